"""Section 14: Burn Baby Burn, on Discard Inferno."""

from tests.rulebook.bclc_poker.house.common import Deal, Section

ONE_CARD = {"dealer": "9c Tc Jc Qc Kc 5d Ad"}
SEVEN_CARDS = {"dealer": "Kc 9d 4s 3h 2c 7d 6h"}
BETS = {"ante": 10, "blind": 10, "burn-baby-burn": 5}
TIP = {1: {"dealer-bets": {"burn-baby-burn": 2}}}

SECTION = Section(
    key="bclc/discard-inferno",
    offers=("bclc/burn-baby-burn",),
    section="bclc-poker/14",
    numbers={
        "tip": "5.1",
        "tip needs a player": "5.2",
        "tip after the player": "5.4",
        "tip area": "5.4.1",
        "tip not retained": "5.4.2",
        "contract": "5.5",
        "tip loses": "5.5.1",
        "tip at full odds": "5.5.2",
        "tip at even money": "5.5.2.a",
        "cap": "6.2",
        "share": "6.2.1",
    },
    seats=6,
    base={"ante": 10, "blind": 10},
    tipped="burn-baby-burn",
    odds=30,
    wins=Deal({1: "8c 8d 8h Qs Jd 3d", **ONE_CARD}, ("1 play amount 30",), BETS, TIP),
    loses=Deal({1: "8c 8d 8h Qs Jd 3d", **SEVEN_CARDS}, ("1 play amount 30",), BETS, TIP),
    exact=Deal(  # 4,000, 4 times 4,000 and 30 times 1,000
        {1: "8c 8d 8h Qs Jd 3d", **ONE_CARD},
        ("1 play amount 4000",),
        {"ante": 4000, "blind": 4000, "aces-up": 4000, "burn-baby-burn": 1000},
        TIP,
    ),
    over=Deal(
        {1: "8c 8d 8h Qs Jd 3d", 2: "7c 7d 7h Qd Jh 3s", **ONE_CARD},
        ("1 play amount 1111.11", "2 fold"),
        {"ante": "1111.11", "blind": "1111.11", "aces-up": "777.77", "burn-baby-burn": "2222.22"},
        TIP,
    ),
    capped=frozenset({"blind", "aces-up", "burn-baby-burn"}),
)
