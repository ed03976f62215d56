"""Films of animations for whoever judges them: strips of frames, side by side."""
