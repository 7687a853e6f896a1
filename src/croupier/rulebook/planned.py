"""What the documents hold and Croupier does not play yet: named, so that nobody takes it for a slip.

An entry leaves this list when it joins the catalog.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Planned:
    """An entry to come, under the key that it will have."""

    key: str
    title: str
    section: str
    on: tuple[str, ...] = ()  # an offer: the base games that the document names for it
    others: bool = False  # and it does not say that these are all

    def __str__(self) -> str:
        return f"{self.title} ({self.key}, {self.section})"


PLANNED: tuple[Planned, ...] = (
    # Against the house.
    Planned(
        "bclc/pai-gow-progressive",
        "Pai Gow Progressive",
        "bclc-poker/4",
        on=("bclc/pai-gow-poker", "bclc/fortune-pai-gow-poker"),
    ),
    Planned(
        "bclc/multi-game-progressive",
        "Multi Game Table Progressive",
        "bclc-poker/15",
        on=(
            "bclc/four-card-poker",
            "bclc/texas-holdem-bonus",
            "bclc/ultimate-texas-holdem",
            "bclc/flushes-gone-wild",
            "bclc/three-card-poker",
        ),
    ),
)
