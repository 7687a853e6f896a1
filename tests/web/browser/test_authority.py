"""Awards are given by people of the right role, each with a browser of their own, by clicking."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from croupier.model.facts.desk import TrayFilled
from croupier.model.vocabulary import Role
from croupier.web.house import House
from tests.web.browser.launching import opened
from tests.web.browser.page import DESKTOP, PHONE, Page
from tests.web.browser.test_pages import violations
from tests.web.player import a_house
from tests.web.test_desk import sevens


class Floor(NamedTuple):
    """A house whose next round at T1 holds three sevens of spades, and three browsers."""

    house: House
    player: Page
    supervisor: Page
    executive: Page


@pytest.fixture(scope="module")
def browsers(chromium: webdriver.Chrome, launch: Callable[[], webdriver.Chrome]) -> list[webdriver.Chrome]:
    return [chromium, launch(), launch()]


@pytest.fixture
def floor(browsers: list[webdriver.Chrome]) -> Iterator[Floor]:
    house = a_house()
    sevens(house)
    with opened(house) as address:
        pages = [Page(driver, address) for driver in browsers]
        for page in pages:
            page.width(*DESKTOP)
            page.driver.get(f"{address}/static/icon.svg")
            page.driver.delete_all_cookies()
            page.complaints()
        roles: tuple[Role, ...] = ("supervisor", "executive")
        for page, role in zip(pages[1:], roles, strict=True):
            page.driver.get(f"{address}/staff/{house.links.make(role)}")
        yield Floor(house, *pages)
        for page in pages:
            page.driver.get("about:blank")


def win(page: Page) -> None:
    """Sit down, bet on the hand and on its sevens, and draw the third."""
    page.driver.get(f"{page.floor}/table/T1#sit")
    page.see('[data-key="deal"]')
    for chip, wager in (("2500", "main"), ("100", "blazing-sevens")):
        page.click(f'[data-key="chip {chip}"]')
        page.click(f'[data-key="place 1 {wager}"]')
    page.deal()
    page.click('#desk [data-key^="hit"]')
    page.until(lambda: page.stands()[1] == "awards")


def idle(page: Page) -> None:
    """The desk has nothing to do."""
    page.until(lambda: page.texts("#waits li") == ["Nothing waits."])


def stack(page: Page) -> str:
    return page.texts("#purse")[0]


def test_an_award_needs_the_right_card_and_a_large_payout_the_desks_release(floor: Floor, axe: str) -> None:
    """The whole meter needs an executive's card; a payout of 10,000 dollars or more waits for a release."""
    player, supervisor, executive = floor.player, floor.supervisor, floor.executive
    for page in (supervisor, executive):
        page.driver.get(f"{page.floor}/desk")
        idle(page)
    win(player)
    before = stack(player)

    supervisor.see("#waits .wait")
    assert "It needs an executive's card" in supervisor.texts("#waits .wait")[0]
    assert supervisor.texts("#waits button") == [], "a supervisor's card does not do"
    refused = supervisor.ask("POST", "/tables/T1/act", {"do": "authorise", "amount": "20000.23"})
    assert refused["error"]["code"] == "authority/wrong-card"
    assert refused["error"]["clause"] == "bclc-blackjack/8/8.3.5"
    assert violations(supervisor, axe) == []

    executive.driver.get(f"{executive.floor}/table/T1")
    executive.until(lambda: [text for text in executive.texts("#desk .prompt") if "'s card" in text])
    assert "$20,000.23" in executive.see('#desk [data-key^="authorise"]').text
    executive.click('#desk [data-key^="authorise"]')
    executive.until(lambda: not executive.all('#desk [data-key^="authorise"]'))
    twice = executive.ask("POST", "/tables/T1/act", {"do": "authorise", "amount": "20000.23"})
    assert twice["error"]["code"] == "authority/nothing-to-authorise", "nobody gives the same award twice"
    player.until(lambda: any("+$19,999.23" in line for line in player.texts("#why li")))

    supervisor.until(lambda: [text for text in supervisor.texts("#waits .wait") if "Held" in text])
    assert stack(player) == before, "what is held is not in the stack"
    supervisor.width(*PHONE)
    assert not supervisor.sideways()
    supervisor.width(*DESKTOP)
    supervisor.click('#waits [data-key^="release"]')
    idle(supervisor)
    player.until(lambda: stack(player) != before)
    (table,) = floor.house.parties.values()
    (name,) = table.people()
    assert table.table.funds_cents(name) == 50_000 - 2_500 - 100 + 2_000_023
    again = supervisor.ask("POST", "/tables/T1/act", {"do": "release"})
    assert again["error"]["code"] == "authority/nothing-held"


def test_nobody_gives_the_houses_word_from_a_players_browser(floor: Floor) -> None:
    win(floor.player)
    assert floor.player.all('[data-key^="authorise"]') == []
    refused = floor.player.ask("POST", "/tables/T1/act", {"do": "authorise", "amount": "20000.23"})
    assert refused["error"]["code"].startswith(("authority/", "action/"))
    (party,) = floor.house.parties.values()
    assert party.phase == "awards"


def test_the_dealer_starts_and_ends_the_game_by_hand(floor: Floor) -> None:
    """Somebody else is not ready, so that the bets lie there before the cards are dealt."""
    player, dealer = floor.player, floor.supervisor
    dealer.driver.delete_all_cookies()
    dealer.driver.get(f"{dealer.floor}/staff/{floor.house.links.make('dealer')}")
    dealer.click('[aria-label="Choose options of Three Card Poker"]')
    dealer.click('[value="bclc/multi-game-progressive"]')
    dealer.click('[name="by-hand"]')
    dealer.click("dialog .primary")
    dealer.see("#felt")
    name = dealer.driver.current_url.rpartition("/")[2]
    assert dealer.told()["you"]["seats"] == [], "whoever works does not sit down"
    player.driver.get(f"{player.floor}/table/{name}#sit")
    for chip, wager in (("2500", "ante"), ("100", "multi-game-progressive")):
        player.click(f'[data-key="chip {chip}"]')
        player.click(f'[data-key="place 1 {wager}"]')
    floor.house.parties[name].sit("zoe", 3, 50_000)
    player.click('[data-key="deal"]:not(:disabled)')
    dealer.click('#desk [data-key^="start-game"]')
    dealer.until(lambda: not dealer.all('#desk [data-key^="start-game"]'))
    assert player.told()["view"]["phase"] == "betting"
    dealer.click('#desk [data-key^="deal"]')
    player.see('#desk [data-key^="play"]')
    player.click('#desk [data-key^="play"]')
    dealer.click('#desk [data-key^="end-game"]')
    player.until(player.over)


def test_the_tray_is_filled_by_typing_how_much(floor: Floor) -> None:
    """Nothing is suggested: what is typed at once is the whole amount, and without one nothing is done."""
    supervisor = floor.supervisor
    (party,) = floor.house.parties.values()

    def filled() -> list[int]:
        facts = [event.data for event in party.table.events]
        return [fact.amount_cents for fact in facts if isinstance(fact, TrayFilled)]

    supervisor.driver.get(f"{supervisor.floor}/table/T1")
    supervisor.click('#desk [data-key="fill"]')
    amount = supervisor.see('dialog[open] [data-key="amount fill"]')
    assert amount.get_attribute("value") == ""
    supervisor.click("dialog[open] .primary")
    supervisor.see("dialog[open] input:invalid:focus")  # the browser asks how much
    supervisor.press("5000", Keys.ENTER)
    supervisor.until(lambda: not supervisor.all("dialog[open]"))
    assert filled() == [500_000]
    assert supervisor.complaints() == [], "the floor was not asked in vain"
