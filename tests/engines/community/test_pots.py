"""Pots against a slow reference that deals in single chips; every odd chip."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.engines.community.pots import Pot, fees, halves, pots, rake, shares, uncalled
from croupier.engines.community.put import Put

SEED = 17


def chip_by_chip(puts: list[Put]) -> list[tuple[tuple[int, ...], int]]:
    """Layer by layer: everybody who has a chip left puts it in; who may win a layer still had one for it."""
    left = {put.seat: put.cents for put in puts}
    live = {put.seat for put in puts if put.live}
    layers: list[tuple[tuple[int, ...], int]] = []
    while any(left.values()):
        paying = [seat for seat, chips in left.items() if chips]
        winners = tuple(seat for seat in paying if seat in live) or layers[-1][0]
        for seat in paying:
            left[seat] -= 1
        if layers and layers[-1][0] == winners:
            layers[-1] = winners, layers[-1][1] + len(paying)
        else:
            layers.append((winners, len(paying)))
    return layers


def told(found: list[Pot]) -> list[tuple[tuple[int, ...], int]]:
    return [(pot.seats, pot.cents) for pot in found]


def random_puts(choose: random.Random) -> list[Put]:
    """Two to ten players of whom at least one is live; nobody who folded has more than all live ones."""
    players = choose.randint(2, 10)
    most = choose.choice((3, 10, 40))
    puts = [Put(seat, choose.randint(1, most), choose.random() < 0.6) for seat in range(1, players + 1)]
    if not any(put.live for put in puts):
        puts[0] = replace(puts[0], live=True)
    top = max(put.cents for put in puts if put.live)
    return [put if put.live else replace(put, cents=min(put.cents, top)) for put in puts]


@pytest.mark.clause("bclc-poker/17/6.2", "bclc-poker/17/6.2.1", "bclc-poker/17/6.2.2")
def test_side_pots_equal_a_count_chip_by_chip(size: Callable[[int], int]) -> None:
    choose = random.Random(SEED)
    for _ in range(size(1_000_000)):
        puts = random_puts(choose)
        found = pots(puts)
        assert told(found) == chip_by_chip(puts), puts
        for put in puts:
            assert sum(pot.put.get(put.seat, 0) for pot in found) == put.cents


def test_dead_money_lies_in_the_main_pot_and_nobody_matches_it() -> None:
    main, side = pots([Put(1, 50), Put(2, 200, dead=25), Put(3, 200)])
    assert (main.cents, main.seats, dict(main.put)) == (175, (1, 2, 3), {1: 50, 2: 75, 3: 50})
    assert (side.cents, side.seats) == (300, (2, 3))


def test_dead_money_alone_makes_a_pot_and_is_counted_once() -> None:
    """Seat 1 is all in with a dead ante and has matched nothing."""
    main, side = pots([Put(1, 0, dead=30), Put(2, 200), Put(3, 200), Put(4, 10, live=False)])
    assert (main.cents, main.seats) == (30, (1, 2, 3))
    assert (side.cents, side.seats) == (410, (2, 3))


def test_what_somebody_put_in_above_all_live_players_before_folding_lies_in_the_last_pot() -> None:
    main, side = pots([Put(1, 50), Put(2, 200), Put(3, 260, live=False)])
    assert (main.cents, main.seats) == (150, (1, 2))
    assert (side.seats, dict(side.put)) == ((2,), {2: 150, 3: 210})


def test_what_was_put_in_does_not_change() -> None:
    put = Put(1, 50)
    assert pots([put]) == [Pot((1,), {1: 50})]
    assert {put: "kept"}[Put(1, 50, live=True)] == "kept"


def test_of_a_bet_that_is_not_answered_yet_only_who_made_it_may_win_the_pot() -> None:
    """Nobody is all in: all of it lies in one pot."""
    assert pots([Put(1, 100), Put(2, 50)], all_in=()) == [Pot((1,), {1: 100, 2: 50})]


@pytest.mark.parametrize(
    ("amounts", "back"),
    [
        ({1: 100, 2: 100}, None),
        ({1: 100, 2: 60, 3: 60}, (1, 40)),
        ({1: 100}, (1, 100)),
        ({1: 0, 2: 0}, None),
        ({1: 20, 2: 100, 3: 50}, (2, 50)),
    ],
)
@pytest.mark.clause("bclc-poker/17/6.2")
def test_what_nobody_matched_goes_back(amounts: dict[int, int], back: tuple[int, int] | None) -> None:
    assert uncalled([Put(seat, cents) for seat, cents in amounts.items()]) == back


@pytest.mark.clause("bclc-poker/26/1.4.4", "bclc-poker/26/1.4.4.a", "bclc-poker/ruling/151")
def test_every_odd_chip() -> None:
    """Pots of 1 to 1,000 chips by 2 to 10 winners: shares differ by a chip at most, the first have it."""
    for winners in range(2, 11):
        seats = list(range(1, winners + 1))
        for chips in range(1, 1001):
            found = [shares(chips * 100, seats, 100)[seat] // 100 for seat in seats]
            assert sum(found) == chips
            assert found == sorted(found, reverse=True)
            assert found[0] - found[-1] == (1 if chips % winners else 0)


@given(st.integers(0, 10**7), st.integers(1, 10), st.sampled_from([1, 25, 100, 500]))
def test_shares_come_to_the_pot(amount: int, winners: int, chip: int) -> None:
    found = shares(amount, list(range(winners)), chip)
    assert sum(found.values()) == amount
    assert all(cents % chip == 0 for seat, cents in found.items() if seat)


@pytest.mark.clause("bclc-poker/26/1.4.3", "bclc-poker/26/1.4.3.b")
@pytest.mark.parametrize(
    ("amount", "high", "low"), [(1000, 500, 500), (1100, 600, 500), (100, 100, 0), (1050, 550, 500)]
)
def test_the_odd_chip_of_a_split_is_the_high_hand_s(amount: int, high: int, low: int) -> None:
    assert halves(amount, 100) == (high, low)


@pytest.mark.parametrize(
    ("called", "percent", "nearest", "taken"),
    [
        pytest.param(
            9900, 10, False, 900, marks=pytest.mark.clause("bclc-poker/17/8.1", "bclc-poker/17/8.1.2")
        ),
        pytest.param(9999, 10, False, 900, marks=pytest.mark.clause("bclc-poker/17/8.1.2")),
        pytest.param(999, 10, False, 0, marks=pytest.mark.clause("bclc-poker/17/8.1.2")),
        pytest.param(14999, 10, False, 1400, marks=pytest.mark.clause("bclc-poker/17/8.1")),
        pytest.param(15000, 10, False, 1500, marks=pytest.mark.clause("bclc-poker/17/8.1")),
        pytest.param(99900, 10, False, 1500, marks=pytest.mark.clause("bclc-poker/17/8.1")),
        pytest.param(2900, 5, True, 100, marks=pytest.mark.clause("bclc-poker/25/8.2")),
        pytest.param(
            3000, 5, True, 200, marks=pytest.mark.clause("bclc-poker/25/8.2", "bclc-poker/ruling/150")
        ),
        pytest.param(29000, 5, True, 1500, marks=pytest.mark.clause("bclc-poker/25/8.1")),
        pytest.param(99900, 5, True, 1500, marks=pytest.mark.clause("bclc-poker/25/8.1")),
        pytest.param(5000, 0, False, 0),
        pytest.param(9999, 1, False, 0),  # a hundredth of a cent less than a dollar
        pytest.param(999, 5, True, 0),  # and less than half of one
        pytest.param(1000, 5, True, 100),
    ],
)
def test_the_rake(called: int, percent: int, nearest: bool, taken: int) -> None:
    assert rake(called, percent, 1500, nearest=nearest) == taken


@pytest.mark.clause("bclc-poker/ruling/d17")
@pytest.mark.parametrize(
    ("held", "percent", "nearest", "taken"),
    [
        ((999,), 10, False, [0]),
        ((1000,), 10, False, [100]),
        ((5950, 250), 10, False, [500, 100]),
        ((6000, 50, 8000), 10, False, [600, 0, 800]),
        ((1950, 50), 10, False, [200, 0]),  # the second dollar is the main pot's to pay
        ((1900, 100), 5, False, [100, 0]),  # all that the other holds is more than it can spare
        ((50, 1900, 50), 5, False, [0, 100, 0]),
        (
            (100, 300, 100),
            10,
            True,
            [0, 100, 0],
        ),  # half a dollar and more is one; the main pot cannot spare it
        ((101, 399), 10, True, [0, 100]),
        ((100, 100, 100, 100, 100), 10, True, [0, 0, 0, 0, 0]),
    ],
)
def test_no_pot_is_left_with_nothing(
    held: tuple[int, ...], percent: int, nearest: bool, taken: list[int]
) -> None:
    assert fees(held, percent, 1500, nearest=nearest) == taken
