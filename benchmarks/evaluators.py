"""Hands of seven cards to rank: by the batch evaluator, and one by one by others."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import numpy as np

from croupier.analysis.kernels.evaluator import ranks_of
from croupier.cards.card import DECK
from croupier.engines.decide.spec import House
from croupier.hands.ranking import PokerRanking
from croupier.rulebook.admission import base_game

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEVENS, PEER_SEVENS = 4_000_000, 200_000


def random_sevens(hands: int, seed: int) -> "NDArray[np.uint8]":
    """Hands by the places of their cards, as the batch evaluator takes them."""
    chance = np.random.default_rng(seed)
    parts = [
        chance.random((100_000, len(DECK)), np.float32).argpartition(7, axis=1)[:, :7]
        for _ in range(hands // 100_000)
    ]
    return np.concatenate(parts).astype(np.uint8)


def rank_sevens(hands: "NDArray[np.uint8]") -> "NDArray[np.int16]":
    game = base_game("bclc/ultimate-texas-holdem")
    assert isinstance(game, House)
    assert isinstance(game.hand, PokerRanking)
    return ranks_of(hands, game.hand)


def peers(hands: "NDArray[np.uint8]") -> Iterator[tuple[str, Callable[[], object]]]:
    """Those that are installed, with the hands already in the form that each likes best."""
    if find_spec("eval7") is not None:
        import eval7

        cards = [eval7.Card(card) for card in DECK]
        held = [[cards[place] for place in hand] for hand in hands.tolist()]
        yield "eval7", lambda: [eval7.evaluate(hand) for hand in held]
    if find_spec("phevaluator") is not None:
        from phevaluator import evaluate_cards

        numbers = hands.tolist()  # its own numbers of cards are places in the same order
        yield "phevaluator", lambda: [evaluate_cards(*hand) for hand in numbers]
