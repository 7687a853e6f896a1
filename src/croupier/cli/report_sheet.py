"""The sheet that `croupier report` prints."""

from collections.abc import Iterator

from croupier.cli.columns import columns
from croupier.errors import counted
from croupier.model.facts.desk import TrayCounted
from croupier.money.cents import Cents, dollars
from croupier.report.figures import Note, Report, TableDay, plainly
from croupier.report.moments import moment

WALK = (  # how a tray comes from what it held to what it holds
    ("opening-tray", "  opening tray"),
    ("fills", "+ fills"),
    ("credits", "- credits"),
    ("win", "+ win"),
    ("to-meters", "- to meters"),
    ("corrections", "+ corrections"),
    ("closing-tray", "= closing tray"),
)
BESIDE = ("drop", "cashed-out", "tips", "commission", "rake", "collected", "held")
LEFT_OUT = ("table", "event", "at", "by", "role", "round", "clause")  # of a note: they stand before it


def sheet(found: Report) -> Iterator[str]:
    """The day, its tables, its meters, and who answers for what."""
    ends = "is still on" if found.ends is None else f"ended {moment(found.ends)}"
    yield f"Business day {found.day} of {found.store}: began {moment(found.begins)}, {ends}."
    for table in found.tables:
        yield ""
        yield from _table(
            table, [note for note in found.notes["counts"] if note.event.stream == table.stream]
        )
    if not found.tables:
        yield "No table was open."
    if found.shared:
        yield ""
        header = ("meters and pools", "opening", "+ contributions", "- awards", "= closing", "of which")
        rows = [
            (
                pot.key,
                dollars(pot.opening_cents),
                dollars(pot.contributions_cents),
                dollars(pot.awards_cents),
                dollars(pot.closing_cents),
                ", ".join(f"{name} {dollars(cents)}" for name, cents in sorted(pot.parts_cents.items())),
            )
            for pot in found.shared.values()
        ]
        yield from columns(header, rows)
    for name, notes in found.notes.items():
        if notes and name != "counts":
            yield ""
            yield from columns((name, "event", "by", "what"), [_told(note) for note in notes])


def _table(table: TableDay, counts: list[Note]) -> Iterator[str]:
    yield f"{table.stream}: {table.game}, {counted(table.rounds, 'round')}"
    sums = table.sums()
    if any(sums[name] for name, _ in WALK):
        width = max(len(dollars(sums[name])) for name, _ in WALK)
        for name, words in WALK:
            yield f"  {words:<18}{dollars(sums[name]):>{width}}"
    for note in counts:
        yield f"  {_counted(note)}"
    beside = ", ".join(f"{name.replace('-', ' ')} {dollars(sums[name])}" for name in BESIDE if sums[name])
    if beside:
        yield f"  {beside}"
    if table.hold is not None and table.wagers:
        yield f"  hold {table.hold}% of the drop"
    if table.wagers:
        rows = [
            (
                f"  {one.name}",
                str(one.lines),
                dollars(one.handle_cents),
                dollars(one.win_cents),
                _hold(one.hold),
            )
            for one in table.wagers.values()
        ]
        yield from columns(("  wager", "bets", "handle", "win", "hold"), rows)


def _hold(hold: str | None) -> str:
    return "" if hold is None else f"{hold}%"


def _counted(note: Note) -> str:
    fact = note.event.data
    assert isinstance(fact, TrayCounted)
    over: Cents = fact.counted_cents - fact.books_cents
    verdict = "as the books have it"
    if over:
        verdict = f"{dollars(abs(over))} {'over' if over > 0 else 'short'}"
    return f"counted {dollars(fact.counted_cents)} by {note.event.by}, {moment(note.event.at)}: {verdict}"


def _told(note: Note) -> tuple[str, str, str, str]:
    event = note.event
    what = ", ".join(
        f"{name} {plainly(value)}"
        for name, value in note.json().items()
        if name not in LEFT_OUT and value not in ("", None, "0.00", [])
    )
    return event.stream, str(event.seq), f"{event.by} ({event.role})", what
