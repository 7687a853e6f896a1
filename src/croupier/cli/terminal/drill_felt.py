"""What a drill shows: a finished table, a hand to be set, or one to be played. Small cards, short lines."""

from collections.abc import Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier.cli.terminal.cards import CardDrawer
from croupier.cli.terminal.layout import CLOTH, METER, WIDTH
from croupier.cli.terminal.made import FAINT
from croupier.cli.terminal.pieces import flow
from croupier.cli.terminal.sets import in_order
from croupier.training.drill import Question
from croupier.training.felt import Felt, Hand, Spot
from croupier.training.paying import PayQuestion
from croupier.training.pots import PotQuestion
from croupier.training.setting import SetQuestion
from croupier.wording.plain import money

PADDING = 1


class DrillPicture:
    """One question, ready to be drawn. It looks alike in every room there is."""

    def __init__(self, question: Question, number: int, cards: CardDrawer) -> None:
        self._question = question
        self._number = number
        self._cards = cards

    def __call__(self, console: Console, rows: int | None) -> RenderableType:
        width = min(WIDTH, console.width)
        title, lines = self._drawn(width - 2 * PADDING - 2)
        return Panel(Group(*lines), title=title, style=CLOTH, width=width, padding=(0, PADDING))

    def _drawn(self, width: int) -> tuple[str, list[Text]]:
        question = self._question
        if isinstance(question, PayQuestion | PotQuestion):
            title = f"{question.felt.title}, table {question.table + 1}"
            return title, [line for block in self._felt(question.felt) for line in _fit(block, width)]
        title = f"{question.title}, hand {self._number}"
        if isinstance(question, SetQuestion):
            return title, [self._cards.small(in_order(question.cards), numbered=True)]
        rows = (("Dealer", question.dealer), ("Board", question.board), ("You", question.cards))
        return title, [
            Text.assemble((f"{name:<6}", "bold"), "  ", self._cards.small(cards))
            for name, cards in rows
            if cards
        ]

    # --- a finished table ---------------------------------------------------------------------------

    def _felt(self, felt: Felt) -> Iterator[list[Text]]:
        """Each line as pieces that stay whole."""
        if felt.dealer.cards:
            aside = [Text.assemble(("aside ", FAINT), self._cards.small(felt.aside))] if felt.aside else []
            yield [Text("Dealer", style="bold"), *self._hand(felt.dealer, felt.hand_names), *aside]
        for name, board in (("Board", felt.board), ("Second board", felt.second_board)):
            if board:
                yield [Text(name, style="bold"), self._cards.small(board)]
        widest = max((len(spot.player) for spot in felt.spots), default=0)
        for spot in felt.spots:
            for hand in spot.hands:
                yield [*self._who(spot, hand, widest, felt.button), *self._hand(hand, felt.hand_names)]
            if spot.gone:
                yield [Text("     gave away", style=FAINT), self._cards.small(spot.gone)]
        for said in felt.told:
            yield [Text(said, style=FAINT)]
        for name, amount in felt.meters.items():
            yield [Text(f"{name} meter {money(amount)}", style=METER)]

    def _who(self, spot: Spot, hand: Hand, widest: int, button: int | None) -> list[Text]:
        if hand.number > 1:
            return [Text(f"   {f'hand {hand.number}':<{widest}}")]
        named = [Text(f"{spot.seat:>2} {spot.player:<{widest}}")]
        if spot.folded:
            named.append(Text("folded", style=FAINT))
        if button == spot.seat:
            named.append(Text("button", style=FAINT))
        return named

    def _hand(self, hand: Hand, names: Sequence[str]) -> list[Text]:
        if not hand.parts:
            return [self._cards.small(in_order(hand.cards) if names else hand.cards)]
        named = zip(names, hand.parts, strict=True)
        return [
            Text.assemble((f"{name} ", FAINT), self._cards.small(in_order(cards))) for name, cards in named
        ]


def _fit(pieces: Sequence[Text], width: int) -> list[Text]:
    if len(pieces) == 1 and pieces[0].cell_len > width:  # a sentence may be broken between words
        words = [Text(word, style=pieces[0].style) for word in pieces[0].plain.split()]
        return flow(words, width, indent="", between=" ", hanging="  ")
    return flow(pieces, width, indent="", hanging="     ")
