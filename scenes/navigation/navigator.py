"""Navigator to every scene: the ROUTES of its room name the module, imported at the first visit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from game.core.errors import GameError
from scenes.kit.base import say
from scenes.navigation.routes import Route, Title

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Likely, Scene

ROOMS = ("pages", "reference", "people", "match", "afterwards", "lobby", "evening", "campaign", "front")


@cache
def all_routes() -> dict[type[Route], str]:
    """Type of route -> maker of its scene, as "module:maker"."""
    return {route: maker for room in ROOMS for route, maker in import_module(f"scenes.{room}").ROUTES.items()}


def import_rooms() -> None:
    """Import the modules of all scenes: at a first visit that takes up to 26 ms of a frame."""
    for maker in all_routes().values():
        import_module(maker.partition(":")[0])


def make_scene(app: App, route: Route) -> Scene:
    """Make the scene of a route. Raises GameError if it cannot be shown."""
    module, _, name = all_routes()[type(route)].partition(":")
    maker: Callable[..., Scene] = getattr(import_module(module), name)
    return maker(app, **{name: getattr(route, name) for name in route.__struct_fields__})


def go(app: App, route: Route) -> bool:
    """Go to a page, behind the jaws; Back leads here again. True, as for every handled intent."""
    return _show_route(app, route, partial(app.stack.push, transition=True))


def lay_over(app: App, route: Route) -> bool:
    """Open a panel over the present scene. True."""
    return _show_route(app, route, app.stack.push)


def replace(app: App, route: Route, transition: bool = True) -> bool:
    """Leave all scenes for another one. True."""
    return _show_route(app, route, partial(app.stack.replace, transition=transition))


def go_back(app: App) -> None:
    """Leave a page for the one below."""
    app.stack.pop(transition=True)


def go_home(app: App) -> None:
    """Leave all scenes for the title with its menu."""
    replace(app, Title(seated=True))


def likely_scenes(app: App, *routes: Route) -> Iterator[Likely]:
    """Yield the scenes of likely routes, for Scene.likely_next()."""
    return ((route, partial(make_scene, app, route)) for route in routes)


def _show_route(app: App, route: Route, show: Callable[[Scene], None]) -> bool:
    """Show the scene of a route, or tell on the top scene why it cannot be shown. True."""
    try:
        scene = make_scene(app, route)
    except GameError as error:
        app.mixer.play("not_possible")
        app.notify(say(route.refusal, reason=error) if route.refusal else str(error))
    else:
        show(scene)
    return True
