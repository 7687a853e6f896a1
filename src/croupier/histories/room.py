"""Room files: the tables of a poker room, who sits at them and who waits, as data.

tables:
  P1:
    game: bclc/texas-holdem
    offers: [bclc/no-limit]
    options: {small-blind: 2, big-blind: 5}
    seats: {1: {player: ann, stack: 500}, 2: {player: bob, stack: 320, sits-out: yes}}
lists:
  bclc/texas-holdem no-limit 2-5: [dan, eve]
"""

from datetime import date
from importlib.resources import files

from croupier.engines.community.spec import Community
from croupier.errors import BadInput, CroupierError
from croupier.histories.blame import culprit
from croupier.histories.file_part import Part
from croupier.histories.left_behind import carried, check_left, day
from croupier.histories.opening import check_stackless
from croupier.histories.pools import pools_of
from croupier.histories.scenario import POOL, amounts
from croupier.histories.yaml_file import Source, parse
from croupier.model.game import Offer
from croupier.model.options import resolve
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game
from croupier.table.floor import Floor
from croupier.table.table import Table

TOP = ("tables", "lists", "day", "pools")
TABLE = ("game", "offers", "options", "table", "seats")
LEFT_BEHIND = ("button", "kill")
SEAT = ("player", "stack", "sits-out")
EXAMPLE = "room.yaml"
A_DAY = date(2026, 11, 15)  # of a file that does not say: nothing in a room depends on it


def example() -> Source:
    """The room that comes with the package."""
    return parse(files("croupier.histories").joinpath(EXAMPLE).read_text("utf-8"), EXAMPLE)


def open_room(source: Source) -> Floor:
    """A floor as a file describes it, every name and amount in it checked."""
    whole = Part.whole(source)
    fields = whole.fields(TOP)
    tables = fields["tables"].entries() if "tables" in fields else {}
    if not tables:
        raise whole.error("missing-key", "A room has `tables`: the file names none.", "tables")
    floor = Floor(_day(fields.get("day")))
    pools = amounts(fields, "pools", POOL)
    used: set[str] = set()
    for name, part in tables.items():
        used |= _open(floor, name, part, pools)
    for name, parts in pools.items():
        if name not in used:
            (part, *_) = parts.values()
            raise part.error("unused-setting", f"No table of the room has a use for {part.path}.")
    for name, part in fields["lists"].entries().items() if "lists" in fields else ():
        with part.blamed():
            floor.free_seats(name)  # a list that nobody waits on must be one all the same
        for one in part.items():
            with one.blamed():
                floor.join(one.text(), name)
    return floor


def _day(part: Part | None) -> date:
    if part is None:
        return A_DAY
    return day(part)


def _open(floor: Floor, name: str, part: Part, pools: dict[str, dict[str, Part]]) -> set[str]:
    """A table; the pools of the file that are its own."""
    fields = part.fields(TABLE)
    if "game" not in fields:
        raise part.error("missing-key", f"{part.path} does not say which `game` it plays.", "game")
    with fields["game"].blamed():
        game = base_game(fields["game"].text())
    offers = fields["offers"].items() if "offers" in fields else []
    known, entries = game.options, []
    for one in offers:
        with one.blamed():
            entries.append(catalog.game(one.text()))
        known += entries[-1].options
    own = {
        pool.lower() for entry in entries if isinstance(entry, Offer) for pool in entry.pools
    } & pools.keys()
    options = fields["options"].named() if "options" in fields else {}
    for option, value in options.items():
        with value.blamed():
            resolve(known, {option: value.value})
    left = fields["table"].fields(LEFT_BEHIND) if "table" in fields else {}
    held = pools_of({pool: pools[pool] for pool in own}, entries)
    try:
        table = floor.open(
            name,
            game.key,
            offers=[one.text() for one in offers],
            options={option: value.value for option, value in options.items()},
            pools=held,
            carried=carried(left) if left else None,
        )
    except CroupierError as error:
        blamed = culprit(error, {**{one.text(): one for one in offers}, **options}, part)
        if blamed is not part:
            error.position = None
        blamed.placed(error)
        raise
    seats = fields["seats"].seats() if "seats" in fields else {}
    check_left(left, table, seats)
    for seat, sits in seats.items():
        _sit(table, seat, sits)
    return own


def _sit(table: Table, seat: int, part: Part) -> None:
    fields = part.fields(SEAT)
    if "player" not in fields:
        raise part.error("missing-key", f"{part.path} does not say which `player` sits there.", "player")
    stack, out = fields.get("stack"), fields.get("sits-out")
    if stack is None:
        check_stackless(table.game, part)
    if isinstance(table.game, Community) and fields["player"].text() in table.seats.values():
        why = f"{fields['player'].text()} sits at {table.stream} already."
        raise fields["player"].placed(
            BadInput("action/seated-already", why, offender=fields["player"].text())
        )
    try:
        table.sit(seat, fields["player"].text(), None if stack is None else stack.value)
    except CroupierError as error:
        money = stack is not None and error.code.startswith("money/")
        blamed = stack if money and stack is not None else part
        blamed = fields["player"] if error.code == "name/not-a-name" else blamed
        blamed.placed(error)
        raise
    if out is not None and out.flag():
        with out.blamed():
            table.act(seat, "sit-out")
