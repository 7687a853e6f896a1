"""Who may do what on the floor.

>>> people = FloorPeople({"s1": "supervisor", "a1": "auditor"})
>>> people.author("next-day", "s1")
Author(by='s1', role='supervisor')
>>> people.author("join", "ann", player="ann")
Author(by='ann', role='player')
"""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.errors import IllegalAction, listed, unknown_name, with_article
from croupier.model.vocabulary import DESK, Role
from croupier.table.reading import exact

STAFF: tuple[Role, ...] = ("dealer", *DESK)
ROLES: Mapping[str, tuple[Role, ...]] = {
    "open-table": DESK,
    "close-table": DESK,
    "next-day": DESK,
    "join": ("player", *STAFF),  # players for themselves
    "pass-up": ("player", *STAFF),
    "call": STAFF,
    "seat": STAFF,
    "strike": DESK,
}


class Author(NamedTuple):
    """Who acts, and in which role."""

    by: str
    role: Role


THE_FLOOR = Author("floor", "supervisor")  # where nobody is named, the house acts


class FloorPeople:
    """The staff of a floor, by name."""

    __slots__ = ("_roles",)

    def __init__(self, roles: Mapping[str, Role]) -> None:
        self._roles = roles

    def at_a_table(self, own: Mapping[str, str] | None) -> Mapping[str, str]:
        """Who has a role at a table: the staff of the floor, and those that the table names itself."""
        if own is None:
            return self._roles
        given: object = own
        return {**self._roles, **own} if isinstance(given, Mapping) else own  # refused by whoever reads it

    def author(self, do: str, by: object, *, player: object = None) -> Author:
        """Whoever asks for this, if it is for them."""
        if by is None:
            return THE_FLOOR
        role: Role | None = None
        if isinstance(by, str):
            role = "dealer" if by == "dealer" else self._roles.get(by)
        if role is None and by == player:
            role = "player"
        if role is None or not isinstance(by, str):
            raise unknown_name("person", by, ["dealer", *self._roles])
        if role not in ROLES[do] or (role == "player" and by != player):
            allowed = listed(map(with_article, ROLES[do]), "or")
            why = f"{do} is for {allowed}, not for {with_article(role)}."
            raise IllegalAction("authority/wrong-role", why, offender=by)
        return Author(exact(by), role)
