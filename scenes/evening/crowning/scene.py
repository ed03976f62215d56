"""The crowning at the end of a cup (G28): all faces come, the crown flies to the winner, the King tells the evening."""

import math
from functools import partial

from game.evening.cup import Cup, CupError, crowned
from scenes.evening import again
from scenes.evening.crowning import words
from scenes.evening.crowning.faces import CROWN, Faces
from scenes.evening.crowning.lines import Lines
from scenes.evening.crowning.picture import keep_picture
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, parallel, sequence
from scenes.kit.animation.travel import interpolate, make_visible
from scenes.kit.app import App
from scenes.kit.art import Drawn, Piece, Pieces
from scenes.kit.base import CANDLE, SCREEN, SMALL_LABEL, TITLE, Rect, in_out_cubic, out_back, say
from scenes.kit.input import Intent
from scenes.kit.widgets import CHOOSE, SELECT, Prompt
from scenes.navigation import navigator
from scenes.pages.cheering import Confetti, festive_time, hop_height
from scenes.pages.show_first import ShowFirstScene
from scenes.people import booking
from scenes.people.cup_booking import book_cup

HEADING = Rect(160, 912, 1600, 116)
BUTTONS = {
    "again": Rect(96, 160, 640, 80),
    "picture": Rect(760, 160, 540, 80),
    "close": Rect(1324, 160, 500, 80),
}
LIGHT = (SCREEN.cx, 690.0, 1700.0)
CANNONS = ((60.0, 160.0, 1), (1860.0, 160.0, -1))
SHADE = 140
RAYS_TURN = 3.0  # degrees a second
BEFORE = -30.0
"""Seconds at the beginning of a show: long before the cheers."""
WAIT_MS, FACE_MS, DRUM_MS, CROWN_MS, LAND_MS, LINE_MS = 350.0, 280.0, 500.0, 1100.0, 360.0, 420.0
WINNER_MS = 520.0
FIRST_HOP, HOP_GAP = 0.6, 0.15
"""Seconds until the first winner hops, and from one to the next."""
SWING, SWINGS = 16.0, 7.0
"""Degrees and number of swings of a crown that comes down."""


class CupCrowningScene(ShowFirstScene):
    """Crowning of a cup; cup: the one that is over, None for the one that waits. A press ends the show."""

    ambience: str | None = None
    glance_seconds = 0.8
    way_out = "close"

    def __init__(self, app: App, cup: Cup | None = None) -> None:
        """Raises CupError if nobody can be crowned."""
        super().__init__(app)
        shown = cup or app.cup.cup
        if shown is None or not crowned(shown):
            raise CupError(say("cup_table.none_waits"))
        self.cup = shown
        self.seconds = BEFORE  # since the cheers; confetti flies from 0 on
        self.confetti: Confetti | None = None
        self.rays: Piece | None = None

    def enter(self) -> None:
        """Book the evening and lay the cup on the shelf, then show the crowning."""
        self._book()
        super().enter()
        if self.is_showing:
            self.timeline.add(self._show())
        else:
            self.play("win")

    def _book(self) -> None:
        waiting = self.app.cup.cup
        if waiting is None or waiting.id != self.cup.id:
            return
        news = book_cup(self.app, self.cup)
        booking.tell_trophies(self.app, dict.fromkeys(one for won in news.values() for one in won))
        self.app.cup.shelve()

    def play_music(self) -> None:
        """Play the title's waltz with all its voices."""
        self.app.mixer.play_music(self.music, tense=True)
        self.app.mixer.play_ambience(None)

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(SHADE)
        x, y, size = LIGHT
        self.rays = self.stage.add_image("back", "house/rays", x, y, size, alpha=170)
        self.stage.add_image("back", "house/glow", x, y, 1200, 900)
        text = words.heading(self.cup)
        text, style = self.art.fit_name(text, TITLE, HEADING.w)
        self.heading = self.stage.add_label("tiles", text, style, HEADING, CANDLE, "center", outline=9)
        self.faces = Faces(self.app, self.stage, self.cup)
        self.lines = Lines(self.app, self.stage, self.cup)
        self.confetti = Confetti(self.stage, self.seconds, CANNONS) if self.motion.is_full else None
        for key, rect in BUTTONS.items():
            label = say(f"cup_crown.button.{key}")
            self.add_button(key, rect, label, style=self.art.fit_letters(label, SMALL_LABEL, rect.w - 40))
        self.focus_buttons("again")

    def show_prompts(self) -> None:
        if self.is_showing:
            self.show_in_bar("", [Prompt("confirm", "campaign.prompt.skip")])
            return
        self.show_in_bar(say(f"cup_crown.says.{self.focused_key}"), [CHOOSE, SELECT])

    # -- the show

    def _show(self) -> Step:
        """All faces come, the last ones first; then the crown, and the lines of the evening."""
        faces, lines = self.faces, self.lines
        self._hide(self.heading, *faces.crowns, *lines.king)
        for spot in (*faces.others, *faces.winners):
            self._hide(*spot.pieces)
        for line in lines.lines:
            self._hide(*line)
        others = [
            self._bring(spot.face, spot.plate, step, FACE_MS)
            for step, spot in enumerate(reversed(faces.others), 1)
        ]
        winners = [self._bring(spot.face, spot.plate, 6, WINNER_MS) for spot in faces.winners]
        told = [self._appear(line, "card_slide") for line in lines.lines]
        return sequence(
            Wait(WAIT_MS),
            *others,
            Wait(self.motion.duration_ms(DRUM_MS, 0)),
            parallel(self.motion.play_sound("curtain_open"), *winners),
            parallel(*map(self._drop_crown, faces.crowns)),
            Call(self._cheer),
            self._appear(lines.king, "panel_open"),
            *told,
        )

    def _hide(self, *things: Drawn) -> None:
        for thing in things:
            thing.visible = False

    def _bring(self, face: Piece, plate: Pieces, step: int, ms: float) -> Step:
        """Let a face grow in its place, then its plate appear."""
        grows = parallel(
            Call(partial(make_visible, face)),
            self.motion.play_sound("points", step),
            self.motion.resize_from(face, 0.2, ms),
        )
        return sequence(grows, *(Call(partial(make_visible, piece)) for piece in plate))

    def _appear(self, things: Pieces, sound: str) -> Step:
        fades = parallel(*map(self.motion.fade_in, things))
        return sequence(
            parallel(self.motion.play_sound(sound), fades), Wait(self.motion.duration_ms(LINE_MS, 0))
        )

    def _drop_crown(self, crown: Piece) -> Step:
        """Let a crown come down from above, swinging, and settle on its head."""
        end = crown.y
        if not self.motion.is_full:
            return self.motion.fade_in(crown)

        def drop_crown(p: float) -> None:
            crown.visible = True
            crown.y = interpolate(SCREEN.top + CROWN, end, p)
            crown.angle = SWING * math.sin(SWINGS * p) * (1 - p) if p < 1 else 0.0

        def settle_crown(p: float) -> None:
            crown.stretch = (interpolate(1.28, 1.0, p), interpolate(0.7, 1.0, p))

        lands = parallel(
            Tween(LAND_MS, settle_crown, out_back),
            self.motion.play_sound("bell"),
            self.motion.scatter_crumbs("fx", crown.x, end, 3, 260),
        )
        return sequence(Tween(CROWN_MS, drop_crown, in_out_cubic), lands)

    def _cheer(self) -> None:
        """Name who is crowned; confetti flies."""
        self.heading.visible = True
        self.play("win")
        self.seconds = 0.0

    def draw_end(self) -> None:
        self.show_prompts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.motion.is_full:
            self.seconds += seconds
            self._move_pieces()

    def _move_pieces(self) -> None:
        """Place rays, confetti, and those who hop with their crowns."""
        cheered = festive_time(self.seconds)
        if self.rays:
            self.rays.angle = cheered * RAYS_TURN
        if self.confetti and self.seconds >= 0:
            self.confetti.show_at(self.seconds)
            for number in range(len(self.faces.winners)):
                self.faces.lift_winner(number, hop_height(cheered - FIRST_HOP - HOP_GAP * number))

    # -- input

    def choose_way(self, key: str, intent: Intent) -> bool:
        if key == "picture":
            self.play("star")
            keep_picture(self.app, self, self.cup.date, self._hide_buttons)
            return True
        self.leaving = True
        if key == "again":
            return again.lay_table(self.app, self.cup, intent.device)
        navigator.go_home(self.app)
        return True

    def _hide_buttons(self, hidden: bool) -> None:
        for button in self.buttons.values():
            things: Pieces = [button.nine, *button.words]
            for thing in things:
                thing.visible = not hidden
