"""What a round in memory holds, and what each fact changes in it: that bet and no other."""

from typing import Any

import pytest

from croupier.engines.common import changes
from croupier.engines.common.core import Core, Hand, Spot
from croupier.engines.common.settling import settle, settle_collected
from croupier.engines.common.void import void_permit
from croupier.errors import CroupierError
from croupier.model.choices import Action
from croupier.model.facts.bets import MeterReseeded, Settled, WagerCollected, WagerWithdrawn
from croupier.model.facts.table import RoundClosed, SeatLeft, Voided
from croupier.model.settlement import Settlement, Stake, line
from croupier.money.odds import LOSE, to
from tests.rounds import OPENING


def bet(wager: str, owner: Any = "player", hand: int = 1) -> Stake:
    return Stake(3, hand, wager, owner, "p3", 500)


ALL = [bet("main"), bet("main", "dealer"), bet("war"), bet("war", "dealer"), bet("main", hand=2)]


def table(*, in_tray: bool = False) -> Core[Any]:
    """Seat 3 with two hands, tips, and a side bet; or all of it in the tray."""
    r: Core[Any] = Core(1, OPENING)
    spot = r.spots[3] = Spot(3, "p3", [Hand(1), Hand(2)])
    for one in ALL:
        pile = spot.collected if in_tray else spot.hands[one.hand - 1].bets
        pile.append(one)
    return r


def test_a_bet_lies_on_its_own_hand() -> None:
    spot = table().spots[3]
    assert spot.pile("main", 1) is spot.hands[0].bets
    assert spot.pile("main", 2) is spot.hands[1].bets
    assert list(spot.bets()) == ALL


def test_what_is_staked_is_the_player_s_own() -> None:
    r = table()
    r.spots[3].hands[0].bets.append(bet("tip-only", "dealer"))
    assert r.staked(3) == {"main": 500, "war": 500}
    assert r.staked(4) == {}


@pytest.mark.parametrize("one", ALL)
def test_a_settled_bet_leaves_and_the_others_stay(one: Stake) -> None:
    for in_tray in (False, True):
        r = table(in_tray=in_tray)
        changes.settled(r, Settled("c", line(one, LOSE, "c"), "tray" if in_tray else "bet"))
        spot = r.spots[3]
        assert [*spot.bets(), *spot.collected] == [other for other in ALL if other != one]


@pytest.mark.parametrize("one", ALL[:4])
def test_a_collected_bet_moves_to_the_tray_alone(one: Stake) -> None:
    r = table()
    changes.wager_collected(r, WagerCollected("c", 3, 1, one.wager, one.owner, "p3", 500))
    assert r.spots[3].collected == [one]
    assert list(r.spots[3].bets()) == [other for other in ALL if other != one]


def test_a_spot_is_there_as_long_as_one_of_its_bets() -> None:
    r = table()
    for one in ALL:
        assert 3 in r.spots
        changes.wager_withdrawn(r, WagerWithdrawn("c", 3, one.hand, one.wager, one.owner, "p3", 500))
    assert r.spots == {}


def test_who_leaves_sits_there_no_more() -> None:
    r = table()
    r.seats = {3: "p3", 4: "p4"}
    changes.seat_left(r, SeatLeft(None, 3, "p3"))
    assert r.seats == {4: "p4"}


def test_a_meter_that_began_anew_is_remembered() -> None:
    r = table()
    changes.meter_reseeded(r, MeterReseeded("c", "KEY", 1, 1, 0))
    assert r.reseeded == {"KEY"}


# --- settlements as facts ---------------------------------------------------------------------

WON, LOST = (line(bet("main", "dealer"), odds, "c") for odds in (to(1), LOSE))
OWN_WON, OWN_LOST = (line(bet("main"), odds, "c") for odds in (to(1), LOSE))


@pytest.mark.parametrize("kept", [True, False])
def test_where_what_comes_back_goes(kept: bool) -> None:
    def goes(lines: list[Settlement]) -> list[str]:
        return [fact.returns_to for fact in settle(lines, kept=kept) if isinstance(fact, Settled)]

    assert goes([WON, OWN_WON, OWN_LOST]) == ["tip-box", "stack", "stack"]
    assert goes([LOST]) == ["tip-box" if kept else "stack"]


def test_a_lost_tip_is_not_kept_unless_that_is_said() -> None:
    assert list(settle([LOST])) == [Settled("c", LOST, "bet", "tray", "stack")]


def test_where_what_was_collected_goes() -> None:
    facts = list(settle_collected([WON, LOST, OWN_WON], "meter:KEY"))
    assert facts == [
        Settled("c", WON, "tray", "meter:KEY", "tip-box"),
        Settled("c", LOST, "tray", "meter:KEY", "stack"),
        Settled("c", OWN_WON, "tray", "meter:KEY", "stack"),
    ]


# --- void -------------------------------------------------------------------------------------

STRAY = ("colour", "red")
REASON = ("reason", "the wheel fell off")


def void(r: Core[Any], *extra: tuple[str, object], hand: int | None = None, amount: int | None = None) -> Any:
    action = Action("void", "s1", "supervisor", None, hand, None, amount, (), extra)
    return void_permit(r, action, "c", lambda supply: iter((RoundClosed("c"),)))


def test_a_void_round_says_why_and_then_ends() -> None:
    facts = list(void(table(), REASON).play(None))
    assert facts == [Voided("c", REASON[1]), RoundClosed("c")]


@pytest.mark.parametrize(
    "given, code",
    [
        ((STRAY, 1, 5), "name/unknown-argument"),
        ((None, 1, 5), "action/wrong-hand"),
        ((None, None, 5), "action/no-amount"),
        ((None, None, None), "action/nothing-to-void"),
    ],
)
def test_which_refusal_of_a_void_comes_first(given: Any, code: str) -> None:
    extra, hand, amount = given
    empty: Core[Any] = Core(1, OPENING)
    for r in (empty, closed()):
        with pytest.raises(CroupierError) as caught:
            void(r, *([extra] if extra else []), hand=hand, amount=amount)
        assert caught.value.code == code


def closed() -> Core[Any]:
    r = table()
    r.phase = "closed"
    return r


@pytest.mark.parametrize("extra", [[], [("reason", "  ")], [("reason", None)]])
def test_a_void_needs_a_reason(extra: list[tuple[str, object]]) -> None:
    with pytest.raises(CroupierError) as caught:
        void(table(), *extra)
    assert caught.value.code == "irregularity/reason-needed"
