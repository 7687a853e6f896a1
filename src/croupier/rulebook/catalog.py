"""The catalog: key to game. The only registry, and the only place that knows every game."""

from functools import cache
from importlib import import_module

from croupier.errors import plain
from croupier.model.game import Game, Offer, SomeGame, SomeOffer
from croupier.rulebook.names import unknown_game

GAMES: dict[str, str] = {
    "bclc/blackjack": "croupier.rulebook.bclc_blackjack.basic:BASIC",
    "bclc/kings-bounty": "croupier.rulebook.bclc_blackjack.kings_bounty:KINGS_BOUNTY",
    "bclc/free-bet-blackjack": "croupier.rulebook.bclc_blackjack.free_bet:FREE_BET",
    "bclc/push-22": "croupier.rulebook.bclc_blackjack.push_22:PUSH_22",
    "bclc/six-to-five-blackjack": "croupier.rulebook.bclc_blackjack.six_to_five:SIX_TO_FIVE",
    "bclc/double-deck-blackjack": "croupier.rulebook.bclc_blackjack.double_deck:DOUBLE_DECK",
    "bclc/zappit-blackjack": "croupier.rulebook.bclc_blackjack.zappit:ZAPPIT",
    "bclc/war": "croupier.rulebook.bclc_blackjack.war:WAR",
    "bclc/blazing-sevens": "croupier.rulebook.bclc_blackjack.blazing_sevens:BLAZING_SEVENS",
    "pa/blackjack": "croupier.rulebook.pennsylvania_blackjack.basic:BASIC",
    "pa/in-between": "croupier.rulebook.pennsylvania_blackjack.in_between:IN_BETWEEN",
    "pa/blazing-sevens": "croupier.rulebook.pennsylvania_blackjack.blazing_sevens:BLAZING_SEVENS",
    "ia/blackjack": "croupier.rulebook.iowa_blackjack.basic:BASIC",
    "ia/multiple-hand-blackjack": "croupier.rulebook.iowa_blackjack.multiple_hand:MULTIPLE_HAND",
    "ia/single-deck-blackjack": "croupier.rulebook.iowa_blackjack.single_deck:SINGLE_DECK",
    "ia/double-deck-blackjack": "croupier.rulebook.iowa_blackjack.double_deck:DOUBLE_DECK",
    "ia/lucky-ladies": "croupier.rulebook.iowa_blackjack.lucky_ladies:LUCKY_LADIES",
    "bclc/let-it-ride": "croupier.rulebook.bclc_poker.house.let_it_ride:LET_IT_RIDE",
    "bclc/pai-gow-poker": "croupier.rulebook.bclc_poker.setting.pai_gow:PAI_GOW_POKER",
    "bclc/fortune-pai-gow-poker": (
        "croupier.rulebook.bclc_poker.setting.fortune_pai_gow:FORTUNE_PAI_GOW_POKER"
    ),
    "bclc/face-up-pai-gow-poker": "croupier.rulebook.bclc_poker.setting.face_up:FACE_UP_PAI_GOW_POKER",
    "bclc/three-card-poker": "croupier.rulebook.bclc_poker.house.three_card:THREE_CARD_POKER",
    "bclc/four-card-poker": "croupier.rulebook.bclc_poker.house.four_card:FOUR_CARD",
    "bclc/four-card-poker-bad-beat": "croupier.rulebook.bclc_poker.house.four_card_bad_beat:WITH_BAD_BEAT",
    "bclc/fast-action-holdem": "croupier.rulebook.bclc_poker.house.fast_action_holdem:FAST_ACTION_HOLDEM",
    "bclc/texas-holdem-bonus": "croupier.rulebook.bclc_poker.house.texas_holdem_bonus:TEXAS_HOLDEM_BONUS",
    "bclc/ultimate-texas-holdem": "croupier.rulebook.bclc_poker.house.ultimate_texas_holdem:ULTIMATE",
    "bclc/flushes-gone-wild": "croupier.rulebook.bclc_poker.house.flushes_gone_wild:FLUSHES_GONE_WILD",
    "bclc/discard-inferno": "croupier.rulebook.bclc_poker.house.discard_inferno:DISCARD_INFERNO",
    "bclc/fortune-asia-poker": "croupier.rulebook.bclc_poker.setting.fortune_asia:FORTUNE_ASIA_POKER",
    "bclc/texas-holdem": "croupier.rulebook.bclc_poker.room.holdem:TEXAS_HOLDEM",
    "bclc/pineapple-holdem": "croupier.rulebook.bclc_poker.room.holdem:PINEAPPLE",
    "bclc/crazy-pineapple-holdem": "croupier.rulebook.bclc_poker.room.holdem:CRAZY_PINEAPPLE",
    "bclc/three-two-one-holdem": "croupier.rulebook.bclc_poker.room.holdem:THREE_TWO_ONE",
    "bclc/seven-card-stud": "croupier.rulebook.bclc_poker.room.stud:SEVEN_CARD_STUD",
    "bclc/asian-five-card-stud": "croupier.rulebook.bclc_poker.room.stud:ASIAN_STUD",
    "bclc/mandarin-five-card-stud": "croupier.rulebook.bclc_poker.room.stud:MANDARIN_STUD",
    "bclc/omaha-high-low": "croupier.rulebook.bclc_poker.room.omaha:OMAHA_HIGH_LOW",
    "bclc/omaha-high": "croupier.rulebook.bclc_poker.room.omaha:OMAHA_HIGH",
    "bclc/no-limit": "croupier.rulebook.bclc_poker.room.structures:NO_LIMIT",
    "bclc/pot-limit": "croupier.rulebook.bclc_poker.room.structures:POT_LIMIT",
    "bclc/kill-pot": "croupier.rulebook.bclc_poker.room.structures:KILL_POT",
    "bclc/run-the-board-twice": "croupier.rulebook.bclc_poker.room.structures:RUN_THE_BOARD_TWICE",
    "bclc/bad-beat-jackpot": "croupier.rulebook.bclc_poker.room.bad_beats:BAD_BEAT",
    "bclc/wide-area-bad-beat-jackpot": "croupier.rulebook.bclc_poker.room.bad_beats:WIDE_AREA_BAD_BEAT",
    "bclc/high-hand-progressive": "croupier.rulebook.bclc_poker.room.high_hands:HIGH_HAND_PROGRESSIVE",
    "bclc/daily-high-hand-bonus": "croupier.rulebook.bclc_poker.room.high_hands:DAILY_HIGH_HAND",
    "bclc/holdem-high-hand-progressive": "croupier.rulebook.bclc_poker.room.high_hands:HOLDEM_HIGH_HAND",
    "bclc/pai-gow-progressive": (
        "croupier.rulebook.bclc_poker.setting.pai_gow_progressive:PAI_GOW_PROGRESSIVE"
    ),
    "bclc/multi-game-progressive": (
        "croupier.rulebook.bclc_poker.house.multi_game_progressive:MULTI_GAME_PROGRESSIVE"
    ),
    "bclc/burn-baby-burn": "croupier.rulebook.bclc_poker.house.burn_baby_burn:BURN_BABY_BURN",
}


@cache
def _load(key: str) -> SomeGame | SomeOffer:
    module, _, name = GAMES[key].partition(":")
    entry = vars(import_module(module))[name]
    assert isinstance(entry, Game | Offer)
    return entry


def game(key: object) -> SomeGame | SomeOffer:
    """The spec of a catalog entry: a base game, or an offer on top of one."""
    name = plain(key).lower().replace("_", "-")
    if name not in GAMES:
        raise unknown_game(key, GAMES)
    return _load(name)
