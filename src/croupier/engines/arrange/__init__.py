"""Games of setting hands: seven cards become a high hand and lower ones, against a bank."""
