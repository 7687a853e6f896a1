"""The fast twin of the setting games: one player against the house, both hands set the house way."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.analysis.edge import Net, gain
from croupier.analysis.house_ways import has_twin
from croupier.analysis.study import CAP_IGNORED
from croupier.analysis.twins import End, TwinRow
from croupier.engines.arrange.spec import Arranging
from croupier.hands.joker import JokerRanking
from croupier.hands.match import Match
from croupier.hands.paytable import PayTable
from croupier.model.envy import Envy
from croupier.model.game import Offer
from croupier.model.options import Values
from croupier.model.wager import Wager
from croupier.money.cents import dollars
from croupier.money.odds import Prize, To

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH = 1 << 14  # rounds that stay close to the processor
SEVEN, HANDS = 7, 3  # the player's, the house's, another player's
ENVY = "envy"
BOTH_WAYS = "the house way on both sides"
ONE_OTHER = "one other: each further one adds as much again"


def can_play(game: Arranging) -> bool:
    """Whether its house way has a twin, and its hands are poker hands with a joker."""
    return has_twin(game.hands.house_way) and isinstance(game.hand, JokerRanking)


def twin(
    game: Arranging, values: Values, offers: tuple[Offer[Match], ...] = (), only: tuple[str, ...] = ()
) -> "SettingTwin":
    """The twin of a game and what is offered on it; of all rows, or of some."""
    played = [(row(game, wager), wager.table, False) for wager in game.wagers]
    played += [(row(game, wager), wager.table, False) for offer in offers for wager in offer.wagers]
    if game.envy is not None:
        played.append((envy_row(game.envy), game.envy.table, True))
    wanted = [one for one in played if not only or one[0].wager in only]
    return SettingTwin(
        game,
        tuple(one for one, _, _ in wanted),
        tuple(table for _, table, _ in wanted),
        tuple(others for _, _, others in wanted),
    )


@dataclass(frozen=True, slots=True)
class SettingTwin:
    """Each round is dealt from all 53 cards."""

    game: Arranging
    rows: tuple[TwinRow, ...]
    tables: tuple[PayTable[Match], ...]  # of each row
    others: tuple[bool, ...]  # whether a row looks at another player's cards instead of the own ones

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        """By row and round, the row of its pay table that decided."""
        import numpy as np

        from croupier.analysis.kernels.chance import begin
        from croupier.analysis.kernels.set_hands import CARDS, deal_rounds

        state, deck = begin(seed, piece), np.arange(len(CARDS), dtype=np.uint8)
        found = np.empty((len(self.rows), rounds), np.int16)
        for first in range(0, rounds, BATCH):
            end = min(first + BATCH, rounds)
            cards = np.empty((HANDS, end - first, SEVEN), np.uint8)
            deal_rounds(state, deck, cards)
            found[:, first:end] = self.settle(cards)
        return found

    def settle(self, cards: "NDArray[np.uint8]") -> "NDArray[np.int16]":
        """How rounds end with these cards: the player's, the house's and another player's."""
        import numpy as np

        from croupier.analysis.house_ways import twin_of
        from croupier.analysis.matches import Dealt, Rules, ends

        way, ranking = twin_of(self.game.hands.house_way), self.game.hand
        assert way is not None
        assert isinstance(ranking, JokerRanking)
        own, house, other = cards
        rules = Rules(way, self.game.hands.sizes.value, ranking)
        seen = {False: Dealt(own, house, rules), True: Dealt(other, house, rules)}
        return np.stack(
            [ends(table, seen[others]) for table, others in zip(self.tables, self.others, strict=True)]
        )


# --- the rows -------------------------------------------------------------------------------------


def row(game: Arranging, wager: Wager[Match]) -> TwinRow:
    """A wager, each row of its pay table an end."""
    told: dict[str, str] = {}
    if sets_hands(wager.table):
        told["strategy-class"] = BOTH_WAYS
        told["players"] = "any number; the house banks"
        told |= wheel(game)
    percent = kept_of_a_win(game) if wager.name == game.basic else 0
    if percent:
        told["commission"] = f"{percent}% of a win, not rounded"
    if game.cap is not None and wager.name in game.cap.wagers:
        told["aggregate-cap"] = CAP_IGNORED
    every = tuple(
        End(one.name, less(one.pays, percent) if percent and one.wins else one.pays, one.clause)
        for one in wager.table.every
    )
    price = wager.price.value if wager.price is not None else None
    return TwinRow(wager.name, game.basic, (wager.name,), every, price, tuple(told.items()))


def kept_of_a_win(game: Arranging) -> int:
    """What the house keeps, in percent."""
    return 0 if game.commission is None else game.commission.percent.value


def less(odds: object, percent: int) -> Net:
    """What is won less what is kept of it."""
    assert isinstance(odds, To), "only what is won at odds is charged"
    return Net(gain(odds) * (100 - percent) / 100)


def envy_row(envy: Envy[Match]) -> TwinRow:
    """The prizes for one other player's hand, in units of the least bet that wins them."""
    ends = tuple(End(one.name, envied(envy, one.pays), one.clause) for one in envy.table.every)
    return TwinRow(ENVY, envy.wagers[0], (ENVY,), ends, None, tuple(envy_terms(envy).items()))


def envied(envy: Envy[Match], prize: object) -> Net:
    """A prize in units of the bet beside which it is won: nothing more is bet for it."""
    assert envy.at_least is not None, "prizes are told in units of the least bet that wins them"
    return Net(Fraction(prize.amount_cents if isinstance(prize, Prize) else 0, envy.at_least.value))


def envy_terms(envy: Envy[Match]) -> dict[str, str]:
    assert envy.at_least is not None
    unit = dollars(envy.at_least.value)
    return {
        "players": ONE_OTHER,
        "unit": f"{unit} on {envy.wagers[0]}, the least that wins a prize; that bet is a row of its own",
    }


def sets_hands(table: PayTable[Match]) -> bool:
    """Whether any row looks at how hands are set."""
    return "dealer's hand" in table.sight.places


def wheel(game: Arranging) -> dict[str, str]:
    return {"wheel-rank": game.hand.wheel_rank}
