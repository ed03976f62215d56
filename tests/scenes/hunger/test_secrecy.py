"""Secrecy of Missions on the screen: two matches that differ only in them look and sound the same."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core.match import Match
from game.hunger.components.definitions import INSTANT_OF, IS_GOLD, MISSIONS
from game.hunger.components.mission_ops import DigestHand, VpPerCloser
from game.hunger.table import actions as kinds
from game.hunger.table.actions import SECRET_ACTIONS, UseMission
from scenes.hunger.secrecy import Secrecy
from scenes.hunger.sheet import list_things
from scenes.hunger.table import HungerTable
from scenes.hunger.text import names as component_names
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.match.handover import HandoverScene
from scenes.table.large.view import LargeView
from tests.scenes.games.hunger import LISTS, match_at
from tests.scenes.games.tables import open_table, wait_for_question
from tests.scenes.house import House
from tests.scenes.secrecy_observer import Script, SecrecyObserver, keys, looking_around
from tests.scenes.secrecy_observer import evenings as two_evenings
from tests.weekly import take_share

Pair = tuple[Match, Match]
GOLD = [mission for mission in range(len(MISSIONS)) if IS_GOLD[mission]]
BEIGE = [mission for mission in range(len(MISSIONS)) if not IS_GOLD[mission]]
DIGEST = next(mission for mission in GOLD if isinstance(INSTANT_OF[mission], DigestHand))
IN_SECRET = "row:secret"


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none")


def match_with_missions(kind: str, missions: Any, first: int = 1, when: Any = None) -> Match:
    """A match with three Vampires at a question of that kind to seat 0, which holds these Missions."""
    match = match_at(kind, when or plain_turn, first, **LISTS.options.get(kind, {}))
    state: Any = match.state
    taken = set(missions)
    state.missions[0] = tuple(sorted(missions))
    state.missions[1], state.missions[2] = (
        tuple([m for m in BEIGE if m not in taken][at : at + 1]) for at in (0, 1)
    )
    state._decision = None
    state.asking, state.asked = kind, 0
    state.go_on()
    assert state.decision is not None and state.decision.kind == kind
    return match


def plain_turn(state: Any) -> bool:
    """True if open answers can be chosen as well."""
    return sum(not isinstance(action, SECRET_ACTIONS) for action in state.decision.actions) > 1


def pair_of(kind: str) -> Pair:
    """One seat 0 holds gold Missions, the other beige ones."""
    return match_with_missions(kind, [GOLD[0], GOLD[-1]]), match_with_missions(kind, BEIGE[-2:])


def two_at_the_desk(house: House, match: Match, extensions: Any = ()) -> HungerTable:
    house.sit(KEYBOARD, KEYBOARD, 1)
    return open_table(house, match, extensions)


def compare_evenings(house: House, pair: Pair, script: Script) -> str:
    """By what the evenings of these matches can be told apart."""
    assert pair[0].state.seen_by(None) == pair[1].state.seen_by(None), (
        "the two differ in something that all may see"
    )
    assert pair[0].state.seen_by(0).missions != pair[1].state.seen_by(0).missions, "nothing hidden differs"  # type: ignore[attr-defined]

    def once_asked(house: House, table: HungerTable, observer: SecrecyObserver) -> None:
        wait_for_question(house, table)
        script(house, table, observer)

    return two_evenings(house, [partial(two_at_the_desk, house, match) for match in pair], once_asked)


OPEN_KINDS = [kinds.EFFECTS, kinds.MOVE, kinds.ACT]


@pytest.mark.parametrize("kind", OPEN_KINDS)
def test_an_open_question_tells_nothing(house: House, kind: str) -> None:
    script = keys(
        "DOWN", "UP", "UP", "F", "ESCAPE", "R", "ESCAPE", "E", "Q", "L", "ESCAPE", "TAB", "ESCAPE", frames=2
    )
    assert compare_evenings(house, pair_of(kind), script) == ""


def test_looking_around_tells_nothing(house: House) -> None:
    house.pad()
    assert compare_evenings(house, pair_of(kinds.ACT), looking_around) == ""


def test_missions_that_lie_open_would_be_noticed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A difference of such a pair is found, so that finding none means something."""
    monkeypatch.setattr(Secrecy, "sole_viewer", 0)
    assert "hunger/mission_" in compare_evenings(
        house, pair_of(kinds.ACT), keys("R", "ESCAPE", "DOWN", frames=2)
    )


@pytest.mark.parametrize("kind", OPEN_KINDS)
def test_after_a_look_nothing_is_left_of_it(house: House, kind: str) -> None:
    """Peeking, moving and trying what cannot be used meanwhile; then the question is as it was."""

    def script(house: House, table: HungerTable, observer: SecrecyObserver) -> None:
        house.step(2)
        observer.away = True
        house.hold("Z")
        house.step(3)
        assert table.chooser is not None and table.chooser.policy.in_secret
        for name in ("RIGHT", "LEFT", "E", "F"):
            house.key(name)
        house.let_go("Z")
        observer.away = False
        house.step(3)
        keys("DOWN", "UP", frames=2)(house, table, observer)

    assert compare_evenings(house, pair_of(kind), script) == ""


@pytest.mark.parametrize("kind", take_share(OPEN_KINDS, 3))
def test_the_large_layout_tells_nothing(house: House, kind: str) -> None:
    """X7: its groups, its picture, and what is left of a look."""
    house.app.settings_file.change(table_layout="large")

    def script(house: House, table: HungerTable, observer: SecrecyObserver) -> None:
        assert isinstance(table.chooser, LargeView)
        keys("DOWN", "E", "DOWN", "E", "E", "DOWN", "E", "E", "F", "ESCAPE", frames=2)(house, table, observer)
        observer.away = True
        house.hold("Z")
        house.step(3)
        assert table.chooser is not None and table.chooser.policy.in_secret
        for name in ("DOWN", "E", "UP", "RIGHT"):
            house.key(name)
        house.let_go("Z")
        observer.away = False
        house.step(3)
        keys("DOWN", "UP", "T", "T", frames=2)(house, table, observer)

    assert compare_evenings(house, pair_of(kind), script) == ""


def open_curtain(house: House, table: HungerTable) -> None:
    """Choose the row of the Missions and hold the curtain open."""
    wait_for_question(house, table)
    for _ in range(60):
        if table.focus.key == IN_SECRET:
            break
        house.key("E")
    assert any(prompt.role == "confirm" for prompt in table.prompt_bar.shown)
    house.key("ENTER")
    house.until(lambda: isinstance(house.top, HandoverScene) and house.app.stack.is_settled)
    house.key_long("ENTER", 1.0)
    house.until(lambda: house.top is table and house.app.stack.is_settled)
    house.step(4)


def test_the_way_to_the_missions_looks_the_same_up_to_the_curtain_and_after_it(house: House) -> None:
    def script(house: House, table: HungerTable, observer: SecrecyObserver) -> None:
        look = observer.look
        observer.look = lambda: () if table.chooser is not None and table.chooser.policy.in_secret else look()  # type: ignore[method-assign]
        open_curtain(house, table)
        assert table.chooser is not None and table.chooser.policy.in_secret
        heard = len(observer.heard)
        house.key("RIGHT")
        assert observer.heard[heard:], "others hear that somebody moves"
        house.key("ESCAPE", frames=3)
        assert not table.chooser.policy.in_secret

    assert compare_evenings(house, pair_of(kinds.ACT), script) == ""


def test_nothing_secret_is_read_aloud(house: House) -> None:
    """The list of Missions is read aloud without them."""
    spoken = []
    for match in pair_of(kinds.ACT):
        table = two_at_the_desk(house, match)
        open_curtain(house, table)
        words = [table.question_words(), table.focus_words()]
        house.key("RIGHT")
        words += [table.question_words(), table.focus_words()]
        spoken.append(words)
    assert spoken[0] == spoken[1]


@pytest.mark.parametrize("kind", kinds.HIDDEN_KINDS)
def test_a_hidden_question_waits_behind_a_curtain(house: House, kind: str) -> None:
    match = match_at(kind, **LISTS.options.get(kind, {}))
    table = two_at_the_desk(house, match)
    house.until(lambda: isinstance(house.top, HandoverScene), frame=0.1)
    assert not hidden_words(table)
    house.key_long("ENTER", 1.0)
    house.until(lambda: house.top is table and table.chooser is not None)
    assert hidden_words(table) and table.focus_words() == ""
    assert table.question_words() and all(name not in table.question_words() for name in hidden_words(table))


def test_a_curtain_hangs_also_while_a_bot_sits_in_for_the_other_person(house: House) -> None:
    house.sit(KEYBOARD, 1, 1)
    house.app.seating.put_bot(1, 1, sits_in=True)
    table = open_table(house, match_at(kinds.SETUP_MISSION))
    house.until(lambda: isinstance(house.top, HandoverScene), frame=0.1)
    assert not hidden_words(table)


def test_a_crypt_right_after_the_set_up_has_a_curtain_of_its_own(house: House) -> None:
    """The curtain before one's first Mission does not stay open for the turn."""
    match = match_at(kinds.SETUP_MISSION)
    house.sit(KEYBOARD, 1, KEYBOARD)
    table = open_table(house, match)
    house.until(lambda: isinstance(house.top, HandoverScene), frame=0.1)
    house.key_long("ENTER", 1.0)
    house.until(lambda: house.top is table and table.chooser is not None)
    table.controller.looking = 0
    table.session.match = match_at(kinds.EFFECTS, when=plain_turn)
    table.catch_up()
    wait_for_question(house, table)
    assert table.controller.looking is None


def hidden_words(table: HungerTable) -> list[str]:
    """Names and conditions of seat 0's Missions, or of the Crypt it looks at, that stand on the stage."""
    state: Any = table.session.state
    hidden = mission_words(*state.missions[0], *state.crypts[max(0, state.crypt)]) - mission_words(
        *state.public
    )
    return [words.text for words, _ in table.stage.texts if words.text in hidden]


def mission_words(*missions: int) -> set[str]:
    return {
        text
        for mission in missions
        for text in (component_names.mission(mission), component_names.mission_does(mission))
    }


@pytest.mark.parametrize("what", ["window away", "menu", "resize"])
def test_whatever_comes_between_closes_a_peek(house: House, what: str) -> None:
    table = wait_for_question(house, two_at_the_desk(house, match_with_missions(kinds.MOVE, GOLD[:2])))
    house.hold("Z")
    house.step(3)
    assert hidden_words(table)
    if what == "window away":
        house.window.dispatch_event("on_deactivate")
    elif what == "menu":
        house.key("TAB")
    else:
        house.resize(1024, 600)
        house.let_go("Z")
    house.step(3)
    assert not hidden_words(table) and table.input.peeker is None


def test_a_gold_mission_is_used_from_behind_the_curtain(house: House) -> None:
    closer = next(mission for mission in GOLD if isinstance(INSTANT_OF[mission], VpPerCloser))

    def behind(state: Any) -> bool:
        return plain_turn(state) and state.castle_distance(0) > min(
            state.castle_distance(1), state.castle_distance(2)
        )

    match = match_with_missions(kinds.ACT, [closer, BEIGE[-1]], when=behind)
    table = two_at_the_desk(house, match)
    open_curtain(house, table)
    if table.focus.key != f"row:mission:{closer}":
        house.key("RIGHT")
    house.key("ENTER")
    assert match.log[-1].action == UseMission(closer)


def test_a_gold_mission_is_used_while_the_button_is_held(house: House) -> None:
    match = match_with_missions(kinds.EFFECTS, [DIGEST], when=lambda state: plain_turn(state) and state.fresh)
    wait_for_question(house, two_at_the_desk(house, match))
    house.hold("Z")
    house.step(2)
    house.key_long("ENTER")  # it takes the whole turn
    house.let_go("Z")
    assert match.log[-1].action == UseMission(DIGEST)


@pytest.mark.parametrize("alone", [True, False])
def test_alone_ones_own_missions_lie_open(house: House, alone: bool) -> None:
    """No curtain, no row in secret: gold Missions stand in the list, and the sheet has the own ones; with
    several only the public ones.
    """
    match = match_with_missions(
        kinds.EFFECTS, [DIGEST, BEIGE[-1]], when=lambda state: plain_turn(state) and state.fresh
    )
    house.sit(KEYBOARD, 1 if alone else KEYBOARD, 1)
    table = wait_for_question(house, open_table(house, match))
    assert table.chooser is not None
    assert (UseMission(DIGEST) in [entry.action for entry in table.chooser.question.level.entries]) == alone
    assert any(entry.curtain for entry in table.chooser.question.level.entries) != alone
    house.key("R", frames=10)
    words = [text.text for text, _ in house.top.stage.texts]
    assert house.top is not table and component_names.mission(match.state.public[0]) in words  # type: ignore[attr-defined]
    assert [component_names.mission(mission) in words for mission in (DIGEST, BEIGE[-1])] == [alone, alone]


def test_what_a_phone_lists_is_private_where_nobody_else_knows_it() -> None:
    """P17: hand and Missions of its own player, and nothing else."""
    state: Any = match_at(kinds.ACT, lambda state: state.missions[0]).state
    secret = [say(f"hunger.sheet.{zone}") for zone in ("missions", "hand")]
    for viewer in (0, 1, None):
        sections = list_things(state.seen_by(viewer), 0, str)
        private = [section.heading for section in sections if section.private]
        assert private == [
            section.heading for section in sections if viewer == 0 and section.heading in secret
        ]
        assert bool(private) == (viewer == 0)


def test_who_may_see_and_that_advice_tells_no_secret(house: House) -> None:
    match = match_at(kinds.MOVE)
    pad = house.pad()
    device = house.device(pad)
    for holders, viewer, several in (
        ((KEYBOARD, 1, 1), 0, False), ((1, KEYBOARD, 1), 1, False), ((KEYBOARD, device, 1), None, True),
        ((KEYBOARD, KEYBOARD, 1), None, True), ((1, 1, 1), None, False),
    ):  # fmt: skip
        house.sit(*holders)
        table = open_table(house, match)
        assert (table.secrecy.sole_viewer, table.secrecy.has_several_people, table.keeps_secret()) == (
            viewer,
            several,
            several,
        )
    house.app.seating.put_bot(0, 1, sits_in=True)
    house.app.seating.claim_seat(1, KEYBOARD)
    assert table.secrecy.has_several_people and pad, "he comes back"
