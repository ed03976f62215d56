"""Base of all scenes: a stage to look at, a show that runs on it, things to focus, and an answer to
intents."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import AbstractContextManager
from copy import copy
from typing import TYPE_CHECKING, Any, Self

from scenes.kit.access.large_view import LargeView
from scenes.kit.access.scene_in_words import SceneInWords
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.panel_transition import PanelTransition
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art import Art, Stage, limit_text
from scenes.kit.base import LARGE_TEXT, SCREEN, Rect
from scenes.kit.base.task import Task, checkpoint
from scenes.kit.input import Focus, Intent
from scenes.kit.phones.desk import PadDesk, PhoneDesk
from scenes.kit.widgets.focus_ring import Ring
from scenes.kit.widgets.hold import Hold
from scenes.kit.widgets.large_bar import LargeBar
from scenes.kit.widgets.prompt import Prompt
from scenes.kit.widgets.prompt_bar import PromptBar

if TYPE_CHECKING:
    from scenes.kit.app import App

FOCUS_STEPS = 8  # pitches of the focus tick
TURNS = {"turn_left": -1, "turn_right": 1}
"""The shoulder buttons and the wheel, as the step that they mean."""
FIRST_DRAWN = 0.004
"""Seconds that drawing a stage takes for the first time, when the graphics card hears of all that lies on
it."""
LAYERS = (
    "under",
    *("back", "board", "cards", "tiles", "marks", "picked", "facts", "fx"),
    *("bar", "over", "note", "large", "ring", "top"),
)
"""From the back. `under` and `large` are of the large layout, below and above its picture of the table. `marks` are
those of all that can be chosen, `picked` has the ring around a thing on a table, and `facts` what one chooses by:
numbers and badges that no mark may cover."""


Likely = tuple[Hashable, "Callable[[], Scene | None]"]
"""Key of something that may come, and its maker, which gives None if it cannot come now. Making and drawing
it must change nothing else."""


class Scene(SceneInWords):
    """Base of all scenes. Subclasses write build() and the on_... methods they need.

    A scene keeps what it knows in plain attributes and draws all of it in build(), so that it can be built
    afresh at any moment: after a resize, a change of the text size, or a skip."""

    is_opaque = True  # False: the scene below is drawn first
    # True: a show that an overlay interrupted goes on where it was; False: on top again, all is drawn afresh
    keeps_show = False
    layers: tuple[str, ...] = LAYERS
    largest_text: float = 1.3
    """The largest text size that it has room for; beyond it a page in one column takes its place."""
    is_painted = False  # True: a table, in whose place no such page comes
    page_picture = ""  # in place of the heading of such a page
    about_places: tuple[Rect, ...] = ()  # where words tell of what has the focus, for pages in large letters
    music: str | None = None
    ambience: str | None = None  # the loop under the music; None: what lies there stays
    ends_phones = False  # True: phones at the table are of no use here (P1)
    prompts_of_focus: frozenset[str] = frozenset()  # intents of the bar that are about what has the focus
    is_typing = False  # True: keys that write arrive as on_text(intent), not as what they are bound to

    def __init__(self, app: App) -> None:
        self.app = app
        self.timeline = Timeline()
        self.focus = Focus()
        self.hold = Hold(app)
        self.stage = Stage(app.art, self.layers)
        self.former: Stage | None = None
        """The stage to show while the scene is drawn afresh in slices, else None."""
        self.ring = Ring(self.stage, app)
        self.prompt_bar: PromptBar | None = None
        self.large_view = LargeView(self)
        self.opening: PanelTransition | None = None  # while the scene opens over another
        self._focused_at = (0.0, 0.0)  # where the focus was when it was last shown
        self._pad_desk = PadDesk(self)

    @property
    def phone_desk(self) -> PhoneDesk:
        """The part that talks with phones while the scene is on top; they steer most scenes as pads do."""
        return self._pad_desk

    @property
    def shown_game(self) -> str:
        """Id of the game that this scene is a part of: its pictures stay as long as one of its scenes is
        there; "" for the house."""
        return ""

    @property
    def heard_at(self) -> str:
        """Name of whom the sounds of now belong to, for captions; "" where that is nobody in particular."""
        return ""

    @property
    def art(self) -> Art:
        """Maker of pictures and letters."""
        return self.app.art

    @property
    def motion(self) -> Motion:
        """Maker of steps for shows on the present stage."""
        return Motion(self.app, self.stage)

    def limit_texts(self) -> AbstractContextManager[None]:
        """Keep texts that are made within at most as large as it has room for."""
        return limit_text(self.largest_text)

    @property
    def is_large(self) -> bool:
        """True if it is laid out for large letters (X8)."""
        return self.largest_text >= LARGE_TEXT and self.art.text_size >= LARGE_TEXT

    # -- life

    def enter(self) -> None:
        """Called when the scene comes to the top for the first time."""
        self.rebuild()
        self.opening = None if self.is_opaque else PanelTransition(self.app)
        self.play_music()

    def leave(self) -> None:
        """Called when the scene goes for good."""

    def pause(self) -> None:
        """Called when another scene was pushed on top."""

    def resume(self) -> None:
        """Called when the scene is on top again."""
        self.hold.cancel()
        if not (self.keeps_show and self.timeline.is_busy):
            self.rebuild()
        self.play_music()

    def close(self) -> bool:
        """Close a panel: the scene below is on top again."""
        self.play("panel_close")
        self.app.stack.pop()
        return True

    def play(self, sound: str, step: int | None = None) -> None:
        """Play a sound; `step` as Mixer.play() has it."""
        self.app.mixer.play(sound, step)

    def play_music(self) -> None:
        """Play the scene's piece and ambience, if it has them; those that play already go on."""
        if self.music is not None:
            self.app.mixer.play_music(self.music)
        if self.ambience is not None:
            self.app.mixer.play_ambience(self.ambience)

    def rebuild(self) -> None:
        """Finish the show and draw everything afresh; the focus stays on the same key where it still
        exists."""
        self.timeline.finish()
        former = self.former = self.stage
        self.stage = Stage(self.app.art, self.layers)
        self.prompt_bar = None
        self.ring = Ring(self.stage, self.app)
        try:
            with self.limit_texts():
                self.build()
                self.show_prompts()
            self._ring_follows(glide=False)
            if Task.running and Task.running.is_sliced:
                self.stage.upload_textures()  # else the frame that draws it first does, at once
                checkpoint(FIRST_DRAWN)
        finally:
            self.former = None
            former.release_pieces()

    def build(self) -> None:
        """Put everything on self.stage and tell self.focus what can be focused."""
        raise NotImplementedError

    def show_prompts(self) -> None:
        """Show the question and the buttons, by show_in_bar(); called when all was drawn, and when the focus
        has moved."""

    def show_in_bar(
        self, ask: str, prompts: Sequence[Prompt], who: str = "", color: int | None = None
    ) -> None:
        """Show in the prompt bar whose turn it is, the question, and the buttons, most used first, Back
        last."""
        if not self.prompt_bar:
            self.prompt_bar = (LargeBar if self.is_large else PromptBar)(self.stage, self.app)
        self.prompt_bar.is_typing = self.is_typing
        self.prompt_bar.show(ask, prompts, who, color)

    def coming_sizes(self) -> Sequence[tuple[int, int]]:
        """Sizes in pixels of large pictures that are not on the stage yet, but will come while the scene is
        on top."""
        return ()

    def preload(self) -> None:
        """Make something that will be needed; called in every frame that has time for it."""

    def likely_next(self) -> Iterable[Likely]:
        """Scenes that probably come after this one as it is now, the likeliest first, to be built in quiet
        frames."""
        return ()

    @property
    def awaited(self) -> Hashable | None:
        """Key in likely_next() of what a press waits for while the scene goes on, None for none; it is built at
        once."""
        return None

    def make_twin(self) -> Self:
        """A copy that shows the same on a stage of its own, so that the result of the next press can be built
        ahead. Lists, dicts and sets are copied. Objects are shared, except those that a subclass replaces:
        those that build() changes, e.g. by drawing with them."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | set):
                setattr(twin, name, copy(value))
        Scene.__init__(twin, self.app)
        return twin

    # -- time and picture

    def update(self, seconds: float) -> None:
        """Give a frame of time to the show, the focus ring and the prompts."""
        self.timeline.update(seconds)
        self._open_further(seconds)
        self.hold.update(seconds + self.app.lag)
        self.ring.update(seconds)
        if self.prompt_bar:
            self.prompt_bar.update(seconds)
            self.prompt_bar.fill_ring(self.hold_share)

    @property
    def hold_share(self) -> float:
        """Share of the ring around a button's picture that is filled, 0 to 1."""
        return self.hold.filled_share

    def _open_further(self, seconds: float) -> None:
        if self.opening:
            self.opening.update(seconds)
            if self.opening.is_over:
                self.opening.finish_on(self.large_view.stage)
                self.opening = None

    def draw(self) -> None:
        if self.opening:
            self.opening.draw(self.large_view.stage)
        elif self.large_view.page is not None:
            self.large_view.stage.draw()
        elif self.stage.close_up and not self.stage.camera:
            self.stage.close_up.draw(self.stage, self.app.canvas)
        else:
            self.stage.draw()

    # -- input

    @property
    def intent_responder(self) -> Any:
        """Object whose on_... methods answer to intents: the scene, or a part of it."""
        return self

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent; True if it meant something here."""
        if intent.phase == "up":
            return self.hold.release_button(intent) or bool(self.intent_responder.on_release(intent))
        if intent.point and self.prompt_bar and intent.kind in ("confirm", "point"):
            meant = self.prompt_bar.intent_at(*intent.point)
            if meant is not None and intent.kind == "confirm":
                return self.handle(Intent(meant, intent.device))
        if intent.kind in TURNS:
            return bool(self.intent_responder.on_turn(intent, TURNS[intent.kind]))
        method = getattr(self.intent_responder, f"on_{intent.kind}", None)
        return bool(method(intent)) if method is not None else False

    def on_release(self, intent: Intent) -> bool:
        """Called when a held button was let go."""
        return False

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Go a page, a value or a few rows on (1) or back (-1)."""
        return False

    def on_move(self, intent: Intent) -> bool:
        if not intent.direction or not self.focus.move(intent.direction):
            return False
        self.follow_focus()
        return True

    def on_point(self, intent: Intent) -> bool:
        if not intent.point or not self.focus.point_at(*intent.point):
            return False
        self.follow_focus()
        return True

    def on_confirm(self, intent: Intent) -> bool:
        """Confirm the focused thing; a click counts only on something focusable."""
        if intent.point and not self.focus.has_item_at(*intent.point):
            return False
        if intent.point:
            self.on_point(intent)
        key = self.focus.key
        return self.confirm(key, intent) if key is not None else False

    def is_clickable(self, x: float, y: float) -> bool:
        """True if a click there does something: then the pointer is a hand."""
        return self.focus.has_item_at(x, y) or (
            self.prompt_bar is not None and self.prompt_bar.intent_at(x, y) is not None
        )

    def confirm(self, key: str, intent: Intent) -> bool:
        """Carry out the focusable `key`; True if that meant something."""
        return False

    def follow_focus(self, sound: bool = True) -> None:
        """Move the ring to the focused thing, and drop a confirmation that was under way."""
        self.hold.cancel()
        if sound:
            self.play("focus_tick", step=self._focus_step())
        self._ring_follows(glide=True)
        self.on_focus()

    def on_focus(self) -> None:
        """Called after the focus moved; scenes show what the focused thing is."""
        self.show_prompts()

    # -- inside

    def _focus_step(self) -> int:
        """Pitch of the focus tick, 1 to 8: by its row where the focus went up or down, else by its column."""
        if not self.focus.rect:
            return 1
        now, before = self.focus.rect, self._focused_at
        upright = abs(now.cy - before[1]) > abs(now.cx - before[0])
        share = now.cy / SCREEN.h if upright else now.cx / SCREEN.w
        return max(1, min(FOCUS_STEPS, 1 + int(FOCUS_STEPS * share)))

    @property
    def ring_rect(self) -> Rect | None:
        """Place of the ring: that of the focused thing."""
        return self.focus.rect

    def _ring_follows(self, glide: bool) -> None:
        if self.focus.rect:
            self._focused_at = self.focus.rect.center
        self.ring.follow(self.ring_rect, glide)
