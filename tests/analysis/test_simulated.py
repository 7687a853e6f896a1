"""Every wager of every game against the house: rounds that its twin played, beside the exact chances."""

from collections.abc import Callable, Iterator
from typing import Any

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
from tests.analysis.agreement import by_wager, disagree
from tests.specs import offer
from tests.tables import BANKED, PAYTABLES, SETTINGS, offers_of, opened

ROUNDS = 10_000_000
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
    """Chi-square over outcomes, Holm over all wagers; means within four and a half standard errors.

    What hands of a split gain together is nearly right in the analysis, not exactly: with one deck, forty
    million rounds would show it. No mean depends on it.
    """
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
