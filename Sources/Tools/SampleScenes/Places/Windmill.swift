/// Windmills with thatched, eight-sided bodies along a canal.
struct Windmill: Scene {
  let bounds = Bounds(Vec3(-130, -1, -150), Vec3(130, 32, 34))
  let horizon = [Ridge].treeLine
  let stride: Float = 0.9
  let reach: Float = 1.6
  let ripples: Float = 0.3

  private let mills = [
    Mill(frame: Frame(at: Vec3(0, 0, 0), turned: 12), turn: 27),
    Mill(frame: Frame(at: Vec3(52, 0, -76), turned: 12), turn: 62),
    Mill(frame: Frame(at: Vec3(96, 0, -140), turned: 12), turn: 8),
  ]
  private let house = House(
    size: Vec3(7, 3, 12),
    rise: 4.4,
    walls: .brick,
    roof: .roofTiles,
    eaves: 0.5
  )
  private let houseFrame = Frame(at: Vec3(-21, 0, -5), turned: 62)

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    for mill in mills { mill.add(p, to: &s) }
    house.add(houseFrame.local(p), to: &s)
    s.add(block(houseFrame.local(p) - Vec3(0, 0, 3), Vec3(0.9, 8.4, 0.9)), .brick)
    reeds(p, &s)
    trees(p, &s)
    fence(p, &s)
    return s
  }

  /// Where the canal's near bank lies.
  private func shore(_ x: Float) -> Float { 16 + 1.2 * sine(0.07 * x) }

  private func reeds(_ p: Vec3, _ s: inout Surface) {
    let edge = abs(p.z - shore(p.x) - 0.3) - 1.2
    let near = max(edge, p.y - 1.6)
    guard near < 0.6 else { return s.limit(near) }
    let spot = Scatter(p, every: 1.6, radius: 0.45)
    s.limit(spot.reach)
    guard abs(spot.foot.y - shore(spot.foot.x)) < 0.8, spot.random(1) > 0.35 else { return }
    s.add(bush(spot.point, radius: 0.3 + 0.25 * spot.random(2), seed: spot.random(3)))
  }

  private func trees(_ p: Vec3, _ s: inout Surface) {
    s.add(leafyTree(p - Vec3(-31, 0, -14), height: 9, seed: 0.2))
    s.add(leafyTree(p - Vec3(-39, 0, -22), height: 11, seed: 0.6))
    let row = Repetition(p.x, every: 9, -13, -4)
    let tree = Vec3(row.offset, p.y, p.z + 62)
    s.add(within: box(Vec3(tree.x, p.y - 6, tree.z), Vec3(4.4, 6.2, 4.4)), margin: 1) {
      let height = 9 + 2.5 * random(row.index, 5)
      $0.add(leafyTree(tree, height: height, seed: random(row.index, 6)))
    }
  }

  /// Posts and two rails along the dike.
  private func fence(_ p: Vec3, _ s: inout Surface) {
    let q = Vec3(p.x, p.y, p.z - 11.5)
    let post = Repetition(q.x, every: 2.4, -20, 30)
    s.add(block(Vec3(post.offset, q.y, q.z), Vec3(0.14, 1.1, 0.14)), .timber)
    for height in [Float(0.5), 0.95] {
      let rail = Vec3(q.x - 12, q.y - height, q.z)
      s.add(box(rail, Vec3(60, 0.05, 0.03)), .timber)
    }
  }

  func ground(at p: Vec2) -> Material {
    if p.y > shore(p.x) && p.y < 100 { return .water }
    let path = abs(p.y - 8.5 - sine(0.05 * p.x)) - 1.1
    return path < 0.3 * noise(p) ? .gravel : .grass
  }
}

/// One mill: a brick base, a gallery, a thatched body and cap, and four sails.
private struct Mill: Sendable {
  let frame: Frame
  /// How far the sails are turned, in degrees.
  let turn: Float

  func add(_ p: Vec3, to s: inout Surface) {
    let q = frame.local(p)
    s.add(within: block(q, Vec3(26, 31, 17)), margin: 2) { parts(q, &$0) }
  }

  private func parts(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    var base = octagonTaper(p, bottom: 4.9, top: 4.6, height: 5.2)
    let door = archway(Vec2(p.x, p.y), width: 1.7, height: 2.8)
    base = cut(base, by: extruded(door, along: p.z - 4.8, half: 0.4))
    s.add(base, .brick)
    s.add(extruded(door, along: p.z - 4.45, half: 0.08), .timber)
    let body = p - Vec3(0, 5.2, 0)
    s.add((octagonTaper(body, bottom: 4.4, top: 2.5, height: 12) - 0.1) * 0.95, .thatch)
    s.add(octagonTaper(p - Vec3(0, 16.7, 0), bottom: 2.9, top: 2.75, height: 0.7), .plaster)
    let window = Vec3(p.x, p.y - 8.6, p.z - 4.05)
    s.add(box(window, Vec3(0.55, 0.8, 0.3)), .plaster)
    s.add(box(window, Vec3(0.42, 0.67, 0.34)), .opening)
    gallery(p - Vec3(0, 5.2, 0), &s)
    // The cap, longer than wide, with a flat underside.
    let cap = Vec3(p.x, p.y - 17.3, p.z)
    s.add(max(ellipsoid(cap, Vec3(2.9, 3, 3.7)), -cap.y) * 0.9, .thatch)
    s.add(rod(p, Vec3(0, 18.6, 2), Vec3(0, 18.6, 4.9), 0.45, 0.35), .timber)
    // The poles behind, by which the cap is turned into the wind.
    let pole = Vec3(x, p.y, p.z)
    s.add(rod(pole, Vec3(2.4, 17.8, -2), Vec3(0.4, 6.4, -7), 0.15, 0.15), .timber)
    guard z < 8 else { return s.limit(0.5) }
    sails(p - Vec3(0, 18.6, 4.6), &s)
  }

  private func gallery(_ p: Vec3, _ s: inout Surface) {
    s.add(octagonTaper(p + Vec3(0, 0.15, 0), bottom: 7.2, top: 7.2, height: 0.3), .timber)
    let sector = RadialRepetition(p, count: 16).point
    s.add(capsule(sector, Vec3(4.8, -3.2, 0), Vec3(7, -0.2, 0), 0.12), .timber)
    s.add(capsule(sector, Vec3(7.05, 0, 0), Vec3(7.05, 1.2, 0), 0.07), .plaster)
    let (x, z) = (abs(p.x), abs(p.z))
    let radius = max(max(x, z), (x + z) * 0.707_106_8)
    for height in [Float(0.6), 1.2] {
      s.add(box(Vec2(radius - 7.05, p.y - height), Vec2(0.05, 0.06)), .plaster)
    }
  }

  /// Four lattices with white cloth, which turn in the plane z = 0.
  private func sails(_ p: Vec3, _ s: inout Surface) {
    let bound = Vec2(p.x, p.y).length - 12.4
    let near = max(bound, abs(p.z) - 0.6)
    guard near < 0.8 else { return s.limit(near) }
    let turned = Vec2(p.x, p.y).turned(degrees(-turn))
    // Sectors lie about the vertical axis: the sails' plane becomes the ground.
    let q = RadialRepetition(Vec3(turned.x, p.z, turned.y), count: 4).point
    s.add(box(Vec3(q.x - 6, q.y, q.z), Vec3(6.2, 0.16, 0.17)), .timber)
    let bar = Repetition(q.x, every: 0.9, 3, 13)
    let rungs = box(Vec3(bar.offset, q.y - 0.08, q.z - 0.75), Vec3(0.06, 0.06, 1.15))
    let lath = abs(abs(q.z - 1.05) - 0.45) - 0.42
    let laths = box(Vec3(q.x - 7.2, q.y - 0.08, abs(lath)), Vec3(4.7, 0.06, 0.06))
    s.add(min(rungs, laths), .timber)
    let sag = 0.05 * sine(1.6 * q.x)
    s.add(box(Vec3(q.x - 7, q.y + 0.03 + sag, q.z - 0.85), Vec3(4.2, 0.03, 0.62)) * 0.9, .plaster)
    s.limit(max(abs(abs(q.z) - q.x), 0.25))
  }
}

extension Windmill {
  static let subject = Subject(
    "windmill",
    "Windmill",
    Windmill(),
    [
      Shot(
        camera: Camera(at: Vec3(-9, 2.6, 47), towards: Vec3(4.5, 14, 0), fieldOfView: 43),
        sky: .fair,
        sunFrom: 232,
        seed: 107
      ),
      Shot(
        camera: Camera(at: Vec3(18, 1.8, 38), towards: Vec3(-1, 13, 0), fieldOfView: 42),
        sky: .dusk,
        sunFrom: 128,
        palette: .warm,
        isPortrait: true,
        seed: 108
      ),
    ]
  )
}
