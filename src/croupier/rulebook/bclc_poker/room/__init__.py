"""The poker room: players against each other, for pots."""
