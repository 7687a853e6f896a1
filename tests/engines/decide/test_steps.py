"""What follows by itself against the house: betting ends, cards come as needed, hands are settled."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Settle
from croupier.histories.result import Result
from croupier.model.rules import Rule
from croupier.table.table import Table
from tests.rounds import current, events, kinds, played, told
from tests.specs import changed, house
from tests.tables import POKERS, bet_everything, opened

P1 = cite("bclc-poker/1")
P9 = cite("bclc-poker/9")
P10 = cite("bclc-poker/10")
P11 = cite("bclc-poker/11")
P12 = cite("bclc-poker/12")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

THREE = "bclc/three-card-poker"
FAST = "bclc/fast-action-holdem"
TEXAS = "bclc/texas-holdem-bonus"
ULTIMATE = "bclc/ultimate-texas-holdem"
FLUSHES = "bclc/flushes-gone-wild"


# --- betting ends -------------------------------------------------------------------------------


def seated(key: str, **players: str) -> Table:
    """A table without offers: `seated(FAST, s1="p1", s2="p1")`."""
    table = opened(key, offers=())
    for seat, player in players.items():
        table.sit(int(seat[1:]), player)
    return table


@clause(P9("6.2.2"), P9("6.2.3"), P9("6.2.4"))
def test_betting_ends_then_bonus_bets_are_marked_then_cards_are_dealt() -> None:
    """Whoever bet first, from seat to seat; four dollars are too little for the Envy Bonus."""
    table = seated(FAST, s1="p1", s2="p2", s3="p3")
    for seat, bonus in ((3, 5), (2, 4), (1, 7)):
        table.bet(seat, main=10, bonus=bonus)
    table.deal()
    order = kinds(table, "bets-closed", "wager-marked", "card-dealt")
    assert order[:5] == ["bets-closed", "wager-marked 1", "wager-marked 3", "card-dealt 1", "card-dealt 2"]
    (closed,) = events(table, "bets-closed")
    assert told(closed, "seats", "positions") == ((1, 2, 3), 1)


def test_bets_are_marked_where_the_game_says_so() -> None:
    envy = house(FAST).envy
    assert envy is not None
    with changed(FAST, envy=replace(envy, mark=None)):
        table = seated(FAST, s1="p1")
        table.bet(1, main=10, bonus=5)
        table.deal()
    assert events(table, "wager-marked") == []


def test_the_closing_of_bets_tells_how_many_positions_one_player_has() -> None:
    table = seated(FAST, s1="p1", s2="p2", s3="p2")
    for seat in (1, 2, 3):
        table.bet(seat, main=10)
    table.deal()
    (closed,) = events(table, "bets-closed")
    assert told(closed, "positions") == 2


@clause(P1("6.2.3"), P1("6.2.4"))
def test_bonus_bets_are_collected_before_the_first_card() -> None:
    table = seated("bclc/let-it-ride", s1="p1")
    bet_everything(table, 1)
    table.deal()
    assert kinds(table, "bets-closed", "wager-collected", "card-dealt")[:3] == [
        "bets-closed",
        "wager-collected 1",
        "card-dealt 1",
    ]


# --- cards --------------------------------------------------------------------------------------


@clause(P12("6.5"), P12("6.6"))
def test_burning_leaves_two_of_the_five_cards_on_the_board() -> None:
    table = seated(FLUSHES, s1="p1")
    table.bet(1, ante=10, blind=10)
    table.deal()
    burned = [(told(event, "burned", "end", "left"), event.clause) for event in events(table, "cards-burned")]
    assert burned == [((1, "top", 4), P12("6.5")), ((2, "bottom", 2), P12("6.6"))]


@clause(R("d11"), P12("6.9.2.a"))
@pytest.mark.parametrize("bets, turned", [({}, []), ({"flush-rush": 5}, ["board-turned"])])
def test_a_living_flush_rush_turns_the_board_and_not_the_dealers_cards(
    bets: dict[str, int], turned: list[str]
) -> None:
    cards = {1: "Kh Qh 9h 4h 2c", "dealer": "As Ks 9s 4s 3d", "board": "3h 5c"}
    result = played(FLUSHES, cards, "1 fold", bets={"ante": 10, "blind": 10, **bets})
    assert kinds(result, "board-turned", "dealer-turned") == turned


@clause(R("d11"), P10("6.5.2.b(1)"))
@pytest.mark.parametrize("bets, turned", [({}, []), ({"bonus-jackpot": 5}, ["dealer-turned"])])
def test_a_living_bonus_jackpot_turns_the_dealers_cards_and_deals_no_board(
    bets: dict[str, int], turned: list[str]
) -> None:
    result = played(TEXAS, {1: "Ah Ad", "dealer": "Ac As"}, "1 fold", bets={"ante": 10, **bets})
    assert kinds(result, "board-turned", "dealer-turned") == turned
    assert {told(event, "to") for event in events(result, "card-dealt")} == {"seat", "dealer"}


def test_a_living_bet_on_the_whole_board_has_it_dealt_and_turned() -> None:
    """A Bonus Jackpot that pays like the Trips of another game: the dealer's cards do not matter to it."""
    (trips,) = [one for one in house(ULTIMATE).wagers if one.name == "trips"]
    wagers = [
        replace(one, table=trips.table) if one.name == "bonus-jackpot" else one for one in house(TEXAS).wagers
    ]
    cards = {1: "9s 9d", "dealer": "Ac As", "board": "9h Kd 7c 4s 2h"}
    with changed(TEXAS, wagers=tuple(wagers)):
        result = played(TEXAS, cards, "1 fold", bets={"ante": 10, "bonus-jackpot": 5})
    assert kinds(result, "board-turned", "dealer-turned") == ["board-turned"] * 3
    assert [told(event, "to") for event in events(result, "packet-dealt")] == [
        "seat",
        "dealer",
        *("burn", "board") * 3,
    ]
    assert [(line.wager, line.result) for line in result.settlements] == [
        ("ante", "lose"),
        ("bonus-jackpot", "win"),
    ]


@clause(P11("6.6"), P11("6.8"), P11("6.10.1"))
def test_cards_are_turned_by_the_clause_of_their_step() -> None:
    table = seated(ULTIMATE, s1="p1")
    table.bet(1, ante=10, blind=10)
    table.deal()
    finish(table)
    turned = [(event.kind, event.clause) for event in events(table, "board-turned", "dealer-turned")]
    assert turned == [
        ("board-turned", P11("6.6")),
        ("board-turned", P11("6.8")),
        ("dealer-turned", P11("6.10.1")),
    ]


# --- take and pay -------------------------------------------------------------------------------


def finish(table: Table) -> None:
    """Everybody bets as little as they can, or keeps their first cards."""
    while table.in_play:
        (prompt,) = table.waiting_on()
        assert prompt.seat is not None
        do = next(one for one in ("play", "ride", "keep") if one in prompt.answers)
        said: dict[str, Any] = {"cards": current(table).spots[prompt.seat].dealt[:2]} if do == "keep" else {}
        if do == "play":
            (bet,) = [one for one in table.legal(prompt.seat) if one.do == "play"]
            said = {"amount": bet.min}
        table.act(prompt.seat, do, **said)


ALWAYS_CITED = frozenset(
    {"bets-closed", "packet-dealt", "card-dealt", "turn", "cards-burned", "board-turned", "dealer-turned"}
    | {"dealer-arranged", "dealer-judged", "hand-shown", "settled", "cards-collected", "round-closed"}
)


@pytest.mark.parametrize("key", POKERS)
def test_nothing_is_done_at_the_table_without_a_clause(key: str) -> None:
    table = opened(key, {1: None, 2: None}, offers=())
    for seat in (1, 2):
        bet_everything(table, seat)
    table.deal()
    finish(table)
    uncited = {event.kind for event in table.events if event.clause is None}
    assert not uncited & ALWAYS_CITED
    assert table.events[-1].kind == "round-closed"
    assert table.events[-1].clause == house(key).steps[-1].clause


def settling(key: str, **parts: Any) -> Any:
    """A game whose last step differs."""
    *before, last = house(key).steps
    assert isinstance(last, Settle)
    return changed(key, steps=(*before, replace(last, **parts)))


def order(result: Result) -> list[str]:
    """What the dealer shows, and which wagers are settled, from the first look at the house hand."""
    found = events(result, "dealer-judged", "hand-shown", "settled", "cards-collected")
    return [told(event, "wager") if event.kind == "settled" else event.kind for event in found]


UNPAIRED = {1: "Ks Qs", "dealer": "Jh Tc", "board": "Ad 9h 7c 5s 3d"}
PAIRED = {**UNPAIRED, "dealer": "Ah Tc"}
BETS = {"ante": 10, "blind": 10}


@clause(P11("6.13.3"), P11("6.13.4"), P11("6.12.2"), P11("6.14"))
@pytest.mark.parametrize(
    "cards, lines",
    [
        (UNPAIRED, ["dealer-judged", "ante", "hand-shown", "play", "blind", "cards-collected"]),
        (PAIRED, ["dealer-judged", "hand-shown", "ante", "play", "blind", "cards-collected"]),
    ],
)
def test_an_ante_goes_back_unseen_where_the_dealer_does_not_qualify(cards: Any, lines: list[str]) -> None:
    assert order(played(ULTIMATE, cards, "1 play 30", bets=BETS)) == lines


@pytest.mark.parametrize("parts", [{"unseen": None}, {"unseen": Rule(False, "c")}, {"unqualified": None}])
def test_where_nothing_goes_back_unseen_hands_are_shown_first(parts: dict[str, Any]) -> None:
    with settling(ULTIMATE, **parts):
        result = played(ULTIMATE, UNPAIRED, "1 play 30", bets=BETS)
    assert order(result)[:3] == ["dealer-judged", "hand-shown", "ante"]


def test_hands_are_shown_and_picked_up_where_the_game_says_so() -> None:
    cards = {1: "Ah Kd 9c", "dealer": "Kc 7d 2s"}
    with settling(THREE, show=None, pick_up=None):
        result = played(THREE, cards, "1 play", bets={"ante": 10})
    assert events(result, "hand-shown", "cards-collected") == []
    assert (
        len(events(played(THREE, cards, "1 play", bets={"ante": 10}), "hand-shown", "cards-collected")) == 2
    )


@clause(P10("6.17"), P10("6.13.1"))
def test_cards_are_picked_up_once_all_wagers_are_settled() -> None:
    cards = {1: "6d 6c", 2: "Kd 3h", "dealer": "9c 8h", "board": "Ks 9d 7s 4h 6s"}
    actions = ["1 play", "2 play", *(f"{seat} check" for seat in (1, 2, 1, 2))]
    result = played(TEXAS, cards, *actions, bets={"ante": 10})
    assert kinds(result, "settled", "cards-collected") == [
        *("settled 2",) * 2,
        *("settled 1",) * 2,
        "cards-collected 2",
        "cards-collected 1",
    ]


@clause(P9("6.12.2"), P9("6.5.2"))
def test_each_hand_of_a_split_is_shown_by_itself() -> None:
    cards = {1: "Ah Ac Kd 3c", "dealer": "Qh Qc 7s 4d", "board": "As Td 9h 5c 2s"}
    result = played(FAST, cards, "1 split-hand first Kd+3c second Ah+Ac", bets={"main": 10})
    found = [told(event, "hand", "cards", "outcome") for event in events(result, "hand-shown")]
    assert found == [(1, ("Kd", "3c"), "lose"), (2, ("Ah", "Ac"), "win")]


def test_a_hand_that_is_shown_wins_ties_loses_or_was_folded() -> None:
    cards = {1: "Ah 9d 4c", 2: "Ks 7h 2c", 3: "Jh 9s 3d", 4: "8s 8d 4h", "dealer": "Kc 7d 2s"}
    result = played(
        THREE, cards, "1 play", "2 play", "3 play", "4 fold", bets={"ante": 10}, more={4: {"wagers": FOLDED}}
    )
    found = dict(told(event, "seat", "outcome") for event in events(result, "hand-shown"))
    assert found == {1: "win", 2: "tie", 3: "lose", 4: "fold"}


FOLDED = {"ante": 10, "pair-plus": 5}
