"""The engine against the house: it walks a game's steps and stops where a player must decide."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.cards.card import RANKS, Card, parse_cards
from croupier.cards.shoe import Device
from croupier.engines.decide.bets import BETTING, afford, back, betting_choices, placed
from croupier.engines.decide.settle import fold_lines, qualified, qualifies_for_envy, settle, showdown
from croupier.engines.decide.showdown import Showdown
from croupier.engines.decide.spec import (
    Arrange,
    Burn,
    Check,
    Choosing,
    Deal,
    Decide,
    Fold,
    Keep,
    Raise,
    Ride,
    Settle,
)
from croupier.engines.decide.spec import Turn as TurnUp
from croupier.engines.decide.state import Round, Spot
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.hands.dealt import Unseen
from croupier.model.choices import Action, Choice, Refusal, only, plain
from croupier.model.events import Fact
from croupier.model.settlement import Settlement, Stake, void_line
from croupier.money.cents import Cents, cents

Facts = Iterator[Fact]


# --- what follows by itself -------------------------------------------------------------------


def deal(r: Round, action: Action, device: Device) -> Facts:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)
    yield Fact("bets-closed", r.rules.game.bet_closed, {"seats": tuple(sorted(r.spots))})
    yield from mark_envy(r)
    yield from collect_stakes(r)
    yield from walk_on(r, device)


def no_deal(r: Round) -> Refusal | None:
    """Why the deal may not begin, if it may not."""
    game = r.rules.game
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.bet_closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.start_with.clause)
    for spot in r.spots.values():
        for wager in r.rules.wagers():
            rule = wager.equals
            if wager.when != "before" or rule is None or not spot.has(rule.value) or spot.has(wager.name):
                continue
            why = f"Seat {spot.seat} has bet {rule.value} without {wager.name}."
            return Refusal(f"wager/{wager.name}-must-equal-{rule.value}", why, rule.clause)
    return None


def collect_stakes(r: Round) -> Facts:
    """Wagers for a prize are taken in before the first card."""
    for spot in r.spots.values():
        for bet in spot.hands[0].bets:
            clause = r.rules.wager(bet.wager).collected
            if clause is not None:
                told = {**bet._asdict(), "amount_cents": bet.stake_cents}
                yield Fact("wager-collected", clause, told)


def mark_envy(r: Round) -> Facts:
    """The dealer marks what qualifies for another player's hand."""
    envy = r.rules.game.envy
    if envy is not None and envy.mark is not None:
        for spot in r.spots.values():
            for bet in spot.hands[0].bets:
                if qualifies_for_envy(envy, bet):
                    yield Fact("wager-marked", envy.mark, {"seat": bet.seat, "wager": bet.wager})


def walk_on(r: Round, device: Device) -> Facts:
    """Step after step, until somebody must decide or the round is over."""
    steps = r.rules.game.steps
    while not r.closed:
        step = r.at
        if isinstance(step, Decide):
            asked = next_to_decide(r, step)
            if asked is not None:
                if r.turn != asked:
                    yield Fact("turn", step.clause, {"seat": asked})
                    if r.spots[asked].help == "waits":
                        yield advice(r.spots[asked], help_at(step))
                return
        elif isinstance(step, Settle):
            yield from take_and_pay(r, step)
        elif wanted(r, step):
            yield from take_step(r, device, step)
        if r.step + 1 < len(steps):
            yield Fact("step", None, {"step": r.step + 1})
        else:
            yield Fact("round-closed", steps[-1].clause, {})


def wanted(r: Round, step: Deal | Burn | TurnUp | Arrange) -> bool:
    """When everybody has folded, only the cards that a living side bet needs are dealt or turned."""
    if r.contested():
        return True
    missing = set()
    for spot, hand in r.live():
        seen = showdown(r, spot, hand, seen_only=True)
        for bet in hand.bets:
            try:
                r.rules.wager(bet.wager).table.judge(seen)
            except Unseen as unseen:
                missing.add(unseen.args[0])
    if isinstance(step, Deal):
        return step.to in ("board", "burn") and "board" in missing
    if isinstance(step, Burn):
        return "board" in missing
    what = step.what if isinstance(step, TurnUp) else "dealer"
    return what in missing


def take_step(r: Round, device: Device, step: Deal | Burn | TurnUp | Arrange) -> Facts:
    if isinstance(step, Deal):
        yield from deal_packets(r, device, step)
    elif isinstance(step, Arrange):
        plays = step.by(tuple(r.dealer))
        up_first = sorted(range(len(r.dealer)), key=lambda place: place not in r.dealer_up)
        removed = [r.dealer[place] for place in up_first]
        for card in plays:
            removed.remove(card)
        told = {"plays": plays, "removed": tuple(removed), "holds": " ".join(plays)}
        more = {"left": len(plays), "removals": len(removed), "gone": " ".join(removed)}
        yield Fact("dealer-arranged", step.clause, {**told, **more})
    elif isinstance(step, Burn):
        left = len(r.board) - step.count
        yield Fact("cards-burned", step.clause, {"count": step.count, "end": step.end, "left": left})
    elif step.what == "dealer":
        yield Fact("dealer-turned", step.clause, {"cards": tuple(r.dealer), **announced(r)})
    else:
        up = min(r.board_up + step.count, len(r.board))
        yield Fact("board-turned", step.clause, {"up": up, "cards": tuple(r.board[r.board_up : up])})


def deal_packets(r: Round, device: Device, step: Deal) -> Facts:
    if step.to == "seats":
        for seat in r.rules.game.dealing.order(list(r.spots)):
            yield packet(step, "seat", seat)
            for _ in range(step.cards):
                yield card(device.draw(f"seat:{seat}"), step, "seat", seat)
    else:
        yield packet(step, step.to, None)
        for place in range(step.cards):
            yield card(device.draw(drawn_for(r, step, place)), step, step.to, None)


def drawn_for(r: Round, step: Deal, place: int) -> str:
    """What a card becomes: some of the board's packet will be burned."""
    top, bottom = r.rules.game.board_burns() if step.to == "board" else (0, 0)
    return step.to if top <= place < step.cards - bottom else "burn"


def packet(step: Deal, to: str, seat: int | None) -> Fact:
    return Fact("packet-dealt", step.clause, {"to": to, "seat": seat, "count": step.cards, "face": step.face})


def card(drawn: Card, step: Deal, to: str, seat: int | None) -> Fact:
    told = {"to": to, "seat": seat, "hand": 1 if seat else None, "card": drawn, "face": step.face}
    return Fact("card-dealt", step.clause, told)


def announced(r: Round) -> dict[str, Any]:
    """The dealer's hand as far as it lies open, in order and in words; perhaps the board alone makes it."""
    board = r.board[: r.board_up]
    cards = (*r.dealer_hand(), *board)
    ranking = r.rules.game.hand
    best = ranking.best(cards)
    return {
        "laid": " ".join(sorted(r.dealer_hand(), key=lambda card: -RANKS.index(card[0]))),
        "best": " ".join(best),
        "rest": " ".join(card for card in cards if card not in best),
        "makes": ranking.describe(cards),
        "plays_board": bool(board) and ranking.value(cards) == ranking.value(board),
        "board": " ".join(ranking.best(board)),
        "board_makes": ranking.category(board),
    }


def take_and_pay(r: Round, step: Settle) -> Facts:
    """The lines of every hand, with what the dealer shows and tells before and picks up after."""
    game = r.rules.game
    plays = qualified(r)
    announce = game.qualifies.clause if game.qualifies is not None else step.announce
    if announce is not None and r.dealer and len(r.dealer_up) == len(r.dealer):
        yield Fact("dealer-judged", announce, {"qualifies": plays, **announced(r)})
    lines = settle(r, step)
    unseen = () if plays else _unseen(step)
    first = {
        (one.seat, one.hand): at for at, one in reversed(list(enumerate(lines))) if one.wager not in unseen
    }
    last = {one.seat: at for at, one in enumerate(lines) if one.wager != "envy"}
    for at, one in enumerate(lines):
        if step.show is not None and first.get((one.seat, one.hand)) == at:
            yield shown(r, r.spots[one.seat], one.hand, step.show, plays)
        yield from settled(r, [one])
        if step.pick_up is not None and step.pick_up.value == "each" and last.get(one.seat) == at:
            yield _collected(r, one.seat, step.pick_up.clause)
    if step.pick_up is not None and step.pick_up.value == "end":
        for seat in last:
            yield _collected(r, seat, step.pick_up.clause)


def _unseen(step: Settle) -> tuple[str, ...]:
    """What goes back, when the dealer does not qualify, before any player's hand is looked at."""
    if step.unqualified is None or step.unseen is None or not step.unseen.value:
        return ()
    return step.unqualified.value[0]


def _collected(r: Round, seat: int, clause: str) -> Fact:
    return Fact("cards-collected", clause, {"seat": seat, "folded": r.spots[seat].folded})


def shown(r: Round, spot: Spot, number: int, clause: str, plays: bool) -> Fact:
    hand = spot.hands[number - 1]
    told = {
        "seat": spot.seat,
        "hand": number,
        "cards": tuple(hand.cards),
        "holds": " ".join(hand.cards),
        "makes": r.rules.game.hand.describe((*hand.cards, *r.board[: r.board_up])),
        "outcome": _outcome(showdown(r, spot, hand)),
        "qualifies": plays,
    }
    return Fact("hand-shown", clause, told)


def _outcome(seen: Showdown) -> str:
    """How a hand stands against the house, whatever it has bet."""
    if seen.folded:
        return "fold"
    return "win" if seen.wins() else "tie" if seen.ties() else "lose"


def settled(r: Round, lines: list[Settlement]) -> Facts:
    """Each line; what was collected before the deal lies in the tray by now."""
    collected = {wager.name for wager in r.rules.wagers() if wager.collected is not None}
    for one in lines:
        taken = r.phase != "betting" and one.wager in collected
        yield Fact("settled", one.clause, {**one._asdict(), "from": "tray"} if taken else one._asdict())


# --- decisions --------------------------------------------------------------------------------


def next_to_decide(r: Round, step: Decide) -> int | None:
    """The next from the dealer's left; who waits for the dealer's advice comes after the others."""
    waiting = {spot.player for spot in r.spots.values() if spot.help == "waits"}
    order = r.rules.game.dealing.order(list(r.spots))
    for seat in sorted(order, key=lambda one: r.spots[one].player in waiting):
        if asked(r, r.spots[seat], step):
            return seat
    return None


def asked(r: Round, spot: Spot, step: Decide) -> bool:
    if spot.folded or r.step in spot.chosen or not spot.has(*step.with_bet):
        return False
    return step.unless is None or not spot.has(step.unless)


def choices_for(r: Round, spot: Spot) -> list[tuple[Choice, Choosing]]:
    """What the seat in turn may do, each with the option of the step it comes from."""
    step = r.at
    assert isinstance(step, Decide)
    found: list[tuple[Choice, Choosing]] = []
    for option in step.options:
        found += [(choice, option) for choice in choices_of(r, spot, option)]
    return found


def choices_of(r: Round, spot: Spot, option: Choosing) -> Iterator[Choice]:
    if isinstance(option, Fold | Check):
        yield Choice(option.do, option.clause, hand=1)
    elif isinstance(option, Ride):
        yield Choice("ride", option.ride, wager=option.wager, hand=1)
        yield Choice("take-back", option.take_back, wager=option.wager, hand=1, also=("bet",))
    elif isinstance(option, Raise):
        yield raise_choice(r, spot, option)
    else:
        yield Choice("keep", option.clause, hand=1, also=("cards",))
        if option.help is not None and may_ask(r, spot):
            yield Choice("house-way", option.help.clause, hand=1)
        if option.split is not None:
            stake = spot.stake(option.split.of)
            yield Choice(
                "split-hand",
                option.split.clause,
                wager=option.split.wager,
                hand=1,
                min_cents=stake,
                max_cents=stake,
                also=("first", "second", "bonus"),
            )


def raise_choice(r: Round, spot: Spot, option: Raise) -> Choice:
    base = spot.stake(option.of)
    least, most = option.times.value
    clause = option.times.clause
    if option.more_with is not None and _good_enough(r, spot, option.more_with.at_least):
        most, clause = option.more_with.times.value, option.more_with.times.clause
    same = least == most == 1
    return Choice(
        "play",
        option.clause,
        wager=option.wager,
        hand=1,
        min_cents=base * least,
        max_cents=base * most,
        step_cents=base if option.whole else 1,
        amount_clause=clause,
        amount_code=f"wager/{option.wager}-must-equal-{option.of}" if same else None,
    )


def _good_enough(r: Round, spot: Spot, category: str) -> bool:
    ranking = r.rules.game.hand
    order = ranking.weakest_first
    return bool(order.index(ranking.category(spot.hands[0].cards)) >= order.index(category))


def decide(r: Round, action: Action, device: Device) -> Facts:
    spot = in_turn(r, action)
    found = [(choice, option) for choice, option in choices_for(r, spot) if choice.do == action.do]
    if not found and action.do == "house-way" and not spot.help and help_at(r.at) is not None:
        why = "Another player waits for the same advice, which comes when all other hands are set."
        raise IllegalAction("action/others-to-set", why, clause=help_at(r.at).waits, offender=action.who)
    if not found:
        allowed = [choice.do for choice, _ in choices_for(r, spot)]
        why = f"{action.do} is not possible here; {' or '.join(dict.fromkeys(allowed))} is."
        raise IllegalAction("action/not-now", why, clause=r.at.clause, offender=action.who)
    choice, option = found[0]
    only(action, *choice.also)
    amount = choice.check(action.amount, action.who)
    yield from DO[action.do](r, spot, option, choice, amount, action)
    yield from walk_on(r, device)


def fold(r: Round, spot: Spot, option: Fold, choice: Choice, amount: Cents, action: Action) -> Facts:
    yield Fact("folded", choice.clause, {"seat": spot.seat}, by_actor=True)
    yield from settled(r, fold_lines(r, spot))
    living = tuple(dict.fromkeys(bet.wager for hand in spot.hands for bet in hand.bets))
    if living and option.leave is not None:
        yield Fact("cards-left", option.leave, {"seat": spot.seat, "wagers": living})
    elif not living and option.collect is not None:
        yield Fact("cards-collected", option.collect, {"seat": spot.seat})


def check(r: Round, spot: Spot, option: Any, choice: Choice, amount: Cents, action: Action) -> Facts:
    yield Fact("checked", choice.clause, {"seat": spot.seat}, by_actor=True)


def play(r: Round, spot: Spot, option: Raise, choice: Choice, amount: Cents, action: Action) -> Facts:
    afford(r, spot.player, amount, action.who)
    yield Fact("raised", choice.clause, {"seat": spot.seat, "wager": option.wager}, by_actor=True)
    yield placed(spot.seat, option.wager, "player", spot.player, amount, choice.amount_clause)


def ride(r: Round, spot: Spot, option: Ride, choice: Choice, amount: Cents, action: Action) -> Facts:
    yield Fact("rode", choice.clause, {"seat": spot.seat, "wager": option.wager}, by_actor=True)


def take_back(r: Round, spot: Spot, option: Ride, choice: Choice, amount: Cents, action: Action) -> Facts:
    said = action.get("bet")
    if said is not None and str(said) not in (option.wager, option.wager.rpartition("-")[2]):
        why = f"It is {option.wager} that may be taken back now, not {said}."
        raise IllegalAction("action/wrong-bet", why, clause=choice.clause, offender=action.who)
    yield Fact("taken-back", choice.clause, {"seat": spot.seat, "wager": option.wager}, by_actor=True)
    bet = spot.hands[0].bet(option.wager)  # a dealer bet is a contract: it stays
    assert bet is not None
    yield from settled(r, [void_line(bet, choice.clause)])


def keep(r: Round, spot: Spot, option: Keep, choice: Choice, amount: Cents, action: Action) -> Facts:
    kept = named_cards(action, "cards", option.cards.value, spot, option.cards.clause)
    yield Fact("kept", choice.clause, {"seat": spot.seat, "cards": kept, "face": face(option)}, by_actor=True)


def face(option: Keep) -> str:
    return "up" if option.face_up is not None and option.face_up.value else "down"


def help_at(step: Any) -> Any:
    """The advice that may be asked for at a step, if any."""
    options = step.options if isinstance(step, Decide) else ()
    return next((option.help for option in options if isinstance(option, Keep)), None)


def may_ask(r: Round, spot: Spot) -> bool:
    """Advice needs open cards: it is for the last player to set, and only one can be the last."""
    others = [other for other in r.spots.values() if other.player != spot.player]
    return not spot.help and not any(other.help == "waits" for other in others)


def house_way(r: Round, spot: Spot, option: Keep, choice: Choice, amount: Cents, action: Action) -> Facts:
    step = r.at
    assert isinstance(step, Decide)
    others = [other for other in r.spots.values() if other.player != spot.player]
    yield Fact("house-way-asked", choice.clause, {"seat": spot.seat}, by_actor=True)
    if not any(asked(r, other, step) for other in others):
        yield Fact("turn", step.clause, {"seat": spot.seat})
        yield advice(spot, option.help)


def advice(spot: Spot, terms: Any) -> Fact:
    plays = terms.by(tuple(spot.dealt))
    return Fact("house-way-told", terms.told, {"seat": spot.seat, "plays": plays, "holds": " ".join(plays)})


def split_hand(r: Round, spot: Spot, option: Keep, choice: Choice, amount: Cents, action: Action) -> Facts:
    terms = option.split
    assert terms is not None
    first = named_cards(action, "first", option.cards.value, spot, terms.clause)
    second = named_cards(action, "second", option.cards.value, spot, terms.clause)
    if sorted(first + second) != sorted(spot.dealt):
        why = "The two hands must use each of the cards dealt once."
        raise IllegalAction("action/wrong-cards", why, clause=terms.clause, offender=action.who)
    bonus = bonus_amount(action, spot.stake(terms.bonus_of), terms.bonus_clause)
    afford(r, spot.player, amount + bonus, action.who)
    told = {"seat": spot.seat, "first": first, "second": second, "face": face(option)}
    yield Fact("hand-split", choice.clause, told, by_actor=True)
    yield placed(spot.seat, terms.wager, "player", spot.player, amount, terms.clause, hand=2)
    if bonus:
        yield placed(spot.seat, terms.bonus, "player", spot.player, bonus, terms.bonus_clause, hand=2)


def bonus_amount(action: Action, primary: Cents, clause: str) -> Cents:
    """The second hand's bonus: none, or the same as the first's."""
    said = action.get("bonus")
    if said is None or said is False or str(said).lower() in ("false", "no", "0"):
        return 0
    amount = primary if said is True or str(said).lower() in ("true", "yes") else cents(said)
    if amount != primary or not primary:
        why = "The second bonus equals the first."
        raise IllegalAction("wager/bonus-must-equal-bonus", why, clause=clause, offender=action.who)
    return amount


def named_cards(action: Action, name: str, count: int, spot: Spot, clause: str) -> tuple[Card, ...]:
    said = action.get(name)
    if said is None:
        raise BadInput("card/missing", f"{action.do} needs {name}: which cards?", offender=action.who)
    cards = parse_cards(said)
    left = list(spot.dealt)
    for one in cards:
        if one not in left:
            why = f"Seat {spot.seat} does not hold {one}."
            raise IllegalAction("action/wrong-cards", why, clause=clause, offender=action.who)
        left.remove(one)
    if len(cards) != count:
        why = f"{name} must be {count} cards, not {len(cards)}."
        raise IllegalAction("action/wrong-cards", why, clause=clause, offender=action.who)
    return tuple(cards)


def in_turn(r: Round, action: Action) -> Spot:
    game = r.rules.game
    if action.bettor is not None:
        back(r, action)
    clause = r.at.clause
    if r.phase == "betting":
        raise IllegalAction(
            "action/not-dealt", "No card is dealt yet.", clause=game.bet_closed, offender=action.who
        )
    if r.closed:
        raise IllegalAction("action/round-over", "The round is over.", clause=clause, offender=action.who)
    spot = r.spots.get(action.seat or 0)
    if spot is not None and spot.folded:
        why = f"Seat {spot.seat} has folded."
        raise IllegalAction("action/folded", why, clause=clause, offender=action.who)
    if spot is not None:
        not_again(r, spot, action)
    if spot is None or r.turn != action.seat:
        whose = "nobody" if r.turn is None else f"seat {r.turn}"
        why = f"It is the turn of {whose}, not of {action.who}."
        raise IllegalAction("action/out-of-turn", why, clause=clause, offender=action.who)
    return spot


def not_again(r: Round, spot: Spot, action: Action) -> None:
    """Where a bet is made once and for all, the hand that made it has nothing left to say."""
    step = r.at
    if not spot.chosen or (isinstance(step, Decide) and asked(r, spot, step)):
        return
    last = r.rules.game.steps[max(spot.chosen)]
    assert isinstance(last, Decide)
    for option in last.options:
        if isinstance(option, Keep) and option.once is not None:
            why = f"The cards of seat {spot.seat} are set."
            raise IllegalAction("action/already-set", why, clause=option.once, offender=action.who)
        if isinstance(option, Raise) and option.once is not None and spot.has(option.wager):
            why = f"Seat {spot.seat} has bet {option.wager} and cannot bet again or change it."
            raise IllegalAction("wager/already-placed", why, clause=option.once, offender=action.who)


DO: dict[str, Callable[[Round, Spot, Any, Choice, Cents, Action], Facts]] = {
    "fold": fold,
    "check": check,
    "play": play,
    "ride": ride,
    "take-back": take_back,
    "keep": keep,
    "house-way": house_way,
    "split-hand": split_hand,
}


# --- void -------------------------------------------------------------------------------------


def void(r: Round, action: Action, device: Device) -> Facts:
    """A supervisor calls the round off: what lies on the table goes back."""
    only(action, "reason")
    reason = str(action.get("reason") or "").strip()
    if r.closed or not r.spots:
        raise IllegalAction("action/nothing-to-void", "No round is in play.", offender=action.by)
    if not reason:
        raise BadInput("irregularity/reason-needed", "void needs a reason.", offender=action.by)
    clause = r.rules.game.void or r.rules.game.section
    yield Fact("voided", clause, {"reason": reason}, by_actor=True)
    bets: list[Stake] = [
        bet
        for seat in r.rules.game.paying.order(list(r.spots))
        for hand in r.spots[seat].hands
        for bet in hand.bets
    ]
    yield from settled(r, [void_line(bet, clause) for bet in bets])
    yield Fact("round-closed", clause, {})


# --- the engine's face ------------------------------------------------------------------------

ACTIONS: dict[str, Callable[[Round, Action, Device], Facts]] = {
    "deal": deal,
    **dict.fromkeys(DO, decide),
    "void": void,
}
STAFF = {"deal": ("dealer",), "void": ("supervisor", "executive")}


def legal(r: Round, seat: int, bettor: str | None = None) -> list[Choice]:
    """What a seat may do now and can pay for."""
    if bettor is not None:
        return []
    if r.phase == "betting":
        choices = betting_choices(r, seat)
    elif r.turn == seat:
        choices = [choice for choice, _ in choices_for(r, r.spots[seat])]
    else:
        return []
    have = r.funds(r.seats.get(seat, ""))
    if have is None:
        return choices
    within = [choice for choice in choices if choice.min_cents is None or choice.min_cents <= have]
    return [
        choice._replace(max_cents=_most(choice, have)) if choice.max_cents is not None else choice
        for choice in within
    ]


def _most(choice: Choice, have: Cents) -> Cents:
    """The most that the money and the steps allow."""
    assert choice.max_cents is not None
    assert choice.min_cents is not None
    most = min(choice.max_cents, have)
    return most - (most - choice.min_cents) % choice.step_cents


def legal_staff(r: Round, role: str) -> list[Choice]:
    if r.closed or not r.spots:
        return []
    if role != "dealer":
        return [Choice("void", r.rules.game.void or r.rules.game.section, also=("reason",))]
    return [Choice("deal", r.rules.game.bet_closed)] if no_deal(r) is None else []


def open_offers(r: Round) -> list[Any]:
    """Every decision here is required."""
    return []


def dealer_step(r: Round) -> str | None:
    return None


def told_before_the_deal(do: str, kind: str | None) -> bool:
    return do in BETTING


def act(r: Round, action: Action, device: Device) -> Facts:
    """Check an action, then tell what follows from it."""
    if action.do in BETTING:
        return BETTING[action.do](r, action)
    if action.do not in ACTIONS:
        raise unknown_name("action", action.do, [*BETTING, *ACTIONS])
    return ACTIONS[action.do](r, action, device)
