"""Cues in words: the event that gives one, on what condition, and what the dealer then says and does."""

import re
from collections.abc import Callable, Mapping, Sequence

from croupier.book.words import listed
from croupier.hands.poker_tests import spoken_rank
from croupier.model.rules import Cue

EVENTS: Mapping[str, str] = {
    # the table
    "table-opened": "When the table opens",
    "seat-taken": "When a player takes a seat",
    "seat-left": "When a player leaves a seat",
    "bought-in": "When a player buys chips",
    "shuffled": "At a shuffle",
    "card-burned": "When a card is burned after the shuffle",
    "cut-refused": "When a player refuses the cut",
    "dealer-changed": "When the dealer changes",
    "round-opened": "When a round begins",
    "round-closed": "When a round is over",
    "voided": "When a round is called off",
    "irregularity": "When the dealer errs",
    "supervisor-called": "When a supervisor is called",
    "ruled": "When a supervisor has ruled",
    "payout-held": "When a payout is held",
    "payout-released": "When a payout is released",
    # bets and meters
    "wager-placed": "When a bet is placed",
    "wager-raised": "When a bet is added to",
    "wager-withdrawn": "When a bet is taken down",
    "wager-collected": "When a bet is collected before the cards",
    "wager-marked": "When a bet is marked",
    "back-bets-refused": "When a player refuses bets behind them",
    "bets-closed": "When betting is closed",
    "settled": "When a bet is settled",
    "side-bet-held": "When a side bet has to wait",
    "meter-opened": "When a meter is opened",
    "game-started": "When the progressive is started",
    "meter-fed": "When a meter is fed",
    "award-due": "When a share of the meter is won",
    "award-authorised": "When an award is authorised",
    "meter-reseeded": "When the meter is filled again",
    "game-ended": "When everything on a progressive is settled",
    "parlay-offered": "When winnings may be moved on",
    "parlay-declined": "When a player keeps the winnings",
    # cards and turns
    "card-dealt": "When a card is dealt",
    "discards-shuffled": "When the discards are shuffled in",
    "turn": "When it is a player's turn",
    "folded": "When a player folds",
    "hand-shown": "When a hand is shown",
    "cards-collected": "When cards are picked up",
    # blackjack
    "insurance-offered": "When insurance is offered",
    "insurance-declined": "When a player declines insurance",
    "even-money-taken": "When a player takes even money",
    "insurance-closed": "When insurance is closed",
    "peek-due": "When the hole card is to be looked at",
    "peeked": "When the dealer has looked at the hole card",
    "peek-skipped": "When the look at the hole card was forgotten",
    "hit": "When a player hits",
    "stood": "When a player stands",
    "surrendered": "When a player surrenders",
    "zapped": "When a player exchanges cards",
    "marked": "When a hand is marked",
    "doubled": "When a player doubles",
    "split": "When a player splits",
    "follow-asked": "When a bettor behind is asked to follow",
    "followed": "When a bettor behind follows",
    "stayed": "When a bettor behind stays",
    "hand-ended": "When a hand is done",
    "bets-left": "When bets or cards are left on the table",
    "dealer-turn": "When the players are done",
    "hole-shown": "When the hole card is turned",
    "dealer-ended": "When the dealer's hand is done",
    "card-exposed": "When a card is exposed",
    "exposed-given": "When an exposed card is given to a hand",
    "exposed-offered": "When an exposed card is offered on",
    "exposed-burned": "When an exposed card is burned",
    "hand-reopened": "When a hand is opened again",
    "spot-dropped": "When a spot is left out",
    "cards-cut": "When a hand with too many cards is cut back",
    "folding-offered": "When players may take their bets back",
    "folding-declined": "When a player plays on",
    "blackjack-late": "When a dealer's blackjack is found late",
    "blackjack-overlooked": "When a player's blackjack was overlooked",
    # poker against the house
    "step": "When the round reaches this point",
    "packet-dealt": "When cards are dealt",
    "cards-burned": "When cards are burned",
    "board-turned": "When the board is turned",
    "dealer-turned": "When the dealer's cards are turned",
    "dealer-arranged": "When the dealer's cards are set",
    "dealer-judged": "When the dealer's hand is known",
    "checked": "When a player checks",
    "raised": "When a player plays",
    "rode": "When a player lets a bet ride",
    "taken-back": "When a bet is taken back",
    "kept": "When a player keeps cards",
    "hand-split": "When a player splits the hand",
    "house-way-asked": "When a player asks for the house way",
    "house-way-told": "When the house way is told",
    "cards-left": "When cards stay on the table",
    # setting hands
    "bank-taken": "When a player takes the bank",
    "bank-waived": "When a player waives the bank",
    "bank-withdrawn": "When a player gives the bank up",
    "house-way-marked": "When the dealer is to set a spot",
    "stacks-dealt": "When the stacks are dealt",
    "first-hand": "When the first hand is decided",
    "stack-delivered": "When a hand is delivered",
    "vacant-removed": "When all hands are delivered",
    "dice-covered": "When the dice are no longer needed",
    "cards-counted": "When cards are left over",
    "hand-set": "When a hand is set",
    "banker-reset": "When the banker's hand is fouled",
    "house-shown": "When the house's cards are turned",
    "house-set": "When the house's cards are set",
    "hand-compared": "When a hand is compared",
    "bank-settled": "When the bank is settled",
    # poker among players
    "button-drawn": "When cards have said who has the button",
    "sat-out": "When a player sits out",
    "sat-in": "When a player comes back",
    "blind-paid": "When a missed blind is paid",
    "straddled": "When a straddle is announced",
    "kill-promised": "When a new player will kill the next pot",
    "hand-started": "When a hand begins",
    "posted": "When a bet is put in before the cards",
    "hands-dealt": "When the players are dealt cards",
    "hole-cards": "When a player has cards",
    "board-dealt": "When cards are dealt to the board",
    "cards-returned": "When the deck runs out and cards come back",
    "opener-found": "When the cards say who acts first",
    "discarded": "When a player gives a card away",
    "clock-called": "When the clock is put on a player",
    "timed-out": "When a player's time is over",
    "agreed": "When a player agrees to what is offered",
    "runs-twice": "When the board is to be dealt twice",
    "called": "When a player calls",
    "wagered": "When a player bets or raises",
    "objected": "When somebody objects to a wager above the pot",
    "restored": "When chips that were given back go in after all",
    "gathered": "When everybody has acted",
    "raked": "When the house takes its fee",
    "fee-returned": "When a fee goes back into the pot",
    "mucked": "When a player will not show a hand",
    "showing": "When a player will show a hand",
    "pot-settled": "When a pot is settled",
    # the desk and the floor
    "day-opened": "When the day of a table is opened",
    "tray-filled": "When chips come to the tray",
    "tray-credited": "When chips leave the tray",
    "tray-counted": "When the tray is counted",
    "day-closed": "When the day of a table is closed",
    "corrected": "When a mistake is put right",
    "cashed-out": "When a player takes chips to the cage",
    "refused": "When the desk hears of what was refused",
    "day-turned": "When the floor begins a day",
    "table-placed": "When a table is opened",
    "table-closed": "When a table is closed",
    "list-changed": "When a waiting list changes",
    "days-archived": "When days that are over are archived",
    # jackpots
    "pool-opened": "When a jackpot is opened",
    "business-day": "When the business day begins",
    "dealt-in": "When players are dealt in",
    "jackpot-dropped": "When a pot feeds the jackpot",
    "jackpot-voided": "When a jackpot is called off",
    "jackpot-claimed": "When a hand has won and waits",
    "jackpot-shared": "When other tables have a share of the jackpot",
    "jackpot-paid": "When a jackpot is paid",
    "jackpots-posted": "When jackpots are posted",
    # jackpots of several properties
    "area-joined": "When the house joins other properties",
    "area-reached": "When the pool of all properties answers",
    "area-lost": "When the pool of all properties does not answer",
    "area-posted": "When the jackpot of all properties is posted",
    "not-eligible": "When a hand does not play for the jackpot",
    "jackpot-hit": "When a hand has won and the pool is asked",
    "hit-decided": "When the pool has answered",
}

# What a sentence names, in words; any other name is told as it is spelt.
NAMED: Mapping[str, str] = {
    "at": "the seat",
    "At": "the seat",
    "amount": "the amount",
    "desk": "supervisor or executive",
    "bet": "the bet",
    "bettor": "the player",
    "Bettor": "the player",
    "best": "the best hand",
    "card": "the card",
    "cards": "the cards",
    "rest": "the other cards",
    "laid": "the cards",
    "holds": "the cards",
    "gone": "the cards that go",
    "remaining": "the cards that are left",
    "makes": "the name of the hand",
    "kind": "what has happened",
    "row": "the hand that won",
    "role": "the one that the award asks for",
    "dealer": "the new dealer",
    "dead": "that seat",
    "player": "the player",
    "total": "the total",
    "to": "the next position",
    "outcome": "wins, loses or push",
}
# Where the words around a name change with it. A card or a sum that only fills a sentence in is left out.
PHRASES = (
    (r"puts \{amount\} in, \{to\} in all", "puts it in"),
    (r"Give \{surplus\} back", "Give the rest back"),
    (r"Pay \{bettor\}, \{bet\}: \{paid\}", "Pay the player what the bet wins"),
    (r"Pay the \{bet\}: \{paid\}", "Pay what the bet of the house wins"),
    (r"\{bet\} of the house", "bet of the house"),
    (r": \{commission\}", ""),
    (r": \{left\}", ""),
    (r" of \{amount\} back", " back"),
    (r"\{left\} cards", "cards"),
    (r"Bet \{house_bet\}", "Bet some"),
    (r"hands of \{size\}", "hands"),
    (r"\{stacks\} stacks of \{size\}", "the stacks"),
    (r"in \{stacks\} stacks", "in stacks"),
    (r"\b[Ss]eat \{thrown_by\}", "the banker"),
    (r": \{(vacant|lower)\}", ""),
    (r"\{laid\}\{made\}", "the cards"),
    (r"(, |: )\{laid\}", ""),
    (r"set \{lower\}", "set what it shows"),
    (r"Set \{lower\}", "Set what it shows"),
    (r"Push \{bettor\}, \{bet\}", "Push the bet of the player"),
    (r"\{bettor\} pushes, \{bet\}", "the bet of the player pushes"),
    (r"Give \{returned\} back to \{bettor\}: \{bet\}", "Give the bet back to the player"),
    (r"wins: \{returned\}", "wins: with its winnings it goes"),
    (r"\{returned\} goes back", "the other half goes back"),
    (r"too small to halve: \{returned\}", "too small to halve: it goes"),
    (r"wins \{paid\} on \{bet\}", "wins on the bet"),
    (r"the \{paid\} it won", "what the bet has won"),
    (r"payout, \{paid\}", "payout, and the amount"),
    (r" on \{named\}", ""),
    (r"\{dealers\}\{named\}", "new bet"),
    (r"\{dealers\}", ""),
    (r"\b[Ss]eat \{cut_by\}", "a player"),
    (r"\b[Ss]eat \{refused_by\}", "the one before"),
    (r"\b[Ss]eat \{seat\}", "the seat"),
    (r"\bhand \{hand\}", "the hand"),
    (r"\b[Tt]he \{(wager|bet)\}( bet)?", "the bet"),
    (r"\b[Tt]he \{amount\} of", "the bet of"),
    (r"\b[Tt]he \{amount\}", "the amount"),
    (r"broken hand: \{at\}", "broken hand of the seat"),
    (r", \{amount\},", ""),
    (r", \{card\}", ""),
    (r"won \{amount\}", "won"),
    (r"\{percent\}%", "a share"),
    (r"\b[Tt]he \{to\}", "the double (or the split)"),
    (r"\{cards\} cards", "cards"),
    (r"\{behind\} cards", "the set number of cards"),
    (r"of \{worth\}", "worth as much as the first bet"),
    (r"\{meter\} again", "its new amount"),
    (r" \(\{reason\}\)", ""),
    (r": \{reason\}", " for the reason given"),
    (r"(?<=double) on \{total\}", ""),
    (r" with \{total\}", ""),
    # jackpots
    (r"Drop \{amount\} from \{which\}", "Drop the amount from the pot"),
    (r"Set \{kept\} of it aside", "Set part of it aside"),
    (r"Pay \{at\} \{paid\}(, | )", r"Pay the seat\1"),
    (r": \{part\}", ""),
    (r"Have \{each\} paid to each of \{others\}", "Have their share paid to all players"),
    (r": \{told\}", ""),
    (r"Write down \{cards\} of \{at\}", "Write down the hand of the seat"),
    (r"Keep \{cards\} of \{at\}", "Keep the hand of the seat"),
    # poker among players
    (r"seat \{button\}", "the designated dealer"),
    (r"seat \{killer\}", "its player"),
    (r"from the button in seat \{first\}", "from the button"),
    (r", seat \{first\} first at the button's left", ", from the button's left on"),
    (r", seat \{first\} first(,| and) clockwise", ", from the button's left on and clockwise"),
    (r"\{At\} gets \{up\}", "the card of the seat lies"),
    (r" up: \{(up|holds)\}", " up"),
    (r" and has \{holds\}", ""),
    (r" on the table: \{holds\}", " on the table"),
    (r": \{added\}", ""),
    (r" of \{amount\} from \{which\}", " from the pot"),
    (r"all the same: \{amount\}", "all the same"),
    (r", \{fees\},", ""),
    (r"Give \{returned\} back", "Give the excess back"),
    (r"push \{returned\} from \{which\}", "push the pot"),
    (r"Push \{returned\} from \{which\}", "Push what is won from the pot"),
    (r"blind back: \{returned\}", "blind back"),
    (r"put in: \{returned\}", "put in"),
    (r"\{At\} \{takes\} \{which\}: \{how\}", "the seat wins or shares the pot: the name of the hand"),
    (r"\{best\} up and pull \{rest\} down", "the cards that make the hand up and pull the others down"),
    (r"\{At\} straddles: \{amount\}", "the seat straddles, and for how much"),
    (r"puts in the ((?:missed )?(?:small|big) blind|ante|kill blind): \{amount\}", r"puts in the \1"),
    (r"least bet is now \{amount\}", "least bet is now the straddle"),
    (r"\{do\}, \{to\} in all", "bet or raise"),
    (r"\{do\}", "bet or raise"),
    (r"lay \{cards\}", "lay the cards"),
    (r": \{(card|board|gone|best)\}", ""),
)

CONDITIONS: Mapping[tuple[str, object], str] = {
    ("result", "win"): "it wins",
    ("result", "lose"): "it loses",
    ("result", "push"): "it pushes",
    ("result", "surrender"): "its hand was given up",
    ("result", "void"): "the round is called off",
    ("outcome", "win"): "it beats the dealer's",
    ("outcome", "lose"): "it loses to the dealer's",
    ("outcome", "tie"): "it equals the dealer's",
    ("outcome", "fold"): "it has folded",
    ("owner", "dealer"): "it is a tip",
    ("owner", "player"): "it is the player's own",
    ("owner", "back"): "it is a bet from behind",
    ("owner", ("player", "back")): "it is no tip",
    ("held", True): "it is held",
    ("held", False): "it is not held",
    ("qualifies", True): "the dealer qualifies",
    ("qualifies", False): "the dealer does not qualify",
    ("blackjack", True): "it is a blackjack",
    ("blackjack", False): "it is no blackjack",
    ("end", "blackjack"): "it is a blackjack",
    ("end", "stood"): "it stands",
    ("end", "bust"): "it is over 21",
    ("face", "up"): "it lies face up",
    ("face", "down"): "it lies face down",
    ("folded", True): "the hand has folded",
    ("folded", False): "the hand has not folded",
    ("less", True): "it is for less than the first bet",
    ("note", ""): "it ends in the ordinary way",
    ("note", "fold"): "the hand has folded",
    ("note", "kept as a tip"): "it is kept as a tip",
    ("note", "parlayed"): "it is parlayed",
    ("plays_board", True): "the board alone makes it",
    ("to", "seat"): "it goes to a player",
    ("to", "dealer"): "it goes to the dealer",
    ("to", "board"): "it goes to the board",
    ("cut_by", "dealer"): "the dealer cuts",
    ("payer", "tray"): "it is paid from the tray",
    ("seat", None): "it goes to the dealer",
    ("offered", True): "another player did not want it",
    ("offered", False): "nobody else was offered it",
    ("deferred", True): "its card comes at the end",
    ("deferred", False): "its card comes at once",
    ("unused", True): "some cards are not in it",
    ("result", ("push", "lose")): "it pushes or loses",
    ("vacant", True): "nobody plays there",
    ("vacant", False): "somebody plays there",
    ("by", "dice"): "dice decide it",
    ("by", "number"): "a number decides it",
    ("banked", True): "a player banks",
    ("banked", False): "the house banks",
    ("charged", True): "there is commission on it",
    ("envied", True): "others are owed a prize for it",
    ("house", True): "the dealer sets it",
    ("house_hand", True): "it is the house's own",
    ("house_hand", False): "it is a player's",
    ("no_contest", True): "it ends the basic game",
    # poker among players
    ("what", "small-blind"): "it is the small blind",
    ("what", "big-blind"): "it is the big blind",
    ("what", "missed-small"): "it is a missed small blind",
    ("what", "missed-big"): "it is a missed big blind",
    ("what", "straddle"): "it is a straddle",
    ("what", "ante"): "it is an ante",
    ("what", "kill"): "it is the kill blind",
    ("owned", True): "its player is there",
    ("kill", "neutral"): "the kill button is neutral",
    ("kill", "leg-up"): "a player has a leg up",
    ("kill", "kill"): "it is a kill round",
    ("all_in", True): "it takes the last chips",
    ("cut", True): "it was cut to the pot",
    ("shows", True): "one lies face up",
    ("burned", True): "there are cards enough",
    ("takes_dead", True): "a player has folded in a round in which nobody bet",
    ("any", True): "somebody has bet",
    ("side", True): "there are side pots",
    ("side", False): "there is one pot",
    ("uncalled", True): "nobody has called",
    ("uncalled", False): "it goes back for another reason",
    ("alone", True): "nobody else is left",
    ("alone", False): "others are left",
    ("unopened", True): "nobody has called, bet or raised",
    ("unopened", False): "somebody has called, bet or raised",
    ("raked", True): "there were fees",
    ("voided", False): "it was not called off",
    ("shown", True): "the hand is shown",
    ("reads", True): "the hand was not read before",
    ("twice", True): "the board was dealt twice",
    ("twice", False): "the board was not dealt twice",
    ("whole", True): "there are cards enough for a hand",
    ("keeps", True): "part of it is kept",
}
# What the sentence says itself: the clause and step it serves, the mistake, and how it was ruled.
UNTOLD = frozenset({"clause", "step", "kind", "choice", "key", "spoken"})
MEASURED: Mapping[str, str] = {
    "total": "the total is",
    "board_makes": "the board makes",
    "cards": "the number of its cards is",
    "hand": "the number of the hand is",
    "positions": "the number of spots that one player has is",
    "position": "the number of the player's spot is",
    "left": "the number of cards that the dealer keeps is",
    "removals": "the number of cards that go is",
    "seat": "the number of the seat is",
    "kept": "the number of cards on the board is",
    "winners": "the number of players who win is",
    "board": "the number of the board is",
}
OPEN_END = 22  # a range up to here or beyond has no end that matters, but for totals


def event_words(kind: str) -> str:
    return EVENTS.get(kind, f"At the event {kind.replace('-', ' ')}")


def cue_text(cue: Cue, the: Callable[[str], str]) -> str:
    """“What the dealer says.” What the dealer does; the condition first where there is one.

    `the` names a wager in a sentence, and has no name for one that the game does not have.
    """
    says, does = _readable(cue.says), _readable(cue.does)
    told = " ".join(filter(None, (f"“{says}”" if says else "", does)))
    asked = sorted(cue.when.items(), key=lambda one: one[0] == "wager")  # the bets last: they may be many
    conditions = [_condition(name, value, the) for name, value in asked if name not in UNTOLD]
    return f"If {listed(_of_one(conditions))}: {told}" if conditions else told


def _of_one(conditions: Sequence[str]) -> list[str]:
    """Conditions in a row: what several of them are about is named once."""
    return [
        condition.removeprefix("it ") if before.startswith("it ") else condition
        for before, condition in zip(("", *conditions), conditions, strict=False)
    ]


def _readable(text: str) -> str:
    goes_on = text[:1].islower()  # the sentence of the cue before it
    for pattern, words in PHRASES:
        text = re.sub(pattern, words, text)
    text = re.sub(r"\{(\w+)\}", lambda found: _named(found[1]), text)
    if goes_on:
        return text
    # A name may have come to stand first in its sentence.
    return re.sub(r"(^|[.?!] )([a-z])", lambda found: found[1] + found[2].upper(), text)


def _named(name: str) -> str:
    return NAMED.get(name, f"the {name.replace('_', ' ')}")


def _condition(name: str, value: object, the: Callable[[str], str]) -> str:
    match value:
        case str() | bool() | tuple() | None if (name, value) in CONDITIONS:
            return CONDITIONS[name, value]
        case range() if name == "cut_by":
            return "a player cuts"
        case range():
            return f"{_measured(name)} {_span(name, value)}"
        case int() if not isinstance(value, bool):
            return f"{_measured(name)} {value}"
        case tuple() if name == "wagers":
            sets = (listed(map(the, sorted(each))) for each in value)
            return f"only {', or '.join(dict.fromkeys(sets))} lives on"
        case tuple() | frozenset() if name == "wager":
            return f"it is {listed(filter(None, map(the, value)), 'or')}"
        case tuple() if name == "up":
            return f"the up card is {listed((spoken_rank(str(rank)) for rank in value), 'or')}"
        case tuple() | frozenset():
            return f"{_measured(name)} {listed((str(one).replace('-', ' ') for one in value), 'or')}"
        case str() if name == "wager":
            return f"it is {the(value)}"
        case str() if name == "payer":
            return "it is paid from the meter"
        case _:
            return f"{name.replace('_', ' ')} is {str(value).replace('-', ' ').lower()}"


def _measured(name: str) -> str:
    return MEASURED.get(name, f"the {name.replace('_', ' ')} is")


def _span(name: str, value: range) -> str:
    if name != "total" and value.stop >= OPEN_END:
        return f"{value.start} or more"
    return f"{value.start} to {value.stop - 1}"
