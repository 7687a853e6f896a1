"""Side bets: a wager beside the base bet, judged on dealt cards at a step, paid by a table."""

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.clauses.cite import Clause
from croupier.engines.cap import Cap
from croupier.engines.meter import Progressive
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable
from croupier.model.options import Option, Requires
from croupier.model.rules import Cue, Direction, Rule
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBet:
    """An offer of the catalog: what may be bet on top of a base game that its document admits."""

    key: str
    title: str
    section: str
    wager: str
    base_games: tuple[str, ...]
    options: tuple[Option, ...]  # among them <wager>-minimum and <wager>-maximum
    table: PayTable[Dealt]
    needs_base: Clause
    placed: Clause
    paying: Direction
    no_back_bets: Clause
    tips: Clause | None = None
    no_tips: Clause | None = None
    tips_in_game: Clause | None = None  # only a player who is in the round may tip
    tips_after_player: Rule[bool] | None = None  # a tip is taken or paid after the player's own bet
    price: Rule[Cents] | None = None
    cap: Cap | None = None
    parlay: Clause | None = None  # winnings may be moved onto the base bet
    with_base_at_most: Clause | None = None  # base bet and this one together stay within the table maximum
    progressive: Progressive | None = None
    hands_stay: Clause | None = None  # a finished hand stays on the table while this bet on it is open
    requires: tuple[Requires, ...] = ()
    needs_table: Clause | None = None  # the document gives no pay table: the house must
    table_requires: tuple[Requires, ...] = ()  # what the document's own pay table is made for
    after_deal: Clause | None = None  # settled when all first cards are out, not as they fall
    held: Clause | None = None  # what a bet that must wait for the dealer's second card rests on
    tips_option: str | None = None  # tips only where the table grants them
    variants: tuple["SideBet", ...] = ()  # the same bet as another section words it, for its base games
    script: tuple[Cue, ...] = ()
    draft: str = ""

    engine: ClassVar[str] = "sidebet"

    def on(self, game: str) -> "SideBet":
        """The bet as it is offered on a base game."""
        return next((variant for variant in self.variants if game in variant.base_games), self)

    def paytables(self) -> tuple[str, ...]:
        return (self.wager,)

    def repriced(self, wager: str, rows: object) -> "SideBet":
        """The same bet with the pay table of one table."""
        table = self.table.replaced(rows)
        return replace(self, table=table, needs_table=None, table_requires=())

    def clause_of(self, option: str) -> Clause:
        return next(known.clause for known in self.options if known.name == option)
