"""Odds that a table sets itself: whole numbers to 1, and such as 3:2."""

from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.cli.main import run
from croupier.errors import BadInput
from croupier.hands.paytable import read_odds, write_odds
from croupier.model.fingerprint import fingerprint
from croupier.money.odds import To

THREE, ULTIMATE = "bclc/three-card-poker", "bclc/ultimate-texas-holdem"

# Of 22,100 hands of three cards: straight flush, three of a kind, straight, flush, pair, nothing.
HANDS = (48, 52, 720, 1096, 3744, 16440)


def pair_plus(odds: object) -> Fraction:
    rows = croupier.analyze(THREE, paytables={"pair-plus": odds})["wagers"]
    (found,) = (row for row in rows if row["wager"] == "pair-plus")
    return Fraction(found["edge_exact"])


@pytest.mark.parametrize(
    ("odds", "pays"),
    [
        ("40-30-6-3-1", tuple(map(Fraction, (40, 30, 6, 3, 1)))),
        ("40-30-6-3-3:2", tuple(map(Fraction, (40, 30, 6, 3, 1.5)))),
        (["40", 30, "7:2", "3 ", "1"], tuple(map(Fraction, (40, 30, 3.5, 3, 1)))),
    ],
)
def test_the_edge_follows_the_odds(odds: object, pays: tuple[Fraction, ...]) -> None:
    won = sum((many * pay for many, pay in zip(HANDS, (*pays, Fraction(-1)), strict=True)), Fraction(0))
    assert pair_plus(odds) == -won / sum(HANDS)


@pytest.mark.parametrize("wrong", ["3:0", "0:2", "3:", ":2", "3:2:1", "1.5", "3/2", "-1", "", "3 to 2", "٣"])
def test_what_is_no_odds_is_refused(wrong: str) -> None:
    with pytest.raises(BadInput, match="whole numbers to 1 from 1 on, or such as 3:2") as refused:
        pair_plus([40, 30, 6, 3, wrong])
    assert (refused.value.code, refused.value.offender) == ("setting/paytable", wrong)


def test_odds_are_read_in_lowest_terms_and_written_as_they_are_read() -> None:
    assert read_odds("6:4") == To(3, 2)
    assert read_odds("4:2") == To(2)
    for text in ("1", "40", "3:2", "1:9999999"):
        odds = read_odds(text)
        assert odds is not None
        assert write_odds(odds) == text


def test_the_documents_own_odds_written_out_change_nothing() -> None:
    """Its Blind pays 3 to 2 for a flush; the rules are then the same rules."""
    table = croupier.open_table(ULTIMATE, paytables={"blind": "500-50-10-3-3:2-1"}, seed=7)
    assert fingerprint(table.game) == fingerprint(croupier.open_table(ULTIMATE, seed=7).game)


@pytest.mark.parametrize(
    ("key", "wager", "odds"),
    [
        (ULTIMATE, "blind", "500-50-10-3-5:4-1"),  # among rows that push or lose
        ("bclc/four-card-poker", "aces-up", "50-40-8-5-4-7:2-1"),
        (THREE, "pair-plus", "40-30-6-3-3:2"),
    ],
)
def test_a_table_with_such_odds_is_rebuilt_from_its_record(key: str, wager: str, odds: str) -> None:
    table = croupier.open_table(key, paytables={wager: odds}, seed=7)
    again = croupier.Table.rebuild(table.events, seed=7)
    (same,) = (one for one in again.game.wagers if one.name == wager)
    assert same.table.odds() == odds


def test_a_table_pays_them(tmp_path: Path) -> None:
    """A pair at 3 to 2: 7.50 for 5.00."""
    file = tmp_path / "own-odds.yaml"
    file.write_text("""
game: bclc/three-card-poker
paytables: {pair-plus: [40, 30, 6, 3, 3:2]}
seats: {1: {player: p1, wagers: {ante: 10, pair-plus: 5}}}
deal: {seats: {1: "9s 9d 4c"}, dealer: "Jh 7c 2d"}
actions: [{seat: 1, do: play}]
expect-some: [{seat: 1, wager: pair-plus, result: win, paid: 7.50, returned: 12.50}]
""")
    assert run(["deal", "--check", str(file)]) == 0
