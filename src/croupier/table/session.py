"""A table: the one place that acts, applies, posts and records.

>>> from croupier.table.session import open_table
>>> t = open_table("bclc/blackjack", seed=7)
>>> t.sit(1, "p1")
>>> t.bet(1, main=25)
>>> t.deal()
>>> [choice.do for choice in t.legal(1)]
['hit', 'stand', 'double', 'surrender']
"""

import time
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

from croupier.cards.card import Card
from croupier.cards.generator import Generator, SeededGenerator, SystemGenerator, Words
from croupier.cards.shoe import ContinuousShuffler, Device, HandDealt, Shoe
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.ledger.postings import Ledger
from croupier.model.choices import Action, Choice
from croupier.model.events import VERSION, Event, Fact
from croupier.model.fingerprint import fingerprint
from croupier.model.options import departures, resolve
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, cents
from croupier.rulebook import catalog

Clock = Callable[[], int]

ROLES = ("player", "dealer", "supervisor", "executive")


def _now() -> int:
    return time.time_ns() // 1000


class Table:
    """A base game with its options, seats, people, shoe and books."""

    def __init__(
        self,
        game: Any,
        options: Mapping[str, object],
        device: Device | None,
        generator: Generator,
        *,
        people: Mapping[str, str] | None = None,
        stream: str = "table",
        clock: Clock = _now,
    ) -> None:
        self.game = game
        self.engine = import_module(f"croupier.engines.{game.engine}")
        self.options = resolve(game.options, options)
        self._check_limits()
        self.rules = self.engine.Rules(game, self.options)
        self.spec = fingerprint(game)
        self.device = device or make_device(self.options, Words(generator))
        self.people = dict(people or {})
        for person, role in self.people.items():
            if role not in ROLES:
                raise unknown_name("role", role, ROLES).at(path=f"people.{person}")
        self.stream = stream
        self.clock = clock
        self.seats: dict[int, str] = {}
        self.events: list[Event] = []
        self.ledger = Ledger()
        self.round: Any = None
        self._limited: set[str] = set()  # players whose stacks bound what they may bet
        self._no_back: set[int] = set()
        self._number = 0

    def _check_limits(self) -> None:
        if self.options["minimum"] > self.options["maximum"]:
            raise BadInput(
                "setting/limits",
                "The minimum is above the maximum.",
                clause=self.game.clause_of("minimum"),
                offender="minimum",
            )

    # --- people -------------------------------------------------------------------------------

    def sit(self, seat: int, player: str, stack: object = None) -> None:
        """Take a seat; with a stack, buy in for that much (otherwise money is not limited)."""
        if not isinstance(seat, int) or not 1 <= seat <= self.options["seats"]:
            raise BadInput(
                "name/unknown-seat",
                f"Seats are 1 to {self.options['seats']}, not {seat!r}.",
                clause=self.game.clause_of("seats"),
                offender=str(seat),
            )
        if seat in self.seats:
            raise IllegalAction("action/seat-taken", f"{self.seats[seat]} sits at {seat}.", offender=player)
        amount = None if stack is None else cents(stack)
        self.seats[seat] = player
        self._record(
            Fact("seat-taken", None, {"seat": seat, "player": player}, True), player, "player", self._id(None)
        )
        if amount is not None and player not in self._limited:
            self._limited.add(player)
            fact = Fact("bought-in", None, {"seat": seat, "player": player, "amount_cents": amount}, True)
            self._record(fact, player, "player", self._id(None))

    def leave(self, seat: int) -> None:
        """Give the seat up between rounds."""
        player = self._player(seat)
        if self.round is not None and not self.round.closed and seat in self.round.spots:
            raise IllegalAction("action/bets-in-play", f"Seat {seat} has bets in play.", offender=player)
        del self.seats[seat]
        self._record(
            Fact("seat-left", None, {"seat": seat, "player": player}, True), player, "player", self._id(None)
        )

    def _player(self, seat: object) -> str:
        if seat not in self.seats:
            raise BadInput("name/unknown-seat", f"Nobody sits at seat {seat}.", offender=str(seat))
        return self.seats[seat]

    def funds(self, player: str) -> Cents | None:
        """What a player can bet; None where no stack was given."""
        if player not in self._limited:
            return None
        return self.ledger.balances.get(f"stack:{player}", 0)

    # --- rounds -------------------------------------------------------------------------------

    def open_round(self) -> None:
        """Shuffle if it is due, then open the betting: a failing generator takes no wager."""
        if self.round is not None and not self.round.closed:
            return
        device = self.device
        last = self.round
        shuffles = device.needs_shuffle
        if shuffles:
            device.shuffle()
        self._number += 1
        self.round = self.engine.Round(self.rules, self._number)
        self.round.funds = self.funds
        ident = self._id(None)
        if shuffles:
            self._tell(Fact("shuffled", self.game.clause_of("device"), {"cards": device.left}), ident)
            for _ in range(
                self.options["burn-cards"] if self.options["device"] != "continuous-shuffler" else 0
            ):
                self._burn(ident)
        opened = {
            "game": self.game.key,
            "spec": self.spec,
            "options": self.options,
            "departures": departures(self.game.options, self.options),
            "meters": {},
            "seats": dict(self.seats),
            "last_tips": _tips(last.settlements) if last is not None else {},
            "no_back": sorted(self._no_back),
        }
        self._tell(Fact("round-opened", None, opened), ident)

    def _burn(self, ident: str) -> None:
        card = self.device.draw("burn")
        self.device.discard([card])
        self._tell(
            Fact("card-burned", self.game.clause_of("burn-cards"), {"card": card, "face": "down"}), ident
        )

    def bet(self, seat: int, *, by: str | None = None, id: str | None = None, **wagers: object) -> None:
        """Place wagers: `t.bet(1, main=25)`."""
        self._wagers("bet", seat, wagers, by, None, id)

    def tip(self, seat: int, *, by: str | None = None, id: str | None = None, **wagers: object) -> None:
        """Place a bet for the dealer beside one's own: `t.tip(1, main=5)`."""
        self._wagers("tip", seat, wagers, by, None, id)

    def back(self, seat: int, bettor: str, *, id: str | None = None, **wagers: object) -> None:
        """Bet behind another player's spot: `t.back(1, "p3", main=25)`."""
        self._wagers("back", seat, wagers, bettor, bettor, id)

    def _wagers(
        self,
        do: str,
        seat: int,
        wagers: Mapping[str, object],
        by: str | None,
        bettor: str | None,
        ident: str | None,
    ) -> None:
        amounts = tuple((name.replace("_", "-"), _amount(name, value)) for name, value in wagers.items())
        self._do(do, seat, by, bettor, None, None, amounts, (), ident)

    def deal(self, *, by: str = "dealer", id: str | None = None) -> None:
        """No more bets: deal, and play on until somebody must decide."""
        self._act(Action("deal", by, self._role(by)), id)

    def act(
        self,
        seat: int | None,
        do: str,
        *,
        hand: int | None = None,
        bettor: str | None = None,
        amount: object = None,
        wager: str | None = None,
        by: str | None = None,
        id: str | None = None,
        **extra: object,
    ) -> None:
        """Do what some Choice of `legal` describes."""
        name = str(do).lower().replace("_", "-")
        worth = None if amount is None else _amount(wager or name, amount)
        wagers: tuple[tuple[str, Cents], ...] = ()
        if name in ("bet", "tip", "back"):
            if worth is None:
                raise BadInput("money/missing", f"{name} needs an amount.", offender=name)
            wagers, worth = (((wager or "main").replace("_", "-"), worth),), None
        told = tuple((key.replace("_", "-"), value) for key, value in extra.items())
        self._do(name, seat, by, bettor, hand, worth, wagers, told, id)

    def _do(
        self,
        do: str,
        seat: int | None,
        by: str | None,
        bettor: str | None,
        hand: int | None,
        amount: Cents | None,
        wagers: tuple[tuple[str, Cents], ...],
        extra: tuple[tuple[str, object], ...],
        ident: str | None,
    ) -> None:
        if seat is None:
            role = self._role(by or "dealer")
            self._act(
                Action(do, by or "dealer", role, hand=hand, amount=amount, wagers=wagers, extra=extra), ident
            )
            return
        player = self._player(seat)
        author = by or bettor or player
        if author != player and author != bettor:
            raise IllegalAction(
                "authority/not-your-seat",
                f"{author} may not act for {player} at seat {seat}.",
                offender=author,
            )
        role = "back-bettor" if bettor else "player"
        self._act(Action(do, author, role, seat, hand, bettor, amount, wagers, extra), ident)

    def _role(self, person: str) -> str:
        if person == "dealer":
            return "dealer"
        if person not in self.people:
            raise unknown_name("person", person, ["dealer", *self.people])
        return self.people[person]

    def _act(self, action: Action, ident: str | None) -> None:
        if action.role != "dealer" and action.do == "deal":
            raise IllegalAction("authority/dealer-only", "Only the dealer deals.", offender=action.by)
        self.open_round_for(action)
        ident = self._id(ident)
        facts = self.engine.act(self.round, action, self.device)
        for fact in facts:
            if fact.by_actor:
                self._record(fact, action.by, action.role, ident)
            else:
                self._record(fact, "dealer", "dealer", ident)

    def open_round_for(self, action: Action) -> None:
        """A new round begins with its first bet."""
        if self.round is None or (self.round.closed and action.do in self.engine.BETTING):
            self.open_round()

    # --- the record ---------------------------------------------------------------------------

    def _id(self, given: str | None) -> str:
        return given or f"{self.stream}-{len(self.events) + 1}"

    def _tell(self, fact: Fact, ident: str) -> None:
        self._record(fact, "dealer", "dealer", ident)

    def _record(self, fact: Fact, by: str, role: str, ident: str) -> None:
        """Seal a fact in its envelope, apply it, post its money, and check the cards."""
        seq = len(self.events) + 1
        kind, clause, data, _ = fact
        event = Event(
            VERSION, self.stream, seq, ident, self.clock(), by, role, self._number, kind, clause, data
        )
        self.events.append(event)
        if kind == "back-bets-refused":
            self._no_back.add(data["seat"])
        current = self.round
        if current is not None and kind not in TABLE_KINDS:
            self.engine.apply(current, kind, data)
        self.ledger.post(seq, kind, data)
        device = self.device
        on_table = current.code if current is not None and not current.closed else 0
        if kind == "round-closed":
            on_table = 0
            device.discard(current.cards_out)
        assert device.remaining + device.discarded + on_table == device.whole, (
            f"cards went astray at event {seq}"
        )

    # --- what outsiders see -------------------------------------------------------------------

    def legal(self, who: int | str, bettor: str | None = None) -> list[Choice]:
        """What a seat, its back bettor, the dealer or a supervisor may do now."""
        if isinstance(who, str):
            self.open_round()
            self._role(who)
            return list(self.engine.legal_dealer(self.round)) if who == "dealer" else []
        self._player(who)
        self.open_round()
        return list(self.engine.legal(self.round, who, bettor))

    @property
    def settlements(self) -> list[Settlement]:
        """The lines of the round in play or just played."""
        return list(self.round.settlements) if self.round is not None else []

    def view(self, who: str) -> dict[str, Any]:
        """What `seat:N`, `dealer`, `supervisor` or `public` may see."""
        if who.split(":")[0] not in ("seat", "dealer", "supervisor", "public"):
            raise unknown_name("view", who, ["seat:1", "dealer", "supervisor", "public"])
        self.open_round()
        shown: dict[str, Any] = self.engine.view(self.round, who)
        return {"game": self.game.key, **shown}


TABLE_KINDS = frozenset({"seat-taken", "seat-left", "bought-in", "shuffled", "card-burned"})


def _amount(name: str, value: object) -> Cents:
    try:
        return cents(value)
    except BadInput as error:
        error.message = f"{name}: {error.message}"
        raise


def _tips(lines: Iterable[Settlement]) -> dict[int, tuple[str, Cents]]:
    """How each seat's tip ended, for the player who may leave it."""
    return {
        line.seat: (line.result, line.stake_cents)
        for line in lines
        if line.owner == "dealer" and line.wager == "main" and line.hand == 1
    }


def make_device(options: Mapping[str, Any], words: Words) -> Device:
    """What deals the cards at this table."""
    decks: int = options["decks"]
    if options["device"] == "continuous-shuffler":
        return ContinuousShuffler(decks, words)
    kind = Shoe if options["device"] == "shoe" else HandDealt
    return kind(decks, words, min(options["cut-card"], 52 * decks - 1))


def open_table(
    key: str,
    *,
    offers: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    people: Mapping[str, str] | None = None,
    device: Device | None = None,
    stream: str = "table",
    clock: Clock = _now,
) -> Table:
    """Open a table of a game. A seed makes its shuffles repeat; without one the system's generator deals."""
    spec = catalog.game(key)
    for offer in offers:
        raise unknown_name("offer", offer, [])
    generator: Generator = SystemGenerator() if seed is None else SeededGenerator(seed)
    return Table(spec, options or {}, device, generator, people=people, stream=stream, clock=clock)


def replay(events: Iterable[Event]) -> Any:
    """The last round that the events tell of, rebuilt without a generator: what it was, exactly."""
    current: Any = None
    for event in events:
        if event.kind == "round-opened":
            spec = catalog.game(event.data["game"])
            engine = import_module(f"croupier.engines.{spec.engine}")
            current = engine.Round(engine.Rules(spec, event.data["options"]), event.round)
        if current is not None and event.kind not in TABLE_KINDS:
            engine.apply(current, event.kind, event.data)
    return current


def cards_of(events: Iterable[Event]) -> list[Card]:
    """Every card of the round in the order it left the shoe."""
    return [event.data["card"] for event in events if event.kind == "card-dealt"]
