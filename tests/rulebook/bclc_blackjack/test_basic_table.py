"""What a table of Basic Blackjack is before anybody plays: its shoe, spots, limits and settings."""

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import events, occupied, play_on, told

B1 = cite("bclc-blackjack/1")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause


def table(**options: object) -> Table:
    return open_table("bclc/blackjack", options=options, seed=11)


@pytest.mark.parametrize(
    "name, value",
    [
        pytest.param("decks", "6", marks=clause(B1("1.1"))),
        pytest.param("device", "shoe", marks=clause(B1("1.1"))),
        pytest.param("player-cards", "up", marks=clause(B1("8.2.1"))),
        pytest.param("hole-card", "none", marks=clause(B1("8.2.2"))),
        pytest.param("soft-17", "hit", marks=clause(B1("8.8.1"))),
        pytest.param("surrender", "as-ruled", marks=clause(B1("4.5"), R("29"))),
        pytest.param("split-hands", "none", marks=clause(R("26"))),
        pytest.param("resplit-aces", "no", marks=clause(B1("4.4.2"))),
        pytest.param("double", "any", marks=clause(B1("4.3"))),
        pytest.param("double-after-split", "yes", marks=clause(B1("4.4.6"))),
        pytest.param("double-minimum", "table", marks=clause(B1("4.3.1"))),
        pytest.param("blackjack-pays", "3-2", marks=clause(B1("7.1.1"))),
        pytest.param("back-betting", "yes", marks=clause(B1("5.5"))),
        pytest.param("room", "main-floor", marks=clause(B1("5.5.1"))),
    ],
)
def test_a_round_opens_with_the_documents_settings(name: str, value: str) -> None:
    opened = table()
    opened.open_round()
    options, departures = told(opened.events[-1], "options", "departures")
    assert options[name] == value
    assert departures == {}


@clause(B1("4.3"), B1("8.8.1"))
def test_a_round_says_where_its_table_departs_from_the_document() -> None:
    opened = table(double="10-11", soft_17="stand", minimum=5)  # a minimum is the house's own affair
    opened.open_round()
    assert told(opened.events[-1], "departures") == {"double": B1("4.3"), "soft-17": B1("8.8.1")}


@clause(B1("1.1"))
def test_six_decks_are_shuffled_into_a_shoe() -> None:
    opened = table()
    opened.open_round()
    (shuffled,) = events(opened, "shuffled")
    assert told(shuffled, "cards", "cut_by", "behind") == (6 * 52, None, None)
    opened.sit(1, "p1")
    for _ in range(2):  # a shoe is not shuffled after every round
        opened.bet(1, main=10)
        opened.deal()
        play_on(opened)
    assert [event.kind for event in opened.events].count("shuffled") == 1


@clause(R("11"))
def test_one_card_is_burned_after_a_shuffle() -> None:
    opened = table()
    opened.open_round()
    burned = events(opened, "card-burned")
    assert [(event.clause, told(event, "face")) for event in burned] == [(R("11"), "down")]
    assert opened._course.device.left == 6 * 52 - 1


@clause(R("11"))
def test_the_shoe_is_shuffled_after_the_round_that_reaches_the_cut_card() -> None:
    opened = table()
    opened.sit(1, "p1")
    opened.open_round()
    assert draw_down_to(opened, 79) is False
    assert draw_down_to(opened, 78) is True
    opened.bet(1, main=10)  # the round that has begun is played with what is left
    opened.deal()
    play_on(opened)
    assert opened._course.device.left < 78
    opened.bet(1, main=10)
    assert opened._course.device.left == 6 * 52 - 1


def draw_down_to(opened: Table, left: int) -> bool:
    """Draw until so many cards are left; whether a shuffle is due then."""
    while opened._course.device.left > left:
        opened._course.device.discard([opened._course.device.draw("burn")])
    return opened._course.device.needs_shuffle


@clause(R("11"))
def test_a_player_may_join_in_any_round_of_a_shoe() -> None:
    opened = table()
    opened.sit(1, "p1")
    opened.bet(1, main=10)
    opened.deal()
    play_on(opened)
    opened.sit(2, "p2")
    opened.bet(2, main=10)
    assert 2 in occupied(opened)


@clause(B1("5.4"))
def test_a_player_may_go_back_to_the_most_positions_in_a_shoe() -> None:
    opened = table(positions=2)
    for seat in (1, 2):
        opened.sit(seat, "p1")
    for seats in ((1, 2), (1,), (1, 2)):
        for seat in seats:
            opened.bet(seat, main=10)
        assert occupied(opened) == list(seats)
        opened.deal()
        play_on(opened)


@clause(R("44"))
def test_there_are_seven_spots() -> None:
    opened = table()
    for seat in range(1, 8):
        opened.sit(seat, f"p{seat}")
    for seat in (0, 8):
        with pytest.raises(CroupierError) as refused:
            opened.sit(seat, "p8")
        assert (refused.value.code, refused.value.clause) == ("name/unknown-seat", R("44"))


@clause(B1("5.4"))
def test_one_position_is_enough_and_seven_are_the_most() -> None:
    opened = table(seats=9)
    for seat in range(1, 10):
        opened.sit(seat, "p1" if seat < 9 else "p9")
    opened.bet(9, main=10)
    for seat in range(1, 8):
        opened.bet(seat, main=10)
    with pytest.raises(CroupierError) as refused:
        opened.bet(8, main=10)
    assert (refused.value.code, refused.value.clause) == ("wager/too-many-positions", B1("5.4"))
    opened.deal()  # p9 plays a single one
    assert len(occupied(opened)) == 8


@clause(B1("5.5.6"), B1("5.1"))
def test_the_limits_are_offered_to_the_cent() -> None:
    opened = table()
    opened.sit(1, "p1")
    (bet,) = [choice for choice in opened.legal(1) if choice.do == "bet"]
    assert (bet.clause, bet.amount_clause) == (B1("5.1"), B1("5.5.6"))
    assert (str(bet.min), str(bet.max), str(bet.step)) == ("1.00", "10000.00", "0.01")


@clause(B1("5.5.6"))
def test_limits_the_wrong_way_round_are_refused() -> None:
    with pytest.raises(CroupierError) as refused:
        table(minimum=100, maximum=5)
    assert (refused.value.code, refused.value.clause) == ("setting/limits", B1("5.5.6"))


@pytest.mark.parametrize(
    "option, value, cited",
    [
        pytest.param("decks", 0, B1("1.1"), marks=clause(B1("1.1"))),
        pytest.param("decks", 9, B1("1.1"), marks=clause(B1("1.1"))),
        pytest.param("split-hands", 1, R("26"), marks=clause(R("26"))),
        pytest.param("double", "9-11", B1("4.3"), marks=clause(B1("4.3"))),
        pytest.param("payout-unit", 0, R("40"), marks=clause(R("40"))),
        pytest.param("resplit-aces", "perhaps", B1("4.4.2"), marks=clause(B1("4.4.2"))),
    ],
)
def test_a_setting_out_of_range_is_refused_with_its_clause(option: str, value: object, cited: str) -> None:
    with pytest.raises(CroupierError) as refused:
        table(**{option: value})
    assert (refused.value.code, refused.value.clause) == ("setting/out-of-range", cited)
