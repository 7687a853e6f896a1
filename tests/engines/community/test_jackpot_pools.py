"""What lies in the pools of a jackpot and in their reserves after a hand."""

from pathlib import Path

import pytest

from croupier.histories.result import Result
from croupier.model.jackpots import Pool
from tests import rounds

clause = pytest.mark.clause

BAD_BEATS = {
    "bclc/bad-beat-jackpot": ('1: "Ac Ad", 2: "Tc Th"', "Ah Ts Td 5c 2d"),
    "bclc/wide-area-bad-beat-jackpot": ('1: "8h 8s", 2: "9h 9s"', "8c 8d 9c 9d 2s"),
}
HIGH_HAND = "bclc/high-hand-progressive"
FOUR_NINES = ('1: "9s 9h", 2: "Kc Qd"', "9c 9d Js 6c 2s")
NOTHING_MUCH = ('1: "Ac Kd", 2: "Qc Jd"', "2h 5s 9c Tc 7d")


def all_in(key: str, cards: tuple[str, str], more: str) -> Result:
    """Five players, of whom two turn their cards up for $100 each."""
    seats = "\n".join(f"  {seat}: {{player: p{seat}, stack: 100}}" for seat in range(1, 6))
    acts = (
        "seat: 3, do: fold",
        "seat: 4, do: fold",
        "seat: 5, do: fold",
        "seat: 1, do: all-in",
        "seat: 2, do: call",
    )
    actions = "\n".join(f"  - {{{one}}}" for one in acts)
    held, board = cards
    return rounds.played(
        f"game: bclc/texas-holdem\noffers: [bclc/no-limit, {key}]\n{more}\n"
        f'seats:\n{seats}\ndeal: {{seats: {{{held}}}, board: "{board}"}}\nactions:\n{actions}\n'
    )


@pytest.mark.parametrize(
    ("key", "kept"),
    [
        pytest.param("bclc/bad-beat-jackpot", 99, marks=clause("bclc-poker/28/1.3", "bclc-poker/28/1.3.1")),
        pytest.param(
            "bclc/wide-area-bad-beat-jackpot", 99, marks=clause("bclc-poker/29/1.3", "bclc-poker/29/1.3.1")
        ),
        pytest.param(HIGH_HAND, 99, marks=clause("bclc-poker/30/1.3", "bclc-poker/30/1.3.1")),
        pytest.param("bclc/daily-high-hand-bonus", 0, marks=clause("bclc-poker/31/1.3")),
        pytest.param(
            "bclc/holdem-high-hand-progressive", 99, marks=clause("bclc-poker/32/1.3", "bclc-poker/32/1.3.1")
        ),
    ],
)
def test_three_dollars_of_a_pot_of_which_a_third_is_kept(key: str, kept: int) -> None:
    """No section but 31 forgets the next jackpot; 33 percent of three dollars are 99 cents."""
    slug = key.partition("/")[2]
    reserve = f", {slug}-reserve-percent: 33" if kept else ""
    result = all_in(key, NOTHING_MUCH, f"options: {{{slug}-drop: 3{reserve}}}\ntable: {{button: 5}}")
    pools = result.pools.values()
    assert sum(one.pool_cents for one in pools) == 300 - kept
    assert sum(one.reserve_cents for one in pools) == kept
    for amounts in ([one.pool_cents for one in pools], [one.reserve_cents for one in pools]):
        assert max(amounts) - min(amounts) <= 1  # each jackpot has its part
    assert {one.posted_cents for one in pools} == {0}
    assert sum(result.stacks.values()) == 50000 - 300


@clause("bclc-poker/30/1.3", "bclc-poker/30/1.3.1", "bclc-poker/ruling/c20")
def test_what_several_pots_give_is_divided_once() -> None:
    """The main pot has 75 cents and a side pot gives as much: of $1.50 a third and less is 49 cents."""
    result = rounds.played(
        """
        game: bclc/texas-holdem
        offers: [bclc/no-limit, bclc/high-hand-progressive]
        options: {small-blind: 0.50, big-blind: 1, high-hand-progressive-drop: 1.50,
                  high-hand-progressive-reserve-percent: 33}
        table: {button: 3}
        seats: {1: {player: p1, stack: 100}, 2: {player: p2, stack: 100}, 3: {player: p3, stack: 0.25}}
        deal: {seats: {1: "Ac Kd", 2: "Qc Jd", 3: "4c 4d"}, board: "2h 5s 9c Tc 7d"}
        actions:
          - {seat: 3, do: all-in}
          - {seat: 1, do: all-in}
          - {seat: 2, do: call}
        """
    )
    pools = list(result.pools.values())
    assert [one.pool_cents for one in pools] == [5] * 9 + [4] * 14  # $1.01
    assert [one.reserve_cents for one in pools] == [3] * 3 + [2] * 20


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("bclc/bad-beat-jackpot", marks=clause("bclc-poker/28/3.2", "bclc-poker/28/3.1.3")),
        pytest.param(
            "bclc/wide-area-bad-beat-jackpot", marks=clause("bclc-poker/29/3.2", "bclc-poker/29/3.1.3")
        ),
    ],
)
def test_what_cannot_be_divided_stays_in_the_pool(key: str) -> None:
    """Of 10,001 dollars posted 5,000, 2,500 and three times 833 are paid."""
    opening = f"pools: {{{key}: {{pool: 12000, posted: 10001, reserve: 70}}}}\ntable: {{button: 5}}"
    result = all_in(key, BAD_BEATS[key], opening)
    assert result.pools == {key: Pool(200100, 7000, 0)}
    assert result.stacks["p1"] == 500000
    assert result.stacks["p3"] == 93300


@clause("bclc-poker/30/3.2", "bclc-poker/30/2.4.8")
def test_cents_of_a_high_hand_stay_in_the_pool() -> None:
    opening = f"pools: {{{HIGH_HAND}/quads-9: {{pool: 1000, posted: 900.75}}}}\ntable: {{button: 5}}"
    result = all_in(HIGH_HAND, FOUR_NINES, opening)
    assert len(result.pools) == 23
    assert result.pools[f"{HIGH_HAND}/quads-9"] == Pool(10000, 0, 0)


@clause("bclc-poker/30/3.2", "bclc-poker/30/2.4.7", "bclc-poker/ruling/c29")
def test_equal_winners_of_stud_leave_what_they_cannot_share() -> None:
    """Half of 901 dollars is 450 for each of two straight flushes: one more dollar stays."""
    pool, path = (
        f"{HIGH_HAND}/straight-flush-9",
        "high-hand-progressive/equal-straight-flushes-of-stud-share-it",
    )
    result = rounds.played(Path(f"tests/scenarios/bclc/{path}.yaml").read_text())
    assert result.pools[pool] == Pool(95000 - 90000, 0, 0)


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("bclc/bad-beat-jackpot", marks=clause("bclc-poker/28/3.3.1.c", "bclc-poker/28/3.2")),
        pytest.param(
            "bclc/wide-area-bad-beat-jackpot", marks=clause("bclc-poker/29/3.3.1.c", "bclc-poker/29/3.2")
        ),
    ],
)
def test_players_elsewhere_are_paid_from_the_pool_too(key: str) -> None:
    """Eighteen others have 1,333 dollars each, fifteen of them at other tables: six dollars are left."""
    opening = (
        f"options: {{jackpot-share: multiple-tables}}\npools: {{{key}: {{pool: 60000, posted: 60000}}}}\n"
        "table: {button: 5, dealt-in-elsewhere: 15}"
    )
    result = all_in(key, BAD_BEATS[key], opening)
    assert result.pools[key] == Pool(600, 0, 0)
