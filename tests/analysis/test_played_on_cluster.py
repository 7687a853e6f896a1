"""Rows that are played until their edge is known: a cluster plays the same rounds as this machine."""

from typing import Any

import pytest

from croupier.analysis import cluster, sampling
from croupier.analysis.analyze import prepare
from croupier.analysis.sweeps import at
from tests.analysis.test_cluster import scheduler

pytestmark = pytest.mark.filterwarnings("ignore")  # those of distributed are not ours


@pytest.mark.parametrize(
    ("key", "row", "paytables"),
    [
        ("bclc/face-up-pai-gow-poker", "main-best-set", {"main": "3:2"}),
        ("bclc/fast-action-holdem", "main", {"main": "2"}),
    ],
)
def test_it_finds_the_same_there(
    key: str, row: str, paytables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Odds of the table's own widen the interval: a worker that plays other rules would stop elsewhere."""
    monkeypatch.setattr(sampling, "HALF_WIDTH", 0.004)
    asked: list[Any] = []
    real = cluster.on_cluster

    def on_cluster(*given: Any) -> Any:
        asked.append(given)
        return real(*given)

    monkeypatch.setattr(cluster, "on_cluster", on_cluster)
    work = prepare(key, paytables=paytables).work[row]
    here = work(lambda done, total: None)
    assert asked == []
    with scheduler(2) as local, at(local.scheduler_address):
        there = work(lambda done, total: None)
    assert len(asked) == 1
    assert there == here
    assert there.sample is not None
    assert there.sample.rounds > 131072  # so that there was more than one piece to share
