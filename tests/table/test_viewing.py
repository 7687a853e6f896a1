"""Who looks at a table, and what the feed of events tells them."""

from typing import Any

import pytest

from croupier.model.facts.arrange import HandSet, StackDelivered, StacksDealt
from croupier.model.facts.bets import BetsClosed
from croupier.model.facts.decide import DealerArranged, HandSplit, HouseWayTold, Kept
from croupier.model.facts.table import CardBurned, Shuffled
from croupier.model.view import HIDDEN
from croupier.table.opening import open_table
from croupier.table.table import Table
from croupier.table.viewing import VIEWS, _hidden, viewer
from tests.rounds import play_on, refusal

SEATS = {1: "p1", 3: "p3"}
VIEWERS = ("seat:1", "seat:2", "dealer", "supervisor", "public")


@pytest.mark.parametrize(
    "who, seen",
    [
        ("seat:1", ("seat", 1, "p1")),
        ("seat:3", ("seat", 3, "p3")),
        ("seat:7", ("seat", 7, None)),
        ("seat:000001", ("seat", 1, "p1")),
        ("dealer", ("dealer", None, None)),
        ("supervisor", ("supervisor", None, None)),
        ("public", ("public", None, None)),
    ],
)
def test_who_looks(who: str, seen: tuple[Any, ...]) -> None:
    assert tuple(viewer(who, SEATS, 7)) == seen


@pytest.mark.parametrize("who", ["", "seat", "seat:", "dealer:1", "public:x", "nobody", "nobody:1", None, 1])
def test_who_is_nobody(who: Any) -> None:
    assert refusal(lambda: viewer(who, SEATS, 7)).code == "name/unknown-view"


@pytest.mark.parametrize(
    "number",
    ["0", "8", "-1", "1x", "1.0", "\N{ARABIC-INDIC DIGIT ONE}", "000008", "0000001", "9" * 5000, " 1"],
)
def test_which_seats_there_are_not(number: str) -> None:
    assert refusal(lambda: viewer(f"seat:{number}", SEATS, 7)).code == "name/unknown-seat"


# --- the feed -----------------------------------------------------------------------------------


def two_rounds(key: str, do: str, **bets: Any) -> Table:
    """A whole round, and another in which the second seat has not decided yet."""
    table = open_table(key, seed=7)
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
    for done in range(2):
        for seat in (1, 2):
            table.bet(seat, **bets)
        table.deal()
        for seat in (1, 2)[: 2 - done]:
            table.act(seat, do)
    return table


def three_card() -> Table:
    return two_rounds("bclc/three-card-poker", "play", ante=10)


def pai_gow() -> Table:
    return two_rounds("bclc/pai-gow-poker", "house-way", main=25)


def blackjack() -> Table:
    table = open_table("ia/double-deck-blackjack", seed=7)
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
    for done in range(2):
        for seat in (1, 2):
            table.bet(seat, main=25)
        table.deal()
        if not done:
            play_on(table)
    return table


TABLES = {"three-card": three_card, "blackjack": blackjack, "pai-gow": pai_gow}


def test_the_views_that_an_error_names() -> None:
    error = refusal(lambda: viewer("nobody", SEATS, 7))
    assert all(one in error.message for one in VIEWS)
    assert VIEWS == ("seat:1", "dealer", "supervisor", "auditor", "public")


@pytest.mark.parametrize("who", VIEWERS)
def test_no_feed_tells_how_the_stacks_were_drawn(who: str) -> None:
    table = pai_gow()
    drawn = [event.data.drawn for event in table.events if isinstance(event.data, StacksDealt)]
    assert all(len(cards) == 98 for cards in drawn)
    fed = [event.data.drawn for event in table.feed(who) if isinstance(event.data, StacksDealt)]
    assert fed == ["", ""]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("who", VIEWERS)
def test_a_feed_from_the_middle_is_the_end_of_the_whole(name: str, who: str) -> None:
    """Also within a round: whose cards are whose is known wherever it begins."""
    table = TABLES[name]()
    whole = table.feed(who)
    assert [event.seq for event in whole] == list(range(1, len(table.events) + 1))
    for since in range(len(whole) + 2):  # one more than there are: nothing, and no error
        assert table.feed(who, since) == whole[since:]
    assert table.feed(who, -1) == whole


@pytest.mark.parametrize("who", VIEWERS)
def test_a_feed_of_the_rounds_that_are_kept_begins_wherever_it_is_asked_to(who: str) -> None:
    """Numbers count from the first event there ever was, also in the older of two rounds."""
    table = open_table("bclc/three-card-poker", seed=7, keep=2)
    table.sit(1, "p1")
    for _ in range(4):
        table.bet(1, ante=10)
        table.deal()
        table.act(1, "play")
    gone, last = table.events.gone, table.events.total
    assert gone > 0
    whole = table.feed(who)
    assert [event.seq for event in whole] == list(range(gone + 1, last + 1))
    for since in range(last + 2):
        assert table.feed(who, since) == whole[max(since - gone, 0) :]


def test_before_the_first_round_a_feed_tells_who_sat_down() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    assert [event.kind for event in table.feed("public")] == ["table-opened", "seat-taken"]
    assert [event.kind for event in table.feed("public", 1)] == ["seat-taken"]
    assert table.feed("public", -1) == table.feed("public")


@pytest.mark.parametrize(
    "fact, hidden",
    [
        (Kept("c", 1, ("Ah", "Kd"), "down"), Kept("c", 1, (HIDDEN, HIDDEN), "down")),
        (HandSplit("c", 1, ("Ah",), ("Kd",), "down"), HandSplit("c", 1, (HIDDEN,), (HIDDEN,), "down")),
        (HouseWayTold("c", 1, ("Ah",)), HouseWayTold("c", 1, (HIDDEN,))),
        (DealerArranged("c", ("Ah",), ("Kd", "2c")), DealerArranged("c", (HIDDEN,), (HIDDEN, HIDDEN))),
        (CardBurned("c", "Ah", "up"), CardBurned("c", HIDDEN, "up")),
        (StackDelivered("c", 1, ("Ah", "Kd")), StackDelivered("c", 1, (HIDDEN, HIDDEN))),
        (  # neither what the hands are nor what that says about them
            HandSet("c", 1, (("Ah", "Kd"), ("2c",)), True, "d"),
            HandSet("c", 1, ((HIDDEN, HIDDEN), (HIDDEN,)), False, ""),
        ),
        (BetsClosed("c", (1, 2), 1), BetsClosed("c", (1, 2), 1)),  # seats are no cards
        (Shuffled("c", 312, "", None, None), Shuffled("c", 312, "", None, None)),  # nor is their number
    ],
)
def test_face_down_means_every_card_and_nothing_else(fact: Any, hidden: Any) -> None:
    assert _hidden(fact) == hidden


def seen(table: Table, who: str) -> dict[str, set[Any]]:
    """The cards that a feed names, by kind of event and by seat."""
    found: dict[str, set[Any]] = {}
    for event in table.feed(who):
        data: Any = event.data
        if event.round == 2 and hasattr(data, "card"):
            found.setdefault(f"{event.kind} {getattr(data, 'seat', None) or ''}".strip(), set()).add(
                data.card
            )
    return found


def test_a_player_s_cards_are_told_to_that_player_alone() -> None:
    table = three_card()
    dealt: dict[int, set[str]] = {1: set(), 2: set()}
    for event in table.events:
        data: Any = event.data
        if event.kind == "card-dealt" and event.round == 2 and data.seat is not None:
            dealt[data.seat].add(data.card)
    for who in VIEWERS:
        cards = seen(table, who)
        for seat in (1, 2):
            assert cards[f"card-dealt {seat}"] == (dealt[seat] if who == f"seat:{seat}" else {HIDDEN})
        assert cards["card-dealt"] == {HIDDEN}  # the dealer's


def test_nobody_is_told_how_the_cards_lie_or_what_was_burned() -> None:
    table = blackjack()
    for who in VIEWERS:
        for event in table.feed(who):
            data: Any = event.data
            if event.kind == "shuffled":
                assert (data.order, data.cards) == ("", 104)
            if event.kind == "card-burned":
                assert data.card == HIDDEN
            if event.kind in ("wager-placed", "seat-taken"):
                assert event in table.events  # the rest is told as it is
