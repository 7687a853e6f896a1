"""Before the deal: which wagers may be placed, in what amounts, beside which others."""

from collections.abc import Callable, Iterator, Mapping

from croupier.engines.decide.spec import Wager
from croupier.engines.decide.state import Round, Rules
from croupier.engines.funds import afford
from croupier.errors import IllegalAction, unknown_name
from croupier.model.choices import Action, Choice, Refusal, only, plain
from croupier.model.events import Fact
from croupier.money.cents import Cents

Facts = Iterator[Fact]
Answer = Choice | Refusal


def placed_wagers(rules: Rules) -> list[str]:
    """The names of what may be bet before the deal."""
    return [wager.name for wager in rules.wagers() if wager.when == "before"]


def bet_choice(r: Round, seat: int, player: str, wager: Wager, beside: Mapping[str, Cents]) -> Answer:
    """One wager, next to those already placed or asked for in the same breath."""
    game, options, _ = r.rules
    spot = r.spots.get(seat)
    if spot is not None and spot.has(wager.name):
        clause = wager.once or game.bet_closed
        return Refusal("wager/already-placed", f"{wager.name} is bet already.", clause)
    if spot is None and wager.name in game.start_with.value:
        refusal = _position(r, seat, player)
        if refusal is not None:
            return refusal
    refusal = _without_base(r, wager, beside)
    if refusal is not None:
        return refusal
    if wager.price is not None:
        price = wager.price.value
        clause = wager.price.clause
        return Choice("bet", wager.clause, wager.name, None, price, price, amount_clause=clause)
    if wager.equals is not None and wager.equals.value in beside:
        same = beside[wager.equals.value]
        code = f"wager/{wager.name}-must-equal-{wager.equals.value}"
        clause = wager.equals.clause
        return Choice(
            "bet", wager.clause, wager.name, None, same, same, amount_clause=clause, amount_code=code
        )
    low = options.get(f"{wager.name}-minimum", options["minimum"])
    high = options.get(f"{wager.name}-maximum", options["maximum"])
    return Choice("bet", wager.clause, wager.name, None, low, high, amount_clause=game.clause_of("minimum"))


def _without_base(r: Round, wager: Wager, beside: Mapping[str, Cents]) -> Refusal | None:
    """Whether a wager lacks the one that it is placed beside, or the one that opens a spot."""
    for rule, why in (
        (wager.needs, f"{wager.name} needs a bet on"),
        (r.rules.game.start_with, "A spot opens with"),
    ):
        if rule is not None and not set(rule.value) & {wager.name, *beside}:
            return Refusal("wager/no-base-bet", f"{why} {' or '.join(rule.value)}.", rule.clause)
    return None


def _position(r: Round, seat: int, player: str) -> Refusal | None:
    """How many spots one player may have, and that they lie side by side where they must."""
    game, options, _ = r.rules
    own = [other.seat for other in r.spots.values() if other.player == player]
    most = 1 if options.get("waiting-list") else options["positions"]
    if len(own) >= most:
        clause = game.clause_of("waiting-list") if options.get("waiting-list") else game.one_spot
        return Refusal("wager/too-many-positions", f"One player has at most {most} positions.", clause)
    if own and game.adjacent is not None and all(abs(seat - one) != 1 for one in own):
        return Refusal("wager/not-adjacent", "A second hand is played on the next spot.", game.adjacent)
    return None


def tip_choice(r: Round, seat: int, wager: Wager) -> Answer:
    spot = r.spots.get(seat)
    if wager.tips is None:
        clause = wager.no_tips or r.rules.game.tips
        return Refusal("wager/no-tips", f"No dealer bet on {wager.name}.", clause)
    if spot is None:
        clause = wager.tip_needs or r.rules.game.tip_needs or wager.tips
        return Refusal("wager/no-base-bet", "A dealer bet needs a bet of the player's own.", clause)
    if spot.hands[0].bet(wager.name, "dealer"):
        return Refusal("wager/already-placed", "A dealer bet lies there already.", wager.tips)
    low, high, clause = 1, r.rules.options["maximum"], wager.tips
    if wager.price is not None:
        low, high, clause = wager.price.value, wager.price.value, wager.price.clause
    return Choice("tip", wager.tips, wager=wager.name, min_cents=low, max_cents=high, amount_clause=clause)


def betting_choices(r: Round, seat: int) -> list[Choice]:
    beside = stakes(r, seat)
    player = r.seats.get(seat, "")
    wagers = [wager for wager in r.rules.wagers() if wager.when == "before"]
    answers: list[Answer] = [bet_choice(r, seat, player, wager, beside) for wager in wagers]
    answers += [tip_choice(r, seat, wager) for wager in wagers]
    if seat in r.spots:
        answers.append(Choice("withdraw", r.rules.game.bet_closed))
    return [answer for answer in answers if isinstance(answer, Choice)]


def stakes(r: Round, seat: int) -> dict[str, Cents]:
    spot = r.spots.get(seat)
    bets = spot.hands[0].bets if spot is not None else []
    return {bet.wager: bet.stake_cents for bet in bets if bet.owner == "player"}


def still_betting(r: Round, action: Action) -> int:
    only(action)
    if action.bettor is not None:
        back(r, action)
    if r.phase != "betting":
        why = "No more bets: the deal has begun."
        raise IllegalAction("wager/betting-closed", why, clause=r.rules.game.bet_closed, offender=action.who)
    assert action.seat is not None
    return action.seat


def known(r: Round, action: Action) -> dict[str, Cents]:
    names = placed_wagers(r.rules)
    for name, _ in action.wagers:
        if name not in names:
            raise unknown_name("wager", name, names)
    return dict(sorted(action.wagers, key=lambda one: names.index(one[0])))


def granted(answer: Answer, action: Action, amount: Cents | None) -> Choice:
    if isinstance(answer, Refusal):
        raise answer.error(action.bettor or action.who)
    answer.check(amount, action.who)
    return answer


def bet(r: Round, action: Action) -> Facts:
    """The player's own wagers, all or none."""
    wagers = known(r, action)
    seat = still_betting(r, action)
    beside = {**stakes(r, seat), **wagers}
    for name in wagers:
        refusal = _without_base(r, r.rules.wager(name), beside)
        if refusal is not None:
            raise refusal.error(action.who)
    clauses = {
        name: granted(bet_choice(r, seat, action.by, r.rules.wager(name), beside), action, amount).clause
        for name, amount in wagers.items()
    }
    afford(r, action.by, sum(wagers.values()), action.who)
    for name, amount in wagers.items():
        yield placed(seat, name, "player", action.by, amount, clauses[name])


def tip(r: Round, action: Action) -> Facts:
    wagers = known(r, action)
    seat = still_betting(r, action)
    choices = {
        name: granted(tip_choice(r, seat, r.rules.wager(name)), action, amount)
        for name, amount in wagers.items()
    }
    afford(r, action.by, sum(wagers.values()), action.who)
    for name, amount in wagers.items():
        yield placed(seat, name, "dealer", action.by, amount, choices[name].clause)


def back(r: Round, action: Action) -> Facts:
    """Nobody bets on another player's hand in these games."""
    why = "Nobody may bet on another player's hand."
    who = action.bettor or action.who
    raise IllegalAction("wager/no-back-betting", why, clause=r.rules.game.no_back, offender=who)


def withdraw(r: Round, action: Action) -> Facts:
    plain(action)
    seat = still_betting(r, action)
    spot = r.spots.get(seat)
    if spot is None:
        raise IllegalAction("action/no-hand", "There is no bet to take down.", offender=action.who)
    for one in sorted(spot.hands[0].bets, key=lambda bet: bet.owner == "player"):
        told = {**one._asdict(), "amount_cents": one.stake_cents}
        yield Fact("wager-withdrawn", r.rules.game.bet_closed, told, by_actor=True)


def placed(
    seat: int, wager: str, owner: str, player: str, amount: Cents, clause: str | None, hand: int = 1
) -> Fact:
    told = {
        "seat": seat,
        "hand": hand,
        "wager": wager,
        "owner": owner,
        "player": player,
        "amount_cents": amount,
    }
    return Fact("wager-placed", clause, told, by_actor=True)


BETTING: dict[str, Callable[[Round, Action], Facts]] = {
    "bet": bet,
    "tip": tip,
    "back": back,
    "withdraw": withdraw,
}
