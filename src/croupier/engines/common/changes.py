"""Facts to state, for what happens in every game. Nothing raises, nothing decides.

Each engine adds its own kinds and builds one table of changes, by type of fact.
"""

from collections.abc import Callable, Mapping
from typing import Never, TypeAlias, TypeVar, cast

from croupier.engines.common.core import Core, S, Trouble
from croupier.model.facts import Fact
from croupier.model.facts.bets import (
    AwardAuthorised,
    AwardDue,
    GameStarted,
    MeterReseeded,
    Settled,
    WagerCollected,
    WagerWithdrawn,
)
from croupier.model.facts.table import (
    RoundClosed,
    Ruled,
    SeatLeft,
    SeatTaken,
    SupervisorCalled,
)
from croupier.model.settlement import Stake

R = TypeVar("R")
Change: TypeAlias = Callable[[R, Fact], None]
Handlers: TypeAlias = Mapping[type[Fact], Callable[[Never, Never], None]]


def table_of(round_type: type[R], *handlers: Handlers) -> dict[type[Fact], Change[R]]:
    """Each kind of fact with what it changes in such a round; a handler is given its own kind only."""
    return cast("dict[type[Fact], Change[R]]", {kind: one for some in handlers for kind, one in some.items()})


def seat_taken(r: Core[S], fact: SeatTaken) -> None:
    r.seats[fact.seat] = fact.player


def seat_left(r: Core[S], fact: SeatLeft) -> None:
    r.seats.pop(fact.seat, None)
    r.carried = r.carried.without(fact.seat)


def game_started(r: Core[S], fact: GameStarted) -> None:
    r.started.add(fact.key)


def wager_withdrawn(r: Core[S], fact: WagerWithdrawn) -> None:
    spot = r.spots[fact.seat]
    remove(spot.pile(fact.wager, fact.hand), fact)
    if next(spot.bets(), None) is None:
        del r.spots[fact.seat]


def wager_collected(r: Core[S], fact: WagerCollected) -> None:
    spot = r.spots[fact.seat]
    pile = spot.pile(fact.wager, fact.hand)
    spot.collected += [bet for bet in pile if bet.wager == fact.wager and bet.owner == fact.owner]
    remove(pile, fact)


def remove(pile: list[Stake], fact: WagerWithdrawn | WagerCollected) -> None:
    pile[:] = [bet for bet in pile if (bet.wager, bet.owner) != (fact.wager, fact.owner)]


def settled(r: Core[S], fact: Settled) -> None:
    line = fact.line
    r.settlements.append(line)
    spot = r.spots.get(line.seat)
    if spot is None:  # it was out of the round already
        return
    bets = spot.pile(line.wager, line.hand) if fact.stake_lies == "bet" else spot.collected
    for index, bet in enumerate(bets):
        if bet.wager == line.wager and bet.owner == line.owner and bet.hand == line.hand:
            del bets[index]
            break


def award_due(r: Core[S], fact: AwardDue) -> None:
    r.phase = "awards"
    r.award = fact


def award_authorised(r: Core[S], fact: AwardAuthorised) -> None:
    r.award = None


def meter_reseeded(r: Core[S], fact: MeterReseeded) -> None:
    r.reseeded.add(fact.key)


def supervisor_called(r: Core[S], fact: SupervisorCalled) -> None:
    r.trouble = Trouble(fact.kind, fact.seat, fact.hand)


def ruled(r: Core[S], fact: Ruled) -> None:
    r.trouble = None


def round_closed(r: Core[S], fact: RoundClosed) -> None:
    r.phase = "closed"
    r.award = None  # called off while it waited
    r.code = 0  # the cards leave the table


COMMON: Handlers = {
    SeatTaken: seat_taken,
    SeatLeft: seat_left,
    GameStarted: game_started,
    WagerWithdrawn: wager_withdrawn,
    WagerCollected: wager_collected,
    Settled: settled,
    AwardDue: award_due,
    AwardAuthorised: award_authorised,
    MeterReseeded: meter_reseeded,
    SupervisorCalled: supervisor_called,
    Ruled: ruled,
    RoundClosed: round_closed,
}
