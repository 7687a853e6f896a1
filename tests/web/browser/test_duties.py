"""The table in the browsers of dealer, supervisor and players: duties, reasons, refusals, and the clock."""

import re
from collections.abc import Callable

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from croupier.histories.scripted import ScriptedShoe
from croupier.web.house import STAFF, House
from croupier.web.party import Party
from tests.rounds import scenario
from tests.web.browser.page import PHONE, Page
from tests.web.browser.test_pages import violations

HEAR = """
window.heard = [];
const news = document.getElementById("news");
new MutationObserver(() => heard.push(news.textContent)).observe(news, { childList: true });
"""
DEALT = """
game: ia/blackjack
seats: {1: {player: p1, wagers: {main: 25}}}
deal: {seats: {1: "Th 6c"}, dealer: "8s Tc", next: "5h 9c 4d"}
"""


def known_cards(house: House) -> Party:
    shoe = ScriptedShoe(6, 0, 2)
    table = house.floor.open_table("ia/blackjack", people=dict(STAFF), device=shoe)
    shoe.begin(scenario(DEALT).rounds[0].script)
    party = house.parties["T1"] = Party("T1", table, attended=house.attended)
    house.sit(house.arrive("ann").name, "T1", 1, 50_000)
    party.bet("ann", {"main": "25"})
    party.deal("ann", now=0.0)
    return party


def as_staff(page: Page, house: House, role: str, table: str) -> None:
    page.driver.get(f"{page.floor}/staff/{house.links.make(role)}")  # type: ignore[arg-type]
    page.driver.get(f"{page.floor}/table/{table}")
    page.see("#desk .duties")


def test_a_mistake_is_told_and_ruled_on_in_the_page(at_home: Page, house: House, axe: str) -> None:
    page, party = at_home, known_cards(house)
    as_staff(page, house, "dealer", "T1")
    assert "A mistake was made" in page.labels("#desk .duties")
    page.click('[data-key="err exposed-card"]')
    page.see("dialog[open] select")
    assert page.texts("dialog h2") == ["A card was exposed"]
    page.press(Keys.ESCAPE)
    page.until(lambda: not page.all("dialog[open]"))
    assert party.table.besides("dealer"), "nothing was told"
    page.click('[data-key="err exposed-card"]')
    page.click("dialog[open] .primary")
    page.until(lambda: not party.table.besides("dealer"))

    as_staff(page, house, "supervisor", "T1")
    assert page.labels("#desk .duties")[0] == "The supervisor rules"
    page.click('[data-key="rule burned"]')
    assert violations(page, axe) == []
    page.click("dialog[open] .primary")
    assert page.all("dialog[open]"), "a reason is needed"
    page.see("dialog[open] input").send_keys("   ")
    page.click("dialog[open] .primary")
    page.until(lambda: "reason" in page.texts("dialog .refusal")[0])
    assert len(page.complaints()) == 1, "the browser notes the refusal, and nothing else"
    page.see("dialog[open] input").send_keys("nobody wanted it", Keys.ENTER)
    page.until(lambda: not page.all("dialog[open]"))
    page.until(lambda: party.awaited() == [1])
    assert page.texts("#refusal") == [""]
    assert violations(page, axe) == []
    page.width(*PHONE)
    assert not page.sideways()


def test_a_round_is_called_off_with_a_reason(at_home: Page, house: House) -> None:
    page, party = at_home, known_cards(house)
    as_staff(page, house, "supervisor", "T1")
    page.click('[data-key="void"]')
    page.see("dialog[open] input").send_keys("a wrong deck", Keys.ENTER)
    page.until(lambda: page.over())
    assert [line.result for line in party.table.settlements] == ["void"]
    assert party.table.funds_cents("ann") == 50_000


@pytest.mark.clause("bclc-poker/33/1.12")
def test_the_clock_is_called_counted_down_warned_of_and_ends_the_hand(
    at_home: Page,
    house: House,
    launch: Callable[[], webdriver.Chrome],
    monkeypatch: pytest.MonkeyPatch,
    axe: str,
) -> None:
    """With twenty seconds for a minute; everybody sees the same count, and the last ten are read out."""
    monkeypatch.setattr("croupier.web.clock.MINUTE", 20_000_000)
    page, other = at_home, Page(launch(), at_home.floor)
    other.width(*PHONE)
    page.sit("bclc/texas-holdem", offers=["bclc/no-limit"])
    (party,) = house.parties.values()
    other.driver.get(page.driver.current_url.partition("#")[0])
    other.click('[data-key="sit2"]')
    for one in (page, other):
        one.click('[data-key="deal"]:not(:disabled)')
    page.until(lambda: party.awaited())
    (turn,) = party.awaited()
    caller, slow = (page, other) if turn == 2 else (other, page)
    name = party.table.seats[turn]
    if caller is other:
        caller.click("#desk details summary")
    slow.driver.execute_script(HEAR)
    caller.until(lambda: caller.activate("button", "^Call the clock"))
    caller.until(lambda: re.match(rf"{name} has 1?\d seconds to act", caller.texts("#clock")[0]))
    slow.until(lambda: re.match(r"You have 1?\d seconds to act", slow.texts("#clock")[0]))
    assert violations(slow, axe) == []
    assert not caller.sideways()
    caller.until(lambda: caller.over())
    slow.until(lambda: slow.over())
    assert not slow.see("#clock").is_displayed()
    heard = slow.driver.execute_script("return heard")
    assert any("The clock is called. You have" in one for one in heard), heard
    assert any("Warning: You have" in one for one in heard), heard
    assert [line.player for line in party.table.settlements if line.note == "fold"] == [name]
    other.driver.get("about:blank")
