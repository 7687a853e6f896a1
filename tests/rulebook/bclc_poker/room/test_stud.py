"""Sections 23 to 25 where a scenario cannot show it: who sees which card, who shows and opens, the button."""

from copy import copy

import pytest

from tests.engines.community.tables import seated
from tests.rounds import choices, cues, events, over, played, refusal, seen, told
from tests.rulebook.bclc_poker.room.stud import (
    ASIAN,
    MANDARIN,
    SECTION,
    SEVEN,
    call_down,
    clause,
    marked,
    of,
    turn,
)

# --- seats and hands ------------------------------------------------------------------------------


@pytest.mark.parametrize("key", marked("3.2"))
def test_the_dealer_has_no_hand(key: str) -> None:
    table = seated({1: 50, 2: 50}, key)
    assert refusal(lambda: table.sit(3, "dealer", 50)).code == "name/not-a-name"
    table.deal()
    assert seen(table, "public", "dealer", "cards") == []
    (dealt,) = events(table, "hands-dealt")
    assert sorted(told(dealt, "seats")) == [1, 2]


@pytest.mark.parametrize("key", marked("3.4")[:2])
def test_two_players_do_not_share_a_seat(key: str) -> None:
    table = seated({1: 50, 2: 50}, key)
    error = refusal(lambda: table.sit(1, "p9", 50))
    assert (error.code, error.clause) == ("action/seat-taken", f"bclc-poker/{SECTION[key]}/3.4")


@of(ASIAN, "1.1")
def test_thirty_two_cards_are_shuffled() -> None:
    table = seated({1: 50, 2: 50}, ASIAN)
    table.deal()
    (shuffled,) = events(table, "shuffled")
    order = told(shuffled, "order")
    assert told(shuffled, "cards") == len(order) // 2 == 32
    assert set(order[::2]) == set("789TJQKA")


@pytest.mark.parametrize("key", [pytest.param(key, marks=of(key, "1.1")) for key in (SEVEN, MANDARIN)])
def test_fifty_two_cards_are_shuffled(key: str) -> None:
    table = seated({1: 50, 2: 50}, key)
    table.deal()
    order = told(events(table, "shuffled")[0], "order")
    assert len({order[at : at + 2] for at in range(0, len(order), 2)}) == 52


# --- who sees what --------------------------------------------------------------------------------

FACES = [
    pytest.param(
        SEVEN,
        ("ddu", "ddu", "dduu", "dduuu", "dduuuu", "dduuuud"),
        marks=of(SEVEN, "10.2.1", "10.7"),
        id="23",
    ),
    pytest.param(
        ASIAN, ("du", "du", "duu", "duuu", "duuuu"), marks=of(ASIAN, "10.2", "10.3", "10.7"), id="24"
    ),
    pytest.param(
        MANDARIN, ("ud", "ud", "udu", "uduu", "uduuu"), marks=of(MANDARIN, "10.2", "10.3", "10.12"), id="25"
    ),
]


@pytest.mark.parametrize(("key", "faces"), FACES)
def test_others_see_what_lies_face_up(key: str, faces: tuple[str, ...]) -> None:
    table = seated({1: 50, 2: 50, 3: 50}, key)
    table.deal()
    for rounds, expected in enumerate(faces[1:], start=1):
        call_down(table, until=rounds)
        for spot in seen(table, "public", "spots"):
            (hand,) = spot["hands"]
            assert "".join("d" if card == "??" else "u" for card in hand["cards"]) == expected
            own = seen(table, f"seat:{spot['seat']}", "spots")
            (mine,) = next(one["hands"] for one in own if one["seat"] == spot["seat"])
            assert "??" not in mine["cards"]


@pytest.mark.parametrize("last", [pytest.param(SEVEN, marks=of(SEVEN, "10.12"))])
def test_the_seventh_card_is_its_players_alone(last: str) -> None:
    table = seated({1: 50, 2: 50, 3: 50}, last)
    table.deal()
    call_down(table, until=5)
    for spot in seen(table, "public", "spots"):
        assert spot["hands"][0]["cards"][-1] == "??"


@of(ASIAN, "11.2", "2.1")
def test_who_drops_out_turns_every_card_down() -> None:
    table = seated({1: 50, 2: 50, 3: 50}, ASIAN)
    table.deal()
    call_down(table, until=2)
    out = turn(table)
    table.act(out, "fold")
    for who in ("public", f"seat:{out % 3 + 1}"):
        cards = next(spot["hands"][0]["cards"] for spot in seen(table, who, "spots") if spot["seat"] == out)
        assert cards == ["??", "??", "??"]


@pytest.mark.parametrize(
    ("key", "number"),
    [
        pytest.param(SEVEN, "10.6", marks=of(SEVEN, "10.6")),
        pytest.param(ASIAN, "11.3", marks=of(ASIAN, "11.3")),
        pytest.param(MANDARIN, "11.1", marks=of(MANDARIN, "11.1")),
    ],
)
@pytest.mark.parametrize("shows", [False, True])
def test_who_is_left_alone_need_not_show(key: str, number: str, shows: bool) -> None:
    table = seated({1: 50, 2: 50}, key)
    table.deal()
    first = turn(table)
    table.act(first, "bet")
    if shows:
        table.act(first, "show")
    table.act(3 - first, "fold")
    assert over(table)
    assert [told(one, "seat") for one in events(table, "hand-shown")] == [first] * shows
    won = [line for line in table.settlements if line.result == "win"]
    assert [(line.seat, line.clause) for line in won] == [(first, f"bclc-poker/{SECTION[key]}/{number}")]


# --- who shows first ------------------------------------------------------------------------------

MANDARIN_HAND = """
    game: bclc/mandarin-five-card-stud
    table: {{button: 3}}
    seats: {{1: {{player: p1, stack: 90}}, 2: {{player: p2, stack: 90}}, 3: {{player: p3, stack: {last}}}}}
    deal: {{seats: {{1: "9h 8c 9c 8d 7d", 2: "Ah 9d 7h Qd Ks", 3: "Qs Kc Th Tc 7c"}}}}
    actions:
      - {{seat: 2, do: bet}}
      - {{seat: 3, do: call}}
      - {{seat: 1, do: call}}
"""


def shown(actions: str, last: int = 90) -> list[int]:
    steps = "".join(f"      - {{seat: {one[0]}, do: {one[2:]}}}\n" for one in actions.split(", "))
    return [
        told(one, "seat") for one in events(played(MANDARIN_HAND.format(last=last) + steps), "hand-shown")
    ]


THIRD_AND_FOURTH = "3 check, 1 check, 2 check, 2 check, 3 check, 1 check"


@of(MANDARIN, "10.15")
@pytest.mark.parametrize(
    ("actions", "order"),
    [
        (f"{THIRD_AND_FOURTH}, 2 check, 3 check, 1 check", [2, 3, 1]),  # the king of seat 2
        (f"{THIRD_AND_FOURTH}, 2 check, 3 bet, 1 call, 2 call", [3, 1, 2]),
        (f"{THIRD_AND_FOURTH}, 2 bet, 3 call, 1 raise, 2 call, 3 call", [1, 2, 3]),
        ("3 bet, 1 call, 2 call, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check", [2, 3, 1]),
    ],
)
def test_the_last_bettor_shows_first_or_the_highest_fifth_card(actions: str, order: list[int]) -> None:
    assert shown(actions) == order


@of(MANDARIN, "10.15")
def test_the_highest_fifth_card_shows_first_where_nobody_could_bet() -> None:
    """Everybody but one is all in long before the fifth card."""
    text = MANDARIN_HAND.format(last=5).replace("stack: 90", "stack: 5")
    assert [told(one, "seat") for one in events(played(text), "hand-shown")] == [2, 3, 1]


@clause("bclc-poker/ruling/151")
@pytest.mark.parametrize("key", [SEVEN, ASIAN])
def test_elsewhere_the_last_bettor_shows_first_or_the_left_of_the_button(key: str) -> None:
    table = seated({1: 90, 2: 90, 3: 90}, key)  # whoever has the button, seats follow one another
    table.deal()
    button = told(events(table, "hand-started")[0], "button")
    last = {SEVEN: 5, ASIAN: 4}[key]
    call_down(table, until=last)
    again = copy(table)
    call_down(table)
    order = [button % 3 + 1, (button + 1) % 3 + 1, button]
    assert [told(one, "seat") for one in events(table, "hand-shown")] == order
    bettor = turn(again)
    again.act(bettor, "bet")
    call_down(again)
    order = [bettor, bettor % 3 + 1, (bettor + 1) % 3 + 1]
    assert [told(one, "seat") for one in events(again, "hand-shown")] == order


# --- all in ---------------------------------------------------------------------------------------

ALL_IN = """
    game: {key}
    table: {{button: 3}}
    seats: {{1: {{player: p1, stack: 5}}, 2: {{player: p2, stack: {rest}}}, 3: {{player: p3, stack: {rest}}}}}
    deal: {{seats: {{{cards}}}}}
    actions:
{actions}
"""
# Seat 1 is all in behind the first round and has what opens the next; seat 3 has more than seat 2.
HANDS = {
    SEVEN: ('1: "Kd Jd 9h 9c", 2: "Qd Jc 2d 3h", 3: "8h 7d Kc Qc"', (2, 3, 1)),
    ASIAN: ('1: "8c 9h 9c", 2: "Kc Qs Th", 3: "9d Ah Kh"', (3, 1, 2)),
    MANDARIN: ('1: "9h 8c Ac", 2: "Qs Kc Th", 3: "Ah 9d Kh"', (3, 1, 2)),
}


def all_in(key: str, rest: int, *more: str) -> list[tuple[int, str | None]]:
    """Who opens after the first round, and by which clause."""
    cards, (opens, *others) = HANDS[key]
    steps = [f"{{seat: {opens}, do: bet}}", *(f"{{seat: {seat}, do: call}}" for seat in others)]
    steps += [f"{{seat: {one[0]}, do: {one[2:]}}}" for one in more]
    text = "".join(f"      - {step}\n" for step in steps)
    found = events(played(ALL_IN.format(key=key, rest=rest, cards=cards, actions=text)), "opener-found")
    return [(told(one, "seat"), one.clause) for one in found[1:]]


@pytest.mark.parametrize(
    ("key", "passed"),
    [
        pytest.param(SEVEN, "bclc-poker/23/11.2", marks=clause("bclc-poker/23/11.2")),
        pytest.param(ASIAN, "bclc-poker/ruling/c14", marks=clause("bclc-poker/ruling/c14")),
        pytest.param(MANDARIN, "bclc-poker/ruling/c14", marks=clause("bclc-poker/ruling/c14")),
    ],
)
def test_the_next_player_opens_for_one_who_is_all_in(key: str, passed: str) -> None:
    """Sections 24 and 25 do not say it: how they are read does."""
    assert all_in(key, 90, "2 bet", "3 fold") == [(2, passed)]


@clause("bclc-poker/23/11.2")
@pytest.mark.parametrize("key", SECTION)
def test_nobody_opens_where_nobody_can_bet(key: str) -> None:
    assert all_in(key, 5) == []


# --- the forced bet -------------------------------------------------------------------------------


@clause("bclc-poker/ruling/162")
@pytest.mark.parametrize("key", [SEVEN, ASIAN])
def test_a_bring_in_below_the_bet_is_completed(key: str) -> None:
    """Half of a bet opens: the next player makes it a whole one, which is no raise yet."""
    table = seated({1: 90, 2: 90, 3: 90}, key, options={"bring-in": 2})
    table.deal()
    opener = turn(table)
    (bet,) = table.legal(opener)
    assert (bet.do, bet.min_cents, bet.max_cents) == ("bet", 200, 400)
    table.act(opener, "bet", to=2)
    for to in (4, 8, 12, 16):
        table.act(turn(table), "raise", to=to)
    assert "raise" not in choices(table, turn(table))


@clause("bclc-poker/ruling/162", "bclc-poker/23/10.3", "bclc-poker/24/10.4")
@pytest.mark.parametrize("key", [SEVEN, ASIAN])
def test_the_forced_bet_is_the_low_limit_unless_the_house_says_otherwise(key: str) -> None:
    for options, least, most in (({"small-bet": 6, "big-bet": 12}, 600, 600), ({"bring-in": 2}, 200, 400)):
        table = seated({1: 90, 2: 90}, key, options=options)
        table.deal()
        (bet,) = table.legal(turn(table))
        assert (bet.do, bet.min_cents, bet.max_cents) == ("bet", least, most)


# --- the button and the box -----------------------------------------------------------------------


@clause("bclc-poker/ruling/166")
@pytest.mark.parametrize("shared", [True, False])
def test_the_button_goes_back_after_a_shared_pot_whether_a_fee_was_taken_or_not(*, shared: bool) -> None:
    last = "7c" if shared else "6c"
    for percent in (0, 5):
        hand = played(
            f"""
            game: {MANDARIN}
            options: {{rake-percent: {percent}, ante: 10}}
            table: {{button: 2}}
            seats: {{1: {{player: p1, stack: 100}}, 2: {{player: p2, stack: 100}}}}
            deal: {{seats: {{1: "Ah Kd 9h 8c 7d", 2: "As Kc 9d 8h {last}"}}}}
            actions: [{", ".join(f"{{seat: {seat}, do: check}}" for seat in (2, 1, 1, 2, 2, 1, 1, 2))}]
            """
        )
        assert bool(events(hand, "raked")) == (percent > 0)
        assert cues(hand, "bclc-poker/ruling/166") == (
            ["Give the button back to whoever had it."] if shared else []
        )


@pytest.mark.parametrize("key", [pytest.param(key, marks=of(key, "7.1")) for key in (SEVEN, MANDARIN)])
def test_a_card_for_everybody_says_who_begins_with_the_button(key: str) -> None:
    """Kings tie, and the suit decides; the cards go back before the deal."""
    button = "random: {button-cards: {1: 9c, 2: Kh, 3: Kd}}"
    cards = {
        SEVEN: '1: "Ac Kd 9h", 2: "Qd Jc 2d", 3: "8h 7d Kc"',
        MANDARIN: '1: "9h 8c", 2: "Ah 9d", 3: "Qs Kc"',
    }
    seats = ", ".join(f"{seat}: {{player: p{seat}, stack: 9}}" for seat in (1, 2, 3))
    text = f"game: {key}\n{button}\nseats: {{{seats}}}\n"
    text += f"deal: {{seats: {{{cards[key]}}}}}\n"
    result = played(text + "actions: [{seat: 2, do: bet}, {seat: 3, do: fold}, {seat: 1, do: fold}]\n")
    (drawn,) = events(result, "button-drawn")
    assert (told(drawn, "seat"), drawn.clause) == (2, f"bclc-poker/{SECTION[key]}/7.1")
    assert told(events(result, "hand-started")[0], "button") == 2


@clause("bclc-poker/ruling/140", "bclc-poker/24/7.1")
def test_in_asian_stud_the_button_starts_at_the_dealers_right() -> None:
    table = seated({1: 50, 2: 50, 5: 50}, ASIAN)
    table.deal()
    assert told(events(table, "hand-started")[0], "button") == 5
    assert told(events(table, "hands-dealt")[0], "seats") == (1, 2, 5)


@pytest.mark.parametrize("key", marked("8.1", "8.2", "8.3"))
@pytest.mark.parametrize("when", ["end", "round"])
def test_the_fee_goes_into_the_box(key: str, when: str) -> None:
    """Antes of 20 from two players, and no more than that: two dollars, or four of ten percent."""
    percent = 5 if key == MANDARIN else 10
    options = {"ante": 20, "rake-percent": percent, "rake-time": when}
    table = seated({1: 20, 2: 20}, key, options=options)
    table.deal()
    assert over(table)
    fees = [(told(one, "amount_cents"), one.clause) for one in events(table, "raked")]
    assert fees == [(40 * percent, f"bclc-poker/{SECTION[key]}/8.1")]
    kinds = [event.kind for event in table.events]
    first_street = kinds.index("hands-dealt")
    assert (kinds.index("raked") > kinds.index("hands-dealt", first_street + 1)) == (when == "end")
