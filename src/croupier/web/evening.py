"""A player's evening for the page: `python -m croupier.web.evening STORE NAME` prints it.

A store is read in a process of its own, so that no table waits while somebody looks back. A floor that keeps
nothing still has the tables that are open, whose events tell the same.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

from croupier.errors import CroupierError
from croupier.model.events import Event
from croupier.model.facts.table import TableOpened
from croupier.money.cents import Cents, dollars
from croupier.report.evening import KINDS, TIP, Evening, PlayedRound, Record, Tally, evening
from croupier.rulebook import catalog
from croupier.rulebook.admission import admitted, base_game
from croupier.web.retelling import played, retold
from croupier.wording.names import Names

Json: TypeAlias = dict[str, Any]
Rounds: TypeAlias = Callable[[Mapping[str, Sequence[int]]], Mapping[tuple[str, int], Sequence[Event]]]
LAST = 10  # hands that are told again
POINTS = 300  # of the bankroll: more than a screen can show of it


def main(store: str, player: str, given: Cents) -> int:
    os.nice(15)  # behind the tables: whoever plays does not wait for whoever looks back
    try:
        told = of_store(store, player, given)
    except CroupierError as error:
        print(json.dumps({"error": error.json()}))
        return error.exit_code
    print(json.dumps(told))
    return 0


def of_store(store: str, player: str, given: Cents) -> Json:
    """From what the store holds of them."""
    from croupier.store import of_player
    from croupier.store.connecting import look_at, shown

    engine, name = look_at(store), shown(store)
    try:
        streams: defaultdict[str, list[Event]] = defaultdict(list)
        for event in of_player.naming(engine, name, player, KINDS):
            streams[event.stream].append(event)
        records = []
        for stream, events in streams.items():
            opened = of_player.opening(engine, name, stream).data
            assert isinstance(opened, TableOpened)
            records.append(Record(stream, opened.game, opened.offers, events))
        return told(player, records, given, lambda wanted: of_player.rounds(engine, name, wanted))
    finally:
        engine.dispose()


def of_tables(records: Iterable[Record], player: str, given: Cents) -> Json:
    """From the events that open tables hold."""
    kept = [record._replace(events=tuple(record.events)) for record in records]

    def rounds(wanted: Mapping[str, Sequence[int]]) -> dict[tuple[str, int], list[Event]]:
        found: dict[tuple[str, int], list[Event]] = {}
        for record in kept:
            for event in record.events:
                if event.round in wanted.get(event.stream, ()):
                    found.setdefault((event.stream, event.round), []).append(event)
        return found

    return told(player, kept, given, rounds)


def told(player: str, records: Sequence[Record], given: Cents, rounds: Rounds) -> Json:
    """The evening as plain data, with the last hands, the newest first."""
    found = evening(player, records, given)
    names = _Labels(records)
    biggest = found.biggest
    return {
        "given": dollars(given),
        "rounds": len(found.rounds),
        **_sums(found.games.values()),
        "bankroll": [
            {"at": moment(one.at), "amount": dollars(one.bankroll_cents)} for one in _thinned(found.rounds)
        ],
        "biggest": None if biggest is None else {**_place(biggest), "gain": dollars(biggest.gain_cents)},
        "games": [
            {"game": key, "title": title_of(key), **_tally(tally)} for key, tally in found.games.items()
        ],
        "wagers": [
            {
                "game": key,
                "title": title_of(key),
                "wager": wager,
                "label": names.bet(key, wager),
                **_tally(tally),
            }
            for (key, wager), tally in found.wagers.items()
        ],
        "hands": _hands(player, found, rounds),
    }


def _hands(player: str, found: Evening, rounds: Rounds) -> list[Json]:
    last = found.rounds[-LAST - 1 :]  # one of them may be in play, and is not told
    wanted: defaultdict[str, list[int]] = defaultdict(list)
    for one in last:
        wanted[one.stream].append(one.round)
    events = rounds(wanted)
    over = [whole for one in reversed(last) if (whole := played(events.get((one.stream, one.round), ())))]
    hands = [retold(one, player) for one in over[:LAST]]
    return [hand | {"at": moment(hand["at"])} for hand in hands]


class _Labels:
    """What the bets of some tables are called."""

    def __init__(self, records: Iterable[Record]) -> None:
        offers: defaultdict[str, set[str]] = defaultdict(set)
        for record in records:
            offers[record.game] |= set(record.offers)
        self._names = {
            key: Names(base_game(key), [admitted(base_game(key), one) for one in sorted(beside)])
            for key, beside in offers.items()
            if key in catalog.GAMES
        }

    def bet(self, game: str, wager: str) -> str:
        if wager == TIP or game not in self._names:
            return wager.replace("-", " ")
        return self._names[game].bet(wager)


def title_of(key: str) -> str:
    """A game's title; the key of one that we do not have any more."""
    return catalog.game(key).title if key in catalog.GAMES else key


def _thinned(rounds: Sequence[PlayedRound]) -> Sequence[PlayedRound]:
    """Enough of them to draw a line, the last one always."""
    every = -(-len(rounds) // POINTS) or 1
    return rounds[::-1][::every][::-1]


def _place(one: PlayedRound) -> Json:
    return {
        "table": one.stream,
        "round": one.round,
        "game": one.game,
        "title": title_of(one.game),
        "at": moment(one.at),
    }


def _sums(tallies: Iterable[Tally]) -> Json:
    total = Tally()
    for one in tallies:
        total.staked_cents += one.staked_cents
        total.returned_cents += one.returned_cents
    return _money(total)


def _tally(one: Tally) -> Json:
    return {"rounds": one.rounds, "bets": one.bets, "won": one.won, "lost": one.lost, **_money(one)}


def _money(one: Tally) -> Json:
    return {
        "staked": dollars(one.staked_cents),
        "returned": dollars(one.returned_cents),
        "gain": dollars(one.gain_cents),
    }


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1e6, UTC).isoformat(timespec="seconds")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
