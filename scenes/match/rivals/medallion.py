"""Portraits in round frames: hosts at their stops, the guest on the road, rivals who speak at a table."""

from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from game import bots
from game.bots import characters
from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage, shrink_mask
from scenes.kit.art.portrait_borders import BORDERS, INSET, lay_border
from scenes.kit.art.portrait_chip import outline_of
from scenes.kit.base import CANDLE, INK, LINE, NIGHT_500, NIGHT_600, Color, has_text, say
from scenes.kit.match import bot_guests
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person

OVERSAMPLE = 3
INKED, RIM = 0.035, 0.05  # the outline, and the colored ring inside it, as shares of the diameter
FILLS = 0.84  # so much of the width a portrait takes
IN_THE_SHADE = 0.45


def draw_medallion(
    app: App,
    stage: Stage,
    layer: str,
    portrait: str,
    x: float,
    y: float,
    size: float,
    rim: Color = CANDLE,
    dark: bool = False,
    border: str = "",
) -> Piece:
    """Draw a round picture of a portrait, `size` units wide with its rim; `dark`: it waits in the shade; `border`:
    what its owner has won for it lies around it, and it is smaller."""
    side = app.canvas.to_pixels(size)
    key = f"medallion:{portrait}:{rim}:{side}:{dark}:{border}"
    texture = app.art.get_texture(key, lambda: _paint_framed(app, portrait, side, rim, dark, border))
    return stage.add_texture(layer, texture, key, x, y, size)


def _paint_framed(app: App, portrait: str, side: int, rim: Color, dark: bool, border: str) -> Image.Image:
    things = BORDERS.get(border)
    edge = round(side * INSET) if things else 0
    across = side - 2 * edge
    shown_rim = NIGHT_500 if dark else rim
    disc = paint_medallion(_fit_portrait(app, portrait, across), across, shown_rim, dark)
    if not things:
        return disc
    image, line = Image.new("RGBA", (side, side), (*INK, 0)), outline_of("circle", INKED + RIM / 2)
    image.paste(disc, (edge, edge))
    lay_border(image, things, line, lambda name, width: app.art.paint_picture(name, width, width))
    return image


def _fit_portrait(app: App, name: str, side: int) -> Image.Image:
    """Picture of a portrait as large as a medallion of `side` pixels may have it, its shape kept."""
    w, h = app.art.natural_size(name, 100.0)
    most = side * FILLS / max(w, h)
    return app.art.paint_picture(name, max(1, round(w * most)), max(1, round(h * most)))


def paint_medallion(portrait: Image.Image, side: int, rim: Color, dark: bool) -> Image.Image:
    """Paint a disc of `side` pixels with a rim; the portrait stands on its lower edge, which cuts it off."""
    image = Image.new("RGBA", (side, side), (*INK, 0))
    inner = 2 * INKED + RIM
    ground = NIGHT_600 if dark else LINE
    for fill, inset in ((INK, 0.0), (rim, INKED), (INK, INKED + RIM), (ground, inner)):
        image.paste((*fill, 255), (0, 0), _paint_disc(side, inset))
    bust = Image.new("RGBA", image.size, (0, 0, 0, 0))
    bust.paste(portrait, ((side - portrait.width) // 2, round(side * (1 - inner)) - portrait.height))
    if dark:
        dimmed = ImageEnhance.Brightness(bust.convert("RGB")).enhance(IN_THE_SHADE)
        bust = Image.merge("RGBA", (*dimmed.split(), bust.getchannel("A")))
    bust.putalpha(ImageChops.multiply(bust.getchannel("A"), _paint_disc(side, inner)))
    image.alpha_composite(bust)
    return image


def _paint_disc(side: int, inset: float) -> Image.Image:
    s = side * OVERSAMPLE
    mask = Image.new("L", (s, s), 0)
    ImageDraw.Draw(mask).ellipse((inset * s, inset * s, s - 1 - inset * s, s - 1 - inset * s), fill=255)
    return shrink_mask(mask, OVERSAMPLE)


@frozen
class Rival:
    """The rival at a seat: name, portrait, `flames` lit out of `of`; `text` begins the keys of its lines."""

    seat: int
    name: str
    portrait: str
    flames: int
    of: int
    text: str = ""

    @property
    def short_name(self) -> str:
        """The name that all players use, without a title: plates at tables are narrow."""
        return self.find_line("short") or self.name

    def person_in(self, color: int) -> Person:
        """The rival on a chair of that color."""
        return Person(name=self.short_name, portrait=self.portrait, color=color, kind="bot")

    def find_line(self, part: str) -> str:
        """Line of the rival by the last part of its key (greeting, gain, won_close); "" if there is none."""
        key = f"{self.text}.{part}"
        return say(key) if self.text and has_text(key) else ""


def guests_of(game: str, chairs: Iterable[Chair]) -> list[Rival]:
    """Guests on these chairs: bots with a character."""
    flames = {info.number: info.flames for info in bots.list_levels(game)}
    most = max(flames.values(), default=0)
    found = []
    for chair in chairs:
        guest = characters.load_characters().get(chair.person.character) if chair.bot else None
        if guest:
            name = bot_guests.guest_name(guest.id)
            found.append(
                Rival(chair.seat, name, guest.portrait, flames.get(chair.bot, 0), most, guest.text_prefix)
            )
    return found
