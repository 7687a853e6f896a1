"""Take and pay against the house: whose bet comes first, what a fold leaves, what stays unseen."""

from dataclasses import replace

import pytest

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Settle
from croupier.model.rules import Rule
from tests.rounds import cues, events, moments, played, shown, told
from tests.specs import changed, house

P6 = cite("bclc-poker/6")
P11 = cite("bclc-poker/11")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

THREE = "bclc/three-card-poker"


@pytest.mark.parametrize("tip_last, owners", [(True, ["player", "dealer"]), (False, ["dealer", "player"])])
def test_a_game_says_whether_the_tip_is_settled_after_the_players_own_bet(
    tip_last: bool, owners: list[str]
) -> None:
    with changed(THREE, tip_after_player=Rule(tip_last, "made-up/1/4")):
        result = played(
            THREE, {1: "Ah Kd 9c", "dealer": "Kc 7d 2s"}, "1 play", bets={"ante": 10}, tips={"ante": 5}
        )
    assert [line.owner for line in result.settlements if line.wager == "ante"] == owners


@clause(P6("2.1.4"), P6("6.8.1"), P6("6.9.1"))
@pytest.mark.parametrize(
    "dealer, plays, says",
    [
        ("Jh 7c 2d", False, ("6.8.1", "Dealer does not qualify.")),
        ("Qh 3c 2d", True, ("6.9.1", "Dealer plays queen high.")),
    ],
)
def test_the_dealer_s_hand_is_judged_by_the_clause_that_says_what_qualifies(
    dealer: str, plays: bool, says: tuple[str, str]
) -> None:
    result = played(THREE, {1: "9s 8d 4c", "dealer": dealer}, "1 play", bets={"ante": 10})
    (judged,) = events(result, "dealer-judged")
    assert (judged.clause, told(judged, "plays")) == (P6("2.1.4"), tuple(dealer.split()))
    assert told(judged, "qualifies") is plays
    assert cues(result, says[0]) == [says[1]]


def test_a_dealer_who_does_not_qualify_changes_nothing_where_no_passes_are_named() -> None:
    *steps, last = house(THREE).steps
    assert isinstance(last, Settle)
    with changed(THREE, steps=(*steps, replace(last, unqualified=None))):
        result = played(THREE, {1: "9s 8d 4c", "dealer": "Jh 7c 2d"}, "1 play", bets={"ante": 10})
    assert [line.wager for line in result.settlements] == ["play", "ante"]


@clause(P11("6.11"))
@pytest.mark.parametrize("dealer, plays", [("Kh Tc", False), ("Kh 4c", True)])
def test_a_pair_with_the_board_makes_the_dealer_play(dealer: str, plays: bool) -> None:
    cards = {1: "9s 8d", "dealer": dealer, "board": "Ac Qd 7h 4s 2c"}
    result = played(
        "bclc/ultimate-texas-holdem",
        cards,
        "1 check",
        "1 check",
        "1 play",
        bets={"ante": 10, "blind": 10},
    )
    (judged,) = events(result, "dealer-judged")
    assert (judged.clause, told(judged, "qualifies")) == (P11("6.11"), plays)


@clause(P6("6.8"), R("d11"))
def test_a_dealer_whose_cards_stay_down_has_not_failed_to_qualify() -> None:
    """Seat 1 folds a pair and is paid for it; nobody has looked at the dealer's jack high."""
    result = played(THREE, {1: "9s 9d 4c", "dealer": "Jh 7c 2d"}, "1 fold", bets={"ante": 10, "pair-plus": 5})
    assert events(result, "dealer-turned", "dealer-judged") == []
    assert shown(result) == [
        "1 ante 10.00 -> 0.00 lose 6.6.2",
        "1 pair-plus 5.00 -> 10.00 win 5.9#pair",
    ]
    assert cues(result, "6.8") == cues(result, "6.8.6") == []
    assert moments(result, P6("6.9.2")) == ["hand-shown 1: Spread the cards of seat 1 face up."]


@pytest.mark.parametrize("fate, notes", [("lost", ["fold", "fold"]), ("lives", ["fold", ""])])
def test_a_bet_outlives_a_fold_where_its_rule_says_that_it_lives(fate: str, notes: list[str]) -> None:
    key = "bclc/four-card-poker"
    wagers = [
        replace(one, on_fold=Rule(fate, "c")) if one.name == "aces-up" else one for one in house(key).wagers
    ]
    cards = {1: "9h 9d 4c 3s 2h", "dealer": "Ah Ad Kc 7s 6h 2d"}
    with changed(key, wagers=tuple(wagers)):
        result = played(key, cards, "1 fold", bets={"ante": 10, "aces-up": 5})
    assert [(line.wager, line.note) for line in result.settlements] == list(
        zip(("ante", "aces-up"), notes, strict=True)
    )
