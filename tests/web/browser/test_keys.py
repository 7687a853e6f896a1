"""Whole rounds by the keyboard alone, in games of each family: keys are shown, the focus can be seen."""

import pytest
from selenium.webdriver.common.keys import Keys

from tests.web.browser.page import CHOICES, DEAL, Page

LAST = ("fold", "surrender", "take-back", "sit-out")
KEYED = (
    "return [...document.querySelectorAll(arguments[0])].map((one) => [one.dataset.key, one.dataset.hotkey])"
)
DRAWN = """
const key = (one) => getComputedStyle(one, "::after").content;
return [...document.querySelectorAll("button.place")].map(key);
"""
FOCUS = """
const one = document.activeElement, style = getComputedStyle(one);
return [one.closest("#felt, #desk, dialog") !== null, one.dataset.key ?? one.textContent,
  one.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2];
"""


def keyed(page: Page, css: str) -> dict[str, str]:
    """The keys of these buttons, each of which the button shows."""
    found: dict[str, str] = dict(page.driver.execute_script(KEYED, css))
    shown = page.texts(f"{css.replace(',', ' kbd,')} kbd")
    assert shown == [key.upper() for key in found.values()], "a button shows its key"
    return found


def focused(page: Page) -> None:
    inside, what, visible = page.driver.execute_script(FOCUS)
    assert inside, f"the focus went to {what}"
    assert visible, f"the focus on {what} cannot be seen"


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("bclc/blackjack", 1),
        ("bclc/let-it-ride", 1),
        ("bclc/fast-action-holdem", 0),
        ("bclc/pai-gow-poker", 1),
        ("bclc/texas-holdem", 2),
    ],
)
def test_a_whole_round_by_keys(page: Page, game: str, bots: int) -> None:
    page.sit(game, bots=bots)
    before = page.stands()
    if page.all("button.place"):
        page.press("2", *keyed_places(page))
        focused(page)
    page.press(keyed(page, DEAL)["deal"])
    page.dealt(before)
    for _ in range(40):
        page.until(lambda: page.over() or page.all(CHOICES) or page.all("[data-zone]"))
        if page.over():
            break
        focused(page)
        was = page.texts("#desk, #news, #why, .zone")
        choices = keyed(page, CHOICES)
        usual = [key for do, key in choices.items() if do.split()[0] not in LAST]
        page.press((usual or list(choices.values()) or [a_card(page)])[0])
        page.changes(was)
    assert page.over()
    focused(page)
    assert any(line.startswith("You") for line in page.texts("#why li"))


def a_card(page: Page) -> str:
    """The key of a card of the first hand, where cards are still wanted in another."""
    return str(page.see('[data-zone="0"] .tap').get_attribute("data-hotkey"))


def keyed_places(page: Page) -> list[str]:
    """The keys of the circles that must be bet on, which are drawn beside them."""
    found = [str(one.get_attribute("data-hotkey")) for one in page.all("button.place")]
    drawn = page.driver.execute_script(DRAWN)
    assert [text.split('"')[1] for text in drawn] == found
    return found[:1]


def test_tab_goes_through_the_choices_in_their_order(page: Page) -> None:
    page.sit("bclc/texas-holdem", bots=2, offers=["bclc/no-limit"])
    page.deal()
    page.until(lambda: page.over() or page.all(CHOICES))
    order = "#desk button:not(:disabled), #desk input"
    wanted = list(page.driver.execute_script(KEYED, order))
    page.driver.execute_script("document.getElementById('desk').focus()")
    reached = []
    for _ in wanted:
        page.press(Keys.TAB)
        reached.append(page.driver.execute_script(FOCUS)[1])
        focused(page)
    assert reached == [key for key, _ in wanted]
