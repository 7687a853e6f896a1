"""Poker against the house: what each choice gains, counted over all cards that may still come."""

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING

from croupier.analysis import duel, riding
from croupier.cards.card import DECK, Card
from croupier.hints.hint import Hint, Move, Seen, best_of, move
from croupier.model.view import HIDDEN, SpotView, View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WHY = "for the bets of the base game, over all cards that you do not see"


class RidingHints:
    """Bets that may be taken back: one that rides wins or loses by the five cards, the other nothing."""

    def __init__(self, plan: riding.Plan) -> None:
        self._plan = plan

    def hint(self, table: Seen, seat: int, choices: frozenset[str], *, wait: bool) -> Hint:
        view = table.view(f"seat:{seat}")
        if "ride" not in choices:
            return Hint(None, why="there is no table for this choice")
        cards = [*spot_of(view, seat).hands[0].cards, *seen(view.board)]
        asked = next(one for one in self._plan.asked if one.seen == len(cards))
        return best_of({move("ride"): self.worth(asked, cards), move("take-back"): 0.0}, WHY)

    def worth(self, asked: riding.Asked, cards: Sequence[Card]) -> float:
        from croupier.hands.lookup import CODES, Lookup

        value = Lookup(self._plan.ranking).value_of
        held = [CODES[card] for card in cards]
        others = [CODES[card] for card in DECK if card not in cards]
        won = [float(self._plan.won(asked.wager, kind)) for kind in range(len(self._plan.kinds))]
        ends = list(combinations(others, riding.WHOLE - len(cards)))
        return sum(won[self._plan.kind_of[value([*held, *more])]] for more in ends) / len(ends)


class DuelHints:
    """One hand against the dealer's: raise or fold."""

    def __init__(self, plan: duel.Plan) -> None:
        self._plan = plan

    def hint(self, table: Seen, seat: int, choices: frozenset[str], *, wait: bool) -> Hint:
        view = table.view(f"seat:{seat}")
        if "play" not in choices:
            return Hint(None, why="there is no table for this choice")
        cards = spot_of(view, seat).hands[0].cards
        return best_of(self.gains(cards, seen(view.dealer.cards)), WHY)

    def gains(self, own: Sequence[Card], shown: Sequence[Card]) -> dict[Move, float]:
        """Every hand of the dealer's is held against the player's."""
        import numpy as np

        plan = self._plan
        left = [place for place, card in enumerate(DECK) if card not in (*own, *shown)]
        every = chain.from_iterable(combinations(left, plan.own))
        hidden = np.fromiter(every, np.int64).reshape(-1, plan.own)
        up = np.array([[DECK.index(card) for card in shown]], np.int64).repeat(len(hidden), axis=0)
        theirs = self._ranks(np.hstack([hidden, up]))
        rank = int(self._ranks(np.array([[DECK.index(card) for card in own]], np.int64))[0])
        compared = np.where(theirs < rank, 0, np.where(theirs == rank, 1, 2))
        levels = np.searchsorted(np.array(plan.levels), theirs, side="right") - 1
        ends = plan.kinds[plan.kind_of[rank]].ends
        start = np.array([[float(plan.start(rows)) for rows in end] for end in ends])
        more = np.array([[float(plan.more(rows)) for rows in end] for end in ends])
        base, raised = float(start[compared, levels].mean()), float(more[compared, levels].mean())
        sizes = sorted({plan.least, plan.most}) if plan.most > plan.least else [plan.least]
        return {
            move("fold"): float(plan.start(plan.folded)),
            **{move("play", times if len(sizes) > 1 else None): base + times * raised for times in sizes},
        }

    def _ranks(self, hands: "NDArray[np.int64]") -> "NDArray[np.int64]":
        """The best that whole hands of these cards are worth."""
        import numpy as np

        from croupier.analysis.set_ranks import ranks_of_sets

        whole = self._plan.ranking.cards
        of = np.array(ranks_of_sets(self._plan.ranking), np.int64)
        number = np.array([[comb(card, held) for held in range(whole + 1)] for card in range(len(DECK))])
        ordered = np.sort(hands, axis=1)
        best = np.full(len(hands), -1, np.int64)
        for chosen in combinations(range(hands.shape[1]), whole):
            places = sum(number[ordered[:, at], held] for held, at in enumerate(chosen, 1))
            best = np.maximum(best, of[places])
        return best


def spot_of(view: View, seat: int) -> SpotView:
    return next(spot for spot in view.spots if spot.seat == seat)


def seen(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card != HIDDEN]
