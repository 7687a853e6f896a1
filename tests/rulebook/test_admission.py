"""Settings that no table could be played with are refused, where they are written."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import played, refusal
from tests.tables import GAMES

SENSELESS: list[tuple[str, dict[str, Any], str, str]] = [
    ("bclc/blackjack", {"payout-unit": 5}, "setting/payout-unit", "payout-unit"),
    ("bclc/blackjack", {"payout-unit": 5, "minimum": 4}, "setting/payout-unit", "payout-unit"),
    ("bclc/three-card-poker", {"payout-unit": 2, "minimum": 5}, "setting/payout-unit", "payout-unit"),
    ("bclc/blackjack", {"minimum": 20, "maximum": 10}, "setting/limits", "minimum"),
    ("bclc/blackjack", {"maximum": "0.50"}, "setting/limits", "maximum"),
    ("bclc/three-card-poker", {"pair-plus-maximum": "0.50"}, "setting/limits", "pair-plus-maximum"),
    ("bclc/blackjack", {"decks": 1, "cut-card": 52}, "setting/cut-card", "cut-card"),
    ("bclc/blackjack", {"decks": 2, "cut-card": 300}, "setting/cut-card", "cut-card"),
    ("bclc/blackjack", {"seats": 3, "positions": 4}, "setting/positions", "positions"),
    ("ia/multiple-hand-blackjack", {"seats": 1}, "setting/positions", "least-positions"),
    ("bclc/blackjack", {"positions": 2, "least-positions": 3}, "setting/positions", "least-positions"),
    ("bclc/blackjack", {"minimum": 0}, "setting/out-of-range", "0"),
    ("bclc/blackjack", {"maximum": 0}, "setting/out-of-range", "0"),
    ("bclc/blackjack", {"minimum": -5}, "money/signed", "-5"),
    ("bclc/blackjack", {"payout-unit": 0}, "setting/out-of-range", "0"),
    ("bclc/blackjack", {"seats": 0}, "setting/out-of-range", "0"),
    ("bclc/blackjack", {"decks": "6.0"}, "setting/out-of-range", "6.0"),
]  # fmt: skip


def opened(key: str, options: dict[str, Any], *offers: str) -> Table:
    return open_table(key, options=options, offers=offers, seed=1)


@pytest.mark.parametrize(("key", "options", "code", "offender"), SENSELESS)
def test_settings_without_sense_are_refused(
    key: str, options: dict[str, Any], code: str, offender: str
) -> None:
    error = refusal(lambda: opened(key, options))
    assert (error.code, error.offender) == (code, offender)


@pytest.mark.parametrize(("key", "options", "code", "offender"), SENSELESS)
def test_a_file_is_told_which_setting_it_is(
    key: str, options: dict[str, Any], code: str, offender: str
) -> None:
    error = refusal(lambda: played(key, {1: "Th 9c", "dealer": "9h 8c"}, options=options))
    assert error.code == code
    assert error.position is not None
    written = offender if offender in options else next(reversed(options))
    expected = f"options.{written}" if offender != "least-positions" or written == offender else ""
    assert error.position["path"] == expected
    assert error.position["line"]


def test_more_than_all_of_a_wager_feeds_no_meter() -> None:
    rates = {"blazing-sevens-meter-percent": 60, "blazing-sevens-reserve-percent": 41}
    error = refusal(lambda: opened("bclc/blackjack", rates, "bclc/blazing-sevens"))
    assert (error.code, error.offender) == ("setting/percent", "blazing-sevens-reserve-percent")


def test_a_table_has_one_limit() -> None:
    offers = ("bclc/no-limit", "bclc/pot-limit")
    error = refusal(lambda: opened("bclc/texas-holdem", {}, *offers))
    assert (error.code, error.offender) == ("setting/two-limits", "bclc/pot-limit")


@pytest.mark.parametrize("key", GAMES)
def test_what_the_documents_say_makes_sense(key: str) -> None:
    """Nobody is refused a table over settings that they did not touch."""
    assert opened(key, {}).game is catalog.game(key)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("bclc/blackjack", {"decks": 1}),  # the usual cut card would lie beyond it
        ("bclc/blackjack", {"seats": 3}),  # fewer than the usual positions
        ("bclc/blackjack", {"seats": 3, "positions": 3}),
        ("bclc/blackjack", {"decks": 1, "cut-card": 51}),
        ("bclc/blackjack", {"payout-unit": 5, "minimum": 5}),
    ],
)
def test_what_can_be_played_is_not_refused(key: str, options: dict[str, Any]) -> None:
    table = opened(key, options)
    table.sit(1, "p1")
    table.bet(1, main=5)
    assert Table.rebuild(table.events, seed=1).options == table.options


def test_a_wrong_setting_is_told_in_words() -> None:
    told = {
        ("decks", 9): "decks takes a whole number, 1 to 8, not 9.",
        ("minimum", 0): "minimum takes an amount, $0.01 or more, not 0.",
        ("soft-17", "x"): "soft-17 takes hit or stand, not 'x'.",
        ("split-hands", 1): "split-hands takes a whole number, 2 or more, or none, not 1.",
        ("back-betting", "maybe"): "back-betting takes yes or no, not 'maybe'.",
        ("surrender", "x"): "surrender takes none, late or as-ruled, not 'x'.",
    }
    for (name, value), why in told.items():
        assert refusal(lambda: opened("bclc/blackjack", {name: value})).message == why  # noqa: B023
    assert refusal(lambda: opened("pa/blackjack", {"decks": 7})).message == "decks takes 6 or 8, not 7."


@pytest.mark.parametrize(
    ("more", "code", "path"),
    [
        ("clauses: [bclc-blackjack/1/99.99]", "name/unknown-clause", "clauses[0]"),
        ("random: {dice: [1, 2, 3]}", "scenario/unused-setting", "random"),
        ("table: {button: 3}", "scenario/unused-setting", "table.button"),
        ("pools: {a/b: {pool: 5}}", "scenario/unused-setting", "pools.a/b.pool"),
        ("meters: {bclc/war: {meter: 5}}", "name/unknown-meter", "meters.bclc/war"),
        ("meters: {bclc/blazing-sevens: {}}", "scenario/unused-setting", "meters.bclc/blazing-sevens"),
        ("paytables: {war: [1]}", "name/unknown-paytable", "paytables.war"),
        ("people: {s1: boss}", "name/unknown-role", "people.s1"),
        ("held: true", "scenario/payout-held", "held"),
    ],
)  # fmt: skip
def test_what_a_file_says_and_its_game_has_no_use_for(more: str, code: str, path: str) -> None:
    text = f"""game: bclc/blackjack
seats: {{1: {{player: p1, wagers: {{main: 5}}}}}}
deal: {{seats: {{1: "Th 9c"}}, dealer: "9h 8c"}}
actions: [{{seat: 1, do: stand}}]
{more}
"""
    error = _refused(text)
    assert (error.code, (error.position or {})["path"], (error.position or {})["line"]) == (code, path, 5)


def _refused(text: str) -> CroupierError:
    return refusal(lambda: played(text))


@pytest.mark.parametrize(
    ("deal", "path"),
    [
        ('seats: {1: "Th 9c 2c"}, dealer: "9h 8c"', "deal.seats.1"),
        ('seats: {1: "Th 9c"}, dealer: "9h 8c 2c"', "deal.dealer"),
        ('seats: {1: "Th 9c"}, dealer: "9h 8c", board: "2c 3c 4c"', "deal.board"),
        ('seats: {1: "Th 9c"}, dealer: "9h 8c", burns: "2c"', "deal.burns"),
    ],
)
def test_cards_that_are_given_and_never_dealt(deal: str, path: str) -> None:
    error = _refused(
        "game: bclc/blackjack\nseats: {1: {player: p1, wagers: {main: 5}}}\n"
        f"deal: {{{deal}}}\nactions: [{{seat: 1, do: stand}}]\n"
    )
    assert (error.code, (error.position or {})["path"]) == ("scenario/card-never-dealt", path)


def test_an_offer_is_given_once() -> None:
    """Given twice, it would be settled twice on one bet."""
    error = refusal(lambda: opened("bclc/blackjack", {}, "bclc/kings-bounty", "BCLC/kings_bounty"))
    assert (error.code, error.offender) == ("setting/offer-twice", "bclc/kings-bounty")


@pytest.mark.parametrize("least, fits", [("4.99", True), ("5", True), ("5.01", False)])
def test_a_most_for_one_bet_leaves_room_for_the_least_of_the_house(least: str, *, fits: bool) -> None:
    """The blinds alone would fit."""
    options = {"single-bet-maximum": 5, "minimum-bet": least, "small-blind": 1, "big-blind": 2}

    def opening() -> Table:
        return open_table("bclc/texas-holdem", offers=["bclc/no-limit"], options=options)

    if fits:
        assert opening().options.number("minimum-bet")
    else:
        error = refusal(opening)
        assert (error.code, error.clause) == ("setting/single-bet", "bclc-poker/33/intro.8")
        assert "A bet of $5.01 is above the most for one bet, $5.00." in error.message
