"""Sections 17 to 20, hold'em and its siblings: their keys, and how each numbers what they share."""

KEYS = {
    17: "bclc/texas-holdem",
    18: "bclc/pineapple-holdem",
    19: "bclc/crazy-pineapple-holdem",
    20: "bclc/three-two-one-holdem",
}
THREE_CARDS = (18, 19)  # of which one is given away
# From the betting on the flop on, a sentence about the third card moves the numbers of 18 and 19 by one.
MOVED = ("10.9", "10.10", "10.11", "10.12", "10.13", "10.14", "10.15", "10.16")
FLOP = {18: "10.9"}


def full(section: int, number: str) -> str:
    """A clause by its number; a ruling and another section's clause have theirs written before it."""
    return f"bclc-poker/{number}" if "/" in number else f"bclc-poker/{section}/{number}"


def alike(section: int, number: str) -> str:
    """The clause of a section that says what this one of section 17 does."""
    whole = ".".join(number.split(".")[:2])
    rest = number.removeprefix(whole)
    if whole == "10.8":
        return full(section, FLOP.get(section, whole) + rest)
    if section in THREE_CARDS and whole in MOVED:
        whole = f"10.{int(whole.partition('.')[2]) + 1}"
    return full(section, whole + rest)
