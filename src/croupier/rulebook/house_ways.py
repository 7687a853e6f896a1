"""The house ways of setting hands, by the keys of the games that use them."""

from dataclasses import dataclass

from croupier.cards.card import parse_cards
from croupier.errors import BadInput, brief, counted, listed, plain
from croupier.hands.algorithm import Cards, HouseWay
from croupier.hands.ranking import Ranking
from croupier.rulebook import catalog
from croupier.rulebook.bclc_poker.setting.fortune_asia_way import FORTUNE_ASIA_WAY
from croupier.rulebook.bclc_poker.setting.pai_gow_way import PAI_GOW_WAY
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA, PAI_GOW
from croupier.rulebook.names import meant, unknown_game
from croupier.rulebook.planned import PLANNED

CARDS = 7


@dataclass(frozen=True, slots=True)
class SetBy:
    """A house way, and the ranking that its hands are compared by."""

    way: HouseWay
    ranking: Ranking


HOUSE_WAYS: dict[str, SetBy] = {
    "bclc/pai-gow-poker": SetBy(PAI_GOW_WAY, PAI_GOW),
    "bclc/fortune-pai-gow-poker": SetBy(PAI_GOW_WAY, PAI_GOW),
    "bclc/face-up-pai-gow-poker": SetBy(PAI_GOW_WAY, PAI_GOW),
    "bclc/fortune-asia-poker": SetBy(FORTUNE_ASIA_WAY, FORTUNE_ASIA),
}


def known_key(name: object) -> str:
    """The key of a game whose hands the house way sets; any other name is refused."""
    key = plain(name).lower().replace("_", "-")
    if key in HOUSE_WAYS:
        return key
    these = f"The house way is known for {listed(HOUSE_WAYS)}."
    if key in catalog.GAMES:
        why = f"In {catalog.game(key).title} ({key}) no hands are set. {these}"
        raise BadInput("name/no-house-way", why, offender=key)
    near = meant(key, dict.fromkeys((*HOUSE_WAYS, *catalog.GAMES, *(one.key for one in PLANNED))))
    if near in HOUSE_WAYS:
        why = f"There is no game called {brief(name)}. {these}"
        raise BadInput("name/unknown-game", why, offender=plain(name), nearest=near)
    raise unknown_game(name, catalog.GAMES)


def seven_cards(written: object) -> Cards:
    """The cards of a hand before it is set, or a refusal."""
    cards = parse_cards(written.replace(",", " ") if isinstance(written, str) else written)
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise BadInput("card/too-many-copies", f"One deck holds one {twice}.", offender=twice)
    if len(cards) != CARDS:
        why = f"A hand of {counted(CARDS, 'card')} is set; {brief(written)} is {counted(len(cards), 'card')}."
        raise BadInput("card/not-seven", why, offender=plain(written))
    return tuple(cards)
