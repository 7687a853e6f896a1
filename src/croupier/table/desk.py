"""The operator's day at a table: opened, filled, credited, counted and closed, and what was wrong put right.

No rule document speaks of it; docs/decisions.md says who may do what, and why. All of it happens while no
bets lie, at every game alike.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from croupier.engines.common.void import reason_of
from croupier.errors import BadInput, CroupierError, IllegalAction, brief, plain, unknown_name
from croupier.ledger.accounts import CAGE, COMMISSION, DROP_BOX, HOUSE, TIP_BOX, TRAY, Account, family
from croupier.model.arguments import no_amount, no_hand, only
from croupier.model.choices import Action, Choice
from croupier.model.facts import Fact
from croupier.model.facts.desk import (
    Corrected,
    DayClosed,
    DayOpened,
    Refused,
    TrayCounted,
    TrayCredited,
    TrayFilled,
)
from croupier.model.facts.jackpots import BusinessDay
from croupier.money.cents import Cents, dollars
from croupier.table.state import TableState

MOST = 10**12 * 100 - 1  # cents: the largest amount that can be said
WITHOUT_END = (CAGE, HOUSE, TRAY)  # a tray that nobody filled pays all the same
ON_RECORD = ("authorise", "release")  # who asks for these in vain is written down
STRANGERS = ("authority/", "name/unknown-person")  # the wrong person
REASONS = (*STRANGERS, "wager/", "money/", "action/wrong-hand", "action/no-amount")  # not a slip of the pen


class Till(NamedTuple):
    """What the desk looks at before it does anything."""

    accounts: Mapping[Account, Cents]
    events: int  # how many are on record
    bets_lie: bool
    follows: str | None = None  # the business day after this one, where jackpots are posted by it

    def holds(self, account: Account) -> Cents:
        return self.accounts.get(account, 0)


def choices(state: TableState, till: Till) -> list[Choice]:
    """What the desk may do now."""
    if till.bets_lie:
        return []
    found = [Choice("close-day" if state.day == "open" else "open-day", ""), _fill()]
    if till.holds(TRAY) > 0:
        found.append(_credit(till))
    return [*found, _count(), Choice("correct", "", also=("event", "reason"))]


def _fill() -> Choice:
    return Choice("fill", "", min_cents=1, max_cents=MOST)


def _credit(till: Till) -> Choice:
    return Choice("credit", "", min_cents=1, max_cents=max(1, till.holds(TRAY)))


def _count() -> Choice:
    return Choice("count", "", min_cents=0, max_cents=MOST)


# --- the actions ------------------------------------------------------------------------------


def act(state: TableState, action: Action, till: Till) -> Iterator[Fact]:
    """What follows from an action of the desk, which is checked in full first."""
    if till.bets_lie:
        why = f"{action.do} is for the time between rounds: bets lie on the table."
        raise IllegalAction("action/round-in-play", why, offender=action.by)
    no_hand(action)
    fact = ACTIONS[action.do](state, action, till)
    if isinstance(fact, DayOpened) and till.follows is not None:
        return iter((fact, BusinessDay(None, till.follows)))
    return iter((fact,))


def _open_day(state: TableState, action: Action, till: Till) -> Fact:
    only(action)
    no_amount(action)
    if state.day == "open" and till.follows is None:
        raise IllegalAction("action/day-open", "The day of this table is open already.", offender=action.by)
    return DayOpened(None, till.holds(TRAY))


def _filled(state: TableState, action: Action, till: Till) -> Fact:
    only(action)
    return TrayFilled(None, _amount(action, _fill()))


def _credited(state: TableState, action: Action, till: Till) -> Fact:
    only(action)
    amount, holds = _amount(action, _credit(till)), till.holds(TRAY)
    if amount > holds:
        told = f"holds ${dollars(holds)}" if holds >= 0 else f"has paid ${dollars(-holds)} more than it held"
        why = f"The tray {told}: no credit of ${dollars(amount)} can be taken from it."
        raise IllegalAction("money/insufficient-funds", why, offender=action.by)
    return TrayCredited(None, amount)


def _counted(state: TableState, action: Action, till: Till) -> Fact:
    only(action)
    return TrayCounted(None, _amount(action, _count()), till.holds(TRAY))


def _close_day(state: TableState, action: Action, till: Till) -> Fact:
    only(action)
    no_amount(action)
    if state.day != "open":
        raise IllegalAction("action/day-not-open", "The day of this table is not open.", offender=action.by)
    return DayClosed(None, *map(till.holds, (TRAY, DROP_BOX, TIP_BOX, COMMISSION)))


def _amount(action: Action, allowed: Choice) -> Cents:
    """The amount that was said, which must be one."""
    if action.amount is None:
        return allowed.check(None, action.by)  # refused by name
    if not action.amount and allowed.min_cents:
        raise IllegalAction("money/nothing", f"{action.do} moves some amount.", offender=action.by)
    return action.amount


# --- corrections ------------------------------------------------------------------------------


def _correct(state: TableState, action: Action, till: Till) -> Fact:
    """It names what it corrects. With an amount it is an executive's, and says from where to where."""
    only(action, "event", "reason", "taken-from", "given-to")
    event, reason = _event(action, till), reason_of(action)
    if action.amount is None:
        for name in ("taken-from", "given-to"):
            if action.get(name) is not None:
                why = f"correct moves money only with an amount: how much is {name}?"
                raise BadInput("money/missing", why, offender=name)
        return Corrected(None, event, reason)
    if action.role != "executive":
        why = "An executive puts money right; a supervisor's correction moves none."
        raise IllegalAction("authority/wrong-role", why, offender=action.by)
    if not action.amount:
        raise IllegalAction("money/nothing", "correct moves some amount, or none.", offender=action.by)
    source, to = (_account(action, name, till) for name in ("taken-from", "given-to"))
    if source == to:
        why = f"{source} is not corrected against itself."
        raise IllegalAction("money/nothing", why, offender=action.by)
    unbound = family(source) == "stack" and source.partition(":")[2] not in state.limited
    if source not in WITHOUT_END and not unbound and till.holds(source) < action.amount:
        why = f"{source} holds ${dollars(till.holds(source))}, not ${dollars(action.amount)}."
        raise IllegalAction("money/insufficient-funds", why, offender=action.by)
    return Corrected(None, event, reason, action.amount, source, to)


def _event(action: Action, till: Till) -> int:
    said = action.get("event")
    number = int(said) if isinstance(said, str) and said.isdecimal() and len(said) <= 12 else said
    if type(number) is not int or not 1 <= number <= till.events:
        why = f"correct names an event of this table, 1 to {till.events}, not {brief(said)}."
        raise BadInput("name/unknown-event", why, offender=plain(said))
    return number


def _account(action: Action, name: str, till: Till) -> Account:
    """An account of the table's own; meters and pools are the progressives' business."""
    known = [CAGE, COMMISSION, DROP_BOX, HOUSE, TIP_BOX, TRAY]
    known += [account for account in till.accounts if family(account) == "stack"]
    said = action.get(name)
    if said is None:
        why = f"correct with an amount says where it is taken-from and given-to; {name} is missing."
        raise BadInput("name/missing-argument", why, offender=name)
    if said not in known:
        raise unknown_name("account", said, known)
    return str(said)


Does: TypeAlias = Callable[[TableState, Action, Till], Fact]
ACTIONS: Mapping[str, Does] = {
    "open-day": _open_day,
    "fill": _filled,
    "credit": _credited,
    "count": _counted,
    "close-day": _close_day,
    "correct": _correct,
}


# --- what the desk must know of ---------------------------------------------------------------


def refused(do: str, error: CroupierError) -> Refused | None:
    """What is written down of a refusal, if anything is: somebody tried to let money go in vain."""
    if do not in ON_RECORD or not error.code.startswith(REASONS):
        return None
    return Refused(error.clause, do, error.code, error.message)
