/// The amphitheater: eighty arches around, four storeys, half of the outer wall gone.
struct Colosseum: Scene {
  let bounds = Bounds(width: 520, height: 50, depth: 520)
  let horizon = [Ridge].treeLine
  let stride: Float = 0.85
  let reach: Float = 3

  /// The ground plan is an ellipse: z is stretched so that it becomes a circle.
  private let stretch: Float = 1.2

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = Vec3(p.x, p.y, p.z * stretch)
    let r = q.ground.length
    groves(p, r, &s)
    let ring = max(abs(r - 75) - 20, p.y - 49)
    guard ring < 12 else {
      s.limit(ring * 0.8)
      return s
    }
    let bay = RadialRepetition(q, count: 80)
    let turn = angle(q.z, q.x)
    outerWall(bay.point, turn, &s)
    innerWall(bay.point, &s)
    tiers(q, r, &s)
    return s
  }

  /// Three storeys of arches and an attic; it stands on one side only and ends in two slopes.
  private func outerWall(_ p: Vec3, _ turn: Float, _ s: inout Surface) {
    let out = Vec3(p.x - 93, p.y, p.z)
    // The wall's top falls from the attic to nothing where the ruin begins.
    let away = abs(abs(turn + 1.9) > pi ? 2 * pi - abs(turn + 1.9) : turn + 1.9)
    let step = floor((away - 1.35) * 14) / 14
    let top = 48.5 - 34 * clamp(step * 3.2)
    let wall = max(max(abs(out.x) - 2.6, out.y - top), (away - 1.75) * 90)
    guard wall < 4 else { return s.limit(wall * 0.8) }
    s.add(storeys(out, wall, count: 3, half: 3.65) * 0.82, .ashlar)
  }

  /// The wall behind it: two storeys.
  private func innerWall(_ p: Vec3, _ s: inout Surface) {
    let q = Vec3(p.x - 82, p.y, p.z)
    let wall = max(abs(q.x) - 2, q.y - 26.5 - 1.4 * noise(Vec2(p.x * 0.3, p.z * 0.3)))
    guard wall < 4 else { return s.limit(wall * 0.8) }
    s.add(storeys(q, wall, count: 2, half: 3.2) * 0.82, .ashlar)
  }

  /// Cuts arches into a wall and puts half columns and cornices before it.
  private func storeys(_ p: Vec3, _ wall: Float, count: Int, half: Float) -> Float {
    var d = wall
    let width: Float = 4.3
    let face = p.x - 2.6
    for i in 0..<count {
      let y = p.y - 0.6 - 11.8 * Float(i)
      let arch = archway(Vec2(p.z, y), width: width, height: i == 0 ? 7.6 : 7)
      d = max(d, -arch)
    }
    // Small windows in the attic, two bays apart.
    if count == 3 { d = cut(d, by: box(Vec2(p.z, p.y - 41), Vec2(0.8, 1.1))) }
    let column = max(Vec2(face, abs(p.z) - half).length - 0.75, max(wall - 1, p.y - 35.5))
    d = min(d, column)
    let row = p.y - 11.2 - 11.8 * clamp(floor((p.y - 5) / 11.8), 0, Float(count) - 1)
    let cornice = max(box(Vec2(face, row), Vec2(1, 0.55)), wall - 1.2)
    d = min(d, cornice)
    if count == 3 { d = min(d, max(box(Vec2(face, p.y - 47.6), Vec2(1.2, 0.7)), wall - 1.3)) }
    return d
  }

  /// What is left of the seats: a bowl of radial walls and steps.
  private func tiers(_ q: Vec3, _ r: Float, _ s: inout Surface) {
    let rise = (r - 46) * 0.62
    let bowl = max((q.y - 3 - rise) * 0.8, max(r - 81, 44 - r))
    let ribs = abs(fract(angle(q.z, q.x) * (40 / pi)) - 0.5) * r * pi / 40
    let gaps = max(bowl, 1.3 - ribs)
    let worn = bowl + 2.8 + 1.5 * fractal(q * 0.2, octaves: 3)
    s.add(min(worn, gaps + 0.4) * 0.8, .sandstone)
  }

  /// Trees on the lawns around.
  private func groves(_ p: Vec3, _ r: Float, _ s: inout Surface) {
    let bound = max(128 - r, p.y - 17)
    guard bound < 3 else { return s.limit(bound) }
    let spot = Scatter(p, every: 19, radius: 6)
    s.limit(spot.reach)
    let isNear = Vec2(spot.foot.x, spot.foot.y * stretch).length < 140
    // The side that visitors come from is open.
    guard !isNear, spot.foot.x < 60 || spot.foot.y > 60, spot.random(1) > 0.4 else { return }
    s.add(leafyTree(spot.point, height: 10 + 5 * spot.random(2), seed: spot.random(3)))
  }

  func ground(at p: Vec2) -> Material {
    let r = Vec2(p.x, p.y * stretch).length
    if r < 125 { return .paving }
    return isPatch(p, size: 24, cover: 0.85) ? .grass : .gravel
  }
}

extension Colosseum {
  static let subject = Subject(
    "colosseum",
    "Colosseum",
    Colosseum(),
    [
      Shot(
        camera: Camera(at: Vec3(205, 16, -78), towards: Vec3(0, 17, -4), fieldOfView: 35),
        sky: .golden,
        sunFrom: 215,
        seed: 19
      ),
      Shot(
        camera: Camera(at: Vec3(168, 44, -178), towards: Vec3(0, 17, 0), fieldOfView: 35),
        sky: .noon,
        sunFrom: 130,
        palette: .warm,
        seed: 20
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 16,
        distance: 1.05,
        height: 8,
        sky: .overcast,
        sunFrom: 90,
        palette: .cool,
        seed: 121
      ),
      Viewpoint(
        picture: 2,
        turned: -20,
        distance: 1.05,
        height: 9,
        sky: .dusk,
        sunFrom: 210,
        seed: 122
      ),
      Viewpoint(
        picture: 2,
        turned: 27,
        distance: 0.9,
        height: 60,
        sky: .fair,
        sunFrom: 235,
        palette: .lush,
        seed: 123
      ),
    ]
  )
}
