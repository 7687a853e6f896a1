"""The trainer keeps scores by badge, and what a supervisor hands in is drilled by everybody."""

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.model.vocabulary import Role
from croupier.store.floor import open_floor
from croupier.web.app import application
from croupier.web.house import STAFF, House
from croupier.web.people import Badges
from tests.web.player import a_house

BLACKJACK = """
game: bclc/blackjack
seats: {1: {player: p1, wagers: {main: 20}}}
deal: {seats: {1: "As Kd"}, dealer: "9h"}
"""
NO_CARD = BLACKJACK.replace("9h", "9x")
NO_SUCH_ACTION = f"{BLACKJACK}actions:\n  - {{seat: 1, do: dance}}\n"


def kept(folder: Path) -> "Floor":
    return Floor(House(open_floor(folder / "night.db", people=dict(STAFF)), Badges(b"secret")))


class Floor:
    """One application, whoever comes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._app = application(house)

    def came(self, **cookies: str) -> TestClient:
        return TestClient(self._app, base_url="http://localhost:8080", cookies=cookies)

    def trainee(self) -> TestClient:
        one = self.came()
        assert one.post("/api/me", json={}).status_code == 200
        return one

    def staff(self, role: Role = "supervisor") -> TestClient:
        one = self.came()
        assert one.get(f"/staff/{self.house.links.make(role)}").status_code == 200
        return one


def answer(one: TestClient, returned: str = "50.00") -> dict[str, Any]:
    """Blackjack for 20 dollars: the bet and 30 more go back, by 7.1.1."""
    answered = one.post("/api/drill/answer", json={"bet": 0, "returned": returned})
    assert answered.status_code == 200, answered.text
    told: dict[str, Any] = answered.json()
    return told


def hand_in(boss: TestClient, text: str = BLACKJACK, name: str = "First day") -> Any:
    return boss.post("/api/drills", json={"name": name, "text": text})


def test_scores_come_back_with_the_badge_and_to_nobody_else(tmp_path: Path) -> None:
    floor = kept(tmp_path)
    hand_in(floor.staff())
    one = floor.trainee()
    badge = one.cookies["croupier"]
    for returned in ("50.00", "50.01"):
        assert one.post("/api/drills/First day", json={}).status_code == 200
        answer(one, returned)
    (score,) = one.get("/api/drill/scores").json()
    assert (score["kind"], score["game"]) == ("pay", "bclc/blackjack")
    assert (score["asked"], score["right"], score["longest"], score["streak"]) == (2, 1, 1, 0)
    floor.house.floor.shut()
    again = kept(tmp_path)
    try:
        assert again.came(croupier=badge).get("/api/drill/scores").json() == [score]
        assert again.trainee().get("/api/drill/scores").json() == []
    finally:
        again.house.floor.shut()


def test_an_answer_that_cannot_be_kept_was_not_given(tmp_path: Path) -> None:
    floor = kept(tmp_path)
    try:
        hand_in(floor.staff())
        one = floor.trainee()
        one.post("/api/drills/First day", json={})
        scores = tmp_path / "night.db.drills" / "scores"
        scores.write_text("a file where the folder should be")
        refused = one.post("/api/drill/answer", json={"bet": 0, "returned": "50"})
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "store/scores")
        assert one.get("/api/drill").json()["asked"] == 0
        scores.unlink()
        assert answer(one)["verdict"]["right"]
    finally:
        floor.house.floor.shut()


def test_what_a_supervisor_hands_in_is_found_and_drilled_by_everybody() -> None:
    floor = Floor(a_house())
    boss, one = floor.staff(), floor.trainee()
    assert hand_in(boss).status_code == 201
    (found,) = one.get("/api/drills").json()
    assert found == {
        "name": "First day",
        "game": "bclc/blackjack",
        "title": "Basic Blackjack",
        "tables": 1,
        "questions": 1,
    }
    assert "From the desk: First day" in one.get("/drill/bclc/blackjack").text
    assert "First day" not in one.get("/drill/ia/blackjack").text
    asked = one.post("/api/drills/First day", json={"limit": 30}).json()
    assert (asked["total"], asked["limit"], asked["question"]["felt"]["spots"][0]["player"]) == (1, 30, "p1")
    verdict = answer(one, "40.00")["verdict"]
    assert not verdict["right"]
    assert verdict["why"][0]["clause"] == "bclc-blackjack/1/7.1.1"


@pytest.mark.parametrize("role", ["dealer", "auditor", None])
def test_only_supervisors_and_executives_change_the_shelf(role: Role | None) -> None:
    floor = Floor(a_house())
    boss = floor.staff()
    hand_in(boss)
    one = floor.trainee() if role is None else floor.staff(role)
    assert hand_in(one, name="Mine").status_code == 403
    assert one.delete("/api/drills/First day").status_code == 403
    assert "Hand in" not in one.get("/drills").text
    assert len(one.get("/api/drills").json()) == 1
    assert boss.delete("/api/drills/First day").json() == []
    assert boss.delete("/api/drills/First day").status_code == 404


@pytest.mark.parametrize(
    "text, line, path, says",
    [
        (NO_CARD, 4, "deal.dealer", "9x"),
        (NO_SUCH_ACTION, 6, "actions[0].do", "dance"),
        ("game: bclc/blackjack\nseats: }", 2, None, "not YAML"),
        ("game: bclc/blackjak\nseats: {}", 1, "game", "bclc/blackjack"),
    ],
)
def test_a_mistake_is_told_by_file_line_and_field(text: str, line: int, path: str | None, says: str) -> None:
    boss = Floor(a_house()).staff()
    refused = hand_in(boss, text, "Bad one")
    assert 400 <= refused.status_code < 500
    error = refused.json()["error"]
    assert error["position"]["file"] == "Bad one"
    assert error["position"]["line"] == line
    assert path is None or error["position"]["path"] == path
    assert says in f"{error['message']} {error.get('nearest')}"
    assert boss.get("/api/drills").json() == []


def test_the_shelf_is_kept_and_what_cannot_be_played_any_more_is_told(tmp_path: Path) -> None:
    floor = kept(tmp_path)
    hand_in(floor.staff())
    hand_in(floor.staff(), name="O'Hara's 2. day")
    floor.house.floor.shut()
    tables = tmp_path / "night.db.drills" / "tables"
    (tables / "First day.yaml").write_text(NO_CARD)
    again = kept(tmp_path)
    try:
        boss = again.staff()
        assert [one["name"] for one in boss.get("/api/drills").json()] == ["O'Hara's 2. day"]
        assert "First day cannot be played any more" in boss.get("/drills").text
        assert boss.delete("/api/drills/First day").status_code == 200
        assert "cannot be played" not in boss.get("/drills").text
    finally:
        again.house.floor.shut()
    assert len(list(tables.iterdir())) == 1


def test_a_table_with_nothing_to_pay_is_no_drill() -> None:
    text = "game: bclc/blackjack\nseats: {1: {player: p1}}\nrounds: []\n"
    refused = hand_in(Floor(a_house()).staff(), text)
    assert refused.json()["error"]["code"].startswith("scenario/")
