"""List of second helpings: rows with game, figure and round, those that wait first; a press asks again."""

from collections.abc import Sequence
from datetime import date

from game.bots.accounts import POINTS_WORTH_TELLING
from game.profiles import second_helpings
from game.profiles.profile import Helping, Profile
from scenes.campaign.helpings.session import Dish, open_dish, serve_dish
from scenes.kit.access.scene_words import with_rows
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    EMBER,
    LABEL,
    LINE,
    NIGHT_600,
    NIGHT_900,
    SCREEN,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, CHOOSE, SELECT, Prompt, clamp_first, knob_rect, scroll_to
from scenes.navigation import navigator, routes, supper_routes
from scenes.pages import game_list
from scenes.pages.menu import MenuScene
from scenes.people import booking
from scenes.people.profiles.words import draw_owner, next_person

ROWS = 5
ROW, ROW_PITCH = Rect(96, 768, 1728, 126), 150
TRACK, TRACK_ROOM = Rect(1800, 160, 24, 734), 48
EMBLEM, FIGURE, MARK = 100.0, 108.0, 52.0
WORDS_X, FIGURE_W, WHEN_W = 150.0, 560.0, 330.0
REPLAYS = Rect.from_center(SCREEN.cx, 270, 480, 92)
SHADE = 150
WHOLE = 100


class HelpingListScene(MenuScene):
    """Rows of the active profile's helpings. A position is read only once its row is seen. at: key of the row
    in focus first."""

    music = "campaign_lullaby"

    def __init__(self, app: App, at: str = "", today: date | None = None) -> None:
        super().__init__(app)
        self.today = today or booking.local_day()
        self.rows = second_helpings.sorted_helpings(self.profile, self.today)
        self.dishes: dict[str, Dish] = {}
        self.chosen = next((i for i, (key, _) in enumerate(self.rows) if key == at), 0)
        self.first = 0  # row at the top

    @property
    def profile(self) -> Profile:
        """Owner of the helpings: the active profile."""
        return self.app.profiles.active

    def find_dish(self, row: int) -> Dish:
        """Helping of a row, whose position is read once."""
        key, helping = self.rows[row]
        if key not in self.dishes:
            self.dishes[key] = open_dish(key, helping)
        return self.dishes[key]

    def days_of(self, row: int) -> int:
        """Days until a row's helping comes again, 0 if it waits now."""
        return second_helpings.days_left(self.rows[row][1], self.today)

    # -- drawing

    @property
    def visible_rows(self) -> range:
        return range(self.first, min(len(self.rows), self.first + ROWS))

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        self.draw_heading(say("helpings.heading"))
        count = len(self.rows)
        self.first = scroll_to(self.chosen, self.first, ROWS, count)
        rows = self.visible_rows
        shown = say("helpings.shown", first=rows[0] + 1, last=rows[-1] + 1, n=count) if count > ROWS else ""
        draw_owner(self.app, self.stage, self.profile, shown)
        if not self.rows:
            self._draw_none()
            return
        items = []
        for place, row in enumerate(self.visible_rows):
            width = ROW.w - (TRACK_ROOM if count > ROWS else 0)
            rect = Rect(ROW.x, ROW.y - place * ROW_PITCH, width, ROW.h)
            self._draw_row(row, rect)
            items.append(Focusable(str(row), rect, value=row))
        if count > ROWS:
            self._draw_track()
        self.focus.set_items(items, str(self.chosen))
        self.focus.move_to(str(self.chosen))

    def _draw_none(self) -> None:
        """Draw the King, a sentence on how the list fills, and the way to the replays."""
        self.stage.add_picture("cards", "campaign/king", SCREEN.cx, 690, 300)
        box = Rect.from_center(SCREEN.cx, 430, 1300, 160)
        none = say("helpings.none")
        self.stage.add_label("board", none, BODY_BOLD, box, TEXT_HI, "center", wraps=True, outline=5)
        self.add_button("replays", REPLAYS, say("helpings.replays"), style=LABEL)
        self.focus_buttons("replays")

    def _draw_track(self) -> None:
        self.stage.add_box("board", TRACK, 12, NIGHT_900, None)
        knob = knob_rect(TRACK, self.first, len(self.visible_rows), len(self.rows))
        self.stage.add_box("board", knob.expand(-4), 8, LINE, None)
        for y, page in ((TRACK.cy, -1), (TRACK.y, 1)):
            self.zones.append((Rect(TRACK.x - 12, y, 48, TRACK.h / 2), f"page:{page}"))

    def _draw_row(self, row: int, rect: Rect) -> None:
        """Draw a row: game with round and cost, figure, when it comes again."""
        dish, waits = self.find_dish(row), not self.days_of(row)
        game = dish.helping.game
        self.stage.add_box("board", rect.move(0, -7), 24, NIGHT_900, None, alpha=150)
        self.stage.add_box("board", rect, 24, NIGHT_600, CANDLE if waits else NIGHT_900, 5)
        words = rect.column(rect.x + WORDS_X, rect.w - WORDS_X - FIGURE_W - WHEN_W)
        if not dish.match:
            self.stage.add_image("cards", "ui/icon_warning", rect.x + WORDS_X / 2, rect.cy, 72)
            room = words.column(words.x, rect.right - 24 - words.x, 8)
            self.stage.add_label("cards", dish.problem, SMALL_LABEL, room, EMBER, wraps=True)
            return
        self.stage.add_image("cards", f"ui/emblem_{game}", rect.x + WORDS_X / 2, rect.cy, EMBLEM)
        name, facts = words.row(rect.cy + 2, 56), words.row(rect.cy - 54, 56)
        self.stage.add_label("cards", say(f"{game}.name"), SMALL_LABEL, name, CANDLE)
        told = say("helpings.facts", moment=_moment_words(dish), cost=_cost_words(dish.helping))
        self.stage.add_label("cards", told, SMALL, facts, TEXT_MID)
        self._draw_figure(dish, rect.column(words.right, FIGURE_W))
        self._draw_when(row, rect.column(rect.right - WHEN_W, WHEN_W - 24))

    def _draw_figure(self, dish: Dish, room: Rect) -> None:
        """Draw portrait and name of the side that is asked."""
        assert dish.match
        sides = game_list.summarize_match(dish.match).sides
        side = next(side for side in sides if side.seat == dish.seat)
        if side.portrait:
            self.stage.add_picture("cards", side.portrait, room.x + 70, room.cy, FIGURE, widest=FIGURE)
        beside = room.column(room.x + 140, room.w - 156)
        self.stage.add_name("cards", side.name, SMALL_LABEL, beside, TEXT_HI)

    def _draw_when(self, row: int, room: Rect) -> None:
        days = self.days_of(row)
        icon = "ui/icon_hourglass" if days else "ui/icon_arrow_right"
        self.stage.add_image("cards", icon, room.x + MARK / 2, room.cy, MARK)
        words = say("helpings.coming", n=days) if days else say("helpings.due")
        box = room.column(room.x + MARK + 14, room.w - MARK - 14)
        self.stage.add_name("cards", words, SMALL_LABEL, box, TEXT_MID if days else CANDLE)

    def show_prompts(self) -> None:
        prompts = [CHOOSE, Prompt("confirm", "helpings.prompt.sit")] if self.rows else [SELECT]
        if len(self.rows) > ROWS:
            prompts.append(Prompt("turn", "helpings.page"))
        if next_person(self.app, self.profile) is not None:
            prompts.append(Prompt("third", "statistics.who"))
        self.show_in_bar("", [*prompts, BACK])

    def list_items(self) -> Sequence[Focusable]:
        keys = [str(row) for row in range(len(self.rows))]
        return with_rows(self.focus.items, keys, self._row_words) if self.rows else self.focus.items

    def _row_words(self, row: int) -> str:
        return say(f"{self.rows[row][1].game}.name")

    def bring_in_sight(self, key: str) -> None:
        if self.rows and key.isdecimal():
            self.chosen = int(key)
            self.rebuild()

    # -- input

    def on_focus(self) -> None:
        if self.rows:
            self.chosen = int(self.focus.value)
        super().on_focus()

    def on_move(self, intent: Intent) -> bool:
        """Focus the next row with up and down, scrolling where the window ends."""
        at = self.chosen + intent.down
        return bool(intent.down) and 0 <= at < len(self.rows) and self._go_to(at)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._turn_page(step)

    def _turn_page(self, step: int) -> bool:
        count = len(self.rows)
        if count <= ROWS:
            return False
        self.first = clamp_first(self.first + step * ROWS, ROWS, count)
        return self._go_to(max(0, min(count - 1, self.chosen + step * ROWS)))

    def _go_to(self, row: int) -> bool:
        """Focus a row and scroll to it."""
        self.chosen = row
        return self.show_change("focus_tick", 1 + row - self.first)

    def resume(self) -> None:
        self.rows = second_helpings.sorted_helpings(self.profile, self.today)  # a review may have been made
        self.chosen = min(self.chosen, max(0, len(self.rows) - 1))
        super().resume()

    def on_third(self, intent: Intent) -> bool:
        """Make the next profile the active one and show its helpings."""
        other = next_person(self.app, self.profile)
        if not other:
            return False
        self.app.profiles.choose_profile(other.id)
        self.rows = second_helpings.sorted_helpings(self.profile, self.today)
        self.chosen = self.first = 0
        return self.show_change("confirm")

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("page:"):
            return self._turn_page(int(key.removeprefix("page:")))
        if key == "replays":
            self.press(key)
            return self.go(routes.Replays())
        dish, days = self.find_dish(int(key)), self.days_of(int(key))
        if not dish.match:
            return self.refuse(dish.problem)
        if days:
            return self.refuse(say("helpings.wait", n=days))
        self.play("confirm")
        serve_dish(self.app, dish, intent.device, self.today)
        return True

    def go_back(self) -> bool:
        """Leave for the scene below; after a helping there is none, and the way leads to the suppers."""
        if len(self.app.stack.scenes) > 1:
            return super().go_back()
        self.play("back")
        return navigator.replace(self.app, supper_routes.Supper(today=self.today))


def _moment_words(dish: Dish) -> str:
    """Words for the round of a helping, or for a game that counts none yet."""
    assert dish.match
    number = int(getattr(dish.match.state, "round", 0))
    if not number:
        return say("helpings.start")
    return say("review.round", round=say(f"{dish.helping.game}.round"), number=number)


def _cost_words(helping: Helping) -> str:
    """Cost in points if these are worth telling, else in chances."""
    if helping.points >= POINTS_WORTH_TELLING:
        return say("review.cost_points", n=round(helping.points))
    return say("review.cost_chances", n=round(WHOLE * helping.cost))
