"""What a poker game against the house is: wagers with their pay tables, and steps read aloud in order."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeAlias

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.cap import Cap
from croupier.hands.paytable import PayTable
from croupier.hands.showdown import Showdown
from croupier.model.options import Option, Requires
from croupier.model.rules import Cue, Direction, Rule
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """A bet and how it ends: the first row of its table that fits the showdown pays."""

    name: str
    table: PayTable[Showdown]
    clause: Clause
    when: str = "before"  # placed before the deal, by a "decision", or a "bonus" paid without a stake
    of: str | None = None  # the wager a bonus is a multiple of
    equals: Rule[str] | None = None  # must be the same amount as that wager
    needs: Rule[tuple[str, ...]] | None = None  # one of these must be placed
    price: Rule[Cents] | None = None
    on_fold: Rule[str] | None = None  # "lives" after a fold; otherwise it is lost with the hand
    fold_takes: Clause | None = None  # lives, but is taken with the fold where the hand has lost it already
    collected: Clause | None = None  # taken in before the deal: only what it wins comes back
    once: Clause | None = None  # why there may not be a second one
    tips: Clause | None = None
    tip_needs: Clause | None = None  # who tips must be in the game, where an offer says so itself
    no_tips: Clause | None = None


# --- steps ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards in packets: so many to every player, to the dealer, to the board, or burned."""

    to: str
    cards: int
    clause: Clause
    face: str = "down"

    def mutants(self) -> Iterator["Deal"]:
        yield replace(self, cards=self.cards + 1)
        if self.cards > 1:
            yield replace(self, cards=self.cards - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """Cards of the packet that lies on the board are burned unseen, from its top or its bottom."""

    count: int
    end: str  # "top" or "bottom"
    clause: Clause

    def mutants(self) -> Iterator["Burn"]:
        yield replace(self, count=self.count + 1)
        yield replace(self, count=self.count - 1)
        yield replace(self, end="bottom" if self.end == "top" else "top")


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Face-down cards are turned up: `count` of the board, or the dealer's."""

    what: str  # "board" or "dealer"
    clause: Clause
    count: int = 99

    def mutants(self) -> Iterator["Turn"]:
        if self.count < 99:
            yield replace(self, count=self.count + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    clause: Clause
    collect: Clause | None = None  # the cards of a folded hand are picked up at once
    leave: Clause | None = None  # unless a bet that lives on still needs them

    do: ClassVar[str] = "fold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    clause: Clause

    do: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True, kw_only=True)
class Raise:
    """Another wager as a multiple of one already placed."""

    wager: str
    of: str
    times: Rule[tuple[int, int]]  # least and most
    clause: Clause
    whole: bool = True  # only whole multiples
    once: Clause | None = None  # who has bet may neither bet again nor change it
    more_with: "More | None" = None

    do: ClassVar[str] = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class More:
    """A larger multiple for a good enough hand."""

    times: Rule[int]
    at_least: str  # a category of the game's ranking
    clause: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Ride:
    """Let a bet ride or take it back."""

    wager: str
    ride: Clause
    take_back: Clause

    do: ClassVar[str] = "ride"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Keep some of the cards, or play them all as two hands for a second bet."""

    cards: Rule[int]
    clause: Clause
    split: "SplitHand | None" = None
    face_up: Rule[bool] | None = None  # what is kept lies open on the table
    once: Clause | None = None  # cards that are set stay as they are
    help: "Help | None" = None

    do: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitHand:
    wager: str
    of: str
    bonus: str
    bonus_of: str
    clause: Clause
    bonus_clause: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """A player may ask how the house would set the cards, and waits until the others have set theirs."""

    by: Callable[[tuple[Card, ...]], tuple[Card, ...]]
    clause: Clause
    waits: Clause
    told: Clause


Choosing: TypeAlias = Fold | Check | Raise | Ride | Keep


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Each player in turn chooses, from the dealer's left, unless the hand is folded or bet already."""

    options: tuple[Choosing, ...]
    clause: Clause
    with_bet: tuple[str, ...]  # only players with one of these wagers are asked
    unless: str | None = None  # and not those who have placed this one


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange:
    """The dealer's cards are set by a named rule of the house."""

    by: Callable[[tuple[Card, ...]], tuple[Card, ...]]  # the cards that play
    clause: Clause

    def mutants(self) -> Iterator["Arrange"]:
        yield replace(self, by=tuple)  # they play as they were dealt


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """Take and pay, seat by seat, each in this order; in passes where the section says so."""

    order: tuple[str, ...]
    clause: Clause
    unqualified: Rule[tuple[tuple[str, ...], ...]] | None = None  # the passes if the dealer does not qualify
    unseen: Rule[bool] | None = None  # the first of those passes comes before any hand is looked at
    show: Clause | None = None  # each hand is spread face up before its bets are settled
    pick_up: Rule[str] | None = None  # the cards go as "each" hand is settled, or all at the "end"
    announce: Clause | None = None  # the house hand is told first, where none has to qualify

    def mutants(self) -> Iterator["Settle"]:
        for at in range(len(self.order) - 1):
            swapped = list(self.order)
            swapped[at], swapped[at + 1] = swapped[at + 1], swapped[at]
            yield replace(self, order=tuple(swapped))


Step: TypeAlias = Deal | Burn | Turn | Decide | Arrange | Settle


# --- the game ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Envy:
    """A prize for another player's hand, one for each, to every bonus wager that is large enough."""

    wagers: tuple[str, ...]  # the bonus wagers that qualify
    at_least: Rule[Cents]
    table: PayTable[Showdown]
    clause: Clause
    paying: Direction
    mark: Clause | None = None  # the wagers that qualify are marked before the deal


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A poker game against the house, of one document section."""

    key: str
    title: str
    section: str
    options: tuple[Option, ...]
    wagers: tuple[Wager, ...]
    start_with: Rule[tuple[str, ...]]  # at least one of these opens a spot
    steps: tuple[Step, ...]
    hand: Any  # the ranking by which hands are compared; has value() and category()
    dealing: Direction
    paying: Direction
    one_spot: Clause  # how many positions a player may have
    no_back: Clause
    bet_closed: Clause
    tips: Clause
    tip_after_player: Rule[bool]
    tip_needs: Clause | None = None  # who tips must be in the game
    no_sharing: Clause | None = None  # of one spot
    qualifies: Rule[tuple[Any, ...]] | None = None  # the dealer's value must be at least this
    cap: Cap | None = None
    envy: Envy | None = None
    adjacent: Clause | None = None
    one_by_one: Rule[bool] | None = None  # a player sees his next hand once this one is set
    script: tuple[Cue, ...] = ()
    requires: tuple[Requires, ...] = ()
    void: Clause | None = None
    draft: str = ""

    engine: ClassVar[str] = "decide"
    side_bets: ClassVar[None] = None  # what may be offered beside it, an offer says
    cut: ClassVar[None] = None  # a machine shuffles: nobody cuts, and a new dealer changes nothing
    new_dealer: ClassVar[None] = None

    def __post_init__(self) -> None:
        known = {wager.name for wager in self.wagers}
        for step in self.steps:
            if isinstance(step, Settle):
                unknown = set(step.order) - known
                assert not unknown, f"{self.key} settles {unknown}, which nobody can bet"
        unstaked = [wager.table for wager in self.wagers if wager.when == "bonus"]
        for table in (*unstaked, *([self.envy.table] if self.envy is not None else ())):
            results = {row.pays.result for row in (*table.rows, table.otherwise)}
            assert "push" not in results, f"{self.key} gives back a stake that nobody placed"

    def clause_of(self, option: str) -> Clause:
        return next(known.clause for known in self.options if known.name == option)

    def board_burns(self) -> tuple[int, int]:
        """How many cards go from the top of the board's packet, and how many from its bottom."""
        burns = [step for step in self.steps if isinstance(step, Burn)]
        top = sum(step.count for step in burns if step.end == "top")
        return top, sum(step.count for step in burns) - top

    def paytables(self) -> tuple[str, ...]:
        return tuple(wager.name for wager in self.wagers)

    def repriced(self, name: str, rows: object) -> "House":
        return replace(self, wagers=_repriced(self.wagers, name, rows))


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """An offer on top of such a game: one more wager, settled after the others, and its cap."""

    key: str
    title: str
    section: str
    base_games: tuple[str, ...]
    wagers: tuple[Wager, ...]
    options: tuple[Option, ...]
    cap: Cap | None = None  # in place of the game's own
    only_on: Clause | None = None  # why it may not be offered elsewhere
    clause: Clause = ""
    script: tuple[Cue, ...] = ()
    requires: tuple[Requires, ...] = field(default_factory=tuple)
    draft: str = ""

    engine: ClassVar[str] = "extra"
    table_requires: ClassVar[tuple[Requires, ...]] = ()

    def on(self, game: str) -> "Extra":
        return self

    def paytables(self) -> tuple[str, ...]:
        return tuple(wager.name for wager in self.wagers)

    def repriced(self, name: str, rows: object) -> "Extra":
        return replace(self, wagers=_repriced(self.wagers, name, rows))

    def clause_of(self, option: str) -> Clause:
        return next(known.clause for known in self.options if known.name == option)


def _repriced(wagers: tuple[Wager, ...], name: str, rows: object) -> tuple[Wager, ...]:
    """The wagers with other odds in one pay table."""
    return tuple(
        replace(wager, table=wager.table.replaced(rows)) if wager.name == name else wager for wager in wagers
    )
