"""The twin of the setting games: the engine's settlements on the same cards, whole small decks, and the exact
counts."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from croupier.analysis.analyze import prepare
from croupier.analysis.counts import unwatched
from croupier.analysis.kernels.set_hands import places
from croupier.analysis.setting_twin import ENVY
from croupier.analysis.tally import Measure
from croupier.cards.card import JOKER, Card
from croupier.hands.match import Match, set_hand
from tests.analysis.agreement import by_wager, disagree
from tests.analysis.setting_rounds import (
    OFFERS,
    PROGRESSIVE,
    Cards,
    Deal,
    deal_around,
    disagreeing,
    random_deals,
    rare_hands,
    twin_of,
    whole_small_deck,
)
from tests.specs import arranging

GAMES = tuple(OFFERS)
FORCED = 50  # rounds for each row of each pay table


@pytest.mark.parametrize("key", GAMES)
def test_twin_and_engine_settle_random_deals_alike(key: str, size: Callable[[int], int]) -> None:
    assert disagreeing(key, random_deals(size(100_000), key)) == []


@pytest.mark.parametrize("key", GAMES)
def test_twin_and_engine_settle_every_row_alike(key: str, size: Callable[[int], int]) -> None:
    """As many rounds for each row of each pay table: the readable table says which deals those are."""
    one, wanted = twin_of(key), max(size(FORCED), 4)
    chance = Random(f"{key} rows")
    hands = rare_hands(chance)
    deals: list[Deal] = []
    found: Counter[tuple[str, str]] = Counter()
    rows = [
        (row.wager, place.name)
        for row, table in zip(one.rows, one.tables, strict=True)
        for place in table.every
        if place.name != "foul"  # the house way never fouls
    ]
    for hand in hands:
        at = 2 * chance.randrange(2)
        deal = deal_around(hand, at, chance)
        own, house, other = deal
        seen = {False: match(key, own, house), True: match(key, other, house)}
        named = [
            (row.wager, table.judge(seen[row.wager == ENVY]).name)
            for row, table in zip(one.rows, one.tables, strict=True)
        ]
        if any(found[name] < wanted for name in named):
            found.update(named)
            deals.append(deal)
            if all(found[name] >= wanted for name in rows):
                break
    assert disagreeing(key, deals) == []


def match(key: str, own: Cards, house: Cards) -> Match:
    """Both hands set by the readable way."""
    game = arranging(key)
    mine, theirs = (set_hand(game.hand, game.hands.house_way(cards).hands) for cards in (own, house))
    return Match(own, mine, banker_cards=house, banker=theirs)


SMALL = {  # fourteen cards in which much can happen
    "pairs and straights": "2c 2d 3h 4s 5c 6d 7h 7s 8c 9d Th Ac Ad",
    "flushes": "2h 3h 4h 6h 8h 9h Jh Qh Kh Ah As Ac Kd",
    "of a kind": "8c 8d 8h 8s Kc Kd Kh Qc Qd Qh Ac As 2h",
}


@pytest.mark.parametrize("cards", SMALL.values(), ids=SMALL)
@pytest.mark.parametrize("key", GAMES)
def test_every_deal_of_a_small_deck_ends_as_the_readable_tables_say(
    key: str, cards: str, size: Callable[[int], int]
) -> None:
    """All 3,432 deals of fourteen cards to player and house; a part of them where sizes are small."""
    deck: Sequence[Card] = (*cards.split(), JOKER)
    deals = Random(7).sample(list(whole_small_deck(deck)), max(size(3_432), 150))
    one = twin_of(key)
    hands = [places([deal[at] for deal in deals]) for at in (0, 1, 0)]
    found = one.settle(np.stack(hands))
    for row, table, ends in zip(one.rows, one.tables, found, strict=True):
        readable = [table.judge(match(key, own, house)) for own, house in deals]
        assert [table.every[end] for end in ends] == readable, row.wager


@pytest.mark.parametrize("key", GAMES)
def test_who_wins_loses_when_the_hands_change_sides(key: str) -> None:
    """Only copies are the banker's on either side."""
    one = twin_of(key)
    row = [row.wager for row in one.rows].index("main")
    deals = np.stack([places([deal[at] for deal in random_deals(2_000, key)]) for at in range(3)])
    names = [end.name for end in one.rows[row].ends]
    here = [names[end] for end in one.settle(deals)[row]]
    there = [names[end] for end in one.settle(deals[[1, 0, 2]])[row]]
    pairs = set(zip(here, there, strict=True))
    assert ("win", "win") not in pairs
    assert ("win", "nothing") in pairs
    if "push" in names:
        assert ("push", "win") not in pairs


@pytest.mark.parametrize("key", GAMES)
def test_a_piece_is_always_the_same_and_begins_alike(key: str) -> None:
    one = twin_of(key)
    rounds = one.play(20_000, 3, 1)
    assert (one.play(20_000, 3, 1) == rounds).all()
    assert (one.play(500, 3, 1) == rounds[:, :500]).all()
    assert (one.play(500, 3, 2) != rounds[:, :500]).any()
    assert (one.play(500, 4, 1) != rounds[:, :500]).any()


def test_exact_and_simulated_bonuses_agree(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """Fortune, Ace High, Insurance, envy and the progressive: chi-square over their rows, Holm over all."""
    record_property("seed", 12)
    found: dict[str, float] = {}
    for key in GAMES:
        one = twin_of(key)
        measure = Measure(one.rows)
        played = measure.studies(measure.tally(one.play(size(20_000_000), 12, 0)), 12, {})
        exact = [
            study(unwatched)
            for entry in (key, PROGRESSIVE)
            for name, study in prepare(entry).work.items()
            if name != "main"
        ]
        found |= by_wager(exact, played, key)
    assert len(found) == 2 * 1 + 3 * 2 + 2  # the progressive twice; fortune and envy; ace high, insurance
    assert disagree(found) == []


# Another house way on both sides, A-2-3-4-5 the second highest straight: Wizard of Odds.
PUBLISHED = {"win": 0.2861, "push": 0.4148, "nothing": 0.2991}


def test_pai_gow_ends_nearly_as_published_for_another_house_way() -> None:
    one = twin_of("bclc/pai-gow-poker")
    ends = one.play(200_000, 5, 0)[0]
    for place, end in enumerate(one.rows[0].ends):
        assert abs((ends == place).mean() - PUBLISHED.get(end.name, 0)) < 0.012, end.name
