"""Plain play of the poker games against the house: a few rules of thumb for all of them.

A pair or better plays, for as much as it may; so does a high card, for as little as it may. The rest is
folded, or checked where that costs nothing.
"""

from collections.abc import Sequence
from itertools import combinations

from croupier.bots.decision import Decision
from croupier.cards.card import Card
from croupier.hands.ranking import ACE, RANK, Ranking
from croupier.model.choices import Choice
from croupier.model.view import HIDDEN, View
from croupier.table.table import Table

DECISIONS = frozenset({"fold", "check", "play", "ride", "keep"})
QUEEN, TEN = 12, 10
KEPT = 2  # cards
PLAYABLE_FLUSH = (3, TEN)  # cards of it, and its highest rank


def decide(table: Table, view: View, seat: int, granted: dict[str, Choice]) -> Decision:
    """What this seat does now, as arguments for `table.act(seat, do, **extra)`."""
    spot = next(spot for spot in view.spots if spot.seat == seat)
    cards = spot.hands[0].cards
    board = [card for card in table.game.plays_of(view.board) if card != HIDDEN]
    ranking = table.game.ranking
    assert ranking is not None
    if "keep" in granted:
        return "keep", {"cards": " ".join(kept(cards))}
    if "ride" in granted:
        return ("ride" if rides(ranking, [*cards, *board]) else "take-back"), {}
    good = makes_something(ranking, cards, board)
    passed = "check" if "check" in granted else "fold"
    high = ACE if passed == "check" else QUEEN
    if "play" in granted and (good or (ranking.counts_pairs and max(RANK[card] for card in cards) >= high)):
        return "play", {"amount": granted["play"].max if good else granted["play"].min}
    return passed, {}


def kept(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The highest pair, else the two highest cards."""

    def worth(two: tuple[Card, ...]) -> tuple[bool, list[int]]:
        ranks = sorted((RANK[card] for card in two), reverse=True)
        return ranks[0] == ranks[-1], ranks

    return max(combinations(cards, KEPT), key=worth)


def rides(ranking: Ranking, cards: Sequence[Card]) -> bool:
    """A hand that is paid already, a pair of tens or better, or one that may become a flush."""
    suited = len({card[1] for card in cards}) == 1
    return suited or bool(ranking.value(cards) >= ranking.value(("Tc", "Td")))


def makes_something(ranking: Ranking, cards: Sequence[Card], board: Sequence[Card]) -> bool:
    """A pair or better that the board does not make alone; a flush that is long enough."""
    value = ranking.value([*cards, *board])
    if not ranking.counts_pairs:
        return bool(value >= PLAYABLE_FLUSH)
    return bool(value[0] > 0 and (not board or value[0] > ranking.value(board)[0]))
