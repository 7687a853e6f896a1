"""Let It Ride: three bets on five cards, two of which may be taken back before all cards are out.

What the bets and pay tables are is read from the game's own steps and rows. A bet rides when it wins on the
average of all cards that can still come; the others lie there whatever becomes of it, so each choice is one
sum. A set of cards is looked at once for all that differ only in the names of their suits. Where a bet is
even it rides: that costs nothing, and is how its element of risk is published.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.edge import Net, Outcome, gain
from croupier.analysis.holdem import Ended, NotTold
from croupier.analysis.patterns import Hand, Ranks, orbit_of, orbits
from croupier.cards.card import RANKS, SUITS
from croupier.clauses.cite import Clause
from croupier.engines.decide.spec import Deal, Decide, House, Reveal, Ride
from croupier.hands.lookup import CODES, Lookup
from croupier.hands.paytable import Row
from croupier.hands.poker_tests import Made
from croupier.hands.ranking import PokerRanking
from croupier.hands.showdown import Showdown
from croupier.model.wager import Wager

OWN, BOARD = 3, 2
WHOLE = OWN + BOARD
Rows = tuple[Row[Showdown], ...]


class Asked(NamedTuple):
    """A bet that may be taken back, by who sees so many cards."""

    wager: str
    seen: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that such a game's cost depends on."""

    ranking: PokerRanking
    base: tuple[str, ...]  # the bets from the start, of one unit each
    asked: tuple[Asked, ...]
    kinds: tuple[Rows, ...]  # hands that are paid alike: the row of every bet
    kind_of: tuple[int, ...]  # by rank

    def won(self, wager: str, kind: int) -> Fraction:
        return gain(self.kinds[kind][self.base.index(wager)].pays)

    def end(self, rides: tuple[bool, ...], kind: int) -> tuple[Fraction, str, Clause]:
        """What a round wins, what its end is called, and the clause of the first bet that must stay."""
        asked = {one.wager for one in self.asked}
        bets = self.in_play(rides)
        rows = [self.kinds[kind][self.base.index(bet)] for bet in bets]
        names = "-".join(dict.fromkeys(row.name for row in rows))
        stays = next(row for bet, row in zip(bets, rows, strict=True) if bet not in asked)
        won = sum((self.won(bet, kind) for bet in bets), Fraction(0))
        return won, f"{len(bets)}-bet{'s' * (len(bets) > 1)}-{names}", stays.clause

    def in_play(self, rides: tuple[bool, ...]) -> tuple[str, ...]:
        """The bets that are left, by whether each of the asked rides."""
        back = {asked.wager for asked, stays in zip(self.asked, rides, strict=True) if not stays}
        return tuple(wager for wager in self.base if wager not in back)


def plan(game: House) -> Plan | None:
    """The plan of such a game, or nothing where it is another game."""
    if not isinstance(game.hand, PokerRanking) or game.hand.cards != WHOLE or not _deals(game):
        return None
    asked = tuple(_asked(game))
    (start,) = game.start_with.value
    base = [wager for wager in game.wagers if start in (wager.name, wager.equals and wager.equals.value)]
    if not asked or not {one.wager for one in asked} < {wager.name for wager in base}:
        return None
    if any(one.seen not in (OWN, OWN + 1) for one in asked) or not all(map(_by_hand, base)):
        return None
    places: dict[Rows, int] = {}
    try:
        kind_of = tuple(
            places.setdefault(
                tuple(wager.table.judge(Ended(game.hand, value)) for wager in base), len(places)
            )
            for value in Lookup(game.hand).values
        )
    except NotTold:
        return None
    return Plan(game.hand, tuple(wager.name for wager in base), asked, tuple(places), kind_of)


def _deals(game: House) -> bool:
    """Three cards for everybody and two for all, turned one by one; nothing to choose but riding."""
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    if not all(len(step.options) == 1 and isinstance(step.options[0], Ride) for step in decisions):
        return False
    dealt = [(step.to, step.cards) for step in game.steps if isinstance(step, Deal) and step.beside is None]
    own, dealer = (sum(cards for to, cards in dealt if to == place) for place in ("seats", "dealer"))
    return (own, dealer, game.board_size(), len(game.start_with.value)) == (OWN, 0, BOARD, 1)


def _asked(game: House) -> Iterator[Asked]:
    seen = 0
    for step in game.steps:
        if isinstance(step, Deal) and step.to == "seats":
            seen += step.cards
        elif isinstance(step, Reveal) and step.what == "board":
            seen += step.count
        elif isinstance(step, Decide):
            for option in step.options:
                if isinstance(option, Ride):
                    yield Asked(option.wager, seen)


def _by_hand(wager: Wager[Showdown]) -> bool:
    """Whether its rows ask only what the five cards make."""
    sight = wager.table.sight
    return sight.looks <= Made.sight.looks and not sight.tells and not sight.flush_lengths


# --- solving --------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """What a player sees: one set of cards for all alike, and over all that can follow the kinds of hands."""

    cards: Hand
    ways: int  # how many are alike
    ends: Counter[int]
    parts: tuple[Ranks, ...] = ()  # the sets of one card less within it


@dataclass(frozen=True, slots=True)
class Solution:
    """The best choice for every set of cards."""

    plan: Plan
    sets: dict[int, dict[Ranks, Seen]]  # by how many cards are seen
    rides: dict[Asked, frozenset[Ranks]]
    ends: dict[tuple[tuple[bool, ...], int], int]  # deals, by which of the asked bets ride and kind of hand
    deals: int  # of three cards, then two in order

    def ride(self, asked: Asked, cards: Hand) -> bool:
        return orbit_of(cards) in self.rides[asked]

    def outcomes(self) -> tuple[Outcome, ...]:
        """Every end of a round, best first, by the clause of the first bet that cannot be taken back."""
        found: Counter[tuple[Fraction, str, Clause]] = Counter()
        for (rides, kind), count in self.ends.items():
            found[self.plan.end(rides, kind)] += count
        ordered = sorted(found.items(), key=lambda one: (-one[0][0], one[0][1]))
        return tuple(Outcome(name, Net(won), count, clause) for (won, name, clause), count in ordered)

    def units_bet(self) -> Fraction:
        """All money that stays in a round on the average, in units of one bet."""
        units = sum(len(self.plan.in_play(rides)) * count for (rides, _), count in self.ends.items())
        return Fraction(units, self.deals)


def solve(plan: Plan, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS) -> Solution:
    """Solve a game, with a whole deck or some ranks and suits of one."""
    deck = [rank + suit for rank in ranks for suit in suits]
    four = _with_four(plan, deck, ranks, suits, watch)
    three = _with_three(four, ranks, suits)
    sets = {OWN: three, OWN + 1: four}
    rides = {asked: _rides(plan, asked.wager, sets[asked.seen]) for asked in plan.asked}
    ends: Counter[tuple[tuple[bool, ...], int]] = Counter()
    for orbit, seen in four.items():
        for own in seen.parts:  # the fourth card may be any of them
            stay = tuple((own if one.seen == OWN else orbit) in rides[one] for one in plan.asked)
            for kind, number in seen.ends.items():
                ends[stay, kind] += seen.ways * number
    deals = comb(len(deck), OWN) * (len(deck) - OWN) * (len(deck) - OWN - 1)
    assert ends.total() == deals, "some deals were lost or counted twice"
    return Solution(plan, sets, rides, dict(ends), deals)


def _rides(plan: Plan, wager: str, sets: dict[Ranks, Seen]) -> frozenset[Ranks]:
    """With which sets one more unit does not lose on the average."""
    won = [plan.won(wager, kind) for kind in range(len(plan.kinds))]
    whole = lcm(*(one.denominator for one in won))
    parts = [int(whole * one) for one in won]
    return frozenset(
        orbit
        for orbit, seen in sets.items()
        if sum(number * parts[kind] for kind, number in seen.ends.items()) >= 0
    )


def _with_four(plan: Plan, deck: list[str], ranks: str, suits: str, watch: Watch) -> dict[Ranks, Seen]:
    value = Lookup(plan.ranking).value_of
    codes = [(card, CODES[card]) for card in deck]
    found, done, total = {}, 0, comb(len(deck), OWN + 1)
    for cards, ways in orbits(OWN + 1, ranks, suits):
        held = [CODES[card] for card in cards]
        ends = Counter([plan.kind_of[value([*held, code])] for card, code in codes if card not in cards])
        parts = tuple(map(orbit_of, combinations(cards, OWN)))
        found[orbit_of(cards)] = Seen(cards, ways, ends, parts)
        done += ways
        watch(done, total)
    return found


def _with_three(four: dict[Ranks, Seen], ranks: str, suits: str) -> dict[Ranks, Seen]:
    """Sums over the fourth card: every set of four holds four of three."""
    sums: dict[Ranks, Counter[int]] = {}
    for seen in four.values():
        for own in seen.parts:
            ends = sums.setdefault(own, Counter())
            for kind, number in seen.ends.items():
                ends[kind] += seen.ways * number
    found = {}
    for cards, ways in orbits(OWN, ranks, suits):
        orbit = orbit_of(cards)
        ends = Counter({kind: number // ways for kind, number in sums[orbit].items()})
        found[orbit] = Seen(cards, ways, ends)
    return found
