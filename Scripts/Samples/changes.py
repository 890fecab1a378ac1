"""The changes by which queries are made of photographs.

Each takes a picture and a generator of random numbers, and returns a picture. The same picture and seed give the same pixels.
"""

import math

from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps

CAPTION = "The best day of our trip"
INK, PALE = (32, 34, 38), (142, 146, 154)
LINES = ["Ten places to see once in a lifetime", "By the travel desk  -  12 min read"]
TEXT = [
    "We arrived early, before the buses, and had the place",
    "almost to ourselves. Bring good shoes and some water,",
    "and stay until the light changes in the evening.",
]


def font(size):
    """The typeface that comes with Pillow, Aileron."""
    return ImageFont.load_default(size)


def reduced(picture, longest):
    """The picture with a longest side of at most so many pixels."""
    scale = longest / max(picture.size)
    if scale >= 1:
        return picture
    return picture.resize([max(1, round(side * scale)) for side in picture.size], Image.Resampling.LANCZOS)


def filling(picture, size):
    """The largest part around the middle that has the shape of a size, in that size."""
    return ImageOps.fit(picture, size, Image.Resampling.LANCZOS)


def darkened(picture):
    return picture.point(lambda level: level // 2)


def cropped(picture):
    width, height = picture.size
    dx, dy = width * 3 // 100, height * 3 // 100
    return picture.crop((dx, dy, width - dx, height - dy))


def captioned(picture):
    """A line of text on a dark bar near the lower edge."""
    width, height = picture.size
    letters = font(max(10, width / 17))
    bar = round(letters.size * 1.8)
    top = height - bar - height // 20
    result = picture.copy()
    part = result.crop((0, top, width, top + bar))
    result.paste(Image.blend(part, Image.new("RGB", part.size), 0.6), (0, top))
    ImageDraw.Draw(result).text((width / 2, top + bar / 2), CAPTION, "white", letters, anchor="mm")
    return result


def circled(picture, random):
    """An article on a screen, with a line drawn by hand around its picture."""
    width, height = picture.size
    margin = max(24, width // 8)
    small, large = font(13), font(19)
    top = margin + 62
    page = Image.new("RGB", (max(width + 2 * margin, 400), top + height + 3 * 22 + margin), (251, 251, 252))
    left = random.randint(margin // 2, page.width - width - margin // 2)
    draw = ImageDraw.Draw(page)
    draw.text((margin, margin - 6), LINES[0], INK, large)
    draw.text((margin, margin + 26), LINES[1], PALE, small)
    page.paste(picture, (left, top))
    for index, line in enumerate(TEXT):
        draw.text((margin, top + height + 14 + 22 * index), line, INK, small)
    color = random.choice([(230, 30, 40), (250, 210, 30), (40, 120, 240), (60, 200, 90)])
    center = [left + width * random.uniform(0.47, 0.53), top + height * random.uniform(0.47, 0.53)]
    radius = [width * random.uniform(0.46, 0.56), height * random.uniform(0.46, 0.56)]
    waves = [(n, random.uniform(-0.02, 0.02), random.uniform(0, 2 * math.pi)) for n in (2, 3, 4)]
    start, points = random.uniform(0, 2 * math.pi), []
    for step in range(401):
        angle = start + 2.08 * math.pi * step / 400  # The ends run past each other.
        reach = 1 + 0.04 * step / 400 + sum(share * math.sin(n * angle + phase) for n, share, phase in waves)
        points.append((center[0] + radius[0] * reach * math.cos(angle), center[1] + radius[1] * reach * math.sin(angle)))
    # Drawn four times as large, so that its edges are smooth.
    mask = Image.new("L", [4 * side for side in page.size])
    ImageDraw.Draw(mask).line([(4 * x, 4 * y) for x, y in points], 255, 18, joint="curve")
    page.paste(color, mask=mask.resize(page.size, Image.Resampling.BOX))
    return page


def perspective(source, target):
    """The coefficients by which Pillow fetches a point of `source` for each of `target`, given four corners of both."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([u, v, 1, 0, 0, 0, -x * u, -x * v, x])
        rows.append([0, 0, 0, u, v, 1, -y * u, -y * v, y])
    for column in range(8):
        pivot = max(range(column, 8), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(8):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [rows[index][8] / rows[index][index] for index in range(8)]


def recaptured(picture, random):
    """A screen that shows the picture, photographed at a slant: a dark frame, a desk, stripes, other light, and noise."""
    screen = ImageOps.expand(picture, max(picture.size) // 30, (24, 24, 26))
    width, height = size = [round(side * 1.1) for side in screen.size]
    corners = [(0, 0), (screen.width, 0), (screen.width, screen.height), (0, screen.height)]
    reach = [(random.uniform(0.8, 0.97), random.uniform(0.8, 0.97)) for _ in corners]
    seen = [(width / 2 * (1 + (2 * x / screen.width - 1) * a), height / 2 * (1 + (2 * y / screen.height - 1) * b))
            for (x, y), (a, b) in zip(corners, reach)]
    coefficients = perspective(corners, seen)
    photograph = Image.new("RGB", size, random.choice([(96, 78, 60), (70, 74, 80), (150, 146, 140)]))
    for image, mask in [(screen, Image.new("L", screen.size, 255))]:
        turned = [part.transform(size, Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC)
                  for part in (image, mask)]
        photograph.paste(*[turned[0], (0, 0), turned[1]])
    photograph = photograph.filter(ImageFilter.GaussianBlur(0.8))

    angle, period = random.uniform(0, math.pi), random.uniform(5, 11)
    depth, gamma = random.uniform(0.03, 0.06), random.uniform(0.8, 1.3)
    gains = [random.uniform(0.88, 1.1) for _ in range(3)]
    step_x, step_y = math.cos(angle) / period, math.sin(angle) / period
    levels = [255 * (level / 255) ** gamma for level in range(256)]
    table = [1 + depth * math.sin(2 * math.pi * index / 256) for index in range(256)]
    grain = [random.gauss(0, 5) for _ in range(8191)]
    pixels, place = bytearray(photograph.tobytes()), 0
    for row in range(height):
        for column in range(width):
            turn = column * step_x + row * step_y
            for channel in range(3):
                stripe = table[int((turn + channel / 3) * 256) & 255]
                level = levels[pixels[place]] * gains[channel] * stripe + grain[place * 7919 % 8191]
                pixels[place] = min(255, max(0, round(level)))
                place += 1
    return Image.frombytes("RGB", size, bytes(pixels))


def collage(pictures, random):
    """Four pictures, two by two."""
    gap, cell = random.choice([0, 6, 12]), (320, 240)
    paper = random.choice([(255, 255, 255), (20, 20, 22), (236, 232, 224)])
    page = Image.new("RGB", [2 * side + 3 * gap for side in cell], paper)
    for index, picture in enumerate(pictures):
        page.paste(filling(picture, cell),
                   (gap + index % 2 * (cell[0] + gap), gap + index // 2 * (cell[1] + gap)))
    return page


def gallery(pictures):
    """The screen of a telephone that shows six pictures of a gallery, two by two."""
    width, tile, top, gap = 588, (284, 213), 118, 6
    page = Image.new("RGB", (width, top + 3 * (tile[1] + gap) + 78), (250, 250, 251))
    draw = ImageDraw.Draw(page)
    draw.text((26, 12), "9:41", INK, font(18))
    draw.rounded_rectangle((width - 62, 14, width - 30, 28), 4, INK)
    draw.rectangle((width - 28, 18, width - 26, 24), INK)
    for bar in range(4):
        draw.rectangle((width - 104 + 8 * bar, 27 - 4 * bar, width - 100 + 8 * bar, 28), INK)
    draw.text((20, 44), "Photos", INK, font(34))
    draw.text((width - 24, 66), "Select", (20, 110, 235), font(18), anchor="rm")
    draw.text((20, 88), "November", PALE, font(17))
    for index, picture in enumerate(pictures):
        page.paste(filling(picture, tile), (7 + index % 2 * (tile[0] + gap), top + index // 2 * (tile[1] + gap)))
    bottom = page.height - 70
    draw.rectangle((0, bottom, width, page.height), (240, 241, 243))
    draw.line((0, bottom, width, bottom), (205, 207, 211))
    for index, label in enumerate(["Library", "Albums", "Places", "Search"]):
        x, color = (2 * index + 1) * width / 8, PALE if index else (20, 110, 235)
        draw.ellipse((x - 10, bottom + 12, x + 10, bottom + 32), color)
        draw.text((x, bottom + 50), label, color, font(14), anchor="mm")
    return page
