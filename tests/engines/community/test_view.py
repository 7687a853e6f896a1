"""What lies in the middle of a table and before its players, as everybody sees it."""

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.facts.cards import HandShown
from croupier.model.facts.community import Discarded, HoleCards
from croupier.model.settlement import Stake
from croupier.model.view import HIDDEN, Middle, Place, PotView
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import current


def middle(table: Table) -> Middle:
    found = table.view("public").middle
    assert found is not None
    return found


def test_chips_before_the_players_are_counted_and_lie_in_no_pot() -> None:
    table = seated({1: 100, 2: 100, 3: 100})  # the button is at seat 3
    assert middle(table) == Middle(None, (), 0)
    table.deal()
    assert middle(table) == Middle(3, (), 600, street="pre-flop")  # two blinds
    table.act(3, "call")
    table.act(1, "call")
    assert middle(table) == Middle(3, (), 1200, street="pre-flop")
    table.act(2, "check")
    assert middle(table) == Middle(3, (PotView(1200, (1, 2, 3)),), 1200, street="flop")


def test_side_pots_name_who_may_win_them() -> None:
    table = seated({1: 100, 2: 30, 3: 100, 4: 100}, offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "raise", to=50)
    table.act(4, "fold")
    table.act(1, "call")
    table.act(2, "all-in")
    assert middle(table).pots == (PotView(9000, (1, 2, 3)), PotView(4000, (1, 3)))
    table.act(1, "bet", to=10)
    assert middle(table).total_cents == 14000
    assert table.view("public").json()["middle"] == {
        "button": 4,
        "pots": [{"amount": "90.00", "seats": [1, 2, 3]}, {"amount": "40.00", "seats": [1, 3]}],
        "total": "140.00",
        "second": [],
        "street": "flop",
        "clock": None,
    }


def test_the_fee_has_left_the_pot_and_nothing_is_left_at_the_end() -> None:
    options = {"rake-percent": 10, "rake-time": "round", "small-bet": 10, "big-bet": 20, "big-blind": 10}
    table = seated({1: 100, 2: 100}, options=options)
    table.deal()
    table.act(table.waiting_on()[0].seat, "call")
    table.act(table.waiting_on()[0].seat, "check")
    assert middle(table).pots == (PotView(1800, (1, 2)),)
    table.act(table.waiting_on()[0].seat, "fold")
    assert middle(table) == Middle(2, (), 0, street="flop")


def test_a_second_board_is_seen() -> None:
    offers = ["bclc/no-limit", "bclc/run-the-board-twice"]
    table = seated({1: 100, 2: 100}, offers=offers)
    table.deal()
    for seat in (1, 2):
        table.act(seat, "agree", to="run-twice")
    table.act(table.waiting_on()[0].seat, "all-in")
    table.act(table.waiting_on()[0].seat, "call")
    view = table.view("public")
    assert len(view.board) == len(middle(table).second) == 5
    assert set(view.board).isdisjoint(middle(table).second)


def test_everybody_sees_whose_time_runs_until_they_have_acted() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/no-limit"])
    table.deal()
    assert middle(table).clock is None
    table.act(1, "call-clock")
    assert (middle(table).clock, table.view("seat:2").json()["middle"]["clock"]) == (3, 3)  # type: ignore[index]
    table.act(3, "call")
    assert middle(table).clock is None


# --- players ----------------------------------------------------------------------------------------


def test_the_turn_is_of_a_player_s_only_hand() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    assert table.view("public").turn == Place(3, 1)
    table.act(3, "fold")
    table.act(1, "fold")
    assert current(table).turn() is None
    assert table.view("public").turn is None


def test_chips_lie_before_their_players_until_they_are_gathered() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    first, second, third = table.view("public").spots
    assert first.hands[0].bets == (Stake(1, 1, "chips", "player", "p1", 200),)
    assert second.hands[0].bets == (Stake(2, 1, "chips", "player", "p2", 400),)
    assert (third.hands[0].hand, third.hands[0].bets) == (1, ())
    for seat, do in ((3, "fold"), (1, "call"), (2, "check"), (1, "check"), (2, "bet")):
        table.act(seat, do)
    bets = [spot.hands[0].bets for spot in table.view("public").spots]
    assert bets == [(), (Stake(2, 1, "chips", "player", "p2", 400),), ()]
    table.act(1, "fold")
    assert [spot.hands[0].bets for spot in table.view("public").spots] == [(), (), ()]


def test_before_the_cards_the_button_lies_where_the_last_hand_left_it() -> None:
    table = seated({1: 100, 2: 100}, carried=Carried(poker=Room(2, (1, 2))))
    table.open_round()
    assert middle(table) == Middle(2, (), 0)


def test_cards_face_down_are_their_player_s_to_see_and_others_everybody_s() -> None:
    """Two cards of third street are dealt face down and one up, that of fourth street up."""
    table = seated({1: 100, 2: 100}, "bclc/seven-card-stud")
    table.deal()
    first = table.waiting_on()[0].seat
    assert first is not None
    table.act(first, "bet", to=4)
    table.act(3 - first, "call")
    *down, door, fourth = current(table).spots[1].cards
    for who, own in (("seat:1", tuple(down)), ("seat:2", (HIDDEN,) * 2), ("public", (HIDDEN,) * 2)):
        dealt = [event.data for event in table.feed(who) if isinstance(event.data, HoleCards)]
        assert [fact.cards for fact in dealt if fact.seat == 1] == [(*own, door), (fourth,)]
        assert table.view(who).spots[0].hands[0].cards == (*own, door, fourth)


@pytest.mark.clause("bclc-poker/18/10.8", "bclc-poker/19/10.9")
@pytest.mark.parametrize("key", ["bclc/pineapple-holdem", "bclc/crazy-pineapple-holdem"])
def test_a_card_that_is_given_away_lies_face_down_for_everybody_else(key: str) -> None:
    table = seated({1: 100, 2: 100}, key)
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    card = current(table).spots[1].cards[0]
    table.act(1, "discard", cards=card)
    for who, seen in (("seat:1", card), ("seat:2", HIDDEN), ("dealer", HIDDEN), ("public", HIDDEN)):
        (given,) = (event.data for event in table.feed(who) if isinstance(event.data, Discarded))
        assert (given.seat, given.cards) == (1, (seen,))


def test_a_hand_that_is_shown_is_everybody_s_to_see() -> None:
    table = seated({1: 4, 2: 4})  # the blinds are all that they have
    table.deal()
    table.act(2, "call")
    shown = [event.data for event in table.feed("public") if isinstance(event.data, HandShown)]
    assert [fact.cards for fact in shown] == [tuple(current(table).spots[fact.seat].cards) for fact in shown]
    assert len(shown) == 2
