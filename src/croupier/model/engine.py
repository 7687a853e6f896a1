"""The seam between tables and engines, declared: what an engine makes, and what a round can be asked.

A table asks an engine for the rules of one table (`TableRules`), asks those for a round, and asks the
round everything else. An engine that lacks something fails the type check.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from croupier.cards.card import Card
from croupier.model.carried import Carried
from croupier.model.choices import Action, Choice, Facts, Permit, Refusal
from croupier.model.facts import Fact
from croupier.model.facts.table import RoundOpened
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.settlement import Settlement
from croupier.model.supply import Funds
from croupier.model.values import Values
from croupier.model.view import RoundView, Viewer
from croupier.model.vocabulary import Phase, Role


class Prompt(NamedTuple):
    """Whom a round waits for, and the words that answer.

    `declines` is what silence means where the answer may be left out; None where somebody must decide.
    """

    answers: tuple[str, ...]
    seat: int | None = None
    hand: int | None = None
    bettor: str | None = None
    role: Role = "player"
    declines: str | None = None


class RoundInPlay(Protocol):
    """A round at a table. Facts change it in place; `apply` never raises and never decides."""

    number: int
    phase: Phase
    code: int  # the multiset of cards on the table, see cards.card.code
    cards_out: list[Card]
    settlements: list[Settlement]

    @property
    def closed(self) -> bool: ...
    def players(self) -> dict[int, str]:
        """Who plays at which seat: those with a bet in the round."""
        ...

    def leaves(self) -> Carried:
        """What this round, once it is closed, leaves to the next."""
        ...

    def apply(self, fact: Fact) -> None: ...
    def check(self, action: Action, funds: Funds) -> Permit | Refusal:
        """Everything about an action: whose turn, what, how much, and whether they can pay."""
        ...

    def follows(self) -> Facts:
        """What comes by itself of an action that has just been told."""
        ...

    def legal(self, seat: int, bettor: str | None, funds: Funds) -> list[Choice]: ...
    def legal_staff(self, role: Role, funds: Funds) -> list[Choice]: ...
    def besides(self, seat: int) -> list[Choice]:
        """What a seat may also do, though nobody waits for it."""
        ...

    def besides_staff(self, role: Role) -> list[Choice]:
        """The same for a member of staff."""
        ...

    def prompts(self) -> list[Prompt]: ...
    def dealer_step(self) -> str | None:
        """What the dealer does next without being asked."""
        ...

    def view(self, viewer: Viewer) -> RoundView: ...
    def hidden_from(self, viewer: Viewer, fact: Fact) -> bool:
        """Whether a card that the fact names lies face down for this viewer."""
        ...


class TableRules(Protocol):
    """A game with the options and offers of one table."""

    @property
    def wagers(self) -> tuple[str, ...]:
        """What may be bet before the deal, by name."""
        ...

    @property
    def staff(self) -> Mapping[str, tuple[Role, ...]]:
        """The actions that staff take, and who may."""
        ...

    @property
    def actions(self) -> frozenset[str]:
        """Every action that a round of this game knows."""
        ...

    @property
    def placing(self) -> frozenset[str]:
        """The actions that put an amount on a wager."""
        ...

    @property
    def opening(self) -> frozenset[str]:
        """The actions that begin a round, or would if there were bets."""
        ...

    @property
    def before_bets(self) -> frozenset[str]:
        """The actions that a scripted round takes before its bets: who banks."""
        ...

    @property
    def changes(self) -> Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]:
        """What each kind of fact changes in a round of this game; other kinds change nothing in it."""
        ...

    def before_the_deal(self, do: str, kind: str | None) -> bool:
        """Whether an action comes before the first card: a bet, or a mistake in the deal itself."""
        ...

    def new_round(self, number: int, opening: RoundOpened) -> RoundInPlay:
        """A round that starts from what its first fact says."""
        ...


class Engine(Protocol):
    """What plays one family of games."""

    def rules(self, game: SomeGame, options: Values, offers: tuple[SomeOffer, ...]) -> TableRules: ...
