"""The page that `croupier rules` prints, for tests."""

from typing import Any

from croupier.cli.rules import PARTS, page_of
from croupier.rulebook import catalog


def option(key: str, name: str) -> tuple[str, str, str]:
    """Default, range and clause of an option."""
    (found,) = [one for one in page_of(catalog.game(key))["options"] if one["name"] == name]
    return found["default"], found["range"], found["clause"]


def page_lines(key: str, part: str) -> list[tuple[str, str, str]]:
    """The lines of a part of the page: name, value and clause."""
    parts: list[dict[str, Any]] = page_of(catalog.game(key))["parts"]
    title = PARTS.get(part, part)
    (lines,) = [one["lines"] for one in parts if one["part"] == title]
    return [(line["name"], line["value"], line["clause"]) for line in lines]
