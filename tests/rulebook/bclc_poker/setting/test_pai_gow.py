"""Section 2, Pai Gow Poker: the deck, the order of hands, tips and where the money goes."""

from collections.abc import Callable
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.engines.arrange.reckoner import DECK, worth
from tests.rounds import events, played, told
from tests.tables import lines, stacked

clause = pytest.mark.clause
KEY = "bclc/pai-gow-poker"
FULL = 200_000
WIN = {2: "As Ad Kc Kd 7h 5s 2c", "dealer": "Ac Qh Td 8c 6h 4d 3s"}

# Weakest first; neighbours differ in category, or in the one thing that decides between them.
IN_ORDER = """
    7c 5d 4h 3s 2c
    Kc Qd Jh 9s 8c
    Ac 7d 5h 3s 2c
    Jo 7d 5h 4s 2c
    2c 2d 5h 4s 3c
    2c 2d 6h 4s 3c
    Kc Kd Qh Js 9c
    Ac Jo 4h 3s 9c
    3c 3d 2h 2s Ac
    Ac Ad Kh Ks Qc
    2c 2d 2h 4s 3c
    Ac Ad Ah Ks Qc
    Ac 2d 3h 4s 5c
    2c 3d 4h 5s 6c
    9c Td Jh Qs Kc
    Tc Jd Qh Ks Ac
    2c 3c 4c 5c 7c
    Ac Kc Qc Jc 8c
    Ac Kc Qc Jc 9c
    2c 2d 2h 3s 3c
    3c 3d 3h 2s 2c
    Ac Ad Ah Ks Kc
    2c 2d 2h 2s 3c
    Ac Ad Ah Jo Kc
    Ac 2c 3c 4c 5c
    2c 3c 4c 5c 6c
    9c Tc Jc Qc Kc
    Tc Jc Qc Kc Ac
    Ac Ad Ah As Jo
"""


def value(cards: str) -> Any:
    ranking = catalog.game(KEY).hand  # type: ignore[union-attr]
    return ranking.value(tuple(cards.split()))


@clause("bclc-poker/2/6.1", "bclc-poker/2/6.2", "bclc-poker/ruling/50")
def test_hands_from_the_lowest_to_five_aces() -> None:
    """The usual order; A-2-3-4-5 is the lowest straight and straight flush."""
    hands = [line.strip() for line in IN_ORDER.strip().splitlines()]
    for lower, higher in pairwise(hands):
        assert value(lower) < value(higher), (lower, higher)
        assert worth(tuple(lower.split())) < worth(tuple(higher.split())), (lower, higher)


@clause("bclc-poker/2/6.2", "bclc-poker/ruling/50")
@pytest.mark.parametrize(
    "cards, same",
    [
        ("Jo Kd 7h 4s 2c", "Ah Kd 7h 4s 2c"),
        ("Jo Ad 7h 4s 2c", "Ah Ad 7h 4s 2c"),
        ("Jo Kd Kh 4s 2c", "Ah Kd Kh 4s 2c"),  # no third king
        ("Jo 7d 7h 2s 2c", "Ah 7d 7h 2s 2c"),  # no full house
        ("Jo 9d Jh Qs Kc", "Td 9d Jh Qs Kc"),
        ("Jo 9d Th Js Qc", "Kd 9d Th Js Qc"),  # above, not below
        ("Jo 2d 3h 4s 5c", "6d 2d 3h 4s 5c"),
        ("Ac Jo 3h 4s 5c", "Ac 2d 3h 4s 5c"),
        ("Jo Kd 9d 4d 2d", "Ad Kd 9d 4d 2d"),
        ("Jo Ad Qd 4d 2d", "Kd Ad Qd 4d 2d"),  # the highest that the flush lacks
        ("Jo Td Jd Qd Kd", "Ad Td Jd Qd Kd"),
        ("Jo 3d 4d 5d 7d", "6d 3d 4d 5d 7d"),
        ("Jo 7d", "Ah 7d"),
        ("Jo Ad", "Ah Ad"),
        ("Jo Kd", "Ah Kd"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(cards: str, same: str) -> None:
    assert value(cards) == value(same)


@clause("bclc-poker/2/6.1", "bclc-poker/2/6.2")
def test_random_hands_are_compared_as_with_every_card_tried_for_the_joker(size: Callable[[int], int]) -> None:
    """High against high, low against low, and high against low, where the foul is."""
    chance = Random(20261116)
    for _ in range(size(FULL)):
        dealt = chance.sample(
            [*DECK, "Jo"] if chance.random() < 0.5 else [*DECK[: chance.choice([24, 52])], "Jo"], 12
        )
        hands = (dealt[:5], dealt[5:10], dealt[10:])
        for one, other in combinations(hands, 2):
            ours, theirs = worth(tuple(one)), worth(tuple(other))
            left, right = value(" ".join(one)), value(" ".join(other))
            assert (left > right, left == right) == (ours > theirs, ours == theirs), (one, other)


@clause("bclc-poker/2/1.1")
def test_the_deck_is_fifty_two_cards_and_a_joker() -> None:
    """Seven hands of seven and four cards that are left: each card once, the joker among them."""
    jokers = 0
    for seed in range(30):
        table = open_table(KEY, seed=seed)
        table.sit(1, "p1")
        table.bet(1, main=10)
        table.deal()
        delivered = [card for event in events(table, "stack-delivered") for card in told(event, "cards")]
        assert len(delivered) == len(set(delivered)) == 49
        assert set(delivered) <= {*DECK, "Jo"}
        assert table._course.device.left == 4
        jokers += "Jo" in delivered
    assert 20 < jokers <= 30  # 49 of 53


@clause("bclc-poker/2/4.2", "bclc-poker/2/4.4", "bclc-poker/2/8.4.8", "bclc-poker/ruling/47")
def test_the_house_s_bank_is_the_tray() -> None:
    """What loses goes there at once, what wins is paid from it, less what goes to the commission."""
    cards = {**WIN, 4: "Qs Jd 9c 7d 5h 4s 2d"}
    result = played(KEY, cards, "2 set low Kc+Kd", "4 set low Jd+9c", bets={2: {"main": 50}, 4: {"main": 30}})
    moves = {
        (posting.account, posting.amount_cents)
        for posting in result.rounds[0].postings
        if posting.account in ("tray", "commission")
    }
    assert moves == {("tray", 3000), ("tray", -5000), ("commission", 250)}


@clause("bclc-poker/2/5.2", "bclc-poker/2/5.2.1", "bclc-poker/2/5.2.2", "bclc-poker/2/5.3")
def test_a_winning_tip_and_its_payout_go_to_the_tip_box() -> None:
    table = stacked(KEY, WIN, {2: 100})
    table.bet(2, main=50)
    table.tip(2, main=5)
    table.deal()
    table.act(2, "set", low="Kc Kd")
    assert lines(table) == ["2 main player 50.00 -> 97.50 win", "2 main dealer 5.00 -> 10.00 win"]
    balances = table.balances_cents()
    assert (balances["tip-box"], balances["stack:p2"], balances["commission"]) == (1000, 14250, 250)
    table.bet(2, main=10)  # nothing of the tip lies there for the next round
    assert [bet.owner for bet in table.view("seat:2").spots[0].hands[0].bets] == ["player"]


@clause("bclc-poker/ruling/21")
def test_a_tip_that_pushes_is_the_player_s_again() -> None:
    table = stacked(KEY, {2: "9s 9d Jc 7d 5h 3c 2d", "dealer": WIN["dealer"]}, {2: 100})
    table.bet(2, main=50)
    table.tip(2, main=5)
    table.deal()
    table.act(2, "set", low="Jc 7d")
    assert table.balances_cents()["stack:p2"] == 10000


@clause(
    "bclc-poker/2/8.5.3",
    "bclc-poker/2/8.5.7",
    "bclc-poker/2/8.5.10",
    "bclc-poker/2/8.5.11",
    "bclc-poker/2/4.3",
)
def test_a_player_s_bank_is_paid_and_pays_for_all_but_commission_and_the_house_s_own_bet() -> None:
    """The house's lost bet and seat 5's go to the bank, seat 2 is paid from it; commission is the house's."""
    result = played("""
        game: bclc/pai-gow-poker
        table: {banker: house, last-bank: 4, last-bet: {3: 50}}
        seats:
          2: {player: p2, stack: 100, wagers: {main: 20}}
          3: {player: p3, stack: 500}
          5: {player: p5, stack: 100, wagers: {main: 25}}
        deal:
          seats: {2: "As Ad Kc Kd 7h 5s 2c", 3: "Ac Qh Td 8c 6h 4d 3s", 5: "Qs Jd 9c 7d 5h 4s 2d"}
          dealer: "Js 9h 8d 6c 5c 4c 2h"
        actions:
          - {seat: 3, do: bank, amount: 300}
          - {seat: 5, do: set, low: "Jd 9c"}
          - {seat: 2, do: set, low: "Kc Kd"}
          - {seat: 3, do: set, low: "Qh Td"}
    """)
    moved: dict[str, list[int]] = {}
    for posting in result.rounds[0].postings:
        if posting.amount_cents:
            moved.setdefault(posting.account, []).append(posting.amount_cents)
    assert moved["tray"] == [-5000]
    assert moved["bank:p3"] == [30000, 5000, 2500, -2000, -35500]
    assert moved["commission"] == [100, 275]
    assert moved["stack:p3"][-1] == 35500 - 275


@clause("bclc-poker/2/8.5.4")
def test_a_house_bet_that_pushes_goes_back_to_the_tray() -> None:
    result = played("""
        game: bclc/pai-gow-poker
        table: {banker: house, last-bank: 4, last-bet: {3: 50}}
        seats: {3: {player: p3, stack: 500}}
        deal: {seats: {3: "Ac Qh Td 8c 6h 4d 3s"}, dealer: "Kh Ks Th 9h 6d 4c 3h"}
        actions: [{seat: 3, do: bank, amount: 300}, {seat: 3, do: set, low: "Qh Td"}]
    """)
    tray = [
        one.amount_cents for one in result.rounds[0].postings if one.account == "tray" and one.amount_cents
    ]
    assert tray == [-5000, 5000]


@clause("bclc-poker/2/6.1")
@pytest.mark.parametrize("cards", ["Tc Jc Qc Kc Ac", "Tc Jc Qc Kc Jo"])
def test_the_highest_straight_flush_is_called_royal(cards: str) -> None:
    ranking = catalog.game(KEY).hand  # type: ignore[union-attr]
    assert ranking.describe(tuple(cards.split())) == "royal flush"
