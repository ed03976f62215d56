"""The panel of a guest at the table (G40, X11): another name, and needs as somebody of this machine has them."""

from collections.abc import Callable

from game.profiles.profile import Habits, Profile
from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    INK,
    LABEL,
    NIGHT_800,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.pages.dialog import Panel, leave_scene
from scenes.people.profiles.words import draw_face

FEW, ACROSS = 6, 4
CELL_W, CELL_H, GAP = 408, 104, 18
FACE, CHECK = 80, 44
HEAD_H, NAME_H, NOTE_H, EDGE = 116, 84, 84, 48
MIDDLE = 585
NAME, AS = "name", "as:"
"""Focus keys: of the way to another name, and before the id of a profile, "" for the machine."""


def list_needing(app: App) -> list[Profile]:
    """People of this machine who need or are used to something."""
    return [profile for profile in app.profiles.all() if profile.habits != Habits()]


class NeedsScene(Panel):
    """A card for the machine and one for each person with needs; the one that counts has a tick. `done` gets the id
    of the profile, "" for the machine; `rename` leads to the board of letters."""

    def __init__(
        self, app: App, name: str, needs: str, done: Callable[[str], object], rename: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self.name = name
        self.needs = needs
        self.done = done
        self.rename = rename

    # -- drawing

    def build(self) -> None:
        people = [None, *list_needing(self.app)]
        now = self.needs if any(one is not None and one.id == self.needs for one in people) else ""
        across = ACROSS if len(people) > FEW else ACROSS - 1
        rows = -(-len(people) // across)
        cells = rows * (CELL_H + GAP)
        width = across * (CELL_W + GAP) - GAP + 2 * EDGE
        panel = Rect.from_center(960, MIDDLE, width, HEAD_H + NAME_H + NOTE_H + cells + EDGE)
        self.draw_panel(panel)
        head = panel.row(panel.top - HEAD_H + 16, HEAD_H - 36, EDGE)
        self.stage.add_label("cards", say("needs.title", name=self.name), HEADING, head, CANDLE, "center")
        name = panel.row(panel.top - HEAD_H - NAME_H, NAME_H, EDGE)
        self.add_button(NAME, name.column(name.cx - CELL_W / 2, CELL_W), say("needs.name"), style=SMALL_LABEL)
        note = panel.row(name.y - NOTE_H, NOTE_H, EDGE)
        self.stage.add_label("cards", say("needs.note"), BODY, note, TEXT_MID, "center")
        items = [Focusable(NAME, self.buttons[NAME].rect, NAME)]
        for place, profile in enumerate(people):
            row, column = divmod(place, across)
            y = note.y - (row + 1) * (CELL_H + GAP)
            rect = Rect(panel.x + EDGE + column * (CELL_W + GAP), y, CELL_W, CELL_H)
            items.append(self._draw_cell(rect, profile, now))
        self.focus.set_items(items, AS + now)

    def _draw_cell(self, rect: Rect, profile: Profile | None, now: str) -> Focusable:
        """Draw the card of a person, or that of the machine."""
        key = profile.id if profile is not None else ""
        words = say("needs.as", name=profile.name) if profile is not None else say("needs.machine")
        self.stage.add_box("board", rect, 24, NIGHT_800, CANDLE if key == now else INK, 4)
        x, room = rect.x + 18 + FACE / 2, rect.column(rect.x + FACE + 36, rect.w - FACE - 96)
        if profile is None:
            self.stage.add_image("cards", "ui/icon_settings", x, rect.cy, FACE * 0.7)
        else:
            draw_face(self.app, self.stage, profile, x, rect.cy, FACE)
        self.stage.add_name("cards", words, LABEL, room, TEXT_HI)
        if key == now:
            self.stage.add_image("cards", "ui/icon_check", rect.right - 36, rect.cy, CHECK)
        state = say("needs.chosen") if key == now else ""
        return Focusable(AS + key, rect, "people", words=words, state=state)

    def show_prompts(self) -> None:
        act = "common.select" if self.focused_key == NAME else "needs.prompt"
        self.show_in_bar("", [MOVE, Prompt("confirm", act), BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == NAME:
            self.play("confirm")
            leave_scene(self)
            self.rename()
        elif leave_scene(self):
            self.play("ready")
            self.done(key.removeprefix(AS))
        return True
