"""The count at the end of a match: its rows and pictures, and the scenes that show them."""
