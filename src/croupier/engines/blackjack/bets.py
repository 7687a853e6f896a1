"""Before the first card: placing and taking down bets, tips and bets behind a spot."""

from collections.abc import Callable, Iterator

from croupier.engines.blackjack.state import Round
from croupier.errors import IllegalAction, unknown_name
from croupier.model.choices import Action, Choice, Refusal, only
from croupier.model.events import Fact
from croupier.money.cents import Cents, dollars

Facts = Iterator[Fact]


def afford(r: Round, player: str, amount: Cents, who: str) -> None:
    """The last check of all: the money is there."""
    have = r.funds(player)
    if have is not None and amount > have:
        raise IllegalAction(
            "money/insufficient-funds",
            f"{player} has ${dollars(have)} and needs ${dollars(amount)}.",
            offender=who,
        )


def still_betting(r: Round, action: Action) -> None:
    cites = r.rules.game.cites
    if r.phase != "betting":
        clause = cites.bet if action.do in ("bet", "tip", "back") else cites.closed
        raise IllegalAction("wager/betting-closed", "The deal has begun.", clause=clause, offender=action.who)


def main_choice(r: Round, seat: int, player: str) -> Choice | Refusal:
    """The base bet of a spot."""
    game, options = r.rules
    spot = r.spots.get(seat)
    if spot is not None and spot.hands[0].bet("main", "player"):
        return Refusal("wager/already-placed", "This bet lies on the spot already.", game.cites.unchanged)
    played = sum(1 for other in r.spots.values() if other.player == player)
    if played >= options["positions"]:
        most = options["positions"]
        return Refusal(
            "wager/too-many-positions", f"One player has at most {most} positions.", game.cites.positions
        )
    return Choice(
        "bet",
        game.cites.bet,
        wager="main",
        min_cents=options["minimum"],
        max_cents=options["maximum"],
        amount_clause=game.clause_of("minimum"),
    )


def tip_choice(r: Round, seat: int) -> Choice | Refusal:
    """A tip rides on the spot of a player who is in the game."""
    tips = r.rules.game.tips
    spot = r.spots.get(seat)
    if spot is None or not spot.hands[0].bet("main", "player"):
        return Refusal("wager/no-base-bet", "A dealer bet needs a bet of the player's own.", tips.granted)
    if spot.hands[0].bet("main", "dealer"):
        return Refusal("wager/already-placed", "A dealer bet lies on the spot already.", tips.separate)
    return Choice("tip", tips.granted, wager="main", min_cents=1, max_cents=r.rules.options["maximum"])


def leave_tip_choice(r: Round, seat: int) -> Choice | Refusal:
    """A tip that pushed may stay for this round; one that won may not."""
    tips = r.rules.game.tips
    result, amount = r.last_tips.get(seat, ("none", 0))
    if result == "win":
        return Refusal(
            "wager/winning-tip-may-not-stay", "A winning dealer bet leaves play.", tips.winner_leaves
        )
    if result != "push" or tips.push_may_stay is None:
        return Refusal(
            "wager/no-tip-to-leave", "No dealer bet pushed here in the last round.", tips.push_may_stay
        )
    granted = tip_choice(r, seat)
    if isinstance(granted, Refusal):
        return granted
    return Choice("leave-tip", tips.push_may_stay, wager="main", min_cents=amount, max_cents=amount)


def back_choice(r: Round, seat: int, bettor: str) -> Choice | Refusal:
    game, options = r.rules
    back = game.back
    if back is None or not options["back-betting"]:
        return Refusal(
            "wager/no-back-betting", "Nobody may bet behind another here.", game.clause_of("back-betting")
        )
    if options["room"] != "main-floor":
        return Refusal("wager/no-back-betting", "There is no back betting in a high limit room.", back.room)
    spot = r.spots.get(seat)
    if spot is None or not spot.hands[0].bet("main", "player"):
        return Refusal("wager/no-base-bet", f"There is no bet at seat {seat} to bet behind.", back.granted)
    if spot.player == bettor:
        return Refusal("wager/own-spot", "The spot's own player does not bet behind it.", back.granted)
    if seat in r.no_back:
        return Refusal("wager/back-bet-refused", f"The player at seat {seat} disagrees.", back.consent)
    if sum(1 for bet in spot.hands[0].bets if bet.owner == "back") >= back.per_spot.value:
        return Refusal(
            "wager/one-back-bettor", f"Somebody bets behind seat {seat} already.", back.per_spot.clause
        )
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
        answers: list[Choice | Refusal] = [back_choice(r, seat, bettor)]
    else:
        answers = [
            main_choice(r, seat, r.seats.get(seat, "")),
            tip_choice(r, seat),
            leave_tip_choice(r, seat),
        ]
        if r.rules.game.back is not None and seat not in r.no_back:
            answers.append(Choice("refuse-back-bets", r.rules.game.back.consent))
        if seat in r.spots:
            answers.append(Choice("withdraw", r.rules.game.cites.closed, wager="main"))
    return [answer for answer in answers if isinstance(answer, Choice)]


def granted(answer: Choice | Refusal, action: Action, amount: Cents) -> Choice:
    if isinstance(answer, Refusal):
        raise answer.error(action.who)
    answer.check(amount, action.who)
    return answer


def bet(r: Round, action: Action) -> Facts:
    """The player's own wagers, all or none."""
    still_betting(r, action)
    only(action)
    known = ("main",)
    for name, _ in action.wagers:
        if name not in known:
            raise unknown_name("wager", name, known)
    assert action.seat is not None
    for name, amount in action.wagers:
        granted(main_choice(r, action.seat, action.by), action, amount)
    afford(r, action.by, sum(amount for _, amount in action.wagers), action.who)
    for name, amount in action.wagers:
        yield _placed(action, name, "player", action.by, amount, r.rules.game.cites.bet)


def tip(r: Round, action: Action) -> Facts:
    still_betting(r, action)
    only(action)
    assert action.seat is not None
    for name, amount in action.wagers:
        if name != "main":
            raise unknown_name("wager", name, ["main"])
        granted(tip_choice(r, action.seat), action, amount)
        afford(r, action.by, amount, action.who)
        yield _placed(action, name, "dealer", action.by, amount, r.rules.game.tips.granted)


def leave_tip(r: Round, action: Action) -> Facts:
    still_betting(r, action)
    only(action)
    assert action.seat is not None
    answer = leave_tip_choice(r, action.seat)
    if isinstance(answer, Refusal):
        raise answer.error(action.who)
    amount = answer.check(action.amount, action.who)
    afford(r, action.by, amount, action.who)
    yield _placed(action, "main", "dealer", action.by, amount, answer.clause)


def back(r: Round, action: Action) -> Facts:
    still_betting(r, action)
    only(action)
    assert action.seat is not None and action.bettor is not None
    for name, amount in action.wagers:
        terms = r.rules.game.back
        if name != "main" and terms is not None:
            why = "Only the main bet may be backed, never a side bet."
            raise IllegalAction(
                "wager/no-back-side-bets", why, clause=terms.no_side_bets, offender=action.bettor
            )
        granted(back_choice(r, action.seat, action.bettor), action, amount)
        afford(r, action.bettor, amount, action.bettor)
        yield _placed(action, name, "back", action.bettor, amount, r.rules.game.cites.bet)


def withdraw(r: Round, action: Action) -> Facts:
    """Take the spot's bets down again: nobody touches a bet once dealing has begun."""
    still_betting(r, action)
    only(action)
    spot = r.spots.get(action.seat or 0)
    if spot is None:
        raise IllegalAction("action/no-hand", f"{action.who} has no bet to take down.", offender=action.who)
    for one in sorted(spot.hands[0].bets, key=lambda bet: bet.owner == "player"):
        told = {
            "seat": spot.seat,
            "hand": 1,
            "wager": one.wager,
            "owner": one.owner,
            "player": one.player,
            "amount_cents": one.stake_cents,
        }
        yield Fact("wager-withdrawn", r.rules.game.cites.closed, told, by_actor=True)


def refuse_back_bets(r: Round, action: Action) -> Facts:
    still_betting(r, action)
    only(action)
    terms = r.rules.game.back
    if terms is None or action.seat is None or action.seat in r.no_back:
        raise IllegalAction(
            "action/nothing-to-refuse", "Back bets are not taken here anyway.", offender=action.who
        )
    yield Fact("back-bets-refused", terms.consent, {"seat": action.seat}, by_actor=True)
    spot = r.spots.get(action.seat)
    for one in spot.hands[0].bets if spot else []:
        if one.owner == "back":
            told = {**one._asdict(), "amount_cents": one.stake_cents}
            del told["stake_cents"]
            yield Fact("wager-withdrawn", terms.consent, told)


def _placed(action: Action, wager: str, owner: str, player: str, amount: Cents, clause: str) -> Fact:
    told = {
        "seat": action.seat,
        "hand": 1,
        "wager": wager,
        "owner": owner,
        "player": player,
        "amount_cents": amount,
    }
    return Fact("wager-placed", clause, told, by_actor=True)


BETTING: dict[str, Callable[[Round, Action], Facts]] = {
    "bet": bet,
    "tip": tip,
    "leave-tip": leave_tip,
    "back": back,
    "withdraw": withdraw,
    "refuse-back-bets": refuse_back_bets,
}
