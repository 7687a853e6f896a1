"""Iowa, problem solutions: what the dealer says and does about a mistake, from the call to the ruling."""

from croupier.clauses.cite import cite
from croupier.model.rules import Cue
from croupier.rulebook.iowa_blackjack.problem_solutions import IRREGULARITIES

PS = cite("ia-blackjack/problem-solutions")
R = cite("ia-blackjack/ruling")
DEALING = cite("ia-blackjack/dealing-procedures")

MISTAKES = {
    "exposed-card": "A card was exposed at {at}.",
    "hit-standing-hand": "You drew to a hand that stands.",
    "hole-card-exposed": "Your hole card was seen.",
    "late-blackjack": "You find a blackjack after the players have played.",
    "missed-hit": "{At} missed its hit.",
    "wrong-spot": "The cards went one spot off at seat {seat}.",
    "wrong-card-count": "Seat {seat} gets a wrong number of cards.",
    "no-cards": "Seat {seat} gets no cards.",
    "dealer-card-count": "Your own hand gets a wrong number of cards.",
    "dealer-not-dealt": "Your own hand gets no cards.",
    "shoe-empty": "The shoe is empty.",
    "face-up-card": "A card lies face up in the shoe.",
}
RULINGS = {
    "taken": "{at} takes the card",
    "offered-to-next": "the next player is offered the card",
    "burned": "the card is burned",
    "play-on": "go on dealing with your hole card known",
    "becomes-21": "your hand counts as 21 and not as a blackjack",
    "dead-hand": "the hand of {at} is dead",
    "card-at-end": "{at} gets its card after all other players",
    "backed-up": "back the cards up one spot",
    "as-dealt": "the cards stay as they were dealt",
    "sit-out": "seat {seat} sits this round out",
    "misdealt-hand": "the hand of seat {seat} is a misdeal",
    "no-hand": "seat {seat} has no hand in this round",
    "keep": "seat {seat} plays the two cards it should have",
    "offered-play": "every player may play on or fold",
    "shuffle-discards": "shuffle the discards and go on",
    "misdeal": "misdeal, all bets go back",
}

CALLS = tuple(
    cue
    for one in IRREGULARITIES
    for cue in (
        Cue("irregularity", one.clause, does=MISTAKES[one.kind], when={"kind": one.kind}),
        Cue(
            "supervisor-called",
            one.clause,
            says="Supervisor: {kind}.",
            does="Stop and wait for a ruling.",
            when={"kind": one.kind},
        ),
        *(
            Cue(
                "ruled",
                clause,
                does=f"The supervisor rules: {RULINGS[choice]} ({{reason}}).",
                when={"kind": one.kind, "choice": choice},
            )
            for choice, clause in one.choices
        ),
    )
)

# A card that is offered to a second player is burned whatever else they do.
REFUSED = frozenset(
    (
        PS("1"),
        PS("1.A"),
        "ia-blackjack/introduction/8",
        "ia-blackjack/double-down-of-hands/1",
        "ia-blackjack/splitting-hands/1",
    )
)

ACTS = (
    *(
        Cue("card-exposed", clause, does="{card} lies open: give it to nobody yet.", when={"clause": clause})
        for clause in (PS("1"), PS("2"), PS("12"))
    ),
    Cue(
        "exposed-given",
        PS("1.A"),
        does="Give {card} to {at}.",
        when={"offered": False, "clause": PS("1.A")},
    ),
    Cue("exposed-given", PS("12"), does="Give {card} to {at}.", when={"clause": PS("12")}),
    Cue(
        "exposed-given",
        PS("1.B"),
        does="Give {card} to {at}; the first player comes after the last one.",
        when={"offered": True},
    ),
    Cue("exposed-offered", PS("1.A"), does="Offer it to seat {seat}: seat {refused_by} does not want it."),
    Cue("exposed-burned", PS("1.A"), does="Burn {card}.", when={"clause": REFUSED}),
    *(
        Cue("exposed-burned", clause, does="Burn {card}.", when={"clause": clause})
        for clause in (PS("2"), PS("12"))
    ),
    Cue("hand-reopened", PS("1.A"), does="{At} plays on.", when={"deferred": False, "clause": PS("1.A")}),
    Cue("hand-reopened", PS("12"), does="{At} plays on.", when={"clause": PS("12")}),
    Cue(
        "hand-reopened",
        PS("5"),
        does="Come back to {at} before you turn your hole card.",
        when={"deferred": True},
    ),
    Cue("hole-shown", PS("3"), does="Leave {card} open.", when={"clause": PS("3")}),
    Cue("blackjack-late", PS("4"), says="Twenty-one.", does="Of doubles and splits take the first bet only."),
    Cue(
        "card-dealt",
        PS("7"),
        does="A card too many goes to seat {seat}: {card}.",
        when={"clause": PS("7")},
    ),
    Cue(
        "card-dealt",
        PS("9"),
        does="A card too many goes to your own hand: {card}.",
        when={"clause": PS("9")},
    ),
    Cue("spot-dropped", PS("7"), does="Burn the cards of seat {seat}.", when={"clause": PS("7")}),
    Cue("spot-dropped", PS("8"), does="Deal seat {seat} in with the next hand.", when={"clause": PS("8")}),
    Cue(
        "cards-cut",
        R("176"),
        does="Seat {seat} keeps its first two cards: burn the rest.",
        when={"clause": PS("7")},
    ),
    Cue("cards-cut", PS("9"), does="Keep your first two cards: burn the rest.", when={"seat": None}),
    Cue(
        "folding-offered",
        PS("9"),
        says="Play or fold?",
        does="Ask every player in turn.",
        when={"clause": PS("9")},
    ),
    Cue(
        "folding-offered",
        PS("10.A"),
        says="Play or fold?",
        does="Ask every player in turn.",
        when={"clause": PS("10.A")},
    ),
    Cue("bets-left", PS("4"), does="Leave the bets and the cards of {at}."),
    Cue("folded", R("178"), does="{At} folds: discard its cards."),
    Cue("discards-shuffled", PS("11"), does="Shuffle the discards in and go on."),
    Cue(
        "blackjack-overlooked",
        DEALING("16"),
        does="The blackjack of seat {seat} stays until take and pay.",
    ),
)

PROBLEM_SCRIPT = (*CALLS, *ACTS)
