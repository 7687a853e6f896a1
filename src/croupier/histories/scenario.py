"""Scenario files: a scripted round or evening, as data. Whether it is legal, the table says later.

game: bclc/blackjack
seats: {1: {player: p1, wagers: {main: 25}}}
deal: {seats: {1: "As Kd"}, dealer: "9h"}
expect: [{seat: 1, wager: main, result: win, paid: 37.50}]
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct

from croupier.clauses.register import lookup
from croupier.histories.file_part import Part
from croupier.histories.scripted import Script, read_script
from croupier.histories.wagers import Bets, back_bets, dealer_bets, own_bets
from croupier.histories.yaml_file import Source, read
from croupier.rulebook.rulings import rulings

ROUND = ("wagers", "dealer-bets", "back-bets", "random", "first-card", "cards", "deal", "actions")
TOP = (
    "game", "offers", "options", "paytables", "people", "meters", "pools", "table", "seats", "rounds",
    "clauses", "expect", "expect-some", "held",
)  # fmt: skip
BETS: dict[str, Callable[[Part, int], list[Bets]]] = {
    "wagers": own_bets,
    "back-bets": back_bets,
    "dealer-bets": dealer_bets,
}
SEAT = ("player", "stack", *BETS, "back-betting")
LEFT_BEHIND = (
    "button", "kill", "banker", "last-bank", "last-bet", "away", "missed", "new", "dealt-in-elsewhere",
    "day",
)  # fmt: skip
POOL = ("pool", "reserve", "posted", "claimed")
ARGUMENTS = (
    "amount", "award", "bet", "blind", "bonus", "cards", "chips", "choice", "count", "dealer-bet", "event",
    "first", "given-to", "high", "house-bet", "kind", "low", "medium", "reason", "said", "second",
    "taken-from", "to", "wager",
)  # fmt: skip
WHO_DOES = ("seat", "hand", "by", "bettor", "do")
ACTION = (*WHO_DOES, *ARGUMENTS)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where, with what stack, and whether others may bet behind."""

    number: int
    player: str
    stack: Part | None
    back_betting: bool
    part: Part


class Step(Struct, frozen=True, gc=False):
    """One action, as written."""

    part: Part
    do: str
    seat: int | None = None
    hand: int | None = None
    by: str | None = None
    bettor: str | None = None
    arguments: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """One round: its bets by kind, in the order of the seats, its cards and its actions."""

    part: Part
    bets: dict[str, list[Bets]]
    script: Script
    steps: tuple[Step, ...]
    random: Part | None = None
    first_card: Part | None = None  # when it was dealt


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file but for what judges it: `clauses`, `expect` and `expect-some`."""

    part: Part
    game: Part
    offers: list[Part]
    options: dict[str, Part]
    people: dict[str, str]
    seats: list[Seat]
    rounds: list[Plan]
    meters: dict[str, dict[str, Part]]
    paytables: dict[str, Part]
    left: dict[str, Part]  # what earlier rounds left
    pools: dict[str, dict[str, Part]]  # of jackpots
    held: Part | None = None  # whether the file ends with a payout held, where it says so

    @property
    def says_held(self) -> bool:
        return self.held is not None and self.held.flag()


def load(file: Path | str) -> Scenario:
    return read_scenario(read(file))


def read_scenario(source: Source) -> Scenario:
    whole = Part.whole(source)
    fields = whole.fields((*TOP, *ROUND))
    if "game" not in fields:
        raise whole.error("missing-key", "The file does not say which `game` it plays.", "game")
    seats = fields["seats"].seats() if "seats" in fields else {}
    for part in seats.values():
        part.fields(SEAT)
    clauses(source)  # a slip in them is a slip in the file
    return Scenario(
        whole,
        fields["game"],
        fields["offers"].items() if "offers" in fields else [],
        fields["options"].named() if "options" in fields else {},
        _people(fields.get("people")),
        [_seat(number, part) for number, part in seats.items()],
        _rounds(whole, fields, seats),
        amounts(fields, "meters", ("meter", "reserve")),
        fields["paytables"].named() if "paytables" in fields else {},
        fields["table"].fields(LEFT_BEHIND) if "table" in fields else {},
        amounts(fields, "pools", POOL),
        _flag(fields.get("held")),
    )


def clauses(source: Source) -> list[str]:
    """The clauses and rulings that the file is about, all of which must exist."""
    fields = Part.whole(source).named()
    named = fields["clauses"].items() if "clauses" in fields else []
    for part in named:
        with part.blamed():
            if part.text() not in rulings():
                lookup(part.text())
    return [part.text() for part in named]


def covered(source: Source) -> list[str]:
    """The clauses that the file counts for: some lines among others prove none of them."""
    return clauses(source) if "expect" in Part.whole(source).named() else []


def _flag(part: Part | None) -> Part | None:
    if part is not None:
        part.flag()
    return part


def _people(part: Part | None) -> dict[str, str]:
    return {name: role.text() for name, role in part.entries().items()} if part else {}


def _seat(number: int, part: Part) -> Seat:
    fields = part.fields(SEAT)
    if "player" not in fields:
        raise part.error("missing-key", f"Nobody is named as the `player` at seat {number}.", "player")
    stack = fields.get("stack")
    if stack is not None and stack.value is None:
        stack = None
    allowed = fields["back-betting"].flag() if "back-betting" in fields else True
    return Seat(number, fields["player"].text(), stack, allowed, part)


def _rounds(whole: Part, fields: dict[str, Part], seats: dict[int, Part]) -> list[Plan]:
    """The rounds of an evening, or the file itself as one round."""
    under_seats = {number: part.fields(SEAT) for number, part in seats.items()}
    if "rounds" not in fields:
        return [_plan(whole, {name: fields[name] for name in ROUND if name in fields}, under_seats)]
    for here in (fields, *under_seats.values()):
        for name in ROUND:
            if name in here:
                raise here[name].error("not-with-rounds", f"With `rounds`, {name} belongs to a round.", name)
    rounds = fields["rounds"].items()
    if not rounds:
        raise fields["rounds"].error("no-rounds", "There is no round in `rounds`.")
    return [_plan(part, part.fields(ROUND), {}) for part in rounds]


def _plan(part: Part, fields: dict[str, Part], under_seats: dict[int, dict[str, Part]]) -> Plan:
    bets = {}
    for name, read_bets in BETS.items():
        placed = [
            one for seat, keys in under_seats.items() if name in keys for one in read_bets(keys[name], seat)
        ]
        if name in fields:
            placed += [one for seat, below in fields[name].seats().items() for one in read_bets(below, seat)]
        bets[name] = sorted(placed, key=lambda one: one.seat)  # stable: under the seat comes first
    script = read_script(fields.get("cards"), fields.get("deal"), fields.get("random"))
    actions = fields["actions"].items() if "actions" in fields else []
    steps = tuple([_step(action) for action in actions])
    return Plan(part, bets, script, steps, fields.get("random"), fields.get("first-card"))


def _step(part: Part) -> Step:
    fields = part.fields(ACTION)
    if "do" not in fields:
        raise part.error("missing-key", "The action does not say what to `do`.", "do")
    do = fields["do"].text().lower().replace("_", "-")
    if "seat" not in fields and "by" not in fields and do != "deal":
        raise part.error("missing-key", "The action says neither whose `seat` it is nor `by` whom.", "seat")
    return Step(
        part,
        do,
        seat=fields["seat"].number() if "seat" in fields else None,
        hand=fields["hand"].number() if "hand" in fields else None,
        by=fields["by"].text() if "by" in fields else None,
        bettor=fields["bettor"].text() if "bettor" in fields else None,
        arguments=tuple(
            (name, fields[name].text() if name == "wager" else fields[name].value)
            for name in sorted(fields.keys() - WHO_DOES)
        ),
    )


def amounts(fields: dict[str, Part], name: str, keys: tuple[str, ...]) -> dict[str, dict[str, Part]]:
    """Opening values by catalog key."""
    found = {}
    for key, part in (fields[name].named() if name in fields else {}).items():
        found[key] = part.fields(keys)
        if not found[key]:
            raise part.error("unused-setting", f"{part.path} gives no amount.")
    return found
