"""Who counts as dealt in, what voids a jackpot and what does not, and what the desk is refused."""

import json
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.model.facts.jackpots import JackpotClaimed
from croupier.rulebook import catalog
from tests.engines.community.jackpot_tables import NOTHING_MUCH, call_all_in, jackpot_table
from tests.engines.community.tables import seated
from tests.rounds import choices, scenario
from tests.tables import JACKPOTS, refuse_act

# How many players are needed, that those who are away are not among them, and what both are conditions of.
PLAYERS = dict(
    zip(
        JACKPOTS,
        (
            ("28/2.5", "28/2.5.1", "28/2.5.2"),
            ("29/2.5", "29/2.5.1", "29/2.5.2"),
            ("30/2.4", "30/2.4.1", "30/2.4.2"),
            ("31/2.3", "31/2.3.1", "31/2.3.2"),
            ("32/2.4", "32/2.4.1", "32/2.4.2"),
        ),
        strict=True,
    )
)
GAMES = dict(
    zip(
        JACKPOTS,
        (("28/2.1", "28/2.1.1"), ("29/2.1",), ("30/2.2",), ("31/2.1",), ("32/2.2",)),
        strict=True,
    )
)
DROPS = dict(zip(JACKPOTS, ("28/1.3", "29/1.3", "30/1.3", "31/1.3", "32/1.3"), strict=True))
POSTING = dict(zip(JACKPOTS, ("28/3.1", "29/3.1", "30/3.1", "31/3.1", "32/1.4"), strict=True))
QUALIFIERS = dict(zip(JACKPOTS, ("28/4.1", "29/4.1", "30/4.1", "31/4.1", "32/3.1"), strict=True))
TALK = {"bclc/bad-beat-jackpot": ("28/2.3.1",), "bclc/wide-area-bad-beat-jackpot": ("29/2.3.1",)}
PRIZES = {"bclc/high-hand-progressive": "quads-9", "bclc/holdem-high-hand-progressive": "quads"}


def cites(clauses: tuple[str, ...]) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"bclc-poker/{clause}" for clause in clauses))


def evening(key: str, players: int, away: bool) -> Result:
    """A kill round: four eights lose to four nines. The killer plays, or sits out and is dealt in anyway."""
    offer = catalog.game(key)
    name = f"/{PRIZES[key]}" if key in PRIZES else ""
    killer = players
    acts: list[dict[str, Any]] = [{"seat": killer, "do": "sit-out"}] if away else []
    others = [seat for seat in range(3, players + 1) if not (away and seat == killer)]
    acts += [{"seat": seat, "do": "fold"} for seat in others]
    acts += [{"seat": 1, "do": "call"}, {"seat": 2, "do": "raise", "to": 16}, {"seat": 1, "do": "call"}]
    acts += [{"seat": seat, "do": "check"} for _ in range(3) for seat in (1, 2)]
    file = {
        "game": "bclc/texas-holdem",
        "offers": ["bclc/kill-pot", offer.key],
        "pools": {f"{key}{name}": {"pool": 1000, "posted": 1000}},
        "table": {"button": players, "kill": {"state": "kill", "seat": killer}},
        "seats": {seat: {"player": f"p{seat}", "stack": 100} for seat in range(1, players + 1)},
        "deal": {"seats": {1: "8c 8d", 2: "9c 9d"}, "board": "8h 8s 9h 9s Kd"},
        "actions": acts,
    }
    return play(scenario(json.dumps(file)))


def won(result: Result) -> bool:
    claims = [event for event in result.rounds[0].events if isinstance(event.data, JackpotClaimed)]
    return bool(claims) or any(line.paid_cents for line in result.settlements)


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=cites(PLAYERS[key])) for key in JACKPOTS],
)
def test_a_killer_who_sits_out_is_dealt_cards_and_is_not_one_of_the_players(key: str) -> None:
    least = 4 if key == "bclc/high-hand-progressive" else 5
    assert won(evening(key, least, away=False))
    assert not won(evening(key, least, away=True))
    assert won(evening(key, least + 1, away=True))


def test_who_is_away_has_no_share() -> None:
    result = evening("bclc/bad-beat-jackpot", 6, away=True)
    assert [line.seat for line in result.settlements if line.note == "dealt-in"] == [3, 4, 5]


def test_an_award_is_no_pot_and_gives_no_leg_up() -> None:
    """Five seats have won something, and one of them the pot."""
    left = evening("bclc/bad-beat-jackpot", 5, away=False).left
    assert left.poker is not None
    assert left.poker.kill == ("leg-up", 2)


# --- the desk -------------------------------------------------------------------------------------


def table_of(*offers: str) -> Any:
    return seated(dict.fromkeys(range(1, 6), 100), offers=offers)


@pytest.mark.clause("bclc-poker/28/2.3.1")
def test_a_jackpot_is_called_off_in_a_hand_with_a_reason_and_by_the_desk() -> None:
    table = table_of("bclc/bad-beat-jackpot")
    refuse_act(table, "action/not-now", None, "void-jackpot", by="s1", reason="talk")
    table.deal()
    silent = refuse_act(table, "irregularity/reason-needed", None, "void-jackpot", by="s1")
    assert silent.clause == "bclc-poker/28/2.3.1"
    refuse_act(table, "irregularity/reason-needed", None, "void-jackpot", by="s1", reason=" ")
    refuse_act(table, "authority/wrong-role", None, "void-jackpot", by="dealer", reason="talk")
    refuse_act(table, "action/no-amount", None, "void-jackpot", by="s1", reason="talk", amount=5)
    table.act(None, "void-jackpot", by="e1", reason="talk")
    assert table.events[-1].kind == "jackpot-voided"
    again = refuse_act(table, "action/not-now", None, "void-jackpot", by="e1", reason="talk")
    assert again.clause == "bclc-poker/28/2.3.1"
    assert "void-jackpot" not in {one.do for one in table.legal("e1")}


@pytest.mark.clause("bclc-poker/28/2.3.1", "bclc-poker/29/2.3.1")
def test_each_bad_beat_is_called_off_by_its_own_clause() -> None:
    keys = ("bclc/bad-beat-jackpot", "bclc/wide-area-bad-beat-jackpot")
    table = table_of(*keys)
    table.deal()
    silent = refuse_act(table, "irregularity/reason-needed", None, "void-jackpot", by="s1")
    assert silent.clause == "bclc-poker/28/2.3.1", "of several the first"
    table.act(None, "void-jackpot", by="s1", reason="talk")
    told = [(event.clause, event.data.keys) for event in table.events if event.kind == "jackpot-voided"]
    assert told == [
        (f"bclc-poker/{section}/2.3.1", (key,)) for section, key in zip((28, 29), keys, strict=True)
    ]


@pytest.mark.parametrize("key", [pytest.param(key, marks=cites((QUALIFIERS[key],))) for key in JACKPOTS])
def test_a_high_hand_is_not_lost_by_a_word(key: str) -> None:
    """The conditions of its section are all there are, and only those of a bad beat speak of talk."""
    table = table_of(key)
    table.deal()
    if key in TALK:
        table.act(None, "void-jackpot", by="s1", reason="talk")
    else:
        silent = refuse_act(table, "action/no-void", None, "void-jackpot", by="s1", reason="talk")
        assert silent.clause == f"bclc-poker/{QUALIFIERS[key]}"


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=cites((POSTING[key], *TALK.get(key, ())))) for key in JACKPOTS]
)
def test_what_the_desk_may_do_rests_on_the_section_of_the_jackpot(key: str) -> None:
    table = table_of(key)
    table.deal()
    offered = {choice.do: choice.clause for choice in table.legal("supervisor")}
    assert offered["post-jackpots"] == f"bclc-poker/{POSTING[key]}"
    void = {do: clause for do, clause in offered.items() if do == "void-jackpot"}
    assert void == ({"void-jackpot": f"bclc-poker/{TALK[key][0]}"} if key in TALK else {})


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=cites((PLAYERS[key][1], DROPS[key], POSTING[key]))) for key in JACKPOTS]
)
def test_what_is_told_of_a_jackpot_cites_its_section(key: str) -> None:
    """Who was dealt in, what the pot gave, and the posting."""
    table = jackpot_table(key, NOTHING_MUCH, options={f"{key.partition('/')[2]}-drop": 1})
    call_all_in(table)
    table.act(None, "post-jackpots", by="s1")
    told = {event.kind: event.data.clause for event in table.events}
    first = "32/2.4.9.a" if key == "bclc/holdem-high-hand-progressive" else PLAYERS[key][1]
    assert told["dealt-in"] == f"bclc-poker/{first}"
    assert told["jackpot-dropped"] == f"bclc-poker/{DROPS[key]}"
    assert told["jackpots-posted"] == f"bclc-poker/{POSTING[key]}"


def test_without_jackpots_the_desk_has_nothing_to_do_about_them() -> None:
    table = seated({1: 100, 2: 100})
    for do in ("post-jackpots", "void-jackpot"):
        refuse_act(table, "name/unknown-action", None, do, by="s1")
    assert choices(table, "supervisor") == []


def test_the_desk_may_post_at_any_time_and_open_a_day_between_hands() -> None:
    table = table_of("bclc/bad-beat-jackpot")
    assert choices(table, "supervisor") == ["post-jackpots"]
    table.act(None, "open-day", by="s1")
    assert [event.kind for event in table.events][-2:] == ["day-opened", "business-day"]
    table.deal()
    assert choices(table, "executive") == ["void", "post-jackpots", "void-jackpot"]
    refuse_act(table, "action/no-amount", None, "post-jackpots", by="s1", amount=5)
    refuse_act(table, "action/round-in-play", None, "open-day", by="s1")
    table.act(None, "post-jackpots", by="s1")
    assert table.events[-1].kind == "jackpots-posted"


@pytest.mark.clause("bclc-poker/32/2.4.9", "bclc-poker/32/2.4.9.a")
def test_when_the_first_card_was_dealt_is_said_only_where_it_matters() -> None:
    table = table_of("bclc/bad-beat-jackpot")
    refuse_act(table, "name/unknown-argument", None, "deal", first_card="12:00:05")
    table = table_of("bclc/holdem-high-hand-progressive")
    refuse_act(table, "setting/time", None, "deal", first_card="noon")
    table.act(None, "deal", first_card="12:00:05")
    (dealt,) = [event.data for event in table.events if event.kind == "dealt-in"]
    assert dealt.first_card == (12 * 3600 + 5) * 1_000_000
    assert dealt.clause == "bclc-poker/32/2.4.9.a"


# --- where it is offered ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pytest.param(key, marks=cites(GAMES[key])) for key in JACKPOTS])
def test_no_other_game_has_the_jackpot(key: str) -> None:
    for game in ("bclc/omaha-high", "bclc/mandarin-five-card-stud"):
        with pytest.raises(CroupierError) as refused:
            seated({}, game, offers=[key])
        assert refused.value.code == "setting/offer-not-admitted"
        assert refused.value.clause == f"bclc-poker/{GAMES[key][0]}"


@pytest.mark.clause("bclc-poker/32/2.2")
def test_the_jackpot_of_limit_and_no_limit_is_not_offered_at_pot_limit() -> None:
    with pytest.raises(CroupierError) as refused:
        seated({}, offers=["bclc/pot-limit", "bclc/holdem-high-hand-progressive"])
    assert (refused.value.code, refused.value.clause) == ("setting/offers-apart", "bclc-poker/32/2.2")
    seated({}, offers=["bclc/no-limit", "bclc/holdem-high-hand-progressive"])


@pytest.mark.clause("bclc-poker/20/1.5")
@pytest.mark.parametrize("key", JACKPOTS)
def test_games_with_a_third_card_have_none(key: str) -> None:
    for game in ("bclc/three-two-one-holdem", "bclc/pineapple-holdem", "bclc/crazy-pineapple-holdem"):
        with pytest.raises(CroupierError) as refused:
            seated({}, game, offers=[key])
        assert refused.value.code == "setting/offer-not-admitted"


# --- opening values -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pools", "code"),
    [
        ({"bclc/bad-beat-jackpots": {"pool": 5}}, "name/unknown-pool"),
        ({"bclc/bad-beat-jackpot": {"poll": 5}}, "name/unknown-part-of-a-pool"),
        ({"bclc/bad-beat-jackpot": 5}, "setting/pool"),
        ({"bclc/bad-beat-jackpot": {"pool": 5, "posted": 6}}, "setting/posted-above-pool"),
        ({"bclc/bad-beat-jackpot": {"pool": -5}}, "money/signed"),
        ([], "setting/not-by-name"),
    ],
)
def test_what_a_pool_cannot_open_with(pools: Any, code: str) -> None:
    with pytest.raises(CroupierError) as refused:
        seated({}, offers=["bclc/bad-beat-jackpot"], pools=pools)
    assert refused.value.code == code


def test_a_pool_that_a_table_has_not_is_not_shown() -> None:
    table = table_of("bclc/bad-beat-jackpot")
    with pytest.raises(CroupierError) as refused:
        table.pool("bclc/high-hand-progressive")
    assert (refused.value.code, refused.value.nearest) == ("name/unknown-pool", None)
