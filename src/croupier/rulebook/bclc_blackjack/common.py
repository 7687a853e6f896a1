"""What the document repeats from section to section, told with each section's own clauses."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Cites, Insurance, Pays
from croupier.model.options import Option
from croupier.model.rules import Cue, Deal, Rule


def reworded(
    options: Iterable[Option], *, without: tuple[str, ...] = (), **said: Clause | tuple[Any, Clause]
) -> tuple[Option, ...]:
    """Options of another section with what this one says about them: a clause, or a default and a clause."""
    changed = []
    for option in options:
        words = said.pop(option.name.replace("-", "_"), (option.default, option.clause))
        default, clause = (option.default, words) if isinstance(words, str) else words
        if option.name not in without:
            same = (default, clause) == (option.default, option.clause)
            changed.append(option if same else replace(option, default=default, clause=clause))
    assert not said, f"no options to reword: {', '.join(said)}"
    return tuple(changed)


def deal_script(deal: tuple[Deal, ...], *, bets: Clause, readable: Clause) -> tuple[Cue, ...]:
    """Two cards face up to each hand and one to the dealer."""
    first, up, second = (step.clause for step in deal)
    return (
        Cue("bets-closed", bets, does="Check that every bet lies in its spot."),
        Cue("card-dealt", first, does="Deal {card} face up to seat {seat}.", when={"clause": first}),
        Cue("card-dealt", up, does="Deal {card} face up in front of the tray.", when={"clause": up}),
        Cue(
            "card-dealt",
            readable,
            does="Deal {card} to seat {seat}, leaving the first card readable.",
            when={"clause": second},
        ),
    )


def insurance_script(insurance: Insurance, *, announced: Clause) -> tuple[Cue, ...]:
    return (
        Cue("insurance-offered", announced, says="Insurance?", does="Offer insurance to every player."),
        Cue(
            "insurance-closed",
            insurance.closed,
            does="Sweep a hand along the line: no insurance exceeds half of its bet.",
        ),
    )


def hands_script(
    cites: Cites,
    *,
    behind: Clause,
    beside: Clause,
    double_waits: Clause,
    split_waits: Clause,
    insured: Clause,
) -> tuple[Cue, ...]:
    """Hits, doubles and splits of open hands, and what becomes of a bust."""
    double, split, hit = cites.double_one_card, cites.split_one_card, cites.hit
    return (
        Cue(
            "wager-placed",
            behind,
            does="Set the double of seat {seat} behind the bet.",
            when={"wager": ("double", "free-double")},
        ),
        Cue(
            "wager-placed",
            beside,
            does="Set the split bet of seat {seat} beside the first one.",
            when={"wager": ("main", "free-split"), "hand": range(2, 99)},
        ),
        Cue("card-dealt", hit, does="Hit seat {seat} with {card}.", when={"clause": hit}),
        Cue(
            "card-dealt",
            double,
            does="One card only for the double at seat {seat}: {card}.",
            when={"clause": double},
        ),
        Cue("card-dealt", split, does="Card for hand {hand} of seat {seat}: {card}.", when={"clause": split}),
        *(
            Cue("bets-left", told, does="Set the bet of seat {seat} on its cards.", when={"clause": clause})
            for clause, told in (
                (cites.double_bust_waits, double_waits),
                (cites.split_bust_waits, split_waits),
            )
        ),
        *bust_script(cites, insured=insured),
    )


def bust_script(cites: Cites, *, insured: Clause) -> tuple[Cue, ...]:
    return (
        Cue(
            "bets-left",
            insured,
            does="Leave the cards of seat {seat}: it is insured.",
            when={"clause": insured},
        ),
        Cue("cards-collected", cites.bust_collected, does="Collect the cards of seat {seat}."),
    )


def dealer_script(cites: Cites, stands: Rule[int]) -> tuple[Cue, ...]:
    second, hits = cites.second_card, cites.dealer_hits
    return (
        Cue("dealer-turn", second, does="All hands are done: play the house hand."),
        Cue("card-dealt", second, does="Draw {card}.", when={"clause": second}),
        Cue("card-dealt", hits, does="Hit the house hand: {card}.", when={"clause": hits}),
        Cue(
            "dealer-ended",
            cites.blackjack,
            says="Blackjack.",
            does="Show the blackjack.",
            when={"blackjack": True},
        ),
        Cue(
            "dealer-ended",
            stands.clause,
            says="{total}.",
            does="Stand, or break, on {total}.",
            when={"blackjack": False},
        ),
    )


def pay_script(pays: Pays) -> tuple[Cue, ...]:
    return (
        Cue("settled", pays.win.clause, does="Pay seat {seat}: {wager}, {paid}.", when={"result": "win"}),
        Cue("settled", pays.push.clause, does="Push seat {seat}: {wager}.", when={"result": "push"}),
        Cue("settled", pays.bust.clause, does="Take the {wager} of seat {seat}.", when={"result": "lose"}),
    )
