"""Strategy drills: the best choice is the solver's, a mistake costs what the solver says it gains less."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, cast
from unittest import mock

import pytest

from croupier.analysis import holdem
from croupier.analysis.analyze import prepare
from croupier.analysis.blackjack_chart import LETTERS
from croupier.analysis.counts import unwatched
from croupier.analysis.holdem import Ended
from croupier.cards.card import DECK
from croupier.engines.decide.spec import House
from croupier.errors import BadInput, IllegalAction, MachineFailure
from croupier.hands.ranking import PokerRanking
from croupier.rulebook import catalog
from croupier.training import advisers
from croupier.training.advisers import adviser_of
from croupier.training.opening import open_drill
from croupier.training.strategy import Adviser, PlayAnswer, Playing, decisions
from tests.training.games import let_it_ride

if TYPE_CHECKING:
    from croupier.analysis.holdem_solution import Solution

ONE_DECK = "ia/single-deck-blackjack"


@pytest.fixture(scope="module")
def blackjack() -> Adviser:
    return adviser_of(ONE_DECK, {}, {})


@pytest.fixture(scope="module")
def riding() -> Adviser:
    return let_it_ride()


@pytest.fixture(scope="module")
def three_card() -> Adviser:
    return adviser_of("bclc/three-card-poker", {}, {})


def dealt(adviser: Adviser, number: int) -> list[Playing]:
    return list(islice(decisions(adviser, "some"), number))


def worth(card: str) -> str:
    return "10" if card[0] in "TJQK" else card[0]


def test_blackjack_goes_by_the_chart_and_its_exceptions(blackjack: Adviser) -> None:
    """The chart as `analyze` prints it, read by hand: rows by total, columns by up card."""
    chart = prepare(ONE_DECK).work["main"](unwatched).strategy
    assert chart is not None
    letters = {str(play): letter for play, letter in LETTERS.items()}
    points = {"A": 11, "10": 10, **{str(number): number for number in range(2, 10)}}
    for one in dealt(blackjack, 60):
        first, second = sorted(map(worth, one.asked.cards), key=points.__getitem__)
        up = worth(one.asked.dealer[0])
        if first == second:
            row = chart["pairs"][f"{first},{second}"]
        else:
            kind = "soft" if second == "A" else "hard"
            row = chart[kind][str(points[first] + points[second])]
        cell = row[chart["up"].index(up)]
        hand = (f"{first},{second}", f"{second},{first}")
        for exception in chart["exceptions"]:
            if exception["hand"] in hand and exception["up"] == up:
                cell = exception["play"]
        assert letters[one.best] == cell[0]


def test_a_mistake_at_blackjack_has_its_price(blackjack: Adviser) -> None:
    for one in dealt(blackjack, 20):
        assert one.worth is not None
        assert set(one.worth) == set(one.asked.choices)
        for do in one.asked.choices:
            verdict = one.judge(0, PlayAnswer(do))
            less = one.worth[one.best] - one.worth[do]
            assert verdict.right == (less < 1e-9)
            assert verdict.cost == (None if verdict.right else less)
            assert verdict.faults == (() if verdict.right else ("choice",))


def test_what_may_be_done_follows_the_options(blackjack: Adviser) -> None:
    free = adviser_of(ONE_DECK, {"double": "any"}, {})
    assert all("double" in one.asked.choices for one in dealt(free, 20))
    assert not all("double" in one.asked.choices for one in dealt(blackjack, 20))


def test_each_answer_has_its_turn(blackjack: Adviser, riding: Adviser, three_card: Adviser) -> None:
    for adviser in (blackjack, riding, three_card):
        answers = adviser.answers
        asked = dealt(adviser, 3 * len(answers))
        assert sorted(one.best for one in asked) == sorted(3 * answers)


def test_three_card_folds_what_is_below_queen_six_four(three_card: Adviser) -> None:
    """Published, and found again by the solver."""
    ranking = catalog.game("bclc/three-card-poker")
    assert isinstance(ranking, House)
    least = ranking.hand.value(["Qc", "6d", "4h"])
    for one in dealt(three_card, 40):
        plays = ranking.hand.value(one.asked.cards) >= least
        assert one.best == ("bet-1" if plays else "fold")
        assert one.judge(0, PlayAnswer("fold")).right != plays
    assert three_card.lines[0] == "Bet play with Q-6-4 or better."


def test_letting_a_bet_ride_gains_what_all_last_cards_gain(riding: Adviser) -> None:
    """With four cards seen: every fifth card, each paid by the game's own table."""
    game = catalog.game("bclc/let-it-ride")
    assert isinstance(game, House)
    ranking = game.hand
    assert isinstance(ranking, PokerRanking)
    pays = {wager.name: wager.table for wager in game.wagers}
    found = 0
    for one in dealt(riding, 40):
        wager, _, _ = one.asked.asks.partition(",")
        seen = [*one.asked.cards, *one.asked.board]
        if len(seen) != 4:
            continue
        rows = [
            pays[wager].judge(Ended(ranking, ranking.value([*seen, card])))
            for card in DECK
            if card not in seen
        ]
        gained = sum(
            row.pays.pays(1) if row.pays.result == "win" else -1 for row in rows if row.pays.result != "push"
        )
        assert one.worth is not None
        assert one.worth["ride"] == pytest.approx(gained / len(rows))
        found += 1
    assert found


@dataclass
class Scripted:
    """A solution that bets four times with an ace, twice with a king on the flop, else on the river."""

    plan: holdem.Plan

    def choice(self, own: Sequence[str], board: Sequence[str]) -> int:
        ranks = {card[0] for card in own}
        if not board:
            return 4 if "A" in ranks else 0
        if len(board) == 3:
            return 2 if "K" in ranks else 0
        return 1 if "Q" in ranks else -1


def test_holdem_asks_only_where_best_play_arrives() -> None:
    game = catalog.game("bclc/ultimate-texas-holdem")
    assert isinstance(game, House)
    plan = holdem.plan(game)
    assert plan is not None
    adviser = advisers._Holdem(game, cast("Solution", Scripted(plan)), ())
    choices = {0: ("check", "bet-3", "bet-4"), 3: ("check", "bet-2"), 5: ("fold", "bet-1")}
    best = {0: {"A": "bet-4"}, 3: {"K": "bet-2"}, 5: {"Q": "bet-1"}}
    gone = {0: "", 3: "A", 5: "AK"}  # with these a bet lies there already
    asked = dealt(adviser, 60)
    assert {len(one.asked.board) for one in asked} == {0, 3, 5}
    for one in asked:
        shown, ranks = len(one.asked.board), {card[0] for card in one.asked.cards}
        assert one.asked.choices == choices[shown]
        assert not ranks & set(gone[shown])
        otherwise = "fold" if shown == 5 else "check"
        assert one.best == next((do for rank, do in best[shown].items() if rank in ranks), otherwise)
        assert one.judge(0, PlayAnswer(one.best)).right
    assert len({*one.asked.cards, *one.asked.board}) == 2 + len(one.asked.board)


def test_a_choice_that_is_not_offered_is_refused(riding: Adviser) -> None:
    one = dealt(riding, 1)[0]
    with pytest.raises(IllegalAction, match="action/not-possible"):
        one.judge(0, PlayAnswer("fold"))
    assert riding.deal(Random(1)) is not None


@pytest.mark.parametrize(
    "key", ["bclc/pai-gow-poker", "bclc/texas-holdem", "bclc/discard-inferno", "bclc/fast-action-holdem"]
)
def test_a_game_that_nobody_has_solved_is_refused(key: str) -> None:
    with pytest.raises(BadInput, match="name/no-strategy"):
        open_drill(key, kind="play")


@pytest.mark.parametrize("key", [ONE_DECK, "bclc/three-card-poker", "bclc/ultimate-texas-holdem"])
def test_without_a_compiler_it_is_said_what_is_missing(key: str) -> None:
    with mock.patch("croupier.training.advisers.find_spec", return_value=None):
        with pytest.raises(MachineFailure, match="store/no-compiler") as refused:
            open_drill(key, kind="play")
    assert refused.value.offender == "numba"
