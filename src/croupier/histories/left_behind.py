"""What a file says beside cards and bets: dice or a number, and what earlier rounds left."""

from collections.abc import Collection
from datetime import date

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community, KillPot
from croupier.errors import BadInput, CroupierError, unknown_name
from croupier.histories.file_part import Part
from croupier.histories.pile import Pile, read_pile
from croupier.model.carried import Carried, Room
from croupier.model.game import SomeGame
from croupier.money.cents import cents, dollars
from croupier.table.table import Table

CHANCE = ("dice", "number", "button-cards")
DICE, FACES = 3, 6
MOST = DICE * FACES
KILL = ("neutral", "leg-up", "kill")  # how the kill button may lie
LIES = ("state", "seat")
BESIDE_THE_BUTTON = ("kill", "away", "missed", "new")
BLINDS = ("small", "big")
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


def button_cards(part: Part) -> dict[int, Pile]:
    """What `random` says each seat was dealt for the button: one card."""
    fields = part.fields(CHANCE)
    if "button-cards" not in fields:
        return {}
    found = {}
    for seat, below in fields["button-cards"].seats().items():
        pile = found[seat] = read_pile(below)
        if len(pile.cards) != 1:
            raise below.error("button-card", f"{below.path} takes one card, not {len(pile.cards)}.")
    if not found:
        whole = fields["button-cards"]
        raise whole.error("unused-setting", f"{whole.path} gives no card.")
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


def check_left(left: dict[str, Part], table: Table, taken: Collection[int]) -> None:
    """Refuse what no round at the table would read."""
    remembers = {*table.game.remembers}
    if isinstance(table.game, Community):
        remembers.add("away")
        if table.game.blinds is None:
            remembers -= {"missed", "new"}  # nobody misses a blind or waits for one
    if any(isinstance(offer, Jackpot) for offer in table.offers):
        remembers.add("day")
    if table.options.get("jackpot-share") == "multiple-tables":
        remembers.add("dealt-in-elsewhere")
    for name, part in left.items():
        if name not in remembers:
            raise unused(part, table)
    for part in (part for name, part in left.items() if name in BESIDE_THE_BUTTON):
        if "button" not in left:
            raise part.error("missing-key", f"{part.path} needs a `button` beside it.", "button")
    if "button" in left:
        _check_button(left["button"], table.options.number("seats"))
    if "kill" in left:
        _check_kill(left["kill"], table, taken)
    owing = left["missed"].seats() if "missed" in left else {}
    listed = [(part.number(), part) for name in ("new", "away") for part in _items(left, name)]
    for seat, part in (*owing.items(), *listed):
        if seat not in taken:
            raise empty_seat(part, seat)


def _check_button(part: Part, seats: int) -> None:
    """It may lie before an empty seat."""
    if not 1 <= part.number() <= seats:
        why = f"Seats are 1 to {seats}, not {part.number()}."
        raise part.placed(BadInput("name/unknown-seat", why, offender=str(part.value)))


def _check_kill(part: Part, table: Table, taken: Collection[int]) -> None:
    """A neutral button is always told: what one file ends with may begin the next."""
    state, seat = _kill(part)
    if state != "neutral" and not any(isinstance(offer, KillPot) for offer in table.offers):
        raise unused(part, table)
    if seat is not None and seat not in taken:
        raise empty_seat(part.fields(LIES)["seat"], seat)


def unused(part: Part, table: Table) -> CroupierError:
    return part.error("unused-setting", f"{table.game.key} has no use for {part.path}.")


def empty_seat(part: Part, seat: int) -> CroupierError:
    why = f"Nobody sits at seat {seat}."
    return part.placed(BadInput("name/unknown-seat", why, offender=str(seat)))


def _room(left: dict[str, Part]) -> Room:
    """Where the button is, who is new, who sits out, who owes which blind."""
    missed = left["missed"].seats() if "missed" in left else {}
    owed = {seat: tuple(_blind(one) for one in part.items()) for seat, part in missed.items()}
    new, away = ({part.number() for part in _items(left, name)} for name in ("new", "away"))
    regulars = tuple(seat for seat in range(1, MOST_SEATS + 1) if seat not in new)
    kill = _kill(left["kill"]) if "kill" in left else ("neutral", None)
    return Room(left["button"].number(), regulars, tuple(sorted(away)), owed, kill)


def _items(left: dict[str, Part], name: str) -> list[Part]:
    return left[name].items() if name in left else []


def _blind(part: Part) -> str:
    if part.text() not in BLINDS:
        with part.blamed():
            raise unknown_name("blind", part.text(), BLINDS)
    return part.text()


def _kill(part: Part) -> tuple[str, int | None]:
    """How the kill button lies: a leg up is somebody's; the player of a kill may have left."""
    lies = part.fields(LIES)
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


def told(left: Carried, new: Collection[int]) -> dict[str, object]:
    """The same for the next file: what its `table` may say."""
    if left.poker is not None:
        missed = {str(seat): list(kinds) for seat, kinds in left.poker.missed.items()}
        state, seat = left.poker.kill
        kill = {"state": state, **({} if seat is None else {"seat": seat})}
        return {
            "button": left.poker.button,
            "kill": kill,
            **({"away": list(left.poker.away)} if left.poker.away else {}),
            **({"missed": missed} if missed else {}),
            **({"new": list(new)} if new else {}),
        }
    if not left.banker:
        return {}
    return {
        "banker": left.banker,
        **({} if left.last_offer is None else {"last-bank": left.last_offer}),
        "last-bet": {str(seat): dollars(bet) for seat, bet in sorted(left.last_bets.items())},
    }
