"""What `tools.measure_hints` says of stages."""

from tools.measure_hints import Won, describe_stages, measure_stage


def test_a_stage_is_played_alone_and_by_hints() -> None:
    found = measure_stage("eaten/stages/mouthful", [1], level=2)
    assert found.games == 1 and len(found.alone) == len(found.by_hints) == 3
    assert all(won in (0, 1) for won in (*found.alone, *found.by_hints))


def test_sums_of_all_stages_are_told() -> None:
    lines = describe_stages([Won("a/b/c", 4, (4, 2, 0), (4, 3, 1)), Won("a/b/d", 2, (1, 0, 0), (2, 0, 0))])
    assert "2 → 3" in lines[2] or "2 → 3" in " ".join(lines)
    assert lines[-1] == "All stars: 7 → 10."
