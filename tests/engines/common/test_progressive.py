"""Two progressives at one table, neither of which touches the other's bets, awards or meter."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.engines.common import awards, progressive
from croupier.engines.common.core import Core, Hand, Spot
from croupier.errors import CroupierError
from croupier.hands.paytable import Row
from croupier.model.choices import Action, Choice, Refusal
from croupier.model.facts.bets import AwardDue, MeterFed, MeterReseeded, Settled
from croupier.model.facts.table import Meter, PayoutHeld
from croupier.model.game import Offer
from croupier.model.settlement import Settlement, Stake, void_line
from croupier.model.supply import Supply
from croupier.model.values import Values
from croupier.money.odds import MeterShare
from croupier.table.opening import open_table
from tests.rounds import OPENING, act
from tests.specs import offer

B8 = cite("bclc-blackjack/8")

PLAIN = offer("bclc/kings-bounty")
SEVENS = offer("bclc/blazing-sevens")
assert SEVENS.progressive is not None
TERMS = replace(SEVENS.progressive, start="other-start", authorised="other-authorised", reviewed=None)
OTHER = replace(SEVENS, key="other", wagers=(replace(SEVENS.wager, name="other"),), progressive=TERMS)
OFFERS = (PLAIN, SEVENS, OTHER)
RATES = {"meter-percent": 2300, "reserve-percent": 500, "seed": 200_000}
WORDS = {"full-award": "executive", "share-award": "supervisor"}
SETTINGS = (RATES | WORDS).items()
OPTIONS = Values({f"{name}-{key}": value for name in ("blazing-sevens", "other") for key, value in SETTINGS})
SUPPLY = Supply(None, lambda key: Meter(1000 if key == "other" else 2000, 300), lambda player: None)  # type: ignore[arg-type]
ROWS = {row.name: row for row in SEVENS.wager.table.rows}
SHARE = next(row for row in ROWS.values() if isinstance(row.pays, MeterShare) and row.pays.percent < 100)
FULL = next(row for row in ROWS.values() if isinstance(row.pays, MeterShare) and row.pays.percent == 100)
FIXED = next(row for row in ROWS.values() if not isinstance(row.pays, MeterShare))


def stake(wager: str, seat: int = 1) -> Stake:
    return Stake(seat, 1, wager, "player", f"p{seat}", 100)


def table(*wagers: str, collected: tuple[str, ...] = ()) -> Core[Any]:
    """A round with such bets at seat 1, some of them in the tray already."""
    r: Core[Any] = Core(4, OPENING)
    spot = r.spots[1] = Spot(1, "p1", [Hand(1)])
    spot.hands[0].bets += [stake(wager) for wager in wagers]
    spot.collected += [stake(wager) for wager in collected]
    return r


def judge(**rows: Row[Any]) -> Any:
    """Each offer's row by its wager's name; nothing is known of the others."""
    return lambda entry, seat: rows.get(entry.wager.name.replace("-", "_"))


def due(entry: Offer[Any], row: Row[Any], percent: int = 10, amount: int = 70) -> AwardDue:
    name, needs = entry.wager.name, "supervisor"
    return AwardDue(B8("8.2"), entry.key, name, row.name, 1, "p1", percent, amount, needs, row.clause, "")  # type: ignore[arg-type]


# --- the start --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "placed, started, waiting",
    [
        (("main", "other"), (), ["other"]),
        (("blazing-sevens", "other"), (), ["bclc/blazing-sevens", "other"]),
        (("blazing-sevens", "other"), ("bclc/blazing-sevens",), ["other"]),
        (("main", "kings-bounty"), (), []),
        (("other",), ("other",), []),
    ],
)
def test_what_waits_for_the_start_of_the_game(
    placed: tuple[str, ...], started: tuple[str, ...], waiting: list[str]
) -> None:
    r = table(*placed)
    r.started.update(started)
    assert [entry.key for entry, _ in progressive.unstarted(r, OFFERS)] == waiting


def test_the_game_is_started_while_bets_are_placed_and_by_the_first_that_waits() -> None:
    r = table("blazing-sevens", "other")
    assert progressive.start_choice(r, OFFERS) == Choice("start-game", B8("7.2"))
    r.phase = "play"
    refused = progressive.start_choice(r, OFFERS)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clause) == ("action/nothing-to-start", B8("7.2"))


# --- pays -------------------------------------------------------------------------------------


def test_each_bet_is_settled_by_its_own_table() -> None:
    r = table(collected=("blazing-sevens", "other"))
    lost = SEVENS.wager.table.otherwise
    facts = list(progressive.settle_fixed(r, OFFERS, judge(blazing_sevens=FIXED, other=lost)))
    assert [(one.line.wager, one.line.result) for one in facts if isinstance(one, Settled)] == [
        ("blazing-sevens", "win"),
        ("other", "lose"),
    ]


@pytest.mark.parametrize(
    "rows, found",
    [
        ({"other": SHARE}, "other"),
        ({"blazing_sevens": SHARE}, "bclc/blazing-sevens"),
        ({"other": FIXED}, None),
        ({}, None),
    ],
)
def test_the_next_award_is_a_share_that_its_own_bet_has_won(
    rows: dict[str, Row[Any]], found: str | None
) -> None:
    r = table(collected=("other", "blazing-sevens"))
    award = awards.next_award(r, OFFERS, OPTIONS, judge(**rows), SUPPLY, lambda seat: "7h 7d")
    assert (award.key if award else None) == found
    if award is not None:
        assert award.wager == ("other" if found == "other" else "blazing-sevens")
        assert award.amount_cents == (100 if found == "other" else 200)  # a tenth of its own meter


def authorised(r: Core[Any], **said: Any) -> Any:
    action = Action("authorise", "s1", "supervisor", **said)
    return awards.authorise(r, action, OFFERS, OPTIONS, lambda supply: iter(()))


def test_an_award_is_authorised_by_its_own_terms_and_told_before_it_is_paid() -> None:
    r = table(collected=("blazing-sevens", "other"))
    r.award = due(OTHER, SHARE)
    facts = list(authorised(r).play(SUPPLY))
    won = Settlement(1, "p1", "player", 1, "other", 100, "win", 70, 0, 70, SHARE.clause)
    assert [type(fact).__name__ for fact in facts] == ["AwardAuthorised", "Settled"]
    assert facts[0].clause == "other-authorised"
    assert facts[1] == Settled(SHARE.clause, won, "tray", "meter:other", "stack")


def test_a_whole_meter_begins_anew_from_the_reserve_and_the_table() -> None:
    r = table(collected=("other",))
    r.award = due(OTHER, FULL, 100, 600)
    *_, reseeded = authorised(r).play(taking(600))
    assert reseeded == MeterReseeded(reseeded.clause, "other", 200_400, 300, 199_700)


def taking(amount: int) -> Supply:
    """A meter that shows 1000 until so much of it is paid: more came in since the award was due."""
    shows = iter((1000, 1000 - amount))
    return Supply(None, lambda key: Meter(next(shows), 300), lambda player: None)  # type: ignore[arg-type]


@pytest.mark.parametrize("amount, told", [(100, "AwardAuthorised"), (101, "AwardDue")])
def test_an_award_that_another_table_has_made_smaller_takes_a_new_card(amount: int, told: str) -> None:
    """A tenth of 1000 is due. What was reckoned on a larger meter is told anew, and nothing is paid."""
    r = table(collected=("other",))
    r.award = due(OTHER, SHARE, amount=amount)
    first, *then = authorised(r).play(SUPPLY)
    assert type(first).__name__ == told
    if told == "AwardDue":
        assert first == due(OTHER, SHARE, amount=100)
        assert then == []


def test_nobody_confirms_an_award_of_their_own() -> None:
    r = table(collected=("other",))
    r.award = due(OTHER, SHARE)
    for amount in (None, 71):  # whatever the amount
        action = Action("authorise", "p1", "executive", amount=amount)
        with pytest.raises(CroupierError) as caught:
            awards.authorise(r, action, OFFERS, OPTIONS, lambda supply: iter(()))
        assert (caught.value.code, caught.value.clause) == ("authority/own-award", "other-authorised")


@pytest.mark.parametrize(
    "said, code, clause",
    [
        ({"hand": 1, "extra": (("colour", "red"),)}, "action/wrong-hand", None),
        ({"extra": (("colour", "red"),)}, "name/unknown-argument", None),
        ({"extra": (("award", "nothing"),)}, "authority/wrong-award", "other-authorised"),
        ({"extra": (("seat", 2),)}, "authority/wrong-award", "other-authorised"),
    ],
)
def test_which_refusal_of_a_card_comes_first(said: dict[str, Any], code: str, clause: str | None) -> None:
    r = table(collected=("other",))
    r.award = due(OTHER, SHARE)
    with pytest.raises(CroupierError) as caught:
        authorised(r, **said)
    assert (caught.value.code, caught.value.clause) == (code, clause)


# --- the end ----------------------------------------------------------------------------------


def ending(*wagers: str, collected: tuple[str, ...] = ()) -> Core[Any]:
    """A round whose progressive has started, with what is still open."""
    r = table(*wagers, collected=collected)
    r.started.add("ending")
    return r


ENDING = (replace(OTHER, key="ending", progressive=replace(TERMS, ends="other-ends")),)


def test_the_game_is_ended_when_no_bet_is_open_any_more() -> None:
    assert progressive.unended(ending(), ENDING) == {"ending": "other-ends"}
    assert progressive.unended(ending("main"), ENDING) == {}
    assert progressive.unended(ending(collected=("other",)), ENDING) == {}
    assert progressive.unended(table(), ENDING) == {}  # which never started
    over = ending()
    over.phase = "closed"
    assert progressive.unended(over, ENDING) == {}


def test_the_dealer_s_choice_cites_what_ends_the_game() -> None:
    choice = progressive.end_choice(ending(), ENDING)
    assert isinstance(choice, Choice)
    assert (choice.do, choice.clause) == ("end-game", "other-ends")


def test_a_game_that_has_started_locks_its_own_wager_alone() -> None:
    refusal = progressive.locked(ending(), ENDING, "other")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("wager/game-started", "other-start")
    assert progressive.locked(ending(), ENDING, "main") is None
    assert progressive.locked(table(), ENDING, "other") is None


# --- a round called off, and large payouts ----------------------------------------------------


def test_each_wager_goes_back_once() -> None:
    r = table(collected=("blazing-sevens", "other"))
    r.started.update(("bclc/blazing-sevens", "other"))
    facts = list(progressive.give_back_collected(r, OFFERS, OPTIONS, "off", SUPPLY))
    assert [one.line for one in facts if isinstance(one, Settled)] == [
        void_line(stake("blazing-sevens"), "off"),
        void_line(stake("other"), "off"),
    ]
    assert [one for one in facts if isinstance(one, MeterFed)] == [
        MeterFed("off", "bclc/blazing-sevens", -23, -5),
        MeterFed("off", "other", -23, -5),
    ]


def line(wager: str, result: Any, paid: int, owner: Any = "player", seat: int = 1) -> Settlement:
    return Settlement(seat, f"p{seat}", owner, 1, wager, 100, result, paid, 0, paid, "B8")


@pytest.mark.parametrize("have, amount", [(None, 1_000_000), (2_000_000, 1_000_000), (5, 5), (0, None)])
def test_payouts_at_the_limit_are_held_as_far_as_they_are_there(have: int | None, amount: int | None) -> None:
    r = table()
    r.settlements += [
        line("main", "lose", 0),
        line("war", "win", 400_000),
        line("other", "win", 600_000),
        line("main", "win", 5_000_000, "dealer"),
        line("main", "win", 999_999, seat=2),
    ]
    held: list[Any] = list(progressive.held_by_offers(r, OFFERS, lambda player: have))
    expected = PayoutHeld(B8("9.1"), "4-p1", "bclc/blazing-sevens", "p1", amount or 0, ("war", "other"))
    assert held == ([] if amount is None else [expected])


@pytest.mark.clause("bclc-poker/15/7.6")
def test_a_table_waits_for_the_dealer_to_end_the_game() -> None:
    found = open_table("bclc/three-card-poker", offers=["bclc/multi-game-progressive"], seed=1, by_hand=True)
    found.sit(1, "p1")
    found.bet(1, ante=10, multi_game_progressive=1)
    act(found, "dealer deal", "1 fold")
    (prompt,) = found.waiting_on()
    assert (prompt.role, prompt.answers) == ("dealer", ("end-game",))
    (choice,) = [one for one in found.legal("dealer") if one.do == "end-game"]
    assert choice.clause == "bclc-poker/15/7.6"
    found.act(None, "end-game", by="dealer")
    assert not found.in_play
