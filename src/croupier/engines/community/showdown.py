"""The end of a hand: who shows, who wins which pot, and a line for everybody who has chips in it."""

from collections.abc import Iterator, Mapping

from croupier.engines.community.pots import Pot, halves, pots, shares
from croupier.engines.community.state import Round
from croupier.hands.ranking import Value
from croupier.model.choices import Facts
from croupier.model.facts.cards import HandShown
from croupier.model.facts.community import Mucked, PotSettled
from croupier.model.facts.table import RoundClosed
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Result
from croupier.money.cents import Cents


def showdown(r: Round) -> Facts:
    """Hands are shown unless their players muck them; whoever is left alone need not show."""
    terms = r.rules.game.showdown
    live = r.live()
    if len(live) > 1:
        for seat in shown_first(r):
            player = r.spots[seat]
            if player.mucks:
                yield Mucked(terms.clause, seat)
            else:
                yield HandShown(terms.clause, seat, 1, tuple(player.cards), tuple(r.board))
    yield from settle(r)
    yield RoundClosed(terms.wins)


def shown_first(r: Round) -> list[int]:
    """The last player to bet or raise, else the one at the button's left, then clockwise."""
    live = r.live()
    at = live.index(r.aggressor) if r.aggressor in live else 0
    return live[at:] + live[:at]


def settle(r: Round) -> Facts:
    """Side pots before the main one."""
    found = pots(r.puts())
    in_play = [seat for seat in r.live() if not r.spots[seat].mucks] or r.live()
    high = {seat: _high(r, seat) for seat in in_play} if len(in_play) > 1 else dict.fromkeys(in_play, ())
    for number, pot in reversed([*enumerate(found, start=1)]):
        left = pot.cents - r.raked_cents.get(number, 0)
        winners = [seat for seat in pot.seats if seat in high] or list(pot.seats)
        won = _won(r, left, {seat: high.get(seat, ()) for seat in winners})
        for line in _lines(r, number, pot, won):
            yield PotSettled(line.clause, line, number)


def _high(r: Round, seat: int) -> Value:
    game = r.rules.game
    return game.plays.value(game.hand, r.spots[seat].cards, r.board)


def _won(r: Round, amount: Cents, high: Mapping[int, Value]) -> dict[int, Cents]:
    """What each winner gets of a pot; those nearest the button's left come first for odd chips."""
    game, chip = r.rules.game, r.rules.options.number("chip")
    best = max(high.values())
    winners = [seat for seat in r.live() if high.get(seat) == best]
    low = game.low
    lows: dict[int, Value] = {}
    if low is not None and len(high) > 1:
        for seat in high:
            value = game.plays.low_value(low.ranking, r.spots[seat].cards, r.board)
            if value is not None:
                lows[seat] = value
    if not lows:
        return shares(amount, winners, chip)
    upper, lower = halves(amount, chip)
    lowest = max(lows.values())
    found = shares(upper, winners, chip)
    for seat, cents in shares(lower, [one for one in r.live() if lows.get(one) == lowest], chip).items():
        found[seat] = found.get(seat, 0) + cents
    return found


def _lines(r: Round, number: int, pot: Pot, won: Mapping[int, Cents]) -> Iterator[Settlement]:
    terms = r.rules.game.showdown
    name = "main-pot" if number == 1 else f"side-pot-{number - 1}"
    alone = len(r.live()) == 1
    for seat in r.round_the_table():
        if seat not in pot.put and seat not in won:
            continue
        player, share = r.spots[seat], won.get(seat, 0)
        result: Result = "win" if share else "lose"
        clause = (terms.alone if alone else terms.wins) if share else terms.clause
        if player.folded:
            clause = r.rules.game.acts.fold
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
