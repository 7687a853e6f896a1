"""A betting round by itself: what each player may do, and when it is over."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from croupier.engines.community.betting import UNBOUNDED, Betting, Limits, Range
from croupier.errors import BadInput
from croupier.money.cents import cents

clause = pytest.mark.clause
LIMIT = Limits("limit", 1000, raises=3)
NO_LIMIT = Limits("no-limit", 1000)
POT_LIMIT = Limits("pot-limit", 1000)


def betting(limits: Limits, *stacks: int | None, blinds: tuple[int, ...] = ()) -> Betting:
    """Seats 1, 2, 3 in the order of their turns; blinds are posted by the last ones."""
    seats = range(1, len(stacks) + 1)
    found = Betting(limits, seats, dict(zip(seats, stacks, strict=True)))
    for seat, blind in zip(seats[len(stacks) - len(blinds) :], blinds, strict=True):
        stack = found.behind[seat]
        found.post(seat, blind if stack is None else min(blind, stack), blind)
    return found


def play(found: Betting, *said: str) -> None:
    """`1 check`, `2 call`, `3 to 500`, `1 fold`: each in turn."""
    for one in said:
        seat, do, *to = one.split()
        assert found.turn == int(seat), one
        if do == "to":
            found.wager(int(seat), int(to[0]))
        else:
            getattr(found, do)(int(seat))


# --- limit ------------------------------------------------------------------------------------


@clause("bclc-poker/17/2.4")
def test_limit_bets_and_raises_are_one_bet_and_three_raises_are_the_most() -> None:
    found = betting(LIMIT, None, None, None)
    assert found.range(1, 0) == Range(1000, 1000)
    play(found, "1 to 1000")
    for seat, to in ((2, 2000), (3, 3000), (1, 4000)):
        assert found.range(seat, 0) == Range(to, to)
        play(found, f"{seat} to {to}")
    assert found.capped()
    assert found.range(2, 0) is None
    play(found, "2 call", "3 fold")
    assert found.turn is None


@clause("bclc-poker/17/2.4", "bclc-poker/ruling/144")
def test_between_two_players_there_is_no_most_and_who_remains_is_asked_at_each_raise() -> None:
    found = betting(LIMIT, None, None, None)
    play(found, "1 to 1000", "2 to 2000", "3 to 3000", "1 to 4000")
    assert found.range(2, 0) is None
    play(found, "2 fold")
    assert found.range(3, 0) == Range(5000, 5000)
    play(found, "3 to 5000", "1 to 6000")
    assert found.range(3, 0) == Range(7000, 7000)


@clause("bclc-poker/17/4.1.3.b")
def test_blinds_and_straddle_are_no_raises() -> None:
    found = betting(LIMIT, None, None, None, None, blinds=(500, 1000, 2000))
    assert (found.level, found.raises) == (2000, 0)
    play(found, "1 to 3000", "2 to 4000", "3 to 5000")
    assert found.range(4, 0) is None
    assert found.raises == 3


@clause("bclc-poker/ruling/149")
@pytest.mark.parametrize(
    ("stack", "raises", "next_to", "first_may"),
    [
        (1499, 0, 2000, False),  # less than half a bet more: the next one completes it
        (1500, 1, 2500, True),  # half a bet counts as a raise
        (1999, 1, 2999, True),
    ],
)
def test_half_a_bet_reopens_the_betting(stack: int, raises: int, next_to: int, first_may: bool) -> None:
    found = betting(LIMIT, None, stack, None)
    play(found, "1 to 1000")
    assert found.range(2, 0) == Range(stack, stack)
    play(found, f"2 to {stack}")
    assert found.raises == raises
    assert found.range(3, 0) == Range(next_to, next_to)
    play(found, "3 call")
    assert found.turn == 1
    assert found.may_raise(1) is first_may
    assert (found.range(1, 0) is None) is not first_may


@clause("bclc-poker/ruling/149")
def test_completing_a_short_raise_is_the_raise_and_completing_a_short_bet_is_none() -> None:
    found = betting(LIMIT, None, 1200, None)
    play(found, "1 to 1000", "2 to 1200", "3 to 2000")
    assert found.raises == 1
    found = betting(LIMIT, 300, None, None)
    play(found, "1 to 300", "2 to 1000")
    assert found.raises == 0
    assert found.range(3, 0) == Range(2000, 2000)


@clause("bclc-poker/25/11.2")
def test_who_has_checked_may_not_raise_where_the_game_says_so() -> None:
    for forbidden in (True, False):
        found = betting(Limits("limit", 1000, raises=3, no_check_raise=forbidden), None, None)
        play(found, "1 check", "2 to 1000")
        assert (found.range(1, 0) is None) is forbidden
        assert found.to_call(1) == 1000


def test_who_has_checked_may_raise_where_the_game_says_nothing() -> None:
    found = betting(Limits("limit", 1000), None, None)
    play(found, "1 check", "2 to 1000")
    assert found.range(1, 0) == Range(2000, 2000)


def test_half_a_bet_is_counted_from_what_a_player_has_answered() -> None:
    """Seat 3 has called 1,400: 1,600 is half a bet more for seat 1 and not for them."""
    found = betting(LIMIT, None, 1400, None, 1600)
    play(found, "1 to 1000", "2 to 1400", "3 call", "4 to 1600")
    assert (found.may_raise(1), found.may_raise(3)) == (True, False)


def test_where_no_raise_is_allowed_a_bet_is() -> None:
    found = betting(Limits("limit", 1000, raises=0), None, None, None)
    assert found.range(1, 0) == Range(1000, 1000)
    play(found, "1 to 1000")
    assert found.range(2, 0) is None


def test_a_bring_in_counts_what_lies_there_already() -> None:
    found = betting(LIMIT, 5000, None)
    found.owe_nothing(1, 200)
    found.bring(1, 300)
    assert (found.front[1], found.behind[1]) == (300, 4700)


@clause("bclc-poker/23/10.3", "bclc-poker/ruling/162")
@pytest.mark.parametrize(("bring_in", "next_to"), [(300, 1000), (600, 1000), (1000, 2000)])
def test_the_next_bet_completes_a_bring_in(bring_in: int, next_to: int) -> None:
    found = betting(LIMIT, None, None, None)
    found.bring(1, bring_in)
    assert found.raises == 0
    assert found.range(2, 0) == Range(next_to, next_to)
    play(found, "2 call", "3 call")
    assert found.turn is None


@clause("bclc-poker/ruling/149")
@pytest.mark.parametrize(("stack", "next_to"), [(499, 1000), (500, 1500), (800, 1800)])
def test_an_opener_s_last_chips_are_a_bet_from_half_of_one_on(stack: int, next_to: int) -> None:
    found = betting(LIMIT, stack, None, None)
    found.bring(1, stack)
    assert found.range(2, 0) == Range(next_to, next_to)


# --- no limit -----------------------------------------------------------------------------------


@clause("bclc-poker/33/1.1", "bclc-poker/33/1.3")
def test_a_raise_is_at_least_the_last_one_and_there_is_no_end_to_them() -> None:
    found = betting(NO_LIMIT, None, None, None)
    assert found.range(1, 0) == Range(1000, UNBOUNDED)
    play(found, "1 to 3000")
    assert found.range(2, 0) == Range(6000, UNBOUNDED)
    play(found, "2 to 10000")
    assert found.range(3, 0) == Range(17000, UNBOUNDED)
    to = 17000
    for number in range(12):
        seat = (3, 1, 2)[number % 3]
        play(found, f"{seat} to {to}")
        to += 7000
    assert not found.capped()


@clause("bclc-poker/33/1.2", "bclc-poker/ruling/182")
def test_an_all_in_below_the_least_bet_is_called_as_it_is_and_raised_by_the_least_bet() -> None:
    found = betting(NO_LIMIT, 400, None, None)
    assert found.range(1, 0) == Range(400, 400)
    play(found, "1 to 400")
    assert found.to_call(2) == 400
    assert found.range(2, 0) == Range(1400, UNBOUNDED)


@clause("bclc-poker/33/1.2")
def test_a_big_blind_that_is_too_short_counts_in_full() -> None:
    found = betting(NO_LIMIT, None, None, 300, blinds=(500, 1000))
    assert found.to_call(1) == 1000
    assert found.range(1, 0) == Range(2000, UNBOUNDED)
    play(found, "1 fold")
    assert found.turn is None  # the small blind has more than the big one could post


@clause("bclc-poker/33/1.4")
def test_the_example_of_the_document() -> None:
    """A bets 100, B raises 100, C is all in for less than 300 in all; A could raise, B could not."""
    found = betting(NO_LIMIT, None, None, 25000)
    play(found, "1 to 10000", "2 to 20000", "3 to 25000")
    assert found.range(1, 0) == Range(35000, UNBOUNDED)
    play(found, "1 call")
    assert found.turn == 2
    assert (found.to_call(2), found.range(2, 0)) == (5000, None)


@clause("bclc-poker/33/1.4", "bclc-poker/ruling/181")
@pytest.mark.parametrize(("second", "open_again"), [(19999, False), (20000, True)])
def test_short_all_ins_add_up(second: int, open_again: bool) -> None:
    found = betting(NO_LIMIT, None, 14000, second, None)
    play(found, "1 to 10000", "2 to 14000", f"3 to {second}", "4 call")
    assert found.turn == 1
    assert (found.range(1, 0) is not None) is open_again
    if open_again:
        assert found.range(1, 0) == Range(30000, UNBOUNDED)


@clause("bclc-poker/33/1.11")
def test_a_straddle_sets_the_least_raise_and_its_player_acts_last() -> None:
    found = betting(NO_LIMIT, None, None, None, None, blinds=(500, 1000, 2000))
    assert found.range(1, 0) == Range(4000, UNBOUNDED)
    play(found, "1 call", "2 call", "3 call")
    assert found.turn == 4
    assert found.range(4, 0) == Range(4000, UNBOUNDED)
    play(found, "4 check")
    assert found.turn is None


@clause("bclc-poker/33/intro.8", "bclc-poker/ruling/186")
def test_the_house_bounds_each_bet_and_raise() -> None:
    found = betting(Limits("no-limit", 1000, most=5000), None, None)
    assert found.range(1, 0) == Range(1000, 5000)
    play(found, "1 to 5000")
    assert found.range(2, 0) == Range(10000, 10000)
    found = betting(Limits("pot-limit", 1000, most=5000), None, None)
    assert found.range(1, 3000) == Range(1000, 3000)
    assert found.range(1, 9000) == Range(1000, 5000)


def test_a_raise_by_just_the_least_is_a_full_one() -> None:
    found = betting(NO_LIMIT, None, None, None)
    play(found, "1 to 1000", "2 to 2000")
    assert (found.raises, found.full) == (1, 2000)


def test_a_raise_on_the_smallest_bet_there_is_counts() -> None:
    found = betting(Limits("no-limit", 1), None, None)
    play(found, "1 to 1")
    assert found.raises == 0
    play(found, "2 to 2")
    assert found.raises == 1


def test_without_bounds_a_wager_goes_to_the_largest_amount_that_can_be_said() -> None:
    found = betting(NO_LIMIT, None, None).range(1, 0)
    assert found is not None
    assert found.most == UNBOUNDED == cents("999999999999.99")
    with pytest.raises(BadInput):
        cents("1000000000000.00")


# --- pot limit ----------------------------------------------------------------------------------


@clause("bclc-poker/33/2.1", "bclc-poker/ruling/184")
def test_the_largest_raise_is_the_pot_after_the_call() -> None:
    found = betting(POT_LIMIT, None, None, None, blinds=(500, 1000))
    assert found.range(1, 1500) == Range(2000, 3500)  # calls 1,000, then as much as lies there: 2,500
    play(found, "1 to 3500")
    assert found.range(2, 5000) == Range(6000, 3500 + 5000 + 3000)
    found = betting(POT_LIMIT, None, None)
    assert found.range(1, 7000) == Range(1000, 7000)


# --- whose turn it is -----------------------------------------------------------------------------


@clause("bclc-poker/17/10.6", "bclc-poker/ruling/142")
def test_the_big_blind_may_raise_when_all_have_called() -> None:
    found = betting(LIMIT, None, None, None, blinds=(500, 1000))
    play(found, "1 call", "2 call")
    assert found.turn == 3
    assert not found.owes(3)
    assert found.range(3, 0) == Range(2000, 2000)
    play(found, "3 to 2000", "1 call", "2 call")
    assert found.turn is None


def test_nobody_acts_against_players_who_are_all_in() -> None:
    found = betting(NO_LIMIT, 1000, 1000, None)
    play(found, "1 to 1000", "2 call")
    assert found.range(3, 0) is None  # nobody could answer
    play(found, "3 call")
    assert found.turn is None
    assert betting(NO_LIMIT, 0, 0, None).turn is None


def test_a_round_in_which_all_check_or_fold_is_over() -> None:
    found = betting(LIMIT, None, None, None)
    play(found, "1 check", "2 check", "3 check")
    assert found.turn is None
    found = betting(LIMIT, None, None, None)
    play(found, "1 to 1000", "2 fold", "3 fold")
    assert (found.turn, found.live) == (None, [1])


def test_who_folds_in_turn_has_acted_and_who_throws_cards_away_has_not() -> None:
    found = betting(LIMIT, None, None, None)
    play(found, "1 fold")
    assert (found.last, found.turn, 1 in found.acted) == (1, 2, True)
    found = betting(LIMIT, None, None, None)
    found.fold(1, acts=False)
    assert (found.last, found.turn, 1 in found.acted) == (None, 2, False)


def test_who_has_no_more_than_a_missed_blind_has_no_turn() -> None:
    dead = betting(NO_LIMIT, 500, None, None)
    dead.dead(1, 500)
    assert dead.turn == 2
    live = betting(NO_LIMIT, 1000, None, None, blinds=(500, 1000))
    live.owe_nothing(1, 1000)
    assert (live.turn, live.front[1]) == (2, 1000)


def test_what_nobody_called_is_the_player_s_again() -> None:
    found = betting(NO_LIMIT, 5000, 400)
    play(found, "1 to 1000", "2 call")
    found.give_back(1, 600)
    assert (found.front[1], found.behind[1]) == (400, 4600)
    free = betting(NO_LIMIT, None, 400)
    play(free, "1 to 1000", "2 call")
    free.give_back(1, 600)
    assert (free.front[1], free.behind[1]) == (400, None)


def test_what_must_be_matched_is_what_somebody_else_has_when_nobody_else_has_chips_left() -> None:
    short = betting(NO_LIMIT, 300, 200, blinds=(500, 1000))
    assert (short.to_match(1), short.to_match(2)) == (200, 300)  # nobody has chips left
    ahead = betting(NO_LIMIT, None, 300)
    play(ahead, "1 to 1000", "2 call")
    assert (ahead.to_match(1), ahead.to_match(2)) == (300, 1000)
    alone = betting(NO_LIMIT, None, None)
    play(alone, "1 to 1000", "2 fold")
    assert alone.to_match(1) == 0


# --- what was in doubt ------------------------------------------------------------------------------


@pytest.mark.parametrize(("raises", "least"), [(True, 5000), (False, 4000)])
def test_chips_that_come_to_a_bet_later_are_answered(raises: bool, least: int) -> None:
    """A bet of 2,500 that was cut to 1,500: the next raise is by all of it, if it was the last."""
    found = betting(NO_LIMIT, 9000, None, None)
    play(found, "1 to 1500", "2 call", "3 call")
    assert (found.level, found.turn) == (1500, None)
    found.restore(1, 1000, raises=raises)
    assert (found.front[1], found.behind[1], found.acted[1]) == (2500, 6500, 2500)
    assert (found.level, found.full, found.turn) == (2500, 2500, 2)
    assert found.level + found.step == least


@pytest.mark.parametrize(("more", "above"), [(500, 0), (999, 0), (1000, 0), (1001, 1)])
def test_chips_that_come_to_a_call_later_raise_by_what_is_above_the_level(more: int, above: int) -> None:
    found = betting(NO_LIMIT, None, None, None)
    play(found, "1 to 1000", "2 call", "3 to 2000")
    found.restore(2, more, raises=True)
    assert (found.level, found.full, found.step) == (2000 + above, 2000 + above, 1000 + above)


# --- at random --------------------------------------------------------------------------------------


def test_random_rounds_end_with_everybody_even_or_all_in(size: Callable[[int], int]) -> None:
    choose = random.Random(33)
    for _ in range(size(100_000)):
        kind: Any = choose.choice(("limit", "no-limit", "pot-limit"))
        limits = Limits(kind, 1000, raises=3 if kind == "limit" else None)
        stacks = [choose.choice((200, 900, 1500, 5000, 40000)) for _ in range(choose.randint(2, 6))]
        found = betting(limits, *stacks, blinds=choose.choice(((), (500, 1000))))
        steps = 0
        while found.turn is not None:
            steps += 1
            assert steps < 500
            seat = found.turn
            assert seat in found.live
            assert found.behind[seat] != 0
            span = found.range(seat, sum(found.front.values()) + 1000)
            said = choose.choice(("fold", "call", "call", "wager"))
            if said == "wager" and span is not None:
                assert found.level < span.least <= span.most
                found.wager(seat, choose.choice((span.least, span.most, choose.randint(*span))))
            elif said == "fold" and found.owes(seat):
                found.fold(seat)
            elif found.owes(seat):
                found.call(seat)
            else:
                found.check(seat)
        for seat, stack in enumerate(stacks, start=1):
            assert found.front[seat] + (found.behind[seat] or 0) == stack
        live = found.live
        even = {found.front[seat] for seat in live if found.behind[seat] != 0}
        assert len(even) <= 1 or len(live) == 1
        if len(live) > 1:
            assert all(found.front[seat] <= found.level for seat in live)
