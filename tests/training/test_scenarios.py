"""Scenario files as drills: their own settlement lines are the answers."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from croupier.errors import BadInput, CroupierError
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import read
from croupier.model.settlement import Settlement
from croupier.training.opening import drill_of_files
from croupier.training.paying import Paying, bet_of, right_answer
from croupier.training.pots import Pots
from croupier.training.pots import right_answer as shares
from croupier.training.scenarios import load

PLAYTHROUGHS = sorted(Path("tests/playthroughs").rglob("*.yaml"))
SCENARIOS = sorted(Path("tests/scenarios").rglob("*.yaml"))
IRREGULAR = Path("tests/scenarios/ia/problem-solutions")


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_every_line_of_a_file_is_asked_for(file: Path) -> None:
    lines = play(read_scenario(read(file))).settlements
    asked: list[Settlement] = []
    for one in load([file]).exercises:
        if isinstance(one, Paying):
            for at, line in enumerate(one.lines):
                assert one.judge(at, right_answer(line)).right
                assert bool(one.question(at).bets) or one.owed
            asked += one.lines
        else:
            assert isinstance(one, Pots)
            for at, group in enumerate(one.groups):
                assert one.judge(at, shares(group)).right
                asked += group
    assert sorted(map(str, asked)) == sorted(str(line) for line in lines if line.wager != "uncalled")


def test_whatever_is_settled_can_be_answered(size: Callable[[int], int]) -> None:
    """The bet of every line lies there or may be owed when its turn comes, in all files that we have."""
    for file in Random(1).sample(SCENARIOS, min(size(4000), len(SCENARIOS))):
        try:
            loaded = load([file])
        except CroupierError:
            continue  # the file is about a refusal
        for one in loaded.exercises:
            if isinstance(one, Paying):
                for at, line in enumerate(one.lines):
                    question = one.question(at)
                    assert bet_of(line).place in [bet.place for bet in (*question.bets, *question.owed)]


def test_irregular_rounds_are_told_of() -> None:
    tables = [one for one in load([IRREGULAR]).exercises if isinstance(one, Paying)]
    told = {said for one in tables for said in one.felt.told}
    assert any(said.startswith("Irregularity: ") for said in told)
    assert any(said.startswith("The supervisor ruled ") for said in told)
    undone = [line for one in tables for line in one.lines if line.note == "lost before"]
    assert undone  # lost bets that came back: they are asked for once more
    for one in tables:
        for at, line in enumerate(one.lines):
            if line.note == "lost before":
                assert bet_of(line).place in [bet.place for bet in one.question(at).owed]


SCENARIO = """
game: bclc/three-card-poker
seats:
  1: {player: p1, wagers: {ante: 10, pair-plus: 5}}
deal: {seats: {1: "9s 9d 4c"}, dealer: "Jh 7c 2d"}
actions: [{seat: 1, do: DO}]
"""


def test_a_folder_leaves_out_what_is_refused_and_a_named_file_may_not(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(SCENARIO.replace("DO", "play"))
    bad.write_text(SCENARIO.replace("DO", "stand"))
    loaded = load([tmp_path])
    assert loaded.left_out == (bad,)
    assert [len(one) for one in loaded.exercises] == [4]  # play, ante, pair plus; and nothing more
    with pytest.raises(CroupierError) as refused:
        load([good, bad])
    assert refused.value.position is not None
    assert refused.value.position["file"] == str(bad)


def test_nothing_to_drill_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="scenario/nothing-to-drill"):
        load([tmp_path])
    with pytest.raises(CroupierError, match="scenario/"):
        load([tmp_path / "nowhere.yaml"])


def test_enough_tables_for_so_many_questions() -> None:
    few = drill_of_files(PLAYTHROUGHS[:6], count=5).exercises
    assert sum(map(len, few[:-1])) < 5 <= sum(map(len, few))
    assert len(drill_of_files(PLAYTHROUGHS[:6]).exercises) > len(few)
