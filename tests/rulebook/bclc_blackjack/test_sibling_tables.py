"""Bets, tips, the deal and the dealer's hand, in each section that says so."""

from collections.abc import Mapping

import pytest

from croupier.cards.shoe import ContinuousShuffler, HandDealt
from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.pages import parts
from tests.rounds import (
    current,
    drawn,
    events,
    occupied,
    over,
    play_on,
    played,
    records,
    refused,
    seen,
    shown,
    told,
    waiting,
)
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, siblings


@siblings(free_bet=("1.2",), double_deck=("1.1", "R11"), zappit=("1.2",))
def test_decks_and_what_deals_them(game: str, c: tuple[str, ...]) -> None:
    table = open_table(game, seed=1)
    table.open_round()
    if game == DOUBLE_DECK:
        assert isinstance(table._course.device, HandDealt)
        assert table._course.device.left == 2 * 52 - 1  # one is burned
        while not table._course.device.cut_reached:
            table._course.device.draw("seat:1")
        assert table._course.device.left == 26
    else:
        assert isinstance(table._course.device, ContinuousShuffler)
        assert table._course.device.left == 6 * 52


# --- bets -------------------------------------------------------------------------------------


@siblings(free_bet=("5.1", "5.2", "5.3"), double_deck=("6.1", "6.2", "6.3"), zappit=("5.1", "5.2", "5.3"))
def test_bets_are_placed_before_the_deal_and_then_left_alone(game: str, c: tuple[str, ...]) -> None:
    table = waiting(game, {1: "Th 6d", "dealer": "6s"})
    table.sit(2, "p2")
    for attempt, cited in (("bet", c[0]), ("tip", c[0]), ("withdraw", c[2])):
        with pytest.raises(CroupierError) as caught:
            table.act(1, attempt, amount=None if attempt == "withdraw" else 5)
        assert (caught.value.code, caught.value.clause) == ("wager/betting-closed", cited)
    fresh = open_table(game, seed=1)
    fresh.sit(1, "p1")
    fresh.bet(1, main=20)
    with pytest.raises(CroupierError) as caught:
        fresh.bet(1, main=5)
    assert (caught.value.code, caught.value.clause) == ("wager/already-placed", c[1])


@siblings(free_bet=("8.1",), double_deck=("9.1",), zappit=("8.1",))
def test_bets_are_verified_before_the_first_card(game: str, c: tuple[str, ...]) -> None:
    table = open_table(game, seed=1)
    table.sit(1, "p1")
    with pytest.raises(CroupierError) as caught:
        table.deal()
    assert (caught.value.code, caught.value.clause) == ("action/no-bets", c[0])
    result = played(game, {1: "Th 9d", "dealer": "6s Tc 9d"}, "1 stand")
    kinds = [event.kind for event in events(result)]
    assert records(result, "bets-closed")[0][1] == c[0]
    assert kinds.index("bets-closed") < kinds.index("card-dealt")


def positions(game: str, wanted: int, **options: object) -> Table:
    """One player who bets on so many spots."""
    table = open_table(game, seed=1, options={"seats": 9, **options})
    for seat in range(1, wanted + 1):
        table.sit(seat, "p1")
        table.bet(seat, main=5)
    return table


@siblings(free_bet=("5.4",), double_deck=("6.4",), zappit=("5.4",))
def test_a_player_may_play_as_many_positions_as_the_house_allows(game: str, c: tuple[str, ...]) -> None:
    most = 2 if game == DOUBLE_DECK else 7
    positions(game, most).deal()
    with pytest.raises(CroupierError) as caught:
        positions(game, most + 1)
    assert (caught.value.code, caught.value.clause) == ("wager/too-many-positions", c[0])
    positions(game, 1).deal()
    with pytest.raises(CroupierError) as caught:
        positions(game, 2, positions=1)
    assert caught.value.clause == c[0]


@siblings(free_bet=("5.4",), double_deck=("6.4",), zappit=("5.4",))
def test_a_player_may_come_back_to_the_most_positions(game: str, c: tuple[str, ...]) -> None:
    table = positions(game, 2, positions=2, device="shoe")
    for number in (1, 2, 1, 2):
        if over(table):
            for seat in range(1, number + 1):
                table.bet(seat, main=5)
        if not over(table) and current(table).phase == "betting":
            table.deal()
        play_on(table)
    assert len(occupied(table)) == 2


@siblings(free_bet=("R52",), double_deck=("R70",), zappit=("R52",))
def test_nobody_bets_behind_another(game: str, c: tuple[str, ...]) -> None:
    table = open_table(game, seed=1)
    table.sit(1, "p1")
    table.bet(1, main=20)
    assert "refuse-back-bets" not in [choice.do for choice in table.legal(1)]
    with pytest.raises(CroupierError) as caught:
        table.back(1, "p3", main=20)
    assert (caught.value.code, caught.value.clause) == ("wager/no-back-betting", c[0])
    with pytest.raises(CroupierError) as caught:
        open_table(game, options={"back-betting": "yes"})
    granted = game == DOUBLE_DECK  # face up, where a house may read it into the game
    assert caught.value.code == ("setting/not-together" if granted else "name/unknown-option")


@siblings(free_bet=("1.4", "1.4.2"), double_deck=("R80",), zappit=("1.4", "1.4.2", "8.3"))
def test_which_side_bets_a_game_carries(game: str, c: tuple[str, ...]) -> None:
    """King's Bounty by its own rules, before any decision, where the section admits it."""
    if game == DOUBLE_DECK:
        with pytest.raises(CroupierError) as caught:
            open_table(game, offers=["bclc/kings-bounty"])
        assert (caught.value.code, caught.value.clause) == ("setting/offer-not-admitted", c[0])
        return
    bets = {1: {"main": 20, "kings-bounty": 5}}
    result = played(
        game, {1: "Kh Kh", "dealer": "6s Tc 9d"}, "1 stand", bets=bets, offers=["bclc/kings-bounty"]
    )
    assert shown(result)[0] == "1 kings-bounty 5.00 -> 155.00 win 2/5.3#two-suited-kings"
    kinds = [event.kind for event in events(result)]
    assert kinds.index("settled") < kinds.index("turn")
    with pytest.raises(CroupierError) as caught:
        open_table(game, offers=["bclc/blackjack"])
    assert (caught.value.code, caught.value.clause) == ("setting/offer-not-admitted", c[0])


# --- tips -------------------------------------------------------------------------------------

TIP: Mapping[int, Mapping[str, object]] = {1: {"main": 5}}


@siblings(free_bet=("6.1", "6.2"), double_deck=("7.1", "7.2"), zappit=("6.1", "6.2"))
def test_a_tip_is_a_bet_of_its_own_beside_the_players(game: str, c: tuple[str, ...]) -> None:
    table = open_table(game, seed=1)
    table.sit(1, "p1")
    with pytest.raises(CroupierError) as caught:
        table.tip(1, main=5)
    assert (caught.value.code, caught.value.clause) == ("wager/no-base-bet", c[0])
    table.bet(1, main=20)
    table.tip(1, main=5)
    with pytest.raises(CroupierError) as caught:
        table.tip(1, main=5)
    assert (caught.value.code, caught.value.clause) == ("wager/already-placed", c[1])


@siblings(free_bet=("6.3",), double_deck=("7.3",), zappit=("6.3",))
def test_a_tip_is_paid_after_the_players_bet(game: str, c: tuple[str, ...]) -> None:
    won = played(game, {1: "Th 9d", "dealer": "9s 8d"}, "1 stand", tips=TIP)
    assert [line.split(" win ")[0] for line in shown(won)] == [
        "1 main 20.00 -> 40.00",
        "1 main dealer 5.00 -> 10.00",
    ]
    natural = played(game, {1: "Ah Kd", "dealer": "9s"}, tips=TIP)
    assert [line.split(" win ")[0] for line in shown(natural)][1] == "1 main dealer 5.00 -> 12.50"


@siblings(free_bet=("6.3.1", "6.3.2"), double_deck=("7.3.1", "7.3.2"), zappit=("6.3.1", "6.3.2"))
@pytest.mark.parametrize(
    ("dealer", "code"),
    [("9s 8d", "wager/winning-tip-may-not-stay"), ("Ts 9d", None), ("Ts Td", "wager/no-tip-to-leave")],
)
def test_only_a_pushed_tip_may_stay(game: str, c: tuple[str, ...], dealer: str, code: str | None) -> None:
    table = waiting(game, {1: "Th 9d", "dealer": dealer}, "1 stand", tips=TIP)
    table.bet(1, main=20)
    if code is None:
        table.act(1, "leave-tip")
        assert [(told(e, "owner"), e.clause) for e in events(table, "wager-placed")][-1] == (
            "dealer",
            c[1],
        )
        return
    with pytest.raises(CroupierError) as caught:
        table.act(1, "leave-tip")
    assert (caught.value.code, caught.value.clause) == (code, c[0] if "winning" in code else c[1])


@siblings(free_bet=("6.4",), double_deck=("7.4",), zappit=("6.4",))
def test_a_tip_may_be_doubled_and_split(game: str, c: tuple[str, ...]) -> None:
    doubled = played(game, {1: "Th 2d 9c", "dealer": "9s 8d"}, "1 double tip", tips=TIP)
    assert [line.split()[1:3] for line in shown(doubled)] == [
        ["main", "20.00"],
        ["double", "20.00"],
        ["main", "dealer"],
        ["double", "dealer"],
    ]
    assert records(doubled, "wager-placed")[-1][1] == c[0]
    do = ["1 split tip", "1 stand", "1 stand"]
    split = played(game, {1: "Th Td 9c 8c", "dealer": "9s 8d"}, *do, tips=TIP)
    assert [line.split()[:3] for line in shown(split)][1::2] == [
        ["1", "main", "dealer"],
        ["1.2", "main", "dealer"],
    ]


@siblings(free_bet=("6.4.1.a",), double_deck=("7.4.1",), zappit=("6.4.1.a",))
def test_a_tip_that_is_not_added_to_stays_on_the_original_bet(game: str, c: tuple[str, ...]) -> None:
    do = ["1 split", "1 stand", "1 stand"]
    split = played(game, {1: "Th Td 9c 8c", "dealer": "9s 8d"}, *do, tips=TIP)
    assert [line.split()[:3] for line in shown(split)] == [
        ["1", "main", "20.00"],
        ["1", "main", "dealer"],
        ["1.2", "main", "20.00"],
    ]
    doubled = played(game, {1: "Th 2d 9c", "dealer": "9s 8d"}, "1 double", tips=TIP)
    assert [line.split()[2] for line in shown(doubled)] == ["20.00", "20.00", "dealer"]


# --- the deal and the dealer ------------------------------------------------------------------


@siblings(
    free_bet=("8.2", "8.2.1", "8.2.2", "8.2.3"),
    double_deck=("9.2", "9.2.1", "9.2.2", "9.2.3"),
    zappit=("8.2", "8.2.1", "8.2.2", "8.2.3"),
)
def test_the_deal_goes_clockwise_from_the_dealers_left(game: str, c: tuple[str, ...]) -> None:
    table = waiting(game, {1: "2h 3h", 2: "4h 5h", 3: "6h 7h", "dealer": "9s"})
    face = "down" if game == DOUBLE_DECK else "up"
    assert [(*told(e, "seat", "card", "face"), e.clause) for e in events(table, "card-dealt")] == [
        (1, "2h", face, c[1]),
        (2, "4h", face, c[1]),
        (3, "6h", face, c[1]),
        (None, "9s", "up", c[2]),
        (1, "3h", face, c[3]),
        (2, "5h", face, c[3]),
        (3, "7h", face, c[3]),
    ]
    assert current(table).turn == (1, 1)
    assert seen(table, "public", "dealer", "cards") == ["9s"]


@siblings(
    free_bet=("8.2.1", "8.2.2", "8.2.3"),
    double_deck=("9.2.1", "9.2.2", "9.2.3"),
    zappit=("8.2.1", "8.2.2", "8.2.3"),
)
def test_the_page_of_the_game_tells_the_deal(game: str, c: tuple[str, ...]) -> None:
    face = "down" if game == DOUBLE_DECK else "up"
    listed = parts(catalog.game(game))["Sequence of play: the deal"]
    assert [(line.value, line.clause) for line in listed] == [
        (f"one card to each hand, face {face}", c[0]),
        ("one card to the dealer, face up", c[1]),
        (f"one card to each hand, face {face}", c[2]),
    ]


@siblings(free_bet=("8.2.2",), double_deck=("9.2.2",), zappit=("8.2.2",))
def test_the_dealer_has_one_card_until_the_players_are_done(game: str, c: tuple[str, ...]) -> None:
    result = played(game, {1: "Th 9d", "dealer": "Ks 8d"}, "1 stand")
    kinds = [event.kind for event in events(result)]
    assert kinds.index("turn") < kinds.index("dealer-turn") < len(kinds) - 1 - kinds[::-1].index("card-dealt")
    assert not any("peek" in kind for kind in kinds)


@siblings(free_bet=("8.5", "R43"), double_deck=("9.5", "R43"), zappit=("8.7", "R43"))
def test_players_act_in_turn(game: str, c: tuple[str, ...]) -> None:
    seats = {1: "Th 9d", 2: "2h 3d"}
    assert refused(game, {**seats, "dealer": "6s"}, "2 stand") == ("action/out-of-turn", c[0])
    table = waiting(game, {1: "9h 2d", "dealer": "6s"})
    assert [choice.do for choice in table.legal(1)][:3] == ["hit", "stand", "double"]


@siblings(free_bet=("8.8", "8.8.1"), double_deck=("9.8", "9.8.1"), zappit=("8.10", "8.10.1"))
@pytest.mark.parametrize(
    ("dealer", "cards"), [("6s Tc 2d", "2d"), ("6s Ac 2d", "2d"), ("As 2c 4d 3h", "4d 3h")]
)
def test_the_dealer_hits_16_and_soft_17(game: str, c: tuple[str, ...], dealer: str, cards: str) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand")
    assert drawn(result, c[0]) == [dealer.split()[1]]
    assert drawn(result, c[1]) == cards.split()


@siblings(free_bet=("8.8.2", "R41"), double_deck=("9.8.2", "R41"), zappit=("8.10.2", "R41"))
@pytest.mark.parametrize(
    ("dealer", "total"), [("7s Tc", 17), ("As 7c", 18), ("6s Tc Ad", 17), ("6s Tc 2d", 18), ("7s Ac", 18)]
)
def test_the_dealer_stands_on_hard_17_and_soft_18(
    game: str, c: tuple[str, ...], dealer: str, total: int
) -> None:
    result = played(game, {1: "Th 9d", "dealer": dealer}, "1 stand")
    ended = records(result, "dealer-ended")
    assert ended == [({"total": total, "blackjack": False}, c[0])]
    assert len([1 for data, _ in records(result, "card-dealt") if data["seat"] is None]) == len(
        dealer.split()
    )


@siblings(free_bet=("8.9",), double_deck=("9.9",), zappit=("8.11",))
def test_the_dealer_does_not_play_when_all_bets_are_settled(game: str, c: tuple[str, ...]) -> None:
    ended = played(game, {1: "Th 6d Kc", "dealer": "9s"}, "1 hit")
    assert records(ended, "dealer-turn") == []
    assert records(ended, "round-closed")[0][1] == c[0]
    second_card_only = played(game, {1: "Th 2d Kc", "dealer": "Ts 2c"}, "1 double")
    assert len([1 for data, _ in records(second_card_only, "card-dealt") if data["seat"] is None]) == 2
    assert records(second_card_only, "dealer-ended") == []
