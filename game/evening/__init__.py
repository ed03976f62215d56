"""Evenings: several matches of the same guests that are counted together, with standings. Knows games only by
their Rules, and no screen."""
