"""Moments of a table of newcomers (G7 to G13): the scripts of what the King says, and the engine that says it."""
