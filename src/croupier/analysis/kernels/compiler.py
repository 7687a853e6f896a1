"""The compiler of kernels, imported when the first kernel is."""

import os
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeVar, cast

from croupier.errors import MachineFailure
from croupier.hands.lookup import cache_folder

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def compiled(kernel: Kernel) -> Kernel:
    """The function, made fast when it is first called. It lets other threads run meanwhile."""
    try:
        kept = keep(version("numba"))
        from numba import njit
    except (PackageNotFoundError, ImportError):
        raise MachineFailure(
            "store/no-compiler",
            "Counting so many hands needs numba, which cannot be loaded: pip install 'croupier[kernels]'.",
            offender="numba",
        ) from None
    return cast(Kernel, njit(nogil=True, cache=kept)(kernel))


def keep(made_by: str) -> bool:
    """Say where compiled kernels are kept, before the compiler is imported; False where there is no place."""
    try:
        folder = cache_folder() / f"kernels-{fingerprint(made_by)}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # nothing may be written, or there is no home
        return False
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    return os.access(folder, os.W_OK)


def fingerprint(made_by: str) -> str:
    """What tells compiled kernels apart: the source of all of them, and the compiler's version."""
    sources = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    return sha256(b"\0".join([made_by.encode(), *sources])).hexdigest()[:24]
