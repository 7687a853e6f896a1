"""The end of a hand: who shows, who wins which pot, and a line for everybody who has chips in it."""

from collections.abc import Iterator, Mapping, Sequence

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.community.pots import Pot, halves, pots, shares
from croupier.engines.community.spec import RunTwice
from croupier.engines.community.state import Round
from croupier.hands.ranking import Value
from croupier.model.choices import Facts
from croupier.model.facts.cards import HandShown
from croupier.model.facts.community import PotSettled
from croupier.model.facts.table import RoundClosed
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Result
from croupier.money.cents import Cents


def showdown(r: Round) -> Facts:
    """Hands are shown unless their players muck them; whoever is left alone need not show."""
    terms, twice = r.rules.game.showdown, r.two_boards
    alone = len(r.live()) == 1
    for seat in shown_first(r):
        player = r.spots[seat]
        if player.shows or not (alone or player.mucks):
            clause = terms.clause if twice is None else twice.shown
            yield HandShown(clause, seat, 1, tuple(player.cards), tuple(r.board))
    yield from settle(r)
    yield RoundClosed(terms.wins if twice is None else twice.ends)


def shown_first(r: Round) -> list[int]:
    """The last player to bet or raise, else the one at the button's left, then clockwise."""
    live = r.live()
    at = live.index(r.aggressor) if r.aggressor in live else 0
    return live[at:] + live[:at]


def settle(r: Round) -> Facts:
    """Side pots before the main one."""
    found = pots(r.puts())
    shown = [seat for seat in r.live() if not r.spots[seat].mucks] or r.live()
    for number, pot in reversed([*enumerate(found, start=1)]):
        left = pot.cents - r.raked_cents.get(number, 0)
        seats = [seat for seat in pot.seats if seat in shown] or list(pot.seats)
        for line in _lines(r, number, pot, won(r, left, seats)):
            yield PotSettled(line.clause, line, number)


def won(r: Round, amount: Cents, seats: Sequence[int]) -> dict[int, Cents]:
    """What each of these players gets of so much: all, or a half for each board."""
    found: dict[int, Cents] = {}
    parts = shares(amount, range(len(r.boards)), r.rules.options.number("chip"))
    for number, board in enumerate(r.boards):
        for seat, cents in _of_board(r, parts[number], seats, board).items():
            found[seat] = found.get(seat, 0) + cents
    return found


def _of_board(r: Round, amount: Cents, seats: Sequence[int], board: Sequence[Card]) -> dict[int, Cents]:
    """By the best hands; those nearest the button's left come first for odd chips."""
    game, chip = r.rules.game, r.rules.options.number("chip")
    order = [seat for seat in r.live() if seat in seats]
    if len(order) == 1:
        return {order[0]: amount}
    high = {seat: game.plays.value(game.hand, r.spots[seat].cards, board) for seat in order}
    best = max(high.values())
    winners = [seat for seat in order if high[seat] == best]
    lows = _lows(r, order, board)
    if not lows:
        return shares(amount, winners, chip)
    upper, lower = halves(amount, chip)
    lowest = max(lows.values())
    found = shares(upper, winners, chip)
    for seat, cents in shares(lower, [one for one in lows if lows[one] == lowest], chip).items():
        found[seat] = found.get(seat, 0) + cents
    return found


def _lows(r: Round, seats: Sequence[int], board: Sequence[Card]) -> dict[int, Value]:
    """The low hands that qualify."""
    game = r.rules.game
    if game.low is None:
        return {}
    found = {seat: game.plays.low_value(game.low.ranking, r.spots[seat].cards, board) for seat in seats}
    return {seat: value for seat, value in found.items() if value is not None}


def _by_boards(r: Round, terms: RunTwice, pot: Pot) -> Clause:
    """What says who gets how much of a pot that two boards decide."""
    first, second = (_of_board(r, 0, pot.seats, board).keys() for board in r.boards)
    if len(first) > 1 or len(second) > 1:
        return terms.ties
    return terms.wins if first == second else terms.splits


def _lines(r: Round, number: int, pot: Pot, won: Mapping[int, Cents]) -> Iterator[Settlement]:
    terms = r.rules.game.showdown
    name = "main-pot" if number == 1 else f"side-pot-{number - 1}"
    alone = len(r.live()) == 1
    for seat in r.order:
        if seat not in pot.put and seat not in won:
            continue
        player, share = r.spots[seat], won.get(seat, 0)
        result: Result = "win" if share else "lose"
        clause = (terms.alone if alone else terms.wins) if share else terms.clause
        if r.two_boards is not None and not player.folded:
            clause = _by_boards(r, r.two_boards, pot) if share else r.two_boards.shown
        if player.folded:
            clause = r.rules.game.acts.fold
        if player.thrown_away:
            assert r.rules.killing is not None
            clause = r.rules.killing.mucked
        yield Settlement(
            seat,
            player.player,
            "player",
            1,
            name,
            pot.put.get(seat, 0),
            result,
            0,
            0,
            share,
            clause,
            "fold" if player.folded else "",
        )
