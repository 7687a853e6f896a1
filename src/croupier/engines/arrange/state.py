"""A round of a setting game in memory. Facts change it, in place; nothing here decides."""

from dataclasses import dataclass
from typing import NamedTuple

from croupier.engines.arrange.spec import Arranging, PlayerBank
from croupier.engines.common import seated
from croupier.engines.common.core import Hand
from croupier.hands.algorithm import Cards
from croupier.hands.match import Match, SetHand
from croupier.model.carried import Carried
from croupier.model.facts.table import RoundOpened
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True)
class Rules(seated.Rules[Match]):
    """A game with the options and offers of one table."""

    game: Arranging

    def order(self) -> tuple[str, ...]:
        """In which each hand's bets are settled."""
        names = list(self.game.order.value)
        # rule: the-progressive-after-the-bonus
        names.extend(wager.name for offer in self.offers for wager in offer.wagers)
        return tuple(names)


class Bank(NamedTuple):
    """A player who banks, with the bankroll and what the house bets against it."""

    seat: int
    player: str
    amount_cents: Cents
    house_bet_cents: Cents


class Spot(seated.Spot):
    """A player's position: seven cards and how they are set."""

    __slots__ = ("foul", "marked", "own")

    def __init__(self, seat: int, player: str) -> None:
        super().__init__(seat, player, [Hand(1)])
        self.marked = False  # the dealer sets its cards, and the player does not see them before
        self.own: SetHand | None = None
        self.foul = False

    @property
    def hand(self) -> Hand:
        """The only one: its cards are set into several, but they are bet on as one."""
        (hand,) = self.hands
        return hand

    @property
    def cards(self) -> Cards:
        return tuple(self.hand.cards)


class Round(seated.Round[Spot, Match]):
    """One round: the spots, the dealer's cards, who banks, who has set."""

    __slots__ = ("bank", "compared", "dealer_up", "house", "offer_answered", "offered_to", "reset", "voided")
    rules: Rules

    def __init__(self, rules: Rules, number: int, opening: RoundOpened) -> None:
        super().__init__(rules, number, opening)
        self.bank: Bank | None = None
        self.offer_answered: int | None = None  # the seat that has taken or waived the bank
        self.offered_to = ""  # its player, who may have left since
        self.dealer_up = False
        self.house: SetHand | None = None
        self.compared = False  # the players' hands are open, and nobody sets one any more
        self.reset = False  # the banker's hand was fouled and set again
        self.voided = False

    @property
    def terms(self) -> PlayerBank:
        """Of a player's bank, where there is one."""
        terms = self.rules.game.bank
        assert terms is not None
        return terms

    def leaves(self) -> Carried:
        """Who has banked, who was asked, and what was bet against the house."""
        carried, seat = self.carried, self.offer_answered
        if self.voided or self.rules.game.bank is None:
            return carried
        basic = self.rules.game.basic
        bets = carried.last_bets
        if self.bank is None:
            own = [one for one in self.settlements if one.wager == basic and one.owner == "player"]
            bets = {**bets, **{one.seat: one.stake_cents for one in own}}
        if seat is None:
            return Carried("house", carried.last_offer, carried.had_turn, bets)
        player = self.offered_to
        earlier = carried.in_rotation(seat, player)
        banker = "house" if self.bank is None else self.bank.player
        return Carried(banker, seat, (*earlier, player), bets)
