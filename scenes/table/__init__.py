"""Parts of every table: flow of a match, open question, watching, words. They know no game."""
