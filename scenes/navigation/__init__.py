"""Routes to all scenes, and the navigator that follows them."""
