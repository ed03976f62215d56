"""The code reads no worse than tests/voice.yaml says, folder by folder (tools/measure_voice.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import measure_voice


def test_no_folder_reads_worse_than_recorded() -> None:
    recorded = measure_voice.read_record()
    folders = measure_voice.measured_files()
    assert recorded.keys() == folders.keys(), "Folders came or went: python -m tools.measure_voice --record"
    faults = []
    for folder, paths in folders.items():
        figures, places = measure_voice.measure_files(paths)
        for name in measure_voice.worse_measures(figures, recorded[folder]):
            faults += [f"{folder}, {name}: {figures[name]}, recorded {recorded[folder][name]}", *places[name]]
        for name in measure_voice.better_measures(figures, recorded[folder]):
            faults.append(f"{folder}, {name} is better than recorded: python -m tools.measure_voice --record")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("code", "counted"),
    [
        ('def move_card(seat):\n    """Cards of a seat."""\n', {}),
        ('def deal_cards(seat):\n    """What a seat gets."""\n', {"openings"}),
        ('LIMIT = 3\n"""Whether somebody may stay."""\n', {"openings", "riddles"}),
        ('TEXT = find_text(\n    """What a player reads."""\n)\n', set()),
        ("def infected_types(self): ...\ndef taken_from(self): ...\n", {"participles"}),
        ("def told(self): ...\n", {"participles", "short_names"}),
        ("def __len__(self): ...\ndef test_it(): ...\n", set()),
        ("x = 'whoever'  # for whoever reads\n", {"riddles"}),
        (f"x = '{'a' * 110}'\n", {"wide_lines"}),
    ],
)
def test_each_measure_counts_what_it_names(tmp_path: Path, code: str, counted: set[str]) -> None:
    path = tmp_path / "code.py"
    path.write_text(code, encoding="utf-8")
    figures, places = measure_voice.measure_files([path])
    assert {name for name in places if figures[name][0] and name != "tokens"} == set(counted)
    assert {name for name, found in places.items() if found} == set(counted)


def test_tokens_are_counted_without_docstrings_comments_and_empty_lines(tmp_path: Path) -> None:
    path = tmp_path / "code.py"
    path.write_text(
        '"""Sums."""\n\n# a comment\ntotal += f"{x}" + 1.5  # another\nreturn total\n', encoding="utf-8"
    )
    figures, _ = measure_voice.measure_files([path])
    assert figures["tokens"] == [7, 2]
