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

from croupier.cards.shoe import Device
from croupier.engines.registry import ENGINES
from croupier.errors import BadInput, CroupierError, IllegalAction, brief, plain, unknown_name
from croupier.ledger.accounts import stack
from croupier.ledger.books import Asked, Books
from croupier.ledger.postings import Posting
from croupier.model.carried import Carried
from croupier.model.choices import Action, Choice, Permit, Supply, no_amount, no_hand, only
from croupier.model.claims import pay_due
from croupier.model.engine import Prompt, RoundInPlay
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.jackpots import BusinessDay
from croupier.model.facts.table import Meter, RoundClosed, RoundOpened
from croupier.model.jackpots import OpeningPool, Pool, Standing
from croupier.model.records import Records
from croupier.model.settlement import Settlement
from croupier.model.view import View
from croupier.model.vocabulary import STAFF, Role
from croupier.money.cents import Cents, as_decimal
from croupier.table import closing, desk, once, payouts, seating, shuffling, viewing
from croupier.table.asking import LEFT_OUT, Asking, player_at
from croupier.table.business_day import next_day
from croupier.table.clock import Clock, now
from croupier.table.kept_rounds import KeptRounds
from croupier.table.openings import Openings
from croupier.table.parts import Parts
from croupier.table.reading import day_of, name_of
from croupier.table.record import Batch, plans
from croupier.table.setting import Setting
from croupier.table.shared import Shared
from croupier.table.state import TableState

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
        self.people, self.by_hand, self.spec = setting.people, setting.by_hand, setting.spec
        self.stream = stream
        self._setting = setting
        self.rules = ENGINES[self.game.engine].rules(self.game, self.options, self.offers)
        self.events: Records[Event] = Records()
        self._clock = clock
        self._books = books
        self._device = device
        self._ledger = books.ledger(stream)
        self._shared = Shared(books, self._ledger)
        self._state = TableState()
        self._round: RoundInPlay | None = None
        self._opened_at = 0  # how many events came before the round's first
        self._kept = KeptRounds(keep)
        self._batch: Batch | None = None
        self._supply = Supply(device, self._meter, self.funds_cents, self._standing, self._overtaken)
        self._plans = plans(self.rules.changes, self._remember, self._notice_cut_card)
        self._placing, self._opens = self.rules.placing, self.rules.opening
        self._asking = Asking(self.rules, self.people)
        self._openings = Openings(setting)
        self._most_seats = self.options.number("seats")
        self.closed = False  # by its floor: nothing happens at it any more

    def __repr__(self) -> str:
        phase = "betting" if self._round is None else self._round.phase
        seated = ", ".join(f"{seat} {player}" for seat, player in sorted(self._state.seats.items()))
        seated = seated or "nobody seated"
        return f"<Table {self.stream}: {self.game.key}, round {self._number} ({phase}), {seated}>"

    def __copy__(self) -> "Table":
        """A table that plays on by itself: the same cards lie ahead of it, and its books are its own."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, object]) -> "Table":
        from croupier.table.copying import twin

        return twin(self._setting, self.parts(), memo)

    def __reduce__(self) -> tuple[object, ...]:
        from croupier.table.copying import unpickled, writable

        return unpickled, (self._setting.table_opened(self._device.kind), writable(self.parts()))

    def parts(self) -> Parts:
        """What the table is made of now, for whoever copies it or writes it down."""
        if self._batch is not None:
            raise BadInput("store/in-an-action", "A table is not copied while it acts.", offender=self.stream)
        return Parts(
            self._device,
            self._books,
            self.stream,
            self._clock,
            self._kept.keep,
            self._kept.begun,
            self.events,
            self._state,
            None if self._round is None else self._round.number,
            self._opened_at,
        )

    @classmethod
    def of_parts(cls, setting: Setting, parts: Parts) -> "Table":
        """The table that these are the parts of; they belong to it from now on."""
        table = cls(
            setting, parts.device, parts.books, stream=parts.stream, clock=parts.clock, keep=parts.keep
        )
        table.events, table._opened_at = parts.events, parts.opened_at
        table._kept = KeptRounds(parts.keep, parts.begun)
        table._undo(parts.state, parts.number)
        return table

    # --- opening ------------------------------------------------------------------------------

    def open(self, meters: Mapping[str, Meter], carried: Carried, pools: Mapping[str, OpeningPool]) -> None:
        """The first events: what table this is, and the meters and pools that no other has opened yet."""
        self._record(self._first_facts(meters, carried, pools), "dealer", "dealer", None)

    def _first_facts(
        self, meters: Mapping[str, Meter], carried: Carried, pools: Mapping[str, OpeningPool]
    ) -> Iterator[Fact]:
        yield self._setting.table_opened(self._device.kind, carried)
        for offer in self.offers:
            if offer.progressive is not None and not self._books.has_meter(offer.key):
                yield self._setting.meter_opened(offer, meters.get(offer.key))
        known = self._shared.board.posted
        yield from (fact for fact in self._setting.pools_opened(pools) if fact.pool not in known)

    def close(self, name: str) -> None:
        """Take nothing more, unless somebody is owed something here; `name` is what its floor calls it."""
        closing.check_settled(name, self._state, self._ledger.balances())
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
        for event in events:
            fact = event.data
            shuffling.follow_cards(self._device, fact)
            batch = self._batch = Batch(
                event.stream, event.id, event.at, event.by, event.role, event.round, event.seq - 1
            )
            if isinstance(fact, RoundOpened):
                self._opened_at = event.seq - 1
                self._round = self.rules.new_round(event.round, fact)
            self._tell((fact,), batch)
            self._ledger.commit((event,), batch.postings)
            self._limit_stacks()
            self.events.extend((event,))
            self._batch = None
            if isinstance(fact, RoundOpened):
                self._let_go(event.seq - 1)

    # --- what can be asked --------------------------------------------------------------------

    @property
    def seats(self) -> dict[int, str]:
        """Who sits where, in the order they sat down."""
        return dict(self._state.seats)

    @property
    def settlements(self) -> list[Settlement]:
        """The lines of the round in play or just played."""
        return list(self._round.settlements) if self._round is not None else []

    @property
    def carried(self) -> Carried:
        """What earlier rounds left to the next one."""
        return self._state.carried

    @property
    def in_play(self) -> bool:
        """Whether a round is open: bets lie on the table or may be placed on it."""
        return self._round is not None and self._round.phase != "closed"

    def bets_lie(self) -> bool:
        """Whether anybody has a bet in the round."""
        return self._round is not None and not self._round.closed and bool(self._round.players())

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
        return self._meter(key)

    def _meter(self, key: str) -> Meter:
        return self._shared.meter(key, self._batch)

    def _standing_meters(self) -> dict[str, Meter]:
        """What the next round opens from."""
        return {key: self._shared.standing_meter(key) for key in self._setting.meters}

    def meters(self) -> dict[str, Meter]:
        """Every meter that this table shows."""
        return {key: self._meter(key) for key in self._setting.meters}

    def pool(self, name: str) -> Pool:
        """What a jackpot's pool holds, its reserve, and what of it can be won (`posted`), in dollars."""
        if name not in self._setting.pools:
            raise unknown_name("pool", name, self._setting.pools)
        return self._pool(name)

    def _pool(self, name: str) -> Pool:
        return self._shared.pool(name, self._batch)

    def pools(self) -> dict[str, Pool]:
        """Every pool of the jackpots that this table offers."""
        return {name: self._pool(name) for name in self._setting.pools}

    def _overtaken(self) -> bool:
        return self._shared.overtaken(self.stream)

    def _standing(self) -> Standing:
        return Standing(self._shared.board, self.stream, self._pool)

    def funds(self, player: str) -> Decimal | None:
        """What a player can bet, in dollars; None where no stack was given."""
        amount = self.funds_cents(name_of(player))
        return None if amount is None else as_decimal(amount)

    def funds_cents(self, player: str) -> Cents | None:
        """The same in cents."""
        if player not in self._state.limited:
            return None
        account = stack(player)
        moved = 0 if self._batch is None else self._batch.moved(account)
        return self._ledger.balance(account) + moved

    def held(self) -> list[str]:
        """The payouts that wait for the desk."""
        return list(self._state.holds)

    @property
    def cutter(self) -> int | None:
        """The seat that is offered the next cut; None: the dealer cuts."""
        return shuffling.cutter(self.game, self._state)

    def legal(self, who: int | str, bettor: str | None = None) -> list[Choice]:
        """What a seat, its back bettor, the dealer or another member of staff may do now."""
        current, shut = self._current(), self.closed or self._state.day == "closed"
        if isinstance(who, int):
            player_at(self._state.seats, who)
            if bettor is not None:
                name_of(bettor, "back bettor")
            return [] if shut else current.legal(who, bettor, self.funds_cents)
        role = who if who in STAFF else self._asking.role(who)
        choices = [] if shut else current.legal_staff(role, self.funds_cents)
        return [*choices, *payouts.choices(self._state, who, role)]

    def besides(self, who: int | str) -> list[Choice]:
        """What a seat or a member of staff may also do in a round: show or muck, agree to something, call the
        clock, tell of a mistake.

        Nobody waits for it, so `legal` does not list it: whoever takes what is listed gets on with the game.
        """
        current = self._current()
        if isinstance(who, int):
            player_at(self._state.seats, who)
            return current.besides(who)
        return current.besides_staff(who if who in STAFF else self._asking.role(who))

    def at_the_desk(self) -> list[Choice]:
        """What a supervisor or an executive may do with the table's money now.

        Nobody waits for it, so `legal` does not list it: whoever takes what is listed gets on with the game.
        """
        return [] if self.closed else desk.choices(self._state, self._till())

    def waiting_on(self) -> list[Prompt]:
        """Whom the table waits for, and what would answer."""
        current, state = self._round, self._state
        found = current.prompts() if current is not None and current.phase != "closed" else []
        return [*found, *payouts.prompts(state)] if state.holds else found

    def dealer_step(self) -> str | None:
        """What the dealer does next without being asked, at a table that is dealt by hand."""
        return self._round.dealer_step() if self._round is not None else None

    def view(self, who: str) -> View:
        """What `seat:N`, `dealer`, `supervisor`, `auditor` or `public` may see."""
        viewer = viewing.viewer(who, self._state.seats, self._most_seats)
        current = self._round if self._round is not None else self._current()
        seats = self._state.seats
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
        viewers = [viewing.viewer(who, self._state.seats, self._most_seats) for who in whos]
        return viewing.feeds(self.events, self.rules, viewers, since)

    # --- people -------------------------------------------------------------------------------

    def sit(self, seat: int, player: str, stack: object = None, *, id: str | None = None) -> None:
        """Take a seat; with a stack, buy in for that much (otherwise money is not limited)."""
        asked = once.asked(self._ledger, id, "sit", seat, player, stack)
        if asked is once.AGAIN:
            return
        has = self._ledger.balance(f"stack:{plain(player)}")
        facts = seating.sit(self.game, self.options, self._state, seat, player, stack, has)
        self._record(facts, player, "player", asked)

    def leave(self, seat: int, *, id: str | None = None) -> None:
        """Give the seat up between rounds."""
        asked = once.asked(self._ledger, id, "leave", seat)
        if asked is once.AGAIN:
            return
        player = player_at(self._state.seats, seat)
        facts = seating.leave(self._round, seat, player)
        self._record(facts, player, "player", asked)

    def give_up(self, seat: int, *, by: str, id: str | None = None) -> None:
        """At a full table a supervisor asks a player with several positions to free one for others."""
        asked = once.asked(self._ledger, id, "give-up", seat, by)
        if asked is once.AGAIN:
            return
        player_at(self._state.seats, seat)
        role = self._asking.role(by)
        facts = seating.give_up(self.game, self.options, self._state, self._round, seat, by, role)
        self._record(facts, by, role, asked)

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
        player = player_at(self._state.seats, seat)
        facts = shuffling.refuse_cut(self.game, self._state, self._device, self._round, seat)
        self._record(facts, player, "player", asked)

    def change_dealer(self, incoming: str = "dealer", *, id: str | None = None) -> None:
        """A new dealer comes to the table, between rounds, and does what the game asks."""
        asked = once.asked(self._ledger, id, "change-dealer", incoming)
        if asked is once.AGAIN:
            return
        facts = shuffling.change_dealer(
            self.game, self._state, self.people, self._supply.device, self._round, incoming
        )
        self._record(facts, "dealer", "dealer", asked)

    def turn_day(self, day: date, *, id: str | None = None) -> None:
        """The business day is now this one, which matters where there are jackpots."""
        told = day_of(day).isoformat()
        asked = once.asked(self._ledger, id, "turn-day", told)
        if self._setting.pools and asked is not once.AGAIN:
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
            current, opening = self._following()
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
        said_so = type(do) is str and do in self._asking.roles
        name = do if said_so else plain(do).lower().replace("_", "-")
        if name in self._placing:
            placed = {"main" if wager is None else plain(wager): LEFT_OUT if amount is None else amount}
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
        asked = None
        if ident is not None or self._ledger.keeps_requests:
            said = seat, by, bettor, hand, amount, extra, wagers
            asked = once.asked(self._ledger, ident, do, *said)
            if asked is once.AGAIN:
                return
        seats = self._state.seats
        try:
            action = self._asking.action(seats, do, seat, by, bettor, hand, amount, extra, wagers)
        except CroupierError as error:
            if not isinstance(by, str) or not by.isprintable() or not error.code.startswith(desk.STRANGERS):
                raise
            # Nobody knows whoever asks, or in which role: the dealer tells of it.
            raise self._refused(do, "dealer", "dealer", error, asked) from None
        if do in TABLES_OWN:
            self._own(action, asked)
            return
        if do in self._opens:
            self.check_day(action.who)
        current, opening = self._round, None
        # rule: new-rounds-are-bare
        if current is None or (current.phase == "closed" and do in self._opens):
            current, opening = self._following()
        # The one place that says yes or no: who may do such a thing, then everything about it.
        answer = self._asking.refusal(action) or current.check(action, self.funds_cents)
        if not isinstance(answer, Permit):
            raise self._refused(do, action.by, action.role, answer.error(action.who), asked)
        self._commit(answer, action.by, action.role, asked, current, opening)

    def _own(self, action: Action, asked: Asked | None) -> None:
        """What is done at every table, whatever is played: payouts, the desk's day, chips to the cage."""
        answer = self._asking.refusal(action)
        if answer is not None:
            raise self._refused(action.do, action.by, action.role, answer.error(action.who), asked)
        if action.do == "cash-out":
            no_hand(action)
            no_amount(action)
            only(action)
            self._cash_out(action.by, action.role, asked)
            return
        try:
            facts = (
                payouts.release(self._state, action)
                if action.do == "release"
                else desk.act(self._state, action, self._till())
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
        if self._state.day == "closed":
            raise IllegalAction("action/day-closed", "The day of this table is closed.", offender=who)

    # --- rounds -------------------------------------------------------------------------------

    def _current(self) -> RoundInPlay:
        """The round in play; between rounds, the next one as it would open (asking opens nothing)."""
        if self._round is not None and self._round.phase != "closed":
            return self._round
        return self._following()[0]

    def _following(self) -> tuple[RoundInPlay, RoundOpened]:
        """The next round, not yet opened, and what it starts from."""
        state = self._state
        new_shoe = self._device.needs_shuffle or state.shuffle_due or self._round is None
        opening = self._openings.after(state, self._standing_meters, new_shoe=new_shoe)
        return self.rules.new_round(self._number + 1, opening), opening

    @property
    def _number(self) -> int:
        """Of the last round opened."""
        return self._round.number if self._round is not None else 0

    def _open(self, current: RoundInPlay, opening: RoundOpened, batch: Batch) -> None:
        """Shuffle if it is due, then begin this round."""
        self._tell(shuffling.shuffle_if_due(self.game, self.options, self._state, self._supply.device), batch)
        self._opened_at = batch.seq
        self._round = current
        self._tell((opening,), batch)

    def _play(self, permit: Permit, current: RoundInPlay | None, batch: Batch) -> None:
        """What a permitted action leads to. The dealer's own steps in a round follow by themselves, unless
        the table is dealt by hand."""
        while True:
            if permit.first is not None:
                self._tell((permit.first,), batch)
            follows = permit.play(self._supply)
            if follows != ():  # nothing does where the turn only passes on
                self._tell(follows, batch)
            if current is None or self.by_hand:
                return
            step = current.dealer_step()
            if step is None:
                return
            goes_on = current.check(Action(step, "dealer", "dealer"), self.funds_cents)
            assert isinstance(goes_on, Permit)
            permit = goes_on

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
        """One batch: each fact is applied before the next is asked for; all are committed, or none is.

        In a round (`current`, which begins where there is an `opening`) the dealer goes on afterwards.
        """
        if self.closed:
            raise IllegalAction("action/table-closed", f"{self.stream} is closed.", offender=by)
        seq = self._ledger.events
        ident = f"{self.stream}-{seq + 1}" if asked is None or asked.id is None else asked.id
        number = self._number if current is None else current.number
        round_before, opened_at, state = self._round, self._opened_at, self._state
        batch = self._batch = Batch(self.stream, ident, self._clock(), by, role, number, seq)
        try:
            if opening is not None:
                assert current is not None
                self._open(current, opening, batch)
            self._play(permit, current, batch)
            self._check_cards()
            self._ledger.commit(batch.events, batch.postings, asked)
            if self._state.limited is not state.limited:
                self._limit_stacks()
            self.events.extend(batch.events)
        except BaseException:
            if self._ledger.events == seq:
                self._supply.undo()
                self._opened_at = opened_at
                self._undo(state, None if round_before is None else round_before.number)
            else:  # it was written: only an interruption came before it could be seen
                self.events.cut(seq)
                self.events.extend(batch.events)
            raise
        finally:
            self._supply.keep()
            self._batch = None
        if self._opened_at != opened_at:
            self._let_go(seq)

    def _let_go(self, seq: int) -> None:
        """A round begins after so many events: what is older than the rounds that are kept may go."""
        gone = self._kept.begin(seq)
        if gone is not None:
            self.events.let_go(gone)
            self._ledger.let_go(gone)

    def _tell(self, facts: Iterable[Fact], batch: Batch) -> None:
        """Record each fact, post its money and apply it. Everything that happens passes through here."""
        events, postings, current, plans = batch.events, batch.postings, self._round, self._plans
        stream, ident, at, number, seq = batch.stream, batch.id, batch.at, batch.number, batch.seq
        by, role = batch.by, batch.role
        for fact in facts:
            by_the_actor, moves, change, then = plans[type(fact)]
            seq += 1
            if by_the_actor:
                events.append(Event(stream, seq, ident, at, by, role, number, fact))
            else:
                events.append(Event(stream, seq, ident, at, "dealer", "dealer", number, fact))
            if moves is not None:
                for account, amount in moves(fact):
                    if amount:
                        postings.append(Posting(seq, account, amount))
            if change is not None and current is not None:
                change(current, fact)
            if then is not None:
                then(fact)
        batch.seq = seq

    def _notice_cut_card(self, fact: Fact) -> None:
        """The seat that the cut card comes to is offered the next cut."""
        if self._device.cut_reached and self._state.cut_from is None:
            assert isinstance(fact, CardDealt)
            self._state = self._state.cut_card_at(fact.seat)

    def _remember(self, fact: Fact) -> None:
        self._state = self._state.after(fact, self._round, self.options)
        if type(fact) is RoundClosed:
            assert self._round is not None
            self._supply.device.discard(self._round.cards_out)

    def _limit_stacks(self) -> None:
        """Whoever has bought in is bound by their stack, from the commit on that says so."""
        for player in self._state.limited:
            self._ledger.limit(player)

    def _check_cards(self) -> None:
        if self._device.out != (self._round.code if self._round is not None else 0):
            raise AssertionError("cards went astray")

    def _undo(self, state: TableState, number: int | None) -> None:
        """The table as the action found it, its round again from the record."""
        self._state = state
        if number is None:
            self._round = None
            return
        opened, *since = self.events.after(self._opened_at)
        assert isinstance(opened.data, RoundOpened)
        self._round = self.rules.new_round(number, opened.data)
        for event in since:
            self._round.apply(event.data)
