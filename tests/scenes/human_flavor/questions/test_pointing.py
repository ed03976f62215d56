"""Questions at the things themselves: all answers without the list. Supper: test_supper; whole matches:
test_whole_matches."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.human_flavor.table import actions as kinds
from scenes.human_flavor.previews import body_fan, spread
from tests.scenes.games.human_flavor import LISTS, MATCHES, match_at
from tests.scenes.games.lists import record_answers
from tests.scenes.games.pointing import pointed_answers, reached_keys
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import Hands, MouseHands, PadHands, chooser_of

EFFECTS = (
    kinds.ChooseResource, kinds.PayToken, kinds.SwapTokens, kinds.TakeToken, kinds.Capture, kinds.Snack,
    kinds.Devour,
    kinds.RejuvenateCaptive, kinds.ExhumeBody, kinds.Activate, kinds.RecruitPaying, kinds.DominatePaying,
    kinds.InciteMeter,
    kinds.SinkStacker, kinds.RecallMinion, kinds.ChooseOption,
)  # fmt: skip
"""Answers that an effect may ask for."""


@pytest.fixture(autouse=True)
def still(house: House, no_list: None) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


def several(state: Any) -> bool:
    return len(state.decision.actions) > 1


def test_starting_tokens_are_counted_with_the_stick(house: House) -> None:
    table = alone_at(house, match_at(kinds.START))
    chooser: Any = chooser_of(table)
    assert reached_keys(chooser) == {entry.key for entry in chooser.question.level.entries}


@pytest.mark.parametrize("kind", [kind for kind in LISTS.kinds if kind != kinds.FEED])
def test_all_that_is_legal_can_be_reached_by_pointing(house: House, kind: str) -> None:
    for first, seats in ((1, 2), (40, 6)):
        table = alone_at(house, match_at(kind, when=several, first=first, seats=seats))
        chooser: Any = chooser_of(table)
        assert set(map(repr, pointed_answers(chooser))) == set(map(repr, chooser.actions))


def test_all_that_effects_ask_can_be_reached_by_pointing_and_is_answered(house: House) -> None:
    matches = effect_choices()
    for number, one in enumerate(EFFECTS):
        table = alone_at(house, matches[one])
        chooser: Any = chooser_of(table)
        assert sorted(map(repr, pointed_answers(chooser))) == sorted(map(repr, chooser.actions))
        legal = [action for action in chooser.actions if isinstance(action, one)]
        if one is kinds.ExhumeBody:
            lying = [(piece.x, piece.y) for piece in table.stage.layers[spread.LAYER]]
            for place in body_fan.body_places(len(legal)):
                assert min(math.dist(place.center, point) for point in lying) < 2, "out of the bin"
        given, wanted = record_answers(table), legal[len(legal) // 2]
        (Hands, PadHands, MouseHands)[number % 3](house, table).answer(wanted)
        assert wanted in given
        house.app.stack.pop()


def effect_choices() -> dict[type, Any]:
    """Choices of effects."""
    found: dict[type, Any] = {}
    for seed, state, given in MATCHES.questions(1):
        one = type(state.decision.actions[0])
        if state.decision.kind == kinds.EFFECT and one not in found:
            found[one] = MATCHES.match_after(seed, given)
            if all(wanted in found for wanted in EFFECTS):
                break
    return found
