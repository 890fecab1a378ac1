/// The mosque of clay: three towers, a wall of pillars, and beams that stick out of all of them.
struct GreatMosque: Scene {
  let bounds = Bounds(Vec3(-64, -1, -50), Vec3(64, 28, 46))
  let horizon = [Ridge].plain
  let stride: Float = 0.8
  let reach: Float = 2

  /// The height of the platform, and of the walls above it.
  private static let platform: Float = 3
  private static let walls: Float = 11

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(within: block(p - Vec3(0, 0, -14), Vec3(88, 27, 66)), margin: 2.5) { inside in
      platform(p, &inside)
      hall(p - Vec3(0, Self.platform, 0), &inside)
    }
    town(p, &s)
    return s
  }

  /// Hands have smoothed the clay; rain has furrowed it.
  private func clay(_ d: Float, _ p: Vec3) -> Float {
    guard d < 0.7 else { return d - 0.2 }
    return d + 0.5 * (fractal(Vec3(p.x * 0.7, p.y * 0.35, p.z * 0.7), octaves: 3) - 0.5)
  }

  private func platform(_ p: Vec3, _ s: inout Surface) {
    let body = box(p - Vec3(0, 0.5, -14), Vec3(40, 2.3, 30)) - 0.4
    let flight = p.z - 16
    let tread = 0.25 * abs(fract(p.y / 0.4) - 0.5)
    for place in [Float(-27), 0, 27] {
      let width: Float = place == 0 ? 7 : 3
      let steps = max((p.y - 3.2 + 0.7 * flight) * 0.8 + tread, abs(p.x - place) - width)
      s.add(max(steps, p.y - 3.2), .adobe)
    }
    s.add(clay(body, p), .adobe)
  }

  private func hall(_ p: Vec3, _ s: inout Surface) {
    let out = p.z - 8
    let side = abs(p.x)
    var d = box(p - Vec3(0, 5, -17), Vec3(33.5, 6, 24.5)) - 0.5
    // Half-round pillars end in cones above the wall.
    let bay = Repetition(p.x, every: 3.35, -10, 10)
    let pillar = Vec3(bay.offset, p.y, out)
    d = blend(d, taper(pillar, bottom: 1.1, top: 0.85, height: Self.walls), 0.6)
    let point = pillar - Vec3(0, Self.walls - 0.1, 0)
    d = min(d, taper(point, bottom: 0.95, top: 0.25, height: 2.1 + 0.6 * random(bay.index, 3)))
    let flank = Repetition(p.z + 17, every: 4.2, -6, 6)
    let buttress = Vec3(side - 34, p.y, flank.offset)
    d = blend(d, taper(buttress, bottom: 1.2, top: 0.8, height: Self.walls), 0.6)
    d = min(d, taper(buttress - Vec3(0, Self.walls - 0.1, 0), bottom: 0.9, top: 0.2, height: 2))
    // Tall niches between the pillars.
    let gap = Repetition(p.x - 1.675, every: 3.35, -10, 9)
    let niche = box(Vec3(gap.offset, p.y - 5, out - 0.6), Vec3(0.42, 3.8, 0.75)) - 0.15
    if !isTower(p.x) { d = softCut(d, by: niche, 0.3) }
    d = min(d, towers(p, out))
    s.add(clay(d, p), .adobe)
    openings(p, out, &s)
    beams(p, out, &s)
  }

  private func isTower(_ x: Float) -> Bool { abs(x) < 6 || abs(abs(x) - 20.5) < 4.5 }

  /// Three square towers that step back and end in a cone: the one in the middle is the tallest.
  private func towers(_ p: Vec3, _ out: Float) -> Float {
    var d: Float = .infinity
    for (place, size) in [(Float(0), Float(1)), (20.5, 0.86)] {
      let q = Vec3((place == 0 ? p.x : abs(p.x) - place) / size, p.y / size, (out - 0.6) / size)
      let near = block(q, Vec3(13, 24, 9))
      guard near < 2 else {
        d = min(d, near * size)
        continue
      }
      var tower: Float = .infinity
      for (half, depth, height) in [
        (Float(4.6), Float(3), Float(12)), (3.7, 2.7, 15), (2.7, 2.3, 17.4),
      ] {
        let lean = 1 + 0.012 * q.y
        tower = min(
          tower,
          block(Vec3(q.x * lean, q.y, q.z * lean), Vec3(2 * half, height, 2 * depth))
        )
      }
      // Edges like columns, each with its point.
      for (x, height) in [(Float(4.4), Float(12)), (2.3, 15.4), (0.2, 15)] {
        let edge = Vec3(abs(q.x) - x, q.y, q.z - 2.8)
        tower = blend(tower, taper(edge, bottom: 0.95, top: 0.6, height: height), 0.5)
        tower = min(
          tower,
          taper(edge - Vec3(0, height - 0.1, 0), bottom: 0.75, top: 0.18, height: 1.7)
        )
      }
      tower = min(tower, taper(q - Vec3(0, 17.2, 0), bottom: 2.2, top: 0.3, height: 4))
      tower = min(tower, sphere(q - Vec3(0, 21.6, 0), 0.45))
      d = min(d, (tower - 0.15) * size)
    }
    return d
  }

  private func openings(_ p: Vec3, _ out: Float, _ s: inout Surface) {
    for place in [Float(0), 20.5] {
      let x = place == 0 ? p.x : abs(p.x) - place
      let rows = Repetition(p.y - 7.4, every: 2.6, 0, 2)
      let hole = box(Vec3(abs(x) - 1.35, rows.offset, out - 3.55), Vec3(0.3, 0.7, 0.5))
      s.add(hole, .opening)
    }
    let door = Repetition(p.x - 10.6, every: 21.2, -1, 0)
    s.add(box(Vec3(door.offset, p.y - 1.6, out), Vec3(0.9, 1.7, 0.62)), .opening)
    s.add(box(Vec3(abs(p.x) - 28.5, p.y - 1.6, out), Vec3(0.8, 1.6, 0.6)), .timber)
  }

  /// Bundles of palm wood that stick out in rows: the scaffold for the yearly plastering.
  private func beams(_ p: Vec3, _ out: Float, _ s: inout Surface) {
    let near = max(box(Vec2(abs(p.x) - 18, out - 2), Vec2(22, 4)), p.y - 19)
    guard near < 1 else { return s.limit(near) }
    let column = Repetition(p.x - 1.675, every: 1.675, -20, 19)
    let row = Repetition(p.y - 4.2, every: 2.35, 0, 2)
    let onWall = max(abs(abs(p.x) - 17) - 16, isTower(p.x) ? 1 : 0)
    let beam = Vec3(column.offset, row.offset, out)
    let bundle = min(
      capsule(beam, Vec3(-0.1, 0, 0), Vec3(-0.14, 0, 1.5), 0.11),
      capsule(beam, Vec3(0.12, 0.05, 0), Vec3(0.1, 0.09, 1.7), 0.1)
    )
    s.add(max(bundle, onWall), .timber)
    for place in [Float(0), 20.5] {
      let x = place == 0 ? p.x : abs(p.x) - place
      let post = Repetition(x, every: 1.45, -2, 2)
      let level = Repetition(p.y - 3.6, every: 2.4, 0, 4)
      let beam = Vec3(post.offset, level.offset, out - 3)
      s.add(capsule(beam, .zero, Vec3(0.04, 0.04, 2), 0.14), .timber)
    }
  }

  /// Low clay houses behind, and a tree or two.
  private func town(_ p: Vec3, _ s: inout Surface) {
    let bound = max(p.y - 9, min(46 - abs(p.x), p.z + 48))
    guard bound < 1.5 else { return s.limit(bound) }
    let spot = Scatter(p, every: 13, radius: 5)
    s.limit(max(spot.reach, bound))
    guard spot.random(1) > 0.3, spot.foot.y < 20, abs(spot.foot.x) > 50 else { return }
    if spot.random(2) > 0.75 {
      s.add(leafyTree(spot.point, height: 7, seed: spot.random(3)))
    } else {
      let size = Vec3(5 + 4 * spot.random(4), 3 + 3 * spot.random(5), 5 + 4 * spot.random(6))
      s.add(clay(block(spot.point, size) - 0.2, p), .adobe)
      s.add(block(spot.point, Vec3(0.9, 2, size.z + 0.6)), .timber)
    }
  }

  func ground(at p: Vec2) -> Material { isPatch(p, size: 14, cover: 0.35) ? .soil : .sand }
}

extension GreatMosque {
  static let subject = Subject(
    "great-mosque-of-djenne",
    "Great Mosque of Djenné",
    GreatMosque(),
    [
      Shot(
        camera: Camera(at: Vec3(-36, 6, 80), towards: Vec3(-1, 10.5, 2), fieldOfView: 34),
        sky: .noon,
        sunFrom: 130,
        palette: .warm,
        seed: 33
      ),
      Shot(
        camera: Camera(at: Vec3(28, 7, 68), towards: Vec3(3, 11, 2), fieldOfView: 36),
        sky: .golden,
        sunFrom: 230,
        seed: 34
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 0.9,
        height: 4,
        sky: .morning.hazy(2),
        sunFrom: 150,
        seed: 281
      ),
      Viewpoint(
        picture: 1,
        turned: -16,
        distance: 1.1,
        height: 10,
        sky: .dusk,
        sunFrom: 160,
        seed: 282
      ),
      Viewpoint(
        picture: 2,
        turned: 20,
        distance: 1.0,
        height: 5,
        sky: .storm,
        sunFrom: 210,
        palette: .faded,
        seed: 283
      ),
    ]
  )
}
