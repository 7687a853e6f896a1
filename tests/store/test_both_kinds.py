"""The same store in a file and in PostgreSQL: written, opened again, audited, exactly once, one writer."""

from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from unittest import mock

import pytest
from sqlalchemy import Engine, text

from croupier.errors import CroupierError, IllegalAction
from croupier.store import floor as floor_of_a_store
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.connecting import connect, shown
from croupier.store.floor import StoredFloor
from croupier.store.holding import lock
from tests.rounds import refusal
from tests.store import evening
from tests.store.conftest import NewStore
from tests.store.contents import contents, floor_seen
from tests.store.postgres import Postgres


def test_an_evening_is_found_again(new_store: NewStore) -> None:
    store = new_store()
    with evening.opened(store) as floor:
        evening.play(floor)
        floor.tables["A1"].bet(1, main=25)
        before = floor_seen(floor)
    assert audit(store).failed is None
    with evening.opened(store) as floor:
        assert floor_seen(floor) == before
        floor.tables["A1"].deal()
    assert audit(store).failed is None


def test_both_kinds_hold_the_same(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> None:
    stores = [str(tmp_path_factory.mktemp("file") / "night.db"), postgres.new_database()]
    for store in stores:
        with evening.opened(store) as floor:
            evening.play(floor)
    file, server = map(contents, stores)
    assert file == server


def test_a_floor_that_was_dropped_is_found_as_it_was(new_store: NewStore) -> None:
    store = new_store()
    floor = evening.opened(store)
    for number, step in enumerate(evening.steps()):
        step.take(floor)
        if number % 4:
            continue
        before = floor_seen(floor)
        evening.drop(floor)
        floor = evening.opened(store)
        assert floor_seen(floor) == before, step.id
    floor.shut()
    assert audit(store).failed is None


def test_ids_are_known_after_reopening(new_store: NewStore) -> None:
    store = new_store()
    with evening.opened(store) as floor:
        evening.play(floor)
    with evening.opened(store) as floor:
        before = floor_seen(floor)
        for name, seat, player, id in (("A1", 1, "ann", "step-2"), ("P1", 3, "p3", "step-6")):
            floor.tables[name].sit(seat, player, 500, id=id)
            with pytest.raises(IllegalAction) as refused:
                floor.tables[name].sit(seat, player, 501, id=id)
            assert refused.value.code == "action/id-used"
        assert floor_seen(floor) == before


def test_an_edited_store_fails_its_audit(new_store: NewStore) -> None:
    store = new_store()
    with evening.opened(store) as floor:
        evening.play(floor)
    engine = connect(store)
    with engine.begin() as connection:
        connection.execute(text("UPDATE postings SET cents = cents * 2 WHERE stream = 'A1' AND seq = 4"))
    engine.dispose()
    failed = audit(store).failed
    assert failed is not None
    assert (failed.code, failed.offender) == ("store/broken-record", "A1 4")


def test_a_store_that_is_open_is_neither_opened_nor_cut(new_store: NewStore, tmp_path: Path) -> None:
    store = new_store()
    with evening.opened(store) as floor:
        floor.next_day(floor.day + timedelta(days=1))
        for refused in (
            lambda: evening.opened(store),
            lambda: archive(store, str(floor.day), tmp_path / "days.db"),
        ):
            error = refusal(refused)
            assert (error.code, error.exit_code, error.offender) == ("store/in-use", 3, shown(store))
        assert audit(store).failed is None  # who only looks may
        floor.open("A1", evening.BLACKJACK).sit(1, "ann", 500)
        floor.shut()
        floor.shut()
    archive(store, str(floor.day), tmp_path / "days.db")
    with evening.opened(store) as again:
        assert again.tables["A1"].seats == {1: "ann"}


def test_a_store_is_free_before_its_server_has_noticed_that_the_connection_ended(postgres: Postgres) -> None:
    store = postgres.new_database()
    evening.opened(store).shut()
    with mock.patch.object(Engine, "dispose", autospec=True) as ended:  # so it has not
        for _ in range(2):
            with lock(store, new=False):
                assert refusal(lambda: evening.opened(store)).code == "store/in-use"
    for engine in {call.args[0] for call in ended.mock_calls}:
        engine.dispose()


def test_two_writers_on_one_server(postgres: Postgres) -> None:
    """Whoever has lost the lock with its connection, and not noticed, still writes no event twice."""
    store = postgres.new_database()
    with mock.patch.object(floor_of_a_store, "lock", return_value=ExitStack()):
        first = evening.opened(store)
    first.open("A1", evening.BLACKJACK).sit(1, "ann", 500)
    second = evening.opened(store)
    first.tables["A1"].bet(1, main=10)
    before = floor_seen(second)
    error = refusal(lambda: second.tables["A1"].bet(1, main=20))
    assert (error.code, error.exit_code) == ("store/in-use", 3)
    assert floor_seen(second) == before
    assert refusal(lambda: second.tables["A1"].bet(1, main=20)).code == "store/stopped"
    second.shut()
    first.tables["A1"].deal()
    first.shut()
    assert audit(store).failed is None
    with evening.opened(store) as again:
        assert again.tables["A1"].balances_cents()["stack:ann"] >= 49_000


def test_a_server_that_goes_away_and_comes_back(postgres: Postgres) -> None:
    store = postgres.new_database()
    floor = evening.opened(store)
    table = floor.open("A1", evening.BLACKJACK)
    table.sit(1, "ann", 500)
    before = floor_seen(floor)
    postgres.stop()
    try:
        assert refusal(lambda: table.bet(1, main=10)).code == "store/failed"
        assert floor_seen(floor) == before
        assert refusal(lambda: audit(store)).code == "store/failed"
        assert refusal(lambda: evening.opened(store)).code == "store/failed"
    finally:
        postgres.start()
    assert refusal(lambda: table.bet(1, main=10)).code == "store/stopped"
    floor.shut()
    with evening.opened(store) as again:
        assert floor_seen(again) == before
        again.tables["A1"].bet(1, main=10)
    assert audit(store).failed is None


def test_a_server_that_does_not_sync_is_not_written_to(postgres: Postgres) -> None:
    store = postgres.new_database()
    name = store.partition("?")[0].rpartition("/")[2]
    engine = connect(store, new=True)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
    engine.dispose()
    assert refusal(lambda: evening.opened(store)).code == "store/not-durable"


def test_a_database_of_somebody_else(postgres: Postgres) -> None:
    store = postgres.new_database()
    engine = connect(store, new=True)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    engine.dispose()
    for refused in (lambda: evening.opened(store), lambda: audit(store)):
        assert refusal(refused).code == "store/not-a-store"


@pytest.mark.parametrize(
    "url, code",
    [
        ("postgresql://a:secret@127.0.0.1:1/d", "store/failed"),
        ("postgresql://a:secret@h:x/d", "store/not-a-name"),
        ("postgresql+pigeon://a:secret@h/d", "store/no-driver"),
        ("postgresql+asyncpg://a:secret@h/d", "store/no-driver"),
    ],
)
def test_names_of_no_server(url: str, code: str) -> None:
    with pytest.raises(CroupierError) as refused:
        StoredFloor(url, None)
    assert refused.value.code == code
    assert "secret" not in f"{refused.value} {refused.value.offender}"


def test_passwords_are_not_told() -> None:
    url = "postgresql://ann:secret@127.0.0.1:1/night"
    assert shown(url) == "postgresql://ann:***@127.0.0.1:1/night"
    error = refusal(lambda: StoredFloor(url, None))
    assert error.code == "store/failed"
    assert "secret" not in f"{error} {error.offender}"
    assert "refused" in error.message, "the reason is told to its end"
