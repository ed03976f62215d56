"""The picture half: scenes, and what they are made of."""

import os

# Pyglet opens the sound device while it is imported, and a device that hangs would hold the first picture. So
# it is told to open none: scenes.kit.audio.sound_device opens one beside the frames.
os.environ["PYGLET_AUDIO"] = "silent"
