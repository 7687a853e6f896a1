"""Straights and flushes of four cards among seven: what the Fortune Asia house way looks for first."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from croupier.cards.card import JOKER, SUITS, Card
from croupier.hands.ranking import ACE, RANK, runs
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA

Cards = tuple[Card, ...]
Ranks = tuple[int, ...]

FOUR = FORTUNE_ASIA.cards
VALUE: dict[Card, int] = {**RANK, JOKER: ACE}


def _runs() -> Iterator[tuple[Ranks, Ranks]]:
    for run in runs(FOUR, FORTUNE_ASIA.wheel):
        for some in (run, *combinations(run, FOUR - 1)):
            yield tuple(sorted(some, reverse=True)), run


# The straight that these ranks are, or the best that a joker makes of them: the stronger come later.
RUNS: dict[Ranks, Ranks] = dict(_runs())


class Found(NamedTuple):
    """Straights and flushes, the cards of each from the highest down and the joker last."""

    straights: list[Cards]
    flushes: list[Cards]

    def made(self) -> list[Cards]:
        """All of them, the stronger kind first; a straight flush is found again as either."""
        return [*(one for one in self.straights if one in self.flushes), *self.flushes, *self.straights]

    def both(self) -> bool:
        """Whether there is a choice between a straight and a flush."""
        return bool(self.straights) and bool(self.flushes) and self.straights != self.flushes


def find(cards: Cards) -> Found:
    """Every straight and flush in cards that are given from the highest down."""
    if JOKER not in cards:
        return Found(list(_straights(cards, FOUR)), list(_flushes(cards, FOUR)))
    natural = tuple(card for card in cards if card != JOKER)
    without = find(natural)
    return Found(
        [*without.straights, *((*three, JOKER) for three in _straights(natural, FOUR - 1))],
        [*without.flushes, *((*three, JOKER) for three in _flushes(natural, FOUR - 1))],
    )


def _straights(natural: Cards, size: int) -> Iterator[Cards]:
    by_rank: dict[int, list[Card]] = {}
    for card in natural:
        by_rank.setdefault(RANK[card], []).append(card)
    for ranks in _runs_among(tuple(by_rank), size):
        yield from product(*[by_rank[rank] for rank in ranks])


@cache
def _runs_among(ranks: Ranks, size: int) -> tuple[Ranks, ...]:
    return tuple(some for some in combinations(ranks, size) if some in RUNS)


def _flushes(natural: Cards, size: int) -> Iterator[Cards]:
    for suit in SUITS:
        yield from combinations([card for card in natural if card[1] == suit], size)


def in_order(high: Cards) -> Cards:
    """A straight or flush from its top down, the joker where it stands; other hands as they are given."""
    natural = sorted((card for card in high if card != JOKER), key=RANK.__getitem__, reverse=True)
    ranks = tuple(RANK[card] for card in natural)
    if ranks in RUNS:  # rule: fortune-asia-joker-where-it-stands
        by_rank = {RANK[card]: card for card in natural}
        return tuple(by_rank.get(rank, JOKER) for rank in RUNS[ranks])
    if len({card[1] for card in natural}) > 1:
        return high
    if JOKER in high:
        natural.insert(_highest_missing(ranks), JOKER)
    return tuple(natural)


def _highest_missing(ranks: Ranks) -> int:
    """How many ranks stand above the highest that is not there."""
    return next(place for place in range(FOUR) if ACE - place not in ranks)
