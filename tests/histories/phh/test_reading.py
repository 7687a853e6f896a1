"""Files: one hand or many, and what can still be told when a part of the text is broken."""

import codecs
from pathlib import Path

import pytest

from croupier.errors import BadInput
from croupier.histories.phh import Entry, Hand, entries, parse, read, reading, write_all
from tests.histories.phh.hands import DATA, SHORT, good, spoil

GOOD = good(SHORT)


def many(second: str) -> str:
    """Three hands, of which this is the second."""
    return "".join(f"[{number}]\n{text}\n" for number, text in enumerate([SHORT, second, SHORT], 1))


MANY = many(SHORT)
LINES = SHORT.count("\n") + 2  # of a hand with its header


def told(text: str) -> list[tuple[int | None, str]]:
    """The number and the kind of each entry."""
    return [(entry.number, kind(entry)) for entry in parse(text)]


def kind(entry: Entry) -> str:
    return "hand" if isinstance(entry.found, Hand) else entry.found.code


def line(entry: Entry) -> int:
    assert isinstance(entry.found, BadInput)
    return int((entry.found.position or {})["line"])


# --- files ----------------------------------------------------------------------------------------


def test_a_file_of_one_and_a_file_of_many(tmp_path: Path) -> None:
    one, many = tmp_path / "one.phh", tmp_path / "many.phhs"
    one.write_text(SHORT)
    many.write_text(MANY)
    assert list(read(one)) == [GOOD]
    assert list(read(str(many))) == [GOOD] * 3
    assert [entry.number for entry in entries(one)] == [None]
    assert [entry.number for entry in entries(many)] == [1, 2, 3]


@pytest.mark.parametrize("text", [SHORT, MANY])
def test_other_systems_write_lines_and_marks_of_their_own(text: str, tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    file.write_bytes(codecs.BOM_UTF8 + text.replace("\n", "\r\n").encode())
    assert list(read(file)) == [GOOD] * text.count("variant")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    unread: list[tuple[Path | str, str]] = [
        (tmp_path / "none.phh", "scenario/no-file"),
        (tmp_path, "scenario/no-file"),
        ("a\0b", "scenario/unreadable"),
    ]
    for name, code in unread:
        [error] = read(name)
        assert isinstance(error, BadInput)
        assert error.code == code
        assert error.position == {"file": str(name)}


def test_a_file_may_be_as_large_as_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "one.phh"
    file.write_text(SHORT)
    monkeypatch.setattr(reading, "MOST_BYTES", len(SHORT))
    assert list(read(file)) == [GOOD]
    monkeypatch.setattr(reading, "MOST_BYTES", len(SHORT) - 1)
    assert [kind(entry) for entry in entries(file)] == ["scenario/too-large"]


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n"])
def test_a_file_without_a_hand_says_so(text: str) -> None:
    assert told(text) == [(None, "scenario/no-hands")]


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, expected",
    [
        (MANY.replace("[2]", "[two]"), [(1, "hand"), (None, "scenario/bad-number"), (3, "hand")]),
        (MANY.replace("[2]", "[02]"), [(1, "hand"), (None, "scenario/bad-number"), (3, "hand")]),
        (MANY.replace("[2]", f"[{'9' * 5000}]"), [(1, "hand"), (None, "scenario/bad-number"), (3, "hand")]),
        (MANY.replace("[2]", "['2']"), [(1, "hand"), (2, "hand"), (3, "hand")]),
        (MANY.replace("[2]", "[[2]]"), [(1, "hand"), (2, "scenario/not-a-hand"), (3, "hand")]),
        ("[a]\nx = 1\n[b]\n", [(None, "scenario/bad-number"), (None, "scenario/bad-number")]),
        ("4 = 7\n" + MANY, [(4, "scenario/not-a-hand"), (1, "hand"), (2, "hand"), (3, "hand")]),
        ("variant = 'NT'\n" + MANY, [(None, "scenario/bad-number"), (1, "hand"), (2, "hand"), (3, "hand")]),
        ("[3]\n" + SHORT + "[1]\n", [(3, "hand"), (1, "scenario/missing-field")]),
        ("[1]\n" + SHORT + "[1._own]\nmore = 1\n", [(1, "hand")]),
    ],
)
def test_what_stands_in_tables(text: str, expected: list[tuple[int | None, str]]) -> None:
    assert told(text) == expected


def test_a_mistake_in_one_of_many_is_placed() -> None:
    [first, second, third] = parse(many(spoil(SHORT, "'p3 f'", "'p4 f'")), "night.phhs")
    assert first.found == third.found == GOOD
    assert isinstance(second.found, BadInput)
    assert second.found.code == "scenario/unknown-player"
    assert second.found.position == {
        "file": "night.phhs",
        "line": LINES + 10,
        "path": "2.actions[3]",
        "hand": 2,
        "action": 3,
    }
    assert f"at night.phhs, line {LINES + 10}, 2.actions[3]" in str(second.found)


def test_whoever_plays_a_hand_can_say_where_it_goes_wrong() -> None:
    [_, second, _] = parse(MANY, "night.phhs")
    error = second.place(BadInput("action/not-now", "It is not the turn of p2."), "actions[5]")
    assert error.position == {
        "file": "night.phhs",
        "line": LINES + 12,
        "path": "2.actions[5]",
        "hand": 2,
        "action": 5,
    }
    assert second.place(BadInput("x/y", "")).position == {
        "file": "night.phhs",
        "line": LINES + 1,
        "path": "2",
        "hand": 2,
    }


# --- broken texts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "old, new, at",
    [
        ("variant = 'NT'", "variant = 'NT", 2),
        ("antes = [0, 0, 0]", "antes = [0, 0, 0", 4),
        ("antes = [0, 0, 0]", "antes = ", 3),
        ("min_bet = 2", "min_bet = 2 2", 5),
        ("min_bet = 2", "min_bet = 2\nmin_bet = 2", 6),
        ("min_bet = 2", "min_bet = 1e9999999999999999999", 1),
        ("min_bet = 2", "min_bet = '\udcff'", 5),
        ("min_bet = 2", "min_bet = '''", None),
        ("min_bet = 2", "\x00", 5),
        ("'p3 f',", "'p3 f'", 11),
        ("]\n", "\n", None),
    ],
)
def test_a_broken_hand_leaves_the_others(old: str, new: str, at: int | None) -> None:
    found = list(parse(many(spoil(SHORT, old, new))))
    assert [entry.number for entry in found] == [1, 2, 3]
    assert found[0].found == found[2].found == GOOD
    assert kind(found[1]) in ("scenario/not-toml", "scenario/not-utf-8")
    if at is not None:
        assert line(found[1]) == LINES + at


@pytest.mark.parametrize(
    ("end", "action"),
    [
        ("'d dh p1 Ah", 0),
        ("'d dh p1 AhKh',", 1),
        ("'d dh p1 AhKh', 'd dh p2 ????'", 2),
        ("'d dh p3 2c7d',\n  'p3", 3),
        ("'p1 cbr 7.50',  # a comment", 5),
        ("starting_stacks = [200", None),
    ],
)
def test_a_file_cut_off_among_the_actions_names_the_one(end: str, action: int | None) -> None:
    cut = SHORT[: SHORT.index(end) + len(end)]
    first, second = parse(f"[1]\n{SHORT}\n[2]\n{cut}")
    assert first.found == GOOD
    assert isinstance(second.found, BadInput)
    position = second.found.position or {}
    assert (second.number, position["hand"], position.get("action")) == (2, 2, action)


def test_a_file_cut_off_anywhere_gives_every_hand_before_the_end() -> None:
    text = write_all([GOOD] * 3)
    for end in range(len(text)):
        whole = [entry.found for entry in parse(text[:end]) if isinstance(entry.found, Hand)]
        before = text[:end].count("\n[")  # headers that end the hand before them
        assert len(whole) in (before, before + 1)
        assert whole[:before] == [GOOD] * before


@pytest.mark.parametrize("header", ["[2", "2]", "[ 2 ]]", "[[2]", "[2]x", "[.2]", "[two words]"])
def test_a_broken_header_hides_only_its_own_hand(header: str) -> None:
    text = MANY.replace("[2]", header)
    found = list(parse(text))
    assert [(entry.number, kind(entry)) for entry in found] == [
        (1, "hand"),
        (None, "scenario/not-toml"),
        (3, "hand"),
    ]
    assert line(found[1]) == LINES + 1


def test_a_lost_header_makes_one_broken_hand_of_two() -> None:
    assert told(MANY.replace("[2]\n", "\n")) == [(1, "scenario/not-toml"), (3, "hand")]


def test_a_broken_text_before_the_first_hand() -> None:
    assert told("x =\n" + MANY) == [(None, "scenario/not-toml"), (1, "hand"), (2, "hand"), (3, "hand")]
    assert told("x = 1\n" + MANY + "y =") == [
        (None, "scenario/bad-number"),
        (1, "hand"),
        (2, "hand"),
        (3, "scenario/not-toml"),
    ]


def test_a_number_given_twice() -> None:
    found = list(parse(MANY.replace("[3]", "[1]")))
    assert [(entry.number, kind(entry)) for entry in found] == [
        (1, "hand"),
        (2, "hand"),
        (1, "scenario/duplicate-number"),
    ]
    assert line(found[2]) == 2 * LINES + 1


def test_a_text_that_is_no_toml_has_an_error_even_if_every_part_is_sound() -> None:
    """A table cannot be opened again from another hand: each part alone is right, the whole is not."""
    text = f"[1]\n{SHORT}_own = {{a = 1}}\n[2]\n{SHORT}[1._own]\nb = 1\n"
    kinds = [kind for _, kind in told(text)]
    assert kinds.count("hand") == 2
    assert len(kinds) > 2


def test_what_is_wrong_with_a_second_hand_of_a_number_comes_first() -> None:
    text = many(SHORT).replace("[3]", "[1]") + "[2]\nvariant = 'x'\n"
    assert told(text)[2:] == [(1, "scenario/duplicate-number"), (2, "scenario/unknown-variant")]


@pytest.mark.parametrize("number", ["007", "9" * 5000])
def test_a_broken_hand_whose_header_is_no_number(number: str) -> None:
    text = many(SHORT + "x =\n").replace("[2]", f"[{number}]")
    assert told(text) == [(1, "hand"), (None, "scenario/not-toml"), (3, "hand")]


def test_one_broken_hand_alone() -> None:
    assert told(SHORT.replace("'NT'", "'NT")) == [(None, "scenario/not-toml")]
    assert told(SHORT + "[more\n") == [(None, "scenario/not-toml")]


def test_bytes_that_are_no_text_spoil_one_hand(tmp_path: Path) -> None:
    raw = (DATA / "pluribus-270.phhs").read_bytes()
    clean = list(read(DATA / "pluribus-270.phhs"))
    file = tmp_path / "bytes.phhs"
    file.write_bytes(raw.replace(b"MrPink", b"Mr\xffPink", 1))
    found = list(read(file))
    assert isinstance(found[0], BadInput)
    assert found[0].code == "scenario/not-utf-8"
    assert found[1:] == clean[1:]
