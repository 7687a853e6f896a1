"""`croupier simulate`: what it prints, what it refuses, and how it is stopped."""

import json
import sys
from typing import Any

import pytest

import croupier
from croupier.analysis import pieces
from croupier.analysis.simulate import prepare, simulate
from croupier.cli.main import run
from croupier.cli.simulate import watching
from croupier.errors import CroupierError

Capture = pytest.CaptureFixture[str]
LADIES = ["simulate", "ia/lucky-ladies", "--seed", "7"]
KEY = "ia/single-deck-blackjack"


def answer(capsys: Capture, *args: str) -> Any:
    assert run([*LADIES, "--json", *args]) == 0
    return json.loads(capsys.readouterr().out)


def test_json_is_the_librarys_answer(capsys: Capture) -> None:
    said = answer(capsys, "--rounds", "20,000", "--set", "soft-17=hit")
    found = simulate("ia/lucky-ladies", rounds=20_000, seed=7, options={"soft_17": "hit"})
    said.pop("seconds")
    found.pop("seconds")
    assert said == found
    assert (said["game"], said["rounds"], said["asked_rounds"], said["seed"]) == (
        "ia/lucky-ladies",
        20_000,
        20_000,
        7,
    )
    exact = croupier.analyze("ia/lucky-ladies")
    assert said["spec"] == exact["spec"]
    main, insurance, ladies = said["wagers"]
    assert [list(row) for row in said["wagers"]] == [[*exact["wagers"][0], "exact"]] * 3
    assert (ladies["method"], ladies["rounds"], ladies["edge_exact"]) == ("simulated", 20_000, None)
    low, high = ladies["interval"]
    assert low < exact["wagers"][0]["edge"] < high
    assert sum(row["count"] for row in main["distribution"]) == 20_000
    assert sum(row["count"] for row in insurance["distribution"]) < 20_000 / 10
    assert [row["wagers"] for row in said["covariance"]] == [
        ["main", "insurance"],
        ["main", "lucky-ladies"],
        ["insurance", "lucky-ladies"],
    ]


def test_settings_and_pay_tables_change_what_is_played(capsys: Capture) -> None:
    base = ["--rounds", "5000", "--on", "ia/double-deck-blackjack"]
    usual = answer(capsys, *base)
    changed = answer(capsys, *base, "--paytable", "lucky-ladies=900-125-19-9-4", "--set", "surrender=late")
    assert changed["wagers"][2]["distribution"][0]["pays"] == "900 to 1"
    assert "surrender" in [row["outcome"] for row in changed["wagers"][0]["distribution"]]
    assert "surrender" not in [row["outcome"] for row in usual["wagers"][0]["distribution"]]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    one, other = (prepare(KEY, rounds=10) for _ in range(2))
    assert one.seed != other.seed
    assert one.run() == prepare(KEY, rounds=10, seed=one.seed).run()


def test_the_page_shows_intervals_and_how_to_play_it_again(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run([*LADIES, "--rounds", "20000"]) == 0
    lines = capsys.readouterr().out.splitlines()
    edges = [line for line in lines if line.startswith("  house edge")]
    assert len(edges) == 3
    assert all("±" in line and line.endswith("at 95%") for line in edges)
    assert lines[-1] == "20,000 rounds; --rounds 20000 --seed 7 plays the same again."
    assert any(line.startswith("main and lucky-ladies together: standard deviation") for line in lines)
    assert not any(line.startswith("main and insurance together") for line in lines)


@pytest.mark.parametrize(
    ("args", "code", "offender", "nearest"),
    [
        (["--rounds", "0"], "setting/rounds", "0", None),
        (["--rounds", str(10**20)], "setting/rounds", str(10**20), None),
        (["--rounds", "-5"], "setting/rounds", "-5", None),
        (["--rounds", "many"], "setting/rounds", "many", None),
        (["--rounds", "1.5"], "setting/rounds", "1.5", None),
        (["--rounds", "９"], "setting/rounds", "９", None),
        (["--seed", "x"], "setting/seed", "x", None),
        (["--seed", str(2**63)], "setting/seed", str(2**63), None),
        (["--set", "deks=6"], "name/unknown-option", "deks", "decks"),
        (["--paytable", "lucky-lady=1"], "name/unknown-paytable", "lucky-lady", "lucky-ladies"),
        (["--paytable", "lucky-ladies=1-2"], "setting/paytable", "lucky-ladies", None),
        (["--on", "pa/blackjack"], "setting/offer-not-admitted", "pa/blackjack", "ia/blackjack"),
        (["--round", "5"], "name/unknown-option", "--round", "--rounds"),
    ],
)
def test_bad_input_is_named(
    args: list[str], code: str, offender: str, nearest: str | None, capsys: Capture
) -> None:
    assert run([*LADIES, "--json", *args]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert (error["code"], error["offender"], error["nearest"]) == (code, offender, nearest)


@pytest.mark.parametrize("rounds", [True, None, 1.0, [], 0])
def test_callers_make_mistakes_too(rounds: object) -> None:
    with pytest.raises(CroupierError) as caught:
        simulate(KEY, rounds=rounds)
    assert caught.value.code == "setting/rounds"


@pytest.mark.parametrize("command", ["simulate", "analyze"])
def test_a_cluster_has_an_address(command: str, capsys: Capture) -> None:
    assert run([command, KEY, "--scheduler", "nowhere", "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert (error["code"], error["offender"]) == ("setting/scheduler", "nowhere")


def test_a_game_between_players_has_nothing_to_simulate(capsys: Capture) -> None:
    assert run(["simulate", "bclc/texas-holdem", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "name/nothing-to-analyse"


def test_stopped_it_shows_the_first_rounds(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 1000)
    real = pieces.in_turn

    def stopping(*given: Any) -> Any:
        for at, tally in enumerate(real(*given)):
            if at == 3:
                raise KeyboardInterrupt
            yield tally

    monkeypatch.setattr(pieces, "in_turn", stopping)
    assert run([*LADIES, "--rounds", "50000"]) == 130
    said = " ".join(capsys.readouterr().out.split())
    assert said.endswith(
        "Stopped: the first 3,000 of 50,000 rounds; --rounds 3000 --seed 7 plays the same again."
    )
    assert run([*LADIES, "--rounds", "50000", "--json"]) == 130
    stopped = json.loads(capsys.readouterr().out)
    assert (stopped["rounds"], stopped["asked_rounds"]) == (3000, 50_000)
    monkeypatch.setattr(pieces, "in_turn", real)
    whole = answer(capsys, "--rounds", "3000")["wagers"]
    assert [row["exact"] for row in stopped["wagers"]] == [None] * len(whole)  # nobody who stops it waits
    for row in (*whole, *stopped["wagers"]):
        del row["exact"], row["interval"], row["assumptions"]["interval"]  # which goes by what is exact
    assert whole == stopped["wagers"]


def test_stopped_before_the_first_piece_there_is_nothing(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopping(*given: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pieces, "in_turn", stopping)
    assert run([*LADIES, "--rounds", "50000"]) == 130
    assert "Stopped before anything was played." in capsys.readouterr().out


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_stopped_before_the_strategy_is_found_it_says_so(
    more: tuple[str, ...], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would have been played is not known yet: there is not even an empty tally."""

    def stopping(*given: Any, **named: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.analysis.simulate.prepare", stopping)
    assert run([*LADIES, "--rounds", "50000", *more]) == 130
    seen = capsys.readouterr()
    assert (seen.out, seen.err) == ("", "Stopped before anything was played.\n")


def test_a_terminal_sees_how_far_it_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    prepared = prepare(KEY, rounds=10_000, seed=1)
    with watching(prepared) as look:
        prepared.run(look=look)
    said = capsys.readouterr().err
    assert "million a second" in said
    assert "±" in said
