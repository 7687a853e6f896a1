"""What a poker game among players is: forced bets, streets with their cards and their first to act, rake."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Never

from croupier.clauses.cite import Clause
from croupier.engines.community.killing import killed
from croupier.engines.community.words import Judging, won, words
from croupier.hands.low import LowRanking
from croupier.hands.ranking import PokerRanking
from croupier.hands.selection import Selection
from croupier.model.facts import Fact
from croupier.model.game import Game, Offer
from croupier.model.rules import Rule
from croupier.model.shown import Shown
from croupier.model.values import Values
from croupier.money.cents import Cents

Size = Literal["small", "big"]
Opener = Literal[
    "after-the-blinds",  # left of the last blind
    "left-of-button",
    "low-card",  # of those dealt face up in this street
    "high-card",
    "high-hand",  # of all cards that lie face up
]
OPENERS: tuple[Opener, ...] = ("after-the-blinds", "left-of-button", "low-card", "high-card", "high-hand")
Opening = Literal["bet", "check-or-bet"]  # what the first to act must do, and so may not fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """Cards, then a round of betting."""

    name: str
    clause: Clause  # the cards are dealt
    size: Size  # of a bet in limit
    opens: Rule[Opener]  # who acts first
    each: str = ""  # the cards of every player in the order they are dealt: d face down, u face up
    board: int = 0
    burn: Clause | None = None
    suits: Clause | None = None  # who acts first where cards or hands are equal: by suit, clubs the lowest
    forced: Rule[Opening] | None = None  # the first to act opens
    discard: Rule[Literal["before", "after"]] | None = None  # a card, before or after this street is dealt
    turned: Clause | None = None  # what was dealt face down is turned up by its player

    def __post_init__(self) -> None:
        assert self.burn is not None or not self.board, f"a card is burned before the {self.name}"

    def mutants(self) -> Iterator["Street"]:
        yield replace(self, size="big" if self.size == "small" else "small")
        if self.each:
            other = "u" if self.each[-1] == "d" else "d"
            yield replace(self, each=self.each[:-1] + other)
        if self.board:
            yield replace(self, board=self.board + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Straddle:
    """An optional third blind."""

    clause: Clause  # who may make it
    least: Rule[int]  # in halves of a big blind: 4 is twice
    most: Rule[int]
    no_button: Clause
    button: Clause | None = None  # the button may, where the table offers it
    supersedes: Clause | None = None  # and that one replaces the other
    first: Clause | None = None  # who acts first then
    in_time: Clause | None = None  # it is made before the first card


@dataclass(frozen=True, slots=True, kw_only=True)
class Blinds:
    """Bets before the cards by the two players at the button's left."""

    clause: Clause
    small: Clause
    big: Clause
    first: Clause  # their places
    straddle: Straddle
    missed: Clause  # a blind that was missed is paid before the next hand
    new: Clause  # who is new waits for the button to pass
    dead_small: Clause  # a missed small blind alone is dead
    broke: Clause  # who went broke owes none
    uncalled: Clause  # nobody has called or raised: the blinds are the last player's, or chopped
    called: Clause  # the blinds' own options
    raised: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Rake:
    """The house's fee."""

    percent: Rule[int]  # the most that a table may take
    most: Rule[Cents]  # per hand
    nearest: Rule[bool]  # to the nearest dollar, not down
    timing: Clause  # at the end of each betting round, or of the hand
    box: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """Where the designated dealer sits."""

    starts: Rule[Literal["right-of-dealer", "high-card", "first-seat"]]
    moves: Rule[Literal["clockwise", "winner"]]
    deals_to: Rule[Literal["left", "button"]]  # who gets the first card


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """Who wins, and what must be shown."""

    clause: Clause  # hands are exposed
    valid: Clause | None = None  # all cards face up
    all_cards: Clause | None = None  # and as many as were dealt
    seen: Clause | None = None  # who may see a called hand
    odd_chips: Clause
    award: Clause  # the pot is awarded
    alone: Clause  # whoever is left alone wins without showing
    # Who bet or raised last shows first; where nobody did, the player at the button's left, or who opened.
    order: Rule[Literal["left-of-button", "opener"]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Low:
    """The other half of the pot."""

    ranking: LowRanking
    clause: Clause  # the pot is split
    none: Clause  # without a low hand all is the high hand's
    odd_chip: Clause
    tie: Clause  # who tie for one half share it


@dataclass(frozen=True, slots=True, kw_only=True)
class AllIn:
    clause: Clause  # a call for less
    excess: Clause  # what others cannot match
    side_pots: Clause
    interest: Clause  # only in pots that one has paid into
    opens: Clause | None = None  # in place of an all-in player whose cards say so, the next one acts first


@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """What players may do, and the clause of each."""

    fold: Clause
    check: Clause
    bet: Clause
    raises: Rule[int]  # the most while more than two remain
    reopens: Clause  # what a short all-in leaves open
    call: Clause
    no_check_raise: Clause | None = None
    own_bet: Clause | None = None  # only another player's bet is raised


@dataclass(frozen=True, slots=True, kw_only=True)
class Community(Game[Never]):
    """Everybody against everybody, for the pot."""

    discards: Clause | None = None  # a card more is dealt, and given away
    dead_card: Clause | None = None  # who folds in a round that all check still takes the next card
    # Where the deck runs out, these come back; where they are too few, one last card is everybody's.
    too_few: Rule[Literal["burns", "muck"]] | None = None
    holds: int = 2  # cards of their own that players play with; those beyond are discarded
    hand: PokerRanking
    plays: Selection  # of which cards a hand is made
    low: Low | None = None
    streets: tuple[Street, ...]
    acts: Acts
    all_in: AllIn
    button: Button
    showdown: Showdown
    rake: Rake
    blinds: Blinds | None = None
    ante: Clause | None = None
    against: Clause | None = None  # everybody who is in
    no_house_hand: Clause | None = None  # the house deals and does not play
    no_back: Clause | None = None  # nobody bets on another's hand
    buy_in: Clause
    single: Clause | None = None  # the house's most for one bet
    no_tips: Clause
    no_jackpots: Clause | None = None  # hands of this game win none
    stakes: Clause  # only what lay on the table when the hand began
    whole_stack: Clause  # nor is a part of it taken away
    void: Clause  # a supervisor calls a hand off

    remembers: tuple[str, ...] = ("button", "kill", "missed", "new")

    engine: ClassVar[Literal["community"]] = "community"
    engine_version: ClassVar[int] = 2

    def __post_init__(self) -> None:
        assert (self.blinds is None) != (self.ante is None), f"{self.key} has blinds or an ante"

    @property
    def ranking(self) -> PokerRanking:
        return self.hand

    @property
    def judging(self) -> Judging:
        return Judging(self.hand, self.plays, None if self.low is None else self.low.ranking)

    def words(self, fact: Fact) -> Mapping[str, object]:
        return words(fact, self.judging)

    def won(self, shown: Shown) -> Mapping[str, object]:
        return won(shown, self.judging)


@dataclass(frozen=True, slots=True, kw_only=True)
class Oversize:
    """A wager that was cut, and that somebody minds."""

    minded: Clause  # until everybody has acted on it
    stands: Clause  # what a supervisor may rule once somebody has gone along with it
    reduced: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure(Offer[Never]):
    """Other limits of betting than the section's own: no limit, or the pot."""

    kind: Literal["no-limit", "pot-limit"]
    rest: Clause  # all else is as the game has it
    as_no_limit: Clause | None = None  # and all but the most of a wager as at no limit
    table_stakes: Clause  # what lies on the table bounds what a hand can win or cost
    no_more: Clause  # and nothing is added to it during a hand
    whole_stack: Clause  # nor is a part of it taken away
    least_bet: Clause
    least_raise: Clause
    reopens: Clause  # what a short all-in leaves open
    unlimited: Clause  # the number of raises
    most: Clause  # what bounds a bet: the stakes, or the pot
    single: Clause  # the house's most for one bet
    straddle: Rule[int]  # just so much, in halves of a big blind
    corrections: Mapping[str, Clause]  # chips that are not what they seem, by what makes the difference
    oversize: Oversize | None = None  # a wager above the pot
    clock: Clause  # a player who takes too long is given a minute
    unfaced: Clause  # and then checks, where there is no bet to call


@dataclass(frozen=True, slots=True, kw_only=True)
class RunTwice(Offer[Never]):
    """Two players who are all in may have the rest of the board dealt twice."""

    holdem: Community  # the whole game, which the section tells again
    two: Clause  # only two players remain
    both_all_in: Clause
    seen: Clause  # the board is begun and not complete
    agreed: Clause  # both say so before the next card
    before_flop: Clause  # where the table allows it that early
    first: Clause  # the first set of cards
    again: Mapping[int, Clause]  # the second, by how many cards lay on the board before
    shown: Clause  # both hands
    wins_both: Clause  # sets of cards
    splits: Clause  # one each
    ties: Clause  # a set that neither hand wins alone
    ends: Clause  # the pot is awarded

    def retold(self, game: Game[Never]) -> Game[Never]:
        return self.holdem


@dataclass(frozen=True, slots=True, kw_only=True)
class KillPot(Offer[Never]):
    """Who wins two pots in a row plays the next for more."""

    full: Rule[int]  # bets, raises and the killer's blind, in halves of the usual: 4 is twice
    half: Rule[int]
    post: Clause  # the killer's blind
    only_post: Clause  # which takes the place of another blind
    complete: Clause  # the blinds too must match it
    quits: Clause  # a killer who leaves posts nothing, and the pot is killed all the same
    refuses: Clause  # who will not post is out of the game
    dealt_out: Clause  # a killer who sits out posts all the same
    mucked: Clause  # and the hand is thrown away
    straddle: Clause
    straddle_size: Rule[int]  # just so much, in halves of the killer's blind
    no_chop: Clause
    no_new: Clause  # whoever is new waits
    promise: Clause  # unless they kill the next pot
    one: Clause  # of several kills for one deal
    leg_up: Clause  # who wins has a leg up
    kill: Clause  # and with the next pot a kill
    neutral: Clause  # a split pot takes it away

    def killed(self, amount: Cents, options: Values) -> Cents:
        """So much in a kill round."""
        size = self.half if options.word("kill-size") == "half" else self.full
        return killed(amount, halves=size.value)
