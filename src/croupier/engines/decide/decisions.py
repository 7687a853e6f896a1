"""What players decide: fold, check, play, let ride, keep cards or split them.

Each function checks an action in full and returns what it will tell.
"""

from collections.abc import Callable, Iterator
from itertools import chain

from croupier.cards.card import Card, parse_cards
from croupier.engines.common.bets import no_back_bets
from croupier.engines.common.funds import afford
from croupier.engines.decide.settle import fold_lines, told
from croupier.engines.decide.spec import Check, Choosing, Decide, Fold, Keep, Raise, Ride
from croupier.engines.decide.state import Round, Spot
from croupier.engines.decide.steps import asked, help_at, walk_on
from croupier.errors import BadInput, CroupierError, IllegalAction, counted
from croupier.model.arguments import only
from croupier.model.choices import Action, Choice, Facts, Permit
from croupier.model.facts.bets import WagerPlaced
from croupier.model.facts.cards import CardsCollected, CardsLeft, Folded
from croupier.model.facts.decide import (
    Checked,
    HandSplit,
    HouseWayAsked,
    Kept,
    Raised,
    Rode,
    TakenBack,
)
from croupier.model.settlement import void_line
from croupier.model.supply import Funds
from croupier.model.vocabulary import Face
from croupier.money.cents import Cents, cents


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
    more = None
    if option.more_with is not None and _good_enough(r, spot, option.more_with.at_least):
        most, more = option.more_with.times.value, option.more_with.times.clause
    same = least == most == 1
    return Choice(
        "play",
        option.clause,
        wager=option.wager,
        hand=1,
        min_cents=base * least,
        max_cents=base * most,
        step_cents=base if option.whole else 1,
        amount_clause=option.times.clause,
        max_clause=more,
        amount_code=f"wager/{option.wager}-must-equal-{option.of}" if same else None,
        amount_rule=f"{option.wager} must equal {option.of}," if same else None,
    )


def _good_enough(r: Round, spot: Spot, category: str) -> bool:
    return r.rules.game.hand.at_least(spot.hands[0].cards, category)


def decide(r: Round, action: Action, funds: Funds) -> Permit:
    spot = in_turn(r, action)
    granted = choices_for(r, spot)
    found = next(((choice, option) for choice, option in granted if choice.do == action.do), None)
    if found is None:
        raise _not_now(r, spot, action, [choice.do for choice, _ in granted])
    choice, option = found
    only(action, *choice.also)
    amount = choice.check(action.amount, action.who)
    tell = _taken(r, spot, option, choice, amount, action, funds)
    return Permit(lambda supply: chain(tell(), walk_on(r, supply)))


def _not_now(r: Round, spot: Spot, action: Action, allowed: list[str]) -> IllegalAction:
    step = r.at
    assert isinstance(step, Decide)
    terms = help_at(step)
    if action.do == "house-way" and not spot.help and terms is not None:
        why = "Another player waits for the same advice, which comes when all other hands are set."
        return IllegalAction("action/others-to-set", why, clause=terms.waits, offender=action.who)
    why = f"{action.do} is not possible here; {' or '.join(dict.fromkeys(allowed))} is."
    return IllegalAction("action/not-now", why, clause=step.clause, offender=action.who)


def _taken(
    r: Round, spot: Spot, option: Choosing, choice: Choice, amount: Cents, action: Action, funds: Funds
) -> Callable[[], Facts]:
    """What an option of a step leads to, checked as far as it asks for more than its choice says."""
    match option:
        case Fold():
            return lambda: fold(r, spot, option, choice)
        case Check():
            return lambda: iter((Checked(choice.clause, spot.seat),))
        case Raise():
            afford(funds, spot.player, amount, action.who)
            return lambda: raise_bet(spot, option, choice, amount)
        case Ride() if choice.do == "ride":
            return lambda: iter((Rode(choice.clause, spot.seat, option.wager),))
        case Ride():
            _names_bet(action, option, choice)
            return lambda: take_back(r, spot, option, choice)
        case Keep() if choice.do == "keep":
            kept = named_cards(action, "cards", option.cards.value, spot, option.cards.clause)
            return lambda: iter((Kept(choice.clause, spot.seat, kept, face(option)),))
        case Keep() if choice.do == "house-way":
            return lambda: iter((HouseWayAsked(choice.clause, spot.seat),))
        case Keep():
            return split_hand(spot, option, choice, amount, action, funds)


def fold(r: Round, spot: Spot, option: Fold, choice: Choice) -> Facts:
    yield Folded(choice.clause, spot.seat, 1)
    yield from told(r, fold_lines(r, spot))
    living = dict.fromkeys(bet.wager for bet in spot.riding())
    stays = {offer.wager.name: offer.hands_stay for offer in r.rules.offers if offer.hands_stay is not None}
    others = tuple(wager for wager in living if wager not in stays)
    if others and option.leave is not None:
        yield CardsLeft(option.leave, spot.seat, others)
    elif not living and option.collect is not None:
        yield CardsCollected(option.collect, spot.seat, 1)
    for wager in living:
        if wager in stays:
            yield CardsLeft(stays[wager], spot.seat, (wager,))


def raise_bet(spot: Spot, option: Raise, choice: Choice, amount: Cents) -> Facts:
    yield Raised(choice.clause, spot.seat, option.wager)
    usual = spot.stake(option.of) * option.times.value[1]
    clause = choice.max_clause if amount > usual else choice.amount_clause
    yield WagerPlaced(clause, spot.seat, 1, option.wager, "player", spot.player, amount)


def _names_bet(action: Action, option: Ride, choice: Choice) -> None:
    said = action.get("bet")
    if said is not None and str(said) not in (option.wager, option.wager.rpartition("-")[2]):
        why = f"It is {option.wager} that may be taken back now, not {said}."
        raise IllegalAction("action/wrong-bet", why, clause=choice.clause, offender=action.who)


def take_back(r: Round, spot: Spot, option: Ride, choice: Choice) -> Facts:
    yield TakenBack(choice.clause, spot.seat, option.wager)
    bet = spot.placed(option.wager)  # a dealer bet is a contract: it stays
    assert bet is not None
    yield from told(r, [void_line(bet, choice.clause)])


def face(option: Keep) -> Face:
    return "up" if option.face_up is not None and option.face_up.value else "down"


def may_ask(r: Round, spot: Spot) -> bool:
    """Advice needs open cards: it is for the last player to set, and only one can be the last."""
    return not spot.help and not any(other.help == "waits" for other in r.spots.values())


def split_hand(
    spot: Spot, option: Keep, choice: Choice, amount: Cents, action: Action, funds: Funds
) -> Callable[[], Facts]:
    terms = option.split
    assert terms is not None
    first = named_cards(action, "first", option.cards.value, spot, terms.two_hands)
    second = named_cards(action, "second", option.cards.value, spot, terms.two_hands)
    if sorted(first + second) != sorted(spot.dealt):
        why = "The two hands must use each of the cards dealt once."
        raise IllegalAction("action/wrong-cards", why, clause=terms.two_hands, offender=action.who)
    bonus = bonus_amount(action, spot.stake(terms.bonus_of), terms.bonus_clause)
    afford(funds, spot.player, amount + bonus, action.who)

    def tell() -> Facts:
        player = spot.player
        yield HandSplit(choice.clause, spot.seat, first, second, face(option))
        yield WagerPlaced(terms.clause, spot.seat, 2, terms.wager, "player", player, amount)
        if bonus:  # rule: a-second-bonus-is-chosen
            yield WagerPlaced(terms.bonus_clause, spot.seat, 2, terms.bonus, "player", player, bonus)

    return tell


def bonus_amount(action: Action, primary: Cents, clause: str) -> Cents:
    """The second hand's bonus: none, or the same as the first's."""
    said = action.get("bonus")
    word = str(said).lower()
    if said is None or word in ("false", "no", "0"):
        return 0
    amount = primary if word in ("true", "yes") else cents(said)
    if amount != primary or not primary:  # rule: a-second-bonus-equals-the-first
        why = "The second bonus must equal the first."
        raise IllegalAction("wager/bonus-must-equal-bonus", why, clause=clause, offender=action.who)
    return amount


def named_cards(action: Action, name: str, count: int, spot: Spot, clause: str) -> tuple[Card, ...]:
    try:
        return _held(action, name, count, spot, clause)
    except CroupierError as error:
        raise error.at(path=name) from None


def _held(action: Action, name: str, count: int, spot: Spot, clause: str) -> tuple[Card, ...]:
    said = action.get(name)
    if said is None:
        raise BadInput("card/missing", f"{action.do} needs {name}: which cards?", offender=action.who)
    cards = parse_cards(said)
    left = list(spot.dealt)
    for one in cards:
        if one not in left:
            why = f"Seat {spot.seat} does not hold {one}, or not that often."
            raise IllegalAction("action/wrong-cards", why, clause=clause, offender=action.who)
        left.remove(one)
    if len(cards) != count:
        why = f"{name} must be {counted(count, 'card')}, not {len(cards)}."
        raise IllegalAction("action/wrong-cards", why, clause=clause, offender=action.who)
    return tuple(cards)


def in_turn(r: Round, action: Action) -> Spot:
    if action.bettor is not None:
        raise no_back_bets(r, action)
    clause = r.at.clause
    if r.phase == "betting":
        raise IllegalAction(
            "action/not-dealt", "No card has been dealt yet.", clause=clause, offender=action.who
        )
    if r.closed or not isinstance(r.at, Decide):
        raise IllegalAction("action/round-over", "The round is over.", clause=clause, offender=action.who)
    assert action.seat is not None
    spot = r.spots.get(action.seat)
    if spot is not None and spot.folded:
        why = f"Seat {spot.seat} has folded."
        raise IllegalAction("action/folded", why, clause=clause, offender=action.who)
    if spot is not None:
        not_again(r, spot, action)
    if spot is None or r.turn != action.seat:
        why = f"It is seat {r.turn}'s turn, not {action.who}'s."
        raise IllegalAction("action/out-of-turn", why, clause=clause, offender=action.who)
    if action.hand not in (None, 1):
        why = f"Seat {spot.seat} decides about hand 1, not hand {action.hand}."
        raise IllegalAction("action/wrong-hand", why, clause=clause, offender=action.who)
    return spot


def not_again(r: Round, spot: Spot, action: Action) -> None:
    """Where a bet is made once and for all, the hand that made it has nothing left to say."""
    step = r.at
    assert isinstance(step, Decide)
    if not spot.chosen or asked(r, spot, step):
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


DECISIONS = ("fold", "check", "play", "ride", "take-back", "keep", "house-way", "split-hand")
