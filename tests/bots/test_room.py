"""Bots of the poker room: nothing they do is refused, the nuts are never folded, odds decide about calls."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations
from random import Random

import pytest

from croupier.bots import basic, room
from croupier.bots.strength import Seen, Strength, kept, share
from croupier.cards.deck import deck
from croupier.engines.community.spec import Community
from croupier.histories.scripted import ScriptedShoe
from croupier.model.game import Offer
from croupier.rulebook import catalog
from croupier.rulebook.bclc_poker.room.holdem import PINEAPPLE, TEXAS_HOLDEM
from croupier.rulebook.bclc_poker.room.omaha import OMAHA_HIGH_LOW
from croupier.rulebook.bclc_poker.room.stud import SEVEN_CARD_STUD
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import events, scenario, told
from tests.tables import ROOM, ROOM_OFFERS


def admitted(key: str) -> list[str]:
    offers = [catalog.game(one) for one in ROOM_OFFERS]
    return [one.key for one in offers if isinstance(one, Offer) and key in one.base_games]


def tables_of(key: str) -> list[tuple[str, ...]]:
    """Every limit that a game admits, with everything else that goes with it."""
    offers = admitted(key)
    limits = [one for one in offers if one in ("bclc/no-limit", "bclc/pot-limit")]
    twice = [one for one in offers if one == "bclc/run-the-board-twice"]
    killing = [one for one in offers if one == "bclc/kill-pot"]
    return [(), *((one, *twice) for one in limits), *((one,) for one in killing)]


CASES = [(key, offers) for key in ROOM for offers in tables_of(key)]


def spend(table: Table, hands: int, chance: Random) -> Counter[str]:
    """An evening of bots; who is broke buys in again."""
    done: Counter[str] = Counter()
    for _ in range(hands):
        for seat, player in table.seats.items():
            if table.funds_cents(player) == 0:
                table.act(seat, "buy-in", amount=chance.choice((3, 40, 400)))
        table.deal()
        while table.in_play:
            (prompt, *_) = table.waiting_on()
            assert prompt.seat is not None
            do, extra = basic.decide(table, prompt.seat)
            table.act(prompt.seat, do, **extra)
            done[do] += 1
    return done


@pytest.mark.parametrize("key, offers", CASES)
def test_bots_play_on_without_a_refusal(
    key: str, offers: tuple[str, ...], size: Callable[[int], int]
) -> None:
    chance = Random(f"{key} {offers}")
    most = 6 if "asian" in key else 8
    done: Counter[str] = Counter()
    for players in (2, 4, most):
        stacks = {seat: chance.choice((2, 15, 60, 500)) for seat in range(1, players + 1)}
        table = seated(stacks, key, offers=offers, seed=chance.getrandbits(30), options={"rake-percent": 5})
        done += spend(table, max(72, size(1800)) // len(tables_of(key)), chance)
        assert sum(table.balances_cents().values()) == 0
    assert {"check", "call", "fold", "bet", "raise"} <= done.keys()  # they do everything at some time


@pytest.mark.parametrize("key", ["bclc/seven-card-stud", "bclc/asian-five-card-stud"])
def test_a_bot_that_must_open_brings_in_or_bets(key: str) -> None:
    """What half of the pot comes to lies between the two, and is neither."""
    table = seated(dict.fromkeys((1, 2, 3, 4), 500), key, options={"bring-in": 1, "ante": 1})
    opened: set[int] = set()
    for _ in range(60):
        table.deal()
        (prompt, *_) = table.waiting_on()
        assert prompt.seat is not None
        do, extra = basic.decide(table, prompt.seat)
        table.act(prompt.seat, do, **extra)
        opened.add(told(events(table, "wagered")[-1], "to_cents"))
        table.act(None, "void", by="s1", reason="only the first bet is looked at")
    assert opened <= {100, 400}


def test_unlimited_stacks_do_not_raise_for_ever() -> None:
    table = seated({1: None, 2: None, 3: None}, offers=["bclc/no-limit"])
    done = spend(table, 60, Random(1))
    assert sum(done.values()) < 60 * 60


# --- odds -------------------------------------------------------------------------------------------


def facing(bet: int, stack: int = 500, cards: str = "9s 8d") -> Table:
    """Two players on the river with $40 in the pot; seat 2 has bet, and seat 1 is to act."""
    shoe = ScriptedShoe(1)
    table = seated(
        {1: stack, 2: 500},
        offers=["bclc/no-limit"],
        options={"small-blind": 10, "big-blind": 20},
        device=shoe,
    )
    (plan,) = scenario("bclc/texas-holdem", {1: cards, 2: "Kc Kd", "board": "2c 7d Jh 3s 4h"}).rounds
    shoe.load(plan.script)
    table.deal()
    while len(table.view("public").board) < 5:
        seat = table.waiting_on()[0].seat or 0
        table.act(seat, "check" if "check" in {one.do for one in table.legal(seat)} else "call")
    if table.waiting_on()[0].seat == 1:
        table.act(1, "check")
    table.act(2, "bet", to=bet)
    return table


@pytest.mark.parametrize("bet, at", [(20, 20 / 80), (40, 40 / 120), (400, 400 / 840)])
def test_a_call_needs_more_than_the_odds(bet: int, at: float) -> None:
    table = facing(bet)
    view, granted = table.view("seat:1"), {one.do: one for one in table.legal(1)}
    assert room.odds(view, 1, granted["call"]) == pytest.approx(at)
    for share_of_pot, does in ((at + 0.001, "call"), (at - 0.001, "fold")):
        assert room.answer(table, view, 1, granted, Strength(share_of_pot, True))[0] == does
    assert room.answer(table, view, 1, granted, Strength(0.0, False))[0] == "call"  # never beaten


def test_what_cannot_be_matched_is_not_among_the_odds() -> None:
    """Seat 1 has $30 left and faces $400: $30 buys a part of 40 + 30 + 30."""
    table = facing(400, 50)
    (call,) = [one for one in table.legal(1) if one.do == "call"]
    assert room.odds(table.view("seat:1"), 1, call) == pytest.approx(30 / 100)


@pytest.mark.parametrize(
    "cards, does", [("9s 8d", "fold"), ("6d 5d", "raise"), ("Jc Jd", "raise"), ("7c 6c", "call")]
)
def test_a_bot_against_a_bet_of_the_pot(cards: str, does: str) -> None:
    """Jack high, the nut straight, three jacks and a middle pair."""
    assert basic.decide(facing(40, cards=cards), 1)[0] == does


def test_strength_bets_and_raises_and_goes_up_in_size() -> None:
    table = facing(20)
    view, granted = table.view("seat:1"), {one.do: one for one in table.legal(1)}
    assert room.answer(table, view, 1, granted, Strength(0.79, True)) == ("raise", {"to": "60.00"})
    assert room.answer(table, view, 1, granted, Strength(0.95, True)) == ("raise", {"to": "100.00"})


# --- strength ---------------------------------------------------------------------------------------


def exact(game: Community, own: str, board: str) -> tuple[float, bool]:
    """Over every hand of one opponent, on a whole board: an independent count of wins and halves."""
    held, laid = tuple(own.split()), tuple(board.split())
    left = [card for card in deck() if card not in (*held, *laid)]
    value = game.plays.value(game.hand, held, laid)
    others = [game.plays.value(game.hand, two, laid) for two in combinations(left, 2)]
    won = sum(2 * (value > other) + (value == other) for other in others)
    return won / 2 / len(others), any(other > value for other in others)


@pytest.mark.parametrize(
    "own, board",
    [
        ("As Ks", "Qs Js Ts 2c 3d"),
        ("2c 2d", "As Ks Qs Js Ts"),
        ("9c 8d", "2c 7d Jh 3s 4h"),
        ("Jc Jd", "2c 7d Jh 3s 4h"),
        ("Ac 7c", "2c 7d Jh 3s 4h"),
    ],
)
def test_samples_come_near_the_exact_share(own: str, board: str) -> None:
    seen = Seen(tuple(own.split()), tuple(board.split()), ((),))
    right, _ = exact(TEXAS_HOLDEM, own, board)
    assert share(TEXAS_HOLDEM, seen, samples=2000).share == pytest.approx(right, abs=0.04)


def test_who_has_bet_is_taken_to_hold_the_better_of_two_hands() -> None:
    """The share of a hand that beats a part p of all hands goes from p to about p squared."""
    seen = Seen(("7c", "6c"), ("2c", "7d", "Jh", "3s", "4h"), ((),))
    plain = share(TEXAS_HOLDEM, seen, samples=3000).share
    pressed = share(TEXAS_HOLDEM, seen._replace(pressed=(True,)), samples=3000).share
    assert pressed == pytest.approx(plain**2, abs=0.04)
    table = facing(40)
    assert room.seen_by(table, table.view("seat:1"), 1).pressed == (True,)


def test_the_blinds_alone_press_nobody() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    assert room.seen_by(table, table.view("seat:3"), 3).pressed == (False, False)
    table.act(3, "raise")
    assert room.seen_by(table, table.view("seat:1"), 1).pressed == (False, True)


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_deck_that_does_not_go_round_is_no_trouble(players: int) -> None:
    """Seven cards each for eight players are more than there are."""
    others = ((),) * (players - 1)
    seen = Seen(("Ac", "Ad", "As"), (), others, pressed=(True,) * (players - 1))
    assert 0.1 < share(SEVEN_CARD_STUD, seen).share <= 1


def test_the_nuts_are_never_folded(size: Callable[[int], int]) -> None:
    """Hands that no other beats, by trying all of them, against any bet of any size by any number."""
    chance = Random(4)
    found = 0
    while found < size(2000):
        cards = chance.sample(deck(), 5)
        board = " ".join(cards)
        left = [card for card in deck() if card not in cards]
        value = partial(TEXAS_HOLDEM.plays.value, TEXAS_HOLDEM.hand, board=cards)
        best = max(combinations(left, 2), key=value)
        assert not exact(TEXAS_HOLDEM, " ".join(best), board)[1]
        others = chance.randint(1, 8)
        seen = Seen(best, tuple(cards), ((),) * others)
        strength = share(TEXAS_HOLDEM, seen, samples=20)
        assert not strength.beaten
        table = facing(chance.choice((20, 100, 440)))
        granted = {one.do: one for one in table.legal(1)}
        assert room.answer(table, table.view("seat:1"), 1, granted, strength)[0] != "fold"
        found += 1


def test_a_shared_board_is_no_reason_to_fold() -> None:
    strength = share(TEXAS_HOLDEM, Seen(("2c", "2d"), ("As", "Ks", "Qs", "Js", "Ts"), ((),) * 5))
    assert (round(strength.share, 6), strength.beaten) == (round(1 / 6, 6), False)


def test_both_halves_of_a_pot_count() -> None:
    seen = Seen(("Ah", "2h", "Kc", "Kd"), ("3c", "4d", "8h", "Ks", "Qh"), ((),))
    assert share(OMAHA_HIGH_LOW, seen, samples=300).share > 0.9  # the best low, and three kings
    low_only = Seen(("Ah", "2h", "9c", "Jd"), ("3c", "4d", "8s", "Ks", "Kh"), ((),))
    assert 0.4 < share(OMAHA_HIGH_LOW, low_only, samples=300).share < 0.75


def test_up_cards_of_others_are_seen() -> None:
    own = ("Kc", "Kd", "Ks", "2h", "2d", "3c", "4c")
    weak = share(SEVEN_CARD_STUD, Seen(own, (), (("5h", "7d", "9c", "Jh"),)), samples=200)
    strong = share(SEVEN_CARD_STUD, Seen(own, (), (("Ah", "Ad", "Ac", "As"),)), samples=200)
    assert (weak.share > 0.9, strong.share) == (True, 0.0)


def test_the_cards_that_win_most_are_kept() -> None:
    assert set(kept(PINEAPPLE, Seen(("As", "Ah", "2c"), (), ((),)))) == {"As", "Ah"}
    flop = ("Qs", "Js", "Ts")
    assert set(kept(PINEAPPLE, Seen(("As", "Ks", "Ah"), flop, ((),)))) == {"As", "Ks"}


def test_the_same_cards_are_always_played_alike() -> None:
    one, two = (
        [event.data for event in table.events]
        for table in (seated({1: 90, 2: 90, 3: 90}, seed=11), seated({1: 90, 2: 90, 3: 90}, seed=11))
        if spend(table, 10, Random(3))
    )
    assert one == two
