"""Every fact that moves money: between which accounts, and how much."""

import pytest

from croupier.ledger.accounts import family, is_account
from croupier.ledger.posting import Posting
from croupier.ledger.postings import MOVES, Moves, moves
from croupier.model.facts import Fact
from croupier.model.facts.arrange import BankSettled, BankTaken, BankWithdrawn
from croupier.model.facts.bets import (
    MeterFed,
    MeterOpened,
    MeterReseeded,
    Settled,
    WagerCollected,
    WagerPlaced,
    WagerRaised,
    WagerWithdrawn,
)
from croupier.model.facts.blackjack import Moved, Split
from croupier.model.facts.community import (
    Called,
    FeeReturned,
    Gathered,
    Posted,
    PotSettled,
    Raked,
    Restored,
    Wagered,
)
from croupier.model.facts.desk import CashedOut, Corrected, DayClosed, TrayCredited, TrayFilled
from croupier.model.facts.jackpots import (
    DealtInElsewhere,
    JackpotDropped,
    JackpotPaid,
    JackpotShared,
    JackpotsPosted,
    PoolOpened,
)
from croupier.model.facts.table import BoughtIn, PayoutHeld, PayoutReleased, SeatTaken
from croupier.model.settlement import Settlement

KEY = "bclc/blazing-sevens"


def line(returned: int, commission: int = 0, hand: int = 1) -> Settlement:
    """A stake of 20.00 at seat 3."""
    paid = max(returned - 2000, 0)
    return Settlement(3, "p3", "player", hand, "main", 2000, "win", paid, commission, returned, "B1")


CASES: list[tuple[Fact, Moves]] = [
    (BoughtIn(None, 3, "p3", 500), (("cage", -500), ("stack:p3", 500))),
    (WagerPlaced(None, 3, 1, "main", "player", "p3", 500), (("stack:p3", -500), ("bet:3:1:main", 500))),
    (WagerPlaced(None, 3, 2, "main", "house", "p3", 0, 500), ()),
    (WagerRaised(None, 3, 2, "main", "back", "p9", 500), (("stack:p9", -500), ("bet:3:2:main", 500))),
    (WagerWithdrawn(None, 3, 2, "war", "player", "p3", 500), (("bet:3:2:war", -500), ("stack:p3", 500))),
    (WagerCollected(None, 3, 1, "war", "player", "p3", 500), (("bet:3:1:war", -500), ("tray", 500))),
    (Settled("B1", line(0)), (("bet:3:1:main", -2000), ("stack:p3", 0), ("tray", 2000))),
    (Settled("B1", line(5000, hand=2)), (("bet:3:2:main", -2000), ("stack:p3", 5000), ("tray", -3000))),
    (
        Settled("B1", line(3900, 100)),
        (("bet:3:1:main", -2000), ("stack:p3", 3900), ("tray", -2000), ("commission", 100)),
    ),
    (
        Settled("B1", line(4000), returns_to="tip-box"),
        (("bet:3:1:main", -2000), ("tip-box", 4000), ("tray", -2000)),
    ),
    (
        Settled("B1", line(4000), payer="bank:p5"),
        (("bet:3:1:main", -2000), ("stack:p3", 4000), ("bank:p5", -2000)),
    ),
    (Settled("B1", line(700), "tray"), (("tray", -700), ("stack:p3", 700))),
    (
        Settled("B1", line(700), "tray", f"meter:{KEY}", "tip-box"),
        ((f"meter:{KEY}", -700), ("tray", 700), ("tray", -700), ("tip-box", 700)),
    ),
    (
        MeterOpened(None, KEY, 300, 200, "house"),
        (("house", -500), (f"meter:{KEY}", 300), (f"reserve:{KEY}", 200)),
    ),
    (MeterFed(None, KEY, 23, 5), (("tray", -28), (f"meter:{KEY}", 23), (f"reserve:{KEY}", 5))),
    (
        MeterReseeded(None, KEY, 900, 700, 200),
        ((f"reserve:{KEY}", -700), ("tray", -200), (f"meter:{KEY}", 900)),
    ),
    (PayoutHeld(None, "1-p3", KEY, "p3", 500, ("main",)), (("stack:p3", -500), ("held:1-p3", 500))),
    (PayoutReleased(None, "1-p3", "p3", 500), (("held:1-p3", -500), ("stack:p3", 500))),
    (
        BankTaken(None, 3, "p3", 9000, 2500),
        (("stack:p3", -9000), ("bank:p3", 9000), ("tray", -2500), ("bet:dealer:1:house-bet", 2500)),
    ),
    (
        BankWithdrawn(None, 3, "p3", 9000, 2500),
        (("bank:p3", -9000), ("stack:p3", 9000), ("bet:dealer:1:house-bet", -2500), ("tray", 2500)),
    ),
    (  # it won 40.00 and paid out 10.00: 5% of the net are kept
        BankSettled(
            None,
            Settlement(3, "p3", "player", 1, "bank", 1000, "win", 3000, 150, 3850, "c"),
            9000,
        ),
        (("bank:p3", -12000), ("stack:p3", 11850), ("commission", 150)),
    ),
    (
        Settled(
            None,
            Settlement(0, "house", "house", 1, "house-bet", 2500, "win", 2500, 0, 5000, "c"),
            payer="bank:p3",
            returns_to="tray",
        ),
        (("bet:dealer:1:house-bet", -2500), ("tray", 5000), ("bank:p3", -2500)),
    ),
    (Posted(None, 3, "p3", "big-blind", 400, 400), (("stack:p3", -400), ("bet:3:1:chips", 400))),
    (Called(None, 3, "p3", 600, 1000, False), (("stack:p3", -600), ("bet:3:1:chips", 600))),
    (Wagered(None, 3, "p3", "raise", 900, 1000, True), (("stack:p3", -900), ("bet:3:1:chips", 900))),
    (
        Gathered(None, {3: 500, 5: 700}, (1000, 200)),
        (("bet:3:1:chips", -500), ("bet:5:1:chips", -700), ("pot:1", 1000), ("pot:2", 200)),
    ),
    (Restored(None, 3, "p3", 500, 900, True), (("stack:p3", -500), ("bet:3:1:chips", 500))),
    (Raked(None, 2, 300), (("pot:2", -300), ("drop-box", 300))),
    (FeeReturned(None, 2, 300), (("drop-box", -300), ("pot:2", 300))),
    (
        PotSettled(None, Settlement(3, "p3", "player", 1, "side-pot-1", 500, "win", 0, 0, 900, "c"), 2),
        (("pot:2", -900), ("stack:p3", 900)),
    ),
    (
        PotSettled(None, Settlement(3, "p3", "player", 1, "uncalled", 500, "push", 0, 0, 500, "c"), 0),
        (("bet:3:1:chips", -500), ("stack:p3", 500)),
    ),
    (
        PoolOpened(None, KEY, f"{KEY}/quads", 300, 200, 250),
        (("house", -500), (f"pool:{KEY}/quads", 300), (f"reserve:{KEY}/quads", 200)),
    ),
    (
        JackpotDropped(None, KEY, 2, 150, {"b": 70, "a": 50}, {"b": 20, "a": 10}),
        (("pot:2", -150), ("pool:a", 50), ("pool:b", 70), ("reserve:a", 10), ("reserve:b", 20)),
    ),
    (
        JackpotPaid(None, Settlement(3, "p3", "player", 1, "x", 0, "win", 900, 0, 900, "c"), "a"),
        (("pool:a", -900), ("stack:p3", 900)),
    ),
    (  # players at a table of the floor are paid by their own dealer, the seventeen others by the cage
        JackpotShared(None, KEY, "a", 400, (DealtInElsewhere("P2", 1, "q1"),), 17),
        (("pool:a", -6800), ("cage", 6800)),
    ),
    (
        JackpotsPosted(None, KEY, {"a": 900, "b": 700}, {"b": 50}, {"P2-7": 100}),
        (("reserve:b", -50), ("pool:b", 50)),
    ),
    (SeatTaken(None, 3, "p3"), ()),
    (TrayFilled(None, 500), (("cage", -500), ("tray", 500))),
    (TrayCredited(None, 500), (("tray", -500), ("cage", 500))),
    (
        DayClosed(None, 900, 30, 20, 10),
        (("drop-box", -30), ("tip-box", -20), ("commission", -10), ("cage", 60)),
    ),
    (Corrected(None, 7, "a slip"), ()),
    (Corrected(None, 7, "a slip", 5, "tray", "stack:p1"), (("tray", -5), ("stack:p1", 5))),
    (CashedOut(None, "p1", 500), (("stack:p1", -500), ("cage", 500))),
    (PoolOpened(None, "k", "k/x", 90, 10, 50), (("house", -100), ("pool:k/x", 90), ("reserve:k/x", 10))),
    (
        JackpotDropped(None, "k", 1, 100, {"k/y": 50, "k/x": 40}, {"k/x": 10}),
        (("pot:1", -100), ("pool:k/x", 40), ("pool:k/y", 50), ("reserve:k/x", 10)),
    ),
    (
        JackpotPaid(None, Settlement(3, "p3", "player", 1, "jackpot", 0, "win", 500, 0, 500, "c"), "k/x"),
        (("pool:k/x", -500), ("stack:p3", 500)),
    ),
    (JackpotShared(None, "k", "k/x", 5, (), 3), (("pool:k/x", -15), ("cage", 15))),
    (
        JackpotsPosted(None, "k", {}, {"k/y": 20, "k/x": 10}, {}),
        (("reserve:k/x", -10), ("pool:k/x", 10), ("reserve:k/y", -20), ("pool:k/y", 20)),
    ),
]


@pytest.mark.parametrize(
    "fact, moved", CASES, ids=[f"{type(fact).__name__}-{n}" for n, (fact, _) in enumerate(CASES)]
)
def test_what_a_fact_moves(fact: Fact, moved: Moves) -> None:
    assert moves(fact) == moved
    assert sum(amount for _, amount in moved) == 0
    assert all(is_account(account) for account, _ in moved)


def test_a_split_moves_the_bets_of_later_hands_up() -> None:
    fact = Split(None, 3, 1, False, (Moved("main", 3, 4, 500), Moved("war", 2, 3, 100)))
    assert moves(fact) == (
        ("bet:3:3:main", -500),
        ("bet:3:4:main", 500),
        ("bet:3:2:war", -100),
        ("bet:3:3:war", 100),
    )


def test_every_kind_that_moves_money_is_tried_here() -> None:
    assert {*MOVES} - {type(fact) for fact, _ in CASES} == {Split}


def test_a_posting_shows_dollars() -> None:
    shown = Posting(7, "tray", -1250).json()
    assert shown == {"event": 7, "account": "tray", "amount": "-12.50"}


@pytest.mark.parametrize(
    "name, known",
    [
        ("tray", True),
        ("house", True),
        ("stack:p1", True),
        ("bet:1:1:main", True),
        ("stack", False),  # whose?
        ("stack:", False),
        ("tray:1", False),
        ("purse:p1", False),
        ("", False),
    ],
)
def test_which_names_are_accounts(name: str, known: bool) -> None:
    assert is_account(name) is known
    assert family(name) == name.split(":")[0]


def test_a_posting_is_never_changed() -> None:
    with pytest.raises(AttributeError):
        Posting(7, "tray", -1250).amount_cents = 0  # type: ignore[misc]
