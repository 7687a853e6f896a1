"""The blackjack engine's face: the rules of one table, and a round that can be asked."""

from collections.abc import Callable, Mapping
from typing import cast

from croupier.engines.blackjack import dealer_steps, permissions
from croupier.engines.blackjack import view as viewing
from croupier.engines.blackjack.bets import BETTING, PLACING, betting_choices, placed_wagers
from croupier.engines.blackjack.changes import CHANGES
from croupier.engines.blackjack.deal import deal, no_deal
from croupier.engines.blackjack.dealer_steps import dealer_step
from croupier.engines.blackjack.decisions import DECISIONS
from croupier.engines.blackjack.desk import DESK
from croupier.engines.blackjack.drawing import IN_THE_DEAL
from croupier.engines.blackjack.mistakes import mistake_choices
from croupier.engines.blackjack.rulings import ruling_choices
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.blackjack.state import Round, Rules, first_cards
from croupier.engines.common.answering import answered
from croupier.engines.common.awards import authorise_choice
from croupier.engines.common.funds import affordable
from croupier.engines.common.irregularity import refuse_while_troubled
from croupier.engines.common.progressive import start_choice
from croupier.hands.dealt import Dealt
from croupier.model.choices import Action, Answer, Choice, Permit, Refusal
from croupier.model.engine import Prompt, RoundInPlay
from croupier.model.facts import Fact
from croupier.model.facts.table import RoundOpened
from croupier.model.game import Offer, SomeGame, SomeOffer
from croupier.model.supply import Funds
from croupier.model.values import Values
from croupier.model.vocabulary import DESK as DESK_ROLES
from croupier.model.vocabulary import Owner, Role

CHECKS: dict[str, Callable[[Round, Action, Funds], Permit]] = {
    **BETTING,
    "deal": deal,
    **DECISIONS,
    **DESK,
}
DECIDES = tuple(permissions.DECISIONS)  # what answers when it is a hand's turn
STAFF: dict[str, tuple[Role, ...]] = {
    **dict.fromkeys(("deal", "start-game", "peek", "skip-peek", "play-out", "err", "overlook"), ("dealer",)),
    **dict.fromkeys(("rule", "void", "authorise"), DESK_ROLES),
}


def troubled(r: Round, action: Action, funds: Funds) -> Permit:
    """An action while something waits for a supervisor's ruling."""
    assert r.trouble is not None
    refuse_while_troubled(r.trouble, r.rules.game.irregularities, action)
    return CHECKS[action.do](r, action, funds)


TROUBLED = dict.fromkeys(CHECKS, troubled)


class BlackjackRound(Round):
    """A round that can be asked what is legal, checked, and looked at."""

    __slots__ = ()

    def apply(self, fact: Fact) -> None:
        change = CHANGES.get(type(fact))
        if change is not None:
            change(self, fact)

    def check(self, action: Action, funds: Funds) -> Permit | Refusal:
        return answered(CHECKS if self.trouble is None else TROUBLED, self, action, funds)

    def legal(self, seat: int, bettor: str | None, funds: Funds) -> list[Choice]:
        """What a seat (or the back bettor at it) may do now and can pay for."""
        return affordable(funds, granted(self, seat, bettor), bettor or self.seats.get(seat, ""))

    def legal_staff(self, role: Role, funds: Funds) -> list[Choice]:
        return staff_choices(self, role)

    def besides_staff(self, role: Role) -> list[Choice]:
        return mistake_choices(self) if role == "dealer" else []

    def prompts(self) -> list[Prompt]:
        return prompts(self)

    dealer_step = dealer_steps.dealer_step
    view = viewing.view
    hidden_from = viewing.hidden_from


def granted(r: Round, seat: int, bettor: str | None) -> list[Choice]:
    """What the rules grant a seat now."""
    if r.trouble is not None:
        return []
    if r.phase == "betting":
        return betting_choices(r, seat, bettor)
    spot = r.spots.get(seat)
    if spot is None or (bettor is not None and bettor != spot.back):
        return []
    answers: list[Answer] = []
    owner: Owner = "back" if bettor else "player"
    if r.phase == "insurance" or r.parlay is not None or r.may_fold:
        answers = [ask(r, spot, owner) for ask in permissions.PROMPTS.values()]
    elif r.waits is not None:
        answers = [ask(r, spot) for ask in permissions.FOLLOWS.values()] if bettor else []
    elif bettor is None and r.turn is not None and r.turn[0] == seat:
        hand = spot.hands[r.turn[1] - 1]
        answers = [ask(r, spot, hand) for ask in permissions.DECISIONS.values()]
        if r.offered_card is not None:
            answers.append(permissions.decline(r, spot, owner))
    return [answer for answer in answers if isinstance(answer, Choice)]


def staff_choices(r: Round, role: Role) -> list[Choice]:
    """What the dealer, a supervisor or an executive may do now."""
    if role in DESK_ROLES:
        award = authorise_choice(r, r.rules.sides, role)
        return [*ruling_choices(r), *([award] if isinstance(award, Choice) else [])]
    if role != "dealer":
        return []
    game = r.rules.game
    choices = []
    start = start_choice(r, r.rules.sides)
    if isinstance(start, Choice):
        choices.append(start)
    if no_deal(r) is None:
        choices.append(Choice("deal", game.cites.verify_bets))
    step = dealer_step(r)
    if step is not None:
        clause = game.clause_of("hole-card") if step == "peek" else game.cites.second_card
        choices.append(Choice(step, clause))
    return choices


def prompts(r: Round) -> list[Prompt]:
    """Whom the round waits for. What may be declined is declined by whoever does not mention it."""
    if r.trouble is not None:
        return [Prompt(("rule", "void"), r.trouble.seat, role="supervisor")]
    if r.award is not None:
        return [Prompt(("authorise",), r.award.seat, role=r.award.role)]
    if r.parlay is not None:
        return [Prompt(("parlay", "decline"), r.parlay, declines="decline")]
    if r.may_fold:
        return [Prompt(("fold", "decline"), seat, declines="decline") for seat in sorted(r.may_fold)]
    if r.waits is not None:
        back = r.spots[r.waits.seat].back
        return [Prompt(("follow", "stay"), r.waits.seat, r.waits.hand, back, "back-bettor", "stay")]
    if r.phase == "insurance":
        return [
            Prompt(
                ("insure", "even-money", "decline"),
                spot.seat,
                bettor=spot.back if owner == "back" else None,
                declines="decline",
            )
            for spot in r.spots.values()
            for owner in spot.offered
        ]
    if r.turn is not None:
        return [Prompt(DECIDES, *r.turn)]
    step = dealer_step(r)
    if step is not None:
        return [Prompt((step,), role="dealer")]
    if no_deal(r) is None:
        return [Prompt(("deal",), role="dealer")]
    return []


class BlackjackRules(Rules):
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
        return do in BETTING or do in ("start-game", "overlook") or kind in IN_THE_DEAL

    def new_round(self, number: int, opening: RoundOpened) -> RoundInPlay:
        return BlackjackRound(self, number, opening)


class BlackjackEngine:
    """Hit, stand, double, split, insure, surrender; the dealer draws to rule."""

    def rules(self, game: SomeGame, options: Values, offers: tuple[SomeOffer, ...]) -> BlackjackRules:
        assert isinstance(game, Blackjack)
        sides = cast("tuple[Offer[Dealt], ...]", offers)  # what stands beside blackjack looks at dealt cards
        return BlackjackRules(game, options, sides, first_cards(game, options))
