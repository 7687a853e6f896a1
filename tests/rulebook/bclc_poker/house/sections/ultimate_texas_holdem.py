"""Section 11: Ultimate Texas Hold'em."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

BOARD = "5h 6h 7h Kc 2d"
TIP = {1: {"dealer-bets": {"trips": 2}}}
BETS = {"ante": 10, "blind": 10, "trips": 5}

SECTION = Section(
    key="bclc/ultimate-texas-holdem",
    section="bclc-poker/11",
    numbers={
        "seats": "3.1",
        "positions": "3.2",
        "no back betting": "3.3",
        "tip": "4.1",
        "tip needs a player": "4.2",
        "tip after the player": "4.4",
        "tip area": "4.4.1",
        "tip not retained": "4.4.2",
        "contract": "4.5",
        "tip loses": "4.5.1",
        "tip at full odds": "4.5.2",
        "tip at even money": "4.5.2.a",
        "cap": "5.8",
        "share": "5.8.1",
        "not capped": "5.9",
        "bets stay": "6.1",
        "sweep": "6.3.1",
        "no more bets": "6.3.2",
        "dealing": "6.3.4",
        "settling": "6.12.2",
        "pick up": "6.14",
    },
    seats=6,
    positions=2,
    base={"ante": 10, "blind": 10},
    tipped="trips",
    odds=40,
    wins=Deal({1: "8h 9h", "dealer": "Kd 3c", "board": BOARD}, ("1 play",), BETS, TIP),
    loses=Deal({1: "Kh 9c", "dealer": "Kd 3c", "board": BOARD}, ("1 play",), BETS, TIP),
    exact=Deal(  # 50 times 200 and 40 times 1,000
        {1: "8h 9h", "dealer": "Kd 3c", "board": BOARD},
        ("1 play",),
        {"ante": 200, "blind": 200, "trips": 1000},
        TIP,
    ),
    over=Deal(
        {1: "8h 9h", 2: "Ah 3h", "dealer": "Kd 3c", "board": BOARD},
        ("1 play", "2 play"),
        {"ante": 1000, "blind": 1000, "trips": "1234.57"},
        TIP,
    ),
    capped=frozenset({"blind", "trips"}),
)
