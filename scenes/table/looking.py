"""Looking around: persons who are not asked point at things of the table and read about them.

Every pair of hands has a ring of its own, in the color of its seat, and a card beside the table. Shows, bots
and the open question go on below. The person who is asked looks around with the hurry button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.art import Pieces
from scenes.kit.base import SEAT_COLORS, Rect
from scenes.kit.input import Focus, Intent
from scenes.kit.input.device import Device
from scenes.kit.widgets.focus_ring import Ring, is_crowded
from scenes.navigation import navigator, routes
from scenes.table import details
from scenes.table.questions.target_marks import is_round
from scenes.table.ring_chip import SIZE as CHIP

if TYPE_CHECKING:
    from scenes.kit.scene import Scene
    from scenes.table.details import Explained
    from scenes.table.scene import TableScene

RESTS, READS = 6.0, 30.0  # seconds without a press until a ring goes, and a card
CALM = 0.8  # seconds
FOLLOWS = 0.2  # seconds: so often rings follow what lies there now


class Look:
    """One pair of hands that looks around."""

    def __init__(self, table: TableScene[Any], device: Device) -> None:
        self.table = table
        self.device = device
        self.focus = Focus()
        self.reading = False  # its card is open
        self.stays = False  # it is asked itself, and looks around until it says so
        self.rested = 0.0
        self.explained: Explained | None = None  # words of the card that is open
        self.card: Rect | None = None  # its place
        self.drawn: Pieces = []
        self.rebuild()

    def rebuild(self) -> None:
        """Draw the ring on the new stage."""
        self.drawn, self.card = [], None
        self.ring = Ring(self.table.stage, self.table.app)
        self.ring.set_color(self.seat_color)
        self.follow_things()

    @property
    def seat_color(self) -> int | None:
        """The color of the seat in these hands; None for a guest who only looks on."""
        seating = self.table.session.seating
        seats = seating.seats_of(self.device) or (
            seating.people_seats if seating.is_spare(self.device) else []
        )
        return seating.chair_of(seats[0], self.device).color if seats else None

    def follow_things(self) -> None:
        """Follow things that lie elsewhere now; stop looking at one that is gone."""
        key, before = self.focus.key, self.focus.rect
        self.find_sights()
        if key is None or self.focus.key != key:
            self.lose_sight()
        elif (
            self.focus.rect != before
            or not self.drawn
            or self.explained != self._explain()
            or self.card != self._find_card()
        ):
            self.draw_ring(glide=before is not None)

    def _explain(self) -> Explained | None:
        """Words about the thing in the ring as it is now, while its card is open."""
        return self.table.explain_sight(self.focus.value) if self.reading else None

    def _find_card(self) -> Rect | None:
        """The place of the open card: where it lies, as long as it covers nothing that the asked person
        reads."""
        about = self.focus.rect
        if self.explained is None or about is None:
            return None
        chooser = self.table.chooser
        spared, buttons = (chooser.areas_in_use(), chooser.button_areas()) if chooser else ([], [])
        if self.card and not any(self.card.overlaps(rect) for rect in (*spared, *buttons)):
            return self.card
        return details.place_card(self.table.app, self.explained, about, spared, buttons)

    def find_sights(self) -> None:
        """Update the things that can be looked at; the ways between stay as long as these do."""
        items = () if self.table.large.is_on else tuple(self.table.all_sights())
        if items != self.focus.items:
            self.focus.set_items(items)

    def lose_sight(self) -> None:
        """Look at nothing."""
        self.focus.current, self.reading = None, False
        self.clear_drawn()

    def clear_drawn(self) -> None:
        self.table.stage.clear(self.drawn)
        self.ring.follow(None, glide=False)

    def draw_ring(self, glide: bool = True) -> None:
        """Draw the ring with the chip of the seat, and the card."""
        rect, stage = self.focus.rect, self.table.stage
        stage.clear(self.drawn)
        if rect:
            others = (item.rect for item in self.focus.items)
            self.ring.set_slim(not is_round(rect) and is_crowded(rect, others))
        self.ring.follow(rect, glide)
        if not rect:
            return
        if self.seat_color is not None:
            self.drawn.append(
                stage.add_image("top", SEAT_COLORS[self.seat_color].chip_picture, rect.x, rect.top, CHIP)
            )
        explained = self._explain()
        if explained != self.explained:
            self.explained, self.card = explained, None
        self.card = self._find_card()
        if self.explained and self.card:
            self.drawn += details.draw_card(
                self.table.app, stage, self.explained, self.card, self.seat_color, self.device.family
            )


class Looking:
    """A part of a table. Its handlers give True if the intent meant something."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.looks: dict[str, Look] = {}  # by owner
        # a scene over the table that persons who are not asked have opened; the asked one may close it
        self.opened: Scene | None = None
        self.opener = ""
        self.open_for = 0.0  # seconds since the question was asked
        self._follows = 0.0

    def rebuild_looks(self) -> None:
        """Draw all rings on the new stage."""
        for look in self.looks.values():
            look.rebuild()

    def update(self, seconds: float) -> None:
        """Let time pass: rings go along with what they are around, and vanish by themselves."""
        self.open_for = self.open_for + seconds if self.table.chooser else 0.0
        self._follows += seconds
        follows = self._follows >= FOLLOWS
        if follows:
            self._follows = 0.0
        for owner, look in list(self.looks.items()):
            look.rested += seconds
            if look.rested >= (READS if look.reading or look.stays else RESTS):
                self._drop_owner(owner)
                continue
            if follows:
                look.follow_things()
            look.ring.update(seconds)

    def ring_areas(self) -> list[Rect]:
        """The things in all rings."""
        return [look.focus.rect for look in self.looks.values() if look.focus.rect is not None]

    def open_cards(self) -> list[Rect]:
        """The places of all cards that are read now."""
        return [look.card for look in self.looks.values() if look.card and look.reading]

    def has_ring_at(self, x: float, y: float) -> bool:
        """True if a ring is around the thing there."""
        return any(
            look.focus.rect is not None and look.focus.rect.contains(x, y) for look in self.looks.values()
        )

    @property
    def is_calm(self) -> bool:
        """True if a question is open so long that a press can no more mean to hurry the show before it."""
        return self.open_for >= CALM

    @property
    def is_asked_looking(self) -> bool:
        """True if the person who is asked looks around."""
        return any(look.stays for look in self.looks.values())

    def look_of(self, device: Device) -> Look | None:
        """The look of these hands, if they look at something."""
        look = self.looks.get(device.owner)
        return look if look is not None and (look.focus.key is not None or look.stays) else None

    # -- what a press means

    def handle_watcher(self, intent: Intent) -> bool:
        """Handle an intent of hands that are not asked now."""
        kind, pressed = intent.kind, intent.phase == "down"
        if kind == "point":
            return self.follow_pointer(intent)
        if intent.phase == "up":
            return False
        if kind == "move":
            return self._move_ring(intent)
        if kind == "confirm" and pressed:
            return self.look_at_click(intent) if intent.point else self.look_closer(intent)
        if kind == "details" and pressed:
            return self.look_closer(intent) or self._begin_look(intent.device)
        if kind == "back" and pressed:
            return self.step_back(intent)
        return kind == "third" and pressed and self._open_rules(intent)

    def handle_asked(self, intent: Intent) -> bool:
        """Handle an intent of the hands that are asked, while they look around or still have a card open."""
        look = self.look_of(intent.device)
        if not look or intent.phase == "up":
            return False
        if look.stays:
            return self.handle_watcher(intent) or intent.kind not in ("menu", "point")
        if intent.kind in ("details", "back", "third") and not intent.point and intent.phase == "down":
            return self.handle_watcher(intent)
        if not intent.point:
            self._drop_owner(intent.device.owner)
        return False

    def look_around(self, device: Device) -> bool:
        """Let the asked person look around until the same button, or back, is pressed."""
        look = self.look_of(device)
        if look and look.stays:
            self._drop_owner(device.owner)
            return True
        if not self._begin_look(device):
            return False
        self.looks[device.owner].stays = True
        self.table.update_bar()
        return True

    def follow_pointer(self, intent: Intent) -> bool:
        """Follow the pointer."""
        look, point = self.looks.get(intent.device.owner), intent.point
        if not point:
            return False
        if not look:
            look = Look(self.table, intent.device)
        look.follow_things()
        item = look.focus.item_at(*point)
        if not item:
            if not look.reading:
                self._drop_owner(intent.device.owner)
            return False
        self.looks[intent.device.owner] = look
        look.rested, look.device = 0.0, intent.device
        if item != look.focus.current:
            look.focus.move_to(item.key)
            look.draw_ring()
        return True

    def look_at_click(self, intent: Intent) -> bool:
        """A click on something shows its card, a click beside everything puts it away."""
        look = self.looks.get(intent.device.owner)
        if self.follow_pointer(intent):
            return self.look_closer(intent)
        if not look or not look.reading:
            return False
        self._drop_owner(intent.device.owner)
        return True

    def look_closer(self, intent: Intent) -> bool:
        """First the card beside the table; then, or where it has no words, the large one over it."""
        look = self.look_of(intent.device)
        if look is None or look.focus.key is None:
            return False
        look.rested, look.device = 0.0, intent.device
        if look.reading or self.table.explain_sight(look.focus.value) is None:
            return self._open_scene(intent, self.table.closer_scene(look.focus.value))
        look.reading = True
        self.table.play("panel_open")
        look.draw_ring()
        return True

    def step_back(self, intent: Intent) -> bool:
        """Put the card away; next time the ring."""
        look = self.look_of(intent.device)
        if not look:
            return False
        self.table.play("panel_close" if look.reading else "back")
        if look.reading:
            look.reading = False
            look.draw_ring()
        else:
            self._drop_owner(intent.device.owner)
        return True

    def drop_look(self, device: Device) -> None:
        """Take the ring of these hands away."""
        self._drop_owner(device.owner)

    # -- inside

    def _move_ring(self, intent: Intent) -> bool:
        look = self.look_of(intent.device)
        if look is None or look.focus.key is None:
            return intent.phase == "down" and self._begin_look(intent.device)
        look.rested, look.device = 0.0, intent.device
        if intent.direction and look.focus.move(intent.direction):
            self.table.play("focus_tick", step=2)
            look.draw_ring()
        return True

    def _begin_look(self, device: Device) -> bool:
        """Look at what was looked at last, else at what lies nearest to what the question is about."""
        look = self.looks.get(device.owner) or Look(self.table, device)
        look.find_sights()
        if not look.focus.items:
            return False
        middle = self.table.focus.rect or Rect(960, 540, 0, 0)
        if not look.focus.current:
            look.focus.current = min(
                look.focus.items,
                key=lambda item: abs(item.rect.cx - middle.cx) + abs(item.rect.cy - middle.cy),
            )
        self.looks[device.owner] = look
        look.rested = 0.0
        self.table.play("focus_tick", step=2)
        look.draw_ring(glide=False)
        return True

    def _drop_owner(self, owner: str) -> None:
        look = self.looks.pop(owner, None)
        if look:
            look.clear_drawn()
            if look.stays:
                self.table.update_bar()

    def _open_rules(self, intent: Intent) -> bool:
        """Open the rules about the thing that is read about, else the sheets."""
        table, look = self.table, self.look_of(intent.device)
        explained = table.explain_sight(look.focus.value) if look and look.reading else None
        if explained:
            session = table.session
            rules = routes.Rules(session.game, about=explained.about, variant=session.variant)
            return self._open_scene(intent, navigator.make_scene(table.app, rules))
        return table.sheets_open and self._open_scene(intent, table.sheets_scene())

    def _open_scene(self, intent: Intent, scene: Scene | None) -> bool:
        """Open a scene over the table; any press of the asked person closes it again."""
        if not scene:
            return False
        self.table.play("panel_open")
        self.table.app.stack.push(scene)
        self.lend_scene(intent, scene)
        return True

    def lend_scene(self, intent: Intent, scene: Scene) -> None:
        """Keep in mind that these hands opened a scene over the table; it yields to the asked person."""
        if not self.opened:
            self.table.app.watchers.append(self._close_lent)
        self.opened, self.opener = scene, intent.device.owner

    def _close_lent(self, intent: Intent) -> bool:
        """Watch all intents while a lent scene lies over the table; a press of the asked person closes it."""
        app, scenes = self.table.app, self.table.app.stack.scenes
        if self.opened not in scenes and app.stack.is_settled:
            self.forget_lent()
            return False
        mine = (
            intent.device.owner == self.opener
            or intent.phase != "down"
            or intent.kind in ("point", "lost", "connected")
        )
        if mine or not self.table.session.may_act(intent.device) or self.opened not in scenes:
            return False
        table = self.table
        above = next(number for number, scene in enumerate(reversed(scenes)) if scene is table)
        for _ in range(above):
            app.stack.pop()
        self.forget_lent()
        return True

    def forget_lent(self) -> None:
        """Forget the scene that was lent."""
        if self.opened:
            self.table.app.watchers.remove(self._close_lent)
        self.opened, self.opener = None, ""
