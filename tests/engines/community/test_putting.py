"""Chips and words in place of a named action."""

from typing import Any

import pytest

from croupier.table.table import Table
from tests.engines.community.asking import ask, said_no
from tests.engines.community.tables import seated
from tests.rounds import events, told


@pytest.fixture
def table() -> Table:
    """After the flop, with seat 1 to act and 12 in the pot."""
    found = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/no-limit"])
    found.deal()
    for seat, do in ((3, "call"), (1, "call"), (2, "check")):
        found.act(seat, do)
    return found


def test_a_word_folds_the_only_hand(table: Table) -> None:
    table.act(1, "put", said="fold")
    (folded,) = events(table, "folded")
    assert (told(folded, "seat", "hand"), folded.clause) == ((1, 1), "bclc-poker/33/1.7")


def test_a_word_checks(table: Table) -> None:
    table.act(1, "put", said="check")
    checked = events(table, "checked")[-1]
    assert (told(checked, "seat"), checked.clause) == (1, "bclc-poker/33/1.7")


def test_a_word_does_not_check_a_bet_away(table: Table) -> None:
    table.act(1, "bet", to=10)
    assert said_no(ask(table, "put", 2, said="check")) == ("action/bet-to-call", "bclc-poker/33/1.7")


def test_without_a_limit_nothing_is_cut(table: Table) -> None:
    table.act(1, "put", chips="25 25")
    (wagered,) = events(table, "wagered")
    assert told(wagered, "to_cents", "surplus_cents", otherwise=0) == (5000, 0)


@pytest.mark.clause("bclc-poker/33/1.6")
@pytest.mark.parametrize("given", [{"said": "well"}, {"chips": ""}, {"chips": "0"}, {"chips": "/ 10"}])
def test_nothing_binds_before_chips_or_an_action(table: Table, given: dict[str, Any]) -> None:
    """Neither a call nor a bet is made of it, whether there is a bet or not."""
    assert said_no(ask(table, "put", 1, **given)) == ("action/nothing-put", "bclc-poker/33/1.6")
    table.act(1, "bet", to=10)
    assert said_no(ask(table, "put", 2, **given)) == ("action/nothing-put", "bclc-poker/33/1.6")


def test_nobody_calls_what_nobody_has_bet(table: Table) -> None:
    assert said_no(ask(table, "put", 1, said="call")) == ("action/nothing-to-call", "bclc-poker/17/2.5")


@pytest.mark.clause("bclc-poker/33/1.7")
def test_who_says_so_is_all_in(table: Table) -> None:
    table.act(1, "put", said="all-in")
    (wagered,) = events(table, "wagered")
    assert (told(wagered, "to_cents", "all_in"), wagered.clause) == ((9600, True), "bclc-poker/33/1.7")


def test_the_last_chips_behind_a_blind_are_all_in() -> None:
    """Seat 3 has called two dollars and puts in the ninety-eight that are left when it is raised."""
    table = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "call")
    table.act(1, "raise", to=10)
    table.act(2, "call")
    table.act(3, "put", said="raise", chips="98")
    wagered = events(table, "wagered")[-1]
    assert told(wagered, "seat", "to_cents", "all_in") == (3, 100_00, True)


@pytest.mark.clause("bclc-poker/17/6.1")
def test_nobody_without_bounds_is_all_in() -> None:
    table = seated({1: None, 2: 100}, offers=["bclc/no-limit"])
    table.deal()
    while table.waiting_on()[0].seat != 1:
        table.act(2, "call")
    assert said_no(ask(table, "put", 1, said="all-in")) == ("action/no-stack", "bclc-poker/17/6.1")
