"""Pictures of the cup's menu and its seasoning for `--capture`."""

from functools import partial

from game.core import catalog
from game.evening import cup as cups
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Profile
from game.profiles.ratings.rating import Rating
from scenes.kit.match.chair import open_chairs
from scenes.navigation import couch_routes
from scenes.pages.camera import PADS, Camera
from scenes.people.profiles import wearing

NAMES = ("Jo", "Ada", "Wilhelmina M")
STRENGTHS = (31.0, 20.0, 29.0)


def take_menu(camera: Camera) -> None:
    """Take the menu of three people, a course that is lifted, and what the King proposes to them. Raises
    GameError."""
    app, people = camera.app, []
    for number, (name, mu) in enumerate(zip(NAMES, STRENGTHS, strict=True)):
        profile = app.profiles.add_profile(name, PORTRAITS[number * 3], number, number)
        people.append(app.profiles.change_profile(profile.id, partial(_with_strength, mu)))
    app.seating.chairs = open_chairs(len(people))
    for chair, profile in zip(app.seating.chairs, people, strict=True):
        app.seating.claim_seat(chair.seat, PADS[chair.seat])
        wearing.dress_chair(chair, profile)
    menu = camera.show(couch_routes.CupMenu(), "cup_menu")
    menu.focus.move_to("order:1")
    camera.press("confirm").wait().take_picture("cup_menu_lifted")
    camera.press("back")
    camera.show(couch_routes.CupSeasoning(menu.draft), "cup_seasoning")
    menu.draft.cup = cups.season(menu.draft.cup, people[1].id, menu.draft.open_courses[0].game, 3)
    menu.draft.answered |= {*catalog.ids()}
    camera.show(couch_routes.CupSeasoning(menu.draft), "cup_seasoning_so")
    app.seating.chairs.clear()
    for profile in people:
        app.profiles.delete_profile(profile.id)


def _with_strength(mu: float, profile: Profile) -> Profile:
    return profile.replace(rating={game: Rating(mu, 1.0, 20) for game in catalog.ids()})
