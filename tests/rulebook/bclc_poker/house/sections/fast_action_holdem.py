"""Section 9: Fast Action Hold'em. What its cap leaves alone has a test of its own: envy is not even money."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

SECTION = Section(
    key="bclc/fast-action-holdem",
    section="bclc-poker/9",
    numbers={
        "seats": "3.1",
        "positions": "3.2",
        "no back betting": "3.3",
        "tip": "4.1",
        "tip needs a player": "4.2",
        "tip after the player": "4.4",
        "tip area": "4.4.1",
        "tip not retained": "4.4.2",
        "contract": "4.6",
        "tip loses": "4.6.1",
        "tip at full odds": "4.6.2",
        "tip at even money": "4.6.2.a",
        "cap": "5.8",
        "share": "5.8.1",
        "bets stay": "6.1",
        "sweep": "6.2.1",
        "no more bets": "6.2.2",
        "dealing": "6.2.4",
        "settling": "6.12.2",
    },
    seats=7,
    positions=2,
    base={"main": 10},
    tipped="bonus",
    odds=1000,
    wins=Deal(
        {1: "Ah Ah Kd 3c", "dealer": "Jh 7c 2d 2s", "board": "Ah Ah Ah Td 5s"},
        ("1 keep cards Ah+Ah",),
        {"main": 10, "bonus": 5},
        {1: {"dealer-bets": {"bonus": 2}}},
    ),
    loses=Deal(
        {1: "9h 8c 4d 2c", "dealer": "Kc Kd 2s 4h", "board": "Jh 7s 3c 5d Qh"},
        ("1 keep cards 9h+8c",),
        {"main": 10, "bonus": 5},
        {1: {"dealer-bets": {"bonus": 2}}},
    ),
    exact=Deal(  # 1000 times 50
        {1: "Ah Ah Kd 3c", "dealer": "Jh 7c 2d 2s", "board": "Ah Ah Ah Td 5s"},
        ("1 keep cards Ah+Ah",),
        {"main": 10, "bonus": 50},
        {1: {"dealer-bets": {"bonus": 2}}},
    ),
    over=Deal(
        {1: "Ah Ah Kd 3c", 2: "Ad 9c 8d 2s", "dealer": "Jh 7c 2d 2s", "board": "Ah Ah Ah Td 5s"},
        ("1 keep cards Ah+Ah", "2 keep cards Ad+9c"),
        {"main": 10, "bonus": "61.37"},
        {1: {"dealer-bets": {"bonus": 2}}},
    ),
    capped=frozenset({"bonus", "split-bonus"}),
)
