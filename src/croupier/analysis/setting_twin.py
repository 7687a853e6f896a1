"""The fast twin of the setting games: one player against the house, both hands set the house way."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, cast

from croupier.analysis.edge import Net, gain
from croupier.analysis.house_ways import has_twin
from croupier.analysis.study import CAP_IGNORED
from croupier.analysis.twins import End, TwinRow
from croupier.engines.arrange.spec import Arranging
from croupier.hands.joker import JokerRanking
from croupier.hands.match import Match
from croupier.hands.paytable import PayTable
from croupier.model.envy import Envy
from croupier.model.game import Offer, SomeOffer
from croupier.model.values import Values
from croupier.model.wager import Wager
from croupier.money.cents import dollars
from croupier.money.odds import Odds, Prize, To

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# The player's hand set the house way, or best against the open hands of the house; or another player's.
Sees = Literal["own", "open", "other"]

BATCH = 1 << 14  # rounds that stay close to the processor
SEVEN, HANDS = 7, 3  # the player's, the house's, another player's
ENVY = "envy"
BOTH_WAYS = "the house way on both sides"
LIKE_ANY = "a straight like any other"
BEST_SET = "the house by its way; the player sees that and beats as many of its hands as can be beaten"
ONE_OTHER = "one other: each further one adds as much again"


def can_play(game: Arranging) -> bool:
    """Whether its house way has a twin, and its hands are poker hands with a joker."""
    return has_twin(game.hands.house_way) and isinstance(game.hand, JokerRanking)


def twin(
    game: Arranging, values: Values, offers: tuple[SomeOffer, ...] = (), only: tuple[str, ...] = ()
) -> "SettingTwin":
    """The twin of a game and what is offered on it; of all rows, or of some."""
    assert can_play(game), f"{game.hands.house_way} has no twin"
    beside = cast("tuple[Offer[Match], ...]", offers)
    wagers = (*game.wagers, *(wager for offer in beside for wager in offer.wagers))
    played: list[tuple[TwinRow, PayTable[Match], Sees]] = [
        (row(game, wager), wager.table, "own") for wager in wagers
    ]
    played += [
        (best_set_row(game, wager), wager.table, "open")
        for wager in game.wagers
        if wager.name == game.basic and sets_against_open_hands(game)
    ]
    if game.envy is not None:
        played.append((envy_row(game.envy), game.envy.table, "other"))
    wanted = [one for one in played if not only or one[0].wager in only]
    return SettingTwin(
        game,
        tuple(one for one, _, _ in wanted),
        tuple(table for _, table, _ in wanted),
        tuple(sees for _, _, sees in wanted),
    )


@dataclass(frozen=True, slots=True)
class SettingTwin:
    """Each round is dealt from all 53 cards."""

    game: Arranging
    rows: tuple[TwinRow, ...]
    tables: tuple[PayTable[Match], ...]  # of each row
    sees: tuple[Sees, ...]  # what each row looks at

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
        from croupier.analysis.matches import BestSet, Dealt, Matches, Rules, ends

        way, ranking = twin_of(self.game.hands.house_way), self.game.hand
        assert way is not None
        assert isinstance(ranking, JokerRanking)
        own, house, other = cards
        rules = Rules(way, self.game.hands.sizes.value, ranking)
        seen: dict[Sees, Matches] = {
            "own": Dealt(own, house, rules),
            "open": BestSet(own, house, rules),
            "other": Dealt(other, house, rules),
        }
        return np.stack([ends(table, seen[sees]) for table, sees in zip(self.tables, self.sees, strict=True)])


# --- the rows -------------------------------------------------------------------------------------


def row(game: Arranging, wager: Wager[Match]) -> TwinRow:
    """A wager, each row of its pay table an end."""
    told: dict[str, str] = {}
    if sets_hands(wager.table):
        told["strategy-class"] = BOTH_WAYS
        told["players"] = "any number; the house banks"
        told["wheel-rank"] = game.hand.wheel_rank
    else:
        told["wheel-rank"] = LIKE_ANY
    percent = kept_of_a_win(game) if wager.name == game.basic else 0
    if percent:
        told["commission"] = f"{percent}% of a win, not rounded"
    if game.cap is not None and wager.name in game.cap.wagers:
        told["aggregate-cap"] = CAP_IGNORED
    every = tuple(End(one.name, less(one.pays, percent), one.clause) for one in wager.table.every)
    price = wager.price.value if wager.price is not None else None
    return TwinRow(wager.name, game.basic, (wager.name,), every, price, tuple(told.items()))


def sets_against_open_hands(game: Arranging) -> bool:
    """Whether players see the house's two hands before they set theirs."""
    return game.face_up is not None and len(game.hands.sizes.value) == 2


def best_set(game: Arranging) -> str:
    return f"{game.basic}-best-set"


def best_set_row(game: Arranging, wager: Wager[Match]) -> TwinRow:
    """The basic game for somebody who makes use of what they see."""
    usual = row(game, wager)
    told = dict(usual.assumed) | {"strategy-class": BEST_SET}
    return replace(usual, wager=best_set(game), assumed=tuple(told.items()))


def kept_of_a_win(game: Arranging) -> int:
    """What the house keeps, in percent."""
    return 0 if game.commission is None else game.commission.percent.value


def less(odds: Odds, percent: int) -> Odds | Net:
    """What is won less what is kept of it; only what is won at odds is charged."""
    charged = percent and isinstance(odds, To)
    return Net(gain(odds) * (100 - percent) / 100) if charged else odds


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
        "wheel-rank": LIKE_ANY,
        "players": ONE_OTHER,
        "unit": f"{unit} on {envy.wagers[0]}, the least that wins a prize; that bet is a row of its own",
    }


def sets_hands(table: PayTable[Match]) -> bool:
    """Whether any row looks at how hands are set."""
    return "dealer's hand" in table.sight.places
