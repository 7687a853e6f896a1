"""Random rounds of Pai Gow, each line of which is reckoned by hand; and where the money goes."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from croupier.model.carried import Carried
from croupier.model.settlement import Settlement
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.engines.arrange.reckoner import Laid, Line, round_lines
from tests.rounds import over, seen, spot_of

ROUNDS = 20_000
GAME = "bclc/pai-gow-poker"
STACK = 100_000


class Plan:
    """Who sits where, what they bet, and who banks."""

    def __init__(self, chance: Random) -> None:
        seats = sorted(chance.sample(range(1, 7), chance.randint(1, 6)))
        self.banker = chance.choice(seats) if chance.random() < 0.6 else None
        self.players: dict[int, str] = {}
        for seat in seats:  # some play the next spot too; who banks plays one hand
            neighbour = self.players.get(seat - 1)
            alone = seat == self.banker or seat - 1 == self.banker or chance.random() < 0.6
            self.players[seat] = f"p{seat}" if alone or neighbour is None else neighbour
        playing = [seat for seat in seats if seat != self.banker]
        many = Counter(self.players[seat] for seat in playing)
        self.bets = {seat: chance.randint(200, 50_000) for seat in playing}
        self.tips = {seat: chance.randint(1, 900) for seat in playing if chance.random() < 0.3}
        own = {self.players[seat]: seat for seat in chance.sample(playing, len(playing))}
        self.marked = [
            seat for seat in playing if many[self.players[seat]] > 1 and own[self.players[seat]] != seat
        ]
        self.last_bet = chance.randint(100, 50_000)
        self.house_bet = chance.choice([None, chance.randint(100, self.last_bet)])

    @property
    def against(self) -> int:
        """What the house bets against a player who banks."""
        return self.last_bet if self.house_bet is None else self.house_bet

    @property
    def needed(self) -> int:
        return sum(self.bets.values()) + sum(self.tips.values()) + self.against


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def seated(plan: Plan, chance: Random) -> Table:
    last = {} if plan.banker is None else {plan.banker: plan.last_bet}
    table = open_table(GAME, seed=chance.randint(0, 10**9), carried=Carried("house", None, (), last))
    for seat, player in plan.players.items():
        table.sit(seat, player, None if player in table.seats.values() else STACK)
    return table


def with_bets(table: Table, plan: Plan, bankroll: int) -> None:
    if plan.banker is not None:
        lowered: dict[str, Any] = {} if plan.house_bet is None else {"house_bet": dollars(plan.house_bet)}
        table.act(plan.banker, "bank", amount=dollars(bankroll), **lowered)
    for seat, bet in plan.bets.items():
        table.bet(seat, main=dollars(bet))
        if seat in plan.tips:
            table.tip(seat, main=dollars(plan.tips[seat]))
    for seat in plan.marked:
        table.act(seat, "house-way")


def set_all(table: Table, plan: Plan, chance: Random) -> dict[int, Laid]:
    """Everybody who may sets a hand somehow, the banker last; what was said, where it counts."""
    said = {}
    hands = [seat for seat in plan.bets if seat not in plan.marked]
    chance.shuffle(hands)
    for seat in [*hands, *([] if plan.banker is None else [plan.banker])]:
        if chance.random() < 0.3:
            table.act(seat, "house-way")
            continue
        cards = list(spot_of(table, seat).cards)
        chance.shuffle(cards)
        said[seat] = Laid(tuple(cards[2:]), tuple(cards[:2]))
        table.act(seat, "set", low=" ".join(cards[:2]))
    return said


def parts(view: list[list[str]]) -> Laid:
    high, low = view
    return Laid(tuple(high), tuple(low))


def told(line: Settlement) -> Line:
    clause = str(line.clause).removeprefix("bclc-poker/2/")
    return Line(
        line.seat or "dealer",
        line.wager,
        line.owner,
        line.stake_cents,
        line.result,
        line.paid_cents,
        line.commission_cents,
        line.returned_cents,
        clause,
        line.note,
    )


def accounts(table: Table) -> Counter[str]:
    return Counter(table.balances_cents())


def gains(plan: Plan, lines: list[Line]) -> Counter[str]:
    """What each account gains by these lines."""
    found: Counter[str] = Counter()
    for line in lines:
        found["commission"] += line.commission
        if line.owner == "house":
            found["tray"] += line.returned - line.stake
            continue
        stack = f"stack:{plan.players[int(line.seat)]}"
        if line.owner == "dealer" and line.result == "win":
            found[stack] -= line.stake
            found["tip-box"] += line.returned
        else:
            found[stack] += line.returned - line.stake
        if plan.banker is None:
            found["tray"] -= line.returned - line.stake + line.commission
    return Counter({account: cents for account, cents in found.items() if cents})


def play(number: int) -> None:
    chance = Random(number)
    plan = Plan(chance)
    if not plan.bets and plan.banker is None:
        return
    table = seated(plan, chance)
    before = accounts(table)
    with_bets(table, plan, plan.needed + chance.choice([0, 1, 30_000]))
    table.deal()
    said = set_all(table, plan, chance)
    assert over(table)

    view = seen(table, "public")
    laid = {spot["seat"]: parts(spot["hands"][0]["parts"]) for spot in view["spots"]}
    house = parts(view["dealer"]["parts"])
    reset = plan.banker in said and said[plan.banker].foul
    for seat, hand in said.items():  # the banker's foul alone is set again
        assert (set(laid[seat].low) == set(hand.low)) is not (reset and seat == plan.banker)
    for seat, hand in laid.items():
        assert not (hand.foul and (seat not in said or seat == plan.banker))
    assert not house.foul

    lines = round_lines(laid, house, plan.bets, plan.tips, plan.banker, plan.against, reset)
    assert [told(line) for line in table.settlements] == lines
    after = accounts(table)
    changed = Counter({name: after[name] - before[name] for name in after if after[name] != before[name]})
    assert changed == gains(plan, lines)
    assert sum(after.values()) == 0


@pytest.mark.clause(
    "bclc-poker/2/8.4.10",
    "bclc-poker/2/8.5.6",
    "bclc-poker/2/8.5.12",
    "bclc-poker/2/4.1",
    "bclc-poker/2/6.2",
    "bclc-poker/2/2.1.12.a(1)",
)
def test_random_rounds_are_settled_as_reckoned_by_hand(size: Callable[[int], int]) -> None:
    """Any spots, banks, settings and tips: every line equal, money conserved, nothing else moved."""
    for number in range(size(ROUNDS)):
        play(number)


def test_random_rounds_hold_everything_worth_trying() -> None:
    """The rounds above have banks and none, tips, several hands of one player, a lowered house bet."""
    plans = [Plan(Random(number)) for number in range(200)]
    assert {plan.banker is None for plan in plans} == {True, False}
    assert {len(plan.bets) for plan in plans} >= {1, 2, 3, 4, 5, 6}
    assert any(plan.marked for plan in plans)
    assert any(plan.tips for plan in plans)
    assert {plan.house_bet is None for plan in plans} == {True, False}
