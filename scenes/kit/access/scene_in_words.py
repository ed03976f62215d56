"""The part of any scene that puts it in words, for those who listen, scan or hold a phone (X16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.access.page_order import list_lines, write_line
from scenes.kit.access.scene_words import describe_scene, find_title, group_name, written_words
from scenes.kit.access.spoken import HELD, Group, Spoken, join_pauses, join_sentences
from scenes.kit.audio import reading_order
from scenes.kit.input import Focusable, Intent

if TYPE_CHECKING:
    from scenes.kit.access.large_view import LargeView
    from scenes.kit.access.spoken import Thing
    from scenes.kit.art import Stage
    from scenes.kit.base import Rect
    from scenes.kit.input import Focus
    from scenes.kit.input.device import Device
    from scenes.kit.widgets.prompt_bar import PromptBar

SAME_PLACE = {"turn_right": ("turn_left", "turn_right")}
"""Intents of one button of the prompt bar, by that of a click on it."""
ENDS_ON_RELEASE = ("peek", "hurry")
"""Intents that last as long as their button is down: pressing a thing lets no button go."""


class SceneInWords:
    """Base of Scene. Subclasses say more of their things by item_words() and item_state(), or of everything by
    spoken()."""

    is_opaque: bool
    stage: Stage
    focus: Focus
    prompt_bar: PromptBar | None
    large_view: LargeView

    @property
    def asks_again(self) -> bool:
        """True if a second press at the same thing is waited for: a mark that leaves it would take that back."""
        return False

    @property
    def is_read_alone(self) -> bool:
        """True if it can be read in a page of large letters, though nothing in it can be chosen; of a show what it comes to."""
        return False

    @property
    def page_sentences(self) -> Sequence[str]:
        """Sentences of that page in place of what is written on the scene; none: what is written there."""
        return ()

    @property
    def page_heading(self) -> str:
        """The heading of the page in large letters; "" for the one that the scene has."""
        return ""

    @property
    def focused_key(self) -> str:
        """Key of the focused thing, "" for none."""
        return self.focus.key or ""

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent; True if it meant something."""
        raise NotImplementedError

    def follow_focus(self, sound: bool = True) -> None:
        """Show that the focus moved."""
        raise NotImplementedError

    def spoken(self) -> Spoken:
        """The scene in words as it is now (X16), from scratch: readers keep it while nothing changes."""
        return describe_scene(self)

    def spoken_page(self, page: str) -> Sequence[str]:
        """Sentences of a page for those who listen: "where" (whose turn it is and what is asked), "scores", or
        "log", its latest line last; none where there is no such page."""
        return (self.title_words(), self.question_words(), *self.page_words()) if page == "where" else ()

    def look_around(self) -> tuple[Group, ...]:
        """All that lies open here, in groups to be gone through; none where there is nothing but spoken()."""
        return ()

    @property
    def spoken_key(self) -> str:
        """Key in spoken() of what has the focus, "" for nothing."""
        return self.focused_key

    def list_items(self) -> Sequence[Focusable]:
        """All things that can have the focus: those in sight, and those that come into sight when it scrolls, which
        have words of their own."""
        return self.focus.items

    def bring_in_sight(self, key: str) -> None:
        """Scroll to a thing of list_items(), where there are any out of sight."""

    def focus_thing(self, key: str) -> bool:
        """Bring the focus to a thing of spoken() that can have it, in silence; False if it is not there."""
        if self.focus.find_item(key) is None:
            self.bring_in_sight(key)
        if not self.focus.move_to(key):
            return False
        self.follow_focus(sound=False)
        return True

    def press_thing(self, key: str, device: Device) -> bool:
        """Press a thing of spoken() by its key, as a switch or a screen reader does; True if that meant
        something."""
        thing = self.spoken().find_thing(key)
        if thing is not None and thing.intent:
            answered = self.handle(Intent(thing.intent, device))
            if not (thing.key.endswith(HELD) or thing.intent in ENDS_ON_RELEASE):
                answered = self.handle(Intent(thing.intent, device, "up")) or answered
            return answered
        return self.focus_thing(key) and self.handle(Intent("confirm", device))

    def find_place(self, thing: Thing) -> Rect | None:
        """The place of a thing of spoken(), None for one that is not seen now."""
        item, bar, page = self.focus.find_item(thing.key), self.prompt_bar, self.large_view.page
        if page is not None:
            item, bar = None, page.bar
            if (rect := page.find_place(thing.key)) is not None:
                return rect
        if item is not None or bar is None:
            return item.rect if item is not None else None
        buttons = ((rect, SAME_PLACE.get(intent, (intent,))) for rect, intent in bar.clickable)
        return next((rect for rect, meant in buttons if thing.intent in meant), None)

    def phone_words(self) -> str:
        """The question of the screen for phones that steer it; "" for none."""
        return self.prompt_bar.ask if self.prompt_bar is not None else ""

    def title_words(self) -> str:
        """The heading, as on the screen. Read aloud when the scene opens."""
        return find_title(self.stage) or self.page_heading

    def page_words(self) -> Sequence[str]:
        """Lines that are written beside all that can have the focus. Read where somebody asks for them."""
        lines = list_lines(self.stage, self.focus.items)
        told = ([words for block in line if not block.key for words in block.lines] for line in lines)
        return [write_line(parts) for parts in told if parts]

    def group_words(self, group: str) -> str:
        """The name of a group of the focus; "" for one that needs none."""
        return group_name(group)

    def question_words(self) -> str:
        """The question and its seat, below what is written on a dialog, as on the screen. Read aloud when it
        changes."""
        bar = self.prompt_bar
        written = join_sentences(self.page_sentences) if self.is_read_alone else ""
        written = written or ("" if self.is_opaque else written_words(self))
        return join_pauses((written, bar.who if bar else "", bar.ask if bar else ""))

    def focus_words(self) -> str:
        """Words on the focused thing, as on the screen. Read aloud when the focus comes to it."""
        return self.item_words(self.focus.current) if self.focus.current is not None else ""

    def focus_line(self) -> str:
        """Words on the focused thing with its state and place, without what a press does."""
        thing = self.spoken().find_thing(self.spoken_key)
        return self.focus_words() if thing is None else join_sentences(thing.list_sentences("medium"))

    def item_state(self, item: Focusable) -> str:
        """State of a thing, where its words do not say it."""
        return item.state

    def item_words(self, item: Focusable) -> str:
        """Words on a thing that can have the focus: its own, else what is written on it."""
        return item.words or reading_order.words_within(self.stage, item.rect)
