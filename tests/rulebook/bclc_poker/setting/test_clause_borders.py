"""What a clause of the setting games decides at its border: whom it refuses, and what it leaves alone."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.clauses.cite import cite
from croupier.hands.match import Match, fouled, set_hand
from croupier.model.carried import Carried
from croupier.model.rules import Rule
from croupier.table.table import Table
from tests.engines.arrange.tables import asked, at
from tests.rounds import events, told
from tests.specs import arranging, changed
from tests.tables import refuse, stacked

P2, P3, P5, P16 = (cite(f"bclc-poker/{section}") for section in (2, 3, 5, 16))
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

PAI_GOW, FORTUNE = "bclc/pai-gow-poker", "bclc/fortune-pai-gow-poker"
FACE_UP, ASIA = "bclc/face-up-pai-gow-poker", "bclc/fortune-asia-poker"
BETS = {5: 5000, 3: 5000}
QUADS = "8c 8d 8h 8s 5c 3d 2c"
OTHER_QUADS = "9c 9d 9h 9s 6c 4d 2h"
LOSES = "Jd 9s 7d 5h 4s 3s 2d"
HOUSE = "Kh Ks Th 7h 6s 4c 3h"


# --- who banks ------------------------------------------------------------------------------------


@clause(P2("2.1.1"))
def test_nobody_banks_the_first_hand_even_where_players_may_bank_hand_after_hand() -> None:
    bank = arranging(PAI_GOW).bank
    assert bank is not None
    with changed(PAI_GOW, bank=replace(bank, alternates=Rule(False, "made-up/1/1"))):
        assert asked(at({5: "p5"}, carried=Carried("", None, (), BETS))) is None
        assert asked(at({5: "p5"}, carried=Carried("house", None, (), BETS))) == 5


@clause(P2("2.1.9"))
def test_who_has_had_the_bank_waits_for_the_next_rotation() -> None:
    players = {3: "p3", 2: "p2"}
    assert asked(at(players, carried=Carried("house", 4, ("p3",), {3: 5000, 2: 5000}))) == 2


@clause(P2("2.1.2"), P2("2.1.3"), P2("2.1.6.a"))
def test_the_bank_is_offered_by_its_clauses() -> None:
    table = at({5: "p5", 3: "p3"}, last=BETS)
    takes, waives = (one for one in table.legal(5) if one.do in ("bank", "waive"))
    assert (takes.clause, takes.amount_clause, waives.clause) == (P2("2.1.2"), P2("2.1.6.a"), P2("2.1.3"))
    table.act(5, "waive")
    (waived,) = events(table, "bank-waived")
    assert waived.clause == P2("2.1.3")
    error = refuse(table, partial(table.act, 3, "bank", amount=300), "action/bank-waived")
    assert error.clause == P2("2.1.3")


@clause(R("69"))
def test_who_banks_has_no_bonus() -> None:
    table = at({5: "p5", 3: "p3"}, last=BETS, key=FORTUNE)
    table.act(5, "bank", amount=300)
    assert refuse(table, partial(table.bet, 5, fortune=5), "wager/banker").clause == R("69")


@clause(P2("2.1.8"))
def test_a_house_bet_above_the_last_bet_is_refused_by_what_sets_it() -> None:
    table = at({5: "p5"}, last={5: 5000})
    error = refuse(table, partial(table.act, 5, "bank", amount=500, house_bet=51), "wager/above-maximum")
    assert error.clause == P2("2.1.8")


@clause(P2("8.1.3.a"))
def test_bets_and_the_bank_come_down_until_the_cards_are_out() -> None:
    table = at({5: "p5", 3: "p3"}, last=BETS)
    table.act(5, "bank", amount=300)
    table.bet(3, main=10)
    (back,) = (one for one in table.legal(5) if one.do == "withdraw")
    assert back.clause == P2("8.1.3.a")
    table.act(3, "withdraw")  # the bets, not the bank
    assert not events(table, "bank-withdrawn")
    table.act(5, "withdraw")
    (withdrawn,) = events(table, "bank-withdrawn")
    assert withdrawn.clause == P2("8.1.3.a")
    table.bet(3, main=10)
    table.deal()
    assert refuse(table, table.deal, "action/already-dealt").clause == P2("8.1.3.a")


@clause(R("c1"))
def test_a_supervisor_voids_by_the_ruling() -> None:
    table = at({5: "p5"})
    table.bet(5, main=10)
    table.deal()
    table.act(None, "void", by="s1", reason="a card lay face up")
    (voided,) = events(table, "voided")
    (line,) = table.settlements
    assert (voided.clause, line.clause, line.result) == (R("c1"), R("c1"), "void")


# --- several hands, the deal ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "says"),
    [
        pytest.param(PAI_GOW, P2("3.2.1"), marks=clause(P2("3.2.1"))),
        pytest.param(ASIA, P16("3.2.1"), marks=clause(P16("3.2.1"))),
    ],
)
def test_each_of_several_bets_is_twice_the_minimum(key: str, says: str) -> None:
    """The first too, whichever is placed first; and no round begins before it is so."""
    table = at({5: "p5", 4: "p5"}, key=key, options={"minimum": 10})
    table.bet(5, main="19.99")
    assert refuse(table, partial(table.bet, 4, main=20), "wager/below-minimum").clause == says
    table.act(5, "withdraw")
    table.bet(5, main=20)
    assert refuse(table, partial(table.bet, 4, main="19.99"), "wager/below-minimum").clause == says
    table.bet(4, main=20)
    table.act(4, "house-way")
    table.deal()


@pytest.mark.parametrize(
    ("key", "says"),
    [
        pytest.param(PAI_GOW, P2("7.1.2"), marks=clause(P2("7.1.2"))),
        pytest.param(ASIA, P16("6.2"), marks=clause(P16("6.2"))),
    ],
)
def test_all_hands_but_one_are_named_before_the_deal(key: str, says: str) -> None:
    table = at({5: "p5", 4: "p5", 3: "p5"}, key=key)
    for seat in (5, 4, 3):
        table.bet(seat, main=20)
    for seat in (5, 4):
        assert refuse(table, table.deal, "action/hand-not-named").clause == says
        table.act(seat, "house-way")
    table.deal()


def test_a_document_may_let_players_see_all_their_hands() -> None:
    hands = arranging(PAI_GOW).hands
    with changed(PAI_GOW, hands=replace(hands, one_seen=Rule(False, "made-up/1/1"))):
        table = at({5: "p5", 4: "p5"})
        table.bet(5, main=20)
        table.bet(4, main=20)
        table.deal()
        assert len(table.waiting_on()) == 2


@clause(P2("3.2.1"))
def test_bonus_bets_of_several_hands_have_their_own_minimum() -> None:
    table = at({5: "p5", 4: "p5"}, key=FORTUNE, options={"minimum": 10, "fortune-minimum": 5})
    table.bet(5, main=20)
    table.bet(4, main=20, fortune=5)
    assert [told(one, "wager") for one in events(table, "wager-placed")] == ["main", "main", "fortune"]


@clause(P2("8.1.8"))
@pytest.mark.parametrize(("first", "covered"), [("dice", [P2("8.1.8")]), ("number", [])])
def test_only_dice_are_covered(first: str, covered: list[str]) -> None:
    table = at({5: "p5"}, options={"first-hand": first})
    table.bet(5, main=10)
    table.deal()
    assert [event.clause for event in events(table, "dice-covered")] == covered
    (thrown,) = events(table, "first-hand")
    assert len(told(thrown, "thrown")) == (3 if first == "dice" else 1)


# --- setting, comparing ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "says"),
    [
        pytest.param(PAI_GOW, P2("8.3.1"), marks=clause(P2("8.3.1"))),
        pytest.param(FACE_UP, P5("7.4"), marks=clause(P5("7.4"))),
        pytest.param(ASIA, P16("6.6"), marks=clause(P16("6.6"))),
    ],
)
def test_there_is_one_hand_to_set(key: str, says: str) -> None:
    table = at({5: "p5"}, key=key, seed=8)
    table.bet(5, main=10)
    table.deal()
    error = refuse(table, partial(table.act, 5, "house-way", hand=2), "action/wrong-hand")
    assert error.clause == says
    table.act(5, "house-way", hand=1)


@clause(P2("8.3.4"))
def test_who_banks_sets_last() -> None:
    table = at({5: "p5", 3: "p3"}, last=BETS)
    table.act(5, "bank", amount=300)
    table.bet(3, main=10)
    table.deal()
    assert refuse(table, partial(table.act, 5, "house-way"), "action/out-of-turn").clause == P2("8.3.4")
    table.act(3, "house-way")
    table.act(5, "house-way")


@pytest.mark.parametrize(
    ("key", "says"),
    [
        pytest.param(PAI_GOW, P2("9.1"), marks=clause(P2("9.1"))),
        pytest.param(FORTUNE, P3("7.1"), marks=clause(P3("7.1"))),
        pytest.param(FACE_UP, P5("8.1"), marks=clause(P5("8.1"))),
    ],
)
def test_the_house_sets_its_hand_by_the_clause_of_its_own_section(key: str, says: str) -> None:
    table = at({5: "p5"}, key=key, seed=8)
    table.bet(5, main=10)
    table.deal()
    table.act(5, "house-way")
    (house,) = events(table, "house-set")
    assert house.clause == says


@clause(P16("2.1.3"), P16("6.6.1"))
def test_equal_hands_are_in_order() -> None:
    ranking = arranging(ASIA).hand
    equal = (("9c", "9d", "3h", "2s"), ("9h", "9s"), ("9c",))
    assert not fouled(set_hand(ranking, equal))
    assert fouled(set_hand(ranking, (("9c", "9d", "Ah", "Ks"), ("Tc", "Td"), ("2c",))))


@clause(P16("2.1.4"))
def test_a_hand_meets_the_one_of_its_own_size() -> None:
    ranking = arranging(ASIA).hand
    own = set_hand(ranking, (("Kc", "Kd", "3h", "2s"), ("9h", "8s"), ("7c",)))
    house = set_hand(ranking, (("Ac", "Ad", "3c", "2d"), ("9c", "8d"), ("6c",)))
    assert Match((), own, banker_cards=(), banker=house).margins() == [-1, 0, 1]


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(PAI_GOW, marks=clause(P2("6.2"))),
        pytest.param(FORTUNE, marks=clause(P3("4.1"))),
        pytest.param(FACE_UP, marks=clause(P5("5.1"))),
    ],
)
@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        (("9c", "8d", "Jo", "6h", "5s"), "straight, nine high"),
        (("Kh", "9h", "Jo", "4h", "2h"), "flush, ace high"),
        (("Kh", "Kd", "Jo", "9c", "5h"), "pair of kings"),  # an ace, not a third king
        (("Ah", "Kd", "Jo", "9c", "5h"), "pair of aces"),
    ],
)
def test_the_joker_is_an_ace_or_completes(key: str, cards: tuple[str, ...], makes: str) -> None:
    assert arranging(key).hand.describe(cards) == makes


# --- tips, envy -----------------------------------------------------------------------------------


def bet_and_tip(key: str, cards: dict[Any, str], said: str) -> Table:
    table = stacked(key, cards, {2: 100})
    table.bet(2, main=50)
    table.tip(2, main=5)
    table.deal()
    table.act(2, said)
    return table


@clause(P2("5.2.1"), P2("5.2.2"))
def test_only_a_winning_tip_is_the_dealers() -> None:
    table = bet_and_tip(PAI_GOW, {2: "9s 9d Jc 7d 5h 3c 2d", "dealer": "Qh Qs Th 8c 6s 4d 3h"}, "house-way")
    assert [line.result for line in table.settlements] == ["push", "push"]
    assert (table.balances_cents().get("tip-box", 0), table.funds_cents("p2")) == (0, 10000)


@clause(P16("4.2.2"))
def test_a_winning_tip_is_the_dealers_and_the_rest_the_players() -> None:
    cards = {2: "Ac Ad Kc Kd Jh 3c 2h", "dealer": "Tc 9d 7h 6s 4c 3d 2s"}
    table = bet_and_tip(ASIA, cards, "house-way")
    assert [line.result for line in table.settlements] == ["win", "win"]
    assert (table.balances_cents()["tip-box"], table.funds_cents("p2")) == (1000, 14500)


@clause(P5("2.2.3"), P5("9.3.1"))
def test_the_dealers_hand_earns_nobody_a_prize() -> None:
    said = [
        line.text
        for chapter in page_of(arranging(FACE_UP)).chapters
        for line in chapter.lines
        if isinstance(line, Sentence) and P5("2.2.3") in line.clauses
    ]
    assert said == ["The hand of whoever banks earns nobody a prize."]


def envied(bets: dict[int, dict[str, Any]], cards: dict[Any, str], key: str = FORTUNE) -> Table:
    table = stacked(key, {**cards, "dealer": HOUSE}, dict.fromkeys(bets, 1000))
    for seat, placed in bets.items():
        table.bet(seat, **placed)
    table.deal()
    for seat in bets:
        table.act(seat, "house-way")
    return table


@clause(P3("8.2.2"))
def test_cards_stay_only_where_somebody_else_is_owed_a_prize_for_them() -> None:
    """Seat 5 has no Fortune bet: nobody is owed anything for the hand of seat 2."""
    bets: dict[int, dict[str, Any]] = {2: {"main": 25, "fortune": 5}, 5: {"main": 25}}
    table = envied(bets, {2: QUADS, 5: OTHER_QUADS})
    found = {
        told(one, "seat"): told(one, "envied", otherwise=False) for one in events(table, "hand-compared")
    }
    assert found == {5: True, 2: False}


@clause(P3("8.2.2"))
def test_an_envied_hand_that_does_not_win_is_collected_after_the_prize() -> None:
    bets: dict[int, dict[str, Any]] = {2: {"main": 25, "fortune": 5}, 5: {"main": 25, "fortune": 5}}
    table = envied(bets, {2: QUADS, 5: LOSES})
    order = [
        (event.kind, told(event, "seat")) if event.kind == "cards-collected" else (event.kind, None)
        for event in table.events
        if event.kind in ("cards-collected", "settled")
    ]
    assert order[-1] == ("cards-collected", 2)
    (late,) = (one for one in events(table, "cards-collected") if told(one, "seat") == 2)
    assert (late.clause, told(late, "hand")) == (P3("8.2.2"), 1)


@clause(P3("8.2.2"))
def test_an_envied_hand_that_wins_is_not_collected_with_those_that_do_not() -> None:
    bets: dict[int, dict[str, Any]] = {2: {"main": 25, "fortune": 5}, 5: {"main": 25, "fortune": 5}}
    table = envied(bets, {2: "Ac Ad Ah As Kc Kd 2c", 5: LOSES})
    assert [line.result for line in table.settlements if line.wager == "main"] == ["lose", "win"]
    assert [told(one, "seat") for one in events(table, "cards-collected")] == [5]
