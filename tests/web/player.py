"""Somebody at the other end of the API who does what the table lists, as the page would."""

import random
from typing import Any

from fastapi.testclient import TestClient

from croupier.store.floor import open_floor
from croupier.web.app import application
from croupier.web.house import STAFF, House
from croupier.web.people import Badges

BETS = ("bet", "tip", "withdraw")


def a_house() -> House:
    return House(open_floor(people=dict(STAFF)), Badges(b"secret"))


def client(house: House) -> TestClient:
    """A browser of its own, with its own badge."""
    one = TestClient(application(house), base_url="http://localhost:8080")
    assert one.post("/api/me", json={}).status_code == 200
    return one


def open_and_sit(one: TestClient, game: str, seat: int = 1, **more: Any) -> dict[str, Any]:
    made = one.post("/api/tables", json={"game": game, **more})
    assert made.status_code == 201, made.text
    sat = one.post(f"/api/tables/{made.json()['name']}/sit", json={"seat": seat, "stack": "500"})
    assert sat.status_code == 200, sat.text
    told: dict[str, Any] = sat.json()
    return told


def bet(one: TestClient, told: dict[str, Any], amount: str = "10") -> dict[str, Any]:
    """The first bet of the layout, with those that must equal it, on every spot that is one's own."""
    name, wagers = told["table"]["name"], told["table"]["wagers"]
    if not wagers:
        return told
    first = next(one["name"] for one in wagers if one["opens"])
    placed = {one["name"]: amount for one in wagers if one["name"] == first or one["equals"] == first}
    for seat in told["you"]["seats"]:
        answer = one.post(f"/api/tables/{name}/bets", json={"wagers": placed, "seat": seat})
        assert answer.status_code == 200, answer.text
        told = answer.json()
    return told


def deal(one: TestClient, told: dict[str, Any]) -> dict[str, Any]:
    answer = one.post(f"/api/tables/{told['table']['name']}/deal")
    assert answer.status_code == 200, answer.text
    dealt: dict[str, Any] = answer.json()
    return dealt


def play_out(one: TestClient, told: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Any listed choice, until the round is over."""
    for _ in range(200):
        if told["view"]["phase"] == "closed":
            return told
        seat = next(
            seat
            for seat in told["you"]["seats"]
            if [
                choice
                for choice in told["legal"][str(seat)]
                if choice["do"] not in BETS or told["table"]["family"] == "room"
            ]
        )
        choices = [
            c for c in told["legal"][str(seat)] if c["do"] not in BETS or told["table"]["family"] == "room"
        ]
        body = doing(told, seat, chance.choice(choices))
        answer = one.post(f"/api/tables/{told['table']['name']}/act", json=body)
        assert answer.status_code == 200, (body, answer.text)
        told = answer.json()
    raise AssertionError("the round does not end")


def doing(told: dict[str, Any], seat: int, choice: dict[str, Any]) -> dict[str, Any]:
    """A choice as the page sends it."""
    spot = next(spot for spot in told["view"]["spots"] if spot["seat"] == seat)
    cards, said = spot["hands"][0]["cards"], {}
    if choice["do"] == "set":
        return {"do": "house-way", "seat": seat, "said": {}}
    if "cards" in choice["also"]:
        said["cards"] = " ".join(cards[: 1 if choice["do"] == "discard" else 2])
    elif "first" in choice["also"]:
        said |= {"first": " ".join(cards[:2]), "second": " ".join(cards[2:])}
    elif choice["takes"] == "to":
        said["to"] = choice["min"]
    body = {"do": choice["do"], "seat": seat, "said": said}
    if choice["hand"]:
        body["hand"] = choice["hand"]
    if choice["takes"] == "amount":
        body["amount"] = choice["max"] if choice["min"] == choice["max"] else choice["min"]
    return body
