"""What the sections on setting hands have in common."""

from collections.abc import Mapping, Sequence

from croupier.clauses.cite import Clause
from croupier.hands.match import Match
from croupier.hands.match_tests import Holds
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.ranking import (
    FIVE_ACES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
)
from croupier.hands.seven import (
    ROYAL_FLUSH_PLUS_ROYAL_MATCH,
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER,
)
from croupier.model.envy import Envy
from croupier.model.options import Money, Number, OneOf, Option
from croupier.model.rules import Cue, Direction, Rule
from croupier.money.odds import prize, to
from croupier.rulebook.bclc_poker.house.common import R
from croupier.rulebook.take_and_pay import ANY, When

# What each holding pays to 1, and what it is worth to those who envy it.
FORTUNE_ODDS: Mapping[str, int] = {
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: 8000,
    ROYAL_FLUSH_PLUS_ROYAL_MATCH: 2000,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: 1000,
    FIVE_ACES: 400,
    ROYAL_FLUSH: 150,
    STRAIGHT_FLUSH: 50,
    FOUR_OF_A_KIND: 25,
    FULL_HOUSE: 5,
    FLUSH: 4,
    THREE_OF_A_KIND: 3,
    STRAIGHT: 2,
}
ENVY_PRIZES: Mapping[str, int] = {
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: 5000,
    ROYAL_FLUSH_PLUS_ROYAL_MATCH: 1000,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: 500,
    FIVE_ACES: 250,
    ROYAL_FLUSH: 50,
    STRAIGHT_FLUSH: 20,
    FOUR_OF_A_KIND: 5,
}


def fortune_table(schedule: Sequence[Clause], nothing: Clause) -> PayTable[Match]:
    """The Fortune schedule of a section, by the clauses of its rows, best first."""
    rows = tuple(
        Row(named(clause), to(odds), Holds(what), clause)
        for clause, (what, odds) in zip(schedule, FORTUNE_ODDS.items(), strict=True)
    )
    return PayTable(rows=rows, otherwise=lose(nothing))


def named(row: Clause) -> str:
    """What its section calls a row."""
    return row.partition("#")[2]


def envy(
    schedule: Sequence[Clause],
    *,
    at_least: Clause,
    clause: Clause,
    nothing: Clause,
    paying: Clause,
    mark: Clause,
    not_the_banks: Clause,
) -> Envy[Match]:
    """The envy prizes of the same schedule."""
    rows = tuple(
        Row(named(clause), prize(amount), Holds(what), clause)
        for clause, (what, amount) in zip(schedule, ENVY_PRIZES.items(), strict=False)  # the best of them
    )
    return Envy(
        wagers=("fortune",),
        at_least=Rule(500, at_least),
        table=PayTable(rows=rows, otherwise=lose(nothing)),
        clause=clause,
        paying=Direction(right_to_left=True, clause=paying),
        mark=mark,
        not_the_banks=not_the_banks,
    )


def table_options(
    *, deck: Clause, device: Option, seats: Clause, positions: Clause, bets: Clause
) -> tuple[Option, ...]:
    """The options every such table has."""
    return (
        Option("decks", 1, Number(1, 1), deck, "decks"),
        Option("jokers", 1, Number(1, 1), deck, "jokers in the deck"),
        device,
        Option("seats", 6, Number(6, 6), seats, "betting spots"),
        Option("positions", 6, Number(1, 6), positions, "most spots of one player"),
        Option("minimum", 100, Money(), bets, "least basic bet", house=True),
        Option("maximum", 1_000_000, Money(), bets, "largest basic bet", house=True),
        Option("payout-unit", 1, Money(), R("31"), "payouts are rounded down to this", house=True),
    )


def device(clause: Clause, by_hand: Clause | None = None) -> Option:
    """What deals: a shuffler that gives out whole hands, or the dealer's own."""
    kinds = ("packet-shuffler",) if by_hand is None else ("packet-shuffler", "hand-dealt")
    about, house = "what deals the cards", len(kinds) > 1
    return Option("device", kinds[0], OneOf(kinds), clause, about, house=house)


# --- lines of the script ----------------------------------------------------------------------------


def shuffled(clause: Clause) -> tuple[Cue, ...]:
    return (Cue("shuffled", clause, does="Have all {cards} cards shuffled."),)


def marked(clause: Clause) -> Cue:
    """A bet that takes part in the Envy Bonus."""
    return Cue("wager-marked", clause, does="Mark the {bet} of seat {seat} for the Envy Bonus.")


def spread(clause: Clause, when: When = ANY) -> Cue:
    return Cue("hand-compared", clause, does="Spread {laid}{made}.", when=when)


def kept(clause: Clause, when: When = ANY) -> Cue:
    """Cards that are still needed."""
    return Cue(
        "hand-compared",
        clause,
        does="Leave the cards of seat {seat}: others are owed an Envy Bonus for them.",
        when={"envied": True, **when},
    )


def collected(clause: Clause) -> Cue:
    return Cue("cards-collected", clause, does="Collect the cards of seat {seat}, count seven and rack them.")


def held(hold: Clause, release: Clause) -> tuple[Cue, ...]:
    """Large payouts wait for the desk."""
    return (
        Cue(
            "settled",
            hold,
            does="{Bettor} wins {paid} on {bet}: do not pay it yet.",
            when={"result": "win", "owner": "player", "held": True},
        ),
        Cue("payout-held", hold, does="Call a supervisor: {player} is owed {amount} in this round."),
        Cue("payout-released", release, does="The {desk} releases it: pay {player} {amount}."),
    )
