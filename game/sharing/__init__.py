"""What of a match can be given to others without a network (C23)."""
