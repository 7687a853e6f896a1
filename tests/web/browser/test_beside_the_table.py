"""What lies beside the tables: a drill, the what-if panel, a simulation to watch, the desk."""

from tests.web.browser.page import DESKTOP, PHONE, Page
from tests.web.browser.test_pages import violations


def test_a_drill_tells_right_from_wrong_and_why(page: Page, axe: str) -> None:
    page.driver.get(f"{page.floor}/drill/bclc/three-card-poker")
    page.click("#begin button")
    page.see("#question select")
    page.see("#question input").send_keys("123456.78")
    page.click("#question form button")
    page.until(lambda: page.texts("#verdict p"))
    said = page.texts("#verdict p")
    assert said[0].startswith("Not so.")
    assert "bclc-poker/" in said[1]
    assert page.until(lambda: page.texts("#scores td"))[:3] == ["Take and pay", "1", "0 (0%)"]
    assert violations(page, axe) == []


def test_the_panel_shows_what_another_pay_table_would_cost(page: Page, axe: str) -> None:
    page.driver.get(f"{page.floor}/proof/bclc/three-card-poker")
    page.see("#figures table")
    page.see('[name="paytable pair-plus"]').send_keys("40-30-6-3-1")
    page.click("#change button")
    page.until(lambda: [head for head in page.texts("#figures th") if head == "Change"])
    rows = page.texts("#figures tbody tr")
    assert any("pair-plus" in row and "7.2760%" in row and "+1.7014%" in row for row in rows)
    assert violations(page, axe) == []
    page.width(*PHONE)
    assert not page.sideways()


def test_a_simulation_narrows_while_one_watches(page: Page) -> None:
    page.driver.get(f"{page.floor}/proof/bclc/three-card-poker")
    page.see('[name="rounds"]').clear()
    page.see('[name="rounds"]').send_keys("600000")
    page.click("#simulation button")
    page.until(lambda: [line for line in page.texts("#interval p") if line.startswith("600,000 of 600,000")])
    # 3.37% in the long run; so many rounds come within a percent of it.
    assert any(line.startswith(("ante: 2.", "ante: 3.", "ante: 4.")) for line in page.texts("#interval li"))


def test_the_desk_is_closed_to_players(page: Page) -> None:
    page.driver.get(f"{page.floor}/desk")
    assert "for the staff" in page.texts("main")[0]
    assert all("403" in one for one in page.complaints())


def test_a_hint_names_the_best_play_and_a_mistake_its_cost(page: Page, axe: str) -> None:
    page.sit("bclc/three-card-poker")
    page.click("#hints-on")
    page.bet()
    page.deal()
    page.press("!")
    best = page.until(lambda: page.texts("#hints b"))[0].removeprefix("Best: ")
    costs = page.texts("#hints li")
    assert len(costs) == 1, "the other choice"
    assert violations(page, axe) == []
    page.width(*PHONE)
    assert not page.sideways()
    wrong = {"play": "fold", "fold": "play"}[best]
    page.click(f'#desk .choice button[data-key~="{wrong}"]')
    lesson = page.until(lambda: page.texts("#hints .lesson"))[0]
    assert lesson.startswith(f"Best was to {best}: to {wrong} cost ")
    assert costs[0].partition(" costs ")[2] in lesson
    page.width(*DESKTOP)
    page.click("#hints-on")
    assert not page.see("#hints").is_displayed()
