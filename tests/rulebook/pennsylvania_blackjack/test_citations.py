"""Pennsylvania: the clause that each step, choice and refusal names."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from tests.rounds import Cards, act, events, opened, played, refusal, told, waiting

PA = cite("pa-blackjack")
KEY = "pa/blackjack"
clause = pytest.mark.clause

SEVEN: dict[Any, str] = {"dealer": "7h Tc"}  # 17: stands
PLAIN: Cards = {1: "Ts 9d", **SEVEN}
ELEVEN: Cards = {1: "5s 6d Kc", **SEVEN}
EIGHTS: Cards = {1: "8s 8d 8c 3h 4h 5h", **SEVEN}
BREAKS: Cards = {1: "Ts 6d Kc", **SEVEN}
NATURAL: Cards = {1: "As Kd", **SEVEN}
OPEN_ACE: Cards = {1: "Ts 9d", "dealer": "Ah 7c"}
TWICE = ("1 split", "1 split hand 1", "1 stand hand 1", "1 stand hand 2", "1 stand hand 3")

Step = tuple[str, Cards, tuple[str, ...], str, dict[str, Any]]
STEPS: list[Step] = [
    ("blackjack/1", PLAIN, ("1 stand",), "bets-closed", {}),
    ("blackjack/12", PLAIN, ("1 stand",), "turn", {}),
    ("blackjack/7", PLAIN, ("1 stand",), "stood", {}),
    ("blackjack/7", PLAIN, ("1 stand",), "hand-ended", {}),
    ("blackjack/12", PLAIN, ("1 stand",), "dealer-turn", {}),
    ("blackjack/12", PLAIN, ("1 stand",), "hole-shown", {}),
    ("blackjack/9", PLAIN, ("1 stand",), "dealer-ended", {}),
    ("blackjack/11", PLAIN, ("1 stand",), "round-closed", {}),
    ("ruling/130", {1: "Ts 9d", "dealer": "7h 6c 5d"}, ("1 stand",), "card-dealt", {"card": "5d"}),
    ("term-blackjack/1", {1: "Ts 9d", "dealer": "Kh Ac"}, (), "dealer-ended", {}),
    ("blackjack/7", BREAKS, ("1 hit",), "hit", {}),
    ("blackjack/7", BREAKS, ("1 hit",), "card-dealt", {"card": "Kc"}),
    ("blackjack/8", BREAKS, ("1 hit",), "hand-ended", {"end": "bust"}),
    ("blackjack/8", BREAKS, ("1 hit",), "cards-collected", {}),
    ("blackjack/7", {1: "7s 7d 7c", "dealer": "9h Tc"}, ("1 hit",), "hand-ended", {"end": "stood"}),
    ("doubling-down/1", ELEVEN, ("1 double",), "doubled", {}),
    ("doubling-down/2", ELEVEN, ("1 double",), "wager-placed", {"wager": "double"}),
    ("doubling-down/3", ELEVEN, ("1 double",), "card-dealt", {"card": "Kc"}),
    ("doubling-down/3", ELEVEN, ("1 double",), "hand-ended", {"end": "stood"}),
    ("splitting-pairs/2", EIGHTS, TWICE, "wager-placed", {"hand": 2}),
    ("splitting-pairs/1", EIGHTS, TWICE, "card-dealt", {"card": "8c"}),
    ("splitting-pairs/6", {1: "As Ad 3h 4h", **SEVEN}, ("1 split",), "hand-ended", {"end": "stood"}),
    ("blackjack/5", NATURAL, (), "hand-ended", {"end": "blackjack"}),
    ("blackjack/5", NATURAL, (), "cards-collected", {}),
    ("surrender/1", PLAIN, ("1 surrender",), "surrendered", {}),
    ("surrender/1", PLAIN, ("1 surrender",), "hand-ended", {}),
    ("insurance/1", OPEN_ACE, ("1 decline", "1 stand"), "insurance-offered", {}),
    ("ruling/128", OPEN_ACE, ("1 decline", "1 stand"), "insurance-closed", {}),
    ("ruling/128", OPEN_ACE, ("1 decline", "1 stand"), "peeked", {}),
    ("ruling/c1", PLAIN, ("s1 void reason spilled",), "settled", {}),
]


@pytest.mark.parametrize(
    "cited, cards, actions, kind, match",
    [pytest.param(*step, marks=clause(PA(step[0])), id=f"{step[0]}-{step[3]}") for step in STEPS],
)
def test_a_step_names_its_clause(
    cited: str, cards: Cards, actions: tuple[str, ...], kind: str, match: dict[str, Any]
) -> None:
    found = [
        event.clause
        for event in events(played(KEY, cards, *actions), kind)
        if all(told(event, name, otherwise=None) == value for name, value in match.items())
    ]
    assert found
    assert set(found) == {PA(cited)}


@clause(PA("splitting-pairs/1"), PA("splitting-pairs/5"))
def test_the_first_split_and_the_next_have_clauses_of_their_own() -> None:
    found = [event.clause for event in events(played(KEY, EIGHTS, *TWICE), "split")]
    assert found == [PA("splitting-pairs/1"), PA("splitting-pairs/5")]


@pytest.mark.parametrize(
    "cited, cards, actions, do",
    [
        pytest.param(*case, marks=clause(PA(case[0])), id=f"{case[0]}-{case[3]}")
        for case in (
            ("blackjack/7", {1: "8s 8d", **SEVEN}, (), "hit"),
            ("blackjack/7", {1: "8s 8d", **SEVEN}, (), "stand"),
            ("doubling-down/1", {1: "8s 8d", **SEVEN}, (), "double"),
            ("splitting-pairs/1", {1: "8s 8d", **SEVEN}, (), "split"),
            ("splitting-pairs/5", {1: "8s 8d 8c", **SEVEN}, ("1 split",), "split"),
            ("surrender/1", {1: "8s 8d", **SEVEN}, (), "surrender"),
            ("insurance/1", OPEN_ACE, (), "insure"),
            ("insurance/1", OPEN_ACE, (), "decline"),
        )
    ],
)
def test_a_choice_names_its_clause(cited: str, cards: Cards, actions: tuple[str, ...], do: str) -> None:
    (found,) = [one for one in waiting(KEY, cards, *actions).legal(1) if one.do == do]
    assert found.clause == PA(cited)


@clause(PA("blackjack/1"))
def test_bets_before_the_deal_name_their_clause() -> None:
    table = opened(KEY, PLAIN)
    again = refusal(lambda: table.bet(1, main=20))
    assert (again.code, again.clause) == ("wager/already-placed", PA("blackjack/1"))
    assert [(one.do, one.clause) for one in table.legal(1)] == [("withdraw", PA("blackjack/1"))]
    assert [one.clause for one in table.legal("dealer") if one.do == "deal"] == [PA("blackjack/1")]
    table.act(1, "withdraw")
    assert [(one.do, one.clause) for one in table.legal(1)] == [("bet", PA("blackjack/1"))]
    nobody = refusal(table.deal)
    assert (nobody.code, nobody.clause) == ("action/no-bets", PA("blackjack/1"))


@pytest.mark.parametrize(
    "cited, cards, actions, asked, code",
    [
        pytest.param(*case, marks=clause(PA(case[0])), id=f"{case[0]}-{case[4]}-{case[3]}")
        for case in (
            ("blackjack/1", PLAIN, (), "1 bet 20", "wager/betting-closed"),
            ("blackjack/1", PLAIN, (), "1 withdraw", "wager/betting-closed"),
            ("blackjack/1", PLAIN, (), "dealer deal", "action/already-dealt"),
            ("blackjack/12", {1: "Ts 9d", 2: "8s 9s", **SEVEN}, (), "2 hit", "action/out-of-turn"),
            ("splitting-pairs/1", EIGHTS, ("1 split",), "1 hit hand 2", "action/wrong-hand"),
            ("splitting-pairs/1", PLAIN, (), "1 split", "action/split-needs-a-pair"),
            ("insurance/1", PLAIN, (), "1 insure", "action/insurance-not-open"),
        )
    ],
)
def test_a_refusal_names_its_clause(
    cited: str, cards: Cards, actions: tuple[str, ...], asked: str, code: str
) -> None:
    table = waiting(KEY, cards, *actions)
    error = refusal(lambda: act(table, asked))
    assert (error.code, error.clause) == (code, PA(cited))


@clause(PA("blackjack-games-available/2"))
def test_a_hand_dealt_face_down_is_turned_up_by_the_clause_that_wants_it_up() -> None:
    found = events(played(KEY, PLAIN, "1 stand", options={"player-cards": "down"}), "hand-shown")
    assert [event.clause for event in found] == [PA("blackjack-games-available/2")]


@pytest.mark.parametrize(
    "offer, wager, cited",
    [
        pytest.param(*case, marks=clause(PA(case[2])), id=case[0])
        for case in (
            ("pa/in-between", "in-between", "optional-side-wagers/1"),
            ("pa/blazing-sevens", "blazing-sevens", "rules-of-play/2"),
        )
    ],
)
def test_nobody_backs_a_side_bet_of_another(offer: str, wager: str, cited: str) -> None:
    odds = {"in-between": [30, 12, 6, 4, 1]} if wager == "in-between" else {}
    table = opened(offer, PLAIN, paytables=odds)
    bets: dict[str, Any] = {wager: 5}
    error = refusal(lambda: table.back(1, "p9", **bets))
    assert (error.code, error.clause) == ("wager/no-back-side-bets", PA(cited))
