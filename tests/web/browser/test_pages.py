"""What a browser shows: one table to two people, a round to who comes back; nothing cut off or unnamed."""

import json
from collections.abc import Callable

import pytest
from selenium import webdriver

from croupier.model.game import Game
from croupier.rulebook import catalog
from tests.web.browser.page import DEAL, DESKTOP, PHONE, Page

GAMES = [key for key in catalog.GAMES if isinstance(catalog.game(key), Game)]
VIOLATIONS = """
const done = arguments[0];
const where = (node) => `${node.html.slice(0, 160)} ${node.failureSummary}`;
const told = (one) => [one.id, one.nodes.slice(0, 3).map(where)];
axe.run(document, {resultTypes: ["violations"]}).then(({ violations }) =>
  done(JSON.stringify(violations.filter((one) => ["serious", "critical"].includes(one.impact)).map(told))));
"""


def violations(page: Page, axe: str) -> list[object]:
    """What axe calls serious or critical on the page as it stands."""
    page.driver.execute_script(axe)
    found: list[object] = json.loads(page.driver.execute_async_script(VIOLATIONS))
    return found


def test_a_second_browser_sees_the_same_table(
    page: Page, launch: Callable[[], webdriver.Chrome], floor: str
) -> None:
    page.sit("bclc/three-card-poker")
    other = Page(launch(), floor)
    other.width(*DESKTOP)
    other.driver.get(page.driver.current_url.partition("#")[0])
    other.click('[data-key="sit4"]')
    page.until(lambda: page.all(".seats .player"))
    other.bet()
    other.click(DEAL)
    page.until(lambda: page.all(".seats .bet"))
    page.bet()
    page.deal()
    page.until(lambda: page.all(".own-seats .card"))
    other.until(lambda: other.all(".own-seats .card"))
    hidden = ["face-down card"] * 3
    for one in (page, other):
        assert one.labels(".seats .card") == hidden
        assert "face-down card" not in one.labels(".own-seats .card")
    held = page.labels(".own-seats .card"), other.labels(".own-seats .card")
    page.play_out_together(other)
    assert (page.labels(".seats .card"), other.labels(".seats .card")) == (held[1], held[0])
    assert page.labels(".dealer .card") == other.labels(".dealer .card")
    assert len(page.texts("#why li")) == len(other.texts("#why li")) >= 4


def test_whoever_closes_the_page_comes_back_to_the_same_seat_and_cards(page: Page) -> None:
    page.sit("bclc/pai-gow-poker", bots=1)
    page.bet()
    page.deal()
    page.until(lambda: page.all("[data-zone] .card"))
    where, held, stack = page.driver.current_url, page.labels("[data-zone] .card"), page.texts("#purse")
    page.driver.get("about:blank")
    page.driver.get(where)
    page.until(lambda: page.all("[data-zone] .card"))
    assert page.labels("[data-zone] .card") == held
    assert page.texts("#purse") == stack
    assert page.labels(".own-seats .seat") == ["Your seat, 1"]
    page.play_out()


def test_animations_can_be_turned_off_and_stay_off(page: Page) -> None:
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {"features": [{"name": "prefers-reduced-motion", "value": "no-preference"}]},
    )
    moving = "return getComputedStyle(document.querySelector('.own-seats .card')).animationName"
    page.sit("bclc/blackjack")
    page.bet()
    page.deal()
    page.see(".own-seats .card")
    assert page.driver.execute_script(moving) == "deal"
    page.click("#motion")
    assert page.driver.execute_script(moving) == "none"
    page.driver.refresh()
    page.see(".own-seats .card")
    assert page.driver.execute_script(moving) == "none"
    assert page.see("#motion").get_attribute("aria-pressed") == "false"
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_a_refusal_is_a_message_and_the_table_stays_usable(page: Page) -> None:
    page.width(*PHONE)
    page.sit("bclc/blackjack", options={"minimum": "50"}, bots=4)
    page.bet()
    page.click(f"{DEAL}:not(:disabled)")
    page.until(lambda: page.texts("#refusal")[0])
    assert "50" in page.texts("#refusal")[0]
    bottom = "return document.getElementById('refusal').getBoundingClientRect().bottom"
    assert page.driver.execute_script(bottom) <= PHONE[1], "where it can be read without scrolling"
    assert len(page.complaints()) == 1, "the browser notes the refusal, and nothing else"
    page.bet()
    page.deal()
    page.play_out()
    assert page.texts("#refusal") == [""]


def test_axe_finds_nothing_serious(page: Page, axe: str) -> None:
    page.driver.get(page.floor)
    page.see(".games .primary")
    assert violations(page, axe) == []
    page.click('[aria-label="Choose options of Basic Blackjack"]')
    page.see("dialog[open]")
    assert violations(page, axe) == []
    page.driver.get(f"{page.floor}/rules/bclc/three-card-poker")
    assert violations(page, axe) == []
    page.sit("bclc/face-up-pai-gow-poker", bots=2)
    page.bet()
    assert violations(page, axe) == []
    page.deal()
    page.until(lambda: page.all("[data-zone]") or page.over())
    assert violations(page, axe) == []
    page.play_out()
    assert violations(page, axe) == []
    page.click("#leave")
    page.see('[data-key="sit1"]')
    assert violations(page, axe) == []


@pytest.mark.parametrize("width", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.long) for game in GAMES])
def test_nothing_is_cut_off_in_any_game(page: Page, axe: str, game: str, width: tuple[int, int]) -> None:
    page.width(*width)
    page.sit(game, bots=2)

    def fits() -> None:
        assert not page.sideways()
        assert page.outside() == []

    for _ in range(2):
        page.bet()
        fits()
        page.deal()
        page.play_out(fits)
    assert violations(page, axe) == []
