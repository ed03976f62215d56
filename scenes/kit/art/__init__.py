"""Pictures and letters: stages, their pieces and the makers of textures come from here by name; caches, atlas and
painters are imported from their modules."""

from scenes.kit.art.frames import *  # noqa: F403
from scenes.kit.art.line_breaks import *  # noqa: F403
from scenes.kit.art.makers import *  # noqa: F403
from scenes.kit.art.pieces import *  # noqa: F403
from scenes.kit.art.shrinking import *  # noqa: F403
from scenes.kit.art.stage import *  # noqa: F403
from scenes.kit.art.styled_text import *  # noqa: F403
from scenes.kit.art.textures import *  # noqa: F403
