"""Choice of a game to learn, with the progress of its lessons."""

from game.campaign import course
from game.campaign.progress import FILE, Progress
from scenes.campaign.lessons.list_scene import open_lessons, progress_text
from scenes.kit.app import App
from scenes.kit.base import BODY_BOLD, HEADING, INK, INK_MID, PARCH_100, TEXT_MID, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.pages import game_list
from scenes.pages.menu import MenuScene

SHADE = 120
LEFT, WIDTH, TOP = 96.0, 1728.0, 800.0
ROW_H, GAP, EMBLEM = 140.0, 24.0, 116.0


class LearnScene(MenuScene):
    """A row for each game; one without lessons says so and leads to its rules book."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.progress = Progress.load(app.folders.saves / FILE)

    def resume(self) -> None:
        self.progress = Progress.load(self.app.folders.saves / FILE)
        super().resume()

    def build(self) -> None:
        self.draw_village()
        self.darken(SHADE)
        self.draw_heading(say("lesson.open"))
        line = say("lesson.choose")
        self.stage.add_text(
            "board", line, BODY_BOLD, LEFT, 880, TEXT_MID, outline=5, box=Rect(LEFT, 850, WIDTH, 60)
        )
        items = []
        for i, entry in enumerate(game_list.menu_entries()):
            rect = Rect(LEFT, TOP - (i + 1) * ROW_H - i * GAP, WIDTH, ROW_H)
            self._draw_row(entry.id, rect)
            items.append(Focusable(entry.id, rect))
        self.focus.set_items(items, next(item.key for item in items if course.has_course(item.key)))

    def _draw_row(self, game: str, rect: Rect) -> None:
        self.stage.add_box("board", rect, 30, PARCH_100, INK, 6)
        self.stage.add_image("cards", f"ui/emblem_{game}", rect.x + 96, rect.cy, EMBLEM)
        name = Rect(rect.x + 190, rect.cy, 900, 60)
        self.stage.add_text(
            "cards", say(f"{game}.name"), HEADING, name.x, rect.cy + 26, INK, box=name.move(0, -4)
        )
        line = Rect(rect.x + 190, rect.cy - 64, 900, 60)
        self.stage.add_label("cards", say(f"{game}.line"), BODY_BOLD, line, INK_MID)
        words = rect.column(rect.right - 620, 590)
        self.stage.add_label("cards", progress_text(self.progress, game), BODY_BOLD, words, INK_MID, "right")

    def show_prompts(self) -> None:
        has = course.has_course(self.focused_key)
        first = Prompt("confirm", "lesson.begin" if has else "rules.open")
        self.show_in_bar("", [CHOOSE, first, BACK], say(f"{self.focus.key}.name"))

    def confirm(self, key: str, intent: Intent) -> bool:
        return open_lessons(self, key)
