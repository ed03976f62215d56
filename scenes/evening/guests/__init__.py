"""Page where people sit down before a game is chosen: for the couch cup, and to cook together."""
