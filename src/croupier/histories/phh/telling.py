"""A hand that was played at a table of ours, as the notation tells it.

What the notation has no word for and the end depends on stands in fields of our own, which `replay` reads and
others pass over: in `_croupier_options` the smallest chip, the rake, who opens of those that show the same,
which of two players has the big blind; in `_croupier_missed` what a player pays beside a blind that is due.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.engines.community.lineup import clockwise
from croupier.errors import BadInput, listed
from croupier.histories.phh.actions import (
    Action,
    BetTo,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Muck,
    Show,
)
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.tables import GAMES, MISSED, OPTIONS
from croupier.histories.phh.variants import VARIANTS, Code
from croupier.histories.phh.writing import write
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.cards import Folded, HandShown
from croupier.model.facts.community import (
    BoardDealt,
    Called,
    HandStarted,
    HoleCards,
    Post,
    Posted,
    PotSettled,
    Restored,
    RunsTwice,
    Wagered,
)
from croupier.model.facts.decide import Checked
from croupier.model.facts.jackpots import JackpotDropped, JackpotPaid
from croupier.model.facts.table import RoundClosed, RoundOpened, Voided
from croupier.money.cents import Cents, cents
from croupier.table.table import Table

UNTOLD = (RunsTwice, Restored, Voided, JackpotDropped, JackpotPaid)
BLINDS = ("small-blind", "big-blind")
DUE = (*BLINDS, "straddle")
PAID: Mapping[Post, str] = {"missed-small": "small", "missed-big": "big"}
LIMITS = {offer for _, offers in GAMES.values() for offer in offers}


def to_phh(table: Table) -> str:
    """The last hand of a poker table that is over, as the text of a `.phh` file.

    >>> import croupier
    >>> table = croupier.open_table("bclc/texas-holdem", offers=["bclc/no-limit"], seed=7)
    >>> for seat in (1, 2, 3):
    ...     table.sit(seat, f"p{seat}", 100)
    >>> table.deal()
    >>> for seat in (3, 1):
    ...     table.act(seat, "fold")
    >>> print(croupier.to_phh(table).splitlines()[5])
    starting_stacks = [100, 100, 100]
    """
    return write(hand_of(table.events))


def hand_of(events: Iterable[Event]) -> Hand:
    """The last hand that is over. What the notation cannot tell is refused, as `scenario/not-told`."""
    rounds: dict[int, list[Fact]] = {}
    for event in events:
        rounds.setdefault(event.round, []).append(event.data)
    over = [facts for facts in rounds.values() if any(isinstance(fact, RoundClosed) for fact in facts)]
    if not over:
        raise _not_told("No hand is over yet.")
    return _Told(over[-1]).hand()


def _not_told(why: str) -> BadInput:
    return BadInput("scenario/not-told", why)


class _Told:
    """The facts of one hand, and its players: the first sits at the button's left."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self.facts = facts
        self.opened = next(fact for fact in facts if isinstance(fact, RoundOpened))
        started = next((fact for fact in facts if isinstance(fact, HandStarted)), None)
        if started is None or any(isinstance(fact, UNTOLD) for fact in facts):
            raise _not_told("The notation has no word for what was done in this hand.")
        self.started = started
        self.seats = clockwise(started.stacks_cents, started.button)
        self.variant = self._variant()

    def _variant(self) -> Code:
        """By the game and its limit; what else was offered has done nothing, or the hand is not told."""
        if self.started.kill == "kill":
            raise _not_told("The notation has no kill.")
        limit = tuple(offer for offer in self.opened.offers if offer in LIMITS)
        for code, game in GAMES.items():
            if game == (self.opened.game, limit):
                return code
        offered = f" with {listed(limit)}" if limit else ""
        raise _not_told(f"The notation has no variant for {self.opened.game}{offered}.")

    def hand(self) -> Hand:
        wanted = VARIANTS[self.variant].limits
        least = self._amount("minimum-bet") or self._amount("big-blind")
        posted = [fact for fact in self.facts if isinstance(fact, Posted)]
        blinds, missed = self._blinds(posted)
        own = {OPTIONS: {name: self.opened.options[name] for name in self._own_options(posted)}}
        return Hand(
            variant=self.variant,
            ante_trimming_status=not any(fact.what == "dead-ante" for fact in posted),
            antes_cents=self._each({fact.seat: fact.level_cents for fact in posted if "ante" in fact.what}),
            blinds_or_straddles_cents=blinds if "blinds_or_straddles" in wanted else None,
            bring_in_cents=self._bring_in() if "bring_in" in wanted else None,
            small_bet_cents=self._amount("small-bet") if "small_bet" in wanted else None,
            big_bet_cents=self._amount("big-bet") if "big_bet" in wanted else None,
            min_bet_cents=least if "min_bet" in wanted else None,
            starting_stacks_cents=tuple(self.started.stacks_cents[seat] for seat in self.seats),
            actions=tuple(self._actions()),
            seats=tuple(self.seats),
            players=tuple(self.opened.seats[seat] for seat in self.seats),
            finishing_stacks_cents=tuple(map(self._ended, self.seats)),
            other_fields={**own, MISSED: missed} if missed else own,
        )

    def _own_options(self, posted: Sequence[Posted]) -> list[str]:
        names = ["chip", "rake-percent", "rake-cap", "rake-time", "tied-hands"]
        if len(self.seats) == 2 and not any(fact.what == "straddle" for fact in posted):
            names.append("heads-up-blinds")  # equal ones do not tell it
        return [name for name in names if name in self.opened.options]

    def _amount(self, option: str) -> Cents | None:
        said = self.opened.options.get(option, "none")
        return None if said == "none" else cents(said)

    def _bring_in(self) -> Cents | None:
        return self._amount("bring-in") or self._amount("small-bet")

    def _each(self, by_seat: dict[int, Cents]) -> tuple[Cents, ...]:
        """In the order of the players, of whom two post each other's."""
        found = tuple(by_seat.get(seat, 0) for seat in self.seats)
        return found[::-1] if len(found) == 2 else found

    def _blinds(self, posted: Sequence[Posted]) -> tuple[tuple[Cents, ...], dict[str, list[str]]]:
        """What is due or straddled, by player. What was missed and is paid now stands below zero, and apart
        where that does not tell it: beside a blind or a straddle, or where both blinds are as big."""
        due = {fact.seat: fact.level_cents for fact in posted if fact.what in DUE}  # a straddle is the total
        on_blinds = {fact.seat for fact in posted if fact.what in BLINDS}
        equal = self._amount("small-blind") == self._amount("big-blind")
        apart: dict[str, list[str]] = {}
        for number, seat in enumerate(self.seats, start=1):
            missed = [fact for fact in posted if fact.seat == seat and fact.what in PAID]
            if [fact.what for fact in missed[-2:]] == ["missed-big", "missed-small"]:
                # The small one is this hand's own, dead beside a big one that was missed.
                due.setdefault(seat, missed.pop().level_cents)
                on_blinds.add(seat)
            if missed and (seat in due or equal):
                apart[f"p{number}"] = [PAID[fact.what] for fact in missed]
            if missed:
                due.setdefault(seat, -sum(fact.level_cents for fact in missed))
        straddled = {fact.seat for fact in posted if fact.what == "straddle"}
        if straddled & on_blinds and any(fact.what in PAID for fact in posted):
            raise _not_told("The notation has no word for missed blinds where a blind is straddled.")
        return self._each(due), apart

    def _ended(self, seat: int) -> Cents | None:
        began = self.started.stacks_cents[seat]
        lines = [fact.line for fact in self.facts if isinstance(fact, PotSettled) and fact.line.seat == seat]
        gained = sum(line.returned_cents - line.stake_cents for line in lines)
        return None if began is None else began + gained

    def _actions(self) -> Iterator[Action]:
        numbers = {seat: number for number, seat in enumerate(self.seats, start=1)}
        held: dict[int, tuple[str, ...]] = {}
        brings = "bring_in" in VARIANTS[self.variant].limits
        left, shown = list(self.seats), []
        for fact in self.facts:
            match fact:
                case HoleCards():
                    held[fact.seat] = (*held.get(fact.seat, ()), *fact.cards)
                    yield DealHole(numbers[fact.seat], fact.cards)
                case BoardDealt():
                    yield DealBoard(fact.cards)
                case Folded():
                    left.remove(fact.seat)
                    yield Fold(numbers[fact.seat])
                case Checked() | Called():
                    yield CheckOrCall(numbers[fact.seat])
                case Wagered() if brings and fact.to_cents <= (self._bring_in() or 0):
                    yield BringIn(numbers[fact.seat])
                case Wagered():
                    yield BetTo(numbers[fact.seat], fact.to_cents)
                case HandShown():
                    shown.append(fact.seat)
                case _:
                    continue
            brings = brings and not isinstance(fact, Wagered)
        if len(left) > 1:  # in the notation, who is left alone neither shows a hand nor mucks it
            yield from (Show(numbers[seat], held[seat]) for seat in shown)
            yield from (Muck(numbers[seat]) for seat in left if seat not in shown)
