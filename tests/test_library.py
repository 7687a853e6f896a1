"""The package as people meet it: what it shows, what it loads, what it says of itself."""

import doctest
import pydoc
import subprocess
import sys

import pytest

import croupier

HEAVY = ("msgspec", "rich", "typer", "yaml", "decimal", "sqlalchemy", "alembic", "croupier.")


def test_the_public_face_is_small_and_all_there() -> None:
    assert croupier.__all__ == [
        "Choice",
        "CroupierError",
        "Event",
        "Settlement",
        "Table",
        "View",
        "__version__",
        "analyze",
        "compare",
        "evaluate",
        "open_floor",
        "open_table",
        "par",
        "replay",
        "simulate",
        "strategy",
        "to_phh",
    ]
    assert all(getattr(croupier, name) for name in croupier.__all__)
    with pytest.raises(AttributeError, match="no attribute 'deal'"):
        croupier.deal  # noqa: B018


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_it_loads_next_to_nothing() -> None:
    before = "import sys; before = set(sys.modules); import croupier; "
    loaded = run(before + "print(*sorted(set(sys.modules) - before))").split()
    assert "croupier" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []


def test_dir_shows_the_names_without_loading_them() -> None:
    loaded = "[one for one in sys.modules if one.startswith('croupier.')]"
    names, modules = run(f"import croupier, sys; print(*dir(croupier)); print({loaded})").splitlines()
    shown = set(names.split())
    assert set(croupier.__all__) <= shown
    assert {name for name in shown - set(croupier.__all__) if not name.startswith("__")} == set()
    assert modules == "[]"


def test_help_shows_every_public_name_and_its_example() -> None:
    page = pydoc.plain(pydoc.render_doc(croupier))
    for name in croupier.__all__:
        assert (croupier.__version__ if name == "__version__" else name) in page
    assert "class Table(builtins.object)" in page
    assert "open_table(key: str, *, offers:" in page
    assert 'croupier.open_table("bclc/blackjack", seed=7)' in page


@pytest.mark.parametrize("name", [name for name in croupier.__all__ if name != "__version__"])
def test_every_public_name_explains_itself_with_an_example(name: str) -> None:
    """That the examples are true is checked with all others of the package."""
    about = vars(croupier).get(name) or croupier.__getattr__(name)
    assert about.__doc__
    assert doctest.DocTestParser().get_examples(about.__doc__)
