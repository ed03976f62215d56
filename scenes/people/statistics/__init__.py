"""The statistics of a profile, drawn (C19)."""
