"""All the hands there are, for `make test-long`: `CROUPIER_PHH` names the folder they lie in."""

import os
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.histories.phh import BringIn, DealBoard, Hand, Muck, parse, read, write_all

HANDS = {
    "antonius-blom-2009.phh": 1,
    "handhq-abs-400nlh.phhs": 999,
    "handhq-ftp-600nlh.phhs": 998,
    "handhq-ipn-200nlh.phhs": 983,
    "handhq-ong-1000nlh.phhs": 999,
    "handhq-ps-25nlh.phhs": 993,
    "handhq-pty-400nlh.phhs": 999,
    "pluribus.phhs": 2881,
}
WSOP = 26
SLOWEST = 10.0  # seconds of one core for six megabytes; two on the machine it was written on


@pytest.mark.long
def test_every_hand_is_read_and_written_and_read_again(
    record_property: Callable[[str, object], None],
) -> None:
    folder = os.environ.get("CROUPIER_PHH")
    if not folder:
        pytest.fail("set CROUPIER_PHH to the folder of hand histories")
    files = sorted(Path(folder).glob("*.phh*"))
    began = time.process_time()
    found = {file.name: list(read(file)) for file in files}
    took = time.process_time() - began
    hands = [one for several in found.values() for one in several if isinstance(one, Hand)]
    record_property("size", len(hands))

    assert [one for several in found.values() for one in several if not isinstance(one, Hand)] == []
    assert {name: len(several) for name, several in found.items() if "wsop" not in name} == HANDS
    assert sum(len(several) for name, several in found.items() if "wsop" in name) == WSOP
    assert took < SLOWEST
    kinds = Counter(type(action) for hand in hands for action in hand.actions)
    assert (kinds[DealBoard], kinds[BringIn], kinds[Muck]) == (9258, 6, 262)
    assert [entry.found for entry in parse(write_all(hands))] == hands
