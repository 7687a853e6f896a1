"""Every case of section 22: where the kill button is after a hand."""

import pytest

from croupier.engines.community.killing import Kill, after, killed, promised, without

clause = pytest.mark.clause
NEUTRAL, LEG_UP, KILL = Kill(), Kill("leg-up", 3), Kill("kill", 3)
POST = 800


def told(before: Kill, *winners: int, flop: bool = True, pot: int = 2 * POST, chopped: bool = False) -> Kill:
    return after(before, frozenset(winners), flop=flop, pot=pot, post=POST, chopped=chopped)


@clause("bclc-poker/22/4.2", "bclc-poker/22/4.3.1")
def test_whoever_wins_alone_has_a_leg_up_stolen_blinds_too() -> None:
    for flop in (True, False):
        assert told(NEUTRAL, 5, flop=flop) == Kill("leg-up", 5)
        assert told(LEG_UP, 5, flop=flop) == Kill("leg-up", 5)


@clause("bclc-poker/22/3.1.3", "bclc-poker/22/3.4", "bclc-poker/ruling/156")
def test_a_split_pot_makes_it_neutral() -> None:
    for before in (NEUTRAL, LEG_UP, KILL):
        assert told(before, 3, 5) == NEUTRAL
        assert told(before, 2, 5) == NEUTRAL


@clause("bclc-poker/22/5.2", "bclc-poker/ruling/158")
@pytest.mark.parametrize(("pot", "state"), [(2 * POST - 1, "leg-up"), (2 * POST, "kill"), (9999, "kill")])
def test_two_pots_in_a_row_make_a_kill_if_the_second_is_large_enough(pot: int, state: str) -> None:
    assert told(LEG_UP, 3, pot=pot).state == state


@clause("bclc-poker/22/4.3.2", "bclc-poker/22/5.2.1", "bclc-poker/22/5.2.2")
def test_a_leg_up_stays_one_without_a_flop_or_with_a_small_pot() -> None:
    assert told(LEG_UP, 3, flop=False, pot=9999) == LEG_UP
    assert told(LEG_UP, 3, pot=POST) == LEG_UP


@clause("bclc-poker/22/4.4")
def test_chopped_blinds_leave_it() -> None:
    for before in (NEUTRAL, LEG_UP):
        assert told(before, 2, 5, chopped=True) == before


@clause("bclc-poker/22/5.2.3", "bclc-poker/22/5.2.4")
def test_a_killer_who_wins_keeps_the_kill() -> None:
    assert told(KILL, 3, flop=False, pot=0) == KILL
    assert told(KILL, 3) == KILL


@clause("bclc-poker/22/5.2.4.a", "bclc-poker/ruling/158")
def test_somebody_else_who_wins_the_kill_pot_has_a_leg_up() -> None:
    assert told(KILL, 5, pot=9999) == Kill("leg-up", 5)


@clause("bclc-poker/22/3.1.2", "bclc-poker/22/6.2.6", "bclc-poker/ruling/157")
def test_a_player_who_quits_loses_a_leg_up_and_not_a_kill() -> None:
    assert without(LEG_UP, 3) == NEUTRAL
    assert without(LEG_UP, 5) == LEG_UP
    assert without(KILL, 3) == Kill("kill")  # nobody's: another player in that seat posts nothing
    assert without(KILL, 5) == KILL


@clause("bclc-poker/22/6.3", "bclc-poker/22/6.5", "bclc-poker/ruling/160")
def test_a_promised_kill_gives_way_to_an_earned_one() -> None:
    for found in (NEUTRAL, LEG_UP, Kill("leg-up", 5)):
        assert promised(found, 5) == Kill("kill", 5)
        assert promised(found, None) == found
    assert promised(KILL, 5) == KILL


@pytest.mark.parametrize(
    ("usual", "halves", "more"),
    [
        (400, 4, 800),
        (250, 4, 500),
        (225, 4, 450),
        (400, 3, 600),
        (200, 3, 300),
        pytest.param(500, 3, 800, marks=clause("bclc-poker/ruling/159")),
        pytest.param(300, 3, 500, marks=clause("bclc-poker/ruling/159")),
        pytest.param(250, 3, 400, marks=clause("bclc-poker/ruling/159")),
    ],
)
def test_a_bet_of_a_kill_round(usual: int, halves: int, more: int) -> None:
    """Half as much again is rounded up to a whole dollar; twice as much never needs it."""
    assert killed(usual, halves=halves) == more
