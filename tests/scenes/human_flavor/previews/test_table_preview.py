"""Preview of the answer in focus: nothing that it costs anybody is left out, and nothing is written over what one
reads it with."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.human_flavor.components.definitions import ALLY_INDEX, NETWORK_INDEX
from game.human_flavor.table.actions import Dominate
from scenes.human_flavor import layout
from scenes.human_flavor.album_questions import CITY, ME, RIVALS, STARTER, TABLE
from scenes.human_flavor.previews.table_preview import EMPTY_BOWL
from scenes.kit.base import Rect, say
from scenes.pages.camera import find_legal
from scenes.table.board_pieces import piece_rect
from tests.scenes.games.human_flavor import RULES
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of

COMMERCE = NETWORK_INDEX["commerce"]


def visited(house: House, uprising: int, fear: int = 2) -> Any:
    """The first seat visits the Meatpackers; a dominate of commerce pushes a rival's stacker off."""
    me = {
        **ME,
        "resources": {"fear": fear, "willpower": 3, "faith": 1},
        "allies": [{"id": STARTER}, {"id": "parish_healer"}],
    }
    fallen = [{"owner": "neutral", "network": "crime"}] * uprising
    match = Match.from_position(RULES, {**TABLE, "uprising": fallen, "players": [me, *RIVALS]})
    match.apply(find_legal(match.state.decision.actions, CITY))
    table = alone_at(house, match)
    chooser_of(table).preselect_answer(Dominate(COMMERCE))
    return table


def written(table: Any, area: Rect) -> list[str]:
    """Numbers over the table in an area."""
    over = table.stage.layers["over"]
    return [label.text for label, _ in table.stage.texts if label in over and area.contains(*label.position)]


def test_a_push_names_who_loses_with_and_without_a_break(house: House) -> None:
    for uprising, lost in ((2, {0: "+7", 2: "−7"}), (7, {0: "−3", 1: "−6", 2: "−7", 3: "−4"})):
        table = visited(house, uprising)
        for seat in range(4):
            told = written(table, layout.capsule_rect(seat, 4))
            assert told == ([lost[seat]] if seat in lost else [])
        house.app.stack.pop()


def test_an_ally_that_a_dominate_leaves_hungry_has_an_empty_bowl(house: House) -> None:
    for fear, names in ((3, []), (2, ["Ledger Imp"])):
        table = visited(house, 2, fear)
        bowls = [piece for piece in table.stage.layers["over"] if piece.face == EMPTY_BOWL]
        ally = table.pieces.own_allies.allies[ALLY_INDEX[STARTER]]
        assert len(bowls) == len(names)
        assert all(piece_rect(ally).contains(*bowl.position) for bowl in bowls)
        words = " ".join(label.text for label, _ in table.stage.texts)
        assert (say("human_flavor.previews.hungry", names="Ledger Imp") in words) == bool(names)
        house.app.stack.pop()


def test_the_forecast_follows_and_no_gain_covers_the_name_of_its_agenda(house: House) -> None:
    table = visited(house, 2)
    assert written(table, layout.OUTLOOK) == [say("human_flavor.table.tonight", n=14, most=14)]
    card = layout.agenda_rect(0)
    labels = [label for label, _ in table.stage.texts if card.expand(10).contains(*label.position)]
    name = piece_rect(max(labels, key=lambda label: label.y))
    (gain,) = [piece_rect(label) for label in labels if label.text == "+2"]
    assert gain.top <= name.y + 6
