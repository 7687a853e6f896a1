"""Facts of a hand of poker among players in words: which pot, how much of it, and with what it is won.

Worked out when somebody reads the script, never while playing. No card that lies face down is named.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.hands.low import LowRanking
from croupier.hands.ranking import PokerRanking
from croupier.hands.selection import Selection
from croupier.model import words as plain
from croupier.model.facts import Fact
from croupier.model.facts.cards import HandShown
from croupier.model.facts.community import (
    Gathered,
    HandsDealt,
    HandStarted,
    HoleCards,
    Posted,
    PotSettled,
    Raked,
    Wagered,
)
from croupier.model.facts.jackpots import (
    JackpotDropped,
    JackpotPaid,
    JackpotShared,
    JackpotsPosted,
    JackpotVoided,
)
from croupier.model.shown import Shown
from croupier.model.words import counted
from croupier.money.cents import Cents, dollars

BOARDS = ("first", "second")


class Judging(NamedTuple):
    """How the hands of a game are compared."""

    hand: PokerRanking
    plays: Selection
    low: LowRanking | None = None  # where a low hand has half of the pot


def words(fact: Fact, judging: Judging) -> Mapping[str, object]:
    told = plain.words(fact)
    match fact:
        case HandStarted():
            return {**told, "owned": fact.killer is not None}
        case Posted():
            to = fact.amount_cents + fact.lies_cents  # a straddle is told with the blind that it lies on
            return {**told, "amount": f"${dollars(to)}", "all_in": fact.all_in or to < fact.level_cents}
        case HandsDealt():
            burned = len(fact.drawn) // 2 - len(fact.seats) * len(fact.each)
            return {**told, "first": fact.seats[0], "burned": burned > 0}
        case HoleCards():
            up = [card for at, card in enumerate(fact.cards) if fact.each[at] == "u"]
            return {**told, "up": " ".join(up), "shows": bool(up)}
        case Gathered():
            pots = fact.pots_cents
            return {**told, "added": _into(pots), "any": any(pots), "side": len(pots) > 1}
        case Wagered():
            return {**told, "cut": fact.surplus_cents > 0}
        case Raked():
            return {**told, "which": pot_name(fact.pot)}
        case HandShown():
            whole = _whole(fact.cards, fact.board, judging)
            makes = _makes(fact.cards, fact.board, judging) if whole else ""
            return {**told, "holds": " ".join(fact.cards), "whole": whole, "makes": makes}
        case JackpotDropped():
            kept = sum(fact.reserves_cents.values())
            return {**told, "which": pot_name(fact.pot), "kept": f"${dollars(kept)}", "keeps": kept > 0}
        case JackpotVoided():
            return {**told, "spoken": fact.keys[0]}
        case JackpotShared():
            return {**told, "others": counted(len(fact.here) + fact.elsewhere, "player")}
        case JackpotPaid():
            key = "/".join(fact.pool.split("/")[:2])  # without the name of one of several
            return {**told, "key": key, "part": fact.line.note.replace("-", " ")}
        case JackpotsPosted():
            return {**told, "told": _board(fact)}
        case PotSettled():
            return {**told, "which": pot_name(fact.pot), "uncalled": fact.pot == 0}
        case _:
            return told


def _board(fact: JackpotsPosted) -> str:
    """One amount, or the amount of each jackpot."""
    amounts = {name.rpartition("/")[2]: f"${dollars(one)}" for name, one in fact.posted_cents.items()}
    if [*fact.posted_cents] == [fact.key]:
        return "".join(amounts.values())
    told = [f"{name.replace('-', ' ')} {amount}" for name, amount in amounts.items()]
    return ", ".join(told) or "nothing new"


def pot_name(number: int) -> str:
    return "the main pot" if number < 2 else f"side pot {number - 1}"


def _into(pots: Sequence[Cents]) -> str:
    added = [f"${dollars(chips)} to {pot_name(at)}" for at, chips in enumerate(pots, start=1) if chips]
    return ", ".join(added)


def _whole(held: Sequence[Card], board: Sequence[Card], judging: Judging) -> bool:
    """Whether there are cards enough for a hand: who is left alone may show without a board."""
    own, cards = judging.plays.own, judging.hand.cards
    return len(held) + len(board) >= cards if own is None else len(board) >= cards - own


def _makes(held: Sequence[Card], board: Sequence[Card], judging: Judging) -> str:
    hand, plays, low = judging
    high = hand.describe(plays.hand(hand, held, board).cards)
    if low is None:
        return high
    lowest = plays.low_hand(low, held, board)
    return f"{high}; {low.describe(() if lowest is None else lowest.cards)}"


# --- with what a pot is won -------------------------------------------------------------------------


class Part(NamedTuple):
    """What a hand wins: all of a board, or one half of it."""

    how: str
    best: tuple[Card, ...]
    rest: tuple[Card, ...]


def won(shown: Shown, judging: Judging) -> Mapping[str, object]:
    """Who wins several parts has one hand for each; who is alone or has not shown wins without one."""
    held = dict(shown.hands)
    parts = [] if shown.alone or shown.seat not in held else list(_parts(shown, held, judging))
    return {
        "alone": shown.alone,
        "unopened": shown.unopened,
        "takes": "wins" if shown.winners == 1 else "shares",
        "twice": len(shown.boards) > 1,
        "shown": bool(parts),
        "reads": bool(parts) and not shown.read,
        "how": "; ".join(part.how for part in parts),
        "best": " / ".join(" ".join(part.best) for part in parts),
        "rest": " / ".join(" ".join(part.rest) for part in parts),
    }


def _parts(shown: Shown, held: Mapping[int, Sequence[Card]], judging: Judging) -> Iterator[Part]:
    """Among the winners' hands the best is the one that has won, on each board, high and low."""
    hand, plays, low = judging
    own = held[shown.seat]
    for number, board in enumerate(shown.boards):
        where = f" on the {BOARDS[number]} board" if len(shown.boards) > 1 else ""
        high = {seat: plays.value(hand, cards, board) for seat, cards in held.items()}
        if high[shown.seat] == max(high.values()):
            best = plays.hand(hand, own, board).cards
            half = "" if low is None else "high hand "
            yield Part(f"{half}{hand.describe(best)}{where}", best, _others(own, board, best))
        if low is None:
            continue
        lows = {seat: plays.low_value(low, cards, board) for seat, cards in held.items()}
        lowest = plays.low_hand(low, own, board)
        if lowest is not None and lows[shown.seat] == max(value for value in lows.values() if value):
            told = low.describe(lowest.cards).removeprefix("low: ")
            yield Part(f"low hand {told}{where}", lowest.cards, _others(own, board, lowest.cards))


def _others(held: Sequence[Card], board: Sequence[Card], best: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in (*held, *board) if card not in best)
