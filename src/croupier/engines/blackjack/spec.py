"""What a blackjack game is: frozen data, each value with its clause. The engine walks it."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from croupier.clauses.cite import Clause
from croupier.engines.common.irregularity import Irregularity
from croupier.hands.dealt import Dealt
from croupier.model.cap import Cap
from croupier.model.game import Game
from croupier.model.options import Option
from croupier.model.rules import Deal, Direction, Rule
from croupier.money.cents import Cents
from croupier.money.odds import Odds


@dataclass(frozen=True, slots=True, kw_only=True)
class Pays:
    """What becomes of a bet, by the way its hand ended. A blackjack's odds are a table option."""

    win: Rule[Odds]
    lose: Rule[Odds]
    push: Rule[Odds]
    bust: Rule[Odds]
    split_21: Rule[Odds]  # two cards that make 21 but are no blackjack
    both_blackjack: Rule[Odds]
    insurance_wins: Rule[Odds]
    insurance_loses: Rule[Odds]
    rounded: Rule[str]  # what the payout unit rounds: "all" payouts, or "blackjacks" only
    # Where a document has a clause of its own for it.
    dealer_blackjack: Rule[Odds] | None = None  # against another 21, which it meets where nobody peeked
    peeked_blackjack: Rule[Odds] | None = None  # against any other hand, found before anybody acts
    dealer_breaks: Rule[Odds] | None = None  # a hand that is left when the dealer goes over 21
    both_blackjack_ace: Rule[Odds] | None = None  # two blackjacks, the dealer showing the ace
    dealer_blackjack_ace: Rule[Odds] | None = None  # a dealer's blackjack with the ace up, insurance offered
    # A doubled or split hand against a dealer's blackjack, which it meets where nobody peeked.
    double_original: Rule[Odds] | None = None
    double_added: Rule[Odds] | None = None
    split_original: Rule[Odds] | None = None
    split_added: Rule[Odds] | None = None
    even_money: Rule[Odds] | None = None
    surrender: Rule[Odds] | None = None
    tip_surrendered: Rule[Odds] | None = None
    surrender_to_blackjack: Rule[Odds] | None = None
    small_tip_surrendered: Rule[Odds] | None = None
    free_bet: Clause | None = None  # what a free bet on a winning hand is paid by
    zapped_21: Rule[Odds] | None = None  # two new cards that make 21
    zapped_21_loses: Rule[Odds] | None = None  # to a dealer's blackjack


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeBets:
    """Doubles and splits on the house: a token that is paid like the original bet if the hand wins."""

    doubles: Rule[frozenset[int]]  # hard totals of two cards
    double_worth: Clause
    splits_except: Rule[frozenset[int]]  # point values whose pairs are split with own money
    split_worth: Clause
    after_split: Clause
    tips: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Zap:
    """Exchanging the first two cards."""

    totals: Rule[frozenset[int]]  # hard totals
    new_cards: Clause
    marked: Clause  # two new cards that make 21 are marked as no blackjack
    once: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Insurance:
    """Offered when the dealer shows an ace, before anybody acts."""

    most_percent: Rule[int]  # of the original bet
    settled_first: Rule[bool]  # before the other bets when the dealer has a blackjack
    offered: Clause
    closed: Clause
    even_money: Clause | None = None
    even_money_cards: Clause | None = None  # cards paid even money go to the discards at once
    tips: Clause | None = None  # granted for tips too


@dataclass(frozen=True, slots=True, kw_only=True)
class Tips:
    """Bets played for the dealer."""

    granted: Clause
    separate: Clause
    after_player: Rule[bool]  # a tip is paid after the player's own bet
    winner_leaves: Clause  # a winning tip may not stay for the next round
    push_may_stay: Clause
    added: Clause  # may be doubled and split with the player's bet
    stays_on_first: Clause
    added_to_split: Clause | None = None  # where the split has a clause of its own
    too_small_to_surrender: Rule[Cents] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BackBets:
    """Betting behind another player's spot."""

    granted: Clause
    room: Clause
    no_side_bets: Clause
    consent: Clause
    per_spot: Rule[int]
    own_limits: Clause
    spot_decides: Clause
    need_not_follow: Clause
    stays_on_first: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Cites:
    """The clauses that steps and refusals rest on, by what they are about."""

    bet: Clause
    verify_bets: Clause
    unchanged: Clause
    closed: Clause
    positions: Clause
    turn: Clause
    blackjack: Clause
    hit: Clause
    no_hit: Clause
    stand: Clause
    double: Clause
    double_amount: Clause
    double_one_card: Clause
    split: Clause
    resplit: Clause
    split_aces: Clause
    split_bet: Clause
    split_in_order: Clause
    split_one_card: Clause
    surrender: Clause
    bust_collected: Clause
    blackjack_paid: Clause
    second_card: Clause
    dealer_hits: Clause
    dealer_stops: Clause
    shown: Clause  # when a hand is turned up
    void: Clause  # a round that is called off
    no_back: Clause | None = None  # why nobody bets behind another
    shown_bust: Clause | None = None  # when that is because of a bust
    shown_double: Clause | None = None  # when it is settled after a double card dealt face down
    # What waits for the dealer's second card where nobody looks at it before the play.
    double_bust_waits: Clause | None = None
    split_bust_waits: Clause | None = None
    insured_bust_stays: Clause | None = None
    blackjack_waits: Clause | None = None
    overlooked: Clause | None = None  # a player's blackjack the dealer did not notice
    undoes_losses: Clause | None = None  # a round that is called off gives back what was lost in it, too


@dataclass(frozen=True, slots=True, kw_only=True)
class Blackjack(Game[Dealt]):
    """One blackjack game of a document."""

    deal: tuple[Deal, ...]
    dealing: Direction
    paying: Direction
    pays: Pays
    insurance: Insurance
    dealer_stands_on: Rule[int]
    ace_cards: Rule[int]  # how many cards each split ace gets
    tips: Tips | None
    back: BackBets | None
    cites: Cites
    free: FreeBets | None = None
    zap: Zap | None = None
    dealer_pushes_on: Rule[int] | None = None  # a dealer's bust that pushes instead of losing
    side_cap: Cap | None = None  # one cap over several side bets, in place of their own
    hidden_double: Rule[int] | None = None  # doubles up to this total get their card face down
    irregularities: tuple[Irregularity, ...] = ()
    late_blackjack: Clause | None = None  # an overlooked dealer's blackjack takes original bets only

    by_name: dict[str, Option] = field(init=False, repr=False, compare=False, default_factory=dict)
    engine: ClassVar[Literal["blackjack"]] = "blackjack"

    def __post_init__(self) -> None:
        self.by_name.update({option.name: option for option in self.options})
        assert len(self.by_name) == len(self.options), f"{self.key} declares an option twice"
        assert [step.to for step in self.deal].count("dealer") >= 1, f"{self.key} deals the dealer no card"

    def clause_of(self, option: str) -> Clause:
        return self.by_name[option].clause
