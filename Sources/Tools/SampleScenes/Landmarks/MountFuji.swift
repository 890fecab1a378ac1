/// The volcano over its lake, and a pagoda on a hill.
///
/// One unit is ten meters.
struct MountFuji: Scene {
  let bounds = Bounds(Vec3(-900, -1, -900), Vec3(900, 382, 1300))
  let unit: Float = 10
  let haze: Float = 0.36
  let stride: Float = 0.9
  let reach: Float = 3
  let ripples: Float = 0.25
  let horizon = [Ridge].mountains

  private let hill = Vec3(-150, 0, 1210)

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(
      .greyRock,
      within: max(taper(p, bottom: 860, top: 20, height: 400), p.y - 380),
      margin: 30
    ) { cone(p) }
    shore(p, &s)
    s.add(within: sphere(p - hill, 14), margin: 3) { lookout(p - hill, &$0) }
    return s
  }

  private func cone(_ p: Vec3) -> Float {
    let r = p.ground.length
    let turn = Vec2(p.x, p.z) * (1 / max(r, 1))
    // Steep at the top, flat at the foot; streams have cut radial furrows.
    let t = clamp(r / 850)
    let height = 378 * power(1 - t, 2.6) * (1 + 0.12 * t)
    let furrow = fractal(turn * 14 + Vec2(r * 0.004, 0), octaves: 4) - 0.5
    let rough = fractal(p.ground * 0.02, octaves: 5) - 0.5
    var top = height + furrow * 26 * smoothstep(0, 90, r) * (1 - t) + rough * 12
    top -= 10 * smoothstep(0.75, 0.95, t)  // the foot dives under the plain
    // The crater's rim is ragged.
    top = min(top, 362 + 10 * noise(turn * 3) - max(0, 22 - r) * 0.6)
    return (p.y - top) * 0.62
  }

  /// Wooded hills on the lake's far side.
  private func shore(_ p: Vec3, _ s: inout Surface) {
    let band = max(abs(p.z - 760) - 90, p.y - 60)
    guard band < 12 else { return s.limit(band) }
    let h = 8 + 34 * fractal(Vec2(p.x * 0.006, 4), octaves: 4)
    let edge = 1 - clamp(abs(p.z - 760) / 86)
    let trees = 5 * (fractal(p.ground * 0.16, octaves: 3) - 0.5)
    s.add((p.y - h * edge * (2 - edge) - trees * edge + 1) * 0.6, .forest)
  }

  /// A five-storied pagoda among trees, two units high, on a knoll.
  private func lookout(_ p: Vec3, _ s: inout Surface) {
    s.add(ellipsoid(p - Vec3(0, -1, 0), Vec3(9, 3.2, 6)) * 0.8, .forest)
    pagoda((p - Vec3(2.3, 1.98, 1.6)) * 10, &s)
  }

  private func pagoda(_ p: Vec3, _ s: inout Surface) {
    let level = clamp(floor(p.y / 4), 0, 4)
    for i in [max(level - 1, 0), level, min(level + 1, 4)] {
      let half = 3.1 - 0.28 * i
      let q = p - Vec3(0, 4 * i, 0)
      s.add(block(q, Vec3(2 * half, 3, 2 * half)) * 0.1, .vermilion)
      s.add(bands(q, half) * 0.1, .plaster)
      // The roof's corners curl up.
      let curl = 0.05 * q.x * q.x * q.z * q.z * 0.02
      let roof = squareTaper(
        q - Vec3(0, 2.7 + curl, 0),
        bottom: half + 2,
        top: half - 0.6,
        height: 1.3
      )
      s.add(roof * 0.085, .slate)
    }
    s.add(taper(p - Vec3(0, 20, 0), bottom: 0.3, top: 0.1, height: 6) * 0.1, .bronze)
  }

  /// White panels between the red posts of a storey's four walls.
  private func bands(_ q: Vec3, _ half: Float) -> Float {
    let (x, z) = (abs(q.x), abs(q.z))
    let panel = Vec2(abs(min(x, z) - 0.45 * half) - 0.4 * half, abs(q.y - 1.5) - 0.75)
    return max(max(panel.x, panel.y), abs(max(x, z) - half) - 0.08)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .greyRock else { return material }
    let ragged = fractal(p.ground * 0.03, octaves: 4) - 0.5
    if p.y + 150 * ragged + 20 * normal.y > 235 { return .snow }
    return p.y + 80 * ragged > 125 ? .darkStone : .forest
  }

  func ground(at p: Vec2) -> Material {
    p.y > 660 + 30 * noise(p * 0.01) ? .water : .grass
  }
}

extension MountFuji {
  static let subject = Subject(
    "mount-fuji",
    "Mount Fuji",
    MountFuji(),
    [
      Shot(
        camera: Camera(at: Vec3(60, 4, 1290), towards: Vec3(0, 118, 0), fieldOfView: 30),
        sky: .noon,
        sunFrom: 110,
        palette: .neutral,
        seed: 23
      ),
      Shot(
        camera: Camera(
          at: Vec3(-150, 3.6, 1217.7),
          towards: Vec3(-141, 4.9, 1180),
          fieldOfView: 35
        ),
        sky: .fair,
        sunFrom: 140,
        seed: 24
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 16,
        distance: 0.9,
        height: 8,
        sky: .golden,
        sunFrom: 225,
        palette: .warm,
        seed: 181
      ),
      Viewpoint(
        picture: 2,
        turned: -4,
        distance: 1.02,
        height: 4.2,
        sky: .overcast,
        sunFrom: 120,
        palette: .lush,
        seed: 182
      ),
      Viewpoint(
        picture: 2,
        turned: 2.5,
        distance: 1.03,
        height: 3.9,
        aim: Vec3(3, -0.4, 0),
        sky: .dusk,
        sunFrom: 215,
        seed: 183
      ),
    ]
  )
}
