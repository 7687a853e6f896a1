"""The rows of setting games: bonuses over every hand, envy, the progressive, and the basic game."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any
from unittest import mock

import pytest

from croupier.analysis import sampling
from croupier.analysis.analyze import analyze, prepare
from croupier.analysis.counts import unwatched
from croupier.analysis.pieces import PIECE, Stopped
from croupier.analysis.setting import asks_only, asks_two
from croupier.analysis.setting_twin import twin
from croupier.analysis.simulate import simulate
from croupier.analysis.study import Study
from croupier.analysis.tally import Measure
from croupier.cli.main import run
from croupier.errors import BadInput
from croupier.hands.match_tests import Holds
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.money.odds import to
from croupier.table.opening import open_table
from tests.specs import arranging, changed, set_table

FORTUNE, FACE_UP, ASIA = GAMES = (
    "bclc/fortune-pai-gow-poker",
    "bclc/face-up-pai-gow-poker",
    "bclc/fortune-asia-poker",
)
PAI_GOW, PROGRESSIVE = "bclc/pai-gow-poker", "bclc/pai-gow-progressive"
EVERY_HAND = 154_143_080
# Hands of the 53-card deck by what pays most, as published for the Fortune bonus.
PUBLISHED = (32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204)


def study(key: str, wager: str, **asked: Any) -> Study:
    return prepare(key, **asked).work[wager](unwatched)


def counts(found: Study) -> list[int]:
    return [outcome.count for outcome in found.outcomes]


# --- what seven cards decide ----------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_the_edge_of_the_fortune_bonus_is_the_published_one(key: str) -> None:
    found = study(key, "fortune")
    assert found.figures.edge == Fraction(11_970_096, EVERY_HAND)
    assert counts(found) == [*PUBLISHED, EVERY_HAND - sum(PUBLISHED)]


def test_insurance_by_ranks_and_suits() -> None:
    """Seven ranks without a straight, times the suits in which no five agree, four beside the joker."""
    suits = 4**7 - 4 * (comb(7, 5) * 9 + comb(7, 6) * 3 + 1)
    joker_suits = 4**6 - 4 * (comb(6, 4) * 9 + comb(6, 5) * 3 + 1)
    by_highest = dict.fromkeys(range(9, 15), 0)
    for ranks in combinations(range(2, 15), 7):
        if not any(held >= 5 for held in on_ladders(ranks)):
            by_highest[max(ranks)] += suits
    for ranks in combinations(range(2, 14), 6):
        if not any(held >= 4 for held in on_ladders(ranks)):
            by_highest[14] += joker_suits
    expected = list(by_highest.values())
    assert counts(study(ASIA, "insurance")) == [*expected, EVERY_HAND - sum(expected)]


def on_ladders(ranks: tuple[int, ...]) -> Iterator[int]:
    """How many steps of each straight of five they are."""
    low = {1 if rank == 14 else rank for rank in ranks} | set(ranks)
    return (len(low & set(range(bottom, bottom + 5))) for bottom in range(1, 11))


def test_insurance_at_other_odds() -> None:
    usual, better = (
        study(ASIA, "insurance"),
        study(ASIA, "insurance", paytables={"insurance": "100-50-10-7-5-4"}),
    )
    aces = Fraction(counts(usual)[5], EVERY_HAND)
    assert better.figures.edge == usual.figures.edge - aces


def test_ace_high_pays_more_often_without_the_joker() -> None:
    """The house is ace high as often as a player's hand is; the three rows share those deals."""
    found = study(FACE_UP, "ace-high")
    both, with_joker, without, nothing = counts(found)
    deals = both + with_joker + without + nothing
    assert deals == EVERY_HAND * comb(46, 7)
    alone = counts(study(ASIA, "insurance"))[5]
    assert Fraction(both + with_joker + without, deals) == Fraction(alone, EVERY_HAND)
    won = 30 * both + 15 * with_joker + 6 * without
    assert found.figures.edge == Fraction(nothing - won, deals)


@pytest.mark.parametrize("key", GAMES)
def test_envy_is_worth_what_the_published_hands_bring(key: str) -> None:
    """Published for one other player: 0.92% of the least bet of five dollars, cut off."""
    prizes = (5000, 1000, 500, 250, 50, 20, 5)
    won = sum(prize * hands for prize, hands in zip(prizes, PUBLISHED, strict=False))
    found = study(key, "envy")
    assert found.figures.edge == -Fraction(won, 5 * EVERY_HAND)
    assert f"{float(-found.figures.edge):.4%}" == "0.9268%"
    told = found.assumptions["edge-by-others"]
    assert len(told) == 5
    assert (told["1 other"], told["5 others"]) == ("-0.9268%", "-4.6342%")
    assert found.json()["base"] == "fortune"


def test_the_progressive_by_its_meter() -> None:
    found = study(PROGRESSIVE, "pai-gow-progressive")
    natural, royal_match, with_joker, aces, royal, straight, four, full, *_ = PUBLISHED
    rows = [natural + with_joker, aces, royal + royal_match, straight, four, full]
    assert counts(found) == [*rows, EVERY_HAND - sum(rows)]
    returned = Fraction(500 * rows[2] + 100 * straight + 75 * four + 4 * full, EVERY_HAND)
    assert found.figures.edge == 1 - returned
    meter = found.figures.meter
    assert meter is not None
    assert meter.return_per_dollar == Fraction(10 * rows[0] + aces, 10 * EVERY_HAND)
    assert meter.break_even_dollars == (1 - returned) / meter.return_per_dollar


def test_what_cards_alone_decide() -> None:
    fortune, ace_high, main = (set_table(FACE_UP, name) for name in ("fortune", "ace-high", "main"))
    assert [asks_only(table) for table in (fortune, ace_high, main)] == [True, False, False]
    assert [asks_two(table) for table in (ace_high, main)] == [True, False]
    first = ace_high.rows[0].when
    both: PayTable[Any] = PayTable((Row("x", to(1), Both(first, Holds("flush")), "c"),), lose("c"))
    assert not asks_two(both)  # what two hands hold is not counted


# --- the basic game -------------------------------------------------------------------------------


def test_the_basic_game_is_played_until_its_edge_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "HALF_WIDTH", 0.003)
    found = study(PAI_GOW, "main")
    sample = found.sample
    assert sample is not None
    assert (sample.rounds, sample.seed) == (2 * PIECE, sampling.SEED)
    told = found.json()
    low, high = told["interval"]
    assert 0.002 < high - low <= 0.006
    chances = {row["outcome"]: row["probability"] for row in told["distribution"]}
    # Five percent of every win are kept.
    assert told["edge"] == pytest.approx(chances["nothing"] - 0.95 * chances["win"], abs=1e-12)
    assert told["method"] == "simulated"
    assert told["edge_exact"] is None
    assert told["assumptions"]["strategy-class"] == "the house way on both sides"


def main_row(key: str) -> tuple[str, ...]:
    row = twin(arranging(key), open_table(key).options, only=("main",)).rows[0]
    return tuple(f"{end.name} {end.pays}" for end in row.ends)


def test_the_ends_of_the_basic_game_follow_the_rules() -> None:
    assert main_row(PAI_GOW) == ("win +0.95", "push push", "foul lose", "nothing lose")
    assert main_row(FACE_UP)[:2] == ("ace-high push", "win 1 to 1")
    with changed(PAI_GOW, commission=None):
        assert main_row(PAI_GOW)[0] == "win 1 to 1"


class Listening:
    """A watch that keeps what it is told."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.rounds: list[tuple[int, int]] = []

    def __call__(self, done: int, total: int) -> None:
        self.rounds.append((done, total))

    def announce(self, text: str) -> None:
        self.said.append(text)


def test_who_watches_is_told_rate_and_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "HALF_WIDTH", 0.003)
    watch = Listening()
    found = prepare(PAI_GOW).work["main"](watch)
    assert [done for done, _ in watch.rounds] == [PIECE, 2 * PIECE]
    assert watch.rounds[0][1] > PIECE  # more are expected
    assert len(watch.said) == 2
    assert found.sample is not None
    last = f"{float(found.figures.edge):.4%} ±{found.sample.half_width:.4%}, "
    assert watch.said[-1].startswith(last)
    assert watch.said[-1].endswith(" million rounds a second")


def test_who_stops_it_gets_the_rounds_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(sampling.StoppedEarly) as stopped:
        prepare(PAI_GOW).work["main"](stop)
    sample = stopped.value.study.sample
    assert sample is not None
    assert sample.rounds == PIECE
    assert sample.half_width > sampling.HALF_WIDTH


def test_the_command_tells_what_it_has_when_it_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = twin(arranging(PAI_GOW), open_table(PAI_GOW).options, only=("main",))
    tally = Measure(one.rows).tally(one.play(1_000, 1, 0))
    monkeypatch.setattr(sampling, "until", mock.Mock(side_effect=Stopped(tally)))
    assert run(["analyze", PAI_GOW, "--json"]) == 130
    (row,) = json.loads(capsys.readouterr().out)["wagers"]
    assert (row["wager"], row["method"], row["rounds"]) == ("main", "simulated", 1_000)


def test_who_stops_it_before_a_round_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Measure(twin(arranging(PAI_GOW), open_table(PAI_GOW).options, only=("main",)).rows).nothing()
    monkeypatch.setattr(sampling, "until", mock.Mock(side_effect=Stopped(nothing)))
    with pytest.raises(KeyboardInterrupt) as stopped:
        study(PAI_GOW, "main")
    assert not isinstance(stopped.value, sampling.StoppedEarly)


# --- what is missing ------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [PAI_GOW, *GAMES, PROGRESSIVE])
def test_every_row_of_a_setting_game_can_be_told(key: str) -> None:
    analysis = prepare(key)
    assert analysis.waiting == ()
    rows = {
        PAI_GOW: ["main"],
        FORTUNE: ["main", "fortune", "envy"],
        FACE_UP: ["main", "main-best-set", "fortune", "ace-high", "envy"],
        ASIA: ["main", "fortune", "insurance", "envy"],
        PROGRESSIVE: ["pai-gow-progressive"],
    }
    assert list(analysis.work) == rows[key]
    assert analysis.covers.get("main-best-set", ("main",)) == ("main",)


def test_without_the_compiler_all_of_it_waits() -> None:
    with mock.patch("croupier.analysis.report.find_spec", return_value=None):
        found = analyze(FORTUNE)
    assert found["wagers"] == []
    assert [row["wager"] for row in found["covers"]["waiting"]] == ["main", "fortune", "envy"]


def test_a_house_way_without_a_twin_waits() -> None:
    hands = arranging(PAI_GOW).hands
    (other,) = hands.house_way.mutants()
    with changed(PAI_GOW, hands=replace(hands, house_way=other)):
        analysis = prepare(PAI_GOW)
        with pytest.raises(BadInput) as refused:
            simulate(PAI_GOW, rounds=10)
    assert [row.wager for row in analysis.waiting] == ["main"]
    assert refused.value.code == "setting/not-simulated"


def test_rows_of_a_simulation_are_those_of_the_analysis() -> None:
    for key in (PAI_GOW, *GAMES):
        rows = [row["wager"] for row in simulate(key, rounds=2_000, seed=1)["wagers"]]
        assert sorted(rows) == sorted(prepare(key).work)
    beside = simulate(PROGRESSIVE, on=FORTUNE, rounds=2_000, seed=1)["wagers"]
    assert [row["wager"] for row in beside] == ["main", "fortune", "pai-gow-progressive", "envy"]
