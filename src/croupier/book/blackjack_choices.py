"""What a player may decide at blackjack, when it is allowed and what it costs."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known
from croupier.book.words import counted, numbers, part, setting
from croupier.engines.blackjack.spec import Blackjack, FreeBets

TWO_CARDS = {"any": "any two cards but a blackjack", "10-11": "two cards that make a hard 10 or 11"}
SURRENDERS = {
    "late": "The first two cards may be given up once the dealer is known to have no blackjack.",
    "as-ruled": "The first two cards may be given up; against an ace or a ten-value card the bet then "
    "waits for the dealer's second card.",
}


def choices(game: Blackjack) -> Iterator[Sentence]:
    yield from _hit_and_stand(game)
    yield from _double(game)
    yield from _split(game)
    yield from _surrender(game)
    yield from _zap(game)
    yield from _insure(game)


def _hit_and_stand(game: Blackjack) -> Iterator[Sentence]:
    cites = game.cites
    yield say("The player takes another card, as often as they like.", cites.hit, about="Hit")
    yield say("A blackjack and a hard 21 take no more cards.", cites.no_hit, about="Hit")
    yield say("The player takes no more cards.", cites.stand, about="Stand")


def _double(game: Blackjack) -> Iterator[Sentence]:
    about, cites = "Double", game.cites
    may, least, after = (known(game, name) for name in ("double", "double-minimum", "double-after-split"))
    which = TWO_CARDS.get(setting(may), setting(may))
    if game.free is not None:
        yield from _free_double(game.free, about)
        which = f"otherwise, {which}"
    yield say(f"{which} may be doubled for a second bet.", cites.double, may.clause, about=about)
    floor = ", but not below the table's minimum" if least.default == "table" else ""
    text = f"The second bet is as large as the first, or less{floor}."
    yield say(text, cites.double_amount, least.clause, about=about)
    yield say("The hand gets exactly one more card.", cites.double_one_card, about=about)
    if game.hidden_double is not None:
        card = known(game, "double-card")
        text = f"On {game.hidden_double.value} or less that card is dealt face {setting(card)}."
        yield say(text, game.hidden_double.clause, card.clause, about=about)
    may_not = "may" if after.default is True else "may not"
    yield say(f"A hand made by a split {may_not} be doubled.", after.clause, about=about)


def _free_double(free: FreeBets, about: str) -> Iterator[Sentence]:
    text = f"A hard {numbers(free.doubles.value)} on two cards is doubled for free."
    yield say(text, free.doubles.clause, about=about)
    text = "A token worth the first bet then stands for the second one, and costs the player nothing."
    yield say(text, free.double_worth, about=about)
    yield say("That holds after a split too.", free.after_split, about=about)


def _split(game: Blackjack) -> Iterator[Sentence]:
    about, cites = "Split", game.cites
    most, again = known(game, "split-hands"), known(game, "resplit-aces")
    yield say("Two first cards of equal value may be split into two hands.", cites.split, about=about)
    text = "The new hand needs a bet of its own, as large as the first."
    if game.free is not None:
        yield from _free_split(game.free, about)
        text = "After any other split the new hand needs a bet of its own, as large as the first."
    yield say(text, cites.split_bet, about=about)
    limit = f"up to {setting(most)} hands at a spot" if most.default is not None else "as often as it comes"
    yield say(
        f"A hand that pairs again may be split again, {limit}.", cites.resplit, most.clause, about=about
    )
    cards = counted(game.ace_cards.value, "card")
    yield say(f"Split aces get {cards} each.", cites.split_aces, game.ace_cards.clause, about=about)
    may = "may" if again.default is True else "may not"
    yield say(f"Split aces {may} be split again.", again.clause, about=about)
    text = "Split hands are played one after the other, the first one first."
    yield say(text, cites.split_in_order, about=about)
    yield say("Every split hand takes at least one card.", cites.split_one_card, about=about)


def _free_split(free: FreeBets, about: str) -> Iterator[Sentence]:
    text = f"Every pair is split for free but for cards that count {numbers(free.splits_except.value)}."
    yield say(text, free.splits_except.clause, about=about)
    text = "A token worth the first bet then stands for the new hand's bet."
    yield say(text, free.split_worth, about=about)


def _surrender(game: Blackjack) -> Iterator[Sentence]:
    about, kind = "Surrender", known(game, "surrender")
    text = SURRENDERS.get(setting(kind), "This game has no surrender.")
    yield say(text, game.cites.surrender, kind.clause, about=about)


def _zap(game: Blackjack) -> Iterator[Sentence]:
    if game.zap is None:
        return
    about, zap = "Zap", game.zap
    text = f"A hard {numbers(zap.totals.value)} on the first two cards may be exchanged, at no cost."
    yield say(text, zap.totals.clause, about=about)
    yield say("The hand gets two new cards for them.", zap.new_cards, about=about)
    yield say("Two new cards worth 21 are marked: they are no blackjack.", zap.marked, about=about)
    yield say("A hand is exchanged once, and no split hand is.", zap.once, about=about)


def _insure(game: Blackjack) -> Iterator[Sentence]:
    about, insurance = "Insure", game.insurance
    text = "While the dealer shows an ace and nobody has acted, a player may bet up to "
    text += f"{part(insurance.most_percent.value)} of the main bet that the dealer has a blackjack."
    yield say(text, insurance.offered, insurance.most_percent.clause, about=about)
    if insurance.tips is not None:
        yield say("A tip may be insured too.", insurance.tips, about=about)
    if insurance.even_money is not None:
        about = "Even money"
        text = "A player with a blackjack may take even money at once in place of insurance."
        yield say(text, insurance.even_money, about=about)
    if insurance.even_money_cards is not None:
        yield say("The cards of such a hand are discarded.", insurance.even_money_cards, about=about)
