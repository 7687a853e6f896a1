"""Where compiled kernels are kept, and what is said where there is no compiler."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from croupier.analysis.kernels import compiler
from croupier.errors import MachineFailure


def plus(a: int, b: int) -> int:
    return a + b


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own; whatever the compiler is told is forgotten afterwards."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "elsewhere")
    return tmp_path / "croupier"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the cache folder has another name there")
def test_kernels_are_kept_under_their_fingerprint(cache: Path) -> None:
    assert compiler.keep("1.0")
    (folder,) = cache.iterdir()
    assert os.environ["NUMBA_CACHE_DIR"] == str(folder)
    assert folder.name == f"kernels-{compiler.fingerprint('1.0')}"


def test_another_compiler_or_source_is_another_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "__file__", str(tmp_path / "compiler.py"))
    (tmp_path / "one.py").write_text("a")
    first = compiler.fingerprint("1.0")
    assert compiler.fingerprint("1.1") != first
    (tmp_path / "one.py").write_text("b")
    assert compiler.fingerprint("1.0") != first


def test_without_a_place_to_write_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "croupier").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "elsewhere")
    assert not compiler.keep("1.0")
    assert os.environ["NUMBA_CACHE_DIR"] == "elsewhere"


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(compiler, "version", not_installed)
    with pytest.raises(MachineFailure) as refused:
        compiler.compiled(plus)
    assert refused.value.code == "store/no-compiler"
    assert refused.value.offender == "numba"
    assert "pip install 'croupier[kernels]'" in refused.value.message


def test_a_compiler_that_cannot_be_imported_is_named_too() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "try: import croupier.analysis.kernels.seven_cards\n"
        "except Exception as refused: print(refused.code)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "store/no-compiler"


def test_nothing_else_loads_the_compiler() -> None:
    code = (
        "import sys, croupier\ncroupier.analyze, croupier.open_table\nimport croupier.cli.house_way\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
