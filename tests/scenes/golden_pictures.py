"""Key scenes as they looked when a person last judged them: small pictures, compared with tolerance.

python main.py --capture DIR --window 1280x720
python -m tests.scenes.golden_pictures DIR            # which scenes changed, and by how much
python -m tests.scenes.golden_pictures DIR --record   # they were meant to: look at them, then keep them
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from PIL import Image, ImageChops

FOLDER = Path(__file__).with_name("golden")
SIZE = (480, 270)
# pixels: what a graphics card rounds otherwise goes under in the mean of a block, a moved thing does not
BLOCK = 6
TOLERANCE = 10  # of 255: the largest difference of a block's mean color that is still the same picture
KEY_SCENES = (
    *(
        "title",
        "game_select",
        "lobby_joined",
        "phones_here",
        "settings_eyes",
        "pause",
        "rules",
        "rules_orth_chain",
        "rules_search",
        "learn",
    ),
    *("tutorial_1", "tutorial_4", "replay", "replays", "pass", "lost_pad", "log", "recap", "details", "hint"),
    *(
        "table_2_seats",
        "table_3_seats",
        "table_4_seats",
        "table_solo",
        "table_9_rows",
        "drop_adventurer_listed",
        "drop_damage_4_seats",
    ),
    *(
        "cleric",
        "wizard_second_tile",
        "leader_draft",
        "cravings",
        "cravings_4_seats",
        "scored_2_seats",
        "results_4_seats",
        "results_solo",
    ),
    "review",
    *("falling_3", "bite_closing", "statistics_course", "statistics_sources", "trophies_house"),
    *(
        "eaten_lobby_duel",
        "eaten_lobby_zero",
        "eaten_miner_stun_target",
        "eaten_miner_drill",
        "eaten_beast_fill",
    ),
    *(
        "eaten_beast_fill_closed",
        "eaten_curtain",
        "eaten_watched_beast",
        "eaten_count_2",
        "eaten_ending_2",
        "eaten_evening",
        "eaten_rules_stun",
    ),
    *("hunger_lobby_6", "hunger_counted_6", "hunger_results_6", "hunger_review", "hunger_rules_track"),
    *(
        "human_flavor_lobby",
        "human_flavor_table_2_seats",
        "human_flavor_table_6_seats",
        "human_flavor_table_feed",
    ),
    *("human_flavor_convert", "human_flavor_rivals", "human_flavor_details_agenda"),
)


def golden(name: str) -> Image.Image:
    """The picture that is kept of a scene; of a new one a black one."""
    path = FOLDER / f"{name}.jpg"
    if not path.exists():
        return Image.new("RGB", SIZE)
    with Image.open(path) as picture:
        return picture.convert("RGB")


def changed_scenes(album: Mapping[str, Image.Image]) -> dict[str, int]:
    """The key scenes among these pictures (by name, as small as they are kept) that differ from what is kept,
    and by how much.
    """
    distances = {
        name: distance(picture, golden(name)) for name, picture in album.items() if name in KEY_SCENES
    }
    return {name: found for name, found in distances.items() if found > TOLERANCE}


def distance(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of a block's mean, 0..255, over the three colors, of two pictures of one size."""
    size = one.width // BLOCK, one.height // BLOCK
    blocks = [picture.resize(size, Image.Resampling.BOX) for picture in (one, other)]
    return int(max(high for _, high in ImageChops.difference(*blocks).getextrema()))


def record(album: Mapping[str, Image.Image]) -> None:
    """Keep these pictures of the key scenes."""
    FOLDER.mkdir(exist_ok=True)
    for name in KEY_SCENES:
        album[name].save(FOLDER / f"{name}.jpg", quality=92, subsampling=0, optimize=True)


def small(picture: Image.Image) -> Image.Image:
    """A picture of the window, as small as it is kept."""
    return picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def small_from(folder: Path) -> dict[str, Image.Image]:
    """The key scenes in a folder of `--capture`."""
    album: dict[str, Image.Image] = {}
    for name in KEY_SCENES:
        with Image.open(folder / f"{name}.png") as picture:
            album[name] = small(picture)
    return album


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("album", type=Path, help="a folder written by main.py --capture")
    parser.add_argument("--record", action="store_true", help="keep these pictures from now on")
    options = parser.parse_args()
    album = small_from(options.album)
    if options.record:
        record(album)
    for name, found in changed_scenes(album).items():
        print(f"{name}: {found} of 255 (at most {TOLERANCE})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
