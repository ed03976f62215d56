"""Devices of players: what they mean, and the focus that moves by it, come from here by name; what else lies here
is imported from its module."""

from scenes.kit.input.focus import *  # noqa: F403
from scenes.kit.input.intent import *  # noqa: F403
from scenes.kit.input.neighbors import *  # noqa: F403
