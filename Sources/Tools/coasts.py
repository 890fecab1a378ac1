#!/usr/bin/env python3
"""Makes the coasts of the map: coasts.py SHAPEFILE >Sources/Waymark/WaymarkService/Resources/assets/coasts.svg

SHAPEFILE holds the countries of Natural Earth at 1:110,000,000, which are in the public domain; it is in the wheel of
geopandas 0.14.4 on PyPI as geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp. Needs pyshp and shapely.
"""
import math
import sys

import shapefile
from shapely.geometry import LineString, Polygon, shape
from shapely.ops import unary_union

WIDTH = 1000
A = (1.340264, -0.081106, 0.000893, 0.003796)


def project(longitude, latitude):
    """The place on a map of the width 1000: Equal Earth (Savric, Patterson and Jenny 2018, doi:10.1080/13658816.2018.1504949)."""
    angle = math.asin(math.sqrt(3) / 2 * math.sin(math.radians(latitude)))
    square = angle * angle
    sixth = square ** 3
    x = 2 * math.sqrt(3) * math.radians(longitude) * math.cos(angle) / (
        3 * (9 * A[3] * square * sixth + 7 * A[2] * sixth + 3 * A[1] * square + A[0]))
    y = angle * (A[3] * square * sixth + A[2] * sixth + A[1] * square + A[0])
    scale = WIDTH / (2 * EAST)
    return (x + EAST) * scale, (NORTH - y) * scale


EAST = 2 * math.sqrt(3) * math.pi / (3 * A[0])
POLE = math.asin(math.sqrt(3) / 2)
NORTH = POLE * (A[3] * POLE ** 8 + A[2] * POLE ** 6 + A[1] * POLE ** 2 + A[0])


def path(ring, tolerance):
    """A closed ring as relative lines in tenths."""
    # The edges of the map are curves: points at every other degree.
    dense = LineString(ring).segmentize(2)
    points = LineString([project(*point) for point in dense.coords]).simplify(tolerance)
    tenths = [(round(x * 10), round(y * 10)) for x, y in points.coords][:-1]
    if len(tenths) < 3:
        return ""
    text, last = "", None
    for place in tenths:
        if last is None:
            text += f"M{place[0]} {place[1]}l"
        elif place != last:
            x, y = place[0] - last[0], place[1] - last[1]
            gap = "" if text.endswith("l") or x < 0 else " "
            text += f"{gap}{x}{'' if y < 0 else ' '}{y}"
        last = place
    return text + "z"


def main():
    shapes = [shape(record.__geo_interface__).buffer(0) for record in shapefile.Reader(sys.argv[1]).shapes()]
    land = unary_union([one.buffer(0.01) for one in shapes])
    polygons = [one for one in land.geoms if one.area > 0.3]
    clipped = [Polygon([(max(-180, min(180, x)), max(-90, min(90, y))) for x, y in one.exterior.coords],
                       [hole.coords for hole in one.interiors if Polygon(hole).area > 0.5]).buffer(0) for one in polygons]
    rings = []
    for one in clipped:
        for part in getattr(one, "geoms", [one]):
            rings += [part.exterior.coords, *(hole.coords for hole in part.interiors)]
    edge = [(-180, y) for y in range(-90, 91, 5)] + [(180, y) for y in range(90, -91, -5)] + [(-180, -90)]
    height = project(0, -90)[1]
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH * 10} {height * 10:.0f}">'
          f'<path id="sea" d="{path(edge, 0.05)}"/><path id="land" d="{"".join(path(ring, 0.25) for ring in rings)}"/></svg>')


if __name__ == "__main__":
    main()
