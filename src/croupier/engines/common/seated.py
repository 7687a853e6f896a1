"""Games in which players bet on spots of their own against the house: what such games share."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from croupier.clauses.cite import Clause
from croupier.engines.common import core
from croupier.engines.common.core import Hand
from croupier.hands.predicate import Seen_contra
from croupier.model.cap import Cap
from croupier.model.envy import Envy
from croupier.model.facts.table import RoundOpened
from croupier.model.game import Game, Offer
from croupier.model.rules import Direction, Rule
from croupier.model.settlement import Stake
from croupier.model.values import Values
from croupier.model.wager import Wager, repriced
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(Game[Seen_contra]):
    """How bets are placed, tipped, capped and called off."""

    start_with: Rule[tuple[str, ...]]  # at least one of these opens a spot
    dealing: Direction
    paying: Direction
    one_spot: Clause  # how many positions a player may have
    no_back: Clause
    bet_closed: Clause
    tips: Clause  # where it stands that a player may bet for the dealer
    tip_after_player: Rule[bool]
    void: Clause  # a supervisor calls a round off
    tip_needs: Clause | None = None  # who tips must be in the game
    cap: Cap | None = None
    envy: Envy[Seen_contra] | None = None
    adjacent: Clause | None = None
    several_minimum: Rule[int] | None = None  # with several spots each has so many times the least bet

    def paytables(self) -> tuple[str, ...]:
        """A game without a bet of that name calls `main` what its figures call so."""
        names = tuple(wager.name for wager in self.wagers)
        return names if {"main", "ante"} & set(names) else ("main", *names)

    def repriced(self, name: str, rows: object) -> Self:
        named = {wager.name for wager in self.wagers}
        wager = name if name in named else self.start_with.value[0]
        return replace(self, wagers=repriced(self.wagers, wager, rows))


@dataclass(frozen=True, slots=True)
class Rules(Generic[Seen_contra]):
    """A game with the options and offers of one table."""

    game: Seated[Seen_contra]
    options: Values
    offers: tuple[Offer[Seen_contra], ...]
    by_name: dict[str, Wager[Seen_contra]]  # in the order of the document, an offer's after the game's

    def wager(self, name: str) -> Wager[Seen_contra]:
        return self.by_name[name]

    def cap(self) -> Cap | None:
        return next((offer.cap for offer in self.offers if offer.cap is not None), self.game.cap)


class Spot(core.Spot[Hand]):
    """A player's position."""

    __slots__ = ()

    def riding(self) -> Iterator[Stake]:
        """Every bet in play, also those that the tray holds."""
        yield from self.bets()
        yield from self.collected

    def has(self, *wagers: str) -> bool:
        for hand in self.hands:
            for bet in hand.bets:
                if bet.wager in wagers and bet.owner == "player":
                    return True
        return any(bet.wager in wagers and bet.owner == "player" for bet in self.collected)

    def stake(self, wager: str) -> Cents:
        bet = self.placed(wager)
        return bet.stake_cents if bet is not None else 0


P = TypeVar("P", bound=Spot)


class Round(core.Core[P], Generic[P, Seen_contra]):
    """One round of such a game."""

    __slots__ = ("rules",)

    def __init__(self, rules: Rules[Seen_contra], number: int, opening: RoundOpened) -> None:
        super().__init__(number, opening)
        self.rules = rules
