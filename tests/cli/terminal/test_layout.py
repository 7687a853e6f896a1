"""The table as it is drawn: every bet, what the cards came to, and all of it on a small screen."""

import re
from random import Random

import pytest

from croupier.model.game import Offer
from croupier.rulebook import catalog
from tests.cli.conftest import Play, Sit


def test_side_bets_lie_on_the_table_and_meters_beside_it(evening: Play) -> None:
    game = ("bclc/free-bet-blackjack", "--offer", "bclc/push-22", "--offer", "bclc/blazing-sevens")
    seen = evening("25\n5\n1\n", *game, "--seed", "11")
    assert "bet $25.00" in seen
    assert "Push 22 $5.00" in seen
    assert "settled:  Blazing 7's Progressive -1.00" in seen  # no 7 in the first two cards
    assert "Blazing 7's Progressive meter $2000.23" in seen  # 23% of a dollar on top of the seed


def test_collected_bets_are_shown_as_collected(evening: Play) -> None:
    """The bonus of Let It Ride goes to the tray before the cards."""
    seen = evening("10\n1\n", "bclc/let-it-ride", "--seed", "5")
    assert "Bonus $1.00 (collected)" in seen


def test_a_bust_dealer_is_bust_and_one_that_pushes_is_not(evening: Play) -> None:
    assert "Dealer  26 bust" in evening("10\ns\n", "bclc/blackjack", "--seats", "2", "--seed", "3")
    seen = evening("25\ns\n\ns\n", "bclc/free-bet-blackjack", "--seed", "11")
    assert "Dealer  22 pushes" in seen
    assert "22 bust" not in seen


def test_a_dealer_s_two_card_21_is_a_blackjack(evening: Play) -> None:
    seen = evening("20\nn\ns\n", "bclc/blackjack", "--seed", "8")
    assert "Dealer  ace" in seen
    assert "Dealer  Blackjack" in seen


def test_discarded_cards_are_not_held(evening: Play) -> None:
    seen = evening("10\n0\np\n\n", "bclc/discard-inferno", "--seed", "5", "--seats", "3")
    assert "Discard from the top, one by one, what is nine or higher: 9c Js 9d." in seen
    last = seen.rpartition("round 1")[2]
    row = next(line for line in last.splitlines() if "│ J ♣│" in line or "│10 ♦│" in line)
    assert row.count("♣") + row.count("♦") + row.count("♥") + row.count("♠") == 4  # four cards are left
    aside = next(line for line in last.splitlines() if "aside: " in line).partition("aside: ")[2]
    assert {"9♣", "J♠", "9♦"} <= set(aside.split())


def test_cards_put_away_by_the_player_are_not_held(evening: Play) -> None:
    seen = evening("10\n0\nk\n1 2\n", "bclc/fast-action-holdem", "--seed", "5", "--seats", "3")
    last = seen.rpartition("round 1")[2].partition("You, seat 2")[2]
    assert "│ 5 ♦│ │ 6 ♦│" in last
    assert "A ♥" not in last
    assert "aside: " in seen  # the dealer's other two


def test_a_folded_hand_is_folded(evening: Play) -> None:
    seen = evening("10\n0\n0\nf\n", "bclc/three-card-poker", "--seed", "5", "--seats", "3")
    last = seen.rpartition("round 1")[2]
    mine = next(line for line in last.splitlines() if "You, seat 2" in line)
    assert "folded" in mine
    assert "high" not in mine


def test_bots_take_the_other_seats(evening: Play) -> None:
    seen = evening("20\ns\n", "bclc/blackjack", "--seed", "5", "--seats", "4")
    assert "You sit at seat 2" in seen
    assert all(name in seen for name in ("1 Ada", "3 Blaise", "4 Emmy"))


FULL = {  # seats; a player of multiple hands takes two
    "bclc/blackjack": 7,
    "bclc/zappit-blackjack": 7,
    "pa/blackjack": 7,
    "ia/multiple-hand-blackjack": 3,
    "bclc/let-it-ride": 6,
    "bclc/four-card-poker": 6,
    "bclc/ultimate-texas-holdem": 6,
    "bclc/discard-inferno": 6,
    "bclc/pai-gow-poker": 6,
    "bclc/fortune-pai-gow-poker": 6,
    "bclc/face-up-pai-gow-poker": 6,
    "bclc/fortune-asia-poker": 6,
}


@pytest.mark.parametrize("key", FULL)
@pytest.mark.parametrize("size", [(80, 24), (60, 24)])
def test_a_full_table_keeps_dealer_and_result_in_sight(live: Sit, key: str, size: tuple[int, int]) -> None:
    """Every screen of a few rounds fits, with the dealer, the player's hand and, after it, the score."""
    rng = Random(f"{key} {size}")
    offers = [
        one.key
        for one in map(catalog.game, catalog.GAMES)
        if isinstance(one, Offer) and key in one.base_games and one.needs_table is None
    ]
    words = ["", "", "20", "20 tip 2", "1", "5", *"hspdyrfcint"]
    answers = [rng.choice(words) for _ in range(80)]
    frames = live(answers, key, size=size, seats=FULL[key], offers=offers, bankroll=500000).frames
    width, height = size
    tables = [frame for frame in frames if any(", round " in line for line in frame)]
    assert len(tables) > 20
    for frame in tables:
        assert len(frame) <= height, "\n".join(frame)
        assert max(map(len, frame[:-1])) <= width  # what is typed comes after the last
        assert any("Dealer" in line or "Board" in line for line in frame)
        assert any("You, seat" in line for line in frame)
    text = "\n".join("\n".join(frame) for frame in tables)
    assert "Your bankroll is $" in text
    assert not re.search(r"\$\d*…|[a-z]-(?:poker|blackjack)/\S*…", text)  # no amount and no id is cut


def test_the_size_of_the_table_does_not_change_with_every_answer(live: Sit) -> None:
    frames = live(["20", "x", "", "y", "s", "q"], "bclc/blackjack", seats=7).frames
    deciding = [frame for frame in frames if any("[h] hit" in line for line in frame)]
    assert len(deciding) == 4
    assert len({"".join(frame[:8]) for frame in deciding}) == 1


def test_there_is_room_for_boxes_on_a_tall_terminal(live: Sit) -> None:
    small = live(["20", "s", "q"], "bclc/blackjack", seats=7).frames
    tall = live(["20", "s", "q"], "bclc/blackjack", seats=7, size=(80, 40)).frames
    assert not any("╰────╯" in line for frame in small for line in frame)
    assert any("╰────╯" in line for frame in tall for line in frame)


def test_set_hands_lie_in_rows_with_what_they_make(evening: Play) -> None:
    seen = evening("10\n\n", "bclc/pai-gow-poker", "--seats", "3", "--seed", "5")
    before, after = seen.split("round 1")[1:]
    assert "░░ ░░ ░░ ░░ ░░ / ░░ ░░" in before  # the bots have set theirs, and nobody has seen them
    assert "The house banks.  Dice 4 5 1: first hand to seat 5." in before
    assert "high pair of fives" in after
    assert "+23.75  high  Q♦ 7♥ 7♠ 4♥ 2♠  higher  pair of sevens" in after
    assert "low   Jo K♠           higher  ace high" in after


def test_three_hands_lie_in_three_rows(evening: Play) -> None:
    seen = evening("10\n\n\n\n", "bclc/fortune-asia-poker", "--seats", "2", "--seed", "5")
    before, after = seen.split("round 1")[1:]
    assert "Number 1: first hand to seat 6." in before
    assert "banks" not in before  # nobody but the house may
    rows = [" ".join(line.strip("│ ").split()) for line in after.splitlines()]
    at = next(place for place, row in enumerate(rows) if row.startswith("2 Ada"))
    assert rows[at : at + 3] == [
        "2 Ada +5 high 7♥ 7♠ 4♥ 2♠ lower pair of sevens",
        "medium Jo Q♦ higher ace high",
        "low K♠ higher king high",
    ]


def test_on_a_small_terminal_others_hands_lie_in_a_line(live: Sit) -> None:
    frames = live(["10", "", "q"], "bclc/pai-gow-poker", seats=6).frames
    over = next(frame for frame in frames if any("Your bankroll is" in line for line in frame))
    others = [line for line in over if re.search(r"│ +[12456] (Ada|Blaise|Emmy|Jakob|Sophie) ", line)]
    assert len(others) == 5
    assert all(line.count(" / ") >= 1 for line in others)
    assert sum("low " in line for line in over) >= 2  # the dealer's and the player's own lie in rows


def test_cards_of_a_set_hand_are_not_broken_on_a_narrow_terminal(live: Sit) -> None:
    """Seven tens wide or not, the words behind the cards get shorter first."""
    frames = live(["10", "", "", "", "q"], "bclc/pai-gow-poker", seats=3, size=(60, 24)).frames
    over = [frame for frame in frames if any("Your bankroll is" in line for line in frame)]
    rows = [line for frame in over for line in frame if re.search(r"\b(1 Ada|3 Blaise) ", line)]
    assert rows
    assert all(len(re.findall("[♣♦♥♠]|Jo", line)) in (5, 7) for line in rows)
