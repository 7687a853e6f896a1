"""Broken scenario files: whatever is wrong with them is refused by name, with its place, and at once.

Each is a file that plays, spoilt in one way or several: parts dropped, doubled, moved, of another type or
misspelt, cards swapped, huge numbers, deep nesting, anchors and tags, bytes that are no text, nothing at all.
"""

import json
import random
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.expect import check
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse, read
from tests.tables import AREAS

FILES = 3_000
SEED = 8
SLOWEST = 3.0  # seconds
TESTS = Path(__file__).resolve().parent.parent
VALID = sorted(
    [*TESTS.joinpath("scenarios").rglob("*.yaml"), *TESTS.joinpath("playthroughs").rglob("*.yaml")]
)
STRANGE: list[Any] = [
    None, True, 0, -1, 7, 99, 10**18, -(10**30), "9" * 5000, 1.5, "nan", "", " ", "x", "²", "\x00", "Ah Ah",
    "Zz", "bclc/blackjack", [], [1], ["x", ["y"]], {}, {"a": {"b": 1}}, {"1": {}}, {"seat": 1, "do": "hit"},
]  # fmt: skip
TEXTS = [
    "!!python/object:os.system x",
    "&a [*a]",
    "*nobody",
    "!money 5",
    "{a: 1, a: 2}",
    "? [x]\n: y",
    "\t- x",
]
BYTES = [
    b"",
    b"\xff\xfe",
    b"\x00\x00",
    b"\xed\xa0\x80",
    b"---\n---\n",
    b"[" * 5000,
    b"{a: " * 60,
    b"\xef\xbb\xbf",
    b"- ",
]


def spoilt(draw: random.Random, text: str) -> bytes:
    """The file as it should not be."""
    kind = draw.randrange(10)
    if kind == 0:
        return spoilt_bytes(draw, text.encode())
    if kind <= 3:
        return spoilt_lines(draw, text).encode()
    data = _plain(text)
    for _ in range(draw.choice([1, 1, 1, 2, 5])):
        spoil(draw, data)
    return json.dumps(data).encode()


def _plain(text: str) -> Any:
    return json.loads(json.dumps(parse(text).data))


def spoilt_bytes(draw: random.Random, raw: bytes) -> bytes:
    at = draw.randrange(len(raw) + 1)
    return draw.choice(
        [
            raw[:at],
            raw[:at] + draw.choice(BYTES) + raw[at:],
            draw.choice(BYTES),
            raw + raw,
            bytes(draw.randrange(256) for _ in range(200)),
            raw.replace(b": ", b":", 3),
        ]
    )


def spoilt_lines(draw: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = draw.randrange(len(lines))
    match draw.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[draw.randrange(len(lines))])
        case 2:
            lines[at] = "  " + lines[at]
        case 3:
            key, colon, _ = lines[at].partition(": ")
            lines[at] = f"{key}{colon}{draw.choice(TEXTS)}"
        case 4:
            lines[at] = lines[at].replace(draw.choice("sedhc12A"), draw.choice("xyz9{[,"), 2)
        case _:
            draw.shuffle(lines)
    return "\n".join(lines)


def strange(draw: random.Random) -> Any:
    return deepcopy(draw.choice(STRANGE))


def spoil(draw: random.Random, data: Any) -> None:
    """One part of the data changed, somewhere."""
    while True:
        inner = [
            one for one in (data.values() if isinstance(data, dict) else data) if isinstance(one, dict | list)
        ]
        if not inner or draw.random() < 0.3:
            break
        data = draw.choice(inner)
    if isinstance(data, list):
        _spoil_list(draw, data)
    elif data:
        _spoil_mapping(draw, data)
    else:
        data[draw.choice(["x", "seat", "main"])] = strange(draw)


def _spoil_list(draw: random.Random, data: list[Any]) -> None:
    at = draw.randrange(len(data) + 1)
    match draw.randrange(4):
        case 0 if data:
            data.pop(at - 1)
        case 1 if data:
            data.extend(deepcopy([draw.choice(data)] * draw.choice([1, 3, 40])))
        case 2:
            draw.shuffle(data)
        case _:
            data.insert(at, strange(draw))


def _spoil_mapping(draw: random.Random, data: dict[str, Any]) -> None:
    key = draw.choice(list(data))
    match draw.randrange(7):
        case 0:
            del data[key]
        case 1:
            data[key] = strange(draw)
        case 2:
            data[key[:-1] + draw.choice("sxt9")] = data.pop(key)
        case 3:
            other = draw.choice(list(data))
            data[key], data[other] = data[other], data[key]
        case 4:
            data[key] = [data[key]]
        case 5:
            value: Any = data[key]
            for _ in range(draw.choice([3, 60])):
                value = {"a": value}
            data[key] = value
        case _:
            if isinstance(data[key], str) and data[key]:
                data[key] = data[key].replace(data[key][0], draw.choice("2QJoz "))


def test_broken_files(
    size: Callable[[int], int], record_property: Callable[[str, object], None], tmp_path: Path
) -> None:
    record_property("seed", SEED)
    draw = random.Random(SEED)
    file = tmp_path / "broken.yaml"
    refused = 0
    for number in range(size(FILES)):
        valid = draw.choice(VALID)
        raw = spoilt(draw, valid.read_text("utf-8"))
        file.write_bytes(raw)
        began = time.process_time()
        error = None
        try:
            check(read(file))
            play(read_scenario(read(file)))
        except CroupierError as found:
            error = found
        except Exception as broken:
            pytest.fail(
                f"file {number}, {valid.name} spoilt: {type(broken).__name__}: {broken}\n{raw[:2000]!r}"
            )
        assert time.process_time() - began < SLOWEST, (number, raw[:500])
        if error is not None:
            refused += 1
            assert error.code.partition("/")[0] in AREAS, error.code
            where = error.position or {}
            assert where.get("file") == str(file), (number, error, raw[:2000])
            assert where.get("line"), (number, error, raw[:2000])
    assert refused
