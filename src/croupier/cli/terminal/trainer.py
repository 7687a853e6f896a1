"""A drill at the terminal: a question, an answer against the clock, a verdict, and the next one."""

import time
from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.decisions import entry
from croupier.cli.terminal.drill_answers import (
    HOW_TO_PAY,
    HOW_TO_SHARE,
    bets_by_number,
    how_to_set,
    keys_of,
    read_pay,
    read_play,
    read_pot,
    read_set,
)
from croupier.cli.terminal.drill_felt import DrillPicture
from croupier.cli.terminal.pieces import EVEN, LOST, WON, flow
from croupier.cli.terminal.screen import ASKING, Leave, Screen
from croupier.errors import CroupierError, counted
from croupier.training.drill import Answer, Drill, Question
from croupier.training.odds import odds
from croupier.training.paying import Bet, Paying, PayQuestion
from croupier.training.pots import Pot, PotQuestion, called
from croupier.training.setting import SetQuestion
from croupier.training.verdict import Fault, Kind, Verdict
from croupier.wording.plain import money, without_zeros

FAULTS: dict[Fault, str] = {
    "order": "another bet comes first",
    "result": "it ends otherwise",
    "amount": "the amount is another",
    "cards": "the house sets it otherwise",
    "choice": "there is a better choice",
    "time": "too late",
}
MOST_LINES = 12  # of a strategy, to be read after mistakes

GREETINGS: dict[Kind, str] = {"pay": "Take and pay", "set": "The house way", "play": "The best play"}

Clock = Callable[[], float]


class Trainer:
    """Asks until the drill is over or somebody has had enough."""

    def __init__(self, screen: Screen, drill: Drill, clock: Clock = time.monotonic) -> None:
        self.screen = screen
        self.drill = drill
        self._clock = clock
        self._last: Verdict | None = None

    def greet(self) -> None:
        """What is asked, of how much, and against which clock."""
        drill = self.drill
        games = {exercise.game for exercise in drill.exercises}
        of = f" of {next(iter(games))}" if len(games) == 1 else ""
        limit = "" if drill.limit is None else f", {drill.limit:g} seconds for each"
        # How many lines a table has would tell whether something is owed beside its bets.
        much = counted(len(drill.exercises), "table" if drill.kind == "pay" else "question")
        self.screen.say(f"{GREETINGS[drill.kind]}{of}: {much}{limit}.", "bold")
        self.screen.say("? tells how to answer, q leaves with the score so far.", "dim")

    def farewell(self) -> None:
        """How it went."""
        answers = [answered.verdict for answered in self.drill.answers]
        if not answers:
            self.screen.say("Nothing was answered: no score is kept.")
            return
        right = [verdict for verdict in answers if verdict.right]
        told = f"{len(right)} of {len(answers)} right"
        times = [verdict.seconds for verdict in right if verdict.seconds is not None]
        told += f", the quickest in {min(times):.1f} seconds" if times else ""
        if len(answers) < self.drill.total:
            told += f"; {self.drill.total - len(answers)} left unanswered"
        self.screen.say(f"{told}.", "bold")
        lines = self.drill.lines
        if len(right) < len(answers) and 0 < len(lines) <= MOST_LINES:
            for line in lines:
                self.screen.say(f"  {line}", "dim")

    def spend(self) -> Drill:
        """The drill as far as it was answered."""
        shown: int | None = None  # the exercise that is on the screen
        try:
            while (question := self.drill.question) is not None:
                if self.drill.exercise != shown:
                    self._between(question)
                    shown = self.drill.exercise
                self._last = self._one(question)
                self._tell(self._last)
        except Leave:
            pass
        return self.drill

    def _between(self, question: Question) -> None:
        """Another table or hand. The verdict on the last one stays to be read below it."""
        number = len(self.drill.answers) + 1
        self.screen.show(DrillPicture(question, number, self.screen.cards))
        if self._last is not None and self.screen.live:
            self._tell(self._last)

    def _one(self, question: Question) -> Verdict:
        """Ask until there is an answer that can be read; the clock does not stop meanwhile."""
        began = self._clock()
        prompt, menu, above = _asked(question, self.screen.width)
        while True:
            said = self.screen.ask(prompt, menu, above)
            if said.lower() in ASKING:
                self.screen.page(self._explained(question))
                continue
            try:
                answer = _read(said, question)
                verdict, self.drill = self.drill.answered(answer, self._clock() - began)
            except CroupierError as error:
                self.screen.refuse(refusal(error))
                continue
            return verdict

    # --- what is told -------------------------------------------------------------------------------

    def _tell(self, verdict: Verdict) -> None:
        if verdict.right:
            timed = self.drill.limit is not None and verdict.seconds is not None
            said = f"Right in {verdict.seconds:.1f} s: " if timed else "Right: "
            told = Text.assemble((said, WON), verdict.answer)
            if verdict.clause is not None:
                told.append(f"  {verdict.clause}", style="dim")
            self.screen.add(told)
            return
        if verdict.faults == ("time",):
            self.screen.add(Text.assemble(("Right, but too late: ", EVEN), verdict.answer))
        else:
            why = ", ".join(FAULTS[fault] for fault in verdict.faults)
            self.screen.add(Text.assemble((f"No, {why}: ", LOST), verdict.answer))
        if verdict.cost is not None:
            self.screen.add(Text(f"  That costs {verdict.cost:.3f} of the bet on average.", style="dim"))
        for one in verdict.why:
            self.screen.add(Text(f"  {one.clause}", style="cyan"))
            if one.gloss:
                self.screen.add(Text(f"    {one.gloss}", style="dim"))

    def _explained(self, question: Question) -> Iterator[Text]:
        """How to answer, and what bets pay."""
        if isinstance(question, PayQuestion):
            yield Text(HOW_TO_PAY)
            yield Text("The amount is all that goes back: stake and winnings, less any commission.")
            yield Text("The dealer's order counts: name the bet that is settled next.")
            if question.owed:
                yield Text("What may be owed without a bet is numbered too; . says that nothing more is due.")
            exercise = self.drill.exercises[self.drill.exercise]
            if isinstance(exercise, Paying):
                yield from _pays(exercise, question)
        elif isinstance(question, PotQuestion):
            yield Text(HOW_TO_SHARE)
            yield Text("Shares are after the house's fee; odd chips go as the game's clauses say.")
        elif isinstance(question, SetQuestion):
            yield Text(how_to_set(question))
            yield Text("What is left makes the high hand. Right is what the house's own rules make of it.")
        else:
            yield Text("Type the key of the choice that gains most, or loses least, on average.")


def _pays(exercise: Paying, question: PayQuestion) -> Iterator[Text]:
    wagers = {bet.wager for bet in (*question.bets, *question.owed)}
    last = ""
    for row in odds(exercise.played):
        if row.wager not in wagers:
            continue
        if row.wager != last:
            yield Text(f"{row.wager.replace('-', ' ')} pays", style="bold")
            last = row.wager
        yield Text.assemble("  ", f"{row.when}: ", (row.pays, "bold"), "  ", (row.clause, "dim"))


# --- questions ----------------------------------------------------------------------------------


def _asked(question: Question, width: int) -> tuple[str, Sequence[Text], Sequence[Text]]:
    """The prompt, the menu, and what stands above it."""
    always = [entry("?", "how"), entry("q", "quit")]
    if isinstance(question, PayQuestion):
        done = [entry(".", "nothing more is due")] if question.owed else []
        return "What is settled next, and what comes back?", [*done, *always], _bets(question, width)
    if isinstance(question, PotQuestion):
        above = [Text(f"Seat {seat} took back {money(amount)} that nobody called.", style="dim")
                 for seat, amount in question.uncalled.items()]  # fmt: skip
        above += [line for pot in (question.pot, *question.others) for line in _pot(pot, width)]
        return f"Who gets how much of the {called(question.pot.name)}?", always, above
    if isinstance(question, SetQuestion):
        lower = " and ".join(f"{name} hand" for name in question.names[1:])
        return f"Which cards make the {lower}?", always, ()
    menu = [entry(key, choice.replace("-", " ")) for key, choice in keys_of(question.choices).items()]
    return f"What is best? ({question.asks})", [*menu, *always], ()


def _bets(question: PayQuestion, width: int) -> list[Text]:
    """The bets of each seat in a line, then what may be owed."""
    numbers = bets_by_number(question)
    lines: list[Text] = []
    for seat in dict.fromkeys(bet.seat for bet in question.bets):
        own = [
            entry(key, _bet(bet)) for key, bet in numbers.items() if bet in question.bets and bet.seat == seat
        ]
        lines += _row(f"Seat {seat}" if seat else "Dealer", own, width)
    owed = [entry(key, str(bet)) for key, bet in numbers.items() if bet in question.owed]
    return lines + (_row("Owed?", owed, width) if owed else [])


def _row(name: str, pieces: Sequence[Text], width: int) -> list[Text]:
    head = Text(f"{name:<8}", style="bold")
    first, *rest = pieces
    return flow([head.append_text(first), *rest], width, indent="", hanging=" " * 8)


def _bet(bet: Bet) -> str:
    """`ante $10`, `hand 2 main $25`, `pair plus (tip) $5`, `free double (worth $25)`."""
    name = str(bet).removeprefix(f"seat {bet.seat} ")
    if bet.worth_cents:
        return f"{name} (worth ${without_zeros(bet.worth_cents)})"
    return name if bet.stake_cents is None else f"{name} ${without_zeros(bet.stake_cents)}"


def _pot(pot: Pot, width: int) -> list[Text]:
    """A pot, and what each seat has put into it."""
    put = [
        Text(f"seat {seat} ${without_zeros(amount)}", style="dim") for seat, amount in sorted(pot.put.items())
    ]
    head = Text(f"{called(pot.name).capitalize()} {money(pot.cents)}", style="bold")
    return flow([head, *put], width, indent="", hanging="    ")


def _read(said: str, question: Question) -> Answer:
    if isinstance(question, PayQuestion):
        return read_pay(said, question)
    if isinstance(question, PotQuestion):
        return read_pot(said, question)
    if isinstance(question, SetQuestion):
        return read_set(said, question)
    return read_play(said, question)
