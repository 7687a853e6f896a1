"""How a round of a setting game goes: stacks, the first hand, setting, comparing, taking and paying."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known, option, side, the
from croupier.book.words import counted, listed, number
from croupier.engines.arrange.spec import Arranging


def steps(game: Arranging) -> Iterator[Sentence]:
    yield from _bets(game)
    yield from _delivery(game)
    if game.face_up is not None:
        yield from _house_first(game)
    yield from _setting(game)
    yield from _settling(game)


def _bets(game: Arranging) -> Iterator[Sentence]:
    if game.bank is not None:
        yield say(
            "The bank is offered to the player whose turn it is, or the house banks.", game.bank.offered
        )
    text = "Players place their bets, and name the spots that the dealer is to set."
    yield say(text, game.start_with.clause, game.hands.which)


def _delivery(game: Arranging) -> Iterator[Sentence]:
    delivery = game.delivery
    stacks, size = delivery.stacks.value
    text = f"{counted(stacks, 'hand')} of {counted(size, 'card')} are dealt face down"
    laid = ", in stacks before the tray" if option(game, "delivery") is not None else " from the shuffler"
    yield say(f"{text}{laid}.", delivery.stacks.clause)
    if delivery.one_by_one is not None:
        text = "Cards that are shuffled by hand are dealt one at a time, back and forth."
        yield say(text, delivery.one_by_one, under=True)
    if delivery.direct is not None:
        text = "Where it is approved the hands go to the players straight from the shuffler."
        yield say(text, delivery.direct, under=True)
    yield say("What is left of the deck is counted down.", delivery.count_down, under=True)
    yield from _first_hand(game)
    text = f"{side(game.dealing)}, the hands go to every position, vacant ones too."
    yield say(text, game.dealing.clause, delivery.everyone)
    if delivery.remove is not None:
        text = "The cards of vacant positions are then taken away unseen."
        yield say(text, delivery.remove, under=True)
    if delivery.cover is not None:
        yield say("Dice go back under the cup.", delivery.cover, under=True)


def _first_hand(game: Arranging) -> Iterator[Sentence]:
    delivery, how = game.delivery, known(game, "first-hand")
    found = {"number": "a random number"}
    if delivery.dice is not None:
        dice, sides = delivery.dice.value
        found["dice"] = f"the total of {number(dice)} dice with {number(sides)} sides each"
    ways = listed((found[name] for name in delivery.announced), "or")
    where = {
        "banker": "the bank's place as the first",
        "right": "the seat at the dealer's right as the first",
    }
    text = f"{ways}, told aloud, says who gets the first hand, counting on from "
    text += f"{where.get(delivery.counting.value, delivery.counting.value)}."
    thrown = () if delivery.dice is None else (delivery.dice.clause,)
    yield say(text, *thrown, *delivery.announced.values(), how.clause, delivery.counting.clause)
    if game.bank is not None:
        text = "A player who banks may throw."
        yield say(text, *delivery.banker_throws.values(), under=True)
    yield say("From then on no bet changes.", game.bet_closed, under=True)


def _house_first(game: Arranging) -> Iterator[Sentence]:
    assert game.face_up is not None
    text = "The house's cards are turned up and set by the house way before anybody sets a hand."
    yield say(text, game.face_up.clause)
    ends = game.face_up.no_contest
    told = f"If {ends.value}, no hand is set and every main bet ends here."
    yield say(told, ends.clause, under=True)


def _setting(game: Arranging) -> Iterator[Sentence]:
    hands = game.hands
    yield say("In any order, players set their cards into their hands.", hands.clause)
    yield say("Then the dealer sets the hands that are marked for it.", hands.marked_set)
    if game.face_up is not None:
        yield say("The house's hand has lain open from the start.", hands.exposed, under=True)
        yield say("No hand is picked up any more once hands are compared.", hands.late, under=True)
        yield say("Who banks sets last; here that is only ever the house.", hands.banker_last, under=True)
        return
    banks = "the house" if game.bank is None else "a player who banks, then the house,"
    yield say(f"After all of them {banks} sets.", hands.banker_last, hands.exposed)
    text = "Once the house's cards are shown, no player's hand is picked up or changed."
    yield say(text, hands.late, under=True)


def _settling(game: Arranging) -> Iterator[Sentence]:
    hands = game.hands
    text = f"{side(game.paying)}, each player's hands are spread and compared with the bank's, one by one."
    yield say(text, hands.compared, game.paying.clause)
    order = listed(the(wager, game) for wager in game.order.value)
    if game.winners_last is not None:
        later = "is paid when all hands are determined" if game.winners_last.value else "is paid at once"
        text = f"What loses is taken and what pushes is left at once; a winning hand {later}."
        yield say(text, game.winners_last.clause, under=True)
    if len(game.order.value) > 1:
        yield say(f"The bets of a hand are settled in this order: {order}.", game.order.clause, under=True)
    if game.envy is not None:
        yield say("Envy prizes are paid last.", game.envy.paying.clause, under=True)
    waits = "" if game.envy is None else ", but for those for which others are still owed a prize"
    done = "of hands that push or lose " if game.winners_last is not None else ""
    yield say(f"Cards {done}are picked up with their bets{waits}.", hands.collected, under=True)
    if game.bank is not None:
        text = "Against a player's bank the order is another: see there."
        yield say(text, game.bank.house_first, game.bank.order, under=True)
