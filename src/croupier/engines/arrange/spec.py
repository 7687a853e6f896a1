"""What a game of setting hands is: how seven cards are dealt, set, compared and banked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from croupier.clauses.cite import Clause
from croupier.engines.arrange.words import words
from croupier.engines.common.seated import Seated
from croupier.hands.algorithm import HouseWay
from croupier.hands.match import Match
from croupier.hands.predicate import Predicate
from croupier.hands.ranking import Ranking
from croupier.model.facts import Fact
from croupier.model.facts.arrange import HouseSet
from croupier.model.rules import Rule
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """Who gets which stack of cards: a number says where the first one goes."""

    stacks: Rule[tuple[int, int]]  # how many, and of how many cards
    announced: Mapping[str, Clause]  # "dice" or "number": the dealer tells what it was
    counting: Rule[Literal["banker", "right"]]  # position 1 is the banker's, or at the dealer's right
    everyone: Clause  # vacant positions get cards too
    count_down: Clause  # what is left of the deck is counted
    dice: Rule[tuple[int, int]] | None = None  # how many are thrown, and their sides
    direct: Clause | None = None  # stacks may go to the players as they come
    one_by_one: Clause | None = None  # card by card, to and fro, from a deck that is shuffled by hand
    remove: Clause | None = None  # the cards of vacant positions go unseen
    cover: Clause | None = None  # dice go back under the cup when all hands are out
    banker_throws: Mapping[str, Clause] = field(default_factory=dict)  # the player who banks may do it

    def mutants(self) -> Iterator["Delivery"]:
        other: Literal["banker", "right"] = "right" if self.counting.value == "banker" else "banker"
        yield replace(self, counting=replace(self.counting, value=other))


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """Into which hands the cards go, the high hand first."""

    names: tuple[str, ...]
    sizes: Rule[tuple[int, ...]]
    clause: Clause  # players set their cards
    late: Clause  # no change once the house's cards are shown
    joker: Clause  # is an ace, or completes a straight or a flush
    house_way: HouseWay
    on_request: Clause  # a player may have the dealer set the hand
    one_seen: Rule[bool]  # of several hands a player sees and sets one
    which: Clause  # and names it before the deal
    marked_set: Clause  # the others are set by the dealer, before the house's own
    banker_last: Clause  # who banks sets after the players
    exposed: Clause  # when the house's cards are turned up
    compared: Clause  # the players' hands are spread and compared
    collected: Clause  # cards are picked up with the bets, but for hands that others are owed a prize for


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBank:
    """How players take turns at banking."""

    first: Clause  # the dealer banks the first hand
    offered: Clause  # then the bank goes round
    one_hand: Clause  # who banks plays no other hand
    waived: Clause
    alternates: Rule[bool]  # every other hand is the dealer's
    bankroll: Clause
    covers: Clause  # every bet on the table
    wagered: Rule[bool]  # only who has bet against the house is offered the bank
    house_bet: Clause  # as much as the banker last bet
    lowered: Clause  # or less, on request
    once: Clause  # in a rotation
    no_partners: Clause
    reset: Clause  # a fouled hand is set again by the dealer
    stands: Clause  # once set and compared, the banker's hand is not changed either
    no_tip: Clause
    no_bonus: Clause
    house_first: Clause  # the house's bet is settled before all others
    order: Clause  # then counter-clockwise from the banker
    pays: Clause  # from the losing bets, then from the bankroll
    commission: Clause  # on the net


@dataclass(frozen=True, slots=True, kw_only=True)
class Commission:
    """What the house keeps of winning basic wagers."""

    percent: Rule[int]
    tips_free: Rule[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceUp:
    """The dealer's cards are turned up and set before the players set theirs."""

    clause: Clause
    no_contest: Rule[Predicate[Match]]  # what ends the basic game there, before anybody sets a hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranging(Seated[Match]):
    """A game of setting hands, of one document section."""

    hand: Ranking
    delivery: Delivery
    hands: Hands
    basic: str  # the wager that is played against the bank
    order: Rule[tuple[str, ...]]  # of each hand's bets
    winners_last: Rule[bool] | None = None  # winning hands are paid when all are determined
    bank: PlayerBank | None = None
    commission: Commission | None = None
    no_commission: Clause | None = None
    face_up: FaceUp | None = None
    hold_at: Rule[Cents] | None = None  # a player's payouts of so much wait for the desk

    engine: ClassVar[Literal["arrange"]] = "arrange"

    def __post_init__(self) -> None:
        known = {wager.name for wager in self.wagers}
        assert set(self.order.value) == known, f"{self.key} settles {self.order.value}, not {known}"

    @property
    def ranking(self) -> Ranking:
        return self.hand

    def words(self, fact: Fact) -> Mapping[str, object]:
        told = words(fact, self.hand, self.hands.names)
        if self.face_up is None or not isinstance(fact, HouseSet):
            return told
        cards = tuple(card for hand in fact.hands for card in hand)
        return {**told, "no_contest": self.ends_it(Match((), banker_cards=cards))}

    def ends_it(self, seen: Match) -> bool:
        """Whether the house's cards end the basic game before anybody sets a hand."""
        assert self.face_up is not None
        return self.face_up.no_contest.value(seen)
