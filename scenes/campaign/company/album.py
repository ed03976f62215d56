"""Pictures of stages that people win together for `--capture`: their page, their tables, their end."""

from typing import Any

from game.campaign.company.tables import TableId
from game.campaign.record import StageRecord
from game.profiles.couch import together_shelf
from game.profiles.couch.together_shelf import TogetherShelf
from scenes.campaign.company import sitters, starting
from scenes.campaign.company.session import CompanySession
from scenes.kit.input import Intent
from scenes.kit.match.chair import open_chairs
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.seating import Seating
from scenes.navigation import couch_routes, navigator
from scenes.pages.camera import PADS, SEED, Camera

NAMES = ("Rosa", "Jonas", "Ada", "Kit")
WON = {"tasty_humans/together_stages/big_family": 7, "hunger/together_stages/picnic": 3}
TABLES = (
    TableId("tasty_humans/together_stages/big_family", 4),
    TableId("hunger/together_stages/uninvited_guest", 4),
    TableId("human_flavor/together_stages/quiet_streets", 3),
)
PLAYED = 44
"""Answers before the picture of a table."""
HELD = 0.6
"""Seconds that a button is held to point."""
ENDED = TableId("tasty_humans/together_stages/doctors_orders", 3)


def take_company(camera: Camera) -> None:
    """Take the page with some stars, a table of three games with its common strip, and a show of stars."""
    app = camera.app
    stages = {stage: StageRecord(stars=stars, tries=2) for stage, stars in WON.items()}
    together_shelf.write_shelf(app.profiles.folder, TogetherShelf(stages))
    _seat_people(camera, 3)
    camera.show(couch_routes.CompanyPage(next(iter(WON))), "company_page")
    for table in TABLES:
        session = _begin(camera, table)
        for _ in range(PLAYED):
            camera.play_answer(session)
        navigator.replace(app, couch_routes.CompanyTable(session), transition=False)
        camera.settle().wait(1.0).take_picture(f"company_{table.stage.rpartition('/')[2]}")
        camera.press("hurry").settle().take_picture(f"company_{table.stage.rpartition('/')[2]}_parts")
        if table == TABLES[0]:
            camera.press("hurry")
            _take_pointing(camera, session)
        session.close(forget=True)
    session = _begin(camera, ENDED)
    while not session.run.is_over:
        camera.play_answer(session)
    navigator.replace(app, couch_routes.CompanyStars(session), transition=False)
    camera.settle().wait(1.0).take_picture("company_stars")
    app.seating.chairs = Seating().chairs
    shelf = ReplayStore(app.folders.replays)
    for kept in shelf.list_kept():  # other pictures show the shelf
        shelf.remove_match(kept.path)


def _take_pointing(camera: Camera, session: CompanySession) -> None:
    """Take two people who point at things while another one is asked, and what the pause says of that."""
    table: Any = camera.app.stack.top
    others = [seat for seat in session.level.people if seat != session.asked_seat]
    for seat, steps in zip(others, ((-1, 0), (1, 0)), strict=False):
        camera.app.seating.claim_seat(seat, PADS[1 + seat % 2])
        camera.app.seating[seat].person = camera.app.seating[seat].person.with_name(NAMES[seat])
        for kind in ("move", "move", "details"):
            direction = steps if kind == "move" else None
            table.handle(Intent(kind, PADS[1 + seat % 2], direction=direction))
        camera.wait(HELD)
    camera.take_picture("company_pointing")
    camera.show_over(table.pause_route(), "company_pause")


def _begin(camera: Camera, table: TableId) -> CompanySession:
    camera.app.options.seed = SEED  # else each try has another one
    camera.show(couch_routes.CompanyPage(table.stage))
    _seat_people(camera, table.people)
    return starting.begin_table(camera.app, table, sitters.find_sitters(camera.app))


def _seat_people(camera: Camera, people: int) -> None:
    chairs = camera.app.seating.chairs = open_chairs(people)
    for chair, name in zip(chairs, NAMES, strict=False):
        camera.app.seating.claim_seat(chair.seat, camera.device)
        chair.person = chair.person.with_name(name)
