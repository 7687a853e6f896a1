"""Files become plain data that remembers its lines, and nothing in them is guessed at."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import BadInput, CroupierError
from croupier.histories.yaml_file import DEEPEST, parse, read


def refused(text: str) -> CroupierError:
    with pytest.raises(BadInput) as caught:
        parse(text, "round.yaml")
    assert caught.value.position is not None
    assert set(caught.value.position) == {"file", "line", "path"}
    assert caught.value.position["file"] == "round.yaml"
    return caught.value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("25", 25),
        ("0", 0),
        ("-3", -3),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("7.50", "7.50"),
        ("25.00", "25.00"),
        (".nan", ".nan"),
        (".inf", ".inf"),
        ("1e3", "1e3"),
        ("0x10", "0x10"),
        ("010", "010"),
        ("0o10", "0o10"),
        ("1_000", "1_000"),
        ("+5", "+5"),
        ("1:30", "1:30"),
        ("2026-11-15", "2026-11-15"),
        ("yes", "yes"),
        ("no", "no"),
        ("True", "True"),
        ("~", "~"),
        ("'25'", "25"),
        ('"true"', "true"),
        ('""', ""),
        ("9" * 30, "9" * 30),
        ("9" * 5000, "9" * 5000),
        ("٣", "٣"),
        ("2c", "2c"),
    ],
)
def test_scalars(written: str, value: object) -> None:
    found = parse(f"x: {written}").data["x"]
    assert found == value
    assert type(found) is type(value)


def test_every_path_has_its_line() -> None:
    source = parse("game: g\nrounds:\n  - actions:\n      - {seat: 1}\n\n      - seat: 2\n        do: hit\n")
    assert source.lines["game"] == 1
    assert source.lines["rounds[0]"] == 3
    assert source.lines["rounds[0].actions[0]"] == 4
    assert source.lines["rounds[0].actions[1]"] == 6
    assert source.lines["rounds[0].actions[1].do"] == 7
    assert source.position("rounds[0].actions[1].amount") == {
        "file": "text",
        "line": 6,
        "path": "rounds[0].actions[1].amount",
    }
    assert source.position("nowhere")["line"] == 1


def test_a_place_known_already_is_kept() -> None:
    source = parse("a: 1\nb: 2\n", "f")
    error = source.place(BadInput("x/y", "no", position={"path": "b"}), "a")
    assert error.position == {"file": "f", "line": 2, "path": "b"}


def test_keys_are_text() -> None:
    assert parse("seats: {1: a, '2': b, true: c}").data == {"seats": {"1": "a", "2": "b", "true": "c"}}


def test_json_is_read_the_same(tmp_path: Path) -> None:
    data = {"game": "g", "seats": {"1": {"player": "p\u00e9 \U0001f0a1"}}, "n": [1, True, None]}
    for indent in (None, 2, "\t"):
        for ascii_only in (True, False):
            file = tmp_path / "round.json"
            file.write_text(json.dumps(data, indent=indent, ensure_ascii=ascii_only), encoding="utf-8")
            assert read(file).data == data


def test_json_fractions_stay_text() -> None:
    assert parse('{"a": 7.5, "b": 1E3}').data == {"a": "7.5", "b": "1E3"}


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: 1\nb: [1, 2\n", "scenario/broken-yaml", 3),
        ("a: 1\n\tb: 2\n", "scenario/broken-yaml", 2),
        ("a: 'x\n", "scenario/broken-yaml", 2),
        ("a: 1\nb: @x\n", "scenario/broken-yaml", 2),
        ("a: 1\nb: *x\n", "scenario/broken-yaml", 2),
        ("a: 1\n---\nb: 2\n", "scenario/broken-yaml", 2),
        ("a: 1\nb: \x07\n", "scenario/broken-yaml", 2),
        ('a: "\\ud800"', "scenario/not-utf-8", 1),
        ("", "scenario/not-a-mapping", 1),
        ("# nothing\n", "scenario/not-a-mapping", 1),
        ("\n- a\n", "scenario/not-a-mapping", 2),
        ("hello", "scenario/not-a-mapping", 1),
        ("a: 1\n? [b]\n: 2\n", "scenario/bad-key", 2),
        ("a: 1\nb: !!python/object:os.system x\n", "scenario/tag", 2),
        ("a: !money 5", "scenario/tag", 1),
    ],
)
def test_what_cannot_be_read_says_where(text: str, code: str, line: int) -> None:
    error = refused(text)
    assert (error.code, error.position and error.position["line"]) == (code, line)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a: 1\nb: 2\na: 3\n", "a"),
        ("b: 2\ns:\n  1: {x: 1, x: 2}\n", "s.1.x"),
        ("a: 1\nb: 2\n'a': 3\n", "a"),
        ("s:\n  1: a\n  '1': b\n", "s.1"),
    ],
)
def test_a_key_written_twice(text: str, path: str) -> None:
    error = refused(text)
    assert error.code == "scenario/duplicate-key"
    assert error.position == {"file": "round.yaml", "line": 3, "path": path}


def test_aliases_that_explode() -> None:
    text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for n in range(1, 9):
        text += f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n"
    assert refused(text).code == "scenario/too-large"


@pytest.mark.parametrize("text", ["a: &a [*a]", "a: &a {b: *a}"])
def test_aliases_that_never_end(text: str) -> None:
    assert refused(text).code == "scenario/too-deep"


def test_aliases_that_do_no_harm() -> None:
    assert parse("a: &x {main: 5}\nb: *x\n").data == {"a": {"main": 5}, "b": {"main": 5}}


def test_too_deep_and_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.histories.yaml_file.MOST_NODES", 1000)
    assert refused("a: " + "[" * 3000 + "]" * 3000).code == "scenario/too-deep"
    assert refused("a: " + "[" * (DEEPEST + 2) + "]" * (DEEPEST + 2)).code == "scenario/too-deep"
    assert refused("a: [" + "1," * 1000 + "]").code == "scenario/too-large"


def file_error(file: Any) -> CroupierError:
    with pytest.raises(BadInput) as caught:
        read(file)
    assert caught.value.position is not None
    assert caught.value.position["file"] == str(file)
    return caught.value


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert file_error(tmp_path / "none.yaml").code == "scenario/no-file"
    assert file_error(tmp_path).code == "scenario/unreadable"
    assert file_error("a\0b").code == "scenario/unreadable"
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"a: 1\nb: caf\xe9\n")
    error = file_error(latin)
    assert (error.code, error.position and error.position["line"]) == ("scenario/not-utf-8", 2)
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * 4_000_001)
    assert file_error(large).code == "scenario/too-large"


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    file = tmp_path / "bom.yaml"
    file.write_bytes(b"\xef\xbb\xbfgame: g\r\nb: 2\r\n")
    source = read(file)
    assert (source.data, source.lines["b"]) == ({"game": "g", "b": 2}, 2)
