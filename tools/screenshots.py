"""Pictures of every game in the browser, at the width of a laptop and of a phone, into docs/screens.

Run it from the top of the project: `.venv/bin/python -m tools.screenshots`, or with the keys of some games.
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

from croupier.model.game import Game
from croupier.rulebook import catalog
from tests.web.browser.launching import a_browser, a_floor
from tests.web.browser.page import CHOICES, DESKTOP, PHONE, Page

SCREENS = Path("docs/screens")
WIDTHS = {"desktop": DESKTOP, "phone": PHONE}
SHOWN_WIDE = 900  # pixels of a laptop's picture
LARGEST = 40_000  # bytes
BOTS = 2


def main(keys: list[str]) -> None:
    every = [key for key in catalog.GAMES if isinstance(catalog.game(key), Game)]
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as profile, a_floor() as floor:
        page = Page(a_browser(Path(profile)), floor)
        try:
            page.driver.get(floor)
            page.see(".games .primary")
            for name, width in WIDTHS.items():
                page.width(*width)
                keep(page, SCREENS / f"lobby-{name}.webp")
            for key in keys or every:
                for name, width in WIDTHS.items():
                    take(page, key, width)
                    keep(page, SCREENS / f"{key.replace('/', '-')}-{name}.webp")
        finally:
            page.driver.quit()


def take(page: Page, key: str, width: tuple[int, int]) -> None:
    """A table of the game in the middle of a round, as a newcomer sees it."""
    page.width(*width)
    page.driver.delete_all_cookies()
    page.sit(key, bots=BOTS)
    for _ in range(5):  # a round may end before anybody is asked
        page.bet()
        page.deal()
        page.until(lambda: page.over() or page.all(CHOICES) or page.all("[data-zone]"))
        if not page.over():
            return


def keep(page: Page, file: Path) -> None:
    """Written as small as it must be."""
    picture = Image.open(io.BytesIO(page.driver.get_screenshot_as_png())).convert("RGB")
    if picture.width > SHOWN_WIDE:
        size = (SHOWN_WIDE, round(picture.height * SHOWN_WIDE / picture.width))
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    for quality in (80, 70, 60, 50, 40):
        written = io.BytesIO()
        picture.save(written, "WEBP", quality=quality, method=6)
        if len(written.getvalue()) < LARGEST:
            break
    file.write_bytes(written.getvalue())


if __name__ == "__main__":
    main(sys.argv[1:])
