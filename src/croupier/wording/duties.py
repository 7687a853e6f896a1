"""What staff do at a table, in words, and under which heading each of it belongs."""

from typing import Literal, TypeAlias

from croupier.model.choices import Choice
from croupier.wording.plain import money, words

Heading: TypeAlias = Literal[
    "The round", "A mistake was made", "The supervisor rules", "Awards and jackpots", "The tray and the day"
]
HEADINGS: dict[Heading, tuple[str, ...]] = {
    "The supervisor rules": ("rule", "void"),
    "The round": (
        *("deal", "street", "showdown", "peek", "skip-peek", "play-out"),
        *("call-clock", "time-out", "object"),
    ),
    "Awards and jackpots": (
        *("start-game", "end-game", "authorise", "release"),
        *("post-jackpots", "void-jackpot"),
    ),
    "A mistake was made": ("err", "overlook"),
    "The tray and the day": ("open-day", "fill", "credit", "count", "correct", "close-day"),
}
DUTIES = {
    "deal": "deal",
    "street": "deal the next street",
    "showdown": "end the hand",
    "peek": "look at the hole card",
    "skip-peek": "go on without a look at the hole card",
    "play-out": "play the dealer's hand",
    "call-clock": "put the clock on the player in turn",
    "time-out": "the time is over",
    "object": "object to the wager above the pot",
    "overlook": "a blackjack was passed over",
    "void": "call the round off, all bets go back",
    "start-game": "start the game: progressive bets are locked",
    "end-game": "end the game",
    "authorise": "authorise the award",
    "release": "release the payout",
    "post-jackpots": "post the jackpots",
    "void-jackpot": "call the jackpot of this hand off",
    "open-day": "open the day",
    "fill": "fill the tray",
    "credit": "take a credit from the tray",
    "count": "count the tray",
    "correct": "correct what is on record",
    "close-day": "close the day",
}
MISTAKES = {  # by what the dealer tells of
    "exposed-card": "a card was exposed",
    "hit-standing-hand": "the dealer drew to a hand that stands",
    "hole-card-exposed": "the hole card was exposed",
    "late-blackjack": "the dealer's blackjack was found late",
    "missed-hit": "a player was passed over",
    "wrong-spot": "cards went to the wrong spot",
    "wrong-card-count": "a spot got the wrong number of cards",
    "no-cards": "a spot got no cards",
    "dealer-card-count": "the dealer got the wrong number of cards",
    "dealer-not-dealt": "the dealer got no hand",
    "shoe-empty": "the shoe ran out of cards",
    "face-up-card": "a card lay face up in the shoe",
}
RULINGS = {  # by what the clause lets a supervisor choose
    "taken": "the player takes the card",
    "offered-to-next": "the card is offered to the next player",
    "burned": "the card is burned",
    "play-on": "play goes on",
    "backed-up": "the cards are moved back",
    "as-dealt": "the cards are played as they were dealt",
    "becomes-21": "the blackjack counts as 21",
    "dead-hand": "the hand is dead, its bets go back",
    "card-at-end": "the hand is played after the others",
    "sit-out": "the player sits the round out",
    "misdealt-hand": "the hand is a misdeal",
    "no-hand": "the spot has no hand in this round",
    "keep": "the player keeps two cards",
    "offered-play": "every player may play or withdraw",
    "shuffle-discards": "the discards are shuffled and play goes on",
    "misdeal": "the round is a misdeal, all bets go back",
    "stands": "the whole wager stands",
    "reduced": "the wager stays reduced to the pot",
}


def duty(choice: Choice) -> str:
    """A choice of staff as a button says it."""
    named = choice.choice or ""
    match choice.do:
        case "err":
            return MISTAKES[named]
        case "rule":
            return RULINGS[named]
        case "release":  # it is called after its round and its player
            number, _, player = named.partition("-")
            return f"{DUTIES[choice.do]} of round {number} to {player}"
        case "authorise" if choice.max_cents is not None:
            return f"{DUTIES[choice.do]} of {money(choice.max_cents)} ({words(choice.wager or '')})"
        case do:
            return DUTIES[do]


def heading(do: str) -> Heading:
    return next(name for name, duties in HEADINGS.items() if do in duties)
