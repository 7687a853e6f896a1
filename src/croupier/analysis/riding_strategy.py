"""The best play of Let It Ride, for people: which hands let a bet ride."""

from collections.abc import Iterator
from typing import Any

from croupier.analysis.riding import Asked, Seen, Solution
from croupier.cards.card import RANKS
from croupier.hands.predicate import NUMBERS


def strategy(solution: Solution) -> dict[str, Any]:
    """Plain data: each decision with counts of hands, and lines to read."""
    decisions = [_decision(solution, asked) for asked in solution.plan.asked]
    return {"lines": [line for one in decisions for line in _lines(one)], "decisions": decisions}


def _decision(solution: Solution, asked: Asked) -> dict[str, Any]:
    """Hands that win already whatever comes, then others by their ranks: of one suit, and mixed."""
    sets = solution.sets[asked.seen]
    riding = [sets[orbit] for orbit in solution.rides[asked]]
    hopeful = [seen for seen in riding if not _wins(solution, asked, seen)]
    back = [seen for orbit, seen in sets.items() if orbit not in solution.rides[asked]]
    return {
        "when": f"with {NUMBERS[asked.seen]} cards seen",
        "bet": asked.wager,
        "otherwise": "take it back",
        "rides": sum(seen.ways for seen in riding),
        "of": sum(seen.ways for seen in sets.values()),
        "wins-already": sum(seen.ways for seen in riding) - sum(seen.ways for seen in hopeful),
        "all-of-one-suit": not any(map(_one_suit, back)),
        "one-suit": _ranks(seen for seen in hopeful if _one_suit(seen)),
        "mixed": _ranks(seen for seen in hopeful if not _one_suit(seen)),
    }


def _wins(solution: Solution, asked: Asked, seen: Seen) -> bool:
    """Whether it wins whatever comes."""
    return all(solution.plan.won(asked.wager, kind) > 0 for kind in seen.ends)


def _one_suit(seen: Seen) -> bool:
    return len({card[1] for card in seen.cards}) == 1


def _ranks(sets: Iterator[Seen]) -> list[str]:
    """The ranks of some sets, highest first: only whether all are of one suit can matter beside them."""
    named = {"".join(sorted((card[0] for card in seen.cards), key=_strength)) for seen in sets}
    return sorted(named, key=lambda ranks: [_strength(rank) for rank in ranks])


def _strength(rank: str) -> int:
    return -RANKS.index(rank)


def _lines(decision: dict[str, Any]) -> Iterator[str]:
    when, bet = decision["when"].capitalize(), decision["bet"]
    if decision["wins-already"]:
        yield f"{when}: let {bet} ride with every hand that wins already."
    if decision["all-of-one-suit"]:
        yield f"{when}: let {bet} ride with all cards of one suit."
    elif decision["one-suit"]:
        yield f"{when}: let {bet} ride with these of one suit: {', '.join(decision['one-suit'])}."
    if decision["mixed"]:
        yield f"{when}: let {bet} ride with these of any suits: {', '.join(decision['mixed'])}."
    yield f"{when}: {decision['otherwise']} with everything else."
