"""The best play of hold'em against the house, for people: which hands bet, check or fold, and when."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.analysis.holdem import BOARD, FLOP, TURN, Choices
from croupier.analysis.holdem_arrays import members
from croupier.analysis.holdem_solution import Solution
from croupier.analysis.kernels.evaluator import tables
from croupier.analysis.kernels.holdem import CHECK, FOLD, Sets, dealers_of, tell_choices
from croupier.cards.card import DECK, RANKS, Card
from croupier.hands.ranking import article

if TYPE_CHECKING:
    from numpy.typing import NDArray

WHEN = {0: "before the flop", FLOP: "on the flop", TURN: "on the turn", BOARD: "on the river"}


def strategy(solution: Solution) -> dict[str, Any]:
    """Plain data: each decision with counts of hands, and lines to read."""
    decisions = [_decision(solution, asked) for asked in solution.plan.choices]
    return {"lines": [line for one in decisions for line in _lines(one)], "decisions": decisions}


def _decision(solution: Solution, asked: Choices) -> dict[str, Any]:
    found: dict[str, Any] = {"when": WHEN[asked.shown], "bet": asked.bet, "otherwise": _otherwise(asked)}
    if asked.shown == 0:
        return {**found, "hands": _before_the_flop(solution)}
    if asked.shown == BOARD:
        most, fewest = map(int, solution.told.beaten_by)
        return {
            **found,
            "times": asked.most,
            "by-hand": list(_by_hand(solution, solution.told.last[:, :, None])),
            "dealer-hands": int(dealers_of(solution.deck)),
            "bets-when-fewer-beat-it": fewest,
            "never-bets-when-more-beat-it": most,
        }
    sets, choices = (
        (solution.flops, solution.at_flop) if asked.shown == FLOP else (solution.turns, solution.at_turn)
    )
    counts = _counts(solution, sets, choices, asked.shown)
    return {**found, "times": asked.most, "by-hand": list(_by_hand(solution, counts))}


def _otherwise(asked: Choices) -> str:
    return "check" if asked.check else "fold"


# --- before the flop ------------------------------------------------------------------------------


def _before_the_flop(solution: Solution) -> list[dict[str, Any]]:
    """Each choice, with its hands: all that differ only in suits are played alike."""
    rows = []
    for choice in sorted({int(one) for one in solution.at_first}, reverse=True):
        hands = [hand for hand, made in zip(solution.hands, solution.at_first, strict=True) if made == choice]
        words = {FOLD: "fold", CHECK: "check"}.get(choice, "bet")
        times = {"times": choice} if choice > CHECK else {}
        rows.append({"do": words, **times, "hands": len(hands), "with": ranges(map(named, hands))})
    return rows


def named(hand: tuple[Card, Card]) -> str:
    """Two cards as players call them: `AKs` of one suit, `AKo` of two, `AA` a pair."""
    low, high = sorted(hand, key=DECK.index)
    if low[0] == high[0]:
        return high[0] * 2
    return f"{high[0]}{low[0]}{'s' if low[1] == high[1] else 'o'}"


def ranges(hands: Iterable[str]) -> list[str]:
    """The same in short: `33+` is every pair from threes up, `K5o+` a king with a five or better.

    >>> ranges(["AA", "KK", "AKs", "K9o", "K8o", "32s"])
    ['KK+', 'AKs', 'K9o-K8o', '32s']
    """
    every = set(hands)
    pairs = [RANKS.index(hand[0]) for hand in every if len(hand) == 2]
    said = [_run("{0}{0}", run, len(RANKS) - 1) for run in _runs(pairs)]
    for high in reversed(range(len(RANKS))):
        for suits in "so":
            lows = [RANKS.index(hand[1]) for hand in every if hand[0] == RANKS[high] and hand[2:] == suits]
            said += [_run(f"{RANKS[high]}{{0}}{suits}", run, high - 1) for run in _runs(lows)]
    return said


def _runs(places: list[int]) -> Iterator[list[int]]:
    """Neighbours together, the highest first."""
    ordered = sorted(places, reverse=True)
    for _, run in groupby(enumerate(ordered), key=lambda found: found[0] + found[1]):
        yield [place for _, place in run]


def _run(form: str, run: list[int], top: int) -> str:
    first, last = form.format(RANKS[run[0]]), form.format(RANKS[run[-1]])
    if len(run) == 1:
        return first
    return f"{last}+" if run[0] == top else f"{first}-{last}"


# --- with cards on the board ----------------------------------------------------------------------


def _counts(solution: Solution, sets: Sets, choices: "NDArray[np.int8]", shown: int) -> "NDArray[np.int64]":
    plan, deck = solution.plan, solution.deck
    categories = len(plan.ranking.weakest_first)
    boards = members(sets, deck, shown)
    made = np.array([plan.ranking.value([DECK[card] for card in board])[0] for board in boards], np.int64)
    told = np.zeros((categories, categories, 2, 2), np.int64)
    tell_choices(
        sets, made, np.array(plan.makes, np.int64), solution.at_first, choices, np.zeros(shown, np.int64),
        deck, tables(plan.ranking, shown + 2), plan.adds, told,
    )  # fmt: skip
    return told


def _by_hand(solution: Solution, counts: "NDArray[np.int64]") -> Iterator[dict[str, Any]]:
    """Which hands bet, by what they make with the board and what the board makes alone; best first."""
    order = solution.plan.ranking.weakest_first
    for made in reversed(range(len(order))):
        for board in range(len(order)):
            for four in range(counts.shape[2]):
                checks, bets = map(int, counts[made, board, four])
                if checks or bets:
                    row = {"hand": order[made], "board": order[board], "bets": bets, "of": checks + bets}
                    if counts.shape[2] > 1:
                        row["four-to-a-flush"] = bool(four)
                    yield row


def _lines(decision: dict[str, Any]) -> Iterator[str]:
    """A decision in sentences."""
    when, bet, otherwise = decision["when"].capitalize(), decision["bet"], decision["otherwise"]
    if "hands" in decision:
        *chosen, rest = sorted(decision["hands"], key=lambda row: len(row["with"]))
        for row in chosen:
            does = f"bet {bet} {_times(row['times'])}" if row["do"] == "bet" else row["do"]
            yield f"{when}: {does} with {', '.join(row['with'])}."
        does = f"bet {bet} {_times(rest['times'])}" if rest["do"] == "bet" else rest["do"]
        yield f"{when}: {does} with everything else."
        return
    rows = decision["by-hand"]
    does = f"bet {bet} {_times(decision['times'])}"
    sure = list(_sure(rows))
    some = [f"{_in_words(row)} ({_share(row)})" for row in rows if 0 < row["bets"] < row["of"]]
    if sure:
        yield f"{when}: {does} always with {'; '.join(sure)}."
    if some:
        yield f"{when}: it depends on the cards, and this share bets, with {'; '.join(some)}."
    if any(not row["bets"] for row in rows):
        yield f"{when}: {otherwise} with everything else."
    if "dealer-hands" in decision:
        dealers, fewest, most = (
            decision[name]
            for name in ("dealer-hands", "bets-when-fewer-beat-it", "never-bets-when-more-beat-it")
        )
        yield (
            f"{when}: a hand that fewer than {fewest} of the dealer's {dealers} hands beat always bets, "
            f"one that more than {most} beat never."
        )


def _sure(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Hands that always bet, those that beat the board alone from a category up in one."""
    lowest, covered = "", set()
    for hand, same in groupby(rows, key=lambda row: row["hand"]):
        own = [row for row in same if row["board"] != hand]
        if not all(row["bets"] == row["of"] for row in own):
            break
        lowest = hand
        covered.add(hand)
    if lowest:
        yield f"{article(lowest)} or better, if better than the board alone"
    for row in rows:
        own_and_told = row["hand"] in covered and row["board"] != row["hand"]
        if row["bets"] == row["of"] and not own_and_told:
            yield _in_words(row)


def _share(row: dict[str, Any]) -> str:
    share = row["bets"] / row["of"]
    return "nearly all" if share >= 0.9995 else "hardly any" if share < 0.0005 else f"{share:.1%}"


def _times(times: int) -> str:
    return "as much as the ante" if times == 1 else f"{times} times the ante"


def _in_words(row: dict[str, Any]) -> str:
    made, board = row["hand"], row["board"]
    four = " with four to a flush" if row.get("four-to-a-flush") else ""
    if made == board:
        alone = "" if made == "high-card" else " that lies on the board"
        return f"{article(made)}{alone}{four}"
    return f"{article(made)} over {article(board)} on the board{four}"
