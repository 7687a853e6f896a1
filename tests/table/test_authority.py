"""Who may do what, and when: every action of every game, for everybody, in every phase a round can be in.

What `legal` lists is accepted; everything else is refused with a code and changes nothing. The dealer's own
mistakes are not listed anywhere: the phases of the document's irregularities say when they can happen.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from croupier.clauses.cite import cite
from croupier.engines.blackjack.spec import Blackjack
from croupier.errors import CroupierError
from croupier.model.choices import Choice
from croupier.rulebook import catalog
from croupier.table.table import Table
from tests.rounds import current, told
from tests.tables import (
    AREAS,
    BLACKJACKS,
    POKERS,
    STRANGER,
    everything,
    lines,
    money,
    offers_of,
    opened,
    quick,
    refuse,
    refuse_act,
    stacked,
)

B1 = cite("bclc-blackjack/1")
B8 = cite("bclc-blackjack/8")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause

Made = Callable[[str], Table]
KINDS = (
    "exposed-card", "hit-standing-hand", "hole-card-exposed", "late-blackjack", "missed-hit", "wrong-spot",
    "wrong-card-count", "no-cards", "dealer-card-count", "dealer-not-dealt", "shoe-empty", "face-up-card",
)  # fmt: skip
UNLISTED = ("err", "overlook", "skip-peek")  # the dealer's mistakes: nobody offers them

# --- the phases -----------------------------------------------------------------------------------


def at_blackjack(cards: Mapping[Any, str], *steps: tuple[Any, ...], **parts: Any) -> Made:
    """20.00 on seats 1 and 2 with these cards, dealt, and then these steps: seat, what, by whom and how."""

    def made(key: str) -> Table:
        bets = {"main": 20, **parts.get("beside", {})}
        table = stacked(
            key,
            cards,
            {1: None, 2: None, 3: None},
            offers=parts.get("offers", ()),
            options=parts.get("options", {}),
            by_hand=parts.get("by_hand", False),
        )
        if parts.get("bare"):
            return table
        table.bet(1, **bets)
        table.bet(2, main=20)
        if parts.get("behind"):
            table.back(1, "p9", main=20)
        if parts.get("betting"):
            return table
        table.deal()
        for seat, do, said in steps:
            table.act(seat, do, **said)
        return table

    return made


HANDS = {1: "Th 8c", 2: "9h 7c", "dealer": "6s"}
STOOD: tuple[tuple[Any, ...], ...] = ((1, "stand", {}), (2, "stand", {}))
SPLIT = {1: "Th Tc 9c 8c", 2: "9h 7c", "dealer": "6s"}
SEVENS = {1: "7h 7d", 2: "9h 9c", "dealer": "7h Tc"}
WHOLE = {1: "7h 7h", 2: "9h 9c", "dealer": "7h Tc"}
TEN_UP = {1: "Th 8c", 2: "9h 7c", "dealer": "Ts 6c"}
ERRED = (None, "err", {"by": "dealer", "kind": "exposed-card"})
BLAZING = {"offers": ("bclc/blazing-sevens",), "beside": {"blazing_sevens": 1}}

PHASES: dict[str, Made] = {
    "nothing": at_blackjack(HANDS, bare=True),
    "bets": at_blackjack(HANDS, betting=True),
    "turn": at_blackjack(HANDS),
    "second": at_blackjack(HANDS, STOOD[0]),
    "insurance": at_blackjack({**HANDS, "dealer": "As 5d"}),
    "dealer": at_blackjack(HANDS, *STOOD, by_hand=True),
    "over": at_blackjack(HANDS, *STOOD),
}
SPECIAL: dict[str, tuple[str, Made]] = {
    "behind": ("bclc/blackjack", at_blackjack(HANDS, betting=True, behind=True)),
    "behind-turn": ("bclc/blackjack", at_blackjack(HANDS, behind=True)),
    "behind-insurance": ("bclc/blackjack", at_blackjack({**HANDS, "dealer": "As 5d"}, behind=True)),
    "follow": ("bclc/blackjack", at_blackjack(SPLIT, (1, "split", {}), behind=True)),
    "parlay": (
        "bclc/blackjack",
        at_blackjack({**HANDS, 1: "Th 8c"}, offers=("bclc/war",), beside={"war": 5}),
    ),
    "locked": (
        "bclc/blackjack",
        lambda key: locked(with_sevens(key)),
    ),
    "share": ("bclc/blackjack", at_blackjack(SEVENS, *STOOD, **BLAZING)),
    "whole": ("bclc/blackjack", at_blackjack(WHOLE, *STOOD, **BLAZING)),
    "awarded": (
        "bclc/blackjack",
        at_blackjack(WHOLE, *STOOD, (None, "authorise", {"by": "e1"}), **BLAZING),
    ),
    "award-void": (
        "bclc/blackjack",
        at_blackjack(WHOLE, *STOOD, (None, "void", {"by": "s1", "reason": "a fire"}), **BLAZING),
    ),
    "held": ("bclc/blackjack", lambda key: held(key, 10_000)),
    "peek": ("ia/blackjack", at_blackjack(TEN_UP, by_hand=True)),
    "trouble": ("ia/blackjack", at_blackjack(TEN_UP, (None, "peek", {"by": "dealer"}), ERRED, by_hand=True)),
    "late": (
        "ia/blackjack",
        at_blackjack({**TEN_UP, "dealer": "Ts Ac"}, (None, "skip-peek", {"by": "dealer"}), by_hand=True),
    ),
    "misdealt": (
        "ia/blackjack",
        lambda key: misdealt(at_blackjack(HANDS, betting=True, by_hand=True)(key)),
    ),
}


def with_sevens(key: str) -> Table:
    return at_blackjack(HANDS, betting=True, **BLAZING)(key)


def locked(table: Table) -> Table:
    table.act(None, "start-game", by="dealer")
    return table


def misdealt(table: Table) -> Table:
    table.act(None, "err", by="dealer", kind="dealer-card-count", count=3)
    table.deal()
    return table


def at_poker(key: str, decided: int) -> Table:
    """10.00 on whatever must be bet, at seats 1 and 2; so many decisions are taken, the last by either."""
    table = opened(key, {1: None, 2: None, 3: None}, offers=())
    if decided < -1:
        return table
    game: Any = catalog.game(key)
    base = game.start_with.value[0]
    same = [one.name for one in game.wagers if one.equals is not None and one.equals.value == base]
    bets: dict[str, Any] = {base: 10, **dict.fromkeys(same, 10)}
    table.bet(1, **bets)
    table.bet(2, **bets)
    if decided < 0:
        return table
    table.deal()
    for _ in range(decided):
        if not table.in_play:
            break
        seat = table.waiting_on()[0].seat
        assert seat is not None
        choice = next(one for one in table.legal(seat) if one.do != "fold")
        table.act(seat, choice.do, **arguments(table, seat, choice.do, choice))
    return table


CASES: list[Any] = [
    *(pytest.param(key, made, id=f"{key}-{name}") for key in BLACKJACKS for name, made in PHASES.items()),
    *(pytest.param(key, made, id=f"{key}-{name}") for name, (key, made) in SPECIAL.items()),
    *(
        pytest.param(key, lambda key, at=at: at_poker(key, at), id=f"{key}-{at}")
        for key in POKERS
        for at in (-2, -1, 0, 1, 99)
    ),
]


# --- who, and how they ask ----------------------------------------------------------------------


class Person(NamedTuple):
    """Somebody who asks: from a seat, from behind it, or as staff."""

    name: str
    seat: int | None = None
    bettor: str | None = None
    by: str | None = None


PEOPLE = (
    Person("seat 1", 1),
    Person("seat 2", 2),
    Person("seat 3, no bet", 3),
    Person("behind seat 1", 1, "p9"),
    Person("a player behind seat 1", 1, "p3"),
    Person("dealer", by="dealer"),
    Person("supervisor", by="s1"),
    Person("executive", by="e1"),
    Person("auditor", by="a1"),
    Person("stranger at seat 1", 1, by=STRANGER),
    Person("another player at seat 1", 1, by="p2"),
    Person("the player of seat 1 for who bets behind", 1, "p9", "p1"),
    Person("stranger", by=STRANGER),
)


def arguments(table: Table, seat: int | None, do: str, choice: Choice | None) -> dict[str, Any]:
    """What the action takes, such that it would be right if it were this person's to do."""
    said: dict[str, Any] = {}
    if choice is not None and choice.max is not None:
        said["amount"] = choice.min
    if do in table.rules.placing:
        wager = choice.wager if choice is not None else table.rules.wagers[0]
        said |= {"wager": wager, "amount": said.get("amount", 20)}
    if do == "err":
        said["kind"] = "exposed-card"
    if do == "overlook":
        said["seat"] = 1
    if do in ("void", "rule"):
        said["reason"] = "as the test asks"
    if do == "rule":
        said["choice"] = choice.choice if choice is not None else "misdeal"
    if do == "release" and choice is not None:
        said["award"] = choice.choice
    if do in ("keep", "split-hand"):
        cards = dealt_cards(table, seat)
        names = ("cards",) if do == "keep" else ("first", "second")
        said |= {name: " ".join(cards[at * 2 : at * 2 + 2]) for at, name in enumerate(names)}
    return said


def dealt_cards(table: Table, seat: int | None) -> tuple[str, ...]:
    spots = {} if current(table) is None else current(table).spots
    return tuple(spots[seat].dealt) if seat in spots else ("Ah", "Kd", "Qc", "Js")


def granted(table: Table, person: Person) -> dict[str, Choice]:
    """What `legal` lists for this person; nothing for those who are not who they say they are."""
    if STRANGER in (person.bettor, person.by) or (person.seat is not None and person.by is not None):
        return {}
    if person.seat is not None:
        return {one.do: one for one in reversed(table.legal(person.seat, person.bettor))}
    return {one.do: one for one in reversed(table.legal(person.by or "dealer"))}


def ask(table: Table, person: Person, do: str, said: Mapping[str, Any]) -> None:
    extra = dict(said)
    named = extra.pop("seat", None)
    table.act(named if person.seat is None else person.seat, do, bettor=person.bettor, by=person.by, **extra)


@pytest.mark.parametrize("key, made", CASES)
def test_only_what_is_listed_is_accepted(key: str, made: Made) -> None:
    table = made(key)
    before, short = everything(table), quick(table)
    accepted: list[tuple[Person, str, dict[str, Any]]] = []
    for person in PEOPLE:
        listed = granted(table, person)
        for do in sorted(table.rules.actions | {"release"}):
            choice = listed.get(do)
            said = arguments(table, person.seat, do, choice)
            if choice is not None:
                accepted.append((person, do, said))
                continue
            if person.by == "dealer" and do in UNLISTED:
                continue  # see below
            with pytest.raises(CroupierError) as refused:
                ask(table, person, do, said)
            assert refused.value.code.partition("/")[0] in AREAS, (person, do)
            assert quick(table) == short, (person, do)
    assert everything(table) == before
    for person, do, said in accepted:
        again = made(key)
        ask(again, person, do, said)
        assert quick(again)[0] != short[0], (person, do)


ROLES = {
    "deal": ("dealer",), "start-game": ("dealer",), "end-game": ("dealer",), "peek": ("dealer",),
    "skip-peek": ("dealer",),
    "play-out": ("dealer",), "err": ("dealer",), "overlook": ("dealer",),
    "rule": ("supervisor", "executive"), "void": ("supervisor", "executive"),
    "authorise": ("supervisor", "executive"), "release": ("supervisor", "executive"),
}  # fmt: skip


@pytest.mark.parametrize("key", [*BLACKJACKS, *POKERS])
def test_what_is_for_staff_and_what_for_players(key: str) -> None:
    """Said with a code of its own before anything else is looked at."""
    table = opened(key, {1: None}, offers=())
    staff = {"dealer": "dealer", "supervisor": "s1", "executive": "e1", "auditor": "a1"}
    for do in sorted(table.rules.actions | {"release"}):
        allowed = ROLES.get(do, ("player",))
        for role, person in staff.items():
            if role not in allowed:
                said = arguments(table, None, do, None)
                said.pop("seat", None)
                refuse_act(table, "authority/wrong-role", None, do, by=person, **said)
        if "player" not in allowed:
            said = arguments(table, 1, do, None)
            said.pop("seat", None)
            refuse_act(table, "authority/wrong-role", 1, do, **said)


# --- the dealer's mistakes ------------------------------------------------------------------------

IOWA = "ia/blackjack"
WHERE = {
    "betting": at_blackjack(HANDS, betting=True, by_hand=True),
    "insurance": at_blackjack({**HANDS, "dealer": "As 5d"}, by_hand=True),
    "peek": at_blackjack(TEN_UP, by_hand=True),
    "play": at_blackjack(HANDS, by_hand=True),
    "dealer": at_blackjack(HANDS, *STOOD, by_hand=True),
    "closed": at_blackjack(HANDS, *STOOD),
}
IMPOSSIBLE = {"late-blackjack"}  # nobody has forgotten to look at a hole card


@pytest.mark.parametrize("phase", WHERE)
@pytest.mark.parametrize("kind", KINDS)
def test_a_mistake_is_told_of_only_where_it_can_happen(kind: str, phase: str) -> None:
    game = catalog.game(IOWA)
    assert isinstance(game, Blackjack)
    (known,) = [one for one in game.irregularities if one.kind == kind]
    table = WHERE[phase](IOWA)
    assert current(table).phase == phase
    if phase in known.phases and kind not in IMPOSSIBLE:
        table.act(None, "err", by="dealer", kind=kind)
        assert table.events[-1].kind in ("irregularity", "supervisor-called")
    else:
        error = refuse_act(table, "irregularity/not-now", None, "err", by="dealer", kind=kind)
        assert error.clause == known.clause


@pytest.mark.parametrize("key", [key for key in BLACKJACKS if not key.startswith("ia/")])
def test_where_no_clause_speaks_of_mistakes_none_is_told_of(key: str) -> None:
    table = at_blackjack(HANDS)(key)
    refuse_act(table, "irregularity/not-covered", None, "err", by="dealer", kind="exposed-card")
    refuse_act(table, "irregularity/not-now", 1, "overlook", by="dealer")
    refuse_act(table, "action/nothing-to-peek", None, "skip-peek", by="dealer")


def test_while_a_supervisor_is_needed_nobody_else_does_anything() -> None:
    table = SPECIAL["trouble"][1](IOWA)
    for seat, do in ((1, "hit"), (1, "stand"), (2, "stand")):
        refuse_act(table, "irregularity/supervisor-needed", seat, do)
    refuse_act(table, "irregularity/supervisor-needed", None, "play-out", by="dealer")
    refuse_act(table, "irregularity/reason-needed", None, "rule", by="s1", choice="burned")
    refuse_act(table, "name/unknown-choice", None, "rule", by="s1", choice="misdeal", reason="x")
    table.act(None, "rule", by="s1", choice="burned", reason="refused twice")
    refuse_act(table, "irregularity/nothing-to-rule", None, "rule", by="s1", choice="burned", reason="x")


# --- another's seat -------------------------------------------------------------------------------


@clause(B1("5.5.7"))
def test_nobody_spends_the_money_of_who_bets_behind() -> None:
    """The spot's player decides about the hand, never about another's stack."""
    table = opened("bclc/blackjack", {1: 100, 2: 100})
    table.bet(1, main=10)
    refuse_act(table, "authority/not-your-seat", 1, "back", bettor="p2", by="p1", amount=50)
    asked = SPECIAL["follow"][1]("bclc/blackjack")
    refuse_act(asked, "authority/not-your-seat", 1, "follow", bettor="p9", by="p1")
    refuse_act(asked, "authority/not-your-seat", 1, "stay", bettor="p9", by="p2")
    asked.act(1, "follow", bettor="p9", by="p9")


def test_nobody_acts_at_anothers_seat() -> None:
    table = opened("bclc/blackjack", {1: None, 2: None})
    refuse(table, lambda: table.bet(1, by="p2", main=10), "authority/not-your-seat")
    refuse(table, lambda: table.bet(1, by=STRANGER, main=10), "authority/not-your-seat")
    refuse(table, lambda: table.bet(3, main=10), "name/unknown-seat")
    table.bet(1, by="p1", main=10)
    refuse(table, lambda: table.tip(1, by="p2", main=5), "authority/not-your-seat")
    refuse_act(table, "authority/not-your-seat", 1, "withdraw", by="p2")
    refuse(table, lambda: table.deal(by="p1"), "name/unknown-person")
    refuse(table, lambda: table.deal(by="s1"), "authority/wrong-role")


def test_a_player_among_the_people_still_needs_a_seat() -> None:
    from croupier.table.opening import open_table

    table = open_table("bclc/blackjack", seed=1, people={"x": "player", "s1": "supervisor"})
    table.sit(1, "x")
    cases: list[tuple[str, dict[str, Any], str]] = [
        ("bet", {"amount": 10}, "authority/not-your-seat"),
        ("hit", {}, "authority/not-your-seat"),
        ("withdraw", {}, "authority/not-your-seat"),
        ("deal", {}, "authority/wrong-role"),  # and is no member of staff
        ("void", {"reason": "x"}, "authority/wrong-role"),
        ("release", {}, "authority/wrong-role"),
    ]
    for do, said, code in cases:
        with pytest.raises(CroupierError) as refused:
            table.act(None, do, by="x", **said)
        assert refused.value.code == code
    table.bet(1, by="x", main=10)
    assert (table.events[-1].by, table.events[-1].role) == ("x", "player")


@pytest.mark.parametrize("key", [*BLACKJACKS, *POKERS])
def test_the_record_says_who_did_it(key: str) -> None:
    table = at_poker(key, -1) if key in POKERS else at_blackjack(HANDS, betting=True)(key)
    placed = [event for event in table.events if event.kind == "wager-placed"]
    assert {(event.by, event.role) for event in placed} == {("p1", "player"), ("p2", "player")}
    table.act(None, "void", by="s1", reason="a fire")
    voided = next(event for event in table.events if event.kind == "voided")
    assert (voided.by, voided.role) == ("s1", "supervisor")


# --- held payouts ---------------------------------------------------------------------------------


def held(key: str, *stakes: object, **parts: Any) -> Table:
    """Seats win their stakes 1 to 1 at a table with Blazing 7's. A payout of 10,000.00 waits for the desk."""
    cards: dict[Any, str] = {
        seat: f"T{'hdcs'[seat - 1]} 9{'hdcs'[seat - 1]}" for seat in range(1, len(stakes) + 1)
    }
    options = {"maximum": 20_000, **parts.pop("options", {})}
    table = stacked(
        key,
        {**cards, "dealer": "6s Tc Td"},
        dict.fromkeys(range(1, max(3, len(stakes)) + 1)),
        offers=parts.pop("offers", ("bclc/blazing-sevens",)),
        options=options,
    )
    for seat, stake in enumerate(stakes, 1):
        table.bet(seat, main=stake)
    if "tip" in parts:
        table.tip(1, main=parts["tip"])
    if "behind" in parts:
        table.back(1, "p3", main=parts["behind"])
    table.deal()
    for seat in range(1, len(stakes) + 1):
        table.act(seat, "stand")
    assert not table.in_play
    return table


@clause(B8("9.1"))
@pytest.mark.parametrize("stake, waits", [("9999.99", []), ("10000.00", ["1-p1"]), ("10000.01", ["1-p1"])])
def test_ten_thousand_is_held_and_a_cent_less_is_not(stake: str, waits: list[str]) -> None:
    table = held("bclc/blackjack", stake)
    assert table.held() == waits
    won = int(stake.replace(".", ""))
    assert money(table, "p1") == (0 if waits else won)
    assert table.balances_cents().get("held:1-p1", 0) == (won if waits else 0)


@clause(B8("9.1"))
def test_payouts_of_several_seats_count_together_for_one_player() -> None:
    table = stacked(
        "bclc/blackjack",
        {1: "Th 9h", 2: "Td 9d", "dealer": "6s Tc Td"},
        {},
        offers=("bclc/blazing-sevens",),
    )
    for seat, player in ((1, "p1"), (2, "p1")):
        table.sit(seat, player)
        table.bet(seat, main=5000)
    table.deal()
    table.act(1, "stand")
    table.act(2, "stand")
    assert table.held() == ["1-p1"]
    assert table.balances_cents()["held:1-p1"] == 1_000_000


@clause(B8("9.1"))
@pytest.mark.parametrize(
    "own, behind, waits",
    [
        ("9999.99", "10000", ["1-p3"]),
        ("10000", "9999.99", ["1-p1"]),
        ("10000", "10000", ["1-p1", "1-p3"]),
        ("5000", "5000", []),
    ],
)
def test_who_bets_behind_is_held_on_their_own(own: str, behind: str, waits: list[str]) -> None:
    assert held("bclc/blackjack", own, behind=behind).held() == waits


@clause(B8("9.1"))
def test_tips_are_never_held_and_count_for_nobody() -> None:
    table = held("bclc/blackjack", "9999.99", tip=20_000)
    assert table.held() == []
    assert table.balances_cents()["tip-box"] == 4_000_000
    held_too = held("bclc/blackjack", 10_000, tip=20_000)
    assert held_too.balances_cents()["held:1-p1"] == 1_000_000
    assert held_too.balances_cents()["tip-box"] == 4_000_000


@clause(B8("9.1"), R("10"))
def test_only_tables_with_the_progressive_hold_anything() -> None:
    assert held("bclc/blackjack", 20_000, offers=()).held() == []


@pytest.mark.parametrize("named", [None, "1-p1", "p1", "main"])
def test_one_payout_is_released_by_any_of_its_names(named: str | None) -> None:
    table = held("bclc/blackjack", 10_000)
    said = {} if named is None else {"award": named}
    table.act(None, "release", by="s1", **said)  # type: ignore[arg-type]
    assert table.held() == []
    assert (money(table, "p1"), table.balances_cents()["held:1-p1"]) == (1_000_000, 0)
    assert told(table.events[-1], "id", "player", "amount_cents") == ("1-p1", "p1", 1_000_000)
    refuse_act(table, "authority/nothing-held", None, "release", by="s1", **said)


def test_exactly_the_payout_named_is_released() -> None:
    table = held("bclc/blackjack", 10_000, 12_000)
    assert table.held() == ["1-p2", "1-p1"]  # as the dealer pays: from the right
    nameless: tuple[dict[str, Any], ...] = ({}, {"award": "main"})
    for said in nameless:
        refuse_act(table, "authority/which-payout", None, "release", by="s1", **said)
    for named in ("p3", "1-p3", "war", "2-p1", ""):
        refuse_act(table, "authority/nothing-held", None, "release", by="s1", award=named)
    table.act(None, "release", by="e1", award="p2")
    assert table.held() == ["1-p1"]
    assert (money(table, "p1"), money(table, "p2")) == (0, 1_200_000)
    table.act(None, "release", by="s1")
    assert (money(table, "p1"), money(table, "p2")) == (1_000_000, 1_200_000)


@pytest.mark.parametrize("by", ["dealer", "a1"])
def test_a_payout_is_released_by_the_desk_only(by: str) -> None:
    table = held("bclc/blackjack", 10_000)
    refuse_act(table, "authority/wrong-role", None, "release", by=by)
    refuse_act(table, "authority/wrong-role", 1, "release")
    refuse_act(table, "action/no-amount", None, "release", by="s1", amount=5)
    refuse_act(table, "name/unknown-argument", 1, "release", by="s1")


def test_a_payout_stays_held_through_the_next_round_and_cannot_be_bet() -> None:
    table = stacked(
        "bclc/blackjack", {1: "Th 9h", "dealer": "6s Tc Td"}, {1: 10_000}, offers=("bclc/blazing-sevens",)
    )
    table.bet(1, main=10_000)
    table.deal()
    table.act(1, "stand")
    assert (table.held(), table.funds_cents("p1")) == (["1-p1"], 1_000_000)
    table.bet(1, main=10_000)
    refuse(table, lambda: table.tip(1, main="0.01"), "money/insufficient-funds")
    table.act(None, "release", by="s1")
    table.tip(1, main="0.01")


@clause(R("c4"))
def test_a_hold_never_takes_more_than_the_player_has() -> None:
    """War pays 10,000.00 in the deal; the double takes it, and it is all lost again before the hold."""
    table = stacked(
        "bclc/blackjack",
        {1: "Kh 7c Tc", "dealer": "7s Tc"},
        {1: 30_001},
        offers=("bclc/war", "bclc/blazing-sevens"),
        options={"maximum": 30_000},
    )
    table.bet(1, main=20_000, war=10_000, blazing_sevens=1)
    table.deal()
    table.act(1, "decline")
    table.act(1, "double", amount=20_000)
    assert not table.in_play
    assert table.held() == ["1-p1"]  # of 10,002.00 that was paid, two dollars are left
    assert (table.balances_cents()["held:1-p1"], table.funds_cents("p1")) == (200, 0)


@clause(R("c4"))
def test_parlayed_winnings_that_are_lost_again_are_no_payout() -> None:
    """War pays 9,999.00 in the deal; parlayed and doubled, it is all lost: two dollars were paid."""
    table = stacked(
        "bclc/blackjack",
        {1: "Kh 7c Tc", "dealer": "7s Tc"},
        {1: 10_001},
        offers=("bclc/war", "bclc/blazing-sevens"),
    )
    table.bet(1, main=1, war=9999, blazing_sevens=1)
    table.deal()
    table.act(1, "parlay")
    table.act(1, "double", amount=10_000)
    assert not table.in_play
    assert (table.held(), table.funds_cents("p1")) == ([], 100)


# --- awards ---------------------------------------------------------------------------------------


@clause(R("123"))
def test_a_share_needs_a_card_and_the_whole_meter_an_executives() -> None:
    share, whole = SPECIAL["share"][1]("bclc/blackjack"), SPECIAL["whole"][1]("bclc/blackjack")
    refuse_act(whole, "authority/wrong-card", None, "authorise", by="s1")
    refuse_act(whole, "authority/wrong-award", 2, "authorise", by="e1")
    refuse_act(whole, "authority/wrong-award", None, "authorise", by="e1", award="two-7s")
    refuse_act(whole, "wager/wrong-amount", None, "authorise", by="e1", amount="2000.22")
    refuse_act(whole, "wager/wrong-amount", None, "authorise", by="e1", amount="2000.24")
    whole.act(1, "authorise", by="e1", amount="2000.23")
    share.act(None, "authorise", by="s1", amount="200.02")
    assert "1 blazing-sevens player 1.00 -> 200.02 win" in lines(share)
    assert "1 blazing-sevens player 1.00 -> 2000.23 win" in lines(whole)
    refuse_act(whole, "authority/nothing-to-authorise", None, "authorise", by="e1")


def test_offers_are_where_the_cases_think_they_are() -> None:
    assert {"bclc/war", "bclc/blazing-sevens"} < set(offers_of("bclc/blackjack"))
