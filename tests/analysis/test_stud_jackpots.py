"""The jackpots of Seven Card Stud: deals judged by hand, and how often they come by closed formulas."""

from math import comb, sqrt

import numpy as np
import pytest

import croupier
from croupier.analysis import room, stud_jackpots
from croupier.analysis.analyze import prepare
from croupier.analysis.simulate import twin_of
from croupier.analysis.stud_jackpots import StudTwin, shares_last_card
from croupier.analysis.twins import Asked
from croupier.cards.card import DECK
from croupier.cli.main import run
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.errors import BadInput
from croupier.rulebook import catalog

HIGH, STUD = "bclc/high-hand-progressive", "bclc/seven-card-stud"
HANDS = comb(52, 7)
BOTH_OF_FOUR, BOTH_OF_FIVE = 4 * 3 / (7 * 6), 5 * 4 / (7 * 6)  # that the first two cards are among them

NOBODY = "2c 3d 5h 7s 9c Jd Kh", "2d 3h 5s 7c 9d Jh Ks", "2h 3s 5c 7d 9h Js Kc"


def twin(players: int) -> StudTwin:
    jackpot, game = catalog.game(HIGH), catalog.game(STUD)
    assert isinstance(jackpot, Jackpot)
    assert isinstance(game, Community)
    return StudTwin(jackpot, game, players)


def won(*hands: str, shared: str = "") -> str:
    """What a deal wins."""
    cards = " ".join((*hands, shared)).split()
    assert len(set(cards)) == len(cards)
    one = twin(len(hands))
    (end,) = one.settle(np.array([[DECK.index(card) for card in cards]], np.uint8))
    return one.rows[0].ends[int(end)].name


@pytest.mark.clause("bclc-poker/30/2.4.4", "bclc-poker/30/2.4.6")
@pytest.mark.parametrize(
    ("hand", "jackpot"),
    [
        ("8c 8d 8h 8s 2s 4c 6d", "quads-8"),
        ("8c 2s 8d 8h 8s 4c 6d", "nothing"),  # no pair in the hole
        ("Th Jh Qh 8h 9h 4c 6d", "straight-flush-Q"),
        (
            "8h Jh Qh Th 9h 7h 6d",
            "straight-flush-Q",
        ),  # the six in a row: the five highest, both hole cards in
        ("7h Jh Qh Th 9h 8h 6d", "nothing"),  # and here one is not needed
        ("Ts As Js Ks Qs 4c 6d", "royal-flush"),
        ("Ac 5c 2h 3c 4c 2s 6d", "nothing"),  # a wheel needs five of a suit
    ],
)
def test_both_hole_cards_are_needed(hand: str, jackpot: str) -> None:
    others = [" ".join(card for card in one.split() if card not in hand.split()) for one in NOBODY]
    left = [card for card in DECK if card not in f"{hand} {' '.join(others)}".split()]
    filled = [f"{one} {' '.join(left.pop() for _ in range(7 - len(one.split())))}".strip() for one in others]
    assert won(hand, *filled) == jackpot
    assert won(*filled, hand) == jackpot


@pytest.mark.clause("bclc-poker/30/2.4.6")
def test_only_the_winning_hand_counts() -> None:
    eights, nines = "8c 8d 8h 8s 2s 4c 6d", "9c Kd 9d 9h 9s Jc 3h"
    rest = "2c 3d 5h 7s Tc Jd Kh", "2d 3s 5s 7c Td Jh Ks"
    assert won(eights, *rest, "2h 3c 5c 7d Th Js Kc") == "quads-8"
    assert won(eights, *rest, nines) == "nothing"  # those win, without a pair in the hole


def test_eight_players_share_the_last_card() -> None:
    """48 cards are dealt and four are left, the burned ones among them: one for all (ruling 161)."""
    assert [players for players in range(2, 9) if shares_last_card(players)] == [8]
    hands = ["8c 8d 8h 2s 4c 6d"]
    left = [card for card in DECK if card not in hands[0].split() and card != "8s"]
    left.sort(key=lambda card: (DECK.index(card) * 5) % 52)
    hands += [" ".join(left[6 * at : 6 * at + 6]) for at in range(7)]
    assert won(*hands, shared="8s") == "quads-8"
    assert won(*hands, shared=left[-1]) == "nothing"


@pytest.mark.parametrize("players", [4, 7, 8])
def test_chances_are_those_of_closed_formulas(players: int) -> None:
    """Of one hand exactly, times the players; a little less, because another hand may be as good."""
    rounds, one = 400_000, twin(players)
    counts = np.bincount(one.play(rounds, 12, 0)[0], minlength=len(one.rows[0].ends))
    seen = {end.name: int(count) for end, count in zip(one.rows[0].ends, counts, strict=True)}
    four = comb(48, 3) * BOTH_OF_FOUR / HANDS
    straight = 4 * comb(46, 2) * BOTH_OF_FIVE / HANDS  # the card above is not held
    royal = 4 * comb(47, 2) * BOTH_OF_FIVE / HANDS
    for name, alone in (("quads", 13 * four), ("straight-flush", 9 * straight), ("royal-flush", royal)):
        came = sum(count for end, count in seen.items() if end.startswith(name))
        expected = players * alone * rounds
        assert came < expected + 4.5 * sqrt(expected), name
        assert came > expected * (1 - 0.0025 * (players - 1)) - 4.5 * sqrt(expected), name
    assert len(seen) == 24  # 23 jackpots and nothing


def test_the_row_tells_its_interval(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(room, "HALF_WIDTH", 0.001)
    assert run(["analyze", HIGH, "--on", STUD]) == 0
    page = capsys.readouterr().out
    assert "at 95%" in page
    assert "straight-flush-6" in page
    (row,) = croupier.analyze(HIGH, on=STUD)["wagers"]
    low, high = row["interval"]
    assert low < row["hit_frequency"] < high
    assert high - low <= 2 * 0.001
    assert (row["method"], row["edge"], row["seed"]) == ("simulated", None, 12)
    assert row["assumptions"]["last-card"] == stud_jackpots.SHARED
    assert len(row["distribution"]) == 24


def test_a_worker_makes_the_same_twin_and_nobody_simulates_a_pot() -> None:
    asked = Asked(HIGH, STUD, (("seats", "5"),), (), ("high-hand-progressive",))
    assert twin_of(asked) == twin(5)
    assert prepare(HIGH, on=STUD).played == {"high-hand-progressive"}
    with pytest.raises(BadInput) as refused:
        croupier.simulate(HIGH, on=STUD)
    assert refused.value.code == "setting/not-simulated"
