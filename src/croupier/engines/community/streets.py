"""From street to street: cards, who opens, chips to the middle, and the end of the hand."""

from collections.abc import Sequence
from itertools import zip_longest

from croupier.clauses.cite import Clause
from croupier.engines.community.betting import Betting
from croupier.engines.community.jackpot_awards import awards
from croupier.engines.community.jackpots import take_drops
from croupier.engines.community.openers import opener
from croupier.engines.community.pots import Pot, fees, pots, uncalled
from croupier.engines.community.showdown import ends, showdown
from croupier.engines.community.spec import Street
from croupier.engines.community.state import Round
from croupier.engines.community.twice import begins_twice, board_cards, second_board
from croupier.errors import IllegalAction
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit
from croupier.model.facts import Fact
from croupier.model.facts.community import (
    BoardDealt,
    CardsReturned,
    FeeReturned,
    Gathered,
    HandsDealt,
    HoleCards,
    PotSettled,
    Raked,
    RunsTwice,
)
from croupier.model.facts.table import RoundClosed
from croupier.model.settlement import Settlement
from croupier.model.supply import Funds, Supply
from croupier.model.vocabulary import Result
from croupier.money.cents import Cents


def next_step(r: Round) -> str | None:
    """What the dealer does next without being asked; None while somebody must act."""
    if r.betting is not None or r.phase != "playing":
        return None
    game = r.rules.game
    if game.discards is not None and r.discarding():
        return None
    last = r.street + 1 == len(game.streets)
    return "showdown" if last or len(r.live()) == 1 else "street"


def after_action(r: Round) -> Facts:
    """When nobody is left to act, the chips go to the middle; blinds that are chopped go back."""
    betting = r.betting
    if r.agreed["chop"] and chopped(r):
        return chop(r)
    return close_betting(r, betting) if betting is not None and betting.turn is None else ()


def deal_next(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer goes on to the next street."""
    _due(r, action)
    return Permit(lambda supply: deal_street(r, supply, r.street + 1))


def end_hand(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer ends the hand: a showdown, or the pot to whoever is left."""
    _due(r, action)
    return Permit(lambda supply: _end(r, supply))


def _due(r: Round, action: Action) -> None:
    plain(action)
    if next_step(r) != action.do:
        why = f"It is not the time for {action.do} now."
        raise IllegalAction("action/not-now", why, clause=r.rules.game.showdown.clause, offender=action.by)


def _end(r: Round, supply: Supply) -> Facts:
    yield from second_board(r, supply)
    yield from take_rake(r)
    if r.rules.jackpots:
        yield from take_drops(r)
    yield from showdown(r)
    if r.rules.jackpots:
        yield from awards(r, supply)
    yield RoundClosed(ends(r))


# --- cards --------------------------------------------------------------------------------------


def deal_street(r: Round, supply: Supply, number: int) -> Facts:
    street = r.rules.game.streets[number]
    if street.board:
        begins = begins_twice(r)
        if begins is not None:
            yield RunsTwice(begins, len(r.board))
        drawn = board_cards(supply, street)
        yield BoardDealt(street.clause, number, tuple(drawn[1:]), "".join(drawn))
    elif _lacks(r, supply, street):
        yield from _from_a_short_deck(r, supply, number, street)
    else:
        yield from _to_players(r, supply, number, street, spare=True)
    yield from opener(r, street)
    yield from after_action(r)


def _from_a_short_deck(r: Round, supply: Supply, number: int, street: Street) -> Facts:
    """With the cards that come back there are enough; else one is dealt for all."""
    yield from _replenish(r, supply)
    if _lacks(r, supply, street):
        terms = r.rules.game.too_few
        assert terms is not None  # no other deck runs out
        card = supply.device.draw("board")
        yield BoardDealt(terms.clause, number, (card,), card)
    else:
        yield from _to_players(r, supply, number, street, spare=False)


def _replenish(r: Round, supply: Supply) -> Facts:
    """Cards that are out of play come back: burned ones in their order, those of folded hands shuffled."""
    terms, device = r.rules.game.too_few, supply.device
    assert terms is not None  # no other deck runs out
    back = r.out_of_play(terms.value)
    if back:
        device.discard(back)
        device.reshuffle_discards(mixed=terms.value == "muck")
        yield CardsReturned(terms.clause, terms.value, len(back), device.order())


def _lacks(r: Round, supply: Supply, street: Street) -> bool:
    return supply.device.left < len(street.each) * len(_takers(r))


def _to_players(r: Round, supply: Supply, number: int, street: Street, *, spare: bool) -> list[Fact]:
    """One card at a time, clockwise. Where the deck has no card to spare, none is burned."""
    order = _takers(r)
    if r.rules.game.button.deals_to.value == "button" and order[-1] == r.button:
        order = [order[-1], *order[:-1]]
    clause, each, players, device = street.clause, street.each, len(order), supply.device
    burned = spare and street.burn is not None and device.left > len(each) * players
    places = [f"seat:{seat}" for seat in order] * len(each)
    drawn = device.deal(["burn", *places] if burned else places)
    first = {seat: place for place, seat in enumerate(order, start=burned)}
    held = [HoleCards(clause, seat, tuple(drawn[first[seat] :: players]), each) for seat in r.live()]
    return [HandsDealt(clause, number, tuple(order), each, "".join(drawn)), *held]


def _takers(r: Round) -> list[int]:
    """Who gets a card: everybody in the hand, and the seats that have just left it without a bet."""
    if r.rules.game.dead_card is None:
        return r.live()
    return [seat for seat in r.order if not r.spots[seat].folded or r.spots[seat].takes_card]


# --- chips that go back ---------------------------------------------------------------------------


def chopped(r: Round) -> bool:
    """Whether the blinds may be chopped and both want their chips back."""
    return set(r.live()) <= r.agreed["chop"] and may_chop(r)


def may_chop(r: Round) -> bool:
    """Whether only the blinds are left, neither has acted, and no chips but theirs lie there."""
    betting, live = r.betting, set(r.live())
    if betting is None or len(live) != 2 or betting.level != r.rules.options.number("big-blind"):
        return False
    if betting.antes or betting.dead_chips:  # a missed blind is not taken back
        return False
    posted = {seat for seat, chips in betting.front.items() if chips}
    return posted == live and not betting.acted.keys() & live


def chop(r: Round) -> Facts:
    """Both blinds go back, and nobody takes a fee."""
    assert r.betting is not None
    assert r.rules.game.blinds is not None
    yield from _to_the_middle(r, r.betting)
    yield from _back(r, "push", r.rules.game.blinds.uncalled)


def take_back(r: Round, clause: Clause) -> Facts:
    """Everybody has their chips again, from the fee too."""
    if r.betting is not None:
        yield _gathered(r, r.betting, _unanswered(r))
    for number, fee in list(r.raked_cents.items()):
        yield FeeReturned(clause, number, fee)
    yield from _back(r, "void", clause)


def _back(r: Round, result: Result, clause: Clause) -> Facts:
    for number, pot in enumerate(_unanswered(r), start=1):
        name = "main-pot" if number == 1 else f"side-pot-{number - 1}"
        for seat in r.order:
            put = pot.put.get(seat, 0)
            if put:
                player = r.spots[seat].player
                line = Settlement(seat, player, "player", 1, name, put, result, 0, 0, put, clause)
                yield PotSettled(clause, line, number)
    yield RoundClosed(clause)


def _unanswered(r: Round) -> list[Pot]:
    """The pots, whatever bets others had yet to answer: only who is all in bounds one."""
    puts = r.puts()
    return pots(puts, {put.cents for put in puts if r.stacks_cents[put.seat] == 0})


# --- chips --------------------------------------------------------------------------------------


def close_betting(r: Round, betting: Betting) -> Facts:
    """The chips go to the middle, and the house's fee from there."""
    yield from _to_the_middle(r, betting)
    if r.rules.options.word("rake-time") == "round":
        yield from take_rake(r)


def _to_the_middle(r: Round, betting: Betting) -> Facts:
    """What nobody called goes back; the rest goes to the middle."""
    laid: Sequence[Pot] = ()  # all have checked, and every pot is as it was
    if betting.level or betting.antes or betting.dead_chips:
        puts = r.puts()
        excess = uncalled(puts)
        if excess is not None:
            yield _uncalled(r, *excess)
            puts = r.puts()
        laid = pots(puts)
    yield _gathered(r, betting, laid)


def _uncalled(r: Round, seat: int, amount: Cents) -> PotSettled:
    player, clause = r.spots[seat].player, r.rules.game.all_in.excess
    line = Settlement(seat, player, "player", 1, "uncalled", amount, "push", 0, 0, amount, clause)
    return PotSettled(clause, line, 0)


def _gathered(r: Round, betting: Betting, laid: Sequence[Pot]) -> Gathered:
    """The chips in front of the players go to the middle, into these pots."""
    game, fronts = r.rules.game, _fronts(betting)
    added = (0,) * len(r.pots_cents)
    if fronts:
        found = [pot.cents for pot in laid]
        added = tuple([now - then for now, then in zip_longest(found, r.pots_cents, fillvalue=0)])
    return Gathered(game.all_in.side_pots if len(added) > 1 else game.acts.bet, fronts, added)


def _fronts(betting: Betting) -> dict[int, Cents]:
    """The chips in front of each player who has any, antes and dead ones among them."""
    fronts = betting.front
    if betting.antes or betting.dead_chips:
        antes, dead = betting.antes, betting.dead_chips
        fronts = {seat: chips + antes.get(seat, 0) + dead.get(seat, 0) for seat, chips in fronts.items()}
    return {seat: chips for seat, chips in fronts.items() if chips}


def take_rake(r: Round) -> Facts:
    """On all that was called so far, less what was taken; the main pot pays first."""
    terms, options = r.rules.game.rake, r.rules.options
    percent, most = options.number("rake-percent"), options.number("rake-cap")
    found = fees(r.pots_cents, percent, most, nearest=terms.nearest.value)
    left = sum(found) - sum(r.raked_cents.values())
    for number, fee in enumerate(found, start=1):
        due = min(fee - r.raked_cents.get(number, 0), left)
        if due > 0:
            yield Raked(terms.percent.clause, number, due)
            left -= due
