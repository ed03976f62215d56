"""Controls of scenes: buttons, prompts, scroll bars and spotlights come from here by name; charts, films and the like
are imported from their modules."""

from scenes.kit.widgets.controls import *  # noqa: F403
from scenes.kit.widgets.glance import *  # noqa: F403
from scenes.kit.widgets.prompt import *  # noqa: F403
from scenes.kit.widgets.prompt_bar import *  # noqa: F403
from scenes.kit.widgets.scrolling import *  # noqa: F403
from scenes.kit.widgets.spotlight import *  # noqa: F403
from scenes.kit.widgets.toast import *  # noqa: F403
