"""The end of a hand: who shows, who wins which pot, and a line for everybody who has chips in it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.community.openers import by_cards
from croupier.engines.community.pots import Pot, halves, pots, shares
from croupier.engines.community.spec import Low, RunTwice
from croupier.engines.community.state import Round
from croupier.hands.ranking import Value
from croupier.model.facts import Fact
from croupier.model.facts.cards import HandShown
from croupier.model.facts.community import PotSettled
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Result
from croupier.money.cents import Cents


def showdown(r: Round) -> list[Fact]:
    """Hands are shown unless their players muck them; whoever is left alone need not show. Then the pots."""
    terms, twice, board = r.rules.game.showdown, r.two_boards, tuple(r.board)
    clause = terms.clause if twice is None else twice.shown
    alone = len(r.live()) == 1
    found: list[Fact] = []
    for seat in shown_first(r):
        player = r.spots[seat]
        if player.shows or not (alone or player.mucks):
            found.append(HandShown(clause, seat, 1, tuple(player.cards), board))
    found += settle(r)
    return found


def ends(r: Round) -> Clause:
    """What a hand that came to its end rests on."""
    twice = r.two_boards
    return r.rules.game.showdown.award if twice is None else twice.ends


def shown_first(r: Round) -> list[int]:
    """The last player to bet or raise, else the one at the button's left or the one whose card opened, then
    clockwise."""
    live, game = r.live(), r.rules.game
    first = r.aggressor
    if first is None and game.showdown.order.value == "opener":
        first = by_cards(r, game.streets[r.street])
    at = live.index(first) if first in live else 0
    return live[at:] + live[:at]


def settle(r: Round) -> list[PotSettled]:
    """Side pots before the main one."""
    found, spots = pots(r.puts()), r.spots
    lines: list[PotSettled] = []
    for number in range(len(found), 0, -1):
        pot = found[number - 1]
        left = pot.cents - r.taken(number)
        shown = [seat for seat in pot.seats if not spots[seat].mucks] or pot.seats
        lines += _lines(r, number, pot, won(r, left, shown))
    return lines


class Won(NamedTuple):
    """A share of a pot, and why it is won."""

    cents: Cents
    clause: Clause


def won(r: Round, amount: Cents, seats: Sequence[int]) -> dict[int, Won]:
    """What each of these players, from the button's left, gets of so much: all, or a half for each board."""
    if len(seats) == 1:  # nobody else may win it, whatever the boards
        return {seats[0]: Won(amount, ends(r))}
    if len(r.boards) == 1:
        return _of_board(r, amount, seats, r.board)
    found: dict[int, Won] = {}
    parts = shares(amount, _nearest_first(r, amount, seats), r.rules.options.number("chip"))
    each = [_of_board(r, parts[number], seats, board) for number, board in enumerate(r.boards)]
    for board in each:
        for seat, part in board.items():
            before = found[seat].cents if seat in found else 0
            found[seat] = part._replace(cents=before + part.cents)
    if r.two_boards is not None:
        clause = _by_boards(r.two_boards, each)
        return {seat: part._replace(clause=clause) for seat, part in found.items()}
    return found


def _nearest_first(r: Round, amount: Cents, seats: Sequence[int]) -> list[int]:
    """The boards, that first whose winner is nearest the button's left: the odd chip is theirs."""
    won = [_of_board(r, amount, seats, board) for board in r.boards]
    return sorted(range(len(won)), key=lambda number: min(map(seats.index, won[number])))


def _by_boards(terms: RunTwice, each: Sequence[Mapping[int, Won]]) -> Clause:
    """What says who gets how much of a pot that two boards decide."""
    first, second = (set(board) for board in each)
    if len(first) > 1 or len(second) > 1:
        return terms.ties
    return terms.wins_both if first == second else terms.splits


def _of_board(r: Round, amount: Cents, seats: Sequence[int], board: Sequence[Card]) -> dict[int, Won]:
    """By the best hands; those nearest the button's left come first for odd chips."""
    game, spots = r.rules.game, r.spots
    values = game.plays.values(game.hand, [spots[seat].cards for seat in seats], board)
    best = max(values)
    winners = [seat for seat, value in zip(seats, values, strict=True) if value == best]
    if game.low is None:
        chip = r.rules.options.number("chip")
        return _shared(amount, winners, chip, game.showdown.award, game.showdown.award)
    return _high_and_low(r, amount, winners, _lows(r, game.low, seats, board), game.low)


def _shared(
    amount: Cents, winners: Sequence[int], chip: Cents, one: Clause, several: Clause
) -> dict[int, Won]:
    if len(winners) == 1:
        return {winners[0]: Won(amount, one)}
    return {seat: Won(cents, several) for seat, cents in shares(amount, winners, chip).items()}


def _high_and_low(
    r: Round, amount: Cents, winners: Sequence[int], lows: Mapping[int, Value], terms: Low
) -> dict[int, Won]:
    """A half for the best high hands, the other for the best low ones, if there are any."""
    chip = r.rules.options.number("chip")
    if not lows:
        return _shared(amount, winners, chip, terms.none, terms.tie)
    upper, lower = halves(amount, chip)
    lowest = max(lows.values())
    found = _shared(upper, winners, chip, terms.clause, terms.tie)
    lowest_hands = [seat for seat in lows if lows[seat] == lowest]
    for seat, part in _shared(lower, lowest_hands, chip, terms.clause, terms.tie).items():
        if seat in found:  # both: what they tie for is then the lesser matter
            cents, clause = found[seat]
            part = Won(cents + part.cents, terms.clause if terms.clause == clause else part.clause)
        found[seat] = part
    return found


def _lows(r: Round, terms: Low, seats: Sequence[int], board: Sequence[Card]) -> dict[int, Value]:
    """The low hands that qualify."""
    plays = r.rules.game.plays
    found = {seat: plays.low_value(terms.ranking, r.spots[seat].cards, board) for seat in seats}
    return {seat: value for seat, value in found.items() if value is not None}


def _alone(r: Round) -> Clause:
    """Blinds that nobody has called have a clause of their own, until the big one lets the hand go on."""
    blinds = r.rules.game.blinds
    goes_on = r.opened or r.board
    return r.rules.game.showdown.alone if goes_on or blinds is None else blinds.uncalled


def _lines(r: Round, number: int, pot: Pot, won: Mapping[int, Won]) -> list[PotSettled]:
    terms, twice = r.rules.game.showdown, r.two_boards
    lost = 0, terms.clause if twice is None else twice.shown
    name = "main-pot" if number == 1 else f"side-pot-{number - 1}"
    alone, put = len(r.live()) == 1, pot.put
    found = []
    for seat in r.order:
        if seat not in put and seat not in won:
            continue
        player, stake, note = r.spots[seat], put.get(seat, 0), ""
        share, clause = won.get(seat, lost)
        result: Result = "win" if share else "lose"
        if alone:
            clause = _alone(r)
        elif player.mucks and seat not in won and terms.valid is not None:
            clause = terms.valid
        if player.folded:
            assert player.folded_by is not None
            clause, note = player.folded_by, "fold"
        line = Settlement(seat, player.player, "player", 1, name, stake, result, 0, 0, share, clause, note)
        found.append(PotSettled(clause, line, number))
    return found
