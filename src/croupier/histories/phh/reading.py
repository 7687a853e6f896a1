"""Files of hands: each hand as data, or what is wrong with it. One bad hand does not spoil the others."""

from collections.abc import Iterator
from pathlib import Path

from croupier.errors import BadInput
from croupier.histories.phh.broken import hands_apart
from croupier.histories.phh.entry import NUMBER, Entry, hand, refused, table
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.source import Source
from croupier.histories.phh.toml import load

MOST_BYTES = 64_000_000


def read(file: Path | str) -> Iterator[Hand | BadInput]:
    """The hands of a file in their order, each as data or as what is wrong with it. Nothing is raised."""
    return (entry.found for entry in entries(file))


def entries(file: Path | str) -> Iterator[Entry]:
    """The same, each with its number and its place, for whoever has to say later where something is."""
    name = str(file)
    try:
        with Path(file).open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return _unread(name, "no-file", f"There is no file {name}.")
    except IsADirectoryError:
        return _unread(name, "no-file", f"There is no .phh or .phhs file in {name}.")
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        return _unread(name, "unreadable", f"{name} cannot be read: {why}.")
    if len(raw) > MOST_BYTES:
        return _unread(name, "too-large", f"{name} has more than {MOST_BYTES} bytes.")
    # Bytes that are no text are found again where they stand, so that they spoil one hand alone.
    return parse(raw.decode("utf-8", "surrogateescape").removeprefix("\ufeff"), name)


def parse(text: str, file: str = "text") -> Iterator[Entry]:
    """The hands of a text, which `file` names: one, or a table with a number for each."""
    source = Source(file, text)
    try:
        data = load(text)
    except BadInput as error:
        yield from hands_apart(source, error)
        return
    if not data:
        yield refused(source, None, BadInput("scenario/no-hands", "There is no hand in here."))
    elif any(map(NUMBER.fullmatch, data)) or all(isinstance(value, dict) for value in data.values()):
        for key, value in data.items():
            yield table(source, key, value)
    else:
        yield hand(source, None, data)


def _unread(file: str, code: str, why: str) -> Iterator[Entry]:
    error = BadInput(f"scenario/{code}", why, offender=file, position={"file": file})
    return iter([Entry(Source(file, ""), None, error)])
