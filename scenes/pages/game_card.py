"""Covers of games: on a card, and as pictures of their own."""

from PIL import Image, ImageChops, ImageDraw

from scenes.kit.app import App
from scenes.kit.art import Stage, shrink_mask
from scenes.kit.base import BLACK, INK, PARCH_100, Color, Rect
from scenes.kit.base.task import checkpoint

RADIUS, SMALL_RADIUS = 34, 24  # of a card, and of a cover that lies on one
ARCH, ARCH_LINE = 15, 6  # height of the parchment's bulge into the cover, and width of the line along it
OVERSAMPLE = 3
CROPPED_ABOVE = 0.5  # share of what is cut off that lies above


def draw_sheet(stage: Stage, rect: Rect, color: Color = PARCH_100, line: Color | None = None) -> None:
    """Draw a card with its shadow."""
    stage.add_box("board", rect.move(0, -10), RADIUS, BLACK, None, alpha=115)
    stage.add_box("board", rect, RADIUS, color, line, 6 if line else 4)


def draw_cover(app: App, stage: Stage, game: str, rect: Rect) -> None:
    """Draw a game's cover at the upper end of its card, in `rect`: as much of it as there is room for."""
    w, h = app.canvas.to_pixels(rect.w), app.canvas.to_pixels(rect.h)
    key = f"cover:{game}:{w}x{h}"
    texture = app.art.get_texture(key, lambda: cut_cover(crop_cover(app, game, w, h), app.canvas.scale))
    stage.add_texture("board", texture, key, *rect.place)


def draw_small_cover(app: App, stage: Stage, game: str, rect: Rect) -> None:
    """Draw a game's cover as a picture of its own, with round corners."""
    w, h = app.canvas.to_pixels(rect.w), app.canvas.to_pixels(rect.h)
    radius = SMALL_RADIUS * app.canvas.scale
    key = f"small_cover:{game}:{w}x{h}"
    texture = app.art.get_texture(
        key, lambda: round_corners(app.art.paint_picture(f"house/cover_{game}", w, h), radius)
    )
    stage.add_texture("board", texture, key, *rect.place)


def draw_cropped_cover(app: App, stage: Stage, game: str, rect: Rect) -> None:
    """Draw as much of a game's cover as a lower picture has room for, with round corners."""
    w, h = app.canvas.to_pixels(rect.w), app.canvas.to_pixels(rect.h)
    key, radius = f"cropped_cover:{game}:{w}x{h}", SMALL_RADIUS * app.canvas.scale
    texture = app.art.get_texture(key, lambda: round_corners(crop_cover(app, game, w, h), radius))
    stage.add_texture("board", texture, key, *rect.place)


def crop_cover(app: App, game: str, w: int, h: int) -> Image.Image:
    """Cover w pixels wide, with its edges above and below cut off where h has no room for them."""
    name = f"house/cover_{game}"
    wide, high = app.art.natural_size(name, 100.0)
    full = max(h, round(w * high / wide))
    down = round((full - h) * CROPPED_ABOVE)
    return app.art.paint_picture(name, w, full).crop((0, down, w, down + h))


def round_corners(picture: Image.Image, radius: float) -> Image.Image:
    """Picture with round corners; `radius` in its pixels."""
    w, h = picture.size[0] * OVERSAMPLE, picture.size[1] * OVERSAMPLE
    shown = Image.new("L", (w, h), 0)
    ImageDraw.Draw(shown).rounded_rectangle((0, 0, w - 1, h - 1), radius * OVERSAMPLE, fill=255)
    cut = picture.convert("RGB")
    cut.putalpha(ImageChops.multiply(shrink_mask(shown, OVERSAMPLE), picture.getchannel("A")))
    return cut


def cut_cover(picture: Image.Image, scale: float) -> Image.Image:
    """Cover as it lies on its card: round at the upper corners, cut by the parchment's arch below, with an
    ink line along that. `scale` is physical pixels per virtual unit."""
    w, h = picture.size[0] * OVERSAMPLE, picture.size[1] * OVERSAMPLE
    s = scale * OVERSAMPLE
    shown, ink = Image.new("L", (w, h), 0), Image.new("L", (w, h), 0)
    ImageDraw.Draw(shown).rounded_rectangle((0, 0, w - 1, 2 * h), RADIUS * s, fill=255)
    checkpoint()
    reach = (w * w / 4 + (ARCH * s) ** 2) / (2 * ARCH * s)  # radius of the circle whose top is the arch
    for layer, value, out in ((ink, 255, ARCH_LINE * s), (ink, 0, 0.0), (shown, 0, 0.0)):
        top = h - ARCH * s - out
        left, right = w / 2 - reach - out, w / 2 + reach + out
        ImageDraw.Draw(layer).ellipse((left, top, right, top + 2 * (reach + out)), fill=value)
    cut = picture.convert("RGB")
    cut.paste(INK, (0, 0), shrink_mask(ink, OVERSAMPLE))
    cut.putalpha(ImageChops.multiply(shrink_mask(shown, OVERSAMPLE), picture.getchannel("A")))
    return cut
