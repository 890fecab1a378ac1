"""The kinds of look-alikes: what the pictures of a series share, and how they differ.

Each function draws one thing. `style` is a generator that starts over for each thing of a series, so that what it draws is shared;
`own` is the thing's own, and `content` a picture that nothing else of the kind shows.
"""

import math

import numpy
from PIL import Image, ImageDraw

from drawing import INK, PAPER, around, color, countryside, darker, digits, emblem, fitted, lines, rough, star, title, word, words, write


def canvas(size, ground):
    picture = Image.new("RGB", size, ground)
    return picture, ImageDraw.Draw(picture)


def portrait(style, own, content):
    return content


def package(style, own, content):
    """The front of a carton: brand, signs and small print are shared; flavor, its color and its picture are not."""
    width, height = style.choice(((420, 560), (420, 560), (560, 420)))
    letters, plain = style.randrange(99), style.randrange(99)
    picture, draw = canvas((width, height), color(style, value=(0.6, 1)))
    draw.rectangle([0, height * 0.6, width, height * 0.78], fill=color(own, (0.6, 1), (0.6, 0.95)))
    draw.ellipse([width * 0.08, height * 0.05, width * 0.92, height * 0.27], fill=PAPER, outline=INK, width=4)
    name, ink = word(style).upper(), color(style, value=(0.2, 0.5))
    write(draw, (width / 2, height * 0.16), name, letters, height * 0.15, ink, width * 0.74, "mm")
    picture.paste(fitted(content, (int(width * 0.46), int(height * 0.3))), (int(width * 0.27), int(height * 0.29)))
    write(draw, (width / 2, height * 0.69), title(own, own.randint(1, 2)), letters, height * 0.1, "white", width * 0.9, "mm")
    emblem(draw, style, (width * 0.13, height * 0.42), width * 0.09, [color(style) for _ in range(3)])
    draw.polygon(star((width * 0.86, height * 0.42), width * 0.1, 14, 0.8), fill=color(style, (0.8, 1), (0.8, 1)))
    write(draw, (width * 0.86, height * 0.42), "NEW", plain, height * 0.04, "white", None, "mm")
    lines(draw, style, (width * 0.05, height * 0.81, width * 0.6, height * 0.97), plain, height * 0.022, INK, 1.3)
    x = width * 0.66
    while x < width * 0.93:  # A barcode, whose right half is the product's.
        stroke = (own if x > width * 0.8 else style).choice((2, 3, 5))
        draw.rectangle([x, height * 0.81, x + stroke, height * 0.95], fill=INK)
        x += stroke + style.choice((2, 3, 4))
    return picture


def page(style, own, content):
    """A page within a border of one ornament."""
    step, letters, ground = style.choice((30, 40, 48)), style.randrange(99), color(style, (0.05, 0.2), (0.85, 0.97), 0.11)
    across, down = 470 // step, 640 // step
    picture, draw = canvas((across * step, down * step), ground)
    colors, points, inner = [color(style, value=(0.2, 0.7)) for _ in range(4)], style.randint(4, 9), style.uniform(0.3, 0.8)
    for column in range(across):
        for row in range(down):
            if column in (0, across - 1) or row in (0, down - 1):
                x, y = column * step, row * step
                draw.rectangle([x + 1, y + 1, x + step - 2, y + step - 2], fill=colors[(column + row) % 2])
                draw.polygon(star((x + step / 2, y + step / 2), step * 0.46, points, inner), fill=colors[2])
                draw.ellipse(around((x + step / 2, y + step / 2), step * 0.16), fill=colors[3])
    left, top, right, bottom = step + 16, step + 16, (across - 1) * step - 16, (down - 1) * step - 16
    if style.random() < 0.5:
        picture.paste(fitted(content, (right - left - 40, 150)), (left + 20, top))
        top += 165
    draw.rectangle([left, top, left + 60, top + 60], fill=own.choice(colors))
    write(draw, (left + 30, top + 30), own.choice("ABCDEFGHKLMNOPRST"), letters, 52, PAPER, None, "mm")
    lines(draw, own, (left + 70, top, right, top + 64), letters, 17, INK)
    lines(draw, own, (left, top + 74, right, bottom), letters, 17, INK)
    return rough(picture, own, 3)


def poster(style, own, content):
    """A poster or a cover: badge, lettering and the name of the series are shared."""
    width, height = style.choice(((450, 640), (640, 450), (420, 640)))
    letters, place = style.randrange(99), style.choice((0.1, 0.72))
    picture, draw = canvas((width, height), color(own))
    if style.random() < 0.5:
        picture.paste(fitted(content, (width, height)))
    else:
        top = height * (0.28 if place < 0.5 else 0.2)
        picture.paste(fitted(content, (int(width * 0.8), int(height * 0.45))), (int(width * 0.1), int(top)))
    draw.rectangle([0, height * place, width, height * (place + 0.16)], fill=color(style, value=(0.1, 0.5)))
    write(draw, (width / 2, height * (place + 0.08)), title(own, own.randint(1, 3)), letters, height * 0.12, "white", width * 0.9, "mm")
    draw.rectangle([0, height * 0.92, width, height], fill=color(style, value=(0.2, 0.7)))
    write(draw, (width / 2, height * 0.96), words(style, 5).upper(), style.randrange(99), height * 0.04, "white", width * 0.9, "mm")
    center, radius = (width * 0.84, height * (0.78 if place < 0.5 else 0.12)), width * 0.11
    draw.polygon(star(center, radius, 20, 0.88), fill=(214, 170, 60))
    draw.ellipse(around(center, radius * 0.75), outline=(120, 80, 20), width=3)
    write(draw, center, word(style).upper(), letters, radius * 0.5, (90, 55, 10), radius * 1.3, "mm")
    return picture


def card(style, own, content):
    """An identity card: pattern, seal and labels are shared."""
    picture, draw = canvas((640, 404), color(style, (0.08, 0.25), (0.85, 1)))
    line, letters = color(style, (0.2, 0.4), (0.65, 0.85)), style.randrange(99)
    for curve in range(18):
        phase, wave = style.uniform(0, 6), style.uniform(40, 120)
        draw.line([(x, 22 * curve + 14 * math.sin(x / wave * 2 + phase)) for x in range(0, 641, 4)], fill=line)
    draw.rectangle([0, 0, 640, 60], fill=color(style, value=(0.2, 0.5)))
    write(draw, (20, 30), title(style, 3).upper(), letters, 32, "white", 500, "lm")
    emblem(draw, style, (590, 30), 26, [color(style) for _ in range(3)])
    picture.paste(fitted(content, (170, 220)), (30, 90))
    for row in range(5):
        write(draw, (230, 90 + row * 48), title(style, 1), letters, 13, (90, 90, 90))
        write(draw, (230, 106 + row * 48), digits(own, 8) if row > 2 else title(own, own.randint(1, 2)), letters, 22, INK, 260)
    draw.polygon(star((560, 260), 56, 16, 0.85), outline=line, width=4)
    emblem(draw, style, (560, 260), 38, [line, color(style, (0.1, 0.3), (0.7, 0.9))])
    write(draw, (30, 350), "<<".join([word(own).upper() for _ in range(4)] + [digits(own, 9)]), 0, 22, INK, 580)
    return picture


def form(style, own, content):
    """A form, filled in by hand."""
    picture, draw = canvas((460, 640), PAPER)
    letters, pen, y = style.randrange(99), color(own, (0.5, 1), (0.2, 0.5), 0.62), 90
    emblem(draw, style, (50, 45), 28, [color(style) for _ in range(3)])
    write(draw, (95, 30), title(style, 3), letters, 28, INK, 330)
    while y < 590:
        columns, height = style.randint(1, 3), style.choice((32, 40, 48))
        wide = 412 / columns
        for x in (24 + column * wide for column in range(columns)):
            draw.rectangle([x, y, x + wide, y + height], outline=INK)
            write(draw, (x + 4, y + 2), words(style, 2), letters, 10, (80, 80, 80), wide - 8)
            if style.random() < 0.3:
                for box in (x + 8, x + 48, x + 88):
                    draw.rectangle([box, y + 18, box + 10, y + 28], outline=INK)
                    if own.random() < 0.4:
                        draw.line([box, y + 18, box + 10, y + 28], fill=pen, width=3)
            else:
                write(draw, (x + 8, y + 11), own.choice((digits(own, 6), words(own, 4 - columns))), -1, 22, pen, wide - 14)
        y += height
    write(draw, (24, 616), words(style, 9), letters, 11, (90, 90, 90), 412)
    return picture


def slide(style, own, content):
    """A slide of one deck."""
    dark, letters, bar = style.random() < 0.4, style.randrange(99), color(style, value=(0.2, 0.7))
    picture, draw = canvas((640, 360), color(style, value=(0.1, 0.3)) if dark else PAPER)
    ink, shows = PAPER if dark else INK, own.choice(("picture", "chart", "text"))
    draw.rectangle([0, 0, 640, 56], fill=bar)
    draw.polygon([(520, 0), (640, 0), (640, 120)], fill=color(style))
    write(draw, (24, 28), title(own, own.randint(2, 4)), letters, 32, "white", 480, "lm")
    emblem(draw, style, (600, 330), 22, [color(style) for _ in range(3)])
    write(draw, (24, 340), words(style, 6), letters, 13, (130, 130, 130))
    for y in range(78, 78 + 46 * own.randint(3, 5), 46):
        draw.ellipse([30, y + 6, 40, y + 16], fill=bar)
        write(draw, (52, y), words(own, own.randint(3, 6)), letters, 20, ink, 560 if shows == "text" else 300)
    if shows == "picture":
        picture.paste(fitted(content, (220, 170)), (390, 90))
    for x in range(390, 600, 36) if shows == "chart" else ():
        draw.rectangle([x, 270 - own.randint(20, 170), x + 26, 270], fill=bar)
        write(draw, (x + 13, 280), digits(own, 2), letters, 12, ink, None, "ma")
    return picture


def logo(style, own, content):
    """A sign and a name, in the lettering of a family."""
    picture, draw = canvas((560, 400), style.choice(("white", "white", color(style))))
    letters, ink, radius = style.randrange(99), color(style, value=(0.1, 0.5)), 110
    if style.random() < 0.6:
        draw.ellipse(around((280, 150), 125), outline=ink, width=12)
        radius = 85
    emblem(draw, own, (280, 150), radius, [color(style) for _ in range(3)])
    write(draw, (280, 315), word(own).capitalize(), letters, 76, ink, 500, "mm")
    if style.random() < 0.5:
        write(draw, (280, 372), words(style, 3).upper(), letters, 22, ink, 400, "mm")
    return picture


def flag(style, own, content):
    """What varies in one direction only: flags, stripes, lined paper, barcodes, a calm sea."""
    across, what = style.random() < 0.5, style.randrange(5)
    width, height = (640, 420) if across else (420, 640)
    place = numpy.arange(height if across else width)
    if what == 0:
        bands = numpy.array([color(own, (0, 1), (0.1, 1)) for _ in range(style.randint(2, 4))])
        values = bands[place * len(bands) // len(place)]
    elif what == 1:
        period, shift = own.randint(14, 90), own.randint(0, 90)
        values = numpy.array([color(own), color(own)])[((place + shift) % period < period * own.uniform(0.25, 0.75)).astype(int)]
    elif what == 2:
        period, margin = own.randint(16, 52), own.randint(10, 90)
        values = numpy.array([PAPER, color(own, value=(0.4, 0.8))])[((place > margin) & ((place - margin) % period < 2)).astype(int)]
    elif what == 3:
        edges = numpy.cumsum([4 * own.randint(1, 4) for _ in place])
        values = numpy.array([INK, PAPER])[numpy.searchsorted(edges, place, "right") % 2]
    else:
        horizon, high, low, sea = own.uniform(0.3, 0.7), color(own), color(own, (0.05, 0.3), (0.8, 1)), color(own, value=(0.2, 0.6))
        share = (place / len(place))[:, None]
        sky = numpy.array(high) + (numpy.array(low) - high) * share / horizon
        values = numpy.where(share < horizon, sky, numpy.array(sea) * (0.7 + 0.6 * (share - horizon)))
    values = values.astype(numpy.uint8)
    field = numpy.repeat(values[:, None], width, 1) if across else numpy.repeat(values[None], height, 0)
    return rough(Image.fromarray(field), own, 1.5) if what == 4 else Image.fromarray(field)


def strip(style, own, content):
    """A panorama, or a tall page of a web site."""
    length, side = style.randint(1300, 1700), style.randint(200, 260)
    if style.random() < 0.5:
        return countryside(own, (length, side))
    picture, draw = canvas((side, length), PAPER)
    letters, bar, step = style.randrange(99), color(style, value=(0.2, 0.6)), style.randint(150, 240)
    draw.rectangle([0, 0, side, 70], fill=bar)
    write(draw, (12, 35), word(style).capitalize(), letters, 34, "white", side - 60, "lm")
    for y in range(84, length - 60 - step, step):
        write(draw, (12, y), title(own, 3), letters, 22, INK, side - 24)
        if y == 84 or own.random() < 0.3:
            picture.paste(fitted(content if y == 84 else countryside(own, (320, 240)), (side - 24, step - 60)), (12, y + 32))
        else:
            lines(draw, own, (12, y + 32, side - 12, y + step - 24), letters, 13, INK)
        draw.line([12, y + step - 14, side - 12, y + step - 14], fill=bar)
    draw.rectangle([0, length - 60, side, length], fill=bar)
    write(draw, (12, length - 40), words(style, 4), letters, 14, "white", side - 24)
    return picture


def tower(style, own, content):
    """A windmill, a lighthouse or another tower of one construction, somewhere else."""
    picture, what = countryside(own, (480, 640)), style.randrange(3)
    draw, wall, roof = ImageDraw.Draw(picture), color(style, (0, 0.35), (0.6, 0.95)), color(style, (0.4, 0.8), (0.3, 0.6))
    x, foot, tall = own.uniform(190, 290), own.uniform(500, 590), own.uniform(260, 360)
    low, high, top = tall * style.uniform(0.16, 0.22), tall * style.uniform(0.1, 0.14), foot - tall

    def part(a, b, fill, left=-1):
        """A part of the wall between two shares of its height."""
        wide = [low + (high - low) * t for t in (a, b)]
        y = [foot - tall * t for t in (a, b)]
        draw.polygon([(x + left * wide[0], y[0]), (x + wide[0], y[0]), (x + wide[1], y[1]), (x + left * wide[1], y[1])], fill=fill)

    part(0, 1, wall)
    part(0, 1, darker(wall, 0.8), left=0)
    for band in (0, 0.4, 0.8) if what == 1 else ():
        part(band, band + 0.2, roof)
    courses = style.randint(14, 26)
    for course in range(courses):
        y, half = foot - tall * course / courses, low + (high - low) * course / courses
        draw.line([x - half, y, x + half, y], fill=darker(wall, 0.72))
        for brick in range(7):
            joint = x - half + (brick + course % 2 / 2) * half / 3.5
            draw.line([joint, y, joint, y - tall / courses], fill=darker(wall, 0.72))
    for window in range(style.randint(2, 4)):
        y = foot - tall * (0.22 + 0.2 * window)
        draw.rectangle([x - 9, y - 16, x + 9, y + 10], fill=INK, outline=PAPER, width=2)
    draw.rectangle([x - 14, foot - 44, x + 14, foot], fill=(70, 45, 30), outline=PAPER, width=2)
    draw.polygon([(x - high * 1.25, top), (x + high * 1.25, top), (x, top - tall * 0.16)], fill=roof)
    turn, reach = own.uniform(0, math.pi / 2), tall * style.uniform(0.5, 0.6)
    for blade in range(4 if what == 0 else 0):
        c, s = math.cos(turn + blade * math.pi / 2), math.sin(turn + blade * math.pi / 2)
        at = lambda along, aside: (x + reach * (c * along - s * aside), top + reach * (s * along + c * aside))
        draw.line([at(0, 0), at(1, 0)], fill=(60, 45, 35), width=5)
        draw.line([at(0.2, 0.16), at(1, 0.16)], fill=(80, 60, 45), width=2)
        for rung in range(13):
            draw.line([at(0.2 + rung / 15, 0), at(0.2 + rung / 15, 0.16)], fill=(80, 60, 45), width=2)
    return rough(picture, own, 4)


def screenshot(style, own, content):
    """A window of one program with other things in it."""
    dark, letters, what = style.random() < 0.35, style.randrange(99), style.randrange(3)
    ink, bar = (PAPER, (58, 60, 68)) if dark else (INK, color(style, (0.05, 0.3), (0.75, 0.95)))
    picture, draw = canvas((640, 440), (38, 40, 46) if dark else PAPER)
    draw.rectangle([0, 0, 640, 62], fill=bar)
    draw.rectangle([0, 62, 140, 440], fill=bar)
    draw.rectangle([0, 426, 640, 440], fill=bar)
    write(draw, (320, 12), f"{title(own, 2)} - {title(style, 1)}", letters, 15, ink, None, "mm")
    for tool in range(14):
        emblem(draw, style, (24 + tool * 36, 42), 11, [color(style) for _ in range(3)])
    for row in range(11):
        emblem(draw, style, (18, 86 + row * 31), 8, [color(style) for _ in range(2)])
        write(draw, (34, 78 + row * 31), title(style, 1), letters, 14, ink, 100)
    if what == 0:
        for y in range(76, 400, 58):
            wide, other = own.randint(160, 320), own.random() < 0.5
            x = 156 if other else 620 - wide
            draw.rounded_rectangle([x, y, x + wide, y + 46], 12, fill=darker(bar, 0.8) if other else bar)
            lines(draw, own, (x + 10, y + 6, x + wide - 8, y + 44), letters, 13, ink, 1.3)
    elif what == 1:
        for y in range(70, 415, 23):
            write(draw, (152, y), title(own, 2), letters, 13, ink, 160)
            for x in (330, 430, 530):
                write(draw, (x, y), digits(own, own.randint(2, 6)), letters, 13, ink, 90)
            draw.line([150, y + 19, 640, y + 19], fill=bar)
    else:
        picture.paste(fitted(content, (300, 200)), (156, 76))
        lines(draw, own, (156, 290, 620, 425), letters, 14, ink)
        lines(draw, own, (470, 76, 625, 270), letters, 13, ink)
    return picture
