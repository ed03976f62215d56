"""The gauge of the way home: the Castle at the left, the Vampire so many steps to the right of it, and
between them the turns left.

The blocks of the turns begin at the Castle, the last turn of the night first. As long as the Vampire stands
within them it gets home with average turns. Behind them lies the ground that is safe for points; behind that
the sun burns.
"""

from __future__ import annotations

from math import floor

from PIL import Image, ImageDraw

from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.forecast.way_home import Danger, WayHome
from scenes.hunger import layout
from scenes.hunger.previews.pool import WHITE, Pool
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Face
from scenes.kit.art.makers import maker
from scenes.kit.art.shrinking import shrunk
from scenes.kit.art.stage import BLANK_KEY, Nine, Piece, Stage
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import (
    BADGE,
    CANDLE,
    EMBER,
    FOCUS,
    GOOD,
    INFO,
    INK,
    NIGHT_900,
    TEXT_MID,
    Color,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say

PLATE = layout.GAUGE
CASTLE = 58.0
BAR = Rect(PLATE.x + 76, PLATE.y + 7, PLATE.w - 92, 26)
LINE = Rect(BAR.x, BAR.top + 3, BAR.w, 28)
"""What is said, over the bar."""
END = max(CASTLE_DISTANCE) + 1.0
STEP = BAR.w / END
LANTERNS, LANTERN, LANTERN_PITCH = 5, 32.0, 27.0
ALMOST = 95  # per cent: from so much on all lanterns burn, and the other way round none
HEAD, GHOST = 36.0, 140
MOST_TOLD = 30  # steps to spare that are told as a number
GAP = 3.0  # between two turns
MARK, LEAST_MARK = 24.0, 22.0  # a picture on the bar, and the width that it needs
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
PARASOL, TOKEN = f"{FOLDER}/bonus_parasol", f"{FOLDER}/icon_speed"
STRIPE, OVERSAMPLE = 11.0, 3


def blank(art: Art) -> Face:
    """A plain field, to be stretched and colored."""
    return art.face(BLANK_KEY, lambda: Image.new("RGBA", (4, 4), (255, 255, 255, 255)))


@maker
def stripes(art: Art, danger: Danger) -> Face:
    """The whole bar in the color of a state, hatched."""
    return art.face(
        f"hunger:gauge:{danger.value}",
        lambda: _paint_stripes(art.canvas.scale, COLORS[danger], SHADES[danger]),
    )


def _paint_stripes(scale: float, color: Color, shade: Color) -> Image.Image:
    s = scale * OVERSAMPLE
    image = Image.new("RGBA", (round(BAR.w * s), round(BAR.h * s)), (*color, 255))
    pen = ImageDraw.Draw(image)
    x = -BAR.h
    while x < BAR.w:
        corners = [(x, BAR.h), (x + STRIPE / 2, BAR.h), (x + STRIPE / 2 + BAR.h, 0), (x + BAR.h, 0)]
        pen.polygon([(a * s, b * s) for a, b in corners], fill=(*shade, 255))
        x += 1.6 * STRIPE
    return shrunk(image, OVERSAMPLE)


@maker
def frame(art: Art) -> Face:
    """The ink around the bar, with round corners that cover what lies beyond them."""
    return art.face("hunger:gauge:frame", lambda: _paint_frame(art.canvas.scale))


def _paint_frame(scale: float) -> Image.Image:
    s = scale * OVERSAMPLE
    size = round((BAR.w + 8) * s), round((BAR.h + 8) * s)
    image = Image.new("RGBA", size, (*NIGHT_900, 255))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((s, s, size[0] - s, size[1] - s), 12 * s, fill=(*INK, 255))
    pen.rounded_rectangle((4 * s, 4 * s, size[0] - 4 * s, size[1] - 4 * s), 9 * s, fill=(*INK, 0))
    return shrunk(image, OVERSAMPLE)


def reach(home: WayHome) -> float:
    """Steps of all turns left, with this one."""
    return max(0.0, sum([block.mean for block in home.blocks]) + home.this_turn + home.tokens)


def lanterns(safe: int) -> int:
    """How many of the five burn for a chance in per cent: all only for what is next to certain, none only for
    what nearly never is.
    """
    if safe >= ALMOST:
        return LANTERNS
    return 0 if safe <= 100 - ALMOST else max(1, min(LANTERNS - 1, round(safe * LANTERNS / 100)))


def to_spare(home: WayHome) -> int:
    """Steps that average turns lead on beyond the Castle; less than 0: they do not lead there."""
    return floor(reach(home) - home.steps)


def state_words(home: WayHome) -> str:
    """How far average turns lead, in a few words."""
    if home.surplus < 0:
        return say("hunger.previews.gauge.short", n=home.short)
    if not home.steps:
        return say("hunger.previews.gauge.home")
    if to_spare(home) > MOST_TOLD:
        return say("hunger.previews.gauge.plenty")
    if to_spare(home) >= 0:
        return say("hunger.previews.gauge.spare", n=to_spare(home))
    end = home.steps - reach(home)
    mark = next((mark for mark in home.marks if end <= mark.steps), home.marks[-1])
    return say("hunger.previews.gauge.shelter", place=names.region(mark.region), n=-mark.points)


class Gauge:
    """The drawing; `head` is that of the Vampire that it is about. All pieces are made at once and moved from
    then on.
    """

    def __init__(self, stage: Stage, layer: str) -> None:
        self.stage, self.layer = stage, layer
        art = stage.art
        self.head: Face = blank(art)
        self.plate: Nine = stage.add_box(layer, PLATE, 22, NIGHT_900, None)
        castle = stage.add_picture(layer, pictures.feature("castle"), PLATE.x + 38, PLATE.cy + 1, CASTLE)
        self.bar = stage.add_texture(layer, *stripes(art, Danger.GREEN), *BAR.place)
        self.fields, self.marks = Pool(stage, layer), Pool(stage, layer)
        self.rim = stage.add_texture(layer, *frame(art), BAR.cx, BAR.cy, BAR.w + 8, BAR.h + 8)
        self.heads, self.lanterns = Pool(stage, layer), Pool(stage, layer)
        self.was = stage.add_label(layer, " ", BADGE, LINE, WHITE)
        self.words = stage.add_label(layer, " ", BADGE, LINE, WHITE)
        self.still: list[Piece] = [*self.plate, castle, self.bar, self.rim, self.words]
        self.pools = (self.fields, self.marks, self.heads, self.lanterns)
        self.hide()

    def hide(self) -> None:
        for piece in (*self.still, self.was):
            piece.visible = False
        for pool in self.pools:
            pool.hide()

    def show(self, home: WayHome, head: Face, before: WayHome | None = None) -> None:
        """Say how it stands; where there is a `before`, `home` would come of what is looked at."""
        self.head = head
        for piece in self.still:
            piece.visible = True
        for pool in self.pools:
            pool.begin()
        self.bar.show(*stripes(self.stage.art, home.danger))
        self._ground(home)
        self._turns(home)
        if before is not None:
            self._old_end(before)
            self._stand(before, GHOST)
        self._stand(home, 255)
        self._light(home)
        self._say(home, before)
        for pool in self.pools:
            pool.end()

    def _fill(self, left: float, right: float, color: Color, alpha: int = 255) -> None:
        """A part of the bar, from so many steps to so many."""
        left, right = max(0.0, min(left, END)), min(right, END)
        if right > left:
            x, w = BAR.x + (left + right) / 2 * STEP, (right - left) * STEP
            self.fields.next(blank(self.stage.art), x, BAR.cy, w, BAR.h, alpha, color)

    def _mark(self, name: str, left: float, right: float) -> None:
        """A picture in the middle of a part of the bar, if there is room."""
        left, right = max(0.0, min(left, END)), min(right, END)
        if (right - left) * STEP >= LEAST_MARK:
            w, h = self.stage.art.natural(name, MARK)
            self.marks.next(
                (self.stage.art.texture(name, w, h), name), BAR.x + (left + right) / 2 * STEP, BAR.cy, w, h
            )

    def _ground(self, home: WayHome) -> None:
        """Behind the turns: what is safe for points, and what is not."""
        end, done = reach(home), 0
        self._fill(end, END, BURNS[home.danger])
        for region in dict.fromkeys(mark.region for mark in home.marks if mark.steps):
            steps = max(mark.steps for mark in home.marks if mark.region == region)
            self._fill(end + done, end + steps, ASH)
            self._mark(pictures.region(region), end + done, end + steps)
            done = steps

    def _turns(self, home: WayHome) -> None:
        """The last one first. This one is known and blue, as tokens are; a Parasol's is darker; between two
        is a gap.
        """
        at = 0.0
        for block in reversed(home.blocks):
            if block.parasol:
                self._fill(at, at + block.mean, NIGHT_900, 130)
                self._mark(PARASOL, at, at + block.mean)
            at += block.mean
            self._edge(at)
        for steps, picture in ((home.tokens, TOKEN), (home.this_turn, "")):
            if steps > 0:
                self._fill(at, at + steps, INFO)
                if picture:
                    self._mark(picture, at, at + steps)
                at += steps
                self._edge(at)

    def _edge(self, at: float) -> None:
        self._fill(at - GAP / STEP / 2, at + GAP / STEP / 2, INK)

    def _old_end(self, before: WayHome) -> None:
        """Where the turns ended before."""
        at = reach(before)
        if at < END:
            self._fill(at - 1.5 / STEP, at + 1.5 / STEP, FOCUS)

    def _stand(self, home: WayHome, alpha: int) -> None:
        """The Vampire stands so many steps from the Castle."""
        x = BAR.x + home.steps * STEP
        self.heads.next(self.head, min(x, BAR.right - HEAD / 2), BAR.cy - 1, HEAD, HEAD, alpha)

    def _light(self, home: WayHome) -> None:
        """The chance."""
        lit = lanterns(home.safe)
        for place in range(LANTERNS):
            name = f"{FOLDER}/icon_lantern_{'on' if place < lit else 'off'}"
            w, h = self.stage.art.natural(name, LANTERN)
            x = LINE.right - LANTERN_PITCH * (LANTERNS - place - 0.5)
            self.lanterns.next((self.stage.art.texture(name, w, h), name), x, LINE.cy + 1, w, h)

    def _say(self, home: WayHome, before: WayHome | None) -> None:
        left = LINE.x
        self.was.visible = before is not None and MOST_TOLD >= to_spare(before) > to_spare(home) >= 0
        if before is not None and self.was.visible:
            self.was.set(say("hunger.previews.gauge.before", n=to_spare(before)))
            self.was.move_to(left, LINE.cy)
            self.was.color = (*TEXT_MID, 255)
            left += self.was.natural[0] + 4
        self.words.set(state_words(home))
        self.words.move_to(left, LINE.cy)
        self.words.color = (*COLORS[home.danger], 255)
