"""Hold'em against the house: from the flop on everything that can come is counted; before it, by table."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias

from croupier.analysis.holdem import BOARD, COMPARED, Choices, Plan
from croupier.cards.card import DECK, Card
from croupier.hints.hint import Hint, Move, Seen, best_of, move
from croupier.hints.house import WHY, seen, spot_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

TABLE = "by the table of best play before the flop"


class HoldemHints:
    """`strategy` is asked when somebody wants to know what to do before the flop: that takes a while."""

    def __init__(self, plan: Plan, strategy: Callable[[], dict[str, Any]]) -> None:
        self._plan = plan
        self._strategy = strategy
        self._known: dict[str, Any] | None = None

    def hint(self, table: Seen, seat: int, choices: frozenset[str], *, wait: bool) -> Hint:
        view = table.view(f"seat:{seat}")
        spot, board = spot_of(view, seat), seen(view.board)
        asked = self._plan.asked_at(len(board))
        if asked is None:
            return Hint(None, why="there is no table for this choice")
        hole = spot.hands[0].cards
        if not board:
            return self._by_table(hole, wait=wait)
        bets = {
            bet.wager: bet.stake_cents for hand in spot.hands for bet in hand.bets if bet.owner == "player"
        }
        bets |= {bet.wager: bet.stake_cents for bet in spot.beside if bet.owner == "player"}
        raised = sum(bets.get(name, 0) for name in self._plan.raised) // bets[self._plan.base[0]]
        return best_of(self.gains(hole, board, raised), WHY)

    # --- before the flop --------------------------------------------------------------------------

    def _by_table(self, hole: Sequence[Card], *, wait: bool) -> Hint:
        from croupier.analysis.hand_ranges import written_out
        from croupier.analysis.holdem_strategy import named

        if self._known is None and not wait:
            return Hint(None, why="it takes a while", later=True)
        if self._known is None:
            self._known = self._strategy()
        first = next(one for one in self._known["decisions"] if "hands" in one)
        called = named((hole[0], hole[1]))
        row = next(row for row in first["hands"] if called in written_out(row["with"]))
        asked = self._plan.asked_at(0)
        assert asked is not None
        return Hint(_bet(asked, row["times"]) if row["do"] == "bet" else move(row["do"]), why=TABLE)

    # --- from the flop on -------------------------------------------------------------------------

    def gains(self, hole: Sequence[Card], board: Sequence[Card], raised: int = 0) -> dict[Move, float]:
        """What each choice gains, best play following."""
        start, more = self._ends(hole, board)
        asked = self._plan.asked_at(len(board))
        assert asked is not None
        return self._options(asked, start, more, raised)

    def _ends(self, hole: Sequence[Card], board: Sequence[Card]) -> "tuple[Floats, Floats]":
        """What the bets from the start and one unit raised win on average, by the cards still to come."""
        import numpy as np

        from croupier.analysis.kernels.evaluator import PLACES, ranks_of

        plan, known = self._plan, [PLACES[card] for card in (*hole, *board)]
        left = [place for place in range(len(DECK)) if place not in known]
        to_come = BOARD - len(board)
        starts = np.zeros((len(left),) * to_come)
        mores = np.zeros_like(starts)
        gains = [
            np.array([[float(count(rows)) for rows in kind.ends] for kind in plan.kinds])
            for count in (plan.start, plan.more)
        ]
        for places in combinations(range(len(left)), to_come):
            new = [left[at] for at in places]
            others = [place for place in left if place not in new]
            whole = [*known[len(hole) :], *new]
            pairs = np.array(list(combinations(others, 2)), np.uint8)
            theirs = ranks_of(
                np.hstack([np.array([whole], np.uint8).repeat(len(pairs), axis=0), pairs]), plan.ranking
            )
            rank = int(ranks_of(np.array([[*whole, *known[: len(hole)]]], np.uint8), plan.ranking)[0])
            ends = np.where(theirs < rank, 0, np.where(theirs == rank, 1, 2))
            ends = ends + np.where(theirs >= plan.qualifies, 0, len(COMPARED))
            kind = plan.kind_of[rank]
            for found, gain in zip((starts, mores), gains, strict=True):
                mean = gain[kind][ends].mean()
                for order in {places, places[::-1]}:
                    found[order] = mean
        return starts, mores

    def _options(self, asked: Choices, start: "Floats", more: "Floats", raised: int) -> dict[Move, float]:
        """Each choice with its worth; the axes of the arrays are the cards to come."""
        found = {
            _bet(asked, times): self._later(start, more, raised + times)
            for times in sorted({asked.least, asked.most})
        }
        if asked.check:
            found[move("check")] = self._later(start, more, raised)
        if asked.fold:
            found[move("fold")] = float(self._plan.start(self._plan.folded)) - raised
        return found

    def _later(self, start: "Floats", more: "Floats", raised: int) -> float:
        """The worth of a hand after a choice: the next card comes, and who is asked again chooses best."""
        import numpy as np

        if not start.ndim:
            return float(start + raised * more)
        worths = []
        for card in range(len(start)):
            one, other = start[card], more[card]
            if one.ndim:  # the card is gone
                one, other = np.delete(one, card), np.delete(other, card)
            worths.append(self._asked_later(np.asarray(one), np.asarray(other), raised))
        return sum(worths) / len(worths)

    def _asked_later(self, start: "Floats", more: "Floats", raised: int) -> float:
        asked = self._plan.asked_at(BOARD - start.ndim)
        if asked is None or (raised and not self._plan.adds):
            return self._later(start, more, raised)
        return max(self._options(asked, start, more, raised).values())


def _bet(asked: Choices, times: int) -> Move:
    return move("play", times if asked.least != asked.most else None)
