"""Iowa, problem solutions: what a supervisor may decide about each mistake of the dealer."""

from croupier.clauses.cite import cite
from croupier.engines.common.irregularity import Irregularity
from croupier.model.vocabulary import Phase

PS = cite("ia-blackjack/problem-solutions")
R = cite("ia-blackjack/ruling")

BEFORE: tuple[Phase, ...] = ("betting",)  # a mistake in the deal is told before it and noticed in it
PLAY: tuple[Phase, ...] = ("play",)

IRREGULARITIES = (
    Irregularity(
        "exposed-card",
        (("taken", PS("1.A")), ("offered-to-next", PS("1.A")), ("burned", PS("1.A"))),
        PLAY,
        PS("1"),
    ),
    Irregularity("hit-standing-hand", (("burned", PS("2")),), ("dealer",), PS("2")),
    Irregularity("hole-card-exposed", (("play-on", PS("3")),), ("insurance", "peek", "play"), PS("3")),
    Irregularity("late-blackjack", (("becomes-21", PS("4")),), ("dealer",), PS("4")),
    Irregularity(
        "missed-hit", (("dead-hand", PS("5")), ("card-at-end", PS("5"))), ("play", "dealer"), PS("5")
    ),
    Irregularity(
        "wrong-spot",
        (("backed-up", PS("6")), ("as-dealt", R("180")), ("misdeal", R("180"))),
        ("betting", "play"),
        PS("6"),
    ),
    Irregularity(
        "wrong-card-count",
        (("sit-out", PS("7")), ("misdealt-hand", PS("7")), ("keep", PS("7"))),
        BEFORE,
        PS("7"),
    ),
    Irregularity("no-cards", (("no-hand", PS("8")),), BEFORE, PS("8")),
    Irregularity("dealer-card-count", (("offered-play", PS("9")), ("misdeal", PS("9"))), BEFORE, PS("9")),
    Irregularity(
        "dealer-not-dealt", (("offered-play", PS("10.A")), ("misdeal", PS("10.B"))), BEFORE, PS("10")
    ),
    Irregularity("shoe-empty", (("shuffle-discards", PS("11")), ("misdeal", PS("11"))), PLAY, PS("11")),
    Irregularity("face-up-card", (("taken", PS("12")), ("burned", PS("12"))), PLAY, PS("12")),
)
