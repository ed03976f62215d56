"""Details over this table: a card for one thing, where all crystals are, and the open piles to look through.

A subject is a kind and a number: "stomach" and "tool" (a stomach card), "immune" and "mutation" (a card,
UNKNOWN for a hidden one), "germ" (a type), "action" (its place in names.SPACES), "die" (its index), "crystal"
(a kind), "reaction" (a die's value), "robot" (a slot from 0), "replication" (a space), "deck", "hand",
"discard" and "removed" (any number). Everything is drawn from a view: what it does not tell stays hidden."""

from __future__ import annotations

from game.eaten.components.definitions import BOARD, CRYSTAL_OF, CRYSTALS, IMMUNE, LAST_LEVEL, TRACK, UNKNOWN
from game.eaten.config import crystals_to_win, hibernating_level
from game.eaten.table.zones import Table
from scenes.eaten.board.illustrations import (
    TRACK_COLORS,
    draw_dice,
    draw_die,
    draw_fan_of_backs,
    draw_replication_track,
    draw_robot_slot,
    draw_stomach,
)
from scenes.eaten.board.piles import DiscardScene, RemovedScene
from scenes.eaten.layout import CARD_H, CARD_W
from scenes.eaten.text import names, pictures
from scenes.eaten.text.explanations import ROBOT_SLOTS, Status, crystal_status, explain_subject
from scenes.eaten.text.just_now import present_needs
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.animation.motion import DIM
from scenes.kit.app import App
from scenes.kit.base import (
    BIG_NUMBER,
    BODY_BOLD,
    CANDLE,
    EMBER,
    GOOD,
    HEADING,
    INK,
    LABEL,
    NIGHT_600,
    NIGHT_900,
    NUMBER,
    PARCH_100,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    begin_large,
    format_value,
    say,
)
from scenes.kit.scene import Scene
from scenes.table.details import DetailsCard, PagedDetails, Subject

DIALOG = Rect(220, 210, 1480, 640)
PICTURE = DIALOG.left_strip(480, 50, 50)
WORDS = DIALOG.right_of(PICTURE.right + 50, 50).inset(0, 30)
PICTURE_H = {"mutation": 460.0, "tool": 300.0, "action": 250.0, "die": 190.0}
"""By kind of subject that has a picture of its own: how high that is drawn."""

CARD_IN_DETAILS, HAND_IN_DETAILS = 480.0, 240.0
COMPOSED_H = {
    "stomach": CARD_IN_DETAILS,
    "deck": CARD_IN_DETAILS,
    "immune": 520.0,
    "germ": 492.0,
    "hand": HAND_IN_DETAILS,
}
"""By kind of subject whose picture is drawn here: how high that is; the others fill their room."""

SCENES_ONLY = ("crystal", "discard", "removed")
"""Kinds of subjects that many pictures show, and no words."""


def make_details(app: App, view: Table, subject: Subject) -> Scene:
    """The scene that shows a subject."""
    kind, number = subject
    if kind == "crystal":
        return TrackerScene(app, view, number)
    pile = {"discard": DiscardScene, "removed": RemovedScene}.get(kind)
    return DetailsScene(app, view, subject) if pile is None else pile(app, view)


class DetailsScene(PagedDetails):
    """One thing, large, with its effect in plain sentences and its meaning at the moment."""

    game = "eaten"
    largest, words = DIALOG, WORDS

    def __init__(self, app: App, view: Table, subject: Subject) -> None:
        self.view = view
        super().__init__(
            app, [subject], lambda each: explain_subject(view, each).and_now(present_needs(view, each))
        )

    def picture_height(self, kind: str, number: int) -> float:
        return PICTURE_H.get(kind, COMPOSED_H.get(kind, PICTURE.h))

    def draw_subject(self, kind: str, number: int) -> None:
        stage = self.stage
        match kind:
            case _ if kind in PICTURE_H:
                stage.add_picture("cards", self.open_page.picture, *PICTURE.center, PICTURE_H[kind])
            case "stomach":
                self._draw_stomach(number)
            case "immune":
                self._draw_stomach(number) if number == UNKNOWN else self._draw_immune(number)
            case "germ":
                self._draw_germ(number)
            case "deck":
                self._draw_stomach(UNKNOWN)
            case "hand":
                draw_fan_of_backs(stage, PICTURE, len(self.view.hand))
            case "reaction":
                self._draw_reaction(number)
            case "robot":
                letter = ROBOT_SLOTS[number]
                rect = Rect.from_center(*PICTURE.center, 210, PICTURE.h)
                draw_robot_slot(stage, letter, getattr(BOARD.robot.slots, letter), rect)
            case "replication":
                draw_replication_track(stage, PICTURE, self.view.replication, {number: CANDLE})

    def _draw_stomach(self, card: int) -> None:
        h = CARD_IN_DETAILS
        draw_stomach(self.stage, card, Rect.from_center(*PICTURE.center, h * CARD_W / CARD_H, h))

    def _draw_germ(self, kind: int) -> None:
        """The germ over its track, and the levels that it has reached."""
        level = self.view.levels[kind]
        alarm = level >= LAST_LEVEL
        self.stage.add_image(
            "cards", pictures.germ_picture(kind, attacks=alarm), PICTURE.cx, PICTURE.cy + 60, 300
        )
        for n in range(1, TRACK.digest_level + 1):
            x = PICTURE.cx + (n - (TRACK.digest_level + 1) / 2) * 92
            rect = Rect.from_center(x, PICTURE.y + 60, 72, 72)
            lit = n <= level
            self.stage.add_box("cards", rect, 22, TRACK_COLORS[kind] if lit else NIGHT_900, INK, 5)
            if n == TRACK.digest_level:
                self.stage.add_image("tiles", f"{FOLDER}/icon_skull", x, rect.cy, 56)
            else:
                self.stage.add_text(
                    "tiles", format_value(n), NUMBER, x, rect.cy, INK if lit else TEXT_MID, "center", box=rect
                )

    def _draw_immune(self, card: int) -> None:
        """The whole card: effect, cost, prerequisite, points, dice."""
        what, stage = IMMUNE[card], self.stage
        rect = Rect.from_center(*PICTURE.center, 440, 520)
        stage.add_box("cards", rect, 36, PARCH_100, INK, 6)
        stage.add_image("cards", pictures.immune_picture(card), rect.cx, rect.top - 150, 230)
        y = rect.y + 190
        stage.add_image("cards", f"{FOLDER}/icon_energy", rect.x + 62, y, 76)
        stage.add_text("cards", format_value(what.cost), BIG_NUMBER, rect.x + 106, y, INK)
        stage.add_image("cards", pictures.prerequisite_picture(what.prereq), rect.cx + 4, y, 116, 87)
        stage.add_image("cards", f"{FOLDER}/icon_star_point", rect.right - 110, y, 76)
        stage.add_text("cards", format_value(what.points), BIG_NUMBER, rect.right - 66, y, INK)
        draw_dice(stage, what.dice, (), rect.cx, rect.y + 72, 76)

    def _draw_reaction(self, value: int) -> None:
        row = next(row for row in hibernating_level(self.view.config).grid if row.die == value)
        draw_die(self.stage, value, PICTURE.cx, PICTURE.cy + 170, 120, gold=True)
        self.stage.add_image("cards", f"{FOLDER}/reaction_{row.effect}", PICTURE.cx, PICTURE.cy - 60, 250)


class TrackerScene(DetailsCard):
    """The places of all crystals: collected, in the tract, discarded, not seen yet, gone for good. `marked`
    is the kind that was asked for."""

    game = "eaten"
    dialog = DIALOG

    def __init__(self, app: App, view: Table, marked: int) -> None:
        super().__init__(app)
        self.view = view
        self.marked = marked

    def about(self) -> str:
        return f"eaten.crystal.{CRYSTALS[self.marked].id}"

    def ask(self) -> str:
        return say("eaten.details.tracker.prompt", n=CRYSTAL_OF.count(self.marked))

    def paint(self) -> None:
        stage = self.stage
        head = DIALOG.top_strip(96, 30, 60)
        stage.add_label("board", say("eaten.details.tracker.title"), HEADING, head, CANDLE)
        name = say(
            "eaten.details.tracker.name", n=len(self.view.crystals), needed=crystals_to_win(self.view.config)
        )
        stage.add_label("board", name, LABEL, head, TEXT_MID, "right")
        rows = len(CRYSTALS) // 2
        w, h = (DIALOG.w - 120 - 24) / 2, (head.y - DIALOG.y - 40) / rows
        for kind in range(len(CRYSTALS)):
            column, row = divmod(kind, rows)
            self._draw_row(
                kind,
                crystal_status(self.view, kind),
                Rect(head.x + column * (w + 24), head.y - (row + 1) * h, w, h - 12),
            )

    def _draw_row(self, kind: int, stands: Status, rect: Rect) -> None:
        stage = self.stage
        had = stands.key == "had"
        stage.add_box("cards", rect, 22, NIGHT_600, CANDLE if kind == self.marked else INK, 5)
        picture = pictures.crystal_picture(kind, empty=not had)
        stage.add_image("cards", picture, rect.x + 60, rect.cy, 84)
        if not had:
            stage.add_image("cards", pictures.crystal_picture(kind), rect.x + 60, rect.cy, 84, alpha=DIM)
        x = rect.x + 124
        box = rect.right_of(x, 16)
        stage.add_text(
            "cards", begin_large(names.crystal_name(kind)), BODY_BOLD, x, rect.cy + 24, TEXT_HI, box=box
        )
        color = {"had": GOOD, "gone": EMBER, "cards": TEXT_MID}[stands.key]
        stage.add_text("cards", stands.words, SMALL, x, rect.cy - 24, color, box=box)
