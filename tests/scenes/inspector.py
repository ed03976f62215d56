"""Looks at every scene that the camera of `--capture` is led to, at three of the five text sizes, and with the prompts of
every family of devices. Pictures of a kind that has been looked at take turns by the week.

What the window shows is taken first, as `--capture` does, and kept in memory. Then the scene is looked at, so
whatever is added to an album is inspected as well. Scenes in the middle of a show are only looked at as they
stand; building them anew would end the show.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

import arcade
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from scenes.kit.app import App
from scenes.kit.art.faces import line_length
from scenes.kit.art.line_breaks import LONGEST_WORD, MUCH_LONGER, unbroken_parts
from scenes.kit.art.stage import Label, Piece
from scenes.kit.art.styled_text import StyledText, load_font, measure_text, scale_font
from scenes.kit.base.design_tokens import (
    BOLD,
    DISPLAY,
    LARGE_TEXT,
    LEAST_GROWTH,
    SAFE_LEFT,
    SAFE_RIGHT,
    Color,
)
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.luminance import contrast_ratio
from scenes.kit.base.settings import TABLE_SIZES, TEXT_SIZES
from scenes.kit.input import prompts
from scenes.kit.input.detours import unconnected_keys
from scenes.kit.input.device import KEYBOARD, MOUSE, Device
from scenes.kit.scene import Scene
from scenes.kit.widgets import focus_ring
from scenes.kit.words.files import find_placeholders
from scenes.kit.words.language import chosen
from scenes.pages.camera import AFTER, FRAME, PADS, Camera
from scenes.table.large.camera import PLAIN
from scenes.table.scene import TableScene
from tests.scenes import golden_pictures
from tests.scenes.scan_faults import scan_faults
from tests.scenes.scene_data import changed_paths, describe
from tests.scenes.words_faults import list_faults
from tests.turns import takes_turns
from tests.weekly import take_turns, week
from tools import readme_pictures
from tools.test_run import EVERY_SIZE

COARSE, STEP = 0.1, 1 / 30  # seconds a step where only texts are looked at, and elsewhere
# of textures, which are forgotten then: twice as many would be too many for the atlas
MOST_PIXELS = 9_000_000
# pictures that are not the first of their kind are looked at once in so many weeks, in one of these sizes
WEEKS = 2
TURNS = (*TEXT_SIZES, *(1.0 for _ in TEXT_SIZES))
SMALLEST = 28  # px at 1080p, STYLE: the four promises to the sofa
SAFE = Rect(SAFE_LEFT, 54, SAFE_RIGHT - SAFE_LEFT, 1026 - 54)
SLACK = 4.0  # virtual px at 720p: the air of 2 pixels beside letters, half a pixel where they are snapped
# share that letters may be wider at 1080p than at 720p, where texts choose their words by what has room
ROUNDING = 0.02
MOST_LIKELY = 2  # scenes that are built ahead of each kind
OPAQUE = 200  # what is fainter is about to go, or waits in the shade
TEXT_CONTRAST, LARGE_CONTRAST, HIGH_CONTRAST = 4.5, 3.0, 6.5
"""X9 has 7 to 1: edges of small letters are mixed with what is behind them."""
LARGE = 32  # px: from here on letters of the display face, which are heavy, count as large
SAME_COLOR = 60  # how far a letter's color may be from its own: further, and something lies over it

FAMILIES: dict[str, tuple[str, ...]] = {
    "xbox": ("glyph_xbox_", "glyph_pad_"),
    "playstation": ("glyph_playstation_", "glyph_pad_"),
    "nintendo": ("glyph_nintendo_", "glyph_pad_"),
    "keyboard": ("glyph_keyboard_",),
    "mouse": ("glyph_mouse",),
}
"""Beginnings of the names of a family's pictures. A mouse has buttons to click instead."""
DEVICES: dict[str, Device] = {pad.family: pad for pad in PADS} | {"keyboard": KEYBOARD, "mouse": MOUSE}


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: its picture, text size, kind and object."""

    picture: str
    text_size: float
    kind: str
    what: str


def replace_texts(patch: pytest.MonkeyPatch, known: dict[str, str]) -> None:
    """Let these be all texts of the game, read already."""
    patch.setattr(chosen().catalog, "_all", known)


class Inspector(Camera):
    """A camera that looks at what it takes."""

    def __init__(self, app: App, texts_only: bool = False) -> None:
        """`texts_only`: look at the texts at the largest size, and at nothing else."""
        super().__init__(app, Path())
        self.texts_only = texts_only
        self.slack = SLACK
        self.high_slack = 1.0  # units that texts may reach into each other above and below
        self.small: dict[str, Image.Image] = {}
        self.documented: dict[str, Image.Image] = {}  # of the key scenes
        self.digests: dict[str, str] = {}  # of all pictures
        self.faults: list[Fault] = []
        self.contrasts = 0  # texts whose contrast was measured
        self.walked: list[str] = []  # pictures whose focus was walked
        self.scenes: set[type] = set()  # what kinds of scenes were looked at
        self.likely = 0  # scenes that were built ahead
        self._families_seen: set[object] = set()
        self._picture = ""
        self._largest = TEXT_SIZES[-1]
        if texts_only:
            app.settings_file.change(text_size=TABLE_SIZES[-1])

    def wait(self, seconds: float = AFTER) -> Inspector:
        """Let time pass, in coarse steps where only the texts are looked at, or no show runs."""
        top: Any = self.app.stack.top
        is_show = top is not None and top.timeline.is_busy
        step = min(seconds, COARSE if self.texts_only else FRAME if is_show else STEP)
        for _ in range(max(1, round(seconds / step))):
            self.app.director.on_update(step)
        return self

    def take_picture(self, name: str) -> None:
        """Look at what the window shows."""
        self.taken.append(name)
        self._picture = name
        picture = None if self.texts_only else self._take(name)
        top: Any = self.app.stack.top
        if not self.app.stack.is_settled:
            return
        is_first = type(top) not in self.scenes
        self.scenes.add(type(top))
        if top.timeline.is_busy:
            self._look_at_sizes(top)
            return
        for fault in list_faults(top):
            self._blame("words", fault)
        if is_bare(top):
            self._blame("bare", type(top).__name__)
        if (
            sum(texture.width * texture.height for texture in self.app.art.textures._textures.values())
            > MOST_PIXELS
        ):
            with self._alone(top):
                self.app.redraw()
        for what in scan_faults(top):
            self._blame("scan", what)
        if picture is None:
            self._look_at_texts(top)
            return
        if not (is_first or os.environ.get(EVERY_SIZE)) and (len(self.taken) + week()) % WEEKS:
            return
        self._look_at_focus(top)
        self._look_at_contrast(top, picture)
        new = self._look_at_families(top)
        with self._alone(top):
            for size in self._sizes_to_see(top, is_first):
                self.app.settings_file.change(text_size=size)
                update(top)
                self._look_at_texts(top)
            if new:
                self._look_at_wide_prompts(top)
            self.app.settings_file.change(text_size=1.0)
            if is_first:
                self._look_at_data(top)
            update(top)

    def _sizes_to_see(self, scene: Scene, is_first: bool) -> list[float]:
        """The sizes of letters to look at a scene in: up to its largest, of the two largest one in turn. In the whole
        run tables and pages of rows have their turns, too."""
        large = take_turns(TEXT_SIZES[len(TABLE_SIZES) :], len(self.scenes))
        big = (TABLE_SIZES[-1], large)
        if takes_turns():
            big = big[(week() // WEEKS + len(self.scenes)) % len(big) :][:1]
        wanted = {1.0, *big} if is_first else {1.0, self._size_in_turn()}
        if os.environ.get(EVERY_SIZE):
            wanted = set(TEXT_SIZES)
        most = scene.largest_text if scene.is_painted else TEXT_SIZES[-1]
        return sorted({min(size, most) for size in wanted})

    def _size_in_turn(self) -> float:
        """The size of letters of a picture whose turn it is: in time it is looked at in all of them."""
        return TURNS[(week() // WEEKS + len(self.taken)) % len(TURNS)]

    @contextmanager
    def _alone(self, top: Any) -> Iterator[None]:
        """The scenes below need not be drawn afresh at each text size: they are not looked at, and afterwards
        they are as they were.
        """
        scenes = self.app.stack.scenes
        below = scenes[:-1]
        scenes[:] = [top]
        yield
        scenes[:0] = below

    def _take(self, name: str) -> Image.Image:
        """The picture that `--capture` would write."""
        self.app.window.switch_to()
        self.app.director.on_draw()
        picture: Image.Image = arcade.get_image(components=3)
        self.digests[name] = sha256(picture.tobytes()).hexdigest()
        if name in golden_pictures.KEY_SCENES:
            self.small[name] = golden_pictures.small(picture)
        if name in readme_pictures.PICTURES.values():
            self.documented[name] = golden_pictures.small(readme_pictures.in_few_colors(picture))
        return picture

    def of(self, kind: str) -> list[str]:
        """The faults of a kind, one line each."""
        return sorted(
            {
                f"{fault.picture} at {fault.text_size}: {fault.what}"
                for fault in self.faults
                if fault.kind == kind
            }
        )

    def _blame(self, kind: str, what: str) -> None:
        self.faults.append(Fault(self._picture, self.app.settings.text_size, kind, what))

    # -- data

    def _look_at_data(self, scene: Scene) -> None:
        """Drawing a scene afresh changes nothing that it knows, and building ahead what is likely to come
        nothing at all.
        """
        before = describe(scene)
        scene.rebuild()
        for change in changed_paths(before, describe(scene)):
            self._blame("data", f"{type(scene).__name__} {change}")
        before = describe(scene, identities=True)
        for what, make in islice(scene.likely_next(), MOST_LIKELY):
            likely = make()
            if likely is not None:
                likely.rebuild()
                likely.stage.release_pieces()
                self.likely += 1
                for change in changed_paths(before, describe(scene, identities=True)):
                    self._blame("data", f"{what} of {type(scene).__name__} {change}")

    # -- texts

    def _look_at_sizes(self, scene: Any) -> None:
        size = text_size_of(scene)
        for words, _ in visible(scene):
            style = words.styled_text.style
            if style.size * style.factor(size) < smallest(size):
                self._blame("small", words.text)

    def look_at_texts(self, scene: Any, name: str) -> None:
        """Look at the texts of a scene that nobody takes a picture of."""
        self._picture = name
        self._look_at_texts(scene)

    def _look_at_texts(self, scene: Any) -> None:
        self._look_at_sizes(scene)
        self._largest = text_size_of(scene)
        shown = list(visible(scene))
        inked = [(words, ink(self.app, words)) for words, _ in shown]
        for (words, box), (_, rect) in zip(shown, inked, strict=True):
            if not inside(rect, SAFE, self.slack):
                self._blame("unsafe", f"{words.text!r} {_short(rect)}")
            for part in self._cut_parts(words.styled_text):
                self._blame("cut", f"{part!r} of {words.text!r}")
            if box is not None and not (
                inside(rect, box, self.slack) and self._fits_at_1080p(words.styled_text, box)
            ):
                self._blame("box", f"{words.text!r} {_short(rect)} not in {_short(box)}")
        for i, (one, a) in enumerate(inked):
            for other, b in inked[i + 1 :]:
                if overlap(a, b, self.high_slack) and one.sprite_lists == other.sprite_lists:
                    self._blame("overlap", f"{one.text!r} and {other.text!r}")

    def _cut_parts(self, styled_text: StyledText) -> list[str]:
        """Parts of words whose letters are parted because a line has no room for them; paths may be."""
        if styled_text.width is None:
            return []
        font = scale_font(styled_text.style, 1.0, self._largest)
        parts = [part for part in unbroken_parts(styled_text.text) if 1 < len(part) <= LONGEST_WORD]
        return [
            part
            for part in parts
            if line_length(part, font) * styled_text.style.narrow
            > MUCH_LONGER * styled_text.width + self.slack
        ]

    def _fits_at_1080p(self, styled_text: StyledText, box: Rect) -> bool:
        return measure_text(styled_text, 1.0, self._largest)[0] <= box.w * (1 + ROUNDING) + self.slack

    # -- focus

    def _look_at_focus(self, scene: Any) -> None:
        rings = [
            piece
            for layer in (focus_ring.HIGH, focus_ring.LOW)
            for piece in scene.stage.layers.get(layer, ())
            if piece.visible and piece.alpha and piece.face.endswith("#0")
        ]
        if not scene.focus.items:
            looks = scene.looking.looks if isinstance(scene, TableScene) else ()
            if len(rings) > len(looks):  # others may look around, each with a ring
                self._blame("ring", "a ring around nothing")
            return
        self.walked.append(self._picture)
        if len(rings) != 1 or scene.focus.key is None:
            self._blame("ring", f"{len(rings)} rings, focus on {scene.focus.key}")
        unreachable, traps = unconnected_keys(scene.focus.items, scene.focus.key)
        for key in unreachable:
            self._blame("walk", f"{key} cannot be reached")
        for key in traps:
            self._blame("walk", f"{key} is a trap")

    # -- colors

    def _look_at_contrast(self, scene: Any, picture: Image.Image) -> None:
        for words, _ in visible(scene):
            found = (
                None
                if in_the_dark(scene, words) or is_covered(scene, words)
                else contrast_of(self.app, picture, words)
            )
            if found is None:
                continue
            self.contrasts += 1
            style = words.styled_text.style
            wanted = LARGE_CONTRAST if style.face == DISPLAY and style.size >= LARGE else TEXT_CONTRAST
            if self.app.art.has_high_contrast:
                wanted = HIGH_CONTRAST
            if found < wanted:
                self._blame("contrast", f"{words.text!r} {found:.1f} of {wanted}")

    # -- prompts

    def _look_at_families(self, scene: Any) -> bool:
        """Every family once for each set of prompts; True where that was to be done."""
        bar = scene.prompt_bar
        if self.app.scanner.is_on or bar is None or (type(scene), bar.shown) in self._families_seen:
            return False  # whoever scans has buttons that are drawn
        self._families_seen.add((type(scene), bar.shown))
        with self._keep_device(scene):
            for family, begins in FAMILIES.items():
                self.app.devices.last_used = DEVICES[family]
                update(scene)
                self._look_at_prompts(scene.prompt_bar, family, begins)
        return True

    def _look_at_wide_prompts(self, scene: Any) -> None:
        """The texts beside the widest pictures."""
        with self._keep_device(scene):
            self.app.devices.last_used = KEYBOARD
            update(scene)
            self._look_at_texts(scene)

    @contextmanager
    def _keep_device(self, scene: Any) -> Iterator[None]:
        """Restore the held device afterwards."""
        before, asking, self.app.asked_seat = self.app.devices.last_used, self.app.asked_seat, None
        yield
        self.app.devices.last_used, self.app.asked_seat = before, asking
        update(scene)

    def _look_at_prompts(self, bar: Any, family: str, begins: tuple[str, ...]) -> None:
        shown = [
            piece.face.removeprefix("ui/")
            for piece in bar.stage.layers[bar.layer]
            if piece.face.startswith("ui/glyph_")
        ]
        if family == "mouse":  # buttons to click in place of pictures
            meant, offered = (
                [prompt.click_intent for prompt in bar.shown if prompt.click_intent],
                [click for _, click in bar.clickable],
            )
            if Counter(meant) - Counter(offered):
                self._blame("prompts", f"{family}: {offered} instead of {meant}")
        pictured = [prompt for prompt in bar.shown if family != "mouse"]
        wanted = [
            glyph
            for prompt in pictured
            for glyph in prompts.glyph_names(prompt.role, family, self.app.settings)
        ]
        if Counter(wanted) - Counter(shown):
            self._blame("prompts", f"{family}: {sorted(shown)} instead of {sorted(wanted)}")
        for glyph in shown:
            if not glyph.startswith(begins):
                self._blame("prompts", f"{family}: {glyph}")


def update(scene: Scene) -> None:
    """Let a scene show what has changed, as the stack does."""
    with scene.limit_texts():
        scene.large_view.advance(0.0)


def text_size_of(scene: Scene) -> float:
    """The size of the texts that are seen of a scene."""
    size = scene.app.habits.text_size
    return size if scene.large_view.page is not None else min(size, scene.largest_text)


def smallest(size: float) -> float:
    """The least size of letters at a text size: from LARGE_TEXT on it grows to 44 px at 200 % (X6)."""
    return SMALLEST if size < LARGE_TEXT else math.floor(SMALLEST * (1 + LEAST_GROWTH * (size - 1)))


def longest(texts: dict[str, str], families: tuple[str, ...]) -> dict[str, str]:
    """The texts, with each of a family ("seat": seat.ember and so on) as long as its longest that wants the
    same filled in.
    """
    ruler = load_font(BOLD, 32)
    made = dict(texts)
    for family in families:
        siblings = [key for key in texts if key.rpartition(".")[0] == family]
        for key in siblings:
            alike = [
                texts[other]
                for other in siblings
                if find_placeholders(texts[other]) == find_placeholders(texts[key])
            ]
            made[key] = max(alike, key=ruler.getlength)
    return made


def visible(scene: Any) -> Iterator[tuple[Label, Rect | None]]:
    """The texts of a scene that can be read now. Those of a painted table that is seen from near lie elsewhere than
    they are seen; they are looked at where it is seen as it lies there."""
    stage = scene.large_view.stage
    lying = None if stage.camera is None else [stage.layers[name] for name in PLAIN if name in stage.layers]
    for words, box in stage.texts:
        if lying is not None and not any(layer in lying for layer in words.sprite_lists):
            continue
        if words.text.strip() and words.visible and words.alpha >= OPAQUE and words.stretch[0] > 0.9:
            yield words, box


def is_bare(scene: Any) -> bool:
    """True for a scene of its own, where the screen stays empty between the things on it."""
    pieces = (piece for layer in scene.stage.layers.values() for piece in layer if isinstance(piece, Piece))
    return scene.is_opaque and not any(
        piece.visible and piece.alpha == 255 and piece.natural[0] >= SCREEN.w and piece.natural[1] >= SCREEN.h
        for piece in pieces
    )


def in_the_dark(scene: Any, words: Label) -> bool:
    """True if a text lies below a lesson's veil without its light, or is pushed back on a first day."""
    layers = scene.stage.layers
    back = getattr(getattr(scene, "first_day", None), "pushed_back", ())
    if words not in layers.get("over", ()) and any(rect.contains(words.x, words.y) for rect in back):
        return True
    if "veil" not in layers or any(words in layers[name] for name in ("veil", "speech")):
        return False
    dark = (piece for piece in layers["veil"] if piece.face.startswith("fill:"))
    return any(
        abs(words.x - piece.x) <= piece.natural[0] / 2 and abs(words.y - piece.y) <= piece.natural[1] / 2
        for piece in dark
    )


SEAM = 4.0
"""A step that leads out of the seam between two parts of a box."""


def is_covered(scene: Any, words: Label) -> bool:
    """True if a piece on a later layer hides the middle of a text."""
    names = list(scene.stage.layers)
    own = next((i for i, name in enumerate(names) if words in scene.stage.layers[name]), len(names))
    later = (
        piece
        for name in names[own + 1 :]
        for piece in scene.stage.layers[name]
        if piece.visible and piece.alpha == 255
    )
    near = ((words.x, words.y), (words.x + SEAM, words.y + SEAM))  # the parts of a box meet in seams
    return any(solid_at(piece, x, y) for piece in later if not isinstance(piece, Label) for x, y in near)


def solid_at(piece: Piece, x: float, y: float) -> bool:
    """True if a piece that is not turned is opaque at a point."""
    w, h = piece.natural
    right, up = x - piece.x, y - piece.y
    if abs(right) > w / 2 - 1 or abs(up) > h / 2 - 1 or piece.angle:
        return False
    image = piece.texture.image_data.image
    column, row = int((right / w + 0.5) * image.width), int((0.5 - up / h) * image.height)
    return bool(image.getpixel((column, row))[3] == 255)


def ink(app: App, words: Label) -> Rect:
    """Box of a text's letters without their outline, in virtual units."""
    w, h = words.texture.width, words.texture.height
    left, top, right, bottom = words.texture.image_data.image.getchannel("A").getbbox() or (0, 0, w, h)
    scale, line = app.canvas.scale, words.styled_text.outline
    rect = Rect(
        words.x + (left - w / 2) / scale,
        words.y + (h / 2 - bottom) / scale,
        (right - left) / scale,
        (bottom - top) / scale,
    )
    return rect.expand(-line)


def inside(rect: Rect, room: Rect, slack: float) -> bool:
    within = room.expand(slack)
    return within.x <= rect.x and rect.right <= within.right and within.y <= rect.y and rect.top <= within.top


def overlap(a: Rect, b: Rect, high_slack: float = 1.0) -> bool:
    beside = a.x + 1 < b.right and b.x + 1 < a.right
    return beside and a.y + high_slack < b.top and b.y + high_slack < a.top


def _short(rect: Rect) -> tuple[int, ...]:
    return tuple(round(value) for value in (rect.x, rect.y, rect.right, rect.top))


def contrast_of(app: App, picture: Image.Image, words: Label) -> float | None:
    """WCAG contrast of a text as it is drawn; None where something lies over it or it turns."""
    if words.angle or words.zoom != 1:
        return None
    letters = words.texture.image_data.image.getchannel("A")
    x, y = app.canvas.to_window(words.x, words.y)
    left, top = round(x - letters.width / 2), round(picture.height - y - letters.height / 2)
    around = picture.crop((left, top, left + letters.width, top + letters.height))
    solid = letters.point(lambda alpha: 255 * (alpha > 250))
    drawn = app.art.drawn_text(words.styled_text)
    color, own = _median(around, solid), drawn.color
    if color is None or (
        not drawn.outline and max(abs(a - b) for a, b in zip(color, own, strict=True)) > SAME_COLOR
    ):
        return None
    if drawn.outline:
        return contrast_ratio(own, drawn.outline_color)
    near, beside = letters.filter(ImageFilter.MaxFilter(3)), letters.filter(ImageFilter.MaxFilter(5))
    ground = _median(around, ImageChops.subtract(beside.point(bool_mask), near.point(bool_mask)))
    return contrast_ratio(color, ground) if ground is not None else None


def bool_mask(alpha: int) -> int:
    return 255 * (alpha > 0)


def _median(picture: Image.Image, mask: Image.Image) -> Color | None:
    """The median color under a mask, None where the mask is empty."""
    found = ImageStat.Stat(picture, mask)
    if not found.count[0]:
        return None
    red, green, blue = (round(value) for value in found.median)
    return red, green, blue
