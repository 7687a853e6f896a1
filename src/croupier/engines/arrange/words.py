"""Facts of a setting game in words: what the hands are called."""

from collections.abc import Mapping, Sequence

from croupier.hands.ranking import Ranking
from croupier.model import words as plain
from croupier.model.facts import Fact
from croupier.model.facts.arrange import (
    BankerReset,
    FirstHand,
    HandCompared,
    HandSet,
    HouseSet,
    HouseShown,
    StackDelivered,
    VacantRemoved,
)
from croupier.model.facts.bets import Settled
from croupier.model.settlement import DEALER


def words(fact: Fact, ranking: Ranking, names: Sequence[str]) -> Mapping[str, object]:
    told = plain.words(fact)
    if isinstance(fact, HandSet | BankerReset | HouseSet | HandCompared):
        made = [ranking.describe(hand) for hand in fact.hands]
        laid = [" ".join(hand) for hand in fact.hands]
        return {
            **told,
            "house": isinstance(fact, HandSet) and bool(fact.decided),
            "house_hand": isinstance(fact, HandCompared) and fact.seat == DEALER,
            "outcome": _outcome(fact) if isinstance(fact, HandCompared) else "",
            "makes": ", ".join(f"{name} {one}" for name, one in zip(names, made, strict=True)),
            "laid": " / ".join(laid),
            "lower": ", ".join(f"{name} {one}" for name, one in zip(names[1:], laid[1:], strict=True)),
        }
    if isinstance(fact, HouseShown):
        return {**told, "laid": " ".join(fact.cards)}
    if isinstance(fact, FirstHand):
        thrown = len(fact.thrown)
        return {
            **told,
            "to": "yourself" if fact.seat is None else f"seat {fact.seat}",
            "by": "dice" if thrown > 1 else "number",
            "banked": fact.thrown_by is not None,
        }
    if isinstance(fact, StackDelivered):
        return {**told, "to": "yourself" if fact.seat is None else f"seat {fact.seat}"}
    if isinstance(fact, Settled):
        return {**told, "charged": fact.line.commission_cents > 0}
    if isinstance(fact, VacantRemoved):
        return {**told, "vacant": ", ".join(map(str, fact.seats))}
    return told


def _outcome(fact: HandCompared) -> str:
    if fact.foul:
        return "a fouled hand loses"
    return {"win": "wins", "push": "push", "lose": "loses"}.get(fact.result, fact.result)
