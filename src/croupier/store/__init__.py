"""Where an evening is kept: events and postings in a database, written before anybody sees them."""
