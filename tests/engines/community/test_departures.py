"""What other rooms do and the documents do not have: antes beside blinds, dead small blinds, any straddle."""

from typing import Any

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.facts.community import Posted
from croupier.model.options import departures
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.engines.community.test_hands import CARDS, THREE, holdem, lines
from tests.rounds import refusal
from tests.tables import refuse_act

STAKES = {"small-blind": 1, "big-blind": 2}


def no_limit(stacks: dict[int, int], button: int, **options: Any) -> Table:
    """A table with the button at a seat, where everybody has played before."""
    given = STAKES | {name.replace("_", "-"): value for name, value in options.items()}
    carried = Carried(poker=Room(button, tuple(stacks)))
    return seated(stacks, offers=["bclc/no-limit"], options=given, carried=carried)


def posts(table: Table) -> list[tuple[int, str, int]]:
    return [
        (fact.seat, fact.what, fact.amount_cents)
        for fact in (event.data for event in table.events)
        if isinstance(fact, Posted)
    ]


def turn(table: Table) -> int | None:
    return table.waiting_on()[0].seat


def test_each_is_off_unless_set_and_then_departs_from_the_document() -> None:
    usual = no_limit({1: 50, 2: 50, 3: 50}, 3)
    usual.deal()
    assert posts(usual) == [(1, "small-blind", 100), (2, "big-blind", 200)]
    assert departures(usual.game.options, usual.options) == {}
    other = no_limit({1: 50, 2: 50}, 2, ante=1, ante_by="button", dead_small_blind=True, any_straddle=True)
    assert set(departures(other.game.options, other.options)) == {
        "ante",
        "ante-by",
        "dead-small-blind",
        "any-straddle",
    }


# --- antes ----------------------------------------------------------------------------------------


def test_everybody_s_antes_are_no_part_of_a_call() -> None:
    table = no_limit({1: 50, 2: 50, 3: 50}, 3, ante=1)
    table.deal()
    assert posts(table)[:3] == [(1, "ante", 100), (2, "ante", 100), (3, "ante", 100)]
    call = next(choice for choice in table.legal(3) if choice.do == "call")
    assert call.min_cents == 200
    table.act(3, "fold")
    table.act(1, "fold")
    assert [table.funds_cents(f"p{seat}") for seat in (1, 2, 3)] == [4800, 5300, 4900]


@pytest.mark.parametrize(
    ("dead", "won"),
    [
        ("no", ["seat 2 side-pot-1 2.50 -> 5.00 win", "seat 1 main-pot 0.50 -> 1.50 win"]),
        ("yes", ["seat 2 side-pot-1 2.00 -> 4.00 win", "seat 1 main-pot 0.50 -> 2.50 win"]),
    ],
)
def test_an_ante_that_is_short_wins_only_its_like_from_each_unless_antes_are_dead(
    dead: str, won: list[str]
) -> None:
    """Seat 1 has 50 cents and the best hand: 1.50 of the antes or all of them, and nothing of the bets."""
    seats = "{1: {player: p1, stack: 0.50}, 2: {player: p2, stack: 50}, 3: {player: p3, stack: 100}}"
    options = f"options: {{small-blind: 1, big-blind: 2, ante: 1, chip: 0.01, dead-antes: {dead}}}\n"
    cards = '{1: "Kc Kd", 2: "As Ad", 3: "Qh Qd"}'
    checks = "; seat: 2, do: check; seat: 3, do: check" * 3
    result = holdem(seats, cards, f"seat: 3, do: call; seat: 2, do: check{checks}", options)
    assert [line for line in lines(result) if "win" in line] == won


def test_one_player_s_ante_for_all_is_matched_by_nobody_and_lies_in_the_main_pot() -> None:
    options = "options: {small-blind: 1, big-blind: 2, ante: 3, ante-by: big-blind}\n"
    result = holdem(THREE, CARDS, "seat: 3, do: all-in; seat: 1, do: all-in; seat: 2, do: call", options)
    assert lines(result) == [
        "seat 3 uncalled 53.00 -> 53.00 push",  # seat 2 has 47 beside the ante
        "seat 2 side-pot-1 27.00 -> 54.00 win",
        "seat 3 side-pot-1 27.00 -> 0.00 lose",
        "seat 1 main-pot 20.00 -> 0.00 lose",
        "seat 2 main-pot 23.00 -> 63.00 win",
        "seat 3 main-pot 20.00 -> 0.00 lose",
    ]


def test_a_big_blind_with_no_more_than_the_ante_plays_for_that_alone() -> None:
    """The ante comes before the blind; the blind that is missing asks the others for as much all the same."""
    table = no_limit({1: 50, 2: 3, 3: 50}, 3, ante=3, ante_by="big-blind")
    table.deal()
    assert posts(table) == [(2, "dead-ante", 300), (1, "small-blind", 100), (2, "big-blind", 0)]
    table.act(3, "call")
    table.act(1, "call")
    while table.in_play:
        table.act(turn(table), "check")
    won = {line.wager: 0 for line in table.settlements}
    for line in table.settlements:
        won[line.wager] += line.returned_cents
        assert line.wager == "main-pot" or line.seat != 2
    assert won == {"main-pot": 300, "side-pot-1": 400}


def test_the_button_may_ante_for_all() -> None:
    table = no_limit({1: 50, 2: 50, 3: 50}, 3, ante=4, ante_by="button")
    table.deal()
    assert posts(table)[0] == (3, "dead-ante", 400)


def test_a_missed_small_blind_and_an_ante_for_all_are_dead_together() -> None:
    stacks = {1: 50, 2: 50, 3: 50, 4: 50}
    carried = Carried(poker=Room(4, tuple(stacks), missed={4: ("small",)}))
    options = STAKES | {"ante": 3, "ante-by": "button"}
    table = seated(stacks, offers=["bclc/no-limit"], options=options, carried=carried)
    table.act(4, "post", blind="small")
    table.deal()
    table.act(3, "fold")
    table.act(4, "fold")
    table.act(1, "fold")
    assert table.funds_cents("p4") == 4600
    assert table.funds_cents("p2") == 5500


# --- blinds and straddles -------------------------------------------------------------------------


@pytest.mark.parametrize(("small", "big"), [(2, 2), (3, 2)])
def test_a_small_blind_may_be_as_large_as_a_table_likes(small: int, big: int) -> None:
    options = {"small-blind": small, "big-blind": big}
    assert refusal(lambda: no_limit({1: 50, 2: 50, 3: 50}, 3, **options)).code == "setting/small-blind"
    table = no_limit({1: 50, 2: 50, 3: 50}, 3, **options, any_small_blind=True)
    table.deal()
    assert posts(table) == [(1, "small-blind", 100 * small), (2, "big-blind", 100 * big)]
    assert set(departures(table.game.options, table.options)) == {"any-small-blind"}


@pytest.mark.parametrize(("stacks", "big", "first"), [({1: 50, 2: 50, 3: 50}, 1, 2), ({1: 50, 2: 50}, 1, 2)])
def test_where_the_small_blind_is_dead_the_first_player_has_the_big_one(
    stacks: dict[int, int], big: int, first: int
) -> None:
    table = no_limit(stacks, len(stacks), dead_small_blind=True)
    table.deal()
    assert posts(table) == [(big, "big-blind", 200)]
    assert turn(table) == first
    while turn(table) != big:
        table.act(turn(table), "call")
    assert {choice.do for choice in table.legal(big)} == {"fold", "check", "raise"}
    table.act(big, "check")
    assert len(table.view("public").board) == 3
    assert turn(table) == big


def test_any_player_may_straddle_to_any_amount_above_the_big_blind() -> None:
    usual = no_limit(dict.fromkeys(range(1, 6), 50), 5)
    refuse_act(usual, "action/no-straddle", 4, "straddle", to=7)
    table = no_limit(dict.fromkeys(range(1, 6), 50), 5, any_straddle=True)
    refuse_act(table, "wager/below-minimum", 4, "straddle", to=2)
    table.act(4, "straddle", to=7)
    table.deal()
    assert posts(table)[-1] == (4, "straddle", 700)
    assert turn(table) == 5
    assert next(choice.min_cents for choice in table.legal(5) if choice.do == "call") == 700
    for seat in (5, 1, 2, 3):
        table.act(seat, "fold")
    assert table.funds_cents("p4") == 5300


# --- straddles, blinds and the least bet ------------------------------------------------------------

FIVE = dict.fromkeys((1, 2, 3, 4, 5), 100)


def least_raise(table: Table, seat: int) -> int | None:
    return next(choice.min_cents for choice in table.legal(seat) if choice.do == "raise")


def test_several_straddle_each_to_no_less_than_the_last() -> None:
    table = no_limit(FIVE, 5, any_straddle=True)
    table.act(3, "straddle", to=4)
    refuse_act(table, "wager/below-minimum", 4, "straddle", to=3)
    table.act(4, "straddle", to=8)
    table.deal()
    assert posts(table)[2:] == [(3, "straddle", 400), (4, "straddle", 800)]
    assert turn(table) == 5


def test_who_straddles_again_has_one_straddle() -> None:
    table = no_limit(FIVE, 5, any_straddle=True)
    for seat, to in ((3, 4), (4, 4), (3, 9)):
        table.act(seat, "straddle", to=to)
    table.deal()
    assert posts(table)[2:] == [(4, "straddle", 400), (3, "straddle", 900)]


@pytest.mark.parametrize(("minimum", "raised"), [(None, 1800), (2, 1100), (6, 1500), (1, 1000)])
def test_a_least_bet_of_the_table_is_the_least_raise_whatever_was_posted(
    minimum: int | None, raised: int
) -> None:
    options = {} if minimum is None else {"minimum_bet": minimum}
    table = no_limit(FIVE, 5, any_straddle=True, **options)
    table.act(3, "straddle", to=9)
    table.deal()
    assert least_raise(table, 4) == raised


@pytest.mark.parametrize(("minimum", "least"), [(None, 200), (3, 300), (1, 100)])
def test_the_least_bet_of_the_table_on_the_flop(minimum: int | None, least: int) -> None:
    table = no_limit({1: 50, 2: 50}, 2, **({} if minimum is None else {"minimum_bet": minimum}))
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    assert next(choice.min_cents for choice in table.legal(1) if choice.do == "bet") == least


def test_without_blinds_whoever_straddles_posts_and_the_next_acts() -> None:
    table = no_limit(FIVE, 5, no_blinds=True, any_straddle=True)
    table.act(2, "straddle", to=1)
    table.act(1, "straddle", to=2)
    table.deal()
    assert posts(table) == [(2, "straddle", 100), (1, "straddle", 200)]
    assert turn(table) == 2


def test_without_blinds_or_straddles_the_first_from_the_button_acts() -> None:
    table = no_limit(FIVE, 5, no_blinds=True)
    table.deal()
    assert (posts(table), turn(table)) == ([], 1)
    assert "check" in {choice.do for choice in table.legal(1)}


# --- stud -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["seven-card-stud", "asian-five-card-stud", "mandarin-five-card-stud"])
def test_stud_without_antes(game: str) -> None:
    for no_ante, count in ((False, 3), (True, 0)):
        table = seated({1: 50, 2: 50, 3: 50}, key=f"bclc/{game}", options={"no-ante": no_ante})
        table.deal()
        assert len(posts(table)) == count


# --- raises -----------------------------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/17/2.4")
def test_raises_without_end() -> None:
    for unlimited in (False, True):
        table = seated({1: 50, 2: 50, 3: 50}, options={"unlimited-raises": unlimited})
        table.deal()
        for to in (8, 12, 16):
            seat = turn(table)
            assert seat is not None
            table.act(seat, "raise", to=to)
        seat = turn(table)
        assert seat is not None
        assert ("raise" in {choice.do for choice in table.legal(seat)}) is unlimited
