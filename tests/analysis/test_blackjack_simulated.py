"""Every blackjack wager played by its twin beside what the analysis says of it."""

from collections.abc import Callable

from croupier.analysis import analyze
from croupier.analysis.pieces import run
from croupier.analysis.study import Study
from croupier.analysis.tally import Measure
from croupier.analysis.twins import Asked
from tests.analysis.agreement import by_wager, disagree
from tests.analysis.blackjack_rounds import two_ways
from tests.tables import BLACKJACKS, PAYTABLES, offers_of

ROUNDS = 10_000_000
SEED = 12
QUICK = ("bclc/free-bet-blackjack", "ia/single-deck-blackjack")


def exact(key: str) -> list[Study]:
    """The rows of a base game and of every offer on it."""
    found = list(analyze.report(key).wagers)
    for offer in offers_of(key):
        name = offer.partition("/")[2]
        tables = {wager: rows for wager, rows in PAYTABLES.get(key, {}).items() if wager == name}
        found += analyze.report(offer, on=key, paytables=tables).wagers
    return found


def simulated(key: str, rounds: int) -> tuple[Study, ...]:
    twin = two_ways(key).twin
    tally = run(Asked(key), rounds, SEED, twin=twin)
    return Measure(twin.rows).studies(tally, SEED, {})


def test_exact_and_simulated_agree(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """Chi-square over outcomes, Holm over all wagers; means within four and a half standard errors.

    What hands of a split gain together is nearly right in the analysis, not exactly: with one deck, forty
    million rounds would show it. No mean depends on it.
    """
    rounds = size(ROUNDS)
    record_property("seed", SEED)
    found: dict[str, float] = {}
    for key in BLACKJACKS if rounds == ROUNDS else QUICK:
        reckoned, played = exact(key), simulated(key, rounds)
        assert {study.wager for study in reckoned} == {study.wager for study in played}
        found |= by_wager(reckoned, played, key)
        edges = {study.wager: study.figures.edge for study in reckoned}
        for study in played:
            assert study.sample is not None
            off = abs(float(study.figures.edge - edges[study.wager])) / (study.sample.half_width / 1.96)
            assert off < 4.5, (key, study.wager, off)
    assert len(found) >= 8
    assert disagree(found) == [], found
