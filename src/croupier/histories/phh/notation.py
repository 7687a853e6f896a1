"""How actions are written.

>>> read_action("p3 cbr 7.50  # a bluff")
BetTo(player=3, to_cents=750, comment='a bluff', written='p3 cbr 7.50  # a bluff')
>>> notation(DealHole(1, ("Ah", "??")))
'd dh p1 Ah??'
"""

import re
from decimal import Decimal
from difflib import get_close_matches
from functools import lru_cache

from croupier.cards.card import DECK, Card, parse_card
from croupier.errors import BadInput, brief, plain
from croupier.histories.phh.actions import (
    UNKNOWN,
    Action,
    BetTo,
    BringIn,
    CheckOrCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Muck,
    Remark,
    Show,
)
from croupier.histories.phh.amounts import read_amount, shortest
from croupier.money.cents import Cents

_CARDS = frozenset((*DECK, UNKNOWN))
_PLAYER = re.compile(r"p([1-9][0-9]?)", re.ASCII)
_AMOUNT = re.compile(r"[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?", re.ASCII)
_SHAPES = {
    "dh": "d dh pN CARDS",
    "db": "d db CARDS",
    "f": "pN f",
    "cc": "pN cc",
    "cbr": "pN cbr AMOUNT",
    "pb": "pN pb",
    "sd": "pN sd [CARDS]",
    "sm": "pN sm [CARDS]",
}
_IN_WORDS = {
    "fold": "f",
    "check": "cc",
    "call": "cc",
    "bet": "cbr",
    "raise": "cbr",
    "complete": "cbr",
    "bring-in": "pb",
    "discard": "sd",
    "show": "sm",
    "muck": "sm",
    "hole": "dh",
    "board": "db",
}


@lru_cache(maxsize=4096)  # most of a file is folds, calls and cards unseen
def read_action(written: str) -> Action:
    """The action that a file writes so. Who plays and which cards are left is asked elsewhere."""
    said, _, after = written.partition("#")
    comment = after.strip()
    match said.split():
        case []:
            return Remark(comment=comment, written=written)
        case ["d", "dh", player, cards]:
            return DealHole(_player(player, written), _cards(cards), comment=comment, written=written)
        case ["d", "db", cards]:
            return DealBoard(_cards(cards), comment=comment, written=written)
        case [player, "f"]:
            return Fold(_player(player, written), comment=comment, written=written)
        case [player, "cc"]:
            return CheckOrCall(_player(player, written), comment=comment, written=written)
        case [player, "cbr", amount]:
            return BetTo(_player(player, written), _amount(amount), comment=comment, written=written)
        case [player, "pb"]:
            return BringIn(_player(player, written), comment=comment, written=written)
        case [player, "sd"]:
            return Discard(_player(player, written), comment=comment, written=written)
        case [player, "sd", cards]:
            return Discard(_player(player, written), _cards(cards), comment=comment, written=written)
        case [player, "sm"]:
            return Muck(_player(player, written), comment=comment, written=written)
        case [player, "sm", "-"]:
            return Show(_player(player, written), None, comment=comment, written=written)
        case [player, "sm", cards]:
            return Show(_player(player, written), _cards(cards), comment=comment, written=written)
        case words:
            raise _no_action(written, words)


def notation(action: Action) -> str:
    """The action as the notation writes it."""
    said = _said(action)
    return f"{said} # {action.comment}".strip() if action.comment else said


def _said(action: Action) -> str:
    match action:
        case DealHole():
            return f"d dh p{action.player} {''.join(action.cards)}"
        case DealBoard():
            return f"d db {''.join(action.cards)}"
        case Fold():
            return f"p{action.player} f"
        case CheckOrCall():
            return f"p{action.player} cc"
        case BetTo():
            return f"p{action.player} cbr {shortest(action.to_cents)}"
        case BringIn():
            return f"p{action.player} pb"
        case Discard():
            return f"p{action.player} sd {''.join(action.cards)}".rstrip()
        case Show():
            return f"p{action.player} sm {'-' if action.cards is None else ''.join(action.cards)}"
        case Muck():
            return f"p{action.player} sm"
        case Remark():
            return ""


def _player(word: str, written: str) -> int:
    match = _PLAYER.fullmatch(word)
    if match is None:
        raise _no_action(written, written.partition("#")[0].split())
    return int(match[1])


def _cards(word: str) -> tuple[Card, ...]:
    cards = tuple(word[at : at + 2] for at in range(0, len(word), 2))
    for card in cards:
        if card not in _CARDS:
            why = f"{brief(card)} in {brief(word)} is not a card: write rank and suit as in Ah, or {UNKNOWN}."
            raise BadInput("card/unknown", why, offender=plain(card), nearest=_meant(card))
    return cards


def _meant(card: str) -> Card | None:
    try:
        meant = parse_card(card)
    except BadInput as error:
        return error.nearest
    return meant if meant in _CARDS else None


def _amount(word: str) -> Cents:
    if not _AMOUNT.fullmatch(word):
        why = f"{brief(word)} is not an amount such as 150 or 7.50."
        raise BadInput("money/unreadable", why, offender=plain(word))
    amount = read_amount(Decimal(word))
    if not amount:
        raise BadInput(
            "scenario/not-positive", "A bet or raise is to more than nothing.", offender=plain(word)
        )
    return amount


def _no_action(written: str, words: list[str]) -> BadInput:
    verbs = [_IN_WORDS.get(word.lower(), word.lower()) for word in words[:3]]
    known = [verb for verb in verbs if verb in _SHAPES]
    known = known or get_close_matches("".join(verbs[1:2]), _SHAPES, n=1)
    shapes = ", ".join(_SHAPES.values())
    return BadInput(
        "scenario/bad-action",
        f"{brief(written)} is not an action ({shapes}).",
        offender=plain(written),
        nearest=_SHAPES[known[0]] if known else None,
    )
