"""Scenes in words: what a scene is for those who hear it, read it as a tree, or scan it with a switch."""
