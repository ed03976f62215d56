"""The offer of the page Sticks, once for each controller whose stick moves by itself (X5)."""

from functools import partial

from scenes.kit.app import App
from scenes.kit.base import mappings, say
from scenes.kit.input.device import Device
from scenes.kit.input.tuning import keep_setting
from scenes.navigation import navigator, routes
from scenes.pages.dialog import Panel


class DriftOffer:
    """Waits until nothing moves on the screen and no other panel lies open, then asks over whatever is there."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._names: list[str] = []  # of controllers that are still to be told of
        app.offer_sticks = self._names.append
        app.tickers.append(self.update)

    def update(self, seconds: float) -> None:
        """Ask about the next controller as soon as it disturbs nobody."""
        if self._names and self._is_calm:
            name = self._names.pop(0)
            self._ask(next((one for one in self.app.devices.connected_devices if one.name == name), None))

    @property
    def _is_calm(self) -> bool:
        stack, top = self.app.stack, self.app.stack.top
        if top is None or not stack.is_settled or top.timeline.is_busy:
            return False
        return not (top.is_typing or isinstance(top, Panel))

    def _ask(self, device: Device | None) -> None:
        """Ask about a controller, unless it is gone; its model is known from then on, so that it is asked once."""
        if device is None:
            return
        if device.guid:
            keep_setting(self.app.settings_file, device.guid)
        keys, name = ("title", "text", "yes", "no"), mappings.shown_name(device.name)
        title, text, yes, no = (say(f"settings.drift.{key}", name=name) for key in keys)
        open_page = partial(navigator.lay_over, self.app, routes.Sticks(device))
        navigator.lay_over(self.app, routes.Confirm(title, text, yes, no, open_page, danger=False))
