"""Bots by name, and what each of them bets against the house."""

from croupier.money.cents import Cents

BOTS = ("Ada", "Blaise", "Emmy", "Jakob", "Sophie", "Pierre", "Grace", "Carl", "Maria", "Alan")
BOT_BETS: tuple[Cents, ...] = (1000, 2500, 500, 1500, 5000, 2000)  # each keeps to its own
