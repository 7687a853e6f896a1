"""The rows of base games, whose cost depends on how they are played: each under its best play."""

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from croupier.analysis import blinds, duel, fast_action, holdem, riding
from croupier.analysis.counts import Watch
from croupier.analysis.edge import Outcome, distribution, figures
from croupier.analysis.house import Bet
from croupier.analysis.report import Reckoning, Rows
from croupier.analysis.study import CAP_IGNORED, Study, assumptions
from croupier.analysis.twins import Asked
from croupier.analysis.waiting import covered_at_blackjack
from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import House
from croupier.hands.dealt import Dealt
from croupier.model.game import Offer
from croupier.model.values import Values

if TYPE_CHECKING:
    from croupier.analysis.duel_solution import Solution, Solving


def solved_rows(game: House | Blackjack, values: Values, asked: Asked) -> Rows:
    """The rows that the play of a base game decides, if it can be solved."""
    if isinstance(game, Blackjack):
        return {"main": Reckoning(covered_at_blackjack(game), partial(_blackjack, game, values))}
    rides = riding.plan(game)
    if rides is not None:
        return {"main": Reckoning(rides.base, partial(_riding, game, values, rides), compiled=False)}
    shared = holdem.plan(game)
    if shared is not None:
        return {"ante": Reckoning((*shared.base, *shared.raised), partial(_holdem, game, values, shared))}
    fast = fast_action.plan(game)
    if fast is not None:
        return fast_action_rows(game, values, fast, asked)
    beside = blinds.plan(game)
    if beside is not None:
        return {"ante": Reckoning((*beside.base, beside.raised), partial(_blinds, game, values, beside))}
    against = duel.plan(game)
    if against is not None:
        solving = _Later(against)
        covered = (against.ante, against.raised, *against.bonuses)
        others = [wager for wager in game.wagers if wager.name in against.beside]
        return {
            "ante": Reckoning(covered, partial(_duel, game, values, solving, covered)),
            **{
                one.name: Reckoning((one.name,), partial(_beside_duel, game, values, solving, one))
                for one in others
            },
        }
    return {}


def _blackjack(game: Blackjack, values: Values, watch: Watch) -> Study:
    """A blackjack game under its best play."""
    from croupier.analysis import blackjack, blackjack_chart

    solved = blackjack.solve_game(game, values, watch)
    outcomes = blackjack.outcomes(game, values, solved)
    found = figures(outcomes)
    assumed = assumptions(game.options, values, blackjack.PARTS, "a chance: parts of one")
    del assumed["deals"], assumed["one-deal"]
    return Study(
        "main",
        outcomes,
        found,
        {**assumed, **blackjack.assumptions(values)},
        covers=covered_at_blackjack(game),
        element_of_risk=found.edge / Fraction(solved.staked),
        strategy=blackjack_chart.strategy(solved),
        counted=False,
    )


def parlay_rows(offer: Offer[Dealt], game: Blackjack, values: Values) -> Rows:
    """The row of a side bet whose winnings may ride on the hand: where they ride if that is better."""
    if offer.parlay is None:
        return {}
    name = offer.wager.name
    return {f"{name}-parlay": Reckoning((name,), partial(_parlay, offer, offer.parlay, game, values))}


def _parlay(offer: Offer[Dealt], clause: Clause, game: Blackjack, values: Values, watch: Watch) -> Study:
    from croupier.analysis import blackjack, parlay

    name = offer.wager.name
    solved = parlay.solve(offer.wager.table, game, values, clause, watch)
    outcomes = parlay.outcomes(solved)
    found = figures(outcomes)
    known, one_deal = (*game.options, *offer.options), "a chance: parts of one"
    assumed = assumptions(known, values, blackjack.PARTS, one_deal, offer.requires)
    del assumed["deals"], assumed["one-deal"]
    assumed |= blackjack.assumptions(values)
    assumed["base-game"] = game.key
    assumed["parlay"] = "winnings ride where a unit on the hand gains by the two cards that are out"
    assumed["average-bet"] = f"{solved.staked:.6f} units: the bet, what rides, and its doubles and splits"
    return Study(
        f"{name}-parlay",
        outcomes,
        found,
        assumed,
        covers=(name,),
        element_of_risk=found.edge / Fraction(solved.staked),
        strategy=parlay.strategy(solved),
        counted=False,
    )


def _holdem(game: House, values: Values, plan: holdem.Plan, watch: Watch) -> Study:
    """A base game of hold'em under best play: all its bets together, of which the ante is one unit."""
    from croupier.analysis.holdem_outcomes import outcomes_of, units_bet
    from croupier.analysis.holdem_solution import solve
    from croupier.analysis.holdem_strategy import strategy

    solution = solve(plan, watch)
    bet = units_bet(solution)
    ways = "" if solution.paths == 1 else f", in each of the {solution.paths} orders that a board can come in"
    one_deal = f"the player's two cards, the board and the dealer's two{ways}"
    told = {
        **assumptions(game.options, values, solution.deals, one_deal),
        "strategy-class": "optimal: the best choice for every hand and board, no other cards known",
        "wheel-rank": plan.ranking.wheel_rank,
        "average-bet": f"{float(bet):.6f} times the ante, all bets together",
    }
    covered = (*plan.base, *plan.raised)
    return _best_play("ante", game, outcomes_of(solution), told, covered, bet, strategy(solution))


def _riding(game: House, values: Values, plan: riding.Plan, watch: Watch) -> Study:
    """Bets that may be taken back, under best play: all of them together, of which each is one unit."""
    from croupier.analysis.riding_strategy import strategy

    solution = riding.solve(plan, watch)
    bet = solution.units_bet()
    one_deal = "the player's three cards, then two for all in order"
    told = {
        **assumptions(game.options, values, solution.deals, one_deal),
        "strategy-class": "optimal: the best choice for every hand, no other cards known; even bets ride",
        "wheel-rank": plan.ranking.wheel_rank,
        "average-bet": f"{float(bet):.6f} units, without what is taken back",
    }
    return _best_play("main", game, solution.outcomes(), told, plan.base, bet, strategy(solution))


class _Later:
    """A game that is solved for all of its bets; the kernels are loaded when somebody first asks."""

    def __init__(self, plan: duel.Plan) -> None:
        self._plan = plan
        self._solving: Solving | None = None

    def __call__(self, watch: Watch) -> "Solution":
        from croupier.analysis.duel_solution import Solving

        self._solving = self._solving or Solving(self._plan)
        return self._solving(watch)


def _duel(game: House, values: Values, solving: "_Later", covered: tuple[str, ...], watch: Watch) -> Study:
    """A hand against the dealer's under best play: all bets together, of which the ante is one unit."""
    from croupier.analysis.duel_solution import one_deal
    from croupier.analysis.duel_strategy import strategy

    solution = solving(watch)
    plan, bet = solution.plan, solution.units_bet()
    told = {
        **assumptions(game.options, values, solution.deals, one_deal(plan)),
        "strategy-class": "optimal: the best choice for every hand, no other cards known",
        "wheel-rank": plan.ranking.wheel_rank,
        "average-bet": f"{float(bet):.6f} times the ante, all bets together",
    }
    return _best_play("ante", game, solution.outcomes(), told, covered, bet, strategy(solution))


def _blinds(game: House, values: Values, plan: blinds.Plan, watch: Watch) -> Study:
    """A hand against the dealer's with a Blind, under best play: all bets together, the ante is one unit."""
    from croupier.analysis.blinds_ends import outcomes_of, units_bet
    from croupier.analysis.blinds_solution import solve
    from croupier.analysis.blinds_strategy import strategy

    solution = solve(plan, watch)
    bet = units_bet(plan, solution.played())
    told = {
        **assumptions(game.options, values, solution.deals, solution.one_deal()),
        "strategy-class": "optimal: the best choice for every hand, no other cards known",
        "wheel-rank": plan.ranking.wheel_rank,
        "average-bet": f"{float(bet):.6f} times the ante, all bets together",
    }
    covered = (*plan.base, plan.raised)
    outcomes = outcomes_of(plan, solution.ends, solution.played())
    return _best_play("ante", game, outcomes, told, covered, bet, strategy(solution))


def fast_action_rows(game: House, values: Values, plan: fast_action.Plan, asked: Asked) -> Rows:
    """The basic bet is played, the bonus counted."""
    name = plan.basic.name
    counted = [wager for wager in plan.bonuses if fast_action.can_count(wager, plan.ranking)]
    return {
        name: Reckoning(
            fast_action.covered(plan, plan.basic),
            partial(_two_of_four, game, values, plan, asked),
            played=True,
        ),
        **{
            one.name: Reckoning(
                fast_action.covered(plan, one), partial(_two_of_four_bonus, game, values, plan, one)
            )
            for one in counted
        },
    }


def _two_of_four(game: House, values: Values, plan: fast_action.Plan, asked: Asked, watch: Watch) -> Study:
    """Two hands set the house way: too many deals to count."""
    from croupier.analysis.sampling import sampled

    assumed = assumptions(game.options, values, 0, "")
    del assumed["deals"], assumed["one-deal"]
    twin = fast_action.twin_of(game, plan, values.number("decks"))
    return sampled(asked, twin, plan.basic.name, assumed, watch)


def _two_of_four_bonus(
    game: House, values: Values, plan: fast_action.Plan, wager: Bet, watch: Watch
) -> Study:
    """A bonus on the hand that the house way would play."""
    counts = fast_action.count_bonus(plan, wager, values.number("decks"), watch)
    outcomes = distribution(wager.table, counts)
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["strategy-class"] = fast_action.PLAY
    assumed["wheel-rank"] = plan.ranking.wheel_rank
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed["aggregate-cap"] = CAP_IGNORED
    if game.envy is not None and wager.name in game.envy.wagers:
        assumed["envy"] = "left out: it depends on how many others play"
    covers = fast_action.covered(plan, wager)
    return Study(wager.name, outcomes, figures(outcomes), assumed, plan.basic.name, covers=covers)


def _best_play(
    row: str,
    game: House,
    outcomes: tuple[Outcome, ...],
    assumed: dict[str, Any],
    covers: tuple[str, ...],
    bet: Fraction,
    strategy: dict[str, Any],
) -> Study:
    """The row of a base game that was solved: `bet` is all money bet, on average, in units of the first."""
    found = figures(outcomes)
    if game.cap is not None and not game.cap.wagers.isdisjoint(covers):
        assumed["aggregate-cap"] = CAP_IGNORED
    risk = found.edge / bet
    return Study(row, outcomes, found, assumed, row, covers=covers, element_of_risk=risk, strategy=strategy)


def _beside_duel(game: House, values: Values, solving: "_Later", wager: Bet, watch: Watch) -> Study:
    """A bet that is lost with a fold, under the play that is best without it."""
    solution = solving(watch)
    counts = solution.beside(wager.name)
    outcomes = distribution(wager.table, counts)
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["strategy-class"] = "the play that is best for the ante, whatever this bet would win"
    assumed["wheel-rank"] = solution.plan.ranking.wheel_rank
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed["aggregate-cap"] = CAP_IGNORED
    return Study(wager.name, outcomes, figures(outcomes), assumed, solution.plan.ante)
