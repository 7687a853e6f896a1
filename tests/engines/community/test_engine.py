"""What the staff may do at a poker table, and whom a hand waits for."""

import pytest

from croupier.engines.community.engine import in_turn
from croupier.model.engine import Prompt
from croupier.table.table import Table
from tests import rounds
from tests.engines.community.tables import seated
from tests.engines.community.test_objecting import cut
from tests.rounds import choices
from tests.tables import refuse_act

DESK = ("supervisor", "executive")


def table_of(*seats: int, key: str = "bclc/texas-holdem") -> Table:
    return seated(dict.fromkeys(seats, 100), key)


# --- staff ----------------------------------------------------------------------------------------


def test_the_dealer_deals_once_two_have_chips_and_not_twice() -> None:
    assert choices(table_of(1), "dealer") == []
    table = table_of(1, 2)
    (deal,) = table.legal("dealer")
    assert (deal.do, deal.clause) == ("deal", rounds.rules(table).game.streets[0].clause)
    table.deal()
    assert choices(table, "dealer") == []


@pytest.mark.clause("bclc-poker/ruling/c1")
@pytest.mark.parametrize("role", DESK)
def test_the_desk_may_call_off_a_hand_that_has_begun_and_does_not_deal(role: str) -> None:
    table = table_of(1, 2)
    assert choices(table, role) == []
    table.deal()
    (void,) = table.legal(role)
    assert (void.do, void.clause, void.also) == ("void", "bclc-poker/ruling/c1", ("reason",))
    last = rounds.current(table)
    table.act(table.waiting_on()[0].seat, "fold")
    assert [choice.do for choice in last.legal_staff(role, table.funds_cents)] == []


def test_nobody_else_of_the_staff_decides_anything() -> None:
    table = table_of(1, 2)
    for _ in range(2):
        assert choices(table, "auditor") == []
        if not table.in_play:
            table.deal()


def test_the_deal_takes_no_amount_and_no_other_word() -> None:
    table = table_of(1, 2)
    refuse_act(table, "action/no-amount", None, "deal", amount=5)
    refuse_act(table, "name/unknown-argument", None, "deal", cards="As")


# --- whom a hand waits for --------------------------------------------------------------------------


def test_a_hand_waits_for_the_deal_then_for_whoever_is_in_turn_and_at_last_for_nobody() -> None:
    table = table_of(1, 2)
    table.open_round()
    assert table.waiting_on() == [Prompt(("deal",), role="dealer")]
    table.deal()
    (prompt,) = table.waiting_on()
    assert (prompt.seat, prompt.hand, prompt.role) == (2, 1, "player")
    assert {"fold", "call", "raise"} <= {*prompt.answers}
    last = rounds.current(table)
    table.act(2, "fold")
    assert last.prompts() == []


def test_every_hand_asks_the_same_of_whoever_is_to_act() -> None:
    answers = ("fold", "check", "call", "bet", "raise", "all-in", "put")
    assert in_turn(9) == Prompt(answers, 9, 1)


def test_whoever_has_a_card_too_many_is_waited_for() -> None:
    table = table_of(1, 2, key="bclc/pineapple-holdem")
    table.deal()
    while (prompt := table.waiting_on()[0]).answers != ("discard",):
        assert prompt.seat is not None
        table.act(prompt.seat, "call" if "call" in choices(table, prompt.seat) else "check")
    assert sorted(table.waiting_on()) == [Prompt(("discard",), 1, 1), Prompt(("discard",), 2, 1)]


def test_while_a_wager_is_in_doubt_a_supervisor_is_waited_for() -> None:
    table = cut(dict.fromkeys((1, 2, 3), 100))
    table.act(2, "call")
    table.act(3, "object")
    (prompt,) = table.waiting_on()
    assert (prompt.answers, prompt.seat, prompt.role) == (("rule", "void"), 1, "supervisor")
