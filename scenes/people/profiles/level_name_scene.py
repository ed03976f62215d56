"""Choice of a level's name (K47): the same board as for people, with more letters and no other one's claim."""

from collections.abc import Callable

from game.profiles import names
from scenes.kit.app import App
from scenes.kit.input import Intent
from scenes.people.profiles.name_scene import NameScene

LONGEST = 24
"""Letters of a level's name at most."""


class LevelNameScene(NameScene):
    """Board of letters for a level; the proposals are the names that were given to it before."""

    longest = LONGEST
    heading, finish = "campaign.make.called", "campaign.make.named"
    offers_across = 1

    def __init__(self, app: App, name: str, done: Callable[[str], object], of: str = "") -> None:
        """name: what stands there at first, without signs that the board lacks."""
        kept = "".join(sign for sign in name if sign.isalnum() or sign in names.BETWEEN)
        super().__init__(app, kept[:LONGEST].strip(), done, of)

    def list_offers(self) -> list[str]:
        return [self.of] if self.of else []

    def find_fault(self, name: str) -> str:
        return ""

    def confirm(self, key: str, intent: Intent) -> bool:
        """Take what is proposed as it is written, e.g. with a comma."""
        if key == f"offer:{self.of}":
            return self.take_name(self.of)
        return super().confirm(key, intent)
