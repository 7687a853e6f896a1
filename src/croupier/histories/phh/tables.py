"""The table that a hand is played at: which game its variant names, and what it posted before the cards.

What no document of ours has (antes beside blinds, a small blind that is dead or large, straddles of other
sizes, another least bet, raises without end, the first of those who show the same to open) the options of the
table say. What they cannot say either is refused, as `scenario/not-played`, with the reason.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.errors import BadInput
from croupier.histories.phh.actions import BetTo
from croupier.histories.phh.hand import Hand
from croupier.histories.phh.variants import VARIANTS, Code
from croupier.histories.scripted import ScriptedShoe
from croupier.model.carried import Carried, Room
from croupier.model.options import by_name
from croupier.money.cents import Cents, dollars
from croupier.table.opening import open_table
from croupier.table.table import Table

GAMES: Mapping[Code, tuple[str, tuple[str, ...]]] = {  # with what is offered beside it
    "NT": ("bclc/texas-holdem", ("bclc/no-limit",)),
    "FT": ("bclc/texas-holdem", ()),
    "PO": ("bclc/omaha-high", ("bclc/pot-limit",)),
    "FO/8": ("bclc/omaha-high-low", ()),
    "F7S": ("bclc/seven-card-stud", ()),
}

CHIP: Cents = 100
# Fields of our own, for what the notation has no word for: options, and blinds paid beside one that is due.
OPTIONS = "_croupier_options"
MISSED = "_croupier_missed"
KINDS = (["small"], ["big"], ["small", "big"], ["big", "small"])


class Forced(NamedTuple):
    """What is posted before the cards, as a table of ours says it."""

    options: dict[str, str]
    missed: Mapping[int, tuple[str, ...]] = {}  # blinds paid out of turn, by seat: the small one dead
    straddles: Mapping[int, Cents] = {}  # by seat, in the order of posting


def seated(hand: Hand, device: ScriptedShoe) -> Table:
    """A table with the players of a hand, p1 in seat 1 at the left of the button, and all that they post."""
    if hand.variant not in GAMES:
        raise not_played(f"No game of ours is {VARIANTS[hand.variant].name}.")
    game, offers = GAMES[hand.variant]
    forced = forced_of(hand)
    own = {str(name): value for name, value in by_name(OPTIONS, hand.other_fields.get(OPTIONS, {}))}
    everybody = range(1, hand.player_count + 1)
    table = open_table(
        game,
        offers=offers,
        options={"chip": _chip(hand), "unlimited-raises": "yes", **forced.options, **own},
        device=device,
        carried=Carried(poker=Room(hand.player_count, tuple(everybody), missed=forced.missed)),
        clock=lambda: 0,
        by_hand=True,
    )
    for seat, stack in zip(everybody, hand.starting_stacks_cents, strict=True):
        table.sit(seat, f"p{seat}", None if stack is None else dollars(stack))
    # The button's own first: it would pass a player who has not paid.
    for seat, blinds in sorted(forced.missed.items(), reverse=True):
        for blind in blinds:
            table.act(seat, "post", blind=blind)
    for seat, to in forced.straddles.items():
        table.act(seat, "straddle", to=dollars(to))
    return table


def forced_of(hand: Hand) -> Forced:
    """Blinds, antes and limits of a hand."""
    limits = {
        name.replace("_", "-"): dollars(amount)
        for name, amount in (
            ("small_bet", hand.small_bet_cents),
            ("big_bet", hand.big_bet_cents),
            ("bring_in", hand.bring_in_cents),
        )
        if amount is not None
    }
    blinds = hand.blinds_or_straddles_cents
    if blinds is None:
        return Forced({**limits, **_antes_of_stud(hand), "tied-hands": "position"})
    forced = _blinds(hand, blinds)
    return forced._replace(options={**limits, **forced.options})


def _chip(hand: Hand) -> str:
    """What pots are divided into: whole chips where the file knows nothing smaller, not even at the end."""
    told = [
        *hand.antes_cents,
        *(hand.blinds_or_straddles_cents or ()),
        *(hand.bring_in_cents, hand.small_bet_cents, hand.big_bet_cents, hand.min_bet_cents),
        *hand.starting_stacks_cents,
        *(hand.finishing_stacks_cents or ()),
        *(hand.winnings_cents or ()),
        *(action.to_cents for action in hand.actions if isinstance(action, BetTo)),
    ]
    return "0.01" if any(amount % CHIP for amount in told if amount is not None) else "1"


# --- blinds -------------------------------------------------------------------------------------


class Places(NamedTuple):
    """The two blinds, and in which seat the big one is due."""

    options: dict[str, str]
    small: Cents
    big: Cents
    of: int


def _blinds(hand: Hand, blinds: tuple[Cents, ...]) -> Forced:
    """Two players post each other's: so p2 has the button and the small one, unless theirs is as big."""
    posted = blinds[::-1] if hand.player_count == 2 else blinds
    options, small, big, of = _places(posted, hand.small_bet_cents)
    options |= {
        name: dollars(amount)
        for name, amount in (("small-blind", small), ("big-blind", big), ("minimum-bet", hand.min_bet_cents))
        if amount
    }
    if not 0 < 2 * small <= big:  # where nobody posts it, what the table would ask for may be more
        options["any-small-blind"] = "yes"
    behind = 1 if "no-blinds" in options else 3
    straddles = [
        (seat, amount) for seat, amount in enumerate(posted, start=1) if seat >= behind and amount > 0
    ]
    if straddles:
        options["any-straddle"] = "yes"
    # Action begins behind the largest, and of equal ones the last.
    in_order = dict(sorted(straddles, key=lambda post: (post[1], post[0])))
    missed = {**_out_of_turn(posted, small, big), **_paid_beside(hand)}
    return Forced(options | _antes(hand, of), missed, in_order)


def _places(posted: tuple[Cents, ...], bet: Cents | None) -> Places:
    """Blinds as ours are, the big one as much as the first bet at limit; else whoever posts straddles."""
    first, second, *others = posted
    two = not others
    if min(first, second) < 0:
        raise not_played(f"No table of ours has blinds of {_told(posted)}.")
    big = max(first, second)
    if bet in (None, big) and not any(0 < other <= big for other in others):
        if first and not second:
            return Places({"dead-small-blind": "yes"}, _small_told(others, first), first, 1)
        if two and first > second:
            return Places({}, second, first, 1)
        if 0 < first <= second:
            return Places({"heads-up-blinds": "literal"} if two else {}, first, second, 2)
    return Places({"no-blinds": "yes"}, 0, bet or max(posted), 1 if two else 2)


def _small_told(others: Sequence[Cents], big: Cents) -> Cents:
    """The small blind that nobody has, by what others pay who missed it, alone or beside the big one."""
    told = {-post % big for post in others if -2 * big < post < 0} - {0}
    return told.pop() if len(told) == 1 else 0


def _out_of_turn(posted: tuple[Cents, ...], small: Cents, big: Cents) -> dict[int, tuple[str, ...]]:
    """Below zero somebody comes in, and posts a blind that they have missed."""
    # The last word is the big one's, where the small one is as much or nothing.
    kinds: dict[Cents, tuple[str, ...]]
    kinds = {-small: ("small",), -small - big: ("small", "big"), -big: ("big",)}
    missed: dict[int, tuple[str, ...]] = {}
    for seat, amount in enumerate(posted, start=1):
        if amount < 0:
            if amount not in kinds:
                raise not_played(f"Seat {seat} posts ${dollars(-amount)}, which is no blind.")
            missed[seat] = kinds[amount]
    return missed


def _paid_beside(hand: Hand) -> dict[int, tuple[str, ...]]:
    """What a file of ours says of somebody who pays what they missed, and has another blind or a straddle."""
    said = hand.other_fields.get(MISSED, {})
    numbers = {f"p{number}": number for number in range(1, hand.player_count + 1)}
    known = isinstance(said, dict) and said.keys() <= numbers.keys()
    if not known or any(kinds not in KINDS for kinds in said.values()):
        raise not_played(f"{MISSED} says which blinds somebody pays, such as {{p1 = ['small', 'big']}}.")
    return {numbers[player]: tuple(kinds) for player, kinds in said.items()}


# --- antes --------------------------------------------------------------------------------------


def _antes_of_stud(hand: Hand) -> dict[str, str]:
    if not any(hand.antes_cents):
        return {"no-ante": "yes"}
    if len({*hand.antes_cents}) > 1:
        raise not_played(f"No table of ours has antes of {_told(hand.antes_cents)} without blinds.")
    return _everybody_s(hand, hand.antes_cents[0])


def _everybody_s(hand: Hand, amount: Cents) -> dict[str, str]:
    """Antes that are not trimmed to the one who is short may be won by that player."""
    short = any(stack is not None and stack < amount for stack in hand.starting_stacks_cents)
    dead = {"dead-antes": "yes"} if short and not hand.ante_trimming_status else {}
    return {"ante": dollars(amount), **dead}


def _antes(hand: Hand, big_blind: int) -> dict[str, str]:
    """Everybody's, or one player's for all, who is then the button or the big blind.

    Untrimmed antes lie in the main pot whoever posted how much, so one player's is matched by nobody.
    Trimmed ones are matched like bets. The same from everybody comes to the same, unless somebody is short.
    """
    antes = hand.antes_cents if hand.player_count > 2 else hand.antes_cents[::-1]
    posted = {seat: ante for seat, ante in enumerate(antes, start=1) if ante}
    if not posted:
        return {}
    amount = max(posted.values())
    if len(posted) == len(antes) and set(posted.values()) == {amount}:
        return _everybody_s(hand, amount)
    if len(posted) == 1 and not hand.ante_trimming_status:
        (seat,) = posted
        by = {hand.player_count: "button", big_blind: "big-blind"}.get(seat)
        if by is not None:
            return {"ante": dollars(amount), "ante-by": by}
    raise not_played(f"No table of ours has antes of {_told(hand.antes_cents)}.")


def not_played(why: str) -> BadInput:
    return BadInput("scenario/not-played", why)


def _told(amounts: tuple[Cents, ...]) -> str:
    return ", ".join(f"{'-' if amount < 0 else ''}{dollars(abs(amount))}" for amount in amounts)
