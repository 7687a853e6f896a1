"""In how many ways pairs of cards can be dealt to several players when some pairs may not occur.

Pairs are the edges of a graph on the cards; hands that can be dealt together are a matching in it. Deals
without any forbidden pair follow by inclusion and exclusion over the matchings of the forbidden ones, which
are few or much alike.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import factorial

Pair = tuple[int, int]
Numbers = tuple[int, ...]  # of matchings with no edge, one, two and so on


@cache
def deals(cards: int, hands: int) -> int:
    """Ways to deal so many hands of two cards, whoever gets which.

    >>> deals(4, 2)
    3
    """
    if hands < 0 or 2 * hands > cards:
        return 0
    return factorial(cards) // (factorial(cards - 2 * hands) * (1 << hands) * factorial(hands))


def deals_without(forbidden: Iterable[Pair], cards: int, hands: int) -> int:
    """Ways to deal so many hands from so many cards of which none is a forbidden pair.

    >>> deals_without([(0, 1)], 4, 2)
    2
    """
    edges = tuple(forbidden)
    if not edges:
        return deals(cards, hands)
    found = matchings(edges)[: hands + 1]
    return sum((-1) ** used * ways * deals(cards - 2 * used, hands - used) for used, ways in enumerate(found))


def matchings(edges: Iterable[Pair]) -> Numbers:
    """How many sets of so many edges share no end.

    >>> matchings([(0, 1), (1, 2), (2, 3)])
    (1, 3, 1)
    """
    beside: dict[int, int] = {}
    for one, two in edges:
        beside[one] = beside.get(one, 0) | 1 << two
        beside[two] = beside.get(two, 0) | 1 << one
    return _of_graph(beside)


def _of_graph(beside: dict[int, int]) -> Numbers:
    """By parts that hang together. A graph is a bit for each neighbour, by card."""
    found: Numbers = (1,)
    left = set(beside)
    while left:
        part = _reached(beside, left.pop())
        left -= part
        found = _product(found, _of_part(_plainly({card: beside[card] for card in part})))
    return found


def _reached(beside: dict[int, int], start: int) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        for card in _cards(beside[todo.pop()]):
            if card not in seen:
                seen.add(card)
                todo.append(card)
    return seen


def _plainly(beside: dict[int, int]) -> tuple[int, ...]:
    """The same graph with its cards numbered anew, so that those built alike are often the same."""
    degrees = {card: others.bit_count() for card, others in beside.items()}
    keys = {
        card: (-degrees[card], sorted(-degrees[other] for other in _cards(others)))
        for card, others in beside.items()
    }
    cards = sorted(beside, key=keys.__getitem__)
    order = {card: at for at, card in enumerate(cards)}
    return tuple(sum(1 << order[other] for other in _cards(beside[card])) for card in cards)


@cache
def _of_part(part: tuple[int, ...]) -> Numbers:
    """Either the card with most neighbours is left out, or it goes with one of them."""
    if len(part) == 1:
        return (1,)
    first = max(range(len(part)), key=lambda card: part[card].bit_count())
    beside = dict(enumerate(part))
    found = _of_graph(_without(beside, first))
    partners = _cards(beside[first])
    for partner, alike in _alike(beside, first, partners):
        rest = _of_graph(_without(_without(beside, first), partner))
        found = _sum(found, (0, *(alike * ways for ways in rest)))
    return found


def _alike(beside: dict[int, int], gone: int, cards: list[int]) -> list[tuple[int, int]]:
    """One of each kind of cards that have the same neighbours, and how many there are."""
    kinds: Counter[tuple[int, bool]] = Counter()
    one_of: dict[tuple[int, bool], int] = {}
    apart = Counter(beside[card] & ~(1 << gone) for card in cards)
    for card in cards:
        others = beside[card] & ~(1 << gone)
        alone = apart[others] == 1
        kind = (others | 1 << card, True) if alone else (others, False)
        kinds[kind] += 1
        one_of[kind] = card
    return [(one_of[kind], number) for kind, number in kinds.items()]


def _without(beside: dict[int, int], gone: int) -> dict[int, int]:
    left = {card: others & ~(1 << gone) for card, others in beside.items() if card != gone}
    return {card: others for card, others in left.items() if others}


def _cards(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _product(one: Numbers, two: Numbers) -> Numbers:
    found = [0] * (len(one) + len(two) - 1)
    for at, some in enumerate(one):
        for by, others in enumerate(two):
            found[at + by] += some * others
    return tuple(found)


def _sum(one: Numbers, two: Numbers) -> Numbers:
    size = max(len(one), len(two))
    return tuple((one[at] if at < len(one) else 0) + (two[at] if at < len(two) else 0) for at in range(size))
