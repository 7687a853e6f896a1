"""The pages of the poker room: all that holds for the other pages, and what they say, beside the sections."""

import re
from dataclasses import replace

import pytest

from croupier.book import room, room_offers
from croupier.book.cues import NAMED, PHRASES
from croupier.book.page import Chapter, Sentence
from croupier.book.registry import page_of
from croupier.engines.community.spec import Community, RunTwice, Structure
from croupier.model.options import Flag, Money, Number, Option
from croupier.rulebook import catalog
from tests.tables import JACKPOTS, ROOM, ROOM_OFFERS


def game(key: str) -> Community:
    found = catalog.game(key)
    assert isinstance(found, Community)
    return found


def test_every_name_in_a_script_has_words() -> None:
    for key in (*ROOM, *ROOM_OFFERS):
        for cue in catalog.game(key).script:
            text = f"{cue.says} {cue.does}"
            for pattern, _ in PHRASES:
                text = re.sub(pattern, "", text)
            assert set(re.findall(r"\{(\w+)\}", text)) <= set(NAMED), cue


@pytest.mark.parametrize("key", ROOM)
def test_a_page_of_a_game_names_what_may_stand_on_it(key: str) -> None:
    offers = {"bclc/no-limit", "bclc/pot-limit"} if "stud" not in key else set()
    if key == "bclc/texas-holdem":
        offers |= {"bclc/run-the-board-twice", "bclc/kill-pot", *JACKPOTS}
    if key == "bclc/seven-card-stud":
        offers |= {"bclc/high-hand-progressive"}
    first, *_ = room.chapters(game(key))
    found = [
        text for text in sentences((first,)) if text.startswith(("A table may add ", "Its pots may feed "))
    ]
    assert len(found) == bool(offers - {*JACKPOTS}) + bool(offers & {*JACKPOTS})
    assert set(re.findall(r"bclc/[a-z-]+", " ".join(found))) == offers


def told(line: object) -> str:
    assert isinstance(line, Sentence)
    return line.text


# --- sentences --------------------------------------------------------------------------------------

# The entry, the chapter, what the sentence is about, the sentence, and the clauses it rests on: those of its
# own section by their numbers alone.
SENTENCES = """
bclc/texas-holdem | The game | | Up to 11 players play against each other, for the chips in the pot; the house deals and has no hand. | 3.1 1.3 3.3
bclc/texas-holdem | The game | | A hand is the best five of a player's two cards and the five on the board. | 1.2
bclc/three-two-one-holdem | The game | | A hand is the best five of a player's two cards and the six on the board. | 1.2
bclc/crazy-pineapple-holdem | The game | | A hand is the best five of a player's two cards and the five on the board. | 1.2
bclc/seven-card-stud | The game | | A hand is the best five of a player's seven cards. | 1.2
bclc/asian-five-card-stud | The game | | A hand is a player's five cards. | 1.2
bclc/asian-five-card-stud | The game | | Hands of five cards rank, best first: royal flush, straight flush, four of a kind, flush, full house, straight, three of a kind, two pair, pair and high card. | 1.5.1
bclc/mandarin-five-card-stud | The game | | In a straight the ace is high or low; ace, two, three, four and five make the second highest one. | 1.5
bclc/omaha-high | The game | | A hand is exactly two of a player's four cards and three of the five on the board. | 1.4
bclc/omaha-high-low | The game | | A low hand is five cards of different ranks, none above eight; the ace is the lowest of them. | 1.4.1 1.7.1
bclc/texas-holdem | Bets before the cards | Blinds | The first of them puts in the small blind, $2 unless the house posts another. | 4.1.1
bclc/texas-holdem | Bets before the cards | Blinds | Between two players the button has the small blind. | bclc-poker/ruling/147
bclc/texas-holdem | Bets before the cards | Straddle | The player at the big blind's left may add a third blind bet, from twice to two and a half times the big blind. | 4.1.3 4.1.4
bclc/pineapple-holdem | Bets before the cards | Straddle | The player at the big blind's left may add a third blind bet, twice the big blind. | 4.1.3
bclc/texas-holdem | Bets before the cards | Straddle | The button may not, but for the Mississippi straddle. | 4.1.3.a
bclc/omaha-high | Bets before the cards | Straddle | The button may not. | 4.1.3.a
bclc/texas-holdem | Bets before the cards | Straddle | Mississippi straddle: where the table offers it, the button may straddle. | 4.1.5
bclc/omaha-high | Bets before the cards | Blinds that were missed | Who missed a blind for want of chips owes nothing. | 4.4.1
bclc/seven-card-stud | Bets before the cards | | Every player puts in an ante of $1 unless the house posts another. | 4.1 4.2
bclc/texas-holdem | How a hand goes | | Pre-flop: every player gets two cards face down, one at a time and clockwise from the button's left. | 10.2
bclc/texas-holdem | How a hand goes | | First to act is the player at the left of the last blind. | 10.3
bclc/texas-holdem | How a hand goes | | Flop: a card is burned, then three cards are laid face up on the board. | 10.8
bclc/three-two-one-holdem | How a hand goes | | Turn: a card is burned, then two cards are laid face up on the board. | 10.10
bclc/pineapple-holdem | How a hand goes | | Every player who is left gives one card away, face down. | 10.8 1.2.1
bclc/seven-card-stud | How a hand goes | | Third street: every player gets two cards face down, then one face up, one at a time and clockwise from the button's left. | 10.2.1
bclc/seven-card-stud | How a hand goes | | First to act is the player with the lowest card face up. | 10.3
bclc/seven-card-stud | How a hand goes | | That player must bet: the small bet, unless the house posts less. | 10.3 bclc-poker/ruling/162
bclc/seven-card-stud | How a hand goes | | Fifth street: a card is burned, then every player who is left gets one card face up. | 10.10 bclc-poker/ruling/164
bclc/asian-five-card-stud | How a hand goes | | Third street: every player who is left gets one card face up. | 10.7
bclc/mandarin-five-card-stud | How a hand goes | | Second street: every player gets one card face up, then one face down, one at a time and clockwise from the button. | 10.2
bclc/mandarin-five-card-stud | How a hand goes | | Fifth street: every player who is left gets one card face down and turns it up. | 10.11 10.12
bclc/mandarin-five-card-stud | How a hand goes | | First to act is the player with the highest card that this street dealt face up. | 10.7
bclc/texas-holdem | What a player may decide | In turn | Bet: put in the first chips of a round, $4 on pre-flop and flop, $8 on turn and river, unless the house posts other amounts. | 2.3 3.5
bclc/texas-holdem | What a player may decide | In turn | Raise: go as much above the last bet or raise as a bet is in that round; three raises in a round at most while more than two players are left. | 2.4
bclc/mandarin-five-card-stud | What a player may decide | In turn | Who has checked may not raise in the same round. | 11.2
bclc/omaha-high-low | What a player may decide | In turn | Nobody raises a bet of their own, but for a blind or a straddle that comes back to its player. | 2.4.1
bclc/omaha-high | What a player may decide | The blinds | After a raise both may call, raise or fold. | 10.7
bclc/crazy-pineapple-holdem | What a player may decide | At any time | Discard: choose what to give away; two cards stay in the hand. | 10.9
bclc/seven-card-stud | All in | | There may be any number of side pots. | 6.3
bclc/texas-holdem | All in | | A player can win or lose only what they had on the table when the hand began. | bclc-poker/33/intro.6
bclc/texas-holdem | All in | | Who takes chips off the table takes all of them, and leaves. | bclc-poker/33/intro.7
bclc/texas-holdem | How a hand ends | Showing | A hand counts only with all of its cards face up. | 10.14.1
bclc/mandarin-five-card-stud | How a hand ends | Showing | Who bet or raised last shows first; where nobody did in the last round, who would have acted first does. | 10.15
bclc/seven-card-stud | How a hand ends | Showing | Who bet or raised last shows first; where nobody did in the last round, the player at the button's left does. | bclc-poker/ruling/151
bclc/asian-five-card-stud | How a hand ends | Winning | Whoever is left alone wins it at once and shows nothing. | 11.3
bclc/omaha-high-low | How a hand ends | Winning | Equal hands share it, in whole chips of $1; odd chips go to the winners nearest the button's left. | 1.4.4.a bclc-poker/ruling/151
bclc/omaha-high-low | How a hand ends | Low hands | An odd chip between the halves is the high hand's. | 1.4.3.b
bclc/texas-holdem | The house's fee | | The house takes up to 10% of what was called, and at most $15 in a hand. | 8.1
bclc/texas-holdem | The house's fee | | The fee is rounded down to whole dollars. | 8.1.2
bclc/mandarin-five-card-stud | The house's fee | | The house takes up to 5% of what was called, and at most $15 in a hand. | 8.1
bclc/mandarin-five-card-stud | The house's fee | | The fee is rounded to the nearest dollar, half a dollar up. | 8.2
bclc/omaha-high | Button, seats and chips | The button | At first the button goes to the player with the highest card of a first deal. | 7.1
bclc/texas-holdem | Button, seats and chips | The button | At first the button lies before the player at the dealer's right. | 7.1
bclc/mandarin-five-card-stud | Button, seats and chips | The button | After each hand it goes to the winner of the pot. | 7.2
bclc/seven-card-stud | Button, seats and chips | Seats | The table has eight seats; a player has one seat and one hand. | 3.1 3.3
bclc/texas-holdem | Button, seats and chips | Chips | Nobody bets for the dealer. | 9.1
bclc/no-limit | What a player may decide | | A bet or a raise may be as large as the chips that its player has on the table. | intro.2
bclc/pot-limit | What a player may decide | | A bet may be as large as the pot, and a raise as large as the pot with the call in it. | 2.1
bclc/pot-limit | What a player may decide | | There may be any number of raises in a round. | 1.1
bclc/no-limit | What a player may decide | | A straddle is twice the big blind, no more and no less. | 1.11
bclc/run-the-board-twice | When it is possible | | Both of them are all in. | 11.1.2
bclc/run-the-board-twice | When it is possible | | It may be agreed before the flop too. | 11.2.6 bclc-poker/ruling/154
bclc/run-the-board-twice | How a hand ends | | If each player wins with one set, they share the pot. | 11.2.9
"""  # noqa: E501
ROWS = [tuple(part.strip() for part in row.split("|")) for row in SENTENCES.strip().splitlines()]


def chapter(key: str, title: str) -> Chapter:
    (found,) = [one for one in page_of(catalog.game(key)).chapters if one.title == title]
    return found


@pytest.mark.parametrize(("key", "title", "about", "text", "clauses"), ROWS, ids=lambda part: part[:60])
def test_a_page_says(key: str, title: str, about: str, text: str, clauses: str) -> None:
    section = catalog.game(key).section
    cited = tuple(one if "/" in one else f"{section}/{one}" for one in clauses.split())
    assert Sentence(text, cited, about) in [
        replace(line, under=False) for line in chapter(key, title).lines if isinstance(line, Sentence)
    ]


def order(key: str) -> list[str]:
    """The first word of every step of a hand."""
    return [told(line).split()[0] for number, line in chapter(key, "How a hand goes").steps() if number]


def test_a_card_is_given_away_before_the_flop_or_after_it() -> None:
    assert order("bclc/texas-holdem") == ["The", "Pre-flop:", "Flop:", "Turn:", "River:", "The", "The"]
    before = ["The", "Pre-flop:", "Every", "Flop:", "Turn:", "River:", "The", "The"]
    after = ["The", "Pre-flop:", "Flop:", "Every", "Turn:", "River:", "The", "The"]
    assert (order("bclc/pineapple-holdem"), order("bclc/crazy-pineapple-holdem")) == (before, after)


# --- what a house may set, and what a spec may hold later -------------------------------------------


def with_option(key: str, option: Option) -> Community:
    spec = game(key)
    kept = [one for one in spec.options if one.name != option.name]
    return replace(spec, options=(*kept, option))


def sentences(chapters: tuple[Chapter, ...]) -> list[str]:
    return [told(line) for one in chapters for line in one.lines]


SHORT_DECK = Option("lowest-rank", 7, Number(7, 7), "c", "")
LITERAL = Option("heads-up-blinds", "literal", Flag(), "c", "")
MISSISSIPPI = Option("mississippi-straddle", True, Flag(), "c", "")
SMALL = Option("small-blind", 150, Money(), "c", "")
EACH_ROUND = Option("rake-time", "round", Flag(), "c", "")


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (SHORT_DECK, "The cards are one deck without the ranks below seven, 32 in all, dealt by hand."),
        (LITERAL, "Between two players the button has the big blind."),
        (MISSISSIPPI, "Mississippi straddle: here, the button may straddle."),
        (SMALL, "The first of them puts in the small blind, $1.50."),
        (
            EACH_ROUND,
            "It is taken after each round of betting; "
            "a table may choose the end of each round of betting or of the hand.",
        ),
    ],
    ids=lambda part: part.name if isinstance(part, Option) else "",
)
def test_another_setting_is_another_sentence(option: Option, text: str) -> None:
    assert text in sentences(room.chapters(with_option("bclc/texas-holdem", option)))


def test_an_offer_with_other_settings() -> None:
    limits, board = catalog.game("bclc/no-limit"), catalog.game("bclc/run-the-board-twice")
    assert isinstance(limits, Structure)
    assert isinstance(board, RunTwice)
    most = Option("single-bet-maximum", 50_000, Money(or_none=True), "c", "")
    text = "No bet or raise is larger than $500."
    assert text in sentences(room_offers.structure(replace(limits, options=(most,))))
    early = Option("run-twice-before-flop", False, Flag(), "c", "")
    assert "Not before the flop." in sentences(room_offers.twice(replace(board, options=(early,))))
