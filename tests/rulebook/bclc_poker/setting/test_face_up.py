"""Section 5: what is seen and when, and that nothing is set, kept or banked where the section says so."""

from functools import partial

import pytest

from croupier.clauses.cite import cite
from croupier.hands.match import Match
from croupier.table.opening import open_table
from tests.rounds import act, cues, events, kinds, known_words, opened, over, refusal, seen, told, waiting
from tests.rulebook.bclc_poker.setting.refusing import refuse
from tests.specs import arranging, set_table

P5 = cite("bclc-poker/5")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

KEY = "bclc/face-up-pai-gow-poker"
KINGS = {2: "Kc Kh 9c 7d 5h 4s 2d", "dealer": "Ks Qh Td 8c 6h 4d 3s"}
ACE_HIGH = {**KINGS, "dealer": "As Qh Td 8c 6h 4d 3s"}


@clause(P5("1.2"), P5("7.3"), P5("7.3.1"), P5("7.4"))
def test_the_dealers_hand_is_up_and_set_before_players_set_theirs() -> None:
    table = waiting(KEY, KINGS)
    assert kinds(table, "house-shown", "house-set", "hand-set") == ["house-shown", "house-set"]
    (up,), (laid,) = events(table, "house-shown"), events(table, "house-set")
    assert (up.clause, told(up, "cards")) == (P5("7.3"), tuple(KINGS["dealer"].split()))
    assert told(laid, "hands") == (("Ks", "8c", "6h", "4d", "3s"), ("Qh", "Td"))
    assert cues(table, "7.3") == ["Turn your hand up before the tray: Ks Qh Td 8c 6h 4d 3s."]
    assert cues(table, "7.3.1") == [
        "House: high hand king high, low hand queen high. "
        "Set it by the house strategy: Ks 8c 6h 4d 3s / Qh Td."
    ]
    assert arranging(KEY).hands.exposed == P5("7.3")
    assert seen(table, "seat:2", "dealer", "cards") == KINGS["dealer"].split()
    (choice,) = [one for one in table.legal(2) if one.do == "set"]
    assert (choice.clause, choice.also) == (P5("7.4"), ("high", "low"))
    act(table, "2 set low 9c+7d")
    (own,) = events(table, "hand-set")
    assert (own.clause, told(own, "hands")) == (P5("7.4"), (("Kc", "Kh", "5h", "4s", "2d"), ("9c", "7d")))
    assert over(table)


@clause(P5("7.4"))
def test_who_has_set_a_hand_may_set_it_again_while_another_waits() -> None:
    table = waiting(KEY, {**KINGS, 5: "Qs Ts 8s 6d 5d 3d 2s"}, "2 set low Kc+Kh", "2 set low 9c+7d")
    assert [told(event, "hands")[1] for event in events(table, "hand-set")] == [("Kc", "Kh"), ("9c", "7d")]
    act(table, "5 house-way")
    assert [(line.seat, line.note) for line in table.settlements] == [(5, ""), (2, "")]


@clause(P5("7.3.1.a"), P5("6.2"), R("c5"))
def test_ace_high_ends_the_round_before_anybody_sets_a_hand() -> None:
    table = waiting(KEY, ACE_HIGH)
    assert over(table)
    assert kinds(table, "house-shown", "hand-set", "settled") == ["house-shown", "settled 2"]
    refuse(table, partial(table.act, 2, "set", low="9c 7d"))
    game = arranging(KEY)
    assert game.face_up is not None
    assert game.face_up.no_contest.clause == P5("7.3.1.a")


@clause(P5("6.2"), R("75"))
@pytest.mark.parametrize(
    "dealer, ends",
    [
        ("As Qh Td 8c 6h 4d 3s", True),
        ("Jo Qh Td 8c 6h 4d 3s", True),
        ("Ks Qh Td 8c 6h 4d 3s", False),
        ("As Jo Td 8c 6h 4d 3s", False),  # a pair of aces
        ("As Ah Td 8c 6h 4d 3s", False),
        ("As Qh Td 8c 6h 3d 3s", False),
        ("As 5h 4d 3c 2h 9d Ts", False),  # a straight
        ("Ah Qh Th 8h 6h 4d 3s", False),  # a flush
        ("Jo Qh Th 8h 6h 4d 3s", False),
    ],
)
def test_ace_high_is_an_ace_or_the_joker_and_nothing_made(dealer: str, ends: bool) -> None:
    assert over(waiting(KEY, {2: "Kc Kd 9c 7d 5c 4s 2d", "dealer": dealer})) is ends


@clause(P5("3.1"))
def test_no_commission_and_no_setting_for_one() -> None:
    game = arranging(KEY)
    assert (game.commission, game.no_commission) == (None, P5("3.1"))
    assert "commission-unit" not in {option.name for option in game.options}
    table = waiting(KEY, {2: "Ac Ad Kc Kh 7c 3d 2d", "dealer": "Ks Kd Qs Qd Jc 9s 8h"}, "2 set low Kc+Kh")
    (line,) = table.settlements
    assert (line.result, line.paid_cents, line.commission_cents, line.returned_cents) == (
        "win",
        2000,
        0,
        4000,
    )


@clause(R("77"))
def test_nobody_banks() -> None:
    table = open_table(KEY, seed=1)
    assert not {"bank", "waive"} & set(known_words(table))
    table.sit(2, "p2", 1000)
    assert refusal(lambda: table.act(2, "bank", amount=500)).code == "name/unknown-action"


@clause(P5("8.1"), R("c2"))
def test_the_dealer_sets_a_hand_on_request_by_the_house_strategy() -> None:
    table = waiting(KEY, {2: "Kc Kh Qc Qh 9c 5d 2d", "dealer": "Ks Kd Ts 8c 6h 4d 3s"})
    (choice,) = [one for one in table.legal(2) if one.do == "house-way"]
    assert choice.clause == R("c2")
    act(table, "2 house-way")
    (laid,) = events(table, "hand-set")
    assert (laid.clause, told(laid, "hands")[1]) == (R("c2"), ("Qc", "Qh"))


@clause(P5("9.4"), R("d29"))
def test_a_held_payout_stays_out_of_the_stack_until_it_is_released() -> None:
    cards = {2: "8h 7h 6h 5h 4h 3h 2h", "dealer": "As Ad Ks Kd Qd Jc 9s"}
    bets = {"main": 10, "fortune": "1.25"}
    table = opened(KEY, cards, bets=bets, more={2: {"stack": 100}})
    table.deal()
    act(table, "2 set low 3h+2h")
    (held,) = events(table, "payout-held")
    assert (held.clause, told(held, "player", "amount_cents")) == (P5("9.4"), ("p2", 1_000_000))
    assert told(held, "awards") == ("fortune",)
    assert table.funds_cents("p2") == 10_000  # stakes are back, the winnings wait
    refuse(table, lambda: table.act(None, "release", by="p2"))
    table.act(None, "release", by="s1")
    assert table.funds_cents("p2") == 1_010_000


ROWS = [
    (
        "dealer-and-player-ace-high",
        30,
        [
            ("As Qh Td 8c 6h 4d 3s", "Ah Jd 9c 7d 5h 4s 2d"),
            ("As Qh Td 8c 6h 4d 3s", "Jo Jd 9c 7d 5h 4s 2d"),
            ("Jo Qh Td 8c 6h 4d 3s", "Ah Jd 9c 7d 5h 4s 2d"),
        ],
    ),
    (
        "dealer-ace-high-with-joker",
        15,
        [
            ("Jo Qh Td 8c 6h 4d 3s", "Kh Jd 9c 7d 5h 4s 2d"),
            ("Jo Qh Td 8c 6h 4d 3s", "Ah Ad 9c 7d 5h 4s 2d"),
        ],
    ),
    (
        "dealer-ace-high-no-joker",
        6,
        [
            ("As Qh Td 8c 6h 4d 3s", "Kh Jd 9c 7d 5h 4s 2d"),
            ("As Qh Td 8c 6h 4d 3s", "Ah Jo 9c 7d 5h 4s 2d"),
            ("As Qh Td 8c 6h 4d 3s", "Ad Jd 9d 7d 5d 4s 2h"),
        ],
    ),
]
LOST = [
    ("Ks Qh Td 8c 6h 4d 3s", "Ah Jd 9c 7d 5h 4s 2d"),  # the player alone has ace high
    ("As Jo Td 8c 6h 4d 3s", "Ah Jd 9c 7d 5h 4s 2d"),  # a pair of aces with the joker
    ("As Ad Td 8c 6h 4d 3s", "Kh Jd 9c 7d 5h 4s 2d"),
    ("Jo Qh Th 8h 6h 4d 3s", "Kh Jd 9c 7d 5h 4s 2d"),
]


@pytest.mark.parametrize(
    "name, odds",
    [
        pytest.param(name, odds, marks=clause(P5(f"6.6.2#{name}"), P5("2.3.5"), R("76")))
        for name, odds, _ in ROWS
    ],
)
def test_a_row_of_ace_high_pays_for_its_hands_and_no_others(name: str, odds: int) -> None:
    table = set_table(KEY, "ace-high")
    every = [pair for _, _, pairs in ROWS for pair in pairs] + LOST
    rows = {
        (dealer, own): table.judge(Match(tuple(own.split()), banker_cards=tuple(dealer.split())))
        for dealer, own in every
    }
    fits = next(pairs for one, _, pairs in ROWS if one == name)
    assert [pair for pair, row in rows.items() if row.clause == P5(f"6.6.2#{name}")] == fits
    assert {str(rows[pair].pays) for pair in fits} == {f"{odds} to 1"}
    assert {(rows[pair].pays.result, rows[pair].clause) for pair in LOST} == {("lose", P5("2.3.5"))}
