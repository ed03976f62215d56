"""Details tell the numbers of the moment: what scores, what is missing, what falls, what tonight costs."""

from __future__ import annotations

from typing import Any

from game.human_flavor.components import definitions as d
from game.human_flavor.table import actions as kinds
from game.human_flavor.turn import agendas
from game.human_flavor.turn.upkeep import tonight_upkeep
from scenes.human_flavor.board.details import related_subjects
from scenes.human_flavor.text import names
from scenes.human_flavor.text.explanations import POSITIONS, explain_subject
from tests.scenes.games.human_flavor import RULES, match_at

NAMES = ("Feral", "Fey", "Mystic", "Undead", "Infernal", "Celestial")


def state_at(**position: Any) -> Any:
    """A table of Feral and Fey."""
    return RULES.from_position({"clans": ["feral", "fey"], "rest": "box", "players": [{}, {}]} | position)


def card_texts(state: Any, kind: str, number: int = 0, seat: int = 0) -> tuple[str, ...]:
    return explain_subject(state.seen_by(None), (kind, number), seat, NAMES.__getitem__).sentences


def test_what_an_ally_does_stands_on_its_card() -> None:
    view = match_at(kinds.PLACE, when=lambda state: state.day > 1).state.seen_by(None)
    for ally in d.ALL_ALLIES:
        assert set(names.describe_ally(ally)) <= set(
            explain_subject(view, ("ally", ally), 0, NAMES.__getitem__).sentences
        ), d.ALLIES[ally].id


def test_an_agenda_tells_who_has_how_many_and_who_would_score() -> None:
    """R44: a tie scores in full."""
    players = [{"dumpster": ["poet", "judge"]}, {"dumpster": ["baker", "hacker"]}]
    state = state_at(players=players, agendas=["garbage_strike", "bone_count", "full_house"])
    strike = d.AGENDA_INDEX["garbage_strike"]
    assert agendas.agenda_points(state, strike) == (5, 5)
    assert {"Now: Feral 2 and Fey 2.", "This evening that scores: Feral 5 and Fey 5."} <= set(
        card_texts(state, "agenda", strike)
    )
    assert "As it stands, nobody scores." in card_texts(state, "agenda", d.AGENDA_INDEX["full_house"])


def test_an_ally_tells_what_is_missing_for_it() -> None:
    """R17."""
    alpha = d.ALLY_INDEX["pack_alpha"]
    state = state_at(players=[{"resources": {"flesh": 2, "fear": 2}}, {}], allies=["pack_alpha"])
    assert d.COST_OF[alpha][d.RESOURCE_INDEX["flesh"]] == 3
    assert "Feral still lacks 1 flesh." in card_texts(state, "ally", alpha)
    rich = state_at(players=[{"resources": {"flesh": 3, "fear": 2}}, {}], allies=["pack_alpha"])
    assert "Feral can pay that now." in card_texts(rich, "ally", alpha)


def test_a_place_tells_who_gets_the_fee() -> None:
    """R5."""
    state = state_at(city={"basilica": [0, 1], "galleria": [1, 0]})
    assert "Fey stands there. Entering costs 1 token for Fey." in card_texts(
        state, "location", d.LOCATION_INDEX["basilica"]
    )
    assert "Feral stands there. Entering again costs 1 token." in card_texts(
        state, "location", d.LOCATION_INDEX["galleria"]
    )
    assert "Nobody is there. Entering is free." in card_texts(
        state, "location", d.LOCATION_INDEX["city_hall"]
    )
    assert "Entering is always free, however many are there." in card_texts(
        state, "location", d.LOCATION_INDEX["public_park"]
    )


def test_a_full_meter_tells_what_falls() -> None:
    """R13."""
    state = state_at(corners={"crime": [0, 1, 0, "neutral"], "culture": [1, 0, 1, 0], "politics": [1]})
    assert state.meters[1][-1] == d.NEUTRAL
    assert "That would be nobody’s stacker." in card_texts(state, "meter", 1)
    assert "That would be a stacker of Feral." in card_texts(state, "meter", 2)
    assert "There is room for 3 more." in card_texts(state, "meter", 3)
    assert "The next dominate pushes it off." in card_texts(state, "stacker", 2 * POSITIONS + 3)
    assert "4 dominates here push it off." in card_texts(state, "stacker", 3 * POSITIONS)


def test_the_uprising_tells_how_far_the_next_level_is() -> None:
    """G3: with 2 seats the levels begin at 2, 4, 7 and 9."""
    state = state_at(
        uprising=[
            {"owner": 0, "network": "crime"},
            {"owner": 1, "network": "crime"},
            {"owner": 0, "network": "crime"},
        ]
    )
    sentences = card_texts(state, "uprising")
    assert {"Every stacker on a meter is worth 5 now.", "1 push more, and it is worth 3."} <= set(sentences)
    assert "At height 9 the city revolts. The game ends that day." in sentences
    assert "Pushed off so far: Feral 2 and Fey 1." in sentences


def test_a_human_tells_what_it_gives_where_it_lies() -> None:
    """R22, R24."""
    players = [{"captives": {"left": [], "middle": ["poet"], "right": []}}, {"dumpster": ["judge"]}]
    state = state_at(players=players)
    assert "Here it gives 2 of its tokens, or 2 points." in card_texts(state, "human", d.HUMAN_INDEX["poet"])
    assert "It lies in the dumpster of Fey until tonight." in card_texts(
        state, "human", d.HUMAN_INDEX["judge"]
    )


def test_tonight_says_what_is_eaten_lost_and_missing() -> None:
    """R45, R46: Feral keeps 5 flesh and 3 fear; a mystic ally eats what would be lost."""
    players = [
        {
            "resources": {"flesh": 7, "fear": 5},
            "allies": [{"id": "stray_pup"}, {"id": "hedge_witch"}, {"id": "choir_cherub"}],
        },
        {"resources": {}, "allies": [{"id": "dust_sprite"}]},
    ]
    state = state_at(players=players)
    night = tonight_upkeep(state, 0)
    assert (night.bill, night.anything, night.unfed) == ((1, 1, 0, 0, 0), 1, 1)
    assert (night.missing, night.lost) == ((1, 0, 0, 0, 0), (0, 0, 2, 0, 0)), (
        "one faith is missing; of 6 flesh one is eaten by the witch"
    )
    assert tonight_upkeep(state, 1).unfed == 1
    assert "2 would be lost tonight." in card_texts(state, "resource", d.RESOURCE_INDEX["fear"])


def test_displays_slots_and_meters_are_looked_through_one_by_one() -> None:
    players = [{"captives": {"left": ["baker"], "middle": [], "right": []}}, {}]
    view = state_at(humans=["poet", "judge"], players=players, corners={"crime": [0, 1]}).seen_by(None)
    poet, judge, baker = (d.HUMAN_INDEX[name] for name in ("poet", "judge", "baker"))
    assert related_subjects(view, ("human", judge), 0) == [("human", judge), ("human", poet), ("humans", 0)]
    assert related_subjects(view, ("human", baker), 0) == [("human", baker)]
    assert related_subjects(view, ("slot", 0), 0) == [("slot", 0), ("human", baker)]
    assert related_subjects(view, ("meter", 1), 0) == [
        ("meter", 1),
        ("stacker", POSITIONS + 1),
        ("stacker", POSITIONS),
    ]
