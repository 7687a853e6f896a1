"""Makes a second package, in which the modules that pyproject.toml names are native code.

    python tools/compiled.py build/compiled
    PYTHONPATH=build/compiled croupier play bclc/texas-holdem

It lies in a folder of its own, because native code would hide the sources beside it. Everything is checked
and answered as by the sources, only faster: mypyc compiles what mypy has checked.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def compiled_modules() -> list[str]:
    """The files that are compiled, from the package's folder on."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        names: list[str] = tomllib.load(file)["tool"]["croupier"]["compiled"]
    return [f"croupier/{name.replace('.', '/')}.py" for name in names]


def build(folder: Path) -> int:
    """Copy the package there, and compile what is to be compiled."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        ROOT / "src" / "croupier", folder / "croupier", ignore=shutil.ignore_patterns("__pycache__")
    )
    # The sources have been checked with all the rigour of pyproject.toml already.
    (folder / "mypy.ini").write_text("[mypy]\nignore_missing_imports = True\n")
    command = [str(Path(sys.executable).parent / "mypyc"), "--config-file", "mypy.ini", *compiled_modules()]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, "MYPYC_OPT_LEVEL": "3"}, capture_output=True, text=True
    )
    shutil.rmtree(folder / "build", ignore_errors=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1])))
