"""Pay tables that a table sets itself: every one of the catalog, by its own numbers and by others."""

import pytest

import croupier
from croupier.analysis.wanted import read
from croupier.model.game import Game, SomeGame, SomeOffer
from croupier.rulebook import catalog
from croupier.table.table import Table


def replaceable() -> list[tuple[str, str]]:
    """Every entry with each of its pay tables that its document fills in."""
    entries = map(catalog.game, catalog.GAMES)
    return [
        (one.key, wager.name) for one in entries for wager in one.wagers if wager.table.odds() is not None
    ]


def opened(key: str, wager: str, odds: object) -> Table:
    entry = catalog.game(key)
    if isinstance(entry, Game):
        return croupier.open_table(key, paytables={wager: odds}, seed=7)
    base = next(one for one in entry.base_games if one in catalog.GAMES)
    return croupier.open_table(base, offers=[key], paytables={wager: odds}, seed=7)


def rows(*entries: SomeGame | SomeOffer) -> list[object]:
    """What every bet pays, in which kind, for what and by which clause."""
    return [wager for entry in entries for wager in entry.wagers]


def own_odds(key: str, wager: str) -> str:
    odds = next(one.table.odds() for one in catalog.game(key).wagers if one.name == wager)
    assert odds is not None
    return odds


@pytest.mark.parametrize(("key", "wager"), replaceable())
def test_the_documents_own_table_written_out_changes_nothing(key: str, wager: str) -> None:
    """Neither what is analysed nor what is played: a row that became `to 1` would give a stake back."""
    odds = own_odds(key, wager)
    usual, asked = read(key), read(key, paytables={wager: odds})
    assert rows(asked.game, *asked.offers) == rows(usual.game, *usual.offers)
    for given in (odds, odds.split("-")):
        table = opened(key, wager, given)
        assert set(rows(catalog.game(key))) <= set(rows(table.game, *table.offers))


@pytest.mark.parametrize(("key", "wager"), replaceable())
def test_a_table_with_its_last_row_unpaid_is_rebuilt_from_its_record(key: str, wager: str) -> None:
    *others, _ = own_odds(key, wager).split("-")
    table = opened(key, wager, [*others, "0"])
    again = Table.rebuild(table.events, seed=7)
    assert rows(again.game, *again.offers) == rows(table.game, *table.offers)
    assert again.spec == table.spec
