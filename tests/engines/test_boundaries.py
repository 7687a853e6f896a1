"""Limits from both sides, at the settings of the documents: just inside is accepted, a cent outside is not.

Whatever is refused is refused with the clause of that limit, and leaves everything as it was.
"""

from functools import partial
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.engines.decide.spec import Decide, House, Raise
from croupier.model.game import Offer
from croupier.model.wager import Wager
from croupier.money.cents import as_decimal
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import told
from tests.tables import (
    BANKED,
    BLACKJACKS,
    POKERS,
    SETTINGS,
    lines,
    offer,
    offers_of,
    opened,
    refuse,
    refuse_act,
    stacked,
)

B1 = cite("bclc-blackjack/1")
B2 = cite("bclc-blackjack/2")
B6 = cite("bclc-blackjack/6")
P6 = cite("bclc-poker/6")
P9 = cite("bclc-poker/9")
clause = pytest.mark.clause

BASIC = "bclc/blackjack"
THREE = "bclc/three-card-poker"


# --- wagers -------------------------------------------------------------------------------------


def base_of(key: str) -> str:
    game = catalog.game(key)
    return game.start_with.value[0] if isinstance(game, Seated) else "main"


def declared(key: str, name: str) -> tuple[Any, Wager[Any] | None]:
    """The entry of the catalog that a wager belongs to, and the wager where it has a pay table."""
    game = catalog.game(key)
    offers = [catalog.game(one) for one in offers_of(key)]
    for entry in (game, *(one.on(key) for one in offers if isinstance(one, Offer))):
        for wager in entry.wagers:
            if wager.name == name:
                return entry, wager
    return game, None


def limits_of(key: str, name: str) -> tuple[int, int, str, str]:
    """Least and most beside a base bet of 10.00, each with the clause of its limit."""
    entry, _ = declared(key, name)
    options = {option.name: option for one in (catalog.game(key), entry) for option in one.options}
    own = f"{name}-" if f"{name}-minimum" in options else ""
    low, high = options[f"{own}minimum"], options[f"{own}maximum"]
    if isinstance(entry, Offer) and entry.with_base_at_most is not None:
        return int(low.default), int(high.default) - 1000, low.clause, entry.with_base_at_most  # type: ignore[arg-type]
    return int(low.default), int(high.default), low.clause, high.clause  # type: ignore[arg-type]


def ready(key: str, name: str, **parts: Any) -> Table:
    """A table at which this wager is next: the bet that opens a spot lies there, if it is another."""
    table = opened(key, {1: None}, **parts)
    game = catalog.game(key)
    opens = game.start_with.value if isinstance(game, Seated) else ("main",)
    if name not in opens:
        bets: dict[str, Any] = {base_of(key): 10}
        table.bet(1, **bets)
    return table


EVERY = [(key, name) for key in BANKED for name in opened(key).rules.wagers]


@pytest.mark.parametrize("key, name", EVERY)
def test_the_least_and_the_most_of_a_wager(key: str, name: str) -> None:
    _, wager = declared(key, name)
    table = ready(key, name)
    codes = ("wager/below-minimum", "wager/above-maximum")
    if wager is not None and wager.price is not None:
        low = high = wager.price.value
        least = most = wager.price.clause
        codes = ("wager/wrong-amount", "wager/wrong-amount")
    elif wager is not None and wager.equals is not None:
        low = high = 1000
        least = most = wager.equals.clause
        codes = (f"wager/{name}-must-equal-{wager.equals.value}",) * 2
    else:
        low, high, least, most = limits_of(key, name)
    for amount, code, why in ((low - 1, codes[0], least), (high + 1, codes[1], most)):
        bets: dict[str, Any] = {name: as_decimal(amount)}
        error = refuse(table, lambda bets=bets: table.bet(1, **bets), code)  # type: ignore[misc]
        assert error.clause == why
    for amount in {low, high}:
        again = ready(key, name)
        choice = offer(again, 1, "bet", name)
        assert choice is not None
        assert (choice.min_cents, choice.max_cents) == (low, high)
        inside: dict[str, Any] = {name: as_decimal(amount)}
        again.bet(1, **inside)
        assert again.balances_cents()[f"bet:1:1:{name}"] == amount


def test_limits_are_the_usual_ones() -> None:
    """Said once in numbers: the cases above read them where the rules do."""
    found = {limits_of(key, "main")[:2] for key in BLACKJACKS}
    assert found == {(100, 1_000_000), (500, 1_000_000)}
    assert limits_of("bclc/six-to-five-blackjack", "main")[0] == 500
    assert {limits_of(key, name)[:2] for key, name in EVERY if key in POKERS} == {(100, 1_000_000)}


@pytest.mark.parametrize(
    "key, name",
    [
        (key, name)
        for key in POKERS
        for name in opened(key).rules.wagers
        if f"{name}-minimum" in opened(key).options
    ],
)
def test_a_side_bet_has_limits_of_its_own(key: str, name: str) -> None:
    """Between 5.00 and 50.00 where the game itself is between 10.00 and 100.00."""
    options = {"minimum": 10, "maximum": 100, f"{name}-minimum": 5, f"{name}-maximum": 50}
    entry, _ = declared(key, name)
    base = base_of(key)
    for amount, code in ((499, "wager/below-minimum"), (5001, "wager/above-maximum")):
        table = opened(key, {1: None}, options=options)
        bets: dict[str, Any] = {base: 10, name: as_decimal(amount)}
        error = refuse(table, lambda table=table, bets=bets: table.bet(1, **bets), code)  # type: ignore[misc]
        assert error.clause == entry.clause_of(f"{name}-minimum")
    for amount in (500, 5000):
        table = opened(key, {1: None}, options=options)
        fits: dict[str, Any] = {base: 100, name: as_decimal(amount)}
        table.bet(1, **fits)
    for amount, code in ((999, "wager/below-minimum"), (10_001, "wager/above-maximum")):
        table = opened(key, {1: None}, options=options)
        alone: dict[str, Any] = {base: as_decimal(amount)}
        error = refuse(table, lambda table=table, alone=alone: table.bet(1, **alone), code)  # type: ignore[misc]
        assert error.clause == catalog.game(key).clause_of("minimum")


@pytest.mark.parametrize("key", [*POKERS, BASIC, "bclc/free-bet-blackjack"])
def test_a_tip_is_at_most_what_its_wager_takes(key: str) -> None:
    side = next((one for one in opened(key).rules.wagers if f"{one}-maximum" in opened(key).options), None)
    options: dict[str, object] = {} if side is None else {f"{side}-maximum": 50}
    if side == "push-22" or key == "bclc/free-bet-blackjack":
        options["push-22-tips"] = "yes"
    table = opened(key, {1: None}, options=options)
    bets: dict[str, Any] = {base_of(key): 10}
    table.bet(1, **bets)
    for choice in [one for one in table.legal(1) if one.do == "tip"]:
        name = str(choice.wager)
        if choice.min_cents == choice.max_cents:
            continue  # it has a price
        most = 5000 if name == side else 1_000_000
        assert (choice.min_cents, choice.max_cents) == (1, most)
        for amount, code in ((most + 1, "wager/above-maximum"),):
            tips: dict[str, Any] = {name: as_decimal(amount)}
            refuse(table, lambda tips=tips: table.tip(1, **tips), code)  # type: ignore[misc]
        fits: dict[str, Any] = {name: as_decimal(most)}
        table.tip(1, **fits)


@pytest.mark.parametrize("amount", [0, "0.00", -1, "0.005", "1e3", "ten", None, True, float("nan")])
def test_an_amount_is_whole_cents_above_nothing(amount: object) -> None:
    for key in (BASIC, THREE):
        table = opened(key, {1: None})
        bets: dict[str, Any] = {base_of(key): amount}
        error = refuse(table, lambda table=table, bets=bets: table.bet(1, **bets))  # type: ignore[misc]
        assert error.code.partition("/")[0] in ("money", "wager")


@clause(B1("5.5.6"), B1("5.5.6.a"))
def test_who_bets_behind_keeps_the_tables_limits_too() -> None:
    table = opened(BASIC, {1: None}, options={"minimum": 10, "maximum": 100})
    table.bet(1, main=20)
    for amount, code, by in (("9.99", "below-minimum", "5.5.6.a"), ("100.01", "above-maximum", "5.5.6")):
        behind = partial(table.back, 1, "p2", main=amount)
        assert refuse(table, behind, f"wager/{code}").clause == B1(by)
    for amount in ("10", "100"):
        again = opened(BASIC, {1: None}, options={"minimum": 10, "maximum": 100})
        again.bet(1, main=20)
        again.back(1, "p2", main=amount)


@clause(B6("3.3"))
def test_base_bet_and_war_together_stay_within_the_maximum() -> None:
    cases = ((10, 999_000, "above-maximum"), ("9998.50", 150, "above-maximum"), (9999, 100, "wrong-amount"))
    for base, most, code in cases:
        table = opened(BASIC, {1: None})
        table.bet(1, main=base)
        over = as_decimal(most + 1)
        error = refuse(table, lambda table=table, over=over: table.bet(1, war=over), f"wager/{code}")  # type: ignore[misc]
        assert error.clause == B6("3.3")
        table.bet(1, war=as_decimal(most))
    full = opened(BASIC, {1: None})
    full.bet(1, main="9999.01")
    error = refuse(full, lambda: full.bet(1, war=1), "wager/above-maximum")
    assert error.clause == B6("3.3")
    assert offer(full, 1, "bet", "war") is None


# --- seats and positions --------------------------------------------------------------------------


@pytest.mark.parametrize("key", BANKED)
def test_the_last_seat_and_the_one_after_it(key: str) -> None:
    table = opened(key)
    seats = table.options.number("seats")
    assert seats == (6 if key in SIX else 7)
    for seat in range(1, seats + 1):
        table.sit(seat, f"p{seat}")
    for seat in (0, seats + 1):
        error = refuse(table, lambda seat=seat: table.sit(seat, "late"), "name/unknown-seat")  # type: ignore[misc]
        assert error.clause == catalog.game(key).clause_of("seats")


SIX = {
    "bclc/four-card-poker",
    "bclc/four-card-poker-bad-beat",
    "bclc/ultimate-texas-holdem",
    "bclc/flushes-gone-wild",
    "bclc/discard-inferno",
    *SETTINGS,
}
POSITIONS = {
    "bclc/double-deck-blackjack": 2,
    "ia/blackjack": 3,
    "ia/single-deck-blackjack": 2,
    "ia/double-deck-blackjack": 3,
    "bclc/let-it-ride": 1,
    THREE: 1,
    "bclc/four-card-poker": 2,
    "bclc/four-card-poker-bad-beat": 2,
    "bclc/fast-action-holdem": 2,
    "bclc/texas-holdem-bonus": 2,
    "bclc/ultimate-texas-holdem": 2,
    "bclc/flushes-gone-wild": 1,
    "bclc/discard-inferno": 1,
    **dict.fromkeys(SETTINGS, 6),
}


@pytest.mark.parametrize("key", BANKED)
def test_the_most_positions_of_one_player(key: str) -> None:
    table = opened(key)
    seats = table.options.number("seats")
    most = POSITIONS.get(key, 7)
    bets: dict[str, Any] = {base_of(key): 10}
    for seat in range(1, seats + 1):
        table.sit(seat, "p1" if seat <= most + 1 else f"p{seat}")
    for seat in range(1, most + 1):
        table.bet(seat, **bets)
    if most == seats:
        return
    error = refuse(table, lambda: table.bet(most + 1, **bets), "wager/too-many-positions")
    game = catalog.game(key)
    assert error.clause == (game.one_spot if isinstance(game, Seated) else game.clause_of("positions"))
    assert offer(table, most + 1, "bet") is None
    if seats > most + 1:
        table.bet(most + 2, **bets)  # another player is not counted


@clause(P9("3.2.1"))
def test_a_second_hand_lies_beside_the_first() -> None:
    table = opened("bclc/fast-action-holdem")
    for seat in (1, 3, 4, 5):
        table.sit(seat, "p1")
    table.bet(4, main=10)
    error = refuse(table, lambda: table.bet(1, main=10), "wager/not-adjacent")
    assert error.clause == P9("3.2.1")
    table.bet(3, main=10)


@clause("ia-blackjack/multiple-hand-blackjack/1")
def test_multiple_hand_takes_two_positions_at_least() -> None:
    table = opened("ia/multiple-hand-blackjack", options={"least-positions": 2})
    for seat in (1, 2):
        table.sit(seat, "p1")
    table.bet(1, main=10)
    error = refuse(table, table.deal, "wager/too-few-positions")
    assert error.clause == "ia-blackjack/multiple-hand-blackjack/1"
    table.bet(2, main=10)
    table.deal()


# --- at the blackjack table -----------------------------------------------------------------------

SPLIT_HANDS = {BASIC: None, "bclc/six-to-five-blackjack": None}  # all the others: four
TENS = "Th Td Tc Ts Jh Jd Jc Js Qh Qd Qc Qs"


@pytest.mark.parametrize("key", BLACKJACKS)
def test_how_often_a_hand_is_split(key: str) -> None:
    table = stacked(key, {1: TENS, "dealer": "6s"}, {1: None})
    table.bet(1, main=20)
    table.deal()
    most = SPLIT_HANDS.get(key, 4)
    for _ in range((most or 6) - 1):
        table.act(1, "split")
    if most is None:
        assert offer(table, 1, "split") is not None
        return
    assert offer(table, 1, "split") is None
    error = refuse_act(table, "action/too-many-split-hands", 1, "split")
    assert error.clause == catalog.game(key).clause_of("split-hands")


def doubling(key: str, stake: object = 20) -> Table:
    table = stacked(key, {1: "6h 5c Tc" if key.startswith("ia/") else "7h 5c Tc", "dealer": "6s"}, {1: None})
    table.bet(1, main=stake)
    table.deal()
    return table


@pytest.mark.parametrize("key", BLACKJACKS)
def test_the_least_and_the_most_of_a_double(key: str) -> None:
    game = catalog.game(key)
    assert isinstance(game, Blackjack)
    least = 1 if key.startswith(("ia/", "pa/")) else limits_of(key, "main")[0]
    table = doubling(key)
    error = refuse_act(table, "wager/above-maximum", 1, "double", amount="20.01")
    assert error.clause == game.cites.double_amount
    if least > 1:
        error = refuse_act(table, "wager/below-minimum", 1, "double", amount=as_decimal(least - 1))
        assert error.clause == game.cites.double_amount
    for amount in (least, 2000):
        again = doubling(key)
        again.act(1, "double", amount=as_decimal(amount))
        doubled = [one.stake_cents for one in again.settlements if one.wager == "double"]
        assert doubled == [amount]
    error = refuse_act(doubling(key), "money/amount-needed", 1, "double")
    assert error.legal == [{"do": "double", "min": str(as_decimal(least)), "max": "20.00"}]


@pytest.mark.parametrize("key", BLACKJACKS)
@pytest.mark.parametrize("stake, half", [("20.00", 1000), ("20.01", 1000), ("20.02", 1001)])
def test_insurance_is_half_of_the_bet_at_most(key: str, stake: str, half: int) -> None:
    game = catalog.game(key)
    assert isinstance(game, Blackjack)
    for amount in (1, half):
        table = stacked(key, {1: "Th 8c", "dealer": "As 5d"}, {1: None})
        table.bet(1, main=stake)
        table.deal()
        error = refuse_act(table, "wager/above-maximum", 1, "insure", amount=as_decimal(half + 1))
        assert error.clause == game.insurance.most_percent.clause
        refuse_act(table, None, 1, "insure", amount=0)
        table.act(1, "insure", amount=as_decimal(amount))


@pytest.mark.parametrize("key", [key for key in BLACKJACKS if key.startswith("ia/")])
def test_a_tip_is_insured_for_half_of_it_and_added_to_for_all_of_it(key: str) -> None:
    def insured() -> Table:
        table = stacked(key, {1: "Th 8c", "dealer": "As 5d"}, {1: None})
        table.bet(1, main=20)
        table.tip(1, main=5)
        table.deal()
        return table

    refuse_act(insured(), "wager/wrong-dealer-bet", 1, "insure", amount=10, dealer_bet="2.51")
    refuse_act(insured(), "wager/wrong-dealer-bet", 1, "insure", amount=10, dealer_bet="5.00")
    insured().act(1, "insure", amount=10, dealer_bet="2.50")
    insured().act(1, "insure", amount=10, dealer_bet="0.01")


@pytest.mark.parametrize("key", [key for key in BLACKJACKS if key != "pa/blackjack"])
def test_what_is_added_to_a_tip(key: str) -> None:
    def tipped(cards: str) -> Table:
        table = stacked(key, {1: cards, "dealer": "6s"}, {1: None})
        table.bet(1, main=20)
        table.tip(1, main=5)
        table.deal()
        return table

    eleven = "6h 5c Tc" if key.startswith("ia/") else "7h 5c Tc"
    for wrong in ("5.01", "0.00", "-1"):
        refuse_act(tipped(eleven), None, 1, "double", amount=20, dealer_bet=wrong)
    for right in ("5.00", "0.01"):
        tipped(eleven).act(1, "double", amount=20, dealer_bet=right)
    for wrong in ("4.99", "5.01"):  # a split hand is a hand of its own: as much as on the first
        refuse_act(tipped("Th Tc 9c 8c"), "wager/wrong-dealer-bet", 1, "split", dealer_bet=wrong)
    tipped("Th Tc 9c 8c").act(1, "split", dealer_bet="5.00")
    bare = stacked(key, {1: eleven, "dealer": "6s"}, {1: None})
    bare.bet(1, main=20)
    bare.deal()
    refuse_act(bare, "name/unknown-argument", 1, "double", amount=20, dealer_bet=True)


@clause(B1("6.5.1"))
@pytest.mark.parametrize("tip, line", [("0.49", "0.24"), ("0.50", "0.50"), ("0.51", "0.25")])
def test_only_a_tip_of_fifty_cents_is_kept_with_a_surrender(tip: str, line: str) -> None:
    table = stacked(BASIC, {1: "Th 6c", "dealer": "6s"}, {1: None})
    table.bet(1, main=20)
    table.tip(1, main=tip)
    table.deal()
    table.act(1, "surrender")
    assert f"1 main dealer {tip} -> {line} {'push' if tip == '0.50' else 'surrender'}" in lines(table)
    assert table.balances_cents().get("tip-box", 0) == (50 if tip == "0.50" else 0)


# --- raises ---------------------------------------------------------------------------------------


def raising(key: str) -> Table:
    game = catalog.game(key)
    assert isinstance(game, House)
    base = game.start_with.value[0]
    same = [one.name for one in game.wagers if one.equals is not None and one.equals.value == base]
    table = opened(key, {1: None}, offers=())
    bets: dict[str, Any] = {base: 10, **dict.fromkeys(same, 10)}
    table.bet(1, **bets)
    table.deal()
    while offer(table, 1, "play") is None:
        cards = table.view("seat:1").spots[0].hands[0].cards
        if offer(table, 1, "keep"):
            table.act(1, "keep", cards=" ".join(cards[:5]))
        else:
            table.act(1, "check")
    return table


def raises(key: str) -> bool:
    game = catalog.game(key)
    assert isinstance(game, House)
    steps = [step for step in game.steps if isinstance(step, Decide)]
    return any(isinstance(option, Raise) for step in steps for option in step.options)


@pytest.mark.parametrize("key", [key for key in POKERS if raises(key)])
def test_the_multiples_of_a_raise(key: str) -> None:
    table = raising(key)
    choice = offer(table, 1, "play")
    assert choice is not None
    assert choice.min_cents is not None
    assert choice.max_cents is not None
    assert choice.min_cents % 1000 == choice.max_cents % 1000 == 0
    for amount in (choice.min_cents - 1, choice.max_cents + 1):
        error = refuse_act(table, None, 1, "play", amount=as_decimal(amount))
        assert error.code.startswith("wager/")
        assert error.clause == choice.amount_clause
    if choice.max_cents > choice.min_cents:
        between = as_decimal(choice.min_cents + 1)
        if key.startswith("bclc/four-card-poker"):  # any amount between its limits
            assert choice.step_cents == 1
            raising(key).act(1, "play", amount=between)
        else:
            assert choice.step_cents == 1000
            refuse_act(table, "wager/wrong-step", 1, "play", amount=between)
    for amount in {choice.min_cents, choice.max_cents}:
        again = raising(key)
        again.act(1, "play", amount=as_decimal(amount))
        placed = [told(event) for event in again.events if event.kind == "wager-placed"]
        assert [one["amount_cents"] for one in placed if one["wager"] == choice.wager] == [amount]


def test_the_multiples_in_numbers() -> None:
    """Of an ante of 10.00, at the first raise."""
    first = {key: offer(raising(key), 1, "play") for key in POKERS if raises(key)}
    found = {key: (one.min_cents, one.max_cents) for key, one in first.items() if one is not None}
    assert found[THREE] == (1000, 1000)
    assert found["bclc/four-card-poker"] == found["bclc/four-card-poker-bad-beat"] == (1000, 3000)
    assert found["bclc/texas-holdem-bonus"] == (2000, 2000)
    assert found["bclc/ultimate-texas-holdem"] == (3000, 4000)


# --- envy, caps and units -------------------------------------------------------------------------


@clause(P9("1.6.1"))
@pytest.mark.parametrize("bonus, envied", [("4.99", []), ("5.00", [5000]), ("5.01", [5000])])
def test_a_bonus_of_five_dollars_earns_envy(bonus: str, envied: list[int]) -> None:
    table = stacked(
        "bclc/fast-action-holdem",
        {1: "9h 8h Kd 3c", 2: "Qd Qc 3s 3d", "dealer": "Jh 7c 2d 2s", "board": "7h 6h 5h Td Ks"},
        {1: None, 2: None},
    )
    table.bet(1, main=10)
    table.bet(2, main=10, bonus=bonus)
    table.deal()
    marked = [event for event in table.events if event.kind == "wager-marked"]
    assert len(marked) == len(envied)
    table.act(1, "keep", cards="9h 8h")
    table.act(2, "keep", cards="Qd Qc")
    assert [one.paid_cents for one in table.settlements if one.wager == "envy"] == envied


@clause(B2("5.2"))
@pytest.mark.parametrize(
    "first, second, notes",
    [
        ("3125.00", "3125.00", ["", ""]),
        ("3125.00", "3124.99", ["", ""]),
        ("3125.00", "3125.01", ["capped from 12500.04", "capped from 12500.00"]),
    ],
)
def test_exactly_the_cap_is_paid_in_full(first: str, second: str, notes: list[str]) -> None:
    """Two unsuited 20s at 4 to 1 against 25,000.00 for the table."""
    table = stacked(
        BASIC, {1: "Th Qc", 2: "Td Jc", "dealer": "6s"}, {1: None, 2: None}, offers=("bclc/kings-bounty",)
    )
    table.bet(1, main=10, kings_bounty=first)
    table.bet(2, main=10, kings_bounty=second)
    table.deal()
    won = [one for one in table.settlements if one.wager == "kings-bounty"]
    assert [one.note for one in won] == notes
    assert sum(one.paid_cents for one in won) == min(2_500_000, sum(4 * one.stake_cents for one in won))


@clause(P6("5.11"))
@pytest.mark.parametrize("stake, paid, note", [("1250.00", 5_000_000, ""), ("1250.01", 5_000_000, "capped")])
def test_exactly_the_cap_of_a_poker_game(stake: str, paid: int, note: str) -> None:
    table = stacked(THREE, {1: "9s 8s 7s", "dealer": "Kh 7c 2d"}, {1: None})
    table.bet(1, pair_plus=stake)
    table.deal()
    (one,) = [one for one in table.settlements if one.wager == "pair-plus"]
    assert (one.paid_cents, one.note.partition(" ")[0]) == (paid, note)


@pytest.mark.parametrize(
    "key, options, stake, paid",
    [
        (BASIC, {}, "5.01", 751),  # 7.515
        (BASIC, {"payout-unit": 1}, 15, 2200),  # 22.50
        (BASIC, {"payout-unit": 1}, 16, 2400),
        (BASIC, {"payout-unit": "0.25"}, "5.50", 825),
        (BASIC, {"payout-unit": "0.25"}, "5.49", 800),  # 8.235
        ("ia/blackjack", {}, "5.25", 750),  # 7.875, in half dollars
        ("ia/blackjack", {}, 5, 750),
        ("ia/blackjack", {"payout-unit": 1}, 5, 700),
        ("bclc/six-to-five-blackjack", {}, "5.01", 601),  # 6.012
    ],
)
def test_a_blackjack_is_paid_in_units(key: str, options: dict[str, object], stake: object, paid: int) -> None:
    table = stacked(key, {1: "Ah Kc", "dealer": "6s"}, {1: None}, options=options)
    table.bet(1, main=stake)
    table.deal()
    assert [one.paid_cents for one in table.settlements] == [paid]


@pytest.mark.parametrize(
    "key, options, paid",
    [(BASIC, {"payout-unit": 1}, 1000), (BASIC, {}, 1075), ("ia/blackjack", {}, 1075)],
)
def test_an_even_payout_is_rounded_only_where_the_document_rounds_all(
    key: str, options: dict[str, object], paid: int
) -> None:
    table = stacked(key, {1: "Th 9c", "dealer": "6s Tc Td"}, {1: None}, options=options)
    table.bet(1, main="10.75")
    table.deal()
    table.act(1, "stand")
    assert [(one.paid_cents, one.returned_cents) for one in table.settlements] == [(paid, 1075 + paid)]


@pytest.mark.parametrize("unit, paid", [("0.01", 1075), ("0.50", 1050), (1, 1000), (5, 1000)])
def test_poker_is_paid_in_units_too(unit: object, paid: int) -> None:
    options = {"payout-unit": unit, "minimum": 5, "pair-plus-minimum": 5, "six-card-bonus-minimum": 5}
    table = stacked(THREE, {1: "9s 9d 4c", "dealer": "Kh 7c 2d"}, {1: None}, options=options)
    table.bet(1, ante="10.75", pair_plus="10.75")
    table.deal()
    table.act(1, "play")
    won = {one.wager: (one.paid_cents, one.returned_cents) for one in table.settlements}
    assert won["ante"] == won["play"] == won["pair-plus"] == (paid, 1075 + paid)
