"""Meters: what goes in, what comes out, what a full award leaves; no cent is made or lost on the way."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.clauses.cite import cite
from croupier.engines.common.meter import PARTS, awarded, contribution, reseed, withdrawal
from croupier.model.facts.table import Meter
from croupier.money.odds import meter
from tests.rounds import balance, played

B8 = cite("bclc-blackjack/8")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause

KEY = "bclc/blazing-sevens"
CENTS = st.integers(0, 10_000_000)


# --- the arithmetic -----------------------------------------------------------------------------


@clause(R("122"), R("d10"))
@pytest.mark.parametrize(
    "shows, percent, paid", [(500_046, 10, 50_004), (9, 10, 0), (10, 10, 1), (7, 100, 7)]
)
def test_a_share_is_rounded_down_to_the_cent(shows: int, percent: int, paid: int) -> None:
    assert awarded(Meter(shows, 0), meter(percent=percent)) == paid


@given(CENTS, st.integers(0, 100))
def test_a_share_and_what_it_leaves_are_the_meter(shows: int, percent: int) -> None:
    paid = awarded(Meter(shows, 0), meter(percent=percent))
    assert 0 <= paid <= shows
    assert shows * percent - 100 < paid * 100 <= shows * percent


RATES = st.integers(0, 10_000)  # hundredths of a percent


@given(st.lists(st.integers(0, 700), max_size=30), RATES)
def test_nothing_of_any_number_of_wagers_is_lost(stakes: list[int], rate: int) -> None:
    cents = parts = 0
    for staked in stakes:
        added, parts = contribution(staked, rate, parts)
        cents += added
        assert 0 <= parts < PARTS
    assert cents * PARTS + parts == sum(stakes) * rate


@given(st.integers(0, 700), RATES, st.integers(0, 9_999), st.integers(0, 900))
def test_what_is_called_off_comes_out_as_far_as_it_is_there(
    staked: int, rate: int, parts: int, awarded_since: int
) -> None:
    added, left = contribution(staked, rate, parts)
    holds = max(added - awarded_since, 0)
    taken, after = withdrawal(staked, rate, holds, left)
    assert 0 <= after < PARTS
    assert holds + taken >= 0
    if not awarded_since:
        assert (taken, after) == (-added, parts)


@clause(B8("6.2"), B8("6.3"), R("118"))
@given(CENTS, CENTS)
def test_a_reseed_is_the_reserve_and_what_the_table_adds(reserve: int, seed: int) -> None:
    new, added = reseed(reserve, seed)
    assert new == reserve + added == max(reserve, seed)
    assert added >= 0


# --- at the table -------------------------------------------------------------------------------

SHARE = {"7h 7h": 100, "7h 7d": 10}  # with the 7 of hearts up
FIXED = {"7h 7s": 20_000, "7h 9c": 200, "9c 7s": 200, "Th 8c": 0}
HANDS = st.sampled_from([*SHARE, *FIXED])


def evening(rounds: list[list[str]], opening: tuple[int, int]) -> Any:
    """Seats with these hands against the 7 of hearts; all stand, awards are authorised as they come."""
    most = max(len(hands) for hands in rounds)
    lines = [
        "game: bclc/blackjack",
        f"offers: [{KEY}]",
        "people: {e1: executive}",
        f"meters: {{{KEY}: {{meter: {opening[0] / 100:.2f}, reserve: {opening[1] / 100:.2f}}}}}",
        "seats: {" + ", ".join(f"{seat}: {{player: p{seat}}}" for seat in range(1, most + 1)) + "}",
        "rounds:",
    ]
    for hands in rounds:
        seats = range(1, len(hands) + 1)
        due = [seat for seat in reversed(seats) if hands[seat - 1] in SHARE]
        actions = [f"{{seat: {seat}, do: stand}}" for seat in seats]
        actions += [f"{{by: e1, do: authorise, seat: {seat}}}" for seat in due]
        wagers = ", ".join(f"{seat}: {{main: 10, blazing-sevens: 1}}" for seat in seats)
        cards = ", ".join(f'{seat}: "{hand}"' for seat, hand in zip(seats, hands, strict=True))
        lines += [
            f"  - wagers: {{{wagers}}}",
            f'    deal: {{seats: {{{cards}}}, dealer: "7h Tc"}}',
            f"    actions: [{', '.join(actions)}]",
        ]
    return played("\n".join(lines))


def by_hand(rounds: list[list[str]], opening: tuple[int, int]) -> tuple[int, int, list[int]]:
    """The same evening on paper: the meter, the reserve, and what each award paid."""
    shows, reserve = opening
    paid = []
    for hands in rounds:
        shows += 23 * len(hands)
        reserve += 5 * len(hands)
        for hand in reversed(hands):
            if hand in SHARE:
                award = shows * SHARE[hand] // 100
                paid.append(award)
                shows -= award
                if SHARE[hand] == 100:
                    shows, reserve = max(reserve, 200_000), 0
    return shows, reserve, paid


@clause(B8("6.4.1"), B8("6.4.1.a"), B8("8.2.1"), R("119"), R("117"), B8("8.4.1"))
@settings(max_examples=40)
@given(
    st.lists(st.lists(HANDS, min_size=1, max_size=2), min_size=1, max_size=4),
    st.tuples(st.integers(0, 900_000), st.integers(0, 400_000)),
)
def test_an_evening_of_awards(rounds: list[list[str]], opening: tuple[int, int]) -> None:
    result = evening(rounds, opening)
    shows, reserve, paid = by_hand(rounds, opening)
    assert result.meters[KEY] == {"meter": shows, "reserve": reserve}
    awards = [line.paid_cents for line in result.settlements if line.clause.endswith(("suited", "colour"))]
    assert awards == paid
    fixed = [line.paid_cents for line in result.settlements if line.wager == "blazing-sevens"]
    assert sum(fixed) - sum(awards) == sum(FIXED.get(hand, 0) for hands in rounds for hand in hands)
    accounts = {posting.account for one in result.rounds for posting in one.postings}
    assert sum(balance(result, account) for account in accounts) == 0
    assert not [account for account in accounts if account.startswith("bet:") and balance(result, account)]
