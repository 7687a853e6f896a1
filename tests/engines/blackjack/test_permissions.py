"""What each permission grants, by which clause, and where it stops."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets, dealt
from tests.rounds import act, events, told
from tests.tables import offer, refuse_act

B1 = cite("bclc-blackjack/1")
B7 = cite("bclc-blackjack/7")
clause = pytest.mark.clause


@clause(B7("4.1"))
@pytest.mark.parametrize("cards, granted", [("8h 7d", True), ("9h 5d", False), ("Th 9d", False)])
def test_a_zap_is_granted_by_the_clause_that_gives_its_totals(cards: str, granted: bool) -> None:
    table = dealt("bclc/zappit-blackjack", {1: cards, "dealer": "9s"})
    zap = offer(table, 1, "zap")
    assert (zap is not None and zap.clause == B7("4.1")) is granted


HALVES = [
    ("bclc/blackjack", "bclc-blackjack/1/4.6.1"),
    ("bclc/free-bet-blackjack", "bclc-blackjack/3/4.6.1"),
    ("ia/blackjack", "ia-blackjack/insurance/2"),
    ("pa/blackjack", "pa-blackjack/insurance/3"),
]


@pytest.mark.parametrize(
    "key, cited", [pytest.param(*case, marks=clause(case[1]), id=case[0]) for case in HALVES]
)
def test_half_of_a_cent_insures_nothing(key: str, cited: str) -> None:
    """Up to half of the bet: of two cents that is one, of one cent nothing that could be paid."""
    for bet, granted in (("0.01", False), ("0.02", True)):
        table = dealt(key, {1: "Th 8c", "dealer": "As 5d"}, main=bet, options={"minimum": "0.01"})
        assert (offer(table, 1, "insure") is not None) is granted
        if not granted:
            error = refuse_act(table, "wager/too-small-to-insure", 1, "insure")
            assert error.clause == cited
        assert offer(table, 1, "decline") is not None


@pytest.mark.parametrize(
    "do, cited",
    [
        pytest.param("double", "4.3.1", marks=clause(B1("4.3.1"), B1("5.5.7.a"))),
        pytest.param("split", "4.4.3", marks=clause(B1("4.4.3"), B1("5.5.7.a"))),
    ],
)
def test_a_back_bettor_follows_by_the_rule_of_what_the_spot_did(do: str, cited: str) -> None:
    """A double is measured as doubles are and a split as splits are: the bet behind says so."""
    table = dealt("bclc/blackjack", {1: "8s 8d Tc 9c", "dealer": "9h Tc"}, f"1 {do}", back=40)
    follow = offer(table, 1, "follow", bettor="p9")
    assert follow is not None
    assert (follow.clause, follow.amount_clause) == (B1("5.5.7.a"), B1(cited))
    act(table, "1 p9 follow")
    (placed,) = [event for event in events(table, "wager-placed")[2:] if told(event, "owner") == "back"]
    assert (told(placed, "amount_cents"), placed.clause) == (4000, B1(cited))


# --- decisions ------------------------------------------------------------------------------------


@clause(B1("4.4.6"))
def test_a_table_that_does_not_double_split_hands_still_doubles_others() -> None:
    options = {"double-after-split": False}
    table = dealt("bclc/blackjack", {1: "8s 8d 3c 9c", "dealer": "6h"}, options=options)
    assert offer(table, 1, "double") is not None
    table.act(1, "split")
    assert offer(table, 1, "double") is None
    error = refuse_act(table, "action/no-double-after-split", 1, "double")
    assert error.clause == B1("4.4.6")


@clause(B1("4.4.2"))
@pytest.mark.parametrize("after_split", [True, False])
def test_a_split_ace_is_refused_more_cards_because_it_is_an_ace(after_split: bool) -> None:
    """Even where no split hand is doubled: that aces take one card is the nearer reason."""
    options = {"resplit-aces": True, "double-after-split": after_split}
    table = dealt("bclc/blackjack", {1: "As Ad Ac 9c 8c", "dealer": "6h"}, "1 split", options=options)
    for do in ("hit", "double"):
        assert refuse_act(table, "action/split-aces-take-one-card", 1, do).clause == B1("4.4.2")


TEN_OR_ELEVEN = "ia-blackjack/single-deck-blackjack/9"


@clause(TEN_OR_ELEVEN)
@pytest.mark.parametrize("cards", ["6h 3c", "7h 5c", "Ah 9c", "Ah Ac", "Th Tc"])
def test_doubles_on_ten_or_eleven_only(cards: str) -> None:
    table = dealt("ia/single-deck-blackjack", {1: cards, "dealer": "6s Td"})
    assert refuse_act(table, "action/double-on-10-or-11", 1, "double").clause == TEN_OR_ELEVEN
    for right in ("6h 4c", "6h 5c"):
        other = dealt("ia/single-deck-blackjack", {1: right, "dealer": "6s Td"})
        assert offer(other, 1, "double") is not None


@pytest.mark.parametrize("do", ["double", "split"])
@pytest.mark.parametrize("tip, taken", [(None, ()), (5, ("dealer-bet",))])
def test_a_tip_grows_only_where_one_lies(do: str, tip: object, taken: tuple[str, ...]) -> None:
    """A bet behind the spot is no tip, nor is the player's own bet."""
    table = dealt("bclc/blackjack", {1: "5s 5d", "dealer": "6h"}, tip=tip, back=40)
    choice = offer(table, 1, do)
    assert choice is not None
    assert choice.also == taken
    if not taken:
        refuse_act(table, "name/unknown-argument", 1, do, dealer_bet=True)


@clause("bclc-blackjack/3/6.4.1")
@pytest.mark.parametrize("do", ["double", "split"])
@pytest.mark.parametrize("granted, taken", [(True, ("dealer-bet",)), (False, ())])
def test_tips_on_free_bets_where_the_table_grants_them(
    do: str, granted: bool, taken: tuple[str, ...]
) -> None:
    options = {"tip-free-bets": granted}
    table = dealt("bclc/free-bet-blackjack", {1: "5s 5d", "dealer": "6h"}, tip=5, options=options)
    choice = offer(table, 1, do)
    assert choice is not None
    assert (choice.wager, choice.also) == (f"free-{do}", taken)


@clause("ia-blackjack/ruling/162")
def test_a_double_of_one_cent_is_the_least_where_the_table_sets_none() -> None:
    table = dealt("ia/blackjack", {1: "6h 5c", "dealer": "6s Td"})
    double = offer(table, 1, "double")
    assert double is not None
    assert (double.min_cents, double.max_cents, double.step_cents) == (1, 2000, 1)


@clause("ia-blackjack/ruling/174")
def test_no_surrender_is_the_first_reason() -> None:
    """Where the table has none, it does not matter that it is too late as well."""
    table = dealt("ia/blackjack", {1: "5h 3c 2d", "dealer": "6s Td"}, "1 hit")
    refuse_act(table, "action/no-surrender", 1, "surrender")


@clause(B7("4.1"))
def test_the_refusal_of_a_zap_names_its_totals() -> None:
    table = dealt("bclc/zappit-blackjack", {1: "9h 5d", "dealer": "9s"})
    assert "15 to 18" in refuse_act(table, "action/zap-needs-hard-15-to-18", 1, "zap").message


# --- prompts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["bclc/blackjack", "ia/blackjack"])
@pytest.mark.parametrize("tip", [None, 5])
def test_what_insurance_is_about(key: str, tip: object) -> None:
    """The first hand, from a cent; a tip may be insured with it where the document insures tips."""
    table = dealt(key, {1: "As Kd", "dealer": "Ah 5c"}, tip=tip)
    offered = {one.do: one for one in table.legal(1)}
    assert {do: one.hand for do, one in offered.items()} == {"insure": 1, "even-money": 1, "decline": 1}
    insured = ("dealer-bet",) if tip and key == "ia/blackjack" else ()
    assert (offered["insure"].min_cents, offered["insure"].also) == (1, insured)


@clause(B1("4.6"), B1("4.6.3"))
def test_even_money_is_over_once_insurance_is() -> None:
    """That nothing is offered any more comes before what it would have taken."""
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "6h"})
    assert refuse_act(table, "action/insurance-not-open", 1, "even-money").clause == B1("4.6")
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "Ah"})
    assert refuse_act(table, "action/even-money-needs-blackjack", 1, "even-money").clause == B1("4.6.3")


B6 = cite("bclc-blackjack/6")


@clause(B6("3.5.1"), B6("4.4"))
def test_only_the_player_parlays() -> None:
    """Whoever bets behind the spot has no word on winnings of a side bet that is not theirs."""
    table = dealt(
        "bclc/blackjack",
        {1: "Ks 8d", 2: "Qs 8c", "dealer": "9h"},
        back=40,
        beside={"war": 10},
        offers=("bclc/war",),
    )
    assert table.legal(1) == []
    assert {one.do: one.hand for one in table.legal(2)} == {"parlay": 1, "decline": 1}  # from the right
    table.act(2, "decline")
    assert {one.do: one.hand for one in table.legal(1)} == {"parlay": 1, "decline": 1}
    assert table.legal(1, "p9") == []
    for do in ("parlay", "decline"):
        refuse_act(table, None, 1, do, bettor="p9")
    assert refuse_act(table, "action/nothing-to-parlay", 2, "parlay").clause is not None


PS = cite("ia-blackjack/problem-solutions")


@clause(PS("9"))
def test_folding_is_offered_by_a_supervisor_alone() -> None:
    table = bets("ia/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "9h Tc 5d"})
    assert refuse_act(table, "action/no-fold", 1, "fold").clause == PS("9")
    act(table, "dealer err kind dealer-card-count count 3")
    table.deal()
    act(table, "s1 rule choice offered-play reason counted")
    for seat in (1, 2):
        assert {one.do: (one.hand, one.clause) for one in table.legal(seat)} == {
            "fold": (1, PS("9")),
            "decline": (1, PS("9")),
        }
    table.act(2, "fold")
    assert refuse_act(table, "action/no-fold", 2, "fold").clause == PS("9")


@clause(PS("1"), PS("1.A"))
def test_a_card_shown_by_mistake_is_declined_by_whoever_is_offered_it() -> None:
    table = dealt(
        "ia/blackjack",
        {1: "Ts 3d", 2: "9s 3c", 3: "8s 3h", "dealer": "9h Tc", "next": "5d"},
        "dealer err kind exposed-card",
        "s1 rule choice offered-to-next reason refused",
    )
    decline = offer(table, 2, "decline")
    assert decline is not None
    assert (decline.hand, decline.clause) == (1, PS("1"))
    for seat in (1, 3):
        assert offer(table, seat, "decline") is None
        refuse_act(table, "action/insurance-not-open", seat, "decline")


# --- behind a spot --------------------------------------------------------------------------------


@clause(B1("5.5.7.a"), B1("5.5.7.a(1)"))
def test_a_back_bettor_answers_when_their_own_spot_doubles_or_splits() -> None:
    table = bets("bclc/blackjack", {1: "8s 8d 3c Tc 2c", 2: "Ts 8c", "dealer": "6h"}, back=40)
    table.back(2, "p8", main=30)
    table.deal()
    table.act(1, "split")
    for do in ("follow", "stay"):
        assert refuse_act(table, "action/out-of-turn", 2, do, bettor="p8").clause == B1("5.5.7")
    assert [one.hand for one in table.legal(1, "p9")] == [1, 1]
    act(table, "1 p9 follow")
    table.act(1, "stand")
    table.act(1, "double", amount=20)
    assert [(one.do, one.hand) for one in table.legal(1, "p9")] == [("follow", 2), ("stay", 2)]
