"""A table with the people around it: players with their money, bots that fill seats, and who is ready.

Everything that a person asks of a table goes through here. The rules are the table's own: what it refuses, it
refuses with its own words, and nothing has changed.
"""

from collections.abc import Callable, Mapping
from threading import RLock

from croupier.bots import basic, betting, setting
from croupier.bots.people import BOT_BETS, BOTS
from croupier.clauses.cite import Clause
from croupier.engines.community.spec import Community
from croupier.errors import BadInput, CroupierError, IllegalAction
from croupier.model.choices import Choice
from croupier.model.vocabulary import STAFF
from croupier.money.cents import Cents, cents, dollars
from croupier.script.render import Script
from croupier.table.table import Table
from croupier.web.clock import Running, running
from croupier.web.people import Visitor
from croupier.wording.names import Names

HOUSE = "floor"  # gives the house's word where a rule asks for one and nobody of the staff is there
BOT_BUYS: Cents = 20_000
OURS = ("seat", "do", "by", "bettor", "id")  # who asks, and for whom, is not for the asker to say
TIME_OUT, AGREE = "time-out", "agree"
CLOCK = Clause("bclc-poker/33/1.12")
PATIENCE = 20.0  # seconds that who is ready waits for who is not


class Party:
    """One table."""

    def __init__(self, name: str, table: Table, *, attended: Callable[[], bool]) -> None:
        self.name = name
        self.table = table
        self.lock = RLock()  # one after the other: a person's action and what the bots do after it
        self.ready: set[str] = set()
        self.ready_since: float | None = None
        self.names = Names(table.game, table.offers)
        self.script = Script(table.game, table.offers)
        self._attended = attended  # whether somebody of the staff gives the house's word

    # --- who is there ---------------------------------------------------------------------------

    def seats_of(self, player: str) -> list[int]:
        return [seat for seat, name in self.table.seats.items() if name == player]

    def people(self) -> list[str]:
        """Players who are no bots, each once."""
        return [name for name in dict.fromkeys(self.table.seats.values()) if name not in BOTS]

    @property
    def room(self) -> bool:
        """Whether players play for a pot."""
        return isinstance(self.table.game, Community)

    def sit(self, player: str, seat: int, stack: Cents) -> None:
        with self.lock:
            if self.seats_of(player):
                raise IllegalAction("action/seated", f"{player} has a seat here already.", offender=player)
            beside = (*range(seat + 1, self._most() + 1), *range(seat - 1, 0, -1))
            free = [one for one in beside if one not in self.table.seats]
            others = free[: self._least() - 1]
            if len(others) + 1 < self._least():
                why = f"One player plays {self._least()} spots here, and that many are not free."
                raise IllegalAction("action/too-few-seats", why, offender=player)
            self.table.sit(seat, player, dollars(stack))
            for other in others:
                self.table.sit(other, player)

    def _least(self) -> int:
        """How many spots one player must play."""
        return self.table.options.number_or_none("least-positions") or 1

    def _most(self) -> int:
        return self.table.options.number("seats")

    def leave(self, player: str) -> Cents:
        """Give up the seats. What is cashed out."""
        with self.lock:
            if not self.seats_of(player):
                raise IllegalAction("action/not-seated", f"{player} has no seat here.", offender=player)
            if not self.room:
                for seat in self.seats_of(player):
                    if self._lies(seat):
                        self.table.act(seat, "withdraw")
            for seat in self.seats_of(player):
                self.table.leave(seat)
            had = self.table.funds_cents(player) or 0
            if had:
                self.table.cash_out(player)
            self.ready.discard(player)
            return had

    def invite(self, count: int) -> None:
        """Bots take so many of the free seats."""
        with self.lock:
            free = [seat for seat in range(self._most(), 0, -1) if seat not in self.table.seats]
            names = [name for name in BOTS if name not in self.table.seats.values()]
            each = self._least()
            places = [free[at : at + each] for at in range(0, len(free) - each + 1, each)]
            for place, name in list(zip(places, names, strict=False))[:count]:
                for seat in sorted(place):
                    self.table.sit(seat, name, dollars(self._bot_buys()) if self.room else None)

    def _bot_buys(self) -> Cents:
        return max(BOT_BUYS, self.table.options.number_or_none("buy-in-minimum") or 0)

    # --- what people do -------------------------------------------------------------------------

    def bet(self, player: str, wagers: Mapping[str, str], seat: int | None = None) -> None:
        """Bets of one spot, all of them or none."""
        with self.lock:
            self.table.bet(self._own(player, seat), **wagers)

    def clear(self, player: str) -> None:
        """Take the bets back, while that is allowed."""
        with self.lock:
            for seat in self.seats_of(player):
                if self._lies(seat):
                    self.table.act(seat, "withdraw")
            self.ready.discard(player)

    def act(
        self, visitor: Visitor, seat: int | None, do: str, said: Mapping[str, object], *, behind: bool = False
    ) -> None:
        """Do what the table lists for this seat, for who bets behind it, or for this member of its staff."""
        for name in said:
            if name.replace("-", "_") in OURS:
                raise BadInput("name/unknown-argument", f"{do} takes no {name!r}.", offender=name)
        with self.lock:
            if do == TIME_OUT:
                self._check_time(visitor.name)
            if visitor.role == "player" and behind:
                self._may_back(visitor.name, seat)
                self.table.act(seat, do, bettor=visitor.name, **said)  # type: ignore[arg-type]
            elif visitor.role == "player":
                self.table.act(self._own(visitor.name, seat), do, **said)  # type: ignore[arg-type]
            else:
                self.table.act(seat, do, by=visitor.name, **said)  # type: ignore[arg-type]
            if do == AGREE:
                self._bots_agree(said)
            self.go_on()

    # --- bets behind others ---------------------------------------------------------------------

    def behind(self, player: str) -> dict[int, list[Choice]]:
        """What a player with chips here may do behind the spots of others, by seat."""
        if self.room or not self.seats_of(player):
            return {}
        others = (seat for seat, name in self.table.seats.items() if name != player)
        found = {seat: self.table.legal(seat, player) for seat in others}
        return {seat: choices for seat, choices in found.items() if choices}

    def _may_back(self, player: str, seat: int | None) -> None:
        self._own(player, None)  # whoever has no chips here bets behind nobody
        if seat is None or seat not in self.table.seats:
            why = "Which seat do you bet behind? Nobody sits there."
            raise BadInput("name/unknown-seat", why, offender=player)

    # --- the clock ------------------------------------------------------------------------------

    def clock(self) -> Running | None:
        """Whose time runs, if anybody's does."""
        with self.lock:
            return running(self.table)

    def time_out_if_due(self) -> bool:
        """The minute of the player in turn is over: whether it was, and the hand went on without them."""
        with self.lock:
            clock = running(self.table)
            if clock is None or clock.seconds_left:
                return False
            self.table.act(None, TIME_OUT, by="dealer")
            self.go_on()
            return True

    def _check_time(self, who: str) -> None:
        """Nobody is told that their time is over before it is."""
        clock = running(self.table)
        if clock is not None and clock.seconds_left:
            why = f"Seat {clock.seat} still has {clock.seconds_left:.0f} seconds."
            raise IllegalAction("action/time-left", why, clause=CLOCK, offender=who)

    def deal(self, player: str, now: float) -> bool:
        """Whoever asks is ready. Dealt when all are, or the others were waited for; whether it was."""
        with self.lock:
            self._own(player, None)
            self.ready.add(player)
            self.ready_since = self.ready_since or now
            return self.deal_if_due(now)

    def deal_if_due(self, now: float) -> bool:
        with self.lock:
            if self.ready_since is None or self.phase not in ("betting", "closed"):
                return False
            waited = now - self.ready_since >= PATIENCE
            if not waited and any(name not in self.ready for name in self.people()):
                return False
            self.ready.clear()
            self.ready_since = None
            self._bots_bet()
            self.table.deal()
            self.go_on()
            return True

    @property
    def phase(self) -> str:
        return self.table.view("public").phase

    def _own(self, player: str, seat: int | None) -> int:
        own = self.seats_of(player)
        if not own:
            raise IllegalAction("action/not-seated", f"{player} has no seat here.", offender=player)
        if seat is not None and seat not in own:
            why = f"Seat {seat} is not yours: you have {', '.join(map(str, own))}."
            raise IllegalAction("authority/not-your-seat", why, offender=f"seat {seat}")
        return own[0] if seat is None else seat

    def _lies(self, seat: int) -> bool:
        """Whether bets lie at a seat that may still be taken back."""
        return any(choice.do == "withdraw" for choice in self.table.legal(seat))

    def awaited(self) -> list[int]:
        """The seats that the table waits for."""
        found = {one.seat for one in self.table.waiting_on() if one.role == "player" and one.bettor is None}
        return sorted(seat for seat in found if seat is not None)

    def awaits_staff(self) -> bool:
        """Whether it waits for somebody of its staff."""
        return any(one.role in STAFF for one in self.table.waiting_on())

    # --- what follows by itself -----------------------------------------------------------------

    def go_on(self) -> None:
        """Bots decide, and the house gives its word, until a person must do something."""
        with self.lock:
            while self.table.in_play and self._step():
                pass
            if not self._attended():
                for held in self.table.held():
                    self.table.act(None, "release", by=HOUSE, award=held)

    def _step(self) -> bool:
        """One thing that needs no person; False where there is none."""
        if self.awaits_staff():
            return not self._attended() and self._authorise()
        for seat in self.awaited():
            if self.table.seats.get(seat) in BOTS and self.table.legal(seat):
                do, extra = basic.decide(self.table, seat)
                self.table.act(seat, do, **extra)
                return True
        return False

    def _bots_agree(self, said: Mapping[str, object]) -> None:
        """Bots go along with what a person proposes: the board run twice, or the blinds chopped."""
        for seat, name in self.table.seats.items():
            if name in BOTS and self.table.in_play and self._may_agree(seat, said.get("to")):
                self.table.act(seat, AGREE, **said)  # type: ignore[arg-type]

    def _may_agree(self, seat: int, to: object) -> bool:
        return any(one.do == AGREE and one.choice == to for one in self.table.besides(seat))

    def _authorise(self) -> bool:
        due = next((one for one in self.table.legal(HOUSE) if one.do == "authorise"), None)
        if due is None:
            return False
        self.table.act(None, due.do, by=HOUSE, amount=due.min)
        return True

    def _bots_bet(self) -> None:
        for seat, name in self.table.seats.items():
            if name not in BOTS:
                continue
            if self.room:
                if not self.table.funds_cents(name):
                    self.table.act(seat, "buy-in", amount=dollars(self._bot_buys()))
                continue
            setting.waive(self.table, seat)
            choice = next((one for one in self.table.legal(seat) if one.do == "bet"), None)
            if choice is not None:
                betting.place(self.table, seat, choice.wager or "main", _within(choice, seat))


def _within(choice: Choice, seat: int) -> Cents:
    least, most = choice.min_cents or 0, choice.max_cents or 0
    return max(least, min(BOT_BETS[seat % len(BOT_BETS)], most))


def amount_of(text: str) -> Cents:
    """Dollars as they are typed."""
    try:
        return cents(text)
    except CroupierError as error:
        raise BadInput(error.code, error.message, offender=text[:20]) from None
