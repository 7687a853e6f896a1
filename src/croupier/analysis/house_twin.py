"""The fast twins of poker against the house: one player with every bet of a game, and the best play known."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import numpy as np

from croupier.analysis import blinds, duel, duel_solution, fast_action, holdem, holdem_solution, riding
from croupier.analysis.blinds_base import blinds_base
from croupier.analysis.blinds_solution import solve as solve_blinds
from croupier.analysis.house import countings
from croupier.analysis.house_bases import Base, duel_base, holdem_base, riding_base
from croupier.analysis.house_layout import Layout
from croupier.analysis.house_sides import Bet, Side, envy_sides, side_of, side_row
from croupier.analysis.kernels.chance import begin
from croupier.analysis.kernels.house_rounds import deal_rounds
from croupier.analysis.set_ranks import values_of
from croupier.analysis.twins import Twin, TwinRow
from croupier.cards.card import DECK, RANKS, SUITS
from croupier.engines.decide.spec import Deal, House, SideBet
from croupier.errors import BadInput
from croupier.hands.lookup import Lookup
from croupier.hands.ranking import Value
from croupier.hands.showdown import Showdown
from croupier.model.game import Offer, SomeOffer
from croupier.model.values import Values

if TYPE_CHECKING:
    from numpy.typing import NDArray

OPTIMAL = {"strategy-class": "optimal: the best choice for every hand, no other cards known"}
BESIDE = {"strategy-class": "the play that is best for the ante, whatever this bet would win"}


@dataclass(frozen=True, slots=True)
class HouseTwin:
    """Rounds by arrays."""

    layout: Layout
    deck: "NDArray[np.uint8]"  # places of its cards in a full deck
    base: Base
    sides: tuple[Side, ...]
    envied: tuple[Side, ...] = ()  # by the hand of one other player

    @property
    def rows(self) -> tuple[TwinRow, ...]:
        return (*self.base.rows, *(side.row for side in (*self.sides, *self.envied)))

    @property
    def dealt(self) -> int:
        """How many cards a round takes: where envy can be won, another player's follow the dealer's."""
        return self.layout.size + (self.layout.own if self.envied else 0)

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        assert self.dealt <= len(self.deck), "there are too few cards for a round"
        deals = np.empty((rounds, self.dealt), np.uint8)
        deal_rounds(begin(seed, piece), self.deck.copy(), deals)
        return self.settle(deals, self.base.choose(self._round(deals)))

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> "NDArray[np.int16]":
        """The ends of dealt rounds with these choices."""
        here = self._round(deals)
        played = self.base.settle(here, choices)
        found = [*played.ends, *(side.settle(here, played) for side in self.sides)]
        if self.envied:
            own, size = self.layout.own, self.layout.size
            there = np.hstack([deals[:, size:], deals[:, own:size]])  # the same round from another seat
            found += [side.settle(there, played) for side in self.envied]
        return np.stack(found)

    def _round(self, deals: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        """Without another player's cards."""
        return np.ascontiguousarray(deals[:, : self.layout.size])


def twin(game: House, values: Values, offers: tuple[SomeOffer, ...]) -> Twin:
    """The twin of a game, its own side bets and what is offered beside."""
    fast = fast_action.plan(game)
    if fast is not None:
        return fast_action.twin_of(game, fast, values.number("decks"))
    return one_deck(game, values, offers)


def one_deck(
    game: House, values: Values, offers: tuple[SomeOffer, ...], ranks: str = RANKS, suits: str = SUITS
) -> HouseTwin:
    """The twin of a game with one deck, with all cards or some of them."""
    beside = cast("tuple[Offer[Showdown], ...]", offers)
    layout = _layout(game, beside)
    base, made = _base(game, layout, ranks, suits)
    bets: list[Bet] = [wager for wager, _ in countings(game)]
    bets += [wager for offer in beside for wager, _ in countings(game, offer.wagers)]
    deck = [place for place, card in enumerate(DECK) if card[0] in ranks and card[1] in suits]
    sides = tuple(side_of(game, layout, wager, made) for wager in bets)
    envied = tuple(side for offer in beside for side in envy_sides(game, layout, offer))
    return HouseTwin(layout, np.array(deck * values.number("decks"), np.uint8), base, sides, envied)


def _layout(game: House, offers: tuple[Offer[Showdown], ...]) -> Layout:
    """What is dealt in a round, with cards for all that only an offer needs."""
    for offer in offers:
        if isinstance(offer, SideBet):
            game = cast(House, offer.retold(game))
    dealt = [step for step in game.steps if isinstance(step, Deal)]
    own, board, dealer = (
        sum(step.cards for step in dealt if step.to == to) for to in ("seats", "board", "dealer")
    )
    return Layout(own, board - sum(game.board_burns()), dealer)


def _base(game: House, layout: Layout, ranks: str, suits: str) -> tuple[Base, tuple[Value, ...]]:
    """The base game with its best play, and what hands of its ranking can be worth."""
    told = {**OPTIMAL, "wheel-rank": game.hand.wheel_rank}
    rides = riding.plan(game)
    if rides is not None:
        solved = riding.solve(rides, ranks=ranks, suits=suits)
        return riding_base(layout, rides, solved, told), tuple(Lookup(rides.ranking).values)
    shared = holdem.plan(game)
    if shared is not None:
        found = holdem_solution.solve(shared, ranks=ranks, suits=suits)
        return holdem_base(layout, found, told), tuple(Lookup(shared.ranking).values)
    blind = blinds.plan(game)
    if blind is not None:
        return blinds_base(layout, solve_blinds(blind, ranks=ranks, suits=suits), told), blind.values
    against = duel.plan(game)
    if against is not None:
        rows = [side_row(game, wager, BESIDE) for wager in game.wagers if wager.name in against.beside]
        solution = duel_solution.solve(against, ranks=ranks, suits=suits)
        return duel_base(layout, solution, rows, told), values_of(against.ranking)
    raise BadInput(
        "setting/not-simulated",
        f"{game.key} has no fast twin yet, so it cannot be simulated.",
        offender=game.key,
    )
