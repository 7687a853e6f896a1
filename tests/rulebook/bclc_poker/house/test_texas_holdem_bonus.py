"""Texas Hold'em Bonus: what its scenario files leave out."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from croupier.cards.deck import deck
from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.hands.dealt import Unseen
from croupier.hands.showdown import Showdown
from croupier.histories.result import Result
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests import rounds
from tests.rounds import act, cards_seen, cues, current, events, over, replayed, seen, shown, told
from tests.specs import house, ranked

KEY = "bclc/texas-holdem-bonus"
P10 = cite("bclc-poker/10")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

ANTE = {"ante": 10}
BOTH = {"ante": 10, "bonus-jackpot": 5}
EVERYBODY = ("seat:1", "seat:2", "seat:3", "seat:4", "dealer", "supervisor", "public")

# Seats 1 and 2 play and win, seat 3 folds its aces beside a Bonus Jackpot, seat 4 folds all it has.
CARDS = {1: "9s 9d", 2: "Ks Qs", 3: "Ac Ad", 4: "2c 3d", "dealer": "Jh Tc", "board": "Ah 9h 7c 4d 5s"}
ACTIONS = ("1 play", "2 play", "3 fold", "4 fold", "1 check", "2 play", "1 play", "2 check")
MORE = {1: {"wagers": BOTH}, 3: {"wagers": BOTH}}


def played(cards: rounds.Cards = CARDS, *actions: str, **parts: Any) -> Result:
    return rounds.played(KEY, cards, *(actions or ACTIONS), bets=ANTE, **({"more": MORE} | parts))


def start() -> Table:
    """The round above, waiting for its first decision."""
    return rounds.waiting(KEY, {**CARDS, "burns": "2h 2d 2s"}, bets=ANTE, more=MORE)


def against(own: str, dealer: str, board: str = "Ks 9d 7s 4h 2c") -> Result:
    """One player against the house, betting on the flop only."""
    return played({1: own, "dealer": dealer, "board": board}, "1 play", "1 check", "1 check", more={})


# --- the deal -----------------------------------------------------------------------------------


@clause(P10("1.1"))
def test_one_whole_deck_is_shuffled_for_every_round() -> None:
    table = open_table(KEY, seed=3)
    assert (table.options["decks"], table.options["device"]) == (1, "packet-shuffler")
    table.sit(1, "p1")
    for _ in range(2):
        table.bet(1, ante=10)
        (shuffled,) = events(table, "shuffled")[-1:]
        assert (shuffled.round, told(shuffled, "cards"), shuffled.clause) == (
            current(table).number,
            52,
            P10("1.1"),
        )
        table.deal()
        table.act(1, "fold")
    for wrong in ({"decks": 2}, {"device": "shoe"}):
        with pytest.raises(CroupierError) as caught:
            open_table(KEY, options=wrong)
        assert (caught.value.code, caught.value.clause) == ("setting/out-of-range", P10("1.1"))


def cards_out(result: Result) -> list[str]:
    return [
        f"{told(event, 'to')}{told(event, 'seat') or ''} {told(event, 'card')} {told(event, 'face')} "
        f"{str(event.clause).removeprefix('bclc-poker/10/')}"
        for event in events(result, "card-dealt")
    ]


@clause(P10("1.2"), P10("6.2.3"), P10("6.2.4"))
def test_two_cards_face_down_to_each_player_and_then_to_the_dealer() -> None:
    assert [one for one in cards_out(played()) if one.startswith(("seat", "dealer"))] == [
        "seat1 9s down 6.2.3",
        "seat1 9d down 6.2.3",
        "seat2 Ks down 6.2.3",
        "seat2 Qs down 6.2.3",
        "seat3 Ac down 6.2.3",
        "seat3 Ad down 6.2.3",
        "seat4 2c down 6.2.3",
        "seat4 3d down 6.2.3",
        "dealer Jh down 6.2.4",
        "dealer Tc down 6.2.4",
    ]


@clause(P10("6.6.1"), P10("6.6.2"), P10("6.8.1"), P10("6.8.2"), P10("6.10.1"), P10("6.10.2"))
def test_a_card_is_burned_before_flop_turn_and_river() -> None:
    result = played({**CARDS, "burns": "2h 2d 2s"})
    assert cards_out(result)[10:] == [
        "burn 2h down 6.6.1",
        "board Ah down 6.6.2",
        "board 9h down 6.6.2",
        "board 7c down 6.6.2",
        "burn 2d down 6.8.1",
        "board 4d down 6.8.2",
        "burn 2s down 6.10.1",
        "board 5s down 6.10.2",
    ]


@clause(P10("1.3"), P10("6.6.3"), P10("6.8.3"), P10("6.10.4"), P10("6.12.1"))
def test_cards_are_turned_street_by_street_and_the_dealers_last() -> None:
    heard = [
        (event.kind, told(event, "cards"), event.clause)
        for event in events(played(), "board-turned", "dealer-turned")
    ]
    assert heard == [
        ("board-turned", ("Ah", "9h", "7c"), P10("6.6.3")),
        ("board-turned", ("4d",), P10("6.8.3")),
        ("board-turned", ("5s",), P10("6.10.4")),
        ("dealer-turned", ("Jh", "Tc"), P10("6.12.1")),
    ]


@clause(P10("6.6.1"), P10("6.8.1"), P10("6.10.1"))
def test_a_burned_card_plays_nowhere() -> None:
    table = act(start(), *ACTIONS)
    assert current(table).board == ["Ah", "9h", "7c", "4d", "5s"]
    for who in EVERYBODY:
        assert not {"2h", "2d", "2s"} & set(str(seen(table, who)).replace("'", " ").split())


# --- what people see ----------------------------------------------------------------------------


@clause(P10("3.4"), P10("1.2"))
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


@clause(P10("3.4"))
def test_who_takes_over_a_seat_does_not_see_what_was_folded_there() -> None:
    table = act(start(), *ACTIONS)
    assert cards_seen(table, "seat:4")[4] == ["2c", "3d"]
    table.leave(4)
    assert cards_seen(table, "seat:4")[4] == ["??", "??"]
    table.sit(4, "p9")
    assert cards_seen(table, "seat:4")[4] == ["??", "??"]


@clause(P10("6.6.3"), P10("6.8.3"), P10("6.10.4"))
def test_the_board_is_seen_as_it_is_turned() -> None:
    table = start()
    boards = [cards_seen(table, "public")["board"]]
    for text in ACTIONS:
        act(table, text)
        boards.append(cards_seen(table, "public")["board"])
    whole = ["Ah", "9h", "7c", "4d", "5s"]
    assert boards == [[]] * 4 + [whole[:3]] * 2 + [whole[:4]] * 2 + [whole]


# --- choices ------------------------------------------------------------------------------------


@clause(P10("6.4"), P10("6.4.1"), P10("2.1.2"), P10("2.1.2.a"), P10("2.1.3"))
def test_before_the_flop_one_plays_for_double_or_folds() -> None:
    table = start()
    fold, play = table.legal(1)
    assert (fold.do, fold.clause) == ("fold", P10("2.1.3"))
    assert (play.wager, play.min_cents, play.max_cents, play.clause) == ("flop", 2000, 2000, P10("6.4.1"))
    assert table.legal(2) == []
    act(table, "1 play")
    (raised,) = events(table, "wager-placed")[-1:]
    assert (*told(raised, "wager", "amount_cents"), raised.clause) == (
        "flop",
        2000,
        P10("2.1.2.a"),
    )
    assert [choice.do for choice in table.legal(2)] == ["fold", "play"]


@clause(P10("2.1.4"), P10("6.7"), P10("6.9"), P10("1.4"))
def test_on_turn_and_river_one_checks_or_bets_the_ante() -> None:
    table = act(start(), *ACTIONS[:4])
    for wager, asked in (("turn", ("1 check", "2 play")), ("river", ("1 play", "2 check"))):
        check, play = table.legal(1)
        assert check.do == "check"
        assert (play.wager, play.min_cents, play.max_cents) == (wager, 1000, 1000)
        assert table.legal(3) == table.legal(4) == []  # folded
        act(table, *asked)
    stakes = [(line.seat, line.wager, line.stake_cents) for line in table.settlements if line.wager != "ante"]
    assert stakes == [
        (3, "bonus-jackpot", 500),
        (2, "flop", 2000),
        (2, "turn", 1000),
        (1, "bonus-jackpot", 500),
        (1, "flop", 2000),
        (1, "river", 1000),
    ]


@pytest.mark.parametrize(
    "before, wrong, code, cited",
    [
        pytest.param(
            (), "1 play amount 10", "wager/wrong-amount", P10("2.1.2.a"), marks=clause(P10("2.1.2.a"))
        ),
        pytest.param((), "2 play", "action/out-of-turn", P10("6.4"), marks=clause(P10("6.4"))),
        pytest.param((), "1 check", "action/not-now", P10("6.4"), marks=clause(P10("6.4"))),
        pytest.param(ACTIONS[:1], "1 play", "wager/already-placed", P10("6.4.1"), marks=clause(P10("6.4.1"))),
        pytest.param(ACTIONS[:3], "3 play", "action/folded", P10("6.4"), marks=clause(P10("6.4"))),
        pytest.param(
            ACTIONS[:4],
            "1 play amount 9.99",
            "wager/turn-must-equal-ante",
            P10("6.7"),
            marks=clause(P10("6.7")),
        ),
        pytest.param(ACTIONS[:5], "1 play", "action/out-of-turn", P10("6.6.4"), marks=clause(P10("6.6.4"))),
        pytest.param(
            ACTIONS[:6],
            "1 play amount 10.01",
            "wager/river-must-equal-ante",
            P10("6.9"),
            marks=clause(P10("6.9")),
        ),
        pytest.param(ACTIONS[:7], "1 play", "wager/already-placed", P10("6.9"), marks=clause(P10("6.9"))),
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


@pytest.mark.parametrize(
    "wager, cited",
    [
        pytest.param("ante", P10("6.1"), marks=clause(P10("6.1"))),
        pytest.param("bonus_jackpot", P10("6.1.1"), marks=clause(P10("6.1.1"))),
    ],
)
def test_the_limits_of_a_table_that_says_nothing(wager: str, cited: str) -> None:
    def bet(amount: str) -> str:
        table = open_table(KEY, seed=1)
        table.sit(1, "p1")
        try:
            table.bet(1, **{"ante": "10", wager: amount})
        except CroupierError as error:
            return error.code
        return "taken"

    asked = ("0.99", "1", "10000", "10000.01")
    assert [bet(amount) for amount in asked] == [
        "wager/below-minimum",
        "taken",
        "taken",
        "wager/above-maximum",
    ]
    (placed,) = [one for one in house(KEY).wagers if one.name == wager.replace("_", "-")]
    assert placed.clause == cited


@clause(P10("2.1.1"))
def test_a_spot_opens_with_an_ante() -> None:
    table = open_table(KEY, seed=1)
    table.sit(1, "p1")
    assert {choice.wager for choice in table.legal(1) if choice.do == "bet"} == {"ante"}
    table.bet(1, ante=10)
    assert {choice.wager for choice in table.legal(1) if choice.do == "bet"} == {"bonus-jackpot"}


# --- ranking ------------------------------------------------------------------------------------

BEST_FIRST = (
    ("5.3.1", "royal-flush", "Ah Kh Qh Jh Th 9h 8h"),
    ("5.3.2", "straight-flush", "Kh Qh Jh Th 9h Ac Ad"),
    ("5.3.3", "four-of-a-kind", "2c 2d 2h 2s 3c 3d Ah"),
    ("5.3.4", "full-house", "2c 2d 2h 3s 3c Ad Kh"),
    ("5.3.5", "flush", "7h 5h 4h 3h 2h As Ad"),
    ("5.3.6", "straight", "Ac 2d 3h 4s 5c 5d 5h"),
    ("5.3.7", "three-of-a-kind", "2c 2d 2h 4s 6c 8d Th"),
    ("5.3.8", "two-pair", "3c 3d 2h 2s 6c 8d Th"),
    ("5.3.9", "pair", "2c 2d 4h 5s 7c 9d Jh"),
    ("5.3.10", "high-card", "2c 3d 5h 7s 9c Jd Kh"),
)


@clause(P10("5.3.1"))
def test_hands_rank_in_the_order_of_the_list() -> None:
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
        pytest.param(better, worse, marks=clause(P10(better[0]), P10(worse[0])), id=f"{better[0]}-{worse[0]}")
        for better, worse in pairwise(BEST_FIRST)
    ],
)
def test_each_kind_of_hand_beats_the_next(better: Any, worse: Any) -> None:
    """The worst of the better kind against a good one of the worse kind, on boards of their own."""
    ranking = house(KEY).hand
    assert ranking.category(better[2].split()) == better[1]
    assert ranking.category(worse[2].split()) == worse[1]
    assert ranking.value(better[2].split()) > ranking.value(worse[2].split())


@clause(P10("5.2"))
def test_no_suit_is_worth_more_than_another() -> None:
    ranking = house(KEY).hand
    for suit in "cdhs":
        assert ranking.value([f"{rank}{suit}" for rank in "K9642"]) == ranking.value(
            ["Kc", "9c", "6c", "4c", "2c"]
        )


# --- the Bonus Jackpot --------------------------------------------------------------------------


def odds_by_hand(first: str, second: str) -> int:
    """What two cards win against a dealer without aces, worked out without the product."""
    ranks = "".join(sorted(first[0] + second[0], key="AKQJT98765432".index))
    suited = first[1] == second[1]
    if ranks[0] == ranks[1]:
        return 30 if ranks == "AA" else 10 if ranks[0] in "KQJ" else 3
    if ranks == "AK":
        return 25 if suited else 15
    if ranks in ("AQ", "AJ"):
        return 20 if suited else 5
    return 0


@clause(P10("1.6"), P10("6.5.2.b(1)"))
def test_every_two_cards_win_the_best_row_they_fit() -> None:
    table = next(one.table for one in house(KEY).wagers if one.name == "bonus-jackpot")
    counts: dict[int, int] = {}
    for first, second in combinations(deck(1), 2):
        row = table.judge(Showdown(house(KEY).hand, (first, second), dealer=("2c", "3c"), folded=True))
        won = odds_by_hand(first, second)
        assert str(row.pays) == (f"{won} to 1" if won else "lose"), (first, second)
        counts[won] = counts.get(won, 0) + 1
    assert counts == {30: 6, 25: 4, 20: 8, 15: 12, 10: 18, 5: 24, 3: 54, 0: 1200}


@clause(R("98"))
def test_a_bonus_cannot_be_judged_before_the_dealers_cards() -> None:
    table = next(one.table for one in house(KEY).wagers if one.name == "bonus-jackpot")
    for cards in ("Ac Ad", "2c 7d"):
        with pytest.raises(Unseen):
            table.judge(Showdown(house(KEY).hand, cards.split()))


@clause(R("98"), R("d11"), P10("6.5.2.a"))
def test_when_all_fold_beside_a_bonus_only_the_dealers_hand_is_shown() -> None:
    result = played({1: "2c 7d", 2: "Ks Qs", "dealer": "Jh Tc"}, "1 fold", "2 fold", more={1: MORE[1]})
    assert [told(event, "to") for event in events(result, "card-dealt")] == ["seat"] * 4 + ["dealer"] * 2
    assert [told(event, "cards") for event in events(result, "dealer-turned")] == [("Jh", "Tc")]
    assert events(result, "board-turned") == []
    assert shown(result) == [
        "1 ante 10.00 -> 0.00 lose 6.5.1",
        "2 ante 10.00 -> 0.00 lose 6.5.1",
        "1 bonus-jackpot 5.00 -> 0.00 lose 6.5.2.b(1)",
    ]


@clause(R("d11"))
def test_when_all_fold_without_a_bonus_the_round_is_over() -> None:
    result = played({1: "2c 7d", 2: "Ks Qs", "dealer": "Jh Tc"}, "1 fold", "2 fold", more={})
    assert events(result, "dealer-turned", "board-turned") == []
    assert len(events(result, "card-dealt")) == 6


# --- the dealer's script ------------------------------------------------------------------------

LOST = ("5h 3h", "Jh Tc")
TIED = ("Ac Qd", "Ah Qs", "Ks Kd 7c 4h 2c")
BOARD = ("2h 3h", "2d 3d", "As Kd Qc Jh Tc")


def case(cited: str, *lines: str, of: tuple[str, ...] = ()) -> Any:
    return pytest.param(cited, list(lines), of, marks=clause(P10(cited)), id=f"{cited}-{len(lines)}")


@pytest.mark.parametrize(
    "cited, lines, of",
    [
        case("6.2.1", "Sweep a hand over the table."),
        case("6.2.2", "No more bets."),
        case("6.2.3", *(f"Deal two cards face down to seat {seat}." for seat in (1, 2, 3, 4))),
        case("6.2.4", "Deal two cards face down to yourself."),
        case("6.2.5", "Take up the rest of the deck with the cut card and keep it in hand."),
        case("6.4", *(f"Seat {seat}: play or fold?" for seat in (1, 2, 3, 4))),
        case("6.5", *(f"Seat {seat} is out of the game against you." for seat in (3, 4))),
        case("6.5", of=LOST),
        case("6.5.2", "Collect the cards of seat 4: it has no Bonus Jackpot."),
        case("6.5.2.a", "Lay the cards of seat 3 face down by its Bonus Jackpot."),
        case("6.5.2.b", "Seat 3 has folded all but its Bonus Jackpot."),
        case("6.5.2.b(2)", "Collect the folded cards of seat 3."),
        case("6.6", "Everybody plays or has folded."),
        case("6.6.1", "Burn a card face down."),
        case("6.6.2", "Deal the flop face down."),
        case("6.6.3", "Turn the flop up."),
        case("6.6.4", "Seat 1: check or bet?", "Seat 2: check or bet?"),
        case("6.7.1", "Set a check button on the turn square of seat 1."),
        case("6.8", "Everybody has checked or bet."),
        case("6.8.1", "Burn a card face down."),
        case("6.8.2", "Deal the turn face down."),
        case("6.8.3", "Turn it up."),
        case("6.8.4", "Seat 1: check or bet?", "Seat 2: check or bet?"),
        case("6.9.1", "Set a check button on the river square of seat 2."),
        case("6.10", "Everybody has checked or bet."),
        case("6.10.1", "Burn a card face down."),
        case("6.10.2", "Deal the river face down."),
        case("6.10.3", "Take the cut card away and put the rest of the deck in the discard rack."),
        case("6.10.4", "Turn the river up."),
        case("6.12.1", "Turn your two cards up."),
        case("6.12.2", "House: ace high."),
        case("6.12.2", "House: straight, ace high.", of=BOARD),
        case("6.12.2.a"),
        case("6.12.2.a", "Playing the board.", of=BOARD),
        case("6.12.3", "Slide the house hand forward: Ah Jh Tc 9h 7c."),
        case("6.13", "Go on with the players, from the right."),
        case("6.13.2", "Seat 3: Ac Ad.", "Seat 2: Ks Qs.", "Seat 1: 9s 9d."),
        case("6.14", "The hand of seat 2 wins.", "The hand of seat 1 wins."),
        case("6.14", of=TIED),
        case("6.14.2", "It makes ace high.", "It makes three of a kind, nines."),
        case("6.15"),
        case("6.15", "The hand of seat 1 loses.", of=LOST),
        case("6.15.2", "It makes king high.", of=LOST),
        case("6.16"),
        case("6.16", "The hand of seat 1 ties.", of=TIED),
        case("6.16.2", "Push.", of=TIED),
        case("6.16.2", of=LOST),
        case(
            "6.13.3",
            "Take the ante of seat 3.",
            "Take the ante of seat 4.",
            "Pay seat 3, bonus jackpot: $150.00.",
            "Push seat 2, ante.",
            "Pay seat 2, flop: $20.00.",
            "Pay seat 2, turn: $10.00.",
            "Pay seat 1, bonus jackpot: $15.00.",
            "Push seat 1, ante.",
            "Pay seat 1, flop: $20.00.",
            "Pay seat 1, river: $10.00.",
        ),
        case(
            "6.17",
            "Pick up the cards of seat 2 for the discard rack.",
            "Pick up the cards of seat 1 for the discard rack.",
            "Put the check buttons back in the tray.",
        ),
    ],
)
def test_the_dealers_lines(cited: str, lines: list[str], of: tuple[str, ...]) -> None:
    assert cues(against(*of) if of else played(), cited) == lines


@clause(P10("6.17"), P10("6.5.2.b(2)"), P10("6.13.1"))
def test_cards_are_shown_one_by_one_and_picked_up_when_all_is_settled() -> None:
    heard = events(played(), "hand-shown", "settled", "cards-collected", "round-closed")
    kinds = [f"{event.kind} {told(event, 'seat', otherwise='')}".strip() for event in heard]
    assert kinds == [
        "settled 3",  # folded, the cards stay
        "settled 4",
        "cards-collected 4",
        "hand-shown 3",
        "settled 3",
        "hand-shown 2",
        *["settled 2"] * 3,
        "hand-shown 1",
        *["settled 1"] * 4,
        "cards-collected 3",
        "cards-collected 2",
        "cards-collected 1",
        "round-closed",
    ]


# --- the record ---------------------------------------------------------------------------------


def test_the_events_alone_rebuild_the_round() -> None:
    table = act(start(), *ACTIONS)
    again = replayed(table)
    assert again.settlements == table.settlements
    assert (again.board, again.dealer, again.phase) == (current(table).board, current(table).dealer, "closed")
