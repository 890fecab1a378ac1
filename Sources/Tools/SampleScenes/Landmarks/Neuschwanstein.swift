/// The white castle with its slim towers, on a wooded crag before the Alps.
struct Neuschwanstein: Scene {
  let bounds = Bounds(Vec3(-230, -1, -190), Vec3(230, 118, 170))
  let horizon: [Ridge] = [
    Ridge(low: 1, high: 6, crests: 16, sharpness: 0.5, distance: 3200, seed: 12),
    Ridge(
      low: 4,
      high: 11,
      crests: 13,
      sharpness: 0.8,
      material: .greyRock,
      distance: 7500,
      seed: 16
    ),
  ]
  let stride: Float = 0.85
  let reach: Float = 3

  private let floorLevel: Float = 40

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    crag(p, &s)
    let q = p - Vec3(0, floorLevel, 0)
    s.add(within: box(q - Vec3(-4, 28, 0), Vec3(72, 48, 22)), margin: 4) { castle(q, &$0) }
    return s
  }

  // MARK: The castle

  private func castle(_ p: Vec3, _ s: inout Surface) {
    let hall = p - Vec3(34, 0, 0)
    s.add(within: box(hall - Vec3(0, 24, 0), Vec3(31, 27, 14)), margin: 3) { palace(hall, &$0) }
    tall(p - Vec3(2, 0, -9), &s)
    square(p - Vec3(-20, 0, -8), &s)
    // The wing along the court, and the wall on its other side.
    wing(p - Vec3(-6, 0, 8.5), Vec3(34, 19, 9), rise: 6, &s)
    wing(p - Vec3(-40, 0, -8), Vec3(30, 13, 8), rise: 4.5, &s)
    s.add(block(p + Vec3(38, 3, -8.5), Vec3(34, 9, 2)), .limestone)
    gate(p - Vec3(-62, 0, 0), &s)
  }

  /// The main building: five rows of windows, a steep roof, a turret at each corner.
  private func palace(_ p: Vec3, _ s: inout Surface) {
    wing(p, Vec3(52, 33, 19), rise: 13, &s)
    // A bay in the middle of the long side, with a gable of its own.
    let bay = p - Vec3(-3, 0, 9.6)
    s.add(block(bay, Vec3(11, 36, 4)), .limestone)
    let roof = gable(Vec2(bay.x, bay.y - 35.5), width: 12, height: 7)
    s.add(extruded(roof, along: bay.z + 3, half: 5), .slate)
    windows(bay - Vec3(0, 0, 2), width: 11, height: 36, every: 3.4, &s)
    for x in [Float(-26), 26] {
      turret(Vec3(p.x - x, p.y, abs(p.z) - 9.5), radius: 2.6, height: 39, &s)
    }
    // Dormers and chimneys.
    let dormer = Repetition(p.x, every: 8.6, -2, 2)
    let front = Vec3(dormer.offset, p.y - 36, abs(p.z) - 6.6)
    s.add(block(front, Vec3(2, 2.6, 3.4)), .limestone)
    s.add(block(front - Vec3(0, 0.7, 0), Vec3(1, 1.4, 3.6)), .opening)
    s.add(
      extruded(
        gable(Vec2(front.x, front.y - 2.4), width: 2.8, height: 2.2),
        along: front.z,
        half: 2
      ),
      .slate
    )
  }

  /// The slim round tower, the tallest, with a smaller one growing out of its side.
  private func tall(_ p: Vec3, _ s: inout Surface) {
    turret(p, radius: 4.1, height: 58, &s)
    turret(p - Vec3(3.8, 22, 2.4), radius: 1.9, height: 30, &s)
    s.add(taper(p - Vec3(3.8, 17, 2.4), bottom: 0.4, top: 1.9, height: 5), .limestone)
  }

  /// The square tower: a gallery on corbels, and a round turret over it.
  private func square(_ p: Vec3, _ s: inout Surface) {
    s.add(within: block(p, Vec3(14, 62, 14)), margin: 2) {
      $0.add(block(p, Vec3(9, 34, 9)), .limestone)
      $0.add(squareTaper(p - Vec3(0, 31, 0), bottom: 4.5, top: 5.4, height: 3), .limestone)
      let (x, z) = (abs(p.x), abs(p.z))
      let face = Vec3(x < z ? p.x : p.z, p.y, max(x, z))
      let notch = Repetition(face.x, every: 1.8).offset
      let top: Float = abs(notch) < 0.4 ? 36.2 : 37.2
      let rim = box(
        Vec3(face.x, face.y - 0.5 * (34 + top), face.z - 5.2),
        Vec3(5.5, 0.5 * (top - 34), 0.3)
      )
      $0.add(rim, .limestone)
      $0.add(block(p - Vec3(0, 33.5, 0), Vec3(10.4, 0.8, 10.4)), .limestone)
      windows(face - Vec3(0, 0, 4.5), width: 9, height: 32, every: 3.6, &$0)
      turret(p - Vec3(0, 34, 0), radius: 2.9, height: 13, &$0)
      turret(Vec3(x - 4.9, p.y - 30, z - 4.9), radius: 0.9, height: 9, &$0)
    }
  }

  /// The gatehouse of brick, with two round towers and a stepped gable.
  private func gate(_ p: Vec3, _ s: inout Surface) {
    s.add(within: box(p - Vec3(0, 13, 0), Vec3(11, 17, 14)), margin: 2) {
      var d = block(p + Vec3(0, 4, 0), Vec3(13, 18, 20))
      let arch = archway(Vec2(p.z, p.y), width: 4.4, height: 7)
      d = cut(d, by: extruded(arch, along: p.x + 6, half: 3))
      $0.add(d, .brick)
      $0.add(
        extruded(archway(Vec2(p.z, p.y), width: 4.4, height: 7), along: p.x, half: 3.4),
        .opening
      )
      let step = floor(abs(p.z) / 1.7)
      let crow = max(max(abs(p.x + 5.6) - 0.6, p.y - 24 + 1.7 * step), abs(p.z) - 8)
      $0.add(crow * 0.8, .sandstone)
      let roof = gable(Vec2(p.z, p.y - 14), width: 17, height: 8.4)
      $0.add(extruded(roof, along: p.x, half: 6), .slate)
      windows(Vec3(p.z, p.y - 6, -p.x - 6.5), width: 11, height: 9, every: 3.2, &$0)
      turret(Vec3(p.x + 5.5, p.y + 4, abs(p.z) - 10), radius: 2.8, height: 21, of: .brick, &$0)
    }
  }

  // MARK: Parts

  /// A house of a size with its ridge along x, and windows on all sides.
  private func wing(_ p: Vec3, _ size: Vec3, rise: Float, _ s: inout Surface) {
    s.add(block(p + Vec3(0, 6, 0), size + Vec3(0, 6, 0)), .limestone)
    let (x, z) = (abs(p.x) - 0.5 * size.x, abs(p.z) - 0.5 * size.z)
    s.add(box(Vec2(max(x, z), p.y - size.y + 0.3), Vec2(0.35, 0.35)), .sandstone)
    if z > x {
      windows(Vec3(p.x, p.y, z), width: size.x, height: size.y, every: 3.7, &s)
    } else {
      windows(Vec3(p.z, p.y, x), width: size.z, height: size.y, every: 3.7, &s)
    }
    let roof = gable(Vec2(p.z, p.y - size.y), width: size.z + 1.2, height: rise)
    s.add(extruded(roof, along: p.x, half: 0.5 * size.x - 0.4), .slate)
    let end = gable(Vec2(p.z, p.y - size.y), width: size.z, height: rise + 0.9)
    s.add(extruded(end, along: x + 0.4, half: 0.5), .limestone)
  }

  /// Rows of arched windows with pale frames on a wall at `z = 0`.
  private func windows(
    _ p: Vec3,
    width: Float,
    height: Float,
    every length: Float,
    _ s: inout Surface
  ) {
    guard abs(p.z) < 3 else { return }
    let (columns, rows) = (Int32(0.5 * (width - 2) / length), Int32((height - 4) / 5.8))
    let place = Repetition(p.x, every: length, -columns, columns)
    let row = Repetition(p.y - 5, every: 5.8, 0, rows)
    // No two windows need be alike: some rows are tall, some windows are twins.
    let tall: Float = row.index == rows ? 3.4 : 2.5 + random(row.index, 71)
    let kind = random(place.index, row.index, 72 + Int32(width))
    guard kind > 0.12 else { return }
    var q = Vec2(place.offset, row.offset + 1.2)
    if kind > 0.75 { q.x = abs(q.x) - 0.75 }
    let pane = archway(q, width: kind > 0.75 ? 1.1 : (kind > 0.4 ? 1.5 : 0.9), height: tall)
    s.add(extruded(pane, along: p.z, half: 0.06), .glass)
    s.add(extruded(shell(pane - 0.14, 0.16), along: p.z, half: 0.18), .sandstone)
    s.add(max(extruded(pane, along: p.z, half: 0.12), abs(q.x) - 0.07), .concrete)
    guard kind > 0.94 else { return }
    // A balcony on two consoles.
    let balcony = Vec3(place.offset, row.offset + 0.6, p.z - 0.5)
    s.add(box(balcony, Vec3(1.5, 0.55, 0.55)), .sandstone)
  }

  /// A round tower with a gallery on corbels under a pointed roof.
  private func turret(
    _ p: Vec3,
    radius: Float,
    height: Float,
    of wall: Material = .limestone,
    _ s: inout Surface
  ) {
    let tip = height + 4.4 * radius
    s.add(within: cylinder(p, 1.4 * radius, height: tip + 2), margin: 1.5) {
      var d = cylinder(p, radius, height: height)
      let gallery = p - Vec3(0, height - 2.2 * radius, 0)
      d = min(d, taper(gallery, bottom: radius, top: 1.28 * radius, height: 0.5 * radius))
      d = min(d, cylinder(gallery - Vec3(0, 0.5 * radius, 0), 1.28 * radius, height: 0.55 * radius))
      let turn = RadialRepetition(p, count: 8)
      let row = Repetition(p.y - 0.2 * height, every: 0.17 * height, 0, 3)
      let slit = archway(Vec2(turn.point.z, row.offset), width: 0.3 * radius, height: 0.9 * radius)
      let isOpen = random(turn.index, row.index, 77) > 0.55
      $0.add(d, wall)
      if isOpen {
        $0.add(max(slit, abs(turn.point.x - radius) - 0.08) * 0.8, .glass)
      }
      let high = archway(
        Vec2(turn.point.z, gallery.y - 1.15 * radius),
        width: 0.34 * radius,
        height: 0.75 * radius
      )
      $0.add(max(high, abs(turn.point.x - radius) - 0.08) * 0.8, .glass)
      let roof = p - Vec3(0, height, 0)
      $0.add(taper(roof, bottom: 1.22 * radius, top: 0.04, height: 4.4 * radius), .slate)
      $0.add(capsule(p, Vec3(0, tip - 0.5, 0), Vec3(0, tip + 1.6, 0), 0.12), .gold)
    }
  }

  // MARK: The land

  /// A long rock that drops on all sides, in a wood that climbs to it.
  private func crag(_ p: Vec3, _ s: inout Surface) {
    let (h, out, rough) = land(p.ground)
    let bound = (p.y - h) * 0.6
    guard bound < 7 else { return s.limit(bound - 4) }
    let isSteep = out < 15 + 14 * rough
    let edges = 9 * (fractal(p * 0.16, octaves: 4) - 0.5)
    let crowns = 8 * (fractal(p * Vec3(0.22, 0.1, 0.22), octaves: 4) - 0.3)
    let bumps = (isSteep ? edges : crowns) * smoothstep(0, 6, out)
    s.add((p.y - h - bumps) * 0.32, isSteep ? .greyRock : .forest)
    firs(p, h, out, &s)
  }

  /// The land's height, the way from the castle's walls, and how rough it is there.
  private func land(_ p: Vec2) -> (height: Float, out: Float, rough: Float) {
    let out = max(box(p + Vec2(4, 0), Vec2(62, 13)) - 6, 0)
    let rough = fractal(p * 0.03, octaves: 4) - 0.5
    let cliff = 19 * smoothstep(0, max(6, 12 + 18 * rough), out)
    let slope = 22 * smoothstep(6, 125, out)
    let height = floorLevel - 0.4 - cliff - slope + 13 * rough * smoothstep(2, 40, out)
    return (height, out, rough)
  }

  private func firs(_ p: Vec3, _ h: Float, _ out: Float, _ s: inout Surface) {
    let near = max(p.y - h - 16, 8 - out)
    guard near < 3 else { return s.limit(max(near * 0.6, 0.5)) }
    let spot = Scatter(p, every: 9, radius: 3.8)
    s.limit(max(spot.reach, near * 0.6))
    let land = land(spot.foot)
    guard spot.random(1) > 0.3, land.out > 10 else { return }
    let tree = Vec3(spot.point.x, p.y - land.height + 1.5, spot.point.z)
    s.add(firTree(tree, height: 10 + 6 * spot.random(2), seed: spot.random(3)))
  }

  /// What weather has done to white walls, slate and rock.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    switch material {
    case .limestone:
      let streak = fractal(Vec3(p.x * 0.25, p.y * 0.07, p.z * 0.25), octaves: 5)
      if streak > 0.61 { return .granite }
      if fractal(p * 0.45 + Vec3(3), octaves: 3) > 0.68 { return .sandstone }
      return streak < 0.53 ? .marble : .limestone
    case .slate: return fractal(p * 0.3, octaves: 4) > 0.68 ? .greySteel : .slate
    case .greyRock:
      if normal.y > 0.62 + 0.5 * (noise(p * 0.3) - 0.5) { return .forest }
      let bed = fractal(Vec3(p.x * 0.16, p.y * 0.3, p.z * 0.16), octaves: 4)
      return bed > 0.6 ? .limestone : (bed < 0.41 ? .darkStone : .greyRock)
    case .forest:
      // Beeches among the firs, which turn yellow and brown.
      let kind = noise(p.ground * 0.17)
      return kind > 0.73 ? .dryGrass : (kind < 0.2 ? .soil : .forest)
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material {
    if Vec2((p.x + 260) * 0.5, p.y + 640).length < 170 + 40 * noise(p * 0.01) { return .water }
    return isPatch(p, size: 90, cover: 0.4) ? .forest : .grass
  }
}

extension Neuschwanstein {
  static let subject = Subject(
    "neuschwanstein",
    "Neuschwanstein Castle",
    Neuschwanstein(),
    [
      Shot(
        camera: Camera(at: Vec3(-98, 74, 174), towards: Vec3(-3, 61, 0), fieldOfView: 34),
        sky: .fair,
        sunFrom: 225,
        seed: 36
      ),
      Shot(
        camera: Camera(at: Vec3(118, 58, 158), towards: Vec3(8, 62, 0), fieldOfView: 34),
        sky: .golden,
        sunFrom: 130,
        palette: .warm,
        seed: 37
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 11,
        distance: 0.96,
        height: 82,
        sky: .snowy,
        sunFrom: 235,
        snow: 0.52,
        seed: 361
      ),
      Viewpoint(
        picture: 1,
        turned: -15,
        distance: 1.06,
        height: 68,
        sky: .morning,
        sunFrom: 205,
        palette: .cool,
        seed: 362
      ),
      Viewpoint(
        picture: 2,
        turned: 15,
        distance: 0.95,
        height: 68,
        sky: .overcast,
        sunFrom: 150,
        palette: .faded,
        seed: 363
      ),
    ]
  )
}
