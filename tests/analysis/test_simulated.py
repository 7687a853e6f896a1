"""Every wager of every game against the house: rounds that its twin played, beside the exact chances."""

from collections.abc import Callable, Iterator
from typing import Any

import croupier
from croupier.analysis.analyze import prepare
from croupier.analysis.counts import unwatched
from croupier.analysis.kept import SHIPPED, Kept
from croupier.analysis.pieces import run
from croupier.analysis.simulate import _twin
from croupier.analysis.study import Study
from croupier.analysis.tally import Measure
from croupier.analysis.twins import Asked
from croupier.analysis.wanted import Wanted
from croupier.rulebook.admission import base_game, with_paytables
from tests.analysis.agreement import by_wager, chi_square, disagree
from tests.specs import offer
from tests.tables import BANKED, PAYTABLES, SETTINGS, offers_of, opened

ROUNDS = 10_000_000
SPLITS = 100_000_000  # so many show how far the hands of a split depend on each other
SEED = 12  # of the first game; each of the others has the next, or two of one deal would play alike
# Found in a moment; the others take longer to find their best play.
QUICK = ("bclc/free-bet-blackjack", "ia/single-deck-blackjack", "bclc/three-card-poker", "bclc/pai-gow-poker")
SET = {*SETTINGS, "bclc/fast-action-holdem"}  # hands that are set


def only_simulated(key: str, row: str) -> bool:
    """No exact chances are known of the basic bet where hands are set."""
    return key in SET and row.startswith("main")


def everything(key: str) -> Wanted:
    """A game with every offer on it."""
    beside = tuple(offer(one).on(key) for one in offers_of(key))
    game, offers = with_paytables(base_game(key), beside, PAYTABLES.get(key, {}))
    return Wanted(game, game, offers, opened(key).options, Asked(key))


def exact(key: str) -> Iterator[Study]:
    """Every row that is counted: as it ships, which other tests reckon again, or where it does not, now."""
    shipped = Kept(SHIPPED, None)
    for entry in (key, *offers_of(key)):
        name = entry.partition("/")[2]
        tables = {wager: rows for wager, rows in PAYTABLES.get(key, {}).items() if wager == name}
        analysis = prepare(entry, on=None if entry == key else key, paytables=tables)
        for row, work in analysis.work.items():
            if not only_simulated(key, row):
                yield analysis.kept(row, shipped) or work(unwatched)


def test_exact_and_simulated_agree(
    size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    """Chi-square over outcomes, Holm over all wagers; means within four and a half standard errors."""
    rounds = size(ROUNDS)
    record_property("seed", SEED)
    found: dict[str, float] = {}
    for seed, key in enumerate(BANKED if rounds == ROUNDS else QUICK, start=SEED):
        twin = _twin(everything(key))
        played = Measure(twin.rows).studies(run(Asked(key), rounds, seed, twin=twin), seed, {})
        reckoned = {study.wager: study for study in exact(key)}
        rows = {study.wager for study in played}
        assert reckoned.keys() == {row for row in rows if not only_simulated(key, row)}, key
        found |= by_wager([*reckoned.values()], played, key)
        for study in played:
            if study.wager in reckoned:
                assert study.sample is not None
                away = abs(float(study.figures.edge - reckoned[study.wager].figures.edge))
                assert away < 4.5 * study.sample.half_width / 1.96, (key, study.wager)
    assert len(found) >= 12
    assert disagree(found) == [], found


def test_hands_of_a_split_depend_on_each_other_as_reckoned(
    size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    """With one deck and with two; as independent hands they would be wrong beyond doubt (p below 1e-10)."""
    rounds = size(SPLITS)
    record_property("seed", SEED)
    found: dict[str, float] = {}
    games: tuple[tuple[str, dict[str, object]], ...] = (
        ("ia/single-deck-blackjack", {}),
        ("bclc/double-deck-blackjack", {}),
        ("bclc/blackjack", {"decks": 1}),
    )
    for seed, (key, options) in enumerate(games, start=SEED):
        (reckoned, *_) = croupier.analyze(key, options=options)["wagers"]
        (played, *_) = croupier.simulate(key, rounds=rounds, seed=seed, options=options)["wagers"]
        chances = {(one["outcome"], one["pays"]): one["probability"] for one in reckoned["distribution"]}
        seen = {(one["outcome"], one["pays"]): one["count"] for one in played["distribution"]}
        found[key] = chi_square(chances, seen)
    assert disagree(found) == [], found
