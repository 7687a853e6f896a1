"""Hold'em against the house, as numbers: which bets lie there, what may be chosen when, what every end pays.

It is read from the game's own steps and pay tables, each row asked as the engine would ask it. A game whose
bets or choices do not fit has no plan, and no analysis of this kind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm
from typing import NamedTuple

from croupier.analysis.edge import gain
from croupier.cards.card import Card
from croupier.engines.decide.spec import Check, Deal, Decide, Fold, House, Raise, Reveal
from croupier.hands.lookup import Lookup
from croupier.hands.paytable import Row
from croupier.hands.poker_tests import Folded, Made, Unqualified, Wins
from croupier.hands.ranking import PokerRanking, Ranking, Value
from croupier.hands.showdown import Showdown
from croupier.model.wager import Wager

BOARD, FLOP, TURN, HOLE = 5, 3, 4, 2
COMPARED = ("win", "tie", "lose")
KNOWN = Folded.sight | Made.sight | Unqualified.sight | Wins.sight  # what the kernel tells apart
Rows = tuple[Row[Showdown], ...]


class NotTold(Exception):
    """A row asks for more than what the hand makes, how it compares and whether the dealer's plays."""


class Ended(Showdown):
    """A showdown of which only that much is known."""

    __slots__ = ("_compared", "_makes", "_qualified")

    def __init__(
        self,
        ranking: Ranking,
        makes: Value | None = None,
        compared: str = "",
        *,
        qualified: bool = True,
        folded: bool = False,
    ) -> None:
        super().__init__(ranking, (), folded=folded)
        self._makes = makes
        self._compared = compared
        self._qualified = qualified

    def value(self) -> Value:
        if self._makes is None:
            raise NotTold
        return self._makes

    def dealer_value(self) -> Value:
        raise NotTold

    def board_value(self) -> Value:
        raise NotTold

    def qualified(self) -> bool:
        return self._qualified

    def wins(self) -> bool:
        return self._compared == "win"

    def ties(self) -> bool:
        return self._compared == "tie"


class Choices(NamedTuple):
    """What may be chosen with so many cards on the board."""

    shown: int
    bet: str  # the wager that is raised
    fold: bool
    check: bool
    least: int  # that may be raised, in units of the ante
    most: int


class Kind(NamedTuple):
    """Hands that are paid alike: the row of every bet, for each end."""

    ends: tuple[Rows, ...]  # won, tied, lost, then the same where the dealer does not qualify


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that such a game's cost depends on."""

    ranking: PokerRanking
    base: tuple[str, ...]  # the bets from the start, of one unit each
    raised: tuple[str, ...]  # the bets that are chosen
    kinds: tuple[Kind, ...]
    kind_of: tuple[int, ...]  # by rank
    makes: tuple[int, ...]  # the place of its category, by rank
    folded: Rows
    qualifies: int  # the dealer's lowest rank that does
    choices: tuple[Choices, ...]
    adds: bool  # who has raised is asked again

    @property
    def unit(self) -> int:
        """Into how many parts a unit is cut so that every gain is whole."""
        rows = {row for kind in self.kinds for end in kind.ends for row in end} | set(self.folded)
        return lcm(*(gain(row.pays).denominator for row in rows))

    def start(self, rows: Rows) -> Fraction:
        """What the bets from the start win, when they end so."""
        return sum((gain(row.pays) for row in rows[: len(self.base)]), Fraction(0))

    def more(self, rows: Rows) -> Fraction:
        """What one more unit wins, when it ends so."""
        return gain(rows[len(self.base)].pays)

    def rows(self, hole: Sequence[Card], board: Sequence[Card], dealer: Sequence[Card]) -> Rows:
        """The row that decides each bet from the start, and one raised, at a showdown of these cards."""
        known = Lookup(self.ranking)
        own, theirs = known.value([*hole, *board]), known.value([*dealer, *board])
        compared = "win" if own > theirs else "tie" if own == theirs else "lose"
        end = COMPARED.index(compared) + (0 if theirs >= self.qualifies else len(COMPARED))
        return self.kinds[self.kind_of[own]].ends[end]

    def asked_at(self, shown: int) -> Choices | None:
        return next((one for one in self.choices if one.shown == shown), None)

    @property
    def most_raised(self) -> int:
        most = [one.most for one in self.choices]
        return sum(most) if self.adds else max(most)


def plan(game: House) -> Plan | None:
    """The plan of a game of hold'em, or nothing where it is another game."""
    if not isinstance(game.hand, PokerRanking) or game.hand.cards != BOARD or not _deals_holdem(game):
        return None
    choices = tuple(_choices(game))
    raises = [option for step in _decisions(game) for option in step.options if isinstance(option, Raise)]
    adds = _adds(game)
    if adds is None or not _fits(choices, adds=adds) or any(option.more_with for option in raises):
        return None
    (ante,) = game.start_with.value
    base = [wager for wager in game.wagers if ante in (wager.name, wager.equals and wager.equals.value)]
    raised = [wager for wager in game.wagers if wager.name in {option.wager for option in raises}]
    if any(option.of != ante for option in raises) or any(wager.of for wager in game.wagers):
        return None
    if len({_ends_of(wager) for wager in raised}) != 1 or not all(map(_known, (*base, *raised))):
        return None
    try:
        return _with_pays(game, game.hand, [*base, raised[0]], base, raised, choices, adds=adds)
    except NotTold:
        return None


def _with_pays(
    game: House,
    ranking: PokerRanking,
    asked: list[Wager[Showdown]],
    base: list[Wager[Showdown]],
    raised: list[Wager[Showdown]],
    choices: tuple[Choices, ...],
    *,
    adds: bool,
) -> Plan:
    """Ask every row of every bet, for each hand that differs and each way it can end."""
    known = Lookup(ranking)
    places: dict[Kind, int] = {}
    kind_of = []
    for value in known.values:
        ends = [
            Ended(ranking, value, compared, qualified=qualified)
            for qualified, compared in product((True, False), COMPARED)
        ]
        kind = Kind(tuple(tuple(wager.table.judge(end) for wager in asked) for end in ends))
        kind_of.append(places.setdefault(kind, len(places)))
    least = game.qualifies.value if game.qualifies is not None else ()
    return Plan(
        ranking=ranking,
        base=tuple(wager.name for wager in base),
        raised=tuple(wager.name for wager in raised),
        kinds=tuple(places),
        kind_of=tuple(kind_of),
        makes=tuple(value[0] for value in known.values),
        folded=tuple(wager.table.judge(Ended(ranking, folded=True)) for wager in base),
        qualifies=sum(value < least for value in known.values),
        choices=choices,
        adds=adds,
    )


# --- the steps ------------------------------------------------------------------------------------


def _decisions(game: House) -> list[Decide]:
    return [step for step in game.steps if isinstance(step, Decide)]


def _deals_holdem(game: House) -> bool:
    """Two cards for everybody and the dealer, five for all, and nothing else that plays."""
    if not all(isinstance(option, Fold | Check | Raise) for s in _decisions(game) for option in s.options):
        return False
    dealt = [(step.to, step.cards) for step in game.steps if isinstance(step, Deal) and step.beside is None]
    own, dealer = (sum(cards for to, cards in dealt if to == place) for place in ("seats", "dealer"))
    return (own, dealer, game.board_size(), len(game.start_with.value)) == (HOLE, HOLE, BOARD, 1)


def _choices(game: House) -> Iterator[Choices]:
    dealt = shown = 0
    for step in game.steps:
        if isinstance(step, Deal) and step.to == "board":
            dealt += step.cards
        elif isinstance(step, Reveal) and step.what == "board":
            shown = min(shown + step.count, dealt)
        elif isinstance(step, Decide):
            raises = [option for option in step.options if isinstance(option, Raise)]
            yield Choices(
                shown,
                "".join(option.wager for option in raises),
                any(isinstance(option, Fold) for option in step.options),
                any(isinstance(option, Check) for option in step.options),
                min((option.times.value[0] for option in raises), default=0),
                max((option.times.value[1] for option in raises), default=0),
            )


def _adds(game: House) -> bool | None:
    """Whether who has raised is asked again; nothing where some are and some are not."""
    once = {step.unless is not None for step in _decisions(game)[1:]}
    return None if len(once) != 1 else not once.pop()


def _fits(choices: tuple[Choices, ...], *, adds: bool) -> bool:
    """Folds only where nothing is raised yet, and no question that the kernel does not follow."""
    if [one.shown for one in choices] != ([0, FLOP, TURN] if adds else [0, FLOP, BOARD]):
        return False
    first, *between, last = choices
    middle = [*between, last] if adds else between
    can_wait = all(one.check and not one.fold and one.least == one.most for one in middle)
    return can_wait and all(one.least for one in choices) and (first.check or adds)


def _ends_of(wager: Wager[Showdown]) -> tuple[tuple[str, str], ...]:
    """What a bet pays, to see that bets raised one after another pay alike."""
    return tuple((str(row.when), str(row.pays)) for row in wager.table.every)


def _known(wager: Wager[Showdown]) -> bool:
    sight = wager.table.sight
    return sight.looks <= KNOWN.looks and not sight.tells and not sight.flush_lengths
