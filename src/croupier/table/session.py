"""A table: the one place that acts, applies, posts and records.

>>> from croupier.table.opening import open_table
>>> t = open_table("bclc/blackjack", seed=7)
>>> t.sit(1, "p1")
>>> t.bet(1, main=25)
>>> t.deal()
>>> [choice.do for choice in t.legal(1)]
['hit', 'stand', 'double', 'surrender']
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

from croupier.cards.generator import Generator, Words
from croupier.cards.shoe import Device
from croupier.clauses.cite import Clause
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.ledger.postings import MOVES, Ledger
from croupier.model.choices import Action, Choice
from croupier.model.events import VERSION, Event, Fact
from croupier.model.fingerprint import fingerprint
from croupier.model.options import departures, resolve
from croupier.model.records import Records
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, cents
from croupier.table.device import make_device

Clock = Callable[[], int]

ROLES = ("player", "dealer", "supervisor", "executive")


def now() -> int:
    return time.time_ns() // 1000


class Table:
    """A base game with its options, seats, people, shoe and books."""

    def __init__(
        self,
        game: Any,
        offers: tuple[Any, ...],
        options: Mapping[str, object],
        device: Device | None,
        generator: Generator,
        *,
        people: Mapping[str, str] | None = None,
        meters: Mapping[str, tuple[Cents, Cents]] | None = None,
        stream: str = "table",
        clock: Clock = now,
    ) -> None:
        self.game = game
        self.engine = import_module(f"croupier.engines.{game.engine}")
        self.offers = offers
        self._options = game.options + tuple(option for offer in offers for option in offer.options)
        self.options = resolve(self._options, options)
        asked = (one for offer in offers for one in (*offer.requires, *offer.table_requires))
        for requirement in (*game.requires, *asked):
            requirement.check(self.options)
        self._check_limits()
        self.rules = self.engine.Rules(game, self.options, offers)
        self._changes = self.engine.APPLY
        self._remembered = REMEMBERED if game.cut is None else REMEMBERED | {"card-dealt"}
        self._actions = frozenset((*self.engine.BETTING, *self.engine.ACTIONS, "release"))
        self._offer_keys = tuple(offer.key for offer in offers)
        self._departures = departures(self._options, self.options)
        self._shown_options = {one.name: one.among.show(self.options[one.name]) for one in self._options}
        self.spec = fingerprint(game, *offers)
        self.device = device or make_device(self.options, Words(generator))
        self.people = dict(people or {})
        for person, role in self.people.items():
            if role not in ROLES:
                raise unknown_name("role", role, ROLES).at(path=f"people.{person}")
        self.stream = stream
        self.clock = clock
        self._at = 0
        self.seats: dict[int, str] = {}
        self.events: Records[Event] = Records(Event._make)
        self.ledger = Ledger()
        self.round: Any = None
        self._limited: set[str] = set()  # players whose stacks bound what they may bet
        self._no_back: set[int] = set()
        self._counts_positions = (
            self.options.get("join") == "shuffle" or self.options.get("back-to-most") is False
        )
        self._every_seat = set(range(1, self.options["seats"] + 1))
        self._joined: set[int] = set()
        self._dropped: set[str] = set()
        self._had_most: set[str] = set()
        self._shuffle_due = False
        self._shuffled_at = 0  # the round that began with a new shoe
        self._cut_from: int | None = None  # the seat that the cut card came to
        self._refused_cuts: set[int] = set()
        self.by_hand = False  # the dealer's own steps wait for the dealer's word
        self._holds: dict[str, tuple[str, Cents, Clause]] = {}  # payouts that wait for a supervisor
        self._number = 0
        self._meters: list[str] = []
        for offer in offers:
            if getattr(offer, "progressive", None) is not None:
                self._open_meter(offer, (meters or {}).get(offer.key))

    def _check_limits(self) -> None:
        for option in self._options:
            highest = self.options.get(option.name.removesuffix("minimum") + "maximum")
            if (
                option.name.endswith("minimum")
                and highest is not None
                and self.options[option.name] > highest
            ):
                why = f"{option.name} is above its maximum."
                raise BadInput("setting/limits", why, clause=option.clause, offender=option.name)

    # --- meters -------------------------------------------------------------------------------

    def _open_meter(self, offer: Any, carried: tuple[Cents, Cents] | None) -> None:
        """A new meter starts at its seed, through the table; one carried over shows what it showed."""
        self._meters.append(offer.key)
        seed = self.options[f"{offer.wager}-seed"]
        meter, reserve = carried if carried is not None else (seed, 0)
        source = "tray" if carried is None else "house"
        told = {"key": offer.key, "meter_cents": meter, "reserve_cents": reserve, "from": source}
        self._tell(Fact("meter-opened", offer.clause_of(f"{offer.wager}-seed"), told), self._id(None))

    def meter(self, key: str) -> tuple[Cents, Cents]:
        """What a meter shows and what its reserve holds, in cents."""
        balances = self.ledger.balances
        return balances.get(f"meter:{key}", 0), balances.get(f"reserve:{key}", 0)

    # --- people -------------------------------------------------------------------------------

    def sit(self, seat: int, player: str, stack: object = None) -> None:
        """Take a seat; with a stack, buy in for that much (otherwise money is not limited)."""
        if seat not in range(1, self.options["seats"] + 1):
            raise BadInput(
                "name/unknown-seat",
                f"Seats are 1 to {self.options['seats']}, not {seat!r}.",
                clause=self.game.clause_of("seats"),
                offender=str(seat),
            )
        if seat in self.seats:
            raise IllegalAction(
                "action/seat-taken",
                f"{self.seats[seat]} sits at {seat}.",
                clause=getattr(self.game, "no_sharing", None),
                offender=player,
            )
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

    def give_up(self, seat: int, *, by: str, id: str | None = None) -> None:
        """At a full table a supervisor asks a player with several positions to free one for others."""
        player = self._player(seat)
        role = self._role(by)
        clause = self.game.give_up
        held = sum(1 for one in self.seats.values() if one == player)
        why = ""
        if role not in ("supervisor", "executive"):
            raise IllegalAction("authority/wrong-role", "A supervisor asks for positions.", offender=by)
        if clause is None:
            why = "This game asks nobody to give a position up."
        elif self.round is not None and not self.round.closed:
            why = "Positions are given up between rounds."
        elif len(self.seats) < self.options["seats"]:
            why = "The table is not full."
        elif held <= self.options["least-positions"]:
            why = f"{player} has {held}, the fewest there are."
        if why:
            raise IllegalAction("action/may-keep-position", why, clause=clause, offender=f"seat {seat}")
        del self.seats[seat]
        told = {"seat": seat, "player": player}
        self._record(Fact("seat-left", clause, told, True), by, role, self._id(id))

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
        """Open the betting for the next round, unless one is on."""
        if self.round is None or self.round.closed:
            self._open(*self._following())

    def _open(self, current: Any, opening: Mapping[str, Any]) -> None:
        """Shuffle if it is due, then begin this round: a failing generator takes no wager."""
        device = self.device
        shuffles = device.needs_shuffle or self._shuffle_due
        if shuffles:
            device.shuffle()
            self._shuffle_due = False
        self._number += 1
        self.round = current
        ident = self._id(None)
        if shuffles:
            self._shuffled_at = self._number
            told: dict[str, Any] = {"cards": device.left}
            if self.game.cut is not None:
                told |= {"cut_by": self.cutter or "dealer", "behind": self.options["cut-card"]}
            self._tell(Fact("shuffled", self.game.clause_of("device"), told), ident)
            self._cut_from = None
            self._refused_cuts.clear()
            for _ in range(self.options.get("burn-cards", 0)):
                self._burn(ident)
        self._tell(Fact("round-opened", None, opening), ident)

    def _opening(self, last: Any, *, new_shoe: bool) -> dict[str, Any]:
        """What a round starts from: the rules played, the meters, and what the last round left."""
        if new_shoe or last is None:
            # Until its first card is dealt, everybody may still join a new shoe.
            joined, dropped = self._every_seat, set()
        else:
            joined, dropped = self._joined, self._dropped
        return {
            "game": self.game.key,
            "spec": self.spec,
            "options": self._shown_options,
            "offers": self._offer_keys,
            "departures": self._departures,
            "meters": {key: self.meter(key) for key in self._meters},
            "seats": dict(self.seats),
            "last_tips": _tips(last.settlements) if last is not None else {},
            "no_back": sorted(self._no_back),
            "joined": sorted(joined),
            "dropped": sorted(dropped),
        }

    def _count_positions(self, last: Any) -> None:
        """After a round: who is in since the shuffle, and who has given up the most positions since then."""
        if self._number in (1, self._shuffled_at):  # a scripted shoe begins without a shuffle
            self._joined = set(last.spots)
            self._dropped, self._had_most = set(), set()
        played = Counter(spot.player for spot in last.spots.values())
        self._dropped |= {one for one in self._had_most if played[one] < self.options["positions"]}
        self._had_most |= {one for one, number in played.items() if number == self.options["positions"]}

    # --- the cut ------------------------------------------------------------------------------

    @property
    def cutter(self) -> int | None:
        """The seat that is offered the next cut: the one the cut card came to, else the first to sit down;
        from there on those who have not refused. None: the dealer cuts."""
        if self.game.cut is None or not self.seats:
            return None
        first = self._cut_from if self._cut_from in self.seats else next(iter(self.seats))
        round_the_table = sorted(self.seats, key=lambda seat: (seat < first, seat))
        return next((seat for seat in round_the_table if seat not in self._refused_cuts), None)

    def refuse_cut(self, seat: int, *, id: str | None = None) -> None:
        """Leave the cut of the shuffle that is due to the next player."""
        player = self._player(seat)
        clause = self.game.cut
        between = self.round is None or self.round.closed
        if not between or not (self.device.needs_shuffle or self._shuffle_due) or self.cutter != seat:
            why = f"Seat {seat} is not offered a cut now."
            raise IllegalAction("action/no-cut-offered", why, clause=clause, offender=f"seat {seat}")
        self._refused_cuts.add(seat)
        self._record(Fact("cut-refused", clause, {"seat": seat}, True), player, "player", self._id(id))

    def change_dealer(self, incoming: str = "dealer") -> None:
        """A new dealer comes to the table, between rounds, and does what the game asks."""
        if self.round is not None and not self.round.closed:
            raise IllegalAction("action/round-in-play", "Dealers change between rounds.", offender=incoming)
        rule = self.game.new_dealer
        ident = self._id(None)
        self._tell(Fact("dealer-changed", rule.clause if rule else None, {"dealer": incoming}), ident)
        if rule is not None and rule.value == "burn" and not self.device.needs_shuffle:
            self._burn(ident)
        elif rule is not None and rule.value == "shuffle":
            self._shuffle_due = True

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
        names = [name.replace("_", "-") for name in wagers]
        for name in names:
            self._check_wager(name)
        amounts = tuple(zip(names, map(_amount, wagers, wagers.values()), strict=True))
        self._do(do, seat, by, bettor, None, None, amounts, (), ident)

    def _check_wager(self, name: str) -> None:
        known = self.engine.placed_wagers(self.rules)
        if name not in known:
            raise unknown_name("wager", name, known)

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
        self._check_action(name)
        if name in ("bet", "tip", "back"):
            self._check_wager((wager or "main").replace("_", "-"))
        worth = None if amount is None else _amount(wager or name, amount)
        wagers: tuple[tuple[str, Cents], ...] = ()
        if name in ("bet", "tip", "back"):
            if worth is None:
                raise BadInput("money/missing", f"{name} needs an amount.", offender=name)
            wagers, worth = (((wager or "main").replace("_", "-"), worth),), None
        elif wager is not None:
            extra["wager"] = wager
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
        if seat is not None and do in self.engine.STAFF and by in ("dealer", *self.people):
            seat, extra = None, (*extra, ("seat", seat))  # staff act on a seat, not from it
        if by == "dealer" or by in self.people:  # staff name the seat that their action is about
            extra, seat = (extra if seat is None else (*extra, ("seat", seat))), None
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
        if action.do == "release":
            self._release(action, self._id(ident))
            return
        self._check_role(action)
        ident = self._id(ident)
        self._tell_all(action, ident)
        while not self.by_hand and not self.round.closed:
            step = self.engine.dealer_step(self.round)
            if step is None:
                break
            self._tell_all(Action(step, "dealer", "dealer"), ident)

    def _check_action(self, name: str) -> None:
        if name not in self._actions:
            raise unknown_name("action", name, self._actions)

    def _check_role(self, action: Action) -> None:
        """Players play and staff do what is theirs; who may do what is known before anything happens."""
        roles: tuple[str, ...] = self.engine.STAFF.get(action.do, ("player", "back-bettor"))
        if action.role not in roles:
            why = f"{action.do} is for a {' or a '.join(roles)}, not for a {action.role}."
            raise IllegalAction("authority/wrong-role", why, offender=action.by)

    def _tell_all(self, action: Action, ident: str) -> None:
        """Ask the engine, which checks everything before its first fact; only then is anything recorded.

        A new round begins with its first bet.
        """
        current = self.round
        begins = current is None or (current.closed and action.do in self.engine.BETTING)
        if begins:
            current, opening = self._following()
        facts = iter(self.engine.act(current, action, self.device))
        fact = next(facts, None)
        if begins:
            self._open(current, opening)
        while fact is not None:
            if fact.by_actor:
                self._record(fact, action.by, action.role, ident)
            else:
                self._record(fact, "dealer", "dealer", ident)
            fact = next(facts, None)

    def _release(self, action: Action, ident: str) -> None:
        """A supervisor lets held payouts go; the award named, or the only one there is."""
        if action.role not in ("supervisor", "executive"):
            raise IllegalAction("authority/wrong-role", "A supervisor releases payouts.", offender=action.by)
        named = action.get("award")
        found = [one for one in self._holds if named is None or str(named) in (one, self._holds[one][0])]
        if not found:
            raise IllegalAction("authority/nothing-held", "No such payout is held.", offender=action.by)
        player, amount, clause = self._holds.pop(found[0])
        told = {"id": found[0], "player": player, "amount_cents": amount}
        self._record(Fact("payout-released", clause, told, True), action.by, action.role, ident)

    # --- the record ---------------------------------------------------------------------------

    def _id(self, given: str | None) -> str:
        """The name of what begins now, the client's or our own; all its events bear one time."""
        self._at = self.clock()
        return given or f"{self.stream}-{len(self.events) + 1}"

    def _tell(self, fact: Fact, ident: str) -> None:
        self._record(fact, "dealer", "dealer", ident)

    def _record(self, fact: Fact, by: str, role: str, ident: str) -> None:
        """Seal a fact in its envelope, apply it, post its money, and check the cards."""
        kind, clause, data, _ = fact
        events = self.events
        seq = len(events) + 1
        events.add((VERSION, self.stream, seq, ident, self._at, by, role, self._number, kind, clause, data))
        current = self.round
        if current is not None:
            change = self._changes.get(kind)  # what only concerns the table leaves the round as it is
            if change is not None:
                change(current, data)
        if kind in MOVES:
            self.ledger.post(seq, kind, data)
        if kind in self._remembered:
            self._remember(kind, clause, data)
        device = self.device
        on_table = current.code if current is not None else 0
        if device.remaining + device.discarded + on_table != device.whole:
            raise AssertionError(f"cards went astray at event {seq}")

    def _remember(self, kind: str, clause: Clause | None, data: Mapping[str, Any]) -> None:
        """What a table keeps in mind from one round to the next."""
        if kind == "round-closed":
            self.device.discard(self.round.cards_out)
            if self._counts_positions:
                self._count_positions(self.round)
        elif kind == "back-bets-refused":
            self._no_back.add(data["seat"])
        elif kind == "payout-held":
            self._holds[data["id"]] = (data["player"], data["amount_cents"], str(clause))
        elif self._cut_from is None and self.device.cut_reached:
            self._cut_from = data["seat"]

    # --- what outsiders see -------------------------------------------------------------------

    def legal(self, who: int | str, bettor: str | None = None) -> list[Choice]:
        """What a seat, its back bettor, the dealer or another member of staff may do now."""
        current = self._current()
        if isinstance(who, int):
            self._player(who)
            choices: list[Choice] = self.engine.legal(current, who, bettor)
            return choices
        role = who if who in ROLES else self._role(who)
        choices = self.engine.legal_staff(current, role)
        if self._holds and role in ("supervisor", "executive"):
            held = [Choice("release", clause, also=("award",)) for _, _, clause in self._holds.values()]
            return [*choices, *held[:1]]
        return choices

    def _current(self) -> Any:
        """The round in play; between rounds, the next one as it would open (asking opens nothing)."""
        if self.round is not None and not self.round.closed:
            return self.round
        return self._following()[0]

    def _following(self) -> tuple[Any, dict[str, Any]]:
        """The next round, not yet opened, and what it starts from."""
        following = self.engine.Round(self.rules, self._number + 1)
        following.funds = self.funds
        opening = self._opening(self.round, new_shoe=self.device.needs_shuffle or self._shuffle_due)
        self.engine.apply(following, "round-opened", opening)
        return following, opening

    @property
    def settlements(self) -> list[Settlement]:
        """The lines of the round in play or just played."""
        return list(self.round.settlements) if self.round is not None else []

    def view(self, who: str) -> dict[str, Any]:
        """What `seat:N`, `dealer`, `supervisor` or `public` may see."""
        if who.split(":")[0] not in ("seat", "dealer", "supervisor", "public"):
            raise unknown_name("view", who, ["seat:1", "dealer", "supervisor", "public"])
        current = self.round if self.round is not None else self._current()
        if self._came_later(current, who):
            who = "public"
        shown: dict[str, Any] = self.engine.view(current, who)
        return {"game": self.game.key, **shown}

    def _came_later(self, current: Any, who: str) -> bool:
        """Whether the seat has changed hands since the cards of its spot were dealt: they are not for him."""
        number = who.partition(":")[2]
        spot = current.spots.get(int(number)) if number.isdigit() else None
        return spot is not None and spot.player != self.seats.get(spot.seat)


REMEMBERED = frozenset({"round-closed", "back-bets-refused", "payout-held"})


def _amount(name: str, value: object) -> Cents:
    try:
        return cents(value)
    except BadInput as error:
        error.message = f"{name}: {error.message}"
        raise


def _tips(lines: Iterable[Settlement]) -> dict[int, tuple[str, Cents, str]]:
    """How each seat's tip ended, for the player who may leave it."""
    return {
        line.seat: (line.result, line.stake_cents, line.player)
        for line in lines
        if line.owner == "dealer" and line.wager == "main" and line.hand == 1 and not line.note
    }
