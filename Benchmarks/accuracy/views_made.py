"""Made views of photographs, many at once on a device: other scales, turns and slants, and other lights.

All views are float tensors (n, 3, side, side) of 0...1, RGB; random numbers come from the device's generator of torch.
"""

import math

import torch
import torch.nn.functional as F

CANVAS = 640  # Photographs lie on squares of so many pixels, at the left and at the top, and their edges are reflected.
# Coefficients of the luminance that JPEG quantizes (ITU-T T.81, annex K.1).
QUANTIZATION = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]  # fmt: skip


def uniform(like, low, high, *shape):
    return torch.rand(shape, device=like.device) * (high - low) + low


def column(like, low, high):
    """One number for each view."""
    return uniform(like, low, high, len(like), 1, 1, 1)


def some(share, view, change):
    """Changes that share of the views in place, others every time."""
    drawn = torch.randperm(len(view), device=view.device)[: round(share * len(view))]
    if len(drawn) > 0:
        view[drawn] = change(view[drawn])


# MARK: Where things are


def homographies(centers, side, strength):
    """From pixels of the pictures to those of the views: other scales, turns and slants around the centers (n, 2).

    The strength (n, 1) scales turns and slants: 1 is a turn of 12 degrees and corners moved by 14 %. One view of seven turns
    by up to 45 degrees, and scales are 0.5 to 1.6, of one view of five 0.4 to 2.
    """
    n, like = len(centers), centers
    one = lambda low, high: uniform(like, low, high, n)
    normal = lambda deviation: torch.randn(n, device=like.device) * deviation
    strength = strength[:, 0]
    scale = torch.exp(torch.where(one(0, 1) < 0.8, one(math.log(0.5), math.log(1.6)), one(math.log(0.4), math.log(2))))
    turn = torch.where(one(0, 1) < 0.85, normal(12 * math.pi / 180) * strength, one(-math.pi / 4, math.pi / 4))
    aspect, shear = torch.exp(normal(0.12) * strength), normal(0.1) * strength
    cosine, sine = torch.cos(turn), torch.sin(turn)
    linear = torch.stack([torch.stack([cosine, -sine], 1), torch.stack([sine, cosine], 1)], 1)
    linear = linear * torch.stack([scale * aspect, scale / aspect], 1)[:, None]
    linear = linear @ torch.stack([torch.ones_like(shear), shear, torch.zeros_like(shear), torch.ones_like(shear)], 1).view(n, 2, 2)
    affine = torch.zeros(n, 3, 3, device=like.device)
    affine[:, :2, :2], affine[:, 2, 2] = linear, 1
    affine[:, :2, 2] = side / 2 - (linear @ centers[:, :, None])[:, :, 0]
    corners = torch.tensor([[0, 0], [1, 0], [1, 1], [0, 1]], device=like.device) * float(side)
    moved = corners + uniform(like, -0.14, 0.14, n, 4, 2) * side * strength[:, None, None]
    return four_points(corners.expand(n, 4, 2), moved) @ affine, scale


def four_points(places, moved):
    """The homographies that move four points (n, 4, 2)."""
    (x, y), (u, v), one = places.unbind(2), moved.unbind(2), torch.ones_like(places[:, :, 0])
    zero = torch.zeros_like(one)
    rows = torch.cat([
        torch.stack([x, y, one, zero, zero, zero, -u * x, -u * y], 2),
        torch.stack([zero, zero, zero, x, y, one, -v * x, -v * y], 2),
    ], 1)  # fmt: skip
    found = torch.linalg.solve(rows, torch.cat([u, v], 1))
    return torch.cat([found, torch.ones_like(found[:, :1])], 1).view(-1, 3, 3)


def moved(matrices, points):
    """Points (n, m, 2) after homographies (n, 3, 3)."""
    found = points @ matrices[:, :, :2].transpose(1, 2) + matrices[:, None, :, 2]
    depth = found[:, :, 2:]
    return torch.where(depth > 1e-4, found[:, :, :2] / depth.clamp(min=1e-4), torch.full_like(found[:, :, :2], -1e4))


def seen(pictures, halves, matrices, scale, side):
    """The pixels of views, from canvases of bytes and from those of half the size, and where each pixel was (n, side, side, 2)."""
    n, steps = len(matrices), torch.arange(side, device=matrices.device, dtype=torch.float32)
    grid = torch.stack(torch.meshgrid(steps, steps, indexing="xy"), 2).view(1, -1, 2).expand(n, -1, 2)
    places = moved(torch.linalg.inv(matrices), grid).view(n, side, side, 2)
    normal = (2 * places + 1) / CANVAS - 1
    large, small = (
        F.grid_sample(canvas.float(), normal, padding_mode="reflection", align_corners=False) for canvas in (pictures, halves)
    )
    # A scale below 0.6 would leave pixels out.
    return torch.where(scale.view(n, 1, 1, 1) < 0.6, small, large).clamp(0, 255) / 255, places


# MARK: Lights


def smooth(view, cells):
    """Fields of 0...1 that change slowly."""
    small = torch.rand(len(view), 1, cells, cells, device=view.device)
    return F.interpolate(small, size=view.shape[2:], mode="bicubic", align_corners=True).clamp(0, 1).to(view.dtype)


def polygons(view, least, most, softness):
    """Convex ones, as fields of 0...1: what lies within three to five lines around a place."""
    n, side = len(view), view.shape[-1]
    steps = torch.linspace(0, 1, side, device=view.device, dtype=view.dtype)
    x, y = steps.view(1, 1, 1, side), steps.view(1, 1, side, 1)
    mask, angle = None, column(view, 0, 2 * math.pi).to(view.dtype)
    center = column(view, 0, 1).to(view.dtype), column(view, 0, 1).to(view.dtype)
    for _ in range(4):
        distance = column(view, least, most).to(view.dtype)
        inside = distance - (x - center[0]) * torch.cos(angle) - (y - center[1]) * torch.sin(angle)
        inside = (inside / softness + 0.5).clamp(0, 1)
        mask = inside if mask is None else torch.minimum(mask, inside)
        angle = angle + column(view, 0.8, 2.4).to(view.dtype)
    return mask


def leaves(view):
    """How much of each pixel is green."""
    red, green, blue = view.split(1, 1)
    return ((green - torch.maximum(red, blue)) * 6).clamp(0, 1)


def autumn(view):
    leaf = leaves(view)
    tone = torch.cat([column(view, 0.4, 0.9), column(view, 0.2, 0.6), column(view, 0, 0.2)], 1)
    return view * (1 - leaf) + leaf * view.mean(1, keepdim=True) * 1.6 * tone


def snow(view):
    """On what is green, or anywhere."""
    patches = (smooth(view, 6) - column(view, 0.5, 0.9)).sign().clamp(0, 1)
    cover = 0.8 * (leaves(view) * column(view, 0, 1) + patches * column(view, 0, 1)).clamp(0, 1)
    return view * (1 - cover) + cover * column(view, 0.75, 1)


def shadow(view):
    return view * (1 - polygons(view, 0.05, 0.5, column(view, 0.005, 0.08)) * column(view, 0.3, 0.75))


def reordered_tones(view):
    """As a sky by day and by night: another curve of six points."""
    luma = view.mean(1, keepdim=True)
    values = torch.rand(len(view), 6, device=view.device) * 0.6 + torch.linspace(0, 1, 6, device=view.device) * 0.4
    place = luma.clamp(0, 1) * 5
    cell = place.floor().clamp(max=4)
    low, high = (
        values.gather(1, (cell + offset).long().view(len(view), -1)).view_as(luma).to(view.dtype) for offset in (0, 1)
    )
    return view * ((low + (high - low) * (place - cell)) / (luma + 0.02))


def night(view):
    """Dark, with lamps and noise."""
    view = view.clamp(1e-4, 1) ** column(view, 1.2, 2.6) * column(view, 0.15, 0.6)
    steps = torch.linspace(0, 1, view.shape[-1], device=view.device)
    x, y = steps.view(1, 1, 1, -1), steps.view(1, 1, -1, 1)
    color = torch.tensor([1, 0.8, 0.5], device=view.device).view(1, 3, 1, 1)
    for _ in range(3):
        size, strength = torch.exp(column(view, math.log(0.006), math.log(0.15))), column(view, -1, 1).clamp(min=0)
        across, down = torch.exp(-(((x - column(view, 0, 1)) / size) ** 2)), torch.exp(-(((y - column(view, 0, 1)) / size) ** 2))
        view = view + (across * down) * (color * strength)
    return view + torch.randn_like(view) * column(view, 0.005, 0.04)


def day(view):
    """Another exposure."""
    view = view.clamp(1e-4, 1) ** torch.exp(torch.randn(len(view), 1, 1, 1, device=view.device) * 0.4)
    view = view * torch.exp(torch.randn(len(view), 1, 1, 1, device=view.device) * 0.25)
    return view + torch.randn(len(view), 1, 1, 1, device=view.device) * 0.06


def haze(view):
    veil = smooth(view, 3) * column(view, 0.2, 0.8)
    return view * (1 - veil) + veil * column(view, 0.5, 1)


def slanted_light(view):
    return view * (1 + (smooth(view, 3) - 0.5) * column(view, 0, 1.4))


def cast(view):
    return view * torch.exp(torch.randn(len(view), 3, 1, 1, device=view.device) * 0.15)


def noise(view):
    return view + torch.randn_like(view) * column(view, 0.005, 0.03)


def blurred(view, deviation):
    steps = torch.arange(-4, 5, device=view.device, dtype=view.dtype)
    weights = torch.exp(-(steps**2) / (2 * deviation**2))
    weights = (weights / weights.sum()).expand(3, 1, -1)
    across = F.conv2d(F.pad(view, (4, 4, 0, 0), mode="replicate"), weights[:, :, None], groups=3)
    return F.conv2d(F.pad(across, (0, 0, 4, 4), mode="replicate"), weights[:, :, :, None], groups=3)


def sharper(view):
    return view + (view - blurred(view, 1.0)) * column(view, 0.3, 1.2)


def compressed(view):
    """As JPEG leaves blocks of 8 x 8, each color by itself."""
    n, _, height, width = view.shape
    steps = torch.arange(8, device=view.device, dtype=torch.float32)
    basis = torch.cos((2 * steps[None] + 1) * steps[:, None] * math.pi / 16) / 2
    basis[0] /= math.sqrt(2)
    table = torch.tensor(QUANTIZATION, device=view.device, dtype=torch.float32).view(8, 1, 8) / 255
    quality = column(view, 25, 90).view(n, 1, 1, 1, 1, 1)
    table = table * torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    blocks = view.float().reshape(n, 3, height // 8, 8, width // 8, 8)
    numbers = torch.einsum("uy,ncaybx,vx->ncaubv", basis, blocks, basis)
    numbers = torch.round(numbers / table) * table
    return torch.einsum("uy,ncaubv,vx->ncaybx", basis, numbers, basis).reshape(view.shape).to(view.dtype)


def lit(view):
    """Puts views under other lights, in place; returns where their contents are still the same (n, 1, side, side)."""
    for share, change in ((0.12, autumn), (0.12, snow), (0.3, shadow), (0.15, reordered_tones), (0.5, slanted_light)):
        some(share, view, change)
    order = torch.randperm(len(view), device=view.device)
    dark, bright = order[: round(0.3 * len(view))], order[round(0.3 * len(view)) : round(0.75 * len(view))]
    view[dark], view[bright] = night(view[dark]), day(view[bright])
    some(0.5, view, cast)
    some(0.2, view, haze)
    # Something stands in front: a part of another view.
    same = 1 - polygons(view, 0.03, 0.35, 0.002).round()
    same[torch.rand(len(view), device=view.device) < 0.7] = 1
    view.copy_(torch.where(same > 0.5, view, view.roll(2, 0)))
    for share, deviation in ((0.15, 0.6), (0.12, 1.0), (0.1, 1.5)):
        some(share, view, lambda part: blurred(part, deviation))
    for share, change in ((0.2, sharper), (0.35, noise), (0.4, lambda part: compressed(part.clamp(0, 1)))):
        some(share, view, change)
    return same


def brighter(view):
    """Nearly as the teacher saw them: a little brighter or darker, with a little noise."""
    normal = lambda deviation: torch.exp(torch.randn(len(view), 1, 1, 1, device=view.device) * deviation)
    view = view.clamp(1e-4, 1) ** normal(0.25) * normal(0.15)
    return view + torch.randn_like(view) * column(view, -0.02, 0.02).clamp(min=0)


def in_bytes(view):
    return (view.clamp(0, 1) * 255).round() / 255
