"""Iowa: the clause that each step, choice and refusal names, in the main game and at single deck."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.model.events import Event
from tests.rounds import Cards, act, events, opened, played, refusal, told, waiting

IA = cite("ia-blackjack")
MAIN, SINGLE = "ia/blackjack", "ia/single-deck-blackjack"
clause = pytest.mark.clause

SEVEN: dict[Any, str] = {"dealer": "7h Tc"}  # 17: stands
PLAIN: Cards = {1: "Ts 9d", **SEVEN}
ELEVEN: Cards = {1: "5s 6d Kc", **SEVEN}
EIGHTS: Cards = {1: "8s 8d 8c 3h 4h 5h", **SEVEN}
ACES: Cards = {1: "As Ad 3h 4h", **SEVEN}
BREAKS: Cards = {1: "Ts 6d Kc", **SEVEN}
NATURAL: Cards = {1: "As Kd", **SEVEN}
OPEN_ACE: Cards = {1: "As Kd", "dealer": "Ah 7c"}
DRAWS: Cards = {1: "Ts 9d", "dealer": "7h 6c 5d"}
HOUSE_BLACKJACK: Cards = {1: "Ts 9d", "dealer": "Kh Ac"}
TWICE = ("1 split", "1 split hand 1", "1 stand hand 1", "1 stand hand 2", "1 stand hand 3")

Step = tuple[str, Cards, tuple[str, ...], str, dict[str, Any]]
STEPS: list[Step] = [
    ("placement-of-wagers/1", PLAIN, ("1 stand",), "bets-closed", {}),
    ("dealing-procedures/11", PLAIN, ("1 stand",), "turn", {}),
    ("introduction/8", PLAIN, ("1 stand",), "stood", {}),
    ("introduction/8", PLAIN, ("1 stand",), "hand-ended", {}),
    ("dealing-procedures/21", PLAIN, ("1 stand",), "dealer-turn", {}),
    ("dealing-procedures/21", PLAIN, ("1 stand",), "hole-shown", {}),
    ("dealing-procedures/19", PLAIN, ("1 stand",), "dealer-ended", {}),
    ("payouts-and-odds/1", PLAIN, ("1 stand",), "round-closed", {}),
    ("dealing-procedures/18", DRAWS, ("1 stand",), "card-dealt", {"card": "5d"}),
    ("introduction/6", HOUSE_BLACKJACK, (), "dealer-ended", {}),
    ("introduction/7", BREAKS, ("1 hit",), "hit", {}),
    ("introduction/7", BREAKS, ("1 hit",), "card-dealt", {"card": "Kc"}),
    ("dealing-procedures/13", BREAKS, ("1 hit",), "hand-ended", {"end": "bust"}),
    ("dealing-procedures/13", BREAKS, ("1 hit",), "cards-collected", {}),
    ("ruling/173", {1: "7s 7d 7c", "dealer": "9h Tc"}, ("1 hit",), "hand-ended", {"end": "stood"}),
    ("double-down-of-hands/1", ELEVEN, ("1 double",), "doubled", {}),
    ("double-down-of-hands/1", ELEVEN, ("1 double",), "wager-placed", {"wager": "double"}),
    ("double-down-of-hands/1", ELEVEN, ("1 double",), "card-dealt", {"card": "Kc"}),
    ("double-down-of-hands/1", ELEVEN, ("1 double",), "hand-ended", {"end": "stood"}),
    ("splitting-hands/1", EIGHTS, TWICE, "wager-placed", {"hand": 2}),
    ("splitting-hands/6", EIGHTS, TWICE, "card-dealt", {"card": "8c"}),
    ("splitting-hands/5", ACES, ("1 split",), "hand-ended", {"end": "stood"}),
    ("dealing-procedures/15", NATURAL, (), "hand-ended", {"end": "blackjack"}),
    ("dealing-procedures/15", NATURAL, (), "cards-collected", {}),
    ("dealing-procedures/16", NATURAL, ("dealer overlook seat 1",), "blackjack-overlooked", {}),
    ("dealing-procedures/16", NATURAL, ("dealer overlook seat 1",), "hand-ended", {"end": "blackjack"}),
    ("insurance/1", OPEN_ACE, ("1 even-money",), "insurance-offered", {}),
    ("insurance/3.C", OPEN_ACE, ("1 even-money",), "insurance-closed", {}),
    ("insurance/8", OPEN_ACE, ("1 even-money",), "hand-ended", {}),
    ("insurance/8", OPEN_ACE, ("1 even-money",), "cards-collected", {}),
    ("ruling/177", PLAIN, ("s1 void reason spilled",), "settled", {}),
]


def matching(found: list[Event], match: dict[str, Any]) -> list[str | None]:
    """The clauses of the events that say this."""
    return [
        event.clause
        for event in found
        if all(told(event, name, otherwise=None) == value for name, value in match.items())
    ]


@pytest.mark.parametrize("key", [MAIN, SINGLE])
@pytest.mark.parametrize(
    "cited, cards, actions, kind, match",
    [pytest.param(*step, marks=clause(IA(step[0])), id=f"{step[0]}-{step[3]}") for step in STEPS],
)
def test_a_step_names_its_clause(
    key: str, cited: str, cards: Cards, actions: tuple[str, ...], kind: str, match: dict[str, Any]
) -> None:
    found = matching(events(played(key, cards, *actions), kind), match)
    assert found
    assert set(found) == {IA(cited)}


@clause(IA("splitting-hands/1"), IA("splitting-hands/4"))
@pytest.mark.parametrize("key", [MAIN, SINGLE])
def test_the_first_split_and_the_next_have_clauses_of_their_own(key: str) -> None:
    found = [event.clause for event in events(played(key, EIGHTS, *TWICE), "split")]
    assert found == [IA("splitting-hands/1"), IA("splitting-hands/4")]


@pytest.mark.parametrize("key", [MAIN, SINGLE])
@pytest.mark.parametrize(
    "cited, cards, actions, do",
    [
        pytest.param(*case, marks=clause(IA(case[0])), id=f"{case[0]}-{case[3]}")
        for case in (
            ("introduction/7", {1: "8s 8d", **SEVEN}, (), "hit"),
            ("introduction/8", {1: "8s 8d", **SEVEN}, (), "stand"),
            ("double-down-of-hands/1", {1: "5s 5d", **SEVEN}, (), "double"),
            ("splitting-hands/1", {1: "5s 5d", **SEVEN}, (), "split"),
            ("splitting-hands/4", {1: "8s 8d 8c", **SEVEN}, ("1 split",), "split"),
            ("insurance/1", OPEN_ACE, (), "insure"),
            ("insurance/1", OPEN_ACE, (), "decline"),
            ("insurance/8", OPEN_ACE, (), "even-money"),
        )
    ],
)
def test_a_choice_names_its_clause(
    key: str, cited: str, cards: Cards, actions: tuple[str, ...], do: str
) -> None:
    (found,) = [one for one in waiting(key, cards, *actions).legal(1) if one.do == do]
    assert found.clause == IA(cited)


@pytest.mark.parametrize("key", [MAIN, SINGLE])
@pytest.mark.parametrize(
    "cited, who, do, bets",
    [
        pytest.param(*case, marks=clause(IA(case[0])), id=f"{case[0]}-{case[2]}")
        for case in (
            ("dealing-procedures/1", 1, "bet", {}),
            ("dealing-procedures/2", 1, "withdraw", {"main": 20}),
            ("placement-of-wagers/5.A", 1, "tip", {"main": 20}),
            ("placement-of-wagers/1", "dealer", "deal", {"main": 20}),
        )
    ],
)
def test_a_choice_before_the_deal_names_its_clause(
    key: str, cited: str, who: int | str, do: str, bets: dict[str, int]
) -> None:
    table = opened(key, PLAIN, bets={1: {"main": 20}})
    if not bets:
        table.act(1, "withdraw")
    (found,) = [one for one in table.legal(who) if one.do == do]
    assert found.clause == IA(cited)


@pytest.mark.parametrize("key", [MAIN, SINGLE])
@pytest.mark.parametrize(
    "cited, cards, actions, asked, code",
    [
        pytest.param(*case, marks=clause(IA(case[0])), id=f"{case[0]}-{case[4]}")
        for case in (
            ("dealing-procedures/1", PLAIN, (), "1 bet 20", "wager/betting-closed"),
            ("dealing-procedures/2", PLAIN, (), "1 withdraw", "wager/betting-closed"),
            ("dealing-procedures/2", PLAIN, (), "dealer deal", "action/already-dealt"),
            ("dealing-procedures/11", {1: "Ts 9d", 2: "8s 9s", **SEVEN}, (), "2 hit", "action/out-of-turn"),
            ("splitting-hands/2", EIGHTS, ("1 split",), "1 hit hand 2", "action/wrong-hand"),
            ("splitting-hands/1", PLAIN, (), "1 split", "action/split-needs-a-pair"),
            ("introduction/12", PLAIN, (), "1 surrender", "action/no-surrender"),
        )
    ],
)
def test_a_refusal_names_its_clause(
    key: str, cited: str, cards: Cards, actions: tuple[str, ...], asked: str, code: str
) -> None:
    table = waiting(key, cards, *actions)
    error = refusal(lambda: act(table, asked))
    assert (error.code, error.clause) == (code, IA(cited))


@pytest.mark.parametrize("key", [MAIN, SINGLE])
@clause(IA("dealing-procedures/2"), IA("placement-of-wagers/5.A"))
def test_a_bet_and_a_tip_lie_as_they_were_placed(key: str) -> None:
    table = opened(key, PLAIN, tips={"main": 2})
    again = refusal(lambda: table.bet(1, main=20))
    assert (again.code, again.clause) == ("wager/already-placed", IA("dealing-procedures/2"))
    tip = refusal(lambda: table.tip(1, main=2))
    assert (tip.code, tip.clause) == ("wager/already-placed", IA("placement-of-wagers/5.A"))


@clause(IA("problem-solutions/4"))
@pytest.mark.parametrize(
    "key, cards, actions",
    [
        (MAIN, "Ts 6d Kc", ("1 double",)),
        (MAIN, "8s 8d Kc 9c 5h", ("1 split", "1 hit hand 1")),
        (SINGLE, "8s 8d Kc 9c 5h", ("1 split", "1 hit hand 1")),
    ],
)
def test_an_added_bet_on_a_broken_hand_waits_while_the_dealer_may_have_a_blackjack(
    key: str, cards: str, actions: tuple[str, ...]
) -> None:
    table = opened(key, {1: cards, "dealer": "Kh Ac"})
    table.by_hand = True
    table.deal()
    act(table, "dealer skip-peek", *actions)
    (left,) = events(table, "bets-left")
    assert left.clause == IA("problem-solutions/4")
    assert not table.settlements


@clause(IA("dealing-procedures/7"), IA("ruling/169"))
def test_a_hand_is_turned_up_by_the_clause_of_its_game() -> None:
    for key, options, cited in (
        (MAIN, {"player-cards": "down"}, IA("dealing-procedures/7")),
        (SINGLE, {}, IA("ruling/169")),
    ):
        found = events(played(key, PLAIN, "1 stand", options=options), "hand-shown")
        assert [event.clause for event in found] == [cited]


@clause(IA("ruling/161"))
def test_a_pushed_tip_may_stay_and_a_winning_one_may_not() -> None:
    table = opened(MAIN, {1: "Ts 7d", "dealer": "7h Tc"}, tips={"main": 2})
    table.deal()
    act(table, "1 stand")
    table.bet(1, main=20)
    (stays,) = [one for one in table.legal(1) if one.do == "leave-tip"]
    assert stays.clause == IA("ruling/161")
    won = opened(MAIN, {1: "Ts 9d", "dealer": "7h Tc"}, tips={"main": 2})
    won.deal()
    act(won, "1 stand")
    won.bet(1, main=20)
    error = refusal(lambda: won.act(1, "leave-tip"))
    assert (error.code, error.clause) == ("wager/winning-tip-may-not-stay", IA("ruling/161"))
