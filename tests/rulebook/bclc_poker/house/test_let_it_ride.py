"""Let It Ride: what its scenario files and the common tests leave out."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.errors import IllegalAction
from croupier.histories.result import Result
from croupier.script.render import render
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import (
    act,
    balance,
    cues,
    events,
    opened,
    over,
    refusal,
    replayed,
    seen,
    shown,
    told,
    waiting,
)
from tests.specs import house

KEY = "bclc/let-it-ride"
P1 = cite("bclc-poker/1")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

EQUAL = {"bet-1": 10, "bet-2": 10, "bet-3": 10}
BONUS = {**EQUAL, "bonus": 1}
TABLE = {1: "9h 9s 2c", 2: "Kh Qd 4c", "board": "9c Kd", "burns": "As"}
RIDES = ("1 ride", "2 ride", "1 ride", "2 ride")


def played(cards: rounds.Cards, *actions: str, bets: Any = None, **parts: Any) -> Result:
    return rounds.played(KEY, cards, *actions, bets=bets or EQUAL, **parts)


def refused(do: Any) -> tuple[str, str | None]:
    error = refusal(do)
    return error.code, error.clause


# --- ranking ------------------------------------------------------------------------------------

WEAKEST_FIRST = [
    "Ah Kc Qd Js 9h",
    "2h 2c 3d 4s 5h",
    "3h 3c 2d 2s 4h",
    "2h 2c 2d 3s 4h",
    "Ah 2c 3d 4s 5h",
    "2h 3h 4h 5h 7h",
    "2h 2c 2d 3s 3h",
    "2h 2c 2d 2s 3h",
    "Ah 2h 3h 4h 5h",
    "Ah Kh Qh Jh Th",
]


@clause(P1("5.3"))
def test_the_weakest_hand_of_each_kind_beats_the_kind_before() -> None:
    value = house(KEY).hand.value
    values = [value(cards.split()) for cards in WEAKEST_FIRST]
    assert [one[0] for one in values] == list(range(10))
    assert values == sorted(values)


@clause(P1("1.3"), P1("5.3#pair-of-10s-or-better"))
@pytest.mark.parametrize("rank, wins", [(rank, rank in "TJQKA") for rank in "23456789TJQKA"])
def test_a_pair_of_tens_is_the_least_that_wins(rank: str, wins: bool) -> None:
    odd = [card for card in ("6c", "8d", "Ts", "Kh") if card[0] != rank][:3]
    result = played({1: f"{rank}h {odd[0]} {odd[1]}", "board": f"{rank}s {odd[2]}"}, "1 ride", "1 ride")
    assert [line.result for line in result.settlements] == ["win" if wins else "lose"] * 3


# --- betting ------------------------------------------------------------------------------------


@clause(P1("3.5"), P1("2.3"), P1("6.1"))
def test_what_may_be_bet_and_in_which_amounts() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    assert [choice.wager for choice in table.legal(1) if choice.do == "bet"] == ["bet-3"]
    table.bet(1, bet_3=25)
    found = {
        choice.wager: (choice.min_cents, choice.max_cents) for choice in table.legal(1) if choice.do == "bet"
    }
    assert found == {"bet-1": (2500, 2500), "bet-2": (2500, 2500), "bonus": (100, 100)}
    table.bet(1, bet_1=25)
    assert refused(table.deal) == ("wager/bet-2-must-equal-bet-3", P1("3.5"))
    table.bet(1, bet_2=25)
    table.deal()


@clause(P1("2.4.2"))
def test_one_bonus_bet_on_a_hand() -> None:
    table = opened(KEY, TABLE, bets=BONUS)
    before = len(table.events)
    assert refused(lambda: table.bet(1, bonus=1)) == ("wager/already-placed", P1("2.4.2"))
    assert len(table.events) == before


@clause(P1("2.4.4"))
def test_the_light_shows_an_accepted_bonus() -> None:
    result = played(TABLE, *RIDES, more={2: {"wagers": BONUS}})
    assert cues(result, "2.4.4") == ["The light of seat 2 goes on."]
    table = opened(KEY, TABLE, bets=EQUAL)
    assert refused(lambda: table.bet(1, bonus=2))[0] == "wager/wrong-amount"
    (spot, _) = seen(table, "seat:1", "spots")
    assert [bet["wager"] for bet in spot["hands"][0]["bets"]] == ["bet-1", "bet-2", "bet-3"]


@clause(P1("3.3"))
def test_nobody_shares_a_betting_spot() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    assert refused(lambda: table.sit(1, "p2")) == ("action/seat-taken", P1("3.3"))
    with pytest.raises(IllegalAction) as caught:
        table.bet(1, by="p2", bet_1=10, bet_2=10, bet_3=10)
    assert caught.value.code == "authority/not-your-seat"


@clause(P1("3.6"), P1("6.2.1.a"), R("38"))
def test_no_new_bet_before_the_last_one_is_settled() -> None:
    table = waiting(KEY, TABLE, bets=EQUAL)
    for text in RIDES:
        for late in ({"bonus": 1}, {"bet_3": 10}, {"bet_1": 10, "bet_2": 10, "bet_3": 10}):
            assert refused(lambda late=late: table.bet(1, **late)) == (
                "wager/betting-closed",
                P1("6.2.1.a"),
            )
        act(table, text)
    assert over(table)
    table.bet(1, bet_1=10, bet_2=10, bet_3=10)


@clause(P1("6.2.1"), P1("6.2.1.a"))
def test_the_bonus_is_locked_before_the_first_card() -> None:
    result = played(TABLE, *RIDES, bets=BONUS)
    assert cues(result, "6.2.1") == ["Press the button: the bonus is locked."]
    kinds = [event.kind for event in events(result, "bets-closed", "wager-collected", "card-dealt")]
    assert kinds[:4] == ["bets-closed", "wager-collected", "wager-collected", "card-dealt"]
    table = waiting(KEY, TABLE, bets=BONUS)
    assert refused(lambda: table.act(1, "withdraw")) == ("wager/betting-closed", P1("6.2.1.a"))


@clause(P1("6.2.3"), R("30"))
def test_bonus_bets_are_collected_and_only_prizes_come_back() -> None:
    result = played(TABLE, *RIDES, bets=BONUS)
    collected = events(result, "wager-collected")
    assert [(*told(event, "seat", "wager"), event.clause) for event in collected] == [
        (1, "bonus", P1("6.2.3")),
        (2, "bonus", P1("6.2.3")),
    ]
    assert cues(result, "6.2.3") == [f"Collect the bonus bet of seat {seat}." for seat in (1, 2)]
    assert [line for line in shown(result) if "bonus" in line] == [
        "1 bonus 1.00 -> 8.00 win 5.3#3-of-a-kind",
        "2 bonus 1.00 -> 0.00 lose ruling/35",
    ]
    assert balance(result, "bet:1:1:bonus") == 0
    assert balance(result, "stack:p1") == 3 * 3000 + 700
    assert balance(result, "tray") == -(3 * 3000 + 700) - 3 * 1000 + 100


@clause(P1("6.2.3"))
def test_a_voided_round_gives_collected_bonuses_back() -> None:
    table = waiting(KEY, TABLE, bets=BONUS)
    act(table, "s1 void reason misdeal")
    assert {line.result for line in table.settlements} == {"void"}
    assert set(table.balances_cents().values()) == {0}


@clause(P1("1.1"))
def test_one_deck_from_a_shuffler_every_round() -> None:
    table = open_table(KEY, seed=3)
    assert (table.options["device"], table.options["decks"]) == ("packet-shuffler", 1)
    table.sit(1, "p1")
    for _ in range(2):
        table.bet(1, bet_1=5, bet_2=5, bet_3=5)
        table.deal()
        act(table, "1 ride", "1 take-back")
    assert [told(event, "cards") for event in events(table, "shuffled")] == [52, 52]


# --- the deal and the decisions -----------------------------------------------------------------


@clause(P1("6.2.4"), P1("6.2.5"), P1("6.2.6"), P1("6.2.6.a"))
def test_three_cards_each_two_for_all_and_one_burned() -> None:
    result = played(TABLE, *RIDES)
    heard = [told(event, "to", "seat", "card") for event in events(result, "card-dealt")]
    assert heard == [
        *(("seat", 1, card) for card in ("9h", "9s", "2c")),
        *(("seat", 2, card) for card in ("Kh", "Qd", "4c")),
        ("board", None, "9c"),
        ("board", None, "Kd"),
        ("burn", None, "As"),
    ]
    assert {told(event, "face") for event in events(result, "card-dealt")} == {"down"}
    assert cues(result, "6.2.4") == [f"Deal three cards face down to seat {seat}." for seat in (1, 2)]
    assert cues(result, "6.2.5") == ["Deal three cards face down to your own position."]
    assert cues(result, "6.2.6") == ["Burn the bottom card of your three, face down."]
    assert cues(result, "6.2.6.a") == ["Place the other two in their boxes: they are everybody's."]


@clause(P1("2.1"), P1("2.2"), P1("6.4"), P1("6.5"), P1("6.6"))
def test_bet_1_before_the_first_community_card_and_bet_2_after_it() -> None:
    table = waiting(KEY, TABLE, bets=EQUAL)
    ups, turns = [], []
    for text in RIDES:
        seat = seen(table, "public", "turn", "seat")
        turns.append((seat, [(one.do, one.wager, one.clause) for one in table.legal(seat)]))
        ups.append([card for card in seen(table, "public", "board") if card != "??"])
        act(table, text)
    assert ups == [[], [], ["9c"], ["9c"]]
    assert turns == [
        (seat, [("ride", wager, P1("2.1")), ("take-back", wager, P1("2.2"))])
        for wager in ("bet-1", "bet-2")
        for seat in (1, 2)
    ]
    assert seen(table, "public", "board") == ["9c", "Kd"]


@clause(P1("2.2"))
def test_a_bet_taken_back_is_returned_at_once() -> None:
    table = waiting(KEY, TABLE, bets=EQUAL, more={1: {"stack": 30}})
    assert table.balances_cents()["stack:p1"] == 0
    act(table, "1 take-back")
    assert table.balances_cents()["stack:p1"] == 1000
    assert shown(table) == ["1 bet-1 10.00 -> 10.00 void 2.2"]
    result = played(TABLE, "1 take-back", "2 ride", "1 ride", "2 ride")
    assert cues(result, "2.2") == ["Give $10.00 back to seat 1: bet 1."]


@clause(P1("6.4"), P1("6.6"))
@pytest.mark.parametrize("first", ["ride", "take-back"])
def test_the_second_decision_does_not_depend_on_the_first(first: str) -> None:
    table = waiting(KEY, {1: "9h 9s 2c", "board": "9c Kd"}, bets=EQUAL)
    act(table, f"1 {first}")
    assert [(one.do, one.wager) for one in table.legal(1)] == [("ride", "bet-2"), ("take-back", "bet-2")]


# --- bets for the dealer ------------------------------------------------------------------------


@clause(P1("4.4"))
def test_no_bonus_for_the_dealer() -> None:
    table = opened(KEY, TABLE, bets=BONUS)
    assert refused(lambda: table.tip(1, bonus=1)) == ("wager/no-tips", P1("4.4"))
    assert [one.wager for one in table.legal(1) if one.do == "tip"] == ["bet-1", "bet-2", "bet-3"]


# --- settling -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "number, said",
    [
        pytest.param(number, said, id=number, marks=clause(P1(number)))
        for number, said in {
            "6.2.2": [f"See that the light of seat {seat} is on." for seat in (1, 2)],
            "6.4": [f"Seat {seat}, bet 1: let it ride?" for seat in (1, 2)],
            "6.5": ["Turn the first community card."],
            "6.6": [f"Seat {seat}, bet 2: let it ride?" for seat in (1, 2)],
            "6.7": ["Turn the last community card."],
            "6.8": [f"Spread the cards of seat {seat} face up." for seat in (1, 2)],
            "6.9": [
                "Seat 1: three of a kind, nines.",
                *(f"Pay seat 1, bet {bet}: $30.00." for bet in (1, 2, 3)),
                "Pay seat 1, bonus: $8.00.",
                "Seat 2: pair of kings.",
                *(f"Pay seat 2, bet {bet}: $10.00." for bet in (1, 2, 3)),
                "Seat 2 wins nothing on the bonus.",
            ],
            "7.1": ["Chips of a higher value may pay it."] * 3,
            "7.1.1": ["Conversion payout, $30.00."] * 3,
        }.items()
    ],
)
def test_the_dealers_steps(number: str, said: list[str]) -> None:
    assert cues(played(TABLE, *RIDES, bets=BONUS), number) == said


@clause(P1("6.4"), P1("6.5"), P1("6.6"), P1("6.7"))
def test_the_first_bet_is_asked_about_before_the_first_card_and_the_second_before_the_last() -> None:
    result = played(TABLE, *RIDES, bets=BONUS)
    steps = [P1(number) for number in ("6.4", "6.5", "6.6", "6.7")]
    (one,) = result.rounds
    told = [line["clause"] for line in render(result.game, one.events) if line["clause"] in steps]
    assert told == [steps[0]] * 2 + [steps[1]] + [steps[2]] * 2 + [steps[3]]


@clause(P1("7.1"), P1("7.1.1"))
@pytest.mark.parametrize("cards, converted", [("9h 9s 2c", 3), ("Kh 9s 2c", 0), ("Kh Qs 2c", 0)])
def test_conversion_starts_at_three_to_one(cards: str, converted: int) -> None:
    """Three nines, two pair, a pair of kings."""
    result = played({1: cards, "board": "9c Kd"}, "1 ride", "1 ride")
    assert (len(cues(result, "7.1")), len(cues(result, "7.1.1"))) == (converted, converted)


@clause(P1("6.9"))
def test_what_is_taken_is_told_too() -> None:
    result = played({1: "7h 8s 2c", "board": "9c Kd"}, "1 ride", "1 ride", bets=BONUS)
    assert cues(result, "6.9") == [
        "Seat 1: king high.",
        *(f"Take the bet {bet} of seat 1." for bet in (1, 2, 3)),
        "Seat 1 wins nothing on the bonus.",
    ]


@clause(P1("6.8"), P1("6.9"))
def test_each_hand_is_shown_before_its_bets_are_settled() -> None:
    heard = [
        (event.kind, told(event, "seat")) for event in events(played(TABLE, *RIDES), "hand-shown", "settled")
    ]
    assert heard == [
        (kind, seat) for seat in (1, 2) for kind in ("hand-shown", "settled", "settled", "settled")
    ]


# --- what people see ----------------------------------------------------------------------------


@clause(P1("6.2.4"), P1("6.2.5"), P1("6.2.6"), P1("6.8"))
@pytest.mark.parametrize("who", ["seat:1", "seat:2", "dealer", "supervisor", "public"])
def test_cards_lie_face_down_until_they_are_turned(who: str) -> None:
    table = waiting(KEY, TABLE, bets=EQUAL)
    boards = (["??", "??"], ["??", "??"], ["9c", "??"], ["9c", "??"])
    for text, board in zip(RIDES, boards, strict=True):
        view = seen(table, who)
        assert view["board"] == board
        for spot in view["spots"]:
            own = who == f"seat:{spot['seat']}"
            assert spot["hands"][0]["cards"] == (TABLE[spot["seat"]].split() if own else ["??"] * 3)
        assert "As" not in str(view)
        act(table, text)
    view = seen(table, who)
    assert view["board"] == ["9c", "Kd"]
    assert [spot["hands"][0]["cards"] for spot in view["spots"]] == [TABLE[seat].split() for seat in (1, 2)]
    assert "As" not in str(view)


def test_books_balance_and_events_replay() -> None:
    table = waiting(KEY, TABLE, bets=BONUS, more={1: {"dealer-bets": {"bet-2": 2}}})
    act(table, "1 ride", "2 take-back", "1 take-back", "2 ride")
    assert sum(table.balances_cents().values()) == 0
    assert not [
        account for account, held in table.balances_cents().items() if account.startswith("bet:") and held
    ]
    assert replayed(table).settlements == table.settlements
