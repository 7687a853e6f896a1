"""What Croupier says when it refuses: a code, the clause, who or what offended, and where.

Mistakes of people raise one of these and leave everything as it was; broken invariants assert.
"""

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any


class CroupierError(Exception):
    """A refusal that names its reason. `code` is `area/kebab-case`; nothing has changed by what was refused.

    >>> import croupier
    >>> try:
    ...     croupier.open_table("bclc/blackjak")
    ... except croupier.CroupierError as refused:
    ...     print(refused.code, refused.nearest)
    name/unknown-game bclc/blackjack

    `legal` holds what would have been right where an amount was wrong: `{"do", "min", "max"}`, in dollars.
    """

    exit_code = 2

    def __init__(
        self,
        code: str,
        message: str,
        *,
        clause: str | None = None,
        offender: str | None = None,
        nearest: str | None = None,
        position: Mapping[str, Any] | None = None,
        legal: Iterable[Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.clause = clause
        self.offender = offender
        self.nearest = nearest
        self.position = dict(position) if position else None
        self.legal = None if legal is None else [dict(one) for one in legal]

    def at(self, **position: Any) -> "CroupierError":
        """The same refusal, placed more exactly: what is known already is kept."""
        self.position = {**position, **(self.position or {})}
        return self

    def json(self) -> dict[str, Any]:
        """The refusal as commands print it."""
        return {
            "code": self.code,
            "clause": self.clause,
            "offender": self.offender,
            "position": self.position,
            "message": self.message,
            "nearest": self.nearest,
            "legal": self.legal,
        }

    def __str__(self) -> str:
        clause = f" [{self.clause}]" if self.clause else ""
        hint = f" Did you mean {self.nearest}?" if self.nearest else ""
        return f"{self.code}{clause}\n  {self.message}{hint}{self._where()}"

    def __repr__(self) -> str:
        return f"<{self.code}: {self.message}>"

    def _where(self) -> str:
        """`round.yaml, line 7, actions[3].amount`, as far as it is known."""
        where = self.position or {}
        line = f"line {where['line']}" if where.get("line") else None
        known = [str(part) for part in (where.get("file"), line, where.get("path")) if part]
        return f"\n  at {', '.join(known)}" if known else ""


class IllegalAction(CroupierError):
    """A wager, decision or ruling that the rules do not allow here and now."""


class BadInput(CroupierError):
    """A name, amount, card, setting or file that cannot be read as what it should be."""


class MachineFailure(CroupierError):
    """The generator, the disk or the database failed; nobody at the table did anything wrong."""

    exit_code = 3


MOST_SHOWN = 80  # characters of what was written wrongly


def brief(value: object) -> str:
    """Something wrong as a refusal quotes it: whatever it is, however long."""
    return repr(plain(value)) if isinstance(value, str) else plain(value)


def plain(value: object) -> str:
    """The same without quotes around a text: true, [1, null] and {"main": 5}, as files have them."""
    try:
        if value is None:
            text = "nothing"
        elif isinstance(value, bool | dict | list | tuple):
            text = json.dumps(value, default=str, ensure_ascii=False)
        else:
            text = str(value)
    except Exception:  # a number of too many digits, or a thing of somebody else's
        text = f"something that cannot be printed ({type(value).__name__})"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *others, end = words
    return f"{', '.join(others)} {last} {end}" if others else end


def with_article(noun: str) -> str:
    """`a dealer`, `an executive`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def sentence(text: str) -> str:
    """What begins with a seat begins with a capital; a player's own name stays as it is."""
    return f"S{text[1:]}" if text.startswith("seat ") else text


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name a person most likely meant, if one is close enough; case and dashes do not count.

    >>> nearest("nt", ["FT", "NT"]), nearest("starting-stack", ["starting_stacks"])
    ('NT', 'starting_stacks')
    """
    spelt = {_folded(one): one for one in known}
    found = get_close_matches(_folded(name[:MOST_SHOWN]), list(spelt), n=1, cutoff=0.5)
    return spelt[found[0]] if found else None


def _folded(name: str) -> str:
    return name.replace("_", "-").lower()


def unknown_name(kind: str, name: object, known: Iterable[str]) -> BadInput:
    """The error for a name nobody knows, with the nearest one that exists."""
    names = sorted(known)
    known_names = ", ".join(names) if len(names) <= 12 else f"{len(names)} are known"
    noun = kind.replace("-", " ")
    why = f"There is no {noun} called {brief(name)} ({known_names or 'none is known'})."
    if name is None and names:
        return BadInput(f"name/unknown-{kind}", f"Say which {noun}: {known_names}.", offender=kind)
    return BadInput(
        f"name/unknown-{kind}",
        why,
        offender=plain(name),
        nearest=nearest(plain(name), names),
    )
