"""Section 8: Four Card Poker with Bad Beat. Section 7 but for the numbers of the cap and what it covers."""

from dataclasses import replace

from tests.rulebook.bclc_poker.house.common import Deal
from tests.rulebook.bclc_poker.house.sections.four_card import SECTION as FOUR_CARD

SECTION = replace(
    FOUR_CARD,
    key="bclc/four-card-poker-bad-beat",
    section="bclc-poker/8",
    numbers={**FOUR_CARD.numbers, "cap": "5.10", "share": "5.10.1", "not capped": "5.11"},
    exact=Deal(  # 50 times 890, an ante bonus of 25 times 216, and 100 for the dealer's three kings
        {1: "9h 9c 9d 9s 2c", "dealer": "Kc Kd Ks 4h Jd 3c"},
        ("1 play",),
        {"ante": 216, "aces-up": 890, "bad-beat": 1},
        {1: {"dealer-bets": {"aces-up": 2}}},
    ),
    over=Deal(
        {1: "9h 9c 9d 9s 2c", 2: "6h 5h 4h 3h Kc", "dealer": "Kd Kh Ks 7d Jd 3c"},
        ("1 play", "2 play"),
        {"ante": 700, "aces-up": "1234.57", "bad-beat": 1},
        {1: {"dealer-bets": {"aces-up": 2}}},
    ),
    capped=frozenset({"ante-bonus", "aces-up", "bad-beat"}),
)
