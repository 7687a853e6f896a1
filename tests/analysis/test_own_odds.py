"""Odds that a table sets itself: whole numbers to 1, and such as 3:2."""

from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.cli.main import run
from croupier.errors import BadInput
from croupier.hands.paytable import read_odds, write_odds
from croupier.model.fingerprint import fingerprint
from croupier.money.odds import Odds, To, for_, meter, prize, times

THREE, ULTIMATE = "bclc/three-card-poker", "bclc/ultimate-texas-holdem"
RIDE = "bclc/let-it-ride"

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
        ("40-30-6-0-1", tuple(map(Fraction, (40, 30, 6, -1, 1)))),  # a flush loses
        ("30-40-6-3-1", tuple(map(Fraction, (30, 40, 6, 3, 1)))),  # a hand is one of the two
    ],
)
def test_the_edge_follows_the_odds(odds: object, pays: tuple[Fraction, ...]) -> None:
    won = sum((many * pay for many, pay in zip(HANDS, (*pays, Fraction(-1)), strict=True)), Fraction(0))
    assert pair_plus(odds) == -won / sum(HANDS)


@pytest.mark.parametrize("wrong", ["3:0", "0:2", "3:", ":2", "3:2:1", "1.5", "3/2", "-1", "", "3 to 2", "٣"])
def test_what_is_no_odds_is_refused(wrong: str) -> None:
    with pytest.raises(
        BadInput, match="pair takes a whole number to 1, or such as 3:2, or 0, not"
    ) as refused:
        pair_plus([40, 30, 6, 3, wrong])
    said = refused.value
    assert (said.code, said.clause) == ("setting/paytable", "bclc-poker/6/5.9#pair")
    assert (said.offender, said.position) == ("pair-plus", {"path": "paytables.pair-plus"})


def test_odds_are_read_in_lowest_terms_and_written_as_they_are_read() -> None:
    assert read_odds("6:4") == To(3, 2)
    assert read_odds("4:2") == To(2)
    for text in ("0", "1", "40", "3:2", "1:9999999"):
        odds = read_odds(text)
        assert odds is not None
        assert write_odds(odds) == text


@pytest.mark.parametrize(
    ("like", "right", "wrong"),
    [
        (meter(percent=100), ("0", "1%", "100%"), ("1", "0%", "101%", "1.5%", "%")),
        (for_(9), ("0", "1", "300"), ("3:2", "7.50", "10%", "01")),
        (times(5), ("0", "1", "25"), ("3:2", "7.50", "10%")),
        (prize(8), ("0", "0.05", "7.50", "20000"), ("3:2", "7.5", "0.00", "$8", "10%", "12345678")),
    ],
)
def test_another_number_is_of_the_same_kind(
    like: Odds, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    for text in right:
        odds = read_odds(text, like)
        assert odds is not None
        assert write_odds(odds) == text
        assert text == "0" or type(odds) is type(like)
    assert [read_odds(text, like) for text in wrong] == [None] * len(wrong)


def test_the_documents_own_odds_written_out_change_nothing() -> None:
    """Its Blind pays 3 to 2 for a flush; the rules are then the same rules."""
    table = croupier.open_table(ULTIMATE, paytables={"blind": "500-50-10-3-3:2-1"}, seed=7)
    assert fingerprint(table.game) == fingerprint(croupier.open_table(ULTIMATE, seed=7).game)


def test_the_bonus_of_let_it_ride_stays_a_bonus_in_dollars() -> None:
    """Its stake is never given back: the document's own amounts give its own edge (ruling 30)."""
    odds = {"bonus": "20000-2000-100-75-50-25-8-4"}
    (found,) = (row for row in croupier.analyze(RIDE, paytables=odds)["wagers"] if row["wager"] == "bonus")
    assert found["edge_exact"] == "13747/54145"
    assert [row["pays"] for row in found["distribution"]][-3:] == ["$8.00", "$4.00", "lose"]


def test_a_progressive_keeps_its_meter() -> None:
    """A full house at 60 for 1 instead of 50: 3,744 of 2,598,960 hands; the shares are those of before."""
    usual, better = (
        croupier.analyze("bclc/multi-game-progressive", paytables=odds)["wagers"][0]
        for odds in ({}, {"multi-game-progressive": "100%-10%-300-60-40-30-9"})
    )
    gained = Fraction(usual["edge_exact"]) - Fraction(better["edge_exact"])
    assert gained == Fraction(10 * 3744, 2598960)
    assert better["meter"]["return_per_dollar"] == usual["meter"]["return_per_dollar"]
    assert [row["pays"] for row in better["distribution"]][1:4] == [
        "10% of the meter",
        "300 for 1",
        "60 for 1",
    ]


def test_a_share_of_a_meter_is_no_bare_number() -> None:
    with pytest.raises(
        BadInput, match="three-7s-suited takes a share of the meter, such as 10%, or 0"
    ) as said:
        croupier.analyze("bclc/blazing-sevens", paytables={"blazing-sevens": "100-10-200-25-2"})
    assert said.value.clause == "bclc-blackjack/8/5.6#three-7s-suited"


@pytest.mark.parametrize(
    ("key", "wager", "odds", "clause"),
    [
        ("bclc/flushes-gone-wild", "flush-rush", "250-40-50-10-6-3-1", "12/5.4#6-card-natural-flush"),
        ("bclc/fortune-pai-gow-poker", "fortune", "8000-2000-1000-400-150-50-25-3-4-3-2", "3/5.5#flush"),
        ("bclc/flushes-gone-wild", "flush-rush", "250-100-0-10-6-3-1", "12/5.4#6-card-wild-flush"),
    ],
)
def test_where_several_rows_fit_the_first_must_be_the_highest(
    key: str, wager: str, odds: str, clause: str
) -> None:
    with pytest.raises(BadInput, match="cards can be both, and the highest pays") as refused:
        croupier.analyze(key, paytables={wager: odds})
    assert (refused.value.code, refused.value.clause) == ("setting/paytable", f"bclc-poker/{clause}")


@pytest.mark.parametrize("name", ["main", "bet-1", "bet_3"])
def test_the_three_bets_of_let_it_ride_pay_by_one_table(name: str) -> None:
    """Clause 5.3 has one column for them; 80 of 51,979,200 deals end with three bets on a royal flush."""
    odds = "500-200-50-11-8-5-3-2-1"
    found = croupier.analyze(RIDE, paytables={name: odds})["wagers"][0]
    assert found["distribution"][0]["pays"] == "+1500"
    table = croupier.open_table(RIDE, paytables={name: odds}, seed=7)
    assert [wager.table.odds() for wager in table.game.wagers[:3]] == [odds] * 3
    assert croupier.Table.rebuild(table.events, seed=7).spec == table.spec


def test_one_table_has_one_set_of_odds() -> None:
    same = {"bet-1": "500-200-50-11-8-5-3-2-1", "main": "500-200-50-11-8-5-3-2-1"}
    assert croupier.open_table(RIDE, paytables=same).game.wagers[2].table.odds() == same["main"]
    with pytest.raises(BadInput, match="given twice, with other odds") as refused:
        croupier.open_table(RIDE, paytables={**same, "bet-2": "600-200-50-11-8-5-3-2-1"})
    assert (refused.value.code, refused.value.offender) == ("setting/paytable", "bet-1")


@pytest.mark.parametrize(
    ("key", "wager", "odds"),
    [
        (ULTIMATE, "blind", "500-50-10-3-5:4-1"),  # among rows that push or lose
        ("bclc/four-card-poker", "aces-up", "50-40-8-5-4-7:2-1"),
        (THREE, "pair-plus", "40-30-6-3-3:2"),
        (THREE, "ante-bonus", "5-4-0"),
        (RIDE, "bonus", "20000-2000-100-75-50-25-7.50-0"),
    ],
)
def test_a_table_with_such_odds_is_rebuilt_from_its_record(key: str, wager: str, odds: str) -> None:
    table = croupier.open_table(key, paytables={wager: odds}, seed=7)
    again = croupier.Table.rebuild(table.events, seed=7)
    (same,) = (one for one in again.game.wagers if one.name == wager)
    assert same.table.odds() == odds


def test_a_progressive_with_odds_of_its_own_is_rebuilt_from_its_record() -> None:
    odds = {"multi-game-progressive": "90%-0-300-50-40-30-8"}
    table = croupier.open_table(THREE, offers=["bclc/multi-game-progressive"], paytables=odds, seed=7)
    again = croupier.Table.rebuild(table.events, seed=7)
    assert again.offers == table.offers
    assert again.offers[0].wager.table.odds() == odds["multi-game-progressive"]


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
