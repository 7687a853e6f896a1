"""The floor as people use it from their browsers: tables to open and sit down at, and a purse for everybody.

A purse is play money that lies at the cage: what everybody is given once, less what they have bought in for,
with what they have cashed out. It follows from the record alone, so it comes back with the store.
"""

import secrets
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from datetime import datetime
from threading import RLock

from croupier.bots.people import BOTS
from croupier.engines.community.spec import Community
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.model.game import Game
from croupier.model.options import Requires
from croupier.model.vocabulary import Role
from croupier.money.cents import Cents, dollars
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game
from croupier.store.floor import StoredFloor
from croupier.table.closing import stacks
from croupier.table.floor import Floor
from croupier.table.opening import Settings
from croupier.web.party import HOUSE, Party
from croupier.web.people import Badges, Links, Visitor, name_of

GIVEN: Cents = 1_000_000  # play money for everybody who comes
MOST_TABLES = 200
RESERVED = ("dealer", "you", "house", "public")  # words of the table that are nobody's name
STAFF: Mapping[str, Role] = {
    HOUSE: "executive",
    "supervisor": "supervisor",
    "executive": "executive",
    "auditor": "auditor",
}


class House:
    """Everybody and every table."""

    def __init__(self, floor: Floor, badges: Badges) -> None:
        self.floor = floor
        self.badges = badges
        self.links = Links()
        self._lock = RLock()
        self._attended: set[str] = set()  # roles that somebody has taken up
        self._purses: dict[str, Cents] = {}
        self.parties = {
            name: Party(name, table, attended=self.attended) for name, table in floor.tables.items()
        }
        self._count()

    def attended(self) -> bool:
        """Whether somebody of the staff is here to give the house's word."""
        return bool(self._attended & {"supervisor", "executive"})

    def time_is(self, instant: datetime) -> bool:
        """What time it is: whether another business day has begun. Its jackpots are posted by the staff, or
        by the house while nobody of them is here."""
        with self._lock, ExitStack() as still:
            for party in self.parties.values():
                still.enter_context(party.lock)
            if not self.floor.time_is(instant):
                return False
            if not self.attended():
                self.floor.post_jackpots(by=HOUSE)
            return True

    def _count(self) -> None:
        """What went from the cage to tables and back, as the record tells."""
        if not isinstance(self.floor, StoredFloor):
            return
        for player, moved in self.floor.purses().items():
            self._move(player, moved)

    def _move(self, player: str, amount: Cents) -> None:
        self._purses[player] = self.purse(player) + amount

    # --- people ---------------------------------------------------------------------------------

    def arrive(self, wanted: str | None = None) -> Visitor:
        """Somebody new, under the name they want or one of ours."""
        with self._lock:
            name = self._a_guest() if wanted is None else name_of(wanted)
            if name.lower() in self._taken():
                raise IllegalAction("name/taken", f"Somebody here is called {name} already.", offender=name)
            self._purses[name] = GIVEN
            return Visitor(name)

    def _a_guest(self) -> str:
        while (name := f"Guest {secrets.randbelow(900_000) + 100_000}") in self._purses:
            pass
        return name

    def _taken(self) -> set[str]:
        return {one.lower() for one in (*self._purses, *BOTS, *STAFF, *RESERVED)}

    def staffed(self, token: str) -> Visitor | None:
        """Whoever comes with a link that nobody has used takes up its role."""
        with self._lock:
            role = self.links.take(token)
            if role is None:
                return None
            self._attended.add(role)
            return Visitor(role, role)

    def purse(self, player: str) -> Cents:
        return self._purses.get(player, GIVEN)

    # --- tables ---------------------------------------------------------------------------------

    def party(self, name: str) -> Party:
        if name not in self.parties:
            raise unknown_name("table", name, self.parties)
        return self.parties[name]

    def open(
        self,
        key: str,
        *,
        offers: Iterable[str] = (),
        options: Mapping[str, str] | None = None,
        paytables: Mapping[str, str] | None = None,
        bots: int = 0,
        by_hand: bool = False,
    ) -> Party:
        """A new table of a game; `by_hand`, the dealer's own steps wait for a dealer."""
        with self._lock:
            if by_hand:
                self._check_dealer(key)
            if len(self.parties) >= MOST_TABLES:
                why = f"{MOST_TABLES} tables are open, which is all there is room for."
                raise IllegalAction("action/no-room", why, offender=key)
            self._open_beside(key)
            settings: Settings = {
                "offers": tuple(offers),
                "options": dict(options or {}),
                "paytables": dict(paytables or {}),
                "people": dict(STAFF),
                "by_hand": by_hand,
            }
            table = self.floor.open_table(key, **settings)
            name = next(one for one, other in self.floor.tables.items() if other is table)
            party = self.parties[name] = Party(name, table, attended=self.attended)
        party.invite(bots)
        return party

    def _check_dealer(self, key: str) -> None:
        """Nobody waits at a table for a dealer who is not there."""
        if isinstance(base_game(key), Community):
            why = "In the poker room the dealer's steps follow by themselves: no game is dealt by hand."
            raise IllegalAction("setting/not-by-hand", why, offender=key)
        if "dealer" not in self._attended:
            why = "No dealer is here to deal by hand: croupier serve prints the dealer's link."
            raise IllegalAction("action/no-dealer", why, offender=key)

    def _open_beside(self, key: str) -> None:
        """Some games may be open only beside a table of other rules: then there is one."""
        needs = base_game(key).needs_open
        if needs is not None and not self._offered(needs):
            self.open(next(other for other in catalog.GAMES if _plays(other, needs)))

    def _needed(self, name: str) -> bool:
        """Whether it is the only one that another table may be open beside."""
        found = [party.table.game.needs_open for other, party in self.parties.items() if other != name]
        return any(needs is not None and not self._offered(needs, without=name) for needs in found)

    def _offered(self, needs: Requires, without: str | None = None) -> bool:
        tables = [table for name, table in self.floor.tables.items() if name != without]
        return any(table.options.get(needs.option) in needs.one_of for table in tables)

    def sit(self, player: str, name: str, seat: int, stack: Cents) -> None:
        """Sit down with money from one's purse."""
        party = self.party(name)
        with self._lock:
            self._check_purse(player, stack)
            party.sit(player, seat, stack)
            self._move(player, -stack)

    def leave(self, player: str, name: str) -> None:
        """Stand up; what is left goes back into the purse."""
        party = self.party(name)
        with self._lock:
            self._move(player, party.leave(player))

    def close_if_empty(self, name: str) -> bool:
        """Close a table at which only bots sit, no bet lies, and that no other needs; whether it was.

        Bots take their chips with them; what was released to somebody who had left goes into their purse.
        """
        with self._lock:
            party = self.parties.get(name)
            if party is None or party.people() or party.table.bets_lie() or party.table.held():
                return False
            if self._needed(name):
                return False
            for player, left in stacks(party.table.balances_cents()).items():
                party.table.cash_out(player)
                self._move(player, left)
            self.floor.close(name)
            del self.parties[name]
            return True

    def buy(self, player: str, name: str, amount: Cents) -> None:
        """More chips at a table, between hands."""
        party = self.party(name)
        with self._lock:
            self._check_purse(player, amount)
            seat = party.seats_of(player)
            if not seat:
                raise IllegalAction("action/not-seated", f"{player} has no seat here.", offender=player)
            party.act(Visitor(player), seat[0], "buy-in", {"amount": dollars(amount)})
            self._move(player, -amount)

    def refill(self, player: str) -> None:
        """Play money again for whoever has none left, in the purse or on a table."""
        with self._lock:
            on_tables = sum(party.table.funds_cents(player) or 0 for party in self._with(player))
            if self.purse(player) + on_tables > 0:
                why = "You still have play money: it is given again to who has none."
                raise IllegalAction("money/not-broke", why, offender=player)
            self._purses[player] = GIVEN

    def _with(self, player: str) -> list[Party]:
        return [party for party in self.parties.values() if party.seats_of(player)]

    def _check_purse(self, player: str, amount: Cents) -> None:
        if amount <= 0:
            raise BadInput("money/not-positive", "Chips cost something.", offender=player)
        if amount > self.purse(player):
            why = f"That is ${dollars(amount)}; your purse holds ${dollars(self.purse(player))}."
            raise IllegalAction("money/insufficient-funds", why, offender=player)


def _plays(key: str, needs: Requires) -> bool:
    """Whether a table of this game, opened without a word, is what another needs beside it."""
    game = catalog.game(key)
    usual = {option.name: option.default for option in game.options} if isinstance(game, Game) else {}
    return usual.get(needs.option) in needs.one_of
