"""What is decided beside the usual: tips, bets behind others, agreements with bots, mistakes, the clock."""

import random
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.bots.people import BOTS
from croupier.web.app import application
from croupier.web.house import House
from tests.web.player import a_house, bet, client, deal, open_and_sit, play_out
from tests.web.test_desk import of_the_staff
from tests.web.test_guard import HERE, feed


def act(one: TestClient, told: dict[str, Any], do: str, **more: Any) -> dict[str, Any]:
    answer = one.post(f"/api/tables/{told['table']['name']}/act", json={"do": do, **more})
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


def refused(one: TestClient, told: dict[str, Any], do: str, **more: Any) -> str:
    answer = one.post(f"/api/tables/{told['table']['name']}/act", json={"do": do, **more})
    assert answer.status_code in (400, 403, 404, 409), answer.text
    return str(answer.json()["error"]["code"])


def listed(told: dict[str, Any], where: str, seat: int | str, do: str) -> dict[str, Any]:
    (found,) = [one for one in told[where].get(str(seat), []) if one["do"] == do]
    return dict(found)


def bets_at(told: dict[str, Any], seat: int) -> list[tuple[str, str]]:
    (spot,) = [one for one in told["view"]["spots"] if one["seat"] == seat]
    return [(one["owner"], one["stake"]) for hand in spot["hands"] for one in hand["bets"]]


def two_at(house: House, game: str) -> tuple[TestClient, TestClient, dict[str, Any]]:
    """Two people at one table, at seats 1 and 2; the second's view of it."""
    one, other = client(house), client(house)
    told = open_and_sit(one, game)
    sat = other.post(f"/api/tables/{told['table']['name']}/sit", json={"seat": 2, "stack": "500"})
    return one, other, sat.json()


def test_a_tip_is_listed_once_a_bet_lies_and_goes_with_it() -> None:
    one = client(a_house())
    told = bet(one, open_and_sit(one, "bclc/blackjack"))
    tip = listed(told, "legal", 1, "tip")
    assert (tip["label"], tip["takes"], tip["max"]) == ("tip the dealer $0.01 to $490.00", "amount", "490.00")
    told = act(one, told, "tip", seat=1, wager=tip["wager"], amount="5")
    assert bets_at(told, 1) == [("player", "10.00"), ("dealer", "5.00")]


def test_who_sits_at_the_table_bets_behind_another_and_is_asked_to_go_along() -> None:
    house = a_house()
    one, other, told = two_at(house, "bclc/blackjack")
    assert told["behind"] == {}, "nobody has bet"
    bet(one, one.get(f"/api/tables/{told['table']['name']}").json())
    told = other.get(f"/api/tables/{told['table']['name']}").json()
    assert listed(told, "behind", 1, "back")["min"] == "1.00"
    told = act(other, told, "back", seat=1, behind=True, wager="main", amount="20")
    assert bets_at(told, 1) == [("player", "10.00"), ("back", "20.00")]
    assert told["you"]["stack"] == "480.00"


def test_whoever_only_watches_bets_behind_nobody() -> None:
    house = a_house()
    one, watcher = client(house), client(house)
    told = bet(one, open_and_sit(one, "bclc/blackjack"))
    seen = watcher.get(f"/api/tables/{told['table']['name']}").json()
    assert seen["behind"] == {}
    said = {"seat": 1, "behind": True, "wager": "main", "amount": "20"}
    assert refused(watcher, told, "back", **said) == "action/not-seated"
    assert refused(one, told, "back", **said) == "wager/own-spot"
    assert bets_at(one.get(f"/api/tables/{told['table']['name']}").json(), 1) == [("player", "10.00")]


def test_a_bet_behind_a_seat_that_is_nobodys_is_refused() -> None:
    one = client(a_house())
    told = bet(one, open_and_sit(one, "bclc/blackjack"))
    said = {"behind": True, "wager": "main", "amount": "20"}
    assert refused(one, told, "back", seat=5, **said) == "name/unknown-seat"
    assert refused(one, told, "back", **said) == "name/unknown-seat"


def test_bots_go_along_when_somebody_chops_the_blinds() -> None:
    house = a_house()
    one = client(house)
    told = deal(one, open_and_sit(one, "bclc/texas-holdem", bots=1))
    while not any(choice["do"] == "agree" for choice in told["besides"]["1"]):  # the bot had acted already
        told = deal(one, play_out(one, told, random.Random(1)))
    chop = listed(told, "besides", 1, "agree")
    assert (chop["label"], chop["said"]) == ("chop the blinds", {"to": "chop"})
    told = act(one, told, "agree", seat=1, said=chop["said"])
    assert told["view"]["phase"] == "closed"
    assert {line["result"] for line in told["lines"]} == {"push"}
    assert {line["player"] for line in told["lines"]} == {told["you"]["name"], BOTS[0]}


def test_a_dealer_tells_of_a_mistake_and_a_supervisor_rules_with_a_reason() -> None:
    house = a_house()
    boss, dealer = of_the_staff(house), of_the_staff(house, "dealer")
    one, other, told = two_at(house, "ia/blackjack")
    name = told["table"]["name"]
    for player in (one, other):
        told = bet(player, player.get(f"/api/tables/{name}").json())
    while told["view"]["phase"] != "play":  # a dealer's ace asks about insurance first
        for player in (one, other):
            told = deal(player, told) if told["view"]["phase"] in ("betting", "closed") else told
        for player, seat in ((one, 1), (other, 2)):
            told = player.get(f"/api/tables/{name}").json()
            if any(choice["do"] == "decline" for choice in told["legal"][str(seat)]):
                told = act(player, told, "decline", seat=seat)
        if told["view"]["phase"] == "closed":
            for player in (one, other):
                told = bet(player, player.get(f"/api/tables/{name}").json())
    seen = dealer.get(f"/api/tables/{name}").json()
    mistake = next(m for m in seen["besides"]["0"] if m["choice"] == "exposed-card")
    assert (mistake["label"], mistake["under"]) == ("a card was exposed", "A mistake was made")
    assert [field["name"] for field in mistake["fields"]] == ["seat"]
    act(dealer, seen, mistake["do"], seat=1, said=mistake["said"])
    seen = boss.get(f"/api/tables/{name}").json()
    ruling = next(r for r in seen["legal"]["0"] if r["choice"] == "burned")
    assert ruling["fields"][0]["required"]
    assert refused(boss, seen, "rule", said=ruling["said"]) == "irregularity/reason-needed"
    act(boss, seen, "rule", said={**ruling["said"], "reason": "nobody wanted it"})
    assert one.get(f"/api/tables/{name}").json()["view"]["phase"] == "play"


@pytest.mark.clause("bclc-poker/33/1.12")
def test_the_floor_itself_ends_the_time_of_who_does_not_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.web.clock.MINUTE", 300_000)  # microseconds
    house = a_house()
    with TestClient(application(house), base_url="http://localhost:8080") as one:
        assert one.post("/api/me", json={}).status_code == 200
        other = client(house)
        told = open_and_sit(one, "bclc/texas-holdem", offers=["bclc/no-limit"])
        name = told["table"]["name"]
        other.post(f"/api/tables/{name}/sit", json={"seat": 2, "stack": "500"})
        party = house.party(name)
        for person in party.people():
            party.deal(person, now=0.0)
        (turn,) = party.awaited()
        if turn == 1:  # go on to the other's
            told = act(one, told, "call", seat=turn)
        (turn,) = party.awaited()
        act(one, told, "call-clock", seat=1)
        with one.websocket_connect(feed(name), headers={"origin": HERE}) as told_again:
            until = time.monotonic() + 20
            while time.monotonic() < until and party.awaited() == [turn]:
                told_again.receive_json()
        assert party.awaited() != [turn]
