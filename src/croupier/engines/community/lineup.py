"""Who is dealt in, where the button and the blinds are, and who misses a blind. Pure: seats and numbers.

Seats count clockwise from the dealer's left.
"""

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

Blind = Literal["small", "big"]


class Lineup(NamedTuple):
    """A hand before its first card."""

    button: int
    dealt: tuple[int, ...]  # clockwise from the button's left
    small: int | None = None
    big: int | None = None
    missed: Mapping[int, frozenset[Blind]] = {}  # by seat, what is owed after this hand's blinds

    @property
    def third(self) -> int | None:
        """The player at the big blind's left, if there is one."""
        if self.big is None or len(self.dealt) < 3:
            return None
        return clockwise(self.dealt, self.big)[0]


def clockwise(seats: Collection[int], start: int) -> list[int]:
    """The seats from the first one left of `start` on, round the table."""
    ring = sorted(seats)
    at = bisect_right(ring, start)
    return ring[at:] + ring[:at]


def between(seats: Collection[int], start: int, end: int) -> list[int]:
    """The seats that lie left of `start` and right of `end`."""
    ring = clockwise({*seats, end}, start)
    return ring[: ring.index(end)]


def with_blinds(
    present: Sequence[int],
    absent: Collection[int],
    *,
    button: int,
    new: Collection[int] = (),
    owing: Mapping[int, frozenset[Blind]] = {},
    paid: Mapping[int, frozenset[Blind]] = {},
    literal: bool = False,
    dead_small: bool = False,
) -> Lineup:
    """A hand with blinds.

    `present` have chips and want cards, `absent` sit out; `new` have not been dealt in before, `owing` says
    who missed which blind before, `paid` what of it lies ready now. Whoever is new does not come in between
    the button and the big blind; whoever owes a blind comes in when it is paid, or when the big blind comes
    round to them. `literal`: between two players too the button has the big blind. `dead_small`: where the
    small blind is due nobody sits, and the big one is the first player's.
    """
    if len(present) > 1 and not (absent or new or owing or dead_small):  # the same players as before
        order = clockwise(present, button)
        return Lineup(button, tuple(order), *_first_two(order, literal=literal))
    settled = [seat for seat in present if owing.get(seat, NOTHING) <= paid.get(seat, NOTHING)]
    ready = [seat for seat in settled if seat not in new]
    if len(ready) < 2:  # nobody waits for a hand that could not begin without them
        ready, new = settled, ()
    # Who owes a blind may take the big one when it comes to them: of several, the first at the button's left.
    for seat in clockwise(present, button) if ready and not dead_small else ():
        if (
            seat not in ready
            and seat not in new
            and places([*ready, seat], button, literal=literal)[1] == seat
        ):
            ready.append(seat)
            break
    if len(ready) < 2:
        return Lineup(button, tuple(ready), missed=owing)
    if dead_small:
        dealt = clockwise(ready, button)
        still = {seat: kinds for seat, kinds in owing.items() if seat not in dealt}
        return Lineup(button, tuple(dealt), None, dealt[0], still)
    # Whoever is new stays out before the big blind. Beside two players they come in behind the first one: of
    # three, the two at the button's left have the blinds.
    first, second, *others = clockwise(ready, button)
    far = second if others else first
    coming = [seat for seat in settled if seat in new and seat not in between([seat], button, far)]
    dealt = clockwise([*ready, *coming], button)
    small, big = places(dealt, button, literal=literal)
    missed = {seat: kinds for seat, kinds in owing.items() if seat not in dealt}
    for seat in absent:
        if seat in between([seat], small, big):
            missed[seat] = missed.get(seat, NOTHING) | {"big"}
        elif small != button and seat in between([seat], button, small):
            missed[seat] = missed.get(seat, NOTHING) | {"small"}
    return Lineup(button, tuple(dealt), small, big, missed)


def places(seats: Collection[int], button: int, *, literal: bool = False) -> tuple[int, int]:
    """Where the small and the big blind are."""
    return _first_two(clockwise(seats, button), literal=literal)


def _first_two(order: Sequence[int], *, literal: bool) -> tuple[int, int]:
    if len(order) == 2 and not literal:
        return order[1], order[0]
    return order[0], order[1]


NOTHING: frozenset[Blind] = frozenset()
