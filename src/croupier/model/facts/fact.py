"""What all facts are."""

from msgspec import Struct

from croupier.clauses.cite import Clause


class Fact(Struct, frozen=True, gc=False):
    """What happened, and the clause it rests on.

    Facts hold plain values and never each other in a circle, so the garbage collector need not look at them.
    """

    clause: Clause | None
