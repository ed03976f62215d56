"""A device in the hands of a player, told from others, and the family of its glyphs."""

import errno
import re

from game.core.values import frozen
from scenes.kit.input.wiring import XINPUT

DESK = "desk"  # keyboard and mouse belong to one person
PHONE = "phone"  # kind and family of phones
# the last is Valve: Deck and Steam Input speak Xbox
VENDORS = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo", 0x28DE: "xbox"}
FAMILY_NAMES = (
    ("playstation", re.compile(r"ps[345]\b|dualshock|dualsense|playstation|sony", re.IGNORECASE)),
    ("nintendo", re.compile(r"nintendo|switch|joy-?con", re.IGNORECASE)),
)


@frozen
class Device:
    """A thing in the hands of a player. `family` chooses the glyphs: xbox, playstation, nintendo, keyboard,
    mouse or phone."""

    id: str
    kind: str  # "pad", "keyboard", "mouse" or "phone"
    family: str
    name: str = ""
    guid: str = ""

    @property
    def owner(self) -> str:
        """Key of the hands that hold it: devices with the same owner are used by one person."""
        return DESK if self.kind in ("keyboard", "mouse") else self.id

    @property
    def is_phone(self) -> bool:
        """True for a phone: it shows its holder's questions itself."""
        return self.kind == PHONE

    @property
    def is_own(self) -> bool:
        """True for something that one person holds, and brings a seat of its own: a controller or a phone."""
        return self.kind in ("pad", PHONE)

    @property
    def model(self) -> tuple[str, str]:
        """Its guid and name, ("", "") where they are unknown. XInput names slots, which any pad may take, so
        the name does not count there."""
        return (self.guid, "" if self.guid == XINPUT else self.name) if self.guid else ("", "")


@frozen
class Trouble:
    """A controller that does not work as its player expects.

    `kind`: "no_rights", "unopened", "lacking" where buttons are missing, "drifting" where a stick moves by itself."""

    kind: str
    name: str


KEYBOARD = Device("keyboard", "keyboard", "keyboard")
MOUSE = Device("mouse", "mouse", "mouse")


def pad_family(guid: str, name: str) -> str:
    """The glyph family of a controller, from the vendor in its SDL guid, else from its name, else xbox."""
    if re.fullmatch(r"[0-9a-fA-F]{32}", guid):
        vendor = VENDORS.get(int(guid[10:12] + guid[8:10], 16))
        if vendor is not None:
            return vendor
    return next((family for family, pattern in FAMILY_NAMES if pattern.search(name)), "xbox")


def is_refusal(error: Exception) -> bool:
    """True if the system did not give the right to open a device; pyglet hides that error in one of its
    own."""
    errors = (error, error.__cause__, *error.args)
    return any(getattr(cause, "errno", None) in (errno.EACCES, errno.EPERM) for cause in errors)
