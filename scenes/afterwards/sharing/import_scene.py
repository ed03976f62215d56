"""Import from a picture in the data folder or from letters on the clipboard: of a match as a replay, of a friend's
run of the endless supper (K57) as a row of its week."""

from collections.abc import Callable, Iterable
from pathlib import Path

from game.core.errors import SaveError
from game.core.match import Match
from game.profiles import endless_runs
from game.sharing import match_code, run_code
from game.sharing.picture_reading import PictureError, PictureReading, file_label
from game.sharing.run_code import SharedRun
from scenes.kit.app import App
from scenes.kit.base import BODY_BOLD, LABEL, SMALL_LABEL, TEXT_MID, Rect, format_value, say
from scenes.kit.base.clipboard import read_clipboard
from scenes.kit.input import Intent
from scenes.kit.match.replay_store import lost_chairs
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.match import starter
from scenes.navigation import routes, supper_routes
from scenes.pages.menu import MenuScene
from scenes.people import booking

MOST = 5
"""Number of pictures that are offered, the newest ones."""
KINDS = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
ROW = Rect(96, 640, 1728, 96)
PITCH = 116
SIDE = 30  # from a button's end to its words at least
CLIPBOARD = Rect(96, 760, 1728, 104)
SHADE = 150


class ImportScene(MenuScene):
    """Rows for the clipboard and for pictures. Parts of a code that were read wait for the others."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.folder = app.folders.shared
        self.pictures = self._find_pictures()
        self.parts: dict[str, None] = {}  # in the order in which they came
        self._reading: PictureReading | None = None

    def _find_pictures(self) -> list[Path]:
        """Paths of the newest pictures; the folder is made, so that people can put some in."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            files = [path for path in self.folder.iterdir() if path.is_file()]
            found = [path for path in files if path.suffix.lower() in KINDS]
            return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))[:MOST]
        except OSError:
            return []

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("sharing.import"))
        self.add_button("clipboard", CLIPBOARD, say("sharing.from_clipboard"), style=LABEL)
        for i, path in enumerate(self.pictures):
            words, style = self.art.fit_name(file_label(path), SMALL_LABEL, ROW.w - 2 * SIDE)
            self.add_button(f"picture:{i}", ROW.move(0, -i * PITCH), words, style=style)
        if not self.pictures:
            box = ROW.row(420, 260)
            hint = say("sharing.put_here", folder=format_value(self.folder))
            self.stage.add_label("board", hint, BODY_BOLD, box, TEXT_MID, "center", wraps=True, outline=5)
        self.focus_buttons("picture:0" if self.pictures else "clipboard")

    def show_prompts(self) -> None:
        ask = say("sharing.reading") if self._reading else ""
        choose, read = CHOOSE, Prompt("confirm", "sharing.read")
        self.show_in_bar(ask, [choose, read, BACK])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._reading and self._reading.is_over():
            reading, self._reading = self._reading, None
            self._take_parts(reading.parts)
            self.show_prompts()

    def leave(self) -> None:
        if self._reading:
            self._reading.close()
            self._reading = None

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if self._reading:
            return True
        self.press(key)
        if key == "clipboard":
            self._take_parts(self._clipboard_parts)
            return True
        try:
            self._reading = PictureReading(self.pictures[int(key.removeprefix("picture:"))])
        except PictureError as error:
            return self.refuse(_words_of(error))
        self.show_prompts()
        return True

    def _clipboard_parts(self) -> list[str]:
        try:
            text = read_clipboard(self.app.window)
        except TimeoutError as error:
            raise SaveError(say("sharing.clipboard_silent")) from error
        except Exception as error:  # every system has its own ways to have no clipboard
            raise SaveError(say("sharing.no_clipboard", reason=error)) from error
        found = match_code.parts_in(text)
        if not found:
            raise SaveError(say("sharing.nothing_there"))
        return found

    def _take_parts(self, parts: Callable[[], list[str]]) -> None:
        """Add the parts that `parts` reads to those before, and watch the match if it is whole."""
        try:
            found = dict.fromkeys(parts())
            if not _belong_together(found, self.parts):
                self.parts.clear()
            self.parts |= found
            if run_code.is_run(self.parts):
                shared = run_code.read_run(self.parts)
                self.parts.clear()
                self._keep_run(shared)
                return
            match = match_code.read_code(self.parts)
        except PictureError as error:
            self.refuse(_words_of(error))
            return
        except SaveError as error:
            self.refuse(str(error))
            return
        self.parts.clear()
        self._watch_match(match)

    def _keep_run(self, shared: SharedRun) -> None:
        """Keep a friend's run for the active profile, and show the page of its week."""
        booking.change_profile(
            self.app,
            self.app.profiles.active.id,
            lambda one: endless_runs.add_ghost(one, shared.week, shared.ghost),
        )
        self.app.notify(say("endless.friend_came", name=shared.ghost.name))
        self.go(supper_routes.EndlessSupper(shared.week))

    def _watch_match(self, match: Match) -> None:
        chairs = lost_chairs(match)
        starter.shelve_match(self.app, match, chairs)
        self.go(routes.Replay(match, chairs))


def _belong_together(parts: Iterable[str], others: Iterable[str]) -> bool:
    """True if all these are parts of one code, by the id before their letters."""
    return len({part.split(":")[2] for part in (*parts, *others)}) < 2


def _words_of(error: PictureError) -> str:
    return say(f"sharing.picture.{error.key}", **error.values)
