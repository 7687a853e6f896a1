"""BCLC poker, section 4: the Progressive Game on Pai Gow Poker and Fortune Pai Gow Poker."""

from croupier.clauses.cite import cite
from croupier.hands.match_tests import Holds
from croupier.hands.paytable import PayTable, Row, lose
from croupier.hands.ranking import FIVE_ACES, FOUR_OF_A_KIND, FULL_HOUSE, ROYAL_FLUSH, STRAIGHT_FLUSH
from croupier.hands.seven import SEVEN_CARD_STRAIGHT_FLUSH
from croupier.model.game import Offer
from croupier.model.progressive import Progressive
from croupier.model.rules import Cue, Direction, Rule
from croupier.model.wager import Wager
from croupier.money.odds import for_, meter
from croupier.rulebook.bclc_poker.house.common import NO_METER, R, meter_options
from croupier.rulebook.take_and_pay import paid

P4 = cite("bclc-poker/4")

WAGER = Wager(
    name="pai-gow-progressive",
    clause=P4("2.1.1"),
    needs=Rule(("main",), P4("2.1.2")),
    closed=P4("2.1.3"),
    price=Rule(100, P4("2.1.4")),
    no_tips=P4("3.1"),
    table=PayTable(
        rows=(
            Row(
                "7-card-straight-flush",
                meter(percent=100),
                Holds(SEVEN_CARD_STRAIGHT_FLUSH),
                P4("5.2#7-card-straight-flush"),
            ),
            Row("five-aces", meter(percent=10), Holds(FIVE_ACES), P4("5.2#five-aces")),
            Row("royal-flush", for_(500), Holds(ROYAL_FLUSH), P4("5.2#royal-flush")),
            Row("straight-flush", for_(100), Holds(STRAIGHT_FLUSH), P4("5.2#straight-flush")),
            Row("four-of-a-kind", for_(75), Holds(FOUR_OF_A_KIND), P4("5.2#four-of-a-kind")),
            Row("full-house", for_(4), Holds(FULL_HOUSE), P4("5.2#full-house")),
        ),
        otherwise=lose(P4("5.2")),
    ),
)

AS_IN_15 = R("71")  # the section names a meter and its shares, and not how they are paid

METER = Progressive(
    start=P4("6.2"),
    collected=P4("6.3"),
    contributes=AS_IN_15,
    reserves=AS_IN_15,
    fixed_in_turn=P4("7.3"),
    awards_last=P4("7.4"),
    next_award=AS_IN_15,
    order=Direction(right_to_left=True, clause=AS_IN_15),
    authorised=AS_IN_15,
    reseeded=AS_IN_15,
    reseed_at_least=AS_IN_15,
    through_table=AS_IN_15,
    hands_stay=P4("7.2.3"),
    ends=P4("6.6"),
    resets=P4("6.6.1"),
)

BET = {"wager": "pai-gow-progressive"}
KEY = "bclc/pai-gow-progressive"
SCRIPT = (
    Cue("game-started", P4("6.2"), does="Press START GAME."),
    Cue("wager-collected", P4("6.3"), does="Move the {amount} of seat {seat} to the tray."),
    paid(P4("7.3"), {**BET, "payer": "tray"}),
    Cue("settled", P4("5.2"), does="{Bettor} wins nothing on {bet}.", when={**BET, "result": "lose"}),
    Cue("cards-collected", P4("7.2.2"), does="Nothing is open on them, the Progressive Game neither."),
    Cue(
        "cards-left",
        P4("7.2.3"),
        does="Leave the cards of seat {seat} to the end: they win a share of the meter.",
    ),
    Cue("award-due", P4("7.4"), does="All else is settled: seat {seat} has {row} ({cards})."),
    Cue("award-due", AS_IN_15, says="Card needed for {percent}% of the meter: {role}."),
    Cue("award-authorised", AS_IN_15, does="The award of seat {seat} is confirmed."),
    paid(P4("7.5.1"), {**BET, "payer": f"meter:{KEY}"}),
    Cue("meter-reseeded", AS_IN_15, does="The meter shows {meter} again."),
    Cue("game-ended", P4("6.6"), does="Press END GAME."),
    Cue("game-ended", P4("6.6.1"), does="The spots are ready for the next game."),
)

PAI_GOW_PROGRESSIVE = Offer(
    key=KEY,
    title="Pai Gow Progressive",
    section="bclc-poker/4",
    base_games=("bclc/pai-gow-poker", "bclc/fortune-pai-gow-poker"),
    only_on=P4("2.1.2"),
    options=meter_options("pai-gow-progressive", AS_IN_15, AS_IN_15),
    wagers=(WAGER,),
    progressive=METER,
    script=SCRIPT,
    draft=NO_METER,
)
