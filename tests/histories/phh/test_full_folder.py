"""All the hands there are, for `make test-long`: `CROUPIER_PHH` names the folder they lie in."""

import os
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.histories.phh import BringIn, DealBoard, Hand, Muck, parse, read, write_all
from croupier.histories.phh.report import FileReport, replay_file

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


def all_files() -> list[Path]:
    folder = os.environ.get("CROUPIER_PHH")
    if not folder:
        pytest.fail("set CROUPIER_PHH to the folder of hand histories")
    return sorted(Path(folder).glob("*.phh*"))


@pytest.mark.long
def test_every_hand_is_read_and_written_and_read_again(
    record_property: Callable[[str, object], None],
) -> None:
    files = all_files()
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


# Of each file: played, checked, agree. What is missing to all of them is the files' own: see REASONS.
REPLAYED = {
    "antonius-blom-2009.phh": (1, 0, 0),
    "handhq-abs-400nlh.phhs": (999, 868, 862),
    "handhq-ftp-600nlh.phhs": (997, 283, 277),
    "handhq-ipn-200nlh.phhs": (983, 0, 0),
    "handhq-ong-1000nlh.phhs": (999, 999, 993),
    "handhq-ps-25nlh.phhs": (993, 316, 315),
    "handhq-pty-400nlh.phhs": (999, 999, 999),
    "pluribus.phhs": (2881, 2881, 2881),
}
REASONS = {
    # More is won than anybody is said to have put in: a blind paid late is not told.
    ("abs", "result/more-than-put"): [609, 705, 777, 815, 950],
    ("ftp", "result/more-than-put"): [115, 157, 549, 633, 661, 910],
    ("ps", "result/more-than-put"): [321],
    ("abs", "result/other-amount"): [814],
    # A small blind out of turn that was live for once: p4 has paid 10 where it is dead in the other eight.
    ("ong", "result/other-amount"): [464],
    # Stacks and winnings of the file tell different ends; ours is that of the winnings.
    ("ong", "result/contradiction"): [394, 534, 774, 876, 967],
    # Two players, one blind: p1 posts it as it is written, and yet acts first.
    ("ftp", "action/out-of-turn"): [562],
}
TIMED_OUT = {"ipn": 30, "pty": 5}


def counts(report: FileReport) -> tuple[int, int, int]:
    return report.played, report.checked, report.agree


@pytest.mark.long
def test_every_hand_is_played_again(record_property: Callable[[str, object], None]) -> None:
    found = {file.name: replay_file(file) for file in all_files()}
    record_property("size", sum(one.hands for one in found.values()))
    assert {name: counts(one) for name, one in found.items() if "wsop" not in name} == REPLAYED
    assert [counts(one) for name, one in found.items() if "wsop" in name] == [(1, 1, 1)] * WSOP
    online = {name.split("-")[1]: one for name, one in found.items() if "handhq" in name}
    reasons = {
        (name, cause): [trouble.hand for trouble in several]
        for name, one in online.items()
        for cause, several in one.causes().items()
        if cause != "scenario/timed-out"
    }
    assert reasons == REASONS
    assert {name: one.timed_out for name, one in online.items() if one.timed_out} == TIMED_OUT
