"""Bets of whoever watches (G31 to G33): who they are, the panel for a bet, and the slip that lies beside the show."""
