"""Blackjack from a handful of cards, reckoned slowly: every card of every hand is dealt in its turn.

It shares nothing with the analysis but the class of play that it judges. Cards are worths, 1 to 10. Where the
dealer peeks, the hole card is dealt first and lies there; otherwise the second card is drawn at the end.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

Shoe = tuple[int, ...]  # copies of each worth
Hand = tuple[int, ...]


@dataclass(frozen=True)
class House:
    peek: bool = True
    hits_soft_17: bool = True
    surrender: bool = False
    das: bool = True
    most: int = 4
    resplit_aces: bool = False
    only_10_11: bool = False
    push_22: bool = False
    free: bool = False
    zap: bool = False


def count(hand: Hand) -> tuple[int, bool]:
    points = sum(hand)
    return (points + 10, True) if 1 in hand and points <= 11 else (points, False)


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    cards = sum(shoe)
    assert cards, "the shoe is too small for the game"
    for at, copies in enumerate(shoe):
        if copies:
            yield at + 1, Fraction(copies, cards), (*shoe[:at], copies - 1, *shoe[at + 1 :])


def without(shoe: Shoe, *worths: int) -> Shoe:
    left = list(shoe)
    for worth in worths:
        left[worth - 1] -= 1
    return tuple(left)


@dataclass(frozen=True)
class Done:
    """A finished hand: its total (0: over 21), own and free units on it, and whether its bet is the first."""

    total: int
    own: int
    free: int
    original: bool


@dataclass(frozen=True)
class Table:
    """One up card; the shoe is without it."""

    house: House
    up: int
    shoe: Shoe
    power: int = 1  # of what a round gains: 2 for its mean square

    @cached_property
    def seen(self) -> dict[object, object]:
        return {}

    # --- the dealer -------------------------------------------------------------------------------

    def ends(self, dealer: Hand, shoe: Shoe) -> dict[int, Fraction]:
        """Final totals; 0 is a blackjack."""
        key = ("ends", tuple(sorted(dealer)), len(dealer), shoe)
        if key not in self.seen:
            self.seen[key] = self._ends(dealer, shoe)
        return self.seen[key]  # type: ignore[return-value]

    def _ends(self, dealer: Hand, shoe: Shoe) -> dict[int, Fraction]:
        total, soft = count(dealer)
        if len(dealer) == 2 and total == 21:
            return {0: Fraction(1)}
        if len(dealer) >= 2 and (total > 17 or (total == 17 and not (soft and self.house.hits_soft_17))):
            return {total: Fraction(1)}
        found: dict[int, Fraction] = {}
        for worth, chance, left in draws(shoe):
            for end, part in self.ends((*dealer, worth), left).items():
                found[end] = found.get(end, Fraction(0)) + chance * part
        return found

    def settle(self, hands: tuple[Done, ...], end: int) -> int:
        return sum(self._settle(hand, end) for hand in hands)

    def _settle(self, hand: Done, end: int) -> int:
        if end == 0:
            return -1 if hand.original else 0
        if not hand.total:
            return -hand.own
        if end == 22 and self.house.push_22:
            return 0
        if end > 21 or hand.total > end:
            return hand.own + hand.free
        return 0 if hand.total == end else -hand.own

    # --- the class of play: a hand alone with the up card -------------------------------------------

    def double(self, hand: Hand) -> str | None:
        total, soft = count(hand)
        if len(hand) != 2 or (self.house.only_10_11 and total not in (10, 11)):
            return None
        return "free" if self.house.free and not soft and total in (9, 10, 11) else "paid"

    def plan(self, hand: Hand, shoe: Shoe, on_free: bool, may_double: bool) -> str:
        """S, H or D. The shoe is all that the player has not seen, the dealer's second card included."""
        worths = self.worths(tuple(sorted(hand)), shoe, on_free)
        return max((play for play in worths if play != "D" or may_double), key=lambda play: worths[play])

    def worths(self, hand: Hand, shoe: Shoe, on_free: bool) -> dict[str, Fraction]:
        key = ("worths", hand, shoe, on_free)
        if key not in self.seen:
            self.seen[key] = self._worths(hand, shoe, on_free)
        return self.seen[key]  # type: ignore[return-value]

    def _worths(self, hand: Hand, shoe: Shoe, on_free: bool) -> dict[str, Fraction]:
        total, soft = count(hand)
        own, free = (0, 1) if on_free else (1, 0)
        found = {"S": self.alone(Done(total, own, free, not on_free), shoe)}
        if total == 21 and not soft:
            return found
        state = self.double(hand)
        doubled = (own + (state == "paid"), free + (state == "free"))
        hit, double = Fraction(0), Fraction(0)
        for worth, chance, left in draws(shoe):
            more = tuple(sorted((*hand, worth)))
            total = count(more)[0]
            if total > 21:
                hit += chance * self.alone(Done(0, own, free, not on_free), left)
            else:
                best = self.worths(more, left, on_free)
                hit += chance * max(best["S"], best.get("H", best["S"]))
            double += chance * self.alone(Done(total if total <= 21 else 0, *doubled, not on_free), left)
        found["H"] = hit
        if state is not None:
            found["D"] = double
        return found

    def alone(self, hand: Done, shoe: Shoe) -> Fraction:
        ends = self.ends((self.up,), shoe)
        return sum((part * self._settle(hand, end) for end, part in ends.items()), Fraction(0))

    # --- a round, card by card ----------------------------------------------------------------------

    def plays(
        self, first: int, second: int, shoe: Shoe | None = None, *, zapped: bool = False
    ) -> dict[str, Fraction]:
        known = without(self.shoe, first, second) if shoe is None else shoe
        blackjack = {first, second} == {1, 10} and not zapped
        names = ["blackjack"] if blackjack else ["S", "H"]
        hand = (first, second)
        if not blackjack:
            names += ["D"] if self.double(hand) else []
            names += ["split"] if first == second else []
            names += ["surrender"] if self.house.surrender else []
            exchange = self.house.zap and not zapped and 15 <= first + second <= 18 and 1 not in hand
            names += ["zap"] if exchange else []
        return {name: self.play(name, hand, known) for name in names}

    def play(self, name: str, hand: Hand, known: Shoe) -> Fraction:
        """Over hole cards where there is one: a blackjack under it ends the round."""
        if name == "zap":
            return sum(
                (
                    chance * then * max(self.plays(one, two, left, zapped=True).values())
                    for one, chance, rest in draws(known)
                    for two, then, left in draws(rest)
                ),
                Fraction(0),
            )
        if not self.house.peek:
            return self.start(name, hand, known, known, None)
        gained = Fraction(0)
        for hole, chance, left in draws(known):
            if {hole, self.up} == {1, 10}:
                gained += chance * (0 if name == "blackjack" else (-1) ** self.power)
            else:
                gained += chance * self.start(name, hand, known, left, hole)
        return gained

    def start(self, name: str, hand: Hand, known: Shoe, shoe: Shoe, hole: int | None) -> Fraction:
        if name in ("blackjack", "surrender"):
            natural = Fraction(0) if hole else self.ends((self.up,), shoe).get(0, Fraction(0))
            if name == "blackjack":
                return (1 - natural) * Fraction(3, 2) * (1 if self.power == 1 else Fraction(3, 2))
            half, all_of_it = Fraction(-1, 2), (-1 if self.power == 1 else 1)
            return (1 - natural) * (half if self.power == 1 else half * half) + natural * all_of_it
        seen = without(self.shoe, *hand)  # what is known of the shoe when a hand is alone
        base = tuple(a - b for a, b in zip(seen, known, strict=True))  # exchanged cards, which are known too
        if name == "split":
            worth = hand[0]
            return self.run(("card", (worth,), 1, 0), (worth,), (), 2, shoe, hole, base)
        return self.run((name, hand, 1, 0), (), (), 1, shoe, hole, base)

    def run(
        self,
        turn: tuple[str, Hand, int, int],
        waiting: Hand,
        done: tuple[Done, ...],
        hands: int,
        shoe: Shoe,
        hole: int | None,
        gone: Shoe,
    ) -> Fraction:
        key = ("run", turn, waiting, done, hands, shoe, hole, gone)
        if key not in self.seen:
            self.seen[key] = self._run(turn, waiting, done, hands, shoe, hole, gone)
        return self.seen[key]  # type: ignore[return-value]

    def _run(
        self,
        turn: tuple[str, Hand, int, int],
        waiting: Hand,
        done: tuple[Done, ...],
        hands: int,
        shoe: Shoe,
        hole: int | None,
        gone: Shoe,
    ) -> Fraction:
        """The hand in turn with what it does next and the own and free units of its bet, the first cards of
        hands that wait, those that are done, how many there are, the shoe, the hole card."""
        name, hand, own, free = turn
        split, original = hands > 1, not done
        if name == "S":
            total = count(hand)[0]
            return self.next(waiting, (*done, Done(total, own, free, original)), hands, shoe, hole, gone)
        gained = Fraction(0)
        for worth, chance, left in draws(shoe):
            more = (*hand, worth)
            if name == "D":
                state = self.double(hand)
                units = (own + (state == "paid"), free + (state == "free"))
                end = Done(total if (total := count(more)[0]) <= 21 else 0, *units, original)
                part = self.next(waiting, (*done, end), hands, left, hole, gone)
            elif count(more)[0] > 21:
                end = Done(0, own, free, original)
                part = self.next(waiting, (*done, end), hands, left, hole, gone)
            elif name == "card" and more[0] == worth and self.again(worth, hands):
                part = self.run(
                    ("card", (worth,), own, free), (*waiting, worth), done, hands + 1, left, hole, gone
                )
            else:
                part = self.run(
                    (self.decide(more, split, bool(free), gone), more, own, free),
                    waiting, done, hands, left, hole, gone,
                )  # fmt: skip
            gained += chance * part
        return gained

    def again(self, worth: int, hands: int) -> bool:
        return hands < self.house.most and (worth != 1 or self.house.resplit_aces)

    def decide(self, hand: Hand, split: bool, on_free: bool, gone: Shoe) -> str:
        if split and hand[0] == 1:
            return "S"
        left = tuple(a - b for a, b in zip(without(self.shoe, *hand), gone, strict=True))
        return self.plan(hand, left, on_free, self.house.das or not split)

    def next(
        self,
        waiting: Hand,
        done: tuple[Done, ...],
        hands: int,
        shoe: Shoe,
        hole: int | None,
        gone: Shoe,
    ) -> Fraction:
        if waiting:
            free = self.house.free and waiting[0] != 10
            units = (0, 1) if free else (1, 0)
            return self.run(("card", waiting[:1], *units), waiting[1:], done, hands, shoe, hole, gone)
        dealer = (self.up,) if hole is None else (self.up, hole)
        return sum(
            (part * self.settle(done, end) ** self.power for end, part in self.ends(dealer, shoe).items()),
            Fraction(0),
        )


def whole_game(house: House, shoe: Shoe) -> Fraction:
    """What a unit gains on average, over every up card and every two cards."""
    return sum(
        (chance * max(table.plays(*hand).values()) for table, hand, chance in deals(house, shoe)), Fraction(0)
    )


def mean_square(house: House, shoe: Shoe) -> Fraction:
    """Of what a unit gains under the same play."""
    found = Fraction(0)
    for table, hand, chance in deals(house, shoe):
        plays = table.plays(*hand)
        squares = Table(house, table.up, table.shoe, power=2)
        best = max(plays, key=lambda name: plays[name])
        found += chance * squares.play(best, hand, without(table.shoe, *hand))
    return found


def deals(house: House, shoe: Shoe) -> Iterator[tuple[Table, tuple[int, int], Fraction]]:
    for up, chance, rest in draws(shoe):
        table = Table(house, up, rest)
        for first, one, left in draws(rest):
            for second, two, _ in draws(left):
                if first <= second:
                    yield table, (first, second), chance * one * two * (1 if first == second else 2)
