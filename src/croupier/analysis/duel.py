"""One hand against the dealer's and one choice, fold or raise: Three Card Poker, Four Card Poker.

Bets, choices and what every end pays are read from the game's own steps and pay tables, each row asked as the
engine would ask it. A game whose bets or choices do not fit has no plan, and no analysis of this kind.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from croupier.analysis.edge import gain
from croupier.analysis.holdem import COMPARED, KNOWN, Ended, NotTold, Rows
from croupier.analysis.set_ranks import values_of
from croupier.engines.decide.spec import Deal, Decide, Fold, House, Raise
from croupier.hands.ranking import PokerRanking, Ranking, Value
from croupier.hands.showdown import Showdown
from croupier.model.wager import Wager
from croupier.money.odds import Fate, Odds, Times

Bet = Wager[Showdown]
SIZES = (3, 4, 5)  # cards that a player may hold


class Met(Ended):
    """A showdown of which it is also known what the dealer's hand is at least, and below which level."""

    __slots__ = ("_theirs",)

    def __init__(
        self, ranking: Ranking, makes: Value, compared: str, theirs: Value | None, *, qualified: bool
    ) -> None:
        super().__init__(ranking, makes, compared, qualified=qualified)
        self._theirs = theirs

    def dealer_value(self) -> Value:
        if self._theirs is None:
            raise NotTold
        return self._theirs


@dataclass(frozen=True, slots=True)
class Kind:
    """Hands that are paid alike: the row of every bet by comparison and level of the dealer's hand."""

    ends: tuple[tuple[Rows, ...], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that such a game's cost depends on. Rows stand as `bets` does."""

    ranking: PokerRanking
    own: int  # cards of a player, and of the dealer face down
    open: bool  # the dealer has one more, which is seen
    ante: str
    bonuses: tuple[str, ...]  # paid for the ante, without a stake
    raised: str
    beside: tuple[str, ...]  # other bets that the same play decides
    least: int
    most: int
    levels: tuple[int, ...]  # the lowest ranks of the dealer's that are told apart, from the weakest up
    kinds: tuple[Kind, ...]
    kind_of: tuple[int, ...]  # by rank
    folded: Rows

    @property
    def bets(self) -> tuple[str, ...]:
        return (self.ante, *self.bonuses, self.raised, *self.beside)

    def start(self, rows: Rows) -> Fraction:
        """What the ante wins and what is paid for it, when they end so."""
        ante, *others = rows
        paid = (bonus(row.pays) for row in others[: len(self.bonuses)])
        return gain(ante.pays) + sum(paid, Fraction(0))

    def more(self, rows: Rows) -> Fraction:
        """What one more unit wins, when it ends so."""
        return gain(rows[1 + len(self.bonuses)].pays)

    @property
    def unit(self) -> int:
        """Into how many parts a unit is cut so that every gain is whole."""
        ends = [rows for kind in self.kinds for compared in kind.ends for rows in compared]
        parts = [one.denominator for rows in ends for one in (self.start(rows), self.more(rows))]
        return lcm(*parts, self.start(self.folded).denominator)


def bonus(odds: Odds) -> Fraction:
    """What is paid without a stake; nothing can be lost."""
    if isinstance(odds, Times):
        return Fraction(odds.win)
    if isinstance(odds, Fate):
        return Fraction(0)
    raise NotTold


def plan(game: House) -> Plan | None:
    """The plan of such a game, or nothing where it is another game."""
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    if not isinstance(game.hand, PokerRanking) or len(decisions) != 1:
        return None
    options = decisions[0].options
    raises = [option for option in options if isinstance(option, Raise)]
    folds = [option for option in options if isinstance(option, Fold)]
    if len(options) != 2 or len(raises) != 1 or len(folds) != 1 or raises[0].more_with is not None:
        return None
    own, hidden, shown = _dealt(game)
    ante = raises[0].of
    if own not in SIZES or own != hidden or shown > 1 or (ante,) != decisions[0].with_bet:
        return None
    named = {wager.name: wager for wager in game.wagers}
    bonuses = [wager for wager in game.wagers if wager.when == "bonus"]
    if any(wager.of != ante for wager in bonuses) or any(wager.equals for wager in game.wagers):
        return None
    bets = [named[ante], *bonuses, named[raises[0].wager]]
    beside = [wager for wager in game.wagers if _beside(game, wager, bets)]
    if not all(map(_known, bets)):
        return None
    try:
        return _with_pays(game, game.hand, own, shown == 1, bets, beside, raises[0])
    except NotTold:
        return None


def _with_pays(
    game: House,
    ranking: PokerRanking,
    own: int,
    is_open: bool,
    bets: list[Bet],
    beside: list[Bet],
    raised: Raise,
) -> Plan:
    """Ask every row of every bet, for each hand that differs and each way it can end."""
    values = values_of(ranking)
    least = game.qualifies.value if game.qualifies is not None else ()
    qualifies = sum(value < least for value in values)
    # A bet on the losing hand asks for the category of the dealer's.
    changes = {at for at, value in enumerate(values) if at and value[0] != values[at - 1][0]}
    levels = tuple(sorted({0, qualifies} | (changes if beside else set())))
    asked = [*bets, *beside]
    places: dict[Kind, int] = {}
    kind_of = []
    for value in values:
        ends = tuple(
            tuple(
                tuple(
                    wager.table.judge(
                        Met(
                            ranking,
                            value,
                            compared,
                            values[level] if wager in beside else None,
                            qualified=level >= qualifies,
                        )
                    )
                    for wager in asked
                )
                for level in levels
            )
            for compared in COMPARED
        )
        kind_of.append(places.setdefault(Kind(ends), len(places)))
    return Plan(
        ranking=ranking,
        own=own,
        open=is_open,
        ante=bets[0].name,
        bonuses=tuple(wager.name for wager in bets[1:-1]),
        raised=bets[-1].name,
        beside=tuple(wager.name for wager in beside),
        least=raised.times.value[0],
        most=raised.times.value[1],
        levels=levels,
        kinds=tuple(places),
        kind_of=tuple(kind_of),
        folded=tuple(wager.table.judge(Ended(ranking, folded=True)) for wager in _without(asked, bets[-1])),
    )


def _without(wagers: Iterable[Bet], one: Bet) -> list[Bet]:
    """What lies there when a hand is folded."""
    return [wager for wager in wagers if wager is not one]


def _dealt(game: House) -> tuple[int, int, int]:
    """How many cards a player gets, the dealer face down, and the dealer face up."""
    dealt = [step for step in game.steps if isinstance(step, Deal) and step.beside is None]
    if any(step.to == "board" for step in dealt):
        return 0, 0, 0
    own = sum(step.cards for step in dealt if step.to == "seats")
    hidden = sum(step.cards for step in dealt if step.to == "dealer" and step.face == "down")
    shown = sum(step.cards for step in dealt if step.to == "dealer" and step.face == "up")
    return own, hidden, shown


def _beside(game: House, wager: Bet, bets: list[Bet]) -> bool:
    """A bet that is lost with a fold, and else decided by the two hands."""
    apart = wager in bets or wager.name in game.start_with.value or wager.on_fold is not None
    return not apart and wager.when == "before" and _known(wager)


def _known(wager: Bet) -> bool:
    sight = wager.table.sight
    return sight.looks <= KNOWN.looks and not sight.tells and not sight.flush_lengths
