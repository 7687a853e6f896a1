"""The fast twin of the blackjack engine: one spot, the strategy that `analyze` found, side bets beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from croupier.analysis import blackjack
from croupier.analysis.blackjack_rules import Compiled, compiled_rules
from croupier.analysis.blackjack_sides import compiled_sides
from croupier.analysis.blackjack_tables import Scale, compiled_tables
from croupier.analysis.card_rows import insurance_table
from croupier.analysis.counts import DealerRule
from croupier.analysis.edge import Net
from croupier.analysis.kernels.blackjack_rounds import MAIN, PLACE, Sides, Tables, play_rounds
from croupier.analysis.kernels.chance import begin
from croupier.analysis.parlay_twin import ParlayTwin, parlay_twin
from croupier.analysis.study import CAP_IGNORED
from croupier.analysis.twins import End, TwinRow
from croupier.analysis.waiting import covered_at_blackjack
from croupier.cards.card import DECK
from croupier.cards.deck import deck
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import POINTS
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable
from croupier.model.game import Offer, SomeOffer
from croupier.model.values import Values
from croupier.money.cents import Cents

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOLD_BY_ANALYSIS = ("distribution", "arithmetic")  # of chances that were reckoned: these were played


@dataclass(frozen=True, slots=True)
class BlackjackTwin:
    """Rounds by arrays."""

    rows: tuple[TwinRow, ...]
    tables: Tables
    sides: Sides
    cards: "NDArray[np.uint16]"  # of full decks, as kernels take them
    parlays: "tuple[ParlayTwin, ...]" = ()  # the last rows

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        import numpy as np

        found = np.empty((len(self.rows), rounds), np.int16)
        untraced = np.zeros(0, np.int8)
        play_rounds(self.tables, self.sides, begin(seed, piece), self.cards.copy(), 0, untraced, found)
        return self.told(found)

    def told(self, found: "NDArray[np.int16]") -> "NDArray[np.int16]":
        """What the kernel found, with the ends of parlays where it says whether winnings ride."""
        names = [row.wager for row in self.rows]
        for parlay in self.parlays:
            at = names.index(parlay.row.wager)
            found[at] = parlay.settle(found[names.index(parlay.bet)], found[MAIN], found[at])
        return found


def twin(game: Blackjack, values: Values, offers: tuple[SomeOffer, ...]) -> BlackjackTwin:
    beside = cast("tuple[Offer[Dealt], ...]", offers)
    assert [step.to for step in game.deal[:3]] == ["seats", "dealer", "seats"], "the twin deals in this order"
    rules = compiled_rules(game, values)
    rule = DealerRule(game.dealer_stands_on.value, values["soft-17"] == "hit")
    pushes = game.dealer_pushes_on
    tables, scale = compiled_tables(rules, rule, pushes.value if pushes is not None else None)
    main = _main(game, values, rules, scale, beside)
    parlays = tuple(
        parlay_twin(one, one.parlay, game, values, main) for one in beside if one.parlay is not None
    )
    rows = (
        main,
        _insurance(game),
        *(_side(game, one) for one in beside),
        *(parlay.row for parlay in parlays),
    )
    sides = compiled_sides(beside, [parlay.rides for parlay in parlays])
    return BlackjackTwin(rows, tables, sides, coded(values.number("decks")), parlays)


def coded(decks: int) -> "NDArray[np.uint16]":
    """Full decks: each card its place in the deck of 52, and its worth."""
    import numpy as np

    return np.array([(DECK.index(card) << PLACE) + POINTS[card] - 1 for card in deck(decks)], np.uint16)


# --- rows -------------------------------------------------------------------------------------------


def _main(
    game: Blackjack, values: Values, rules: Compiled, scale: Scale, offers: tuple[Offer[Dealt], ...]
) -> TwinRow:
    told = blackjack.assumptions(values)
    assumed = {name: words for name, words in told.items() if name not in TOLD_BY_ANALYSIS}
    if any(offer.parlay is not None for offer in offers):
        assumed["parlay"] = "declined: what rides is counted in a row of its own"
    ends = tuple(_ends(game, rules, scale))
    return TwinRow("main", "main", covered_at_blackjack(game), ends, assumed=tuple(assumed.items()))


def _ends(game: Blackjack, rules: Compiled, scale: Scale) -> Iterator[End]:
    """In the order of the kernel's numbers."""
    given_up = rules.surrender if rules.surrender is not None else Fraction(0)
    alone = (rules.blackjack, *rules.both_blackjack, given_up, *rules.surrender_to_blackjack)
    for gain, bet in (*((gain, 1) for gain in alone), *map(scale.of, range(scale.places))):
        name, clause = blackjack.named(game, rules, gain)
        yield End(name, Net(gain), clause, Fraction(bet))


def _insurance(game: Blackjack) -> TwinRow:
    """As if everybody insured who may; the main bet does not depend on it."""
    assumed = (("offered", "when the dealer shows an ace, and then always taken in this row"),)
    return _by_table("insurance", insurance_table(game), None, assumed)


def _side(game: Blackjack, offer: Offer[Dealt]) -> TwinRow:
    wager = offer.wager
    price = wager.price.value if wager.price else None
    assumed = {"base-game": game.key}
    if offer.cap or game.side_cap:
        assumed["aggregate-cap"] = CAP_IGNORED
    return _by_table(wager.name, wager.table, price, tuple(assumed.items()))


def _by_table(
    name: str, table: PayTable[Dealt], price: Cents | None, assumed: tuple[tuple[str, str], ...]
) -> TwinRow:
    """In the order of the pay table's rows."""
    ends = tuple(End(row.name, row.pays, row.clause) for row in table.every)
    return TwinRow(name, "main", (name,), ends, price, assumed)
