"""What a seat may do before the cards: everything that the checks would permit, and nothing else."""

from collections.abc import Callable, Mapping

from croupier.engines.common.funds import affordable
from croupier.engines.community import coming
from croupier.engines.community.betting import UNBOUNDED
from croupier.engines.community.lineup import NOTHING
from croupier.engines.community.state import Round
from croupier.engines.community.straddling import straddle, straddle_choice, to_straddle_with
from croupier.errors import CroupierError
from croupier.model.choices import Action, Choice, Permit
from croupier.model.supply import Funds
from croupier.money.cents import dollars

OPENING: Mapping[str, Callable[[Round, Action, Funds], Permit]] = {
    "straddle": straddle,
    "post": coming.post,
    "sit-out": coming.sit_out,
    "sit-in": coming.sit_in,
    "buy-in": coming.buy_in,
    "leave": coming.leave,
    "refuse-kill": coming.refuse_kill,
    "kill-next": coming.kill_next,
}
LEAST: int = 1  # cents: where the house posts no least buy-in


def between_hands(r: Round, seat: int, funds: Funds) -> list[Choice]:
    """In the order in which a player thinks of it: play, pay, come and go."""
    return [choice for choice in _asked(r, seat, funds) if _permitted(r, seat, choice, funds)]


def _asked(r: Round, seat: int, funds: Funds) -> list[Choice]:
    game, found = r.rules.game, []
    blinds = game.blinds
    if blinds is not None:
        owed = sorted(r.missed.get(seat, NOTHING))
        clauses = {"small": blinds.dead_small, "big": blinds.missed}
        found += [Choice("post", clauses[kind], also=("blind",), choice=kind) for kind in owed]
        choice = straddle_choice(r, blinds)
        any_size = r.rules.options.flag("any-straddle")
        left = to_straddle_with(r, seat, funds)
        found += [choice] if any_size else affordable(left, [choice], r.seats[seat])
    if r.rules.killing is not None:
        found += [
            Choice("kill-next", r.rules.killing.promise),
            Choice("refuse-kill", r.rules.killing.refuses),
        ]
    seated = r.rules.table_stakes if blinds is None else blinds.missed
    least = max(LEAST, r.rules.options.number("buy-in-minimum"))
    return [
        *found,
        Choice("buy-in", game.buy_in, min_cents=least, max_cents=UNBOUNDED),
        Choice("sit-in", seated),
        Choice("sit-out", seated),
        Choice("leave", r.rules.whole_stack),
    ]


def _permitted(r: Round, seat: int, choice: Choice, funds: Funds) -> bool:
    """Whether the same is accepted when it is done, for the least amount."""
    least = choice.min_cents
    extra: tuple[tuple[str, object], ...] = ()
    if choice.choice is not None:
        extra = (("blind", choice.choice),)
    elif "to" in choice.also:
        assert least is not None
        extra, least = (("to", dollars(least)),), None
    action = Action(choice.do, by=r.seats[seat], seat=seat, amount=least, extra=extra)
    try:
        OPENING[choice.do](r, action, funds)
    except CroupierError:
        return False
    return True
