"""What a table is opened with, where that is not said."""

import pytest
from msgspec.structs import replace

from croupier.cards.generator import SeededGenerator
from croupier.model.carried import Carried
from croupier.model.facts.table import TableOpened
from croupier.table.opening import make_setting, open_table, setting_of
from croupier.table.table import Table


def test_tables_deal_by_themselves_unless_it_is_said() -> None:
    setting = make_setting("bclc/blackjack", (), {}, {}, {})
    assert setting.by_hand is False
    assert make_setting("bclc/blackjack", (), {}, {}, {}, by_hand=True).by_hand is True


def shuffled(table: Table) -> str:
    table._device.shuffle()
    return table._device.order()


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
