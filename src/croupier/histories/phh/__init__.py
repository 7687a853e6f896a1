"""Hand histories in PHH notation, read and written: `.phh` is one hand, `.phhs` many in numbered tables.

The notation is TOML with a fixed set of fields and a short word for each action. A hand here is what its
file says and no more: amounts are whole cents, cards are those of `croupier.cards` and `??`, and nobody has
asked yet whether the play was legal.

>>> text = '''
... [7]
... variant = "NT"
... antes = [0, 0]
... blinds_or_straddles = [0.50, 1]
... min_bet = 1
... starting_stacks = [inf, 80.25]
... actions = ["d dh p1 AhKh", "d dh p2 ????", "p2 f # shows a deuce"]
...
... [8]
... variant = "NLHE"
... '''
>>> for entry in parse(text, "night.phhs"):
...     print(entry.number, entry.found.actions[2] if isinstance(entry.found, Hand) else entry.found)
7 Fold(player=2, comment='shows a deuce', written='p2 f # shows a deuce')
8 scenario/unknown-variant
  No variant is called 'NLHE' (FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB).
  at night.phhs, line 11, 8.variant
"""

from croupier.histories.phh.actions import (
    UNKNOWN,
    Action,
    BetTo,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Muck,
    Remark,
    Show,
)
from croupier.histories.phh.entry import Entry
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.notation import notation, read_action
from croupier.histories.phh.reading import entries, parse, read
from croupier.histories.phh.telling import hand_of
from croupier.histories.phh.variants import VARIANTS, Variant
from croupier.histories.phh.writing import write, write_all

__all__ = [
    "UNKNOWN",
    "VARIANTS",
    "Action",
    "BetTo",
    "BringIn",
    "CheckOrCall",
    "DealBoard",
    "DealHole",
    "Discard",
    "Entry",
    "Fold",
    "Hand",
    "Muck",
    "Remark",
    "Show",
    "Variant",
    "entries",
    "hand_of",
    "notation",
    "parse",
    "read",
    "read_action",
    "write",
    "write_all",
]
