"""What the rules of the Fortune Asia house way share: how seven cards look, and where left-over cards go."""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause, cite
from croupier.hands.algorithm import Setting
from croupier.hands.ranking import ACE
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_made import VALUE, Cards, Found, find, in_order

P16 = cite("bclc-poker/16")

LOW = 6  # rule: fortune-asia-low-cards
MEDIUM = 10  # rule: fortune-asia-medium-cards
JACK, QUEEN, KING = 11, 12, 13
PLACE = {card: (-rank, card) for card, rank in VALUE.items()}  # from the highest down


class Held(NamedTuple):
    """Seven cards as the house looks at them. The joker is an ace unless it completes something."""

    cards: Cards  # from the highest down
    groups: list[Cards]  # cards of one rank together, the most first
    odd: Cards  # those without an equal
    found: Found


def look(cards: Iterable[Card]) -> Held:
    ordered = tuple(sorted(cards, key=PLACE.__getitem__))
    by_rank: dict[int, Cards] = {}
    for card in ordered:
        by_rank[VALUE[card]] = (*by_rank.get(VALUE[card], ()), card)
    groups = sorted(by_rank.values(), key=len, reverse=True)
    odd = tuple(card for group in groups if len(group) == 1 for card in group)
    return Held(ordered, groups, odd, find(ordered))


def is_high(card: Card) -> bool:
    return VALUE[card] > MEDIUM


def rank_of(alike: Cards) -> int:
    """The rank of cards that share one."""
    first, *_ = alike
    return VALUE[first]


def are_high(alike: Cards) -> bool:
    return rank_of(alike) > MEDIUM


def count_high(cards: Cards) -> int:
    return sum(map(is_high, cards))


def fill(kept: Cards, odd: Iterable[Card], clause: Clause) -> Setting:
    """The highest and the third odd card make the medium hand, the second the low; the rest go high."""
    first, second, third, *rest = odd
    return Setting((in_order((*kept, *rest)), (first, third), (second,)), clause)


def set_beside(high: Cards, medium: Cards, odd: Cards, clause: Clause) -> Setting:
    """The highest odd card makes the low hand; the rest go high."""
    highest, *rest = odd
    return Setting(((*high, *rest), medium, (highest,)), clause)


def spread(high: Cards, split: Cards, odd: Cards, clause: Clause) -> Setting:
    """Two cards of a rank go to the medium and the low hand, the highest odd card with the first."""
    (one, other), (highest, *rest) = split, odd
    return Setting(((*high, *rest), (one, highest), (other,)), clause)


def left(held: Held, made: Cards) -> Cards:
    return tuple(card for card in held.cards if card not in made)


def has_pair(three: Cards) -> bool:
    first, second, third = three
    return VALUE[second] in (VALUE[first], VALUE[third])


def _lay(three: Cards) -> tuple[Cards, Cards]:
    """Medium and low hand beside a straight or flush: a pair together, but aces only beside a king or ace."""
    first, second, third = three
    # rule: fortune-asia-aces-split-without-a-king
    if VALUE[first] == VALUE[second] and (VALUE[first] < ACE or VALUE[third] >= KING):
        return (first, second), (third,)
    if VALUE[second] == VALUE[third]:
        return (second, third), (first,)
    return (first, third), (second,)


def best(held: Held, made: list[Cards]) -> tuple[Cards, ...]:
    """The straight or flush that leaves the best medium hand, then the best low; then the stronger kind."""

    def leaves(hands: tuple[Cards, Cards, Cards]) -> tuple[bool, int, int, int]:
        (first, second), (low,) = hands[1:]
        return VALUE[first] == VALUE[second], VALUE[first], VALUE[second], VALUE[low]

    high, medium, low = max([(one, *_lay(left(held, one))) for one in made], key=leaves)
    return in_order(high), medium, low
