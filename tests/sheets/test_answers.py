"""What the library tells is what the commands print."""

import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli.main import run
from croupier.errors import BadInput

Capture = pytest.CaptureFixture[str]
RIDE, BURN = "bclc/let-it-ride", "bclc/burn-baby-burn"
SEVENS = "bclc/blazing-sevens", "pa/blazing-sevens"


def said(capsys: Capture, *args: str) -> dict[str, Any]:
    assert run([*args, "--json"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_strategy(capsys: Capture) -> None:
    odds = "1000-200-50-11-8-5-3-2-1"
    told = croupier.strategy(RIDE, paytables={"bet-1": odds})
    assert told == said(capsys, "strategy", RIDE, "--paytable", f"bet-1={odds}")
    assert [row["wager"] for row in told["wagers"]] == ["main"]


def test_compare(capsys: Capture) -> None:
    assert croupier.compare(*SEVENS) == said(capsys, "compare", *SEVENS)


def test_par_and_its_files(capsys: Capture, tmp_path: Path) -> None:
    rows = [row["outcome"] for row in croupier.analyze(BURN)["wagers"][0]["distribution"]]
    odds = {"burn-baby-burn": "-".join(str(2 * place) for place in range(len(rows) - 1, 0, -1))}
    file = tmp_path / "sheet.json"
    told = croupier.par(BURN, paytables=odds, to=file)
    assert json.loads(file.read_text()) == told
    printed = said(capsys, "par", BURN, "--paytable", f"burn-baby-burn={odds['burn-baby-burn']}")
    for sheet in (told, printed):
        assert sheet.pop("seconds") >= 0
    assert told == printed
    page = tmp_path / "sheet.html"
    croupier.par(BURN, to=str(page))
    assert page.read_text().startswith("<!DOCTYPE html>")


def test_a_sheet_names_the_base_game_that_was_asked_for(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    croupier.par("bclc/kings-bounty", on="bclc/zappit-blackjack", to=page)
    assert "croupier par bclc/kings-bounty --on bclc/zappit-blackjack" in page.read_text()


def test_another_ending_is_refused_before_anything_is_reckoned(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as refused:
        croupier.par("bclc/no-such-game", to=tmp_path / "sheet.doc")
    assert refused.value.code == "name/unknown-ending"
