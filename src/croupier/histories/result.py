"""What became of a scenario."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Raw, json

from croupier.engines.community.spec import Community
from croupier.histories.left_behind import told
from croupier.ledger.posting import Posting
from croupier.model.carried import Carried
from croupier.model.events import Event, shown
from croupier.model.facts import Fact
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.jackpots import Pool
from croupier.model.remembering import remembering, remembering_it
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, dollars
from croupier.script.render import Script
from croupier.table.table import Table


@dataclass(frozen=True, slots=True)
class Played:
    """What happened in one round. The first also tells who sat down."""

    seats: dict[int, str]
    events: list[Event]
    settlements: list[Settlement]
    postings: list[Posting]


@dataclass(frozen=True, slots=True)
class Result:
    """The rounds, and what everybody has at the end: of a player without a stack, the gain."""

    game: SomeGame
    offers: tuple[SomeOffer, ...]
    spec: str
    rounds: list[Played]
    stacks: dict[str, Cents]
    meters: dict[str, dict[str, Cents]]
    pools: dict[str, Pool]
    left: Carried  # to the next round
    new: tuple[int, ...]  # the seats that have not been dealt in where blinds are paid

    @property
    def settlements(self) -> list[Settlement]:
        return [line for played in self.rounds for line in played.settlements]

    def script(self) -> Script:
        """What the dealer says and does in these rounds."""
        return Script(self.game, self.offers)

    def written(self) -> Iterator[bytes]:
        """All of it as indented JSON, a round at a time: a long evening at once would fill the memory."""
        before, _, after = json.format(json.encode(self._frame()), indent=2).partition(b"[]")
        yield before + b"["
        for number, one in enumerate(self._rounds()):
            lines = json.format(json.encode(one), indent=2)  # without the indent of the list it stands in
            yield (b",\n    " if number else b"\n    ") + lines.replace(b"\n", b"\n    ")
        yield b"\n  ]" + after

    def _frame(self) -> dict[str, object]:
        """What stands before and after the rounds. No empty list may come before theirs."""
        return {
            "game": self.game.key,
            "spec": self.spec,
            "rounds": [],
            "stacks": {player: dollars(amount) for player, amount in self.stacks.items()},
            "meters": {
                key: {name: dollars(amount) for name, amount in held.items()}
                for key, held in self.meters.items()
            },
            "pools": {name: held.json() for name, held in self.pools.items()},
            "table": told(self.left, self.new),
        }

    def _rounds(self) -> Iterator[dict[str, object]]:
        # Most facts come again; those that open the rounds of an evening are mostly one and the same.
        script, tell = self.script(), remembering(remembering_it(_written))
        for played in self.rounds:
            yield {
                "seats": {str(seat): player for seat, player in played.seats.items()},
                "events": [event.told(tell(event.data)) for event in played.events],
                "script": script.lines(played.events),
                "settlements": [line.json() for line in played.settlements],
                "postings": [posting.json() for posting in played.postings],
            }


def _written(fact: Fact) -> Raw:
    """A fact for people, as text."""
    return Raw(json.encode(shown(fact)))


def final(table: Table, rounds: list[Played]) -> Result:
    """Close the books of a table."""
    stacks = _accounts(table, "stack:")
    return Result(
        table.game,
        table.offers,
        table.spec,
        rounds,
        {player: stacks.get(player, 0) for player in sorted({*table.seats.values(), *stacks})},
        {
            key: {"meter": held.meter_cents, "reserve": held.reserve_cents}
            for key, held in table.meters().items()
        },
        table.pools(),
        table.carried,
        _new(table),
    )


def _new(table: Table) -> tuple[int, ...]:
    room, game = table.carried.poker, table.game
    if room is None or not room.regulars or not isinstance(game, Community) or game.blinds is None:
        return ()
    return tuple(seat for seat in sorted(table.seats) if seat not in room.regulars)


def _accounts(table: Table, prefix: str) -> dict[str, Cents]:
    return {
        account.removeprefix(prefix): amount
        for account, amount in table.balances_cents().items()
        if account.startswith(prefix)
    }
