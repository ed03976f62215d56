"""The end of a match: every plate is counted line by line, from the result alone.

The cells that count glow while the rest is dimmed. Confirm goes to the next line, details to the result; afterwards every line
can be looked at again. The scene knows which page and line it is at and draws all of it from that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageDraw

from game.tasty_humans.components import COLUMNS
from scenes.kit import prompts
from scenes.kit.focus import Focusable
from scenes.kit.geometry import TOP_BAR, Rect
from scenes.kit.intent import Intent
from scenes.kit.motion import CELL_GAP_MS, DIM, Later, Motion
from scenes.kit.prompt_bar import GLYPH_H, Prompt, PromptBar
from scenes.kit.scene import Scene
from scenes.kit.stage import Piece, Words
from scenes.kit.timeline import Call, Step, Wait, parallel, sequence, staggered
from scenes.kit.tokens import (
    BADGE,
    BIG_NUMBER,
    BODY,
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NIGHT_900,
    PARCH_200,
    PROMPT,
    SAFE_LEFT,
    SAFE_RIGHT,
    SEAT_COLORS,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    TITLE,
)
from scenes.kit.wording import printed, say
from scenes.tasty_humans.board import draw_board
from scenes.tasty_humans.cards import leader_picture, tile_face
from scenes.tasty_humans.layout import LEFT, large_board
from scenes.tasty_humans.score_sheet import RIVAL, Page, Row, pages, side_name, tie_break, verdict

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.session import MatchSession

SHEET = Rect(640, 282, 1184, 660)
TOTALS = Rect(640, 146, 1184, 120)
ROW_X, ROW_W, ROW_TOP, ROW_H, ROW_PITCH = 664, 1136, 834, 64, 67
MOST_ROWS = 8
HOLD_MS, PAGE_HOLD_MS = 650, 900
PENDING = int(255 * 0.45)
SPEEDS = (1, 2, 4, "skip")
HURRY = 4.0
CLASS_COLUMNS = 2


class ScoreScene(Scene):
    """Counts all sides of a finished match, one after the other. Any device may drive it."""

    music = "tasty_march"

    def __init__(self, app: App, session: MatchSession) -> None:
        super().__init__(app)
        self.session = session
        self.view: Any = session.view()
        result = session.result
        assert result is not None, "the match is still running"
        self.result = result
        self.pages = pages(result, self.view.monsters, self.view.config.variant)
        self.page = 0
        self.line = 0  # lines of the page that are counted
        self.over = False  # everything is counted; pages can be turned
        self.hurried = False
        self.tiles: dict[tuple[int, int], Piece] = {}
        self.lights: list[Piece] = []
        self.row_pieces: list[Any] = []
        self.numbers: dict[str, Words] = {}
        self.speed_pieces: list[Piece] = []
        self.family = ""
        self.motion = Motion(app, self.stage)

    # -- drawing

    @property
    def sheet(self) -> Page:
        return self.pages[self.page]

    def build(self) -> None:
        self.motion = Motion(self.app, self.stage)
        self.lights, self.row_pieces = [], []
        self._draw_room()
        self._draw_plate()
        self._draw_sheet()
        self._draw_totals()
        self.prompt_bar = PromptBar(self.stage, self.app)
        self._tell()
        self._set_focus()

    def _draw_room(self) -> None:
        self.stage.background("back", "tasty_humans/table_background")
        self.stage.fill("back", TOP_BAR, NIGHT_900, 150)
        title = self.stage.text("bar", say("scoring.game"), LABEL, SAFE_LEFT, 994, CANDLE)
        self.stage.text("bar", say("scoring.heading"), PROMPT, SAFE_LEFT + title.natural[0] + 24, 992, TEXT_MID)
        self.speed_pieces = []
        self._show_speed()

    def _show_speed(self) -> None:
        """The present speed with the button that changes it, in the glyphs of the device that acted last."""
        self.stage.remove(*self.speed_pieces)
        speed, self.family = self.app.settings.speed, self.app.glyph_family()
        text = say("scoring.speed_skip") if speed == "skip" else say("scoring.speed", speed=speed)
        words = self.stage.text("bar", text, PROMPT, SAFE_RIGHT, 992, TEXT_HI, "right")
        glyph = f"ui/{prompts.glyphs('third', self.family, self.app.settings)[0]}"
        w, h = self.app.art.natural(glyph, GLYPH_H)
        x = SAFE_RIGHT - words.natural[0] - 8 - w / 2
        self.speed_pieces = [words, self.stage.image("bar", glyph, x, 994, w, h)]

    def _draw_plate(self) -> None:
        self.tiles = {}
        if self.sheet.seat is None:
            self._draw_rival()
        else:
            self._draw_board(self.sheet.seat)

    def _draw_board(self, seat: int) -> None:
        """The seat's monster with its stomach, as at the table."""
        view, stage, art = self.view, self.stage, self.app.art
        plan = large_board(LEFT, view.height)
        board = draw_board(stage, self.app, plan, view.monsters[seat], self._color(seat), active=True)
        board.crowns.set(printed(view.crowns(seat)))
        board.damage.set(printed(view.damage(seat)))
        patterns = self.app.settings.tile_patterns
        for column in range(COLUMNS):
            for row in range(view.column_height(seat, column)):
                texture, face = tile_face(art, view.tile(seat, column, row), plan.tile, patterns)
                self.tiles[column, row] = stage.textured("tiles", texture, face, *plan.cell(column, row), plan.tile, plan.tile)
        if view.leader_spaces[seat] >= 0:
            x, y, w, h = plan.leader.cx, plan.leader.cy, plan.leader.w, plan.leader.h
            stage.image("tiles", leader_picture(view.leader_spaces[seat]), x, y, w, h, alpha=DIM)
        if seat in view.bonus_seats and not view.solo:
            stage.image("tiles", "tasty_humans/token_village_king", *plan.king, plan.king_size, plan.king_size)

    def _color(self, seat: int) -> int:
        return self.app.seating[seat].color if seat < len(self.app.seating) else seat

    def _draw_rival(self) -> None:
        """The rival has no stomach: its people stand in groups by class, with how many they are."""
        panel = Rect(LEFT.x, LEFT.y, LEFT.w, LEFT.h)
        self.stage.nine("board", "nine_panel_active", panel)
        self.stage.text("board", say("scoring.rival"), HEADING, panel.x + 32, panel.top - 52, CANDLE)
        groups = [row for row in self.sheet.rows if row.line.key == "score.rival_class"]
        for i, row in enumerate(groups):
            x = panel.x + 120 + 220 * (i % CLASS_COLUMNS)
            y = panel.top - 200 - 218 * (i // CLASS_COLUMNS)
            piece = self.stage.image("tiles", row.icon, x, y, 160, 160)
            self.tiles[i, -1] = piece
            self.stage.text("tiles", f"×{row.line.values['count']}", LABEL, x + 58, y - 84, TEXT_HI, "center", outline=5)

    def _draw_sheet(self) -> None:
        self.stage.nine("board", "nine_card_parchment", SHEET)
        feast = say("scoring.rival_feast" if self.sheet.monster is None else f"scoring.feast.{self.sheet.monster}")
        self.stage.text("cards", feast, HEADING, ROW_X + 20, SHEET.top - 54, INK, box=Rect(ROW_X, SHEET.top - 96, ROW_W, 88))
        self._draw_rows()

    def _draw_rows(self, current: int | None = None) -> None:
        """All lines: counted ones in ink, the `current` one on a candle bar, coming ones pale."""
        self.stage.remove(*self.row_pieces)
        self.row_pieces = []
        for i, row in enumerate(self.sheet.rows):
            state = "current" if i == current else "done" if i < self.line else "coming"
            self._draw_row(i, row, state)

    def _row_rect(self, index: int) -> Rect:
        pitch = min(ROW_PITCH, ROW_PITCH * MOST_ROWS / len(self.sheet.rows))
        return Rect(ROW_X, ROW_TOP - ROW_H - index * pitch, ROW_W, min(ROW_H, pitch - 3))

    def _draw_row(self, index: int, row: Row, state: str) -> None:
        rect, stage, mine = self._row_rect(index), self.stage, self.row_pieces
        if state == "current":
            mine.append(stage.box("cards", rect, radius=18, fill=CANDLE, line=INK, line_width=4))
        elif index % 2 == 0:
            mine.append(stage.box("cards", rect, radius=18, fill=PARCH_200, line=None))
        w, h = self.app.art.natural(row.icon, 56)
        alpha = PENDING if state == "coming" else 255
        mine.append(stage.image("cards", row.icon, rect.x + 54, rect.cy, w, h, alpha=alpha))
        room = Rect(rect.x + 100, rect.y, 700, rect.h)
        name = stage.text("cards", row.name, BODY_BOLD, room.x, rect.cy, INK, box=room)
        formula = "" if state == "coming" else row.formula
        points = say("scoring.coming") if state == "coming" else gain(row.line.points)
        color = INK if state == "current" else INK_MID
        worked = stage.text("cards", formula, BODY, rect.right - 168, rect.cy, color, "right", box=rect)
        number = stage.text("cards", points, LABEL, rect.right - 32, rect.cy, INK, "right", box=rect)
        name.alpha = number.alpha = alpha
        mine += [name, worked, number]
        if state == "current":
            self.numbers["row"] = number

    def _draw_totals(self) -> None:
        count = len(self.pages)
        width = (TOTALS.w - 16 * (count - 1)) / count
        for i, page in enumerate(self.pages):
            self._draw_total(page, Rect(TOTALS.x + i * (width + 16), TOTALS.y, width, TOTALS.h), i)

    def _draw_total(self, page: Page, rect: Rect, index: int) -> None:
        active = page.side in self.result.winners if self.over else index == self.page
        self.stage.nine("board", "nine_panel_active" if active else "nine_panel_dark", rect)
        narrow = len(self.pages) > 2
        x = rect.x + (70 if narrow else 80)
        if page.monster is None:
            self.stage.image("cards", "tasty_humans/token_village_king", x, rect.cy, 90, 90)
        else:
            w, h = self.app.art.natural(f"tasty_humans/monster_{page.monster}", 104)
            self.stage.image("cards", f"tasty_humans/monster_{page.monster}", x, rect.cy + 4, w, h)
        name_y, number_y = (rect.y + 86, rect.y + 44) if narrow else (rect.cy, rect.cy)
        x = rect.x + (136 if narrow else 150)
        if page.seat is not None and not narrow:
            chip = SEAT_COLORS[self._color(page.seat)].id
            self.stage.image("cards", f"ui/{chip}", x + 20, rect.cy, 42, 42)
            x += 54
        self.stage.text("cards", side_name(page), BADGE if narrow else SMALL_LABEL, x, name_y, TEXT_HI, box=rect)
        counted = self.over or index < self.page or (index == self.page and self.line > 0)
        points = page.total if self.over or index < self.page else page.counted(self.line)
        number = printed(points) if counted else say("scoring.open")
        words = self.stage.text("cards", number, BIG_NUMBER, rect.right - 32, number_y, CANDLE if active else TEXT_MID, "right", box=rect)
        self.numbers[page.side] = words

    def _tell(self) -> None:
        """The prompt bar: what has just been counted, or who won."""
        if self.prompt_bar is None:
            return
        self.app.asking = None
        if self.over:
            words = tie_break(self.result, [self.view.damage(seat) for seat in range(self.view.seats)], self.view.config.variant)
            prompt_list = [Prompt("confirm", "scoring.prompt.result"), Prompt("turn", "scoring.prompt.pages")]
            self.prompt_bar.show(words or verdict(self.result, self.pages), prompt_list)
            return
        index = min(self.line, len(self.sheet.rows) - 1)
        row = self.sheet.rows[index]
        words = say("scoring.counting", name=row.name, n=row.line.points)
        color = None if self.sheet.seat is None else self._color(self.sheet.seat)
        prompt_list = [
            Prompt("confirm", "scoring.prompt.next"),
            Prompt("details", "scoring.prompt.skip"),
            Prompt("turn_left", "scoring.prompt.look_back"),
        ]
        self.prompt_bar.show(words, prompt_list, side_name(self.sheet), color)

    def _set_focus(self) -> None:
        """Once all is counted the lines can be focused, to light their cells again."""
        lines = range(len(self.sheet.rows)) if self.over else ()
        self.focus.set(Focusable(f"line{i}", self._row_rect(i).grown(-12), value=i) for i in lines)

    # -- the show

    def update(self, seconds: float) -> None:
        self.timeline.speed = self._speed()
        if self.family != self.app.glyph_family():
            self._show_speed()
        if not self.over and self.app.settings.speed == "skip":
            self._count_all()
        elif not self.over and not self.timeline.busy:
            self.timeline.add(self._line_show(self.line) if self.line < len(self.sheet.rows) else self._page_end())
        super().update(seconds)

    def _speed(self) -> float:
        speed = self.app.settings.speed
        return HURRY if self.hurried or speed == "skip" else float(speed)

    def _line_show(self, index: int) -> Step:
        """One line: its row comes up, its cells light up, the numbers count, and all of it goes again."""
        row = self.sheet.rows[index]
        return sequence(Call(lambda: self._begin_line(index)), Later(lambda: self._count(row)), Wait(HOLD_MS), Call(self._line_counted))

    def _begin_line(self, index: int) -> None:
        self._draw_rows(current=index)
        self._tell()
        self._light(self.sheet.rows[index])

    def _light(self, row: Row) -> None:
        """Dim what does not count and put a frame around what does."""
        self._unlight()
        counted = set(self._cells(row))
        for cell, piece in self.tiles.items():
            piece.alpha = 255 if cell in counted or not counted else DIM
        for cell in self._cells(row):
            self.lights.append(self._frame(self.tiles[cell], strong=cell == row.line.source))

    def _unlight(self) -> None:
        self.stage.remove(*self.lights)
        self.lights = []
        for piece in self.tiles.values():
            piece.alpha = 255

    def _cells(self, row: Row) -> list[tuple[int, int]]:
        """The tiles to light, the scoring one last; of the rival the people of a class."""
        if row.line.key == "score.rival_class":
            return [(i, -1) for i, other in enumerate(self.sheet.rows) if other is row and (i, -1) in self.tiles]
        cells = [cell for cell in row.line.cells if cell in self.tiles]
        return [*cells, *([row.line.source] if row.line.source in self.tiles and row.line.source not in cells else [])]

    def _frame(self, tile: Piece, strong: bool) -> Piece:
        side = tile.natural[0] + (14 if strong else 8)
        key = f"lit:{side:g}:{strong}"
        texture = self.app.art.composed(key, lambda: paint_frame(self.app.canvas.pixels(side), strong))
        return self.stage.textured("fx", texture, key, tile.x, tile.y, side, side)

    def _count(self, row: Row) -> Step:
        """The cells light up one after the other while the numbers grow."""
        motion, points = self.motion, row.line.points
        number, total = self.numbers["row"], self.numbers[self.sheet.side]
        before = self.sheet.counted(self.line)
        ticks = len(row.line.cells)
        lights = [parallel(motion.fade_in(light, 90), motion.pop(light, 1.12)) for light in self.lights]
        for light in self.lights:
            light.alpha = 0
        return sequence(
            parallel(
                staggered(motion.gap(min(CELL_GAP_MS, 900 / max(1, len(lights)))), lights),
                motion.ticking(min(ticks, 15)),
                motion.count_up(number, 0, points, ticks, gain),
                motion.count_up(total, before, before + points, ticks),
                self._big_number(points),
            ),
            motion.sound("score_resolve", 1 if points > 0 else 2 if points < 0 else 3),
        )

    def _big_number(self, points: int) -> Step:
        """The points of the line, large over the plate, for as long as the line is shown."""
        if not points:
            return Wait(0)
        x, y = self._middle_of_light()
        words = self.stage.text("fx", gain(points), TITLE, x, y, CANDLE, "center", outline=10)
        self.lights.append(words)
        words.alpha = 0
        return parallel(self.motion.fade_in(words, 120), self.motion.pop(words))

    def _middle_of_light(self) -> tuple[float, float]:
        pieces: Iterable[Piece] = self.lights or self.tiles.values()
        spots = [(piece.x, piece.y) for piece in pieces] or [(LEFT.cx, LEFT.cy)]
        x = sum(x for x, _ in spots) / len(spots)
        y = sum(y for _, y in spots) / len(spots)
        if self.sheet.seat is None:
            return x + 40, y + 110  # clear of the counts at the people's feet
        return max(LEFT.x + 110, min(LEFT.right - 110, x + 96)), max(LEFT.y + 110, min(LEFT.top - 250, y + 40))

    def _line_counted(self) -> None:
        self.line += 1
        self._unlight()
        self._draw_rows()

    def _page_end(self) -> Step:
        """The sheet stays for a moment, then the next side's comes; after the last one the winner is told."""
        happy = self.motion.sound("points", min(4, 1 + max(0, self.sheet.total) // 15))
        return sequence(happy, Wait(PAGE_HOLD_MS), Call(self._turn_page))

    def _turn_page(self) -> None:
        if self.page + 1 < len(self.pages):
            self.page, self.line = self.page + 1, 0
        else:
            self._finished()
        self._redraw()

    def _count_all(self) -> None:
        """Skip to the result."""
        self.timeline.finish()
        self._finished()
        self._redraw()

    def _finished(self) -> None:
        if not self.over:
            self.over = True
            self.page = next((i for i, page in enumerate(self.pages) if page.side in self.result.winners), self.page)
            self.line = len(self.sheet.rows)
            lost = any(page.side == RIVAL for page in self.pages) and RIVAL in self.result.winners
            self.app.mixer.play("lose" if lost else "win")

    def _redraw(self) -> None:
        """Draw the page anew in place of the old one."""
        self.timeline.queue.clear()
        self.rebuild()

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        return self._go_on()

    def on_confirm(self, intent: Intent) -> bool:
        """Next line; after the last one on to the results."""
        return self._go_on()

    def _go_on(self) -> bool:
        if not self.over:
            self.timeline.finish()
            return True
        from scenes.menus.results import ResultsScene  # the results lead back to lobby and table, which lead here

        self.app.stack.replace(ResultsScene(self.app, self.session), bite=True)
        return True

    def on_details(self, intent: Intent) -> bool:
        if self.over:
            return False
        self._count_all()
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.on_details(intent)

    def on_third(self, intent: Intent) -> bool:
        """The next speed."""
        speeds = SPEEDS[: SPEEDS.index("skip")]
        now = self.app.settings.speed
        self.app.settings_file.change(speed=speeds[(speeds.index(now) + 1) % len(speeds)] if now in speeds else speeds[0])
        self._show_speed()
        return True

    def on_hurry(self, intent: Intent) -> bool:
        self.hurried = True
        return True

    def on_release(self, intent: Intent) -> bool:
        if intent.kind == "hurry":
            self.hurried = False
        return intent.kind == "hurry"

    def on_turn_left(self, intent: Intent) -> bool:
        """Look back: the line before; once all is counted the sheet before."""
        return self._leaf(-1) if self.over else self._step_back()

    def on_turn_right(self, intent: Intent) -> bool:
        return self._leaf(1) if self.over else self._go_on()

    def _leaf(self, by: int) -> bool:
        self.page = (self.page + by) % len(self.pages)
        self.line = len(self.sheet.rows)
        self.app.mixer.play("card_flip")
        self._redraw()
        return True

    def _step_back(self) -> bool:
        """Count the line before the present one again."""
        self.timeline.queue.clear()
        self._unlight()
        if self.line:
            self.line -= 1
        elif self.page:
            self.page -= 1
            self.line = len(self.sheet.rows) - 1
        self._redraw()
        return True

    def on_focus(self) -> None:
        """A line that is looked at again lights its cells."""
        if self.over and self.focus.current is not None:
            self._light(self.sheet.rows[self.focus.value])


def gain(points: int) -> str:
    """ "+12", "0" or "−3"."""
    return say("scoring.gain", points=points) if points > 0 else printed(points)


def paint_frame(pixels: int, strong: bool) -> Image.Image:
    """The gold frame of a tile that counts, in ink outside; the scoring tile's is stronger."""
    s = 4
    size, line = pixels * s, pixels * s * (0.085 if strong else 0.07)
    image = Image.new("RGBA", (size, size), (*CANDLE, 0))
    pen = ImageDraw.Draw(image)
    radius = size * 0.24
    pen.rounded_rectangle((0, 0, size - 1, size - 1), radius, outline=(*INK, 255), width=round(line * 1.55))
    inset = line * 0.4
    pen.rounded_rectangle((inset, inset, size - 1 - inset, size - 1 - inset), radius - inset, outline=(*CANDLE, 255), width=round(line))
    return image.convert("RGBa").resize((pixels, pixels), Image.Resampling.BOX).convert("RGBA")
