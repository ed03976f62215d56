"""Features of a duel for the net that values a Miner's turns (turn_values.py): only zones that lie open, so
that hidden cards that are imagined change nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Floats
from game.eaten.components.definitions import (
    BACTERIA_OF,
    CAPTURE,
    CRYSTAL_OF,
    CRYSTALS,
    ELIMINATE,
    IMMUNE,
    LAST_LEVEL,
    MUTATION_OF,
    NOTHING,
    RULES,
    STOMACH,
    STUN,
    TOOL_OF,
    TOOLS,
    TRACK,
    AdjustLimit,
    EliminatePairsOnly,
    EnergyPlus,
    NoCaptureSlot,
    NoStunBonus,
)
from game.eaten.table.zones import Table
from game.eaten.turn import energy, passives, scoring

_HINDRANCES = tuple(
    frozenset(number for number, card in enumerate(IMMUNE) if isinstance(card.effect, kind))
    for kind in (NoStunBonus, AdjustLimit, NoCaptureSlot, EliminatePairsOnly, EnergyPlus)
)
"""Immune cards by an effect that lasts."""
_DECK = len(STOMACH) - RULES.slots - RULES.hand_limit
"""Cards of the deck at the start of a duel."""
_KINDS = range(len(CRYSTALS))
_CARDS = frozenset(range(len(STOMACH)))
_NEAR = 6
"""Slots that a die reaches without being turned."""
_FAR_SHARE = 0.5
"""Part of a crystal in the last slot that does not count as near."""

FEATURES = (
    "one", "crystals", "five_crystals", "six_crystals", "seven_crystals", "stun", "eliminate", "capture",
    "tool_0", "tool_1", "tool_2", "tool_3", "tool_4", "infected", "sick", "deadly", "three_deadly", "four_deadly", "levels",
    "deck", "deck_low", "hand", "final_turn", "immune", "immune_four", "immune_five", "lead", "lead_late", "crystals_late",
    "wanted", "wanted_near", "two_wanted", "wanted_hidden", "last_copies", "any_lost", "lost", "kinds_left",
    "last_wanted", "last_two_wanted", "none_wanted", "first_wanted", "second_wanted",
    "first_level", "first_deadly", "second_deadly", "third_deadly", "second_level", "deadly_cards", "all_deadly", "pairs", "cards",
    "no_stun_bonus", "adjust_limit", "no_capture_slot", "eliminate_pairs_only", "energy_plus",
    "open_energy", "allowed", "hidden_crystals", "hit",
)  # fmt: skip
"""The features in their order."""


def turn_features(table: Table) -> Floats:
    """Features as a turn of the Miner begins."""
    return list_features(table, table.tract, table.levels, 0.0)


def features_after_attack(table: Table) -> Floats:
    """Features once the card in slot 1 has attacked, which must not digest; the mutation card is not yet
    revealed."""
    tract = table.tract
    if not tract:
        return turn_features(table)
    attacker = BACTERIA_OF[tract[0]]
    levels = table.levels[:]
    levels[attacker] += 1
    return list_features(table, tract[1:], levels, hit_chance(table, attacker))


def hit_chance(table: Table, attacker: int) -> float:
    """R38: share of the mutation cards not yet used up that hit an attacking type; 0.0 without one in the
    slot."""
    if table.mutation_slot == NOTHING:
        return 0.0
    gone = table.mutation_discard
    left = [kind for card, kind in enumerate(MUTATION_OF) if card not in gone]
    return left.count(attacker) / len(left)


def list_features(table: Table, tract: Sequence[int], levels: Sequence[int], hit: float) -> Floats:
    """Features of a table with this tract and these levels of the bacteria; hit: chance that the mutation
    card in the slot costs the Miner something."""
    return (
        *_miner_features(table, levels),
        *_pace_features(table, levels),
        *_crystal_features(table, tract),
        *_danger_features(table, tract, levels),
        *_beast_features(table, tract),
        hit,
    )


def _crystal_count(table: Table) -> int:
    """Crystals of the Miner, as if eight were needed (C10)."""
    return (
        len(table.crystals) + RULES.crystals_to_win - (table.config.twists.crystals or RULES.crystals_to_win)
    )


def _miner_features(table: Table, levels: Sequence[int]) -> Floats:
    """Crystals, upgrades, tools by kind, levels of the bacteria."""
    crystals, upgrades = _crystal_count(table), table.upgrades
    tools = [0] * len(TOOLS)
    for card in table.tools:
        tools[TOOL_OF[card]] += 1
    deadly = sum([level >= LAST_LEVEL for level in levels])
    return (
        1.0,
        crystals / 8.0,
        float(crystals >= 5),
        float(crystals >= 6),
        float(crystals >= 7),
        float(upgrades >> STUN & 1),
        float(upgrades >> ELIMINATE & 1),
        float(upgrades >> CAPTURE & 1),
        *[float(count) for count in tools],
        levels.count(1) / 2.0,
        levels.count(2) / 2.0,
        deadly / 2.0,
        float(deadly >= 3),
        float(deadly >= 4),
        sum(levels) / 6.0,
    )


def _pace_features(table: Table, levels: Sequence[int]) -> Floats:
    """Cards that are left, immune responses, points as far as they lie open."""
    deck, immune = len(table.deck), len(table.immune_play)
    gone = 1.0 - deck / _DECK
    lead = _open_lead(table, levels)
    return (
        deck / _DECK,
        max(0.0, (RULES.hand_limit - deck) / RULES.hand_limit),
        len(table.hand) / RULES.hand_limit,
        float(table.final_turn),
        immune / 3.0,
        float(immune == RULES.immune_win - 1),
        float(immune >= RULES.immune_win),
        lead / 8.0,
        lead * gone / 8.0,
        _crystal_count(table) * gone / 8.0,
    )


def _open_lead(table: Table, levels: Sequence[int]) -> int:
    """The Miner's points less the Beast's without its hand (R60, R61), at these levels."""
    points = scoring.miner_points(table)
    for card in table.immune_play:
        points -= scoring.IMMUNE_POINTS[card]
        counted = passives.INFECTION[card]
        if counted is not None:
            points -= counted.points * sum([counted.level <= level < TRACK.digest_level for level in levels])
    for level in levels:
        points -= TRACK.points[level] if level < TRACK.digest_level else 0
    return points


def _crystal_features(table: Table, tract: Sequence[int]) -> Floats:
    """Crystals that the Miner lacks: in the tract, still hidden, lost for good."""
    held, crystals = table.crystals, _crystal_count(table)
    spared = crystals - len(held)
    near, slots = [0] * len(CRYSTALS), [0] * len(CRYSTALS)
    for slot, card in enumerate(tract, 1):
        kind = CRYSTAL_OF[card]
        if kind >= 0:
            near[kind] += 1
            slots[kind] = slots[kind] or slot
    hidden = [0] * len(CRYSTALS)
    for card in hidden_cards(table):
        if CRYSTAL_OF[card] >= 0:
            hidden[CRYSTAL_OF[card]] += 1
    lacked = [kind for kind in _KINDS if kind not in held]
    in_tract = [kind for kind in lacked if near[kind]]
    far = sum([slots[kind] > _NEAR for kind in in_tract])
    copies = [near[kind] + hidden[kind] for kind in lacked]
    lost = max(0, copies.count(0) - spared)
    kinds = len(in_tract)
    return (
        kinds / 3.0,
        (len(in_tract) - far * _FAR_SHARE) / 3.0,
        float(kinds >= 2),
        sum([hidden[kind] > 0 for kind in lacked]) / 4.0,
        copies.count(1) / 3.0,
        float(lost > 0),
        lost / 2.0,
        (8 - lost - crystals) / 8.0,
        float(crystals == 7 and kinds >= 1),
        float(crystals == 6 and kinds >= 2),
        float(crystals >= 6 and kinds == 0),
        float(bool(tract) and CRYSTAL_OF[tract[0]] in lacked),
        float(len(tract) > 1 and CRYSTAL_OF[tract[1]] in lacked),
    )


def hidden_cards(table: Table) -> frozenset[int]:
    """Stomach cards in the Beast's hand or in the deck, as the open zones tell."""
    return _CARDS.difference(table.discard, table.tract, table.tools)


def _danger_features(table: Table, tract: Sequence[int], levels: Sequence[int]) -> Floats:
    """Next attackers, and what could be eliminated."""
    kinds = [BACTERIA_OF[card] for card in tract]
    nearest = [levels[kind] for kind in kinds[:3]]
    first, second, third = (*nearest, 0, 0, 0)[:3]
    deadly = sum([levels[kind] >= LAST_LEVEL for kind in kinds])
    pairs = sum([one == other for one, other in zip(kinds, kinds[1:], strict=False)])
    return (
        first / 3.0,
        float(first >= LAST_LEVEL),
        float(second >= LAST_LEVEL),
        float(third >= LAST_LEVEL),
        second / 3.0,
        deadly / 4.0,
        float(deadly >= len(tract) - 1),
        pairs / 3.0,
        len(tract) / RULES.slots,
    )


def _beast_features(table: Table, tract: Sequence[int]) -> Floats:
    """Immune responses that hinder, and those that this tract allows."""
    play, cards = table.immune_play, list(tract)
    allowed = [card for card in table.immune_row if energy.would_meet(cards, card)]
    open_energy = passives.energy_plus(table) + sum([CRYSTAL_OF[card] >= 0 for card in tract])
    return (
        *[float(not cards_with.isdisjoint(play)) for cards_with in _HINDRANCES],
        open_energy / 4.0,
        len(allowed) / 2.0,
        _hidden_crystal_share(table),
    )


def _hidden_crystal_share(table: Table) -> float:
    hidden = hidden_cards(table)
    return sum([CRYSTAL_OF[card] >= 0 for card in hidden]) / (len(hidden) + 1)
