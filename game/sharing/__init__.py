"""Sharing of matches without a network, as letters and QR pictures (C23)."""
