"""What lies in the middle of a table, as everybody sees it."""

from croupier.model.view import Middle, PotView
from croupier.table.table import Table
from tests.engines.community.tables import seated


def middle(table: Table) -> Middle:
    found = table.view("public").middle
    assert found is not None
    return found


def test_chips_before_the_players_are_counted_and_lie_in_no_pot() -> None:
    table = seated({1: 100, 2: 100, 3: 100})  # the button is at seat 3
    assert middle(table) == Middle(None, (), 0)
    table.deal()
    assert middle(table) == Middle(3, (), 600)  # two blinds
    table.act(3, "call")
    table.act(1, "call")
    assert middle(table) == Middle(3, (), 1200)
    table.act(2, "check")
    assert middle(table) == Middle(3, (PotView(1200, (1, 2, 3)),), 1200)


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
    }


def test_the_fee_has_left_the_pot_and_nothing_is_left_at_the_end() -> None:
    options = {"rake-percent": 10, "rake-time": "round", "small-bet": 10, "big-bet": 20, "big-blind": 10}
    table = seated({1: 100, 2: 100}, options=options)
    table.deal()
    table.act(table.waiting_on()[0].seat, "call")
    table.act(table.waiting_on()[0].seat, "check")
    assert middle(table).pots == (PotView(1800, (1, 2)),)
    table.act(table.waiting_on()[0].seat, "fold")
    assert middle(table).pots == ()


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
