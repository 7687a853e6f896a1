"""Anything at all as a file: hands, or errors with a name and a place, at once and never anything else."""

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadInput
from croupier.histories.phh import Entry, Hand, entries, parse, write
from tests.histories.phh.hands import AREAS, FILES, any_hand, good

TEXTS = 10_000
SEED = 13
SLOWEST = 2.0  # seconds
STRANGE = [
    "", " ", "\n", "\r", "\t", "\x00", "'", '"', "'''", '"""', "#", "[", "]", "[[", "{", "}", "=", ",", ".",
    "-", "?", "é", "\udcff", "𝄞", "\ufeff", "[7]\n", "\n[7]\n", "inf", "nan", "-inf", "1e400", "1e-400", "0x",
    "9" * 400, "9" * 5000, "true", "[" * 3000, "a." * 300, "1979-05-27", "07:32:00", "'p1 f'",
    "'d db AhKhQh'", "p99 f", "variant = 'FB'\n", "_x = {a.b.c = [1, {}]}\n", "\\u0000",
]  # fmt: skip


def real_hands() -> list[str]:
    """The text of each committed hand, without header."""
    parts = (re.split(r"^\[[0-9]+\]\n", file.read_text("utf-8"), flags=re.MULTILINE) for file in FILES)
    return [hand for several in parts for hand in (several[1:] or several)]


REAL = real_hands()


def spoilt(draw: random.Random, text: str) -> str:
    """The text with a part of it lost, moved, doubled or of another kind."""
    at, to = sorted(draw.randrange(len(text) + 1) for _ in range(2))
    to = min(to, at + draw.choice([0, 1, 5, 100, 10**6]))
    lines = text.split("\n")
    line = draw.randrange(len(lines))
    match draw.randrange(8):
        case 0:
            return text[:at]
        case 1 | 2 | 3:
            return text[:at] + draw.choice(STRANGE) + text[to:]
        case 4:
            del lines[line]
        case 5:
            lines.insert(line, draw.choice(lines))
        case 6:
            name, equals, _ = lines[line].partition(" = ")
            lines[line] = f"{name}{equals}{draw.choice(STRANGE)}"
        case _:
            words = re.split(r"(\W)", lines[line])
            words[draw.randrange(len(words))] = draw.choice(re.split(r"(\W)", draw.choice(lines)))
            lines[line] = "".join(words)
    return "\n".join(lines)


def is_sound(entry: Entry, text: str, file: str = "text") -> None:
    """A hand that can be written and read again, or an error that says what and where."""
    if isinstance(entry.found, Hand):
        assert good(write(entry.found)) == entry.found
        return
    error = entry.found
    assert type(error) is BadInput
    assert error.code.partition("/")[0] in AREAS
    assert error.message
    assert str(error)
    where = error.position or {}
    assert where["file"] == file
    assert 1 <= where["line"] <= text.count("\n") + 1
    assert where.get("hand") == entry.number


def test_spoilt_files(
    size: Callable[[int], int], record_property: Callable[[str, object], None], tmp_path: Path
) -> None:
    record_property("seed", SEED)
    draw = random.Random(SEED)
    file = tmp_path / "spoilt.phhs"
    codes = set()
    for number in range(size(TEXTS)):
        hands = draw.sample(REAL, draw.choice([1, 1, 2, 4]))
        text = hands[0] if len(hands) == 1 else "\n".join(f"[{n}]\n{hand}" for n, hand in enumerate(hands, 1))
        for _ in range(draw.choice([1, 1, 2, 5])):
            text = spoilt(draw, text)
        raw = text.encode("utf-8", "surrogateescape")
        file.write_bytes(raw)
        began = time.process_time()
        try:
            found = list(entries(file))
        except Exception as broken:
            pytest.fail(f"text {number}: {type(broken).__name__}: {broken}\n{raw[:3000]!r}")
        assert time.process_time() - began < SLOWEST, (number, raw[:500])
        assert found
        for entry in found:
            is_sound(entry, text, str(file))
            codes |= set() if isinstance(entry.found, Hand) else {entry.found.code}
    assert {"scenario/not-toml", "scenario/bad-action"} <= codes


def test_one_spoilt_hand_leaves_the_others_as_they_are(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """Whatever happens between two headers, as long as it brings no header of its own."""
    record_property("seed", SEED)
    draw = random.Random(SEED)
    for _ in range(size(TEXTS)):
        hands = draw.sample(REAL, 4)
        clean = [good(hand) for hand in hands]
        place = draw.randrange(4)
        hands[place] = spoilt(draw, hands[place]).replace("[7]", "")
        text = "\n\n".join(f"[{n}]\n{hand}" for n, hand in enumerate(hands))
        found = {entry.number: entry.found for entry in parse(text)}
        assert {n: found[n] for n in range(4) if n != place} == {
            n: hand for n, hand in enumerate(clean) if n != place
        }


@given(st.text())
def test_any_text(text: str) -> None:
    for entry in parse(text):
        is_sound(entry, text)


@given(st.binary())
def test_any_bytes(raw: bytes) -> None:
    text = raw.decode("utf-8", "surrogateescape")
    for entry in parse(text):
        is_sound(entry, text)


@given(any_hand(), st.data())
def test_any_hand_with_a_character_changed(hand: Hand, data: st.DataObject) -> None:
    text = write(hand)
    at = data.draw(st.integers(0, len(text) - 1))
    text = text[:at] + data.draw(st.sampled_from(STRANGE) | st.characters()) + text[at + 1 :]
    for entry in parse(text):
        is_sound(entry, text)
