"""What a player may do, what is refused and with which clause, and that a refusal changes nothing."""

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import occupied, opened, seen, spot_of

B1 = cite("bclc-blackjack/1")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause


def dealt(cards: dict[object, str], *, back: bool = False, tip: object = None, stack: object = None) -> Table:
    """A table with $10 on each seat that has cards, waiting for its first decision."""
    seats = [seat for seat in cards if isinstance(seat, int)]
    more = {seat: {"stack": stack} for seat in seats} if stack else {}
    table = opened("bclc/blackjack", cards, bets={"main": 10}, more=more)
    if back:
        table.back(seats[0], "p9", main=40)
    if tip:
        table.tip(seats[0], main=tip)
    table.deal()
    return table


def names(table: Table, seat: int = 1, bettor: str | None = None) -> list[str]:
    return [choice.do for choice in table.legal(seat, bettor)]


def refused(table: Table, seat: int, do: str, **said: object) -> tuple[str, str | None]:
    """Code and clause of a refusal that leaves the table as it was."""
    before = len(table.events), dict(table.balances()), seen(table, "supervisor")
    with pytest.raises(CroupierError) as error:
        table.act(seat, do, **said)  # type: ignore[arg-type]
    assert (len(table.events), dict(table.balances()), seen(table, "supervisor")) == before
    return error.value.code, error.value.clause


@pytest.mark.parametrize(
    "cards, expected",
    [
        pytest.param(
            "Ts 6d", "hit stand double surrender", marks=clause(B1("8.5"), B1("4.5"), R("31")), id="two-cards"
        ),
        pytest.param(
            "8s 8d", "hit stand double split surrender", marks=clause(B1("8.5"), B1("4.4")), id="pair"
        ),
        pytest.param("Ks Td", "hit stand double split surrender", marks=clause(B1("4.4")), id="ten-values"),
        pytest.param("As 9d", "hit stand double surrender", marks=clause(B1("4.3"), B1("3.2")), id="soft-20"),
        pytest.param("As Ad", "hit stand double split surrender", marks=clause(B1("4.4")), id="aces"),
    ],
)
def test_first_choices(cards: str, expected: str) -> None:
    table = dealt({1: cards, "dealer": "9h"})
    assert names(table) == expected.split()
    assert [choice.clause for choice in table.legal(1) if choice.do == "surrender"] == [B1("4.5")]


@clause(B1("4.1"), B1("4.2"), B1("4.3"), B1("4.5"))
def test_after_a_hit_only_hit_and_stand_are_left() -> None:
    table = dealt({1: "2s 3d 4c", "dealer": "9h"})
    table.act(1, "hit")
    assert [(choice.do, choice.clause) for choice in table.legal(1)] == [
        ("hit", B1("4.1")),
        ("stand", B1("4.2")),
    ]


@clause(B1("4.1.1"), R("17"), R("d27"))
def test_a_soft_21_has_choices_and_a_hard_21_has_none() -> None:
    soft = dealt({1: "As 5d 5c", 2: "Ts 8d", "dealer": "9h"})
    soft.act(1, "hit")
    assert names(soft) == ["hit", "stand"]
    hard = dealt({1: "7s 7d 7c", 2: "Ts 8d", "dealer": "9h"})
    hard.act(1, "hit")
    assert names(hard) == []
    assert names(hard, 2) != []


@clause(B1("3.1"), B1("4.1.1"), B1("4.3"))
def test_a_blackjack_has_no_choices() -> None:
    table = dealt({1: "As Kd", 2: "Ts 8d", "dealer": "Th"})
    assert names(table) == []
    for do in ("hit", "double", "stand", "surrender"):
        assert refused(table, 1, do) == ("action/out-of-turn", B1("8.5"))


@clause(B1("4.3.1"), R("25"))
def test_the_range_of_a_double() -> None:
    table = dealt({1: "6s 5d", "dealer": "9h"})
    (double,) = [choice for choice in table.legal(1) if choice.do == "double"]
    assert (str(double.min), str(double.max), double.amount_clause) == ("1.00", "10.00", B1("4.3.1"))


@clause(B1("4.4.3"))
def test_a_split_costs_exactly_the_original_bet() -> None:
    table = dealt({1: "8s 8d", "dealer": "9h"})
    (split,) = [choice for choice in table.legal(1) if choice.do == "split"]
    assert (str(split.min), str(split.max), split.amount_clause) == ("10.00", "10.00", B1("4.4.3"))
    assert refused(table, 1, "split", amount="10.01") == ("wager/wrong-amount", B1("4.4.3"))


@clause(B1("4.4.1"), B1("4.4"))
def test_a_resplit_cites_its_own_clause() -> None:
    table = dealt({1: "8s 8d 8c", "dealer": "9h"})
    assert [choice.clause for choice in table.legal(1) if choice.do == "split"] == [B1("4.4")]
    table.act(1, "split")
    assert [choice.clause for choice in table.legal(1) if choice.do == "split"] == [B1("4.4.1")]


@clause(B1("4.6"))
def test_nobody_acts_while_insurance_is_open() -> None:
    table = dealt({1: "Ts 8d", "dealer": "Ah"})
    assert names(table) == ["insure", "decline"]
    assert refused(table, 1, "hit") == ("action/insurance-open", B1("4.6"))
    table.act(1, "decline")
    assert refused(table, 1, "insure", amount=5) == ("action/insurance-not-open", B1("4.6"))


@clause(B1("4.6"))
def test_insurance_is_answered_once() -> None:
    table = dealt({1: "Ts 8d", 2: "Ts 8d", "dealer": "Ah"})
    table.act(1, "insure", amount=5)
    assert refused(table, 1, "insure", amount=5) == ("action/insurance-answered", B1("4.6"))
    assert names(table, 1) == []


@clause(B1("4.6.1"), B1("8.4"), R("35"))
def test_the_range_of_insurance() -> None:
    table = dealt({1: "Ts 8d", "dealer": "Ah"})
    (insure,) = [choice for choice in table.legal(1) if choice.do == "insure"]
    assert (str(insure.min), str(insure.max), insure.amount_clause) == ("0.01", "5.00", B1("4.6.1"))
    assert refused(table, 1, "insure", amount="5.01") == ("wager/above-maximum", B1("4.6.1"))


@clause(B1("4.6.3"))
def test_even_money_is_offered_to_a_blackjack_against_an_ace() -> None:
    assert names(dealt({1: "As Kd", "dealer": "Ah"})) == ["insure", "even-money", "decline"]
    assert names(dealt({1: "As Kd", 2: "Ts 8d", "dealer": "Kh"})) == []


@clause(B1("5.1"), B1("5.2"), B1("5.3"))
@pytest.mark.parametrize(
    "do, said, cited",
    [
        ("bet", {"amount": 10}, "5.1"),
        ("tip", {"amount": 5}, "5.1"),
        ("withdraw", {}, "5.3"),
        ("refuse-back-bets", {}, "5.3"),
    ],
)
def test_bets_are_out_of_reach_once_the_cards_are_out(do: str, said: dict[str, object], cited: str) -> None:
    table = dealt({1: "Ts 8d", "dealer": "9h"})
    assert refused(table, 1, do, **said) == ("wager/betting-closed", B1(cited))


@clause(B1("5.3"))
def test_before_the_deal_a_bet_may_be_taken_down() -> None:
    table = open_table("bclc/blackjack", seed=3)
    table.sit(1, "p1", 100)
    table.bet(1, main=10)
    table.tip(1, main=5)
    table.back(1, "p9", main=40)
    table.act(1, "withdraw")
    assert occupied(table) == []
    assert {account: amount for account, amount in table.balances().items() if amount} == {
        "stack:p1": 100_00,
        "cage": -100_00,
    }


# --- back bettors ---------------------------------------------------------------------------------


@clause(B1("5.5.7"))
def test_every_decision_is_the_players() -> None:
    table = dealt({1: "8s 8d", "dealer": "9h"}, back=True)
    assert names(table, 1, "p9") == []
    for do in ("hit", "stand", "double", "split", "surrender"):
        assert refused(table, 1, do, bettor="p9") == ("action/out-of-turn", B1("5.5.7"))


@clause(B1("5.5.7.a"), R("49"))
@pytest.mark.parametrize("do, least, most", [("double", "1.00", "40.00"), ("split", "40.00", "40.00")])
def test_a_back_bettor_is_asked_before_the_play_goes_on(do: str, least: str, most: str) -> None:
    table = dealt({1: "8s 8d", "dealer": "9h"}, back=True)
    table.act(1, do)
    assert names(table, 1) == []
    assert refused(table, 1, "stand") == ("action/out-of-turn", B1("5.5.7.a"))
    follow, stay = table.legal(1, "p9")
    assert (follow.do, str(follow.min), str(follow.max)) == ("follow", least, most)
    assert (stay.do, stay.clause) == ("stay", B1("5.5.7.a(1)"))


@clause(B1("5.5.3"))
def test_a_player_who_objects_gets_the_back_bet_off_the_spot() -> None:
    table = open_table("bclc/blackjack", seed=3)
    table.sit(1, "p1")
    table.bet(1, main=10)
    table.back(1, "p9", main=40)
    table.act(1, "refuse-back-bets")
    assert spot_of(table, 1).back is None
    assert table.balances()["stack:p9"] == 0
    assert refused(table, 1, "back", bettor="p9", amount=40) == ("wager/back-bet-refused", B1("5.5.3"))


@clause(B1("5.5.4"))
def test_a_spot_with_a_back_bettor_offers_no_second_one() -> None:
    table = open_table("bclc/blackjack", seed=3)
    table.sit(1, "p1")
    table.bet(1, main=10)
    assert names(table, 1, "p8") == ["back"]
    table.back(1, "p9", main=40)
    assert names(table, 1, "p8") == []


@clause(B1("5.5.6"), B1("5.5.6.a"))
def test_the_range_of_a_back_bet() -> None:
    table = open_table("bclc/blackjack", seed=3)
    table.sit(1, "p1")
    table.bet(1, main=10)
    (back,) = table.legal(1, "p9")
    assert (str(back.min), str(back.max), back.amount_clause) == ("1.00", "10000.00", B1("5.5.6.a"))


# --- whose error comes first ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "seat, do, said, code",
    [
        pytest.param(2, "leap", {"amount": -1}, "name/unknown-action", marks=clause(B1("8.5")), id="name"),
        pytest.param(2, "double", {"amount": -1}, "money/signed", marks=clause(B1("8.5")), id="money"),
        pytest.param(2, "double", {"amount": 999}, "action/out-of-turn", marks=clause(B1("8.5")), id="turn"),
        pytest.param(
            1, "split", {"amount": 999}, "action/split-needs-a-pair", marks=clause(B1("4.4")), id="bet"
        ),
        pytest.param(
            1, "double", {"amount": 999}, "wager/above-maximum", marks=clause(B1("4.3.1")), id="amount"
        ),
        pytest.param(
            1, "double", {"amount": 10}, "money/insufficient-funds", marks=clause(B1("4.3")), id="funds"
        ),
    ],
)
def test_which_error_wins(seat: int, do: str, said: dict[str, object], code: str) -> None:
    table = dealt({1: "6s 5d", 2: "Ts 8d", "dealer": "9h"}, stack=15)
    assert refused(table, seat, do, **said)[0] == code
