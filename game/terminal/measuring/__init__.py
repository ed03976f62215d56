"""Commands that let bots play many matches and count what comes of it: how strong they are, how hard stages
are, what chances are worth."""
