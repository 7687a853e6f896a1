"""The business days of a floor: where each stream stood when a day began, and when it ended."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.errors import BadInput, listed, nearest, plain
from croupier.model.events import Event
from croupier.model.facts.floor import DayTurned
from croupier.store.cut import Cuts


class Day(NamedTuple):
    """A day: when it began, and after which event of each stream; the same of its end, once it is over."""

    day: str
    begins: int
    after: Mapping[str, int]
    ends: int | None
    last: Mapping[str, int] | None

    def before(self, stream: str) -> int:
        """The number of the last event that came before this day."""
        return self.after.get(stream, 0)

    def until(self, stream: str, now: int) -> int:
        """The number of its last event, where the stream has `now` events."""
        return now if self.last is None else self.last.get(stream, 0)


def days(events: Iterable[Event], ended: int | None = None) -> list[Day]:
    """Every day of a floor, in order; `ended` is when the last one did, where only an archive knows."""
    turns = [(event.at, event.data) for event in events if isinstance(event.data, DayTurned)]
    found = []
    for number, (begins, turned) in enumerate(turns):
        ends, following = turns[number + 1] if number + 1 < len(turns) else (ended, None)
        last = None if following is None else _numbers(following)
        found.append(Day(turned.day, begins, _numbers(turned), ends, last))
    return found


def _numbers(turned: DayTurned) -> dict[str, int]:
    """`heads` anchors every stream by the number and the link of its last event."""
    return {stream: int(head.partition(" ")[0]) for stream, head in turned.heads.items()}


def chosen(known: list[Day], wanted: str | None, store: str, cuts: Cuts) -> Day:
    """The day that is asked for; the last one where none is named."""
    found = next((one for one in reversed(known) if wanted in (None, one.day)), None)
    if found is not None:
        return found
    archive = None if wanted is None else cuts.holding(wanted)
    if archive is not None:
        why = f"{wanted} is not in {store} any more: it lies in the archive {archive.file}."
        raise BadInput("store/archived", why, offender=wanted)
    if not known:
        raise BadInput("store/no-day", f"{store}: no day was ever begun.", offender=store)
    names = [one.day for one in known]
    held = listed(names) if len(names) <= 5 else f"{names[0]} to {names[-1]}"
    why = f"{store} holds no business day {plain(wanted)}, but {held}."
    raise BadInput("store/no-such-day", why, offender=plain(wanted), nearest=nearest(plain(wanted), names))
