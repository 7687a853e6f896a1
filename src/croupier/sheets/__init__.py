"""Sheets for people: charts of best play, PAR sheets. What they say comes from the analysis and the book."""
