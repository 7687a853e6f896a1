"""The best play of a game with a Blind, for people: which hands fold and which raise."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from croupier.analysis import burning_solution, flushes_solution
from croupier.analysis.blinds import Plan
from croupier.analysis.blinds_solution import Solution
from croupier.analysis.kernels.duel import FOLD
from croupier.analysis.kernels.flushes import FIELD, flush_rank
from croupier.analysis.kernels.flushes import RANKS as RANK_BITS
from croupier.cards.card import RANKS, SUITS, Card
from croupier.hands.flush import FlushRanking
from croupier.hands.poker_tests import spoken_rank
from croupier.hands.predicate import plural
from croupier.hands.ranking import HIGH_CARD, PATTERNS, PokerRanking

if TYPE_CHECKING:
    from numpy.typing import NDArray

LOWEST = 2  # the number of the lowest rank in a value


class Seen(NamedTuple):
    """Hands by the name of what they make, and what is chosen: how many, beside one open card or none."""

    shown: Card | None
    counts: Counter[tuple[str, int]]


def strategy(solution: Solution) -> dict[str, Any]:
    """Plain data: hands by what they make, the best first, and lines to read."""
    order, seen = (
        _flushes(solution) if isinstance(solution, flushes_solution.Solution) else _by_open_card(solution)
    )
    choices = sorted({choice for one in seen for _, choice in one.counts})
    hands = list(_hands(order, choices, seen))
    found = {
        "bet": solution.plan.raised,
        "otherwise": "fold",
        "plays": sum(row["of"] - row.get("fold", 0) for row in hands),
        "of": sum(row["of"] for row in hands),
        "by-hand": hands,
    }
    return {"lines": list(_lines(found, choices)), "decisions": [found]}


# --- counting -------------------------------------------------------------------------------------


def _flushes(solution: flushes_solution.Solution) -> tuple[list[str], list[Seen]]:
    """By the flush that the player's own cards make."""
    ranking = solution.plan.ranking
    assert isinstance(ranking, FlushRanking)
    held = _codes(solution.keys, solution.flushes.wild)
    rank = [flush_rank(int(code), solution.flushes) for code in held]
    wild = (held & solution.flushes.wild) != 0
    length_and_top = [solution.plan.values[one][:2] for one in rank]
    names: dict[tuple[tuple[int, ...], bool], str] = {}
    counts: Counter[tuple[str, int]] = Counter()
    rows = zip(length_and_top, wild.tolist(), held.tolist(), solution.choices.tolist(), strict=True)
    for (key, with_wild, code, choice), number in zip(rows, solution.number.tolist(), strict=True):
        if (key, with_wild) not in names:
            names[key, with_wild] = ranking.describe(_cards(code))
        counts[names[key, with_wild], choice] += number
    order = [names[key] for key in sorted(names, key=lambda key: (key[0], key[1]), reverse=True)]
    return order, [Seen(None, counts)]


def _codes(keys: "NDArray[np.int64]", wild: int) -> "NDArray[np.int64]":
    """Cards that a key stands for, a bit for each: `alike_key` backwards."""
    bits = [1 << bit for bit in range(FIELD * len(SUITS)) if wild >> bit & 1]
    first = np.array([sum(bits[:number]) for number in range(len(bits) + 1)], np.int64)
    found: NDArray[np.int64] = first[keys >> 13 * len(SUITS)]
    for suit in range(len(SUITS)):
        found |= (keys >> 13 * suit & RANK_BITS) << FIELD * suit
    return found


def _cards(code: int) -> list[Card]:
    places = ((suit, rank) for suit in range(len(SUITS)) for rank in range(len(RANKS)))
    return [RANKS[rank] + SUITS[suit] for suit, rank in places if code >> FIELD * suit + rank & 1]


def _by_open_card(solution: burning_solution.Solution) -> tuple[list[str], list[Seen]]:
    """By what six cards make, and the dealer's open card."""
    groups = [_group(solution.plan, value[0], value[1]) for value in solution.plan.values]
    order = list(dict.fromkeys(reversed(groups)))
    place = np.array([order.index(one) for one in groups], np.int64)
    seen = []
    for piece in solution.pieces:
        many = np.zeros((len(order), max(solution.plan.most) + 2), np.int64)
        np.add.at(many, (place[piece.rank], piece.choices), piece.ways.astype(np.int64) * piece.alike)
        seen.append(
            Seen(
                piece.shown,
                Counter(
                    {
                        (order[at], choice if choice < many.shape[1] - 1 else FOLD): int(many[at, choice])
                        for at, choice in np.argwhere(many).tolist()
                    }
                ),
            )
        )
    return order, seen


def _group(plan: Plan, place: int, first: int) -> str:
    """What a hand is called in a chart: "pair of nines", "ace high", "flush"."""
    assert isinstance(plan.ranking, PokerRanking)
    category = plan.ranking.category_at(place)
    if category == HIGH_CARD:
        return f"{spoken_rank(RANKS[first - LOWEST])} high"
    if PATTERNS[category].alike == (2,):
        return f"pair of {plural(RANKS[first - LOWEST])}"
    return category.replace("-", " ")


def _hands(order: Sequence[str], choices: Sequence[int], seen: Sequence[Seen]) -> Iterator[dict[str, Any]]:
    """Hands that are called alike, with how many do what; by open card where that matters."""
    for name in order:
        whole = {choice: sum(one.counts[name, choice] for one in seen) for choice in choices}
        if not any(whole.values()):
            continue
        row: dict[str, Any] = {
            "hand": name,
            "of": sum(whole.values()),
            **{_name(one): count for one, count in whole.items()},
        }
        if len(seen) > 1 and sum(count > 0 for count in whole.values()) > 1:
            row["by-open-card"] = {
                one.shown[0]: {_name(choice): one.counts[name, choice] for choice in choices}
                for one in seen
                if one.shown is not None
            }
        yield row


def _name(choice: int) -> str:
    return "fold" if choice == FOLD else f"bet-{choice}"


# --- in words -------------------------------------------------------------------------------------


def _lines(found: dict[str, Any], choices: Sequence[int]) -> Iterator[str]:
    hands, bet = found["by-hand"], found["bet"]
    for choice in reversed(choices):
        sure = [row["hand"] for row in hands if row[_name(choice)] == row["of"]]
        if sure:
            does = "Fold" if choice == FOLD else f"Bet {bet} {_times(choice)}"
            best = [row["hand"] for row in hands[: len(sure)]]
            said = f"{sure[-1]} or better" if len(sure) > 1 and sure == best else "; ".join(sure)
            yield f"{does} always with {said}."
    for row in hands:
        if "by-open-card" in row:
            yield f"With {row['hand']}: {'; '.join(_by_open(row))}."
        elif max(row[_name(choice)] for choice in choices) < row["of"]:
            plays = 1 - row[_name(FOLD)] / row["of"]
            yield f"With {row['hand']} it depends on the other cards: {plays:.1%} of them bet."


def _by_open(row: dict[str, Any]) -> Iterator[str]:
    """What to do against which open cards, neighbours that are played alike together."""
    cards = [(rank, _does(found)) for rank, found in row["by-open-card"].items() if sum(found.values())]
    for does, same in groupby(cards, key=lambda one: one[1]):
        ranks = [rank for rank, _ in same]
        run = ranks[0] if len(ranks) == 1 else f"{ranks[0]} to {ranks[-1]}"
        yield f"{does} against {run}"


def _does(found: dict[str, int]) -> str:
    """The one thing to do, or what to do mostly."""
    most = max(found, key=found.__getitem__)
    said = "fold" if most == "fold" else f"bet {_times(int(most.removeprefix('bet-')))}"
    return said if found[most] == sum(found.values()) else f"mostly {said}"


def _times(times: int) -> str:
    return "as much as the ante" if times == 1 else f"{times} times the ante"
