"""Nobody plays with money they do not have: whatever costs something is refused by one cent, and not by none.

Every case is one action. It plays the round that leads to it twice: with a stack that is one cent short,
where it is refused and leaves no trace, and with exactly the money, where it is accepted.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.engines.decide.spec import House
from croupier.model.choices import Choice
from croupier.model.game import Offer
from croupier.money.cents import as_decimal, cents, dollars
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import told
from tests.tables import (
    BANKED,
    BLACKJACKS,
    GAMES,
    POKERS,
    all_payable,
    money,
    negative,
    offer,
    offers_of,
    opened,
    refuse,
    refuse_act,
    stacked,
    too_poor,
)

Made = Callable[[object], Table]  # the table at which the action is asked, from p1's stack in dollars
Done = Callable[[Table], None]


def just_enough(made: Made, done: Done, needs: int, player: str = "p1") -> Table:
    """Refused with a cent less than `needs`, accepted with exactly that."""
    short = made(as_decimal(needs - 1))
    assert all_payable(short)
    too_poor(short, lambda: done(short))
    exact = made(as_decimal(needs))
    assert all_payable(exact)
    done(exact)
    assert money(exact, player) == 0
    assert not negative(exact)
    return exact


# --- before the deal ----------------------------------------------------------------------------


def before(key: str, wager: str) -> dict[str, Any]:
    """What must lie there before this wager may: nothing, or the bet that opens a spot."""
    game = catalog.game(key)
    if isinstance(game, Blackjack):
        return {} if wager == "main" else {"main": 10}
    assert isinstance(game, Seated)
    base = game.start_with.value
    return {} if wager in base else {base[0]: 10}


def wagers(key: str) -> tuple[str, ...]:
    return opened(key).rules.wagers


def amount_of(choice: Choice) -> int:
    """25.00, or as near to it as the choice allows."""
    assert choice.min_cents is not None
    assert choice.max_cents is not None
    return min(max(choice.min_cents, 2500), choice.max_cents)


BETS = [(key, wager) for key in BANKED for wager in wagers(key)]


@pytest.mark.parametrize("key, wager", BETS)
def test_a_bet(key: str, wager: str) -> None:
    base = before(key, wager)

    def made(stack: object) -> Table:
        table = opened(key, {1: stack})
        if base:
            table.bet(1, **base)
        return table

    choice = offer(made(None), 1, "bet", wager)
    assert choice is not None
    amount = amount_of(choice)
    short = made(dollars(sum(base.values()) * 100 + amount - 1))
    less = offer(short, 1, "bet", wager)
    assert less is None or less.max_cents == amount - 1
    just_enough(
        made,
        lambda table: table.bet(1, **{wager: dollars(amount)}),
        sum(base.values()) * 100 + amount,
    )


TIPS_GRANTED = {"bclc/free-bet-blackjack": {"push-22-tips": "yes"}, "bclc/zappit-blackjack": {}}


def tips_at(key: str) -> list[str]:
    table = opened(key, {1: None}, options=TIPS_GRANTED.get(key, {}))
    table.bet(1, **(before(key, "") or {"main": 10}))
    return [one.wager or "" for one in table.legal(1) if one.do == "tip"]


TIPPED = [(key, wager) for key in BANKED for wager in tips_at(key)]


@pytest.mark.parametrize("key, wager", TIPPED)
def test_a_tip(key: str, wager: str) -> None:
    base = before(key, "")

    def made(stack: object) -> Table:
        table = opened(key, {1: stack}, options=TIPS_GRANTED.get(key, {}))
        table.bet(1, **base)
        return table

    choice = offer(made(None), 1, "tip", wager)
    assert choice is not None
    amount = amount_of(choice)
    just_enough(made, lambda table: table.tip(1, **{wager: dollars(amount)}), 1000 + amount)


def test_tips_are_taken_wherever_a_document_grants_them() -> None:
    """So that the cases above are what they should be."""
    assert {key for key, _ in TIPPED} == set(BANKED) - {"pa/blackjack"}
    assert {("bclc/blackjack", "war"), ("bclc/blackjack", "kings-bounty")} < set(TIPPED)
    assert ("bclc/free-bet-blackjack", "push-22") in TIPPED
    assert not {wager for _, wager in TIPPED} & {"blazing-sevens", "lucky-ladies"}


@pytest.mark.parametrize("key", BANKED)
def test_several_wagers_in_one_breath(key: str) -> None:
    """Each could be paid alone; together they are a cent too much, and then none is placed."""
    table = opened(key, {1: None})
    names = table.rules.wagers
    every: dict[str, Any] = {}
    for name in names:
        wagers = [one for entry in (table.game, *table.offers) for one in entry.wagers]
        prices = {one.name: one.price.value // 100 for one in wagers if one.price is not None}
        every[name] = prices.get(name, 10)
    total = sum(cents(amount) for amount in every.values())
    # One bet alone costs less than the whole, so the sum is what is refused.
    if len(every) > 1:
        assert max(cents(amount) for amount in every.values()) < total - 1
    just_enough(lambda stack: opened(key, {1: stack}), lambda one: one.bet(1, **every), total)


@pytest.mark.parametrize("key", ["bclc/blackjack", "bclc/three-card-poker"])
def test_several_tips_in_one_breath(key: str) -> None:
    names = [wager for game, wager in TIPPED if game == key]
    assert len(names) > 1
    tips: dict[str, Any] = dict.fromkeys(names, 5)

    def made(stack: object) -> Table:
        table = opened(key, {1: stack})
        table.bet(1, **before(key, ""))
        return table

    just_enough(made, lambda table: table.tip(1, **tips), 1000 + 500 * len(names))


# Nobody bets behind cards that lie face down.
BEHIND = {"back-betting": "yes", "player-cards": "up", "device": "shoe"}
BACKED = [key for key in BLACKJACKS if catalog.game(key).back is not None]  # type: ignore[union-attr]
TIPPING = [key for key in BLACKJACKS if catalog.game(key).tips is not None]  # type: ignore[union-attr]


@pytest.mark.parametrize("key", BACKED)
def test_a_bet_behind_a_spot(key: str) -> None:
    def made(stack: object) -> Table:
        table = opened(key, {1: None, 2: stack}, options=BEHIND)
        table.bet(1, main=10)
        return table

    table = just_enough(made, lambda table: table.back(1, "p2", main=25), 2500, "p2")
    assert table.balances_cents()["bet:1:1:main"] == 3500


@pytest.mark.parametrize("key", TIPPING)
def test_a_tip_that_is_left(key: str) -> None:
    """20.00 and a tip of 5.00 come back with a push; another bet leaves 5.00 or a cent less."""

    def made(stack: object) -> Table:
        table = stacked(key, {1: "Th 9c", "dealer": "Ts 9d"}, {1: stack})
        table.bet(1, main=20)
        table.tip(1, main=5)
        table.deal()
        table.act(1, "stand")
        table.bet(1, main=30)
        return table

    table = made(None)
    left = offer(table, 1, "leave-tip")
    assert left is not None
    assert left.max == 5
    assert offer(made("34.99"), 1, "leave-tip") is None
    just_enough(made, lambda table: table.act(1, "leave-tip"), 3500)


# --- at the blackjack table ---------------------------------------------------------------------


def dealt(key: str, cards: Mapping[Any, str], stacks: Mapping[int, object], **parts: Any) -> Table:
    """20.00 on each of the seats with cards, a tip of 10.00 where asked, p2 behind seat 1 where asked."""
    tip, behind = parts.pop("tip", False), parts.pop("behind", False)
    if behind:
        parts["options"] = BEHIND
    table = stacked(key, cards, stacks, **parts)
    table.bet(1, main=20)
    if tip:
        table.tip(1, main=10)
    if behind:
        table.back(1, "p2", main=20)
    table.deal()
    return table


@pytest.mark.parametrize("key", BLACKJACKS)
def test_insurance(key: str) -> None:
    def made(stack: object) -> Table:
        return dealt(key, {1: "Th 8c", "dealer": "As 5d"}, {1: stack})

    choice = offer(made("25.00"), 1, "insure")
    assert choice is not None
    assert (choice.min_cents, choice.max_cents) == (1, 500)
    assert offer(made("20.00"), 1, "insure") is None
    just_enough(made, lambda table: table.act(1, "insure", amount=10), 3000)


INSURED_TIPS = [key for key in TIPPING if catalog.game(key).insurance.tips is not None]  # type: ignore[union-attr]


@pytest.mark.parametrize("key", INSURED_TIPS)
def test_insurance_with_the_tips_own(key: str) -> None:
    just_enough(
        lambda stack: dealt(key, {1: "Th 8c", "dealer": "As 5d"}, {1: stack}, tip=True),
        lambda table: table.act(1, "insure", amount=10, dealer_bet=True),
        3000 + 1500,
    )


@pytest.mark.parametrize("key", BACKED)
def test_insurance_of_a_bet_behind(key: str) -> None:
    just_enough(
        lambda stack: dealt(key, {1: "Th 8c", "dealer": "As 5d"}, {1: None, 2: stack}, behind=True),
        lambda table: table.act(1, "insure", bettor="p2", amount=10),
        3000,
        "p2",
    )


def to_double(key: str) -> dict[Any, str]:
    """A hand that may be doubled, and not for free."""
    return {1: "6h 5c Tc" if key.startswith("ia/") else "7h 5c Tc", "dealer": "6s"}


PAIR = {1: "Th Tc 9c 8c", "dealer": "6s"}


@pytest.mark.parametrize("key", BLACKJACKS)
@pytest.mark.parametrize("amount", [2000, 1999])
def test_a_double(key: str, amount: int) -> None:
    def made(stack: object) -> Table:
        return dealt(key, to_double(key), {1: stack})

    choice = offer(made("35.00"), 1, "double")
    assert choice is not None
    assert choice.max_cents == 1500
    # The hand is over with it, so the round is played to its end: the double itself took the last cent.
    short = made(dollars(2000 + amount - 1))
    too_poor(short, lambda: short.act(1, "double", amount=dollars(amount)))
    exact = made(dollars(2000 + amount))
    exact.act(1, "double", amount=dollars(amount))
    assert "1 double" in [f"{one.seat} {one.wager}" for one in exact.settlements]


@pytest.mark.parametrize("key", TIPPING)
@pytest.mark.parametrize("tip, costs", [(True, 1000), ("2.50", 250)])
def test_a_double_with_the_tip(key: str, tip: object, costs: int) -> None:
    def made(stack: object) -> Table:
        return dealt(key, to_double(key), {1: stack}, tip=True)

    short = made(dollars(5000 + costs - 1))
    assert offer(short, 1, "double") is not None  # it can be doubled, but not with the tip
    too_poor(short, lambda: short.act(1, "double", amount=20, dealer_bet=tip))
    exact = made(dollars(5000 + costs))
    exact.act(1, "double", amount=20, dealer_bet=tip)
    doubled = [one for one in exact.settlements if one.wager == "double"]
    assert [(one.owner, one.stake_cents) for one in sorted(doubled, key=lambda one: -one.stake_cents)] == [
        ("player", 2000),
        ("dealer", costs),
    ]


@pytest.mark.parametrize("key", BLACKJACKS)
def test_a_split(key: str) -> None:
    def made(stack: object) -> Table:
        return dealt(key, PAIR, {1: stack})

    assert offer(made("39.99"), 1, "split") is None
    assert offer(made("40.00"), 1, "split") is not None
    just_enough(made, lambda table: table.act(1, "split"), 4000)


@pytest.mark.parametrize("key", TIPPING)
def test_a_split_with_the_tip(key: str) -> None:
    def made(stack: object) -> Table:
        return dealt(key, PAIR, {1: stack}, tip=True)

    assert offer(made("59.99"), 1, "split") is not None
    just_enough(made, lambda table: table.act(1, "split", dealer_bet=True), 6000)


def test_free_doubles_and_splits_cost_nothing() -> None:
    """A token stands for the bet and for the tip; nobody needs money for it."""
    for cards, do in (
        ({1: "6h 5c 9c", "dealer": "6s"}, "double"),
        ({1: "8h 8c 9c 7c", "dealer": "6s"}, "split"),
    ):
        table = dealt("bclc/free-bet-blackjack", cards, {1: 30}, tip=True)
        assert offer(table, 1, do) is not None
        table.act(1, do, dealer_bet=True)
        assert not negative(table)
        if do == "split":
            assert money(table, "p1") == 0


@pytest.mark.parametrize("key", BACKED)
def test_following_a_double(key: str) -> None:
    """With less money a smaller amount may be followed with; one cent more than they have is refused."""

    def made(stack: object) -> Table:
        table = dealt(key, to_double(key), {1: None, 2: stack}, behind=True)
        table.act(1, "double", amount=20)
        return table

    short = made("39.99")
    choice = offer(short, 1, "follow", bettor="p2")
    assert choice is not None
    assert choice.max_cents == 1999
    too_poor(short, lambda: short.act(1, "follow", bettor="p2", amount=20))
    assert offer(made("20.99"), 1, "follow", bettor="p2") is None  # less than the table's minimum
    exact = made("40.00")
    exact.act(1, "follow", bettor="p2", amount=20)
    assert ("double", "p2", 2000) in [(one.wager, one.player, one.stake_cents) for one in exact.settlements]


@pytest.mark.parametrize("key", BACKED)
def test_following_a_split(key: str) -> None:
    def made(stack: object) -> Table:
        table = dealt(key, PAIR, {1: None, 2: stack}, behind=True)
        table.act(1, "split")
        return table

    assert offer(made("39.99"), 1, "follow", bettor="p2") is None
    assert [one.do for one in made("39.99").legal(1, "p2")] == ["stay"]
    just_enough(made, lambda table: table.act(1, "follow", bettor="p2"), 4000, "p2")


# --- at the poker table -------------------------------------------------------------------------


def opening_bets(key: str) -> dict[str, Any]:
    """The wagers without which nobody is dealt a hand to play."""
    game = catalog.game(key)
    assert isinstance(game, House)
    base = game.start_with.value[0]
    same = [one.name for one in game.wagers if one.equals is not None and one.equals.value == base]
    return {base: 10, **dict.fromkeys(same, 10)}


Said = tuple[str, dict[str, Any]]


def way_on(table: Table) -> Said:
    """What leads to the next decision, for as little money as possible."""
    offered = {one.do: one for one in table.legal(1)}
    for do in ("check", "ride"):
        if do in offered:
            return do, {}
    if "play" in offered:
        return "play", {"amount": offered["play"].min}
    return "keep", {"cards": " ".join(table.view("seat:1").spots[0].hands[0].cards[:2])}


def at_the_cards(key: str, stack: object, way: list[Said]) -> Table:
    table = opened(key, {1: stack}, offers=())
    table.bet(1, **opening_bets(key))
    table.deal()
    for do, said in way:
        table.act(1, do, **said)
    return table


def ways(key: str) -> list[list[Said]]:
    """The ways that lead to each raise of a round, one after the other."""
    found: list[list[Said]] = []
    way: list[Said] = []
    while (table := at_the_cards(key, None, way)).in_play:
        if offer(table, 1, "play") is not None:
            found.append(way)
        way = [*way, way_on(table)]
    return found


RAISES = [pytest.param(key, way, id=f"{key}-after-{len(way)}") for key in POKERS for way in ways(key)]


def test_every_raise_is_tried() -> None:
    keys = {str(case.values[0]) for case in RAISES}
    assert keys == set(POKERS) - {"bclc/let-it-ride", "bclc/fast-action-holdem"}
    assert len(RAISES) == 11


@pytest.mark.parametrize("key, way", RAISES)
def test_a_raise(key: str, way: list[Said]) -> None:
    rich = at_the_cards(key, None, way)
    choice = offer(rich, 1, "play")
    assert choice is not None
    least, most = choice.min_cents, choice.max_cents
    assert least is not None
    assert most is not None
    staked = -money(rich, "p1")
    short = at_the_cards(key, dollars(staked + most - 1), way)
    assert all_payable(short)
    too_poor(short, lambda: short.act(1, "play", amount=dollars(most)))
    less = offer(short, 1, "play")
    assert (less is None) == (least == most)
    if less is not None:
        assert less.max_cents == most - choice.step_cents
    exact = at_the_cards(key, dollars(staked + most), way)
    assert offer(exact, 1, "play") == choice
    before = len(exact.events)
    exact.act(1, "play", amount=dollars(most))
    placed = [told(event, "amount_cents") for event in exact.events[before:] if event.kind == "wager-placed"]
    assert placed == [most]
    assert not negative(exact)


@pytest.mark.parametrize("bonus, needs", [(False, 2500), (True, 3000)])
def test_splitting_a_poker_hand(bonus: bool, needs: int) -> None:
    def made(stack: object) -> Table:
        table = opened("bclc/fast-action-holdem", {1: stack, 2: None})
        table.bet(1, main=10, bonus=5)
        table.bet(2, main=10)
        table.deal()
        return table

    def done(table: Table) -> None:
        cards = table.view("seat:1").spots[0].hands[0].cards
        first, second = " ".join(cards[:2]), " ".join(cards[2:])
        table.act(1, "split-hand", first=first, second=second, bonus=bonus)

    assert offer(made("24.99"), 1, "split-hand") is None
    assert offer(made("25.00"), 1, "split-hand") is not None
    just_enough(made, done, needs)


# --- and over whole evenings --------------------------------------------------------------------


@pytest.mark.parametrize("key", BANKED)
def test_nothing_is_ever_offered_that_cannot_be_paid(key: str) -> None:
    """A poor player bets all they have, takes whatever is offered, and is never asked for more."""
    for seed in range(4):
        table = opened(key, {1: 45}, seed=seed, offers=offers_of(key)[:1])
        bets = opening_bets(key) if key in POKERS else {"main": 20}
        table.bet(1, **bets)
        table.deal()
        for _ in range(60):
            assert all_payable(table)
            assert not negative(table)
            offered = [one for one in table.legal(1) if table.in_play]
            if not offered:
                break
            costly = [one for one in offered if one.max_cents is not None]
            choice = (costly or offered)[-1]
            said: dict[str, Any] = {} if choice.max is None else {"amount": choice.max}
            if choice.do in ("keep", "split-hand"):
                cards = table.view("seat:1").spots[0].hands[0].cards
                names = ("cards",) if choice.do == "keep" else ("first", "second")
                said |= {name: " ".join(cards[at * 2 : at * 2 + 2]) for at, name in enumerate(names)}
            table.act(1, choice.do, **said)
        for person in ("s1", "e1"):
            for one in table.legal(person):
                if one.do == "authorise":
                    table.act(None, "authorise", by="e1")
        assert not negative(table)


def test_an_offer_is_only_ever_added_to_games() -> None:
    """The cases above are made from the catalog: nothing of it is left out."""
    offered = {offer for key in GAMES for offer in offers_of(key)}
    assert offered == {key for key in catalog.GAMES if isinstance(catalog.game(key), Offer)}


# --- which refusal comes first --------------------------------------------------------------------


@pytest.mark.parametrize("key", BANKED)
def test_name_then_money_then_turn_then_the_bet_then_its_amount_then_funds(key: str) -> None:
    """Each case is wrong in its own way and in every later one."""
    first = (before(key, "") or {"main": 10}).popitem()[0]
    table = opened(key, {1: "0.50", 2: None})
    refuse(table, lambda: table.bet(1, nonsense="ten"), "name/unknown-wager")
    bad: dict[str, Any] = {first: "ten"}
    small: dict[str, Any] = {first: "0.99"}
    large: dict[str, Any] = {first: "10000.01"}
    assert refuse(table, lambda: table.bet(1, **bad)).code.startswith("money/")
    refuse(table, lambda: table.bet(1, **small), "wager/below-minimum")
    refuse(table, lambda: table.bet(1, **large), "wager/above-maximum")
    others = [name for name in table.rules.wagers if before(key, name)]
    for name in others:
        lone: dict[str, Any] = {name: "0.01"}
        refuse(table, lambda lone=lone: table.bet(1, **lone), "wager/no-base-bet")  # type: ignore[misc]
    bets = opening_bets(key) if key in POKERS else {"main": 10}
    table.bet(2, **bets)
    table.deal()
    if table.in_play:
        assert refuse(table, lambda: table.bet(1, **bad)).code.startswith("money/")
        refuse(table, lambda: table.bet(1, **small), "wager/betting-closed")


@pytest.mark.parametrize("key", TIPPING)
def test_a_wrong_tip_is_named_before_the_missing_money(key: str) -> None:
    table = dealt(key, to_double(key), {1: 30}, tip=True)
    refuse_act(table, "wager/above-maximum", 1, "double", amount=99, dealer_bet=99)
    refuse_act(table, "wager/wrong-dealer-bet", 1, "double", amount=20, dealer_bet=99)
    refuse_act(table, "money/insufficient-funds", 1, "double", amount=20, dealer_bet=10)
