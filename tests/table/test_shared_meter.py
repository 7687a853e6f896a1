"""One meter for several tables: nothing that is added to it is lost, and no award is paid out of nothing."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.clauses.cite import cite
from croupier.engines.common.meter import PARTS, contribution
from croupier.errors import BadInput, CroupierError
from croupier.histories.scripted import ScriptedShoe
from croupier.ledger.books import MemoryBooks
from croupier.model.facts.bets import AwardDue
from croupier.model.facts.table import Meter
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import STAFF, refusal, scenario, waiting

R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

KEY, GAME = "bclc/multi-game-progressive", "bclc/four-card-poker"
CONTRIBUTIONS = 10_000_000
GAMES: dict[str, dict[str, Any]] = {
    "bclc/four-card-poker": {"ante": 10},
    "bclc/flushes-gone-wild": {"ante": 10, "blind": 10},
    "bclc/three-card-poker": {"ante": 10},
}


def opened_on(floor: Floor, name: str, game: str, rates: tuple[str, str], meter: int = 0) -> Table:
    options = {
        "multi-game-progressive-meter-percent": rates[0],
        "multi-game-progressive-reserve-percent": rates[1],
    }
    meters = {KEY: {"meter": meter}} if meter else None
    table = floor.open(name, game, offers=[KEY], options=options, seed=1, people=STAFF, meters=meters)
    table.sit(1, f"{name}-player")
    return table


def bet_and_fold(table: Table) -> None:
    """A round with one progressive bet. Whatever it wins of the meter is called off before it is paid."""
    table.bet(1, multi_game_progressive=1, **GAMES[table.game.key])
    table.deal()
    table.act(1, "fold")
    if table.in_play:
        table.act(None, "void", by="s1", reason="an award would change what is counted here")


# --- contributions ----------------------------------------------------------------------------


@pytest.mark.long
def test_ten_million_contributions_leave_no_drift(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """Rates of three tables that divide no dollar evenly; what they add up to is known beforehand."""
    rates, many = (1, 3333, 2357), size(CONTRIBUTIONS)
    record_property("size", many)
    cents = parts = 0
    for number in range(many):
        added, parts = contribution(100, rates[number % 3], parts)
        cents += added
    exact = sum(Fraction(rate * len(range(at, many, 3)), 100) for at, rate in enumerate(rates))
    assert cents + Fraction(parts, PARTS) == exact
    assert 0 <= parts < PARTS


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=30))
def test_tables_with_rates_of_their_own_fill_one_meter_exactly(order: list[int]) -> None:
    floor = Floor(date(2026, 11, 15))
    rates = (("0.01", "0.33"), ("33.33", "0"), ("23.57", "12.5"))
    tables = [opened_on(floor, f"T{at}", game, rates[at]) for at, game in enumerate(GAMES)]
    staked = [0, 0, 0]
    for at in order:
        table = tables[at]
        bet_and_fold(table)
        staked[at] += not any(line.result == "void" for line in table.settlements)
    meter = tables[0].meter(KEY)
    assert all(table.meter(KEY) == meter for table in tables)
    for shown, left, place in (
        (meter.meter_cents, meter.meter_parts, 0),
        (meter.reserve_cents, meter.reserve_parts, 1),
    ):
        exact = sum(Fraction(rates[at][place]) * dollars for at, dollars in enumerate(staked))
        assert shown + Fraction(left, PARTS) == exact


def test_the_record_rebuilds_the_parts_of_a_cent() -> None:
    floor = Floor(date(2026, 11, 15))
    table = opened_on(floor, "T1", "bclc/four-card-poker", ("0.01", "33.33"))
    for _ in range(4):
        bet_and_fold(table)
    meter = table.meter(KEY)
    assert meter.meter_parts or meter.reserve_parts
    again = Table.rebuild(table.events)
    assert again.meter(KEY) == meter
    carried = open_table("bclc/four-card-poker", offers=[KEY], meters={KEY: meter})
    assert carried.meter(KEY) == meter


def test_a_void_takes_out_the_part_of_a_cent_as_well() -> None:
    floor = Floor(date(2026, 11, 15))
    table = opened_on(floor, "T1", "bclc/four-card-poker", ("33.33", "0.01"), meter=5)
    bet_and_fold(table)
    before = table.meter(KEY)
    table.bet(1, ante=10, multi_game_progressive=1)
    table.deal()
    assert table.meter(KEY) != before
    table.act(None, "void", by="s1", reason="a card fell")
    assert table.meter(KEY) == before


@pytest.mark.parametrize("rate", ["100.01", "-1", "1.234", "1.", ".5", "many", "1e1", ""])
def test_an_impossible_contribution_is_refused(rate: str) -> None:
    with pytest.raises(BadInput) as caught:
        open_table(
            "bclc/four-card-poker", offers=[KEY], options={"multi-game-progressive-meter-percent": rate}
        )
    assert (caught.value.code, caught.value.clause) == ("setting/out-of-range", R("114"))


def test_meter_and_reserve_take_no_more_than_the_wager() -> None:
    rates = {"multi-game-progressive-meter-percent": "60.01", "multi-game-progressive-reserve-percent": "40"}
    with pytest.raises(BadInput) as caught:
        open_table("bclc/four-card-poker", offers=[KEY], options=rates)
    assert caught.value.code == "setting/percent"
    assert "100.01%" in caught.value.message


# --- awards at two tables ---------------------------------------------------------------------

ROYAL = {1: "Ah Kh Qh Jh Th", "dealer": "Qc Jc Tc 7h 3h 2h"}
STRAIGHT_FLUSH = {1: "9s 8s 7s 6s 5s", "dealer": "Qc Jc Tc 7h 3h 2h"}
BETS = {"ante": 10, "multi-game-progressive": 1}


def won(cards: dict[int | str, str], floor: dict[str, int]) -> Table:
    """A table whose award waits for its card, on a meter that another table empties or fills."""
    table = waiting(KEY, cards, "1 fold", bets=BETS, meters={KEY: {"meter": 5000, "reserve": 0}})
    shared = table._ledger._shared  # type: ignore[attr-defined]
    shared[f"meter:{KEY}"] += floor["cents"]  # what the other table has done since
    return table


@clause(R("c16"))
@pytest.mark.parametrize("cards, due", [(ROYAL, 500_000), (STRAIGHT_FLUSH, 50_000)])
def test_what_another_table_adds_meanwhile_stays_in_the_meter(cards: dict[int | str, str], due: int) -> None:
    table = won(cards, {"cents": 123})
    table.act(None, "authorise", by="e1", amount=due // 100)
    assert table.settlements[-1].paid_cents == due
    assert table.meter(KEY) == Meter(500_123 - due, 0)
    assert not table.in_play


@clause(R("c16"))
@pytest.mark.parametrize("cards, percent", [(ROYAL, 100), (STRAIGHT_FLUSH, 10)])
def test_what_another_tables_award_has_taken_is_gone(cards: dict[int | str, str], percent: int) -> None:
    """The card was for the larger amount: nothing is paid before there is one for what is left."""
    table = won(cards, {"cents": -300_000})
    table.act(None, "authorise", by="e1")
    assert not [line for line in table.settlements if line.wager == "multi-game-progressive"]
    *_, last = table.events
    assert isinstance(last.data, AwardDue)
    left = 200_000 * percent // 100
    assert last.data.amount_cents == left
    assert refusal(lambda: table.act(None, "authorise", by="e1", amount=50 * percent)).code == (
        "wager/wrong-amount"
    )
    table.act(None, "authorise", by="e1", amount=left // 100)
    assert table.settlements[-1].paid_cents == left
    assert table.meter(KEY).meter_cents == 200_000 - left


def two_royals() -> tuple[Table, Table]:
    """At both tables the whole meter waits for its card; behind it lies a reserve that is larger."""
    books = MemoryBooks()
    both = []
    for stream, meters in (("a", {KEY: {"meter": 5000, "reserve": 8000}}), ("b", None)):
        shoe = ScriptedShoe(1)
        table = open_table(
            GAME, offers=(KEY,), people=STAFF, device=shoe, books=books, stream=stream, meters=meters
        )
        (plan,) = scenario(GAME, ROYAL).rounds
        shoe.load(plan.script)
        table.sit(1, f"{stream}-1")
        table.bet(1, ante=10, multi_game_progressive=1)
        table.deal()
        table.act(1, "fold")
        both.append(table)
    return both[0], both[1]


def due(table: Table) -> list[int]:
    return [event.data.amount_cents for event in table.events if isinstance(event.data, AwardDue)]


@clause("bclc-poker/15/8.3.1.a", R("c16"))
def test_an_award_is_reckoned_anew_on_a_meter_that_began_again_larger() -> None:
    """Another table has won the five thousand: this card was for those, and eight thousand are there now."""
    a, b = two_royals()
    b.act(None, "authorise", by="e1")
    a.act(None, "authorise", by="e1")
    assert due(a) == [500_000, 800_000]
    assert not [line for line in a.settlements if line.wager == "multi-game-progressive"]
    a.act(None, "authorise", by="e1", amount=8000)  # told anew, it waits like any other
    assert a.settlements[-1].paid_cents == 800_000


def test_an_award_that_was_called_off_overtakes_nothing() -> None:
    a, b = two_royals()
    b.act(None, "void", by="s1", reason="a card fell")
    a.act(None, "authorise", by="e1")
    assert due(a) == [500_000]
    assert a.settlements[-1].paid_cents == 500_000


@clause(R("c15"))
def test_a_void_takes_no_more_out_than_is_there() -> None:
    """Another table has won the whole meter since: what this round added went with it."""
    rates = {"multi-game-progressive-meter-percent": 50, "multi-game-progressive-reserve-percent": 50}
    table = waiting(KEY, ROYAL, bets=BETS, options=rates)
    shared = table._ledger._shared  # type: ignore[attr-defined]
    shared[f"meter:{KEY}"] = 20
    shared[f"reserve:{KEY}"] = 0
    table.act(None, "void", by="s1", reason="a card fell")
    assert table.meter(KEY) == Meter(0, 0)


def test_a_card_for_another_amount_is_told_what_the_award_is() -> None:
    """The bet is one dollar, and nobody has bet five thousand: that is what the hand has won."""
    table = waiting(KEY, ROYAL, "1 fold", bets=BETS, meters={KEY: {"meter": 5000, "reserve": 0}})
    error = refusal(lambda: table.act(None, "authorise", by="e1", amount=100))
    assert error.code == "wager/wrong-amount"
    assert error.message == "e1 offered $100.00; the award due is exactly $5000.00."
    assert error.legal == [{"do": "authorise", "min": "5000.00", "max": "5000.00"}]


def test_no_award_is_called_off_and_paid_as_well() -> None:
    table = waiting(KEY, ROYAL, "1 fold", bets=BETS, meters={KEY: {"meter": 5000, "reserve": 0}})
    table.act(None, "void", by="s1", reason="the deck was short")
    with pytest.raises(CroupierError) as caught:
        table.act(None, "authorise", by="e1")
    assert caught.value.code == "authority/nothing-to-authorise"
    assert table.meter(KEY) == Meter(500_000, 0)
