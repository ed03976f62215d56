"""The sunrise as a scene of 6 to 9 s: light sweeps over the whole table, the Vampires stand in a row and shudder, and
one after the other meets its fate: a coffin slams, a tomb's lid falls, a cape is singed, or a heap of ash
remains."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from game.hunger.components.map_graph import CASTLE, R_CEMETERY, REGION_OF
from game.hunger.table import events as ev
from scenes.hunger.animation.animator import Moves
from scenes.hunger.animation.effects import PUFF_MS
from scenes.hunger.text import pictures
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.timeline import Call, Deferred, Step, Tween, Wait, deferred, parallel, sequence
from scenes.kit.animation.travel import interpolate, place_piece
from scenes.kit.art import Art, Face, maker
from scenes.kit.art.stage import Piece, Pieces
from scenes.kit.base import (
    CANDLE,
    EMBER,
    NIGHT_900,
    SCREEN,
    SMALL_LABEL,
    TEXT_HI,
    Color,
    Point,
    Rect,
    in_cubic,
    in_out_cubic,
    out_back,
    say,
    side_by_side,
)

Fate = ev.VampireSafe | ev.VampireBurned
SWEEP_MS = 1500.0
SHADE = 178
DAYLIGHT = SCREEN
"""The area of the light: the whole table, not the map alone."""
STAGE = Rect(96, 150, 1728, 796)
"""The room of the row, between the bars."""
COME_MS = 520.0
COME_GAP_MS = 70.0
ALL_FATES_MS, LONGEST_FATE_MS = 5000.0, 1800.0
"""Duration of all fates together, and the longest of one."""
REST_MS = 900.0
READ_MS = 1100.0
TALLEST, WIDEST_PITCH = 340.0, 400.0
"""Of a Vampire in the row, and from one to the next, in units."""
ROW_Y = STAGE.cy + 24
HOUSE = {"coffin": 1.12, "tomb": 0.9, "ash": 0.8}
"""Heights as shares of a Vampire's."""
LID_FALLS = 110.0
PUFFS = 6
CLOUD_MS = 800.0
CLOUD_SHARE = 110.0
DAWN, GRAIN = f"{pictures.FOLDER}/map_dawn", 0.25
"""The light, and its painted size as a share of the screen: it is soft, and is stretched."""


@dataclass(slots=True)
class Actor:
    """A Vampire in the row: its place, its size, and its pieces on the stage now."""

    seat: int
    vampire: str
    at: Point
    size: float
    pieces: list[Piece]

    def mood_picture(self, mood: str) -> str:
        return f"{pictures.vampire(self.vampire)}_{mood}"


class SunriseMoves(Moves):
    """Sunrise and the fates of all, which are one run of events."""

    def show_sunrise(self, run: Sequence[ev.Sunrise | Fate]) -> Step:
        fates = [event for event in run if not isinstance(event, ev.Sunrise)]
        self.apply_events(*(event for event in run if isinstance(event, ev.Sunrise)))
        vampires = self.animator.shown.config.vampires
        size = min(TALLEST, row_pitch(len(fates)) - 8)
        things: Pieces = []
        row = []
        shows = []
        for event, x in side_by_side(fates, STAGE.cx, row_pitch(len(fates))):
            actor = Actor(event.seat, vampires[event.seat], (x, ROW_Y), size, [])
            row.append(actor)
            shows.append(Deferred(partial(self._show_fate, event, actor, len(fates), things)))
        rest = Wait(self.motion.duration_ms(REST_MS, REST_MS))
        line_up = Deferred(lambda: self._line_up(row))
        leave = Deferred(lambda: self._fade_row(row, things))
        return sequence(self._sweep_light(things), line_up, *shows, rest, leave)

    # -- light

    @deferred
    def _sweep_light(self, things: Pieces) -> Step:
        """Sweep light over the table from the right: all that was the night sinks into the dark."""
        place = DAYLIGHT
        shade = self.stage.add_rect("fx", place, NIGHT_900)
        light = self.stage.add_texture("fx", *dawn_face(self.stage.art), *place.place, alpha=0)
        shade.alpha = 0
        things.extend((shade, light))

        def set_light(p: float) -> None:
            share = max(0.02, p)
            light.stretch = share, 1.0
            place_piece(light, place.right - place.w * share / 2, place.cy)
            light.alpha, shade.alpha = int(self.motion.brightest * min(1.0, 2 * p)), int(SHADE * p)

        banner = self.show_banner(say("hunger.table.show.sunrise"), SWEEP_MS)
        sweep = Tween(self.motion.duration_ms(SWEEP_MS, 300), set_light, in_out_cubic)
        return self.play_with("rooster", sweep, banner)

    # -- the row

    def _line_up(self, row: Sequence[Actor]) -> Step:
        """Bring all Vampires from their places on the map, and let them shudder."""
        comes = []
        for actor in row:
            token = self.token_of(actor.seat)
            piece = self._put_picture(actor, actor.mood_picture("scared"), actor.at, actor.size)
            if self.motion.is_full:
                place_piece(piece, token.x, token.y)
                piece.zoom = 0.2
                piece.visible = False
                comes.append(self.carry(piece, Flight(*actor.at, arc=50, ms=COME_MS)))
            else:
                comes.append(self.fade_in(piece))
        if not comes:
            return Wait(0)
        return parallel(self.play_sound("turn", 1), self.stagger(COME_GAP_MS, comes))

    def _put_picture(self, actor: Actor, name: str, at: Point, height: float) -> Piece:
        piece = self.stage.add_picture("fx", name, *at, height)
        actor.pieces.append(piece)
        return piece

    def _fade_row(self, row: Sequence[Actor], things: Pieces) -> Step:
        left: Pieces = [*(piece for actor in row for piece in actor.pieces), *things]
        return parallel(*map(self.fade_out, left))

    # -- fates

    def _show_fate(self, event: Fate, actor: Actor, count: int, things: Pieces) -> Step:
        """Show the fate of one Vampire, with a plate under it."""
        if isinstance(event, ev.VampireBurned):
            text = say("hunger.table.fate.burned")
            color = EMBER
        elif event.place == CASTLE:
            text = say("hunger.table.fate.home")
            color = CANDLE
        else:
            how = "buried" if REGION_OF[event.place] == R_CEMETERY else "singed"
            text = (
                say(f"hunger.table.fate.{how}", n=event.loss) if event.loss else say("hunger.table.fate.safe")
            )
            color = EMBER if event.loss else CANDLE
        plate = Deferred(lambda: self._show_plate(actor, text, color, things))
        fate = self._decide_fate(event, actor, sequence(Call(lambda: self._apply_fate(event)), plate))
        if self.motion.is_full:
            return parallel(fate, Wait(fate_ms(count)))
        return sequence(fate, Wait(READ_MS))

    def _decide_fate(self, event: Fate, actor: Actor, known: Step) -> Step:
        """The steps of a fate, `known` with the last of them."""
        if isinstance(event, ev.VampireBurned):
            return self._show_ash(actor, known)
        if event.place == CASTLE:
            return self._show_house(actor, "coffin", known)
        if REGION_OF[event.place] == R_CEMETERY:
            return self._show_house(actor, "tomb", known)
        return self._show_singed(actor, event.loss, known)

    def _apply_fate(self, event: Fate) -> None:
        """Draw map and capsules with this fate."""
        self.apply_events(event)
        self.lay_parts("vampires", "capsules")

    def _show_plate(self, actor: Actor, text: str, color: Color, things: Pieces) -> Step:
        """Show the Vampire's name and fate in two lines."""
        x, y = actor.at
        room = Rect.from_center(x, y - actor.size / 2 - 46, actor_width(actor) - 8, 84)
        box = self.stage.add_box("fx", room, *plate_style(color))
        lower = room.low_strip(room.h / 2, 4, 8)
        upper = lower.move(0, room.h / 2 - 8)
        name = self.animator.seat_name(actor.seat)
        plate: Pieces = [
            box,
            self.stage.add_name("fx", name, SMALL_LABEL, upper, TEXT_HI, "center"),
            self.stage.add_name("fx", text, SMALL_LABEL, lower, color, "center"),
        ]
        things.extend(plate)
        return parallel(*map(self.fade_in, plate))

    def _replace_picture(self, actor: Actor, name: str, height: float) -> Piece:
        """Put another picture in its place, on the same ground."""
        self.stage.clear(actor.pieces)
        x, y = actor.at
        return self._put_picture(actor, name, (x, y + _ground_offset(actor, height)), height)

    def _show_house(self, actor: Actor, house: str, known: Step) -> Step:
        """Let it slip into its coffin or under its tomb, happily, and slam the lid."""
        height = actor.size * HOUSE[house]

        def open_house() -> Step:
            self._replace_picture(actor, f"{pictures.FOLDER}/{house}_open", height)
            face = self._put_picture(actor, actor.mood_picture("joyful"), actor.at, actor.size)
            if not self.motion.is_full:
                return Wait(0)

            def slip_in(p: float) -> None:
                face.zoom = interpolate(1.0, 0.35, p)
                place_piece(face, actor.at[0], actor.at[1] + p * _ground_offset(actor, height))

            return sequence(self.pop_piece(face, 1.12, 260), Tween(300, slip_in, in_cubic))

        def slam_lid() -> Step:
            shut = self._replace_picture(actor, f"{pictures.FOLDER}/{house}_shut", height)
            return self.play_with(
                "stack_push",
                self.play_sound("home"),
                self.effects.squash_piece(shut),
                self._show_puffs(actor, 20 - actor.size / 2),
                self.shake_piece(shut, 4),
            )

        return sequence(Deferred(open_house), parallel(Deferred(slam_lid), known))

    def _show_singed(self, actor: Actor, loss: int, known: Step) -> Step:
        """Let it smoke, and get away with its life."""

        def make_step() -> Step:
            mood = actor.mood_picture("singed" if loss else "joyful")
            face = self._replace_picture(actor, mood, actor.size)
            smoke = self._show_puffs(actor, actor.size * 0.4) if loss else Wait(0)
            return self.play_with(
                "zap" if loss else "home", smoke, self.shake_piece(face), self.pop_piece(face, 1.1)
            )

        return sequence(self._shake_actor(actor), parallel(Deferred(make_step), known))

    def _show_ash(self, actor: Actor, known: Step) -> Step:
        """Let it go up in smoke; the hat remains."""

        def make_step() -> Step:
            height = actor.size * HOUSE["ash"]
            low = _ground_offset(actor, height)
            ash = self._replace_picture(actor, f"{pictures.FOLDER}/ash_{actor.vampire}", height)
            if not self.motion.is_full:
                return self.play_sound("burned")

            def drop_ash(p: float) -> None:
                place_piece(ash, actor.at[0], actor.at[1] + low + LID_FALLS * (1 - p))

            falling = Tween(420, drop_ash, out_back)
            return self.play_with("burned", self._show_puffs(actor, 0.0, CLOUD_MS), falling)

        return sequence(self._shake_actor(actor), parallel(Deferred(make_step), known))

    def _show_puffs(self, actor: Actor, dy: float, ms: float = PUFF_MS) -> Step:
        """Show smoke or dust across it, so far above its middle."""
        chance = random.Random(actor.seat)
        reach = actor.size * 0.36
        clouds = []
        for _ in range(PUFFS):
            x = actor.at[0] + chance.uniform(-reach, reach)
            y = actor.at[1] + dy + chance.uniform(-0.4, 0.4) * reach
            size = chance.uniform(0.9, 1.0) * actor.size / CLOUD_SHARE
            puff = self.effects.show_puff(partial(tuple[float, float], (x, y)), ms, size)
            clouds.append(self.play_beside(puff))
        return sequence(*clouds)

    def _shake_actor(self, actor: Actor) -> Step:
        return Deferred(lambda: sequence(*map(self.shake_piece, actor.pieces)))

    TABLE = dict.fromkeys((ev.Sunrise, ev.VampireSafe, ev.VampireBurned), show_sunrise)


# -- sizes and times


def row_pitch(count: int) -> float:
    """From one Vampire of the row to the next."""
    return min(WIDEST_PITCH, (STAGE.w - 30) / max(1, count))


def actor_width(actor: Actor) -> float:
    """The room of an actor."""
    return min(WIDEST_PITCH, actor.size + 8)


def fate_ms(count: int) -> float:
    """Duration of each of so many fates."""
    return min(LONGEST_FATE_MS, ALL_FATES_MS / max(1, count))


@maker
def dawn_face(art: Art) -> Face:
    """The light over the table."""
    return art.get_texture("hunger:dawn", lambda: _paint_dawn(art)), "hunger:dawn"


def _paint_dawn(art: Art) -> Image.Image:
    size = art.canvas.to_pixels(GRAIN * DAYLIGHT.w), art.canvas.to_pixels(GRAIN * DAYLIGHT.h)
    return art.paint_picture(DAWN, *size).convert("RGBA")


def plate_style(color: Color) -> tuple[float, Color, Color, float]:
    """Radius, inside, line and its width of the plate that tells a fate."""
    return 22, NIGHT_900, color, 4


def _ground_offset(actor: Actor, height: float) -> float:
    """Distance from the Vampire's middle to that of something so high on the same ground."""
    return (height - actor.size) / 2
