"""How bets, choices and amounts are called at the table."""

import re
from collections.abc import Mapping, Sequence

from rich.text import Text

from croupier.engines.blackjack.spec import Blackjack
from croupier.model.choices import Choice
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.settlement import Settlement, Stake
from croupier.money.cents import Cents, dollars


def money(amount: Cents) -> str:
    return f"${dollars(amount)}"


def without_zeros(amount: Cents) -> str:
    return dollars(amount).removesuffix(".00")


WON, LOST, EVEN = "bold green1", "indian_red1", "yellow3"


def gained(gain: Cents, *, brief: bool = False) -> Text:
    """What was won or lost: `+25.00`, `-10.00`, `0.00`."""
    style = WON if gain > 0 else LOST if gain else EVEN
    told = without_zeros(gain) if brief else dollars(gain)
    return Text(f"{'+' if gain > 0 else ''}{told}", style=style, justify="right", no_wrap=True)


def words(name: str) -> str:
    return name.replace("-", " ")


def listed(things: Sequence[str], last: str = "and") -> str:
    """`ante`, `ante and blind`, `bet 1, bet 2 and bet 3`."""
    *first, end = things
    return f"{', '.join(first)} {last} {end}" if first else end


def takes_tips(game: SomeGame) -> bool:
    """Whether anybody bets for the dealer here."""
    return not isinstance(game, Blackjack) or game.tips is not None


class Names:
    """What the bets of one table are called: an offer's by its title, side bets as proper names."""

    def __init__(self, game: SomeGame, offers: Sequence[SomeOffer]) -> None:
        placed = [wager.name for wager in game.wagers if wager.when == "before" and wager.equals is None]
        self._known = {name: words(name).title() for name in placed[1:]}
        self._known |= {wager.name: offer.title for offer in offers for wager in offer.wagers}
        self.meters = {offer.key: offer.title for offer in offers if offer.progressive is not None}
        self._collected = {
            wager.name for entry in (game, *offers) for wager in entry.wagers if wager.collected is not None
        } | {offer.wager.name for offer in offers if offer.progressive is not None}

    def bet(self, wager: str | None) -> str:
        """`bet`, `ante`, `bet 1`, `Pair Plus`, `King's Bounty`."""
        if wager is None or wager == "main":
            return "bet"
        return self._known.get(wager, words(wager))

    def asked(self, wager: str | None) -> str:
        """The same as a question begins: `Your bet`, `Your ante`, `Bet 3`, `Pair Plus`."""
        name = self.bet(wager)
        if wager in self._known or re.search(r"\d", name):
            return name[:1].upper() + name[1:]
        return f"Your {name}"

    def stake(self, bet: Stake, *, dealt: bool) -> str:
        """A bet as it lies there: `bet $25.00`, `tip $5.00`, `free double (worth $25.00)`."""
        name = self.bet(bet.wager)
        if bet.owner == "dealer":
            name = "tip" if bet.wager in ("main", "ante") else f"tip on {name}"
        elif bet.owner == "back":
            name = f"{bet.player} behind you"
        if bet.worth_cents:
            return f"{name} (worth {money(bet.worth_cents)})"
        kept = " (collected)" if dealt and bet.wager in self._collected else ""
        return f"{name} {money(bet.stake_cents)}{kept}"

    def settled(self, line: Settlement) -> Text:
        """A bet that was settled, in brief: `War -5.00`, `bet 1 came back`."""
        gain = line.returned_cents - line.stake_cents
        told = gained(gain) if gain else Text("came back", style=EVEN)
        return Text(f"{self.bet(line.wager)} ").append_text(told)


# --- choices ----------------------------------------------------------------------------------


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
    "parlay": "parlay (winnings onto your bet)",
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
    if do == "play" and wager not in (None, "play"):
        told = f"bet the {names.bet(wager)}"
    else:
        told = "split in two hands" if do == "split-hand" else words(do)
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


# --- lines ------------------------------------------------------------------------------------


def flow(
    items: Sequence[Text], width: int, indent: str = "  ", between: str = "  ", hanging: str | None = None
) -> list[Text]:
    """Items in lines, each whole: nothing is broken in the middle of an amount or an id.

    `hanging` is how far lines after the first go in, where that differs.
    """
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1].append(between).append_text(item)
        else:
            lines.append(Text(indent if hanging is None or not lines else hanging).append_text(item))
    return lines
