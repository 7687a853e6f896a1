"""From street to street: cards, who opens, chips to the middle, and the end of the hand."""

from croupier.cards.card import Card
from croupier.engines.community.pots import pots, rake, uncalled
from croupier.engines.community.showdown import showdown
from croupier.engines.community.spec import Street
from croupier.engines.community.state import Round
from croupier.hands.exposed import highest_card, highest_hand, lowest_card
from croupier.model.choices import Facts, Supply
from croupier.model.facts.community import (
    BoardDealt,
    Gathered,
    HandsDealt,
    HoleCards,
    OpenerFound,
    PotSettled,
    Raked,
)
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents


def walk_on(r: Round, supply: Supply) -> Facts:
    """What follows by itself, until somebody must act or the hand is over."""
    while True:
        if len(r.live()) == 1:
            yield from close_betting(r)
            yield from take_rake(r)
            yield from showdown(r)
            return
        if r.turn() is not None:
            return
        yield from close_betting(r)
        if r.street + 1 == len(r.rules.game.streets):
            yield from take_rake(r)
            yield from showdown(r)
            return
        yield from deal_street(r, supply, r.street + 1)


# --- cards --------------------------------------------------------------------------------------


def deal_street(r: Round, supply: Supply, number: int) -> Facts:
    street = r.rules.game.streets[number]
    if street.board:
        burned = [supply.device.draw("burn")] if street.burn is not None else []
        cards = [supply.device.draw("board") for _ in range(street.board)]
        yield BoardDealt(street.clause, number, tuple(cards), "".join((*burned, *cards)))
    else:
        yield from _to_players(r, supply, number, street)
    opener = _opener(r, street)
    if opener is not None:
        yield OpenerFound(street.opens.clause, opener)


def _to_players(r: Round, supply: Supply, number: int, street: Street) -> Facts:
    """One card at a time, clockwise."""
    order = r.live()
    if r.rules.game.button.deals_to.value == "button" and order[-1] == r.button:
        order = [order[-1], *order[:-1]]
    drawn: list[Card] = [supply.device.draw("burn")] if street.burn is not None else []
    hands: dict[int, list[Card]] = {seat: [] for seat in order}
    for _ in street.each:
        for seat in order:
            card = supply.device.draw(f"seat:{seat}")
            hands[seat].append(card)
            drawn.append(card)
    yield HandsDealt(street.clause, number, tuple(order), street.each, "".join(drawn))
    for seat, cards in hands.items():
        yield HoleCards(street.clause, seat, tuple(cards), street.each)


def _opener(r: Round, street: Street) -> int | None:
    """Who acts first, where the cards say it. Who is all in cannot: then it is the next one."""
    up = {seat: tuple(r.spots[seat].up) for seat in r.live()}
    match street.opens.value:
        case "low-card":
            return lowest_card(up)
        case "high-card":
            return highest_card(up)
        case "high-hand":
            return highest_hand(up, r.rules.game.hand)
        case _:
            return None


# --- chips --------------------------------------------------------------------------------------


def close_betting(r: Round) -> Facts:
    """What nobody called goes back; the rest goes to the middle, and the house's fee from it."""
    betting, game = r.betting, r.rules.game
    if betting is None:
        return
    excess = uncalled(r.puts())
    if excess is not None:
        seat, amount = excess
        player = r.spots[seat].player
        line = Settlement(
            seat, player, "player", 1, "uncalled", amount, "push", 0, 0, amount, game.all_in.excess
        )
        yield PotSettled(game.all_in.excess, line, 0)
    found = [pot.cents for pot in pots(r.puts())]
    held = [*r.pots_cents, *[0] * (len(found) - len(r.pots_cents))]
    added = tuple(now - before for now, before in zip(found, held, strict=True))
    fronts = {seat: chips for seat in betting.order if (chips := _chips(r, seat))}
    if fronts:
        yield Gathered(game.all_in.side_pots if len(found) > 1 else game.acts.bet, fronts, added)
    if r.rules.options.word("rake-time") == "round":
        yield from take_rake(r)


def _chips(r: Round, seat: int) -> Cents:
    assert r.betting is not None
    return r.betting.front[seat] + r.betting.antes.get(seat, 0)


def take_rake(r: Round) -> Facts:
    """On all that was called so far, less what was taken; the main pot pays first."""
    terms, options = r.rules.game.rake, r.rules.options
    percent, most = options.number("rake-percent"), options.number("rake-cap")
    below = fee = 0
    for number, held in enumerate(r.pots_cents, start=1):
        below += held
        before, fee = fee, rake(below, percent, most, nearest=terms.nearest.value)
        due = fee - before - r.raked_cents.get(number, 0)
        if due > 0:
            yield Raked(terms.percent.clause, number, due)
