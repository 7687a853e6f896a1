"""The blackjack twin beside the engine, round by round: the same cards and decisions, the same money."""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

from croupier.analysis.counts import DealerRule
from croupier.analysis.kernels.blackjack import ACE, DOUBLE, TEN
from croupier.analysis.kernels.blackjack_rounds import PLACE, draw
from croupier.analysis.kernels.chance import begin
from croupier.analysis.parlay import PARLAYED
from croupier.cards.card import DECK, RANKS, Card
from croupier.hands.blackjack import POINTS
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable, Row
from tests.analysis.agreement import chi_square
from tests.analysis.blackjack_rounds import TwoWays, two_ways
from tests.tables import BLACKJACKS

# One of each sort is quick enough for every run; the others are alike, or need longer to find their play.
QUICK = ("bclc/blackjack", "bclc/free-bet-blackjack", "ia/single-deck-blackjack")
EVERY = [key if key in QUICK else pytest.param(key, marks=pytest.mark.long) for key in BLACKJACKS]
OTHER_TABLES: list[tuple[str, dict[str, object]]] = [
    ("bclc/double-deck-blackjack", {"double": "10-11", "double-after-split": False, "resplit-aces": True}),
    ("ia/blackjack", {"decks": 8, "soft-17": "stand", "split-hands": 3, "resplit-aces": True}),
    ("bclc/blackjack", {"hole-card": "peek", "surrender": "late", "split-hands": 4}),
    ("bclc/free-bet-blackjack", {"hole-card": "peek", "decks": 2, "double-after-split": False}),
    ("bclc/zappit-blackjack", {"hole-card": "peek", "split-hands": 2}),
]
EACH = 50  # forced rounds of everything that can happen
MANY = 500  # to choose them from


def test_cards_are_drawn_alike() -> None:
    """First and third card of a deck of 52, twelve times for each two of them."""
    state, cards = begin(3, 1), np.arange(52, dtype=np.uint16)
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(52 * 51 * 12):
        draw(state, cards, 0, 4)
        seen[int(cards[0]), int(cards[2])] += 1
    assert len(seen) == 52 * 51
    named = {(str(first), str(third)): count for (first, third), count in seen.items()}
    assert chi_square(dict.fromkeys(named, 1 / len(named)), named) > 0.001
    draw(state, cards, 0, 52)
    assert sorted(cards.tolist()) == list(range(52))


@pytest.mark.parametrize("key", EVERY)
def test_random_rounds_end_as_the_engine_settles_them(key: str, size: Callable[[int], int]) -> None:
    ways = two_ways(key)
    for seed in range(size(100_000)):
        ways.compare(*ways.random(seed))
    assert len(ways.ends) > 8
    rode = {wager for wager, name in ways.ends if name.startswith(PARLAYED)}
    assert rode == ways.parlays.keys()


@pytest.mark.parametrize(("key", "options"), OTHER_TABLES[:1], ids=["no-doubles"])
def test_options_change_both_alike(key: str, options: dict[str, object], size: Callable[[int], int]) -> None:
    ways = TwoWays(key, options, alone=True)
    for seed in range(size(50_000)):
        ways.compare(*ways.random(seed))


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "options"), OTHER_TABLES[1:], ids=["eight-decks", "peek", "free-peek", "zap-peek"]
)
def test_more_options(key: str, options: dict[str, object]) -> None:
    ways = TwoWays(key, options, alone=True)
    for seed in range(50_000):
        ways.compare(*ways.random(seed))


class Recipe(NamedTuple):
    """Cards by their worth: who gets which, whenever the dealer's second one is dealt."""

    first: int
    up: int
    second: int
    drawn: tuple[int, ...]  # by the player
    hole: int
    then: tuple[int, ...] = ()  # by the dealer

    def order(self, *, peeks: bool) -> tuple[int, ...]:
        begun = (self.first, self.up, self.second)
        later = (self.hole, *self.drawn) if peeks else (*self.drawn, self.hole)
        return (*begun, *later, *self.then)


A, T = 1, 10
RECIPES = {
    "win": Recipe(T, 9, T, (), T),
    "dealer_breaks": Recipe(T, 6, T, (), T, (T,)),
    "lose": Recipe(T, T, 9, (), T),
    "push": Recipe(T, T, T, (), T),
    "bust": Recipe(T, T, 2, (T,), 7),
    "blackjack": Recipe(A, 6, T, (), T, (5,)),
    "both_blackjack": Recipe(T, T, A, (), A),
    "both_blackjack_ace": Recipe(A, A, T, (), T),
    "peeked_blackjack": Recipe(T, T, T, (), A),
    "dealer_blackjack_ace": Recipe(9, A, T, (), T),
    "dealer_blackjack": Recipe(2, A, 4, (5, T), T),
    "double wins": Recipe(5, 6, 6, (T,), T, (T,)),
    "double loses": Recipe(5, 6, 6, (2,), T, (5,)),
    "double_original": Recipe(5, T, 6, (T,), A),
    "split wins": Recipe(2, 6, 2, (T, T), T, (T,)),
    "split_21": Recipe(A, 6, A, (T, T), T, (T,)),
    "split_original": Recipe(A, T, A, (9, 8), A),
    "four hands": Recipe(9, 6, 9, (9, 9, T, T, T, T), T, (2,)),
    "surrender": Recipe(T, T, 6, (), 7),
    "surrender_to_blackjack": Recipe(T, T, 6, (), A),
    "zapped_21": Recipe(T, 6, 7, (A, T), T, (T,)),
    "zapped_21_loses": Recipe(T, T, 7, (A, T), A),
    "insurance_wins": Recipe(T, A, T, (), T),
    "insurance_loses": Recipe(T, A, T, (), 9),
}
# Whose lines stand under a clause of their own somewhere, by the rule of the spec and by the round to force.
OF_A_RULE = {
    **{name: name for name in RECIPES if " " not in name and name != "blackjack"},
    "double_added": "double_original",
    "split_added": "split_original",
}
ONLY_UNSEEN = ("dealer_blackjack", "double_original", "double_added", "split_original", "split_added",
               "surrender_to_blackjack", "zapped_21_loses")  # fmt: skip
ONLY_PEEKED = ("peeked_blackjack", "dealer_blackjack_ace")


@pytest.mark.parametrize("key", EVERY)
def test_every_end_of_a_hand_is_forced(key: str) -> None:
    """Fifty times each, with other suits, ten-value cards and cards to follow."""
    ways, draw_cards = two_ways(key), random.Random(key)
    peeks, surrenders = ways.twin.tables.peeks, ways.values["surrender"] != "none"
    for name, recipe in RECIPES.items():
        before = ways.clauses.copy()
        for _ in range(EACH):
            ways.deck = np.array(draw_cards.sample(ways.deck.tolist(), len(ways.deck)), np.uint16)
            ways.compare(*ways.forced(dressed(ways, recipe.order(peeks=peeks))))
        for field in [field for field, forced in OF_A_RULE.items() if forced == name]:
            rule = getattr(ways.game.pays, field)
            applies = field not in (ONLY_UNSEEN if peeks else ONLY_PEEKED)
            if field.startswith("double"):  # where the dealer pushes on 22, nobody doubles into a blackjack
                applies = applies and bool((ways.twin.tables.plays[[ACE, TEN]] == DOUBLE).any())
            if rule is not None and applies and (surrenders or "surrender" not in field):
                assert ways.clauses[rule.clause] - before[rule.clause] == EACH, (field, rule)


def dressed(ways: TwoWays, worths: tuple[int, ...]) -> list[Card]:
    """Cards of these worths as they come first in the deck."""
    lying = [DECK[card >> PLACE] for card in ways.deck.tolist()]
    found: list[Card] = []
    for worth in worths:
        found.append(next(card for card in lying if POINTS[card] == worth))
        lying.remove(found[-1])
    return found


@pytest.mark.parametrize("key", EVERY)
def test_every_row_of_a_side_bet_is_forced(key: str) -> None:
    ways, draw_cards = two_ways(key), random.Random(key)
    for at, offer in enumerate(ways.sides):
        table = offer.wager.table
        for number, row in enumerate(table.every):
            if ways.twin.sides.waits[at]:
                forced = dealers(ways, table, row, draw_cards)
            else:
                forced = first_cards(ways, at, number, draw_cards)
            if not forced:
                assert ways.values.number("decks") == 1, row.name  # where no card comes twice
                continue
            name = (offer.wager.name, row.name)
            before = ways.ends[name]
            for opening in forced:
                ways.deck = np.array(draw_cards.sample(ways.deck.tolist(), len(ways.deck)), np.uint16)
                ways.compare(*ways.forced(opening))
            assert ways.ends[name] - before == len(forced) == EACH, (row.name, forced)


def first_cards(ways: TwoWays, at: int, number: int, draw_cards: random.Random) -> list[list[Card]]:
    """First, up and second card, and where it matters the dealer's second, that come to this row."""
    sides, decks = ways.twin.sides, ways.values.number("decks")
    three = sides.three[at]
    known = np.argwhere(three == number)
    dealt = known[[draw_cards.randrange(len(known)) for _ in range(MANY)]].tolist() if len(known) else []
    for first, second, up in np.argwhere(three < 0).tolist():
        open_still = sides.fourth[-1 - three[first, second, up]]
        dealt += [[first, second, up, fourth] for fourth in np.flatnonzero(open_still == number).tolist()]
    cards = [
        [DECK[first], DECK[up], DECK[second], *(DECK[one] for one in fourth)]
        for first, second, up, *fourth in dealt
    ]
    held = [some for some in cards if max(Counter(some).values()) <= decks]
    return [draw_cards.choice(held) for _ in range(EACH if held else 0)]


def dealers(
    ways: TwoWays, table: PayTable[Dealt], row: Row[Dealt], draw_cards: random.Random
) -> list[list[Card]]:
    """A player who stands on two tens, and a dealer who draws to such an end."""
    rule = DealerRule(ways.game.dealer_stands_on.value, ways.values["soft-17"] == "hit")
    found: list[list[Card]] = []
    while len(found) < EACH:
        suits = draw_cards.choice(["c", "d", "cs", "dh", "cdhs"])
        hand: tuple[Card, ...] = ()
        while len(hand) < 2 or not rule.stops(hand):
            hand = (*hand, draw_cards.choice(RANKS) + draw_cards.choice(suits))
        if max(Counter(hand).values()) < 5 and table.judge(Dealt((), hand, done=True)) == row:
            up, *others = hand
            found.append(["Ts", up, "Tc", *others])
    return found
