/// The temple of five towers behind its gallery and its pond.
struct AngkorWat: Scene {
  let bounds = Bounds(Vec3(-140, -1, -70), Vec3(140, 68, 190))
  let horizon = [Ridge].treeLine
  let stride: Float = 0.8
  let reach: Float = 3
  let ripples: Float = 0.25

  /// The tops of the outer, the middle and the innermost terrace.
  private static let lower: Float = 4
  private static let middle: Float = 10
  private static let upper: Float = 21

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(within: block(p, Vec3(196, 66, 124)), margin: 4) { temple(p, &$0) }
    causeway(p, &s)
    palms(p, &s)
    return s
  }

  private func temple(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    s.add(terrace(p, Vec2(97, 61), from: 0, to: Self.lower), .darkMasonry)
    s.add(terrace(p, Vec2(56, 46), from: 0, to: Self.middle), .darkMasonry)
    s.add(terrace(p, Vec2(32, 32), from: 8, to: Self.upper), .darkMasonry)
    gallery(p - Vec3(0, Self.lower, 0), Vec2(92, 56), height: 6, &s)
    gallery(p - Vec3(0, Self.middle, 0), Vec2(52, 42), height: 5.4, &s)
    gallery(p - Vec3(0, Self.upper, 0), Vec2(28.5, 28.5), height: 5, &s)
    stairs(p, x, z, &s)
    s.add(tower(p - Vec3(0, Self.upper, 0), radius: 10, height: 43), .darkMasonry)
    let corner = Vec3(x - 27, p.y - Self.upper, z - 27)
    s.add(tower(corner, radius: 7.4, height: 28), .darkMasonry)
    let small = Vec3(x - 51, p.y - Self.middle, z - 41)
    s.add(tower(small, radius: 6, height: 17), .darkMasonry)
    for (place, size) in [(Float(0), Float(1)), (32, 0.72)] {
      let gate = Vec3(abs(p.x) - place, p.y - Self.lower, p.z - 56)
      entrance(Vec3(gate.x, gate.y, gate.z) * (1 / size), size, &s)
    }
  }

  /// A step of the mountain with three moldings along its side.
  private func terrace(_ p: Vec3, _ half: Vec2, from: Float, to: Float) -> Float {
    let plan = box(p.ground, half)
    let rise = p.y - from
    let molding = 0.5 * abs(sine(rise * 1.6)) + 0.05 * rise
    return max(plan + molding, p.y - to) * 0.8
  }

  /// A vaulted walk around a rectangle, open between its pillars.
  private func gallery(_ p: Vec3, _ half: Vec2, height: Float, _ s: inout Surface) {
    let plan = box(p.ground, half)
    let ring = abs(plan + 2.4) - 3.4
    let near = max(ring, p.y - height - 3)
    guard near < 2 else { return s.limit(near) }
    let out = plan + 2.4
    let run = abs(p.z) - half.y > abs(p.x) - half.x ? p.x : p.z
    let bay = Repetition(run, every: 2.6)
    let opening = box(Vec2(bay.offset, p.y - 0.48 * height), Vec2(0.85, 0.3 * height))
    var walls = max(abs(out) - 2.6, max(p.y - height, -p.y))
    walls = cut(walls, by: max(opening, abs(out) - 4))
    s.add(walls * 0.9, .darkMasonry)
    s.add(max(abs(out) - 1.9, max(p.y - height, -p.y)), .opening)
    // The ribbed vault, and the eave below it.
    let tile = 0.08 * abs(sine(run * 3.6))
    let vault = max(Vec2(out * 0.95, p.y - height + 0.4).length - 3 - tile, height - p.y)
    s.add(max(vault, height - 0.2 - p.y) * 0.9, .lichenRock)
    s.add(box(Vec2(out, p.y - height), Vec2(3.3, 0.25)), .lichenRock)
    let crest = abs(fract(run / 1.3) - 0.5) * 0.9
    s.add(box(Vec2(out, p.y - height - 2.7), Vec2(0.2, 0.7 - crest)), .darkMasonry)
  }

  private func stairs(_ p: Vec3, _ x: Float, _ z: Float, _ s: inout Surface) {
    for place in [Float(0), 27] {
      let u = place == 0 ? min(x, z) : abs(min(x, z) - place)
      let run = max(x, z) - 32
      let tread = 0.35 * abs(fract(p.y / 0.7) - 0.5)
      let above = (p.y - Self.upper + 1.5 * run) * 0.55 + tread
      s.add(max(max(above, u - 2.6), max(p.y - Self.upper, -run - 3)), .darkMasonry)
      s.add(max(max(above - 0.7, abs(u - 3) - 0.5), p.y - Self.upper - 0.4), .darkMasonry)
    }
  }

  /// A tower like a lotus bud: nine rings, each smaller, all full of teeth.
  private func tower(_ p: Vec3, radius: Float, height: Float) -> Float {
    let bound = cylinder(p, 1.15 * radius, height: 1.04 * height)
    guard bound < 3 else { return bound }
    let body = 0.3 * height
    let t = clamp((p.y - body) / (height - body))
    let bud = p.y < body ? 0.92 : (1 - 0.62 * t * t - 0.36 * power(t, 6)) * 0.98
    let ring = fract(t * 8)
    let tooth = abs(sine(8 * angle(p.z, p.x))) * (p.y < body ? 0.02 : 0.06)
    let rim = p.y < body ? 0 : 0.12 * (1 - ring) * (1 - 0.5 * t)
    let half = radius * (bud - tooth - 0.5 * rim)
    // The plan is a square whose corners step back.
    let (x, z) = (abs(p.x), abs(p.z))
    let cross = min(max(x, z * 1.35), max(z, x * 1.35))
    let round = p.ground.length
    let plan = mix(max(cross * 0.92, round * 0.86), round, smoothstep(0.2, 1, t))
    var d = (plan - 0.9 * half) * 0.7
    // Porches with a pointed gable on each side.
    let q = Vec3(min(x, z), p.y, max(x, z))
    let porch = pointedArchway(Vec2(q.x, q.y), width: 0.75 * radius, height: 0.42 * height)
    d = min(d, max(extruded(porch, along: q.z - 0.6 * radius, half: 0.5 * radius), -p.y) * 0.9)
    let door = pointedArchway(Vec2(q.x, q.y), width: 0.3 * radius, height: 0.2 * height)
    d = cut(d, by: extruded(door, along: q.z - 1.1 * radius, half: 0.3 * radius))
    return max(max(d, p.y - height), -p.y)
  }

  /// A gatehouse in the outer gallery: crossed roofs with gables one behind the other.
  private func entrance(_ p: Vec3, _ size: Float, _ s: inout Surface) {
    let near = block(p, Vec3(26, 17, 22))
    guard near < 3 else { return s.limit(near * size) }
    var d: Float = .infinity
    for (half, height, depth) in [(Float(6.5), Float(13), Float(4)), (5, 10.6, 7), (4, 8.6, 10)] {
      let arch = pointedArchway(Vec2(p.x, p.y), width: 2 * half, height: height, sharpness: 0.4)
      d = min(d, max(extruded(arch, along: p.z, half: depth), -p.y))
      let wing = pointedArchway(
        Vec2(p.z, p.y),
        width: 1.6 * half,
        height: 0.85 * height,
        sharpness: 0.4
      )
      d = min(d, max(extruded(wing, along: p.x, half: depth + 3), -p.y))
    }
    let door = box(Vec3(p.x, p.y - 2.3, p.z - 9), Vec3(1.5, 2.4, 3))
    s.add(cut(d, by: door) * (0.8 * size), .darkMasonry)
    s.add(box(Vec3(p.x, p.y - 2.3, p.z), Vec3(1.4, 2.2, 8.4)) * size, .opening)
    let pillar = Vec3(abs(p.x) - 2.4, p.y, p.z - 10.4)
    s.add(block(pillar, Vec3(0.8, 5, 0.8)) * size, .darkMasonry)
  }

  /// The stone road to the gate, and its railing.
  private func causeway(_ p: Vec3, _ s: inout Surface) {
    let x = abs(p.x)
    s.add(box(p - Vec3(0, 0.6, 126), Vec3(5.5, 0.9, 68)), .darkMasonry)
    let post = Repetition(p.z, every: 3.2, 20, 58)
    s.add(box(Vec3(x - 5.2, p.y - 1.8, post.offset), Vec3(0.22, 0.5, 0.22)), .darkMasonry)
    let rail = max(Vec2(x - 5.2, p.y - 2.4).length - 0.26, abs(p.z - 126) - 62)
    s.add(rail, .darkMasonry)
  }

  /// Sugar palms and broad trees about the temple.
  private func palms(_ p: Vec3, _ s: inout Surface) {
    let bound = max(p.y - 24, min(102 - abs(p.x), abs(p.z - 20) - 300))
    guard bound < 3 else { return s.limit(bound) }
    let spot = Scatter(p, every: 17, radius: 6)
    s.limit(max(spot.reach, bound))
    guard abs(spot.foot.x) > 108, spot.random(1) > 0.25, spot.foot.y < 70 else { return }
    s.add(leafyTree(spot.point, height: 13 + 6 * spot.random(2), seed: spot.random(3)))
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .darkMasonry else { return material }
    let stain = fractal(Vec3(p.x * 0.3, p.y * 0.12, p.z * 0.3), octaves: 5)
    return stain > 0.56 ? .darkStone : stain < 0.36 ? .lichenRock : .darkMasonry
  }

  func ground(at p: Vec2) -> Material {
    let pond = box(Vec2(abs(p.x) - 42, p.y - 128), Vec2(30, 24)) - 3
    if pond + 1.5 * noise(p * 0.3) < 0 { return .water }
    return isPatch(p, size: 18, cover: 0.3) ? .dryGrass : .grass
  }
}

extension AngkorWat {
  static let subject = Subject(
    "angkor-wat",
    "Angkor Wat",
    AngkorWat(),
    [
      Shot(
        camera: Camera(at: Vec3(-46, 4, 190), towards: Vec3(-4, 24, 0), fieldOfView: 36),
        sky: .golden,
        sunFrom: 130,
        seed: 29
      ),
      Shot(
        camera: Camera(at: Vec3(26, 9, 170), towards: Vec3(3, 26, 0), fieldOfView: 36),
        sky: .fair,
        sunFrom: 230,
        palette: .lush,
        seed: 30
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 16,
        distance: 1.0,
        height: 7,
        sky: .overcast.hazy(1.6),
        sunFrom: 150,
        palette: .cool,
        seed: 261
      ),
      Viewpoint(
        picture: 2,
        turned: -20,
        distance: 0.95,
        height: 14,
        sky: .dusk,
        sunFrom: 220,
        palette: .warm,
        seed: 262
      ),
      Viewpoint(
        picture: 2,
        turned: 27,
        distance: 1.1,
        height: 6,
        sky: .storm,
        sunFrom: 200,
        seed: 263
      ),
    ]
  )
}
