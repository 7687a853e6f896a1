"""The parts of the long checks."""

from tools.test_long import PARTS, ROOT


def test_parts_are_folders_of_tests() -> None:
    for paths in PARTS.values():
        assert all((ROOT / path).is_dir() for path in paths)
