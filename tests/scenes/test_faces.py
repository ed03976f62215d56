"""Whoever and whatever the two large tables show by name has a picture that is baked, and nobody looks like somebody else."""

from __future__ import annotations

from game.human_flavor.components import definitions as flavor
from game.hunger.components import definitions as hunger
from scenes.human_flavor.text import pictures as of_flavor
from scenes.hunger.text import pictures as of_hunger
from tools import bake_art


def test_every_picture_of_the_hunger_is_there_and_no_two_humans_are_alike() -> None:
    cards, missions = range(len(hunger.CARDS)), range(len(hunger.MISSIONS))
    humans = {hunger.CARDS[card].id: of_hunger.card(card) for card in cards if hunger.IS_HUMAN[card]}
    assert len(humans) == 80 and len(set(humans.values())) == 80
    wanted = [picture(card) for card in cards for picture in (of_hunger.card, of_hunger.field)]
    wanted += [of_hunger.mission(mission) for mission in (hunger.UNKNOWN, *missions)]
    wanted += [of_hunger.vampire(one) + mood for one in hunger.VAMPIRE_IDS for mood in ("", "_joyful", "_scared", "_singed")]
    assert set(wanted) <= set(bake_art.read_manifest())


def test_missions_share_an_emblem_only_with_their_copies() -> None:
    by_emblem: dict[str, set[object]] = {}
    for number, mission in enumerate(hunger.MISSIONS):
        by_emblem.setdefault(of_hunger.mission(number), set()).add((mission.score, mission.instant))
    assert all(len(asked) == 1 for asked in by_emblem.values())
    assert len(by_emblem) == 40


def test_every_picture_of_human_flavor_is_there_and_nobody_looks_like_somebody_else() -> None:
    humans = [of_flavor.human(human) for human in range(len(flavor.HUMANS))]
    allies = [of_flavor.ally(ally) for ally in range(len(flavor.ALLIES))]
    agendas = [of_flavor.agenda(agenda) for agenda in range(len(flavor.AGENDAS))]
    for pictures in (humans, allies, agendas):
        assert len(set(pictures)) == len(pictures)
    clans = [picture(clan) for clan in range(len(flavor.CLAN_IDS)) for picture in (of_flavor.mat, of_flavor.leader)]
    clans += [f"{of_flavor.leader(clan)}_happy" for clan in range(len(flavor.CLAN_IDS))]
    crowds = [of_flavor.crowd(level) for level in range(len(flavor.NUMBERS.uprising_penalty))]
    assert {*humans, *allies, *agendas, *clans, *crowds} <= set(bake_art.read_manifest())
