"""A floor that runs as anybody runs it, and Debian's Chromium to look at it.

Without the browser these tests fail: they are never skipped in silence.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from tests.web.browser.page import DESKTOP, Page

SERVE = "from croupier.cli.main import main; main()"
QUIET = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--force-prefers-reduced-motion",
)


@pytest.fixture(scope="session")
def floor() -> Iterator[str]:
    """The address of a floor that keeps nothing."""
    command = [sys.executable, "-c", SERVE, "serve", "--memory", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        try:
            first = served.stdout.readline()
            assert first.startswith("The floor is open: "), first
            yield first.split()[-1].rstrip("/")
        finally:
            served.terminate()


def found(*names: str) -> str:
    """The first of these programs that is installed."""
    for name in names:
        where = shutil.which(name)
        if where is not None:
            return where
    pytest.fail(f"{names[0]} is missing: apt-get install chromium chromium-driver", pytrace=False)


@pytest.fixture(scope="session")
def launch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], webdriver.Chrome]]:
    """Starts a browser with a profile of its own; all are closed at the end."""
    started: list[webdriver.Chrome] = []
    chromium, driver = found("chromium", "chromium-browser", "google-chrome"), found("chromedriver")
    os.environ |= {"SE_OFFLINE": "true", "SE_AVOID_STATS": "true"}  # nothing is fetched, nobody is told

    def start() -> webdriver.Chrome:
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        for argument in (*QUIET, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        started.append(webdriver.Chrome(options=options, service=Service(driver)))
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
