"""The poker room at the terminal: what is shown, typed and told, hand after hand."""

import io
import random
import re
import sys
from typing import Any

import pytest
from rich.console import Console

from croupier.cli.terminal.cards import CardDrawer
from croupier.cli.terminal.room import RoomPlayer
from croupier.cli.terminal.room_layout import RoomLayout
from croupier.cli.terminal.room_moves import menu, read
from croupier.cli.terminal.room_story import Story
from croupier.cli.terminal.screen import Screen
from croupier.engines.community.spec import Community
from croupier.errors import BadInput
from croupier.model.choices import Choice
from croupier.model.events import Event
from croupier.model.facts.jackpots import JackpotClaimed, JackpotPaid
from croupier.model.settlement import Settlement
from croupier.table.opening import open_table
from croupier.table.table import Table
from croupier.wording.names import Names
from tests.cli.conftest import CLEARED, Play
from tests.engines.community.tables import seated
from tests.tables import ROOM

HOLDEM = "bclc/texas-holdem"
NO_LIMIT = ("--offer", "bclc/no-limit")
PLAIN = CardDrawer(unicode=False)


def drawn(table: Table, own: int, width: int = 80, rows: int | None = None, **parts: Any) -> list[str]:
    assert isinstance(table.game, Community)
    console = Console(width=width, file=io.StringIO())
    layout = RoomLayout(table.view(f"seat:{own}"), own, table.game, cards=PLAIN, **parts)
    with console.capture() as seen:
        console.print(layout(console, rows))
    return seen.get().splitlines()


def with_side_pots() -> Table:
    """Seat 2 is all in for $30, seats 1 and 3 go on for $50 each, seat 4 has folded."""
    table = seated({1: 100, 2: 30, 3: 100, 4: 100}, offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "raise", to=50)
    table.act(4, "fold")
    table.act(1, "call")
    table.act(2, "all-in")
    return table


# --- what is shown ----------------------------------------------------------------------------------


def test_pots_chips_turn_and_button_are_shown() -> None:
    table = with_side_pots()
    table.act(1, "bet", to=10)
    told = "\n".join(drawn(table, 3))
    assert "main pot $90 (seats 1, 2, 3)  side pot 1 $40 (seats 1, 3)  $140 in all" in told
    assert re.search(r"1 p1 +\$40 +bets \$10 +## ##", told)
    assert re.search(r"2 p2 +\$0 +## ## +all in", told)
    assert re.search(r"D 4 p4 +\$100 +folded", told)
    assert "> " in next(line for line in told.splitlines() if "You, seat 3" in line)
    assert "your chips $50.00" in told


def test_hands_that_are_shown_are_named_and_gains_told() -> None:
    table = with_side_pots()
    while table.in_play:
        table.act(table.waiting_on()[0].seat, "check")
    told = "\n".join(drawn(table, 1))
    gains = dict(re.findall(r"(\d) p\d +\$\d+ +([+-]\d+)", told))
    assert len(gains) == 2  # seat 4 put nothing in
    assert "pot" not in told.replace("Poker", "")


@pytest.mark.parametrize("width", [80, 60, 40])
@pytest.mark.parametrize("rows", [None, 14, 6])
def test_a_drawing_fits(width: int, rows: int | None) -> None:
    table = with_side_pots()
    lines = drawn(table, 3, width, rows)
    assert max(map(len, lines)) <= width
    assert "main pot $90" in "\n".join(lines)
    assert "side pot 1 $40" in "\n".join(lines)


def test_what_others_see_of_the_own_cards_is_said() -> None:
    table = seated({1: 100, 2: 100}, "bclc/seven-card-stud")
    table.deal()
    own = next(spot for spot in table.view("public").spots if spot.seat == 1).hands[0].cards
    assert f"others see {own[-1]}" in "\n".join(drawn(table, 1, public=own))


def test_the_kill_button_and_a_second_board_are_shown() -> None:
    table = seated({1: 100, 2: 100}, offers=["bclc/no-limit", "bclc/run-the-board-twice"])
    table.deal()
    assert "1 p1 (leg up)" in "\n".join(drawn(table, 2, kill=("leg-up", 1)))
    for seat in (1, 2):
        table.act(seat, "agree", to="run-twice")
    table.act(table.waiting_on()[0].seat, "all-in")
    table.act(table.waiting_on()[0].seat, "call")
    told = "\n".join(drawn(table, 1))
    assert "Board  " in told
    assert "Again  " in told


def test_the_story_of_a_hand() -> None:
    table = with_side_pots()
    table.act(1, "bet", to=50)
    table.act(3, "call")
    assert isinstance(table.game, Community)
    told = [line.plain for line in Story(table.game, table.seats, 3, PLAIN).lines(table.events)]
    assert told[0] == (
        "  P1 posts the small blind of $2, p2 posts the big blind of $4, you raise to $50, p4 folds, "
        "p1 calls $48, p2 calls $26, all in."
    )
    assert re.fullmatch(r"  Flop (\w\w ?|10\w ?){3}: p1 bets \$50, all in, you call \$50, all in\.", told[1])
    assert [line.partition(" ")[0] for line in (one.strip() for one in told[2:4])] == ["Turn", "River"]
    assert all(re.match(r"  \w+ wins? \$\d+ of the (main|side) pot", line) for line in told[4:])
    assert len(told) >= 6


# --- what is typed ----------------------------------------------------------------------------------

FACING = [
    Choice("fold", "none"),
    Choice("call", "none", min_cents=400, max_cents=400),
    Choice("raise", "none", min_cents=800, max_cents=50000, also=("to",)),
]
FREE = [
    Choice("fold", "none"),
    Choice("check", "none"),
    Choice("bet", "none", min_cents=400, max_cents=400, also=("to",)),
]
CLOSED = FACING[:2]


@pytest.mark.parametrize(
    "said, choices, do, to",
    [
        ("f", FACING, "fold", None),
        ("Fold", FACING, "fold", None),
        ("c", FACING, "call", None),
        ("call", FACING, "call", None),
        ("r", FACING, "raise", None),
        ("r 20", FACING, "raise", 2000),
        ("raise to $20", FACING, "raise", 2000),
        ("20", FACING, "raise", 2000),
        ("7.50", FACING, "raise", 750),
        ("bet 20", FACING, "raise", 2000),
        ("a", FACING, "raise", 50000),
        ("all in", CLOSED, "call", None),
        ("c", FREE, "check", None),
        ("k", FREE, "check", None),
        ("b", FREE, "bet", None),
        ("r 4", FREE, "bet", 400),
    ],
)
def test_what_is_typed_is_understood(said: str, choices: list[Choice], do: str, to: int | None) -> None:
    move = read(said, choices)
    assert (move.choice.do, move.to) == (do, to)


@pytest.mark.parametrize(
    "said, choices",
    [("", FACING), ("x", FACING), ("r 5 6", FACING), ("f 5", FACING), ("20", CLOSED), ("r", CLOSED)],
)
def test_what_is_not_possible_is_refused_with_what_is(said: str, choices: list[Choice]) -> None:
    with pytest.raises(BadInput, match="f, c") as refused:
        read(said, choices)
    assert ("or an amount" in refused.value.message) == (choices is FACING)


def test_the_menu_has_exact_limits() -> None:
    names = Names(open_table(HOLDEM).game, ())
    assert [line.plain for line in menu(FACING, names, 50000)] == [
        "[f] fold",
        "[c] call $4.00",
        "[r] raise to $8.00 up to $500.00",
        "[a] all in, $500.00",
    ]
    assert [line.plain for line in menu(FACING, names, 60000)][-1] == "[a] the most, $500.00"
    two = Choice("bet", "c", min_cents=200, max_cents=400, step_cents=200, also=("to",))
    assert menu([two], names, 50000)[0].plain == "[b] bet $2.00 or $4.00"  # and nothing between
    assert [line.plain for line in menu(FREE, names, 50000)] == [
        "[f] fold",
        "[c] check (free)",
        "[b] bet $4.00",
    ]


# --- evenings ---------------------------------------------------------------------------------------


def test_hand_after_hand_with_the_button_moving(evening: Play) -> None:
    seen = evening("\nf\ny\n" * 3, HOLDEM, "--seed", "4", "--seats", "4")
    assert "Texas Hold'em, limit 4-8. You sit at seat 2 with $500.00." in seen
    assert re.findall(r"Hold'em, round (\d)", seen)[-1] == "3"
    buttons = []
    for block in re.split(r"(?=╭─+ Texas)", seen)[1:]:
        number = re.search(r"round (\d)", block)
        button = re.search(r"D (\d|You, seat \d)", block)
        assert number
        assert button
        buttons.append((number[1], button[1][-1]))
    assert list(dict.fromkeys(buttons)) == [("1", "4"), ("2", "1"), ("3", "2")]
    assert "You leave with" in seen


def test_a_raise_below_the_least_names_the_limits_and_its_clause(evening: Play) -> None:
    seen = evening("\nr 5\nr\n7\n\nq\ny\n", HOLDEM, *NO_LIMIT, "--seed", "4")
    assert "offered $5.00; raise takes at least $8.00. (bclc-poker/33/1.3)" in " ".join(seen.split())
    assert "Raise to how much? ($8.00 to $500.00, Enter for $8.00)" in seen


def test_a_fold_that_saves_nothing_is_asked_about(evening: Play) -> None:
    seen = evening("\nc\nf\n\nf\ny\n", HOLDEM, "--seed", "4")
    assert seen.count("A check is free. Fold all the same?") == 2
    assert "You fold" in seen


def test_who_is_broke_buys_in_again_or_leaves(evening: Play) -> None:
    args = (HOLDEM, *NO_LIMIT, "--seats", "2", "--bankroll", "60", "--set", "buy-in-minimum=40")
    for seed in range(20):
        seen = evening("\na\n39\n\n\n", *args, "--seed", str(seed))
        if "You are out of chips." in seen:
            break
    assert "Buy in for how much? (at least $40.00, Enter for $60.00, q leaves)" in seen
    assert "The least buy-in is $40.00, not $39.00. (bclc-poker/17/5.1)" in seen
    assert "You buy in for $60.00 and have $60.00." in seen
    assert re.search(r"You leave with \$\d+\.00: down \$6\d\.00", seen)
    left = evening("\na\nq\n", *args, "--seed", str(seed))
    assert "You leave with $0.00: down $60.00." in left


def test_leaving_a_hand_is_asked_about(evening: Play) -> None:
    seen = evening("\nc\nq\n\nq\ny\n", HOLDEM, "--seed", "4")
    assert seen.count("You would leave $4.00 in bets behind.") == 2
    assert "You leave with $496.00: down $4.00, and $4.00 in bets stays on the table." in seen


def test_sitting_out_and_in_again(evening: Play) -> None:
    seen = evening("o\n\n\n\no\np small\np big\n\n", HOLDEM, "--seats", "4", "--seed", "4")
    assert "You sit out." in seen
    assert "sits out" in seen
    assert "You sit in again." in seen
    assert "[p big] post the big blind that you missed" in seen
    assert "Your small blind lies ready." in seen


def test_a_straddle_is_offered_to_who_may_make_it(evening: Play) -> None:
    seen = evening("s\n11\ns 9\n\n", HOLDEM, "--seed", "4")
    assert "Straddle to how much? ($8.00 to $10.00, Enter for $8.00)" in seen
    assert "straddle takes at most $10.00" in seen
    assert "You straddle to $9.00." in seen
    assert "you straddle to $9" in seen


def test_a_card_is_given_away_by_its_number(evening: Play) -> None:
    seen = evening("\nc\nc\nc\n4\n2\n", "bclc/pineapple-holdem", "--seats", "2", "--seed", "5")
    assert "Which card do you give away?" in seen
    assert "Name cards by their numbers, 1 to 3" in seen
    assert "you give a card away" in seen.lower()


def test_the_board_is_dealt_twice_for_who_asks(evening: Play) -> None:
    offers = (*NO_LIMIT, "--offer", "bclc/run-the-board-twice")
    for seed in range(20):
        seen = evening("\nt\na\n\n", HOLDEM, *offers, "--seats", "2", "--seed", str(seed))
        if "Again, river" in seen:
            break
    assert "Agreed: once both are all in, the rest of the board is dealt twice." in seen
    assert "Again, flop" in seen
    assert "[t]" not in evening("\n", HOLDEM, *NO_LIMIT, "--seats", "2", "--seed", "1")


def test_the_blinds_are_taken_back_by_who_asks(evening: Play) -> None:
    seen = evening("\nf\ny\n\nx\n", HOLDEM, "--seats", "2", "--seed", "1")  # the second blind is small
    assert "[x] take the blinds back" in seen
    assert "You have $2 back." in seen
    assert "You break even. Your bankroll is $496.00." in seen


def test_why_and_clauses_are_told_at_every_question(evening: Play) -> None:
    seen = evening("\n?\nclause bclc-poker/17/2.4\nclause\nclause bclc-poker/17/2.x\n", HOLDEM, "--seed", "4")
    assert "raise to $8.00  bclc-poker/17/2.4" in seen
    assert seen.count("Whoever raises stays in") == 2
    seen = evening("\n?\nclause\nclause bclc-poker/17/2.x\n", HOLDEM, *NO_LIMIT, "--seed", "4")
    assert "raise to $8.00 up to $500.00  bclc-poker/33/1.1" in seen  # as often as players like
    assert "three times at most" not in seen
    assert "Type clause and an id" in seen
    assert "There is no clause 'bclc-poker/17/2.x'" in seen


@pytest.mark.parametrize(
    "args, why",
    [
        (("--seats", "1"), "2 to 11 play at this table, not 1."),
        (("--seats", "12"), "2 to 11 play at this table, not 12."),
        (("--spots", "2"), "One player has one hand at this table."),
        (("--bankroll", "0"), "The least buy-in is $0.01, not $0.00."),
        (("--bankroll", "39", "--set", "buy-in-minimum=40"), "The least buy-in is $40.00, not $39.00."),
    ],
)
def test_what_does_not_go_is_said_at_once(evening: Play, args: tuple[str, ...], why: str) -> None:
    assert why in evening("", HOLDEM, *args, code=2)


@pytest.mark.parametrize("size", [(80, 24), (60, 24)])
@pytest.mark.parametrize("key", ROOM)
def test_every_screen_fits(key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight at a table, or as many as it has seats: table, story, menu and question fit the terminal."""
    chance = random.Random(f"{key} {size}")
    answers = "".join(f"{chance.choice(['', '', 'c', 'c', 'r', '1', 'f'])}\n" for _ in range(60))
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    seen = io.StringIO()
    width, height = size
    console = Console(
        file=seen, force_terminal=True, width=width, height=height, highlight=False, markup=False
    )
    table = open_table(key, seed=3)
    RoomPlayer(Screen(console), table, min(8, table.options.number("seats")), 50000).spend()
    for part in CLEARED.split(seen.getvalue()):
        lines = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", part).splitlines()
        assert len(lines) <= height
        assert all(len(line.rstrip()) <= width for line in lines)


# --- jackpots -------------------------------------------------------------------------------------


def test_jackpots_are_shown_and_told() -> None:
    """What can be won stands below the pots; drops, awards and claims are told with the hand."""
    high = "bclc/high-hand-progressive"
    offers, bad_beat = ("bclc/bad-beat-jackpot", high), {"pool": 900, "posted": 850}
    pools = {offers[0]: bad_beat, f"{high}/quads-9": {"pool": 70, "posted": 60}}
    table = seated({1: 100, 2: 100}, offers=offers, pools=pools, options={"bad-beat-jackpot-drop": 1})
    told = " ".join(" ".join(drawn(table, 1)).split())
    assert "Bad Beat Jackpot: $850" in told
    assert "High Hand Progressive: 23 jackpots up to $60" in told
    table.deal()
    table.act(table.waiting_on()[0].seat, "fold")
    assert isinstance(table.game, Community)
    story = Story(table.game, table.seats, 1, PLAIN)
    assert any("$1 goes to the bad beat jackpot" in line.plain for line in story.lines(table.events))
    line = Settlement(2, "p2", "player", 1, "high-hand-progressive", 0, "win", 6000, 0, 6000, "c", "quads-9")
    paid = Event("t", 1, "i", 0, "dealer", "dealer", 1, JackpotPaid("c", line, f"{high}/quads-9"))
    cards = ("9c", "9d", "9h", "9s", "Ac")
    claim = JackpotClaimed("c", "bclc/daily-high-hand-bonus", "x", 1, "p1", cards, "high-hand", 0, True)
    waits = Event("t", 2, "i", 0, "dealer", "dealer", 1, claim)
    assert [text.plain for text in story.lines([paid, waits])] == [
        "  P2 wins $60 of the high hand progressive (quads-9).",
        "  You have a hand for the daily high hand bonus, which waits for the next posting.",
    ]
