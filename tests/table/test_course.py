"""How actions are named on record, whom a stack binds from when on, and what old rounds leave."""

from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import refusal
from tests.tables import PEOPLE


def seated() -> Table:
    table = open_table("bclc/blackjack", seed=7, people=PEOPLE)
    table.sit(1, "p1", 500)
    return table


def test_all_that_an_action_led_to_bears_the_number_of_its_first_event() -> None:
    table = seated()
    before = len(table.events)
    table.bet(1, main=25)
    told = table.events[before:]
    assert [event.seq for event in told] == list(range(before + 1, before + 1 + len(told)))
    assert {event.id for event in told} == {f"table-{before + 1}"}


def test_a_name_that_the_caller_gave_is_on_record() -> None:
    table = seated()
    table.bet(1, main=25, id="mine")
    assert table.events[-1].id == "mine"


def test_what_is_noted_of_a_refusal_has_no_name_of_the_callers() -> None:
    """They may ask for it again by that name."""
    table = seated()
    before = len(table.events)
    refusal(lambda: table.act(None, "release", award="p1", by="somebody", id="mine"))
    (told,) = table.events[before:]
    assert (told.kind, told.id) == ("refused", f"table-{before + 1}")


def test_whoever_has_bought_in_is_bound_at_once() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    assert table._ledger._limited == set()  # type: ignore[attr-defined]
    table.sit(2, "p2", 50)
    assert table._ledger._limited == {"stack:p2"}  # type: ignore[attr-defined]


def test_a_round_lets_the_oldest_go_when_it_begins() -> None:
    table = open_table("bclc/let-it-ride", seed=7, keep=1)
    table.sit(1, "p1")
    for number in (1, 2):
        table.bet(1, bet_1=5, bet_2=5, bet_3=5)
        assert {event.round for event in table.events} - {0} == {number}
        table.deal()
        table.act(1, "ride")
        table.act(1, "ride")
