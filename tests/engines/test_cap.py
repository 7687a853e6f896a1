"""Dividing a capped sum: exact to the cent, fair to the cent, the odd cents to the dealer's right."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.clauses.cite import cite
from croupier.engines.common.cap import apply_cap, share
from croupier.model.cap import Cap
from croupier.model.settlement import Settlement, Stake, line
from croupier.model.vocabulary import Owner
from croupier.money.odds import LOSE, to
from tests.specs import offer

B2 = cite("bclc-blackjack/2")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause

STAKES = st.lists(st.integers(1, 300_000), min_size=1, max_size=7)
ODDS = st.sampled_from([1, 4, 6, 9, 20, 30, 100, 1000])


def cap(amount: int | None = None) -> Cap:
    """King's Bounty's, or the same with another amount."""
    found = offer("bclc/kings-bounty").cap
    assert found is not None
    return found if amount is None else replace(found, amount_cents=amount)


def win(
    seat: int, stake: int, odds: int = 4, owner: Owner = "player", wager: str = "kings-bounty"
) -> Settlement:
    return line(Stake(seat, 1, wager, owner, f"p{seat}", stake), to(odds), B2("5.3"))


def wins(stakes: list[int], odds: int = 4) -> list[Settlement]:
    """Seats from 1 on."""
    return [win(seat, stake, odds) for seat, stake in enumerate(stakes, 1)]


def paid(lines: list[Settlement]) -> list[int]:
    return [one.paid_cents for one in lines]


# --- shares -------------------------------------------------------------------------------------


@clause(B2("5.2.1"), R("d1"))
@given(STAKES, st.integers(0, 2_500_000))
def test_shares_add_up_to_the_sum_exactly(stakes: list[int], amount: int) -> None:
    assert sum(share(amount, wins(stakes))) == amount


@clause(B2("5.2.1"), R("64"))
@given(STAKES, st.integers(0, 2_500_000))
def test_no_share_is_a_cent_away_from_its_real_part(stakes: list[int], amount: int) -> None:
    lines = wins(stakes)
    total = sum(paid(lines))
    for part, one in zip(share(amount, lines), lines, strict=True):
        assert abs(part - Fraction(amount * one.paid_cents, total)) < 1


@clause(B2("5.2.1"))
@given(STAKES, st.integers(0, 2_500_000))
def test_a_larger_win_never_has_the_smaller_share(stakes: list[int], amount: int) -> None:
    by_win = sorted(zip(stakes, share(amount, wins(stakes)), strict=True))
    for (stake, part), (larger, more) in pairwise(by_win):
        assert part <= more
        assert stake < larger or more - part <= 1


@clause(R("d1"))
@given(st.integers(1, 300_000), st.integers(2, 7), st.integers(0, 2_500_000))
def test_equal_wins_differ_by_a_cent_and_the_right_has_it(stake: int, seats: int, amount: int) -> None:
    parts = share(amount, wins([stake] * seats))
    assert parts == sorted(parts)  # seat 1 is at the dealer's left
    assert parts[-1] - parts[0] <= 1


@clause(R("d1"))
def test_the_order_of_the_lines_does_not_matter() -> None:
    lines = wins([2500, 2500, 2500])
    assert share(25_000, lines) == [8333, 8333, 8334]
    assert share(25_000, lines[::-1]) == [8334, 8333, 8333]


@clause(R("d1"))
def test_the_largest_remainder_comes_before_the_right() -> None:
    """1, 1 and 4 of 10 cents: 1.67, 1.67 and 6.67; of 8 cents: 1.33, 1.33 and 5.33."""
    assert share(10, wins([1, 1, 4])) == [1, 2, 7]
    assert share(8, wins([1, 1, 4])) == [1, 1, 6]
    assert share(10, wins([4, 1, 1])) == [6, 2, 2]


# --- the cap ------------------------------------------------------------------------------------


@clause(B2("5.2"), R("d6"))
@given(STAKES, ODDS)
def test_players_together_win_the_cap_at_most(stakes: list[int], odds: int) -> None:
    lines = wins(stakes, odds)
    capped = apply_cap(cap(), lines)
    real = sum(paid(lines))
    assert sum(paid(capped)) == min(real, 2_500_000)
    if real <= 2_500_000:
        assert capped == lines
    for before, after in zip(lines, capped, strict=True):
        assert after.returned_cents == after.stake_cents + after.paid_cents
        assert after.paid_cents <= before.paid_cents


@clause(B2("5.2"), R("d6"))
@pytest.mark.parametrize("over", [-1, 0, 1])
def test_exactly_the_cap_is_not_over_it(over: int) -> None:
    lines = [win(1, 1_000_000, 1), win(2, 1_500_000 + over, 1)]
    notes = [one.note for one in apply_cap(cap(), lines)]
    assert notes == ([""] * 2 if over <= 0 else ["capped from 10000.00", "capped from 15000.01"])


@clause(B2("5.2.1"))
def test_capped_lines_say_what_they_were() -> None:
    (one,) = apply_cap(cap(100), [win(3, 50)])
    assert (one.paid_cents, one.returned_cents) == (100, 150)
    assert (one.clause, one.note) == (B2("5.2.1"), "capped from 2.00")


@clause(B2("4.5.2.a"), R("59"), R("d7"))
@given(STAKES, ODDS, st.integers(1, 100_000))
def test_tips_are_even_money_outside_the_pool_once_it_bites(stakes: list[int], odds: int, tip: int) -> None:
    tipped = [*wins(stakes, odds), win(1, tip, odds, "dealer")]
    *others, last = apply_cap(cap(), tipped)
    bites = sum(paid(wins(stakes, odds))) > 2_500_000
    assert others == apply_cap(cap(), wins(stakes, odds))
    assert last.paid_cents == (tip if bites else tip * odds)
    assert last.returned_cents == tip + last.paid_cents
    if bites and odds > 1:
        assert last.clause == B2("4.5.2.a")


def test_losers_and_other_wagers_are_left_alone() -> None:
    lost = line(Stake(2, 1, "kings-bounty", "player", "p2", 500), LOSE, B2("5.3"))
    other = win(3, 500, wager="war")
    capped = apply_cap(cap(100), [win(1, 500), lost, other])
    assert capped[1:] == [lost, other]
    assert capped[0].paid_cents == 100
