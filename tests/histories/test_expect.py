"""A scenario agrees with what it expects, or the first difference is told so that a person can mend it."""

from typing import Any

import pytest
import yaml

from croupier.errors import BadInput, CroupierError
from croupier.histories.expect import check
from croupier.histories.yaml_file import parse

TWO_SEATS = """
game: bclc/blackjack
seats:
  1: {player: p1, wagers: {main: 25}}
  2: {player: p2, wagers: {main: 10}}
deal: {seats: {1: "Th 9c", 2: "As Kd"}, dealer: "9h 8c"}
actions: [{seat: 1, do: stand}]
expect:
"""
BLACKJACK, WIN = "bclc-blackjack/1/7.1.1", "bclc-blackjack/1/7.1"


def difference(expect: str, scenario: str = TWO_SEATS) -> str | None:
    return check(parse(f"{scenario}  {expect}\n"))


def refused(expect: str) -> CroupierError:
    with pytest.raises(CroupierError) as caught:
        difference(expect)
    return caught.value


LINES = (
    f"  1. seat 2 main 10.00 -> 25.00 win {BLACKJACK} (paid 15.00)\n"
    f"  2. seat 1 main 25.00 -> 50.00 win {WIN} (paid 25.00)"
)


@pytest.mark.parametrize(
    "expect",
    [
        "[{seat: 2}, {seat: 1}]",
        "[{stake: 10.00, paid: '15', commission: 0, returned: $25.00}, {seat: 1, wager: main, paid: 25}]",
        f"[{{seat: 2, hand: 1, clause: {BLACKJACK}}}, {{clause: {WIN}, result: win}}]",
        "[{owner: player, player: p2, note: ''}, {result: win}]",
        "[{note: null, seat: '2'}, {Seat: 1}]",
    ],
)
def test_any_fields_of_every_line_in_order(expect: str) -> None:
    assert difference(expect) is None


FIRST, SECOND = (line.strip()[3:].rsplit(" (", 1)[0] for line in LINES.splitlines())


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ("[{seat: 1}, {seat: 2}]", f"expect[0] {{seat: 1}} is not line 1, {FIRST}:"),
        ("[{seat: 2}, {seat: 2}]", f"expect[1] {{seat: 2}} is not line 2, {SECOND}:"),
        ("[{seat: 2}]", f"expect says nothing of line 2, {SECOND}:"),
        ("[{seat: 1}]", f"expect[0] {{seat: 1}} is not line 1, {FIRST}:"),
        ("[{seat: 2}, {seat: 1}, {seat: 3}]", "expect[2] {seat: 3} never came, the lines end before it:"),
        ("[{paid: 15.01}, {seat: 1}]", f"expect[0] {{paid: 15.01}} is not line 1, {FIRST}:"),
        ("[{result: push}, {seat: 1}]", f"expect[0] {{result: push}} is not line 1, {FIRST}:"),
        ("[{player: P1}, {seat: 1}]", f"expect[0] {{player: P1}} is not line 1, {FIRST}:"),
        ("[{note: capped}, {seat: 1}]", f"expect[0] {{note: capped}} is not line 1, {FIRST}:"),
        ("{error: {code: x/y}}", "Expected the error {code: x/y}, but the round was played:"),
    ],
)
def test_the_first_difference_shows_the_lines(expect: str, told: str) -> None:
    assert difference(expect) == f"{told}\n{LINES}"


SOME = TWO_SEATS.replace("expect:", "expect-some:")


@pytest.mark.parametrize("some", ["[{seat: 2}]", "[{seat: 1, paid: 25}]", "[{seat: 2}, {seat: 1}]"])
def test_some_lines_among_others(some: str) -> None:
    assert difference(some, SOME) is None


@pytest.mark.parametrize(
    ("some", "told"),
    [
        ("[{seat: 1}, {seat: 2}]", "expect-some[1] {seat: 2} is not among the lines after line 2:"),
        ("[{seat: 2}, {seat: 2}]", "expect-some[1] {seat: 2} is not among the lines after line 1:"),
        ("[{paid: 15.01}]", "expect-some[0] {paid: 15.01} is not among the lines:"),
    ],
)
def test_some_lines_must_still_occur_in_their_order(some: str, told: str) -> None:
    assert difference(some, SOME) == f"{told}\n{LINES}"


@pytest.mark.parametrize(
    ("every", "some", "told"),
    [
        ("[{seat: 2}, {seat: 1}]", "[{seat: 1}]", None),
        ("[{seat: 2}]", "[{seat: 1}]", "expect says nothing of line 2"),
        ("[{seat: 2}, {seat: 1}]", "[{paid: 3}]", "expect-some[0] {paid: 3.00} is not among"),
    ],
)
def test_every_line_and_some_of_them(every: str, some: str, told: str | None) -> None:
    found = difference(f"{every}\nexpect-some: {some}")
    assert found is None if told is None else (found or "").startswith(told)


@pytest.mark.parametrize("beside", ["expect-some: [{seat: 1}]", "held: true"])
def test_an_error_leaves_nothing_else_to_expect(beside: str) -> None:
    error = refused(f"{{error: {{}}}}\n{beside}")
    assert error.code == "scenario/error-expected"
    assert error.position == {"file": "text", "line": 10, "path": beside.partition(":")[0]}


@pytest.mark.parametrize(
    ("expect", "code", "nearest", "path"),
    [
        ("[{seat: 1}, {wagr: main}]", "name/unknown-key", "wager", "expect[1].wagr"),
        ("[{amount: 5}]", "name/unknown-key", None, "expect[0].amount"),
        ("{errors: {}}", "name/unknown-key", "error", "expect.errors"),
        ("{error: {kode: x}}", "name/unknown-key", "code", "expect.error.kode"),
        ("[{result: wins}]", "name/unknown-result", "win", "expect[0].result"),
        ("[{owner: bank}]", "name/unknown-owner", "back", "expect[0].owner"),
        ("[{paid: 1.005}]", "money/fraction-of-a-cent", None, "expect[0].paid"),
        ("[{paid: .nan}]", "money/not-a-number", None, "expect[0].paid"),
        ("[{stake: -5}]", "money/signed", None, "expect[0].stake"),
        ("[{seat: one}]", "scenario/not-a-number", None, "expect[0].seat"),
        ("[{clause: [a]}]", "scenario/not-text", None, "expect[0].clause"),
        ("[seat]", "scenario/not-a-mapping", None, "expect[0]"),
        ("[{}]", "scenario/nothing-expected", None, "expect[0]"),
        ("[]\nexpect-some: [{seat: 1}]", "scenario/nothing-expected", None, "expect"),
        ("[]", "scenario/nothing-expected", None, "expect"),
        ("", "scenario/nothing-expected", None, "expect"),
        ("win", "scenario/not-a-list", None, "expect"),
    ],
)
def test_expectations_that_make_no_sense(expect: str, code: str, nearest: str | None, path: str) -> None:
    error = refused(expect)
    assert (error.code, error.nearest) == (code, nearest)
    assert error.position == {"file": "text", "line": 8 if path == "expect" else 9, "path": path}


def test_a_line_of_the_house_can_be_expected() -> None:
    told = difference("[{owner: house}, {seat: 1}]")
    assert (told or "").startswith("expect[0] {owner: house} is not line 1")


def test_a_file_that_expects_nothing() -> None:
    with pytest.raises(BadInput) as caught:
        check(parse("game: bclc/blackjack\n"))
    assert caught.value.code == "scenario/nothing-expected"


ILLEGAL = """
game: bclc/blackjack
seats: {1: {player: p1, wagers: {main: 25}}}
deal: {seats: {1: "Th 9c"}, dealer: "9h 8c"}
actions: [{seat: 1, do: split}]
expect:
"""
PAIR = "bclc-blackjack/1/4.4"


@pytest.mark.parametrize(
    "error",
    [
        {},
        {"code": "action/split-needs-a-pair"},
        {"clause": PAIR},
        {"code": "action/split-needs-a-pair", "clause": PAIR},
    ],
)
def test_an_error_that_is_expected(error: dict[str, str]) -> None:
    assert difference(yaml.safe_dump({"error": error}, default_flow_style=True), ILLEGAL) is None


def test_another_error_than_expected() -> None:
    told = difference("{error: {code: action/out-of-turn, clause: a/b}}", ILLEGAL)
    assert told == (
        "Expected the error {code: action/out-of-turn, clause: a/b}, "
        f"but it was {{code: action/split-needs-a-pair, clause: {PAIR}}}:\n"
        "  Th and 9c are not of equal value."
    )


def test_an_error_that_is_not_expected_is_raised() -> None:
    with pytest.raises(CroupierError) as caught:
        difference("[{seat: 1}]", ILLEGAL)
    assert caught.value.code == "action/split-needs-a-pair"


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ({"gmae": "x"}, "name/unknown-key"),
        ({"game": "bclc/blakjack"}, "name/unknown-game"),
        ({"deal": {"dealer": "Xx"}}, "card/unknown"),
    ],
)
def test_errors_of_the_file_itself_can_be_expected(fault: dict[str, Any], code: str) -> None:
    scenario = {"game": "bclc/blackjack", "seats": {}, **fault, "expect": {"error": {"code": code}}}
    assert check(parse(yaml.safe_dump(scenario))) is None
