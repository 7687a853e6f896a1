"""BCLC poker, section 2 clause 9: how the house sets seven cards at Pai Gow into a high and a low hand.

The ranks say which line of the document decides, and that line says which two cards go low. Where several
low hands follow it equally well (which ace, which suit, where the joker goes), the high hand is the best one.

>>> PAI_GOW_WAY(("Ac", "Kd", "9h", "7s", "5c", "3d", "2h"))
Setting(hands=(('Ac', '7s', '5c', '3d', '2h'), ('Kd', '9h')), clause='bclc-poker/2/9.2')
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations, groupby
from typing import TypeAlias

from croupier.cards.card import DECK, JOKER, Card
from croupier.clauses.cite import Clause, cite
from croupier.hands import seven
from croupier.hands.algorithm import Cards, HouseWay, Setting
from croupier.hands.quick import quick
from croupier.hands.ranking import (
    ACE,
    FLUSH,
    RANK,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Value,
    runs,
)
from croupier.rulebook.bclc_poker.setting.rankings import PAI_GOW

P2 = cite("bclc-poker/2")

Groups: TypeAlias = Sequence[Cards]  # cards of one rank each: the larger group first, then the higher rank
Way: TypeAlias = tuple[Sequence[Cards], Clause]  # the low hands that a clause allows, and the clause

KING = 13
RANKED = {**RANK, JOKER: ACE}
# From the ace down. The joker comes first: of two equal settings, the one with a natural high hand is played.
PLACE = {card: at for at, card in enumerate((JOKER, *sorted(DECK, key=lambda card: (-RANK[card], card))))}
STRENGTH = quick(PAI_GOW)


def set_hand(cards: Cards) -> Setting:
    """The high and the low hand, each with what matters first, and the clause that decided."""
    ordered = sorted(cards, key=PLACE.__getitem__)
    alike = [tuple(group) for _, group in groupby(ordered, RANKED.__getitem__)]
    groups = sorted(alike, key=len, reverse=True)
    lows, clause = WAYS[tuple(map(len, groups))](groups)
    settings = [(others(ordered, low), low) for low in lows]
    high, low = max(settings, key=lambda setting: STRENGTH.value(setting[0]))
    return Setting((as_read(high), as_read(low)), clause)


# --- no pair, one pair ----------------------------------------------------------------------------

TEN_TO_KING = {10, 11, 12, 13}


def no_pair(groups: Groups) -> Way:
    lows = beside_straights_and_flushes(groups)
    if not lows:  # rule: pai-gow-straights-and-flushes-are-kept
        return [groups[1] + groups[2]], P2("9.2")  # rule: pai-gow-the-second-and-third-go-low
    low = best(lows, groups)
    if len(lows) == 1:
        return [low], P2("9.8.1")
    return [low], P2("9.8.2.b") if plays_lower_straight(groups, low) else P2("9.8.2")


def one_pair(groups: Groups) -> Way:
    pair, *odd = groups
    lows = beside_straights_and_flushes(groups)
    if pair in lows:  # rule: pai-gow-the-pair-goes-low
        return [pair], P2("9.8.3")
    elif lows and JOKER in pair:
        return ace_and_joker(groups, lows)
    elif lows and rank(odd[0]) == ACE:
        return ace_and_pair(groups, lows)
    elif lows:
        return [best(lows, groups)], P2("9.8.3")
    return [odd[0] + odd[1]], P2("9.3")  # rule: pai-gow-one-pair


def ace_and_joker(groups: Groups, lows: Sequence[Cards]) -> Way:
    """A pair of these two beside a straight or flush that holds one of them, or needs both."""
    pair, *odd = groups
    with_one = [low for low in lows if set(pair) & set(low)]
    if with_one:
        low = best(with_one, groups)
        return [low], P2("9.8.2.b") if plays_lower_straight(groups, low) else P2("9.8.3.b")
    if len([one for one in odd if rank(one) in TEN_TO_KING]) == 3:  # rule: pai-gow-ace-high-with-the-joker
        return [next_two(odd)], P2("9.8.2.a")
    return [best(lows, groups)], P2("9.8.3")


def ace_and_pair(groups: Groups, lows: Sequence[Cards]) -> Way:
    """One ace, or the joker, and a lower pair, one of which every straight or flush uses."""
    pair, ace, *_ = groups
    without_ace = [low for low in lows if set(ace) & set(low)]
    if without_ace:  # rule: pai-gow-maintained-without-the-ace
        return without_ace, P2("9.8.3.b")
    if rank(pair) in TEN_TO_KING:  # rule: pai-gow-an-ace-and-a-pair-card
        return [next_two(groups[1:])], P2("9.8.3.a")
    return [best(lows, groups)], P2("9.8.3")


# --- two pairs, three pairs, whatever straight or flush there is ----------------------------------

LOW = {2, 3, 4, 5, 6}  # rule: pai-gow-low-pairs
MEDIUM = {7, 8, 9, 10}  # rule: pai-gow-medium-pairs
HIGH = {11, 12, 13}  # rule: pai-gow-high-pairs


def two_pairs(groups: Groups) -> Way:
    higher, lower = rank(groups[0]), rank(groups[1])
    split = groups[1]  # rule: pai-gow-the-lower-pair-goes-low
    together = next_two(groups[2:])
    odd = ranks(together)
    if higher == ACE:  # rule: pai-gow-aces-with-any-pair
        return [split], P2("9.4.3.e")
    elif lower in LOW and higher in HIGH:
        return [together if odd[0] == ACE else split], P2("9.4.3.b")  # rule: pai-gow-low-with-high
    elif lower in LOW:
        return [together if odd >= [13, 11] else split], P2("9.4.3.a")  # rule: pai-gow-low-with-low-or-medium
    elif lower in MEDIUM and higher in MEDIUM:
        return [together if odd[0] == ACE else split], P2("9.4.3.c")  # rule: pai-gow-medium-with-medium
    return [groups[1]], P2("9.4.3.d")  # rule: pai-gow-high-with-medium-or-high


def three_pairs(groups: Groups) -> Way:
    return [groups[0]], P2("9.5")  # rule: pai-gow-three-pairs


# --- three of a kind, full houses -----------------------------------------------------------------


def three_of_a_kind(groups: Groups) -> Way:
    trips, *odd = groups
    pairs = [low for low in beside_straights_and_flushes(groups) if ranks(low) == 2 * [rank(trips)]]
    if pairs:  # rule: pai-gow-three-of-a-kind-in-a-straight
        return pairs, P2("9.8.6")
    if rank(trips) == ACE:  # rule: pai-gow-three-aces
        return [(ace, *odd[0]) for ace in trips], P2("9.6.1")
    return [odd[0] + odd[1]], P2("9.6")  # rule: pai-gow-three-of-a-kind


def two_threes_of_a_kind(groups: Groups) -> Way:
    return two_of(groups[0]), P2("9.7")  # rule: pai-gow-the-higher-three-are-split


def full_house(groups: Groups) -> Way:
    _, pair, *odd = groups
    low = next_two(odd)
    if rank(pair) == 2 and ranks(low) == [ACE, KING]:  # rule: pai-gow-ace-king-rather-than-twos
        return [low], P2("9.9.1")
    return [groups[1]], P2("9.9")  # rule: pai-gow-full-house


def full_house_and_pair(groups: Groups) -> Way:
    return [groups[1]], P2("9.9.2")  # rule: pai-gow-full-house-and-pair


# --- four of a kind, five aces --------------------------------------------------------------------


def four_of_a_kind(groups: Groups) -> Way:
    four, *odd = groups
    if rank(four) in LOW:  # rule: pai-gow-low-fours-are-kept
        return [next_two(odd)], P2("9.10.1")
    elif rank(four) in MEDIUM:  # rule: pai-gow-medium-fours
        return [next_two(odd)] if rank(odd[0]) == ACE else two_of(four), P2("9.10.2")
    return two_of(groups[0]), P2("9.10.3")  # rule: pai-gow-high-fours-are-split


def four_of_a_kind_and_pair(groups: Groups) -> Way:
    return [groups[1]], P2("9.11")  # rule: pai-gow-four-of-a-kind-and-pair


def four_and_three_of_a_kind(groups: Groups) -> Way:
    four, three = groups
    if rank(four) == ACE and rank(three) != KING:  # rule: pai-gow-four-aces-are-split
        return two_of(four), P2("9.12.1")
    return two_of(groups[1]), P2("9.12")  # rule: pai-gow-four-and-three-of-a-kind


def five_aces(groups: Groups) -> Way:
    return two_of(groups[0]), P2("9.13")  # rule: pai-gow-five-aces


def five_aces_and_pair(groups: Groups) -> Way:
    if rank(groups[1]) == KING:  # rule: pai-gow-five-aces-and-kings
        return [groups[1]], P2("9.13.1")
    return five_aces(groups)


WAYS: dict[tuple[int, ...], Callable[[Groups], Way]] = {
    (1, 1, 1, 1, 1, 1, 1): no_pair,
    (2, 1, 1, 1, 1, 1): one_pair,
    (2, 2, 1, 1, 1): two_pairs,  # rule: pai-gow-two-pairs-whatever-else
    (2, 2, 2, 1): three_pairs,  # rule: pai-gow-three-pairs-whatever-else
    (3, 1, 1, 1, 1): three_of_a_kind,
    (3, 3, 1): two_threes_of_a_kind,
    (3, 2, 1, 1): full_house,  # rule: pai-gow-a-full-house-whatever-else
    (3, 2, 2): full_house_and_pair,
    (4, 1, 1, 1): four_of_a_kind,
    (4, 2, 1): four_of_a_kind_and_pair,
    (4, 3): four_and_three_of_a_kind,
    (5, 1, 1): five_aces,
    (5, 2): five_aces_and_pair,
}

# --- low hands ------------------------------------------------------------------------------------


def rank(group: Cards) -> int:
    first, *_ = group
    return RANKED[first]


def ranks(low: Cards) -> list[int]:
    """The higher first: what low hands without a pair are compared by."""
    return sorted([RANKED[card] for card in low], reverse=True)


def next_two(odd: Groups) -> Cards:
    """The two highest odd cards."""
    return odd[0] + odd[1]


def two_of(group: Cards) -> list[Cards]:
    return list(combinations(group, 2))


def best(lows: Iterable[Cards], groups: Groups) -> Cards:
    """The one with the highest cards; of those, the one beside the best high hand."""

    def worth(low: Cards) -> tuple[list[int], Value]:
        return ranks(low), STRENGTH.value(others(chain(*groups), low))

    return max(lows, key=worth)  # rule: pai-gow-the-highest-cards-go-low


# --- high hands -----------------------------------------------------------------------------------

STRAIGHTS = {PAI_GOW.place(name) for name in (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)}
STRAIGHTS_AND_FLUSHES = {*STRAIGHTS, PAI_GOW.place(FLUSH)}
NINE_TO_ACE = {9, 10, 11, 12, 13, 14}
EIGHT_TO_KING = {8, 9, 10, 11, 12, 13}
RUNS = runs(PAI_GOW.cards, PAI_GOW.wheel)


def others(cards: Iterable[Card], low: Cards) -> Cards:
    return tuple([card for card in cards if card not in low])


def beside_straights_and_flushes(groups: Groups) -> list[Cards]:
    """Every low hand that leaves a straight or flush of any kind in the high hand."""
    cards = tuple(chain(*groups))
    if not (seven.straight(cards) or seven.flush(cards)):
        return []
    made = [(low, STRENGTH.value(others(cards, low))[0]) for low in combinations(cards, 2)]
    return [low for low, place in made if place in STRAIGHTS_AND_FLUSHES]


def plays_lower_straight(groups: Groups, low: Cards) -> bool:
    """Whether an ace-high straight of six or seven has the joker, and the high hand is from below its ace."""
    held = {RANK[card] for card in chain(*groups) if card != JOKER}
    high = {RANK[card] for card in others(chain(*groups), low) if card != JOKER}
    return JOKER in chain(*groups) and len(held & NINE_TO_ACE) == 5 and not high - EIGHT_TO_KING


def as_read(hand: Cards) -> Cards:
    """What matters first, the joker in the place of the card that it stands for."""
    place, *order = STRENGTH.value(hand)
    if place in STRAIGHTS:
        (run,) = order
        order = list(RUNS[run])
    read = sorted([card for card in hand if card != JOKER], key=lambda card: order.index(RANK[card]))
    if len(read) < len(hand):
        missing = (at for at, card in enumerate(read) if RANK[card] != order[at])
        read.insert(next(missing, len(read)), JOKER)
    return tuple(read)


PAI_GOW_WAY = HouseWay(
    "pai-gow house way",
    1,
    set_hand,
    clause=P2("9.1"),
    reads="the two cards that the line of the House Strategy for the seven cards puts low, the others high",
)
