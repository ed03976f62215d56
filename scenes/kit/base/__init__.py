"""Ground of everything on the screen: colors, letters, rectangles, easings and words come from here by name; what
else lies here is imported from its module."""

from scenes.kit.base.design_tokens import *  # noqa: F403
from scenes.kit.base.easing import *  # noqa: F403
from scenes.kit.base.geometry import *  # noqa: F403
from scenes.kit.base.texts import *  # noqa: F403
