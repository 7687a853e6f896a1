"""What became of the hands of files that were played again, as data: counts, and exceptions by cause."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct

from croupier.errors import BadInput, counted
from croupier.histories.phh.compare import ELSEWHERE, RAKED
from croupier.histories.phh.entry import Entry
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.reading import entries
from croupier.histories.phh.replay import Replayed, replay

UNREAD = ("scenario/no-file", "scenario/unreadable", "scenario/too-large")
NO_HANDS = ("scenario/no-hands", "scenario/not-toml", "scenario/not-utf-8", "scenario/too-deep")


class Trouble(Struct, frozen=True):
    """A hand that could not be read or played, that ended otherwise, or that the file does not finish."""

    cause: str
    message: str
    hand: int | None  # None: the only one of its file
    action: int | None  # counted from 0; None: no action alone is to blame
    line: int | None

    def __str__(self) -> str:
        action = "" if self.action is None else f"action {self.action}"
        hand = "" if self.hand is None else f"hand {self.hand}"
        line = "" if self.line is None else f"line {self.line}"
        where = ", ".join(part for part in (hand, action, line) if part)
        return f"{where}: {self.message}" if where else self.message


class FileReport:
    """The hands of one file, counted as they are played."""

    def __init__(self, file: Path | str) -> None:
        self.file = str(file)
        self.hands = self.played = self.checked = self.agree = 0
        self.timed_out = 0  # hands that go on where the file ends, by players who did not answer
        self.venues: dict[str, str] = {}  # by name, how winnings are told there, and what counts as a rake
        self.troubles: list[Trouble] = []
        self.unread: BadInput | None = None  # why the file could not be opened
        self._no_hands: BadInput | None = None  # why no hand could be told apart in it

    def add(self, entry: Entry) -> None:
        """Play the hand of an entry, or note what is wrong with it."""
        hand = entry.found
        if isinstance(hand, BadInput) and hand.code in UNREAD:
            self.unread = hand
            return
        self.hands += 1
        if not isinstance(hand, Hand):
            if entry.number is None and hand.code in NO_HANDS:
                self._no_hands = hand
            self._note(hand.code, hand)
            return
        if hand.venue is not None and hand.venue in RAKED:
            self.venues[hand.venue] = str(RAKED[hand.venue])
        elif any(hand.winnings_cents or ()):
            self.venues[hand.venue or "no venue"] = ELSEWHERE
        try:
            found = replay(hand)
        except Exception as error:  # what breaks one hand is told, and the others are played
            why = f"Croupier broke: {type(error).__name__}: {error}."
            self._note("scenario/broke", entry.place(BadInput("", why)))
            return
        self.played += found.played
        self.checked += found.checked
        self.agree += found.agree
        self.timed_out += bool(found.timed_out)
        self._judge(entry, found, len(hand.actions))

    @property
    def bad_input(self) -> BadInput | None:
        """Why the file is none of hands at all, where that is all there is to say."""
        return self._no_hands if self.hands == 1 else self.unread

    def _judge(self, entry: Entry, found: Replayed, end: int) -> None:
        if found.timed_out:
            why = f"The file ends here; {counted(found.timed_out, 'decision')} made for who did not answer."
            self._note("scenario/timed-out", entry.place(BadInput("", why), f"actions[{end}]"))
        if found.refusal is not None:
            path = "" if found.action is None else f"actions[{found.action}]"
            self._note(found.refusal.code, entry.place(BadInput("", found.refusal.message), path))
        elif found.difference is not None:
            self._note(found.difference.cause, entry.place(BadInput("", found.difference.message)))

    def _note(self, cause: str, error: BadInput) -> None:
        known = error.position or {}
        where = (known.get("hand"), known.get("action"), known.get("line"))
        self.troubles.append(Trouble(cause, error.message, *where))

    def causes(self) -> dict[str, list[Trouble]]:
        """The exceptions by cause, the most frequent first."""
        often = Counter(trouble.cause for trouble in self.troubles)
        return {
            cause: [trouble for trouble in self.troubles if trouble.cause == cause]
            for cause, _ in often.most_common()
        }

    def json(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "hands": self.hands,
            "played": self.played,
            "checked": self.checked,
            "agree": self.agree,
            "timed-out": self.timed_out,
            "conventions": self.venues,
            "exceptions": [
                {
                    "cause": cause,
                    "count": len(several),
                    "hands": [
                        {"hand": one.hand, "action": one.action, "line": one.line, "message": one.message}
                        for one in several
                    ],
                }
                for cause, several in self.causes().items()
            ],
        }


def replay_file(file: Path | str) -> FileReport:
    """Play every hand of a file."""
    report = FileReport(file)
    for entry in entries(file):
        report.add(entry)
    return report


class Totals(Struct, frozen=True):
    """The hands of several files together."""

    hands: int
    played: int
    checked: int
    agree: int

    @property
    def fine(self) -> bool:
        """Whether all were played, and ended as their files say where these say it."""
        return self.played == self.hands and self.agree == self.checked

    def __str__(self) -> str:
        return f"played {self.played}, checked {self.checked}, agree {self.agree} of {self.hands}"


def totals(reports: Iterable[FileReport]) -> Totals:
    counts = [(one.hands, one.played, one.checked, one.agree) for one in reports]
    return Totals(*map(sum, zip(*counts, strict=True))) if counts else Totals(0, 0, 0, 0)
