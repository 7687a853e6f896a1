"""Two hands of seven cards from one deck with a joker: in how many deals neither or either makes nothing.

Seven cards that make nothing have seven ranks, no straight, and no suit that is long enough for a flush. The
ranks do not depend on suits. Two such hands get their suits independently, but for the ranks that both have:
there their cards differ. So the suits of two hands are counted once for each number of such ranks.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from croupier.cards.card import DECK, JOKER, RANKS, SUITS
from croupier.hands import seven

HAND = 7
CARDS = len(DECK) + 1
ONE_HAND = comb(CARDS, HAND)
OTHER_HAND = comb(CARDS - HAND, HAND)


class Sort(NamedTuple):
    """How a hand looks that makes nothing, but for its suits."""

    ranks: int  # a bit for each natural card
    highest: int  # 2 to 14; the joker is an ace
    joker: bool


class Pair(NamedTuple):
    """What is told apart: the highest rank of a hand that makes nothing, else 0."""

    own: int
    banker: int
    banker_joker: bool


def count() -> dict[Pair, int]:
    """Every deal of the player's seven cards and the banker's."""
    both = _both_nothing()
    found: dict[Pair, int] = {}
    own_nothing: Counter[tuple[int, bool]] = Counter()
    for sort in sorts():
        own_nothing[sort.highest, sort.joker] += suits_of_one(sort)
    for joker in (False, True):  # whether the banker has it
        for (highest, own_joker), hands in own_nothing.items():
            others = 0 if own_joker and joker else _hands(CARDS - HAND, joker=None if own_joker else joker)
            found[Pair(highest, 0, joker)] = found.get(Pair(highest, 0, joker), 0) + hands * others
        for (highest, banker_joker), hands in own_nothing.items():
            if banker_joker == joker:
                found[Pair(0, highest, joker)] = hands * OTHER_HAND
        found[Pair(0, 0, joker)] = _hands(CARDS, joker=joker) * OTHER_HAND
    for pair, deals in both.items():
        found[pair] = deals
    # So far each of these counts what it shares with those that tell more.
    for joker in (False, True):
        alone = [pair for pair in both if pair.banker_joker == joker]
        for pair in alone:
            found[Pair(pair.own, 0, joker)] -= found[pair]
            found[Pair(0, pair.banker, joker)] -= found[pair]
        told = [pair for pair in found if pair.banker_joker == joker and (pair.own or pair.banker)]
        found[Pair(0, 0, joker)] -= sum(found[pair] for pair in told)
    return found


def _hands(cards: int, *, joker: bool | None) -> int:
    """Hands of seven from so many cards: with their joker, without it, or where they have none."""
    if joker is None:
        return comb(cards, HAND)
    return comb(cards - 1, HAND - 1) if joker else comb(cards - 1, HAND)


def _both_nothing() -> dict[Pair, int]:
    """The deals in which both hands make nothing."""
    by_look: dict[tuple[int, bool], list[int]] = {}
    for sort in sorts():
        by_look.setdefault((sort.highest, sort.joker), []).append(sort.ranks)
    found: dict[Pair, int] = {}
    for (own, own_joker), own_sets in by_look.items():
        for (banker, banker_joker), banker_sets in by_look.items():
            if own_joker and banker_joker:
                continue
            alike = Counter(one & other for one in own_sets for other in banker_sets)
            shared: Counter[int] = Counter()
            for ranks, pairs in alike.items():
                shared[ranks.bit_count()] += pairs
            deals = sum(
                pairs
                * suits_of_two(
                    HAND - own_joker, HAND - banker_joker, number, longest(own_joker), longest(banker_joker)
                )
                for number, pairs in shared.items()
            )
            pair = Pair(own, banker, banker_joker)
            found[pair] = found.get(pair, 0) + deals
    return found


@cache
def sorts() -> tuple[Sort, ...]:
    """Every such look, as the readable code sees it in suits that make no flush."""
    return tuple(_sorts())


def _sorts() -> Iterator[Sort]:
    for joker in (False, True):
        for ranks in combinations(range(len(RANKS)), HAND - joker):
            cards = [RANKS[rank] + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks)]
            highest = seven.high_card([*cards, *[JOKER] * joker])
            if highest is not None:
                yield Sort(sum(1 << rank for rank in ranks), highest, joker)


def longest(joker: bool) -> int:
    """How many cards of a suit make no flush yet."""
    return seven.needed([JOKER] if joker else []) - 1


def suits_of_one(sort: Sort) -> int:
    """In how many ways its natural cards get suits without a flush."""
    return suits_of_two(HAND - sort.joker, 0, 0, longest(sort.joker), HAND)


@cache
def suits_of_two(
    own: int, other: int, shared: int, own_longest: int, other_longest: int, suits: int = len(SUITS)
) -> int:
    """In how many ways the cards of two hands get suits, each at most so many of one, and different ones
    where they share a rank."""
    ways: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((0,) * suits, (0,) * suits): 1})
    both = [(one, two) for one, two in product(range(suits), repeat=2) if one != two]
    cards: list[list[tuple[int | None, int | None]]] = [list(both) for _ in range(shared)]
    cards += [[(one, None) for one in range(suits)]] * (own - shared)
    cards += [[(None, two) for two in range(suits)]] * (other - shared)
    for choices in cards:
        more: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (mine, theirs), number in ways.items():
            for one, two in choices:
                after = _with(mine, one), _with(theirs, two)
                if max(after[0]) <= own_longest and max(after[1]) <= other_longest:
                    # Suits are alike: which is which need not be told apart.
                    more[_in_order(*after)] += number
        ways = more
    return ways.total()


def _with(lengths: tuple[int, ...], suit: int | None) -> tuple[int, ...]:
    return lengths if suit is None else (*lengths[:suit], lengths[suit] + 1, *lengths[suit + 1 :])


def _in_order(mine: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = zip(*sorted(zip(mine, theirs, strict=True)), strict=True)
    return first, second
