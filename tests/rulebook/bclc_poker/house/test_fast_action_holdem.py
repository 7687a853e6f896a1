"""Section 9: Fast Action Hold'em."""

from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement, pairwise, permutations
from random import Random
from typing import Any

import pytest

from croupier.cards.card import DECK
from croupier.clauses.cite import cite
from croupier.model.options import departures
from croupier.rulebook.bclc_poker.house.fast_action_holdem import house_way
from croupier.table.opening import open_table
from tests.rounds import (
    act,
    cues,
    events,
    over,
    played,
    refusal,
    seen,
    shown,
    spot_of,
    told,
    waiting,
)
from tests.specs import house, settling

P9 = cite("bclc-poker/9")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

KEY = "bclc/fast-action-holdem"
ACES = "Ah Ac Kd 3c"
TENS = "Th Tc 8d 4c"
QUEENS = "Qh Qc 7s 4d"  # the dealer's
BOARD = "As Td 9h 5c 2s"
PLAIN = {1: ACES, 2: TENS, "dealer": QUEENS, "board": BOARD}
MAIN = {"main": 10}


# --- the table --------------------------------------------------------------------------------


@clause(P9("1.1"))
def test_six_decks_from_a_shuffler() -> None:
    table = open_table(KEY, seed=1)
    assert (table.options["decks"], table.options["device"]) == (6, "continuous-shuffler")
    assert table.options["cut-card"] == 52
    assert departures(table.game.options, table.options) == {}
    for wrong in ({"decks": 5}, {"decks": 8}, {"device": "hand"}, {"cut-card": 36}):
        assert refusal(partial(open_table, KEY, options=wrong)).clause == P9("1.1")


@clause(P9("1.1"))
@pytest.mark.parametrize("device, afterwards", [("continuous-shuffler", 312), ("shoe", 312 - 37)])
def test_a_round_of_seven_players_takes_37_cards(device: str, afterwards: int) -> None:
    table = open_table(KEY, options={"device": device}, seed=1)
    for seat in range(1, 8):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=10)
    assert table._course.device.left == 312
    table.deal()
    for seat in range(1, 8):
        table.act(seat, "keep", cards=spot_of(table, seat).dealt[:2])
    assert len(events(table, "card-dealt")) == 37
    table.bet(1, main=10)
    assert table._course.device.left == afterwards


@pytest.mark.parametrize(
    "wager, beside, own",
    [
        pytest.param("main", {}, P9("6.1"), marks=clause(P9("6.1"))),
        pytest.param("bonus", {"main": 10}, P9("2.2.2"), marks=clause(P9("2.2.2"))),
    ],
)
def test_each_bet_has_limits_of_its_own(wager: str, beside: dict[str, Any], own: str) -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    low = refusal(lambda: table.bet(1, **{**beside, wager: "0.99"}))
    high = refusal(lambda: table.bet(1, **{**beside, wager: "10000.01"}))
    assert [(low.code, low.clause), (high.code, high.clause)] == [
        ("wager/below-minimum", own),
        ("wager/above-maximum", own),
    ]
    table.bet(1, **{**beside, wager: 1})
    table.act(1, "withdraw")
    table.bet(1, **{**beside, wager: 10000})


@clause(R("31"))
def test_payouts_are_exact_to_the_cent() -> None:
    result = played(
        KEY, {**PLAIN, 2: TENS}, "1 keep cards Ah+Ac", "2 keep cards 8d+4c", bets={"main": "10.01"}
    )
    assert shown(result) == ["2 main 10.01 -> 0.00 lose 1.5.1", "1 main 10.01 -> 20.02 win 1.5"]


@clause(P9("3.2.1"))
def test_a_second_hand_lies_beside_the_first_on_either_side() -> None:
    table = open_table(KEY, seed=1)
    for seat in (1, 3, 4, 5):
        table.sit(seat, "p1")
    table.bet(4, main=10)
    error = refusal(lambda: table.bet(1, main=10))
    assert (error.code, error.clause) == ("wager/not-adjacent", P9("3.2.1"))
    for seat in (3, 5):
        assert [choice.do for choice in table.legal(seat) if choice.wager == "main"] == ["bet"]
    table.bet(3, main=10)


@clause(P9("2.2.1"), P9("1.6"))
def test_a_bonus_needs_a_bet_in_the_basic_game() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    assert [choice.wager for choice in table.legal(1) if choice.do == "bet"] == ["main"]
    error = refusal(lambda: table.bet(1, bonus=5))
    assert (error.code, error.clause) == ("wager/no-base-bet", P9("2.2.1"))
    table.bet(1, main=10)
    assert [choice.wager for choice in table.legal(1) if choice.do == "bet"] == ["bonus"]


# --- the ranking ------------------------------------------------------------------------------

LADDER = (  # weakest first: clause, name, the worst and the best of each kind
    ("5.4.12", "high-card", "2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c"),
    ("5.4.11", "pair", "2c 2d 3h 4s 5c", "Ac Ad Kh Qs Jc"),
    ("5.4.10", "two-pair", "2c 2d 3h 3s 4c", "Ac Ad Kh Ks Qc"),
    ("5.4.9", "three-of-a-kind", "2c 2d 2h 3s 4c", "Ac Ad Ah Ks Qc"),
    ("5.4.8", "straight", "Ac 2d 3h 4s 5c", "Ac Kd Qh Js Tc"),
    ("5.4.7", "flush", "2c 3c 4c 5c 7c", "Ac Ac Ac Kc Qc"),
    ("5.4.6", "full-house", "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    ("5.4.5", "four-of-a-kind", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    ("5.4.4", "five-of-a-kind", "2c 2d 2h 2s 2c", "Ac Ad Ah As Ac"),
    ("5.4.3", "straight-flush", "Ac 2c 3c 4c 5c", "Kc Qc Jc Tc 9c"),
    ("5.4.2", "royal-flush", "Ac Kc Qc Jc Tc", "As Ks Qs Js Ts"),
    ("5.4.1", "suited-five-of-a-kind", "2c 2c 2c 2c 2c", "As As As As As"),
)


@pytest.mark.parametrize(
    "weaker, stronger, name",
    [
        pytest.param(weaker, stronger, name, id=number, marks=clause(P9("5.4.1"), P9(number), P9(below)))
        for (below, _, _, weaker), (number, name, stronger, _) in pairwise(LADDER)
    ],
)
def test_the_worst_of_a_kind_beats_the_best_of_the_kind_below(weaker: str, stronger: str, name: str) -> None:
    ranking = house(KEY).hand
    assert ranking.category(stronger.split()) == name
    assert ranking.value(stronger.split()) > ranking.value(weaker.split())


@clause(P9("5.3"))
def test_suits_are_equal() -> None:
    value = house(KEY).hand.value
    assert value(["2c", "5c", "9c", "Jc", "Kc"]) == value(["2s", "5s", "9s", "Js", "Ks"])
    assert value(["2c"] * 5) == value(["2s"] * 5)


@clause(P9("5.5"), P9("5.5.1"))
@pytest.mark.parametrize("suits", ["cdhsc", "ccccc"])
def test_straights_run_from_five_high_to_the_ace(suits: str) -> None:
    def straight(ranks: str) -> Any:
        return house(KEY).hand.value([rank + suit for rank, suit in zip(ranks, suits, strict=True)])

    order = ["A2345", "23456", "34567", "6789T", "9TJQK", "TJQKA"]
    values = [straight(ranks) for ranks in order]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


@clause(R("94"))
def test_a_flush_with_paired_ranks_is_a_plain_flush() -> None:
    ranking = house(KEY).hand
    assert ranking.category(["Kc", "Kc", "9c", "9c", "2c"]) == "flush"
    assert ranking.value(["Kc", "Kc", "3c", "3c", "2c"]) < ranking.value(["Ac", "6c", "5c", "4c", "2c"])


# --- the House Way ----------------------------------------------------------------------------

CHOICES = [
    ("7.2.1", "8c 8d Ah Kh", "8c 8d"),
    ("7.2.1", "Ac Ad Kh Kh", "Ac Ad"),
    ("7.2.1", "9c 9h 9h 2d", "9h 9h"),
    ("7.2.1", "9c 9d 9h 2d", "9c 9d"),
    ("7.2.2", "Ah Jc 7d 7d", "Ah Jc"),
    ("7.2.2", "Ah Kc Jh Qh", "Ah Kc"),
    ("7.2.2", "Ah Jh Tc 2h", "Ah Jh"),
    ("7.2.3", "2c 2c 7d 7h", "2c 2c"),
    ("7.2.3", "7c 7c 6d 6d", "7c 7c"),
    ("7.2.3", "5s 5s 5d 5d", "5d 5d"),
    ("7.2.4", "7c 7d 2h 2s", "7c 7d"),
    ("7.2.4", "2c 2d Ah Th", "2c 2d"),
    ("7.2.4", "4s 4h 4d Ah", "4d 4h"),
    ("7.2.5", "Ah 2h Tc 9c", "Ah 2h"),
    ("7.2.5", "Ah 2h 3h Tc", "Ah 3h"),
    ("7.2.6", "Jh Th Kc Qd", "Jh Th"),
    ("7.2.6", "Kh Th Qc Jc", "Kh Th"),
    ("7.2.7", "Jh Tc 9h 8h", "Jh Tc"),
    ("7.2.7", "Kh Qc Jd Ts", "Kh Qc"),
    ("7.2.8", "Ah Tc 9c 8c", "Ah Tc"),
    ("7.2.9", "Kh 2h 9c 8c", "Kh 2h"),
    ("7.2.9", "Jh 2h 9c 8d", "Jh 2h"),
    ("7.2.10", "Jh 9c 8c 2d", "Jh 9c"),
    ("7.2.11", "Tc 9d 4h 3h", "4h 3h"),
    ("7.2.11", "9c 8c 4h 3h", "9c 8c"),
    ("7.2.12", "Th 7h 4c 3d", "4c 3d"),
    ("7.2.12", "9c 8d 4h 3s", "9c 8d"),
    ("7.2.13", "Th 4h 8c 6c", "Th 4h"),
    ("7.2.14", "Th 8c 6d 3s", "Th 8c"),
]


@pytest.mark.parametrize(
    "cards, plays",
    [
        pytest.param(cards, plays, id=cards, marks=clause(P9(number), R("93"), R("d8")))
        for number, cards, plays in CHOICES
    ],
)
def test_each_step_of_the_house_way_in_any_order_of_the_cards(cards: str, plays: str) -> None:
    for order in permutations(cards.split()):
        assert " ".join(house_way(order)) == plays


@clause(P9("5.3.1"), P9("6.8.2"), R("92"))
@pytest.mark.parametrize("first, second", list(combinations_with_replacement("cdhs", 2)))
def test_two_suited_pairs_of_one_rank_go_by_the_alphabet(first: str, second: str) -> None:
    cards = ("9" + second, "9" + first, "9" + second, "9" + first)
    assert house_way(cards) == ("9" + first, "9" + first)


@clause(P9("7.1"), P9("7.2.14"))
def test_the_house_way_sets_every_hand_alike_however_it_is_held(size: Callable[[int], int]) -> None:
    rng = Random(9)
    for _ in range(size(100_000)):
        cards = [rng.choice(DECK) for _ in range(4)]
        plays = house_way(tuple(cards))
        assert len(plays) == 2
        assert all(cards.count(card) >= plays.count(card) for card in plays)
        rng.shuffle(cards)
        assert house_way(tuple(cards)) == plays
    assert (house_way.name, house_way.version) == ("fast-action-house-way", 1)


@clause(P9("1.3"), P9("6.8"), P9("7.1"))
def test_the_dealer_plays_two_of_four_by_the_house_way() -> None:
    result = played(KEY, PLAIN, "1 keep cards Ah+Ac", "2 keep cards Th+Tc", bets=MAIN)
    (turned,) = events(result, "dealer-turned")
    (arranged,) = events(result, "dealer-arranged")
    assert (told(turned, "cards"), turned.clause) == (tuple(QUEENS.split()), P9("6.8"))
    assert told(arranged, "plays", "removed") == (("Qc", "Qh"), ("7s", "4d"))
    kinds = [event.kind for event in events(result)]
    boards = [n for n, one in enumerate(events(result)) if told(one, "to", otherwise=None) == "board"]
    assert (
        max(n for n, kind in enumerate(kinds) if kind == "kept") < kinds.index("dealer-turned") < min(boards)
    )


# --- setting hands ----------------------------------------------------------------------------


@clause(P9("6.3"), P9("2.1.1"), P9("6.5"), P9("6.5.1"))
def test_what_a_player_may_do() -> None:
    table = waiting(KEY, PLAIN, bets=MAIN)
    keep, advice, split = table.legal(1)
    assert (keep.do, keep.clause, keep.also) == ("keep", P9("6.3"), ("cards",))
    assert (advice.do, advice.clause) == ("house-way", P9("6.6"))
    assert (split.do, split.wager, split.min_cents, split.max_cents) == ("split-hand", "split", 1000, 1000)
    assert split.clause == P9("6.5.1")
    assert table.legal(2) == []
    missing = refusal(lambda: table.act(1, "keep"))
    assert missing.code == "card/missing"
    assert refusal(lambda: table.act(1, "fold")).code == "action/not-now"


@clause(P9("6.5.1"), P9("6.5.1.a"))
def test_a_split_must_be_paid_for() -> None:
    cards = {1: ACES, "dealer": QUEENS, "board": BOARD}
    bets = {"main": 10, "bonus": 5}
    for stack, bonus, code in (
        (24, "no", "money/insufficient-funds"),
        (29, "yes", "money/insufficient-funds"),
    ):
        table = waiting(KEY, cards, bets=bets, more={1: {"stack": stack}})
        both: dict[str, Any] = {"first": "Ah Ac", "second": "Kd 3c", "bonus": bonus}
        before = len(table.events)
        if bonus == "no":
            assert [choice.do for choice in table.legal(1)] == ["keep", "house-way"]
        assert refusal(partial(table.act, 1, "split-hand", **both)).code == code
        assert len(table.events) == before


@clause(P9("6.3"), P9("6.4"), P9("1.2"))
def test_what_is_kept_lies_open_and_what_is_discarded_is_never_seen() -> None:
    table = waiting(KEY, PLAIN, bets=MAIN)
    for who in ("seat:1", "seat:2", "public", "dealer"):
        view = seen(table, who)
        assert view["dealer"]["cards"] == ["??"] * 4
        for spot in view["spots"]:
            own = who == f"seat:{spot['seat']}"
            assert spot["hands"][0]["cards"] == (PLAIN[spot["seat"]].split() if own else ["??"] * 4)
    act(table, "1 keep cards Kd+3c")
    for who in ("seat:1", "seat:2", "public"):
        first, second = seen(table, who, "spots")
        assert first["hands"][0]["cards"] == ["Kd", "3c"]
        assert second["hands"][0]["cards"] == (TENS.split() if who == "seat:2" else ["??"] * 4)
        assert seen(table, who, "board") == []
    act(table, "2 split-hand first Th+Tc second 8d+4c")
    first, second = seen(table, "seat:1", "spots")
    assert "Ah" not in str(first)
    assert [hand["cards"] for hand in second["hands"]] == [["Th", "Tc"], ["8d", "4c"]]
    assert seen(table, "public", "board") == BOARD.split()


@clause(P9("3.2.2"))
def test_the_second_hand_is_not_looked_at_before_the_first_is_set() -> None:
    table = waiting(KEY, PLAIN, bets=MAIN, more={2: {"player": "p1"}})
    assert seen(table, "seat:1", "spots", 0, "hands", 0, "cards") == ACES.split()
    assert seen(table, "seat:2", "spots", 1, "hands", 0, "cards") == ["??"] * 4
    assert refusal(lambda: table.act(2, "keep", cards="Th Tc")).code == "action/out-of-turn"
    act(table, "1 keep cards Ah+Ac")
    assert seen(table, "seat:2", "spots", 1, "hands", 0, "cards") == TENS.split()


@clause(P9("3.2.3"))
def test_what_is_set_stays_set() -> None:
    table = waiting(KEY, PLAIN, bets=MAIN, more={2: {"player": "p1"}})
    act(table, "1 keep cards Ah+Ac")
    before = len(table.events)
    for again in (
        lambda: table.act(1, "keep", cards="Kd 3c"),
        lambda: table.act(1, "split-hand", first="Ah Ac", second="Kd 3c"),
        lambda: table.act(1, "house-way"),
    ):
        error = refusal(again)
        assert (error.code, error.clause) == ("action/already-set", P9("3.2.3"))
    assert len(table.events) == before
    assert table.legal(1) == []


SECOND_HANDS = [
    ("5.6#5-of-a-kind-suited", "Ah Ah", "Ah Ah Ah Td 5s", "win", 1000),
    ("5.6#royal-flush", "Ah Kh", "Qh Jh Th 4d 5s", "win", 200),
    ("5.6#straight-flush", "9h 8h", "7h 6h 5h Td Ks", "win", 75),
    ("5.6#5-of-a-kind", "Ah Ac", "Ah Ad As Td 5s", "win", 40),
    ("5.6#4-of-a-kind", "9h 9c", "9d 9s 4h Td 5s", "win", 7),
    ("5.6#full-house", "9h 9c", "9d 4s 4h Td 5s", "win", 3),
    ("5.6#flush", "Qh 6h", "9h 4h 3h Td 5s", "win", 2),
    ("5.6#straight", "9h 8c", "7d 6s 5h Kh Ks", "win", 1),
    ("5.6#three-of-a-kind", "9h 9c", "9d 4s Qh Td 5s", "push", 0),
    ("6.12.4.b", "9h 4c", "9d 4s Qh Td 5s", "lose", 0),
]


@pytest.mark.parametrize(
    "second, board, result, odds",
    [pytest.param(*row, id=number, marks=clause(P9(number), P9("2.2.1.b"))) for number, *row in SECOND_HANDS],
)
def test_the_second_bonus_pays_like_the_first(second: str, board: str, result: str, odds: int) -> None:
    cards = {1: f"{second} 3d 2c", "dealer": "Jh 7c 2d 2s", "board": board}
    split = f"1 split-hand first 3d+2c second {second.replace(' ', '+')} bonus yes"
    lines = played(KEY, cards, split, bets={"main": 10, "bonus": 5}).settlements
    bonus = lines[-1]
    assert (bonus.hand, bonus.wager, bonus.result) == (2, "split-bonus", result)
    assert bonus.paid_cents == odds * bonus.stake_cents


@pytest.mark.parametrize(
    "dealer, result, returned, number",
    [
        pytest.param("Qh Qc 7s 4d", "win", 2000, "1.5", marks=clause(P9("1.5"), P9("2.1.1.a"))),
        pytest.param("Kh Ks 7s 4d", "lose", 0, "1.5.1", marks=clause(P9("1.5.1"), P9("2.1.1.a"))),
        pytest.param("Ad As 7s 4d", "lose", 0, "1.5.1", marks=clause(P9("1.5.1"), P9("2.1.1.a"))),
    ],
)
def test_the_second_hand_plays_like_the_first(dealer: str, result: str, returned: int, number: str) -> None:
    pair = "Kc Kd" if dealer.startswith("Q") else "Jc Jd" if dealer.startswith("K") else "Ah Ac"
    cards = {1: f"{pair} 3d 2c", "dealer": dealer, "board": "Th 9s 8c 5c 4h"}
    split = f"1 split-hand first 3d+2c second {pair.replace(' ', '+')}"
    main, second = played(KEY, cards, split, bets=MAIN).settlements
    assert (main.wager, second.wager, second.result) == ("main", "split", result)
    assert (second.returned_cents, second.clause) == (returned, P9(number))


# --- advice -----------------------------------------------------------------------------------


@clause(P9("6.6"), P9("6.6.1"), P9("6.6.2"))
def test_advice_comes_when_the_others_have_set_their_hands() -> None:
    table = waiting(KEY, PLAIN, bets=MAIN)
    act(table, "1 house-way")
    heard = [event.kind for event in table.events]
    assert "house-way-told" not in heard
    assert seen(table, "public", "turn") == {"seat": 2, "hand": 1}
    assert [choice.do for choice in table.legal(2)] == ["keep", "split-hand"]
    error = refusal(lambda: table.act(2, "house-way"))
    assert (error.code, error.clause) == ("action/others-to-set", P9("6.6.1"))
    act(table, "2 keep cards Th+Tc")
    last = table.events[-1]
    assert (last.kind, last.clause, told(last, "plays")) == ("house-way-told", P9("6.6.2"), ("Ac", "Ah"))
    assert seen(table, "public", "spots", 0, "hands", 0, "cards") == ["??"] * 4
    assert [choice.do for choice in table.legal(1)] == ["keep", "split-hand"]  # told once
    assert refusal(lambda: table.act(1, "house-way")).code == "action/not-now"
    act(table, "1 keep cards Kd+3c")  # and free to do otherwise
    assert over(table)


@clause(P9("6.6"), P9("6.6.1"))
def test_the_last_to_set_is_told_at_once() -> None:
    table = waiting(KEY, PLAIN, bets=MAIN)
    act(table, "1 keep cards Ah+Ac", "2 house-way")
    assert told(table.events[-1], "plays") == ("Tc", "Th")
    act(table, "2 keep cards Th+Tc")
    assert over(table)


@clause(P9("6.6.1"), P9("3.2.2"))
def test_a_player_on_two_spots_waits_with_both() -> None:
    cards = {**PLAIN, 3: "9d 8h 3d 2d"}
    table = waiting(KEY, cards, bets=MAIN, more={2: {"player": "p1"}})
    act(table, "1 house-way", "3 keep cards 9d+8h")
    assert table.events[-1].kind == "house-way-told"
    act(table, "1 keep cards Ah+Ac", "2 house-way")
    assert told(table.events[-1], "seat") == 2
    act(table, "2 keep cards Th+Tc")
    assert over(table)


# --- dealing and script -----------------------------------------------------------------------


@clause(P9("6.2.4"), P9("6.2.5"), P9("6.9"), P9("1.2"), P9("1.4"))
def test_the_deal() -> None:
    result = played(KEY, PLAIN, "1 keep cards Ah+Ac", "2 keep cards Th+Tc", bets=MAIN)
    dealt = events(result, "card-dealt")
    assert [told(event, "to", "seat", "face") for event in dealt] == [
        *4 * [("seat", 1, "down"), ("seat", 2, "down"), ("dealer", None, "down")],
        *5 * [("board", None, "up")],
    ]
    assert [event.clause for event in dealt] == [*3 * [P9("6.2.4")], *9 * [P9("6.2.5")], *5 * [P9("6.9")]]


FIRST = [f"Deal a first card face down to {whose}." for whose in ("seat 1", "seat 2", "yourself")]
MORE = [f"Deal one more face down to {whose}." for whose in ("seat 1", "seat 2", "yourself")]
LINES = {
    "6.2.3": ["Mark the bonus of seat 2 for the Envy Bonus."],
    "6.2.4": FIRST,
    "6.2.5": 3 * MORE,
    "6.4": ["See that seat 1 lays the other two face down before its bet."],
    "6.5.2": ["See that seat 2 lays two cards behind each bet."],
    "6.7": ["All hands set."],
    "6.8": ["Turn your four cards up."],
    "6.8.1": ["Put 7s 4d in the discard rack."],
    "6.9": ["Deal five cards face up in the middle."],
    "6.10": ["Lay them out from high to low: As Td 9h 5c 2s."],
    "6.10.1": [],
    "6.12": ["Settle hand by hand from the right."],
    "6.12.1": ["House: pair of queens."],
    "6.12.3": [
        "Seat 2, hand 1: three of a kind, tens.",
        "Seat 2, hand 2: ace high.",
        "Seat 1: three of a kind, aces.",
    ],
    "6.12.4": [
        "Pay seat 2, hand 1, main: $10.00.",
        "Push seat 2, hand 1, bonus.",
        "Take the split of seat 2, hand 2.",
        "Pay seat 1, main: $10.00.",
        "Push seat 1, bonus.",
    ],
    "7.1": ["Play Qc Qh by the House Way."],
}


@pytest.mark.parametrize("number", [pytest.param(one, id=one, marks=clause(P9(one))) for one in LINES])
def test_the_script(number: str) -> None:
    result = played(
        KEY,
        PLAIN,
        "1 keep cards Ah+Ac",
        "2 split-hand first Th+Tc second 8d+4c",
        bets={"main": 10, "bonus": 5},
        more={1: {"wagers": {"main": 10, "bonus": "4.99"}}},
    )
    assert cues(result, number) == LINES[number]


@clause(P9("6.10"), P9("6.10.1"))
def test_a_pair_on_the_board_lies_on_the_left() -> None:
    cards = {1: ACES, "dealer": QUEENS, "board": "2s 9h 5c 2d Kd"}
    result = played(KEY, cards, "1 keep cards Ah+Ac", bets=MAIN)
    assert cues(result, "6.10") == ["Lay them out from high to low: 2d 2s Kd 9h 5c."]
    assert cues(result, "6.10.1") == ["What makes them more than a high card lies on the left."]


@clause(P9("6.6.2"))
def test_the_dealer_explains_the_house_way() -> None:
    cards = {1: ACES, "dealer": QUEENS, "board": BOARD}
    result = played(KEY, cards, "1 house-way", "1 keep cards Ah+Ac", bets=MAIN)
    assert cues(result, "6.6.2") == ["Seat 1: the House Way plays Ac Ah."]


@clause(P9("6.2.3"), P9("1.6.1"))
def test_only_bonuses_that_qualify_are_marked() -> None:
    more = {1: {"wagers": {"main": 10, "bonus": "4.99"}, "dealer-bets": {"bonus": 5}}}
    table = waiting(KEY, PLAIN, bets={"main": 10, "bonus": 5}, more=more)
    marked = events(table, "wager-marked")
    assert [told(event, "seat", "wager") for event in marked] == [(2, "bonus")]


@clause(P9("6.12.4"), P9("6.12.4.a"), P9("6.12.4.b"), P9("6.12.2"))
def test_the_order_in_which_hands_are_settled() -> None:
    assert settling(KEY) == ("main", "bonus", "split", "split-bonus")
    result = played(
        KEY,
        PLAIN,
        "1 split-hand first Ah+Ac second Kd+3c bonus yes",
        "2 split-hand first Th+Tc second 8d+4c bonus yes",
        bets={"main": 10, "bonus": 5},
    )
    assert [(line.seat, line.hand, line.wager) for line in result.settlements] == [
        (seat, hand, wager)
        for seat in (2, 1)
        for hand, wager in ((1, "main"), (1, "bonus"), (2, "split"), (2, "split-bonus"))
    ]


@clause(P9("6.12.5"), P9("6.12.5.b"), P9("2.2.4.a"))
def test_envy_is_paid_last_and_from_the_right() -> None:
    cards = {
        1: "9h 8h Kd 3c",
        2: "Qd Qc 3s 3d",
        3: "8c Kd 2h 2c",
        "dealer": "Jh 7c 2d 2s",
        "board": "7h 6h 5h Td Ks",
    }
    actions = ("1 keep cards 9h+8h", "2 keep cards Qd+Qc", "3 keep cards 8c+Kd")
    lines = played(KEY, cards, *actions, bets={"main": 10, "bonus": 5}).settlements
    assert [line.seat for line in lines if line.wager == "envy"] == [3, 2]
    assert [line.wager for line in lines][-3:] == ["bonus", "envy", "envy"]


@clause(P9("5.9"), R("91"))
def test_the_highest_hand_decides_what_is_envied() -> None:
    """Cards that make both a straight flush and a royal one are envied as the royal."""
    cards = {1: "Ah Kh 9d 3c", 2: "8c 6d 2h 2c", "dealer": "Jd 7c 2d 2s", "board": "Qh Jh Th 9h 5s"}
    lines = played(
        KEY, cards, "1 keep cards Ah+Kh", "2 keep cards 8c+6d", bets={"main": 10, "bonus": 5}
    ).settlements
    assert [line.paid_cents for line in lines if line.wager == "envy"] == [25_000]


@clause(P9("5.10"), P9("5.8"))
def test_the_cap_leaves_the_basic_game_and_envy_alone() -> None:
    cards = {1: "Ah Ah Kd 3c", 2: "Ad 9c 8d 2s", "dealer": "Jh 7c 2d 2s", "board": "Ah Ah Ah Td 5s"}
    lines = played(
        KEY, cards, "1 keep cards Ah+Ah", "2 keep cards Ad+9c", bets={"main": 5000, "bonus": 60}
    ).settlements
    paid = {(line.seat, line.wager): (line.paid_cents, line.note) for line in lines}
    assert paid[1, "main"] == paid[2, "main"] == (500_000, "")
    assert paid[2, "envy"] == (100_000, "for seat 1 hand 1")
    assert paid[1, "bonus"][0] + paid[2, "bonus"][0] == 5_000_000
