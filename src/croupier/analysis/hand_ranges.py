"""Two cards as players write them in short, written out again: `K5o+` is K5o to KQo."""

from collections.abc import Iterable, Iterator

from croupier.cards.card import RANKS

HIGHEST_FIRST = tuple(reversed(RANKS))


def written_out(ranges: Iterable[str]) -> Iterator[str]:
    """Every hand of some ranges.

    >>> list(written_out(["KK+", "K9o-K8o", "32s"]))
    ['AA', 'KK', 'K9o', 'K8o', '32s']
    """
    for one in ranges:
        first, dash, last = one.partition("-")
        lowest = (last or first).removesuffix("+")
        if lowest[0] == lowest[1]:
            top = first[0] if dash else HIGHEST_FIRST[0] if one.endswith("+") else lowest[0]
            yield from (rank * 2 for rank in _between(top, lowest[0]))
        else:
            high, low, suits = lowest[0], lowest[1], lowest[2]
            below = HIGHEST_FIRST[HIGHEST_FIRST.index(high) + 1]
            top = first[1] if dash else below if one.endswith("+") else low
            yield from (f"{high}{rank}{suits}" for rank in _between(top, low))


def _between(top: str, low: str) -> tuple[str, ...]:
    return HIGHEST_FIRST[HIGHEST_FIRST.index(top) : HIGHEST_FIRST.index(low) + 1]
