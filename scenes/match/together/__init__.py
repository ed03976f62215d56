"""Newcomers learn together: the King explains each rule when it first matters, to everybody at the table."""
