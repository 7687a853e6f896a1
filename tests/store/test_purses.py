"""What players have at the cage is known however many days were moved into archives."""

from pathlib import Path
from random import Random

import pytest

from croupier.store import cut
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.cut import Cut
from tests.store import days
from tests.store.archives import audited, failure
from tests.store.days import FOURTH, SECOND
from tests.store.test_archive_edited import begins_again


def purses(store: Path) -> dict[str, int]:
    with days.opened(store) as floor:
        return floor.purses()


def test_archived_days_count(four_days: Path, archived: Path) -> None:
    found = purses(archived / "night.db")
    assert found == purses(four_days)
    assert found["lou"] == -30_000  # who sat down on the first day, at a table that never dealt
    assert found["A1-ann"] == -500_000


def test_they_go_on_from_there(archived: Path) -> None:
    store = archived / "night.db"
    before = purses(store)
    with days.opened(store) as floor:
        floor.tables["L1"].leave(1)
        floor.tables["L1"].cash_out("lou")
        floor.next_day(FOURTH.replace(day=20))
        days.act(floor, Random(4), 10, "later")
    assert archive(str(store), "2026-11-20", archived / "last.db").audit.failed is None
    assert (before["lou"], purses(store)["lou"]) == (-30_000, 0)
    assert audited(archived, "first.db", "next.db", "last.db").failed is None


def test_a_forged_purse_is_noticed(archived: Path) -> None:
    begins_again(archived / "next.db", '"lou":-30000', '"lou":-29999', part="ends")
    found = audit(str(archived / "next.db")).failed
    assert found is not None
    assert (found.code, found.offender) == ("store/broken-cut", str(FOURTH))
    begins_again(archived / "night.db", '"lou":-30000', '"lou":-29999')
    assert failure(archived)[0] == "store/broken-cut"


def test_a_store_that_was_cut_without_them_is_still_right(
    four_days: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As earlier versions cut: what came before is not counted, and nothing else changes."""
    with monkeypatch.context() as earlier:
        earlier.setattr(cut, "BEGINNING", Cut())
        assert archive(str(four_days), str(SECOND), tmp_path / "first.db").audit.failed is None
    assert archive(str(four_days), str(FOURTH), tmp_path / "next.db").audit.failed is None
    both = [str(tmp_path / "first.db"), str(tmp_path / "next.db")]
    assert audit(str(four_days), archives=both).failed is None
    assert "lou" not in purses(four_days)
