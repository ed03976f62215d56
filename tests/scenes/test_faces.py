"""No two figures at the two large tables look alike."""

from __future__ import annotations

from game.human_flavor.components import definitions as flavor
from game.hunger.components import definitions as hunger
from scenes.human_flavor.text import pictures as of_flavor
from scenes.hunger.text import pictures as of_hunger
from tools import bake_art


def test_no_two_humans_of_the_hunger_are_alike() -> None:
    humans = {hunger.CARDS[card].id: of_hunger.card(card) for card in hunger.HUMANS}
    assert len(humans) == 80 and len(set(humans.values())) == 80


def test_missions_share_an_emblem_only_with_their_copies() -> None:
    by_emblem: dict[str, set[object]] = {}
    for number, mission in enumerate(hunger.MISSIONS):
        by_emblem.setdefault(of_hunger.mission(number), set()).add((mission.score, mission.instant))
    assert all(len(asked) == 1 for asked in by_emblem.values())
    assert len(by_emblem) == 40


def test_no_two_cards_of_human_flavor_are_alike() -> None:
    humans = [of_flavor.human(human) for human in flavor.ALL_HUMANS]
    allies = [of_flavor.ally(ally) for ally in flavor.ALL_ALLIES]
    agendas = [of_flavor.agenda(agenda) for agenda in flavor.ALL_AGENDAS]
    for pictures in (humans, allies, agendas):
        assert len(set(pictures)) == len(pictures)


def test_every_crowd_of_human_flavor_is_painted() -> None:
    crowds = {of_flavor.crowd(level) for level in range(len(flavor.NUMBERS.uprising_penalty))}
    assert crowds <= set(bake_art.read_manifest())
