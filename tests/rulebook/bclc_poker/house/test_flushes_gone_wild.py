"""Flushes Gone Wild: what its scenario files leave out."""

from itertools import combinations
from typing import Any

import pytest

from croupier.cards.card import DECK, parse_cards
from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.hands.flush import FlushRanking
from croupier.histories.result import Result
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import Cards, act, cues, current, events, over, replayed, seen, shown, told, waiting
from tests.specs import house

KEY = "bclc/flushes-gone-wild"
P12 = cite("bclc-poker/12")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

TABLE: Cards = {"board": "Kh 9h", "dealer": "Ks Qs Td 8d 4c"}
GAME = {"ante": 10, "blind": 10}
ALL = {**GAME, "flush-rush": 5}
WINS, LOSES, TIES = "Ah Qh 3s 5c 7d", "Jd 5d 7s 6c 3s", "Kd Qd 5c 7s 3c"


def played(hand: str, *actions: str, bets: Any = None, **parts: Any) -> Result:
    return rounds.played(KEY, {1: hand, **TABLE}, *(actions or ("1 play",)), bets=bets or ALL, **parts)


def evening() -> Result:
    """Seat 1 bets and wins, seat 2 folds with a Flush Rush bet, seat 3 without."""
    cards = {1: "Ah Qh 3s 5c 7d", 2: "8c 7c 6c 3c 4s", 3: "Tc 6d 7s 5h 4h", **TABLE}
    actions = ("1 play", "2 fold", "3 fold")
    return rounds.played(KEY, cards, *actions, bets=GAME, more={2: {"wagers": ALL}})


# --- the dealer's steps -------------------------------------------------------------------------


SCRIPT = {
    "6.4.3": ["Set a packet of five cards face down in the middle."],
    "6.4.3.a": ["The board comes out of it."],
    "6.4.4": [f"Deal five cards face down to seat {seat}." for seat in (1, 2, 3)],
    "6.4.4.a": ["Fan them face down and count five."] * 3,
    "6.4.5": ["Deal five cards face down to yourself."],
    "6.5": ["Burn the top card of the packet in the middle; lay the next two out face down."],
    "6.6": ["Burn the two under them."],
    "6.8": [f"Seat {seat}: fold, or bet twice the Ante?" for seat in (1, 2, 3)],
    "6.9": [f"Seat {seat} is out of the game against you." for seat in (2, 3)],
    "6.9.1": ["Folding.", "Folding."],
    "6.9.2": [f"Collect the {wager} of seat {seat}." for seat in (2, 3) for wager in ("ante", "blind")],
    "6.9.2.b": ["Set the cards of seat 2 face down under the Flush Rush bet."],
    "6.9.3": ["Spread the cards of seat 3 face down and count five."],
    "6.9.4": ["Put them in the discard rack."],
    "6.10": ["See that nothing folded is left on the table."],
    "6.10.1": ["Turn the two cards in the middle."],
    "6.10.2": ["Turn your cards; lay out Ks Qs Td 8d 4c from your left."],
    "6.10.3": ["Set the longest flush: Ks Qs."],
    "6.10.4": ["Move Td 8d 4c Kh 9h aside."],
    "6.10.5": ["House: natural two-card flush, king high."],
    "6.10.6": ["Spread 8c 7c 6c 3c 4s of seat 2 face up.", "Spread Ah Qh 3s 5c 7d of seat 1 face up."],
    "6.10.7": ["Seat 2: natural four-card flush, eight high.", "Seat 1: natural four-card flush, ace high."],
    "6.10.8.a": ["Pay seat 1, play: $20.00."],
    "6.10.8.b": ["Pay seat 1, blind: $30.00."],
    "6.10.8.c": ["Pay seat 1, ante: $10.00."],
    "6.10.8.d": ["Pay seat 2, flush rush: $5.00."],
    "6.11": [f"Pick up the cards of seat {seat} for the discard rack." for seat in (2, 1)],
}


@pytest.mark.parametrize("number", [pytest.param(number, marks=clause(P12(number))) for number in SCRIPT])
def test_what_the_dealer_says_and_does(number: str) -> None:
    assert cues(evening(), number) == SCRIPT[number]


LETTERS = {"play": "6.10.8.a", "blind": "6.10.8.b", "ante": "6.10.8.c", "flush-rush": "6.10.8.d"}


@pytest.mark.parametrize(
    ("wager", "number"),
    [pytest.param(wager, number, marks=clause(P12(number))) for wager, number in LETTERS.items()],
)
def test_each_wager_is_taken_paid_or_pushed_under_its_own_letter(wager: str, number: str) -> None:
    named = wager.replace("-", " ")
    assert cues(played(LOSES), number) == [f"Take the {named} of seat 1."]
    (paid,) = cues(played(WINS), number)
    assert paid.startswith(f"Pay seat 1, {named}: $")
    if wager != "flush-rush":
        assert cues(played(TIES), number) == [f"Push seat 1, {named}."]
    order = [line.wager for line in played(WINS).settlements]
    assert order.index(wager) == list(LETTERS).index(wager)


@clause(P12("6.4.3"), P12("6.4.4"), P12("6.4.5"), P12("6.5"), P12("6.6"), R("106"))
def test_packets_and_burns_in_their_order() -> None:
    heard = [
        (
            event.clause.rpartition("/")[2],
            told(event, "seat", otherwise=None),
            told(event, "size" if event.kind == "packet-dealt" else "burned"),
        )
        for event in events(evening(), "packet-dealt", "cards-burned")
        if event.clause
    ]
    assert heard == [
        ("6.4.3", None, 5),
        ("6.4.4", 1, 5),
        ("6.4.4", 2, 5),
        ("6.4.4", 3, 5),
        ("6.4.5", None, 5),
        ("6.5", None, 1),
        ("6.6", None, 2),
    ]
    faces = {told(event, "face") for event in events(evening(), "card-dealt")}
    assert faces == {"down"}


@clause(P12("6.4.3.a"), P12("6.5"), P12("6.6"), R("106"))
def test_the_second_and_third_card_of_the_packet_are_the_board() -> None:
    cards = parse_cards("3c Kh 9h 4d 5s Ah Qh Jh 6s 6c Ks Qs Td 8d 4c")
    asked = {1: " ".join(cards[5:10]), "board": "Kh 9h", "burns": "3c 4d 5s", "dealer": "Ks Qs Td 8d 4c"}
    table = waiting(KEY, asked, bets=GAME)
    dealt = [told(event, "card") for event in events(table, "card-dealt")]
    assert dealt == cards
    assert current(table).board == ["Kh", "9h"]
    assert len(seen(table, "public", "board")) == 2


@clause(P12("6.10"), P12("6.10.1"), P12("6.10.2"))
def test_the_board_and_the_dealers_cards_wait_for_everybody() -> None:
    heard = [event.kind for event in events(evening(), "raised", "folded", "board-turned", "dealer-turned")]
    assert heard == ["raised", "folded", "folded", "board-turned", "dealer-turned"]
    turned = {
        event.kind: told(event, "cards") for event in events(evening(), "board-turned", "dealer-turned")
    }
    assert turned == {"board-turned": ("Kh", "9h"), "dealer-turned": ("Ks", "Qs", "Td", "8d", "4c")}


@clause(P12("6.9.2.a"), P12("6.9.2.b"), P12("6.10.1"), R("d11"))
def test_after_a_fold_only_what_flush_rush_needs_is_turned() -> None:
    folded = played(WINS, "1 fold")
    assert [event.kind for event in events(folded, "board-turned", "dealer-turned")] == ["board-turned"]
    heard = [event.kind for event in events(folded, "cards-left", "hand-shown")]
    assert heard == ["cards-left", "hand-shown"]
    nothing = played(WINS, "1 fold", bets=GAME)
    assert events(nothing, "board-turned", "dealer-turned", "hand-shown", "cards-left") == []


@clause(P12("6.9.3"), P12("6.9.4"), P12("6.9.2.b"), R("106"))
def test_folded_cards_stay_only_under_a_flush_rush_bet() -> None:
    heard = [
        (event.kind, told(event, "seat")) for event in events(evening(), "cards-left", "cards-collected")
    ]
    assert heard == [
        ("cards-left", 2),
        ("cards-collected", 3),
        ("cards-collected", 2),
        ("cards-collected", 1),
    ]


# --- what players may do and see ----------------------------------------------------------------


@clause(P12("3.4"))
def test_nobody_sees_the_cards_of_others() -> None:
    cards = {1: WINS, 2: "8c 7c 6c 3c 4s", **TABLE}
    table = waiting(KEY, cards, bets=ALL)
    secret = {card for text in cards.values() for card in parse_cards(text)}
    for who in ("public", "dealer", "supervisor", "seat:1", "seat:2"):
        visible = {card for card in secret if f"'{card}'" in str(seen(table, who))}
        own = cards[int(who[-1])].split() if who.startswith("seat:") else []
        assert visible == set(own), who
    act(table, "1 play", "2 fold")
    assert seen(table, "public", "spots", 1, "hands", 0, "cards") == ["??"] * 5


@clause(P12("2.1.2"), P12("6.8"), P12("6.8.1"), P12("6.8.2"))
def test_fold_or_twice_the_ante_and_nothing_else() -> None:
    table = waiting(KEY, {1: WINS, **TABLE}, bets=GAME)
    heard = [(one.do, one.clause, one.min_cents, one.max_cents) for one in table.legal(1)]
    assert heard == [("fold", P12("6.8.1"), None, None), ("play", P12("6.8.2"), 2000, 2000)]
    before = len(table.events)
    for amount in ("0.01", "10", "19.99", "20.01", "25", "30"):
        with pytest.raises(CroupierError) as caught:
            table.act(1, "play", amount=amount)
        assert (caught.value.code, caught.value.clause) == ("wager/wrong-amount", P12("2.1.2"))
    assert len(table.events) == before
    table.act(1, "play", amount=20)
    assert over(table)


@clause(P12("2.1.1"), P12("6.1"), P12("6.2"), P12("6.3"), P12("6.3.2"), P12("2.2.1"))
def test_wagers_of_a_spot_all_or_none() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    alone: Any = ({"flush_rush": 5}, {"blind": 5}, {"blind": 5, "flush_rush": 5})
    for wrong in ({"ante": 10, "blind": 11}, *alone):
        with pytest.raises(CroupierError):
            table.bet(1, **wrong)
        assert not any(event.kind == "wager-placed" for event in table.events)
    table.bet(1, ante=10)
    assert [(one.wager, one.min_cents) for one in table.legal(1) if one.do == "bet"] == [
        ("blind", 1000),
        ("flush-rush", 100),
    ]
    with pytest.raises(CroupierError) as caught:
        table.deal()
    assert (caught.value.code, caught.value.clause) == ("wager/blind-must-equal-ante", P12("2.1.1"))
    table.bet(1, blind=10, flush_rush=7)
    table.deal()
    assert current(table).turn == 1


def test_the_round_is_rebuilt_from_its_events() -> None:
    table = act(dealt_table(), "1 play", "2 fold")
    again = replayed(table)
    assert [line.json() for line in again.settlements] == [line.json() for line in table.settlements]
    assert (again.board, again.dealer, again.phase) == (current(table).board, current(table).dealer, "closed")


def dealt_table() -> Any:
    return waiting(KEY, {1: WINS, 2: "8c 7c 6c 3c 4s", **TABLE}, bets=ALL)


# --- comparing ----------------------------------------------------------------------------------


@clause(P12("5.2"), P12("5.2.1"), P12("5.2.1.a"), P12("2.1.3.a"), P12("5.2.3"), P12("5.2.5"))
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ad Jd Td 2c", "Ad Qd Jd Td"),  # the two is the king
        ("Kd Jd Td 2c", "Ad Qd Jd Td"),  # an ace, and then the king
        ("Ad Kd Jd 2c", "Ad Kd Jd Td"),  # a queen
        ("Ad 3c 4h", "Kd 3c 4h"),
        ("3c 4c 5c", "Ad Kd"),
        ("2c 2d 2h 2s", "Ad Kd Qd"),
        ("9c 8c Ah Kh", "9c 8c Kh Qh"),  # the higher of two flushes of one length plays
    ],
)
def test_which_flush_is_better(better: str, worse: str) -> None:
    ranking = house(KEY).hand
    assert ranking.value(parse_cards(better)) > ranking.value(parse_cards(worse))


@clause(P12("5.2.2"))
def test_suits_are_equal() -> None:
    ranking = house(KEY).hand
    assert len({ranking.value((f"A{suit}", f"9{suit}", f"4{suit}")) for suit in "cdhs"}) == 1


@clause(P12("2.1.4.a(1)"), R("105"))
def test_no_margin_is_wider_than_five() -> None:
    """Two of seven cards always share a suit."""
    hearts_and_others = [card for card in DECK if card[0] in "A789"]
    ranking = house(KEY).hand
    assert isinstance(ranking, FlushRanking)
    assert min(ranking.length(hand) for hand in combinations(hearts_and_others, 7)) == 2


def test_lines_in_full() -> None:
    assert shown(evening()) == [
        "2 ante 10.00 -> 0.00 lose 6.9.2",
        "2 blind 10.00 -> 0.00 lose 6.9.2",
        "3 ante 10.00 -> 0.00 lose 6.9.2",
        "3 blind 10.00 -> 0.00 lose 6.9.2",
        "2 flush-rush 5.00 -> 10.00 win 5.4#4-card-natural-flush",
        "1 play 20.00 -> 40.00 win 2.1.4",
        "1 blind 10.00 -> 40.00 win 5.3#margin-2",
        "1 ante 10.00 -> 20.00 win 2.1.4",
    ]


@clause(P12("6.10.2"), P12("6.10.3"), P12("6.10.4"), P12("6.10.5"))
def test_nothing_is_moved_aside_where_all_seven_cards_are_the_flush() -> None:
    """The dealer holds five hearts and the board two more."""
    cards = {1: "8c 7c 6c 3c 4s", "dealer": "Ah Kh Qh Jh 9h", "board": "3h 4h"}
    bets = {"ante": 10, "blind": 10}
    result = rounds.played("bclc/flushes-gone-wild", cards, "1 play", bets=bets)
    assert cues(result, "6.10.4") == []
    assert cues(result, "6.10.2") == ["Turn your cards; lay out Ah Kh Qh Jh 9h from your left."]
    assert cues(result, "6.10.3") == ["Set the longest flush: Ah Kh Qh Jh 9h 4h 3h."]
    assert [said.partition(":")[0] for said in cues(result, "6.10.5")] == ["House"]
