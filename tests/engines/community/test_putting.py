"""Chips and words in place of a named action."""

from typing import Any

import pytest

from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
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
    assert (told(folded, "seat", "hand"), folded.clause) == ((1, 1), "bclc-poker/33/1.6")


def test_a_word_checks(table: Table) -> None:
    table.act(1, "put", said="check")
    checked = events(table, "checked")[-1]
    assert (told(checked, "seat"), checked.clause) == (1, "bclc-poker/33/1.6")


def test_a_word_does_not_check_a_bet_away(table: Table) -> None:
    table.act(1, "bet", to=10)
    assert said_no(ask(table, "put", 2, said="check")) == ("action/bet-to-call", "bclc-poker/17/2.5")


def test_without_a_limit_nothing_is_cut(table: Table) -> None:
    table.act(1, "put", chips="25 25")
    (wagered,) = events(table, "wagered")
    assert told(wagered, "to_cents", "surplus_cents", otherwise=0) == (5000, 0)


@pytest.mark.clause("bclc-poker/33/1.6")
@pytest.mark.parametrize("given", [{"said": ""}, {"chips": ""}, {"chips": "/ 10"}])
def test_nothing_binds_before_chips_or_an_action(table: Table, given: dict[str, Any]) -> None:
    """Neither a call nor a bet is made of it, whether there is a bet or not."""
    assert said_no(ask(table, "put", 1, **given)) == ("action/nothing-put", "bclc-poker/33/1.6")
    table.act(1, "bet", to=10)
    assert said_no(ask(table, "put", 2, **given)) == ("action/nothing-put", "bclc-poker/33/1.6")


def test_in_a_limit_game_chips_that_bind_nobody_are_refused_as_all_chips_are() -> None:
    table = seated({1: 100, 2: 100})
    table.deal()
    assert [code(ask(table, "put", 2, chips=chips)) for chips in ("/ 10", "10")] == ["action/no-put"] * 2


def test_nobody_calls_what_nobody_has_bet(table: Table) -> None:
    assert said_no(ask(table, "put", 1, said="call")) == ("action/nothing-to-call", "bclc-poker/17/2.5")


@pytest.mark.clause("bclc-poker/33/1.6")
def test_who_says_so_is_all_in(table: Table) -> None:
    table.act(1, "put", said="all-in")
    (wagered,) = events(table, "wagered")
    assert (told(wagered, "to_cents", "all_in"), wagered.clause) == ((9600, True), "bclc-poker/33/1.6")


@pytest.mark.clause("bclc-poker/33/1.7")
def test_chips_that_differ_from_the_words_are_put_right(table: Table) -> None:
    table.act(1, "put", said="bet 20", chips="25 25")
    (wagered,) = events(table, "wagered")
    assert (told(wagered, "to_cents"), wagered.clause) == (2000, "bclc-poker/33/1.7")


@pytest.mark.clause("bclc-poker/33/1.5")
@pytest.mark.parametrize(("chips", "clause"), [("10 / 10", "33/1.5"), ("10 10", "33/1.6")])
def test_who_says_raise_may_bring_the_chips_in_several_motions(table: Table, chips: str, clause: str) -> None:
    table.act(1, "bet", to=10)
    table.act(2, "put", said="raise", chips=chips)
    wagered = events(table, "wagered")[-1]
    assert (told(wagered, "to_cents"), wagered.clause) == (2000, f"bclc-poker/{clause}")


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


@pytest.mark.parametrize("chips", ["0", "25 0", "25 / 0.00", 0])
def test_no_chip_is_worth_nothing(table: Table, chips: object) -> None:
    """Counted as a chip, it would make a raise of a single large one in silence."""
    table.act(1, "bet", to=10)
    assert code(ask(table, "put", 2, chips=chips)) == "money/nothing"


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"chips": "abc"}, "money/unreadable"),
        ({"chips": True}, "money/unreadable"),
        ({"chips": [25, 25]}, "money/unreadable"),
        ({"chips": "25", "said": "well"}, "name/unknown-words"),
        ({}, "money/missing"),
    ],
)
def test_what_cannot_be_read_is_refused_before_the_turn(
    table: Table, given: dict[str, Any], refused: str
) -> None:
    assert code(ask(table, "put", 2, **given)) == refused
    assert code(ask(table, "put", 1, **given)) == refused


def test_a_chip_need_not_be_written_as_text(table: Table) -> None:
    table.act(1, "put", chips=25)
    (wagered,) = events(table, "wagered")
    assert told(wagered, "to_cents") == 2500


# --- where no raise is open ---------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/17/6.1")
@pytest.mark.parametrize(
    "stacks",
    [pytest.param((500, 30, 500), id="no-more-than-a-call"), pytest.param((500, 500, 100), id="all-in")],
)
def test_a_raise_of_a_short_stack_or_over_players_all_in_is_a_call(stacks: tuple[int, ...]) -> None:
    """By the clause that refuses it as a raise too."""
    table = seated(dict(enumerate(stacks, start=1)), offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "raise", to=100)
    table.act(1, "fold")
    assert said_no(ask(table, "raise", 2, to=200)) == ("action/no-raise", "bclc-poker/17/6.1")
    table.act(2, "put", said="raise to 200")
    assert events(table, "called")[-1].clause == "bclc-poker/17/6.1"


@pytest.mark.clause("bclc-poker/33/1.4")
@pytest.mark.parametrize("said", ["raise", "all in"])
def test_a_raise_that_nobody_has_reopened_is_a_call(said: str) -> None:
    table = seated({1: 500, 2: 500, 3: 25, 4: 500}, offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "call")
    table.act(4, "raise", to=20)
    for seat, do in ((1, "call"), (2, "fold"), (3, "all-in")):
        table.act(seat, do)
    table.act(4, "put", said=said)
    called = events(table, "called")[-1]
    assert (told(called, "to_cents"), called.clause) == (2500, "bclc-poker/33/1.4")


@pytest.mark.parametrize(
    ("key", "offers", "cited"),
    [
        pytest.param(*row, id=row[-1], marks=pytest.mark.clause(row[-1]))
        for row in (
            ("bclc/texas-holdem", ["bclc/no-limit"], "bclc-poker/33/intro.8"),
            ("bclc/three-two-one-holdem", ["bclc/no-limit"], "bclc-poker/20/3.6"),
            (
                "bclc/texas-holdem",
                ["bclc/no-limit", "bclc/run-the-board-twice"],
                "bclc-poker/21/3.6",
            ),
        )
    ],
)
def test_the_most_of_the_house_is_one_clause_for_chips_and_for_a_named_raise(
    key: str, offers: list[str], cited: str
) -> None:
    table = seated({1: 200, 2: 200, 3: 200}, key, offers=offers, options={"single-bet-maximum": 30})
    table.deal()
    assert said_no(ask(table, "raise", 3, to=100)) == ("wager/above-maximum", cited)
    table.act(3, "put", said="raise to 100")
    (wagered,) = events(table, "wagered")
    assert (told(wagered, "to_cents"), wagered.clause) == (3400, cited)


@pytest.mark.parametrize("said", [["raise"], {"raise": 20}])
def test_what_is_no_text_is_not_quoted(table: Table, said: object) -> None:
    refused = ask(table, "put", 1, said=said)
    assert code(refused) == "name/unknown-words"
    assert why(refused).startswith("That is no action that is understood.")
