"""Every row of the poker pay tables against every kind of showdown: what its name says, no more and no less.

Hands stand in a list from the strongest down, each with its category, so that who wins and which row pays is
known without asking the evaluator or the row.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from croupier.cards.card import RANKS, SUITS, parse_cards
from croupier.hands.paytable import PayTable
from croupier.hands.showdown import Showdown
from tests.specs import house, offer


@dataclass(frozen=True)
class Held:
    """A hand of the lists below: its place from the top, its category, its cards."""

    place: int
    category: str
    cards: tuple[str, ...]


def strongest_first(text: str) -> tuple[Held, ...]:
    lines = [line.split(":") for line in text.strip().splitlines()]
    return tuple(
        Held(place, name.strip(), tuple(parse_cards(cards))) for place, (name, cards) in enumerate(lines)
    )


# The best and the weakest hand of each category, and pairs around those that a table names.
FIVE = strongest_first("""
    royal-flush: Ah Kh Qh Jh Th
    straight-flush: Kh Qh Jh Th 9h
    straight-flush: 5h 4h 3h 2h Ah
    four-of-a-kind: Ah Ac Ad As Kh
    four-of-a-kind: 2h 2c 2d 2s 3h
    full-house: Ah Ac Ad Ks Kh
    full-house: 2h 2c 2d 3s 3h
    flush: Ah Kh Qh Jh 9h
    flush: 7h 5h 4h 3h 2h
    straight: Ah Kc Qd Js Th
    straight: 5h 4c 3d 2s Ah
    three-of-a-kind: Ah Ac Ad Ks Qh
    three-of-a-kind: 2h 2c 2d 4s 3h
    two-pair: Ah Ac Kd Ks Qh
    two-pair: 3h 3c 2d 2s 4h
    pair: Ah Ac Kd Qs Jh
    pair: Ah Ac 4d 3s 2h
    pair: Kh Kc Ad Qs Jh
    pair: Th Tc 4d 3s 2h
    pair: 9h 9c Ad Ks Qh
    pair: 2h 2c 5d 4s 3h
    high-card: Ah Kc Qd Js 9h
    high-card: 7h 5c 4d 3s 2h
""")
FAST_ACTION = strongest_first(
    "suited-five-of-a-kind: 2h 2h 2h 2h 2h\n"
    + "\n".join(f"{one.category}: {' '.join(one.cards)}" for one in FIVE[:3])
    + "\nfive-of-a-kind: Ah Ac Ad As Ah\nfive-of-a-kind: 2h 2c 2d 2s 2h\n"
    + "\n".join(f"{one.category}: {' '.join(one.cards)}" for one in FIVE[3:])
)
FOUR = strongest_first("""
    four-of-a-kind: Ah Ac Ad As
    four-of-a-kind: 2h 2c 2d 2s
    straight-flush: Ah Kh Qh Jh
    straight-flush: 4h 3h 2h Ah
    three-of-a-kind: Ah Ac Ad Ks
    three-of-a-kind: 2h 2c 2d 3s
    flush: Ah Kh Qh Th
    flush: 6h 4h 3h 2h
    straight: Ah Kc Qd Js
    straight: 4h 3c 2d As
    two-pair: Ah Ac Kd Ks
    two-pair: 3h 3c 2d 2s
    pair: Ah Ac Kd Qs
    pair: Ah Ac 3d 2s
    pair: Kh Kc Ad Qs
    pair: 2h 2c 4d 3s
    high-card: Ah Kc Qd Ts
    high-card: 6h 4c 3d 2s
""")
THREE = strongest_first("""
    straight-flush: Ah Kh Qh
    straight-flush: 3h 2h Ah
    three-of-a-kind: Ah Ac Ad
    three-of-a-kind: 2h 2c 2d
    straight: Ah Kc Qd
    straight: 3h 2c Ad
    flush: Ah Kh Jh
    flush: 5h 3h 2h
    pair: Ah Ac Kd
    pair: 2h 2c 3d
    high-card: Ah Kc Jd
    high-card: Qh 3c 2d
    high-card: Jh Tc 8d
    high-card: 5h 3c 2d
""")
HANDS = {
    "bclc/three-card-poker": THREE,
    "bclc/four-card-poker": FOUR,
    "bclc/four-card-poker-bad-beat": FOUR,
    "bclc/fast-action-holdem": FAST_ACTION,
    "bclc/let-it-ride": FIVE,
    "bclc/texas-holdem-bonus": FIVE,
    "bclc/ultimate-texas-holdem": FIVE,
    "bclc/discard-inferno": FIVE,
}
QUALIFIES = {  # the weakest hand of the lists with which the dealer plays
    "bclc/three-card-poker": ("Qh", "3c", "2d"),
    "bclc/ultimate-texas-holdem": ("2h", "2c", "5d", "4s", "3h"),
}
ONLY_WHEN_IT_WINS = ("blind",)
SHORT = {"5-": "five-", "4-": "four-", "3-": "three-", "2-": "two-"}


@dataclass(frozen=True)
class Met:
    """A hand against the dealer's, and what happened before."""

    mine: Held
    theirs: Held
    folded: bool
    qualified: bool

    @property
    def wins(self) -> bool:
        return not self.folded and self.mine.place < self.theirs.place

    @property
    def ties(self) -> bool:
        return not self.folded and self.mine.place == self.theirs.place


def meets(key: str) -> Iterator[tuple[Met, Showdown]]:
    game, hands = house(key), HANDS[key]
    weakest = next((one.place for one in hands if one.cards == QUALIFIES.get(key)), len(hands))
    threshold = game.qualifies.value if game.qualifies is not None else None
    for mine, theirs, folded in product(hands, hands, (False, True)):
        met = Met(mine, theirs, folded, theirs.place <= weakest)
        yield met, Showdown(game.hand, mine.cards, dealer=theirs.cards, folded=folded, qualifies=threshold)


def fits(name: str, wager: str, met: Met) -> bool:
    """What a row's name says."""
    standing = {
        "fold": met.folded,
        "unqualified": not met.qualified,
        "win": met.wins,
        "other": met.wins,
        "tie": met.ties,
        "win-unqualified": met.wins and not met.qualified,
        "tie-unqualified": met.ties and not met.qualified,
        "loss-unqualified": not met.qualified,
    }
    if name in standing:
        return standing[name]
    if name == "straight-or-better":
        return met.wins and met.mine.place <= next(
            at for at, one in enumerate(FIVE) if one.cards == ("5h", "4c", "3d", "2s", "Ah")
        )
    counted = max(met.mine, met.theirs, key=lambda held: held.place) if wager == "bad-beat" else met.mine
    if name.startswith("pair-of-"):
        ranks = "A" if "aces" in name else RANKS[RANKS.index("T") :]
        return counted.category == "pair" and counted.cards[0][0] in ranks
    category = (
        "suited-five-of-a-kind" if name == "5-of-a-kind-suited" else SHORT.get(name[:2], name[:2]) + name[2:]
    )
    return counted.category == category and (wager not in ONLY_WHEN_IT_WINS or met.wins)


def rows_of(keys: tuple[str, ...], wagers: Callable[[str], bool]) -> list[object]:
    """A case for each row, citing its clause; the last row of a table too."""
    found: list[object] = []
    for key in keys:
        for wager in house(key).wagers:
            if wagers(wager.name):
                for row in (*wager.table.rows, wager.table.otherwise):
                    case = (key, wager.name, row.name)
                    found.append(pytest.param(*case, marks=pytest.mark.clause(row.clause), id=" ".join(case)))
    return found


def table(key: str, wager: str) -> PayTable[Showdown]:
    found: PayTable[Showdown] = next(one.table for one in house(key).wagers if one.name == wager)
    return found


@pytest.mark.parametrize(
    ("key", "wager", "name"),
    rows_of(tuple(HANDS), lambda wager: wager not in ("six-card-bonus", "bonus-jackpot")),
)
def test_a_row_pays_the_hands_of_its_name(key: str, wager: str, name: str) -> None:
    rows = table(key, wager)
    names = [row.name for row in rows.rows]
    for met, seen in meets(key):
        expected = next((row for row in names if fits(row, wager, met)), rows.otherwise.name)
        assert (rows.judge(seen).name == name) == (expected == name), met


@pytest.mark.parametrize(
    ("key", "wager", "name"), rows_of(("bclc/three-card-poker",), lambda wager: wager == "six-card-bonus")
)
def test_a_row_of_the_six_card_bonus(key: str, wager: str, name: str) -> None:
    """Three cards of the player and two of the dealer make the hand; the dealer's third changes nothing."""
    rows = table(key, wager)
    paid = [row.name for row in rows.rows]
    for one in FIVE:
        more = "2c" if any(card[0] == "K" for card in one.cards) else "Kc"
        seen = Showdown(house(key).hand, one.cards[:3], dealer=(*one.cards[3:], more))
        expected = one.category if one.category in paid else rows.otherwise.name
        assert (rows.judge(seen).name == name) == (expected == name), one


@pytest.mark.parametrize(
    ("key", "wager", "name"), rows_of(("bclc/texas-holdem-bonus",), lambda wager: wager == "bonus-jackpot")
)
def test_a_row_of_the_bonus_jackpot(key: str, wager: str, name: str) -> None:
    """Every two ranks, suited and not, against a dealer with two aces and against others."""
    rows = table(key, wager)
    for high, low, suit, dealer in product(
        RANKS, RANKS, SUITS[:2], (("Ac", "Ad"), ("Ac", "Kd"), ("2c", "2d"))
    ):
        cards = (high + "c", low + suit)
        if cards[0] != cards[1]:
            for own in (cards, cards[::-1]):
                paid = rows.judge(Showdown(house(key).hand, own, dealer=dealer)).name
                assert (paid == name) == (jackpot(high, low, suit == "c", dealer) == name), (own, dealer)


def jackpot(high: str, low: str, suited: bool, dealer: tuple[str, str]) -> str:
    if high == low:
        if high == "A":
            return "two-aces-both" if dealer == ("Ac", "Ad") else "two-aces"
        return "pair-of-kings-queens-or-jacks" if high in "KQJ" else "pair-of-tens-to-twos"
    if "A" not in (high, low):
        return "nothing"
    other = low if high == "A" else high
    kind = "suited" if suited else "unsuited"
    return {
        "K": f"ace-king-{kind}",
        "Q": f"ace-queen-or-ace-jack-{kind}",
        "J": f"ace-queen-or-ace-jack-{kind}",
    }.get(other, "nothing")


# --- envy -----------------------------------------------------------------------------------------


def envy() -> PayTable[Showdown]:
    found = house("bclc/fast-action-holdem").envy
    assert found is not None
    return found.table


ENVY = envy()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(row.name, marks=pytest.mark.clause(row.clause), id=row.name)
        for row in (*ENVY.rows, ENVY.otherwise)
    ],
)
def test_a_row_of_the_envy_prize(name: str) -> None:
    """A hand made with the player's own cards is envied, one that lies on the board is not."""
    game = house("bclc/fast-action-holdem")
    prizes = envy()
    known = ("suited-five-of-a-kind", "royal-flush", "straight-flush", "five-of-a-kind")
    shorter = {"suited-five-of-a-kind": "5-of-a-kind-suited", "five-of-a-kind": "5-of-a-kind"}
    for one in FAST_ACTION:
        named = shorter.get(one.category, one.category) if one.category in known else prizes.otherwise.name
        own = Showdown(game.hand, one.cards[:2], board=one.cards[2:])
        assert (prizes.judge(own).name == name) == (named == name), one
        if one.category in known:
            board = Showdown(game.hand, ("7c", "8d"), board=one.cards)
            assert prizes.judge(board) == prizes.otherwise


# --- flushes with wild deuces -----------------------------------------------------------------------

WILD = "bclc/flushes-gone-wild"


def flush(natural: int, wild: int) -> tuple[str, ...]:
    """Seven cards or fewer with a flush of so many hearts, and so many deuces."""
    hearts = [rank + "h" for rank in RANKS[::-1][:natural]]
    return (*hearts, *(f"2{suit}" for suit in SUITS[:wild]))


@pytest.mark.parametrize(("key", "wager", "name"), rows_of((WILD,), lambda wager: wager == "flush-rush"))
def test_a_row_of_flush_rush(key: str, wager: str, name: str) -> None:
    rows = table(key, wager)
    for natural, wild in product(range(8), range(5)):
        if 1 <= natural + wild <= 7:
            paid = rows.judge(Showdown(house(key).hand, flush(natural, wild))).name
            best = [
                (natural, f"{natural}-card-natural-flush"),
                (natural + wild if wild else 0, f"{natural + wild}-card-wild-flush"),
            ]
            # The longer one pays; of two equal ones the natural one, which pays more.
            expected = max(best, key=lambda known: (known[0], known[1] == best[0][1]))[1]
            known = [row.name for row in rows.rows]
            assert (paid == name) == ((expected if expected in known else "nothing") == name), (natural, wild)


@pytest.mark.parametrize(("key", "wager", "name"), rows_of((WILD,), lambda wager: wager != "flush-rush"))
def test_a_row_by_the_margin(key: str, wager: str, name: str) -> None:
    """Flushes of one to seven cards against each other, both with an ace or one of them without."""
    rows = table(key, wager)
    lengths = range(1, 8)
    aces = (("both", 0, 0), ("mine", 0, 1), ("theirs", 1, 0))
    for mine, theirs, folded, (ace, low, high) in product(lengths, lengths, (False, True), aces):
        own = tuple(rank + "h" for rank in RANKS[::-1][low : mine + low])
        dealer = tuple(rank + "s" for rank in RANKS[::-1][high : theirs + high])
        seen = Showdown(house(key).hand, own, dealer=dealer, folded=folded)
        wins = mine > theirs or (mine == theirs and ace == "mine")
        ties = mine == theirs and ace == "both"
        standing = "win" if wins else "tie" if ties else "nothing"
        if wager == "blind" and wins:
            standing = f"margin-{min(mine - theirs, 5)}"
        paid = {row.name for row in rows.rows}
        expected = "fold" if folded and "fold" in paid else "nothing" if folded else standing
        assert (rows.judge(seen).name == name) == (expected == name), (own, dealer, folded)


# --- cards that the dealer plays ----------------------------------------------------------------------

BURN = offer("bclc/burn-baby-burn").wagers[0].table


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(row.name, marks=pytest.mark.clause(row.clause), id=row.name)
        for row in (*BURN.rows, BURN.otherwise)
    ],
)
def test_a_row_of_burn_baby_burn(name: str) -> None:
    rows = offer("bclc/burn-baby-burn").wagers[0].table
    hand = house("bclc/discard-inferno").hand
    named = {1: "1-card", 2: "2-cards", 3: "3-cards", 4: "4-cards"}
    for cards in range(1, 8):
        paid = rows.judge(Showdown(hand, (), dealer=tuple(rank + "c" for rank in RANKS[:cards])))
        assert (paid.name == name) == (named.get(cards, "nothing") == name), cards
