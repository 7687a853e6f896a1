"""`croupier room`: the sheet, the JSON, and what is wrong with a file."""

import json
from pathlib import Path

import pytest

from croupier.cli.main import run
from croupier.cli.room_sheet import room_json, room_lines
from croupier.histories.room import example, open_room
from croupier.histories.yaml_file import parse
from croupier.ledger.books import MemoryBooks
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.jackpots import JackpotClaimed, JackpotPaid, JackpotsPosted
from croupier.model.settlement import Settlement
from tests.table import area_hands

Capture = pytest.CaptureFixture[str]
DAILY = "bclc/daily-high-hand-bonus"
TABLE = "tables:\n  P1:\n    game: bclc/texas-holdem\n"


def test_help_has_an_example(capsys: Capture) -> None:
    assert run(["room", "--help"]) == 0
    assert "Example: croupier room room.yaml" in capsys.readouterr().out


@pytest.mark.parametrize("columns", [80, 60, 40])
def test_the_sheet_fits_the_terminal(columns: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run(["room"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = " ".join(" ".join(lines).split())
    assert lines[0] == "4 tables, 19 of 33 seats taken, 4 wait"
    assert all(len(line) <= columns for line in lines[:-1])
    for words in (
        "P1 Texas Hold'em, no-limit 2-5",
        "Small blind $2 and big blind $5. Rake 5%, at most $10 a hand. Buy-in from $100.",
        "3 Emmy $1,205",
        "4 Jakob $98 button",
        "5 Sophie $500 sits out",
        "3 Joseph $201 leg up",
        "Ante $1 and bring-in $2. Bets $5 and $10. Rake 5%, at most $8 a hand.",
        "bclc/texas-holdem no-limit 2-5: 1 Alan, 2 Hedy, 3 Kurt a seat is free at P1: call Alan",
        "bclc/texas-holdem limit 4-8: 1 Evariste, 2 Hedy bclc/omaha-high-low",  # full: nobody is called
    ):
        assert words in told


def test_json_holds_what_the_sheet_shows(capsys: Capture) -> None:
    assert run(["room", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    first, second, _, stud = told["tables"]
    assert (first["small-blind"], first["big-blind"], first["button"]) == ("2.00", "5.00", 4)
    assert "small-bet" not in first
    assert (second["small-bet"], second["big-bet"]) == ("4.00", "8.00")
    assert (stud["ante"], stud["bring-in"], stud["small-blind"]) == ("1.00", "2.00", None)
    assert first["rake"] == {"percent": 5, "cap": "10.00", "time": "end"}
    assert first["players"][4] == {"seat": 5, "player": "Sophie", "stack": "500.00", "marks": ["sits-out"]}
    assert first["free"] == [8]
    assert told["lists"][0] == {
        "list": "bclc/texas-holdem no-limit 2-5",
        "waiting": [{"player": one, "called": False, "passes": 0} for one in ("Alan", "Hedy", "Kurt")],
        "free": {"P1": [8]},
    }


def test_the_example_is_a_file_to_start_from(tmp_path: Path, capsys: Capture) -> None:
    assert run(["room", "--source"]) == 0
    file = tmp_path / "room.yaml"
    file.write_text(capsys.readouterr().out)
    assert run(["room", str(file), "--json"]) == 0
    own = capsys.readouterr().out
    assert run(["room", "--json"]) == 0
    assert capsys.readouterr().out == own


def test_json_files_are_read_too(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "room.json"
    file.write_text('{"tables": {"B1": {"game": "bclc/blackjack", "seats": {"2": {"player": "ann"}}}}}')
    assert run(["room", str(file)]) == 0
    said = capsys.readouterr().out
    assert "B1  Basic Blackjack, against the house" in said
    assert "Bets $1 to $10,000." in said
    assert " 2 ann\n" in said


def test_a_called_player_is_marked(capsys: Capture) -> None:
    from croupier.cli.room_sheet import room_lines

    floor = open_room(example())
    floor.call("bclc/texas-holdem no-limit 2-5")
    told = "\n".join(room_lines(floor))
    assert "1 Alan (called), 2 Hedy, 3 Kurt\n  bclc" in told  # the only seat is kept


@pytest.mark.parametrize(
    "text, code, line, path",
    [
        ("tables: {}", "scenario/missing-key", 1, ""),
        ("tabels: {}", "name/unknown-key", 1, "tabels"),
        ("day: soon\n" + TABLE, "scenario/business-day", 1, "day"),
        ("tables:\n  P1: {}", "scenario/missing-key", 2, "tables.P1"),
        ("tables:\n  P1: {game: bclc/texas-holden}", "name/unknown-game", 2, "tables.P1.game"),
        ("tables:\n  P1: {game: bclc/no-limit}", "name/offer-not-a-game", 2, "tables.P1.game"),
        (TABLE + "    ofers: []", "name/unknown-key", 4, "tables.P1.ofers"),
        (TABLE + "    offers: [bclc/war]", "setting/offer-not-admitted", 4, "tables.P1.offers[0]"),
        (TABLE + "    offers: [bclc/no-limt]", "name/unknown-game", 4, "tables.P1.offers[0]"),
        (TABLE + "    options: {smal-blind: 2}", "name/unknown-option", 4, "tables.P1.options.smal-blind"),
        (TABLE + "    options:\n      rake-percent: 11", "setting/out-of-range", 5, None),
        (TABLE + "    table: {button: 12}", "name/unknown-seat", 4, "tables.P1.table.button"),
        (TABLE + "    table: {kill: {state: kill, seat: 1}}", "scenario/missing-key", 4, None),
        (TABLE + "    table: {button: 1, kill: {state: kill}}", "scenario/unused-setting", 4, None),
        (
            TABLE + "    table: {button: 1, kill: {state: leg, seat: 1}}",
            "name/unknown-kill-state",
            4,
            "tables.P1.table.kill.state",
        ),
        (TABLE + "    seats: {1: {stack: 5}}", "scenario/missing-key", 4, "tables.P1.seats.1"),
        (TABLE + "    seats: {1: {player: a}}", "scenario/missing-key", 4, "tables.P1.seats.1"),
        (TABLE + "    seats: {12: {player: a, stack: 5}}", "name/unknown-seat", 4, "tables.P1.seats.12"),
        (TABLE + "    seats: {1: {player: a, stack: x}}", "money/unreadable", 4, "tables.P1.seats.1.stack"),
        (TABLE + "    seats: {1: {player: house, stack: 1}}", "name/not-a-name", 4, None),
        (
            TABLE + "    seats:\n      1: {player: a, stack: 5}\n      2: {player: a, stack: 5}",
            "action/seated-already",
            6,
            "tables.P1.seats.2.player",
        ),
        (TABLE + "lists:\n  bclc/omaha: []", "name/unknown-list", 5, "lists.bclc/omaha"),
        (TABLE + "lists:\n  bclc/texas-holdem:\n    - ann\n    - ann", "action/on-the-list", 7, None),
    ],
)
def test_what_is_wrong_is_named_with_its_line(
    text: str, code: str, line: int, path: str | None, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "room.yaml"
    file.write_text(text)
    assert run(["room", str(file), "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert (error["code"], error["position"]["line"], error["position"]["file"]) == (code, line, str(file))
    assert path is None or error["position"]["path"] == path


def test_the_nearest_name_is_told() -> None:
    for text, right in (
        (TABLE + "    options: {smal-blind: 2}", "small-blind"),
        (TABLE + "lists: {bclc/texas-holdm: []}", "bclc/texas-holdem limit 4-8"),
    ):
        with pytest.raises(Exception) as refused:
            open_room(parse(text))
        assert refused.value.nearest == right  # type: ignore[attr-defined]


def test_a_file_that_is_not_there(capsys: Capture) -> None:
    assert run(["room", "no-such-room.yaml"]) == 2
    assert capsys.readouterr().err.startswith("scenario/no-file\n")


# --- jackpots -------------------------------------------------------------------------------------

POOLS = """
tables:
  P1:
    game: bclc/texas-holdem
    offers: [bclc/bad-beat-jackpot, bclc/holdem-high-hand-progressive]
  P2:
    game: bclc/texas-holdem
    offers: [bclc/bad-beat-jackpot]
pools:
  bclc/bad-beat-jackpot: {pool: 61000, posted: 60000}
  bclc/holdem-high-hand-progressive/straight-flush-K: {pool: 800.50, posted: 750.50}
day: 2026-11-15
"""


@pytest.mark.clause("bclc-poker/28/3.1")
def test_what_can_be_won_is_posted(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "room.yaml"
    file.write_text(POOLS)
    assert run(["room", str(file)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Jackpots bclc/bad-beat-jackpot: $60,000" in told
    assert "straight-flush-K $750.50" in told
    assert run(["room", str(file), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["jackpots"][0] == {
        "pool": "bclc/bad-beat-jackpot",
        "posted": "60000.00",
        "shared": "0.00",
    }
    assert (len(shown["jackpots"]), shown["claims"], shown["winners"]) == (15, [], [])


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        (TABLE + "pools: {bclc/bad-beat-jackpot: {pool: 5}}", "scenario/unused-setting", "pool"),
        (POOLS.replace("posted: 60000", "posted: 62000"), "setting/posted-above-pool", "posted"),
        (POOLS.replace("pool: 61000", "poll: 61000"), "name/unknown-key", "poll"),
        (POOLS.replace("pool: 800.50", "pool: much"), "money/unreadable", "pool"),
    ],
)
def test_a_pool_that_is_wrong_is_pointed_at(
    text: str, code: str, path: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "room.yaml"
    file.write_text(text)
    assert run(["room", str(file), "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert error["code"] == code
    assert error["position"]["path"].endswith(path)


@pytest.mark.clause("bclc-poker/31/3.1")
def test_winning_hands_are_shown_with_what_they_shared() -> None:
    """Yesterday's total and hands, after the posting of today."""
    source = parse(
        "tables:\n  P1:\n    game: bclc/texas-holdem\n    offers: [bclc/daily-high-hand-bonus]\n", "room.yaml"
    )
    floor = open_room(source)
    books = floor.books
    assert isinstance(books, MemoryBooks)
    claim = JackpotClaimed(
        "bclc-poker/31/4.2", DAILY, DAILY, 3, "ann", ("Kc", "Kd", "Kh", "2c", "2d"), "high-hand", 0, True
    )
    books.ledger("P1").commit([_event(claim, 90)], [])
    assert any("ann at P1 has won" in line and "not paid yet" in line for line in room_lines(floor))
    posted = JackpotsPosted("bclc-poker/31/3.1", DAILY, {DAILY: 50_100}, {}, {"P1-90": 50_100})
    line = Settlement(3, "ann", "player", 1, "x", 0, "win", 50_100, 0, 50_100, "c", "high-hand")
    paid = JackpotPaid("c", line, DAILY, "P1-90", claim.cards)
    books.ledger("P1").commit([_event(posted, 91), _event(paid, 92)], [])
    told = " ".join(" ".join(room_lines(floor)).split())
    assert "bclc/daily-high-hand-bonus: $501, shared by the hands of the day before" in told
    assert "ann at P1 has won $501 of bclc/daily-high-hand-bonus with Kc Kd Kh 2c 2d (high-hand)" in told
    assert room_json(floor)["winners"][0]["cards"] == "Kc Kd Kh 2c 2d"


def _event(fact: Fact, seq: int) -> Event:
    return Event("P1", seq, "id", 0, "dealer", "dealer", 1, fact)


def test_the_sheet_tells_what_several_properties_share() -> None:
    floor, hand, _ = area_hands.linked()
    hand.play(area_hands.BEATEN)
    told = " ".join(" ".join(room_lines(floor)).split())
    assert f"{area_hands.WIDE}: $1,000 A2 at A" in told
    share = f"A2 at A has a share of {area_hands.WIDE} with 8c 8d 8h 8s Kd"
    assert f"{share}: the pool has not answered yet" in told
    area_hands.lose(floor)
    told = " ".join(" ".join(room_lines(floor)).split())
    assert f"{area_hands.WIDE}: $1,000, out of reach: hands do not play for it" in told
    (shown,) = room_json(floor)["jackpots"]
    assert shown == {"pool": area_hands.WIDE, "posted": "1000.00", "shared": "0.00", "reached": False}
    assert {claim["waits"] for claim in room_json(floor)["claims"]} == {"pool"}
