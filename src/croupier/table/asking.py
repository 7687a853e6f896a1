"""Who asks for what at a table: names, seats, roles and amounts as they are handed in, read or refused."""

from collections.abc import Mapping

from croupier.errors import BadInput, IllegalAction, brief, listed, plain, unknown_name, with_article
from croupier.model.choices import Action, Refusal
from croupier.model.engine import TableRules
from croupier.model.vocabulary import DESK, STAFF, Role
from croupier.money.cents import Cents
from croupier.table import desk
from croupier.table.reading import amount_of, argument, arguments, hand_of, name_of

LEFT_OUT: object = object()  # in place of an amount that nobody named
PLAYER: Role = "player"
BESIDE = ("tip", "back")  # bets that are placed beside a player's own


def player_at(seats: Mapping[int, str], seat: object) -> str:
    """Who sits there."""
    player = seats.get(seat) if type(seat) is int else None
    if player is None:
        why = f"Nobody sits at seat {brief(seat)}."
        raise BadInput("name/unknown-seat", why, offender=plain(seat))
    return player


class Asking:
    """The people of a table, what it knows how to do and for whom, and its wagers."""

    __slots__ = ("_people", "_wagers", "roles")

    def __init__(self, rules: TableRules, people: Mapping[str, Role]) -> None:
        self._people = people
        self._wagers = rules.wagers
        self.roles: dict[str, tuple[Role, ...]] = {  # who may do what
            **dict.fromkeys(rules.actions, ("player", "back-bettor")),
            **rules.staff,
            "release": DESK,
            **dict.fromkeys(desk.ACTIONS, DESK),
            "cash-out": ("player", "back-bettor"),
        }

    def role(self, person: object) -> Role:
        """In which role a member of staff acts."""
        if person == "dealer":
            return "dealer"
        if not isinstance(person, str) or person not in self._people:
            raise unknown_name("person", person, ["dealer", *self._people])
        return self._people[person]

    def action(
        self,
        seats: Mapping[int, str],
        do: str,
        seat: int | None,
        by: str | None,
        bettor: str | None = None,
        hand: int | None = None,
        amount: object = None,
        extra: Mapping[str, object] | None = None,
        wagers: Mapping[str, object] | None = None,
    ) -> Action:
        """What somebody asks for, in our own words; whether it is allowed is another question."""
        if do not in self.roles:
            raise unknown_name("action", do, self.roles)
        placed = self._amounts(do, wagers) if wagers else ()
        said = arguments(extra) if extra else ()
        worth = amount if amount is None else amount_of(do, amount, "amount")
        number = hand if hand is None else hand_of(hand)
        author, role = seats.get(seat) if type(seat) is int else None, PLAYER
        if author is None or by is not None or bettor is not None:  # hardly ever
            author, role = self._author(seats, seat, by, bettor)
            if role in STAFF and seat is not None:  # staff name the seat that their action is about
                seat, said = None, (*said, ("seat", argument("seat", seat)))
        return Action(do, author, role, seat, number, bettor, worth, placed, said)

    def refusal(self, action: Action) -> Refusal | None:
        """Why nobody in such a role may do such a thing, if that is so."""
        role, roles = action.role, self.roles[action.do]
        if role not in roles:
            allowed = listed((with_article(one.replace("-", " ")) for one in roles), "or")
            why = f"{action.do} is for {allowed}, not for {with_article(role.replace('-', ' '))}."
            return Refusal(
                "authority/wrong-role",
                why,
                raised=IllegalAction("authority/wrong-role", why, offender=action.by),
            )
        if action.seat is None and role not in STAFF:
            why = f"{action.by} plays from a seat: say which."
            return Refusal("authority/not-your-seat", why)
        return None

    def _author(
        self, seats: Mapping[int, str], seat: int | None, by: str | None, bettor: str | None
    ) -> tuple[str, Role]:
        """Who acts, and in which role."""
        if bettor is not None:
            name_of(bettor, "back bettor")
        if by is not None and not isinstance(by, str):
            raise unknown_name("person", by, ["dealer", *self._people])
        if seat is None or (by is not None and (by == "dealer" or self._people.get(by) in STAFF)):
            person = "dealer" if by is None else by
            role = self.role(person)
            if bettor is not None:
                raise BadInput(
                    "name/unknown-argument", f"{person} acts for no back bettor.", offender="bettor"
                )
            return person, role
        player = player_at(seats, seat)
        owner = bettor or player
        if by is not None and by != owner:
            why = f"{plain(by)} may not act for {owner} at seat {seat}."
            raise IllegalAction("authority/not-your-seat", why, offender=plain(by))
        return owner, "back-bettor" if bettor else PLAYER

    def _amounts(self, do: str, wagers: Mapping[str, object]) -> tuple[tuple[str, Cents | None], ...]:
        """What is to be placed, by wagers that this table knows."""
        placed = []
        for raw, amount in wagers.items():
            name = raw.replace("_", "-")
            # Where no bet has a name, a tip or a bet on another's hand is refused for what it is.
            if name not in self._wagers and (self._wagers or do not in BESIDE):
                raise unknown_name("wager", name, self._wagers).at(path=name)
            placed.append((name, None if amount is LEFT_OUT else amount_of(name, amount, name)))
        return tuple(placed)
