"""A floor of its own and a browser with a profile of its own, for tests and for screenshots."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import uvicorn
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from croupier.web.app import application
from croupier.web.house import House
from croupier.web.listing import games
from croupier.web.serve import listener

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


@contextmanager
def a_floor(store: Path | None = None) -> Iterator[str]:
    """The address of a floor, kept in a file or nowhere."""
    kept = ["--memory"] if store is None else ["--store", str(store)]
    command = [sys.executable, "-c", SERVE, "serve", *kept, "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        try:
            first = served.stdout.readline()
            assert first.startswith("The floor is open: "), first
            yield first.split()[-1].rstrip("/")
        finally:
            served.terminate()


def a_browser(profile: Path) -> webdriver.Chrome:
    """Chromium without a window. Nothing is fetched for it, and nobody is told of it."""
    os.environ |= {"SE_OFFLINE": "true", "SE_AVOID_STATS": "true"}
    options = webdriver.ChromeOptions()
    options.binary_location = found("chromium", "chromium-browser", "google-chrome")
    for argument in (*QUIET, f"--user-data-dir={profile}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(found("chromedriver")))


def found(*names: str) -> str:
    """The first of these programs that is installed."""
    for name in names:
        where = shutil.which(name)
        if where is not None:
            return where
    raise FileNotFoundError(f"{names[0]} is missing: apt-get install chromium chromium-driver")


@contextmanager
def opened(house: House) -> Iterator[str]:
    """The address of a house that the test holds in its hands: its cards can be written down before."""
    games()  # what they cost is known before anybody waits for it in the lobby, as `serve` sees to
    listening = listener("127.0.0.1", 0)
    address = f"http://localhost:{listening.getsockname()[1]}"
    server = uvicorn.Server(uvicorn.Config(application(house), log_level="warning"))
    running = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    running.start()
    try:
        yield address
    finally:
        server.should_exit = True
        running.join(10)
        listening.close()
