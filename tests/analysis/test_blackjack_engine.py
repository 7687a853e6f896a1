"""What the analysis reads of a spec against the engine that plays it, on random rounds."""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.analysis.blackjack_play import hand_of
from croupier.analysis.blackjack_rules import (
    ADDED,
    ADDED_FREE,
    AS_DEALT,
    FIRST_OF_SPLIT,
    ZAPPED,
    Compiled,
    compiled_rules,
)
from croupier.analysis.kernels.blackjack import ACE, BUST, FREE, PAID, SINGLE, TWO_CARD_21
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import POINTS, is_two_card_21, total
from croupier.table.table import Table
from tests.rounds import current, over, spot_of
from tests.tables import BLACKJACKS

STAKE = 100
ONE: dict[str, object] = {"least-positions": 1}
TABLES: list[tuple[str, dict[str, object]]] = [
    *[(key, ONE) for key in BLACKJACKS],
    ("bclc/blackjack", {"hole-card": "peek", "surrender": "late", "split-hands": 3, "soft-17": "stand"}),
    ("bclc/blackjack", {"double": "10-11", "double-after-split": False, "decks": 1, "resplit-aces": True}),
    ("bclc/free-bet-blackjack", {"hole-card": "peek", "decks": 2, "double-after-split": False}),
    ("bclc/zappit-blackjack", {"hole-card": "peek", "split-hands": 2}),
]
WANTED = {"split": 9, "zap": 3, "hit": 3, "double": 3, "stand": 2, "surrender": 1, "decline": 1}


@pytest.mark.parametrize(("key", "options"), TABLES, ids=[f"{key}-{len(options)}" for key, options in TABLES])
def test_hands_gain_what_the_engine_pays(
    key: str, options: dict[str, object], size: Callable[[int], int]
) -> None:
    table = croupier.open_table(key, options=options, seed=8, keep=1)
    game: Any = table.game
    assert isinstance(game, Blackjack)
    rules = compiled_rules(game, table.rules.options)  # type: ignore[attr-defined]
    table.sit(1, "p1")
    draw = random.Random(key)
    kinds: set[tuple[int, int]] = set()
    for _ in range(size(100_000)):
        table.bet(1, main=STAKE)
        table.deal()
        while not over(table):
            legal = {choice.do: choice for choice in table.legal(1) if choice.do in WANTED}
            allowed(table, rules, legal)
            do = draw.choices(list(legal), [WANTED[name] for name in legal])[0]
            table.act(1, do, amount=STAKE if legal[do].max_cents else None)
        kinds |= compare(table, rules)
    assert {kind for kind, _ in kinds} >= {AS_DEALT, FIRST_OF_SPLIT}
    assert {state for _, state in kinds} >= {SINGLE, PAID}


def allowed(table: Table, rules: Compiled, legal: dict[str, Any]) -> None:
    """Doubles, splits and exchanges are open to exactly the hands that the analysis gives them to."""
    turn = current(table).turn
    if turn is None:
        return
    spot = spot_of(table, 1)
    hand = spot.hands[turn[1] - 1]
    two = len(hand.cards) == 2
    worths = [POINTS[card] - 1 for card in hand.cards]
    doubles = rules.doubles_split if hand.split else rules.doubles
    state = int(doubles[hand_of(*worths)]) if two and not hand.aces else SINGLE
    names = {SINGLE: None, PAID: "double", FREE: "free-double"}
    assert (legal["double"].wager if "double" in legal else None) == names[state]
    most = len(spot.hands) + 1 if rules.unlimited else rules.hands
    splits = two and worths[0] == worths[1] and len(spot.hands) < most
    splits = splits and (not hand.aces or rules.resplit_aces)
    assert ("split" in legal) == splits
    if splits:
        assert legal["split"].wager == ("free-split" if worths[0] in rules.free_splits else "main")
    fresh = two and not hand.split and not hand.zapped
    assert ("surrender" in legal) == (fresh and rules.surrender is not None)
    points, soft = total(hand.cards)
    assert ("zap" in legal) == (fresh and not soft and points in rules.zaps)


def compare(table: Table, rules: Compiled) -> set[tuple[int, int]]:
    spot, dealer = spot_of(table, 1), current(table).dealer
    seen: set[tuple[int, int]] = set()
    for hand in spot.hands:
        lines = [line for line in table.settlements if line.hand == hand.number]
        won = Fraction(sum(line.returned_cents - line.stake_cents for line in lines), 100 * STAKE)
        wagers = {line.wager for line in lines}
        kind = ZAPPED if hand.zapped else AS_DEALT
        if hand.split:
            kind = (ADDED_FREE if "free-split" in wagers else ADDED) if hand.added else FIRST_OF_SPLIT
        state = PAID if "double" in wagers else FREE if "free-double" in wagers else SINGLE
        assert lines
        assert {won} == gains(rules, hand, dealer, kind, state), (hand.cards, dealer, kind, state)
        seen.add((kind, state))
    return seen


def gains(rules: Compiled, hand: Any, dealer: list[str], kind: int, state: int) -> set[Fraction]:
    """What the analysis says; where the dealer did not play on, for every way that they might have ended."""
    ace = POINTS[dealer[0]] - 1 == ACE
    blackjack = is_two_card_21(dealer)
    if hand.end == "surrendered":
        assert rules.surrender is not None
        return {rules.surrender_to_blackjack[ace] if blackjack else rules.surrender}
    if kind == AS_DEALT and is_two_card_21(hand.cards):
        return {rules.both_blackjack[ace] if blackjack else rules.blackjack}
    points = total(hand.cards)[0]
    row = BUST if points > 21 else TWO_CARD_21 if is_two_card_21(hand.cards) else points
    slots = list(range(rules.dealer.slots))
    end = total(dealer)[0]
    if blackjack:
        slots = [rules.dealer.natural]
    elif row != BUST:
        first = 21 - rules.dealer.breaks + 1
        pushes = (
            rules.dealer.breaks + 1 if end == 22 and rules.zaps | rules.free_splits else rules.dealer.breaks
        )
        slots = [pushes if end > 21 else end - first]
    elif rules.peeks or state != SINGLE or hand.split:
        slots = slots[:-1]  # whoever waits for the second card, or has seen that it makes no blackjack
    payoffs = rules.payoffs[ace]
    return {payoffs.gain(int(payoffs.bins[kind, state, row, slot])) for slot in slots}
