"""Whatever is handed in, the library reads it as what it should be or refuses it by name, without a trace."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

import croupier
from croupier.model.carried import Carried, Room
from croupier.model.facts.table import Meter
from croupier.model.jackpots import OpeningPool, Pool
from croupier.store.audit import audit
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.reading import (
    argument,
    hand_of,
    keep_of,
    meters_of,
    name_of,
    pools_of,
    said_by_name,
    seed_of,
    text_of,
)
from croupier.table.table import Table
from tests.rounds import refusal
from tests.tables import PEOPLE, refuse

SEVENS, BAD_BEAT = "bclc/blazing-sevens", "bclc/bad-beat-jackpot"
LONG = 10**5000  # a number that Python does not even print
BAD_NAMES = [
    "", " ", " p1", "p1 ", "p\n1", "p\x001", "p\u200b1", "\ud800", "a:b", "x" * 65,
    "dealer", "Dealer", "house", None, 7, True, ["x"], {"x": 1}, b"p1",
]  # fmt: skip


class Broken:
    """Somebody else's thing that cannot even be printed."""

    def __repr__(self) -> str:
        raise RuntimeError

    __str__ = __repr__


def in_play() -> Table:
    table = open_table("bclc/blackjack", offers=[SEVENS], seed=7, people=PEOPLE, clock=lambda: 1)
    table.sit(1, "p1", 500)
    table.bet(1, main=25)
    table.deal()
    return table


# --- at a table ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ask, code",
    [
        (lambda t: t.view(1), "name/unknown-view"),
        (lambda t: t.view(["seat:1"]), "name/unknown-view"),
        (lambda t: t.view("seat:²"), "name/unknown-seat"),
        (lambda t: t.view("seat:99"), "name/unknown-seat"),
        (lambda t: t.view("seat:" + "9" * 5000), "name/unknown-seat"),
        (lambda t: t.feed("seat:99"), "name/unknown-seat"),
        (lambda t: t.feed("public", "x"), "store/not-a-number"),
        (lambda t: t.feed("public", None), "store/not-a-number"),
        (lambda t: t.legal("x"), "name/unknown-person"),
        (lambda t: t.legal(None), "name/unknown-person"),
        (lambda t: t.legal([1]), "name/unknown-person"),
        (lambda t: t.legal(True), "name/unknown-seat"),
        (lambda t: t.legal(LONG), "name/unknown-seat"),
        (lambda t: t.legal(1, 5), "name/not-a-name"),
        (lambda t: t.legal(1, ["p3"]), "name/not-a-name"),
        (lambda t: t.funds(["p1"]), "name/not-a-name"),
        (lambda t: t.funds(5), "name/not-a-name"),
        (lambda t: t.meter("bclc/blackjack"), "name/unknown-meter"),
        (lambda t: t.meter(["x"]), "name/unknown-meter"),
        (lambda t: t.sit(True, "p2"), "name/unknown-seat"),
        (lambda t: t.sit(2.0, "p2"), "name/unknown-seat"),
        (lambda t: t.sit("2", "p2"), "name/unknown-seat"),
        (lambda t: t.sit(LONG, "p2"), "name/unknown-seat"),
        (lambda t: t.sit([2], "p2"), "name/unknown-seat"),
        (lambda t: t.sit(2, "p2", "much"), "money/unreadable"),
        (lambda t: t.sit(2, "p2", ["5"]), "money/unreadable"),
        (lambda t: t.sit(2, "p2", LONG), "money/too-large"),
        (lambda t: t.sit(2, "p2", -LONG), "money/signed"),
        (lambda t: t.sit(2, "p2", Broken()), "money/unreadable"),
        (lambda t: t.sit(2, "p2", True), "money/unreadable"),
        (lambda t: t.sit(2, "p2", id=5), "name/id"),
        (lambda t: t.sit(2, "p2", id=""), "name/id"),
        (lambda t: t.sit(2, "p2", id="\ud800"), "name/id"),
        (lambda t: t.leave([1]), "name/unknown-seat"),
        (lambda t: t.bet(1, main=LONG), "money/too-large"),
        (lambda t: t.bet(1, main=None), "money/unreadable"),
        (lambda t: t.bet(1, main=Decimal("NaN")), "money/not-a-number"),
        (lambda t: t.bet(1, main=0.1 + 0.2), "money/fraction-of-a-cent"),
        (lambda t: t.bet([1], main=5), "name/unknown-seat"),
        (lambda t: t.bet(1, by=["p1"], main=5), "name/unknown-person"),
        (lambda t: t.bet(1, by="", main=5), "authority/not-your-seat"),
        (lambda t: t.back(1, ["p3"], main=5), "name/not-a-name"),
        (lambda t: t.back(1, "dealer", main=5), "name/not-a-name"),
        (lambda t: t.deal(by=7), "name/unknown-person"),
        (lambda t: t.deal(by=""), "name/unknown-person"),
        (lambda t: t.change_dealer(None), "name/not-a-name"),
        (lambda t: t.change_dealer("d:2"), "name/not-a-name"),
        (lambda t: t.act(1, None), "name/unknown-action"),
        (lambda t: t.act(1, LONG), "name/unknown-action"),
        (lambda t: t.act(1, Broken()), "name/unknown-action"),
        (lambda t: t.act("1", "hit"), "name/unknown-seat"),
        (lambda t: t.act(1, "stand", hand=LONG), "action/wrong-hand"),
        (lambda t: t.act(1, "stand", bettor=["p1"]), "name/not-a-name"),
        (lambda t: t.act(1, "double", amount=LONG), "money/too-large"),
        (lambda t: t.act(1, "double", amount=25, dealer_bet=LONG), "action/unreadable"),
        (lambda t: t.act(1, "bet", amount=5, wager=["main"]), "name/unknown-wager"),
        (lambda t: t.act(None, "void", by="s1", reason=Broken()), "action/unreadable"),
        (lambda t: t.act(None, "void", by="s1", reason="\ud800"), "action/unreadable"),
        (lambda t: t.act(None, "void", by="s1", reason="x" * 5000), "action/unreadable"),
        (lambda t: t.act(None, "release", by="s1", award={"x": 1}), "action/unreadable"),
        (lambda t: t.act(LONG, "err", by="dealer", kind="exposed-card"), "action/unreadable"),
    ],
)
def test_what_cannot_be_meant_is_refused_by_name(ask: Callable[[Any], object], code: str) -> None:
    table = in_play()
    refuse(table, lambda: ask(table), code)


@pytest.mark.parametrize("player", BAD_NAMES, ids=[f"name-{n}" for n in range(len(BAD_NAMES))])
def test_who_has_no_proper_name_neither_sits_nor_works_here(player: Any) -> None:
    table = in_play()
    refuse(table, lambda: table.sit(2, player), "name/not-a-name")
    if isinstance(player, str):
        people = {player: "supervisor"}
        assert refusal(lambda: open_table("bclc/blackjack", people=people)).code == "name/not-a-name"


@pytest.mark.parametrize("player", ["p2", "x" * 64, "Zoë", "李雷", "p 1", "o'Neil", "dealers", "♠"])
def test_most_names_are_names(player: str) -> None:
    table = in_play()
    table.sit(2, player, 100)
    assert (name_of(player), table.funds(player)) == (player, Decimal("100.00"))
    assert croupier.Event.from_json(table.events[-1].to_json()) == table.events[-1]


# --- opening ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "parts, code",
    [
        ({"offers": "bclc/war"}, "setting/offers"),
        ({"offers": 5}, "setting/offers"),
        ({"offers": {"bclc/war": 1}}, "setting/offers"),
        ({"offers": [5]}, "name/unknown-game"),
        ({"offers": [["bclc/war"]]}, "name/unknown-game"),
        ({"offers": [None]}, "name/unknown-game"),
        ({"options": [("decks", 6)]}, "setting/not-by-name"),
        ({"options": "decks"}, "setting/not-by-name"),
        ({"options": []}, "setting/not-by-name"),
        ({"options": {5: 6}}, "name/unknown-option"),
        ({"options": {"decks": [6]}}, "setting/out-of-range"),
        ({"options": {"decks": LONG}}, "setting/out-of-range"),
        ({"options": {"soft-17": LONG}}, "setting/out-of-range"),
        ({"options": {"minimum": Broken()}}, "money/unreadable"),
        ({"seed": 1.5}, "setting/seed"),
        ({"seed": True}, "setting/seed"),
        ({"seed": ["x"]}, "setting/seed"),
        ({"seed": LONG}, "setting/seed"),
        ({"seed": "\ud800"}, "setting/seed"),
        ({"people": ["s1"]}, "setting/not-by-name"),
        ({"people": "s1"}, "setting/not-by-name"),
        ({"people": {"s1": "boss"}}, "name/unknown-role"),
        ({"people": {"s1": ["supervisor"]}}, "name/unknown-role"),
        ({"people": {1: "supervisor"}}, "name/not-a-name"),
        ({"paytables": ["40-30"]}, "setting/not-by-name"),
        ({"paytables": {5: "40"}}, "name/unknown-paytable"),
        ({"offers": ["bclc/kings-bounty"], "paytables": {"kings-bounty": LONG}}, "setting/paytable"),
        ({"offers": ["bclc/kings-bounty"], "paytables": {"kings-bounty": [LONG] * 7}}, "setting/paytable"),
        ({"offers": ["bclc/kings-bounty"], "paytables": {"kings-bounty": None}}, "setting/paytable"),
        ({"offers": [SEVENS], "meters": [5000]}, "setting/not-by-name"),
        ({"offers": [SEVENS], "meters": {SEVENS: 5000}}, "setting/meter"),
        ({"offers": [SEVENS], "meters": {SEVENS: (5000, 100)}}, "setting/meter"),
        ({"offers": [SEVENS], "meters": {SEVENS: {"metre": 5000}}}, "name/unknown-part-of-a-meter"),
        ({"offers": [SEVENS], "meters": {SEVENS: {"meter": -1}}}, "money/signed"),
        ({"offers": [SEVENS], "meters": {"bclc/blazing-seven": {}}}, "name/unknown-meter"),
        ({"meters": {SEVENS: {"meter": 5000}}}, "name/unknown-meter"),
        ({"keep": 0}, "setting/keep"),
        ({"keep": -1}, "setting/keep"),
        ({"keep": True}, "setting/keep"),
        ({"keep": 2.0}, "setting/keep"),
        ({"keep": "3"}, "setting/keep"),
        ({"stream": 5}, "name/stream"),
        ({"stream": ""}, "name/stream"),
        ({"clock": 5}, "setting/clock"),
        ({"by_hand": "no"}, "setting/by-hand"),
    ],
)
def test_settings_of_another_kind_are_refused_by_name(parts: dict[str, Any], code: str) -> None:
    assert refusal(lambda: open_table("bclc/blackjack", **parts)).code == code


@pytest.mark.parametrize("key", [3, None, ["bclc/blackjack"], Broken(), ""])
def test_a_game_is_named_by_its_key(key: Any) -> None:
    assert refusal(lambda: open_table(key)).code == "name/unknown-game"
    assert refusal(lambda: croupier.analyze(key)).code == "name/unknown-game"


@pytest.mark.parametrize("parts", [{"options": ["decks"]}, {"paytables": ["x"]}])
def test_analyze_takes_settings_by_name(parts: dict[str, Any]) -> None:
    assert refusal(lambda: croupier.analyze("bclc/kings-bounty", **parts)).code == "setting/not-by-name"


@pytest.mark.parametrize("events", [5, None, "events", b"x", [5], ["{}"], {"v": 1}])
def test_a_replay_is_of_events(events: Any) -> None:
    assert refusal(lambda: croupier.replay(events)).code.startswith("store/not-")


@pytest.mark.parametrize("seed", [0, -5, 1 << 1000, "x", "", None])
def test_a_seed_may_be_any_number_or_text(seed: int | str | None) -> None:
    table = open_table("bclc/blackjack", seed=seed_of(seed), options={"decks": 1})
    table.sit(1, "p1")
    for _ in range(12):  # more than one shuffle
        table.bet(1, main=5)
        table.deal()
        while table.in_play:
            table.act(1, "stand" if any(one.do == "stand" for one in table.legal(1)) else "decline")
    assert sum(event.kind == "shuffled" for event in table.events) > 1


def test_an_error_is_short_however_long_the_mistake() -> None:
    error = refusal(lambda: open_table("x" * 100_000))
    assert len(error.message) < 200
    assert len(str(error.offender)) < 200


# --- dollars ------------------------------------------------------------------------------------


def test_meters_open_in_dollars_and_are_shown_in_dollars() -> None:
    given: dict[str, Any] = {"meter": "5000.25", "reserve": 100}
    table = open_table("bclc/blackjack", offers=[SEVENS], meters={SEVENS: given})
    meter = table.meter(SEVENS)
    assert (meter.meter, meter.reserve) == (Decimal("5000.25"), Decimal("100.00"))
    assert table.view("public").meters == table.meters() == {SEVENS: Meter(500_025, 10_000)}
    next_day = open_table("bclc/blackjack", offers=[SEVENS], meters=table.meters())
    assert next_day.meter(SEVENS) == meter
    assert meters_of({SEVENS: {}}, [SEVENS]) == {SEVENS: Meter(0, 0)}


def test_everything_that_is_money_is_told_in_decimal_dollars() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1", "100.50")
    table.sit(2, "p2")
    assert (table.funds("p1"), table.funds("p2")) == (Decimal("100.50"), None)
    table.bet(1, main=Decimal("25.50"))
    table.deal()
    assert table.view("seat:1").stacks == {"p1": Decimal("75.00"), "p2": None}
    (spot,) = table.view("seat:1").spots
    assert (spot.hands[0].bets[0].stake, spot.hands[0].bets[0].worth) == (Decimal("25.50"), Decimal("0.00"))
    assert table.balances()["bet:1:1:main"] == Decimal("25.50") == table.postings[-1].amount
    assert table.balances_cents()["bet:1:1:main"] == 2550
    for amount in (table.funds("p1"), *table.balances().values(), *table.view("public").stacks.values()):
        assert amount is None or type(amount) is Decimal


@pytest.mark.parametrize("keep, kept", [(None, None), (1, 1), (50, 50)])
def test_how_many_rounds_may_be_kept(keep: int | None, kept: int | None) -> None:
    assert keep_of(keep) == kept


@pytest.mark.parametrize(
    "day, offender",
    [
        (None, "nothing"),
        ("2026-11-15", "2026-11-15"),
        (20261115, "20261115"),
        (datetime(2026, 11, 15), "2026-11-15 00:00:00"),
        ((), "[]"),
    ],
)
def test_a_floor_is_open_on_a_date(day: Any, offender: str) -> None:
    error = refusal(lambda: Floor(day))
    assert (error.code, error.offender) == ("setting/business-day", offender)
    assert Floor(date(2026, 11, 15)).day == date(2026, 11, 15)


def test_a_floor_takes_the_same_settings() -> None:
    floor = Floor(date(2026, 11, 15))
    table = floor.open("A1", "bclc/blackjack", offers=[SEVENS], meters={SEVENS: {"meter": 5}}, keep=2)
    assert (table.meter(SEVENS).meter, table._course._kept.keep) == (Decimal(5), 2)
    assert refusal(lambda: floor.open("A2", "bclc/blackjack", offers="bclc/war")).code == "setting/offers"
    nothing: Any
    for nothing in ([], None, 5, "", "A\n1"):
        assert refusal(lambda name=nothing: floor.open(name, "bclc/blackjack")).code == "name/stream"  # type: ignore[misc]
        assert refusal(lambda name=nothing: floor.close(name)).code == "name/unknown-table"  # type: ignore[misc]
    assert list(floor.tables) == ["A1"]


# --- how long, how large ------------------------------------------------------------------------

MOST = "x" * 1000


@pytest.mark.parametrize("text", ["x", MOST])
def test_a_text_has_up_to_a_thousand_characters(text: str) -> None:
    assert text_of(text, "id") == argument("reason", text) == seed_of(text) == text


def test_a_text_of_more_characters_is_refused() -> None:
    longer = MOST + "x"
    assert refusal(lambda: text_of(longer, "id")).code == "name/id"
    assert refusal(lambda: argument("reason", longer)).code == "action/unreadable"
    assert refusal(lambda: seed_of(longer)).code == "setting/seed"


@pytest.mark.parametrize("code", [0xD7FF, 0xE000])
def test_what_lies_beside_the_halves_of_character_pairs_is_a_character(code: int) -> None:
    assert argument("reason", chr(code)) == seed_of(chr(code)) == chr(code)


@pytest.mark.parametrize("code", [0xD800, 0xDFFF])
def test_half_of_a_character_pair_is_refused(code: int) -> None:
    assert refusal(lambda: argument("reason", chr(code))).code == "action/unreadable"
    assert refusal(lambda: seed_of(chr(code))).code == "setting/seed"


@pytest.mark.parametrize("hand", [1, 999])
def test_hands_are_numbered_from_one(hand: int) -> None:
    assert hand_of(hand) == hand


@pytest.mark.parametrize("hand", [-1, 0, 1000, True, 1.0, "1", None])
def test_hands_that_there_are_not(hand: object) -> None:
    assert refusal(lambda: hand_of(hand)).code == "action/wrong-hand"


@pytest.mark.parametrize("value", [None, True, 1.5, Decimal("1.5"), 0, 2**64 - 1, -(2**64 - 1)])
def test_an_action_says_words_and_numbers(value: object) -> None:
    assert argument("count", value) is value


@pytest.mark.parametrize("value", [2**64, -(2**64)])
def test_a_number_of_more_than_64_bits_is_refused(value: int) -> None:
    assert refusal(lambda: argument("count", value)).code == "action/unreadable"


@pytest.mark.parametrize("kind", [list, tuple])
def test_a_list_has_up_to_a_thousand_items(kind: Callable[[list[int]], object]) -> None:
    assert argument("cards", kind([5] * 1000)) == [5] * 1000
    assert refusal(lambda: argument("cards", kind([5] * 1001))).code == "action/unreadable"


@pytest.mark.parametrize("sign", [1, -1])
def test_a_seed_has_up_to_1024_bits(sign: int) -> None:
    assert seed_of(sign * (2**1024 - 1)) == sign * (2**1024 - 1)
    assert refusal(lambda: seed_of(sign * 2**1024)).code == "setting/seed"


def test_a_pool_may_open_with_a_claim_of_another_table() -> None:
    offers = open_table("bclc/texas-holdem", offers=["bclc/holdem-high-hand-progressive"]).offers
    quads = "bclc/holdem-high-hand-progressive/quads"
    given = pools_of({quads: {"pool": 900, "posted": 800, "claimed": "12:00:05"}}, offers)
    assert given == {quads: OpeningPool(Pool(90_000, 0, 80_000), (12 * 3600 + 5) * 1_000_000)}
    assert pools_of({quads: {"pool": 900}}, offers)[quads].claimed is None


@pytest.mark.parametrize(
    "said, code",
    [
        ({"carried": 5}, "setting/carried"),
        ({"carried": Carried(banker=cast(str, 5))}, "setting/carried"),
        ({"carried": Carried(poker=Room(cast(int, "1")))}, "setting/carried"),
        ({"device": "shoe"}, "setting/device"),
        ({"generator": 5}, "setting/generator"),
        ({"books": []}, "setting/books"),
        ({"meters": {SEVENS: Meter(5_000, 0, cast(int, "7"))}}, "setting/meter"),
        ({"meters": {SEVENS: Meter(cast(int, 50.5), 0)}}, "setting/meter"),
        ({"meters": {SEVENS: Meter(-1, 0)}}, "setting/meter"),
    ],
)
def test_a_table_is_opened_with_nothing_that_its_record_could_not_tell_again(
    said: dict[str, Any], code: str
) -> None:
    """Such a value would stand in the first event, and nobody could open the store again."""
    assert refusal(lambda: open_table("bclc/blackjack", offers=[SEVENS], **said)).code == code


@pytest.mark.parametrize(
    "pool, code",
    [
        (Pool(-1, 0, 0), "setting/pool"),
        (OpeningPool(cast(Pool, "1")), "setting/pool"),
        (OpeningPool(Pool(100, 0, 0), cast(int, "12:00")), "setting/pool"),
        (Pool(100, 0, 101), "setting/posted-above-pool"),
        (OpeningPool(Pool(100, 0, 101)), "setting/posted-above-pool"),
    ],
)
def test_nor_with_a_jackpot_that_is_none(pool: object, code: str) -> None:
    said = {BAD_BEAT: pool}
    opens = partial(open_table, "bclc/texas-holdem", offers=[BAD_BEAT], pools=said)
    assert refusal(opens).code == code


class Word(str, Enum):  # noqa: UP042 (a StrEnum says what it is)
    """Texts of a caller's own kind: what `str` makes of them is not what they say."""

    ANN, BOB, DESK, MAIN, STAND, A1 = "ann", "bob", "s1", "main", "stand", "A1"


class Text(str):
    """The kind of text that an array has."""


@pytest.mark.parametrize("kind", [Word, Text])
def test_texts_of_a_caller_s_own_kind_are_the_texts_that_they_say(
    kind: Callable[[str], str], tmp_path: Path
) -> None:
    store = tmp_path / "night.db"
    with croupier.open_floor(store, people={kind("s1"): "supervisor"}) as floor:
        table = floor.open(kind("A1"), "bclc/blackjack", by=kind("s1"), seed=7)
        table.sit(1, kind("ann"), kind("500") if kind is Text else 500, id=kind("bob"))
        table.act(1, "bet", wager=kind("main"), amount=20, id=kind("main"))
        behind: dict[str, Any] = {kind("main"): 10}
        table.back(1, kind("bob"), **behind)
        table.deal()
        table.act(1, kind("stand"))
        table.act(1, "follow", bettor=kind("bob")) if table.in_play else None
        table.act(None, "fill", by=kind("s1"), amount=50)
        table.act(None, "correct", by=kind("s1"), event=1, reason=kind("bob"))
        table.change_dealer(kind("bob"))
        table.cash_out(kind("ann"))
        told = [event.to_json() for event in table.events]
    assert audit(str(store)).failed is None
    with croupier.open_floor(store) as floor:
        assert [*floor.tables] == ["A1"]
        assert floor.tables["A1"].seats == {1: "ann"}
    assert not [text for text in told if "Word" in text]


ENDLESS: list[object] = []
ENDLESS.append(ENDLESS)


@pytest.mark.parametrize(
    "ask, code",
    [
        (lambda t: t.sit(1, "ann", LONG), "money/too-large"),
        (lambda t: t.sit(LONG, "ann"), "name/unknown-seat"),
        (lambda t: t.leave(LONG), "name/unknown-seat"),
        (lambda t: t.cash_out(LONG), "name/not-a-name"),
        (lambda t: t.bet(2, main=LONG), "money/too-large"),
        (lambda t: t.act(2, "stand", hand=LONG), "action/wrong-hand"),
        (lambda t: t.act(None, "correct", by="s1", event=LONG), "action/unreadable"),
        (lambda t: t.act(None, "correct", by="s1", event=ENDLESS), "action/unreadable"),
        (lambda t: t.ask(None, ["bet"], 2, None), "name/unknown-action"),
        (lambda t: t.ask(None, "bet", 2, None, extra=[1]), "action/unreadable"),
        (lambda t: t.ask(None, "bet", 2, None, wagers={1: 2}), "action/unreadable"),
    ],
)
def test_what_nobody_can_write_down_is_refused_at_a_stored_table_too(
    ask: Callable[[Any], object], code: str, tmp_path: Path
) -> None:
    with croupier.open_floor(tmp_path / "night.db", people=PEOPLE) as floor:
        table = floor.open("A1", "bclc/blackjack", seed=7)
        table.sit(2, "p1", 500)
        refuse(table, lambda: ask(table), code)


def test_a_long_amount_is_on_record_as_it_was_asked_for(tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    with croupier.open_floor(store) as floor:
        floor.open("A1", "bclc/blackjack").sit(1, "ann", Decimal("500." + "0" * 90))
    assert audit(str(store)).failed is None


def nested(depth: int) -> Any:
    said: Any = 1
    for _ in range(depth):
        said = [said]
    return said


def test_lists_lie_within_lists_eight_deep() -> None:
    assert argument("cards", nested(8)) == nested(8)
    assert refusal(lambda: argument("cards", nested(9))).code == "action/unreadable"


@pytest.mark.parametrize("said", [["main"], {7: 5}])
def test_what_an_action_says_has_names(said: Any) -> None:
    assert refusal(lambda: said_by_name(said)).code == "action/unreadable"
