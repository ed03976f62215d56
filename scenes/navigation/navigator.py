"""The way to every scene: its room's ROUTES name the module, which is imported when somebody first goes there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from game.core.errors import GameError
from scenes.kit.base.texts import say
from scenes.navigation.routes import Route, Title

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Likely, Scene

ROOMS = ("pages", "reference", "people", "match", "afterwards", "lobby", "campaign", "front")


@cache
def all_routes() -> dict[type[Route], str]:
    """Where the scene of each type of route is made, as "module:maker"."""
    return {route: maker for room in ROOMS for route, maker in import_module(f"scenes.{room}").ROUTES.items()}


def make(app: App, route: Route) -> Scene:
    """The scene at a route. Raises GameError where it cannot be shown."""
    module, _, name = all_routes()[type(route)].partition(":")
    maker: Callable[..., Scene] = getattr(import_module(module), name)
    return maker(app, **{each.name: getattr(route, each.name) for each in fields(route)})


def go(app: App, route: Route) -> bool:
    """Go to a page, behind the jaws; Back leads here again. True, as for all that means something."""
    return _show(app, route, partial(app.stack.push, transition=True))


def lay_over(app: App, route: Route) -> bool:
    """Open a panel over the present scene."""
    return _show(app, route, app.stack.push)


def replace(app: App, route: Route, transition: bool = True) -> bool:
    """Leave every scene there is for another."""
    return _show(app, route, partial(app.stack.replace, transition=transition))


def go_back(app: App) -> None:
    """Leave a page for the one below."""
    app.stack.pop(transition=True)


def go_home(app: App) -> None:
    """Leave for the title, where everybody sits already."""
    replace(app, Title(seated=True))


def ahead(app: App, *routes: Route) -> Iterator[Likely]:
    """Routes that are likely next, for Scene.likely_next()."""
    return ((route, partial(make, app, route)) for route in routes)


def _show(app: App, route: Route, show: Callable[[Scene], None]) -> bool:
    """Show the scene at a route, or let the scene on top say why it cannot be shown."""
    try:
        scene = make(app, route)
    except GameError as error:
        app.mixer.play("not_possible")
        app.notify(say(route.refusal, reason=error) if route.refusal else str(error))
    else:
        show(scene)
    return True
