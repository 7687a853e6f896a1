"""What a player may do, what is refused and with which clause, and that a refusal changes nothing."""

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests import blackjacks
from tests.blackjacks import record
from tests.rounds import act, events, occupied, opened, seen, spot_of, told
from tests.tables import refuse_act

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
    before = len(table.events), dict(table.balances_cents()), seen(table, "supervisor")
    with pytest.raises(CroupierError) as error:
        table.act(seat, do, **said)  # type: ignore[arg-type]
    assert (len(table.events), dict(table.balances_cents()), seen(table, "supervisor")) == before
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
    assert {account: amount for account, amount in table.balances_cents().items() if amount} == {
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
    act(table, f"1 {do}")
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
    assert table.balances_cents()["stack:p9"] == 0
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


# --- what is recorded, in its order ---------------------------------------------------------------


@clause(B1("4.2"), B1("8.5"))
def test_the_record_of_a_stand() -> None:
    table = blackjacks.dealt("bclc/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "6h"})
    assert record(table, "1 stand") == ["stood 1.1", "hand-ended 1.1", "turn 2.1"]


@clause(B1("4.5"), B1("4.5.2"))
def test_the_record_of_a_surrender_with_cards_face_down() -> None:
    """Said, shown, ended, settled; then the next player."""
    cards = {1: "Ts 6d", 2: "9s 8c", "dealer": "9h"}
    table = blackjacks.dealt("bclc/blackjack", cards, options={"player-cards": "down"})
    assert record(table, "1 surrender") == [
        "surrendered 1.1",
        "hand-shown 1.1 Ts 6d",
        "hand-ended 1.1",
        "settled 1.1 main",
        "turn 2.1",
    ]


@clause(B1("4.3"), B1("4.3.3"), B1("5.5.7.a"), B1("6.4"))
def test_the_record_of_a_double_that_everybody_follows() -> None:
    """Cards shown, the bets beside it, the question to the back bettor; the card comes last."""
    cards = {1: "6s 5d 7c", 2: "9s 8c", "dealer": "9h"}
    table = blackjacks.dealt("bclc/blackjack", cards, back=40, tip=5, options={"player-cards": "down"})
    assert record(table, "1 double tip", "1 p9 follow 30") == [
        "hand-shown 1.1 6s 5d",
        "doubled 1.1",
        "wager-placed 1.1 double 20.00",
        "wager-placed 1.1 double dealer 5.00",
        "follow-asked 1.1",
        "followed 1.1",
        "wager-placed 1.1 double back 30.00",
        "card-dealt 1.1 7c",
        "hand-ended 1.1",
        "turn 2.1",
    ]


@clause(B1("4.4"), B1("4.4.1"), B1("4.4.5"), B1("5.5.7.a(1)"))
def test_the_record_of_a_split_and_a_resplit() -> None:
    """A new hand lies behind the one that is split; what lay there moves on with its bets."""
    cards = {1: "8s 8d 8c 3h", 2: "9s 8c", "dealer": "9h"}
    table = blackjacks.dealt("bclc/blackjack", cards, back=40, tip=5, options={"player-cards": "down"})
    assert record(table, "1 split tip", "1 p9 stay") == [
        "hand-shown 1.1 8s 8d",
        "split 1.1",
        "wager-placed 1.2 main 20.00",
        "wager-placed 1.2 main dealer 5.00",
        "follow-asked 1.1",
        "stayed 1.1",
        "card-dealt 1.1 8c",
    ]
    assert record(table, "1 split", "1 p9 follow") == [
        "split 1.1",
        "wager-placed 1.2 main 20.00",
        "follow-asked 1.1",
        "followed 1.1",
        "wager-placed 1.2 main back 40.00",
        "card-dealt 1.1 3h",
    ]
    (again,) = events(table, "split")[1:]
    assert [(one.from_hand, one.to_hand, one.amount_cents) for one in told(again, "moved")] == [
        (2, 3, 2000),
        (2, 3, 500),
    ]


@clause(B1("4.6.3"), B1("4.6.3.a"))
def test_the_record_of_even_money() -> None:
    """Paid at once, the tip with it; insurance is closed after that."""
    cards = {1: "As Kd", "dealer": "Ah 9c"}
    table = blackjacks.dealt("bclc/blackjack", cards, tip=5, back=40, options={"player-cards": "down"})
    assert record(table, "1 even-money") == [
        "even-money-taken 1",
        "hand-shown 1.1 As Kd",
        "settled 1.1 main",
        "settled 1.1 main dealer",
    ]
    assert record(table, "1 p9 even-money")[:3] == [
        "even-money-taken 1 back",
        "settled 1.1 main back",
        "insurance-closed",
    ]


IA8 = "ia-blackjack/insurance/8"


@clause(IA8)
def test_the_record_of_even_money_whose_cards_are_discarded() -> None:
    table = blackjacks.dealt("ia/single-deck-blackjack", {1: "As Kd", 2: "9s 8c", "dealer": "Ah 9c"}, tip=5)
    assert record(table, "1 even-money") == [
        "even-money-taken 1",
        "hand-shown 1.1 As Kd",
        "settled 1.1 main",
        "settled 1.1 main dealer",
        "hand-ended 1.1",
        "cards-collected 1.1",
    ]
    assert events(table, "cards-collected")[0].clause == IA8


@clause("ia-blackjack/placement-of-wagers/5.C", "ia-blackjack/insurance/3.C")
def test_the_record_of_insurance_with_a_tip() -> None:
    table = blackjacks.dealt("ia/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "Ah 9c"}, tip=5, by_hand=True)
    assert record(table, "1 insure 10 tip", "2 decline") == [
        "wager-placed 1.1 insurance 10.00",
        "wager-placed 1.1 insurance dealer 2.50",
        "insurance-declined 2",
        "insurance-closed",
        "peek-due",
    ]


PS = cite("ia-blackjack/problem-solutions")


@clause(PS("9"))
def test_the_record_of_folding() -> None:
    """Out, the money back, the hand over; the dealer goes on when everybody has answered."""
    table = blackjacks.bets("ia/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "9h Tc 5d"}, tip=5)
    act(table, "dealer err kind dealer-card-count count 3")
    table.deal()
    act(table, "s1 rule choice offered-play reason counted")
    assert record(table, "1 fold") == [
        "folded 1.1",
        "settled 1.1 main",
        "settled 1.1 main dealer",
        "hand-ended 1.1",
    ]
    assert record(table, "2 decline") == ["folding-declined 2", "turn 2.1"]


@clause(PS("1"), PS("1.A"))
@pytest.mark.parametrize(
    "do, first",
    [
        ("stand", ["exposed-burned 5d", "stood 2.1"]),
        ("surrender", ["exposed-burned 5d", "surrendered 2.1"]),
        ("double", ["hand-shown 2.1 5s 5c", "exposed-burned 5d", "doubled 2.1"]),
        ("split", ["hand-shown 2.1 5s 5c", "exposed-burned 5d", "split 2.1"]),
        ("decline", ["exposed-burned 5d", "turn 1.1"]),
        ("hit", ["hit 2.1", "exposed-given 2.1 5d"]),
    ],
)
def test_a_card_that_was_offered_is_taken_or_burned_before_anything_else(do: str, first: list[str]) -> None:
    table = blackjacks.dealt(
        "ia/single-deck-blackjack",
        {1: "Ts 3d", 2: "5s 5c", "dealer": "9h Tc", "next": "5d 2h 3h 4h"},
        "dealer err kind exposed-card",
        "s1 rule choice offered-to-next reason refused",
        options={"surrender": "late"},
    )
    assert record(table, f"2 {do}")[: len(first)] == first
    taken = [event for event in table.events if event.kind in ("exposed-burned", "exposed-given")]
    assert [told(event, "card") for event in taken] == ["5d"]
    assert [told(event, "offered") for event in events(table, "exposed-given")] == [True] * (do == "hit")


# --- tips that grow, and who answers for what -----------------------------------------------------


def tipped(do: str, tip: object, **said: object) -> list[int]:
    """What lies for the dealer after insuring, doubling or splitting with these words about the tip."""
    dealer = "Ah 9c" if do == "insure" else "6h Tc"
    table = blackjacks.dealt("ia/blackjack", {1: "5s 5c 2d 3d", "dealer": dealer}, tip=tip)
    amount = {"insure": 10, "double": 20, "split": None}[do]
    table.act(1, do, amount=amount, **said)  # type: ignore[arg-type]
    placed = [told(event) for event in events(table, "wager-placed")]
    return [one["amount_cents"] for one in placed if one["owner"] == "dealer"]


@pytest.mark.parametrize(
    "do, tip, wanted, lies",
    [
        ("insure", 5, True, [500, 250]),
        ("insure", 5, "yes", [500, 250]),
        ("insure", 5, "1.00", [500, 100]),
        ("insure", 5, False, [500]),
        ("insure", 5, None, [500]),
        ("insure", "0.01", True, [1]),  # half of a cent insures nothing
        ("double", 5, "TRUE", [500, 500]),
        ("double", 5, "0.01", [500, 1]),
        ("double", 5, False, [500]),
        ("split", 5, True, [500, 500]),
        ("split", 5, False, [500]),
    ],
)
def test_what_is_added_to_a_tip(do: str, tip: object, wanted: object, lies: list[int]) -> None:
    assert tipped(do, tip, dealer_bet=wanted) == lies


@pytest.mark.parametrize(
    "do, wanted, why",
    [("double", 6, "at most $5.00"), ("split", 4, "exactly $5.00"), ("insure", 3, "at most $2.50")],
)
def test_why_so_much_is_not_added_to_a_tip(do: str, wanted: object, why: str) -> None:
    with pytest.raises(CroupierError) as error:
        tipped(do, 5, dealer_bet=wanted)
    assert (error.value.code, error.value.offender) == ("wager/wrong-dealer-bet", "seat 1")
    assert why in error.value.message


@clause(B1("4.6.1"), B1("5.5.7.a"))
def test_a_back_bettor_answers_for_their_own_money() -> None:
    """p2 plays at seat 2 with 65 and bets 40 behind seat 1: 5 are left."""
    cards = {1: "8s 8d", 2: "Ts 8c", "dealer": "6h"}
    table = blackjacks.bets("bclc/blackjack", cards, stacks={2: 65})
    table.back(1, "p2", main=40)
    table.deal()
    table.act(1, "split")
    error = refuse_act(table, "action/wrong-hand", 1, "follow", bettor="p2", hand=2)
    assert error.offender == "p2"
    error = refuse_act(table, "money/insufficient-funds", 1, "follow", bettor="p2")
    assert error.offender == "p2"
    assert refuse_act(table, "wager/wrong-amount", 1, "follow", bettor="p2", amount=5).offender == "p2"
    assert refuse_act(table, "action/no-back-bettor", 1, "follow").offender == "seat 1"
    table.act(1, "stay", bettor="p2")
    assert refuse_act(table, "wager/above-maximum", 1, "double", amount=21).offender == "seat 1"


@clause(B1("4.6.1"))
def test_who_insures_too_much_is_named() -> None:
    table = blackjacks.dealt("bclc/blackjack", {1: "8s 8d", "dealer": "Ah"}, back=40)
    assert refuse_act(table, "wager/above-maximum", 1, "insure", amount=11).offender == "seat 1"
    assert refuse_act(table, "wager/above-maximum", 1, "insure", bettor="p9", amount=21).offender == "p9"


B6 = cite("bclc-blackjack/6")


@clause(B6("7.3.3.a"))
def test_a_parlay_is_about_the_only_hand() -> None:
    table = blackjacks.dealt(
        "bclc/blackjack", {1: "Ks 8d", "dealer": "9h"}, beside={"war": 10}, offers=("bclc/war",)
    )
    refuse_act(table, "action/wrong-hand", 1, "parlay", hand=2)
    assert record(table, "1 parlay hand 1")[:2] == ["settled 1.1 war", "wager-raised 1.1 main 10.00"]


def test_of_two_mistakes_in_an_answer_the_unknown_argument_is_named_first() -> None:
    table = dealt({1: "Ts 8d", "dealer": "Ah"})
    assert refused(table, 1, "decline", hand=2, colour="red")[0] == "name/unknown-argument"
    assert refused(table, 1, "decline", hand=2)[0] == "action/wrong-hand"
