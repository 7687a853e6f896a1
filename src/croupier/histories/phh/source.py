"""A text of hands that knows where each of them begins, and on which line a mistake in it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from croupier.errors import BadInput

_HEADER = re.compile(r"""^[ \t]*\[[ \t]*(["']?)([0-9]+)\1[ \t]*\][ \t]*(?:#[^\n]*)?\r?$""", re.MULTILINE)
_ITEM = re.compile(  # of a list, or a comment
    r"""#[^\n]*|"{3}(?:\\.|[^\\])*?"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^][\s,#"']+""", re.DOTALL
)
_TOKEN = re.compile(rf"""{_ITEM.pattern}|[]"']""", re.DOTALL)
_ACTIONS = re.compile(r"""^[ \t]*(["']?)actions\1[ \t]*=[ \t]*\[""", re.MULTILINE)
_IN_LIST = re.compile(r"(\w+)\[([0-9]+)\]")


@dataclass(frozen=True)
class Source:
    """A file, or a part of one: its text, and the line on which that begins."""

    file: str
    text: str
    first_line: int = 1

    @property
    def number(self) -> str | None:
        """The number in the header, where the text begins with one."""
        header = _HEADER.match(self.text)
        return header[2] if header else None

    def parts(self) -> Iterator["Source"]:
        """The text before the first header, then each hand from its header on, whatever else is in it."""
        start, line = 0, self.first_line
        for header in _HEADER.finditer(self.text):
            yield Source(self.file, self.text[start : header.start()], line)
            line += self.text.count("\n", start, header.start())
            start = header.start()
        yield Source(self.file, self.text[start:], line)

    def cut_at(self, error: BadInput) -> tuple[str, str]:
        """The text before the line of an error that has not been placed yet, and the rest."""
        lines = self.text.split("\n")
        before = (error.position or {}).get("line", 1) - 1
        return "\n".join(lines[:before]), "\n".join(lines[before:])

    def place(self, error: BadInput, hand: int | None) -> BadInput:
        """The error with its file, its line, its hand and the path of what is wrong there."""
        known = error.position or {}
        path = known.get("path", "") or self._action_at(known.get("at", 0))
        line = known["line"] + self.first_line - 1 if "line" in known else self._line(hand, path)
        error.position = {"file": self.file, "line": line, "path": path}
        if hand is not None:
            error.position |= {"path": f"{hand}.{path}".rstrip("."), "hand": hand}
        item = _IN_LIST.fullmatch(path)
        if item and item[1] == "actions":
            error.position |= {"action": int(item[2])}
        return error

    def _action_at(self, place: int) -> str:
        """The path of the action that begins or breaks off at this place, if one does."""
        begun = list(_ACTIONS.finditer(self.text, 0, place))
        done = 0
        for token in _TOKEN.finditer(self.text, begun[-1].end()) if begun else ():
            if token.end() > place or token[0] in ("'", '"'):
                break
            if token[0] == "]":
                return ""
            done += not token[0].startswith("#")
        return f"actions[{done}]" if begun else ""

    def _line(self, hand: int | None, path: str) -> int:
        """The line of a field or an item of it; where it is missing or hidden, that of the hand."""
        part = self._hands.get(str(hand), self)
        name = re.escape(path.partition("[")[0])
        field = re.search(rf"""^[ \t]*\[?[ \t]*(["']?){name}\1[ \t]*[=.\]]""", part.text, re.MULTILINE)
        if not name or field is None:
            return part.first_line
        item = _IN_LIST.fullmatch(path)
        place = _place_of_item(part.text, field.end(), int(item[2])) if item else field.end()
        return part.first_line + part.text.count("\n", 0, place)

    @cached_property
    def _hands(self) -> dict[str, "Source"]:
        """Worked out when it is asked for: a file without mistakes does not need it."""
        return {part.number: part for part in self.parts() if part.number}


def _place_of_item(text: str, start: int, number: int) -> int:
    """Where the item of this number, counted from 0, stands in the list that begins here."""
    found = (one for one in _ITEM.finditer(text, start) if not one[0].startswith("#"))
    item = next(islice(found, number, None), None)
    return item.start() if item else start
