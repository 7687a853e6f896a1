"""`croupier audit`, `backup`, `archive`, `recall`, `report`: what they print, refuse, and how they exit."""

import csv
import io
import json
import shutil
import sqlite3
import threading
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from croupier.cli.main import run
from croupier.errors import BadInput
from croupier.model.facts.table import TableOpened
from croupier.store import replaying
from croupier.store.audit import audit
from croupier.store.floor import open_floor
from croupier.store.following import Followed
from croupier.store.reading import ActionRow
from croupier.table.setting import Setting
from tests.nights import FIRST, clock, night
from tests.rounds import refusal
from tests.tables import PEOPLE

Capture = pytest.CaptureFixture[str]
RESULT = (0, 1, 130)  # exits with something to read; the others refuse


@cache
def _played() -> Path:
    file = Path(mkdtemp()) / "night.db"
    night(file, seed=5)
    return file


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A night of two days, by itself."""
    return Path(shutil.copy(_played(), tmp_path / "night.db"))


def ran(capsys: Capture, code: int, *args: object) -> str:
    assert run([str(arg) for arg in args]) == code
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return out if code in RESULT else err


def told(capsys: Capture, code: int, *args: object) -> Any:
    found = json.loads(ran(capsys, code, *args, "--json"))
    return found if code in RESULT else found["error"]


def edit(store: Path, change: str) -> None:
    connection = sqlite3.connect(store)
    with connection:
        connection.execute(change)
    connection.close()


COMMANDS: list[tuple[str, ...]] = [
    ("audit", "STORE"),
    ("backup", "STORE", "copy.db"),
    ("recall", "STORE", "--table", "A1"),
    ("report", "STORE"),
]
ROOM = ("room", "STORE")
CUTS = ("archive", "STORE", "--before", "2026-11-16", "-o", "days.db")


@pytest.mark.parametrize("command", [*COMMANDS, CUTS])
def test_what_is_no_store_is_refused_and_left_alone(
    command: tuple[str, ...], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    missing = [arg.replace("STORE", "nothing.db") for arg in command]
    assert told(capsys, 2, *missing)["code"] == "store/not-found"
    (tmp_path / "letter.txt").write_text("Dear Sir")
    wrong = [arg.replace("STORE", "letter.txt") for arg in command]
    assert told(capsys, 2, *wrong)["code"] == "store/not-a-store"  # bad input, and no verdict on a store
    assert (tmp_path / "letter.txt").read_text() == "Dear Sir"
    assert {file.name for file in tmp_path.iterdir()} == {"letter.txt"}


def test_a_store_that_is_missing_is_named_as_it_was(capsys: Capture) -> None:
    assert told(capsys, 2, "audit", "mysql://x")["message"] == "There is no store 'mysql://x'."


@pytest.mark.parametrize("command", [*COMMANDS, ROOM])
def test_a_store_is_only_read(
    command: tuple[str, ...], store: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(store.parent)
    before = store.read_bytes()
    ran(capsys, 0, *[arg.replace("STORE", str(store)) for arg in command])
    assert store.read_bytes() == before


# --- audit ----------------------------------------------------------------------------------------


def test_an_audit_tells_streams_heads_meters_and_its_verdict(store: Path, capsys: Capture) -> None:
    said = ran(capsys, 0, "audit", store)
    found = told(capsys, 0, "audit", store)
    assert found["passed"] is True
    for stream in found["streams"]:
        assert f"{stream['stream']}: {stream['events']} events, {stream['rounds']} round" in said
        assert f"\n  head {stream['head']}\n" in said
    assert {stream["stream"] for stream in found["streams"]} == {"floor", "A1", "A2", "C1", "G1", "P1"}
    assert f"bclc/blazing-sevens  {found['meters']['bclc/blazing-sevens']['meter']}" in said
    assert said.splitlines()[-1].startswith(f"PASSED {store}: {found['events']} events")


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody presses a key at the fortieth action."""
    act, actions = Followed._action, count(1)

    def acted(self: Followed, action: ActionRow) -> None:
        if next(actions) % 40 == 0:
            raise KeyboardInterrupt
        act(self, action)

    monkeypatch.setattr(Followed, "_action", acted)


@pytest.mark.usefixtures("interrupted")
def test_who_stops_an_audit_is_told_what_was_found_so_far(store: Path, capsys: Capture) -> None:
    said = ran(capsys, 130, "audit", store)
    found = told(capsys, 130, "audit", store)
    assert (found["passed"], found["stopped"], found["failed"]) == (False, True, None)
    assert found["events"] > 0
    assert f"A1: {found['streams'][1]['events']} events" in said
    assert said.splitlines()[-1].startswith(f"STOPPED {store} after {found['events']} events")


@pytest.mark.usefixtures("interrupted")
def test_who_stops_a_backup_has_none(store: Path, tmp_path: Path) -> None:
    assert run(["backup", str(store), str(tmp_path / "copy.db")]) == 130
    assert not (tmp_path / "copy.db").exists()


def test_a_head_that_was_noted_must_be_there(store: Path, capsys: Capture) -> None:
    head = told(capsys, 0, "audit", store)["streams"][1]["head"]
    ran(capsys, 0, "audit", store, "--head", head.upper())
    other = "0" * 64
    found = told(capsys, 1, "audit", store, "--head", other)
    assert (found["passed"], found["failed"]["code"]) == (False, "store/head-missing")
    said = told(capsys, 1, "audit", store, "--head", "")["failed"]["message"]
    assert said == f"{store}: no record has the link ''."


def test_an_edited_record_fails_by_name(store: Path, capsys: Capture) -> None:
    edit(store, "UPDATE postings SET cents = cents + 1 WHERE stream = 'C1' AND account = 'tray' AND seq = 3")
    found = told(capsys, 1, "audit", store)
    assert (found["failed"]["code"], found["failed"]["offender"]) == ("store/broken-record", "C1 3")
    said = ran(capsys, 1, "audit", store).splitlines()
    assert said[-2].startswith(f"FAILED {store} after ")
    assert said[-2].endswith("store/broken-record")
    assert "event 3 of C1" in said[-1]


def test_rounds_under_other_rules_are_counted_and_not_replayed(
    store: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(opened: TableOpened) -> Setting:
        raise BadInput("name/unknown-game", f"{opened.game} is no more.", offender=opened.game)

    monkeypatch.setattr(replaying, "setting_of", unknown)
    found = told(capsys, 0, "audit", store)
    said = ran(capsys, 0, "audit", store)
    for one in found["streams"]:
        assert sum(one["not-replayed"].values()) == one["rounds"]
        for spec, rounds in one["not-replayed"].items():
            assert f"{one['stream']}: not replayed, spec {spec}: {rounds} round" in said
    assert "PASSED" in said


def test_a_file_cut_short_is_a_no(store: Path, capsys: Capture) -> None:
    store.write_bytes(store.read_bytes()[:-4096])
    found = told(capsys, 1, "audit", store)
    assert found["failed"]["code"] in ("store/truncated", "store/broken")


# --- backup ---------------------------------------------------------------------------------------


def test_a_copy_is_whole_and_audited(store: Path, capsys: Capture) -> None:
    copy = store.with_name("copy.db")
    said = ran(capsys, 0, "backup", store, copy)
    assert said.splitlines()[-1] == f"Copied {store} to {copy}."
    assert audit(str(copy)).json()["streams"] == audit(str(store)).json()["streams"]
    assert {file.name for file in store.parent.iterdir()} <= {
        "night.db", "copy.db", "night.db-shm", "night.db-wal", "copy.db-shm", "copy.db-wal",
    }  # fmt: skip
    with open_floor(copy) as floor:
        assert set(floor.tables) == {"A1", "A2", "C1", "G1", "P1"}


def test_a_copy_never_takes_the_place_of_a_file(store: Path, capsys: Capture) -> None:
    other = store.with_name("other.db")
    other.write_text("mine")
    assert told(capsys, 2, "backup", store, other)["code"] == "store/file-exists"
    assert told(capsys, 2, "backup", store, store)["code"] == "store/file-exists"
    assert other.read_text() == "mine"
    nowhere = store.parent / "no" / "folder" / "copy.db"
    assert told(capsys, 2, "backup", store, nowhere)["code"] == "store/no-folder"


def test_a_store_that_is_not_right_is_not_copied(store: Path, capsys: Capture) -> None:
    edit(store, "UPDATE balances SET cents = cents + 1")
    found = told(capsys, 1, "backup", store, store.with_name("copy.db"))
    assert found["audit"]["failed"]["code"] == "store/wrong-balance"
    assert [file.name for file in store.parent.iterdir() if file.name.startswith("copy")] == []


def test_a_copy_that_somebody_edited_is_refused_and_left_as_it_is(store: Path, capsys: Capture) -> None:
    copy = store.with_name("copy.db")
    told(capsys, 0, "backup", store, copy)
    edit(copy, "UPDATE heads SET seq = seq - 1 WHERE stream = 'A1'")
    before = copy.read_bytes()
    assert refusal(lambda: open_floor(copy)).code == "store/broken-end"
    assert copy.read_bytes() == before


def test_postgresql_has_its_own_way(capsys: Capture, tmp_path: Path) -> None:
    error = told(capsys, 2, "backup", "postgresql://nowhere/x", tmp_path / "copy.db")
    assert error["code"] == "store/use-pg-dump"


def test_a_store_in_use_is_copied_as_it_stood_at_one_moment(tmp_path: Path, capsys: Capture) -> None:
    """Rounds go on while it is copied, again and again; every copy passes its audit."""
    file, stop = tmp_path / "live.db", threading.Event()
    with open_floor(file, day=FIRST, clock=clock()) as floor:
        table = floor.open("A1", "bclc/blackjack", people=PEOPLE, seed=7)
        table.sit(1, "p1")

        def play() -> None:
            while not stop.is_set():
                table.bet(1, main=10)
                table.deal()
                while table.in_play:
                    (prompt,) = table.waiting_on()
                    table.act(1, prompt.declines or "stand")

        player = threading.Thread(target=play)
        player.start()
        try:
            sizes = []
            for number in range(3):
                found = told(capsys, 0, "backup", file, tmp_path / f"copy-{number}.db")
                sizes.append(found["audit"]["events"])
        finally:
            stop.set()
            player.join()
    assert sizes == sorted(sizes)
    assert sizes[-1] < told(capsys, 0, "audit", file)["events"]


# --- archive --------------------------------------------------------------------------------------


def test_days_that_are_over_are_moved_and_everybody_says_so(store: Path, capsys: Capture) -> None:
    file = store.with_name("first.db")
    said = ran(capsys, 0, "archive", store, "--before", "2026-11-16", "-o", file).splitlines()
    assert said[-2].startswith(f"PASSED {file}: ")
    assert said[-1] == f"2026-11-15: moved to {file}, all before 2026-11-16."
    left = ran(capsys, 0, "audit", store).splitlines()
    assert left[-2] == "2026-11-15 in first.db: not looked at (--archive first.db)."
    assert left[-1].startswith(f"PASSED {store}: ")
    both = ran(capsys, 0, "audit", store, "--archive", file).splitlines()
    assert both[-2:] == [said[-2], left[-1]]
    found = told(capsys, 0, "audit", store, "--archive", file)["archives"]
    assert [(one["file"], one["days"], one["before"]) for one in found] == [
        ("first.db", ["2026-11-15"], "2026-11-16")
    ]
    assert found[0]["audit"]["passed"] is True
    error = told(capsys, 2, "report", store, "--day", "2026-11-15")
    assert (error["code"], "first.db" in error["message"]) == ("store/archived", True)
    assert "2026-11-15" in ran(capsys, 0, "report", file, "--day", "2026-11-15")
    recalled = ran(capsys, 0, "recall", store, "--table", "C1", "--last", "99")
    assert recalled.splitlines()[-1] == "Earlier rounds lie in the archive first.db."
    assert told(capsys, 0, "recall", store, "--table", "C1", "--last", "99")["archive"] == "first.db"
    again = told(capsys, 0, "archive", store, "--before", "2026-11-16", "-o", file)
    assert (again["days"], again["before"], again["audit"]["passed"]) == (["2026-11-15"], "2026-11-16", True)


def test_an_archive_of_another_store_is_a_no(store: Path, capsys: Capture, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    night(other, seed=6)
    for one, file in ((store, "mine.db"), (other, "theirs.db")):
        ran(capsys, 0, "archive", one, "--before", "2026-11-16", "-o", tmp_path / file)
    found = told(capsys, 1, "audit", store, "--archive", tmp_path / "theirs.db")
    assert found["failed"]["code"] == "store/wrong-archive"
    assert found["failed"]["offender"] == str(tmp_path / "theirs.db")


def test_days_that_are_not_right_are_not_archived(store: Path, capsys: Capture) -> None:
    edit(store, "UPDATE postings SET cents = cents + 1 WHERE stream = 'C1' AND account = 'tray' AND seq = 3")
    said = ran(capsys, 1, "archive", store, "--before", "2026-11-16", "-o", store.with_name("x.db"))
    assert "store/broken-record" in said
    assert said.splitlines()[-1] == "2026-11-15: nothing was changed."
    assert not store.with_name("x.db").exists()


# --- room -----------------------------------------------------------------------------------------


def test_the_room_of_a_store_is_its_floor_as_it_stands(store: Path, capsys: Capture) -> None:
    """Also while somebody plays there; what they do afterwards is seen when it is looked at again."""
    with open_floor(store) as floor:
        shows = {"tables": list(floor.tables), "seats": floor.tables["P1"].seats, "day": str(floor.day)}
        seen = told(capsys, 0, "room", store)
        assert [table["table"] for table in seen["tables"]] == shows["tables"]
        (holdem,) = [table for table in seen["tables"] if table["table"] == "P1"]
        assert {one["seat"]: one["player"] for one in holdem["players"]} == shows["seats"]
        assert seen["day"] == shows["day"]
        game = holdem["list"]
        floor.join("zoe", game)
        (waits,) = [one for one in told(capsys, 0, "room", store)["lists"] if one["list"] == game]
        assert [one["player"] for one in waits["waiting"]][-1] == "zoe"
    assert f"{len(shows['tables'])} tables" in ran(capsys, 0, "room", store)
    assert told(capsys, 2, "room", store, "--source")["code"] == "name/bad-usage"


# --- recall ---------------------------------------------------------------------------------------


def test_rounds_of_the_tables_before_under_the_same_name_are_recalled_too(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "names.db"
    with open_floor(file, clock=clock()) as floor:
        for name in ("A1", "A1", "A1", "A1 2"):
            if name in floor.tables:
                floor.close(name)
            table = floor.open(name, "bclc/blackjack", seed=1, people=PEOPLE)
            for _ in range(2):
                table.sit(1, "p1")
                table.bet(1, main=10)
                table.act(None, "void", by="s1", reason="a wrong card")
                table.leave(1)
        assert [table.stream for table in floor.tables.values()] == ["A1 3", "A1 2 2"]

    def rounds(table: str, last: int) -> list[tuple[str, int]]:
        found = told(capsys, 0, "recall", file, "--table", table, "--last", last)
        return [(one["table"], len(one["rounds"])) for one in (*found["earlier"], found)]

    assert rounds("A1", 2) == [("A1 3", 2)]
    assert rounds("A1", 3) == [("A1 2", 1), ("A1 3", 2)]
    assert rounds("A1", 99) == [("A1", 2), ("A1 2", 2), ("A1 3", 2)]
    assert rounds("A1 2", 99) == [("A1 2", 2)]  # the record that is called so
    assert rounds("A1 2 2", 99) == [("A1 2 2", 2)]
    said = ran(capsys, 0, "recall", file, "--table", "A1", "--last", "3")
    assert [line.split(", ")[1:3] for line in said.splitlines() if line.startswith("Basic Blackjack")] == [
        ["A1 2", "round 2"], ["A1 3", "round 1"], ["A1 3", "round 2"]
    ]  # fmt: skip


@pytest.mark.parametrize(
    "edit, code",
    [
        ("DELETE FROM events WHERE stream = 'C1' AND seq = {last} - 3", "store/event-missing"),
        (
            "UPDATE events SET body = (SELECT body FROM events WHERE stream = 'C1' AND seq = {last} - 3)"
            " WHERE stream = 'C1' AND seq = {last} - 2",
            "store/broken-record",
        ),
    ],
)
def test_a_round_that_is_not_whole_is_not_told(store: Path, capsys: Capture, edit: str, code: str) -> None:
    with sqlite3.connect(store) as connection:
        (last,) = connection.execute("SELECT max(seq) FROM events WHERE stream = 'C1'").fetchone()
        assert connection.execute(edit.format(last=last)).rowcount == 1
    connection.close()
    error = told(capsys, 2, "recall", store, "--table", "C1", "--last", 2)
    assert error["code"] == code


@pytest.mark.parametrize("gone", ["actions", "postings", "snapshots"])
def test_a_store_that_lacks_a_part_is_damaged(store: Path, capsys: Capture, gone: str) -> None:
    with sqlite3.connect(store) as connection:
        connection.execute(f"DROP TABLE {gone}")
    connection.close()
    for command in (("report", store), ("backup", store, store.with_name("copy.db"))):
        error = told(capsys, 2, *command)
        assert (error["code"], error["offender"]) == ("store/broken", str(store))
        assert error["message"].endswith(f"is damaged: it has no {gone}.")
    assert told(capsys, 1, "audit", store)["failed"]["code"] == "store/broken"


def test_the_last_rounds_are_told_as_deal_tells_them(store: Path, capsys: Capture) -> None:
    found = told(capsys, 0, "recall", store, "--table", "C1", "--last", 2)
    said = ran(capsys, 0, "recall", store, "--table", "C1", "--last", "2")
    (last,) = [one["rounds"] for one in told(capsys, 0, "audit", store)["streams"] if one["stream"] == "C1"]
    assert [one["round"] for one in found["rounds"]] == [last - 1, last]
    for one in found["rounds"]:
        assert set(one) == {"round", "spec", "seats", "events", "script", "settlements", "postings"}
        assert f"Three Card Poker, C1, round {one['round']}, " in said
        for line in one["script"]:
            assert f"\n{line['event']} " in said
        assert "order" not in json.dumps(one["events"])
        by_event: dict[int, float] = {}
        for posting in one["postings"]:
            by_event[posting["event"]] = by_event.get(posting["event"], 0) + float(posting["amount"])
        assert {round(amount, 2) for amount in by_event.values()} == {0}
    assert len(told(capsys, 0, "recall", store, "--table", "C1")["rounds"]) == last  # there are no more


def test_a_round_in_play_keeps_its_cards_to_itself(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "live.db"
    with open_floor(file, day=FIRST, clock=clock()) as floor:
        table = floor.open("P1", "bclc/texas-holdem", people=PEOPLE, seed=7)
        for seat in (1, 2):
            table.sit(seat, f"p{seat}", 200)
        assert ran(capsys, 0, "recall", file, "--table", "P1") == "No round was played at P1.\n"
        table.deal()
        assert (
            ran(capsys, 0, "recall", file, "--table", "P1") == "The round in play is shown when it is over.\n"
        )
        assert told(capsys, 0, "recall", file, "--table", "P1")["rounds"] == []
        table.act(None, "void", by="s1", reason="a fire")
        said = ran(capsys, 0, "recall", file, "--table", "P1")
    assert "s1 (supervisor) called the round off: a fire" in said
    assert "in play" not in said


def test_a_table_is_named_as_on_the_floor(store: Path, capsys: Capture) -> None:
    error = told(capsys, 2, "recall", store, "--table", "g1")
    assert (error["code"], error["nearest"]) == ("name/unknown-table", "G1")
    assert told(capsys, 2, "recall", store, "--table", "floor")["code"] == "name/unknown-table"
    assert told(capsys, 2, "recall", store, "--table", "A1", "--last", "0")["code"] == "name/bad-usage"
    assert told(capsys, 2, "recall", store)["code"] == "name/missing-argument"


# --- report ---------------------------------------------------------------------------------------


def test_a_report_in_words_json_and_csv(store: Path, capsys: Capture) -> None:
    found = told(capsys, 0, "report", store, "--day", "2026-11-15")
    said = ran(capsys, 0, "report", store, "--day", "2026-11-15")
    rows = list(csv.DictReader(io.StringIO(ran(capsys, 0, "report", store, "--day", "2026-11-15", "--csv"))))
    values = {(row["what"], row["where"], row["which"], row["figure"]): row["value"] for row in rows}
    assert len(values) == len(rows)
    closing = [line.split()[-1] for line in said.splitlines() if line.startswith("  = closing tray")]
    assert closing == [table["closing-tray"] for table in found["tables"]]
    for table in found["tables"]:
        name = table["table"]
        assert f"\n{name}: {table['game']}, {table['rounds']} rounds\n" in said
        for figure in ("opening-tray", "fills", "credits", "win", "closing-tray", "drop", "tips", "rake"):
            assert values["table", name, "", figure] == table[figure]
        for wager in table["wagers"]:
            assert values["wager", name, wager["wager"], "win"] == wager["win"]
    for meter in found["meters"]:
        assert values["meter", "", meter["key"], "closing"] == meter["closing"]
    for note in found["corrections"]:
        assert values["corrections", note["table"], str(note["event"]), "reason"] == note["reason"]


def test_the_last_day_is_reported_where_none_is_named(store: Path, capsys: Capture) -> None:
    assert told(capsys, 0, "report", store)["day"] == "2026-11-16"
    assert "is still on." in ran(capsys, 0, "report", store).splitlines()[0]


def test_a_report_that_cannot_be_made(store: Path, capsys: Capture) -> None:
    assert told(capsys, 2, "report", store, "--day", "yesterday")["code"] == "store/no-such-day"
    assert told(capsys, 2, "report", store, "--csv")["code"] == "name/bad-usage"
