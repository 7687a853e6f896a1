"""A store is audited while it is written to: as it stood at one moment."""

from random import Random
from threading import Event, Thread

from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from tests.store.conftest import NewStore
from tests.store.evening import BLACKJACK, DAY, SEVENS
from tests.store.players import somebody_acts

AUDITS = 8


def test_an_audit_is_not_confused_by_play(new_store: NewStore) -> None:
    store, over = new_store(), Event()
    with StoredFloor(store, DAY) as floor:
        staff = {"s1": "supervisor", "e1": "executive"}
        tables = [floor.open(name, BLACKJACK, offers=[SEVENS], people=staff) for name in ("A1", "A2")]
        for table in tables:
            table.sit(1, "ann", 100_000)

        def play() -> None:
            random = Random(7)
            while not over.is_set():
                for table in tables:
                    somebody_acts(table, random)

        playing = Thread(target=play)
        playing.start()
        try:
            found = [audit(store) for _ in range(AUDITS)]
        finally:
            over.set()
            playing.join()
    assert [one.failed for one in found] == [None] * AUDITS
    lengths = [one.events for one in found]
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[-1]  # there was play
