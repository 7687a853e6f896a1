"""What players of Omaha are offered, and what is refused to them, by the clauses of their sections."""

import pytest

from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import events
from tests.rulebook.bclc_poker.room.test_omaha import carried, each, section, short
from tests.tables import refuse_act


def four(key: str, stack: int = 100, **parts: object) -> Table:
    """Four players, the button at seat 4, the blinds at 1 and 2."""
    return seated({1: 100, 2: 100, 3: stack, 4: 100}, key, carried=carried(4, 1, 2, 3, 4), **parts)


def offered(table: Table, seat: int) -> list[tuple[str, str | None]]:
    return [(one.do, short(one.clause)) for one in table.legal(seat)]


# --- in turn ----------------------------------------------------------------------------------------


@each("2.1", "2.2", "2.3", "2.4", "2.5", "6.1")
def test_what_is_offered_to_a_player_in_turn(key: str) -> None:
    table = four(key)
    table.deal()
    assert offered(table, 3) == [("fold", "2.1"), ("call", "2.5"), ("raise", "2.4")]
    assert offered(table, 4) == []
    for seat in (3, 4, 1):
        table.act(seat, "call")
    assert offered(table, 2) == [("fold", "2.1"), ("check", "2.2"), ("raise", "2.4")]
    table.act(2, "check")
    assert offered(table, 1) == [("fold", "2.1"), ("check", "2.2"), ("bet", "2.3")]
    short_stack = four(key, 3)
    short_stack.deal()
    assert offered(short_stack, 3) == [("fold", "2.1"), ("call", "6.1")]


@each("2.3")
def test_what_is_no_bet_is_refused(key: str) -> None:
    table, clause = four(key), f"{section(key)}/2.3"
    assert refuse_act(table, "action/not-dealt", 3, "call").clause == clause
    table.deal()
    for seat, do, code, said in (
        (3, "put", "action/no-put", {"chips": "4"}),
        (3, "call-clock", "action/no-clock", {}),
        (3, "time-out", "action/no-clock", {}),
        (4, "object", "action/nothing-to-object-to", {}),
    ):
        assert refuse_act(table, code, seat, do, **said).clause == clause


@each("6.1")
def test_nobody_raises_without_chips_or_without_anybody_to_answer(key: str) -> None:
    clause = f"{section(key)}/6.1"
    table = four(key, 4)
    table.deal()
    poor = refuse_act(table, "action/no-raise", 3, "raise", to=8)
    assert (poor.clause, poor.message) == (clause, "Seat 3 has no more than a call.")
    table = seated({1: 100, 2: 4}, key, carried=carried(1, 1, 2))  # the big blind is all that seat 2 has
    table.deal()
    alone = refuse_act(table, "action/no-raise", 1, "raise", to=8)
    assert (alone.clause, alone.message) == (clause, "All the others are all in: nobody could answer.")
    table = seated({1: None, 2: None}, key, carried=carried(1, 1, 2))
    table.deal()
    assert refuse_act(table, "action/no-stack", 1, "all-in").clause == clause


@each("10.14")
def test_hands_are_shown_by_those_who_hold_them_when_it_is_time(key: str) -> None:
    table, clause = four(key), f"{section(key)}/10.14"
    table.deal()
    table.act(3, "fold")
    assert refuse_act(table, "action/no-hand", 3, "muck").clause == clause
    assert refuse_act(table, "action/not-now", None, "showdown", by="dealer").clause == clause
    table.act(4, "muck")
    table.act(4, "show")
    assert [event.clause for event in events(table, "mucked", "showing")] == [clause, clause]


@each("10.16")
def test_no_new_game_before_the_pot_is_awarded(key: str) -> None:
    table = four(key)
    table.deal()
    assert refuse_act(table, "action/already-dealt", None, "deal").clause == f"{section(key)}/10.16"
    for seat in (3, 4, 1):
        table.act(seat, "fold")
    table.deal()
    assert len(events(table, "hand-started")) == 2


@each("1.5")
def test_nobody_plays_alone(key: str) -> None:
    table = seated({1: 100}, key)
    assert refuse_act(table, "action/too-few-players", None, "deal").clause == f"{section(key)}/1.5"
    table.sit(2, "p2", 100)
    table.deal()
    assert table.in_play


# --- before the cards -------------------------------------------------------------------------------


@each("4.1.3", "10.1.1")
def test_a_straddle_is_made_before_the_cards_by_somebody_who_gets_some(key: str) -> None:
    table, clause = four(key), f"{section(key)}/4.1.3"
    table.act(3, "sit-out")
    assert refuse_act(table, "action/no-hand", 3, "straddle", to=8).clause == clause
    table.act(3, "sit-in")
    table.act(3, "straddle", to=8)
    assert events(table, "straddled")[-1].clause == clause
    table.deal()
    assert refuse_act(table, "action/too-late", 3, "straddle", to=8).clause == clause


@each("4.1.3")
@pytest.mark.parametrize("seat", [1, 4])
def test_only_a_table_that_departs_from_the_section_lets_others_straddle(key: str, seat: int) -> None:
    refuse_act(four(key), "action/no-straddle", seat, "straddle", to=30)
    table = four(key, options={"any-straddle": "yes"})
    assert refuse_act(table, "wager/below-minimum", seat, "straddle", to=4).clause == f"{section(key)}/4.1.3"
    table.act(seat, "straddle", to=30)
    assert events(table, "straddled")[-1].clause == f"{section(key)}/4.1.3"


@each("4.1.3", "4.1.4")
def test_in_no_limit_a_straddle_is_of_one_size(key: str) -> None:
    """Section 33 has its own: neither less nor more than twice the big blind."""
    table = four(key, offers=["bclc/no-limit"])
    for to in ("7.99", "8.01"):
        assert refuse_act(table, None, 3, "straddle", to=to).clause == "bclc-poker/33/1.11"
    table.act(3, "straddle", to=8)


@each("4.2")
def test_blinds_are_made_up_between_hands(key: str) -> None:
    table, clause = four(key), f"{section(key)}/4.2"
    table.act(3, "sit-out")
    table.act(3, "sit-in")
    assert [event.clause for event in events(table, "sat-out", "sat-in")] == [clause, clause]
    table.deal()
    assert refuse_act(table, "action/too-late", 3, "post", blind="big").clause == clause
