"""All that lies open at a table, in words (X17): groups on the left, the things of one of them on the right, what
is said of the focused one below. Cells lie as they do on their board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.access.scene_words import with_rows
from scenes.kit.access.spoken import Group, Thing, join_sentences
from scenes.kit.app import App
from scenes.kit.base import (
    BODY,
    CANDLE,
    INK,
    LABEL,
    NIGHT_600,
    NIGHT_900,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import LEFT, RIGHT, Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt, knob_rect
from scenes.pages.dialog import Panel

FRAME = Rect(96, 142, 1728, 832)
HEAD = Rect(FRAME.x + 40, FRAME.top - 84, FRAME.w - 80, 68)
GROUPS = Rect(FRAME.x + 36, FRAME.y + 204, 460, 520)
THINGS = Rect(GROUPS.right + 40, GROUPS.y, FRAME.right - GROUPS.right - 76, GROUPS.h)
SAID = Rect(FRAME.x + 36, FRAME.y + 24, FRAME.w - 72, 164)
ROWS = 8
PITCH = GROUPS.h / ROWS
BAR_W, INSET = 12.0, 6.0


class InWords(Panel):
    """A panel over a table, or its pause. `groups` are as they were when it was opened."""

    def __init__(self, app: App, groups: Sequence[Group]) -> None:
        super().__init__(app)
        self.groups = groups
        self.shown = 0  # number of the group whose things are listed
        self.meant = 0  # number of the thing that is meant
        self.in_things = False  # True: a thing has the focus

    # -- what there is

    @property
    def group(self) -> Group:
        return self.groups[self.shown]

    @property
    def cells(self) -> dict[tuple[int, int], int]:
        """Numbers of the cells of a board by row and column; empty for a list."""
        found = {}
        for number, thing in enumerate(self.group.things):
            if thing.role == "cell":
                row, column = map(int, thing.key.split(":")[-2:])
                found[row, column] = number
        return found

    # -- drawing

    def build(self) -> None:
        self.draw_panel(FRAME)
        self.stage.add_label("cards", say("spoken.heading"), LABEL, HEAD, CANDLE)
        items = self._draw_rows(GROUPS, len(self.groups), self.shown, self._draw_group)
        cells = self.cells
        if cells:
            items += self._draw_cells(cells)
        else:
            items += self._draw_rows(THINGS, len(self.group.things), self.meant, self._draw_thing)
        self.stage.add_box("board", SAID, 22, NIGHT_900, None)
        self.ring.set_slim(True)
        self._draw_said()
        self.focus.set_items(items, f"group:{self.shown}")
        self.focus.move_to(f"thing:{self.meant}" if self.in_things else f"group:{self.shown}")

    def _draw_rows(
        self, room: Rect, count: int, meant: int, draw: Callable[[int, Rect], Focusable]
    ) -> list[Focusable]:
        """Draw as many rows as have room, so that the meant one is in the middle where it can be."""
        first = max(0, min(meant - ROWS // 2, count - ROWS))
        seen = range(first, min(count, first + ROWS))
        if count > ROWS:
            track = room.column(room.right - BAR_W, BAR_W)
            self.stage.add_box("cards", track, BAR_W / 2, INK, None)
            self.stage.add_box("cards", knob_rect(track, first, ROWS, count), BAR_W / 2, CANDLE, None)
        width = room.w - (2 * BAR_W if count > ROWS else 0)
        return [
            draw(number, Rect(room.x, room.top - (place + 1) * PITCH, width, PITCH).expand(-INSET))
            for place, number in enumerate(seen)
        ]

    def _draw_group(self, number: int, rect: Rect) -> Focusable:
        is_shown = number == self.shown
        self.stage.add_box("board", rect, 18, CANDLE if is_shown else NIGHT_600, None)
        name = self.groups[number].name
        self.stage.add_name("cards", name, BODY, rect.inset(18, 2), INK if is_shown else TEXT_HI)
        return Focusable(f"group:{number}", rect, "groups", number, "tab", name)

    def _draw_thing(self, number: int, rect: Rect) -> Focusable:
        thing = self.group.things[number]
        self.stage.add_box("board", rect, 18, NIGHT_600, None)
        self.stage.add_name("cards", thing.name, BODY, rect.inset(18, 2), TEXT_HI)
        return self._thing_item(number, thing, rect)

    def _draw_cells(self, cells: dict[tuple[int, int], int]) -> list[Focusable]:
        """Draw the cells as they lie, each with its word."""
        down, across = (1 + max(place[axis] for place in cells) for axis in (0, 1))
        w, h = THINGS.w / across, THINGS.h / down
        items = []
        for (row, column), number in cells.items():
            thing = self.group.things[number]
            rect = Rect(THINGS.x + column * w, THINGS.top - (row + 1) * h, w, h).expand(-INSET)
            self.stage.add_box("board", rect, 14, NIGHT_600, None)
            self.stage.add_name("cards", thing.name, SMALL, rect.inset(8, 2), TEXT_HI, "center")
            items.append(self._thing_item(number, thing, rect))
        return items

    def _thing_item(self, number: int, thing: Thing, rect: Rect) -> Focusable:
        return Focusable(
            f"thing:{number}", rect, "things", number, thing.role, thing.name, thing.state, thing.position
        )

    def _draw_said(self) -> None:
        """Write what is said of the thing in focus."""
        if not self.in_things:
            count = say("spoken.count", n=len(self.group.things))
            self.stage.add_label("cards", count, BODY, SAID.inset(24, 10), TEXT_MID)
            return
        words = join_sentences(self.group.things[self.meant].list_sentences("medium"))
        room = SAID.inset(24, 10)
        style = self.art.fit_block(words, BODY, room.w, room.h)
        self.stage.add_label("cards", words, style, room, TEXT_HI, wraps=True)

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, Prompt("turn", "spoken.prompt.group"), BACK])

    # -- in words

    def list_items(self) -> Sequence[Focusable]:
        groups = [f"group:{number}" for number in range(len(self.groups))]
        things = [f"thing:{number}" for number in range(len(self.group.things))]
        items = with_rows(self.focus.items, groups, lambda number: self.groups[number].name)
        return with_rows(items, things, lambda number: self.group.things[number].name)

    def bring_in_sight(self, key: str) -> None:
        kind, _, number = key.partition(":")
        if kind in ("group", "thing"):
            self.in_things = kind == "thing"
            self.shown, self.meant = (self.shown, int(number)) if self.in_things else (int(number), 0)
            self.rebuild()

    # -- moving

    def _mean(self, shown: int, meant: int, in_things: bool) -> bool:
        """Show a group and mean a thing of it; False where that changes nothing."""
        wanted = shown, meant, in_things
        if wanted == (self.shown, self.meant, self.in_things):
            return False
        self.shown, self.meant, self.in_things = wanted
        self.play("focus_tick", step=1 + meant % 8)
        self.rebuild()
        return True

    def on_move(self, intent: Intent) -> bool:
        """Up and down in a list, around its ends too; right into the things, left back to the groups."""
        cells = self.cells if self.in_things else {}
        if cells:
            return self._move_on_board(cells, intent)
        if intent.down and self.in_things:
            return self._mean(self.shown, (self.meant + intent.down) % len(self.group.things), True)
        if intent.down:
            return self._mean((self.shown + intent.down) % len(self.groups), 0, False)
        if intent.direction == RIGHT:
            return self._mean(self.shown, self.meant, True)
        return intent.direction == LEFT and self._mean(self.shown, self.meant, False)

    def _move_on_board(self, cells: dict[tuple[int, int], int], intent: Intent) -> bool:
        """Go to the next cell; left of the first column lie the groups."""
        here = next(place for place, number in cells.items() if number == self.meant)
        there = cells.get((here[0] + intent.down, here[1] + intent.across))
        if there is not None:
            return self._mean(self.shown, there, True)
        return intent.direction == LEFT and self._mean(self.shown, self.meant, False)

    def on_turn(self, intent: Intent, step: int) -> bool:
        """The next group; a wheel goes through the list under the pointer."""
        if intent.device.kind == "mouse" and self.in_things:
            return self._mean(self.shown, max(0, min(len(self.group.things) - 1, self.meant + step)), True)
        return self._mean((self.shown + step) % len(self.groups), 0, False)

    def on_point(self, intent: Intent) -> bool:
        item = self.focus.item_at(*intent.point) if intent.point is not None else None
        return item is not None and self._mean_item(item)

    def _mean_item(self, item: Focusable) -> bool:
        number: int = item.value
        return (
            self._mean(self.shown, number, True) if item.group == "things" else self._mean(number, 0, False)
        )

    def confirm(self, key: str, intent: Intent) -> bool:
        """Go into a group; a thing only says what it is."""
        return not self.in_things and self._mean(self.shown, 0, True)

    def follow_focus(self, sound: bool = True) -> None:
        """Show what was brought into the focus by its key."""
        item = self.focus.current
        if item is not None and not self._mean_item(item):
            super().follow_focus(sound)
