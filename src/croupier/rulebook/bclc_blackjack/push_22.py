"""BCLC blackjack, sections 3 and 7: the Push 22 side bet of Free Bet and Zappit."""

from dataclasses import replace

from croupier.clauses.cite import Clause, cite
from croupier.hands.blackjack_tests import DealerBreaks, DealerMakes, DealerOfOneColour, DealerSuited
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.predicate import Both
from croupier.model.cap import Cap
from croupier.model.game import Offer
from croupier.model.options import Flag, Money, Option
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import LOSE, to
from croupier.rulebook.take_and_pay import paid, taken, tipped

B3 = cite("bclc-blackjack/3")
B7 = cite("bclc-blackjack/7")
R = cite("bclc-blackjack/ruling")

MAKES_22 = DealerMakes(22)
SUITED_22 = Both(MAKES_22, DealerSuited())
ONE_COLOUR_22 = Both(MAKES_22, DealerOfOneColour())
# The table has no row for a dealer who stands or has a blackjack.
NO_BUST: Row[Dealt] = lose(R("82"), name="no-bust")


def limits(clause: Clause) -> tuple[Option, ...]:
    return (
        Option("push-22-minimum", 100, Money(), clause, "least Push 22 bet", house=True),
        Option("push-22-maximum", 1_000_000, Money(), clause, "largest Push 22 bet", house=True),
        Option("push-22-tips", False, Flag(), R("60"), "dealer bets on Push 22", house=True),
    )


BET = {"wager": "push-22"}


def script(*, bust_stays: Clause, settled: Clause, tip: Clause) -> tuple[Cue, ...]:
    return (
        Cue(
            "bets-left",
            bust_stays,
            does="Leave the cards of {at}: it has a Push 22 bet.",
            when={"clause": bust_stays},
        ),
        paid(settled, BET),
        tipped(tip, BET),
        taken(settled, BET),
    )


ON_FREE_BET = Offer(
    key="bclc/push-22",
    title="Push 22",
    section="bclc-blackjack/3",
    base_games=("bclc/free-bet-blackjack",),
    options=limits(B3("4.7.3")),
    wagers=(
        Wager(
            name="push-22",
            clause=B3("4.7.4"),
            needs=Rule(("main",), B3("4.7.2")),
            tips=R("60"),
            no_tips=R("60"),
            table=PayTable(
                rows=(
                    Row("same-suited-22", to(50), SUITED_22, B3("4.8#same-suited-22")),
                    Row("same-colour-22", to(20), ONE_COLOUR_22, B3("4.8#same-colour-22")),
                    Row("other-22", to(7), MAKES_22, B3("4.8#other-22")),
                ),
                losing=(Row("bust-not-22", LOSE, DealerBreaks(), B3("4.8#bust-not-22")),),
                otherwise=NO_BUST,
            ),
        ),
    ),
    tied=B3("7.4.1"),
    no_back_bets=B3("4.7.5"),
    tips_option="push-22-tips",
    cap=Cap(
        amount_cents=2_500_000,
        wagers=frozenset({"push-22"}),
        clause=B3("4.9"),
        shared_by=B3("4.9.1"),
        tips_even=R("59"),
    ),
    paying=Direction(right_to_left=True, clause=R("43")),
    hands_stay=B3("8.6.2"),
    script=script(bust_stays=B3("8.6.2"), settled=B3("7.2"), tip=B3("6.3.1")),
)

ON_ZAPPIT = replace(
    ON_FREE_BET,  # the same words in their own place, but for the cap
    section="bclc-blackjack/7",
    base_games=("bclc/zappit-blackjack",),
    options=limits(B7("4.8.3")),
    wagers=(
        replace(
            ON_FREE_BET.wager,
            clause=B7("4.8.4"),
            needs=Rule(("main",), B7("4.8.2")),
            table=PayTable(
                rows=(
                    Row("same-suited-22", to(50), SUITED_22, B7("4.9#same-suited-22")),
                    Row("same-colour-22", to(20), ONE_COLOUR_22, B7("4.9#same-colour-22")),
                    Row("other-22", to(7), MAKES_22, B7("4.9#other-22")),
                ),
                losing=(Row("bust-not-22", LOSE, DealerBreaks(), B7("4.9#bust-not-22")),),
                otherwise=NO_BUST,
            ),
        ),
    ),
    tied=B7("7.3.1"),
    no_back_bets=B7("4.8.5"),
    cap=None,  # 4.10: the game's own cap covers all its side bets together
    hands_stay=B7("8.8.2"),
    script=script(bust_stays=B7("8.8.2"), settled=B7("7.2"), tip=B7("6.3.1")),
)

PUSH_22 = replace(
    ON_FREE_BET, base_games=ON_FREE_BET.base_games + ON_ZAPPIT.base_games, variants=(ON_ZAPPIT,)
)
