"""`croupier recall`: the last rounds of a table again, step by step."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.histories.result import Played
    from croupier.model.facts.table import RoundOpened
    from croupier.script.render import Script
    from croupier.store.recalling import Recalled


def recall(
    store: Annotated[str, typer.Argument(help="A store: a file, or a PostgreSQL URL.")],
    table: Annotated[str, typer.Option("--table", help="The table, by its name on the floor.")],
    last: Annotated[int, typer.Option("--last", min=1, help="How many rounds.")] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, with every event.")] = False,
) -> None:
    """Show the last rounds of a table again: the dealer's script beside the cards, then every bet.

    Of a name that tables had one after the other, rounds of the earlier ones come too, as far as asked for.
    A round that is still in play is not shown: its cards are nobody's business yet.

    Example: croupier recall night.db --table A1 --last 3
    """
    from croupier.store.recalling import recall as recalled

    found = recalled(store, table, last)
    if as_json:
        _print_json(found)
        return
    for line in _sheet(found):
        print(line)


def _print_json(found: "Recalled") -> None:
    import json

    print(json.dumps({**_json(found), "earlier": [_json(one) for one in found.earlier]}, indent=2))


def _json(found: "Recalled") -> dict[str, object]:
    script, _ = _script(found)
    rounds = []
    for opened, played in _played(found):
        rounds.append(
            {
                "round": played.events[0].round,
                "spec": opened.spec,
                "seats": {str(seat): player for seat, player in played.seats.items()},
                "events": [event.json() for event in played.events],
                "script": [] if script is None else script.lines(played.events),
                "settlements": [line.json() for line in played.settlements],
                "postings": [posting.json() for posting in played.postings],
            }
        )
    told = {"table": found.stream, "game": found.opened.game, "rounds": rounds, "in-play": found.in_play}
    return {**told, "archive": found.archive}


def _sheet(found: "Recalled") -> "Iterator[str]":
    everything = (*found.earlier, found)
    for one in everything:
        yield from _rounds(one)
    archive = everything[0].archive
    if archive is not None:
        yield f"Earlier rounds lie in the archive {archive}."
    if found.in_play:
        yield "The round in play is shown when it is over."
    elif archive is None and not any(one.rounds for one in everything):
        yield f"No round was played at {found.stream}."


def _rounds(found: "Recalled") -> "Iterator[str]":
    from croupier.cli.deal import script_columns
    from croupier.report.moments import moment

    script, title = _script(found)
    if script is None:
        yield f"{found.opened.game} was played under other rules than these: only cards and bets are told."
    for _, played in _played(found):
        first = played.events[0]
        yield f"{title}, {found.stream}, round {first.round}, {moment(first.at)}"
        yield from script_columns([] if script is None else script.lines(played.events), played.events)
        yield from map(str, played.settlements)
        yield from _who(played)


def _who(played: "Played") -> "Iterator[str]":
    """What people answer for, with their names."""
    from croupier.model.facts.bets import AwardAuthorised
    from croupier.model.facts.desk import Corrected, Refused
    from croupier.model.facts.table import PayoutReleased, Ruled, Voided

    for event in played.events:
        match event.data:
            case Voided(reason=reason):
                yield f"{event.by} ({event.role}) called the round off: {reason}"
            case Ruled(choice=choice, reason=reason):
                yield f"{event.by} ({event.role}) ruled {choice}: {reason}"
            case AwardAuthorised(award=award):
                yield f"{event.by} ({event.role}) authorised {award}"
            case PayoutReleased(id=ident):
                yield f"{event.by} ({event.role}) released {ident}"
            case Corrected(event=number, reason=reason):
                yield f"{event.by} ({event.role}) corrected event {number}: {reason}"
            case Refused(do=do, code=code):
                yield f"{event.by} ({event.role}) was refused {do}: {code}"


def _script(found: "Recalled") -> "tuple[Script | None, str]":
    """What the dealer says and does, where the rules of the table are ours."""
    from croupier.errors import CroupierError
    from croupier.script.render import Script
    from croupier.table.opening import setting_of

    try:
        setting = setting_of(found.opened)
    except CroupierError:
        return None, found.opened.game
    if setting.spec != found.opened.spec:
        return None, setting.game.title
    return Script(setting.game, setting.offers), setting.game.title


def _played(found: "Recalled") -> "Iterator[tuple[RoundOpened, Played]]":
    """The rounds as `deal` knows them, each with what it was opened with."""
    from croupier.histories.result import Played
    from croupier.ledger.postings import postings_of
    from croupier.model.facts.arrange import BankSettled
    from croupier.model.facts.bets import Settled
    from croupier.model.facts.community import PotSettled
    from croupier.model.facts.jackpots import JackpotPaid
    from croupier.model.facts.table import RoundOpened

    for events in found.rounds:
        opened = next(event.data for event in events if isinstance(event.data, RoundOpened))
        facts = [event.data for event in events]
        settled = Settled | PotSettled | BankSettled | JackpotPaid
        lines = [fact.line for fact in facts if isinstance(fact, settled)]
        yield opened, Played(dict(sorted(opened.seats.items())), events, lines, postings_of(events))
