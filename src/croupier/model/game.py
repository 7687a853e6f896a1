"""What every game and every offer of the catalog declares: all that a table reads of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Literal, Never, Self, TypeAlias

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.errors import unknown_name
from croupier.hands.predicate import Seen_contra
from croupier.hands.ranking import Ranking
from croupier.model.cap import Cap
from croupier.model.envy import Envy
from croupier.model.facts import Fact
from croupier.model.options import Option, Requires
from croupier.model.progressive import Progressive
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.shown import Shown
from croupier.model.wager import Wager, repriced
from croupier.model.words import words


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Generic[Seen_contra]):
    """An entry of the catalog. Its wagers look at what its family of games shows."""

    key: str
    title: str
    section: str
    options: tuple[Option, ...]
    script: tuple[Cue, ...] = ()
    requires: tuple[Requires, ...] = ()
    wagers: tuple[Wager[Seen_contra], ...] = ()  # those with pay tables
    draft: str = ""  # what the document leaves as a draft or does not give

    def clause_of(self, option: str) -> Clause:
        found = next((known for known in self.options if known.name == option), None)
        if found is None:
            raise unknown_name("option", option, [known.name for known in self.options])
        return found.clause

    def paytables(self) -> tuple[str, ...]:
        """The wagers whose odds a table may set."""
        return tuple(wager.name for wager in self.wagers)

    def repriced(self, name: str, rows: object) -> Self:
        """The same with the pay table of one table."""
        return replace(self, wagers=repriced(self.wagers, name, rows))


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Entry[Seen_contra]):
    """A base game: what a table of any family reads of it."""

    side_bets: Clause | None = None  # which offers may stand beside it
    needs_open: Requires | None = None  # what another open table on the floor must offer
    no_sharing: Clause | None = None  # of one spot
    one_seat: Clause | None = None  # a player has no second one
    cut: Clause | None = None  # a player is offered the cut of every shuffle
    new_dealer: Rule[str] | None = None  # what an incoming dealer does: "shuffle" or "burn"
    give_up: Clause | None = None  # at a full table staff may ask a player for a spare position
    throws: tuple[str, ...] = ()  # what besides cards decides a round: "dice", "number"
    remembers: tuple[str, ...] = ()  # what a round may be told of earlier ones, as scenario files name it

    engine: ClassVar[Literal["blackjack", "decide", "arrange", "community"]]
    # Raised when the engine plays the same spec otherwise than before, in whatever a record would show.
    engine_version: ClassVar[int] = 1

    @property
    def ranking(self) -> Ranking | None:
        """By which hands are compared, where they are."""
        return None

    def plays_of(self, board: Sequence[Card]) -> Sequence[Card]:
        """The cards of the board that play in the game, not in a bet beside it alone."""
        return board

    def words(self, fact: Fact) -> Mapping[str, object]:
        """A fact in words for the dealer's script."""
        return words(fact)

    def won(self, shown: Shown) -> Mapping[str, object]:
        """With what a player wins a pot, in words for the dealer's script."""
        return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Entry[Seen_contra]):
    """What may be bet or played on top of a base game that its document admits."""

    base_games: tuple[str, ...]
    only_on: Clause | None = None  # why it may not be offered elsewhere
    beside: Rule[tuple[str, ...]] | None = None  # one of these other offers stands at the table too
    never_beside: Rule[tuple[str, ...]] | None = None  # and none of these
    variants: tuple[
        "Offer[Seen_contra]", ...
    ] = ()  # the same as another section words it, for its base games
    needs_table: Clause | None = None  # the document gives no pay table: the house must
    table_requires: tuple[Requires, ...] = ()  # what the document's own pay table is made for
    cap: Cap | None = None
    progressive: Progressive | None = None
    envy: Envy[Seen_contra] | None = None
    # How a side bet is taken and paid.
    paying: Direction | None = None
    no_back_bets: Clause | None = None
    tips_after_player: Rule[bool] | None = None  # a tip is taken or paid after the player's own bet
    tips_option: str | None = None  # tips only where the table grants them
    parlay: Clause | None = None  # winnings may be moved onto the base bet
    with_base_at_most: Clause | None = None  # base bet and this one together stay within the table maximum
    after_deal: Clause | None = None  # settled when all first cards are out, not as they fall
    held: Clause | None = None  # what a bet that must wait for the dealer's second card rests on
    tied: Clause | None = None  # what loses it where a hand beside it ties with the dealer's
    hands_stay: Clause | None = None  # a finished hand stays on the table while this bet on it is open

    @property
    def wager(self) -> Wager[Seen_contra]:
        """Its one bet."""
        (wager,) = self.wagers
        return wager

    @property
    def pools(self) -> tuple[str, ...]:
        """The names of the jackpots' pools that it feeds."""
        return ()

    @property
    def day_begins(self) -> Rule[int] | None:
        """At which hour its section has the business day begin."""
        return None

    def on(self, game: str) -> "Offer[Seen_contra]":
        """The offer as it stands on a base game."""
        return next((variant for variant in self.variants if game in variant.base_games), self)

    def retold(self, game: "Game[Never]") -> "Game[Never]":
        """The base game at a table with this offer: another where its section tells the whole game again."""
        return game

    def repriced(self, name: str, rows: object) -> "Offer[Seen_contra]":
        return replace(self, wagers=repriced(self.wagers, name, rows), needs_table=None, table_requires=())


# Of any family: what its wagers look at, only its engine knows.
SomeGame: TypeAlias = Game[Never]
SomeOffer: TypeAlias = Offer[Never]
