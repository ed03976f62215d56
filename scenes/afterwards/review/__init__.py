"""The review of a match: all chances over its answers, the share of luck, and the answers that cost most."""
