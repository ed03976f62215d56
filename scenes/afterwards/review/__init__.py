"""The review of a match: how everybody's chances went, what was luck, and which answers cost most."""
