"""The lobby: a number, a key or a part of a name; then what the game admits on top."""

import pytest

from croupier.cli.terminal.lobby import AROUND, listing, matching
from croupier.model.game import Game
from croupier.rulebook import catalog
from tests.cli.conftest import Play

GAMES = [entry for entry in map(catalog.game, catalog.GAMES) if isinstance(entry, Game)]


@pytest.mark.parametrize("answer", ["", "1", "bclc/blackjack", "bclc/Blackjack", "basic"])
def test_a_number_a_key_a_part_of_a_title_or_enter(evening: Play, answer: str) -> None:
    assert "Basic Blackjack. You sit at seat 1" in evening(f"{answer}\n\n")


def test_a_part_that_fits_several_asks_for_a_number() -> None:
    assert [game.key for game in matching("four card", GAMES)] == [
        "bclc/four-card-poker",
        "bclc/four-card-poker-bad-beat",
    ]
    assert [game.key for game in matching("Four Card Poker", GAMES)] == ["bclc/four-card-poker"]
    assert matching("²", GAMES) == matching("99", GAMES) == matching("0", GAMES) == []


def test_what_is_no_table_is_told(evening: Play) -> None:
    seen = evening("bclc/blackjak\n99\nfour card\npa/in-between\n?\n1\n\n")
    assert "Did you mean bclc/blackjack?" in seen
    assert "There is no table 99: they are numbered 1 to" in seen
    keys = [game.key for game in GAMES]
    first, second = (keys.index(f"bclc/four-card-poker{end}") + 1 for end in ("", "-bad-beat"))
    assert f"'four card' fits tables {first} and {second}: which number?" in seen
    assert "In Between is a side bet on pa/blackjack: choose the game first." in seen
    assert "a part of a name" in seen
    assert "You sit at" in seen


def test_offers_are_chosen_by_number(evening: Play) -> None:
    seen = evening("zappit\n9\n3, 2\n25\n1\n1\n")
    assert "2  Push 22  (bclc/push-22)" in seen
    assert "Please type numbers from 1 to 3, or nothing." in seen
    assert "Blazing 7's Progressive? ($1.00, 0 for none, Enter for none)" in seen
    assert "Push 22? (" in seen


def test_odds_that_the_document_leaves_open_are_asked_for(evening: Play) -> None:
    seen = evening("pennsylvania\n1\n3 2\n30 12 6 4 1\n20\n?\n5\n")
    assert "The document gives In Between no odds" in seen
    assert "This pay table takes 5 numbers" in seen
    assert "triple match: 30 to 1" in seen
    assert "four or more in between: 1 to 1" in seen


def test_what_does_not_go_together_is_asked_again(evening: Play) -> None:
    seen = evening("single deck\n1\n\n10\n")
    assert "That does not go together: decks must be 2, 3," in seen
    assert "Single Deck Blackjack. You sit at seat" in seen


def test_a_game_without_offers_asks_for_none(evening: Play) -> None:
    assert "more to bet on" not in evening("let it ride\n")


@pytest.mark.parametrize("rows", [24, 40])
def test_the_lobby_fits_a_terminal(rows: int) -> None:
    lines = listing(GAMES, rows)
    assert len(lines) + AROUND <= rows
    assert max(map(len, lines)) <= 80
    told = " ".join(lines)
    assert all(f"{number}  {game.title}" in told for number, game in enumerate(GAMES, 1))


def test_options_are_typed_after_the_game(evening: Play) -> None:
    seen = evening("pai gow?\nbclc/pai-gow-poker?\nbclc/pai-gow-poker first-hand=number\n\n10\n")
    assert "'pai gow' fits tables" in seen
    assert "  first-hand=dice  what decides who gets the first hand: dice or number\n" in seen
    assert "Number " in seen
    assert "Dice " not in seen


def test_an_option_that_does_not_fit_is_told(evening: Play) -> None:
    seen = evening("bclc/pai-gow-poker first-hand=cards\nbclc/pai-gow-poker nonsense=1\n1\n\n")
    assert "first-hand takes dice or number" in seen
    assert "nonsense" in seen
    assert "Basic Blackjack. You sit" in seen
