"""List of the people of this machine: choice of the active one, new people, the way to their pages (C1)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.access.scene_words import chosen_words, place_words
from scenes.kit.access.spoken import Group, Spoken, Thing
from scenes.kit.app import App
from scenes.kit.base import (
    INK,
    LINE,
    NIGHT_600,
    NIGHT_800,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, Prompt
from scenes.navigation import routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.person_panel import PANEL, PersonPanel
from scenes.people.profiles.shelves import Shelves
from scenes.people.profiles.words import (
    draw_face,
    fault_sentence,
    offer_meanwhile,
    plate_colors,
    profile_name,
    sentence_for,
    tell_of_broken,
)

GLOW_X = 622.0
PLATE_H, FACE, FLAME = 58.0, 128.0, 60.0
NEW, FILE = "new", "from_file"
OFFERS = {NEW: "ui/icon_person_plus", FILE: "ui/icon_save"}
"""Cards of nobody yet, and their pictures."""


class ProfilesScene(MenuScene):
    """A card for each person on the shelves of a sideboard, the guest's first; beside them what there is to
    tell of the one in focus (T102). Confirm makes another one active."""

    about_places = (PANEL,)
    prompts_of_focus = frozenset(("details", "third", "log"))

    opening_sound = "panel_open"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.people: list[Profile] = []
        self.panel: PersonPanel | None = None
        self.shelves = Shelves((), 1.0)
        self.sought = ""  # card that the next build brings in sight and focuses

    # -- in words

    def spoken(self) -> Spoken:
        """The shelves in words, with cards that are out of sight."""
        shown = super().spoken()
        if not self.shelves.scrolls:
            return shown
        groups = (
            Group(group.id, group.name, tuple(self._list_cards(group.things)))
            if group.id == "people"
            else group
            for group in shown.groups
        )
        return replace(shown, groups=tuple(groups))

    def _list_cards(self, in_sight: Sequence[Thing]) -> Iterator[Thing]:
        """All cards in words, made like those in sight."""
        names = {one.id: profile_name(one) for one in self.people}
        keys = self.shelves.keys
        for number, key in enumerate(keys, 1):
            name = names.get(key) or say(f"profiles.{key}")
            yield replace(in_sight[0], key=key, name=name, position=place_words(number, len(keys)))

    def focus_thing(self, key: str) -> bool:
        if key in self.shelves.keys and key not in dict(self.shelves.places()):
            self.sought = key
            self.rebuild()
        return super().focus_thing(key)

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(150)
        self.draw_glow("back", GLOW_X, 520, 1300, 900)
        self.draw_heading(say("profiles.heading"))
        self.people = [self.app.profiles.guest, *self.app.profiles.all()]
        tell_of_broken(self.app)
        active = self.app.profiles.active.id
        keys = [*(one.id for one in self.people), *([] if self.app.profiles.is_full else [NEW]), FILE]
        seen = self.sought or self.focus.key or active
        self.shelves = Shelves(keys, self.art.text_size, self.shelves.first, seen)
        self.zones += self.shelves.draw(self.stage)
        by_id = {one.id: one for one in self.people}
        items = [
            self._draw_card(rect, by_id[key], key == active) if key in by_id else self._draw_offer(key, rect)
            for key, rect in self.shelves.places()
        ]
        self.panel = PersonPanel(self.app, self.stage)
        self.focus.set_items(items, active)
        if self.sought:
            self.focus.move_to(self.sought)
            self.sought = ""

    def _draw_card(self, rect: Rect, profile: Profile, active: bool) -> Focusable:
        fill, words = plate_colors(profile)
        plate = rect.row(rect.y, PLATE_H)
        self.stage.add_box("board", rect.move(0, -6), 26, INK, None, alpha=150)
        self.stage.add_box("board", rect, 26, NIGHT_600, INK, 5)
        draw_face(self.app, self.stage, profile, rect.cx, plate.top + (rect.h - PLATE_H) / 2, FACE)
        self.stage.add_box("cards", plate.expand(-4), 22, fill, None)
        name = plate.trim(left=10, right=10)
        self.stage.add_name("cards", profile_name(profile), SMALL_LABEL, name, words, "center")
        if active:
            self.stage.add_image("tiles", "ui/icon_flame", rect.x + 32, rect.top - 34, FLAME)
        return Focusable(profile.id, rect, "people", profile, state=chosen_words(active))

    def page_words(self) -> Sequence[str]:
        """Words of the panel on somebody, with names for its numbers."""
        return (self.panel.told if self.panel is not None else ()) or super().page_words()

    def _draw_offer(self, key: str, rect: Rect) -> Focusable:
        """Draw the card of a new face, or of one that comes from a file."""
        self.stage.add_box("board", rect, 26, NIGHT_800, None, alpha=230)
        self.stage.add_dashed_outline("board", rect, 26, dash=16, gap=14, width=4, color=LINE)
        self.stage.add_image("cards", OFFERS[key], rect.cx, rect.cy + 28, 96)
        words = rect.row(rect.y, PLATE_H, 10)
        self.stage.add_name("cards", say(f"profiles.{key}"), SMALL_LABEL, words, TEXT_HI, "center")
        return Focusable(key, rect, "people")

    @property
    def focused_person(self) -> Profile | None:
        """The person in focus, None for a new one."""
        return next((one for one in self.people if one.id == self.focus.key), None)

    def show_prompts(self) -> None:
        key, person = self.focus.key, self.focused_person
        if self.panel:
            self.panel.show(person, from_file=key == FILE)
        pages = (
            [] if person is None else [Prompt("details", "profiles.open"), Prompt("third", "title.trophies")]
        )
        choose = Prompt("confirm", "common.select" if key in (NEW, FILE) else "profiles.prompt.play")
        owner = self.app.profiles.active
        newer = person is not None and self.app.profiles.is_newer(person.id)
        says = say("profiles.newer_mark") if newer else say("profiles.supper_of", name=profile_name(owner))
        if person is not None and person.is_guest and not person.is_fresh:
            says = say("profiles.keep.open")
        self.show_in_bar(says, [choose, *pages, BACK])

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """Scroll with up and down at the ends of what is in sight."""
        key = self.shelves.key_beyond(self.focused_key, intent.down) if intent.down else ""
        if not key:
            return super().on_move(intent)
        self._scroll(intent.down, key)
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Scroll by a row, with the wheel."""
        return self._scroll(step)

    def _scroll(self, step: int, key: str = "") -> bool:
        """Scroll by a row; the focus goes to a card, or to the next one where its own is out of sight."""
        before, first = self.shelves, self.shelves.first_after(step)
        if first == before.first:
            return False
        seen = dict(Shelves(before.keys, self.art.text_size, first).places())
        if key not in seen:
            key = self.focused_key if self.focused_key in seen else next(iter(seen))
        self.shelves.first, self.sought = first, key
        self.rebuild()
        self.follow_focus()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("scroll:"):
            return self._scroll(int(key.removeprefix("scroll:")))
        if key == NEW:
            self.play("confirm")
            return self.go(routes.EditPerson(self._choose_profile))
        if key == FILE:
            self.play("confirm")
            return self.go(routes.ImportPerson())
        profile = self.app.profiles.guest if key == GUEST else self.app.profiles.get(key)
        if not profile:
            self.rebuild()
            return self.refuse(say("profiles.fault.gone"))
        self.play("ready")
        self._choose_profile(profile)
        self.rebuild()
        return True

    def _choose_profile(self, profile: Profile) -> None:
        try:
            self.app.profiles.choose_profile(profile.id)
        except GameError as error:
            self.app.notify(fault_sentence(error))
            return
        self.toast.show_now(
            sentence_for(self.app, profile) or say("profiles.chosen", name=profile_name(profile))
        )
        self.focus.move_to(profile.id)
        offer_meanwhile(self.app, profile, self.rebuild)

    def on_details(self, intent: Intent) -> bool:
        """Open the page of the person in focus."""
        return self._open_page(routes.Person)

    def on_third(self, intent: Intent) -> bool:
        """Open the trophies of the person in focus."""
        return self._open_page(routes.Trophies)

    def _open_page(self, page: type[routes.Trophies] | type[routes.Person]) -> bool:
        person = self.focused_person
        if person is None or (not person.is_guest and self.app.profiles.get(person.id) is None):
            return False
        self.play("confirm")
        return self.go(page(person))
