"""A text that is not TOML as a whole: every hand that can be told apart is read by itself."""

import re
from collections.abc import Iterator
from typing import Any

from croupier.errors import BadInput
from croupier.histories.phh.entry import NUMBER, Entry, refused, table
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.source import Source
from croupier.histories.phh.toml import load

_BROKEN_HEADER = re.compile(r"[ \t]*(\[|[0-9]+[ \t]*\])", re.ASCII)


def hands_apart(source: Source, error: BadInput) -> Iterator[Entry]:
    """The hands from each header to the next; the error of the whole, where no part of it has one."""
    parts = list(source.parts())
    numbers: set[int] = set()
    sound = True
    for part in parts if len(parts) > 1 else ():
        for entry in _part(part):
            if entry.number in numbers and isinstance(entry.found, Hand):
                why = f"This is the second hand of the number {entry.number}."
                again = BadInput("scenario/duplicate-number", why, offender=str(entry.number))
                entry = refused(part, entry.number, again)
            if entry.number is not None:
                numbers.add(entry.number)
            sound = sound and isinstance(entry.found, Hand)
            yield entry
    if sound:
        yield refused(source, None, error)


def _part(part: Source) -> Iterator[Entry]:
    """The one hand from a header on; with another behind it, where its header is broken."""
    try:
        data = load(part.text)
    except BadInput as error:
        hand = _before_a_broken_header(part, error)
        yield from _tables(part, hand)
        number = part.number if not hand else None
        yield refused(part, int(number) if number and NUMBER.fullmatch(number) else None, error)
    else:
        yield from _tables(part, data)


def _before_a_broken_header(part: Source, error: BadInput) -> dict[str, Any]:
    before, rest = part.cut_at(error)
    if not _BROKEN_HEADER.match(rest):
        return {}
    try:
        return load(before)
    except BadInput:
        return {}


def _tables(part: Source, data: dict[str, Any]) -> Iterator[Entry]:
    return (table(part, key, value) for key, value in data.items())
