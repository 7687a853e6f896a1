"""Drills over the API: the engine's own answers are right, others wrong, and no question holds its answer."""

import json
from typing import Any

import pytest

from croupier.training.opening import open_drill
from croupier.training.paying import Paying, PayQuestion, right_answer
from croupier.web.drills import Drills
from croupier.web.questions import asked
from tests.web.player import a_house, client

SEED = "7"


def right(drill: Any) -> dict[str, Any]:
    """What the page would send for the engine's own answer."""
    exercise, question = drill.exercises[drill.exercise], drill.question
    assert isinstance(exercise, Paying)
    assert isinstance(question, PayQuestion)
    lines = exercise.lines
    line = lines[drill.at] if drill.at < len(lines) else None
    answer = right_answer(line)
    if answer.bet is None:
        return {}
    every = [one.place for one in (*question.bets, *question.owed)]
    return {"bet": every.index(answer.bet.place), "returned": f"{answer.returned_cents / 100:.2f}"}


@pytest.mark.parametrize("game", ["bclc/blackjack", "bclc/three-card-poker", "bclc/fortune-pai-gow-poker"])
def test_the_engines_own_lines_are_right(game: str) -> None:
    one = client(a_house())
    told = one.post("/api/drill", json={"game": game, "count": 6, "seed": SEED}).json()
    drill = open_drill(game, count=6, seed=SEED)
    while drill.question is not None:
        said = right(drill)
        told = one.post("/api/drill/answer", json=said).json()
        assert told["verdict"]["right"], told["verdict"]
        exercise = drill.exercises[drill.exercise]
        assert isinstance(exercise, Paying)
        lines = exercise.lines
        line = lines[drill.at] if drill.at < len(lines) else None
        _, drill = drill.answered(right_answer(line))
    assert (told["question"], told["right"]) == (None, told["total"])
    (score,) = one.get("/api/drill/scores").json()
    assert (score["game"], score["asked"], score["right"]) == (game, told["total"], told["total"])


def test_a_cent_too_much_is_wrong_and_the_clause_says_why() -> None:
    one = client(a_house())
    one.post("/api/drill", json={"game": "bclc/blackjack", "count": 1, "seed": SEED})
    drill = open_drill("bclc/blackjack", count=1, seed=SEED)
    said = right(drill)
    said["returned"] = f"{float(said['returned']) + 0.01:.2f}"
    verdict = one.post("/api/drill/answer", json=said).json()["verdict"]
    exercise = drill.exercises[0]
    assert isinstance(exercise, Paying)
    assert not verdict["right"]
    assert verdict["why"][0]["clause"] == exercise.lines[0].clause
    assert verdict["why"][0]["says"]


def test_a_question_of_take_and_pay_holds_no_result() -> None:
    question = open_drill("bclc/blackjack", count=1, seed=SEED).question
    assert question is not None
    told = json.dumps(asked(question))
    for word in ("win", "lose", "push", "returned", "paid", "clause"):
        assert f'"{word}"' not in told


def test_house_way_and_best_play_are_asked_too() -> None:
    one = client(a_house())
    told = one.post("/api/drill", json={"game": "bclc/pai-gow-poker", "kind": "set", "count": 1}).json()
    cards = told["question"]["cards"]
    foul = one.post("/api/drill/answer", json={"hands": [" ".join(cards[:3]), " ".join(cards[3:])]})
    assert foul.status_code in (404, 409, 422)
    sizes = [part["cards"] for part in told["question"]["parts"]]
    hands = [" ".join(cards[: sizes[0]]), " ".join(cards[sizes[0] :])]
    assert "verdict" in one.post("/api/drill/answer", json={"hands": hands}).json()


def test_nobody_answers_what_was_not_asked() -> None:
    one = client(a_house())
    assert one.get("/api/drill").status_code == 409
    assert one.post("/api/drill/answer", json={"bet": 0, "returned": "5"}).status_code == 409
    one.post("/api/drill", json={"game": "bclc/blackjack", "count": 1, "seed": SEED})
    for body in (
        {"bet": 99, "returned": "5"},
        {"bet": -1, "returned": "5"},
        {"bet": 0},
        {"bet": 0, "returned": "x"},
    ):
        answer = one.post("/api/drill/answer", json=body)
        assert answer.status_code in (404, 409, 422), body
    assert one.get("/api/drill").json()["asked"] == 0


def test_time_runs_from_the_question_to_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("croupier.web.drills.time.monotonic", lambda: clock[0])
    drills = Drills()
    drills.begin("ann", "bclc/blackjack", "pay", 4, 5.0, SEED)
    drill = open_drill("bclc/blackjack", count=4, seed=SEED)
    clock[0] = 6.0
    late = drills.answer("ann", right(drill))["verdict"]
    assert (late["right"], late["faults"], late["seconds"]) == (False, ["time"], 6.0)
    clock[0] = 8.0
    assert drills.answer("ann", {})["verdict"]["seconds"] == 2.0
