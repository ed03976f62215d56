"""Documents written or altered by hand: saves, positions, cases, levels, texts, options, answers. With any
content the answer is a sound match or one of the project's own errors, short enough to be read.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.campaign import course, daily
from game.core import catalog
from game.core.errors import ConfigError, DataError, GameError, IllegalAction, PositionError
from game.core.loader import load_yaml
from game.core.match import Match
from game.core.rng import Rng
from game.profiles import trophies
from game.profiles.profile import GUEST, Profile
from game.terminal import check, score
from game.terminal.workers import ThisProcess
from scenes.kit.words.files import TEXT, read_texts, text_files
from tests.chaos.tables import ALL, match_of, options_of
from tests.chaos.tampering import STRANGE, damage, twist
from tests.game import contract
from tests.game.campaign.supper_pools import check_pools
from tests.game.profiles import mutations

ROOT = Path(__file__).resolve().parents[2]
MOST_PRINTED = 200_000
"""Characters that a file's errors may have."""
FURTHER = 4
"""So many answers a match from a strange document is given."""


def _midway(rng: Rng) -> Match:
    """A random match somewhere on its way."""
    match = match_of(rng.below(len(ALL)), rng)
    for number, _ in enumerate(contract.random_play(match, rng.next_u64())):
        if number > 4 and rng.below(12) == 0:
            break
    return match


def _go_on(match: Match, rng: Rng) -> None:
    """Check that an accepted match is a sound one."""
    for _ in range(FURTHER):
        assert match.state.check() == []
        if match.state.decision is None or match.read_only:
            return
        contract.give(match, contract.random_entry(match.state, rng))


def _short(sentence: str) -> None:
    assert sentence and len(sentence) < MOST_PRINTED, f"{len(sentence)} characters of errors"


def twisted_save(rng: Rng, place: Path) -> None:
    """A save whose checksum fits and whose contents do not."""
    match, path = _midway(rng), place / "a.match"
    match.save(path)
    body = msgspec.json.decode(path.read_bytes())["save"]
    part = rng.choice((None, "log", "config", "start", "digests"))
    raw = json.dumps(twist(body, rng) if part is None else {**body, part: twist(body[part], rng)}).encode()
    path.write_bytes(
        b'{"checksum":"%s","save":%s}\n' % (blake2b(raw, digest_size=16).hexdigest().encode(), raw)
    )
    try:
        loaded = Match.load(path)
    except GameError as error:
        _short(str(error))
        return
    _go_on(loaded, rng)


def twisted_position(rng: Rng, place: Path) -> None:
    """A position written by hand."""
    match = _midway(rng)
    position = msgspec.json.decode(msgspec.json.encode(match.state.to_position()))
    try:
        other = Match.from_position(
            match.rules, twist(position, rng), rng.choice(((), STRANGE[: rng.below(12)]))
        )
    except PositionError as error:
        _short(str(error))
        return
    _go_on(other, rng)


def twisted_case(rng: Rng, place: Path) -> None:
    """A case file; also through the bytes."""
    game, cases = rng.choice(_cases())
    path = place / f"{game}.yaml"
    some = [rng.choice(cases) for _ in range(3)]
    path.write_text(json.dumps(twist({"version": 1, "cases": some}, rng)), encoding="utf-8")
    if rng.below(3) == 0:
        path.write_bytes(damage(path.read_bytes(), rng))
    report = check.check_cases([path], None, ThisProcess())
    assert sum(map(len, report.lines)) < MOST_PRINTED, "errors longer than anybody reads"


@cache
def _cases() -> list[tuple[str, list[Any]]]:
    found = [
        path
        for game in catalog.ids()
        for path in sorted((ROOT / "tests" / "game" / game).glob("*cases*.yaml"))
    ]
    return [(path.parent.name, load_yaml(path)["cases"]) for path in found]


def twisted_score(rng: Rng, place: Path) -> None:
    """A position file that is to be scored."""
    match, path = _midway(rng), place / "a.yaml"
    position = msgspec.json.decode(msgspec.json.encode(match.state.to_position()))
    path.write_text(json.dumps(twist(position, rng)), encoding="utf-8")
    try:
        score.score_position(match.rules.id, path)
    except GameError as error:
        _short(str(error))


def twisted_level(rng: Rng, place: Path) -> None:
    """A course of levels."""
    source, path = ROOT / "levels" / "tasty_humans" / "tutorial.yaml", place / "tutorial.yaml"
    if rng.below(2):
        path.write_bytes(damage(source.read_bytes(), rng))
    else:
        path.write_text(yaml.safe_dump(twist(load_yaml(source), rng), allow_unicode=False), encoding="utf-8")
    try:
        found = course.load_course(path)
    except DataError as error:
        _short(str(error))
        return
    for level in found.levels:
        course.begin_level(found.game, level)


def twisted_menu(rng: Rng, place: Path) -> None:
    """The trophies, or the pools of the daily supper: each of them can be counted, each day has a plate."""
    name = rng.choice(("trophies", "suppers"))
    source, path = ROOT / "levels" / f"{name}.yaml", place / f"{name}-{rng.next_u64()}.yaml"
    if rng.below(2):
        path.write_bytes(damage(source.read_bytes(), rng))
    else:
        path.write_text(yaml.safe_dump(twist(load_yaml(source), rng), allow_unicode=False), encoding="utf-8")
    try:
        if name == "suppers":
            found = check_pools(path)
            for _ in range(FURTHER):
                plate = daily.plate_of(date.fromordinal(730_000 + rng.below(20_000)), found)
                if not plate.dish:
                    course.read_level(plate.level)
        else:
            for trophy in trophies.load_trophies.__wrapped__(path):
                reached = trophies.progress_of(trophy, Profile(GUEST))
                assert 0 <= reached.done <= max(0, reached.of)
    except DataError as error:
        _short(str(error))


def damaged_texts(rng: Rng, place: Path) -> None:
    """A language in the middle of its translation."""
    path = place / "texts.yaml"
    path.write_bytes(damage(rng.choice(text_files(TEXT / "en")).read_bytes(), rng))
    try:
        assert all(isinstance(text, str) for text in read_texts(path).values())
    except DataError as error:
        _short(str(error))


def twisted_options(rng: Rng, place: Path) -> None:
    """The options of a match."""
    game, options = options_of(rng.below(len(ALL)), rng)
    rules = catalog.load(game)
    keys = rng.choice(list(rules.config().__struct_encode_fields__))
    try:
        config = rules.config(**{**options, keys: rng.choice(STRANGE)})
    except ConfigError as error:
        _short(str(error))
        return
    match = Match.new(rules, config, rng.next_u64())
    _go_on(match, rng)


def twisted_answer(rng: Rng, place: Path) -> None:
    """Answers with values of other kinds, and their notation: refused, and nothing has changed."""
    match = _midway(rng)
    decision, digest = match.state.decision, match.state.digest()
    if decision is None:
        return
    action = rng.choice(decision.actions)
    try:
        read = match.rules.action(twist(msgspec.json.decode(msgspec.json.encode(action.plain())), rng))
        match.state.copy().apply(read)
    except IllegalAction as error:
        _short(str(error))
    names = action.__struct_fields__
    if names:
        values = {name: getattr(action, name) for name in names}
        name = rng.choice(names)
        values[name] = list(values[name]) if isinstance(values[name], tuple) else rng.choice(STRANGE)
        odd = type(action)(**values)
        try:
            match.apply(odd)
        except IllegalAction:
            assert match.state.digest() == digest
        else:
            match.save(place / "a.match")
            assert Match.load(place / "a.match").state.digest() == match.state.digest()


def twisted_profile(rng: Rng, place: Path) -> None:
    """A profile that was written by hand or damaged: no other one is lost."""
    mutations.one(rng.below(1 << 30), place / "profiles", rng, damage, twist)


DOCUMENTS: tuple[Callable[[Rng, Path], None], ...] = (
    *(twisted_save, twisted_save, twisted_position, twisted_position, twisted_case, twisted_case),
    *(
        twisted_profile,
        twisted_score,
        twisted_level,
        twisted_menu,
        damaged_texts,
        twisted_options,
        twisted_answer,
        twisted_answer,
    ),
)
