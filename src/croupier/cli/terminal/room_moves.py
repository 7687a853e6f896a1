"""What a player types in a hand of poker: `f`, `c`, `r`, `r 20`, `20`, `a`; and the menu that says so."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from croupier.cli.terminal.decisions import entry
from croupier.errors import BadInput
from croupier.model.choices import Choice
from croupier.money.cents import Cents, cents
from croupier.wording.labels import label, limits
from croupier.wording.names import Names

KEYS = {"fold": "f", "check": "c", "call": "c", "bet": "b", "raise": "r"}
ALL_IN = ("a", "all", "all in", "all-in", "allin")
WAGERS = ("bet", "raise")


class Move(NamedTuple):
    """What is asked for; `to` is None where the amount is still to be said or there is only one."""

    choice: Choice
    to: Cents | None = None


def menu(choices: Sequence[Choice], names: Names, stack: Cents) -> list[Text]:
    """Every choice with its key and its exact limits; `stack`: all that the player could put in."""
    lines = [entry(KEYS[choice.do], label(choice, names)) for choice in choices if choice.do in KEYS]
    wager = _wager(choices)
    if wager is not None and wager.min_cents != wager.max_cents:
        name = "all in" if wager.max_cents == stack else "the most"
        lines.append(entry("a", f"{name}, ${wager.max}"))
    return lines


def read(said: str, choices: Sequence[Choice]) -> Move:
    """The choice that is meant; a number alone is a bet, or a raise, to so much."""
    granted = {choice.do: choice for choice in choices}
    first, *rest = said.lower().replace("$", "").split() or [""]
    wager = _wager(choices)
    if said.lower() in ALL_IN:
        return _all_in(wager, granted, said)
    if first[:1].isdigit() and not rest and wager is not None:
        return Move(wager, cents(first))
    chosen = next((one for do, one in granted.items() if first in (do, KEYS.get(do))), None)
    if chosen is None and first in ("b", "bet", "r", "raise") and wager is not None:
        chosen = wager  # whoever says bet where there is one means a raise
    if chosen is None and first in ("k", "check") and "check" in granted:
        chosen = granted["check"]
    rest = rest[1:] if rest[:1] == ["to"] else rest
    if chosen is None or (rest and (chosen.do not in WAGERS or len(rest) > 1)):
        raise BadInput("action/not-possible", _not_possible(said, granted), offender=said)
    return Move(chosen, cents(rest[0]) if rest else None)


def _wager(choices: Sequence[Choice]) -> Choice | None:
    return next((choice for choice in choices if choice.do in WAGERS), None)


def _all_in(wager: Choice | None, granted: Mapping[str, Choice], said: str) -> Move:
    if wager is not None:
        return Move(wager, limits(wager)[1])
    if "call" in granted:
        return Move(granted["call"])
    raise BadInput("action/not-possible", _not_possible(said, granted), offender=said)


def _not_possible(said: str, granted: Mapping[str, Choice]) -> str:
    keys = ", ".join(dict.fromkeys(KEYS[do] for do in granted if do in KEYS))
    amount = " or an amount" if any(do in WAGERS for do in granted) else ""
    if not said:
        return f"It is your turn. Please type one of {keys}{amount}; ? explains them."
    return f"{said!r} is not possible here. Please type one of {keys}{amount}; ? explains them."
