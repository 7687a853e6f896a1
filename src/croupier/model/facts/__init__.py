"""Facts: everything that can happen at a table, one type for each kind.

An engine states facts; the table seals each in an envelope, which makes it an event. `KINDS` gives every
kind its name in the record: the name stays when a class is renamed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from croupier.model.facts import bets, blackjack, cards, decide, table
from croupier.model.facts.fact import Fact

__all__ = ["BY_THE_ACTOR", "KINDS", "NAMES", "Fact"]


KINDS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        # the table
        "table-opened": table.TableOpened,
        "seat-taken": table.SeatTaken,
        "seat-left": table.SeatLeft,
        "bought-in": table.BoughtIn,
        "shuffled": table.Shuffled,
        "card-burned": table.CardBurned,
        "cut-refused": table.CutRefused,
        "dealer-changed": table.DealerChanged,
        "round-opened": table.RoundOpened,
        "round-closed": table.RoundClosed,
        "voided": table.Voided,
        "irregularity": table.Irregularity,
        "supervisor-called": table.SupervisorCalled,
        "ruled": table.Ruled,
        "payout-held": table.PayoutHeld,
        "payout-released": table.PayoutReleased,
        # bets and meters
        "wager-placed": bets.WagerPlaced,
        "wager-raised": bets.WagerRaised,
        "wager-withdrawn": bets.WagerWithdrawn,
        "wager-collected": bets.WagerCollected,
        "wager-marked": bets.WagerMarked,
        "back-bets-refused": bets.BackBetsRefused,
        "bets-closed": bets.BetsClosed,
        "settled": bets.Settled,
        "side-bet-held": bets.SideBetHeld,
        "meter-opened": bets.MeterOpened,
        "game-started": bets.GameStarted,
        "meter-fed": bets.MeterFed,
        "award-due": bets.AwardDue,
        "award-authorised": bets.AwardAuthorised,
        "meter-reseeded": bets.MeterReseeded,
        "parlay-offered": bets.ParlayOffered,
        "parlay-declined": bets.ParlayDeclined,
        # cards and turns
        "card-dealt": cards.CardDealt,
        "discards-shuffled": cards.DiscardsShuffled,
        "turn": cards.Turn,
        "folded": cards.Folded,
        "hand-shown": cards.HandShown,
        "cards-collected": cards.CardsCollected,
        # blackjack
        "insurance-offered": blackjack.InsuranceOffered,
        "insurance-declined": blackjack.InsuranceDeclined,
        "even-money-taken": blackjack.EvenMoneyTaken,
        "insurance-closed": blackjack.InsuranceClosed,
        "peek-due": blackjack.PeekDue,
        "peeked": blackjack.Peeked,
        "peek-skipped": blackjack.PeekSkipped,
        "hit": blackjack.Hit,
        "stood": blackjack.Stood,
        "surrendered": blackjack.Surrendered,
        "zapped": blackjack.Zapped,
        "marked": blackjack.Marked,
        "doubled": blackjack.Doubled,
        "split": blackjack.Split,
        "follow-asked": blackjack.FollowAsked,
        "followed": blackjack.Followed,
        "stayed": blackjack.Stayed,
        "hand-ended": blackjack.HandEnded,
        "bets-left": blackjack.BetsLeft,
        "dealer-turn": blackjack.DealerTurn,
        "hole-shown": blackjack.HoleShown,
        "dealer-ended": blackjack.DealerEnded,
        "card-exposed": blackjack.CardExposed,
        "exposed-given": blackjack.ExposedGiven,
        "exposed-offered": blackjack.ExposedOffered,
        "exposed-burned": blackjack.ExposedBurned,
        "hand-reopened": blackjack.HandReopened,
        "spot-dropped": blackjack.SpotDropped,
        "cards-cut": blackjack.CardsCut,
        "folding-offered": blackjack.FoldingOffered,
        "folding-declined": blackjack.FoldingDeclined,
        "blackjack-late": blackjack.BlackjackLate,
        "blackjack-overlooked": blackjack.BlackjackOverlooked,
        # poker against the house
        "step": decide.StepReached,
        "packet-dealt": decide.PacketDealt,
        "cards-burned": decide.CardsBurned,
        "board-turned": decide.BoardTurned,
        "dealer-turned": decide.DealerTurned,
        "dealer-arranged": decide.DealerArranged,
        "dealer-judged": decide.DealerJudged,
        "checked": decide.Checked,
        "raised": decide.Raised,
        "rode": decide.Rode,
        "taken-back": decide.TakenBack,
        "kept": decide.Kept,
        "hand-split": decide.HandSplit,
        "house-way-asked": decide.HouseWayAsked,
        "house-way-told": decide.HouseWayTold,
        "cards-left": decide.CardsLeft,
    }
)
NAMES: Mapping[type[Fact], str] = MappingProxyType({kind: name for name, kind in KINDS.items()})

# Whoever acts does these; everything else the dealer does.
BY_THE_ACTOR: frozenset[type[Fact]] = frozenset(
    {
        table.SeatTaken,
        table.SeatLeft,
        table.BoughtIn,
        table.CutRefused,
        table.Voided,
        table.Irregularity,
        table.Ruled,
        table.PayoutReleased,
        bets.WagerPlaced,
        bets.WagerRaised,
        bets.WagerWithdrawn,
        bets.BackBetsRefused,
        bets.AwardAuthorised,
        bets.ParlayDeclined,
        cards.Folded,
        blackjack.InsuranceDeclined,
        blackjack.EvenMoneyTaken,
        blackjack.PeekSkipped,
        blackjack.Hit,
        blackjack.Stood,
        blackjack.Surrendered,
        blackjack.Zapped,
        blackjack.Doubled,
        blackjack.Split,
        blackjack.Followed,
        blackjack.Stayed,
        blackjack.FoldingDeclined,
        blackjack.BlackjackOverlooked,
        decide.Checked,
        decide.Raised,
        decide.Rode,
        decide.TakenBack,
        decide.Kept,
        decide.HandSplit,
        decide.HouseWayAsked,
    }
)
