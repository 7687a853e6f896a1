"""Pennsylvania blackjack: how the table plays where the document is silent, damaged or contradicts itself.

Numbers are those of the list of readings; a number with a d is a decision taken for the whole rulebook.
"""

from croupier.clauses.cite import cite
from croupier.clauses.ruling import Ruling

R = cite("pa-blackjack/ruling")
GAME = cite("pa-blackjack/blackjack")
SHOE = cite("pa-blackjack/blackjack-games-available")
TERM = cite("pa-blackjack/term-blackjack")
DOUBLE = cite("pa-blackjack/doubling-down")
SPLIT = cite("pa-blackjack/splitting-pairs")
SURRENDER = cite("pa-blackjack/surrender")
INSURANCE = cite("pa-blackjack/insurance")
SIDE = cite("pa-blackjack/optional-side-wagers")
SEVENS = cite("pa-blackjack/rules-of-play")

SEVENS_PRIZES = (
    SEVENS("4#three-7s-diamonds"),
    SEVENS("4#three-7s-clubs-spades-hearts"),
    SEVENS("4#three-7s-same-color"),
    SEVENS("4#three-7s"),
    SEVENS("4#two-7s"),
    SEVENS("4#one-7"),
)

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        R("127"),
        (GAME("1"), SHOE("1")),
        "The shoe holds six or eight decks and no other number.",
        why="The general sentence leaves the number open; the line that lists the games is specific.",
        option="decks",
    ),
    Ruling(
        R("128"),
        (GAME("4"), GAME("5"), SURRENDER("1")),
        "Showing a ten-value card, or an Ace once insurance is closed, the dealer looks at the hole card "
        "before any player decides; doubles and splits never meet a dealer Blackjack.",
        why="No clause describes the look, but immediate wins and surrender cannot work without it.",
        option="hole-card",
    ),
    Ruling(
        R("129"),
        (GAME("5"), TERM("2")),
        "A winning Blackjack pays 3 to 2.",
        why="One clause points to odds shown elsewhere; the other names them.",
        option="blackjack-pays",
    ),
    Ruling(
        R("130"),
        (GAME("9"),),
        "The dealer hits 16 or less and stands on every 17 and above, hard or soft.",
        why="The document says only where the dealer stops.",
        option="soft-17",
    ),
    Ruling(
        R("131"),
        (GAME("4"), GAME("5")),
        "A Blackjack on either side wins at once; Blackjacks on both sides push.",
        why="Both cannot win, and the next clause names the push.",
    ),
    Ruling(
        R("132"),
        (INSURANCE("4"), TERM("2")),
        "Against a dealer Blackjack the main bet loses unless the player has Blackjack too: then it pushes "
        "and the insurance is still paid. Even money is not offered by that name.",
        why="The push is a rule of its own, and insuring a Blackjack for half yields what even money would.",
    ),
    Ruling(
        R("133"),
        (INSURANCE("5"),),
        "An insurance bet without a dealer Blackjack is lost to the house.",
        why="The phrase could be heard as giving the bet back; a bet that failed is collected.",
    ),
    Ruling(
        R("134"),
        (DOUBLE("1"), DOUBLE("2")),
        "A double may be any amount above zero up to the main bet; a table may ask for its minimum. A "
        "Blackjack is already settled and never gets the choice.",
        why="A ceiling is given and no floor; where the chips lie is placement only.",
        option="double-minimum",
    ),
    Ruling(
        R("135"),
        (SPLIT("3"), SPLIT("4"), SPLIT("5"), SPLIT("6")),
        "Aces are split once, take one card each and are not doubled; other pairs are split up to four "
        "hands.",
        why="The exception could mean without limit, but the one-card clauses end an Ace hand at once.",
        option="resplit-aces",
    ),
    Ruling(
        R("136"),
        (TERM("1"), SPLIT("1")),
        "Ace and ten-value card after a split are 21, not Blackjack, and win 1 to 1.",
        why="Blackjack needs the first two cards of the player; a split hand no longer has them.",
    ),
    Ruling(
        R("137"),
        (SPLIT("1"),),
        "Any two ten-value cards may be split, whatever their ranks.",
        why="The clause asks for equal value and not for equal rank.",
    ),
    Ruling(
        R("138"),
        (SURRENDER("1"), SURRENDER("2")),
        "Surrender is late: after the look at the hole card, as the first decision on the two dealt cards, "
        "never after a split. The half returned is exact to the cent and rounds down to the payout unit.",
        why="It is granted only while the dealer has no Blackjack, and no clause rounds an odd half.",
        option="surrender",
    ),
    Ruling(
        R("139"),
        (SIDE("1"), SEVENS("1")),
        "The side bets on offer are In Between and Blazing 7's; each table chooses which of them it carries.",
        why="Two are spoken of and one is described there; the rules of the other follow, which is a guess.",
    ),
    Ruling(
        R("140"),
        (SIDE("3"), SIDE("4")),
        "In Between has no pay table of its own: a table that offers it must be opened with one. Presets go "
        "by their own names, never as Pennsylvania's.",
        why="The document refers to the layout for the pays and prints none.",
    ),
    Ruling(
        R("141"),
        (SIDE("2"), SIDE("3")),
        "In Between ranks the Ace high and Ten, Jack, Queen and King apart; the up card must lie strictly "
        "between, a pair wins only when the up card has its rank, and the pay follows the gap between the "
        "player's cards.",
        why="Rank order is not stated; this is how the bet is commonly played and fits every word given.",
    ),
    Ruling(
        R("142"),
        (SEVENS("1"), SEVENS("2")),
        "The section without a title is Blazing 7's Progressive, and its unnumbered opening is item 1.",
        why="Title and number were lost; the text names the bet.",
    ),
    Ruling(
        R("143"),
        (SEVENS("4#three-7s-clubs-spades-hearts"), SEVENS("4#three-7s-same-color")),
        "The second row is three 7s of one suit, be it clubs, spades or hearts; the same-colour row is then "
        "one colour but not one suit.",
        why="It runs parallel to the diamonds row; one 7 of each suit would leave suited 7s unpaid.",
    ),
    Ruling(
        R("144"),
        (SEVENS("1"), SEVENS("4#three-7s-diamonds"), SEVENS("4#three-7s-clubs-spades-hearts")),
        "The meter works as British Columbia's does, with parameters of its own for seed, contribution and "
        "reserve; nothing is contributed until the table says how much.",
        why="The percentages are of a meter the document never defines, and the other rates are not its own.",
        option="blazing-sevens-meter-percent",
    ),
    Ruling(
        R("145"),
        (SEVENS("1"), SEVENS("6")),
        "The dollar prizes are for exactly $5, the only wager there is, and are never scaled.",
        why="The wager is fixed, so nothing remains to scale.",
    ),
    Ruling(
        R("146"),
        SEVENS_PRIZES,
        "A hand is paid its highest row only.",
        why="The rows for three 7s contain the row for two, and no clause adds them up.",
    ),
    Ruling(
        R("147"),
        (TERM("1"), TERM("2")),
        "The definition of Blackjack is cited as term-blackjack, the game itself as blackjack.",
        why="Title and term would otherwise share one name.",
    ),
    Ruling(
        R("d3"),
        (SIDE("2"), SIDE("3"), SIDE("4")),
        "A table with In Between is refused unless it is opened with a pay table.",
        why="The document gives none, and a default would pass for its own.",
    ),
    Ruling(
        R("d4"),
        (TERM("2"), SURRENDER("2"), INSURANCE("4")),
        "Money is whole cents; pays and halves round down to the payout unit, one cent unless the table "
        "says more.",
        why="The document names no rounding of its own.",
        option="payout-unit",
    ),
    Ruling(
        R("d5"),
        (GAME("1"), DOUBLE("2"), SEVENS("1")),
        "Whatever a ruling leaves to the table is a named option whose default is the ruling's reading, "
        "listed with the rules of the game.",
        why="A house must be able to see and to set what the document leaves open.",
    ),
    Ruling(
        R("d10"),
        (SEVENS("4#three-7s-clubs-spades-hearts"), SEVENS("5")),
        "A share of the meter rounds down to the cent, and a round's own contributions are in the meter "
        "before any award of that round.",
        why="Neither the rounding nor the moment is stated; the wagers are in before the deal.",
    ),
    Ruling(
        R("d29"),
        (SEVENS("4#three-7s-diamonds"), SEVENS("4#three-7s-clubs-spades-hearts")),
        "The $10,000 hold binds only where a section states it, and then counts all payouts to one player "
        "in one round; this document states none.",
        why="A hold stops a payment, so it needs a clause of the same document.",
    ),
    Ruling(
        R("d30"),
        (SHOE("1"), SEVENS("1")),
        "Blazing 7's may be offered on the six-deck game; its meter takes no contribution until the table "
        "gives one.",
        why="The document sets neither the deck count of the bet nor a rate for its meter.",
        option="blazing-sevens-meter-percent",
    ),
    # Readings of our own, where neither the document nor the notes above answer.
    Ruling(
        R("c1"),
        (SHOE("1"),),
        "A supervisor may void a round and gives a reason: every bet still on the table goes back and bets "
        "already settled stay settled. A shoe that runs out is filled from the discards.",
        why="The document has no clause on misdeals, and a round must end when something went wrong.",
    ),
    Ruling(
        R("c2"),
        (GAME("11"), SIDE("2")),
        "Bets are settled from the dealer's right to the left; side bets too, once all first cards are out.",
        why="No direction or moment is given for taking and paying; this is how the other documents do it.",
    ),
    Ruling(
        R("c3"),
        (GAME("1"), SHOE("1")),
        "Limits, spots, positions, the cut card, the burn card and joining are the table's own settings.",
        why="The document leaves all of them to the house.",
    ),
)
