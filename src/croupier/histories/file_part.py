"""A part of a scenario file that knows where it stands, so that every complaint can say it."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from croupier.errors import BadInput, CroupierError, brief, unknown_name
from croupier.histories.yaml_file import Source


class Part(Struct, frozen=True, gc=False):
    """A value and its path. Reading it as something it is not raises, with file and line."""

    source: Source
    path: str
    value: Any

    @classmethod
    def whole(cls, source: Source) -> "Part":
        return cls(source, "", source.data)

    def fields(self, known: Collection[str]) -> dict[str, "Part"]:
        """The parts of a mapping by their kebab-case names, all of which must be known."""
        fields = self.named()
        for name, part in fields.items():
            if name not in known:
                written = part.path.removeprefix(f"{self.path}.")
                raise part.placed(unknown_name("key", written, known))
        return fields

    def named(self) -> dict[str, "Part"]:
        """The parts of a mapping by their kebab-case names, whatever these are."""
        fields: dict[str, Part] = {}
        for key, part in self.entries().items():
            name = key.replace("_", "-").lower()
            if name in fields:
                raise part.error("duplicate-key", f"{key!r} says again what {fields[name].path} says.", key)
            fields[name] = part
        return fields

    def entries(self) -> dict[str, "Part"]:
        """The parts of a mapping by the keys as written."""
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            raise self.error(
                "not-a-mapping", f"{self.name} takes `key: value` pairs, not {brief(self.value)}."
            )
        prefix = f"{self.path}." if self.path else ""
        return {key: Part(self.source, f"{prefix}{key}", value) for key, value in self.value.items()}

    def seats(self) -> dict[int, "Part"]:
        """The parts of a mapping by seat, in the order of the seats."""
        seats: dict[int, Part] = {}
        for key, part in self.entries().items():
            if not key.isascii() or not key.isdigit() or key.startswith("0") or len(key) > 3:
                why = f"Seats are numbered from 1; there is no seat {key!r}."
                raise part.placed(BadInput("name/unknown-seat", why, offender=key))
            seats[int(key)] = part
        return dict(sorted(seats.items()))

    def items(self) -> list["Part"]:
        """The parts of a list."""
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            raise self.error("not-a-list", f"{self.name} takes a list, not {brief(self.value)}.")
        return [Part(self.source, f"{self.path}[{n}]", value) for n, value in enumerate(self.value)]

    def text(self) -> str:
        """A word: a name such as 7 or true is the text it looks like."""
        if type(self.value) is str and self.value.strip():
            return self.value
        if self.value is None or isinstance(self.value, dict | list) or not str(self.value).strip():
            raise self.error("not-text", f"{self.name} takes a word, not {brief(self.value)}.")
        return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)

    def number(self) -> int:
        """A whole number, quoted or not."""
        if type(self.value) is int and 0 <= self.value < 1_000_000_000:
            return self.value
        text = "" if isinstance(self.value, bool) else str(self.value)
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise self.error("not-a-number", f"{self.name} takes a whole number, not {brief(self.value)}.")
        return int(text)

    def flag(self) -> bool:
        word = str(self.value).lower()
        if word not in ("yes", "true", "no", "false"):
            raise self.error("not-yes-or-no", f"{self.name} takes yes or no, not {brief(self.value)}.")
        return word in ("yes", "true")

    @property
    def name(self) -> str:
        return self.path or "The file"

    def error(self, code: str, message: str, offender: str | None = None) -> CroupierError:
        return self.placed(BadInput(f"scenario/{code}", message, offender=offender or self.path or None))

    def placed(self, error: CroupierError) -> CroupierError:
        return self.source.place(error, self.path)

    def blamed(self) -> "Blamed":
        """Whatever is refused in here is refused because of this part."""
        return Blamed(self)


class Blamed(Struct, frozen=True, gc=False):
    """Gives every refusal inside it the position of a part."""

    part: Part

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, CroupierError):
            self.part.placed(error)
