"""The picture half: scenes, and what they are made of."""

import pyglet

# Arcade has pyglet open the sound device while it is imported, and a device that hangs would hold the first picture. So pyglet opens
# none: scenes.kit.audio.sound_device opens its own, beside the frames.
pyglet.options.audio = ("silent",)
