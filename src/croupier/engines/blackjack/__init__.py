"""The blackjack engine: hit, stand, double, split, insure, surrender; the dealer draws to rule."""
