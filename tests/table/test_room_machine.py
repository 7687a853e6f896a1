"""Random play at every game of the poker room, with offers and settings that go together.

As at the other tables (test_machine.py): what `legal` lists is accepted, what it does not list is refused and
leaves no trace, failures in the middle of an action are undone, and a table rebuilt from its record plays on
as the first one does. Here chips go from player to player, and it is always the turn of somebody who holds
cards.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from croupier.cards.card import Card
from croupier.model.choices import Choice
from croupier.money.cents import dollars
from croupier.table.table import Table
from tests.rounds import current, over, told
from tests.table.test_machine import LEAST, SEED, TableMachine, _amounts, run_machine
from tests.tables import JACKPOTS, ROOM

RARELY = ("void", "leave", "sit-out", "buy-in", "post-jackpots", "open-day", "void-jackpot")
EXAMPLES = 4_500  # of all games together
PLAYERS = ("p1", "p2", "p3", "p4", "p5")
OUT_OF_TURN = ("show", "muck", "agree", "call-clock", "time-out", "object", "sit-out", "sit-in", "leave")
FAMILIES = {"cage", "stack", "bet", "pot", "drop-box", "tray", "pool", "reserve", "house"}
UNLISTED = (*OUT_OF_TURN, "put", "all-in")  # may be done in a hand without being listed


class RoomMachine(TableMachine):
    """One table of poker among players."""

    def take_seat(self, seat: int, data: st.DataObject) -> None:
        free = [player for player in PLAYERS if player not in self.table.seats.values()]
        if not free:
            return
        player = data.draw(st.sampled_from(free))
        back = self.table.funds_cents(player) is not None  # with the chips of before
        stack = None if back else data.draw(st.sampled_from([3, 20, 77, 500]))
        self.at_both(lambda table: table.sit(seat, player, stack))

    def something_offered(self, data: st.DataObject) -> Callable[[Table], None] | None:
        offered = list(self.offered())
        usual = [one for one in offered if one[3].do not in RARELY]
        if usual and data.draw(st.integers(0, 9)) > 0:
            offered = usual
        if not offered:
            return None
        do = data.draw(st.sampled_from(sorted({choice.do for *_, choice in offered})))
        seat, _, person, choice = data.draw(st.sampled_from([one for one in offered if one[3].do == do]))
        return self.taken(data, seat, person, choice)

    def taken(
        self, data: st.DataObject, seat: int | None, person: str | None, choice: Choice
    ) -> Callable[[Table], None]:
        said: dict[str, Any] = {}
        if "reason" in choice.also:
            said["reason"] = "as the machine pleases"
        if "blind" in choice.also:
            said["blind"] = choice.choice
        elif choice.choice is not None:
            said["choice"] = choice.choice
        if "cards" in choice.also:
            assert seat is not None
            said["cards"] = self.own_cards(seat)[-1]
        if choice.do == "buy-in":
            assert choice.min_cents is not None
            said["amount"] = dollars(choice.min_cents + data.draw(st.integers(0, 10_000)))
        elif "to" in choice.also:
            said["to"] = dollars(data.draw(_amounts(choice)))
        return lambda table: table.act(seat, choice.do, by=person, **said)

    def own_cards(self, seat: int) -> tuple[Card, ...]:
        view = self.table.view(f"seat:{seat}")
        return next(spot for spot in view.spots if spot.seat == seat).hands[0].cards

    def bettors(self) -> list[str]:
        return ["b1"]

    def untried(self) -> tuple[str, ...]:
        return UNLISTED

    @rule(data=st.data())
    def somebody_acts_without_a_turn(self, data: st.DataObject) -> None:
        """Done, or refused and nothing changed."""
        do = data.draw(st.sampled_from(OUT_OF_TURN))
        seat = data.draw(st.sampled_from([*self.table.seats] or [1]))
        said = {"to": data.draw(st.sampled_from(["run-twice", "chop"]))} if do == "agree" else {}
        self.tried(lambda table: table.act(seat, do, **said))  # type: ignore[arg-type]

    @rule(data=st.data())
    def somebody_puts_chips_in(self, data: st.DataObject) -> None:
        """Chips and words of any kind, in turn or not."""
        seat = data.draw(st.sampled_from([*self.table.seats] or [1]))
        chips = data.draw(st.sampled_from([None, "1", "5 5", "25", "100 100", "2 / 10", "0.50 1", "x", "-1"]))
        words = ("fold", "check", "call", "bet", "raise", "raise to 20", "bet 7", "all-in", "well")
        said = data.draw(st.sampled_from([None, *words]))
        given = {name: value for name, value in (("chips", chips), ("said", said)) if value is not None}
        self.tried(lambda table: table.act(seat, "put", **given))  # type: ignore[arg-type]

    @rule(data=st.data())
    def everything_goes_in(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([*self.table.seats] or [1]))
        self.tried(lambda table: table.act(seat, "all-in"))

    # --- what always holds --------------------------------------------------------------------------

    def money_is_never_made_or_lost(self) -> None:
        super().money_is_never_made_or_lost()
        held = {account for account, cents in self.table.balances_cents().items() if cents}
        assert {account.partition(":")[0] for account in held} <= FAMILIES
        self.somebody_can_act()

    def every_line_adds_up(self) -> None:
        """What went into pots comes out of them, but for the fee; only a winner gets more than nothing."""
        if current(self.table) is None or not over(self.table):
            return
        slugs = {key.partition("/")[2] for key in JACKPOTS}
        lines = [line for line in self.table.settlements if line.wager not in slugs]
        for line in self.table.settlements:
            if line.wager in slugs:
                assert (line.stake_cents, line.result) == (0, "win")
                assert line.paid_cents == line.returned_cents > 0
        fees = ("raked", "jackpot-dropped")
        raked = sum(told(event)["amount_cents"] for event in self.round_so_far() if event.kind in fees)
        assert sum(line.stake_cents for line in lines) == raked + sum(line.returned_cents for line in lines)
        for line in lines:
            assert line.clause
            assert (line.paid_cents, line.commission_cents) == (0, 0)
            assert (line.returned_cents > 0) == (line.result != "lose") or line.result in (
                "win",
                "void",
                "push",
            )

    def somebody_can_act(self) -> None:
        """Whose turn it is holds cards, and may do something that is accepted."""
        for prompt in self.table.waiting_on():
            if prompt.seat is None or prompt.role != "player":
                continue
            (spot,) = [one for one in self.table.view("public").spots if one.seat == prompt.seat]
            assert not spot.folded
            assert self.table.legal(prompt.seat)

    def cards_of_the_round(self) -> tuple[Counter[Card], dict[str, list[Card]]]:
        """Every card dealt in this hand, and those of them that lie face down, by owner."""
        dealt: Counter[Card] = Counter()
        down: dict[str, list[Card]] = {}
        owner: dict[int, str] = {}
        for event in self.round_so_far():
            data = told(event)
            if event.kind == "hole-cards":
                owner[data["seat"]] = self.name_of(data["seat"])
                dealt.update(data["cards"])
                hidden = [card for card, face in zip(data["cards"], data["each"], strict=True) if face == "d"]
                down.setdefault(owner[data["seat"]], []).extend(hidden)
            elif event.kind == "board-dealt":
                dealt.update(data["cards"])
            elif event.kind == "hand-shown":
                down[owner[data["seat"]]] = []
        return dealt, down

    def name_of(self, seat: int) -> str:
        return str(current(self.table).spots[seat].player)


@pytest.mark.parametrize("key", ROOM)
def test_random_play(
    key: str, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    examples = max(LEAST, size(EXAMPLES) // len(ROOM))
    record_property("size", examples)
    record_property("seed", SEED)
    run_machine(RoomMachine, key, examples)
