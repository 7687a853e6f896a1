"""What each fact makes of a hand, one by one, as a table would tell them."""

from typing import Any

import pytest

from croupier.engines.community.state import Cut, Round
from croupier.model.facts import Fact
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import (
    Called,
    CardsReturned,
    Gathered,
    HandsDealt,
    Objected,
    PotSettled,
    Restored,
    SatOut,
    Wagered,
)
from croupier.model.facts.table import SeatLeft
from croupier.model.settlement import Settlement
from tests import rounds
from tests.engines.community.tables import seated

STUD = "bclc/seven-card-stud"
BACK = Settlement(3, "p3", "player", 1, "main-pot", 200, "push", 0, 0, 200, "")


def begun(key: str = "bclc/texas-holdem", seats: int = 3, **parts: Any) -> Round:
    """A hand whose first cards are out, as its facts alone tell it; the button is at the last seat."""
    table = seated(dict.fromkeys(range(1, seats + 1), 100), key, **parts)
    table.deal()
    found = rounds.replayed(table)
    assert isinstance(found, Round)
    return found


def apply(r: Any, *facts: Fact) -> None:
    for fact in facts:
        r.apply(fact)


def wagered(seat: int, to: int, surplus: int = 0) -> Wagered:
    return Wagered(None, seat, f"p{seat}", "raise", to, to, False, surplus)


def gathered(r: Round) -> Gathered:
    assert r.betting is not None
    fronts = dict(r.betting.front)
    return Gathered(None, fronts, (sum(fronts.values()),))


# --- cards ----------------------------------------------------------------------------------------


def returning() -> Round:
    """Seat 1 has folded As Ad Ac, and 2c and 3c were burned."""
    r = begun(STUD)
    r.spots[1].cards[:] = ["As", "Ad", "Ac"]
    r.cards_out = ["As", "Ad", "Ac", "2c", "3c", "Kh"]
    r.burned = ["2c", "3c"]
    apply(r, Folded(None, 1, 1))
    return r


def test_what_a_street_takes_beyond_the_players_cards_was_burned() -> None:
    r = begun(STUD)
    r.burned = ["2c"]
    apply(r, HandsDealt(None, 1, (1, 2, 3), "u", "9dAhKhQh"))
    assert r.burned == ["2c", "9d"]


def test_burned_cards_come_back_and_those_of_folded_hands_stay() -> None:
    r = returning()
    apply(r, CardsReturned(None, "burns", 2, ""))
    assert (r.cards_out, r.burned, r.spots[1].mucked) == (["As", "Ad", "Ac", "Kh"], [], ["As", "Ad", "Ac"])


def test_cards_of_folded_hands_come_back_and_burned_ones_stay() -> None:
    r = returning()
    apply(r, CardsReturned(None, "muck", 3, ""))
    assert (r.cards_out, r.burned, r.spots[1].mucked) == (["2c", "3c", "Kh"], ["2c", "3c"], [])


@pytest.mark.parametrize("then", [HandsDealt(None, 1, (2, 3), "u", "2c3c"), wagered(2, 400)])
def test_a_seat_that_folded_takes_no_card_after_the_next_street_or_a_bet(then: Fact) -> None:
    r = begun(STUD)
    apply(r, Folded(None, 1, 1))
    assert r.spots[1].takes_card
    apply(r, then)
    assert not r.spots[1].takes_card


def test_a_hand_may_be_thrown_away_when_the_chips_are_in_the_middle() -> None:
    r = begun()
    apply(r, gathered(r), Folded(None, 1, 1))
    assert (r.betting, r.live(), r.spots[1].takes_card) == (None, [2, 3], False)


# --- a wager that was cut -------------------------------------------------------------------------


def cut_by_3() -> Round:
    r = begun(offers=["bclc/pot-limit"])
    apply(r, wagered(3, 1400, 600))
    assert r.cut == Cut(3, 600, frozenset({1, 2}))
    return r


def test_only_others_go_along_with_a_wager_that_was_cut() -> None:
    r = cut_by_3()
    apply(r, wagered(1, 3000), Called(None, 3, "p3", 1600, 3000, False))
    assert r.cut == Cut(3, 600, frozenset({2}), (1,))


@pytest.mark.clause("bclc-poker/33/2.3")
@pytest.mark.parametrize("last", [Called(None, 2, "p2", 2600, 3000, False), Folded(None, 2, 1)])
def test_when_all_have_acted_on_a_wager_its_size_stands(last: Fact) -> None:
    r = cut_by_3()
    apply(r, wagered(1, 3000), last)
    assert r.cut is None


def test_whoever_folds_has_acted_on_a_wager_and_has_not_gone_along() -> None:
    r = cut_by_3()
    apply(r, Folded(None, 1, 1))
    assert r.cut == Cut(3, 600, frozenset({2}))


def test_who_objects_before_anybody_goes_along_leaves_it_cut() -> None:
    r = cut_by_3()
    apply(r, Objected(None, 1, 3))
    assert r.cut is None
    apply(r, Objected(None, 1, 3))
    assert r.cut is None


def test_who_objects_later_waits_for_a_ruling() -> None:
    r = cut_by_3()
    apply(r, Called(None, 1, "p1", 1200, 1400, False), Objected(None, 2, 3))
    assert r.cut == Cut(3, 600, frozenset({2}), (1,))


@pytest.mark.parametrize(("seat", "own", "step"), [(3, True, 1600), (3, False, 1000), (1, True, 1000)])
def test_only_the_last_raise_itself_grows_the_next_one(seat: int, own: bool, step: int) -> None:
    """Seat 3 has raised from 4 to 14, and seat 1 has called; 6 more make the raise one of 16."""
    r = cut_by_3()
    apply(r, Called(None, 1, "p1", 1200, 1400, False), Restored(None, seat, f"p{seat}", 600, 2000, own))
    assert r.betting is not None
    assert (r.betting.level, r.betting.step) == (2000, step)


# --- chips ----------------------------------------------------------------------------------------


def test_a_round_without_a_bet_begins_the_main_pot_and_changes_no_other() -> None:
    r = begun()
    apply(r, Gathered(None, {}, (0,)))
    assert r.pots_cents == [0]
    r = begun()
    r.pots_cents = [600, 200]
    apply(r, Gathered(None, {}, (0, 0)))
    assert r.pots_cents == [600, 200]


def test_chips_go_to_the_pots_that_are_there_and_to_new_ones() -> None:
    r = begun()
    r.pots_cents = [600]
    apply(r, Gathered(None, {1: 200, 2: 400}, (500, 100)))
    assert (r.pots_cents, r.spots[1].put_cents, r.spots[2].put_cents) == ([1100, 100], 200, 400)


def test_only_what_nobody_called_comes_back_from_in_front_of_a_player() -> None:
    for pot, front in ((0, 200), (1, 400)):
        r = begun()
        apply(r, Called(None, 3, "p3", 400, 400, False), PotSettled(None, BACK, pot))
        assert (r.front(3), r.settlements) == (front, [BACK])


def test_chips_that_come_back_from_the_middle_lay_in_front_of_nobody() -> None:
    r = begun()
    apply(r, gathered(r), PotSettled(None, BACK, 0))
    assert (r.betting, r.settlements) == (None, [BACK])


def test_a_first_bet_that_was_not_forced_is_a_full_one() -> None:
    """In Mandarin stud the opener may check; a bet below the limit, all that is left, is no full one."""
    forced, free = begun("bclc/asian-five-card-stud"), begun("bclc/mandarin-five-card-stud")
    for r in (forced, free):
        assert r.betting is not None
        short = r.betting.limits.bet * 3 // 4
        apply(r, wagered(1, short))
        assert r.betting.level == short
        assert r.betting.full == (short if r is free else 0)


def test_a_straddle_raises_no_least_bet_that_the_table_names() -> None:
    """Of 5 on the flop, though the straddle was of 8."""
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), offers=["bclc/no-limit"], options={"minimum-bet": 5})
    table.act(3, "straddle", to=8)
    table.deal()
    for seat, do in ((4, "call"), (1, "call"), (2, "call"), (3, "check")):
        table.act(seat, do)
    (bet,) = [one for one in table.legal(1) if one.do == "bet"]
    assert bet.min_cents == 500


def test_blinds_that_one_player_has_called_are_not_won_uncalled() -> None:
    """The others fold, the big blind too."""
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    for seat, do in ((3, "call"), (1, "fold"), (2, "fold")):
        table.act(seat, do)
    game = rounds.rules(table).game
    (won,) = [line for line in table.settlements if line.result == "win"]
    assert (won.seat, won.clause) == (3, game.showdown.alone)
    assert won.clause != game.blinds.uncalled


# --- seats ----------------------------------------------------------------------------------------


def test_whoever_leaves_sits_out_no_more_and_owes_nothing() -> None:
    r = begun()
    r.missed = {1: frozenset({"big"}), 2: frozenset({"small"})}
    apply(r, SatOut(None, 1), SatOut(None, 2), SeatLeft(None, 1, "p1"))
    assert (r.seats, r.away, r.missed) == ({2: "p2", 3: "p3"}, {2}, {2: frozenset({"small"})})
