"""What a table is opened with, and how that stands at the head of its record and of every round."""

from collections.abc import Iterator, Mapping

from croupier.model.carried import Carried
from croupier.model.facts.bets import MeterOpened
from croupier.model.facts.jackpots import PoolOpened
from croupier.model.facts.table import Meter, RoundOpened, TableOpened
from croupier.model.fingerprint import fingerprint
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.jackpots import OpeningPool, Pool
from croupier.model.options import departures
from croupier.model.values import Values
from croupier.model.vocabulary import Role
from croupier.table.state import TableState

NOTHING_CARRIED = Carried()
EMPTY = OpeningPool(Pool(0, 0, 0))


class Setting:
    """A base game with its offers, options and people, all checked."""

    __slots__ = (
        "_departures", "_everybody", "_offer_keys", "_paytables", "_shown", "by_hand", "game", "meters",
        "offers", "options", "people", "pools", "spec",
    )  # fmt: skip

    def __init__(
        self,
        game: SomeGame,
        offers: tuple[SomeOffer, ...],
        options: Values,
        people: Mapping[str, Role],
        *,
        by_hand: bool,
    ) -> None:
        self.game = game
        self.offers = offers
        self.options = options
        self.people = people
        self.by_hand = by_hand  # the dealer's own steps wait for the dealer's word
        self.spec = fingerprint(game, *offers)
        self.meters = tuple(offer.key for offer in offers if offer.progressive is not None)
        self.pools = tuple(pool for offer in offers for pool in offer.pools)  # of jackpots
        known = (*game.options, *(option for offer in offers for option in offer.options))
        self._shown = {option.name: option.among.show(options[option.name]) for option in known}
        self._departures = departures(known, options)
        # Until its first card is dealt, everybody may still join a new shoe.
        self._everybody = tuple(range(1, options.number("seats") + 1))
        self._offer_keys = tuple(offer.key for offer in offers)
        self._paytables = {
            wager.name: tuple(str(row.pays) for row in wager.table.rows)
            for entry in (game, *offers)
            for wager in entry.wagers
        }

    def table_opened(self, device: str, carried: Carried = NOTHING_CARRIED) -> TableOpened:
        """The first event of the table."""
        return TableOpened(
            None,
            self.game.key,
            self._offer_keys,
            self.spec,
            self._shown,
            self._paytables,
            dict(self.people),
            self.by_hand,
            device,
            carried,
        )

    def meter_opened(self, offer: SomeOffer, carried: Meter | None) -> MeterOpened:
        """A new meter starts at its seed, through the table; one carried over shows what it showed."""
        option = f"{offer.wager.name}-seed"
        clause = offer.clause_of(option)
        if carried is None:
            return MeterOpened(clause, offer.key, self.options.number(option), 0, "tray")
        shows, kept = carried.meter_cents, carried.reserve_cents
        parts = carried.meter_parts, carried.reserve_parts
        return MeterOpened(clause, offer.key, shows, kept, "house", *parts)

    def pools_opened(self, opening: Mapping[str, OpeningPool]) -> Iterator[PoolOpened]:
        """A pool is empty, or holds what it held before."""
        for offer in self.offers:
            for pool in offer.pools:
                held, claimed = opening.get(pool, EMPTY)
                clause = offer.clause_of(f"{offer.key.partition('/')[2]}-drop")  # what feeds it
                amounts = held.pool_cents, held.reserve_cents, held.posted_cents
                yield PoolOpened(clause, offer.key, pool, *amounts, claimed)

    def round_opened(self, state: TableState, meters: Mapping[str, Meter], *, new_shoe: bool) -> RoundOpened:
        """What the next round starts from."""
        return RoundOpened(
            None,
            self.game.key,
            self.spec,
            self._shown,
            self._offer_keys,
            self._paytables,
            self._departures,
            meters,
            state.seats,
            state.last_tips,
            tuple(sorted(state.no_back)),
            self._everybody if new_shoe else tuple(sorted(state.joined)),
            () if new_shoe else tuple(sorted(state.dropped)),
            state.carried,
        )
