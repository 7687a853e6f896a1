"""Sitting down, buying in, getting up: checked whole, then told."""

from collections.abc import Iterator

from croupier.errors import BadInput, IllegalAction, brief, plain
from croupier.model.engine import RoundInPlay
from croupier.model.facts import Fact
from croupier.model.facts.desk import CashedOut
from croupier.model.facts.table import BoughtIn, SeatLeft, SeatTaken
from croupier.model.game import SomeGame
from croupier.model.values import Values
from croupier.model.vocabulary import DESK, Role
from croupier.money.cents import Cents, cents, dollars
from croupier.table.reading import name_of
from croupier.table.state import TableState


def sit(
    game: SomeGame,
    options: Values,
    state: TableState,
    seat: object,
    person: object,
    stack: object,
    has: Cents,
) -> Iterator[Fact]:
    """Take a seat; with a stack, buy in for that much. `has`: what the player's stack holds, or owes."""
    seats = options.number("seats")
    if type(seat) is not int or not 1 <= seat <= seats:
        why = f"Seats are 1 to {seats}, not {brief(seat)}."
        raise BadInput("name/unknown-seat", why, clause=game.clause_of("seats"), offender=plain(seat))
    player = name_of(person)
    if seat in state.seats:  # rule: first-come-first-served
        why = f"{state.seats[seat]} sits at seat {seat} already."
        raise IllegalAction("action/seat-taken", why, clause=game.no_sharing, offender=player)
    if game.one_seat is not None and player in state.seats.values():
        why = f"{player} has a seat already, and may have one only."
        raise IllegalAction("wager/too-many-positions", why, clause=game.one_seat, offender=player)
    facts: list[Fact] = [SeatTaken(None, seat, player)]
    if stack is not None:
        amount = cents(stack)
        if player in state.limited and has:
            why = f"{player} has bought in already and sits down with what they have."
            raise IllegalAction("money/bought-in-already", why, offender=player)
        if has + amount < 0:
            why = f"{player} owes ${dollars(-has)} and buys in for ${dollars(amount)}."
            raise IllegalAction("money/insufficient-funds", why, offender=player)
        facts.append(BoughtIn(None, seat, player, amount))
    return iter(facts)


def leave(current: RoundInPlay | None, seat: int, player: str) -> Iterator[Fact]:
    """Give the seat up between rounds."""
    if current is not None and not current.closed and seat in current.players():
        raise IllegalAction("action/bets-in-play", f"Seat {seat} has bets in play.", offender=player)
    return iter((SeatLeft(None, seat, player),))


def cash_out(player: str, has: Cents, *, bets_lie: bool) -> Iterator[Fact]:
    """Take the whole stack to the cage between rounds, from a seat or after leaving it."""
    if bets_lie:
        why = f"{player} cashes out when the round is over."
        raise IllegalAction("action/round-in-play", why, offender=player)
    if not has:
        why = f"{player} has nothing to take to the cage, and owes nothing."
        raise IllegalAction("action/nothing-to-cash-out", why, offender=player)
    return iter((CashedOut(None, player, has),))


def give_up(
    game: SomeGame,
    options: Values,
    state: TableState,
    current: RoundInPlay | None,
    seat: int,
    by: str,
    role: Role,
) -> Iterator[Fact]:
    """A supervisor frees one of a player's several positions at a full table."""
    player = state.seats[seat]
    if role not in DESK:
        raise IllegalAction("authority/wrong-role", "A supervisor asks for positions.", offender=by)
    held = sum(1 for one in state.seats.values() if one == player)
    why = ""
    if game.give_up is None:
        why = "This game asks nobody to give a position up."
    elif current is not None and not current.closed:
        why = "Positions are given up between rounds."
    elif len(state.seats) < options.number("seats"):
        why = "The table is not full."
    elif held <= options.number("least-positions"):
        why = f"{player} has {held}, the fewest there are."
    if why:
        raise IllegalAction("action/may-keep-position", why, clause=game.give_up, offender=f"seat {seat}")
    return iter((SeatLeft(game.give_up, seat, player),))
