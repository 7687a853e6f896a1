"""What no settlement line shows of sections 17 to 20: who sees which card, who is asked; fees."""

from collections.abc import Iterator

import pytest

from croupier.histories.result import Result
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import cards_seen, choices, events, moments, played, seen, told
from tests.rulebook.bclc_poker.room.holdems import KEYS, THREE_CARDS, alike
from tests.tables import refuse, refuse_act

HIDDEN = "??"


def sections(*numbers: str) -> pytest.MarkDecorator:
    """Each section, citing the clauses that say what these of section 17 do."""
    cases = [
        pytest.param(
            section, id=str(section), marks=pytest.mark.clause(*(alike(section, n) for n in numbers))
        )
        for section in KEYS
    ]
    return pytest.mark.parametrize("section", cases)


def at(section: int, *seats: int, stack: int = 100, **parts: object) -> Table:
    """A table with everybody's cards out."""
    table = seated(dict.fromkeys(seats or (1, 2, 3), stack), KEYS[section], **parts)
    table.deal()
    return table


def answer(table: Table) -> tuple[int, str]:
    """The next player checks or calls, or gives the third card away."""
    prompt = table.waiting_on()[0]
    seat = prompt.seat
    assert seat is not None
    if "discard" in prompt.answers:
        table.act(seat, "discard", cards=cards_seen(table, f"seat:{seat}")[seat][2])
        return seat, "discard"
    do = "check" if "check" in choices(table, seat) else "call"
    table.act(seat, do)
    return seat, do


def asked(table: Table) -> Iterator[int]:
    """Whom the dealer waits for, until the next cards."""
    board = seen(table, "public", "board")
    while table.in_play and seen(table, "public", "board") == board:
        seat, do = answer(table)
        if do != "discard":
            yield seat


# --- cards ----------------------------------------------------------------------------------------


@sections("10.2")
def test_cards_are_dealt_face_down(section: int) -> None:
    table = at(section)
    cards = 3 if section in THREE_CARDS else 2
    for seat in (1, 2, 3):
        held = cards_seen(table, f"seat:{seat}")
        assert HIDDEN not in held[seat]
        assert all(held[other] == [HIDDEN] * cards for other in (1, 2, 3) if other != seat)
    assert cards_seen(table, "public")[1] == [HIDDEN] * cards


@sections("10.2", "10.2.1")
def test_only_players_at_the_table_get_cards_the_small_blind_first(section: int) -> None:
    table = at(section, 2, 5, 6, 9)
    (dealt,) = events(table, "hands-dealt")
    assert told(dealt, "seats") == (2, 5, 6, 9)
    assert dealt.clause == alike(section, "10.2")
    cards = 3 if section in THREE_CARDS else 2
    assert len(told(dealt, "drawn")) == 2 * 4 * cards


@sections("3.3")
def test_the_house_has_no_hand_and_no_chips_in_the_pot(section: int) -> None:
    table = at(section)
    assert seen(table, "public", "dealer", "cards") == []
    while table.in_play:
        answer(table)
    assert {line.owner for line in table.settlements} == {"player"}
    assert sum(line.returned_cents for line in table.settlements) == 1200


@sections("10.8", "10.10", "10.12")
def test_a_card_is_burned_before_flop_turn_and_river(section: int) -> None:
    table = at(section)
    while table.in_play:
        answer(table)
    dealt = events(table, "board-dealt")
    each = [3, 2, 1] if section == 20 else [3, 1, 1]
    assert [len(told(one, "cards")) for one in dealt] == each
    for one in dealt:
        assert told(one, "drawn")[2:] == "".join(told(one, "cards"))
        assert told(one, "drawn")[:2] not in seen(table, "public", "board")
    assert [one.clause for one in dealt] == [alike(section, number) for number in ("10.8", "10.10", "10.12")]


@sections("10.14", "10.14.1", "10.14.2")
def test_everybody_sees_both_cards_of_every_hand_that_is_left(section: int) -> None:
    """Seat 3 folds to a bet on the river, which seat 2 calls."""
    table = at(section)
    while len(seen(table, "public", "board")) < (6 if section == 20 else 5):
        answer(table)
    table.act(1, "bet")
    table.act(2, "call")
    own = cards_seen(table, "seat:3")[3]
    table.act(3, "fold")
    for who in ("public", "seat:1", "seat:2", "seat:3"):
        held = cards_seen(table, who)
        assert HIDDEN not in held[1] + held[2]
        assert len(held[1]) == len(held[2]) == 2
    assert cards_seen(table, "public")[3] == [HIDDEN, HIDDEN]
    assert cards_seen(table, "seat:3")[3] == own


@sections("10.14", "10.14.2")
def test_whoever_is_left_alone_shows_nothing(section: int) -> None:
    table = at(section)
    table.act(3, "raise")
    table.act(1, "fold")
    table.act(2, "fold")
    assert events(table, "hand-shown") == []
    assert HIDDEN in cards_seen(table, "public")[3]


# --- turns ----------------------------------------------------------------------------------------


@sections("10.3", "10.3.1", "10.9", "10.11", "10.13")
def test_everybody_is_asked_from_the_left_of_blind_or_button(section: int) -> None:
    """The button is at seat 5: blinds at 1 and 2."""
    table = at(section, 1, 2, 3, 4, 5)
    table.act(3, "fold")
    assert list(asked(table)) == [4, 5, 1, 2]
    for _ in range(3):
        assert list(asked(table)) == [1, 2, 4, 5]


@sections("10.4", "10.6", "10.7")
def test_what_players_may_do_before_the_flop(section: int) -> None:
    table = at(section)
    to_a_bet = ["fold", "call", "raise"]
    assert choices(table, 3) == to_a_bet
    table.act(3, "call")
    assert choices(table, 1) == to_a_bet
    table.act(1, "call")
    assert choices(table, 2) == ["fold", "check", "raise"]
    table.act(2, "raise")
    assert choices(table, 3) == to_a_bet
    table.act(3, "call")
    assert choices(table, 1) == to_a_bet


@sections("10.9", "10.11", "10.13")
def test_what_players_may_do_on_every_later_street(section: int) -> None:
    table = at(section)
    list(asked(table))
    for size in (400, 800, 800):
        while "discard" in table.waiting_on()[0].answers:
            answer(table)
        assert choices(table, 1) == ["fold", "check", "bet"]
        (bet,) = [one for one in table.legal(1) if one.do == "bet"]
        assert (bet.min_cents, bet.max_cents) == (size, size)
        table.act(1, "bet")
        assert choices(table, 2) == ["fold", "call", "raise"]
        list(asked(table))


# --- button, fees, seats --------------------------------------------------------------------------


@sections("7.1", "7.4", "10.16")
def test_the_button_goes_round_the_players(section: int) -> None:
    table = seated(dict.fromkeys((1, 3, 6), 100), KEYS[section])
    for button in (6, 1, 3, 6):
        table.deal()
        assert told(events(table, "hand-started")[-1], "button") == button
        table.act(button, "fold")
        seat = table.waiting_on()[0].seat
        assert seat is not None
        table.act(seat, "fold")


FEES = """
game: {key}
options: {{rake-percent: 10, rake-time: {when}}}
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 200}}, 2: {{player: p2, stack: 200}}}}
actions:
  - {{seat: 2, do: raise}}
  - {{seat: 1, do: call}}
{discards}
  - {{seat: 1, do: bet}}
  - {{seat: 2, do: call}}
  - {{seat: 1, do: bet}}
  - {{seat: 2, do: call}}
  - {{seat: 1, do: check}}
  - {{seat: 2, do: check}}
"""


def with_fees(section: int, when: str) -> Result:
    """Pots of 16, 24, 40 and 40 dollars after the rounds."""
    deal, discards = "", ""
    if section in THREE_CARDS:
        deal = 'deal: {seats: {1: "As Ad 2c", 2: "Ks Kd 2d"}}\n'
        discards = "".join(
            f"  - {{seat: {seat}, do: discard, cards: {card}}}\n" for seat, card in ((1, "2c"), (2, "2d"))
        )
    return played(FEES.format(key=KEYS[section], when=when, discards=discards) + deal)


@sections("8.1", "8.1.1", "8.1.2", "8.2")
@pytest.mark.parametrize(("when", "taken"), [("end", [400]), ("round", [100, 100, 200])])
def test_fees_are_taken_at_the_end_or_after_each_round(section: int, when: str, taken: list[int]) -> None:
    """They go from the pot to the drop box, and the dealer drops them when the hand is over."""
    result = with_fees(section, when)
    found = events(result, "raked")
    assert [told(one, "amount_cents") for one in found] == taken
    assert {one.clause for one in found} == {alike(section, "8.1")}
    dropped = [one.amount_cents for one in result.rounds[0].postings if one.account == "drop-box"]
    assert dropped == taken
    boards = [event.seq for event in events(result, "board-dealt")]
    late = [one.seq > boards[-1] for one in found]
    assert late == ([True] if when == "end" else [False, False, False])
    assert moments(result, alike(section, "8.2")) == [
        "round-closed: Drop the fees of the hand, $4.00, into the box."
    ]


@sections("3.4")
def test_nobody_shares_a_seat(section: int) -> None:
    table = seated({1: 100, 2: 100}, KEYS[section])
    error = refuse(table, lambda: table.sit(1, "p9", 100), "action/seat-taken")
    assert error.clause == alike(section, "3.4")


@sections("1.3")
def test_one_player_alone_plays_against_nobody(section: int) -> None:
    table = seated({1: 100}, KEYS[section])
    error = refuse_act(table, "action/too-few-players", None, "deal", by="dealer")
    assert error.clause == alike(section, "1.3")
