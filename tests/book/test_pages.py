"""What the pages say of games of different kinds, written beside the documents: sentence and clauses."""

import pytest

from croupier.book.page import Pay, Sentence, Table
from croupier.book.registry import page_of
from croupier.rulebook import catalog

# The entry, the chapter, what the sentence is about, the sentence, and the clauses it rests on.
SENTENCES = """
bclc/blackjack | The wagers | The main bet | In the round it changes only through a double or a split. | bclc-blackjack/1/5.2
bclc/blackjack | How a round goes | | The dealer takes no second card until the players are done. | bclc-blackjack/1/8.2.2
bclc/blackjack | How a round goes | | The dealer draws on 16 and less, stands on 17 and more, and hits on a soft 17. | bclc-blackjack/1/8.8.1 bclc-blackjack/1/8.8.2
bclc/blackjack | What a player may decide | Double | The second bet is as large as the first, or less, but not below the table's minimum. | bclc-blackjack/1/4.3.1
bclc/blackjack | What a player may decide | Split | Split aces get one card each. | bclc-blackjack/1/4.4.2
bclc/blackjack | How each bet ends | Doubled and split hands against a dealer's blackjack | The bet added by the double pushes. | bclc-blackjack/1/4.3.4.a
bclc/blackjack | How each bet ends | Surrender | A hand that is given up gets half the bet back. | bclc-blackjack/1/4.5.2
bclc/blackjack | Limits, tips and seats | Betting behind another player | A spot takes one such bettor at most. | bclc-blackjack/1/5.5.4
bclc/six-to-five-blackjack | How each bet ends | The main bet | A winning blackjack is paid 6 to 5. | bclc-blackjack/4/6.1.1
bclc/six-to-five-blackjack | Limits, tips and seats | The floor | The game is open only while another table on the floor has blackjack-pays at 3 to 2. | bclc-blackjack/4/1.6
bclc/free-bet-blackjack | What a player may decide | Double | A hard 9, 10 or 11 on two cards is doubled for free. | bclc-blackjack/3/4.3.1
bclc/free-bet-blackjack | What a player may decide | Split | Every pair is split for free but for cards that count 10. | bclc-blackjack/3/4.4.1.a
bclc/free-bet-blackjack | How each bet ends | The main bet | But when the dealer makes 22, every bet still in play pushes. | bclc-blackjack/3/7.1.2
bclc/double-deck-blackjack | How a round goes | | From the dealer's left to the right, every hand is dealt its first card, face down. | bclc-blackjack/5/9.2.1 bclc-blackjack/5/9.2
bclc/double-deck-blackjack | What a player may decide | Double | On 11 or less that card is dealt face down. | bclc-blackjack/5/5.3.4.d bclc-blackjack/5/5.3.4.d(1)
bclc/zappit-blackjack | What a player may decide | Zap | A hard 15, 16, 17 or 18 on the first two cards may be exchanged, at no cost. | bclc-blackjack/7/4.1
bclc/zappit-blackjack | Limits, tips and seats | Cap | All players together win at most $25,000 in one round on the King's Bounty bet and the Push 22 bet. | bclc-blackjack/7/4.10
pa/blackjack | How a round goes | | The dealer draws on 16 and less, stands on 17 and more, and stands on a soft 17. | pa-blackjack/ruling/130 pa-blackjack/blackjack/9
pa/blackjack | How a round goes | | A player's blackjack is paid before anybody plays, and its cards are taken in. | pa-blackjack/blackjack/5
bclc/blackjack | How a round goes | | A player's blackjack is paid when the dealer comes to it. | bclc-blackjack/1/8.7
bclc/blackjack | How a round goes | | It waits while the dealer may still make a blackjack too. | bclc-blackjack/1/8.7.1
pa/blackjack | How each bet ends | The main bet | When the dealer goes over 21, a hand that is left is paid 1 to 1. | pa-blackjack/blackjack/10
pa/blackjack | What a player may decide | Surrender | The first two cards may be given up once the dealer is known to have no blackjack. | pa-blackjack/surrender/1
ia/blackjack | How each bet ends | Rounding | What a player's blackjack is paid is rounded down to $0.50. | ia-blackjack/payouts-and-odds/1
ia/blackjack | Limits, tips and seats | When the dealer errs, a supervisor rules | A card is drawn for a hand that stands, at the dealer's own hand: it is burned. | ia-blackjack/problem-solutions/2
ia/single-deck-blackjack | What a player may decide | Double | Two cards that make a hard 10 or 11 may be doubled for a second bet. | ia-blackjack/double-down-of-hands/1 ia-blackjack/single-deck-blackjack/9
ia/multiple-hand-blackjack | Limits, tips and seats | Seats | One player must have at least 2. | ia-blackjack/multiple-hand-blackjack/1
bclc/three-card-poker | The game | | The dealer's hand qualifies, that is, plays against the others, with queen high or better. | bclc-poker/6/2.1.4
bclc/three-card-poker | The game | | Hands of three cards rank, best first: straight flush, three of a kind, straight, flush, pair and high card. | bclc-poker/6/5.2
bclc/three-card-poker | The wagers | | A player is in the round with the Ante bet or the Pair Plus bet, or with both. | bclc-poker/6/6.1
bclc/three-card-poker | What a player may decide | At step 4 | Play: stay in for the Play bet, as large as the Ante bet. | bclc-poker/6/6.5.2 bclc-poker/6/2.1.2
bclc/three-card-poker | How each bet ends | Play | When the dealer's hand does not qualify, it pushes. | bclc-poker/6/6.8.2
bclc/three-card-poker | How each bet ends | Ante | When the dealer's hand does not qualify, it is paid 1 to 1. | bclc-poker/6/6.8.3
bclc/three-card-poker | Limits, tips and seats | Cap | All players together win at most $50,000 in one round on the Ante Bonus, the Pair Plus bet and the Six Card Bonus. | bclc-poker/6/5.11
bclc/four-card-poker | What a player may decide | At step 5 | Play: stay in for the Play bet, any amount from one to three times the Ante bet. | bclc-poker/7/6.4.2 bclc-poker/7/2.1.2
bclc/four-card-poker | How each bet ends | Ante | When the hand equals the dealer's, it is paid 1 to 1. | bclc-poker/7/2.1.3
bclc/let-it-ride | The wagers | Bet 1 | It is placed before the deal and must be as large as Bet 3. | bclc-poker/1/1.2 bclc-poker/1/3.5 bclc-poker/1/6.2.1.a
bclc/let-it-ride | The wagers | Bonus | It is placed before the deal and costs exactly $1. | bclc-poker/1/6.1 bclc-poker/1/2.4.1 bclc-poker/1/6.2.1.a
bclc/let-it-ride | How a round goes | | One card of the board is turned up. | bclc-poker/1/6.5
bclc/let-it-ride | What a player may decide | At step 7 | Take back: Bet 2 goes back to the player, who plays on with the others. | bclc-poker/1/2.2
bclc/ultimate-texas-holdem | The game | | The dealer's hand qualifies, that is, plays against the others, with a pair or better. | bclc-poker/11/6.11
bclc/ultimate-texas-holdem | What a player may decide | At step 5 | Play: stay in for the Play bet, three or four times the Ante bet. | bclc-poker/11/6.5.2 bclc-poker/11/2.1.3
bclc/ultimate-texas-holdem | What a player may decide | At step 7 | Play: stay in for the Play bet, twice the Ante bet. | bclc-poker/11/6.7.2 bclc-poker/11/2.1.4
bclc/ultimate-texas-holdem | How each bet ends | Blind | Otherwise, when the hand beats the dealer's, it pushes. | bclc-poker/11/6.12.3.b(1)
bclc/fast-action-holdem | What a player may decide | At step 6 | Split the hand: all the cards play, as two hands, for the Split bet as large as the main bet. | bclc-poker/9/6.5.1
bclc/flushes-gone-wild | The game | | Twos are wild: each joins any flush as the highest rank it lacks. | bclc-poker/12/5.2 bclc-poker/12/5.2.1
bclc/discard-inferno | What a player may decide | At step 5 | With three of a kind or better it may be three times the Ante bet. | bclc-poker/13/2.1.3.a bclc-poker/13/6.5.2.a
bclc/war | The bet | | Cards rank, highest first: king, queen, jack, ten, nine, eight, seven, six, five, four, three, two and ace; suits count nothing. | bclc-blackjack/6/2.3.1
bclc/war | What a player may decide | | Parlay: a winner may move the winnings, without the stake, onto the main bet. | bclc-blackjack/6/7.3.3.a
bclc/blazing-sevens | Limits, tips and seats | The meter | The meter starts at $2,000. | bclc-blackjack/8/6.1
bclc/blazing-sevens | Limits, tips and seats | The meter | 23% of every bet goes to the meter. | bclc-blackjack/8/6.4.1
bclc/blazing-sevens | Limits, tips and seats | The meter | A payout of $10,000 or more is held until the desk releases it. | bclc-blackjack/8/9.1
bclc/burn-baby-burn | How each bet ends | | It lives on when the hand folds. | bclc-poker/14/3.4
ia/lucky-ladies | How a round goes | | A bet that depends on the dealer's second card waits for it. | ia-blackjack/lucky-ladies/11
bclc/push-22 | How each bet ends | | It loses, too, where the player's hand ties with the dealer's. | bclc-blackjack/3/7.4.1
bclc/blackjack | How each bet ends | Surrender | A tip on such a hand gets half the bet back. | bclc-blackjack/1/6.5
bclc/zappit-blackjack | How each bet ends | A dealer's blackjack | Two exchanged cards worth 21 are no blackjack: such a hand, against it, loses. | bclc-blackjack/7/3.1.1
pa/blackjack | How each bet ends | A dealer's blackjack | Any other hand against it, found when the dealer looks at the hole card, loses. | pa-blackjack/blackjack/4
bclc/let-it-ride | How each bet ends | Bonus | That is so even with a pair of tens or better. | bclc-poker/ruling/35
bclc/texas-holdem-bonus | How each bet ends | Bonus Jackpot | That is so even when the player has folded. | bclc-poker/10/6.5.2.b(1)
bclc/texas-holdem-bonus | How each bet ends | Bonus Jackpot | So it is when the hand beats the dealer's. | bclc-poker/10/6.14.1
bclc/four-card-poker-bad-beat | How each bet ends | Bad Beat | That is so even when the hand beats the dealer's. | bclc-poker/8/2.4.2.b
bclc/blackjack | The dealer's script | When a bet is settled | If it loses and is the main bet, the Double bet or the Insurance bet: Take the bet of the player. | bclc-blackjack/1/7.3
bclc/free-bet-blackjack | The dealer's script | When a bet is placed | If it is the Double bet or the Free Double bet: Set the new bet of the player behind the bet. | bclc-blackjack/3/4.3.3
ia/blackjack | The dealer's script | At a shuffle | Shuffle the cards for the shoe. | ia-blackjack/ruling/166
bclc/blackjack | Options | Settings that go together | surrender must be none or as-ruled while hole-card is none. | bclc-blackjack/1/4.5.1
"""  # noqa: E501  a sentence to a line
LISTED = [tuple(cell.strip() for cell in line.split("|")) for line in SENTENCES.strip().splitlines()]


@pytest.mark.parametrize(
    ("key", "chapter", "about", "text", "clauses"), LISTED, ids=[f"{row[0]} {row[3][:40]}" for row in LISTED]
)
def test_the_page_says_so(key: str, chapter: str, about: str, text: str, clauses: str) -> None:
    (lines,) = [one.lines for one in page_of(catalog.game(key)).chapters if one.title == chapter]
    found = [
        line for line in lines if isinstance(line, Sentence) and (line.about, line.text) == (about, text)
    ]
    assert [line.clauses for line in found] == [tuple(clauses.split())]


def test_what_a_section_says_again_follows_what_it_is_about() -> None:
    """Section 11, 6.13.5: each outcome once more, against a dealer who does not qualify."""
    (endings,) = [
        one.lines
        for one in page_of(catalog.game("bclc/ultimate-texas-holdem")).chapters
        if one.title == "How each bet ends"
    ]
    blind = [line for line in endings if isinstance(line, Sentence) and line.about == "Blind"]
    again = "That is so even when the dealer's hand does not qualify."
    assert [(line.text == again, line.clauses) for line in blind[1:]] == [
        (False, ("bclc-poker/11/5.6",)),
        (True, ("bclc-poker/11/6.13.5.b",)),
        (False, ("bclc-poker/11/6.12.3.b(1)",)),
        (True, ("bclc-poker/11/6.13.5.c",)),
        (False, ("bclc-poker/11/6.12.3.d",)),
        (True, ("bclc-poker/11/6.13.5.e",)),
        (False, ("bclc-poker/11/6.12.3.c",)),
        (True, ("bclc-poker/11/6.13.5.d",)),
    ]
    trips = [line for line in endings if isinstance(line, Sentence) and line.about == "Trips"]
    assert [line.clauses for line in trips if line.text == again] == [("bclc-poker/11/6.13.5.f",)] * 2


def table(key: str, about: str) -> list[tuple[str, str]]:
    lines = [line for chapter in page_of(catalog.game(key)).chapters for line in chapter.lines]
    (found,) = [line.rows for line in lines if isinstance(line, Table) and line.about == about]
    return [(row.hand, row.pays) for row in found]


def test_pair_plus_pays() -> None:
    """Section 6, 5.9 and 2.2.2."""
    assert table("bclc/three-card-poker", "Pair Plus") == [
        ("Straight flush", "40 to 1"),
        ("Three of a kind", "30 to 1"),
        ("Straight", "5 to 1"),
        ("Flush", "4 to 1"),
        ("Pair", "1 to 1"),
        ("Anything else", "loses"),
    ]


def test_a_bonus_nobody_bets_pays_a_multiple_or_nothing() -> None:
    """Section 6, 5.8: 5, 4 and 1 times the Ante."""
    assert table("bclc/three-card-poker", "Ante Bonus") == [
        ("Straight flush", "5 times the Ante bet"),
        ("Three of a kind", "4 times the Ante bet"),
        ("Straight", "as much as the Ante bet"),
    ]


def test_the_bonus_of_let_it_ride_pays_prizes() -> None:
    """Section 1, 5.3: the column of the bonus."""
    prizes = ["$20,000", "$2,000", "$100", "$75", "$50", "$25", "$8", "$4", "loses"]
    assert [pays for _, pays in table("bclc/let-it-ride", "Bonus")] == prizes


def test_equal_bets_share_one_table() -> None:
    assert len(table("bclc/let-it-ride", "Bet 1")) == 10
    (wagers,) = [
        one for one in page_of(catalog.game("bclc/let-it-ride")).chapters if one.title == "The wagers"
    ]
    same = [line.text for line in wagers.lines if isinstance(line, Sentence) and line.about == "Bet 2"]
    assert same[-1] == "It pays by the table of Bet 1."


def test_the_meter_pays_shares_and_prizes() -> None:
    """Section 8, 5.6: three sevens of one suit win the meter, of one colour a tenth of it."""
    assert table("bclc/blazing-sevens", "Blazing 7's Progressive") == [
        (
            "Two sevens among the first two cards, the up card is a seven and the three cards share a suit",
            "the whole meter",
        ),
        (
            "Two sevens among the first two cards, the up card is a seven and "
            "the three cards are of one colour",
            "10% of the meter",
        ),
        ("Two sevens among the first two cards and the up card is a seven", "$200"),
        ("Two sevens among the first two cards", "$25"),
        ("One seven among the first two cards", "$2"),
        ("Anything else", "loses"),
    ]


def test_the_ante_that_needs_a_straight_says_or_better() -> None:
    """Section 10, 5.5: nothing better has a row of its own."""
    assert table("bclc/texas-holdem-bonus", "Ante") == [
        ("Straight or better that beats the dealer's hand", "1 to 1")
    ]


def test_odds_that_the_table_sets_are_said_to_be() -> None:
    assert {pays for _, pays in table("pa/in-between", "In Between")[:-1]} == {"set by the table"}


def test_an_offer_is_told_again_for_the_section_that_words_it_anew() -> None:
    titles = [one.title for one in page_of(catalog.game("bclc/push-22")).chapters]
    assert "On Zappit Blackjack (bclc/zappit-blackjack): the wagers" in titles
    rows = [
        row
        for chapter in page_of(catalog.game("bclc/push-22")).chapters
        for line in chapter.lines
        if isinstance(line, Table)
        for row in line.rows
    ]
    for table in ("3/4.8", "7/4.9"):
        bust = Pay(
            "The dealer goes over 21, but not as above", "loses", f"bclc-blackjack/{table}#bust-not-22"
        )
        assert rows[rows.index(bust) + 1] == Pay(
            "Anything else (no bust)", "loses", "bclc-blackjack/ruling/82"
        )


def test_steps_are_numbered_and_what_belongs_to_one_is_not() -> None:
    (steps,) = [one for one in page_of(catalog.game("bclc/fast-action-holdem")).chapters if one.numbered]
    told = [(step, line.text) for step, line in steps.steps() if isinstance(line, Sentence)]
    assert [step for step, _ in told] == [1, 2, 3, 4, 5, None, 6, 7, 8, 9, 10, 11]
    assert told[5] == (None, "These two steps are done three times in all.")
