"""What a poker game against the house is: wagers with their pay tables, and steps read aloud in order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Never, TypeAlias

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.common.seated import Seated
from croupier.engines.decide.words import words
from croupier.hands.algorithm import Algorithm
from croupier.hands.ranking import Ranking, Value
from croupier.hands.showdown import Showdown
from croupier.model.facts import Fact
from croupier.model.game import Game, Offer
from croupier.model.rules import Rule
from croupier.model.vocabulary import Face

# --- steps ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards in packets: so many to every player, to the dealer, to the board, or burned."""

    to: Literal["seats", "dealer", "board", "burn"]
    cards: int
    clause: Clause
    face: Face = "down"
    beside: Clause | None = None  # they play in a bet beside the game alone

    def mutants(self) -> Iterator["Deal"]:
        yield replace(self, cards=self.cards + 1)
        if self.cards > 1:
            yield replace(self, cards=self.cards - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """Cards of the packet that lies on the board are burned unseen, from its top or its bottom."""

    count: int
    end: Literal["top", "bottom"]
    clause: Clause

    def mutants(self) -> Iterator["Burn"]:
        yield replace(self, count=self.count + 1)
        yield replace(self, count=self.count - 1)
        yield replace(self, end="bottom" if self.end == "top" else "top")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """Face-down cards are turned up: `count` of the board, or the dealer's."""

    what: Literal["board", "dealer"]
    clause: Clause
    count: int = 99

    def mutants(self) -> Iterator["Reveal"]:
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
    two_hands: Clause  # each of the cards dealt plays once, as many in either hand
    bonus_clause: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """A player may ask how the house would set the cards, and waits until the others have set theirs."""

    by: Algorithm
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

    by: Algorithm  # the cards that play
    clause: Clause

    def mutants(self) -> Iterator["Arrange"]:
        for wrong in self.by.mutants():
            yield replace(self, by=wrong)


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


Step: TypeAlias = Deal | Burn | Reveal | Decide | Arrange | Settle


# --- the game ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class House(Seated[Showdown]):
    """A poker game against the house, of one document section."""

    steps: tuple[Step, ...]
    hand: Ranking  # by which hands are compared
    qualifies: Rule[Value] | None = None  # the dealer's value must be at least this
    one_by_one: Rule[bool] | None = None  # players see their next hand once this one is set

    engine: ClassVar[Literal["decide"]] = "decide"

    def __post_init__(self) -> None:
        known = {wager.name for wager in self.wagers}
        for wager in self.wagers:
            opens = wager.equals is None or self.start_with.value == (wager.equals.value,)
            assert opens, f"{self.key} opens a spot without the bet that {wager.name} must equal"
        for step in self.steps:
            if isinstance(step, Settle):
                unknown = set(step.order) - known
                assert not unknown, f"{self.key} settles {unknown}, which nobody can bet"
        unstaked = [wager.table for wager in self.wagers if wager.when == "bonus"]
        for table in (*unstaked, *([self.envy.table] if self.envy is not None else ())):
            results = {row.pays.result for row in table.every}
            assert "push" not in results, f"{self.key} gives back a stake that nobody placed"

    def board_size(self) -> int:
        """How many cards of the board play in the end."""
        dealt = sum(
            step.cards
            for step in self.steps
            if isinstance(step, Deal) and step.to == "board" and step.beside is None
        )
        return dealt - sum(self.board_burns())

    def board_burns(self) -> tuple[int, int]:
        """How many cards go from the top of the board's packet, and how many from its bottom."""
        burns = [step for step in self.steps if isinstance(step, Burn)]
        top = sum(step.count for step in burns if step.end == "top")
        return top, sum(step.count for step in burns) - top

    @property
    def ranking(self) -> Ranking:
        return self.hand

    def plays_of(self, board: Sequence[Card]) -> Sequence[Card]:
        return board[: self.board_size()]

    def words(self, fact: Fact) -> Mapping[str, object]:
        return words(fact, self.hand)


# --- an offer ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedCards:
    """Cards for everybody that a game has none of: dealt after all hands, turned after the dealer's."""

    game: str
    dealt: Deal
    turned: Reveal

    def __post_init__(self) -> None:
        assert self.dealt.beside is not None, "the game itself goes on without them"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBet(Offer[Showdown]):
    """A bet beside poker against the house; some games need more cards for it."""

    adds: tuple[SharedCards, ...] = ()

    def retold(self, game: Game[Never]) -> Game[Never]:
        added = next((cards for cards in self.adds if cards.game == game.key), None)
        if added is None:
            return game
        assert isinstance(game, House)
        return replace(game, steps=tuple(_with_shared(game.steps, added)))


def _with_shared(steps: tuple[Step, ...], added: SharedCards) -> Iterator[Step]:
    """The steps of a game with those of the shared cards among them."""
    decides = next(at for at, step in enumerate(steps) if isinstance(step, Decide))
    for at, step in enumerate(steps):
        if at == decides:
            yield added.dealt
        yield step
        if isinstance(step, Reveal) and step.what == "dealer":
            yield added.turned
