"""Pictures of a cup's table and of its crowning for `--capture`."""

from scenes.evening import sample_cups
from scenes.navigation import couch_routes, navigator
from scenes.pages.camera import Camera

COUNTED = (0.9, 2.2, 3.6)
"""Seconds into the count: points fly, most of them have landed, seats change places."""
CROWNED = (1.4, 3.4, 5.2)
"""Seconds into the crowning: the faces come, the crown comes down, the King tells."""
CHEERED = 1.5


def take_all(camera: Camera) -> None:
    """Take the table while a course is counted and as it stands, who plays on, and crowns."""
    _begin(camera, couch_routes.CupTable(sample_cups.before_last()))
    camera.take_pictures("cup_count", COUNTED)
    camera.settle().take_picture("cup_table")
    camera.show(couch_routes.CupTable(sample_cups.decided()), "cup_decided")
    table = camera.show(couch_routes.CupTable(sample_cups.full()), "cup_table_6")
    table.focus.move_to("guest:ada")
    table.follow_focus()
    camera.wait().take_picture("cup_chances")
    _take_roster(camera)
    take_crowning(camera)
    for name, cup in (("cup_crowned", sample_cups.over()), ("cup_shared", sample_cups.shared())):
        camera.show(couch_routes.CupCrowning(cup))
        camera.wait(CHEERED).take_picture(name)


def take_crowning(camera: Camera) -> None:
    """Take the crowning of a cup while it goes on."""
    _begin(camera, couch_routes.CupCrowning(sample_cups.over()))
    camera.take_pictures("cup_crowning", CROWNED)


def _begin(camera: Camera, route: couch_routes.CupTable | couch_routes.CupCrowning) -> None:
    """Show a scene whose show has just begun."""
    camera.app.stack.replace(navigator.make_scene(camera.app, route), transition=False)


def _take_roster(camera: Camera) -> None:
    """Take who plays on in the cup that waits."""
    keeper, cup = camera.app.cup, sample_cups.full()
    waiting = keeper.begin(cup.guests, cup.courses)
    keeper.change(cup.replace(id=waiting.id))
    panel = camera.show_over(couch_routes.CupRoster())
    panel.focus.move_to("row:kim")
    camera.press("confirm").wait().take_picture("cup_roster")
    keeper.shelve()
