"""Rows that no document has: suits and single cards are told apart, and the counts stay exact."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from croupier.analysis.counts import unwatched
from croupier.analysis.house import Found, Table, counting
from croupier.analysis.patterns import Pattern, count_sets, example, patterns
from croupier.cards.card import DECK, RANKS
from croupier.engines.decide.spec import House
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.poker_tests import (
    BeatsBoard,
    DealerHolds,
    Has,
    Holds,
    InSuit,
    Made,
    TogetherMake,
    Wins,
)
from croupier.hands.predicate import Both, Predicate
from croupier.hands.ranking import FLUSH, PAIR, ROYAL_FLUSH, STRAIGHT_FLUSH, TWO_PAIR
from croupier.hands.showdown import Showdown
from croupier.money.odds import to
from croupier.rulebook.bclc_poker.house.three_card import FIVE_CARD, THREE_CARD
from tests.specs import house

SPADES = Both(Made(ROYAL_FLUSH), InSuit("s"))
BLACK_QUEENS = Has(("Qc", "Qs"))
GAMES = {
    3: "bclc/three-card-poker",
    5: "bclc/let-it-ride",
    6: "bclc/discard-inferno",
    7: "bclc/ultimate-texas-holdem",
}


def table(**rows: Predicate[Showdown]) -> PayTable[Showdown]:
    return PayTable(
        rows=tuple(Row(name, to(1), when, "invented/1/1") for name, when in rows.items()),
        otherwise=lose("invented/1/1"),
    )


def count_table(game: House, rows: Table) -> Found | None:
    work = counting(game, rows)
    return work(unwatched) if work is not None else None


def counted(size: int, **rows: Predicate[Showdown]) -> dict[str, int]:
    """How many sets of so many cards each row gets."""
    counts = count_table(house(GAMES[size]), table(**rows))
    assert counts is not None
    assert counts.total == comb(52, size)
    return {row.name: ways for row, ways in counts.by.items() if row.name != "nothing"}


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_royal_flush_in_spades(size: int) -> None:
    """Five cards are given; any others may lie beside them. The other suits have three times as many."""
    found = counted(size, spades=SPADES, other=Made(ROYAL_FLUSH))
    assert found == {"spades": comb(47, size - 5), "other": 3 * comb(47, size - 5)}


def test_the_best_three_spades() -> None:
    """Three cards have no royal flush of their own: twelve straight flushes in spades, and the one."""
    one = Has(("As", "Ks", "Qs"))
    assert counted(3, best=one) == {"best": 1}
    assert counted(
        3, best=Both(Made(STRAIGHT_FLUSH), one), spades=Both(Made(STRAIGHT_FLUSH), InSuit("s"))
    ) == {
        "best": 1,
        "spades": 11,
    }


def test_a_royal_flush_in_spades_from_the_cards_of_both() -> None:
    """A bet on six cards, the player's three and the dealer's three, beside one that tells a card apart."""
    made = TogetherMake(ROYAL_FLUSH, FIVE_CARD)
    counts = count_table(house(GAMES[3]), table(royal=made))
    assert counts is not None
    assert {row.name: ways for row, ways in counts.by.items()}["royal"] == 188


def test_a_pair_of_black_queens() -> None:
    """Beside the two queens lie other ranks, all different, that make neither straight nor flush."""
    assert counted(3, better=Made(FLUSH), queens=Both(Made(PAIR), BLACK_QUEENS))["queens"] == 48
    for size, suits in ((5, 4**3), (6, 4**4 - 2), (7, 4**5 - 4 - 2 * 5 * 3)):
        # A flush: four or five of the others in a queen's suit, or all five in another.
        others = [rank for rank in RANKS if rank != "Q"]
        ranks = sum(not has_straight({*chosen, "Q"}) for chosen in combinations(others, size - 2))
        found = counted(size, better=Made(TWO_PAIR), queens=Both(Made(PAIR), BLACK_QUEENS))
        assert found["queens"] == ranks * suits, size


def has_straight(ranks: set[str]) -> bool:
    order = "A" + RANKS
    return any(set(order[at : at + 5]) <= ranks for at in range(10))


def test_many_told_apart_over_all_sets_of_three() -> None:
    """Against every one of 22,100 sets, judged one by one."""
    invented = table(
        queens=Both(BLACK_QUEENS, Made(PAIR)),
        red_flush=Both(Made(FLUSH), InSuit("dh")),
        flush=Both(Made(FLUSH), InSuit("cs")),
        ace=Both(Has(("As",)), Made(PAIR)),
        pair=Made(PAIR),
        lady=Has(("Qh",)),
    )
    counts = count_table(house(GAMES[3]), invented)
    assert counts is not None
    plain = Counter(invented.judge(Showdown(THREE_CARD, cards)).name for cards in combinations(DECK, 3))
    assert {row.name: ways for row, ways in counts.by.items()} == plain
    assert all(plain[name] for name in ("queens", "red_flush", "flush", "ace", "pair", "lady"))


@pytest.mark.parametrize("tells", [{"s"}, {"Qs"}, {"Qc", "Qs"}, {"c", "Ah"}, {"2c", "2d", "2h", "2s"}])
@pytest.mark.parametrize(("size", "long"), [(3, 2), (3, 3)])
def test_patterns_with_cards_told_apart_cover_every_set_once(tells: set[str], size: int, long: int) -> None:
    """Every set is sorted by hand: its long suit, as far as suits are told apart, its ranks, its cards."""
    named = {one[-1] for one in tells}
    plain = next((suit for suit in "cdhs" if suit not in named), "")

    def sort(cards: tuple[str, ...]) -> Pattern:
        long_suit = next((suit for suit in "cdhs" if sum(card[1] == suit for card in cards) >= long), "")
        inside = sorted((card for card in cards if card[1] == long_suit), key=DECK.index)
        rest = sorted((card for card in cards if card[1] != long_suit), key=DECK.index)
        told = tuple(sorted(card for card in rest if card in tells))
        shown = long_suit if long_suit in named or not long_suit else plain
        return Pattern(shown, tuple(card[0] for card in inside), tuple(card[0] for card in rest), told)

    found = dict(patterns(size, long, frozenset(tells)))
    assert found == Counter(map(sort, combinations(DECK, size)))
    for pattern in list(found)[::7]:
        assert sort(example(pattern, long, frozenset(tells & set(DECK)))) == pattern


def test_spades_are_counted_apart_from_other_suits() -> None:
    """Where nothing is declared, one suit stands for all: which is why a predicate must declare."""

    def spade_flush(cards: tuple[str, ...]) -> bool:
        return {card[1] for card in cards} == {"s"}

    assert count_sets(spade_flush, 3, 3, frozenset("s")).by[True] == comb(13, 3)
    assert count_sets(spade_flush, 3, 3).by.get(True, 0) != comb(13, 3)


def test_two_own_cards_told_apart() -> None:
    """Ace and king of one suit in the player's own cards, and the dealer's aces where those are asked for."""
    game = house("bclc/texas-holdem-bonus")
    counts = count_table(
        game, table(both=Both(Holds(("AK",), suited=True), DealerHolds(("AA",))), one=Holds(("AK",)))
    )
    assert counts is not None
    found = {row.name: ways for row, ways in counts.by.items()}
    assert found["both"] == 4 * comb(3, 2)
    assert found["one"] == 16 * comb(50, 2) - 4 * comb(3, 2)


def test_what_cannot_be_counted_quickly_is_not_counted() -> None:
    game = house(GAMES[7])
    assert count_table(game, table(wins=Wins())) is None
    assert count_table(game, table(better=Both(Made(PAIR), BeatsBoard()))) is None
    assert count_table(house("bclc/discard-inferno"), table(wins=Wins())) is None
