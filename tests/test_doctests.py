"""Every example in a docstring of the package is true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import croupier

PACKAGE = Path(croupier.__file__).parent


def modules() -> list[str]:
    """The modules that show examples."""
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if ">>>" in file.read_text("utf-8")]
    parts = [file.relative_to(PACKAGE.parent).with_suffix("").parts for file in files]
    return [".".join(names).removesuffix(".__init__") for names in parts]


@pytest.mark.parametrize("name", modules())
def test_the_examples_of(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.attempted > 0
    assert done.failed == 0  # what differs is printed above
