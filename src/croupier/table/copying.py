"""Copies of a table: each plays on by itself, with the cards, the books and the record as they are now.

The round in play is made again from the record, as after an action that failed; the books are copied whole,
with the meters that other tables of the floor share, so that two copies never feed one meter.
"""

import pickle
from copy import copy, deepcopy

from croupier.errors import BadInput, CroupierError
from croupier.model.facts.table import TableOpened
from croupier.table.opening import setting_of
from croupier.table.parts import Parts
from croupier.table.rebuild import refuse_other_spec
from croupier.table.setting import Setting
from croupier.table.table import Table


def twin(setting: Setting, parts: Parts, memo: dict[int, object]) -> Table:
    """A second table, now the same as the first; what is never changed they share, and the clock."""
    try:
        device, books = deepcopy(parts.device, memo), deepcopy(parts.books, memo)
    except CroupierError:
        raise
    except Exception as error:
        raise _refused(parts, "copied", error) from error
    events, begun = copy(parts.events), parts.begun.copy()
    return Table.of_parts(setting, parts._replace(device=device, books=books, events=events, begun=begun))


def writable(parts: Parts) -> Parts:
    """The parts, if what the caller may have given can be written down: a clock made on the spot cannot."""
    try:
        pickle.dumps((parts.device, parts.clock))
    except CroupierError:
        raise
    except Exception as error:
        raise _refused(parts, "pickled", error) from error
    return parts


def unpickled(opened: TableOpened, parts: Parts) -> Table:
    """The table that was pickled, if its rules are ours."""
    setting = setting_of(opened)
    refuse_other_spec(setting.spec, opened.spec, opened.game)
    return Table.of_parts(setting, parts)


def _refused(parts: Parts, done: str, error: Exception) -> BadInput:
    why = f"The table's cards, clock or books cannot be {done}: {error}"
    return BadInput("store/not-copied", why, offender=parts.stream)
