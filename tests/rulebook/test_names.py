"""What people call games: misspelt, shortened, or by a part of the name."""

import pytest

from croupier.cli.main import run
from croupier.rulebook import catalog
from croupier.rulebook.names import SHORT_NAMES
from tests.rounds import refusal


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("blackjak", "bclc/blackjack"),
        ("21", "bclc/blackjack"),
        ("pa/blackjak", "pa/blackjack"),
        ("Iowa Blackjack", "ia/blackjack"),
        ("ultimate", "bclc/ultimate-texas-holdem"),
        ("Ultimate Texas Hold'em", "bclc/ultimate-texas-holdem"),
        ("uth", "bclc/ultimate-texas-holdem"),
        ("lir", "bclc/let-it-ride"),
        ("let it rid", "bclc/let-it-ride"),
        ("letitride", "bclc/let-it-ride"),
        ("3 card poker", "bclc/three-card-poker"),
        ("6:5 blackjack", "bclc/six-to-five-blackjack"),
        ("blazing 7s", "bclc/blazing-sevens"),
        ("double deck", "bclc/double-deck-blackjack"),
        ("free bet", "bclc/free-bet-blackjack"),
        ("zapit", "bclc/zappit-blackjack"),
        ("lucky lady", "ia/lucky-ladies"),
        ("holdem", "bclc/texas-holdem"),
        ("texas", "bclc/texas-holdem"),
        ("omaha", "bclc/omaha-high"),
        ("7 card stud", "bclc/seven-card-stud"),
        ("multi game", "bclc/multi-game-progressive"),
    ],
)
def test_the_nearest_in_meaning_is_offered(said: str, key: str) -> None:
    error = refusal(lambda: catalog.game(said))
    assert (error.code, error.nearest) == ("name/unknown-game", key)


@pytest.mark.parametrize("said", ["craps", "roulette", "baccarat", "", "bclc", "bclc/", "x", 7, None])
def test_nothing_is_offered_where_nothing_is_near(said: object) -> None:
    error = refusal(lambda: catalog.game(said))
    assert (error.code, error.nearest) == ("name/unknown-game", None)


def test_short_names_are_those_of_games() -> None:
    assert set(SHORT_NAMES.values()) <= catalog.GAMES.keys()


@pytest.mark.parametrize("command", [["rules"], ["play"], ["analyze"]])
def test_every_command_says_it(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*command, "blackjak"]) == 2
    assert "Did you mean bclc/blackjack?" in capsys.readouterr().err
    assert run([*command, "pai-gow-progressive"]) == 2
    assert "Did you mean bclc/pai-gow-progressive?" in capsys.readouterr().err


def test_a_long_name_is_answered_at_once() -> None:
    assert refusal(lambda: catalog.game("poker " * 100_000)).code.startswith("name/")
