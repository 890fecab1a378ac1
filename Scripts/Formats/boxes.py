"""HEIC files with items as recent iPhones write them, see with_gain_map, and of other brands."""

import io
import struct

import pillow_heif

GAIN_MAP = b"urn:com:apple:photo:2020:aux:hdrgainmap\0"
APPLYING = bytes(62)
# Where it begins in the item, and a TIFF without tags.
EXIF = b"\0\0\0\6Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0"


def box(kind, content):
    return struct.pack(">I4s", 8 + len(content), kind) + content


def children(content):
    """The boxes that follow each other in some bytes, as pairs of kind and content."""
    place, found = 0, []
    while place < len(content):
        size, kind = struct.unpack_from(">I4s", content, place)
        found.append((kind, content[place + 8:place + size]))
        place += size
    return found


def moved(iloc, count):
    """A box of locations whose data in the file lie so many bytes further on."""
    version, data, place = iloc[0], bytearray(iloc), 8
    starts, lengths, bases = iloc[4] >> 4, iloc[4] & 15, iloc[5] >> 4
    for _ in range(struct.unpack_from(">H", iloc, 6)[0]):
        # The item, how its data are stored (0: in the file), a file, a place that the next ones are counted from.
        in_file = version == 0 or data[place + 3] & 15 == 0
        place += (4 if version == 0 else 6) + bases
        extents = struct.unpack_from(">H", data, place)[0]
        place += 2
        for _ in range(extents):
            if in_file:
                start = int.from_bytes(data[place:place + starts], "big") + count
                data[place:place + starts] = start.to_bytes(starts, "big")
            place += starts + lengths
    return bytes(data)


def located(iloc, item, start, length):
    """A box of locations with one more, in the file."""
    count = struct.unpack_from(">H", iloc, 6)[0] + 1
    starts, lengths, bases = iloc[4] >> 4, iloc[4] & 15, iloc[5] >> 4
    entry = struct.pack(">H", item) + bytes((2 if iloc[0] == 0 else 4) + bases) + b"\0\1"
    entry += start.to_bytes(starts, "big") + length.to_bytes(lengths, "big")
    return iloc[:6] + struct.pack(">H", count) + iloc[8:] + entry


def with_brand(data, brand):
    """A HEIC that is told to be of such a brand first."""
    return data[:8] + brand + data[12:]


def reference(kind, source, *targets):
    return box(kind, struct.pack(f">HH{len(targets)}H", source, len(targets), *targets))


def of_three(picture, quality=90):
    """A HEIC of a picture, its half in gray and its quarter."""
    file = pillow_heif.HeifFile()
    file.add_from_pillow(picture)
    file.add_from_pillow(picture.convert("L").resize((picture.width // 2, picture.height // 2)))
    file.add_from_pillow(picture.resize((picture.width // 4, picture.height // 4)))
    written = io.BytesIO()
    file.save(written, quality=quality, save_all=True, primary_index=0)
    return written.getvalue()


def with_gain_map(picture, shows_map_applied=False):
    """of_three with EXIF, where the gray is the gain map, and the quarter the thumbnail, of the picture and of a `tmap`.

    EXIF is of both, too. That is the picture with its gain map applied; shows_map_applied makes it the primary item.
    """
    top = children(of_three(picture))
    meta = next(content for kind, content in top if kind == b"meta")
    parts = dict(children(meta[4:]))
    # Numbers of two bytes, and properties of one: such small files have nothing else.
    kinds = [(struct.unpack_from(">H", info, 4)[0], info) for _, info in children(parts[b"iinf"][6:])]
    whole, gains, thumbnail = [item for item, info in kinds if info[8:12] == b"hvc1"][:3]
    applied = max(item for item, _ in kinds) + 1
    described = applied + 1
    info = b"".join(box(b"infe", b"\2\0\0\0" + struct.pack(">HH4s", item, 0, kind) + b"\0")
                    for item, kind in [(applied, b"tmap"), (described, b"Exif")])
    parts[b"iinf"] = b"\0\0\0\0" + struct.pack(">H", len(kinds) + 2) + parts[b"iinf"][6:] + info
    parts[b"iref"] = parts.get(b"iref", b"\0\0\0\0") + b"".join([
        reference(b"dimg", applied, whole, gains),
        reference(b"auxl", gains, whole, applied),
        reference(b"thmb", thumbnail, whole, applied),
        reference(b"cdsc", described, whole, applied),
    ])
    properties = children(parts[b"iprp"])
    container, owners = dict(properties)[b"ipco"], dict(properties)[b"ipma"]
    purpose = len(children(container)) + 1
    container += box(b"auxC", b"\0\0\0\0" + GAIN_MAP)
    place, changed = 8, owners[:8]
    while place < len(owners):
        item, count = struct.unpack_from(">HB", owners, place)
        numbers = owners[place + 3:place + 3 + count]
        place += 3 + count
        if item == gains:
            numbers += bytes([0x80 | purpose])
        changed += struct.pack(">HB", item, len(numbers)) + numbers
    parts[b"iprp"] = box(b"ipco", container) + box(b"ipma", changed)
    if shows_map_applied:
        parts[b"pitm"] = b"\0\0\0\0" + struct.pack(">H", applied)
    # How the map is applied, and EXIF, lie behind everything else; libheif 1.15 wants the bytes, whatever they are.
    locations = parts[b"iloc"]
    parts[b"iloc"] = located(located(locations, applied, 0, len(APPLYING)), described, 0, len(EXIF))
    grown = sum(8 + len(content) for content in parts.values()) + 4 - len(meta)
    end = sum(8 + len(content) for _, content in top) + 8 + grown
    locations = located(moved(locations, grown), applied, end, len(APPLYING))
    parts[b"iloc"] = located(locations, described, end + len(APPLYING), len(EXIF))
    top.append((b"mdat", APPLYING + EXIF))
    meta = b"\0\0\0\0" + b"".join(box(kind, content) for kind, content in parts.items())
    return b"".join(box(kind, meta if kind == b"meta" else content) for kind, content in top)
