"""Sections 3, 5 and 16 a second time, for comparison: by brute force over what the joker may stand for.

Nothing here asks the product what cards are worth. Every line of a round follows from the bets, the cards and
the settings, with the clause that decides it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

RANKS, SUITS, JOKER = "23456789TJQKA", "cdhs", "Jo"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
ACE = 14
Cards = tuple[str, ...]
Value = tuple[int, tuple[int, ...]]
CAP = 5_000_000


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 2


def stand_ins(others: Cards) -> list[str]:
    """What the joker may be beside these: any card that is not there, and an ace in any case."""
    free = [card for card in DECK if card not in others]
    return free if any(card[0] == "A" for card in free) else [*free, "As"]


def readings(cards: Cards) -> Iterator[tuple[Cards, str | None]]:
    """The cards with each card that the joker may stand for."""
    others = tuple(card for card in cards if card != JOKER)
    if len(others) == len(cards):
        yield cards, None
    else:
        for card in stand_ins(others):
            yield (*others, card), card


# --- natural cards --------------------------------------------------------------------------------


def suited(cards: Cards) -> bool:
    return len({card[1] for card in cards}) == 1


def top(cards: Cards) -> int | None:
    """The highest card of a run, 5 for one from the ace; None: no run."""
    ranks = sorted(map(rank, cards))
    for values in (ranks, sorted(1 if one == ACE else one for one in ranks)):
        if values == list(range(values[0], values[0] + len(values))):
            return values[-1]
    return None


def shape(cards: Cards) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of a rank, the most first, and the ranks in that order."""
    counts = Counter(map(rank, cards))
    order = sorted(counts, key=lambda one: (-counts[one], -one))
    return tuple(counts[one] for one in order), tuple(order)


# --- hands that are compared ----------------------------------------------------------------------

FIVE = ((1,), (2,), (2, 2), (3,), "straight", "flush", (3, 2), (4,), "straight-flush", (5,))
FOUR = ((1,), (2,), (2, 2), (3,), "straight", "flush", (4,), "straight-flush", "four-aces")


def natural_value(cards: Cards, size: int) -> Value:
    order = FIVE if size == 5 else FOUR
    counts, ranks = shape(cards)
    if len(cards) == size:
        run, flush = top(cards), suited(cards)
        if size == 4 and counts == (4,) and ranks == (ACE,):
            return order.index("four-aces"), ranks
        if run is not None:
            if size == 4 and run == 4:
                run = 13.5  # type: ignore[assignment]  # A-2-3-4 is second to A-K-Q-J
            return order.index("straight-flush" if flush else "straight"), (run,)
        if flush:
            return order.index("flush"), ranks
    shown = tuple(one for one in counts if one > 1) or (1,)
    return order.index(shown), ranks


@cache
def value(cards: Cards, size: int) -> Value:
    """What a hand is worth; `size` is that of the high hand, which alone has straights and flushes."""
    found = []
    made = {(FIVE if size == 5 else FOUR).index(name) for name in ("straight", "flush", "straight-flush")}
    for natural, joker in readings(cards):
        worth = natural_value(natural, size)
        if joker is None or joker[0] == "A" or worth[0] in made:
            found.append(worth)
    return max(found)


def fouled(hands: Sequence[Cards]) -> bool:
    size = len(hands[0])
    worth = [value(hand, size) for hand in hands]
    return any(lower > upper for upper, lower in pairwise(worth))


# --- bonuses --------------------------------------------------------------------------------------

ODDS = {
    "7-card-straight-flush-no-joker": (8000, 5000),
    "royal-flush-plus-royal-match": (2000, 1000),
    "7-card-straight-flush-with-joker": (1000, 500),
    "five-aces": (400, 250),
    "royal-flush": (150, 50),
    "straight-flush": (50, 20),
    "four-of-a-kind": (25, 5),
    "full-house": (5, 0),
    "flush": (4, 0),
    "three-of-a-kind": (3, 0),
    "straight": (2, 0),
}
BY_SHAPE = {(5,): "five-aces", (4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind"}
RUNS = {"royal-flush", "straight-flush", "flush", "straight"}


def names(five: Cards) -> Iterator[str]:
    """What five natural cards make."""
    run, flush = top(five), suited(five)
    if run is not None:
        yield ("royal-flush" if run == ACE else "straight-flush") if flush else "straight"
    if flush:
        yield "flush"
    counts = shape(five)[0]
    if counts in BY_SHAPE:
        yield BY_SHAPE[counts]


def holdings(cards: Cards) -> Iterator[str]:
    for natural, joker in readings(cards):
        if suited(natural) and top(natural) is not None:
            yield f"7-card-straight-flush-{'no' if joker is None else 'with'}-joker"
        for five in combinations(range(7), 5):
            played = tuple(natural[at] for at in five)
            for name in names(played):
                if joker is None or joker[0] == "A" or 6 not in five or name in RUNS:
                    yield name
                rest = tuple(natural[at] for at in range(7) if at not in five)
                match = suited(rest) and {card[0] for card in rest} == {"K", "Q"}
                if name == "royal-flush" and match and (joker is None or 6 in five):
                    yield "royal-flush-plus-royal-match"


@cache
def fortune(cards: Cards) -> str | None:
    """The row that pays most."""
    return max(holdings(cards), key=lambda name: ODDS[name][0], default=None)


def high(cards: Cards) -> int | None:
    """The highest card where the seven make nothing at all."""
    ranks = {ACE if card == JOKER else rank(card) for card in cards}
    return None if len(ranks) < 7 or fortune(cards) is not None else max(ranks)


INSURANCE = {9: ("9-high", 100), 10: ("10-high", 50), 11: ("jack-high", 10)}
INSURANCE |= {12: ("queen-high", 7), 13: ("king-high", 5), ACE: ("ace-high", 3)}


# --- a round --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Book:
    """One section: its numbers, and the words of its schedule where they differ."""

    section: str
    schedule: str
    nothing: str
    share: str
    even: str
    bonuses: tuple[str, ...]
    words: Mapping[str, str]
    commission: bool = False

    def row(self, name: str) -> str:
        return f"{self.section}/{self.schedule}#{self.words.get(name, name)}"


ASIA = {"royal-flush-plus-royal-match": "royal-flush-royal-match", "five-aces": "5-aces"}
ASIA |= {"four-of-a-kind": "4-of-a-kind", "three-of-a-kind": "3-of-a-kind"}
BOOKS = {
    "bclc/fortune-pai-gow-poker": Book("3", "5.5", "2.1.5", "5.3", "3/3.2.2.a", ("fortune",), {}, True),
    "bclc/face-up-pai-gow-poker": Book(
        "5", "6.6.1", "2.1.5", "6.4", "5/4.2.2.a", ("fortune", "ace-high"), {}
    ),
    "bclc/fortune-asia-poker": Book(
        "16", "5.7.1", "2.2.1.e", "5.8.1", "ruling/d7", ("fortune", "insurance"), ASIA
    ),
}


class Place(NamedTuple):
    """A seat: who plays, what lies there in cents, the cards, and how they are set."""

    player: str
    bets: dict[str, int]
    tips: dict[str, int]
    cards: Cards
    hands: tuple[Cards, ...] | None  # None: the dealer's ace high has ended the round


class Line(NamedTuple):
    seat: int
    wager: str
    owner: str
    stake: int
    result: str
    paid: int
    commission: int
    returned: int
    clause: str
    note: str


def basic(book: Book, place: Place, dealer: tuple[Cards, ...]) -> tuple[str, str]:
    """How the basic bet ends, and by which clause."""
    if place.hands is None:
        return "push", "5/6.2"
    asia = book.section == "16"
    if fouled(place.hands):
        return "lose", "16/6.6.1" if asia else "2/8.3.3"
    size = len(dealer[0])
    pairs = [(value(own, size), value(his, size)) for own, his in zip(place.hands, dealer, strict=True)]
    won, tied = sum(own > his for own, his in pairs), sum(own == his for own, his in pairs)
    if asia:
        if won >= 2:
            return "win", "16/6.11.2"
        return "lose", "16/6.11.3.a" if won + tied >= 2 else "16/6.11.3"
    if won == 2:
        return "win", "2/8.4.1"
    if won == 1:
        return "push", "2/8.4.6" if tied else "2/8.4.2"
    return "lose", ("2/8.4.3", "2/8.4.5", "2/8.4.4")[tied]


def bonus(book: Book, wager: str, place: Place, dealer: Cards) -> tuple[int, str]:
    """The odds of a bonus, 0 where it loses, and the clause."""
    if wager == "fortune":
        name = fortune(place.cards)
        return (0, f"{book.section}/{book.nothing}") if name is None else (ODDS[name][0], book.row(name))
    if wager == "insurance":
        best = high(place.cards)
        return (0, "16/2.3.1.d") if best is None else (INSURANCE[best][1], f"16/5.7.2#{INSURANCE[best][0]}")
    if high(dealer) != ACE:
        return 0, "5/2.3.5"
    if high(place.cards) == ACE:
        return 30, "5/6.6.2#dealer-and-player-ace-high"
    if JOKER in dealer:
        return 15, "5/6.6.2#dealer-ace-high-with-joker"
    return 6, "5/6.6.2#dealer-ace-high-no-joker"


def lines(
    book: Book, places: Mapping[int, Place], dealer: Cards, dealer_hands: tuple[Cards, ...]
) -> list[Line]:
    """Every line of a round that the house banks, in the dealer's order."""
    ends = {seat: basic(book, place, dealer_hands) for seat, place in places.items()}
    around = sorted(places, reverse=True)
    if book.section != "16":  # winners wait until all hands are determined
        around.sort(key=lambda seat: ends[seat][0] == "win")
    found = [line for seat in around for line in hand(book, seat, places[seat], dealer, ends[seat])]
    return [*capped(book, found), *envied(book, places)]


def hand(book: Book, seat: int, place: Place, dealer: Cards, ends: tuple[str, str]) -> Iterator[Line]:
    result, clause = ends
    foul = place.hands is not None and fouled(place.hands)
    for owner, stake in (("player", place.bets["main"]), ("dealer", place.tips.get("main", 0))):
        if stake:
            paid = stake if result == "win" else 0
            kept = (paid * 5 + 50) // 100 if book.commission and owner == "player" else 0
            back = 0 if result == "lose" else stake + paid - kept
            note = "foul" if foul else ""
            yield Line(seat, "main", owner, stake, result, paid, kept, back, clause, note)
    for wager in book.bonuses:
        odds, clause = bonus(book, wager, place, dealer)
        for owner, stakes in (("player", place.bets), ("dealer", place.tips)):
            if wager in stakes:
                stake = stakes[wager]
                paid, back = (stake * odds, stake * odds + stake) if odds else (0, 0)
                end = "win" if odds else "lose"
                yield Line(seat, wager, owner, stake, end, paid, 0, back, clause, "")


def capped(book: Book, found: list[Line]) -> list[Line]:
    """Where the players' bonuses come to more than 50,000 each has a share, and tips are even money."""
    counted = [
        at for at, one in enumerate(found) if one.wager != "main" and one.owner == "player" and one.paid
    ]
    total = sum(found[at].paid for at in counted)
    if total <= CAP:
        return found
    shares = {at: CAP * found[at].paid // total for at in counted}
    left = sorted(counted, key=lambda at: (-(CAP * found[at].paid % total), -found[at].seat, at))
    for at in left[: CAP - sum(shares.values())]:
        shares[at] += 1
    return [cut(book, one, shares.get(at)) for at, one in enumerate(found)]


def cut(book: Book, one: Line, share: int | None) -> Line:
    clause = f"{book.section}/{book.share}"
    if share is None:
        if one.wager == "main" or one.paid <= one.stake:
            return one
        share, clause = one.stake, book.even
    note = f"capped from {one.paid // 100}.{one.paid % 100:02}"
    return one._replace(paid=share, returned=one.stake + share, clause=clause, note=note)


def envied(book: Book, places: Mapping[int, Place]) -> Iterator[Line]:
    """Five dollars on Fortune collect for every hand of another player's that has a prize."""
    for seat in sorted(places, reverse=True):
        for other in sorted(places):
            name = fortune(places[other].cards)
            prize = 0 if name is None else ODDS[name][1] * 100
            entered = places[seat].bets.get("fortune", 0) >= 500
            if name and prize and entered and places[other].player != places[seat].player:
                note = f"for seat {other} hand 1"
                yield Line(seat, "envy", "player", 0, "win", prize, 0, prize, book.row(name), note)
