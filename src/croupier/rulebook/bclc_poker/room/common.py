"""What the sections on poker among players say alike, each by its own clauses."""

from collections.abc import Callable

from croupier.clauses.cite import Clause
from croupier.engines.community.spec import Acts, AllIn, Blinds, Button, Rake, Showdown, Straddle, Street
from croupier.model.options import Flag, Money, Number, OneOf, Option
from croupier.model.rules import Rule
from croupier.rulebook.bclc_poker.house.common import R

Cite = Callable[[str], Clause]


def acts(p: Cite, **parts: Clause) -> Acts:
    """The five things a player may do."""
    raises = Rule(3, p("2.4"))
    return Acts(
        fold=p("2.1"), check=p("2.2"), bet=p("2.3"), raises=raises, reopens=R("149"), call=p("2.5"), **parts
    )


def all_in(p: Cite, side_pots: str = "6.2.1", interest: str = "6.2.2", opens: Clause | None = None) -> AllIn:
    return AllIn(clause=p("6.1"), excess=p("6.2"), side_pots=p(side_pots), interest=p(interest), opens=opens)


def rake(
    p: Cite,
    *,
    when: str = "8.1.1",
    rounds: str = "8.1.2",
    box: str = "8.2",
    percent: int = 10,
    nearest: bool = False,
) -> Rake:
    return Rake(
        percent=Rule(percent, p("8.1")),
        most=Rule(1500, p("8.1")),
        nearest=Rule(nearest, p(rounds)),
        timing=p(when),
        box=p(box),
    )


def blinds(p: Cite, straddle: Straddle, *, places: str = "7.3", broke: str = "4.5") -> Blinds:
    return Blinds(
        clause=p("4.1"),
        small=p("4.1.1"),
        big=p("4.1.2"),
        first=p(places),
        straddle=straddle,
        missed=p("4.2"),
        new=p("4.3"),
        dead_small=p("4.4"),
        broke=p(broke),
        uncalled=p("10.5"),
        called=p("10.6"),
        raised=p("10.7"),
    )


def straddle(p: Cite, *, exactly: bool = False, **parts: Clause) -> Straddle:
    """Twice the big blind, or up to two and a half times."""
    most = Rule(4, p("4.1.3")) if exactly else Rule(5, p("4.1.4"))
    return Straddle(clause=p("4.1.3"), least=Rule(4, p("4.1.3")), most=most, no_button=p("4.1.3.a"), **parts)


def button(p: Cite, *, starts: str = "7.1", moves: str = "7.4", first_card: str = "10.2") -> Button:
    return Button(
        starts=Rule("right-of-dealer", p(starts)),
        moves=Rule("clockwise", p(moves)),
        deals_to=Rule("left", p(first_card)),
    )


def showdown(p: Cite, clause: str, *, valid: str, seen: str, wins: str) -> Showdown:
    """Hands are exposed by one clause; others say which of them count, and who may see them."""
    return Showdown(
        clause=p(clause),
        valid=p(valid),
        seen=p(seen),
        odd_chips=R("151"),
        award=p(wins),
        alone=p(wins),
        order=Rule("left-of-button", R("151")),
    )


def on_the_board(name: str, size: str, clause: Clause, opens: Clause, cards: int = 1) -> Street:
    """Cards for everybody behind a burned one; the player at the button's left acts first."""
    return Street(
        name=name,
        clause=clause,
        size="small" if size == "small" else "big",
        opens=Rule("left-of-button", opens),
        board=cards,
        burn=clause,
    )


# --- options ----------------------------------------------------------------------------------------


def table_options(
    p: Cite, *, deck: Clause, seats: tuple[int, Clause], ceilings: Clause
) -> tuple[Option, ...]:
    most, of = seats
    return (
        Option("decks", 1, Number(1, 1), deck, "decks"),
        Option("device", "hand-dealt", OneOf(("hand-dealt",)), deck, "what deals the cards"),
        Option("seats", most, Number(2, most), of, "most players"),
        Option("small-bet", 400, Money(), ceilings, "bet and raise on the first rounds", house=True),
        Option("big-bet", 800, Money(), ceilings, "bet and raise on the last rounds", house=True),
        Option("chip", 100, Money(), R("151"), "shares of a pot are whole chips", house=True),
        Option("buy-in-minimum", 0, Money(0), p("5.1"), "least buy-in", house=True),
        # What other rooms do and the document does not have.
        Option("unlimited-raises", False, Flag(), p("2.4"), "raises have no most, however many remain"),
    )


def rake_options(terms: Rake) -> tuple[Option, ...]:
    percent, most = terms.percent, terms.most
    return (
        Option("rake-percent", 0, Number(0, percent.value), percent.clause, "the house's fee", house=True),
        Option("rake-cap", most.value, Money(0, most.value), most.clause, "the most per hand", house=True),
        Option("rake-time", "end", OneOf(("end", "round")), terms.timing, "when it is taken", house=True),
    )


def blind_options(terms: Blinds) -> tuple[Option, ...]:
    return (
        Option("small-blind", 200, Money(), terms.small, "small blind", house=True),
        Option("big-blind", 400, Money(), terms.big, "big blind", house=True),
        Option(
            "heads-up-blinds",
            "button",
            OneOf(("button", "literal")),
            R("147"),
            "which blind the button has between two players",
            house=True,
        ),
        # What other rooms do and the document does not have: each departs from it.
        Option("ante", 0, Money(0), terms.clause, "an ante beside the blinds"),
        Option(
            "ante-by", "everybody", OneOf(("everybody", "big-blind", "button")), terms.clause, "who antes"
        ),
        dead_antes(terms.clause),
        Option("no-blinds", False, Flag(), terms.clause, "nobody posts a blind but who straddles"),
        Option("any-small-blind", False, Flag(), terms.small, "the small blind has no most"),
        Option("dead-small-blind", False, Flag(), terms.small, "nobody sits where the small blind is due"),
        Option(
            "any-straddle", False, Flag(), terms.straddle.clause, "any player may straddle, to any amount"
        ),
    )


def dead_antes(clause: Clause) -> Option:
    about = "antes lie in the main pot, however short one is"
    return Option("dead-antes", False, Flag(), clause, about)


def ante_options(ante: Clause, bring_in: Clause | None) -> tuple[Option, ...]:
    forced = (
        ()
        if bring_in is None
        else (
            Option(
                "bring-in",
                None,
                Money(or_none=True),
                bring_in,
                "what the first to act must bet: the small bet where there is none",
                house=True,
            ),
        )
    )
    return (
        Option("ante", 100, Money(), ante, "everybody's before the cards", house=True),
        *forced,
        # As above.
        Option("no-ante", False, Flag(), ante, "nobody antes"),
        dead_antes(ante),
    )


# Another thing that other rooms do.
TIED_HANDS = Option(
    "tied-hands", "suit", OneOf(("suit", "position")), R("163"), "who opens of those that show the same"
)
