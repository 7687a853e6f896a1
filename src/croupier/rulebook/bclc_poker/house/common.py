"""What the sections on poker against the house have in common: the same words under other numbers."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from croupier.clauses.cite import Cite, Clause, cite
from croupier.model.options import Flag, Money, Number, OneOf, Option, Percent
from croupier.model.rules import Cue
from croupier.rulebook.take_and_pay import ANY, called_off, paid, pushed, taken, tipped

R = cite("bclc-poker/ruling")
VOID = R("c1")  # no section has a clause on misdeals
CALLED_OFF = called_off(VOID, {"clause": VOID})  # a bet that is taken back is void by another clause


def table_options(
    *,
    device: Clause,
    seats: int,
    seats_clause: Clause,
    positions: int,
    positions_clause: Clause,
    bets: Clause,
) -> tuple[Option, ...]:
    """The options every such table has."""
    return (
        Option("decks", 1, Number(1, 1), device, "decks in the shuffler"),
        Option("device", "packet-shuffler", OneOf(("packet-shuffler",)), device, "what deals the cards"),
        Option("seats", seats, Number(1, seats), seats_clause, "betting spots"),
        Option("positions", positions, Number(1, positions), positions_clause, "most spots of one player"),
        Option("minimum", 100, Money(), bets, "least base bet", house=True),
        Option("maximum", 1_000_000, Money(), bets, "largest base bet", house=True),
        Option("payout-unit", 1, Money(), R("31"), "payouts are rounded down to this", house=True),
    )


def limits(wager: str, title: str, clause: Clause) -> tuple[Option, ...]:
    """The limits of a side bet, which the house posts."""
    return (
        Option(f"{wager}-minimum", 100, Money(), clause, f"least {title} bet", house=True),
        Option(f"{wager}-maximum", 1_000_000, Money(), clause, f"largest {title} bet", house=True),
    )


def meter_options(wager: str, clause: Clause, card: Clause) -> tuple[Option, ...]:
    """How a table runs a progressive of which its section gives the prizes and nothing else."""
    cards = OneOf(("supervisor", "executive"))
    return (
        Option(f"{wager}-seed", 0, Money(0), clause, "what the meter starts at", house=True),
        Option(f"{wager}-meter-percent", 0, Percent(), clause, "of each wager, to the meter", house=True),
        Option(f"{wager}-reserve-percent", 0, Percent(), clause, "of each wager, to the reserve", house=True),
        Option(f"{wager}-full-award", "executive", cards, card, "card for the whole meter", house=True),
        Option(f"{wager}-share-award", "supervisor", cards, card, "card for part of the meter", house=True),
    )


NO_METER = "the section gives no seed, contribution or reserve for the meter: none until the table sets them"


def waiting_list(clause: Clause) -> Option:
    return Option("waiting-list", False, Flag(), clause, "players wait for a seat", house=True)


def betting_ends(sweep: Clause, no_more_bets: Clause) -> tuple[Cue, ...]:
    """What every round begins with."""
    return (
        Cue("bets-closed", sweep, does="Sweep a hand over the table."),
        Cue("bets-closed", no_more_bets, says="No more bets."),
    )


def packet(clause: Clause, does: str) -> Cue:
    """A step of the deal; `{seat}` is whose packet it is."""
    return Cue("packet-dealt", clause, does=does, when={"clause": clause})


def taken_and_paid(
    clause: Clause, tip_area: Clause, *, pushes: bool = True, of: tuple[str, ...] = ()
) -> tuple[Cue, ...]:
    """What is done with each bet, or with those named: a side bet's own lines tell of it."""
    when = {"wager": of} if of else ANY
    push = (pushed(clause, when),) if pushes else ()
    return (taken(clause, when), paid(clause, when), *push, tipped(tip_area))


def floor_script(device: Clause) -> tuple[Cue, ...]:
    """What may happen at any table."""
    return (
        Cue("shuffled", device, does="Have all {cards} cards shuffled."),
        *CALLED_OFF,
    )


def picked_up(clause: Clause) -> Cue:
    """What every hand ends with."""
    return Cue(
        "cards-collected",
        clause,
        does="Pick up the cards of seat {seat} for the discard rack.",
        when={"clause": clause},
    )


def sibling(section: int) -> Cite:
    return cite(f"bclc-poker/{section}")


Spec = TypeVar("Spec")


def restated(spec: Spec, section: str) -> Spec:
    """The same rules as another section has them under the same numbers."""
    old: str = spec.section  # type: ignore[attr-defined]

    def again(value: Any) -> Any:
        if isinstance(value, str):
            return section + value.removeprefix(old) if f"{value}/".startswith(f"{old}/") else value
        if is_dataclass(value) and not isinstance(value, type):
            parts = {part.name: again(getattr(value, part.name)) for part in fields(value) if part.init}
            return replace(value, **parts)
        if isinstance(value, tuple):
            return tuple(map(again, value))
        if isinstance(value, Mapping):
            return {key: again(item) for key, item in value.items()}
        return value

    told: Spec = again(spec)
    return told
