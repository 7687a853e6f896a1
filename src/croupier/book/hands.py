"""Hands in words: the rows of pay tables, the order of hands, and the hand that a dealer must have."""

from collections.abc import Iterator
from typing import Never

from croupier.book.page import Sentence, say
from croupier.book.words import listed, number, one
from croupier.hands.blackjack_tests import AmongTwo, FirstBeatsUp, UpIs
from croupier.hands.flush import FlushRanking
from croupier.hands.match_tests import Fouled, Higher, Same, WithTies
from croupier.hands.match_tests import Holds as HeldBySeven
from croupier.hands.paytable import PayTable
from croupier.hands.poker_tests import (
    DealerPlays,
    FiveMake,
    Folded,
    Holds,
    LosingHandMade,
    Made,
    NaturalFlush,
    Ties,
    TogetherMake,
    Unqualified,
    WildFlush,
    Wins,
    spoken_rank,
)
from croupier.hands.predicate import Both, Predicate, plural
from croupier.hands.ranking import (
    LOWEST,
    NAMES,
    NO_WHEEL,
    PATTERNS,
    STRAIGHT,
    PokerRanking,
    Ranking,
    Value,
    article,
)
from croupier.hands.seven import (
    ROYAL_FLUSH_PLUS_ROYAL_MATCH,
    SEVEN_CARD_STRAIGHT_FLUSH,
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER,
)
from croupier.rulebook.bclc_poker.ranking_clauses import LONGEST_FLUSH, STRAIGHTS, WILD, said_by

SEVEN = {  # what a pay table calls in short
    SEVEN_CARD_STRAIGHT_FLUSH: "straight flush of seven cards",
    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: "straight flush of seven cards without the joker",
    ROYAL_FLUSH_PLUS_ROYAL_MATCH: "royal flush, with king and queen of one suit beside it",
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: "straight flush of seven cards with the joker",
}
SUITED = {None: "", True: " of one suit", False: " of two suits"}


def is_standing(when: Predicate[Never]) -> bool:
    """Whether a row asks only how the hand stands against the dealer's, not what it is."""
    match when:
        case Folded() | Unqualified() | Wins() | Ties() | Higher() | Same() | WithTies() | Fouled():
            return True
        case Both():
            return is_standing(when.first) and is_standing(when.second)
        case _:
            return False


def hands(table: PayTable[Never], ranking: Ranking | None) -> list[str]:
    """What each row of a pay table pays for.

    Rows stand best first, so "or better" is said only where better hands have no row of their own.
    """
    found, above = [], None
    for row in table.rows:
        made = _made(row.when, ranking)
        better = False
        if made is not None:
            category, by = made
            better = _next_better(category, by) != above
            above = category
        found.append(hand(row.when, or_better=better))
    return found


def _made(when: Predicate[Never], ranking: Ranking | None) -> tuple[str, Ranking] | None:
    """The category that a row asks for, and the ranking it belongs to."""
    match when:
        case TogetherMake() | FiveMake():
            return when.category, when.by
        case Made() | LosingHandMade() if ranking is not None:
            return when.category, ranking
        case Both():
            return _made(when.first, ranking) or _made(when.second, ranking)
        case _:
            return None


def _next_better(category: str, ranking: Ranking) -> str | None:
    if not isinstance(ranking, PokerRanking):
        return None
    order = ranking.weakest_first
    return next(iter(order[ranking.place(category) + 1 :]), None)


def hand(when: Predicate[Never], *, or_better: bool = False) -> str:
    """What a row of a pay table pays for."""
    told = _asked(when, " or better" if or_better else "").removeprefix("a ").removeprefix("an ")
    return f"{told[:1].upper()}{told[1:]}"


def _asked(when: Predicate[Never], better: str = "") -> str:
    match when:
        case Made() | TogetherMake() | FiveMake():
            return f"{when.category.replace('-', ' ')}{better}"
        case LosingHandMade():
            return str(when).removesuffix(" or better") + better
        case Holds():
            return f"{_two(when.ranks)}{SUITED[when.suited]}"
        case HeldBySeven():
            return SEVEN.get(when.what, when.what.replace("-", " "))
        case DealerPlays(at_most=1):
            return "the dealer plays one card"
        case AmongTwo():
            what = spoken_rank(when.rank) if when.at_least == 1 else plural(when.rank)
            return f"{number(when.at_least)} {what} among the first two cards"
        case UpIs():
            return f"the up card is {one(spoken_rank(when.rank))}"
        case Both(first=Wins(), second=Made() as made):
            return f"{_asked(made, better)} that beats the dealer's hand"
        case Both():
            parts = _parts(when)
            return _together(
                [str(part) if isinstance(part, Holds) else _asked(part, better) for part in parts]
            )
        case _:
            return str(when)


def _two(ranks: tuple[str, ...]) -> str:
    """Two cards by their ranks: "pair of kings or queens", "ace and king"."""
    if all(two[0] == two[1] for two in ranks):
        return f"pair of {listed((plural(two[0]) for two in ranks), 'or')}"
    return listed((f"{spoken_rank(two[0])} and {spoken_rank(two[1])}" for two in ranks), "or")


def _parts(when: Predicate[Never]) -> Iterator[Predicate[Never]]:
    """The single questions of a row that asks several."""
    if isinstance(when, Both):
        yield from _parts(when.first)
        yield from _parts(when.second)
    else:
        yield when


def _together(asked: list[str]) -> str:
    """Several questions in one sentence: what they are all about is named once."""
    for subject in ("the dealer's cards ", "the first two cards "):
        if all(part.startswith(subject) for part in asked):
            asked = [asked[0], *(part.removeprefix(subject) for part in asked[1:])]
    return listed(asked)


def rankings(table: PayTable[Never]) -> dict[Ranking, str]:
    """The rankings by which rows of a pay table judge for themselves, with the cards that they look at."""
    found: dict[Ranking, str] = {}
    for row in table.rows:
        match row.when:
            case TogetherMake():
                found[row.when.by] = "In the player's cards and the dealer's together"
            case FiveMake():
                found[row.when.by] = "In the player's cards, made up to five with the first open to all"
            case NaturalFlush() | WildFlush():
                found[row.when.by] = "For this bet"
            case _:
                pass
    return found


def order_of(ranking: Ranking, where: str = "") -> Iterator[Sentence]:
    """How hands rank, best first, and what the ace does in a straight."""
    lead = f"{where}, hands" if where else "Hands"
    match ranking:
        case PokerRanking():
            best_first = [name.replace("-", " ") for name in reversed(ranking.weakest_first)]
            text = f"{lead} of {number(ranking.cards)} cards rank, best first: {listed(best_first)}."
            yield say(text, ranking.clause)
            if STRAIGHT in ranking.weakest_first:
                yield say(_ace_in_a_straight(ranking), *said_by(STRAIGHTS, ranking))
        case FlushRanking():
            text = f"{lead} are compared by their longest flush, then by its cards from the top."
            yield say(text, *said_by(LONGEST_FLUSH, ranking))
            text = f"{plural(ranking.wild)} are wild: each joins any flush as the highest rank it lacks."
            yield say(text, *said_by(WILD, ranking))
        case _:
            yield say(f"{lead} rank by {ranking.name.replace('-', ' ')}.", ranking.clause)


def _ace_in_a_straight(ranking: PokerRanking) -> str:
    if ranking.wheel == NO_WHEEL:
        return "In a straight the ace is high."
    low = listed(["ace", *(NAMES[rank] for rank in range(2, ranking.cards + 1))])
    place = "the lowest" if ranking.wheel == LOWEST else "the second highest"
    return f"In a straight the ace is high or low; {low} make {place} one."


def cards_beat(table: PayTable[Never]) -> Iterator[Sentence]:
    """The order of single cards, where a row compares two."""
    for row in table.rows:
        if isinstance(row.when, FirstBeatsUp):
            ranks = listed(spoken_rank(rank) for rank in row.when.best_first)
            yield say(f"Cards rank, highest first: {ranks}; suits count nothing.", row.when.clause)


def threshold(ranking: Ranking, value: Value) -> str:
    """The least hand that will do, in the ranking's own words: "queen high or better"."""
    category = ranking.category_at(value[0])
    pattern = PATTERNS.get(category)
    names = [NAMES[rank] for rank in dict.fromkeys(value[1:])]
    named = pattern is not None and not pattern.run and names and f"{{{len(names)}}}" not in pattern.reads
    if not named or pattern is None:
        return f"{article(category)} or better"
    return f"{pattern.reads.format(*names)} or better".replace("sixs", "sixes")
