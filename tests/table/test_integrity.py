"""Nothing counts twice and nothing is lost: cards, bets, seats, stacks, and what goes back in the end."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Decide, Fold, House, Keep
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import play_on, spot_of
from tests.tables import (
    BANKED,
    BLACKJACKS,
    POKERS,
    bet_everything,
    bets_left,
    lines,
    money,
    negative,
    offer,
    opened,
    refuse,
    refuse_act,
    stacked,
    tip_everything,
)

B1 = cite("bclc-blackjack/1")
P1 = cite("bclc-poker/1")

PS = cite("ia-blackjack/problem-solutions")
clause = pytest.mark.clause

IOWA = "ia/blackjack"
FAST = "bclc/fast-action-holdem"
BASIC = "bclc/blackjack"


# --- cards --------------------------------------------------------------------------------------


def keeps(key: str) -> bool:
    game = catalog.game(key)
    assert isinstance(game, House)
    steps = [step for step in game.steps if isinstance(step, Decide)]
    return any(isinstance(option, Keep) for step in steps for option in step.options)


KEEPERS = [key for key in POKERS if keeps(key)]


def holding(key: str, cards: str) -> Table:
    """A table where seat 1 holds these cards and is asked which to keep."""
    table = stacked(key, {1: cards, 2: "9c 9d 8h 7s 6d 5h"[: len(cards)]}, {1: None, 2: None})
    game = catalog.game(key)
    assert isinstance(game, House)
    base = game.start_with.value[0]
    same = [one.name for one in game.wagers if one.equals is not None and one.equals.value == base]
    bets: dict[str, Any] = {base: 10, **dict.fromkeys(same, 10)}
    table.bet(1, **bets)
    table.bet(2, **bets)
    table.deal()
    return table


HELD = {FAST: "Ah Kd Qc Js", "bclc/discard-inferno": "Ah Kd Qc Js Th 2c"}


@pytest.mark.parametrize("key", KEEPERS)
def test_only_cards_that_are_held_are_kept_and_each_once(key: str) -> None:
    cards = HELD[key].split()
    table = holding(key, HELD[key])
    (count,) = {
        option.cards.value
        for step in catalog.game(key).steps  # type: ignore[union-attr]
        if isinstance(step, Decide)
        for option in step.options
        if isinstance(option, Keep)
    }
    for wrong in (
        [cards[0]] * count,  # the same card as often as cards are kept
        [*cards[: count - 2], cards[count - 2], cards[count - 2]],  # one of them twice
        ["3d", *cards[1:count]],  # one that nobody holds
        ["9c", *cards[1:count]],  # one that another player holds
        cards[: count - 1],
        cards[: count + 1],
        [],
    ):
        refuse_act(table, "action/wrong-cards" if wrong else None, 1, "keep", cards=" ".join(wrong))
    refuse_act(table, "card/missing", 1, "keep")
    table.act(1, "keep", cards=" ".join(cards[:count]))
    assert sorted(spot_of(table, 1).hands[0].cards) == sorted(cards[:count])


def test_a_card_dealt_twice_from_several_decks_may_be_kept_twice() -> None:
    table = holding(FAST, "Ah Ah Kd Qc")
    refuse_act(table, "action/wrong-cards", 1, "keep", cards="Kd Kd")
    table.act(1, "keep", cards="Ah Ah")
    assert spot_of(table, 1).hands[0].cards == ["Ah", "Ah"]


def test_two_hands_use_each_card_once() -> None:
    table = holding(FAST, "Ah Kd Qc Js")
    for first, second in (
        ("Ah Kd", "Ah Kd"),
        ("Ah Kd", "Kd Qc"),
        ("Ah Ah", "Qc Js"),
        ("Ah Kd", "Qc 2s"),
        ("Ah Kd", "Qc"),
        ("Ah Kd Qc", "Js"),
    ):
        refuse_act(table, "action/wrong-cards", 1, "split-hand", first=first, second=second)
    refuse_act(table, "card/missing", 1, "split-hand", first="Ah Kd")
    table.act(1, "split-hand", first="Js Ah", second="Kd Qc")
    assert [hand.cards for hand in spot_of(table, 1).hands] == [["Js", "Ah"], ["Kd", "Qc"]]


# --- bets twice -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BANKED)
def test_no_bet_is_placed_twice(key: str) -> None:
    table = opened(key, {1: None})
    placed = bet_everything(table, 1)
    held = {account: cents for account, cents in table.balances_cents().items() if account.startswith("bet:")}
    for name, amount in placed.items():
        for spelt in {name, name.replace("-", "_")}:
            error = refuse(table, lambda spelt=spelt, amount=amount: table.bet(1, **{spelt: amount}))  # type: ignore[misc]
            assert error.code in ("wager/already-placed", "wager/too-many-positions")
            assert error.code == "wager/already-placed" or name not in ("main", "ante")
            assert error.clause is not None
    assert {account: table.balances_cents()[account] for account in held} == held


@pytest.mark.parametrize("key", BANKED)
def test_no_bet_is_named_twice_by_two_spellings(key: str) -> None:
    table = opened(key, {1: None})
    for name in [name for name in table.rules.wagers if "-" in name]:
        both: dict[str, Any] = {name: 1, name.replace("-", "_"): 1}
        refuse(table, lambda both=both: table.bet(1, **both), "name/given-twice")  # type: ignore[misc]


@pytest.mark.parametrize("key", BANKED)
def test_no_tip_is_placed_twice(key: str) -> None:
    table = opened(key, {1: None})
    bet_everything(table, 1)
    for name, amount in tip_everything(table, 1).items():
        error = refuse(table, lambda name=name, amount=amount: table.tip(1, **{name: amount}))  # type: ignore[misc]
        assert error.code == "wager/already-placed"
    assert offer(table, 1, "tip") is None


def test_one_bettor_behind_a_spot_and_never_its_own_player() -> None:
    table = opened(BASIC, {1: None, 2: None, 3: None})
    table.bet(1, main=10)
    refuse(table, lambda: table.back(1, "p1", main=10), "wager/own-spot")
    refuse(table, lambda: table.back(2, "p1", main=10), "wager/no-base-bet")
    table.back(1, "p2", main=10)
    refuse(table, lambda: table.back(1, "p2", main=10), "wager/one-back-bettor")
    refuse(table, lambda: table.back(1, "p3", main=10), "wager/one-back-bettor")
    refuse(table, lambda: table.back(1, "p3", kings_bounty=10), "wager/no-back-side-bets")


# --- seats and stacks -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", BANKED)
def test_nobody_leaves_with_bets_in_play(key: str) -> None:
    table = opened(key, {1: None, 2: None}, offers=())
    table.leave(2)
    table.sit(2, "p2")
    bet_everything(table, 1)
    refuse(table, lambda: table.leave(1), "action/bets-in-play")
    table.leave(2)  # who has no bet may
    table.sit(2, "p2")
    table.deal()
    if table.in_play:
        refuse(table, lambda: table.leave(1), "action/bets-in-play")
        table.act(None, "void", by="s1", reason="the table closes")
    table.leave(1)
    assert table.seats == {2: "p2"}
    refuse(table, lambda: table.leave(1), "name/unknown-seat")


def test_a_seat_is_taken_once() -> None:
    table = opened(BASIC, {1: None})
    for player in ("p1", "p2"):
        refuse(table, lambda player=player: table.sit(1, player), "action/seat-taken")  # type: ignore[misc]
        refuse(table, lambda player=player: table.sit(1, player, 100), "action/seat-taken")  # type: ignore[misc]
    for seat in (0, 8, -1, True, "1", 1.0, None):
        refuse(table, lambda seat=seat: table.sit(seat, "p3"), "name/unknown-seat")  # type: ignore[misc]
    for name in ("", " ", None, 7):
        refuse(table, lambda name=name: table.sit(2, name), "name/not-a-name")  # type: ignore[misc]


def test_nobody_buys_in_twice() -> None:
    table = opened(BASIC, {1: 100})
    refuse(table, lambda: table.sit(2, "p1", 100), "money/bought-in-already")
    table.sit(2, "p1")
    assert table.funds_cents("p1") == 10_000
    table.leave(1)
    table.leave(2)
    refuse(table, lambda: table.sit(1, "p1", 100), "money/bought-in-already")
    table.sit(1, "p1")
    assert (table.funds_cents("p1"), table.balances_cents()["cage"]) == (10_000, -10_000)


@pytest.mark.parametrize("stack", [-1, "0.001", "ten", "NaN", True])
def test_a_stack_is_an_amount_of_money(stack: object) -> None:
    table = opened(BASIC)
    error = refuse(table, lambda: table.sit(1, "p1", stack))
    assert error.code.startswith("money/")
    assert table.seats == {}


def test_a_buy_in_pays_first_what_is_owed() -> None:
    """A player whose money is not limited owes what they have lost; too small a stack is refused whole."""
    table = stacked(BASIC, {1: "Th 9c", "dealer": "Ts Td"}, {1: None})
    table.bet(1, main=100)
    table.deal()
    table.act(1, "stand")
    table.leave(1)
    refuse(table, lambda: table.sit(1, "p1", "99.99"), "money/insufficient-funds")
    assert (table.seats, table.funds_cents("p1")) == ({}, None)
    table.sit(1, "p1")
    table.bet(1, main=10)  # still not limited: the refusal has left no limit behind
    table.act(1, "withdraw")
    table.sit(2, "p1", 100)
    assert table.funds_cents("p1") == 0
    refuse(table, lambda: table.bet(1, main=1), "money/insufficient-funds")


# --- what goes back -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BANKED)
def test_a_bet_that_is_withdrawn_returns_everything(key: str) -> None:
    """The player's own bets, the tips, the bet behind: each to whoever placed it."""
    table = opened(key, {1: 500, 2: 500, 3: 500})
    before = dict(table.balances_cents())
    bet_everything(table, 1)
    tip_everything(table, 1)
    if offer(table, 1, "back", bettor="p2") is not None:
        table.back(1, "p2", main=25)
        assert money(table, "p2") == 47_500
    bet_everything(table, 3)
    others = {
        account: cents for account, cents in table.balances_cents().items() if account.startswith("bet:3:")
    }
    table.act(1, "withdraw")
    assert (money(table, "p1"), money(table, "p2")) == (50_000, 50_000)
    assert [account for account in bets_left(table) if not account.startswith("bet:3:")] == []
    assert {account: table.balances_cents()[account] for account in others} == others
    refuse_act(table, "action/no-hand", 1, "withdraw")
    table.act(3, "withdraw")
    assert {account: cents for account, cents in table.balances_cents().items() if cents} == {
        account: cents for account, cents in before.items() if cents
    }
    bet_everything(table, 1)  # as if nothing had been


@pytest.mark.parametrize("key", BANKED)
def test_a_round_called_off_returns_everything_that_is_not_settled(key: str) -> None:
    for dealt in (False, True):
        table = opened(key, {1: 500, 2: 500}, seed=11)
        bet_everything(table, 1)
        tip_everything(table, 1)
        bet_everything(table, 2)
        meters = {meter: table.meter(meter) for meter in table.meters()}
        if dealt:
            table.deal()
        table.act(None, "void", by="e1", reason="the shoe fell over")
        assert not table.in_play
        assert list(bets_left(table)) == []
        for player, start in (("p1", 50_000), ("p2", 50_000)):
            gain = sum(
                one.returned_cents - one.stake_cents
                for one in table.settlements
                if one.player == player and (one.owner, one.result) != ("dealer", "win")
            )
            tips_won = sum(
                one.stake_cents
                for one in table.settlements
                if one.player == player and (one.owner, one.result) == ("dealer", "win")
            )
            assert money(table, player) == start + gain - tips_won
            if not dealt:
                assert gain == 0
        if not dealt:
            assert {meter: table.meter(meter) for meter in meters} == meters
            assert {one.result for one in table.settlements} == {"void"}
        refuse_act(table, "action/nothing-to-void", None, "void", by="s1", reason="again")


@pytest.mark.parametrize("key", BANKED)
def test_every_bet_has_one_line_and_every_line_a_bet(key: str) -> None:
    """Whatever is placed is settled once, by the same owner, and only bonuses have no stake."""
    for seed in range(3):
        table = opened(key, {1: None, 2: None}, seed=seed)
        bet_everything(table, 1)
        tip_everything(table, 1)
        bet_everything(table, 2)
        finish(table)
        placed: dict[tuple[Any, ...], int] = {}
        for event in table.events:
            fact: Any = event.data
            if event.kind in ("wager-placed", "wager-raised"):
                where = (fact.seat, fact.hand, fact.wager, fact.owner, fact.player)
                placed[where] = placed.get(where, 0) + fact.amount_cents
        settled = {
            (one.seat, one.hand, one.wager, one.owner, one.player): one.stake_cents
            for one in table.settlements
            if one.wager not in ("envy", "ante-bonus")
        }
        assert settled == placed
        own = [one for one in table.settlements if one.wager not in ("envy", "ante-bonus")]
        assert len(own) == len(placed)
        assert list(bets_left(table)) == []
        assert not negative(table)


def finish(table: Table) -> None:
    """The round to its end: nobody wants more than is asked of them."""
    table.deal()
    for _ in range(60):
        if not table.in_play:
            return
        for prompt in table.waiting_on()[:1]:
            seat = prompt.seat
            if prompt.role != "player" or seat is None:
                table.act(None, "authorise", by="e1")
                continue
            offered = {one.do: one for one in table.legal(seat)}
            for do in ("decline", "stand", "check", "ride", "keep", "play", "house-way"):
                if do in offered:
                    said: dict[str, Any] = {}
                    if do == "keep":
                        said["cards"] = " ".join(
                            spot_of(table, seat).dealt[: 2 if table.game.key == FAST else 5]
                        )
                    if do == "play":
                        said["amount"] = offered[do].min
                    table.act(seat, do, **said)
                    break
    raise AssertionError("the round does not end")


def folds(key: str) -> bool:
    game = catalog.game(key)
    assert isinstance(game, House)
    steps = [step for step in game.steps if isinstance(step, Decide)]
    return any(isinstance(option, Fold) for step in steps for option in step.options)


@clause("bclc-poker/ruling/20")
@pytest.mark.parametrize("key", [key for key in POKERS if folds(key)])
def test_a_fold_loses_what_does_not_outlive_it_the_tips_too(key: str) -> None:
    table = opened(key, {1: 500, 2: None})
    placed = bet_everything(table, 1)
    tips = tip_everything(table, 1)
    bet_everything(table, 2)
    table.deal()
    for _ in range(10):
        offered = {one.do for one in table.legal(1)}
        if "fold" in offered:
            break
        seat = table.waiting_on()[0].seat
        assert seat is not None
        do = "check" if "check" in {one.do for one in table.legal(seat)} else "play"
        said: dict[str, Any] = {} if do == "check" else {"amount": offer(table, seat, "play").min}  # type: ignore[union-attr]
        table.act(seat, do, **said)
    table.act(1, "fold")
    entries: Any = (table.game, *table.offers)
    known = {one.name: one for entry in entries for one in entry.wagers}
    for owner, amounts in (("player", placed), ("dealer", tips)):
        for name in amounts:
            found = [one for one in table.settlements if (one.seat, one.wager, one.owner) == (1, name, owner)]
            lives = known[name].on_fold is not None and known[name].on_fold.value == "lives"
            if not lives:
                assert [(one.result, one.note, one.returned_cents) for one in found] == [("lose", "fold", 0)]
            else:
                assert "fold" not in [one.note for one in found]
    refuse(table, lambda: table.act(1, "fold"))


@clause("bclc-poker/ruling/18", P1("4.3.1"))
def test_a_bet_taken_back_leaves_its_tip_in_play() -> None:
    """Only the player's own bets come back; what was bet for the dealer is settled as if they had stayed."""
    table = stacked("bclc/let-it-ride", {1: "Ah Ad 2c", "board": "9d 7s"}, {1: 500})
    table.bet(1, bet_1=10, bet_2=10, bet_3=10, bonus=1)
    table.tip(1, bet_1=4, bet_2=5)
    table.deal()
    for wrong in ("bet-2", "bet-3", "2", "bonus"):
        refuse_act(table, "action/wrong-bet", 1, "take-back", bet=wrong)
    table.act(1, "take-back", bet="bet-1")
    assert lines(table) == ["1 bet-1 player 10.00 -> 10.00 void"]
    table.act(1, "take-back")
    found = lines(table)
    assert found[:2] == ["1 bet-1 player 10.00 -> 10.00 void", "1 bet-2 player 10.00 -> 10.00 void"]
    # A pair of aces pays 1 to 1 on what is left: one bet, and two tips for the dealer.
    assert "1 bet-3 player 10.00 -> 20.00 win" in found
    assert "1 bet-1 dealer 4.00 -> 8.00 win" in found
    assert "1 bet-2 dealer 5.00 -> 10.00 win" in found
    assert table.balances_cents()["tip-box"] == 1_800
    assert money(table, "p1") == 50_000 + 1_000 - 900 - 100


# --- dead hands at the blackjack table ------------------------------------------------------------

LADIES: dict[str, Any] = {"offers": ("ia/lucky-ladies",), "by_hand": True}


def iowa(cards: dict[Any, str], *, kind: str | None = None, **said: Any) -> Table:
    """Main bet, Lucky Ladies and a tip at seat 1; seat 2 has a main bet. A mistake in the deal, if any."""
    table = stacked(IOWA, cards, {1: 100, 2: 100}, **LADIES)
    table.bet(1, main=20, lucky_ladies=5)
    table.tip(1, main=4)
    table.bet(2, main=20)
    if kind is not None:
        table.act(said.pop("seat", None), "err", by="dealer", kind=kind, **said)
    table.deal()
    return table


def rule(table: Table, choice: str) -> None:
    table.act(None, "rule", by="s1", choice=choice, reason="as the clause says")


EVERY_BET = {
    "1 main player 20.00 -> 20.00 void",
    "1 main dealer 4.00 -> 4.00 void",
    "1 lucky-ladies player 5.00 -> 5.00 void",
}


@pytest.mark.parametrize(
    "kind, said, choice",
    [
        pytest.param("wrong-card-count", {"count": 3}, "sit-out", marks=clause(PS("7"))),
        pytest.param("wrong-card-count", {"count": 1}, "sit-out", marks=clause(PS("7"))),
        pytest.param("wrong-card-count", {"count": 3}, "misdealt-hand", marks=clause(PS("7"))),
        pytest.param("no-cards", {}, "no-hand", marks=clause(PS("8"))),
    ],
)
def test_a_spot_out_of_the_round_has_everything_back(kind: str, said: dict[str, Any], choice: str) -> None:
    table = iowa({1: "Th 5c 4c", 2: "9h 8c", "dealer": "6s Tc Td"}, kind=kind, seat=1, **said)
    rule(table, choice)
    assert set(lines(table)) == EVERY_BET
    assert (money(table, "p1"), table.balances_cents().get("tip-box", 0)) == (10_000, 0)
    assert list(bets_left(table)) == ["bet:2:1:main"]
    table.act(2, "stand")
    table.act(None, "play-out", by="dealer")
    assert lines(table)[-1] == "2 main player 20.00 -> 40.00 win"
    assert money(table, "p1") == 10_000


@clause(PS("5"))
def test_a_dead_hand_returns_its_bets_and_keeps_what_lies_beside_it() -> None:
    """Main bet and tip go back. Insurance and Lucky Ladies are bets on other things and are settled."""
    table = stacked(IOWA, {1: "Qh Td", 2: "9h 8c", "dealer": "As 5c Td Tc"}, {1: 100, 2: 100}, **LADIES)
    table.bet(1, main=20, lucky_ladies=5)
    table.tip(1, main=4)
    table.bet(2, main=20)
    table.deal()
    table.act(1, "insure", amount=10)
    table.act(2, "decline")
    table.act(None, "peek", by="dealer")
    settled = lines(table)
    table.act(1, "stand")
    table.act(1, "err", by="dealer", kind="missed-hit")
    rule(table, "dead-hand")
    assert lines(table)[len(settled) :] == [
        "1 main player 20.00 -> 20.00 void",
        "1 main dealer 4.00 -> 4.00 void",
    ]
    table.act(2, "stand")
    table.act(None, "play-out", by="dealer")
    found = lines(table)
    assert found.count("1 insurance player 10.00 -> 0.00 lose") == 1
    assert found.count("1 lucky-ladies player 5.00 -> 25.00 win") == 1
    assert len([one for one in found if one.startswith("1 ")]) == 4
    assert money(table, "p1") == 10_000 - 1_000 + 2_000
    assert table.balances_cents().get("tip-box", 0) == 0


@clause(PS("9"))
def test_who_folds_with_the_money_back_has_all_of_it_and_the_others_play_on() -> None:
    table = iowa({1: "Th 5c", 2: "9h 8c", "dealer": "6s Tc 5d Td"}, kind="dealer-card-count", count=3)
    rule(table, "offered-play")
    refuse_act(table, None, 1, "hit")
    table.act(1, "fold")
    refuse_act(table, "action/no-fold", 1, "fold")
    refuse_act(table, None, 2, "stand")
    table.act(2, "decline")
    refuse_act(table, "action/no-fold", 2, "fold")
    assert EVERY_BET & set(lines(table)) >= EVERY_BET - {"1 lucky-ladies player 5.00 -> 5.00 void"}
    table.act(2, "stand")
    table.act(None, "play-out", by="dealer")
    assert [one for one in lines(table) if one.startswith("2 ")] == ["2 main player 20.00 -> 40.00 win"]
    assert table.balances_cents().get("tip-box", 0) == 0


@clause(PS("10.B"))
def test_a_misdeal_returns_every_bet_of_everybody() -> None:
    table = iowa({1: "Th 5c", 2: "9h 8c", "dealer": "6s Tc"}, kind="dealer-not-dealt")
    rule(table, "misdeal")
    assert not table.in_play
    assert set(lines(table)) >= {"1 main player 20.00 -> 20.00 void", "2 main player 20.00 -> 20.00 void"}
    assert (money(table, "p1"), money(table, "p2")) == (10_000, 10_000)
    assert {account for account, cents in table.balances_cents().items() if cents} <= {
        "stack:p1",
        "stack:p2",
        "cage",
    }


def test_a_bust_before_a_misdeal_comes_back_too() -> None:
    """Lost before the round was called off: a line of its own, and the stacks are what they were."""
    table = stacked(IOWA, {1: "Th 6c Tc", 2: "9h 8c", "dealer": "6s Tc"}, {1: 100, 2: 100}, by_hand=True)
    table.bet(1, main=20)
    table.tip(1, main=4)
    table.bet(2, main=20)
    table.deal()
    table.act(1, "hit")
    assert money(table, "p1") == 7_600
    table.act(None, "err", by="dealer", kind="shoe-empty")
    rule(table, "misdeal")
    assert (money(table, "p1"), money(table, "p2")) == (10_000, 10_000)
    assert [(one.wager, one.owner, one.result, one.note) for one in table.settlements if one.seat == 1] == [
        ("main", "player", "lose", ""),
        ("main", "dealer", "lose", ""),
        ("main", "player", "void", "lost before"),
        ("main", "dealer", "void", "lost before"),
    ]
    assert table.balances_cents()["tray"] == 0


# --- back bets ------------------------------------------------------------------------------------


@clause(B1("5.5.3"))
def test_a_player_who_disagrees_sends_the_bet_behind_them_back() -> None:
    table = opened(BASIC, {1: 100, 2: 100})
    table.bet(1, main=10)
    table.tip(1, main=5)
    table.back(1, "p2", main=25)
    table.act(1, "refuse-back-bets")
    assert money(table, "p2") == 10_000
    assert table.balances_cents()["bet:1:1:main"] == 1_500
    assert spot_of(table, 1).back is None
    refuse(table, lambda: table.back(1, "p2", main=25), "wager/back-bet-refused")
    refuse_act(table, "action/nothing-to-refuse", 1, "refuse-back-bets")
    table.deal()
    play_on(table)
    assert {one.owner for one in table.settlements} == {"player", "dealer"}
    table.bet(1, main=10)
    refuse(table, lambda: table.back(1, "p2", main=25), "wager/back-bet-refused")


@pytest.mark.parametrize("key", BLACKJACKS)
def test_a_locked_progressive_wager_stays(key: str) -> None:
    table = opened(key, {1: 100})
    if "blazing-sevens" not in table.rules.wagers:
        assert offer(table, "dealer", "start-game") is None
        return
    price = 5 if key.startswith("pa/") else 1
    table.bet(1, main=10, blazing_sevens=price)
    meter = table.meters()
    table.act(None, "start-game", by="dealer")
    assert (table.meters() != meter) == key.startswith("bclc/")  # the other document gives no rate
    refuse_act(table, "wager/game-started", 1, "withdraw")
    refuse_act(table, "action/nothing-to-start", None, "start-game", by="dealer")
    table.sit(2, "p2")
    table.bet(2, main=10)
    refuse(table, lambda: table.bet(2, blazing_sevens=price), "wager/game-started")
    table.act(None, "void", by="s1", reason="the game is called off")
    assert (table.meters(), money(table, "p1")) == (meter, 10_000)
