"""What is known but not built is refused by name, wherever a game can be named."""

import json
from pathlib import Path

import pytest

import croupier
from croupier.cli.main import run
from croupier.errors import BadInput
from croupier.rulebook import catalog
from croupier.rulebook.planned import PLANNED

# The catalog of the four documents: every key that a game or an offer has or will have.
EVERY_KEY = [
    "bclc/blackjack",
    "bclc/kings-bounty",
    "bclc/free-bet-blackjack",
    "bclc/push-22",
    "bclc/six-to-five-blackjack",
    "bclc/double-deck-blackjack",
    "bclc/war",
    "bclc/zappit-blackjack",
    "bclc/blazing-sevens",
    "pa/blackjack",
    "pa/in-between",
    "pa/blazing-sevens",
    "ia/blackjack",
    "ia/multiple-hand-blackjack",
    "ia/single-deck-blackjack",
    "ia/double-deck-blackjack",
    "ia/lucky-ladies",
    "bclc/let-it-ride",
    "bclc/pai-gow-poker",
    "bclc/fortune-pai-gow-poker",
    "bclc/pai-gow-progressive",
    "bclc/face-up-pai-gow-poker",
    "bclc/three-card-poker",
    "bclc/four-card-poker",
    "bclc/four-card-poker-bad-beat",
    "bclc/fast-action-holdem",
    "bclc/texas-holdem-bonus",
    "bclc/ultimate-texas-holdem",
    "bclc/flushes-gone-wild",
    "bclc/discard-inferno",
    "bclc/burn-baby-burn",
    "bclc/multi-game-progressive",
    "bclc/fortune-asia-poker",
    "bclc/texas-holdem",
    "bclc/pineapple-holdem",
    "bclc/crazy-pineapple-holdem",
    "bclc/three-two-one-holdem",
    "bclc/seven-card-stud",
    "bclc/asian-five-card-stud",
    "bclc/mandarin-five-card-stud",
    "bclc/omaha-high-low",
    "bclc/omaha-high",
    "bclc/run-the-board-twice",
    "bclc/kill-pot",
    "bclc/no-limit",
    "bclc/pot-limit",
    "bclc/bad-beat-jackpot",
    "bclc/wide-area-bad-beat-jackpot",
    "bclc/high-hand-progressive",
    "bclc/daily-high-hand-bonus",
    "bclc/holdem-high-hand-progressive",
]


def test_every_entry_is_built_or_planned_and_none_is_both() -> None:
    assert sorted([*catalog.GAMES, *(one.key for one in PLANNED)]) == sorted(EVERY_KEY)


@pytest.mark.parametrize("command", ["rules", "analyze", "play", "rulings"])
def test_a_command_says_that_a_game_is_not_built(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    json_too = [] if command == "play" else ["--json"]
    assert run([command, "bclc/Pai_Gow_Progressive", *json_too]) == 2
    said = capsys.readouterr().err
    assert "Pai Gow Progressive (bclc/pai-gow-progressive, bclc-poker/4) is known but not yet built." in said
    if json_too:
        error = json.loads(said)["error"]
        assert (error["code"], error["offender"]) == ("name/not-built", "bclc/pai-gow-progressive")


@pytest.mark.parametrize(
    "text",
    [
        "game: bclc/pai-gow-progressive\nseats: {1: {player: p1, wagers: {ante: 10}}}\n",
        "game: bclc/three-card-poker\noffers: [bclc/multi-game-progressive]\n"
        "seats: {1: {player: p1, wagers: {ante: 10}}}\n",
    ],
)
def test_a_scenario_says_so_too(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(text)
    assert run(["deal", str(file), "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "name/not-built"


def test_the_library_says_so_too() -> None:
    for ask in (
        lambda: croupier.open_table("bclc/pai-gow-progressive"),
        lambda: croupier.open_table("bclc/three-card-poker", offers=["bclc/multi-game-progressive"]),
        lambda: croupier.analyze("bclc/multi-game-progressive"),
    ):
        with pytest.raises(BadInput) as refused:
            ask()
        assert refused.value.code == "name/not-built"


def test_a_name_that_nobody_knows_stays_unknown() -> None:
    with pytest.raises(BadInput) as refused:
        catalog.game("bclc/baccarat")
    assert refused.value.code == "name/unknown-game"
