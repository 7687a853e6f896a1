"""What the dealer of the poker room says and does: lines that the sections share, each by its own clauses.

The scripts of the games stand in `script_board.py` and `script_stud.py`. What players do in turn is their own
act and needs no line; what a dealer is told to do with chips, cards and the button has one.
"""

from croupier.clauses.cite import Cite, Clause
from croupier.model.rules import Cue
from croupier.rulebook.bclc_poker.house.common import VOID
from croupier.rulebook.take_and_pay import ANY, When

Script = tuple[Cue, ...]

WINS: When = {"result": "win"}
NOT_VOID: When = {"voided": False}

# --- before the cards -------------------------------------------------------------------------------


def shuffled(clause: Clause) -> Cue:
    return Cue("shuffled", clause, does="Shuffle all {cards} cards by hand.")


def button_drawn(clause: Clause) -> Cue:
    """Who begins with it, where cards decide."""
    does = "Deal everybody one card face up: {at} has the highest, and with it the button."
    return Cue("button-drawn", clause, does=does)


def button_lies(clause: Clause) -> Cue:
    """The marker that says where a hand begins."""
    return Cue("hand-started", clause, does="See that the button lies before seat {button}.")


def blinds(p: Cite) -> Script:
    """What was missed comes first."""
    return (
        Cue(
            "posted",
            p("4.4"),
            does="See that {at} puts in the missed small blind: {amount}. It is dead.",
            when={"what": "missed-small"},
        ),
        Cue(
            "posted",
            p("4.2"),
            does="See that {at} puts in the missed big blind: {amount}.",
            when={"what": "missed-big"},
        ),
        Cue(
            "posted",
            p("10.1"),
            does="See that {at} puts in the small blind: {amount}.",
            when={"what": "small-blind"},
        ),
        Cue(
            "posted",
            p("10.1"),
            does="See that {at} puts in the big blind: {amount}.",
            when={"what": "big-blind"},
        ),
        Cue("posted", p("10.1.1"), says="{At} straddles: {amount}.", when={"what": "straddle"}),
    )


def ante(p: Cite) -> Cue:
    return Cue("posted", p("10.1"), does="See that {at} puts in the ante: {amount}.", when={"what": "ante"})


# --- cards ------------------------------------------------------------------------------------------


def dealt(clause: Clause, does: str, part_of: Clause | None = None) -> Cue:
    """A round of cards for the players, or what one of several clauses says of it."""
    return Cue("hands-dealt", clause, does=does, when={"clause": part_of or clause})


def burned(clause: Clause, part_of: Clause | None = None) -> Cue:
    """The card before a round of cards, while there are enough."""
    when = {"clause": part_of or clause, "burned": True}
    return Cue("hands-dealt", clause, does="Burn a card.", when=when)


def faces_up(clause: Clause, part_of: Clause | None = None) -> Cue:
    """The card of each player that all may see."""
    when = {"clause": part_of or clause, "shows": True}
    return Cue("hole-cards", clause, does="{At} gets {up} face up.", when=when)


def on_the_board(clause: Clause, does: str) -> Cue:
    return Cue("board-dealt", clause, does=does, when={"clause": clause})


def acts_first(clause: Clause, says: str) -> Cue:
    return Cue("opener-found", clause, says=says, when={"clause": clause})


# --- chips ------------------------------------------------------------------------------------------


def all_in(clause: Clause) -> Script:
    """A player says so; the dealer repeats it. A forced bet may take the last chips too."""
    says = "{At} is all in."
    return (
        Cue("posted", clause, says=says, when={"all_in": True}),
        Cue("called", clause, says=says, when={"all_in": True}),
        Cue("wagered", clause, says=says, when={"all_in": True}),
    )


def gathered(pot: Clause, side_pots: Clause) -> Script:
    """Once everybody has acted. Where nobody has bet, there is nothing to gather."""
    return (
        Cue("gathered", pot, does="Gather the bets: {added}.", when={"any": True, "side": False}),
        Cue(
            "gathered",
            side_pots,
            does="Gather the bets and keep the pots apart: {added}.",
            when={"any": True, "side": True},
        ),
    )


def uncalled(clause: Clause) -> Cue:
    return Cue(
        "pot-settled",
        clause,
        does="Give {returned} back to {at}: nobody has called it.",
        when={"uncalled": True},
    )


def pushed(clause: Clause, when: When = ANY) -> Cue:
    """A share of a pot after a showdown."""
    return Cue(
        "pot-settled",
        clause,
        does="Push {returned} from {which} to {at}.",
        when={**WINS, "alone": False, **when},
    )


def pushed_alone(clause: Clause, when: When = ANY) -> Cue:
    """A pot without a showdown."""
    return Cue(
        "pot-settled",
        clause,
        does="Nobody else is left: push {returned} from {which} to {at}.",
        when={**WINS, "alone": True, **when},
    )


def chopped(clause: Clause) -> Cue:
    """Blinds that their players take back."""
    return Cue(
        "pot-settled",
        clause,
        does="Give {at} the blind back: {returned}.",
        when={"result": "push", "uncalled": False},
    )


def fees(collected: Clause, dropped: Clause) -> Script:
    return (
        Cue("raked", collected, does="Take the fee of {amount} from {which}."),
        Cue(
            "round-closed",
            dropped,
            does="Drop the fees of the hand, {fees}, into the box.",
            when={"raked": True},
        ),
    )


CALLED_OFF: Script = (
    Cue("voided", VOID, says="The hand is void: {reason}."),
    Cue("fee-returned", VOID, does="Put the fee of {amount} back into the pot."),
    Cue("pot-settled", VOID, does="Give {at} back what they put in: {returned}.", when={"result": "void"}),
)


# --- hands ------------------------------------------------------------------------------------------


def laid_open(clause: Clause, does: str, when: When = ANY) -> Cue:
    return Cue("hand-shown", clause, does=does, when=when)


def declared(clause: Clause, when: When = ANY) -> Cue:
    """The winning hand, for each pot that it wins."""
    return Cue(
        "pot-settled",
        clause,
        says="{At} {takes} {which}: {how}.",
        when={"shown": True, **when},  # only a hand that wins has parts to be shown
    )


def read(clause: Clause, when: When = ANY) -> Script:
    """The cards of the winning hand stay up, once; then it is declared."""
    return (
        Cue(
            "pot-settled",
            clause,
            does="Leave {best} up and pull {rest} down.",
            when={**WINS, "reads": True, **when},
        ),
        declared(clause, when),
    )


def next_button(
    clause: Clause, does: str = "Move the button to the next player on the left.", when: When = NOT_VOID
) -> Cue:
    """Where it goes after a hand; one that is void leaves it."""
    return Cue("round-closed", clause, does=does, when=when)
