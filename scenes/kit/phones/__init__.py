"""Phones as devices: a page and a socket that this machine serves, and what goes through it
(specification P)."""
