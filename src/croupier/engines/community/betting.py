"""One betting round: whose turn it is, and how much they may put in. Pure: no cards, no table.

Amounts are what a player has in front of them in this round (`to`), without antes and dead chips.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from croupier.money.cents import Cents

Kind = Literal["limit", "no-limit", "pot-limit"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be bet in a round."""

    kind: Kind
    bet: Cents  # the size of every bet and raise in limit; the least one otherwise
    raises: int | None = None  # the most while more than two players remain
    most: Cents | None = None  # of a single bet or raise
    no_check_raise: bool = False  # who has checked may not raise in the same round
    by_blinds: bool = True  # the least raise is the largest blind or straddle


class Range(NamedTuple):
    """From the least to the most that a bet or raise may come to; both the same where there is no choice."""

    least: Cents
    most: Cents


@lru_cache(maxsize=1024)
def behind_each(order: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """Who comes after each, round the table, and themselves at the end. The same few orders come again."""
    return {seat: order[at:] + order[:at] for at, seat in enumerate(order, start=1)}


class Betting:
    """The chips in front of the players, and who must still answer. `apply`-like methods never decide."""

    __slots__ = (
        "_behind_each", "able", "acted", "antes", "behind", "checked", "dead_chips", "first", "front", "full",
        "last", "level", "limits", "live", "order", "raises", "step", "turn",
    )  # fmt: skip

    def __init__(self, limits: Limits, order: Sequence[int], behind: dict[int, Cents | None]) -> None:
        self.limits = limits
        self.order = tuple(order)  # clockwise, from who acts first; those who are out of it are not there
        self._behind_each = behind_each(self.order)
        self.behind = behind  # what each still has, in and after this round; None: no bounds
        self.front: dict[int, Cents] = dict.fromkeys(order, 0)
        self.level: Cents = 0  # what must be matched
        self.full: Cents = 0  # the last level that was a full bet or raise, or counts as one
        self.step: Cents = limits.bet  # the size of the last full bet or raise
        self.raises = 0
        self.acted: dict[int, Cents] = {}  # the level that each saw or made when they last acted
        self.checked: set[int] = set()  # noted where it matters
        self.live = list(order)  # who has not folded
        # Of those, who has chips left: mostly all of them.
        self.able = [seat for seat in order if behind[seat] != 0] if 0 in behind.values() else list(order)
        self.first: int | None = None  # who acts first, where that is not the first in order
        # Who must answer next; nobody where there is nothing left to decide.
        self.turn = self.able[0] if len(self.able) > 1 else None
        self.last: int | None = None  # who acted or posted last
        self.antes: dict[int, Cents] = {}  # beside the bets: they count for the pots, not in this round
        self.dead_chips: dict[int, Cents] = {}  # nobody has to match them

    # --- what happened ------------------------------------------------------------------------

    def opens(self, seat: int) -> None:
        """Who acts first is told by the cards."""
        self.first = seat
        self._pass_on()

    def post(self, seat: int, amount: Cents, level: Cents, *, last: bool = True) -> None:
        """A blind: it is live, it sets the level even where the stack was too short for it, and its player
        still acts. Action begins behind the last of them."""
        self._put(seat, amount)
        self.level = self.full = max(self.level, level)
        if self.limits.by_blinds:
            self.step = max(self.step, level)
        if last:  # rule: action-begins-behind-the-blinds
            self.last = seat
        self._pass_on()

    def ante(self, seat: int, amount: Cents) -> None:
        """Everybody's, before the cards."""
        self._pay(seat, amount)
        self.antes[seat] = amount
        self._pass_on()

    def check(self, seat: int) -> None:
        if self.limits.no_check_raise:
            self.checked.add(seat)
        self.acted[seat], self.last = self.level, seat
        self._pass_on()

    def fold(self, seat: int, *, acts: bool = True) -> None:
        """`acts`: in turn; else the hand is thrown away before anybody has acted."""
        self.live.remove(seat)
        if seat in self.able:
            self.able.remove(seat)
        if acts:
            self._done(seat)
        else:
            self._pass_on()

    def call(self, seat: int) -> None:
        self._put(seat, self.to_call(seat))
        self._done(seat)

    def wager(self, seat: int, to: Cents) -> None:
        """A bet or a raise, full or short because it is all the player has."""
        by, bet = to - self.level, self.limits.bet
        full = by >= self.step
        if self.limits.kind == "limit":
            full = 2 * (to - self.full) >= bet  # rule: half-a-bet-reopens
        if full:
            self.raises += self.full > 0
            self.full, self.step = to, by
        self._put(seat, to - self.front[seat])
        self.level = to
        self._done(seat)

    def bring(self, seat: int, to: Cents) -> None:
        """The forced opening: where it is less than a bet, the next one completes it; but all that a player
        has counts as a bet from half of one on."""
        self._put(seat, to - self.front[seat])
        self.level = to
        halves = 1 if self.behind[seat] == 0 else 2
        self.full = to if 2 * to >= halves * self.limits.bet else 0
        self._done(seat)

    def restore(self, seat: int, amount: Cents, *, raises: bool) -> None:
        """More chips to what a player has done, whose size was in doubt; `raises`: it is the last raise."""
        self._put(seat, amount)
        self.acted[seat] += amount
        more = max(self.front[seat] - self.level, 0)
        self.level, self.full = self.level + more, self.full + more
        if raises:
            self.step += more
        self._pass_on()

    def dead(self, seat: int, amount: Cents) -> None:
        """A blind that was missed, or one player's ante for all: it buys nothing."""
        self._pay(seat, amount)
        self.dead_chips[seat] = self.dead_chips.get(seat, 0) + amount
        self._pass_on()

    def owe_nothing(self, seat: int, amount: Cents) -> None:
        """A live blind out of turn: it counts as a bet, and moves nobody's turn."""
        self._put(seat, amount)
        self._pass_on()

    def give_back(self, seat: int, amount: Cents) -> None:
        """What nobody called."""
        self.front[seat] -= amount
        left = self.behind[seat]
        self.behind[seat] = None if left is None else left + amount

    def _put(self, seat: int, amount: Cents) -> None:
        self.front[seat] += amount
        self._pay(seat, amount)

    def _pay(self, seat: int, amount: Cents) -> None:
        left = self.behind[seat]
        if left is not None:
            self.behind[seat] = left - amount
            if left == amount:
                self.able = [other for other in self.able if other != seat]

    def _done(self, seat: int) -> None:
        self.acted[seat] = self.level
        self.last = seat
        self._pass_on()

    def _pass_on(self) -> None:
        """The turn goes on, clockwise, to the next who must still answer."""
        able, acted, last = self.able, self.acted, self.last
        self.turn = None
        if len(able) < 2 and not any(map(self.owes, able)):
            return
        for seat in self._behind_each[last] if last is not None else self._from_the_first():
            if seat in able and (seat not in acted or self.front[seat] < self.level):
                self.turn = seat
                return

    def _from_the_first(self) -> tuple[int, ...]:
        return self.order if self.first is None else (self.first, *self._behind_each[self.first])

    # --- what may happen ----------------------------------------------------------------------

    def owes(self, seat: int) -> bool:
        level = self.level if len(self.able) > 1 else self.to_match(seat)  # the first is only quicker
        return self.front[seat] < level

    def to_match(self, seat: int) -> Cents:
        """What this player must have in front of them. A blind that was too short counts in full, unless
        nobody but its player is left to see it."""
        if len(self.able) > 1:
            return self.level
        return max((self.front[other] for other in self.live if other != seat), default=0)

    def to_call(self, seat: int) -> Cents:
        """What a call costs: all that the player has, if that is less."""
        missing, left = self.to_match(seat) - self.front[seat], self.behind[seat]
        return missing if left is None or missing < left else left

    def may_raise(self, seat: int) -> bool:
        """Whether the betting is open to this player: they have not acted since the last full raise."""
        if seat in self.checked:
            return False
        if seat not in self.acted:
            return True
        more = self.level - self.acted[seat]
        if self.limits.kind == "limit":  # completing a bring-in makes a full bet, however little is missing
            return 2 * more >= self.limits.bet or self.acted[seat] < self.limits.bet <= self.full
        return more >= self.step

    def capped(self) -> bool:
        """Whether no more raises are allowed while so many remain."""
        most = self.limits.raises
        return most is not None and self.raises >= most and len(self.live) > 2

    def heard(self, seat: int) -> bool:
        """Whether anybody else could put in more than the level."""
        return any(other != seat and self._reaches(other) > self.level for other in self.live)

    def _reaches(self, seat: int) -> Cents:
        left = self.behind[seat]
        return UNBOUNDED if left is None else self.front[seat] + left

    def range(self, seat: int, pot: Cents) -> Range | None:
        """To what a player may bet or raise; None where they may not. `pot`: all chips in the middle and in
        front of the players."""
        if not self.may_raise(seat) or not self.heard(seat) or (self.level and self.capped()):
            return None
        least, most = self._bounds(seat, pot)
        all_in = self._reaches(seat)
        if all_in <= self.level:
            return None
        return Range(min(least, all_in), min(most, all_in))

    def _bounds(self, seat: int, pot: Cents) -> Range:
        limits = self.limits
        if limits.kind == "limit":
            return Range(self.full + limits.bet, self.full + limits.bet)
        least = self.level + self.step
        most = UNBOUNDED
        if limits.kind == "pot-limit":
            most = self.level + pot + self.level - self.front[seat]
        if limits.most is not None:
            most = min(most, self.level + limits.most)
        return Range(least, max(least, most))


UNBOUNDED: Cents = 10**14 - 1  # the largest amount that can be said
