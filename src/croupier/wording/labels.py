"""Choices in the menu, each with its price."""

from collections.abc import Mapping, Sequence

from croupier.model.choices import Choice
from croupier.money.cents import Cents
from croupier.wording.names import Names
from croupier.wording.plain import money, words

DECLINE = {  # what a no means, by what was offered
    "insure": "no insurance",
    "even-money": "no insurance",
    "parlay": "take the winnings",
    "fold": "play on",
    "hit": "refuse the card",
}
PLAIN = {
    "surrender": "surrender (half back)",
    "check": "check (free)",
    "zap": "zap (two new cards, free)",
    "keep": "keep cards",
    "house-way": "ask for the house way",
    "even-money": "even money (wins 1 to 1 now)",
    "set": "set your hand",
    "waive": "leave the bank to the house",
    "parlay": "parlay (winnings onto your bet)",
    "discard": "give a card away",
    "sit-out": "sit out",
    "sit-in": "sit in again",
    "leave": "leave the table",
    "show": "show your hand at the end",
    "muck": "muck your hand at the showdown",
    "call-clock": "call the clock",
    "object": "object to the wager above the pot",
    "kill-next": "play now and kill the next pot",
    "refuse-kill": "refuse the kill and leave the table",
    "withdraw": "take your bets back",
    "refuse-back-bets": "take no bets behind yours",
    "stay": "stay on the first hand",
}
AGREEMENTS = {
    "run-twice": "run the board twice",
    "chop": "chop the blinds",
}
PLACED = {"bet": "bet", "tip": "tip the dealer"}  # each on a bet of its name
PRICED = {  # in words of their own, before the price
    "split-hand": "split in two hands",
    "back": "bet behind",
    "follow": "go along for",
    "leave-tip": "leave the tip of",
    "bank": "take the bank with",
}


def label(choice: Choice, names: Names, others: Sequence[str] = (), stakes: Mapping[str, Cents] = {}) -> str:
    """A choice in the menu, with its price: `split $25.00`, `double free`, `play $30.00 or $40.00`."""
    do, wager = choice.do, choice.wager
    if do == "decline":
        return next((said for offered, said in DECLINE.items() if offered in others), "no, thank you")
    if do == "ride":
        return f"let {names.bet(wager)} ride"
    if do == "take-back":
        back = f" ({money(stakes[wager])})" if wager is not None and wager in stakes else ""
        return f"take {names.bet(wager)} back{back}"
    if do in PLAIN:
        return PLAIN[do]
    if do == "agree":
        return AGREEMENTS[choice.choice or ""]
    if do == "post":
        return f"post the {choice.choice} blind that you missed"
    if do == "buy-in":
        least = limits(choice)[0]
        return f"buy chips, {money(least)} or more" if least > 1 else "buy chips"
    if "to" in choice.also:
        least, most = limits(choice)
        to = "" if do == "bet" else "to "
        between = "or" if most - least == choice.step_cents else "up to"
        return f"{do} {to}{money(least)}" + (f" {between} {money(most)}" if most > least else "")
    if do in PLACED:
        told = PLACED[do] if wager in (None, "main", "ante") else f"{PLACED[do]} on {names.bet(wager)}"
    elif do == "play" and wager not in (None, "play"):
        told = f"bet the {names.bet(wager)}"
    else:
        told = PRICED.get(do, words(do))
    if wager is not None and wager.startswith("free-"):
        return f"{told} free"
    if choice.min_cents is None:
        return told
    return f"{told} {price(choice)}"


def price(choice: Choice) -> str:
    """`$25.00`, `$30.00 or $40.00`, `up to $25.00`, `$10.00 to $50.00`."""
    least, most = limits(choice)
    if least == most:
        return money(most)
    if choice.do in ("double", "insure"):
        return f"up to {money(most)}"
    return f"{money(least)} {'or' if most - least == choice.step_cents else 'to'} {money(most)}"


def limits(choice: Choice) -> tuple[Cents, Cents]:
    """The least and the most of a choice that takes an amount."""
    assert choice.min_cents is not None, f"{choice.do} takes no amount"
    return choice.min_cents, choice.min_cents if choice.max_cents is None else choice.max_cents
