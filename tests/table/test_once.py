"""What somebody asks for, in a text that is the same for the same request, and kept where books keep it."""

from decimal import Decimal
from enum import Enum

import pytest

from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.ledger.port import Asked
from croupier.table.asking import LEFT_OUT
from croupier.table.once import AGAIN, asked, request, with_left_out
from tests.rounds import refusal


class Keeping(MemoryLedger):
    """Books that keep every request."""

    keeps_requests = True


def test_lists_and_mappings_are_told_eight_deep_and_then_in_words() -> None:
    inner: object = 1
    named: object = 1
    for _ in range(8):
        inner, named = [inner], {"a": named}
    assert request("x", inner) == '["x",[[[[[[[[1]]]]]]]]]'
    assert request("x", [inner]) == '["x",[[[[[[[["[1]"]]]]]]]]]'
    opened, closed = '{"a":' * 8, "}" * 8
    assert request("x", named) == '["x",' + opened + "1" + closed + "]"
    assert request("x", {"a": named}) == '["x",' + opened + r'"{\"a\": 1}"' + closed + "]"


def test_long_texts_and_amounts_are_told_whole_and_so_are_numbers_of_64_bits() -> None:
    """What is cut short would stand for another request with the same beginning."""
    assert request("x", "a" * 3000) == f'["x","{"a" * 3000}"]'
    assert request("x", Decimal("0." + "1" * 3000)) == f'["x","0.{"1" * 3000}"]'
    assert request("x", 2**64 - 1) == '["x",18446744073709551615]'
    assert request("x", 2**64) == '["x","18446744073709551616"]'


def test_an_amount_that_was_left_out_is_told_as_none() -> None:
    assert request("bet", {"main": LEFT_OUT}) == '["bet",{"main":null}]'
    assert with_left_out({"main": None, "war": 5}) == {"main": LEFT_OUT, "war": 5}
    assert with_left_out(None) is None


def test_the_order_in_which_wagers_are_named_makes_no_other_request() -> None:
    assert request("bet", {"war": 5, "main": 10}) == request("bet", {"main": 10, "war": 5})
    assert request("bet", {"war": 5, "main": 10}) == '["bet",{"main":10,"war":5}]'


@pytest.mark.parametrize("keeps", [True, False])
def test_without_an_id_a_request_is_noted_where_the_books_keep_all_of_them(keeps: bool) -> None:
    ledger = Keeping({}) if keeps else MemoryBooks().ledger("A1")
    assert asked(ledger, None, "leave", 1) == (Asked(None, '["leave",1]') if keeps else None)


def test_an_id_stands_for_one_request() -> None:
    ledger = MemoryBooks().ledger("A1")
    first = asked(ledger, "a1", "leave", 1)
    assert first == Asked("a1", '["leave",1]')
    ledger.commit([], [], first)
    assert asked(ledger, "a1", "leave", 1) is AGAIN
    assert refusal(lambda: asked(ledger, "a1", "leave", 2)).code == "action/id-used"


class Name(str, Enum):  # noqa: UP042 (a StrEnum says what it is)
    MAIN = "main"


def test_a_name_of_the_caller_s_own_kind_is_told_as_it_says() -> None:
    assert request("bet", {Name.MAIN: 5}) == '["bet",{"main":5}]'
