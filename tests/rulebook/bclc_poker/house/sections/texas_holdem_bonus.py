"""Section 10: Texas Hold'em Bonus."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

BOARD = "Ks 9d 7s 4h 2c"
TIP = {1: {"dealer-bets": {"bonus-jackpot": 2}}}
ALONE = ("1 play", "1 check", "1 check")

SECTION = Section(
    key="bclc/texas-holdem-bonus",
    section="bclc-poker/10",
    numbers={
        "seats": "3.1",
        "positions": "3.2",
        "waiting list": "3.2.1",
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
        "cap": "5.7",
        "share": "5.7.1",
        "not capped": "5.8",
        "bets stay": "6.1",
        "sweep": "6.2.1",
        "no more bets": "6.2.2",
        "dealing": "6.2.3",
        "settling": "6.13.1",
    },
    seats=7,
    positions=2,
    base={"ante": 10},
    tipped="bonus-jackpot",
    odds=25,
    wins=Deal({1: "Ac Kc", "dealer": "Jc 8d", "board": BOARD}, ALONE, {"ante": 10, "bonus-jackpot": 5}, TIP),
    loses=Deal({1: "Ac 3d", "dealer": "Jc 8d", "board": BOARD}, ALONE, {"ante": 10, "bonus-jackpot": 5}, TIP),
    exact=Deal(  # 25 times 2,000
        {1: "Ac Kc", "dealer": "Jc 8d", "board": BOARD}, ALONE, {"ante": 10, "bonus-jackpot": 2000}, TIP
    ),
    over=Deal(
        {1: "Ac Kc", 2: "Ad Ah", 3: "6d 6h", "dealer": "Jc 8d", "board": BOARD},
        ("1 play", "2 play", "3 play", *("1 check", "2 check", "3 check") * 2),
        {"ante": 700, "bonus-jackpot": "1234.57"},
        TIP,
    ),
    capped=frozenset({"bonus-jackpot"}),
)
