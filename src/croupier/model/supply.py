"""What play draws on at a table: its cards, and what lies in its books as they stand."""

from collections.abc import Callable
from typing import TypeAlias

from croupier.cards.device import Device
from croupier.model.facts.table import Meter
from croupier.model.jackpots import NO_JACKPOTS, Standing
from croupier.money.cents import Cents

Funds: TypeAlias = Callable[[str], Cents | None]  # what a player can pay; None: not limited


class Supply:
    """Cards, meters, stacks and jackpots, for whoever tells what an action leads to.

    How the cards lay is noted when an action first asks for them, so that it can be undone; most never do.
    """

    __slots__ = ("_back", "_device", "funds", "meter", "overtaken", "standing")

    def __init__(
        self,
        device: Device,
        meter: Callable[[str], Meter],
        funds: Funds,
        standing: Callable[[], Standing] = lambda: NO_JACKPOTS,
        overtaken: Callable[[], bool] = lambda: False,
    ) -> None:
        self._device = device
        self._back: Callable[[], None] | None = None
        self.meter, self.funds = meter, funds
        self.standing = standing  # with what was committed before this action
        self.overtaken = overtaken  # whether another table was paid of the meter that an award here waits for

    @property
    def device(self) -> Device:
        if self._back is None:
            self._back = self._device.mark()
        return self._device

    def keep(self) -> None:
        """The action is over."""
        self._back = None

    def undo(self) -> None:
        """The cards lie again as this action found them."""
        if self._back is not None:
            self._back()
