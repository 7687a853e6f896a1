"""Blackjack: what the game is, its wagers, and how a round goes."""

from collections.abc import Iterator

from croupier.book.blackjack_around import around
from croupier.book.blackjack_choices import choices
from croupier.book.blackjack_ends import MAIN, blackjack_odds, endings
from croupier.book.offered import offered
from croupier.book.page import Chapter, Line, Pay, Sentence, Table, say
from croupier.book.wagers import known, side
from croupier.book.words import counted, part, pays, setting
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.game import SomeGame


def chapters(game: SomeGame) -> tuple[Chapter, ...]:
    assert isinstance(game, Blackjack)
    return (
        Chapter("The game", tuple(_game(game))),
        Chapter("The wagers", tuple(_wagers(game))),
        Chapter("How a round goes", tuple(_round(game)), numbered=True),
        Chapter("What a player may decide", tuple(choices(game))),
        Chapter("How each bet ends", tuple(endings(game))),
        Chapter("Limits, tips and seats", tuple(around(game))),
    )


# --- the game -------------------------------------------------------------------------------------


def _game(game: Blackjack) -> Iterator[Sentence]:
    decks, device, seats = (known(game, name) for name in ("decks", "device", "seats"))
    assert isinstance(decks.default, int)
    assert isinstance(seats.default, int)
    dealt = {"hand": "dealt from the hand", "shoe": "dealt from a shoe"}
    how = dealt.get(setting(device), f"from a {setting(device).replace('-', ' ')}")
    text = f"Up to {counted(seats.default, 'player')} play against the dealer, each for themselves, "
    text += f"with {counted(decks.default, 'deck')} of 52 cards {how}."
    yield say(text, decks.clause, device.clause, seats.clause)
    text = "A hand wins by coming closer to 21 than the dealer's without going over."
    yield say(text, game.pays.win.clause, game.pays.lose.clause)
    text = "An ace and a ten-value card as the first two cards are a blackjack."
    yield say(text, game.cites.blackjack)
    burned, cut = known(game, "burn-cards"), known(game, "cut-card")
    assert isinstance(burned.default, int)
    text = (
        f"After a shuffle {counted(burned.default, 'card')} {'is' if burned.default == 1 else 'are'} burned, "
    )
    text += f"and {setting(cut)} cards lie behind the cut card."
    yield say(text, burned.clause, cut.clause)
    yield from offered(game)


# --- the wagers -----------------------------------------------------------------------------------


def _wagers(game: Blackjack) -> Iterator[Line]:
    cites, insurance = game.cites, game.insurance
    least, most = known(game, "minimum"), known(game, "maximum")
    text = f"It is placed before the deal, {setting(least)} at least and {setting(most)} at most "
    text += "unless the house posts other limits."
    yield say(text, cites.bet, least.clause, most.clause, about=MAIN)
    if cites.unchanged != cites.bet:  # where the document says no more than that bets are made
        text = "In the round it changes only through a double or a split."
        yield say(text, cites.unchanged, about=MAIN)
    if cites.closed != cites.bet:
        yield say("Once the deal has begun, nobody touches a bet.", cites.closed, about=MAIN)
    text = f"It is a bet that the dealer has a blackjack, of at most {part(insurance.most_percent.value)} "
    text += "of the main bet, open while the dealer shows an ace."
    yield say(text, insurance.offered, insurance.most_percent.clause, about="Insurance")
    yield Table(tuple(_pay_table(game)), "What wins pay")


def _pay_table(game: Blackjack) -> Iterator[Pay]:
    odds, ends = known(game, "blackjack-pays"), game.pays
    yield Pay("Blackjack", blackjack_odds(game), odds.clause)
    yield Pay("Any other winning hand", pays(ends.win.value), ends.win.clause)
    yield Pay("Two cards worth 21 after a split", pays(ends.split_21.value), ends.split_21.clause)
    if ends.zapped_21 is not None:
        yield Pay("Exchanged cards worth 21", pays(ends.zapped_21.value), ends.zapped_21.clause)
    yield Pay("Insurance", pays(ends.insurance_wins.value), ends.insurance_wins.clause)
    if ends.even_money is not None:
        yield Pay("Even money for a blackjack", pays(ends.even_money.value), ends.even_money.clause)


# --- the round ------------------------------------------------------------------------------------


def _round(game: Blackjack) -> Iterator[Sentence]:
    cites = game.cites
    yield say("Players place their bets.", cites.bet)
    if cites.verify_bets != cites.bet:
        text = "The dealer checks that every bet lies in its spot: no other counts."
        yield say(text, cites.verify_bets, under=True)
    for step in game.deal:
        if step.to == "seats":
            text = f"{side(game.dealing)}, every hand is dealt its {step.name}, face {step.face}."
            yield say(text, step.clause, game.dealing.clause)
        else:
            yield say(f"The dealer takes the {step.name}, face {step.face}.", step.clause)
    text = "If the up card is an ace, insurance is offered before anybody acts, and then closed."
    yield say(text, game.insurance.offered, game.insurance.closed)
    yield from _second_card(game)
    if _peeks(game):
        yield from _blackjacks(game)
    text = "In turn from the dealer's left, every player plays their hand to its end."
    yield say(text, cites.turn)
    yield from _shown(game)
    yield from _busts(game)
    if not _peeks(game):
        yield from _blackjacks(game)
    yield from _dealer(game)
    text = f"{side(game.paying)}, the dealer takes the bets that lose and pays those that win."
    yield say(text, game.paying.clause)


def _has_hole_card(game: Blackjack) -> bool:
    return [step.to for step in game.deal].count("dealer") > 1


def _peeks(game: Blackjack) -> bool:
    return known(game, "hole-card").default == "peek"


def _insurance_settled(game: Blackjack) -> Sentence:
    first = game.insurance.settled_first
    when = "before" if first.value else "after"
    text = f"Insurance that loses is taken then; with a dealer's blackjack it is paid {when} the other bets."
    return say(text, first.clause, under=True)


def _second_card(game: Blackjack) -> Iterator[Sentence]:
    hole = known(game, "hole-card")
    if _peeks(game):
        text = "With an ace or a ten-value card up, the dealer looks at the hole card before anybody plays."
        yield say(f"{text} A blackjack ends the round there.", hole.clause)
        yield _insurance_settled(game)
    else:
        yield say("The dealer takes no second card until the players are done.", hole.clause)


def _shown(game: Blackjack) -> Iterator[Sentence]:
    cites = game.cites
    hidden = any(step.to == "seats" and step.face == "down" for step in game.deal)
    text = (
        "A blackjack dealt face down is shown when its turn comes." if hidden else "Players' hands lie open."
    )
    yield say(text, cites.shown, under=True)
    if cites.shown_bust is not None:
        yield say("A player who goes over 21 shows the hand.", cites.shown_bust, under=True)
    if cites.shown_double is not None:
        text = "A double card that was dealt face down is turned up when its hand is settled."
        yield say(text, cites.shown_double, under=True)


def _busts(game: Blackjack) -> Iterator[Sentence]:
    cites = game.cites
    text = "A hand that goes over 21 is done: the dealer takes its bet and then its cards."
    yield say(text, cites.bust_collected)
    waits = "stays on the table while a dealer's blackjack could still give the added bets back"
    if _peeks(game):
        waits = "stays on the table where the dealer has forgotten to look for a blackjack"
    if cites.double_bust_waits is not None:
        yield say(f"A doubled hand that goes over 21 {waits}.", cites.double_bust_waits, under=True)
    if cites.split_bust_waits is not None:
        yield say(f"A split hand that goes over 21 {waits}.", cites.split_bust_waits, under=True)
    if cites.insured_bust_stays is not None:
        text = "The cards of an insured hand that goes over 21 stay until the insurance is settled."
        yield say(text, cites.insured_bust_stays, under=True)


def _blackjacks(game: Blackjack) -> Iterator[Sentence]:
    cites = game.cites
    text = "A player's blackjack is paid when the dealer comes to it."
    if _peeks(game):
        text = "A player's blackjack is paid before anybody plays, and its cards are taken in."
    yield say(text, cites.blackjack_paid)
    if cites.blackjack_waits not in (None, cites.overlooked):
        yield say(
            "It waits while the dealer may still make a blackjack too.", cites.blackjack_waits, under=True
        )
    if cites.overlooked is not None:
        text = "A player's blackjack that the dealer overlooks is paid in its turn at the end."
        yield say(text, cites.overlooked, under=True)


def _dealer(game: Blackjack) -> Iterator[Sentence]:
    cites, stands, soft = game.cites, game.dealer_stands_on, known(game, "soft-17")
    does = "turns the hole card up" if _has_hole_card(game) else "draws the second card"
    yield say(f"When every player is done, the dealer {does}.", cites.second_card)
    if not _peeks(game):
        yield _insurance_settled(game)
    text = f"The dealer draws on {stands.value - 1} and less, stands on {stands.value} and more, "
    text += f"and {setting(soft)}s on a soft 17."
    yield say(text, cites.dealer_hits, stands.clause, soft.clause)
    text = "The round is over when every bet is settled; with none left the dealer draws no more."
    yield say(text, cites.dealer_stops, under=True)
