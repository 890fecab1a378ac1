/// The clock tower over the river that is called Big Ben, and the palace beside it.
struct ElizabethTower: Scene {
  let bounds = Bounds(Vec3(-182, -1, -40), Vec3(66, 101, 262))
  let horizon = [Ridge].treeLine
  let stride: Float = 0.9
  let reach: Float = 2.2

  /// How high the shaft, the clocks' storey and the belfry reach.
  private static let shaft: Float = 50
  private static let clocks: Float = 63
  private static let belfry: Float = 70.5

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(within: block(p, Vec3(17, 100, 17)), margin: 2.5) { tower(p, &$0) }
    s.add(within: box(p - Vec3(-83, 13, 5), Vec3(72, 17, 20)), margin: 2.5) {
      palace(p - Vec3(-83, 0, 5), &$0)
    }
    s.add(within: block(p - Vec3(-167, 0, 2), Vec3(27, 99, 27)), margin: 3) {
      farTower(p - Vec3(-167, 0, 2), &$0)
    }
    s.add(box(p - Vec3(-66, 1, 27), Vec3(112, 1.6, 3.5)), .ashlar)
    s.add(within: box(p - Vec3(54, 4.6, 140), Vec3(8.5, 6, 121)), margin: 3) { bridge(p, &$0) }
    return s
  }

  /// A point as one sees it who stands in front of the nearest of four faces: x to the right, z out.
  private func face(_ p: Vec3) -> Vec3 {
    if abs(p.z) >= abs(p.x) { return Vec3(p.z > 0 ? p.x : -p.x, p.y, abs(p.z)) }
    return Vec3(p.x > 0 ? -p.z : p.z, p.y, abs(p.x))
  }

  private func tower(_ p: Vec3, _ s: inout Surface) {
    let q = face(p)
    let corner = Vec2(abs(p.x) - 5.6, abs(p.z) - 5.6).length
    let row = Repetition(q.y - 4.6, every: 8.3, 0, 5)
    let rib = Repetition(q.x, every: 1.5, -3, 3)
    var shaft = max(q.z - 5.9, q.y - Self.shaft)
    let panel = pointedArchway(Vec2(rib.offset, row.offset + 3.5), width: 1, height: 7)
    shaft = cut(shaft, by: extruded(panel, along: q.z - 5.9, half: 0.45))
    shaft = min(shaft, max(corner - 1.15, q.y - Self.shaft))
    shaft = min(shaft, max(q.z - 6.25, abs(row.offset - 4.15) - 0.35))
    s.add(shaft, .limestone)
    let slit = box(Vec2(rib.offset, row.offset - 0.4), Vec2(0.28, 2.2))
    s.add(extruded(slit, along: q.z - 5.5, half: 0.15), .opening)
    s.add(block(p, Vec3(14, 3, 14)), .ashlar)
    if p.y > 45 { head(p, q, &s) } else { s.limit(50 - p.y) }
  }

  private func head(_ p: Vec3, _ q: Vec3, _ s: inout Surface) {
    let storey = max(q.z - 6.6, max(q.y - Self.clocks, Self.shaft - 1 - q.y))
    let frame = box(Vec2(q.x, q.y - 56.4), Vec2(4.2, 4.6))
    s.add(cut(storey, by: extruded(frame, along: q.z - 6.6, half: 0.4)), .limestone)
    for height in [Self.shaft, 62.2, Self.belfry] {
      s.add(max(q.z - 7.1, abs(q.y - height) - 0.5), .limestone)
    }
    dial(Vec3(q.x, q.y - 56.4, q.z - 6.35), &s)
    let arch = Repetition(q.x, every: 1.6, -3, 3)
    let opening = pointedArchway(Vec2(arch.offset, q.y - 63.6), width: 1.05, height: 6)
    let bells = max(q.z - 6.1, max(q.y - Self.belfry, Self.clocks - q.y))
    s.add(cut(bells, by: extruded(opening, along: q.z - 6.1, half: 0.7)), .limestone)
    s.add(max(q.z - 5.6, abs(q.y - 66.5) - 3.8), .opening)
    let post = Vec3(abs(p.x) - 6.2, p.y - 62, abs(p.z) - 6.2)
    s.add(octagonTaper(post, bottom: 0.95, top: 0.8, height: 9.5), .limestone)
    s.add(octagonTaper(post - Vec3(0, 9.5, 0), bottom: 0.95, top: 0.05, height: 4.5), .limestone)
    roof(p, q, &s)
  }

  /// The clock, seen from in front: a white disc, gold rings, twelve marks and two hands.
  private func dial(_ p: Vec3, _ s: inout Surface) {
    let r = Vec2(p.x, p.y).length
    let near = max(r - 5.6, abs(p.z) - 0.4)
    guard near < 1 else { return s.limit(near) }
    s.add(max(r - 3.5, abs(p.z) - 0.12), .plaster)
    s.add(max(abs(r - 3.55) - 0.22, abs(p.z) - 0.3), .gold)
    s.add(max(abs(r - 2.45) - 0.07, abs(p.z) - 0.16), .opening)
    let hour = RadialRepetition(Vec3(p.x, p.z, p.y), count: 12).point
    s.add(box(Vec3(hour.x - 2.9, hour.y, hour.z), Vec3(0.3, 0.17, 0.1)), .opening)
    let hands = min(
      capsule(p, Vec3(0, 0, 0.2), Vec3(2.1, 2.1, 0.2), 0.13),
      capsule(p, Vec3(0, 0, 0.2), Vec3(-1.7, 0.75, 0.2), 0.18)
    )
    s.add(hands, .opening)
    // The square's corners are gilded.
    let spandrel = max(box(Vec2(p.x, p.y), Vec2(3.9, 3.9)), 3.8 - r)
    s.add(max(spandrel, abs(p.z) - 0.1), .gold)
  }

  private func roof(_ p: Vec3, _ q: Vec3, _ s: inout Surface) {
    let low = p - Vec3(0, Self.belfry, 0)
    s.add(squareTaper(low, bottom: 5.7, top: 2.9, height: 10), .slate)
    let row = Repetition(low.y - 2.2, every: 2.9, 0, 2)
    let window = Repetition(q.x, every: 1.7, -2, 2)
    let lean = 5.6 - 0.28 * low.y
    let dormer = Vec3(window.offset, row.offset, q.z - lean)
    let within = abs(q.x) - lean + 0.9
    s.add(max(box(dormer, Vec3(0.4, 0.65, 0.7)), within), .limestone)
    s.add(max(box(dormer, Vec3(0.22, 0.45, 0.76)), within), .opening)
    let lantern = low - Vec3(0, 10, 0)
    let arch = Repetition(q.x, every: 1.15, -2, 2)
    let hole = pointedArchway(Vec2(arch.offset, lantern.y - 0.6), width: 0.7, height: 3.4)
    let walls = max(q.z - 2.9, max(lantern.y - 4.6, -lantern.y))
    s.add(cut(walls, by: extruded(hole, along: q.z - 2.9, half: 0.5)), .gold)
    s.add(max(q.z - 3.25, abs(lantern.y - 4.7) - 0.3), .gold)
    s.add(max(q.z - 2.5, abs(lantern.y - 2.3) - 2), .opening)
    let spire = lantern - Vec3(0, 4.9, 0)
    s.add(squareTaper(spire, bottom: 3, top: 0.2, height: 10.5), .slate)
    s.add(taper(spire - Vec3(0, 10, 0), bottom: 0.3, top: 0.05, height: 4), .gold)
    s.add(sphere(spire - Vec3(0, 10.8, 0), 0.55), .gold)
  }

  /// The long front: two rows of windows between ribs that end in pinnacles.
  private func palace(_ p: Vec3, _ s: inout Surface) {
    let out = abs(p.z)
    let bay = Repetition(p.x, every: 5.2, -13, 13)
    var walls = box(Vec3(p.x, p.y - 9.5, p.z), Vec3(70, 9.5, 15))
    for sill in [Float(2.4), 10.6] {
      let window = pointedArchway(Vec2(abs(bay.offset) - 1.15, p.y - sill), width: 1.7, height: 6.4)
      walls = cut(walls, by: extruded(window, along: out - 15, half: 0.55))
    }
    walls = min(walls, box(Vec3(p.x, abs(p.y - 14) - 4.3, out - 15), Vec3(70, 0.3, 0.3)))
    s.add(walls, .limestone)
    s.add(box(Vec3(p.x, p.y - 9, p.z), Vec3(69.5, 8.6, 14.6)), .glass)
    let rib = Repetition(p.x - 2.6, every: 5.2, -13, 12)
    let post = Vec3(rib.offset, p.y, out - 15.2)
    s.add(octagonTaper(post, bottom: 0.7, top: 0.6, height: 22), .limestone)
    s.add(octagonTaper(post - Vec3(0, 22, 0), bottom: 0.75, top: 0.05, height: 3), .limestone)
    let ridge = gable(Vec2(p.z, p.y - 18.6), width: 28, height: 9)
    s.add(max(ridge, abs(p.x) - 69), .slate)
    let turret = Repetition(p.x, every: 46, -1, 1)
    let top = Vec3(turret.offset, p.y, p.z)
    s.add(octagonTaper(top, bottom: 4, top: 3.6, height: 28), .limestone)
    s.add(octagonTaper(top - Vec3(0, 28, 0), bottom: 4, top: 0.2, height: 9), .slate)
  }

  /// The square tower at the palace's other end.
  private func farTower(_ p: Vec3, _ s: inout Surface) {
    let q = face(p)
    let bay = Repetition(q.x, every: 5.4, -1, 1)
    var walls = max(q.z - 10.5, q.y - 76)
    for sill in [Float(16), 46] {
      let window = pointedArchway(Vec2(bay.offset, q.y - sill), width: 3, height: 22)
      walls = cut(walls, by: extruded(window, along: q.z - 10.5, half: 1))
    }
    walls = min(walls, max(q.z - 11, abs(abs(q.y - 57.5) - 17.5) - 0.7))
    s.add(walls, .limestone)
    s.add(max(q.z - 9.8, q.y - 74), .glass)
    let corner = Vec3(abs(p.x) - 10.3, p.y, abs(p.z) - 10.3)
    s.add(octagonTaper(corner, bottom: 2.4, top: 2.2, height: 84), .limestone)
    s.add(octagonTaper(corner - Vec3(0, 84, 0), bottom: 2.4, top: 0.1, height: 9), .slate)
    s.add(cylinder(p, 0.35, height: 97), .iron)
  }

  /// A low bridge of green iron arches.
  private func bridge(_ p: Vec3, _ s: inout Surface) {
    let q = Vec3(p.x - 54, p.y, p.z - 140)
    let span = Repetition(q.z, every: 34)
    let hole = ellipsoid(Vec3(0, q.y, span.offset), Vec3(1, 6.6, 14.6))
    let body = box(Vec3(q.x, q.y - 4.2, q.z), Vec3(7, 4.4, 120))
    s.add(max(body, -hole * 0.7), .bronze)
    s.add(box(Vec3(abs(q.x) - 7, q.y - 9, q.z), Vec3(0.25, 0.7, 120)), .bronze)
    let pier = Vec3(q.x, q.y - 2, abs(span.offset) - 17)
    s.add(box(pier, Vec3(8, 3.4, 1.8)), .ashlar)
  }

  func ground(at p: Vec2) -> Material { p.y > 30 && p.y < 268 ? .water : .paving }
}

extension ElizabethTower {
  static let subject = Subject(
    "elizabeth-tower",
    "Elizabeth Tower",
    ElizabethTower(),
    [
      Shot(
        camera: Camera(at: Vec3(36, 5, 78), towards: Vec3(-3, 45, 0), fieldOfView: 44),
        sky: .fair,
        sunFrom: 125,
        isPortrait: true,
        seed: 25
      ),
      Shot(
        camera: Camera(at: Vec3(8, 9, 225), towards: Vec3(-38, 40, 10), fieldOfView: 32),
        sky: .golden,
        sunFrom: 235,
        seed: 26
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 30,
        distance: 0.85,
        height: 6,
        sky: .overcast,
        sunFrom: 150,
        palette: .cool,
        isPortrait: true,
        seed: 241
      ),
      Viewpoint(
        picture: 1,
        turned: 16,
        distance: 1.15,
        height: 9,
        sky: .dusk,
        sunFrom: 200,
        isPortrait: true,
        seed: 242
      ),
      Viewpoint(
        picture: 2,
        turned: 20,
        distance: 0.9,
        height: 14,
        sky: .fair,
        sunFrom: 200,
        palette: .faded,
        seed: 243
      ),
    ]
  )
}
