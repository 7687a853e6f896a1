"""The hash of the rules: it moves with everything that play and payment read, and with nothing else."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, make_dataclass, replace

import pytest

from croupier.engines.decide.spec import Arrange
from croupier.hands.algorithm import Algorithm, HouseWay
from croupier.hands.paytable import PayTable
from croupier.model.fingerprint import PROSE, TAGS, canonical, fingerprint
from croupier.model.rules import Cue
from croupier.money.odds import to
from croupier.rulebook import catalog
from tests.specs import blackjack, house, offer


def parts(value: object) -> Iterator[object]:
    """Every object that a spec is made of."""
    if is_dataclass(value) and not isinstance(value, type):
        yield value
        for one in fields(value):
            if one.name not in PROSE:
                yield from parts(getattr(value, one.name))
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from parts(item)


def test_kinds_that_look_alike_have_words_of_their_own() -> None:
    """Two kinds with the same values would hash alike: a win could be read as a tie."""
    seen: dict[tuple[object, ...], type] = {}
    for key in catalog.GAMES:
        for part in parts(catalog.game(key)):
            kind = type(part)
            names = tuple(one.name for one in fields(kind) if one.init)  # type: ignore[arg-type]
            assert seen.setdefault((names, TAGS.get(kind)), kind) is kind, f"{kind} looks like another"
    assert len(set(TAGS.values())) == len(TAGS)


@pytest.mark.parametrize("key", catalog.GAMES)
def test_no_name_of_a_class_is_hashed(key: str) -> None:
    """A class by another name with the same fields gives the same plain data."""
    for part in parts(catalog.game(key)):
        kind = type(part)
        if kind in TAGS or isinstance(part, Algorithm | HouseWay):
            continue
        named = [(one.name, object) for one in fields(kind) if one.init]  # type: ignore[arg-type]
        twin = make_dataclass("Renamed", named)(*(getattr(part, name) for name, _ in named))
        assert canonical(twin) == canonical(part)


def test_another_version_of_the_engine_plays_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds that an engine of before has played are not played again by one that decides otherwise."""
    game = house("bclc/let-it-ride")
    before, same = fingerprint(game), replace(game)
    monkeypatch.setattr(type(game), "engine_version", type(game).engine_version + 1)
    assert fingerprint(same) != before


def test_better_sentences_strand_no_history() -> None:
    game = blackjack("bclc/blackjack")
    cue = Cue("bets-closed", "bclc-blackjack/1/8.1", says="Anything.")
    told_better = replace(game, title="Blackjack", draft="no", script=(cue,))
    options = tuple(replace(option, about="in other words") for option in game.options)
    assert fingerprint(replace(told_better, options=options)) == fingerprint(game)


def test_every_rule_counts() -> None:
    game, bounty = blackjack("bclc/blackjack"), offer("bclc/kings-bounty")
    first, *others = bounty.wager.table.rows
    wager = bounty.wager
    better_paid = PayTable((replace(first, pays=to(999)), *others), wager.table.otherwise)
    dearer = replace(bounty, wagers=(replace(wager, table=better_paid),))
    swapped = PayTable((others[0], first, *others[1:]), wager.table.otherwise)
    changed = [
        (game, dearer),
        (game, replace(bounty, wagers=(replace(wager, table=swapped),))),
        (game, replace(bounty, base_games=bounty.base_games[:1])),
        (replace(game, paying=replace(game.paying, right_to_left=not game.paying.right_to_left)), bounty),
        (replace(game, dealer_stands_on=replace(game.dealer_stands_on, value=18)), bounty),
        (replace(game, cites=replace(game.cites, hit="bclc-blackjack/1/4.2")), bounty),
        (game,),
    ]
    prints = {fingerprint(*entries) for entries in changed}
    assert len(prints) == len(changed)
    assert fingerprint(game, bounty) not in prints


def test_an_algorithm_counts_by_name_and_version() -> None:
    game = house("bclc/discard-inferno")
    at, step = next((at, step) for at, step in enumerate(game.steps) if isinstance(step, Arrange))

    def with_rule(rule: Algorithm) -> str:
        steps = (*game.steps[:at], replace(step, by=rule), *game.steps[at + 1 :])
        return fingerprint(replace(game, steps=steps))

    rule = step.by
    assert with_rule(replace(rule, run=lambda cards: cards)) == fingerprint(game)
    assert with_rule(replace(rule, version=rule.version + 1)) != fingerprint(game)
    assert with_rule(replace(rule, name="another")) != fingerprint(game)
