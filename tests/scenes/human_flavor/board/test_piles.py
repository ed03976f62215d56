"""All that bots may know of cards lies open somewhere: discard piles and agendas of past days can be looked
through, sorted."""

from __future__ import annotations

import pytest

from game.human_flavor.components.definitions import ALL_AGENDAS, ALL_ALLIES, ALL_HUMANS, NETWORK_OF
from scenes.human_flavor.board.piles import OpenPile
from scenes.human_flavor.text.explanations import AGENDAS, ALLIES, HUMANS, pile_cards
from tests.scenes.games.human_flavor import MATCHES
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House


@pytest.mark.parametrize("answers", [4, 150, 240])
def test_what_bots_know_people_can_look_at(answers: int) -> None:
    view = MATCHES.play_match(3, answers, seats=4).state.seen_by(0)
    piles = [set(pile_cards(view, kind)) for kind in (AGENDAS, HUMANS, ALLIES)]
    held = {human for seat in range(4) for human in (*view.all_captives(seat), *view.dumpster[seat])}
    joined = {ally for own in view.clan_allies for ally in own}
    assert piles[AGENDAS] | set(view.agendas) == set(ALL_AGENDAS) - set(view.unseen_agendas)
    known = set(ALL_HUMANS) - set(view.unseen_humans) - set(view.absent_humans)
    assert piles[HUMANS] | held | set(view.humans) == known
    recruited = set(ALL_ALLIES) - set(view.unseen_allies) - set(view.absent_allies)
    assert piles[ALLIES] | joined | set(view.allies) == recruited


def test_a_rack_has_their_numbers_and_each_is_read_card_by_card(house: House) -> None:
    table = alone_at(house, MATCHES.play_match(3, 200, seats=4))
    counts = [len(pile_cards(table.view, kind)) for kind in (AGENDAS, HUMANS, ALLIES)]
    written = [label for label, box in table.stage.texts if label in table.pieces.piles.things]
    assert [label.text for label in written] == [str(count) for count in counts] and counts[HUMANS] > 4
    sights = {sight.value for sight in table.sights()}
    for kind, count in enumerate(counts):
        assert ("pile", kind) in sights
        scene = house.show(table.details_scene(("pile", kind)))
        assert isinstance(scene, OpenPile)
        words = set()
        for _ in range(count):
            words.add(scene.ask())
            house.key("RIGHT")
        assert len(words) == count or kind == ALLIES
        assert kind != HUMANS or [NETWORK_OF[human] for human in scene.cards] == sorted(
            NETWORK_OF[human] for human in scene.cards
        )
