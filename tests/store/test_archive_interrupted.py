"""Whoever archives twice, is interrupted or may not: nothing is lost, and other files stay as they are."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from croupier.store import archive as archiving
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from tests.rounds import refusal
from tests.store import days
from tests.store.archives import a_round, edit
from tests.store.contents import contents, floor_seen
from tests.store.days import FIRST, FOURTH, SECOND, THIRD
from tests.store.disk import FULL, Call, listening
from tests.store.test_upgrading import play_by_other_rules
from tests.tables import close_table

# --- asked for twice, or interrupted --------------------------------------------------------------


def test_archiving_again_is_harmless(archived: Path) -> None:
    store, before = archived / "night.db", contents(archived / "night.db")
    data = (archived / "next.db").read_bytes()
    again = archive(str(store), str(FOURTH), archived / "next.db")
    assert (again.days, again.before) == ((str(SECOND), str(THIRD)), str(FOURTH))
    assert archive(str(store), str(SECOND), archived / "first.db").days == (str(FIRST),)
    assert contents(store) == before
    assert (archived / "next.db").read_bytes() == data
    other = refusal(lambda: archive(str(store), str(FOURTH), archived / "other.db"))
    assert other.code == "store/nothing-to-archive"
    assert not (archived / "other.db").exists()


def test_whoever_is_killed_between_writing_and_cutting_cuts_later(
    four_days: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, file = contents(four_days), four_days.with_name("days.db")
    with monkeypatch.context() as killed:
        killed.setattr(archiving, "cut_off", lambda *parts: exec("raise KeyboardInterrupt"))
        with pytest.raises(KeyboardInterrupt):
            archive(str(four_days), str(THIRD), file)
    assert contents(four_days) == before
    assert audit(str(four_days)).failed is None
    assert audit(str(file)).failed is None
    data = file.read_bytes()
    assert archive(str(four_days), str(THIRD), file).days == (str(FIRST), str(SECOND))
    assert file.read_bytes() == data
    assert audit(str(four_days), archives=[str(file)]).failed is None


def test_another_file_is_no_archive_that_was_left_over(four_days: Path, tmp_path: Path) -> None:
    """Neither one of other days, nor of another store, nor one that was edited, nor a letter."""
    other, before = tmp_path / "other.db", contents(four_days)
    days.play(other, seed=8)
    wrong = [other, four_days, tmp_path / "letter.txt", tmp_path / "theirs.db", tmp_path / "edited.db"]
    wrong[2].write_text("Dear Sir")
    archive(str(other), str(THIRD), wrong[3])
    shutil.copy(four_days, tmp_path / "copy.db")
    archive(str(tmp_path / "copy.db"), str(THIRD), wrong[4])
    edit(wrong[4], "UPDATE actions SET id = 'other' WHERE id = 'sit-ann' AND stream = 'A1'")
    for file in wrong:
        data = file.read_bytes()
        error = refusal(partial(archive, str(four_days), str(THIRD), file))
        assert error.code == "store/file-exists"
        assert file.read_bytes() == data
    assert contents(four_days) == before


def test_whoever_is_killed_at_any_write_loses_nothing(
    tmp_path: Path, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """The files as they lie at each write and sync are what a killed process leaves."""
    folder = tmp_path / "live"
    folder.mkdir()
    store = folder / "night.db"
    left: list[Path] = []
    days.play(store, days=2, actions=4)
    before = contents(store)

    def heard(call: Call) -> None:
        kept = tmp_path / str(len(left))
        shutil.copytree(folder, kept)
        left.append(kept)

    with listening(heard):
        archive(str(store), str(SECOND), folder / "first.db", clock=lambda: 0)
    after = contents(store)
    chosen = sorted(Random(7).sample(range(len(left)), min(len(left), size(1_000))))
    record_property("size", len(chosen))
    found = set()
    for number in [*chosen, len(left) - 1]:
        one = left[number]
        cut = contents(one / "night.db")
        assert cut in (before, after)
        found.add(cut == after)
        assert audit(str(one / "night.db")).failed is None
        archive(str(one / "night.db"), str(SECOND), one / "first.db", clock=lambda: 0)
        assert contents(one / "night.db") == after
        assert audit(str(one / "night.db"), archives=[str(one / "first.db")]).failed is None
    assert found == {True, False}


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "code"),
    [
        ("yesterday", "setting/business-day"),
        (str(FIRST), "store/nothing-to-archive"),
        ("2026-11-20", "store/day-not-over"),
    ],
)
def test_days_that_cannot_be_archived(before: str, code: str, four_days: Path) -> None:
    data = four_days.read_bytes()
    assert refusal(lambda: archive(str(four_days), before, four_days.with_name("days.db"))).code == code
    assert four_days.read_bytes() == data
    assert not four_days.with_name("days.db").exists()


def test_a_day_that_nobody_opened_is_cut_at_the_next(tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    with days.opened(store) as floor:
        floor.open("A1", days.BLACKJACK)
        floor.next_day(THIRD)
    found = archive(str(store), str(SECOND), tmp_path / "days.db")
    assert (found.days, found.before) == ((str(FIRST),), str(THIRD))


def test_a_floor_that_is_open_is_not_cut(four_days: Path) -> None:
    with days.opened(four_days) as floor:
        before = floor_seen(floor)
        error = refusal(lambda: archive(str(four_days), str(THIRD), four_days.with_name("days.db")))
        assert error.code == "store/in-use"
        assert floor_seen(floor) == before
    assert not four_days.with_name("days.db").exists()


def test_an_archive_is_not_played_on(archived: Path) -> None:
    data = (archived / "first.db").read_bytes()
    for asked in (
        lambda: StoredFloor(str(archived / "first.db"), None),
        lambda: archive(str(archived / "first.db"), str(SECOND), archived / "x.db"),
    ):
        assert refusal(asked).code == "store/archive"
    assert (archived / "first.db").read_bytes() == data


def test_a_store_that_is_not_right_is_not_cut(four_days: Path) -> None:
    edit(four_days, "UPDATE postings SET cents = cents * 2 WHERE stream = 'A1' AND seq = 4")
    before = contents(four_days)
    found = archive(str(four_days), str(THIRD), four_days.with_name("days.db"))
    assert found.audit.failed is not None
    assert (found.audit.failed.code, found.audit.failed.offender) == ("store/broken-record", "A1 4")
    assert contents(four_days) == before
    assert [file.name for file in four_days.parent.iterdir() if file.name.startswith("days")] == []


def test_a_table_that_was_closed_and_played_on_is_not_cut(tmp_path: Path) -> None:
    """Somebody still had it in their hands; nothing of its last round would stay."""
    store = tmp_path / "night.db"
    with days.opened(store) as floor:
        table = floor.open("A1", days.BLACKJACK, seed=3)
        table.sit(1, "ann", 500)
        close_table(floor, "A1")
        floor.next_day(SECOND)
        table.closed = False  # as it was in an earlier version
        table.sit(2, "ann", 500)
        a_round(table)
    before = contents(store)
    error = refusal(lambda: archive(str(store), str(SECOND), tmp_path / "days.db"))
    assert (error.code, error.offender) == ("store/closed-table", "A1")
    assert contents(store) == before
    assert not (tmp_path / "days.db").exists()


def test_a_disk_that_is_full_leaves_the_store_as_it_was(four_days: Path) -> None:
    before, file = contents(four_days), four_days.with_name("days.db")

    def full(call: Call) -> int | None:
        return FULL if "days.db" in call.path.name and call.kind == "write" and call.at > 4096 else None

    with listening(full):
        error = refusal(lambda: archive(str(four_days), str(THIRD), file))
    assert (error.code, error.exit_code) == ("store/failed", 3)
    assert "days.db" in error.message
    assert contents(four_days) == before
    assert [one.name for one in four_days.parent.iterdir() if one.name.startswith("days.db")] == []
    assert archive(str(four_days), str(THIRD), file).audit.failed is None


def test_a_table_under_other_rules_is_opened_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "night.db"
    with monkeypatch.context() as before:
        play_by_other_rules(before)
        with days.opened(store) as floor:
            table = floor.open("A1", days.BLACKJACK, seed=3)
            table.sit(1, "ann", 500)
            a_round(table)
            floor.next_day(SECOND)
    error = refusal(lambda: archive(str(store), str(SECOND), tmp_path / "days.db"))
    assert (error.code, error.offender) == ("store/other-rules", "A1")
    with days.opened(store) as floor:  # it goes on under ours
        a_round(floor.tables["A1"])
    assert archive(str(store), str(SECOND), tmp_path / "days.db").audit.failed is None
    found = audit(str(store), archives=[str(tmp_path / "days.db")])
    assert found.failed is None
    with days.opened(store) as floor:
        assert floor.tables["A1"].stream == "A1 2"


def test_rules_may_be_replaced_after_a_store_was_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has not been touched since, so its last snapshot is the one of the cut."""
    store = tmp_path / "night.db"
    with monkeypatch.context() as before:
        play_by_other_rules(before)
        with days.opened(store) as floor:
            table = floor.open("A1", days.BLACKJACK, seed=3)
            table.sit(1, "ann", 500)
            a_round(table)
            funds, tray = table.funds("ann"), table.balances()["tray"]
            floor.next_day(SECOND)
        assert archive(str(store), str(SECOND), tmp_path / "days.db").audit.failed is None
        assert audit(str(store)).failed is None
    assert audit(str(store), archives=[str(tmp_path / "days.db")]).failed is None  # now not replayed
    with days.opened(store) as floor:
        table = floor.tables["A1"]
        assert (table.stream, table.funds("ann"), table.balances()["tray"]) == ("A1 2", funds, tray)
        a_round(table)
    assert audit(str(store), archives=[str(tmp_path / "days.db")]).failed is None
