"""YAML or JSON as plain data that remembers where each part was written.

Only `true`, `false`, `null` (or nothing) and decimal integers are read as such. Every other scalar stays
the text it was written as: `7.50` must not become a float, nor `010` eight, nor `2026-11-15` a date.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from croupier.errors import BadInput, CroupierError

MOST_BYTES = 4_000_000
MOST_NODES = 800_000
DEEPEST = 50

_WORDS = {"true": True, "false": False, "null": None, "": None}
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)  # longer ones stay text: no amount is so large
_SURROGATE = re.compile("[\ud800-\udfff]")
_HALF = re.compile(r"\\u[dD][89a-fA-F]")  # JSON may write half a character, which libyaml does not read
_PLAIN_TAGS = {None, "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))}
_QUICK: type = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader


@dataclass(frozen=True)
class Source:
    """A file that was read: its data, and the line of every path such as `rounds[0].actions[3]`."""

    file: str
    data: Mapping[str, Any]
    text: str = ""

    @cached_property
    def lines(self) -> Mapping[str, int]:
        """Worked out when it is asked for: a file without mistakes needs none of them."""
        lines = {"": 1}
        _Reader(self.file, self.text, lines).document()
        return lines

    def position(self, path: str) -> dict[str, Any]:
        """Where a path is written; for one that is not there, where it is missing."""
        known = path
        while known not in self.lines:
            known = known[: max(known.rfind("."), known.rfind("["), 0)]
        return {"file": self.file, "line": self.lines[known], "path": path}

    def place(self, error: CroupierError, path: str) -> CroupierError:
        """The error with its position; a path that it knows already is the more exact one."""
        known = (error.position or {}).get("path", path)
        return error.at(**self.position(known))


def read(file: Path | str) -> Source:
    """Read a file."""
    path = Path(file)
    try:
        with path.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise _refusal(str(file), None, "no-file", f"There is no file {file}.") from None
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        raise _refusal(str(file), None, "unreadable", f"{file} cannot be read: {why}.") from None
    if len(raw) > MOST_BYTES:
        raise _refusal(str(file), None, "too-large", f"{file} has more than {MOST_BYTES} bytes.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _refusal(str(file), line, "not-utf-8", f"Line {line} is not UTF-8 text.") from None
    if path.suffix.lower() == ".json":
        text = text.replace("\t", " ")  # JSON may be indented with tabs, YAML may not
    return parse(text, str(file))


def parse(text: str, file: str = "text") -> Source:
    """Read text; `file` is what errors call it."""
    try:
        return Source(file, _Reader(file, text).document(), text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        why = error.problem or error.context or "it cannot be parsed"
        raise _refusal(file, line, "broken-yaml", f"Line {line} is not YAML: {why}.") from None
    except yaml.reader.ReaderError as error:
        line = text.encode("utf-8", "replace").count(b"\n", 0, error.position) + 1
        raise _refusal(file, line, "broken-yaml", f"Line {line} has a control character.") from None
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise _refusal(file, line, "not-utf-8", "Half a character is written here.") from None


class _Anchored(NamedTuple):
    """What an anchor stands for, how many nodes that is and how deep they nest."""

    value: Any
    nodes: int
    height: int


class _Reader:
    """Turns the parser's events into data, one after the other: a huge file must not keep us for minutes.

    An alias is the same value again, and counts again. `lines`, where given, is filled with every path.
    """

    def __init__(self, file: str, text: str, lines: dict[str, int] | None = None) -> None:
        self.file = file
        loader = (yaml.BaseLoader if _HALF.search(text) else _QUICK)(text)
        self._events: Iterator[yaml.Event] = iter(loader.get_event, None)
        self._lines = lines
        self._nodes = 0
        self._deepest = 0  # of the node that is being read
        self._anchors: dict[str, _Anchored | None] = {}

    def document(self) -> dict[str, Any]:
        """The one document of the file, which must be a mapping."""
        event = next(self._events)
        while isinstance(event, yaml.StreamStartEvent | yaml.DocumentStartEvent):
            event = next(self._events)
        if not isinstance(event, yaml.MappingStartEvent):
            why = f"{self.file} does not hold `key: value` lines."
            line = 1 if isinstance(event, yaml.StreamEndEvent) else _line(event)
            raise self._refuse(line, "not-a-mapping", why, "")
        data = self._value(event, "", 0, None)
        assert isinstance(data, dict)
        next(self._events)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            line = _line(event)
            raise self._refuse(line, "broken-yaml", f"Line {line} begins a second document.", "")
        return data

    def _value(self, event: yaml.Event, path: str, depth: int, at: yaml.Event | None) -> Any:
        """What the event begins, to its end. It stands where `at` does, its key or itself."""
        self._nodes += 1
        if self._lines is not None:
            self._lines[path] = _line(at)
        if self._nodes > MOST_NODES:
            raise self._refuse(_line(at), "too-large", f"{self.file} has more than {MOST_NODES} parts.", path)
        if depth > self._deepest:
            self._deepest = depth
            if depth > DEEPEST:
                raise self._refuse(_line(at), "too-deep", f"This nests deeper than {DEEPEST} levels.", path)
        if type(event) is yaml.ScalarEvent and event.tag is None and event.anchor is None:
            return self._scalar(event, path)  # nearly all of a file
        if isinstance(event, yaml.AliasEvent):
            return self._again(str(event.anchor), path, depth, _line(at))
        assert isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent))
        if event.tag not in _PLAIN_TAGS:
            raise self._refuse(_line(at), "tag", f"The tag {event.tag} is not understood here.", path)
        if event.anchor is not None:
            return self._anchored(event.anchor, event, path, depth)
        return self._plain(event, path, depth)

    def _plain(self, event: yaml.Event, path: str, depth: int) -> Any:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, path)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path, depth)
        return self._sequence(path, depth)

    def _anchored(self, anchor: str, event: yaml.Event, path: str, depth: int) -> Any:
        nodes, deepest = self._nodes, self._deepest
        self._anchors[anchor] = None  # not to its end yet
        self._deepest = depth
        value = self._plain(event, path, depth)
        self._anchors[anchor] = _Anchored(value, self._nodes - nodes, self._deepest - depth)
        self._deepest = max(self._deepest, deepest)
        return value

    def _again(self, anchor: str, path: str, depth: int, line: int) -> Any:
        if anchor not in self._anchors:
            why = f"Line {line} is not YAML: nothing is called &{anchor}."
            raise self._refuse(line, "broken-yaml", why, path)
        known = self._anchors[anchor]
        if known is None or depth + known.height > DEEPEST:
            raise self._refuse(line, "too-deep", f"This nests deeper than {DEEPEST} levels.", path)
        self._nodes += known.nodes
        self._deepest = max(self._deepest, depth + known.height)
        if self._nodes > MOST_NODES:
            raise self._refuse(line, "too-large", f"{self.file} has more than {MOST_NODES} parts.", path)
        return known.value

    def _sequence(self, path: str, depth: int) -> list[Any]:
        items: list[Any] = []
        for event in self._events:
            if type(event) is yaml.SequenceEndEvent:
                return items
            items.append(self._value(event, f"{path}[{len(items)}]", depth + 1, event))
        raise AssertionError("a list that does not end")

    def _mapping(self, path: str, depth: int) -> dict[str, Any]:
        """Keys are always text, so that `1` and JSON's `"1"` are the same seat."""
        data: dict[str, Any] = {}
        first: dict[str, yaml.Event] = {}
        for event in self._events:
            if type(event) is yaml.MappingEndEvent:
                return data
            if not isinstance(event, yaml.ScalarEvent):
                raise self._refuse(_line(event), "bad-key", "A key must be a plain word.", path)
            key = self._text(event, path)
            below = f"{path}.{key}" if path else key
            if key in data:
                why = f"{key!r} is written twice; first on line {_line(first[key])}."
                raise self._refuse(_line(event), "duplicate-key", why, below)
            first[key] = event
            data[key] = self._value(next(self._events), below, depth + 1, event)
        raise AssertionError("a mapping that does not end")

    def _scalar(self, event: yaml.ScalarEvent, path: str) -> Any:
        text = self._text(event, path)
        if not event.style:  # not quoted, nor a block of text
            if text in _WORDS:
                return _WORDS[text]
            if _INTEGER.fullmatch(text):
                return int(text)
        return text

    def _text(self, event: yaml.ScalarEvent, path: str) -> str:
        """JSON writes rare characters as two halves, which are put together here."""
        text: str = event.value
        if text.isascii() or not _SURROGATE.search(text):
            return text
        try:
            return text.encode("utf-16", "surrogatepass").decode("utf-16")
        except UnicodeDecodeError:
            raise self._refuse(_line(event), "not-utf-8", "Half a character is written here.", path) from None

    def _refuse(self, line: int, code: str, message: str, path: str) -> BadInput:
        return _refusal(self.file, line, code, message, path)


def _line(event: yaml.Event | None) -> int:
    """Where an event is written; None is the whole file."""
    if event is None:
        return 1
    assert event.start_mark is not None
    return int(event.start_mark.line) + 1


def _refusal(file: str, line: int | None, code: str, message: str, path: str = "") -> BadInput:
    return BadInput(
        f"scenario/{code}", message, offender=file, position={"file": file, "line": line, "path": path}
    )
