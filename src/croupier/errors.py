"""What Croupier says when it refuses: a code, the clause, who or what offended, and where.

Mistakes of people raise one of these and leave everything as it was; broken invariants assert.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

_SHOWN = 60  # as much of a value as a sentence can hold


class CroupierError(Exception):
    """A refusal that names its reason. `code` is `area/kebab-case`.

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


def shown(value: object) -> str:
    """A value that somebody gave, short enough for a sentence, whatever it is."""
    try:
        text = "nothing" if value is None else repr(value)
    except Exception:  # a number too long to print, or a repr that fails
        text = f"a {type(value).__name__}"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."


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
    """The known name a person most likely meant, if one is close enough to offer."""
    found = get_close_matches(name[:_SHOWN].replace("_", "-").lower(), list(known), n=1, cutoff=0.5)
    return found[0] if found else None


def unknown_name(kind: str, name: object, known: Iterable[str]) -> BadInput:
    """The error for a name nobody knows, with the nearest one that exists."""
    names = sorted(known)
    known_names = ", ".join(names) if len(names) <= 12 else f"{len(names)} are known"
    return BadInput(
        f"name/unknown-{kind}",
        f"There is no {kind.replace('-', ' ')} called {shown(name)} ({known_names or 'none is known'}).",
        offender=offender(name),
        nearest=nearest(name, names) if isinstance(name, str) else None,
    )


def offender(value: object) -> str:
    """What offended, as text."""
    if isinstance(value, str):
        return value
    return str(value) if value is None or isinstance(value, bool) else shown(value)
