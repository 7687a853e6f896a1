"""What a file holds at one place: a hand or a named error, and under which number."""

import re
from typing import Any

from msgspec import Struct

from croupier.errors import BadInput, brief, plain
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.one_hand import read_hand
from croupier.histories.phh.source import Source

NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


class Entry(Struct, frozen=True):
    """A hand of a file, or what is wrong with it. The only hand of a file has no number."""

    source: Source
    number: int | None
    found: Hand | BadInput

    def place(self, error: BadInput, path: str = "") -> BadInput:
        """An error found later in this hand, with its position; `path` is one such as `actions[3]`."""
        error.position = {"path": path}
        return self.source.place(error, self.number)


def table(source: Source, key: str, value: Any) -> Entry:
    """A table among others, each of which is a hand called by a number."""
    if not NUMBER.fullmatch(key):
        why = f"{brief(key)} stands where only hands do, each in a table with a number."
        error = BadInput("scenario/bad-number", why, offender=plain(key), position={"path": plain(key)})
        return refused(source, None, error)
    if not isinstance(value, dict):
        why = f"{brief(value)} is not a hand: that has fields such as variant and actions."
        return refused(source, int(key), BadInput("scenario/not-a-hand", why, offender=plain(value)))
    return hand(source, int(key), value)


def hand(source: Source, number: int | None, data: dict[str, Any]) -> Entry:
    """The hand of these fields."""
    try:
        return Entry(source, number, read_hand(data))
    except BadInput as error:
        return refused(source, number, error)


def refused(source: Source, number: int | None, error: BadInput) -> Entry:
    """The error, which gets its position."""
    return Entry(source, number, source.place(error, number))
