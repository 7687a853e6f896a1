"""The Fortune Asia house way for no pair to three pairs, and straights and flushes with them."""

from croupier.clauses.cite import Clause
from croupier.hands.algorithm import Setting
from croupier.hands.ranking import ACE
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_layout import (
    JACK,
    KING,
    P16,
    QUEEN,
    Held,
    are_high,
    best,
    count_high,
    fill,
    is_high,
    left,
    rank_of,
    set_beside,
    spread,
)
from croupier.rulebook.bclc_poker.setting.fortune_asia_way_made import VALUE, Cards, Found

TO_THE_ACE = frozenset((ACE, KING, QUEEN, JACK, 10))


def no_pair(held: Held) -> Setting:
    def stays(made: Cards) -> bool:
        """Not if it takes three high cards or four, and all there are."""
        taken = count_high(made)
        return taken <= 2 or taken < count_high(held.cards)  # rule: fortune-asia-high-cards-break-it

    playable = Found(*([made for made in kind if stays(made)] for kind in held.found))
    if playable.made():  # rule: fortune-asia-straight-or-flush
        hands = best(held, playable.made())
        if playable.both():  # rule: fortune-asia-straight-and-flush
            return Setting(hands, P16("7.7.4"))
        if TO_THE_ACE.issubset(VALUE[card] for card in held.cards):  # rule: fortune-asia-to-the-ace
            return Setting(hands, P16("7.7.2.a"))
        return Setting(hands, P16("7.7.3") if count_high(hands[0]) > 2 else P16("7.7.2"))
    first, second, third, fourth, *rest = held.cards
    return Setting(((first, *rest), (second, fourth), (third,)), P16("7.1.1"))


def one_pair(held: Held) -> Setting:
    pair, odd = held.groups[0], held.odd
    if held.found.made():  # rule: fortune-asia-pair-in-a-straight-or-flush
        return _pair_inside(held)
    if not are_high(pair):
        return fill(pair, odd, P16("7.2.1"))
    if count_high(odd) > 1:  # rule: fortune-asia-pair-with-two-high-cards
        return fill(pair, odd, P16("7.2.2.c"))
    if held.cards[0] not in pair:  # rule: fortune-asia-pair-below-a-high-card
        return fill(pair, odd, P16("7.2.2.b"))
    if is_high(odd[0]):  # rule: fortune-asia-high-pair-splits
        return _split(pair, odd, P16("7.2.2.b"))
    return _split(pair, odd, P16("7.2.2.a"))


def _split(pair: Cards, odd: Cards, clause: Clause) -> Setting:
    """As in the second example of 7.2.2.b."""
    (one, other), (low, second, third, *rest) = pair, odd
    return Setting(((one, second, *rest), (other, third), (low,)), clause)


def _pair_inside(held: Held) -> Setting:
    """The other card of the pair counts as one outside."""

    def enough(outside: Cards) -> bool:
        return VALUE[outside[0]] >= KING or count_high(outside) >= 2

    kept = [made for made in held.found.made() if enough(left(held, made))]
    if kept:  # rule: fortune-asia-high-cards-outside
        return Setting(best(held, kept), P16("7.7.1"))
    return fill(held.groups[0], held.odd, P16("7.7.1"))


def two_pair(held: Held) -> Setting:
    higher, lower = held.groups[:2]
    if rank_of(higher) < KING:
        return set_beside(higher, lower, held.odd, P16("7.3.1"))
    if not is_high(held.odd[0]):  # rule: fortune-asia-two-pair-splits
        return spread(lower, higher, held.odd, P16("7.3.2.a"))
    return set_beside(higher, lower, held.odd, P16("7.3.2.a"))


def three_pairs(held: Held) -> Setting:
    first, second, third = held.groups[:3]
    if rank_of(first) < KING:
        return set_beside((*second, *third), first, held.odd, P16("7.4.1"))
    return _three_high_pairs(held) if are_high(third) else _three_pairs_with_aces_or_kings(held)


def _three_pairs_with_aces_or_kings(held: Held) -> Setting:
    first, second, third = held.groups[:3]
    if are_high(held.odd):  # rule: fortune-asia-three-pairs-with-a-high-card
        return set_beside((*second, *third), first, held.odd, P16("7.4.2.a"))
    return spread((*second, *third), first, held.odd, P16("7.4.2.a"))


def _three_high_pairs(held: Held) -> Setting:
    first, second, third = held.groups[:3]
    if are_high(held.odd):  # rule: fortune-asia-three-high-pairs
        return set_beside((*first, *second), third, held.odd, P16("7.4.2.b"))
    one, other = first
    return Setting(((*second, one, *held.odd), third, (other,)), P16("7.4.2.b"))
