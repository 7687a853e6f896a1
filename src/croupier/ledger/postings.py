"""Double entry: every fact that moves money becomes postings that sum to zero."""

from collections.abc import Callable, Iterable, Mapping
from typing import Never, TypeAlias, cast

from croupier.ledger.accounts import (
    CAGE,
    COMMISSION,
    DROP_BOX,
    HOUSE,
    TIP_BOX,
    TRAY,
    Account,
    bank,
    bet,
    held,
    meter,
    pool,
    pot,
    reserve,
    stack,
)
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.arrange import BankSettled, BankTaken, BankWithdrawn
from croupier.model.facts.bets import (
    MeterFed,
    MeterOpened,
    MeterReseeded,
    Settled,
    WagerCollected,
    WagerPlaced,
    WagerRaised,
    WagerWithdrawn,
)
from croupier.model.facts.blackjack import Split
from croupier.model.facts.community import (
    Called,
    FeeReturned,
    Gathered,
    Posted,
    PotSettled,
    Raked,
    Restored,
    Wagered,
)
from croupier.model.facts.desk import CashedOut, Corrected, DayClosed, TrayCredited, TrayFilled
from croupier.model.facts.jackpots import (
    JackpotDropped,
    JackpotPaid,
    JackpotShared,
    JackpotsPosted,
    PoolOpened,
)
from croupier.model.facts.table import BoughtIn, PayoutHeld, PayoutReleased
from croupier.model.settlement import DEALER
from croupier.money.cents import Cents

CHIPS = "chips"  # in front of a player: of which bet they are, nobody can tell
Moves: TypeAlias = tuple[tuple[Account, Cents], ...]


def _bought_in(fact: BoughtIn) -> Moves:
    return ((CAGE, -fact.amount_cents), (stack(fact.player), fact.amount_cents))


def _placed(fact: WagerPlaced | WagerRaised) -> Moves:
    """A stake moves from the stack to the bet when it is placed."""
    amount = fact.amount_cents
    if not amount:  # a free bet: nobody's money lies there
        return ()
    return ((stack(fact.player), -amount), (bet(fact.seat, fact.hand, fact.wager), amount))


def _withdrawn(fact: WagerWithdrawn) -> Moves:
    amount = fact.amount_cents
    return ((bet(fact.seat, fact.hand, fact.wager), -amount), (stack(fact.player), amount))


def _collected(fact: WagerCollected) -> Moves:
    return ((bet(fact.seat, fact.hand, fact.wager), -fact.amount_cents), (TRAY, fact.amount_cents))


def _split(fact: Split) -> Moves:
    """Bets on hands that count one more now."""
    moves: list[tuple[Account, Cents]] = []
    for moved in fact.moved:
        moves += [
            (bet(fact.seat, moved.from_hand, moved.wager), -moved.amount_cents),
            (bet(fact.seat, moved.to_hand, moved.wager), moved.amount_cents),
        ]
    return tuple(moves)


def _settled(fact: Settled) -> Moves:
    """The bet is cleared against whoever pays it; what is returned goes to its owner or the tip box."""
    line = fact.line
    stake, returned, commission = line.stake_cents, line.returned_cents, line.commission_cents
    to = stack(line.player) if fact.returns_to == "stack" else fact.returns_to
    if fact.stake_lies == "bet":
        moves = (
            (bet(line.seat, line.hand, line.wager), -stake),
            (to, returned),
            (fact.payer, stake - returned - commission),
        )
        return (*moves, (COMMISSION, commission)) if commission else moves
    # The stake is in the tray already. Awards are paid from the tray too, which the meter makes good.
    through = () if fact.payer == TRAY else ((fact.payer, -returned), (TRAY, returned))
    return (*through, (TRAY, -returned), (to, returned))


def _bank_taken(fact: BankTaken) -> Moves:
    """The bankroll comes from the player, what the house bets against it from the tray."""
    amount, house = fact.amount_cents, fact.house_bet_cents
    return (
        (stack(fact.player), -amount),
        (bank(fact.player), amount),
        (TRAY, -house),
        (bet(DEALER, 1, "house-bet"), house),
    )


def _bank_withdrawn(fact: BankWithdrawn) -> Moves:
    amount, house = fact.amount_cents, fact.house_bet_cents
    return (
        (bank(fact.player), -amount),
        (stack(fact.player), amount),
        (bet(DEALER, 1, "house-bet"), -house),
        (TRAY, house),
    )


def _bank_settled(fact: BankSettled) -> Moves:
    """All that is left of the bank goes back, less the commission on what it won."""
    line = fact.line
    net = line.returned_cents + line.commission_cents - line.stake_cents
    left = fact.bankroll_cents + net
    return (
        (bank(line.player), -left),
        (stack(line.player), left - line.commission_cents),
        (COMMISSION, line.commission_cents),
    )


def _chips(fact: Posted | Called | Wagered | Restored) -> Moves:
    """Chips in front of a player."""
    amount = fact.amount_cents
    return ((stack(fact.player), -amount), (bet(fact.seat, 1, CHIPS), amount))


def _gathered(fact: Gathered) -> Moves:
    """Seat by seat, in whatever order a record was read."""
    if not fact.bets_cents:
        return ()
    fronts = [(bet(seat, 1, CHIPS), -amount) for seat, amount in sorted(fact.bets_cents.items())]
    return (*fronts, *[(pot(number), amount) for number, amount in enumerate(fact.pots_cents, start=1)])


def _raked(fact: Raked) -> Moves:
    return ((pot(fact.pot), -fact.amount_cents), (DROP_BOX, fact.amount_cents))


def _fee_returned(fact: FeeReturned) -> Moves:
    return ((DROP_BOX, -fact.amount_cents), (pot(fact.pot), fact.amount_cents))


def _pot_settled(fact: PotSettled) -> Moves:
    line = fact.line
    returned = line.returned_cents
    if not returned:
        return ()
    source = pot(fact.pot) if fact.pot else bet(line.seat, line.hand, CHIPS)
    return ((source, -returned), (stack(line.player), returned))


def _meter_opened(fact: MeterOpened) -> Moves:
    """A seed flows through the table; amounts carried over from before come from the house."""
    shown, kept = fact.meter_cents, fact.reserve_cents
    return ((fact.source, -shown - kept), (meter(fact.key), shown), (reserve(fact.key), kept))


def _meter_fed(fact: MeterFed) -> Moves:
    shown, kept = fact.meter_cents, fact.reserve_cents
    return ((TRAY, -shown - kept), (meter(fact.key), shown), (reserve(fact.key), kept))


def _meter_reseeded(fact: MeterReseeded) -> Moves:
    """All of the reserve, and from the table what it lacks."""
    kept, added = fact.reserve_cents, fact.table_cents
    return ((reserve(fact.key), -kept), (TRAY, -added), (meter(fact.key), kept + added))


def _pool_opened(fact: PoolOpened) -> Moves:
    held, kept = fact.pool_cents, fact.reserve_cents
    return ((HOUSE, -held - kept), (pool(fact.pool), held), (reserve(fact.pool), kept))


def _dropped(fact: JackpotDropped) -> Moves:
    """Outside the house's fee, which knows nothing of it."""
    pools = [(pool(name), amount) for name, amount in sorted(fact.pools_cents.items())]
    kept = [(reserve(name), amount) for name, amount in sorted(fact.reserves_cents.items())]
    return ((pot(fact.pot), -fact.amount_cents), *pools, *kept)


def _jackpot_paid(fact: JackpotPaid) -> Moves:
    amount = fact.line.returned_cents
    return ((pool(fact.pool), -amount), (stack(fact.line.player), amount))


def _jackpot_shared(fact: JackpotShared) -> Moves:
    """The cage pays those whom no dealer of this floor does."""
    amount = fact.each_cents * fact.elsewhere
    return ((pool(fact.pool), -amount), (CAGE, amount))


def _posted(fact: JackpotsPosted) -> Moves:
    """What was won is seeded again."""
    moves: list[tuple[Account, Cents]] = []
    for name, amount in sorted(fact.seeded_cents.items()):
        moves += [(reserve(name), -amount), (pool(name), amount)]
    return tuple(moves)


def _held(fact: PayoutHeld) -> Moves:
    return ((stack(fact.player), -fact.amount_cents), (held(fact.id), fact.amount_cents))


def _released(fact: PayoutReleased) -> Moves:
    return ((held(fact.id), -fact.amount_cents), (stack(fact.player), fact.amount_cents))


def _filled(fact: TrayFilled) -> Moves:
    return ((CAGE, -fact.amount_cents), (TRAY, fact.amount_cents))


def _credited(fact: TrayCredited) -> Moves:
    return ((TRAY, -fact.amount_cents), (CAGE, fact.amount_cents))


def _day_closed(fact: DayClosed) -> Moves:
    """The boxes are emptied at the cage."""
    drop, tips, commission = fact.drop_box_cents, fact.tip_box_cents, fact.commission_cents
    return (
        (DROP_BOX, -drop),
        (TIP_BOX, -tips),
        (COMMISSION, -commission),
        (CAGE, drop + tips + commission),
    )


def _corrected(fact: Corrected) -> Moves:
    amount = fact.amount_cents
    return ((fact.taken_from, -amount), (fact.given_to, amount)) if amount else ()


def _cashed_out(fact: CashedOut) -> Moves:
    return ((stack(fact.player), -fact.amount_cents), (CAGE, fact.amount_cents))


_MOVES: Mapping[type[Fact], Callable[[Never], Moves]] = {
    BoughtIn: _bought_in,
    WagerPlaced: _placed,
    WagerRaised: _placed,
    WagerWithdrawn: _withdrawn,
    WagerCollected: _collected,
    Split: _split,
    Settled: _settled,
    MeterOpened: _meter_opened,
    MeterFed: _meter_fed,
    MeterReseeded: _meter_reseeded,
    PayoutHeld: _held,
    PayoutReleased: _released,
    TrayFilled: _filled,
    TrayCredited: _credited,
    DayClosed: _day_closed,
    Corrected: _corrected,
    CashedOut: _cashed_out,
    BankTaken: _bank_taken,
    BankWithdrawn: _bank_withdrawn,
    BankSettled: _bank_settled,
    Posted: _chips,
    Called: _chips,
    Wagered: _chips,
    Restored: _chips,
    Gathered: _gathered,
    Raked: _raked,
    FeeReturned: _fee_returned,
    PotSettled: _pot_settled,
    PoolOpened: _pool_opened,
    JackpotDropped: _dropped,
    JackpotPaid: _jackpot_paid,
    JackpotShared: _jackpot_shared,
    JackpotsPosted: _posted,
}
# Each is only ever given facts of its own kind.
MOVES = cast("Mapping[type[Fact], Callable[[Fact], Moves]]", _MOVES)


def moves(fact: Fact) -> Moves:
    """The money that a fact moves."""
    move = MOVES.get(type(fact))
    return () if move is None else move(fact)


def moved(fact: Fact) -> list[tuple[Account, Cents]]:
    """The same without what is nothing: what is posted."""
    return [(account, cents) for account, cents in moves(fact) if cents]


def postings_of(events: Iterable[Event]) -> list[Posting]:
    """The money that these events move."""
    return [Posting(event.seq, account, cents) for event in events for account, cents in moved(event.data)]
