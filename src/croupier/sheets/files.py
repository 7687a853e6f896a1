"""Where a sheet is written, and in which of the forms it has."""

from collections.abc import Sequence
from pathlib import Path

from croupier.errors import BadInput, MachineFailure, listed, nearest


def form_of(to: Path, forms: Sequence[str]) -> str:
    """The form that the ending of a file asks for."""
    ending = to.suffix.lower().lstrip(".")
    if ending == "htm":
        ending = "html"
    if ending not in forms:
        known = [f".{form}" for form in forms]
        said = f"ends in {to.suffix}" if to.suffix else "has no ending"
        raise BadInput(
            "name/unknown-ending",
            f"{to} {said}: a sheet is written to a file that ends in {listed(known, 'or')}.",
            offender=to.name,
            nearest=nearest(to.suffix, known) if to.suffix else None,
        )
    return ending


def write(to: Path, content: str | bytes) -> None:
    try:
        to.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        why = f"{to} could not be written: {error.strerror or error}."
        raise MachineFailure("store/not-written", why, offender=str(to)) from error
