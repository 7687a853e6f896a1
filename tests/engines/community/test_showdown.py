"""The end of a hand: who shows, who wins, and the clause of each line."""

import pytest

from croupier.engines.community.showdown import Won, _by_boards
from croupier.engines.community.spec import RunTwice
from croupier.model.settlement import Settlement
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests import rounds
from tests.engines.community.tables import seated
from tests.engines.community.test_hands import CARDS, THREE, holdem, lines
from tests.rounds import choices, events, told


def checked_down(key: str, *muck: int, offers: tuple[str, ...] = ()) -> Table:
    """Two players who call and check to the end; some of them would rather not show."""
    table = seated({1: 100, 2: 100}, key, offers=offers)
    table.deal()
    for one in muck:
        table.act(one, "muck")
    while table.in_play:
        seat = table.waiting_on()[0].seat
        assert seat is not None
        offered = choices(table, seat)
        table.act(seat, next(do for do in ("check", "call", "bet") if do in offered))
    return table


def by_result(table: Table) -> dict[str, Settlement]:
    found: dict[str, Settlement] = {line.result: line for line in table.settlements}
    assert set(found) == {"win", "lose"}
    return found


def test_everybody_shows_their_only_hand() -> None:
    table = checked_down("bclc/texas-holdem")
    assert sorted(told(one, "seat", "hand") for one in events(table, "hand-shown")) == [(1, 1), (2, 1)]


@pytest.mark.parametrize("key", ["bclc/texas-holdem", "bclc/seven-card-stud"])
def test_where_nobody_shows_the_best_hand_wins_all_the_same(key: str) -> None:
    shown, mucked = by_result(checked_down(key)), by_result(checked_down(key, 1, 2))
    assert mucked["win"] == shown["win"]
    assert mucked["lose"].seat == shown["lose"].seat


@pytest.mark.parametrize("key", ["bclc/texas-holdem", "bclc/seven-card-stud"])
def test_a_hand_that_is_not_shown_loses_by_the_clause_that_says_which_count_if_there_is_one(key: str) -> None:
    table = checked_down(key, 1)
    terms = rounds.rules(table).game.showdown
    assert (terms.valid is None) == (key == "bclc/seven-card-stud")
    found = by_result(table)
    assert (found["lose"].seat, found["lose"].clause) == (1, terms.valid or terms.clause)
    assert (found["win"].seat, found["win"].clause) == (2, terms.award)


def test_a_side_pot_whose_players_all_muck_is_theirs_still() -> None:
    start = (
        "seat: 3, do: all-in; seat: 1, do: all-in; seat: 2, do: muck; seat: 3, do: muck; seat: 2, do: call"
    )
    assert lines(holdem(THREE, CARDS, start))[1:] == [
        "seat 2 side-pot-1 30.00 -> 60.00 win",
        "seat 3 side-pot-1 30.00 -> 0.00 lose",
        "seat 1 main-pot 20.00 -> 60.00 win",
        "seat 2 main-pot 20.00 -> 0.00 lose",
        "seat 3 main-pot 20.00 -> 0.00 lose",
    ]


def test_dead_chips_are_won_by_a_player_who_put_nothing_beside_them() -> None:
    """Seat 2 has the ante for all and not a chip more: the main pot is that alone."""
    seats = "{1: {player: p1, stack: 50}, 2: {player: p2, stack: 3}, 3: {player: p3, stack: 50}}"
    options = "options: {small-blind: 1, big-blind: 2, ante: 3, ante-by: big-blind}\n"
    checks = "; seat: 1, do: check; seat: 3, do: check" * 3
    cards = '{1: "As Ad", 2: "Qh Qd", 3: "Kc Kd"}'
    result = holdem(seats, cards, f"seat: 3, do: call; seat: 1, do: call{checks}", options)
    assert lines(result) == [
        "seat 1 side-pot-1 2.00 -> 0.00 lose",
        "seat 3 side-pot-1 2.00 -> 4.00 win",
        "seat 2 main-pot 3.00 -> 0.00 lose",
        "seat 3 main-pot 0.00 -> 3.00 win",
    ]


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        ({1}, {1}, "wins_both"),
        ({1}, {2}, "splits"),
        ({1, 2}, {1}, "ties"),
        ({1}, {1, 2}, "ties"),
        ({1, 2}, {1, 2}, "ties"),
    ],
)
def test_which_clause_gives_a_pot_of_two_boards(first: set[int], second: set[int], says: str) -> None:
    terms = catalog.game("bclc/run-the-board-twice")
    assert isinstance(terms, RunTwice)
    each = [dict.fromkeys(board, Won(100, terms.ends)) for board in (first, second)]
    assert _by_boards(terms, each) == getattr(terms, says)


def test_the_odd_chip_of_two_boards_is_for_the_one_with_the_winner_nearest_the_buttons_left() -> None:
    """Seat 2 wins the first board; the second, which they tie for, has seat 1 among its winners.

    Of 57 the second board has 29, of which seat 1 has the odd chip: 15, and seat 2 has 14 and 28.
    """
    text = """
game: bclc/texas-holdem
offers: [bclc/no-limit, bclc/run-the-board-twice]
options: {small-blind: 1, big-blind: 2}
table: {button: 3}
seats: {1: {player: p1, stack: 26}, 2: {player: p2, stack: 26}, 3: {player: p3, stack: 26}}
deal:
  seats: {1: "As Qd", 2: "Ac Kh", 3: "Js 8c"}
  board: "2s 3d 7c 9h Jc 4d 5s 6d 7h 8s"
actions:
  - {seat: 3, do: raise, to: 5}
  - {seat: 1, do: all-in}
  - {seat: 2, do: call}
  - {seat: 3, do: fold}
  - {seat: 1, do: agree, to: run-twice}
  - {seat: 2, do: agree, to: run-twice}
"""
    assert lines(rounds.played(text)) == [
        "seat 1 main-pot 26.00 -> 15.00 win",
        "seat 2 main-pot 26.00 -> 42.00 win",
        "seat 3 main-pot 5.00 -> 0.00 lose",
    ]


def test_without_blinds_whoever_is_left_before_any_bet_has_the_pot_like_after_one() -> None:
    """Who opens checks, and the other folds."""
    table = seated({1: 100, 2: 100}, "bclc/mandarin-five-card-stud")
    table.deal()
    for do in ("check", "fold"):
        table.act(table.waiting_on()[0].seat, do)
    assert by_result(table)["win"].clause == "bclc-poker/25/11.1"
