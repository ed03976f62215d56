"""Details cards say what a thing is, does and means now, in words that fit, and nothing that its viewer may
not know.
"""

from __future__ import annotations

from typing import Any

from game.eaten.components.definitions import (
    BACTERIA,
    BACTERIA_OF,
    BOARD,
    CRYSTALS,
    DIE_FACES,
    IMMUNE,
    RULES,
    STOMACH,
    TOOL_OF,
    UNKNOWN,
)
from game.eaten.position_reader import read_position
from game.eaten.table.zones import Table
from game.eaten.turn.energy import COST, open_energy
from scenes.eaten.board.details import DetailsScene, TrackerScene, make_details
from scenes.eaten.board.piles import DiscardScene
from scenes.eaten.rulebook.contents import load_book
from scenes.eaten.text import names
from scenes.eaten.text.explanations import crystal_status, explain_subject
from scenes.eaten.text.just_now import present_needs
from scenes.kit.base.texts import say
from scenes.reference.rulebook.scene import RulesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping, too_small

DUEL = {
    "tract": ["s01", "s20", "s31", "s42", "s10"],
    "hand": ["s13", "s33", "s44"],
    "deck": ["s12", "s34"],
    "dice": [1, 5, [6, True]],
    "crystals": ["comet_glass"],
    "tools": ["s07"],
    "upgrades": ["stun"],
    "levels": {"red": 3, "blue": 1},
    "immune_row": ["i04", "i14", "i01"],
    "immune_play": ["i05"],
}


def duel(**changes: Any) -> Table:
    """The public view of a duel."""
    return read_position({**DUEL, **changes}).seen_by(None)


def solo(mode: str) -> Table:
    return read_position(
        {
            "mode": mode,
            "start": "miner_turn" if mode == "miner_solo" else "immune",
            "tract": ["s09", "s20"],
            "deck": ["s10"],
        }
    ).seen_by(None)


def subjects() -> list[tuple[Table, tuple[str, int]]]:
    view, asleep, robot = duel(), solo("miner_solo"), solo("beast_solo")
    tools = [card for card in range(len(STOMACH)) if TOOL_OF[card] >= 0]
    return [
        *((view, ("stomach", card)) for card in (UNKNOWN, *range(len(STOMACH)))),
        *((view, ("immune", card)) for card in (UNKNOWN, *range(len(IMMUNE)))),
        *((view, ("tool", card)) for card in tools),
        *((view, ("germ", kind)) for kind in range(len(BACTERIA))),
        *((view, ("action", space)) for space in range(len(names.SPACES))),
        *((view, ("die", die)) for die in range(RULES.dice)),
        *((view, (kind, 0)) for kind in ("deck", "hand")),
        (view, ("mutation", UNKNOWN)),
        *((asleep, ("reaction", value)) for value in range(1, DIE_FACES + 1)),
        (asleep, ("deck", 0)),
        *((robot, ("robot", slot)) for slot in range(RULES.dice)),
        *((robot, ("replication", space.space)) for space in BOARD.replication.spaces),
    ]


def words_of(view: Table, kind: str, number: int) -> str:
    return " ".join(explain_subject(view, (kind, number)).sentences)


def test_everything_is_explained_in_short_sentences_with_a_page() -> None:
    for view, (kind, number) in subjects():
        told = explain_subject(view, (kind, number))
        assert load_book().page_about(told.about), (kind, number, told.about)
        for text in (told.title, told.name, *told.sentences):
            assert "{" not in text and not text.startswith("eaten"), text


def test_responses_attacks_dice_and_actions_say_what_they_do_now() -> None:
    assert "Upgraded Eliminate" in words_of(duel(), "immune", 0)
    assert "The Robot removes it" in words_of(solo("beast_solo"), "immune", 0)
    assert say("eaten.details.attack_digests") in words_of(duel(), "stomach", 0)
    assert "level 2" in words_of(duel(), "stomach", 19)
    card = duel().tract[0]
    first = present_needs(duel(dice=[1, 5, [6, True]]), ("stomach", card))
    assert first == ("Now: an unused 1 reaches it.", "Now: it attacks when the turn ends.")
    assert (
        present_needs(duel(dice=[2, 5, [6, True]]), ("stomach", card))[0] == "Now: no unused die shows a 1."
    )
    assert present_needs(duel(dice=[1, 5, [6, True]]), ("action", 0)) == ("Now: 2 unused dice can do it.",)
    for response in duel().immune_row:
        own = max(0, COST[response] - open_energy(duel()))
        assert f"{COST[response]} energy, {own} by hand now" in words_of(duel(), "immune", response)
    # no hand is held there: s09 in the tract is a crystal, the rest its roll must bring
    for response, cost in enumerate(COST):
        asleep = read_position(
            {
                "mode": "miner_solo",
                "start": "miner_turn",
                "tract": ["s09"],
                "immune_row": [IMMUNE[response].id],
            }
        ).seen_by(None)
        own = cost - open_energy(asleep)
        told = (
            f"{cost} energy. Its roll must bring {own} of it now"
            if own > 0
            else f"{cost} energy, and so much is there now"
        )
        assert told in words_of(asleep, "immune", response) and "by hand" not in words_of(
            asleep, "immune", response
        )
    assert "slot 5" in words_of(duel(), "die", 1) and "Capture" in words_of(duel(), "die", 1)
    assert "no card in slot 6" in words_of(duel(), "die", 2)
    stun, capture = (
        explain_subject(duel(), ("action", names.SPACES.index(space))) for space in ("stun", "capture")
    )
    assert stun.name == say("eaten.details.action.upgraded") and "5 or 6" in " ".join(capture.sentences)


def test_a_crystal_says_whether_it_is_had_and_where_its_other_card_is() -> None:
    """s01 and s12 are the Ruby Shard's: one lies in slot 1, the other hidden in the deck."""
    assert words_of(duel(), "stomach", 0).endswith("Its other card: not seen yet.")
    assert words_of(duel(deck=["s34"]), "stomach", 0).endswith("Its other card: discarded.")
    assert "already" in words_of(duel(crystals=["ruby_shard"]), "stomach", 0)


def test_a_hidden_card_says_nothing_of_itself() -> None:
    told = explain_subject(duel(), ("stomach", UNKNOWN))
    secrets = [names.crystal_name(kind) for kind in range(len(CRYSTALS))] + [
        names.germ_name(kind) for kind in range(len(BACTERIA))
    ]
    assert not [name for name in secrets if name in " ".join((told.title, told.name, *told.sentences))]


def test_a_response_in_the_row_says_whether_it_could_grow_now() -> None:
    """i04 needs three of a kind, i14 the same at both ends: s01 and s10 are red."""
    number = {card.id: i for i, card in enumerate(IMMUNE)}
    holds, fails = say("eaten.details.immune.holds"), say("eaten.details.immune.fails")
    assert fails in words_of(duel(), "immune", number["i04"]) and holds in words_of(
        duel(), "immune", number["i14"]
    )
    played = words_of(duel(), "immune", number["i05"])
    assert holds not in played and fails not in played


def test_the_tracker_tells_of_every_crystal_where_it_is() -> None:
    keys = {crystal.id: crystal_status(duel(), kind) for kind, crystal in enumerate(CRYSTALS)}
    assert keys["comet_glass"].key == "had"
    assert keys["ruby_shard"].words == "Slot 1, not seen yet"
    assert keys["void_garnet"].key == "gone", "both cards are discarded, and nobody has it"
    assert keys["tide_opal"].words == "Not seen yet, discarded", "the one in the hand is the Beast's secret"


def test_the_tracker_counts_to_what_the_robot_needs(house: House) -> None:
    """R65: fewer than there are."""
    for view, needed in (
        (duel(), RULES.crystals_to_win),
        (solo("beast_solo"), BOARD.levels.robot[1].crystals_to_win),
    ):
        house.show(make_details(house.app, view, ("crystal", 0)))
        assert f"of {needed} " in " ".join(words.text for words, _ in house.top.stage.texts)


def test_every_card_fits_in_the_largest_letters(house: House) -> None:
    house.app.settings_file.change(text_size=1.3)
    for view, subject in (*subjects(), (duel(), ("crystal", 3)), (duel(), ("discard", 0))):
        scene = house.show(make_details(house.app, view, subject))
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), subject
        house.app.stack.pop()
    assert not house.app.art.baked.missing


def test_the_third_button_opens_the_book_and_any_other_closes(house: House) -> None:
    view = duel()
    for subject, kind in (
        (("germ", 1), DetailsScene),
        (("crystal", 0), TrackerScene),
        (("discard", 0), DiscardScene),
    ):
        house.show(make_details(house.app, view, subject))
        house.step(20)
        assert type(house.top) is kind
        house.key("R", settle=True)
        assert isinstance(house.top, RulesScene)
        house.key("ESCAPE", settle=True)
        house.key("ENTER" if kind is DetailsScene else "F", settle=True)
        assert house.top is None or not isinstance(house.top, kind)


def test_one_can_look_through_the_whole_discard_pile_and_an_empty_one_says_so(house: House) -> None:
    view = duel()
    scene: Any = house.show(make_details(house.app, view, ("discard", 0)))
    house.step(20)
    seen = [scene.focus.value]
    for _ in range(len(view.discard) - 1):
        house.key("RIGHT")
        seen.append(scene.focus.value)
        assert scene.prompt_bar.ask == names.stomach_name(scene.cards[scene.focus.value])
    shown = [scene.cards[index] for index in seen]
    germs = [BACTERIA_OF[card] for card in shown]
    assert sorted(shown) == sorted(view.discard) and germs == sorted(germs), "by germ"
    house.key("RIGHT")
    assert scene.focus.value == seen[-1]
    for _ in range(scene.row_count):
        house.key("UP")
    assert scene.focus.value < scene.across and scene.first == 0
    everything = [card.id for card in STOMACH]
    view = read_position(
        {"tract": everything[:7], "hand": everything[7:14], "deck": everything[14:], "dice": [1, 2, 3]}
    ).seen_by(None)
    scene = house.show(make_details(house.app, view, ("discard", 0)))
    assert say("eaten.details.discard.empty") in [words.text for words, _ in scene.stage.texts]
