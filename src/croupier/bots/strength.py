"""How good a hand of poker is: its share of the pot against hands that nobody has seen, in a few samples.

>>> from croupier.rulebook.bclc_poker.room.holdem import TEXAS_HOLDEM
>>> aces = Seen(("As", "Ah"), (), ((),))
>>> 0.7 < share(TEXAS_HOLDEM, aces, samples=200).share < 1
True
"""

from collections.abc import Sequence
from itertools import combinations
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
    missing = [max(hold - len(cards), 0) for cards in (seen.own, *seen.others)]
    to_board = max(board - len(seen.board), 0)
    # Where the deck would not go round, some opponents are left out: their cards are anybody's guess.
    while len(missing) > 2 and to_board + sum(missing) > len(left):
        missing.pop()
    won, beaten = 0.0, False
    for _ in range(samples):
        drawn = chance.sample(left, min(to_board + sum(missing), len(left)))
        laid, drawn = (*seen.board, *drawn[:to_board]), drawn[to_board:]
        hands = []
        for held, more in zip((seen.own, *seen.others), missing, strict=False):
            hands.append((*held, *drawn[:more]))
            drawn = drawn[more:]
        part = _part(game, hands, laid)
        won += part
        beaten |= part == 0
    return Strength(won / samples, beaten)


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
