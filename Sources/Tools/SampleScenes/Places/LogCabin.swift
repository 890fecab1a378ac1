/// A log cabin among firs in the snow.
struct LogCabin: Scene {
  let bounds = Bounds(Vec3(-48, -1, -70), Vec3(48, 19, 26))
  let stride: Float = 0.9
  let reach: Float = 1.2
  let horizon = [
    Ridge(low: 1.4, high: 4.5, crests: 70, sharpness: 0.1, distance: 2000, seed: 7),
    Ridge(
      low: 4,
      high: 13,
      crests: 12,
      sharpness: 0.75,
      material: .snow,
      distance: 3000,
      seed: 6
    ),
  ]

  private let half = Vec2(4.6, 3.2)
  private let eaves: Float = 2.7
  private let rise: Float = 2.25
  private let window = Window(width: 1.1, height: 1.1, depth: 0.1)

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let near = box(Vec3(p.x, p.y - 3.4, p.z - 1), Vec3(6.2, 3.8, 6.2))
    s.add(within: near, margin: 0.8) { cabin(p, &$0) }
    woodpile(p - Vec3(6.9, 0, -0.6), &s)
    fence(p, &s)
    firs(p, &s)
    drifts(p, &s)
    return s
  }

  private func cabin(_ p: Vec3, _ s: inout Surface) {
    let z = abs(p.z)
    // The roof's planes: the ridge runs along x.
    let slope = Vec2(rise, half.y) * (1 / Vec2(rise, half.y).length)
    let above = dot(Vec2(z, p.y - eaves - rise), slope)
    walls(p, above, &s)
    let reach = max(abs(p.x) - half.x - 0.8, z - half.y - 0.7)
    s.add(max(abs(above - 0.12) - 0.1, reach), .timber)
    let snow = max(abs(above - 0.36) - 0.05, reach + 0.1) - 0.1
    s.add((snow + 0.14 * (noise(p * Float(1.3)) - 0.5)) * 0.85, .snow)
    porch(p, &s)
    let stack = p - Vec3(-half.x - 0.5, 0, -0.6)
    s.add((block(stack, Vec3(1.3, 6.8, 1.5)) + 0.1 * (noise(p * Float(4)) - 0.5)) * 0.9, .rubble)
    s.add(block(stack - Vec3(0, 6.8, 0), Vec3(1.5, 0.16, 1.7)), .rubble)
    s.add(ellipsoid(stack - Vec3(0, 7, 0), Vec3(0.7, 0.16, 0.8)), .snow)
  }

  private func walls(_ p: Vec3, _ above: Float, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    // Logs along x in front and behind, along z half a log higher at the sides.
    let long = Repetition(p.y - 0.16, every: 0.32)
    let cross = Repetition(p.y, every: 0.32)
    let front = max(Vec2(long.offset, z - half.y).length - 0.18, x - half.x - 0.5)
    let side = max(Vec2(cross.offset, x - half.x).length - 0.18, z - half.y - 0.5)
    // What fills the wall between the logs.
    let filling = max(abs(max(x - half.x, z - half.y)) - 0.1, -p.y)
    var logs = min(min(max(front, p.y - eaves - 0.1), side), filling)
    logs = max(logs, above + 0.05)
    let q = Vec3(p.x - 0.1, p.y, p.z - half.y)
    let pane = Vec3(abs(q.x + 0.1) - 2.9, q.y - 1.1, q.z - 0.2)
    let door = box(Vec2(q.x, q.y - 1.05), Vec2(0.55, 1.05))
    let gablePane = Vec3(p.z, p.y - 1.1, x - half.x - 0.2)
    let hole = min(
      window.hole(pane),
      min(extruded(door, along: q.z, half: 0.4), window.hole(gablePane))
    )
    s.add(cut(logs, by: hole), .timber)
    window.add(pane, to: &s, pane: .gold)
    window.add(gablePane, to: &s, pane: .gold)
    let frames = min(
      extruded(
        abs(box(Vec2(pane.x, pane.y - 0.55), Vec2(0.6, 0.6))) - 0.08,
        along: pane.z,
        half: 0.06
      ),
      extruded(abs(door - 0.06) - 0.08, along: q.z - 0.2, half: 0.06)
    )
    s.add(max(frames, -p.y), .plaster)
    s.add(extruded(door, along: q.z, half: 0.05), .vermilion)
    // Shutters beside the windows.
    let shutter = box(
      Vec3(abs(pane.x) - 1.05, pane.y - 0.55, pane.z - 0.03),
      Vec3(0.34, 0.62, 0.04)
    )
    s.add(shutter, .vermilion)
  }

  private func porch(_ p: Vec3, _ s: inout Surface) {
    let q = p - Vec3(0, 0, half.y + 1.2)
    s.add(block(q, Vec3(4.4, 0.3, 2.6)), .timber)
    s.add(block(q - Vec3(0.1, 0, 1.6), Vec3(1.8, 0.16, 0.7)), .timber)
    let tilt = (q.y - 2.75 + 0.24 * q.z) * 0.97
    let reach = max(abs(q.x) - 2.4, abs(q.z) - 1.5)
    s.add(max(abs(tilt) - 0.07, reach), .timber)
    s.add((max(abs(tilt - 0.24) - 0.1, reach + 0.1) - 0.08) * 0.9, .snow)
    s.add(cylinder(Vec3(abs(q.x) - 2.05, q.y, q.z - 1.1), 0.12, height: 2.45), .timber)
    for height in [Float(0.65), 1.1] {
      let rail = Vec3(abs(q.x) - 1.45, q.y - height, q.z - 1.1)
      s.add(box(rail, Vec3(0.6, 0.05, 0.05)), .timber)
    }
  }

  /// Split logs, stacked against the wall.
  private func woodpile(_ p: Vec3, _ s: inout Surface) {
    s.add(within: block(p, Vec3(1.5, 1.9, 3.4)), margin: 0.4) {
      let row = Repetition(p.y - 0.13, every: 0.24, 0, 5)
      let shift: Float = row.index % 2 == 0 ? 0 : 0.13
      let log = Repetition(p.z - shift, every: 0.26, -5, 5)
      let radius = 0.1 + 0.025 * random(row.index, log.index)
      let trunk = max(Vec2(row.offset, log.offset).length - radius, abs(p.x) - 0.5)
      $0.add(trunk * 0.9, .timber)
      $0.add(ellipsoid(p - Vec3(0, 1.42, 0), Vec3(0.62, 0.2, 1.6)), .snow)
    }
  }

  private func fence(_ p: Vec3, _ s: inout Surface) {
    let q = p - Vec3(0, 0, 9.5)
    let post = Repetition(q.x, every: 2.2, -8, 8)
    let gap = 2.2 - abs(q.x - 1.1)
    s.add(max(cylinder(Vec3(post.offset, q.y, q.z), 0.09, height: 1.15), gap), .timber)
    s.add(max(sphere(Vec3(post.offset, q.y - 1.18, q.z), 0.13), gap), .snow)
    for height in [Float(0.55), 0.95] {
      s.add(max(Vec2(q.y - height, q.z).length - 0.06, max(gap, abs(q.x) - 18)), .timber)
    }
  }

  private func firs(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 18, 8 - Vec2(p.x * 0.8, max(p.z, 0)).length - max(-p.z - 4, 0))
    guard near < 1 else { return s.limit(near) }
    let spot = Scatter(p, every: 7.5, radius: 3.4)
    s.limit(spot.reach)
    let foot = spot.foot
    guard foot.y < -8 || (abs(foot.x) > 11 && foot.y < 7), spot.random(1) > 0.2 else { return }
    let height = 8.5 + 6 * spot.random(2) - (foot.y > -6 ? 3 : 0)
    s.add(spruce(spot.point, height: height, seed: spot.random(3)))
  }

  /// Snow lies in soft heaps, higher against the walls; a trodden path leads to the door.
  private func drifts(_ p: Vec3, _ s: inout Surface) {
    guard p.y < 1.2 else { return s.limit(p.y - 0.7) }
    let heap = 0.5 * fractal(p.ground * 0.2, octaves: 3)
    let path = smoothstep(0.5, 1.3, abs(p.x - 0.2 - 0.6 * sine(0.4 * p.z)))
    let yard = p.z > half.y ? mix(0.25, 1, path) : 1
    s.add((p.y - heap * yard) * 0.9, .snow)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .forest else { return material }
    return normal.y > 0.4 - 0.02 * p.y + 0.3 * (noise(p * Float(1.5)) - 0.5) ? .snow : .forest
  }

  func ground(at p: Vec2) -> Material { .snow }
}

extension LogCabin {
  static let subject = Subject(
    "log-cabin",
    "Log cabin",
    LogCabin(),
    [
      Shot(
        camera: Camera(at: Vec3(8.5, 2.8, 19.5), towards: Vec3(0, 3.5, 0), fieldOfView: 35),
        sky: .morning,
        sunFrom: 238,
        palette: .cool,
        seed: 115
      ),
      Shot(
        camera: Camera(at: Vec3(-11.5, 3, 18), towards: Vec3(0, 3.6, 0), fieldOfView: 36),
        sky: .fair,
        sunFrom: 125,
        seed: 116
      ),
    ]
  )
}
