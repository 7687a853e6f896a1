"""Iowa blackjack: how the table plays where the document is silent, damaged or contradicts itself.

Numbers are those of the list of readings; a number with a d is a decision taken for the whole rulebook.
"""

from croupier.clauses.cite import cite
from croupier.clauses.ruling import Ruling

R = cite("ia-blackjack/ruling")
INTRO = cite("ia-blackjack/introduction")
PLACE = cite("ia-blackjack/placement-of-wagers")
DEAL = cite("ia-blackjack/dealing-procedures")
MULTIPLE = cite("ia-blackjack/multiple-hand-blackjack")
SPLIT = cite("ia-blackjack/splitting-hands")
DOUBLE = cite("ia-blackjack/double-down-of-hands")
INSURANCE = cite("ia-blackjack/insurance")
PROBLEM = cite("ia-blackjack/problem-solutions")
SINGLE = cite("ia-blackjack/single-deck-blackjack")
TWO_DECKS = cite("ia-blackjack/double-deck-blackjack")
PAY = cite("ia-blackjack/payouts-and-odds")
LADIES = cite("ia-blackjack/lucky-ladies")

LADIES_PAYS = (
    LADIES("10#queen-of-hearts-pair-with-dealer-blackjack"),
    LADIES("10#queen-of-hearts-pair"),
    LADIES("10#matched-20"),
    LADIES("10#suited-20"),
    LADIES("10#any-20"),
)

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        R("148"),
        (PAY("4"), PAY("4.B"), DEAL("15")),
        "Against a ten-value card the dealer looks right after the deal, and a player's Blackjack is paid "
        "or pushed before the first decision.",
        why="Waiting for the other hands is a leftover of a game without the look; the money is the same.",
    ),
    Ruling(
        R("149"),
        (DEAL("15"), INSURANCE("5")),
        "Against an Ace insurance is opened and closed first, and only then does the dealer look.",
        why="Insurance after the look would be no bet.",
    ),
    Ruling(
        R("150"),
        (PAY("3"), PAY("4"), DEAL("15"), INSURANCE("8")),
        "A player's Blackjack against an Ace may be insured or cashed at even money; after the look it is "
        "paid or pushed at once.",
        why="The pay clauses cover 2 to 9 and tens and leave out the Ace.",
    ),
    Ruling(
        R("151"),
        (DEAL("16"), PROBLEM("4")),
        "The overlooked Blackjack is a player's; it still pays its Blackjack odds when it is found.",
        why="The clause follows the paying of players' Blackjacks; the dealer's own is treated elsewhere.",
    ),
    Ruling(
        R("152"),
        (PROBLEM("4"),),
        "A dealer Blackjack found late is a plain 21: a player's 21 pushes, Blackjacks stay paid, and a "
        "lower total loses no more than hand 1's main bet. Every bet added by splits and doubles goes back, "
        "on broken hands too, for the supervisor to see; insurance already taken stays lost.",
        why="The clause both demotes the hand and spares added bets, without setting broken hands apart.",
    ),
    Ruling(
        R("153"),
        (INSURANCE("6.A"), INTRO("6")),
        "Against a dealer Blackjack a player's Blackjack pushes instead of losing.",
        why="The definition of Blackjack makes the tie a push.",
    ),
    Ruling(
        R("154"),
        (PAY("1"),),
        "The pay of a Blackjack is rounded down to the half dollar, or to the dollar where the table says "
        "so; no other bet is rounded beyond the cent.",
        why="The clause leaves the choice of the two and names Blackjacks alone.",
        option="payout-unit",
    ),
    Ruling(
        R("155"),
        (PAY("3"), PAY("5"), SINGLE("0"), SINGLE("2")),
        "Single deck pays Blackjack 6 to 5; double deck and all other tables pay 3 to 2.",
        why="A section's own rule wins over the general one it replaces.",
        option="blackjack-pays",
    ),
    Ruling(
        R("156"),
        (DEAL("18"), DEAL("19"), DEAL("20")),
        "The dealer stands on soft 18 and above.",
        why="Only hard totals and soft 17 are given; nothing asks for another card.",
    ),
    Ruling(
        R("157"),
        (SPLIT("4"), SPLIT("5")),
        "Split Aces are not split again: each is finished with its one card, unless the table allows it.",
        why="Four hands are granted without exception, but an Ace hand has no decision left.",
        option="resplit-aces",
    ),
    Ruling(
        R("158"),
        (SPLIT("7"), DOUBLE("1"), DOUBLE("4")),
        "Any of up to four split hands may be doubled on its first two cards, except Aces.",
        why="The wording thinks of two hands although four are possible.",
        option="double-after-split",
    ),
    Ruling(
        R("159"),
        (SPLIT("9"), DOUBLE("5")),
        "On two fives the player always names the choice, split or double; the amount alone never tells.",
        why="The clause stands twice and fits cards held in the hand, and a double may be for less.",
    ),
    Ruling(
        R("160"),
        (PLACE("5"), SPLIT("3")),
        "Both words for a bet on the dealer's behalf mean the same tip.",
        why="Nothing sets them apart.",
    ),
    Ruling(
        R("161"),
        (PLACE("5.A"), PLACE("5.B"), PLACE("5.C"), SPLIT("3")),
        "A tip may be doubled up to its own amount and insured up to half of it, and follows the first hand "
        "of a split. A winning tip is paid after the player and leaves the game; a pushed one may stay for "
        "the next.",
        why="Neither is given; the limits of the main bet and British Columbia's tip rule fill in.",
    ),
    Ruling(
        R("162"),
        (DOUBLE("1"), DOUBLE("3")),
        "A double may be any amount above zero up to the main bet, also where both together pass the "
        "maximum.",
        why="There is a ceiling and no floor, and the maximum is expressly set aside.",
    ),
    Ruling(
        R("163"),
        (DEAL("5"), MULTIPLE("1"), SINGLE("7")),
        "A player holds up to three hands, in Multiple Hand two to seven, at single deck up to two; the "
        "shift manager's discretion is over going back to three within a shoe.",
        why="Each kind of table has its own number; the remark in brackets follows the sentence on three.",
        option="positions",
    ),
    Ruling(
        R("164"),
        (DEAL("4"), MULTIPLE("1")),
        "Giving up extra hands happens when staff ask for it, never by itself, and never below two in "
        "Multiple Hand.",
        why="The clause permits a request, and Multiple Hand sets a least number.",
    ),
    Ruling(
        R("165"),
        (DEAL("6"), LADIES("9")),
        "Cards and decisions go clockwise from the dealer's left; bets are settled from the dealer's right "
        "back.",
        why="The main game states no direction for settling; the side bet does.",
    ),
    Ruling(
        R("166"),
        (DEAL("5"), LADIES("1")),
        "The main game is dealt from a shoe of six decks unless the table says otherwise.",
        why="Decks, cut and shuffle of the main game are not stated; up to eight are implied.",
        option="decks",
    ),
    Ruling(
        R("167"),
        (TWO_DECKS("7"), PROBLEM("11"), SINGLE("6")),
        "When the cut card appears the round is finished and then the cards are shuffled. Where a single "
        "deck is shuffled is the table's choice, and running out follows the clause on an empty shoe.",
        why="A place for the cut card is given but not its effect, and single deck has no such place.",
        option="cut-card",
    ),
    Ruling(
        R("168"),
        (SINGLE("12"), TWO_DECKS("9")),
        "A new dealer shuffles a single deck, burns a card at double deck and does neither in the main game.",
        why="Each section says its own and the main one says nothing.",
    ),
    Ruling(
        R("169"),
        (SINGLE("5"), DEAL("7"), DEAL("8")),
        "At single deck the cards lie face down and their owner may see them; the bar on touching does not "
        "hold there. Double deck is dealt face up.",
        why="A player must know the hand to play it, and double deck changes nothing about facing.",
    ),
    Ruling(
        R("170"),
        (SINGLE("9"), TWO_DECKS("3")),
        "Only a hard two-card total of 10 or 11 may be doubled, after a split as well.",
        why="The clause gives totals without a word on soft hands or splits.",
        option="double",
    ),
    Ruling(
        R("171"),
        (SINGLE("8"), TWO_DECKS("5")),
        "A seated player who wants a further hand waits for a shuffle, just as a newcomer does.",
        why="The case is not covered, and a hand added within the deck has the same effect.",
    ),
    Ruling(
        R("172"),
        (INTRO("8"), SPLIT("5"), SPLIT("6"), DOUBLE("1")),
        "Standing is open at every decision, but a split hand first gets its second card and a doubled hand "
        "its one.",
        why="The special clauses require those cards.",
    ),
    Ruling(
        R("173"),
        (INTRO("7"), INTRO("8")),
        "A Blackjack and a hard 21 stand by themselves; a soft 21 asks its player.",
        why="No clause forbids drawing on 21, but a hard one can only be harmed by it.",
    ),
    Ruling(
        R("174"),
        (INTRO("12"),),
        "Surrender is not offered.",
        why="It is missing from the list of options.",
        option="surrender",
    ),
    Ruling(
        R("175"),
        (PROBLEM("1.A"), PROBLEM("1.B"), PROBLEM("12")),
        "A card shown by mistake is offered to its player, then to one more, never to the dealer, and then "
        "burned; if the second takes it, the first draws last. A card face up in the shoe is offered once "
        "and burned if refused.",
        why="The first clause names two players and the other one only.",
    ),
    Ruling(
        R("176"),
        (PROBLEM("7"),),
        "The player chooses and the supervisor confirms: sit out, misdeal of that hand, or play, where one "
        "card is completed to two and of too many the first two stay and the rest are burned.",
        why="Keeping the card that was due fits a missing card only, and both persons are said to decide.",
    ),
    Ruling(
        R("177"),
        (PROBLEM("7"), PROBLEM("9"), PROBLEM("10"), PROBLEM("11")),
        "A misdeal voids the round: its bets go back and its cards to the discards. After a wrong number of "
        "cards on one player's hand it voids that hand only.",
        why="The word is used without a definition, once of a hand and elsewhere of the round.",
    ),
    Ruling(
        R("178"),
        (PROBLEM("9"),),
        "With a wrong number of dealer cards each player plays on or withdraws the bet; a misdeal is for "
        "the supervisor to declare.",
        why="One player cannot void the round of the others.",
    ),
    Ruling(
        R("179"),
        (PROBLEM("10"), PROBLEM("10.A"), PROBLEM("10.B")),
        "The dealer's missing cards are dealt and players may play or not, unless the supervisor decides "
        "otherwise with a recorded reason.",
        why="Full discretion stands beside the first way and goes over it.",
    ),
    Ruling(
        R("180"),
        (PROBLEM("6"),),
        "Cards may be moved back one spot only during the first round of dealing, before the dealer's first "
        "card.",
        why="That card ends the permission.",
    ),
    Ruling(
        R("181"),
        (PROBLEM("2"), DEAL("18"), DEAL("20")),
        "A card drawn onto soft 18 or above is burned like one drawn onto hard 17. A dealer who stopped too "
        "early is not covered by the clause.",
        why="The dealer had to stand in both cases; the reverse mistake has no remedy in the text.",
    ),
    Ruling(
        R("182"),
        (LADIES("1"), LADIES("10"), *LADIES_PAYS),
        "Table A (1000, 125, 19, 9, 4) serves two or more decks. Table B is blank and must be given by the "
        "table; with one deck the bet is refused without a pay table of its own.",
        why="One deck cannot make identical cards, so table A does not fit it although one deck is admitted.",
    ),
    Ruling(
        R("183"),
        (LADIES("11.e"), LADIES("11.e.i"), LADIES("11.e.ii"), INSURANCE("5")),
        "Two Queens of Hearts against an Ace: the dealer looks after insurance is closed and before any "
        "result.",
        why="The step is missing there and present for the tens.",
    ),
    Ruling(
        R("184"),
        (LADIES("9"), LADIES("11"), LADIES("12"), INSURANCE("1"), DEAL("15")),
        "First all Lucky Ladies bets are settled, except two Queens of Hearts against an Ace or ten; then "
        "come insurance, the look, Blackjacks and play.",
        why="The order is given for the exception only and is taken for all.",
    ),
    Ruling(
        R("185"),
        (LADIES("6"), LADIES("11")),
        "Several pairs of Queens of Hearts are treated alike, each for itself. There is no aggregate limit "
        "unless the table sets one.",
        why="The clause thinks of one such player and names a limit without an amount.",
        option="aggregate-limit",
    ),
    Ruling(
        R("186"),
        (
            LADIES("2"),
            LADIES("10#matched-20"),
            LADIES("10#suited-20"),
            LADIES("10#any-20"),
            LADIES("10#note"),
        ),
        "Matched is equal in rank and suit, suited is any 20 in one suit, the Ace counts 11, and every "
        "other 20 takes the lowest row; only the best row pays.",
        why="The examples show it, and the note allows a single row.",
    ),
    Ruling(
        R("187"),
        (
            *LADIES_PAYS,
            LADIES("10#note"),
            LADIES("4"),
            LADIES("9"),
            LADIES("12"),
            DEAL("19"),
            INSURANCE("3.B"),
            PROBLEM("10.B"),
            PAY("2"),
            SINGLE("8"),
            TWO_DECKS("5"),
            PLACE("5.C"),
        ),
        "The Lucky Ladies pays are all to 1; slips of spelling and missing stops elsewhere change nothing.",
        why="The note supplies what the rows leave out.",
    ),
    Ruling(
        R("188"),
        (LADIES("5"), LADIES("12"), SPLIT("1"), MULTIPLE("0")),
        "The untitled section is Lucky Ladies and its last, unnumbered paragraph is item 12; names and "
        "order of sections follow the body.",
        why="Title and picture were lost, and the table of contents differs from the body.",
    ),
    Ruling(
        R("189"),
        (MULTIPLE("0"), SINGLE("0"), TWO_DECKS("0")),
        "The opening sentence of each variant, which keeps the general rules, is item 0.",
        why="It has no number and must be citable.",
    ),
    Ruling(
        R("190"),
        (MULTIPLE("1"), MULTIPLE("2"), DEAL("3")),
        "Multiple Hand seats as many players as the seven spots allow at two or more each; who comes first "
        "has them.",
        why="No more than three players fit at two hands each, and the section says how spots are given.",
    ),
    Ruling(
        R("191"),
        (PAY("7"), INSURANCE("6.B")),
        "A lost bet may pay winning insurance by hand, but both movements are recorded.",
        why="The shortcut moves chips; the accounts still owe two lines.",
    ),
    Ruling(
        R("d4"),
        (PAY("1"),),
        "Money is whole cents; rounding a Blackjack down to the half dollar is a rounding with a name and a "
        "clause.",
        why="The document's own rounding must be visible where it bites.",
        option="payout-unit",
    ),
    Ruling(
        R("d5"),
        (PAY("1"), SPLIT("4"), LADIES("6")),
        "Whatever a ruling leaves to the table is a named option whose default is the ruling's reading, "
        "listed with the rules of the game.",
        why="A house must be able to see and to set what the document leaves open.",
    ),
    Ruling(
        R("d27"),
        (INTRO("6"), INTRO("7"), INTRO("8")),
        "A Blackjack and a hard 21 stand by themselves; a soft 21 asks for a decision.",
        why="There is nothing to gain on the first two, and no clause takes the choice away on the third.",
    ),
    Ruling(
        R("d31"),
        (PROBLEM("4"),),
        "After a dealer Blackjack found late the original wager is hand 1's main bet; every bet added by "
        "splits and doubles goes back, and a 21 pushes.",
        why="The clause collects one bet per player spot and does not say which hand carries it.",
    ),
    Ruling(
        R("d33"),
        (INTRO("12"), DOUBLE("1"), INSURANCE("1"), SPLIT("1")),
        "A refusal that no clause states cites the clause that grants what is allowed instead.",
        why="The document often only grants, and every refusal names a clause.",
    ),
    # Readings of our own, where neither the document nor the notes above answer.
    Ruling(
        R("c1"),
        (TWO_DECKS("7"),),
        "The cut is offered to the seat that the cut card came to, else to whoever sat down first, and goes "
        "on clockwise; when everybody refuses the dealer cuts. A third of the two decks is 35 cards.",
        why="The clause does not say which of its two players comes first, nor what the last refusal means.",
        option="cut-card",
    ),
    Ruling(
        R("c2"),
        (DEAL("1"), DEAL("3")),
        "Limits, the burn card and joining at the main game are the table's own settings.",
        why="The document names them only for its variants, or not at all.",
    ),
    Ruling(
        R("c3"),
        (PROBLEM("7"), PROBLEM("9"), PROBLEM("10"), PROBLEM("11")),
        "When a round is taken back, what was lost in it is returned and what was paid in it stays paid. A "
        "supervisor's void takes a round back as a misdeal does.",
        why="Bets go back to the players, and no clause lets the house reach for money that it has handed "
        "over.",
    ),
    Ruling(
        R("c4"),
        (PROBLEM("1.A"), PROBLEM("1.B")),
        "A player who is offered an exposed card takes it with a hit; they may decline it and play their "
        "hand later, in its turn, or act otherwise, which refuses it. Refused, it is burned and the first "
        "player goes on at once.",
        why="Only a second player who took the card is said to send the first one to the end.",
    ),
)
