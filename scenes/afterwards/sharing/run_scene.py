"""A run of the endless supper as a QR picture, or as letters with a few words before them (K57)."""

from game.campaign.endless.run import RunTable
from game.profiles.names import legible_name
from game.sharing import run_code
from scenes.afterwards.sharing.qr_scene import CodeScene
from scenes.kit.app import App
from scenes.kit.base import say


class ShareRunScene(CodeScene):
    """Letters of a run; title: what is shared; text: what is copied before them."""

    def __init__(
        self, app: App, week: str, name: str, tables: tuple[RunTable, ...], title: str, text: str
    ) -> None:
        """Raises SaveError."""
        parts = run_code.write_run(week, legible_name(name, "?"), tables)
        super().__init__(app, parts, f"endless-{week}")
        self.subject_words, self.text = title, text

    @property
    def title(self) -> str:
        return say("endless.share.heading")

    @property
    def subject(self) -> str:
        return self.subject_words

    @property
    def how(self) -> str:
        return say("endless.share.how")

    @property
    def letters(self) -> str:
        return "\n".join([self.text, *self.parts])
