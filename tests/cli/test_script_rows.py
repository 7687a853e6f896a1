"""The rows of `croupier deal`: where cards go, in games with a board and hands of the players' own."""

from croupier.cli.script_rows import script_rows
from croupier.script.render import render
from tests.rounds import played


def test_cards_of_players_and_board_stand_beside_the_script() -> None:
    """Two boards, as all is in before the flop: the second is told apart."""
    result = played("""
game: bclc/texas-holdem
offers: [bclc/no-limit, bclc/run-the-board-twice]
options: {small-blind: 1, big-blind: 2}
table: {button: 2}
seats: {1: {player: p1, stack: 50}, 2: {player: p2, stack: 50}}
deal: {seats: {1: "As Ad", 2: "Kc Kd"}, board: "2h 3h 4d 8s 9s Ks Tc 6d 5d 7c"}
actions:
  - {seat: 2, do: all-in}
  - {seat: 1, do: call}
  - {seat: 1, do: agree, to: run-twice}
  - {seat: 2, do: agree, to: run-twice}
""")
    happened = result.rounds[0].events
    rows = script_rows(render(result.game, happened, result.offers), happened)
    assert [f"{' '.join(row.cards)} {row.to}" for row in rows if row.to] == [
        "As Ad seat 1",
        "Kc Kd seat 2",
        "2h 3h 4d board",
        "8s board",
        "9s board",
        "Ks Tc 6d second board",
        "5d second board",
        "7c second board",
    ]
