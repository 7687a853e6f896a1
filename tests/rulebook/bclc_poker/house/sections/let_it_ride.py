"""Section 1: Let It Ride. It caps the basic game, and cuts no tip to even money."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

RIDES = ("1 ride", "1 ride")
EQUAL = {"bet-1": 10, "bet-2": 10, "bet-3": 10}
TIP = {1: {"dealer-bets": {"bet-3": 2}}}

SECTION = Section(
    key="bclc/let-it-ride",
    section="bclc-poker/1",
    numbers={
        "seats": "3.1",
        "positions": "3.2",
        "no back betting": "3.4",
        "tip": "4.1",
        "tip needs a player": "4.1",
        "tip after the player": "4.3",
        "tip area": "4.3.1",
        "tip not retained": "4.3.2",
        "cap": "5.2",
        "share": "5.2.1",
        "bets stay": "6.2.1.a",
        "sweep": "6.2",
        "settling": "6.8",
        "pick up": "6.10",
    },
    seats=7,
    base=EQUAL,
    tipped="bet-3",
    odds=50,
    wins=Deal({1: "9h 9s 2c", "board": "9c 9d"}, RIDES, {**EQUAL, "bonus": 1}, TIP),
    loses=Deal({1: "9h 8s 2c", "board": "9c Kd"}, RIDES, {**EQUAL, "bonus": 1}, TIP),
    exact=Deal(  # two bets of 500 at 50 to 1
        {1: "9h 9s 2c", "board": "9c 9d"},
        ("1 take-back", "1 ride"),
        {"bet-1": 500, "bet-2": 500, "bet-3": 500},
        TIP,
    ),
    over=Deal(
        {1: "9h 9s 2c", 2: "Kh Kd Kc", "board": "9c 9d"},
        ("1 ride", "2 ride", "1 ride", "2 ride"),
        {"bet-1": "300.01", "bet-2": "300.01", "bet-3": "300.01"},
        TIP,
    ),
    capped=frozenset({"bet-1", "bet-2", "bet-3"}),
    right_to_left=False,
)
