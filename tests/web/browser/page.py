"""Somebody in front of a browser: what they see on the page, click, type and drag."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

T = TypeVar("T")
DESKTOP = (1280, 900)
PHONE = (390, 844)
PATIENCE = 120  # seconds; where cores are shared, what is worked out behind the tables comes last
DEAL = '[data-key="deal"]'
CHOICES = "#desk .choice button:not(:disabled):not(.besides *)"
STATE = "#desk, #news, #why, .zone"  # what changes when something happens
LAST = ("fold", "surrender")  # whoever plays a round to its end does something else, if there is anything

OUTSIDE = """
const felt = document.getElementById("felt"), box = felt.getBoundingClientRect();
const pieces = felt.querySelectorAll(".card, .place, .stack, .player, .total, .gain, .shoe, .tray");
const cut = ({ width, left, right, top, bottom }) =>
  width && (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1);
return [...pieces].filter((one) => cut(one.getBoundingClientRect()))
  .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.className);
"""
FETCH = """
const [method, path, body, done] = arguments;
const more = body === null ? {} : {headers: {"content-type": "application/json"}, body: JSON.stringify(body)};
fetch("/api" + path, {method, ...more}).then((answer) => answer.json()).then(done);
"""


class Page:
    """One browser at one floor."""

    def __init__(self, driver: WebDriver, floor: str) -> None:
        self.driver = driver
        self.floor = floor

    # --- looking --------------------------------------------------------------------------------

    def width(self, wide: int, high: int) -> None:
        metrics = {"width": wide, "height": high, "deviceScaleFactor": 1, "mobile": wide < 500}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def until(self, seen: Callable[[], T]) -> T:
        """Wait until something is there; a page that was just drawn again is looked at again."""

        def look(_: WebDriver) -> T | None:
            try:
                return seen()
            except StaleElementReferenceException:
                return None

        answer = WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(look)
        assert answer is not None
        return answer

    def all(self, css: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def see(self, css: str) -> WebElement:
        return self.until(lambda: self.all(css))[0]

    def texts(self, css: str) -> list[str]:
        found: list[str] = self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent)", css
        )
        return found

    def labels(self, css: str) -> list[str]:
        """The accessible names that elements were given."""
        found: list[str] = self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((one) => one.ariaLabel)", css
        )
        return found

    def sideways(self) -> bool:
        """Whether the page is wider than its window."""
        wider: bool = self.driver.execute_script(
            "return document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
        return wider

    def outside(self) -> list[str]:
        """What of the felt is cut off by its edges."""
        cut: list[str] = self.driver.execute_script(OUTSIDE)
        return cut

    def complaints(self) -> list[str]:
        """What the browser's console holds of errors; it is empty afterwards."""
        log: list[dict[str, str]] = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]

    def news(self) -> str:
        """What the live region says now."""
        return self.texts("#news")[0]

    # --- asking the floor, to compare with what is shown ----------------------------------------

    def ask(self, method: str, path: str, body: dict[str, object] | None = None) -> Any:
        return self.driver.execute_async_script(FETCH, method, path, body)

    def told(self) -> Any:
        """The table as the API tells it to this browser."""
        return self.ask("GET", f"/tables/{self.driver.current_url.partition('#')[0].rpartition('/')[2]}")

    # --- doing ----------------------------------------------------------------------------------

    def click(self, css: str) -> None:
        """Click what is there, and again if the page was drawn anew under the finger."""

        def clicked() -> bool:
            found = self.all(css)
            if found:
                self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", found[0])
                found[0].click()
            return bool(found)

        self.until(clicked)

    def press(self, *keys: str) -> None:
        ActionChains(self.driver).send_keys(*keys).perform()

    def sit(self, game: str, bots: int = 0, **settings: object) -> None:
        """A new table of a game, and the first free seat at it."""
        self.driver.get(f"{self.floor}/rules/{game}")
        made = self.ask("POST", "/tables", {"game": game, "bots": bots, **settings})
        self.driver.get(f"{self.floor}/table/{made['name']}#sit")
        self.see(DEAL)

    def play_from_lobby(self, title: str) -> None:
        self.driver.get(self.floor)
        self.click(f'[aria-label="Play {title}"]')
        self.see(DEAL)

    def bet(self) -> None:
        """A chip on the first circle of every own seat, where bets are placed."""
        for label in self.labels(".seat.own") if self.all("button.place") else ():
            self.click(f'[aria-label="{label}"] button.place')

    def deal(self) -> None:
        before = self.stands()
        self.click(f"{DEAL}:not(:disabled)")
        self.dealt(before)

    def dealt(self, before: list[str]) -> None:
        """Wait until the cards of another round lie there, or even its results."""
        self.until(lambda: self.stands()[1] != "betting" and self.stands() != before)

    def stands(self) -> list[str]:
        """Which round it is, and where it stands."""
        drawn: list[str] = self.driver.execute_script(
            "const { round, phase } = document.getElementById('felt').dataset; return [round, phase]"
        )
        return drawn

    def over(self) -> bool:
        return self.stands()[1] == "closed"

    def play_out(self, watch: Callable[[], None] = lambda: None) -> None:
        """Any choice that the page offers, until the next round may be dealt."""
        for _ in range(60):
            self.until(lambda: self.over() or self.all(CHOICES) or self.all("[data-zone]"))
            watch()
            if self.over():
                return
            before = self.texts(STATE)
            self.choose()
            self.changes(before)
        raise AssertionError("the round does not end")

    def changes(self, before: list[str]) -> None:
        """Wait until something has happened."""
        self.until(lambda: self.texts(STATE) != before)

    def play_out_together(self, other: "Page") -> None:
        """The same with somebody else at the table, whoever is asked."""
        for _ in range(60):
            asked = self.until(lambda: [one for one in (other, self) if one.over() or one.all(CHOICES)])
            if len(asked) == 2 and self.over() and other.over():
                return
            if not asked[0].over():
                before = asked[0].texts(STATE)
                asked[0].choose()
                asked[0].changes(before)
        raise AssertionError("the round does not end")

    def choose(self) -> None:
        """The first choice that does not end the hand; cards are tapped where a choice needs them."""
        keys = [one.get_attribute("data-key") or "" for one in self.all(CHOICES)]
        usual = [key for key in keys if key.split()[0] not in LAST] or keys
        if usual:
            self.click(f'#desk .choice button[data-key="{usual[0]}"]')
        else:  # a card from the first hand to where cards are still wanted
            self.click('[data-zone="0"] .tap')

    # --- by roles and names alone ---------------------------------------------------------------

    def named(self, role: str, name: str, *, disabled: bool = False) -> list[int]:
        """Elements that a screen reader calls so: not hidden from it, and enabled unless told otherwise."""
        tree = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        return [
            node["backendDOMNodeId"]
            for node in tree
            if not node["ignored"]
            and node["role"]["value"] == role
            and re.search(name, node["name"]["value"])
            and (disabled or not any(one["name"] == "disabled" for one in node["properties"]))
        ]

    def activate(self, role: str, name: str) -> bool:
        """Do what a screen reader does on the first of them; whether there is one."""
        found = self.named(role, name)
        if not found:
            return False
        node = self.driver.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": found[0]})["object"]
        call = {"objectId": node["objectId"], "functionDeclaration": "function () { this.click(); }"}
        self.driver.execute_cdp_cmd("Runtime.callFunctionOn", call)
        return True
