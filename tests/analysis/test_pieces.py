"""Simulations in pieces, with a game of dice for which numpy knows the answer."""

from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from croupier.analysis.edge import Net
from croupier.analysis.pieces import PIECE, Stopped, pieces, run, until
from croupier.analysis.tally import BY_ROUNDS, Measure, Tally
from croupier.analysis.twins import Asked, End, TwinRow
from tests.analysis.dice import Dice, throws

ASKED = Asked("dice")
DICE = Dice()
MEASURE = Measure(DICE.rows)
MAIN = np.array([-1, 1.5, -1, 0, -2, 2])


def played(rounds: int, seed: int = 5, **parts: Any) -> Tally:
    return run(ASKED, rounds, seed, twin=DICE, **parts)


def gains(rounds: int, seed: int = 5) -> tuple[Any, Any, Any]:
    """What main and high gained in each round, and the second die where the first shows one."""
    dice = np.concatenate([throws(piece.rounds, seed, piece.number) for piece in pieces(rounds)], axis=1)
    high = np.where(dice[1] > dice[0], 1.2, -1)
    return MAIN[dice[0]], high, dice[1][dice[0] == 0]


@pytest.mark.parametrize("rounds", [1, 2, 1000, PIECE, PIECE + 1, 3 * PIECE + 77])
def test_pieces_are_all_rounds_once(rounds: int) -> None:
    found = list(pieces(rounds))
    assert sum(piece.rounds for piece in found) == rounds
    assert [piece.number for piece in found] == list(range(len(found)))
    assert played(rounds).rounds == rounds


def test_figures_are_those_of_the_rounds() -> None:
    rounds = 2 * PIECE + 12_345
    main, high, second = gains(rounds)
    tally = played(rounds)
    one, two, three = MEASURE.studies(tally, 5, {"decks": 0})
    assert float(one.figures.edge) == pytest.approx(-main.mean(), abs=1e-12)
    assert one.figures.std_dev == pytest.approx(main.std(), abs=1e-9)
    assert float(two.figures.edge) == pytest.approx(-high.mean(), abs=1e-12)
    assert one.sample is not None
    assert one.sample.half_width == pytest.approx(1.96 * main.std(ddof=1) / sqrt(rounds), rel=1e-4)
    bet = np.where(np.abs(main) == 2, 2, 1).mean()
    assert one.element_of_risk is not None
    assert float(one.element_of_risk) == pytest.approx(-main.mean() / bet, abs=1e-12)
    assert two.element_of_risk is None
    assert float(MEASURE.covariance(tally, "main", "high")) == pytest.approx(
        np.cov(main, high, ddof=0)[0, 1], abs=1e-9
    )
    # A bet that is there in some rounds only: its own rounds count.
    assert float(three.figures.edge) == pytest.approx(1 - 2 * (second < 5).mean(), abs=1e-12)
    assert three.figures.meter is not None
    assert float(three.figures.meter.return_per_dollar) == pytest.approx((second == 5).mean() / 10, abs=1e-12)
    assert three.assumptions["on-the-table"] == f"in {len(second):,} of {rounds:,} rounds"


def test_ends_of_one_name_and_pay_are_one_outcome() -> None:
    main, _, second = gains(PIECE)
    one, two, three = MEASURE.studies(played(PIECE), 5, {})
    assert [(row.name, row.count) for row in one.outcomes] == [
        ("win-2", (main == 2).sum()),
        ("win", (main == 1.5).sum()),
        ("push", (main == 0).sum()),
        ("lose", (main == -1).sum()),
        ("lose-2", (main == -2).sum()),
    ]
    assert [(row.name, row.count) for row in three.outcomes] == [
        ("two-dollars", (second < 5).sum()),
        ("meter", (second == 5).sum()),
        ("never", 0),
    ]
    assert three.assumptions["never-came"] == "never"
    assert "never-came" not in two.assumptions


def test_one_round_has_no_interval() -> None:
    row = MEASURE.studies(played(1), 5, {})[0].json()
    assert row["interval"] is None
    assert (row["method"], row["edge_exact"], row["rounds"], row["seed"]) == ("simulated", None, 1, 5)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_number_of_workers_changes_nothing(workers: int) -> None:
    assert played(7 * PIECE + 3, workers=workers) == sum(
        (
            MEASURE.tally(DICE.play(piece.rounds, 5, piece.number))
            for piece in reversed(list(pieces(7 * PIECE + 3)))
        ),
        MEASURE.nothing(),
    )


def test_another_seed_is_another_sample() -> None:
    assert played(1000, seed=6) != played(1000)


def test_who_stops_it_gets_the_first_rounds() -> None:
    def stop(done: int, total: int) -> None:
        assert total == 9 * PIECE
        if done == 3 * PIECE:
            raise KeyboardInterrupt

    assert played(9 * PIECE, watch=stop, workers=2) == played(3 * PIECE)


@pytest.mark.parametrize("workers", [1, 3])
def test_playing_on_until_the_interval_is_narrow(workers: int) -> None:
    told: list[tuple[int, int]] = []
    found = until(
        ASKED,
        0.004,
        5,
        wagers=("main",),
        twin=DICE,
        workers=workers,
        watch=lambda *far: told.append(far),
    )
    whole = found.rounds // PIECE
    assert found.rounds == whole * PIECE
    assert (
        MEASURE.half_width(found, "main") <= 0.004 < MEASURE.half_width(played(found.rounds - PIECE), "main")
    )
    assert found == played(found.rounds)
    assert [done for done, _ in told] == [PIECE * at for at in range(1, whole + 1)]
    assert told[-1][0] == told[-1][1]
    assert all(done < total for done, total in told[:-1])


def test_who_stops_that_gets_them_too() -> None:
    def stop(done: int, total: int) -> None:
        if done == 2 * PIECE:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        until(ASKED, 0.0001, 5, twin=DICE, workers=2, watch=stop)
    assert stopped.value.tally == played(2 * PIECE)


def test_a_prize_that_never_came_is_named_and_the_interval_is_not_trusted() -> None:
    """Envy has gains and no odds: a prize without a round must not drop out of its row."""
    gains = (("royal-flush", 1000), ("full-house", 4), ("nothing", 0))
    row = TwinRow("envy", "main", ("envy",), tuple(End(name, Net(Fraction(won)), "") for name, won in gains))
    measure = Measure((row,))
    (study,) = measure.studies(Tally(100, ((0, 3, 97),), ((48,),)), 5, {})
    assert [(one.name, one.count) for one in study.outcomes] == [
        ("royal-flush", 0),
        ("full-house", 3),
        ("nothing", 97),
    ]
    assert study.assumptions["never-came"] == "royal-flush"
    assert study.assumptions["interval"].endswith("it may be too narrow")
    (whole,) = measure.studies(Tally(100, ((1, 2, 97),), ((1_000_032,),)), 5, {})
    assert whole.assumptions["interval"] == BY_ROUNDS
