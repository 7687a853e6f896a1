"""Placing bets and taking them down, in any game: everything asked for in one breath, all or none."""

from collections.abc import Callable, Sequence

from croupier.engines.common.core import Core, S
from croupier.engines.common.funds import afford
from croupier.errors import BadInput, CroupierError, unknown_name
from croupier.model.choices import Action, Answer, Choice, Facts, Permit, Refusal
from croupier.model.facts.bets import WagerPlaced, WagerWithdrawn
from croupier.model.settlement import Stake
from croupier.model.supply import Funds, Supply
from croupier.model.vocabulary import Owner
from croupier.money.cents import Cents


def in_order(action: Action, known: Sequence[str]) -> dict[str, Cents | None]:
    """The wagers asked for, in the order of the rules; a name nobody knows is refused."""
    if not action.wagers:
        raise BadInput("money/missing", f"{action.do} needs a wager and an amount.", offender=action.who)
    for name, _ in action.wagers:
        if name not in known:
            raise unknown_name("wager", name, known)
    if len(action.wagers) == 1:
        return dict(action.wagers)
    asked = dict(sorted(action.wagers, key=lambda wager: known.index(wager[0])))
    if len(asked) < len(action.wagers):
        raise BadInput("name/given-twice", "A wager is named twice.", offender=action.who)
    return asked


def granted(answer: Answer, who: str) -> Choice:
    """The choice, or the refusal raised."""
    if isinstance(answer, Refusal):
        raise answer.error(who)
    return answer


def place(
    action: Action,
    funds: Funds,
    wagers: dict[str, Cents | None],
    ask: Callable[[str], Answer],
    *,
    owner: Owner,
    player: str,
    who: str,
) -> Permit:
    """Bets of one owner at one seat: that each may lie there, then its amount, then the money for all."""
    choices, amounts = {}, {}
    name = ""
    try:
        for name in wagers:
            choices[name] = granted(ask(name), who)
        for name, amount in wagers.items():
            amounts[name] = choices[name].check(amount, who)
    except CroupierError as error:
        raise error.at(path=name) from None
    afford(funds, player, sum(amounts.values()), who)
    seat = action.seat
    assert seat is not None

    def play(supply: Supply) -> Facts:
        for name, amount in amounts.items():
            yield WagerPlaced(choices[name].clause, seat, 1, name, owner, player, amount)

    return Permit(play)


def withdrawals(r: Core[S], seat: int, clause: str) -> Facts:
    """The spot's bets go back, the player's own last: a spot exists as long as one of its bets does."""
    for bet in sorted(r.spots[seat].bets(), key=lambda bet: bet.owner == "player"):
        yield withdrawn(bet, clause)


def withdrawn(bet: Stake, clause: str) -> WagerWithdrawn:
    seat, hand, wager, owner, player, stake, _ = bet
    return WagerWithdrawn(clause, seat, hand, wager, owner, player, stake)
