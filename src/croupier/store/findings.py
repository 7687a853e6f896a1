"""What an audit finds."""

from dataclasses import dataclass, field

from croupier.errors import CroupierError
from croupier.money.cents import Cents, dollars


@dataclass(slots=True)
class Stream:
    """What was found in one stream."""

    name: str
    events: int = 0
    rounds: int = 0
    head: str = ""  # the link of its last event
    not_replayed: dict[str, int] = field(default_factory=dict)  # rounds under rules that are not ours


@dataclass(slots=True)
class Archive:
    """Days that lie in an archive, and what was found there if it was given."""

    days: tuple[str, ...]
    file: str  # the name that it was given
    before: str  # the day that began then
    audit: "Audit | None" = None

    def json(self) -> dict[str, object]:
        return {
            "days": list(self.days),
            "file": self.file,
            "before": self.before,
            "audit": None if self.audit is None else self.audit.json(),
        }


@dataclass(slots=True)
class Audit:
    """What the audit found. `failed` is the first record that is not right.

    Of a store that was cut it is what was found from there on, and `archives` hold what came before.
    """

    store: str
    streams: list[Stream] = field(default_factory=list)
    meters: dict[str, tuple[Cents, Cents]] = field(default_factory=dict)  # meter and reserve
    archives: list[Archive] = field(default_factory=list)
    failed: CroupierError | None = None
    stopped: bool = False  # by whoever waited for it: what follows was not looked at

    @property
    def events(self) -> int:
        return sum(stream.events for stream in self.streams)

    @property
    def rounds(self) -> int:
        return sum(stream.rounds for stream in self.streams)

    def json(self) -> dict[str, object]:
        return {
            "store": self.store,
            "passed": self.failed is None and not self.stopped,
            "stopped": self.stopped,
            "events": self.events,
            "rounds": self.rounds,
            "streams": [
                {
                    "stream": one.name,
                    "events": one.events,
                    "rounds": one.rounds,
                    "head": one.head,
                    "not-replayed": one.not_replayed,
                }
                for one in self.streams
            ],
            "meters": {
                key: {"meter": dollars(meter), "reserve": dollars(reserve)}
                for key, (meter, reserve) in self.meters.items()
            },
            "archives": [one.json() for one in self.archives],
            "failed": None if self.failed is None else self.failed.json(),
        }
