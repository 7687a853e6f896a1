"""Proof pages: figures from another process, sheets that need nothing else, a simulation one can watch."""

import json
import re

import pytest
from fastapi.testclient import TestClient

from croupier.analysis.analyze import analyze
from croupier.analysis.simulate import twin_of
from croupier.analysis.tally import Measure
from croupier.analysis.twins import Asked
from croupier.web.app import application
from croupier.web.proof import MOST_ROUNDS
from croupier.web.simulating import standing
from tests.web.player import a_house, client

HERE = "http://localhost:8080"
GAME = "bclc/kings-bounty"


def test_figures_are_those_of_analyze_and_follow_a_change() -> None:
    one = client(a_house())
    usual = one.post("/api/figures", json={"game": GAME}).json()["wagers"][0]
    assert usual["edge_exact"] == "5980547/25818598"
    options = {"decks": "8", "device": "continuous-shuffler"}
    eight = one.post("/api/figures", json={"game": GAME, "options": options}).json()["wagers"][0]
    assert eight["edge_exact"] == analyze(GAME, options=options)["wagers"][0]["edge_exact"]
    assert eight["edge_exact"] != usual["edge_exact"]


@pytest.mark.parametrize(
    "more, code",
    [
        ({"options": {"deks": "8"}}, "name/unknown-option"),
        ({"paytables": {"kings-bounty": "1-2"}}, "setting/paytable"),
        ({"game": "bclc/kings-bount"}, "name/unknown-game"),
        ({"game": "\0"}, "name/unreadable"),
    ],
)
def test_what_cannot_be_reckoned_is_said_as_everywhere(more: dict[str, object], code: str) -> None:
    answer = client(a_house()).post("/api/figures", json={"game": GAME, **more})
    assert answer.status_code == (404 if code.startswith("name") else 422)
    assert answer.json()["error"]["code"] == code


def test_a_sheet_opens_by_itself_and_runs_nothing() -> None:
    answer = client(a_house()).get(f"/sheet/par/{GAME}")
    assert answer.status_code == 200
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "23.16" in answer.text
    assert not re.search("<script|(?:src|href)=.?https?:", answer.text)


@pytest.mark.parametrize("path", [f"/sheet/other/{GAME}", "/sheet/par/bclc/nothing", "/proof/bclc/nothing"])
def test_a_sheet_that_cannot_be_made_is_a_clear_page(path: str) -> None:
    answer = client(a_house()).get(path)
    assert answer.status_code == 404
    assert "To the floor" in answer.text


def test_the_page_offers_what_can_be_changed() -> None:
    page = client(a_house()).get("/proof/bclc/three-card-poker").text
    assert 'name="paytable pair-plus" placeholder="40-30-5-4-1"' in page
    assert 'name="option minimum"' in page


def test_a_simulation_tells_how_it_goes() -> None:
    measure = Measure(twin_of(Asked("bclc/three-card-poker")).rows)
    tally = measure.tally(twin_of(Asked("bclc/three-card-poker")).play(20_000, 1, 0))
    told = standing(measure, tally, 40_000)
    assert (told["rounds"], told["of"]) == (20_000, 40_000)
    ante = next(one for one in told["wagers"] if one["wager"] == "ante")  # type: ignore[attr-defined]
    assert abs(ante["edge"] - 0.033730) < 3 * ante["half_width"]
    assert 0.01 < ante["half_width"] < 0.04  # a standard deviation of 1.64 over 141


@pytest.mark.parametrize(
    "asked", [[], {}, {"game": 1}, {"game": GAME, "rounds": 0}, {"game": GAME, "rounds": MOST_ROUNDS + 1}]
)
def test_a_simulation_that_cannot_be_done_is_refused(asked: object) -> None:
    one = client(a_house())
    with one.websocket_connect("ws://localhost:8080/api/simulations", headers={"origin": HERE}) as socket:
        socket.send_text(json.dumps(asked))
        assert socket.receive_json()["error"]["message"]


def test_a_simulation_is_heard_to_its_end() -> None:
    app = application(a_house())
    with TestClient(app, base_url=HERE) as one:
        one.post("/api/me", json={})
        with one.websocket_connect("ws://localhost:8080/api/simulations", headers={"origin": HERE}) as socket:
            socket.send_json({"game": "bclc/three-card-poker", "rounds": 200_000, "seed": 5})
            told = socket.receive_json()
            while told["rounds"] < told["of"]:
                told = socket.receive_json()
    assert told["rounds"] == 200_000
