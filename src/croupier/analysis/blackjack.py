"""The main bet of a blackjack game: its best play, and what that costs."""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.analysis.blackjack_play import Chances, Play, Room, Situation, pairs_from
from croupier.analysis.blackjack_rules import MANY_HANDS, Compiled, compiled_rules
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.edge import Net, Outcome
from croupier.analysis.kernels.blackjack import WORTHS
from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.values import Values

Dealt = tuple[int, int, int]  # the worths of two cards, the lower one first, and of the up card

PARTS = 10**15  # chances are double precision: they are kept as so many parts of one

CLASS = (
    "best play by the exact cards of the hand and the up card; a hand of a split is played as if it were "
    "alone (CDZ-), and pairs are split again whenever they may be"
)
TOGETHER = (
    "exact but after a split: given how the dealer ends and how often the pair came again, each of two hands "
    "lacks the cards that the other draws, to the first order in these cards; no mean depends on that, and a "
    "hundred million rounds with one deck show no difference"
)
ARITHMETIC = "double precision, good to about 12 decimals"


@dataclass(slots=True)
class Solved:
    """A game played as well as can be: per unit of the original bet, on average."""

    gain: float = 0.0
    staked: float = 1.0  # own money bet in all
    chances: Chances = field(default_factory=dict)
    dealt: dict[Dealt, float] = field(default_factory=dict)  # the chance of each deal
    plays: dict[Dealt, dict[Play, float]] = field(default_factory=dict)  # what each play of it gains
    plays_free: dict[Dealt, dict[Play, float]] = field(default_factory=dict)  # of hands whose bet is free


def solve(rules: Compiled, watch: Watch = unwatched) -> Solved:
    """Over every up card and every two cards of the player. The watch is told of up cards done."""
    import numpy as np

    found, room = Solved(), Room.of(rules)
    chances: defaultdict[Fraction, float] = defaultdict(float)
    whole = np.array(rules.shoe, np.float64)
    for up in range(WORTHS):
        if whole[up]:
            shoe = whole.copy()
            shoe[up] -= 1
            situation = Situation(rules, up, shoe, room)
            for first, second, chance in pairs_from(shoe):
                chance *= float(whole[up] / whole.sum())
                plays, course = situation.plays(first, second), situation.course(first, second)
                found.gain += chance * max(plays.values())
                found.staked += chance * course.staked
                for gain, part in course.chances.items():
                    chances[gain] += chance * part
                deal = (first, second, up)
                found.dealt[deal], found.plays[deal] = chance, plays
                if rules.free_splits:
                    found.plays_free[deal] = situation.hand_plays(first, second, free=True)
        watch(up + 1, WORTHS)
    found.chances = dict(chances)
    return found


def solve_game(game: Blackjack, values: Values, watch: Watch = unwatched) -> Solved:
    return solve(compiled_rules(game, values), watch)


def outcomes(game: Blackjack, values: Values, solved: Solved) -> tuple[Outcome, ...]:
    """What rounds gain, best first. A gain of several bets stands under the clause of the first of them."""
    rules = compiled_rules(game, values)
    found = []
    for gain, chance in sorted(solved.chances.items(), reverse=True):
        parts = round(chance * PARTS)
        if parts > 0:
            name, clause = named(game, rules, gain)
            found.append(Outcome(name, Net(gain), parts, clause))
    return tuple(found)


def named(game: Blackjack, rules: Compiled, gain: Fraction) -> tuple[str, Clause]:
    """What a round with this gain is called, and its clause."""
    pays = game.pays
    if gain == rules.blackjack and gain != 1:
        return "blackjack", game.clause_of("blackjack-pays")
    if gain == rules.surrender:
        assert pays.surrender is not None
        return "surrender", pays.surrender.clause
    if gain > 0:
        return f"win-{gain}", pays.win.clause
    return ("push", pays.push.clause) if gain == 0 else (f"lose-{-gain}", pays.lose.clause)


def assumptions(values: Values) -> dict[str, str]:
    """What the figures rest on beside the options."""
    found = {
        "strategy-class": CLASS,
        "distribution": TOGETHER,
        "arithmetic": ARITHMETIC,
        "insurance": "never taken, nor even money",
        "doubles": "for the full amount",
    }
    if values.number_or_none("split-hands") is None:
        found["split-hands"] = (
            f"no limit is reckoned as {MANY_HANDS} hands, which changes less than the arithmetic"
        )
    return found
