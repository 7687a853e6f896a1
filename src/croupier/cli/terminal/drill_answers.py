"""Answers as a trainee types them, read against the question that was asked."""

from collections.abc import Mapping, Sequence

from croupier.cli.terminal.decisions import USUAL
from croupier.cli.terminal.moves import named
from croupier.cli.terminal.sets import in_order
from croupier.errors import BadInput, CroupierError, counted, listed
from croupier.model.vocabulary import Result
from croupier.money.cents import Cents, cents, dollars
from croupier.training.paying import Bet, PayAnswer, PayQuestion
from croupier.training.pots import PotAnswer, PotQuestion
from croupier.training.setting import SetAnswer, SetQuestion
from croupier.training.strategy import PlayAnswer, PlayQuestion

DONE = (".", "done", "none", "nothing")
RESULTS: Mapping[str, Result] = {
    "win": "win", "wins": "win", "w": "win", "lose": "lose", "loses": "lose", "l": "lose",
    "push": "push", "p": "push", "surrender": "surrender", "s": "surrender",
    "void": "void", "v": "void", "returned": "void",
}  # fmt: skip
HOW_TO_PAY = "Type the number of a bet and what comes back of it: 2 50, 2 win 50, 2 push, 2 lose."
HOW_TO_SHARE = "Type each seat that wins and its share: 3 40, or 3 20 5 20; a seat alone takes all of it."


def bets_by_number(question: PayQuestion) -> dict[str, Bet]:
    """Bets that lie there, then what may be owed. A number stays with its bet until the table is settled."""
    numbered = enumerate((*question.laid, *question.owed), 1)
    return {str(number): bet for number, bet in numbered if bet in (*question.bets, *question.owed)}


def read_pay(said: str, question: PayQuestion) -> PayAnswer:
    """`2 50`, `2 win 50`, `2 lose`, `2 push`; `.` where nothing more is due."""
    if said.lower() in DONE:
        return PayAnswer(None)
    known = bets_by_number(question)
    first, *rest = said.lower().split() or [""]
    bet = known.get(first)
    if bet is None:
        what = f"{first!r} is no bet" if first else "Nothing is no bet"
        raise BadInput("action/which-bet", f"{what} that lies there. {HOW_TO_PAY}", offender=said)
    result = RESULTS.get(rest[0]) if rest else None
    amounts = rest[1:] if result is not None else rest
    if len(amounts) > 1 or (not amounts and result is None):
        raise BadInput("money/missing", HOW_TO_PAY, offender=said)
    if amounts:
        return PayAnswer(bet, _amount(amounts[0], HOW_TO_PAY), result)
    if result == "lose":
        return PayAnswer(bet, 0, result)
    if result in ("push", "void") and bet.stake_cents is not None:
        return PayAnswer(bet, bet.stake_cents, result)
    raise BadInput("money/missing", f"How much comes back? Write {first} {rest[0]} 50.", offender=said)


def read_pot(said: str, question: PotQuestion) -> PotAnswer:
    """`3`, `3 40`, `3 20 5 20`, `3 20, 5 20`."""
    words = said.replace(",", " ").replace("seat", " ").split()
    seats = {str(spot.seat) for spot in question.felt.spots}
    if len(words) == 1:
        words.append(dollars(question.pot.cents))
    if not words or len(words) % 2:
        raise BadInput("money/missing", HOW_TO_SHARE, offender=said)
    shares: dict[int, Cents] = {}
    for seat, amount in zip(words[::2], words[1::2], strict=True):
        if seat not in seats:
            told = listed(sorted(seats, key=int), "or")
            raise BadInput("name/unknown-seat", f"{seat!r} is no seat here: {told}.", offender=seat)
        if int(seat) in shares:
            raise BadInput("money/twice", f"Seat {seat} is named twice.", offender=seat)
        shares[int(seat)] = _amount(amount, HOW_TO_SHARE)
    return PotAnswer(shares)


def read_set(said: str, question: SetQuestion) -> SetAnswer:
    """The cards of the lower hands by number or as cards, the medium hand's before the low one's."""
    cards = in_order(question.cards)
    chosen = named(said.lower().replace(",", " ").replace("/", " ").split(), cards, how_to_set(question))
    sizes = question.sizes
    if len(chosen) != sum(sizes[1:]):
        raise BadInput("card/wrong-number", how_to_set(question), offender=said)
    lower = []
    for size in sizes[1:]:
        lower.append(tuple(chosen[:size]))
        del chosen[:size]
    taken = {card for hand in lower for card in hand}
    return SetAnswer((tuple(card for card in cards if card not in taken), *lower))


def how_to_set(question: SetQuestion) -> str:
    lower = zip(question.names[1:], question.sizes[1:], strict=True)
    hands = listed([f"{counted(size, 'card')} for the {name} hand" for name, size in lower])
    return f"Name {hands}, by number or as cards: 2 5, or Kd Qd."


def read_play(said: str, question: PlayQuestion) -> PlayAnswer:
    """A choice by its key, its name or the beginning of it."""
    keys = keys_of(question.choices)
    word = said.lower().strip().replace(" ", "-")
    if word in keys:
        return PlayAnswer(keys[word])
    found = [choice for choice in question.choices if word and choice.startswith(word)]
    if len(found) != 1:
        told = listed([f"{key} ({choice})" for key, choice in keys.items()], "or")
        raise BadInput("action/not-possible", f"{said!r} is no choice here: type {told}.", offender=said)
    return PlayAnswer(found[0])


def keys_of(choices: Sequence[str]) -> dict[str, str]:
    """A key for each choice, as at the table: `h`, `s`, `p` for split, `b3` for a bet of three times."""
    found: dict[str, str] = {}
    for choice in choices:
        first, _, units = choice.partition("-")
        key = USUAL.get(choice) or (f"b{units}" if first == "bet" else choice[:1])
        found[key if key not in found else choice] = choice
    return found


def _amount(said: str, how: str) -> Cents:
    try:
        return cents(said)
    except CroupierError as error:
        if error.code != "money/unreadable":
            raise
        raise BadInput(error.code, f"{said!r} is no amount. {how}", offender=said) from None
