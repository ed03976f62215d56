"""Speech of the Village King at a table, with a veil over all but the things that it is about."""

from collections.abc import Iterator, Sequence
from typing import Any

from scenes.kit.art import Stage
from scenes.kit.base import Rect, bounding_rect, out_cubic
from scenes.kit.widgets import Spot, Spotlight, focus_ring
from scenes.match.speech.bubble_layout import AREA, Layout, Speech, place_bubble
from scenes.match.speech.speech_bubble import SpeechBubble
from scenes.pages import game_list

LIST_RADIUS = 24
COME_SECONDS, RISE = 0.2, 18.0
VEIL, WORDS = "veil", "speech"
NOTE, CHIP = "note", "top"
BRIGHT = (focus_ring.LOW, focus_ring.HIGH, NOTE, CHIP)
"""Layers of the speech, and those of the table's that stay bright above its veil: the focus ring with its chip,
which no edge of a light cuts, and notes beside things."""


class LitSpeech:
    """A part of an extension. build() comes with each new stage; draw() shows words and lights, update() lets them
    come, clear() takes them away."""

    def __init__(self, table: Any) -> None:
        table.layers = (*(layer for layer in table.layers if layer not in BRIGHT), VEIL, *BRIGHT, WORDS)
        self.table = table
        self.app = table.app
        self.game_ui = game_list.game_ui(table.session.game)
        self.age = 0.0  # seconds since it came
        self.groups: list[list[Spot]] = []  # lit spots by name of the things
        self.bubble: SpeechBubble | None = None
        self.light: Spotlight | None = None

    def build(self) -> None:
        """Take the table's new stage; nothing is on it."""
        self.bubble = None
        self.light = Spotlight(self.table.stage, VEIL)

    def begin(self) -> None:
        """Let the next words come from the start; at once without motion."""
        self.age = COME_SECONDS if self.app.habits.motion == "none" else 0.0

    def make_ahead(self, speech: Speech, names: Sequence[str]) -> None:
        """Make what draw() will need, on a stage that nobody sees."""
        stage = Stage(self.app.art, (VEIL, WORDS))
        groups = self._find_spots(names)
        Spotlight(stage, VEIL).show([spot for group in groups for spot in group])
        SpeechBubble(self.app, stage, WORDS, speech, self._place_words(speech, groups))
        stage.upload_textures()

    def draw(self, speech: Speech, names: Sequence[str], shows_ring: bool) -> None:
        """Make light and bubble anew. The main one of the named things comes first; shows_ring: True if something
        can be chosen meanwhile."""
        if self.bubble:
            self.bubble.clear()
        self.groups = []
        self.draw_lights(names)
        self._show_ring(shows_ring)
        layout = self._place_words(speech, self.groups)
        self.bubble = SpeechBubble(self.app, self.table.stage, WORDS, speech, layout)
        if self.table.chooser is not None:
            self.table.chooser.draw()  # its note makes room
        for group in [group for group in self.groups if group][:1]:
            self.table.large.look_at(bounding_rect([spot.rect for spot in group]))
        self.fade_in()

    def draw_lights(self, names: Sequence[str]) -> None:
        """Light the named things unless they are lit already."""
        groups = self._find_spots(names)
        if self.light and (groups != self.groups or not groups):
            self.groups = groups
            self.light.show([spot for group in groups for spot in group])
            self.fade_in()

    def _find_spots(self, names: Sequence[str]) -> list[list[Spot]]:
        return [*(self.game_ui.anchors(self.table, name) for name in names), *self._find_list()]

    def _find_list(self) -> Iterator[list[Spot]]:
        """The list that has taken the place of the question at the table: what is asked stays in sight."""
        chooser = self.table.chooser
        if chooser is not None and chooser.at_table is not chooser and chooser.panel is not None:
            yield [Spot(chooser.panel, LIST_RADIUS, dotted=False)]

    def _place_words(self, speech: Speech, groups: Sequence[Sequence[Spot]]) -> Layout:
        """Place of the bubble beside what it is about."""
        rects = [[spot.rect for spot in group] for group in groups if group]
        main = bounding_rect(rects[0]) if rects else None
        if self.table.large.is_on:
            return self._place_large(speech, main)
        return place_bubble(self.app, speech, [rect for group in rects for rect in group], main)

    def _place_large(self, speech: Speech, main: Rect | None) -> Layout:
        """Place in the large layout: beside its picture, which shows what the words are about, or over all."""
        large = self.table.large
        area = AREA.row(large.places.room.y, large.places.room.h)
        beside = [large.camera.window] if main else []
        layout = place_bubble(self.app, speech, beside, area=area)
        if beside and layout.letters < self.app.habits.text_size:
            layout = place_bubble(self.app, speech, (), area=area)
        return layout

    def update(self, seconds: float) -> None:
        """Let words and lights come."""
        if self.bubble and self.age < COME_SECONDS:
            self.age += seconds
            self.fade_in()

    def fade_in(self) -> None:
        """Show words and lights as far as they have come."""
        if not self.bubble or not self.light:
            return
        share = out_cubic(min(1.0, self.age / COME_SECONDS))
        self.light.fade(share)
        self.bubble.fade_in(share, RISE * (1 - share) if self.app.habits.motion == "full" else 0.0)

    def clear(self) -> None:
        """Take words and lights away."""
        self._show_ring(True)
        if self.bubble:
            self.bubble.clear()
            self.bubble = None
        if self.light:
            self.light.clear()
        if self.table.large.is_on and self.table.chooser is not None:
            self.table.chooser.draw()  # its picture is again what the row is about

    def _show_ring(self, visible: bool) -> None:
        """Show or hide focus ring and notes; hidden while there is text to read, as nothing can be chosen."""
        for layer in (focus_ring.HIGH, focus_ring.LOW, NOTE):
            self.table.stage.layers[layer].visible = visible
        if self.table.ring_chip.piece is not None:
            self.table.ring_chip.piece.visible = visible

    def occupied_rects(self) -> Iterator[Rect]:
        """Rectangles of bubble, King and lights."""
        if self.bubble:
            yield from (self.bubble.layout.rect, self.bubble.layout.king)
            yield from (spot.rect for group in self.groups for spot in group)
