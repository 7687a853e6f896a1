"""Section 13: Discard Inferno."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

DEALER = {"dealer": "Kc 9d 4s 3h 2c 7d 6h"}
BETS = {"ante": 10, "blind": 10, "aces-up": 5}
TIP = {1: {"dealer-bets": {"aces-up": 2}}}

SECTION = Section(
    key="bclc/discard-inferno",
    section="bclc-poker/13",
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
        "bets stay": "6.3.2",
        "sweep": "6.3.1",
        "no more bets": "6.3.2",
        "dealing": "6.3.3",
        "settling": "6.8",
    },
    seats=6,
    base={"ante": 10, "blind": 10},
    tipped="aces-up",
    odds=30,
    wins=Deal({1: "8c 8d 8h 8s Qs 3d", **DEALER}, ("1 play amount 30",), BETS, TIP),
    loses=Deal({1: "Qs Js 9h 8d 5h 3d", **DEALER}, ("1 play amount 10",), BETS, TIP),
    exact=Deal(  # 10 times 2,000 and 30 times 1,000
        {1: "8c 8d 8h 8s Qs 3d", **DEALER},
        ("1 play amount 2000",),
        {"ante": 2000, "blind": 2000, "aces-up": 1000},
        TIP,
    ),
    over=Deal(
        {1: "8c 8d 8h 8s Qs 3d", 2: "Jc Jd Js 3c 3s 5h", **DEALER},
        ("1 play amount 2234.57", "2 play amount 2234.57"),
        {"ante": "2234.57", "blind": "2234.57", "aces-up": "1777.77"},
        TIP,
    ),
    capped=frozenset({"blind", "aces-up"}),
)
