/// A spruce with hanging tiers of branches, which snow can lie on.
///
/// A bound, not exact.
func spruce(_ p: Vec3, height: Float, seed: Float = 0) -> Surface {
  let radius = 0.23 * height
  var tree = Surface.none
  tree.add(
    .forest,
    within: taper(p, bottom: 1.25 * radius, top: 0.1, height: 1.02 * height),
    margin: 0.35 * radius
  ) {
    let around = p.ground * (1 / max(p.ground.length, 1e-3))
    let ragged = noise(Vec3(around.x * 5, p.y * 1.5 + 31 * seed, around.y * 5)) - 0.5
    let fine = fractal(p * (5 / radius) + Vec3(9 * seed), octaves: 2) - 0.5
    let out = p.ground.length - radius * (0.3 * ragged + 0.22 * fine) * (1.1 - p.y / height)
    let tiers: Float = 8
    let level = (p.y / height - 0.09) * tiers + 0.35 * ragged
    // The skirt at this height, and the rim of the one above.
    let row = clamp(floor(level), 0, tiers - 1)
    let skirt =
      radius * (1 - row / tiers) * (1 - 0.62 * clamp(level - row))
      - radius * max(level - tiers, 0)
    let rim = radius * (1 - (row + 1) / tiers)
    let below = Vec2(max(out - rim, 0), (row + 1 - level) * height / tiers).length
    let side = max(out - skirt, -level * height / tiers)
    return min(side * 0.75, below) * 0.6
  }
  tree.add(taper(p, bottom: 0.02 * height, top: 0.015 * height, height: 0.2 * height), .timber)
  return tree
}
