"""What a table has set: every option with its value, read as what it is."""

from typing import TypeAlias

Value: TypeAlias = str | int | bool | None


class Values(dict[str, Value]):
    """Every option of a table with its value, read as what it is."""

    __slots__ = ()

    def number(self, name: str) -> int:
        """A whole number, or an amount in cents."""
        value = self[name]
        assert isinstance(value, int), name
        return value

    def number_or_none(self, name: str) -> int | None:
        """The same where there may be no limit, or no such option."""
        return None if self.get(name) is None else self.number(name)

    def word(self, name: str) -> str:
        value = self[name]
        assert isinstance(value, str)
        return value

    def flag(self, name: str) -> bool:
        """Yes or no; an option that this table does not have is a no."""
        return self.get(name) is True
