"""A hand against the dealer's with a Blind beside the Ante, and one choice, fold or raise.

So are Flushes Gone Wild, where shared cards turn up after the choice, and Discard Inferno, where the dealer's
own cards may be burned. Bets, choices and what every end pays are read from the game's steps and pay tables,
each row asked as the engine would ask it. A game that does not fit has no plan, and no analysis of this kind.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from croupier.analysis.duel import Met
from croupier.analysis.edge import gain
from croupier.analysis.holdem import COMPARED, KNOWN, Ended, NotTold, Rows
from croupier.analysis.strengths import flush_values, hand_values
from croupier.engines.decide.spec import Arrange, Deal, Decide, Fold, House, Raise
from croupier.hands.algorithm import Algorithm
from croupier.hands.flush import FlushRanking
from croupier.hands.ranking import PokerRanking, Ranking, Value
from croupier.hands.showdown import Showdown
from croupier.model.wager import Wager

Bet = Wager[Showdown]
TWO = 2  # sorts of cards that a rule of burning tells apart


@dataclass(frozen=True, slots=True)
class Cards:
    """What is dealt: to a player, to the dealer face down and open, and for all once the choice is made."""

    own: int
    down: int
    open: int
    board: int


@dataclass(frozen=True, slots=True)
class Kind:
    """Hands that are paid alike: the row of every bet by comparison and level of the dealer's hand."""

    ends: tuple[tuple[Rows, ...], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that such a game's cost depends on. Rows stand as `base` does, then the raised bet."""

    ranking: Ranking
    values: tuple[Value, ...]  # of all hands that differ, the weakest first
    cards: Cards
    burns: Algorithm | None  # which of the dealer's cards play
    base: tuple[str, ...]  # the bets from the start, of one unit each
    raised: str
    least: int
    most: tuple[int, ...]  # that may be raised, by the rank of a hand as its player sees it
    levels: tuple[int, ...]  # the lowest ranks of the dealer's that are told apart, from the weakest up
    kinds: tuple[Kind, ...]
    kind_of: tuple[int, ...]  # by rank
    folded: Rows

    def start(self, rows: Rows) -> Fraction:
        """What the bets from the start win, when they end so."""
        return sum((gain(row.pays) for row in rows[: len(self.base)]), Fraction(0))

    def more(self, rows: Rows) -> Fraction:
        """What one more unit wins, when it ends so."""
        return gain(rows[len(self.base)].pays)

    @property
    def unit(self) -> int:
        """Into how many parts a unit is cut so that every gain is whole."""
        ends = [rows for kind in self.kinds for compared in kind.ends for rows in compared]
        parts = [one.denominator for rows in ends for one in (self.start(rows), self.more(rows))]
        return lcm(*parts, self.start(self.folded).denominator)


def plan(game: House) -> Plan | None:
    """The plan of such a game, or nothing where it is another game."""
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    if len(decisions) != 1 or game.qualifies is not None or any(wager.of for wager in game.wagers):
        return None
    raises = [option for option in decisions[0].options if isinstance(option, Raise)]
    folds = [option for option in decisions[0].options if isinstance(option, Fold)]
    if len(decisions[0].options) != TWO or len(raises) != 1 or len(folds) != 1:
        return None
    (raised,) = raises
    ante = raised.of
    base = [wager for wager in game.wagers if ante in (wager.name, wager.equals and wager.equals.value)]
    bets = [*base, next(wager for wager in game.wagers if wager.name == raised.wager)]
    if (ante,) != decisions[0].with_bet or game.start_with.value != (ante,) or not all(map(_known, bets)):
        return None
    cards, burns = _dealt(game), _burns(game)
    if not _fits(game.hand, cards, burns, raised):
        return None
    try:
        return _with_pays(game.hand, cards, burns, bets, raised)
    except NotTold:
        return None


def _fits(ranking: Ranking, cards: Cards, burns: Algorithm | None, raised: Raise) -> bool:
    """Whether the kernels can follow: the longest flush of own and shared cards, or burned cards."""
    if isinstance(ranking, FlushRanking):
        return cards == Cards(own=5, down=5, open=0, board=2) and burns is None and raised.more_with is None
    five = isinstance(ranking, PokerRanking) and ranking.cards == 5
    sorts = () if burns is None else burns.sorts
    return five and cards == Cards(own=6, down=6, open=1, board=0) and len(sorts) == TWO


def _with_pays(
    ranking: Ranking, cards: Cards, burns: Algorithm | None, bets: list[Bet], raised: Raise
) -> Plan:
    values = flush_values(ranking) if isinstance(ranking, FlushRanking) else hand_values(_poker(ranking))
    every = tuple(range(len(values)))
    changes = tuple(at for at in every if at == 0 or values[at][0] != values[at - 1][0])
    try:  # most rows do not ask what the dealer's hand is
        levels: tuple[int, ...] = (0,)
        kinds, kind_of = _kinds(ranking, values, bets, (None,))
    except NotTold:
        levels = changes
        kinds, kind_of = _kinds(ranking, values, bets, [values[level] for level in levels])
    lost = COMPARED.index("lose")
    if any(len(set(kind.ends[lost])) > 1 for kind in kinds):
        raise NotTold  # hands that lose are not told apart by what beats them
    least, most = raised.times.value
    better = raised.more_with
    enough = len(values) if better is None else ranking.place(better.at_least)
    return Plan(
        ranking=ranking,
        values=values,
        cards=cards,
        burns=burns,
        base=tuple(wager.name for wager in bets[:-1]),
        raised=bets[-1].name,
        least=least,
        most=tuple(
            better.times.value if better is not None and value[0] >= enough else most for value in values
        ),
        levels=levels,
        kinds=kinds,
        kind_of=kind_of,
        folded=tuple(wager.table.judge(Ended(ranking, folded=True)) for wager in bets[:-1]),
    )


def _kinds(
    ranking: Ranking, values: Sequence[Value], bets: list[Bet], theirs: Sequence[Value | None]
) -> tuple[tuple[Kind, ...], tuple[int, ...]]:
    """Ask every row of every bet, for each hand that differs and each way it can end."""
    places: dict[Kind, int] = {}
    kind_of = []
    for value in values:
        kind = Kind(
            tuple(
                tuple(
                    tuple(
                        wager.table.judge(Met(ranking, value, compared, level, qualified=True))
                        for wager in bets
                    )
                    for level in theirs
                )
                for compared in COMPARED
            )
        )
        kind_of.append(places.setdefault(kind, len(places)))
    return tuple(places), tuple(kind_of)


def _poker(ranking: Ranking) -> PokerRanking:
    assert isinstance(ranking, PokerRanking)
    return ranking


def _dealt(game: House) -> Cards:
    dealt = [step for step in game.steps if isinstance(step, Deal) and step.beside is None]
    dealer = [step for step in dealt if step.to == "dealer"]
    return Cards(
        own=sum(step.cards for step in dealt if step.to == "seats"),
        down=sum(step.cards for step in dealer if step.face == "down"),
        open=sum(step.cards for step in dealer if step.face == "up"),
        board=game.board_size(),
    )


def _burns(game: House) -> Algorithm | None:
    return next((step.by for step in game.steps if isinstance(step, Arrange)), None)


def _known(wager: Bet) -> bool:
    sight = wager.table.sight
    return sight.looks <= KNOWN.looks and not sight.tells and not sight.flush_lengths
