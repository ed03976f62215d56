"""Scanning (X1 to X3): walks over what the scene on top offers in words, marks where it stands, and presses for
whoever plays with switches. Nothing is done as long as nobody scans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.access.scan import Groups, Place, ScanWalk
from scenes.kit.access.scan_mark import ScanMark
from scenes.kit.access.spoken import AROUND, MORE, Group, Spoken
from scenes.kit.base import Rect, say
from scenes.kit.input.intent import Intent
from scenes.kit.input.switches import SWITCH

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.input.device import Device
    from scenes.kit.scene import Scene

GRACE = 0.3
"""Seconds after other things came for which a press is not meant for them."""
ROW = "row"
"""Role of things that can only be read where a press does nothing."""
LETTER = "letter"
"""Role of things after which others of the same screen are wanted: the walk begins anew."""


class Scanner:
    """Moves the focus of the scene on top by a clock or a switch. It watches intents and frames by itself."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.walk = ScanWalk()
        self.spoken = Spoken()  # the scene on top
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
        """What the mark stands on, to be read aloud: a group, or the way up; "" for a thing in the focus."""
        place = self.walk.place if self._mark is not None else None
        if place is None:
            return ""
        if place.kind == "thing":
            thing = self.spoken.find_thing(place.keys[0])
            return thing.name if thing is not None and thing.intent else ""
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
        self._age += seconds
        if self._things_of(top) != self._seen:
            self._read_scene(top)
        self.walk.seconds = None if self.app.habits.scan == "two" else self.app.settings.scan_step
        if not self._waits(top) and self.walk.update(seconds):
            self._show_place()

    def handle(self, intent: Intent) -> bool:
        """Carry out the press of a switch; True if it was one."""
        if intent.kind != SWITCH:
            return False
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
        thing = self.spoken.find_thing(place.keys[0])
        if thing is None:
            return
        self._pressed = None if thing.role == LETTER else (place.group, thing.key)
        stack = self.app.stack
        stack.run_work(scene, partial(scene.press_thing, thing.key, device))
        stack.handle(Intent(thing.intent or "confirm", device, "up"))

    # -- what is walked over

    @staticmethod
    def _things_of(scene: Scene) -> tuple[object, ...]:
        """What the words of a scene depend on. Tuples of things are replaced when they change."""
        bar = scene.prompt_bar
        return scene, scene.stage, scene.focus.items, bar and bar.offered, bar and bar.ask

    def _read_scene(self, scene: Scene) -> None:
        """Read what is offered now. The walk begins anew where it is something else, and stays on a thing that
        was pressed where nothing else came of it."""
        before, walked, is_other = self.spoken, self.groups, scene is not self._scene
        self._scene, self.spoken = scene, scene.spoken()
        if self._mark is None or self._mark.stage is not scene.stage:
            self._mark = ScanMark(self.app, scene.stage)
        groups, pressed = list_walked(self.spoken), self._pressed
        self.groups = groups
        self._pressed = None
        if is_other or _asked_of(groups) != _asked_of(walked):
            self._begin_walk(groups)
        elif pressed is None:
            self.walk.renew_groups(groups)
        elif before.question == self.spoken.question:
            self.walk.walk_over(groups, pressed)
        else:
            self._begin_walk(groups)
        self._show_place()
        self._seen = self._things_of(scene)

    def _begin_walk(self, groups: Groups) -> None:
        self._age = 0.0
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
        mine, others = self._find_rects(scene, place.keys)
        if mine:
            mark.show_group(mine, others, self._place_words(place))
        else:
            mark.hide()

    def _show_thing(self, scene: Scene, mark: ScanMark, key: str | None) -> None:
        """Bring the focus to a thing; None: let the usual ring show where the focus is."""
        if key is None:
            mark.hide()
            scene.ring.follow(scene.ring_rect, glide=False)
        elif scene.focus_thing(key):
            mark.hide()
        else:
            scene.ring.follow(None, glide=False)
            mine, others = self._find_rects(scene, (key,))
            if mine:
                mark.show_thing(mine[0], others)
            else:
                mark.hide()

    def _find_rects(self, scene: Scene, keys: Sequence[str]) -> tuple[list[Rect], list[Rect]]:
        """Places of these things, and of what lies beside them."""
        rects = {thing.key: scene.find_place(thing) for thing in self.spoken.things}
        mine = [rect for key in keys if (rect := rects.get(key)) is not None]
        others = [rect for key, rect in rects.items() if rect is not None and key not in keys]
        buttons = (rect for rect, _ in (scene.prompt_bar.clickable if scene.prompt_bar else ()))
        return mine, [*others, *(rect for rect in buttons if rect not in mine)]

    def _place_words(self, place: Place) -> str:
        if place.kind == "up":
            return say("scan.up")
        if place.kind == "half":
            return say(f"scan.{place.half}", n=len(place.keys))
        group: Group | None = self.spoken.find_group(place.keys[0])
        return group.name if group is not None else ""

    def _end(self) -> None:
        """Leave the focus to those who move it by themselves."""
        if self._scene is None:
            return
        if self._mark is not None and self._scene is self.app.stack.top:
            self._show_thing(self._scene, self._mark, None)
        self._scene, self._mark, self._seen = None, None, ()
        self.spoken, self.groups = Spoken(), ()


def list_walked(spoken: Spoken) -> Groups:
    """Groups and keys of what a press means something for, not of what can only be looked at."""
    return [
        (group.id, tuple(thing.key for thing in group.things if thing.act or thing.role != ROW))
        for group in spoken.groups
        if not group.id.startswith(AROUND)
    ]


def _asked_of(groups: Groups) -> Groups:
    """The groups without the buttons of the prompt bar, which change with the focus."""
    return [group for group in groups if group[0] != MORE]
