"""Sharing of matches and of runs without a network, as letters and QR pictures (C23, K57)."""
