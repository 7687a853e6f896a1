"""Iowa blackjack: Multiple Hand Blackjack."""

from dataclasses import replace

from croupier.clauses.cite import cite
from croupier.model.options import Flag, Number, Option, replaced
from croupier.rulebook.iowa_blackjack.basic import BASIC, PLAYING_THREE

MULTIPLE = cite("ia-blackjack/multiple-hand-blackjack")

MULTIPLE_HAND = replace(
    BASIC,  # item 0: otherwise the rules of the main game
    key="ia/multiple-hand-blackjack",
    title="Multiple Hand Blackjack",
    section="ia-blackjack/multiple-hand-blackjack",
    options=replaced(
        BASIC.options,
        Option("positions", 7, Number(2, 7), MULTIPLE("1"), "most spots one player may play"),
        Option("least-positions", 2, Number(1, 7), MULTIPLE("1"), "fewest spots one player may play"),
        Option(
            "back-to-most",
            True,
            Flag(),
            MULTIPLE("1"),
            "returning to the most spots in the same shoe",
            house=True,
        ),
    ),
    cites=replace(BASIC.cites, positions=MULTIPLE("1")),
    script=tuple(cue for cue in BASIC.script if cue is not PLAYING_THREE),
)
