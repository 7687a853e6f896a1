"""What somebody most likely meant, whatever the case and the dashes they wrote it with."""

from collections.abc import Iterable

from croupier.errors import nearest


def nearest_of(name: str, known: Iterable[str]) -> str | None:
    """The nearest name, spelt as it is known.

    >>> nearest_of("nt", ["FT", "NT"]), nearest_of("starting-stack", ["starting_stacks"])
    ('NT', 'starting_stacks')
    """
    spelt = {one.replace("_", "-").lower(): one for one in known}
    found = nearest(name, spelt)
    return spelt[found] if found else None
