"""What a file says beside cards and bets: dice or a number, and what earlier rounds left."""

from datetime import date

from croupier.cards.card import Card, parse_cards
from croupier.errors import BadInput, unknown_name
from croupier.histories.file_part import Part
from croupier.model.carried import Carried, Room
from croupier.model.game import SomeGame
from croupier.money.cents import cents, dollars

CHANCE = ("dice", "number", "button-cards")
DICE, FACES = 3, 6
MOST = DICE * FACES
KILL = ("neutral", "leg-up", "kill")  # how the kill button may lie
MOST_SEATS = 11  # of a table in the poker room


def thrown(part: Part) -> tuple[int, ...]:
    """What `random` says the dice or the generator showed."""
    fields = part.fields(CHANCE)
    if "dice" in fields and "number" in fields:
        raise part.error("dice-and-number", f"{part.name} has either dice or a number, not both.")
    if "dice" in fields:
        faces = [_between(one, 1, FACES) for one in fields["dice"].items()]
        if len(faces) != DICE:
            raise fields["dice"].error("dice", f"{fields['dice'].path} takes {DICE} dice, not {len(faces)}.")
        return tuple(faces)
    return (_between(fields["number"], 1, MOST),) if "number" in fields else ()


def button_cards(part: Part) -> dict[int, Card]:
    """What `random` says each seat was dealt for the button."""
    fields = part.fields(CHANCE)
    found = {}
    for seat, card in fields["button-cards"].seats().items() if "button-cards" in fields else ():
        with card.blamed():
            (found[seat],) = parse_cards(card.value)
    return found


def _between(part: Part, low: int, high: int) -> int:
    number = part.number()
    if not low <= number <= high:
        raise part.placed(
            BadInput(
                "scenario/random", f"{part.path} is {low} to {high}, not {number}.", offender=str(number)
            )
        )
    return number


def unused_chance(part: Part, game: SomeGame) -> Part | None:
    """What of `random` a game has no use for."""
    fields = part.fields(CHANCE)
    if not fields or not game.throws:
        return part
    unused = next((below for name, below in fields.items() if name not in game.throws), None)
    if unused is None and "dice" not in game.throws and "number" in fields:
        _between(fields["number"], 1, 7)
    return unused


def carried(left: dict[str, Part]) -> Carried:
    """What earlier rounds left: who banked, who was offered the bank, what was bet."""
    bets = left["last-bet"].seats() if "last-bet" in left else {}
    amounts = {}
    for seat, part in bets.items():
        with part.blamed():
            amounts[seat] = cents(part.value)
    elsewhere = left["dealt-in-elsewhere"].number() if "dealt-in-elsewhere" in left else 0
    if "button" in left:
        return Carried(poker=_room(left), elsewhere=elsewhere)
    if elsewhere or "day" in left:
        return Carried(elsewhere=elsewhere)
    offer = left["last-bank"].number() if "last-bank" in left else None
    banker = left["banker"].text() if "banker" in left else "house" if left else ""
    return Carried(banker, offer, (), amounts)


def day(part: Part) -> date:
    """A business day."""
    try:
        return date.fromisoformat(part.text())
    except ValueError:
        raise part.error("business-day", f"{part.path} is a date such as 2026-11-15.") from None


def _room(left: dict[str, Part]) -> Room:
    """Where the button is, who is new, who owes which blind."""
    missed = left["missed"].seats() if "missed" in left else {}
    owed = {seat: tuple(one.text() for one in part.items()) for seat, part in missed.items()}
    new = [one.number() for one in left["new"].items()] if "new" in left else []
    regulars = tuple(seat for seat in range(1, MOST_SEATS + 1) if seat not in new)
    kill = _kill(left["kill"]) if "kill" in left else ("neutral", None)
    return Room(left["button"].number(), regulars, (), owed, kill)


def _kill(part: Part) -> tuple[str, int | None]:
    """How the kill button lies: a leg up is somebody's; the player of a kill may have left."""
    lies = part.fields(("state", "seat"))
    if "state" not in lies:
        raise part.error("kill", f"{part.path} needs a state: {', '.join(KILL)}.")
    state = lies["state"].text()
    if state not in KILL:
        with lies["state"].blamed():
            raise unknown_name("kill-state", state, KILL)
    if (state, "seat" in lies) in (("leg-up", False), ("neutral", True)):
        seat = "needs a seat" if state == "leg-up" else "has no seat"
        raise part.error("kill", f"A {state} button {seat}.")
    return state, lies["seat"].number() if "seat" in lies else None


def told(left: Carried) -> dict[str, object]:
    """The same for the next file: what its `table` may say."""
    if left.poker is not None:
        missed = {str(seat): list(kinds) for seat, kinds in left.poker.missed.items()}
        state, seat = left.poker.kill
        kill = {"state": state, **({} if seat is None else {"seat": seat})}
        return {"button": left.poker.button, "kill": kill, **({"missed": missed} if missed else {})}
    if not left.banker:
        return {}
    return {
        "banker": left.banker,
        **({} if left.last_offer is None else {"last-bank": left.last_offer}),
        "last-bet": {str(seat): dollars(bet) for seat, bet in sorted(left.last_bets.items())},
    }
