"""A blackjack round in memory. Facts change it, in place; nothing here decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common import core
from croupier.hands.blackjack import total
from croupier.hands.dealt import Dealt
from croupier.model.cap import Cap
from croupier.model.facts.table import RoundOpened
from croupier.model.game import Offer
from croupier.model.settlement import Stake
from croupier.model.values import Values
from croupier.model.vocabulary import Ending, Face, Owner
from croupier.money.cents import Cents

ON_A_HAND = ("main", "free-split", "double", "free-double")


class Mishap(NamedTuple):
    """A mistake the dealer is making in the deal: which, at whose seat, how many cards."""

    kind: str
    seat: int | None
    cards: int


class FirstCards(NamedTuple):
    """A step of the deal at this table: to whom, which card of theirs, by what clause, and how it lies."""

    to: Literal["seats", "dealer"]
    needed: int
    clause: Clause
    face: Face


def first_cards(game: Blackjack, options: Values) -> tuple[FirstCards, ...]:
    """The document's deal, changed where the table departs from it over the hole card or how cards lie."""
    steps = [(step.to, step.clause, step.face) for step in game.deal]
    hole = game.by_name["hole-card"]
    if options["hole-card"] != hole.default:
        assert options["hole-card"] == "peek", "no document that has a hole card lets a table go without"
        steps.append(("dealer", hole.clause, "down"))
    lies = game.by_name["player-cards"]
    wanted: Face = "up" if options["player-cards"] == "up" else "down"
    found: list[FirstCards] = []
    for to, clause, face in steps:
        needed = 1 + sum(earlier.to == to for earlier in found)
        if to == "seats" and options["player-cards"] != lies.default:
            clause, face = lies.clause, wanted
        found.append(FirstCards(to, needed, clause, face))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Rules:
    """A game with the options and offers of one table."""

    game: Blackjack
    options: Values
    sides: tuple[Offer[Dealt], ...]
    first_cards: tuple[FirstCards, ...]

    def side(self, wager: str) -> Offer[Dealt] | None:
        for side in self.sides:
            if side.wager.name == wager:
                return side
        return None

    def pools(self) -> Iterator[tuple[Cap | None, tuple[Offer[Dealt], ...]]]:
        """Side bets that share a cap, and each of the others by itself."""
        shared = self.game.side_cap
        if shared is not None:
            together = tuple(side for side in self.sides if side.wager.name in shared.wagers)
            if together:
                yield shared, together
        for side in self.sides:
            if shared is None or side.wager.name not in shared.wagers:
                yield (side.cap.at(self.options) if side.cap is not None else None), (side,)


class Hand(core.Hand):
    """One hand of a spot and the bets that lie on it."""

    __slots__ = (
        "aces", "added", "awaits_double", "collected", "deferred", "doubled", "end", "face_down", "split",
        "zapped",
    )  # fmt: skip

    def __init__(self, number: int, *, added: bool = False) -> None:
        super().__init__(number)
        self.added = added  # made by a split: its bet is not the original one
        self.split = False
        self.aces = False  # a split ace, limited in its cards
        self.doubled = False
        self.awaits_double = False
        self.zapped = False
        self.face_down: set[int] = set()  # places of cards that only their owner has seen
        self.end: Ending | None = None
        self.collected = False  # the cards are in the discard rack already
        self.deferred = False  # played after all the others

    @property
    def total(self) -> int:
        return total(self.cards)[0]

    def base(self, owner: Owner) -> Stake | None:
        """The bet that carries the hand: the main bet, or the free one that took its place, placed first."""
        for bet in self.bets:
            if bet.owner == owner:
                return bet
        return None

    def original(self, owner: Owner) -> Cents:
        """What that bet is worth: doubles and splits are measured by it."""
        base = self.base(owner)
        assert base is not None
        return max(base.stake_cents, base.worth_cents)


class Spot(core.Spot[Hand]):
    """A betting position: the player's hands, insurance, side bets, and who bets behind."""

    __slots__ = ("back", "first", "insurance", "offered", "sides")

    def __init__(self, seat: int, player: str) -> None:
        super().__init__(seat, player, [Hand(1)])
        self.back: str | None = None
        self.insurance: list[Stake] = []
        self.sides: list[Stake] = []
        self.first: list[Card] = []  # the first two cards dealt, whatever becomes of them
        self.offered: list[Owner] = []  # owners who have not yet answered the offer of insurance

    def pile(self, wager: str, hand: int) -> list[Stake]:
        if wager in ON_A_HAND:
            return self.hands[hand - 1].bets
        return self.insurance if wager == "insurance" else self.sides

    def bets(self) -> Iterator[Stake]:
        for hand in self.hands:
            yield from hand.bets
        yield from self.insurance
        yield from self.sides


class Asked(NamedTuple):
    """A back bettor who is asked to follow: at which seat and hand, and what the spot did."""

    seat: int
    hand: int
    to: Literal["double", "split"]


class Round(core.Core[Spot]):
    """One round: the spots in play, the dealer's cards, whose turn it is, what has been settled."""

    __slots__ = (
        "done", "dropped", "exposed", "folding", "hole_down", "joined", "last_seat", "last_tips", "late",
        "may_fold", "mishap", "no_back", "offered_card", "overlooked", "parlay", "peeked", "rules", "turn",
        "unpeeked", "waits",
    )  # fmt: skip

    def __init__(self, rules: Rules, number: int, opening: RoundOpened) -> None:
        super().__init__(number, opening)
        self.rules = rules
        self.hole_down = False
        self.peeked = False  # looked under the up card and found no blackjack
        self.done = False  # the dealer's hand is complete
        self.turn: tuple[int, int] | None = None  # seat and hand
        self.waits: Asked | None = None
        self.parlay: int | None = None  # the seat that is asked to parlay
        self.last_tips = {tip.seat: tip for tip in opening.last_tips}  # how those of the last round ended
        self.joined = opening.joined  # seats that were in at the shuffle, or may come in now
        self.dropped = opening.dropped  # players who gave up the most positions in this shoe
        self.no_back = set(opening.no_back)  # seats whose players disagree with bets behind them
        self.mishap: Mishap | None = None
        self.exposed: Card | None = None  # a card shown by mistake, in nobody's hand
        self.offered_card: tuple[int, int] | None = None  # the seat that may take it, and who refused it
        self.unpeeked = False  # the dealer forgot to look at the hole card
        self.late = False  # and found the blackjack too late: it counts as 21
        self.overlooked: set[int] = set()  # seats whose blackjack the dealer passed over
        self.may_fold: set[int] = set()  # seats that are asked whether they take their money back
        self.folding: Clause | None = None  # by which clause they are asked
        self.last_seat: int | None = None  # who acted last

    @property
    def up(self) -> Card:
        return self.dealer[0]

    def has_bets(self) -> bool:
        for spot in self.spots.values():
            if spot.insurance or spot.sides:  # rule: the-dealer-plays-for-side-bets
                return True
            for hand in spot.hands:
                if hand.bets:
                    return True
        return False
