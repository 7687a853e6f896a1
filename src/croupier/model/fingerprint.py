"""The hash of the rules played: data, names and versions, so that two tables can prove they agree."""

import hashlib
import json
from dataclasses import fields, is_dataclass
from typing import Any


def canonical(value: Any) -> Any:
    """A spec as plain data in a fixed order. A function counts by its name and version."""
    if is_dataclass(value) and not isinstance(value, type):
        shown = {field.name: canonical(getattr(value, field.name)) for field in fields(value) if field.init}
        return {"kind": type(value).__name__, **shown}
    if isinstance(value, dict):
        return {str(key): canonical(value[key]) for key in sorted(value, key=str)}
    if isinstance(value, tuple | list | range):
        return [canonical(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(str(item) for item in value)
    if callable(value):
        return f"{value.__name__} version {getattr(value, 'version', 1)}"
    return value


def fingerprint(*specs: Any) -> str:
    """Sixteen hexadecimal digits that change whenever a rule does."""
    text = json.dumps([canonical(spec) for spec in specs], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
