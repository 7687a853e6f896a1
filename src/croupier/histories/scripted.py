"""The device that deals what a scenario says instead of shuffling."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from croupier.cards.card import DECK, JOKER, WEIGHT, Card, code
from croupier.cards.deck import deck
from croupier.cards.device import ShoeEmpty
from croupier.errors import BadInput
from croupier.histories.file_part import Part
from croupier.histories.left_behind import button_cards, thrown
from croupier.histories.pile import Pile, read_pile

DEAL = ("seats", "dealer", "board", "burns", "next")
EVERY, NEXT, OTHERS = "every", "next", "others"  # piles that belong to no place
_ORDER = {card: place for place, card in enumerate((*DECK, JOKER))}


@dataclass(frozen=True, slots=True)
class Script:
    """The cards of one round: either every one in order, or those of some places and what comes next."""

    every: Pile | None = None
    places: dict[str, Pile] = field(default_factory=dict)  # "seat:1", "dealer", "board", "burn"
    following: Pile | None = None
    random: Part | None = None
    thrown: tuple[int, ...] = ()  # what the dice or the generator show
    spread: dict[int, Pile] = field(default_factory=dict)  # a card each for the button, by seat

    def piles(self) -> Iterator[Pile]:
        yield from self.places.values()
        yield from (pile for pile in (self.every, self.following) if pile)


def read_script(cards: Part | None, deal: Part | None, random: Part | None = None) -> Script:
    """What `cards` or `deal` of a round says, and `random`."""
    shown = () if random is None else thrown(random)
    spread = {} if random is None else button_cards(random)
    if cards is not None:
        if deal is not None:
            raise deal.error("cards-and-deal", "A round has either `cards` or `deal`, not both.")
        return Script(every=read_pile(cards), random=random, thrown=shown, spread=spread)
    if deal is None:
        return Script(random=random, thrown=shown, spread=spread)
    fields = deal.fields(DEAL)
    places = (
        {f"seat:{seat}": read_pile(part) for seat, part in fields["seats"].seats().items()}
        if ("seats" in fields)
        else {}
    )
    for name, place in (("dealer", "dealer"), ("board", "board"), ("burns", "burn")):
        if name in fields:
            places[place] = read_pile(fields[name])
    following = read_pile(fields["next"]) if "next" in fields else None
    return Script(places=places, following=following, random=random, thrown=shown, spread=spread)


class ScriptedShoe:
    """Whole decks at the start of every round, dealt as its script says.

    Cards that the script lists are kept for it: what it leaves open is dealt from the others, 2c to As.
    """

    kind = "script"
    cut_reached = False
    needs_shuffle = False  # the burn that follows a shuffle comes before the round

    def __init__(self, decks: int, jokers: int = 0, lowest: int = 2) -> None:
        self._sorted = deck(decks, jokers, lowest)
        self._copies = Counter(self._sorted)
        self.whole = code(self._sorted)
        self.begin(Script())

    def check(self, script: Script) -> None:
        """Refuse cards that the decks do not hold. Those for the button go back before the hand."""
        self._check_held(list(script.piles()))
        self._check_held(list(script.spread.values()))

    def _check_held(self, piles: list[Pile]) -> None:
        every = [card for pile in piles for card in pile.cards]
        if len(set(every)) == len(every) and self._copies.keys() >= set(every):
            return
        listed: Counter[Card] = Counter()
        for pile in piles:
            for card in pile.cards:
                listed[card] += 1
                if listed[card] > self._copies[card]:
                    held, often = self._copies[card], listed[card]
                    why = f"{card} is listed {often} times, but the decks hold only {held}."
                    if not held:
                        why = f"{card} is not in the decks of this game."
                    raise pile.part.placed(BadInput("card/too-many-copies", why, offender=card))

    def load(self, script: Script) -> None:
        """Check a script, take every card back and deal it from now on."""
        self.check(script)
        self.begin(script)

    def begin(self, script: Script) -> None:
        """The same with a script that was checked."""
        self._script = script
        self._threw = False
        self._drew: tuple[int, ...] = ()  # who was dealt a card for the button
        piles = {EVERY: script.every, NEXT: script.following, **script.places}
        self._piles = {place: pile.cards for place, pile in piles.items() if pile is not None}
        self._dealt = dict.fromkeys(self._piles, 0)  # how many of each pile have left it
        self._rack: list[Card] = []
        self.left = len(self._sorted)
        self.out = self.discarded = 0

    def draw(self, to: str) -> Card:
        if not self.left:
            raise ShoeEmpty
        card = self._take(to)
        self.left -= 1
        self.out += WEIGHT[card]
        return card

    def deal(self, to: Sequence[str]) -> list[Card]:
        return [self.draw(place) for place in to]

    def throw(self, dice: int, sides: int) -> tuple[int, ...]:
        """What the script says. Where hands are given by seat it does not matter who gets the first."""
        self._threw = True
        script = self._script
        if not script.thrown and script.every is not None:
            why = "Every card is listed: `random` must say who gets the first hand."
            raise script.every.part.error("random-needed", why, "random")
        return script.thrown or (1,) * dice

    def spread(self, seats: Sequence[int]) -> dict[int, Card]:
        """What the script says, by seat; where it says nothing, the last seat has the highest card."""
        self._threw, self._drew = True, tuple(seats)
        said = {seat: pile.cards[0] for seat, pile in self._script.spread.items()}
        others = (card for card in self._sorted if card not in said.values())
        return {seat: said[seat] if seat in said else next(others) for seat in seats}

    def _take(self, to: str) -> Card:
        every = EVERY in self._piles
        for place in (EVERY, OTHERS) if every else (to, NEXT, OTHERS):
            if place == OTHERS and every and self._left_open():
                break  # only where the decks are listed to the last card are those next that came back
            if place == OTHERS and OTHERS not in self._piles:
                self._piles[OTHERS], self._dealt[OTHERS] = self._left_open(), 0
            pile, at = self._piles.get(place, ()), self._dealt.get(place, 0)
            if at < len(pile):
                self._dealt[place] = at + 1
                return pile[at]
        error = BadInput("card/too-few", f"No card is left in the script for {to}.", offender=to)
        listed = next(self._script.piles(), None)
        raise error if listed is None else listed.part.placed(error)

    def _left_open(self) -> tuple[Card, ...]:
        """What the script does not list, 2c to As."""
        listed = Counter(card for pile in self._script.piles() for card in pile.cards)
        return tuple(sorted((self._copies - listed).elements(), key=_ORDER.__getitem__))

    def check_dealt(self) -> None:
        """Refuse a script that gave a hand, the board or the burns cards which the round had no use for."""
        random = self._script.random
        if random is not None and not self._threw:
            raise random.error(
                "unused-setting", f"The round is over, and nothing was thrown for {random.path}."
            )
        for seat, pile in self._script.spread.items():
            if seat not in self._drew:
                why = f"Seat {seat} drew no card for the button: {pile.part.path} has no use."
                raise pile.part.error("unused-setting", why)
        for place, pile in self._script.places.items():
            left = pile.cards[self._dealt[place] :]
            if left:
                never = " ".join(left)
                why = f"The round is over and {never} of {pile.part.path} was never dealt."
                raise pile.part.placed(BadInput("scenario/card-never-dealt", why, offender=never))

    def discard(self, cards: Iterable[Card]) -> None:
        cards = list(cards)
        returned = code(cards)
        self.out, self.discarded = self.out - returned, self.discarded + returned
        self._rack += cards

    def shuffle(self) -> None:
        self.begin(self._script)

    def reshuffle_discards(self, *, mixed: bool = True) -> None:
        """The rack goes behind what is left, sorted where it is to be mixed: nothing is left to chance."""
        behind = self._piles.get(OTHERS, self._left_open())
        rack = sorted(self._rack, key=_ORDER.__getitem__) if mixed else self._rack
        self._piles = {**self._piles, OTHERS: (*behind, *rack)}
        self._dealt.setdefault(OTHERS, 0)
        self.left += len(self._rack)
        self._rack, self.discarded = [], 0

    # --- the record ---------------------------------------------------------------------------

    def mark(self) -> Callable[[], None]:
        # Piles are never changed in place, and the rack only grows: their lengths say how they were.
        piles, dealt = (self._script, self._piles, self._rack, len(self._rack)), self._dealt.copy()
        return partial(self._back, piles, dealt, (self.left, self.out, self.discarded))

    def _back(
        self,
        piles: tuple[Script, dict[str, tuple[Card, ...]], list[Card], int],
        dealt: dict[str, int],
        counts: tuple[int, int, int],
    ) -> None:
        self._script, self._piles, self._rack, racked = piles
        del self._rack[racked:]
        self._dealt = dealt
        self.left, self.out, self.discarded = counts

    def order(self) -> str:
        """A script has no order: who gets a card decides which it is."""
        return ""

    def laid(self, order: str, *, whole: bool) -> None:
        raise AssertionError("a scripted table is not rebuilt from its record")

    def taken(self, card: Card) -> None:
        raise AssertionError("a scripted table is not rebuilt from its record")
