// Parts that several buildings outside the catalogue share.

/// A window in a wall, seen from in front: x along the wall, y up from the sill, z out of the wall.
struct Window: Sendable {
  var width: Float
  var height: Float
  var isArched = false
  /// How deep the glass lies behind the wall's face.
  var depth: Float = 0.22

  /// What has to be cut out of the wall.
  func hole(_ p: Vec3) -> Float { extruded(outline(p), along: p.z, half: depth + 0.1) }

  /// The pane and its crossed bars, at the back of the hole.
  func add(_ p: Vec3, to s: inout Surface, pane: Material = .glass, bars: Material = .plaster) {
    let outline = outline(p)
    s.add(extruded(outline, along: p.z + depth, half: 0.04), pane)
    let cross = min(abs(p.x), abs(p.y - 0.55 * height)) - 0.04
    let rim = abs(outline + 0.05) - 0.05
    s.add(max(extruded(outline, along: p.z + depth - 0.05, half: 0.05), min(cross, rim)), bars)
  }

  private func outline(_ p: Vec3) -> Float {
    let q = Vec2(p.x, p.y)
    if isArched { return archway(q, width: width, height: height) }
    return box(Vec2(q.x, q.y - 0.5 * height), Vec2(0.5 * width, 0.5 * height))
  }
}

/// A house on `y = 0` with two gables and a row of windows on its long sides.
struct House: Sendable {
  /// The width along x, the height up to the eaves and the length along z.
  var size: Vec3
  /// The ridge's height above the eaves.
  var rise: Float
  var walls: Material
  var roof: Material
  var window = Window(width: 0.9, height: 1.3)
  /// The height of the sills, and the distance from one window to the next; 0 for none.
  var sill: Float = 1
  var bay: Float = 2.6
  /// How far the roof reaches over the walls.
  var eaves: Float = 0.4

  /// A box that holds the house.
  func bound(_ p: Vec3) -> Float {
    block(p, Vec3(size.x + 2 * eaves, size.y + rise + 0.6, size.z + 2 * eaves))
  }

  func add(_ p: Vec3, to s: inout Surface) {
    s.add(within: bound(p), margin: 1) { parts(p, &$0) }
  }

  private func parts(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let slope = Vec2(rise, 0.5 * size.x) * (1 / Vec2(rise, 0.5 * size.x).length)
    let above = dot(Vec2(x, p.y - size.y - rise), slope)
    let plan = max(x - 0.5 * size.x, z - 0.5 * size.z)
    var body = max(max(plan, -p.y), above)
    if bay > 0 {
      let last = Int32(0.5 * (size.z - 1.2 * window.width) / bay)
      let place = Repetition(p.z, every: bay, -last, last)
      let q = Vec3(place.offset, p.y - sill, x - 0.5 * size.x)
      body = cut(body, by: window.hole(q))
      window.add(q, to: &s)
      // A small one under each gable.
      let attic = Vec3(p.x, p.y - size.y - 0.1 * rise, z - 0.5 * size.z)
      body = cut(body, by: window.hole(attic))
      window.add(attic, to: &s)
    }
    s.add(body, walls)
    let reach = max(x - 0.5 * size.x - eaves, z - 0.5 * size.z - eaves)
    s.add(max(abs(above - 0.14) - 0.14, reach), roof)
    s.add(box(Vec3(x, p.y - size.y - rise - 0.22, z), Vec3(0.18, 0.12, 0.5 * size.z + eaves)), roof)
  }
}
