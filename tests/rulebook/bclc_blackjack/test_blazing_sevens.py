"""Blazing 7's: what its scenario files leave out."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

import croupier
from croupier.book.registry import page_of
from croupier.cards.deck import deck
from croupier.clauses.cite import cite
from croupier.cli.games import entry
from croupier.errors import BadInput, IllegalAction
from croupier.hands.dealt import Dealt
from croupier.model.facts.table import Meter
from croupier.model.values import Values
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import balance, cues, events, opened, over, replayed, shown, told, waiting
from tests.specs import offer

KEY = "bclc/blazing-sevens"
METER, RESERVE = f"meter:{KEY}", f"reserve:{KEY}"
B8 = cite("bclc-blackjack/8")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause

BOTH = {"main": 10, "blazing-sevens": 1}
SUITED = {1: "7s 7s Tc", "dealer": "7s"}
COLOUR = {1: "7c 7s Tc", "dealer": "7s"}
NOTHING = {1: "Th 8c", "dealer": "9h Tc"}


def played(deal: dict[Any, str], *actions: str, bets: Any = None, **parts: Any) -> Any:
    return rounds.played(KEY, deal, *actions, bets=bets or BOTH, **parts)


def showing(meter: object, reserve: object = 0) -> dict[str, Any]:
    """What a meter carries over from earlier rounds."""
    return {"meters": {KEY: {"meter": meter, "reserve": reserve}}}


# --- the pay table ------------------------------------------------------------------------------


def row_by_hand(first: str, second: str, up: str) -> str:
    """What two cards and the up card win, worked out without the product."""
    sevens = (first[0] == "7") + (second[0] == "7")
    if sevens < 2 or up[0] != "7":
        return ("lose", "$2.00", "$25.00")[sevens]
    suits = {first[1], second[1], up[1]}
    if len(suits) == 1:
        return "100% of the meter"
    return "10% of the meter" if suits in ({"d", "h"}, {"c", "s"}) else "$200.00"


@clause(B8("2.1.4"), B8("5.3"), B8("5.4"), B8("5.5"), B8("5.5.1"), B8("5.6"))
def test_every_two_cards_under_every_up_card() -> None:
    table = offer(KEY).wager.table
    cards = deck(1)
    for first, second, up in product(cards, cards, ("7c", "7d", "7h", "7s", "8s", "As")):
        row = table.judge(Dealt((first, second), (up,)))
        assert str(row.pays) == row_by_hand(first, second, up), (first, second, up)


def by_hand(decks: int) -> dict[str, int]:
    """Pairs of player cards, then an up card, in numbers: s copies of each 7, v of all four."""
    s, size = decks, 52 * decks
    v = 4 * s
    suited = 4 * comb(s, 2) * (s - 2)
    # Of one colour: 2s cards each; all three of them less those of one suit.
    colour = 2 * comb(2 * s, 2) * (2 * s - 2) - suited
    three = comb(v, 2) * (v - 2) - suited - colour
    return {
        "three-7s-suited": suited,
        "three-7s-same-colour": colour,
        "three-7s": three,
        "two-7s": comb(v, 2) * (size - v),
        "one-7": v * (size - v) * (size - 2),
        "nothing": comb(size - v, 2) * (size - 2),
    }


ROWS = [
    pytest.param(name, marks=clause(B8(f"5.6#{name}")), id=name)
    for name in ("three-7s-suited", "three-7s-same-colour", "three-7s", "two-7s", "one-7")
]
ROWS.append(pytest.param("nothing", marks=clause(B8("5.2")), id="nothing"))
PAYS = ["100% of the meter", "10% of the meter", "$200.00", "$25.00", "$2.00", "lose"]


@pytest.mark.parametrize("name", ROWS)
def test_exact_counts(name: str) -> None:
    for decks in (1, 2, 6, 8):
        (found,) = croupier.analyze(KEY, options={"decks": decks})["wagers"]
        at = list(by_hand(decks)).index(name)
        row = found["distribution"][at]
        assert (row["outcome"], row["pays"], row["count"]) == (name, PAYS[at], by_hand(decks)[name])


@clause(B8("6.4"), B8("6.4.1"), B8("6.4.1.a"), B8("6.4.2"), B8("6.4.3"), B8("3.1"))
def test_the_documents_own_percentages() -> None:
    """Fixed pays of 48.03%; what neither they, the meter nor the reserve takes is 23.97%."""
    (found,) = croupier.analyze(KEY)["wagers"]
    counts = by_hand(6)
    paid = 200 * counts["three-7s"] + 25 * counts["two-7s"] + 2 * counts["one-7"]
    fixed = Fraction(paid, sum(counts.values()))
    assert 1 - Fraction(found["edge_exact"]) == fixed
    assert found["return"] == pytest.approx(float(fixed), abs=1e-15)
    assert f"{float(fixed):.2%}" == "48.03%"
    defaults = Values({option.name: option.default for option in offer(KEY).options})
    fed = defaults.number("blazing-sevens-meter-percent") + defaults.number("blazing-sevens-reserve-percent")
    assert f"{float(1 - fixed - Fraction(fed, 10_000)):.2%}" == "23.97%"


@clause(B8("5.6#three-7s-suited"), B8("5.6#three-7s-same-colour"))
def test_what_a_dollar_on_the_meter_is_worth() -> None:
    (found,) = croupier.analyze(KEY)["wagers"]
    counts = by_hand(6)
    worth = Fraction(
        counts["three-7s-suited"] * 10 + counts["three-7s-same-colour"], 10 * sum(counts.values())
    )
    assert found["meter"]["return_per_dollar"] == float(worth)
    even = Fraction(found["edge_exact"]) / worth
    assert found["meter"]["break_even"] == f"{float(even):.2f}" == "22462.41"


# --- the start of the game ----------------------------------------------------------------------


@clause(B8("6.1"), B8("6.3.2"), R("124"))
def test_a_new_meter_starts_at_the_seed_through_the_table() -> None:
    table = open_table("bclc/blackjack", offers=[KEY])
    assert table.meter(KEY) == Meter(200_000, 0)
    assert table.balances_cents()["tray"] == -200_000
    (meter,) = events(table, "meter-opened")
    assert meter.clause == B8("6.1")


@clause(B8("7.2"), B8("7.3"), B8("6.4.1"), B8("6.4.1.a"), R("116"), R("121"))
def test_start_game_locks_collects_and_feeds_before_the_first_card() -> None:
    table = opened(KEY, {1: "Th 8c", 2: "Th 8c", "dealer": "9h Tc"}, bets=BOTH)
    assert [choice.do for choice in table.legal("dealer")] == ["start-game", "deal"]
    table.act(None, "start-game", by="dealer")
    assert [event.kind for event in table.events[-4:]] == [
        "game-started",
        "wager-collected",
        "wager-collected",
        "meter-fed",
    ]
    balances = table.balances_cents()
    assert (balances["bet:1:1:blazing-sevens"], balances["bet:2:1:blazing-sevens"]) == (0, 0)
    assert table.meter(KEY) == Meter(200_046, 10)
    assert balances["tray"] == -200_000 + 200 - 56
    assert [choice.do for choice in table.legal("dealer")] == ["deal"]
    table.deal()
    assert table.meter(KEY) == Meter(200_046, 10)


@clause(B8("7.2"))
def test_the_deal_presses_the_button_if_nobody_has() -> None:
    kinds = [event.kind for event in events(played(NOTHING, "1 stand"))]
    assert kinds.index("game-started") < kinds.index("bets-closed") < kinds.index("card-dealt")


@clause(B8("7.2"))
def test_nothing_is_started_without_a_wager() -> None:
    table = opened(KEY, NOTHING, bets={"main": 10})
    assert [choice.do for choice in table.legal("dealer")] == ["deal"]
    with pytest.raises(IllegalAction) as caught:
        table.act(None, "start-game", by="dealer")
    assert caught.value.code == "action/nothing-to-start"
    table.deal()
    assert table.meter(KEY) == Meter(200_000, 0)


@clause(B8("2.1.1"), B8("2.1.2"), B8("2.1.3"), B8("7.1"))
def test_open_to_every_player_with_a_bet_on_the_game() -> None:
    table = opened(KEY, NOTHING, bets={"main": 10})
    for seat in range(2, 8):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=10, blazing_sevens=1)
    (choice,) = [one for one in table.legal(1) if one.do == "bet" and one.wager == "blazing-sevens"]
    assert choice.clause == B8("2.1.3")


@clause(B8("3.1"))
@pytest.mark.parametrize("amount", ["0.99", "1.01", "5"])
def test_the_wager_is_a_dollar(amount: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        opened(KEY, NOTHING, bets={"main": 10, "blazing-sevens": amount})
    assert (caught.value.code, caught.value.clause) == ("wager/wrong-amount", B8("3.1"))
    table = opened(KEY, NOTHING, bets=BOTH)
    assert table.balances_cents()["bet:1:1:blazing-sevens"] == 100


@clause(R("125"), R("d30"))
def test_only_with_six_decks() -> None:
    assert open_table("bclc/blackjack", offers=[KEY], options={"decks": 6}).options["decks"] == 6
    for decks in (5, 7):
        with pytest.raises(BadInput) as caught:
            open_table("bclc/blackjack", offers=[KEY], options={"decks": decks})
        assert caught.value.clause == R("125")
    games = ("blackjack", "six-to-five-blackjack", "free-bet-blackjack", "zappit-blackjack")
    assert offer(KEY).base_games == tuple(f"bclc/{name}" for name in games)


@clause(R("6"))
def test_the_rules_say_that_it_is_a_draft() -> None:
    assert "draft" in page_of(catalog.game(KEY)).draft
    assert entry(KEY)["status"] == "draft"


# --- fixed pays ---------------------------------------------------------------------------------


@clause(B8("8.4"), B8("8.4.1"), B8("7.5.1"), B8("8.1"))
def test_fixed_pays_come_from_the_tray_and_leave_the_meter_alone() -> None:
    result = played({1: "7h 7c Tc", "dealer": "7s"}, "1 hit", **showing(5000, 100))
    assert shown(result)[0] == "1 blazing-sevens 1.00 -> 200.00 win 8/5.6#three-7s"
    assert result.meters[KEY] == {"meter": 500_023, "reserve": 10_005}
    assert balance(result, "tray") == 100 - 28 - 20_000 + 1000
    assert balance(result, "stack:p1") == -100 + 20_000 - 1000


@clause(B8("5.2"), B8("7.3"))
def test_a_losing_dollar_is_in_the_tray_already() -> None:
    result = played(NOTHING, "1 stand", **showing(5000))
    (settled,) = [event for event in events(result, "settled") if told(event, "wager") == "blazing-sevens"]
    moved = [one for one in result.rounds[0].postings if one.event == settled.seq]
    assert moved == []
    assert balance(result, "stack:p1") == -100 - 1000


@clause(B8("8.2.1"), B8("7.5.1"))
def test_fixed_pays_go_from_the_right_too() -> None:
    result = played({1: "7h Tc", 2: "Th Tc", 3: "Tc 7h", "dealer": "9h Tc"}, "1 stand", "2 stand", "3 stand")
    assert [line.seat for line in result.settlements[:3]] == [3, 2, 1]


# --- shares of the meter ------------------------------------------------------------------------


@clause(B8("6.2"), B8("6.3"), B8("6.3.2"), B8("8.3.6"), R("118"))
@pytest.mark.parametrize(
    "reserve, meter, from_table, cited",
    [
        ("0", 200_000, 199_995, "6.3"),
        ("1999.94", 200_000, 1, "6.3"),
        ("1999.95", 200_000, 0, "6.2"),
        ("3000", 300_005, 0, "6.2"),
    ],
)
def test_a_full_award_reseeds_the_meter(reserve: str, meter: int, from_table: int, cited: str) -> None:
    """The reserve pays, and the table what it lacks of the seed; the reserve then starts at zero."""
    result = played(SUITED, "1 hit", "e1 authorise", **showing(5000, reserve))
    (reseeded,) = events(result, "meter-reseeded")
    assert reseeded.clause == B8(cited)
    assert told(reseeded, "table_cents") == from_table
    assert result.meters[KEY] == {"meter": meter, "reserve": 0}
    moved = {one.account: one.amount_cents for one in result.rounds[0].postings if one.event == reseeded.seq}
    assert moved.get("tray", 0) == -from_table
    assert sum(moved.values()) == 0


@clause(R("117"), B8("5.6#three-7s-same-colour"))
def test_a_tenth_is_deducted_and_nothing_else() -> None:
    result = played(COLOUR, "1 hit", "s1 authorise", **showing(5000, 100))
    assert events(result, "meter-reseeded") == []
    assert result.meters[KEY] == {"meter": 500_023 - 50_002, "reserve": 10_005}


@clause(B8("8.3"), B8("8.3.5"), R("123"))
def test_the_round_waits_for_the_right_card() -> None:
    table = waiting(KEY, SUITED, bets=BOTH, **showing(5000))
    table.act(1, "hit")
    assert not over(table)
    assert table.legal(1) == []
    assert "authorise" not in [choice.do for choice in table.legal("s1")]
    (choice,) = [one for one in table.legal("e1") if one.do == "authorise"]
    assert (choice.min_cents, choice.max_cents, choice.clause) == (500_023, 500_023, B8("8.3.5"))
    for wrong in ("s1", "dealer"):
        with pytest.raises(IllegalAction):
            table.act(None, "authorise", by=wrong)
    with pytest.raises(IllegalAction) as caught:
        table.act(None, "authorise", by="e1", amount=5000)
    assert caught.value.code == "wager/wrong-amount"
    table.act(1, "authorise", by="e1", award="three-7s-suited")
    assert over(table)
    award = next(event for event in events(table, "award-authorised"))
    assert (award.by, award.role) == ("e1", "executive")
    assert replayed(table).settlements == table.settlements


@clause(R("123"))
@pytest.mark.parametrize("deal, card", [(SUITED, "executive"), (COLOUR, "supervisor")])
def test_which_card_is_asked_for(deal: dict[Any, str], card: str) -> None:
    result = played(deal, "1 hit", "e1 authorise", **showing(5000))
    (due,) = events(result, "award-due")
    assert told(due, "role") == card
    assert cues(result, B8("8.3.5.a")) == [f"Card needed: {card}."]


@clause(R("123"))
def test_a_house_may_let_supervisors_award_it_all() -> None:
    options = {"blazing-sevens-full-award": "supervisor"}
    result = played(SUITED, "1 hit", "s1 authorise", options=options, **showing(5000))
    assert result.settlements[-1].paid_cents == 500_023


@clause(B8("7.5.2"), R("120"))
def test_a_hand_that_wins_a_share_is_left_when_it_breaks() -> None:
    result = played(
        {1: "7s 7s Tc", 2: "7h 9c Tc", "dealer": "7s"}, "1 hit", "2 hit", "e1 authorise", **showing(5000)
    )
    assert [told(event, "seat") for event in events(result, "bets-left")] == [1]
    assert [told(event, "seat") for event in events(result, "cards-collected")] == [2]
    assert cues(result, B8("7.5.2")) == ["Leave the cards of seat 1: they win a share of the meter."]


@clause(R("120"), B8("5.3"), B8("8.3.2"))
def test_the_award_names_the_cards_it_was_won_with() -> None:
    result = played(
        {1: "7s 7s 2c 3c 4c", "dealer": "7s Tc"}, "1 split", "1 hit", "1 stand", "1 stand", "e1 authorise"
    )
    (due,) = events(result, "award-due")
    assert told(due, "cards") == "7s 7s 7s"


@clause(B8("8.4"))
def test_shares_are_paid_at_the_table() -> None:
    """The tray pays, and the meter makes it good: nothing comes from the cage or the house."""
    result = played(SUITED, "1 hit", "e1 authorise", **showing(5000))
    paid = next(event for event in reversed(events(result, "settled")))
    moved = [(one.account, one.amount_cents) for one in result.rounds[0].postings if one.event == paid.seq]
    assert moved == [(METER, -500_023), ("tray", 500_023), ("tray", -500_023), ("stack:p1", 500_023)]
    assert cues(result, B8("8.4")) == ["Pay seat 1, Blazing 7's Progressive: $5000.23."]


# --- the hold -----------------------------------------------------------------------------------


@clause(B8("9.1"), R("10"), R("d29"))
def test_ten_thousand_wait_for_a_supervisor() -> None:
    table = waiting(KEY, SUITED, bets=BOTH, more={1: {"stack": 11}}, **showing("9999.77"))
    table.act(1, "hit")
    table.act(None, "authorise", by="e1")
    assert (table.balances_cents()["stack:p1"], table.balances_cents()["held:1-p1"]) == (0, 1_000_000)
    assert [(one.do, one.clause) for one in table.legal("s1") if one.do == "release"] == [
        ("release", B8("9.1"))
    ]
    table.act(None, "release", by="s1")
    assert (table.balances_cents()["stack:p1"], table.balances_cents()["held:1-p1"]) == (1_000_000, 0)


@clause(B8("9.1"))
def test_a_cent_less_is_paid_at_once() -> None:
    result = played(SUITED, "1 hit", "e1 authorise", **showing("9999.76"))
    assert events(result, "payout-held") == []


@clause(R("d29"))
def test_the_hold_is_on_each_player_alone() -> None:
    """Two tenths and main bets of two players stay below; one player's back bet counts with the rest."""
    bets = {"main": 6000, "blazing-sevens": 1}
    deal = {1: "Ts 9c", 2: "Ts 9c", "dealer": "7h Tc"}
    apart = played(deal, "1 stand", "2 stand", bets=bets)
    assert events(apart, "payout-held") == []
    backed = {"back-bets": {1: {"p2": 4000}}}
    (held,) = events(played(deal, "1 stand", "2 stand", bets=bets, held=True, **backed), "payout-held")
    assert told(held, "player", "amount_cents") == ("p2", 1_000_000)


PARLAY = """
game: bclc/blackjack
offers: [bclc/war, bclc/blazing-sevens]
seats:
  1: {{player: p1, stack: 20000, wagers: {{main: 1000, war: 9000, blazing-sevens: 1}}}}
  2: {{player: p1, wagers: {{main: {other}}}}}
deal: {{seats: {{1: "{hand}", 2: "9c 9d"}}, dealer: "6h Tc {third}"}}
held: {held}
actions: [{{seat: 1, do: parlay}}, {{seat: 1, do: {do}}}, {{seat: 2, do: stand}}]
"""


@clause(B8("9.1"), R("d29"))
@pytest.mark.parametrize(
    "hand, do, third, other, held",
    [
        ("9h 7d", "stand", "2c", 8000, None),  # 18: parlayed and lost, the other main pushes; 2 for a seven
        (
            "9h 7d",
            "stand",
            "6c",
            1000,
            (2_000_200, "war blazing-sevens main"),
        ),  # wins 10,000, gives 9,000 back
        ("Th 8d", "stand", "2c", 1000, None),  # a push gives the 9,000 back, and no more
        (
            "9h 7d",
            "surrender",
            "6c",
            6000,
            (1_000_200, "war blazing-sevens main"),
        ),  # 5,000: 4,000 were not theirs
        ("9h 7d", "surrender", "6c", 5997, None),  # one dollar less than 10,000
    ],
)
def test_parlayed_winnings_count_as_far_as_the_main_bet_gives_them_back(
    hand: str, do: str, third: str, other: int, held: tuple[int, str] | None
) -> None:
    text = PARLAY.format(hand=hand, do=do, third=third, other=other, held=str(held is not None).lower())
    result = rounds.played(text)
    found = [told(event, "amount_cents", "awards") for event in events(result, "payout-held")]
    assert found == ([] if held is None else [(held[0], tuple(held[1].split()))])
    waits = [says for says in cues(result, B8("9.1")) if "do not pay it yet" in says]
    assert not [says for says in waits if "War" in says]  # it lies on the main bet
    assert bool(waits) == (held is not None)


# --- a void round -------------------------------------------------------------------------------


@clause(R("121"))
def test_a_void_round_takes_its_contributions_back() -> None:
    table = waiting(KEY, SUITED, bets=BOTH, **showing(5000, 100))
    assert table.meter(KEY) == Meter(500_023, 10_005)
    table.act(None, "void", by="s1", reason="misdeal")
    assert table.meter(KEY) == Meter(500_000, 10_000)
    assert table.balances_cents()["stack:p1"] == 0
    assert {line.result for line in table.settlements} == {"void"}


# --- what the dealer does -----------------------------------------------------------------------

CUES = {
    "7.2": ["Press START GAME."],
    "7.3": ["Move the $1.00 of seat 1 to the tray.", "Move the $1.00 of seat 2 to the tray."],
    "7.5.1": ["Pay seat 2, Blazing 7's Progressive: $2.00."],
    "8.3.1": ["On the interface select seat 1"],
    "8.3.3": ["and three 7s suited (7s 7s 7s);"],
    "8.3.3.a": ["press a wrong one again to undo it;"],
    "8.3.4": ["press Confirm."],
    "8.3.5.a": ["Card needed: executive."],
    "8.3.2": ["The hand at seat 1 is reviewed and valid."],
    "8.3.6": ["The meter shows $2000.00 again."],
    "9.1": [
        "Seat 1 wins $20000.46 on Blazing 7's Progressive: do not pay it yet.",
        "Payout of $20000.46 for p1. Hold it until a supervisor releases it.",
    ],
}


@pytest.mark.parametrize("number", [pytest.param(n, marks=clause(B8(n)), id=n) for n in CUES])
def test_the_dealers_steps(number: str) -> None:
    deal = {1: "7s 7s Tc", 2: "7h 9c", "dealer": "7s Tc"}
    result = played(deal, "1 hit", "2 stand", "e1 authorise", held=True, **showing(20_000))
    assert cues(result, B8(number)) == CUES[number]
