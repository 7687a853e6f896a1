"""Hands to test with: the committed ones, a short one to spoil, and any that Hypothesis thinks of."""

import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from croupier.cards.card import DECK
from croupier.errors import BadInput
from croupier.histories.phh import (
    UNKNOWN,
    VARIANTS,
    Action,
    BetTo,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Hand,
    Muck,
    Remark,
    Show,
    parse,
)
from croupier.histories.phh.variants import LIMITS
from tests.tables import AREAS as USUAL_AREAS

DATA = Path(__file__).resolve().parent.parent.parent / "data" / "phh"
FILES = sorted(DATA.glob("*.phh*"))
AREAS = USUAL_AREAS | {"phh"}

SHORT = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150.25, inf]
actions = [
  'd dh p1 AhKh', 'd dh p2 ????',
  'd dh p3 2c7d',
  'p3 f',
  'p1 cbr 7.50',  # a comment of the file
  'p2 cc',
  'd db 2hThJh',
]
"""


def spoil(text: str, old: str, new: str) -> str:
    """The text with other words where these stand last."""
    before, found, after = text.rpartition(old)
    assert found
    return f"{before}{new}{after}"


def only(text: str) -> Hand | BadInput:
    """The one hand of a text, or what is wrong with it."""
    [entry] = parse(text)
    return entry.found


def good(text: str) -> Hand:
    found = only(text)
    assert isinstance(found, Hand), found
    return found


def bad(text: str) -> BadInput:
    found = only(text)
    assert isinstance(found, BadInput)
    return found


# --- any hand -------------------------------------------------------------------------------------

TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
COMMENTS = TEXTS.map(str.strip)
AMOUNTS = st.integers(0, 10**14 - 1)
POSITIVE = st.integers(1, 10**14 - 1)
NUMBERS = st.integers(-(2**63) + 1, 2**63 - 1)
DECIMALS = st.decimals(allow_nan=False, places=None)
TIMES = st.times()
ZONES = st.none() | st.integers(-1439, 1439).map(
    lambda minutes: datetime.timezone(datetime.timedelta(minutes=minutes))
)
SCALARS: st.SearchStrategy[Any] = (
    TEXTS | NUMBERS | st.booleans() | DECIMALS | TIMES | st.dates() | st.datetimes(timezones=ZONES)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def any_actions(draw: st.DrawFn, players: int, *, draws: bool) -> list[Action]:
    """Dealt from one deck, shown and discarded by those who hold the cards; no rule of play is kept."""
    deck = list(draw(st.permutations(DECK)))
    held: dict[int, list[str]] = {player: [] for player in range(1, players + 1)}
    actions: list[Action] = []

    def deal() -> tuple[str, ...]:
        cards = []
        for _ in range(draw(st.integers(1, 3))):
            known = draw(st.booleans()) and deck
            cards.append(deck.pop() if known else UNKNOWN)
        return tuple(cards)

    for _ in range(draw(st.integers(0, 8))):
        player = draw(st.sampled_from(sorted(held)))
        comment = draw(st.just("") | COMMENTS)
        mine = held[player]
        match draw(st.integers(0, 9)):
            case 0 | 1:
                cards = deal()
                mine += cards
                actions.append(DealHole(player, cards, comment=comment))
            case 2:
                actions.append(DealBoard(deal(), comment=comment))
            case 3:
                actions.append(CheckOrCall(player, comment=comment))
            case 4:
                actions.append(BetTo(player, draw(POSITIVE), comment=comment))
            case 5:
                quiet: list[type[BringIn] | type[Muck]] = [BringIn, Muck]
                actions.append(draw(st.sampled_from(quiet))(player, comment=comment))
            case 6 if mine:
                as_dealt = UNKNOWN not in mine and draw(st.booleans())
                hidden = tuple(card if draw(st.booleans()) else UNKNOWN for card in mine)
                actions.append(Show(player, None if as_dealt else hidden, comment=comment))
            case 7 if draws:
                gone = draw(st.sets(st.integers(0, len(mine) - 1))) if mine else set()
                actions.append(Discard(player, tuple(mine[place] for place in sorted(gone)), comment=comment))
                held[player] = [card for place, card in enumerate(mine) if place not in gone]
            case 8:
                actions.append(Fold(player, comment=comment))
                held[player] = []
            case _:
                actions.append(Remark(comment=comment))
    return actions


@st.composite
def any_hand(draw: st.DrawFn) -> Hand:
    """Every field may be there, filled with anything of its kind."""
    variant = draw(st.sampled_from([code for code in VARIANTS if code != "NS"]))  # whose deck is not DECK
    players = draw(st.integers(2, 10))

    def each(values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
        return st.tuples(*[values] * players)

    limits: dict[str, Any] = {
        f"{name}_cents": draw(each(st.integers(-(10**14) + 1, 10**14 - 1)))
        if name == "blinds_or_straddles"
        else draw(POSITIVE)
        for name in LIMITS
        if name in VARIANTS[variant].limits
    }
    optional: dict[str, st.SearchStrategy[Any]] = {
        **dict.fromkeys(
            ("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"), TEXTS
        ),
        **dict.fromkeys(
            ("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"),
            TEXTS,
        ),
        "time": TIMES,
        "day": st.integers(1, 31),
        "month": st.integers(1, 12),
        "year": st.integers(1, 9999),
        "hand": NUMBERS | TEXTS,
        "level": NUMBERS,
        "seats": st.permutations(range(1, players + 1)).map(tuple),
        "seat_count": NUMBERS,
        "table": NUMBERS | TEXTS,
        "players": each(TEXTS),
        "finishing_stacks_cents": each(AMOUNTS | st.none()),
        "winnings_cents": each(AMOUNTS),
        "time_limit": st.decimals(0, allow_nan=False) | st.just(Decimal("inf")),
        "time_banks": each(st.decimals(0, 10**6, places=2)),
    }
    chosen: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=optional))
    return Hand(
        variant=variant,
        ante_trimming_status=draw(st.booleans()),
        antes_cents=draw(each(AMOUNTS)),
        starting_stacks_cents=draw(each(POSITIVE | st.none())),
        actions=tuple(draw(any_actions(players, draws=VARIANTS[variant].draws))),
        other_fields=draw(st.dictionaries(TEXTS.map("_{}".format), VALUES, max_size=2)),
        **limits,
        **chosen,
    )
