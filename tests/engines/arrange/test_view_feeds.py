"""Whose cards a feed names, and what a round leaves to the next."""

import pytest

from croupier.model.carried import Carried
from croupier.model.facts.arrange import HandCompared, HandSet, HouseShown, StackDelivered
from croupier.model.view import HIDDEN
from tests.engines.arrange.tables import at, finish


@pytest.mark.parametrize(
    "who, seen", [("seat:2", {2}), ("seat:5", set()), ("public", set()), ("dealer", set())]
)
def test_a_feed_names_the_cards_of_its_viewer_alone_until_they_are_shown(who: str, seen: set[int]) -> None:
    """Seat 5 is marked: its player sees it no sooner than anybody else."""
    table = at({2: "p2", 5: "p5"})
    table.bet(2, main=10)
    table.bet(5, main=10)
    table.act(5, "house-way")
    table.deal()
    table.act(2, "house-way")
    fed = [event.data for event in table.feed(who)]
    stacks = {fact.seat: fact.cards for fact in fed if isinstance(fact, StackDelivered)}
    assert len(stacks) == 7
    assert {seat for seat, cards in stacks.items() if HIDDEN not in cards} == seen
    sets = {fact.seat: fact.hands for fact in fed if isinstance(fact, HandSet)}
    assert {seat for seat, hands in sets.items() if (HIDDEN, HIDDEN) not in hands} == seen
    shown = [fact for fact in fed if isinstance(fact, HouseShown | HandCompared)]
    assert len(shown) == 3
    assert HIDDEN not in str(shown)


def test_what_a_seat_bet_against_the_house_is_its_player_s_basic_bet() -> None:
    table = at({2: "p2"}, key="bclc/fortune-pai-gow-poker", carried=Carried())
    table.bet(2, main=10, fortune=25)
    table.tip(2, main=5, fortune=5)
    finish(table)
    assert table.carried == Carried("house", None, (), {2: 1000})


def test_where_nobody_banks_a_round_leaves_nothing() -> None:
    table = at({2: "p2"}, key="bclc/face-up-pai-gow-poker", carried=Carried())
    table.bet(2, main=10)
    finish(table)
    assert table.carried == Carried()


def test_who_waives_and_leaves_has_had_a_turn() -> None:
    table = at({6: "p6", 2: "p2"}, last={6: 1000, 2: 500})
    table.act(6, "waive")
    table.leave(6)
    table.bet(2, main=10)
    finish(table)
    assert table.carried == Carried("house", 6, ("p6",), {2: 1000})
