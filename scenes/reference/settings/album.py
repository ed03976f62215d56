"""Pictures of the settings that need a controller, which is not there."""

from scenes.kit.input.device import Device
from scenes.kit.input.stick_setting import Vector
from scenes.pages.camera import Camera
from scenes.reference.settings.sticks_scene import SticksScene


class StillPad:
    """Controller that is held still for a picture: its left stick up and to the right, a trigger half pulled."""

    device = Device("pad1", "pad", "xbox", "Xbox Controller")
    rests = False

    def stick_position(self, side: str) -> Vector:
        return (0.42, 0.66) if side == "left" else (0.0, 0.0)

    def trigger_level(self, side: str) -> float:
        return 0.62 if side == "right" else 0.0


def take_sticks(camera: Camera) -> None:
    """Take sticks and triggers, and their calibration."""
    scene = SticksScene(camera.app, pad=StillPad())
    camera.show(scene, "settings_sticks")
    scene.sticks.begin_calibration()
    scene.rebuild()
    camera.wait(1.0).take_picture("settings_sticks_calibrate")
    scene.sticks.end_calibration()
