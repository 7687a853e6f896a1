"""The nearest wrong values of any value in a spec: what a hasty reader of the document might have written."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tools.mutants import product
from tools.mutants.rankings import ranking_wrongs
from tools.mutants.walk import Place, clause_of, clauses_in, is_clause, is_object, is_odds, is_rule, shown

# What a thing is called is no rule: tests find it by that name.
NAMES = frozenset({"key", "title", "section", "about", "draft", "name", "label", "reads", "engine"})
# Asked only whether something is among them: their order says nothing.
UNORDERED = frozenset(
    {"with_bet", "phases", "one_of", "base_games", "words", "numbers", "wagers", "needs", "cases"}
)
STEPS = frozenset({"steps", "deal"})  # and every tuple of choices inside an object with a clause
MOST_WORDS = 3
MOST_FUNCTIONS = 12


@dataclass(frozen=True)
class Wrong:
    """A wrong value in its place; a test citing one of the clauses must notice."""

    kind: str
    value: Any
    clauses: tuple[str, ...]
    note: str = ""  # what was done, where the value alone does not tell


@dataclass
class Vocabulary:
    """The words, and the functions, that a field takes anywhere in the catalog or in its annotation."""

    words: dict[str, dict[str, Any]] = field(default_factory=dict)
    cues: set[str] = field(default_factory=set)  # the fields of a script's lines

    def learn(self, places: Iterable[Place]) -> None:
        for place in places:
            if is_cue(place.value):
                kind = type(place.value)
                self.cues.update(f"{kind.__name__}.{known.name}" for known in fields(kind))
            if is_word(place.value) or is_function(place.value):
                self.words.setdefault(place.label, {})[shown(place.value)] = place.value
            if is_object(place.value):
                for known, words in literals(type(place.value)).items():
                    label = self.words.setdefault(f"{type(place.value).__name__}.{known}", {})
                    label.update({shown(word): word for word in words})

    def others(self, place: Place) -> list[Any]:
        """A few other words for a place, those that follow its own in the alphabet."""
        listed = self.words.get(place.label, {})
        if is_function(place.value) and len(listed) > MOST_FUNCTIONS:
            return []  # rows of pay tables, which exchange their tests instead
        own = shown(place.value)
        taken = {shown(item) for item in place.holder} if isinstance(place.holder, tuple) else {own}
        order = sorted(listed)
        after = [word for word in order if word > own] + [word for word in order if word < own]
        return [listed[word] for word in after if word not in taken][:MOST_WORDS]


def literals(kind: type) -> dict[str, tuple[Any, ...]]:
    """The words that annotations allow, by field."""
    found = {}
    for known in fields(kind):
        words = tuple(_literals(_hints(kind).get(known.name)))
        if words:
            found[known.name] = words
    return found


_seen: dict[type, dict[str, Any]] = {}


def _hints(kind: type) -> dict[str, Any]:
    if kind not in _seen:
        try:
            _seen[kind] = get_type_hints(kind)
        except (NameError, TypeError):  # a name known only to type checkers
            _seen[kind] = {}
    return _seen[kind]


def _literals(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is Literal:
        yield from (word for word in get_args(hint) if isinstance(word, str))
    else:
        for part in get_args(hint):
            yield from _literals(part)


def is_word(value: Any) -> bool:
    return isinstance(value, str) and bool(value) and " " not in value and not is_clause(value)


def is_function(value: Any) -> bool:
    return callable(value) and not is_object(value) and not isinstance(value, type)


# --- one place --------------------------------------------------------------------------------


def wrongs(place: Place, words: Vocabulary) -> Iterator[Wrong]:
    """Everything wrong that may stand in a place."""
    name = place.label.partition(".")[2]
    if name in NAMES:
        return
    value = place.value
    if place.step.startswith(".") and optional(place):
        yield from _one("optional", None, clauses_in(value) or _context(place))
    if is_clause(value):
        other = product.neighbour(value)
        yield from _one("citation", other, [value]) if other else ()
    elif type(value) is tuple:
        yield from _tuples(place, name)
    elif place.clause is not None:
        for kind, wrong in _plain(place, words):
            yield Wrong(kind, wrong, (place.clause,), _difference(value, wrong))
        for kind, wrong, note in ranking_wrongs(value):
            yield Wrong(kind, wrong, (place.clause,), note)
        if product.may_differ(value, place.holder):
            equal = product.must_equal(value, place.holder)
            yield Wrong("equal", equal, (place.clause,), "to the first wager")
        if product.pays_a_hand(value):
            yield Wrong("won", product.only_if_won(value), (place.clause,), "only if the hand wins")


def _one(kind: str, value: Any, clauses: Iterable[str]) -> Iterator[Wrong]:
    cited = tuple(dict.fromkeys(clauses))
    if cited:
        yield Wrong(kind, value, cited)


def _context(place: Place) -> list[str]:
    return [] if place.clause is None else [place.clause]


def optional(place: Place) -> bool:
    """Whether the field may be None, and is not."""
    if place.value is None or not is_object(place.holder):
        return False
    hint = _hints(type(place.holder)).get(place.step[1:])
    return type(None) in get_args(hint)


def _plain(place: Place, words: Vocabulary) -> Iterator[tuple[str, Any]]:
    value = place.value
    if is_odds(value):
        yield "value", value.neighbour()
    elif isinstance(value, bool):
        yield "value", not value
    elif isinstance(value, int):
        if not left_out(place):
            yield "value", value + 1
            yield "value", value - 1
    elif isinstance(value, frozenset):
        for item in sorted(value):
            yield "removed", value - {item}
    elif isinstance(value, Mapping):
        for key in value:
            yield "removed", {other: item for other, item in value.items() if other != key}
    elif place.label.endswith(".words"):
        return  # an option's words: one too few is wrong enough
    elif is_word(value) or is_function(value):
        others = words.others(place)
        yield from (("word", other) for other in others)
        if not others and is_word(value):
            yield "word", f"not-{value}"
    elif callable(getattr(value, "mutants", None)) and not is_rule(value) and not is_cue(value):
        yield from (("value", wrong) for wrong in value.mutants() if wrong != value)


def _difference(old: Any, new: Any) -> str:
    """Where an object differs from another in one list of words, or one word: which, and how."""
    if not is_object(old) or type(new) is not type(old):
        return ""
    names = [known.name for known in fields(old) if getattr(old, known.name) != getattr(new, known.name)]
    if len(names) != 1:
        return ""
    before, after = getattr(old, names[0]), getattr(new, names[0])
    if is_word(before) and is_word(after):
        return f"{names[0]} {after}"
    if type(before) is not tuple or not all(map(is_word, before)):
        return ""
    moved = [one for one, other in zip(before, after, strict=False) if one != other]
    return f"{names[0]} {' after '.join(moved)}"


def left_out(place: Place) -> bool:
    """A number that the spec does not mention: 'all of them', written as a large default."""
    return is_object(place.holder) and any(
        known.name == place.step[1:] and known.default == place.value for known in fields(place.holder)
    )


# --- tuples -----------------------------------------------------------------------------------


def _tuples(place: Place, name: str) -> Iterator[Wrong]:
    items: tuple[Any, ...] = place.value
    of_objects = any(clauses_in(item) for item in items)
    if any(is_cue(item) or is_clause(item) for item in items):
        return  # scripts have mutants of their own; a word with its clause is one thing
    if name in STEPS or (name not in UNORDERED and in_order(place)):
        for index, (first, second) in enumerate(pairwise(items)):
            if shown(first) != shown(second):
                cited = [*clauses_in(first), *clauses_in(second)] or _context(place)
                swapped = (*items[:index], second, first, *items[index + 2 :])
                yield from _noted("order", swapped, cited, f"[{index}] after [{index + 1}]")
    if len(items) > 1 or of_objects:
        for index, item in enumerate(items):
            cited = clauses_in(item) or _inside(item) or _context(place)
            yield from _noted("removed", (*items[:index], *items[index + 1 :]), cited, f"without [{index}]")
    yield from _row_tests(items)


def in_order(place: Place) -> bool:
    """A list that a rule or a step holds is read in its order; a whole game's lists are found by name."""
    return clause_of(place.holder) is not None and not hasattr(place.holder, "section")


def _inside(item: Any) -> list[str]:
    return [part for part in item if is_clause(part)] if type(item) is tuple else []


def _row_tests(items: tuple[Any, ...]) -> Iterator[Wrong]:
    """Rows that are told apart by a function: the next row's test, and the two tests exchanged."""
    for index, (first, second) in enumerate(pairwise(items)):
        test = next((name for name in _functions(first) if name in _functions(second)), None)
        if test is None or getattr(first, test) is getattr(second, test):
            continue
        cited = [*clauses_in(first), *clauses_in(second)]
        laxer = _with(first, test, getattr(second, test))
        taken = _with(second, test, getattr(first, test))
        before, after = items[:index], items[index + 2 :]
        yield from _noted("row test", (*before, laxer, second, *after), cited, f"[{index}] laxer")
        note = f"[{index}] and [{index + 1}] exchanged"
        yield from _noted("row test", (*before, laxer, taken, *after), cited, note)
    if items and _functions(items[-1]) and clause_of(items[-1]):
        test = _functions(items[-1])[0]
        lax = _with(items[-1], test, anything)
        yield from _noted("row test", (*items[:-1], lax), clauses_in(items[-1]), "the last takes all")


def anything(dealt: Any) -> bool:
    return True


def _functions(item: Any) -> list[str]:
    if not is_object(item) or clause_of(item) is None:
        return []
    return [known.name for known in fields(item) if is_function(getattr(item, known.name))]


def _with(item: Any, name: str, value: Any) -> Any:
    return replace(item, **{name: value})


def _noted(kind: str, value: Any, clauses: Iterable[str], note: str) -> Iterator[Wrong]:
    for wrong in _one(kind, value, clauses):
        yield Wrong(wrong.kind, wrong.value, wrong.clauses, note)


def is_cue(item: Any) -> bool:
    """A line of a script: sounds on an event, says or does something."""
    return is_object(item) and {"on", "when", "says", "does"} <= {known.name for known in fields(item)}
