"""Three Card Poker: what its scenario files and the common tests leave out."""

from itertools import combinations
from typing import Any

import pytest

from croupier.cards.card import DECK
from croupier.clauses.cite import cite
from croupier.errors import IllegalAction
from croupier.hands.showdown import Showdown
from croupier.histories.result import Result
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import (
    act,
    cards_seen,
    cues,
    events,
    opened,
    over,
    replayed,
    shown,
    spot_of,
    told,
    waiting,
    worded,
)
from tests.specs import house

KEY = "bclc/three-card-poker"
P6 = cite("bclc-poker/6")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

ANTE = {"ante": 10}
ALL = {"ante": 10, "pair-plus": 5, "six-card-bonus": 5}
KING = "Kc 7d 2s"
JACK = "Jh 7c 2d"


def played(cards: rounds.Cards, *actions: str, bets: Any = None, **parts: Any) -> Result:
    return rounds.played(KEY, cards, *actions, bets=bets or ANTE, **parts)


# --- rankings -----------------------------------------------------------------------------------

WEAKEST_FIRST = [
    "5h 3c 2d",  # the lowest hand there is
    "Ah Kc Jd",
    "2h 2c 3d",
    "Ah Ac Kd",
    "5h 3h 2h",
    "Ah Kh Jh",
    "Ah 2c 3d",
    "Ah Kc Qd",
    "2h 2c 2d",
    "Ah Ac Ad",
    "Ah 2h 3h",
    "Ah Kh Qh",
]


@clause(P6("5.2"), P6("5.6.1"), P6("5.6.2"), P6("5.6.3"), P6("5.6.4"), P6("5.6.5"))
def test_three_cards_from_the_weakest_to_the_strongest() -> None:
    value = house(KEY).hand.value
    values = [value(cards.split()) for cards in WEAKEST_FIRST]
    assert values == sorted(set(values))


@clause(R("12"))
def test_what_is_not_in_the_list_is_a_high_card() -> None:
    assert house(KEY).hand.category(["Ah", "Kc", "Jd"]) == "high-card"


@clause(P6("5.4"))
def test_suits_never_decide() -> None:
    """As many values as there are hands of different ranks, and flushes or not."""
    value = house(KEY).hand.value
    different = {value(hand) for hand in combinations(DECK, 3)}
    high_cards = 286 - 12
    assert len(different) == high_cards * 2 + 12 * 2 + 13 * 12 + 13


FIVE_OF_SIX = {
    "royal-flush": "Ah Kh Qh Jh Th 9h",
    "straight-flush": "Kh Qh Jh Th 9h Ac",
    "four-of-a-kind": "Ah Ac Ad As Kh Kc",
    "full-house": "Ah Ac Ad Kh Kc Ks",
    "flush": "Ah Kh 9h 7h 2h Kc",
    "straight": "Ah Kc Qd Js Th Tc",
    "three-of-a-kind": "Ah Ac Ad Ks Qh 9c",
    "nothing": "Ah Ac Ks Kh Qh Qc",
}


@pytest.mark.parametrize(
    "row, number",
    [
        pytest.param(row, place, id=row, marks=clause(P6(f"5.7.{place}")) if place < 8 else ())
        for place, row in enumerate(FIVE_OF_SIX, start=1)
    ],
)
def test_six_cards_pay_the_best_five_among_them(row: str, number: int) -> None:
    """The rows stand in the order of the ranking, and each hand gets the first that it reaches."""
    (bonus,) = [wager for wager in house(KEY).wagers if wager.name == "six-card-bonus"]
    names = [*(one.name for one in bonus.table.rows), bonus.table.otherwise.name]
    cards = FIVE_OF_SIX[row].split()
    for mine in combinations(cards, 3):
        theirs = [card for card in cards if card not in mine]
        found = bonus.table.judge(Showdown(house(KEY).hand, mine, dealer=theirs))
        assert names.index(found.name) == number - 1, mine


@clause(P6("5.7.1"))
def test_the_five_card_list_from_the_top() -> None:
    """What the rows tell apart, in the order of the list; whatever it leaves out pays nothing."""
    (bonus,) = [wager for wager in house(KEY).wagers if wager.name == "six-card-bonus"]
    hands = [tuple(cards.split()) for cards in FIVE_OF_SIX.values()]
    paid = [bonus.table.judge(Showdown(house(KEY).hand, cards[:3], dealer=cards[3:])).name for cards in hands]
    assert paid == list(FIVE_OF_SIX)


# --- betting ------------------------------------------------------------------------------------


@clause(P6("6.1"))
def test_what_opens_a_spot() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    assert [choice.wager for choice in table.legal(1) if choice.do == "bet"] == ["ante", "pair-plus"]
    assert house(KEY).start_with.value == ("ante", "pair-plus")


@clause(P6("6.1.1"), R("79"))
def test_six_card_bonus_needs_ante_or_pair_plus() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    with pytest.raises(IllegalAction, match="six-card-bonus needs a bet on ante or pair-plus") as caught:
        table.bet(1, six_card_bonus=5)
    assert (caught.value.code, caught.value.clause) == ("wager/no-base-bet", P6("6.1.1"))
    table.bet(1, pair_plus=5)
    assert "six-card-bonus" in [choice.wager for choice in table.legal(1) if choice.do == "bet"]
    table.bet(1, six_card_bonus=5)


@clause(P6("2.4.1"))
def test_the_usual_limits_of_each_spot() -> None:
    table = opened(KEY, {1: "9s 9d 4c", "dealer": KING}, bets={"pair-plus": 1})
    limits = {
        choice.wager: (choice.min_cents, choice.max_cents) for choice in table.legal(1) if choice.do == "bet"
    }
    assert limits == {"ante": (100, 1_000_000), "six-card-bonus": (100, 1_000_000)}


@clause(P6("6.2"))
def test_each_spot_is_bet_once() -> None:
    table = opened(KEY, {1: "9s 9d 4c", "dealer": KING}, bets=ANTE)
    with pytest.raises(IllegalAction) as caught:
        table.bet(1, ante=10)
    assert (caught.value.code, caught.value.clause) == ("wager/already-placed", P6("6.2"))


@clause(P6("1.1"))
def test_one_deck_from_a_shuffler_every_round() -> None:
    table = open_table(KEY, seed=3)
    assert (table.options["device"], table.options["decks"]) == ("packet-shuffler", 1)
    table.sit(1, "p1")
    for _ in range(3):
        table.bet(1, pair_plus=5)
        table.deal()
    shuffles = [told(event, "cards") for event in events(table, "shuffled")]
    assert shuffles == [52, 52, 52]


# --- decisions ----------------------------------------------------------------------------------


@clause(P6("6.5"), P6("6.5.1"), P6("6.5.2"), P6("2.1.2"))
def test_fold_or_an_equal_bet() -> None:
    table = waiting(KEY, {1: "9s 9d 4c", 3: "Ah 4d 3c", "dealer": KING}, bets=ANTE)
    assert table.legal(3) == []
    found = [(one.do, one.wager, one.min_cents, one.max_cents, one.clause) for one in table.legal(1)]
    assert found == [("fold", None, None, None, P6("6.5.1")), ("play", "play", 1000, 1000, P6("6.5.2"))]
    act(table, "1 play")
    assert [one.do for one in table.legal(3)] == ["fold", "play"]


@clause(P6("6.5"), R("80"))
def test_only_players_with_an_ante_are_asked() -> None:
    more = {2: {"wagers": {"pair-plus": 5}}}
    table = waiting(KEY, {1: "9s 9d 4c", 2: "Ah 4d 3c", 3: "8h 8c 2d", "dealer": KING}, bets=ANTE, more=more)
    act(table, "1 fold")
    assert table.legal(2) == []
    assert [one.do for one in table.legal(3)] == ["fold", "play"]
    act(table, "3 play")
    assert over(table)
    assert not spot_of(table, 2).folded


@clause(P6("2.1.3"))
def test_a_folded_hand_is_out() -> None:
    table = waiting(KEY, {1: "9s 9d 4c", 2: "Ah 4d 3c", "dealer": KING}, bets=ANTE)
    act(table, "1 fold")
    with pytest.raises(IllegalAction) as caught:
        act(table, "1 play")
    assert caught.value.code == "action/folded"
    act(table, "2 fold")
    assert over(table)
    assert shown(table) == ["1 ante 10.00 -> 0.00 lose 6.6.2", "2 ante 10.00 -> 0.00 lose 6.6.2"]
    assert events(table, "dealer-turned") == []


@clause(P6("6.6.1.a"), R("85"))
@pytest.mark.parametrize("bets, turned", [({"ante": 10, "pair-plus": 5}, 0), (ALL, 1)])
def test_the_dealer_shows_a_folded_table_the_cards_only_if_a_bet_needs_them(
    bets: dict[str, int], turned: int
) -> None:
    result = played({1: "9s 9d 4c", "dealer": KING}, "1 fold", bets=bets)
    assert len(events(result, "dealer-turned")) == turned
    assert [line.wager for line in result.settlements] == list(bets)


@clause(P6("6.6.1.a"))
def test_side_bets_outlive_a_fold() -> None:
    lives = {wager.name: wager.on_fold is not None for wager in house(KEY).wagers}
    assert [name for name, living in lives.items() if living] == ["pair-plus", "six-card-bonus"]
    result = played({1: "9s 9d 4c", "dealer": "9h 9c 2d"}, "1 fold", bets=ALL)
    assert shown(result) == [
        "1 ante 10.00 -> 0.00 lose 6.6.2",
        "1 pair-plus 5.00 -> 10.00 win 5.9#pair",
        "1 six-card-bonus 5.00 -> 255.00 win 5.10#four-of-a-kind",
    ]


@clause(P6("6.6.2.a"), P6("6.8.4.a"), P6("6.8.4"), R("25"))
def test_nobody_needs_to_claim_a_winning_bonus() -> None:
    result = played({1: "9s 9d 4c", 2: "8h 7s 6h", "dealer": JACK}, "1 fold", "2 play", bets=ALL)
    paid = {(line.seat, line.wager): line.paid_cents for line in result.settlements if line.paid_cents}
    assert paid == {
        (1, "pair-plus"): 500,
        (2, "ante"): 1000,
        (2, "ante-bonus"): 1000,
        (2, "pair-plus"): 2500,
    }


# --- what the dealer does -----------------------------------------------------------------------

TABLE = {1: "9h 8c 7h", 2: "6s 6d 4c", "dealer": "2s Kc 7d"}


@clause(P6("6.3.3"), P6("6.3.4"))
def test_packets_of_three_face_down() -> None:
    result = played(TABLE, "1 play", "2 play")
    heard = [told(event, "to", "seat", "face") for event in events(result, "card-dealt")]
    mine, theirs, dealers = ("seat", 1, "down"), ("seat", 2, "down"), ("dealer", None, "down")
    assert heard == [mine] * 3 + [theirs] * 3 + [dealers] * 3
    assert cues(result, "6.3.3") == [f"Deal three cards face down to seat {seat}." for seat in (1, 2)]
    assert cues(result, "6.3.4") == ["Deal three cards face down to yourself."]


@pytest.mark.parametrize(
    "number, said",
    [
        pytest.param(number, said, id=number, marks=clause(P6(number)))
        for number, said in {
            "6.6": ["Seat 1 is out of the game against you."],
            "6.6.1": ["Folding."],
            "6.6.3": ["Spread the cards of seat 1 face down and count three."],
            "6.6.4": ["Put them in the discard rack."],
            "6.6.2.b": [],
            "6.6.3.a": [],
        }.items()
    ],
)
def test_a_fold_with_nothing_left_in_play(number: str, said: list[str]) -> None:
    result = played({1: "9s 8d 4c", 2: "Ah 4d 3c", "dealer": KING}, "1 fold", "2 play")
    assert cues(result, number) == said


@pytest.mark.parametrize(
    "number, said",
    [
        pytest.param(number, said, id=number, marks=clause(P6(number)))
        for number, said in {
            "6.6.1": ["Folding."],
            "6.6.2.b": ["Set the cards of seat 1 face down under the 6 Card Bonus bet."],
            "6.6.3": [],
            "6.6.3.a": ["Leave them there until that bet is settled."],
            "6.6.4": [],
        }.items()
    ],
)
@pytest.mark.parametrize("cards", ["9s 8d 4c", "9s 9d 4c"])
def test_a_fold_with_a_six_card_bonus(cards: str, number: str, said: list[str]) -> None:
    """With and without a winning Pair Plus beside it."""
    result = played({1: cards, 2: "Ah 4d 3c", "dealer": KING}, "1 fold", "2 fold", bets=ALL)
    heard = cues(result, number)
    assert heard[: len(said)] == said
    assert len(heard) == 2 * len(said)


@clause(P6("6.6.1.a"), P6("6.6.2.b"), R("84"), R("85"))
def test_a_fold_with_a_winning_pair_plus_alone() -> None:
    result = played({1: "9s 9d 4c", "dealer": KING}, "1 fold", bets={"ante": 10, "pair-plus": 5})
    assert cues(result, R("84")) == ["Seat 1 shows a winning Pair Plus: keep its cards until it is paid."]
    assert cues(result, "6.6.2.b") == []
    assert [event.kind for event in events(result, "cards-collected", "settled", "cards-left")] == [
        "settled",
        "cards-left",
        "settled",
        "cards-collected",
    ]


@pytest.mark.parametrize(
    "number, said",
    [
        pytest.param(number, said, id=number, marks=clause(P6(number)))
        for number, said in {
            "6.7": ["See that nothing folded is left on the table; turn your cards."],
            "6.7.2": ["Dealer has king high."],
            "6.7.3": ["Lay out Kc 7d 2s from your left in front of the tray."],
            "6.8": [],
            "6.8.1": [],
            "6.8.6": [],
            "6.9": ["Settle hand against hand."],
            "6.9.1": ["Dealer plays king high."],
            "6.9.2": [f"Spread the cards of seat {seat} face up." for seat in (2, 1)],
            "6.9.4": [
                "Pay seat 2: play, 10.00.",
                "Pay seat 2: ante, 10.00.",
                "Pay seat 1: play, 10.00.",
                "Pay seat 1: ante-bonus, 10.00.",
                "Pay seat 1: ante, 10.00.",
            ],
        }.items()
    ],
)
def test_the_dealer_plays(number: str, said: list[str]) -> None:
    assert cues(played(TABLE, "1 play", "2 play"), number) == said


@pytest.mark.parametrize(
    "number, said",
    [
        pytest.param(number, said, id=number, marks=clause(P6(number)))
        for number, said in {
            "6.8": ["Settle as against a hand that does not play."],
            "6.8.1": ["Dealer does not qualify."],
            "6.8.6": [f"Spread the cards of seat {seat} and count three." for seat in (2, 1)],
            "6.9": [],
            "6.9.1": [],
            "6.9.2": [],
            "6.9.4": [
                "Push seat 2: play.",
                "Pay seat 2: ante, 10.00.",
                "Push seat 1: play.",
                "Pay seat 1: ante, 10.00.",
                "Pay seat 1: ante-bonus, 10.00.",
            ],
        }.items()
    ],
)
def test_the_dealer_does_not_play(number: str, said: list[str]) -> None:
    assert cues(played({**TABLE, "dealer": JACK}, "1 play", "2 play"), number) == said


@clause(P6("6.9.4"))
def test_what_is_taken() -> None:
    result = played({1: "9s 8d 4c", "dealer": KING}, "1 play", bets={"ante": 10, "pair-plus": 5})
    assert cues(result, "6.9.4") == [
        f"Take the {wager} of seat 1." for wager in ("play", "ante", "pair-plus")
    ]


@clause(P6("6.7.1"))
def test_the_dealers_hand_is_turned_when_all_have_decided() -> None:
    result = played(TABLE, "1 play", "2 play")
    heard = [event.kind for event in events(result, "raised", "dealer-turned", "settled")]
    assert heard == ["raised", "raised", "dealer-turned"] + ["settled"] * 5
    (turned,) = events(result, "dealer-turned")
    assert (turned.clause, worded(result, turned, "best")) == (P6("6.7.1"), "Kc 7d 2s")


@clause(P6("6.9.4"), P6("6.9.4.a"), P6("6.9.4.b"), P6("6.9.4.c"), P6("6.9.4.d"), P6("6.9.4.e"))
def test_the_order_of_the_bets_of_a_hand() -> None:
    result = played({1: "9h 8c 7h", "dealer": KING}, "1 play", bets=ALL)
    assert [line.wager for line in result.settlements] == [
        "play",
        "ante-bonus",
        "ante",
        "pair-plus",
        "six-card-bonus",
    ]


@clause(P6("6.8.5"))
def test_bonuses_come_after_all_antes_when_the_dealer_does_not_play() -> None:
    result = played({**TABLE, "dealer": JACK}, "1 play", "2 play", bets=ALL)
    assert [f"{line.seat} {line.wager}" for line in result.settlements] == [
        "2 play",
        "2 ante",
        "1 play",
        "1 ante",
        "2 pair-plus",
        "2 six-card-bonus",
        "1 ante-bonus",
        "1 pair-plus",
        "1 six-card-bonus",
    ]


# --- what people see ----------------------------------------------------------------------------

VIEWS = ["seat:1", "seat:2", "dealer", "supervisor", "public"]


@clause(P6("6.3.3"), P6("6.3.4"), P6("6.7.1"))
@pytest.mark.parametrize("who", VIEWS)
def test_cards_lie_face_down_until_they_are_turned(who: str) -> None:
    hidden = ["??"] * 3
    table = waiting(KEY, TABLE, bets=ANTE)
    for text in ("1 play", "2 fold"):
        own = {f"seat:{seat}": TABLE[seat].split() for seat in (1, 2)}
        assert cards_seen(table, who) == {
            "board": [],
            "dealer": hidden,
            1: own["seat:1"] if who == "seat:1" else hidden,
            2: own["seat:2"] if who == "seat:2" else hidden,
        }
        act(table, text)
    assert cards_seen(table, who) == {
        "board": [],
        "dealer": TABLE["dealer"].split(),
        1: TABLE[1].split(),
        2: TABLE[2].split() if who == "seat:2" else hidden,
    }


@clause(P6("2.1.3"))
def test_a_dealer_nobody_plays_against_keeps_the_cards() -> None:
    table = waiting(KEY, {1: "9s 8d 4c", "dealer": KING}, bets=ANTE)
    act(table, "1 fold")
    assert over(table)
    for who in VIEWS:
        assert cards_seen(table, who)["dealer"] == ["??"] * 3


def test_books_balance_and_events_replay() -> None:
    table = waiting(KEY, TABLE, bets=ALL, more={1: {"dealer-bets": {"pair-plus": 2}}})
    act(table, "1 play", "2 fold")
    assert sum(table.balances_cents().values()) == 0
    assert not [
        account for account, held in table.balances_cents().items() if account.startswith("bet:") and held
    ]
    assert replayed(table).settlements == table.settlements
