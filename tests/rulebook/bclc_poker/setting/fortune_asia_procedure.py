"""The Fortune Asia house way told a second time: look at all 105 settings and take the one that is asked for.

Nothing here knows how to find a straight: a setting shows what its high hand is worth. Each step of the
procedure says which ranks the medium and low hand should have; the best high hand that leaves them is played.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from croupier.cards.card import JOKER, RANKS, Card
from croupier.hands.quick import quick
from croupier.hands.ranking import FLUSH, STRAIGHT, STRAIGHT_FLUSH, Value
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA

value = quick(FORTUNE_ASIA).value
MADE = {FORTUNE_ASIA.place(kind) for kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)}
J, Q, K, A = 11, 12, 13, 14


class Choice(NamedTuple):
    medium: tuple[int, ...]
    low: int
    strength: Value
    left: tuple[int, ...]  # the three ranks beside the high hand, from the top
    hand: tuple[Card, ...]  # the high hand


def rank(card: Card) -> int:
    return A if card == JOKER else RANKS.index(card[0]) + 2


def settings(cards: tuple[Card, ...]) -> Iterator[Choice]:
    for high in combinations(cards, 4):
        left = tuple(sorted((rank(card) for card in cards if card not in high), reverse=True))
        for low in set(left):
            medium = list(left)
            medium.remove(low)
            yield Choice(tuple(medium), low, value(high), left, high)


def expected(cards: tuple[Card, ...]) -> tuple[tuple[int, ...], int, Value]:
    """Ranks of the medium and the low hand, and the strength of the high."""
    every = list(settings(cards))
    found = straights_and_flushes(cards, every)
    if found is None:
        medium, low = by_pattern(cards)
        wanted = (tuple(sorted(medium, reverse=True)), low)
        found = [choice for choice in every if (choice.medium, choice.low) == wanted]
    best = max(found, key=lambda choice: (preference(choice.medium), choice.low, choice.strength))
    return best.medium, best.low, best.strength


def preference(medium: tuple[int, ...]) -> tuple[bool, tuple[int, ...]]:
    return medium[0] == medium[1], medium


def shape(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(sorted(Counter(map(rank, cards)).values(), reverse=True))


def number_high(ranks: tuple[int, ...]) -> int:
    return len([one for one in ranks if one >= J])


# Patterns that keep their own rule whatever a straight or flush would leave, or have no pair to leave.
KEPT_FIRST = {(1, 1, 1, 1, 1, 1, 1), (3, 3, 1), (3, 2, 2), (4, 2, 1), (4, 3), (5, 1, 1), (5, 2)}

# --- straights and flushes --------------------------------------------------------------------


def straights_and_flushes(cards: tuple[Card, ...], every: list[Choice]) -> list[Choice] | None:
    """The settings with one in the high hand from which the best is taken, if the rules want one."""
    made = [choice for choice in every if choice.strength[0] in MADE]
    form = shape(cards)
    if form in {
        (2, 1, 1, 1, 1, 1),
        (2, 2, 1, 1, 1),
        (2, 2, 2, 1),
        (3, 1, 1, 1, 1),
        (3, 2, 1, 1),
        (4, 1, 1, 1),
    }:
        beside = [choice for choice in made if len(set(choice.left)) < 3 and lies_as_ruled(choice)]
        if beside:
            return beside
    usual = [choice for choice in made if choice.low == choice.left[1]]
    if form == (2, 1, 1, 1, 1, 1):
        return [choice for choice in usual if choice.left[0] >= K or number_high(choice.left) > 1] or None
    if form == (1, 1, 1, 1, 1, 1, 1):
        return [
            choice
            for choice in usual
            if number_high(tuple(map(rank, choice.hand))) < 3 or number_high(choice.left)
        ] or None
    return None


def lies_as_ruled(choice: Choice) -> bool:
    together = choice.medium[0] == choice.medium[1]
    match choice.left:
        case (14, 14, 13 | 14):
            return together
        case (14, 14, _):
            return choice.low == A
        case _:
            return together


# --- the patterns: the ranks of the medium hand and of the low --------------------------------

Ranks = list[int]
Wanted = tuple[Ranks, int]


def by_pattern(cards: tuple[Card, ...]) -> Wanted:
    counts = Counter(map(rank, cards))
    of = {n: sorted((r for r, count in counts.items() if count == n), reverse=True) for n in range(1, 6)}
    odd = of[1]
    extra = bool(odd) and odd[0] >= J
    return STEPS[shape(cards)](of, odd, extra, cards)


def usual(odd: Ranks) -> Wanted:
    return [odd[0], odd[2]], odd[1]


def joined(odd: Ranks, one: int) -> Wanted:
    return usual(sorted([*odd, one], reverse=True))


Of = dict[int, Ranks]


def none(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    return [odd[1], odd[3]], odd[2]


def two(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    (pair,) = of[2]
    broken = any(choice.strength[0] in MADE for choice in settings(cards))
    beside = [r for r in odd if r >= J]
    if broken or pair < J or len(beside) >= 2 or max(odd) > pair:
        return usual(odd)
    return [pair, odd[2]], odd[0]


def two_two(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    top, other = of[2]
    return ([top, odd[0]], top) if top >= K and not extra else ([other, other], odd[0])


def two_two_two(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    top, _, lowest = of[2]
    if lowest >= J:
        return [lowest, lowest], odd[0] if extra else top
    if top >= K and not extra:
        return [top, odd[0]], top
    return [top, top], odd[0]


def three(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    (trips,) = of[3]
    if trips < J or (trips == J and len([r for r in odd if r >= J]) == 2):
        return usual(odd)
    if trips == J or extra:
        return joined(odd, trips)
    return [trips, odd[1]], trips


def three_three(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    return [of[3][0]] * 2, of[3][0]


def three_two(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    (trips,), (pair,) = of[3], of[2]
    if extra:
        return [pair, pair], odd[0]
    if trips >= Q and pair >= J:
        return [min(trips, pair)] * 2, trips
    if pair >= K:
        return [pair, odd[0]], pair
    return [pair, pair], trips if trips >= Q else odd[0]


def three_two_two(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    (trips,), (higher, lower) = of[3], of[2]
    return ([trips] * 2, trips) if trips >= J > higher else ([lower] * 2, higher)


def four(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    (quads,) = of[4]
    if quads <= 6 and odd[0] == A and odd[1] >= J:
        return usual(odd)
    return ([quads, odd[0]], quads) if quads >= K and not extra else ([quads, quads], odd[0])


def four_two(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    return of[2] * 2, of[4][0] if of[4][0] >= K else odd[0]


def four_three(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    (quads,), (trips,) = of[4], of[3]
    split = quads if quads >= Q and trips < J else trips
    return [split, split], split


def five(of: Of, odd: Ranks, extra: bool, cards: tuple[Card, ...]) -> Wanted:
    return [A, A], A


STEPS: dict[tuple[int, ...], Callable[[Of, Ranks, bool, tuple[Card, ...]], Wanted]] = {
    (1, 1, 1, 1, 1, 1, 1): none,
    (2, 1, 1, 1, 1, 1): two,
    (2, 2, 1, 1, 1): two_two,
    (2, 2, 2, 1): two_two_two,
    (3, 1, 1, 1, 1): three,
    (3, 3, 1): three_three,
    (3, 2, 1, 1): three_two,
    (3, 2, 2): three_two_two,
    (4, 1, 1, 1): four,
    (4, 2, 1): four_two,
    (4, 3): four_three,
    (5, 1, 1): five,
    (5, 2): five,
}
