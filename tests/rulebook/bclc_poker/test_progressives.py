"""The progressives of sections 4 and 15: what their scenario files leave out."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.hands.match import Match
from croupier.hands.poker_tests import FiveMake
from croupier.hands.ranking import PokerRanking
from croupier.hands.showdown import Showdown
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests import rounds
from tests.hands.rankings import STANDARD
from tests.rounds import act, balance, cards_seen, events, moments, refusal, told, waiting
from tests.specs import changed, offer

P4, P15 = cite("bclc-poker/4"), cite("bclc-poker/15")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

PAI_GOW, MULTI = "bclc/pai-gow-progressive", "bclc/multi-game-progressive"
SEVEN = "9d 8d 7d 6d 5d 4d 3d"
KINGS = "Kh Ks Th 9h 6s 4s 3h"
ROYAL, STRAIGHT_FLUSH = "Ah Kh Qh Jh Th", "9s 8s 7s 6s 5s"
NOTHING, FULL_HOUSE = "Kd Jd 8c 6d 2s", "9c 9d 9h 4s 4c"
DEALER = "Qc Jc Tc 7h 3h 2h"


def setting(cards: dict[Any, str], *actions: str, game: str = "bclc/pai-gow-poker", **parts: Any) -> Any:
    """A round with the progressive on each hand, set as the actions say."""
    bets = {"main": 25, "pai-gow-progressive": 1}
    return rounds.played(game, cards, *actions, bets=bets, offers=[PAI_GOW], **parts)


def four_card(cards: dict[Any, str], *actions: str, **parts: Any) -> Any:
    """A round of Four Card Poker with the progressive at every seat, all folded before the actions."""
    seats = [seat for seat in cards if seat != "dealer"]
    folds = [f"{seat} fold" for seat in sorted(seats)]
    bets = parts.pop("bets", {"ante": 10, "multi-game-progressive": 1})
    return rounds.played(MULTI, {"dealer": DEALER, **cards}, *folds, *actions, bets=bets, **parts)


def showing(key: str, meter: object, reserve: object = 0) -> dict[str, Any]:
    return {"meters": {key: {"meter": meter, "reserve": reserve}}}


# --- which games ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("bclc/four-card-poker", marks=clause(P15("1.2.1"), P15("1.2"))),
        pytest.param("bclc/four-card-poker-bad-beat", marks=clause(P15("1.2.1"), R("88"))),
        pytest.param("bclc/texas-holdem-bonus", marks=clause(P15("1.2.2"), P15("1.2"))),
        pytest.param("bclc/ultimate-texas-holdem", marks=clause(P15("1.2.3"), P15("1.2"))),
        pytest.param("bclc/flushes-gone-wild", marks=clause(P15("1.2.4"), P15("1.2"))),
        pytest.param("bclc/three-card-poker", marks=clause(P15("1.2.5"), P15("1.2"))),
    ],
)
def test_the_games_that_share_the_meter(game: str) -> None:
    table = open_table(game, offers=[MULTI], options={"multi-game-progressive-seed": 500})
    assert table.rules.wagers[-1] == "multi-game-progressive"
    assert table.meter(MULTI).meter == 500


@clause(P15("1.2"), P4("2.1.2"))
def test_no_other_game_has_them() -> None:
    allowed = {
        PAI_GOW: {"bclc/pai-gow-poker", "bclc/fortune-pai-gow-poker"},
        MULTI: {
            "bclc/four-card-poker", "bclc/four-card-poker-bad-beat", "bclc/texas-holdem-bonus",
            "bclc/ultimate-texas-holdem", "bclc/flushes-gone-wild", "bclc/three-card-poker",
        },
    }  # fmt: skip
    for key, games in allowed.items():
        for game in catalog.GAMES:
            if game in games:
                open_table(game, offers=[key])
            else:
                with pytest.raises(CroupierError):
                    open_table(game, offers=[key])


# --- ranking ----------------------------------------------------------------------------------

BORDERS = [  # the weakest hand of a category, and the strongest of the next one down
    ("5.2.1", "royal-flush", "Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h"),
    ("5.2.2", "straight-flush", "5h 4h 3h 2h Ah", "Ac Ad Ah As Kc"),
    ("5.2.3", "four-of-a-kind", "2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
    ("5.2.4", "full-house", "2c 2d 2h 3s 3c", "Ah Kh Qh Jh 9h"),
    ("5.2.5", "flush", "7h 5h 4h 3h 2h", "Ac Kd Qh Js Tc"),
    ("5.2.6", "straight", "5c 4d 3h 2s Ac", "Ac Ad Ah Ks Qc"),
    ("5.2.7", "three-of-a-kind", "2c 2d 2h 4s 3c", "Ac Ad Kh Ks Qc"),
]


def ranking() -> PokerRanking:
    """By which the bet of section 15 judges."""
    when = offer(MULTI).wager.table.rows[0].when
    assert isinstance(when, FiveMake)
    return when.by


@clause(P15("5.1"))
@pytest.mark.parametrize("hand", ["Ac Kc Qc Jc Tc", "Ac Jc 9c 5c 3c", "Ac Ad Kc Kd 2c"])
def test_no_suit_is_above_another(hand: str) -> None:
    turned = hand.translate(str.maketrans("cdhs", "shdc"))
    assert ranking().value(hand.split()) == ranking().value(turned.split())


@clause(P15("5.3"), P15("5.3.1"))
@pytest.mark.parametrize("suits", ["hcdsh", "hhhhh"])
def test_the_lowest_straight_begins_with_the_ace_and_the_highest_ends_with_it(suits: str) -> None:
    runs = ["A2345", *("23456789TJQKA"[at : at + 5] for at in range(9))]
    hands = [[rank + suit for rank, suit in zip(run, suits, strict=True)] for run in runs]
    values = [ranking().value(hand) for hand in hands]
    assert values == sorted(values)
    assert len(set(values)) == 10
    round_the_corner = [rank + suit for rank, suit in zip("QKA23", suits, strict=True)]
    assert ranking().category(round_the_corner) in ("high-card", "flush")


HANDS_15 = {hand: name for _, name, *two in BORDERS for hand in two[:1]} | {
    "9h 8h 7h 6h 5h": "straight-flush",
    "Ac Ad Ah As Kc": "four-of-a-kind",
    "Ac Ad Ah Ks Kc": "full-house",
    "Ah Kh Qh Jh 9h": "flush",
    "Ac Kd Qh Js Tc": "straight",
    "Ac Ad Ah Ks Qc": "three-of-a-kind",
    "Ac Ad Kh Ks Qc": "nothing",
    "Ac Kd Qh Js 9c": "nothing",
}
NAMED = {"three-of-a-kind": "3-of-a-kind"}  # as the schedule has it


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(name, id=name, marks=clause(P15(f"6.2#{name}")))
        for name in (NAMED.get(name, name) for _, name, *_ in BORDERS)
    ],
)
def test_a_row_pays_its_hands_and_no_others(row: str) -> None:
    """For the bet itself and, in the two best rows, for those who envy it."""
    entry = offer(MULTI)
    assert entry.envy is not None
    for table in (entry.wager.table, entry.envy.table):
        known = {one.name for one in table.rows}
        for hand, name in HANDS_15.items():
            found = table.judge(Showdown(STANDARD, hand.split())).name
            assert (found == row) is (NAMED.get(name, name) == row and row in known), hand


HANDS_4 = {
    "9d 8d 7d 6d 5d 4d 3d": "7-card-straight-flush",
    "9d 8d 7d Jo 5d 4d 3d": "7-card-straight-flush",
    "Ac Ad Ah As Jo 8c 2d": "five-aces",
    "Ac Kc Qc Jc Tc 7d 5s": "royal-flush",
    "Ac Kc Jo Jc Tc Qd 5s": "royal-flush",
    "8c 7c 6c 5c 4c 3c Jd": "straight-flush",
    "5c 4c 3c 2c Ac Kd Kh": "straight-flush",
    "8c 8d 8h 8s 5c 3d 2c": "four-of-a-kind",
    "Ac Ad Ah Jo 5c 3d 2c": "four-of-a-kind",
    "8c 8d 8h 5s 5c 3d 2c": "full-house",
    "Ac Ad Jo 5s 5c 3d 2c": "full-house",
    "Ac Jc 9c 5c 3c Kd Qs": "nothing",
    "9c 8d 7h 6s 5c Kd Qs": "nothing",
    "8c 8d 8h 5s 4c 3d Kc": "nothing",
}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(name, id=name, marks=clause(P4(f"5.2#{name}")))
        for name in dict.fromkeys(HANDS_4.values())
        if name != "nothing"
    ],
)
def test_a_row_of_pai_gow_pays_its_hands_and_no_others(row: str) -> None:
    table = offer(PAI_GOW).wager.table
    for hand, name in HANDS_4.items():
        assert (table.judge(Match(tuple(hand.split()))).name == row) is (name == row), hand


@pytest.mark.parametrize(
    "name, weakest, next_best",
    [pytest.param(name, *hands, id=name, marks=clause(P15(by))) for by, name, *hands in BORDERS],
)
def test_each_hand_beats_the_best_of_the_next(name: str, weakest: str, next_best: str) -> None:
    table = offer(MULTI).wager.table
    above, below = (ranking().value(cards.split()) for cards in (weakest, next_best))
    assert above > below
    assert ranking().category(weakest.split()) == name
    rows = [table.judge(Showdown(ranking(), cards.split())) for cards in (weakest, next_best)]
    assert [one.name for one in table.every].index(rows[0].name) + 1 == (
        [one.name for one in table.every].index(rows[1].name)
    )


# --- the start of the game --------------------------------------------------------------------


@clause(P15("7.2"), P15("7.3"), R("d10"))
def test_the_wagers_are_locked_collected_and_count_before_the_first_card() -> None:
    options = {"multi-game-progressive-meter-percent": 20, "multi-game-progressive-reserve-percent": 5}
    played = four_card({1: NOTHING, 2: FULL_HOUSE}, options=options, **showing(MULTI, 100, 7))
    happened = [event.kind for event in events(played)]
    first_card = happened.index("card-dealt")
    assert happened.index("game-started") < happened.index("wager-collected") < happened.index("meter-fed")
    assert happened.index("meter-fed") < first_card
    collected = [told(event, "seat", "amount_cents") for event in events(played, "wager-collected")]
    assert collected == [(1, 100), (2, 100)]
    assert played.meters[MULTI] == {"meter": 10_040, "reserve": 710}


@clause(P4("6.2"), P4("6.3"))
def test_the_wagers_of_pai_gow_are_locked_and_collected_before_a_hand_is_delivered() -> None:
    options = {"pai-gow-progressive-meter-percent": 20, "pai-gow-progressive-reserve-percent": 5}
    played = setting({2: SEVEN, "dealer": KINGS}, "2 house-way", "e1 authorise", options=options)
    happened = [event.kind for event in events(played)]
    assert happened.index("game-started") < happened.index("wager-collected") < happened.index("meter-fed")
    assert happened.index("meter-fed") < happened.index("stack-delivered")
    (fed,) = events(played, "meter-fed")
    assert told(fed, "meter_cents", "reserve_cents") == (20, 5)


@clause(P15("3.1.1"), P15("7.1"))
def test_each_player_chooses() -> None:
    table = open_table("bclc/four-card-poker", offers=[MULTI])
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
        table.bet(seat, ante=10)
    for seat in (1, 2):
        (choice,) = [one for one in table.legal(seat) if one.wager == "multi-game-progressive"]
        assert (choice.do, choice.min_cents, choice.max_cents) == ("bet", 100, 100)
        assert choice.clause == P15("3.1.1")
    table.bet(2, multi_game_progressive=1)
    assert [one.wager for one in table.legal(2) if one.do == "bet"] == ["aces-up"]
    assert [one.do for one in table.legal("dealer")] == ["start-game", "deal"]


@clause(P4("2.1.1"), P4("2.1.1.a"), P4("6.1"))
def test_each_hand_of_pai_gow_may_have_it() -> None:
    table = open_table("bclc/pai-gow-poker", offers=[PAI_GOW])
    for seat in range(1, 7):
        table.sit(seat, "p1")
        table.bet(seat, main=10)
        (choice,) = [one for one in table.legal(seat) if one.wager == "pai-gow-progressive"]
        assert choice.clause == P4("2.1.1")
        table.bet(seat, pai_gow_progressive=1)
        again = partial(table.bet, seat, pai_gow_progressive=1)
        assert refusal(again).code == "wager/already-placed"


# --- community cards --------------------------------------------------------------------------


@clause(P15("2.1.5.b(1)"), P15("2.1.5.b"), P15("2.1.5.a"))
def test_the_community_cards_of_three_card_poker_are_turned_after_the_dealers() -> None:
    bets = {"ante": 10, "multi-game-progressive": 1}
    cards = {1: "Ah Kh 3h", "dealer": "Qd 8c 2d", "board": "9h 5h"}
    table = waiting("bclc/three-card-poker", cards, bets=bets, offers=[MULTI])
    assert cards_seen(table, "seat:1")["board"] == ["??", "??"]
    act(table, "1 play")
    assert cards_seen(table, "public")["board"] == ["9h", "5h"]
    happened = [event.kind for event in events(table)]
    assert happened.index("dealer-turned") < happened.index("board-turned") < happened.index("settled")
    to = [told(event, "to") for event in events(table, "card-dealt")]
    assert to == ["seat"] * 3 + ["dealer"] * 3 + ["board"] * 2
    assert [line.clause for line in table.settlements if line.wager == "multi-game-progressive"] == [
        P15("6.2#flush")
    ]


@clause(R("c18"), P15("2.1.5.b"))
def test_the_community_cards_are_dealt_whoever_bets_and_only_with_the_offer() -> None:
    cards = {1: "Ah Kh 3h", "dealer": "Qd 8c 2d"}
    for offers, dealt in (([MULTI], 8), ([], 6)):
        table = waiting("bclc/three-card-poker", cards, "1 play", bets={"ante": 10}, offers=offers)
        assert len(events(table, "card-dealt")) == dealt
        assert [line.result for line in table.settlements] == ["win", "win"]


# --- what the dealer says and does --------------------------------------------------------------

PRESSED = [
    (P15("7.2"), "game-started: Press START GAME."),
    (P15("7.6"), "game-ended: Press END GAME."),
    (P15("7.6.1"), "game-ended: The spots are ready for the next game."),
]


@pytest.mark.parametrize(
    "by, line", [pytest.param(by, line, id=by, marks=clause(by)) for by, line in PRESSED]
)
def test_the_dealer_starts_and_ends_the_game_of_section_15(by: str, line: str) -> None:
    """Once in a round in which somebody has bet, after everything and before the round closes."""
    played = four_card({1: NOTHING, 2: FULL_HOUSE})
    assert moments(played, by) == [line]
    *_, ended, closed = events(played)
    assert (ended.kind, ended.clause, closed.kind) == ("game-ended", P15("7.6"), "round-closed")
    nobody = four_card({1: NOTHING}, bets={"ante": 10})
    assert moments(nobody, by) == []


@pytest.mark.parametrize(
    "by, line",
    [
        pytest.param(P4(by), line, id=by, marks=clause(P4(by)))
        for by, line in [
            ("6.2", "game-started: Press START GAME."),
            ("6.3", "wager-collected 2: Move the $1.00 of seat 2 to the tray."),
            ("6.6", "game-ended: Press END GAME."),
            ("6.6.1", "game-ended: The spots are ready for the next game."),
        ]
    ],
)
def test_the_dealer_starts_and_ends_the_game_of_section_4(by: str, line: str) -> None:
    played = setting({2: SEVEN.replace("3d", "2h"), "dealer": KINGS}, "2 set low 4d+2h")
    assert moments(played, by) == [line]
    *_, ended, closed = events(played)
    assert (ended.kind, ended.clause, closed.kind) == ("game-ended", P4("6.6"), "round-closed")


AWARDS_15 = {
    P15("7.3"): [f"wager-collected {at}: Move the $1.00 of seat {at} to the tray." for at in (1, 2, 3, 4)],
    P15("3.1.6"): [
        f"cards-left {at}: Leave the folded cards of seat {at} under a marker: its progressive bet is open."
        for at in (1, 2, 3, 4)
    ],
    P15("8.3"): ["settled 1: Pay seat 1, Multi Game Progressive: $50.00."],
    P15("6.2"): ["settled 4: Seat 4 wins nothing on Multi Game Progressive."],
    P15("8.2.2"): [
        f"cards-collected {seat}: Nothing is open on them, the progressive neither." for seat in (4, 1, 3, 2)
    ],
    P15("8.2.3"): [
        f"cards-left {seat}: Leave the cards of seat {seat} to the end: they win a share of the meter."
        for seat in (3, 2)
    ],
    P15("8.4"): [
        f"award-due 3: All else is settled: seat 3 has straight flush ({STRAIGHT_FLUSH}).",
        f"award-due 2: All else is settled: seat 2 has royal flush ({ROYAL}).",
    ],
    P15("8.4.1"): [
        "award-due 3: Card needed for 10% of the meter: supervisor.",
        "award-authorised 3: The meter goes down by $200.00.",
        "award-due 2: Card needed for 100% of the meter: executive.",
        "award-authorised 2: The meter goes down by $1800.00.",
    ],
    P15("8.4.1.a"): ["meter-reseeded: The meter shows $300.00 again."],
    P15("8.5"): [
        "settled 3: Pay seat 3, Multi Game Progressive: $200.00.",
        "settled 2: Pay seat 2, Multi Game Progressive: $1800.00.",
    ],
    P15("9.2"): [
        f"settled {seat}: Pay seat {seat}, envy: {amount}."
        for seat, amount in [
            (4, "$1000.00"), (4, "$300.00"), (3, "$1000.00"), (2, "$300.00"), (1, "$1000.00"), (1, "$300.00")
        ]
    ],
}  # fmt: skip


@pytest.mark.parametrize("by", [pytest.param(by, id=by, marks=clause(by)) for by in AWARDS_15])
def test_what_the_dealer_does_with_bets_cards_and_awards_of_section_15(by: str) -> None:
    """Seat 4 wins nothing, seat 1 a fixed prize, seat 3 a tenth and seat 2 all that is left."""
    played = four_card(
        {1: FULL_HOUSE, 2: ROYAL, 3: STRAIGHT_FLUSH, 4: NOTHING},
        "s1 authorise",
        "e1 authorise",
        options={"multi-game-progressive-seed": 300},
        **showing(MULTI, 2000, 50),
    )
    assert moments(played, by) == AWARDS_15[by]


@clause(P15("2.1.5.b"), P15("2.1.5.b(1)"))
def test_what_the_dealer_does_with_the_community_cards() -> None:
    bets = {"ante": 10, "multi-game-progressive": 1}
    cards = {1: "Ah Kh 3h", "dealer": "Qd 8c 2d", "board": "9h 5h"}
    played = rounds.played("bclc/three-card-poker", cards, "1 play", bets=bets, offers=[MULTI])
    assert moments(played, P15("2.1.5.b")) == [
        "packet-dealt: Set the top two cards of the deck aside, face down, as community cards."
    ]
    assert moments(played, P15("2.1.5.b(1)")) == ["board-turned: Turn the two community cards up."]
    holdem = {1: "Ah Kh", "dealer": "Qd 8c"}
    other = rounds.played("bclc/texas-holdem-bonus", holdem, "1 fold", bets=bets, offers=[MULTI])
    assert len(events(other, "board-turned")) == 1
    assert moments(other, P15("2.1.5.b(1)")) == []


AWARDS_4 = {
    P4("5.2"): ["settled 6: Seat 6 wins nothing on Pai Gow Progressive."],
    P4("7.3"): ["settled 2: Pay seat 2, Pai Gow Progressive: $4.00."],
    P4("7.2.2"): [
        f"cards-collected {seat}: Nothing is open on them, the Progressive Game neither."
        for seat in (6, 2, 4)
    ],
    P4("7.2.3"): ["cards-left 4: Leave the cards of seat 4 to the end: they win a share of the meter."],
    P4("7.4"): [f"award-due 4: All else is settled: seat 4 has 7 card straight flush ({SEVEN})."],
    P4("7.5.1"): ["settled 4: Pay seat 4, Pai Gow Progressive: $2000.00."],
    R("71"): [
        "award-due 4: Card needed for 100% of the meter: executive.",
        "award-authorised 4: The award of seat 4 is confirmed.",
        "meter-reseeded: The meter shows $300.00 again.",
    ],
}


@pytest.mark.parametrize("by", [pytest.param(by, id=by, marks=clause(by)) for by in AWARDS_4])
def test_what_the_dealer_does_with_bets_cards_and_awards_of_section_4(by: str) -> None:
    played = setting(
        {2: "8c 8s 8h 5s 5c 3c 2c", 4: SEVEN, 6: "Qd Jd 9c 7c 5h 4c 2d", "dealer": KINGS},
        "2 set low 3c+2c",
        "4 set low 4d+3d",
        "6 set low 9c+7c",
        "e1 authorise",
        options={"pai-gow-progressive-seed": 300},
        **showing(PAI_GOW, 2000, 50),
    )
    assert moments(played, by) == AWARDS_4[by]


@clause(P4("7.2.3"))
def test_where_no_clause_keeps_them_the_cards_of_a_share_are_collected_with_the_others() -> None:
    terms = offer(PAI_GOW).progressive
    assert terms is not None
    with changed(PAI_GOW, progressive=replace(terms, hands_stay=None)):
        played = setting(
            {4: SEVEN, "dealer": KINGS}, "4 set low 4d+3d", "e1 authorise", **showing(PAI_GOW, 2000, 50)
        )
    assert events(played, "cards-left") == []
    collected, award = events(played, "cards-collected"), events(played, "award-due")
    assert [told(one, "seat") for one in collected] == [4]
    assert collected[0].seq < award[0].seq


# --- money ------------------------------------------------------------------------------------


@clause(P15("8.5"), P15("8.5.1"), P15("8.5.2"), P15("8.4.1"))
def test_prizes_come_from_the_tray_and_only_shares_from_the_meter() -> None:
    played = four_card({1: FULL_HOUSE, 3: STRAIGHT_FLUSH}, "s1 authorise", **showing(MULTI, 2000, 50))
    assert played.meters[MULTI] == {"meter": 180_000, "reserve": 5000}
    # Two antes and two progressive bets came in; a fixed prize and envy went out, the share was made good.
    assert balance(played, "tray") == 2000 + 200 - 5000 - 30_000
    for seat, event in [(told(one, "seat"), one) for one in events(played, "settled")]:
        if told(event, "wager") == "multi-game-progressive":
            paid_by = {1: "tray", 3: f"meter:{MULTI}"}[seat]
            assert told(event, "payer", otherwise="tray") == paid_by
            through_tray = [p for one in played.rounds for p in one.postings if p.event == event.seq]
            assert "tray" in {posting.account for posting in through_tray}


@clause(P4("7.5"), P4("7.5.1"), P4("7.5.2"))
def test_prizes_of_pai_gow_come_from_the_tray_and_only_shares_from_the_meter() -> None:
    cards = {2: "8c 8s 8h 5s 5c 3c 2c", 4: SEVEN, "dealer": KINGS}
    played = setting(
        cards, "2 set low 3c+2c", "4 set low 4d+3d", "e1 authorise", **showing(PAI_GOW, 2000, 50)
    )
    assert played.meters[PAI_GOW] == {"meter": 5000, "reserve": 0}
    assert balance(played, "tray") == 200 - 400
    paid = {told(one, "seat"): one for one in events(played, "settled") if told(one, "wager") != "main"}
    assert told(paid[2], "payer", otherwise="tray") == "tray"
    assert told(paid[4], "payer", otherwise="tray") == f"meter:{PAI_GOW}"
    assert "tray" in {p.account for one in played.rounds for p in one.postings if p.event == paid[4].seq}


@clause(P15("8.4.1.a"), P15("8.3.1.a"), R("114"))
@pytest.mark.parametrize("reserve, new, table", [(50, 300, 250), (300, 300, 0), (450, 450, 0)])
def test_a_new_meter_is_the_reserve_or_the_seed(reserve: int, new: int, table: int) -> None:
    """What the reserve lacks is booked against the table's tray."""
    options = {"multi-game-progressive-seed": 300}
    played = four_card({1: ROYAL}, "e1 authorise", options=options, **showing(MULTI, 2000, reserve))
    assert played.meters[MULTI] == {"meter": new * 100, "reserve": 0}
    (reseeded,) = events(played, "meter-reseeded")
    assert told(reseeded, "meter_cents", "reserve_cents", "table_cents") == (
        new * 100, reserve * 100, table * 100
    )  # fmt: skip
    assert reseeded.clause == (R("114") if table else P15("8.4.1.a"))
    posted = [p for one in played.rounds for p in one.postings if p.event == reseeded.seq]
    assert sum(p.amount_cents for p in posted if p.account == "tray") == -100 * table


# --- authority --------------------------------------------------------------------------------


def due(**parts: Any) -> Any:
    """An award of a tenth at seat 2 and of all that is left at seat 1 wait for their cards."""
    cards = {1: ROYAL, 2: STRAIGHT_FLUSH, "dealer": DEALER}
    bets = {"ante": 10, "multi-game-progressive": 1}
    return waiting(MULTI, cards, "1 fold", "2 fold", bets=bets, **showing(MULTI, 2000), **parts)


@clause(P15("8.4.1"))
@pytest.mark.parametrize(
    "by, said, code",
    [
        ("p2", {}, "name/unknown-person"),
        ("dealer", {}, "authority/wrong-role"),
        ("s1", {"amount": "200.01"}, "wager/wrong-amount"),
        ("s1", {"amount": "199.99"}, "wager/wrong-amount"),
        ("s1", {"amount": 0}, "wager/wrong-amount"),
        ("s1", {"seat": 1}, "authority/wrong-award"),
        ("s1", {"award": "royal-flush"}, "authority/wrong-award"),
        ("s1", {"award": "bclc/blazing-sevens"}, "authority/wrong-award"),
        ("s1", {"hand": 1}, "action/wrong-hand"),
    ],
)
def test_a_card_for_another_award_or_of_another_person_changes_nothing(
    by: str, said: dict[str, Any], code: str
) -> None:
    table = due()
    before, shows = len(table.events), table.meter(MULTI)
    seat = said.get("seat")
    rest = {name: value for name, value in said.items() if name != "seat"}
    assert refusal(lambda: table.act(seat, "authorise", by=by, **rest)).code == code
    told = [event.kind for event in table.events[before:]]
    assert told == ["refused"]
    assert table.meter(MULTI) == shows
    table.act(2, "authorise", by="s1", amount=200, award="straight-flush")
    assert table.settlements[-1].paid == 200


@clause(P15("8.4.1"))
def test_that_a_card_is_for_another_award_is_told_before_its_amount() -> None:
    table = due()
    for seat, award in ((None, "full-house"), (5, None)):
        named = {} if award is None else {"award": award}
        error = refusal(partial(table.act, seat, "authorise", by="e1", amount=1, **named))
        assert error.code == "authority/wrong-award"
    assert refusal(lambda: table.act(None, "authorise", by="e1", amount=1)).code == "wager/wrong-amount"


@clause(P15("8.4.1"))
def test_a_card_serves_for_one_award_and_once() -> None:
    table = due()
    table.act(None, "authorise", by="e1", amount=200)
    assert refusal(lambda: table.act(None, "authorise", by="e1", amount=200)).code == "wager/wrong-amount"
    assert refusal(lambda: table.act(None, "authorise", by="s1")).code == "authority/wrong-card"
    table.act(None, "authorise", by="e1", amount=1800)
    nothing = refusal(lambda: table.act(None, "authorise", by="e1"))
    assert (nothing.code, nothing.clause) == ("authority/nothing-to-authorise", P15("8.4.1"))
    assert [line.paid_cents for line in table.settlements if line.wager == "multi-game-progressive"] == [
        20_000,
        180_000,
    ]


@clause(P15("8.4.1"))
@pytest.mark.parametrize("level", ["supervisor", "executive"])
def test_whose_card_is_needed_is_the_houses_setting(level: str) -> None:
    table = due(
        options={
            "multi-game-progressive-share-award": level,
            "multi-game-progressive-full-award": "supervisor",
        }
    )
    (prompt,) = table.waiting_on()
    assert (prompt.answers, prompt.seat, prompt.role) == (("authorise",), 2, level)
    offered = [choice.do for choice in table.legal("s1")]
    assert ("authorise" in offered) is (level == "supervisor")
    table.act(None, "authorise", by="e1")
    table.act(None, "authorise", by="s1")
    assert not table.in_play
