/// A twisted tower of glass above the blocks of a new city.
struct ModernTower: Scene {
  let bounds = Bounds(Vec3(-330, -1, -360), Vec3(330, 330, 170))
  let horizon = [Ridge].lowHills
  let stride: Float = 0.85
  let reach: Float = 6
  let ripples: Float = 0.5

  private let height: Float = 286

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let near = max(p.ground.length - 44, p.y - 330)
    s.add(within: near, margin: 8) { tower(p, &$0) }
    city(p, &s)
    trees(p, &s)
    s.add(box(Vec3(p.x, p.y - 0.7, p.z - 137), Vec3(340, 0.9, 1)), .concrete)
    return s
  }

  /// The tower's own axes at a point: they turn by a quarter on the way up.
  private func turned(_ p: Vec3) -> Vec2 { p.ground.turned(0.3 + 1.57 * clamp(p.y / height)) }

  private func tower(_ p: Vec3, _ s: inout Surface) {
    let q = turned(p)
    let rise = clamp(p.y / height)
    let half = mix(25, 15, rise * (1.3 - 0.3 * rise))
    let plan = chamferedSquare(q, half: half, cut: 7)
    // The roof is cut at a slant.
    let roof = (p.y - height + 0.9 * (q.x + 12)) * 0.74
    s.add(max(plan, roof) * 0.85, .glass)
    // Ribs on the eight edges.
    let (x, z) = (abs(q.x), abs(q.y))
    let edge = Vec2(max(x, z) - half, min(x, z) - half + 7).length - 0.9
    s.add(max(edge, roof - 4) * 0.8, .greySteel)
    s.add(rod(p, Vec3(0, 250, 0), Vec3(0, 326, 0), 1.6, 0.4), .greySteel)
    var lobby = block(p, Vec3(84, 11, 60))
    let bay = Repetition(p.x, every: 6)
    lobby = cut(lobby, by: box(Vec3(bay.offset, p.y - 4, p.z - 30), Vec3(2.4, 4, 1.5)))
    s.add(lobby, .concrete)
    s.add(block(p, Vec3(81, 9, 57.6)), .glass)
  }

  /// Blocks on a grid of streets; the one of the tower stays empty.
  private func city(_ p: Vec3, _ s: inout Surface) {
    let (column, row) = (Repetition(p.x, every: 74, -4, 4), Repetition(p.z, every: 66, -5, 1))
    let q = Vec3(column.offset, p.y, row.offset)
    s.limit(max(6, 37 - max(abs(q.x), abs(q.z) + 4)))
    guard column.index != 0 || row.index < 0 || row.index > 0, row.index < 1 else { return }
    func chance(_ key: Int32) -> Float { random(column.index, row.index, key) }
    let near = min(abs(Float(column.index)), 3)
    let tall = 22 + 100 * chance(1) * chance(2) * (row.index < 0 ? 1.3 : 0.6) - 4 * near
    let size = Vec3(36 + 16 * chance(3), tall, 30 + 16 * chance(4))
    let material: Material =
      chance(5) < 0.4
      ? .concrete : chance(5) < 0.7 ? .glass : chance(5) < 0.85 ? .brick : .limestone
    s.add(block(q, size), material)
    s.add(block(q, Vec3(0.6 * size.x, tall + 5, 0.5 * size.z)), .concrete)
    s.add(block(q, Vec3(size.x + 1, 5, size.z + 1)), .concrete)
  }

  private func trees(_ p: Vec3, _ s: inout Surface) {
    let near = max(abs(p.z - 112) - 24, p.y - 16)
    guard near < 2 else { return s.limit(near) }
    let spot = Scatter(p, every: 15, radius: 5.6)
    s.limit(spot.reach)
    guard abs(spot.foot.y - 110) < 20, spot.random(1) > 0.25 else { return }
    s.add(leafyTree(spot.point, height: 9 + 4 * spot.random(2), seed: spot.random(3)))
  }

  /// Fronts are drawn, not modeled: floors and panes come from where a ray has hit.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard abs(normal.y) < 0.5, material != .greySteel else { return material }
    if p.ground.length < 40 && p.y > 11 {
      return material == .glass && fract(p.y / 7.6) < 0.22 ? .greySteel : material
    }
    guard p.z < 60, p.y > 5 else { return material }
    let along = abs(normal.x) > abs(normal.z) ? p.z : p.x
    if material == .glass { return fract(p.y / 8.4) < 0.25 ? .greySteel : .glass }
    return fract(p.y / 8.4) > 0.4 && fract(along / 7) > 0.4 ? .glass : material
  }

  func ground(at p: Vec2) -> Material {
    if p.y > 138 { return .water }
    if p.y > 86 { return abs(p.y - 131) < 5 ? .paving : .grass }
    return abs(p.x) < 60 && abs(p.y) < 50 ? .paving : .asphalt
  }
}

extension ModernTower {
  static let subject = Subject(
    "modern-tower",
    "Modern tower",
    ModernTower(),
    [
      Shot(
        camera: Camera(at: Vec3(-120, 14, 520), towards: Vec3(8, 142, 0), fieldOfView: 31),
        sky: .fair,
        sunFrom: 235,
        palette: .cool,
        isPortrait: true,
        seed: 113
      ),
      Shot(
        camera: Camera(at: Vec3(150, 10, 440), towards: Vec3(8, 150, 0), fieldOfView: 43),
        sky: .golden,
        sunFrom: 215,
        palette: .warm,
        seed: 114
      ),
    ]
  )
}
