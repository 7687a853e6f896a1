"""What the dealer and the desk say and do about jackpots, written beside the sections, and when."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.model.facts.jackpots import (
    DealtInElsewhere,
    JackpotClaimed,
    JackpotDropped,
    JackpotPaid,
    JackpotShared,
    JackpotsPosted,
    JackpotVoided,
)
from croupier.model.facts.wide_area import JackpotHit, NotEligible
from croupier.model.settlement import Settlement
from croupier.rulebook import catalog
from tests.rulebook.bclc_poker.room.model_hands import Moment, heard
from tests.tables import JACKPOTS

HOLDEM = catalog.game("bclc/texas-holdem")
NOTES = {
    "bclc/bad-beat-jackpot": "losing-hand",
    "bclc/wide-area-bad-beat-jackpot": "losing-hand",
    "bclc/high-hand-progressive": "quads-9",
    "bclc/daily-high-hand-bonus": "high-hand",
    "bclc/holdem-high-hand-progressive": "quads",
}
QUADS = ("9c", "9d", "9h", "9s", "Ac")

with (Path(__file__).parent / "jackpot_script.csv").open(encoding="utf-8", newline="") as file:
    SHEET = [
        (row["entry"], row["moment"], f"bclc-poker/{row['clause']}", row["words"])
        for row in csv.DictReader(file)
    ]


def jackpot(key: str) -> Jackpot:
    found = catalog.game(key)
    assert isinstance(found, Jackpot)
    return found


def moments(offer: Jackpot) -> Iterator[Moment]:
    """Everything that may happen to this jackpot, and what happens to others at the same table."""
    for other in JACKPOTS:
        if other != offer.key:
            yield from _told(jackpot(other), "of another jackpot, ")
    yield from _told(offer, "")


def _told(offer: Jackpot, of: str) -> Iterator[Moment]:
    key, first = offer.key, offer.pools[0]
    yield Moment(f"{of}drop", JackpotDropped(None, key, 1, 100, {first: 100}, {}))
    if offer.seeds is not None:
        yield Moment(f"{of}drop with a reserve", JackpotDropped(None, key, 2, 150, {first: 120}, {first: 30}))
    if offer.voids is not None:
        yield Moment(f"{of}void", JackpotVoided(None, (key,), "a word too many"))
    if offer.next_day is not None or offer.first_round is not None:
        later = offer.next_day is not None
        yield Moment(
            f"{of}claim", JackpotClaimed(None, key, first, 3, "p3", QUADS, NOTES[key], 50_000, later)
        )
    line = Settlement(3, "p3", "player", 1, offer.slug, 0, "win", 50_000, 0, 50_000, "none", NOTES[key])
    yield Moment(f"{of}paid", JackpotPaid(None, line, first))
    if offer.bad_beat is not None:
        here = (DealtInElsewhere("P2", 1, "q1"), DealtInElsewhere("P2", 4, "q4"))
        yield Moment(f"{of}shared", JackpotShared(None, key, first, 4_000, here, 17))
    if offer.bad_beat is not None:  # only one of them is linked: of the other nothing is told
        yield Moment(f"{of}out of reach", NotEligible(None, key))
        yield Moment(f"{of}hit", JackpotHit(None, key, 50_000, ()))
    posted = {first: 123_450} if len(offer.pools) == 1 else {first: 90_000, offer.pools[1]: 33_450}
    yield Moment(f"{of}posted", JackpotsPosted(None, key, posted, {}, {}))


def told(key: str) -> list[tuple[str, str, str, str]]:
    offer = jackpot(key)
    assert isinstance(HOLDEM, Community)
    lines = heard(HOLDEM, moments(offer), (offer,))
    return [(key, moment.name, line["clause"], line["says"] or line["does"]) for moment, line in lines]


def cases() -> Iterator[object]:
    for key, clause in dict.fromkeys((key, clause) for key, _, clause, _ in SHEET):
        yield pytest.param(key, clause, id=f"{key} {clause}", marks=pytest.mark.clause(clause))


@pytest.mark.parametrize(("key", "clause"), list(cases()))
def test_what_a_clause_asks_for_is_told_then_and_at_no_other_moment(key: str, clause: str) -> None:
    listed = [row for row in SHEET if (row[0], row[2]) == (key, clause)]
    assert [line for line in told(key) if line[2] == clause] == listed


@pytest.mark.parametrize("key", JACKPOTS)
def test_nothing_else_is_told(key: str) -> None:
    assert sorted(told(key)) == sorted(row for row in SHEET if row[0] == key)
