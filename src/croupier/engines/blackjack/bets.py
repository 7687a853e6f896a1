"""Before the first card: placing and taking down bets, side bets, tips and bets behind a spot."""

from collections.abc import Callable

from croupier.engines.blackjack.state import Round, Rules
from croupier.engines.blackjack.turn_checks import holder_decides
from croupier.engines.common.betting import granted, in_order, place, withdrawals, withdrawn
from croupier.engines.common.funds import afford
from croupier.engines.common.progressive import locked
from croupier.errors import IllegalAction, counted
from croupier.hands.dealt import Dealt
from croupier.model.arguments import no_hand, only
from croupier.model.choices import Action, Answer, Choice, Facts, Permit, Refusal
from croupier.model.facts.bets import BackBetsRefused, WagerPlaced
from croupier.model.game import Offer
from croupier.model.supply import Funds, Supply
from croupier.money.cents import Cents

# --- what may be bet --------------------------------------------------------------------------


def main_choice(r: Round, seat: int, player: str) -> Answer:
    """The base bet of a spot."""
    game, options = r.rules.game, r.rules.options
    if r.placed_at(seat, "main"):
        return Refusal("wager/already-placed", "This bet lies on the spot already.", game.cites.unchanged)
    most = options.number("positions")
    played = sum(1 for other in r.spots.values() if other.player == player)
    if played >= most:
        why = f"One player has at most {counted(most, 'position')}."
        return Refusal("wager/too-many-positions", why, game.clause_of("positions"))
    if played + 1 == most and player in r.dropped and not options["back-to-most"]:
        why = f"{player} gave one of {counted(most, 'position')} up and may have it back with the next shoe."
        return Refusal("wager/not-back-to-most", why, game.clause_of("back-to-most"))
    if options["join"] == "shuffle" and seat not in r.joined:
        why = "A new hand joins at the beginning of a shuffle."
        return Refusal("wager/join-at-shuffle", why, game.clause_of("join"))
    return Choice(
        "bet",
        game.cites.bet,
        wager="main",
        min_cents=options.number("minimum"),
        max_cents=options.number("maximum"),
        amount_clause=game.clause_of("minimum"),
        max_clause=game.clause_of("maximum"),
    )


def side_choice(r: Round, seat: int, side: Offer[Dealt], base: Cents | None) -> Answer:
    """A side bet beside a base bet of `base` cents, if there is one."""
    options = r.rules.options
    wager = side.wager
    if base is None:
        needs = wager.needs.clause if wager.needs is not None else wager.clause
        return Refusal("wager/no-base-bet", f"{side.title} needs a bet on the game.", needs)
    if r.placed_at(seat, wager.name):  # rule: a-side-bet-on-each-hand
        return Refusal("wager/already-placed", f"{side.title} is bet here already.", wager.clause)
    refusal = locked(r, r.rules.sides, wager.name)
    if refusal is not None:
        return refusal
    if wager.price is not None:
        price, by = wager.price.value, wager.price.clause
        return Choice("bet", wager.clause, wager.name, None, price, price, amount_clause=by)
    low, high = options.number(f"{wager.name}-minimum"), options.number(f"{wager.name}-maximum")
    clause = side.clause_of(f"{wager.name}-minimum")
    most_clause = side.clause_of(f"{wager.name}-maximum")
    room = options.number("maximum") - base
    if side.with_base_at_most is not None and room < high:
        high, most_clause = room, side.with_base_at_most
        if high < low:
            return Refusal(
                "wager/above-maximum", "The base bet leaves no room for it below the maximum.", most_clause
            )
    return Choice(
        "bet", wager.clause, wager.name, None, low, high, amount_clause=clause, max_clause=most_clause
    )


def tip_choice(r: Round, seat: int, wager: str = "main") -> Answer:
    """A tip rides on a spot of a player who is in the game."""
    tips = r.rules.game.tips
    options = r.rules.options
    side = r.rules.side(wager)
    if tips is None:
        bets = side.wager.clause if side is not None else r.rules.game.cites.bet
        return Refusal("wager/no-tips", "Nobody bets for the dealer here.", bets)
    clause, in_game, separate = tips.granted, tips.granted, tips.separate
    most, most_clause = options.number("maximum"), r.rules.game.clause_of("maximum")
    if side is not None:
        bet = side.wager
        off = side.tips_option is not None and not options.flag(side.tips_option)
        if bet.tips is None or off:
            return Refusal("wager/no-tips", f"{side.title} takes no dealer bet.", bet.no_tips or bet.clause)
        clause, in_game, separate = bet.tips, bet.tip_needs or bet.tips, bet.tips
        limit = f"{wager}-maximum"
        most, most_clause = options.number(limit), side.clause_of(limit)
    if not r.placed_at(seat, "main"):
        return Refusal("wager/no-base-bet", "A dealer bet needs a bet of the player's own.", in_game)
    if r.placed_at(seat, wager, "dealer"):
        return Refusal("wager/already-placed", "A dealer bet lies there already.", separate)
    return Choice("tip", clause, wager=wager, min_cents=1, max_cents=most, max_clause=most_clause)


def leave_tip_choice(r: Round, seat: int) -> Answer:
    """A tip that pushed may stay for this round; one that won may not."""
    tips = r.rules.game.tips
    if tips is None:
        return tip_choice(r, seat)
    last = r.last_tips.get(seat)
    if last is not None and last.player != r.seats.get(seat):
        last = None
    if last is not None and last.result == "win":
        why = "A winning dealer bet leaves play."
        return Refusal("wager/winning-tip-may-not-stay", why, tips.winner_leaves)
    if last is None or last.result != "push":
        why = "No dealer bet pushed here in the last round."
        return Refusal("wager/no-tip-to-leave", why, tips.push_may_stay)
    may_tip = tip_choice(r, seat)
    if isinstance(may_tip, Refusal):
        return may_tip
    amount = last.amount_cents
    return Choice("leave-tip", tips.push_may_stay, wager="main", min_cents=amount, max_cents=amount)


def back_choice(r: Round, seat: int, bettor: str) -> Answer:
    game, options = r.rules.game, r.rules.options
    back = game.back
    if not options.flag("back-betting"):
        clause = (game.cites.no_back or game.cites.bet) if back is None else game.clause_of("back-betting")
        return Refusal("wager/no-back-betting", "Nobody may bet behind another player here.", clause)
    assert back is not None
    if options["room"] != "main-floor":
        return Refusal("wager/no-back-betting", "There is no back betting in a high limit room.", back.room)
    spot = r.spots.get(seat)
    if spot is None:
        return Refusal("wager/no-base-bet", f"There is no bet at seat {seat} to bet behind.", back.granted)
    if spot.player == bettor:
        return Refusal("wager/own-spot", "The spot's own player does not bet behind it.", back.granted)
    if seat in r.no_back:
        return Refusal("wager/back-bet-refused", f"Seat {seat} wants no bet behind it.", back.consent)
    (hand,) = spot.hands
    if sum(bet.owner == "back" for bet in hand.bets) >= back.per_spot.value:
        why = f"Somebody bets behind seat {seat} already."
        return Refusal("wager/one-back-bettor", why, back.per_spot.clause)
    return Choice(
        "back",
        back.granted,
        wager="main",
        min_cents=options.number("minimum"),
        max_cents=options.number("maximum"),
        amount_clause=back.own_limits,
        max_clause=game.clause_of("maximum"),
    )


def betting_choices(r: Round, seat: int, bettor: str | None) -> list[Choice]:
    """What a seat may do before the deal; with `bettor`, what that person may do behind it."""
    if bettor is not None:
        answers: list[Answer] = [back_choice(r, seat, bettor)]
    else:
        main = r.placed_at(seat, "main")
        base = main.stake_cents if main else None
        answers = [main_choice(r, seat, r.seats.get(seat, ""))]
        answers += [side_choice(r, seat, side, base) for side in r.rules.sides]
        answers += [tip_choice(r, seat, wager) for wager in placed_wagers(r.rules)]
        answers += [leave_tip_choice(r, seat), refuse_choice(r, seat), withdraw_choice(r, seat)]
    return [answer for answer in answers if isinstance(answer, Choice)]


def refuse_choice(r: Round, seat: int) -> Answer:
    back = r.rules.game.back
    if not r.rules.options.flag("back-betting") or seat in r.no_back:
        return Refusal("action/nothing-to-refuse", "Back bets are not taken here anyway.")
    assert back is not None
    return Choice("refuse-back-bets", back.consent)


def withdraw_choice(r: Round, seat: int) -> Answer:
    if seat not in r.spots:
        return Refusal("action/no-hand", "There is no bet to take down.")
    for bet in r.spots[seat].collected:
        refusal = locked(r, r.rules.sides, bet.wager)
        assert refusal is not None
        return refusal
    return Choice("withdraw", r.rules.game.cites.closed)


# --- placing it -------------------------------------------------------------------------------


def still_betting(r: Round, action: Action) -> int:
    """The seat, if its bets may still change."""
    only(action)
    no_hand(action)
    game = r.rules.game
    cites = game.cites
    if action.bettor is not None and action.do != "back":
        why = "Whoever does not hold the spot may only bet behind it."
        clause = holder_decides(game)
        raise IllegalAction("action/no-back-bettor", why, clause=clause, offender=action.bettor)
    if r.phase != "betting":  # rule: bets-stay-in-play
        clause = cites.bet if action.do in PLACING else cites.closed
        who = action.bettor or action.who
        raise IllegalAction("wager/betting-closed", "The deal has begun.", clause=clause, offender=who)
    assert action.seat is not None
    return action.seat


def placed_wagers(rules: Rules) -> tuple[str, ...]:
    """The names of what may be bet before the deal."""
    return ("main", *(side.wager.name for side in rules.sides))


def bet(r: Round, action: Action, funds: Funds) -> Permit:
    """The player's own wagers, all or none."""
    wagers = in_order(action, placed_wagers(r.rules))
    seat = still_betting(r, action)
    main = r.placed_at(seat, "main")
    base = wagers.get("main", main.stake_cents if main else None)

    def ask(name: str) -> Answer:
        side = r.rules.side(name)
        return main_choice(r, seat, action.by) if side is None else side_choice(r, seat, side, base)

    return place(action, funds, wagers, ask, owner="player", player=action.by, who=action.who)


def tip(r: Round, action: Action, funds: Funds) -> Permit:
    wagers = in_order(action, placed_wagers(r.rules))
    seat = still_betting(r, action)
    return place(
        action,
        funds,
        wagers,
        lambda name: tip_choice(r, seat, name),
        owner="dealer",
        player=action.by,
        who=action.who,
    )


def leave_tip(r: Round, action: Action, funds: Funds) -> Permit:
    seat = still_betting(r, action)
    choice = granted(leave_tip_choice(r, seat), action.who)
    amount = choice.check(action.amount, action.who)
    afford(funds, action.by, amount, action.who)

    def play(supply: Supply) -> Facts:
        yield WagerPlaced(choice.clause, seat, 1, "main", "dealer", action.by, amount)

    return Permit(play)


def back(r: Round, action: Action, funds: Funds) -> Permit:
    wagers = in_order(action, placed_wagers(r.rules))
    seat = still_betting(r, action)
    bettor = action.bettor
    if bettor is None:
        raise IllegalAction("action/no-back-bettor", "Who bets behind the spot?", offender=action.who)
    terms = r.rules.game.back
    for name in wagers:
        side = r.rules.side(name)
        if side is not None:  # rule: nobody-backs-a-side-bet
            clause = terms.no_side_bets if terms is not None else side.no_back_bets
            why = "Only the main bet may be backed, never a side bet."
            raise IllegalAction("wager/no-back-side-bets", why, clause=clause, offender=bettor)
    return place(
        action,
        funds,
        wagers,
        lambda name: back_choice(r, seat, bettor),
        owner="back",
        player=bettor,
        who=bettor,
    )


def withdraw(r: Round, action: Action, funds: Funds) -> Permit:
    """Take the spot's bets down again: nobody touches a bet once dealing has begun."""
    seat = still_betting(r, action)
    choice = granted(withdraw_choice(r, seat), action.who)
    choice.check(action.amount, action.who)
    return Permit(lambda supply: withdrawals(r, seat, choice.clause))


def refuse_back_bets(r: Round, action: Action, funds: Funds) -> Permit:
    seat = still_betting(r, action)
    choice = granted(refuse_choice(r, seat), action.who)
    choice.check(action.amount, action.who)

    def play(supply: Supply) -> Facts:
        yield BackBetsRefused(choice.clause, seat)
        backed = r.placed_at(seat, "main", "back")
        if backed is not None:
            yield withdrawn(backed, choice.clause)

    return Permit(play)


PLACING = frozenset({"bet", "tip", "back"})
BETTING: dict[str, Callable[[Round, Action, Funds], Permit]] = {
    "bet": bet,
    "tip": tip,
    "leave-tip": leave_tip,
    "back": back,
    "withdraw": withdraw,
    "refuse-back-bets": refuse_back_bets,
}
