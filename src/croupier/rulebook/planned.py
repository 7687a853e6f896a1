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


HOLDEM = ("bclc/texas-holdem",)

# Hands of the poker room that win more than a pot.
JACKPOTS: tuple[Planned, ...] = (
    Planned("bclc/bad-beat-jackpot", "Bad Beat Jackpot", "bclc-poker/28", on=HOLDEM, others=True),
    Planned(
        "bclc/wide-area-bad-beat-jackpot",
        "Wide Area Bad Beat Jackpot",
        "bclc-poker/29",
        on=HOLDEM,
        others=True,
    ),
    Planned(
        "bclc/high-hand-progressive",
        "High Hand Progressive",
        "bclc-poker/30",
        on=(*HOLDEM, "bclc/seven-card-stud"),
    ),
    Planned("bclc/daily-high-hand-bonus", "Daily High Hand Bonus", "bclc-poker/31", on=HOLDEM),
    Planned("bclc/holdem-high-hand-progressive", "Hold'em High Hand Progressive", "bclc-poker/32", on=HOLDEM),
)
PLANNED: tuple[Planned, ...] = JACKPOTS
