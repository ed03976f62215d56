"""The ways into a game: its doors, the tables that wait, and whom the lobby finds there."""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.core import catalog
from game.eaten.components.definitions import BEAST, MINER
from game.profiles.match_facts import MatchFacts
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import with_match
from scenes.campaign.lessons.graduation import GraduationScene
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.front.continue_scene import ContinueScene
from scenes.front.game_doors import GameDoorsScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.saved_matches import SHOW
from scenes.kit.match.seating import Seating
from scenes.lobby import gathering, seat_people, starting
from scenes.lobby.options import deal_figures
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter
from scenes.match.pause import PauseScene
from scenes.pages import game_list, last_choices
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles import arrivals, wearing
from scenes.reference.rulebook.scene import RulesScene
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check, check_all_sizes, give_first_answer


def doors(house: House, game: str) -> GameDoorsScene:
    return house.show(GameDoorsScene(house.app, game))


@pytest.mark.parametrize("game", catalog.ids())
def test_one_press_is_a_quick_supper_against_the_gentlest_bot(house: House, game: str) -> None:
    check_all_sizes(doors(house, game))
    house.key("ENTER")
    session = house.reach(TableScene).session
    while session.turn == "bot":
        house.step()
    give_first_answer(session)
    assert sorted(chair.bot for chair in house.app.seating.chairs) == [
        0,
        1,
    ] and session.seating.people_seats == [0]
    assert session.slot == game and not any(chair.automaton for chair in house.app.seating.chairs)
    assert last_choices.read_choices(house.app.folders.data) == last_choices.LastChoices(
        game, {game: "quick"}
    )
    check_all_sizes(doors(house, game))
    house.focus("quick", "ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog), "the first one still waits"


@pytest.mark.parametrize(
    ("game", "mode"), [("tasty_humans", "solo"), ("eaten", "miner_solo"), ("hunger", "rookie")]
)
def test_alone_is_two_presses_and_the_choice_is_remembered(house: House, game: str, mode: str) -> None:
    doors(house, game)
    house.focus("alone", "ENTER")
    lobby = house.reach(LobbyScene)
    assert lobby.focus.key == "start" and lobby.options.values["mode"] == mode
    house.key("ENTER")
    session = house.reach(TableScene).session
    assert session.seating.people_seats == [0]
    session.close(forget=True)
    assert doors(house, game).focus.key == "alone"
    menu = house.show(GameSelectScene(house.app))
    assert menu.focus.key == game


def test_together_is_for_people_even_after_a_solo_evening(house: House) -> None:
    for game in ("tasty_humans", "eaten"):
        doors(house, game)
        house.focus("alone", "ENTER")
        house.reach(LobbyScene)
        house.key("ENTER")
        house.reach(TableScene).session.close(forget=True)
        house.app.seating.chairs = []
        doors(house, game)
        house.focus("together", "ENTER")
        lobby = house.reach(LobbyScene)
        assert (
            lobby.options.values["mode"] in ("versus", "duel") and lobby.guests.chairs[0].device == KEYBOARD
        )
        assert lobby.focus.key == "seat_0" and not lobby.guests.ready


def test_the_first_real_match_has_hints(house: House) -> None:
    house.app.settings_file.change(hints=False)
    scene = house.show(GraduationScene(house.app, "tasty_humans", KEYBOARD))
    house.key("ENTER")
    assert house.top is scene, "pressed through the praise"
    house.step(12, 0.1)
    house.key("ENTER")
    assert house.reach(TableScene).session.hints
    assert starter.go_on(house.app, "tasty_humans", KEYBOARD).hints, "after Continue, too"


def test_learn_watch_and_rules(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = doors(house, "tasty_humans")
    house.focus("learn", "ENTER")
    house.reach(LessonListScene)
    house.key("ESCAPE")
    house.until(lambda: house.top is scene and house.app.stack.is_settled)
    monkeypatch.setattr("game.campaign.course.has_course", lambda game: False)
    house.focus("learn", "ENTER")
    house.reach(RulesScene)
    house.key("ESCAPE")
    house.until(lambda: house.top is scene and house.app.stack.is_settled)
    house.focus("watch", "ENTER")
    session = house.reach(TableScene).session
    assert session.slot == SHOW and not session.seating.people_seats


def test_continue_leads_to_the_one_table_or_to_the_choice_of_them(house: House) -> None:
    starting.start_quick_match(house.app, "tasty_humans", KEYBOARD)
    house.settle()
    title = house.show(TitleScene(house.app, seated=True))
    assert title.focus.key == "continue"
    house.key("ENTER")
    assert house.reach(TableScene).session.game == "tasty_humans"
    starting.start_quick_match(house.app, "hunger", KEYBOARD)
    house.settle()
    house.show(TitleScene(house.app, seated=True))
    starting.start_watched_match(house.app, "hunger")
    house.settle()
    house.show(TitleScene(house.app, seated=True))
    house.key("ENTER")
    scene = house.reach(ContinueScene)
    assert list(scene.waiting) == ["hunger", "tasty_humans", SHOW] and scene.focus.key == "hunger"
    check_all_sizes(scene)
    house.focus("tasty_humans", "ENTER")
    assert house.reach(TableScene).session.game == "tasty_humans"


# -- whom the lobby finds


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.parametrize("elsewhere", [False, True])
def test_alone_is_alone(house: House, game: str, elsewhere: bool) -> None:
    """T1: who sat there before, in this game's lobby or in another one's, stands up for the door "alone"."""
    pad = house.device(house.pad())
    house.sit(pad, KEYBOARD)
    house.app.seating.arranged_for = "toy" if elsewhere else game
    lobby = house.show(LobbyScene(house.app, game, "alone", KEYBOARD))
    assert [chair.device for chair in lobby.guests.people] == [KEYBOARD]
    assert lobby.is_everyone_ready() and lobby.focus.key == "start"
    lobby = house.show(LobbyScene(house.app, game, "alone", pad))
    assert [chair.device for chair in lobby.guests.people] == [pad], "the same person, with another device"
    assert lobby.is_everyone_ready()


@pytest.mark.parametrize("game", catalog.ids())
@pytest.mark.parametrize("door", ["alone", "together", ""])
def test_the_first_who_sits_down_is_the_one_of_the_title(house: House, game: str, door: str) -> None:
    """T2: by every door, and by a press in the lobby; the next one is a guest."""
    house.app.profiles.add_profile("Ben", PORTRAITS[1])
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[0], color=3)
    house.app.profiles.choose_profile(ada.id)
    lobby = house.show(LobbyScene(house.app, game, door, KEYBOARD))
    if not door:
        house.key("ENTER")
    [mine] = lobby.guests.people
    assert (mine.person.profile, mine.person.name, mine.color) == (ada.id, "Ada", 3)
    if door != "alone":
        lobby.guests.leave_seat(mine.seat)
        lobby.join_seat(house.device(house.pad()), None)
        [mine] = lobby.guests.people
        assert mine.person.profile == ada.id
        lobby.join_seat(KEYBOARD, None)
        assert [bool(chair.person.profile) for chair in lobby.guests.people].count(True) == 1


@pytest.mark.parametrize(
    ("game", "face", "figure"),
    [
        ("tasty_humans", "tasty_humans/monster_troll", "troll"),
        ("hunger", "hunger/vampire_mordrek", "mordrek"),
        ("human_flavor", "human_flavor/leader_fey", "fey"),
    ],
)
def test_whose_face_is_a_monster_plays_that_one(house: House, game: str, face: str, figure: str) -> None:
    """T5: it is offered first, whatever the bots had last time; what was picked since is kept."""
    ada = house.app.profiles.add_profile("Ada", face, color=4)
    house.app.profiles.choose_profile(ada.id)
    lobby = house.show(LobbyScene(house.app, game))
    bot = lobby.guests.open_seat
    lobby.add_bot(bot)
    lobby.guests.pick_figure(bot, figure)
    lobby.join_seat(KEYBOARD, None)
    [mine] = lobby.guests.people
    assert lobby.guests.picks[mine.seat] == figure and lobby.guests.picks.count(figure) == 1
    other = next(name for name in lobby.options.figures if name != figure)
    lobby.guests.pick_figure(mine.seat, other)
    gathering.keep_lobby(lobby)
    house.app.seating.chairs = []
    lobby = house.show(LobbyScene(house.app, game, "together", KEYBOARD))
    [mine] = lobby.guests.people
    assert lobby.guests.picks[mine.seat] == other
    session = starting.start_quick_match(house.app, game, KEYBOARD)
    chair = session.seating[0]
    assert (chair.person.portrait, chair.person.name, chair.color) == (face, "Ada", ada.color)
    assert catalog.load(game).figure(session.state, 0) == figure


def test_paging_begins_with_the_one_of_the_title_then_comes_who_was_here(house: House) -> None:
    """G41: this evening before other days, and those who played lately before all others."""
    profiles = house.app.profiles
    made = {name: profiles.add_profile(name, PORTRAITS[0]).id for name in ("Ann", "Ben", "Cid", "Dot", "Eve")}
    profiles.choose_profile(made["Cid"])
    for name, day in (("Dot", "2026-11-01T20:00"), ("Eve", "2026-11-03T20:00")):
        facts = MatchFacts(name, "hunger", 2, 1, 10, day)
        profiles.change_profile(made[name], partial(with_match, facts=facts))
    house.app.tonight.note_seat("pad9", made["Ben"], "")
    offered = arrivals.list_profiles(house.app, house.app.seating.chairs, 0)
    assert [profile.name for profile in offered] == ["Cid", "Ben", "Eve", "Dot", "Ann"]


def test_who_sat_with_a_device_this_evening_sits_with_it_again(house: House) -> None:
    """G40, G41: at the next table, of another game, without a question; a guest under the same name."""
    jo = house.app.profiles.add_profile("Jo", PORTRAITS[1], color=4)
    pads = [house.device(house.pad()) for _ in range(3)]
    lobby = house.show(LobbyScene(house.app, "tasty_humans"))
    for pad in pads:
        lobby.join_seat(pad, None)
    seats = [house.app.seating.seats_of(pad)[0] for pad in pads]
    seat_people.next_profile(lobby, seats[1], pads[1])
    lobby.guests.next_color(seats[2])
    for pad in pads:
        lobby.toggle_ready(house.app.seating.seats_of(pad)[0])
    starting.press_start(lobby, pads[0])
    house.reach(TableScene)
    house.app.seating.chairs = []
    lobby = house.show(LobbyScene(house.app, "human_flavor"))
    for pad in reversed(pads):
        lobby.join_seat(pad, None)
    people = {pad: house.app.seating.person(house.app.seating.seats_of(pad)[0]) for pad in pads}
    assert [people[pad].name for pad in pads] == ["Ember", "Jo", "Lemon"]
    assert people[pads[1]].profile == jo.id and people[pads[1]].color == 4


def test_another_device_presses_twice_where_somebody_eats_alone(house: House) -> None:
    """G45: the first press is told what is going on, the second one makes it a table for both."""
    pad = house.device(house.pad())
    lobby = house.show(LobbyScene(house.app, "hunger", "alone", KEYBOARD))
    lobby.join_seat(pad, None)
    assert len(lobby.guests.people) == 1 and lobby.toast.text == say("lobby.alone_for_now")
    lobby.join_seat(pad, None)
    assert [chair.device for chair in lobby.guests.people] == [KEYBOARD, pad]
    third = house.device(house.pad())
    lobby.join_seat(third, None)
    assert len(lobby.guests.people) == 3, "it is a table for all by now"


def test_who_comes_from_another_game_sits_down_as_whoever_comes_in(house: House) -> None:
    """Not in the second place because that is where the Beast sat."""
    house.sit(1, KEYBOARD)
    house.app.seating.arranged_for = "eaten"
    lobby = house.show(LobbyScene(house.app, "tasty_humans"))
    assert house.app.seating.seats_of(KEYBOARD) == [0] and lobby.guests.chairs[0].color == 1
    house.sit(1, KEYBOARD)
    house.app.seating.arranged_for = "tasty_humans"
    house.show(LobbyScene(house.app, "tasty_humans"))
    assert house.app.seating.seats_of(KEYBOARD) == [1], "they come from a match of this game"


def test_back_on_an_option_leads_to_ones_own_seat_and_says_so(house: House) -> None:
    lobby = house.show(LobbyScene(house.app, "tasty_humans", "together", KEYBOARD))
    house.focus("option_rows")
    assert say("lobby.prompt.to_seat") in {words.text for words, _ in lobby.prompt_bar.stage.texts}
    check(lobby)
    house.key("ESCAPE")
    assert lobby.focus.key == "seat_0" and house.app.seating.seats_of(KEYBOARD) == [0]
    house.key("ESCAPE")
    assert not house.app.seating.seats_of(KEYBOARD)


def test_the_stomach_has_the_rows_that_so_many_seats_play_with(house: House) -> None:
    lobby = house.show(LobbyScene(house.app, "tasty_humans", "together", KEYBOARD))
    for taken, rows in ((3, 7), (4, 6)):
        for chair in lobby.guests.chairs[:taken]:
            if chair.is_open:
                house.focus(f"seat_{chair.seat}", "R")
        assert lobby.options.value_text("rows") == say("tasty_humans.lobby.rows", n=rows)


def test_a_ring_wears_the_chip_of_the_seat_it_is_around_and_no_row_ends_where_it_began(house: House) -> None:
    lobby = house.show(LobbyScene(house.app, "tasty_humans", "together", KEYBOARD))
    house.focus("seat_1", "ENTER")
    for chair in lobby.guests.chairs[2:]:
        lobby.guests.leave_seat(chair.seat)
    assert house.app.seating.seats_of(KEYBOARD)[:2] == [0, 1]
    house.focus("seat_0")
    assert lobby._steering_seat() == 0
    house.focus("option_mode", "LEFT")
    assert lobby.focus.key == "option_mode"


@pytest.mark.parametrize("game", catalog.ids())
def test_a_guest_has_one_name_from_the_lobby_on(house: House, game: str) -> None:
    """T6: at the table, in the log and at the pause, whatever the guest plays."""
    lobby = house.show(LobbyScene(house.app, game, "together", KEYBOARD))
    while lobby.options.start_problem(len(lobby.guests.taken_chairs)) is not None:
        lobby.add_bot(lobby.guests.open_seat)
    house.key("TAB")
    seat = lobby.guests.people[0].seat
    name = lobby.guests.seat_name(seat)
    table = house.reach(TableScene)
    [seat] = table.session.seating.people_seats
    assert table.seat_name(seat) == name == house.app.seating.name_of(seat, "what is played")
    pause = house.show(PauseScene(house.app, table.session))
    assert name in {words.text for words, _ in pause.stage.texts}


def test_two_people_with_one_face_are_told_who_plays_it(house: House) -> None:
    """G43: whoever sat down first has it."""
    for name in ("Ada", "Jo"):
        house.app.profiles.add_profile(name, "tasty_humans/monster_griffin")
    pads = [house.device(house.pad()) for _ in range(2)]
    lobby = house.show(LobbyScene(house.app, "tasty_humans"))
    for pad in pads:
        lobby.join_seat(pad, None)
        seat_people.next_profile(lobby, house.app.seating.seats_of(pad)[0], pad)
    assert lobby.guests.picks[0] == "griffin" and lobby.guests.picks[1] not in (None, "griffin")
    assert lobby.toast.text.startswith("Ada plays Griffin. Jo plays ")


def test_a_beast_s_face_sits_down_as_the_beast_and_moves_nobody(house: House) -> None:
    faces = {"Ada": "eaten/beast_awake", "Jo": "eaten/robot_miner_calm", "Kit": "eaten/beast_awake"}
    ada, jo, kit = (house.app.profiles.add_profile(name, face) for name, face in faces.items())
    house.app.profiles.choose_profile(ada.id)
    lobby = house.show(LobbyScene(house.app, "eaten", "together", KEYBOARD))
    assert [chair.seat for chair in lobby.guests.people] == [BEAST]
    lobby.join_seat(house.device(house.pad()), None)
    for profile, figure in ((jo, "miner"), (kit, "beast")):
        wearing.dress_chair(house.app.seating[MINER], profile)
        gathering.restore_figure(lobby, MINER)
        names = [house.app.seating.person(seat).name for seat in (MINER, BEAST)]
        assert names == [profile.name, "Ada"], "nobody is swapped"
        assert gathering.figure_of_face(lobby.options, house.app.seating.person(MINER)) == figure


@pytest.mark.parametrize("game", ["tasty_humans", "hunger", "human_flavor"])
def test_no_rival_has_somebody_s_face_while_another_figure_is_free(house: House, game: str) -> None:
    """G43, in lobbies of all kinds: faces, picks, bots and deals by chance."""
    rng = random.Random(43)
    options = game_list.game_ui(game).lobby_options()
    figures = options.figures
    faces = {game_list.game_ui(game).figure(figure)[1]: figure for figure in figures}
    for _ in range(170):
        guests = SeatGuests(Seating(), options.seats, game)
        people = rng.randint(1, options.seats)
        for seat in range(people):
            guests.seating.claim_seat(seat, KEYBOARD)
            face = rng.choice([*faces, "campaign/king"])
            guests.chairs[seat].person = Person(f"{seat}", "Ada", face, color=seat, kind="profile")
            if rng.random() < 0.5:
                guests.pick_again(seat, rng.choice(figures), figures)
        for seat in range(people, options.seats):
            if rng.random() < 0.6:
                guests.add_bot(seat)
        picks = guests.sit_down()
        seed = rng.getrandbits(48)
        dealt = gathering.deal_beside_faces(options, guests, picks, seed)
        whole = deal_figures(dealt, figures, seed)
        assert [pick for pick, before in zip(dealt, picks, strict=True) if before] == [
            one for one in picks if one
        ]
        kept = {faces[chair.person.portrait] for chair in guests.people if chair.person.portrait in faces}
        free = set(figures) - set(whole) - kept
        wrong = [figure for figure, pick in zip(whole, picks, strict=True) if pick is None and figure in kept]
        assert not wrong or not free
        shown = {chair.person.portrait for chair in guests.taken_chairs if chair.bot}
        assert not shown & {chair.person.portrait for chair in guests.people}
