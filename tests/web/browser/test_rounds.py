"""A round of each family, by clicking, by names alone on a phone, and by the keyboard."""

from decimal import Decimal

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from tests.web.browser.page import PHONE, STATE, Page

FAMILIES = {
    "blackjack": ("bclc/blackjack", "Basic Blackjack"),
    "house": ("bclc/three-card-poker", "Three Card Poker"),
    "setting": ("bclc/pai-gow-poker", "Pai Gow Poker"),
    "room": ("bclc/texas-holdem", "Texas Hold'em"),
}
each_family = pytest.mark.parametrize("game, title", FAMILIES.values(), ids=FAMILIES)
NEXT = r"^(Hit|Stand|Play|Check|Call|Ask for the house way|No insurance|Leave the bank)"
BETWEEN = "^(Bet and deal|Deal the next hand)"


def shown_stack(page: Page) -> Decimal:
    return Decimal(page.texts("#purse")[0].replace("$", "").replace(",", ""))


def own_lines(page: Page) -> list[dict[str, str]]:
    """What became of one's own bets in the last round, by the API."""
    told = page.told()
    return [line for line in told["lines"] if line["player"] == told["you"]["name"]]


def gained(page: Page) -> Decimal:
    """What the lines of the last round gave or took, by the API."""
    lines = own_lines(page)
    return sum((Decimal(line["returned"]) - Decimal(line["stake"]) for line in lines), Decimal(0))


@each_family
def test_a_round_is_played_by_clicking(page: Page, game: str, title: str) -> None:
    page.play_from_lobby(title)
    before = shown_stack(page)
    page.bet()
    page.deal()
    page.play_out()
    lines = page.texts("#why li")
    assert any(line.startswith("You") for line in lines), lines
    assert all("/" in clause for clause in page.texts("#why summary"))
    assert shown_stack(page) == before + gained(page)
    page.click("#leave")
    page.until(lambda: not page.all(".own-seats"))
    assert shown_stack(page) == Decimal(10_000) + gained(page), "chips went back into the purse"


@each_family
def test_a_round_on_a_phone_by_roles_and_names_alone(page: Page, game: str, title: str) -> None:
    page.width(*PHONE)
    page.driver.get(page.floor)
    page.until(lambda: page.activate("button", f"^Play {title}$"))
    page.until(lambda: page.named("button", BETWEEN, disabled=True))
    page.activate("button", r"^Put \$25 on")
    before = page.stands()
    page.until(lambda: page.activate("button", "^(Bet .* and deal|Deal the next hand)"))
    page.dealt(before)
    for _ in range(40):
        page.until(lambda: page.named("button", NEXT) or page.named("button", BETWEEN, disabled=True))
        assert not page.sideways()
        assert page.outside() == []
        if page.named("button", BETWEEN, disabled=True):
            break
        said, was = page.news(), page.texts(STATE)
        assert "Your turn: " in said, said
        page.activate("button", NEXT)
        page.changes(was)
    assert "The round is over." in page.news()
    assert " back." in page.news(), "what became of the bets is said"


def test_a_round_by_the_keyboard_alone(page: Page) -> None:
    """The keys are those that the buttons show; the focus is never lost."""
    page.sit("bclc/pai-gow-poker")
    focused = "return document.activeElement.closest('#felt, #desk') !== null"
    page.press("2", "a", "a", "u", "a")
    assert page.named("button", r"^Put \$5 on Bet ?, \$10 lies there$")
    page.press("d")
    page.until(lambda: page.all("[data-zone]"))
    assert page.driver.execute_script(focused)
    held = page.labels("[data-zone] .card")
    page.press("6", "7")
    assert page.labels('[data-zone="1"] .card') == held[5:]
    page.press("7", "1")  # the last one goes back, the first comes
    assert page.labels('[data-zone="1"] .card') == [held[0], held[5]]
    assert page.driver.execute_script(focused)
    keys = page.texts("#desk kbd")
    assert keys == ["T", "W"]
    page.press("w")
    page.until(page.over)
    assert page.driver.execute_script(focused)


def test_cards_are_dragged_from_hand_to_hand(page: Page) -> None:
    page.sit("bclc/fortune-asia-poker")
    page.bet()
    page.deal()
    page.until(lambda: page.all("[data-zone]"))
    held = page.labels("[data-zone] .card")
    for card, zone in ((0, 1), (1, 1), (2, 2)):
        where = page.see(f'[data-zone="{zone}"]')
        ActionChains(page.driver).drag_and_drop(page.see(f'[data-key="tap {card}"]'), where).perform()
    assert page.labels('[data-zone="1"] .card') == held[:2]
    assert page.labels('[data-zone="2"] .card') == held[2:3]
    assert page.texts(".zone p b") == ["4 of 4", "2 of 2", "1 of 1"]
    assert page.see('[data-key="set"]').is_enabled()


def test_a_raise_is_typed_slid_or_taken_from_the_usual_sizes(page: Page) -> None:
    """Half the pot and the pot count the call first, as a player does the sum."""
    page.sit("bclc/texas-holdem", bots=3, offers=["bclc/no-limit"])
    page.deal()
    page.until(lambda: page.all('[data-key="slide"]') or page.over())
    while not page.all('[data-key="slide"]'):  # everybody folded before it was our turn
        page.play_out()
        page.deal()
    told = page.told()
    seat = str(told["you"]["seats"][0])
    own = sum(
        Decimal(bet["stake"])
        for spot in told["view"]["spots"]
        if str(spot["seat"]) == seat
        for bet in spot["hands"][0]["bets"]
    )
    call = next((Decimal(one["min"]) for one in told["legal"][seat] if one["do"] == "call"), Decimal(0))
    least, most = next(
        (Decimal(one["min"]), Decimal(one["max"])) for one in told["legal"][seat] if one["takes"] == "to"
    )
    pot = Decimal(told["view"]["middle"]["total"]) + call
    wanted = {"Min": least, "Half pot": own + call + pot / 2, "Pot": own + call + pot, "All in": most}
    for name, value in wanted.items():
        page.click(f'[data-key="quick {name}"]')
        assert Decimal(page.see('[data-key="to"]').get_attribute("value") or "") == max(least, value)
    assert most == own + Decimal(told["you"]["stack"])
    page.driver.execute_script(
        "const one = document.querySelector('[data-key=slide]'); one.value = one.min;"
        "one.dispatchEvent(new Event('input'))"
    )
    assert Decimal(page.see('[data-key="to"]').get_attribute("value") or "") == least
    page.click('[data-key="quick Pot"]')
    page.click('[data-key="raise"], [data-key="bet"]')
    page.until(lambda: page.told()["view"]["middle"]["total"] != told["view"]["middle"]["total"])
    page.play_out()
