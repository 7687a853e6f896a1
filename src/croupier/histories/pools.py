"""What a file says that jackpots held before: `{bclc/bad-beat-jackpot: {pool: 61000, posted: 60000}}`."""

from collections.abc import Mapping, Sequence

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.errors import BadInput, CroupierError, unknown_name
from croupier.histories.file_part import Part
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.jackpots import OpeningPool, Pool
from croupier.model.moments import time_of_day
from croupier.money.cents import cents, dollars


def pools_of(
    pools: Mapping[str, Mapping[str, Part]], offers: Sequence[SomeGame | SomeOffer]
) -> dict[str, OpeningPool]:
    """By the names of the pools, which a file may write as it likes; each must be one of these jackpots'."""
    jackpots = [one for one in offers if isinstance(one, Jackpot)]
    known = {pool.lower(): (one, pool) for one in jackpots for pool in one.pools}
    found = {}
    for name, parts in pools.items():
        if name not in known:
            raise unknown_key("pool", next(iter(parts.values())), [pool for _, pool in known.values()])
        offer, pool = known[name]
        found[pool] = _pool(offer, pool, parts)
    return found


def unknown_key(kind: str, part: Part, known: Sequence[str]) -> CroupierError:
    """A name that is no meter's or pool's, as it is written: it is the key, above any of its amounts."""
    path = part.path.rpartition(".")[0]
    return Part(part.source, path, None).placed(unknown_name(kind, path.partition(".")[2], known))


def _pool(offer: Jackpot, pool: str, parts: Mapping[str, Part]) -> OpeningPool:
    amounts = {"pool": 0, "reserve": 0, "posted": 0}
    claimed = None
    for key, part in parts.items():
        if key == "claimed" and offer.first_round is None:
            raise part.error("unused-setting", f"{offer.key} has no use for {part.path}.")
        with part.blamed():
            if key == "claimed":
                claimed = time_of_day(part.text())
            else:
                amounts[key] = cents(part.value)
    held, _, posted = amounts.values()
    if posted > held:
        why = f"{pool} holds ${dollars(held)}: ${dollars(posted)} cannot be posted."
        raise parts["posted"].placed(BadInput("setting/posted-above-pool", why, offender=pool))
    return OpeningPool(Pool(*amounts.values()), claimed)
