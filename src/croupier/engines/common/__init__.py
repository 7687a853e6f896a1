"""What every engine does, once: the round's core, bets, tips, void, caps, progressives, irregularities."""
