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
    # Among players.
    Planned("bclc/texas-holdem", "Texas Hold'em", "bclc-poker/17"),
    Planned("bclc/pineapple-holdem", "Pineapple Hold'em", "bclc-poker/18"),
    Planned("bclc/crazy-pineapple-holdem", "Crazy Pineapple Hold'em", "bclc-poker/19"),
    Planned("bclc/three-two-one-holdem", "3-2-1 Hold'em", "bclc-poker/20"),
    Planned("bclc/run-the-board-twice", "Run the Board Twice", "bclc-poker/21", on=HOLDEM),
    Planned("bclc/kill-pot", "Kill Pot", "bclc-poker/22", on=HOLDEM),
    Planned("bclc/seven-card-stud", "Seven Card Stud", "bclc-poker/23"),
    Planned("bclc/asian-five-card-stud", "Asian Five Card Stud", "bclc-poker/24"),
    Planned("bclc/mandarin-five-card-stud", "Mandarin Five Card Stud", "bclc-poker/25"),
    Planned("bclc/omaha-high-low", "Omaha High/Low 8 or Better", "bclc-poker/26"),
    Planned("bclc/omaha-high", "Omaha High", "bclc-poker/27"),
    # Jackpots.
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
    # Betting without the limits.
    Planned("bclc/no-limit", "No Limit", "bclc-poker/33", on=HOLDEM, others=True),
    Planned("bclc/pot-limit", "Pot Limit", "bclc-poker/33", on=HOLDEM, others=True),
)
