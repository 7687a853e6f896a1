"""Amounts, ticks and cards that a choice asks for, filled in on the page; a refusal ends nothing."""

from croupier.web.house import House
from croupier.web.party import Party
from tests.web.browser.page import Page
from tests.web.browser.test_pages import violations


def test_tips_and_bets_behind_others_are_clicked(at_home: Page, house: House, axe: str) -> None:
    page = at_home
    page.sit("bclc/blackjack")
    (party,) = house.parties.values()
    house.sit(house.arrive("ben").name, party.name, 4, 50_000)
    party.bet("ben", {"main": "10"})
    page.driver.refresh()
    page.see('[data-key="back main behind 4"]')
    amount = page.see('[data-key="amount back main behind 4"]')
    amount.clear()
    amount.send_keys("9000")
    page.click('[data-key="back main behind 4"]')
    page.until(lambda: page.texts("#refusal")[0])
    assert len(page.complaints()) == 1, "the browser notes the refusal, and nothing else"
    amount = page.see('[data-key="amount back main behind 4"]')
    amount.clear()
    amount.send_keys("20")
    page.click('[data-key="back main behind 4"]')
    page.until(lambda: ("back", 2000) in placed(party, 4))
    page.until(lambda: page.texts("#refusal") == [""])  # the table knows of it before the page does
    page.bet()
    page.click('[data-key="bet"]')
    page.click('[data-key="tip main"]')
    page.until(lambda: ("dealer", 500) in placed(party, 1))
    assert violations(page, axe) == []


def placed(party: Party, seat: int) -> list[tuple[str, int]]:
    spots = [spot for spot in party.table.view("public").spots if spot.seat == seat]
    return [(bet.owner, bet.stake_cents) for spot in spots for hand in spot.hands for bet in hand.bets]


def test_a_split_with_its_bonus_is_picked_and_ticked(at_home: Page, house: House, axe: str) -> None:
    """Two cards are tapped, the second hand's bonus is ticked, and both bets lie on the second hand."""
    page = at_home
    page.sit("bclc/fast-action-holdem")
    (party,) = house.parties.values()
    for wager in ("main", "bonus"):
        page.click(f'[data-key="place 1 {wager}"]')
    page.deal()
    for card in (0, 1):
        page.click(f'[data-key="tap {card}"]')
    page.click('[data-key="split-hand split bonus"]')
    assert violations(page, axe) == []
    page.click('#desk button[data-key="split-hand split"]')
    page.until(lambda: page.over())
    staked = {line.wager: line.stake_cents for line in party.table.settlements}
    assert (staked["split"], staked["split-bonus"]) == (2500, 2500)


def test_the_bank_is_taken_with_an_amount(at_home: Page, house: House) -> None:
    """After a round against the house the bank is offered; too little is refused, enough is taken."""
    page = at_home
    page.sit("bclc/pai-gow-poker")
    (party,) = house.parties.values()
    page.bet()
    page.deal()
    page.play_out()
    amount = page.see('[data-key="amount bank"]')
    amount.clear()
    amount.send_keys("1")
    page.click('#desk button[data-key="bank"]')
    page.until(lambda: page.texts("#refusal")[0])
    assert len(page.complaints()) == 1, "the browser notes the refusal, and nothing else"
    amount = page.see('[data-key="amount bank"]')
    amount.clear()
    amount.send_keys("300")
    page.click('#desk button[data-key="bank"]')
    page.until(lambda: any(event.kind == "bank-taken" for event in party.table.events))
    page.until(lambda: page.texts("#refusal") == [""])  # the table knows of it before the page does
