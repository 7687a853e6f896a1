"""What an operator reads of a day: sums of a store's events, which must agree with its ledger."""
