"""Before the cards: who is dealt in, the button, blinds and antes."""

from croupier.engines.community.state import Round
from croupier.engines.community.streets import deal_street
from croupier.model.choices import Action, Facts, Funds, Permit, Refusal, Supply, plain
from croupier.model.facts.community import HandStarted, Post, Posted
from croupier.money.cents import Cents


def dealt_in(r: Round, funds: Funds) -> dict[int, Cents | None]:
    """Who has chips to play with, by seat."""
    stacks = {seat: funds(player) for seat, player in sorted(r.seats.items())}
    return {seat: stack for seat, stack in stacks.items() if stack is None or stack > 0}


def no_deal(r: Round, funds: Funds) -> Refusal | None:
    """Why no hand begins, if none does."""
    game = r.rules.game
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.showdown.wins)
    if len(dealt_in(r, funds)) < 2:
        return Refusal("action/too-few-players", "A hand needs two players with chips.", game.one_seat)
    return None


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    refusal = no_deal(r, funds)
    if refusal is not None:
        raise refusal.error(action.by)
    stacks = dealt_in(r, funds)
    return Permit(lambda supply: _deal(r, stacks, supply))


def _deal(r: Round, stacks: dict[int, Cents | None], supply: Supply) -> Facts:
    game = r.rules.game
    yield HandStarted(game.stakes, next_button(r, list(stacks)), stacks)
    yield from _forced(r)
    yield from deal_street(r, supply, 0)


def next_button(r: Round, seats: list[int]) -> int:
    """Clockwise from where it lay; at first with the player at the dealer's right."""
    last = r.carried.button
    if last is None:
        return seats[-1]  # rule: the-button-starts-at-the-right
    return next((seat for seat in seats if seat > last), seats[0])


def _forced(r: Round) -> Facts:
    game, options = r.rules.game, r.rules.options
    if game.ante is not None:
        for seat in r.round_the_table():
            yield _post(r, seat, "ante", options.number("ante"), game.ante)
    blinds = game.blinds
    if blinds is not None:
        small, big = blind_seats(r)
        yield _post(r, small, "small-blind", options.number("small-blind"), blinds.small)
        yield _post(r, big, "big-blind", options.number("big-blind"), blinds.big)


def blind_seats(r: Round) -> tuple[int, int]:
    """The two at the button's left; between two players the button has the small blind, unless the table
    goes by the letter."""
    order = r.round_the_table()
    if len(order) == 2 and r.rules.options.word("heads-up-blinds") == "button":
        return order[1], order[0]
    return order[0], order[1]


def _post(r: Round, seat: int, what: Post, amount: Cents, clause: str) -> Posted:
    """As much as the player has."""
    player = r.spots[seat]
    assert r.betting is not None
    left = r.betting.behind[seat]
    return Posted(clause, seat, player.player, what, amount if left is None else min(amount, left), amount)
