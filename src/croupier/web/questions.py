"""Questions of a drill as plain data, and answers as the page sends them, read back."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from croupier.cards.card import parse_card
from croupier.errors import BadInput
from croupier.money.cents import cents, dollars
from croupier.training.drill import Answer, Question
from croupier.training.felt import Felt
from croupier.training.paying import Bet, PayAnswer, PayQuestion, in_words
from croupier.training.pots import PotAnswer, PotQuestion
from croupier.training.setting import SetAnswer, SetQuestion
from croupier.training.strategy import PlayAnswer, PlayQuestion
from croupier.training.verdict import Verdict

Json: TypeAlias = dict[str, Any]


def asked(question: Question) -> Json:
    """A question as plain data. What would answer it is not there."""
    match question:
        case PayQuestion():
            return {
                "asks": "What is settled next, and how much goes back?",
                "felt": _felt(question.felt),
                "bets": [_bet(at, bet) for at, bet in enumerate((*question.bets, *question.owed))],
                "settled": [in_words(line) for line in question.settled],
            }
        case PotQuestion():
            return {
                "asks": f"Who gets how much of the {question.pot.name.replace('-', ' ')}?",
                "felt": _felt(question.felt),
                "pot": {"name": question.pot.name, "amount": dollars(question.pot.cents)},
                "put": {str(seat): dollars(amount) for seat, amount in question.pot.put.items()},
                "settled": [in_words(line) for line in question.settled],
            }
        case SetQuestion():
            parts = zip(question.names, question.sizes, strict=True)
            return {
                "asks": "How does the house set these cards?",
                "cards": list(question.cards),
                "parts": [{"name": name, "cards": size} for name, size in parts],
            }
        case PlayQuestion():
            return {
                "asks": f"What is best: {question.asks}?",
                "cards": list(question.cards),
                "dealer": list(question.dealer),
                "board": list(question.board),
                "choices": list(question.choices),
            }


def _felt(felt: Felt) -> Json:
    return {
        "title": felt.title,
        "dealer": list(felt.dealer.cards),
        "dealer_parts": [list(part) for part in felt.dealer.parts],
        "board": list(felt.board),
        "second": list(felt.second_board),
        "names": list(felt.hand_names),
        "spots": [
            {
                "seat": spot.seat,
                "player": spot.player,
                "folded": spot.folded,
                "hands": [
                    {"cards": list(hand.cards), "parts": [list(part) for part in hand.parts]}
                    for hand in spot.hands
                ],
                "gone": list(spot.gone),
            }
            for spot in felt.spots
        ],
        "meters": {name: dollars(amount) for name, amount in felt.meters.items()},
        "told": list(felt.told),
    }


def _bet(number: int, bet: Bet) -> Json:
    stake = None if bet.stake_cents is None else dollars(bet.stake_cents)
    return {
        "number": number,
        "name": str(bet),
        "seat": bet.seat,
        "wager": bet.wager.replace("-", " "),
        "stake": stake,
        "worth": dollars(bet.worth_cents),
    }


def told(verdict: Verdict) -> Json:
    return {
        "right": verdict.right,
        "answer": verdict.answer,
        "faults": list(verdict.faults),
        "why": [{"clause": one.clause, "says": one.gloss} for one in verdict.why],
        "cost": verdict.cost,
        "seconds": verdict.seconds,
    }


# --- answers ------------------------------------------------------------------------------------


def read(question: Question, said: Mapping[str, object]) -> Answer:
    """An answer as the page sends it."""
    match question:
        case PayQuestion():
            number = said.get("bet")
            if number is None:
                return PayAnswer(None)
            every = (*question.bets, *question.owed)
            if not isinstance(number, int) or not 0 <= number < len(every):
                raise _unreadable("bet", number)
            return PayAnswer(every[number], cents(str(said.get("returned", ""))))
        case PotQuestion():
            shares = said.get("shares")
            if not isinstance(shares, Mapping):
                raise _unreadable("shares", shares)
            return PotAnswer({_seat(seat): cents(str(amount)) for seat, amount in shares.items()})
        case SetQuestion():
            hands = said.get("hands")
            if not isinstance(hands, Sequence) or isinstance(hands, str):
                raise _unreadable("hands", hands)
            return SetAnswer(tuple(tuple(map(parse_card, str(hand).split())) for hand in hands))
        case PlayQuestion():
            do = said.get("do")
            if do not in question.choices:
                raise _unreadable("do", do)
            return PlayAnswer(str(do))


def _seat(text: object) -> int:
    if not (isinstance(text, str) and text.isascii() and text.isdecimal()):
        raise _unreadable("seat", text)
    return int(text)


def _unreadable(name: str, given: object) -> BadInput:
    return BadInput("name/unreadable", f"{name} cannot be read here.", offender=str(given)[:40])
