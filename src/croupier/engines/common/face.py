"""What the faces of engines on spots have in common: what staff may do, and what waits for them."""

from collections.abc import Callable

from croupier.engines.common.awards import authorise_choice
from croupier.engines.common.progressive import end_choice, start_choice, unended
from croupier.engines.common.seated import P, Round
from croupier.hands.predicate import Seen_contra
from croupier.model.choices import Answer, Choice, Refusal
from croupier.model.engine import Prompt
from croupier.model.vocabulary import DESK, Role


def staff_choices(
    r: Round[P, Seen_contra], role: Role, no_deal: Callable[[], Refusal | None]
) -> list[Choice]:
    """The desk calls a round off or confirms an award, the dealer deals when nothing is in the way."""
    if not r.spots:
        return []
    offers = r.rules.offers
    answers: list[Answer] = []
    if role in DESK:
        answers = [Choice("void", r.rules.game.void, also=("reason",)), authorise_choice(r, offers, role)]
    elif role == "dealer":
        deal = no_deal() or Choice("deal", r.rules.game.bet_closed)
        answers = [start_choice(r, offers), deal, end_choice(r, offers)]
    return [answer for answer in answers if isinstance(answer, Choice)]


def staff_prompts(r: Round[P, Seen_contra]) -> list[Prompt]:
    """Whom the end of a round waits for: a card for an award, or the dealer."""
    if r.award is not None:
        return [Prompt(("authorise",), r.award.seat, role=r.award.role)]
    step = dealer_step(r)
    return [] if step is None else [Prompt((step,), role="dealer")]


def dealer_step(r: Round[P, Seen_contra]) -> str | None:
    """What the dealer does next without being asked."""
    return "end-game" if unended(r, r.rules.offers) else None
