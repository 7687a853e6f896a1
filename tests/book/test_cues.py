"""The dealer's script in words."""

import re
from collections.abc import Mapping

import pytest

from croupier.book.cues import EVENTS, NAMED, PHRASES, cue_text, event_words
from croupier.model.facts import KINDS
from croupier.model.rules import Cue
from croupier.rulebook import catalog


def told(does: str = "", says: str = "", when: Mapping[str, object] | None = None) -> str:
    return cue_text(
        Cue("settled", "c", does=does, says=says, when=when or {}), lambda wager: f"the {wager} bet"
    )


def test_every_kind_of_event_has_words_of_its_own() -> None:
    assert set(EVENTS) == set(KINDS)
    assert len(set(EVENTS.values())) == len(EVENTS)
    assert event_words("bets-closed") == "When betting is closed"
    assert event_words("never-heard-of") == "At the event never heard of"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Deal {card} face up to seat {seat}.", "Deal the card face up to the seat."),
        ("Seat {seat}: {makes}.", "The seat: the name of the hand."),
        ("Card for hand {hand} of seat {seat}: {card}.", "Card for the hand of the seat."),
        ("The {wager} of seat {seat} may stay.", "The bet of the seat may stay."),
        ("Cap the {wager} bet with {amount}.", "Cap the bet with the amount."),
        ("Take the {bet} of {bettor}.", "Take the bet of the player."),
        ("Pay {bettor}, {bet}: {paid}.", "Pay the player what the bet wins."),
        (
            "Set the {dealers}{named} of {bettor} behind the bet.",
            "Set the new bet of the player behind the bet.",
        ),
        ("Set the {dealers}split bet of {bettor}.", "Set the split bet of the player."),
        ("{At} shows {cards}.", "The seat shows the cards."),
        ("The double of {at}, {amount}, lies next to it.", "The double of the seat lies next to it."),
        ("Shuffle the {cards} cards for the shoe.", "Shuffle the cards for the shoe."),
        ("The house breaks with {total}: all win.", "The house breaks: all win."),
        ("The supervisor rules: the card is burned ({reason}).", "The supervisor rules: the card is burned."),
        ("and {row};", "and the hand that won;"),
        ("{percent}% of the meter is won.", "A share of the meter is won."),
        ("{total}.", "The total."),
        ("Tell {never_heard_of}.", "Tell the never heard of."),
    ],
)
def test_names_become_words(written: str, read: str) -> None:
    assert told(written) == read


def test_every_name_in_a_script_has_words_and_no_words_are_left_over() -> None:
    names = set[str]()
    for key in catalog.GAMES:
        for cue in catalog.game(key).script:
            text = f"{cue.says} {cue.does}"
            for pattern, _ in PHRASES:
                text = re.sub(pattern, "", text)
            names |= set(re.findall(r"\{(\w+)\}", text))
    assert names == set(NAMED)


def test_what_is_said_stands_in_quotes_before_what_is_done() -> None:
    assert told("Show it.", says="Blackjack.") == "“Blackjack.” Show it."


@pytest.mark.parametrize(
    ("when", "read"),
    [
        ({"clause": "a/b/c"}, "Do it."),
        ({"result": "win"}, "If it wins: Do it."),
        ({"result": "win", "owner": "dealer"}, "If it wins and is a tip: Do it."),
        ({"wager": "main", "result": "lose"}, "If it loses and is the main bet: Do it."),
        ({"owner": ("player", "back"), "held": False}, "If it is no tip and is not held: Do it."),
        ({"total": 22, "owner": "dealer"}, "If the total is 22 and it is a tip: Do it."),
        ({"kind": "missed-hit", "choice": "dead-hand"}, "Do it."),
        ({"cut_by": range(1, 8)}, "If a player cuts: Do it."),
        ({"wager": "main"}, "If it is the main bet: Do it."),
        ({"wager": ("ante", "play")}, "If it is the ante bet or the play bet: Do it."),
        ({"total": range(17, 22)}, "If the total is 17 to 21: Do it."),
        ({"total": 22}, "If the total is 22: Do it."),
        ({"hand": range(2, 99)}, "If the number of the hand is 2 or more: Do it."),
        ({"blackjack": False}, "If it is no blackjack: Do it."),
        ({"seat": None}, "If it goes to the dealer: Do it."),
        ({"up": ("T", "K")}, "If the up card is ten or king: Do it."),
        ({"wagers": (("a",), ("a", "b"))}, "If only the a bet, or the a bet and the b bet lives on: Do it."),
        ({"board_makes": ("two-pair", "flush")}, "If the board makes two pair or flush: Do it."),
        ({"payer": "meter:bclc/blazing-sevens"}, "If it is paid from the meter: Do it."),
        ({"never": "heard-of"}, "If never is heard of: Do it."),
    ],
)
def test_conditions_become_words(when: Mapping[str, object], read: str) -> None:
    assert told("Do it.", when=when) == read
