/// A lighthouse with red bands on a rocky headland, and its keeper's cottage.
struct Lighthouse: Scene {
  let bounds = Bounds(Vec3(-90, -1, -70), Vec3(90, 40, 60))
  let horizon = [Ridge].plain
  let stride: Float = 0.9
  let reach: Float = 1.6
  let ripples: Float = 1.4

  private let top: Float = 9
  private let cottage = House(
    size: Vec3(6, 3, 11),
    rise: 2.8,
    walls: .limestone,
    roof: .roofTiles
  )
  private let cottageFrame = Frame(at: Vec3(15, 9, -3), turned: 68)
  private let rocks = [
    (Vec3(-37, -0.5, 20), Float(5)), (Vec3(-45, -1, 12), 3.5), (Vec3(20, -1, 29), 4.2),
    (Vec3(-12, -1.4, 34), 3.4), (Vec3(52, -1.5, 14), 5),
  ]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = p - Vec3(0, top, 0)
    s.add(within: cylinder(q, 4.8, height: 29), margin: 1.5) { tower(q, &$0) }
    cottage.add(cottageFrame.local(p), to: &s)
    let chimney = cottageFrame.local(p) - Vec3(0, 0, 3.4)
    s.add(block(chimney, Vec3(0.9, 7, 0.9)), .brick)
    wall(p, &s)
    headland(p, &s)
    return s
  }

  private func tower(_ p: Vec3, _ s: inout Surface) {
    s.add(cylinder(p + Vec3(0, 1, 0), 4.2, height: 2), .ashlar)
    var body = taper(p, bottom: 3.5, top: 2.3, height: 21)
    // A line of small windows up the front, and the door.
    let row = Repetition(p.y - 8, every: 5, 0, 2)
    let window = Vec3(p.x, row.offset + 0.7, p.z - 2.4)
    body = cut(body, by: box(window, Vec3(0.36, 0.65, 1.2)))
    let door = archway(Vec2(p.x, p.y - 0.9), width: 1.4, height: 2.6)
    body = cut(body, by: extruded(door, along: p.z - 3.2, half: 0.8))
    s.add(body, .plaster)
    s.add(cylinder(p, 1.9, height: 20), .opening)
    s.add(extruded(door, along: p.z - 2.9, half: 0.1), .timber)
    lantern(p - Vec3(0, 21, 0), &s)
  }

  private func lantern(_ p: Vec3, _ s: inout Surface) {
    s.add(taper(p + Vec3(0, 1.1, 0), bottom: 2.4, top: 3.4, height: 1.1), .plaster)
    s.add(cylinder(p, 3.6, height: 0.3), .concrete)
    let post = RadialRepetition(p, count: 18).point - Vec3(3.4, 0, 0)
    s.add(capsule(post, .zero, Vec3(0, 1.4, 0), 0.05), .iron)
    for height in [Float(0.8), 1.4] {
      s.add(torus(p - Vec3(0, height, 0), 3.4, 0.06), .iron)
    }
    s.add(cylinder(p, 1.9, height: 1.1), .plaster)
    s.add(cylinder(p, 1.6, height: 3.4), .glass)
    let bar = RadialRepetition(p, count: 10).point - Vec3(1.65, 0, 0)
    s.add(box(bar - Vec3(0, 2.1, 0), Vec3(0.06, 1.3, 0.06)), .plaster)
    s.add(cylinder(p - Vec3(0, 3.3, 0), 2.1, height: 0.3), .vermilion)
    let dome = p - Vec3(0, 3.5, 0)
    s.add(max(ellipsoid(dome, Vec3(1.95, 1.7, 1.95)), -dome.y), .vermilion)
    s.add(sphere(dome - Vec3(0, 1.85, 0), 0.35), .vermilion)
    s.add(capsule(dome, Vec3(0, 1.8, 0), Vec3(0, 3.4, 0), 0.05), .iron)
  }

  /// A low wall about the yard.
  private func wall(_ p: Vec3, _ s: inout Surface) {
    let q = p - Vec3(8, top, -1)
    let ring = abs(box(Vec2(q.x, q.z), Vec2(15, 6.5)) - 1.5) - 0.3
    let wall = max(ring, abs(q.y) - 1 + 0.2 * noise(p))
    s.add(max(wall, 2 - box(Vec2(p.x, p.z - 9), Vec2(0, 1))), .rubble)
  }

  /// A shelf of rock with a flat top and torn sides, and rocks in the surf.
  private func headland(_ p: Vec3, _ s: inout Surface) {
    let plan = Vec2(p.x * 0.64 - 6, p.z + 7).length - 25
    let bound = max(plan - 4, p.y - top - 1)
    s.add(.greyRock, within: bound, margin: 3) {
      let rough = fractal(Vec3(p.x * 0.12, p.y * 0.05, p.z * 0.12), octaves: 5) - 0.5
      let fine = ridges(Vec2(p.x + 0.4 * p.z, p.y + 0.5 * p.z) * 0.22, octaves: 3)
      // The top stays even, so that buildings stand on it.
      let edge = plan + 10 * rough + 2.2 * fine + 0.8 * max(p.y, 0) - 3.6
      let lift = top + 0.5 * min(plan + 6, 0) * 0.04 - p.y
      let corner = Vec2(max(edge + 3, 0), max(3 - lift, 0))
      return (corner.length - 3 + min(max(edge + 3, 3 - lift), 0)) * 0.5
    }
    for (center, radius) in rocks {
      s.add(.greyRock, within: sphere(p - center, 1.4 * radius), margin: 2) {
        let rough = fractal((p + center) * 0.35, octaves: 4) - 0.5
        return (ellipsoid(p - center, Vec3(radius, 0.7 * radius, 0.8 * radius)) + 4 * rough) * 0.6
      }
    }
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    switch material {
    case .plaster where p.y < top + 20.6:
      return Int32((p.y - top) / 4.2) % 2 == 1 ? .vermilion : .plaster
    case .greyRock:
      if p.y < 0.9 + 0.6 * noise(p * Float(0.8)) { return .darkStone }
      return normal.y > 0.8 && p.y > 4.5 + 2 * noise(p * Float(0.2)) ? .grass : .greyRock
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material { .water }
}

extension Lighthouse {
  static let subject = Subject(
    "lighthouse",
    "Lighthouse",
    Lighthouse(),
    [
      Shot(
        camera: Camera(at: Vec3(-34, 6, 84), towards: Vec3(3, 18.5, 0), fieldOfView: 27),
        sky: .fair,
        sunFrom: 230,
        isPortrait: true,
        seed: 101
      ),
      Shot(
        camera: Camera(at: Vec3(64, 5, 88), towards: Vec3(3, 17, 0), fieldOfView: 27),
        sky: .golden,
        sunFrom: 245,
        palette: .warm,
        seed: 102
      ),
    ]
  )
}
