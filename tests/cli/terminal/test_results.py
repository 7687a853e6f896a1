"""What became of the bets: own lines add up to what is said, tips are told apart."""

import re
from random import Random

import pytest
from rich.console import Console

from croupier.cli.terminal.results import Result, Tip, report, tip_fate
from croupier.model.game import Game, Offer
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Owner
from croupier.model.vocabulary import Result as Ended
from croupier.money.cents import Cents, cents
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.wording.names import Names
from tests.cli.conftest import Play
from tests.tables import ROOM

NAMES = Names(open_table("bclc/blackjack", seed=1).game, ())
LINE = re.compile(
    r"^  \S.*?  (?:win|lose|push|surrender|returned|kept) +([+-]?\d+\.\d\d)(?:  |$)", re.MULTILINE
)
SCORE = re.compile(
    r"^  You (win|lose|break even)(?: \$([\d.]+))?\. Your bankroll is \$([\d.]+)\.", re.MULTILINE
)
TIPPED = re.compile(r"^  Your tip of \$([\d.]+)(.*)", re.MULTILINE)


def settled(
    stake: Cents, returned: Cents, result: Ended, owner: Owner = "dealer", wager: str = "main"
) -> Settlement:
    clause = "bclc-blackjack/1/7.1"
    return Settlement(1, "you", owner, 1, wager, stake, result, 0, 0, returned, clause)


@pytest.mark.parametrize(
    "tip, fate",
    [
        (Tip(settled(500, 1000, "win"), True), "Your tip of $5.00 wins: $10.00 goes into the tip box."),
        (Tip(settled(500, 0, "lose"), False), "Your tip of $5.00 loses."),
        (Tip(settled(500, 500, "push"), False), "Your tip of $5.00 comes back to you."),
        (Tip(settled(500, 250, "surrender"), False), "Your tip of $5.00: $2.50 of it comes back to you."),
        (Tip(settled(50, 50, "surrender"), True), "Your tip of $0.50 goes into the tip box."),
        (Tip(settled(500, 0, "lose", wager="double"), False), "Your tip of $5.00 on double loses."),
        (
            Tip(settled(0, 500, "win", wager="free-split"), True),
            "The dealer's free split wins: $5.00 goes into the tip box.",
        ),
        (Tip(settled(0, 0, "lose", wager="free-split"), False), "The dealer's free split wins nothing."),
    ],
)
def test_the_fate_of_a_tip(tip: Tip, fate: str) -> None:
    assert tip_fate(tip, NAMES) == fate


def test_own_lines_and_tips_are_counted_apart() -> None:
    lost, won = settled(500, 0, "lose"), settled(500, 1000, "win")
    back = settled(500, 500, "push")
    result = Result(
        (settled(2500, 5000, "win", "player"),), (Tip(lost, False), Tip(won, True), Tip(back, False))
    )
    assert result.gain == 2500
    assert result.tipped == 1000


def test_a_clause_goes_below_its_line_where_it_does_not_fit() -> None:
    line = settled(2500, 0, "lose", "player", "free-double")
    console = Console(width=40)
    with console.capture() as seen:
        console.print(report(Result((line,)), NAMES, 40, 10000))
    assert seen.get().splitlines()[:2] == ["  free double  lose  -25.00", "    bclc-blackjack/1/7.1"]


GAMES = [entry for entry in map(catalog.game, catalog.GAMES) if isinstance(entry, Game)]
USUAL = ["", "", "20", "20 tip 2", "1", "5", *"hspdyrfcint"]
SETTING = ["", "", "", "20 tip 2", "6", "y", "1 2", "1 7", "s 1 7", "b", "h", "n"]
AMONG = ["", "", "c", "c", "c", "r", "20", "40", "f", "y", "1", "2"]  # chips, and a card to give away
ANSWERS = {  # these ask for cards
    **dict.fromkeys(ROOM, AMONG),
    "bclc/fast-action-holdem": ["", "20 tip 2", "k", "s", "1 2", "1 2", "y"],
    "bclc/pai-gow-poker": SETTING,
    "bclc/fortune-pai-gow-poker": SETTING,
    "bclc/face-up-pai-gow-poker": SETTING,
    "bclc/fortune-asia-poker": [*SETTING, "1 2 3", "4"],
}
CASES = [(game.key, width) for game in GAMES for width in (60, 100)]


@pytest.mark.parametrize("key, width", CASES)
def test_the_lines_of_a_round_add_up_to_what_is_said(evening: Play, key: str, width: int) -> None:
    """Many rounds with bets, tips and decisions at random: the screen alone must explain the bankroll."""
    rng = Random(f"{key} {width}")
    offers = [
        one.key
        for one in map(catalog.game, catalog.GAMES)
        if isinstance(one, Offer) and key in one.base_games and (key, one.key) not in UNFIT
    ]
    limits = [one for one in offers if one in ("bclc/no-limit", "bclc/pot-limit")]
    if key in ROOM:  # one may stand in the way of another
        offers = [rng.choice(limits)] if limits else []
    answers = "".join(f"{rng.choice(ANSWERS.get(key, USUAL))}\n" for _ in range(150))
    args = [part for one in offers for part in ("--offer", one)]
    args += ["--paytable", "in-between=30-12-6-4-1"] if "pa/in-between" in offers else []
    seen = evening(answers, key, *args, "--seed", "7", "--bankroll", "5000", "--seats", "2", columns=width)
    before, rounds = cents("5000"), 0
    for block in re.split(r"(?=^[╭+].*, round \d)", seen, flags=re.MULTILINE):
        found = SCORE.search(block)
        if found is None:
            continue
        word, amount, bankroll = found.groups()
        told = {"win": 1, "lose": -1}.get(word, 0) * cents(amount or "0")
        assert sum(_signed(gain) for gain in LINE.findall(block)) == told
        tips = sum(cents(stake) - _returned(stake, fate) for stake, fate in TIPPED.findall(block))
        assert cents(bankroll) == before + told - tips
        before, rounds = cents(bankroll), rounds + 1
    assert rounds >= 3


UNFIT = {("ia/single-deck-blackjack", "ia/lucky-ladies")}  # its pay table needs two decks or more


def _signed(amount: str) -> Cents:
    return (-1 if amount.startswith("-") else 1) * cents(amount.lstrip("+-"))


def _returned(stake: str, fate: str) -> Cents:
    """How much of a tip came back to the player."""
    if "comes back to you" not in fate:
        return 0
    part = re.search(r"\$([\d.]+) of it", fate)
    return cents(part[1] if part else stake)


def test_tips_are_told_apart_from_the_result(evening: Play) -> None:
    seen = evening("20 tip 5\ns\n", "bclc/blackjack", "--seed", "5")
    assert "tip $5.00" in seen
    assert "Your tip of $5.00 loses." in seen
    assert "You lose $20.00. Your bankroll is $475.00." in seen


def test_commission_is_told_apart_with_its_clause(evening: Play) -> None:
    seen = evening("10 tip 2\n\n", "bclc/pai-gow-poker", "--seats", "3", "--seed", "5")
    assert "  bet         win   +10.00  bclc-poker/2/8.4.1\n" in seen
    assert "  commission  kept   -0.50  bclc-poker/2/4.1\n" in seen  # 5% of what the bet won, none of the tip
    assert "Your tip of $2.00 wins: $4.00 goes into the tip box." in seen
    assert "You win $9.50. Your bankroll is $507.50." in seen
    assert "commission" not in evening("10\n\n\n\n", "bclc/face-up-pai-gow-poker", "--seed", "5")
