"""The engine's face for poker among players: the rules of one table, and a hand that can be asked."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import cast

from croupier.engines.common.answering import answered
from croupier.engines.common.void import void_permit
from croupier.engines.community import view as viewing
from croupier.engines.community.acting import ACTING, choices
from croupier.engines.community.any_time import ANY_TIME
from croupier.engines.community.besides import besides, dealer_besides
from croupier.engines.community.changes import CHANGES
from croupier.engines.community.jackpot_desk import (
    DESK_ACTIONS,
    desk_choices,
    post_jackpots,
    void_jackpot,
)
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.objecting import objection, rule, ruling_choices, ruling_first
from croupier.engines.community.offered import OPENING, between_hands
from croupier.engines.community.opening import deal
from croupier.engines.community.putting import put
from croupier.engines.community.seating import lineup, stacks_of
from croupier.engines.community.spec import Community, KillPot, RunTwice, Structure
from croupier.engines.community.state import Round, Rules
from croupier.engines.community.streets import after_action, deal_next, end_hand, next_step, take_back
from croupier.errors import IllegalAction
from croupier.model.choices import Action, Choice, Facts, Permit, Refusal
from croupier.model.engine import Prompt, RoundInPlay
from croupier.model.facts import Fact
from croupier.model.facts.table import RoundOpened
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.supply import Funds
from croupier.model.values import Values
from croupier.model.view import RoundView, Viewer
from croupier.model.vocabulary import DESK, Role


def tip(r: Round, action: Action, funds: Funds) -> Permit:
    why = "Nobody bets for the dealer here."
    raise IllegalAction("wager/no-tips", why, clause=r.rules.game.no_tips, offender=action.who)


def back(r: Round, action: Action, funds: Funds) -> Permit:
    why = "Nobody may bet on another player's hand."
    raise IllegalAction("wager/no-back-betting", why, clause=r.rules.game.no_back, offender=action.who)


def void(r: Round, action: Action, funds: Funds) -> Permit:
    """A supervisor calls the hand off: everybody has their chips back."""
    clause = r.rules.game.void
    return void_permit(r, action, clause, lambda supply: take_back(r, clause))


STEPS: dict[str, Callable[[Round, Action, Funds], Permit]] = {
    "deal": deal,
    "street": deal_next,
    "showdown": end_hand,
}
ANSWERS = {**ACTING, "put": put}  # what somebody in turn may do
CHECKS = {
    **ANSWERS,
    **ANY_TIME,
    **OPENING,
    **STEPS,
    "tip": tip,
    "back": back,
    "object": objection,
    "rule": rule,
    "void": void,
    "post-jackpots": post_jackpots,
    "void-jackpot": void_jackpot,
}
BEHIND = dict.fromkeys(CHECKS, back)  # whatever somebody wants to do with another's hand
WHILE_STOPPED = ("rule", "void", *DESK_ACTIONS)  # until a supervisor has ruled
ROLES: dict[str, tuple[Role, ...]] = {
    **dict.fromkeys(STEPS, ("dealer",)),
    **dict.fromkeys(("call-clock", "time-out", "object"), ("player", "dealer")),
    **dict.fromkeys(WHILE_STOPPED, DESK),
}
NOBODY: frozenset[str] = frozenset()


@cache
def in_turn(seat: int) -> Prompt:
    """Every hand asks the same of whoever is to act."""
    return Prompt(tuple(ANSWERS), seat, 1)


class CommunityRound(Round):
    """A hand that can be asked what is legal, checked, and looked at."""

    __slots__ = ()

    def apply(self, fact: Fact) -> None:
        change = CHANGES.get(type(fact))
        if change is not None:
            change(self, fact)

    def check(self, action: Action, funds: Funds) -> Permit | Refusal:
        if self.trouble is not None and action.do not in WHILE_STOPPED:
            return ruling_first(self)
        checks = CHECKS if action.bettor is None else BEHIND
        return answered(checks, self, action, funds)

    def follows(self) -> Facts:
        return after_action(self)

    def legal(self, seat: int, bettor: str | None, funds: Funds) -> list[Choice]:
        if bettor is not None:
            return []
        return between_hands(self, seat, funds) if self.phase == "betting" else choices(self, seat)

    def legal_staff(self, role: Role, funds: Funds) -> list[Choice]:
        desk = desk_choices(self) if role in DESK else []
        if role in DESK and self.spots and not self.closed:
            return [*ruling_choices(self), Choice("void", self.rules.game.void, also=("reason",)), *desk]
        if desk:
            return desk
        if role != "dealer" or self.phase != "betting" or lineup(self, stacks_of(self, funds), funds) is None:
            return []
        return [Choice("deal", self.rules.game.streets[0].clause)]

    def besides(self, seat: int) -> list[Choice]:
        return besides(self, seat)

    def besides_staff(self, role: Role) -> list[Choice]:
        return dealer_besides(self) if role == "dealer" else []

    def prompts(self) -> list[Prompt]:
        turn = self.turn()
        if turn is not None:
            return [in_turn(turn)]
        if self.trouble is not None:
            return [Prompt(("rule", "void"), self.trouble.seat, role="supervisor")]
        if self.phase != "betting":
            return [Prompt(("discard",), seat, 1) for seat in self.discarding()]
        return [Prompt(("deal",), role="dealer")]

    def dealer_step(self) -> str | None:
        return next_step(self)

    def view(self, viewer: Viewer) -> RoundView:
        return viewing.view(self, viewer)

    def hidden_from(self, viewer: Viewer, fact: Fact) -> bool:
        return viewing.hidden_from(self, viewer, fact)


class CommunityRules(Rules):
    """The rules of one table."""

    __slots__ = ()

    @property
    def wagers(self) -> tuple[str, ...]:
        return ()

    @property
    def staff(self) -> Mapping[str, tuple[Role, ...]]:
        return ROLES

    @property
    def actions(self) -> frozenset[str]:
        return frozenset(CHECKS)

    @property
    def placing(self) -> frozenset[str]:
        return NOBODY

    @property
    def opening(self) -> frozenset[str]:
        return frozenset({"deal", *OPENING})

    @property
    def before_bets(self) -> frozenset[str]:
        return NOBODY

    @property
    def changes(self) -> Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]:
        return cast("Mapping[type[Fact], Callable[[RoundInPlay, Fact], None]]", CHANGES)

    def before_the_deal(self, do: str, kind: str | None) -> bool:
        return do in OPENING or do == "post-jackpots"

    def new_round(self, number: int, opening: RoundOpened) -> RoundInPlay:
        return CommunityRound(self, number, opening)


class CommunityEngine:
    """Streets, betting, pots, showdown."""

    def rules(self, game: SomeGame, options: Values, offers: tuple[SomeOffer, ...]) -> CommunityRules:
        assert isinstance(game, Community)
        structure = next((offer for offer in offers if isinstance(offer, Structure)), None)
        twice = next((offer for offer in offers if isinstance(offer, RunTwice)), None)
        killing = next((offer for offer in offers if isinstance(offer, KillPot)), None)
        jackpots = tuple(offer for offer in offers if isinstance(offer, Jackpot))
        return CommunityRules(game, options, structure, twice, killing, jackpots)
