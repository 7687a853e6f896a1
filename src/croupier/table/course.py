"""The course of play at a table: its round, its cards, what it remembers, and its record.

They change together, by batches of facts, each sealed as an event, posted and applied before the next is
asked for. A batch is committed whole or not at all: whatever fails in it, everything is as it was before.
"""

from collections.abc import Iterable

from croupier.cards.device import Device
from croupier.errors import CroupierError, IllegalAction
from croupier.ledger.accounts import stack
from croupier.ledger.port import Asked, Books, Ledger
from croupier.ledger.posting import Posting
from croupier.model.choices import Action, Permit, Refusal
from croupier.model.engine import RoundInPlay, TableRules
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.table import Meter, RoundClosed, RoundOpened
from croupier.model.jackpots import Pool, Standing
from croupier.model.records import Records
from croupier.model.supply import Supply
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents
from croupier.table import shuffling
from croupier.table.clock import Clock
from croupier.table.kept_rounds import KeptRounds
from croupier.table.openings import Openings
from croupier.table.parts import Parts
from croupier.table.record import Batch, plans
from croupier.table.setting import Setting
from croupier.table.shared import Shared
from croupier.table.state import TableState


class Course:
    """What happens at one table, and the one place that writes it down."""

    __slots__ = (
        "_clock", "_kept", "_openings", "_opens", "_plans", "_setting", "_shared", "batch", "by_hand",
        "closed", "device", "events", "ledger", "opened_at", "round", "rules", "state", "stream", "supply",
    )  # fmt: skip

    def __init__(
        self,
        setting: Setting,
        rules: TableRules,
        device: Device,
        ledger: Ledger,
        shared: Shared,
        stream: str,
        clock: Clock,
        kept: KeptRounds,
    ) -> None:
        self.stream, self.rules, self.device, self.ledger = stream, rules, device, ledger
        self.events: Records[Event] = Records()
        self.state = TableState()
        self.round: RoundInPlay | None = None  # the one in play, or the last one
        self.opened_at = 0  # how many events came before its first
        self.batch: Batch | None = None  # of the action that is being played
        self._kept = kept
        self.by_hand = setting.by_hand
        self.closed = False  # by its floor: nothing happens here any more
        self._setting, self._shared, self._clock = setting, shared, clock
        self.supply = Supply(device, self.meter, self.funds_cents, self._standing, self._overtaken)
        self._opens, self._openings = rules.opening, Openings(setting)
        self._plans = plans(rules.changes, self._remember, self._notice_cut_card)

    def parts(self, books: Books) -> Parts:
        """What is there now, for whoever copies the table or writes it down."""
        return Parts(
            self.device,
            books,
            self.stream,
            self._clock,
            self._kept.keep,
            self._kept.begun,
            self.events,
            self.state,
            None if self.round is None else self.round.number,
            self.opened_at,
        )

    def go_on(self, parts: Parts) -> None:
        """Begin where these parts stand; they belong to it from now on."""
        self.events, self.opened_at = parts.events, parts.opened_at
        self._kept = KeptRounds(parts.keep, parts.begun)
        self._undo(parts.state, parts.number)

    # --- what it tells ------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Of the last round that was opened."""
        return 0 if self.round is None else self.round.number

    def funds_cents(self, player: str) -> Cents | None:
        """What a player can bet; None where no stack was given."""
        if player not in self.state.limited:
            return None
        account, batch = stack(player), self.batch
        held = self.ledger.balance(account)
        return held if batch is None else held + batch.moved(account)

    def meter(self, key: str) -> Meter:
        return self._shared.meter(key, self.batch)

    def pool(self, name: str) -> Pool:
        return self._shared.pool(name, self.batch)

    def _standing(self) -> Standing:
        return Standing(self._shared.board, self.stream, self.pool)

    def _overtaken(self) -> bool:
        return self._shared.overtaken(self.stream)

    def current(self) -> RoundInPlay:
        """The round in play; between rounds, the next one as it would open (asking opens nothing)."""
        current = self.round
        return current if current is not None and current.phase != "closed" else self.following()[0]

    def following(self) -> tuple[RoundInPlay, RoundOpened]:
        """The next round, not yet opened, and what it starts from."""
        new_shoe = self.device.needs_shuffle or self.state.shuffle_due or self.round is None
        opening = self._openings.after(self.state, self._standing_meters, new_shoe=new_shoe)
        return self.rules.new_round(self.number + 1, opening), opening

    def _standing_meters(self) -> dict[str, Meter]:
        """What the next round opens from."""
        return {key: self._shared.standing_meter(key) for key in self._setting.meters}

    def check_day(self, who: str) -> None:
        """Once its day is closed, nobody bets at a table before it is opened again."""
        if self.state.day == "closed":
            raise IllegalAction("action/day-closed", "The day of this table is closed.", offender=who)

    # --- what changes it ----------------------------------------------------------------------

    def play(self, action: Action, asked: Asked | None, refusal: Refusal | None) -> CroupierError | None:
        """Check in full what somebody asks for, and play it or say why not; `refusal` is of their role."""
        current, opening, opens = self.round, None, action.do in self._opens
        if opens:
            self.check_day(action.who)
        # rule: new-rounds-are-bare
        if current is None or (opens and current.phase == "closed"):
            current, opening = self.following()
        # The one place that says yes or no: who may do such a thing, then everything about it.
        answer = refusal or current.check(action, self.funds_cents)
        if not isinstance(answer, Permit):
            return answer.error(action.who)
        self.commit(answer, action.by, action.role, asked, current, opening)
        return None

    def commit(
        self,
        permit: Permit,
        by: str,
        role: Role,
        asked: Asked | None,
        current: RoundInPlay | None = None,
        opening: RoundOpened | None = None,
    ) -> None:
        """One batch: all of it, or nothing.

        In a round (`current`, which begins where there is an `opening`) the dealer goes on afterwards.
        """
        if self.closed:
            raise IllegalAction("action/table-closed", f"{self.stream} is closed.", offender=by)
        ledger, round_before, opened_at, state = self.ledger, self.round, self.opened_at, self.state
        seq = ledger.events
        ident = f"{self.stream}-{seq + 1}" if asked is None or asked.id is None else asked.id
        number = self.number if current is None else current.number
        batch = self.batch = Batch(self.stream, ident, self._clock(), by, role, number, seq)
        try:
            if opening is not None:
                assert current is not None
                self._open(current, opening, batch)
            self._play(permit, current, batch)
            self._check_cards()
            ledger.commit(batch.events, batch.postings, asked)
            if self.state.limited is not state.limited:
                self._limit_stacks()
            self.events.extend(batch.events)
        except BaseException:
            if ledger.events == seq:
                self.supply.undo()
                self.opened_at = opened_at
                self._undo(state, None if round_before is None else round_before.number)
            else:  # it was written: only an interruption came before it could be seen
                self.events.cut(seq)
                self.events.extend(batch.events)
            raise
        finally:
            self.supply.keep()
            self.batch = None
        if self.opened_at != opened_at:
            self._let_go(seq)

    def follow(self, events: Iterable[Event]) -> None:
        """Take over what is on record, from the beginning or from where this table stands."""
        for event in events:
            fact = event.data
            shuffling.follow_cards(self.device, fact)
            batch = self.batch = Batch(
                event.stream, event.id, event.at, event.by, event.role, event.round, event.seq - 1
            )
            if isinstance(fact, RoundOpened):
                self.opened_at = event.seq - 1
                self.round = self.rules.new_round(event.round, fact)
            self._tell((fact,), batch)
            self.ledger.commit((event,), batch.postings)
            self._limit_stacks()
            self.events.extend((event,))
            self.batch = None
            if isinstance(fact, RoundOpened):
                self._let_go(event.seq - 1)

    def _undo(self, state: TableState, number: int | None) -> None:
        """As an action found it, the round again from the record."""
        self.state = state
        if number is None:
            self.round = None
            return
        opened, *since = self.events.after(self.opened_at)
        assert isinstance(opened.data, RoundOpened)
        self.round = self.rules.new_round(number, opened.data)
        for event in since:
            self.round.apply(event.data)

    def _open(self, current: RoundInPlay, opening: RoundOpened, batch: Batch) -> None:
        """Shuffle if it is due, then begin this round."""
        game, options = self._setting.game, self._setting.options
        self._tell(shuffling.shuffle_if_due(game, options, self.state, self.supply.device), batch)
        self.opened_at = batch.seq
        self.round = current
        self._tell((opening,), batch)

    def _play(self, permit: Permit, current: RoundInPlay | None, batch: Batch) -> None:
        """What a permitted action leads to. The dealer's own steps in a round follow by themselves, unless
        the table is dealt by hand."""
        while True:
            if permit.fact is not None:
                self._tell((permit.fact,), batch)
                assert current is not None
                follows = current.follows()
            else:
                assert permit.play is not None
                follows = permit.play(self.supply)
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

    def _tell(self, facts: Iterable[Fact], batch: Batch) -> None:
        """Record each fact, post its money and apply it. Everything that happens passes through here."""
        events, postings, current, plans = batch.events, batch.postings, self.round, self._plans
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
        if self.device.cut_reached and self.state.cut_from is None:
            assert isinstance(fact, CardDealt)
            self.state = self.state.cut_card_at(fact.seat)

    def _remember(self, fact: Fact) -> None:
        self.state = self.state.after(fact, self.round, self._setting.options)
        if type(fact) is RoundClosed:
            assert self.round is not None
            self.supply.device.discard(self.round.cards_out)

    def _limit_stacks(self) -> None:
        """Whoever has bought in is bound by their stack, from the commit on that says so."""
        for player in self.state.limited:
            self.ledger.limit(player)

    def _check_cards(self) -> None:
        if self.device.out != (0 if self.round is None else self.round.code):
            raise AssertionError("cards went astray")

    def _let_go(self, seq: int) -> None:
        """A round begins after so many events: what is older than the rounds that are kept may go."""
        gone = self._kept.begin(seq)
        if gone is not None:
            self.events.let_go(gone)
            self.ledger.let_go(gone)
