"""People, their purses and their tables, as the house keeps them."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from pathlib import Path
from time import monotonic, sleep
from unittest import mock
from zoneinfo import ZoneInfo

import pytest
from fastapi.testclient import TestClient

from croupier.errors import CroupierError
from croupier.report.accounting import report
from croupier.store.archive import archive
from croupier.store.floor import open_floor
from croupier.web.app import application
from croupier.web.house import GIVEN, STAFF, House
from croupier.web.party import Party
from croupier.web.people import Badges, Links, Visitor, name_of
from tests.web.player import a_house


def refused(code: str) -> "pytest.RaisesExc[CroupierError]":
    return pytest.raises(CroupierError, check=lambda error: error.code == code)


# --- badges -----------------------------------------------------------------------------------


def test_a_badge_is_read_as_it_was_written() -> None:
    badges = Badges(b"secret")
    visitor = Visitor("Zoë O'Neil: 3", "supervisor")
    assert badges.read(badges.write(visitor)) == visitor


@pytest.mark.parametrize(
    "change", [lambda one: one[:-1] + "0", lambda one: "A" + one[1:], lambda one: "", str.upper]
)
def test_a_badge_that_was_changed_is_nobodys(change: Callable[[str], str]) -> None:
    badge = Badges(b"secret").write(Visitor("ann", "player"))
    changed = change(badge)
    assert changed == badge or Badges(b"secret").read(changed) is None


def test_a_badge_of_another_house_is_nobodys() -> None:
    assert Badges(b"secret").read(Badges(b"other").write(Visitor("ann"))) is None


def test_the_secret_of_a_store_stays_beside_it_and_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "night.db.key"
    badge = Badges.kept_in(file).write(Visitor("ann"))
    assert Badges.kept_in(file).read(badge) == Visitor("ann")
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_link_works_once() -> None:
    links = Links()
    token = links.make("executive")
    assert [links.take("nothing"), links.take(token), links.take(token)] == [None, "executive", None]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "<b>", 'a"b', "a\x00b", "a/b"])
def test_a_name_that_could_be_more_than_a_name_is_refused(name: str) -> None:
    with refused("name/unreadable"):
        name_of(name)


def test_spaces_of_a_name_are_tidied() -> None:
    assert name_of("  Ann   Lee ") == "Ann Lee"


# --- people -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ada", "supervisor", "Dealer", "ann", "ANN"])
def test_a_name_belongs_to_whoever_had_it_first(name: str) -> None:
    house = a_house()
    house.arrive("ann")
    with refused("name/taken"):
        house.arrive(name)


# --- purses -----------------------------------------------------------------------------------


def test_a_purse_and_the_chips_on_the_table_are_what_was_given() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    name = house.open("bclc/blackjack").name
    house.sit(ann, name, 1, 50_000)
    assert house.purse(ann) == GIVEN - 50_000
    party = house.party(name)
    party.bet(ann, {"main": "25"})
    party.clear(ann)
    house.leave(ann, name)
    assert house.purse(ann) == GIVEN
    assert sum(party.table.balances_cents().values()) == 0


def test_who_leaves_before_the_deal_takes_the_bets_along() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    party = house.open("bclc/blackjack")
    house.sit(ann, party.name, 1, 50_000)
    party.bet(ann, {"main": "25"})
    house.leave(ann, party.name)
    assert (house.purse(ann), party.table.seats) == (GIVEN, {})


def test_who_leaves_in_the_middle_of_a_round_is_refused_and_keeps_the_seat() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    party = house.open("bclc/ultimate-texas-holdem")
    house.sit(ann, party.name, 1, 50_000)
    party.bet(ann, {"ante": "25", "blind": "25"})
    party.deal(ann, now=0.0)
    with refused("action/bets-in-play"):
        house.leave(ann, party.name)
    assert (house.purse(ann), party.table.seats) == (GIVEN - 50_000, {1: "ann"})


def test_nobody_sits_down_with_more_than_their_purse() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    name = house.open("bclc/blackjack").name
    with refused("money/insufficient-funds"):
        house.sit(ann, name, 1, GIVEN + 1)
    with refused("money/not-positive"):
        house.sit(ann, name, 1, 0)
    assert house.party(name).table.seats == {}
    assert house.purse(ann) == GIVEN


def test_a_seat_that_is_taken_costs_nothing() -> None:
    house = a_house()
    ann, ben = house.arrive("ann").name, house.arrive("ben").name
    name = house.open("bclc/blackjack").name
    house.sit(ann, name, 1, 50_000)
    with refused("action/seat-taken"):
        house.sit(ben, name, 1, 50_000)
    assert house.purse(ben) == GIVEN


def test_who_must_play_two_spots_sits_down_at_two_or_not_at_all() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    party = house.open("ia/multiple-hand-blackjack")
    most = party.table.options.number("seats")
    for seat in range(2, most + 1):
        party.table.sit(seat, f"other {seat // 2}")
    with refused("action/too-few-seats"):
        house.sit(ann, party.name, 1, 50_000)
    assert 1 not in party.table.seats
    assert house.purse(ann) == GIVEN


def test_money_is_given_again_to_who_has_none_at_all() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    with refused("money/not-broke"):
        house.refill(ann)
    name = house.open("bclc/blackjack").name
    house.sit(ann, name, 1, GIVEN)
    with refused("money/not-broke"):
        house.refill(ann)  # it lies on the table

    house.leave(ann, name)
    house._move(ann, -GIVEN)
    house.refill(ann)
    assert house.purse(ann) == GIVEN


def test_purse_and_seat_come_back_with_the_store(tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    house = House(open_floor(store, people=dict(STAFF)), Badges(b"secret"))
    ann = house.arrive("ann").name
    name = house.open("bclc/blackjack").name
    house.sit(ann, name, 1, 50_000)
    house.party(name).bet(ann, {"main": "25"})
    other = house.open("bclc/let-it-ride").name
    house.sit(ann, other, 1, 30_000)
    house.leave(ann, other)
    assert house.close_if_empty(other)
    house.floor.shut()
    again = House(open_floor(store, people=dict(STAFF)), Badges(b"secret"))
    try:
        assert again.purse(ann) == GIVEN - 50_000
        assert again.party(name).table.seats == {1: "ann"}
        assert again.party(name).table.funds_cents(ann) == 47_500
        assert list(again.parties) == [name]
    finally:
        again.floor.shut()


def test_a_purse_outlives_the_days_that_were_archived(tmp_path: Path) -> None:
    store, first = tmp_path / "night.db", date(2026, 11, 16)
    house = House(open_floor(store, day=first, people=dict(STAFF)), Badges(b"secret"))
    ann, ben = house.arrive("ann").name, house.arrive("ben").name
    name = house.open("bclc/blackjack").name
    house.sit(ann, name, 1, 50_000)
    house.sit(ben, name, 2, 40_000)
    house.leave(ben, name)
    house.floor.next_day(first + timedelta(days=1))
    house.sit(ann, house.open("bclc/let-it-ride").name, 1, 1_000)
    house.floor.shut()
    assert archive(str(store), "2026-11-17", tmp_path / "archive.db").audit.failed is None
    again = House(open_floor(store, people=dict(STAFF)), Badges(b"secret"))
    try:
        assert (again.purse(ann), again.purse(ben)) == (GIVEN - 51_000, GIVEN)
        with refused("name/taken"):
            again.arrive("Ben")
    finally:
        again.floor.shut()


# --- tables -----------------------------------------------------------------------------------


def test_a_game_that_needs_another_table_beside_it_gets_one() -> None:
    house = a_house()
    house.open("bclc/six-to-five-blackjack")
    assert [party.table.game.key for party in house.parties.values()] == [
        "bclc/blackjack",
        "bclc/six-to-five-blackjack",
    ]


def test_a_table_closes_when_only_bots_are_left() -> None:
    house = a_house()
    ann = house.arrive("ann").name
    name = house.open("bclc/blackjack", bots=2).name
    house.sit(ann, name, 1, 50_000)
    assert not house.close_if_empty(name)
    house.leave(ann, name)
    assert house.close_if_empty(name)
    assert name not in house.floor.tables


def test_what_was_left_at_a_table_that_closes_goes_into_the_purse() -> None:
    """A payout that was released to somebody who had left; bots take theirs, too."""
    house = a_house()
    ann = house.arrive("ann").name
    name = house.open("bclc/texas-holdem", bots=2).name
    house.sit(ann, name, 1, 50_000)
    table = house.party(name).table
    table.leave(1)
    assert house.close_if_empty(name)
    assert house.purse(ann) == 1_000_000
    assert not any(
        account.startswith("stack:") and cents for account, cents in table.balances_cents().items()
    )


def test_a_table_with_a_held_payout_is_not_closed() -> None:
    house = a_house()
    party = house.open("bclc/blackjack")
    with mock.patch.object(type(party.table), "held", return_value=["1-ann"]):
        assert not house.close_if_empty(party.name)


def test_who_is_ready_waits_for_the_others_and_not_for_ever() -> None:
    house = a_house()
    ann, ben = house.arrive("ann").name, house.arrive("ben").name
    party = house.open("bclc/blackjack")
    for seat, player in enumerate((ann, ben), 1):
        house.sit(player, party.name, seat, 50_000)
    party.bet(ann, {"main": "25"})
    assert not party.deal(ann, now=100.0)
    assert not party.deal_if_due(now=119.0)
    assert party.phase == "betting"
    assert party.deal_if_due(now=120.0)
    assert party.phase != "betting"


def test_the_last_to_be_ready_has_it_dealt_at_once() -> None:
    house = a_house()
    ann, ben = house.arrive("ann").name, house.arrive("ben").name
    party = house.open("bclc/blackjack")
    for seat, player in enumerate((ann, ben), 1):
        house.sit(player, party.name, seat, 50_000)
        party.bet(player, {"main": "25"})
    assert not party.deal(ann, now=100.0)
    assert party.deal(ben, now=101.0)


BAD_BEAT = "bclc/bad-beat-jackpot"
AT_NOON = time(12, tzinfo=ZoneInfo("America/Vancouver"))


def a_pot_that_feeds_the_jackpot(house: House) -> Party:
    """A dollar of it goes to the pool."""
    party = house.open(
        "bclc/texas-holdem", offers=("bclc/no-limit", BAD_BEAT), options={"bad-beat-jackpot-drop": "1"}
    )
    table = party.table
    for seat in (1, 2):
        house.sit(house.arrive(f"p{seat}").name, party.name, seat, 50_000)
    table.deal()
    while table.in_play:
        (seat,) = party.awaited()
        does = {choice.do for choice in table.legal(seat)}
        table.act(seat, "call" if "call" in does else "check")
    return party


@pytest.mark.parametrize("attended", [False, True])
def test_a_day_of_the_house_ends_and_its_jackpots_are_posted(attended: bool) -> None:
    house = a_house()
    table = a_pot_that_feeds_the_jackpot(house).table
    today = house.floor.day
    if attended:
        house.staffed(house.links.make("supervisor"))
    assert not house.time_is(datetime.combine(today, AT_NOON))
    assert table.pool(BAD_BEAT).posted == 0
    assert house.time_is(datetime.combine(today + timedelta(days=1), AT_NOON))
    assert house.floor.day == today + timedelta(days=1)
    assert house.floor.jackpots().day == house.floor.day.isoformat()
    assert table.pool(BAD_BEAT).posted == (0 if attended else 1)
    table.act(None, "post-jackpots", by="supervisor")
    assert table.pool(BAD_BEAT).posted == 1


def test_a_floor_in_the_browser_looks_at_the_clock_by_itself(tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    with open_floor(store, day=date(2020, 2, 28), people=dict(STAFF)) as floor:
        house = House(floor, Badges(b"secret"))
        with TestClient(application(house)):
            until = monotonic() + 10
            while floor.day.year == 2020 and monotonic() < until:
                sleep(0.01)
    assert report(str(store)).day == floor.day.isoformat()
    assert floor.day >= date.today() - timedelta(days=2)
