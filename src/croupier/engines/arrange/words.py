"""Facts of a setting game in words: what the hands are called."""

from collections.abc import Mapping, Sequence

from croupier.hands.ranking import Ranking
from croupier.model import words as plain
from croupier.model.facts import Fact
from croupier.model.facts.arrange import (
    BankerReset,
    BankSettled,
    FirstHand,
    HandCompared,
    Hands,
    HandSet,
    HouseSet,
    HouseShown,
    StackDelivered,
    VacantRemoved,
)
from croupier.model.facts.bets import Settled
from croupier.model.settlement import DEALER
from croupier.money.cents import dollars


def words(fact: Fact, ranking: Ranking, names: Sequence[str]) -> Mapping[str, object]:
    told = plain.words(fact)
    match fact:
        case HandSet() | BankerReset() | HouseSet() | HandCompared():
            return {**told, **_as_set(fact.hands, ranking, names), **_about(fact)}
        case HouseShown():
            return {**told, "laid": " ".join(fact.cards)}
        case FirstHand():
            by = "dice" if len(fact.thrown) > 1 else "number"
            return {**told, "to": _place(fact.seat), "by": by, "banked": fact.thrown_by is not None}
        case StackDelivered():
            return {**told, "to": _place(fact.seat)}
        case VacantRemoved():
            return {**told, "vacant": ", ".join(map(str, fact.seats))}
        case Settled():
            charged = fact.line.commission_cents > 0
            return {**told, "charged": charged, "banked": fact.payer.startswith("bank:")}
        case BankSettled():
            line = fact.line
            left = fact.bankroll_cents + line.returned_cents - line.stake_cents
            return {**told, "charged": line.commission_cents > 0, "left": f"${dollars(left)}"}
        case _:
            return told


def _as_set(hands: Hands, ranking: Ranking, names: Sequence[str]) -> dict[str, object]:
    """What the cards make and how they lie; cards that were never set make nothing yet."""
    laid = [" ".join(hand) for hand in hands]
    if len(hands) != len(names):
        return {"makes": "", "made": "", "laid": " / ".join(laid), "lower": ""}
    each = [f"{name} hand {ranking.describe(hand)}" for name, hand in zip(names, hands, strict=False)]
    lower = [f"{name} {one}" for name, one in [*zip(names, laid, strict=False)][1:]]
    makes = ", ".join(each)
    return {"makes": makes, "made": f": {makes}", "laid": " / ".join(laid), "lower": ", ".join(lower)}


def _about(fact: Fact) -> dict[str, object]:
    if isinstance(fact, HandCompared):
        return {"house_hand": fact.seat == DEALER, "outcome": _outcome(fact)}
    return {"house": isinstance(fact, HandSet) and bool(fact.decided)}


def _place(seat: int | None) -> str:
    return "yourself" if seat is None else f"seat {seat}"


def _outcome(fact: HandCompared) -> str:
    if fact.foul:
        return "a fouled hand loses"
    return {"win": "wins", "push": "push", "lose": "loses"}.get(fact.result, fact.result)
