"""Scanning (X1 to X3): walks over what the scene on top offers in words, marks where it stands, and presses for
whoever plays with switches. Nothing is done as long as nobody scans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.access.scan import Groups, Place, ScanWalk
from scenes.kit.access.scan_mark import ScanMark
from scenes.kit.access.scan_offer import LETTER, REPEATED, ScanOffer
from scenes.kit.access.spoken import Thing
from scenes.kit.base import Rect, say
from scenes.kit.input.intent import Intent
from scenes.kit.input.switches import SWITCH

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.input.device import Device
    from scenes.kit.scene import Scene

GRACE = 0.3
"""Seconds after other things came for which a press is not meant for them."""

SURE_PACE = 0.25
"""Share of its pace at which the mark leaves a thing that waits for a second press."""


class Scanner:
    """Moves the focus of the scene on top by a clock or a switch. It watches intents and frames by itself."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.walk = ScanWalk()
        self.offer = ScanOffer()
        self.groups: Groups = ()  # what is walked over
        self._scene: Scene | None = None
        self._mark: ScanMark | None = None
        self._seen: tuple[object, ...] = ()  # what the words depend on, as it was when they were read
        self._pressed: tuple[str, str] | None = (
            None  # group and key of what was pressed, until it is answered
        )
        self._age = 0.0  # seconds since other things came
        app.watchers.append(self.handle)
        app.tickers.append(self.update)

    @property
    def is_on(self) -> bool:
        """True while switches move the focus."""
        return self.app.habits.scan != "off"

    @property
    def words(self) -> str:
        """Words on the mark's place, to be read aloud: a group, or the way up; "" for a thing in the focus."""
        place = self.walk.place if self._mark is not None else None
        if place is None:
            return ""
        if place.kind == "thing":
            thing = self.offer.find_thing(place.keys[0])
            return thing.name if thing is not None and self._is_button(thing) else ""
        return self._place_words(place)

    # -- frames and presses

    def update(self, seconds: float) -> None:
        """Take a frame: read the scene where it has changed, and let the walk go on."""
        top = self.app.stack.top
        if not self.is_on or top is None:
            self._end()
            return
        if not self.app.stack.is_settled:
            return
        seconds += self.app.lag  # the mark keeps to the clock on a slow machine, too
        self._age += seconds
        if self._things_of(top) != self._seen:
            self._read_scene(top)
        self.walk.seconds = None if self.app.habits.scan == "two" else self.app.habits.scan_step
        pace = SURE_PACE if top.asks_again else 1.0
        if not self._waits(top) and self.walk.update(seconds * pace):
            self._show_place()

    def handle(self, intent: Intent) -> bool:
        """Carry out the press of a switch; True if it was one."""
        if intent.kind != SWITCH:
            return False
        if intent.phase != "down":
            return True
        scene = self._scene
        if not self.is_on or scene is None or scene is not self.app.stack.top or self._age < GRACE:
            return True
        if intent.text == "next":
            self.walk.go_on()
            self._show_place()
            return True
        chosen = self.walk.choose()
        if chosen is None:
            self.app.mixer.play("focus_tick")
            self._show_place()
        else:
            self._press(scene, chosen, intent.device)
        return True

    def _waits(self, top: Scene) -> bool:
        """True while a rival moves before things that can be chosen, or something is read aloud."""
        return self.app.speaker.is_speaking or (top.timeline.is_busy and bool(top.focus.items))

    def _press(self, scene: Scene, place: Place, device: Device) -> None:
        thing, offer = self.offer.find_thing(place.keys[0]), self.offer
        if thing is None:
            return
        if offer.change_walk(thing, scene):
            self.app.mixer.play("focus_tick")
            offer.read_scene(scene)
            self._begin_walk(offer.keys)
            self._show_place()
            return
        if thing.role == LETTER:
            self._begin_walk(offer.keys)  # the next one may be in any row
        else:
            self._pressed = place.group, thing.key
        stack, button = self.app.stack, offer.chosen
        if button is None:
            stack.run_work(scene, partial(scene.press_thing, thing.key, device))
            self._show_place()
            return
        scene.focus_thing(thing.key)
        if button.intent not in REPEATED:
            offer.chosen = None
        for phase in ("down", "up"):
            stack.handle(Intent(button.intent, device, phase))

    # -- what is walked over

    @staticmethod
    def _things_of(scene: Scene) -> tuple[object, ...]:
        """Values that the words of a scene depend on. Tuples of things are replaced when they change."""
        bar, view = scene.prompt_bar, scene.large_view
        in_sight = tuple(view.page.rows) if view.page is not None else ()
        return scene, view.stage, in_sight, scene.focus.items, bar and bar.offered, bar and bar.ask

    def _read_scene(self, scene: Scene) -> None:
        """Read what is offered now. The walk begins anew where it is something else, and stays on a thing that
        was pressed where nothing else came of it."""
        is_other, pressed = scene is not self._scene, self._pressed
        self._scene, self._pressed = scene, None
        asked, question = self.offer.asked_keys, self.offer.spoken.question
        if is_other:
            self.offer.forget()
        self.offer.read_scene(scene)
        if self._mark is None or self._mark.stage is not scene.large_view.stage:
            self._mark = ScanMark(self.app, scene)
        has_changed = question != self.offer.spoken.question and not scene.asks_again
        if is_other or self.offer.asked_keys != asked or (pressed is not None and has_changed):
            self.offer.forget()
            self.offer.read_scene(scene)
            self._begin_walk(self.offer.keys)
        elif pressed is not None:
            self.walk.walk_over(self.offer.keys, pressed)
        else:
            self.walk.renew_groups(self.offer.keys)
        self.groups = self.offer.keys
        self._show_place()
        self._seen = self._things_of(scene)

    def _begin_walk(self, groups: Groups) -> None:
        self._age, self.groups = 0.0, groups
        self.walk.walk_over(groups)

    # -- the mark

    def _show_place(self) -> None:
        scene, mark, place = self._scene, self._mark, self.walk.place
        if scene is None or mark is None:
            return
        if place is None or place.kind == "thing":
            self._show_thing(scene, mark, place.keys[0] if place else None)
            return
        scene.ring.follow(None, glide=False)
        mine, others = self._find_rects(scene, mark, place.keys)
        if not mine and scene.focus_thing(place.keys[0]):  # nothing of it is in sight
            scene.ring.follow(None, glide=False)
            mine, others = self._find_rects(scene, mark, place.keys)
        if mine:
            mark.show_group(mine, others, self._place_words(place))
        else:
            mark.hide()

    def _show_thing(self, scene: Scene, mark: ScanMark, key: str | None) -> None:
        """Bring the focus to a thing; None: let the usual ring show where the focus is."""
        thing = self.offer.find_thing(key) if key is not None else None
        if thing is None:
            mark.hide()
            scene.ring.follow(scene.ring_rect, glide=False)
        elif not self._is_button(thing) and scene.focus_thing(thing.key):
            mark.hide()
        else:
            scene.ring.follow(None, glide=False)
            mine, others = self._find_rects(scene, mark, (thing.key,))
            if mine:
                mark.show_thing(mine[0], others)
            else:
                mark.hide()

    @staticmethod
    def _is_button(thing: Thing) -> bool:
        """True for a thing that has no focus."""
        return bool(thing.intent) or thing.key.startswith("scan:")

    def _find_rects(self, scene: Scene, mark: ScanMark, keys: Sequence[str]) -> tuple[list[Rect], list[Rect]]:
        """Places of these things, and of what lies beside them. Buttons that the bar has no room for are drawn
        above it while others of them are walked over."""
        things = [thing for group in self.offer.groups for thing in group.things]
        rects = {thing.key: scene.find_place(thing) for thing in things}
        is_in_bar = any(self._is_button(thing) and thing.key in keys for thing in things)
        lacking = [thing for thing in things if self._is_button(thing) and rects[thing.key] is None]
        rects |= mark.draw_buttons(lacking if is_in_bar else [])
        mine = [rect for key in keys if (rect := rects.get(key)) is not None]
        others = [rect for key, rect in rects.items() if rect is not None and key not in keys]
        page = scene.large_view.page
        bar = scene.prompt_bar if page is None else page.bar
        drawn = (rect for rect, _ in (bar.clickable if bar is not None else ()))
        return mine, [*others, *(rect for rect in drawn if rect not in mine)]

    def _place_words(self, place: Place) -> str:
        if place.kind == "up":
            return say("scan.up")
        if place.kind == "half":
            return say(f"scan.{place.half}", n=len(place.keys))
        return self.offer.group_words(place.group)

    def _end(self) -> None:
        """Leave the focus to those who move it by themselves."""
        if self._scene is None:
            return
        if self._mark is not None and self._scene is self.app.stack.top:
            self._show_thing(self._scene, self._mark, None)
        self._scene, self._mark, self._seen = None, None, ()
        self.offer, self.groups = ScanOffer(), ()
