"""Import rules of the code, as contracts for import-linter. They follow from the folders: a new game needs no
line here. `python3 -m tools.import_rules` checks them."""

from __future__ import annotations

import configparser
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent

FOREIGN_PICTURES = ["game.sharing.picture_decoder -> PIL"]
PICTURE_LIBRARIES = ("arcade", "pyglet", "pymunk", "PIL", "miniaudio")


def _read_layers(text: str) -> list[list[str]]:
    """Layers from the top, such as "cases > view, state": each may import those below it."""
    return [[name.strip() for name in layer.split(",")] for layer in text.split(">")]


RULES_WINGS = _read_layers(
    """
    cases > rules > bots > forecast > position_reader > setup > view, state > notation > why_not > turn >
    table > config > components
    """
)
"""The wings of game/<game> from the top: each may import those below it, and those beside it."""
PICTURE_WINGS = _read_layers(
    """
    game_ui > album, album_questions > table > spectator > animation > questions > previews > sheet > rulebook >
    scoring > lobby > board > secrecy > text > layout
    """
)
"""The wings of scenes/<game>; a game need not have all of them."""
KIT_WINGS = _read_layers(
    """
    app > settings_follower > stack > housekeeping > prefetch > faults > match > scene > access > widgets > animation > rulebook > phones >
    audio > art > base > input > words
    """
)
TABLE_WINGS = _read_layers(
    """
    scene, pile_scene > phones > access > looking > game_table > match_controller > presentation > large > input > scoring >
    questions > preload, event_player, log_writer > animator, prompt_text > board_pieces, ring_chip, phone_seat, sheet_cards,
    turn_end, watching, lead_signs, calm_turns, calm_light > board_part, details, log_book, menu_button, opening_events
    """
)
ROOMS = _read_layers(
    """
    front > campaign > evening > lobby > afterwards > match > people > reference > pages > navigation
    """
)
"""The rooms of scenes from the top: each may import those below it, also for types. Routes lead to those
above."""
ABOVE_TABLES = ("front", "campaign", "evening", "lobby", "afterwards", "people", "reference", "pages")
"""Rooms that tables do not know."""
TABLE_SIDES = ("game_ui", "album", "album_questions", "lobby", "scoring")
"""Wings of scenes/<game> that know more rooms than tables do."""

Contract = dict[str, str | Sequence[str]]


def game_ids(root: Path = ROOT) -> list[str]:
    """The folders of both halves that belong to a game."""
    return sorted(path.parent.name for path in root.glob("game/*/rules.py"))


def boundary_contracts(ids: Sequence[str]) -> list[Contract]:
    """Contracts between the parts of the two halves, for imports for types too."""
    rules, pictures = [f"game.{game}" for game in ids], [f"scenes.{game}" for game in ids]
    rooms = [f"scenes.{room}" for (room,) in ROOMS]
    at_tables = [f"scenes.{game}.{wing}" for game in ids for wing in _wings_at_tables(game)]
    return [
        _forbid_imports(
            "The rules half knows no pictures",
            ["game"],
            ["scenes", *PICTURE_LIBRARIES],
            free=FOREIGN_PICTURES,
        ),
        _forbid_imports(
            "The core knows no game", ["game.core"], [*rules, "game.bots", "game.campaign", "game.profiles"]
        ),
        _forbid_imports("Profiles know no game", ["game.profiles"], [*rules, "game.terminal"], indirect=True),
        _forbid_imports(
            "Levels and evenings know games only by the catalog",
            ["game.campaign", "game.evening"],
            [*rules, "game.profiles", "game.terminal"],
            indirect=True,
        ),
        _forbid_imports(
            "Games know no levels and nobody's profile",
            [*rules, "game.bots"],
            ["game.campaign", "game.profiles"],
        ),
        _forbid_imports("Games know no terminal", ["game.core", "game.bots", *rules], ["game.terminal"]),
        _forbid_imports(
            "The kit knows no scene",
            ["scenes.kit"],
            [*rooms, "scenes.table", *pictures, "scenes.shows", "scenes.launch"],
        ),
        _forbid_imports("Rooms know games only by their GameUi", rooms, ["scenes.table", *pictures]),
        _order_layers("The rooms of the house", ["scenes"], ROOMS, exhaustive=False),
        _forbid_imports(
            "Tables know only one room",
            ["scenes.table", *at_tables],
            [f"scenes.{room}" for room in ABOVE_TABLES],
            indirect=True,
        ),
        _forbid_imports(
            "What tables are made of knows no game",
            ["scenes.table"],
            [*pictures, "scenes.shows", "scenes.launch"],
        ),
        _forbid_imports(
            "What all games share knows no game's rules",
            ["game.bots", "scenes.kit", *rooms, "scenes.table"],
            rules,
        ),
        {"name": "No game's rules know another game's", "type": "independence", "modules": rules},
        *(
            _forbid_imports(
                f"No game's pictures know another game: {game}", [f"scenes.{game}"], _other_games(game, ids)
            )
            for game in ids
        ),
        _forbid_imports(
            "Only the launch knows the shows",
            [*rooms, "scenes.table", *pictures],
            ["scenes.shows", "scenes.launch"],
        ),
    ]


def wing_contracts(ids: Sequence[str]) -> list[Contract]:
    """Contracts inside the parts: a wing imports only wings below it. Imports for types only are free."""
    return [
        _order_layers("The wings of a game's rules", [f"game.{game}" for game in ids], RULES_WINGS),
        _order_layers("The wings of a game's pictures", [f"scenes.{game}" for game in ids], PICTURE_WINGS),
        _order_layers("The wings of the kit", ["scenes.kit"], KIT_WINGS),
        _order_layers("The wings of the table of any game", ["scenes.table"], TABLE_WINGS),
    ]


def _forbid_imports(
    name: str,
    sources: Iterable[str],
    targets: Iterable[str],
    indirect: bool = False,
    free: Sequence[str] = (),
) -> Contract:
    contract: Contract = {
        "name": name,
        "type": "forbidden",
        "source_modules": list(sources),
        "forbidden_modules": list(targets),
    }
    contract |= {"ignore_imports": list(free)}
    return contract | {"allow_indirect_imports": "true"} if indirect else contract


def _wings_at_tables(game: str) -> list[str]:
    """The wings of a game's pictures that tables are made of."""
    paths = (ROOT / "scenes" / game).glob("*")
    wings = {path.stem for path in paths if path.suffix == ".py" or (path / "__init__.py").is_file()}
    wings -= set(TABLE_SIDES)
    return [wing for layer in PICTURE_WINGS for wing in layer if wing in wings]


def _order_layers(
    name: str, parts: Sequence[str], layers: Sequence[Sequence[str]], exhaustive: bool = True
) -> Contract:
    """A contract by which layers import only those below them; `exhaustive`: every module of a part has its
    place there."""
    written = [" : ".join(f"({wing})" for wing in layer) for layer in layers]
    contract: Contract = {"name": name, "type": "layers", "containers": parts, "layers": written}
    return contract | {"exhaustive": "true"} if exhaustive else contract


def _other_games(game: str, ids: Sequence[str]) -> list[str]:
    return [f"{half}.{other}" for other in ids if other != game for half in ("game", "scenes")]


def check_contracts(
    contracts: Sequence[Contract], types_too: bool, root_packages: Sequence[str] = ("game", "scenes")
) -> int:
    """Print which contracts are kept; import-linter's exit code. `types_too`: imports under TYPE_CHECKING
    count."""
    config = configparser.ConfigParser(interpolation=None)
    config["importlinter"] = {
        "root_packages": _config_lines(root_packages),
        "include_external_packages": "true",
        "exclude_type_checking_imports": "false" if types_too else "true",
    }
    for number, contract in enumerate(contracts):
        config[f"importlinter:contract:{number}"] = {
            key: value if isinstance(value, str) else _config_lines(value)
            for key, value in contract.items()
            if value
        }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "contracts.ini"
        with path.open("w") as file:
            config.write(file)
        # a cache may be older than a merge
        return lint_imports(config_filename=str(path), no_cache=True, no_logo=True)


def _config_lines(values: Iterable[str]) -> str:
    return "\n".join(("", *values))


def main() -> int:
    """Check everything; 0 when all contracts are kept."""
    ids = game_ids()
    return max(
        check_contracts(boundary_contracts(ids), types_too=True),
        check_contracts(wing_contracts(ids), types_too=False),
    )


if __name__ == "__main__":
    sys.exit(main())
