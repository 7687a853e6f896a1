"""Before the first card: placing and taking down bets, side bets, tips and bets behind a spot."""

from collections.abc import Callable, Iterator, Mapping

from croupier.engines.blackjack.state import Round, Rules
from croupier.engines.funds import afford
from croupier.engines.sidebet import SideBet
from croupier.errors import IllegalAction, unknown_name
from croupier.model.choices import Action, Choice, Refusal, only
from croupier.model.events import Fact
from croupier.model.settlement import Stake
from croupier.money.cents import Cents

Facts = Iterator[Fact]
Answer = Choice | Refusal


# --- what may be bet --------------------------------------------------------------------------


def placed_at(r: Round, seat: int, wager: str, owner: str) -> Stake | None:
    """The bet of that name and owner that lies at a seat."""
    spot = r.spots.get(seat)
    for bet in spot.bets() if spot else ():
        if bet.wager == wager and bet.owner == owner:
            return bet
    return None


def main_choice(r: Round, seat: int, player: str) -> Answer:
    """The base bet of a spot."""
    game, options, _ = r.rules
    if placed_at(r, seat, "main", "player"):
        return Refusal("wager/already-placed", "This bet lies on the spot already.", game.cites.unchanged)
    most = options["positions"]
    played = sum(1 for other in r.spots.values() if other.player == player)
    if played >= most:
        why = f"One player has at most {most} positions."
        return Refusal("wager/too-many-positions", why, game.clause_of("positions"))
    if played + 1 == most and player in r.dropped and not options["back-to-most"]:
        why = f"{player} gave up {most} positions and may return to them with the next shoe."
        return Refusal("wager/not-back-to-most", why, game.clause_of("back-to-most"))
    if options["join"] == "shuffle" and seat not in r.joined:
        why = "A new hand joins at the beginning of a shuffle."
        return Refusal("wager/join-at-shuffle", why, game.clause_of("join"))
    return Choice(
        "bet",
        game.cites.bet,
        wager="main",
        min_cents=options["minimum"],
        max_cents=options["maximum"],
        amount_clause=game.clause_of("minimum"),
    )


def side_choice(r: Round, seat: int, side: SideBet, base: Cents | None) -> Answer:
    """A side bet beside a base bet of `base` cents, if there is one."""
    options = r.rules.options
    if base is None:
        return Refusal("wager/no-base-bet", f"{side.title} needs a bet on the game.", side.needs_base)
    if placed_at(r, seat, side.wager, "player"):
        return Refusal("wager/already-placed", f"{side.title} is bet here already.", side.placed)
    if side.key in r.started and side.progressive is not None:
        return Refusal("wager/game-started", f"{side.title} is locked.", side.progressive.start)
    if side.price is not None:
        price = side.price.value
        clause = side.price.clause
        return Choice("bet", side.placed, side.wager, None, price, price, amount_clause=clause)
    low, high = options[f"{side.wager}-minimum"], options[f"{side.wager}-maximum"]
    clause = most_clause = side.clause_of(f"{side.wager}-minimum")
    if side.with_base_at_most is not None and options["maximum"] - base < high:
        high, most_clause = options["maximum"] - base, side.with_base_at_most
        if high < low:
            return Refusal("wager/above-maximum", "The base bet leaves no room for it.", most_clause)
    return Choice(
        "bet", side.placed, side.wager, None, low, high, amount_clause=clause, max_clause=most_clause
    )


def tip_choice(r: Round, seat: int, wager: str = "main") -> Answer:
    """A tip rides on a spot of a player who is in the game."""
    tips = r.rules.game.tips
    side = r.rules.side(wager)
    if tips is None:
        clause = side.placed if side is not None else r.rules.game.cites.bet
        return Refusal("wager/no-tips", "Nobody bets for the dealer here.", clause)
    granted = in_game = tips.granted
    most = r.rules.options["maximum"]
    if side is not None:
        off = side.tips_option is not None and not r.rules.options[side.tips_option]
        if side.tips is None or off:
            return Refusal("wager/no-tips", f"No dealer bet on {side.title}.", side.no_tips or side.placed)
        granted, in_game = side.tips, side.tips_in_game or side.tips
        most = r.rules.options[f"{side.wager}-maximum"]
    if not placed_at(r, seat, "main", "player"):
        return Refusal("wager/no-base-bet", "A dealer bet needs a bet of the player's own.", in_game)
    if placed_at(r, seat, wager, "dealer"):
        return Refusal("wager/already-placed", "A dealer bet lies there already.", tips.separate)
    return Choice("tip", granted, wager=wager, min_cents=1, max_cents=most)


def leave_tip_choice(r: Round, seat: int) -> Answer:
    """A tip that pushed may stay for this round; one that won may not."""
    tips = r.rules.game.tips
    if tips is None:
        return tip_choice(r, seat)
    result, amount, player = r.last_tips.get(seat, ("none", 0, ""))
    if player != r.seats.get(seat):
        result = "none"
    if result == "win":
        why = "A winning dealer bet leaves play."
        return Refusal("wager/winning-tip-may-not-stay", why, tips.winner_leaves)
    if result != "push" or tips.push_may_stay is None:
        why = "No dealer bet pushed here in the last round."
        return Refusal("wager/no-tip-to-leave", why, tips.push_may_stay)
    granted = tip_choice(r, seat)
    if isinstance(granted, Refusal):
        return granted
    return Choice("leave-tip", tips.push_may_stay, wager="main", min_cents=amount, max_cents=amount)


def back_choice(r: Round, seat: int, bettor: str) -> Answer:
    game, options, _ = r.rules
    back = game.back
    if back is None or not options["back-betting"]:
        clause = (game.cites.no_back or game.cites.bet) if back is None else game.clause_of("back-betting")
        return Refusal("wager/no-back-betting", "Nobody may bet behind another here.", clause)
    if options["room"] != "main-floor":
        return Refusal("wager/no-back-betting", "There is no back betting in a high limit room.", back.room)
    spot = r.spots.get(seat)
    if spot is None or not placed_at(r, seat, "main", "player"):
        return Refusal("wager/no-base-bet", f"There is no bet at seat {seat} to bet behind.", back.granted)
    if spot.player == bettor:
        return Refusal("wager/own-spot", "The spot's own player does not bet behind it.", back.granted)
    if seat in r.no_back:
        return Refusal("wager/back-bet-refused", f"The player at seat {seat} disagrees.", back.consent)
    if sum(1 for bet in spot.hands[0].bets if bet.owner == "back") >= back.per_spot.value:
        why = f"Somebody bets behind seat {seat} already."
        return Refusal("wager/one-back-bettor", why, back.per_spot.clause)
    return Choice(
        "back",
        back.granted,
        wager="main",
        min_cents=options["minimum"],
        max_cents=options["maximum"],
        amount_clause=back.own_limits,
    )


def betting_choices(r: Round, seat: int, bettor: str | None) -> list[Choice]:
    """What a seat may do before the deal; with `bettor`, what that person may do behind it."""
    if bettor is not None:
        answers: list[Answer] = [back_choice(r, seat, bettor)]
    else:
        main = placed_at(r, seat, "main", "player")
        base = main.stake_cents if main else None
        answers = [main_choice(r, seat, r.seats.get(seat, ""))]
        answers += [side_choice(r, seat, side, base) for side in r.rules.sides]
        answers += [tip_choice(r, seat, wager) for wager in ("main", *(side.wager for side in r.rules.sides))]
        answers += [leave_tip_choice(r, seat), refuse_choice(r, seat), withdraw_choice(r, seat)]
    return [answer for answer in answers if isinstance(answer, Choice)]


def refuse_choice(r: Round, seat: int) -> Answer:
    back = r.rules.game.back
    if back is None or not r.rules.options["back-betting"] or seat in r.no_back:
        return Refusal("action/nothing-to-refuse", "Back bets are not taken here anyway.")
    return Choice("refuse-back-bets", back.consent)


def withdraw_choice(r: Round, seat: int) -> Answer:
    if seat not in r.spots:
        return Refusal("action/no-hand", "There is no bet to take down.")
    collected = r.spots[seat].collected
    side = r.rules.side(collected[0].wager) if collected else None
    if side is not None and side.progressive is not None:
        return Refusal("wager/game-started", f"{side.title} is locked.", side.progressive.start)
    return Choice("withdraw", r.rules.game.cites.closed)


# --- placing it -------------------------------------------------------------------------------


def still_betting(r: Round, action: Action) -> int:
    """The seat, if its bets may still change."""
    only(action)
    cites = r.rules.game.cites
    if action.bettor is not None and action.do != "back":
        why = "Whoever does not hold the spot may only bet behind it."
        raise IllegalAction("action/no-back-bettor", why, clause=cites.turn, offender=action.bettor)
    if r.phase != "betting":
        clause = cites.bet if action.do in ("bet", "tip", "back") else cites.closed
        who = action.bettor or action.who
        raise IllegalAction("wager/betting-closed", "The deal has begun.", clause=clause, offender=who)
    assert action.seat is not None
    return action.seat


def placed_wagers(rules: Rules) -> list[str]:
    """The names of what may be bet before the deal."""
    return ["main", *(side.wager for side in rules.sides)]


def known_wagers(r: Round, action: Action) -> Mapping[str, Cents]:
    """The wagers asked for, the base bet first; a name nobody knows is refused."""
    known = placed_wagers(r.rules)
    for name, _ in action.wagers:
        if name not in known:
            raise unknown_name("wager", name, known)
    if len(action.wagers) < 2:
        return dict(action.wagers)
    return dict(sorted(action.wagers, key=lambda wager: known.index(wager[0])))


def granted(answer: Answer, action: Action, amount: Cents | None) -> Choice:
    who = action.bettor or action.who
    if isinstance(answer, Refusal):
        raise answer.error(who)
    answer.check(amount, who)
    return answer


def bet(r: Round, action: Action) -> Facts:
    """The player's own wagers, all or none."""
    wagers = known_wagers(r, action)
    seat = still_betting(r, action)
    main = placed_at(r, seat, "main", "player")
    base = wagers.get("main", main.stake_cents if main else None)
    choices = {}
    for name, amount in wagers.items():
        side = r.rules.side(name)
        answer = main_choice(r, seat, action.by) if side is None else side_choice(r, seat, side, base)
        choices[name] = granted(answer, action, amount)
    afford(r, action.by, sum(wagers.values()), action.who)
    for name, amount in wagers.items():
        yield placed(action, name, "player", action.by, amount, choices[name].clause)


def tip(r: Round, action: Action) -> Facts:
    wagers = known_wagers(r, action)
    seat = still_betting(r, action)
    choices = {name: granted(tip_choice(r, seat, name), action, amount) for name, amount in wagers.items()}
    afford(r, action.by, sum(wagers.values()), action.who)
    for name, amount in wagers.items():
        yield placed(action, name, "dealer", action.by, amount, choices[name].clause)


def leave_tip(r: Round, action: Action) -> Facts:
    seat = still_betting(r, action)
    choice = granted(leave_tip_choice(r, seat), action, action.amount)
    assert choice.max_cents is not None
    afford(r, action.by, choice.max_cents, action.who)
    yield placed(action, "main", "dealer", action.by, choice.max_cents, choice.clause)


def back(r: Round, action: Action) -> Facts:
    wagers = known_wagers(r, action)
    seat = still_betting(r, action)
    if action.bettor is None:
        raise IllegalAction("action/no-back-bettor", "Who bets behind the spot?", offender=action.who)
    terms = r.rules.game.back
    for name, amount in wagers.items():
        if name != "main":
            side = r.rules.side(name)
            clause = terms.no_side_bets if terms is not None else side.no_back_bets if side else None
            why = "Only the main bet may be backed, never a side bet."
            raise IllegalAction("wager/no-back-side-bets", why, clause=clause, offender=action.bettor)
        choice = granted(back_choice(r, seat, action.bettor), action, amount)
        afford(r, action.bettor, amount, action.bettor)
        yield placed(action, name, "back", action.bettor, amount, choice.clause)


def withdraw(r: Round, action: Action) -> Facts:
    """Take the spot's bets down again: nobody touches a bet once dealing has begun."""
    seat = still_betting(r, action)
    choice = granted(withdraw_choice(r, seat), action, action.amount)
    # The player's own bet goes last: a spot exists as long as one of its bets does.
    for one in sorted(r.spots[seat].bets(), key=lambda bet: bet.wager == "main" and bet.owner == "player"):
        yield Fact("wager-withdrawn", choice.clause, told(one), by_actor=True)


def refuse_back_bets(r: Round, action: Action) -> Facts:
    seat = still_betting(r, action)
    choice = granted(refuse_choice(r, seat), action, action.amount)
    yield Fact("back-bets-refused", choice.clause, {"seat": seat}, by_actor=True)
    backed = placed_at(r, seat, "main", "back")
    if backed is not None:
        yield Fact("wager-withdrawn", choice.clause, told(backed))


def told(bet: Stake) -> dict[str, object]:
    return {
        "seat": bet.seat,
        "hand": bet.hand,
        "wager": bet.wager,
        "owner": bet.owner,
        "player": bet.player,
        "amount_cents": bet.stake_cents,
    }


def placed(action: Action, wager: str, owner: str, player: str, amount: Cents, clause: str) -> Fact:
    assert action.seat is not None
    bet = Stake(action.seat, 1, wager, owner, player, amount)
    return Fact("wager-placed", clause, told(bet), by_actor=True)


BETTING: dict[str, Callable[[Round, Action], Facts]] = {
    "bet": bet,
    "tip": tip,
    "leave-tip": leave_tip,
    "back": back,
    "withdraw": withdraw,
    "refuse-back-bets": refuse_back_bets,
}
