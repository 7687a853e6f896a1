"""The library's page is what the docstrings say now."""

import croupier
from tools.api import PAGE, class_parts, page


def test_the_page_is_not_stale() -> None:
    assert PAGE.read_text("utf-8") == page(), "run `python tools/api.py`"


def test_it_tells_of_every_public_name() -> None:
    headings = [line.removeprefix("## ") for line in page().splitlines() if line.startswith("## ")]
    assert sorted([*headings, "__version__"]) == croupier.__all__


def test_a_class_is_told_with_what_can_be_asked_of_it() -> None:
    class Hat:
        """Something to wear.

        >>> 1 + 1
        2
        """

        @property
        def size(self) -> int:
            """How large."""
            return 7

        def wear(self, head: "croupier.Table", *, tilted: bool = False) -> str:
            """Put it
            on."""
            return "worn"

        def _hide(self) -> None: ...

    assert list(class_parts("Hat", Hat)) == [
        "## Hat\n",
        "Something to wear.\n\n```python\n>>> 1 + 1\n2\n```\n",
        "- **`size`**: How large.",
        "- **`wear(head: 'Table', *, tilted: bool = False) -> str`**: Put it on.",
        "",
    ]
