"""A supervisor hands a scenario file in on the page, and a trainee finds it there and drills it."""

from collections.abc import Callable

import pytest
from selenium import webdriver

from tests.web.browser.launching import opened
from tests.web.browser.page import DESKTOP, PHONE, Page
from tests.web.browser.test_pages import violations
from tests.web.player import a_house
from tests.web.test_trainer import BLACKJACK, NO_CARD


def write(page: Page, css: str, text: str) -> None:
    page.see(css).clear()
    page.see(css).send_keys(text)


@pytest.mark.usefixtures("page")  # whose browser is the trainee's, with nothing remembered
def test_a_file_is_handed_in_found_and_drilled(
    chromium: webdriver.Chrome, launch: Callable[[], webdriver.Chrome], axe: str
) -> None:
    house = a_house()
    with opened(house) as floor:
        boss, trainee = Page(launch(), floor), Page(chromium, floor)
        boss.width(*DESKTOP)
        boss.driver.get(f"{floor}/staff/{house.links.make('supervisor')}")
        boss.driver.get(f"{floor}/drills")
        write(boss, '[name="name"]', "First day")
        write(boss, '[name="text"]', NO_CARD)
        boss.click("#hand button")
        boss.until(lambda: boss.texts("#refusal")[0])
        assert "First day, line 4, deal.dealer" in boss.texts("#refusal")[0]
        assert violations(boss, axe) == []
        write(boss, '[name="text"]', BLACKJACK)
        boss.click("#hand button")
        boss.until(lambda: boss.texts("#shelf .big") == ["First day"])
        assert boss.texts("#refusal") == [""]

        trainee.driver.get(f"{floor}/drills")
        trainee.click("#shelf .big")
        trainee.click("#begin button")
        trainee.see('[name="back"]').send_keys("50")
        trainee.click("#question form button")
        trainee.until(lambda: trainee.texts("#verdict p"))
        assert trainee.texts("#verdict p")[0].startswith("Right.")
        trainee.driver.get(f"{floor}/drills")
        trainee.until(lambda: trainee.texts("#scores td"))
        assert trainee.texts("#scores td")[:4] == ["Basic Blackjack", "Take and pay", "1", "1 (100%)"]
        assert violations(trainee, axe) == []
        trainee.width(*PHONE)
        assert not trainee.sideways()

        boss.click('[aria-label="Take First day away"]')
        boss.until(lambda: not boss.texts("#shelf .big"))
