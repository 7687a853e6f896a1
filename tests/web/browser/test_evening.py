"""The evening of a player, on their own page: it comes back with the browser, and fits any width."""

from decimal import Decimal
from pathlib import Path

from selenium import webdriver

from tests.web.browser.launching import a_floor
from tests.web.browser.page import DESKTOP, PHONE, Page
from tests.web.browser.test_pages import violations
from tests.web.browser.test_rounds import gained, own_lines


def tile(page: Page, name: str) -> str:
    """What stands under a name at the top of the page."""
    found = dict(zip(page.texts(".tile dt"), page.texts(".tile dd"), strict=True))
    return found[name]


def test_the_evening_comes_back_with_the_browser(
    chromium: webdriver.Chrome, tmp_path: Path, axe: str
) -> None:
    store = tmp_path / "night.db"
    with a_floor(store) as floor:
        page = Page(chromium, floor)
        page.width(*DESKTOP)
        chromium.get(f"{floor}/static/icon.svg")
        chromium.delete_all_cookies()
        page.sit("bclc/three-card-poker", bots=1)
        page.bet()
        page.deal()
        page.play_out()
        won, lines = gained(page), own_lines(page)
        page.click("#who")
        page.see(".hands summary")
        name = page.texts("#who .name")
    with a_floor(store) as floor:  # another evening, with the same browser
        page = Page(chromium, floor)
        chromium.get(floor)
        page.click("#who")
        page.see(".hands summary")
        assert page.texts("#who .name") == name
        assert Decimal(tile(page, "Bankroll").replace("$", "").replace(",", "")) == 10_000 + won
        assert tile(page, "Rounds") == "1"
        assert page.texts(".sums .game th") == ["Three Card Poker"]
        page.click(".hands summary")
        assert len(page.labels(".hands .lie .card")) == 6, "the dealer's three cards and one's own"
        assert page.texts(".hands .paid .clause") == [f"{line['clause']} {line['why']}" for line in lines]
        assert {line["wager"] for line in lines} >= {"ante", "play"}
        # the section names no odds for a better hand: that is a ruling
        assert all(line["clause"].startswith(("bclc-poker/6/", "bclc-poker/ruling/")) for line in lines)
        assert any("ante" in step.lower() for step in page.texts(".hands .steps li"))
        assert violations(page, axe) == []
        page.width(*PHONE)
        assert not page.sideways()
        page.complaints()


def test_who_has_not_played_is_shown_the_way(page: Page, axe: str) -> None:
    page.driver.get(f"{page.floor}/you")
    page.see(".tile")
    assert tile(page, "Biggest win") == "none yet"
    assert violations(page, axe) == []
    page.click("#evening a")
    page.see(".games .primary")
