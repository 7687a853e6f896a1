"""King's Bounty: what its scenario files leave out."""

from itertools import product
from typing import Any

import pytest

from croupier.cards.deck import deck
from croupier.clauses.cite import cite
from croupier.errors import BadInput, IllegalAction
from croupier.hands.dealt import Dealt, Unseen
from croupier.money.odds import to
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import balance, cues, events, opened, replayed, shown, spot_of, told, waiting
from tests.specs import offer

KEY = "bclc/kings-bounty"
B2 = cite("bclc-blackjack/2")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause

BOTH = {"main": 10, "kings-bounty": 5}
KINGS = {1: "Ks Ks", "dealer": "Th 8c"}


def played(deal: dict[Any, str], *actions: str, bets: Any = None, **parts: Any) -> Any:
    return rounds.played(KEY, deal, *actions, bets=bets or BOTH, **parts)


# --- the pay table ------------------------------------------------------------------------------


def odds_by_hand(first: str, second: str) -> int:
    """What two cards win, worked out without the product: 0 where they lose."""
    tens = {"T", "J", "Q", "K"}
    ranks = {first[0], second[0]}
    if not (ranks <= tens or ranks == {"A", "9"}):
        return 0
    if first == second:
        return 100 if first == "Ks" else 30 if first[0] == "K" else 20
    if first[1] == second[1]:
        return 9
    return 6 if ranks == {"K"} else 4


@clause(B2("5.3"), B2("5.4"), B2("5.5"), B2("6.3"))
def test_every_two_cards_win_the_best_row_they_qualify_for() -> None:
    table = offer(KEY).wager.table
    for first, second in product(deck(1), repeat=2):
        row = table.judge(Dealt((first, second), ("9h",)))
        won = odds_by_hand(first, second)
        assert str(row.pays) == (f"{won} to 1" if won else "lose"), (first, second)


@clause(B2("5.3#two-king-of-spades-with-dealer-blackjack"), B2("5.3#two-king-of-spades"), B2("1.4.1"))
@pytest.mark.parametrize(
    "dealer, odds",
    [("Ah Kd", 1000), ("Kd Ah", 1000), ("Ah 9d", 100), ("Kd Qd", 100), ("9d", 100), ("2d", 100)],
)
def test_only_a_blackjack_makes_it_a_thousand(dealer: str, odds: int) -> None:
    row = offer(KEY).wager.table.judge(Dealt(("Ks", "Ks"), dealer.split()))
    assert row.pays == to(odds)


@clause(R("5"), R("63"))
@pytest.mark.parametrize("up", ["Ah", "Th", "Jc", "Qd", "Kd"])
def test_kings_of_spades_cannot_be_judged_before_the_second_card(up: str) -> None:
    table = offer(KEY).wager.table
    with pytest.raises(Unseen):
        table.judge(Dealt(("Ks", "Ks"), (up,)))
    assert table.judge(Dealt(("Kh", "Kh"), (up,))).pays == to(30)


@clause(B2("5.5"))
def test_one_bet_is_paid_once() -> None:
    result = played({1: "Kh Kh", "dealer": "9h 8c"}, "1 stand")
    assert shown(result) == [
        "1 kings-bounty 5.00 -> 155.00 win 2/5.3#two-suited-kings",
        "1 main 10.00 -> 20.00 win 7.1",
    ]


# --- betting ------------------------------------------------------------------------------------


@clause(B2("2.2"))
@pytest.mark.parametrize("amount, code", [("0.99", "below-minimum"), ("10000.01", "above-maximum")])
def test_a_cent_outside_the_usual_limits(amount: str, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        opened(KEY, KINGS, bets={"main": 10, "kings-bounty": amount})
    assert (caught.value.code, caught.value.clause) == (f"wager/{code}", B2("2.2"))


@clause(B2("2.2"), B2("6.1"))
def test_the_usual_limits_themselves() -> None:
    table = opened(KEY, KINGS, bets={"main": 10})
    (choice,) = [one for one in table.legal(1) if one.do == "bet" and one.wager == "kings-bounty"]
    assert (choice.min_cents, choice.max_cents, choice.clause) == (100, 1_000_000, B2("6.1"))
    table.bet(1, kings_bounty=10_000)


@clause(B2("2.2"), B2("4.1"))
def test_a_tip_has_the_maximum_of_the_side_bet() -> None:
    options = {"kings-bounty-maximum": 50}
    with pytest.raises(IllegalAction) as caught:
        opened(KEY, KINGS, bets=BOTH, options=options, more={1: {"dealer-bets": {"kings-bounty": 50.01}}})
    assert caught.value.code == "wager/above-maximum"
    opened(KEY, KINGS, bets=BOTH, options=options, more={1: {"dealer-bets": {"kings-bounty": 50}}})


@clause(B2("1.5"), R("66"))
@pytest.mark.parametrize(
    "device, decks, open_",
    [
        ("shoe", 6, True),
        ("shoe", 5, False),
        ("shoe", 7, False),
        ("continuous-shuffler", 1, False),
        ("continuous-shuffler", 2, True),
        ("continuous-shuffler", 6, True),
        ("continuous-shuffler", 8, True),
        ("hand", 6, False),
    ],
)
def test_a_shoe_of_six_decks_or_a_shuffler_of_several(device: str, decks: int, open_: bool) -> None:
    options = {"device": device, "decks": decks}
    if open_:
        assert open_table("bclc/blackjack", offers=[KEY], options=options).options["decks"] == decks
        return
    with pytest.raises(BadInput) as caught:
        open_table("bclc/blackjack", offers=[KEY], options=options)
    assert (caught.value.code, caught.value.clause) == ("setting/not-together", B2("1.5"))


@clause(B2("3.2"), B2("6.1"))
def test_nothing_is_offered_once_the_cards_are_out() -> None:
    table = waiting(KEY, KINGS, bets=BOTH)
    assert {choice.do for choice in table.legal(1)} == {"hit", "stand", "double", "split", "surrender"}


@clause(R("9"))
def test_an_offer_is_not_a_game() -> None:
    with pytest.raises(BadInput, match="on top of bclc/blackjack"):
        open_table(KEY)


# --- tips ---------------------------------------------------------------------------------------

TIPPED = {1: {"dealer-bets": {"kings-bounty": 2}}}


@clause(B2("4.4.1"), B2("4.5.2"))
def test_a_winning_tip_and_its_payout_go_to_the_tip_box() -> None:
    result = played({1: "Qh Qh", "dealer": "9h 8c"}, "1 stand", more=TIPPED)
    assert balance(result, "tip-box") == 200 + 4000
    assert cues(result, B2("4.4.1")) == ["The dealer bet and its winnings, 42.00, go to the tip area."]
    assert cues(result, B2("4.5.1")) == []


@clause(B2("4.5.1"))
def test_a_losing_tip_goes_to_the_tray() -> None:
    result = played({1: "Qh 9h", "dealer": "9h 8c"}, "1 stand", more=TIPPED)
    assert balance(result, "tip-box") == 0
    assert cues(result, B2("4.5.1")) == ["Take the dealer bet too."]
    assert cues(result, B2("4.4.1")) == []


@clause(B2("4.4.2"), R("58"))
def test_only_the_main_tip_may_stay_for_the_next_round() -> None:
    """The main tip pushes and is left; the one on the side bet won and is gone."""
    table = opened(
        KEY,
        {1: "Qh Qh", "dealer": "Th Tc"},
        bets=BOTH,
        more={1: {"dealer-bets": {"main": 1, "kings-bounty": 2}}},
    )
    table.deal()
    table.act(1, "stand")
    table.bet(1, main=10)
    table.act(1, "leave-tip")
    assert [(bet.wager, bet.owner) for bet in spot_of(table, 1).bets()] == [
        ("main", "player"),
        ("main", "dealer"),
    ]
    assert table.balances_cents()["tip-box"] == 200 + 4000


@clause(B2("4.5"))
def test_a_tip_stands_as_it_was_bet_whatever_becomes_of_the_hand() -> None:
    result = played(KINGS, "1 surrender", more=TIPPED)
    assert "1 kings-bounty dealer 2.00 -> 202.00 win 2/5.3#two-king-of-spades" in shown(result)


# --- what the dealer does -----------------------------------------------------------------------

CUES = {
    "4.3": "See how the dealer bet of seat 1 lies:",
    "4.3.1": "clear of the player's King's Bounty,",
    "4.3.2": "on your left of it.",
    "6.1": "Check that every King's Bounty lies in its spot.",
    "6.2": "Check that a blackjack bet lies beside each.",
}


@pytest.mark.parametrize("number", [pytest.param(n, marks=clause(B2(n)), id=n) for n in CUES])
def test_the_dealers_steps(number: str) -> None:
    result = played({1: "Qh Qh", "dealer": "9h 8c"}, "1 stand", more=TIPPED)
    assert cues(result, B2(number)) == [CUES[number]]


@clause(B2("6.3"))
def test_the_dealer_tells_every_result() -> None:
    result = played({1: "Qh Qh", 2: "Qh 9h", "dealer": "9h 8c"}, "1 stand", "2 stand")
    assert cues(result, B2("6.3")) == [
        "King's Bounty at seat 2: lose, 0.00.",
        "King's Bounty at seat 1: win, 100.00.",
    ]


@clause(R("5"))
def test_what_waits_is_told_and_its_cards_stay() -> None:
    result = played({1: "Ks Ks 5c", 2: "Qh 6c Tc", "dealer": "Th 8c"}, "1 hit", "2 hit")
    assert [told(event, "seat", "wager") for event in events(result, "side-bet-held")] == [
        (1, "kings-bounty")
    ]
    assert [told(event, "seat") for event in events(result, "bets-left")] == [1]
    assert [told(event, "seat") for event in events(result, "cards-collected")] == [2]
    assert cues(result, R("5")) == [
        "The King's Bounty of seat 1 waits for your second card.",
        "Leave the cards of seat 1: its King's Bounty is open.",
    ]


@clause(R("5"))
def test_taken_and_paid_from_the_right_after_the_second_cards() -> None:
    result = played({1: "Kh Qd", 2: "Qh 9h", 3: "Ac 9c", "dealer": "9h 8c"}, "1 stand", "2 stand", "3 stand")
    heard = [
        told(event, "seat") if event.kind == "card-dealt" else f"settled {told(event, 'seat')}"
        for event in events(result, "card-dealt", "settled")
    ]
    assert heard[:10] == [1, 2, 3, None, 1, 2, 3, "settled 3", "settled 2", "settled 1"]


# --- the cap ------------------------------------------------------------------------------------


@clause(B2("5.2"))
@pytest.mark.parametrize("over", [-4, 0, 4])
def test_players_never_win_more_than_the_cap_together(over: int) -> None:
    stake = 625_000 + over // 4
    result = played(
        {1: "Kh Qd", "dealer": "9h 8c"}, "1 stand", bets={"main": 10, "kings-bounty": f"{stake / 100:.2f}"}
    )
    bounty = result.settlements[0]
    assert bounty.paid_cents == min(4 * stake, 2_500_000)
    assert bounty.returned_cents == stake + bounty.paid_cents


@clause(B2("5.2"), B2("5.2.1"))
def test_a_capped_round_balances_and_replays() -> None:
    table = opened(
        KEY,
        {1: "Ks Ks", 2: "Qh Qh", "dealer": "Ah Td"},
        bets={"main": 10, "kings-bounty": 700},
        more={1: {"dealer-bets": {"kings-bounty": 1}}},
    )
    table.deal()
    for seat in (1, 2):
        table.act(seat, "decline")
    for seat in (1, 2):
        table.act(seat, "stand")
    assert (
        sum(
            one.paid_cents
            for one in table.settlements
            if one.owner == "player" and one.wager == "kings-bounty"
        )
        == 2_500_000
    )
    assert sum(table.balances_cents().values()) == 0
    assert replayed(table).settlements == table.settlements
