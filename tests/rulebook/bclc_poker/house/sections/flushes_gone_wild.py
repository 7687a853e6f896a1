"""Section 12: Flushes Gone Wild."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

BOARD = {"board": "Kh 9h", "dealer": "Ks Qs Td 8d 4c"}
BETS = {"ante": 10, "blind": 10, "flush-rush": 5}
TIP = {1: {"dealer-bets": {"flush-rush": 2}}}

SECTION = Section(
    key="bclc/flushes-gone-wild",
    section="bclc-poker/12",
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
        "cap": "5.5",
        "share": "5.5.1",
        "not capped": "5.6",
        "bets stay": "6.4.2",
        "sweep": "6.4.1",
        "no more bets": "6.4.2",
        "dealing": "6.4.4",
        "settling": "6.10.6",
        "pick up": "6.11",
    },
    seats=6,
    base={"ante": 10, "blind": 10},
    tipped="flush-rush",
    odds=250,
    wins=Deal({1: "Ah Qh Jh Th 8h", **BOARD}, ("1 play",), BETS, TIP),
    loses=Deal({1: "Jd 5d 7s 6c 3s", **BOARD}, ("1 play",), BETS, TIP),
    exact=Deal(  # 200 times 50 and 250 times 160
        {1: "Ah Qh Jh Th 8h", **BOARD}, ("1 play",), {"ante": 50, "blind": 50, "flush-rush": 160}, TIP
    ),
    over=Deal(
        {1: "Ah Qh Jh Th 8h", 2: "2c 2d 2s 7h 6h", **BOARD},
        ("1 play", "2 play"),
        {"ante": "100.01", "blind": "100.01", "flush-rush": "77.77"},
        TIP,
    ),
    capped=frozenset({"blind", "flush-rush"}),
)
