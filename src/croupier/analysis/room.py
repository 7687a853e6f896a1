"""The jackpots of the poker room: nobody bets on them, so there is a chance to tell and no cost."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from croupier.analysis.counts import Watch
from croupier.analysis.edge import Figures, Outcome
from croupier.analysis.report import Reckoning, Rows
from croupier.analysis.stud_jackpots import (
    HALF_WIDTH,
    NOT_WON,
    SHARED,
    StudTwin,
    can_deal,
    shares_last_card,
)
from croupier.analysis.study import Sample, Study, assumptions
from croupier.analysis.tally import Measure, Tally
from croupier.analysis.twins import Asked
from croupier.analysis.waiting import Waiting
from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.errors import BadInput
from croupier.model.values import Values
from croupier.money.odds import LOSE, Fate

OWN, BOARD = "dd", 5  # the cards of a player and of the board in the games that are counted
JACKPOT = Fate("win", 0, "the jackpot")
NO_BOARD = "It waits: without cards that all share, what others hold is not counted yet."


def jackpot_rows(
    jackpot: Jackpot, game: Community, values: Values, asked: Asked
) -> tuple[Rows, tuple[Waiting, ...]]:
    """The row of a jackpot, or why there is none yet."""
    players, least = values.number("seats"), jackpot.players
    if players < least.value:
        why = f"{jackpot.title} takes {least.value} players dealt in, and seats is {players}."
        raise BadInput("setting/too-few-players", why, clause=least.clause, offender="seats")
    name = jackpot.slug
    if can_deal(jackpot, game):
        work = partial(_dealt, jackpot, game, values, replace(asked, only=(name,)))
        return {name: Reckoning((), work, played=True)}, ()
    if not _shares_a_board(game):
        return {}, (Waiting(name, (name,), NO_BOARD),)
    return {name: Reckoning((), partial(_jackpot, jackpot, game, values))}, ()


def _shares_a_board(game: Community) -> bool:
    """Whether a hand is the best of two own cards and a board of five."""
    own = "".join(street.each for street in game.streets)
    board = sum(street.board for street in game.streets)
    return own == OWN and board == BOARD and game.plays.own is None and game.discards is None


def _jackpot(jackpot: Jackpot, game: Community, values: Values, watch: Watch) -> Study:
    from croupier.analysis.jackpots import count

    players = values.number("seats")
    won = count(jackpot, game.hand, players, watch)
    rows = [Outcome(name, JACKPOT, won.by[key], clause) for key, name, clause in _names(jackpot)]
    hits = sum(row.count for row in rows)
    outcomes = (*rows, Outcome("nothing", LOSE, won.deals - hits, jackpot.qualifiers))
    one_deal = "the board and the hole cards of all players, whoever has which"
    told = assumptions((*game.options, *jackpot.options), values, won.deals, one_deal)
    return _of_chances(jackpot, outcomes, {**told, **_conditions(game, players)})


def _dealt(jackpot: Jackpot, game: Community, values: Values, asked: Asked, watch: Watch) -> Study:
    """The same where every card is a player's own: dealt, not counted."""
    from croupier.analysis.sampling import SEED, until_known

    twin = StudTwin(jackpot, game, values.number("seats"))
    measure = Measure(twin.rows)

    def study(tally: Tally) -> Study:
        (counts,) = tally.counts
        (row,) = twin.rows
        outcomes = tuple(
            Outcome(end.name, LOSE if end.pays == NOT_WON else JACKPOT, number, end.clause)
            for end, number in zip(row.ends, counts, strict=True)
        )
        told = {
            **assumptions((*game.options, *jackpot.options), values, tally.rounds, ""),
            **_conditions(game, twin.players),
            "interval": "around the chance of all jackpots together, by the rounds dealt",
        }
        if shares_last_card(twin.players):
            told["last-card"] = SHARED
        del told["deals"], told["one-deal"]
        sample = Sample(tally.rounds, SEED, measure.half_width(tally, row.wager))
        return _of_chances(jackpot, outcomes, told, sample)

    return until_known(asked, twin, jackpot.slug, watch, study, HALF_WIDTH)


def _conditions(game: Community, players: int) -> dict[str, str]:
    """What every row of a jackpot takes for granted."""
    return {
        "base-game": game.key,
        "players": f"{players} dealt in, as the option seats says",
        "strategy-class": "everybody stays to the showdown",
        "wheel-rank": game.hand.wheel_rank,
        "pot": "as large as the jackpot asks for",
        "posted": "every jackpot can be won",
    }


def _of_chances(
    jackpot: Jackpot, outcomes: tuple[Outcome, ...], told: dict[str, Any], sample: Sample | None = None
) -> Study:
    """Nobody bets on it."""
    *wins, nothing = outcomes
    hits = sum(outcome.count for outcome in wins)
    chance = Fraction(hits, hits + nothing.count)
    found = Figures(edge=Fraction(0), hit_frequency=chance, variance=Fraction(0), meter=None)
    return Study(jackpot.slug, outcomes, found, told, "main-pot", sample=sample, staked=False)


def _names(jackpot: Jackpot) -> Iterator[tuple[str, str, Clause]]:
    """Each jackpot as it is counted, as it is told, and by which clause it is won."""
    if jackpot.bad_beat is not None:
        yield jackpot.slug, "bad-beat", jackpot.bad_beat.loses.clause
    elif jackpot.high_hand is not None and not jackpot.prizes:
        least = jackpot.high_hand.least
        yield jackpot.slug, f"{least.category}-or-better", least.clause
    for prize in jackpot.prizes:
        yield prize.name, prize.name, prize.clause
