"""The room in an atlas: rectangles that are given, taken back, and given again."""

from collections.abc import Iterable

from pyglet.image.atlas import AllocatorException

Spot = tuple[int, int]
LARGE = 0.25  # the least share of the area for the largest free rectangle
GRAIN = 8  # pixels of which all sizes are a multiple, so that remainders are of use more often


class RectAllocator:
    """The free parts of an area, as rectangles that do not overlap. A rectangle that is taken back is joined
    with free neighbors along a whole edge, so that large ones come about again. In arcade's atlas it takes
    the place of pyglet's Allocator, which takes nothing back."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._free: dict[Spot, tuple[int, int]] = {}  # sizes by lower left corner
        self._from_right: dict[Spot, Spot] = {}  # and these corners by the lower right one
        self._from_above: dict[Spot, Spot] = {}  # ... and by the upper left one
        self._taken: dict[Spot, tuple[int, int]] = {}
        self._add_free((0, 0), width, height)

    def alloc(self, width: int, height: int) -> Spot:
        """Take room of that size at least, of the free rectangle that it fills best, and give its corner.
        Raises AllocatorException if there is none."""
        width, height = -(-width // GRAIN) * GRAIN, -(-height // GRAIN) * GRAIN
        best, least = None, (self.width + self.height, 0)
        for spot, (w, h) in self._free.items():
            if w >= width and h >= height:
                over_w, over_h = w - width, h - height
                over = (over_w, over_h) if over_w < over_h else (over_h, over_w)
                if over < least:
                    best, least = spot, over
                    if over == (0, 0):
                        break
        if not best:
            raise AllocatorException(f"no room for {width}x{height} in {self.width}x{self.height}")
        self._take_corner(best, width, height)
        self._taken[best] = width, height
        return best

    def has_room_for(self, sizes: Iterable[tuple[int, int]]) -> bool:
        """True if there is room for all of these sizes, one after the other."""
        spots: list[Spot] = []
        try:
            for size in sizes:
                spots.append(self.alloc(*size))
        except AllocatorException:
            return False
        finally:
            for spot in reversed(spots):
                self.free(spot)
        return True

    def free(self, spot: Spot) -> None:
        """Take room back by its corner. Raises KeyError for room that was not given."""
        width, height = self._taken.pop(spot)
        (x, y), joined = spot, True
        while joined:
            joined = False
            for other in ((x + width, y), self._from_right.get((x, y))):
                if other and self._free.get(other, (0, 0))[1] == height:
                    width += self._drop_free(other)[0]
                    x, joined = min(x, other[0]), True
            for other in ((x, y + height), self._from_above.get((x, y))):
                if other and self._free.get(other, (0, 0))[0] == width:
                    height += self._drop_free(other)[1]
                    y, joined = min(y, other[1]), True
        self._add_free((x, y), width, height)

    @property
    def is_scattered(self) -> bool:
        """True if the largest free rectangle may soon be too small."""
        sizes = [w * h for w, h in self._free.values()]
        return max(sizes, default=0) < min(sum(sizes) / 2, self.width * self.height * LARGE)

    def _take_corner(self, spot: Spot, width: int, height: int) -> None:
        """Take the lower left of a free rectangle, so that the larger remainder is as large as possible."""
        (x, y), (w, h) = spot, self._drop_free(spot)
        if (w - width) * h > w * (h - height):
            self._add_free((x + width, y), w - width, h)
            self._add_free((x, y + height), width, h - height)
        else:
            self._add_free((x + width, y), w - width, height)
            self._add_free((x, y + height), w, h - height)

    def _add_free(self, spot: Spot, width: int, height: int) -> None:
        if width and height:
            self._free[spot] = width, height
            self._from_right[spot[0] + width, spot[1]] = spot
            self._from_above[spot[0], spot[1] + height] = spot

    def _drop_free(self, spot: Spot) -> tuple[int, int]:
        width, height = self._free.pop(spot)
        del self._from_right[spot[0] + width, spot[1]], self._from_above[spot[0], spot[1] + height]
        return width, height
