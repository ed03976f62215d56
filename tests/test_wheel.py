"""The wheel: built from the project, put into an environment that has nothing of ours but the packages, and
played.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import main

pytestmark = pytest.mark.xdist_group("wheel")

ROOT = Path(main.__file__).parent
TITLE_PICTURE = """
from argparse import Namespace
from pathlib import Path
import sys
from eat_or_be_eaten import commands
commands.make_importable("main")
import main
from scenes.kit.app import App
from scenes.pages.camera import Camera
from scenes.launch import open_window
from scenes.front.title import TitleScene
from scenes.shows.separate_app import house_aside
options = main.parse_options(["--capture", sys.argv[1], "--data-dir", sys.argv[1]])
app = App(open_window(options), options)
with house_aside(app) as inner:
    camera = Camera(inner, Path(sys.argv[1]))
    camera.show(TitleScene(inner))
    camera.take_picture("title")
app.close()
print(commands.__file__)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(folder),
        str(ROOT),
    ]
    built = subprocess.run(command, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    (file,) = folder.glob("eat_or_be_eaten-*.whl")
    return file


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment with the wheel in it; the packages it needs are those of the
    tests.
    """
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        f"--python={python}",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        str(wheel),
    ]
    subprocess.run(pip, check=True, capture_output=True)
    paths = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", "venv", paths))
    (packages / "packages_of_the_tests.pth").write_text(sysconfig.get_path("purelib"))
    return python.parent


def run(scripts: Path, where: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command from a folder that has a `game` of its own."""
    (where / "game").mkdir(exist_ok=True)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run(
        [str(scripts / command[0]), *command[1:]],
        cwd=where,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_it_says_its_version(scripts: Path, tmp_path: Path) -> None:
    said = run(scripts, tmp_path, "eat-or-be-eaten", "--version")
    assert (said.returncode, said.stdout, said.stderr) == (
        0,
        f"Eat or Be Eaten {main.project_version()}\n",
        "",
    )


def test_it_plays_in_a_terminal_also_with_several_processes(scripts: Path, tmp_path: Path) -> None:
    command = ("eat-or-be-eaten-rules", "play", "tasty_humans", "--bots", "1", "--games", "2", "--jobs", "2")
    played = run(scripts, tmp_path, *command)
    assert played.returncode == 0, played.stderr
    assert "2 matches" in played.stdout


def test_it_draws_the_title(scripts: Path, tmp_path: Path) -> None:
    from PIL import Image

    drawn = run(scripts, tmp_path, "python", "-c", TITLE_PICTURE, str(tmp_path))
    assert drawn.returncode == 0, drawn.stderr
    assert str(ROOT) not in drawn.stdout
    with Image.open(tmp_path / "title.png") as picture:
        assert len(picture.getcolors(maxcolors=2**24) or []) > 1000


def test_everything_lies_in_one_package_and_the_metadata_is_whole(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        (metadata,) = (name for name in names if name.endswith("METADATA"))
        about = Parser().parsestr(file.read(metadata).decode())
    assert {name.split("/")[0] for name in names} == {"eat_or_be_eaten", metadata.split("/")[0]}
    assert about["License-Expression"] == "MIT" and about["Author"] and about["Requires-Python"]
    assert len([name for name in names if ".dist-info/licenses/" in name]) == 5
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13, 14)} <= set(
        about.get_all("Classifier") or []
    )
