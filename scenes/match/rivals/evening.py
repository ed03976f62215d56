"""Lines of rivals over an evening (K12): each is said once while the window is open; then the rival is silent.

Which line comes follows from what happened, never from chance. Before a camera nothing is remembered, so that its
pictures are the same whatever was shown before."""

from collections.abc import Sequence

from scenes.kit.app import App
from scenes.kit.base import has_text
from scenes.match.rivals.medallion import Rival


def choose_line(app: App, rival: Rival, kind: str, occasions: Sequence[str] = ()) -> str:
    """Part of the key of a rival's next line of a kind: the first one of these occasions that was not said this
    evening, else the line that always fits; "" if there is none left."""
    parts = (*(f"{kind}_{occasion}" for occasion in occasions), kind)
    return next((part for part in parts if _has_line(rival, part) and not was_said(app, rival, part)), "")


def was_said(app: App, rival: Rival, part: str) -> bool:
    """True if that line was said this evening."""
    return _line_key(rival, part) in app.told_once


def has_greeted(app: App, rival: Rival) -> bool:
    """True if a rival has greeted this evening."""
    return any(key.startswith(_line_key(rival, "greeting")) for key in app.told_once)


def keep_line(app: App, rival: Rival, part: str) -> None:
    """Remember that a line was said."""
    if app.keeps_lines:
        app.told_once.add(_line_key(rival, part))


def _has_line(rival: Rival, part: str) -> bool:
    return bool(rival.text) and has_text(_line_key(rival, part))


def _line_key(rival: Rival, part: str) -> str:
    return f"{rival.text}.{part}"
