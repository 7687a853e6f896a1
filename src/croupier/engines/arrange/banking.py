"""The player's bank: who is offered it, what it must cover, and taking or waiving it."""

from collections.abc import Sequence

from croupier.clauses.cite import Clause
from croupier.engines.arrange.spec import PlayerBank
from croupier.engines.arrange.state import Round
from croupier.engines.common.bets import limits, still_betting
from croupier.engines.common.funds import afford
from croupier.errors import BadInput, IllegalAction
from croupier.model.arguments import plain
from croupier.model.choices import Action, Choice, Facts, Permit
from croupier.model.facts.arrange import BankTaken, BankWaived
from croupier.model.supply import Funds, Supply
from croupier.money.cents import Cents, cents, dollars


def turns(seats: dict[int, str]) -> list[int]:
    """Where each player's turn comes, from the dealer's right: at the first of their positions."""
    first: dict[str, int] = {}
    for seat in sorted(seats, reverse=True):  # rule: the-bank-goes-round
        first.setdefault(seats[seat], seat)
    return list(first.values())


def has_wagered(r: Round, player: str) -> bool:
    """Whether a player has bet against the house before."""
    return any(r.carried.last_bets.get(seat) for seat, one in r.seats.items() if one == player)


def offered(r: Round) -> int | None:
    """The seat whose turn it is to bank this round, if it is anybody's."""
    terms, carried = r.terms, r.carried
    if not carried.banker:  # rule: the-first-hand-is-the-dealers
        return None
    if terms.alternates.value and carried.banker != "house":
        return None
    able = [seat for seat in turns(r.seats) if not terms.wagered.value or has_wagered(r, r.seats[seat])]
    last = carried.last_offer
    to_the_left = [seat for seat in able if last is None or seat < last]
    ahead = [seat for seat in to_the_left if r.seats[seat] not in carried.had_turn]  # rule: one-turn-each
    return next(iter((*ahead, *able)), None)


def open_offer(r: Round) -> int | None:
    """The seat that may take or waive the bank before the deal."""
    if r.rules.game.bank is None or r.offer_answered is not None:
        return None
    return offered(r)


def to_cover(r: Round) -> Cents:
    """All that is bet against the bank, dealer bets too."""
    basic = r.rules.game.basic
    return sum(bet.stake_cents for spot in r.spots.values() for bet in spot.bets() if bet.wager == basic)


def largest_house_bet(r: Round, player: str) -> Cents:
    """What the banker last bet, within the limits of the table."""
    low, high = limits(r, r.rules.wager(r.rules.game.basic))
    own = [r.carried.last_bets.get(seat) for seat in turns_of(r, player)]
    return min(max(next((bet for bet in own if bet), low), low), high)


def turns_of(r: Round, player: str) -> list[int]:
    """A player's positions from the dealer's right."""
    return sorted((seat for seat, one in r.seats.items() if one == player), reverse=True)


def bank_choices(r: Round, seat: int) -> list[Choice]:
    """Taking or waiving the bank; who has bet already can only waive it."""
    if open_offer(r) != seat:
        return []
    terms = r.terms
    player, waives = r.seats[seat], Choice("waive", terms.waived)
    if _plays(r, player):
        return [waives]
    needs = to_cover(r) + largest_house_bet(r, player)
    return [
        Choice(
            "bank",
            terms.offered,
            min_cents=needs,
            max_cents=max(needs, MOST),
            also=("house-bet",),
            amount_clause=terms.covers,
        ),
        waives,
    ]


MOST = 10**14  # cents: whatever the player has bounds it


def _plays(r: Round, player: str) -> bool:
    return any(spot.player == player for spot in r.spots.values())


def _not_offered(r: Round, action: Action, terms: PlayerBank) -> IllegalAction:
    """Why this seat may not bank now, by the clause that says so."""
    seat = action.seat
    assert seat is not None
    player, carried = r.seats[seat], r.carried
    clause: Clause
    if not carried.banker:
        why, clause = "The dealer banks the first hand.", terms.first
    elif terms.alternates.value and carried.banker != "house":
        why, clause = "A player banked the last hand, so the dealer banks this one.", terms.alternates.clause
    elif not has_wagered(r, player):
        why, clause = f"{player} has not bet against the house yet.", terms.wagered.clause
    else:
        now = offered(r)
        assert now is not None, "this player has bet, so somebody is offered the bank"
        why, clause = f"The bank is offered to seat {now} now.", terms.offered
        if player in carried.in_rotation(now, r.seats[now]):
            why, clause = f"{player} has had the bank in this rotation.", terms.once
    return IllegalAction("action/bank-not-offered", why, clause=clause, offender=action.who)


def _answering(r: Round, action: Action, *names: str) -> PlayerBank:
    """Whether this seat may take or waive the bank."""
    terms, seat = r.terms, still_betting(r, action, *names)
    if r.bank is not None:
        if r.bank.seat == seat:
            why = f"Seat {seat} banks already."
            raise IllegalAction("action/already-banking", why, clause=terms.once, offender=action.who)
        why = f"Seat {r.bank.seat} banks, and nobody shares a bank."
        raise IllegalAction("action/bank-taken", why, clause=terms.no_partners, offender=action.who)
    if r.offer_answered is not None:
        why = f"Seat {r.offer_answered} has waived the bank, so the dealer banks."
        raise IllegalAction("action/bank-waived", why, clause=terms.waived, offender=action.who)
    if open_offer(r) != seat:
        raise _not_offered(r, action, terms)
    return terms


def take_bank(r: Round, action: Action, funds: Funds) -> Permit:
    """The bankroll comes to the table, and the house bets against it."""
    terms = _answering(r, action, "house-bet")
    seat = action.seat
    assert seat is not None
    player = r.seats[seat]
    if _plays(r, player):
        why = f"{player} has a bet on the table, and who banks plays no other hand."
        raise IllegalAction("action/banker-plays", why, clause=terms.one_hand, offender=action.who)
    if funds(player) is None:
        why = f"{player} needs a stack to bank with."
        raise IllegalAction("money/stack-needed", why, clause=terms.bankroll, offender=action.who)
    amount = action.amount
    if amount is None:
        raise BadInput("money/missing", "bank needs an amount: the bankroll.", offender=action.who)
    house_bet = _house_bet(r, action, terms)
    covers(to_cover(r) + house_bet, amount, terms, action.who)
    afford(funds, player, amount, action.who)

    def play(supply: Supply) -> Facts:
        yield BankTaken(terms.bankroll, seat, player, amount, house_bet)

    return Permit(play)


def _house_bet(r: Round, action: Action, terms: PlayerBank) -> Cents:
    """As much as the banker's last bet, or less where the banker asks for it."""
    seat = action.seat
    assert seat is not None
    usual = largest_house_bet(r, r.seats[seat])
    said = action.get("house-bet")
    if said is None:
        return usual
    least = limits(r, r.rules.wager(r.rules.game.basic))[0]
    choice = Choice(
        "bank",
        terms.lowered,
        "house-bet",
        min_cents=least,
        max_cents=usual,
        max_clause=terms.house_bet,
    )
    return choice.check(cents(said), action.who)


def covers(bets: Cents, bankroll: Cents, terms: PlayerBank, who: str) -> None:
    """Every bet on the table, the house's too."""
    if bets > bankroll:
        why = f"The bets on the table come to ${dollars(bets)}, and the bankroll is ${dollars(bankroll)}."
        raise IllegalAction("money/bank-too-small", why, clause=terms.covers, offender=who)


def waive(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    terms = _answering(r, action)
    seat = action.seat
    assert seat is not None
    player = r.seats[seat]
    return Permit(lambda supply: (BankWaived(terms.waived, seat, player),))


def not_as_banker(r: Round, action: Action) -> None:
    """Who banks plays that hand alone, without tips or bonuses."""
    bank = r.bank
    if bank is None or action.by != bank.player:
        return
    terms = r.terms
    names = [name for name, _ in action.wagers]
    if action.do == "tip":
        clause, why = terms.no_tip, "places no dealer bet"
    elif action.seat != bank.seat or r.rules.game.basic in names:
        clause, why = terms.one_hand, "plays no other hand"
    else:
        clause, why = _no_bonus(r, names), "places no bonus bet"
    raise IllegalAction(
        "wager/banker", f"{bank.player} banks, and {why}.", clause=clause, offender=action.who
    )


def _no_bonus(r: Round, names: Sequence[str]) -> Clause:
    """Why who banks has none of these: an offer says itself beside which bet it is placed."""
    offered = [r.rules.wager(name).needs for name in names if r.rules.wager(name) not in r.rules.game.wagers]
    return next((needs.clause for needs in offered if needs is not None), r.terms.no_bonus)
