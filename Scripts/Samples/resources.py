"""Files of Qt's binary resource collections (.rcc), formats 1 to 3.

https://doc.qt.io/qt-6/resources.html describes what they are for; Qt's tool `rcc --reverse` reads them, too.
"""

import struct
import zlib

DIRECTORY, DEFLATED, ZSTANDARD = 2, 1, 4


def read(path):
    """Yields the name and the bytes of each file of a collection."""
    content = path.read_bytes()
    if content[:4] != b"qres":
        raise SystemExit(f"{path} is not a collection of Qt resources")
    version, tree, data, names = struct.unpack_from(">4I", content, 4)
    size = 22 if version > 1 else 14

    def name(offset):
        length = struct.unpack_from(">H", content, names + offset)[0]
        return content[names + offset + 6:][:2 * length].decode("utf-16-be")

    def below(index, folder):
        at = tree + index * size
        name_offset, flags = struct.unpack_from(">IH", content, at)
        path = f"{folder}/{name(name_offset)}" if index else ""
        if flags & DIRECTORY:
            count, first = struct.unpack_from(">2I", content, at + 6)
            for child in range(first, first + count):
                yield from below(child, path)
            return
        start = data + struct.unpack_from(">I", content, at + 10)[0]
        length = struct.unpack_from(">I", content, start)[0]
        file = content[start + 4:start + 4 + length]
        if flags & DEFLATED:
            file = zlib.decompress(file[4:])
        if not flags & ZSTANDARD:  # Of the collections that are read here, no picture is.
            yield path.removeprefix("/"), file

    return below(0, "")
