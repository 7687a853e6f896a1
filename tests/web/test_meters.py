"""The floor's meters: what tables share is shown although the table that fed it is closed."""

from typing import Any

from fastapi.testclient import TestClient

from tests.web.player import a_house, client
from tests.web.test_desk import of_the_staff

KEY = "bclc/blazing-sevens"


def meter(one: TestClient, key: str = KEY) -> dict[str, Any]:
    (found,) = [told for told in one.get("/api/meters").json() if told["key"] == key]
    return dict(found)


def test_a_meter_is_shown_before_during_and_after_its_table() -> None:
    """Fed with 23 percent of a dollar bet, 8/6.4.1, from the seed of 2,000 dollars."""
    house = a_house()
    one = client(house)
    assert (meter(one)["shows"], meter(one)["live"]) == ("2000.00", False)
    name = one.post("/api/tables", json={"game": "bclc/blackjack", "offers": [KEY]}).json()["name"]
    assert (meter(one)["shows"], meter(one)["live"]) == ("2000.00", True)
    table = f"/api/tables/{name}"
    one.post(f"{table}/sit", json={"seat": 1, "stack": "500"})
    one.post(f"{table}/bets", json={"wagers": {"main": "10", "blazing-sevens": "1"}})
    told = one.post(f"{table}/deal").json()
    assert meter(one)["shows"] == told["view"]["meters"][KEY]["meter"]
    while told["view"]["phase"] != "closed":
        doing = [choice["do"] for choice in told["legal"]["1"]]
        do = "decline" if "decline" in doing else "stand"
        told = one.post(f"{table}/act", json={"do": do, "seat": 1}).json()
    shows = told["view"]["meters"][KEY]["meter"]
    one.post(f"{table}/leave")
    assert house.close_if_empty(name)
    assert one.get("/api/tables").json() == []
    assert (meter(one)["shows"], meter(one)["live"]) == (shows, True)


def test_every_game_knows_what_it_plays_for() -> None:
    found = meter(client(a_house()), "bclc/multi-game-progressive")
    assert "bclc/four-card-poker" in found["games"]
    assert found["posted"] is None
    assert meter(client(a_house()), "bclc/bad-beat-jackpot")["posted"] == "0.00"


def test_a_table_is_dealt_by_hand_only_where_a_dealer_is() -> None:
    house = a_house()
    one = client(house)
    wanted = {"game": "bclc/three-card-poker", "by_hand": True}
    refused = one.post("/api/tables", json=wanted)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "action/no-dealer")
    of_the_staff(house, "dealer")
    assert one.post("/api/tables", json=wanted).status_code == 201
    refused = one.post("/api/tables", json=wanted | {"game": "bclc/texas-holdem"})
    assert refused.json()["error"]["code"] == "setting/not-by-hand"
