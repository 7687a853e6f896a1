"""Hands from the first blind to the last chip, each as a scenario says it."""

from textwrap import dedent

import pytest

from croupier.errors import CroupierError
from croupier.histories.result import Result
from tests import rounds
from tests.engines.community.tables import seated
from tests.rounds import events, told
from tests.tables import refuse_act

clause = pytest.mark.clause
BOARD = "Ks 8d 3c 4c 9h"


def played(text: str) -> Result:
    return rounds.played(dedent(text))


def lines(result: Result, number: int = 0) -> list[str]:
    """Each line of a hand without its clause."""
    return [str(line).rsplit(" bclc-poker", 1)[0] for line in result.rounds[number].settlements]


def holdem(seats: str, cards: str, actions: str, more: str = "", board: str = BOARD) -> Result:
    """No-limit hold'em with blinds of 1 and 2 and the button at seat 3."""
    head = "game: bclc/texas-holdem\noffers: [bclc/no-limit]\ntable: {button: 3}\n"
    options = "options: {small-blind: 1, big-blind: 2}\n" if "options" not in more else ""
    steps = "".join(f"  - {{{one.strip()}}}\n" for one in actions.split(";"))
    body = f'{head}{options}{more}seats: {seats}\ndeal: {{seats: {cards}, board: "{board}"}}\n'
    return rounds.played(f"{body}actions:\n{steps}")


THREE = "{1: {player: p1, stack: 20}, 2: {player: p2, stack: 50}, 3: {player: p3, stack: 100}}"
CARDS = '{1: "As Ad", 2: "Kc Kd", 3: "Qh Qd"}'


def test_who_plays_without_bounds_buys_nothing() -> None:
    table = seated({1: None, 2: 100})
    refuse_act(table, "money/no-bounds", 1, "buy-in", amount=50)
    assert [choice.do for choice in table.legal(1)] == ["sit-out", "leave"]


# --- pots -----------------------------------------------------------------------------------------


@clause("bclc-poker/17/6.1", "bclc-poker/17/6.2", "bclc-poker/17/6.2.1", "bclc-poker/17/6.2.2")
def test_three_players_all_in_for_different_stacks() -> None:
    result = holdem(THREE, CARDS, "seat: 3, do: all-in; seat: 1, do: all-in; seat: 2, do: call")
    assert lines(result) == [
        "seat 3 uncalled 50.00 -> 50.00 push",
        "seat 2 side-pot-1 30.00 -> 60.00 win",
        "seat 3 side-pot-1 30.00 -> 0.00 lose",
        "seat 1 main-pot 20.00 -> 0.00 lose",
        "seat 2 main-pot 20.00 -> 60.00 win",
        "seat 3 main-pot 20.00 -> 0.00 lose",
    ]


@clause("bclc-poker/17/6.2.2")
def test_the_best_hand_wins_only_what_it_paid_into() -> None:
    cards = '{1: "Kc Kd", 2: "As Ad", 3: "Qh Qd"}'
    result = holdem(THREE, cards, "seat: 3, do: all-in; seat: 1, do: all-in; seat: 2, do: call")
    assert lines(result)[1:] == [
        "seat 2 side-pot-1 30.00 -> 60.00 win",
        "seat 3 side-pot-1 30.00 -> 0.00 lose",
        "seat 1 main-pot 20.00 -> 60.00 win",
        "seat 2 main-pot 20.00 -> 0.00 lose",
        "seat 3 main-pot 20.00 -> 0.00 lose",
    ]


@clause("bclc-poker/17/10.16")
def test_a_bet_that_nobody_calls_comes_back_and_the_blinds_are_won() -> None:
    result = holdem(THREE, CARDS, "seat: 3, do: raise, to: 8; seat: 1, do: fold; seat: 2, do: fold", board="")
    assert lines(result) == [
        "seat 3 uncalled 6.00 -> 6.00 push",
        "seat 1 main-pot 1.00 -> 0.00 lose",
        "seat 2 main-pot 2.00 -> 0.00 lose",
        "seat 3 main-pot 2.00 -> 5.00 win",
    ]
    assert result.rounds[0].settlements[-1].clause == "bclc-poker/17/10.16"
    assert not [event for event in result.rounds[0].events if event.kind == "hand-shown"]


@clause("bclc-poker/17/10.5", "bclc-poker/17/10.16")
@pytest.mark.parametrize(
    "acts, number",
    [
        ("seat: 3, do: fold; seat: 1, do: fold", "10.5"),
        ("seat: 3, do: fold; seat: 1, do: call; seat: 2, do: check; seat: 1, do: fold", "10.16"),
        ("seat: 3, do: fold; seat: 1, do: raise, to: 4; seat: 2, do: fold", "10.16"),
    ],
)
def test_blinds_that_nobody_calls_or_raises_have_a_clause_of_their_own(acts: str, number: str) -> None:
    result = holdem(THREE, CARDS, acts, board="2c 7d 9h" if "call" in acts else "")
    [won] = [line for line in result.rounds[0].settlements if line.result == "win"]
    assert won.clause == f"bclc-poker/17/{number}"


@clause("bclc-poker/17/8.1", "bclc-poker/17/8.1.1", "bclc-poker/17/8.1.2", "bclc-poker/17/8.2")
@pytest.mark.parametrize("when", ["end", "round"])
def test_the_fee_is_the_same_whenever_it_is_taken(when: str) -> None:
    options = f"options: {{small-blind: 1, big-blind: 2, rake-percent: 10, rake-time: {when}}}\n"
    result = holdem(THREE, CARDS, "seat: 3, do: all-in; seat: 1, do: all-in; seat: 2, do: call", options)
    # 60 in the main pot, 60 beside it: 6 of each.
    assert lines(result)[1] == "seat 2 side-pot-1 30.00 -> 54.00 win"
    assert lines(result)[4] == "seat 2 main-pot 20.00 -> 54.00 win"
    assert [one.amount_cents for one in result.rounds[0].postings if one.account == "drop-box"] == [600, 600]


@clause("bclc-poker/17/10.5", "bclc-poker/ruling/141")
def test_blinds_that_are_chopped_go_back() -> None:
    result = holdem(
        THREE,
        CARDS,
        "seat: 1, do: agree, to: chop; seat: 3, do: fold; seat: 2, do: agree, to: chop",
        "options: {small-blind: 10, big-blind: 20, rake-percent: 10}\n",
        board="",
    )
    assert lines(result) == [
        "seat 2 uncalled 10.00 -> 10.00 push",
        "seat 1 main-pot 10.00 -> 10.00 push",
        "seat 2 main-pot 10.00 -> 10.00 push",
    ]


# --- showing --------------------------------------------------------------------------------------


@clause("bclc-poker/17/10.14")
def test_a_mucked_hand_wins_nothing() -> None:
    to_the_end = "; ".join(f"seat: {seat}, do: check" for _ in range(3) for seat in (1, 2, 3))
    start = "seat: 3, do: call; seat: 1, do: call; seat: 2, do: check; "
    result = holdem(THREE, CARDS, f"{start}{to_the_end}; seat: 2, do: muck")
    assert [told(one, "seat") for one in events(result, "hand-shown")] == [1, 3]
    assert lines(result) == [
        "seat 1 main-pot 2.00 -> 6.00 win",
        "seat 2 main-pot 2.00 -> 0.00 lose",
        "seat 3 main-pot 2.00 -> 0.00 lose",
    ]


@clause("bclc-poker/ruling/151")
def test_whoever_bet_last_shows_first() -> None:
    checks = "; ".join(f"seat: {seat}, do: check" for _ in range(2) for seat in (1, 2, 3))
    start = f"seat: 3, do: call; seat: 1, do: call; seat: 2, do: check; {checks}; "
    river = "seat: 1, do: check; seat: 2, do: bet, to: 2; seat: 3, do: call; seat: 1, do: call"
    result = holdem(THREE, CARDS, start + river)
    assert [told(one, "seat") for one in events(result, "hand-shown")] == [2, 3, 1]


# --- straddles ------------------------------------------------------------------------------------


@clause("bclc-poker/17/4.1.3", "bclc-poker/17/4.1.4", "bclc-poker/17/10.1.1", "bclc-poker/ruling/146")
def test_a_straddle_is_for_the_third_player_and_acts_last() -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4), 100))  # the button is at seat 4, the blinds at 1 and 2
    for seat, said in ((1, "8"), (2, "8")):
        assert (
            refuse_act(table, "action/no-straddle", seat, "straddle", to=said).clause == "bclc-poker/17/4.1.3"
        )
    assert refuse_act(table, "wager/below-minimum", 3, "straddle", to="7.99").clause == "bclc-poker/17/4.1.3"
    assert refuse_act(table, "wager/above-maximum", 3, "straddle", to="10.01").clause == "bclc-poker/17/4.1.4"
    table.act(3, "straddle", to=10)
    table.deal()
    order = []
    while table.view("public").board == ():
        turn = table.waiting_on()[0].seat
        assert turn is not None
        order.append(turn)
        table.act(turn, "call" if turn != 3 else "check")
    assert order == [4, 1, 2, 3]


@clause("bclc-poker/17/4.1.3.a", "bclc-poker/17/4.1.5", "bclc-poker/17/4.1.5.b")
def test_the_button_straddles_only_where_the_table_offers_it() -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4), 100))
    assert refuse_act(table, "action/no-straddle", 4, "straddle", to=8).clause == "bclc-poker/17/4.1.3.a"
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), options={"mississippi-straddle": "yes"})
    table.act(4, "straddle", to=8)
    table.deal()
    assert table.waiting_on()[0].seat == 1


@clause("bclc-poker/17/4.1.5.c")
def test_no_straddle_once_the_cards_are_out() -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4), 100))
    table.deal()
    refuse_act(table, "action/too-late", 3, "straddle", to=8)


# --- coming and going -------------------------------------------------------------------------------


@clause("bclc-poker/17/4.2", "bclc-poker/ruling/148")
def test_who_misses_both_blinds_posts_one_live_and_one_dead() -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4, 5), 100))
    table.act(2, "sit-out")
    for _ in range(2):  # the big blind passes seat 2, then the small one
        table.deal()
        while table.in_play:
            seat = table.waiting_on()[0].seat
            assert seat is not None
            table.act(seat, "fold" if any(one.do == "call" for one in table.legal(seat)) else "check")
    table.act(2, "sit-in")
    table.act(2, "post", blind="big")
    table.act(2, "post", blind="small")
    refuse_act(table, "action/no-blind-owed", 2, "post", blind="small")
    table.deal()
    posts = [told(one, "seat", "what") for one in events(table, "posted")][-4:]
    assert posts == [(2, "missed-small"), (2, "missed-big"), (4, "small-blind"), (5, "big-blind")]
    assert next(one.max_cents for one in table.legal(1) if one.do == "call") == 400


@clause("bclc-poker/17/7.1", "bclc-poker/17/7.4", "bclc-poker/17/10.16")
def test_the_button_starts_at_the_dealers_right_and_moves_on() -> None:
    table = seated(dict.fromkeys((1, 3, 6), 100))
    for button in (6, 1, 3, 6):
        table.deal()
        assert told(events(table, "hand-started")[-1], "button") == button
        while table.in_play:
            seat = table.waiting_on()[0].seat
            assert seat is not None
            table.act(seat, "fold")


@clause("bclc-poker/33/intro.6", "bclc-poker/17/5.1")
def test_chips_are_bought_between_hands_and_not_below_the_minimum() -> None:
    table = seated({1: 100, 2: 100}, options={"buy-in-minimum": 40})
    assert (
        refuse_act(table, "money/buy-in-too-small", 1, "buy-in", amount="39.99").clause == "bclc-poker/17/5.1"
    )
    table.act(1, "buy-in", amount=40)
    table.deal()
    assert refuse_act(table, "action/too-late", 1, "buy-in", amount=40).clause == "bclc-poker/33/intro.6"
    assert table.funds_cents("p1") == 14000 - 400  # the big blind: between two the button has the small one


def test_the_most_that_a_player_without_bounds_may_raise_can_be_said() -> None:
    table = seated({1: None, 2: None}, offers=["bclc/no-limit"])
    table.deal()
    seat = table.waiting_on()[0].seat
    assert seat is not None
    most = {choice.do: choice.max for choice in table.legal(seat)}["raise"]
    table.act(seat, "raise", to=most)
    assert table.waiting_on()[0].seat == 3 - seat
    assert [choice.do for choice in table.legal(3 - seat)] == ["fold", "call"]


# --- the board twice --------------------------------------------------------------------------------


TWICE = """
    game: bclc/texas-holdem
    offers: [bclc/no-limit, bclc/run-the-board-twice]
    options: {{small-blind: 1, big-blind: 2}}
    table: {{button: 2}}
    seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
    deal: {{seats: {{1: "As Ad", 2: "Kc Kd"}}, board: "{board}"}}
    actions:
      - {{seat: 2, do: all-in}}
      - {{seat: 1, do: call}}
      - {{seat: 1, do: agree, to: run-twice}}
      - {{seat: 2, do: agree, to: run-twice}}
"""


@clause("bclc-poker/21/11.2.6", "bclc-poker/21/11.2.6.a", "bclc-poker/21/11.2.9", "bclc-poker/ruling/154")
def test_two_boards_may_split_the_pot() -> None:
    result = played(TWICE.format(board="2h 3h 4d 8s 9s Ks Tc 6d 5d 7c"))
    assert lines(result) == ["seat 1 main-pot 50.00 -> 50.00 win", "seat 2 main-pot 50.00 -> 50.00 win"]
    dealt = [told(one, "board", "cards", otherwise=1) for one in events(result, "board-dealt")]
    assert [number for number, _ in dealt] == [1, 1, 1, 2, 2, 2]


@clause("bclc-poker/21/11.2.8")
def test_or_one_hand_wins_both() -> None:
    result = played(TWICE.format(board="2h 3h 4d 8s 9s Jh Tc 6d 5d 7c"))
    assert lines(result) == ["seat 1 main-pot 50.00 -> 100.00 win", "seat 2 main-pot 50.00 -> 0.00 lose"]


@clause("bclc-poker/21/11.1.4")
def test_one_player_alone_agrees_to_nothing() -> None:
    text = TWICE.format(board="2h 3h 4d 8s 9s").replace("      - {seat: 2, do: agree, to: run-twice}\n", "")
    assert len(events(played(text), "board-dealt")) == 3


# --- other games ------------------------------------------------------------------------------------


@clause("bclc-poker/26/1.4.3", "bclc-poker/26/1.4.3.b")
def test_high_and_low_share_the_pot() -> None:
    """Seat 1, at the button's left, has the low hand, seat 2 the high one and the odd chip of 27."""
    text = """
        game: bclc/omaha-high-low
        table: {button: 3}
        seats: {1: {player: p1, stack: 9}, 2: {player: p2, stack: 9}, 3: {player: p3, stack: 9}}
        deal: {seats: {1: "As 2d Kc Kd", 2: "9h 9c Jd Jh", 3: "Qh Qd 5s 5c"}, board: "9s 8d 3c 4c 9d"}
        actions:
          - {seat: 3, do: raise, to: 8}
          - {seat: 1, do: call}
          - {seat: 2, do: call}
          - {seat: 1, do: bet}
          - {seat: 2, do: call}
          - {seat: 3, do: call}
    """
    assert lines(played(text)) == [
        "seat 1 main-pot 9.00 -> 13.00 win",
        "seat 2 main-pot 9.00 -> 14.00 win",
        "seat 3 main-pot 9.00 -> 0.00 lose",
    ]


@clause("bclc-poker/18/10.8", "bclc-poker/18/1.2.1", "bclc-poker/19/10.9", "bclc-poker/19/1.2.1")
@pytest.mark.parametrize(
    ("key", "before"), [("bclc/pineapple-holdem", 0), ("bclc/crazy-pineapple-holdem", 3)]
)
def test_a_third_card_is_given_away_before_or_after_the_flop(key: str, before: int) -> None:
    table = seated({1: 100, 2: 100}, key)
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    assert len(table.view("public").board) == before
    assert [prompt.answers for prompt in table.waiting_on()] == [("discard",), ("discard",)]
    held = table.view("seat:1").spots[0].hands[0].cards
    refuse_act(table, "action/wrong-cards", 1, "discard", cards=" ".join(held[:2]))
    refuse_act(table, "action/out-of-turn", 1, "check")
    table.act(1, "discard", cards=held[0])
    refuse_act(table, "action/no-discard", 1, "discard", cards=held[1])
    table.act(2, "discard", cards=table.view("seat:2").spots[1].hands[0].cards[2])
    assert len(table.view("public").board) == 3
    assert len(table.view("seat:1").spots[0].hands[0].cards) == 2


STUD = """
    game: {key}
    seats: {{1: {{player: p1, stack: 100}}, 2: {{player: p2, stack: 100}}, 3: {{player: p3, stack: 100}}}}
    {random}
    deal: {{seats: {{{cards}}}}}
    actions:
      - {{seat: {seat}, do: {do}}}
"""


@pytest.mark.parametrize(
    ("key", "cards", "seat", "says"),
    [
        pytest.param(
            "bclc/seven-card-stud",
            '1: "Ac Kd 9h", 2: "Qd Jc 2d", 3: "8h 7d 2c"',
            3,
            "bclc-poker/23/10.3",
            marks=clause("bclc-poker/23/10.3", "bclc-poker/23/10.4"),
        ),
        pytest.param(
            "bclc/asian-five-card-stud",
            '1: "8c Ad", 2: "Qd As", 3: "8h Ah"',
            2,
            "bclc-poker/24/10.4",
            marks=clause("bclc-poker/24/10.4", "bclc-poker/24/10.5"),
        ),
    ],
)
def test_what_lies_face_up_says_who_opens_and_must_bet(key: str, cards: str, seat: int, says: str) -> None:
    text = dedent(STUD.format(key=key, random="", cards=cards, seat=seat, do="check"))
    with pytest.raises(CroupierError) as caught:
        rounds.played(text)
    assert (caught.value.code, caught.value.clause) == ("action/must-bet", says)


@clause("bclc-poker/25/10.4")
def test_in_mandarin_stud_the_first_to_act_may_check() -> None:
    text = STUD.format(
        key="bclc/mandarin-five-card-stud",
        random="random: {button-cards: {1: 9c, 2: Kd, 3: Kh}}",
        cards='1: "Ac Kd", 2: "Qd Jc", 3: "8h 7d"',
        seat=1,
        do="check",
    )
    with pytest.raises(CroupierError) as caught:
        played(text)
    assert caught.value.code == "scenario/missing-action"  # the next player is asked


@clause("bclc-poker/25/7.1", "bclc-poker/25/7.2", "bclc-poker/25/10.2")
def test_in_mandarin_stud_the_highest_card_begins_and_the_winner_has_the_button() -> None:
    text = STUD.format(
        key="bclc/mandarin-five-card-stud",
        random="random: {button-cards: {1: 9c, 2: Kd, 3: Kh}}",
        cards='1: "Ac Kd", 2: "Qd Jc", 3: "8h 7d"',
        seat=1,
        do="bet",
    )
    result = played(text + "      - {seat: 2, do: fold}\n      - {seat: 3, do: fold}\n")
    assert told(events(result, "button-drawn")[0], "seat") == 3
    assert told(events(result, "hands-dealt")[0], "seats") == (3, 1, 2)
    assert result.left.poker is not None
    assert result.left.poker.button == 1


# --- kill pots --------------------------------------------------------------------------------------


@clause("bclc-poker/22/6.2", "bclc-poker/22/6.2.1", "bclc-poker/22/1.5.1", "bclc-poker/22/6.2.4")
def test_a_kill_round_is_played_for_twice_as_much() -> None:
    text = """
        game: bclc/texas-holdem
        offers: [bclc/kill-pot]
        table: {button: 5, kill: {state: kill, seat: 4}}
        seats:
          1: {player: p1, stack: 90}
          2: {player: p2, stack: 90}
          4: {player: p4, stack: 90}
          5: {player: p5, stack: 90}
        deal: {seats: {4: "As Ad"}}
        actions:
          - {seat: 4, do: check}
          - {seat: 5, do: raise}
          - {seat: 1, do: fold}
          - {seat: 2, do: fold}
          - {seat: 4, do: fold}
    """
    result = played(text)
    posts = [told(one, "seat", "what", "amount_cents") for one in events(result, "posted")]
    assert posts == [(1, "small-blind", 200), (2, "big-blind", 400), (4, "kill", 800)]
    assert [told(one, "to_cents") for one in events(result, "wagered")] == [1600]
    assert result.left.poker is not None
    assert result.left.poker.kill == ("leg-up", 5)


# --- the clock, a hand called off ---------------------------------------------------------------------


@clause("bclc-poker/33/1.12", "bclc-poker/ruling/183")
def test_whose_time_runs_out_folds_to_a_bet_and_checks_without_one() -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), offers=["bclc/no-limit"])
    table.deal()
    refuse_act(table, "action/no-clock", 1, "time-out")
    table.act(1, "call-clock")
    refuse_act(table, "action/no-clock", 2, "call-clock")
    refuse_act(table, "action/not-your-clock", 1, "time-out")
    table.act(3, "time-out")
    assert told(events(table, "folded")[-1], "seat") == 3
    table.act(1, "call")
    table.act(1, "call-clock")
    table.act(None, "time-out", by="dealer")
    assert told(events(table, "checked")[-1], "seat") == 2


@clause("bclc-poker/ruling/c1")
def test_a_hand_that_is_called_off_gives_everybody_their_chips_back() -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "raise", to=30)
    table.act(1, "call")
    table.act(None, "void", by="s1", reason="a card lay face up")
    assert [table.funds_cents(f"p{seat}") for seat in (1, 2, 3)] == [10000, 10000, 10000]
    assert {line.result for line in table.settlements} == {"void"}
    table.deal()
    assert told(events(table, "hand-started")[-1], "button") == 3


# --- cards that run out, cards that nobody plays ------------------------------------------------------


@clause("bclc-poker/23/11.1")
def test_a_seat_that_leaves_a_checked_round_still_takes_a_card() -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), "bclc/seven-card-stud")
    table.deal()
    while len(events(table, "hands-dealt")) < 2:  # third street
        seat = table.waiting_on()[0].seat
        assert seat is not None
        table.act(seat, "bet" if any(one.do == "bet" for one in table.legal(seat)) else "call")
    first = table.waiting_on()[0].seat
    assert first is not None
    table.act(first, "fold")
    for _ in range(2):
        seat = table.waiting_on()[0].seat
        assert seat is not None
        table.act(seat, "check")
    fifth = events(table, "hands-dealt")[-1]
    assert sorted(told(fifth, "seats")) == [1, 2, 3]
    got = [told(one, "seat") for one in events(table, "hole-cards")][-2:]
    assert first not in got


@clause("bclc-poker/23/3.1", "bclc-poker/ruling/161")
def test_the_last_card_of_eight_players_is_everybodys() -> None:
    table = seated(dict.fromkeys(range(1, 9), 100), "bclc/seven-card-stud", seed=3)
    table.deal()
    while table.in_play:
        seat = table.waiting_on()[0].seat
        assert seat is not None
        does = [one.do for one in table.legal(seat)]
        table.act(seat, next(one for one in ("check", "call", "bet") if one in does))
    (shared,) = events(table, "board-dealt")
    assert shared.clause == "bclc-poker/ruling/161"
    assert len(table.view("public").board) == 1


# --- chips and words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "kind", "to", "says"),
    [
        ({"chips": "25"}, "called", 400, "bclc-poker/33/1.9"),
        ({"chips": "25", "said": "raise"}, "wagered", 2500, "bclc-poker/33/1.6"),
        ({"chips": "1 1 1"}, "called", 400, "bclc-poker/33/1.8"),
        ({"chips": "5", "said": "raise"}, "wagered", 800, "bclc-poker/33/1.10"),
        ({"chips": "2 2 / 25"}, "called", 400, "bclc-poker/33/1.6"),
        ({"said": "raise to 20"}, "wagered", 2000, "bclc-poker/33/1.6"),
        ({"chips": "25", "said": "raise to 20"}, "wagered", 2000, "bclc-poker/33/1.7"),
    ],
)
def test_chips_are_put_right_by_the_clause_that_decides(
    said: dict[str, str], kind: str, to: int, says: str
) -> None:
    table = seated(dict.fromkeys((1, 2, 3), 100), offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "put", **said)  # type: ignore[arg-type]
    (found,) = events(table, kind)
    assert (told(found, "to_cents"), found.clause) == (to, says)


@clause("bclc-poker/33/2.2", "bclc-poker/33/2.5")
@pytest.mark.parametrize(("said", "says"), [("bet", "bclc-poker/33/2.2"), ("", "bclc-poker/33/2.5")])
def test_a_chip_larger_than_the_pot_bets_the_pot(said: str, says: str) -> None:
    table = seated(dict.fromkeys((1, 2), 100), offers=["bclc/pot-limit"])
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    table.act(1, "put", chips="50", said=said)
    (found,) = events(table, "wagered")
    assert (told(found, "to_cents"), found.clause) == (800, says)
