"""Before the deal: bets as at any table, and what a player's bank changes about them."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.engines.arrange.banking import bank_choices, covers, not_as_banker, take_bank, to_cover, waive
from croupier.engines.arrange.state import Round
from croupier.engines.common import bets
from croupier.engines.common.bets import limits, still_betting
from croupier.model.arguments import plain
from croupier.model.choices import Action, Choice, Facts, Permit, Refusal
from croupier.model.facts.arrange import BankWithdrawn, HouseWayMarked
from croupier.model.supply import Funds, Supply

PLACING = bets.PLACING
Check = Callable[[Round, Action, Funds], Permit]


def bet(r: Round, action: Action, funds: Funds) -> Permit:
    """A bet of a player's own, which a player's bank must cover."""
    not_as_banker(r, action)
    permit = bets.bet(r, action, funds)
    _covered(r, action)
    return permit


def tip(r: Round, action: Action, funds: Funds) -> Permit:
    not_as_banker(r, action)
    permit = bets.tip(r, action, funds)
    _covered(r, action)
    return permit


def _covered(r: Round, action: Action) -> None:
    bank, basic, placed = r.bank, r.rules.wager(r.rules.game.basic), dict(action.wagers)
    if bank is None or basic.name not in placed:
        return
    _, only = limits(r, basic)  # what a bet without an amount is: there is only one
    added = placed[basic.name] or only
    covers(to_cover(r) + bank.house_bet_cents + added, bank.amount_cents, r.terms, action.who)


def withdraw(r: Round, action: Action, funds: Funds) -> Permit:
    """Take down what lies at a spot: the bets, or the bank."""
    bank = r.bank
    if bank is None or action.seat != bank.seat:
        return bets.withdraw(r, action, funds)
    plain(action)
    still_betting(r, action)
    return Permit(lambda supply: bank_back(r, r.rules.game.bet_closed))


def bank_back(r: Round, clause: str) -> Facts:
    """Bankroll and house bet go back to where they came from."""
    if r.bank is not None:
        yield BankWithdrawn(clause, *r.bank)


def mark(r: Round, action: Action, funds: Funds) -> Permit:
    """A spot that the dealer will set, named before the deal."""
    plain(action)
    seat = still_betting(r, action)
    refusal = _no_mark(r, seat)
    if refusal is not None:
        raise refusal.error(action.who)
    clause = r.rules.game.hands.which

    def play(supply: Supply) -> Facts:
        yield HouseWayMarked(clause, seat)

    return Permit(play)


def _no_mark(r: Round, seat: int) -> Refusal | None:
    spot, clause = r.spots.get(seat), r.rules.game.hands.which
    if spot is None:
        return Refusal("action/no-hand", f"Seat {seat} has no bet.", clause)
    if spot.marked:
        return Refusal("action/already-marked", f"Seat {seat} is set the house way already.", clause)
    return None


def betting_choices(r: Round, seat: int) -> list[Choice]:
    """What a seat may do before the deal; at a player's bank no more than the bank covers."""
    bank = r.bank
    marks = [] if _no_mark(r, seat) is not None else [Choice("house-way", r.rules.game.hands.which)]
    if bank is not None and r.seats.get(seat) == bank.player:
        return [Choice("withdraw", r.rules.game.bet_closed), *marks] if seat == bank.seat else []
    choices = [*bank_choices(r, seat), *bets.betting_choices(r, seat), *marks]
    if bank is None:
        return choices
    left = bank.amount_cents - bank.house_bet_cents - to_cover(r)
    return [one for choice in choices for one in _within(choice, r.rules.game.basic, left)]


def _within(choice: Choice, basic: str, left: int) -> list[Choice]:
    if choice.wager != basic:
        return [choice]
    assert choice.min_cents is not None
    assert choice.max_cents is not None
    if choice.min_cents > left:
        return []
    return [replace(choice, max_cents=min(choice.max_cents, left))]


def no_deal(r: Round) -> Refusal | None:
    """Why the cards may not be dealt, if they may not."""
    game = r.rules.game
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.bet_closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.start_with.clause)
    for player in dict.fromkeys(spot.player for spot in r.spots.values()):
        own = [spot for spot in r.spots.values() if spot.player == player]
        refusal = _several(r, player, [spot.seat for spot in own], [spot.seat for spot in own if spot.marked])
        if refusal is not None:
            return refusal
    return None


def _several(r: Round, player: str, seats: list[int], marked: list[int]) -> Refusal | None:
    """Several hands of one player lie side by side, and one is named to be seen."""
    game = r.rules.game
    if game.adjacent is not None and max(seats) - min(seats) >= len(seats):
        why = f"The hands of {player} do not lie side by side."
        return Refusal("wager/not-adjacent", why, game.adjacent)
    if game.hands.one_seen.value and len(seats) - len(marked) > 1:
        why = f"{player} plays {len(seats)} hands and sets one: mark the others with house-way."
        return Refusal("action/hand-not-named", why, game.hands.which)
    return None


BETTING: Mapping[str, Check] = {"bet": bet, "tip": tip, "back": bets.back, "withdraw": withdraw}
BANKING: Mapping[str, Check] = {"bank": take_bank, "waive": waive}
