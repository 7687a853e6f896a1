"""Discard Inferno and Burn Baby Burn: what their scenario files leave out."""

from itertools import pairwise, product
from typing import Any

import pytest

from croupier.cards.card import RANKS, parse_cards
from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Arrange
from croupier.errors import BadInput, CroupierError
from croupier.hands.showdown import Showdown
from croupier.histories.result import Result
from croupier.rulebook.bclc_poker.house.discard_inferno import discards
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import act, cues, current, events, over, replayed, rules, seen, shown, told, waiting
from tests.specs import house, offer

KEY = "bclc/discard-inferno"
BURN = "bclc/burn-baby-burn"
P13 = cite("bclc-poker/13")
P14 = cite("bclc-poker/14")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

SEVEN = "Kc 9d 4s 3h 2c 7d 6h"  # the up card last
FOUR = "Kc 9d 4s 3h 2c 7d Ad"
TRIPS, TWO_PAIR, HIGH, LOW = (
    "8c 8d 8h Qs Jd 3d",
    "8c 8d Qs Qd 3d 5h",
    "Ac Qs Jd 8s 5h 3d",
    "Qs Js 9h 8d 5h 3d",
)
TIE = "Kd 9h 7c 6s 4d 2d"
GAME = {"ante": 10, "blind": 10}
ALL = {**GAME, "aces-up": 5}
BURNING = {**GAME, "burn-baby-burn": 5}


def played(
    hand: str, *actions: str, dealer: str = SEVEN, bets: Any = None, burn: bool = False, **parts: Any
) -> Result:
    offers = [BURN] if burn else []
    cards = {1: hand, "dealer": dealer}
    return rounds.played(
        KEY, cards, *(actions or ("1 play amount 10",)), bets=bets or ALL, offers=offers, **parts
    )


def evening(dealer: str = FOUR, *, burn: bool = False) -> Result:
    """Seat 1 bets and wins, seat 2 folds with a side bet, seat 3 without."""
    cards = {1: TRIPS, 2: "Ac As 7h 5c 2d Td", 3: "Ks Kh 7s 5d 2s Th", "dealer": dealer}
    side = BURNING if burn else ALL
    actions = ("1 play amount 30", "2 fold", "3 fold")
    offers = [BURN] if burn else []
    return rounds.played(KEY, cards, *actions, bets=GAME, more={2: {"wagers": side}}, offers=offers)


# --- the discards -------------------------------------------------------------------------------


@clause(P13("6.6.1"), P13("6.6.1.b"))
@pytest.mark.parametrize("rank", RANKS)
def test_nine_to_ace_go_and_the_rest_stay(rank: str) -> None:
    """One card on top of a hand that burns no further."""
    below = ("4c", "3d", "3h", "2s", "2c", "2d")
    plays = discards((*below, f"{rank}s"))
    assert plays == (below if rank in "9TJQKA" else (f"{rank}s", *below))


@clause(P13("6.6.1"), P13("6.6.1.a"), R("108"))
@pytest.mark.parametrize("high", range(8))
def test_so_many_high_cards_on_top(high: int) -> None:
    """The up card, then the packet from its first card: at most six go, and one always stays."""
    turned = [f"{rank}c" for rank in "AKQJT9A"[:high]] + [f"{rank}d" for rank in "8765432"[high:]]
    up, *down = turned
    plays = discards((*down, up))
    assert plays == tuple(turned[min(high, 6) :])
    assert len(plays) == max(1, 7 - high)


@clause(P13("6.6.1.a"), P13("6.6.1"))
def test_every_order_of_high_and_low_cards() -> None:
    """A high card below a low one stays: what plays is the card that stopped it, and all below."""
    for pattern in product((True, False), repeat=7):
        cards = [f"{'AKQJT9A'[at] if high else '2345678'[at]}c" for at, high in enumerate(pattern)]
        first_low = pattern.index(False) if False in pattern else 6
        assert discards((*cards[1:], cards[0])) == tuple(cards[min(first_low, 6) :]), pattern


@clause(P13("6.6.1"), P13("6.6.1.b"))
def test_it_looks_at_nothing_but_whether_a_card_is_a_nine_or_higher() -> None:
    """Counts of all orders rest on it: cards of one sort may stand for each other."""
    (step,) = [step for step in house(KEY).steps if isinstance(step, Arrange)]
    assert step.by.sorts == ("2345678", "9TJQKA")
    low, high = step.by.sorts
    for ranks in product((low[0], high[0]), repeat=7):
        others = [low[-1] if rank in low else high[-1] for rank in ranks]
        plays = step.by(tuple(f"{rank}c" for rank in ranks))
        assert len(plays) == len(step.by(tuple(f"{rank}d" for rank in others)))


def test_the_rule_has_a_version() -> None:
    assert (discards.name, discards.version) == ("discard-inferno-burn", 1)


@clause(P13("6.6"), P13("6.6.1"), P13("6.6.1.a"), P13("6.7"), P13("6.3.5"))
def test_what_goes_is_told_and_what_plays_is_turned() -> None:
    result = evening()
    (arranged,) = events(result, "dealer-arranged")
    assert arranged.clause == P13("6.6.1")
    assert told(arranged, "removed") == ("Ad", "Kc", "9d")
    assert told(arranged, "plays") == ("4s", "3h", "2c", "7d")
    kinds = [event.kind for event in events(result, "folded", "raised", "dealer-arranged", "dealer-turned")]
    assert kinds == ["raised", "folded", "folded", "dealer-arranged", "dealer-turned"]
    dealt = [event for event in events(result, "card-dealt") if told(event, "to") == "dealer"]
    assert [told(event, "face") for event in dealt] == ["down"] * 6 + ["up"]
    assert [event.clause for event in dealt] == [P13("6.3.4")] * 6 + [P13("6.3.5")]


# --- ranking ------------------------------------------------------------------------------------

LADDER = {  # best first
    "5.5.1": "Ah Kh Qh Jh Th 2d",
    "5.5.2": "Js Ts 9s 8s 7s 2d",
    "5.5.3": "8c 8d 8h 8s Qs 3d",
    "5.5.4": "8c 8d 8h Qs Qd 3d",
    "5.5.5": "As Js 9s 5s 3s 8d",
    "5.5.6": "5c 6c 7c 8d 9s Qd",
    "5.5.7": "8c 8d 8h Qs Jd 3d",
    "5.5.8": "8c 8d Qs Qd 3d 5h",
    "5.5.9": "Ac Ad Qs Jd 3d 5h",
    "": "Ac Kd Js 9d 7h 3d",
}


@pytest.mark.parametrize("number", [pytest.param(one, marks=clause(P13(one))) for one in LADDER if one])
def test_hands_in_their_order(number: str) -> None:
    value = house(KEY).hand.value
    values = [value(parse_cards(hand)) for hand in LADDER.values()]
    assert all(better > worse for better, worse in pairwise(values))
    assert [place for place, *_ in values] == list(range(9, -1, -1))
    assert value(parse_cards(LADDER[number]))[0] == 9 - list(LADDER).index(number)


@clause(P13("5.4"), P13("6.7.1.a"), R("109"))
def test_short_hands() -> None:
    ranking = house(KEY).hand
    assert ranking.category(parse_cards("8h 7h 6h 5h")) == "high-card"
    assert ranking.category(parse_cards("8h 8d 6h 6c")) == "two-pair"
    assert ranking.category(parse_cards("8h 8d 8c")) == "three-of-a-kind"
    for size in range(1, 5):
        whole = parse_cards("As Kd Qc 8h 7d")
        assert ranking.value(whole) > ranking.value(whole[:size])


@clause(P13("2.1.7"), P13("6.7"))
@pytest.mark.parametrize("cards", ["2d", "Ad", "8d 3s", "8d 8s 2c", "Kc 9d 4s 3h 2c 7d 6h"])
def test_every_dealer_hand_plays(cards: str) -> None:
    game = house(KEY)
    assert game.qualifies is None
    showdown = Showdown(game.hand, parse_cards("8c 8h Qs Qd 3d 5h"), dealer=parse_cards(cards))
    assert showdown.qualified()
    assert showdown.wins()


# --- decisions and views ------------------------------------------------------------------------


@clause(P13("2.1.3"), P13("2.1.3.a"), P13("6.5.1"), P13("6.5.2"), P13("6.5.2.a"), R("107"))
@pytest.mark.parametrize(
    ("hand", "most"),
    [(TRIPS, 3), (TWO_PAIR, 2), (HIGH, 2), (LADDER["5.5.6"], 3), (LADDER["5.5.1"], 3), (LADDER["5.5.9"], 2)],
)
def test_how_much_a_hand_may_bet(hand: str, most: int) -> None:
    table = waiting(KEY, {1: hand, "dealer": "Kc 9c 4s 3h 2c 7s 6h"}, bets=GAME)
    heard = [(one.do, one.clause, one.min_cents, one.max_cents, one.step_cents) for one in table.legal(1)]
    assert heard == [
        ("fold", P13("6.5.1"), None, None, 1),
        ("play", P13("6.5.2"), 1000, 1000 * most, 1000),
    ]
    before = len(table.events)
    for amount in ("9.99", "10.01", "15", "25", str(10 * most + 5), str(10 * most + 10)):
        with pytest.raises(CroupierError) as caught:
            table.act(1, "play", amount=amount)
        assert caught.value.clause == P13("2.1.3.a" if most == 3 and amount != "9.99" else "2.1.3")
    assert len(table.events) == before
    table.act(1, "play", amount=10 * most)
    assert over(table)


@clause(P13("2.1.1"), P13("2.1.2"), P13("6.1"), P13("6.1.1"), P13("6.2"), P13("2.2.1"))
def test_wagers_of_a_spot_all_or_none() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    alone: Any = ({"aces_up": 5}, {"blind": 5}, {"blind": 5, "aces_up": 5})
    for wrong in ({"ante": 10, "blind": 11}, *alone):
        with pytest.raises(CroupierError):
            table.bet(1, **wrong)
        assert not any(event.kind == "wager-placed" for event in table.events)
    table.bet(1, ante=10)
    assert [(one.wager, one.min_cents) for one in table.legal(1) if one.do == "bet"] == [
        ("blind", 1000),
        ("aces-up", 100),
    ]
    with pytest.raises(CroupierError) as caught:
        table.deal()
    assert (caught.value.code, caught.value.clause) == ("wager/blind-must-equal-ante", P13("2.1.2"))
    table.bet(1, blind=10, aces_up=7)
    table.deal()
    assert current(table).turn == 1


@clause(P13("3.4"), P13("6.3.3"), P13("6.3.4"), P13("6.3.5"))
def test_only_ones_own_cards_and_the_up_card_are_seen() -> None:
    cards = {1: TRIPS, 2: "Ac As 7h 5c 2d Td", "dealer": SEVEN}
    table = waiting(KEY, cards, bets=ALL)
    secret = {card for text in cards.values() for card in parse_cards(text)}
    for who in ("public", "dealer", "supervisor", "seat:1", "seat:2"):
        visible = {card for card in secret if f"'{card}'" in str(seen(table, who))}
        own = cards[int(who[-1])].split() if who.startswith("seat:") else []
        assert visible == {"6h", *own}, who
    assert seen(table, "public", "dealer") == {
        "cards": ["??"] * 6 + ["6h"],
        "plays": None,
        "parts": [],
        "total": None,
    }
    act(table, "1 play amount 10", "2 fold")
    assert seen(table, "public", "spots", 1, "hands", 0, "cards") == ["??"] * 6


@clause(P13("6.8.6"), R("d11"))
def test_after_a_fold_aces_up_needs_no_dealer_hand() -> None:
    folded = played(TWO_PAIR, "1 fold")
    assert events(folded, "dealer-arranged", "dealer-turned") == []
    assert shown(folded)[2:] == ["1 aces-up 5.00 -> 15.00 win 5.7#two-pair"]


@clause(P13("1.1"))
def test_one_deck_of_52() -> None:
    options = open_table(KEY).options
    assert (options["decks"], options["device"]) == (1, "packet-shuffler")
    cards = open_table(KEY, seed=3)._course.device
    assert cards.whole.bit_count() == 52


def test_the_round_is_rebuilt_from_its_events() -> None:
    table = waiting(KEY, {1: TRIPS, 2: "Qd Js 9h 8s 5h 3s", "dealer": FOUR}, bets=ALL)
    act(table, "1 play amount 30", "2 fold")
    again = replayed(table)
    assert [line.json() for line in again.settlements] == [line.json() for line in table.settlements]
    assert (again.played, again.phase) == (["4s", "3h", "2c", "7d"], "closed")


# --- the dealer's steps -------------------------------------------------------------------------

SCRIPT = {
    "6.3.3": [f"Deal six cards face down to seat {seat}." for seat in (1, 2, 3)],
    "6.3.4": ["Deal six cards face down to yourself."],
    "6.3.5": ["Lay the top card of the next packet face up on them."],
    "6.5": [f"Seat {seat}: fold, or bet?" for seat in (1, 2, 3)],
    "6.6": [
        "Take the ante of seat 2.",
        "Take the blind of seat 2.",
        "Take the ante of seat 3.",
        "Take the blind of seat 3.",
        "Put the cards of seat 3 in the discard rack.",
    ],
    "6.6.1": ["Discard from the top, one by one, what is nine or higher: Ad Kc 9d."],
    "6.6.1.a": ["Play with 4 cards."],
    "6.7": ["Turn your cards and set the best hand: 7d 4s 3h 2c."],
    "6.7.1": ["House: seven high."],
    "6.8": [
        "Spread Ac As 7h 5c 2d Td of seat 2: pair of aces.",
        "Spread 8c 8d 8h Qs Jd 3d of seat 1: three of a kind, eights.",
    ],
    "6.8.1": ["Pay seat 1, ante: $10.00.", "Pay seat 1, play: $30.00."],
    "6.8.2": ["Pay seat 1, blind: $10.00."],
    "6.8.5": ["Pay seat 2, aces up: $5.00."],
    "6.8.6.a": ["Seat 2 folds with a side bet in action: leave its cards until that is settled."],
}


@pytest.mark.parametrize("number", [pytest.param(number, marks=clause(P13(number))) for number in SCRIPT])
def test_what_the_dealer_says_and_does(number: str) -> None:
    assert cues(evening(), number) == SCRIPT[number]


@clause(P13("6.6.1"), P13("6.6.1.a"))
def test_nothing_is_discarded_below_a_low_card() -> None:
    result = evening(SEVEN)
    assert cues(result, "6.6.1") == []
    assert cues(result, "6.6.1.a") == ["Play with 7 cards."]


@clause(P13("6.8.3"), P13("6.8.4"))
def test_what_is_taken_and_pushed() -> None:
    assert cues(played(LOW), "6.8.3") == [
        f"Take the {wager} of seat 1." for wager in ("ante", "play", "blind", "aces up")
    ]
    pushed = [f"Push seat 1, {wager}." for wager in ("ante", "play", "blind")]
    assert cues(played(TIE), "6.8.4") == pushed


# --- Burn Baby Burn -----------------------------------------------------------------------------


@clause(P14("1.2"), P14("3.1"), P14("3.2"))
@pytest.mark.parametrize(
    ("cards", "odds"), [(1, "30"), (2, "20"), (3, "10"), (4, "4"), (5, None), (6, None), (7, None)]
)
def test_it_counts_the_cards_that_play(cards: int, odds: str | None) -> None:
    (wager,) = offer(BURN).wagers
    showdown = Showdown(
        house(KEY).hand, parse_cards(TRIPS), dealer=parse_cards("2c 3d 4s 5h 7c 9d Kd")[:cards]
    )
    assert str(wager.table.judge(showdown).pays) == (f"{odds} to 1" if odds else "lose")


@clause(P14("1.1"))
def test_only_discard_inferno_offers_it() -> None:
    assert offer(BURN).base_games == (KEY,)
    for other in ("bclc/flushes-gone-wild", "bclc/three-card-poker"):
        with pytest.raises(BadInput) as caught:
            open_table(other, offers=[BURN])
        assert (caught.value.code, caught.value.clause) == ("setting/offer-not-admitted", P14("1.1"))
    with pytest.raises(BadInput) as caught:
        open_table(BURN)
    assert (caught.value.code, caught.value.nearest) == ("name/offer-not-a-game", KEY)


@clause(P14("2.1"), P14("2.2"), P14("7.1"), P14("4.2"))
def test_it_is_bet_beside_the_game() -> None:
    table = open_table(KEY, offers=[BURN], seed=1)
    table.sit(1, "p1")
    with pytest.raises(CroupierError) as caught:
        table.bet(1, burn_baby_burn=5)
    assert (caught.value.code, caught.value.clause) == ("wager/no-base-bet", P14("2.2"))
    table.bet(1, ante=10, blind=10)
    assert [one.wager for one in table.legal(1) if one.do == "bet"] == ["aces-up", "burn-baby-burn"]
    table.bet(1, burn_baby_burn=7)
    (heard,) = [event for event in table.events if told(event, "wager", otherwise=None) == "burn-baby-burn"]
    assert heard.clause == P14("2.1")


@clause(P14("3.4"), P14("3.4.1"), R("d11"))
def test_the_dealers_cards_are_burned_and_turned_for_it_alone() -> None:
    folded = played(LOW, "1 fold", dealer=FOUR, bets=BURNING, burn=True)
    kinds = [event.kind for event in events(folded, "dealer-arranged", "dealer-turned")]
    assert kinds == ["dealer-arranged", "dealer-turned"]
    assert shown(folded)[2:] == ["1 burn-baby-burn 5.00 -> 25.00 win 14/6.1#4-cards"]
    nothing = played(LOW, "1 fold", dealer=FOUR, bets=GAME, burn=True)
    assert events(nothing, "dealer-arranged", "dealer-turned") == []


@pytest.mark.parametrize(
    ("wagers", "tips"),
    [
        ({"burn-baby-burn": 5}, {}),
        ({"aces-up": 5, "burn-baby-burn": 5}, {}),
        ({"burn-baby-burn": 5}, {"aces-up": 2}),
    ],
)
@clause(P14("3.4.1"))
def test_the_dealer_is_reminded_of_it_at_a_fold(wagers: dict[str, Any], tips: dict[str, Any]) -> None:
    bets, more = {**GAME, **wagers}, {1: {"dealer-bets": tips}} if tips else {}
    said = cues(played(LOW, "1 fold", bets=bets, more=more, burn=True), P14("3.4.1"))
    assert said == ["The Burn Baby Burn bet of seat 1 stays."]


@clause(P14("3.4.1"))
def test_there_is_no_reminder_without_it() -> None:
    assert cues(played(LOW, "1 fold", burn=True), P14("3.4.1")) == []


@clause(P14("3.1"), P14("3.2"), P14("3.3"))
def test_what_the_dealer_does_about_it() -> None:
    burned = played(LOW, dealer=FOUR, bets=BURNING, burn=True)
    assert cues(burned, P14("3.1")) == ["Burn Baby Burn wins.", "Pay seat 1, Burn Baby Burn: $20.00."]
    assert cues(burned, P14("3.2")) == []
    kept = played(LOW, dealer=SEVEN, bets=BURNING, burn=True)
    assert cues(kept, P14("3.2")) == ["Burn Baby Burn loses.", "Take the Burn Baby Burn of seat 1."]
    assert cues(kept, P14("3.1")) == []


@clause(P14("3.1.1"), P14("6.2"), R("19"))
def test_its_cap_takes_the_place_of_the_games_own() -> None:
    with_it, without = rules(open_table(KEY, offers=[BURN])).cap(), rules(open_table(KEY)).cap()
    assert (with_it.clause, with_it.wagers) == (P14("6.2"), {"blind", "aces-up", "burn-baby-burn"})
    assert (without.clause, without.wagers) == (P13("5.8"), {"blind", "aces-up"})


@clause(P14("1.3"), P14("4.2"))
def test_the_rest_is_the_game_itself() -> None:
    alone, offered = played(TWO_PAIR), played(TWO_PAIR, bets={**ALL, "burn-baby-burn": 5}, burn=True)
    assert shown(offered) == [*shown(alone), "1 burn-baby-burn 5.00 -> 0.00 lose 14/3.2"]
    table = open_table(KEY, offers=[BURN], seed=1)
    table.sit(1, "p1")
    table.bet(1, ante=10, blind=10, burn_baby_burn=5)
    with pytest.raises(CroupierError) as caught:
        table.back(1, "p9", burn_baby_burn=5)
    assert (caught.value.code, caught.value.clause) == ("wager/no-back-betting", P13("3.3"))
