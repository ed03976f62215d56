"""Seasoning of the couch cup (G24, G25): who begins ahead, in words, and what the King proposes."""
