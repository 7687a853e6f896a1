"""The core of a round in memory, whatever the game. Facts change it, in place; nothing here decides."""

from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from croupier.cards.card import Card
from croupier.model.carried import Carried
from croupier.model.choices import Choice, Facts
from croupier.model.facts.bets import AwardDue
from croupier.model.facts.table import RoundOpened
from croupier.model.settlement import Settlement, Stake
from croupier.model.vocabulary import Owner, Phase, Role
from croupier.money.cents import Cents


@mypyc_attr(allow_interpreted_subclasses=True)
class Hand:
    """Cards that play together, and the bets that ride on them."""

    __slots__ = ("bets", "cards", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.cards: list[Card] = []
        self.bets: list[Stake] = []

    def bet(self, wager: str, owner: Owner = "player") -> Stake | None:
        for bet in self.bets:
            if bet.wager == wager and bet.owner == owner:
                return bet
        return None


H = TypeVar("H", bound=Hand)


@mypyc_attr(allow_interpreted_subclasses=True)
class Spot(Generic[H]):
    """A betting position with a bet on it: its player, hands, and what the tray has collected from it."""

    __slots__ = ("collected", "hands", "player", "seat")

    def __init__(self, seat: int, player: str, hands: list[H]) -> None:
        self.seat = seat
        self.player = player
        self.hands = hands
        self.collected: list[Stake] = []

    def pile(self, wager: str, hand: int) -> list[Stake]:
        """Where a bet of that name on that hand lies."""
        return self.hands[hand - 1].bets

    def bets(self) -> Iterator[Stake]:
        """Everything that lies on the spot."""
        for hand in self.hands:
            yield from hand.bets

    def placed(self, wager: str, owner: Owner = "player") -> Stake | None:
        for bet in self.bets():
            if bet.wager == wager and bet.owner == owner:
                return bet
        return None


class Trouble(NamedTuple):
    """An irregularity that waits for a supervisor's ruling."""

    kind: str
    seat: int | None
    hand: int | None


S = TypeVar("S", bound=Spot)  # type: ignore[type-arg]  # of any kind of hand


@mypyc_attr(allow_interpreted_subclasses=True)
class Core(Generic[S]):
    """One round: the spots in play, the dealer's cards, what has been settled."""

    __slots__ = (
        "award", "cards_out", "carried", "code", "dealer", "number", "phase", "reseeded", "seats",
        "settlements", "spots", "started", "trouble",
    )  # fmt: skip

    def __init__(self, number: int, opening: RoundOpened) -> None:
        self.number = number
        self.phase: Phase = "betting"
        self.spots: dict[int, S] = {}
        self.dealer: list[Card] = []
        self.settlements: list[Settlement] = []
        self.code = 0  # the multiset of cards on the table, see cards.card.code
        self.cards_out: list[Card] = []
        self.seats = dict(opening.seats)  # who sits where, betting or not
        self.started: set[str] = set()  # progressives whose wagers are locked and collected
        self.reseeded: set[str] = set()  # progressives whose whole meter was won in this round
        self.award: AwardDue | None = None  # a share of a meter that waits for its authorisation
        self.trouble: Trouble | None = None
        self.carried = opening.carried  # what earlier rounds left

    @property
    def closed(self) -> bool:
        return self.phase == "closed"

    def players(self) -> dict[int, str]:
        """Who plays at which seat: those with a bet in the round."""
        return {seat: spot.player for seat, spot in self.spots.items()}

    def leaves(self) -> Carried:
        """What the next round starts from: in most games what this one did."""
        return self.carried

    def follows(self) -> Facts:
        """What comes by itself of an action that has just been told: nothing in most games."""
        return ()

    def besides(self, seat: int) -> list[Choice]:
        """What a seat may also do, though nobody waits for it: nothing in most games."""
        return []

    def besides_staff(self, role: Role) -> list[Choice]:
        """The same for a member of staff."""
        return []

    def stopped(self) -> bool:
        """A supervisor must rule before anything goes on."""
        return self.trouble is not None

    def placed_at(self, seat: int, wager: str, owner: Owner = "player") -> Stake | None:
        """The bet of that name and owner that lies at a seat."""
        spot = self.spots.get(seat)
        return None if spot is None else spot.placed(wager, owner)

    def staked(self, seat: int) -> dict[str, Cents]:
        """The player's own bets at a seat, by name."""
        spot = self.spots.get(seat)
        bets = spot.bets() if spot is not None else ()
        return {bet.wager: bet.stake_cents for bet in bets if bet.owner == "player"}
