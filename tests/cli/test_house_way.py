"""`croupier house-way`: how the house sets a hand, and why."""

import json
from typing import Any

import pytest

from croupier.cli.main import run
from croupier.hands.joker import JokerRanking
from croupier.rulebook.house_ways import setting_games

Capture = pytest.CaptureFixture[str]
KEY = "bclc/pai-gow-poker"
BROKEN_STRAIGHT = "As Kd Qh Js Jo 5c 2d"
FULL_HOUSE = "9c 9d 9h 2s 2c Ad Kh"


def answer(capsys: Capture, *args: str) -> Any:
    assert run(["house-way", *args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refusal(capsys: Capture, *args: str) -> dict[str, Any]:
    assert run(["house-way", *args, "--json"]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    error: dict[str, Any] = json.loads(seen.err)["error"]
    return error


def test_a_hand_with_the_clause_and_its_gloss(capsys: Capture) -> None:
    assert run(["house-way", KEY, BROKEN_STRAIGHT]) == 0
    first, high, low, why = capsys.readouterr().out.splitlines()
    assert first == f"{BROKEN_STRAIGHT}  {KEY}"
    assert high == "  high  As Jo Js 5c 2d  pair of aces"
    assert low == "  low   Kd Qh           king high"
    assert why.startswith("  bclc-poker/2/9.8.2.a  An ace-high straight of five")


def test_several_hands_stand_apart(capsys: Capture) -> None:
    assert run(["house-way", KEY, BROKEN_STRAIGHT, FULL_HOUSE]) == 0
    paragraphs = capsys.readouterr().out.split("\n\n")
    assert len(paragraphs) == 2
    assert "full house, nines over twos" in paragraphs[1]
    assert "bclc-poker/2/9.9.1" in paragraphs[1]


def test_json_of_one_hand(capsys: Capture) -> None:
    assert answer(capsys, KEY, BROKEN_STRAIGHT) == {
        "game": KEY,
        "cards": BROKEN_STRAIGHT.split(),
        "high": ["As", "Jo", "Js", "5c", "2d"],
        "medium": None,
        "low": ["Kd", "Qh"],
        "clause": "bclc-poker/2/9.8.2.a",
    }


def test_fortune_asia_has_a_medium_hand(capsys: Capture) -> None:
    said = answer(capsys, "bclc/fortune-asia-poker", "Ah 9h 7h 4h 2h Ac 9d")  # ruling d24
    assert [len(said[name]) for name in ("high", "medium", "low")] == [4, 2, 1]
    assert sorted(card[0] for card in said["medium"]) == ["9", "9"]


def test_json_of_several_hands_is_a_list(capsys: Capture) -> None:
    said = answer(capsys, KEY, BROKEN_STRAIGHT, FULL_HOUSE)
    assert [one["clause"] for one in said] == ["bclc-poker/2/9.8.2.a", "bclc-poker/2/9.9.1"]


@pytest.mark.parametrize(
    "cards",
    [
        BROKEN_STRAIGHT.split(),
        ["as,kd,qh,js,jo,5c,2d"],
        [" AS KD  QH JS JO 5C 2D "],
        ["As", "Kd", "Qh", "Js", "Jo", "5c", "2d,"],
    ],
)
def test_cards_as_people_write_them(cards: list[str], capsys: Capture) -> None:
    assert answer(capsys, KEY, *cards)["low"] == ["Kd", "Qh"]


@pytest.mark.parametrize("key", setting_games())
def test_every_game_that_is_listed_answers(key: str, capsys: Capture) -> None:
    said = answer(capsys, key.upper().replace("-", "_"), BROKEN_STRAIGHT)
    assert said["game"] == key
    assert sorted([*said["high"], *(said["medium"] or []), *said["low"]]) == sorted(BROKEN_STRAIGHT.split())


@pytest.mark.parametrize(
    ("args", "code", "offender", "nearest"),
    [
        ((KEY, "As Kd Qh"), "card/not-seven", "As Kd Qh", None),
        ((KEY, "As Kd Qh Js Jo 5c 2d 3d"), "card/not-seven", "As Kd Qh Js Jo 5c 2d 3d", None),
        ((KEY, ""), "card/not-seven", "", None),
        ((KEY, "As Kd Qh As Jo 5c 2d"), "card/too-many-copies", "As", None),
        ((KEY, "Jo Kd Qh As Jo 5c 2d"), "card/too-many-copies", "Jo", None),
        ((KEY, "As Kd Qh Js Jo 5c d2"), "card/unknown", "d2", "2d"),
        ((KEY, "As Kd Qh Js joker 5c 2d"), "card/unknown", "joker", "Jo"),
        (("bclc/pai-gow", "As"), "name/unknown-game", "bclc/pai-gow", KEY),
        (("pai gow poker", "As"), "name/unknown-game", "pai gow poker", KEY),
        (("bclc/three-card-poker", "As"), "name/no-house-way", "bclc/three-card-poker", None),
        (("bclc/kings-bounty", "As"), "name/no-house-way", "bclc/kings-bounty", None),
        (("bclc/texas-holdem", "As"), "name/no-house-way", "bclc/texas-holdem", None),
        (("bclc/pai-gow-progressive", "As"), "name/no-house-way", "bclc/pai-gow-progressive", None),
        (("bclc/blackjak", "As"), "name/unknown-game", "bclc/blackjak", "bclc/blackjack"),
        (("x", "As"), "name/unknown-game", "x", None),
    ],
)
def test_what_is_refused(
    args: tuple[str, ...], code: str, offender: str, nearest: str | None, capsys: Capture
) -> None:
    error = refusal(capsys, *args)
    assert (error["code"], error["offender"], error["nearest"]) == (code, offender, nearest)


def test_a_refusal_says_which_hand(capsys: Capture) -> None:
    assert refusal(capsys, KEY, FULL_HOUSE, "As Kd")["position"] == {"path": "hands[1]"}


def test_a_game_without_a_house_way_is_told_who_has_one(capsys: Capture) -> None:
    assert KEY in refusal(capsys, "bclc/blackjack", "As")["message"]


def test_no_cards_is_a_missing_argument(capsys: Capture) -> None:
    assert refusal(capsys, KEY)["code"] == "name/missing-argument"


def test_the_hands_of_a_way_are_described_by_a_ranking_that_knows_the_joker() -> None:
    assert {type(one.hand) for one in setting_games().values()} == {JokerRanking}
