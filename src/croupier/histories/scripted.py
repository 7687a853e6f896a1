"""The device that deals what a scenario says instead of shuffling."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from croupier.cards.card import DECK, JOKER, WEIGHT, Card, code, parse_cards
from croupier.cards.deck import deck
from croupier.cards.shoe import ShoeEmpty
from croupier.errors import BadInput
from croupier.histories.file_part import Part

DEAL = ("seats", "dealer", "board", "burns", "next")
_ORDER = {card: place for place, card in enumerate((*DECK, JOKER))}


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards listed in one place of a file."""

    cards: tuple[Card, ...]
    part: Part


@dataclass(frozen=True, slots=True)
class Script:
    """The cards of one round: either every one in order, or those of some places and what comes next."""

    every: Pile | None = None
    places: dict[str, Pile] = field(default_factory=dict)  # "seat:1", "dealer", "board", "burn"
    following: Pile | None = None

    def piles(self) -> Iterator[Pile]:
        yield from self.places.values()
        yield from (pile for pile in (self.every, self.following) if pile)


def read_script(cards: Part | None, deal: Part | None) -> Script:
    """What `cards` or `deal` of a round says."""
    if cards is not None:
        if deal is not None:
            raise deal.error("cards-and-deal", "A round has either `cards` or `deal`, not both.")
        return Script(every=_pile(cards))
    if deal is None:
        return Script()
    fields = deal.fields(DEAL)
    places = (
        {f"seat:{seat}": _pile(part) for seat, part in fields["seats"].seats().items()}
        if ("seats" in fields)
        else {}
    )
    for name, place in (("dealer", "dealer"), ("board", "board"), ("burns", "burn")):
        if name in fields:
            places[place] = _pile(fields[name])
    return Script(places=places, following=_pile(fields["next"]) if "next" in fields else None)


def _pile(part: Part) -> Pile:
    with part.blamed():
        return Pile(tuple(parse_cards("" if part.value is None else part.value)), part)


class ScriptedShoe:
    """Whole decks at the start of every round, dealt as its script says.

    Cards that the script lists are kept for it: what it leaves open is dealt from the others, 2c to As.
    """

    kind = "script"
    cut_reached = False
    needs_shuffle = False  # the burn that follows a shuffle comes before the round

    def __init__(self, decks: int, jokers: int = 0) -> None:
        self._sorted = deck(decks, jokers)
        self._copies = Counter(self._sorted)
        self.whole = code(self._sorted)
        self.load(Script())

    def check(self, script: Script) -> None:
        """Refuse cards that the decks do not hold."""
        listed: Counter[Card] = Counter()
        for pile in script.piles():
            for card in pile.cards:
                listed[card] += 1
                if listed[card] > self._copies[card]:
                    held, often = self._copies[card], listed[card]
                    why = f"{card} is listed {often} times, but the decks hold only {held}."
                    if not held:
                        why = f"{card} is not in the decks of this game."
                    raise pile.part.placed(BadInput("card/too-many-copies", why, offender=card))

    def load(self, script: Script) -> None:
        """Take every card back and deal this script from now on."""
        self.check(script)
        self._script = script
        self._every = deque(script.every.cards) if script.every else None
        self._places = {place: deque(pile.cards) for place, pile in script.places.items()}
        self._following = deque(script.following.cards if script.following else ())
        listed = Counter(card for pile in script.piles() for card in pile.cards)
        self._others = deque(sorted((self._copies - listed).elements(), key=_ORDER.__getitem__))
        self._rack: list[Card] = []
        self.left = len(self._sorted)
        self.remaining = self.whole
        self.discarded = 0

    def draw(self, to: str) -> Card:
        if not self.left:
            raise ShoeEmpty
        card = self._take(to)
        self.left -= 1
        self.remaining -= WEIGHT[card]
        return card

    def _take(self, to: str) -> Card:
        if self._every is not None:
            piles = [self._every]
        else:
            piles = [self._places.get(to, deque()), self._following, self._others]
        for pile in piles:
            if pile:
                return pile.popleft()
        error = BadInput("card/too-few", f"No card is left in the script for {to}.", offender=to)
        raise next(self._script.piles()).part.placed(error)

    def check_dealt(self) -> None:
        """Refuse a script that gave a hand, the board or the burns cards which the round had no use for."""
        for place, pile in self._script.places.items():
            if self._places[place]:
                never = " ".join(self._places[place])
                why = f"The round is over and {never} of {pile.part.path} was never dealt."
                raise pile.part.placed(BadInput("scenario/card-never-dealt", why, offender=never))

    def discard(self, cards: Iterable[Card]) -> None:
        cards = list(cards)
        self.discarded += code(cards)
        self._rack += cards

    def shuffle(self) -> None:
        self.load(self._script)

    def reshuffle_discards(self) -> None:
        """The rack goes behind what is left, in sorted order: a script leaves nothing to chance."""
        self._others += sorted(self._rack, key=_ORDER.__getitem__)
        self.left += len(self._rack)
        self.remaining += self.discarded
        self._rack, self.discarded = [], 0

    # --- the record ---------------------------------------------------------------------------

    def mark(self) -> Callable[[], None]:
        every = None if self._every is None else self._every.copy()
        places = {place: pile.copy() for place, pile in self._places.items()}
        following, others, rack = self._following.copy(), self._others.copy(), self._rack.copy()
        script, left, remaining, discarded = self._script, self.left, self.remaining, self.discarded

        def back() -> None:
            self._script, self._every, self._places = script, every, places
            self._following, self._others, self._rack = following, others, rack
            self.left, self.remaining, self.discarded = left, remaining, discarded

        return back

    def order(self) -> str:
        """A script has no order: who gets a card decides which it is."""
        return ""

    def laid(self, order: str, *, whole: bool) -> None:
        raise AssertionError("a scripted table is not rebuilt from its record")

    def taken(self, card: Card) -> None:
        raise AssertionError("a scripted table is not rebuilt from its record")
