"""The tables of a room as a sheet of text, as wide as the terminal, and as JSON."""

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, NamedTuple

from croupier.engines.community.spec import Community, Structure
from croupier.errors import counted, listed
from croupier.model.claims import Claim
from croupier.model.jackpots import Winner
from croupier.money.cents import Cents, dollars
from croupier.table.floor import Floor
from croupier.table.table import Table
from croupier.table.waiting import list_name, stakes_of

WIDEST = 100
INDENT, BETWEEN = "    ", "   "
MOST_COLUMNS = 3  # of players
FORCED = {"small-blind": "small blind", "big-blind": "big blind", "ante": "ante", "bring-in": "bring-in"}


class Seated(NamedTuple):
    """Who sits at a seat, with how much, and what lies before them."""

    seat: int
    player: str
    stack_cents: Cents | None
    marks: tuple[str, ...]  # button, leg-up or kill, sits-out


# --- what there is to show --------------------------------------------------------------------------


def seated(table: Table) -> list[Seated]:
    """The players of a table in the order of their seats."""
    left = table.carried.poker
    found = []
    for seat, player in sorted(table.seats.items()):
        marks = ["button"] if left is not None and left.button == seat else []
        if left is not None and left.kill[1] == seat:
            marks.append(left.kill[0])
        if any(choice.do == "sit-in" for choice in table.legal(seat)):
            marks.append("sits-out")
        found.append(Seated(seat, player, table.funds_cents(player), tuple(marks)))
    return found


def free(table: Table) -> list[int]:
    return [seat for seat in range(1, table.options.number("seats") + 1) if seat not in table.seats]


def room_json(floor: Floor) -> dict[str, Any]:
    return {
        "day": floor.day.isoformat(),
        "tables": [_table_json(name, table) for name, table in floor.tables.items()],
        "lists": [
            {
                "list": name,
                "waiting": [
                    {"player": one.player, "called": one.called, "passes": one.passes} for one in waiting
                ],
                "free": floor.free_seats(name),
            }
            for name, waiting in floor.lists().items()
        ],
        **_jackpots_json(floor),
    }


def _jackpots_json(floor: Floor) -> dict[str, Any]:
    """What can be won, whose claims wait, and who has won today."""
    board = floor.jackpots()
    return {
        "jackpots": [
            {
                "pool": pool,
                "posted": dollars(amount),
                "shared": dollars(board.shared.get(pool, 0)),
                **({"reached": board.reaches(pool)} if board.linked(pool) else {}),
            }
            for pool, amount in board.posted.items()
        ],
        "claims": [
            {
                "pool": one.pool,
                "table": one.stream,
                "player": one.player,
                "cards": " ".join(one.cards),
                "waits": one.waits,
            }
            for one in board.claims
            if one.waits != "instead"
        ],
        "winners": [
            {
                "pool": one.pool,
                "table": one.stream,
                "player": one.player,
                "cards": " ".join(one.cards),
                "note": one.note,
                "paid": dollars(one.amount_cents),
            }
            for one in board.winners
        ],
    }


def _table_json(name: str, table: Table) -> dict[str, Any]:
    options, left = table.options, table.carried.poker
    bets = () if any(isinstance(offer, Structure) for offer in table.offers) else ("small-bet", "big-bet")
    rake = {
        "percent": options.number_or_none("rake-percent") or 0,
        "cap": _said(options.number_or_none("rake-cap")),
        "time": options.get("rake-time"),
    }
    return {
        "table": name,
        "game": table.game.key,
        "title": table.game.title,
        "offers": [offer.key for offer in table.offers],
        "stakes": stakes_of(table),
        "list": list_name(table),
        **{amount: _said(options.number_or_none(amount)) for amount in (*FORCED, *bets)},
        "rake": rake if isinstance(table.game, Community) else None,
        "buy-in-minimum": _said(options.number_or_none("buy-in-minimum")),
        "button": None if left is None else left.button,
        "seats": options.number("seats"),
        "players": [
            {"seat": one.seat, "player": one.player, "stack": _said(one.stack_cents), "marks": [*one.marks]}
            for one in seated(table)
        ],
        "free": free(table),
    }


def _said(amount: Cents | None) -> str | None:
    return None if amount is None else dollars(amount)


# --- the sheet --------------------------------------------------------------------------------------


def room_lines(floor: Floor) -> Iterator[str]:
    width = min(WIDEST, get_terminal_size().columns)
    tables = floor.tables
    taken = sum(len(table.seats) for table in tables.values())
    seats = sum(table.options.number("seats") for table in tables.values())
    waiting = {one.player for several in floor.lists().values() for one in several}
    people = "nobody waits" if not waiting else f"{len(waiting)} wait{'s' * (len(waiting) == 1)}"
    yield f"{counted(len(tables), 'table')}, {taken} of {seats} seats taken, {people}"
    for name, table in tables.items():
        yield ""
        yield from _table(name, table, width)
    yield ""
    yield "Waiting lists"
    for name in floor.lists():
        yield from _list(floor, name, width)
    yield from _jackpots(floor, width)


def _jackpots(floor: Floor, width: int) -> Iterator[str]:
    """What is posted, then the winning hands of the day, as the monitor shows them."""
    board = floor.jackpots()
    if not board.posted:
        return
    yield ""
    yield "Jackpots"
    by_key: dict[str, list[str]] = {}
    for pool, amount in board.posted.items():
        authority, slug, *name = pool.split("/")
        told = f"{' '.join(name)} ${_brief(amount)}".strip()
        if pool in board.shared:
            told = f"${_brief(board.shared[pool])}, shared by the hands of the day before"
        if not board.reaches(pool):
            told = f"{told}, out of reach: hands do not play for it"
        by_key.setdefault(f"{authority}/{slug}", []).append(told)
    said = [f"{key}: {', '.join(amounts)}" for key, amounts in by_key.items()]
    said += map(_winner, board.winners)
    said += [_waiting(one) for one in board.claims if one.waits != "instead"]
    for line in said:
        yield from wrap(line, width, initial_indent="  ", subsequent_indent=INDENT, break_on_hyphens=False)


def _winner(one: Winner) -> str:
    cards = f" with {' '.join(one.cards)}" if one.cards else ""
    return (
        f"{one.player} at {one.stream} has won ${_brief(one.amount_cents)} of {one.pool}{cards} ({one.note})"
    )


def _waiting(claim: Claim) -> str:
    where = f"at {claim.stream}" if claim.stream else "elsewhere"
    cards = f" with {' '.join(claim.cards)}" if claim.cards else ""
    if claim.waits == "pool":
        return f"{claim.player} {where} has a share of {claim.pool}{cards}: the pool has not answered yet"
    return f"{claim.player or 'somebody'} {where} has won {claim.pool}{cards}: not paid yet"


def _table(name: str, table: Table, width: int) -> Iterator[str]:
    """The game and its stakes, what they are, then who sits there."""
    full = f"{len(table.seats)} of {table.options.number('seats')} seats"
    title = f"{table.game.title}, {stakes_of(table) or 'against the house'}"
    head = f"{name}  {title}"
    if len(head) + 2 + len(full) <= width:
        yield f"{head}{full:>{width - len(head)}}"
    else:
        yield from wrap(head, width, subsequent_indent=INDENT)
        yield f"{INDENT}{full}"
    yield from wrap(". ".join(_terms(table)) + ".", width, initial_indent=INDENT, subsequent_indent=INDENT)
    yield from _in_columns(_players(table), width)
    if free(table):
        seats = listed(map(str, free(table)))
        said = f"free: {seats}" if table.seats else "nobody sits here"
        yield from wrap(said, width, initial_indent=INDENT, subsequent_indent=INDENT)


def _terms(table: Table) -> Iterator[str]:
    """Forced bets, bets, rake, buy-in, and what the table offers."""
    options, game = table.options, table.game
    if isinstance(game, Community):
        forced = {name: options.number_or_none(name) for name in FORCED}
        told = [f"{FORCED[name]} ${_brief(amount)}" for name, amount in forced.items() if amount]
        yield _capital(listed(told))
        if not any(isinstance(offer, Structure) for offer in table.offers):
            yield f"Bets ${_brief(options.number('small-bet'))} and ${_brief(options.number('big-bet'))}"
        yield _rake(table)
    limits = options.number_or_none("minimum"), options.number_or_none("maximum")
    if limits[0] is not None and limits[1] is not None:
        yield f"Bets ${_brief(limits[0])} to ${_brief(limits[1])}"
    least = options.number_or_none("buy-in-minimum")
    if least:
        yield f"Buy-in from ${_brief(least)}"
    more = [offer.title for offer in table.offers if not isinstance(offer, Structure)]
    if more:
        yield f"With {listed(more)}"


def _rake(table: Table) -> str:
    options = table.options
    percent, cap = options.number("rake-percent"), options.number("rake-cap")
    if not percent or not cap:
        return "No rake"
    when = "" if options.word("rake-time") == "end" else " after each round"
    return f"Rake {percent}%{when}, at most ${_brief(cap)} a hand"


def _players(table: Table) -> list[str]:
    """Stacks stand below each other."""
    everybody = seated(table)
    names = max((len(one.player) for one in everybody), default=0)
    stacks = ["" if one.stack_cents is None else f"${_brief(one.stack_cents)}" for one in everybody]
    widest = max(map(len, stacks), default=0)
    return [
        f"{one.seat:>2} {one.player:<{names}} {stack:>{widest}} {' '.join(map(words, one.marks))}".rstrip()
        for one, stack in zip(everybody, stacks, strict=True)
    ]


def _in_columns(cells: Sequence[str], width: int) -> Iterator[str]:
    """As many columns as fit, filled downwards as seats go round."""
    if not cells:
        return
    most = max(map(len, cells))
    columns = max(1, min(MOST_COLUMNS, (width - len(INDENT) + len(BETWEEN)) // (most + len(BETWEEN))))
    rows = -(-len(cells) // columns)
    for row in range(rows):
        yield f"{INDENT}{BETWEEN.join(cell.ljust(most) for cell in cells[row::rows])}".rstrip()


def _list(floor: Floor, name: str, width: int) -> Iterator[str]:
    waiting = floor.lists()[name]
    seats = {table: len(seats) for table, seats in floor.free_seats(name).items() if seats}
    names = [f"{at} {one.player}{' (called)' * one.called}" for at, one in enumerate(waiting, 1)]
    said = ", ".join(names) or "nobody waits"
    yield from wrap(f"  {name}: {said}", width, subsequent_indent=INDENT, break_on_hyphens=False)
    open_for = next((one.player for one in waiting if not one.called), None)
    if open_for is not None and sum(seats.values()) > sum(one.called for one in waiting):
        where = listed([f"{table}" for table in seats])
        yield from wrap(f"a seat is free at {where}: call {open_for}", width, initial_indent=INDENT)


def _brief(amount: Cents) -> str:
    whole, rest = divmod(amount, 100)
    return f"{whole:,}.{rest:02}" if rest else f"{whole:,}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def words(mark: str) -> str:
    return mark.replace("-", " ")
