"""The pictures and fonts that the collections show, out of the packages of sources.tsv."""

import functools
import io
import random
import re

import numpy
from PIL import Image

from drawing import color, fitted

# The heads of the Solvay conference, in pixels of the largest file, and half the sides of the boxes around them: no two overlap.
SOLVAY = (
    "430,545 587,595 693,630 870,608 1043,630 1213,595 1365,605 1515,590 1676,605 1782,530 1865,600 208,745 398,755 595,735 818,735 "
    "1060,725 1245,725 1443,725 1655,735 1848,745 275,805 483,815 697,795 933,815 1187,785 1395,795 1543,785 1772,805 1932,825"
)
SOLVAY_BOX = (28, 36)
# Boxes around heads in other photographs.
HEADS = {
    "insightface/insightface/data/images/t1.jpg": (
        (20, 225, 200, 465), (240, 90, 400, 300), (450, 205, 620, 435), (730, 280, 880, 490), (890, 0, 1080, 220), (1110, 225, 1270, 440),
    ),
    "scikit-image/skimage/data/astronaut.png": ((140, 0, 320, 240),),
    "face_recognition/tests/test_images/obama.jpg": ((320, 10, 680, 460),),
    "face_recognition/tests/test_images/biden.jpg": ((340, 70, 800, 645),),
}  # fmt: skip
# Qt's resources in which photographs and paintings lie.
RESOURCES = "explore_monuments explore_world_animals explore_farm_animals paintings geography instruments explore_world_music categorization"
# Pictures of one thing correlate so much at 16 x 16 pixels, mirrored or not: found by a look at those that do.
SAME = 0.9
# What stands behind painted portraits.
GROUND = (138, 132, 104)


def fonts(unpacked):
    """The fonts of printed letters; the last one imitates handwriting."""
    found = sorted(p for p in unpacked.glob("fonts-*/usr/share/fonts/**/*.?tf") if not re.search("Mono|Thin|Light", p.name))
    return [str(p) for p in sorted(found, key=lambda p: "femke" in p.name)]


def flattened(picture, ground):
    """The picture on a plain ground, without an empty margin around it."""
    picture = picture.convert("RGBA")
    picture = picture.crop(picture.getchannel("A").point(lambda v: 255 * (v > 8)).getbbox())
    result = Image.new("RGB", picture.size, ground)
    result.paste(picture, (0, 0), picture.getchannel("A"))
    return result


def distinct(pictures):
    """The pictures without near repeats, such as variants of one drawing."""
    result, kept = [], numpy.zeros((0, 256))
    for picture in pictures:
        small = numpy.asarray(picture.convert("L").resize((16, 16), Image.BOX), float)
        both = numpy.stack([form.ravel() - small.mean() for form in (small, small[:, ::-1])])
        both /= numpy.linalg.norm(both, axis=1, keepdims=True) + 1e-9
        if (kept @ both.T).max(initial=0) < SAME:
            result.append(picture)
            kept = numpy.concatenate([kept, both[:1]])
    return result


@functools.cache
def faces(unpacked):
    """Photographs of people, each of a different person."""
    group = Image.open(next(unpacked.glob("visp-images-data/**/Solvay*2126x1463.jpg"))).convert("RGB")
    a, b = SOLVAY_BOX
    places = [map(int, place.split(",")) for place in SOLVAY.split()]
    result = [group.crop((x - a, y - b, x + a, y + b)).resize((16 * a, 16 * b), Image.BICUBIC) for x, y in places]
    for name, boxes in HEADS.items():
        result += [fitted(Image.open(unpacked / name).convert("RGB").crop(box), (448, 576)) for box in boxes]
    return result


@functools.cache
def portraits(unpacked):
    """Painted figures, from the waist up."""
    result = []
    for path in sorted(unpacked.glob("wesnoth-1.16-data/**/portraits/**/*.png")):
        picture = Image.open(path)
        if min(picture.size) >= 200:
            picture = flattened(picture, GROUND)
            side = min(picture.size)
            result.append(picture.crop((0, 0, side, min(picture.height, side * 5 // 4))).resize((480, 560), Image.BICUBIC))
    return distinct(result)


def stamps(unpacked, folders="*"):
    """Cut-outs of things, photographed and drawn, on plain grounds."""
    rng, files = random.Random(1), sorted(unpacked.glob(f"tuxpaint-stamps-default/**/stamps/{folders}/**/*.png"))
    return [flattened(Image.open(path), color(rng, (0.02, 0.5), (0.7, 1))) for path in files]


@functools.cache
def goods(unpacked):
    """Motifs of cartons: food, plants, animals, household things."""
    return distinct(stamps(unpacked, "[fhpa][oluno]*"))


@functools.cache
def photographs(unpacked):
    """Photographs, paintings and cut-outs, no two of one thing."""
    result = []
    for name in RESOURCES.split():
        data = next(unpacked.glob(f"gcompris-qt-data/**/{name}.rcc")).read_bytes()
        for match in re.finditer(rb"RIFF....WEBPVP|\xff\xd8\xff[\xe0\xe1\xdb]", data, re.DOTALL):
            length = int.from_bytes(data[match.start() - 4 : match.start()], "big")  # It stands before a picture.
            picture = Image.open(io.BytesIO(data[match.start() : match.start() + length])) if length > 9000 else None
            is_piece = picture and name == "paintings" and "A" in picture.getbands()  # Of a puzzle.
            if picture and min(picture.size) >= 180 and not is_piece:
                result.append(flattened(picture, GROUND))
    for path in sorted(unpacked.glob("scratch/**/Backgrounds/*/*.[jpg][pni][gf]")):
        result.append(Image.open(path).convert("RGB"))
    return distinct(result + [stamp for stamp in stamps(unpacked) if min(stamp.size) >= 150])
