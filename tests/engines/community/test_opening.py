"""The first steps of a hand: who is named in which order, and which blinds are posted."""

from typing import Any

from croupier.model.carried import Carried, Room
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.engines.community.test_departures import posts
from tests.rounds import events, told
from tests.table.jackpot_hands import FIRST, FOUR_NINES, NOTHING, QUADS, two_tables

ALL = (1, 2, 3, 4)


def with_room(room: Room, seats: tuple[int, ...] = ALL, *offers: str, **parts: Any) -> Table:
    return seated(dict.fromkeys(seats, 100), offers=offers, carried=Carried(poker=room), **parts)


def killing(seat: int, button: int = 4, seats: tuple[int, ...] = ALL) -> Table:
    """The next pot is killed by a seat; blinds are 2 and 4, and a kill is 8."""
    return with_room(Room(button, seats, kill=("kill", seat)), seats, "bclc/kill-pot")


def test_a_hand_names_its_seats_and_what_they_owe_in_order() -> None:
    missed = {4: ("small", "big"), 3: ("big",)}
    table = with_room(Room(1, (1, 2, 3, 4, 5), away=(3, 4), missed=missed), (1, 2, 3, 4, 5))
    table.deal()
    (started,) = events(table, "hand-started")
    stacks, owed = told(started, "stacks_cents", "missed")
    assert [*stacks] == [1, 2, 5]
    assert [*owed.items()] == [(3, ("big",)), (4, ("big", "small"))]


def test_whoever_owes_a_blind_and_is_reached_by_the_big_one_posts_that_alone() -> None:
    table = with_room(Room(4, ALL, missed={2: ("big", "small")}))
    table.deal()
    assert posts(table) == [(1, "small-blind", 200), (2, "big-blind", 400)]


def test_whoever_pays_a_big_blind_and_has_the_small_one_too_posts_that_one_dead() -> None:
    table = with_room(Room(4, ALL, missed={1: ("big",)}))
    table.act(1, "post", blind="big")
    table.deal()
    assert posts(table) == [(1, "missed-big", 400), (1, "missed-small", 200), (2, "big-blind", 400)]


# --- kills ------------------------------------------------------------------------------------------


def test_a_killer_posts_once_whatever_else_is_theirs_to_post() -> None:
    blinds = [(1, "small-blind", 200), (2, "big-blind", 400)]
    for seat, wanted in (
        (1, [(1, "small-blind", 800), blinds[1]]),
        (2, [blinds[0], (2, "big-blind", 800)]),
        (4, [*blinds, (4, "kill", 800)]),
        (5, blinds),  # who is not there
    ):
        table = killing(seat)
        table.deal()
        assert posts(table) == wanted


def test_a_killer_who_straddles_posts_the_straddle_alone() -> None:
    table = killing(3)
    table.act(3, "straddle", to=16)
    table.deal()
    assert posts(table) == [(1, "small-blind", 200), (2, "big-blind", 400), (3, "straddle", 1600)]


def test_a_leg_up_asks_for_no_blind() -> None:
    for seat in (1, 4):
        table = with_room(Room(4, ALL, kill=("leg-up", seat)), ALL, "bclc/kill-pot")
        table.deal()
        assert posts(table) == [(1, "small-blind", 200), (2, "big-blind", 400)]


def test_a_straddle_of_a_player_who_then_sits_out_is_not_posted() -> None:
    table = with_room(Room(4, ALL))
    table.act(3, "straddle", to=8)
    table.act(3, "sit-out")
    table.deal()
    assert posts(table) == [(1, "small-blind", 200), (2, "big-blind", 400)]


def test_a_killer_who_sits_out_leaves_the_pot_to_the_only_other_player() -> None:
    table = killing(1, button=2, seats=(1, 2))
    table.act(1, "sit-out")
    table.deal()
    (folded,) = events(table, "folded")
    assert told(folded, "seat", "hand") == (1, 1)
    assert not table.in_play
    assert [(line.seat, line.result) for line in table.settlements if line.wager == "main-pot"] == [
        (1, "lose"),
        (2, "win"),
    ]


# --- jackpots -------------------------------------------------------------------------------------


def test_a_hand_begins_when_the_dealer_says_that_its_first_card_came() -> None:
    table = seated(dict.fromkeys(ALL, 100), offers=(FIRST,))
    table.act(None, "deal", first_card="18:00:00")
    (dealt,) = events(table, "dealt-in")
    assert told(dealt, "first_card") == 18 * 3_600_000_000


def test_a_claim_that_is_decided_is_paid_by_the_deal_if_nobody_has_asked_before() -> None:
    _, other, won = two_tables(FIRST, pools={QUADS: {"pool": 900, "posted": 900}})
    other.begin(NOTHING)
    won.play(FOUR_NINES)
    other.end()
    assert won.awards() == []
    won.table.deal()
    assert won.awards() == [(2, "quads", 900_00)]
