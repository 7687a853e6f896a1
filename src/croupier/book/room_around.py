"""Around a hand of poker: all-in players and side pots, the house's fee, the button, seats, chips, tips."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.room_forced import posted
from croupier.book.seats import around_the_table
from croupier.book.wagers import known
from croupier.book.words import counted, money, setting
from croupier.engines.community.spec import Community

BUTTON, SEATS, CHIPS = "The button", "Seats", "Chips"
STARTS = {
    "right-of-dealer": "lies before the player at the dealer's right",
    "high-card": "goes to the player with the highest card of a first deal",
    "first-seat": "lies before the first player",
}
MOVES = {"clockwise": "to the next player, clockwise", "winner": "to the winner of the pot"}
FIRST_CARD = {"left": "The player at its left", "button": "Its player"}
BACK = {
    "burns": "the burned cards come back in their order",
    "muck": "the cards of folded hands are shuffled and come back",
}
TAKEN = {"end": "when the hand is over", "round": "after each round of betting"}


def all_in(game: Community) -> Iterator[Sentence]:
    terms = game.all_in
    text = "A player with fewer chips than the bet may call with all of them, and stays in."
    yield say(text, terms.clause)
    text = "What others bet beyond that makes a side pot among them; what nobody matches goes back."
    yield say(text, terms.excess)
    yield say("There may be any number of side pots.", terms.side_pots)
    yield say("A player wins only from pots that their own chips lie in.", terms.interest)
    if terms.opens is not None:
        text = "Where the cards would have an all-in player act first, the next player on the left does."
        yield say(text, terms.opens)
    text = "A player can win or lose only what they had on the table when the hand began."
    yield say(text, game.stakes)
    yield say("Who takes chips off the table takes all of them, and leaves.", game.whole_stack)


def fee(game: Community) -> Iterator[Sentence]:
    terms = game.rake
    percent, cap, time = (known(game, name) for name in ("rake-percent", "rake-cap", "rake-time"))
    text = f"The house takes up to {terms.percent.value}% of what was called, and at most "
    yield say(f"{text}{money(terms.most.value)} in a hand.", terms.percent.clause, terms.most.clause)
    text = f"Unless the house posts otherwise a table takes {setting(percent)}%, {setting(cap)} at most."
    yield say(text, percent.clause, cap.clause)
    to = "to the nearest dollar, half a dollar up" if terms.nearest.value else "down to whole dollars"
    yield say(f"The fee is rounded {to}.", terms.nearest.clause)
    when = TAKEN.get(str(time.default), str(time.default))
    text = f"It is taken {when}; a table may choose the end of each round of betting or of the hand."
    yield say(text, terms.timing, time.clause)
    yield say("It goes into the drop box when the hand is over.", terms.box)


def around(game: Community) -> Iterator[Sentence]:
    button, buy_in, seats = game.button, known(game, "buy-in-minimum"), known(game, "seats")
    assert isinstance(seats.default, int)
    text = f"At first the button {STARTS.get(button.starts.value, button.starts.value)}."
    yield say(text, button.starts.clause, about=BUTTON)
    text = f"After each hand it goes {MOVES.get(button.moves.value, button.moves.value)}."
    yield say(text, button.moves.clause, about=BUTTON)
    who = FIRST_CARD.get(button.deals_to.value, button.deals_to.value)
    yield say(f"{who} gets the first card.", button.deals_to.clause, about=BUTTON)
    text = f"The table has {counted(seats.default, 'seat')}; a player has one seat and one hand."
    yield say(text, seats.clause, game.one_seat, about=SEATS)
    yield from around_the_table(game)
    if game.no_back is not None:
        yield say("Nobody bets on the hand of another player.", game.no_back, about=SEATS)
    text = f"A buy-in is at least {posted(buy_in)}."
    yield say(text, game.buy_in, buy_in.clause, about=CHIPS)
    yield say("Nobody bets for the dealer.", game.no_tips, about=CHIPS)
    if game.no_jackpots is not None:
        yield say("Hands of this game win no jackpot.", game.no_jackpots, about=CHIPS)
    if game.dead_card is not None:
        text = "Who folds in a round in which nobody bets still takes the next card, which nobody plays."
        yield say(text, game.dead_card, about="Cards")
    if game.too_few is not None:
        back = BACK.get(game.too_few.value, game.too_few.value)
        text = f"Where the deck runs out, no card is burned, then {back}; "
        text += "where they are too few, one last card face up is everybody's."
        yield say(text, game.too_few.clause, about="Cards")
    text = "A supervisor may call a hand off, with a reason: everybody has their chips back."
    yield say(text, game.void, about="A hand called off")
