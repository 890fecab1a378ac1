/// The cathedral of nine chapels on one base, each under a dome of its own.
struct SaintBasil: Scene {
  let bounds = Bounds(width: 76, height: 62, depth: 76)
  let horizon = [Ridge].treeLine
  let stride: Float = 0.75
  let reach: Float = 1.8

  /// The pattern of a dome.
  private enum Pattern { case ribs, twisted, chevrons, scales }

  /// One of the eight chapels about the middle.
  private struct Chapel: Sendable {
    let place: Vec3
    let radius: Float
    let height: Float
    let dome: OnionDome
    let pattern: Pattern
    let colors: (Material, Material)
  }

  private let chapels: [Chapel] = {
    let looks: [(Pattern, Material, Material)] = [
      (.twisted, .jade, .gold), (.scales, .vermilion, .jade), (.ribs, .cobalt, .plaster),
      (.chevrons, .jade, .vermilion), (.chevrons, .cobalt, .plaster), (.scales, .jade, .gold),
      (.twisted, .vermilion, .plaster), (.ribs, .gold, .jade),
    ]
    return looks.enumerated().map { index, look in
      let isLarge = index % 2 == 0
      let turn = degrees(45 * Float(index) + 20)
      let out: Float = isLarge ? 14.5 : 13.5
      let radius: Float = isLarge ? 4.5 : 3.5
      return Chapel(
        place: Vec3(cosine(turn) * out, 6, sine(turn) * out),
        radius: radius,
        height: isLarge ? 19 : 11,
        dome: OnionDome(radius: 0.95 * radius, neck: 0.62 * radius, drum: isLarge ? 4 : 3),
        pattern: look.0,
        colors: (look.1, look.2)
      )
    }
  }()

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    base(p, &s)
    s.add(within: cylinder(p, 9, height: 62), margin: 2) { tent(p, &$0) }
    for chapel in chapels {
      let q = p - chapel.place
      let bound = cylinder(q, 1.3 * chapel.radius, height: chapel.height + chapel.dome.height + 4)
      s.add(within: bound, margin: 1.5) { add(chapel, q, &$0) }
    }
    let bells = p - Vec3(-21, 0, 15)
    s.add(within: cylinder(bells, 5.5, height: 38), margin: 1.5) { belfry(bells, &$0) }
    return s
  }

  /// The gallery about all of them: arches below, a frieze, small roofs.
  private func base(_ p: Vec3, _ s: inout Surface) {
    let near = cylinder(p, 24, height: 10)
    guard near < 2 else { return s.limit(near) }
    let plan = octagonTaper(p, bottom: 20, top: 20, height: 7)
    let bay = RadialRepetition(p, count: 32)
    let arch = archway(Vec2(bay.point.z, p.y - 0.6), width: 2.6, height: 4.4)
    s.add(cut(plan, by: max(arch, 18.6 - p.ground.length)) * 0.9, .brick)
    s.add(octagonTaper(p, bottom: 18.8, top: 18.8, height: 6.8), .opening)
    let rim = octagonTaper(p, bottom: 20.3, top: 20.3, height: 7.4)
    s.add(max(rim, abs(abs(p.y - 6) - 1) - 0.2), .plaster)
    let post = Vec2(bay.point.x - 20.2, abs(bay.point.z) - 1.96).length - 0.42
    s.add(max(post, p.y - 5) * 0.9, .plaster)
    let roof = octagonTaper(p - Vec3(0, 7.3, 0), bottom: 20.6, top: 15, height: 2)
    s.add(roof, .jade)
  }

  private func add(_ chapel: Chapel, _ p: Vec3, _ s: inout Surface) {
    let (r, h) = (chapel.radius, chapel.height)
    let side = RadialRepetition(p, count: 8).point
    var walls = max(side.x - 0.92 * r, p.y - h)
    let window = archway(Vec2(side.z, p.y - 0.42 * h), width: 0.22 * r, height: 0.3 * h)
    let panel = archway(Vec2(side.z, p.y - 0.36 * h), width: 0.46 * r, height: 0.42 * h)
    walls = cut(walls, by: max(panel, 0.86 * r - side.x))
    s.add(max(walls, -p.y - 3), .brick)
    s.add(max(window, abs(side.x - 0.84 * r) - 0.1), .opening)
    for (height, out) in [(Float(0.33), Float(0.98)), (0.8, 1.02), (1, 1.06)] {
      s.add(max(side.x - out * r, abs(p.y - height * h) - 0.22), .plaster)
    }
    let post = Vec2(side.x - 0.93 * r, abs(side.z) - 0.38 * r).length - 0.07 * r
    s.add(max(post, abs(p.y - 0.55 * h) - 0.45 * h), .plaster)
    gables(p - Vec3(0, h, 0), radius: r, &s)
    let dome = p - Vec3(0, h + 1.1, 0)
    let (swelling, isSecond) = look(chapel.pattern, dome, chapel.dome)
    let inDrum = dome.y < chapel.dome.drum
    let material = inDrum ? Material.brick : isSecond ? chapel.colors.1 : chapel.colors.0
    s.add(chapel.dome.distance(to: dome, swelling: swelling) * 0.8, material)
    let ring = Vec3(dome.x, dome.y - chapel.dome.drum + 0.3, dome.z)
    s.add(cylinder(ring, chapel.dome.neck + 0.25, height: 0.45), .plaster)
    cross(dome - Vec3(0, chapel.dome.height - 0.5, 0), size: 0.55 * r, &s)
  }

  /// Two rings of little gables on the walls' top, the upper ones in the gaps of the lower.
  private func gables(_ p: Vec3, radius: Float, _ s: inout Surface) {
    let near = cylinder(p - Vec3(0, -0.5, 0), 1.1 * radius, height: 3.5)
    guard near < 1 else { return s.limit(near) }
    for (row, count) in [(Float(0), Int32(8)), (1, 8)] {
      let q = RadialRepetition(p.turned(by: row * pi / 8), count: count).point
      let reach = radius * (0.95 - 0.2 * row)
      let outline = pointedArchway(
        Vec2(q.z, q.y - 0.9 * row),
        width: 0.78 * reach,
        height: 0.42 * radius,
        sharpness: 0.4
      )
      s.add(max(outline, abs(q.x - 0.9 * reach) - 0.1 * reach), .plaster)
      s.add(max(outline + 0.22, abs(q.x - 0.92 * reach) - 0.1 * reach), .brick)
    }
  }

  /// How far a dome's carving stands out, and whether the second of its colors is there.
  private func look(_ pattern: Pattern, _ p: Vec3, _ dome: OnionDome) -> (Float, Bool) {
    let turn = angle(p.z, p.x) / (2 * pi)
    let rise = (p.y - dome.drum) / dome.radius
    switch pattern {
    case .ribs:
      let wave = sine(2 * pi * 12 * turn)
      return (0.035 * wave, wave > 0)
    case .twisted:
      let wave = sine(2 * pi * (8 * turn + 1.1 * rise))
      return (0.06 * wave, wave > 0)
    case .chevrons:
      let zigzag = abs(fract(10 * turn) - 0.5)
      let wave = sine(2 * pi * (3.2 * rise + 1.2 * zigzag))
      return (0.035 * wave, wave > 0)
    case .scales:
      let row = floor(5 * rise)
      let cell = Vec2(fract(14 * turn + 0.5 * row) - 0.5, fract(5 * rise) - 0.5)
      let knob = 0.5 - (abs(cell.x) + abs(cell.y))
      return (0.16 * knob, knob > 0.12)
    }
  }

  /// The tall tent in the middle.
  private func tent(_ p: Vec3, _ s: inout Surface) {
    let side = RadialRepetition(p, count: 8).point
    var walls = octagonTaper(p, bottom: 7.2, top: 6.6, height: 30)
    let window = archway(Vec2(side.z, p.y - 21), width: 1.5, height: 6)
    walls = cut(walls, by: max(window, 6.2 - side.x))
    s.add(walls, .brick)
    s.add(cylinder(p, 6.1, height: 29), .opening)
    for height in [Float(19), 28.6, 30] {
      s.add(max(side.x - 7.2, abs(p.y - height) - 0.28), .plaster)
    }
    gables(p - Vec3(0, 30, 0), radius: 7, &s)
    let roof = p - Vec3(0, 31.5, 0)
    let bands = fract(roof.y / 3.1) < 0.18
    let isRib = abs(side.z) > 0.36 * side.x
    s.add(
      octagonTaper(roof, bottom: 5.6, top: 1.5, height: 15),
      isRib || bands ? .plaster : .brick
    )
    let dome = OnionDome(radius: 1.9, neck: 1.3, drum: 2.6)
    let tip = roof - Vec3(0, 15, 0)
    s.add(dome.distance(to: tip), .gold)
    cross(tip - Vec3(0, dome.height - 0.4, 0), size: 2.6, &s)
  }

  private func belfry(_ p: Vec3, _ s: inout Surface) {
    let side = RadialRepetition(p, count: 8).point
    var walls = octagonTaper(p, bottom: 4.2, top: 4, height: 18)
    for sill in [Float(4), 12] {
      let arch = archway(Vec2(side.z, p.y - sill), width: 1.7, height: 4.4)
      walls = cut(walls, by: max(arch, 3.2 - side.x))
    }
    s.add(walls, .brick)
    for height in [Float(3), 10, 18] {
      s.add(max(side.x - 4.4, abs(p.y - height) - 0.3), .plaster)
    }
    s.add(cylinder(p, 3, height: 17), .opening)
    let roof = p - Vec3(0, 18, 0)
    let isRib = abs(side.z) > 0.35 * side.x
    s.add(octagonTaper(roof, bottom: 4, top: 0.6, height: 11), isRib ? .plaster : .jade)
    let dome = OnionDome(radius: 1, neck: 0.7, drum: 1)
    s.add(dome.distance(to: roof - Vec3(0, 11, 0)), .jade)
    cross(roof - Vec3(0, 10.8 + dome.height, 0), size: 1.5, &s)
  }

  /// A gilded cross with two bars.
  private func cross(_ p: Vec3, size: Float, _ s: inout Surface) {
    var d = capsule(p, .zero, Vec3(0, 1.2 * size, 0), 0.07 * size)
    d = min(
      d,
      capsule(p, Vec3(-0.32 * size, 0.82 * size, 0), Vec3(0.32 * size, 0.82 * size, 0), 0.06 * size)
    )
    d = min(
      d,
      capsule(p, Vec3(-0.2 * size, 0.55 * size, 0), Vec3(0.2 * size, 0.45 * size, 0), 0.05 * size)
    )
    s.add(d, .gold)
  }

  func ground(at p: Vec2) -> Material {
    if p.length < 34 { return .grass }
    return p.length < 36 ? .granite : .paving
  }
}

extension Vec3 {
  /// Returns the point turned about the vertical axis by an angle in radians.
  fileprivate func turned(by angle: Float) -> Vec3 {
    let flat = ground.turned(angle)
    return Vec3(flat.x, y, flat.y)
  }
}

extension SaintBasil {
  static let subject = Subject(
    "saint-basils-cathedral",
    "Saint Basil's Cathedral",
    SaintBasil(),
    [
      Shot(
        camera: Camera(at: Vec3(76, 3, -35), towards: Vec3(0, 29, 0), fieldOfView: 38),
        sky: .fair,
        sunFrom: 130,
        isPortrait: true,
        seed: 31
      ),
      Shot(
        camera: Camera(at: Vec3(46, 3, 74), towards: Vec3(-1, 25, 0), fieldOfView: 43),
        sky: .golden,
        sunFrom: 230,
        seed: 32
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 20,
        distance: 0.95,
        height: 4,
        sky: .snowy,
        sunFrom: 150,
        palette: .cool,
        snow: 0.8,
        isPortrait: true,
        seed: 271
      ),
      Viewpoint(
        picture: 2,
        turned: -27,
        distance: 1.0,
        height: 6,
        sky: .overcast,
        sunFrom: 220,
        palette: .faded,
        seed: 272
      ),
      Viewpoint(
        picture: 2,
        turned: 16,
        distance: 1.15,
        height: 3,
        sky: .blueHour,
        sunFrom: 210,
        seed: 273
      ),
    ]
  )
}
