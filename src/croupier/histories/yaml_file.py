"""YAML or JSON as plain data that remembers where each part was written.

Only `true`, `false`, `null` (or nothing) and decimal integers are read as such. Every other scalar stays
the text it was written as: `7.50` must not become a float, nor `010` eight, nor `2026-11-15` a date.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from croupier.errors import BadInput, CroupierError

MOST_BYTES = 4_000_000
MOST_NODES = 200_000
DEEPEST = 50

_WORDS = {"true": True, "false": False, "null": None, "": None}
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})", re.ASCII)  # longer ones stay text: no amount is so large
_SURROGATE = re.compile("[\ud800-\udfff]")
_PLAIN_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map")}


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read: its data, and the line of every path such as `rounds[0].actions[3]`."""

    file: str
    data: Mapping[str, Any]
    lines: Mapping[str, int]

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
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        why = error.problem or error.context or "it cannot be parsed"
        raise _refusal(file, line, "broken-yaml", f"Line {line} is not YAML: {why}.") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise _refusal(file, line, "broken-yaml", f"Line {line} has a control character.") from None
    except RecursionError:
        raise _refusal(file, 1, "too-deep", f"{file} nests deeper than {DEEPEST} levels.") from None
    except _TooLarge:
        raise _too_large(file, 1, "") from None
    if not isinstance(root, yaml.MappingNode):
        line = root.start_mark.line + 1 if root else 1
        raise _refusal(file, line, "not-a-mapping", f"{file} does not hold `key: value` lines.")
    reader = _Reader(file)
    return Source(file, reader.mapping(root, "", 0), reader.lines)


class _TooLarge(Exception):
    pass


class _Loader(yaml.BaseLoader):
    """Composes nodes and resolves nothing, counting as it goes: a huge file must not keep us for minutes."""

    nodes = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise _TooLarge
        return super().compose_node(parent, index)


class _Reader:
    """Turns nodes into data. An alias is read again at each place, and counts again."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[str, int] = {"": 1}
        self._nodes = 0

    def value(self, node: yaml.Node, path: str, depth: int, line: int | None = None) -> Any:
        self._nodes += 1
        line = line or node.start_mark.line + 1
        self.lines[path] = line
        if self._nodes > MOST_NODES:
            raise _too_large(self.file, line, path)
        if depth > DEEPEST:
            raise _refusal(self.file, line, "too-deep", f"This nests deeper than {DEEPEST} levels.", path)
        if node.tag not in _PLAIN_TAGS:
            raise _refusal(self.file, line, "tag", f"The tag {node.tag} is not understood here.", path)
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path, depth)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, f"{path}[{n}]", depth + 1) for n, item in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)
        return self.scalar(node, path)

    def mapping(self, node: yaml.MappingNode, path: str, depth: int) -> dict[str, Any]:
        """Keys are always text, so that `1` and JSON's `"1"` are the same seat."""
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise _refusal(self.file, line, "bad-key", "A key must be a plain word.", path)
            key = self.text(key_node, path)
            below = f"{path}.{key}" if path else key
            if key in data:
                why = f"{key!r} is written twice; first on line {self.lines[below]}."
                raise _refusal(self.file, line, "duplicate-key", why, below)
            data[key] = self.value(value_node, below, depth + 1, line)
        return data

    def scalar(self, node: yaml.ScalarNode, path: str) -> Any:
        text = self.text(node, path)
        if node.style is None:  # not quoted, nor a block of text
            if text in _WORDS:
                return _WORDS[text]
            if _INTEGER.fullmatch(text):
                return int(text)
        return text

    def text(self, node: yaml.ScalarNode, path: str) -> str:
        """JSON writes rare characters as two halves, which are put together here."""
        text = str(node.value)
        if not _SURROGATE.search(text):
            return text
        try:
            return text.encode("utf-16", "surrogatepass").decode("utf-16")
        except UnicodeDecodeError:
            line = node.start_mark.line + 1
            raise _refusal(self.file, line, "not-utf-8", "Half a character is written here.", path) from None


def _too_large(file: str, line: int, path: str) -> BadInput:
    return _refusal(file, line, "too-large", f"{file} has more than {MOST_NODES} parts.", path)


def _refusal(file: str, line: int | None, code: str, message: str, path: str = "") -> BadInput:
    return BadInput(
        f"scenario/{code}", message, offender=file, position={"file": file, "line": line, "path": path}
    )
