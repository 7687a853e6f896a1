"""Ultimate Texas Hold'em: what its scenario files leave out."""

from itertools import pairwise
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.hands.showdown import Showdown
from croupier.histories.result import Result
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests import rounds
from tests.rounds import act, cards_seen, cues, current, events, over, replayed, seen, shown, told
from tests.specs import house, ranked

KEY = "bclc/ultimate-texas-holdem"
P11 = cite("bclc-poker/11")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

BETS = {"ante": 10, "blind": 10}
WITH_TRIPS = {**BETS, "trips": 5}
EVERYBODY = ("seat:1", "seat:2", "seat:3", "seat:4", "dealer", "supervisor", "public")

# Seat 1 bets at once, seat 2 on the flop; seat 3 folds beside its Trips, seat 4 all it has.
CARDS = {1: "9s 9d", 2: "Ks Qs", 3: "7h 7d", 4: "2c 3d", "dealer": "Jh Tc", "board": "Ah 9h 7c 4d 5s"}
PAIRED = {**CARDS, "dealer": "Jh Ac"}  # the same round against a house that qualifies
ACTIONS = (
    *("1 play amount 40", "2 check", "3 check", "4 check"),
    *("2 play", "3 check", "4 check"),
    *("3 fold", "4 fold"),
)
MORE = {3: {"wagers": WITH_TRIPS}}


def played(cards: rounds.Cards = CARDS, *actions: str, **parts: Any) -> Result:
    return rounds.played(KEY, cards, *(actions or ACTIONS), bets=BETS, **({"more": MORE} | parts))


def start() -> Table:
    """The round above, waiting for its first decision."""
    return rounds.waiting(KEY, CARDS, bets=BETS, more=MORE)


# --- the deal -----------------------------------------------------------------------------------


@clause(P11("1.1"))
def test_one_whole_deck_is_shuffled_for_every_round() -> None:
    table = open_table(KEY, seed=3)
    assert (table.options["decks"], table.options["device"]) == (1, "packet-shuffler")
    table.sit(1, "p1")
    for _ in range(2):
        table.bet(1, ante=10, blind=10)
        (shuffled,) = events(table, "shuffled")[-1:]
        assert (shuffled.round, told(shuffled, "cards"), shuffled.clause) == (
            current(table).number,
            52,
            P11("1.1"),
        )
        table.deal()
        table.act(1, "play", amount=40)
    for wrong in ({"decks": 2}, {"device": "shoe"}):
        with pytest.raises(CroupierError) as caught:
            open_table(KEY, options=wrong)
        assert (caught.value.code, caught.value.clause) == ("setting/out-of-range", P11("1.1"))


@clause(P11("6.3.3"), P11("6.3.4"), P11("6.3.5"))
def test_board_players_and_dealer_get_their_packets_face_down() -> None:
    heard = [
        f"{told(event, 'to')}{told(event, 'seat') or ''} {told(event, 'card')} {told(event, 'face')} "
        f"{str(event.clause).removeprefix('bclc-poker/11/')}"
        for event in events(played(), "card-dealt")
    ]
    assert heard == [
        *(f"board {card} down 6.3.3" for card in CARDS["board"].split()),
        *(f"seat{seat} {card} down 6.3.4" for seat in (1, 2, 3, 4) for card in CARDS[seat].split()),
        *(f"dealer {card} down 6.3.5" for card in CARDS["dealer"].split()),
    ]


@clause(P11("6.3.3.b"), P11("6.6"), P11("6.8"), P11("6.10.1"))
def test_the_first_three_cards_are_the_flop_and_the_last_two_come_together() -> None:
    heard = [
        (event.kind, told(event, "cards"), event.clause)
        for event in events(played(), "board-turned", "dealer-turned")
    ]
    assert heard == [
        ("board-turned", ("Ah", "9h", "7c"), P11("6.6")),
        ("board-turned", ("4d", "5s"), P11("6.8")),
        ("dealer-turned", ("Jh", "Tc"), P11("6.10.1")),
    ]


# --- what people see ----------------------------------------------------------------------------


@clause(P11("3.4"), P11("6.3.4"), P11("6.3.5"))
@pytest.mark.parametrize("who", EVERYBODY)
def test_nobody_learns_what_another_holds(who: str) -> None:
    table = start()
    hidden = ["??", "??"]
    for text in (*ACTIONS[:-1], None):
        cards = cards_seen(table, who)
        for seat in (1, 2, 3, 4):
            own = who == f"seat:{seat}"
            assert cards[seat] == (CARDS[seat].split() if own else hidden), (text, seat)
        assert cards["dealer"] == hidden
        if text is not None:
            act(table, text)
    act(table, ACTIONS[-1])
    assert over(table)
    cards = cards_seen(table, who)
    assert (cards[1], cards[2]) == (["9s", "9d"], ["Ks", "Qs"])
    assert cards[4] == (["2c", "3d"] if who == "seat:4" else hidden)  # folded, never shown
    assert cards["dealer"] == ["Jh", "Tc"]


@clause(P11("6.3.3"), P11("6.6"), P11("6.8"))
@pytest.mark.parametrize("who", EVERYBODY)
def test_the_board_lies_face_down_until_it_is_turned(who: str) -> None:
    table = start()
    boards = [cards_seen(table, who)["board"]]
    for text in ACTIONS:
        act(table, text)
        boards.append(cards_seen(table, who)["board"])
    whole = CARDS["board"].split()
    assert boards == [["??"] * 5] * 4 + [[*whole[:3], "??", "??"]] * 3 + [whole] * 3


# --- choices ------------------------------------------------------------------------------------


@clause(P11("2.1.3"), P11("6.5"), P11("6.5.1"), P11("6.5.2"))
def test_before_the_flop_one_checks_or_bets_three_or_four_antes() -> None:
    table = start()
    check, play = table.legal(1)
    assert (check.do, check.clause) == ("check", P11("6.5.1"))
    assert (play.do, play.wager, play.clause) == ("play", "play", P11("6.5.2"))
    assert (play.min_cents, play.max_cents, play.step_cents) == (3000, 4000, 1000)
    assert play.amount_clause == P11("2.1.3")
    for seat in (1, 2, 3, 4):
        assert [other for other in (1, 2, 3, 4) if table.legal(other)] == [seat]  # from the dealer's left
        act(table, ACTIONS[seat - 1])


@clause(P11("2.1.4"), P11("6.7"), P11("6.7.1"), P11("6.7.2"))
def test_after_the_flop_those_who_have_not_bet_check_or_bet_two_antes() -> None:
    table = act(start(), *ACTIONS[:4])
    check, play = table.legal(2)
    assert (check.do, check.clause) == ("check", P11("6.7.1"))
    assert (play.wager, play.min_cents, play.max_cents, play.clause) == ("play", 2000, 2000, P11("6.7.2"))
    asked = [told(event, "seat") for event in events(played(), "turn") if event.clause == P11("6.7")]
    assert asked == [2, 3, 4]


@clause(P11("2.1.5"), P11("6.9"), P11("6.9.1"), P11("6.9.2"), R("101"))
def test_after_the_river_those_who_have_not_bet_fold_or_bet_one_ante() -> None:
    table = act(start(), *ACTIONS[:7])
    fold, play = table.legal(3)
    assert (fold.do, fold.clause) == ("fold", P11("6.9.1"))
    assert (play.wager, play.min_cents, play.max_cents, play.clause) == ("play", 1000, 1000, P11("6.9.2"))
    asked = [told(event, "seat") for event in events(played(), "turn") if event.clause == P11("6.9")]
    assert asked == [3, 4]


@clause(P11("6.5.2.a"), P11("6.7.2.a"))
def test_a_hand_that_has_bet_has_no_choices_left() -> None:
    table = start()
    bet_at_once, bet_on_the_flop = 1, 5
    for done, text in enumerate(ACTIONS):
        if done >= bet_at_once:
            assert table.legal(1) == []
        if done >= bet_on_the_flop:
            assert table.legal(2) == []
        act(table, text)


@pytest.mark.parametrize(
    "before, wrong, code, cited",
    [
        pytest.param((), "2 check", "action/out-of-turn", P11("6.5"), marks=clause(P11("6.5"))),
        pytest.param((), "1 fold", "action/not-now", P11("6.5"), marks=clause(P11("6.5"))),
        pytest.param((), "1 play amount 35", "wager/wrong-step", P11("2.1.3"), marks=clause(P11("2.1.3"))),
        pytest.param(
            ACTIONS[:1],
            "1 play amount 30",
            "wager/already-placed",
            P11("6.5.2.a"),
            marks=clause(P11("6.5.2.a")),
        ),
        pytest.param(
            ACTIONS[:6], "1 check", "wager/already-placed", P11("6.5.2.a"), marks=clause(P11("6.5.2.a"))
        ),
        pytest.param(
            ACTIONS[:6], "2 play", "wager/already-placed", P11("6.7.2.a"), marks=clause(P11("6.7.2.a"))
        ),
        pytest.param(
            ACTIONS[:4], "2 play amount 30", "wager/wrong-amount", P11("2.1.4"), marks=clause(P11("2.1.4"))
        ),
        pytest.param(
            ACTIONS[:7],
            "3 play amount 10.01",
            "wager/play-must-equal-ante",
            P11("2.1.5"),
            marks=clause(P11("2.1.5")),
        ),
        pytest.param(ACTIONS[:8], "3 play", "action/folded", P11("6.9"), marks=clause(P11("6.9"))),
    ],
)
def test_a_wrong_action_is_refused_and_changes_nothing(
    before: tuple[str, ...], wrong: str, code: str, cited: str
) -> None:
    table = act(start(), *before)
    heard, view = len(table.events), seen(table, "supervisor")
    with pytest.raises(CroupierError) as caught:
        act(table, wrong)
    assert (caught.value.code, caught.value.clause) == (code, cited)
    assert (len(table.events), seen(table, "supervisor")) == (heard, view)


def tried(**wagers: Any) -> tuple[str, str | None]:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    table.open_round()
    heard = len(table.events)
    try:
        table.bet(1, **wagers)
    except CroupierError as error:
        assert len(table.events) == heard
        return error.code, error.clause
    return "taken", None


@clause(P11("2.1.1"), P11("2.1.2"), P11("6.1.1"))
def test_ante_and_blind_are_the_same_amount() -> None:
    unequal = ("wager/blind-must-equal-ante", P11("2.1.2"))
    assert tried(ante=10, blind=10) == ("taken", None)
    assert tried(ante=10, blind=11) == tried(blind=11, ante=10) == tried(ante="10.01", blind=10) == unequal
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    table.bet(1, ante=10)
    with pytest.raises(CroupierError) as caught:
        table.deal()
    assert (caught.value.code, caught.value.clause) == unequal
    assert current(table).phase == "betting"
    table.bet(1, blind=10)
    table.deal()


@clause(P11("6.1"))
def test_the_limits_of_a_table_that_says_nothing() -> None:
    found = [tried(ante=amount, blind=amount)[0] for amount in ("0.99", "1", "10000", "10000.01")]
    assert found == ["wager/below-minimum", "taken", "taken", "wager/above-maximum"]


@clause(P11("6.2"), P11("6.2.1"), P11("2.3.1"))
def test_trips_are_optional_and_of_any_amount() -> None:
    found = [tried(ante=10, blind=10, trips=amount)[0] for amount in ("0.99", "1", "10000", "10000.01")]
    assert found == ["wager/below-minimum", "taken", "taken", "wager/above-maximum"]
    assert tried(ante=10, blind=10, trips=3) == tried(ante=10, blind=10) == ("taken", None)


# --- ranking ------------------------------------------------------------------------------------

BEST_FIRST = (
    ("5.5.1", "royal-flush", "Ah Kh Qh Jh Th 9h 8h"),
    ("5.5.2", "straight-flush", "Kh Qh Jh Th 9h Ac Ad"),
    ("5.5.3", "four-of-a-kind", "2c 2d 2h 2s 3c 3d Ah"),
    ("5.5.4", "full-house", "2c 2d 2h 3s 3c Ad Kh"),
    ("5.5.5", "flush", "7h 5h 4h 3h 2h As Ad"),
    ("5.5.6", "straight", "Ac 2d 3h 4s 5c 5d 5h"),
    ("5.5.7", "three-of-a-kind", "2c 2d 2h 4s 6c 8d Th"),
    ("", "two-pair", "3c 3d 2h 2s 6c 8d Th"),
    ("", "pair", "2c 2d 4h 5s 7c 9d Jh"),
    ("", "high-card", "2c 3d 5h 7s 9c Jd Kh"),
)


@clause(P11("5.5.1"), R("12"))
def test_hands_rank_in_the_order_of_the_list_and_then_as_usual() -> None:
    ranking = ranked(KEY)
    assert ranking.weakest_first == tuple(name for _, name, _ in reversed(BEST_FIRST))
    values = [ranking.value(cards.split()) for _, _, cards in BEST_FIRST]
    assert values == sorted(values, reverse=True)
    assert [ranking.category(cards.split()) for _, _, cards in BEST_FIRST] == [
        name for _, name, _ in BEST_FIRST
    ]


@pytest.mark.parametrize(
    "better, worse",
    [
        pytest.param(
            better,
            worse,
            marks=clause(*(P11(one[0]) if one[0] else R("12") for one in (better, worse))),
            id=f"{better[1]}-{worse[1]}",
        )
        for better, worse in pairwise(BEST_FIRST)
    ],
)
def test_each_kind_of_hand_beats_the_next(better: Any, worse: Any) -> None:
    ranking = house(KEY).hand
    assert ranking.category(better[2].split()) == better[1]
    assert ranking.category(worse[2].split()) == worse[1]
    assert ranking.value(better[2].split()) > ranking.value(worse[2].split())


@clause(P11("5.3"))
def test_no_suit_is_worth_more_than_another() -> None:
    ranking = house(KEY).hand
    for suit in "cdhs":
        assert ranking.value([f"{rank}{suit}" for rank in "K9642"]) == ranking.value(
            ["Kc", "9c", "6c", "4c", "2c"]
        )


@clause(P11("6.11"), P11("2.1.10"), R("100"))
@pytest.mark.parametrize(
    "dealer, board, plays",
    [
        ("2c 2d", "3h 5s 7c 9d Jh", True),
        ("2c 4d", "2h 5s 7c 9d Jh", True),
        ("4c 6d", "2h 2s 7c 9d Jh", True),
        ("4c 6d", "2h 3s 5c 9d Jh", True),  # a straight
        ("Ac Kd", "2h 3s 7c 9d Jh", False),
        ("8c Td", "2h 3s 5c 7d Qh", False),
    ],
)
def test_a_pair_or_better_with_the_board_qualifies(dealer: str, board: str, plays: bool) -> None:
    game = house(KEY)
    assert game.qualifies is not None
    showdown = Showdown(
        game.hand, ("Ks", "Qs"), dealer=dealer.split(), board=board.split(), qualifies=game.qualifies.value
    )
    assert showdown.qualified() is plays


# --- settling -----------------------------------------------------------------------------------


def outcome(result: Result) -> list[str]:
    found = events(result, "dealer-judged", "hand-shown", "settled", "cards-collected")
    return [
        " ".join(
            str(one)
            for one in (event.kind, told(event, "seat", otherwise=None), told(event, "wager", otherwise=None))
            if one
        )
        for event in found
    ]


@clause(P11("6.13.3"), P11("6.13.3.a"), P11("6.13.4"), P11("6.13.5"), P11("6.14"))
def test_antes_go_back_before_any_hand_is_looked_at() -> None:
    assert outcome(played()) == [
        "settled 3 ante",  # the two folds
        "settled 3 blind",
        "settled 4 ante",
        "settled 4 blind",
        "cards-collected 4",
        "dealer-judged",
        "settled 2 ante",
        "settled 1 ante",
        "hand-shown 3",
        "settled 3 trips",
        "cards-collected 3",
        "hand-shown 2",
        "settled 2 play",
        "settled 2 blind",
        "cards-collected 2",
        "hand-shown 1",
        "settled 1 play",
        "settled 1 blind",
        "cards-collected 1",
    ]


@clause(P11("6.12.2"), P11("6.12.3"), P11("6.14"))
def test_a_qualified_house_is_compared_hand_by_hand() -> None:
    assert outcome(played(PAIRED))[5:] == [
        "dealer-judged",
        "hand-shown 3",
        "settled 3 trips",
        "cards-collected 3",
        "hand-shown 2",
        "settled 2 ante",
        "settled 2 play",
        "settled 2 blind",
        "cards-collected 2",
        "hand-shown 1",
        "settled 1 ante",
        "settled 1 play",
        "settled 1 blind",
        "cards-collected 1",
    ]


@clause(P11("6.13.3"), R("100"))
def test_a_folded_ante_does_not_come_back() -> None:
    lines = shown(played())
    assert lines[:4] == [
        "3 ante 10.00 -> 0.00 lose ruling/24",
        "3 blind 10.00 -> 0.00 lose ruling/24",
        "4 ante 10.00 -> 0.00 lose ruling/24",
        "4 blind 10.00 -> 0.00 lose ruling/24",
    ]
    assert [line for line in lines if " ante " in line][2:] == [
        "2 ante 10.00 -> 10.00 push 2.1.10.a",
        "1 ante 10.00 -> 10.00 push 2.1.10.a",
    ]


@clause(R("d11"), P11("6.12.3.e(1)"))
def test_when_all_fold_the_dealers_cards_stay_face_down() -> None:
    result = played(
        {1: "7h 7d", "dealer": "Jh Tc", "board": CARDS["board"]},
        *("1 check",) * 2,
        "1 fold",
        more={1: MORE[3]},
    )
    assert events(result, "dealer-turned", "dealer-judged") == []
    assert shown(result)[-1] == "1 trips 5.00 -> 20.00 win 5.7#three-of-a-kind"


# --- the dealer's script ------------------------------------------------------------------------


def case(cited: str, *lines: str, of: rounds.Cards = CARDS) -> Any:
    return pytest.param(cited, list(lines), of, marks=clause(P11(cited)), id=f"{cited}-{len(lines)}")


SPREADS = (
    "Spread 7h 7d of seat 3: three of a kind, sevens.",
    "Spread Ks Qs of seat 2: ace high.",
    "Spread 9s 9d of seat 1: three of a kind, nines.",
)


@pytest.mark.parametrize(
    "cited, lines, of",
    [
        case("6.3.1", "Sweep a hand over the table."),
        case("6.3.2", "No more bets."),
        case("6.3.3", "Set five cards face down before you for the board."),
        case("6.3.4", *(f"Deal two cards face down to seat {seat}." for seat in (1, 2, 3, 4))),
        case("6.3.5", "Deal two cards face down to yourself."),
        case("6.5", *(f"Seat {seat}: check, or bet three or four?" for seat in (1, 2, 3, 4))),
        case("6.6", "Turn the flop up."),
        case("6.7", *(f"Seat {seat}: check, or bet two?" for seat in (2, 3, 4))),
        case("6.8", "Turn the last two cards up."),
        case("6.9", *(f"Seat {seat}: bet one, or fold?" for seat in (3, 4))),
        case("6.12.3.e(2)", "Leave the folded cards of seat 3: its Trips bet is not settled."),
        case("6.10", "Remove the folded cards of seat 4.", "See that what has folded is off the table."),
        case("6.10.1", "Turn your two cards up."),
        case("6.10.2", "House: ace high."),
        case("6.10.2", "House: pair of aces.", of=PAIRED),
        case("6.10.3", "Show them in the middle, before the tray."),
        case("6.12"),
        case("6.12", "Settle everything hand against hand.", of=PAIRED),
        case("6.12.1"),
        case("6.12.1", "Dealer plays pair of aces.", of=PAIRED),
        case("6.12.2"),
        case("6.12.2", *SPREADS, of=PAIRED),
        case("6.13", "Give the antes back before anything else."),
        case("6.13", of=PAIRED),
        case("6.13.1", "Dealer does not qualify."),
        case("6.13.1", of=PAIRED),
        case("6.13.2", "It is ace high."),
        case("6.13.2", of=PAIRED),
        case("6.13.4", *SPREADS),
        case("6.13.4", of=PAIRED),
        case(
            "6.12.3",
            "Take the ante of seat 3.",
            "Take the blind of seat 3.",
            "Take the ante of seat 4.",
            "Take the blind of seat 4.",
            "Pay seat 3, trips: $15.00.",
            "Take the ante of seat 2.",
            "Take the play of seat 2.",
            "Take the blind of seat 2.",
            "Pay seat 1, ante: $10.00.",
            "Pay seat 1, play: $40.00.",
            "Push seat 1, blind.",
            of=PAIRED,
        ),
        case("6.14", *(f"Pick up the cards of seat {seat} for the discard rack." for seat in (3, 2, 1))),
    ],
)
def test_the_dealers_lines(cited: str, lines: list[str], of: rounds.Cards) -> None:
    assert cues(played(of), cited) == lines


# --- the record ---------------------------------------------------------------------------------


def test_the_events_alone_rebuild_the_round() -> None:
    table = act(start(), *ACTIONS)
    again = replayed(table)
    assert again.settlements == table.settlements
    assert (again.board, again.dealer, again.phase) == (current(table).board, current(table).dealer, "closed")
