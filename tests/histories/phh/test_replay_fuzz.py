"""Anything at all as a hand: played, or refused with a name, and never anything else."""

import random
from collections import Counter
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from croupier.errors import BadInput
from croupier.histories.phh import Action, BetTo, CheckOrCall, DealBoard, Fold, Hand, entries
from croupier.histories.phh.one_hand import check_actions
from croupier.histories.phh.replay import Replayed, replay
from tests.histories.phh.hands import AREAS, FILES, any_hand

HANDS = 20_000
SEED = 31
REAL = [entry.found for file in FILES for entry in entries(file) if isinstance(entry.found, Hand)]


def sound(hand: Hand, found: Replayed) -> None:
    if found.refusal is None:
        assert found.action is None
        assert found.checked or found.difference is None
        return
    assert found.refusal.code.partition("/")[0] in AREAS
    assert not found.agree
    assert found.action is None or 0 <= found.action <= len(hand.actions)


@given(any_hand())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_hand(hand: Hand) -> None:
    sound(hand, replay(hand))


def spoilt(choose: random.Random, hand: Hand) -> Hand:
    """The hand with one thing changed: an action, a stack, a forced bet."""
    actions = list(hand.actions)
    at = choose.randrange(len(actions))
    player = choose.randrange(hand.player_count)
    amount = choose.choice((0, 1, 50, 5000, 10000, 99900, -5000, -10000, -15000, 10**9))
    match choose.randrange(7):
        case 0:
            del actions[at]
        case 1:
            actions.insert(at, actions[choose.randrange(len(actions))])
        case 2:
            other = choose.randrange(len(actions))
            actions[at], actions[other] = actions[other], actions[at]
        case 3:
            kinds: list[Action] = [Fold(player + 1), CheckOrCall(player + 1), DealBoard(("??",))]
            actions[at] = choose.choice([*kinds, BetTo(player + 1, abs(amount) or 1)])
        case 4:
            stacks = list(hand.starting_stacks_cents)
            stacks[player] = choose.choice((None, 1, abs(amount) or 2))
            return replace(hand, starting_stacks_cents=tuple(stacks))
        case 5 if hand.blinds_or_straddles_cents is not None:
            blinds = list(hand.blinds_or_straddles_cents)
            blinds[player] = amount
            return replace(hand, blinds_or_straddles_cents=tuple(blinds))
        case _:
            antes = list(hand.antes_cents)
            antes = [abs(amount)] * len(antes) if choose.random() < 0.5 else antes
            antes[player] = abs(amount)
            trimmed = choose.random() < 0.5
            return replace(hand, antes_cents=tuple(antes), ante_trimming_status=trimmed)
    return replace(hand, actions=tuple(actions))


def test_real_hands_spoilt(size: Callable[[int], int]) -> None:
    choose = random.Random(SEED)
    became = Counter[str]()
    for _ in range(size(HANDS)):
        hand = choose.choice(REAL)
        for _ in range(choose.randint(1, 3)):
            hand = spoilt(choose, hand)
        try:
            check_actions(hand)
        except BadInput:  # no file could be read so
            continue
        found = replay(hand)
        sound(hand, found)
        became["played" if found.played else "refused"] += 1
    assert min(became["played"], became["refused"]) > sum(became.values()) // 20
