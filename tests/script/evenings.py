"""Evenings to listen to: every scenario file of the project, and tables where everybody plays at random."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from croupier.bots.house import kept
from croupier.engines.arrange.spec import Arranging
from croupier.errors import CroupierError
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import read
from croupier.model.choices import Choice
from croupier.model.events import Event
from croupier.model.game import SomeGame, SomeOffer
from croupier.script.render import Line, render
from croupier.table.table import Table
from tests.rounds import over, seen, spot_of
from tests.rulebook.bclc_poker import setting_evenings
from tests.rulebook.bclc_poker.room import evenings as room_evenings
from tests.table import area_hands
from tests.tables import ROOM, SETTINGS, bet_everything, offers_of, opened, tip_everything

FILES = [file for folder in ("scenarios", "playthroughs") for file in Path("tests", folder).rglob("*.yaml")]
ROUNDS = 12  # at each random table
BETTING = ("bet", "tip", "back", "withdraw", "refuse-back-bets", "leave-tip")
BEHIND = "p9"


class Heard(NamedTuple):
    """Events of one table with the dealer's lines about them."""

    game: SomeGame
    offers: tuple[SomeOffer, ...]
    events: tuple[Event, ...]
    lines: tuple[Line, ...]

    def by_event(self) -> Iterator[tuple[Event, list[Line]]]:
        told: dict[int, list[Line]] = {}
        for line in self.lines:
            told.setdefault(line["event"], []).append(line)
        for event in self.events:
            yield event, told.get(event.seq, [])


def heard(game: SomeGame, offers: tuple[SomeOffer, ...], events: tuple[Event, ...]) -> Heard:
    return Heard(game, offers, events, tuple(render(game, events, offers)))


@cache
def everything() -> tuple[Heard, ...]:
    """All rounds of all files that can be played, and the random evenings of every game."""
    games = {one.game.key for one in _files()}
    others = sorted(games - set(ROOM))
    evenings = (_evening(key) for key in others)
    return (*_files(), *_set_hands(), *_poker_room(), _several_properties(), *evenings)


@cache
def _files() -> tuple[Heard, ...]:
    found = []
    for file in sorted(FILES):
        try:
            result = play(read_scenario(read(file)))
        except CroupierError:
            continue  # it is about a refusal
        offers = tuple(result.offers)
        found += [heard(result.game, offers, tuple(one.events)) for one in result.rounds]
    return tuple(found)


def _set_hands() -> Iterator[Heard]:
    """Rounds with every way to deal, to bank and to set hands."""
    for key in SETTINGS:
        for result in setting_evenings.played(key):
            for one in result.rounds:
                yield heard(result.game, tuple(result.offers), tuple(one.events))


def _poker_room() -> Iterator[Heard]:
    for table in room_evenings.evenings():
        yield heard(table.game, tuple(table.offers), tuple(table.events))


def _several_properties() -> Heard:
    """A table that hits the jackpot of several properties, and plays on when their pool is out of reach."""
    floor, hand, _ = area_hands.linked()
    hand.play(area_hands.BEATEN)
    area_hands.answer(floor, won=True)
    area_hands.lose(floor)
    hand.play(area_hands.BEATEN)
    return heard(hand.table.game, tuple(hand.table.offers), tuple(hand.table.events))


def _evening(key: str) -> Heard:
    """Bets of all kinds, tips and bets behind; random decisions; a void, a new dealer, a cut refused."""
    choose = random.Random(key)
    table = opened(key, offers=_together(key), options={"minimum": 1})
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
    for number in range(ROUNDS):
        if table.cutter is not None and number == 0:  # the first shuffle is due
            table.refuse_cut(table.cutter)
        for seat in (1, 2):
            bet_everything(table, seat, 10)
            tip_everything(table, seat)
        if any(one.do == "back" for one in table.legal(1, BEHIND)):
            table.back(1, BEHIND, main=10)
        table.deal()
        if number == ROUNDS // 2:
            table.act(None, "void", by="s1", reason="a card fell on the floor")
        while not over(table):
            _next_step(table, choose)
        table.change_dealer(f"d{number}")
    return heard(table.game, tuple(table.offers), tuple(table.events))


def _together(key: str) -> tuple[str, ...]:
    """The offers of a game that may stand beside each other."""
    return tuple(one for one in offers_of(key) if one != "bclc/war")


def _next_step(table: Table, choose: random.Random) -> None:
    for seat in (1, 2):
        for bettor in (None, BEHIND):
            granted = [one for one in table.legal(seat, bettor) if one.do not in BETTING]
            usable = [one for one in granted if one.do not in ("split-hand", "house-way")]
            if any(one.do == "set" for one in usable) and spot_of(table, seat).own is not None:
                continue  # it may be changed, but it is the other's turn
            if usable:
                one = choose.choice(usable)
                said: dict[str, Any] = {} if bettor is None else {"bettor": bettor}
                table.act(seat, one.do, **_details(table, seat, one), **said)
                return
    table.act(None, "authorise", by="e1")


def _lower_hands(table: Table, seat: int) -> dict[str, str]:
    """The last cards of a hand as they were dealt, for the hands below the high one: a foul now and then."""
    assert isinstance(table.game, Arranging)
    hands = table.game.hands
    left = list(spot_of(table, seat).cards)
    named = zip(hands.names[1:], hands.sizes.value[1:], strict=True)
    return {name: " ".join(left.pop() for _ in range(size)) for name, size in named}


def _details(table: Table, seat: int, one: Choice) -> dict[str, Any]:
    details: dict[str, Any] = {}
    if one.max_cents is not None:
        details["amount"] = one.max
    if one.do == "keep":
        (spot,) = [spot for spot in seen(table, f"seat:{seat}", "spots") if spot["seat"] == seat]
        details["cards"] = " ".join(kept(spot["hands"][0]["cards"]))
    if one.do == "set":
        details |= _lower_hands(table, seat)
    if "dealer-bet" in one.also:
        details["dealer_bet"] = True
    return details
