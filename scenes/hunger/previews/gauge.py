"""The gauge of the way home: one statement about how the night ends, with the chance of that ending as lanterns
under it; beside it the Castle, the Vampire so many steps to the right of it, and the turns left between them.

The blocks of the turns begin at the Castle, the last turn of the night first. A Vampire within them gets home
with average turns. Behind them lies the ground that is safe for points; behind that the sun burns."""

from __future__ import annotations

from math import floor

from PIL import Image, ImageDraw

from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.forecast.way_home import Danger, WayHome
from scenes.hunger import layout
from scenes.hunger.previews.marks import WHITE, Pool
from scenes.hunger.text import names, pictures
from scenes.kit.art import BLANK_KEY, Art, Face, NinePatch, Piece, Stage, maker, shrink_image
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    FOCUS,
    GOOD,
    INFO,
    INK,
    NIGHT_900,
    Color,
    Rect,
    begin_large,
    say,
)

PLATE = layout.GAUGE
LINE = Rect(PLATE.x + 18, PLATE.y + 38, 280, 32)
"""The statement, over its lanterns."""
CASTLE = 56.0
CASTLE_X = LINE.right + 30
BAR = Rect(LINE.right + 62, PLATE.y + 11, PLATE.right - LINE.right - 78, PLATE.h - 22)
END = max(CASTLE_DISTANCE) + 1.0
STEP = BAR.w / END
LANTERNS = 5
LANTERN = 34.0
LANTERN_PITCH = 38.0
LANTERNS_Y = PLATE.y + 21
ALMOST = 95  # per cent: from so much on all lanterns burn, and the other way round none
HEAD = 46.0
GHOST = 140
MOST_TOLD = 30  # steps to spare that are told as a number
GAP = 3.0  # between two turns
MARK, LEAST_MARK = 36.0, 32.0  # a picture on the bar, and the width that it needs
COLORS = {Danger.GREEN: GOOD, Danger.AMBER: CANDLE, Danger.EMBER: EMBER}
SHADES: dict[Danger, Color] = {
    Danger.GREEN: (92, 160, 74),
    Danger.AMBER: (214, 146, 30),
    Danger.EMBER: (196, 78, 50),
}
"""Of the stripes, which say that these turns are only average ones."""
BURNS: dict[Danger, Color] = {
    Danger.GREEN: (62, 30, 38),
    Danger.AMBER: (78, 32, 34),
    Danger.EMBER: (122, 40, 30),
}
"""Behind all safe ground."""
ASH: Color = (92, 84, 110)  # ground that is safe for points
PARASOL = f"{pictures.FOLDER}/bonus_parasol"
TOKEN = f"{pictures.FOLDER}/icon_speed"
STRIPE = 14.0
OVERSAMPLE = 3


def blank_face(art: Art) -> Face:
    """A plain field, to be stretched and colored."""
    return art.get_face(BLANK_KEY, lambda: Image.new("RGBA", (4, 4), (255, 255, 255, 255)))


@maker
def stripes(art: Art, danger: Danger) -> Face:
    """The whole bar in the color of a state, hatched."""
    return art.get_face(f"hunger:gauge:{danger.value}", lambda: _paint_stripes(art.canvas.scale, danger))


def _paint_stripes(scale: float, danger: Danger) -> Image.Image:
    s = scale * OVERSAMPLE
    image = Image.new("RGBA", (round(BAR.w * s), round(BAR.h * s)), (*COLORS[danger], 255))
    pen = ImageDraw.Draw(image)
    x = -BAR.h
    while x < BAR.w:
        corners = [(x, BAR.h), (x + STRIPE / 2, BAR.h), (x + STRIPE / 2 + BAR.h, 0), (x + BAR.h, 0)]
        pen.polygon([(a * s, b * s) for a, b in corners], fill=(*SHADES[danger], 255))
        x += 1.6 * STRIPE
    return shrink_image(image, OVERSAMPLE)


@maker
def frame(art: Art) -> Face:
    """The ink around the bar, with round corners that cover what lies beyond them."""
    return art.get_face("hunger:gauge:frame", lambda: _paint_frame(art.canvas.scale))


def _paint_frame(scale: float) -> Image.Image:
    s = scale * OVERSAMPLE
    size = round((BAR.w + 8) * s), round((BAR.h + 8) * s)
    image = Image.new("RGBA", size, (*NIGHT_900, 255))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((s, s, size[0] - s, size[1] - s), 12 * s, fill=(*INK, 255))
    pen.rounded_rectangle((4 * s, 4 * s, size[0] - 4 * s, size[1] - 4 * s), 9 * s, fill=(*INK, 0))
    return shrink_image(image, OVERSAMPLE)


def total_reach(home: WayHome) -> float:
    """Steps of all turns left, this one included."""
    return max(0.0, sum([block.mean for block in home.blocks]) + home.this_turn + home.tokens)


def burning_lanterns(safe: int) -> int:
    """Burning lanterns of five for a chance in per cent: all only if it is next to certain, none only if it
    nearly never happens."""
    if safe >= ALMOST:
        return LANTERNS
    return 0 if safe <= 100 - ALMOST else max(1, min(LANTERNS - 1, round(safe * LANTERNS / 100)))


def spare_steps(home: WayHome) -> int:
    """Steps of average turns beyond the Castle; less than 0: they do not lead there."""
    return floor(total_reach(home) - home.steps)


def ending_chance(home: WayHome) -> int:
    """The chance in per cent of the ending that state_words() tells of: to be home, or safe somewhere."""
    return home.castle if spare_steps(home) >= 0 or not home.steps else home.safe


def state_words(home: WayHome, before: WayHome | None = None) -> str:
    """The end of the night with average turns, in a few words; with a `before`, the change."""
    if home.surplus < 0:
        return say("hunger.previews.gauge.short", n=home.steps_short)
    if not home.steps:
        return say("hunger.previews.gauge.home")
    spare = spare_steps(home)
    if spare > MOST_TOLD:
        return say("hunger.previews.gauge.plenty")
    if spare >= 0:
        had = spare_steps(before) if before is not None else spare
        if MOST_TOLD >= had > spare:
            return say("hunger.previews.gauge.change", before=had, n=spare)
        return say("hunger.previews.gauge.spare", n=spare)
    end = home.steps - total_reach(home)
    mark = next((mark for mark in home.marks if end <= mark.steps), home.marks[-1])
    return say("hunger.previews.gauge.shelter", place=names.region(mark.region), n=-mark.points)


class Gauge:
    """The drawing; `head` is that of its Vampire. All pieces are made at once and moved from then on."""

    def __init__(self, stage: Stage, layer: str) -> None:
        self.stage = stage
        self.layer = layer
        art = stage.art
        self.head: Face = blank_face(art)
        self.plate: NinePatch = stage.add_box(layer, PLATE, 22, NIGHT_900, None)
        castle = stage.add_picture(layer, pictures.feature("castle"), CASTLE_X, PLATE.cy, CASTLE)
        self.bar = stage.add_texture(layer, *stripes(art, Danger.GREEN), *BAR.place)
        self.fields = Pool(stage, layer)
        self.marks = Pool(stage, layer)
        self.rim = stage.add_texture(layer, *frame(art), *BAR.expand(4).place)
        self.heads = Pool(stage, layer)
        self.lanterns = Pool(stage, layer)
        self.words = stage.add_label(layer, " ", BADGE, LINE, WHITE)
        self.fixed_pieces: list[Piece] = [*self.plate, castle, self.bar, self.rim, self.words]
        self.pools = (self.fields, self.marks, self.heads, self.lanterns)
        self._heads_at: list[float] = []
        self.hide()

    def hide(self) -> None:
        for piece in self.fixed_pieces:
            piece.visible = False
        for pool in self.pools:
            pool.hide()

    def show(self, home: WayHome, head: Face, before: WayHome | None = None) -> None:
        """Show a way home; with a `before`, `home` would come of the answer in focus."""
        self.head = head
        for piece in self.fixed_pieces:
            piece.visible = True
        for pool in self.pools:
            pool.begin_drawing()
        self.bar.show_face(*stripes(self.stage.art, home.danger))
        self._heads_at = [_head_x(home)]
        if before is not None and abs(_head_x(before) - _head_x(home)) >= HEAD - 6:
            self._heads_at.append(_head_x(before))
        self._draw_ground(home)
        self._draw_turns(home)
        if before is not None and total_reach(before) < END:
            self._draw_edge(total_reach(before), FOCUS)
        for x, alpha in reversed(list(zip(self._heads_at, (255, GHOST), strict=False))):
            self.heads.next_piece(self.head, x, BAR.cy, HEAD, HEAD, alpha)
        self._draw_lanterns(home)
        self._write_state(home, before)
        for pool in self.pools:
            pool.end_drawing()

    def _fill_bar(self, left: float, right: float, color: Color, alpha: int = 255) -> None:
        """Fill a part of the bar, between two numbers of steps."""
        left = max(0.0, min(left, END))
        right = min(right, END)
        if right > left:
            x = BAR.x + (left + right) / 2 * STEP
            w = (right - left) * STEP
            self.fields.next_piece(blank_face(self.stage.art), x, BAR.cy, w, BAR.h, alpha, color)

    def _mark_bar(self, name: str, left: float, right: float) -> None:
        """Put a picture in the middle of a part of the bar, if there is room and no head."""
        left = max(0.0, min(left, END))
        right = min(right, END)
        x = BAR.x + (left + right) / 2 * STEP
        is_free = all(abs(x - head) >= (HEAD + MARK) / 2 - 4 for head in self._heads_at)
        if is_free and (right - left) * STEP >= LEAST_MARK:
            self.marks.next_picture(name, x, BAR.cy, MARK)

    def _draw_ground(self, home: WayHome) -> None:
        """Draw the ground behind the turns: the part that is safe for points, and the part that burns."""
        end = total_reach(home)
        done = 0
        self._fill_bar(end, END, BURNS[home.danger])
        for region in dict.fromkeys(mark.region for mark in home.marks if mark.steps):
            steps = max(mark.steps for mark in home.marks if mark.region == region)
            self._fill_bar(end + done, end + steps, ASH)
            self._mark_bar(pictures.region(region), end + done, end + steps)
            done = steps

    def _draw_turns(self, home: WayHome) -> None:
        """Draw the turns, the last one first, with gaps between. This one is known and blue, as tokens are; a
        Parasol's is darker."""
        start = 0.0
        for block in reversed(home.blocks):
            end = start + block.mean
            if block.parasol:
                self._fill_bar(start, end, NIGHT_900, 130)
                self._mark_bar(PARASOL, start, end)
            self._draw_edge(end, INK)
            start = end
        for steps, picture in ((home.tokens, TOKEN), (home.this_turn, "")):
            if steps > 0:
                end = start + steps
                self._fill_bar(start, end, INFO)
                if picture:
                    self._mark_bar(picture, start, end)
                self._draw_edge(end, INK)
                start = end

    def _draw_edge(self, end: float, color: Color) -> None:
        """Draw a thin line after so many steps."""
        self._fill_bar(end - GAP / STEP / 2, end + GAP / STEP / 2, color)

    def _draw_lanterns(self, home: WayHome) -> None:
        """Draw the chance of the ending that the statement tells of, under it."""
        burning = burning_lanterns(ending_chance(home))
        for place in range(LANTERNS):
            name = f"{pictures.FOLDER}/icon_lantern_{'on' if place < burning else 'off'}"
            self.lanterns.next_picture(name, LINE.x + LANTERN_PITCH * (place + 0.5), LANTERNS_Y, LANTERN)

    def _write_state(self, home: WayHome, before: WayHome | None) -> None:
        self.words.set_text(begin_large(state_words(home, before)))
        self.words.move_to(LINE.x, LINE.cy)
        self.words.color = (*self.stage.art.text_color(COLORS[home.danger]), 255)


def _head_x(home: WayHome) -> float:
    """The middle of the Vampire's head, so many steps from the Castle."""
    return min(BAR.x + home.steps * STEP, BAR.right - HEAD / 2)
