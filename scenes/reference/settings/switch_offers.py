"""The ways to the choice of switches (X1): the setting, a person's habit, and any button that is held for long."""

from scenes.kit.app import App
from scenes.kit.base.settings import Scan
from scenes.navigation import navigator, routes


def follow_setting(app: App) -> None:
    """Open the choice where the machine is to scan with more switches than were chosen; once nobody scans, they are
    forgotten."""
    if app.settings.scan == "off":
        forget_switches(app)
    elif lacks_switches(app, app.settings.scan):
        navigator.lay_over(app, routes.Switches())


def lacks_switches(app: App, scan: Scan) -> bool:
    """True if that way of scanning needs more switches than were chosen."""
    return app.devices.switches.find_scan(scan)[0] != scan


def forget_switches(app: App) -> None:
    """Forget the switches unless somebody scans with them still."""
    if not app.habits.wants_scan():
        app.settings_file.change(switches={})


def hear_long_holds(app: App) -> None:
    """Let whoever holds any button for long choose it as a switch, wherever the press has led."""
    app.devices.switches.held_long = lambda switch, device: navigator.lay_over(
        app, routes.Switches((switch, device))
    )


def ignore_long_holds(app: App) -> None:
    """Let buttons that go down from now on be held as long as anybody likes."""
    app.devices.switches.held_long = None
