"""Routes of the lessons of a game, and of courses of levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.navigation.routes import Route

if TYPE_CHECKING:
    from game.campaign.campaign import Stop
    from game.campaign.course import Course


class LessonsBefore(Route, frozen=True):
    """The lessons before a stop's stage; device: begins the first open one at once, None for no device."""

    stop: Stop
    device: Any = None


class Lessons(Route, frozen=True):
    """The lessons of a game, or those of a course."""

    lessons: str | Course


class Learn(Route, frozen=True):
    """The choice of a game to learn."""


class Graduation(Route, frozen=True):
    """The end of all lessons of a game."""

    game: str
    device: Any
