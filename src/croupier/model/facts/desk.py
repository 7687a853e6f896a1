"""What the desk does with a table's money between rounds, and what it refused to do."""

from croupier.model.facts.fact import Fact
from croupier.money.cents import Cents


class DayOpened(Fact, frozen=True):
    """The table is opened for the day, with what the tray holds by the books."""

    tray_cents: Cents


class TrayFilled(Fact, frozen=True):
    """Chips come from the cage."""

    amount_cents: Cents


class TrayCredited(Fact, frozen=True):
    """Chips go back to the cage."""

    amount_cents: Cents


class TrayCounted(Fact, frozen=True):
    """What was found in the tray, beside what the books say. A count moves nothing."""

    counted_cents: Cents
    books_cents: Cents


class DayClosed(Fact, frozen=True):
    """The tray stays as it is; what the boxes hold goes to the cage."""

    tray_cents: Cents
    drop_box_cents: Cents
    tip_box_cents: Cents
    commission_cents: Cents


class Corrected(Fact, frozen=True):
    """Event number `event` was wrong, and why; with money that is put right, from account to account."""

    event: int
    reason: str
    amount_cents: Cents = 0
    taken_from: str = ""
    given_to: str = ""


class CashedOut(Fact, frozen=True):
    """A player's chips go to the cage; below nothing, what the player owed is paid there."""

    player: str
    amount_cents: Cents


class Refused(Fact, frozen=True):
    """Somebody asked for what the desk must know of, and it was not done."""

    do: str
    code: str
    why: str
