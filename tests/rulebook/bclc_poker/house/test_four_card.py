"""Sections 7 and 8: Four Card Poker, without and with the Bad Beat Bonus, which say nearly the same."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.model.options import departures
from croupier.table.opening import open_table
from tests.rounds import act, cues, events, occupied, played, refusal, seen, shown, told, waiting, worded
from tests.specs import capped, house, settling

P8 = cite("bclc-poker/8")
clause = pytest.mark.clause

SEVEN, EIGHT = "bclc/four-card-poker", "bclc/four-card-poker-bad-beat"
SECTIONS = {SEVEN: cite("bclc-poker/7"), EIGHT: P8}
KING_HIGH = "Kc 7d 2s 4c Jd 9h"
TWO_PAIR = "8h 8c 5d 5s 3d"


def in_both(*numbers: str) -> Callable[[Any], Any]:
    """A case for each section, citing its own clauses of these numbers; full ids are cited as they are."""
    return pytest.mark.parametrize(
        "key",
        [
            pytest.param(
                key,
                id=key,
                marks=clause(*(number if "/" in number else section(number) for number in numbers)),
            )
            for key, section in SECTIONS.items()
        ],
    )


def amount(wager: str, dollars: int) -> dict[str, Any]:
    return {wager: dollars}


# --- the table --------------------------------------------------------------------------------


@in_both("1.1")
def test_one_deck_from_a_shuffler_that_deals_packets(key: str) -> None:
    table = open_table(key, seed=1)
    assert (table.options["decks"], table.options["device"]) == (1, "packet-shuffler")
    assert departures(table.game.options, table.options) == {}
    assert refusal(lambda: open_table(key, options={"decks": 2})).clause == SECTIONS[key]("1.1")
    table.sit(1, "p1")
    table.bet(1, ante=10)
    table.deal()
    table.act(1, "play", amount=10)
    dealt = [told(event, "card") for event in events(table, "card-dealt")]
    assert len(set(dealt)) == len(dealt) == 11
    table.bet(1, ante=10)
    assert table._course.device.left == 52


@in_both("2.3.1")
@pytest.mark.parametrize("wager", ["ante", "aces_up"])
def test_each_bet_has_limits_of_its_own(key: str, wager: str) -> None:
    table = open_table(key, seed=1)
    table.sit(1, "p1")
    section = SECTIONS[key]
    low = refusal(lambda: table.bet(1, **{wager: "0.99"}))
    high = refusal(lambda: table.bet(1, **{wager: "10000.01"}))
    assert [(low.code, low.clause), (high.code, high.clause)] == [
        ("wager/below-minimum", section("2.3.1")),
        ("wager/above-maximum", section("2.3.1")),
    ]
    table.bet(1, **amount(wager, 1))
    table.act(1, "withdraw")
    table.bet(1, **amount(wager, 10000))


@in_both("bclc-poker/ruling/31")
def test_payouts_are_exact_to_the_cent(key: str) -> None:
    result = played(key, {1: TWO_PAIR, "dealer": KING_HIGH}, "1 play amount 10.01", bets={"ante": "10.01"})
    assert shown(result) == ["1 play 10.01 -> 20.02 win 2.1.3", "1 ante 10.01 -> 20.02 win 2.1.3"]


@in_both("6.1", "1.2")
def test_a_spot_opens_with_either_bet(key: str) -> None:
    table = open_table(key, seed=1)
    start_with = house(key).start_with
    assert start_with is not None
    assert start_with.value == ("ante", "aces-up")
    table.sit(1, "p1")
    table.sit(2, "p2")
    table.bet(1, ante=10)
    table.bet(2, aces_up=5)
    assert set(occupied(table)) == {1, 2}


# --- the ranking ------------------------------------------------------------------------------

LADDER = (  # weakest first: two of each kind, in order, and the clause that names the kind
    ("5.6.8", "2c 3d 4h 6s", "Ac Kd Qh Ts"),
    ("5.6.7", "2c 2d 5h 4s", "Ac Ad Kh Qs"),
    ("5.6.6", "3c 3d 2h 2s", "Ac Ad Kh Ks"),
    ("5.6.5", "Ac 2d 3h 4s", "Ac Kd Qh Js"),
    ("5.6.4", "2c 3c 4c 6c", "Ac Kc Qc Tc"),
    ("5.6.3", "2c 2d 2h 3s", "Ac Ad Ah Ks"),
    ("5.6.2", "Ac 2c 3c 4c", "Ac Kc Qc Jc"),
    ("5.6.1", "2c 2d 2h 2s", "Ac Ad Ah As"),
)


def steps() -> list[Any]:
    return [
        pytest.param(
            key,
            weaker,
            stronger,
            id=f"{key} {number}",
            marks=clause(section("5.2"), section(number), section(below)),
        )
        for key, section in SECTIONS.items()
        for (below, _, weaker), (number, stronger, _) in pairwise(LADDER)
    ]


@pytest.mark.parametrize("key, weaker, stronger", steps())
def test_the_worst_of_a_kind_beats_the_best_of_the_kind_below(key: str, weaker: str, stronger: str) -> None:
    ranking = house(key).hand
    assert ranking.value(stronger.split()) > ranking.value(weaker.split())


@in_both("5.3")
@pytest.mark.parametrize(
    "weaker, stronger",
    [("Kc Jd 9h 7s", "Kd Jc 9s 8h"), ("Kc Jd 9h 7s", "Kd Qc 3s 2h"), ("Kc Qd Th 7s", "Ad 3c 6s 5h")],
)
def test_hands_without_a_pair_are_compared_from_the_top(key: str, weaker: str, stronger: str) -> None:
    ranking = house(key).hand
    assert ranking.value(stronger.split()) > ranking.value(weaker.split())


@in_both("5.4")
def test_suits_are_equal(key: str) -> None:
    ranking = house(key).hand
    assert ranking.value(["2c", "5c", "9c", "Jc"]) == ranking.value(["2s", "5s", "9s", "Js"])


@in_both("5.5", "bclc-poker/ruling/26")
def test_the_ace_is_high_or_low_and_lowest_when_low(key: str) -> None:
    value = house(key).hand.value
    low, five, high = ("Ac 2d 3h 4s", "2c 3d 4h 5s", "Ac Kd Qh Js")
    assert value(low.split()) < value(five.split()) < value(high.split())
    assert house(key).hand.category(["Kc", "Ad", "2h", "3s"]) == "high-card"


# --- decisions --------------------------------------------------------------------------------


@in_both("2.1.2", "6.4.1", "6.4.2")
def test_what_a_player_may_do(key: str) -> None:
    table = waiting(key, {1: TWO_PAIR, "dealer": KING_HIGH}, bets={"ante": 10})
    section = SECTIONS[key]
    fold, play = table.legal(1)
    assert (fold.do, fold.clause) == ("fold", section("6.4.1"))
    assert (play.do, play.wager, play.clause) == ("play", "play", section("6.4.2"))
    assert (play.min_cents, play.max_cents, play.step_cents) == (1000, 3000, 1)
    for dollars in ("9.99", "30.01"):
        assert refusal(partial(table.act, 1, "play", amount=dollars)).clause == section("2.1.2")


@in_both("6.4", "bclc-poker/ruling/80")
def test_only_antes_are_asked_from_the_left(key: str) -> None:
    cards = {1: "Qd Jh 9c 7s 2c", 2: TWO_PAIR, 3: "Ah Ac 9d 6d 3s", "dealer": KING_HIGH}
    result = played(
        key, cards, "1 play amount 10", "3 fold", bets={"ante": 10}, more={2: {"wagers": {"aces-up": 5}}}
    )
    asked = events(result, "turn")
    assert [told(event, "seat") for event in asked] == [1, 3]
    assert {event.clause for event in asked} == {SECTIONS[key]("6.4")}
    assert [line.split()[1] for line in cues(result, "6.4")] == ["1:", "3:"]
    assert shown(result)[1:2] == ["2 aces-up 5.00 -> 15.00 win 5.8#two-pair"]


@in_both("6.4")
def test_a_hand_is_decided_once(key: str) -> None:
    cards = {1: TWO_PAIR, 2: "Ah Ac 9d 6d 3s", "dealer": KING_HIGH}
    table = waiting(key, cards, bets={"ante": 10})
    act(table, "1 play amount 10")
    before = len(table.events)
    assert refusal(lambda: table.act(1, "play", amount=10)).code == "action/out-of-turn"
    assert refusal(lambda: table.act(1, "fold")).code == "action/out-of-turn"
    assert len(table.events) == before
    act(table, "2 fold")
    assert refusal(lambda: table.act(2, "play", amount=10)).code == "action/round-over"


@in_both("6.5.2")
def test_when_all_have_folded_the_dealers_hand_stays_down(key: str) -> None:
    result = played(key, {1: TWO_PAIR, "dealer": KING_HIGH}, "1 fold", bets={"ante": 10, "aces-up": 5})
    assert shown(result) == ["1 ante 10.00 -> 0.00 lose 6.5.2", "1 aces-up 5.00 -> 0.00 lose 6.5.2"]
    assert events(result, "dealer-turned", "hand-shown") == []


# --- what is seen -----------------------------------------------------------------------------


@in_both("3.4", "6.2.3", "6.2.4", "6.2.5")
def test_everybody_sees_their_own_cards_and_the_dealers_top_card(key: str) -> None:
    cards = {1: "Qd Jh 9c 7s 2c", 2: TWO_PAIR, "dealer": KING_HIGH}
    table = waiting(key, cards, bets={"ante": 10})
    for who in ("seat:1", "seat:2", "public", "dealer"):
        view = seen(table, who)
        assert view["dealer"]["cards"] == ["??"] * 5 + ["9h"]
        for spot in view["spots"]:
            own = who == f"seat:{spot['seat']}"
            assert spot["hands"][0]["cards"] == (cards[spot["seat"]].split() if own else ["??"] * 5)
    act(table, "1 fold", "2 play amount 10")
    first, second = seen(table, "seat:2", "spots")
    assert first["hands"][0]["cards"] == ["??"] * 5  # a folded hand is never shown
    assert second["hands"][0]["cards"] == TWO_PAIR.split()
    assert seen(table, "seat:1", "dealer", "cards") == KING_HIGH.split()


@in_both("6.2.3", "6.2.4", "6.2.5")
def test_the_deal(key: str) -> None:
    result = played(
        key, {1: TWO_PAIR, 2: "Ah Ac 9d 6d 3s", "dealer": KING_HIGH}, "1 fold", "2 fold", bets={"ante": 10}
    )
    section = SECTIONS[key]
    assert [
        (*told(event, "to", "seat", "size", "face"), event.clause) for event in events(result, "packet-dealt")
    ] == [
        ("seat", 1, 5, "down", section("6.2.3")),
        ("seat", 2, 5, "down", section("6.2.3")),
        ("dealer", None, 5, "down", section("6.2.4")),
        ("dealer", None, 1, "up", section("6.2.5")),
    ]
    assert cues(result, "6.2.3") == [f"Deal five cards face down to seat {seat}." for seat in (1, 2)]
    assert cues(result, "6.2.4") == ["Deal five cards face down to yourself."]
    assert cues(result, "6.2.5") == ["Take the top card of the next packet and turn it up on your hand."]


# --- the dealer's script ----------------------------------------------------------------------

LINES = {
    "6.2.3.a": ["Spread them and count five."] * 2,
    "6.4": ["Seat 1: fold, or play one to three?", "Seat 2: fold, or play one to three?"],
    "6.5": ["Seat 1 is out of the round."],
    "6.5.1": ["Folding."],
    "6.5.3": ["Spread the cards of seat 1 face down and count five."],
    "6.5.4": ["Put them in the discard rack."],
    "6.6": ["See that nothing folded is left on the table."],
    "6.6.1": ["Turn your six cards up before the tray."],
    "6.6.3": ["Set Kc Jd 9h 7d apart from the other two."],
    "6.6.4": ["House: king high."],
    "6.6.5": ["Spread the cards of seat 2 face up: two pair, eights and fives."],
    "6.6.7": [
        "Take the ante of seat 1.",
        "Pay seat 2, play: $20.00.",
        "Pay seat 2, ante: $10.00.",
    ],
    "6.7": ["Pick up the cards of seat 2 for the discard rack."],
}


@pytest.mark.parametrize(
    "key, number",
    [
        pytest.param(key, number, id=f"{key} {number}", marks=clause(section(number)))
        for key, section in SECTIONS.items()
        for number in LINES
    ],
)
def test_the_script(key: str, number: str) -> None:
    cards = {1: "Ah Ac 9d 6d 3s", 2: TWO_PAIR, "dealer": KING_HIGH}
    result = played(key, cards, "1 fold", "2 play amount 20", bets={"ante": 10})
    assert cues(result, number) == LINES[number]


@in_both("6.6.7", "6.6.7.a", "6.6.7.b", "6.6.7.c", "6.6.7.d")
def test_the_order_in_which_a_hand_is_settled(key: str) -> None:
    cards = {1: "8h 8c 8d 5s 2c", 2: "9d 9c 9s 6h 3s", "dealer": "Kc Kd Kh 4c Jd 7h"}
    result = played(key, cards, "1 play amount 10", "2 play amount 10", bets={"ante": 10, "aces-up": 5})
    order = ["play", "ante-bonus", "ante", "aces-up"]
    assert [(line.seat, line.wager) for line in result.settlements] == [
        (seat, wager) for seat in (2, 1) for wager in order
    ]
    assert [line.result for line in result.settlements[:4]] == ["lose", "win", "lose", "win"]


@in_both("6.6.6", "6.6.2")
def test_the_best_four_cards_play(key: str) -> None:
    """The fifth card of the player and the last two of the dealer count for nothing."""
    cards = {1: "Kd Jh 9c 7s 6c", "dealer": "Kc 7d 2s 4c Jd 9h"}
    result = played(key, cards, "1 play amount 10", bets={"ante": 10})
    assert [line.result for line in result.settlements] == ["win", "win"]  # a tie
    (hand,) = events(result, "hand-shown")
    assert worded(result, hand, "outcome", "makes") == ("tie", "king high")
    better = {1: "Kd Jh 9c 7s 6c", "dealer": "Kc 8d 2s 4c Jd 9h"}
    result = played(key, better, "1 play amount 10", bets={"ante": 10})
    assert [line.result for line in result.settlements] == ["lose", "lose"]


@in_both("2.1.4", "bclc-poker/ruling/23")
def test_the_ante_bonus_needs_a_live_ante(key: str) -> None:
    cards = {1: "8h 8c 8d 5s 2c", 2: "6h 6c 6d 5d 3s", "dealer": KING_HIGH}
    result = played(key, cards, "1 fold", bets={"ante": 10}, more={2: {"wagers": {"aces-up": 5}}})
    assert [line for line in shown(result) if "bonus" in line] == []


@in_both("3.2")
def test_two_positions_need_not_be_adjacent(key: str) -> None:
    table = open_table(key, seed=1)
    table.sit(1, "p1")
    table.sit(5, "p1")
    table.bet(1, ante=10)
    table.bet(5, ante=10)
    assert set(occupied(table)) == {1, 5}


# --- what section 8 adds ----------------------------------------------------------------------


@clause(P8("5.11.1"), P8("6.6.7.e"))
def test_section_8_differs_in_one_wager() -> None:
    seven, eight = house(SEVEN), house(EIGHT)
    assert [wager.name for wager in eight.wagers] == [*(wager.name for wager in seven.wagers), "bad-beat"]
    assert settling(EIGHT) == (*settling(SEVEN), "bad-beat")
    assert capped(EIGHT) == capped(SEVEN) | {"bad-beat"}
    assert [cue.does + cue.says for cue in eight.script] == [cue.does + cue.says for cue in seven.script]
    assert not [cue for cue in eight.script if "/7/" in cue.clause]


@pytest.mark.clause("bclc-poker/7/5.10.1", "bclc-poker/7/5.9")
def test_section_7_caps_ante_bonus_and_aces_up() -> None:
    assert capped(SEVEN) == {"ante-bonus", "aces-up"}


@clause(P8("6.6.7"), P8("6.6.7.e"))
def test_bad_beat_is_settled_last() -> None:
    cards = {1: "8h 8c 8d 5s 2c", "dealer": "9c 9d 9h 9s 4c 2d"}
    bets = {"ante": 10, "aces-up": 5, "bad-beat": 1}
    lines = played(EIGHT, cards, "1 play amount 10", bets=bets).settlements
    assert [line.wager for line in lines] == ["play", "ante-bonus", "ante", "aces-up", "bad-beat"]


@clause(P8("2.4.1.a"))
def test_bad_beat_costs_a_dollar() -> None:
    table = open_table(EIGHT, seed=1)
    table.sit(1, "p1")
    table.bet(1, ante=10)
    (offer,) = [choice for choice in table.legal(1) if (choice.do, choice.wager) == ("bet", "bad-beat")]
    assert (offer.min_cents, offer.max_cents) == (100, 100)
    for dollars in ("0.99", "1.01"):
        error = refusal(partial(table.bet, 1, bad_beat=dollars))
        assert (error.code, error.clause) == ("wager/wrong-amount", P8("2.4.1.a"))
    table.bet(1, bad_beat=1)


@clause(P8("2.4.3"), P8("2.4.2.a"), P8("2.4.2.b"))
@pytest.mark.parametrize(
    "player, dealer, paid",
    [
        ("8h 8c 5d 5s Kd", "Qc Qd Qh 4c 9s 2d", 4),  # the player's two pair lost, not to be paid as a set
        ("Qc Qd Qh 4c 2d", "8h 8c 5d 5s Kd Jc", 4),
        ("8h 8c 8d 5s 2c", "6c 5c 4c 3c Kd Jh", 100),
        ("6c 5c 4c 3c Kd", "8h 8c 8d 5s 2c Jh", 100),
    ],
)
def test_the_beaten_hand_sets_the_price(player: str, dealer: str, paid: int) -> None:
    lines = played(
        EIGHT, {1: player, "dealer": dealer}, "1 play amount 10", bets={"ante": 10, "bad-beat": 1}
    ).settlements
    assert lines[-1].paid_cents == paid * 100


@in_both("6.1")
def test_no_bet_opens_a_spot_alone_but_these(key: str) -> None:
    table = open_table(key, seed=1)
    table.sit(1, "p1")
    before = len(table.events)
    error = refusal(lambda: table.bet(1, play=10))
    assert (error.code, len(table.events)) == ("name/unknown-wager", before)
    if key == EIGHT:
        error = refusal(lambda: table.bet(1, bad_beat=1))
        assert (error.code, error.clause) == ("wager/no-base-bet", P8("6.1"))
