"""Who is dealt in and who posts what, by seats alone."""

from itertools import product

import pytest

from croupier.engines.community.lineup import Blind, Lineup, between, clockwise, places, with_blinds

clause = pytest.mark.clause
OWES_BIG: frozenset[Blind] = frozenset({"big"})
OWES_SMALL: frozenset[Blind] = frozenset({"small"})
OWES_BOTH = OWES_BIG | OWES_SMALL


def test_round_the_table() -> None:
    assert clockwise([1, 3, 5], 3) == [5, 1, 3]
    assert clockwise([1, 3, 5], 4) == [5, 1, 3]
    assert between([2, 4, 6], 5, 3) == [6, 2]
    assert between([2, 4, 6], 1, 2) == []


@clause("bclc-poker/17/4.1", "bclc-poker/17/4.1.1", "bclc-poker/17/4.1.2", "bclc-poker/17/7.3")
def test_the_two_players_at_the_buttons_left_have_the_blinds() -> None:
    found = with_blinds([1, 3, 5, 8], [], button=3)
    assert (found.small, found.big, found.third, found.dealt) == (5, 8, 1, (5, 8, 1, 3))


@clause("bclc-poker/ruling/147")
def test_between_two_players_the_button_has_the_small_blind_unless_it_goes_by_the_letter() -> None:
    assert places([2, 6], 6) == (6, 2)
    assert places([2, 6], 6, literal=True) == (2, 6)


@clause("bclc-poker/ruling/145")
def test_with_three_players_the_third_is_the_button() -> None:
    found = with_blinds([1, 2, 3], [], button=3)
    assert found.third == found.button == 3
    assert with_blinds([1, 2], [], button=2).third is None


@clause("bclc-poker/17/4.2")
@pytest.mark.parametrize(
    ("absent", "owes"),
    [
        (4, {}),  # behind the big blind: nothing is missed
        (2, {2: OWES_SMALL}),  # between the button and the small blind
    ],
)
def test_who_is_away_when_a_blind_comes_round_misses_it(
    absent: int, owes: dict[int, frozenset[Blind]]
) -> None:
    present = [seat for seat in (1, 2, 3, 4, 5) if seat != absent]
    found = with_blinds(present, [absent], button=1)
    assert found.missed == owes


@clause("bclc-poker/17/4.2")
def test_who_is_away_between_the_blinds_misses_the_big_one_and_both_in_the_next_hand() -> None:
    found = with_blinds([1, 2, 4, 5], [3], button=1)
    assert (found.small, found.big) == (2, 4)
    assert found.missed == {3: OWES_BIG}
    again = with_blinds([1, 2, 4, 5], [3], button=2, owing=found.missed)
    assert (again.small, again.big) == (4, 5)
    assert again.missed == {3: OWES_BOTH}


@clause("bclc-poker/17/4.2")
def test_who_owes_a_blind_gets_no_hand_until_it_is_paid() -> None:
    waits = with_blinds([1, 2, 3, 4, 5], [], button=1, owing={5: OWES_SMALL})
    assert (waits.dealt, waits.missed) == ((2, 3, 4, 1), {5: OWES_SMALL})
    plays = with_blinds([1, 2, 3, 4, 5], [], button=1, owing={5: OWES_SMALL}, paid={5: OWES_SMALL})
    assert (plays.dealt, plays.missed) == ((2, 3, 4, 5, 1), {})
    half = with_blinds([1, 2, 3, 4, 5], [], button=1, owing={5: OWES_BOTH}, paid={5: OWES_SMALL})
    assert 5 not in half.dealt


@clause("bclc-poker/17/4.2")
def test_a_debt_is_settled_when_the_big_blind_comes_round() -> None:
    found = with_blinds([1, 2, 3, 4, 5], [], button=1, owing={3: OWES_BOTH})
    assert (found.small, found.big) == (2, 3)
    assert (found.dealt, found.missed) == ((2, 3, 4, 5, 1), {})


@clause("bclc-poker/17/4.3")
@pytest.mark.parametrize(
    ("new", "dealt"),
    [
        (2, (3, 4, 5, 1)),  # would have the small blind
        (3, (2, 4, 5, 1)),  # lies between the blinds
        (5, (2, 3, 4, 5, 1)),  # behind them: comes in
    ],
)
def test_who_is_new_does_not_come_in_between_the_button_and_the_big_blind(
    new: int, dealt: tuple[int, ...]
) -> None:
    found = with_blinds([1, 2, 3, 4, 5], [], button=1, new=[new])
    assert isinstance(found, Lineup)
    assert found.dealt == dealt


def test_nobody_waits_for_a_hand_that_could_not_begin_without_them() -> None:
    assert with_blinds([1, 2], [], button=1, new=[2]).dealt == (2, 1)
    assert with_blinds([1, 2], [], button=1, new=[1, 2]).dealt == (2, 1)
    assert with_blinds([1, 2], [], button=1, owing={2: OWES_BIG})[1:4] == ((2, 1), 1, 2)  # it comes to them
    assert len(with_blinds([1, 2], [], button=2, owing={2: OWES_BIG}).dealt) == 1
    assert with_blinds([1, 2, 3], [], button=1, new=[2]).dealt == (3, 1)  # these two could


def test_one_player_alone_or_none_has_no_blinds() -> None:
    assert with_blinds([4], [], button=1) == Lineup(1, (4,))
    assert with_blinds([], [], button=1) == Lineup(1, ())
    assert with_blinds([4], [], button=1, dead_small=True) == Lineup(1, (4,))


def test_between_two_players_the_button_has_the_small_blind_unless_it_is_said() -> None:
    found = with_blinds([2, 6], [], button=6)
    assert (found.small, found.big) == (6, 2)


def test_without_blinds_nobody_is_third() -> None:
    assert Lineup(1, (2, 3, 1)).third is None


def test_where_the_small_blind_is_dead_the_first_player_has_the_big_one_and_debts_stay() -> None:
    owing = {2: OWES_SMALL, 4: OWES_BIG}
    found = with_blinds([1, 2, 3, 4], [], button=1, owing=owing, paid={2: OWES_SMALL}, dead_small=True)
    assert found == Lineup(1, (2, 3, 1), None, 2, {4: OWES_BIG})


def test_where_the_small_blind_is_dead_the_big_one_lets_nobody_in_who_owes() -> None:
    """Seat 3 is where the big blind would be if seat 2 had the small one."""
    found = with_blinds([1, 2, 3, 4], [], button=1, owing={3: OWES_BIG}, dead_small=True)
    assert found == Lineup(1, (2, 4, 1), None, 2, {3: OWES_BIG})


@pytest.mark.parametrize("dead_small", [False, True])
def test_where_everybody_owes_a_blind_nobody_is_dealt_in(*, dead_small: bool) -> None:
    owing = {1: OWES_BIG, 2: OWES_SMALL, 3: OWES_BOTH}
    found = with_blinds([1, 2, 3], [], button=1, owing=owing, dead_small=dead_small)
    assert found == Lineup(1, (), missed=owing)


# --- every table of five seats ------------------------------------------------------------------------


@clause("bclc-poker/17/4.1.1", "bclc-poker/17/4.1.2", "bclc-poker/17/4.2", "bclc-poker/17/4.3")
@pytest.mark.parametrize("literal", [False, True])
def test_every_table_of_five_seats(*, literal: bool) -> None:
    """Whoever sits there has played, is new, owes a blind, or sits out; the button is with one who plays."""
    for kinds in product(("plays", "new", "owes", "out", "empty"), repeat=5):
        by = {kind: [seat for seat, one in enumerate(kinds, start=1) if one == kind] for kind in kinds}
        present = sorted(seat for kind in ("plays", "new", "owes") for seat in by.get(kind, []))
        new, owing, out = by.get("new", []), dict.fromkeys(by.get("owes", []), OWES_BIG), by.get("out", [])
        for button in by.get("plays", []):
            found = with_blinds(present, out, button=button, new=new, owing=owing, literal=literal)
            if len(found.dealt) > 1:
                check(found, new=new, owing=owing, out=out, literal=literal)


def check(
    found: Lineup, *, new: list[int], owing: dict[int, frozenset[Blind]], out: list[int], literal: bool
) -> None:
    places = found.dealt[:2]  # at the button's left
    if len(found.dealt) == 2 and not literal:
        places = places[::-1]
    assert (found.small, found.big) == places, found
    assert found.dealt[-1] == found.button
    # Nobody new has the small blind, unless no hand could begin without them.
    assert found.small not in new or len({*found.dealt} - {*new} - owing.keys()) < 2, found
    assert {seat for seat in owing if seat in found.dealt} <= {found.big}, found
    # Behind the big blind nothing passes who sits out, nor is a debt forgotten.
    assert found.missed.keys() - owing.keys() <= {seat for seat in out if passed(found, seat)}, found
    assert found.missed.keys() >= owing.keys() - {found.big}, found


def passed(found: Lineup, seat: int) -> bool:
    """Whether a seat lies left of the button and right of the big blind, which may be one seat."""
    assert found.big is not None
    return (seat - found.button) % 5 < ((found.big - found.button) % 5 or 5)
