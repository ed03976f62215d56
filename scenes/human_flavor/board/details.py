"""Details cards of this table: a large card for one thing, and for a place of several things one for each of
them.

A subject is a kind and a number, as scenes.human_flavor.text.explanations has them. In a display, a slot or a
dumpster one goes from card to card, on a meter from the top stacker to the bottom one."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.components.definitions import COST_OF, ICONS_OF, NETWORK_OF, VALUE_OF, VARIETY_OF
from game.human_flavor.table.purses import list_tokens
from game.human_flavor.table.zones import Table
from scenes.human_flavor.board import cards
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.explanations import POSITIONS, explain_subject
from scenes.kit.app import App
from scenes.kit.base import BIG_NUMBER, INK, PARCH_100, PARCH_200, Color, Rect, format_value, side_by_side
from scenes.table.details import Namer, PagedDetails, Subject

DIALOG = Rect(200, 164, 1520, 760)
PICTURE = Rect.from_center(DIALOG.x + 266, DIALOG.cy, 420, 540)
WORDS = DIALOG.right_of(PICTURE.right + 56, 50).inset(0, 30)
FRAME_RADIUS = 36
FOOT_H = 110.0
TOKEN = 76.0
TOKEN_PITCH = 84.0
SIGN = 92.0
LARGEST = 340.0
STACKER_H = 120.0


class DetailsScene(PagedDetails):
    """One thing, large, in plain sentences. Moving goes to the next card that lies there."""

    game = "human_flavor"
    largest, words = DIALOG, WORDS

    def __init__(self, app: App, view: Table, subject: Subject, seat: int, name: Namer) -> None:
        """`seat` is the one whose mat is on the table, `name` gives the names of seats."""
        self.view = view
        super().__init__(
            app, related_subjects(view, subject, seat), lambda each: explain_subject(view, each, seat, name)
        )

    def picture_height(self, kind: str, number: int) -> float:
        if kind in ("human", "ally") and number >= 0:
            return PICTURE.h
        return STACKER_H if kind == "stacker" else LARGEST

    def draw_subject(self, kind: str, number: int) -> None:
        if kind == "human" and number >= 0:
            self._draw_human(number)
        elif kind == "ally" and number >= 0:
            self._draw_ally(number)
        elif kind == "stacker":
            self._draw_stacker(number)
        else:
            self._draw_picture(self.open_page.picture, *PICTURE.center, LARGEST)

    # -- pictures

    def _draw_picture(self, name: str, x: float, y: float, height: float) -> None:
        """A picture of that height, if it is no wider than the room."""
        self.stage.add_picture("tiles", name, x, y, height, widest=PICTURE.w - 20)

    def _draw_card(self, fill: Color, foot: Color) -> None:
        """A card with a face on it and room for tokens below."""
        self.stage.add_box("cards", PICTURE, FRAME_RADIUS, fill, INK, 6)
        low = PICTURE.low_strip(FOOT_H, 6, 6)
        self.stage.add_box("cards", low, FRAME_RADIUS - 6, foot, None)
        self._draw_picture(
            self.open_page.picture,
            PICTURE.cx,
            PICTURE.y + FOOT_H + (PICTURE.h - FOOT_H) / 2 - 6,
            PICTURE.h - FOOT_H - 50,
        )

    def _draw_tokens(self, kinds: tuple[int, ...]) -> None:
        y = PICTURE.y + 6 + FOOT_H / 2
        pitch = min(TOKEN_PITCH, (PICTURE.w - 40) / max(1, len(kinds)))
        for kind, x in side_by_side(kinds, PICTURE.cx, pitch):
            self.stage.add_picture("tiles", pictures.resource(kind), x, y, min(TOKEN, pitch - 6))

    def _draw_corner(self, name: str, x: float) -> None:
        self.stage.add_picture("tiles", name, x, PICTURE.top - 62, SIGN)

    def _draw_human(self, human: int) -> None:
        """Its face, its network and the three tokens."""
        self._draw_card(PARCH_100, PARCH_200)
        self._draw_tokens(ICONS_OF[human])
        self._draw_corner(pictures.network(NETWORK_OF[human], chip=True), PICTURE.x + 64)

    def _draw_ally(self, ally: int) -> None:
        """Its face in the color of its variety, its cost and its value."""
        self._draw_card(cards.VARIETY_COLORS[VARIETY_OF[ally]], PARCH_200)
        self._draw_tokens(list_tokens(COST_OF[ally]))
        self._draw_corner(pictures.badge(ally), PICTURE.x + 64)
        x = PICTURE.right - 64
        self._draw_corner(f"{pictures.FOLDER}/badge_points", x)
        box = Rect.from_center(x, PICTURE.top - 64, SIGN, SIGN)
        self.stage.add_text(
            "tiles", format_value(VALUE_OF[ally]), BIG_NUMBER, x, box.cy, INK, "center", box=box
        )

    def _draw_stacker(self, number: int) -> None:
        """A stacker in the color of its owner."""
        network, position = divmod(number, POSITIONS)
        owner = self.view.meters[network][position]
        seating = self.app.seating
        color = seating[owner].color if 0 <= owner < len(seating) else owner
        face, key = cards.stacker_face(self.app.art, network, color, STACKER_H)
        w, h = (size / self.app.art.canvas.scale for size in (face.width, face.height))
        self.stage.add_texture("tiles", face, key, *PICTURE.center, w, h)


def related_subjects(view: Table, subject: Subject, seat: int) -> list[Subject]:
    """The subject, then those that lie with it."""
    kind, number = subject
    match kind:
        case "human" if number in view.humans:
            return [*_cards_from("human", view.humans, number), ("humans", 0)]
        case "ally" if number in view.allies:
            return [*_cards_from("ally", view.allies, number), ("allies", 0)]
        case "meter":
            stackers = range(len(view.meters[number]) - 1, -1, -1)
            return [subject, *(("stacker", number * POSITIONS + position) for position in stackers)]
        case "clan":
            return [subject, *(("ally", ally) for ally in view.clan_allies[number])]
        case "dumpster":
            return [subject, *(("human", human) for human in view.dumpster[number])]
        case "slot":
            return [subject, *(("human", human) for human in view.captives[seat][number])]
    return [subject]


def _cards_from(kind: str, cards_there: Sequence[int], first: int) -> list[Subject]:
    """Cards of a display, that one first, around the end."""
    at = cards_there.index(first)
    return [(kind, card) for card in (*cards_there[at:], *cards_there[:at])]
