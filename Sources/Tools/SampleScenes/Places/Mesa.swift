/// A table mountain of red rock among smaller ones.
///
/// One unit is ten meters.
struct Mesa: Scene {
  let bounds = Bounds(Vec3(-150, -1, -110), Vec3(150, 34, 170))
  let unit: Float = 10
  let stride: Float = 0.6
  let reach: Float = 1.6
  let horizon = [Ridge].desertHills

  private let buttes = [
    Butte(center: Vec2(-8, -20), half: Vec2(34, 14), height: 26, seed: 3),
    Butte(center: Vec2(74, -24), half: Vec2(13, 7), height: 21, seed: 8),
    Butte(center: Vec2(-96, -70), half: Vec2(12, 10), height: 24, seed: 21),
    Butte(center: Vec2(112, -84), half: Vec2(16, 8), height: 26, seed: 27),
  ]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    for butte in buttes {
      s.add(.redRock, within: butte.bound(p), margin: 4) { butte.distance(p) }
    }
    scrub(p, &s)
    return s
  }

  /// Bushes on the plain in front.
  private func scrub(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 0.5, 62 - p.z)
    guard near < 0.3 else { return s.limit(near) }
    let spot = Scatter(p, every: 1.7, radius: 0.35)
    s.limit(spot.reach)
    guard spot.random(1) > 0.5 else { return }
    s.add(bush(spot.point, radius: 0.1 + 0.22 * spot.random(2), seed: spot.random(3)))
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .redRock else { return material }
    if p.y > 18 && normal.y > 0.8 { return .dryGrass }
    return .redRock
  }

  func ground(at p: Vec2) -> Material {
    let wash = abs(p.x - 18 * noise(Vec2(p.y * 0.03, 4)) + 4) - 1.5
    if wash < noise(p * 0.4) { return .sand }
    return fractal(p * 0.3, octaves: 5) > 0.58 ? .sand : .soil
  }
}

/// Upright cliffs on a foot of rubble.
private struct Butte: Sendable {
  let center: Vec2
  /// Half its length and depth at the top, without the round corners.
  let half: Vec2
  let height: Float
  let seed: Float

  func bound(_ p: Vec3) -> Float {
    let q = p.ground - center
    let plan = box(q, half) - 10 - 1.5 * max(15 - p.y, 0)
    return max(plan * 0.5, p.y - height - 1)
  }

  func distance(_ p: Vec3) -> Float {
    let q = p.ground - center
    let shift = Vec3(seed * 11, 0, seed * 5)
    // Bays and promontories, then columns, then cracks.
    let bays = noise(Vec2(q.x * 0.07, q.y * 0.07) + Vec2(seed, 2)) - 0.5
    let columns = fractal(Vec3(p.x * 0.34, p.y * 0.015, p.z * 0.34) + shift, octaves: 4) - 0.5
    let crack = smoothstep(
      0.08,
      0,
      abs(noise(Vec3(p.x * 0.4, p.y * 0.02, p.z * 0.4) + shift) - 0.5)
    )
    let plan = box(q, half) - 2.4 + min(half.y, 8) * 1.3 * bays
    // Beds of harder rock stand out, softer ones draw back.
    let bed = 0.5 * (noise(Vec3(p.x * 0.04, p.y * 0.8 + seed, p.z * 0.04)) - 0.5)
    let back = 1.4 * smoothstep(0.72, 0.76, p.y / height)
    let cliff = plan + 2.6 * columns + 0.7 * crack + bed + back
    let top = p.y - height - 0.6 * columns + 0.4 * bed
    let gullies = ridges(q * 0.13 + Vec2(seed, 1), octaves: 3) - 0.4
    let foot = 0.46 * height - p.y
    let gullied = 5 * gullies * smoothstep(-1, 6, foot) - 3 * columns
    let talus = (plan - (1.35 + 0.02 * abs(foot)) * foot - gullied) * 0.5
    return min(max(cliff, top), max(talus, p.y - 0.5 * height)) * 0.7
  }
}

extension Mesa {
  static let subject = Subject(
    "mesa",
    "Mesa",
    Mesa(),
    [
      Shot(
        camera: Camera(at: Vec3(52, 3, 150), towards: Vec3(-3, 12.5, 0), fieldOfView: 29),
        sky: .golden,
        sunFrom: 262,
        palette: .warm,
        seed: 111
      ),
      Shot(
        camera: Camera(at: Vec3(-84, 2.6, 118), towards: Vec3(2, 13.5, -10), fieldOfView: 33),
        sky: .fair,
        sunFrom: 122,
        seed: 112
      ),
    ]
  )
}
