"""When the dealer says and does what a clause asks for: at this event, and at no other."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from croupier.histories.result import Result
from croupier.script.render import render
from tests import rounds
from tests.rulebook.bclc_poker import setting_evenings
from tests.rulebook.bclc_poker.house.common import Section, all_sections
from tests.rulebook.sheets import Row, each, entries, rows
from tests.tables import SETTINGS

MOMENTS = rows("script.csv", "bclc_poker")
WORDS = rows("words.csv", "bclc_poker")
SECTIONS = {(section.offers or (section.key,))[0]: section for section in all_sections()}
# Steps that come more than once in a round are told apart by their clause.
REPEATED = ("packet-dealt", "board-turned", "cards-burned", "cards-collected", "turn", "checked")
FOLDED = ("1 fold", "2 play")
FOLDS = {  # the first seat gives up, with the least that opens a spot and with every bet
    "bclc/three-card-poker": FOLDED,
    "bclc/four-card-poker": FOLDED,
    "bclc/four-card-poker-bad-beat": FOLDED,
    "bclc/texas-holdem-bonus": ("1 fold", "2 play", "3 fold", "2 check", "2 check"),
    "bclc/ultimate-texas-holdem": ("1 check", "2 play", "1 check", "1 fold"),
    "bclc/flushes-gone-wild": FOLDED,
    "bclc/discard-inferno": FOLDED,
}
FAST_ACTION = {1: "Ah Ah Kd 3c", "dealer": "Jh 7c 2d 2s", "board": "Qh 9c 8d Td 5s"}
MORE: dict[str, list[tuple[rounds.Cards, tuple[str, ...]]]] = {  # what is seldom heard
    "bclc/let-it-ride": [({1: "9h 9s 2c", "board": "9c 9d"}, ("1 take-back", "1 ride"))],
    "bclc/three-card-poker": [({1: "9h 8c 7h", "dealer": "Jh 7c 2d"}, ("1 play",))],
    "bclc/fast-action-holdem": [
        (FAST_ACTION, ("1 split-hand first Ah+Ah second Kd+3c",)),
        (FAST_ACTION, ("1 house-way", "1 keep cards Ah+Ah")),
    ],
    "bclc/ultimate-texas-holdem": [({1: "Ac 3h", "dealer": "Kd Jc", "board": "5h 6h 9s Qc 2d"}, ("1 play",))],
}


def played(section: Section) -> Iterator[Result]:
    """Rounds in which a hand wins, loses, meets the cap with others, is given up, and a few more."""
    key, offers = section.key, list(section.offers)
    for deal in (section.wins, section.loses, section.over):
        yield rounds.played(key, deal.cards, *deal.actions, bets=deal.bets, more=deal.more, offers=offers)
    for bets in (section.base, section.over.bets):
        if key in FOLDS:
            yield rounds.played(key, section.over.cards, *FOLDS[key], bets=bets, offers=offers)
    for cards, actions in MORE.get(key, ()):
        yield rounds.played(key, cards, *actions, bets=section.base)


@cache
def heard(entry: str) -> dict[tuple[str, str], dict[int, list[str]]]:
    """What the dealer of a setting game says and does, by clause and kind of event; and at which of the
    events of that kind, the first one, the second, of all evenings."""
    found: dict[tuple[str, str], dict[int, list[str]]] = {}
    count: Counter[str] = Counter()
    for result in setting_evenings.played(entry):
        happened = {event.seq: event for event in rounds.events(result)}
        which = {}
        for event in happened.values():
            count[event.kind] += 1
            which[event.seq] = count[event.kind]
        for line in render(result.game, happened.values(), result.offers):
            by_event = found.setdefault((line["clause"], happened[line["event"]].kind), {})
            told = " ".join(one for one in (line["says"], line["does"]) if one)
            by_event.setdefault(which[line["event"]], []).append(told)
    return found


def moments(entry: str, clause: str) -> list[str]:
    """The events at which a cue of this clause sounds, in the order they first come."""
    found: dict[str, None] = {}
    for result in setting_evenings.played(entry) if entry in SETTINGS else played(SECTIONS[entry]):
        happened = {event.seq: event for event in rounds.events(result)}
        for line in render(result.game, happened.values(), result.offers):
            if line["clause"] == clause:
                event = happened[line["event"]]
                by = f" {event.clause}" if event.kind in REPEATED else ""
                found[f"{event.kind}{by}"] = None
    return list(found)


@each(MOMENTS, "entry", "clause")
def test_a_cue_sounds_at_its_moment(row: Row) -> None:
    assert moments(row["entry"], row["clause"]) == row["at"].split("; ")


@each(WORDS, "entry", "event", "clause")
def test_what_is_said_and_done_and_how_often(row: Row) -> None:
    """The words at the first such event, at which others, and how many lines in all: no more, no fewer."""
    lines = heard(row["entry"])[row["clause"], row["event"]]
    assert " ".join(next(iter(lines.values()))) == row["words"]
    assert (sum(map(len, lines.values())), sorted(lines)) == (int(row["times"]), numbers(row["at"]))


def numbers(ranges: str) -> list[int]:
    """1 2 3 7 of "1-3 7"."""
    found: list[int] = []
    for one in ranges.split():
        first, _, last = one.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


@entries(WORDS)
def test_nothing_else_is_said_or_done(entry: str) -> None:
    listed = {(row["clause"], row["event"]) for row in WORDS if row["entry"] == entry}
    assert set(heard(entry)) == listed
