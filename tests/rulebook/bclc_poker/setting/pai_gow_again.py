"""The Pai Gow house way a second time, in another manner: of all 21 settings, those that meet the first wish.

Wishes are told of a setting as it lies, in the order of the house way's decision procedure. Straights and
flushes are recognised by their ranks in words, not by a ranking.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from croupier.cards.card import DECK, JOKER, RANKS, Card

Cards = tuple[Card, ...]
Wish = Callable[[Cards, Cards], bool]  # of a high and a low hand

STRAIGHTS = [set("A2345"), *(set(RANKS[at : at + 5]) for at in range(9))]
ORDER = {rank: at for at, rank in enumerate(RANKS)}


def rank(card: Card) -> str:
    return "A" if card == JOKER else card[0]


def alike(cards: Cards) -> Counter[str]:
    return Counter(map(rank, cards))


def ordered(ranks: str) -> str:
    return "".join(sorted(ranks, key=ORDER.__getitem__, reverse=True))


def low_ranks(low: Cards) -> str:
    return ordered("".join(map(rank, low)))


def is_straight(hand: Cards, straights: list[set[str]] = STRAIGHTS) -> bool:
    natural = [card[0] for card in hand if card != JOKER]
    return len(set(natural)) == len(natural) and any(set(natural) <= straight for straight in straights)


def is_flush(hand: Cards) -> bool:
    return len({card[1] for card in hand if card != JOKER}) == 1


def is_made(hand: Cards) -> bool:
    return is_straight(hand) or is_flush(hand)


def low_is(*wanted: str) -> Wish:
    return lambda high, low: low_ranks(low) in wanted


def made_beside(low_fits: Callable[[Cards], bool]) -> Wish:
    return lambda high, low: low_fits(low) and is_made(high)


def wishes(cards: Cards) -> Iterator[Wish]:
    """What is wanted of the setting, the first thing that can be had."""
    held = alike(cards)
    groups = {size: ordered("".join(one for one in held if held[one] == size)) for size in range(1, 6)}
    five, four, three, two, odd = groups[5], groups[4], groups[3], groups[2], groups[1]
    if five:
        yield low_is("KK")
        yield low_is("AA")
    elif four and three:
        yield low_is("AA" if four == "A" and three != "K" else three * 2)
    elif four and two:
        yield low_is(two * 2)
    elif four:
        keeps = four in "23456" or (four in "789T" and "A" in odd)
        yield low_is(odd[:2] if keeps else four * 2)
    elif len(three) == 2:
        yield low_is(three[0] * 2)
    elif three and two:
        yield low_is(odd if two == "2" and odd == "AK" else two[0] * 2)
    elif three:
        yield made_beside(lambda low: low_ranks(low) == three * 2)
        yield low_is("A" + odd[0] if three == "A" else odd[:2])
    elif len(two) == 3:
        yield low_is(two[0] * 2)
    elif len(two) == 2:
        yield low_is(odd[:2] if two_pairs_stay(two, odd) else two[1] * 2)
    elif two:
        yield from one_pair(cards, two, odd)
    else:
        yield made_beside(lambda low: True)
        yield low_is(odd[1:3])


def two_pairs_stay(two: str, odd: str) -> bool:
    kinds = "".join("l" if one in "23456" else "m" if one in "789T" else "h" for one in two)
    if two[0] == "A":
        return False
    if kinds in ("ll", "ml"):
        return "A" in odd or odd[:2] in ("KQ", "KJ")
    return kinds in ("hl", "mm") and "A" in odd


def one_pair(cards: Cards, pair: str, odd: str) -> Iterator[Wish]:
    yield made_beside(lambda low: low_ranks(low) == pair * 2)
    if pair == "A" and JOKER in cards:
        yield made_beside(lambda low: "A" in low_ranks(low))
        if any(is_straight(five, STRAIGHTS[-1:]) for five in combinations(cards, 5)):
            yield low_is(odd[:2])
    elif pair != "A" and "A" in odd:
        yield made_beside(lambda low: "A" in low_ranks(low))
        if pair in "TJQK" and any(map(is_made, combinations(cards, 5))):
            yield low_is(odd[:2])
    yield made_beside(lambda low: True)
    yield low_is(odd[:2])


def settings(cards: Cards) -> list[tuple[Cards, Cards]]:
    return [(tuple(card for card in cards if card not in low), low) for low in combinations(cards, 2)]


def wished(cards: Cards) -> list[tuple[Cards, Cards]]:
    """The settings that the first wish leaves, with the highest low cards among them."""
    every = settings(cards)
    for wish in wishes(cards):
        found = [(high, low) for high, low in every if wish(high, low)]
        if found:
            best = max(strength(low) for _, low in found)
            return [(high, low) for high, low in found if strength(low) == best]
    raise AssertionError(f"no wish for {cards}")


def strength(low: Cards) -> tuple[bool, list[int]]:
    ranks = low_ranks(low)
    return ranks[0] == ranks[1], [ORDER[one] for one in ranks]


FULL_DECK = (*DECK, JOKER)
