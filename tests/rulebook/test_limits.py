"""A bet outside its limits is refused by the bet's own clause: tables written by reading the documents.

`limits.csv` of each document names, for every wager and whose it is, the clause on either side of its limits.
"""

from typing import Any, NamedTuple

import pytest

from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import act, refusal
from tests.rulebook.endings import (
    BACKED,
    BACKER,
    FOLDERS,
    GAMES,
    WITHOUT_TIPS,
    clause_in,
    named,
    offers_for,
    scripted,
)
from tests.rulebook.sheets import rows
from tests.tables import offers_of, quick

LIMITS = {"minimum": 5, "maximum": 100}  # of the main bet
SIDE_LIMITS = {"minimum": 2, "maximum": 50}
CARDS = {"double": "As 6d", "split": "Th Td"}


class Limit(NamedTuple):
    """A row, for one game and one side."""

    game: str
    wager: str
    owner: str
    side: str
    clause: str


def limits() -> list[Limit]:
    return [
        Limit(game, row["wager"], row["owner"], side, clause_in(document, row[side]))
        for folder, document in FOLDERS.items()
        for row in rows("limits.csv", folder)
        for game in named(row["entries"])
        for side in ("below", "above")
    ]


def cases() -> list[Any]:
    return [pytest.param(row, id=" ".join(row[:4]), marks=pytest.mark.clause(row.clause)) for row in limits()]


@pytest.mark.parametrize("row", cases())
def test_a_limit_cites_the_clause_of_the_bet(row: Limit) -> None:
    """A refusal by the game's clause for a side bet, or by the minimum's clause for a maximum, fails."""
    least, most = span(row)
    table = ready(row)
    before = quick(table)
    refused = refusal(lambda: offer(table, row, least - 1 if row.side == "below" else most + 1))
    assert (refused.code.partition("/")[0], refused.clause) == ("wager", row.clause)
    assert quick(table) == before
    offer(table, row, least if row.side == "below" else most)  # the limit itself is allowed


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_has_its_limits(game: str) -> None:
    offered = [catalog.game(one).wager for one in offers_of(GAMES[game])]  # type: ignore[union-attr]
    tipped = [wager.name for wager in offered if wager.tips is not None]
    wanted = {(name, "player") for name in ("main", "double", "split", "insurance")}
    wanted |= {(wager.name, "player") for wager in offered}
    if game not in WITHOUT_TIPS:
        wanted |= {(name, "dealer") for name in ("main", "double", "split", *tipped)}
    if game in BACKED:
        wanted |= {(name, "back") for name in ("main", "double", "split", "insurance")}
    listed = {(row.wager, row.owner) for row in limits() if row.game == game}
    insured_tips = {("insurance", "dealer")} if GAMES[game].startswith("ia/") else set()
    assert listed - {("war-with-main", "player")} == wanted | insured_tips


def span(row: Limit) -> tuple[int, int]:
    """The least and the most in cents: main bets 5 to 100, side bets 2 to 50, all beside a bet of 20."""
    bclc = GAMES[row.game].startswith("bclc/")
    match row.wager, row.owner:
        case "main", "dealer":
            return 1, 10_000
        case "main", _:
            return 500, 10_000
        case "double", "dealer":
            return 1, 1000
        case "double", "back":
            return 500, 4000
        case "double", _:
            return 500 if bclc else 1, 2000
        case "split", owner:
            amount = {"player": 2000, "dealer": 1000, "back": 4000}[owner]
            return amount, amount
        case "insurance", owner:
            return 1, {"player": 1000, "dealer": 500, "back": 2000}[owner]
        case "blazing-sevens", _:
            return (100, 100) if bclc else (500, 500)
        case "war-with-main", _:  # the table's maximum less the bet of 60 beside it
            return 200, 4000
        case _, "dealer":
            return 1, 5000
        case _:
            return 200, 5000


def ready(row: Limit) -> Table:
    """A table that waits for the bet."""
    side = row.wager.removesuffix("-with-main")
    options: dict[str, object] = dict(LIMITS)
    if offers_for(row.game, [side]) and side != "blazing-sevens":
        options |= {f"{side}-{name}": value for name, value in SIDE_LIMITS.items()}
    if side == "push-22":
        options["push-22-tips"] = "yes"
    ten_or_eleven = row.game in ("single", "ia-two-deck")
    seat = "6h 5d" if row.wager == "double" and ten_or_eleven else CARDS.get(row.wager, "Th 9d")
    cards = {1: f"{seat} 2c 3c", "dealer": "Ah 7c" if row.wager == "insurance" else "9h 8c"}
    table = scripted(row.game, cards, [side], **options)
    if (row.wager, row.owner) == ("main", "player"):
        return table
    table.bet(1, main=60 if row.wager == "war-with-main" else 20)
    if row.wager not in CARDS and row.wager != "insurance":
        return table
    if row.owner == "dealer":
        table.tip(1, main=10)
    if row.owner == "back":
        table.back(1, BACKER, main=40)
    table.deal()
    if row.owner == "back" and row.wager != "insurance":
        act(table, "1 double 20" if row.wager == "double" else "1 split")
    return table


def offer(table: Table, row: Limit, cents: int) -> None:
    amount = f"{cents / 100:.2f}"
    bets = {row.wager.removesuffix("-with-main"): amount}
    do = {"insurance": "insure"}.get(row.wager, row.wager)
    if row.wager in CARDS or row.wager == "insurance":
        if row.owner == "player":
            table.act(1, do, amount=amount)
        elif row.owner == "back":
            table.act(1, "insure" if do == "insure" else "follow", bettor=BACKER, amount=amount)
        else:
            own = {"double": 20, "split": 20, "insurance": 10}[row.wager]
            table.act(1, do, amount=own, dealer_bet=amount)
    elif row.owner == "dealer":
        table.tip(1, **bets)
    elif row.owner == "back":
        table.back(1, BACKER, **bets)
    else:
        table.bet(1, **bets)
