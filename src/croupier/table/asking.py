"""Who asks for what at a table: names, seats, roles and amounts as they are handed in, read or refused."""

from collections.abc import Mapping

from croupier.errors import BadInput, IllegalAction, brief, listed, plain, unknown_name, with_article
from croupier.model.choices import Action, Refusal
from croupier.model.engine import TableRules
from croupier.model.vocabulary import DESK, STAFF, Role
from croupier.money.cents import Cents
from croupier.table import desk
from croupier.table.reading import amount_of, argument, arguments, exact, hand_of, name_of, said_by_name

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

    __slots__ = ("_bare", "_people", "_placing", "_seats", "_wagers", "roles")

    def __init__(self, rules: TableRules, people: Mapping[str, Role]) -> None:
        self._people = people
        self._wagers, self._placing = rules.wagers, rules.placing
        self.roles: dict[str, tuple[Role, ...]] = {  # who may do what
            **dict.fromkeys(rules.actions, ("player", "back-bettor")),
            **rules.staff,
            "release": DESK,
            **dict.fromkeys(desk.ACTIONS, DESK),
            "cash-out": ("player", "back-bettor"),
        }
        self._bare: dict[tuple[int, str], Action] = {}  # what those who sit there have asked for in one word
        self._seats: Mapping[int, str] = {}

    def role(self, person: object) -> Role:
        """In which role a member of staff acts."""
        if isinstance(person, str) and person == "dealer":
            return "dealer"
        if isinstance(person, str) and person in self._people:
            return self._people[person]
        raise unknown_name("person", person, ["dealer", *self._people])

    def bare(self, seats: Mapping[int, str], seat: object, do: object) -> Action | None:
        """What whoever sits there asks for in one word; None where there is more to read, or nobody may.

        The same few things are asked for again and again.
        """
        if type(seat) is not int or type(do) is not str:
            return None
        if seats is not self._seats:  # they are never changed, only replaced
            self._seats, self._bare = seats, {}
        found = self._bare.get((seat, do))
        if found is None and seat in seats and PLAYER in self.roles.get(do, ()) and do not in self._placing:
            found = self._bare[seat, do] = Action(do, seats[seat], PLAYER, seat)
        return found

    def action(
        self,
        seats: Mapping[int, str],
        do: str,
        seat: object,
        by: object,
        bettor: object = None,
        hand: object = None,
        amount: object = None,
        extra: Mapping[str, object] | None = None,
        wagers: Mapping[str, object] | None = None,
    ) -> Action:
        """What somebody asks for, in our own words; whether it is allowed is another question."""
        if do not in self.roles:
            raise unknown_name("action", do, self.roles)
        place = seat if type(seat) is int else None  # nobody sits elsewhere
        author, role, backs = None if place is None else seats.get(place), PLAYER, None
        if author is None or by is not None or bettor is not None:  # hardly ever
            backs = None if bettor is None else name_of(bettor, "back bettor")
            author, role = self._author(seats, seat, by, backs)
        placed = self._amounts(do, wagers) if wagers else ()
        said = arguments(extra) if extra else ()
        worth = amount if amount is None else amount_of(do, amount, "amount")
        number = hand if hand is None else hand_of(hand)
        if role in STAFF and seat is not None:  # staff name the seat that their action is about
            place, said = None, (*said, ("seat", argument("seat", seat)))
        elif by is not None and role not in STAFF and by != author:
            why = f"{plain(by)} may not act for {author} at seat {seat}."
            raise IllegalAction("authority/not-your-seat", why, offender=plain(by))
        return Action(do, author, role, place, number, backs, worth, placed, said)

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
        self, seats: Mapping[int, str], seat: object, by: object, bettor: str | None
    ) -> tuple[str, Role]:
        """Who acts, and in which role."""
        if by is not None and not isinstance(by, str):
            raise unknown_name("person", by, ["dealer", *self._people])
        if seat is None or (by is not None and (by == "dealer" or self._people.get(by) in STAFF)):
            person = "dealer" if by is None else by
            role = self.role(person)
            if bettor is not None:
                raise BadInput(
                    "name/unknown-argument", f"{person} acts for no back bettor.", offender="bettor"
                )
            return exact(person), role
        player = player_at(seats, seat)
        return bettor or player, "back-bettor" if bettor else PLAYER

    def _amounts(self, do: str, wagers: Mapping[str, object]) -> tuple[tuple[str, Cents | None], ...]:
        """What is to be placed, by wagers that this table knows."""
        named = [(raw.replace("_", "-"), amount) for raw, amount in said_by_name(wagers)]
        for name, _ in named:
            # Where no bet has a name, a tip or a bet on another's hand is refused for what it is.
            if name not in self._wagers and (self._wagers or do not in BESIDE):
                raise unknown_name("wager", name, self._wagers).at(path=name)
        return tuple(
            [(name, None if amount is LEFT_OUT else amount_of(name, amount, name)) for name, amount in named]
        )
