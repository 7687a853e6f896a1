"""Random play at every base game of the catalog, legal and illegal, with everything that must hold after it.

Hypothesis opens a table with offers and settings that go together, seats people, and lets everybody do
whatever `legal` lists. Between these steps it tries things that nobody offered: they must be refused and
leave no trace. It makes the generator, the clock, the ledger and the round fail in the middle of an action:
the table must be as it was. And it rebuilds the table from its events, as JSON, and plays on at both.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar
from unittest import mock

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec import to_builtins

from croupier.cards.card import DECK, Card, code
from croupier.errors import BadInput, CroupierError
from croupier.ledger.books import MemoryLedger
from croupier.model.choices import Choice
from croupier.model.events import Event
from croupier.model.facts.cards import CardDealt
from croupier.model.game import Offer, SomeOffer
from croupier.money.cents import cents, dollars
from croupier.rulebook import catalog
from croupier.table.course import Course
from croupier.table.opening import open_table
from croupier.table.replay import replay
from croupier.table.table import Table
from tests.rounds import current, known_words, occupied, over, seen, spot_of, told
from tests.tables import ROOM, happened

SEED = 20261115
EXAMPLES = 10_000  # of all games together
LEAST = 25  # of each
STEPS = 15
OFFERS = {key: entry for key in catalog.GAMES if isinstance(entry := catalog.game(key), Offer)}
BASE_GAMES = [key for key in catalog.GAMES if key not in OFFERS and key not in ROOM]
PLAYERS = ("p1", "p2")  # few, so that they often play several positions
STAFF = ("dealer", "s1", "e1")
PLACED = ("bet", "tip", "back")  # take a wager by name, and always an amount
RARE = ("void", "withdraw", "refuse-back-bets")  # else hardly a round would be played out
WITH_HAND = ("hit", "stand", "double", "split", "surrender")

Offered = tuple[int | None, str | None, str | None, Choice]  # seat, bettor, member of staff, what


class Broken(BaseException):
    """Whatever may come from outside in the middle of an action: a failure, a bug, a signal."""


FAILING = ("draw", "choices", "clock", "commit", "post", "apply", "discard", "mark")


@contextmanager
def failing(table: Table, where: str, point: int) -> Iterator[Callable[[], bool]]:
    """The generator, the clock, the ledger or the round fails the next time, after so many good ones."""
    targets: dict[str, tuple[Any, str]] = {
        "draw": (table._course.device, "draw"),
        "choices": (table._course.device._words, "choices"),  # type: ignore[attr-defined]
        "clock": (table._course, "_clock"),
        "commit": (MemoryLedger, "commit"),
        "post": (MemoryLedger, "take_over"),
        "apply": (table._course, "_plans"),
        "discard": (table._course.device, "discard"),
        "mark": (Course, "_check_cards"),
    }
    owner, name = targets[where]
    calls = [0]

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            calls[0] += 1
            if calls[0] > (point if where in ("draw", "apply") else 0):
                raise Broken(where)
            return real(*args, **named)

        def each(sizes: Iterable[int]) -> Iterator[int]:
            for choice in real(sizes):
                calls[0] += 1
                if calls[0] > point:
                    raise Broken(where)
                yield choice

        return each if where == "choices" else call

    real = getattr(owner, name)
    broken = (
        counted(real)
        if where != "apply"
        else {
            kind: plan if plan.change is None else plan._replace(change=counted(plan.change))
            for kind, plan in real.items()
        }
    )
    with mock.patch.object(owner, name, broken):
        yield lambda: calls[0] > 0


class TableMachine(RuleBasedStateMachine):
    """One table. `KEY` names its game."""

    KEY: ClassVar[str]
    table: Table

    @initialize(data=st.data())
    def opens(self, data: st.DataObject) -> None:
        game = catalog.game(self.KEY)
        admitted = [key for key, offer in OFFERS.items() if self.KEY in offer.base_games]
        offers = data.draw(st.lists(st.sampled_from(admitted), unique=True) if admitted else st.just([]))
        known = game.options + tuple(option for key in offers for option in catalog.game(key).options)
        wrong = {
            option.name: [*map(option.among.show, option.among.others(option.default))] for option in known
        }
        others = {name: values for name, values in wrong.items() if values}
        changed = data.draw(st.lists(st.sampled_from(sorted(others)), unique=True, max_size=5))
        options = {name: data.draw(st.sampled_from(others[name])) for name in changed}
        self.shoe = data.draw(st.integers(0, 2**32))
        self.by_hand = data.draw(st.booleans())
        self.table = table = self.opened([(offers, options), (offers, {}), ([], {})])
        self.twin: Table | None = None  # rebuilt from the record; whatever happens, happens at both
        self.stacks = {player: data.draw(st.sampled_from([None, 7, 100, 3_000])) for player in PLAYERS}
        self.seen = 0
        self.new: list[Event] = []
        for seat in data.draw(
            st.lists(st.integers(1, table.options.number("seats")), min_size=1, max_size=4, unique=True)
        ):
            self.take_seat(seat, data)

    def opened(self, wishes: list[tuple[list[str], dict[str, str]]]) -> Table:
        """A table by the first of these wishes that goes together."""
        for offers, options in wishes[:-1]:
            try:
                return self.open(offers, options)
            except BadInput:  # settings that do not go together
                continue
        return self.open([], {})

    def open(self, offers: list[str], options: dict[str, str]) -> Table:
        people = {"s1": "supervisor", "e1": "executive"}
        return open_table(
            self.KEY,
            offers=offers,
            options=options,
            paytables={OFFERS[key].wager.name: odds_for(OFFERS[key]) for key in offers if _bare(OFFERS[key])},
            seed=self.shoe,
            people=people,
            by_hand=self.by_hand,
            clock=lambda: 0,
        )

    def at_both(self, do: Callable[[Table], None]) -> None:
        """At the table, and at the one rebuilt from its record: the same must come of it."""
        do(self.table)
        if self.twin is not None:
            do(self.twin)
            assert self.twin.events[self.seen :] == self.table.events[self.seen :]

    def take_seat(self, seat: int, data: st.DataObject) -> None:
        player = data.draw(st.sampled_from(PLAYERS))
        stack = None if self.table.funds_cents(player) is not None else self.stacks[player]
        self.at_both(lambda table: table.sit(seat, player, stack))

    # --- what people do ---------------------------------------------------------------------------

    @rule(data=st.data())
    def they_play_on(self, data: st.DataObject) -> None:
        """A few steps at a time: rounds get somewhere although people also come, go and try their luck."""
        for _ in range(data.draw(st.integers(1, 6))):
            self.somebody_does_what_is_offered(data)
            self.everything_holds()

    def somebody_does_what_is_offered(self, data: st.DataObject) -> None:
        """Whatever is listed is accepted."""
        chosen = self.something_offered(data)
        if chosen is not None:
            self.at_both(chosen)

    def something_offered(self, data: st.DataObject) -> Callable[[Table], None] | None:
        offered = list(self.offered())
        usual = [one for one in offered if one[3].do not in RARE]
        if usual and data.draw(st.integers(0, 19)) > 0:
            offered = usual
        if not offered:
            return None
        do = data.draw(st.sampled_from(sorted({choice.do for *_, choice in offered})))
        seat, bettor, person, choice = data.draw(st.sampled_from([one for one in offered if one[3].do == do]))
        said: dict[str, Any] = {"choice": choice.choice} if choice.choice is not None else {}
        if "reason" in choice.also:
            said["reason"] = "as the machine pleases"
        if choice.min_cents is not None and choice.max_cents is not None:
            said["amount"] = dollars(data.draw(_amounts(choice)))
        if choice.do in PLACED:
            said["wager"] = choice.wager
        if "dealer-bet" in choice.also and self.table.funds_cents(self.table.seats[seat or 0]) is None:
            said["dealer_bet"] = data.draw(st.booleans())
        if choice.hand is not None:
            said["hand"] = choice.hand
        if choice.do == "release":
            said = {"award": choice.choice}
        said |= self.named_cards(seat, choice)
        return lambda table: table.act(seat, choice.do, bettor=bettor, by=person, **said)

    @rule(data=st.data())
    def somebody_bets_several_wagers_at_once(self, data: st.DataObject) -> None:
        """All of them, or none: whatever is refused leaves nothing behind."""
        if not self.table.rules.wagers:
            return
        seat = data.draw(st.sampled_from(list(self.table.seats) or [1]))
        wagers = data.draw(
            st.dictionaries(
                st.sampled_from(self.table.rules.wagers),
                st.sampled_from(["1", "5", "5", "10", "0.5"]),
                min_size=1,
            )
        )
        before = self.everything()
        try:
            self.table.bet(seat, **wagers)
        except CroupierError:
            assert self.everything() == before
            return
        assert len(events_of(self.table, "wager-placed")) >= len(wagers)
        if self.twin is not None:
            self.twin.bet(seat, **wagers)

    @rule(data=st.data(), seat=st.integers(1, 4))
    def the_desk_counts_and_players_cash_out(self, data: st.DataObject, seat: int) -> None:
        """Whatever is listed for the desk is accepted. A day that is closed is opened again."""
        offered = self.table.at_the_desk()
        if not offered:
            self.tried(lambda table: table.act(seat, "cash-out"))
            return
        choice = data.draw(st.sampled_from(offered))
        said: dict[str, Any] = {}
        if choice.max_cents is not None and choice.min_cents is not None:
            said["amount"] = dollars(data.draw(st.integers(choice.min_cents, min(choice.max_cents, 99_999))))
        if "event" in choice.also:
            said = {"event": data.draw(st.integers(1, len(self.table.events))), "reason": "a slip"}
        self.at_both(lambda table: table.act(None, choice.do, by="s1", **said))
        if choice.do == "close-day":
            self.at_both(lambda table: table.act(None, "open-day", by="s1"))
        self.tried(lambda table: table.act(seat, "cash-out"))

    @rule(data=st.data())
    def the_dealer_errs(self, data: st.DataObject) -> None:
        """Every kind of mistake, in its phase or out of it."""
        kinds = [one.kind for one in getattr(self.table.game, "irregularities", ())]
        if not kinds:
            return
        said: dict[str, Any] = {"kind": data.draw(st.sampled_from(kinds))}
        seat = data.draw(st.sampled_from([None, 1, 2, 3]))
        if data.draw(st.booleans()):
            said["count"] = data.draw(st.integers(1, 3))
        self.tried(lambda table: table.act(seat, "err", by="dealer", **said))

    @rule(data=st.data(), number=st.integers(1, 4))
    def the_dealer_overlooks_or_forgets(self, data: st.DataObject, number: int) -> None:
        word, said = data.draw(st.sampled_from([("overlook", {"seat": number}), ("skip-peek", {})]))
        if word in self.table.rules.actions:
            self.tried(lambda table: table.act(said.get("seat"), word, by="dealer"))

    def tried(self, do: Callable[[Table], None]) -> None:
        """Done at both tables, or refused and nothing changed."""
        before = self.everything()
        try:
            do(self.table)
        except CroupierError:
            assert self.everything() == before
            return
        if self.twin is not None:
            do(self.twin)

    # --- the record -------------------------------------------------------------------------------

    @rule()
    def the_table_is_rebuilt_from_its_record(self) -> None:
        """Written to JSON and read again, the events make a table that is the same in every way."""
        record = [Event.from_json(event.to_json()) for event in self.table.events]
        self.twin = twin = Table.rebuild(record, seed=self.shoe, clock=lambda: 0)
        assert twin.events == self.table.events
        assert self.everything(twin) == self.everything()
        assert twin.postings == self.table.postings

    # --- what can fail ----------------------------------------------------------------------------

    @rule(data=st.data(), point=st.integers(0, 12), where=st.sampled_from(FAILING))
    def something_fails_in_the_middle(self, data: st.DataObject, point: int, where: str) -> None:
        """The table is as it was before, and the same action can be taken again."""
        action = self.something_offered(data)
        if action is None:
            return
        before = self.everything()
        with failing(self.table, where, point) as failed:
            try:
                action(self.table)
            except Broken:
                assert failed()
            else:  # the action never came to that point
                if self.twin is not None:
                    action(self.twin)
                return
        assert self.everything() == before
        self.at_both(action)

    def named_cards(self, seat: int | None, choice: Choice) -> dict[str, Any]:
        """Decisions that name cards: the first two of four are kept, or two and two are split; seven are
        set as they come, foul or not."""
        if choice.do not in ("keep", "split-hand", "set"):
            return {}
        assert seat is not None
        if choice.do == "set":
            cards = spot_of(self.table, seat).cards
            low = {"low": cards[:1], "medium": cards[1:3]} if "medium" in choice.also else {"low": cards[:2]}
            return {name: list(hand) for name, hand in low.items()}
        dealt = spot_of(self.table, seat).dealt
        if choice.do == "keep":
            return {"cards": dealt[:2]}
        return {"first": dealt[:2], "second": dealt[2:]}

    def offered(self) -> Iterator[Offered]:
        for seat in self.table.seats:
            yield from ((seat, None, None, choice) for choice in self.table.legal(seat))
            for bettor in self.bettors():
                yield from ((seat, bettor, None, choice) for choice in self.table.legal(seat, bettor))
        for person in STAFF:
            yield from ((None, None, person, choice) for choice in self.table.legal(person))

    def bettors(self) -> list[str]:
        """Who might bet behind a spot: somebody from outside, and the players at the table."""
        return ["b1", *sorted({*self.table.seats.values()})]

    @rule(data=st.data())
    def somebody_tries_what_is_not_offered(self, data: st.DataObject) -> None:
        """Whatever is not listed is refused, in the project's own words, and changes nothing."""
        names = [word for word in (*known_words(self.table), "leap") if word not in self.untried()]
        do = data.draw(st.sampled_from(names))
        seat = data.draw(st.sampled_from([*self.table.seats, None, 0, 99]))
        bettor = data.draw(st.sampled_from([None, *self.bettors()])) if seat is not None else None
        person = data.draw(st.sampled_from([*STAFF, "nobody"])) if seat is None else None
        said: dict[str, Any] = {
            "amount": data.draw(st.sampled_from([None, 0, -1, "0.01", 1, 5, "5.005", 10_000, 10**9, "ten"]))
        }
        if do in PLACED:
            said["wager"] = data.draw(st.sampled_from(["main", "insurance", "double"]))
        if do in WITH_HAND:
            said["hand"] = data.draw(st.sampled_from([None, 0, 1, 2, 9]))
        if any(
            (seat, bettor, person) == (at, behind, staff) and described(choice, do, said)
            for at, behind, staff, choice in self.offered()
        ):
            return
        before = self.everything()
        for table in (self.table, self.twin):  # what the desk must know of is on record at both
            if table is not None:
                with pytest.raises(CroupierError):
                    table.act(seat, do, bettor=bettor, by=person, **said)
        assert self.everything() == before

    def untried(self) -> tuple[str, ...]:
        """What may be done although it is not listed."""
        return ()

    @rule(data=st.data())
    def somebody_comes_or_goes(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(1, self.table.options.number("seats")))
        if seat not in self.table.seats:
            self.take_seat(seat, data)
        elif current(self.table) is None or over(self.table) or seat not in occupied(self.table):
            self.at_both(lambda table: table.leave(seat))

    @rule(data=st.data())
    def the_cards_change_hands(self, data: st.DataObject) -> None:
        """Between rounds a dealer is relieved, or a player leaves the cut to the next."""
        seat = data.draw(st.integers(1, 4))
        relieve, refuse = (lambda table: table.change_dealer("Kim")), (lambda table: table.refuse_cut(seat))
        self.tried(data.draw(st.sampled_from([relieve, refuse])))

    def everything(self, table: Table | None = None) -> Any:
        """All that can be asked of a table, and all that it remembers."""
        table = table or self.table
        device, known = table._course.device, table._course.state
        return (
            happened(table),
            dict(table.balances_cents()),
            {who: table.view(who) for who in self.viewers()},
            (device.left, device.out, device.discarded, device.needs_shuffle, device.order()),
            state(current(table)),
            {name: getattr(known, name) for name in known.__slots__},
            [table.legal(seat) for seat in self.table.seats],
            [table.legal(person) for person in STAFF],
            {player: table.funds_cents(player) for player in PLAYERS},
            table.waiting_on(),
            table.cutter,
            table._course.opened_at,
        )

    # --- what always holds --------------------------------------------------------------------------

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "table"):
            self.money_is_never_made_or_lost()
            self.every_line_adds_up()
            self.no_card_is_lost()
            self.the_events_tell_the_whole_round()
            self.nobody_sees_a_card_that_is_face_down()

    def money_is_never_made_or_lost(self) -> None:
        self.new = self.table.events[self.seen :]
        self.seen = len(self.table.events)
        fresh = {event.seq for event in self.new}
        sums: Counter[int] = Counter()
        for posting in reversed(self.table.postings):
            if posting.event not in fresh:
                break
            sums[posting.event] += posting.amount_cents
        assert all(amount == 0 for amount in sums.values())
        balances = self.table.balances_cents()
        assert sum(balances.values()) == 0
        assert all(balances[account] >= 0 for account in balances if account.startswith(("bet:", "pot:")))
        for player in {*self.table.seats.values()}:
            funds = self.table.funds_cents(player)
            assert funds is None or funds >= 0
        if current(self.table) is not None and over(self.table):
            assert not any(balances[account] for account in balances if account.startswith(("bet:", "pot:")))

    def every_line_adds_up(self) -> None:
        for line in self.table.settlements:
            given_back = line.returned_cents - line.paid_cents + line.commission_cents
            assert 0 <= given_back <= line.stake_cents
            assert line.result in ("win", "lose", "push", "surrender", "void")
            assert line.clause

    def no_card_is_lost(self) -> None:
        if current(self.table) is None:
            return
        device = self.table._course.device
        on_table = 0 if over(self.table) else code(current(self.table).cards_out)
        order = device.order()
        left = code([order[at : at + 2] for at in range(0, len(order), 2)])
        assert (device.out, left + device.discarded + on_table) == (on_table, device.whole)

    def the_events_tell_the_whole_round(self) -> None:
        if current(self.table) is None or not self.new:
            return
        assert state(replay(self.round_so_far())) == state(current(self.table))

    def round_so_far(self) -> list[Event]:
        return self.table.events[self.table._course.opened_at :]

    def every_event_is_canonical_json(self) -> None:
        for event in self.new:
            text = event.to_json()
            assert Event.from_json(text) == event
            assert (
                json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
                == text
            )

    def feeds_hold_what_viewers_may_know(self) -> None:
        """A feed tells of every event; the order of the shoe is in none, and hidden cards are not."""
        if current(self.table) is None or not self.new:
            return
        dealt, down = self.cards_of_the_round()
        for who in self.viewers():
            fed = self.table.feed(who, self.table._course.opened_at)
            assert [event.seq for event in fed] == [event.seq for event in self.round_so_far()]
            assert not any(getattr(event.data, "order", "") for event in self.table.feed(who))
            kind, _, seat = who.partition(":")
            player = self.table.seats[int(seat)] if kind == "seat" else kind
            hidden = Counter(card for owner, cards in down.items() if owner != player for card in cards)
            named = Counter(event.data.card for event in fed if isinstance(event.data, CardDealt))
            del named["??"]
            assert named <= dealt - hidden, who
            secret = {card for card in hidden if dealt[card] == hidden[card]}
            for event in fed:
                assert not secret & set(cards_in(to_builtins(event.data, str_keys=True))), (who, event)

    def nobody_sees_a_card_that_is_face_down(self) -> None:
        if current(self.table) is None:
            return
        dealt, down = self.cards_of_the_round()
        for who in self.viewers():
            kind, _, seat = who.partition(":")
            player = self.table.seats[int(seat)] if kind == "seat" else kind
            hidden = Counter(card for owner, cards in down.items() if owner != player for card in cards)
            view = without(seen(self.table, who), "parts")
            shown = Counter(cards_in(view))
            assert shown <= dealt - hidden, who
            # The hands that cards are set into name no others.
            assert set(cards_in(seen(self.table, who))) == set(shown), who

    def viewers(self) -> list[str]:
        return ["public", "dealer", "supervisor", *(f"seat:{seat}" for seat in self.table.seats)]

    def cards_of_the_round(self) -> tuple[Counter[Card], dict[str, list[Card]]]:
        """Every card dealt in this round, and those of them that lie face down, by owner."""
        dealt: Counter[Card] = Counter()
        down: dict[tuple[Any, Any], list[Card]] = {}
        folded: set[int] = set()
        marked: set[int] = set()  # hands that nobody sees before the dealer sets them
        for event in self.round_so_far():
            data = told(event)
            if event.kind == "card-dealt":
                dealt[data["card"]] += 1
                to = data.get("to")
                place = (to, None) if to in ("board", "burn") else (data["seat"], data["hand"])
                if data["face"] == "down" or to == "burn":
                    down.setdefault(place, []).append(data["card"])
            elif event.kind == "stack-delivered":
                dealt.update(data["cards"])
                down["burn" if data.get("vacant") else data["seat"], None] = list(data["cards"])
            elif event.kind == "house-way-marked":
                marked.add(data["seat"])
            elif event.kind in ("wager-withdrawn", "bank-withdrawn"):  # a spot that is bet on again is new
                marked.discard(data["seat"])
            elif event.kind == "card-exposed":  # by mistake: it lies open, whoever gets it
                dealt[data["card"]] += 1
            elif event.kind == "board-turned":
                for card in data["cards"]:
                    down[("board", None)].remove(card)
            elif event.kind == "hand-shown":
                down.pop((data["seat"], data["hand"]), None)
            elif event.kind == "hand-compared":
                down.pop((data["seat"], None), None)
            elif event.kind in ("hole-shown", "dealer-turned", "house-shown"):
                down.pop((None, None), None)
            elif event.kind in ("kept", "hand-split"):  # played face up behind the bet
                down.pop((data["seat"], 1), None)
            elif event.kind == "folded":
                folded.add(data["seat"])
            elif event.kind == "round-closed":  # now all is open, except what was folded
                down = {
                    place: cards for place, cards in down.items() if place[0] in folded or place[0] == "burn"
                }
        owned: dict[str, list[Card]] = {}
        for (seat, _), cards in down.items():
            seated = isinstance(seat, int) and seat not in marked
            owner = spot_of(self.table, seat).player if seated else "nobody"
            owned.setdefault(owner, []).extend(cards)
        return dealt, owned


def without(value: Any, name: str) -> Any:
    """The same without the fields of a name, however deep."""
    if isinstance(value, dict):
        return {key: without(below, name) for key, below in value.items() if key != name}
    return [without(below, name) for below in value] if isinstance(value, list) else value


def _bare(offer: SomeOffer) -> bool:
    """An offer whose document gives no pay table cannot be opened as it is."""
    return offer.needs_table is not None


def odds_for(offer: SomeOffer) -> list[int]:
    """Some odds to 1 for an offer whose document gives none, best row first."""
    return list(range(len(offer.wager.table.rows), 0, -1))


def events_of(table: Table, kind: str) -> list[Event]:
    return [event for event in table.events if event.kind == kind]


def _amounts(choice: Choice) -> st.SearchStrategy[int]:
    """Both ends are the amounts that matter."""
    low, high, step = choice.min_cents, choice.max_cents, choice.step_cents
    assert low is not None
    assert high is not None
    steps = (high - low) // step
    return st.one_of(
        st.just(low), st.just(low + steps * step), st.integers(0, steps).map(lambda n: low + n * step)
    )


def described(choice: Choice, do: str, said: dict[str, Any]) -> bool:
    """Whether a choice allows just this."""
    if choice.do != do or said.get("hand") not in (None, choice.hand):
        return False
    if choice.choice is not None or (do in PLACED and said["wager"] != choice.wager):
        return False
    amount = said["amount"]
    if choice.min_cents is None or choice.max_cents is None:
        return amount is None
    if amount is None:
        return choice.min_cents == choice.max_cents
    try:
        worth = cents(amount)
    except CroupierError:
        return False
    return (
        choice.min_cents <= worth <= choice.max_cents and (worth - choice.min_cents) % choice.step_cents == 0
    )


def state(thing: Any) -> Any:
    """A round as plain data, whatever its engine: all but its rules and where it asks for funds."""
    if isinstance(thing, dict):
        return {key: state(value) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return frozenset(thing)
    if isinstance(thing, tuple | list):
        return [state(value) for value in thing]
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    if slots and type(thing).__module__.startswith("croupier."):
        return {name: state(getattr(thing, name)) for name in slots if name not in ("rules", "funds")}
    return thing


def cards_in(shown: Any) -> Iterator[Card]:
    """Every card anywhere in a view."""
    if isinstance(shown, dict):
        for value in shown.values():
            yield from cards_in(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from cards_in(value)
    elif shown in DECK:
        yield shown


def run_machine(kind: type[TableMachine], key: str, examples: int) -> None:
    """So many random evenings at a game, the same ones every time."""
    run_state_machine_as_test(
        seed(SEED)(type("Machine", (kind,), {"KEY": key})),
        settings=settings(
            max_examples=examples,
            stateful_step_count=STEPS,
            report_multiple_bugs=False,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("key", BASE_GAMES)
def test_random_play(
    key: str, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    examples = max(LEAST, size(EXAMPLES) // len(BASE_GAMES))
    record_property("size", examples)
    record_property("seed", SEED)
    run_machine(TableMachine, key, examples)
