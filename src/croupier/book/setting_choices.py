"""What a player of a setting game may decide."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.words import counted, listed
from croupier.engines.arrange.spec import Arranging


def choices(game: Arranging) -> Iterator[Sentence]:
    if game.bank is not None:
        about = "Before the bets"
        text = (
            "Bank: a player whose turn it is takes the bank, with a bankroll, and plays against all others."
        )
        yield say(text, game.bank.offered, game.bank.bankroll, about=about)
        text = "Waive: the house banks that hand, and the turn has passed. Saying nothing is the same."
        yield say(text, game.bank.waived, about=about)
    hands = game.hands
    about = "Before the deal"
    text = (
        "House way: the spot is marked, and the dealer sets its cards, which the player does not see before."
    )
    yield say(text, hands.which, hands.marked_set, about=about)
    about = "With the cards in hand"
    named = zip(hands.names[1:], hands.sizes.value[1:], strict=False)
    lower = listed(f"{counted(size, 'card')} for the {name} hand" for name, size in named)
    text = f"Set: the player lays {lower}; the rest is the {hands.names[0]} hand."
    yield say(text, hands.clause, hands.sizes.clause, about=about)
    text = "It may be changed until the last player has set."
    yield say(text, hands.late, about=about)
    way = hands.house_way.name.replace("-", " ")
    text = f"House way: the dealer sets the cards for the player, by the {way}."
    yield say(text, hands.on_request, about=about)
