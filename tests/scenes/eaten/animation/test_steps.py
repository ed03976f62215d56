"""Each event of So, You've Been Eaten. by itself: what is heard and said, and that words have the room they
need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.model import Event
from game.eaten.components import definitions as d
from game.eaten.table import events as ev
from game.eaten.turn import energy, hibernating, scoring, tract
from scenes.eaten.animation.animator import NEW_TURNS
from scenes.eaten.animation.event_player import run_key
from scenes.eaten.text import automata_reasons, names, strikes
from scenes.kit.base.texts import say
from scenes.table.event_player import split_runs
from tests.scenes.games.boards import Show
from tests.scenes.games.eaten import PLAYER
from tests.scenes.house import House

TOOL = next(card for card in range(len(d.STOMACH)) if d.TOOL_OF[card] != d.NOTHING)
BLUFF = next(card for card, what in enumerate(d.MUTATIONS) if what.bacteria is None)


def table(house: House, mode: str = "duel", **zones: Any) -> Show:
    """A table in the middle of a match, with some zones made up."""
    show = Show(house, PLAYER, 3, {"mode": mode})
    show.finish()
    for name, value in zones.items():
        setattr(show.pieces.shown, name, value)
    show.lay(show.pieces.shown)
    return show


def watch(show: Show, events: Sequence[Event]) -> tuple[list[str], set[str]]:
    """The sounds and the words of the show of events; the table equals a fresh one then."""
    mixer = show.house.app.mixer
    mixer.recent.clear()
    show.event_player.show(events)
    said: set[str] = set()
    while show.timeline.is_busy:
        show.timeline.update(1 / 20)
        over = show.pieces.stage.layers["over"]
        for words, box in show.pieces.stage.texts:
            if words in over:
                said.add(words.text)
                assert box is not None and box.w >= words.natural[0] and box.h >= words.natural[1], words.text
    show.check_pieces(events)
    return list(mixer.recent), said


def slots(show: Show, *numbers: int) -> list[int]:
    return [show.pieces.shown.tract[number - 1] for number in numbers]


@pytest.mark.parametrize(
    ("event", "zones", "seat", "amount"),
    [
        (lambda show: ev.CrystalGained(3, 1), {"crystals": [0]}, d.MINER, 1),
        (lambda show: ev.Upgraded(1), {"upgrades": 0}, d.MINER, 1),
        (lambda show: ev.ImmuneAcquired(show.pieces.shown.immune_row[0]), {}, d.BEAST, None),
    ],
)
def test_points_fly_from_their_cause_to_the_bar(
    house: House, event: Any, zones: dict[str, Any], seat: int, amount: int | None
) -> None:
    """T39: no number of the bar ticks before something has flown there."""
    house.app.settings_file.change(motion="full")
    show = table(house, **zones)
    before = scoring.side_points(show.pieces.shown, seat)
    label = show.pieces.bar.points[seat].text
    told = event(show)
    amount = amount or d.IMMUNE[told.card].points
    show.event_player.show([told])
    flew = False
    while show.timeline.is_busy:
        show.timeline.update(1 / 30)
        flying = {piece.face for piece in show.pieces.stage.layers["over"]}
        flew = flew or {"figure:+", f"figure:{amount}"} <= flying
        assert flew or show.pieces.bar.points[seat].text == label
    assert flew and scoring.side_points(show.pieces.shown, seat) == before + amount
    show.check_pieces([told])


def test_the_teleporter_swaps_two_cards_in_one_show(house: House) -> None:
    show = table(house)
    a, b = slots(show, 2, 6)
    events = [ev.CardMoved(a, 2, 6, "teleporter"), ev.CardMoved(b, 6, 2, "teleporter")]
    assert len(list(split_runs(events, run_key))) == 1
    heard, _ = watch(show, events)
    assert heard == ["tiles_swap"]
    assert slots(show, 2, 6) == [b, a]


@pytest.mark.parametrize(
    ("by", "origin", "to", "sound"),
    [("stun", 2, 5, "zap"), ("magnet", 5, 2, "card_slide"), ("cramp", 6, 1, "peristalsis")],
)
def test_a_card_is_moved_over_the_others(house: House, by: str, origin: int, to: int, sound: str) -> None:
    show = table(house)
    (card,) = slots(show, origin)
    show.event_player.show([ev.CardMoved(card, origin, to, by)])
    layers: set[str] = set()
    while show.timeline.is_busy:
        show.timeline.update(1 / 60)
        piece = show.event_player.animator.tract_pieces()[card]
        layers |= {name for name, sprites in show.pieces.stage.layers.items() if piece in sprites}
    assert max(layers) == "fx"
    show = table(house)
    heard, _ = watch(show, [ev.CardMoved(card, origin, to, by)])
    assert sound in heard and slots(show, to) == [card]


def test_a_germ_hops_with_its_own_sound_and_alarms_before_the_last_level(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int | None]] = []
    for kind in range(4):
        show = table(house, levels=[1, 1, 2, 2])
        monkeypatch.setattr(house.app.mixer, "play", lambda name, step=None, **_: asked.append((name, step)))
        level = show.pieces.shown.levels[kind] + 1
        _, said = watch(show, [ev.Infected(kind, level)])
        assert bool(said) == (level == 3)
        assert (("germ_alarm", None) in asked) == (level == 3)
        assert ("germ_hop", kind + 1) in asked
        asked.clear()


def test_the_last_but_one_crystal_the_fourth_and_the_fifth_response_are_told(house: House) -> None:
    card = next(card for card in range(len(d.STOMACH)) if d.CRYSTAL_OF[card] == len(d.CRYSTALS) - 1)
    show = table(house, crystals=list(range(len(d.CRYSTALS) - 2)), tract=[card])
    heard, said = watch(show, [ev.CrystalGained(d.CRYSTAL_OF[card], 1)])
    assert said == {say("eaten.show.last_crystal")} and "crystal_gain" in heard
    for active, key in ((3, "last_immune"), (4, "immune_full"), (1, None)):
        show = table(house, immune_play=list(range(active)), immune_row=[10, 11, 12])
        _, said = watch(show, [ev.ImmuneAcquired(11)])
        assert names.immune_does(11) in said and len(said) == (2 if key else 1)
        assert key is None or say(f"eaten.show.{key}", n=active + 1) in said


@pytest.mark.parametrize(
    ("upgrades", "crystals", "told"),
    [
        (1, [0], "The Miner downgrades Stun."),
        (2, [0], "Stun has no upgrade: a crystal goes instead."),
        (0, [], "Stun has no upgrade, and no crystal is there."),
    ],
)
def test_a_downgrade_is_told_as_what_it_takes(
    house: House, upgrades: int, crystals: list[int], told: str
) -> None:
    stun = next(number for number, card in enumerate(d.IMMUNE) if card.id == "i01")
    show = table(house, upgrades=upgrades, crystals=crystals, immune_row=[stun, 11, 12], immune_play=[])
    _, said = watch(show, [ev.ImmuneAcquired(stun)])
    assert told in said


SMALL: dict[str, tuple[dict[str, Any], Any, str, bool]] = {
    "crystal_lost": ({"crystals": [2, 5]}, ev.CrystalLost(2), "crystal_lost", False),
    "tool_lost": ({"tools": [TOOL]}, ev.ToolLost(TOOL), "crystal_lost", False),
    "tool_used": ({"tools": [TOOL]}, ev.ToolUsed(TOOL), "tool", False),
    "upgraded": ({}, ev.Upgraded(d.CAPTURE), "upgrade", False),
    "downgraded": ({"upgrades": 1 << d.CAPTURE}, ev.Downgraded(d.CAPTURE), "downgrade", False),
    "missed": ({}, ev.PenaltyMissed(), "fizzle", True),
    "spent": ({"dice": [3, 4, 5], "places": ["hand", "tray", "tray"]}, ev.DieSpent(0), "fizzle", True),
    "deck_low": ({}, ev.DeckLow(3), "bell", True),
    "final_turn": ({}, ev.FinalTurn(), "bell", True),
    "beast": ({}, ev.TurnStarted(d.BEAST, 2), "beast_growl", False),
    "miner": ({}, ev.TurnStarted(d.MINER, 2), "turn", False),
    "bluff": ({"mutation_slot": d.UNKNOWN}, ev.MutationRevealed(BLUFF, False, True), "mutation", True),
    "mutation": ({"mutation_slot": d.UNKNOWN}, ev.MutationRevealed(0, True, False), "mutation", True),
    "shot": ({"immune_play": [3, 4, 5]}, ev.ImmuneRemoved(4, "miner"), "zap", False),
    "drill": ({}, ev.DrillPeek((d.UNKNOWN,) * 3, True), "drill", True),
    "digested": ({}, ev.Digested(1), "digested", True),
}
"""Zones, an event, what is heard, whether it is said."""


@pytest.mark.parametrize("name", SMALL)
def test_an_event_is_heard_and_where_it_cannot_be_seen_it_is_said(house: House, name: str) -> None:
    zones, event, sound, spoken = SMALL[name]
    heard, said = watch(table(house, **zones), [event])
    assert sound in heard
    assert bool(said) == spoken


def test_what_the_beast_pays_with_is_seen_only_when_the_sum_is_complete(house: House) -> None:
    show = table(house)
    backs = {f"eaten:back:{scale}" for scale in ("0.42", "0.525424")}
    card = next(card for card in range(len(d.STOMACH)) if card not in show.pieces.shown.tract)
    for _ in range(2):
        watch(show, [ev.CardPaid(d.UNKNOWN, 1)])
    assert {piece.face for piece in (*show.pieces.paid.cards, *show.pieces.hand.backs)} == backs
    heard, said = watch(show, [ev.EnergyPaid(1, 0, (card, card + 1), 3)])
    assert "card_flip" in heard and said == {say("eaten.show.energy", n=3)}


def test_what_every_immune_response_and_every_robot_says_has_room(house: House) -> None:
    show = table(house, "beast_solo", crystals=list(range(len(d.CRYSTALS))))
    show.pieces.shown.tract = [d.CRYSTAL_OF.index(kind) for kind in range(len(d.CRYSTALS))]
    slots = range(1, len(d.CRYSTALS) + 1)
    looked = [
        automata_reasons.robot_looks(show.pieces.shown, place, slot, "none")
        for slot in slots
        for place in range(3)
    ]
    reasons = [look.words for looks in looked for look in looks if look.words]
    assert len(set(reasons)) > 3 * len(d.CRYSTALS)
    reasons += [automata_reasons.removal_words(card) for card in range(len(d.IMMUNE))]
    miners = [
        table(house, upgrades=upgrades, crystals=crystals).pieces.shown
        for upgrades, crystals in ((7, []), (0, [1]), (0, []))
    ]
    reasons += [strikes.effect_sentence(miner, card) for miner in miners for card in range(len(d.IMMUNE))]
    for text in reasons:
        show.timeline.add(show.event_player.animator.show_caption(text))
        show.timeline.update(0.01)
        words, box = show.pieces.stage.texts[-1]
        assert (
            words.text == text and box is not None and box.w >= words.natural[0] and box.h >= words.natural[1]
        ), text
        show.finish()


# -- the automata


def test_the_robot_says_why_it_does_what_it_does(house: House) -> None:
    show = table(house, "beast_solo", crystals=[])
    shown = show.pieces.shown
    plain = next(slot for slot, card in enumerate(shown.tract, 1) if d.CRYSTAL_OF[card] == d.NOTHING)
    words = {f"No crystal in slot {plain}.", "It takes the tool."}
    assert {look.words for look in automata_reasons.robot_looks(shown, 0, plain, "capture_tool")} == words
    heard, said = watch(show, [ev.RobotDie(0, plain, "capture_tool")])
    assert said == words and heard.count("robot_beep") == 1


def test_every_option_that_the_robot_refuses_has_its_reason_and_no_reason_comes_twice(house: House) -> None:
    shown = table(house, "beast_solo", crystals=[]).pieces.shown
    for place in range(3):
        looks = automata_reasons.robot_looks(shown, place, 9, "reroll")
        assert [option for look in looks for option in look.options] == list(range(5))
        assert [look.words for look in looks if look.words] == [
            "Slot 9 is empty.", "No immune response shows a 9.", "Nothing for a 9. It rolls again.",
        ]  # fmt: skip
    shown.rerolled = 0
    assert (
        automata_reasons.robot_looks(shown, 0, 9, "none")[-1].words == "Nothing for a 9, and no second roll."
    )
    shown.rerolled = 1
    assert automata_reasons.robot_looks(shown, 0, 9, "none")[-1].words == "Nothing for a 9 again. That’s all."


def test_the_options_of_the_robot_are_lit_from_the_first_to_the_chosen_one(house: House) -> None:
    show = table(house, "beast_solo")
    show.event_player.show([ev.RobotDie(1, 1, "eliminate_bacteria")])
    lit = []
    while show.timeline.is_busy:
        show.timeline.update(1 / 60)
        frames = [round(piece.x) for piece in show.pieces.stage.layers["fx"] if piece.face.endswith("#4")]
        lit += [frame for frame in frames if frame not in lit]
    assert lit == sorted(lit) and len(lit) == automata_reasons.looked_at_count(1, "eliminate_bacteria") == 4


def test_the_sleeping_beast_snores_rolls_and_twitches(house: House) -> None:
    heard, said = watch(table(house, "miner_solo"), [ev.ReactionRolled(6, "cramp", 1)])
    assert heard[0] == "beast_snore" and "beast_growl" in heard and "dice_roll" in heard
    assert len(said) == 1 and said.pop().startswith("A cramp!")


def test_the_sleeping_beast_says_what_it_can_pay_and_why_it_takes_nothing(house: House) -> None:
    show = table(house, "miner_solo")
    shown = show.pieces.shown
    shown.reaction = next(
        value for value in range(1, 7) if hibernating.reaction_to(shown, value).energy is not None
    )
    bonus, crystals = hibernating.reaction_to(shown, shown.reaction).energy or 0, tract.count_crystals(shown)
    _, said = watch(show, [ev.ImmuneRemoved(shown.immune_row[-1], "row")])
    assert any(words.startswith(f"Energy {bonus + crystals}: ") for words in said) and len(said) == 3
    card = shown.immune_row[-1]
    _, said = watch(show, [ev.ImmuneAcquired(card)])
    assert any(f"for {energy.COST[card]}." in words for words in said)


def test_nothing_trembles_or_flashes_with_reduced_motion(house: House) -> None:
    house.app.settings_file.change(motion="reduced")
    show = table(house)
    miner = show.pieces.characters.heads[d.MINER].x
    show.event_player.show([ev.Attacked(show.pieces.shown.tract[0], 0, show.pieces.shown.levels[0] + 1)])
    while show.timeline.is_busy:
        show.timeline.update(1 / 60)
        assert show.pieces.characters.heads[d.MINER].x == miner
        assert all(piece.angle == 0 for piece in show.pieces.tract.cards)


def test_captions_are_shorter_once_the_watchers_have_seen_most_of_them(house: House) -> None:
    show, seconds = table(house), []
    for turn in (NEW_TURNS, NEW_TURNS + 1):
        show.pieces.shown.turn_number = turn
        show.timeline.add(show.event_player.animator.tell_sentences("No crystal and no tool in slot 3."))
        frames = 0
        while show.timeline.is_busy:
            show.timeline.update(1 / 60)
            frames += 1
        seconds.append(frames / 60)
    assert seconds[1] < seconds[0] - 0.3
