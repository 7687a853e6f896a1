"""What nearly every section on poker against the house says in the same words, each under its own numbers.

A section joins with a file in `sections/`; `common.py` says what it holds.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.result import Result
from croupier.model.settlement import Settlement
from croupier.money.cents import dollars
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests import rounds
from tests.rounds import act, balance, cues, events, over, refusal, spot_of, told
from tests.rulebook.bclc_poker.house.common import Deal, Section, all_sections

CAP = 5_000_000
SECTIONS = all_sections()


def sections(*rules: str) -> Callable[[Any], Any]:
    """The sections that state these rules, each case citing them under that section's numbers."""
    cases = [
        pytest.param(
            section,
            id=(section.offers or (section.key,))[0],
            marks=pytest.mark.clause(*(section.clause(rule) for rule in rules)),
        )
        for section in SECTIONS
        if all(rule in section.numbers for rule in rules)
    ]
    return pytest.mark.parametrize("section", cases)


def played(section: Section, deal: Deal) -> Result:
    parts = {"bets": deal.bets, "more": deal.more, "offers": list(section.offers)}
    return rounds.played(section.key, deal.cards, *deal.actions, **parts)


def opened(section: Section, deal: Deal) -> Table:
    parts = {"bets": deal.bets, "more": deal.more, "offers": list(section.offers)}
    return rounds.opened(section.key, deal.cards, **parts)


def refused(do: Callable[[], Any]) -> tuple[str, str | None]:
    error = refusal(do)
    return error.code, error.clause


def named(base: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("-", "_"): amount for name, amount in base.items()}


# --- positions --------------------------------------------------------------------------------


@sections("seats")
def test_no_more_players_than_the_table_seats(section: Section) -> None:
    table = open_table(section.key, seed=1)
    for seat in range(1, section.seats + 1):
        table.sit(seat, f"p{seat}")
        table.bet(seat, **named(section.base))
    more = section.seats + 1
    assert refused(lambda: table.sit(more, "late")) == ("name/unknown-seat", section.clause("seats"))
    too_many = {"seats": more}
    assert refused(lambda: open_table(section.key, options=too_many)) == (
        "setting/out-of-range",
        section.clause("seats"),
    )


@sections("positions")
def test_one_player_on_several_positions(section: Section) -> None:
    table = open_table(section.key, seed=1)
    for seat in range(1, section.positions + 2):
        table.sit(seat, "greedy")
    for seat in range(1, section.positions + 1):
        table.bet(seat, **named(section.base))
    more = section.positions + 1
    before = len(table.events)
    assert refused(lambda: table.bet(more, **named(section.base))) == (
        "wager/too-many-positions",
        section.clause("positions"),
    )
    assert len(table.events) == before
    assert [choice for choice in table.legal(more) if choice.do == "bet"] == []


@sections("waiting list")
def test_one_position_each_while_others_wait(section: Section) -> None:
    table = open_table(section.key, options={"waiting-list": "yes"}, seed=1)
    table.sit(1, "greedy")
    table.sit(2, "greedy")
    table.bet(1, **named(section.base))
    assert refused(lambda: table.bet(2, **named(section.base))) == (
        "wager/too-many-positions",
        section.clause("waiting list"),
    )
    assert open_table(section.key).options["waiting-list"] is False


@sections("no back betting")
def test_nobody_bets_on_another_players_hand(section: Section) -> None:
    table = opened(section, section.wins)
    before = len(table.events)
    for wager in section.wins.bets:
        heard = refused(partial(table.back, 1, "p9", **named({wager: 10})))
        assert heard == ("wager/no-back-betting", section.clause("no back betting"))
    assert len(table.events) == before
    assert table.legal(1, "p9") == []


# --- bets for the dealer ----------------------------------------------------------------------


def tip_line(result: Result) -> Settlement:
    (line,) = [line for line in result.settlements if line.owner == "dealer"]
    return line


@sections("tip")
def test_a_bet_for_the_dealer_lies_beside_the_players_own(section: Section) -> None:
    table = opened(section, section.wins)
    stake = section.wins.more[1]["dealer-bets"][section.tipped]
    (bet,) = [bet for bet in spot_of(table, 1).hands[0].bets if bet.owner == "dealer"]
    assert (bet.wager, bet.player, bet.stake_cents) == (section.tipped, "p1", stake * 100)
    (heard,) = [event for event in events(table, "wager-placed") if told(event, "owner") == "dealer"]
    assert heard.clause == section.clause("tip")


@sections("tip needs a player")
def test_a_tip_needs_a_player_in_the_game(section: Section) -> None:
    table = open_table(section.key, offers=section.offers, seed=1)
    table.sit(1, "p1")
    before = len(table.events)
    assert refused(lambda: table.tip(1, **named({section.tipped: 2}))) == (
        "wager/no-base-bet",
        section.clause("tip needs a player"),
    )
    assert [event.kind for event in table.events[before:]] in ([], ["shuffled", "round-opened"])
    assert [choice for choice in table.legal(1) if choice.do == "tip"] == []


@sections("tip after the player")
def test_a_winning_tip_is_paid_apart_from_the_players_bet_and_after_it(section: Section) -> None:
    lines = [line for line in played(section, section.wins).settlements if line.wager == section.tipped]
    assert [(line.owner, line.result) for line in lines] == [("player", "win"), ("dealer", "win")]


def told_as(section: Section, wager: str) -> str:
    """A bet as the dealer calls it: an offer's by its title."""
    titles = {offer: catalog.game(offer).title for offer in section.offers}
    return titles.get(f"bclc/{wager}", wager.replace("-", " "))


@sections("tip area")
def test_a_winning_tip_goes_to_the_tip_area_with_its_payout(section: Section) -> None:
    result = played(section, section.wins)
    won = tip_line(result)
    assert balance(result, "tip-box") == won.stake_cents + won.paid_cents == won.returned_cents > 0
    assert cues(result, section.clause("tip area")) == [
        f"The dealer bet of seat {won.seat} on {told_as(section, won.wager)} wins: "
        f"${dollars(won.returned_cents)} to the tip area."
    ]
    lost = played(section, section.loses)
    assert balance(lost, "tip-box") == 0
    assert cues(lost, section.clause("tip area")) == []


@sections("tip not retained")
def test_no_tip_stays_for_the_next_round(section: Section) -> None:
    table = act(dealt(section, section.wins), *section.wins.actions)
    assert over(table)
    with pytest.raises(CroupierError):
        table.act(1, "leave-tip")
    table.bet(1, **named(section.base))
    assert [bet for bet in spot_of(table, 1).hands[0].bets if bet.owner == "dealer"] == []


@sections("contract")
def test_a_tip_stays_until_the_round_is_over(section: Section) -> None:
    table = dealt(section, section.wins)
    for change in (
        lambda: table.tip(1, **named({section.tipped: 5})),
        lambda: table.act(1, "withdraw"),
    ):
        assert refused(change)[0] == "wager/betting-closed"
    for text in section.wins.actions:
        tips = [bet for bet in spot_of(table, 1).hands[0].bets if bet.owner == "dealer"]
        assert len(tips) == 1
        act(table, text)
    assert len([line for line in table.settlements if line.owner == "dealer"]) == 1


def dealt(section: Section, deal: Deal) -> Table:
    table = opened(section, deal)
    table.deal()
    return table


@sections("tip loses")
def test_a_losing_tip_is_taken_in_its_turn(section: Section) -> None:
    result = played(section, section.loses)
    lines = [line for line in result.settlements if line.wager == section.tipped]
    assert [(line.owner, line.result) for line in lines] == [("player", "lose"), ("dealer", "lose")]
    assert tip_line(result).returned_cents == 0
    assert balance(result, "tip-box") == 0


@sections("tip at full odds")
def test_a_winning_tip_is_paid_at_full_odds(section: Section) -> None:
    line = tip_line(played(section, section.wins))
    assert (line.paid_cents, line.note) == (section.odds * line.stake_cents, "")
    at_the_cap = tip_line(played(section, section.exact))
    assert (at_the_cap.paid_cents, at_the_cap.note) == (section.odds * at_the_cap.stake_cents, "")


@sections("tip at even money")
def test_a_tip_on_a_capped_wager_is_paid_even_money_once_the_cap_bites(section: Section) -> None:
    line = tip_line(played(section, section.over))
    assert (line.paid_cents, line.returned_cents) == (line.stake_cents, 2 * line.stake_cents)
    assert line.clause == section.clause("tip at even money")


# --- the cap ----------------------------------------------------------------------------------


def wins(section: Section, result: Result) -> list[Settlement]:
    """What the players win on capped wagers."""
    return [
        line
        for line in result.settlements
        if line.wager in section.capped and line.owner == "player" and line.paid_cents
    ]


def real(line: Settlement) -> int:
    """What a line would have won without the cap."""
    _, _, amount = line.note.partition("capped from ")
    return round(float(amount) * 100) if amount else line.paid_cents


@sections("cap")
def test_exactly_the_cap_is_not_over_it(section: Section) -> None:
    assert specs(section)[-1].cap.wagers == section.capped
    lines = wins(section, played(section, section.exact))
    assert sum(line.paid_cents for line in lines) == CAP
    assert {line.note for line in lines} == {""}
    capped = wins(section, played(section, section.over))
    assert sum(line.paid_cents for line in capped) == CAP < sum(real(line) for line in capped)
    assert {line.wager for line in capped} <= section.capped


@sections("share")
def test_each_win_gets_its_share_of_the_cap_to_the_cent(section: Section) -> None:
    lines = wins(section, played(section, section.over))
    total = sum(real(line) for line in lines)
    exact = [Fraction(CAP * real(line), total) for line in lines]
    shares = [int(one) for one in exact]
    order = sorted(range(len(lines)), key=lambda at: (shares[at] - exact[at], -lines[at].seat))
    for at in order[: CAP - sum(shares)]:
        shares[at] += 1
    assert any(one.denominator > 1 for one in exact), "the shares should not come out even"
    assert len({line.seat for line in lines}) > 1
    assert [line.paid_cents for line in lines] == shares
    assert {line.clause for line in lines} == {section.clause("share")}
    kept = {row.pays.keeps_stake for line in lines for row in catalog_wager(section, line).table.rows}
    if kept == {False}:
        assert all(line.returned_cents == line.stake_cents + line.paid_cents for line in lines)


def catalog_wager(section: Section, line: Settlement) -> Any:
    return next(wager for spec in specs(section) for wager in spec.wagers if wager.name == line.wager)


def specs(section: Section) -> list[Any]:
    return [catalog.game(key) for key in (section.key, *section.offers)]


@sections("not capped")
def test_the_basic_game_is_paid_in_full_although_the_cap_bites(section: Section) -> None:
    lines = [
        line
        for line in played(section, section.over).settlements
        if line.wager not in section.capped and line.result == "win"
    ]
    assert lines
    assert {line.note for line in lines} == {""}
    assert all(line.paid_cents == line.stake_cents for line in lines)


# --- the dealer's steps -----------------------------------------------------------------------


@sections("bets stay")
def test_bets_stay_as_they_are_once_the_deal_begins(section: Section) -> None:
    table = dealt(section, section.wins)
    before = len(table.events)
    closed = ("wager/betting-closed", section.clause("bets stay"))
    assert refused(lambda: table.bet(1, **named(section.base))) == closed
    assert refused(lambda: table.act(1, "withdraw")) == closed
    assert len(table.events) == before
    assert not {choice.do for choice in table.legal(1)} & {"bet", "tip", "withdraw"}


@sections("sweep")
def test_the_hand_sweep(section: Section) -> None:
    assert cues(played(section, section.wins), section.numbers["sweep"]) == ["Sweep a hand over the table."]


@sections("no more bets")
def test_no_more_bets_is_announced_before_the_first_card(section: Section) -> None:
    result = played(section, section.wins)
    assert cues(result, section.numbers["no more bets"]) == ["No more bets."]
    heard = [event.kind for event in events(result)]
    assert heard.index("bets-closed") < heard.index("card-dealt")


@sections("dealing")
def test_cards_go_out_from_the_dealers_left(section: Section) -> None:
    seats = [
        told(event, "seat")
        for event in events(played(section, section.over), "card-dealt")
        if told(event, "to") == "seat"
    ]
    assert len(set(seats)) > 1
    assert list(dict.fromkeys(seats)) == sorted(set(seats))


@sections("settling")
def test_hands_are_settled_in_the_sections_direction(section: Section) -> None:
    seats = [line.seat for line in played(section, section.over).settlements if line.wager != "envy"]
    assert len(set(seats)) > 1
    assert list(dict.fromkeys(seats)) == sorted(set(seats), reverse=section.right_to_left)


@sections("pick up")
def test_cards_are_picked_up_as_bets_are_settled(section: Section) -> None:
    result = played(section, section.over)
    said = cues(result, section.numbers["pick up"])
    order = list(dict.fromkeys(line.seat for line in result.settlements if line.wager != "envy"))
    assert said == [f"Pick up the cards of seat {seat} for the discard rack." for seat in order]
    heard = [
        event
        for event in events(result, "settled", "cards-collected")
        if told(event, "wager", otherwise=None) != "envy"
    ]
    hands = [
        (seat, [one.kind for one in hand]) for seat, hand in groupby(heard, lambda one: told(one, "seat"))
    ]
    assert [seat for seat, _ in hands] == order
    for _, kinds in hands:  # the bets of a hand, then its cards, and only then the next hand
        assert kinds[:-1] == ["settled"] * (len(kinds) - 1)
        assert kinds[-1] == "cards-collected"
