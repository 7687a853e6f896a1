"""Setting a hand: the suggestion, cards by number or name, swaps, the way back, and fouls."""

import re

import pytest

from tests.cli.conftest import Play, Sit

PAI_GOW = ("bclc/pai-gow-poker", "--seats", "3", "--seed", "5")  # 1 Kd 2 Ts 3 9d 4 8c 5 8h 6 4c 7 3d
ASIA = ("bclc/fortune-asia-poker", "--seats", "2", "--seed", "5")  # 1 Qh 2 Jh 3 Tc 4 9h 5 6c 6 5c 7 5h
BET = "10\n"
ASIA_BETS = "10\n\n\n"


def settings(seen: str) -> list[str]:
    """The low hand of every setting that was shown, in words."""
    return re.findall(r"^  low +\S.*?  (\S.*?)$", seen, re.MULTILINE)


def plain(seen: str) -> str:
    """Without what only lays it out."""
    return re.sub(r"\s+", " ", seen)


def result(seen: str) -> str:
    """What follows the table when the round is over."""
    return seen.rpartition("╯")[2]


def test_the_cards_are_sorted_and_numbered_and_the_house_way_is_suggested(evening: Play) -> None:
    seen = evening(BET, *PAI_GOW)
    assert "│ K ♦│ │10 ♠│ │ 9 ♦│ │ 8 ♣│ │ 8 ♥│ │ 4 ♣│ │ 3 ♦│" in seen
    assert "   1      2      3      4      5      6      7   " in seen
    assert "The house way  bclc-poker/2/9.3" in seen  # one pair: it goes high, the next two low
    assert "  high   9♦ 8♣ 8♥ 4♣ 3♦  pair of eights\n  low    K♦ 10♠          king high\n" in seen


def test_enter_takes_the_house_way(evening: Play) -> None:
    seen = evening(f"{BET}\n", *PAI_GOW)
    last = seen.rpartition("round 1")[2]
    assert "high pair of eights higher" in last
    assert "low king high higher" in last
    assert "You win $9.50." in result(seen)


@pytest.mark.parametrize("said", ["6 7", "67", "7, 6", "4c 3d", "4C 3D"])
def test_the_low_hand_is_named_by_number_or_as_cards(evening: Play, said: str) -> None:
    seen = evening(f"{BET}{said}\n", *PAI_GOW)
    assert "Your own way high K♦ 10♠ 9♦ 8♣ 8♥ pair of eights low 4♣ 3♦ four high [Enter]" in plain(seen)


def test_ten_is_a_card_and_the_joker_is_one(evening: Play) -> None:
    seen = evening(f"{BET}10s 9d\n", *PAI_GOW)
    assert "low 10♠ 9♦ ten high" in plain(seen)
    joker = ("bclc/pai-gow-poker", "--seats", "2", "--seed", "5")  # Jo Ks Qd 7h 7s 4h 2s
    for said in ("joker 7h", "Jo 7h", "14"):
        seen = evening(f"{BET}{said}\n", *joker)
        assert "│  Jo│ │ K ♠│ │ Q ♦│" in seen
        assert "low Jo 7♥ ace high" in plain(seen)


def test_two_cards_are_swapped(evening: Play) -> None:
    seen = evening(f"{BET}s 2 3\nswap 9d 10s\n", *PAI_GOW)
    assert "Your own way high 10♠ 8♣ 8♥ 4♣ 3♦ pair of eights low K♦ 9♦ king high" in plain(seen)
    assert plain(seen).count("low K♦ 10♠ king high") == 2  # before the first, after the second


def test_back_undoes_and_h_is_the_house_way_again(evening: Play) -> None:
    seen = evening(f"{BET}6 7\n5 6\nb\nh\nb\nb\nb\n", *PAI_GOW)
    assert settings(seen) == [
        "king high",
        "four high",
        "eight high",
        "four high",  # back
        "king high",  # the house way
        "four high",  # back from it
        "king high",  # back to the beginning
        "king high",  # there is nothing before it
    ]
    assert "This is the first setting: there is none before it." in seen


def test_a_foul_is_warned_of_and_enter_goes_back(evening: Play) -> None:
    seen = evening(f"{BET}4 5\n\n\nh\n\n", *PAI_GOW)
    assert "low 8♣ 8♥ pair of eights foul" in plain(seen)
    warned = "A foul: low hand pair of eights is above high hand king high. Your bet would lose."
    assert f"{warned} (bclc-poker/2/8.3.3)" in plain(seen)
    assert seen.count("Set it all the same? (y, Enter goes back)") == 1
    assert "You win $9.50." in result(seen)


def test_a_foul_that_is_confirmed_loses(evening: Play) -> None:
    seen = evening(f"{BET}4 5\n\ny\n", *PAI_GOW)
    last = seen.rpartition("round 1")[2]
    assert "low pair of eights foul" in last
    assert "bet  lose  -10.00  bclc-poker/2/8.3.3 (foul)" in result(seen)


@pytest.mark.parametrize(
    "said, answer",
    [
        ("6", "Name 2 cards for the low hand, by number or as cards"),
        ("1 2 3", "Name 2 cards for the low hand"),
        ("6 6", "4c is named twice."),
        ("4c 6", "4c is named twice."),
        ("8 9", "There is no card 8: they are numbered 1 to 7."),
        ("0 1", "There is no card 0"),
        ("² 1", "'²' is neither a card nor a number."),
        ("Ah Kd", "You do not hold Ah."),
        ("xx yy", "'xx' is neither a card nor a number."),
        ("s", "Swap two cards, such as s 1 6."),
        ("s 1", "Swap two cards, such as s 1 6."),
        ("s 1 2 3", "Swap two cards"),
        ("s 1 2", "Those two lie in the same hand: swap cards of different hands."),
        ("s 1 zz", "'zz' is neither a card nor a number."),
        (",", "Name 2 cards for the low hand"),
    ],
)
def test_bad_input_is_told_and_changes_nothing(evening: Play, said: str, answer: str) -> None:
    seen = evening(f"{BET}{said}\n\n", *PAI_GOW)
    assert answer in plain(seen)
    assert settings(seen) == ["king high", "king high"]
    assert "You win $9.50." in result(seen)


def test_three_hands_are_named_together_or_one_by_one(evening: Play) -> None:
    """What must leave a hand goes where the card that was named came from."""
    seen = evening(f"{ASIA_BETS}1 2 3\nh\n5\n4\nQh Jh\n", *ASIA)
    rows = [line.split()[1:] for line in seen.splitlines() if re.match("  (high|medium|low) ", line)]
    shown = [" / ".join(map(" ".join, rows[at : at + 3])) for at in range(0, len(rows), 3)]
    house = "Q♥ J♥ 10♣ 9♥ straight, queen high / 5♣ 5♥ pair of fives / 6♣ six high"
    assert shown == [
        house,
        "9♥ 6♣ 5♣ 5♥ pair of fives / Q♥ J♥ queen high / 10♣ ten high",
        house,
        house,  # the six is the low hand already
        "Q♥ J♥ 10♣ 6♣ queen high foul / 5♣ 5♥ pair of fives foul / 9♥ nine high",
        "10♣ 6♣ 5♣ 5♥ pair of fives / Q♥ J♥ queen high / 9♥ nine high",
    ]


def test_what_three_hands_take_is_told(evening: Play) -> None:
    seen = evening(f"{ASIA_BETS}1 2 3 4\n", *ASIA)
    assert "Name 2 cards for the medium hand and 1 card for the low hand, by number or as cards" in plain(
        seen
    )
    seen = evening(f"{ASIA_BETS}4\n\ny\n", *ASIA)
    warned = "A foul: medium hand pair of fives is above high hand queen high. Your bet would lose."
    assert f"{warned} (bclc-poker/16/6.6.1)" in plain(seen)
    assert "bet lose -10.00 bclc-poker/16/6.6.1 (foul)" in plain(result(seen))


def test_a_face_up_hand_is_compared_while_it_is_set(evening: Play) -> None:
    seen = evening("10\n\n\n4 3\n", "bclc/face-up-pai-gow-poker", "--seats", "3", "--seed", "5")
    assert "high 9♦ 8♣ 8♥ 4♣ 3♦ pair of eights higher low K♦ 10♠ king high higher" in plain(seen)
    assert "low 9♦ 8♣ nine high lower" in plain(seen)  # against queen high


def test_a_hint_goes_by_what_lies_open(evening: Play) -> None:
    seen = evening("10\n\n\n!\n", "bclc/face-up-pai-gow-poker", "--seats", "3", "--seed", "5")
    assert "Best: the house way; both hands are beaten." in plain(seen)
    seen = evening(f"{BET}!\n", *PAI_GOW)
    assert "No hint: the house way is suggested" in plain(seen)
    assert "neither a card nor a number" not in seen


def test_the_question_stays_with_the_table_on_a_small_terminal(live: Sit) -> None:
    answers = ["10", "4 5", "", "", "zz", "b", "", "q"]
    frames = live(answers, "bclc/pai-gow-poker", seats=6, size=(60, 24)).frames
    setting = [frame for frame in frames if any("[Enter]" in line for line in frame)]
    assert len(setting) == 5
    for frame in setting:
        assert len(frame) <= 24
        assert any("Dealer" in line for line in frame)
        assert any("1:" in line and "7:" in line for line in frame)  # the cards with their numbers
        assert any(line.startswith("  low ") for line in frame)
