"""Take and pay: the engine's own lines are right in their order, and nothing else is."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as other

from croupier.errors import IllegalAction
from croupier.model.events import Event
from croupier.model.facts.bets import AwardDue, Settled
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.decide import DealerArranged
from croupier.model.settlement import Settlement
from croupier.model.view import HIDDEN
from croupier.rulebook import catalog
from croupier.training import dealing
from croupier.training.drill import Drill
from croupier.training.felt import Finished
from croupier.training.opening import open_drill
from croupier.training.paying import PayAnswer, Paying, bet_of, right_answer
from croupier.training.scenarios import load
from croupier.training.setting import SetAnswer
from croupier.training.verdict import cited
from tests.training.games import ENTRIES, HOUSE

SCENARIOS = Path("tests/scenarios")
Size = Callable[[int], int]


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that were chosen among a few hold for those that were chosen among many."""
    monkeypatch.setattr(dealing, "CANDIDATES", 4)


@cache
def tables(key: str, count: int = 8, seed: int = 5) -> list[Paying]:
    drill = open_drill(key, count=count, seed=seed)
    found = [one for one in drill.exercises if isinstance(one, Paying)]
    assert len(found) == len(drill.exercises)
    return found


@pytest.mark.parametrize("key", HOUSE)
def test_the_engines_lines_are_right_in_their_order(key: str, size: Size) -> None:
    drill = open_drill(key, count=size(500), seed=11)
    while drill.question is not None:
        current = drill.exercises[drill.exercise]
        assert isinstance(current, Paying)
        line = current.lines[drill.at] if drill.at < len(current.lines) else None
        verdict, drill = drill.answered(right_answer(line))
        assert verdict.right, verdict
    assert drill.right == drill.total >= size(500)


@pytest.mark.parametrize("key", HOUSE)
def test_another_amount_result_or_bet_is_wrong_with_the_clause_of_the_line(key: str) -> None:
    (table, *_) = tables(key)
    for at, line in enumerate(table.lines):
        bet, back, result = right_answer(line)
        assert bet is not None
        wrong = [PayAnswer(bet, back + 1), PayAnswer(bet, back + 100, result)]
        wrong += [PayAnswer(bet, back - 1)] if back else []
        for answer in wrong:
            verdict = table.judge(at, answer)
            assert (verdict.right, verdict.faults) == (False, ("amount",))
            assert verdict.clause == line.clause
        verdict = table.judge(at, PayAnswer(bet, back, "lose" if result != "lose" else "push"))
        assert (verdict.faults, verdict.clause) == (("result",), line.clause)
        question = table.question(at)
        for early in (*question.bets, *question.owed, None):
            if early is None or early.place != bet.place:
                verdict = table.judge(at, PayAnswer(early, back, result))
                assert (verdict.faults, verdict.clause) == (("order",), line.clause)
        assert verdict.why[0] == cited(line.clause)
        assert f"${line.returned} back" in verdict.answer


def test_who_leaves_the_result_out_is_judged_by_the_amount() -> None:
    (table, *_) = tables("bclc/blackjack")
    for at, line in enumerate(table.lines):
        assert table.judge(at, PayAnswer(bet_of(line), line.returned_cents)).right


# --- nothing is given away ------------------------------------------------------------------------


def lost(line: Settlement) -> Settlement:
    """The same bet with another end."""
    return other(line, result="lose", paid_cents=0, commission_cents=0, returned_cents=0, clause="x/1/1")


def otherwise(played: Finished) -> Finished:
    """The same table, had every bet been lost and no bonus been due."""

    def told(event: Event) -> Event:
        fact = event.data
        return other(event, data=other(fact, line=lost(fact.line))) if isinstance(fact, Settled) else event

    lines = [lost(line) for line in played.lines if line.stake_cents or line.wager.startswith("free-")]
    return replace(played, events=tuple(map(told, played.events)), lines=tuple(lines))


@pytest.mark.parametrize("key", HOUSE)
def test_a_question_is_the_same_whatever_the_results(key: str) -> None:
    for table in tables(key):
        assert table.question(0) == Paying(otherwise(table.played), table.table).question(0)
        assert table.question(0).settled == ()


@pytest.mark.parametrize("key", HOUSE)
def test_bets_lie_in_the_order_of_seats_and_names(key: str) -> None:
    """Not in that of the settlement, which is to be found."""
    for table in tables(key):
        places = [(bet.seat, bet.hand, bet.owner != "player", bet.wager) for bet in table.bets]
        assert places == sorted(places)
        staked = [line for line in table.lines if line.stake_cents]
        assert sum(bet.stake_cents or 0 for bet in table.bets) == sum(line.stake_cents for line in staked)


def test_every_card_that_was_dealt_is_shown() -> None:
    """Those that were exchanged too: side bets are decided by them."""
    gone = 0
    for table in tables("bclc/zappit-blackjack", count=60):
        facts = [fact for fact in table.played.facts if isinstance(fact, CardDealt) and fact.to == "seat"]
        for spot in table.felt.spots:
            shown = [card for hand in spot.hands for card in hand.cards] + [*spot.gone]
            assert sorted(shown) == sorted(fact.card for fact in facts if fact.seat == spot.seat)
            gone += len(spot.gone)
    assert gone


@pytest.mark.parametrize("key", HOUSE)
def test_the_cards_of_players_lie_open(key: str) -> None:
    """Folded hands too: a bet that lives on is decided by them."""
    for table in tables(key):
        assert all(HIDDEN not in hand.cards for spot in table.felt.spots for hand in spot.hands)


def test_the_dealers_cards_that_play_lie_apart_from_those_that_do_not() -> None:
    for table in tables("bclc/fast-action-holdem"):
        arranged = next(fact for fact in table.played.facts if isinstance(fact, DealerArranged))
        assert sorted(table.felt.dealer.cards) == sorted(arranged.plays)
        assert sorted(table.felt.aside) == sorted(arranged.removed)
    assert all(table.felt.aside == () for table in tables("bclc/blackjack"))


# --- what is owed without a bet -------------------------------------------------------------------


def with_bonus(due: bool) -> Paying:
    found = (
        table
        for seed in range(20)
        for table in tables("bclc/three-card-poker", seed=seed)
        if any(line.wager == "ante-bonus" for line in table.lines) == due
    )
    return next(found)


@pytest.mark.parametrize("due", [True, False])
def test_a_bonus_is_named_whether_it_is_due_or_not(due: bool) -> None:
    table = with_bonus(due)
    antes = [bet.seat for bet in table.bets if bet.wager == "ante" and bet.owner == "player"]
    assert [bet.seat for bet in table.owed if bet.wager == "ante-bonus"] == antes
    last = len(table.lines)
    assert len(table) == last + 1
    assert table.judge(last, PayAnswer(None)).right
    bonus = next(bet for bet in table.owed if bet.wager == "ante-bonus")
    verdict = table.judge(last, PayAnswer(bonus, 1000))
    assert not verdict.right
    assert verdict.clause is not None


@pytest.mark.parametrize("key", HOUSE)
def test_nothing_more_is_asked_only_where_something_may_be_owed(key: str) -> None:
    """Ante bonuses and envy prizes have no bet of their own; blackjacks know neither."""
    owes = not key.endswith(("blackjack", "let-it-ride", "pai-gow-poker", "discard-inferno"))
    owes |= key in ("bclc/fortune-pai-gow-poker", "bclc/face-up-pai-gow-poker")
    for table in tables(key):
        assert len(table) == len(table.lines) + (1 if table.owed else 0)
    assert any(table.owed for table in tables(key)) == owes


def test_a_commission_is_explained_by_its_own_clause() -> None:
    for table in tables("bclc/pai-gow-poker", count=15):
        for at, line in enumerate(table.lines):
            verdict = table.judge(at, PayAnswer(None))
            assert len(verdict.why) == (2 if line.commission_cents else 1)
            assert ("commission" in verdict.answer) == bool(line.commission_cents)


@pytest.mark.parametrize("folder", ["blazing-sevens", "multi-game-progressive", "pai-gow-progressive"])
def test_a_meter_shows_what_its_first_award_is_a_share_of(folder: str) -> None:
    seen = 0
    for table in load([SCENARIOS / "bclc" / folder]).exercises:
        assert isinstance(table, Paying)
        awards = [fact for fact in table.played.facts if isinstance(fact, AwardDue)]
        for due in awards[:1]:
            title = catalog.game(due.key).title
            assert due.amount_cents == table.felt.meters[title] * due.percent // 100
            seen += 1
    assert seen


# --- which rounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", HOUSE)
def test_the_offers_of_a_game_lie_at_the_table(key: str) -> None:
    table = dealing.open_for_drill(key, None, {}, {}, 3)
    wagers = {wager.name for offer in table.offers for wager in offer.wagers}
    fits = [one.key for one in ENTRIES if key in getattr(one, "base_games", ())]
    assert {offer.key for offer in table.offers} == set(fits) - {"ia/lucky-ladies" if "single" in key else ""}
    lines = [line for played in islice(dealing.rounds(table, Random(3)), 8) for line in played.lines]
    assert wagers <= {line.wager for line in lines}


@pytest.mark.parametrize("key", ["bclc/blackjack", "bclc/three-card-poker", "bclc/face-up-pai-gow-poker"])
def test_the_chosen_round_has_several_results_and_the_most_new_clauses(key: str) -> None:
    table = dealing.open_for_drill(key, None, {}, {}, 3)
    dealt = list(islice(dealing.rounds(table, Random(3)), 3 * dealing.CANDIDATES))
    known: set[str] = set()
    for at, chosen in enumerate(islice(dealing.interesting(iter(dealt)), 3)):
        few = dealt[at * dealing.CANDIDATES : (at + 1) * dealing.CANDIDATES]
        mixed = [played for played in few if len({line.result for line in played.lines}) > 1]
        assert chosen in mixed
        news = {line.clause for line in chosen.lines} - known
        assert all(len({line.clause for line in one.lines} - known) <= len(news) for one in mixed)
        known |= news


def test_a_round_of_one_result_is_not_chosen_for_its_clauses() -> None:
    """Three clauses that all take are worth less than two of which one pays."""
    (table, *_) = tables("bclc/pai-gow-poker")
    (line, *_) = table.lines
    taken = [other(line, result="lose", clause=clause) for clause in ("a/1/1", "a/1/2", "a/1/3")]
    mixed = [other(line, result=result, clause=result) for result in ("win", "lose")]
    dealt = [replace(table.played, lines=tuple(lines)) for lines in (taken, mixed, taken, taken)]
    assert next(dealing.interesting(iter(dealt))) == dealt[1]


def test_a_seed_asks_the_same_again() -> None:
    def asked(seed: int) -> list[tuple[Settlement, ...]]:
        return [
            table.lines for table in tables.__wrapped__("bclc/ultimate-texas-holdem", count=15, seed=seed)
        ]

    assert asked(1) == asked(1) != asked(2)


# --- the drill ------------------------------------------------------------------------------------


def test_an_answer_after_the_time_is_wrong_and_the_drill_goes_on() -> None:
    drill = replace(open_drill("bclc/blackjack", count=3, seed=1), limit=10.0)
    (table, *_) = drill.exercises
    assert isinstance(table, Paying)
    in_time, after = drill.answered(right_answer(table.lines[0]), 10.0)
    late, after = after.answered(right_answer(table.lines[1]), 10.01)
    assert (in_time.right, late.right, late.faults) == (True, False, ("time",))
    assert [one.verdict.seconds for one in after.answers] == [10.0, 10.01]
    assert (drill.answers, after.right, after.at) == ((), 1, 2)  # the first one is as it was


def test_a_drill_ends_and_says_so() -> None:
    drill: Drill = open_drill("bclc/double-deck-blackjack", count=1, seed=1)
    while drill.question is not None:
        _, drill = drill.answered(PayAnswer(None))
    with pytest.raises(IllegalAction, match="drill-over"):
        drill.answered(PayAnswer(None))
    with pytest.raises(IllegalAction, match="wrong-answer"):
        tables("bclc/blackjack")[0].judge(0, SetAnswer(()))
