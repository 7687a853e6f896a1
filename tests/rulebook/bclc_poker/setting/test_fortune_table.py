"""What sections 3, 5 and 16 say in like words about bonus bets, dealer bets, envy and the cap."""

from functools import partial
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import act, cues, events, opened, over, records, refusal, shown, spot_of, told
from tests.rulebook.bclc_poker.setting.refusing import refuse
from tests.specs import arranging, envy_of

R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

FORTUNE, FACE_UP, ASIA = "bclc/fortune-pai-gow-poker", "bclc/face-up-pai-gow-poker", "bclc/fortune-asia-poker"
SECTION = {FORTUNE: "3", FACE_UP: "5", ASIA: "16"}
NUMBERS = {  # rule -> the numbers of the three sections, "" where one does not say it
    "fortune": ("2.1.1", "2.1.1", "2.2.1"),
    "ace-high": ("", "2.3.1", ""),
    "insurance": ("", "", "2.3.1"),
    "fortune needs": ("2.1.2", "2.1.2", "2.2.1.b"),
    "ace-high needs": ("", "2.3.2", ""),
    "insurance needs": ("", "", "2.3.1.b"),
    "fortune with the bet": ("2.1.3", "2.1.3", "2.2.1.c"),
    "ace-high with the bet": ("", "2.3.3", ""),
    "insurance with the bet": ("", "", "6.1.1"),
    "fortune limits": ("2.1.4", "2.1.4", "2.2.1.d"),
    "ace-high limits": ("", "2.3.4", ""),
    "insurance limits": ("", "", "2.3.1.c"),
    "tip": ("3.1", "4.1", "4.1"),
    "contract": ("3.2", "4.2", ""),
    "envy": ("2.2.1", "2.2.1", "2.2.2.a"),
    "mark": ("6.2", "7.2", "6.1.1.a"),
    "cap": ("5.2", "6.3", "5.8"),
    "bets": ("6.1", "7.1", "6.1.1"),
}
BONUSES = {FORTUNE: ("fortune",), FACE_UP: ("fortune", "ace-high"), ASIA: ("fortune", "insurance")}
QUIET = {2: "Qs Ts 8s 6d 4d 3d 2s", "dealer": "As Ad Ks Kd Qd Jc 9s"}


def number(key: str, rule: str) -> str:
    found = NUMBERS[rule][list(SECTION).index(key)]
    return f"bclc-poker/{SECTION[key]}/{found}" if found else ""


def games(*rules: str) -> Any:
    cases = [
        pytest.param(key, id=key.removeprefix("bclc/"), marks=clause(*(number(key, rule) for rule in rules)))
        for key in SECTION
        if all(number(key, rule) for rule in rules)
    ]
    return pytest.mark.parametrize("key", cases)


def bonuses(*rules: str) -> Any:
    """Each bonus of each game, citing the rule `fortune needs`, `ace-high needs` and so on."""
    cases = [
        pytest.param(
            key,
            bonus,
            id=f"{key.removeprefix('bclc/')}-{bonus}",
            marks=clause(*(number(key, f"{bonus}{rule}") for rule in rules)),
        )
        for key in SECTION
        for bonus in BONUSES[key]
    ]
    return pytest.mark.parametrize("key, bonus", cases)


def sat(key: str, **parts: Any) -> Table:
    table = open_table(key, seed=1, **parts)
    table.sit(2, "p2")
    return table


def on(bonus: str, amount: object) -> dict[str, Any]:
    """A bet on a bonus, as the table's methods want it named."""
    return {bonus.replace("-", "_"): amount}


# --- bets -----------------------------------------------------------------------------------------


@bonuses("", " limits")
def test_a_bonus_is_offered_beside_the_basic_bet_within_its_own_limits(key: str, bonus: str) -> None:
    table = sat(key)
    table.bet(2, main=10)
    (choice,) = [one for one in table.legal(2) if one.do == "bet" and one.wager == bonus]
    assert choice.clause == number(key, bonus)
    assert (choice.min_cents, choice.max_cents) == (100, 1_000_000)
    assert choice.amount_clause == number(key, f"{bonus} limits")
    for wrong in ("0.99", "10000.01"):
        error = refuse(table, partial(table.bet, 2, **on(bonus, wrong)))
        assert error.clause == number(key, f"{bonus} limits")
    table.bet(2, **on(bonus, 10000))
    (placed,) = [event for event in events(table, "wager-placed") if told(event, "wager") == bonus]
    assert placed.clause == number(key, bonus)


@bonuses(" limits")
def test_the_house_posts_limits_for_a_bonus(key: str, bonus: str) -> None:
    table = sat(key, options={f"{bonus}-minimum": 5, f"{bonus}-maximum": 25})
    table.bet(2, main=10)
    for wrong, code in (("4.99", "below-minimum"), ("25.01", "above-maximum")):
        error = refuse(table, partial(table.bet, 2, **on(bonus, wrong)), f"wager/{code}")
        assert error.clause == number(key, f"{bonus} limits")
    for name in (f"{bonus}-minimum", f"{bonus}-maximum"):
        (option,) = [one for one in arranging(key).options if one.name == name]
        assert (option.clause, option.house) == (number(key, f"{bonus} limits"), True)
        assert refusal(partial(open_table, key, options={name: "none"})).code == "money/unreadable"


@bonuses(" needs")
def test_no_bonus_without_a_bet_on_the_hand(key: str, bonus: str) -> None:
    table = sat(key)
    assert [one.wager for one in table.legal(2) if one.do == "bet"] == ["main"]
    error = refuse(table, partial(table.bet, 2, **on(bonus, 5)), "wager/no-base-bet")
    assert error.clause == number(key, f"{bonus} needs")
    table.bet(2, main=10)
    table.bet(2, **on(bonus, 5))
    assert [bet.wager for bet in spot_of(table, 2).bets()] == ["main", bonus]


@bonuses(" with the bet")
def test_a_bonus_is_placed_before_the_deal_and_once(key: str, bonus: str) -> None:
    table = opened(key, QUIET, bets={"main": 10, bonus: 5})
    again = refuse(table, partial(table.bet, 2, **on(bonus, 5)), "wager/already-placed")
    assert again.clause == number(key, f"{bonus} with the bet")
    table.deal()
    late = refuse(table, partial(table.bet, 2, **on(bonus, 5)), "wager/betting-closed")
    assert late.clause == number(key, f"{bonus} with the bet")
    assert "bet" not in {one.do for one in table.legal(2)}


@games("bets")
def test_hand_and_bonuses_are_bet_in_one_breath(key: str) -> None:
    table = sat(key)
    bets: dict[str, Any] = {"main": 10}
    for bonus in BONUSES[key]:
        bets |= on(bonus, 5)
    table.bet(2, **bets)
    assert [bet.wager for bet in spot_of(table, 2).bets()] == ["main", *BONUSES[key]]


# --- dealer bets ----------------------------------------------------------------------------------


@games("tip")
def test_a_dealer_bet_on_every_bonus(key: str) -> None:
    table = sat(key)
    error = refuse(table, partial(table.tip, 2, fortune=2), "wager/no-base-bet")
    assert error.clause == ("bclc-poker/16/4.1" if key == ASIA else "bclc-poker/2/5.1")
    table.bet(2, main=10)
    for bonus in BONUSES[key]:
        table.tip(2, **on(bonus, 2))
        again = refuse(table, partial(table.tip, 2, **on(bonus, 2)), "wager/already-placed")
        assert again.clause == number(key, "tip")
    placed = [event for event in events(table, "wager-placed") if told(event, "owner") == "dealer"]
    assert {event.clause for event in placed} == {number(key, "tip")}
    assert len(placed) == len(BONUSES[key])


@games("contract")
def test_a_dealer_bet_stays_once_the_cards_are_out(key: str) -> None:
    table = opened(key, QUIET, bets={"main": 10, "fortune": 5}, tips={"fortune": 2})
    table.deal()
    refuse(table, lambda: table.act(2, "withdraw"), "wager/betting-closed")
    act(table, "2 house-way")
    assert over(table)
    assert [line.owner for line in table.settlements if line.wager == "fortune"] == ["player", "dealer"]


# --- envy -----------------------------------------------------------------------------------------


@games("envy", "mark")
def test_wagers_of_five_dollars_are_marked_before_the_hands_go_out(key: str) -> None:
    cards = {
        1: "9c 8d 7h 6c 4c 3h 2c",
        2: "Qs Ts 8s 6d 4d 3d 2s",
        4: "Js Th 8c 6s 4h 3s 2h",
        "dealer": QUIET["dealer"],
    }
    bets = {1: {"main": 10, "fortune": "4.99"}, 2: {"main": 10, "fortune": 5}, 4: {"main": 10}}
    table = opened(key, cards, bets=bets, tips={4: {"fortune": 5}})
    table.deal()
    assert records(table, "wager-marked") == [({"seat": 2, "wager": "fortune"}, number(key, "mark"))]
    assert cues(table, number(key, "mark")) == ["Mark the fortune of seat 2 for the Envy Bonus."]
    kinds = [event.kind for event in events(table)]
    assert kinds.index("wager-marked") < kinds.index("stack-delivered")
    least = envy_of(key).at_least
    assert least is not None
    assert least.clause == number(key, "envy")


@games("cap")
def test_the_cap_is_of_the_bonuses_and_not_of_the_basic_bet(key: str) -> None:
    cap = arranging(key).cap
    assert cap is not None
    assert (cap.amount_cents, cap.wagers, cap.clause) == (
        5_000_000,
        frozenset(BONUSES[key]),
        number(key, "cap"),
    )


PAYING = {FORTUNE: "3/8.4.4", FACE_UP: "5/9.3.4", ASIA: "16/6.13.2"}
ENVIED = {FORTUNE: "3/2.2.2", FACE_UP: "5/2.2.2", ASIA: "16/2.2.2.b"}


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=clause(f"bclc-poker/{PAYING[key]}")) for key in SECTION]
)
def test_envy_is_paid_from_the_dealers_right(key: str) -> None:
    envy = envy_of(key)
    assert (envy.paying.right_to_left, envy.paying.clause) == (True, f"bclc-poker/{PAYING[key]}")


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=clause(f"bclc-poker/{ENVIED[key]}")) for key in SECTION]
)
def test_envy_goes_with_fortune(key: str) -> None:
    envy = envy_of(key)
    assert (envy.wagers, envy.clause) == (("fortune",), f"bclc-poker/{ENVIED[key]}")


# --- payouts in cents -------------------------------------------------------------------------------


@clause(R("31"))
@pytest.mark.parametrize("key", SECTION)
def test_payouts_are_exact_to_the_cent_unless_the_house_says_otherwise(key: str) -> None:
    straight = {2: "9c 8d 7h 6c 5d Qc 2h", "dealer": "As Ad Ks Kd Qd Jc 9s"}
    how = "2 set medium Qc+5d low 2h" if key == ASIA else "2 set low Qc+2h"

    def won(**parts: Any) -> list[str]:
        table = opened(key, straight, bets={"main": 10, "fortune": "1.07"}, **parts)
        table.deal()
        return [line for line in shown(act(table, how)) if " fortune " in line]

    row = "5.7.1" if key == ASIA else "6.6.1" if key == FACE_UP else "5.5"
    assert won() == [f"2 fortune 1.07 -> 3.21 win {row}#straight"]
    assert won(options={"payout-unit": 1}) == [f"2 fortune 1.07 -> 3.07 win {row}#straight"]
    assert refusal(partial(open_table, key, options={"payout-unit": "none"})).code == "money/unreadable"
