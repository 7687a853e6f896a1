"""The best play of a hand against the dealer's, for people: which hands fold and which raise."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import numpy as np

from croupier.analysis.duel import Plan
from croupier.analysis.duel_solution import Solution
from croupier.analysis.kernels.duel import FOLD
from croupier.analysis.set_ranks import values_of
from croupier.cards.card import RANKS
from croupier.hands.poker_tests import spoken_rank
from croupier.hands.predicate import plural
from croupier.hands.ranking import HIGH_CARD, PATTERNS, Value

LOWEST = 2  # the number of the lowest rank in a value


def strategy(solution: Solution) -> dict[str, Any]:
    """Plain data: hands by what they make, the best first, and lines to read."""
    hands = list(_hands(solution))
    found = {
        "bet": solution.plan.raised,
        "otherwise": "fold",
        "plays": sum(row["of"] - row["fold"] for row in hands),
        "of": sum(row["of"] for row in hands),
        "by-hand": hands,
    }
    cut = None if solution.plan.open else _cut(solution)
    if cut is not None:
        found["plays-from"] = cut
    return {"lines": list(_lines(found, solution.plan)), "decisions": [found]}


# --- counting -------------------------------------------------------------------------------------


def _hands(solution: Solution) -> Iterator[dict[str, Any]]:
    """Hands that are called alike, with how many raise and fold; by open card where that matters."""
    plan = solution.plan
    groups = [group(plan, value) for value in values_of(plan.ranking)]
    order = list(dict.fromkeys(reversed(groups)))
    place = np.array([order.index(one) for one in groups], np.int64)
    choices = sorted({FOLD, plan.least, plan.most})
    counts = np.zeros((len(solution.pieces), len(order), len(choices)), np.int64)
    for piece, found in zip(solution.pieces, counts, strict=True):
        which = np.searchsorted(choices, piece.choices)
        np.add.at(found, (place[piece.rank], which), piece.ways.astype(np.int64) * piece.alike)
    whole = counts.sum(axis=0)
    for at, name in enumerate(order):
        total = int(whole[at].sum())
        if not total:
            continue
        row = {"hand": name, "of": total, **_shares(choices, whole[at])}
        if plan.open and np.count_nonzero(whole[at]) > 1:
            row["by-open-card"] = {
                piece.shown[0]: _shares(choices, found[at])
                for piece, found in zip(solution.pieces, counts, strict=True)
                if piece.shown is not None
            }
        yield row


def _shares(choices: Sequence[int], counts: Iterable[int]) -> dict[str, int]:
    return {name_of(choice): int(count) for choice, count in zip(choices, counts, strict=True)}


def name_of(choice: int) -> str:
    return "fold" if choice == FOLD else f"bet-{choice}"


def group(plan: Plan, value: Value) -> str:
    """What a hand is called in a chart: "pair of nines", "ace high", "flush"."""
    category = plan.ranking.category_at(value[0])
    if category == HIGH_CARD:
        return f"{spoken_rank(RANKS[value[1] - LOWEST])} high"
    if PATTERNS[category].alike == (2,):
        return f"pair of {plural(RANKS[value[1] - LOWEST])}"
    return category.replace("-", " ")


def _cut(solution: Solution) -> str | None:
    """The weakest hand that plays, where it and every better one always does."""
    (piece,) = solution.pieces
    plays = piece.rank[piece.choices != FOLD]
    folds = piece.rank[piece.choices == FOLD]
    if not len(plays) or (len(folds) and folds.max() >= plays.min()):
        return None
    value = values_of(solution.plan.ranking)[plays.min()]
    ranks = "-".join(RANKS[rank - LOWEST] for rank in value[1:])
    category = solution.plan.ranking.category_at(value[0])
    return ranks if category == HIGH_CARD else f"{category} {ranks}"


# --- in words -------------------------------------------------------------------------------------


def _lines(found: dict[str, Any], plan: Plan) -> Iterator[str]:
    bet, hands = found["bet"], found["by-hand"]
    if "plays-from" in found:
        yield f"Bet {bet} with {found['plays-from']} or better."
        yield "Fold everything else."
        return
    for choice in sorted({plan.least, plan.most}, reverse=True):
        sure = [row["hand"] for row in hands if row[name_of(choice)] == row["of"]]
        if sure:
            yield f"Bet {bet} {_times(choice)} always with {_joined(sure)}."
    folds = [row["hand"] for row in hands if row["fold"] == row["of"]]
    if folds:
        yield f"Fold always with {_joined(folds)}."
    for row in hands:
        if not plan.open and max(row["fold"], *_raised(row, plan)) < row["of"]:
            yield f"With {row['hand']} it depends on the other cards."
        if "by-open-card" in row:
            yield f"With {row['hand']}: {'; '.join(_by_open(row, plan))}."


def _raised(row: dict[str, Any], plan: Plan) -> list[int]:
    return [row[name_of(plan.least)], row[name_of(plan.most)]]


def _by_open(row: dict[str, Any], plan: Plan) -> Iterator[str]:
    """What to do against which open cards, neighbours that are played alike together."""
    cards = [(rank, _does(found, plan)) for rank, found in row["by-open-card"].items() if sum(found.values())]
    for does, same in groupby(cards, key=lambda one: one[1]):
        ranks = [rank for rank, _ in same]
        run = ranks[0] if len(ranks) == 1 else f"{ranks[0]} to {ranks[-1]}"
        yield f"{does} against {run}"


def _does(found: dict[str, int], plan: Plan) -> str:
    """The one thing to do, or what to do mostly."""
    total = sum(found.values())
    kinds = Counter(found)
    (most, number), *_ = kinds.most_common(1)
    said = "fold" if most == "fold" else f"bet {_times(int(most.removeprefix('bet-')))}"
    return said if number == total else f"mostly {said}"


def _times(times: int) -> str:
    return "as much as the ante" if times == 1 else f"{times} times the ante"


def _joined(hands: Sequence[str]) -> str:
    return ", ".join(hands)
