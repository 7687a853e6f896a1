"""A choice as a page asks it: its words, its limits, what is said with it, and what is to be filled in."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

from croupier.clauses.cite import Clause
from croupier.model.choices import Choice
from croupier.model.view import SpotView, View
from croupier.money.cents import Cents, dollars
from croupier.rulebook.glosses import gloss
from croupier.wording.duties import duty, heading
from croupier.wording.labels import label
from croupier.wording.names import Names
from croupier.wording.plain import money

Json: TypeAlias = dict[str, Any]
# What a choice says besides its name, where its own `choice` or `wager` is the whole answer.
CHOSEN = {"rule": "choice", "release": "award", "post": "blind", "agree": "to", "err": "kind"}
NAMED = {"take-back": "bet", "authorise": "award"}
PICKED = frozenset({"cards", "first", "second", "high", "medium", "low"})  # from one's own hand
YES = "yes"  # what a tick says
LONGEST = 200  # letters of a reason, as the API takes them


class Field(TypedDict, total=False):
    """Something to fill in. A tick says yes, or nothing."""

    name: str
    kind: Literal["text", "money", "number", "tick", "one-of"]
    label: str
    required: bool
    min: str
    max: str
    options: list[str]
    usual: str  # what it means to choose none of them


def asked(choice: Choice, names: Names, beside: Sequence[Choice], view: View, seat: int) -> Json:
    """A choice of a seat, or of staff where the seat is 0."""
    staff = seat == 0
    spot = next((one for one in view.spots if one.seat == seat), None)
    offered = [one.do for one in beside]
    return {
        "do": choice.do,
        "label": duty(choice) if staff else label(choice, names, offered, _stakes(spot)),
        "under": heading(choice.do) if staff else None,
        "wager": choice.wager,
        "hand": choice.hand,
        "takes": _takes(choice),
        "min": None if choice.min is None else str(choice.min),
        "max": None if choice.max is None else str(choice.max),
        "step": None if choice.step is None else str(choice.step),
        "also": list(choice.also),
        "choice": choice.choice,
        "said": _said(choice),
        "fields": list(_fields(choice, view, spot)),
        "clause": choice.clause,
        "why": in_our_words(choice.clause),
    }


def in_our_words(clause: Clause) -> str:
    """What a clause says; the desk does some things that no document asks for."""
    return (gloss(clause) or "") if clause else ""


def _stakes(spot: SpotView | None) -> Mapping[str, Cents]:
    bets = [] if spot is None else [bet for hand in spot.hands for bet in hand.bets]
    return {bet.wager: bet.stake_cents for bet in bets if bet.owner == "player"}


def _takes(choice: Choice) -> str | None:
    """Where an amount goes, if it takes one: a call's price is known."""
    if choice.min_cents is None or choice.do == "call":
        return None
    return "to" if "to" in choice.also else "amount"


def _said(choice: Choice) -> dict[str, str]:
    """What goes without asking."""
    if choice.choice is not None:
        return {CHOSEN[choice.do]: choice.choice}
    if choice.do in NAMED and choice.wager is not None:
        return {NAMED[choice.do]: choice.wager}
    return {}


def _fields(choice: Choice, view: View, spot: SpotView | None) -> Iterator[Field]:
    """An input for everything that the choice takes and nobody has said yet; an amount has its own."""
    known = {"to", *PICKED, *_said(choice)} | ({"seat"} if choice.do == "authorise" else set())
    for name in choice.also:
        if name not in known:
            yield from _field(name, choice, view, spot)


def _field(name: str, choice: Choice, view: View, spot: SpotView | None) -> Iterator[Field]:
    match name:
        case "reason":
            yield Field(name=name, kind="text", label="Reason", required=True, max=str(LONGEST))
        case "event":
            yield Field(name=name, kind="number", label="Number of the event", required=True, min="1")
        case "seat":
            seats = [str(one.seat) for one in view.spots]
            yield _one_of(name, "Seat", seats, "the seat in play", required=choice.do == "overlook")
        case "count":
            counts = [str(one) for one in range(10) if one != 2]
            yield _one_of(name, "Cards dealt", counts, "three", required=False)
        case "house-bet":
            told = "The house bets against you at most"
            yield Field(name=name, kind="money", label=told, required=False, min="0.01")
        case "dealer-bet":
            yield from _for_the_dealer(choice, spot)
        case "bonus":
            staked = _stakes(spot).get("bonus", 0)
            if staked:
                told = f"the same bonus on the second hand, {money(staked)}"
                yield Field(name=name, kind="tick", label=told, required=False)
        case _:
            raise AssertionError(f"{choice.do} takes {name}, and the page does not ask for it")


def _one_of(name: str, told: str, options: list[str], usual: str, *, required: bool) -> Field:
    return Field(name=name, kind="one-of", label=told, required=required, options=options, usual=usual)


def _for_the_dealer(choice: Choice, spot: SpotView | None) -> Iterator[Field]:
    """More on a tip with one's own double, split or insurance: only a double may add less than all."""
    hands = [] if spot is None else [hand for hand in spot.hands if hand.hand == (choice.hand or 1)]
    tips = [bet.stake_cents for hand in hands for bet in hand.bets if bet.owner == "dealer"]
    if not tips:
        return
    if choice.do == "double" and choice.min_cents is not None:
        most = dollars(sum(tips))
        yield Field(
            name="dealer-bet", kind="money", label="for the dealer", required=False, min="0.01", max=most
        )
    else:
        yield Field(name="dealer-bet", kind="tick", label="for the dealer too", required=False)
