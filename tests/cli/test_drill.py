"""`croupier drill` as a command: answers from a pipe or a terminal, verdicts, scores, refusals."""

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from croupier.cli.main import run
from croupier.cli.terminal.drill_answers import bets_by_number, read_pay, read_play, read_pot, read_set
from croupier.cli.terminal.screen import Screen
from croupier.cli.terminal.trainer import Trainer
from croupier.errors import BadInput
from croupier.rulebook.house_ways import setting_game
from croupier.training import dealing
from croupier.training.drill import Drill
from croupier.training.opening import open_drill
from croupier.training.paying import PayAnswer, Paying, PayQuestion, bet_of
from croupier.training.pots import PotAnswer, PotQuestion, Pots
from croupier.training.setting import Setting
from croupier.training.strategy import PlayQuestion
from tests.training.games import GAMES, let_it_ride

Run = Callable[..., str]
SCENARIO = """
game: bclc/three-card-poker
seats:
  1: {player: p1, wagers: {ante: 10, pair-plus: 5}}
deal: {seats: {1: "9s 9d 4c"}, dealer: "Jh 7c 2d"}
actions: [{seat: 1, do: play}]
"""
# The dealer does not qualify: play is returned, the ante and the pair are paid.
RIGHT = "{play} push\n{ante} win 20\n{pair} 10\n.\n"


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """How interesting a table is does not matter here."""
    monkeypatch.setattr(dealing, "CANDIDATES", 2)


@pytest.fixture
def trained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Drill with these answers, in a pipe; what the trainee saw comes back."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def drill(answers: str, *args: str, code: int = 0, columns: int = 80) -> str:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        assert run(["drill", *args]) == code
        seen = capsys.readouterr()
        assert "Traceback" not in seen.err
        return seen.out if code == 0 else seen.err

    return drill


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    file = tmp_path / "round.yaml"
    file.write_text(SCENARIO)
    return str(file)


def kept(tmp_path: Path) -> dict[str, dict[str, dict[str, int]]]:
    found = json.loads((tmp_path / "data" / "croupier" / "scores.json").read_text())
    scores: dict[str, dict[str, dict[str, int]]] = found["scores"]
    return scores


# --- by hand --------------------------------------------------------------------------------------


def test_a_table_of_a_file_is_taken_and_paid(trained: Run, scenario: str, tmp_path: Path) -> None:
    """Bets by name are ante 1, pair plus 2, play 3; the dealer pays play, ante, pair plus."""
    seen = trained(RIGHT.format(play=3, ante=1, pair=2), "--from", scenario)
    assert "Seat 1  [1] ante $10  [2] pair plus $5  [3] play $10" in seen
    assert "Right: seat 1 play $10.00 is a push: $10.00 back  bclc-poker/6/6.8.2" in seen
    assert "4 of 4 right" in seen
    assert kept(tmp_path)["pay"]["bclc/three-card-poker"]["longest"] == 4


def test_a_wrong_answer_shows_the_right_one_and_its_clause(trained: Run, scenario: str) -> None:
    seen = trained("1 20\n1 25\n", "--from", scenario)
    assert "No, another bet comes first: seat 1 play $10.00 is a push: $10.00 back" in seen
    assert "bclc-poker/6/6.8.2" in seen
    assert "No, the amount is another: seat 1 ante $10.00 wins: $20.00 back" in seen
    assert "0 of 2 right; 2 left unanswered." in seen


def test_more_files_may_follow(trained: Run, scenario: str) -> None:
    assert "2 tables" in trained("", "--from", scenario, scenario)


def test_a_key_picks_the_tables_of_one_game(trained: Run, scenario: str) -> None:
    other = "tests/playthroughs/bclc/blackjack.yaml"
    assert "of bclc/three-card-poker: 1 table" in trained(
        "", "bclc/three_card_poker", "--from", other, scenario
    )
    assert "scenario/nothing-to-drill" in trained("", "pa/blackjack", "--from", scenario, code=2)


def test_scores_are_shown(trained: Run, scenario: str) -> None:
    assert "No drill was answered yet" in trained("", "--scores")
    trained("3 push\n1 0\n", "--from", scenario)
    trained("q\n", "--from", scenario)
    line = next(line for line in trained("", "--scores").splitlines() if "three-card" in line)
    assert re.split(r"\s{2,}", line.strip())[:4] == ["pay", "bclc/three-card-poker", "2", "1 (50%)"]


def test_who_answers_nothing_changes_no_score(trained: Run, scenario: str, tmp_path: Path) -> None:
    assert "no score is kept" in trained("q\n", "--from", scenario)
    assert not (tmp_path / "data").exists()


def test_a_question_mark_tells_what_bets_pay(trained: Run, scenario: str) -> None:
    seen = trained("?\n3 10\n", "--from", scenario)
    assert "three of a kind: 30 to 1  bclc-poker/6/5.9#three-of-a-kind" in seen
    assert "1 of 1 right" in seen


def test_time_is_measured_from_outside(scenario: str) -> None:
    ticks = iter([0.0, 4.0, 10.0, 16.0])
    drill = open_drill("bclc/blackjack", count=2, seed=1, limit=5)
    table = drill.exercises[0]
    assert isinstance(table, Paying)
    numbers = {bet.place: key for key, bet in bets_by_number(table.question(0)).items()}
    said = [f"{numbers[bet_of(line).place]} {line.returned}\n" for line in table.lines[:2]]
    seen, done = piped(drill, "".join(said), clock=lambda: next(ticks))
    assert [one.verdict.seconds for one in done.answers] == [4.0, 6.0]
    assert [one.verdict.right for one in done.answers] == [True, False]
    assert "Right, but too late:" in seen


def piped(drill: Drill, answers: str, clock: Callable[[], float] = lambda: 0.0) -> tuple[str, Drill]:
    out = io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO(answers)
    try:
        console = Console(file=out, width=80, highlight=False, markup=False)
        trainer = Trainer(Screen(console), drill, clock)
        with suppress(StopIteration):  # the clock has no more ticks
            trainer.spend()
        return out.getvalue(), trainer.drill
    finally:
        sys.stdin = before


# --- every game -----------------------------------------------------------------------------------


def answers_to(drill: Drill) -> Iterator[str]:
    """What somebody types who knows everything."""
    for one in drill.exercises:
        if isinstance(one, Paying):
            numbers = {bet.place: key for key, bet in bets_by_number(one.question(0)).items()}
            yield from (f"{numbers[bet_of(line).place]} {line.result} {line.returned}" for line in one.lines)
            if one.owed:
                yield "done"
        elif isinstance(one, Pots):
            for lines in one.groups:
                yield ", ".join(f"{line.seat} ${line.returned}" for line in lines if line.returned_cents)
        elif isinstance(one, Setting):
            yield " ".join(card for hand in one.rules.hands.house_way(one.cards)[0][1:] for card in hand)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_game_is_drilled_to_the_end_in_80_columns(trained: Run, key: str) -> None:
    drill = open_drill(key, count=1, seed=3)
    said = list(answers_to(drill))
    seen = trained("\n".join(said) + "\n", key, "--seed", "3", "--count", "1")
    assert f"{len(said)} of {len(said)} right" in seen
    assert max(map(len, seen.splitlines())) <= 80


def test_the_house_way_is_drilled(trained: Run, tmp_path: Path) -> None:
    key = "bclc/fortune-asia-poker"
    said = list(answers_to(open_drill(key, kind="set", count=3, seed=3)))
    seen = trained("\n".join(said) + "\n", key, "--kind", "set", "--seed", "3", "--count", "3")
    assert "3 of 3 right" in seen
    assert kept(tmp_path)["set"][key]["right"] == 3


def test_the_best_play_is_drilled_and_its_lines_are_told_after_a_mistake(
    trained: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.training.advisers.adviser_of", lambda *_: let_it_ride())
    seen = trained("r\n" * 4, "bclc/let-it-ride", "--kind", "play", "--seed", "3", "--count", "4")
    assert "2 of 4 right" in seen  # each answer has its turn
    assert "That costs" in seen
    assert "With three cards seen: take it back with everything else." in " ".join(seen.split())


@pytest.mark.parametrize("key", ["bclc/blackjack", "bclc/texas-holdem", "bclc/fortune-pai-gow-poker"])
def test_a_terminal_of_80_by_24_shows_the_table_and_the_question(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 0\n" * 8))
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=80, height=24, highlight=False, markup=False)
    Trainer(Screen(console), open_drill(key, count=8, seed=3)).spend()
    frames = [part for part in re.split(r"\x1b\[(?:2J|H|\d+;\d+H)", out.getvalue()) if part]
    assert len(frames) >= 8
    for frame in frames:
        lines = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", frame).splitlines()
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
        assert ", table " in lines[0]
        assert "?" in lines[-1]


def test_no_color_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1 0\n"))
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=80, height=24, highlight=False, markup=False)
    Trainer(Screen(console), open_drill("bclc/blackjack", count=1, seed=3)).spend()
    assert not re.search(r"\x1b\[[\d;]*3[0-9]", out.getvalue())


# --- answers --------------------------------------------------------------------------------------


def pay_question() -> PayQuestion:
    table = open_drill("bclc/three-card-poker", count=1, seed=3).exercises[0]
    assert isinstance(table, Paying)
    return table.question(0)


def test_a_bet_keeps_its_number_while_others_are_settled() -> None:
    table = open_drill("bclc/three-card-poker", count=1, seed=3).exercises[0]
    assert isinstance(table, Paying)
    first = bets_by_number(table.question(0))
    for at in range(len(table.lines)):
        now = bets_by_number(table.question(at))
        assert now.items() <= first.items()
        assert len(now) == len(table.bets) - sum(line.stake_cents > 0 for line in table.lines[:at]) + len(
            table.owed
        )


@pytest.mark.parametrize(
    "said, back, result",
    [
        ("1 25", 2500, None),
        ("1 $7.50", 750, None),
        ("1 0", 0, None),
        ("1 win 20", 2000, "win"),
        ("1 W 20", 2000, "win"),
        ("1 lose", 0, "lose"),
        ("1 surrender 5", 500, "surrender"),
    ],
)
def test_amounts_are_typed_as_at_the_table(said: str, back: int, result: str | None) -> None:
    question = pay_question()
    assert read_pay(said, question) == (question.bets[0], back, result)


def test_a_push_needs_no_amount() -> None:
    question = pay_question()
    assert read_pay("1 push", question).returned_cents == question.bets[0].stake_cents
    assert read_pay(".", question) == PayAnswer(None)


@pytest.mark.parametrize(
    "said, code",
    [
        ("", "action/which-bet"),
        ("99 5", "action/which-bet"),
        ("ante 5", "action/which-bet"),
        ("1", "money/missing"),
        ("1 win", "money/missing"),
        ("1 5 5", "money/missing"),
        ("1 lots", "money/unreadable"),
        ("1 -5", "money/signed"),
        ("1 0.001", "money/fraction-of-a-cent"),
    ],
)
def test_what_is_no_answer_is_refused_and_asked_again(said: str, code: str) -> None:
    with pytest.raises(BadInput, match=code):
        read_pay(said, pay_question())
    drill = open_drill("bclc/three-card-poker", count=1, seed=3)
    assert piped(drill, f"{said}\n")[1].answers == ()


def pot_question() -> PotQuestion:
    hand = open_drill("bclc/texas-holdem", count=1, seed=3).exercises[0]
    assert isinstance(hand, Pots)
    return hand.question(0)


def test_shares_are_pairs_and_a_seat_alone_takes_all() -> None:
    question = pot_question()
    assert read_pot("3 20 5 $7.50", question) == read_pot("3 20, 5 7.50", question)
    assert read_pot("3 20 5 $7.50", question) == PotAnswer({3: 2000, 5: 750})
    assert read_pot("2", question) == PotAnswer({2: question.pot.cents})


@pytest.mark.parametrize(
    "said, code",
    [
        ("", "money/missing"),
        ("3 20 5", "money/missing"),
        ("9 20", "name/unknown-seat"),
        ("x", "name/unknown-seat"),
        ("3 20 3 20", "money/twice"),
        ("3 x", "money/unreadable"),
    ],
)
def test_shares_that_are_none_are_refused(said: str, code: str) -> None:
    with pytest.raises(BadInput, match=code):
        read_pot(said, pot_question())


def test_cards_are_named_by_number_or_as_cards() -> None:
    question = Setting(
        setting_game("bclc/pai-gow-poker"), ("2d", "As", "Kd", "Qh", "Js", "Jo", "5c")
    ).question(0)
    assert read_set("2 3", question).hands == (("Jo", "Qh", "Js", "5c", "2d"), ("As", "Kd"))
    assert read_set("as, kd", question) == read_set("2 3", question)
    for said, code in (("2", "card/wrong-number"), ("9 1", "card/not-a-number"), ("3c 4c", "card/not-held")):
        with pytest.raises(BadInput, match=code):
            read_set(said, question)


def test_choices_have_the_keys_of_the_table() -> None:
    question = PlayQuestion("x", "X", "", (), (), (), ("stand", "hit", "double", "split", "surrender"))
    for key, do in {"s": "stand", "h": "hit", "p": "split", "R": "surrender", "dou": "double"}.items():
        assert read_play(key, question).do == do
    bets = question._replace(choices=("fold", "bet-1", "bet-3"))
    assert (read_play("b3", bets).do, read_play("bet 1", bets).do) == ("bet-3", "bet-1")
    with pytest.raises(BadInput, match="action/not-possible"):
        read_play("b", bets)


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args, code",
    [
        ([], "name/missing-argument"),
        (["bclc/blackjack", "pa/blackjack"], "name/missing-argument"),
        (["no/such-game"], "name/unknown-game"),
        (["bclc/kings-bounty"], "name/offer-not-a-game"),
        (["bclc/blackjack", "--kind", "pray"], "name/unknown-drill"),
        (["bclc/blackjack", "--kind", "set"], "name/no-house-way"),
        (["bclc/pai-gow-poker", "--kind", "play"], "name/no-strategy"),
        (["bclc/blackjack", "--count", "0"], "setting/out-of-range"),
        (["bclc/blackjack", "--count", "many"], "name/bad-usage"),
        (["bclc/blackjack", "--time", "0"], "setting/out-of-range"),
        (["bclc/blackjack", "--time", "nan"], "setting/out-of-range"),
        (["bclc/blackjack", "--set", "decks=0"], "setting/out-of-range"),
        (["bclc/blackjack", "--offer", "no/such-offer"], "name/unknown-"),
        (["--from", "nowhere.yaml"], "scenario/"),
        (["--from", "tests/cli/terminal"], "scenario/nothing-to-drill"),
        (["--from", "tests/playthroughs", "--kind", "set"], "setting/not-together"),
        (["bclc/blackjack", "--scores"], "name/bad-usage"),
    ],
)
def test_what_cannot_be_drilled_exits_2(trained: Run, args: list[str], code: str) -> None:
    assert code in trained("", *args, code=2)


def test_a_damaged_score_file_is_kept_and_told(trained: Run, scenario: str, tmp_path: Path) -> None:
    file = tmp_path / "data" / "croupier" / "scores.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")
    seen = " ".join(trained("3 push\n", "--from", scenario).split())
    assert "The score file was damaged." in seen
    assert file.with_name("scores.json.damaged-1").read_text() == "{"
    assert kept(tmp_path)["pay"]["bclc/three-card-poker"]["asked"] == 1


def test_who_is_interrupted_has_answered_all_the_same(
    trained: Run, scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = iter(["3 push", "1 20"])

    def answered(*_: object) -> str:
        one = next(said, None)
        if one is None:
            raise KeyboardInterrupt
        return one

    monkeypatch.setattr(Console, "input", answered)
    assert trained("", "--from", scenario, code=130) == ""
    assert kept(tmp_path)["pay"]["bclc/three-card-poker"]["right"] == 2


def test_scores_that_cannot_be_kept_exit_3(trained: Run, scenario: str, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, no folder")
    assert "store/scores" in trained("3 push\n", "--from", scenario, code=3)
