"""What was counted stands beside what was played, wager by wager."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

import croupier
from croupier.analysis.report import Begin
from croupier.analysis.simulate import Prepared, prepare
from croupier.analysis.study import Study
from croupier.analysis.tally import BY_COUNT
from croupier.cli.main import run

Capture = pytest.CaptureFixture[str]
LADIES, SINGLE = "ia/lucky-ladies", "ia/single-deck-blackjack"
LET_IT_RIDE = 1_822_224 / 51_979_200  # the published edge
ODDS = {"lucky-ladies": "1000-125-19-9-4"}


def test_each_wager_has_its_exact_edge_of_these_very_rules() -> None:
    """The base game's rows too, where an offer is simulated, and with the options that were set."""
    options = {"soft-17": "stand"}
    found = croupier.simulate(LADIES, on=SINGLE, options=options, paytables=ODDS, rounds=20_000, seed=3)
    known = {
        row["wager"]: row["edge_exact"] or row["edge"]
        for asked in (
            croupier.analyze(LADIES, on=SINGLE, options=options, paytables=ODDS),
            croupier.analyze(SINGLE, options=options),
        )
        for row in asked["wagers"]
    }
    told = {row["wager"]: row["exact"]["edge_exact"] or row["exact"]["edge"] for row in found["wagers"]}
    assert told == known
    assert set(told) == {"main", "insurance", "lucky-ladies"}
    for row in found["wagers"]:
        low, high = row["interval"]
        assert row["exact"]["within"] == (low <= row["exact"]["edge"] <= high)


def test_a_row_that_can_only_be_played_has_none() -> None:
    rows = croupier.simulate("bclc/fortune-pai-gow-poker", rounds=1000, seed=3)["wagers"]
    assert {row["wager"]: row["exact"] is None for row in rows} == {
        "main": True,
        "fortune": False,
        "envy": False,
    }


def test_one_round_has_no_interval_to_lie_in() -> None:
    (row,) = croupier.simulate("bclc/let-it-ride", rounds=1, seed=3)["wagers"][:1]
    assert row["exact"]["within"] is None


@pytest.mark.parametrize(("off", "says"), [(0, "in the interval"), (1, "not in the interval")])
def test_the_page_says_whether_the_interval_holds_it(
    off: int, says: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Prepared.exact

    def shifted(prepared: Prepared, *begin: Begin, reckon: bool) -> dict[str, Study]:
        main = real(prepared, *begin, reckon=reckon)["main"]
        return {"main": replace(main, figures=replace(main.figures, edge=main.figures.edge + Fraction(off)))}

    monkeypatch.setattr(Prepared, "exact", shifted)
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["simulate", "bclc/let-it-ride", "--rounds", "20000", "--seed", "7"]) == 0
    (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("  exact edge"))
    assert f"{LET_IT_RIDE + off:.4%}" in line
    assert says in line
    assert ("not" in line) == bool(off)


def test_who_stopped_it_is_not_kept_waiting(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was known already stands beside the first rounds."""
    prepared = prepare(SINGLE, rounds=10)
    assert prepared.exact(reckon=False) == {}
    assert prepared.exact().keys() == {"main", "insurance"}
    monkeypatch.setattr(Prepared, "exact", _stopped)
    assert run(["simulate", SINGLE, "--rounds", "1000", "--seed", "7", "--json"]) == 0
    assert [row["exact"] for row in json.loads(capsys.readouterr().out)["wagers"]] == [None, None]


def _stopped(prepared: Prepared, *begin: object, reckon: bool = True) -> dict[str, Study]:
    if reckon:
        raise KeyboardInterrupt
    return {}


def test_an_interval_goes_by_the_exact_variance_where_that_is_known() -> None:
    """In so few rounds the best prizes hardly ever come: a sample without them seems too sure of itself."""
    rounds = 20_000
    played = croupier.simulate("bclc/let-it-ride", rounds=rounds, seed=3)["wagers"]
    (bonus,) = (row for row in played if row["wager"] == "bonus")
    (exact,) = (row for row in croupier.analyze("bclc/let-it-ride")["wagers"] if row["wager"] == "bonus")
    low, high = bonus["interval"]
    assert high - low == pytest.approx(2 * 1.959964 * exact["std_dev"] / rounds**0.5, rel=1e-6)
    assert bonus["std_dev"] < exact["std_dev"] / 2
    assert bonus["assumptions"]["interval"] == BY_COUNT
    assert "royal-flush" in bonus["assumptions"]["never-came"]


def test_a_bet_that_is_played_rests_on_the_same_as_one_that_is_counted() -> None:
    """The stake by which prizes are measured, and what becomes of A-2-3-4-5."""
    for key in ("bclc/let-it-ride", "bclc/three-card-poker", "bclc/multi-game-progressive"):
        counted = {row["wager"]: row["assumptions"] for row in croupier.analyze(key)["wagers"]}
        played = {row["wager"]: row["assumptions"] for row in croupier.simulate(key, rounds=10)["wagers"]}
        for wager in counted.keys() & played.keys():
            for name in ("price", "wheel-rank"):
                assert played[wager].get(name) == counted[wager].get(name), (key, wager, name)
    assert counted["multi-game-progressive"]["price"] == "1.00"
