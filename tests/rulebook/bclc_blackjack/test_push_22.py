"""Push 22 in both sections that have it."""

from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.analyze import analyze
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from tests.rounds import cues, events, played, records, refused, short, shown
from tests.rulebook.bclc_blackjack.siblings import FREE_BET, ZAPPIT, clause, number, siblings

OFFERS = ["bclc/push-22"]
BETS = {1: {"main": 20, "push-22": 5}}


@siblings(
    free_bet=("4.8#same-suited-22", "4.7.7", "R82", "R96"),
    zappit=("4.9#same-suited-22", "4.8.7", "R82", "R96"),
)
@pytest.mark.parametrize("dealer", ["6s Ts 6s", "2s Ks 3s 7s", "As 5s 6s Qs"])
def test_one_suit_pays_50_to_1(game: str, c: tuple[str, ...], dealer: str) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand", bets=BETS, offers=OFFERS)
    assert shown(result)[-1] == f"1 push-22 5.00 -> 255.00 win {number(c[0])}"
    assert len(shown(result)) == 2  # the best row only


@siblings(free_bet=("4.8#same-colour-22", "R82"), zappit=("4.9#same-colour-22", "R82"))
@pytest.mark.parametrize("dealer", ["6s Tc 6s", "6h Th 6d", "Ac 5s 6s Qs"])
def test_one_colour_pays_20_to_1(game: str, c: tuple[str, ...], dealer: str) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand", bets=BETS, offers=OFFERS)
    assert shown(result)[-1] == f"1 push-22 5.00 -> 105.00 win {number(c[0])}"


@siblings(free_bet=("4.8#other-22", "7.2"), zappit=("4.9#other-22", "7.2"))
@pytest.mark.parametrize("dealer", ["6s Th 6s", "6h Ts 6d", "As 5s 6s Qh"])
def test_any_other_22_pays_7_to_1(game: str, c: tuple[str, ...], dealer: str) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand", bets=BETS, offers=OFFERS)
    assert shown(result)[-1] == f"1 push-22 5.00 -> 40.00 win {number(c[0])}"
    assert cues(result, c[1]) == ["Pay seat 1, Push 22: $35.00."]


@siblings(
    free_bet=("4.8#bust-not-22", "7.4.1", "R82", "R81"), zappit=("4.9#bust-not-22", "7.3.1", "R82", "R81")
)
@pytest.mark.parametrize(
    ("dealer", "why"),
    [
        ("6s Ts 7s", 0),  # a bust that is not 22
        ("Ts 9s", 1),  # the hand ties
        ("6s Ts 5s", 2),  # the dealer stands on more
        ("Ts 8s", 2),  # or on less
        ("As Ks", 2),  # or has a blackjack
    ],
)
def test_everything_else_loses_each_by_its_own_clause(
    game: str, c: tuple[str, ...], dealer: str, why: int
) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand", bets=BETS, offers=OFFERS)
    assert shown(result)[-1] == f"1 push-22 5.00 -> 0.00 lose {number(c[why])}"


@siblings(free_bet=("7.4.1", "R82"), zappit=("7.3.1", "R82"))
@pytest.mark.parametrize(
    ("cards", "do", "why"),
    [
        ({1: "As Kh", "dealer": "Ks Ad"}, (), 0),  # a blackjack ties with a blackjack
        ({1: "Th 5d 6c", "dealer": "Ks Ad"}, ("1 hit",), 1),  # but another 21 does not
        ({1: "8h 8d Tc 9c", "dealer": "9s 8s"}, ("1 split", "1 stand", "1 stand"), 0),  # one hand of two
        ({1: "Th 6d Tc", "dealer": "9s 8s"}, ("1 hit",), 1),  # a broken hand ties with nothing
    ],
)
def test_it_loses_to_a_tie_where_a_hand_of_the_spot_ties(
    game: str, c: tuple[str, ...], cards: dict[Any, str], do: tuple[str, ...], why: int
) -> None:
    result = played(game, cards, *do, bets=BETS, offers=OFFERS)
    assert shown(result)[-1] == f"1 push-22 5.00 -> 0.00 lose {number(c[why])}"


@siblings(
    free_bet=("4.7.6", "8.6.2", "8.9", "8.9.1", "R94", "R95"),
    zappit=("4.8.6", "8.8.2", "8.11", "8.11.1", "R94", "R95"),
)
def test_the_dealer_plays_out_for_it_whatever_became_of_the_hand(game: str, c: tuple[str, ...]) -> None:
    busted = played(game, {1: "Th 6d Kc", "dealer": "6s Ts 6s"}, "1 hit", bets=BETS, offers=OFFERS)
    assert [line.split()[1:6] for line in shown(busted)] == [
        ["main", "20.00", "->", "0.00", "lose"],
        ["push-22", "5.00", "->", "255.00", "win"],
    ]
    assert records(busted, "bets-left") == [({"seat": 1, "hand": 1}, c[1])]
    assert records(busted, "cards-collected") == []
    assert cues(busted, c[1]) == ["Leave the cards of seat 1: it has a Push 22 bet."]
    natural = played(game, {1: "Ah Kd", "dealer": "6s Ts 6s"}, bets=BETS, offers=OFFERS)
    assert [line.split()[4] for line in shown(natural)] == ["50.00", "255.00"]
    alone = played(game, {1: "Th 6d Kc", "dealer": "6s"}, "1 hit", offers=OFFERS)
    assert records(alone, "dealer-turn") == []
    assert len(records(alone, "cards-collected")) == 1


@siblings(free_bet=("4.7.1", "4.7.2", "4.7.3", "4.7.4"), zappit=("4.8.1", "4.8.2", "4.8.3", "4.8.4"))
def test_it_is_bet_with_the_base_bet_and_within_its_own_limits(game: str, c: tuple[str, ...]) -> None:
    refusal = refused(game, {1: "Th 9d", "dealer": "6s"}, bets={1: {"push-22": 5}}, offers=OFFERS)
    assert refusal == ("wager/no-base-bet", c[1])
    for amount, code in (("0.99", "wager/below-minimum"), ("10000.01", "wager/above-maximum")):
        bets = {1: {"main": 20, "push-22": amount}}
        assert refused(game, {1: "Th 9d", "dealer": "6s"}, bets=bets, offers=OFFERS) == (code, c[2])
    for amount in ("1", "10000"):
        bets = {1: {"main": 20, "push-22": amount}}
        assert played(
            game, {1: "Th 9d", "dealer": "6s Td 9d"}, "1 stand", bets=bets, offers=OFFERS
        ).settlements
    result = played(game, {1: "Th 9d", "dealer": "6s Td 9d"}, "1 stand", bets=BETS, offers=OFFERS)
    placed = [(data["wager"], cited) for data, cited in records(result, "wager-placed")]
    assert placed[1] == ("push-22", c[3])
    table = open_table(game, offers=OFFERS, seed=1)
    for seat in range(1, 8):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=5)
        assert "push-22" in [choice.wager for choice in table.legal(seat)]
        table.bet(seat, push_22=1)
    table.deal()
    with pytest.raises(CroupierError) as caught:
        table.bet(1, push_22=5)
    assert caught.value.code == "wager/betting-closed"


@siblings(free_bet=("4.7.5",), zappit=("4.8.5",))
def test_only_the_player_of_the_spot_may_bet_it(game: str, c: tuple[str, ...]) -> None:
    table = open_table(game, offers=OFFERS, seed=1)
    table.sit(1, "p1")
    table.bet(1, main=20)
    with pytest.raises(CroupierError) as caught:
        table.back(1, "p3", push_22=5)
    assert (caught.value.code, caught.value.clause) == ("wager/no-back-side-bets", c[0])


@siblings(free_bet=("R60",), zappit=("R60",))
def test_tips_on_it_only_where_the_table_says_so(game: str, c: tuple[str, ...]) -> None:
    tips = {1: {"push-22": 1}}
    refusal = refused(game, {1: "Th 9d", "dealer": "6s"}, bets=BETS, tips=tips, offers=OFFERS)
    assert refusal == ("wager/no-tips", c[0])
    result = played(
        game,
        {1: "Th 9d", "dealer": "6s Ts 6s"},
        "1 stand",
        bets=BETS,
        tips=tips,
        offers=OFFERS,
        options={"push-22-tips": "yes"},
    )
    assert [line.split(" -> ")[1].split()[0] for line in shown(result)] == ["20.00", "255.00", "51.00"]


@siblings(free_bet=("R43",), zappit=("R43",))
def test_it_is_settled_from_the_dealers_right(game: str, c: tuple[str, ...]) -> None:
    bets = {1: {"main": 20, "push-22": 5}, 2: {"main": 20, "push-22": 5}}
    do = ["1 stand", "2 stand"]
    result = played(game, {1: "Th 9d", 2: "Td 9h", "dealer": "6s Ts 6s"}, *do, bets=bets, offers=OFFERS)
    assert [line.split()[:2] for line in shown(result)[2:]] == [["2", "push-22"], ["1", "push-22"]]


# --- caps -------------------------------------------------------------------------------------


def capped(game: str, *stakes: object, **more: Any) -> list[str]:
    """Push 22 lines, rightmost first, with what each was capped from."""
    bets = {seat: {"main": 20, "push-22": stake} for seat, stake in enumerate(stakes, 1)}
    seats = {seat: "Th 9d" if seat % 2 else "Td 9h" for seat in bets}
    do = [f"{seat} stand" for seat in seats]
    result = played(game, {**seats, "dealer": "6s Ts 6s"}, *do, bets=bets, offers=OFFERS, **more)
    paid = [line for line in result.settlements if line.wager == "push-22"]
    return [f"{line.owner} {line.paid} {short(result, line.clause)} {line.note}".strip() for line in paid]


@siblings(
    free_bet=("4.9", "4.9.1", "Rd1", "Rd6"),
    zappit=("4.10", "4.10.1", "Rd1", "Rd6"),
)
def test_the_table_wins_at_most_25000_on_it(game: str, c: tuple[str, ...]) -> None:
    row = clause(3, "4.8#same-suited-22") if game == FREE_BET else clause(7, "4.9#same-suited-22")
    assert capped(game, 200, 300) == [f"player 15000.00 {number(row)}", f"player 10000.00 {number(row)}"]
    share = number(c[1])
    assert capped(game, 200, "300.01") == [
        f"player 15000.20 {share} capped from 15000.50",
        f"player 9999.80 {share} capped from 10000.00",
    ]
    assert capped(game, 400, 400, 400) == [  # a third each: the cent goes to the dealer's right
        f"player 8333.34 {share} capped from 20000.00",
        f"player 8333.33 {share} capped from 20000.00",
        f"player 8333.33 {share} capped from 20000.00",
    ]
    assert capped(game, 1000) == [f"player 25000.00 {share} capped from 50000.00"]


@siblings(free_bet=("R59", "Rd7"), zappit=("R59", "Rd7"))
def test_tips_are_paid_even_money_outside_the_cap_when_it_bites(game: str, c: tuple[str, ...]) -> None:
    more: dict[str, Any] = {"tips": {1: {"push-22": 5}}, "options": {"push-22-tips": "yes"}}
    row = "4.8#same-suited-22" if game == FREE_BET else "4.9#same-suited-22"
    assert capped(game, 500, **more) == [f"player 25000.00 {row}", f"dealer 250.00 {row}"]
    share = "4.9.1" if game == FREE_BET else "4.10.1"
    assert capped(game, "500.01", **more) == [
        f"player 25000.00 {share} capped from 25000.50",
        f"dealer 5.00 {number(c[0])} capped from 250.00",
    ]


KINGS = {1: "Kh Kh", 2: "Td 9h", "dealer": "6s Ts 6s"}
BOTH = ["bclc/kings-bounty", "bclc/push-22"]
STAND = ("1 stand", "2 stand")


@pytest.mark.clause(clause(7, "4.10"), clause(7, "4.10.1"), clause("", "R110"), clause("", "R111"))
def test_zappit_caps_kings_bounty_and_push_22_together() -> None:
    """King's Bounty waits to the end of the round, since the two together may pass the cap."""
    bets = {1: {"main": 20, "kings-bounty": 500}, 2: {"main": 20, "push-22": 300}}
    result = played(ZAPPIT, KINGS, *STAND, bets=bets, offers=BOTH)
    assert [
        (line.seat, line.wager, str(line.paid), short(result, line.clause)) for line in result.settlements[2:]
    ] == [
        (2, "push-22", "12500.00", "4.10.1"),
        (1, "kings-bounty", "12500.00", "4.10.1"),
    ]
    assert {line.note for line in result.settlements[2:]} == {"capped from 15000.00"}


@pytest.mark.clause(clause(7, "4.10"), clause("", "R111"))
def test_kings_bounty_is_paid_at_once_in_zappit_when_the_cap_cannot_bite() -> None:
    bets = {1: {"main": 20, "kings-bounty": 500}, 2: {"main": 20, "push-22": 200}}
    result = played(ZAPPIT, KINGS, *STAND, bets=bets, offers=BOTH)
    kinds = [event.kind for event in events(result)]
    assert kinds.index("settled") < kinds.index("turn")
    assert shown(result)[0] == "1 kings-bounty 500.00 -> 15500.00 win 2/5.3#two-suited-kings"
    assert shown(result)[-1] == "2 push-22 200.00 -> 10200.00 win 4.9#same-suited-22"


@pytest.mark.clause(clause(3, "4.9"), clause("", "R93"))
def test_free_bet_caps_each_side_bet_by_itself() -> None:
    bets = {1: {"main": 20, "kings-bounty": 500}, 2: {"main": 20, "push-22": 300}}
    result = played(FREE_BET, KINGS, *STAND, bets=bets, offers=BOTH)
    assert shown(result)[0] == "1 kings-bounty 500.00 -> 15500.00 win 2/5.3#two-suited-kings"
    assert shown(result)[-1] == "2 push-22 300.00 -> 15300.00 win 4.8#same-suited-22"


@pytest.mark.clause(clause(3, "8.6.2"), clause(3, "8.6"))
def test_a_bust_stays_for_push_22_and_not_for_a_side_bet_that_is_settled() -> None:
    bets = {1: {"main": 20, "kings-bounty": 5}}
    result = played(
        FREE_BET, {1: "Kh 6s Tc", "dealer": "9s"}, "1 hit", bets=bets, offers=["bclc/kings-bounty"]
    )
    assert records(result, "cards-collected") == [({"seat": 1, "hand": 1}, clause(3, "8.6"))]


@pytest.mark.clause(
    clause(3, "4.8#same-suited-22"), clause(3, "4.8#same-colour-22"), clause(3, "4.8#other-22")
)
def test_push_22_over_all_dealer_hands() -> None:
    """Exactly, from six full decks with the dealer hitting soft 17: about 11% for the house (ruling 82)."""
    study = analyze("bclc/push-22")["wagers"][0]
    assert {row["outcome"]: row["count"] for row in study["distribution"]} == {
        "same-suited-22": 685_482_021_897_925_743_516_678_912_000,
        "same-colour-22": 2_402_191_509_448_281_268_623_339_571_200,
        "other-22": 12_063_901_151_612_596_628_225_053_900_800,
        "bust-not-22": 43_727_117_334_913_823_483_948_083_200_000,
        "no-bust": 147_163_622_373_010_290_343_791_108_096_000,
    }
    assert Fraction(study["edge_exact"]) == Fraction(46169035759399389915137, 394303738286001565921900)
