"""Iowa's single and double deck games: the shuffle, the cut, the burn card, new dealers, who may join."""

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.pages import page_lines
from tests.rounds import EVERYBODY, cues, dealt, events, kinds, play_on, script, seen, told, waiting

IA = cite("ia-blackjack")
ONE = cite("ia-blackjack/single-deck-blackjack")
TWO = cite("ia-blackjack/double-deck-blackjack")
clause = pytest.mark.clause

SINGLE = "ia/single-deck-blackjack"
DOUBLE = "ia/double-deck-blackjack"

TWO_SEATS = """
game: ia/single-deck-blackjack
seats: {1: {player: p1, wagers: {main: 10}}, 2: {player: p2, wagers: {main: 10}}}
deal: {seats: {1: "Ts 6d", 2: "Th 9c"}, dealer: "9h 8c"}
"""


def seated(key: str, *seats: int) -> Table:
    """A table with a player of their own on each seat, in the order they came."""
    table = open_table(key, seed=5)
    for seat in seats:
        table.sit(seat, f"p{seat}")
    return table


def play_round(table: Table, *seats: int) -> None:
    for seat in seats:
        table.bet(seat, main=10)
    table.deal()
    play_on(table)


def lines(table: Table) -> list[tuple[str, str]]:
    return [(cue.clause, cue.does) for cue in script(table)]


# --- single deck --------------------------------------------------------------------------------


@clause(ONE("4"), ONE("5"), IA("ruling/169"))
def test_single_deck_is_dealt_face_down_from_the_left() -> None:
    table = waiting(TWO_SEATS)
    assert dealt(table) == [
        "1 Ts down",
        "2 Th down",
        "dealer 9h up",
        "1 6d down",
        "2 9c down",
        "dealer 8c down",
    ]


@clause(ONE("4"), ONE("5"))
def test_the_page_tells_the_deal_of_single_deck() -> None:
    assert page_lines(SINGLE, "deal") == [
        ("first card", "one card to each hand, face down", ONE("5")),
        ("up card", "one card to the dealer, face up", ONE("4")),
        ("second card", "one card to each hand, face down", ONE("5")),
        ("hole card", "one card to the dealer, face down", ONE("4")),
    ]


@clause(ONE("4"), ONE("5"), IA("ruling/169"))
def test_a_face_down_hand_is_seen_by_its_owner_alone() -> None:
    table = waiting(TWO_SEATS)
    for who in EVERYBODY:
        view = seen(table, who)
        hands = [spot["hands"][0]["cards"] for spot in view["spots"]]
        assert hands[0] == (["Ts", "6d"] if who == "seat:1" else ["??", "??"])
        assert hands[1] == (["Th", "9c"] if who == "seat:2" else ["??", "??"])
        assert view["dealer"]["cards"] == ["9h", "??"]
        assert "8c" not in str(view)


@clause(ONE("5"), IA("ruling/169"))
def test_a_face_down_hand_is_turned_up_when_it_is_settled() -> None:
    table = waiting(TWO_SEATS)
    table.act(1, "stand")
    assert kinds(table, "hand-shown") == []
    table.act(2, "stand")
    shown = events(table, "hand-shown")
    assert [(told(event, "seat"), event.clause) for event in shown] == [
        (2, IA("ruling/169")),
        (1, IA("ruling/169")),
    ]
    assert seen(table, "public", "spots", 0, "hands", 0, "cards") == ["Ts", "6d"]


@clause(ONE("3"), ONE("6"), ONE("10"))
def test_single_deck_is_one_deck_with_an_unseen_burn_card() -> None:
    table = seated(SINGLE, 1, 2)
    table.bet(1, main=10)
    table.bet(2, main=10)
    table.deal()
    (shuffled,) = events(table, "shuffled")
    (burned,) = events(table, "card-burned")
    assert told(shuffled, "cards") == 52
    assert (told(burned, "face"), burned.clause) == ("down", ONE("10"))
    for who in EVERYBODY:
        assert told(burned, "card") not in str(seen(table, who))
    assert (ONE("6"), "Halve the deck; riffle, strip, riffle; then all of it again.") in lines(table)
    assert (ONE("10"), "Burn a card and show it to nobody.") in lines(table)


@clause(ONE("8"), IA("ruling/171"))
def test_joining_waits_for_the_shuffle_at_single_deck() -> None:
    table = seated(SINGLE, 1, 2)
    table.sit(3, "p1")
    play_round(table, 1)
    for seat in (2, 3):  # a newcomer, and a second hand of somebody who plays
        with pytest.raises(CroupierError) as error:
            table.bet(seat, main=10)
        assert (error.value.code, error.value.clause) == ("wager/join-at-shuffle", ONE("8"))
    play_round(table, 1)
    table.change_dealer("d2")  # who shuffles
    play_round(table, 1, 2, 3)


@clause(ONE("12"), IA("ruling/168"))
def test_a_new_dealer_shuffles_a_single_deck() -> None:
    table = seated(SINGLE, 1)
    play_round(table, 1)
    assert not table._course.device.needs_shuffle
    table.change_dealer("d2")
    play_round(table, 1)
    assert kinds(table, "shuffled", "dealer-changed", "round-closed") == [
        "shuffled",
        "round-closed",
        "dealer-changed",
        "shuffled",
        "round-closed",
    ]
    assert (ONE("12"), "Spread the deck and tap out: d2 shuffles.") in lines(table)


@clause(ONE("4"), ONE("5"))
@pytest.mark.parametrize(
    "cited, does",
    [
        ("5", "Deal a card face down to seat 1, from the left to the right."),
        ("4", "Deal 9h face up to the house."),
        ("4", "Tuck the second card of the house face down under the first."),
    ],
)
def test_the_script_of_single_deck_shows_no_hidden_card(cited: str, does: str) -> None:
    table = waiting(TWO_SEATS)
    heard = lines(table)
    assert (ONE(cited), does) in heard
    assert not [line for _, line in heard if "Ts" in line or "8c" in line]


# --- double deck --------------------------------------------------------------------------------


@clause(TWO("1"), TWO("4"), TWO("6"), TWO("7"))
def test_two_decks_with_an_unseen_burn_card_and_the_cut_card_a_third_from_the_back() -> None:
    table = seated(DOUBLE, 1, 2)
    table.bet(1, main=10)
    table.bet(2, main=10)
    table.deal()
    (shuffled,) = events(table, "shuffled")
    (burned,) = events(table, "card-burned")
    assert told(shuffled, "cards", "cut_by", "behind") == (104, 1, 35)
    assert (told(burned, "face"), burned.clause) == ("down", TWO("4"))
    heard = lines(table)
    assert (TWO("4"), "Burn a card and show it to nobody.") in heard
    assert (
        TWO("6"),
        "Riffle, strip and riffle half of each deck, then the other halves; riffle all together.",
    ) in heard
    assert (TWO("7"), "Seat 1 cuts; put the cut card in with 35 cards behind it.") in heard
    while not table._course.device.cut_reached:
        table._course.device.draw("burn")
    assert table._course.device.left == 35


@clause(TWO("2"), IA("ruling/169"))
def test_double_deck_is_dealt_face_up_by_hand_or_from_a_shoe() -> None:
    for device in ("hand", "shoe"):
        table = open_table(DOUBLE, options={"device": device}, seed=2)
        table.sit(1, "p1")
        table.bet(1, main=10)
        table.deal()
        assert [told(event, "face") for event in events(table, "card-dealt")][:4] == [
            "up",
            "up",
            "up",
            "down",
        ]
    with pytest.raises(CroupierError) as error:
        open_table(DOUBLE, options={"device": "continuous-shuffler"})
    assert error.value.clause == TWO("2")


@clause(TWO("7"), IA("ruling/c1"))
def test_the_first_player_is_offered_the_cut_and_refusals_pass_it_on() -> None:
    table = seated(DOUBLE, 4, 2, 6)  # p4 came first; the next ones follow clockwise
    assert table.cutter == 4
    with pytest.raises(CroupierError) as error:
        table.refuse_cut(6)
    assert (error.value.code, error.value.clause) == ("action/no-cut-offered", TWO("7"))
    table.refuse_cut(4)
    assert table.cutter == 6
    table.refuse_cut(6)
    assert table.cutter == 2
    table.open_round()
    (shuffled,) = events(table, "shuffled")
    assert told(shuffled, "cut_by") == 2
    assert [event.clause for event in events(table, "cut-refused")] == [TWO("7")] * 2
    with pytest.raises(CroupierError):
        table.refuse_cut(4)  # the cut is made


@clause(TWO("7"), IA("ruling/c1"))
def test_the_dealer_cuts_when_everybody_refuses() -> None:
    table = seated(DOUBLE, 1, 2)
    table.refuse_cut(1)
    table.refuse_cut(2)
    table.open_round()
    (shuffled,) = events(table, "shuffled")
    assert told(shuffled, "cut_by") == "dealer"
    assert (
        TWO("7"),
        "Nobody wants to cut: do it, and put the cut card in with 35 cards behind it.",
    ) in lines(table)


@clause(TWO("7"), IA("ruling/c1"), IA("ruling/167"))
def test_the_player_whom_the_cut_card_came_to_is_offered_the_next_cut() -> None:
    cutters = set()
    for seed in range(12):
        table = open_table(DOUBLE, seed=seed)
        for seat in (1, 2, 3):
            table.sit(seat, f"p{seat}")
        while not table._course.device.needs_shuffle or table.events[-1].kind != "round-closed":
            play_round(table, 1, 2, 3)  # the round in which it appears is finished
        drawn = events(table, "card-burned", "card-dealt")
        came_to = told(drawn[104 - 35 - 1], "seat")
        expected = came_to or 1  # the dealer does not cut: then it is the first player
        assert table.cutter == expected
        play_round(table, 1, 2, 3)
        assert [told(event, "cut_by") for event in events(table, "shuffled")] == [1, expected]
        cutters.add(expected)
    assert len(cutters) > 1


@clause(TWO("5"), IA("ruling/171"))
def test_joining_waits_for_the_shuffle_at_double_deck() -> None:
    table = seated(DOUBLE, 1, 2)
    play_round(table, 1)
    with pytest.raises(CroupierError) as error:
        table.bet(2, main=10)
    assert (error.value.code, error.value.clause) == ("wager/join-at-shuffle", TWO("5"))
    while not table._course.device.needs_shuffle:
        play_round(table, 1)
    play_round(table, 1, 2)


@clause(TWO("9"), IA("ruling/168"))
def test_a_new_dealer_burns_a_card_at_double_deck() -> None:
    table = seated(DOUBLE, 1)
    play_round(table, 1)
    left = table._course.device.left
    table.change_dealer("d2")
    assert table._course.device.left == left - 1
    play_round(table, 1)
    assert kinds(table, "shuffled", "card-burned", "dealer-changed") == [
        "shuffled",
        "card-burned",
        "dealer-changed",
        "card-burned",
    ]
    assert (TWO("9"), "Hand the cards over and tap out: d2 goes on.") in lines(table)


@clause(TWO("9"))
def test_dealers_change_between_rounds() -> None:
    table = seated(DOUBLE, 1)
    table.bet(1, main=10)
    with pytest.raises(CroupierError) as error:
        table.change_dealer("d2")
    assert error.value.code == "action/round-in-play"


@clause(IA("ruling/167"))
def test_a_single_deck_is_shuffled_when_half_of_it_is_out() -> None:
    table = seated(SINGLE, 1)
    table.open_round()
    while not table._course.device.cut_reached:
        table._course.device.draw("burn")
    assert table._course.device.left == 26


# --- the dealer's script --------------------------------------------------------------------------

BURN = "Burn a card and show it to nobody."
HALVE = "Halve the deck; riffle, strip, riffle; then all of it again."
RIFFLE = "Riffle, strip and riffle half of each deck, then the other halves; riffle all together."
CUT = "Seat 1 cuts; put the cut card in with 35 cards behind it."
REFUSES = "Seat 1 does not cut: offer the cut card to the next player."
NOBODY = "Nobody wants to cut: do it, and put the cut card in with 35 cards behind it."


@pytest.mark.parametrize(
    "key, cuts, cited, expected",
    [
        pytest.param(*case, marks=clause(case[2]), id=f"{case[2].split('/', 1)[1]}-{case[1]}")
        for case in (
            (SINGLE, False, ONE("6"), [HALVE]),
            (SINGLE, False, ONE("10"), [BURN, BURN]),
            (DOUBLE, True, TWO("6"), [RIFFLE]),
            (DOUBLE, False, TWO("6"), [RIFFLE]),
            (DOUBLE, True, TWO("7"), [CUT]),
            (DOUBLE, False, TWO("7"), [REFUSES, NOBODY]),
            (DOUBLE, True, TWO("4"), [BURN, BURN]),
        )
    ],
)
def test_a_shuffle_and_two_burn_cards_in_the_script(
    key: str, cuts: bool, cited: str, expected: list[str]
) -> None:
    table = open_table(key, options={"burn-cards": 2}, seed=5)
    table.sit(1, "p1")
    if key == DOUBLE and not cuts:
        table.refuse_cut(1)
    play_round(table, 1)
    assert cues(table, cited) == expected
