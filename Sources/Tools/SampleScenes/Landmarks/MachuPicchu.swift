/// The ruined town on its terraced saddle, below the steep green peak.
struct MachuPicchu: Scene {
  let bounds = Bounds(Vec3(-420, -1, -640), Vec3(420, 300, 190))
  let stride: Float = 0.85
  let reach: Float = 3
  let haze: Float = 1.8
  let horizon: [Ridge] = [
    Ridge(low: 2, high: 8, crests: 10, sharpness: 0.6, distance: 4500, seed: 21),
    Ridge(low: 5, high: 12, crests: 9, sharpness: 0.7, distance: 8000, seed: 24),
  ]

  private let tread: Float = 3.2
  private let peaks: [(foot: Vec3, radius: Float, height: Float)] = [
    (Vec3(-14, 0, -345), 185, 236), (Vec3(-122, 0, -268), 96, 150),
  ]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    for peak in peaks { self.peak(p - peak.foot, peak.radius, peak.height, &s) }
    valley(p, &s)
    saddle(p, &s)
    return s
  }

  /// A steep dome of granite with ribs and gullies.
  private func peak(_ q: Vec3, _ radius: Float, _ height: Float, _ s: inout Surface) {
    let bound = taper(q, bottom: 1.25 * radius, top: 0.3 * radius, height: height + 12) - 14
    s.add(.greyRock, within: bound, margin: 10) {
      let r = (dot(q.ground, q.ground) + 160).squareRoot()
      let lump = fractal(Vec3(q.x * 0.017, q.y * 0.008, q.z * 0.017), octaves: 5) - 0.5
      let ribs = ridges(Vec2(q.x + 0.3 * q.y, q.z - 0.2 * q.y) * 0.022, octaves: 3) - 0.4
      let trees = fractal(q * 0.2, octaves: 3) - 0.5
      let profile = height * 1.06 * (1 - power(r / radius, 0.92))
      return (q.y - profile - 52 * lump - 26 * ribs - 5 * trees) * 0.36
    }
  }

  /// The mountains across the river, which winds about the foot of the peak.
  private func valley(_ p: Vec3, _ s: inout Surface) {
    let out = Vec2(p.x * 0.9, max(-p.z - 130, 0) * 0.75).length
    let rise = 190 * smoothstep(140, 430, out)
    let bound = (p.y - rise * 1.25) * 0.6
    guard bound < 6 else { return s.limit(bound) }
    let fold = fractal(p.ground * 0.011, octaves: 4) + 0.3 * ridges(p.ground * 0.007, octaves: 2)
    let crowns = 5 * (fractal(p * 0.16, octaves: 3) - 0.5)
    s.add((p.y - rise * (0.1 + 1.15 * fold) - crowns) * 0.45, .forest)
  }

  /// The saddle falls away on both sides in terraces; the town stands on its back.
  private func saddle(_ p: Vec3, _ s: inout Surface) {
    let rise = field(p.ground)
    let bound = (p.y - rise - 5) * 0.6
    guard bound < 3 else { return s.limit(bound) }
    let row = floor(rise / tread)
    let step = (row + 1) * tread - rise
    let flat = p.y - row * tread
    let worn = 0.35 * (fractal(p * 0.45, octaves: 3) - 0.5)
    let riser = Vec2(max(step, 0) * 1.3, max(p.y - (row + 1) * tread, 0)).length
    s.add((min(flat, riser) + worn) * 0.7, .rubble)
    town(p, rise, &s)
  }

  /// The smooth slope that the terraces follow.
  private func field(_ p: Vec2) -> Float {
    let off = abs(p.x + 12 * sine(p.y * 0.016))
    let back = 62 + 8 * sine(p.y * 0.02 + 1) + 26 * smoothstep(-10, 120, p.y)
    let side = max(off - 30, 0)
    let drop = 0.58 * side + 0.0014 * side * side + 0.9 * max(-p.y - 190, 0)
    // The mound of the sun stone.
    let mound = 22 * smoothstep(40, 6, Vec2(p.x + 46, (p.y + 92) * 0.75).length)
    return back - drop + mound + 6 * (fractal(p * 0.02, octaves: 3) - 0.5)
  }

  /// Roofless houses with gables, in rows on both sides of the green.
  private func town(_ p: Vec3, _ rise: Float, _ s: inout Surface) {
    let near = max(p.y - rise - 8, max(abs(p.z + 72) - 122, abs(p.x) - 84))
    guard near < 3 else { return s.limit(near * 0.6) }
    let lot = Scatter(p, every: 15, radius: 6.6)
    s.limit(max(lot.reach, near * 0.6))
    let isGreen = abs(lot.foot.x - 6 - 0.06 * lot.foot.y) < 11
    guard lot.random(1) > 0.16, !isGreen, abs(lot.foot.y + 72) < 112 else { return }
    let base = floor(field(lot.foot) / tread) * tread
    house(Vec3(lot.point.x, p.y - base, lot.point.z), lot, &s)
  }

  private func house(_ q: Vec3, _ lot: Scatter, _ s: inout Surface) {
    let size = Vec2(3 + 1.3 * lot.random(3), 3.8 + 1.8 * lot.random(4))
    let wear = 0.25 * (fractal(q * 0.9 + Vec3(lot.random(6) * 40), octaves: 3) - 0.5)
    let ring = shell(box(q.ground, size) + 0.4, 0.4)
    // Walls have crumbled to different heights.
    let crumbled = 1.6 * fractal(Vec3(q.x * 0.3, lot.random(7) * 30, q.z * 0.3), octaves: 2)
    let walls = max(ring, q.y - 3.6 + crumbled)
    let profile = gable(Vec2(q.x, q.y - 2.8), width: 2 * size.x, height: 3.2)
    let ends = max(max(ring, min(profile, q.y - 2.8)), size.y - 1 - abs(q.z))
    var d = min(walls, ends)
    // A door in each gable's wall, and niches in the long ones.
    d = cut(d, by: max(box(Vec2(q.x, q.y - 1), Vec2(0.6, 1.1)), size.y - 1.5 - abs(q.z)))
    let niche = Repetition(q.z, every: 2.2, -1, 1)
    d = cut(d, by: max(box(Vec2(niche.offset, q.y - 1.5), Vec2(0.4, 0.5)), size.x - 1.5 - abs(q.x)))
    s.add(max(d + wear, -q.y - 4) * 0.85, .rubble)
    guard lot.random(5) > 0.86 else { return }
    let roof = gable(Vec2(q.x, q.y - 2.9), width: 2 * size.x + 1.6, height: 4.2)
    s.add(max(shell(roof + 0.25, 0.25), abs(q.z) - size.y - 0.5) + wear, .thatch)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    switch material {
    case .greyRock:
      let ragged = 0.9 * (fractal(p * 0.05, octaves: 5) - 0.5)
      return normal.y + ragged > 0.3 ? .forest : .greyRock
    case .rubble:
      guard normal.y > 0.75 else { return .rubble }
      if field(p.ground) < 36 { return .forest }
      // Worn paths and dry patches on the terraces.
      let patch = fractal(p.ground * 0.12, octaves: 4)
      return patch > 0.66 ? .gravel : (patch < 0.37 ? .dryGrass : .grass)
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material { .forest }
}

extension MachuPicchu {
  static let subject = Subject(
    "machu-picchu",
    "Machu Picchu",
    MachuPicchu(),
    [
      Shot(
        camera: Camera(at: Vec3(46, 140, 112), towards: Vec3(-14, 106, -120), fieldOfView: 44),
        sky: .fair,
        sunFrom: 235,
        palette: .lush,
        seed: 33
      ),
      Shot(
        camera: Camera(at: Vec3(-70, 124, 84), towards: Vec3(-12, 102, -110), fieldOfView: 46),
        sky: .morning,
        sunFrom: 120,
        palette: .cool,
        seed: 34
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: -17,
        distance: 0.85,
        height: 134,
        sky: .overcast,
        sunFrom: 235,
        palette: .faded,
        seed: 331
      ),
      Viewpoint(
        picture: 1,
        turned: 18,
        distance: 1.1,
        height: 140,
        sky: .golden,
        sunFrom: 165,
        palette: .warm,
        seed: 332
      ),
      Viewpoint(
        picture: 2,
        turned: 17,
        distance: 1,
        height: 132,
        sky: .noon,
        sunFrom: 215,
        seed: 333
      ),
    ]
  )
}
