"""Rules that were replaced while the floor was shut: old rounds stay as they were, tables go on."""

from pathlib import Path

import pytest

import croupier
from croupier.errors import CroupierError
from croupier.model.fingerprint import fingerprint
from croupier.model.game import SomeGame, SomeOffer
from croupier.store.audit import audit
from croupier.table.floor import Floor
from tests.store.evening import BEATEN
from tests.store.stacked import Stacked

DAILY = "bclc/daily-high-hand-bonus"


def other_rules(*entries: SomeGame | SomeOffer) -> str:
    """Another version's hash of the same rules."""
    return fingerprint(*entries)[::-1]


def play_by_other_rules(before: pytest.MonkeyPatch) -> None:
    """As another version of the program would, from now on."""
    for user in ("setting", "opening"):
        before.setattr(f"croupier.table.{user}.fingerprint", other_rules)


def evening(floor: Floor) -> None:
    table = floor.open_table("bclc/blackjack", name="A1", seed=3)
    table.sit(1, "ann", 500)
    table.sit(3, "bob")
    holdem = floor.open_table("bclc/texas-holdem", name="P1", seed=5)
    for seat in range(1, 5):
        holdem.sit(seat, f"p{seat}", 200)
    play(floor)


def play(floor: Floor) -> None:
    table, holdem = floor.tables["A1"], floor.tables["P1"]
    for _ in range(3):
        table.bet(1, main=10)
        table.bet(3, main=5)
        table.deal()
        while table.in_play:
            turn = table.waiting_on()[0]
            table.act(turn.seat, turn.declines or "stand")
        holdem.deal()
        while holdem.in_play:
            seat = holdem.waiting_on()[0].seat
            assert seat is not None
            holdem.act(seat, holdem.legal(seat)[1].do)


def stands(floor: Floor) -> dict[str, object]:
    return {
        name: (table.seats, [table.funds(player) for player in table.seats.values()], table.carried)
        for name, table in floor.tables.items()
    }


def test_a_floor_that_was_shut_goes_on_under_the_new_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = tmp_path / "night.db"
    with monkeypatch.context() as before:
        play_by_other_rules(before)
        with croupier.open_floor(store=night) as floor:
            evening(floor)
            stood, specs = stands(floor), {table.spec for table in floor.tables.values()}
            tray = floor.tables["A1"].balances()["tray"]
    with croupier.open_floor(store=night) as floor:
        assert stands(floor) == stood
        assert floor.tables["A1"].balances()["tray"] == tray
        assert specs.isdisjoint(table.spec for table in floor.tables.values())
        play(floor)
        after = stands(floor)
    found = audit(str(night))
    assert found.failed is None
    counted = {one.name: (one.rounds, set(one.not_replayed) <= specs) for one in found.streams if one.rounds}
    assert counted == {"A1": (3, True), "A1 2": (3, True), "P1": (3, True), "P1 2": (3, True)}
    assert {one.name for one in found.streams if one.not_replayed} == {"A1", "P1"}
    with croupier.open_floor(store=night) as floor:
        assert stands(floor) == after


def test_a_round_in_play_is_ended_under_the_rules_it_was_dealt_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = tmp_path / "night.db"
    with monkeypatch.context() as before:
        play_by_other_rules(before)
        with croupier.open_floor(store=night) as floor:
            evening(floor)
            floor.tables["A1"].bet(1, main=10)
    size = night.stat().st_size
    with pytest.raises(CroupierError) as refused:
        croupier.open_floor(store=night)
    assert (refused.value.code, refused.value.offender) == ("store/round-open", "A1")
    assert night.stat().st_size == size
    assert audit(str(night)).failed is None


def test_whoever_has_won_a_jackpot_is_paid_under_the_rules_it_was_won_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A daily bonus is paid the following day: until then its table does not go on in another record."""
    night = tmp_path / "night.db"
    with monkeypatch.context() as before:
        play_by_other_rules(before)
        with croupier.open_floor(store=night) as floor:
            cards, pools = Stacked(BEATEN, seed=7), {DAILY: {"pool": 500}}
            floor.open("P1", "bclc/texas-holdem", offers=[DAILY], pools=pools, generator=cards)
            a_hand(floor)
            claims = floor.jackpots().claims
        with croupier.open_floor(store=night) as floor:  # who has those rules goes on as always
            assert floor.jackpots().claims == claims
    data = night.read_bytes()
    with pytest.raises(CroupierError) as refused:
        croupier.open_floor(store=night)
    told = refused.value.code, refused.value.clause, refused.value.offender
    assert told == ("store/claim-waits", "bclc-poker/31/4.2", "P1")
    assert claims[0].player in refused.value.message
    assert night.read_bytes() == data
    assert audit(str(night)).failed is None


def a_hand(floor: Floor) -> None:
    """Everybody stays in to the end, where four tens are the best hand."""
    table = floor.tables["P1"]
    for seat in range(1, 6):
        table.sit(seat, f"p{seat}", 500)
    table.deal()
    while table.in_play:
        turn = table.waiting_on()[0].seat
        assert turn is not None
        offered = [choice.do for choice in table.legal(turn)]
        table.act(turn, next(do for do in ("check", "call", "show") if do in offered))
