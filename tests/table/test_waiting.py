"""Waiting lists on the floor: nobody twice, order kept, seats never exceeded, refusals without trace."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.errors import CroupierError
from croupier.model.waiting import Waiting
from croupier.table.floor import Floor
from croupier.table.waiting import WaitingList, list_name
from tests.rounds import refusal

DAY = date(2026, 11, 15)
HOLDEM, LIMIT = "bclc/texas-holdem", "bclc/texas-holdem limit 4-8"
NO_LIMIT = "bclc/texas-holdem no-limit 2-5"


def room(seats: int = 2, **options: object) -> Floor:
    floor = Floor(DAY)
    floor.open("P1", HOLDEM, options={"seats": seats, "buy-in-minimum": 40, **options}, seed=1)
    return floor


def waiting(floor: Floor, game: str = LIMIT) -> list[str]:
    return [one.player + ("*" if one.called else "") for one in floor.lists()[game]]


def test_from_the_list_to_a_seat() -> None:
    floor = room()
    for player in ("ann", "bob", "cas"):
        floor.join(player, HOLDEM)
    assert waiting(floor) == ["ann", "bob", "cas"]
    assert floor.call(HOLDEM) == "ann"
    assert waiting(floor) == ["ann*", "bob", "cas"]
    assert floor.seat("ann", HOLDEM, 40) == ("P1", 1)
    assert waiting(floor) == ["bob", "cas"]
    assert floor.call(LIMIT) == "bob"
    assert floor.seat("bob", LIMIT, "100.50", table="P1", seat=2) == ("P1", 2)
    assert floor.tables["P1"].balances_cents() == {"cage": -14050, "stack:ann": 4000, "stack:bob": 10050}
    assert floor.free_seats(HOLDEM) == {"P1": []}


@pytest.mark.parametrize(
    "do, code",
    [
        (lambda f: f.join("ann", HOLDEM), "action/on-the-list"),
        (lambda f: f.join("zoe", HOLDEM), "action/seated-already"),
        (lambda f: f.join("house", HOLDEM), "name/not-a-name"),
        (lambda f: f.join("dan", "bclc/texas-holden"), "name/unknown-list"),
        (lambda f: f.join("dan", ["x"]), "name/unknown-list"),
        (lambda f: f.join("dan", "bclc/omaha-high"), "name/unknown-list"),
        (lambda f: f.call(HOLDEM), "action/no-free-seat"),
        (lambda f: f.call("bclc/pineapple-holdem"), "name/unknown-list"),
        (lambda f: f.seat("bob", HOLDEM, 100), "action/not-called"),
        (lambda f: f.seat("eve", HOLDEM, 100), "action/not-on-the-list"),
        (lambda f: f.seat("ann", HOLDEM, "39.99"), "money/buy-in-too-small"),
        (lambda f: f.seat("ann", HOLDEM), "money/missing"),
        (lambda f: f.seat("ann", HOLDEM, 0), "money/missing"),
        (lambda f: f.seat("ann", HOLDEM, "lots"), "money/unreadable"),
        (lambda f: f.seat("ann", HOLDEM, 100, table="P2"), "name/unknown-table"),
        (lambda f: f.seat("ann", HOLDEM, 100, seat=1), "action/seat-taken"),
        (lambda f: f.seat("ann", HOLDEM, 100, seat=3), "name/unknown-seat"),
        (lambda f: f.pass_up("bob", HOLDEM), "action/not-called"),
        (lambda f: f.pass_up("eve", HOLDEM), "action/not-on-the-list"),
        (lambda f: f.strike("eve", HOLDEM), "action/not-on-the-list"),
    ],
)
def test_what_is_refused_changes_nothing(do: Callable[[Floor], object], code: str) -> None:
    floor = room()
    floor.tables["P1"].sit(1, "zoe", 100)
    floor.join("ann", HOLDEM)
    floor.join("bob", HOLDEM)
    floor.call(HOLDEM)
    before = floor.lists(), floor.tables["P1"].balances_cents(), len(floor.tables["P1"].events)
    assert refusal(lambda: do(floor)).code == code
    assert (floor.lists(), floor.tables["P1"].balances_cents(), len(floor.tables["P1"].events)) == before


def test_refusals_say_what_would_be_right() -> None:
    floor = room()
    assert refusal(lambda: floor.join("dan", "bclc/texas-holden limit 4-8")).nearest == LIMIT
    floor.open("P2", HOLDEM, offers=["bclc/no-limit"], options={"small-blind": 2, "big-blind": 5})
    several = refusal(lambda: floor.join("dan", HOLDEM))
    assert (several.code, several.message) == (
        "name/several-lists",
        f"{HOLDEM} is played at several stakes: {LIMIT} or {NO_LIMIT}.",
    )
    floor.join("dan", NO_LIMIT)
    floor.call(NO_LIMIT)
    assert floor.seat("dan", NO_LIMIT, 500) == ("P2", 1)
    floor.join("dan", LIMIT)  # a player may wait for other stakes than those they play
    small = refusal(lambda: (floor.call(LIMIT), floor.seat("dan", LIMIT, 20)))
    assert (small.clause, small.message) == (
        "bclc-poker/17/5.1",
        "The least buy-in is $40.00, not $20.00.",
    )


def test_who_passes_goes_to_the_end_once() -> None:
    floor = room()
    for player in ("ann", "bob"):
        floor.join(player, HOLDEM)
    floor.call(HOLDEM)
    assert floor.pass_up("ann", HOLDEM)
    assert waiting(floor) == ["bob", "ann"]
    floor.call(HOLDEM)
    floor.call(HOLDEM)
    assert waiting(floor) == ["bob*", "ann*"]
    assert not floor.pass_up("ann", HOLDEM)
    assert waiting(floor) == ["bob*"]
    assert refusal(lambda: floor.call(HOLDEM)).code == "action/nobody-waits"


def test_who_asks_out_of_turn_is_told_who_comes_first() -> None:
    hold_em = WaitingList(LIMIT)
    hold_em.add("ann")
    hold_em.add("bob")
    assert (
        refusal(lambda: hold_em.add("bob")).message == f"bob is on the list for {LIMIT} already, in place 2."
    )
    assert refusal(lambda: hold_em.passed("ann")).message == "ann has not been called."
    assert refusal(lambda: hold_em.passed("bob")).message == "bob has not been called: ann comes first."
    assert hold_em.call() == "ann"
    assert refusal(lambda: hold_em.passed("bob")).message == "bob has not been called: ann comes first."


def test_who_is_on_a_list_does_not_change() -> None:
    hold_em = WaitingList(LIMIT)
    hold_em.add("ann")
    hold_em.call()
    assert hold_em.passed("ann")
    (ann,) = hold_em.entries
    assert ann == Waiting("ann", called=False, passes=1)
    assert {ann: "kept"}[Waiting("ann", passes=1)] == "kept"


def test_a_called_player_keeps_a_seat_until_they_take_it_or_pass() -> None:
    floor = room()
    floor.tables["P1"].sit(1, "zoe", 100)
    floor.join("ann", HOLDEM)
    floor.join("bob", HOLDEM)
    floor.call(HOLDEM)
    told = refusal(lambda: floor.call(HOLDEM))
    assert told.message == f"No seat is free for {LIMIT}; ann may take what is free."
    floor.strike("ann", HOLDEM)
    assert floor.call(HOLDEM) == "bob"


def test_a_seat_that_somebody_else_has_taken_is_gone() -> None:
    floor = room()
    floor.join("ann", HOLDEM)
    floor.call(HOLDEM)
    for seat, player in ((1, "yan"), (2, "zoe")):
        floor.tables["P1"].sit(seat, player, 100)
    gone = refusal(lambda: floor.seat("ann", HOLDEM, 100))
    assert (gone.code, gone.message) == ("action/no-free-seat", f"No seat is free at {LIMIT}.")
    floor.strike("ann", HOLDEM)
    floor.join("bob", HOLDEM)
    assert refusal(lambda: floor.call(HOLDEM)).message == f"No seat is free for {LIMIT}."


# --- which seat -------------------------------------------------------------------------------------


@pytest.fixture
def two_tables() -> Floor:
    """Two seats at each of two tables; the second at P1 is taken, and ann has been called."""
    floor = room()
    floor.open("P2", HOLDEM, options={"seats": 2, "buy-in-minimum": 40}, seed=2)
    floor.tables["P1"].sit(2, "zoe", 100)
    floor.join("ann", HOLDEM)
    floor.call(HOLDEM)
    return floor


@pytest.mark.parametrize(
    "where, place",
    [
        ({}, ("P1", 1)),
        ({"seat": 2}, ("P2", 2)),
        ({"table": "P2"}, ("P2", 1)),
        ({"table": "P2", "seat": 1}, ("P2", 1)),
    ],
)
def test_a_seat_is_the_first_that_is_free_or_the_one_that_is_named(
    two_tables: Floor, where: dict[str, Any], place: tuple[str, int]
) -> None:
    assert two_tables.seat("ann", HOLDEM, 100, **where) == place


def test_no_seat_is_found_elsewhere_for_who_names_a_full_table(two_tables: Floor) -> None:
    two_tables.tables["P1"].sit(1, "yan", 100)
    full = refusal(lambda: two_tables.seat("ann", HOLDEM, 100, table="P1"))
    assert (full.code, full.message) == ("action/no-free-seat", "No seat is free at P1.")


# --- chips ------------------------------------------------------------------------------------------


def back(least: object, had: object, **options: object) -> Floor:
    """Ann has left a table of three with so many chips, and has been called back to it."""
    floor = room(seats=3, **{"buy-in-minimum": least, **options})
    table = floor.tables["P1"]
    for seat, player, stack in ((1, "ann", had), (2, "bob", 100), (3, "cas", 100)):
        table.sit(seat, player, stack)
    table.leave(1)
    floor.join("ann", HOLDEM)
    floor.call(HOLDEM)
    return floor


@pytest.mark.parametrize("least, had", [(40, 40), (0, "0.01")])
def test_just_the_least_is_enough_to_come_back_with(least: int, had: object) -> None:
    assert back(least, had).seat("ann", HOLDEM) == ("P1", 1)


def test_who_has_lost_everything_brings_something() -> None:
    """Nothing is posted as the least, but nobody sits down without a chip."""
    floor = room(seats=3, **{"buy-in-minimum": 0})
    table = floor.tables["P1"]
    table.sit(1, "ann", 4)
    table.sit(2, "bob", 100)
    table.deal()  # ann has the big blind, and nothing else
    table.act(2, "call")
    assert table.funds_cents("ann") == 0
    table.leave(1)
    floor.join("ann", HOLDEM)
    floor.call(HOLDEM)
    assert refusal(lambda: floor.seat("ann", HOLDEM)).code == "money/missing"


def test_who_comes_back_may_bring_more() -> None:
    floor = back(40, 100)
    assert refusal(lambda: floor.seat("ann", HOLDEM, 10)).code == "money/buy-in-too-small"
    floor.seat("ann", HOLDEM, 50)
    assert floor.tables["P1"].funds_cents("ann") == 15000


def test_while_a_hand_is_played_chips_are_not_added_and_others_sit_down() -> None:
    """Who has enough, and who is new, need not wait for the end of it."""
    floor = back(40, 100)
    floor.tables["P1"].deal()
    assert floor.seat("ann", HOLDEM) == ("P1", 1)
    floor = back(40, 30)
    floor.tables["P1"].deal()
    assert refusal(lambda: floor.seat("ann", HOLDEM)).code == "action/too-late"
    floor.strike("ann", HOLDEM)
    floor.join("dan", HOLDEM)
    floor.call(HOLDEM)
    assert floor.seat("dan", HOLDEM, 40) == ("P1", 1)


def test_who_sits_down_without_being_called_waits_no_longer() -> None:
    floor = room()
    floor.join("ann", HOLDEM)
    floor.tables["P1"].sit(2, "ann", 100)
    assert waiting(floor) == []


@pytest.mark.parametrize("looked", [False, True])
def test_looking_at_a_list_changes_nothing(looked: bool) -> None:
    """Who sat down unasked and left again, with nobody having touched the list, is on it as before."""
    floor = room()
    floor.join("bob", HOLDEM)
    floor.tables["P1"].sit(2, "bob", 100)
    if looked:
        assert waiting(floor) == []
    floor.tables["P1"].leave(2)
    assert waiting(floor) == ["bob"]


def test_a_list_outlives_its_last_table() -> None:
    floor = room()
    floor.join("ann", HOLDEM)
    floor.close("P1")
    assert list(floor.lists()) == [LIMIT]
    assert refusal(lambda: floor.call(HOLDEM)).code == "action/no-free-seat"
    floor.strike("ann", HOLDEM)
    assert floor.lists() == {}


def test_who_comes_back_has_their_chips() -> None:
    floor = room(seats=3)
    table = floor.tables["P1"]
    for seat, player, stack in ((1, "ann", 100), (2, "bob", 30), (3, "cas", 100)):
        table.sit(seat, player, stack)
    table.leave(1)
    table.leave(2)
    for player in ("ann", "bob"):
        floor.join(player, HOLDEM)
        floor.call(HOLDEM)
    assert floor.seat("ann", HOLDEM) == ("P1", 1)
    assert refusal(lambda: floor.seat("bob", HOLDEM)).code == "money/missing"
    table.deal()
    assert refusal(lambda: floor.seat("bob", HOLDEM, 40)).code == "action/too-late"
    turn = table.waiting_on()[0].seat
    table.act(turn, "fold")
    assert floor.seat("bob", HOLDEM, 40) == ("P1", 2)
    assert table.funds_cents("bob") == 7000


def test_a_game_against_the_house_needs_no_buy_in() -> None:
    floor = Floor(DAY)
    table = floor.open("B1", "bclc/blackjack", seed=1)
    floor.join("ann", "bclc/blackjack")
    floor.call("bclc/blackjack")
    assert floor.seat("ann", "bclc/blackjack") == ("B1", 1)
    assert table.funds("ann") is None


def test_at_a_game_against_the_house_a_player_brings_what_they_like_once() -> None:
    floor = Floor(DAY)
    table = floor.open("B1", "bclc/blackjack", seed=1)
    for player in ("ann", "bob"):
        floor.join(player, "bclc/blackjack")
        floor.call("bclc/blackjack")
    floor.seat("ann", "bclc/blackjack", 50)
    assert table.funds_cents("ann") == 5000
    table.leave(1)
    floor.join("ann", "bclc/blackjack")
    floor.call("bclc/blackjack")
    again = refusal(lambda: floor.seat("ann", "bclc/blackjack", 50))
    assert (again.code, table.seats) == ("money/bought-in-already", {})
    assert floor.seat("ann", "bclc/blackjack") == ("B1", 1)


@pytest.mark.parametrize(
    "key, offers, options, name",
    [
        (
            HOLDEM,
            [],
            {"small-bet": "2.50", "big-bet": 5, "small-blind": 1, "big-blind": "2.50"},
            f"{HOLDEM} limit 2.50-5",
        ),
        (HOLDEM, ["bclc/kill-pot"], {}, LIMIT),
        (HOLDEM, ["bclc/pot-limit"], {"small-blind": 1, "big-blind": 2}, f"{HOLDEM} pot-limit 1-2"),
        ("bclc/seven-card-stud", [], {}, "bclc/seven-card-stud limit 4-8"),
        ("bclc/blackjack", [], {}, "bclc/blackjack"),
    ],
)
def test_a_list_is_called_after_game_and_stakes(
    key: str, offers: list[str], options: dict[str, object], name: str
) -> None:
    assert list_name(Floor(DAY).open("T", key, offers=offers, options=options)) == name


# --- any order of events ----------------------------------------------------------------------------

PLAYERS = ("ann", "bob", "cas", "dan", "eve")
player = st.sampled_from(PLAYERS)
game = st.sampled_from((LIMIT, NO_LIMIT))


class Room(RuleBasedStateMachine):
    """Two lists over three small tables, against a plain model: lists of names."""

    @initialize()
    def opened(self) -> None:
        self.floor = Floor(DAY)
        stakes = {"small-blind": 2, "big-blind": 5}
        self.floor.open("P1", HOLDEM, options={"seats": 2, "buy-in-minimum": 20})
        self.floor.open("P2", HOLDEM, options={"seats": 2})
        self.floor.open("P3", HOLDEM, offers=["bclc/no-limit"], options={"seats": 3, **stakes})
        self.order: dict[str, list[str]] = {LIMIT: [], NO_LIMIT: []}
        self.called: dict[str, list[str]] = {LIMIT: [], NO_LIMIT: []}
        self.passed: dict[str, set[str]] = {LIMIT: set(), NO_LIMIT: set()}
        self.bought = 0

    def seated(self, game: str) -> list[str]:
        tables = ("P1", "P2") if game == LIMIT else ("P3",)
        return [one for name in tables for one in self.floor.tables[name].seats.values()]

    def tried(self, expected: bool, do: Callable[[], object]) -> None:
        """What the model allows is done, and nothing else."""
        before = self.floor.lists()
        try:
            do()
        except CroupierError:
            assert not expected
            assert self.floor.lists() == before
        else:
            assert expected

    @rule(player=player, game=game)
    def join(self, player: str, game: str) -> None:
        free = player not in self.order[game] and player not in self.seated(game)
        self.tried(free, lambda: self.floor.join(player, game))
        if free:
            self.order[game].append(player)

    @rule(game=game)
    def call(self, game: str) -> None:
        room = (4 if game == LIMIT else 3) - len(self.seated(game)) - len(self.called[game])
        first = next((one for one in self.order[game] if one not in self.called[game]), None)
        self.tried(room > 0 and first is not None, lambda: self.floor.call(game))
        if room > 0 and first is not None:
            self.called[game].append(first)

    @rule(player=player, game=game, amount=st.sampled_from((10, 20, 500)))
    def seat(self, player: str, game: str, amount: int) -> None:
        called = player in self.called[game]
        full = len(self.floor.tables["P1"].seats) == 2
        enough = amount >= 20 or game == NO_LIMIT or full
        returns = any(table.funds_cents(player) is not None for table in self.floor.tables.values())
        if returns:
            return  # told apart above
        self.tried(called and enough, lambda: self.floor.seat(player, game, amount))
        if called and enough:
            self.bought += amount * 100
            self._off(player, game)

    @rule(player=player, game=game)
    def pass_up(self, player: str, game: str) -> None:
        called = player in self.called[game]
        again = player in self.passed[game]
        self.tried(called, lambda: self.floor.pass_up(player, game))
        if called:
            self._off(player, game)
            if not again:
                self.order[game].append(player)
                self.passed[game].add(player)

    @rule(player=player, game=game)
    def strike(self, player: str, game: str) -> None:
        waits = player in self.order[game]
        self.tried(waits, lambda: self.floor.strike(player, game))
        if waits:
            self._off(player, game)

    def _off(self, player: str, game: str) -> None:
        self.order[game].remove(player)
        self.called[game] = [one for one in self.called[game] if one != player]
        self.passed[game].discard(player)

    @precondition(lambda self: any(table.seats for table in self.floor.tables.values()))
    @rule(data=st.data())
    def get_up(self, data: st.DataObject) -> None:
        places = [(name, seat) for name, table in self.floor.tables.items() for seat in table.seats]
        name, seat = data.draw(st.sampled_from(places))
        self.floor.tables[name].leave(seat)

    @invariant()
    def lists_are_the_models(self) -> None:
        if not hasattr(self, "order"):
            return
        found = self.floor.lists()
        for game, order in self.order.items():
            assert [one.player for one in found[game]] == order
            assert len(set(order)) == len(order)
            assert [one.player for one in found[game] if one.called] == [
                one for one in order if one in self.called[game]
            ]
            assert not set(order) & set(self.seated(game))

    @invariant()
    def seats_and_money_are_kept(self) -> None:
        if not hasattr(self, "order"):
            return
        tables = self.floor.tables.values()
        assert all(len(table.seats) <= table.options.number("seats") for table in tables)
        stacks = sum(table.funds_cents(one) or 0 for table in tables for one in PLAYERS)
        assert stacks == self.bought == -sum(table.balances_cents().get("cage", 0) for table in tables)


TestRoom = Room.TestCase
TestRoom.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
