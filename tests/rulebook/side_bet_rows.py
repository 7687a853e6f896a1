"""Which row of a blackjack side bet the cards belong to, told again from the documents for tests."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.hands.blackjack import total

RED = "dh"
TENS = "TJQK"


class Seen(NamedTuple):
    """What lies on the table at the end."""

    document: str
    two: tuple[str, ...]  # the first cards of the hand
    dealer: tuple[str, ...]
    hands: Sequence[tuple[tuple[str, ...], str | None, bool]]  # cards, how it ended, whether a blackjack
    dealer_blackjack: bool


def _colours(cards: Sequence[str]) -> int:
    return len({card[1] in RED for card in cards})


def _suits(cards: Sequence[str]) -> int:
    return len({card[1] for card in cards})


def kings_bounty(seen: Seen) -> str:
    one, other = seen.two
    if total(seen.two)[0] != 20:
        return "not-20"
    if one == other == "Ks":
        return f"two-king-of-spades{'-with-dealer-blackjack' if seen.dealer_blackjack else ''}"
    if one == other and one[0] in TENS:
        return "two-suited-kings" if one[0] == "K" else "two-suited-10s-jacks-queens"
    if one[1] == other[1]:
        return "suited-20"
    return "two-kings" if one[0] == other[0] == "K" else "unsuited-20"


def lucky_ladies(seen: Seen) -> str:
    one, other = seen.two
    if total(seen.two)[0] != 20:
        return "not-20"
    if one == other == "Qh":
        return f"queen-of-hearts-pair{'-with-dealer-blackjack' if seen.dealer_blackjack else ''}"
    if one == other:
        return "matched-20"
    return "suited-20" if one[1] == other[1] else "any-20"


def push_22(seen: Seen) -> str:
    points = total(seen.dealer)[0]
    if points == 22:
        if _suits(seen.dealer) == 1:
            return "same-suited-22"
        return "same-colour-22" if _colours(seen.dealer) == 1 else "other-22"
    if points > 22:
        return "bust-not-22"
    for cards, end, natural in seen.hands:
        live = end not in ("bust", "surrendered")
        if live and total(cards)[0] == points and natural == seen.dealer_blackjack:
            return "tied"
    return "no-bust"


def war(seen: Seen) -> str:
    ranks = "A23456789TJQK"
    higher = ranks.index(seen.two[0][0]) > ranks.index(seen.dealer[0][0])
    return f"first-card-{'' if higher else 'not-'}higher"


def blazing_sevens(seen: Seen) -> str:
    diamonds_alone = seen.document == "pa-blackjack"
    three = (*seen.two, seen.dealer[0])
    sevens = [card[0] for card in seen.two].count("7")
    if sevens < 2:
        return ("no-7", "one-7")[sevens]
    if seen.dealer[0][0] != "7":
        return "two-7s"
    if _suits(three) == 1 and diamonds_alone:
        return "three-7s-diamonds" if three[0][1] == "d" else "three-7s-clubs-spades-hearts"
    if _suits(three) == 1:
        return "three-7s-suited"
    if _colours(three) == 1:
        return f"three-7s-same-colo{'' if diamonds_alone else 'u'}r"
    return "three-7s"


def in_between(seen: Seen) -> str:
    ranks = "23456789TJQKA"
    low, high = sorted(ranks.index(card[0]) for card in seen.two)
    up = ranks.index(seen.dealer[0][0])
    if low == high == up:
        return "triple-match"
    return "in-between" if low < up < high else "not-in-between"


ROWS: dict[str, Callable[[Seen], str]] = {
    "kings-bounty": kings_bounty,
    "lucky-ladies": lucky_ladies,
    "push-22": push_22,
    "war": war,
    "in-between": in_between,
    "blazing-sevens": blazing_sevens,
}
