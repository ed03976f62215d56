"""The ending of a match that is not decided by points, in a picture and in words."""

from __future__ import annotations

import math
from typing import Any

from game.core.values import frozen
from game.eaten.components.definitions import BEAST, MINER, RULES, TRACK
from game.eaten.table.zones import Table
from scenes.eaten.board.top_bar import LEDGES
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Step, Wait, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import BODY_BOLD, CANDLE, INK, NIGHT_900, SCREEN, TEXT_HI, TITLE, Rect, say

CENTER = (960.0, 500.0)
ACROSS, HIGH = 480.0, 318.0  # of the ring
HERO, FOE, THING = 460.0, 310.0, 150.0
FOE_AT = (1672.0, 322.0)
GAP_MS, REST_MS = 170, 500
LEDGE_H = 38.0
ROBOTS = 8
SOUNDS = {
    "crystals": ("crystal_gain", "star"),
    "replication": ("robot_beep", "star"),
    "digested": ("germ_hop", "digested"),
    "immune": ("immune", "beast_growl"),
}
"""By ending: the sound of each thing that comes, and the last sound."""


@frozen
class Drama:
    """Pictures of the hero in the middle, of the foe beside, and of things that come around them one after
    the other; the sound of each thing and the last sound; `beside` is the seat of the foe."""

    hero: str
    foe: str
    things: tuple[str, ...]
    sound: str
    last: str
    title: str
    text: str
    beside: int


def make_drama(view: Table, ending: str) -> Drama:
    """The drama of the endings "crystals", "replication", "digested" and "immune". Raises KeyError for
    another one."""
    sound, last = SOUNDS[ending]
    won = ending in ("crystals", "replication")
    miner = pictures.seat_picture(
        MINER, view.config, "happy" if won else "digested" if ending == "digested" else "worried"
    )
    beast = pictures.seat_picture(BEAST, view.config, "upset" if won else "happy")
    values: dict[str, Any] = {"name": names.seat_title(BEAST if ending == "immune" else MINER, view.config)}
    match ending:
        case "crystals":
            things = tuple(pictures.crystal_picture(kind) for kind in view.crystals)
        case "replication":
            things = (f"{FOLDER}/replication_token",) * ROBOTS
        case "digested":
            kind = view.levels.index(TRACK.digest_level)
            things, values["germ"] = (
                (pictures.germ_picture(kind, attacks=True),) * TRACK.digest_level,
                names.germ_name(kind),
            )
        case "immune":
            things = tuple(pictures.immune_picture(card) for card in view.immune_play)
            values["n"] = max(RULES.immune_win, len(things))
    hero, foe = (beast, miner) if ending == "immune" else (miner, beast)
    title, text = (say(f"eaten.scores.ending.{ending}.{part}", **values) for part in ("title", "text"))
    return Drama(hero, foe, things, sound, last, title, text, MINER if ending == "immune" else BEAST)


class EndingPicture:
    """Draws a drama as it is at its end; show_arrivals() plays it."""

    def __init__(self, app: App, stage: Stage, drama: Drama) -> None:
        self.app, self.stage, self.drama = app, stage, drama
        stage.add_background(f"{FOLDER}/bg_beast_inside")
        stage.add_rect("back", SCREEN, NIGHT_900, 110)
        stage.add_image("board", "house/glow", *CENTER, 1300, 1100)
        self.foe = stage.add_image("cards", drama.foe, *FOE_AT, FOE, FOE)
        self.hero = stage.add_image("cards", drama.hero, CENTER[0], CENTER[1], HERO)
        for piece, width, seat in ((self.foe, 300, drama.beside), (self.hero, 440, 1 - drama.beside)):
            low = piece.y - piece.natural[1] / 2
            ledge = Rect.from_center(piece.x, low, width, LEDGE_H)
            stage.add_box("cards", ledge, LEDGE_H / 2, LEDGES[seat], INK, 6)
        self.things = [self._place_thing(i, name) for i, name in enumerate(drama.things)]
        top = SCREEN.row(900, 130, 96)
        title = stage.add_text(
            "fx", drama.title, TITLE, SCREEN.cx, top.cy, CANDLE, "center", outline=10, box=top
        )
        plate = Rect.from_center(SCREEN.cx, 192, self.app.art.text_width(drama.text, BODY_BOLD) + 96, 84)
        box = stage.add_box("fx", plate, 30, INK, CANDLE)
        words = stage.add_label("over", drama.text, BODY_BOLD, plate, TEXT_HI, "center")
        self.title: Piece = title
        self.words: list[Piece] = [*box.pieces, words]

    def _place_thing(self, index: int, name: str) -> Piece:
        """A thing on the upper arch of the ring, from the left."""
        count = len(self.drama.things)
        share = (index + 0.5) / count
        angle = math.pi * (1.1 - 1.2 * share)
        x, y = CENTER[0] + ACROSS * math.cos(angle), CENTER[1] - 20 + HIGH * math.sin(angle)
        return self.stage.add_picture("tiles", name, x, y, THING)

    def show_arrivals(self) -> Step:
        """Show the title, bring the things one after the other, then the words about them."""
        motion = Motion(self.app, self.stage)
        for piece in (self.title, *self.things, *self.words):
            piece.alpha = 0
        arrivals: list[Step] = []
        for piece in self.things:
            arrivals += [
                parallel(
                    motion.fade_in(piece, 120),
                    motion.pop_piece(piece, 1.3),
                    motion.play_sound(self.drama.sound),
                ),
                Wait(GAP_MS),
            ]
        return sequence(
            parallel(motion.fade_in(self.title, 200), motion.pop_piece(self.title, 1.1), Wait(REST_MS)),
            *arrivals,
            motion.play_sound(self.drama.last),
            parallel(
                motion.pop_piece(self.hero, 1.12),
                motion.pop_piece(self.foe, 1.12),
                *(motion.fade_in(piece, 200) for piece in self.words),
            ),
        )
