"""The ways to the choice of switches (X1): the setting, and any button that is held for long."""

from scenes.kit.app import App
from scenes.navigation import navigator, routes


def follow_setting(app: App) -> None:
    """Open the choice where somebody wants to scan with more switches than were chosen; once nobody scans, they are
    forgotten."""
    scan = app.settings.scan
    if scan == "off":
        app.settings_file.change(switches={})
    elif app.devices.switches.find_scan()[0] != scan:
        navigator.lay_over(app, routes.Switches())


def hear_long_holds(app: App) -> None:
    """Let whoever holds any button for long choose it as a switch, wherever the press has led."""
    app.devices.switches.held_long = lambda switch, device: navigator.lay_over(
        app, routes.Switches((switch, device))
    )


def ignore_long_holds(app: App) -> None:
    """Let buttons that go down from now on be held as long as anybody likes."""
    app.devices.switches.held_long = None
