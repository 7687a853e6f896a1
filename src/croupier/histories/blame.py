"""Which part of a file a refusal is about, down to the field."""

from collections.abc import Mapping

from croupier.errors import CroupierError, plain
from croupier.histories.file_part import Part

# Refusals that are always about the same field of an action.
FIELDS = {
    "name/unknown-action": "do",
    "name/unknown-seat": "seat",
    "name/unknown-person": "by",
    "name/unknown-wager": "wager",
    "name/unknown-kind": "kind",
    "name/unknown-choice": "choice",
    "name/unknown-blind": "blind",
    "name/unknown-agreement": "to",
    "name/unknown-words": "said",
    "name/unknown-event": "event",
    "authority/wrong-role": "by",
    "authority/wrong-card": "by",
    "authority/own-award": "by",
    "authority/not-your-seat": "by",
    "authority/nothing-held": "award",
    "action/no-back-bettor": "bettor",
    "action/wrong-hand": "hand",
    "action/wrong-bet": "bet",
    "action/no-amount": "amount",
    "irregularity/wrong-count": "count",
    "irregularity/reason-needed": "reason",
    "money/amount-needed": "amount",
    "money/insufficient-funds": "amount",
    "wager/below-minimum": "amount",
    "wager/above-maximum": "amount",
    "wager/wrong-step": "amount",
    "wager/wrong-amount": "amount",
    "wager/wrong-dealer-bet": "dealer-bet",
    "wager/bonus-must-equal-bonus": "bonus",
    "card/missing": "cards",
}
# Placed where the field should stand.
MISSING = ("money/amount-needed", "irregularity/reason-needed", "name/unknown-event")
MONEY = ("amount", "to", "chips", "said", "dealer-bet", "bonus")
CARDS = ("cards", "first", "second")
ACCOUNTS = ("taken-from", "given-to")


def culprit(error: CroupierError, parts: Mapping[str, Part], otherwise: Part) -> Part:
    """The part that was refused: the one the error names, or whose name or value offended."""
    named = parts.get(str((error.position or {}).get("path")))
    if named is not None:
        return named
    found = [
        part
        for name, part in parts.items()
        if error.offender in (name, plain(part.value), plain(part.value).strip().lstrip("$"))
    ]
    return found[0] if len(found) == 1 else otherwise


def place_in_action(error: CroupierError, action: Part) -> CroupierError:
    """The refusal of an action, placed at the field that is wrong."""
    parts = action.named() if isinstance(action.value, dict) else {}
    name = _field(error, parts)
    if name is None:
        error.position = None
        return action.placed(error)
    error.position = None
    return Part(action.source, f"{action.path}.{_written(parts, name)}", None).placed(error)


def _field(error: CroupierError, parts: Mapping[str, Part]) -> str | None:
    named = (error.position or {}).get("path")
    field = FIELDS.get(error.code)
    if named in parts or (named is not None and error.code in MISSING):
        return str(named)
    if error.code in MISSING or field in parts:
        return field
    if error.code == "name/unknown-argument" and error.offender in parts:
        return error.offender
    if error.code == "name/missing-argument":
        return error.offender
    if error.code == "name/unknown-account":
        named = [name for name in ACCOUNTS if name in parts and plain(parts[name].value) == error.offender]
        return next(iter(named), None)
    if error.code.startswith("money/"):
        return _said(error, parts, MONEY)
    if error.code.startswith("card/"):
        return _said(error, parts, CARDS)
    return "amount" if "-must-equal-" in error.code and "amount" in parts else None


def _said(error: CroupierError, parts: Mapping[str, Part], names: tuple[str, ...]) -> str | None:
    """The one of these fields in which what offended is written."""
    given = [name for name in names if name in parts]
    said = [name for name in given if (error.offender or "") in plain(parts[name].value)]
    return next(iter(said or given), None)


def _written(parts: Mapping[str, Part], name: str) -> str:
    """The field's name as the file spells it."""
    return parts[name].path.rpartition(".")[2] if name in parts else name
