"""The twin of the setting games: the engine's settlements on the same cards, and whole small decks."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.analysis.kernels.set_hands import places
from croupier.cards.card import JOKER, Card
from croupier.hands.match import Match, fouled, set_hand
from tests.analysis.setting_rounds import (
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
from tests.tables import SETTINGS

GAMES = tuple(SETTINGS)
FACE_UP = "bclc/face-up-pai-gow-poker"
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
    tables = [
        (row.wager, table, sees)
        for row, table, sees in zip(one.rows, one.tables, one.sees, strict=True)
        if sees != "open"
    ]
    rows = [
        (wager, place.name)
        for wager, table, _ in tables
        for place in table.every
        if place.name != "foul"  # the house way never fouls
    ]
    for hand in hands:
        at = 2 * chance.randrange(2)
        deal = deal_around(hand, at, chance)
        own, house, other = deal
        seen = {"own": match(key, own, house), "other": match(key, other, house)}
        named = [(wager, table.judge(seen[sees]).name) for wager, table, sees in tables]
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


def best_match(key: str, own: Cards, house: Cards) -> Match:
    """The player's hand set in every way that is no foul: the one that beats most, then ties most."""
    game = arranging(key)
    theirs = set_hand(game.hand, game.hands.house_way(house).hands)
    found = []
    for low in combinations(own, 2):
        mine = set_hand(game.hand, (tuple(card for card in own if card not in low), low))
        if not fouled(mine):
            found.append(Match(own, mine, banker_cards=house, banker=theirs))
    return max(found, key=lambda one: (one.higher(), one.same()))


def readable(key: str, sees: str, own: Cards, house: Cards) -> Match:
    return best_match(key, own, house) if sees == "open" else match(key, own, house)


def test_who_sees_the_house_beats_as_many_hands_as_can_be_beaten(size: Callable[[int], int]) -> None:
    one = twin_of(FACE_UP)
    (at,) = (at for at, sees in enumerate(one.sees) if sees == "open")
    deals = random_deals(size(30_000), "open")
    found = one.settle(np.stack([places([deal[hand] for deal in deals]) for hand in range(3)]))
    table = one.tables[at]
    names = [table.judge(best_match(FACE_UP, own, house)).name for own, house, _ in deals]
    assert [table.every[end].name for end in found[at]] == names
    usual = next(end for end, sees in zip(found, one.sees, strict=True) if sees == "own")
    assert (found[at] <= usual).all()  # rows stand best first; the house way does no better
    assert (found[at] < usual).any()


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
    for row, table, sees, ends in zip(one.rows, one.tables, one.sees, found, strict=True):
        judged = [table.judge(readable(key, sees, own, house)) for own, house in deals]
        assert [table.every[end] for end in ends] == judged, row.wager


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


# Another house way on both sides, A-2-3-4-5 the second highest straight: Wizard of Odds.
PUBLISHED = {"win": 0.2861, "push": 0.4148, "nothing": 0.2991}


def test_pai_gow_ends_nearly_as_published_for_another_house_way() -> None:
    one = twin_of("bclc/pai-gow-poker")
    ends = one.play(200_000, 5, 0)[0]
    for place, end in enumerate(one.rows[0].ends):
        assert abs((ends == place).mean() - PUBLISHED.get(end.name, 0)) < 0.012, end.name
