"""Pictures that `--capture` takes of So, You've Been Eaten: the lobby in every mode, the questions of both
sides, a match that plays itself, explanations, results, and lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.eaten.components.definitions import BACTERIA_OF, BEAST, MINER, SEAT_IDS, TRACK
from game.eaten.config import MODES
from game.eaten.table.actions import Adjust, End, Stun, StunUp
from game.eaten.view import View
from game.evening.plan import begin_turns
from scenes.eaten.board.details import make_details
from scenes.eaten.lobby.options import DUEL, FAIR
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.sheets import SheetScene
from scenes.eaten.spectator.show import Spectator
from scenes.eaten.table import EatenTable
from scenes.eaten.text.standing import BY_POINTS
from scenes.front import album
from scenes.kit.input import RIGHT
from scenes.kit.match.session import MatchSession
from scenes.navigation import routes
from scenes.pages import game_list
from scenes.pages.camera import PADS, SEED, Camera
from scenes.people.phones import sample_phones

GAME = "eaten"
SITS_DOWN = {"duel": "third", "zero": "confirm"}  # by mode: what is pressed on the Miner's seat
KINDS = (
    "reroll_triple",
    "stun_adjust",
    "stun_reroll",
    "followup",
    "drill",
    "downgrade",
    "lose_crystal",
    "tool_limit",
)
STEPS = (Stun | StunUp, Adjust)
"""Answers of the Miner that are shown with their targets."""
HIDDEN = ("fill", "ingest", "immune", "pay", "mutation")
"""Questions in the order in which a turn of the Beast asks them."""
LONE = ("fill", "regress")
ATTACK = (0.45, 1.4)  # seconds into an attack: the germ hops; the Miner is warned
RULES_PAGES = ("turn", "stun", "strikes", "grid", "track")
MATCH = (MINER, BEAST)
HIDDEN_HAND = 5
"""The lesson about holding the hand open."""
GUESTS = ("Rosa", "Jonas")
LATER, WATCHED = 4, (8.0, 9.6)  # turns into a watched match, and seconds into the next turn of each side


def take_all(camera: Camera) -> None:
    """Every picture, always in the same order."""
    _take_lobby(camera)
    _take_miner(camera)
    _take_hidden(camera)
    take_attack(camera)
    _take_lone_beast(camera)
    _take_extensions(camera)
    _take_watched(camera)
    _take_results(camera)
    _take_evening(camera)
    _take_words(camera)
    _take_lessons(camera)
    album.take_last_turn(camera, GAME, f"{GAME}_last_turn", mode="duel")
    album.take_large_layout(camera, camera.play_to(GAME, "action", 40, mode="duel"), f"{GAME}_large")
    _take_high_contrast(camera)


def _take_lobby(camera: Camera) -> None:
    """One person in each mode; a bot joins the duel, and where all watch there is a bet. Then the fair start."""
    camera.app.seating.chairs.clear()
    scene: Any = camera.show(routes.Lobby(GAME), "eaten_lobby")
    camera.press("confirm")
    for mode in MODES:
        scene.focus.move_to("option_mode")
        while scene.options.values["mode"] != mode:
            camera.press("turn_right")
        scene.focus.move_to(f"seat_{MINER}")
        if mode in SITS_DOWN:
            camera.press(SITS_DOWN[mode])
        camera.settle().take_picture(f"eaten_lobby_{mode}")  # the minutes have rolled
        if mode == DUEL:
            scene.focus.move_to(FAIR)
            camera.press("confirm").wait().take_picture("eaten_fair_start")
            camera.press("back").wait()


def _take_high_contrast(camera: Camera) -> None:
    session = camera.play_to(GAME, "action", when=_is_well_off, mode="miner_solo")
    camera.app.seating.put_automaton(BEAST)
    album.take_high_contrast(camera, session, "eaten_high_contrast")


# -- the Miner


def _take_miner(camera: Camera) -> None:
    """Every kind of question of the Miner, and an answer step by step."""
    table = _miner_table(camera, "action", _is_well_off)
    camera.take_picture("eaten_miner_die")
    table.chooser.on_turn(1)
    camera.take_picture("eaten_miner_next_die")
    camera.press("confirm").take_picture("eaten_miner_space")
    for kind in STEPS:
        table.chooser.preselect_answer(
            next(action for action in table.chooser.actions if isinstance(action, kind))
        )
        camera.wait().take_picture(f"eaten_miner_{'stun' if kind is not Adjust else 'adjust'}_target")
    for key in ("end", "slot:1", "row:0", "germ:0", "crystals"):
        while table.chooser.on_back():
            pass
        table.focus.move_to(key)
        table.follow_focus()
        camera.wait().take_picture(f"eaten_miner_{key.partition(':')[0]}")
    for question in KINDS:
        _miner_table(camera, question)
        camera.take_picture(f"eaten_miner_{question}")


def _is_well_off(view: View) -> bool:
    """True for a Miner with tools, a stronger action, and all dice."""
    return bool(view.tools and view.upgrades and not view.used)


def _miner_table(camera: Camera, kind: str, when: Any = bool) -> Any:
    """The table, an EatenTable, at the first such question of a match against the Hibernating Beast."""
    session = camera.play_to(GAME, kind, when=when, mode="miner_solo")
    camera.app.seating.put_automaton(BEAST)
    return camera.show(EatenTable(camera.app, session))


# -- the Beast


def _take_hidden(camera: Camera) -> None:
    """The hidden questions of a duel, face down and held open; a curtain before the first one where the
    controller is shared."""
    session = _start_duel(camera)
    for kind in HIDDEN:
        _play_to(camera, session, _asks_kind(kind))
        scene = camera.show_table(session)
        if kind == HIDDEN[0]:
            camera.take_picture("eaten_beast_fill_closed")
            camera.app.seating.claim_seat(BEAST, PADS[MINER])
            camera.show_over(scene.handover_before(BEAST), "eaten_curtain")
            camera.app.seating.claim_seat(BEAST, sample_phones.let_in(camera.app, "Jonas").device)
            camera.show_table(session, "eaten_beast_on_phone")
            camera.app.seating.claim_seat(BEAST, PADS[BEAST])
            sample_phones.clear_phones(camera.app)
            camera.show(scene)
        camera.press("peek").press("move", RIGHT).wait().take_picture(f"eaten_beast_{kind}")


def _asks_kind(kind: str) -> Callable[[Any], bool]:
    return lambda view: bool(view.decision.kind == kind)


def take_attack(camera: Camera) -> None:
    """A germ comes to the level before the last one."""
    session = _start_duel(camera)
    _play_to(camera, session, _is_alarming)
    scene = camera.show_table(session, "eaten_before_attack")
    scene.carry_out(End())
    camera.take_pictures("eaten_attack", ATTACK)


def _is_alarming(view: View) -> bool:
    """True if the Miner is asked while the germ in slot 1 is two steps from the end of its track."""
    decision = view.decision
    asked = decision is not None and decision.kind == "action" and End() in decision.actions
    return bool(asked and view.tract and view.levels[BACTERIA_OF[view.tract[0]]] == TRACK.digest_level - 2)


def _take_lone_beast(camera: Camera) -> None:
    """The Beast against the Robot, and the log of that match."""
    for kind in LONE:
        session = camera.play_to(GAME, kind, 12, mode="beast_solo")
        camera.app.seating.put_automaton(MINER)
        camera.show_table(session, f"eaten_lone_beast_{kind}")
    camera.press("log").settle().take_picture("eaten_log")


def _take_extensions(camera: Camera) -> None:
    """A hint, and the recap of a match that goes on."""
    session = camera.play_to(GAME, "action", 12, mode="miner_solo")
    camera.app.seating.put_automaton(BEAST)
    camera.show_table(session)
    camera.press("peek").wait().take_picture("eaten_hint")
    session.resumed = True
    camera.show_table(session, "eaten_recap")


def _start_duel(camera: Camera) -> MatchSession:
    """Two people with a pad each."""
    camera.seat_people(2)
    return camera.begin_match(GAME, mode="duel")


def _play_to(camera: Camera, session: MatchSession, when: Callable[[Any], bool]) -> None:
    """Let bots play on to a moment and take up the pad of the seat that is asked then. Raises RuntimeError if
    the match ends before."""
    while session.asked_seat is not None:
        if when(session.view(session.asked_seat)):
            camera.device = camera.app.devices.last_used = PADS[session.asked_seat]
            return
        camera.play_answer(session)
    raise RuntimeError("the match ended before that moment")


# -- both


def _take_watched(camera: Camera) -> None:
    """A match that plays itself, a bet on the Beast: the Robot at work, then the Beast asleep."""
    app = camera.app
    app.seating.set_seat_count(len(MATCH))
    for seat in MATCH:
        app.seating.put_automaton(seat)
        app.seating[seat].favored = seat == BEAST
    table: Any = game_list.make_table(app, camera.begin_match(GAME, mode="zero"))
    app.stack.replace(table, transition=False)
    camera.wait()
    watched = next(each for each in table.extensions if isinstance(each, Spectator))
    for seat in MATCH:
        watched.jump_to(next(turn.start for turn in watched.moments.turns[LATER:] if turn.seat == seat))
        camera.wait(WATCHED[seat]).take_picture(f"eaten_watched_{SEAT_IDS[seat]}")
    watched.bets.open_panel(watched.moment, app.devices.last_used)
    camera.wait().take_picture("eaten_bet")
    app.stack.pop()
    camera.wait()
    app.stack.pop()
    for seat in MATCH:
        app.seating.free_seat(seat)


def _take_results(camera: Camera) -> None:
    """A match of each mode that has come to its end."""
    app = camera.app
    for mode in MODES:
        session = camera.play_to(GAME, "over", mode=mode)
        asked = session.match.config.asked_seats
        for seat in (MINER, BEAST):
            if seat not in asked:
                app.seating.put_automaton(seat)
        album.take_results(camera, session, f"eaten_results_{mode}")
        if mode == "duel":
            album.take_review(camera, session, "eaten_review")


def _take_evening(camera: Camera) -> None:
    """Two duels with the sides changed between them: what counts after the first one, and the end."""
    app, evening = camera.app, begin_turns(len(SEAT_IDS))
    camera.seat_people(len(SEAT_IDS))
    for chair, name in zip(app.seating.chairs, GUESTS, strict=True):
        chair.person = chair.person.with_name(name)
    for seed, name in ((SEED, "eaten_evening_first"), (SEED + 2, "eaten_evening")):
        session = camera.begin_match(GAME, seed, mode="duel")
        while session.asked_seat is not None:
            camera.play_answer(session)
        session.evening = evening
        album.take_results(camera, session, name)
        if session.goes_on:
            app.seating.swap_seats(MINER, BEAST)
            evening = evening.after(session.match)
    app.seating.chairs.clear()
    camera.device = app.devices.last_used = PADS[0]


def _take_words(camera: Camera) -> None:
    """Explanations: pages of the book, details cards, the points at a moment, the count and an ending."""
    app = camera.app
    album.take_rules(camera, GAME, RULES_PAGES)
    session = camera.play_to(GAME, "action", 40, mode="duel")
    view: View = session.view()
    camera.show_table(session)
    subjects = {
        "card": ("stomach", view.tract[0]),
        "response": ("immune", view.immune_row[0]),
        "crystals": ("crystal", 0),
        "discard": ("discard", 0),
        "removed": ("removed", 0),
    }
    for name, subject in subjects.items():
        album.take_overlay(camera, make_details(app, view, subject), f"eaten_details_{name}")
    camera.show(SheetScene(app, view), "eaten_points")
    _take_counts(camera)


def _take_lessons(camera: Camera) -> None:
    """The lessons; in the one about the hidden hand it is held open too."""
    for number in album.take_lessons(camera, GAME, f"{GAME}_"):
        if number == HIDDEN_HAND:
            camera.press("peek").wait().take_picture("eaten_tutorial_look")


def _take_counts(camera: Camera) -> None:
    """A count in its middle and at its end, and an ending that needs none."""
    app = camera.app
    for name, by_points in (("count", True), ("ending", False)):
        app.stack.replace(ScoreScene(app, _ended_match(camera, by_points)), transition=False)
        camera.take_pictures(f"eaten_{name}", (1.0, 3.5))
        camera.press("details").wait().take_picture(f"eaten_{name}_told")


def _ended_match(camera: Camera, by_points: bool) -> MatchSession[Any]:
    """A match of the automata that was decided by points, or by something else."""
    sessions = (camera.begin_match(GAME, seed, mode="zero") for seed in range(SEED, SEED + 50))
    return next(
        session
        for session in sessions
        if session.result is not None and session.result.reason.endswith(BY_POINTS) is by_points
    )
