"""Who may do what on the floor.

>>> people = FloorPeople({"s1": "supervisor", "a1": "auditor"})
>>> people.author("next-day", "s1")
Author(by='s1', role='supervisor')
>>> people.author("join", "ann", player="ann")
Author(by='ann', role='player')
"""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.errors import CroupierError, IllegalAction, listed, plain, unknown_name, with_article
from croupier.model.facts.desk import Refused
from croupier.model.vocabulary import DESK, Role

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
PARAMETERS = ("-meter-percent", "-reserve-percent", "-seed", "-drop")  # of a meter or a pool


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

    def author(self, do: str, by: object, *, player: object = None) -> Author:
        """Whoever asks for this, if it is for them."""
        if by is None:
            return THE_FLOOR
        role: Role | None = "dealer" if by == "dealer" else None
        if isinstance(by, str):
            role = role or self._roles.get(by)
        if role is None and by == player:
            role = "player"
        if role is None or not isinstance(by, str):
            raise unknown_name("person", by, ["dealer", *self._roles])
        if role not in ROLES[do] or (role == "player" and by != player):
            allowed = listed(map(with_article, ROLES[do]), "or")
            why = f"{do} is for {allowed}, not for {with_article(role)}."
            raise IllegalAction("authority/wrong-role", why, offender=by)
        return Author(by, role)


def refused(do: str, error: CroupierError, options: object) -> Refused | None:
    """What is written down of a refusal, if anything is: the settings of a table changed while it is open, or
    a contribution that no meter can take."""
    if error.code != "action/table-open" and not _of_a_meter(error, options):
        return None
    return Refused(error.clause, do, error.code, error.message)


def _of_a_meter(error: CroupierError, options: object) -> bool:
    """Whether it is a parameter of a meter that cannot be: it is named, or its value is."""
    if not error.code.startswith(("setting/", "money/")) or not isinstance(options, Mapping):
        return False
    given = {plain(name).replace("_", "-"): plain(value) for name, value in options.items()}
    values = {value for name, value in given.items() if name.endswith(PARAMETERS)}
    return str(error.offender).endswith(PARAMETERS) or error.offender in values
