/// The white mausoleum with its dome and four minarets, behind its long pool.
struct TajMahal: Scene {
  let bounds = Bounds(Vec3(-80, -1, -64), Vec3(80, 76, 205))
  let horizon = [Ridge].treeLine
  let reach: Float = 3
  let ripples: Float = 0.12

  private static let plinth: Float = 7

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = p - Vec3(0, Self.plinth, 0)
    s.add(block(p, Vec3(95, Self.plinth, 95)), .tiles)
    s.add(block(p - Vec3(0, 0, 6), Vec3(116, 1.4, 118)), .redRock)
    s.add(within: block(q, Vec3(60, 66, 60)), margin: 4) { hall(q, &$0) }
    let m = Vec3(abs(q.x) - 43.5, q.y, abs(q.z) - 43.5)
    s.add(within: cylinder(m, 4.4, height: 44), margin: 2.5) { minaret(m, &$0) }
    garden(p, &s)
    return s
  }

  /// The square hall with cut corners; one eighth of it is modeled, the rest is mirrored.
  private func hall(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let q = Vec3(min(x, z), p.y, max(x, z))  // faces +z
    var walls = extruded(
      chamferedSquare(p.ground, half: 28.5, cut: 10),
      along: p.y - 12.5,
      half: 12.5
    )
    // The great arch of each side, in a frame that is taller than the walls.
    let frame = box(Vec3(q.x, q.y - 15.5, q.z - 26.5), Vec3(9.6, 15.5, 3))
    walls = min(walls, frame)
    let arch = pointedArchway(Vec2(q.x, q.y), width: 12.6, height: 22.5, sharpness: 0.75)
    let deep = extruded(arch, along: q.z - 29, half: 6)
    walls = cut(walls, by: deep)
    // Two tiers of niches beside it and on the corners.
    let corner = Vec2((q.z - q.x) * 0.7071, (q.z + q.x) * 0.7071)
    for level in [Float(0.8), 12.9] {
      let side = pointedArchway(Vec2(q.x - 15.3, q.y - level), width: 6.4, height: 9.8)
      walls = cut(walls, by: extruded(side, along: q.z - 28.5, half: 2.6))
      let cant = pointedArchway(Vec2(corner.x, q.y - level), width: 6.4, height: 9.8)
      walls = cut(walls, by: extruded(cant, along: corner.y - 36.8, half: 2.6))
    }
    s.add(walls, .marble)
    let door = pointedArchway(Vec2(q.x, q.y), width: 6, height: 9.5)
    s.add(extruded(door, along: q.z - 23, half: 0.15), .opening)
    let window = pointedArchway(Vec2(q.x, q.y - 11.6), width: 5, height: 6)
    s.add(extruded(window, along: q.z - 23, half: 0.15), .concrete)
    // The frame's inlay, and pinnacles on its corners.
    let band = max(shell(extruded(arch - 1.1, along: q.z - 29.5, half: 0.12), 0.12), -deep)
    s.add(max(band, 28.5 - q.z), .concrete)
    s.add(capsule(q, Vec3(9.3, 0, 29.2), Vec3(9.3, 33.2, 29.2), 0.5), .marble)
    s.add(sphere(q - Vec3(9.3, 34, 29.2), 0.8), .marble)
    s.add(box(Vec3(q.x, q.y - 31.3, q.z - 26.5), Vec3(9.9, 0.35, 3.3)), .marble)
    s.add(
      extruded(chamferedSquare(p.ground, half: 28.9, cut: 10), along: p.y - 25, half: 0.4),
      .marble
    )
    roofs(p, &s)
  }

  private func roofs(_ p: Vec3, _ s: inout Surface) {
    s.add(onion(p - Vec3(0, 25, 0), drum: 9.4, rise: 11, radius: 11.6), .marble)
    s.add(cylinder(p - Vec3(0, 35, 0), 9.8, height: 0.8), .marble)
    s.add(finial(p - Vec3(0, 58.5, 0), 7.5), .gold)
    // Four kiosks about the dome.
    kiosk(Vec3(abs(p.x) - 15.5, p.y - 25, abs(p.z) - 15.5), radius: 4.2, &s)
  }

  private func minaret(_ p: Vec3, _ s: inout Surface) {
    var tower = taper(p, bottom: 2.9, top: 2, height: 33)
    for level in [Float(11.5), 23, 33] {
      tower = min(tower, cylinder(p - Vec3(0, level, 0), 3.4, height: 0.9))
      tower = min(
        tower,
        taper(p - Vec3(0, level - 1.2, 0), bottom: 2.2, top: 3.2, height: 1.2)
      )
    }
    s.add(tower, .marble)
    kiosk(p - Vec3(0, 33.6, 0), radius: 2.5, &s)
  }

  /// A dome on eight pillars.
  private func kiosk(_ p: Vec3, radius: Float, _ s: inout Surface) {
    s.add(within: cylinder(p, 1.3 * radius, height: 3.2 * radius), margin: 0.5 * radius) {
      let post = RadialRepetition(p, count: 8).point - Vec3(0.86 * radius, 0, 0)
      $0.add(cylinder(post, 0.12 * radius, height: 1.1 * radius), .marble)
      $0.add(cylinder(p, 1.05 * radius, height: 0.15 * radius), .marble)
      $0.add(
        cylinder(p - Vec3(0, 1.1 * radius, 0), 1.15 * radius, height: 0.12 * radius),
        .marble
      )
      let roof = p - Vec3(0, 1.2 * radius, 0)
      $0.add(onion(roof, drum: 0.9 * radius, rise: 0.2 * radius, radius: 0.98 * radius), .marble)
      $0.add(finial(p - Vec3(0, 2.6 * radius, 0), 0.8 * radius), .gold)
    }
  }

  /// A dome that bulges over its drum and ends in a point.
  private func onion(_ p: Vec3, drum: Float, rise: Float, radius: Float) -> Float {
    let center = rise + 0.72 * radius
    let bulb = sphere(Vec3(p.x, (p.y - center) * 0.95, p.z), radius)
    let tip = taper(
      p - Vec3(0, center + 0.6 * radius, 0),
      bottom: 0.7 * radius,
      top: 0,
      height: 0.86 * radius
    )
    let body = max(blend(bulb, tip, 0.45 * radius), rise - p.y)
    return min(body, cylinder(p, drum, height: rise + 0.05 * radius))
  }

  private func finial(_ p: Vec3, _ height: Float) -> Float {
    let pole = taper(p, bottom: 0.06 * height, top: 0.01 * height, height: height)
    let knob = sphere(p - Vec3(0, 0.25 * height, 0), 0.12 * height)
    return min(pole, min(knob, sphere(p - Vec3(0, 0.5 * height, 0), 0.08 * height)))
  }

  private func garden(_ p: Vec3, _ s: inout Surface) {
    // Rows of cypresses along the pool, and taller trees at the garden's edges.
    let row = Repetition(p.z - 126, every: 9, -7, 8)
    let tree = Vec3(abs(p.x) - 15, p.y, row.offset)
    s.add(within: box(Vec3(tree.x, p.y - 3, row.offset), Vec3(1.3, 3.2, 1.3)), margin: 0.6) {
      $0.add(columnTree(tree, height: 5.2 + 0.8 * random(row.index, 4), seed: random(row.index, 5)))
    }
    let tall = Repetition(p.z - 112, every: 14, -4, 6)
    let wood = Vec3(abs(p.x) - 47, p.y, tall.offset)
    s.add(within: box(Vec3(wood.x, p.y - 7, tall.offset), Vec3(6, 7, 6)), margin: 1.5) {
      let height = 11 + 3 * random(tall.index, p.x > 0 ? 8 : 9)
      $0.add(leafyTree(wood, height: height, seed: random(tall.index, 6)))
    }
    // The terrace above the river, with a turret at each end.
    s.add(block(p - Vec3(0, 0, -56), Vec3(150, 5.5, 7)), .redRock)
    s.add(cylinder(Vec3(abs(p.x) - 72, p.y, p.z + 56), 4.6, height: 9), .redRock)
    kiosk(Vec3(abs(p.x) - 72, p.y - 9, p.z + 56), radius: 3.6, &s)
    s.add(box(Vec3(abs(p.x) - 7, p.y, p.z - 129), Vec3(0.7, 0.35, 70)), .limestone)
  }

  func ground(at p: Vec2) -> Material {
    let inPool = abs(p.x) < 6.4 && p.y > 60 && p.y < 198
    if inPool || p.y < -74 - 3 * noise(p * 0.1) { return .water }
    if abs(p.x) < 11.5 { return .paving }
    if p.y < -60 { return .sand }
    return abs(p.x) < 62 && p.y > 62 ? .grass : .dryGrass
  }
}

extension TajMahal {
  static let subject = Subject(
    "taj-mahal",
    "Taj Mahal",
    TajMahal(),
    [
      Shot(
        camera: Camera(at: Vec3(0, 7, 196), towards: Vec3(0, 24, 0), fieldOfView: 36),
        sky: .morning,
        sunFrom: 235,
        seed: 5
      ),
      Shot(
        camera: Camera(at: Vec3(96, 5, -205), towards: Vec3(0, 27, 0), fieldOfView: 30),
        sky: .golden,
        sunFrom: 130,
        palette: .warm,
        seed: 6
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 1.05,
        height: 18,
        sky: .fair,
        sunFrom: 120,
        palette: .lush,
        seed: 221
      ),
      Viewpoint(
        picture: 1,
        turned: -16,
        distance: 1.0,
        height: 14,
        sky: .dusk,
        sunFrom: 225,
        seed: 222
      ),
      Viewpoint(
        picture: 2,
        turned: -20,
        distance: 0.9,
        height: 12,
        sky: .overcast.hazy(3),
        sunFrom: 200,
        palette: .cool,
        seed: 223
      ),
    ]
  )
}
