"""What is told of files: counts that come out, every exception with its place, and the rest all the same."""

import re
from pathlib import Path

from croupier.histories.phh.report import FileReport, Totals, replay_file, totals
from tests.histories.phh.hands import DATA, FILES, SHORT

FINE = SHORT.replace("  'd db 2hThJh',\n", "  'd db 2hThJh', 'p1 f'\n")
ILLEGAL = FINE.replace("p1 cbr 7.50", "p1 cbr 3")
UNREADABLE = FINE.replace("'p3 f'", "'p3 folds'")
OTHERWISE = FINE.replace("inf", "100") + "finishing_stacks = [200, 150.25, 100]\n"


def night(tmp_path: Path, *hands: str) -> FileReport:
    file = tmp_path / "night.phhs"
    file.write_text("".join(f"[{number}]\n{hand}\n" for number, hand in enumerate(hands, 1)))
    return replay_file(file)


def test_all_the_committed_files() -> None:
    reports = [replay_file(file) for file in FILES]
    assert totals(reports) == Totals(hands=300, played=300, checked=297, agree=297)
    assert totals(reports).fine
    assert [one.troubles for one in reports if one.troubles] == []


def test_one_bad_hand_does_not_spoil_the_others(tmp_path: Path) -> None:
    report = night(tmp_path, FINE, ILLEGAL, UNREADABLE, SHORT, OTHERWISE, FINE)
    assert (report.hands, report.played, report.checked, report.agree) == (6, 3, 1, 0)
    assert [(one.cause, one.hand, one.action) for one in report.troubles] == [
        ("wager/below-minimum", 2, 4),
        ("scenario/bad-action", 3, 3),
        ("scenario/unfinished", 4, 7),
        ("result/other-amount", 5, None),
    ]
    lines = (tmp_path / "night.phhs").read_text().splitlines()
    for one in report.troubles[:2]:
        assert one.line is not None
        assert one.hand is not None
        assert ("p1 cbr 3", "p3 folds")[one.hand - 2] in lines[one.line - 1]
    assert not totals([report]).fine


def test_a_file_cut_off_in_the_middle(tmp_path: Path) -> None:
    text = (DATA / "pluribus-270.phhs").read_text()
    left = text[: len(text) // 2]
    file = tmp_path / "cut.phhs"
    file.write_text(left)
    report = replay_file(file)
    numbers = [int(number) for number in re.findall(r"^\[([0-9]+)\]$", left, re.MULTILINE)]
    (trouble,) = report.troubles
    assert (report.hands, report.played, report.agree) == (len(numbers), len(numbers) - 1, len(numbers) - 1)
    assert trouble.cause.startswith("scenario/")
    assert trouble.hand == numbers[-1]


def test_a_hand_that_is_finished_for_who_did_not_answer_is_named(tmp_path: Path) -> None:
    """p1 is to act after the flop; both players then check, and the turn is not told."""
    raised = FINE.replace("'p2 cc',", "").replace("'d db 2hThJh', 'p1 f'", "")
    report = night(tmp_path, raised + "venue = 'PokerStars'\n", SHORT + "venue = 'PokerStars'\n", raised)
    assert (report.played, report.timed_out) == (1, 1)
    assert [(one.cause, one.hand, one.action) for one in report.troubles] == [
        ("scenario/timed-out", 1, 5),
        ("scenario/unfinished", 2, 7),
        ("scenario/unfinished", 3, 5),
    ]


def test_how_winnings_are_told_is_said_where_no_room_is_known(tmp_path: Path) -> None:
    told = FINE + "winnings = [0, 16.50, 0]\n"
    report = night(tmp_path, FINE, told, told + "venue = 'A kitchen'\n")
    either = "winnings with what nobody called, or without it"
    assert report.venues == {"no venue": either, "A kitchen": either}


def test_a_file_that_is_not_there_is_no_hand(tmp_path: Path) -> None:
    report = replay_file(tmp_path / "none.phh")
    assert (report.hands, report.troubles) == (0, [])
    assert report.unread is not None
    assert report.unread.code == "scenario/no-file"


def test_exceptions_by_cause_the_most_frequent_first(tmp_path: Path) -> None:
    report = night(tmp_path, SHORT, ILLEGAL, FINE, ILLEGAL)
    assert report.json() == {
        "file": str(tmp_path / "night.phhs"),
        "hands": 4,
        "played": 1,
        "checked": 0,
        "agree": 0,
        "timed-out": 0,
        "conventions": {},
        "exceptions": [
            {
                "cause": "wager/below-minimum",
                "count": 2,
                "hands": [
                    {"hand": one.hand, "action": 4, "line": one.line, "message": one.message}
                    for one in report.causes()["wager/below-minimum"]
                ],
            },
            {
                "cause": "scenario/unfinished",
                "count": 1,
                "hands": [
                    {"hand": 1, "action": 7, "line": one.line, "message": one.message}
                    for one in report.causes()["scenario/unfinished"]
                ],
            },
        ],
    }


def test_nothing_at_all() -> None:
    assert str(totals([])) == "played 0, checked 0, agree 0 of 0"
