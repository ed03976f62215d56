"""Services of the game as the settings, and those who sit at the table, want them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.art.color_vision import OFF
from scenes.kit.base import say
from scenes.kit.base.canvas import HEIGHT, WIDTH
from scenes.kit.match.bot_guests import say_names_anew
from scenes.kit.words.language import choose_language, chosen

if TYPE_CHECKING:
    from scenes.kit.app import App

BUILT_IN_EDGE = 5  # percent, STYLE 3: the safe area


class SettingsFollower:
    """Brings the services of an App to what is set, when it begins and whenever that changes."""

    def __init__(self, app: App) -> None:
        """Touches what pictures are made with alone: the other services may not be there yet."""
        self.app = app
        self._told: str | None = None  # the last sentence about the settings file
        app.art.text_size = app.settings.text_size
        app.art.marks = app.settings.tile_patterns
        self._apply_contrast(app.settings.contrast)
        self.keep_edge_free()

    def begin(self) -> None:
        """Follow the settings from now on; all services are there."""
        self._tell_of_settings()
        self._apply_volumes()
        self._apply_color_vision()
        self.app.settings_file.observe(self._settings_changed)

    def follow_people(self) -> None:
        """Show what those need who sit at the table now, and say for whom, once an evening (X11)."""
        changed = self.app.habits.follow_people()
        if not changed:
            return
        if "text_size" in changed:
            self.app.art.text_size = self.app.habits.text_size
        if "contrast" in changed:
            self._apply_contrast(self.app.habits.contrast)
            self.keep_edge_free()
            self.app.redraw()
        elif changed & {"text_size", "motion", "table_layout"}:
            self.app.stack.rebuild()
        for need, name in self.app.habits.needed_by.items():
            if need in changed and (key := f"need:{need}:{name}") not in self.app.told_once:
                self.app.told_once.add(key)
                self.app.notify(say(f"notice.need.{need}", name=name))

    def keep_edge_free(self) -> None:
        """Leave the edge free: screens keep 5 % by themselves, the canvas gives up what the setting wants
        beyond that."""
        self.app.canvas.inset = max(0, self.app.settings.safe_area - BUILT_IN_EDGE) / 100
        self.app.canvas.finest = self.app.atlas.finest_scale
        width, height = self.app.window.get_framebuffer_size()
        self.app.canvas.resize(width, height)
        self.app.surroundings.fit_window(width, height, self.app.canvas.box)
        self.fit_atlas()

    def fit_atlas(self) -> None:
        """Give the atlas room for what screens of this size show."""
        self.app.atlas.fit_screen(self.app.canvas.to_pixels(WIDTH), self.app.canvas.to_pixels(HEIGHT))
        self.app.atlas.backdrops.fit_screen(*self.app.art.limited_size(WIDTH, HEIGHT))
        self.app.art.textures.room, self.app.art.backdrops = (
            self.app.atlas.width * self.app.atlas.height,
            self.app.atlas.backdrops,
        )

    def _settings_changed(self, names: frozenset[str]) -> None:
        self._tell_of_settings()
        if names & {"volumes", "sound", "balance", "ducking"}:
            self._apply_volumes()
        if "language" in names and not self._speak():
            names -= {"language"}
        if "fullscreen" in names:
            self.app.show_fullscreen(self.app.settings.fullscreen)
        changed = names | self.app.habits.follow_people()
        if "text_size" in changed:
            self.app.art.text_size = self.app.habits.text_size
        if "tile_patterns" in names:
            self.app.art.marks = self.app.settings.tile_patterns
        if "contrast" in changed:
            self._apply_contrast(self.app.habits.contrast)
        if changed & {"safe_area", "contrast"}:
            self.keep_edge_free()
        if "color_vision" in names:
            self._apply_color_vision()
        if changed & {"safe_area", "contrast", "language"}:  # names are painted on cards
            self.app.redraw()
        elif changed & {"text_size", "motion", "tile_patterns"}:
            self.app.stack.rebuild()

    def _tell_of_settings(self) -> None:
        """Notify the player, once, of a settings file that cannot be read or written."""
        notice = self.app.settings_file.notice
        if notice is not None and notice != self._told:
            self.app.notify(notice)
        self._told = notice

    def _speak(self) -> bool:
        """Speak the language that is set; False if it is spoken already."""
        before = chosen()
        if choose_language(self.app.settings.language) is before:
            return False
        say_names_anew(self.app.seating.chairs)
        return True

    def _apply_volumes(self) -> None:
        settings, mixer = self.app.settings, self.app.mixer
        for bus in mixer.volumes:
            mixer.set_volume(bus, getattr(settings.volumes, bus))
        mixer.set_sides(settings.sound == "mono", settings.balance)
        mixer.ducked = 1 - settings.ducking / 100

    def _apply_contrast(self, contrast: str) -> None:
        """Paint, and let the night around the canvas be, with this contrast."""
        is_high = contrast == "high"
        self.app.art.set_contrast(is_high)
        self.app.surroundings.is_plain = is_high

    def _apply_color_vision(self) -> None:
        """Correct colors as set; where the driver cannot, the setting goes back to off and a notice says
        so."""
        if not self.app.color_vision.correct_for(self.app.settings.color_vision):
            self.app.notify(say("settings.no_color_vision"))
            self.app.settings_file.change(color_vision=OFF)
