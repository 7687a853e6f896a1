"""What a table remembers between its rounds. All of it comes from facts, and from nothing else."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.carried import Carried
from croupier.model.engine import RoundInPlay
from croupier.model.facts import Fact
from croupier.model.facts.bets import BackBetsRefused
from croupier.model.facts.desk import DayClosed, DayOpened
from croupier.model.facts.table import (
    BoughtIn,
    CutRefused,
    DealerChanged,
    LastTip,
    PayoutHeld,
    PayoutReleased,
    RoundClosed,
    SeatLeft,
    SeatTaken,
    Shuffled,
    TableOpened,
)
from croupier.model.values import Values
from croupier.model.vocabulary import Day
from croupier.money.cents import Cents

REMEMBERED: frozenset[type[Fact]] = frozenset(
    {
        TableOpened,
        SeatTaken,
        SeatLeft,
        BoughtIn,
        Shuffled,
        CutRefused,
        DealerChanged,
        RoundClosed,
        BackBetsRefused,
        PayoutHeld,
        PayoutReleased,
        DayOpened,
        DayClosed,
    }
)


class Held(NamedTuple):
    """A payout that waits for the desk."""

    id: str
    player: str
    amount_cents: Cents
    awards: tuple[str, ...]
    clause: Clause | None


class TableState:
    """Seats, stacks that bound their players, cut and shuffle, positions, holds.

    It is never changed, only replaced: whoever holds one can go back to it.
    """

    __slots__ = (
        "carried", "cut_from", "day", "dropped", "had_most", "holds", "joined", "last_tips", "limited",
        "no_back", "refused_cuts", "seats", "shuffle_due", "shuffled_at",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}  # in the order they sat down
        self.limited: frozenset[str] = frozenset()  # players whose stacks bound what they may bet
        self.no_back: frozenset[int] = frozenset()  # seats whose players disagree with bets behind them
        self.joined: frozenset[int] = frozenset()  # seats that were in at the shuffle
        self.dropped: frozenset[str] = frozenset()  # players who gave up the most positions in this shoe
        self.had_most: frozenset[str] = frozenset()
        self.shuffle_due = False
        self.shuffled_at = 0  # the round that began with a new shoe
        self.cut_from: int | None = None  # the seat that the cut card came to
        self.refused_cuts: frozenset[int] = frozenset()
        self.holds: dict[str, Held] = {}
        self.last_tips: tuple[LastTip, ...] = ()
        self.carried = Carried()
        self.day: Day = ""

    def copy(self) -> "TableState":
        """One to change before anybody sees it; what the two hold is shared."""
        twin = TableState.__new__(TableState)
        twin.seats, twin.limited = self.seats, self.limited
        twin.no_back, twin.holds = self.no_back, self.holds
        twin.joined, twin.dropped = self.joined, self.dropped
        twin.had_most, twin.shuffle_due, twin.shuffled_at = self.had_most, self.shuffle_due, self.shuffled_at
        twin.cut_from, twin.refused_cuts, twin.last_tips = self.cut_from, self.refused_cuts, self.last_tips
        twin.carried, twin.day = self.carried, self.day
        return twin

    def after(self, fact: Fact, current: RoundInPlay | None, options: Values) -> "TableState":
        """What the table remembers once this has happened; `current` is the round in play or the last one."""
        if isinstance(fact, RoundClosed):
            assert current is not None
            return self._after_a_round(current, options)
        twin = self.copy()
        twin._change(fact, current)
        return twin

    def cut_card_at(self, seat: int | None) -> "TableState":
        """The same, with the cut card come to that seat."""
        twin = self.copy()
        twin.cut_from = seat
        return twin

    def _change(self, fact: Fact, last: RoundInPlay | None) -> None:
        match fact:
            case TableOpened():
                self.carried = fact.carried
            case SeatTaken():
                self.seats = {**self.seats, fact.seat: fact.player}
            case SeatLeft():
                self.seats = {seat: player for seat, player in self.seats.items() if seat != fact.seat}
                self.no_back -= {fact.seat}
                self.carried = self.carried.without(fact.seat)
            case BoughtIn():
                self.limited |= {fact.player}
            case Shuffled():
                self.shuffle_due = False
                self.shuffled_at = last.number + 1 if last is not None else 1
                self.cut_from = None
                self.refused_cuts = frozenset()
            case CutRefused():
                self.refused_cuts |= {fact.seat}
            case DealerChanged():
                self.shuffle_due |= fact.shuffles
            case BackBetsRefused():
                self.no_back |= {fact.seat}
            case PayoutHeld():
                held = Held(fact.id, fact.player, fact.amount_cents, fact.awards, fact.clause)
                self.holds = {**self.holds, fact.id: held}
            case PayoutReleased():
                self.holds = {name: held for name, held in self.holds.items() if name != fact.id}
            case DayOpened():
                self.day = "open"
            case DayClosed():
                self.day = "closed"

    def _after_a_round(self, current: RoundInPlay, options: Values) -> "TableState":
        tips, counts, carried = tips_of(current), counts_positions(options), current.leaves()
        if tips == self.last_tips and not counts and carried == self.carried:
            return self
        twin = self.copy()
        twin.last_tips, twin.carried = tips, carried
        if counts:
            twin._count_positions(current.number, current.players(), options.number("positions"))
        return twin

    def _count_positions(self, number: int, players: Mapping[int, str], most: int) -> None:
        """After a round: who is in since the shuffle, and who has given up the most positions since then."""
        if number in (1, self.shuffled_at):  # a scripted shoe begins without a shuffle
            self.joined = frozenset(players)
            self.dropped = self.had_most = frozenset()
        played = Counter(players.values())
        self.dropped |= {one for one in self.had_most if played[one] < most}
        self.had_most |= {one for one, positions in played.items() if positions == most}


def counts_positions(options: Values) -> bool:
    """Whether the table has a rule about who joins in mid-shoe, or returns to the most positions."""
    return options.get("join") == "shuffle" or options.get("back-to-most") is False


def tips_of(current: RoundInPlay) -> tuple[LastTip, ...]:
    """How each seat's tip ended, for the player who may leave it; with a surrendered hand it is gone."""
    tips = [line for line in current.settlements if line.owner == "dealer"]
    if not tips:  # as mostly
        return ()
    surrendered = {
        line.seat
        for line in current.settlements
        if (line.wager, line.hand, line.owner, line.result) == ("main", 1, "player", "surrender")
    }
    return tuple(
        LastTip(line.seat, line.player, line.result, line.stake_cents)
        for line in tips
        if (line.wager, line.hand) == ("main", 1) and line.seat not in surrendered
    )
