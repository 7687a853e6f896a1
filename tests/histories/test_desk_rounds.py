"""Rounds of a file that are the desk's alone: nothing is dealt in them."""

import pytest

from croupier.errors import CroupierError
from croupier.histories.run import play
from tests.rounds import scenario

EVENING = """
game: bclc/texas-holdem
offers: [bclc/no-limit, bclc/daily-high-hand-bonus]
people: {s1: supervisor}
pools: {bclc/daily-high-hand-bonus: {pool: 500}}
table: {button: 5, day: 2026-11-15}
seats:
  1: {player: p1, stack: 100}
  2: {player: p2, stack: 100}
  3: {player: p3, stack: 100}
  4: {player: p4, stack: 100}
  5: {player: p5, stack: 100}
rounds:
  - deal: {seats: {1: "Ah Ad", 2: "Qc Jc"}, board: "As Ks Kh 4h 2d"}
    actions:
      - {seat: 3, do: fold}
      - {seat: 4, do: fold}
      - {seat: 5, do: fold}
      - {seat: 1, do: all-in}
      - {seat: 2, do: call}
  - actions: [{by: s1, do: open-day}, {by: s1, do: post-jackpots}]
  - actions: [{seat: 5, do: fold}, {seat: 1, do: fold}, {seat: 3, do: fold}]
"""


def test_the_desk_posts_between_two_hands_and_its_lines_are_its_own() -> None:
    first, desk, third = play(scenario(EVENING)).rounds
    assert [line.wager for line in first.settlements] == ["main-pot", "main-pot"]
    assert [(line.seat, line.paid_cents) for line in desk.settlements] == [(1, 50_000)]
    kinds = [event.kind for event in desk.events]
    assert kinds == ["day-opened", "business-day", "jackpots-posted", "jackpot-paid"]
    assert {line.wager for line in third.settlements} == {"main-pot", "uncalled"}


def test_with_cards_it_is_a_hand_and_lacks_its_actions() -> None:
    text = EVENING.replace("  - actions: [{by: s1", '  - deal: {board: "2c"}\n    actions: [{by: s1')
    with pytest.raises(CroupierError) as refused:
        play(scenario(text))
    assert refused.value.code == "scenario/missing-action"
