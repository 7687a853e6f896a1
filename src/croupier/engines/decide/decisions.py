"""What players decide: fold, check, play, let ride, keep cards or split them."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.cards.card import Card, parse_cards
from croupier.cards.shoe import Device
from croupier.engines.decide.bets import back, placed
from croupier.engines.decide.flow import advice, asked, help_at, settled, walk_on
from croupier.engines.decide.settle import fold_lines
from croupier.engines.decide.spec import (
    Check,
    Choosing,
    Decide,
    Fold,
    Keep,
    Raise,
    Ride,
)
from croupier.engines.decide.state import Round, Spot
from croupier.engines.funds import afford
from croupier.errors import BadInput, IllegalAction
from croupier.model.choices import Action, Choice, only
from croupier.model.events import Fact
from croupier.model.settlement import void_line
from croupier.money.cents import Cents, cents

Facts = Iterator[Fact]


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
