"""What each round of a table opens from."""

from collections.abc import Callable, Mapping

from croupier.model.facts.table import Meter, RoundOpened
from croupier.table.setting import Setting
from croupier.table.state import TableState


class Openings:
    """Most rounds open alike: where nothing has changed, the fact that opened the last one opens the next."""

    __slots__ = ("_last", "_setting")

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._last: tuple[TableState, bool, RoundOpened] | None = None

    def after(
        self, state: TableState, meters: Callable[[], Mapping[str, Meter]], *, new_shoe: bool
    ) -> RoundOpened:
        """The opening of a round at a table that remembers this."""
        if self._last is not None and not self._setting.meters:
            last_state, last_new, opening = self._last
            if last_state is state and last_new is new_shoe:
                return opening
        opening = self._setting.round_opened(state, meters(), new_shoe=new_shoe)
        self._last = state, new_shoe, opening
        return opening
