"""The peer: blackjack as a short script would play it, with numbers for cards and nothing recorded.

No events, settlement lines, ledger, clauses or legality: what is left is about the least a round costs
in plain Python, so that the library's speed can be told as a ratio.
"""

import random

from croupier.bots.basic import HARD, PAIRS, SOFT, UP_CARDS

DECKS, CUT = 6, 78
COLUMN = {up: column for column, up in enumerate(UP_CARDS)}


def letter(rows: dict[int, str], total: int, up: int) -> str:
    row = rows.get(min(total, max(rows)))
    return row.replace(" ", "")[COLUMN[up]] if row else "H"


def total(cards: list[int]) -> tuple[int, bool]:
    points = sum(cards)
    return (points + 10, True) if 1 in cards and points <= 11 else (points, False)


def play_hand(cards: list[int], up: int, shoe: list[int], hands: list[tuple[list[int], int]]) -> None:
    """Play one hand to its end; a split plays both halves."""
    while True:
        points, soft = total(cards)
        if points >= 21:
            break
        pair = len(cards) == 2 and cards[0] == cards[1] and cards[0] in PAIRS
        if pair and letter(PAIRS, cards[0], up) == "P" and len(hands) < 3:
            for card in cards:
                half = [card, shoe.pop()]
                if card == 1:
                    hands.append((half, 1))
                else:
                    play_hand(half, up, shoe, hands)
            return
        wish = letter(SOFT if soft else HARD, points, up)
        if wish in "DB" and len(cards) == 2:
            cards.append(shoe.pop())
            hands.append((cards, 2))
            return
        if wish in "SB":
            break
        cards.append(shoe.pop())
    hands.append((cards, 1))


def play_rounds(rounds: int, seed: int) -> float:
    """Play, and return what the player won per unit bet."""
    chance = random.Random(seed)
    deck = [min(rank, 10) for rank in range(1, 14)] * 4 * DECKS
    shoe: list[int] = []
    won = 0.0
    for _ in range(rounds):
        if len(shoe) <= CUT:
            shoe = deck.copy()
            chance.shuffle(shoe)
        mine, dealer = [shoe.pop()], [shoe.pop()]
        mine.append(shoe.pop())
        if total(mine)[0] == 21:
            won += 0 if total([*dealer, shoe.pop()])[0] == 21 else 1.5
            continue
        hands: list[tuple[list[int], int]] = []
        play_hand(mine, dealer[0], shoe, hands)
        points, soft = total(dealer)
        while points < 17 or (points == 17 and soft):
            dealer.append(shoe.pop())
            points, soft = total(dealer)
        for cards, bet in hands:
            reached = total(cards)[0]
            if reached > 21 or reached < points <= 21:
                won -= bet
            elif points > 21 or reached > points:
                won += bet
    return won / rounds
