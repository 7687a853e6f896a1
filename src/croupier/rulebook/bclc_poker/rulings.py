"""How Croupier reads the BCLC poker document where it is silent, damaged or contradicts itself.

Rulings 1 to 186 go through the document part by part, `e` and `l` sum up the two long house ways, and those
with a `d` are decisions for every section.
"""

from collections.abc import Iterator

from croupier.clauses.cite import Clause, cite
from croupier.clauses.ruling import Ruling

R = cite("bclc-poker/ruling")


def on(places: str) -> tuple[Clause, ...]:
    """The full ids of clauses: `6-8/4.5 9/4.6` are 4.5 of sections 6, 7 and 8, and 4.6 of section 9."""
    return tuple(clause for place in places.split() for clause in _sections(place))


def _sections(place: str) -> Iterator[Clause]:
    sections, number = place.split("/", 1)
    first, _, last = sections.partition("-")
    for section in range(int(first), int(last or first) + 1):
        yield cite(f"bclc-poker/{section}")(number)


RULINGS: tuple[Ruling, ...] = (
    # Document damage and wrong numbers.
    Ruling(
        R("1"),
        on("5/1 7/1 14/1 18/1 20/1 31/1"),
        "The title in the body and the table of contents name a section, not its page header.",
        "Many running headers and page codes belong to other sections or older editions.",
    ),
    Ruling(
        R("2"),
        on("2/9.8.3 2/9.8.1"),
        "The rule for no pair that 9.8.3 points to is 9.8.1.",
        "The printed number belongs to an older chapter.",
    ),
    Ruling(
        R("3"),
        on("16/7.14.1 16/7.10 16/7.11"),
        "The two rules that 7.14.1 points to are 7.10 and 7.11.",
        "The printed numbers belong to an older chapter.",
    ),
    Ruling(
        R("4"),
        on("2/8 2/8.1.1 2/8.3 2/8.4 2/8.5"),
        "Setting and settling the hands are parts of their own, although they stand under the heading on "
        "dice.",
        "A heading is missing; no result depends on it.",
    ),
    Ruling(
        R("5"),
        on("2/9.4 2/9.4.3 2/9.4.3.a 2/9.4.3.b 2/9.4.3.c 2/9.4.3.d 2/9.4.3.e"),
        "The five clauses below the term for a high pair are the rules for every hand of two pairs.",
        "They speak of low and medium pairs as well.",
    ),
    Ruling(
        R("6"),
        on("16/7.7 16/7.7.4 16/7.7.4.a 16/7.7.4.b 16/7.7.4.c"),
        "The three clauses below a hand with straight and flush hold for every hand with either.",
        "They name patterns, and nothing in them needs both.",
    ),
    Ruling(
        R("7"),
        on("30/2.1 32/2.1"),
        "The empty clause of section 30 is a duty to post the game's conditions.",
        "Section 32 has that duty under the same number; nothing is computed from it.",
    ),
    Ruling(
        R("8"),
        on("10/5.4.1 10/5.5"),
        "The last words of 10/5.4.1 are the title of the pay table after it.",
        "A line break is lost.",
    ),
    Ruling(
        R("9"),
        on(
            "4/7.5.1 8/2.2.2 8/2.4.1 8/2.4.3 10/1.6 10/2.2.1.a 13/6.8.2 13/6.8.5 14/1.2 14/3.1 15/8.5.1 "
            "15/8.5.2 15/9.1 16/6.11.1 16/6.11.2 25/10.5 25/11.1 27/10.5 30/2.4.5 12/5.3#margin-4"
        ),
        "Spelling slips are read as what they plainly mean, above all the word for a pay table.",
        "In every case only one meaning makes sense.",
    ),
    Ruling(
        R("10"),
        on("7/3.4"),
        "The date after 7/3.4 marks a revision and is no clause.",
        "It has no number and states nothing.",
    ),
    Ruling(
        R("11"),
        on("21/8.1 17/8.2"),
        "Run-it-twice tables drop the rake as in 17/8.2.",
        "Section 21 repeats its siblings and only lacks this clause.",
    ),
    Ruling(
        R("12"),
        on("11/5.5 11/2.1.10 13/5.5 6/5.6 15/5.2"),
        "A ranking list that stops early goes on with the usual lower hands.",
        "Lower hands occur; 11/2.1.10 itself turns on a pair.",
    ),
    Ruling(
        R("13"),
        on("31/2.3.7"),
        "The bonus that 31/2.3.7 names is the daily high hand bonus.",
        "The words were copied from section 30.",
    ),
    Ruling(
        R("14"),
        on("5/4.2 3/3.2 5/9.4 15/2.2 20/3.6 21/3.6"),
        "Limits and policies kept in other papers are settings of the house; payouts of $10,000 or more "
        "to one player in a round raise a hold where the section says so.",
        "The papers referred to are not part of the document.",
        "single-bet-maximum",
    ),
    # Rules that cut across games.
    Ruling(
        R("15"),
        on("1/5.2 3/5.2 5/6.3 6/5.11 7/5.9 8/5.10 9/5.8 10/5.7 11/5.8 12/5.5 13/5.8 14/6.2 16/5.8"),
        "A real win is what the pay tables give on the capped bets without the stake. Above the cap each "
        "winning line gets the cap times its win over all wins; stakes go back in full besides.",
        "The document never says what a real win is, and the cap is on payouts.",
    ),
    Ruling(
        R("16"),
        on("1/5.2.1 6/5.11.1 7/5.9.1 8/5.10.1 9/5.8.1 10/5.7.1 11/5.8.1 12/5.5.1 13/5.8.1 14/6.2.1 16/5.8.1"),
        "Capped shares are rounded by largest remainders in cents, so that they add up to the cap; equal "
        "remainders go to the seat nearest the dealer's right.",
        "No rounding is given, and so nothing of the cap is lost.",
    ),
    Ruling(
        R("17"),
        on("3/3.2.2.a 5/4.2.2.a 6-8/4.5.2.a 10-13/4.5.2.a 9/4.6.2.a 14/5.5.2.a"),
        "Tips count neither towards reaching the cap nor as shares of it. Once the cap bites on players' "
        "wins, a tip on any bet it includes, the Blind too, is paid even money besides.",
        "The cap is on payouts to players, and one reading serves every section.",
    ),
    Ruling(
        R("18"),
        on("1/4.1 1/5.2 2/5.1 16/4.1 3/3.2 6/4.5"),
        "Tips in sections 1, 2 and 16 are contract bets too. A tip on the basic bets of Let It Ride is "
        "outside the cap and gets full odds, but even money once that cap bites.",
        "The clause in other sections speaks of every table game, and a capped bet is treated alike "
        "everywhere.",
    ),
    Ruling(
        R("19"),
        on("1/5.2 3/5.2 5/6.3 6/5.11 7/5.9 8/5.10 9/5.8 9/5.10 11/5.8 12/5.5 13/5.8 14/6.2 14/3.1.1 16/5.8"),
        "Each cap holds for the bets its section names. With Burn Baby Burn on the table, the cap of "
        "section 14 replaces that of 13; sections 4 and 15 have none.",
        "The lists differ on purpose, and section 14 speaks of one shared sum.",
    ),
    Ruling(
        R("20"),
        on("1/4.1 6-8/4.1 6-8/4.5 10-13/4.1 10-13/4.5"),
        "A tip is placed on one named spot, needs no raise, cannot be withdrawn and shares the fate of "
        "that spot, a fold included.",
        "The document names no spot and asks for no second bet; a contract cannot be undone.",
    ),
    Ruling(
        R("21"),
        on("1/4.3.2 2/5.2.2 6-13/4.4.2 14/5.4.2 16/4.2.2"),
        "A tip that pushes goes back to the player who placed it; only a winner goes to the tips.",
        "The ban on leaving it up stands under winning tips.",
    ),
    Ruling(
        R("22"),
        on(
            "6/6.6.1.a 7/6.5.2 8/6.5.2 7/2.2.3 8/2.2.3 10/6.5.2.a 10/6.5.2.b 11/6.12.3.e(1) 12/6.9.2.a "
            "13/6.8.6 14/3.4 15/3.1.6"
        ),
        "A fold leaves side bets live except in Four Card Poker, where Aces Up and Bad Beat are lost with "
        "it.",
        "There the fold clause takes them by name; that the dealer's hand does not matter concerns "
        "comparison only.",
    ),
    Ruling(
        R("23"),
        on("6/2.1.5 7/2.1.4 8/2.1.4"),
        "A folded hand earns no Ante Bonus; a hand that stays and loses does.",
        "The Ante that the bonus multiplies is gone after a fold.",
    ),
    Ruling(
        R("24"),
        on("11/6.9.1 11/6.10 13/6.5.1 13/6.6 12/6.9.2"),
        "A fold loses the Blind with the Ante.",
        "Two sections do not say which bets go; section 12 does.",
    ),
    Ruling(
        R("25"),
        on("6/6.6.2.a 6/6.8.4.a 11/6.12.3.e(2) 11/6.13.5.f(2) 13/6.8.6.a 14/3.4.1"),
        "A side bet that wins is always paid, whether or not the player speaks up.",
        "The software sees the cards, and the text names no penalty.",
    ),
    Ruling(
        R("26"),
        on(
            "2/6.1 9/5.5.1 10/5.4.1 11/5.4.1 13/5.3.1 15/5.3.1 16/5.6.1.b 16/5.6.1.e 25/1.5 6/5.5 7/5.5 "
            "8/5.5 26/1.7.1"
        ),
        "The straight that starts at the ace is the lowest, but the second highest in sections 16 and 25, "
        "there for straight flushes too.",
        "Most sections say lowest, and the silent ones follow the custom.",
    ),
    Ruling(
        R("27"),
        on("3/8.4.2 3/8.4.3 5/9.3.2 5/9.3.3 9/2.2.6 9/6.12.5.a 15/9.1.1 16/2.2.2.c"),
        "Envy never passes between two hands of one player. Apart from that each bet collects and each "
        "hand triggers by itself.",
        "Envy is for another player's luck; independent hands only count separately.",
    ),
    Ruling(
        R("28"),
        on("3/2.2.2 5/2.2.2 9/2.2.4 16/2.2.2.b"),
        "The envied hand needs no bonus bet, only a player in the round.",
        "The clauses ask for another player's hand and nothing more.",
    ),
    Ruling(
        R("29"),
        on("3/2.2.3 3/8.4.1 5/2.2.3 5/9.3.1"),
        "Neither the banker's hand nor the dealer's triggers envy, whoever banks.",
        "One clause excludes both and the other does not admit either.",
    ),
    Ruling(
        R("30"),
        on("4/5.2 4/6.3 15/6.2 15/6.2#note-original-wager 1/6.2.3"),
        "Odds for one keep the stake, in section 4 and for the Let It Ride bonus as well.",
        "Section 15 says so, and the others take the stake before the deal.",
    ),
    Ruling(
        R("31"),
        on("2/4.1 11/5.6#flush 13/5.6#straight"),
        "Payouts are exact to the cent and commission is rounded half up.",
        "No rounding is given.",
        "payout-unit",
    ),
    Ruling(
        R("32"),
        on("7/3.2.1 8/3.2.1 10/3.2.1 11/3.2"),
        "A waiting list cuts a player to one position in sections 7, 8 and 10, but not in 11.",
        "The clauses are taken as they stand.",
        "waiting-list",
    ),
    Ruling(
        R("33"),
        on("3/6.1 3/2.1.1 4/6.1 4/2.1.1 14/7.1 14/2.1"),
        "Side bets are always voluntary.",
        "The sequence of play lists them with the base bets, but the options call them a choice.",
    ),
    Ruling(
        R("34"),
        on("3/8.2.1 4/7.2.1 15/8.2.1 9/5.6#three-of-a-kind"),
        "Only the basic bet can push in these clauses; bonus and progressive bets win or lose.",
        "No row of their tables pushes, unlike one row of section 9.",
    ),
    # Section 1, Let It Ride.
    Ruling(
        R("35"),
        on("1/5.3#pair-of-10s-or-better"),
        "The bonus loses with only a pair.",
        "The row has no bonus payout.",
    ),
    Ruling(
        R("36"),
        on("1/8.1 1/6.8"),
        "Bonus wins are paid from the dealer's left; the order changes no amount.",
        "Prizes are fixed sums.",
    ),
    Ruling(
        R("37"),
        on("1/1.2 1/2.2 1/2.3"),
        "The spot with the dollar sign is bet three and never comes down; bets one and two are decided "
        "separately.",
        "The section uses both names for one spot.",
    ),
    Ruling(
        R("38"),
        on("1/6.2.1 1/6.2.1.a"),
        "Basic bets lock at the same moment as the bonus.",
        "The time is stated for the bonus only.",
    ),
    # Section 2, Pai Gow, other than the house way.
    Ruling(
        R("39"),
        on("2/2.1.2 2/2.1.3 2/2.1.4"),
        "A player who declines the bank has used up the turn: the dealer banks that hand, and the next "
        "hand is offered to the following player counterclockwise.",
        "The offer passes on after the dealer has banked.",
    ),
    Ruling(
        R("40"),
        on("2/2.1.8 2/2.1.8.a"),
        "The dealer's bet against a player's bank equals the banker's last bet, within the limits, and "
        "falls to the minimum on request.",
        "Similar is read as equal, the only amount the text points to.",
    ),
    Ruling(
        R("41"),
        on("2/2.1.6 2/2.1.6.a"),
        "A player whose money is too short may not bank, as if the turn were declined.",
        "The requirement has no stated consequence.",
    ),
    Ruling(
        R("42"),
        on("2/7.1.5 2/7.1.7 2/8.1.5"),
        "Stacks one to seven are delivered in dealing order, counterclockwise.",
        "The clauses differ only on how the stacks lie.",
    ),
    Ruling(
        R("43"),
        on("2/8.1.4 2/8.1.5 2/8.1.6"),
        "Counting starts with the banker as one and goes counterclockwise round the seven places; empty "
        "places are counted and get cards.",
        "The total of three dice must reach seven places, and this is the only count given.",
    ),
    Ruling(
        R("44"),
        on("2/8.1.2 2/8.2.4"),
        "The banker may roll or press the button, but not pick the first hand.",
        "The first hand is meant to be random.",
    ),
    Ruling(
        R("45"),
        on("2/7.1.8 2/4.4 2/8.1.3.a 2/8.2.2"),
        "Bets lock when the dice or the number generator are set off.",
        "Four clauses give four moments; this is the last one before anything is known.",
    ),
    Ruling(
        R("46"),
        on("2/8.5.11 2/8.5.12 2/4.3 2/5.3"),
        "When a player banks, each winning player pays 5% and the banker 5% of a net gain; the house's "
        "own bet and tips pay none.",
        "The clauses on both commissions can stand together.",
    ),
    Ruling(
        R("47"),
        on("2/4.4 2/8.4.11"),
        "Commission is the same whether put down before or taken from the payout.",
        "Both ways move the same money.",
    ),
    Ruling(
        R("48"),
        on("2/8.4.2 2/8.4.3 2/8.4.4 2/8.4.5 2/8.4.6 2/8.5"),
        "A copied hand is the banker's, also when a player banks.",
        "The listed results all follow from it.",
    ),
    Ruling(
        R("49"),
        on("2/8.3.3"),
        "A hand is foul when the low hand is higher than the high one, and then only the basic bet is "
        "lost. Equal pairs are legal.",
        "The clause asks for higher, not for equal.",
    ),
    Ruling(
        R("50"),
        on("2/6.1 2/6.2"),
        "A joker in a flush is the highest rank missing there, and five aces beat everything.",
        "Neither is stated; a second ace of one suit is no card.",
    ),
    Ruling(
        R("51"),
        on("2/3.2.3 2/8.3.6.a"),
        "Hands are set in this order: players, their further hands the house way, a banking player, the "
        "house.",
        "The house hand is set last, and further hands leave no choice.",
    ),
    # The Pai Gow house way.
    Ruling(
        R("e"),
        on("2/9.1 2/9.2 2/9.3 2/9.4 2/9.5 2/9.6 2/9.7 2/9.8 2/9.9 2/9.10 2/9.11 2/9.12 2/9.13"),
        "The house way looks at the pattern of ranks and takes the first that fits: five aces; four with "
        "three, with a pair, alone; three with two pairs, three with three, three with a pair; three "
        "pairs; two pairs, even beside a straight or flush; three alone; a pair with a straight or flush; "
        "a pair; a straight or flush; nothing. The joker is an ace unless it completes a straight or "
        "flush.",
        "So every hand is set in exactly one way and none fouls; the document's own order leaves overlaps "
        "and gaps.",
    ),
    Ruling(
        R("52"),
        on("2/9.8.2.a 2/9.8.2.b 2/9.8.3 2/6.2"),
        "Ace and joker are a pair of aces; 9.8.2.a and 9.8.2.b are special cases of it.",
        "The joker is an ace, although the text also calls such hands pairless.",
    ),
    Ruling(
        R("53"),
        on("2/9.8.2.b 2/9.8.3"),
        "A-K-Q-J-10-9-joker plays the natural straight from 9 to K high and ace with joker low.",
        "It keeps the straight and plays the pair low.",
    ),
    Ruling(
        R("54"),
        on("2/9.8.2.a 2/9.8.3.b"),
        "A-K-Q-J-10 with a joker and another card keeps the straight, with the joker low.",
        "The straight does not need the joker.",
    ),
    Ruling(
        R("55"),
        on("2/9.8.2.a"),
        "K-Q-J-10-joker without an ace keeps the straight.",
        "There is no ace to play with the joker.",
    ),
    Ruling(
        R("56"),
        on("2/9.8.2.a 2/9.8.3 2/9.8.3.b"),
        "A flush or a low straight that needs both ace and joker is kept; a hand whose ace-high straight "
        "needs both breaks, even with a flush, unless a straight or flush stands without one of them.",
        "The exception names ace-high straights only, and there it is applied as written.",
    ),
    Ruling(
        R("57"),
        on("2/9.8.6 2/9.6.1"),
        "Three aces, one the joker, with a straight or flush that needs two of them play as three aces.",
        "No pair would be left for the low hand.",
    ),
    Ruling(
        R("58"),
        on("2/9.8.3.a 2/9.8.3"),
        "Two natural aces keep a straight or flush that uses one of them.",
        "The rule that breaks it stops at kings.",
    ),
    Ruling(
        R("59"),
        on("2/9.10 2/9.8.4 2/9.8.7"),
        "Four aces by the joker with a straight or flush follow the rule for four of a kind.",
        "Every other made hand goes to its own rule.",
    ),
    Ruling(
        R("60"),
        on("2/9.8.2"),
        "Where two straights or flushes leave the same low cards, the higher high hand is played.",
        "The text has no tie-break.",
    ),
    Ruling(
        R("61"),
        on("2/9.4.3.a"),
        "An ace with any card is better than king and jack.",
        "They compare as two-card hands.",
    ),
    Ruling(
        R("62"),
        on("2/9.4.3.b 2/9.4.3.c 2/9.10.2"),
        "The joker counts as the ace these rules ask for.",
        "It is an ace everywhere but in straights and flushes.",
    ),
    Ruling(
        R("63"),
        on("2/9.9 2/9.9.1 2/9.9.2"),
        "A full house always splits, but for 9.9.1 and 9.9.2.",
        "The hedge in the text names no further case.",
    ),
    Ruling(
        R("64"),
        on("2/9.6.1 2/9.8.6 2/9.9"),
        "Three aces with a straight, flush or pair follow that more specific rule.",
        "The rule for three aces alone has no such cards in view.",
    ),
    Ruling(
        R("65"),
        on("2/9.8.3.a 2/9.8.3.b"),
        "9.8.3.a applies when there is only one straight or flush; 9.8.3.b is tried first.",
        "The text speaks of one hand of five cards.",
    ),
    Ruling(
        R("66"),
        on("2/9.6.1"),
        "With three aces, the best odd card joins the ace in the low hand.",
        "The second low card is not named.",
    ),
    # Sections 3 to 5.
    Ruling(
        R("67"),
        on("3/5.5 5/6.6.1 16/5.7.1"),
        "A hand that fits several rows gets the highest only, and a royal flush may use the joker.",
        "Rows include each other; two of the three sections say so of the joker.",
    ),
    Ruling(
        R("68"),
        on("3/8.1 3/8.2.1 3/8.3 3/8.4 2/8.4.10"),
        "All hands are decided first; then each is paid its basic bet and its bonus, and envy comes last, "
        "counterclockwise.",
        "The base game pays nothing before all hands are known.",
    ),
    Ruling(
        R("69"),
        on("3/2.1.2"),
        "A banking player has no bonus bet.",
        "It needs a basic bet, and the banker has none.",
    ),
    Ruling(
        R("70"),
        on("4/5.2#7-card-straight-flush 4/4.3"),
        "Seven in a straight flush count with or without the joker.",
        "The row does not ask for a natural hand.",
    ),
    Ruling(
        R("71"),
        on("4/5.2 15/8.3.1 15/8.4.1"),
        "Several winners of a meter are paid from the right to the left, each a share of what is then in "
        "it; reseed and contribution are settings.",
        "Section 4 is silent, and section 15 does it so.",
        "pai-gow-progressive-seed",
    ),
    Ruling(
        R("72"),
        on("4/1.3 15/1.4"),
        "A progressive bet wins on the bettor's own hand.",
        "A hand of anybody would pay every bettor at once.",
    ),
    Ruling(
        R("73"),
        on("4/2.1.1.a 2/3.2"),
        "The progressive may be bet on each hand that is played.",
        "Two in one clause and six in the other are both limits on hands.",
    ),
    Ruling(
        R("74"),
        on("4/7.3 4/7.4 15/8.3 15/8.4"),
        "Shares of the meter are paid when all other bets are settled.",
        "Both sections put them last.",
    ),
    Ruling(
        R("75"),
        on("5/6.2 5/7.3.1.a 5/7.4"),
        "The dealer plays ace high when the seven cards hold no pair, straight or flush and the top card "
        "is an ace or the joker. All basic bets push at once, foul or not.",
        "The term is not defined, and the push comes before players set.",
    ),
    Ruling(
        R("76"),
        on("5/6.6.2#dealer-and-player-ace-high 5/6.6.2#dealer-ace-high-with-joker 5/2.3.5"),
        "The player's ace high is judged on seven cards too, outranks the other rows, and the joker of a "
        "row is the dealer's.",
        "Nothing is set yet, and the bet turns on the dealer.",
    ),
    Ruling(
        R("77"),
        on("5/2.2.3 2/8.3.6.a"),
        "In Face Up the house always banks and its hand is set first.",
        "An open house hand without commission leaves no room for a player's bank.",
    ),
    Ruling(
        R("78"),
        on("3/4.2 4/4.2 5/5.2"),
        "The term for face cards is not used.",
        "No rule of these sections turns on it.",
    ),
    # Sections 6 to 8.
    Ruling(
        R("79"),
        on("6/1.2 6/6.1.1"),
        "The 6 Card Bonus needs an Ante or Pair Plus beside it.",
        "The clause on betting is more exact than the introduction.",
    ),
    Ruling(
        R("80"),
        on("6/6.1 6/6.5 7/6.1 7/6.4 8/6.1 8/6.4"),
        "Someone without an Ante has no decision and never counts as folded.",
        "There is nothing to raise or to give up.",
    ),
    Ruling(
        R("81"),
        on("6/6.8.2 6/6.8.3 6/6.9.4"),
        "Ante and Play win 1 to 1. Against a dealer who does not qualify, the Ante wins 1 to 1 and Play "
        "pushes, whatever the player holds.",
        "No odds are stated, and those clauses do not look at the player's hand.",
    ),
    Ruling(
        R("82"),
        on("6/6.10 7/2.1.3 8/2.1.3 9/1.5.1 16/2.1.6 10/1.5.2 11/2.1.8 12/2.1.7 13/2.1.6"),
        "Each game has its own rule for ties: the player wins in 7 and 8, the dealer in 9 and 16, and the "
        "others push.",
        "The clauses are plain, though they differ.",
    ),
    Ruling(
        R("83"),
        on("6/5.2 6/5.7"),
        "A straight beats a flush with three cards, and a flush a straight with five.",
        "Each order belongs to its own bet.",
    ),
    Ruling(
        R("84"),
        on("6/6.6.3 6/6.6.2.a 6/6.8.5 6/6.9.4.d"),
        "A folded hand with a winning Pair Plus stays and is paid in turn.",
        "A hand that is discarded at once could not be paid.",
    ),
    Ruling(
        R("85"),
        on("6/6.6.4 6/6.6.3.a"),
        "A folded hand is not discarded while its 6 Card Bonus is live; the dealer's cards are then shown "
        "even if everyone has folded.",
        "That bet needs both hands.",
    ),
    Ruling(
        R("86"),
        on("7/2.1.2 7/6.4.2 7/6.6.7.b 8/2.1.2 8/6.4.2"),
        "Play may be any amount from one to three Antes. The Ante Bonus is a payout and not a bet.",
        "No steps are given, and no such bet is ever placed.",
    ),
    Ruling(
        R("87"),
        on("8/2.4.2 8/2.1.3 8/2.4.1.a"),
        "On a tie the Bad Beat Bonus loses although Ante and Play win, and only $1 is accepted.",
        "On a tie nobody is beaten.",
    ),
    Ruling(
        R("88"),
        on("8/1.1 15/1.2"),
        "Four Card Poker with Bad Beat Bonus may join the progressive of section 15.",
        "It is Four Card Poker, which the list names.",
    ),
    # Section 9, Fast Action Hold'em.
    Ruling(
        R("89"),
        on("9/3.2 9/2.1.1.a"),
        "A player may have two spots and split each of them.",
        "The limit is on spots, and splitting is granted to every hand.",
    ),
    Ruling(
        R("90"),
        on("9/2.2.1.b(1)"),
        "The first hand of a split is the one behind the original bet, fixed before the board.",
        "Otherwise the bonus could wait for the board.",
    ),
    Ruling(
        R("91"),
        on("9/2.2.5"),
        "A hand triggers envy only if it beats the board alone; the ordinary bonus pays on the board too.",
        "The clause takes away envy and nothing else.",
    ),
    Ruling(
        R("92"),
        on("9/5.3.1 9/6.8.2"),
        "Clubs come first whenever the choice is between suits only.",
        "The order is given for one case, and no other order exists.",
    ),
    Ruling(
        R("93"),
        on(
            "9/7.2.1 9/7.2.2 9/7.2.3 9/7.2.4 9/7.2.5 9/7.2.6 9/7.2.7 9/7.2.8 9/7.2.9 9/7.2.10 9/7.2.11 "
            "9/7.2.12 9/7.2.13 9/7.2.14"
        ),
        "The house way takes the first line that fits. Within a line higher cards come first, compared "
        "from the top; suited cards only break equal ranks, then suits by alphabet. Ten-jack or better "
        "means both cards from ten to king, and an ace is no neighbour of a two.",
        "The list is in order of strength but leaves such choices open.",
    ),
    Ruling(
        R("94"),
        on("9/5.4.7"),
        "A flush with paired ranks is a plain flush, compared rank by rank.",
        "Six decks make it possible, and the text is silent.",
    ),
    Ruling(
        R("95"),
        on("9/1.6 9/2.2.4 9/2.2.4.a"),
        "Ante and basic bet are one bet, and the two clauses on several envied hands say the same.",
        "The names change within the section.",
    ),
    # Sections 10 to 14.
    Ruling(
        R("96"),
        on("10/6.14.3.a 10/5.5"),
        "The Ante is paid when the player's winning hand is a straight or better.",
        "A bet holds no cards; the table says the same of the hand.",
    ),
    Ruling(
        R("97"),
        on("10/1.5.1 10/6.15.1 10/1.5"),
        "A losing hand does not lose its Bonus Jackpot, and a winning Ante is paid only from a straight "
        "upwards.",
        "The bonus is settled either way, and the more exact clauses win.",
    ),
    Ruling(
        R("98"),
        on("10/5.6#two-aces-in-both-the-players-and-bankers-hand"),
        "The banker of the top row is the dealer, whose cards are always shown while a Bonus Jackpot is "
        "live.",
        "The row can also be won by a folded player.",
    ),
    Ruling(
        R("99"),
        on("10/6.11"),
        "Cards are put down at the river whether or not there is a bet.",
        "It only concerns where the cards lie.",
    ),
    Ruling(
        R("100"),
        on("11/2.1.10 11/6.13.3"),
        "A pair or better, the board included, qualifies. Otherwise every player still in gets the Ante "
        "back, winner or loser.",
        "A pair is the least hand meant, and folded Antes are already lost.",
    ),
    Ruling(
        R("101"),
        on("11/6.5.2 11/6.9 11/6.5"),
        "Before the flop a bet is three or four Antes and nothing between; the last choice also starts at "
        "the dealer's left.",
        "Two amounts are named, and the earlier choices give the order.",
    ),
    Ruling(
        R("102"),
        on("12/2.1.6"),
        "Flushes of one length are compared card by card and tie only if all match.",
        "The highest card alone would leave many ties that the ranks decide.",
    ),
    Ruling(
        R("103"),
        on("12/5.2.1 12/5.2.1.a"),
        "A wild two is the highest rank its flush lacks, an ace included.",
        "The example shows it; ranks outside the flush do not matter.",
    ),
    Ruling(
        R("104"),
        on("12/5.4 12/5.4#note-wild 12/5.4#5-card-wild-flush"),
        "A flush with a two is wild even in that two's own suit; four cards with a wild one lose, and of "
        "several rows the highest pays.",
        "Every two is a wild card, and the table has no such row.",
    ),
    Ruling(
        R("105"),
        on("12/5.3 12/2.1.4.a(2)"),
        "The Blind table needs no further row, and a margin of nothing is a win on rank.",
        "Seven cards always hold two of a suit, so five is the widest margin.",
    ),
    Ruling(
        R("106"),
        on("12/6.9.3 12/6.9.4 12/6.9.2.b 12/6.4.3 12/6.5 12/6.6"),
        "Folded cards are discarded only without Flush Rush. Of the shared packet one card is burned, two "
        "are laid out and two are burned.",
        "The bet still needs the cards; packets hold five.",
    ),
    Ruling(
        R("107"),
        on("13/2.1.3 13/6.5.2 13/6.5.2.a"),
        "Play is exactly one or two Antes, or three with three of a kind or better, which is checked.",
        "The sequence of play names the amounts.",
    ),
    Ruling(
        R("108"),
        on("13/6.6.1.a 14/6.1#1-card"),
        "Up cards from nine to ace are removed while a down card is left; a single last card is never "
        "turned for removal.",
        "Only so can the row for one card be reached.",
    ),
    Ruling(
        R("109"),
        on("13/2.1.6 13/6.8.4"),
        "A dealer hand of fewer cards that is equal as far as it goes loses.",
        "Only five cards against five can tie.",
    ),
    Ruling(
        R("110"),
        on("13/1.2 13/6.8"),
        "A player's hand is the best five of six, and settlement goes Ante, Play, Blind, Aces Up, Burn "
        "Baby Burn.",
        "The first is implied, and the second is the order in which the clause comes to the bets.",
    ),
    # Section 15, the progressive on several games.
    Ruling(
        R("111"),
        on("15/3.1.2"),
        "In Three Card Poker the progressive needs an Ante; Pair Plus is not enough.",
        "The basic game is the one against the dealer.",
    ),
    Ruling(
        R("112"),
        on("15/2.1.2.a 15/2.1.3.a 15/2.1.5.b"),
        "Hole cards and the flop count. With all players folded the flop is still dealt for a live "
        "progressive, with its burn, but turn and river are not; where two extra cards are needed they "
        "come after all hands.",
        "The bet does not need the rest of the board.",
    ),
    Ruling(
        R("113"),
        on("15/8.3.1.a 15/8.3.1 15/8.4.1"),
        "Awards of a tenth are reckoned on the meter as earlier awards left it, from right to left, "
        "rounded down to the cent.",
        "Only two winners of all of it are covered.",
    ),
    Ruling(
        R("114"),
        on("15/6.2 15/6.2#royal-flush 15/6.2#straight-flush"),
        "Envy is for the top two rows and not from the meter; reseed and contribution are settings.",
        "The table shows the first, and the amounts are missing.",
        "multi-game-progressive-seed",
    ),
    # Section 16, Fortune Asia Poker, other than the house way.
    Ruling(
        R("115"),
        on("16/2.1.3 16/6.6.1 16/7.10.1 16/7.13.1"),
        "No hand may be lower than the next, but equal ones are legal; four cards and two compare by "
        "category, then by the first two ranks.",
        "The house way itself sets equal hands.",
    ),
    Ruling(
        R("116"),
        on("16/5.3"),
        "The joker completes straights and flushes in the high hand and is an ace in the others.",
        "Only the high hand has them.",
    ),
    Ruling(
        R("117"),
        on("16/5.7.2 16/2.3.1.d 16/5.7.2#9-high"),
        "For Insurance a straight or flush of five cards is more than a pair; one of four is not. A joker "
        "without an ace is ace high.",
        "The table starts at nine high, which fits only this.",
    ),
    Ruling(
        R("118"),
        on("16/4.1 16/4.2 16/4.3"),
        "Tips follow rulings 18 and 20.",
        "The section has no contract clause and names no spot.",
    ),
    Ruling(
        R("119"),
        on("16/5.5 16/6.11.1 16/6.11.3.a"),
        "Ties are decided hand by hand, so the round as a whole never pushes.",
        "There are three comparisons.",
    ),
    Ruling(
        R("120"),
        on("16/6.10 16/6.13.2"),
        "Envy is paid last.",
        "The clause on envy is the more exact.",
    ),
    # The Fortune Asia house way.
    Ruling(
        R("l"),
        on(
            "16/7.1 16/7.2 16/7.3 16/7.4 16/7.5 16/7.6 16/7.7 16/7.8 16/7.9 16/7.10 16/7.11 16/7.12 "
            "16/7.13 16/7.14 16/7.15"
        ),
        "A straight or flush of four that leaves a pair is played first, with aces split unless a king "
        "goes with them. Then the strongest pattern that fits decides: five aces, fours, threes with "
        "pairs, two threes, three pairs, two pairs, three alone, a pair, nothing. Of three odd cards left "
        "over, the first and third go to the medium hand and the second to the low.",
        "So every hand is set in exactly one way and none fouls; the document's own order leaves overlaps "
        "and gaps.",
    ),
    Ruling(
        R("121"),
        on("16/7.14 16/7.14.1 16/7.7.5 16/7.15.1"),
        "7.7.5 goes before everything; the rest is tried from the last rule to the first. Patterns that "
        "7.7.5 does not list keep their own rule, and 7.15.1 covers only those it does.",
        "It holds whatever other rules say, but only for its own list.",
    ),
    Ruling(
        R("122"),
        on("16/7.7.5 16/7.15.1 16/7.15.2 16/7.15.5"),
        "Aces beside a straight or flush split unless the other card is a king.",
        "The exception stands in more and fuller clauses.",
    ),
    Ruling(
        R("123"),
        on("16/7.2.2.a 16/7.2.2.b 16/7.2.2.b(2) 16/7.1.1"),
        "A split pair takes its odd cards as in example (2).",
        "The order for no pair would foul.",
    ),
    Ruling(
        R("124"),
        on("16/7.2.2 16/7.7.1"),
        "A high pair with three other high cards follows 7.7.1.",
        "That is always A-K-Q-J, a straight.",
    ),
    Ruling(
        R("125"),
        on("16/7.7.1 16/7.2.1 16/7.2.2"),
        "A pair whose straight or flush is broken goes high without splitting, and the odd cards fall as "
        "usual. A pair's other card counts as a king or ace outside.",
        "The clause turns off the splitting rule and makes no exception for the mate.",
    ),
    Ruling(
        R("126"),
        on("16/7.7.1 16/7.7.4"),
        "Of several straights or flushes around a pair, the best medium hand decides, then the low.",
        "7.7.4 decides so elsewhere.",
    ),
    Ruling(
        R("127"),
        on("16/7.3.1 16/7.3.2.a"),
        "Of two pairs the higher goes high and the lower to the medium hand.",
        "The other way fouls.",
    ),
    Ruling(
        R("128"),
        on("16/7.3.2.a 16/7.8.2.c"),
        "With aces and kings, the aces split and the kings go high. A second high pair is no additional "
        "high card.",
        "Odd cards are meant; high pairs are treated apart elsewhere.",
    ),
    Ruling(
        R("129"),
        on("16/7.3.2.a 16/7.4.2.a 16/7.8.2.b 16/7.10.2.b"),
        "A split card in the medium hand is joined by the best odd card.",
        "The second card is not named.",
    ),
    Ruling(
        R("130"),
        on("16/7.4.2.a 16/7.4.2.b"),
        "For three high pairs the later rule goes first; the unplaced card of the top pair is in the high "
        "hand.",
        "Three high pairs always fit both rules.",
    ),
    Ruling(
        R("131"),
        on("16/7.5.2.a 16/7.5.2.b"),
        "Three queens or better with no high card spread over the hands, the best odd card high; "
        "otherwise the third joins the odd cards.",
        "Any other kickers foul, and the second rule implies the first's condition.",
    ),
    Ruling(
        R("132"),
        on("16/7.8.2.a 16/7.8.2.b 16/7.8.2.c"),
        "The three exceptions are tried from the last to the first, and a pair that outranks the three "
        "goes high.",
        "They overlap, and the rules as a whole are read in reverse.",
    ),
    Ruling(
        R("133"),
        on("16/7.8.1 16/7.9.1 16/7.10.1 16/7.11.1"),
        "The best odd card fills a free low hand and the rest go high.",
        "The odd cards are not placed.",
    ),
    Ruling(
        R("134"),
        on("16/7.9.2.a 16/7.9.1"),
        "High threes with a high pair among two pairs follow 7.9.1.",
        "The exception is for two lower pairs only.",
    ),
    Ruling(
        R("135"),
        on("16/7.10.2.a 16/7.12.2.a 16/7.12.1"),
        "Two high cards means at least two. Fours with high threes follow 7.12.1, and a card of the four "
        "left over goes high.",
        "The exceptions do not reach further.",
    ),
    Ruling(
        R("136"),
        on("16/7.7.2 16/7.7.2.a 16/7.7.3 16/7.1.1"),
        "A straight or flush with three or four high cards is kept if a high card is left outside. "
        "A-K-Q-J-10 plays K-Q-J-10, but where a nine makes Q-J-10-9 possible, the best medium hand "
        "decides (Q-J-10-9, A-4, K); A-K-Q-J without a ten breaks.",
        "The exceptions are the more exact, and the best medium hand decides throughout.",
    ),
    Ruling(
        R("137"),
        on("16/7.15.6"),
        "Two high cards keep a straight or flush, three break it, and the joker counts as one.",
        "The words are garbled; this agrees with 7.7.",
    ),
    Ruling(
        R("138"),
        on("16/7.7.1.a 16/7.15.4.a"),
        "Once set, the joker is the best card for the hand it lies in.",
        "Nothing binds it to another value.",
    ),
    Ruling(
        R("139"),
        on("16/7.4.2.a"),
        "Of aces, kings and a lower pair, the aces split and the kings stay high.",
        "It agrees with two pairs of aces and kings.",
    ),
    # Sections 17 to 27, the poker room.
    Ruling(
        R("140"),
        on("17/4.1.1 17/7.3 17/10.2 17/7.1 27/7.1 23/7.1 25/7.1 25/7.2"),
        "A designated dealer is the button. It starts at the dealer's right, but by high card in 23, 25 "
        "and 27; in 25 it then goes to the winner of each pot.",
        "The sections use one word for two persons.",
    ),
    Ruling(
        R("141"),
        on("17-21/10.5 26-27/10.5"),
        "A chop needs everyone else to have folded, is agreed before the small blind folds, returns both "
        "blinds and pays no rake; a hand without a flop is raked otherwise.",
        "A folded small blind has nothing left to chop, and no rule exempts hands without a flop.",
    ),
    Ruling(
        R("142"),
        on("17/10.6 26/10.6 27/10.6"),
        "In an unraised pot the small blind completes, raises or folds and the big blind checks or "
        "raises; either may fold.",
        "One section lists folding and two do not.",
    ),
    Ruling(
        R("143"),
        on("26/2.4.1 27/2.4.1"),
        "The big blind and a straddler may raise their own bet when it comes back to them.",
        "The option of a blind stands beside the ban on raising oneself.",
    ),
    Ruling(
        R("144"),
        on("17-21/2.4 23-27/2.4 33/1.1"),
        "Whether more than two players remain is asked at each raise, and an all-in player remains; no "
        "limit and pot limit have no such limit.",
        "The clause names no moment.",
    ),
    Ruling(
        R("145"),
        on("18-19/4.1.3 17/4.1.3 17/4.1.4 20-21/4.1.4 26-27/4.1.4 33/1.11 17/4.1.3.a 17/4.1.5"),
        "Each game has its own straddle, and section 33 governs no limit and pot limit. With three "
        "players the button may not straddle, but for the Mississippi option of 17.",
        "The amounts differ from section to section.",
    ),
    Ruling(
        R("146"),
        on("17/10.3 17/4.1.5.a 17/4.1.5.b 33/1.11"),
        "Action starts to the left of a straddler, who acts last. A Mississippi straddle starts at the "
        "left of the button and outranks one under the gun.",
        "The usual start forgets the straddle.",
    ),
    Ruling(
        R("147"),
        on("17/4.1.1 17/4.1.2 17/10.3"),
        "With two players the button posts the small blind, acts first before the flop and last after it; "
        "the option `literal` makes it the big blind.",
        "Two players are not covered, and this is the custom.",
        "heads-up-blinds",
    ),
    Ruling(
        R("148"),
        on("17/4.2 17/4.4"),
        "A missed big blind is posted live and a missed small blind dead.",
        "The text only says that they are owed.",
    ),
    Ruling(
        R("149"),
        on("33/1.3 17/2.4"),
        "In limit games an all-in of half a bet or more reopens the betting and counts as a raise.",
        "Section 33 mentions the half-bet rule, which the limit sections lack.",
    ),
    Ruling(
        R("150"),
        on("17/8.1 17/8.1.1 17/8.1.2 25/8.1 25/8.2 26/8.1 27/8.1"),
        "Rake is taken on called money, down to whole dollars and at most $15 a hand; in 25 it goes to "
        "the nearest dollar, half up.",
        "The base and the unit are not the same everywhere.",
        "rake-percent",
    ),
    Ruling(
        R("151"),
        on("26/1.4.3.b 26/1.4.4.a 25/10.15"),
        "Odd chips go to the winner nearest the left of the button. The last aggressor shows first, else "
        "the left of the button.",
        "Single sections say so and the others nothing.",
    ),
    Ruling(
        R("152"),
        on("18/1.1 19/1.1 18/10.8 19/10.9"),
        "Pineapple hands are the best five of eight cards dealt; 18 discards before the flop and 19 "
        "before the betting on it.",
        "The count in the introduction is wrong, and the sequences are plain.",
    ),
    Ruling(
        R("153"),
        on("20/1.2"),
        "A 3-2-1 hand is the best five of eight cards.",
        "No clause demands both own cards.",
    ),
    Ruling(
        R("154"),
        on("21/11.1.3 21/11.1.4 21/11.2.6 21/10.8"),
        "Running twice may be agreed before the flop when no more betting is possible, and each flop has "
        "its burn.",
        "Otherwise the clause on agreement before any board card would mean nothing.",
        "run-twice-before-flop",
    ),
    Ruling(
        R("155"),
        on("21/11.2.8 21/11.2.9 21/2.4 21/11.1"),
        "Each board awards half of the pot, ties halve that half, and an odd chip goes to the winner "
        "nearest the left of the button. Only the first board counts for jackpots.",
        "Ties and jackpots on two boards are not covered.",
    ),
    Ruling(
        R("156"),
        on("22/3.1.3 22/3.4"),
        "After any split pot the leg-up button is neutral.",
        "The later clause makes no exception.",
    ),
    Ruling(
        R("157"),
        on("22/3.1.2 22/6.2.6"),
        "A kill stands though its owner leaves; a leg up goes neutral.",
        "Each clause fits one of the two buttons.",
    ),
    Ruling(
        R("158"),
        on("22/5.2 22/4.2"),
        "The pot must be at least twice the kill post before rake. Someone else who wins the killed pot "
        "gets a leg up and the kill ends.",
        "An exact double would hardly ever occur.",
    ),
    Ruling(
        R("159"),
        on("22/5.2.5 22/4.3.2 22/5.2.1"),
        "A straddle in a killed pot is exactly twice the kill amount, and half-kill amounts round up to "
        "the dollar.",
        "No sizes are given.",
    ),
    Ruling(
        R("160"),
        on("22/6.2.4 22/6.3 22/6.4 22/6.5"),
        "Action starts with the player after the big blind. A new player who agrees to kill the next pot "
        "posts it only if no earned kill stands.",
        "One kill per deal leaves no room for two.",
    ),
    Ruling(
        R("161"),
        on("23/3.1 24/3.1"),
        "When stud cards run out, the burn is skipped; then burned cards come back in their order, in 24 "
        "those of folded hands, shuffled; and where they are too few one open card is common to all.",
        "Full tables need more cards than the deck has.",
    ),
    Ruling(
        R("162"),
        on("23/10.3 24/10.4 25/10.4"),
        "The forced opening bet is the low limit. The low card opens in 23 and the high card in 24; in 25 "
        "the opener may check.",
        "The amount is missing.",
        "bring-in",
    ),
    Ruling(
        R("163"),
        on("23/10.8 24/10.8 25/10.7 23/10.4 24/10.5"),
        "Equal exposed hands are ranked by the suit of their highest card, spades first, in 25 too.",
        "The suits are given for the opening only.",
    ),
    Ruling(
        R("164"),
        on("23/10.7 23/10.10 23/10.12 24/10.1 25/10.1"),
        "Section 23 burns before every round of cards, 24 and 25 never.",
        "One round lacks the burn that its neighbours have.",
    ),
    Ruling(
        R("165"),
        on("24/1.5.6 24/11.4 24/4.2"),
        "An ace does not connect to a seven. The high exposed hand opens each round, and the ante is the "
        "house's choice.",
        "The text is silent on the first and garbled on the second, and sets no ceiling.",
    ),
    Ruling(
        R("166"),
        on("25/10.11 25/10.12 25/10.10 25/10.8 25/7.2"),
        "The last card is dealt down and then turned, so only the second card stays hidden. After 10.10 "
        "players have the choices of 10.8, and a split pot leaves the button.",
        "The clauses leave these steps out.",
    ),
    Ruling(
        R("167"),
        on("25/10.7"),
        "After the first round the highest card of that round opens, not the highest hand.",
        "The clause says card.",
    ),
    # Sections 28 to 32, jackpots.
    Ruling(
        R("168"),
        on("28-32/1.3"),
        "Contributions and reseed shares are settings of each jackpot: its drop, and what of that is kept.",
        "No section gives them.",
    ),
    Ruling(
        R("169"),
        on("28-30/3.2"),
        "Jackpot shares round down to the dollar and the rest stays in the pool.",
        "The nearest dollar could overpay.",
    ),
    Ruling(
        R("170"),
        on("28/2.5.8 28/2.5.3 28/2.5.5"),
        "Both hole cards must be needed for the hand: four of a kind takes a pocket pair, and a kicker "
        "does not count as used.",
        "Kickers are ignored, so they cannot use a hole card.",
    ),
    Ruling(
        R("171"),
        on("28/2.1.1 28/4.1 28/4.2 29/4.2"),
        "Games other than Hold'em qualify as posted.",
        "Qualifiers are printed for Hold'em only.",
    ),
    Ruling(
        R("172"),
        on("28/3.3.1 28/3.3.2 28/3.4"),
        "The house picks one of the two ways to share; others dealt in share equally, equal second-best "
        "hands split their part, and two equal best hands are no bad beat.",
        "The text offers both ways and forgets ties.",
        "jackpot-share",
    ),
    Ruling(
        R("173"),
        on("28/2.3.1"),
        "Only a supervisor voids a jackpot.",
        "The clause permits it and does not order it.",
    ),
    Ruling(
        R("174"),
        on("29/5.1 29/5.2 28/4.2"),
        "The local jackpot has the qualifier of 28, and a hand that wins both is paid the larger prize in "
        "dollars.",
        "Section 29 gives no qualifier of its own.",
    ),
    Ruling(
        R("175"),
        on("30/2.2 30/1.2 30/2.4.4"),
        "In stud the first two down cards are the hole cards.",
        "The section includes stud but asks for hole cards.",
    ),
    Ruling(
        R("176"),
        on("30/2.4.8 32/2.4.11"),
        "The 23 jackpots are 13 fours of a kind, 9 straight flushes and the royal flush; section 32 lists "
        "its 14.",
        "No other count of the hands named gives 23.",
    ),
    Ruling(
        R("177"),
        on("30/2.4.1 31/2.3.1 31/2.3.6 28/2.5.1 29/2.5.1 32/2.4.1"),
        "Section 30 needs four players dealt in and the others five; each keeps its own least pot, and "
        "rake counts towards it.",
        "Only one section says that rake counts, and none denies it.",
    ),
    Ruling(
        R("178"),
        on("30/4.2 31/4.2 32/3.2 30/2.4.6 32/2.4.7 32/2.4.8.a"),
        "A qualifying hand must also meet the section's conditions. It has to win in 30 and 32, not in "
        "31, and must be shown to be paid.",
        "The lists of hands do not repeat the conditions.",
    ),
    Ruling(
        R("179"),
        on("31/1.3 31/1.4"),
        "The pool of 31 is shared as posted, and its period is the floor's business day, which begins at the "
        "hour that the house has set.",
        "The text does not say how, and its hours are an example of what is posted.",
    ),
    Ruling(
        R("180"),
        on("20/1.5 18/1.1 19/1.1"),
        "Pineapple takes no part in jackpots.",
        "Like 3-2-1, which is excluded, it starts with three cards.",
    ),
    # Section 33, no limit and pot limit.
    Ruling(
        R("181"),
        on("33/1.4 33/1.3"),
        "Short all-ins reopen the betting for a player when together they add a full raise since that "
        "player's last action; the least raise stays the largest full bet or raise.",
        "The rule speaks of several, and its example shows one that is too small.",
    ),
    Ruling(
        R("182"),
        on("33/1.2"),
        "Over an all-in below the minimum bet, a raise goes to that amount plus the minimum bet at least.",
        "The minimum comes on top, as in any raise.",
    ),
    Ruling(
        R("183"),
        on("33/1.12"),
        "The warning comes after 50 seconds; after 60 a hand that faces a bet is dead and one that does "
        "not checks.",
        "Ten seconds fit inside the minute, and nothing is owed without a bet.",
    ),
    Ruling(
        R("184"),
        on("33/2.1"),
        "A pot-limit raise goes to the pot plus twice the call at most; before the flop the blinds "
        "actually posted count.",
        "That is the pot after the call, added to the call.",
    ),
    Ruling(
        R("185"),
        on("33/2.2 33/2.3 33/2.4 33/1.5 33/1.6 33/1.7 33/1.8 33/1.9 33/1.10"),
        "An amount that is named is exact: too large or too small a one is refused. What is put in as chips "
        "with or without words (put) is put right: too large a bet is cut, too small a one raised to the "
        "minimum. Rules for tournaments have no effect.",
        "These clauses settle disputes over chips, and a named amount leaves nothing to dispute.",
    ),
    Ruling(
        R("186"),
        on("33/intro.2 33/intro.8 20/3.6"),
        "The single-bet limit caps every bet and the increment of every raise, in pot limit too; the "
        "house sets it.",
        "The document gives no amount.",
        "single-bet-maximum",
    ),
    # Decisions for every section.
    Ruling(
        R("d1"),
        on("1/5.2.1 6/5.11.1 7/5.9.1 8/5.10.1 9/5.8.1 10/5.7.1 11/5.8.1 12/5.5.1 13/5.8.1 14/6.2.1 16/5.8.1"),
        "Shares of a capped sum are rounded by largest remainders in cents, and equal remainders go to "
        "the seat nearest the dealer's right.",
        "So they add up to the cap exactly.",
    ),
    Ruling(
        R("d2"),
        on("17/4.1.1 17/4.1.2 17/10.3"),
        "With two players the button posts the small blind, acts first before the flop and last after it, "
        "unless the table is opened as literal.",
        "The document has no rule for two players, and this is the custom.",
        "heads-up-blinds",
    ),
    Ruling(
        R("d4"),
        on("17/8.1 17/8.1.1 25/8.2"),
        "Money is whole cents everywhere; a rounding of the document's own, such as rake in dollars, is "
        "named with its clause.",
        "One unit for every game keeps each result exact.",
    ),
    Ruling(
        R("d5"),
        on("2/4.1 7/3.2.1 17/8.1 33/intro.8"),
        "Where a ruling names an option, its reading is the default of that table option, and the rules "
        "command shows it.",
        "What the document leaves to the house must be open to the house.",
    ),
    Ruling(
        R("d6"),
        on("1/5.2.1 6/5.11.1 7/5.9.1 8/5.10.1 9/5.8.1 10/5.7.1 11/5.8.1 12/5.5.1 13/5.8.1 14/6.2.1 16/5.8.1"),
        "Shares of a cap are reckoned per line, each line's real win over the total, and a total of "
        "exactly the cap is not over it.",
        "A player with several lines then needs no second division.",
    ),
    Ruling(
        R("d7"),
        on("1/5.2 3/3.2.2.a 5/4.2.2.a 6-8/4.5.2.a 10-13/4.5.2.a 9/4.6.2.a 14/5.5.2.a 16/5.8"),
        "When a section's cap bites, a tip on any bet that the cap includes is paid even money, the Blind "
        "too.",
        "The rule on tips covers every bet under such a cap.",
    ),
    Ruling(
        R("d8"),
        on("9/7.2.2 9/7.2.6 9/7.2.11 9/7.2.13"),
        "Within a line of the Fast Action house way the higher cards come first, compared from the top. "
        "Suited cards break equal ranks only, then suits in alphabetical order: A-K in two suits before a "
        "suited A-J, and T-4 before 8-6 in 7.2.13.",
        "One order settles every choice that the list leaves.",
    ),
    Ruling(
        R("d9"),
        on("15/9.1 15/9.1.1 15/3.1.6"),
        "In section 15 the envied player needs no progressive bet, but a folded hand without one is never "
        "shown and triggers nothing.",
        "The clause asks for another player's hand, and an unseen hand is none.",
    ),
    Ruling(
        R("d10"),
        on("4/5.2 15/6.2 15/8.3.1"),
        "A percentage of a meter is rounded down to the cent, and a round's own contributions enter at "
        "start-game, before its awards.",
        "No chip is smaller than a cent, and bets are locked from that moment.",
    ),
    Ruling(
        R("d11"),
        on("6/6.6.3.a 10/6.5.2.a 11/6.12.3.e(1) 12/6.9.2.a 13/6.8.6 14/3.4 15/2.1.2.a 15/2.1.3.a 15/3.1.6"),
        "When all players have folded and only side bets are live, just the cards they need are dealt or "
        "shown: the dealer's hand, and for a progressive the flop, with a burn where the game burns. Turn "
        "and river are not dealt.",
        "No bet is left that the other cards could decide.",
    ),
    Ruling(
        R("d12"),
        on("13/6.8 14/3.1"),
        "Discard Inferno is settled Ante, Play, Blind, Aces Up, Burn Baby Burn.",
        "The clause comes to the bets in this order.",
    ),
    Ruling(
        R("d13"),
        on("17-21/10.6 26-27/10.6"),
        "In the poker room a player may always fold in turn, the big blind too.",
        "Giving up a hand harms nobody else, and no clause forbids it.",
    ),
    Ruling(
        R("d14"),
        on("17-21/2.4 23-27/2.4 33/1.3 17/4.1.3"),
        "In limit games an all-in raise of half a bet or more is one of the three raises, and the next "
        "goes to that amount plus a full bet; over a smaller one, a player who has not acted calls or "
        "completes. The straddle is the opening bet, and a raise over it adds one bet of the round. An "
        "all-in player still counts as remaining.",
        "The half-bet rule is only mentioned, so its effects have to be fixed.",
    ),
    Ruling(
        R("d15"),
        on("33/1.3 33/1.4 33/intro.8"),
        "In no limit the least raise is the largest full bet or raise of the round; short all-ins that "
        "add up to it reopen the betting without changing it. The single-bet maximum caps a bet or the "
        "increment of a raise.",
        "Text and example of the clause on all-ins fit together only so.",
    ),
    Ruling(
        R("d16"),
        on("17-21/10.2 26-27/10.2"),
        "With two players the first card goes to the left of the button, the big blind.",
        "The deal starts at the left of the button as always.",
    ),
    Ruling(
        R("d17"),
        on("17-21/8.1 23-27/8.1 17/8.1.1"),
        "Rake is taken at the end of the hand, from the main pot first, on called money. Taken each "
        "round, it is the figure so far less what was taken before.",
        "Both times are allowed, and both must give the same total.",
        "rake-time",
    ),
    Ruling(
        R("d18"),
        on("21/11.1.3 21/11.2.8 21/11.2.9"),
        "For running twice, all in means that no more betting is possible; odd chips go to the winner "
        "nearest the left of the button.",
        "One of two players may still have chips, and odd chips have one rule everywhere.",
    ),
    Ruling(
        R("d19"),
        on("22/5.2.5 22/6.3 22/6.4 22/6.5"),
        "In a kill round a straddle is exactly twice the kill amount, and half-kill amounts round up to "
        "the dollar. A new player who agrees to kill the next pot posts it only if no earned kill stands.",
        "One kill per deal is allowed, and no sizes are given.",
    ),
    Ruling(
        R("d20"),
        on("23/3.1 24/3.1 23/10.12"),
        "When stud runs out of cards, the burn is skipped first, then the burned cards are used in the "
        "order they were burned, in 24, which burns none, those of folded hands, then one card is dealt open "
        "for all.",
        "Full tables need more cards than the deck has.",
    ),
    Ruling(
        R("d21"),
        on("28/2.5.5 29/2.5.5 30/2.4.4 31/4.2 32/3.2 29/5.2"),
        "Both hole cards play when the hand cannot be made with one of them. Two equal best hands are no "
        "bad beat, and a hand that wins wide and local area is paid the larger prize in dollars.",
        "The same words stand in all five sections and must mean one thing.",
    ),
    Ruling(
        R("d22"),
        on("2/9.1 2/6.2 16/7.14 16/7.15.4.a"),
        "Where suits, the choice of an ace or the place of the joker are left open, the low hand, then "
        "the medium, is as ruled and the high hand the best it can be. The order in which cards are given "
        "never matters: Ah 5c 4d 3s 2h Jo Kc plays Jo-5-4-3-2, a six-high straight, and A-K.",
        "A house way must set each hand in one way.",
    ),
    Ruling(
        R("d23"),
        on("2/9.8.2.a 2/9.8.3.b"),
        "9.8.2.a holds as written for any hand whose ace-high straight or straight flush needs ace and "
        "joker, also when a flush needs them, unless a straight or flush stands without one of them: Ah "
        "Kh Qh 4h Jo Jc 2d plays A-Jo-J-4-2 and K-Q.",
        "The clause makes no exception for a flush beside the straight.",
    ),
    Ruling(
        R("d24"),
        on("16/7.7.5"),
        "Where several straights or flushes leave a pair, the choice is made after aces have been split: "
        "Ah 9h 7h 4h 2h Ac 9d plays A-7-4-2, 9-9, A.",
        "The split is compulsory, so it belongs to the hands compared.",
    ),
    Ruling(
        R("d25"),
        on("16/7.7.2.a 16/7.7.4"),
        "Ah Kc Qd Js Th 9c 4d plays Q-J-T-9, A-4, K.",
        "The best medium hand decides between straights here as elsewhere.",
    ),
    Ruling(
        R("d26"),
        on("16/7.15.1 16/7.7.5"),
        "7.15.1 covers the patterns of 7.7.5 only.",
        "It sums that clause up.",
    ),
    Ruling(
        R("d29"),
        on("5/9.4"),
        "The $10,000 hold applies to Face Up tables, to all payouts to one player in one round.",
        "Only sections that state the threshold have it.",
    ),
    Ruling(
        R("d33"),
        on("6/6.1 6/3.2 9/2.2.1 13/6.5.2"),
        "A refusal without a prohibiting clause cites the clause that grants what is allowed instead.",
        "Granting one thing only is the nearest the document comes to refusing another.",
    ),
    Ruling(
        R("d34"),
        on("2/8.4.8 2/8.4.10 2/8.5.9 3/8.2.1 3/8.3 5/9.2"),
        "Hands are compared counter-clockwise. A losing bet is taken and a push left as its hand is "
        "compared, winners are paid counter-clockwise after all hands are determined, each hand's bonus "
        "follows its basic bet, and envy comes last.",
        "The clauses on single hands and on the end of the round fit together only so.",
    ),
    Ruling(
        R("d36"),
        on("2/2.1.6.a 2/2.1.3"),
        "A bank that does not cover the bets is refused and may be taken again with more; one that nobody "
        "takes is waived.",
        "The clause asks for enough and names no other consequence.",
    ),
    # Readings of our own, where neither the document nor the notes above answer.
    Ruling(
        R("c1"),
        on("1/6.2 6-8/6.2 9/6.2 10/6.2 11/6.3 12/6.4 13/6.3 14/3.2 17-21/10.1 23-27/10.1"),
        "A supervisor may void a round and gives a reason: every bet still in play goes back, one that was "
        "collected before the deal too, and bets already settled stay settled.",
        "The sections are silent on misdeals, and a round must be able to end when something went wrong.",
    ),
    Ruling(
        R("c2"),
        on("2/3.2.3 2/8.3.5 5/7.4"),
        "A player may have the dealer set a hand the house way, before the deal or after it.",
        "Section 16 says so, players of several hands must, and a dealer refuses nobody who asks.",
    ),
    Ruling(
        R("c3"),
        on("2/2.1.2 2/2.1.8 2/2.1.9 2/3.2.4"),
        "A player with several positions is offered the bank at the first of them from the dealer's right, "
        "and the bet there is the one that the house's own bet follows.",
        "Once in a rotation needs one place in it, and one last bet.",
    ),
    Ruling(
        R("c4"),
        on("16/6.10 16/6.13"),
        "Fortune Asia hands are settled one after the other, counter-clockwise: basic bet, Fortune, "
        "Insurance.",
        "The section asks for hand by hand and counts positions counter-clockwise everywhere else.",
    ),
    Ruling(
        R("c5"),
        on("5/6.2 5/7.3.1.a 5/9.1"),
        "When the dealer plays ace high no hand is set: each hand's basic bet pushes and its bonuses follow.",
        "The basic bets are decided before players would set their hands.",
    ),
    Ruling(
        R("c6"),
        on("2/2.1.6 2/8.1.3.a"),
        "Who has taken the bank may give it up before the first hand is decided; that turn is used.",
        "Bets may be taken down until then, and a bank is no more binding than they are.",
    ),
    Ruling(
        R("c7"),
        on("33/2.2 33/2.3 33/2.4"),
        "A wager above the pot is cut at once. Until all have acted on it anybody may object: before "
        "somebody calls or raises it, it stays cut; afterwards a supervisor rules that it stays cut, or that "
        "it stands, and then its player and all who went along with it add what was cut.",
        "The dealer gives the surplus back unasked; only who acted on the larger amount can lose by that.",
    ),
    Ruling(
        R("c8"),
        on("17-21/4.1.1 17-21/4.1.2 26/4.1.1 26/4.1.2 27/4.1.1 27/4.1.2 33/intro.1 33/1.2"),
        "Blinds are measured by the first bet in limit games; at no limit and pot limit that bet is the big "
        "blind, so the small one is at most half of it there too.",
        "The rules of limit games hold there, and the big blind is the least bet.",
    ),
    Ruling(
        R("c9"),
        on("17-21/4.2 17-21/4.4 26/4.2 26/4.4 27/4.2 27/4.4"),
        "Who pays a missed big blind where the small one is due pays the big live and the small dead.",
        "A player has no more than one big blind in front of them before the first bet.",
    ),
    Ruling(
        R("c10"),
        on("17-21/4.3 17/7.2 26/4.3 27/4.3"),
        "The button passes seats whose players have not been dealt in yet.",
        "Else the same two players would pay the blinds of two hands.",
    ),
    Ruling(
        R("c11"),
        on("17-21/10.5 26/10.5 27/10.5"),
        "Whoever is left alone wins the pot, on later rounds too.",
        "The clause speaks of the first round, and no other speaks of the rest.",
    ),
    Ruling(
        R("c12"),
        on("17-21/10.14 26/10.14 27/10.14"),
        "A hand that is not shown cannot win against one that is; where nobody shows, the best hand wins.",
        "The pot is somebody's, and the dealer has the cards.",
    ),
    Ruling(
        R("c13"),
        on("22/3.4 22/6.2.6 22/6.2.7 22/6.4 22/6.5"),
        "A main pot and a side pot won by different players are a split pot. A kill whose player leaves or "
        "refuses is nobody's and is played once. Who is new plays in a kill round where no hand could begin "
        "otherwise, and a promise to kill the next pot holds only for a player who was dealt in.",
        "Each is the reading that lets the next hand begin with one kill at most.",
    ),
    Ruling(
        R("c14"),
        on("23/11.2 24/10.8 25/10.4"),
        "Where an all-in player would open a round, the next on the left does, in all games of stud.",
        "Section 23 says so, and somebody has to begin.",
    ),
    Ruling(
        R("c15"),
        on("4/6.3 15/7.3 15/8.4.1"),
        "A round that is called off takes its contributions out of the meter again, as far as they are still "
        "there, and gives the progressive bets back, lost ones too; a prize that was paid stays paid.",
        "Section 8 of the blackjack document is read so, and a meter is the same at every table.",
    ),
    Ruling(
        R("c16"),
        on("15/1.2 15/8.3.1 15/8.3.1.a 15/8.4.1"),
        "An award is reckoned when its turn comes. What other tables add to the meter before the card is "
        "swiped is not part of it; what another table's award has taken meanwhile is gone, and the award is "
        "then reckoned anew and needs a card for that amount.",
        "Each winner is paid from the meter as the one before has left it, and tables share one meter.",
    ),
    Ruling(
        R("c17"),
        on("15/9.2 15/8.4 3/8.4.4 4/7.4"),
        "Envy of section 15 comes after the shares of the meter; that of section 3 belongs to its bonus and "
        "comes before them.",
        "One is paid at the end of the round, and shares wait for all bonus bets.",
    ),
    Ruling(
        R("c18"),
        on("15/2.1.5.a 15/2.1.5.b"),
        "Where the progressive is offered on Three Card Poker the two common cards are dealt in every round.",
        "The deal is then the same whoever bets.",
    ),
    Ruling(
        R("c20"),
        on("28-32/1.3 28-30/1.3.1 32/1.3.1"),
        "A jackpot's drop is taken once a hand when the fee has been, from the main pot first; of several "
        "jackpots each gets an equal part in cents, odd cents going to those listed first. A reserve seeds "
        "its own pool with the first posting after it was won.",
        "The sections say that part of every pot feeds them, and not how.",
    ),
    Ruling(
        R("c21"),
        on("30/2.4.6 31/4.2 32/2.4.8.a"),
        "Jackpots of sections 28 to 31 are won at a showdown, with a hand that its player shows.",
        "Only section 32 does without one.",
    ),
    Ruling(
        R("c22"),
        on("31/2.3.3 32/2.4.3"),
        "Who says during a hand that they sit out has walked away from it, and wins no jackpot with it.",
        "A hand that nobody holds is in nobody's possession.",
    ),
    Ruling(
        R("c23"),
        on("31/1.3 31/2.3.7 31/3.1"),
        "All qualifying hands of a day share alike, in whole dollars, what the pool holds when the next day "
        "is posted; where there were none it grows on.",
        "The section pays all winning players, names no order among them, and posts the total of their day.",
    ),
    Ruling(
        R("c24"),
        on("28-30/3.1 30/2.4.8 32/2.4.12"),
        "A jackpot that was won shows nothing until it is posted on a later business day; where nobody names "
        "days, every posting begins one. A jackpot whose winner is not known yet waits for the next posting.",
        "It is posted at the start of a day, with what came together until then.",
    ),
    Ruling(
        R("c25"),
        on("28/3.3.1.c 29/3.3.1.c"),
        "Players at other tables who were dealt into a hand that is still in play share with the others; "
        "their own dealer pays them, and whom no dealer of the floor can pay, the cage.",
        "They have been dealt a starting hand, as the section asks.",
    ),
    Ruling(
        R("c26"),
        on("29/3.3 29/3.3.1"),
        "A jackpot of several properties is divided at the property that hit it: among its own tables, where "
        "it is divided among several.",
        "Each service provider divides as it sees fit, and pays whom its own dealers can pay.",
    ),
    Ruling(
        R("c27"),
        on("29/1.4 29/3.1.3"),
        "Of several hands that hit one jackpot, the one whose property reaches the pool first has it, with "
        "what was posted there when the hand was played; whoever comes later wins nothing of the next one, "
        "and is paid a jackpot of their own house instead, if the same hand has won that.",
        "The section names no order, and the pool is the one clock that all properties share. Only what is "
        "posted can be won.",
    ),
    Ruling(
        R("c28"),
        on("29/1.3 29/1.4"),
        "A hand that is dealt while its property cannot reach the pool neither feeds the jackpot nor wins "
        "it, and players are told so before the cards; a hand dealt before keeps its drop and its claim.",
        "Nobody plays for what cannot be locked, and nobody loses what they have played for.",
    ),
    Ruling(
        R("c29"),
        on("30/2.4.6 30/2.4.7 30/3.2"),
        "Equal winning hands of stud that qualify share the one posted amount alike, in whole dollars; one "
        "that does not qualify takes nothing from the other.",
        "A hand wins one jackpot, nothing above what is posted, and no winner goes before another.",
    ),
)
