"""Around a blackjack table: caps, tips, bets behind, seats, and the dealer's mistakes."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.seats import around_the_table, spots
from croupier.book.wagers import cap, known, option
from croupier.book.words import listed, money, number
from croupier.engines.blackjack.spec import BackBets, Blackjack, Tips
from croupier.model.vocabulary import Phase

MOMENTS: dict[Phase, str] = {
    "betting": "in the deal",
    "dealing": "while cards are dealt",
    "insurance": "at insurance",
    "peek": "at the look under the up card",
    "play": "while the players act",
    "dealer": "at the dealer's own hand",
    "playing": "in play",
    "awards": "at the awards",
    "closed": "after the round",
}

MISTAKES = {  # of the dealer; any other is called by its name
    "exposed-card": "A card is exposed",
    "hit-standing-hand": "A card is drawn for a hand that stands",
    "hole-card-exposed": "The hole card is exposed",
    "late-blackjack": "The dealer's blackjack is found late",
    "missed-hit": "A hit is missed",
    "wrong-spot": "Cards go to a wrong spot",
    "wrong-card-count": "A hand has too many or too few cards",
    "no-cards": "A spot gets no cards",
    "dealer-card-count": "The dealer has too many or too few cards",
    "dealer-not-dealt": "The dealer gets no card",
    "shoe-empty": "The shoe runs out",
    "face-up-card": "A card lies face up in the shoe",
}
CHOICES = {
    "taken": "the player takes the card",
    "offered-to-next": "it is offered to the next player",
    "burned": "it is burned",
    "play-on": "play goes on",
    "becomes-21": "it counts as a 21",
    "dead-hand": "the hand is dead",
    "card-at-end": "the card comes when all others are done",
    "backed-up": "the cards are moved back",
    "as-dealt": "they play as they were dealt",
    "misdeal": "the round is a misdeal",
    "sit-out": "the hand sits out",
    "misdealt-hand": "that hand alone is a misdeal",
    "keep": "the first cards are kept",
    "no-hand": "the spot has no hand",
    "offered-play": "players may play on or take their bets back",
    "shuffle-discards": "the discards are shuffled in",
}


def around(game: Blackjack) -> Iterator[Sentence]:
    if game.side_cap is not None:
        yield from cap(game.side_cap, game)
    if game.tips is not None:
        yield from _tips(game, game.tips)
    yield from _behind(game)
    yield from spots(game, game.cites.positions)
    yield from around_the_table(game)
    yield from _mistakes(game)
    yield from _void(game)


def _tips(game: Blackjack, tips: Tips) -> Iterator[Sentence]:
    about = "Bets for the dealer"
    yield say("A player may also bet for the dealer, as a tip.", tips.granted, about=about)
    yield say("A tip lies apart from the player's own bet.", tips.separate, about=about)
    when = "after" if tips.after_player.value else "before"
    yield say(f"It is settled {when} the player's own bet.", tips.after_player.clause, about=about)
    text = "A tip that wins goes to the dealers with its winnings and does not play on."
    yield say(text, tips.winner_leaves, about=about)
    yield say("A tip that pushes may stay for the next round.", tips.push_may_stay, about=about)
    text = "A player who doubles or splits may do so with the tip too."
    yield say(text, tips.added, tips.added_to_split, about=about)
    yield say("A tip that is not added to stays with the first hand.", tips.stays_on_first, about=about)
    if tips.too_small_to_surrender is not None:
        text = (
            f"A tip of {money(tips.too_small_to_surrender.value)} is too small to be halved on a surrender."
        )
        yield say(text, tips.too_small_to_surrender.clause, about=about)
    if game.free is not None:
        grants = known(game, "tip-free-bets")
        may = "are" if grants.default is True else "are not"
        text = f"Free doubles and splits {may} granted to tips."
        yield say(text, game.free.tips, grants.clause, about=about)


def _behind(game: Blackjack) -> Iterator[Sentence]:
    about, allowed = "Betting behind another player", option(game, "back-betting")
    if game.back is None or (allowed is not None and allowed.default is False):
        clauses = (game.cites.no_back, None if allowed is None else allowed.clause)
        if any(clauses):
            yield say("Nobody bets behind another player.", *clauses, about=about)
    if game.back is None or allowed is None:
        return
    if allowed.default is False:
        about = f"{about}, where a table allows it"
    yield from _back_bets(game, game.back, about)


def _back_bets(game: Blackjack, back: BackBets, about: str) -> Iterator[Sentence]:
    room, insures = known(game, "room"), known(game, "back-bettor-insurance")
    text = "Somebody without a seat may bet on the hand of a seated player."
    yield say(text, back.granted, about=about)
    yield say("There are no such bets in a high-limit room.", back.room, room.clause, about=about)
    yield say("They bet on no side bet.", back.no_side_bets, about=about)
    yield say("The seated player may object.", back.consent, about=about)
    yield say(f"A spot takes {_bettors(back.per_spot.value)} at most.", back.per_spot.clause, about=about)
    text = "Both keep to the table's limits, each for themselves."
    yield say(text, back.own_limits, about=about)
    yield say("The seated player alone decides how the hand is played.", back.spot_decides, about=about)
    text = "They need not follow a double or a split."
    yield say(text, back.need_not_follow, about=about)
    yield say("A bet that does not follow stays with the first hand.", back.stays_on_first, about=about)
    may = "decide on insurance for themselves" if insures.default is True else "cannot insure"
    yield say(f"They {may}.", insures.clause, about=about)


def _bettors(count: int) -> str:
    return f"{number(count)} such bettor{'' if count == 1 else 's'}"


def _mistakes(game: Blackjack) -> Iterator[Sentence]:
    about = "When the dealer errs, a supervisor rules"
    for one in game.irregularities:
        when = listed((MOMENTS[phase] for phase in one.phases), "or")
        may = listed((CHOICES.get(choice, choice.replace("-", " ")) for choice, _ in one.choices), "or")
        text = f"{MISTAKES.get(one.kind, one.kind.replace('-', ' '))}, {when}: {may}."
        yield say(text, one.clause, *(clause for _, clause in one.choices), about=about)


def _void(game: Blackjack) -> Iterator[Sentence]:
    about, cites = "A round called off", game.cites
    if cites.void is not None:
        text = "A supervisor may call a round off, with a reason: bets that are still in play go back."
        yield say(text, cites.void, about=about)
    if cites.undoes_losses is not None:
        yield say("So do bets that were lost in it.", cites.undoes_losses, about=about)
