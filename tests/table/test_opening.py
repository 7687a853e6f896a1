"""What a table is opened with, where that is not said."""

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards.generator import SeededGenerator
from croupier.model.carried import Carried
from croupier.model.facts.table import TableOpened
from croupier.table.floor import Floor
from croupier.table.opening import make_setting, open_table, setting_of
from croupier.table.table import Table
from tests.rounds import refusal


def test_tables_deal_by_themselves_unless_it_is_said() -> None:
    setting = make_setting("bclc/blackjack", (), {}, {}, {})
    assert setting.by_hand is False
    assert make_setting("bclc/blackjack", (), {}, {}, {}, by_hand=True).by_hand is True


def shuffled(table: Table) -> str:
    table._course.device.shuffle()
    return table._course.device.order()


def test_a_generator_that_is_given_shuffles() -> None:
    opened = [open_table("bclc/blackjack", generator=SeededGenerator(seed)) for seed in (7, 7, 8)]
    first, again, other = (shuffled(one) for one in opened)
    assert first == again != other


def test_a_table_takes_the_dealer_s_steps_by_itself_unless_it_is_dealt_by_hand() -> None:
    assert open_table("bclc/blackjack").by_hand is False
    assert open_table("bclc/blackjack", by_hand=True).by_hand is True


def test_a_table_begins_with_what_earlier_rounds_left() -> None:
    left = Carried("house", 4, (), {3: 5000})
    assert open_table("bclc/pai-gow-poker", carried=left).carried == left
    assert open_table("bclc/pai-gow-poker").carried == Carried()


@pytest.mark.parametrize("offer", ["bclc/blazing-sevens", "bclc/kings-bounty"])
def test_only_odds_that_depend_on_the_decks_are_taken_as_given(offer: str) -> None:
    """Another record's rules are told apart by their spec; the offer stays the document's."""
    table = open_table("bclc/blackjack", offers=[offer])
    opened = table.events[0].data
    assert isinstance(opened, TableOpened)
    again = setting_of(replace(opened, spec="other"))
    assert (again.offers, again.spec) == (table.offers, table.spec)


def test_on_a_floor_too_the_dealer_goes_on_unless_somebody_says_otherwise() -> None:
    floor = Floor(date(2026, 11, 15))
    assert not floor.open("A1", "bclc/blackjack").by_hand
    assert floor.open("A2", "bclc/blackjack", by_hand=True).by_hand


@pytest.mark.parametrize(
    "key, wager, odds",
    [
        ("bclc/ultimate-texas-holdem", "blind", "500-50-10-3-2-1"),  # beside rows that push or lose
        ("bclc/three-card-poker", "ante-bonus", "4-3-1"),
    ],
)
def test_a_table_with_odds_of_its_own_is_rebuilt_with_them(key: str, wager: str, odds: str) -> None:
    table = open_table(key, paytables={wager: odds})
    assert table.spec != open_table(key).spec
    assert Table.rebuild(table.events).spec == table.spec


@pytest.mark.parametrize(
    "given, code",
    [
        ({"device": 5, "generator": 5, "books": 5, "carried": 5}, "setting/device"),
        ({"generator": 5, "books": 5, "carried": 5}, "setting/generator"),
        ({"books": 5, "carried": 5}, "setting/books"),
        ({"carried": 5}, "setting/carried"),
    ],
)
def test_of_several_things_that_are_none_the_first_is_named(given: dict[str, Any], code: str) -> None:
    assert refusal(lambda: open_table("bclc/blackjack", **given)).code == code
