"""The charts people know: what to do with two cards, by their total and the dealer's up card.

Play goes by the exact cards; a chart row goes by what is best for all hands of its total together. Hands that
are better played in another way are its exceptions.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from croupier.analysis.blackjack import Dealt, Solved
from croupier.analysis.blackjack_play import Play
from croupier.analysis.kernels.blackjack import ACE, TEN, WORTHS

UP_CARDS = (*range(1, WORTHS), ACE)  # as charts have them
LETTERS: dict[Play, str] = {
    "stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R", "zap": "Z"
}  # fmt: skip
ONCE = ("double", "surrender", "zap")  # with more cards, or where it is not allowed, the second letter holds

Plays = Mapping[Dealt, Mapping[Play, float]]
Chart = dict[str, list[str]]


def strategy(solved: Solved) -> dict[str, Any]:
    """Hard totals, soft totals and pairs; the same for hands on a free bet, where there are any."""
    found = charts(solved.plays, solved.dealt)
    if solved.plays_free:
        alone = charts(solved.plays_free, solved.dealt)
        found["free-hands"] = {name: alone[name] for name in ("hard", "soft")}
    used = {letter for row in _rows(found) for cell in row for letter in cell.upper()}
    found["legend"] = {
        letter: play + ("; if it may not be done, what the small letter says" if play in ONCE else "")
        for play, letter in LETTERS.items()
        if letter in used
    }
    return found


def _rows(found: dict[str, Any]) -> Iterable[list[str]]:
    for part in (found, found.get("free-hands", {})):
        for name in ("hard", "soft", "pairs"):
            yield from part.get(name, {}).values()


def charts(plays: Plays, dealt: Mapping[Dealt, float]) -> dict[str, Any]:
    hard: dict[int, list[tuple[int, int]]] = defaultdict(list)
    soft: dict[int, list[tuple[int, int]]] = {}
    pairs: dict[int, list[tuple[int, int]]] = {}
    for first, second in sorted({deal[:2] for deal in plays}):
        if first == second:
            pairs[first] = [(first, second)]
        elif first != ACE:
            hard[first + second + 2].append((first, second))
        elif second != TEN:
            soft[second + 12] = [(first, second)]
    exceptions: list[dict[str, str]] = []
    return {
        "up": [_name(up) for up in UP_CARDS],
        "hard": {str(total): _row(plays, dealt, hard[total], exceptions) for total in sorted(hard)},
        "soft": {str(total): _row(plays, dealt, soft[total], exceptions) for total in sorted(soft)},
        "pairs": {
            f"{_name(worth)},{_name(worth)}": _row(plays, dealt, pairs[worth], exceptions)
            for worth in (*(worth for worth in UP_CARDS if worth in pairs),)
        },
        "exceptions": exceptions,
    }


def _row(
    plays: Plays, dealt: Mapping[Dealt, float], hands: list[tuple[int, int]], exceptions: list[dict[str, str]]
) -> list[str]:
    row = []
    for up in UP_CARDS:
        together: defaultdict[Play, float] = defaultdict(float)
        for hand in hands:
            for play, gain in plays.get((*hand, up), {}).items():
                together[play] += dealt[*hand, up] * gain
        row.append(_cell(together))
        for first, second in hands:
            own = plays.get((first, second, up))
            if own is not None and _best(own) != _best(together):
                cards = f"{_name(second)},{_name(first)}"
                exceptions.append({"hand": cards, "up": _name(up), "play": _cell(own)})
    return row


def _best(gains: Mapping[Play, float]) -> Play:
    return max(gains, key=lambda play: gains[play])


def _cell(gains: Mapping[Play, float]) -> str:
    """The letter of the best play; of one that is allowed once only, with what comes after it."""
    if not gains:
        return "-"  # cannot be dealt
    best = _best(gains)
    if best not in ONCE:
        return LETTERS[best]
    later = {play: gain for play, gain in gains.items() if play not in ONCE}
    return LETTERS[best] + LETTERS[_best(later)].lower()


def _name(worth: int) -> str:
    return "A" if worth == ACE else str(worth + 1)
