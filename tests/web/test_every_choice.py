"""Whatever a table can list for a seat, a back bettor, the dealer or the desk is a button in words, with an
input for everything that it leaves open.

Nothing is enumerated by hand: the engines say which actions there are, the scenario files of the project show
each of them in use, and at every step of those everything that is listed is drawn up as the page gets it.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from croupier.engines.blackjack.rulings import RULINGS as DECIDED
from croupier.engines.blackjack.spec import Blackjack
from croupier.errors import CroupierError
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import read
from croupier.model.choices import Choice
from croupier.model.game import Game
from croupier.rulebook import catalog
from croupier.table.table import TABLES_OWN, Table
from croupier.web.asking import PICKED, asked
from croupier.wording.duties import DUTIES, HEADINGS, MISTAKES, RULINGS
from croupier.wording.names import Names
from tests.tables import GAMES, opened

FILES = sorted(Path("tests/scenarios").rglob("*.yaml"))
EACH = 6  # files for every action, if so many use it
STAFF_ROLES = ("dealer", "supervisor", "executive")
INSIDE = {  # actions that no list offers, and why the page lacks nothing
    "all-in": "a raise, bet or call of everything is listed as such",
    "put": "chips with or without words are for whoever reports what happened at a table of wood",
    "street": "the dealer's own step, taken by itself",
    "showdown": "the dealer's own step, taken by itself",
    "skip-peek": "the dealer's own step, taken by itself",
    "cash-out": "whoever leaves cashes out",
}


class Listed(NamedTuple):
    """A choice as it was listed, and as the page got it."""

    choice: Choice
    seat: int  # 0: of staff
    json: dict[str, Any]


def known() -> set[str]:
    """Every action that an engine or a table knows."""
    found = set(TABLES_OWN)
    for key in GAMES:
        found |= opened(key).rules.actions
    return found


def files() -> list[Path]:
    """Some files for every action, those that use rare ones among them."""
    texts = {file: file.read_text("utf-8") for file in FILES}
    uses: defaultdict[str, list[Path]] = defaultdict(list)
    for file, text in texts.items():
        for do in {*re.findall(r"do: ([\w-]+)", text), *re.findall(r"^(\w[\w-]+):", text, re.MULTILINE)}:
            uses[do].append(file)
        uses[str(re.findall(r"^game: (\S+)", text, re.MULTILINE))].append(file)
    spread = [some[:: max(1, len(some) // EACH)] for some in uses.values()]
    return sorted({file for some in spread for file in some})


@cache
def everything() -> tuple[Listed, ...]:
    """What was listed anywhere, each kind of it once."""
    found: dict[object, Listed] = {}
    with pytest.MonkeyPatch.context() as patched:
        usual = Table._do

        def watched(table: Table, *asked: Any) -> None:
            look(table, found)
            usual(table, *asked)
            look(table, found)

        patched.setattr(Table, "_do", watched)
        for file in files():
            try:
                play(read_scenario(read(file)))
            except CroupierError:
                continue  # it is about a refusal
    return tuple(found.values())


def look(table: Table, found: dict[object, Listed]) -> None:
    names, view = Names(table.game, table.offers), table.view("supervisor")
    for seat, choices in offered(table):
        for one in choices:
            shape = one.do, one.also, one.choice, one.wager, one.min_cents is None
            kind = table.game.engine, seat == 0, shape
            if kind not in found:
                found[kind] = Listed(one, seat, asked(one, names, choices, view, seat))


def offered(table: Table) -> Iterator[tuple[int, list[Choice]]]:
    for seat in table.seats:
        yield seat, table.legal(seat)
        yield seat, table.besides(seat)
        backed = next((spot.back for spot in table.view("public").spots if spot.seat == seat), None)
        yield seat, table.legal(seat, backed or "somebody-else")
    for role in STAFF_ROLES:
        yield 0, table.legal(role)
        yield 0, table.besides(role)
    yield 0, table.at_the_desk()


def test_every_action_is_listed_somewhere_or_needs_no_button() -> None:
    seen = {one.choice.do for one in everything()}
    assert known() - seen == INSIDE.keys()


def test_every_choice_has_words_and_no_raw_name() -> None:
    for _, _, told in everything():
        words = told["label"]
        assert words, told
        assert not re.search(r"\w-\w", words), told
        assert words != told["do"] or told["do"].isalpha(), told
        assert "None" not in words


def test_every_choice_that_a_document_grants_says_why_in_our_words() -> None:
    silent = [told for _, _, told in everything() if told["clause"] and not told["why"]]
    assert silent == []
    assert {told["do"] for _, _, told in everything() if not told["clause"]} <= {
        *HEADINGS["The tray and the day"],
        "release",
    }


def test_every_argument_is_said_picked_or_filled_in() -> None:
    """An argument that the page forgets would leave the action unusable there."""
    for choice, _, told in everything():
        filled = {field["name"] for field in told["fields"]}
        for name in choice.also:
            covered = name in {*told["said"], *filled, *PICKED} or (name == "to" and told["takes"] == "to")
            optional = name in ("dealer-bet", "bonus") or (choice.do, name) == ("authorise", "seat")
            assert covered or optional, (choice, name)
        for field in told["fields"]:
            assert field["label"]
            assert field["kind"] != "one-of" or field["options"]
        assert (told["takes"] is None) == (choice.min_cents is None or choice.do == "call"), choice


def test_every_input_there_is_was_asked_for_somewhere() -> None:
    asked_for = {field["name"] for _, _, told in everything() for field in told["fields"]}
    assert asked_for == {"reason", "event", "seat", "count", "house-bet", "dealer-bet", "bonus"}


def test_what_staff_may_do_stands_under_a_heading() -> None:
    staff = [one for one in everything() if one.seat == 0]
    assert {one.json["under"] for one in staff} == {*HEADINGS}
    assert {do for duties in HEADINGS.values() for do in duties} == {*DUTIES, "err", "rule"}


def test_every_mistake_and_every_ruling_of_the_documents_has_words() -> None:
    games = [game for key in catalog.GAMES if isinstance(game := catalog.game(key), Game)]
    irregularities = [one for game in games if isinstance(game, Blackjack) for one in game.irregularities]
    assert {*MISTAKES} == {one.kind for one in irregularities}
    assert {*RULINGS} == {*DECIDED, "stands", "reduced"}
    assert {name for one in irregularities for name, _ in one.choices} <= {*RULINGS}
