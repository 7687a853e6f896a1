"""What the sections on poker against the house have in common: the same words under other numbers."""

from croupier.clauses.cite import Cite, Clause, cite
from croupier.model.options import Flag, Money, Number, OneOf, Option

R = cite("bclc-poker/ruling")


def table_options(
    *,
    device: Clause,
    seats: int,
    seats_clause: Clause,
    positions: int,
    positions_clause: Clause,
    bets: Clause,
) -> tuple[Option, ...]:
    """The options every such table has."""
    return (
        Option("decks", 1, Number(1, 1), device, "decks in the shuffler"),
        Option("device", "packet-shuffler", OneOf(("packet-shuffler",)), device, "what deals the cards"),
        Option("seats", seats, Number(1, seats), seats_clause, "betting spots"),
        Option("positions", positions, Number(1, positions), positions_clause, "most spots of one player"),
        Option("minimum", 100, Money(), bets, "least base bet", house=True),
        Option("maximum", 1_000_000, Money(), bets, "largest base bet", house=True),
        Option("payout-unit", 1, Money(), R("31"), "payouts are rounded down to this", house=True),
    )


def limits(wager: str, title: str, clause: Clause) -> tuple[Option, ...]:
    """The limits of a side bet, which the house posts."""
    return (
        Option(f"{wager}-minimum", 100, Money(), clause, f"least {title} bet", house=True),
        Option(f"{wager}-maximum", 1_000_000, Money(), clause, f"largest {title} bet", house=True),
    )


def waiting_list(clause: Clause) -> Option:
    return Option("waiting-list", False, Flag(), clause, "players wait for a seat", house=True)


def sibling(section: int) -> Cite:
    return cite(f"bclc-poker/{section}")
