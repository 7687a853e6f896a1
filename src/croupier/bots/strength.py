"""How good a hand of poker is: its share of the pot against hands that nobody has seen, in a few samples.

>>> from croupier.rulebook.bclc_poker.room.holdem import TEXAS_HOLDEM
>>> aces = Seen(("As", "Ah"), (), ((),))
>>> 0.7 < share(TEXAS_HOLDEM, aces, samples=200).share < 1
True
"""

from collections.abc import Sequence
from itertools import combinations, islice
from random import Random
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.cards.deck import deck
from croupier.engines.community.spec import Community

SAMPLES = 60  # of the cards to come; enough to tell a good hand from a bad one


class Seen(NamedTuple):
    """What a player knows: their own cards, the board, and what lies face up before each opponent."""

    own: tuple[Card, ...]
    board: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]
    lowest: int = 2  # rank in the deck
    pressed: tuple[bool, ...] = ()  # which of the others have bet more: they hold the better of two hands


class Strength(NamedTuple):
    share: float  # of the pot, on average
    beaten: bool  # by anybody, in any sample


def share(game: Community, seen: Seen, *, samples: int = SAMPLES) -> Strength:
    """What a hand wins of the pot when everybody sees it through. The same cards always give the same."""
    chance = Random(f"{' '.join(seen.own)}|{' '.join(seen.board)}|{len(seen.others)}")
    known = {*seen.own, *seen.board, *(card for cards in seen.others for card in cards)}
    left = [card for card in deck(1, 0, seen.lowest) if card not in known]
    board, hold = final(game, seen.board)
    hold = max(hold, len(seen.own))  # before a card is given away everybody has one more
    to_board, held = max(board - len(seen.board), 0), [seen.own, *seen.others]
    # What the deck does not reach for is left out: cards of the last opponents are anybody's guess.
    again = [cards for cards, presses in zip(seen.others, seen.pressed, strict=False) if presses]
    while held[1:] and to_board + sum(hold - len(cards) for cards in (*held, *again)) > len(left):
        (again or held).pop()
    won, beaten = 0.0, False
    for _ in range(samples):
        drawn = iter(chance.sample(left, to_board + sum(hold - len(cards) for cards in (*held, *again))))
        laid = (*seen.board, *islice(drawn, to_board))
        hands = [(*cards, *islice(drawn, hold - len(cards))) for cards in held]
        others = [(*cards, *islice(drawn, hold - len(cards))) for cards in again]
        part = _part(game, _better(game, hands, others, seen.pressed, laid), laid)
        won += part
        beaten |= part == 0
    return Strength(won / samples, beaten)


def _better(
    game: Community,
    hands: Sequence[tuple[Card, ...]],
    others: Sequence[tuple[Card, ...]],
    pressed: Sequence[bool],
    board: Sequence[Card],
) -> list[tuple[Card, ...]]:
    """The hands, with the better of two for those who have bet."""
    found, second = list(hands), iter(others)
    for at, presses in enumerate(pressed, 1):
        other = next(second, None) if presses and at < len(found) else None
        if other is not None:
            found[at] = max(found[at], other, key=lambda hand: game.plays.value(game.hand, hand, board))
    return found


def final(game: Community, board: Sequence[Card]) -> tuple[int, int]:
    """How many cards the board and a player's own hand have at the showdown."""
    whole = sum(street.board for street in game.streets)
    hold = sum(len(street.each) for street in game.streets)
    if game.discards is not None:
        hold = game.holds
    return whole, hold - max(len(board) - whole, 0)  # a last card for everybody stands for one's own


def _part(game: Community, hands: Sequence[tuple[Card, ...]], board: Sequence[Card]) -> float:
    """What the first of these hands wins of the pot."""
    high = [game.plays.value(game.hand, hand, board) for hand in hands]
    best = max(high)
    upper = 1 / high.count(best) if high[0] == best else 0.0
    if game.low is None:
        return upper
    lows = [game.plays.low_value(game.low.ranking, hand, board) for hand in hands]
    made = [low for low in lows if low is not None]
    if not made:
        return upper
    lowest = max(made)
    return upper / 2 + (0.5 / lows.count(lowest) if lows[0] == lowest else 0.0)


def kept(game: Community, seen: Seen) -> tuple[Card, ...]:
    """The cards to play with, where more are dealt: those that win most."""

    def worth(cards: tuple[Card, ...]) -> tuple[float, tuple[Card, ...]]:
        return share(game, seen._replace(own=cards)).share, cards

    return max(combinations(seen.own, game.holds), key=worth)
