"""Each kind of spec mutant is made, from tiny specs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from croupier.clauses.cite import cite
from croupier.model.rules import Rule
from croupier.money.odds import to
from croupier.rulebook import catalog
from tests.specs import blackjack
from tools.mutants.clausefields import ClauseFields
from tools.mutants.command import unbreakable
from tools.mutants.spec import bearing_types, spec_mutants
from tools.mutants.walk import own_places, places

B1 = cite("bclc-blackjack/1")


@dataclass(frozen=True)
class Check:
    clause: str
    do: ClassVar[str] = "check"


@dataclass(frozen=True)
class Decide:
    options: tuple[Check | Rule[Any], ...]
    clause: str
    face: Literal["up", "down"] = "up"
    once: str | None = None


@dataclass(frozen=True)
class Row:
    name: str
    when: Callable[[Any], bool]
    clause: str


@dataclass(frozen=True)
class Line:
    on: str
    clause: str
    says: str = ""
    does: str = ""
    when: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    section: ClassVar[str] = "bclc-blackjack/1"
    steps: tuple[Any, ...] = ()
    limit: Rule[Any] | None = None
    rows: tuple[Row, ...] = ()
    script: tuple[Line, ...] = ()


def high(dealt: Any) -> bool:
    return bool(dealt > 5)


def low(dealt: Any) -> bool:
    return bool(dealt > 1)


def made(*specs: Game) -> list[tuple[str, str]]:
    """Kind and what is done, of every mutant but the citations."""
    named = {f"g{at}": spec for at, spec in enumerate(specs)}
    return [
        (mutant.kind, f"{mutant.id.partition(' ')[0]} {mutant.id.partition(': ')[2]}")
        for mutant in spec_mutants(named, {})
        if mutant.kind != "citation"
    ]


def test_a_choice_is_removed_swapped_and_never_left_alone() -> None:
    both = (Check(B1("4.1")), Rule(3, B1("4.2")))
    kinds = made(Game(steps=(Decide(both, B1("1.1")),)))
    assert ("order", "g0.steps[0].options [0] after [1]") in kinds
    assert ("removed", "g0.steps[0].options without [0]") in kinds
    assert ("removed", "g0.steps without [0]") in kinds
    assert ("value", "g0.steps[0].options[1].value 4") in kinds
    assert ("word", "g0.steps[0].face 'down'") in kinds


def test_an_optional_rule_or_clause_is_left_out() -> None:
    kinds = made(Game(limit=Rule(5, B1("1.1")), steps=(Decide((), B1("4.1"), once=B1("4.2")),)))
    assert ("optional", "g0.limit None") in kinds
    assert ("optional", "g0.steps[0].once None") in kinds


def test_words_come_from_the_same_field_of_other_games() -> None:
    kinds = made(Game(limit=Rule("each", B1("1.1"))), Game(limit=Rule("end", B1("4.1"))))
    assert ("word", "g0.limit.value 'end'") in kinds
    assert ("word", "g1.limit.value 'each'") in kinds
    assert ("word", "g0.limit.value 'not-alone'") in made(Game(limit=Rule("alone", B1("1.1"))))


def test_tests_of_rows_become_laxer_or_change_places() -> None:
    rows = (Row("two", high, B1("4.1")), Row("one", low, B1("4.2")))
    kinds = made(Game(rows=rows))
    assert [what for kind, what in kinds if kind == "row test"] == [
        "g0.rows [0] laxer",
        "g0.rows [0] and [1] exchanged",
        "g0.rows the last takes all",
    ]


def test_sets_lose_one_and_numbers_in_a_tuple_move() -> None:
    kinds = made(Game(limit=Rule(frozenset({9, 10}), B1("1.1"))))
    assert ("removed", "g0.limit.value {10}") in kinds
    assert ("value", "g0.limit.value[1] 13") in made(Game(limit=Rule((0, 12), B1("1.1"))))


def test_a_script_is_broken_in_four_ways() -> None:
    script = (
        Line("dealt", B1("8.1"), says="One.", when={"seat": 1}),
        Line("dealt", B1("8.2.1"), does="Two."),
        Line("paid", B1("8.2.2"), says="Three."),
    )
    kinds = [kind for kind, what in made(Game(script=script)) if what.startswith("g0.script[0]")]
    assert kinds == ["cue never", "cue when", "cue text", "cue event"]


def test_every_citation_is_replaced_by_its_neighbour() -> None:
    game = Game(steps=(Decide((), B1("8.2.1"), once=B1("8.2.2")),))
    found = [one for one in spec_mutants({"g": game}, {}) if one.kind == "citation"]
    assert [one.clauses for one in found] == [(B1("8.2.1"),), (B1("8.2.2"),)]
    assert "citation: 'bclc-blackjack/1/8.2.2'" in found[0].id


def test_a_type_that_only_cites_is_broken_with_the_list_it_stands_in() -> None:
    game = Game(steps=(Decide((Check(B1("4.1")),), B1("1.1")),))
    broken = {name for one in spec_mutants({"g": game}, {}) for name in one.types}
    assert bearing_types({"g": game}) == {"Decide", "Check"}
    assert broken >= {"Decide", "Check"}


@dataclass(frozen=True)
class Lone:
    section: ClassVar[str] = "bclc-blackjack/1"
    rests_on: str = B1("1.1")


def test_a_type_that_nothing_breaks_is_named() -> None:
    specs = {"g": Lone()}
    found = list(spec_mutants(specs, {}))
    assert [one.kind for one in found] == ["citation"]
    faults = unbreakable(specs, found, ClauseFields.of(specs))
    assert faults == ["no mutant breaks a Lone, which carries a clause"]


# --- what several parts share ---------------------------------------------------------------------


def shared_and_alike() -> tuple[Game, dict[str, Any]]:
    same = Rule(3, B1("4.2"))
    first, second = Decide((same,), B1("1.1")), Decide((same, Rule(3, B1("4.2"))), B1("4.1"))
    game = Game(steps=(first, second), rows=(Row("one", low, B1("8.1")), Row("two", low, B1("8.2.1"))))
    return game, {place.path: place for place in places(game, "g")}


def test_what_several_parts_share_is_broken_in_all_of_them_at_once() -> None:
    game, found = shared_and_alike()
    assert "g.steps[1].options[0]" not in found
    broken = found["g.steps[0].options[0].value"].rebuild(4)
    assert [[one.value for one in step.options] for step in broken.steps] == [[4], [4, 3]]
    assert replace(broken, steps=game.steps) == game
    whole = found["g.steps[0].options[0]"].rebuild(Rule(5, B1("4.2")))
    assert [[one.value for one in step.options] for step in whole.steps] == [[5], [5, 3]]
    assert (found["g.steps[0].options[0].value"].times, found["g.steps[1].options[1].value"].times) == (2, 1)


def test_what_is_only_alike_is_broken_one_by_one() -> None:
    """Equal objects are two rules, and so are functions and odds, which cite nothing, in two rows."""
    _, found = shared_and_alike()
    alone = found["g.steps[1].options[1].value"].rebuild(4)
    assert [[one.value for one in step.options] for step in alone.steps] == [[3], [3, 4]]
    rows = found["g.rows[0].when"].rebuild(high).rows
    assert [row.when for row in rows] == [high, low]


def test_what_is_shared_lies_in_mappings_too() -> None:
    same = Rule(3, B1("4.2"))
    game = Game(limit=same, steps=({"a": same, "b": 1},))
    found = {place.path: place for place in places(game, "g")}
    broken = found["g.steps[0][a].value"].rebuild(4)
    assert (broken.limit.value, broken.steps[0]["a"].value, broken.steps[0]["b"]) == (4, 4, 1)


# --- the real specs ---------------------------------------------------------------------------


def test_places_follow_the_spec_and_rebuild_it_whole() -> None:
    spec = blackjack("bclc/blackjack")
    found = {place.path: place for place in places(spec, "game")}
    changed = found["game.pays.win"].rebuild(Rule(to(9), "clause"))
    assert changed.pays == replace(spec.pays, win=Rule(to(9), "clause"))
    assert replace(changed, pays=spec.pays) == spec


def test_a_derived_game_answers_only_for_what_it_changes() -> None:
    base = blackjack("bclc/blackjack")
    own = Rule(18, "bclc-blackjack/4/1.1")
    derived = replace(base, key="bclc/derived", section="bclc-blackjack/4", dealer_stands_on=own)
    found = own_places({"derived": derived, "base": base})
    assert next(place.value for place in found["derived"] if place.clause == own.clause) is own
    assert not any(place.value is base.dealer_stands_on for place in found["derived"])
    assert any(place.value is base.dealer_stands_on for place in found["base"])


def test_every_type_of_the_catalog_that_carries_a_clause_is_broken() -> None:
    specs = {key: catalog.game(key) for key in catalog.GAMES}
    broken = {name for one in spec_mutants(specs, {}) for name in one.types}
    # They hold citations and rules alone, which are broken by themselves.
    assert bearing_types(specs) - broken == {"Rake", "Shares"}
