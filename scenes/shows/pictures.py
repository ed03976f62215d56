"""Pictures of `--capture`: the menus, then the album of every game."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

from game.core import catalog
from game.profiles import profile_files, trophies
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import Habits
from game.profiles.trophies import HOUSE
from scenes.campaign import album as campaign
from scenes.evening.menu.album import take_menu
from scenes.evening.table import album as cup_table
from scenes.kit.base import say
from scenes.kit.input import LEFT, RIGHT, Intent
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.switches import SWITCH, switch_of
from scenes.kit.widgets import hold
from scenes.lobby import deal, starting
from scenes.navigation import couch_routes, lesson_routes, navigator, routes, supper_routes
from scenes.pages import game_list
from scenes.pages.camera import PADS, Camera
from scenes.people import sample_profile
from scenes.people.evenings import scene as evenings
from scenes.people.phones import sample_phones
from scenes.people.statistics.scene import PARTS
from scenes.reference.settings import album as settings_album


def take_all(camera: Camera) -> None:
    """Take all pictures, always in the same order."""
    take_menus(camera)
    for game in catalog.ids():
        game_list.game_ui(game).album(camera)


def take_menus(camera: Camera) -> None:
    """Take the pictures of the house."""
    app = camera.app
    app.is_read_ahead = True
    camera.show(routes.Title(), "title")
    camera.show(routes.Title(seated=True), "title_menu")
    camera.show(routes.FirstStart(), "first_start")
    camera.show(routes.Credits(), "credits")
    camera.show(lesson_routes.Learn(), "learn_games")
    camera.show(routes.Title(seated=True))
    navigator.go(app, routes.Games())
    camera.wait(0.2).take_picture("bite_closing")
    camera.wait(0.2).take_picture("bite_opening")
    camera.settle().take_picture("game_select")
    _take_ways_in(camera)
    lobby = camera.show(routes.Lobby(), "lobby")
    camera.press("confirm").press("third")
    camera.settle().take_picture("lobby_joined")
    deal.choose_deal(lobby)
    camera.wait(1.0).take_picture("lobby_deal")
    camera.press("back").settle()
    _take_phones(camera)
    _take_guests(camera)
    _take_held_question(camera)
    _take_person(camera)
    settings = camera.show(routes.Settings())
    for page in settings.tabs:
        if settings.has_page(page):
            settings.focus.move_to(f"tab_{page}")
            settings.open_page(page)
            camera.wait().take_picture(f"settings_{page}")
    _take_switches(camera)
    settings_album.take_sticks(camera)
    settings = camera.show(routes.Settings())
    settings.focus.move_to("color_vision")
    camera.press("move", RIGHT).wait().take_picture("settings_eyes_green_weak")
    camera.press("move", LEFT)
    camera.show(routes.Access(), "access")
    campaign.take_all(camera)
    cup_table.take_all(camera)
    _take_profiles(camera)
    take_menu(camera)


def _take_switches(camera: Camera) -> None:
    """Take the choice of two switches, and how they scan it and another page."""
    app, space = camera.app, switch_of(KEYBOARD, "SPACE")
    camera.show(routes.Settings())
    camera.show_over(routes.Switches(), "switches")
    for switch, name in ((space, "switches_first"), (switch_of(KEYBOARD, "F"), "switches_two")):
        assert app.devices.switches.listener is not None
        app.devices.switches.listener(switch, KEYBOARD)
        camera.wait().take_picture(name)
    app.settings_file.change(scan="one", switches={"choose": space.text})
    camera.show(routes.Games(), "scan_group")
    app.scanner.handle(Intent(SWITCH, KEYBOARD, text="choose"))
    camera.wait(2.6).take_picture("scan_thing")
    app.settings_file.change(scan="off", switches={})


def _take_phones(camera: Camera) -> None:
    """Take the code for phones, three of which are here, and the lobby with the two that sit there."""
    app = camera.app
    app.seating.chairs.clear()
    lobby = camera.show(routes.Lobby("hunger"))
    sample_phones.show_door(app)
    camera.show_over(routes.Phones(lobby.phone_desk, False), "phones_code")
    rosa, jonas, _ = (sample_phones.let_in(app, name) for name in sample_phones.NAMES)
    for phone in (rosa, jonas):
        lobby.join_seat(phone.device, None)
        chair = app.seating[app.seating.seats_of(phone.device)[0]]
        chair.person = chair.person.with_name(phone.name)
    jonas.is_here = False
    lobby.rebuild()
    camera.wait().take_picture("phones_here")
    camera.press("back").settle().take_picture("lobby_phones")
    camera.show(routes.Title(seated=True))
    sample_phones.clear_phones(app)
    app.seating.chairs.clear()


def _take_guests(camera: Camera) -> None:
    """Take the chairs of a cup with people and bots, and those of a kitchen."""
    app = camera.app
    app.seating.chairs.clear()
    scene = camera.show(couch_routes.CupGuests(), "cup_guests")
    scene.join_seat(camera.device, 0)
    scene.join_seat(PADS[1], 1)
    for seat, steps in ((2, 0), (3, 3)):
        scene.add_bot(seat)
        scene.guests.next_level(seat, steps)
    scene.toggle_ready(1)
    scene.show_changes("seat_0")
    camera.wait().take_picture("cup_guests_4")
    camera.show(couch_routes.CompanyGuests(), "company_guests")
    app.seating.chairs.clear()


def _take_ways_in(camera: Camera) -> None:
    """Take the doors of a game, also with a match that waits, and the choice of several such matches."""
    app = camera.app
    camera.show(routes.Doors("hunger"), "game_doors")
    for game in catalog.ids():
        starting.start_quick_match(app, game, camera.device)
        camera.settle()
    camera.show(routes.Doors("tasty_humans"), "game_doors_waiting")
    camera.show(routes.Title(seated=True), "title_waiting")
    camera.show(routes.Continue(), "continue")
    camera.show(lesson_routes.Graduation("eaten", camera.device)).seconds = 1.2
    camera.wait().take_picture("graduation")
    for path in app.folders.saves.glob("*.match*"):
        path.unlink()
    app.seating.chairs.clear()


def _take_profiles(camera: Camera) -> None:
    """Take the list of three people, a page, a face and a name; then two of them in a lobby."""
    app = camera.app
    people = [
        app.profiles.add_profile(name, PORTRAITS[place], place, place)
        for place, name in ((2, "Anna"), (4, "Maximilian"), (5, "Zoë"))
    ]
    app.profiles.choose_profile(people[0].id)
    camera.show(routes.Title(seated=True), "title_who")
    app.profiles.change_profile(
        people[0].id, partial(sample_profile.with_people_met, people=[one.id for one in people[1:]])
    )
    camera.show_over(routes.People(), "profiles")
    camera.show_over(routes.Person(people[1]), "profile")
    camera.show_over(routes.EditPerson(bool), "profile_face")
    camera.show_over(routes.Looks(people[1].id), "profile_looks")
    camera.show_over(routes.Name(people[1].name, bool), "profile_name")
    kept = profile_files.export_profile(app.profiles, people[1], app.folders.shared)
    camera.show_over(routes.ImportPerson(), "profile_files")
    kept.unlink()
    camera.show_over(routes.LevelName("", bool, say("campaign.name")), "campaign_level_name")
    camera.show_over(routes.PickPerson(say("results.who", name="Ember"), bool), "profile_claims")
    app.profiles.change_profile(people[1].id, lambda one: one.replace(habits=Habits(reminders=False)))
    camera.show_over(routes.Needs("Ember", people[1].id, bool, bool), "lobby_needs")
    app.seating.chairs.clear()
    camera.show(routes.Lobby())
    camera.press("confirm").press("peek").press("peek")
    camera.device = PADS[1]
    camera.press("confirm").press("peek").wait().take_picture("lobby_people")
    camera.device = PADS[0]
    app.seating.chairs.clear()
    for profile in people:
        app.profiles.delete_profile(profile.id)


def _take_person(camera: Camera) -> None:
    """Take statistics, trophies and suppers of a person who has played for a while."""
    _app, profile = camera.app, sample_profile.make_regular()
    for page in PARTS:
        scene = camera.show(routes.Statistics(profile, page))
        scene.focus.move_to(next(item.key for item in reversed(scene.focus.items) if item.group == "chart"))
        scene.follow_focus()
        camera.wait().take_picture(f"statistics_{page}")
    for shelf, trophy in ((HOUSE, "thirty_plates"), ("tasty_humans", "sweet_tooth")):
        scene = camera.show(routes.Trophies(profile, shelf))
        scene.focus.move_to(trophy)
        scene.follow_focus()
        camera.wait().take_picture(f"trophies_{shelf}")
    for part in evenings.PARTS:
        camera.show(routes.Evenings(sample_profile.with_evenings(profile), part), f"evenings_{part}")
    _take_supper(camera)


def _take_supper(camera: Camera) -> None:
    """Take a supper's solved puzzle, its result, and a Sunday's match."""
    profiles, day = camera.app.profiles, date.fromisoformat(sample_profile.DAY)
    made = profiles.add_profile("Wilhelmina", "hunger/vampire_casimira", 4, 3)
    profiles.choose_profile(made.id)
    profiles.change_profile(
        made.id, lambda one: trophies.award_reached(sample_profile.with_suppers(one), sample_profile.DAY)
    )
    scene = camera.show(supper_routes.Supper(today=day + timedelta(days=1)), "supper")
    scene.confirm("share", Intent("confirm", camera.device))
    camera.settle().take_picture("supper_result")
    camera.press("back").settle()
    camera.show(supper_routes.Supper(today=day), "supper_sunday")
    profiles.delete_profile(made.id)


def _take_held_question(camera: Camera) -> None:
    """Take a dangerous question with its button held half way."""
    title, text = say("lobby.replace.title"), say("lobby.replace.text", where=say("tasty_humans.name"))
    yes, no = say("lobby.replace.yes"), say("lobby.replace.no")
    camera.show_over(routes.Confirm(title, text, yes, no, lambda: None))
    camera.press("move", RIGHT).press("confirm").wait(hold.SECONDS / 2).take_picture("question_held")
