"""The engine's face for games of setting hands: the rules of one table, and a round that can be asked."""

from collections.abc import Callable, Mapping
from typing import cast

from croupier.clauses.cite import Clause
from croupier.engines.arrange import view as viewing
from croupier.engines.arrange.banking import open_offer
from croupier.engines.arrange.bets import BANKING, BETTING, PLACING, betting_choices, no_deal
from croupier.engines.arrange.changes import CHANGES
from croupier.engines.arrange.dealing import deal
from croupier.engines.arrange.setting import house_way, set_cards, unset
from croupier.engines.arrange.settle import closed, finish, house_bet, told
from croupier.engines.arrange.spec import Arranging
from croupier.engines.arrange.state import Round, Rules
from croupier.engines.common.answering import answered
from croupier.engines.common.awards import authorise
from croupier.engines.common.bets import placed_wagers
from croupier.engines.common.face import dealer_step, staff_choices, staff_prompts
from croupier.engines.common.funds import affordable
from croupier.engines.common.progressive import end_game, give_back_collected, start_game
from croupier.engines.common.void import give_back, void_permit
from croupier.hands.match import Match
from croupier.model.choices import Action, Choice, Facts, Permit, Refusal
from croupier.model.engine import Prompt, RoundInPlay
from croupier.model.facts import Fact
from croupier.model.facts.arrange import BankWithdrawn
from croupier.model.facts.table import RoundClosed, RoundOpened
from croupier.model.game import Offer, SomeGame, SomeOffer
from croupier.model.settlement import void_line
from croupier.model.supply import Funds, Supply
from croupier.model.values import Values
from croupier.model.vocabulary import DESK, Role

# --- void -------------------------------------------------------------------------------------


def void(r: Round, action: Action, funds: Funds) -> Permit:
    clause = r.rules.game.void
    return void_permit(r, action, clause, lambda supply: call_off(r, supply, clause))


def call_off(r: Round, supply: Supply, clause: Clause) -> Facts:
    if r.bank is not None:
        yield from told(r, [void_line(house_bet(r.bank), clause)])
    yield from give_back(r, r.rules.game.paying, lambda wager: clause)
    yield from give_back_collected(r, r.rules.offers, r.rules.options, clause, supply)
    if r.bank is not None:
        yield BankWithdrawn(clause, r.bank.seat, r.bank.player, r.bank.amount_cents, 0)
    yield RoundClosed(clause)


# --- progressives -----------------------------------------------------------------------------


def lock_wagers(r: Round, action: Action, funds: Funds) -> Permit:
    return start_game(r, action, r.rules.offers, r.rules.options)


def authorise_award(r: Round, action: Action, funds: Funds) -> Permit:
    return authorise(r, action, r.rules.offers, r.rules.options, lambda supply: finish(r, supply))


def free_spots(r: Round, action: Action, funds: Funds) -> Permit:
    return end_game(r, action, r.rules.offers, (closed(r),))


# --- the face ---------------------------------------------------------------------------------

CHECKS: dict[str, Callable[[Round, Action, Funds], Permit]] = {
    **BETTING,
    **BANKING,
    "deal": deal,
    "set": set_cards,
    "house-way": house_way,
    "start-game": lock_wagers,
    "authorise": authorise_award,
    "end-game": free_spots,
    "void": void,
}
STAFF: dict[str, tuple[Role, ...]] = {
    **dict.fromkeys(("deal", "start-game", "end-game"), ("dealer",)),
    **dict.fromkeys(("void", "authorise"), DESK),
}


class ArrangeRound(Round):
    """A round that can be asked what is legal, checked, and looked at."""

    __slots__ = ()

    def apply(self, fact: Fact) -> None:
        change = CHANGES.get(type(fact))
        if change is not None:
            change(self, fact)

    def check(self, action: Action, funds: Funds) -> Permit | Refusal:
        return answered(CHECKS, self, action, funds)

    def legal(self, seat: int, bettor: str | None, funds: Funds) -> list[Choice]:
        """What a seat may do now and can pay for."""
        choices: list[Choice] = []
        hands = self.rules.game.hands
        if bettor is None and self.phase == "betting":
            choices = betting_choices(self, seat)
        elif bettor is None and self._may_set(seat):
            choices = [
                Choice("set", hands.clause, hand=1, also=hands.names),
                Choice("house-way", hands.on_request, hand=1),
            ]
        player = self.seats.get(seat, "")
        if funds(player) is None:  # a bank needs a stack
            choices = [choice for choice in choices if choice.do != "bank"]
        return affordable(funds, choices, player)

    def _may_set(self, seat: int) -> bool:
        """Who has set may change it as long as somebody else has not."""
        spot = self.spots.get(seat)
        if spot is None or spot.marked or self.compared:
            return False
        return self.bank is None or self.bank.seat != seat or unset(self) == [seat]

    def legal_staff(self, role: Role, funds: Funds) -> list[Choice]:
        return staff_choices(self, role, lambda: no_deal(self))

    def prompts(self) -> list[Prompt]:
        """Hands are set in any order; a bank that is offered may be left."""
        if self.compared:
            return staff_prompts(self)
        if self.phase == "playing":
            return [Prompt(("set", "house-way"), seat, 1) for seat in unset(self)]
        found = []
        seat = open_offer(self)
        if seat is not None:
            found.append(Prompt(("bank", "waive"), seat, declines="waive"))
        if no_deal(self) is None:
            found.append(Prompt(("deal",), role="dealer"))
        return found

    dealer_step = dealer_step
    view = viewing.view
    hidden_from = viewing.hidden_from


class ArrangeRules(Rules):
    """The rules of one table."""

    __slots__ = ()

    @property
    def wagers(self) -> tuple[str, ...]:
        return placed_wagers(self)

    @property
    def staff(self) -> Mapping[str, tuple[Role, ...]]:
        return STAFF

    @property
    def actions(self) -> frozenset[str]:
        without = frozenset() if self.game.bank is not None else frozenset(BANKING)
        return frozenset(CHECKS) - without

    @property
    def placing(self) -> frozenset[str]:
        return PLACING

    @property
    def opening(self) -> frozenset[str]:
        return frozenset({"deal", *BETTING, *BANKING})

    @property
    def changes(self) -> Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]:
        return cast("Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]", CHANGES)

    @property
    def before_bets(self) -> frozenset[str]:
        return frozenset(BANKING)

    def before_the_deal(self, do: str, kind: str | None) -> bool:
        return do in BETTING or do in ("house-way", "start-game")

    def new_round(self, number: int, opening: RoundOpened) -> RoundInPlay:
        return ArrangeRound(self, number, opening)


class ArrangeEngine:
    """Seven cards set into hands against a bank."""

    def rules(self, game: SomeGame, options: Values, offers: tuple[SomeOffer, ...]) -> ArrangeRules:
        assert isinstance(game, Arranging)
        extras = cast("tuple[Offer[Match], ...]", offers)  # what stands beside these looks at a match
        wagers = (*game.wagers, *(wager for offer in extras for wager in offer.wagers))
        return ArrangeRules(game, options, extras, {wager.name: wager for wager in wagers})
