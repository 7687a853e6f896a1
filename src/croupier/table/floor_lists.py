"""The waiting lists of a floor: who joins, is called, sits down or passes, at the tables that are open."""

from collections.abc import Mapping

from croupier.engines.community.spec import Community
from croupier.errors import BadInput, IllegalAction, listed, plain, unknown_name
from croupier.model.waiting import Waiting
from croupier.money.cents import cents, dollars
from croupier.table.reading import name_of
from croupier.table.table import Table
from croupier.table.waiting import WaitingList, list_name


class Lists:
    """A list for each game and its stakes. Everything is checked before anything changes."""

    def __init__(self, tables: Mapping[str, Table]) -> None:
        self._tables = tables  # those that are open, as the floor opens and closes them
        self._lists: dict[str, WaitingList] = {}

    def all(self) -> dict[str, tuple[Waiting, ...]]:
        """Who waits for what, in order: a list for each game and its stakes that is open or waited for."""
        return {name: self._waiting(name).entries for name in self._list_names()}

    def entries(self) -> dict[str, tuple[Waiting, ...]]:
        """Every list that anybody is on, for the record."""
        return {name: one.entries for name, one in self._lists.items() if one.entries}

    def put(self, name: str, entries: tuple[Waiting, ...]) -> None:
        """As the record has it."""
        self._lists[name] = one = WaitingList(name)
        one.entries = entries

    def join(self, player: str, game: str) -> None:
        """Wait for a seat: `game` is a list of `lists`, or a game's key where all its tables play alike."""
        person, wanted = name_of(player), self._list(game)
        for name in self._tables_of(wanted.name):
            if person in self._tables[name].seats.values():
                why = f"{person} sits at {name} already."
                raise IllegalAction("action/seated-already", why, offender=person)
        wanted.add(person)
        self._keep(wanted)

    def free_seats(self, game: str) -> dict[str, list[int]]:
        """By table, the seats where nobody sits."""
        return self._free(self._list(game).name)

    def call(self, game: str) -> str:
        """Call the first in line to a free seat, which is kept for them. Their name."""
        wanted = self._list(game)
        free = sum(map(len, self._free(wanted.name).values()))
        if free <= len(wanted.called):
            kept = f"; {listed(wanted.called)} may take what is free" if free else ""
            why = f"No seat is free for {wanted.name}{kept}."
            raise IllegalAction("action/no-free-seat", why, offender=wanted.name)
        called = wanted.call()
        self._keep(wanted)
        return called

    def seat(
        self, player: str, game: str, buy_in: object, table: str | None, seat: int | None
    ) -> tuple[str, int]:
        """Seat whoever has been called, with a buy-in of at least what the table posts. Where they sit.

        Who comes back to a table has their chips there and may sit down with those alone.
        """
        person, wanted = name_of(player), self._list(game)
        wanted.check_called(person)
        name = self._chosen(wanted.name, table, seat)
        chosen = self._tables[name]
        place = self._free(wanted.name)[name][0] if seat is None else seat
        bought = self._buy_in(chosen, person, buy_in)
        if bought is not None:
            chosen.check_day(person)
        adds = isinstance(chosen.game, Community) and chosen.funds_cents(person) is not None
        chosen.sit(place, person, None if adds else bought)
        if adds and bought is not None:
            chosen.act(place, "buy-in", amount=bought)
        wanted.remove(person)
        self._keep(wanted)
        return name, place

    def pass_up(self, player: str, game: str) -> bool:
        """Whoever has been called does not come now: to the end of the list, and the second time off it.

        Whether they are still on it.
        """
        person, wanted = name_of(player), self._list(game)
        still = wanted.passed(person)
        self._keep(wanted)
        return still

    def strike(self, player: str, game: str) -> None:
        """Take somebody off a list, called or not."""
        person, wanted = name_of(player), self._list(game)
        wanted.remove(person)
        self._keep(wanted)

    def _keep(self, changed: WaitingList) -> None:
        self._lists[changed.name] = changed

    def _list_names(self) -> list[str]:
        names = [list_name(table) for table in self._tables.values()]
        return list(dict.fromkeys((*names, *(name for name, one in self._lists.items() if one.entries))))

    def _list(self, game: object) -> WaitingList:
        """The list that is meant, without who sits at one of its tables by now."""
        known, wanted = self._list_names(), plain(game).strip().lower().replace("_", "-")
        if wanted in known:
            return self._waiting(wanted)
        same = [name for name in known if name.partition(" ")[0] == wanted]
        if len(same) > 1:
            why = f"{wanted} is played at several stakes: {listed(same, 'or')}."
            raise BadInput("name/several-lists", why, offender=wanted)
        if not same:
            raise unknown_name("list", game, known)
        (found,) = same
        return self._waiting(found)

    def _waiting(self, name: str) -> WaitingList:
        """A list of its own to look at: it is kept when somebody has changed it, and not by looking."""
        found, kept = WaitingList(name), self._lists.get(name)
        seated = {one for table in self._tables_of(name) for one in self._tables[table].seats.values()}
        if kept is not None:
            found.entries = tuple(one for one in kept.entries if one.player not in seated)
        return found

    def _tables_of(self, name: str) -> list[str]:
        return [table for table, one in self._tables.items() if list_name(one) == name]

    def _free(self, name: str) -> dict[str, list[int]]:
        found = {}
        for table in self._tables_of(name):
            one = self._tables[table]
            seats = range(1, one.options.number("seats") + 1)
            found[table] = [seat for seat in seats if seat not in one.seats]
        return found

    def _chosen(self, name: str, table: str | None, seat: int | None) -> str:
        """The table to sit at: the one that is named, or the first with a seat."""
        free = self._free(name)
        if table is not None and table not in list(free):
            raise unknown_name("table", table, free)
        found = next((one for one in free if free[one] and table in (None, one)), None)
        if found is None:
            where = name if table is None else table
            raise IllegalAction("action/no-free-seat", f"No seat is free at {where}.", offender=where)
        if table is None:
            found = next((one for one in free if seat in free[one]), found)
        return found

    def _buy_in(self, table: Table, player: str, buy_in: object) -> str | None:
        """What a player brings, which must reach the posted minimum; or nothing, where their chips do."""
        least, had = table.options.number_or_none("buy-in-minimum"), table.funds_cents(player)
        if least is None or (buy_in is None and had is not None and had >= max(1, least)):
            return None if buy_in is None else dollars(cents(buy_in))
        if had is not None and table.bets_lie():
            why = f"{player} has chips at {table.stream} and buys more once the hand is over."
            raise IllegalAction("action/too-late", why, offender=player)
        if buy_in is None or not cents(buy_in):
            raise BadInput("money/missing", f"{player} buys in to sit down: for how much?", offender=player)
        if cents(buy_in) < least:
            why = f"The least buy-in is ${dollars(least)}, not ${dollars(cents(buy_in))}."
            clause = table.game.clause_of("buy-in-minimum")
            raise IllegalAction("money/buy-in-too-small", why, clause=clause, offender=player)
        return dollars(cents(buy_in))
