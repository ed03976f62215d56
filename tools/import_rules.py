"""Which part of the code may import which, as contracts for import-linter. They follow from the folders: a new game needs no line here.

python3 -m tools.import_rules checks them.
"""

from __future__ import annotations

import configparser
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
KEPT = 0  # exit code

FOREIGN_PICTURES = ["game.sharing.picture_decoder -> PIL"]
PICTURE_LIBRARIES = ("arcade", "pyglet", "pymunk", "PIL", "miniaudio")
RULES_WINGS = (
    ("cases",), ("rules",), ("bots",), ("forecast",), ("position_reader",), ("setup",), ("view", "state"), ("notation",), ("why_not",),
    ("turn",), ("table",), ("config",), ("components",),
)  # fmt: skip
"""The wings of game/<game> from the top: each may import those below it, and those beside it."""
PICTURE_WINGS = (
    ("game_ui",), ("album", "album_questions"), ("table",), ("spectator",), ("animation",), ("questions",), ("previews",),
    ("rulebook",), ("scoring",), ("lobby",), ("board",), ("secrecy",), ("text",), ("layout",),
)  # fmt: skip
"""The wings of scenes/<game>; a game need not have all of them."""
KIT_WINGS = (
    ("camera",), ("app",), ("director",), ("housekeeping",), ("prefetch",), ("faults",), ("match",), ("scene",), ("widgets",),
    ("animation",), ("rulebook",), ("audio",), ("art",), ("base",), ("input",),
)  # fmt: skip
TABLE_WINGS = (
    ("scene",), ("looking",), ("game_table",), ("match_controller",), ("input",), ("scoring",), ("questions",),
    ("preload", "event_player", "log_writer"), ("animator", "look_card", "prompt_text"),
    ("board_pieces", "ring_chip", "turn_end", "watching"), ("board_part", "details", "log_book", "menu_button", "opening_events"),
)  # fmt: skip
MENU_WINGS = (
    ("album",), ("supper",), ("campaign",), ("replay",), ("pause",), ("rest_page",), ("results",), ("review",), ("sharing",),
    ("second_game",),
    ("title",), ("game_select",), ("continue_scene",), ("game_doors",), ("tutorial",), ("way_in",), ("trophies",), ("statistics",),
    ("handover",), ("game_ui",), ("captions",), ("credits",), ("lobby",), ("log",), ("settings",), ("rulebook",), ("booking",),
    ("match_starter",), ("rivals",), ("profiles",), ("overlays",), ("menu",), ("game_card",), ("cheering",), ("last_choices",),
    ("game_list",), ("sample_profile",),
)  # fmt: skip
MENUS_THAT_LEAD_BACK = (
    ("campaign.stage_starter", "supper.scene"),
    ("match_starter", "replay.controls"),
    ("match_starter", "campaign.stage_starter"),
    ("pause", "campaign.make_level"),
    ("title", "campaign.level_list"),
    ("title", "campaign.map_scene"),
    ("menu", "title"),
    ("overlays", "pause"),
    ("title", "replay.list_scene"),
    ("title", "supper.scene"),
)
"""Scenes that one comes back to are imported when somebody goes there."""

Contract = dict[str, str | Sequence[str]]


def games(root: Path = ROOT) -> list[str]:
    """The folders of both halves that belong to a game."""
    return sorted(path.parent.name for path in root.glob("game/*/rules.py"))


def boundaries(ids: Sequence[str]) -> list[Contract]:
    """What holds between the parts of the two halves, also for imports that are there for types only."""
    rules, pictures = [f"game.{game}" for game in ids], [f"scenes.{game}" for game in ids]
    return [
        _forbidden("The rules half knows no pictures", ["game"], ["scenes", *PICTURE_LIBRARIES], free=FOREIGN_PICTURES),
        _forbidden("The core knows no game", ["game.core"], [*rules, "game.bots", "game.campaign", "game.profiles"]),
        _forbidden("Profiles know no game", ["game.profiles"], [*rules, "game.terminal"], indirect=True),
        _forbidden("Levels know games only by the catalog", ["game.campaign"], [*rules, "game.profiles", "game.terminal"], indirect=True),
        _forbidden("Games know no levels and nobody's profile", [*rules, "game.bots"], ["game.campaign", "game.profiles"]),
        _forbidden("Games know no terminal", ["game.core", "game.bots", *rules], ["game.terminal"]),
        _forbidden("The kit knows no scene", ["scenes.kit"], ["scenes.menus", "scenes.table", *pictures, "scenes.shows", "scenes.launch"]),
        _forbidden("Menus know games only by their GameUi", ["scenes.menus"], ["scenes.table", *pictures]),
        _forbidden("What tables are made of knows no game", ["scenes.table"], [*pictures, "scenes.shows", "scenes.launch"]),
        _forbidden("What all games share knows no game's rules", ["game.bots", "scenes.kit", "scenes.menus", "scenes.table"], rules),
        {"name": "No game's rules know another game's", "type": "independence", "modules": rules},
        *(_forbidden(f"No game's pictures know another game: {game}", [f"scenes.{game}"], _others(game, ids)) for game in ids),
        _forbidden("Only the launch knows the shows", ["scenes.menus", "scenes.table", *pictures], ["scenes.shows", "scenes.launch"]),
    ]


def wings(ids: Sequence[str]) -> list[Contract]:
    """What holds inside the parts: a wing imports only wings below it. Imports for types only are free."""
    menus = [f"scenes.menus.{above} -> scenes.menus.{below}" for above, below in MENUS_THAT_LEAD_BACK]
    return [
        _layers("The wings of a game's rules", [f"game.{game}" for game in ids], RULES_WINGS),
        _layers("The wings of a game's pictures", [f"scenes.{game}" for game in ids], PICTURE_WINGS),
        _layers("The wings of the kit", ["scenes.kit"], KIT_WINGS),
        _layers("The wings of the table of any game", ["scenes.table"], TABLE_WINGS),
        _layers("The wings of the menus", ["scenes.menus"], MENU_WINGS, menus),
    ]


def _forbidden(name: str, sources: Iterable[str], targets: Iterable[str], indirect: bool = False, free: Sequence[str] = ()) -> Contract:
    contract: Contract = {"name": name, "type": "forbidden", "source_modules": list(sources), "forbidden_modules": list(targets)}
    contract |= {"ignore_imports": list(free)}
    return contract | {"allow_indirect_imports": "true"} if indirect else contract


def _layers(name: str, parts: Sequence[str], layers: Sequence[Sequence[str]], free: Sequence[str] = ()) -> Contract:
    """Every module of a part must have its place; of a game some may be missing."""
    written = [" : ".join(f"({wing})" for wing in layer) for layer in layers]
    return {"name": name, "type": "layers", "containers": parts, "layers": written, "exhaustive": "true", "ignore_imports": free}


def _others(game: str, ids: Sequence[str]) -> list[str]:
    return [f"{half}.{other}" for other in ids if other != game for half in ("game", "scenes")]


def check(contracts: Sequence[Contract], types_too: bool, root_packages: Sequence[str] = ("game", "scenes")) -> int:
    """Print which contracts are kept; import-linter's exit code. `types_too`: imports under TYPE_CHECKING count."""
    config = configparser.ConfigParser(interpolation=None)
    config["importlinter"] = {
        "root_packages": _lines(root_packages),
        "include_external_packages": "true",
        "exclude_type_checking_imports": "false" if types_too else "true",
    }
    for number, contract in enumerate(contracts):
        config[f"importlinter:contract:{number}"] = {
            key: value if isinstance(value, str) else _lines(value) for key, value in contract.items() if value
        }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "contracts.ini"
        with path.open("w") as file:
            config.write(file)
        return lint_imports(config_filename=str(path), no_cache=True, no_logo=True)  # a cache may be older than a merge


def _lines(values: Iterable[str]) -> str:
    return "\n".join(("", *values))


def main() -> int:
    """Check everything; 0 when all contracts are kept."""
    ids = games()
    return max(check(boundaries(ids), types_too=True), check(wings(ids), types_too=False))


if __name__ == "__main__":
    sys.exit(main())
