"""Second helpings (K56): costly answers of one's own matches, asked again as puzzles."""
