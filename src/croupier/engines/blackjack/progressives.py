"""Progressive side bets at the blackjack table: locked at the start, fixed pays after the deal,
shares of the meter at the end of the round, each authorised."""

from collections.abc import Iterator

from croupier.cards.shoe import Device
from croupier.engines.blackjack.sides import judged_row
from croupier.engines.blackjack.state import Round
from croupier.engines.meter import Award, Progressive, awarded, contribution, reseed
from croupier.engines.sidebet import SideBet
from croupier.errors import IllegalAction
from croupier.model.choices import Action, Choice, Refusal, only, plain
from croupier.model.events import Fact
from croupier.model.settlement import Stake, line
from croupier.money.cents import Cents
from croupier.money.odds import MeterShare

Facts = Iterator[Fact]


def progressives(r: Round) -> Iterator[tuple[SideBet, Progressive]]:
    for side in r.rules.sides:
        if side.progressive is not None:
            yield side, side.progressive


# --- the start of the game --------------------------------------------------------------------


def unstarted(r: Round) -> list[SideBet]:
    """Progressives with wagers that are not locked yet."""
    return [
        side
        for side, _ in progressives(r)
        if side.key not in r.started
        and any(bet.wager == side.wager for spot in r.spots.values() for bet in spot.sides)
    ]


def start_choice(r: Round) -> Choice | Refusal:
    waiting = unstarted(r)
    if r.phase != "betting" or not waiting:
        return Refusal("action/nothing-to-start", "No progressive wager waits for the game to start.")
    terms = waiting[0].progressive
    assert terms is not None
    return Choice("start-game", terms.start)


def start_game(r: Round, action: Action, device: Device) -> Facts:
    plain(action)
    answer = start_choice(r)
    if isinstance(answer, Refusal):
        raise answer.error(action.by)
    yield from start(r)


def start(r: Round) -> Facts:
    """Lock the wagers, take them to the tray and feed the meter: they count in what may be won now."""
    for side in unstarted(r):
        terms = side.progressive
        assert terms is not None
        yield Fact("game-started", terms.start, {"key": side.key})
        bets = [bet for spot in r.spots.values() for bet in spot.sides if bet.wager == side.wager]
        for bet in bets:
            told = {**bet._asdict(), "amount_cents": bet.stake_cents}
            yield Fact("wager-collected", terms.collected, told)
        staked = sum(bet.stake_cents for bet in bets)
        fed = {
            "key": side.key,
            "meter_cents": contribution(staked, r.rules.options[f"{side.wager}-meter-percent"]),
            "reserve_cents": contribution(staked, r.rules.options[f"{side.wager}-reserve-percent"]),
        }
        yield Fact("meter-fed", terms.contributes, fed)


# --- fixed pays, after the deal ---------------------------------------------------------------


def settle_fixed(r: Round) -> Facts:
    """Everything but the shares of the meter is taken and paid at once."""
    for side, _ in progressives(r):
        for seat in side.paying.order(list(r.spots)):
            spot = r.spots[seat]
            for bet in [bet for bet in spot.collected if bet.wager == side.wager]:
                row = judged_row(r, spot, side)
                assert row is not None
                if not isinstance(row.pays, MeterShare):
                    one = line(bet, row.pays, row.clause)
                    yield Fact("settled", one.clause, {**one._asdict(), "from": "tray"})


# --- shares of the meter, at the end ----------------------------------------------------------


def next_award(r: Round) -> Fact | None:
    """The next share that was won, going round from the dealer's right, on the meter as it stands."""
    for side, terms in progressives(r):
        for seat in terms.order.order(list(r.spots)):
            spot = r.spots[seat]
            for bet in spot.collected:
                row = judged_row(r, spot, side) if bet.wager == side.wager else None
                if row is not None and isinstance(row.pays, MeterShare):
                    amount = awarded(r.meters[side.key], row.pays)
                    full = row.pays.percent == 100
                    role = r.rules.options[f"{side.wager}-{'full' if full else 'share'}-award"]
                    award = Award(
                        side.key,
                        side.wager,
                        row.name,
                        seat,
                        bet.player,
                        row.pays.percent,
                        amount,
                        role,
                        row.clause,
                        " ".join((*spot.first, r.up)),
                    )
                    return Fact("award-due", terms.awards_last, award._asdict())
    return None


def authorise_choice(r: Round, role: str) -> Choice | Refusal:
    award = r.award
    if award is None:
        return Refusal("authority/nothing-to-authorise", "No award waits for authorisation.")
    terms = next(terms for side, terms in progressives(r) if side.key == award.key)
    if role != award.role and role != "executive":
        return Refusal("authority/wrong-card", f"This award needs a {award.role}'s card.", terms.authorised)
    return Choice(
        "authorise",
        terms.authorised,
        wager=award.wager,
        min_cents=award.amount_cents,
        max_cents=award.amount_cents,
        also=("award", "seat"),
    )


def authorise(r: Round, action: Action) -> Facts:
    answer = authorise_choice(r, action.role)
    if isinstance(answer, Refusal):
        raise answer.error(action.by)
    only(action, "award", "seat")
    answer.check(action.amount, action.by)
    award = r.award
    assert award is not None
    for name, due in (("award", (award.row, award.wager, award.key)), ("seat", (award.seat,))):
        said = action.get(name)
        if said is not None and str(said) not in map(str, due):
            why = f"The award due now is {award.row} at seat {award.seat}, not {said}."
            reviewed = next(terms.reviewed for side, terms in progressives(r) if side.key == award.key)
            clause = reviewed or answer.clause
            raise IllegalAction("authority/wrong-award", why, clause=clause, offender=action.by)
    told = {"key": award.key, "seat": award.seat, "award": award.row, "amount_cents": award.amount_cents}
    yield Fact("award-authorised", answer.clause, told, by_actor=True)
    yield from pay_award(r, award)


def pay_award(r: Round, award: Award) -> Facts:
    side, terms = next((side, terms) for side, terms in progressives(r) if side.key == award.key)
    bet: Stake = next(bet for bet in r.spots[award.seat].collected if bet.wager == award.wager)
    share = MeterShare(award.percent)
    one = line(bet, share, award.clause, on=r.meters[award.key].meter_cents)
    yield Fact("settled", one.clause, {**one._asdict(), "from": f"meter:{award.key}"})
    if award.percent == 100:
        seed: Cents = r.rules.options[f"{side.wager}-seed"]
        reserve = r.meters[award.key].reserve_cents
        meter, added = reseed(reserve, seed)
        told = {"key": award.key, "meter_cents": meter, "reserve_cents": reserve, "table_cents": added}
        yield Fact("meter-reseeded", terms.reseeded if not added else terms.reseed_at_least, told)


def held_payouts(r: Round) -> Facts:
    """A player whose payouts of the round reach the limit is paid when a supervisor releases them."""
    for side, terms in progressives(r):
        if terms.hold_at is None:
            continue
        for player in dict.fromkeys(one.player for one in r.settlements if one.owner != "dealer"):
            paid = sum(
                one.paid_cents for one in r.settlements if one.player == player and one.owner != "dealer"
            )
            if paid >= terms.hold_at.value:
                told = {"id": f"{r.number}-{player}", "key": side.key, "player": player, "amount_cents": paid}
                yield Fact("payout-held", terms.hold_at.clause, told)
        return
