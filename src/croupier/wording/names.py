"""What the bets of a table are called."""

import re
from collections.abc import Sequence

from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.settlement import Stake
from croupier.wording.plain import money, words


def takes_tips(game: SomeGame) -> bool:
    """Whether anybody bets for the dealer here."""
    return not isinstance(game, Blackjack) or game.tips is not None


class Names:
    """What the bets of one table are called: an offer's by its title, side bets as proper names."""

    def __init__(self, game: SomeGame, offers: Sequence[SomeOffer]) -> None:
        placed = [wager.name for wager in game.wagers if wager.when == "before" and wager.equals is None]
        self._known = {name: words(name).title() for name in placed[1:]}
        if isinstance(game, Seated) and game.envy is not None:
            self._known["envy"] = "Envy Bonus"
        self._known |= {wager.name: offer.title for offer in offers for wager in offer.wagers}
        self.meters = {offer.key: offer.title for offer in offers if offer.progressive is not None}
        self._collected = {
            wager.name for entry in (game, *offers) for wager in entry.wagers if wager.collected is not None
        } | {offer.wager.name for offer in offers if offer.progressive is not None}

        commission = game.commission if isinstance(game, Arranging) else None
        self.commission = None if commission is None else commission.percent.clause

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
