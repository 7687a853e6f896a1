"""Enforcing a cap: when the table's real wins exceed it, each line gets its share of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from croupier.model.cap import Cap
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, dollars


def apply_cap(cap: Cap, lines: Sequence[Settlement]) -> list[Settlement]:
    """The lines with the cap enforced, in the order they came. Stakes go back in full on top.

    Whether it bites is decided on the players' own wins; tips stay outside and are then paid 1 to 1.
    """
    assert cap.amount_cents is not None
    wins = [line for line in lines if cap.covers(line) and line.owner != "dealer"]
    if sum(line.paid_cents for line in wins) <= cap.amount_cents:
        return list(lines)
    shares = dict(zip(map(id, wins), share(cap.amount_cents, wins), strict=True))
    return [_capped(cap, line, shares.get(id(line))) for line in lines]


def share(amount: Cents, wins: Sequence[Settlement]) -> list[Cents]:
    """Divide `amount` by real win: largest remainders, ties to the seat nearest the dealer's right."""
    total = sum(line.paid_cents for line in wins)
    shares = [amount * line.paid_cents // total for line in wins]
    by_remainder = sorted(
        range(len(wins)),
        key=lambda at: (-(amount * wins[at].paid_cents % total), -wins[at].seat, wins[at].hand),
    )
    for at in by_remainder[: amount - sum(shares)]:
        shares[at] += 1
    return shares


def _capped(cap: Cap, line: Settlement, part: Cents | None) -> Settlement:
    if not cap.covers(line):
        return line
    clause = cap.shared_by
    if part is None:  # a tip
        part, clause = line.stake_cents, cap.tips_even
        if part >= line.paid_cents:
            return line
    return replace(
        line,
        paid_cents=part,
        returned_cents=line.returned_cents - line.paid_cents + part,
        clause=clause,
        note=f"capped from {dollars(line.paid_cents)}",
    )
