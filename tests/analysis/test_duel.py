"""Three and Four Card Poker: published figures, small decks card by card, and what people read."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from croupier.analysis.analyze import prepare, report
from croupier.analysis.counts import unwatched
from croupier.analysis.duel import Plan, bonus, plan
from croupier.analysis.duel_solution import Solution, check_room, solve
from croupier.analysis.duel_strategy import strategy
from croupier.analysis.edge import Net, gain
from croupier.analysis.set_ranks import ranks_of_sets, values_of
from croupier.cards.card import DECK, Card
from croupier.engines.decide.spec import Decide, House
from croupier.hands.poker_tests import BeatsBoard, InSuit
from croupier.hands.showdown import Showdown
from croupier.model.rules import Rule
from croupier.model.wager import repriced
from tests.analysis.small_duel import small_duel
from tests.specs import house

THREE = "bclc/three-card-poker"
FOUR = "bclc/four-card-poker"
BAD_BEAT = "bclc/four-card-poker-bad-beat"
FOLD = -1
SMALL = [
    (THREE, "TJQKA", "cd"),
    (THREE, "9TJQ", "cdh"),
    (THREE, "2JQA", "cdhs"),
    (FOUR, "2TJQKA", "cd"),
    (FOUR, "JQKA", "cdh"),
    (BAD_BEAT, "89TJQK", "cd"),
    (BAD_BEAT, "JQK", "cdhs"),
]

Cards = tuple[Card, ...]


def planned(game: House) -> Plan:
    found = plan(game)
    assert found is not None
    return found


# --- the published figures ------------------------------------------------------------------------


def test_three_card_poker_costs_what_is_published() -> None:
    """Edge 3.3730% of the ante, element of risk 2.0147%, and 14,900 of 22,100 hands play: Q-6-4 or better."""
    study = prepare(THREE).work["ante"](unwatched)
    assert sum(outcome.count for outcome in study.outcomes) == comb(52, 3) * comb(49, 3)
    assert study.figures.edge == Fraction(686_689, 20_358_520)
    assert f"{float(study.figures.edge):.4%}" == "3.3730%"
    assert study.element_of_risk is not None
    assert f"{float(study.element_of_risk):.4%}" == "2.0147%"
    assert study.covers == ("ante", "play", "ante-bonus")
    assert study.strategy is not None
    (decision,) = study.strategy["decisions"]
    assert (decision["plays"], decision["of"], decision["plays-from"]) == (14_900, 22_100, "Q-6-4")
    assert study.strategy["lines"] == ["Bet play with Q-6-4 or better.", "Fold everything else."]


@pytest.mark.parametrize("odds", [(5, 4, 1), (5, 3, 1), (4, 3, 1), (3, 2, 1)])
def test_another_ante_bonus_costs_what_it_pays_less(odds: tuple[int, int, int]) -> None:
    """Hands with a bonus always play: 48 straight flushes, 52 of three alike and 720 straights of 22,100."""
    study = prepare(THREE, paytables={"ante-bonus": "-".join(map(str, odds))}).work["ante"](unwatched)
    flushes, threes, straights = odds
    less = 48 * (5 - flushes) + 52 * (4 - threes) + 720 * (1 - straights)
    assert study.figures.edge == Fraction(686_689, 20_358_520) + Fraction(less, 22_100)


@pytest.mark.long
def test_four_card_poker_costs_what_is_published(record_property: Callable[[str, Any], None]) -> None:
    """Edge about 2.78% of the ante, element of risk 1.30%; the Bad Beat beside it changes nothing."""
    deals = comb(52, 5) * 47 * comb(46, 5)
    record_property("size", deals)
    studies = {key: prepare(key).work["ante"](unwatched) for key in (FOUR, BAD_BEAT)}
    for study in studies.values():
        assert sum(outcome.count for outcome in study.outcomes) == deals
        assert float(study.figures.edge) == pytest.approx(0.0278, abs=0.0001)
        assert study.element_of_risk is not None
        assert f"{float(study.element_of_risk):.2%}" == "1.30%"
    assert studies[FOUR].figures == studies[BAD_BEAT].figures
    assert studies[FOUR].element_of_risk == studies[BAD_BEAT].element_of_risk


# --- small decks, card by card --------------------------------------------------------------------


class Reckoning:
    """Every deal in order, by the rows asked of real cards; nothing of the analysis is used."""

    def __init__(self, game: House, deck: Cards) -> None:
        self.game, self.deck = game, deck
        self.tables = {wager.name: wager.table for wager in game.wagers}
        self.own, self.shown = (3, 0) if game.key == THREE else (5, 1)
        self.raises: tuple[int, ...] = (1,) if game.key == THREE else (1, 3)
        self.results: Counter[Fraction] = Counter()
        self.bad_beat: Counter[str] = Counter()
        self.choices: dict[tuple[Cards, Cards], int] = {}
        self.units = 0

    def play(self) -> None:
        for own in combinations(self.deck, self.own):
            rest = [card for card in self.deck if card not in own]
            for shown in combinations(rest, self.shown):
                self.meet(own, shown, [card for card in rest if card not in shown])

    def meet(self, own: Cards, shown: Cards, rest: list[Card]) -> None:
        least = self.game.qualifies.value if self.game.qualifies else None
        ends = [
            Showdown(self.game.hand, own, dealer=shown + hidden, qualifies=least)
            for hidden in combinations(rest, self.own)
        ]
        start = [self.won("ante", end) + bonus(self.row("ante-bonus", end).pays) for end in ends]
        more = [self.won("play", end) for end in ends]
        worth = {FOLD: Fraction(-len(ends))} | {one: sum(start) + one * sum(more) for one in self.raises}
        choice = next(one for one in worth if worth[one] == max(worth.values()))  # the least money first
        self.choices[own, shown] = choice
        if choice == FOLD:
            self.results[Fraction(-1)] += len(ends)
            self.bad_beat["fold"] += len(ends)
            return
        self.units += choice * len(ends)
        for end, first, each in zip(ends, start, more, strict=True):
            self.results[first + choice * each] += 1
            if "bad-beat" in self.tables:
                self.bad_beat[self.row("bad-beat", end).name] += 1

    def row(self, wager: str, end: Showdown) -> Any:
        return self.tables[wager].judge(end)

    def won(self, wager: str, end: Showdown) -> Fraction:
        return gain(self.row(wager, end).pays)


def agrees(game: House, ranks: str, suits: str) -> Solution:
    solution = solve(planned(game), ranks=ranks, suits=suits)
    slow = Reckoning(game, tuple(rank + suit for rank in ranks for suit in suits))
    slow.play()
    found: Counter[Fraction] = Counter()
    for outcome in solution.outcomes():
        assert isinstance(outcome.pays, Net)
        found[outcome.pays.units] += outcome.count
    assert found == slow.results
    assert solution.deals == found.total()
    assert solution.units_bet() == 1 + Fraction(slow.units, solution.deals)
    chosen = {(own, shown): solution.choice(own, *shown) for own, shown in slow.choices}
    assert chosen == slow.choices
    for wager in solution.plan.beside:
        counts = solution.beside(wager).by
        assert {row.name: count for row, count in counts.items() if count} == slow.bad_beat
    return solution


@pytest.mark.parametrize(("key", "ranks", "suits"), SMALL)
def test_a_small_deck_card_by_card(key: str, ranks: str, suits: str) -> None:
    """Every choice, every result, the money bet, and what becomes of a Bad Beat."""
    agrees(house(key), ranks, suits)


@pytest.mark.long
@pytest.mark.parametrize(("key", "ranks", "suits"), [(THREE, "789TJQK", "cdh"), (BAD_BEAT, "9TJQK", "cdh")])
def test_a_larger_deck_card_by_card(
    key: str, ranks: str, suits: str, record_property: Callable[[str, Any], None]
) -> None:
    record_property("size", agrees(house(key), ranks, suits).deals)


def test_other_odds_and_another_qualifier_change_the_cost() -> None:
    game = house(THREE)
    usual = agrees(game, "9TJQK", "cd")
    paid = agrees(replace(game, wagers=repriced(game.wagers, "ante-bonus", "50-40-30")), "9TJQK", "cd")
    assert usual.outcomes() != paid.outcomes()
    kings = agrees(replace(game, qualifies=Rule((0, 13), "invented/1/1")), "9TJQK", "cd")
    anything = agrees(replace(game, qualifies=None), "9TJQK", "cd")
    assert len({usual.played.tobytes(), kings.played.tobytes(), anything.played.tobytes()}) == 3


# --- kernels beside what can be read --------------------------------------------------------------


@pytest.mark.parametrize("key", [THREE, FOUR])
def test_ranks_of_sets_are_the_rankings(key: str) -> None:
    ranking = planned(house(key)).ranking
    ranks, values = ranks_of_sets(ranking), values_of(ranking)
    assert len(ranks) == comb(52, ranking.cards)
    chance = Random(1)
    for _ in range(2_000):
        places = sorted(chance.sample(range(52), ranking.cards))
        number = sum(comb(place, at + 1) for at, place in enumerate(places))
        assert values[ranks[number]] == ranking.value([DECK[place] for place in places])


# --- plans ----------------------------------------------------------------------------------------


def test_a_plan_is_read_from_the_steps() -> None:
    found = planned(house(THREE))
    assert (found.bets, found.own, found.open) == (("ante", "ante-bonus", "play"), 3, False)
    assert (found.least, found.most, len(found.levels)) == (1, 1, 2)
    found = planned(house(BAD_BEAT))
    assert (found.bets, found.own, found.open) == (("ante", "ante-bonus", "play", "bad-beat"), 5, True)
    assert (found.least, found.most, len(found.levels)) == (1, 3, 8)
    assert planned(house(FOUR)).levels == (0,)


@pytest.mark.parametrize("asks", [InSuit("s"), BeatsBoard()])
def test_a_row_that_asks_for_more_has_no_plan(asks: Any) -> None:
    game = house(THREE)
    ante, *others = game.wagers
    first, *rows = ante.table.rows
    table = replace(ante.table, rows=(first, replace(rows[0], when=asks), *rows[1:]))
    assert plan(replace(game, wagers=(replace(ante, table=table), *others))) is None


def test_steps_that_do_not_fit_have_no_plan() -> None:
    game = house(THREE)
    undecided = tuple(step for step in game.steps if not isinstance(step, Decide))
    assert plan(replace(game, steps=undecided)) is None
    assert plan(house("bclc/ultimate-texas-holdem")) is None
    assert plan(house("bclc/flushes-gone-wild")) is None


def test_no_pay_table_is_too_large_for_the_sums() -> None:
    game = house(FOUR)
    most = planned(replace(game, wagers=repriced(game.wagers, "ante-bonus", "9999999-9999999-9999999")))
    check_room(most, len(DECK))


# --- what people read -----------------------------------------------------------------------------


def test_the_rows_of_an_analysis() -> None:
    """The ante with its play, Bad Beat under that play, and nothing left out."""
    with small_duel():
        found = report(BAD_BEAT)
    ante, bad_beat, aces_up = found.wagers
    assert (ante.wager, bad_beat.wager, aces_up.wager) == ("ante", "bad-beat", "aces-up")
    assert found.waiting == ()
    row = ante.json()
    assert (row["base"], row["covers"]) == ("ante", ["ante", "play", "ante-bonus"])
    assert row["element_of_risk"] != row["edge"]
    assert row["strategy"]["lines"]
    assert bad_beat.json()["assumptions"]["strategy-class"].startswith("the play that is best for the ante")
    assert sum(one.count for one in bad_beat.outcomes) == sum(one.count for one in ante.outcomes)


def test_the_strategy_of_a_small_deck() -> None:
    """Counts go over all hands and open cards, and a chart by open card where that matters."""
    solution = solve(planned(house(FOUR)), ranks="9TJQKA", suits="cd")
    found = strategy(solution)
    (decision,) = found["decisions"]
    assert decision["of"] == comb(12, 5) * 7
    folds = sum(row["fold"] for row in decision["by-hand"])
    assert folds * comb(6, 5) == solution.folded
    assert decision["plays"] == decision["of"] - folds
    for row in decision["by-hand"]:
        assert row["fold"] + row["bet-1"] + row["bet-3"] == row["of"]
        by_card = row.get("by-open-card", {})
        assert not by_card or sum(sum(one.values()) for one in by_card.values()) == row["of"]
    assert found["lines"]
