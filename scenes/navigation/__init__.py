"""Where one can go in the house, and how one gets there."""
