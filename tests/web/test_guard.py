"""What is not ours is not listened to: other hosts, other sites, long bodies, a hurry, borrowed roles."""

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from croupier.web.app import application
from croupier.web.guarding import AT_ONCE, LARGEST_BODY, PER_SECOND, Pace
from croupier.web.house import House
from tests.web.player import a_house, bet, client, deal, open_and_sit

HERE = "http://localhost:8080"


def stranger(house: House) -> TestClient:
    return TestClient(application(house), base_url=HERE)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "localhost.evil.example", ""])
def test_a_host_that_we_do_not_answer_to_gets_nothing(host: str) -> None:
    answer = stranger(a_house()).get("/", headers={"host": host})
    assert answer.status_code == 421
    assert "set-cookie" not in answer.headers


def test_a_host_that_is_named_is_answered() -> None:
    one = TestClient(application(a_house(), ("floor.example",)), base_url="http://floor.example:9000")
    assert one.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:9999", "https://localhost"]
)
def test_a_page_of_another_site_may_ask_for_nothing(origin: str) -> None:
    house = a_house()
    one = client(house)
    before = dict(house._purses)
    answer = one.post("/api/tables", json={"game": "bclc/blackjack"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "authority/other-site")
    assert (house.parties, house._purses) == ({}, before)


def test_our_own_page_may() -> None:
    one = client(a_house())
    made = one.post("/api/tables", json={"game": "bclc/blackjack"}, headers={"origin": HERE})
    assert made.status_code == 201


def test_a_form_of_another_site_brings_no_origin_but_says_that_it_is_a_page() -> None:
    answer = client(a_house()).post("/api/me", json={}, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403


def test_the_badge_is_out_of_reach_for_scripts_and_other_sites() -> None:
    cookie = stranger(a_house()).get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie


def test_pages_run_no_script_but_ours() -> None:
    policy = stranger(a_house()).get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_body_that_is_too_long_is_not_read() -> None:
    answer = client(a_house()).post("/api/tables", json={"game": "x" * LARGEST_BODY})
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "name/too-long")


def test_whoever_asks_too_often_waits() -> None:
    clock = [0.0]
    pace = Pace(lambda: clock[0])
    assert sum(pace.allows("one") for _ in range(1000)) == AT_ONCE
    assert pace.allows("another")
    clock[0] += 1.0
    assert sum(pace.allows("one") for _ in range(1000)) == PER_SECOND


def test_without_a_badge_nobody_acts() -> None:
    house = a_house()
    name = open_and_sit(client(house), "bclc/blackjack")["table"]["name"]
    nobody = stranger(house)
    for method, path in (
        ("GET", f"/api/tables/{name}"),
        ("POST", f"/api/tables/{name}/deal"),
        ("POST", f"/api/tables/{name}/leave"),
        ("GET", "/api/me"),
    ):
        assert nobody.request(method, path).status_code == 401, path


def test_a_token_serves_as_a_badge() -> None:
    house = a_house()
    token = stranger(house).post("/api/me", json={"name": "ann"}).json()["token"]
    answer = stranger(house).get("/api/me", headers={"authorization": f"Bearer {token}"})
    assert answer.json()["name"] == "ann"
    wrong = stranger(house).get("/api/me", headers={"authorization": f"Bearer {token}0"})
    assert wrong.status_code == 401


# --- seats and roles --------------------------------------------------------------------------


def test_nobody_acts_for_another_seat() -> None:
    house = a_house()
    ann, ben = client(house), client(house)
    told = open_and_sit(ann, "bclc/blackjack")
    path = f"/api/tables/{told['table']['name']}"
    ben.post(f"{path}/sit", json={"seat": 2, "stack": "500"})
    for body in ({"do": "stand", "seat": 1}, {"do": "hit", "seat": 1}):
        answer = ben.post(f"{path}/act", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "authority/not-your-seat")
    answer = ben.post(f"{path}/bets", json={"wagers": {"main": "10"}, "seat": 1})
    assert answer.json()["error"]["code"] == "authority/not-your-seat"
    watching = client(house)
    answer = watching.post(f"{path}/act", json={"do": "stand", "seat": 1})
    assert answer.json()["error"]["code"] == "action/not-seated"


@pytest.mark.parametrize("by", ["supervisor", "dealer", "floor"])
def test_a_player_speaks_for_nobody_of_the_staff(by: str) -> None:
    house = a_house()
    one = client(house)
    told = deal(one, bet(one, open_and_sit(one, "bclc/blackjack")))
    answer = one.post(
        f"/api/tables/{told['table']['name']}/act", json={"do": "void", "said": {"by": by, "reason": "mine"}}
    )
    assert answer.json()["error"]["code"] == "name/unknown-argument"
    assert not any(event.kind == "voided" for event in house.party(told["table"]["name"]).table.events)


def test_a_link_gives_its_role_once_and_the_role_may_what_it_may() -> None:
    house = a_house()
    player = client(house)
    told = deal(player, bet(player, open_and_sit(player, "bclc/blackjack")))
    path = f"/api/tables/{told['table']['name']}"
    token = house.links.make("supervisor")
    boss = stranger(house)
    assert boss.get(f"/staff/{token}", follow_redirects=False).status_code == 303
    assert boss.get("/api/me").json()["role"] == "supervisor"
    assert stranger(house).get(f"/staff/{token}").status_code == 403
    seen = boss.get(path).json()
    assert seen["you"]["role"] == "supervisor"
    if told["view"]["phase"] != "closed":
        assert any(choice["do"] == "void" for choice in seen["legal"]["0"])
        answer = boss.post(f"{path}/act", json={"do": "void", "said": {"reason": "a card fell"}})
        assert answer.status_code == 200, answer.text
        assert answer.json()["view"]["phase"] == "closed"


def test_an_auditor_looks_and_does_nothing() -> None:
    house = a_house()
    player = client(house)
    told = deal(player, bet(player, open_and_sit(player, "bclc/ultimate-texas-holdem")))
    path = f"/api/tables/{told['table']['name']}"
    auditor = stranger(house)
    auditor.get(f"/staff/{house.links.make('auditor')}")
    assert auditor.get(path).json()["legal"] == {"0": []}
    answer = auditor.post(f"{path}/act", json={"do": "void", "said": {"reason": "no"}})
    assert answer.status_code == 403


# --- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path, body, status, code",
    [
        ("/api/tables", {"game": "bclc/blackjak"}, 404, "name/unknown-game"),
        ("/api/tables", {"game": "bclc/blackjack", "options": {"decks": "99"}}, 422, "setting/"),
        ("/api/tables", {"game": "bclc/blackjack", "more": 1}, 422, "name/unreadable"),
        ("/api/tables", {}, 422, "name/unreadable"),
        ("/api/tables/T9/deal", None, 404, "name/unknown-table"),
        ("/api/me", {"name": "<script>"}, 404, "name/unreadable"),
    ],
)
def test_what_cannot_be_done_is_said_clearly(path: str, body: object, status: int, code: str) -> None:
    answer = client(a_house()).post(path, json=body)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"].startswith(code)) == (status, True), answer.text
    assert error["message"]


def test_a_refusal_leaves_the_table_as_it_was() -> None:
    house = a_house()
    one = client(house)
    told = open_and_sit(one, "bclc/blackjack")
    path = f"/api/tables/{told['table']['name']}"
    before = one.get(path).json()
    for wagers in ({"main": "100000"}, {"main": "x"}, {"ante": "5"}, {"main": "-5"}):
        assert one.post(f"{path}/bets", json={"wagers": wagers}).status_code in (404, 409, 422)
    assert one.get(path).json() == before


# --- sockets ----------------------------------------------------------------------------------


def feed(table: str) -> str:
    return f"ws://localhost:8080/api/tables/{table}/feed"


def test_a_socket_needs_a_badge_and_our_own_page() -> None:
    house = a_house()
    one = client(house)
    name = open_and_sit(one, "bclc/blackjack")["table"]["name"]
    with one.websocket_connect(feed(name), headers={"origin": HERE}) as socket:
        assert socket.receive_json()["table"]["name"] == name
    for who, origin in ((stranger(house), HERE), (one, "http://evil.example"), (one, None)):
        headers = {} if origin is None else {"origin": origin}
        with pytest.raises(WebSocketDisconnect), who.websocket_connect(feed(name), headers=headers):
            pass


def test_a_second_browser_hears_of_what_happens() -> None:
    house = a_house()
    app = application(house)
    with TestClient(app, base_url=HERE) as ann:
        zoe = TestClient(app, base_url=HERE)
        zoe.portal = ann.portal  # one floor listens to both
        for one in (ann, zoe):
            one.post("/api/me", json={})
        told = open_and_sit(ann, "bclc/blackjack")
        name = told["table"]["name"]
        with zoe.websocket_connect(feed(name), headers={"origin": HERE}) as socket:
            assert socket.receive_json()["view"]["spots"] == []
            bet(ann, told, "15")
            (spot,) = socket.receive_json()["view"]["spots"]
            assert spot["hands"][0]["bets"][0]["stake"] == "15.00"
