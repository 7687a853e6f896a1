"""`croupier rules KEY` prints whatever a spec holds."""

import json
from dataclasses import dataclass, fields

import pytest

from croupier.cli.main import run
from croupier.cli.rules import Line, is_clause, page_of, parts, show, walk
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.odds import to
from croupier.rulebook import catalog
from tests.specs import blackjack

Capture = pytest.CaptureFixture[str]
BASIC = blackjack("bclc/blackjack")
CLAUSE = "bclc-blackjack/1/4.3.1"


@pytest.mark.parametrize("key", catalog.GAMES)
def test_every_game_has_a_page(key: str, capsys: Capture) -> None:
    assert run(["rules", key, "--json"]) == 0
    page = json.loads(capsys.readouterr().out)
    spec = catalog.game(key)
    assert (page["game"], page["title"], page["section"]) == (key, spec.title, spec.section)
    assert page["parts"]
    assert [option["name"] for option in page["options"]] == [option.name for option in spec.options]
    assert run(["rules", key]) == 0
    text = capsys.readouterr().out
    assert spec.title in text
    assert "Option(" not in text  # told among the options, and in words


def test_the_page_names_steps_pays_options_and_rulings(capsys: Capture) -> None:
    assert run(["rules", "bclc/blackjack"]) == 0
    page = capsys.readouterr().out
    for part in ("Sequence of play", "What pays what", "Options the house sets", "Options fixed", "Rulings"):
        assert part in page
    for told in ("insurance wins", "2 to 1", "bclc-blackjack/1/4.6.2", "blackjack pays", "3-2"):
        assert told in page


def test_glosses_come_from_the_register() -> None:
    lines = [line for part in page_of(BASIC)["parts"] for line in part["lines"]]
    insurance = next(line for line in lines if line["name"] == "insurance wins")
    assert insurance["value"] == "2 to 1"
    assert insurance["gloss"]


def test_no_field_of_a_spec_is_left_out() -> None:
    """Every field that holds something gives at least one line, whatever it is called."""
    told = {line.clause for lines in parts(BASIC).values() for line in lines}
    for group in (BASIC.pays, BASIC.cites, BASIC.tips, BASIC.insurance):
        assert group is not None
        for field in fields(group):
            value = getattr(group, field.name)
            if value is not None:
                assert (value if isinstance(value, str) else value.clause) in told


@dataclass(frozen=True)
class Novelty:
    """A kind of object that the page has never heard of."""

    amount_cents: int
    wagers: frozenset[str]
    clause: str
    shared_by: str


def test_an_unknown_kind_of_object_shows_up_by_itself() -> None:
    novelty = Novelty(2_500_000, frozenset({"b", "a"}), CLAUSE, "bclc-blackjack/1/4.4")
    assert list(walk("cap", novelty)) == [
        Line("cap", "$25000.00, a, b", CLAUSE),
        Line("shared by", "", "bclc-blackjack/1/4.4"),
    ]


@pytest.mark.parametrize(
    "value, told",
    [
        (Rule(to(3, 2), CLAUSE), "3 to 2"),
        (Rule(True, CLAUSE), "yes"),
        (Rule(frozenset({11, 10, 9}), CLAUSE), "10, 11, 9"),
        (Deal("seats", "first card", CLAUSE), "one card to each hand, face up"),
        (Deal("dealer", "hole card", CLAUSE, face="down"), "one card to the dealer, face down"),
        (Direction(True, CLAUSE), "starts at the dealer's right"),
        (
            Cue("settled", CLAUSE, says="Pay {paid}.", does="Pay seat {seat}."),
            "“Pay <paid>.” Pay seat <seat>.",
        ),
        (CLAUSE, ""),
    ],
)
def test_each_kind_of_object_is_told_in_words(value: object, told: str) -> None:
    (line,) = walk("thing", value)
    assert (line.value, line.clause) == (told, CLAUSE)


def test_nothing_is_said_about_nothing() -> None:
    assert [line for empty in (None, "", ()) for line in walk("thing", empty)] == []


def test_show_tells_maps_lists_and_functions() -> None:
    assert show({"a": 1}) == "a: 1"
    assert show((1, True)) == "1, yes"
    assert show(is_clause) == "is clause"
