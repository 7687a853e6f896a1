"""What the players of a hand did, street by street: `Flop J♣ 7♠ 3♦: Ada checks, you bet $4, Carl folds.`"""

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from croupier.cli.terminal.cards import CardDrawer
from croupier.engines.community.spec import Community
from croupier.errors import counted
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.cards import Folded, HandShown
from croupier.model.facts.community import (
    BoardDealt,
    ButtonDrawn,
    Called,
    Discarded,
    FeeReturned,
    HandsDealt,
    Posted,
    PotSettled,
    Raked,
    RunsTwice,
    Wagered,
)
from croupier.model.facts.decide import Checked
from croupier.model.facts.jackpots import JackpotClaimed, JackpotDropped, JackpotPaid
from croupier.money.cents import Cents
from croupier.wording.plain import without_zeros

POSTS = {
    "ante": "antes",
    "dead-ante": "antes for everybody",
    "small-blind": "posts the small blind of",
    "big-blind": "posts the big blind of",
    "straddle": "straddles to",
    "kill": "posts the kill of",
    "missed-small": "pays a missed small blind of",
    "missed-big": "pays a missed big blind of",
}


class Story:
    """Tells facts in the names of those who sit there; the player is `you`."""

    def __init__(self, game: Community, seats: dict[int, str], own: int, cards: CardDrawer) -> None:
        self._game = game
        self._seats = seats
        self._own = own
        self._cards = cards

    def lines(self, events: Sequence[Event]) -> list[Text]:
        """A line for each street, and one for everybody who wins."""
        facts = [event.data for event in events]
        lines = [Text("  ")]
        for fact in facts:
            begins = self._begins(fact)
            if begins is not None:
                lines.append(begins)
                continue
            said = self._said(fact)
            if said:
                joined = "" if lines[-1].plain.endswith((" ", ": ")) else ", "
                lines[-1].append(f"{joined}{said}")
        told = [_sentence(line) for line in lines if line.plain.strip()]
        return [*told, *self._won(facts)]

    def _begins(self, fact: Fact) -> Text | None:
        """The head of a new line: cards that everybody sees."""
        match fact:
            case BoardDealt():
                name = self._game.streets[fact.street].name
                name = "again, " + name if fact.board > 1 else name
                head = Text(f"  {name[:1].upper()}{name[1:]} ").append_text(self._cards.small(fact.cards))
                return head.append(": ")
            case HandsDealt() if fact.street:
                name = self._game.streets[fact.street].name
                return Text(f"  {name[:1].upper()}{name[1:]}: ")
            case _:
                return None

    def _said(self, fact: Fact) -> str:
        match fact:
            case ButtonDrawn():
                return f"{self._who(fact.seat)} {self._verb(fact.seat, 'draw')} the button"
            case Posted():
                verb, _, rest = POSTS[fact.what].partition(" ")
                rest = f" {rest}" if rest else ""
                said = self._verb(fact.seat, verb.removesuffix("s"))
                end = ", all in" if fact.all_in else ""
                lies = brief(fact.amount_cents + fact.lies_cents)
                return f"{self._who(fact.seat)} {said}{rest} {lies}{end}"
            case Checked():
                return f"{self._who(fact.seat)} {self._verb(fact.seat, 'check')}"
            case Folded():
                return f"{self._who(fact.seat)} {self._verb(fact.seat, 'fold')}"
            case Called():
                end = ", all in" if fact.all_in else ""
                return (
                    f"{self._who(fact.seat)} {self._verb(fact.seat, 'call')} {brief(fact.amount_cents)}{end}"
                )
            case Wagered():
                to, end = "to " if fact.do == "raise" else "", ", all in" if fact.all_in else ""
                verb = self._verb(fact.seat, fact.do)
                return f"{self._who(fact.seat)} {verb} {to}{brief(fact.to_cents)}{end}"
            case Discarded():
                given = "a card" if len(fact.cards) == 1 else counted(len(fact.cards), "card")
                return f"{self._who(fact.seat)} {self._verb(fact.seat, 'give')} {given} away"
            case RunsTwice():
                return "the rest of the board is dealt twice"
            case Raked():
                return f"the house takes {brief(fact.amount_cents)}"
            case FeeReturned():
                return f"{brief(fact.amount_cents)} of fees goes back"
            case JackpotDropped():
                return f"{brief(fact.amount_cents)} goes to the {_jackpot(fact.key)}"
            case PotSettled() if fact.pot == 0:
                return f"{brief(fact.line.returned_cents)} comes back to {self._who(fact.line.seat)}"
            case _:
                return ""

    def _won(self, facts: Iterable[Fact]) -> Iterator[Text]:
        """`Ada wins the main pot, $24: pair of aces.`"""
        shown: dict[int, str] = {}
        for fact in facts:
            if isinstance(fact, HandShown):
                shown[fact.seat] = str(self._game.words(fact)["makes"])
            elif isinstance(fact, PotSettled) and fact.pot and fact.line.result in ("win", "push", "void"):
                yield self._winner(fact, shown)
            elif isinstance(fact, JackpotPaid):
                yield self._award(fact)
            elif isinstance(fact, JackpotClaimed):
                yield self._claim(fact)

    def _winner(self, fact: PotSettled, shown: dict[int, str]) -> Text:
        line = fact.line
        who, amount = self._who(line.seat), brief(line.returned_cents)
        pot = line.wager.replace("-", " ")
        if line.result != "win":
            return Text(f"  {who[:1].upper()}{who[1:]} {self._verb(line.seat, 'have')} {amount} back.")
        made = f": {shown[line.seat]}" if shown.get(line.seat) else ""
        said = f"{who} {self._verb(line.seat, 'win')} {amount} of the {pot}{made}."
        return Text(f"  {said[:1].upper()}{said[1:]}", style="bold")

    def _award(self, fact: JackpotPaid) -> Text:
        line = fact.line
        who, name = self._who(line.seat), line.wager.replace("-", " ")
        said = f"{who} {self._verb(line.seat, 'win')} {brief(line.paid_cents)} of the {name} ({line.note})."
        return Text(f"  {said[:1].upper()}{said[1:]}", style="bold")

    def _claim(self, fact: JackpotClaimed) -> Text:
        who, name = self._who(fact.seat), _jackpot(fact.key)
        waits = "the next posting" if fact.by_posting else "rounds that began before this one"
        said = f"{who} {self._verb(fact.seat, 'have')} a hand for the {name}, which waits for {waits}."
        return Text(f"  {said[:1].upper()}{said[1:]}", style="bold")

    def _who(self, seat: int) -> str:
        return "you" if seat == self._own else self._seats.get(seat, f"seat {seat}")

    def _verb(self, seat: int, verb: str) -> str:
        if seat == self._own:
            return verb
        return "has" if verb == "have" else f"{verb}s"


def _jackpot(key: str) -> str:
    return key.partition("/")[2].replace("-", " ")


def _sentence(line: Text) -> Text:
    """It begins with a capital, and ends where nothing follows the cards."""
    if line.plain.endswith(": "):
        line.right_crop(2)
    letter = line.plain[2]
    capital = Text("  ").append(letter.upper()).append_text(line[3:]) if letter.islower() else line
    return capital.append(".")


def brief(amount: Cents) -> str:
    return f"${without_zeros(amount)}"
