"""Components: a wrong file gives one DataError with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import DataError
from game.core.loader import load_checked, load_list
from game.human_flavor.components import definitions as box

LOADERS = {
    "rules.yaml": lambda path: load_checked(path, box.Numbers, box._rules_faults),
    "board.yaml": lambda path: load_list("locations", box.Location, path, box._location_faults),
    "clans.yaml": lambda path: load_list("clans", box.Clan, path, box._clan_faults),
    "allies.yaml": lambda path: load_list("allies", box.Ally, path),
    "humans.yaml": lambda path: load_list("humans", box.Human, path),
    "agendas.yaml": lambda path: load_list("agendas", box.Agenda, path, box._agenda_faults),
}
"""By file: how it is read."""
FAULTS = [
    ("rules.yaml", "  2: [2, 1, 1, 1]", "  2: [2, 1, 1]", "one number for each meter"),
    ("rules.yaml", "  2: [2, 1, 1, 1]", "  2: [5, 1, 1, 1]", "none above its limit"),
    ("rules.yaml", "  3: [3, 6, 9, 11]", "  3: [3, 9, 6, 11]", "ascending"),
    ("rules.yaml", "  3: [3, 6, 9, 11]", "  3: [3, 6, 9]", "a height for each change"),
    ("rules.yaml", "start_minions: {2: 3, 3: 3,", "start_minions: {2: 3,", "without a gap"),
    (
        "rules.yaml",
        "last_day: {2: 4, 3: 4, 4: 4, 5: 5, 6: 5}",
        "last_day: {2: 4, 3: 4, 4: 4, 5: 5}",
        "the same numbers of seats",
    ),
    (
        "rules.yaml",
        "snack_icons: {left: 3, middle: 2, right: 1}",
        "snack_icons: {left: 3, right: 1}",
        "a number for left, middle, right",
    ),
    ("rules.yaml", "seat_strengths: [3, 2, 1]", "seat_strengths: [3, 2, 2]", "different strengths"),
    ("rules.yaml", "stacker_value: 7", "stacker_value: seven", "expected `int`, got `str`"),
    ("board.yaml", "blocked: false", "blocked: true", "never blocked"),
    ("board.yaml", "- id: city_hall", "- id: basilica", "the id 'basilica' stands there twice"),
    ("clans.yaml", "starter: stray_pup", "starter: alley_cat", "there is no starting ally 'alley_cat'"),
    (
        "clans.yaml",
        "starter: stray_pup",
        "starter: acolyte_of_light",
        "'acolyte_of_light' starts with another clan",
    ),
    ("clans.yaml", "      crime: {flesh: 2, fear: 1}\n", "", "a cost for commerce, crime, culture, politics"),
    (
        "clans.yaml",
        "{faith: 5, flesh: 3, fear: 2, willpower: 2, life_force: 2}",
        "{faith: 5, flesh: 3}",
        "the 9 starting tokens",
    ),
    (
        "clans.yaml",
        "convert: {any_pay: 1, any_get: 2}",
        "convert: {any_pay: 1}",
        "`pay` and `get`, or `any_pay` and `any_get`",
    ),
    (
        "allies.yaml",
        "effects: [{effect: sink, n: 1}]",
        "effects: [{effect: sank, n: 1}]",
        "invalid value 'sank'",
    ),
    (
        "allies.yaml",
        "effects: [{effect: recruit, discount: 2}]",
        "effects: [{effect: recruit, discount: -2}]",
        "expected `int` >= 1",
    ),
    (
        "allies.yaml",
        "metric: {name: bodies}, each: 1",
        "metric: {name: bodies, slots: [left]}, each: 1",
        "'bodies' is not restricted by 'slots'",
    ),
    ("humans.yaml", "icons: [", "icons: [faith, ", "expected `array` of length 3, got 4"),
    ("agendas.yaml", "kind: most", "kind: per", "an agenda of kind 'per' has each and max"),
]


@pytest.mark.parametrize(
    ("name", "right", "wrong", "said"), FAULTS, ids=[f"{fault[0]} {fault[3]}" for fault in FAULTS]
)
def test_a_broken_file_is_refused_with_file_and_line(
    name: str, right: str, wrong: str, said: str, tmp_path: Path
) -> None:
    text = (box.HERE / name).read_text(encoding="utf-8")
    assert right in text
    broken = tmp_path / name
    broken.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        LOADERS[name](broken)
    assert str(refused.value).startswith(f"{broken}: line ") and said in str(refused.value)


@pytest.mark.parametrize("name", LOADERS)
def test_a_file_that_breaks_off_is_refused(name: str, tmp_path: Path) -> None:
    text = (box.HERE / name).read_text(encoding="utf-8")
    broken = tmp_path / name
    broken.write_text(
        text[: text.rindex("{") + 1] if "{" in text else text[: len(text) // 2], encoding="utf-8"
    )
    with pytest.raises(DataError, match=rf"{name}: line "):
        LOADERS[name](broken)
