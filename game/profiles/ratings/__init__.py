"""Strength of people in each game (G25 to G27): how it is kept (rating.py), which matches change it, and the
seasoning that it proposes."""
