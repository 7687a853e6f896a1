"""A floor that runs as anybody runs it, and Debian's Chromium to look at it.

Without the browser these tests fail: they are never skipped in silence.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver

from croupier.web.house import House
from tests.web.browser.launching import a_browser, a_floor
from tests.web.browser.own_floor import served
from tests.web.browser.page import DESKTOP, Page
from tests.web.player import a_house


@pytest.fixture(scope="session")
def floor() -> Iterator[str]:
    with a_floor() as address:
        yield address


@pytest.fixture(scope="session")
def launch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], webdriver.Chrome]]:
    """Starts a browser; all are closed at the end."""
    started: list[webdriver.Chrome] = []

    def start() -> webdriver.Chrome:
        try:
            started.append(a_browser(tmp_path_factory.mktemp("profile")))
        except FileNotFoundError as missing:
            pytest.fail(str(missing), pytrace=False)
        return started[-1]

    yield start
    for one in started:
        one.quit()


@pytest.fixture(scope="session")
def chromium(launch: Callable[[], webdriver.Chrome]) -> webdriver.Chrome:
    return launch()


@pytest.fixture
def page(chromium: webdriver.Chrome, floor: str) -> Iterator[Page]:
    """The one browser, as somebody who has just come: no badge, nothing remembered."""
    one = Page(chromium, floor)
    one.width(*DESKTOP)
    chromium.get(f"{floor}/static/icon.svg")
    chromium.delete_all_cookies()
    chromium.execute_script("localStorage.clear()")
    one.complaints()  # what others left there
    yield one
    assert one.complaints() == []


@pytest.fixture(scope="session")
def axe() -> str:
    return Path(__file__).with_name("axe.min.js").read_text("utf-8")


@pytest.fixture
def house() -> Iterator[House]:
    house = a_house()
    yield house
    house.floor.shut()


@pytest.fixture
def at_home(house: House, chromium: webdriver.Chrome) -> Iterator[Page]:
    """The one browser at a floor of this process."""
    with served(house) as address:
        one = Page(chromium, address)
        one.width(*DESKTOP)
        chromium.get(f"{address}/static/icon.svg")
        chromium.delete_all_cookies()  # whoever was here last may have been of the staff
        one.complaints()
        yield one
        chromium.get("about:blank")
