"""Replays: what is shown at every step is what was played; every device does everything; sitting down plays
on and is saved.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import bots
from game.core.match import Match
from game.profiles.portraits import PORTRAITS
from game.sharing import match_code
from scenes.afterwards.replay import controls
from scenes.afterwards.replay.fork import ForkScene, Sitter
from scenes.afterwards.replay.list_scene import ROWS, ReplaysScene
from scenes.afterwards.results.scene import GLANCE, ResultsScene
from scenes.afterwards.sharing.import_scene import ImportScene
from scenes.afterwards.sharing.qr_scene import ShareScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.person import Person
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import slot_path
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.lobby.scene import LobbyScene
from scenes.match import starter
from scenes.match.log.scene import LogScene
from scenes.match.overlays import LostPadScene
from scenes.match.pause import PauseScene
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles import wearing
from scenes.table.scene import TableScene
from scenes.tasty_humans import layout
from scenes.tasty_humans.scoring.sheets import CravingsScene
from scenes.tasty_humans.table import TastyTable
from tests.scenes.house import House
from tests.scenes.menus.looks import check, overfull

LEVEL = 1


def play_match(house: House, answers: int = 1000, seed: int = 7, **options: Any) -> MatchSession:
    """Bots play up to so many answers; nothing is saved."""
    options = options or {"seats": 2}
    house.sit(*[LEVEL] * options.get("seats", 2))
    session = MatchSession.begin_match("tasty_humans", options, seed, house.app.seating, house.app.bots, None)
    bot = bots.make_bot("tasty_humans", LEVEL)
    while session.asked_seat is not None and len(session.match.log) < answers:
        seed = bots.seed_for(session.match.id, session.asked_seat, len(session.match.log))
        session.answer(session.asked_seat, bot.choose(session.view(session.asked_seat), seed))
    return session


def watching(house: House, session: MatchSession, at: int = 0) -> Any:
    """The replay over the title, at rest."""
    house.show(TitleScene(house.app, seated=True))
    navigator.go(house.app, routes.Replay(session.match, session.seating.to_saved(), at))
    scene = house.reach(TastyTable)
    house.key("ENTER", settle=True)
    assert not scene.session.is_playing
    return scene


def one_waits(house: House) -> None:
    """A match that may be continued, with an answer of a person."""
    waiting = play_match(house, 20, seed=8)
    waiting.folder, waiting.slot = house.app.folders.saves, "tasty_humans"
    house.sit(house.app.devices.last_used, LEVEL)
    waiting.save()
    house.sit(LEVEL, LEVEL)


def shelve(house: House, *sessions: MatchSession) -> None:
    for session in sessions:
        starter.shelve_match(house.app, session.match, session.seating.to_saved())


def shelved_seeds(house: House) -> list[int]:
    return [Match.read(kept.path).start.seed for kept in ReplayStore(house.app.folders.replays).list_kept()]


def until_still(house: House, scene: TastyTable) -> None:
    """Until the step that is shown is over."""
    house.until(lambda: scene.session.turn == "looking" and not scene.timeline.is_busy)


def same_as_played(scene: TastyTable, whole: Match) -> None:
    at = scene.session.moment
    assert scene.session.state.digest() == whole.fork(at).state.digest(), at
    assert scene.view == scene.session.view(), at


# -- what it shows


def test_every_step_shows_what_was_played(house: House) -> None:
    session = play_match(house, 40)
    scene = watching(house, session)
    seen = []
    while scene.session.moment < scene.session.last_moment:
        seen.append(scene.session.moment)
        same_as_played(scene, session.match)
        house.key("RIGHT")
        until_still(house, scene)
    assert seen == list(range(seen[0], 40))
    shown = scene.stage.snapshot(("board", "cards", "tiles"))
    scene.rebuild()
    assert scene.stage.snapshot(("board", "cards", "tiles")) == shown


@pytest.mark.parametrize("options", [{"seats": 4}, {"mode": "solo", "seats": 1, "rival_level": 2}])
def test_jumps_of_rounds_show_what_was_played(house: House, options: dict[str, Any]) -> None:
    session = play_match(house, **options)
    scene = watching(house, session)
    starts = list(scene.session.rounds)
    assert [session.match.fork(at).state.round for at in starts] == list(scene.session.rounds.values())
    for at in [*starts[1:], scene.session.last_moment]:
        house.key("E")
        assert scene.session.moment == at
        same_as_played(scene, session.match)
    house.key("E")
    assert scene.session.moment == scene.session.last_moment
    for at in reversed(starts):
        house.key("Q")
        assert scene.session.moment == at
    house.key("LEFT")
    assert scene.session.moment == 0
    assert overfull(scene) == [] and not scene.app.art.baked.missing


def test_it_plays_to_the_end_by_itself_and_starts_again(house: House) -> None:
    session = play_match(house, 6)
    scene = watching(house, session)
    house.key("UP", "UP")
    assert scene.session.pace == 4
    house.key("ENTER")
    house.until(lambda: scene.session.moment == 6 and not scene.timeline.is_busy, 60)
    house.step(5)
    assert not scene.session.is_playing
    assert scene.prompt_bar is not None and scene.prompt_bar.shown[0].label == "replay.again"
    house.key("ENTER")
    assert scene.session.moment == 0 and scene.session.is_playing


def test_monsters_that_were_chosen_at_the_table_are_chosen_again(house: House) -> None:
    session = play_match(house, 8, seats=3, monster_mode="choose")
    scene = watching(house, session)
    scene.extensions[0].jump_to(0)
    assert scene.view.monsters == (None, None, None)
    house.key("R", settle=True)
    check(house.top)
    house.key("ESCAPE", settle=True)
    for _ in range(4):
        house.key("RIGHT")
        until_still(house, scene)
        same_as_played(scene, session.match)
    assert None not in scene.view.monsters


def test_presses_in_a_row_are_steps_in_a_row(house: House) -> None:
    scene = watching(house, play_match(house, 20))
    at = scene.session.moment
    house.key(*["RIGHT"] * 5)
    until_still(house, scene)
    assert scene.session.moment == at + 5


def test_the_film_lies_where_the_info_strip_is() -> None:
    assert TableScene.film_panel == layout.INFO


@pytest.mark.parametrize("size", [1.0, 1.3])
def test_words_fit_at_every_text_size(house: House, size: float) -> None:
    session = play_match(house, seats=3)
    house.app.settings_file.change(text_size=size)
    scene = watching(house, session)
    assert overfull(scene) == []
    house.key("R", settle=True)
    check(house.top)
    roles = [prompt.role for prompt in scene.prompt_bar.shown]
    assert {"confirm", "turn", "third", "back"} <= set(roles)


# -- with what


def test_a_pad_does_everything(house: House) -> None:
    session = play_match(house, 60)
    scene = watching(house, session)
    pad = house.pad()
    house.tap(pad, "rightshoulder")
    start = scene.session.moment
    assert start == list(scene.session.rounds)[1]
    house.dpad(pad, -1, 0)
    assert scene.session.moment == start - 1
    house.dpad(pad, 0, 1)
    assert scene.session.pace == 2
    house.tap(pad, "a")
    assert scene.session.is_playing
    house.tap(pad, "x", settle=True)
    assert isinstance(house.top, LogScene)
    house.tap(pad, "b", settle=True)
    house.tap(pad, "start", settle=True)
    assert isinstance(house.top, PauseScene) and "leave" not in house.top.tabs
    house.tap(pad, "b", settle=True)
    house.tap(pad, "y", settle=True)
    assert isinstance(house.top, ForkScene)
    house.tap(pad, "b", settle=True)
    house.tap(pad, "b")
    house.until(lambda: isinstance(house.top, TitleScene))


def test_a_mouse_does_everything(house: House) -> None:
    scene = watching(house, play_match(house, 60))
    house.point(900, 600)
    film = scene.extensions[0].strip
    left, cy = film.panel.x, film.panel.cy
    house.click(film.rounds.x_of(30), cy)
    assert scene.session.moment == 30
    house.click(left + controls.BUTTONS["back_step"], cy)
    assert scene.session.moment == 29
    house.click(left + controls.BUTTONS["step"], cy)
    house.until(lambda: scene.session.moment == 30)
    house.click(film.panel.right - controls.PACE, cy)
    assert scene.session.pace == 2
    house.click(left + controls.BUTTONS["play"], cy)
    assert scene.session.is_playing
    house.wheel(960, 600, -1)
    assert scene.session.moment in (*scene.session.rounds, scene.session.last_moment)
    assert scene.prompt_bar is not None
    house.click_prompt("third")
    house.settle()
    if scene.session.is_finished:
        assert house.top is scene
    else:
        assert isinstance(house.top, ForkScene)


# -- sitting down


def test_sitting_down_plays_on_from_there_and_is_saved(house: House) -> None:
    session = play_match(house, 40, seats=3)
    scene = watching(house, session)
    scene.extensions[0].jump_to(30)
    house.key("R", settle=True)
    seat = scene.session.asked_seat
    other = 1 if seat != 1 else 2
    house.focus(f"seat_{other}", "RIGHT")
    level = house.top.chosen[other].bot
    house.focus("start", "ENTER")
    house.until(
        lambda: (
            house.app.stack.is_settled
            and isinstance(house.top, TastyTable)
            and not house.top.session.is_replay
        )
    )
    table: TastyTable = house.top
    assert table.session.state.digest() == session.match.fork(30).state.digest()
    assert house.app.seating[seat].device == KEYBOARD and house.app.seating[other].bot == level == LEVEL + 1
    assert len(Match.load(slot_path(house.app.folders.saves, "tasty_humans")).log) == 30
    house.until(lambda: table.session.turn == "person" and not table.timeline.is_busy)
    house.step(3)
    assert table.chooser is not None


def test_the_fork_calls_everybody_by_name_and_whoever_plays_on_stays_somebody(house: House) -> None:
    """T6: the rows have the names of then, and the host's seat the profile that was chosen at the title."""
    ada = house.app.profiles.add_profile("Ada", PORTRAITS[0])
    house.app.profiles.choose_profile(ada.id)
    session = play_match(house, 40, seats=3)
    chair = session.seating[0]
    chair.bot = 0
    wearing.dress_chair(chair, ada)
    scene = watching(house, session)
    scene.extensions[0].jump_to(30)
    house.key("R", settle=True)
    assert isinstance(house.top, ForkScene)
    called = {scene.session.seating.name_of(seat, "") for seat in house.top.chosen} - {""}
    assert "Ada" in called and called <= {words.text for words, _ in house.top.stage.texts}
    house.focus("start", "ENTER")
    house.until(lambda: house.app.stack.is_settled and isinstance(house.top, TastyTable))
    assert (house.app.seating.person(0).profile, house.app.seating.person(0).name) == (ada.id, "Ada")


@pytest.mark.parametrize("people", [(0,), (1,), (0, 2)])
def test_whoever_plays_on_has_the_seat_they_played_whoever_is_to_move(
    house: House, people: tuple[int, ...]
) -> None:
    session = play_match(house, 40, seats=3)
    for seat in people:
        house.app.seating.claim_seat(seat, KEYBOARD)
    remembered = house.app.seating.chairs
    scene = watching(house, session)
    for at in (20, 21, 22):
        scene.extensions[0].jump_to(at)
        house.key("R", settle=True)
        own = [seat for seat, sitter in house.top.chosen.items() if sitter.device]
        asked = scene.session.asked_seat
        assert own == [asked if asked in people else people[0]]
        assert all(sitter.bot for seat, sitter in house.top.chosen.items() if seat not in own)
        house.key("ESCAPE", settle=True)
    house.key("R", settle=True)
    house.focus("start", "ENTER")
    house.until(
        lambda: (
            house.app.stack.is_settled
            and isinstance(house.top, TastyTable)
            and not house.top.session.is_replay
        )
    )
    assert remembered is not house.app.seating.chairs
    house.top.session.close(forget=True)
    lobby = house.show(LobbyScene(house.app, "tasty_humans"))
    assert house.app.seating.seats_of(KEYBOARD) == [0] and lobby.guests.chairs[2].is_open, (
        "as whoever comes in, with the usual company"
    )


def test_a_match_that_waits_is_asked_for_and_kept(house: House) -> None:
    session = play_match(house, 12)
    one_waits(house)
    watching(house, session, 4)
    house.key("R", settle=True)
    house.key("ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    house.focus("yes", "ENTER")
    house.reach(TastyTable)
    assert shelved_seeds(house) == [8]


def test_after_the_end_there_are_the_score_sheets_as_they_were_counted(house: House) -> None:
    session = play_match(house)
    scene = watching(house, session)
    scene.extensions[0].jump_to(10_000)
    assert [prompt.label for prompt in scene.prompt_bar.shown if prompt.role == "third"] == ["results.sheets"]
    house.key("R", frames=2)
    assert isinstance(house.top, CravingsScene) and session.result is not None
    assert {page.side: page.total for page in house.top.pages} == {
        side.id: side.total for side in session.result.sides
    }
    assert house.top.sheet.side in session.result.winners
    house.key("ESCAPE", frames=2)
    assert house.top is scene


def test_nobody_sits_down_at_a_match_of_other_rules(house: House) -> None:
    session = play_match(house)
    session.match.read_only = True
    scene = watching(house, session)
    house.key("R")
    assert scene.toast.text == say("replay.foreign")
    house.key("E")
    assert scene.session.moment == list(scene.session.rounds)[1]


def test_everybody_is_back_on_the_chairs_of_today(house: House) -> None:
    session = play_match(house, 12, seats=4)
    chairs = session.seating.to_saved()
    house.sit(KEYBOARD)
    house.show(TitleScene(house.app, seated=True))
    navigator.go(house.app, routes.Replay(session.match, chairs))
    house.reach(TastyTable)
    assert len(house.app.seating) == 4
    house.key("ESCAPE")
    house.until(lambda: isinstance(house.top, TitleScene))
    assert [chair.device for chair in house.app.seating.chairs] == [KEYBOARD]


def test_nobody_takes_a_lent_seat_back_in_a_replay(house: House) -> None:
    session = play_match(house, 6)
    session.seating.put_bot(1, LEVEL, sits_in=True)
    scene = watching(house, session)
    pause = house.show(PauseScene(house.app, scene.session))
    assert not pause.buttons


def test_a_pad_that_goes_while_the_other_table_is_asked_for_is_waited_for(house: House) -> None:
    session = play_match(house, 12)
    one_waits(house)
    scene = watching(house, session, 4)
    pad = house.pad()
    house.tap(pad, "y", settle=True)
    house.tap(pad, "a", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    house.manager.unplug(pad)
    house.focus("yes", "ENTER")
    assert house.reach(LostPadScene).seat == scene.session.asked_seat


# -- where it begins


def test_the_results_lead_to_the_match_once_more_and_back(house: House) -> None:
    session = play_match(house)
    session.folder = house.app.folders.saves
    results = house.show(ResultsScene(house.app, session))
    house.step(round(GLANCE / 0.1) + 1, 0.1)
    house.key("R")
    assert isinstance(house.reach(TastyTable).session, ReplaySession)
    house.key("ESCAPE")
    house.until(lambda: house.top is results)
    assert len(ReplayStore(house.app.folders.replays).list_kept()) == 1


def test_the_match_so_far_can_be_watched_from_the_pause_and_goes_on_as_it_was(house: House) -> None:
    session = play_match(house, 15)
    house.app.seating.claim_seat(session.asked_seat or 0, KEYBOARD)
    table = house.show(TastyTable(house.app, session))
    house.settle()
    pause = house.show(PauseScene(house.app, session))
    pause.open_page("log")
    check(pause)
    house.focus("watch", "ENTER")
    house.until(lambda: house.app.stack.is_settled and house.top is not pause)
    assert house.top.session.last_moment == 15 and house.top.session is not session
    house.key("ESCAPE")
    house.until(lambda: house.top is pause)
    house.key("ESCAPE")
    house.until(lambda: house.top is table and table.chooser is not None)
    assert len(session.match.log) == 15 and session.turn == "person"


def test_the_title_leads_to_the_list_and_the_list_to_a_match(house: House) -> None:
    house.show(TitleScene(house.app, seated=True))
    house.focus("replays", "ENTER")
    house.reach(ReplaysScene)
    house.key("R")
    assert house.reach(ImportScene), "C23: what others share can be taken where nothing was played yet"
    house.app.stack.replace(TitleScene(house.app, seated=True), transition=False)
    shelve(house, play_match(house, 9))
    check(house.show(TitleScene(house.app, seated=True)))
    house.focus("replays", "ENTER")
    check(house.reach(ReplaysScene))
    house.key("ENTER")
    assert house.reach(TastyTable).session.last_moment == 9


def list_replays(house: House, count: int) -> ReplaysScene:
    shelve(house, *(play_match(house, 2, seed) for seed in range(count)))
    return house.show(ReplaysScene(house.app))


def test_the_list_scrolls_and_a_held_button_throws_away(house: House) -> None:
    scene = list_replays(house, ROWS + 2)
    for _ in range(ROWS + 4):
        house.key("DOWN")
    assert scene.chosen == ROWS + 1 and scene.first == 2
    check(scene)
    house.key("Q")
    assert scene.first == 0 and scene.chosen == 1
    path = scene.kept[1].path
    house.key("F", frames=60)
    assert path.exists()  # let go too early
    house.key_long("F", 1.0)
    assert not path.exists() and len(scene.kept) == ROWS + 1
    house.click_prompt("details", seconds=1.0)
    assert len(scene.kept) == ROWS, "a mouse holds the prompt"


def test_the_list_shows_the_faces_of_those_who_sat_there(house: House) -> None:
    """C2: on every screen; a guest has the seat's chip."""
    session = play_match(house, 4, seats=3)
    session.seating[0].person = Person(portrait=PORTRAITS[5], shape="hexagon")
    shelve(house, session)
    scene = house.show(ReplaysScene(house.app))
    faces = [piece.face for piece in scene.stage.layers["tiles"] if ":" in piece.face]
    assert len(faces) == 1 and PORTRAITS[5] in faces[0] and "hexagon" in faces[0]
    check(scene)


def test_ears_hear_who_had_how_many_points(house: House) -> None:
    """X16: they are faces, numbers and a crown."""
    session = play_match(house, 4, seats=3)
    shelve(house, session)
    heard = next(house.show(ReplaysScene(house.app)).spoken().things)
    sides = game_list.summarize_match(session.match).sides
    assert [f"{side.name} {side.points}" in heard.state for side in sides] == [True] * 3
    assert heard.state.count(", won.") == sum(side.won for side in sides)


@pytest.mark.parametrize("size", [1.0, 1.3])
def test_the_longest_rows_have_room(house: House, size: float) -> None:
    for options in ({"seats": 4}, {"mode": "solo", "seats": 1, "rival_level": 6, "balanced_diet": "expert"}):
        shelve(house, play_match(house, 30, **options))
    house.app.settings_file.change(text_size=size)
    check(house.show(ReplaysScene(house.app)))


def test_a_broken_replay_is_one_sentence(house: House) -> None:
    scene = list_replays(house, 2)
    path: Path = scene.kept[0].path
    path.write_text("{}")
    scene = house.show(ReplaysScene(house.app))
    check(scene)
    house.key("ENTER")
    assert "damaged" in scene.toast.text
    house.key("DOWN", "ENTER")
    house.reach(TastyTable)


def test_a_full_disk_is_one_sentence(house: House) -> None:
    house.app.folders.replays.write_text("a file where the folder should be")
    shelve(house, play_match(house, 3))
    assert any("could not be kept" in sentence for sentence in house.app.take_notices())


def test_a_match_that_waits_is_in_the_list_and_is_not_thrown_away(house: House) -> None:
    one_waits(house)
    scene = list_replays(house, 1)
    assert len(scene.kept) == 2
    house.key_long("F", 1.0)
    assert scene.toast.text == say("replay.waits_on") and len(scene.kept) == 2


def test_a_new_feast_shelves_the_one_that_waits(house: House) -> None:
    one_waits(house)
    house.show(LobbyScene(house.app))
    starter.begin_match(house.app, "tasty_humans", {"seats": 2}, 5)
    assert shelved_seeds(house) == [8]


# -- matches of the campaign, and what can be shared


def play_stage(house: House, stage: SavedStage, place: int = 0) -> StageSession:
    """A stage played to its end by the answers at a place among the legal ones, and shown to its end."""
    session = attempts.begin_stage(house.app, StageInfo(stage.level), KEYBOARD, stage)
    while not session.run.is_over:
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[place])
    attempts.finish_stage(house.app, session)
    house.settle()
    return session


def test_a_match_of_the_campaign_says_its_stage_its_try_and_its_stars(house: House) -> None:
    """K35: two tries of one stage do not look alike; a free match says its mode as ever."""
    stage = SavedStage("tasty_humans/stages/second_helping")
    tries = [play_stage(house, stage, place) for place in (0, -1)]
    assert all(session.stage is not None and session.stage.tries == 0 for session in tries), (
        "while it is played"
    )
    shelve(house, play_match(house))
    scene = house.show(ReplaysScene(house.app))
    written = [words.text for words, _ in scene.stage.texts]
    title = say("campaign.waits.campaign", title=tries[0].info.title)
    assert written.count(title) == 2
    for number in (1, 2):
        assert sum(text.startswith(f"Try {number} ") for text in written) == 1
    stars = [piece.face for piece in scene.stage.layers["cards"] if "icon_star_" in piece.face]
    won = sum(sum(session.run.stars) for session in tries)
    assert len(stars) == 6 and sum("full" in face for face in stars) == won
    assert any(scene.entries[kept.path].summary.mode in text for kept in scene.kept for text in written)
    check(scene)


def test_a_stage_that_is_gone_is_called_by_its_game(house: House) -> None:
    session = play_match(house)
    starter.shelve_match(
        house.app,
        session.match,
        replace(session.saved_table, stage=SavedStage("own/picnic/gone").with_result(3, 1)),
    )
    scene = house.show(ReplaysScene(house.app))
    written = [words.text for words, _ in scene.stage.texts]
    assert say("tasty_humans.name") in written
    check(scene)


def test_whatever_is_in_the_list_can_be_shared(house: House) -> None:
    """K36: by match, not by scene."""
    play_stage(house, SavedStage("tasty_humans/stages/second_helping"))
    shelve(house, play_match(house, 9))
    one_waits(house)
    scene = house.show(ReplaysScene(house.app))
    assert len(scene.kept) == 3
    for number in range(3):
        assert "sharing.share" in {prompt.label for prompt in scene.prompt_bar.shown}
        house.key("C", settle=True)
        panel = house.top
        assert isinstance(panel, ShareScene) and panel.match is scene.entries[scene.kept[number].path].match
        read = match_code.read_code(panel.parts)
        assert read.state.digest() == panel.match.state.digest()
        house.key("ESCAPE", settle=True)
        house.key("DOWN")
    scene.kept[0].path.write_text("{}")
    scene.entries.clear()
    scene.chosen = 0
    scene.waiting.clear()
    house.key("C", settle=True)
    assert house.top is scene and scene.toast.text, "a broken one says why not"


def test_what_is_watched_can_be_shared(house: House) -> None:
    session = play_match(house, 12)
    scene = watching(house, session)
    house.key("C", settle=True)
    assert isinstance(house.top, ShareScene) and house.top.match.log == scene.session.whole.log
    house.key("ESCAPE", settle=True)
    assert house.top is scene and not scene.session.is_playing
    shown = {prompt.label for prompt in scene.prompt_bar.shown}
    assert "replay.step" in shown and "sharing.share" not in shown, "steps come first where there is no room"
    scene.extensions[0].jump_to(scene.session.last_moment)
    house.step(2)
    assert "sharing.share" in {prompt.label for prompt in scene.prompt_bar.shown}


@pytest.mark.parametrize("active", ["ada", "ben", "guest"])
def test_the_fork_keeps_the_profiles_of_those_who_play_on(house: House, active: str) -> None:
    """K37: the host plays on as the profile that is active, a host without one and all others as who they
    were; never two seats with one profile."""
    people = {
        name: house.app.profiles.add_profile(name.title(), PORTRAITS[i])
        for i, name in enumerate(("ada", "ben"))
    }
    house.app.profiles.choose_profile(people[active].id if active in people else "guest")
    session = play_match(house, 40, seats=3)
    for seat, profile in enumerate(people.values()):
        chair = session.seating[seat]
        chair.bot = 0
        wearing.dress_chair(chair, profile)
    scene = watching(house, session)
    scene.extensions[0].jump_to(30)
    house.key("R", settle=True)
    fork = house.top
    assert isinstance(fork, ForkScene)
    pad = house.pad()
    other = next(seat for seat in (0, 1) if fork.chosen[seat].device is None)
    fork.offered = fork._possible_sitters()
    fork.chosen[other] = Sitter(house.device(pad))
    house.focus("start", "ENTER")
    house.until(lambda: house.app.stack.is_settled and isinstance(house.top, TastyTable))
    now = [house.app.seating.person(seat).profile for seat in (0, 1)]
    assert sorted(now) == sorted(one.id for one in people.values())
    if active in people:
        assert now[1 - other] == people[active].id
