"""Stacks, dice and delivery: who gets which cards, in which order, and what is told of it."""

from collections import Counter
from typing import Any

import pytest

from tests.engines.arrange.tables import asked, at, finish
from tests.rounds import events, told
from tests.tables import refuse, refuse_act

clause = pytest.mark.clause
DEALT = ("stacks-dealt", "bets-closed", "first-hand", "stack-delivered", "vacant-removed", "cards-counted")


def dealt(seats: dict[int, str], *, banker: int | None = None, **parts: Any) -> Any:
    table = at(seats, last={} if banker is None else {banker: 1000}, **parts)
    if banker is not None:
        asked(table)
        table.act(banker, "bank", amount=500)
    for seat in seats:
        if seat != banker:
            table.bet(seat, main=10)
    table.deal()
    return table


def order(table: Any) -> list[int | None]:
    return [told(event, "seat", otherwise=None) for event in events(table, "stack-delivered")]


@clause("bclc-poker/2/7.1.5", "bclc-poker/2/7.1.5.a", "bclc-poker/2/7.1.5.d", "bclc-poker/2/8.1.7")
def test_stacks_first_then_the_dice_then_delivery() -> None:
    table = dealt({5: "a", 2: "b"})
    kinds = [event.kind for event in events(table, *DEALT)]
    stacks_first = ["stacks-dealt", "cards-counted", "bets-closed", "first-hand"]
    assert kinds == [*stacks_first, *["stack-delivered"] * 7, "vacant-removed"]
    (stacks,) = events(table, "stacks-dealt")
    assert told(stacks, "stacks", "size") == (7, 7)
    assert stacks.clause == "bclc-poker/2/7.1.5.a"
    (vacant,) = events(table, "vacant-removed")
    assert (told(vacant, "seats"), vacant.clause) == ((6, 4, 3, 1), "bclc-poker/2/8.1.7")
    (left,) = events(table, "cards-counted")
    assert (told(left, "left"), left.clause) == (4, "bclc-poker/2/7.1.5.d")


@clause("bclc-poker/2/7.1.5.b")
def test_direct_delivery_comes_after_the_first_hand_is_determined() -> None:
    table = dealt({5: "a"}, options={"delivery": "direct"})
    kinds = [event.kind for event in events(table, *DEALT)]
    assert kinds[:4] == ["bets-closed", "first-hand", "stacks-dealt", "stack-delivered"]
    (stacks,) = events(table, "stacks-dealt")
    assert stacks.clause == "bclc-poker/2/7.1.5.b"


@clause("bclc-poker/2/7.1.5.c")
def test_by_hand_one_card_at_a_time_to_and_fro() -> None:
    table = dealt({5: "a"}, options={"device": "hand-dealt"})
    (stacks,) = events(table, "stacks-dealt")
    assert stacks.clause == "bclc-poker/2/7.1.5.c"
    drawn = told(stacks, "drawn")
    cards = [drawn[at : at + 2] for at in range(0, len(drawn), 2)]
    rows = [cards[at : at + 7] for at in range(0, 49, 7)]
    rows = [row if number % 2 == 0 else row[::-1] for number, row in enumerate(rows)]
    delivered = [told(event, "cards") for event in events(table, "stack-delivered")]
    assert delivered == [tuple(row[stack] for row in rows) for stack in range(7)]


@clause("bclc-poker/2/7.1.5.a", "bclc-poker/2/7.1.7", "bclc-poker/ruling/42")
def test_the_first_stack_goes_out_first_whole() -> None:
    table = dealt({5: "a"})
    drawn = told(events(table, "stacks-dealt")[0], "drawn")
    delivered = ["".join(told(event, "cards")) for event in events(table, "stack-delivered")]
    assert delivered == [drawn[at : at + 14] for at in range(0, 98, 14)]
    assert len({drawn[at : at + 2] for at in range(0, 98, 2)}) == 49


@clause("bclc-poker/2/8.1.4", "bclc-poker/2/8.1.5", "bclc-poker/2/8.1.6", "bclc-poker/ruling/43")
@pytest.mark.parametrize("banker", [None, 5])
def test_delivery_begins_where_the_total_says_and_goes_on_counter_clockwise(banker: int | None) -> None:
    """Counted from whoever banks as 1, round and round; vacant positions get cards too."""
    ring: list[int | None] = [None, 6, 5, 4, 3, 2, 1] if banker is None else [5, 4, 3, 2, 1, None, 6]
    seen = set()
    for seed in range(60):
        table = dealt({5: "a", 2: "b"}, banker=banker, seed=seed)
        (first,) = events(table, "first-hand")
        thrown, total = told(first, "thrown", "total")
        assert len(thrown) == 3
        assert set(thrown) <= set(range(1, 7))
        assert sum(thrown) == total
        start = (total - 1) % 7
        assert told(first, "position") == start + 1
        assert told(first, "seat", otherwise=None) == ring[start]
        assert order(table) == ring[start:] + ring[:start]
        assert first.clause == "bclc-poker/2/8.1.4"
        seen.add(start)
    assert seen == set(range(7))
    cited = {told(event, "seat", otherwise=None): event.clause for event in events(table, "stack-delivered")}
    assert {seat for seat, where in cited.items() if where == "bclc-poker/2/8.1.6"} == {6, 4, 3, 1}
    assert {seat for seat, where in cited.items() if where == "bclc-poker/2/8.1.5"} == {5, 2, None}


@clause("bclc-poker/2/8.1.1")
def test_three_dice_are_fair() -> None:
    """Each face a sixth of the time, and totals as often as three dice make them."""
    faces: Counter[int] = Counter()
    totals: Counter[int] = Counter()
    table = at({5: "a"}, last={}, keep=1)
    for _ in range(600):
        table.bet(5, main=10)
        finish(table)
        thrown, total = told(events(table, "first-hand")[-1], "thrown", "total")
        faces.update(thrown)
        totals[total] += 1
    assert set(faces) == set(range(1, 7))
    assert sum((count - 300) ** 2 / 300 for count in faces.values()) < 20.5  # chi-squared, 0.1%
    assert min(totals) >= 3
    assert max(totals) <= 18
    assert 8 < sum(total * count for total, count in totals.items()) / 600 < 13


@clause("bclc-poker/2/8.2.1", "bclc-poker/2/8.2.3")
def test_a_number_from_one_to_seven_instead_of_dice() -> None:
    seen = set()
    for seed in range(60):
        table = dealt({5: "a"}, options={"first-hand": "number"}, seed=seed)
        (first,) = events(table, "first-hand")
        (number,) = told(first, "thrown")
        assert told(first, "position") == number == told(first, "total")
        assert first.clause == "bclc-poker/2/8.2.3"
        seen.add(number)
    assert seen == set(range(1, 8))


@pytest.mark.parametrize(
    "by, where",
    [
        pytest.param("dice", "8.1.2", marks=clause("bclc-poker/2/8.1.2", "bclc-poker/ruling/44")),
        pytest.param("number", "8.2.4", marks=clause("bclc-poker/2/8.2.4", "bclc-poker/ruling/44")),
    ],
)
def test_who_banks_may_determine_the_first_hand(by: str, where: str) -> None:
    options = {"first-hand": by}
    table = dealt({5: "a", 2: "b"}, banker=5, options=options)
    assert told(events(table, "first-hand")[0], "thrown_by") == 5
    assert "thrown_by" not in told(events(dealt({5: "a"}, options=options), "first-hand")[0])
    assert table.game.delivery.banker_throws[by] == f"bclc-poker/2/{where}"


@clause("bclc-poker/2/8.1.1")
def test_the_same_seed_throws_the_same_dice() -> None:
    def throws(seed: int) -> list[Any]:
        table = at({5: "a"}, seed=seed)
        for _ in range(4):
            table.bet(5, main=10)
            finish(table)
        return [told(event, "thrown") for event in events(table, "first-hand")]

    assert throws(3) == throws(3)
    assert len({tuple(throws(seed)) for seed in range(6)}) == 6


@clause("bclc-poker/2/8.1.3.a", "bclc-poker/ruling/45")
def test_bets_stay_once_the_dice_are_exposed() -> None:
    table = dealt({5: "a", 2: "b"})
    for do in (lambda: table.bet(5, main=10), lambda: table.tip(5, main=1), lambda: table.act(5, "withdraw")):
        assert refuse(table, do, "wager/betting-closed").clause == "bclc-poker/2/8.1.3.a"
    assert refuse_act(table, "wager/betting-closed", 5, "bank", amount=50).clause == "bclc-poker/2/8.1.3.a"


@clause("bclc-poker/2/7.1.1")
def test_no_deal_without_a_bet() -> None:
    table = at({5: "a"})
    table.open_round()
    assert refuse(table, table.deal, "action/no-bets").clause == "bclc-poker/2/7.1.1"


def test_no_second_deal() -> None:
    table = dealt({5: "a"})
    assert refuse(table, table.deal, "action/already-dealt").clause == "bclc-poker/2/8.1.3.a"


@clause("bclc-poker/2/2.1.7")
def test_who_banks_may_play_against_the_house_alone() -> None:
    table = dealt({5: "a"}, banker=5)
    assert [prompt.seat for prompt in table.waiting_on()] == [5]
    table.act(5, "house-way")
    assert [line.wager for line in table.settlements] == ["house-bet", "bank"]
