"""What cards are worth and which hand wins, in each section that says so."""

import pytest

from tests.rounds import events, played, records, seen, shown, waiting
from tests.rulebook.bclc_blackjack.siblings import number, siblings


def totals(game: str, hand: str) -> tuple[int, str]:
    """What a hand comes to when it draws all its cards, and how it ends."""
    cards = hand.split()
    do = ["1 hit"] * (len(cards) - 2)
    if hand.split()[:2] != ["Ah", "Kd"]:
        do.append("1 stand")
    end, _ = records(played(game, {1: hand, "dealer": "2c", "next": "9c 9d"}, *do), "hand-ended")[0]
    return end["total"], end["end"]


@siblings(free_bet=("2.1",), double_deck=("3.1",), zappit=("2.1",))
@pytest.mark.parametrize(
    ("hand", "total"), [("Ah 6d", 17), ("Ah 6d 8c", 15), ("Ah Ad 5s", 17), ("Ah Ad", 12)]
)
def test_an_ace_counts_11_unless_that_is_too_much(
    game: str, c: tuple[str, ...], hand: str, total: int
) -> None:
    assert totals(game, hand) == (total, "stood")


@siblings(free_bet=("2.2",), double_deck=("3.2",), zappit=("2.2",))
@pytest.mark.parametrize("face", "JQK")
def test_face_cards_count_ten(game: str, c: tuple[str, ...], face: str) -> None:
    assert totals(game, f"{face}h 9d") == (19, "stood")


@siblings(free_bet=("2.2.1",), double_deck=("3.3",), zappit=("2.2.1",))
def test_other_cards_count_their_pips(game: str, c: tuple[str, ...]) -> None:
    pips = {2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "T"}
    assert {pip: totals(game, f"{rank}h Ts")[0] - 10 for pip, rank in pips.items()} == {p: p for p in pips}


@siblings(free_bet=("3.1",), double_deck=("4.1",), zappit=("3.1",))
def test_a_blackjack_is_the_first_two_cards(game: str, c: tuple[str, ...]) -> None:
    assert totals(game, "Ah Kd") == (21, "blackjack")
    result = played(game, {1: "Ah 5d 5s", "dealer": "2c 9c 9d"}, "1 hit", "1 stand")
    assert records(result, "hand-ended")[0][0]["end"] == "stood"
    dealer = played(game, {1: "Th 9c", "dealer": "Ah Kc"}, "1 stand")
    assert records(dealer, "dealer-ended") == [({"total": 21, "blackjack": True}, c[0])]


@siblings(free_bet=("3.1.1", "7.1.1"), double_deck=("4.1.1", "8.1.1"), zappit=("3.1.2", "7.1.1"))
def test_a_blackjack_beats_every_other_21(game: str, c: tuple[str, ...]) -> None:
    mine = played(game, {1: "Ah Kd", "dealer": "Th 5c", "next": "6c"})
    assert shown(mine) == [f"1 main 20.00 -> 50.00 win {number(c[1])}"]
    theirs = played(game, {1: "7h 7d 7s", "dealer": "Th Ac"}, "1 hit")
    assert shown(theirs) == [f"1 main 20.00 -> 0.00 lose {number(c[0])}"]


@siblings(free_bet=("3.1.2",), double_deck=("4.1.2",), zappit=("3.1.3",))
def test_two_blackjacks_tie(game: str, c: tuple[str, ...]) -> None:
    assert shown(played(game, {1: "Ah Kd", "dealer": "Th Ac"})) == [
        f"1 main 20.00 -> 20.00 push {number(c[0])}"
    ]


@siblings(free_bet=("3.2", "3.3"), double_deck=("4.2", "4.3"), zappit=("3.2", "3.3"))
@pytest.mark.parametrize(
    ("hand", "total", "soft"),
    [("Ah 6d", 17, True), ("Ah 6d Tc", 17, False), ("Th 7d", 17, False), ("Ah 4d 6c", 21, True)],
)
def test_soft_means_that_an_ace_counts_11(
    game: str, c: tuple[str, ...], hand: str, total: int, soft: bool
) -> None:
    table = waiting(game, {1: hand, "dealer": "2c"}, *(["1 hit"] * (len(hand.split()) - 2)))
    hand_seen = seen(table, "seat:1", "spots", 0, "hands", 0)
    assert (hand_seen["total"], hand_seen["soft"]) == (total, soft)


# --- payouts ----------------------------------------------------------------------------------


@siblings(
    free_bet=("7.1", "7.4", "R45"),
    double_deck=("8.1", "8.2", "1.2.1"),
    zappit=("7.1", "7.3", "R45"),
)
def test_the_higher_total_wins_even_money_and_equal_totals_push(game: str, c: tuple[str, ...]) -> None:
    seats = {1: "Th 9d", 2: "Td 8c", 3: "Jh 7c"}
    result = played(game, {**seats, "dealer": "Ts 8d"}, "1 stand", "2 stand", "3 stand")
    assert shown(result) == [
        f"3 main 20.00 -> 0.00 lose {number(c[2])}",
        f"2 main 20.00 -> 20.00 push {number(c[1])}",
        f"1 main 20.00 -> 40.00 win {number(c[0])}",
    ]


@siblings(free_bet=("7.1",), double_deck=("8.1",), zappit=("7.1",))
def test_a_dealers_bust_pays_every_hand_that_is_left(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Th 2d", "dealer": "6s Td 9c"}, "1 stand")
    assert shown(result) == [f"1 main 20.00 -> 40.00 win {number(c[0])}"]


@siblings(free_bet=("7.1.1", "8.7"), double_deck=("8.1.1", "9.7"), zappit=("7.1.1", "8.9"))
def test_a_blackjack_pays_3_to_2_when_the_dealer_comes_to_it(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Ah Kd", 2: "Th 9d", "dealer": "9s 8d"}, "2 stand")
    assert shown(result)[0] == f"1 main 20.00 -> 50.00 win {number(c[0])}"
    kinds = [event.kind for event in events(result)]
    assert kinds.index("settled") < kinds.index("turn")
    assert records(result, "hand-ended")[0][1] == c[1]


@siblings(free_bet=("8.7.1",), double_deck=("9.7.1",), zappit=("8.9.1",))
@pytest.mark.parametrize("dealer", ["As 8d", "Ks 8d"])
def test_a_blackjack_waits_for_the_second_card_of_an_ace_or_ten(
    game: str, c: tuple[str, ...], dealer: str
) -> None:
    result = played(game, {1: "Ah Kd", "dealer": dealer})
    assert records(result, "hand-ended")[0][1] == c[0]
    assert [event.kind for event in events(result)][-3:] == ["card-dealt", "settled", "round-closed"]


@siblings(free_bet=("7.5", "8.6"), double_deck=("8.3", "9.6"), zappit=("7.4", "8.8"))
def test_a_bust_is_lost_and_collected_at_once(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Th 6d Kc", 2: "Td 9d", "dealer": "6s Tc Js"}, "1 hit", "2 stand")
    assert shown(result)[0] == f"1 main 20.00 -> 0.00 lose {number(c[0])}"
    assert records(result, "cards-collected") == [({"seat": 1, "hand": 1}, c[1])]
    assert len(shown(result)) == 2


@siblings(free_bet=("8.6.1",), double_deck=("9.6.1",), zappit=("8.8.1",))
def test_an_insured_bust_leaves_its_cards(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Th 6d Kc", "dealer": "As Kd"}, "1 insure 10", "1 hit")
    assert records(result, "bets-left") == [({"seat": 1, "hand": 1}, c[0])]
    assert records(result, "cards-collected") == []
    assert [line.split()[1] for line in shown(result)] == ["main", "insurance"]
