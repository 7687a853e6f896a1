"""How Croupier reads the BCLC blackjack document where it is silent, damaged or contradicts itself.

Rulings 1 to 126 go through the document part by part; those with a `d` are decisions for every section.
"""

from croupier.clauses.cite import cite
from croupier.clauses.ruling import Ruling

B1 = cite("bclc-blackjack/1")
B2 = cite("bclc-blackjack/2")
B3 = cite("bclc-blackjack/3")
B4 = cite("bclc-blackjack/4")
B5 = cite("bclc-blackjack/5")
B6 = cite("bclc-blackjack/6")
B7 = cite("bclc-blackjack/7")
B8 = cite("bclc-blackjack/8")
R = cite("bclc-blackjack/ruling")

RULINGS: tuple[Ruling, ...] = (
    # Document damage and labels.
    Ruling(
        R("1"),
        (B7("1.1"), B8("1.1")),
        "The title in the body names a section, not its page header: section 7 is Zappit and section 8 "
        "is Blazing 7's.",
        "The running headers and page numbers of both sections belong to other sections.",
    ),
    Ruling(
        R("2"),
        (B7("1.1"), B7("2.1")),
        "The opening clause of section 7 is numbered 1.1, so that 2.1 means only the value of an ace.",
        "It is printed as 2.1 but stands first in its part, just before 1.2.",
    ),
    Ruling(
        R("3"),
        (B1("8.1"), B2("6.1"), B3("8.1"), B5("9.1"), B6("7.1"), B7("8.1")),
        "The last part of these sections is the sequence of play, although its heading is missing.",
        "Sections 4 and 8 still print that heading in the same place.",
    ),
    Ruling(
        R("4"),
        (
            B1("8.6"),
            B2("5.4"),
            B2("6.2"),
            B5("5.4"),
            B5("5.6"),
            B5("9.6"),
            B6("3.4"),
            B8("6.1"),
            B8("6.2"),
            B7("4.1.5"),
            B7("4.4"),
            B7("4.4.3"),
            B8("5.5"),
            B7("8.8"),
        ),
        "Clauses whose numbers were lost, printed late or cut by a page end get the number their place "
        "implies; a stray full stop in 7/8.8 is read as a comma.",
        "Their neighbours leave room for one number only.",
    ),
    Ruling(
        R("5"),
        (B2("6.3.1"), B2("6.3"), B2("5.3")),
        "When all first two cards are out, King's Bounty is taken and paid from the dealer's right to "
        "the left. Only a pair of spade kings against an ace or ten-value up card waits for the "
        "dealer's second card.",
        "The clause with these steps has no text. War goes in this direction, and the top row needs the "
        "dealer's second card.",
    ),
    Ruling(
        R("6"),
        (B8("1.1"),),
        "Blazing 7's can be played, and its rule set is marked as a draft.",
        "The section has no effective date, no revision date and a foreign number.",
    ),
    Ruling(
        R("7"),
        (
            B3("1.1"),
            B3("4.3.1.a"),
            B3("4.3.2.a"),
            B7("4.4.1.a"),
            B3("4.3.2.a(1)"),
            B7("4.4.1.a(1)"),
            B3("3.3"),
            B7("3.3"),
            B5("5.3.6"),
            B1("8.10"),
            B3("8.10"),
            B5("9.10"),
            B7("8.12"),
            B7("4.4.4"),
            B6("3.5.1"),
            B5("1.1.1.b"),
        ),
        "Spelling slips are read as what they plainly mean; no result depends on one.",
        "In every case only one meaning makes sense.",
    ),
    Ruling(
        R("8"),
        (B1("3.1.2"), B3("3.1.2"), B7("3.1.3"), B1("7.2")),
        "Tie and push are the same outcome, called a push.",
        "The document uses the words for the same result, at times both at once.",
    ),
    Ruling(
        R("9"),
        (B2("2.4"), B6("7.4"), B3("1.4"), B7("1.4")),
        "The main bet beside a side bet follows the whole base game at that table, so on Free Bet and "
        "Zappit their own rules and not those of Basic.",
        "The reference names only one part of Basic, yet the side bet may sit on other games.",
    ),
    Ruling(
        R("10"),
        (B8("9.1"),),
        "Payouts of $10,000 or more in all to one player in one round raise a hold that a supervisor "
        "releases. The hold exists only at tables that carry Blazing 7's.",
        "The procedures referred to are in another document, so only the threshold can be applied, and "
        "only where a section states it.",
    ),
    Ruling(
        R("11"),
        (B1("1.1"), B5("1.1")),
        "Misdeals, exposed cards, cut card, burns and shuffles follow the engine's defaults, never "
        "Iowa's rules in the name of this document.",
        "The document has no section on any of them.",
    ),
    # Basic Blackjack, and the same clauses in the other games.
    Ruling(
        R("12"),
        (B1("2.1"), B3("2.1"), B5("3.1"), B7("2.1")),
        "An ace scores 11 unless that would pass 21, then 1, for players and dealer alike; nobody is asked.",
        "No choice but the best total can matter, and the dealer has no choice to make.",
    ),
    Ruling(
        R("13"),
        (B1("3.1"), B3("3.1"), B5("4.1"), B7("3.1"), B1("3.1.2"), B1("4.3.4.a"), B1("4.5.1"), B1("4.6")),
        "The dealer has a blackjack when the up card and the first card drawn to it make 21.",
        "Only a player's blackjack is defined, but several rules turn on the dealer's.",
    ),
    Ruling(
        R("14"),
        (B1("3.1.1"), B3("3.1.1"), B5("4.1.1"), B7("3.1.2"), B1("4.4.9"), B7("3.1.1")),
        "A blackjack beats every 21 that is not one. A two-card 21 from a split or an exchange loses to "
        "a dealer blackjack and pushes any other dealer 21.",
        "The clause speaks of longer hands only, but two-card 21s that are no blackjacks exist.",
    ),
    Ruling(
        R("15"),
        (B1("7.2"), B3("7.4"), B5("8.2"), B7("7.3"), B1("3.1.1")),
        "A blackjack against a plain 21 is no push: the blackjack wins, whichever side holds it.",
        "The rule on blackjacks is more specific than the rule on equal totals.",
    ),
    Ruling(
        R("16"),
        (B1("4.4.9"), B3("4.4.9"), B5("5.4.9"), B7("4.5.9")),
        "A split hand's two-card 21 pays 1 to 1 when it wins; it can also push or lose.",
        "Only the Zappit clause says so, and the others cannot mean that the hand always wins.",
    ),
    Ruling(
        R("17"),
        (B1("4.1.1"), B3("4.1.1"), B5("5.1.1"), B7("4.2.1"), B1("3.2"), B1("4.3")),
        "A blackjack and a hard 21 stand by themselves. A soft 21 asks for a decision: it may be hit, "
        "and a two-card one from a split or an exchange may be doubled.",
        "Only a blackjack and a hard 21 are barred from taking a card.",
    ),
    Ruling(
        R("18"),
        (B1("3.2"), B1("3.3"), B3("3.2"), B3("3.3"), B5("4.2"), B5("4.3"), B7("3.2"), B7("3.3"), B1("2.1")),
        "A hand is soft exactly when one of its aces counts 11, and hard otherwise.",
        "The two definitions overlap with the value of an ace; the total alone decides.",
    ),
    Ruling(
        R("19"),
        (
            B1("4.3.4"),
            B1("4.4.8"),
            B1("8.7.1"),
            B1("8.6"),
            B3("4.3.5"),
            B3("4.4.8"),
            B3("8.7.1"),
            B3("8.6"),
            B5("5.4.8"),
            B5("9.7.1"),
            B5("9.6"),
            B5("5.3.5.d(1)"),
            B5("5.3.5.d(2)"),
            B7("4.4.4"),
            B7("4.5.8"),
            B7("8.9.1"),
            B7("8.8"),
        ),
        "Wherever a ten up card is named, every ten-value card is meant, and a potential blackjack "
        "means an ace or a ten-value up card.",
        "The point is a possible dealer blackjack, and some of the clauses do list face cards.",
    ),
    Ruling(
        R("20"),
        (B1("7.3"), B1("4.3.4"), B1("4.3.4.a"), B1("4.4.8"), B1("4.4.8.a"), B3("7.5"), B5("8.3"), B7("7.4")),
        "A busted double or split against an ace or ten-value up card waits. On a dealer blackjack the "
        "first bet is lost and the added bets go back; otherwise all of it is lost.",
        "Losing at once is made subject to the double and split rules, which keep these bets on the table.",
    ),
    Ruling(
        R("21"),
        (B1("4.4.8.a"), B3("4.4.8.a(1)"), B5("5.4.8.a"), B7("4.5.8.a(1)"), B1("4.4.3")),
        "Against a dealer blackjack a spot loses one first bet, however many hands it was split into; "
        "every bet added by a split or a double goes back.",
        "It agrees with the rule on doubles, and each split bet is itself an added bet.",
    ),
    Ruling(
        R("22"),
        (
            B1("4.3.4.a"),
            B1("4.4.8.a"),
            B3("4.3.5.a"),
            B3("4.4.8.a(1)"),
            B5("5.3.7"),
            B5("5.4.8.a"),
            B7("4.4.4.a"),
            B7("4.5.8.a(1)"),
        ),
        "The return of added bets on a dealer blackjack holds for every doubled or split hand, standing "
        "or busted.",
        "Read under their heading alone, a busted hand would lose less than a standing one.",
    ),
    Ruling(
        R("23"),
        (B3("4.3.5.a"), B1("4.3.4.a"), B5("5.3.7"), B7("4.4.4.a")),
        "In Free Bet too, a doubled hand loses only its first bet to a dealer blackjack.",
        "The other three sections say only, and this one merely leaves the word out.",
    ),
    Ruling(
        R("24"),
        (B1("4.3.1"), B1("4.4.3"), B1("5.5.6")),
        "The table maximum limits the first bet; doubles and splits may take a spot above it.",
        "The document says nothing, and a maximum on the total would bar doubles of large bets.",
    ),
    Ruling(
        R("25"),
        (B1("4.3.1"), B1("4.3.1.a"), B1("4.3.1.b"), B3("4.3.2.a"), B5("5.3.1"), B7("4.4.1.a")),
        "A double is at least the table minimum and at most the first bet, both included; on a minimum "
        "bet only an equal double is possible.",
        "The examples include both ends of the range.",
    ),
    Ruling(
        R("26"),
        (B1("4.4.1"), B3("4.4.1"), B5("5.4.1.a"), B7("4.5.1")),
        "Basic and 6 to 5 have no limit on the number of split hands; the other games stop at four. A "
        "table may set a limit.",
        "Only the other sections state a number.",
        "split-hands",
    ),
    Ruling(
        R("27"),
        (B1("4.4.1"), B1("4.4.2"), B1("4.4.6"), B3("4.4.2"), B5("5.4.2")),
        "Split aces get one card each and then are over: no hit, no double and no further split.",
        "The rule on aces is the exception to the rules on re-splitting and doubling.",
        "resplit-aces",
    ),
    Ruling(
        R("28"),
        (B1("4.4.5"), B5("5.4.3.c(2)"), B3("4.4.5"), B7("4.5.5")),
        "A split hand gets its second card when play comes to it.",
        "Only Double Deck says when, and it fits playing the hands one after the other.",
    ),
    Ruling(
        R("29"),
        (B1("4.5.1"), B3("4.5.2"), B1("4.5"), B3("4.5"), B3("7.1.2.a")),
        "Surrender is accepted before the dealer's second card exists. Against 2 to 9 half is lost at "
        "once; against an ace or ten-value card the bet waits and loses half, or all of it to a "
        "blackjack.",
        "The dealer has one card when the player must choose, and Free Bet settles a surrendered bet at "
        "the dealer's second card.",
        "surrender",
    ),
    Ruling(
        R("30"),
        (B1("4.5"), B3("4.5")),
        "Surrender is the player's own first decision on a hand, in turn, and never on a split hand.",
        "It belongs to the two cards first dealt.",
    ),
    Ruling(
        R("31"),
        (B1("8.5"), B3("8.5"), B1("4.5"), B3("4.5")),
        "Surrender is among a player's options although the sequence of play leaves it out.",
        "The player options grant it.",
    ),
    Ruling(
        R("32"),
        (B1("4.5"), B1("4.6"), B3("4.5"), B3("4.6")),
        "A player may insure first and surrender later in turn; on a dealer blackjack the insurance "
        "pays 2 to 1 and the whole first bet is lost.",
        "Nothing excludes the one after the other.",
    ),
    Ruling(
        R("33"),
        (B1("4.6.3"), B1("4.6.3.a"), B1("8.7.1"), B3("4.6.3"), B5("5.6.2"), B7("4.7.3")),
        "Even money is offered only against an ace, never against a ten, and is paid at once.",
        "It stands under insurance, and its own wording overrides waiting for the dealer's hand.",
    ),
    Ruling(
        R("34"),
        (B1("4.6.2"), B5("5.6.1.a"), B3("4.6.2"), B7("4.7.2")),
        "Insurance pays 2 to 1 when the dealer's second card makes a blackjack, in every section.",
        "Drawing a blackjack fits a dealer without a hole card; in Double Deck the clause is merely "
        "misplaced.",
    ),
    Ruling(
        R("35"),
        (B1("4.6.1"), B3("4.6.1"), B5("5.6.1"), B7("4.7.1")),
        "Insurance may be any amount above zero up to half of the first bet.",
        "No section states a minimum.",
    ),
    Ruling(
        R("36"),
        (
            B1("5.2"),
            B2("3.2"),
            B3("5.2"),
            B5("6.2"),
            B6("4.2"),
            B7("5.2"),
            B1("4.6"),
            B6("3.5.1"),
            B3("4.3.1.a"),
        ),
        "Insurance, a War parlay and free-bet tokens are allowed although bets otherwise change only by "
        "splits and doubles.",
        "Insurance is a separate bet, and the other two are granted by their own sections.",
    ),
    Ruling(
        R("37"),
        (B1("8.6.1"), B1("8.6"), B3("8.6.1"), B5("9.6.1"), B7("8.8.1"), B1("8.10")),
        "An insured bust loses its main bet at once; its cards and the insurance stay until the "
        "dealer's second card.",
        "The clause keeps the cards only, and the second card decides insurance.",
    ),
    Ruling(
        R("38"),
        (
            B1("8.7"),
            B1("8.7.1"),
            B3("8.7"),
            B3("8.7.1"),
            B5("9.7"),
            B5("9.7.1"),
            B7("8.9"),
            B7("8.9.1"),
            B3("7.1.2.a"),
            B7("7.1.2.a"),
        ),
        "A player's blackjack is paid in turn against 2 to 9, and at the dealer's second card against "
        "an ace or ten-value card.",
        "Once there is no dealer blackjack nothing later can change the result.",
    ),
    Ruling(
        R("39"),
        (
            B1("8.9"),
            B3("8.9"),
            B5("9.9"),
            B7("8.11"),
            B3("8.9.1"),
            B7("8.11.1"),
            B2("5.3#two-king-of-spades-with-dealer-blackjack"),
        ),
        "For bets on hold the dealer draws the second card, settles them and stops, unless a live hand "
        "or a Push 22 bet remains. A pending pair of spade kings also calls for that card.",
        "A bet on hold is not a settled one.",
    ),
    Ruling(
        R("40"),
        (B1("4.5.2"), B1("4.6.1"), B1("6.5.1"), B1("7.1.1"), B4("6.1.1"), B8("5.6#three-7s-same-colour")),
        "Money is reckoned exactly and paid in whole cents, fractions down. A table may set a larger "
        "unit, also rounded down.",
        "The document has no rounding rule, and its odds produce fractions of a chip.",
        "payout-unit",
    ),
    Ruling(
        R("41"),
        (
            B1("8.8.1"),
            B1("8.8.2"),
            B3("8.8.1"),
            B3("8.8.2"),
            B5("9.8.1"),
            B5("9.8.2"),
            B7("8.10.1"),
            B7("8.10.2"),
        ),
        "The dealer draws on 16 or less and on soft 17, and stands on hard 17 or more and soft 18 or more.",
        "The totals above 17 are not stated, and a dealer who stands on 17 has no reason to draw on more.",
        "soft-17",
    ),
    Ruling(
        R("42"),
        (B1("8.10"), B3("8.10"), B5("9.10"), B7("8.12")),
        "Losing insurance is collected right after the dealer's second card, before the dealer draws on.",
        "The clause stands last, but it says at once.",
    ),
    Ruling(
        R("43"),
        (B1("8.2"), B1("8.10"), B6("7.3.3"), B8("8.2.1"), B3("8.2"), B5("9.2"), B7("8.2")),
        "Decisions go clockwise from the dealer's left, as the deal does; the final settlement goes "
        "from the dealer's right to the left.",
        "Neither order is stated for the main game, and the settlements that have one go from the right.",
    ),
    Ruling(
        R("44"),
        (B6("4.1"), B1("5.4"), B3("5.4"), B7("5.4")),
        "A table has seven seats unless it says otherwise, and how many positions one player may take "
        "is the table's own limit.",
        "Only War states a number of players, and several positions are left to the house.",
        "seats",
    ),
    Ruling(
        R("45"),
        (B1("1.3.1"), B5("1.2.1"), B1("7.1")),
        "A hand that has not busted wins when it beats the dealer's total or the dealer busts.",
        "The winning condition appears only as the aim of the game and forgets a dealer bust.",
    ),
    Ruling(
        R("46"),
        (B1("4.4.4"), B3("4.4.4"), B7("4.5.4")),
        "It is the split bet that is placed beside the first bet, in every section.",
        "Two sections write hand where Basic writes bet.",
    ),
    # Back betting and dealer bets.
    Ruling(
        R("47"),
        (B1("5.5.6"), B1("5.5.6.a")),
        "The seated player's bet and the back bet are each held to the table minimum and maximum.",
        "The back bettor has a spot of their own and must meet the minimum alone.",
    ),
    Ruling(
        R("48"),
        (B1("5.5.4"), B1("5.5.7.a")),
        "A spot has one back bettor at most.",
        "The limit is explicit; the plural later on is only a manner of speaking.",
    ),
    Ruling(
        R("49"),
        (B1("5.5.7.a"), B1("5.5.7.a(1)"), B1("4.3.1")),
        "A back bet that does not follow a split stays on the first hand; one that does not follow a "
        "double stays as it is on the one-card hand. A follower may double for less, up to their own "
        "bet.",
        "The cards are the seated player's, and the limits apply to each bet by itself.",
    ),
    Ruling(
        R("50"),
        (B1("5.5.7"), B1("4.5"), B1("4.6"), B1("4.6.3")),
        "The seated player's surrender binds the back bettor. Each may insure or not, and a back bettor "
        "may take even money on their own bet.",
        "Surrender is a decision on the hand; insurance and even money concern one's own chips only.",
        "back-bettor-insurance",
    ),
    Ruling(
        R("51"),
        (B2("3.1"), B2("3.4"), B1("5.5.2")),
        "King's Bounty takes no back bets, but a main bet beside it may.",
        "Otherwise the clause that speaks of back betting on the main game would be empty.",
    ),
    Ruling(
        R("52"),
        (B1("5.5"), B4("1.2"), B3("4.7.5"), B7("4.8.5")),
        "Back betting is open in Basic and 6 to 5, and closed in Free Bet, Double Deck and Zappit.",
        "Only Basic grants it and 6 to 5 inherits it; the Push 22 clause merely bars a second bettor.",
        "back-betting",
    ),
    Ruling(
        R("53"),
        (B1("5.5.1"), B1("5.5.1.a"), B1("5.5.3")),
        "A back bet needs the seated player's consent and a table on the main floor.",
        "The clauses make both a condition.",
        "room",
    ),
    Ruling(
        R("54"),
        (B1("6.4"), B1("4.3.1"), B3("6.4"), B5("7.4"), B7("6.4")),
        "A tip may be doubled or split only with the player's own double or split: up to the tip for a "
        "double, exactly the tip for a split. The table minimum does not apply.",
        "The tip rides on the player's hand, and tips as small as $0.50 exist.",
    ),
    Ruling(
        R("55"),
        (B1("6.4.1"), B3("6.4.1.a"), B5("7.4.1"), B7("6.4.1.a")),
        "A tip that is not split stays on the first hand, and one that is not doubled stays as it is.",
        "The sentence is the same in every section, though two hang it under another clause.",
    ),
    Ruling(
        R("56"),
        (B1("6.5.1"), B3("6.5.1"), B1("6.5")),
        "A tip of exactly $0.50 on a surrendered hand is the dealer's at once, whatever the dealer's "
        "second card; any other tip is halved.",
        "The chip cannot be halved, and keeping it as a tip ends its play.",
    ),
    Ruling(
        R("57"),
        (B2("4.5.2"), B1("6.1"), B1("7.1.1"), B4("6.1.1"), B1("4.6.3.a"), B1("4.3.4.a")),
        "A tip on a blackjack gets the full blackjack odds, on even money 1 to 1. A tip cannot be "
        "insured, and a dealer blackjack takes only the first tip.",
        "A tip is paid at full odds like the bet it rides with, and no clause grants it insurance.",
    ),
    Ruling(
        R("58"),
        (B1("6.3.2"), B2("4.4.2"), B6("5.4.2"), B3("6.3.2"), B5("7.3.2"), B7("6.3.2")),
        "A pushed tip on the main bet stays up if the player wishes; a tip on a side bet never stays.",
        "The stricter clauses belong to side bets, which never push.",
    ),
    Ruling(
        R("59"),
        (B2("4.5.2.a"), B2("5.2"), B3("4.9"), B7("4.10"), B2("4.5")),
        "Only players' real wins decide whether a cap bites. If it does, a tip on any bet under that "
        "cap is paid 1 to 1, outside the capped sum.",
        "The cap speaks of payouts to players, and the rule on tips is made for every table game.",
    ),
    Ruling(
        R("60"),
        (B2("4.2"), B6("5.2"), B1("6.1"), B3("6.1"), B5("7.1"), B7("6.1"), B8("4.1")),
        "A tip needs a bet of the player's own in the game, everywhere. Tips on Push 22 are off unless "
        "the table allows them, and Blazing 7's takes none.",
        "Two sections require it and none disagrees; Push 22 neither grants nor bars tips.",
        "push-22-tips",
    ),
    # King's Bounty.
    Ruling(
        R("61"),
        (B2("1.3"), B2("5.3"), B2("5.3#two-suited-10s-jacks-queens"), B2("5.3#two-suited-kings")),
        "The matched pairs promised in the introduction are the rows for two suited tens, jacks, queens "
        "or kings.",
        "The pay table has no other row for them.",
    ),
    Ruling(
        R("62"),
        (
            B2("5.3#two-suited-kings"),
            B2("5.3#two-kings"),
            B2("5.3#suited-20"),
            B2("5.3#unsuited-20"),
            B2("5.4"),
            B2("5.5"),
        ),
        "Kings of one suit other than spades pay 30, kings of two suits 6, any other 20 of one suit 9 "
        "and any other 20 pays 4. An ace counts 11, and only the best row pays.",
        "The rows overlap, and the example of a suited 20 is an ace with a nine.",
    ),
    Ruling(
        R("63"),
        (
            B2("1.4.1"),
            B2("5.3#two-king-of-spades-with-dealer-blackjack"),
            B2("5.3#two-king-of-spades"),
            B1("8.2.2"),
        ),
        "A pair of spade kings is paid 100 to 1 at once against 2 to 9. Against an ace or ten-value "
        "card it waits for the dealer's second card, which is drawn even if the main bet is gone.",
        "A dealer blackjack is known only at that card.",
    ),
    Ruling(
        R("64"),
        (B2("5.2"), B2("5.2.1"), B3("4.9.1"), B7("4.10.1")),
        "A real win is the uncapped win of one line without its stake, counted per table and round. "
        "Over the cap each line gets its share in cents by largest remainders, equal remainders to the "
        "seat nearest the dealer's right; a total of exactly the cap is not over it.",
        "The shares must add up to the cap exactly.",
    ),
    Ruling(
        R("65"),
        (B2("5.2"), B2("5.3#two-king-of-spades-with-dealer-blackjack")),
        "With a pair of spade kings pending, other King's Bounty wins are paid early only if the cap "
        "cannot bite any more.",
        "A share is known only when the last win is.",
    ),
    Ruling(
        R("66"),
        (B2("1.5"), B1("1.1")),
        "King's Bounty is played on the six decks of its base game, from a shoe or a continuous "
        "shuffler; two-deck games cannot carry it.",
        "The number of decks of the shuffler is not stated, and the base game has six.",
        "device",
    ),
    Ruling(
        R("67"),
        (B2("2.3"), B2("2.2")),
        "A King's Bounty bet has limits of its own and may be larger than the main bet.",
        "The house sets the limits of the side bet separately.",
    ),
    # 6 to 5 and Double Deck.
    Ruling(
        R("68"),
        (B4("1.5"), B4("3.1")),
        "The posted minimum of a 6 to 5 table is $5 or less.",
        "This satisfies both clauses.",
        "minimum",
    ),
    Ruling(
        R("69"),
        (B4("1.6"), B4("6.1.1"), B4("1.2")),
        "A floor refuses to open a 6 to 5 table without an open 3 to 2 table and warns when the last "
        "one closes; even money still pays 1 to 1.",
        "The condition concerns the floor and not one table, and only the blackjack payout differs from "
        "Basic.",
    ),
    Ruling(
        R("70"),
        (B5("1.1.1.b"), B5("5.5"), B5("5.4.1.a"), B5("6.4")),
        "The limits of Double Deck hold in every mode: no surrender, four hands, two positions, no back "
        "betting. The face-up mode takes only handling, dealing and signals from Basic.",
        "The ban on surrender names the game and not a mode.",
        "player-cards",
    ),
    Ruling(
        R("71"),
        (B5("9.2.1"), B5("9.2.3"), B5("1.1.1")),
        "The deal with face-down cards is for the face-down modes only.",
        "It would contradict the mode that deals face up.",
    ),
    Ruling(
        R("72"),
        (B5("2.1"), B5("2.2"), B5("2.3"), B5("1.1.2")),
        "The handling of face-down cards is the same from the hand and from the shoe.",
        "A face-down shoe game needs it too, although the heading names hand-dealt games.",
    ),
    Ruling(
        R("73"),
        (B5("5.3"), B5("5.3.3"), B5("5.4.6"), B5("5.4.2")),
        "Hands after a split may be doubled, except aces.",
        "Two clauses grant it, and aces are limited to one card.",
        "double-after-split",
    ),
    Ruling(
        R("74"),
        (B5("5.3.4"), B5("5.3.5"), B5("5.4.8")),
        "Whether a double card is dealt face up goes by the best total, so soft 13 and above is dealt "
        "face up.",
        "Soft totals are not mentioned, and no money depends on it.",
    ),
    Ruling(
        R("75"),
        (B5("9.7"), B5("9.7.1")),
        "A face-down blackjack is shown by itself when the player's turn comes.",
        "No clause makes the player show it, yet the dealer must settle it.",
    ),
    Ruling(
        R("76"),
        (B5("5.4.1.a"),),
        "One split and two more in all make four hands.",
        "Counted per hand, two re-splits would pass four.",
    ),
    Ruling(
        R("77"),
        (B5("5.4.3.c(1)"), B5("5.4.3.c(3)"), B5("5.4.2")),
        "The choices offered to every split hand do not extend to aces.",
        "The rule on aces is the more specific one.",
    ),
    Ruling(
        R("78"),
        (B5("5.4.3.c"), B5("5.4.3.c(2)"), B5("9.2")),
        "The leftmost split card is the one at the dealer's left, and each split card in turn gets a "
        "second card of its own.",
        "The deal too starts at the dealer's left.",
    ),
    Ruling(
        R("79"),
        (B5("6.4"), B5("9.2.1.a"), B1("5.4")),
        "A player at Double Deck may take two positions at most.",
        "The dealing rule knows only two hands, and here Basic leaves the number to the house.",
        "positions",
    ),
    Ruling(
        R("80"),
        (B5("1.1"), B2("1.5"), B6("1.4")),
        "Double Deck carries no side bet.",
        "King's Bounty and War need more decks, and two decks cannot give three 7s of one suit.",
    ),
    # Free Bet.
    Ruling(
        R("81"),
        (B3("7.4.1"), B3("7.1.2"), B7("7.3.1"), B7("7.1.2")),
        "Push 22 loses when player and dealer tie on equal totals; it wins when a dealer 22 makes the "
        "main bets push.",
        "Read word for word, the bet would lose exactly when it should win.",
    ),
    Ruling(
        R("82"),
        (
            B3("4.8#bust-not-22"),
            B3("4.8#same-suited-22"),
            B3("4.8#same-colour-22"),
            B7("4.9#bust-not-22"),
            B7("4.9#same-suited-22"),
            B7("4.9#same-colour-22"),
        ),
        "Push 22 also loses when the dealer stands or has a blackjack. One suit and one colour mean all "
        "of the dealer's cards.",
        "The table lists only one way of losing, but nothing pays in the other cases.",
    ),
    Ruling(
        R("83"),
        (B3("7.1.2"), B3("7.5"), B7("1.1"), B7("7.1.2"), B7("7.4")),
        "A busted double or split that waited for a dealer blackjack is lost at the second card and "
        "does not push on a 22; nor do side bets and insurance. Tips on live hands push.",
        "Such a hand is already lost and only waits for one check.",
    ),
    Ruling(
        R("84"),
        (B3("1.1"), B3("7.3")),
        "A token is paid only when its hand wins; on a push, a 22 too, it is removed without pay, and "
        "on a loss only chips are lost.",
        "A token becomes chips on a win and has no other worth.",
    ),
    Ruling(
        R("85"),
        (B3("7.3"), B3("4.3.1.a"), B3("4.4.3")),
        "A free double on a free split carries two tokens, each worth the first bet.",
        "Both tokens are valued by the starting bet.",
    ),
    Ruling(
        R("86"),
        (B3("4.3.2"), B1("4.3"), B5("5.3.2"), B7("4.4.1")),
        "A blackjack cannot be doubled in Free Bet either.",
        "Every other section says so, and here the words fail to exclude it.",
    ),
    Ruling(
        R("87"),
        (B3("4.4.3"), B3("4.4.1.b"), B1("4.4.3")),
        "A paid split of ten-value cards costs exactly the first bet.",
        "Basic requires it, and Free Bet gives no other amount.",
    ),
    Ruling(
        R("88"),
        (B3("4.3.1"), B3("4.4.1.a")),
        "With a pair of fives the player says whether it is a free split or a free double.",
        "Both are granted.",
    ),
    Ruling(
        R("89"),
        (B3("4.3.2"), B3("4.3.1"), B3("4.4.1.a")),
        "Where a double or split is free, the player cannot use or add chips of their own.",
        "Own chips are granted only for the other totals and for ten-value pairs.",
    ),
    Ruling(
        R("90"),
        (B3("4.4.6"), B3("4.4.6.a"), B3("4.3.2.a")),
        "After a split a hard 9, 10 or 11 doubles for free; any other total doubles for own chips "
        "between the table minimum and the first bet, also on a token hand.",
        "A paid split of tens cannot make a hard 9 to 11, so the limit to free splits has no effect.",
    ),
    Ruling(
        R("91"),
        (B3("4.4.2"), B3("4.4.1.a")),
        "Aces may be split for free, once, with one card each.",
        "Only ten-value pairs are excepted from free splits.",
    ),
    Ruling(
        R("92"),
        (B3("6.4.1"),),
        "A tip's free double or split is chosen along with the player's action and adds one token worth "
        "the tip.",
        "The clause grants it, but the player decides about the tip.",
        "tip-free-bets",
    ),
    Ruling(
        R("93"),
        (B3("4.9"), B2("5.2"), B7("4.10")),
        "In Free Bet King's Bounty and Push 22 each have their own $25,000 cap; in Zappit all capped "
        "side bets share one.",
        "The clauses are applied as they stand.",
    ),
    Ruling(
        R("94"),
        (B3("8.6.2"), B3("8.6"), B3("4.7.6"), B7("8.8.2")),
        "A bust with a Push 22 bet loses its main bet at once and leaves only its cards.",
        "The clause keeps the cards alone, and Push 22 does not depend on the hand.",
    ),
    Ruling(
        R("95"),
        (B3("8.9.1"), B3("8.8"), B7("8.11.1")),
        "With any Push 22 bet up the dealer plays to the end even if no hand is left; a dealer "
        "blackjack is already complete.",
        "The bet is decided by the dealer's finished hand.",
    ),
    Ruling(
        R("96"),
        (B3("4.7.7"), B7("4.8.7")),
        "The hand that earns only its best Push 22 row is the dealer's.",
        "The rows describe the dealer's cards.",
    ),
    # War.
    Ruling(
        R("97"),
        (B6("1.2"), B6("1.3"), B6("2.1"), B6("2.3.1"), B6("6.2.2")),
        "War compares ranks, from king down through queen, jack and ten to the ace; a tie loses.",
        "By blackjack values face cards and tens would tie, and the list of ranks says otherwise.",
    ),
    Ruling(
        R("98"),
        (B6("3.3"), B6("3.2")),
        "A War bet may equal the main bet; together they stay within the table maximum on each hand, "
        "and War also keeps its own limits.",
        "Larger and smaller are allowed, so equal cannot be barred.",
    ),
    Ruling(
        R("99"),
        (B6("3.5.1"), B6("7.3.3.b"), B6("3.3")),
        "After a parlay the main bet with its winnings is the first bet for blackjack odds, doubles, "
        "splits, insurance and surrender.",
        "It is one bet on the spot, and the earlier limit on the sum already keeps it within the maximum.",
    ),
    Ruling(
        R("100"),
        (B6("4.2"), B6("1.5"), B1("5.2"), B6("3.5.1")),
        "A parlay is an allowed change of the main bet; it moves money, not results.",
        "The War section grants it expressly.",
    ),
    Ruling(
        R("101"),
        (B6("7.3.1"), B6("3.6"), B1("8.2")),
        "War's cards are dealt clockwise from the dealer's left, and War is settled before second "
        "cards, insurance, King's Bounty and Blazing 7's.",
        "They are the first cards of the main game and follow its direction.",
    ),
    Ruling(
        R("102"),
        (B6("5.4.1"), B6("5.5.2"), B6("7.3.3.a")),
        "A winning tip on War is paid 1 to 1 and goes to the tips, so it is never parlayed. A player "
        "with several hands decides on a parlay for each.",
        "Tips leave the table when paid, and each hand has its own main bet.",
    ),
    Ruling(
        R("103"),
        (B6("1.1"), B3("1.4"), B7("1.4"), B6("7.4")),
        "War is offered on Basic and 6 to 5 only.",
        "War refers to Basic; Free Bet and Zappit admit King's Bounty alone, and Double Deck has too "
        "few decks.",
    ),
    Ruling(
        R("104"),
        (B6("1.4"), B2("1.5")),
        "War is played on the six decks of its base game, from a shoe or a continuous shuffler.",
        "The wording is that of King's Bounty.",
        "device",
    ),
    # Zappit.
    Ruling(
        R("105"),
        (B7("8.6"), B7("1.1"), B7("4.1")),
        "Only a hard total from 15 to 18 may be exchanged; an ace with a six may not.",
        "Two clauses say hard, and the third is a summary.",
    ),
    Ruling(
        R("106"),
        (B7("4.1"), B7("4.1.6"), B7("8.6")),
        "A player may exchange once, and only the two cards first dealt: no exchanged and no split "
        "hand. The new hand has every other option.",
        "The option is tied to the first two cards, and regular play follows it.",
    ),
    Ruling(
        R("107"),
        (B7("3.1.1"), B7("4.1.5"), B7("7.1.2.a"), B7("4.2.1")),
        "An exchanged ace and ten are a soft 21 that pays 1 to 1, loses to a dealer blackjack, pushes "
        "on a dealer 22 and may be hit or doubled.",
        "Only a real blackjack is exempt from these rules.",
    ),
    Ruling(
        R("108"),
        (B7("8.3"), B7("8.6"), B8("5.3")),
        "Side bets go by the cards first dealt, before any exchange.",
        "King's Bounty comes earlier in the sequence, and Blazing 7's names the first two cards.",
    ),
    Ruling(
        R("109"),
        (B7("4.5.1"), B7("4.5.2"), B7("4.5.6")),
        "In Zappit an ace drawn to a split ace may be split again, up to four hands; each ace ends with "
        "one card and cannot be doubled.",
        "Aces are expressly included in re-splitting and still limited to one card.",
        "resplit-aces",
    ),
    Ruling(
        R("110"),
        (B7("4.10"), B2("5.2")),
        "Zappit's cap covers Push 22 and King's Bounty together, in place of King's Bounty's own, and "
        "leaves out Blazing 7's.",
        "A progressive is paid from its meter, and its section knows no cap.",
    ),
    Ruling(
        R("111"),
        (B7("4.10"), B2("6.3")),
        "King's Bounty in Zappit is paid after the deal only if it could not reach the cap with the "
        "largest possible Push 22 wins; otherwise it waits for the end of the round.",
        "The cap joins a bet settled early with one settled last.",
    ),
    Ruling(
        R("112"),
        (B7("4.1.3"), B7("1.2")),
        "Exchanged cards are out for the round and go back to the shuffler after it.",
        "A continuous shuffler keeps no discards beyond the round.",
    ),
    Ruling(
        R("113"),
        (B7("6.4.1"),),
        "A tip goes along with the exchange and has no choice of its own.",
        "It rides on the same cards.",
    ),
    # Blazing 7's.
    Ruling(
        R("114"),
        (B8("7.3"), B8("3.1"), B8("6.4.2")),
        "The $1 is never returned; a win pays the row alone.",
        "Bets go to the tray before the deal, and only so do the fixed rows return 48.03% on six decks.",
    ),
    Ruling(
        R("115"),
        (B8("5.6"), B8("5.6#one-7"), B8("6.4.2")),
        "A hand is paid its best row only, and the one-7 row means exactly one 7.",
        "Paying a lower row as well would pass the stated 48.03%.",
    ),
    Ruling(
        R("116"),
        (B8("6.4.1"), B8("6.4.1.a"), B8("6.4.2"), B8("6.4.3")),
        "The reserve's 5% comes on top of the meter's 23%.",
        "Only so do the four shares add up to 100%.",
    ),
    Ruling(
        R("117"),
        (B8("8.3.6"), B8("6.2")),
        "A 100% award resets the meter to the reseed; a 10% award is only deducted from it.",
        "The reserve is said to follow full awards, and refilling after a tenth would make no sense.",
    ),
    Ruling(
        R("118"),
        (B8("6.1"), B8("6.2"), B8("6.3"), B8("6.3.2")),
        "There is one meter. The reseed is the reserve or $2,000, whichever is larger; the reserve then "
        "starts at zero and any shortfall is booked as a cost of the table.",
        "Both percentages are of the same meter, and the seed is the floor.",
    ),
    Ruling(
        R("119"),
        (B8("8.2.1"), B8("8.2.2")),
        "Several winners are paid one after another from the dealer's right, each from the meter as the "
        "award before left it; two hands of one player count as two positions.",
        "The example covers a full award only, and the same order serves a tenth.",
    ),
    Ruling(
        R("120"),
        (B8("7.5.1"), B8("7.5.2"), B8("7.5.2.a"), B8("8.1"), B8("8.2")),
        "A hand that wins a share of the meter is left in view till the round is over, with its "
        "two 7s identifiable through hits and splits.",
        "What can remain on the table are the cards, not an award.",
    ),
    Ruling(
        R("121"),
        (B8("7.2"), B8("6.4"), B8("6.4.1")),
        "A round's contributions enter the meter at start-game, before any award of that round; a void "
        "round takes them back.",
        "The document states no moment, and the bets are locked at that one.",
    ),
    Ruling(
        R("122"),
        (B8("8.4"), B8("5.6#three-7s-same-colour")),
        "A tenth of the meter is rounded down to the cent.",
        "Money is whole cents everywhere.",
    ),
    Ruling(
        R("123"),
        (B8("8.3.5"), B8("8.3.5.a")),
        "An executive's card is needed for 100% and a supervisor's for 10%, unless the table says otherwise.",
        "The document names both cards without thresholds.",
        "blazing-sevens-full-award",
    ),
    Ruling(
        R("124"),
        (B8("6.3.2"),),
        "The seed and the top-up are booked at the table and not divided further.",
        "The contract that divides them is outside the document.",
    ),
    Ruling(
        R("125"),
        (B8("1.1"), B8("6.4")),
        "Blazing 7's is offered on the six-deck games: Basic, Free Bet, 6 to 5 and Zappit. A table by itself "
        "has a meter of its own; tables of one floor share theirs.",
        "The stated percentages are right for six decks only, and who shares a meter is not said.",
    ),
    Ruling(
        R("126"),
        (B8("5.5.1"), B8("2.1.4.b"), B8("5.3"), B8("5.4")),
        "A 7 is a card of that rank, and the dealer's up card counts only with two 7s in the player's hand.",
        "No other card has that value, and the clauses agree.",
    ),
    # Decisions that hold for every section.
    Ruling(
        R("d1"),
        (B2("5.2.1"), B3("4.9.1"), B7("4.10.1")),
        "Shares of a capped sum are rounded by largest remainders in cents, and equal remainders go to "
        "the seat nearest the dealer's right.",
        "So they add up to the cap exactly.",
    ),
    Ruling(
        R("d4"),
        (B1("4.5.2"), B1("6.5.1"), B1("7.1.1"), B4("6.1.1")),
        "Money is whole cents everywhere; a rounding of a document's own would be named with its "
        "clause, and this document has none.",
        "One unit for every game keeps each result exact.",
    ),
    Ruling(
        R("d5"),
        (B1("5.4"), B2("2.2"), B3("4.7.3"), B6("3.2")),
        "Where a ruling names an option, its reading is the default of that table option, and the rules "
        "command shows it.",
        "What the document leaves to the house must be open to the house.",
    ),
    Ruling(
        R("d6"),
        (B2("5.2"), B2("5.2.1"), B3("4.9"), B3("4.9.1"), B7("4.10"), B7("4.10.1")),
        "Shares of a cap are reckoned per line, each line's real win over the total, and a total of "
        "exactly the cap is not over it.",
        "A player with several lines then needs no second division.",
    ),
    Ruling(
        R("d7"),
        (B2("4.5.2.a"), B3("4.9"), B7("4.10")),
        "When a section's cap bites, a tip on any bet that the cap includes is paid even money.",
        "The rule on tips covers every bonus under such a cap.",
    ),
    Ruling(
        R("d10"),
        (B8("5.6#three-7s-same-colour"), B8("6.4.1"), B8("7.2")),
        "A percentage of a meter is rounded down to the cent, and a round's own contributions enter at "
        "start-game, before its awards.",
        "No chip is smaller than a cent, and bets are locked from that moment.",
    ),
    Ruling(
        R("d27"),
        (B1("4.1.1"), B3("4.1.1"), B5("5.1.1"), B7("4.2.1")),
        "A blackjack and a hard 21 stand by themselves; a soft 21 asks for a decision.",
        "The first two may not take a card, the third may.",
    ),
    Ruling(
        R("d28"),
        (B1("6.5.1"), B3("6.5.1")),
        "A $0.50 tip on a surrendered hand is the dealer's at once, whatever the dealer's second card.",
        "It is outside the surrender, so it does not wait with the bet.",
    ),
    Ruling(
        R("d29"),
        (B8("9.1"),),
        "The $10,000 hold applies to tables with Blazing 7's, to all payouts to one player in one round.",
        "Only sections that state the threshold have it.",
    ),
    Ruling(
        R("d30"),
        (B8("1.1"), B6("1.4"), B3("1.4"), B7("1.4")),
        "Blazing 7's may be offered on any six-deck game of this document, War only on Basic and 6 to 5.",
        "The first section names no game; the second rests on Basic, and Free Bet and Zappit do not "
        "admit it.",
    ),
    Ruling(
        R("d32"),
        (B3("6.4.1"), B1("6.4"), B1("5.5.7"), B1("4.6.3")),
        "A tip's free double or free split is chosen with the player's action and is never automatic; a "
        "back bettor may also take even money.",
        "Both concern a bet of one's own and not the play of the hand.",
    ),
    Ruling(
        R("d33"),
        (B1("5.5"), B1("6.4"), B3("1.4"), B7("1.4")),
        "A refusal without a prohibiting clause cites the clause that grants what is allowed instead.",
        "Granting one thing only is the nearest the document comes to refusing another.",
    ),
    # Readings of our own, where neither the document nor the notes above answer.
    Ruling(
        R("c1"),
        (B1("1.1"), B5("1.1")),
        "A supervisor may void a round and gives a reason: every bet still on the table goes back and bets "
        "already settled stay settled. A progressive's contributions come out of the meter again, and its "
        "wagers go back, lost ones too; a prize that was paid stays paid.",
        "The document has no clause on misdeals, and a round must be able to end when something went wrong.",
    ),
    Ruling(
        R("c2"),
        (B1("1.1"), B5("1.1")),
        "When the shoe runs out in mid-round the discards are shuffled in and play goes on; if none are left "
        "the round waits for a supervisor, who may void it.",
        "The document does not say, and every hand must be completed.",
    ),
    Ruling(
        R("c4"),
        (B8("9.1"),),
        "Of payouts that reach the limit, what the player still has at the end of the round is held; "
        "winnings that were bet again in the same round are not.",
        "What lies on the table or is lost again was never carried away.",
    ),
    Ruling(
        R("c3"),
        (B1("5.5.3"),),
        "A player who refuses bets behind their spot is asked no more while they keep the seat; leaving it "
        "ends the refusal.",
        "The disagreement is the player's own, not the spot's.",
    ),
)
