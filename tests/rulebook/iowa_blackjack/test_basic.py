"""Iowa blackjack, the main game: order of events, what people see, positions, the script."""

import pytest

from croupier.analysis.analyze import analyze
from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.pages import page_lines
from tests.rounds import (
    EVERYBODY,
    act,
    cues,
    dealt,
    events,
    kinds,
    play_on,
    played,
    script,
    seen,
    told,
    waiting,
)
from tests.rulebook.scripts import heard

IA = cite("ia-blackjack")
clause = pytest.mark.clause

TWO_SEATS = """
game: ia/blackjack
seats: {1: {player: p1, wagers: {main: 10}}, 2: {player: p2, wagers: {main: 10}}}
deal: {seats: {1: "Ts 6d", 2: "Th 9c"}, dealer: "9h 8c"}
"""


# --- the deal -----------------------------------------------------------------------------------


@clause(IA("dealing-procedures/6"), IA("dealing-procedures/7"), IA("dealing-procedures/9"))
def test_cards_go_round_from_the_left_face_up_but_for_the_dealers_second() -> None:
    table = waiting(TWO_SEATS)
    assert dealt(table) == ["1 Ts up", "2 Th up", "dealer 9h up", "1 6d up", "2 9c up", "dealer 8c down"]


@clause(IA("dealing-procedures/6"), IA("dealing-procedures/9"))
def test_the_page_tells_the_deal() -> None:
    assert page_lines("ia/blackjack", "deal") == [
        ("first card", "one card to each hand, face up", IA("dealing-procedures/6")),
        ("up card", "one card to the dealer, face up", IA("dealing-procedures/9")),
        ("second card", "one card to each hand, face up", IA("dealing-procedures/6")),
        ("hole card", "one card to the dealer, face down", IA("dealing-procedures/9")),
    ]


@clause(IA("dealing-procedures/7"), IA("dealing-procedures/9"))
def test_everybody_sees_every_card_but_the_hole_card_until_it_is_turned() -> None:
    table = waiting(TWO_SEATS)
    for who in EVERYBODY:
        view = seen(table, who)
        assert view["dealer"] == {"cards": ["9h", "??"], "total": None, "plays": None, "parts": []}
        assert [spot["hands"][0]["cards"] for spot in view["spots"]] == [["Ts", "6d"], ["Th", "9c"]]
        assert "8c" not in str(view)
    table.act(1, "stand")
    assert "8c" not in str(seen(table, "seat:1"))
    table.act(2, "stand")
    assert seen(table, "seat:1", "dealer") == {"cards": ["9h", "8c"], "total": 17, "plays": None, "parts": []}


# --- the order of things ------------------------------------------------------------------------


@clause(IA("dealing-procedures/15"), IA("payouts-and-odds/3"), IA("payouts-and-odds/4.B"), IA("ruling/148"))
@pytest.mark.parametrize("up", ["2h", "9h", "Th", "Kh", "Ah"])
def test_a_blackjack_is_paid_and_discarded_before_anybody_draws(up: str) -> None:
    table = waiting(TWO_SEATS.replace("Th 9c", "As Kd").replace("9h 8c", f"{up} 8c"))
    closed, looks = [], ["peeked"] if up[0] in "TKA" else []
    if up == "Ah":
        closed = ["insurance-closed"]
        table.act(1, "decline")
        table.act(2, "decline")
    heard = kinds(table, "insurance-closed", "peeked", "settled", "cards-collected", "turn", "hit")
    assert heard == [*closed, *looks, "settled 2", "cards-collected 2", "turn 1"]


@clause(IA("dealing-procedures/15"), IA("introduction/6"), IA("insurance/6"))
def test_a_dealers_blackjack_ends_the_round_at_the_look() -> None:
    heard = kinds(waiting(TWO_SEATS.replace("9h 8c", "Th Ac")))
    assert heard[-6:] == ["peeked", "hole-shown", "dealer-ended", "settled 2", "settled 1", "round-closed"]


@clause(IA("dealing-procedures/13"), IA("dealing-procedures/11"))
def test_a_broken_hand_loses_its_chips_then_its_cards_then_the_next_player_acts() -> None:
    table = waiting(TWO_SEATS.replace("Ts 6d", "Ts 6d Kh"))
    table.act(1, "hit")
    assert kinds(table)[-5:] == ["card-dealt 1", "hand-ended 1", "settled 1", "cards-collected 1", "turn 2"]
    assert seen(table, "public", "spots", 0, "hands", 0, "collected")


@clause(IA("introduction/9"), IA("dealing-procedures/14"))
def test_a_standing_hand_waits_with_its_cards_for_the_dealer() -> None:
    table = waiting(TWO_SEATS)
    table.act(1, "stand")
    hand = seen(table, "public", "spots", 0, "hands", 0)
    assert (hand["collected"], hand["cards"], len(hand["bets"])) == (False, ["Ts", "6d"], 1)
    table.act(2, "stand")
    assert kinds(table)[-5:] == ["hole-shown", "dealer-ended", "settled 2", "settled 1", "round-closed"]


@clause(IA("insurance/1"), IA("insurance/3.B"), IA("insurance/5"), IA("ruling/149"))
def test_insurance_is_open_until_everybody_has_answered_and_then_the_dealer_looks() -> None:
    table = waiting(TWO_SEATS.replace("9h 8c", "Ah 8c"))
    (offered,) = events(table, "insurance-offered")
    assert told(offered, "to") == ((1, "player"), (2, "player"))
    table.act(2, "insure", amount=1)
    assert [choice.do for choice in table.legal(1)] == ["insure", "decline"]
    assert kinds(table, "insurance-closed", "peeked", "turn") == []
    table.act(1, "decline")
    heard = kinds(table, "insurance-closed", "peeked", "settled", "turn")
    assert heard == ["insurance-closed", "peeked", "settled 2", "turn 1"]


@clause(IA("insurance/8"), IA("payouts-and-odds/6"))
def test_even_money_is_paid_and_discarded_while_insurance_is_still_open() -> None:
    table = waiting(TWO_SEATS.replace("Ts 6d", "As Kd").replace("9h 8c", "Ah 8c"))
    table.act(1, "even-money")
    assert kinds(table)[-4:] == ["even-money-taken 1", "settled 1", "hand-ended 1", "cards-collected 1"]
    table.act(2, "decline")
    assert kinds(table, "insurance-closed", "peeked", "settled", "cards-collected", "turn") == [
        "settled 1",
        "cards-collected 1",
        "insurance-closed",
        "peeked",
        "turn 2",
    ]


@clause(IA("introduction/12"), IA("splitting-hands/9"), IA("double-down-of-hands/5"), IA("ruling/159"))
def test_a_pair_of_fives_is_split_or_doubled_by_name_for_the_same_amount() -> None:
    table = waiting(TWO_SEATS.replace("Ts 6d", "5s 5d"))
    choices = {choice.do: choice for choice in table.legal(1)}
    assert list(choices) == ["hit", "stand", "double", "split"]
    assert choices["double"].max == choices["split"].max == 10
    with pytest.raises(CroupierError) as error:
        table.act(1, "bet", amount=10)  # chips alone do not say which
    assert error.value.code == "wager/betting-closed"
    assert kinds(table)[-1] == "turn 1"


@clause(IA("double-down-of-hands/1"), IA("dealing-procedures/2"))
def test_a_doubled_bet_is_final() -> None:
    table = waiting(TWO_SEATS.replace("Ts 6d", "5s 6d 2c"))
    table.act(1, "double", amount=3)
    for do in ("double", "hit", "withdraw"):
        with pytest.raises(CroupierError):
            table.act(1, do)
    assert seen(table, "public", "spots", 0, "hands", 0, "cards") == ["5s", "6d", "2c"]


@clause(IA("splitting-hands/2"), IA("splitting-hands/4"))
def test_split_hands_stay_in_the_order_they_were_dealt_with_their_bets() -> None:
    table = waiting(TWO_SEATS.replace("Ts 6d", "8s 8d 3c"))
    table.act(1, "split")
    spot = seen(table, "public", "spots", 0)
    assert [hand["cards"] for hand in spot["hands"]] == [["8s", "3c"], ["8d"]]
    assert [[bet["stake"] for bet in hand["bets"]] for hand in spot["hands"]] == [["10.00"], ["10.00"]]


@clause(IA("placement-of-wagers/1"))
def test_a_bet_somewhere_else_is_no_bet() -> None:
    table = open_table("ia/blackjack", seed=1)
    table.sit(1, "p1")
    with pytest.raises(CroupierError) as error:
        table.bet(1, between=10)
    assert error.value.code == "name/unknown-wager"
    with pytest.raises(CroupierError) as error:
        table.deal()
    assert (error.value.code, error.value.clause) == ("action/no-bets", IA("placement-of-wagers/1"))


@clause(IA("payouts-and-odds/7"), IA("insurance/6.B"), IA("ruling/191"))
def test_the_books_keep_the_lost_bet_and_the_paid_insurance_apart() -> None:
    result = played(TWO_SEATS.replace("9h 8c", "Ah Kc") + "actions: [{seat: 1, do: insure, amount: 5}]")
    assert [str(line) for line in result.settlements] == [
        "seat 2 main 10.00 -> 0.00 lose ia-blackjack/insurance/6.A",
        "seat 1 main 10.00 -> 0.00 lose ia-blackjack/insurance/6.A",
        "seat 1 insurance 5.00 -> 15.00 win ia-blackjack/payouts-and-odds/6",
    ]
    assert result.stacks == {"p1": 0, "p2": -10_00}


# --- positions ----------------------------------------------------------------------------------


def seated(key: str, players: str, **options: object) -> Table:
    """A table with a player on every seat named: `p1 p1 p2`."""
    table = open_table(key, options=options, seed=3, people={"s1": "supervisor"})
    for seat, player in enumerate(players.split(), 1):
        table.sit(seat, player)
    return table


def play_positions(table: Table, *seats: int) -> None:
    for seat in seats:
        table.bet(seat, main=10)
    table.deal()
    play_on(table)


@clause(IA("dealing-procedures/5"))
def test_the_next_shoe_lets_a_player_back_to_three() -> None:
    table = seated("ia/blackjack", "p1 p1 p1")
    play_positions(table, 1, 2, 3)
    play_positions(table, 1, 2)
    with pytest.raises(CroupierError) as error:
        play_positions(table, 1, 2, 3)
    assert (error.value.code, error.value.clause) == ("wager/not-back-to-most", IA("dealing-procedures/5"))
    table = seated("ia/blackjack", "p1 p1 p1", cut_card=311)  # a new shoe every round
    for seats in ((1, 2, 3), (1, 2), (1, 2, 3)):
        play_positions(table, *seats)


@clause(IA("dealing-procedures/4"), IA("ruling/164"))
def test_at_a_full_table_a_supervisor_may_ask_for_a_spare_hand() -> None:
    table = seated("ia/blackjack", "p1 p1 p1 p2 p3 p4 p5")
    table.give_up(3, by="s1")
    (left,) = events(table, "seat-left")
    assert (left.by, left.role, left.clause) == ("s1", "supervisor", IA("dealing-procedures/4"))
    table.sit(3, "p6")
    assert table.seats[3] == "p6"
    table.give_up(2, by="s1")
    assert [seat for seat, player in table.seats.items() if player == "p1"] == [1]


@clause(IA("dealing-procedures/4"), IA("ruling/164"))
@pytest.mark.parametrize(
    "key, players, seat, by, code",
    [
        ("ia/blackjack", "p1 p1 p1 p2 p3 p4", 3, "s1", "action/may-keep-position"),  # a spot is free
        ("ia/blackjack", "p1 p1 p1 p2 p3 p4 p5", 4, "s1", "action/may-keep-position"),  # their only one
        ("ia/blackjack", "p1 p1 p1 p2 p3 p4 p5", 3, "dealer", "authority/wrong-role"),
        ("ia/multiple-hand-blackjack", "p1 p1 p2 p2 p2 p3 p3", 1, "s1", "action/may-keep-position"),
        ("pa/blackjack", "p1 p1 p1 p2 p3 p4 p5", 3, "s1", "action/may-keep-position"),
    ],
)
def test_others_keep_their_hands(key: str, players: str, seat: int, by: str, code: str) -> None:
    table = seated(key, players)
    with pytest.raises(CroupierError) as error:
        table.give_up(seat, by=by)
    assert error.value.code == code
    assert len(table.seats) == len(players.split())


@clause(IA("dealing-procedures/4"))
def test_nobody_is_asked_in_the_middle_of_a_round() -> None:
    table = seated("ia/blackjack", "p1 p1 p1 p2 p3 p4 p5")
    table.bet(1, main=10)
    with pytest.raises(CroupierError) as error:
        table.give_up(3, by="s1")
    assert (error.value.code, error.value.clause) == ("action/may-keep-position", IA("dealing-procedures/4"))


@clause(IA("multiple-hand-blackjack/2"), IA("ruling/190"))
def test_who_comes_first_has_the_spot() -> None:
    table = seated("ia/multiple-hand-blackjack", "p1 p1")
    with pytest.raises(CroupierError) as error:
        table.sit(2, "p2")
    assert error.value.code == "action/seat-taken"
    assert table.seats == {1: "p1", 2: "p1"}


@clause(IA("ruling/168"))
def test_a_new_dealer_changes_nothing_at_the_main_game() -> None:
    table = seated("ia/blackjack", "p1")
    play_positions(table, 1)
    burned, shuffled = len(events(table, "card-burned")), len(events(table, "shuffled"))
    table.change_dealer("d2")
    play_positions(table, 1)
    assert (len(events(table, "card-burned")), len(events(table, "shuffled"))) == (burned, shuffled)


# --- the options --------------------------------------------------------------------------------


@clause(IA("multiple-hand-blackjack/0"), IA("single-deck-blackjack/0"), IA("double-deck-blackjack/0"))
@pytest.mark.parametrize(
    "key, differs",
    [
        ("ia/multiple-hand-blackjack", "positions least-positions back-to-most"),
        (
            "ia/single-deck-blackjack",
            "decks device cut-card burn-cards player-cards double blackjack-pays positions join",
        ),
        ("ia/double-deck-blackjack", "decks device cut-card burn-cards double join"),
    ],
)
def test_a_variant_is_the_main_game_but_for_its_own_rules(key: str, differs: str) -> None:
    main, variant = catalog.game("ia/blackjack"), catalog.game(key)
    changed = [new.name for old, new in zip(main.options, variant.options, strict=True) if old != new]
    assert sorted(changed) == sorted(differs.split())
    for part in ("pays", "insurance", "dealer_stands_on", "ace_cards", "tips", "paying", "irregularities"):
        assert getattr(variant, part) == getattr(main, part)


@clause(IA("payouts-and-odds/6"), IA("ruling/166"))
def test_insurance_costs_what_a_count_of_the_tens_says() -> None:
    (wager,) = [one for one in analyze("ia/blackjack")["wagers"] if one["wager"] == "insurance"]
    assert wager["edge_exact"] == "23/311"


@clause(IA("ruling/c2"))
def test_a_bet_below_the_minimum_is_refused() -> None:
    table = seated("ia/blackjack", "p1")
    with pytest.raises(CroupierError) as error:
        table.bet(1, main="0.99")
    assert (error.value.code, error.value.clause) == ("wager/below-minimum", IA("ruling/c2"))


# --- the dealer's script ------------------------------------------------------------------------

EVENING = """
game: ia/blackjack
seats: {1: {player: p1}, 2: {player: p1}, 3: {player: p1}, 4: {player: p2}}
rounds:
  - wagers: {1: {main: 10}, 2: {main: 10}, 3: {main: 10}, 4: {main: 10}}
    dealer-bets: {3: 1, 4: 2}
    deal:
      seats: {1: "As Td", 2: "Ts 6d Kh", 3: "8s 8c 3h Kd Th", 4: "Th 9c"}
      dealer: "Ah 4c 2d 2h"
    actions:
      - {seat: 1, do: even-money}
      - {seat: 4, do: insure, amount: 5, dealer-bet: true}
      - {seat: 2, do: hit}
      - {seat: 3, do: split}
      - {seat: 3, do: double, amount: 5, dealer-bet: 1}
      - {seat: 3, hand: 2, do: stand}
      - {seat: 4, do: stand}
  - wagers: {1: {main: 10}}
    deal: {seats: {1: "Ts Td"}, dealer: "Ah Kc"}
    actions: [{seat: 1, do: insure, amount: 5}]
  - wagers: {1: {main: 10}, 2: {main: 10}}
    deal: {seats: {1: "Ts Td", 2: "As Kc"}, dealer: "6h Kc 8c"}
    actions: [{seat: 1, do: stand}]
  - wagers: {1: {main: 10}, 2: {main: 10}}
    deal: {seats: {1: "9s 9c 8h Td", 2: "5s 6c Kd"}, dealer: "Th 7c"}
    actions:
      - {seat: 1, do: split}
      - {seat: 1, do: stand}
      - {seat: 1, hand: 2, do: stand}
      - {seat: 2, do: double, amount: 10}
"""
BOXES = "Check the boxes: chips outside of them are no bet."
OPEN = "Insurance open. Wave a hand across the table."
CLOSED = "Insurance closed. Wave the hand back."
CALL = "Call for insurance and wait for every player's answer."
LOOK = "Look under the first card."
GAP = "Leave a gap to the card before."
HOUSE = "Deal the second card of the house face down."


def dealt_to(cards: str) -> list[str]:
    """`1: As 1` is a card to seat 1 in the first round."""
    words = [one.split() for one in cards.split(",")]
    return [f"{at} Deal {card} to seat {seat}, from the left to the right." for at, card, seat in words]


def left(seats: str) -> list[str]:
    """`1: 3` is a hand at seat 3 that stands in the first round, `1: 3.2` the second one there."""
    return [
        f"{one.replace('.', ', hand ')} until everything is taken and paid."
        for one in [f"{at} Leave the cards of seat {seat}" for at, seat in map(str.split, seats.split(","))]
    ]


LINES: dict[str, list[str]] = {
    "placement-of-wagers/5.A": [
        "1: The tip of seat 3 lies in the place for tips.",
        "1: The tip of seat 4 lies in the place for tips.",
    ],
    "placement-of-wagers/1": [f"{at}: {BOXES}" for at in (1, 2, 3, 4)],
    "dealing-procedures/5": ["1: Playing three. Call it out to the floor person."],
    "dealing-procedures/6": dealt_to(
        "1: As 1,1: Ts 2,1: 8s 3,1: Th 4,1: Td 1,1: 6d 2,1: 8c 3,1: 9c 4,2: Ts 1,2: Td 1,"
        "3: Ts 1,3: As 2,3: Td 1,3: Kc 2,4: 9s 1,4: 5s 2,4: 9c 1,4: 6c 2"
    ),
    "dealing-procedures/9": [
        "1: Deal Ah face up as the house's first card.",
        f"1: {HOUSE}",
        "2: Deal Ah face up as the house's first card.",
        f"2: {HOUSE}",
        "3: Deal 6h face up as the house's first card.",
        f"3: {HOUSE}",
        "4: Deal Th face up as the house's first card.",
        f"4: {HOUSE}",
    ],
    "insurance/3": [f"1: {CALL}", f"2: {CALL}"],
    "insurance/3.A": [f"1: {OPEN}", f"2: {OPEN}"],
    "placement-of-wagers/4": [
        "1: The insurance of seat 4 lies on the line before its box.",
        "2: The insurance of seat 1 lies on the line before its box.",
    ],
    "placement-of-wagers/5.C": ["1: Its tip is insured too, to your right of that."],
    "insurance/8": ["1: Even money. Seat 1 takes even money.", "1: Discard the blackjack of seat 1."],
    "insurance/3.C": [f"1: {CLOSED}", f"2: {CLOSED}"],
    "dealing-procedures/15": [
        f"1: {LOOK}",
        f"2: {LOOK}",
        "3: Discard the paid blackjack of seat 2.",
        f"4: {LOOK}",
    ],
    "payouts-and-odds/4": ["3: Blackjack. Announce the blackjack of seat 2."],
    "dealing-procedures/12": ["1: Hit seat 2 with Kh, two thirds of every card in sight."],
    "placement-of-wagers/2": [
        "1: The double of seat 3, hand 1 lies in the box, next to the bet.",
        "4: The double of seat 2 lies in the box, next to the bet.",
    ],
    "placement-of-wagers/5.B": ["1: Its tip is doubled too, to your right of the first."],
    "double-down-of-hands/2": ["1: Doubling down for less."],
    "double-down-of-hands/6": [
        "1: Lay Kd across the cards of seat 3, hand 1, the second still readable.",
        "4: Lay Kd across the cards of seat 2, the second still readable.",
    ],
    "placement-of-wagers/3": [
        "1: The bets of seat 3 lie to both sides of its box.",
        "4: The bets of seat 1 lie to both sides of its box.",
    ],
    "splitting-hands/6": [
        "1: Deal 3h to seat 3, hand 1.",
        "1: Deal Th to seat 3, hand 2.",
        "4: Deal 8h to seat 1, hand 1.",
        "4: Deal Td to seat 1, hand 2.",
    ],
    "dealing-procedures/13": ["1: The chips of seat 2 are taken: discard its cards."],
    "dealing-procedures/14": left("1: 3.1,1: 3.2,1: 4,3: 1,4: 1.1,4: 1.2,4: 2"),
    "dealing-procedures/21": [
        "1: 15. Turn 4c over, to the left of the first card.",
        "1: 17. Draw 2d to the right of the hand.",
        "1: 19. Draw 2h to the right of the hand.",
        "2: 21. Turn Kc over, to the left of the first card.",
        "3: 16. Turn Kc over, to the left of the first card.",
        "3: 24. Draw 8c to the right of the hand.",
        "4: 17. Turn 7c over, to the left of the first card.",
    ],
    "dealing-procedures/22": [f"1: {GAP}", f"1: {GAP}", f"3: {GAP}"],
    "introduction/6": ["2: Blackjack."],
    "dealing-procedures/19": ["1: Stand on 19.", "4: Stand on 17."],
    "payouts-and-odds/2": ["3: The house breaks with 24: verify that each hand you pay is 21 or less."],
    "payouts-and-odds/5": [
        "1: Pay seat 1, main: $10.00.",
        "1: Pay seat 3, hand 1, main: $10.00.",
        "1: Pay seat 3, hand 1, double: $5.00.",
        "2: Pay seat 1, insurance: $10.00.",
        "3: Pay seat 2, main: $15.00.",
        "3: Pay seat 1, main: $10.00.",
        "4: Pay seat 2, main: $10.00.",
        "4: Pay seat 2, double: $10.00.",
        "4: Pay seat 1, hand 2, main: $10.00.",
    ],
    "ruling/161": [
        "1: The dealer bet of seat 3, hand 1 on main wins: $2.00 to the tip area.",
        "1: The dealer bet of seat 3, hand 1 on double wins: $2.00 to the tip area.",
    ],
    "payouts-and-odds/7": ["2: A lost bet may serve to pay it."],
    "payouts-and-odds/1": [
        "1: Take the insurance of seat 4.",
        "1: Take the dealer bet on insurance of seat 4.",
        "1: Take the main of seat 2.",
        "1: Take the main of seat 3, hand 2.",
        "2: Take the main of seat 1.",
    ],
    "dealing-procedures/17": [
        "1: Pat the layout: seat 4 pushes, main.",
        "1: Pat the layout: seat 4 pushes, dealer bet on main.",
        "4: Pat the layout: seat 1, hand 1 pushes, main.",
    ],
}


@pytest.mark.parametrize(
    "cited, expected",
    [pytest.param(*case, marks=clause(IA(case[0])), id=case[0]) for case in LINES.items()],
)
def test_the_script_has_these_lines_and_no_other(cited: str, expected: list[str]) -> None:
    assert heard(played(EVENING), IA(cited)) == expected


# What is told of mistakes (test_problem_script.py) and at any table (tests/script/test_floor_script.py).
ELSEWHERE = (
    "dealing-procedures/16",
    *(f"ruling/{one}" for one in ["166", "168", "174", "176", "177", "178", "180", "c2"]),
)


def test_every_line_of_the_script_is_in_the_list() -> None:
    cited = {cue.clause for cue in catalog.game("ia/blackjack").script}
    problems = {one for one in cited if one.startswith(IA("problem-solutions/"))}
    assert cited - problems == set(map(IA, (*LINES, *ELSEWHERE)))


@clause(IA("dealing-procedures/13"))
def test_the_script_takes_the_chips_of_a_broken_hand_before_its_cards() -> None:
    result = played("ia/blackjack", {1: "Ts 6d Kc", "dealer": "7h Tc"}, "1 hit")
    assert [cue.does for cue in script(result)][-2:] == [
        "Take the main of seat 1.",
        "The chips of seat 1 are taken: discard its cards.",
    ]


@clause(IA("dealing-procedures/21"), IA("problem-solutions/3"))
def test_a_hole_card_that_was_exposed_is_not_turned_over_again() -> None:
    table = waiting("ia/blackjack", {1: "Ts 9d", "dealer": "9h 6c 4d"}, "dealer err kind hole-card-exposed")
    act(table, "s1 rule choice play-on reason seen", "1 stand")
    assert cues(table, IA("dealing-procedures/21")) == ["19. Draw 4d to the right of the hand."]


@clause(IA("double-down-of-hands/2"), IA("dealing-procedures/5"))
def test_nothing_is_called_out_for_a_full_double_or_two_hands() -> None:
    heard = script(
        played(
            TWO_SEATS.replace("Ts 6d", "5s 6d Tc")
            + "actions: [{seat: 1, do: double, amount: 10}, {seat: 2, do: stand}]"
        )
    )
    cited = {cue.clause for cue in heard}
    assert IA("double-down-of-hands/2") not in cited
    assert IA("dealing-procedures/5") not in cited
