"""A table: the one place that acts, applies, posts and records.

An action is checked in full; only then is it played, as one batch of facts. The batch is committed whole or
not at all: whatever fails inside it, the table is as it was before.

>>> from croupier.table.opening import open_table
>>> t = open_table("bclc/blackjack", seed=7)
>>> t.sit(1, "p1")
>>> t.bet(1, main=25)
>>> t.deal()
>>> [choice.do for choice in t.legal(1)]
['hit', 'stand', 'double', 'surrender']
"""

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal

from croupier.cards.device import Device
from croupier.engines.registry import ENGINES
from croupier.errors import BadInput, CroupierError, IllegalAction, brief, plain, unknown_name
from croupier.ledger.accounts import stack
from croupier.ledger.port import Asked, Books
from croupier.ledger.posting import Posting
from croupier.model.arguments import no_amount, no_hand, only
from croupier.model.carried import Carried
from croupier.model.choices import Action, Choice, Permit, Refusal
from croupier.model.claims import pay_due
from croupier.model.engine import Prompt, RoundInPlay
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.jackpots import BusinessDay
from croupier.model.facts.table import Meter, RoundOpened
from croupier.model.jackpots import OpeningPool, Pool
from croupier.model.records import Records
from croupier.model.settlement import Settlement
from croupier.model.view import View
from croupier.model.vocabulary import STAFF, Role
from croupier.money.cents import Cents, as_decimal
from croupier.table import closing, desk, once, payouts, seating, shuffling, viewing
from croupier.table.asking import LEFT_OUT, Asking, player_at
from croupier.table.business_day import next_day
from croupier.table.clock import Clock, now
from croupier.table.course import Course
from croupier.table.kept_rounds import KeptRounds
from croupier.table.parts import Parts
from croupier.table.reading import day_of, exact, name_of
from croupier.table.setting import Setting
from croupier.table.shared import Shared

BUSINESS_DAY = "setting/business-day"
TABLES_OWN = frozenset({"release", "cash-out", *desk.ACTIONS})  # what no engine is asked about


class Table:
    """A base game with its options, seats, people, shoe and books; `open_table` opens one.

    >>> import copy, croupier
    >>> table = croupier.open_table("bclc/three-card-poker", seed=7)
    >>> table.sit(1, "p1", 500)
    >>> table.bet(1, ante=25, pair_plus=5)
    >>> table.deal()
    >>> table
    <Table table: bclc/three-card-poker, round 1 (playing), 1 p1>
    >>> again = copy.copy(table)  # plays on by itself, with the same cards; pickle keeps one for later
    >>> table.act(1, "play", amount=25)
    >>> again.act(1, "fold")
    >>> table.funds("p1"), again.funds("p1")
    (Decimal('520.00'), Decimal('470.00'))

    Amounts are dollars: whole numbers, text or `Decimal` in, `Decimal` out. What is not allowed raises a
    `CroupierError`, and the table is as it was. `events` is the record of everything that happened; at a
    table that was opened with `keep` it begins after `events.gone` events that were let go.
    """

    turns_day = True  # whether opening its day begins the jackpots' next one; on a floor the floor says it

    def __init__(
        self,
        setting: Setting,
        device: Device,
        books: Books,
        *,
        stream: str = "table",
        clock: Clock = now,
        keep: int | None = None,
    ) -> None:
        self.game, self.offers, self.options = setting.game, setting.offers, setting.options
        self.people, self.spec = setting.people, setting.spec
        self.stream = stream
        self._setting, self._books = setting, books
        self.rules = ENGINES[self.game.engine].rules(self.game, self.options, self.offers)
        self._ledger = books.ledger(stream)
        self._shared = Shared(books, self._ledger)
        self._course = Course(
            setting, self.rules, device, self._ledger, self._shared, stream, clock, KeptRounds(keep)
        )
        self._placing = self.rules.placing
        self._asking = Asking(self.rules, self.people)
        self._most_seats = self.options.number("seats")

    def __repr__(self) -> str:
        current, state = self._course.round, self._course.state
        phase = "betting" if current is None else current.phase
        seated = ", ".join(f"{seat} {player}" for seat, player in sorted(state.seats.items()))
        seated = seated or "nobody seated"
        return f"<Table {self.stream}: {self.game.key}, round {self._course.number} ({phase}), {seated}>"

    def __copy__(self) -> "Table":
        """A table that plays on by itself: the same cards lie ahead of it, and its books are its own."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, object]) -> "Table":
        from croupier.table.copying import twin

        return twin(self._setting, self.parts(), memo)

    def __reduce__(self) -> tuple[object, ...]:
        from croupier.table.copying import unpickled, writable

        return unpickled, (self._setting.table_opened(self._course.device.kind), writable(self.parts()))

    def parts(self) -> Parts:
        """What the table is made of now, for whoever copies it or writes it down."""
        if self._course.batch is not None:
            raise BadInput("store/in-an-action", "A table is not copied while it acts.", offender=self.stream)
        return self._course.parts(self._books)

    @classmethod
    def of_parts(cls, setting: Setting, parts: Parts) -> "Table":
        """The table that these are the parts of; they belong to it from now on."""
        table = cls(
            setting, parts.device, parts.books, stream=parts.stream, clock=parts.clock, keep=parts.keep
        )
        table._course.go_on(parts)
        return table

    # --- opening ------------------------------------------------------------------------------

    def open(self, meters: Mapping[str, Meter], carried: Carried, pools: Mapping[str, OpeningPool]) -> None:
        """The first events: what table this is, and the meters and pools that no other has opened yet."""
        self._record(self._first_facts(meters, carried, pools), "dealer", "dealer", None)

    def _first_facts(
        self, meters: Mapping[str, Meter], carried: Carried, pools: Mapping[str, OpeningPool]
    ) -> Iterator[Fact]:
        yield self._setting.table_opened(self._course.device.kind, carried)
        for offer in self.offers:
            if offer.progressive is not None and not self._books.has_meter(offer.key):
                yield self._setting.meter_opened(offer, meters.get(offer.key))
        known = self._shared.board.posted
        yield from (fact for fact in self._setting.pools_opened(pools) if fact.pool not in known)

    def close(self, name: str) -> None:
        """Take nothing more, unless somebody is owed something here; `name` is what its floor calls it."""
        closing.check_settled(name, self._course.state, self._ledger.balances())
        self.closed = True

    def take_over(self, facts: Iterable[Fact]) -> None:
        """Begin with what the record of another table ended with: its people, their chips, its tray."""
        self._record(facts, "floor", "supervisor", None)

    @classmethod
    def rebuild(
        cls, events: Iterable[Event], *, seed: int | str | None = None, clock: Clock = now
    ) -> "Table":
        """The table that these events tell of, from its first one on, ready to go on."""
        from croupier.table.rebuild import rebuild

        return rebuild(events, seed=seed, clock=clock)

    def follow(self, events: Iterable[Event]) -> None:
        """Take over what is on record, from the beginning or from where this table stands."""
        self._course.follow(events)

    # --- what can be asked --------------------------------------------------------------------

    @property
    def by_hand(self) -> bool:
        """Whether the dealer's own steps wait for the dealer's word."""
        return self._course.by_hand

    @by_hand.setter
    def by_hand(self, by_hand: bool) -> None:
        self._course.by_hand = by_hand

    @property
    def closed(self) -> bool:
        """Whether its floor has closed it: nothing happens at it any more."""
        return self._course.closed

    @closed.setter
    def closed(self, closed: bool) -> None:
        self._course.closed = closed

    @property
    def events(self) -> Records[Event]:
        """The record of everything that happened."""
        return self._course.events

    @property
    def seats(self) -> dict[int, str]:
        """Who sits where, in the order they sat down."""
        return dict(self._course.state.seats)

    @property
    def settlements(self) -> list[Settlement]:
        """The lines of the round in play or just played."""
        current = self._course.round
        return [] if current is None else list(current.settlements)

    @property
    def carried(self) -> Carried:
        """What earlier rounds left to the next one."""
        return self._course.state.carried

    @property
    def in_play(self) -> bool:
        """Whether a round is open: bets lie on the table or may be placed on it."""
        current = self._course.round
        return current is not None and current.phase != "closed"

    def bets_lie(self) -> bool:
        """Whether anybody has a bet in the round."""
        current = self._course.round
        return current is not None and not current.closed and bool(current.players())

    @property
    def postings(self) -> Records[Posting]:
        """Every movement of money at this table, or those of the rounds that are kept."""
        return self._ledger.postings

    def balances(self) -> dict[str, Decimal]:
        """What each account holds, in dollars."""
        return {account: as_decimal(amount) for account, amount in self._ledger.balances().items()}

    def balances_cents(self) -> Mapping[str, Cents]:
        """The same in cents."""
        return self._ledger.balances()

    def meter(self, key: str) -> Meter:
        """What a progressive shows (`meter`) and what lies behind it (`reserve`), in dollars."""
        if key not in self._setting.meters:
            raise unknown_name("meter", key, self._setting.meters)
        return self._course.meter(key)

    def meters(self) -> dict[str, Meter]:
        """Every meter that this table shows."""
        return {key: self._course.meter(key) for key in self._setting.meters}

    def pool(self, name: str) -> Pool:
        """What a jackpot's pool holds, its reserve, and what of it can be won (`posted`), in dollars."""
        if name not in self._setting.pools:
            raise unknown_name("pool", name, self._setting.pools)
        return self._course.pool(name)

    def pools(self) -> dict[str, Pool]:
        """Every pool of the jackpots that this table offers."""
        return {name: self._course.pool(name) for name in self._setting.pools}

    def funds(self, player: str) -> Decimal | None:
        """What a player can bet, in dollars; None where no stack was given."""
        amount = self.funds_cents(name_of(player))
        return None if amount is None else as_decimal(amount)

    def funds_cents(self, player: str) -> Cents | None:
        """The same in cents."""
        return self._course.funds_cents(player)

    def held(self) -> list[str]:
        """The payouts that wait for the desk."""
        return list(self._course.state.holds)

    @property
    def cutter(self) -> int | None:
        """The seat that is offered the next cut; None: the dealer cuts."""
        return shuffling.cutter(self.game, self._course.state)

    def legal(self, who: int | str, bettor: str | None = None) -> list[Choice]:
        """What a seat, its back bettor, the dealer or another member of staff may do now."""
        current, shut = self._course.current(), self.closed or self._course.state.day == "closed"
        if isinstance(who, int):
            player_at(self._course.state.seats, who)
            if bettor is not None:
                name_of(bettor, "back bettor")
            return [] if shut else current.legal(who, bettor, self.funds_cents)
        role = who if who in STAFF else self._asking.role(who)
        choices = [] if shut else current.legal_staff(role, self.funds_cents)
        return [*choices, *payouts.choices(self._course.state, who, role)]

    def besides(self, who: int | str) -> list[Choice]:
        """What a seat or a member of staff may also do in a round: show or muck, agree to something, call the
        clock, tell of a mistake.

        Nobody waits for it, so `legal` does not list it: whoever takes what is listed gets on with the game.
        """
        current = self._course.current()
        if isinstance(who, int):
            player_at(self._course.state.seats, who)
            return current.besides(who)
        return current.besides_staff(who if who in STAFF else self._asking.role(who))

    def at_the_desk(self) -> list[Choice]:
        """What a supervisor or an executive may do with the table's money now.

        Nobody waits for it, so `legal` does not list it: whoever takes what is listed gets on with the game.
        """
        return [] if self.closed else desk.choices(self._course.state, self._till())

    def waiting_on(self) -> list[Prompt]:
        """Whom the table waits for, and what would answer."""
        current, state = self._course.round, self._course.state
        found = current.prompts() if current is not None and current.phase != "closed" else []
        return [*found, *payouts.prompts(state)] if state.holds else found

    def dealer_step(self) -> str | None:
        """What the dealer does next without being asked, at a table that is dealt by hand."""
        return self._course.round.dealer_step() if self._course.round is not None else None

    def view(self, who: str) -> View:
        """What `seat:N`, `dealer`, `supervisor`, `auditor` or `public` may see."""
        viewer = viewing.viewer(who, self._course.state.seats, self._most_seats)
        current = self._course.round if self._course.round is not None else self._course.current()
        seats = self._course.state.seats
        stacks = {player: self.funds_cents(player) for player in seats.values()}
        return View(self.game.key, *current.view(viewer), dict(seats), stacks, self.meters(), self.pools())

    def feed(self, who: str, since: int = 0) -> list[Event]:
        """The events after number `since` that are kept, without what this viewer may not know."""
        return self.feeds((who,), since)[0]

    def feeds(self, whos: Sequence[str], since: int = 0) -> list[list[Event]]:
        """The feeds of several viewers, from one walk through the events."""
        if type(since) is not int:
            why = f"A feed goes on from the number of an event, not from {brief(since)}."
            raise BadInput("store/not-a-number", why, offender=plain(since))
        viewers = [viewing.viewer(who, self._course.state.seats, self._most_seats) for who in whos]
        return viewing.feeds(self.events, self.rules, viewers, since)

    # --- people -------------------------------------------------------------------------------

    def sit(self, seat: int, player: str, stack: object = None, *, id: str | None = None) -> None:
        """Take a seat; with a stack, buy in for that much (otherwise money is not limited)."""
        asked = once.asked(self._ledger, id, "sit", seat, player, stack)
        if asked is once.AGAIN:
            return
        has = self._ledger.balance(f"stack:{plain(player)}")
        facts = seating.sit(self.game, self.options, self._course.state, seat, player, stack, has)
        self._record(facts, name_of(player), "player", asked)

    def leave(self, seat: int, *, id: str | None = None) -> None:
        """Give the seat up between rounds."""
        asked = once.asked(self._ledger, id, "leave", seat)
        if asked is once.AGAIN:
            return
        player = player_at(self._course.state.seats, seat)
        facts = seating.leave(self._course.round, seat, player)
        self._record(facts, player, "player", asked)

    def give_up(self, seat: int, *, by: str, id: str | None = None) -> None:
        """At a full table a supervisor asks a player with several positions to free one for others."""
        asked = once.asked(self._ledger, id, "give-up", seat, by)
        if asked is once.AGAIN:
            return
        player_at(self._course.state.seats, seat)
        role = self._asking.role(by)
        course = self._course
        facts = seating.give_up(self.game, self.options, course.state, course.round, seat, by, role)
        self._record(facts, exact(by), role, asked)

    def cash_out(self, player: str, *, id: str | None = None) -> None:
        """Take a player's whole stack to the cage, between rounds, whether they still sit or have left."""
        asked = once.asked(self._ledger, id, "cash-out", player)
        if asked is not once.AGAIN:
            self._cash_out(name_of(player), "player", asked)

    def _cash_out(self, player: str, role: Role, asked: Asked | None) -> None:
        has = self._ledger.balance(stack(player))
        self._record(seating.cash_out(player, has, bets_lie=self.bets_lie()), player, role, asked)

    # --- cards between rounds -----------------------------------------------------------------

    def refuse_cut(self, seat: int, *, id: str | None = None) -> None:
        """Leave the cut of the shuffle that is due to the next player."""
        asked = once.asked(self._ledger, id, "refuse-cut", seat)
        if asked is once.AGAIN:
            return
        player = player_at(self._course.state.seats, seat)
        course = self._course
        facts = shuffling.refuse_cut(self.game, course.state, course.device, course.round, seat)
        self._record(facts, player, "player", asked)

    def change_dealer(self, incoming: str = "dealer", *, id: str | None = None) -> None:
        """A new dealer comes to the table, between rounds, and does what the game asks."""
        asked = once.asked(self._ledger, id, "change-dealer", incoming)
        if asked is once.AGAIN:
            return
        course = self._course
        facts = shuffling.change_dealer(
            self.game, course.state, self.people, course.supply.device, course.round, incoming
        )
        self._record(facts, "dealer", "dealer", asked)

    def turn_day(self, day: date, *, id: str | None = None) -> None:
        """The business day is now this one, which matters where there are jackpots. It never goes back, and
        at a table of a floor the floor turns it."""
        if not self.turns_day:
            why = f"The day of {self.stream} is its floor's: next_day turns it for all tables."
            raise IllegalAction(BUSINESS_DAY, why, offender=self.stream)
        self._enter_day(day, id=id)

    def _enter_day(self, day: date, *, id: str | None = None) -> None:
        """For the table itself, or its floor."""
        told, stands = day_of(day).isoformat(), self._shared.board.day
        asked = once.asked(self._ledger, id, "turn-day", told)
        if not self._setting.pools or asked is once.AGAIN:
            return
        if told < stands:
            why = f"The jackpots are at {stands}: their day does not go back to {told}."
            raise IllegalAction(BUSINESS_DAY, why, offender=told)
        self._record((BusinessDay(None, told),), "dealer", "dealer", asked)

    def pay_claims(self, *, id: str | None = None) -> None:
        """Pay the jackpots that players of this table have won and that had to wait, if it is time."""
        asked = once.asked(self._ledger, id, "pay-claims")
        due = self._shared.board.due(self.stream) if self._setting.pools else []
        if due and asked is not once.AGAIN:
            self._record(pay_due(due), "dealer", "dealer", asked)

    def open_round(self, *, id: str | None = None) -> None:
        """Open the betting for the next round, unless one is on."""
        asked = once.asked(self._ledger, id, "open-round")
        if asked is not once.AGAIN and not self.in_play:
            self.check_day("dealer")
            current, opening = self._course.following()
            self._commit(Permit(lambda supply: ()), "dealer", "dealer", asked, current, opening)

    # --- actions ------------------------------------------------------------------------------

    def bet(self, seat: int, *, by: str | None = None, id: str | None = None, **wagers: object) -> None:
        """Place wagers: `t.bet(1, main=25)`."""
        self.ask(id, "bet", seat, by, wagers=wagers)

    def tip(self, seat: int, *, by: str | None = None, id: str | None = None, **wagers: object) -> None:
        """Place a bet for the dealer beside one's own: `t.tip(1, main=5)`."""
        self.ask(id, "tip", seat, by, wagers=wagers)

    def back(self, seat: int, bettor: str, *, id: str | None = None, **wagers: object) -> None:
        """Bet behind another player's spot: `t.back(1, "p3", main=25)`."""
        self.ask(id, "back", seat, bettor, bettor, wagers=wagers)

    def deal(self, *, by: str = "dealer", id: str | None = None) -> None:
        """No more bets: deal, and play on until somebody must decide."""
        self.ask(id, "deal", None, by)

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
        alone = hand is None and bettor is None and amount is None and wager is None and by is None
        if alone and id is None and not extra and not self._ledger.keeps_requests:
            action = self._asking.bare(self._course.state.seats, seat, do)
            if action is not None:
                self._do(action, None, None)
                return
        said_so = type(do) is str and do in self._asking.roles
        name = do if said_so else _word(do).lower().replace("_", "-")
        if name in self._placing:
            placed = {"main" if wager is None else _word(wager): LEFT_OUT if amount is None else amount}
            self.ask(id, name, seat, by, bettor, hand, None, extra, placed)
            return
        if wager is not None:
            extra["wager"] = wager
        self.ask(id, name, seat, by, bettor, hand, amount, extra)

    def ask(
        self,
        ident: str | None,
        do: str,
        seat: int | None,
        by: str | None,
        bettor: str | None = None,
        hand: int | None = None,
        amount: object = None,
        extra: Mapping[str, object] | None = None,
        wagers: Mapping[str, object] | None = None,
    ) -> None:
        """What `act`, `bet` and the others come to: read what is asked for, check it in full, play it."""
        asked, do = None, do if type(do) is str else _word(do)
        if ident is not None or self._ledger.keeps_requests:
            said = seat, by, bettor, hand, amount, extra, wagers
            asked = once.asked(self._ledger, ident, do, *said)
            if asked is once.AGAIN:
                return
        seats = self._course.state.seats
        try:
            action = self._asking.action(seats, do, seat, by, bettor, hand, amount, extra, wagers)
        except CroupierError as error:
            if not isinstance(by, str) or not by.isprintable() or not error.code.startswith(desk.STRANGERS):
                raise
            # Nobody knows whoever asks, or in which role: the dealer tells of it.
            raise self._refused(do, "dealer", "dealer", error, asked) from None
        self._do(action, asked, self._asking.refusal(action))

    def _do(self, action: Action, asked: Asked | None, refusal: Refusal | None) -> None:
        """Check in full what somebody asks for, and play it; `refusal` is that of their role."""
        if action.do in TABLES_OWN:
            self._own(action, asked, refusal)
            return
        error = self._course.play(action, asked, refusal)
        if error is not None:
            raise self._refused(action.do, action.by, action.role, error, asked)

    def _own(self, action: Action, asked: Asked | None, refusal: Refusal | None) -> None:
        """What is done at every table, whatever is played: payouts, the desk's day, chips to the cage."""
        if refusal is not None:
            raise self._refused(action.do, action.by, action.role, refusal.error(action.who), asked)
        if action.do == "cash-out":
            no_hand(action)
            no_amount(action)
            only(action)
            self._cash_out(action.by, action.role, asked)
            return
        try:
            facts = (
                payouts.release(self._course.state, action)
                if action.do == "release"
                else desk.act(self._course.state, action, self._till())
            )
        except CroupierError as error:
            raise self._refused(action.do, action.by, action.role, error, asked) from None
        self._record(facts, action.by, action.role, asked)

    def _refused(
        self, do: str, by: str, role: Role, error: CroupierError, asked: Asked | None
    ) -> CroupierError:
        """The error, after what the desk must know of it is on record; nothing else has happened.

        It may be asked for again under the same id, and is then refused again.
        """
        fact = desk.refused(do, error)
        if fact is not None:
            self._record((fact,), by, role, asked and asked._replace(id=None))
        return error

    def _till(self) -> desk.Till:
        ledger, follows = self._ledger, None
        if self._setting.pools and self.turns_day:
            follows = next_day(self._shared.board.day)
        return desk.Till(ledger.balances(), ledger.events, self.bets_lie(), follows)

    def check_day(self, who: str) -> None:
        """Once its day is closed, nobody bets at a table before it is opened again."""
        self._course.check_day(who)

    # --- the record ---------------------------------------------------------------------------

    def _record(self, facts: Iterable[Fact], by: str, role: Role, asked: Asked | None) -> None:
        """Commit these facts."""
        self._commit(Permit(lambda supply: facts), by, role, asked)

    def _commit(
        self,
        permit: Permit,
        by: str,
        role: Role,
        asked: Asked | None,
        current: RoundInPlay | None = None,
        opening: RoundOpened | None = None,
    ) -> None:
        """All of it, or nothing; `opening` begins a round."""
        self._course.commit(permit, by, role, asked, current, opening)


def _word(said: object) -> str:
    """A word of the caller's; what is none is refused by whoever looks for it."""
    return exact(said) if isinstance(said, str) else plain(said)
