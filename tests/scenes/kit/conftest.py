"""Values that the tests of the kit put back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyglet.input.controller_db import mapping_list


@pytest.fixture(autouse=True)
def same_mappings_afterwards() -> Iterator[None]:
    """Restore pyglet's list of controllers, which belongs to the whole process."""
    before = mapping_list[:]
    yield
    mapping_list[:] = before
