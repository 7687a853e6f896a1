"""Whether a hand ended as its file says: to the chip, or within the rake of a room that took one.

The files of online rooms do not tell the rake. For them one convention holds per venue, never one per hand:
the same players win, nobody else has more or less than the file says, and what the winners have less than
our pots held is at most 5.5% of what was called, and the venue's allowance.

Anywhere else the winnings may be told with what nobody called or without it. An end that is told in parts of
a cent is ours where less than a cent lies between for each share that a player has of a pot.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Literal

from msgspec import Struct

from croupier.errors import listed
from croupier.histories.phh.actions import UNKNOWN, BetTo
from croupier.histories.phh.amounts import Ended
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.told_deck import ToldCards
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, dollars

PER_MILLE = 55  # of the pot, the most that counts as rake
JACKPOT: Cents = 50  # what tables with a jackpot take beside it


Uncalled = Literal["none", "blinds", "all"]  # what nobody called, and is won all the same
ANYWHERE: tuple[Uncalled, ...] = ("all", "none")  # where no venue says which


class Venue(Struct, frozen=True):
    """How a room tells what was won."""

    uncalled: Uncalled = "none"
    allowance_cents: Cents = 1

    def __str__(self) -> str:
        told = {"none": "without what nobody called", "blinds": "with blinds that nobody called"}
        bet = told.get(self.uncalled, "with what nobody called")
        return f"winnings {bet}, rake up to 5.5% of the pot + ${dollars(self.allowance_cents)}"


RAKED: Mapping[str | None, Venue] = {
    "Absolute Poker": Venue("blinds", JACKPOT),
    "Full Tilt Poker": Venue(),
    "iPoker Network": Venue(),
    "Ongame Network": Venue(),
    "PartyPoker": Venue("all", JACKPOT),
    "PokerStars": Venue(),
}


ELSEWHERE = "winnings with what nobody called, or without it"


class Difference(Struct, frozen=True):
    """A cause, as `result/other-winner`, and what differs in words."""

    cause: str
    message: str


class Outcome:
    """How a hand ended at our table, by player in order."""

    def __init__(self, stacks: Sequence[Cents | None], lines: Sequence[Settlement], told: ToldCards) -> None:
        self.stacks = stacks
        self.won: list[Cents] = [0] * len(stacks)
        self.shares = [0] * len(stacks)  # of how many pots
        self.uncalled: list[Cents] = [0] * len(stacks)
        self.pot: Cents = 0
        contending = set()
        for line in lines:
            if line.wager == "uncalled":
                self.uncalled[line.seat - 1] += line.returned_cents
                continue
            self.won[line.seat - 1] += line.returned_cents
            self.shares[line.seat - 1] += line.returned_cents > 0
            self.pot += line.stake_cents
            if line.note != "fold":
                contending.add(line.seat)
        unseen = [seat for seat in contending if self.won[seat - 1] and told.unknown(seat)]
        # Where several are left, such a winner has won by cards that are only ours.
        self.guessed = len(contending) > 1 and bool(unseen or UNKNOWN in told.board)


def usable(hand: Hand) -> bool:
    """Whether a file says how the hand ended. Winnings of nothing for everybody are not known ones, and where
    every stack is unlimited from the start nobody has more or less at the end."""
    return _tells_stacks(hand) or any(hand.winnings_cents or ())


def _tells_stacks(hand: Hand) -> bool:
    limited = any(stack is not None for stack in hand.starting_stacks_cents)
    return limited and hand.finishing_stacks_cents is not None


def compare(hand: Hand, ours: Outcome) -> Difference | None:
    """What the file tells otherwise, if anything: the stacks, and the winnings."""
    if ours.guessed:
        return Difference("result/unseen-winner", "Several are left, and the winner's cards are not told.")
    found = [one(hand, ours) for one in (_stacks, _winnings)]
    differ = [one for one in found if isinstance(one, Difference)]
    if not differ:
        return None
    if "agree" in found:
        why = f"Its winnings and its stacks tell different ends. {differ[0].message}"
        return Difference("result/contradiction", why)
    return differ[0]


Found = Difference | Literal["agree", "untold"]


def _stacks(hand: Hand, ours: Outcome) -> Found:
    theirs = hand.finishing_stacks_cents
    if theirs is None or not _tells_stacks(hand):
        return "untold"
    both = zip(hand.starting_stacks_cents, theirs, strict=True)
    endless = [
        f"p{at}" for at, (before, after) in enumerate(both, start=1) if before is not None and after is None
    ]
    if endless:
        why = f"The file ends without a limit for {listed(endless)}, who began with one."
        return Difference("result/other-amount", why)
    less = _less(ours.stacks, theirs, ours.shares)
    gains = [max(-part, 0) for part in _less(hand.starting_stacks_cents, theirs, ours.shares)]
    if any(gain and not won for gain, won in zip(gains, ours.won, strict=True)):
        return Difference("result/other-winner", f"{_winners(gains)} in the file, {_winners(ours.won)} here.")
    return _judge(less, ours, RAKED.get(hand.venue))


def _winnings(hand: Hand, ours: Outcome) -> Found:
    theirs, venue = hand.winnings_cents, RAKED.get(hand.venue)
    if theirs is None or not any(theirs):
        return "untold"
    if venue is not None:
        return _told_so(venue.uncalled, hand, theirs, ours, venue)
    found = [_told_so(uncalled, hand, theirs, ours, None) for uncalled in ANYWHERE]
    return "agree" if "agree" in found else found[0]


def _told_so(
    uncalled: Uncalled, hand: Hand, theirs: Sequence[Ended], ours: Outcome, venue: Venue | None
) -> Found:
    """Whether the winnings are ours, with so much of what nobody called among them."""
    backed = {action.player for action in hand.actions if isinstance(action, BetTo)}
    mine = list(ours.won)
    for at, back in enumerate(ours.uncalled):
        if uncalled == "all" or (uncalled == "blinds" and at + 1 not in backed):
            mine[at] += back
    if list(map(bool, mine)) != list(map(bool, theirs)):
        return Difference("result/other-winner", f"{_winners(theirs)} in the file, {_winners(mine)} here.")
    return _judge(_less(mine, theirs, ours.shares), ours, venue)


def _less(mine: Sequence[Cents | None], theirs: Sequence[Ended | None], shares: Sequence[int]) -> list[Cents]:
    """By how much the file has less for each player, where both have a limit. It may divide pots to parts of
    a cent, and we do not: then less than a cent for each share of a pot is nothing."""
    parts = any(isinstance(one, Decimal) for one in theirs)

    def less(here: Cents | None, there: Ended | None, several: int) -> Cents:
        if here is None or there is None or (parts and -several < here - there < several):
            return 0
        return int(here - there)

    return list(map(less, mine, theirs, shares))


def _judge(less: Sequence[Cents], ours: Outcome, venue: Venue | None) -> Found:
    """`less`: by how much each player has less in the file."""
    if not any(less):
        return "agree"
    if venue is not None:
        winners_pay = all(part >= 0 if won else not part for part, won in zip(less, ours.won, strict=True))
        if winners_pay and 1000 * (sum(less) - venue.allowance_cents) <= PER_MILLE * ours.pot:
            return "agree"
    cause = "result/more-than-put" if sum(less) < 0 else "result/other-amount"
    amounts = listed([f"p{at} {_signed(-part)}" for at, part in enumerate(less, start=1) if part])
    return Difference(cause, f"The file has {amounts}, with ${dollars(ours.pot)} in the pots.")


def _signed(amount: Cents) -> str:
    return f"${dollars(abs(amount))} {'more' if amount > 0 else 'less'}"


def _winners(winnings: Sequence[Ended]) -> str:
    return listed([f"p{at}" for at, one in enumerate(winnings, start=1) if one] or ["nobody"])
