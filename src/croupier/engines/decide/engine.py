"""The engine's face for poker against the house: the rules of one table, and a round that can be asked."""

from collections.abc import Callable, Mapping
from typing import cast

from croupier.clauses.cite import Clause
from croupier.engines.common.answering import answered
from croupier.engines.common.awards import authorise
from croupier.engines.common.bets import BETTING, PLACING, betting_choices, placed_wagers
from croupier.engines.common.face import dealer_step, staff_choices, staff_prompts
from croupier.engines.common.funds import affordable
from croupier.engines.common.progressive import end_game, give_back_collected, start_game
from croupier.engines.common.settling import settle_collected
from croupier.engines.common.void import give_back, void_permit
from croupier.engines.decide import view as viewing
from croupier.engines.decide.changes import CHANGES
from croupier.engines.decide.decisions import DECISIONS, choices_for, decide
from croupier.engines.decide.spec import House
from croupier.engines.decide.state import Round, Rules
from croupier.engines.decide.steps import closed, deal, finish, no_deal
from croupier.hands.showdown import Showdown
from croupier.model.choices import Action, Choice, Facts, Permit, Refusal
from croupier.model.engine import Prompt, RoundInPlay
from croupier.model.facts import Fact
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
    yield from give_back(r, r.rules.game.paying, lambda wager: clause)
    yield from give_back_collected(r, r.rules.offers, r.rules.options, clause, supply)
    for seat in r.rules.game.paying.order(list(r.spots)):
        yield from settle_collected([void_line(bet, clause) for bet in list(r.spots[seat].collected)])
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
    "deal": deal,
    **dict.fromkeys(DECISIONS, decide),
    "start-game": lock_wagers,
    "authorise": authorise_award,
    "end-game": free_spots,
    "void": void,
}
STAFF: dict[str, tuple[Role, ...]] = {
    **dict.fromkeys(("deal", "start-game", "end-game"), ("dealer",)),
    **dict.fromkeys(("void", "authorise"), DESK),
}


class HouseRound(Round):
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
        if bettor is None and self.phase == "betting":
            choices = betting_choices(self, seat)
        elif bettor is None and self.turn == seat:
            choices = [choice for choice, _ in choices_for(self, self.spots[seat])]
        return affordable(funds, choices, self.seats.get(seat, ""))

    def legal_staff(self, role: Role, funds: Funds) -> list[Choice]:
        return staff_choices(self, role, lambda: no_deal(self))

    def prompts(self) -> list[Prompt]:
        """Every decision here is required."""
        if self.turn is not None:
            answers = tuple(
                dict.fromkeys(choice.do for choice, _ in choices_for(self, self.spots[self.turn]))
            )
            return [Prompt(answers, self.turn, 1)]
        return [Prompt(("deal",), role="dealer")] if no_deal(self) is None else staff_prompts(self)

    dealer_step = dealer_step
    view = viewing.view
    hidden_from = viewing.hidden_from


class HouseRules(Rules):
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
        return frozenset(CHECKS)

    @property
    def placing(self) -> frozenset[str]:
        return PLACING

    @property
    def opening(self) -> frozenset[str]:
        return frozenset({"deal", *BETTING})

    @property
    def before_bets(self) -> frozenset[str]:
        return frozenset()

    @property
    def changes(self) -> Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]:
        return cast("Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]", CHANGES)

    def before_the_deal(self, do: str, kind: str | None) -> bool:
        return do in BETTING or do == "start-game"

    def new_round(self, number: int, opening: RoundOpened) -> RoundInPlay:
        return HouseRound(self, number, opening)


class HouseEngine:
    """Ante, decide, reveal, compare; also taking bets back and keeping cards."""

    def rules(self, game: SomeGame, options: Values, offers: tuple[SomeOffer, ...]) -> HouseRules:
        assert isinstance(game, House)
        extras = cast("tuple[Offer[Showdown], ...]", offers)  # what stands beside poker looks at a showdown
        wagers = (*game.wagers, *(wager for offer in extras for wager in offer.wagers))
        by_name = {wager.name: wager for wager in wagers}
        return HouseRules(game, options, extras, by_name, game.board_burns(), game.board_size())
