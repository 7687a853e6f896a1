"""Around a round of any game on spots: envy, bets for the dealer, a round called off."""

from collections.abc import Iterable, Iterator
from typing import Never

from croupier.book.page import Line, Sentence, Table, say
from croupier.book.seats import around_the_table, spots
from croupier.book.wagers import SomeEntry, cap, pay_rows, side, the, them
from croupier.book.words import money
from croupier.engines.common.seated import Seated
from croupier.hands.predicate import Seen_contra
from croupier.hands.ranking import Ranking
from croupier.model.envy import Envy

SEATS = "Seats"


def around(game: Seated[Seen_contra], ranking: Ranking, seats: Iterable[Sentence]) -> Iterator[Line]:
    """All that stands around the rounds of such a game; `seats` is what it says of its own about them."""
    if game.cap is not None:
        yield from cap(game.cap, game)
    if game.envy is not None:
        yield from envy(game.envy, game, ranking)
    yield from tips(game)
    yield from spots(game, game.one_spot)
    if game.adjacent is not None:
        yield say("The spots of one player lie side by side.", game.adjacent, about=SEATS)
    yield from seats
    yield say("Nobody bets on the hand of another player.", game.no_back, about=SEATS)
    yield from around_the_table(game)
    yield called_off(game)


def envy(terms: Envy[Never], entry: SomeEntry, ranking: Ranking | None) -> Iterator[Line]:
    about, has = "Envy", f"Whoever has {them(terms.wagers, entry, 'or')}"
    if terms.at_least is None:
        yield say(f"{has} wins a prize for the hands of other players.", terms.clause, about=about)
    else:
        text = f"{has} of at least {money(terms.at_least.value)} wins a prize for the hands of other players."
        yield say(text, terms.at_least.clause, about=about)
    text = "Each such hand of another player pays once, by this table."
    yield say(text, terms.each or terms.clause, about=about)
    yield Table(pay_rows(terms.table, ranking, staked=False), about)
    if terms.last is not None:
        yield say("The prizes come when everything else of the round is settled.", terms.last, about=about)
    if terms.not_the_banks is not None:
        yield say("The hand of whoever banks earns nobody a prize.", terms.not_the_banks, about=about)
    yield say(f"The prizes are paid {side(terms.paying)}.", terms.paying.clause, about=about)
    if terms.mark is not None:
        yield say("The dealer marks the bets that take part before the deal.", terms.mark, about=about)


def tips(game: Seated[Seen_contra]) -> Iterator[Sentence]:
    about = "Bets for the dealer"
    open_to = [wager for wager in game.wagers if wager.tips is not None]
    text = f"A player may also bet for the dealer, as a tip, on {them((one.name for one in open_to), game)}."
    yield say(text, game.tips, *(wager.tips for wager in open_to), about=about)
    for wager in game.wagers:
        if wager.no_tips is not None:
            yield say(f"There are no tips on {the(wager.name, game)}.", wager.no_tips, about=about)
    if game.tip_needs is not None:
        yield say("Only a player in the round may place one.", game.tip_needs, about=about)
    when = "after" if game.tip_after_player.value else "before"
    text = (
        f"A tip is settled {when} the player's own bet; a winning one goes to the dealers with its winnings."
    )
    yield say(text, game.tip_after_player.clause, about=about)


def called_off(game: Seated[Seen_contra]) -> Sentence:
    text = "A supervisor may call a round off, with a reason: bets that are still in play go back."
    return say(text, game.void, about="A round called off")
