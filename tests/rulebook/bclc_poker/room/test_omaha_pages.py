"""The pages of both Omaha games: what each clause says of the game, in the sentence that rests on it."""

from collections.abc import Iterator

import pytest

from croupier.book.page import Sentence
from croupier.book.registry import page_of
from croupier.rulebook import catalog

KEYS = {26: "bclc/omaha-high-low", 27: "bclc/omaha-high"}

# The clauses of a sentence, and the sentence. Where the sections number differently: 26, a stroke, 27.
BOTH = """
1.2 1.5 1.3 | Up to ten players play against each other, for the chips in the pot; the house deals and has no hand.
1.1 | The cards are one deck of 52, dealt by hand.
1.4 | A hand is exactly two of a player's four cards and three of the five on the board.
1.6.1 | Hands of five cards rank, best first: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair and high card.
4.1 7.2/7.3 | The two players at the button's left bet before they have cards.
4.1.1 | The first of them puts in the small blind, $2 unless the house posts another.
4.1.2 | The second puts in the big blind, $4 unless the house posts another.
4.1.1 4.1.2 | At no limit and pot limit the small blind is at most half of the big one.
4.1.3 4.1.4 | The player at the big blind's left may add a third blind bet, from twice to two and a half times the big blind.
4.1.3.a | The button may not.
4.2 | A player who was away for a blind gets cards again once it is paid.
4.3 | A new player gets no cards between the blinds and waits for the button to pass.
4.4 | A missed small blind alone is dead: it lies in the pot and counts for no call.
4.4.1 | Who missed a blind for want of chips owes nothing.
10.2 | Pre-flop: every player gets four cards face down, one at a time and clockwise from the button's left.
10.3 | First to act is the player at the left of the last blind.
10.8 | Flop: a card is burned, then three cards are laid face up on the board.
10.9 | First to act is the first player at the button's left who is still in.
10.10 | Turn: a card is burned, then one card is laid face up on the board.
10.11 | First to act is the first player at the button's left who is still in.
10.12 | River: a card is burned, then one card is laid face up on the board.
10.13 | First to act is the first player at the button's left who is still in.
3.3 | Bets and raises are of $4.
3.3 | Bets and raises are of $8.
2.1 | Fold: give the cards back, and with them every claim to the pots.
2.2 | Check: stay in without a bet, while there is none to call.
2.3 3.3 | Bet: put in the first chips of a round, $4 on pre-flop and flop, $8 on turn and river, unless the house posts other amounts.
2.4 | Raise: go as much above the last bet or raise as a bet is in that round; three raises in a round at most while more than two players are left.
2.4.1 | Nobody raises a bet of their own, but for a blind or a straddle that comes back to its player.
ruling/149 | Who has acted may raise again only once others have raised by half a bet or more.
2.5 | Call: put in as much as the last bet or raise.
6.1 | All in: put in all chips that are left, for a call, a bet or a raise of less.
6.1 | A player with fewer chips than the bet may call with all of them, and stays in.
6.2 | What others bet beyond that makes a side pot among them; what nobody matches goes back.
6.2.1 | There may be any number of side pots.
6.2.2 | A player wins only from pots that their own chips lie in.
10.6 | When nobody has raised, the small blind may complete the bet, raise or fold, and the big blind may check or raise.
10.7 | After a raise both may call, raise or fold.
10.5 | When everybody else has folded, the blinds are the big blind's; both players may agree before that to take them back (agree to chop).
10.14 | After the last round of betting the players who are left turn their cards up.
10.14.1 | A hand counts only with all of its cards face up.
10.14.2 | A hand of more or fewer than four cards does not count.
10.14.3 | Every player may see the hands that are still in.
10.16 | The best hand wins the pot.
8.1 | The house takes up to 10% of what was called, and at most $15 in a hand.
8.1.1 | It is taken when the hand is over; a table may choose the end of each round of betting or of the hand.
8.1.2 | The fee is rounded down to whole dollars.
8.2 | It goes into the drop box when the hand is over.
7.3/7.4 | After each hand it goes to the next player, clockwise.
10.2 | The player at its left gets the first card.
1.2 3.1 | The table has ten seats; a player has one seat and one hand.
3.2 | Two players do not share a spot.
3.2 | Nobody bets on the hand of another player.
5.1 | A buy-in is at least $0 unless the house posts another.
9.1 | Nobody bets for the dealer.
ODD | Equal hands share it, in whole chips of $1; odd chips go to the winners nearest the button's left.
"""  # noqa: E501
# What a table may set: the default (amounts in cents), the range, who decides, and the clause.
OPTIONS = """
decks | 1 | 1..1 | document | 1.1
device | 'hand-dealt' | hand-dealt | document | 1.1
seats | 10 | 2..10 | document | 1.2
small-bet | 400 | 0.01.. | house | 3.3
big-bet | 800 | 0.01.. | house | 3.3
chip | 100 | 0.01.. | house | ruling/151
buy-in-minimum | 0 | 0.00.. | house | 5.1
unlimited-raises | False | yes / no | document | 2.4
small-blind | 200 | 0.01.. | house | 4.1.1
big-blind | 400 | 0.01.. | house | 4.1.2
heads-up-blinds | 'button' | button / literal | house | ruling/147
ante | 0 | 0.00.. | document | 4.1
ante-by | 'everybody' | everybody / big-blind / button | document | 4.1
dead-antes | False | yes / no | document | 4.1
no-blinds | False | yes / no | document | 4.1
any-small-blind | False | yes / no | document | 4.1.1
dead-small-blind | False | yes / no | document | 4.1.1
any-straddle | False | yes / no | document | 4.1.3
rake-percent | 0 | 0..10 | house | 8.1
rake-cap | 1500 | 0.00..15.00 | house | 8.1
rake-time | 'end' | end / round | house | 8.1.1
"""
ODD_CHIPS = {26: "1.4.4.a ruling/151", 27: "ruling/151"}
ALONE = {
    26: """
1.7.1 ruling/26 | In a straight the ace is high or low; ace, two, three, four and five make the lowest one.
1.4.1 1.7.1 | A low hand is five cards of different ranks, none above eight; the ace is the lowest of them.
1.7.1 1.7.2 | Of two low hands the one with the lower high card is better, then the next card decides; straights and flushes count nothing.
1.4.3 | The best high hand and the best low hand have half of the pot each.
1.4.3.a | Where nobody has a low hand, the high hand wins all of it.
1.4.3.b | An odd chip between the halves is the high hand's.
1.4.4 | Who tie for one half share that half.
7.1 | At first the button lies before the player at the dealer's right.
""",  # noqa: E501
    27: """
ruling/26 | In a straight the ace is high or low; ace, two, three, four and five make the lowest one.
7.1 | At first the button goes to the player with the highest card of a first deal.
""",
}


def clauses_of(number: int, listed: str) -> tuple[str, ...]:
    own = [
        part.split("/")[number - 26] if part[0].isdigit() and "/" in part else part for part in listed.split()
    ]
    return tuple(f"bclc-poker/{part}" if "/" in part else f"bclc-poker/{number}/{part}" for part in own)


def rows() -> Iterator[object]:
    for number, key in KEYS.items():
        for row in (BOTH + ALONE[number]).strip().splitlines():
            if row:
                listed, text = row.replace("ODD", ODD_CHIPS[number]).split(" | ")
                cited = clauses_of(number, listed)
                marks = pytest.mark.clause(*cited)
                yield pytest.param(key, text, cited, id=f"{number} {listed}", marks=marks)


def settings() -> Iterator[object]:
    for number, key in KEYS.items():
        for row in OPTIONS.strip().splitlines():
            name, default, among, who, listed = row.split(" | ")
            (clause,) = clauses_of(number, listed)
            told = (default, among.replace(" / ", " | "), who == "house", clause)
            yield pytest.param(key, name, told, id=f"{number} {name}", marks=pytest.mark.clause(clause))


@pytest.mark.parametrize(("key", "name", "told"), list(settings()))
def test_a_table_may_set(key: str, name: str, told: tuple[str, str, bool, str]) -> None:
    (found,) = [one for one in catalog.game(key).options if one.name == name]
    assert (repr(found.default), str(found.among), found.house, found.clause) == told


@pytest.mark.parametrize("key", KEYS.values())
def test_a_table_sets_nothing_else(key: str) -> None:
    listed = [row.split(" | ")[0] for row in OPTIONS.strip().splitlines()]
    assert [one.name for one in catalog.game(key).options] == listed


def sentences(key: str) -> list[tuple[str, tuple[str, ...]]]:
    lines = [line for chapter in page_of(catalog.game(key)).chapters for line in chapter.lines]
    return [(line.text, line.clauses) for line in lines if isinstance(line, Sentence)]


@pytest.mark.clause("bclc-poker/ruling/151")
@pytest.mark.parametrize("key", KEYS.values())
def test_the_page_says_who_shows_first(key: str) -> None:
    otherwise = "where nobody did in the last round, the player at the button's left does"
    text = f"Who bet or raised last shows first; {otherwise}."
    assert (text, ("bclc-poker/ruling/151",)) in sentences(key)


@pytest.mark.parametrize(("key", "text", "cited"), list(rows()))
def test_the_page_says(key: str, text: str, cited: tuple[str, ...]) -> None:
    assert (text, cited) in sentences(key)
