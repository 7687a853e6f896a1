"""What may happen at any table: shuffles, burns, an empty shoe, a round called off, a new dealer, a hold.

One test for every base game; each cites the clause or ruling that its document has for it.
"""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.blackjacks import bets, dealt, run_out
from tests.rounds import act, cues, moments, over, played, waiting
from tests.tables import BANKED, BLACKJACKS, POKERS, bet_everything, opened

BCLC = cite("bclc-blackjack/ruling")
POKER = cite("bclc-poker/ruling")
PA = cite("pa-blackjack")
IA = cite("ia-blackjack")
clause = pytest.mark.clause

VOIDED = {"bclc-blackjack": BCLC("c1"), "bclc-poker": POKER("c1"), "pa-blackjack": PA("ruling/c1")}
SHUFFLED = {"bclc-blackjack": BCLC("11"), "pa-blackjack": PA("blackjack-games-available/1")}
BURNED = {"bclc-blackjack": BCLC("11"), "pa-blackjack": PA("ruling/c3"), "ia-blackjack": IA("ruling/c2")}
AS_IN = {"bclc-poker/3": "bclc-poker/2", "bclc-poker/5": "bclc-poker/2"}  # they refer to it
DECK_GAMES = ("ia/single-deck-blackjack", "ia/double-deck-blackjack")  # with words of their own


def document(key: str) -> str:
    return catalog.game(key).section.partition("/")[0]


def device(key: str) -> str:
    """A section of poker says in its first clause what shuffles the cards."""
    section = catalog.game(key).section
    return f"{AS_IN.get(section, section)}/1.1"


def begun(key: str) -> Table:
    """A table with the cards of its first round out, every bet in the game placed."""
    table = opened(key, {1: None}, offers=())
    bet_everything(table, 1)
    table.deal()
    return table


def cited(table: dict[str, str], keys: list[str]) -> list[object]:
    """Each game with the clause of its document, and the mark of it."""
    found = [(key, table.get(document(key)) or device(key)) for key in keys]
    return [pytest.param(key, one, id=key, marks=clause(one)) for key, one in found]


@pytest.mark.parametrize("key, by", cited({**VOIDED, "ia-blackjack": IA("ruling/177")}, BANKED))
def test_a_round_is_called_off_and_every_bet_goes_back(key: str, by: str) -> None:
    table = begun(key)
    if over(table):  # a blackjack ended it
        table = begun(key)
    before = len(table.settlements)
    table.act(None, "void", by="s1", reason="a card is missing")
    stop, *back = moments(table, by)
    assert stop == "voided: The round is void. Stop the round: a card is missing."
    lines = table.settlements[before:]
    assert lines
    assert back == [
        f"settled 1: Give ${one.returned} back to seat 1: {one.wager.replace('-', ' ')}." for one in lines
    ]


@pytest.mark.parametrize(
    "key, by",
    cited({**SHUFFLED, "ia-blackjack": IA("ruling/166")}, [key for key in BANKED if key not in DECK_GAMES]),
)
def test_a_shuffle(key: str, by: str) -> None:
    table = begun(key)
    jokers = table.options.get("jokers", 0)
    cards = 52 * table.options.number("decks") + (jokers if isinstance(jokers, int) else 0)
    does = "Have all {} cards shuffled." if key.startswith("bclc/") else "Shuffle the {} cards for the shoe."
    assert [one for one in moments(table, by) if one.startswith("shuffled")] == [
        f"shuffled: {does.format(cards)}"
    ]


@pytest.mark.parametrize("key, by", cited(BURNED, [key for key in BLACKJACKS if key not in DECK_GAMES]))
def test_burns_after_a_shuffle(key: str, by: str) -> None:
    table = opened(key, {1: None}, offers=(), options={"burn-cards": 2})
    bet_everything(table, 1)
    table.deal()
    burns = [one for one in moments(table, by) if one.startswith("card-burned")]
    assert burns == 2 * ["card-burned: Burn a card face down."]


@pytest.mark.parametrize(
    "key, by",
    [
        pytest.param(key, BCLC("c2"), id=key, marks=clause(BCLC("c2")))
        for key in BLACKJACKS
        if key.startswith("bclc/")
    ]
    + cited(SHUFFLED, ["pa/blackjack"]),
)
def test_an_empty_shoe_is_filled_from_the_discards(key: str, by: str) -> None:
    table = run_out(bets(key, {1: "5h 5d 5c", "dealer": "6s Tc"}))
    table.deal()
    act(table, "1 hit", "1 stand")
    refilled = [one for one in moments(table, by) if one.startswith("discards-shuffled")]
    assert refilled == ["discards-shuffled: The shoe is empty: shuffle the discards in and go on."]


@pytest.mark.parametrize(
    "key, by", cited({**VOIDED, "bclc-blackjack": BCLC("c2")}, ["bclc/blackjack", "pa/blackjack"])
)
def test_a_supervisor_is_called_when_no_card_is_left_at_all(key: str, by: str) -> None:
    """Every card that there is lies on the table: the rack is empty too."""
    table = bets(key, {1: "5h 5d", "dealer": "6s Tc"})
    table.deal()
    device: Any = table._course.device
    device.left = device.discarded = 0
    act(table, "1 hit")
    assert [one for one in moments(table, by) if one.startswith("supervisor-called")] == [
        "supervisor-called: Supervisor. No card is left: wait for a decision."
    ]


@clause(IA("ruling/168"))
def test_a_new_dealer_at_the_main_game_of_iowa() -> None:
    table = opened("ia/blackjack", {1: None}, offers=())
    table.change_dealer("d2")
    assert moments(table, IA("ruling/168")) == ["dealer-changed: d2 takes the table over."]


@pytest.mark.parametrize("key", POKERS)
def test_poker_against_the_house_burns_nothing_after_a_shuffle(key: str) -> None:
    assert "card-burned" not in [event.kind for event in begun(key).events]


@clause("bclc-blackjack/8/9.1", BCLC("10"))
@pytest.mark.parametrize("by, role", [("s1", "supervisor"), ("e1", "executive")])
def test_a_payout_is_held_then_released(by: str, role: str) -> None:
    """A main bet that pays 10,000: told as won, held, and paid when somebody at the desk lets it go."""
    result = played(
        "bclc/blazing-sevens",
        {1: "Ts 9c", 2: "Ts 9c", "dealer": "Th 8c"},
        "1 stand",
        "2 stand",
        f"{by} release",
        bets={1: {"main": 10_000, "blazing-sevens": 1}, 2: {"main": 10, "blazing-sevens": 1}},
        held=False,
    )
    assert moments(result, "bclc-blackjack/8/9.1") == [
        "settled 1: Seat 1 wins $10000.00 on main: do not pay it yet.",
        "payout-held: Payout of $10000.00 for p1. Hold it until a supervisor releases it.",
    ]
    assert moments(result, BCLC("10")) == [f"payout-released: The {role} releases it: pay p1 $10000.00."]
    assert "Pay seat 1, main: $10000.00." not in cues(result, "7.1")
    assert "Pay seat 2, main: $10.00." in cues(result, "7.1")


@clause("bclc-blackjack/8/9.1")
def test_a_tip_beside_a_held_payout_is_not_held() -> None:
    """It is the dealers' money and goes to them at once."""
    cards = {1: "Ts 9c", "dealer": "Th 8c"}
    beside = {"blazing_sevens": 1}
    table = dealt("bclc/blackjack", cards, offers=("bclc/blazing-sevens",), main=10_000, tip=5, beside=beside)
    act(table, "1 stand")
    assert [line for line in moments(table, "bclc-blackjack/8/9.1") if line.startswith("settled")] == [
        "settled 1: Seat 1 wins $10000.00 on main: do not pay it yet."
    ]


@clause("bclc-blackjack/8/5.2")
def test_a_progressive_wager_that_wins_nothing_is_in_the_tray_already() -> None:
    table = waiting(
        "bclc/blazing-sevens", {1: "Ts 9c", "dealer": "Th 8c"}, bets={"main": 10, "blazing-sevens": 1}
    )
    assert moments(table, "bclc-blackjack/8/5.2") == [
        "settled 1: Seat 1 wins nothing on Blazing 7's Progressive."
    ]
