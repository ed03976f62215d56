"""Where things lie at the table of The Hunger, in the virtual 1920x1080 canvas, origin at the bottom left."""

from __future__ import annotations

from scenes.kit.geometry import Rect

MOON_TRACK = Rect(360, 962, 900, 64)
"""The turns of the night, in the top bar."""
TURN_STRIP = Rect(1290, 962, 380, 64)
"""Who plays before whom, in the top bar."""
CHOICES = Rect(96, 330, 380, 610)
"""The list of what may be answered."""
MAP = Rect(492, 534, 782, 406)
SEATS = Rect(492, 444, 782, 78)
"""A plate for each Vampire: points, Missions, tokens."""
LOG = Rect(492, 330, 782, 102)
"""The last lines of the log."""
HUNT_TRACK = Rect(1290, 146, 534, 794)
PLAYING_AREA = Rect(96, 146, 1178, 170)
"""The Vampire on turn, its cards and its Speed."""
