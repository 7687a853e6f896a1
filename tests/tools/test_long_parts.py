"""The parts of the long checks."""

from tools.test_long import PARTS, ROOT


def test_parts_are_tests() -> None:
    for paths in PARTS.values():
        assert all((ROOT / path).exists() for path in paths)
