"""Cards as people write them, and the codes that say which cards a pile holds."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, JOKER, WEIGHT, code, holds, parse_card, parse_cards
from croupier.cards.deck import deck
from croupier.errors import BadInput

# Few kinds of cards, neighbours in the code, so that copies are many.
PILES = st.lists(st.sampled_from(["2c", "2d", "2h", "As", JOKER]), max_size=15)


def test_the_deck_is_rank_major() -> None:
    assert len(set(DECK)) == 52
    assert DECK[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert DECK[-1] == "As"


def test_decks_keep_copies_together_and_jokers_last() -> None:
    assert deck() == list(DECK)
    assert deck(2)[:4] == ["2c", "2c", "2d", "2d"]
    assert deck(2, jokers=1)[-2:] == ["As", JOKER]
    assert [len(deck(decks)) for decks in (1, 6, 8)] == [52, 312, 416]


@pytest.mark.parametrize("card", [*DECK, JOKER])
def test_every_card_reads_back_in_any_case(card: str) -> None:
    assert {parse_card(text) for text in (card, card.lower(), card.upper(), f" {card} ")} == {card}


def test_ten_may_be_written_out() -> None:
    assert parse_cards("10h 10D ah Jo") == ["Th", "Td", "Ah", "Jo"]


def test_cards_come_as_text_or_as_a_list() -> None:
    assert parse_cards("As  Kd\n2c") == parse_cards(["as", "KD", "2C"]) == ["As", "Kd", "2c"]
    assert parse_cards("") == parse_cards([]) == []


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("hA", "Ah"),
        ("joker", "Jo"),
        ("1h", None),
        ("10", None),
        ("Ax", None),
        ("", None),
        (7, None),
        (None, None),
    ],
)
def test_an_unknown_card_is_named(text: object, nearest: str | None) -> None:
    with pytest.raises(BadInput) as caught:
        parse_card(text)
    assert (caught.value.code, caught.value.offender) == (
        "card/unknown",
        "nothing" if text is None else str(text),
    )
    assert caught.value.nearest == nearest


@pytest.mark.parametrize(
    ("text", "offender"), [("As Kd Xx", "Xx"), (["As", 3], "3"), (12, "12"), (None, "nothing")]
)
def test_a_bad_card_among_good_ones_is_named(text: object, offender: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_cards(text)
    assert (caught.value.code, caught.value.offender) == ("card/unknown", offender)


@given(PILES, PILES)
def test_codes_are_equal_only_for_equal_piles(one: list[str], other: list[str]) -> None:
    assert (code(one) == code(other)) == (Counter(one) == Counter(other))
    assert holds(code(one), code(other)) == (Counter(other) <= Counter(one))


def test_fifteen_copies_do_not_spill_into_the_next_card() -> None:
    assert code(["2c"] * 15) < WEIGHT["2d"]
    assert holds(code(deck(15, jokers=15)), code([JOKER] * 15))
