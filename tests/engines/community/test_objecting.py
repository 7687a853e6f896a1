"""A wager above the pot, which was cut: who may rule on it when, and what goes in after all."""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
from tests.engines.community.tables import seated
from tests.rounds import current, events, told
from tests.tables import refuse


def cut(stacks: Mapping[int, object]) -> Table:
    """Seat 1 has put 50 into a pot of 12 (8 of two) after the flop, and the wager was cut to that."""
    table = seated(stacks, offers=["bclc/pot-limit"])
    table.deal()
    while not current(table).board:
        seat = table.waiting_on()[0].seat
        assert seat is not None
        does = [one.do for one in table.legal(seat)]
        table.act(seat, "check" if "check" in does else "call")
    table.act(1, "put", chips="25 25")
    return table


def restored(table: Table) -> list[tuple[int, int, int, bool]]:
    return [told(one, "seat", "amount_cents", "to_cents", "own") for one in events(table, "restored")]


@pytest.mark.parametrize("stack", [100, None])
def test_what_was_cut_goes_in_of_the_wager_and_of_its_call(stack: int | None) -> None:
    table = cut(dict.fromkeys((1, 2, 3), stack))
    table.act(2, "call")
    table.act(3, "object")
    table.act(None, "rule", by="s1", choice="stands", reason="seat 2 saw the chips")
    assert restored(table) == [(1, 3800, 5000, True), (2, 3800, 5000, False)]
    (ruled,) = events(table, "ruled")
    assert told(ruled, "choice", "reason") == ("stands", "seat 2 saw the chips")
    assert table.waiting_on()[0].seat == 3
    assert next(one.min_cents for one in table.legal(3) if one.do == "call") == 5000


def test_who_has_less_than_was_cut_adds_all_of_it() -> None:
    table = cut({1: 100, 2: 26, 3: 100})
    table.act(2, "call")  # 10 of 22 are left
    table.act(3, "object")
    table.act(None, "rule", by="s1", choice="stands")
    assert restored(table) == [(1, 3800, 5000, True), (2, 1000, 2200, False)]


@pytest.mark.clause("bclc-poker/33/2.4")
@pytest.mark.parametrize("choice", ["stands", "reduced"])
def test_a_supervisor_rules_by_the_clause_on_wagers_that_stood(choice: str) -> None:
    table = cut(dict.fromkeys((1, 2, 3), 100))
    table.act(2, "call")
    table.act(3, "object")
    clauses = {one.choice: one.clause for one in table.legal("supervisor") if one.do == "rule"}
    assert clauses[choice] == "bclc-poker/33/2.4"
    table.act(None, "rule", by="s1", choice=choice)
    (ruled,) = events(table, "ruled")
    assert ruled.clause == "bclc-poker/33/2.4"


def test_a_ruling_needs_no_reason() -> None:
    table = cut(dict.fromkeys((1, 2, 3), 100))
    table.act(2, "call")
    table.act(3, "object")
    table.act(None, "rule", by="s1", choice="reduced")
    (ruled,) = events(table, "ruled")
    assert told(ruled, "choice", "reason") == ("reduced", "")
    assert restored(table) == []


@pytest.mark.clause("bclc-poker/33/2.3")
def test_nothing_is_ruled_on_before_anybody_minds() -> None:
    table = cut(dict.fromkeys((1, 2, 3), 100))
    table.act(2, "call")
    assert [one.do for one in table.legal("supervisor")] == ["void"]
    assert code(ask(table, "rule", None, choice="stands")) == "irregularity/nothing-to-rule"
    assert code(ask(table, "rule", None, choice="perhaps")) == "name/unknown-choice"  # names come first
    table.act(3, "object")
    (objected,) = events(table, "objected")
    assert (told(objected, "seat", "wagered_by"), objected.clause) == ((3, 1), "bclc-poker/33/2.3")
    assert (table.legal(3), table.view("public").turn) == ([], None)
    assert said_no(ask(table, "fold", 3)) == ("irregularity/supervisor-needed", "bclc-poker/33/2.3")
    assert [one.choice for one in table.legal("supervisor")] == ["stands", "reduced", None]
    assert code(ask(table, "rule", None, choice="perhaps")) == "name/unknown-choice"
    unnamed = ask(table, "rule", None)
    assert (code(unnamed), why(unnamed)) == ("name/unknown-choice", "Say which choice: reduced, stands.")
    table.act(None, "rule", by="s1", choice="reduced")
    assert code(ask(table, "rule", None, choice="stands")) == "irregularity/nothing-to-rule"


def test_who_is_all_in_for_less_than_the_wager_that_stands_adds_nothing() -> None:
    table = cut({1: 100, 2: 24, 3: 100})
    table.act(2, "all-in")
    table.act(3, "object")
    table.act(None, "rule", by="s1", choice="stands")
    assert restored(table) == [(1, 3800, 5000, True)]


def test_once_the_hand_is_called_off_nothing_is_left_to_rule_on() -> None:
    table = cut(dict.fromkeys((1, 2, 3), 100))
    table.act(2, "call")
    table.act(3, "object")
    table.act(None, "void", by="s1", reason="nobody knows what was bet")
    assert code(ask(table, "rule", None, choice="stands")) == "irregularity/nothing-to-rule"


@pytest.mark.parametrize("by", ["dealer", "a1"])
@pytest.mark.parametrize("do, more", [("rule", {"choice": "stands"}), ("void", {"reason": "a fire alarm"})])
def test_only_the_desk_rules_and_calls_off(by: str, do: str, more: dict[str, Any]) -> None:
    table = seated({1: 100, 2: 100, 3: 100, 4: 100}, offers=["bclc/pot-limit"])
    table.deal()
    first, second, third = ((seat := table.waiting_on()[0].seat or 0), seat % 4 + 1, (seat + 1) % 4 + 1)
    table.act(first, "put", said="raise to 50")
    table.act(second, "call")
    table.act(third, "object")
    refuse(table, lambda: table.act(None, do, by=by, **more), "authority/wrong-role")
    table.act(None, do, by="s1", **more)
