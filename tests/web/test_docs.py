"""What docs/floor.md says of the API is so."""

import re
from pathlib import Path
from types import ModuleType
from typing import Any

from fastapi.testclient import TestClient

from croupier.web.app import application
from croupier.web.guarding import AN_ADDRESS, LARGEST_BODY, PER_SECOND
from tests.web.player import a_house

PAGE = (Path(__file__).parent.parent.parent / "docs" / "floor.md").read_text("utf-8")


def test_the_client_plays_a_round() -> None:
    (source,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    app = application(a_house())
    http = ModuleType("httpx")
    http.Client = lambda base_url: TestClient(app, base_url=base_url)  # type: ignore[attr-defined]
    names: dict[str, Any] = {}
    exec(source.replace("import httpx\n", ""), {"httpx": http}, names)
    lines = names["play_a_round"]("http://localhost:8080")
    assert lines[0]["wager"] == "main"
    assert lines[0]["clause"].startswith("bclc-blackjack/1/")


def test_its_numbers_are_those_in_force() -> None:
    assert f"over {LARGEST_BODY:,} bytes" in PAGE
    assert f"more than {PER_SECOND:.0f} requests a second" in PAGE
    assert AN_ADDRESS == 40
    assert "forty times" in PAGE
