"""The choice of a person of this machine, or of a new one, over another scene."""

from collections.abc import Callable

from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base import CANDLE, HEADING, INK, LABEL, NIGHT_800, TEXT_HI, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.navigation import navigator, routes
from scenes.pages.dialog import Panel, leave_scene
from scenes.people.profiles.words import draw_face, profile_name

ACROSS = 4
CELL_W, CELL_H, GAP = 380, 128, 20
FACE = 96
HEAD_H, EDGE = 150, 48
MIDDLE = 585
NEW = "new"


class PickScene(Panel):
    """A card for each profile that is offered; `done` gets the one that is chosen, or made."""

    def __init__(
        self,
        app: App,
        question: str,
        done: Callable[[Profile], object],
        taken: tuple[str, ...] = (),
        color: int = 0,
    ) -> None:
        super().__init__(app)
        self.question = question
        self.done = done
        self.taken = taken
        self.color = color

    def build(self) -> None:
        people = [one for one in self.app.profiles.all() if one.id not in self.taken]
        keys = [one.id for one in people] + ([] if self.app.profiles.is_full else [NEW])
        across = min(ACROSS, max(2, len(keys)))
        rows = -(-len(keys) // across)
        width = across * (CELL_W + GAP) - GAP + 2 * EDGE
        panel = Rect.from_center(960, MIDDLE, width, HEAD_H + rows * (CELL_H + GAP) - GAP + EDGE)
        self.draw_panel(panel)
        head = panel.row(panel.top - 112, 80, EDGE)
        self.stage.add_label("cards", self.question, HEADING, head, CANDLE, "center")
        items = []
        for place, key in enumerate(keys):
            row, column = divmod(place, across)
            x = panel.x + EDGE + column * (CELL_W + GAP)
            y = panel.top - HEAD_H - row * (CELL_H + GAP) - CELL_H
            rect = Rect(x, y, CELL_W, CELL_H)
            self._draw_cell(rect, people[place] if place < len(people) else None)
            items.append(Focusable(key, rect, "people"))
        self.focus.set_items(items, keys[0] if keys else None)

    def _draw_cell(self, rect: Rect, profile: Profile | None) -> None:
        """Draw the card of a profile, or that for a new one."""
        self.stage.add_box("board", rect, 24, NIGHT_800, INK, 4)
        x, room = rect.x + 20 + FACE / 2, rect.column(rect.x + FACE + 40, rect.w - FACE - 60)
        if profile is None:
            self.stage.add_image("cards", "ui/icon_person_plus", x, rect.cy, FACE * 0.8)
            self.stage.add_name("cards", say("profiles.new"), LABEL, room, TEXT_HI)
            return
        draw_face(self.app, self.stage, profile, x, rect.cy, FACE)
        self.stage.add_name("cards", profile_name(profile), LABEL, room, TEXT_HI)

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, Prompt("confirm", "common.select"), BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == NEW:
            self.play("confirm")
            leave_scene(self)
            return navigator.go(self.app, routes.EditPerson(self.done, color=self.color))
        profile = self.app.profiles.get(key)
        if profile is None:
            self.rebuild()
            return self.refuse(say("profiles.fault.gone"))
        if leave_scene(self):
            self.play("ready")
            self.done(profile)
        return True
