"""Whatever is played, and wherever its round stands when a day begins: a store cut there goes on alike.

Every game plays some random actions over days that turn at any moment. Two stores are played in the same way;
one is cut at every day, and both must hold the same in the end.
"""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from croupier.cards.generator import SeededGenerator
from croupier.cards.words import Words
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from tests.store.contents import bodies, floor_seen
from tests.store.disk import listening
from tests.store.evening import DAY
from tests.store.players import somebody_acts
from tests.store.test_snapshots import opened, sit_down
from tests.tables import GAMES

SEED = 20261116
DAYS = 3
ACTIONS = 20_000  # of all games together
LEAST = 12  # of a day


def day_of(store: Path, number: int, key: str, actions: int) -> object:
    """Open the floor again and play a day of it; how it then stands."""
    random = Random(f"{SEED} {key} {number}")
    with StoredFloor(str(store), None, clock=lambda: 0) as floor:
        floor.next_day(DAY + timedelta(days=number))
        table = floor.tables["A1"]
        table._course.device._words = Words(SeededGenerator(number))  # type: ignore[attr-defined]
        for _ in range(actions):
            somebody_acts(table, random)
        return floor_seen(floor)


@pytest.mark.parametrize("key", GAMES)
def test_a_store_that_is_cut_at_any_moment_goes_on_alike(
    key: str, tmp_path: Path, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    actions = max(LEAST, size(ACTIONS) // len(GAMES) // DAYS)
    record_property("size", actions * DAYS)
    record_property("seed", SEED)
    whole, cut = tmp_path / "whole.db", tmp_path / "cut.db"
    archives = []
    with listening(lambda call: None):
        for store in (whole, cut):
            with opened(store, key, {}) as floor:
                sit_down(floor.tables["A1"], Random(key))
        for number in range(1, DAYS + 1):
            assert day_of(cut, number, key, actions) == day_of(whole, number, key, actions)
            archives.append(tmp_path / f"{number}.db")
            day = (DAY + timedelta(days=number)).isoformat()
            found = archive(str(cut), day, archives[-1], clock=lambda: 0)
            assert found.audit.failed is None, found.audit.failed
        found_at_last = audit(str(cut), archives=[str(one) for one in archives])
    assert found_at_last.failed is None, found_at_last.failed
    left, told = bodies(cut)["A1"], bodies(whole)["A1"]
    assert left[0] == told[0]
    assert left[1:] == told[len(told) - len(left) + 1 :]
    assert len(left) < len(told)
