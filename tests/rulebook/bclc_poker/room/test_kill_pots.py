"""What no settlement line shows of section 22: its page, where the kill button lies, who leaves it."""

from typing import Any

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.errors import CroupierError
from croupier.histories.left_behind import told as left
from croupier.model.carried import Carried, Room
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import cues, events, played, script, told
from tests.tables import refuse_act

clause = pytest.mark.clause
KEY = "bclc/kill-pot"


def full(number: str) -> str:
    return f"bclc-poker/{number}" if "/" in number else f"bclc-poker/22/{number}"


def cites(*numbers: str) -> pytest.MarkDecorator:
    return clause(*map(full, numbers))


# --- the page -------------------------------------------------------------------------------------

PAGE = """
When it is played | It may be played at tables of Texas Hold'em (bclc/texas-holdem). | 1.3
When it is played | Who wins a pot alone has a leg up. | 4.2
When it is played | Who then wins again, after a flop and with a pot of twice the kill blind, kills the next one. | 5.2
When it is played | A pot that is split takes both away. | 3.4
A kill round | In a full kill bets, raises and the killer's blind are twice the usual ones. | 1.5.1
A kill round | In a half kill they are one and a half times as large. | 1.5.2
A kill round | The killer posts a live blind of that size. | 6.2
A kill round | It takes the place of a blind that the killer has anyway. | 6.2.5
A kill round | The blinds are as usual, and match it to stay in. | 6.1.1
A kill round | A killer who leaves posts nothing, and the round is a kill round all the same. | 6.2.6
A kill round | So it is when a killer will not post, who is put out of the game. | 6.2.7
A kill round | A killer who sits out posts it all the same, and the hand is thrown away. | 6.2.8 6.2.8.a
A kill round | A straddle is twice the kill blind. | 5.2.5 ruling/159
A kill round | Blinds are not chopped. | 5.2.6
A kill round | Who is new waits for the next hand, or plays and kills that one. | 6.4 6.5
A kill round | Only one kill counts for a hand, an earned one before a promised one. | 6.3
Options | kill-size = full (full or half): how much a kill adds. | 1.5.1
"""  # noqa: E501
ROWS = [tuple(part.strip() for part in row.split("|")) for row in PAGE.strip().splitlines()]


def lines_under(title: str) -> list[Sentence]:
    (found,) = [one for one in page_of(catalog.game(KEY)).chapters if one.title == title]
    return [line for line in found.lines if isinstance(line, Sentence)]


@pytest.mark.parametrize(
    ("chapter", "text", "numbers"),
    [pytest.param(*row, id=row[1][:50], marks=cites(*row[2].split())) for row in ROWS],
)
def test_the_page_says(chapter: str, text: str, numbers: str) -> None:
    wanted = (text, tuple(map(full, numbers.split())))
    assert wanted in [(line.text, line.clauses) for line in lines_under(chapter)]


def test_the_page_says_nothing_else() -> None:
    for title in dict.fromkeys(chapter for chapter, _, _ in ROWS):
        assert [line.text for line in lines_under(title)] == [text for one, text, _ in ROWS if one == title]


@cites("1.5.1", "1.5.2")
def test_the_size_is_the_houses_to_choose() -> None:
    (size,) = catalog.game(KEY).options
    assert (size.name, size.default, size.house) == ("kill-size", "full", True)
    for word in ("full", "half"):
        table = seated({1: 50, 2: 50}, offers=[KEY], options={"kill-size": word})
        assert table.options.word("kill-size") == word
    with pytest.raises(CroupierError) as caught:
        seated({1: 50, 2: 50}, offers=[KEY], options={"kill-size": "double"})
    assert caught.value.clause == full("1.5.1")


# --- the button -----------------------------------------------------------------------------------


def lying(state: str, seat: int | None = None, button: int = 1, **parts: Any) -> Table:
    """Four players, all of whom have played before."""
    carried = Carried(poker=Room(button, (1, 2, 3, 4), kill=(state, seat)))
    return seated(dict.fromkeys((1, 2, 3, 4), 100), offers=[KEY], carried=carried, **parts)


@pytest.mark.parametrize(
    ("state", "seat", "number", "says"),
    [
        pytest.param(
            "neutral", None, "3.2", "Keep the kill button in the tray.", marks=cites("3.2", "2.1", "2.2")
        ),
        pytest.param(
            "leg-up",
            3,
            "4.1",
            "See that the kill button lies face down before seat 3.",
            marks=cites("4.1", "2.1", "2.2"),
        ),
        pytest.param(
            "kill",
            3,
            "5.1",
            "See that the kill button lies face up before seat 3.",
            marks=cites("5.1", "1.6", "2.1", "2.2"),
        ),
    ],
)
def test_where_the_kill_button_lies(state: str, seat: int | None, number: str, says: str) -> None:
    table = lying(state, seat)
    table.deal()
    found = {one: cues(table, full(one)) for one in ("3.2", "4.1", "5.1")}
    assert found == {"3.2": [], "4.1": [], "5.1": []} | {number: [says]}
    (started,) = events(table, "hand-started")
    assert told(started, "kill", "killer", otherwise=None) == (state, seat)


@cites("5.1", "1.6", "2.1", "2.2")
def test_a_kill_whose_player_has_left_lies_before_nobody() -> None:
    table = lying("kill")
    table.deal()
    assert [cues(table, full(one)) for one in ("3.2", "4.1", "5.1")] == [[], [], []]


@cites("1.7", "1.6")
def test_a_kill_round_is_announced_before_the_cards_and_no_other_round() -> None:
    for state, seat in (("neutral", None), ("leg-up", 2)):
        table = lying(state, seat)
        table.deal()
        assert cues(table, full("1.7")) == []
    table = lying("kill", 2)
    table.deal()
    lines = [cue.clause for cue in script(table)]
    assert cues(table, full("1.7")) == ["This is a kill round."]
    assert lines.index(full("1.7")) < lines.index("bclc-poker/17/10.2")


def test_a_table_without_kills_has_no_kill_button() -> None:
    table = seated({1: 50, 2: 50})
    table.deal()
    assert told(events(table, "hand-started")[0], "kill", otherwise="") == ""


# --- who leaves it ----------------------------------------------------------------------------------


@cites("3.1.2", "3.1", "ruling/157")
@pytest.mark.parametrize("between", [False, True])
def test_a_leg_up_is_lost_when_its_player_quits(between: bool) -> None:
    """Between two hands, or once the next one has been opened; whoever takes the seat does not inherit it."""
    table = lying("leg-up", 4)
    if between:
        table.open_round()
    table.act(4, "leave")
    table.deal()
    assert told(events(table, "hand-started")[0], "kill", "killer", otherwise=None) == ("neutral", None)


@cites("6.2.6", "6.2.7", "6.2.7.a", "3.1.2", "ruling/157")
@pytest.mark.parametrize(("do", "number"), [("leave", "6.2.6"), ("refuse-kill", "6.2.7")])
def test_a_kill_stays_when_its_player_is_gone_and_is_nobody_s(do: str, number: str) -> None:
    table = lying("kill", 4)
    table.act(4, do)
    (left,) = events(table, "seat-left")
    assert left.clause == full(number)
    assert 4 not in table.seats
    table.sit(4, "p9", 100)
    table.deal()
    assert told(events(table, "hand-started")[0], "kill", "killer", otherwise=None) == ("kill", None)
    assert [told(one, "what") for one in events(table, "posted")] == ["small-blind", "big-blind"]
    assert (
        next(one.min_cents for one in table.legal(table.waiting_on()[0].seat or 0) if one.do == "call") == 800
    )


@cites("6.2.8", "6.2.8.a", "6.2.8.b")
def test_a_killer_who_sits_out_is_dealt_cards_that_are_mucked() -> None:
    table = lying("kill", 1)
    table.act(1, "sit-out")
    table.deal()
    assert 1 in told(events(table, "hands-dealt")[0], "seats")
    (post,) = [one for one in events(table, "posted") if told(one, "what") == "kill"]
    assert (told(post, "seat", "amount_cents"), post.clause) == ((1, 800), full("6.2.8"))
    (folded,) = events(table, "folded")
    assert (told(folded, "seat"), folded.clause) == (1, full("6.2.8.a"))
    assert table.waiting_on()[0].seat == 4  # left of the big blind
    assert told(events(table, "hand-started")[0], "kill") == "kill"
    other = lying("leg-up", 1)  # who has no more than a leg up sits out as anybody does
    other.act(1, "sit-out")
    other.deal()
    assert 1 not in told(events(other, "hands-dealt")[0], "seats")


@cites("6.2", "6.2.5", "5.2.5")
def test_what_the_killer_posts_and_by_which_clause() -> None:
    for seat, what, number in ((4, "kill", "6.2"), (2, "small-blind", "6.2.5"), (3, "big-blind", "6.2.5")):
        table = lying("kill", seat)
        table.deal()
        (post,) = [one for one in events(table, "posted") if told(one, "seat") == seat]
        assert (told(post, "what", "amount_cents"), post.clause) == ((what, 800), full(number))
    table = lying("kill", 1)
    table.act(4, "straddle", to=16)
    table.deal()
    assert [one.clause for one in events(table, "straddled")] == [full("5.2.5")]
    (post,) = [one for one in events(table, "posted") if told(one, "what") == "straddle"]
    assert (told(post, "amount_cents"), post.clause) == (1600, full("5.2.5"))


@cites("6.5", "6.4")
def test_a_promise_is_for_who_is_new_and_stands_on_record() -> None:
    carried = Carried(poker=Room(1, (1, 2, 3, 4), kill=("kill", 4)))
    table = seated(dict.fromkeys((1, 2, 3, 4, 5), 100), offers=[KEY], carried=carried)
    assert refuse_act(table, "action/no-kill", 3, "kill-next").clause == full("6.5")
    table.act(5, "kill-next")
    assert [one.clause for one in events(table, "kill-promised")] == [full("6.5")]
    table.deal()
    assert refuse_act(table, "action/too-late", 5, "kill-next").clause == full("6.5")
    assert 5 in told(events(table, "hands-dealt")[0], "seats")


@cites("6.2.7")
def test_it_is_too_late_to_refuse_once_the_cards_are_out() -> None:
    table = lying("kill", 4)
    table.deal()
    assert refuse_act(table, "action/too-late", 4, "refuse-kill").clause == full("6.2.7")


@cites("6.4")
def test_two_who_have_played_before_are_enough_for_a_kill_round() -> None:
    carried = Carried(poker=Room(1, (1, 2), kill=("kill", 1)))
    table = seated({1: 100, 2: 100, 3: 100}, offers=[KEY], carried=carried)
    table.deal()
    assert set(told(events(table, "hands-dealt")[0], "seats")) == {1, 2}


@cites("6.4")
def test_who_is_new_plays_where_no_hand_could_begin_without_them() -> None:
    carried = Carried(poker=Room(1, (1,), kill=("kill", 1)))
    table = seated({1: 100, 2: 100}, offers=[KEY], carried=carried)
    table.deal()
    assert set(told(events(table, "hands-dealt")[0], "seats")) == {1, 2}


@pytest.mark.parametrize("do", ["refuse-kill", "kill-next"])
def test_without_the_offer_there_is_no_such_action(do: str) -> None:
    refuse_act(seated({1: 50, 2: 50}), "name/unknown-action", 1, do)


# --- what a file says of it -------------------------------------------------------------------------

FILE = """
game: bclc/texas-holdem
offers: [bclc/kill-pot]
table: {{button: 1, kill: {kill}}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
actions: [{{seat: 1, do: fold}}]
"""


@pytest.mark.parametrize(
    ("kill", "code"),
    [
        ("{state: leg up, seat: 1}", "name/unknown-kill-state"),
        ("{seat: 1}", "scenario/kill"),
        ("{state: leg-up}", "scenario/kill"),
        ("{state: neutral, seat: 1}", "scenario/kill"),
    ],
)
def test_a_button_that_cannot_lie_so_is_refused(kill: str, code: str) -> None:
    with pytest.raises(CroupierError) as caught:
        played(FILE.format(kill=kill))
    assert caught.value.code == code


def test_what_is_left_goes_into_the_next_file() -> None:
    result = played(FILE.format(kill="{state: neutral}"))
    assert left(result.left, result.new) == {"button": 2, "kill": {"state": "leg-up", "seat": 2}}
