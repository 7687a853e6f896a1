"""Games of a few cards that twins played, beside the exact chances: rare ends come often there."""

from collections.abc import Callable
from typing import Any

from croupier.analysis import blinds, duel, duel_solution, holdem, holdem_outcomes, holdem_solution
from croupier.analysis.blinds_ends import outcomes_of
from croupier.analysis.blinds_solution import solve as solve_blinds
from croupier.analysis.edge import Outcome, distribution, figures
from croupier.analysis.house_twin import one_deck
from croupier.analysis.study import Study
from croupier.analysis.tally import Measure
from croupier.model.options import resolve
from tests.analysis.agreement import by_wager, disagree
from tests.analysis.house_rounds import FEW
from tests.specs import house

SEED = 12
PIECE = 100_000


def played(key: str, rounds: int, ranks: str, suits: str) -> tuple[Study, ...]:
    """Without offers: their envy needs cards for one more hand."""
    game = house(key)
    twin = one_deck(game, resolve(game.options, {}), (), ranks, suits)
    measure = Measure(twin.rows)
    found = measure.nothing()
    for piece, begun in enumerate(range(0, rounds, PIECE)):
        found += measure.tally(twin.play(min(PIECE, rounds - begun), SEED, piece))
    return measure.studies(found, SEED, {})


def exactly(key: str, ranks: str, suits: str) -> list[Study]:
    """The base game with a few cards, and what a fold decides beside it."""
    game, beside = house(key), []
    outcomes: tuple[Outcome, ...]
    shared, blind, against = holdem.plan(game), blinds.plan(game), duel.plan(game)
    if shared is not None:
        outcomes = holdem_outcomes.outcomes_of(holdem_solution.solve(shared, ranks=ranks, suits=suits))
    elif blind is not None:
        solution = solve_blinds(blind, ranks=ranks, suits=suits)
        outcomes = outcomes_of(blind, solution.ends, solution.played())
    else:
        assert against is not None
        solved = duel_solution.solve(against, ranks=ranks, suits=suits)
        outcomes = solved.outcomes()
        for wager in game.wagers:
            if wager.name in against.beside:
                ends = distribution(wager.table, solved.beside(wager.name))
                beside.append(Study(wager.name, ends, figures(ends, 100), {}))
    return [Study("ante", outcomes, figures(outcomes), {}), *beside]


def test_games_of_a_few_cards_come_out_as_they_were_solved(
    size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    """Strategy and settlement together, with decks so small that rare ends come often."""
    record_property("seed", SEED)
    found: dict[str, float] = {}
    for key, cards in FEW.items():
        exact, rounds = exactly(key, *cards), size(1_000_000)
        simulated = [study for study in played(key, rounds, *cards) if study.wager in ("ante", "bad-beat")]
        assert len(simulated) == len(exact)
        found |= by_wager(exact, simulated, key)
    assert not disagree(found)
