/// El Castillo: nine terraces, four stairs and a temple.
struct ChichenItza: Scene {
  let bounds = Bounds(width: 300, height: 31, depth: 300)
  let horizon = [Ridge].treeLine
  let stride: Float = 0.9
  let reach: Float = 2.5

  private let terraces: Float = 9
  private let rise: Float = 2.62

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(within: squareTaper(p, bottom: 34, top: 10, height: 32), margin: 3) { castle(p, &$0) }
    woods(p, &s)
    return s
  }

  private func castle(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let q = Vec3(min(x, z), p.y, max(x, z))  // faces +z
    let wear = 0.2 * (fractal(p * 0.9, octaves: 3) - 0.5)
    s.add((terrace(q) + wear) * 0.9, .ashlar)
    s.add((stair(q) + 0.3 * wear) * 0.8, .limestone)
    temple(p - Vec3(0, rise * terraces, 0), &s)
  }

  private func terrace(_ q: Vec3) -> Float {
    // The two terraces nearest to the point's height decide.
    let row = clamp(floor(q.y / rise), 0, terraces - 1)
    var d: Float = .infinity
    for i in [row, max(row - 1, 0)] {
      let half = 27.6 - 2.0 * i
      let base = Vec3(q.x, q.y - i * rise, q.z)
      var step = squareTaper(base, bottom: half, top: half - 0.55, height: rise) - 0.05
      // Sunken panels, as in the real one.
      let panel = Repetition(q.x, every: 3.4)
      let hole = box(Vec2(panel.offset, base.y - 0.62 * rise), Vec2(1.1, 0.17 * rise))
      step = cut(step, by: extruded(hole, along: q.z - half + 0.35, half: 0.3))
      d = min(d, step)
    }
    return max(d, q.y - rise * terraces)
  }

  private func stair(_ q: Vec3) -> Float {
    let top = rise * terraces
    // From 31.5 m out at the ground to the temple's platform.
    let slope = Vec2(q.z - 10.6, q.y - top)
    let length = Vec2(21, top).length
    let above = (slope.x * top + slope.y * 21) / length
    let tread = 0.7 * abs(fract(q.y / 0.8) - 0.5)
    let steps = max(max(above - 0.35 + tread, q.x - 4.6), q.y - top)
    let rail = max(max(above - 0.75, abs(q.x - 5) - 0.55), q.y - top - 0.3)
    return max(min(steps, rail), 8 - q.z)
  }

  private func temple(_ p: Vec3, _ s: inout Surface) {
    var walls = block(p, Vec3(14, 5.6, 14))
    walls = min(walls, block(p - Vec3(0, 3.4, 0), Vec3(14.8, 0.4, 14.8)))
    walls = min(walls, block(p - Vec3(0, 5.2, 0), Vec3(14.9, 0.5, 14.9)))
    let (x, z) = (abs(p.x), abs(p.z))
    let door = box(Vec3(min(x, z), p.y - 1.3, max(x, z) - 7), Vec3(1.3, 1.4, 2))
    s.add(cut(walls, by: door), .ashlar)
    s.add(box(Vec3(p.x, p.y - 1.3, p.z), Vec3(6, 1.2, 6)), .opening)
    s.add(box(Vec3(abs(p.x) - 0.75, p.y - 1.3, abs(p.z) - 6.8), Vec3(0.28, 1.4, 0.28)), .limestone)
  }

  /// The forest about the plaza.
  private func woods(_ p: Vec3, _ s: inout Surface) {
    let edge = 84 - p.ground.length
    let bound = max(edge, p.y - 16)
    guard bound < 2 else { return s.limit(bound) }
    let spot = Scatter(p, every: 11, radius: 4.6)
    s.limit(spot.reach)
    guard spot.foot.length > 92 else { return }
    s.add(leafyTree(spot.point, height: 9 + 4 * spot.random(1), seed: spot.random(2)))
  }

  func ground(at p: Vec2) -> Material { isPatch(p, size: 16, cover: 0.3) ? .dryGrass : .grass }
}

extension ChichenItza {
  static let subject = Subject(
    "chichen-itza",
    "Chichén Itzá",
    ChichenItza(),
    [
      Shot(
        camera: Camera(at: Vec3(40, 2.6, 71), towards: Vec3(-1.5, 12, 0), fieldOfView: 41),
        sky: .fair,
        sunFrom: 222,
        seed: 11
      ),
      Shot(
        camera: Camera(at: Vec3(-9, 2.4, -81), towards: Vec3(0, 12.8, 0), fieldOfView: 40),
        sky: .golden,
        sunFrom: 128,
        palette: .warm,
        seed: 12
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: -27,
        distance: 0.86,
        sky: .overcast,
        sunFrom: 120,
        palette: .cool,
        seed: 101
      ),
      Viewpoint(
        picture: 2,
        turned: 16,
        distance: 1.12,
        height: 9,
        sky: .morning.hazy(2),
        sunFrom: 230,
        palette: .lush,
        seed: 102
      ),
      Viewpoint(
        picture: 1,
        turned: 20,
        distance: 1.1,
        height: 5,
        sky: .dusk,
        sunFrom: 150,
        seed: 103
      ),
    ]
  )
}
