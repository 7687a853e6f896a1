"""Questions for the player and the words for what may be answered."""

import sys
from collections.abc import Sequence
from typing import Any

from croupier.errors import BadInput
from croupier.model.choices import Choice
from croupier.money.cents import Cents, cents, dollars

LEAVING = ("q", "quit", "exit")
ASKING = ("?", "w", "why")
USUAL = {"split": "p", "surrender": "r", "decline": "n"}  # where the first letter is not the custom
PRICED = ("play", "split-hand")  # the menu tells what these cost
NAMED = ("ride", "take-back")  # and which bet these are about


class Leave(Exception):
    """The player gets up, or the input has ended."""


def ask(layout: Any, prompt: str) -> str:
    """One line of the player's. The end of the input means good night."""
    try:
        answer: str = layout.console.input(layout.prompt(prompt)).strip()
    except EOFError:
        layout.say("")
        raise Leave from None
    if not sys.stdin.isatty():
        layout.say(answer)  # a terminal shows what is typed; a transcript should too
    if answer.lower() in LEAVING:
        raise Leave
    return answer


def keys_for(choices: Sequence[Choice]) -> dict[str, Choice]:
    """A key for each choice: the customary letter, else the first letter of its name that is free."""
    keys: dict[str, Choice] = {}
    taken = {*LEAVING, *ASKING}
    for choice in choices:
        wanted = USUAL.get(choice.do, "") + choice.do.replace("-", "") + "0123456789"
        key = next(letter for letter in wanted if letter not in taken)
        taken.add(key)
        keys[key] = choice
    return keys


def label(choice: Choice) -> str:
    """A choice in the menu: `fold`, `ride bet 1`, `play $30.00 or more`."""
    told = words(choice.do)
    if choice.do in NAMED or (choice.do == "play" and choice.wager != "play"):
        told += f" {words(choice.wager or '')}"
    if choice.do in PRICED and choice.min_cents is not None:
        told += f" ${dollars(choice.min_cents)}" + (
            " or more" if choice.min_cents != choice.max_cents else ""
        )
    return told


def limits(choice: Choice) -> tuple[Cents, Cents]:
    """The least and the most of a choice that takes an amount."""
    assert choice.min_cents is not None, f"{choice.do} takes no amount"
    return choice.min_cents, choice.min_cents if choice.max_cents is None else choice.max_cents


def span(choice: Choice, stake: Cents = 0) -> str:
    """`1.00 to 20.00`; as multiples of a stake too, where they are: `30.00 (3x) or 40.00 (4x)`."""
    ends = list(dict.fromkeys(limits(choice)))
    told = [dollars(end) + (f" ({end // stake}x)" if stake and end % stake == 0 else "") for end in ends]
    return (" or " if ends[-1] - ends[0] == choice.step_cents else " to ").join(told)


def worth(answer: str, stake: Cents) -> Cents:
    """An amount in dollars, or as a multiple of the bet: `3x`."""
    times = answer.lower().removesuffix("x").strip()
    if answer.lower().endswith("x") and times.isdecimal() and stake:
        return int(times) * stake
    return cents(answer)


def picked(answer: str, cards: Sequence[str]) -> list[str]:
    """Cards by their numbers in the row: `1 3`. Each may be named once."""
    numbers = answer.replace(",", " ").split()
    known = [str(number) for number in range(1, len(cards) + 1)]
    if not numbers or len(set(numbers)) < len(numbers) or not set(numbers) <= set(known):
        why = f"Name cards by their numbers, 1 to {len(cards)}, such as 1 3."
        raise BadInput("card/not-a-number", why, offender=answer)
    return [cards[int(number) - 1] for number in numbers]


def words(name: str) -> str:
    return name.replace("-", " ")
