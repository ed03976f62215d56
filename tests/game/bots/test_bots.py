"""Computer players: they keep to the rules, to what they may see, to their seed, and each level is stronger
than the one below.
"""

from __future__ import annotations

import ast
import os
import pickle
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game import bots
from game.bots.model import LevelFile, load_levels
from game.core import catalog
from game.core.errors import DataError, GameError
from game.core.rng import Rng
from tests.game.bot_matches import play
from tests.game.bots.light import light
from tests.game.hints import sentence_names
from tests.game.tables import EVERY_TABLE, TABLES
from tests.weekly import take_share

ROOT = Path(__file__).resolve().parents[3]
EVERY_LEVEL = [(game, info.number) for game in catalog.ids() for info in bots.list_levels(game)]


def test_every_game_has_levels_from_the_weakest_up() -> None:
    for game in catalog.ids():
        levels = bots.list_levels(game)
        assert sorted(info.number for info in levels) == list(range(1, len(levels) + 1))
        assert [info.flames for info in levels] == sorted({info.flames for info in levels})
        are_quick = [info.is_quick for info in levels]
        assert are_quick == sorted(are_quick, reverse=True), "those that search are the best"


def test_steps_between_levels_go_by_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number says nothing of strength: levels that came later stand between the others."""
    ordered = tuple(
        bots.LevelInfo(number, f"level.{number}", place) for place, number in enumerate((1, 2, 5, 3, 4), 1)
    )
    monkeypatch.setattr(bots, "list_levels", lambda game: ordered)
    assert [bots.step_level("eaten", number, 1) for number in (1, 2, 5, 3, 4)] == [2, 5, 3, 4, 1]
    assert [bots.step_level("eaten", number, -1) for number in (1, 5, 3)] == [4, 2, 5]
    assert [bots.weaker_level("eaten", number) for number in (1, 2, 5, 3, 4)] == [1, 1, 2, 5, 3]
    assert bots.weaker_level("eaten", 4, 0) == 4 and bots.weaker_level("eaten", 3, 9) == 1
    assert [bots.find_level("eaten", number).flames for number in (1, 5, 3, 8)] == [1, 3, 4, 3], (
        "an unknown number means the next smaller one"
    )


def test_files_call_a_level_by_its_id_or_its_number() -> None:
    for game in catalog.ids():
        called = [(info.id, info.number) for info in bots.list_levels(game)]
        assert len(dict(called)) == len(called), "no two of a game are called the same"
        assert all(
            bots.number_of(game, name) == bots.number_of(game, number) == number for name, number in called
        )
    with pytest.raises(
        GameError, match="no bot level 'chef' for hunger; the levels are fledgling, hunter, elder, master"
    ):
        bots.number_of("hunger", "chef")


def test_unknown_games_and_levels_are_named() -> None:
    with pytest.raises(GameError, match="halma"):
        bots.list_levels("halma")
    with pytest.raises(GameError, match="9"):
        bots.make_bot("tasty_humans", 9)


@pytest.mark.parametrize(("game", "old", "new", "message"), [
    *((game, "number: 2,", "number: 9,", "each once") for game in catalog.ids()),
    *((game, "number: 2,", "number: 1,", "each once") for game in catalog.ids()),
    *((game, "flames: 1,", "flames: 1, luck: 3,", "luck") for game in catalog.ids()),
    ("eaten", "danger: [", "danger: [1.0, ", "taste.danger"),
    ("hunger", "noise: 12", "noise: 100", "from 0 to 99"),
    ("hunger", "digest_hand: 2.0, ", "digest: 1.0, ", "expected the ops"),
    ("hunger", "gentle: 10", "sweet: 10", "expected rookie"),
    ("human_flavor", "placements: 0", "placements: 3", "go together"),
    ("human_flavor", "bodies: 0.4, ", "", "expected the metrics"),
    ("human_flavor", "exhume: {left: 2.4, ", "exhume: {", "expected the slots"),
    ("human_flavor", "sink: 0.7, ", "", "expected the effects"),
])  # fmt: skip
def test_a_wrong_level_or_weight_is_named(
    game: str, old: str, new: str, message: str, tmp_path: Path
) -> None:
    levels: Any = import_module(f"game.{game}.bots.levels")
    text = Path(f"game/{game}/bots/bots.yaml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "bots.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    files = [
        kind
        for kind in vars(levels).values()
        if isinstance(kind, type) and issubclass(kind, LevelFile) and kind is not LevelFile
    ]
    kind = files[0]
    with pytest.raises(DataError, match=message):
        load_levels(tmp_path / "bots.yaml", kind, getattr(levels, "_faults", lambda file: ()))


def test_seeds_differ_by_match_seat_and_answer() -> None:
    seeds = [
        bots.seed_for(match, seat, number) for match in ("a", "b") for seat in (0, 1) for number in (0, 1)
    ]
    assert len(set(seeds)) == len(seeds)
    assert bots.seed_for("a", 0, 0) == seeds[0]


PATIENT = {("eaten", 3): 4, ("human_flavor", 3): 60}
"""Levels that think for long: one in so many answers is theirs, a beginner gives the others."""


FIRST_LEVELS = (1, 2, 3)


@pytest.mark.parametrize(("game", "table"), take_share(EVERY_TABLE, 2))
def test_bots_play_every_table_to_its_end(game: str, table: str) -> None:
    """The levels sit at one table where there are seats for all."""
    options, levels = TABLES[game][table], list(FIRST_LEVELS)
    seats = catalog.load(game).config(**options).seats
    for sitting in [levels * 2] if seats >= len(levels) else [[level] * seats for level in levels]:
        # a third of the answers are the patient one's
        every = max(PATIENT.get((game, level), 1) for level in sitting) // len({*sitting})
        state = play(game, sitting[:seats], 3, max(1, every), **options)
        assert state.result is not None and state.check() == []


@pytest.mark.parametrize(("game", "table"), [("tasty_humans", "versus3"), ("tasty_humans", "diet")])
def test_the_best_level_plays_to_the_end(game: str, table: str) -> None:
    options = TABLES[game][table]
    state = play(game, [4] * catalog.load(game).config(**options).seats, 5, **options)
    assert state.result is not None


@pytest.fixture(scope="module")
def sample_views() -> dict[str, list[Any]]:
    """By game: some views of a match."""
    found: dict[str, list[Any]] = {}
    for game in catalog.ids():
        rules = catalog.load(game)
        state, rng = rules.new(rules.config(seats=2), seed=11), Rng(1)
        for number in range(24):
            assert state.decision is not None
            if number % 3 == 0:
                found.setdefault(game, []).append(state.seen_by(state.decision.seat))
            state.apply(rng.choice(state.decision.actions))
    return found


@pytest.fixture(scope="module")
def answers_elsewhere(sample_views: dict[str, list[Any]]) -> dict[tuple[str, int], list[Any]]:
    """The answers of every level in another process, under another hash seed."""
    script = (
        "import pickle, sys; from tests.game.bots.light import light; views, levels = "
        "pickle.load(sys.stdin.buffer);"
        "print([[light(*level).choose(view, 7).plain() for view in views[level[0]]] for level in levels])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=pickle.dumps((sample_views, EVERY_LEVEL)),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "77"},
    )
    return dict(zip(EVERY_LEVEL, ast.literal_eval(done.stdout.decode()), strict=True))


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_same_view_and_seed_same_answer_in_another_process(
    sample_views: dict[str, list[Any]],
    answers_elsewhere: dict[tuple[str, int], list[Any]],
    game: str,
    level: int,
) -> None:
    """Also after the view traveled (bots live in a process of their own)."""
    here = [light(game, level).choose(view, 7).plain() for view in sample_views[game]]
    assert answers_elsewhere[game, level] == ast.literal_eval(str(here))


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_hidden_things_do_not_matter(game: str, level: int) -> None:
    """Two states that look the same get the same answer, whatever lies in their decks."""
    rules = catalog.load(game)
    state, rng = rules.new(rules.config(seats=2), seed=21), Rng(2)
    bot = light(game, level)
    for number in range(30):
        assert state.decision is not None
        if number % 4 == 0:
            view = state.seen_by(state.decision.seat)
            other = view.imagine(Rng(number + 1))
            assert other.digest() != state.digest()
            assert bot.choose(other.seen_by(state.decision.seat), 9) == bot.choose(view, 9)
        state.apply(rng.choice(state.decision.actions))


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_thinking_leaves_the_view_as_it_was(game: str, level: int) -> None:
    rules = catalog.load(game)
    state, rng = rules.new(rules.config(seats=min(3, rules.max_seats)), seed=4), Rng(3)
    bot = light(game, level)
    for number in range(30):
        assert state.decision is not None
        if number % 8 == 0:
            view, fresh = state.seen_by(state.decision.seat), state.seen_by(state.decision.seat)
            bot.choose(view, 1)
            assert view == fresh
        state.apply(rng.choice(state.decision.actions))


def test_equal_answers_are_drawn_by_the_seed() -> None:
    rules = catalog.load("tasty_humans")
    view = rules.new(rules.config(seats=2), seed=1).seen_by(0)
    view = rules.new(rules.config(seats=2), seed=1).seen_by(view.decision.seat)
    assert len({bots.make_bot("tasty_humans", 1).choose(view, seed) for seed in range(30)}) > 1


@pytest.mark.parametrize(
    ("stronger", "weaker", "seeds", "least"), take_share([(2, 1, 4, 8), (3, 2, 4, 6), (4, 3, 4, 5)], 3)
)
def test_each_level_beats_a_lower_one(stronger: int, weaker: int, seeds: int, least: int) -> None:
    """`least` wins on so many seeds from both seats: far below the true share, so that only a real loss of
    strength fails.
    """
    wins = 0
    for seed in range(seeds):
        for seat in (0, 1):
            levels = [weaker, weaker]
            levels[seat] = stronger
            state = play("tasty_humans", levels, seed)
            wins += f"seat{seat}" in state.result.winners
    assert wins >= least


def test_the_best_level_denies_the_solo_rival() -> None:
    """X3, X7: it wins most of its matches against a rival that a Muncher mostly loses to."""
    wins = [sum("seat0" in play("tasty_humans", [level], seed, mode="solo", rival_level=3)
        .result.winners for seed in range(8))
            for level in (2, 4)]  # fmt: skip
    assert wins[1] >= 6 and wins[0] <= 4


# Reasons


@pytest.mark.parametrize("game", catalog.ids())
def test_the_only_answer(game: str) -> None:
    """The rules carry lone answers out themselves; a hint for one says so."""
    rules: Any = catalog.load(game)
    state = rules.new(rules.config(), 1)
    view = state.seen_by(state.asked)
    view._decision = type(view.decision)(state.asked, view.decision.kind, view.decision.actions[:1])
    assert bots.explain_answer(game, view, view.decision.actions[0]).key == f"{game}.reason.only"


@pytest.mark.parametrize("game", catalog.ids())
def test_every_fact_has_a_sentence_and_every_sentence_a_fact(game: str) -> None:
    told = set()
    for file in Path(f"game/{game}/bots").glob("*.py"):
        calls = [
            node
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
        ]
        names = [
            call.args[1]
            for call in calls
            if isinstance(call.func, ast.Name) and call.func.id in ("fact", "_fixed_fact")
        ]
        told |= {
            node.value
            for name in names
            for node in ast.walk(name)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    # of names that are put together: f"gain_{kind}"
    heads = tuple(name for name in told if name.endswith("_"))
    assert told - set(heads) <= sentence_names(game)
    assert {name for name in sentence_names(game) - told if not name.startswith(heads)} == {"only", "whim"}
