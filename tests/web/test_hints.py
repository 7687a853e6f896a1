"""Hints over the API: the best play of one's own hand, by what its seat sees and nothing else."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.cards.card import RANKS
from croupier.histories.scripted import ScriptedShoe
from croupier.web.hints import question
from croupier.web.house import STAFF, House
from croupier.web.party import Party
from croupier.web.people import Visitor
from tests.rounds import scenario
from tests.web.player import a_house, bet, client, deal, open_and_sit

THREE_CARDS = """
game: bclc/three-card-poker
seats: {{1: {{player: p1, wagers: {{ante: 10}}}}}}
deal: {{seats: {{1: "{own}"}}, dealer: "{dealer}"}}
"""


def dealt(house: House, own: str, dealer: str) -> Party:
    """A hand of Three Card Poker for p1, as it was written down."""
    shoe = ScriptedShoe(1, 0, 2)
    table = house.floor.open_table("bclc/three-card-poker", people=dict(STAFF), device=shoe)
    name = next(one for one, other in house.floor.tables.items() if other is table)
    party = house.parties[name] = Party(name, table, attended=house.attended)
    shoe.begin(scenario(THREE_CARDS.format(own=own, dealer=dealer)).rounds[0].script)
    party.sit("p1", 1, 50_000)
    party.bet("p1", {"ante": "10"})
    assert party.deal("p1", 0.0)
    return party


def hint(one: TestClient, table: str, seat: int = 1) -> dict[str, Any]:
    answer = one.get(f"/api/tables/{table}/hint?seat={seat}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def plays(cards: list[str]) -> bool:
    """Queen, six, four or better is played: the strategy that is published for this game."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    made = len(set(ranks)) < 3 or len({card[1] for card in cards}) == 1 or ranks[0] - ranks[2] == 2
    return made or ranks == [12, 1, 0] or ranks >= [RANKS.index(rank) for rank in "Q64"]


def test_three_card_poker_is_played_from_queen_six_four() -> None:
    one = client(a_house())
    told = open_and_sit(one, "bclc/three-card-poker")
    table, best = told["table"]["name"], set()
    for _ in range(15):
        told = deal(one, bet(one, told))
        cards = told["view"]["spots"][0]["hands"][0]["cards"]
        found = hint(one, table)
        assert found["best"] == ("play" if plays(cards) else "fold"), cards
        costs = {move["do"]: move["cost"] for move in found["moves"]}
        assert costs.pop(found["best"]) == 0
        (other,) = costs.values()
        assert other > 0
        assert found["stake"] == "10.00"
        best.add(found["best"])
        told = one.post(f"/api/tables/{table}/act", json={"do": "fold", "seat": 1}).json()
    assert best == {"play", "fold"}


def test_what_the_seat_does_not_see_is_not_asked_with() -> None:
    """The dealer's cards differ, and the worker is told the same."""
    asked = [
        question(dealt(a_house(), "Qs 6d 3c", dealer), Visitor("p1"), 1, wait=False)
        for dealer in ("Ah Ad Ac", "2h 3d 5c")
    ]
    assert asked[0] == asked[1]
    assert asked[0] != question(dealt(a_house(), "Qs 6d 4c", "2h 3d 5c"), Visitor("p1"), 1, wait=False)


def test_nobody_is_advised_on_another_ones_hand() -> None:
    house = a_house()
    one, other = client(house), client(house)
    told = deal(one, bet(one, open_and_sit(one, "bclc/three-card-poker")))
    table = told["table"]["name"]
    answer = other.get(f"/api/tables/{table}/hint?seat=1")
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "authority/not-your-seat")
    assert one.get(f"/api/tables/{table}/hint?seat=2").status_code == 403


def test_there_is_nothing_to_advise_between_rounds() -> None:
    one = client(a_house())
    told = open_and_sit(one, "bclc/three-card-poker")
    answer = one.get(f"/api/tables/{told['table']['name']}/hint?seat=1")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "action/nothing-to-decide")


@pytest.mark.parametrize(
    "game, why",
    [
        ("bclc/texas-holdem", "depends on the other players"),
        ("bclc/pai-gow-poker", "house way"),
        ("bclc/discard-inferno", "`croupier strategy bclc/discard-inferno`"),
    ],
)
def test_a_game_without_hints_says_so(game: str, why: str) -> None:
    one = client(a_house())
    told = deal(one, bet(one, open_and_sit(one, game, bots=1)))
    found = hint(one, told["table"]["name"])
    assert (found["known"], found["best"], found["moves"]) == (False, None, [])
    assert why in found["why"]


def test_a_worker_that_died_is_replaced() -> None:
    house = a_house()
    one = client(house)
    told = deal(one, bet(one, open_and_sit(one, "bclc/let-it-ride")))
    table = told["table"]["name"]
    first = hint(one, table)
    (worker,) = one.app.state.hinting._workers.values()  # type: ignore[attr-defined]
    worker._process.kill()
    worker._process.wait()
    assert hint(one, table) == first
