"""Every way in which a bet can end at a blackjack table is in the tables, and cites what decides it."""

import random
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest

from croupier.model.choices import Choice
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rulebook.endings import (
    BACKED,
    BACKER,
    GAMES,
    Ended,
    Ending,
    ended,
    endings,
    open_with,
    played,
    situations,
)
from tests.tables import offers_of

ROUNDS = 300
SEATS = (1, 2, 3)


def cases() -> Iterator[Any]:
    """A game and a reason with its rows: the bets that end together are looked at together."""
    for (game, reason), rows in groupby(sorted(endings()), key=lambda row: row[:2]):
        listed = tuple(rows)
        clauses = dict.fromkeys(row.clause for row in listed)
        yield pytest.param(game, reason, listed, id=f"{game} {reason}", marks=pytest.mark.clause(*clauses))


@pytest.mark.parametrize(("game", "reason", "rows"), list(cases()))
def test_the_clause_is_the_one_that_decided(game: str, reason: str, rows: tuple[Ending, ...]) -> None:
    """A citation of a neighbouring clause, a wrong result, or a bet that no situation shows fails."""
    shown = [one for row in situations()[game, reason] for one in played(game, row)]
    lines = [one.line for one in shown if one.reason == reason]
    found = {(line.wager, line.owner, line.result, line.clause) for line in lines}
    assert found == {(row.wager, row.owner, row.result, row.clause) for row in rows}


def test_the_tables_fit_together() -> None:
    assert len(endings()) == len({row[:4] for row in endings()}), "a bet ends in two ways for one reason"
    assert situations().keys() == {(row.game, row.reason) for row in endings()}


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_of_a_game_has_its_endings(game: str) -> None:
    key = GAMES[game]
    offered = {catalog.game(one).wager.name for one in offers_of(key)}  # type: ignore[union-attr]
    listed = {row.wager for row in endings() if row.game == game}
    assert listed - {"double", "free-double", "free-split"} == {"main", "insurance", *offered}
    for wager in listed - {"free-double", "free-split"}:
        results = {row.result for row in endings() if (row.game, row.wager) == (game, wager)}
        assert {"win", "lose"} <= results


# --- play at random finds no other way -----------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_play_at_random_ends_no_bet_otherwise(game: str) -> None:
    """A new way to end a bet, or a clause that depends on more than the table says, fails here."""
    known = {row[:4]: (row.result, row.clause) for row in endings()}
    for one in at_random(game):
        line = one.line
        expected = known.get((game, one.reason, line.wager, line.owner))
        assert (line.result, line.clause) == expected, f"{game} {one.reason}: {line}"


def at_random(game: str) -> Iterator[Ended]:
    rng = random.Random(f"endings {game}")
    options: dict[str, object] = {"push-22-tips": "yes"} if game in ("free", "zappit") else {}
    wagers = [one.partition("/")[2] for one in offers_of(GAMES[game])]
    table = open_with(game, wagers, options, seed=11)
    for seat in SEATS:
        table.sit(seat, f"p{seat}")
    for _ in range(ROUNDS):
        before = len(table.events)
        bet_at_random(table, game, rng)
        table.deal()
        while table.in_play:
            if rng.random() < 0.004:
                table.act(None, "void", by="s1", reason="a spilt drink")
            else:
                act_at_random(table, game, rng)
        yield from ended(table.events[before:], table.settlements)


def bet_at_random(table: Table, game: str, rng: random.Random) -> None:
    for seat in SEATS:
        table.bet(seat, main=20)
        for choice in table.legal(seat):
            if choice.do == "bet" and choice.wager != "main" and rng.random() < 0.7:
                bets: dict[str, Any] = {str(choice.wager): choice.min}
                table.bet(seat, **bets)
        for choice in table.legal(seat):
            if choice.do == "tip" and rng.random() < 0.5:
                table.tip(seat, **{str(choice.wager): rng.choice(("0.50", "3"))})
        if game in BACKED and rng.random() < 0.5:
            table.back(seat, BACKER, main=40)


def act_at_random(table: Table, game: str, rng: random.Random) -> None:
    """One thing that somebody may do: a back bettor's answer first, then a player's, then a desk's."""
    for seat in SEATS if game in BACKED else ():
        if offered := table.legal(seat, BACKER):
            choice = rng.choice(offered)
            return table.act(seat, choice.do, bettor=BACKER, **amount_of(choice, rng))
    for seat in rng.sample(SEATS, len(SEATS)):
        if offered := table.legal(seat):
            choice = rng.choice(offered)
            extra = amount_of(choice, rng)
            if "dealer-bet" in choice.also and rng.random() < 0.5:
                extra["dealer_bet"] = True
            return table.act(seat, choice.do, **extra)
    for who in ("s1", "e1"):
        for choice in table.legal(who):
            if choice.do in ("authorise", "release"):
                return table.act(None, choice.do, by=who)
    raise AssertionError(f"nobody can do anything: {table.events[-1]}")


def amount_of(choice: Choice, rng: random.Random) -> dict[str, Any]:
    if choice.min_cents is None or choice.max_cents is None:
        return {}
    return {"amount": rng.choice((choice.min, choice.max))}
