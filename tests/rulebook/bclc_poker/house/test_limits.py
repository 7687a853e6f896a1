"""A bet of the wrong size is refused with the clause of that very bet, from both sides.

`limits.csv` has every bet before the deal and every dealer bet, `raises.csv` those that players add. Where no
clause speaks of limits, it is the one that grants the bet.
"""

from collections.abc import Callable
from decimal import Decimal
from functools import partial
from typing import Any

import pytest

from croupier.model.game import Offer
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import Cards, act, events, spot_of, waiting
from tests.rulebook.sheets import Row, each, rows
from tests.tables import SETTINGS, opened, refuse, stacked

LIMITS = rows("limits.csv", "bclc_poker/house")
RAISES = rows("raises.csv", "bclc_poker/house")
POKER = [key for key in catalog.GAMES if catalog.game(key).section.startswith("bclc-poker/")]
ENTRIES = [key for key in POKER if key not in SETTINGS]
CENT = Decimal("0.01")
BASE: dict[str, dict[str, Any]] = {  # what else lies there
    "bclc/let-it-ride": {"bet-1": 10, "bet-2": 10, "bet-3": 10},
    "bclc/fast-action-holdem": {"main": 10},
    "bclc/ultimate-texas-holdem": {"ante": 10, "blind": 10},
    "bclc/flushes-gone-wild": {"ante": 10, "blind": 10},
    "bclc/discard-inferno": {"ante": 10, "blind": 10},
    "bclc/burn-baby-burn": {"ante": 10, "blind": 10},
    "bclc/pai-gow-progressive": {"main": 10},
}
CARDS: dict[str, Cards] = {
    "bclc/three-card-poker": {1: "9s 8d 4c", "dealer": "Kh 7c 2d"},
    "bclc/four-card-poker": {1: "Jd Th 8c 6d 3h", "dealer": "Kc Qd 9h 7s 4d 2c"},
    "bclc/four-card-poker-bad-beat": {1: "Jd Th 8c 6d 3h", "dealer": "Kc Qd 9h 7s 4d 2c"},
    "bclc/fast-action-holdem": {1: "9h 8c 4d 2c", "dealer": "Kc Kd 2s 4h"},
    "bclc/texas-holdem-bonus": {1: "9h 8c", "dealer": "Kd 4c"},
    "bclc/ultimate-texas-holdem": {1: "9h 8c", "dealer": "Kd 4c"},
    "bclc/flushes-gone-wild": {1: "3h 4c 5d 6d 7s", "dealer": "Ah 9c 9d 9s 6s"},
    "bclc/discard-inferno": {1: "Qs Jh 8c 5d 3d Th", "dealer": "Kc 9d 4s 3h 2c 7d 6s"},
}
THREE_EIGHTS = "8h Jh 8c 8d 3d Th"


def table_for(entry: str) -> Table:
    spec = catalog.game(entry)
    key, offers = (spec.base_games[0], (entry,)) if isinstance(spec, Offer) else (entry, ())
    return opened(key, {1: None}, offers=offers)


def named(bets: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("-", "_"): amount for name, amount in bets.items()}


def bets_with(row: Row, amount: object) -> dict[str, Any]:
    """The wager for this amount, beside what it needs."""
    base = dict(BASE.get(row["entry"], {"ante": 10}))
    if row["least"] != row["most"] and row["wager"] in base:
        return dict.fromkeys(base, amount)  # all that must be equal
    return {**base, row["wager"]: amount}


def placing(table: Table, row: Row, amount: object) -> Callable[[], object]:
    """The bet or dealer bet, ready to be placed."""
    if row["owner"] == "dealer":
        table.bet(1, **named(BASE.get(row["entry"], {"ante": 10})))
        return partial(table.tip, 1, **named({row["wager"]: amount}))
    return partial(table.bet, 1, **named(bets_with(row, amount)))


@each(LIMITS, "entry", "wager", "owner")
def test_a_bet_beyond_its_limits_cites_its_own_clause(row: Row) -> None:
    least, most = Decimal(row["least"]), Decimal(row["most"])
    for code, amount in ((row["below"], least - CENT), (row["above"], most + CENT)):
        if code:  # a dealer bet may be as small as a cent
            table = table_for(row["entry"])
            assert refuse(table, placing(table, row, amount), code).clause == row["clause"]


@each(LIMITS, "entry", "wager", "owner")
def test_the_limits_themselves_are_bet(row: Row) -> None:
    for amount in (row["least"], row["most"]):
        table = table_for(row["entry"])
        placing(table, row, amount)()
        lies = spot_of(table, 1).placed(row["wager"], row["owner"])
        assert lies.stake_cents == Decimal(amount) * 100


def test_every_bet_before_the_deal_has_its_limits() -> None:
    found = [
        (entry, wager.name, owner)
        for entry in ENTRIES
        for owner in ("player", "dealer")
        for wager in catalog.game(entry).wagers
        if wager.when == "before" and (owner == "player" or wager.tips is not None)
    ]
    assert sorted(found) == sorted((row["entry"], row["wager"], row["owner"]) for row in LIMITS)


@each(RAISES, "entry", "wager", "when")
def test_a_raise_of_the_wrong_size_cites_its_own_clause(row: Row) -> None:
    entry = row["entry"]
    cards = dict(CARDS[entry])
    if row["when"].startswith("three of a kind"):
        cards[1] = THREE_EIGHTS
    bets = {**BASE.get(entry, {"ante": 10}), **({"bonus": 5} if entry == "bclc/fast-action-holdem" else {})}
    table = stacked(entry, cards, {1: None})
    table.bet(1, **named(bets))
    table.deal()
    act(table, *filter(None, row["before"].split(";")))
    error = refuse(table, lambda: raise_by(table, row), row["code"])
    assert error.clause == row["clause"]


def raise_by(table: Table, row: Row) -> None:
    if row["wager"] == "split":
        table.act(1, "split-hand", first="9h 8c", second="4d 2c", amount=row["amount"])
    elif row["wager"] == "split-bonus":
        table.act(1, "split-hand", first="9h 8c", second="4d 2c", bonus=row["amount"])
    else:
        table.act(1, "play", amount=row["amount"])


def test_every_raise_has_its_rows() -> None:
    found = {
        (entry, wager.name)
        for entry in ENTRIES
        for wager in catalog.game(entry).wagers
        if wager.when == "decision"
    }
    assert found == {(row["entry"], row["wager"]) for row in RAISES}


@pytest.mark.clause("bclc-poker/13/2.1.3.a")
@pytest.mark.parametrize("amount, number", [(10, "2.1.3"), (20, "2.1.3"), (30, "2.1.3.a")])
def test_only_a_bet_of_three_antes_rests_on_the_good_hand(amount: int, number: str) -> None:
    cards = {**CARDS["bclc/discard-inferno"], 1: THREE_EIGHTS}
    table = waiting("bclc/discard-inferno", cards, bets={"ante": 10, "blind": 10})
    table.act(1, "play", amount=amount)
    assert events(table, "wager-placed")[-1].clause == f"bclc-poker/13/{number}"


@pytest.mark.clause("bclc-poker/1/3.5")
@pytest.mark.parametrize("bets", [(10, 10, 20), (10, 20, 20), (20, 10, 20)])
def test_unequal_bets_of_let_it_ride_say_that_the_three_must_be_equal(bets: tuple[int, ...]) -> None:
    table = table_for("bclc/let-it-ride")
    asked: dict[str, Any] = dict(zip(("bet_1", "bet_2", "bet_3"), bets, strict=True))
    error = refuse(table, lambda: table.bet(1, **asked))
    assert error.message == (
        "Seat 1 offered $10.00; the three bets bet-1, bet-2 and bet-3 must be equal, here exactly $20.00."
    )
    assert error.clause == "bclc-poker/1/3.5"


@pytest.mark.clause("bclc-poker/12/2.1.1")
def test_a_blind_unlike_its_ante_says_that_the_two_must_be_equal() -> None:
    table = table_for("bclc/flushes-gone-wild")
    error = refuse(table, lambda: table.bet(1, ante=10, blind=5))
    assert error.message == (
        "Seat 1 offered $5.00; the two bets ante and blind must be equal, here exactly $10.00."
    )
