"""Around the table: spots, newcomers, dealers who change, the cut."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.wagers import known, option
from croupier.book.words import counted, number, setting
from croupier.clauses.cite import Clause
from croupier.model.game import SomeGame

ABOUT = "Seats"


def spots(game: SomeGame, several: Clause) -> Iterator[Sentence]:
    """How many spots there are, and how many of them one player may have."""
    seats, most = known(game, "seats"), known(game, "positions")
    assert isinstance(seats.default, int)
    assert isinstance(most.default, int)
    text = f"The table has {counted(seats.default, 'betting spot')}; "
    text += f"one player may have {'only one' if most.default == 1 else f'at most {number(most.default)}'}."
    yield say(text, seats.clause, most.clause, several, about=ABOUT)
    least, again, joining = (option(game, name) for name in ("least-positions", "back-to-most", "join"))
    if least is not None and isinstance(least.default, int) and least.default > 1:
        yield say(f"One player must have at least {setting(least)}.", least.clause, about=ABOUT)
    if again is not None:
        may = "may take them up again" if again.default is True else "may not take them up again"
        yield say(f"A player who has given spots up {may} in the same shoe.", again.clause, about=ABOUT)
    if joining is not None:
        when = "in any round" if joining.default == "any-round" else "only after a shuffle"
        yield say(f"A player may join {when}.", joining.clause, about=ABOUT)
    waiting = option(game, "waiting-list")
    if waiting is not None:
        text = "Where players wait for a seat, each player has one spot only."
        yield say(text, waiting.clause, about=ABOUT)


def around_the_table(game: SomeGame) -> Iterator[Sentence]:
    """What any game may say of its table."""
    if game.no_sharing is not None:
        yield say("Two players do not share a spot.", game.no_sharing, about=ABOUT)
    if game.give_up is not None:
        text = "At a full table staff may ask a player with several spots to free some for newcomers."
        yield say(text, game.give_up, about=ABOUT)
    if game.cut is not None:
        yield say("After every shuffle a player is offered the cut.", game.cut, about="The cards")
    if game.new_dealer is not None:
        does = {"shuffle": "shuffles the cards", "burn": "burns a card"}
        done = does.get(game.new_dealer.value, game.new_dealer.value)
        yield say(
            f"A dealer who takes over {done} before dealing on.", game.new_dealer.clause, about="The cards"
        )
    if game.needs_open is not None:
        needs = game.needs_open
        value = " or ".join(str(one).replace("-", " to ") for one in needs.one_of)
        text = f"The game is open only while another table on the floor has {needs.option} at {value}."
        yield say(text, needs.clause, about="The floor")
