"""Section 21 beside section 17, which it repeats but for a straddle of the button and the drop box.

Page, options, hands and turns at a table with the board dealt twice."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.engines.community.spec import Community, RunTwice
from croupier.histories.result import Result
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import cards_seen, choices, current, events, moments, played, seen, shown, told
from tests.rulebook.bclc_poker.room.test_holdem_hands import DUELS, ENDS, LISTED, Duel
from tests.rulebook.bclc_poker.room.test_holdem_pages import SHEET, Said
from tests.tables import refuse, refuse_act

clause = pytest.mark.clause
KEY = "bclc/run-the-board-twice"
OFFERS = ["bclc/no-limit", KEY]
HEAD = "At such a table: "
HIDDEN = "??"


def full(number: str) -> str:
    return f"bclc-poker/{number}" if "/" in number else f"bclc-poker/21/{number}"


def cites(*numbers: str) -> pytest.MarkDecorator:
    return clause(*map(full, numbers))


def offer() -> RunTwice:
    found = catalog.game(KEY)
    assert isinstance(found, RunTwice)
    return found


def lines_under(key: str, title: str, head: str = "") -> list[Sentence]:
    (found,) = [one for one in page_of(catalog.game(key)).chapters if one.title == f"{head}{title}"]
    return [line for line in found.lines if isinstance(line, Sentence)]


# --- the page -------------------------------------------------------------------------------------

# What section 17 says of the Mississippi straddle is not here; 3.6 is, and the drop box only by a ruling.
ONLY_17 = ("4.1.5", "4.1.5.a", "4.1.5.b", "4.1.5.c")
OTHERWISE = {
    "The button may not, but for the Mississippi straddle.": "The button may not.",
}
ONLY_21 = (
    "What a player may decide",
    "In turn",
    "No bet or raise is above the most that the house allows for one, if it names one.",
    (full("3.6"),),
)


def expected() -> list[Said]:
    found: list[Said] = [ONLY_21]
    for row in SHEET:
        numbers = row["17"].split()
        if numbers and not set(numbers) & set(ONLY_17):
            clauses = tuple(full("ruling/11" if number == "8.2" else number) for number in numbers)
            text = OTHERWISE.get(row["sentence"], row["sentence"])
            found.append((row["chapter"], row["about"], text, clauses))
    return found


def printed() -> list[Said]:
    """The chapters about the whole game, without its script."""
    found: list[Said] = []
    for chapter in page_of(offer()).chapters:
        title = f"{chapter.title.removeprefix(HEAD)[:1].upper()}{chapter.title.removeprefix(HEAD)[1:]}"
        if chapter.title.startswith(HEAD) and title != "The dealer's script":
            for line in chapter.lines:
                assert isinstance(line, Sentence)
                found.append((title, line.about, line.text, line.clauses))
    return found


@pytest.mark.parametrize(
    "wanted",
    [pytest.param(one, id=f"{one[-1][0]} {one[2][:40]}", marks=clause(*one[-1])) for one in expected()],
)
def test_the_page_says_what_the_section_does(wanted: Said) -> None:
    assert wanted in printed()


def test_the_page_says_nothing_else_of_the_game() -> None:
    assert Counter(printed()) == Counter(expected())


TWICE_PAGE = """
When it is possible | It may be agreed at tables of Texas Hold'em (bclc/texas-holdem) with bclc/no-limit or bclc/pot-limit. | 11.1
When it is possible | Only two players are left in the hand. | 11.1.1
When it is possible | Both of them are all in. | 11.1.2
When it is possible | The flop has been seen, and cards of the board are still to come. | 11.1.3
When it is possible | It may be agreed before the flop too. | 11.2.6 ruling/154
When it is possible | Both say so before the next card (agree to run-twice). | 11.1.4
How a hand goes | The rest of the board is dealt as usual: the first set of cards. | 11.2.3
How a hand goes | The same number of cards is dealt again, each street behind a burned card: the second set. | 11.2.6.a 11.2.4 11.2.5
How a hand goes | Cards of the board that lay there before belong to both sets. | 11.2.4 11.2.5
How a hand goes | Both players show their hands. | 11.2.7
How a hand ends | A player whose hand is best with both sets wins the whole pot. | 11.2.8
How a hand ends | If each player wins with one set, they share the pot. | 11.2.9
How a hand ends | Each set decides half of the pot: where the hands are equal with one, they share that half. | ruling/155
How a hand ends | The button moves on, and the next hand begins. | 11.2.11
Options | run-twice-before-flop = yes (yes or no): it may be agreed before the flop. | ruling/154
"""  # noqa: E501
TWICE_ROWS = [tuple(part.strip() for part in row.split("|")) for row in TWICE_PAGE.strip().splitlines()]


@pytest.mark.parametrize(
    ("chapter", "text", "numbers"),
    [pytest.param(*row, id=row[1][:50], marks=cites(*row[2].split())) for row in TWICE_ROWS],
)
def test_the_page_says_of_two_boards(chapter: str, text: str, numbers: str) -> None:
    wanted = (text, tuple(map(full, numbers.split())))
    assert wanted in [(line.text, line.clauses) for line in lines_under(KEY, chapter)]


def test_and_nothing_else_of_them() -> None:
    for title in dict.fromkeys(chapter for chapter, _, _ in TWICE_ROWS):
        listed = [text for chapter, text, _ in TWICE_ROWS if chapter == title]
        assert [line.text for line in lines_under(KEY, title)] == listed


# --- options --------------------------------------------------------------------------------------

# As a table of either section may set them: the name, what is printed of it, and the clause.
OPTIONS = {
    "decks": ("1 (nothing else)", "1.1", False),
    "device": ("hand-dealt (nothing else)", "1.1", False),
    "seats": ("11 (2 to 11)", "3.1", False),
    "small-bet": ("$4", "3.5", True),
    "big-bet": ("$8", "3.5", True),
    "chip": ("$1", "ruling/151", True),
    "buy-in-minimum": ("$0", "5.1", True),
    "unlimited-raises": ("no (yes or no)", "2.4", False),
    "small-blind": ("$2", "4.1.1", True),
    "big-blind": ("$4", "4.1.2", True),
    "heads-up-blinds": ("button (button or literal)", "ruling/147", True),
    "ante": ("$0", "4.1", False),
    "ante-by": ("everybody (everybody, big-blind or button)", "4.1", False),
    "dead-antes": ("no (yes or no)", "4.1", False),
    "no-blinds": ("no (yes or no)", "4.1", False),
    "any-small-blind": ("no (yes or no)", "4.1.1", False),
    "dead-small-blind": ("no (yes or no)", "4.1.1", False),
    "any-straddle": ("no (yes or no)", "4.1.3", False),
    "rake-percent": ("0 (0 to 10)", "8.1", True),
    "rake-cap": ("$15", "8.1", True),
    "rake-time": ("end (end or round)", "8.1.1", True),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=cites(row[1])) for name, row in OPTIONS.items()])
def test_an_option_is_what_section_17_makes_of_it(name: str) -> None:
    """The same option with another clause: default, bounds, words and whose it is to set."""
    text, number, house = OPTIONS[name]
    (line,) = [one for one in lines_under(KEY, "options", HEAD) if one.text.startswith(f"{name} = ")]
    (other,) = [
        one for one in lines_under("bclc/texas-holdem", "Options") if one.text.startswith(f"{name} = ")
    ]
    assert line.text.startswith(f"{name} = {text}")
    assert (line.text, line.about) == (other.text, other.about)
    assert line.clauses == (full(number),)
    assert line.about.startswith("Set by the house" if house else "Set by the document")
    (found,) = [one for one in offer().holdem.options if one.name == name]
    game = catalog.game("bclc/texas-holdem")
    (like,) = [one for one in game.options if one.name == name]
    assert (found.default, found.among, found.house) == (like.default, like.among, like.house)


@cites("4.1.3.a")
def test_there_is_no_other_option_and_no_straddle_of_the_button() -> None:
    assert {one.name for one in offer().holdem.options} == set(OPTIONS)


# --- which hand beats which -------------------------------------------------------------------------


def duels() -> Iterator[object]:
    for place, duel in enumerate(DUELS, start=1):
        yield pytest.param(duel, id=duel.name, marks=cites(f"1.4.{place}", f"1.4.{place + 1}"))


@pytest.mark.parametrize("duel", list(duels()))
def test_the_hand_that_is_listed_higher_wins_the_pot(duel: Duel) -> None:
    text = f"""
game: bclc/texas-holdem
offers: [bclc/no-limit, {KEY}]
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
deal: {{seats: {{1: "{duel.better}", 2: "{duel.worse}"}}, board: "{duel.board}"}}
actions: [{{seat: 2, do: call}}, {{seat: 1, do: check}}, {
        ", ".join(["{seat: 1, do: check}, {seat: 2, do: check}"] * 3)
    }]
"""
    assert shown(played(text)) == ["1 main-pot 4.00 -> 8.00 win 10.16", "2 main-pot 4.00 -> 0.00 lose 10.14"]


@pytest.mark.parametrize(
    "place", [pytest.param(place, marks=cites(f"1.4.{place + 1}", "1.4.1")) for place in range(10)]
)
def test_a_row_of_the_list_stands_between_its_neighbours(place: int) -> None:
    ranking = offer().holdem.hand
    assert ranking.clause == full("1.4.1")
    assert ranking.weakest_first[-1 - place] == LISTED[place]
    worst, best = (ranking.value(hand.split()) for hand in ENDS[place])
    others = [[ranking.value(hand.split()) for hand in ends] for ends in ENDS]
    assert all(best < lower for lower, _ in others[:place])
    assert all(worst > higher for _, higher in others[place + 1 :])


@cites("1.4.6", "ruling/26")
def test_the_wheel_is_the_lowest_straight() -> None:
    hands = ("5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c", "Ac Kd Qh Js Tc")
    values = [offer().holdem.hand.value(hand.split()) for hand in hands]
    assert values == sorted(values)
    assert len(set(values)) == 3


# --- a hand at such a table -------------------------------------------------------------------------


def at(*seats: int, **parts: Any) -> Table:
    parts.setdefault("offers", OFFERS)
    table = seated(dict.fromkeys(seats or (1, 2, 3), 100), **parts)
    table.deal()
    return table


def answer(table: Table) -> int:
    seat = table.waiting_on()[0].seat
    assert seat is not None
    table.act(seat, "check" if "check" in choices(table, seat) else "call")
    return seat


def asked(table: Table) -> Iterator[int]:
    board = seen(table, "public", "board")
    while table.in_play and seen(table, "public", "board") == board:
        yield answer(table)


@cites("10.2", "10.2.1")
def test_two_cards_face_down_from_the_small_blind_on() -> None:
    table = at(2, 5, 6, 9)
    (dealt,) = events(table, "hands-dealt")
    assert (told(dealt, "seats"), dealt.clause) == ((2, 5, 6, 9), full("10.2"))
    assert len(told(dealt, "drawn")) == 2 * 2 * 4
    held = cards_seen(table, "seat:2")
    assert HIDDEN not in held[2]
    assert all(held[other] == [HIDDEN, HIDDEN] for other in (5, 6, 9))


@cites("10.8", "10.10", "10.12")
def test_a_card_is_burned_before_flop_turn_and_river() -> None:
    table = at()
    while table.in_play:
        answer(table)
    dealt = events(table, "board-dealt")
    assert [(len(told(one, "cards")), one.clause) for one in dealt] == [
        (3, full("10.8")),
        (1, full("10.10")),
        (1, full("10.12")),
    ]
    assert all(told(one, "drawn")[2:] == "".join(told(one, "cards")) for one in dealt)


@cites("10.2", "10.8", "10.10", "10.12")
def test_the_section_has_small_and_big_bets_though_no_limit_asks_for_neither() -> None:
    sizes = [(street.clause, street.size) for street in offer().holdem.streets]
    assert sizes == [
        (full("10.2"), "small"),
        (full("10.8"), "small"),
        (full("10.10"), "big"),
        (full("10.12"), "big"),
    ]


@cites("ruling/154")
def test_whether_before_the_flop_is_the_houses_to_say() -> None:
    (early,) = offer().options
    assert (early.name, early.default, early.house) == ("run-twice-before-flop", True, True)


@cites("10.3", "10.3.1", "10.9", "10.11", "10.13")
def test_everybody_is_asked_from_the_left_of_blind_or_button() -> None:
    assert offer().holdem.streets[0].opens.value == "after-the-blinds"
    table = at(1, 2, 3, 4, 5)
    table.act(3, "fold")
    assert list(asked(table)) == [4, 5, 1, 2]
    for _ in range(3):
        assert list(asked(table)) == [1, 2, 4, 5]


@cites("10.4", "10.6", "10.7", "10.9")
def test_what_players_may_do() -> None:
    table = at()
    assert offer().holdem.streets[0].opens.value == "after-the-blinds"
    assert table.waiting_on()[0].seat == 3
    to_a_bet = ["fold", "call", "raise"]
    assert choices(table, 3) == to_a_bet
    table.act(3, "call")
    assert choices(table, 1) == to_a_bet
    table.act(1, "call")
    assert choices(table, 2) == ["fold", "check", "raise"]
    table.act(2, "raise", to=12)
    assert choices(table, 3) == to_a_bet
    table.act(3, "call")
    assert choices(table, 1) == to_a_bet
    table.act(1, "call")
    assert choices(table, 1) == ["fold", "check", "bet"]


@cites("10.14", "10.14.1", "10.14.2")
def test_everybody_sees_both_cards_of_every_hand_that_is_left() -> None:
    table = at()
    while len(seen(table, "public", "board")) < 5:
        answer(table)
    table.act(1, "bet", to=4)
    table.act(2, "call")
    table.act(3, "fold")
    held = cards_seen(table, "public")
    assert HIDDEN not in held[1] + held[2]
    assert (len(held[1]), held[3]) == (2, [HIDDEN, HIDDEN])
    assert {one.clause for one in events(table, "hand-shown")} == {full("10.14")}


@cites("4.1.3.b", "2.4")
def test_a_straddle_is_none_of_the_three_raises() -> None:
    """The section counts three in a limit game; at no limit, which it is for, there is no such bound."""
    assert offer().holdem.acts.raises.value == 3
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), offers=OFFERS)
    table.act(3, "straddle", to=8)
    table.deal()
    assert current(table).betting.raises == 0
    table.act(4, "raise", to=16)
    assert current(table).betting.raises == 1


@cites("3.3")
def test_the_house_has_no_hand_and_no_chips_in_the_pot() -> None:
    table = at()
    assert seen(table, "public", "dealer", "cards") == []
    while table.in_play:
        answer(table)
    assert {line.owner for line in table.settlements} == {"player"}
    assert sum(line.returned_cents for line in table.settlements) == 1200


@cites("3.4")
def test_nobody_shares_a_seat() -> None:
    table = seated({1: 100, 2: 100}, offers=OFFERS)
    assert refuse(table, lambda: table.sit(1, "p9", 100), "action/seat-taken").clause == full("3.4")


@cites("1.3")
def test_one_player_alone_plays_against_nobody() -> None:
    table = seated({1: 100}, offers=OFFERS)
    error = refuse_act(table, "action/too-few-players", None, "deal", by="dealer")
    assert error.clause == full("1.3")


@cites("7.1", "7.2", "7.4", "10.16")
def test_the_button_goes_round_the_players() -> None:
    table = seated(dict.fromkeys((1, 3, 6), 100), offers=OFFERS)
    for button in (6, 1, 3, 6):
        table.deal()
        assert told(events(table, "hand-started")[-1], "button") == button
        table.act(button, "fold")
        seat = table.waiting_on()[0].seat
        assert seat is not None
        table.act(seat, "fold")
    lies = [f"hand-started: See that the button lies before seat {seat}." for seat in (6, 1, 3, 6)]
    assert moments_of(table, "7.2") == lies


def moments_of(source: Table | Result, number: str) -> list[str]:
    return moments(source, full(number))


@cites("8.1", "8.1.1", "ruling/11")
@pytest.mark.parametrize(("when", "taken"), [("end", [400]), ("round", [100, 100, 200])])
def test_fees_go_to_the_drop_box(when: str, taken: list[int]) -> None:
    table = at(1, 2, options={"rake-percent": 10, "rake-time": when})
    table.act(2, "raise", to=8)
    table.act(1, "call")
    for to in (4, 8):
        table.act(1, "bet", to=to)
        table.act(2, "call")
    while table.in_play:
        answer(table)
    found = events(table, "raked")
    assert [told(one, "amount_cents") for one in found] == taken
    assert {one.clause for one in found} == {full("8.1")}
    dropped = "round-closed: Drop the fees of the hand, $4.00, into the box."
    assert moments_of(table, "ruling/11") == [dropped]


@cites("6.1.1")
def test_an_all_in_is_announced() -> None:
    table = at(1, 2)
    table.act(2, "all-in")
    table.act(1, "call")
    assert moments_of(table, "6.1.1") == ["wagered 2: Seat 2 is all in.", "called 1: Seat 1 is all in."]


# --- two boards -------------------------------------------------------------------------------------

TWO_BOARDS = """
game: bclc/texas-holdem
offers: [bclc/no-limit, {key}]
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
deal: {{seats: {{1: "As Ad", 2: "Kc Kd"}}, board: "{board}"}}
actions: [{acts}]
"""
AGREED = "{seat: 1, do: agree, to: run-twice}, {seat: 2, do: agree, to: run-twice}"
CALLED = "{seat: 2, do: call}, {seat: 1, do: check}"
CHECKED = "{seat: 1, do: check}, {seat: 2, do: check}"
PUSHED = "{seat: 1, do: all-in}, {seat: 2, do: call}"
BEFORE = {
    0: "{seat: 2, do: all-in}, {seat: 1, do: call}",
    3: f"{CALLED}, {PUSHED}",
    4: f"{CALLED}, {CHECKED}, {PUSHED}",
}
CARDS = {
    0: "2h 3h 4d 8s 9s Ks Tc 6d 5d 7c",
    3: "2h 3h 4d 8s 9s Ks Tc",
    4: "2h 3h 4d 8s 9s Ks",
}
AGAIN = {0: ("11.2.6.a", [3, 1, 1]), 3: ("11.2.4", [1, 1]), 4: ("11.2.5", [1])}


def twice(kept: int) -> Result:
    return played(TWO_BOARDS.format(key=KEY, board=CARDS[kept], acts=f"{BEFORE[kept]}, {AGREED}"))


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(0, marks=cites("11.2.6", "11.2.6.a", "11.1.4", "11.2.3")),
        pytest.param(3, marks=cites("11.2.1", "11.2.2", "11.2.4", "11.1.4", "11.2.3")),
        pytest.param(4, marks=cites("11.2.2", "11.2.5", "11.1.4", "11.2.3")),
    ],
)
def test_the_second_set_is_dealt_once_the_first_is_complete(kept: int) -> None:
    number, streets = AGAIN[kept]
    result = twice(kept)
    dealt = [
        (told(one, "board", otherwise=1), len(told(one, "cards")), one.clause)
        for one in events(result, "board-dealt")
    ]
    first = [(1, 3, full("10.8")), (1, 1, full("10.10")), (1, 1, full("10.12"))]
    assert dealt == [*first, *((2, size, full(number)) for size in streets)]
    assert all(
        len(told(one, "drawn")) == 2 + 2 * len(told(one, "cards")) for one in events(result, "board-dealt")
    )
    (runs,) = events(result, "runs-twice")
    assert (told(runs, "kept"), runs.clause) == (kept, full("11.1.4"))
    assert {one.clause for one in events(result, "agreed")} == {full("11.1.4")}


def test_both_boards_lie_there_before_the_fee_is_taken() -> None:
    fee = "options: {{rake-percent: 10}}\n"
    result = played((TWO_BOARDS + fee).format(key=KEY, board=CARDS[3], acts=f"{BEFORE[3]}, {AGREED}"))
    kinds = [event.kind for event in result.rounds[0].events if event.kind in ("board-dealt", "raked")]
    assert kinds == ["board-dealt"] * 5 + ["raked"]


@cites("11.2.7", "11.2.11")
def test_both_show_and_the_hand_ends_by_the_clauses_of_two_boards() -> None:
    result = twice(3)
    found = [(told(one, "seat"), one.clause) for one in events(result, "hand-shown")]
    assert found == [(1, full("11.2.7")), (2, full("11.2.7"))]
    (closed,) = events(result, "round-closed")
    assert closed.clause == full("11.2.11")


@cites("11.2.10")
def test_each_winner_s_hand_is_read_with_the_set_that_it_wins() -> None:
    assert [line for line in moments_of(twice(3), "11.2.10") if "shares" in line] == [
        "pot-settled: Seat 1 shares the main pot: pair of aces on the first board.",
        "pot-settled: Seat 2 shares the main pot: three of a kind, kings on the second board.",
    ]


@cites("11.1.2", "11.1.4")
def test_an_agreement_before_the_all_in_counts_once_it_has_come() -> None:
    early = f"{CALLED}, {{seat: 1, do: all-in}}, {AGREED}, {{seat: 2, do: call}}"
    result = played(TWO_BOARDS.format(key=KEY, board=CARDS[3], acts=early))
    assert told(events(result, "runs-twice")[0], "kept") == 3


@cites("11.1.4")
@pytest.mark.parametrize(
    "acts",
    [
        f"{AGREED}, {BEFORE[3]}",
        f"{CALLED}, {{seat: 1, do: check}}, {AGREED}, {{seat: 2, do: check}}, {PUSHED}",
    ],
)
def test_an_agreement_lapses_when_a_card_comes_and_there_is_more_to_bet(acts: str) -> None:
    result = played(TWO_BOARDS.format(key=KEY, board="2h 3h 4d 8s 9s", acts=acts))
    assert not events(result, "runs-twice")


@cites("11.1.4")
def test_one_who_agreed_before_the_card_and_one_after_it_have_not_agreed() -> None:
    first, second = AGREED.split(", {")
    acts = f"{BEFORE[0]}, {first}, {{{second}"
    assert events(played(TWO_BOARDS.format(key=KEY, board=CARDS[0], acts=acts)), "runs-twice")
    acts = f"{first}, {CALLED}, {{{second}, {PUSHED}"
    assert not events(played(TWO_BOARDS.format(key=KEY, board="2h 3h 4d 8s 9s", acts=acts)), "runs-twice")


def test_the_game_of_the_section_is_no_other_game() -> None:
    """The same key, so that records and offers find it; the same rules but for what is named above."""
    holdem, base = offer().holdem, catalog.game("bclc/texas-holdem")
    assert isinstance(base, Community)
    assert (holdem.key, holdem.title) == (base.key, base.title)
    assert holdem.section == "bclc-poker/21"
    assert [street.name for street in holdem.streets] == [street.name for street in base.streets]
