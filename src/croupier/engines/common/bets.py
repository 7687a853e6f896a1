"""Before the deal: which wagers may be placed, in what amounts, beside which others."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from croupier.clauses.cite import Clause
from croupier.engines.common.betting import granted, in_order, place, withdrawals
from croupier.engines.common.progressive import locked
from croupier.engines.common.seated import P, Round, Rules
from croupier.errors import IllegalAction, counted, listed
from croupier.hands.predicate import NUMBERS, Seen_contra
from croupier.model.arguments import no_hand, only, plain
from croupier.model.choices import Action, Answer, Choice, Permit, Refusal
from croupier.model.supply import Funds
from croupier.model.wager import Wager
from croupier.money.cents import Cents, dollars

Beside: TypeAlias = Mapping[str, Cents | None]  # what lies or is asked for at the same spot


def placed_wagers(rules: Rules[Seen_contra]) -> tuple[str, ...]:
    """The names of what may be bet before the deal."""
    return tuple(wager.name for wager in rules.by_name.values() if wager.when == "before")


def bet_choice(
    r: Round[P, Seen_contra],
    seat: int,
    player: str,
    wager: Wager[Seen_contra],
    beside: Mapping[str, Cents | None],
) -> Answer:
    """One wager, next to those already placed or asked for in the same breath.

    Only a wager that is asked for alone has no amount there, and none is compared with itself.
    """
    spot = r.spots.get(seat)
    if spot is not None and spot.has(wager.name):  # rule: a-bet-on-each-spot
        clause = wager.once or closed_clause(r, wager)
        return Refusal("wager/already-placed", f"{wager.name} is bet already.", clause)
    if spot is None:
        refusal = _position(r, seat, player)
        if refusal is not None:
            return refusal
    refusal = _without_base(r, wager, beside) or locked(r, r.rules.offers, wager.name)
    if refusal is not None:
        return refusal
    if wager.price is not None:
        price = wager.price
        return Choice(
            "bet", wager.clause, wager.name, None, price.value, price.value, amount_clause=price.clause
        )
    if wager.equals is not None:
        same = beside[wager.equals.value]
        return Choice(
            "bet",
            wager.clause,
            wager.name,
            None,
            same,
            same,
            amount_clause=wager.equals.clause,
            amount_code=f"wager/{wager.name}-must-equal-{wager.equals.value}",
            amount_rule=f"{equal_bets(r.rules, wager.equals.value)}, here",
        )
    low, high = limits(r, wager)
    clause = limit_clause(r, wager)
    rule = r.rules.game.several_minimum
    if rule is None or wager.name not in r.rules.game.start_with.value:
        return Choice("bet", wager.clause, wager.name, None, low, high, amount_clause=clause)
    own = [other for other in r.spots.values() if other.player == player]
    if not own:
        return Choice("bet", wager.clause, wager.name, None, low, high, amount_clause=clause)
    least = low * rule.value
    small = next((other for other in own if other.stake(wager.name) < least), None)
    if small is not None:
        why = f"With several hands each bet is at least ${dollars(least)}, also the one at seat {small.seat}."
        return Refusal("wager/below-minimum", why, rule.clause)
    return Choice(
        "bet", wager.clause, wager.name, None, least, high, amount_clause=rule.clause, max_clause=clause
    )


def equal_bets(rules: Rules[Seen_contra], base: str) -> str:
    """`the three bets bet-1, bet-2 and bet-3 must be equal`: all that equal any bet equal the base."""
    wagers = rules.by_name.values()
    names = [one.name for one in wagers if one.name == base or one.equals is not None]
    return f"the {NUMBERS[len(names)]} bets {listed(names)} must be equal"


def limits(r: Round[P, Seen_contra], wager: Wager[Seen_contra]) -> tuple[Cents, Cents]:
    """The wager's own limits where the house posts them, else the table's."""
    options = r.rules.options
    own = f"{wager.name}-" if f"{wager.name}-minimum" in options else ""
    return options.number(f"{own}minimum"), options.number(f"{own}maximum")


def limit_clause(r: Round[P, Seen_contra], wager: Wager[Seen_contra]) -> Clause:
    """Where a wager's limits come from."""
    name = f"{wager.name}-minimum"
    if name not in r.rules.options:
        return r.rules.game.clause_of("minimum")
    entries = (r.rules.game, *r.rules.offers)
    return next(one for one in entries if any(option.name == name for option in one.options)).clause_of(name)


def closed_clause(r: Round[P, Seen_contra], wager: Wager[Seen_contra]) -> Clause:
    """Where it stands that a wager is placed before the deal and stays as it is."""
    return wager.closed or r.rules.game.bet_closed


def _without_base(
    r: Round[P, Seen_contra], wager: Wager[Seen_contra], beside: Mapping[str, Cents | None]
) -> Refusal | None:
    """Whether a wager lacks the one that it is placed beside, or the one that opens a spot."""
    placed = {wager.name, *beside}
    for rule, why in (
        (wager.needs, f"{wager.name} needs a bet on"),
        (r.rules.game.start_with, "A spot opens with"),
    ):
        if rule is not None and placed.isdisjoint(rule.value):
            return Refusal("wager/no-base-bet", f"{why} {' or '.join(rule.value)}.", rule.clause)
    return None


def _position(r: Round[P, Seen_contra], seat: int, player: str) -> Refusal | None:
    """How many spots one player may have, and that they lie side by side where they must."""
    game, options = r.rules.game, r.rules.options
    own = [other.seat for other in r.spots.values() if other.player == player]
    waiting = options.flag("waiting-list")
    most = 1 if waiting else options.number("positions")
    if len(own) >= most:
        clause = game.clause_of("waiting-list") if waiting else game.one_spot
        why = f"One player has at most {counted(most, 'position')}."
        return Refusal("wager/too-many-positions", why, clause)
    if own and game.adjacent is not None and all(abs(seat - one) != 1 for one in own):
        return Refusal("wager/not-adjacent", "A second hand is played on the next spot.", game.adjacent)
    return None


def tip_choice(r: Round[P, Seen_contra], seat: int, wager: Wager[Seen_contra]) -> Answer:
    spot = r.spots.get(seat)
    if wager.tips is None:
        return Refusal("wager/no-tips", f"{wager.name} takes no dealer bet.", wager.no_tips)
    if spot is None:
        clause = wager.tip_needs or r.rules.game.tip_needs
        return Refusal("wager/no-base-bet", "A dealer bet needs a bet of the player's own.", clause)
    if spot.placed(wager.name, "dealer") is not None:
        return Refusal("wager/already-placed", "A dealer bet lies there already.", wager.tips)
    low, high, clause = 1, limits(r, wager)[1], limit_clause(r, wager)
    if wager.price is not None:
        low, high, clause = wager.price.value, wager.price.value, wager.price.clause
    return Choice("tip", wager.tips, wager=wager.name, min_cents=low, max_cents=high, amount_clause=clause)


def betting_choices(r: Round[P, Seen_contra], seat: int) -> list[Choice]:
    beside = r.staked(seat)
    player = r.seats.get(seat, "")
    wagers = [wager for wager in r.rules.by_name.values() if wager.when == "before"]
    answers: list[Answer] = [bet_choice(r, seat, player, wager, beside) for wager in wagers]
    answers += [tip_choice(r, seat, wager) for wager in wagers]
    answers.append(withdraw_choice(r, seat))
    return [answer for answer in answers if isinstance(answer, Choice)]


def withdraw_choice(r: Round[P, Seen_contra], seat: int) -> Answer:
    """Taking a spot's bets down, unless one of them lies in the tray already."""
    if seat not in r.spots:
        return Refusal("action/no-hand", "There is no bet to take down.")
    for bet in r.spots[seat].collected:
        refusal = locked(r, r.rules.offers, bet.wager)
        assert refusal is not None
        return refusal
    return Choice("withdraw", r.rules.game.bet_closed)


def still_betting(r: Round[P, Seen_contra], action: Action, *names: str) -> int:
    """The seat that asks, while bets may be placed; `names` are the arguments it may use."""
    only(action, *names)
    no_hand(action)
    if action.bettor is not None:
        raise no_back_bets(r, action)
    if r.phase != "betting":  # rule: bets-stay-once-dealt
        why = "No more bets: the deal has begun."
        named = [closed_clause(r, r.rules.wager(name)) for name, _ in action.wagers]
        clause = named[0] if named else r.rules.game.bet_closed
        raise IllegalAction("wager/betting-closed", why, clause=clause, offender=action.who)
    assert action.seat is not None
    return action.seat


def bet(r: Round[P, Seen_contra], action: Action, funds: Funds) -> Permit:
    """The player's own wagers, all or none."""
    wagers = in_order(action, placed_wagers(r.rules))
    seat = still_betting(r, action)
    beside = {**r.staked(seat), **wagers}
    return place(
        action,
        funds,
        wagers,
        lambda name: bet_choice(r, seat, action.by, r.rules.wager(name), beside),
        owner="player",
        player=action.by,
        who=action.who,
    )


def tip(r: Round[P, Seen_contra], action: Action, funds: Funds) -> Permit:
    wagers = in_order(action, placed_wagers(r.rules))
    seat = still_betting(r, action)
    return place(
        action,
        funds,
        wagers,
        lambda name: tip_choice(r, seat, r.rules.wager(name)),
        owner="dealer",
        player=action.by,
        who=action.who,
    )


def back(r: Round[P, Seen_contra], action: Action, funds: Funds) -> Permit:
    raise no_back_bets(r, action)


def no_back_bets(r: Round[P, Seen_contra], action: Action) -> IllegalAction:
    """Nobody bets on another player's hand in these games."""
    why = "Nobody may bet on another player's hand."
    who = action.bettor or action.who
    return IllegalAction("wager/no-back-betting", why, clause=r.rules.game.no_back, offender=who)


def withdraw(r: Round[P, Seen_contra], action: Action, funds: Funds) -> Permit:
    plain(action)
    seat = still_betting(r, action)
    choice = granted(withdraw_choice(r, seat), action.who)
    return Permit(lambda supply: withdrawals(r, seat, choice.clause))


PLACING = frozenset({"bet", "tip", "back"})
BETTING: dict[str, Callable[[Round[P, Seen_contra], Action, Funds], Permit]] = {
    "bet": bet,
    "tip": tip,
    "back": back,
    "withdraw": withdraw,
}
