"""Drawing tools for the collections of look-alikes: letters, words, colors, signs, landscapes, and a camera.

Everything takes a `random.Random`, so that the same seed draws the same picture.
"""

import colorsys
import functools
import math

import numpy
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageFont

INK, PAPER = (25, 25, 30), (250, 248, 242)
SYLLABLES = "ba ren to mi kel sa dor vi lun pe ha gri no wes tu al mo fer is ka ro ben ste ya zu".split()
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
FONTS = []  # The files of fonts, which `build.py` sets.


@functools.lru_cache(maxsize=512)
def font(number, size):
    return ImageFont.truetype(FONTS[number % len(FONTS)], max(7, int(size)))


def word(rng, least=2, most=3):
    return "".join(rng.choices(SYLLABLES, k=rng.randint(least, most)))


def words(rng, count):
    return " ".join(word(rng, 1) for _ in range(count))


def title(rng, count=2):
    return words(rng, count).title()


def digits(rng, count):
    return "".join(rng.choices("0123456789", k=count))


def color(rng, saturation=(0.35, 0.9), value=(0.35, 0.95), hue=None):
    """A color, of any hue unless one is named."""
    hue = rng.random() if hue is None else (hue + rng.uniform(-0.02, 0.02)) % 1
    return tuple(int(255 * c) for c in colorsys.hsv_to_rgb(hue, rng.uniform(*saturation), rng.uniform(*value)))


def darker(fill, factor):
    return tuple(int(c * factor) for c in fill)


def around(center, radius):
    """The box of a circle."""
    return [c + d * radius for d in (-1, 1) for c in center]


def write(draw, place, text, number, size, fill, width=None, anchor="la"):
    """Writes one line, in smaller letters where it would be wider than `width`."""
    while width and size > 8 and draw.textlength(text, font=font(number, size)) > width:
        size *= 0.92
    draw.text(place, text, font=font(number, size), fill=fill, anchor=anchor)


def lines(draw, rng, box, number, size, fill, spacing=1.5):
    """Fills a box with lines of words, ragged on the right."""
    left, y, right, bottom = box
    while y + size <= bottom:
        text, longest = word(rng), (right - left) * rng.uniform(0.75, 0.97)
        while draw.textlength(longer := f"{text} {word(rng, 1)}", font=font(number, size)) < longest:
            text = longer
        draw.text((left, y), text, font=font(number, size), fill=fill)
        y += size * spacing


def fitted(picture, size):
    """The middle of a picture, as large as `size`."""
    scale = max(s / p for s, p in zip(size, picture.size))
    reduced = picture.resize([max(s, round(p * scale)) for s, p in zip(size, picture.size)], Image.BICUBIC)
    left, top = ((r - s) // 2 for r, s in zip(reduced.size, size))
    return reduced.crop((left, top, left + size[0], top + size[1]))


def star(center, radius, points, inner, turn=0.0):
    """The corners of a star."""
    rays = [(radius if i % 2 == 0 else radius * inner, turn + math.pi * i / points) for i in range(2 * points)]
    return [(center[0] + r * math.cos(a), center[1] + r * math.sin(a)) for r, a in rays]


def emblem(draw, rng, center, radius, colors):
    """A sign of a few plain shapes."""
    for part in range(rng.randint(2, 4)):
        size, fill, start = radius * (1 - 0.27 * part), colors[part % len(colors)], rng.randrange(360)
        shape = rng.randrange(5)
        if shape == 0:
            draw.ellipse(around(center, size), fill=fill)
        elif shape == 1:
            draw.polygon(star(center, size, rng.randint(4, 9), rng.uniform(0.4, 0.8), rng.random()), fill=fill)
        elif shape == 2:
            draw.regular_polygon((*center, size), rng.randint(3, 8), rotation=start, fill=fill)
        elif shape == 3:
            draw.pieslice(around(center, size), start, start + rng.randint(100, 300), fill=fill)
        else:
            draw.arc(around(center, size), start, start + rng.randint(150, 330), fill=fill, width=max(3, int(radius / 6)))


def pixels(values):
    return Image.fromarray(numpy.clip(values, 0, 255).astype(numpy.uint8))


def rough(picture, rng, strength):
    """The picture with grain, as of paper or film."""
    noise = numpy.random.default_rng(rng.getrandbits(32))
    return pixels(numpy.asarray(picture, float) + noise.normal(0, strength, (picture.height, picture.width, 1)))


def countryside(rng, size):
    """Sky, clouds, hills, and trees."""
    width, height = size
    noise = numpy.random.default_rng(rng.getrandbits(32))
    top, low = numpy.array(color(rng, (0.2, 0.7), (0.5, 0.95))), numpy.array(color(rng, (0.05, 0.4), (0.75, 1)))
    ramp = numpy.linspace(0, 1, height)[:, None, None]
    clouds = sum(
        weight * numpy.asarray(pixels(255 * noise.random((knots, 2 * knots))).resize(size, Image.BICUBIC), float)
        for knots, weight in ((4, 0.6), (9, 0.3), (20, 0.2))
    )
    share = numpy.clip((clouds - rng.randint(110, 170)) / 64, 0, 1)[:, :, None]
    picture = pixels((top * (1 - ramp) + low * ramp) * (1 - share) + 250 * share)
    draw, hue = ImageDraw.Draw(picture), rng.uniform(0.15, 0.4)
    for layer in range(rng.randint(2, 4)):
        fill = color(rng, (0.2, 0.6), (0.6 - 0.13 * layer, 0.75 - 0.13 * layer), hue)
        ridge = numpy.full(width, height * (0.55 + 0.13 * layer))
        for octave in range(1, 7):
            knots = noise.uniform(-1, 1, 2**octave + 2) * height * 0.14 / 1.8**octave
            ridge += numpy.interp(numpy.linspace(0, len(knots) - 1, width), range(len(knots)), knots)
        draw.polygon([(0, height), *enumerate(ridge), (width, height)], fill=fill)
        for _ in range(rng.randint(5, 18)):
            x, r, leaf = rng.randrange(width), rng.uniform(0.01, 0.04) * height * (1 + layer * 0.6), darker(fill, rng.uniform(0.5, 0.8))
            draw.rectangle([x - r / 6, ridge[x] - r, x + r / 6, ridge[x] + r], fill=(70, 50, 40))
            for _ in range(6):
                draw.ellipse(around((x + rng.uniform(-r, r), ridge[x] - 2 * r + rng.uniform(-r, r)), r), fill=leaf)
    return rough(picture, rng, 6)


def shelf(style, size):
    """The shelf of a shop: boards, price tags, and dim goods."""
    width, height = size
    scene = Image.new("RGB", size, color(style, (0.05, 0.3), (0.25, 0.6)))
    draw = ImageDraw.Draw(scene)
    for y in (int(0.02 * height), int(0.9 * height)):
        for x in range(0, width, width // 9):
            draw.rectangle([x + 4, y - height * 0.35, x + width // 9 - 4, y], fill=color(style, value=(0.2, 0.6)))
            write(draw, (x + 8, y - height * 0.2), word(style), 3, 16, (220, 220, 210))
        draw.rectangle([0, y, width, y + height * 0.06], fill=(205, 200, 190))
        for x in range(20, width, 130):
            draw.rectangle([x, y + 4, x + 70, y + height * 0.055], fill=PAPER)
            write(draw, (x + 6, y + 8), f"{style.randint(1, 9)}.{digits(style, 2)}", 1, height * 0.035, INK)
    return scene


def projected(picture, corners, size):
    """The picture with its corners, clockwise from the top left, at the given places; and where it is."""
    rows, target = [], []
    for (x, y), (u, v) in zip(corners, [(u * picture.width, v * picture.height) for u, v in CORNERS]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        target += [u, v]
    values = numpy.linalg.solve(numpy.array(rows, float), numpy.array(target, float))
    mask = Image.new("L", picture.size, 255).transform(size, Image.PERSPECTIVE, values, Image.BICUBIC)
    return picture.transform(size, Image.PERSPECTIVE, values, Image.BICUBIC), mask


def photographed(picture, place, rng):
    """The picture standing before `place`, both seen a little aslant, in some light, and sharp enough."""
    scene, size = place.copy(), place.size
    share = rng.uniform(0.62, 0.86) * min(size[0] / picture.width, size[1] / picture.height)
    width, height = picture.width * share, picture.height * share
    left = rng.uniform(0.1, 0.9) * (size[0] - width)
    top = max(4, min(size[1] * 0.92 - height, rng.uniform(0.3, 1) * (size[1] - height)))
    corners = [
        (left + x * width + rng.uniform(-0.07, 0.07) * width, top + y * height + rng.uniform(-0.05, 0.05) * height)
        for x, y in CORNERS
    ]
    warped, mask = projected(picture, corners, size)
    scene.paste(warped, (0, 0), mask)
    beyond = [[size[0] * (c + (2 * c - 1) * rng.uniform(0.01, 0.09)) for c in corner] for corner in CORNERS]
    scene, _ = projected(scene, beyond, size)
    angle, depth = rng.uniform(0, 2 * math.pi), rng.uniform(0.05, 0.3)
    ys, xs = numpy.mgrid[-1 : 1 : size[1] * 1j, -1 : 1 : size[0] * 1j]
    light = rng.uniform(0.75, 1.1) * (1 + depth * (xs * math.cos(angle) + ys * math.sin(angle)))
    tint = numpy.array([rng.uniform(0.92, 1.08), 1, rng.uniform(0.9, 1.08)])
    lit = pixels(numpy.asarray(scene, float) * light[:, :, None] * tint).filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.1)))
    return rough(ImageEnhance.Contrast(lit).enhance(rng.uniform(0.85, 1.1)), rng, rng.uniform(2, 6))
