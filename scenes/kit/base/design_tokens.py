"""Colors, type styles and measures of the style guide, by their names there."""

from game.core.values import frozen

Color = tuple[int, int, int]


def hex_color(text: str) -> Color:
    """ "#ff7a59" -> (255, 122, 89)."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


NIGHT_900 = hex_color("#0e0915")
NIGHT_800 = INK = hex_color("#1b1420")
NIGHT_700 = hex_color("#261b33")
NIGHT_600 = hex_color("#33254a")
NIGHT_500 = hex_color("#46325f")
LINE = hex_color("#9b82bd")
TEXT_HI = hex_color("#fff3d6")
TEXT_MID = hex_color("#d9c8e6")
PARCH_100 = hex_color("#fff3d6")
PARCH_200 = hex_color("#f3dfb4")
PARCH_300 = hex_color("#d9b985")
INK_MID = hex_color("#5a4230")
CANDLE = hex_color("#ffc23d")
CANDLE_DEEP = hex_color("#e8912a")
FOCUS = hex_color("#fffdf4")
EMBER = hex_color("#ff7a59")
EMBER_DARK = hex_color("#a3301a")
GOOD = hex_color("#8fdc74")
GOOD_DARK = hex_color("#2f6b3a")
INFO = hex_color("#8fc7ff")
BLACK = (0, 0, 0)

HIGH_CONTRAST = {
    NIGHT_800: NIGHT_900,
    NIGHT_700: NIGHT_900,
    NIGHT_600: NIGHT_900,
    NIGHT_500: hex_color("#2a1d3a"),
    PARCH_200: PARCH_100,
    PARCH_300: PARCH_100,
    CANDLE_DEEP: CANDLE,
    EMBER_DARK: hex_color("#7c2212"),
    GOOD_DARK: hex_color("#22502b"),
}
"""Tokens of areas that are others with high contrast (X9). Letters are TEXT_HI or INK there."""
HIGH_CONTRAST_LINE = 4.0
"""Least width of the lines around dark areas there."""


@frozen
class SeatColor:
    """One of the six seat colors, always shown with its mark."""

    id: str
    name_key: str
    color: Color
    text_color: Color
    mark: str

    @property
    def mark_picture(self) -> str:
        """Its mark as it is seen on its color."""
        return f"ui/mark_{self.mark}{'_ink' if self.text_color == INK else ''}"

    @property
    def chip_picture(self) -> str:
        """The picture of its chip."""
        return f"ui/{self.id}"


SEAT_COLORS = (
    SeatColor("seat_1_ember", "seat.ember", hex_color("#c43f1f"), TEXT_HI, "triangle"),
    SeatColor("seat_2_frost", "seat.frost", hex_color("#2d6cc2"), TEXT_HI, "diamond"),
    SeatColor("seat_3_lemon", "seat.lemon", hex_color("#f6db40"), INK, "star"),
    SeatColor("seat_4_moss", "seat.moss", hex_color("#53b784"), INK, "plus"),
    SeatColor("seat_5_bloom", "seat.bloom", hex_color("#ef8adb"), INK, "heart"),
    SeatColor("seat_6_bone", "seat.bone", hex_color("#f7f6f2"), INK, "circle"),
)


LARGE_TEXT = 1.6
"""The text size from which on screens are laid out for large letters (X8)."""
LEAST_GROWTH = 4 / 7
"""Growth of the smallest letters: 28 px become 44 px at 200 %."""


@frozen
class TextStyle:
    """A type style: face file, size in virtual px, line height as a multiple, whether the text-size setting
    applies in full, width of the letters as a share of the face's own.

    Styles that do not scale grow from LARGE_TEXT on, by the share `growth` of the setting: boxes that hold
    them at 130 % stay as they are up to there (X6)."""

    face: str
    size: int
    line: float = 1.2
    scales: bool = False
    narrow: float = 1.0
    growth: float = LEAST_GROWTH

    def factor(self, text_size: float) -> float:
        """The factor of its letters at a text size."""
        if self.scales or text_size < LARGE_TEXT:
            return text_size if self.scales else 1.0
        return 1.0 + self.growth * (text_size - 1.0)


DISPLAY = "TitanOne-Regular.ttf"
REGULAR = "AtkinsonHyperlegibleNext-Regular.ttf"
BOLD = "AtkinsonHyperlegibleNext-Bold.ttf"
EXTRA_BOLD = "AtkinsonHyperlegibleNext-ExtraBold.ttf"

TITLE = TextStyle(DISPLAY, 76, 1.1, growth=0.6)
HEADING = TextStyle(DISPLAY, 52, 1.15, growth=0.6)
BIG_NUMBER = TextStyle(DISPLAY, 64, 1.0, growth=0.0)
NUMBER = TextStyle(DISPLAY, 40, 1.0, growth=0.75)
LABEL = TextStyle(DISPLAY, 36, 1.15, growth=0.6)
SMALL_LABEL = TextStyle(DISPLAY, 32, 1.15, growth=0.6)
BADGE = TextStyle(DISPLAY, 28, 1.0, growth=0.75)
BODY = TextStyle(REGULAR, 32, 1.35, scales=True)
SPEECH = TextStyle(REGULAR, 36, 1.35, scales=True)
BODY_BOLD = TextStyle(BOLD, 32, 1.3, scales=True)
PROMPT = TextStyle(BOLD, 30, 1.3, scales=True)
SMALL = TextStyle(BOLD, 28, 1.3, scales=True)

SAFE_LEFT, SAFE_RIGHT = 96, 1824
