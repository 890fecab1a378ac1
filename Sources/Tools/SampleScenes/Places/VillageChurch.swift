/// A white village church with an onion dome, in front of mountains.
struct VillageChurch: Scene {
  let bounds = Bounds(Vec3(-75, -1, -75), Vec3(75, 45, 50))
  let horizon = [Ridge].mountains
  let stride: Float = 0.9
  let reach: Float = 1.8

  private let nave = House(
    size: Vec3(11, 8.5, 22),
    rise: 7,
    walls: .plaster,
    roof: .roofTiles,
    window: Window(width: 1.5, height: 4, isArched: true, depth: 0.3),
    sill: 2.8,
    bay: 4.4,
    eaves: 0.6
  )
  private let sacristy = House(size: Vec3(5, 3.6, 6), rise: 2.6, walls: .plaster, roof: .roofTiles)
  private let farm = House(size: Vec3(9, 4, 14), rise: 4.5, walls: .timber, roof: .slate)
  private let farmFrame = Frame(at: Vec3(44, 0, -34), turned: 28)

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    nave.add(p - Vec3(0, 0, -8), to: &s)
    sacristy.add(p - Vec3(7.6, 0, -13), to: &s)
    apse(p - Vec3(0, 0, -19), &s)
    let q = p - Vec3(0, 0, 5)
    s.add(within: block(q, Vec3(10, 42, 10)), margin: 1.5) { tower(q, &$0) }
    farm.add(farmFrame.local(p), to: &s)
    wall(p, &s)
    trees(p, &s)
    return s
  }

  private func apse(_ p: Vec3, _ s: inout Surface) {
    s.add(cylinder(p, 4.4, height: 8), .plaster)
    s.add(taper(p - Vec3(0, 8, 0), bottom: 4.9, top: 0.2, height: 4.5), .roofTiles)
  }

  private func tower(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let q = Vec3(x > z ? p.z : p.x, p.y, max(x, z))  // the same on four sides
    var body = block(p, Vec3(6.4, 23, 6.4))
    for (height, half) in [(Float(0.5), Float(3.45)), (14.6, 3.4), (22.8, 3.65)] {
      body = min(body, box(p - Vec3(0, height, 0), Vec3(half, height < 1 ? 0.6 : 0.22, half)))
    }
    let belfry = archway(Vec2(abs(q.x) - 1.05, q.y - 17), width: 1.3, height: 3.4)
    body = cut(body, by: extruded(belfry, along: q.z - 3.2, half: 0.5))
    s.add(extruded(belfry, along: q.z - 2.9, half: 0.08), .opening)
    let door = archway(Vec2(p.x, p.y), width: 2.3, height: 4)
    body = cut(body, by: extruded(door, along: p.z - 3.2, half: 0.5))
    s.add(extruded(door, along: p.z - 2.85, half: 0.08), .timber)
    let slit = Vec3(q.x, q.y - 8, q.z - 3.2)
    body = cut(body, by: Window(width: 0.8, height: 2, isArched: true).hole(slit))
    Window(width: 0.8, height: 2, isArched: true).add(slit, to: &s)
    s.add(body, .plaster)
    // The surround of the door, and the clock.
    s.add(max(extruded(abs(door - 0.2) - 0.2, along: p.z - 3.2, half: 0.15), -p.y), .sandstone)
    let face = Vec2(q.x, q.y - 12.4)
    s.add(extruded(face.length - 1.25, along: q.z - 3.25, half: 0.08), .slate)
    s.add(extruded(abs(face.length - 1.2) - 0.1, along: q.z - 3.28, half: 0.1), .gold)
    let hands = min(
      box(Vec2(face.x, face.y - 0.4), Vec2(0.07, 0.45)),
      box(Vec2(face.x - 0.28, face.y), Vec2(0.3, 0.07))
    )
    s.add(extruded(hands, along: q.z - 3.35, half: 0.05), .gold)
    dome(p - Vec3(0, 23, 0), &s)
  }

  /// An onion on an eight-sided skirt, with a lantern and a cross above it.
  private func dome(_ p: Vec3, _ s: inout Surface) {
    s.add(octagonTaper(p, bottom: 3.7, top: 2.2, height: 1.7), .bronze)
    let (x, z) = (abs(p.x), abs(p.z))
    // Between a circle and an octagon, so that the ribs show.
    let radius = 0.4 * max(max(x, z), (x + z) * 0.707_106_8) + 0.6 * p.ground.length
    let bulb = polygon(Vec2(radius, p.y), Self.bulb) * 0.8
    s.add(bulb, .bronze)
    s.add(sphere(p - Vec3(0, 11.4, 0), 0.45), .gold)
    s.add(box(p - Vec3(0, 12.8, 0), Vec3(0.1, 1.2, 0.1)), .gold)
    s.add(box(p - Vec3(0, 13.1, 0), Vec3(0.55, 0.1, 0.1)), .gold)
  }

  /// Half the dome's outline, from the skirt up to the tip.
  private static let bulb: [Vec2] = [
    Vec2(-1, 1.2), Vec2(2.1, 1.2), Vec2(2, 1.9), Vec2(2.5, 2.5), Vec2(2.85, 3.2), Vec2(2.9, 3.9),
    Vec2(2.65, 4.7), Vec2(2.1, 5.5), Vec2(1.45, 6.2), Vec2(0.95, 6.9), Vec2(0.65, 7.7),
    Vec2(0.4, 9), Vec2(0.15, 11.2), Vec2(-1, 11.2),
  ]

  /// The churchyard's wall, with a gap for the path.
  private func wall(_ p: Vec3, _ s: inout Surface) {
    let ring = abs(box(Vec2(p.x, p.z + 4), Vec2(19, 22)) - 1.5) - 0.3
    let wall = max(ring, p.y - 1.2)
    let gate = max(abs(p.x) - 1.8, 10 - p.z)
    s.add(cut(wall, by: gate), .rubble)
    s.add(max(ring - 0.08, max(abs(p.y - 1.25) - 0.09, -gate)), .slate)
    s.add(block(Vec3(abs(p.x) - 2.1, p.y, p.z - 19.5), Vec3(0.9, 2, 0.9)), .ashlar)
  }

  private func trees(_ p: Vec3, _ s: inout Surface) {
    s.add(leafyTree(p - Vec3(-14, 0, -17), height: 9, seed: 0.3))
    s.add(leafyTree(p - Vec3(14.5, 0, 3), height: 7.5, seed: 0.7))
    let near = max(box(Vec2(p.x, p.z + 4), Vec2(20, 30)) * -1, p.y - 15)
    guard near < 1.5 else { return s.limit(near) }
    let spot = Scatter(p, every: 12, radius: 5)
    s.limit(spot.reach)
    let isOut = box(Vec2(spot.foot.x, spot.foot.y + 4), Vec2(24, 30)) > 3
    guard isOut, spot.foot.y < 8, spot.random(1) > 0.45 else { return }
    guard (spot.foot - Vec2(44, -34)).length > 15 else { return }
    if spot.random(2) > 0.5 {
      s.add(firTree(spot.point, height: 9 + 5 * spot.random(3), seed: spot.random(4)))
    } else {
      s.add(leafyTree(spot.point, height: 7 + 4 * spot.random(3), seed: spot.random(4)))
    }
  }

  func ground(at p: Vec2) -> Material {
    let path = abs(p.x - 1.5 * (noise(Vec2(p.y * 0.06, 3)) - 0.5)) - 1.6 - 0.4 * noise(p)
    return path < 0 && p.y > 8 ? .gravel : .grass
  }
}

extension VillageChurch {
  static let subject = Subject(
    "village-church",
    "Village church",
    VillageChurch(),
    [
      Shot(
        camera: Camera(at: Vec3(27, 5, 46), towards: Vec3(0, 15.5, -2), fieldOfView: 40),
        sky: .fair,
        sunFrom: 235,
        isPortrait: true,
        seed: 103
      ),
      Shot(
        camera: Camera(at: Vec3(-50, 4, 46), towards: Vec3(-1, 16.5, -4), fieldOfView: 37),
        sky: .morning,
        sunFrom: 130,
        seed: 104
      ),
    ]
  )
}
