"""Menu of the couch cup (G20): what is served tonight, in which order and length, and who begins ahead."""
