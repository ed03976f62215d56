"""Pictures of keys whose captions differ from those of a US keyboard."""

from collections.abc import Mapping

from PIL import Image, ImageDraw

from scenes.kit.art.baked_pictures import BakedPictures
from scenes.kit.art.faces import can_write, load_font, split_runs
from scenes.kit.base import EXTRA_BOLD, INK

BLANK = "ui/glyph_keyboard_blank"
EM = 0.394  # of the height of the picture
BASELINE = 0.577  # from the top, as a share of the height


class KeyCaps:
    """Draws the captions of this machine's keys on blank keys, by the names of the keys' pictures."""

    def __init__(self, pictures: BakedPictures) -> None:
        self._pictures = pictures
        self._captions: Mapping[str, str] = {}

    def show_captions(self, captions: Mapping[str, str]) -> None:
        """Draw these captions from now on. A keyboard with letters that no face can write has Latin ones
        beside them, as on a US keyboard: then no caption is drawn."""
        legible = all(can_write(EXTRA_BOLD, sign) for sign in captions.values() if sign.isalpha())
        self._captions = captions if legible else {}

    def draw_key(self, picture: str, w: int, h: int) -> Image.Image | None:
        """The picture of a key, None for one that is drawn as it is. Any thread may call it."""
        sign = self._captions.get(picture)
        if sign is None or not can_write(EXTRA_BOLD, sign):
            return None
        key = self._pictures.paint_picture(BLANK, w, h)
        ((text, face),) = split_runs(sign, EXTRA_BOLD)
        letters = load_font(face, max(6, round(h * EM)))
        ImageDraw.Draw(key).text((w / 2, h * BASELINE), text, (*INK, 255), letters, anchor="ms")
        return key
