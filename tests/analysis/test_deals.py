"""Bets on suits, on two hands and on cards in order: each counted a second, independent way."""

from collections import Counter
from itertools import combinations, permutations
from math import comb
from random import Random
from unittest import mock

import pytest

import croupier
from croupier.analysis.analyze import prepare
from croupier.analysis.counts import unwatched
from croupier.analysis.deals import count_hands, count_orders, count_suits
from croupier.analysis.house import card_bets
from croupier.cards.card import DECK
from croupier.errors import BadInput
from croupier.hands.dealt import Unseen
from croupier.model.game import Offer
from croupier.rulebook import catalog
from croupier.rulebook.bclc_poker.house.discard_inferno import discards
from tests.specs import house, offer

clause = pytest.mark.clause


def counted(key: str, wager: str) -> dict[str, int]:
    game = catalog.game(key)
    base = house(game.base_games[0] if isinstance(game, Offer) else key)
    wagers = offer(key).wagers if base is not game else None
    (counts,) = [counts for one, counts in card_bets(base, wagers) if one.name == wager]
    return {row.name: ways for row, ways in counts.by.items()}


@clause("bclc-poker/10/5.6#two-aces-in-both-the-players-and-bankers-hand", "bclc-poker/10/5.6#two-aces")
def test_bonus_jackpot_over_all_pairs_of_hands() -> None:
    """By hand: six pairs of aces, each beside the one pair the dealer can then have, and so on."""
    dealers = comb(50, 2)
    study = prepare("bclc/texas-holdem-bonus").work["bonus-jackpot"](unwatched).json()
    found = {row["outcome"]: row["count"] for row in study["distribution"]}
    assert sum(found.values()) == comb(52, 2) * dealers
    assert found["two-aces-both"] == 6 * 1
    assert found["two-aces"] == 6 * (dealers - 1)
    assert found["ace-king-suited"] == 4 * dealers
    assert found["ace-king-unsuited"] == 12 * dealers
    assert found["nothing"] == (comb(52, 2) - 13 * 6 - 16 - 2 * 16) * dealers
    assert study["edge"] == pytest.approx(0.0854, abs=5e-5)


@clause("bclc-poker/7/5.8#four-of-a-kind", "bclc-poker/7/5.8#three-of-a-kind")
def test_aces_up_over_all_five_cards() -> None:
    """Four of a kind and three of a kind among five cards, by hand; a full house counts as trips here."""
    found = counted("bclc/four-card-poker", "aces-up")
    assert sum(found.values()) == comb(52, 5)
    assert found["four-of-a-kind"] == 13 * 48
    assert found["three-of-a-kind"] == 13 * 4 * (comb(12, 2) * 16 + 12 * 6)


@clause("bclc-poker/12/5.4#7-card-natural-flush", "bclc-poker/12/5.4#7-card-wild-flush")
def test_flush_rush_over_all_seven_cards() -> None:
    """Seven of one suit without its deuce; with deuces, so many wild cards beside the rest of a suit."""
    found = counted("bclc/flushes-gone-wild", "flush-rush")
    assert sum(found.values()) == comb(52, 7)
    assert found["7-card-natural-flush"] == 4 * comb(12, 7)
    assert found["7-card-wild-flush"] == 4 * sum(comb(4, wild) * comb(12, 7 - wild) for wild in range(1, 5))
    assert found["6-card-natural-flush"] == 4 * comb(12, 6) * 36


@clause("bclc-poker/12/5.4#4-card-natural-flush")
def test_flush_rush_on_hands_drawn_at_random() -> None:
    """The count by suits says how often each row comes; a sample of whole hands must agree."""
    game = catalog.game("bclc/flushes-gone-wild")
    found = counted(game.key, "flush-rush")
    generator = Random(20261115)
    drawn = Counter[str]()
    wager = next(one for one in game.wagers if one.name == "flush-rush")
    for _ in range(4000):
        cards = tuple(generator.sample(DECK, 7))
        natural = max(sum(card[1] == suit and card[0] != "2" for card in cards) for suit in "cdhs")
        deuces = sum(card[0] == "2" for card in cards)
        rows = {
            "5-card-wild-flush": natural + deuces == 5 and deuces > 0,
            "4-card-natural-flush": natural == 4 and deuces == 0,
        }
        drawn.update(name for name, holds in rows.items() if holds)
    assert wager.table.rows[-1].name == "4-card-natural-flush"
    for name in ("5-card-wild-flush", "4-card-natural-flush"):
        share = found[name] / comb(52, 7)
        assert drawn[name] / 4000 == pytest.approx(share, abs=4 * (share / 4000) ** 0.5)


@clause("bclc-poker/14/6.1#1-card", "bclc-poker/14/6.1#4-cards")
def test_burn_baby_burn_over_all_orders() -> None:
    """So many cards of nine or more in a row from the up card on, the last one never removed."""
    found = counted("bclc/burn-baby-burn", "burn-baby-burn")
    total = sum(found.values())

    def burned(count: int) -> int:
        """Orders whose first `count` cards are high and the next is not."""
        ways = 1
        for at in range(count):
            ways *= 24 - at
        ways *= 28
        for at in range(6 - count):
            ways *= 52 - count - 1 - at
        return ways

    assert total == 52 * 51 * 50 * 49 * 48 * 47 * 46
    assert [found["4-cards"], found["3-cards"], found["2-cards"]] == [burned(3), burned(4), burned(5)]
    six_high = 24 * 23 * 22 * 21 * 20 * 19 * 46
    assert found["1-card"] == six_high


def test_suits_with_wild_cards_over_all_sets_of_three() -> None:
    """The longest flush, wild cards included, set by set."""

    def longest(cards: tuple[str, ...]) -> int:
        return max(sum(card[0] == "2" or card[1] == suit for card in cards) for suit in "cdhs")

    assert count_suits(longest, 3, "2").by == Counter(map(longest, combinations(DECK, 3)))


def test_orders_of_two_sorts_over_all_deals_of_three() -> None:
    def high_first(cards: tuple[str, ...]) -> tuple[bool, ...]:
        return tuple(card[0] in "9TJQKA" for card in cards)

    found = count_orders(high_first, ("2345678", "9TJQKA"), 3)
    assert found.by == Counter(map(high_first, permutations(DECK, 3)))


@pytest.mark.parametrize("sorts", [("23456789", "9TJQKA"), ("2345678", "9TJQK")])
def test_every_rank_is_of_one_sort(sorts: tuple[str, ...]) -> None:
    with pytest.raises(AssertionError):
        count_orders(len, sorts, 2)


@clause("bclc-poker/13/6.6.1")
def test_the_burn_rule_looks_at_nothing_but_its_sorts() -> None:
    """What it declares, on cards drawn at random: it keeps the same places of any cards of the same sorts."""
    generator = Random(7)
    for _ in range(500):
        sorts = [generator.randrange(2) for _ in range(7)]
        piles = [generator.sample([card for card in DECK if card[0] in sort], 14) for sort in discards.sorts]
        one = tuple(piles[sort][at] for at, sort in enumerate(sorts))
        other = tuple(piles[sort][7 + at] for at, sort in enumerate(sorts))
        assert [one.index(card) for card in discards(one)] == [other.index(card) for card in discards(other)]


def test_the_dealers_cards_are_dealt_only_where_they_matter() -> None:
    """Against plain enumeration of a smaller question: does the dealer hold the player's other ace?"""

    def judge(cards: tuple[str, ...], theirs: tuple[str, ...] | None) -> bool:
        if not all(card[0] == "A" for card in cards):
            return False
        if theirs is None:
            raise Unseen("dealer")
        return theirs[0][0] == "A"

    counts = count_hands(judge, 1, 1)
    plain = Counter(judge((a,), (b,)) for a, b in permutations(DECK, 2))
    assert counts.by == dict(plain)
    assert counts.total == 52 * 51 == len(list(combinations(DECK, 2))) * 2


def test_bets_that_play_decides_are_named_and_not_counted() -> None:
    """Where there is no compiler for what they need."""
    with mock.patch("croupier.analysis.report.find_spec", return_value=None):
        found = croupier.analyze("bclc/fast-action-holdem")
    assert found["wagers"] == []
    assert [row["wager"] for row in found["covers"]["waiting"]] == ["main", "bonus"]


def test_an_offer_is_analysed_on_its_own_game_only() -> None:
    assert [one["wager"] for one in croupier.analyze("bclc/burn-baby-burn")["wagers"]] == ["burn-baby-burn"]
    with pytest.raises(BadInput) as refused:
        croupier.analyze("bclc/burn-baby-burn", on="bclc/three-card-poker")
    assert refused.value.code == "setting/offer-not-admitted"
