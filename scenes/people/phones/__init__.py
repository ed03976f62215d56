"""Phones of the people at the table: the code that lets them in, and who is here (P8, P30)."""
