"""The clause on a settlement line is the one that decided it, for every way in which a bet can end.

Expectations stand in `why/`, read there from the document; `whys.py` says how.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from croupier.model.choices import Choice
from croupier.model.game import Offer
from croupier.model.wager import Wager
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import over, spot_of
from tests.rulebook.bclc_poker.house.whys import Situation, Why, situations, why
from tests.specs import house
from tests.tables import ROOM, ROOM_OFFERS, SETTINGS, opened

ENTRIES = tuple(dict.fromkeys(one.entry for one in situations()))
ROUNDS = 300


def cases() -> Iterator[Any]:
    for one in situations():
        for line in dict.fromkeys(one.lines):
            name = f"{one.entry} {one.when}: {line.seat} {line.owner} {line.wager} {line.result}"
            yield pytest.param(one, line, id=name, marks=pytest.mark.clause(line.clause))


@pytest.mark.parametrize("situation, line", list(cases()))
def test_a_line_cites_what_decided_it(situation: Situation, line: Why) -> None:
    assert line in {why(one) for one in situation.play().settlements}


@pytest.mark.parametrize("situation", situations(), ids=lambda one: f"{one.entry} {one.when}")
def test_a_round_has_no_other_lines(situation: Situation) -> None:
    assert {why(one) for one in situation.play().settlements} == set(situation.lines)


# --- nothing is left out ------------------------------------------------------------------------


def test_every_game_against_the_house_has_a_table() -> None:
    found = {key for key in catalog.GAMES if catalog.game(key).section.startswith("bclc-poker/")}
    assert set(ENTRIES) == found - {*SETTINGS, "bclc/pai-gow-progressive", *ROOM, *ROOM_OFFERS}


def own_wagers(entry: str) -> tuple[Wager[Any], ...]:
    return catalog.game(entry).wagers


def ends(wager: Wager[Any]) -> set[tuple[str, str]]:
    """The results and clauses that a wager's table can give a line."""
    found = {
        (row.pays.result, clause)
        for row in (*wager.table.rows, wager.table.otherwise)
        for clause in (row.clause, *(case.clause for case in row.cases))
    }
    bonus = wager.when == "bonus"  # without a stake: no line tells that it is not won
    return {end for end in found if not bonus or end[0] == "win"}


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_row_of_every_wager_is_in_the_table(entry: str) -> None:
    found = {(line.wager, line.owner, line.result, line.clause) for line in lines_of(entry)}
    for wager in own_wagers(entry):
        owners = ["player", *(["dealer"] if wager.tips is not None else [])]
        for owner, (result, clause) in product(owners, ends(wager)):
            assert (wager.name, owner, result, clause) in found


def lines_of(entry: str) -> list[Why]:
    """The lines of an entry's table; those of the game that an offer is bet on among them."""
    spec = catalog.game(entry)
    entries = {entry, *(spec.base_games if isinstance(spec, Offer) else ())}
    return [line for one in situations() if one.entry in entries for line in one.lines]


@pytest.mark.parametrize("entry", ENTRIES)
def test_random_rounds_end_in_no_other_way(entry: str) -> None:
    spec = catalog.game(entry)
    key, offers = (spec.base_games[0], (entry,)) if isinstance(spec, Offer) else (entry, ())
    known = {line[1:] for line in lines_of(entry)}
    chance = Random(entry)
    table = opened(key, {1: None, 2: None, 3: None}, offers=offers, seed=len(entry))
    found: set[tuple[str, ...]] = set()
    for _ in range(ROUNDS):
        for seat in table.seats:
            bet_something(table, seat, chance)
        table.deal()
        while not over(table):
            decide(table, chance)
        found |= {why(line)[1:] for line in table.settlements}
    assert found <= known
    assert {line[1] for line in found} >= set(settled(entry))


def settled(entry: str) -> Iterator[str]:
    """What random play is long enough to reach: every wager of the game and its offer."""
    spec = catalog.game(entry)
    keys = (spec.base_games[0], entry) if isinstance(spec, Offer) else (entry,)
    for key in keys:
        yield from (wager.name for wager in own_wagers(key))


def bet_something(table: Table, seat: int, chance: Random) -> None:
    """The wagers that open a spot, others as it falls, now and then for as much as the table takes."""
    high = chance.random() < 0.1
    game = table.game
    amount = 10_000 if high else 10
    wagers = {wager.name: wager for entry in (game, *table.offers) for wager in entry.wagers}
    equal = [name for name, wager in wagers.items() if wager.equals is not None]
    first = chance.choice(house(game.key).start_with.value)
    if any(wagers[name].equals for name in equal):
        first = house(game.key).start_with.value[0]
    bets: dict[str, Any] = {first: amount, **dict.fromkeys(equal, amount)}
    for name, wager in wagers.items():
        beside = wager.needs is None or bets.keys() & set(wager.needs.value)
        if wager.when == "before" and name not in bets and beside and chance.random() < 0.7:
            bets[name] = amount if wager.price is None else wager.price.value // 100
    table.bet(seat, **named(bets))
    tips = [one for one in table.legal(seat) if one.do == "tip" and chance.random() < 0.3]
    for one in tips:
        assert one.wager is not None
        assert one.min is not None
        table.tip(seat, **named({one.wager: max(one.min, 2) if one.min != one.max else one.min}))


def named(bets: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("-", "_"): amount for name, amount in bets.items()}


def decide(table: Table, chance: Random) -> None:
    """One choice of whoever is in turn, or now and then the supervisor calls the round off."""
    if chance.random() < 0.02:
        table.act(None, "void", by="s1", reason="misdeal")
        return
    seat = next(seat for seat in table.seats if table.legal(seat))
    one = chance.choice([one for one in table.legal(seat) if one.do != "house-way"])
    table.act(seat, one.do, **said(table, seat, one, chance))


def said(table: Table, seat: int, one: Choice, chance: Random) -> dict[str, Any]:
    """What a choice asks for beside its name."""
    cards = list(spot_of(table, seat).dealt)
    chance.shuffle(cards)
    if one.do == "keep":
        return {"cards": " ".join(cards[:2])}
    if one.do == "split-hand":
        bonus = {"bonus": True} if spot_of(table, seat).has("bonus") and chance.random() < 0.5 else {}
        return {"first": " ".join(cards[:2]), "second": " ".join(cards[2:]), **bonus}
    if one.min is None or one.max is None or one.step is None:
        return {}
    steps = int((one.max - one.min) / one.step) if one.step >= 1 else 0
    return {"amount": one.min + one.step * chance.randint(0, steps)}
