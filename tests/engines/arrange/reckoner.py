"""Pai Gow by hand: what hands are worth and what a round pays, reckoned without the product.

The joker is tried as every card it may stand for; commission and bank are sums of this file.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank, suit in product(RANKS, "cdhs")]
Worth = tuple[int, tuple[int, ...]]

PLAIN, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_ACES = range(10)
BY_COUNTS = {
    (1, 1, 1, 1, 1): PLAIN,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL_HOUSE,
    (4, 1): QUADS,
    (5,): FIVE_ACES,
    (1, 1): PLAIN,
    (2,): PAIR,
}


@cache
def worth(cards: tuple[str, ...]) -> Worth:
    """The best that two or five cards make, the joker an ace or what completes a straight or flush."""
    if "Jo" not in cards:
        return _plain(cards)
    others = tuple(card for card in cards if card != "Jo")
    as_ace = _plain((*others, "A*"))
    completed = [_plain((*others, card)) for card in DECK if card not in others]
    return max([as_ace, *(one for one in completed if one[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH))])


def _plain(cards: Sequence[str]) -> Worth:
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    kind = BY_COUNTS[tuple(counts[rank] for rank in order)]
    if len(cards) < 5 or kind != PLAIN:
        return kind, tuple(order)
    top = _straight(ranks)
    if len({card[1] for card in cards}) == 1:
        return (STRAIGHT_FLUSH, (top,)) if top is not None else (FLUSH, tuple(order))
    return (STRAIGHT, (top,)) if top is not None else (PLAIN, tuple(order))


def _straight(ranks: Sequence[int]) -> int | None:
    """The highest card of a straight; five in A-2-3-4-5, which is the lowest."""
    if list(ranks) == [12, 3, 2, 1, 0]:
        return 3
    return ranks[0] if ranks[0] - ranks[4] == 4 else None


class Laid(NamedTuple):
    """Seven cards as they are set."""

    high: tuple[str, ...]
    low: tuple[str, ...]

    @property
    def foul(self) -> bool:
        return worth(tuple(self.low)) > worth(tuple(self.high))


class Line(NamedTuple):
    seat: int | str
    wager: str
    owner: str
    stake: int
    result: str
    paid: int
    commission: int
    returned: int
    clause: str
    note: str = ""


def five_percent(cents: int) -> int:
    """Half a cent rounds up."""
    return (cents * 5 + 50) // 100


def decided(own: Laid, bank: Laid) -> tuple[str, str]:
    """The result and the number of the clause that says so."""
    if own.foul:
        return "lose", "8.3.3"
    outcomes = []
    for mine, theirs in ((own.high, bank.high), (own.low, bank.low)):
        a, b = worth(tuple(mine)), worth(tuple(theirs))
        outcomes.append("win" if a > b else "same" if a == b else "lose")
    return {
        ("win", "win"): ("win", "8.4.1"),
        ("lose", "win"): ("push", "8.4.2"),
        ("lose", "lose"): ("lose", "8.4.3"),
        ("same", "same"): ("lose", "8.4.4"),
        ("lose", "same"): ("lose", "8.4.5"),
        ("same", "win"): ("push", "8.4.6"),
    }[tuple(sorted(outcomes))]  # type: ignore[index]


def bet_line(seat: int | str, wager: str, owner: str, stake: int, own: Laid, bank: Laid) -> Line:
    result, clause = decided(own, bank)
    note = "foul" if own.foul else ""
    if result != "win":
        return Line(seat, wager, owner, stake, result, 0, 0, stake if result == "push" else 0, clause, note)
    kept = five_percent(stake) if owner == "player" else 0
    return Line(seat, wager, owner, stake, "win", stake, kept, 2 * stake - kept, clause, note)


def round_lines(
    hands: Mapping[int, Laid],
    house: Laid,
    bets: Mapping[int, int],
    tips: Mapping[int, int],
    banker: int | None = None,
    house_bet: int = 0,
    reset: bool = False,
) -> list[Line]:
    """Every line in the dealer's order."""
    bank = house if banker is None else hands[banker]
    order = [6, 5, 4, 3, 2, 1]
    if banker is not None:
        order = [(banker - step - 1) % 6 + 1 for step in range(1, 6)]
    by_hand = {
        seat: [
            bet_line(seat, "main", owner, placed[seat], hands[seat], bank)
            for owner, placed in (("player", bets), ("dealer", tips))
            if seat in placed
        ]
        for seat in order
        if seat in bets
    }
    first = [] if banker is None else [bet_line("dealer", "house-bet", "house", house_bet, house, bank)]
    losers = [line for lines in by_hand.values() for line in lines if line.result != "win"]
    winners = [line for lines in by_hand.values() for line in lines if line.result == "win"]
    lines = first + losers + winners
    if banker is None:
        return lines
    out = sum(line.paid for line in lines)
    collected = sum(line.stake for line in lines if line.result == "lose")
    net = collected - out
    kept = five_percent(net) if net > 0 else 0
    result = "win" if net > 0 else "lose" if net < 0 else "push"
    note = "reset the house way" if reset else ""
    clause = "8.5.12" if net > 0 else "8.5.10"
    return [
        *lines,
        Line(banker, "bank", "player", out, result, max(net, 0), kept, collected - kept, clause, note),
    ]
