"""What the document repeats from section to section, told with each section's own clauses."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from croupier.clauses.cite import Clause, cite
from croupier.engines.blackjack.spec import Cites, Insurance, Pays, Tips
from croupier.model.options import Option
from croupier.model.rules import Cue, Deal, Rule
from croupier.rulebook.take_and_pay import called_off, paid, pushed, taken, tipped

R = cite("bclc-blackjack/ruling")

# The game's own bets: what is done with a side bet stands in the side bet's own script.
OWN = {"wager": ("main", "double", "insurance", "free-double", "free-split")}

# What may happen at any table of the document, between the rounds and in them.
FLOOR_SCRIPT = (
    Cue("shuffled", R("11"), does="Have all {cards} cards shuffled."),
    Cue("card-burned", R("11"), does="Burn a card face down."),
    Cue("discards-shuffled", R("c2"), does="The shoe is empty: shuffle the discards in and go on."),
    Cue("supervisor-called", R("c2"), says="Supervisor.", does="No card is left: wait for a decision."),
    *called_off(R("c1")),
)


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


STANDS = range(17, 22)
BREAKS = range(22, 32)


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
        *(
            Cue("even-money-taken", clause, says="Even money.", does="{Bettor} takes even money.")
            for clause in (insurance.even_money,)
            if clause is not None
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
            does="Set the {dealers}{named} of {bettor} behind the bet.",
            when={"wager": ("double", "free-double")},
        ),
        Cue(
            "wager-placed",
            beside,
            does="Set the {dealers}split bet of {bettor} beside the first one.",
            when={"wager": ("main", "free-split"), "hand": range(2, 99)},
        ),
        Cue("card-dealt", hit, does="Hit {at} with {card}.", when={"clause": hit}),
        Cue(
            "card-dealt",
            double,
            does="One card only for the double at {at}: {card}.",
            when={"clause": double},
        ),
        Cue("card-dealt", split, does="Card for {at}: {card}.", when={"clause": split}),
        *(
            Cue("bets-left", told, does="Set the bet of {at} on its cards.", when={"clause": clause})
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
            does="Leave the cards of {at}: it is insured.",
            when={"clause": insured},
        ),
        Cue("cards-collected", cites.bust_collected, does="Collect the cards of {at}."),
    )


def dealer_script(cites: Cites, stands: Rule[int], *, breaks: range = BREAKS) -> tuple[Cue, ...]:
    """The house hand; `breaks` are the totals with which every hand that is left wins."""
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
            does="Stand on {total}.",
            when={"blackjack": False, "total": STANDS},
        ),
        Cue(
            "dealer-ended",
            R("45"),
            says="{total}.",
            does="The house breaks with {total}: every hand that is left wins.",
            when={"total": breaks},
        ),
    )


def pushing_22(clause: Clause) -> Cue:
    return Cue(
        "dealer-ended",
        clause,
        says="{total}.",
        does="The house breaks with {total}: every bet still in play pushes.",
        when={"total": 22},
    )


def pay_script(pays: Pays, tips: Tips) -> tuple[Cue, ...]:
    return (
        paid(pays.win.clause, OWN),
        tipped(tips.winner_leaves, {**OWN, "note": ""}),
        pushed(pays.push.clause, {**OWN, "note": ""}),
        taken(pays.bust.clause, OWN),
    )


def kept_tip(tips: Tips) -> tuple[Cue, ...]:
    """A tip too small to be halved when its hand is surrendered."""
    if tips.too_small_to_surrender is None:
        return ()
    return (
        Cue(
            "settled",
            tips.too_small_to_surrender.clause,
            does="The dealer bet of {at} is too small to halve: {returned} to the tip area.",
            when={**OWN, "owner": "dealer", "note": "kept as a tip"},
        ),
    )
