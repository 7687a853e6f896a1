"""What no card shows: who banks, and where the first hand went."""

from croupier.cli.terminal.happened import happened
from croupier.table.opening import open_table
from croupier.table.table import Table


def with_a_bank() -> Table:
    """Seat 1 banks the second hand."""
    table = open_table("bclc/pai-gow-poker", options={"first-hand": "number"}, seed=3)
    table.sit(1, "you", 500)
    table.bet(1, main=20)
    table.deal()
    table.act(1, "house-way")
    table.sit(2, "Ada")
    table.bet(2, main=30)
    table.act(1, "bank", amount=60, house_bet=10)
    return table


def test_a_bank_is_told_once_the_cards_are_out() -> None:
    table = with_a_bank()
    assert happened(table.events).banker == 1
    assert happened(table.events).told("you", banks=True) == []
    table.deal()
    told = "with $60.00; the house bets $10.00 against it."
    assert happened(table.events).told("you", banks=True)[0] == f"You bank {told}"
    assert happened(table.events).told("Ada", banks=True)[0] == f"you banks {told}"


def test_a_bank_that_was_taken_down_is_none() -> None:
    table = with_a_bank()
    table.act(1, "withdraw")
    assert happened(table.events).bank is None


def test_only_the_last_round_is_told() -> None:
    table = with_a_bank()
    table.deal()
    for seat in (2, 1):
        table.act(seat, "house-way")
    table.bet(2, main=30)
    assert happened(table.events) == (None, None)
    table.deal()
    bank, first = happened(table.events).told("you", banks=True)
    assert bank == "The house banks."
    assert first.startswith("Number ")
    assert happened(table.events).told("you", banks=False) == [first]
