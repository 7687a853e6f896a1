"""A seat that plays by itself: plain basic strategy, no insurance, no counting.

The poker games against the house have their own rules of thumb, in `croupier.bots.house`, and those of
setting hands in `croupier.bots.setting`; among players `croupier.bots.room` weighs strength and pot odds.

>>> from croupier.table.opening import open_table
>>> table = open_table("bclc/blackjack", seed=7)
>>> table.sit(1, "bot"); table.bet(1, main=25); table.deal()
>>> while table.in_play:
...     do, extra = decide(table, 1)
...     table.act(1, do, **extra)
"""

from croupier.bots import house, room, setting
from croupier.bots.betting import companions
from croupier.bots.decision import Decision, Said
from croupier.engines.community.spec import Community
from croupier.hands.blackjack import POINTS
from croupier.model.choices import Choice
from croupier.model.view import View
from croupier.table.table import Table

# What a letter of the tables below asks for, best first: a table may not grant the first.
WISHES: dict[str, tuple[str, ...]] = {
    "H": ("hit", "stand"),
    "S": ("stand",),
    "D": ("double", "hit", "stand"),
    "B": ("double", "stand"),
    "R": ("surrender", "hit", "stand"),
    "P": ("split",),  # where that is refused, the hand plays as its total
}
ALWAYS = ("hit", "stand")  # open to every hand in turn that is no pair

UP_CARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)  # the columns: the dealer's up card, the ace last

HARD = {  # 2345 6789 TA
    9: "HDDD DHHH HH",
    10: "DDDD DDDD HH",
    11: "DDDD DDDD DD",
    12: "HHSS SHHH HH",
    13: "SSSS SHHH HH",
    14: "SSSS SHHH HH",
    15: "SSSS SHHH RH",
    16: "SSSS SHHR RR",
    17: "SSSS SSSS SS",  # and more
}

SOFT = {  # 2345 6789 TA
    13: "HHHD DHHH HH",
    14: "HHHD DHHH HH",
    15: "HHDD DHHH HH",
    16: "HHDD DHHH HH",
    17: "HDDD DHHH HH",
    18: "BBBB BSSH HH",
    19: "SSSS SSSS SS",  # and more
}

PAIRS = {  # 2345 6789 TA, by the value of one card; a dot plays the total
    1: "PPPP PPPP PP",
    2: "PPPP PP.. ..",
    3: "PPPP PP.. ..",
    4: "...P P... ..",
    6: "PPPP P... ..",
    7: "PPPP PP.. ..",
    8: "PPPP PPPP PP",
    9: "PPPP P.PP ..",
}


def _columns(row: str) -> dict[int, str]:
    return dict(zip(UP_CARDS, row.replace(" ", ""), strict=True))


def _by_total(table: dict[int, str]) -> dict[tuple[int, int], tuple[str, ...]]:
    """Every total a player can hold: hit below the table's first row, play the last row above it."""
    rows = {total: table.get(min(total, max(table)), "HHHH HHHH HH") for total in range(2, 22)}
    return {
        (total, up): WISHES[letter] for total, row in rows.items() for up, letter in _columns(row).items()
    }


_HARD, _SOFT = _by_total(HARD), _by_total(SOFT)
_SPLITS = {
    (value, up) for value, row in PAIRS.items() for up, letter in _columns(row).items() if letter == "P"
}


def decide(table: Table, seat: int) -> Decision:
    """What this seat does now, as arguments for `table.act(seat, do, **extra)`."""
    view = table.view(f"seat:{seat}")
    wished = wishes(view, seat)
    if wished and wished[0] in ALWAYS:
        return wished[0], {}
    choices = table.legal(seat)
    assert choices, f"seat {seat} has nothing to decide"
    granted = {choice.do: choice for choice in choices}
    if "decline" in granted:
        return "decline", {}
    if isinstance(table.game, Community):
        return room.decide(table, table.game, view, seat, granted)
    if granted.keys() & house.DECISIONS:
        return house.decide(table, view, seat, granted)
    set_so = setting.decide(granted)
    if set_so is not None:
        return set_so
    for wish in wished:
        if wish in granted:
            return wish, in_full(granted[wish])
    return first((companions(choices) or choices)[0])


def in_full(choice: Choice) -> Said:
    """A bet that may be for less is for as much as it may."""
    return {"amount": choice.max} if choice.min_cents != choice.max_cents else {}


def first(choice: Choice) -> Decision:
    """The plainest way to take a choice: for as little as it allows."""
    extra: Said = {} if choice.wager is None else {"wager": choice.wager}
    if choice.min_cents is not None:
        extra["amount"] = choice.min
    return choice.do, extra


def wishes(view: View, seat: int) -> tuple[str, ...]:
    """What basic strategy would do with the hand in turn, best first; nothing where there is none."""
    if view.turn is None or view.turn.seat != seat:
        return ()
    (spot,) = [spot for spot in view.spots if spot.seat == seat]
    hand = spot.hands[view.turn.hand - 1]
    if hand.total is None:  # another family's: it has no totals
        return ()
    cards, up = hand.cards, POINTS[view.dealer.cards[0]]
    by_total = (_SOFT if hand.soft else _HARD)[hand.total, up]
    if len(cards) == 2 and POINTS[cards[0]] == POINTS[cards[1]] and (POINTS[cards[0]], up) in _SPLITS:
        return (*WISHES["P"], *by_total)
    return by_total
