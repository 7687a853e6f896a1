"""Waiting lists: who waits for a game at certain stakes, in order, and who has been called to a free seat.

>>> hold_em = WaitingList("bclc/texas-holdem limit 4-8")
>>> hold_em.add("ann"); hold_em.add("bob")
>>> hold_em.call()
'ann'
>>> hold_em.passed("ann"), hold_em.names
(True, ['bob', 'ann'])
"""

from msgspec import structs

from croupier.engines.community.spec import Community, Structure
from croupier.errors import IllegalAction
from croupier.model.waiting import Waiting
from croupier.money.cents import Cents, dollars
from croupier.table.table import Table

MOST_PASSES = 1  # who passes again is taken off, so that nobody who has gone holds the list up


class WaitingList:
    """First come, first called. It knows nothing of tables: the floor says when a seat is free."""

    __slots__ = ("entries", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.entries: tuple[Waiting, ...] = ()

    @property
    def names(self) -> list[str]:
        return [one.player for one in self.entries]

    @property
    def called(self) -> list[str]:
        return [one.player for one in self.entries if one.called]

    def add(self, player: str) -> None:
        """To the end of the list."""
        if player in self.names:
            place = self.names.index(player) + 1
            why = f"{player} is on the list for {self.name} already, in place {place}."
            raise IllegalAction("action/on-the-list", why, offender=player)
        self.entries = (*self.entries, Waiting(player))

    def first(self) -> str | None:
        """Who is called next."""
        return next((one.player for one in self.entries if not one.called), None)

    def call(self) -> str:
        """The first who has not been called."""
        player = self.first()
        if player is None:
            why = f"Nobody else waits for {self.name}."
            raise IllegalAction("action/nobody-waits", why, offender=self.name)
        self.entries = tuple(
            structs.replace(one, called=True) if one.player == player else one for one in self.entries
        )
        return player

    def check_called(self, player: str) -> Waiting:
        """The person, who must have been called."""
        found = self._find(player)
        if not found.called:
            first = next(iter((*self.called, *self.names)))
            others = "" if first == player else f": {first} comes first"
            raise IllegalAction(
                "action/not-called", f"{player} has not been called{others}.", offender=player
            )
        return found

    def passed(self, player: str) -> bool:
        """Who is called and passes goes to the end, once; whether they are still on the list."""
        found = self.check_called(player)
        self.remove(player)
        stays = found.passes < MOST_PASSES
        if stays:
            self.entries = (*self.entries, Waiting(player, passes=found.passes + 1))
        return stays

    def remove(self, player: str) -> None:
        self._find(player)
        self.entries = tuple(one for one in self.entries if one.player != player)

    def _find(self, player: str) -> Waiting:
        for one in self.entries:
            if one.player == player:
                return one
        why = f"{player} is not on the list for {self.name}."
        raise IllegalAction("action/not-on-the-list", why, offender=player)


def list_name(table: Table) -> str:
    """The list that a table's seats are filled from: its game, with the stakes where players set them.

    >>> from croupier.table.opening import open_table
    >>> list_name(open_table("bclc/texas-holdem", offers=["bclc/no-limit"]))
    'bclc/texas-holdem no-limit 2-4'
    """
    stakes = stakes_of(table)
    return f"{table.game.key} {stakes}" if stakes else table.game.key


def stakes_of(table: Table) -> str:
    """`limit 4-8` by its bets, `no-limit 2-5` by its blinds; nothing where players bet against the house."""
    game, number = table.game, table.options.number
    if not isinstance(game, Community):
        return ""
    kind = next((offer.kind for offer in table.offers if isinstance(offer, Structure)), "limit")
    if kind == "limit":
        return f"{kind} {_brief(number('small-bet'))}-{_brief(number('big-bet'))}"
    return f"{kind} {_brief(number('small-blind'))}-{_brief(number('big-blind'))}"


def _brief(amount: Cents) -> str:
    return dollars(amount).removesuffix(".00")
