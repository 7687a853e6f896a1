"""A hand of poker in memory. Facts change it, in place; nothing here decides."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.common import core
from croupier.engines.common.core import Core, Hand
from croupier.engines.community.betting import Betting, Kind, Limits
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.killing import NEUTRAL, Kill, after, promised, without
from croupier.engines.community.lineup import Blind, clockwise
from croupier.engines.community.put import Put
from croupier.engines.community.spec import Community, KillPot, RunTwice, Street, Structure
from croupier.model.carried import Carried, Room
from croupier.model.facts.table import RoundOpened
from croupier.model.values import Values
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True)
class Rules:
    """A game with the options of one table."""

    game: Community
    options: Values
    structure: Structure | None = None  # other limits than the section's own
    twice: RunTwice | None = None  # the board may be dealt twice
    killing: KillPot | None = None
    jackpots: tuple[Jackpot, ...] = ()
    _limits: dict[tuple[int, bool], Limits] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def kind(self) -> Kind:
        return "limit" if self.structure is None else self.structure.kind

    @property
    def table_stakes(self) -> Clause:
        """What lies on the table bounds what a hand can win or cost."""
        return self.game.stakes if self.structure is None else self.structure.table_stakes

    @property
    def whole_stack(self) -> Clause:
        """A player takes all of it away, or nothing."""
        return self.game.whole_stack if self.structure is None else self.structure.whole_stack

    @property
    def single(self) -> Clause | None:
        """The house's most for one bet, where it may set one."""
        return self.game.single or (None if self.structure is None else self.structure.single)

    def limits(self, street: int, *, killed: bool) -> Limits:
        """What may be bet in a street, worked out when it is first asked for."""
        found = self._limits.get((street, killed))
        if found is None:
            found = self._limits[street, killed] = self._limits_of(self.game.streets[street], killed=killed)
        return found

    def _limits_of(self, street: Street, *, killed: bool) -> Limits:
        acts, options = self.game.acts, self.options
        no_check_raise = acts.no_check_raise is not None
        if self.kind == "limit":
            bet = options.number(f"{street.size}-bet")
            if killed:
                bet = self.killed(bet)
            raises = None if options.flag("unlimited-raises") else acts.raises.value
            return Limits("limit", bet, raises, None, no_check_raise)
        given = options.number_or_none("minimum-bet")
        least = given or options.number("big-blind")  # other limits are for games with blinds
        if killed:
            least = self.killed(least)
        most = options.number_or_none("single-bet-maximum")
        return Limits(self.kind, least, None, most, no_check_raise, by_blinds=given is None)

    def killed(self, amount: Cents) -> Cents:
        """So much in a kill round."""
        assert self.killing is not None
        return self.killing.killed(amount, self.options)


class Cut(NamedTuple):
    """A wager above the pot: whose, what was cut of it, who has still to act on it, who has gone along."""

    seat: int
    surplus_cents: Cents
    waiting: frozenset[int]
    followed: tuple[int, ...] = ()


class Player(core.Spot[Hand]):
    """Who is dealt in: cards, what they have put in, whether they are still in."""

    __slots__ = (
        "cards", "dead_cents", "folded", "folded_by", "mucked", "mucks", "put_cents", "shown", "shows",
        "takes_card", "thrown_away", "up",
    )  # fmt: skip

    def __init__(self, seat: int, player: str) -> None:
        hand = Hand(1)
        super().__init__(seat, player, [hand])
        self.cards = hand.cards
        self.put_cents: Cents = 0  # gathered in earlier streets
        self.dead_cents: Cents = 0
        self.up: list[Card] = []  # of the cards, those that lie face up
        self.folded = False
        self.folded_by: Clause | None = None
        self.mucked: list[Card] = []  # the cards of a folded hand, until they come back
        self.shown = False
        self.mucks = False  # would rather not show
        self.shows = False  # shows although nobody asks
        self.thrown_away = False  # without having acted
        self.takes_card = False  # has folded, and the seat still gets the next card


class Round(Core[Player]):
    """One hand: who is in, the street, the board, the pots."""

    __slots__ = (
        "_live", "aggressor", "agreed", "away", "betting", "boards", "bring_in_cents", "burned", "button",
        "clock", "cut", "drawn", "dropped_cents", "first_card", "gone", "kept", "kill", "missed", "opened",
        "order", "owed", "paid", "plays_for", "pots_cents", "promised", "raked_cents", "rules",
        "stacks_cents", "straddles", "street", "voided", "voided_jackpots",
    )  # fmt: skip

    def __init__(self, rules: Rules, number: int, opening: RoundOpened) -> None:
        super().__init__(number, opening)
        self.rules = rules
        self.button = 0  # known when the hand begins
        self.aggressor: int | None = None  # who bet or raised last in this street
        self.opened = False  # whether anybody has called, bet or raised
        self.order: tuple[int, ...] = ()  # of the seats that are dealt in, from the button's left
        self._live: list[int] = []
        self.street = -1  # of the game's streets, the one that was dealt last
        self.boards: list[list[Card]] = [[]]  # two where the board is dealt twice
        self.burned: list[Card] = []  # that have not come back
        self.kept: int | None = None  # how many cards of the board are not dealt twice, where the others are
        before = opening.carried.poker
        self.away: set[int] = set()
        self.gone: set[int] = set()  # the seats whose players have left since it opened
        self.missed: dict[int, frozenset[Blind]] = {}
        if before is None:  # rule: a-new-game-is-neutral
            self.kill = NEUTRAL
        else:
            self.away |= {*before.away}
            self.missed = {seat: frozenset(map(blind_of, kinds)) for seat, kinds in before.missed.items()}
            self.kill = kill_of(before.kill)
        self.owed = self.missed.copy()  # what was missed before this hand
        self.promised: int | None = None  # who is new and kills the next pot
        self.paid: dict[int, frozenset[Blind]] = {}  # missed blinds that lie ready
        self.clock: int | None = None  # the seat whose time runs
        self.cut: Cut | None = None  # until everybody has acted on it
        self.voided = False
        self.drawn: int | None = None  # who drew the button
        self.straddles: dict[int, Cents] = {}  # who has announced one, and how much, in that order
        self.agreed: dict[str, set[int]] = {"run-twice": set(), "chop": set()}
        self.stacks_cents: dict[int, Cents | None] = {}  # what lies behind the chips that were put in
        self.betting: Betting | None = None  # of this street, until its chips are gathered
        self.bring_in_cents: Cents = 0  # of a straddle, which bets of later streets may not be below
        self.pots_cents: list[Cents] = []  # what was gathered into each, before any rake
        self.raked_cents: dict[int, Cents] = {}  # from each pot, by its number
        self.dropped_cents: dict[int, Cents] = {}  # and what jackpots took of it
        self.first_card: int | None = None  # when it was dealt, where somebody says so
        self.plays_for: tuple[str, ...] = ()  # the keys of its jackpots
        self.voided_jackpots: frozenset[str] = frozenset()

    def live(self) -> list[int]:
        """Who still holds cards, clockwise from the button's left."""
        return self._live

    def count_live(self) -> None:
        """Somebody came into the hand or folded."""
        self._live = [seat for seat in self.order if not self.spots[seat].folded]

    def agreed_all_in(self) -> bool:
        """Whether two players who have no more to bet want the rest of the board twice."""
        live = self._live
        all_in = any(self.stacks_cents[seat] == 0 for seat in live)
        return len(live) == 2 and all_in and self.agreed["run-twice"] >= {*live}

    def out_of_play(self, source: Literal["burns", "muck"]) -> list[Card]:
        """The cards that nobody will play: burned ones, or those of players who have folded."""
        if source == "burns":
            return self.burned
        return [card for player in self.spots.values() for card in player.mucked]

    def taken(self, number: int) -> Cents:
        """What has left a pot: the house's fee, and what jackpots took."""
        return self.raked_cents.get(number, 0) + self.dropped_cents.get(number, 0)

    def won_pots(self) -> frozenset[int]:
        """Who has won any of the pots; an award of a jackpot is no pot."""
        return frozenset(
            line.seat for line in self.settlements if line.result == "win" and not line.paid_cents
        )

    @property
    def draws_button(self) -> bool:
        """Whether cards have still to say whose the button is."""
        return self.carried.poker is None and self.rules.game.button.starts.value == "high-card"

    def front(self, seat: int) -> Cents:
        """What a player has in front of them in this street."""
        return 0 if self.betting is None else self.betting.front.get(seat, 0)

    def pot(self) -> Cents:
        """All chips in the middle and in front of the players."""
        held, betting = sum(self.pots_cents) - sum(self.raked_cents.values()), self.betting
        if betting is None:
            return held
        beside = sum(betting.antes.values()) + sum(betting.dead_chips.values())
        return held + sum(betting.front.values()) + beside

    def puts(self) -> list[Put]:
        """What each has put in so far, over all streets, from the button's left."""
        spots, betting = self.spots, self.betting
        players = [spots[seat] for seat in self.order]
        if betting is None:
            return [Put(one.seat, one.put_cents, not one.folded, one.dead_cents) for one in players]
        found, front, antes, dead = [], betting.front, betting.antes, betting.dead_chips
        for one in players:
            seat = one.seat
            total = one.put_cents + front.get(seat, 0) + antes.get(seat, 0)
            found.append(Put(seat, total, not one.folded, one.dead_cents + dead.get(seat, 0)))
        return found

    @property
    def board(self) -> list[Card]:
        return self.boards[0]

    @property
    def two_boards(self) -> RunTwice | None:
        """The terms of the second board, where one is dealt."""
        return self.rules.twice if len(self.boards) > 1 else None

    def turn(self) -> int | None:
        """Whose turn it is to act."""
        betting = self.betting
        if betting is None or self.trouble is not None:
            return None
        if self.rules.game.discards is not None and self.discarding():
            return None
        return betting.turn

    def discarding(self) -> list[int]:
        """Who must give a card away before anything goes on."""
        game = self.rules.game
        streets, now = game.streets, self.street
        after, before = streets[now].discard, streets[now + 1].discard if now + 1 < len(streets) else None
        due = after is not None and after.value == "after"
        if before is not None and before.value == "before":
            due = self.betting is None
        live = self.live() if due else []
        if len(live) < 2:
            return []
        return [seat for seat in live if len(self.spots[seat].cards) > game.holds]

    def leaves(self) -> Carried:
        """Where the button lay, who has been dealt in, who sits out and who owes a blind."""
        before = self.carried.poker
        if self.voided:
            if before is None:
                before = Room(self.button, (), (), {}, NEUTRAL)
            room = Room(before.button, before.regulars, *self._coming_and_going(self.owed), self.kill)
            return Carried(poker=room, elsewhere=self.carried.elsewhere)
        away, missed = self._coming_and_going(self.missed)
        regulars = self.regulars()
        room = Room(self.next_button(regulars), regulars, away, missed, self.next_kill())
        return Carried(poker=room, elsewhere=self.carried.elsewhere)

    def regulars(self) -> tuple[int, ...]:
        """Who has had cards, in this hand or before, and has not left."""
        before = self.carried.poker
        known = () if before is None else before.regulars
        if self.spots.keys() <= {*known}:
            return known
        return tuple(sorted({*known, *self.spots} - self.gone))

    @property
    def killed(self) -> bool:
        """Whether this is a kill round."""
        return self.rules.killing is not None and self.kill.state == "kill"

    def next_kill(self) -> Kill:
        """How the kill button lies for the next hand."""
        if self.rules.killing is None:
            return NEUTRAL
        winners = self.won_pots()
        post = self.rules.killed(self.rules.options.number("big-blind"))
        found = after(
            self.kill,
            winners,
            flop=bool(self.board),
            pot=sum(self.pots_cents),
            post=post,
            chopped=not winners,
        )
        found = promised(found, self.promised if self.promised in self.spots else None)
        return without(found, found.seat) if found.seat in self.gone else found

    def next_button(self, regulars: Collection[int]) -> int:
        """Where it lies in the next hand: one seat on, or with whoever won."""
        if self.rules.game.button.moves.value == "winner":
            won = self.won_pots()
            return next(iter(won)) if len(won) == 1 else self.button
        # It passes whoever is new, and waits for that.
        seats = [seat for seat in self.seats if seat in regulars]
        return clockwise(seats, self.button)[0]

    def _coming_and_going(
        self, owed: dict[int, frozenset[Blind]]
    ) -> tuple[tuple[int, ...], dict[int, tuple[str, ...]]]:
        if not self.away and not owed:  # as mostly
            return (), {}
        missed: dict[int, tuple[str, ...]] = {
            seat: tuple(sorted(kinds)) for seat, kinds in sorted(owed.items())
        }
        return tuple(sorted(self.away)), missed


def kill_of(lies: tuple[str, int | None]) -> Kill:
    state, seat = lies
    return Kill("kill", seat) if state == "kill" else Kill("leg-up", seat) if state == "leg-up" else NEUTRAL


def blind_of(name: str) -> Blind:
    return "small" if name == "small" else "big"
