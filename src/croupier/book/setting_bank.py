"""A player's bank: who is offered it, what it must cover, how it is settled."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import the
from croupier.engines.arrange.spec import Arranging, PlayerBank


def banking(bank: PlayerBank, game: Arranging) -> Iterator[Sentence]:
    yield from _turns(bank)
    yield from _money(bank)
    yield from _playing(bank, game)
    yield from _settling(bank)


def _turns(bank: PlayerBank) -> Iterator[Sentence]:
    about = "Whose turn it is"
    yield say("The house banks the first hand.", bank.first, about=about)
    text = "Then the bank is offered counter-clockwise, beginning at the dealer's right."
    yield say(text, bank.offered, about=about)
    text = "After a player's bank the house always has a hand of its own."
    if not bank.alternates.value:
        text = "Players may bank one hand after the other."
    yield say(text, bank.alternates.clause, about=about)
    yield say("Who waives it leaves that hand to the house.", bank.waived, about=about)
    text = "Each player banks once in a rotation, however many spots they play."
    yield say(text, bank.once, about=about)
    text = "Only a player who has bet against the house before is offered it."
    if not bank.wagered.value:
        text = "A player who has never bet against the house is offered it too."
    yield say(text, bank.wagered.clause, about=about)


def _money(bank: PlayerBank) -> Iterator[Sentence]:
    about = "The bankroll"
    yield say("It lies on the banker's spot.", bank.bankroll, about=about)
    text = "It covers every bet on the table, the house's too; a bank or a bet beyond that is refused."
    yield say(text, bank.covers, about=about)
    yield say("Nobody shares a bank, neither players nor the house.", bank.no_partners, about=about)
    text = "The house bets against it what the banker last bet."
    yield say(text, bank.house_bet, about=about)
    text = "The banker may ask for a smaller house bet, down to the table's minimum."
    yield say(text, bank.lowered, about=about)


def _playing(bank: PlayerBank, game: Arranging) -> Iterator[Sentence]:
    about = "The banker's hand"
    yield say("Who banks plays that one hand and no other.", bank.one_hand, about=about)
    yield say("The banker bets nothing for the dealer.", bank.no_tip, about=about)
    if len(game.wagers) > 1:
        bonus = " or ".join(the(wager.name, game) for wager in game.wagers if wager.name != game.basic)
        yield say(f"Nor does the banker have {bonus}.", bank.no_bonus, about=about)
    else:
        yield say("Nor does the banker have a bonus bet, where there is one.", bank.no_bonus, about=about)
    yield say("A banker's fouled hand is set again by the house way.", bank.reset, about=about)
    yield say("Once hands are compared with the banker's, that hand stands.", bank.stands, about=about)


def _settling(bank: PlayerBank) -> Iterator[Sentence]:
    about = "Settlement"
    yield say("The house's own bet is settled first.", bank.house_first, about=about)
    text = "The other hands follow counter-clockwise, from the banker on."
    yield say(text, bank.order, about=about)
    text = (
        "Winners are paid from the losing bets first, then from the bankroll, when all hands are determined."
    )
    yield say(text, bank.pays, about=about)
    text = "The banker pays commission on what the bank has won in all, winning players on their own wins."
    yield say(text, bank.commission, about=about)
