"""The desk: what waits for the staff, the day's report, the audit, the last rounds; for the staff alone."""

import random
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.histories.scripted import ScriptedShoe
from croupier.store.floor import open_floor
from croupier.web.app import application
from croupier.web.house import STAFF, House
from croupier.web.party import Party
from croupier.web.people import Badges
from tests.rounds import scenario
from tests.web.player import a_house, bet, client, deal, open_and_sit, play_out


def of_the_staff(house: House, role: str = "supervisor") -> TestClient:
    one = TestClient(application(house), base_url="http://localhost:8080")
    assert one.get(f"/staff/{house.links.make(role)}").status_code == 200  # type: ignore[arg-type]
    return one


@pytest.mark.parametrize(
    "path",
    [
        "/desk",
        "/desk/report",
        "/desk/audit",
        "/desk/recall?table=T1",
        "/api/desk",
        "/api/desk/papers/audit",
        "/api/desk/rounds?table=T1",
    ],
)
def test_the_desk_is_for_the_staff_alone(path: str) -> None:
    answer = client(a_house()).get(path)
    assert answer.status_code == 403
    assert "for the staff" in answer.text


def test_without_a_store_there_is_no_report() -> None:
    boss = of_the_staff(a_house())
    assert "Nothing is kept tonight" in boss.get("/desk").text
    assert boss.get("/desk/report").status_code == 404
    assert boss.get("/api/desk/papers/report").status_code == 409
    assert boss.get("/api/desk/papers/nothing").status_code == 404


def test_report_audit_and_recall_tell_what_the_commands_do(tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    house = House(open_floor(store, people=dict(STAFF)), Badges(b"secret"))
    try:
        one = client(house)
        told = play_out(one, deal(one, bet(one, open_and_sit(one, "bclc/blackjack"))), random.Random(1))
        boss = of_the_staff(house)
        name = told["table"]["name"]
        (table,) = boss.get("/api/desk").json()["tables"]
        assert (table["name"], table["taken"], table["round"], table["waits"]) == (name, 1, 1, [])
        assert "Back to the desk" in boss.get("/desk/report").text
        assert "10.00" in boss.get("/api/desk/papers/report").json()["text"]
        assert boss.get("/api/desk").json()["audit"] is None
        assert boss.get("/api/desk/papers/audit").json()["right"]
        assert boss.get("/api/desk").json()["audit"]["right"]
        assert f"table {name}" in boss.get(f"/desk/recall?table={name}").text
        (again,) = boss.get(f"/api/desk/rounds?table={name}").json()
        assert [line["clause"] for line in again["lines"]] == [line["clause"] for line in told["lines"]]
        assert again["steps"]
        assert again["cards"]["dealer"] == told["view"]["dealer"]["cards"]
        assert boss.get("/desk/recall?table=nothing").status_code == 404
        assert boss.get("/desk/conformance").status_code == 404
    finally:
        house.floor.shut()


SEVENS = """
game: bclc/blackjack
offers: [bclc/blazing-sevens]
seats: {1: {player: p1, wagers: {main: 10, blazing-sevens: 1}}}
deal: {seats: {1: "7s 7s Tc"}, dealer: "7s Tc"}
"""


def sevens(house: House) -> Party:
    """A table whose next round holds three sevens of spades, and a meter of 20,000 dollars."""
    shoe = ScriptedShoe(6, 0, 2)
    table = house.floor.open_table(
        "bclc/blackjack",
        offers=["bclc/blazing-sevens"],
        people=dict(STAFF),
        meters={"bclc/blazing-sevens": {"meter": 20000}},
        device=shoe,
    )
    shoe.begin(scenario(SEVENS).rounds[0].script)
    party = house.parties["T1"] = Party("T1", table, attended=house.attended)
    return party


def won(house: House) -> tuple[TestClient, dict[str, Any]]:
    """Somebody at that table who hits and holds the sevens."""
    sevens(house)
    one = client(house)
    one.post("/api/tables/T1/sit", json={"seat": 1, "stack": "500"})
    one.post("/api/tables/T1/bets", json={"wagers": {"main": "10", "blazing-sevens": "1"}})
    one.post("/api/tables/T1/deal")
    answer = one.post("/api/tables/T1/act", json={"do": "hit", "seat": 1})
    assert answer.status_code == 200, answer.text
    return one, answer.json()


def paid(told: dict[str, Any]) -> str:
    return next((line["paid"] for line in told["lines"] if line["wager"] == "blazing-sevens"), "0.00")


def test_without_staff_the_house_gives_its_own_word() -> None:
    _, told = won(a_house())
    assert paid(told) == "20000.23"  # the meter with this bet's share: 23 percent of a dollar, 8/6.4.1
    assert told["view"]["phase"] == "closed"


def test_with_staff_an_award_waits_for_them_and_only_they_can_give_it() -> None:
    house = a_house()
    boss = of_the_staff(house, "executive")
    one, told = won(house)
    assert paid(told) == "0.00"
    (table,) = boss.get("/api/desk").json()["tables"]
    assert (table["award"]["amount"], table["award"]["card"], table["award"]["cards"]) == (
        "20000.23",
        "executive",
        ["7s", "7s", "7s"],
    )
    assert [one["do"] for one in table["may"]] == ["authorise"]
    answer = one.post("/api/tables/T1/act", json={"do": "authorise", "amount": "20000.70"})
    assert answer.status_code in (403, 409)
    (due,) = [c for c in boss.get("/api/tables/T1").json()["legal"]["0"] if c["do"] == "authorise"]
    short = boss.post("/api/tables/T1/act", json={"do": "authorise", "amount": "1.00"})
    assert short.status_code in (403, 409)
    given = boss.post("/api/tables/T1/act", json={"do": "authorise", "amount": due["max"]})
    assert given.status_code == 200, given.text
    assert paid(one.get("/api/tables/T1").json()) == due["max"]
