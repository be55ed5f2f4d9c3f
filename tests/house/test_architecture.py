"""The picture of the rooms in docs/architecture.md is what the imports say, no more and no less."""

from __future__ import annotations

from tests.house.test_arrows import (
    FAMILIES,
    FAMILY_ROOMS,
    FOR_ALL,
    ON_THE_ROOF,
    PACKAGE,
    SHELVES,
    family_shown,
    imports_of,
    modules,
    room_at,
    room_of,
)

PAGE = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
PICTURE, SHELF_PICTURE = [part.partition("```")[0] for part in PAGE.split("```text\n")[1:3]]


def drawn() -> dict[str, set[str]]:
    lines = [line.partition("->") for line in PICTURE.splitlines()]
    return {room.strip(): set(below.split()) for room, _, below in lines}


def imported() -> dict[str, set[str]]:
    """Each room with the rooms that its modules import; families stand together as `families/*`."""
    found: dict[str, set[str]] = {}
    for path in modules():
        room = f"{room_of(path)}/families/*" if family_shown(path) else room_of(path)
        below = {room_at(parts) for _, parts in imports_of(path.read_text(encoding="utf-8"))}
        known = found.setdefault(room, set())
        for one in below - {room_of(path)} - FOR_ALL:
            known.add("families/*" if one in FAMILY_ROOMS and room != one else one)
    return found


def test_the_picture_of_the_rooms_is_true() -> None:
    rooms = imported()
    del rooms["__main__"], rooms["_version"]
    for room, below in rooms.items():
        if room.endswith("/families/*"):
            below.intersection_update({"families/*"})
    assert drawn() == rooms


def test_every_family_is_in_the_picture() -> None:
    assert {room for room in drawn() if room.startswith("families/")} == {
        f"families/{one}" for one in FAMILIES
    }


def test_the_picture_of_the_shelves_is_the_one_that_is_held() -> None:
    for line in SHELF_PICTURE.splitlines():
        shelf, _, rest = line.partition(" ")
        names, _, below = rest.partition("->")
        assert shelf in SHELVES
        if shelf == "roof":
            assert set(names.split()) == ON_THE_ROOF
        elif shelf != "floor":
            assert set(below.split()) == SHELVES[shelf]


def test_every_module_that_the_page_names_is_there() -> None:
    facade = PAGE.partition("The facade is")[2].partition("`venus` offers")[0]
    named = {word.strip("`,;.") for word in facade.split() if word.startswith("`")}
    assert named == {path.stem for path in PACKAGE.glob("*.py")} - {"__init__", "__main__", "_version"}
