"""Sets of cards from one deck by pattern: their ranks, and those of a suit that is long enough to matter.

Twenty million sets of six cards have some forty thousand patterns, and a bet that looks only at what the
cards make is judged once for each. Suits and single cards that the bet tells apart are told apart here too.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb, factorial, prod
from typing import NamedTuple, TypeVar

from croupier.analysis.counts import Counts, Tally, Watch, unwatched
from croupier.cards.card import DECK, RANKS, SUITS, Card

T = TypeVar("T", bound=Hashable)
Hand = tuple[Card, ...]
Ranks = tuple[str, ...]


class Pattern(NamedTuple):
    """A sort of set: the ranks of its long suit, if any, the ranks of the others, and cards told apart."""

    suit: str  # the long one, or none
    suited: Ranks
    rest: Ranks
    told: Hand  # among the rest


def patterns(size: int, long: int, tells: frozenset[str] = frozenset()) -> Iterator[tuple[Pattern, int]]:
    """Every pattern of so many cards, and how many sets show it. No set may have two long suits."""
    assert size < 2 * long, f"{size} cards may hold two suits of {long}"
    told = frozenset(one for one in tells if one in DECK)
    suited: Counter[tuple[Ranks, Hand]] = Counter()
    for suit, alike in _suits(tells):
        others = [other for other in SUITS if other != suit]
        rests = {length: _choices(size - length, others, told) for length in range(long, size + 1)}
        for length in range(long, size + 1):
            for ranks in combinations(RANKS, length):
                named = tuple(rank + suit for rank in ranks if rank + suit in told)
                for rest, more, ways in rests[length]:
                    suited[_in_order(ranks + rest), tuple(sorted(named + more))] += alike * ways
                    yield Pattern(suit, ranks, rest, more), alike * ways
    for ranks, named, ways in _choices(size, list(SUITS), told):
        left = ways - suited[ranks, named]
        if left:
            yield Pattern("", (), ranks, named), left


def _suits(tells: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Each suit that is told apart, then one for all others with their number."""
    named = {one[-1] for one in tells}
    plain = [suit for suit in SUITS if suit not in named]
    yield from ((suit, 1) for suit in SUITS if suit in named)
    if plain:
        yield plain[0], len(plain)


def _choices(size: int, suits: list[str], told: frozenset[Card]) -> list[tuple[Ranks, Hand, int]]:
    """So many cards of these suits: their ranks, which are told apart, and in how many ways they come."""
    found: list[tuple[Ranks, Hand, int]] = [((), (), 1)]
    for rank in RANKS:
        named = [rank + suit for suit in suits if rank + suit in told]
        plain = len(suits) - len(named)
        more = [
            ((rank,) * (held + len(cards)), cards, comb(plain, held))
            for number in range(len(named) + 1)
            for cards in combinations(named, number)
            for held in range(plain + 1)
        ]
        found = [
            (ranks + added, cards + new, ways * new_ways)
            for ranks, cards, ways in found
            for added, new, new_ways in more
            if len(ranks) + len(added) <= size
        ]
    return [(ranks, tuple(sorted(cards)), ways) for ranks, cards, ways in found if len(ranks) == size]


def _in_order(ranks: Sequence[str]) -> Ranks:
    return tuple(sorted(ranks, key=RANKS.index))


def example(pattern: Pattern, long: int, told: frozenset[Card] = frozenset()) -> Hand:
    """A set of cards with this pattern."""
    cards = [rank + pattern.suit for rank in pattern.suited] + list(pattern.told)
    if not told:
        # Neighbours get different suits, so equal ranks do, and no second suit grows long.
        suits = SUITS.replace(pattern.suit, "") if pattern.suit else SUITS
        return (*cards, *(rank + suits[at % len(suits)] for at, rank in enumerate(pattern.rest)))
    held = Counter(card[1] for card in cards)
    for rank, same in groupby(pattern.rest):
        wanted = len(list(same)) - sum(card[0] == rank for card in pattern.told)
        # The suits with the fewest cards so far, so that no other one grows long.
        for suit in sorted(_free(rank, pattern.suit, told), key=held.__getitem__)[:wanted]:
            cards.append(rank + suit)
            held[suit] += 1
    assert all(held[suit] < long for suit in SUITS if suit != pattern.suit), f"no example of {pattern}"
    return tuple(cards)


@cache
def _free(rank: str, long_suit: str, told: frozenset[Card]) -> list[str]:
    """Suits in which a card of this rank is like any other."""
    return [suit for suit in SUITS if suit != long_suit and rank + suit not in told]


def pattern_of(cards: Sequence[Card], long: int) -> Pattern:
    """The pattern of a set, where nothing is told apart."""
    suit, length = Counter(card[1] for card in cards).most_common(1)[0]
    if length < long:
        suit = ""
    suited = _in_order([card[0] for card in cards if card[1] == suit])
    rest = _in_order([card[0] for card in cards if card[1] != suit])
    return Pattern(SUITS[0] if suit else "", suited, rest, ())


def count_sets(
    judge: Callable[[Hand], T],
    size: int,
    long: int,
    tells: frozenset[str] = frozenset(),
    watch: Watch = unwatched,
) -> Counts[T]:
    """What `judge` says of every set of so many cards, where suits matter from `long` cards on."""
    tally: Tally[T] = Tally(comb(len(DECK), size), watch)
    told = frozenset(one for one in tells if one in DECK)
    for pattern, ways in patterns(size, long, tells):
        tally.add(judge(example(pattern, long, told)), ways)
    return tally.counts(f"{size} cards in any order")


# --- sets that only a change of suits leaves as they are --------------------------------------------


def orbits(size: int, ranks: str = RANKS, suits: str = SUITS) -> Iterator[tuple[Hand, int]]:
    """One set for all that differ only in the names of their suits, and how many those are."""
    for lengths in product(range(size, -1, -1), repeat=len(suits)):
        if sum(lengths) != size or list(lengths) != sorted(lengths, reverse=True):
            continue
        groups = [
            combinations_with_replacement(tuple(combinations(ranks, length)), len(list(same)))
            for length, same in groupby(lengths)
        ]
        for chosen in product(*map(tuple, groups)):
            held = [some for group in chosen for some in group]
            ways = factorial(len(suits)) // prod(map(factorial, Counter(held).values()))
            yield tuple(r + suit for suit, some in zip(suits, held, strict=True) for r in some), ways


def orbit_of(cards: Sequence[Card]) -> Ranks:
    """What sets of one orbit have in common: the ranks of each suit."""
    held: dict[str, str] = {}
    for card in sorted(cards):
        held[card[1]] = held.get(card[1], "") + card[0]
    return tuple(sorted(held.values()))


def count_orbits(judge: Callable[[Hand], T], size: int, watch: Watch = unwatched) -> Counts[T]:
    """What `judge` says of every set of so many cards, where no suit is unlike the others."""
    tally: Tally[T] = Tally(comb(len(DECK), size), watch)
    for cards, ways in orbits(size):
        tally.add(judge(cards), ways)
    return tally.counts(f"{size} cards in any order")
