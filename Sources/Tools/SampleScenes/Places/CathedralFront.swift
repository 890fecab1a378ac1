/// A Gothic cathedral's west front on a square, with one tower taller than the other.
struct CathedralFront: Scene {
  let bounds = Bounds(Vec3(-80, -1, -75), Vec3(80, 92, 62))
  let horizon = [Ridge].treeLine
  let reach: Float = 2

  private let west = House(
    size: Vec3(13, 11, 34),
    rise: 8,
    walls: .plaster,
    roof: .roofTiles,
    window: Window(width: 1.3, height: 1.9),
    sill: 4.4,
    bay: 3.1
  )
  private let east = House(
    size: Vec3(12, 9, 30),
    rise: 7,
    walls: .brick,
    roof: .slate,
    window: Window(width: 1, height: 1.7),
    sill: 4,
    bay: 2.7
  )

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(within: box(p - Vec3(0, 41, -4), Vec3(22, 43, 8)), margin: 3) { front(p, &$0) }
    nave(p, &s)
    west.add(p - Vec3(-40, 0, 14), to: &s)
    east.add(p - Vec3(41, 0, 8), to: &s)
    fountain(p - Vec3(-9, 0, 34), &s)
    return s
  }

  private func front(_ p: Vec3, _ s: inout Surface) {
    let wear = 0.1 * (fractal(p * 0.9, octaves: 3) - 0.5)
    let q = Vec3(abs(p.x), p.y, p.z)
    var d = block(p + Vec3(0, 0, 4), Vec3(36, 38, 8))
    d = min(d, buttresses(q))
    d = cut(d, by: openings(q))
    d = min(d, rose(p - Vec3(0, 24.4, -0.6)))
    d = min(d, gallery(p - Vec3(0, 14.6, 0)))
    for height in [Float(14), 18.6, 31.6, 38] {
      d = min(d, box(p - Vec3(0, height, -3.7), Vec3(18.4, 0.3, 4.2)))
    }
    // The open arcade between the towers.
    let arcade = Repetition(p.x, every: 1.7, -3, 3).offset
    let screen = block(p - Vec3(0, 38, -0.8), Vec3(12.6, 5.4, 0.8))
    let arch = pointedArchway(Vec2(arcade, p.y - 38.4), width: 1.2, height: 4.2)
    d = min(d, cut(screen, by: arch))
    s.add(d + wear, .limestone)
    s.add(block(p + Vec3(0, 0, 4.4), Vec3(33, 36, 5.6)), .glass)
    portals(q, wear, &s)
    tower(Vec3(p.x + 12.2, p.y - 38, p.z + 4), height: 21, spire: 0, &s)
    tower(Vec3(p.x - 12.2, p.y - 38, p.z + 4), height: 17, spire: 27, &s)
  }

  private func buttresses(_ q: Vec3) -> Float {
    var d: Float = .infinity
    for x in [Float(6.4), 17.6] {
      for (top, out) in [(Float(17), Float(2)), (30, 1.4), (39, 0.8)] {
        d = min(d, block(q - Vec3(x, 0, out - 1), Vec3(1.9, top, 2 * out)))
      }
      d = min(d, squareTaper(q - Vec3(x, 17, 1.6), bottom: 0.9, top: 0, height: 5))
      d = min(d, squareTaper(q - Vec3(x, 30, 0.9), bottom: 0.8, top: 0, height: 5.4))
    }
    return d
  }

  private func openings(_ q: Vec3) -> Float {
    let side = Vec2(abs(q.x - 12.1), q.y)
    let twin = pointedArchway(Vec2(side.x - 1.7, side.y - 20), width: 2.4, height: 9.6)
    let high = pointedArchway(Vec2(side.x - 1.7, side.y - 32.6), width: 1.8, height: 4.6)
    let middle = Vec2(q.x, q.y - 24.8).length - 5.6
    return max(min(min(twin, high), middle), abs(q.z) - 1.6)
  }

  /// Spokes, and two rings of small circles.
  private func rose(_ p: Vec3) -> Float {
    let flat = Vec3(p.x, 0, p.y - 0.4)
    let out = flat.ground.length
    let spoke = RadialRepetition(flat, count: 12).point
    var d = min(abs(out - 5.3) - 0.3, abs(out - 1.3) - 0.2)
    d = min(d, max(abs(spoke.z) - 0.14, out - 5.3))
    let between = RadialRepetition(
      Vec3(flat.x * 0.9659 - flat.z * 0.2588, 0, flat.x * 0.2588 + flat.z * 0.9659),
      count: 12
    ).point
    d = min(d, abs(Vec2(between.x - 4, between.z).length - 0.85) - 0.14)
    return extruded(max(d, out - 5.7), along: p.z, half: 0.25)
  }

  /// A row of kings in niches across the whole front.
  private func gallery(_ p: Vec3) -> Float {
    let niche = Repetition(p.x, every: 1.9, -9, 9)
    let q = Vec3(niche.offset, p.y, p.z - 0.5)
    let tall = 0.4 * random(niche.index, 51)
    var d = taper(q, bottom: 0.46, top: 0.3, height: 2.3 + tall)
    d = min(d, sphere(q - Vec3(0.1 - 0.2 * random(niche.index, 52), 2.6 + tall, 0.08), 0.26))
    let arch = archway(Vec2(q.x, q.y), width: 1.5, height: 3.6)
    d = min(d, max(shell(arch, 0.12), abs(q.z) - 0.4))
    return max(d, abs(p.x) - 18)
  }

  /// Three doors, each within four receding arches, under gables.
  private func portals(_ q: Vec3, _ wear: Float, _ s: inout Surface) {
    for (x, width, height) in [(Float(0), Float(4.4), Float(9.4)), (12, 3.4, 7.6)] {
      let p = Vec3(q.x - x, q.y, q.z)
      var d = block(p - Vec3(0, 0, 1.2), Vec3(width + 5.6, height + 2.2, 3.6))
      let gableShape = gable(Vec2(p.x, p.y - height - 1), width: width + 5, height: 5.6)
      d = min(d, extruded(gableShape, along: p.z - 1.6, half: 0.9))
      for i in 0..<4 {
        let step = Float(i)
        let hole = pointedArchway(
          Vec2(p.x, p.y),
          width: width + 1.05 * step,
          height: height - 1.2 + 0.7 * step,
          sharpness: 0.8
        )
        d = cut(d, by: max(hole, 0.2 + 0.72 * step - p.z))
      }
      s.add(d + wear, .limestone)
      let door = box(p - Vec3(0, 0.36 * height, 0.1), Vec3(0.5 * width, 0.36 * height, 0.2))
      s.add(door, .timber)
      s.add(box(p - Vec3(0, 0.36 * height, 0.3), Vec3(0.2, 0.36 * height, 0.25)), .limestone)
    }
  }

  private func tower(_ p: Vec3, height: Float, spire: Float, _ s: inout Surface) {
    s.add(within: block(p, Vec3(13, height + spire + 5, 13)), margin: 2) {
      let (x, z) = (abs(p.x), abs(p.z))
      let face = Vec3(x < z ? p.x : p.z, p.y, max(x, z))
      var d = block(p, Vec3(9.4, height, 9.4))
      let hole = pointedArchway(
        Vec2(abs(face.x) - 1.9, face.y - 2),
        width: 2.5,
        height: height - 5
      )
      d = cut(d, by: max(hole, 3 - face.z))
      d = min(d, block(Vec3(x - 4.7, p.y, z - 4.7), Vec3(1.7, height + 1, 1.7)))
      d = min(
        d,
        squareTaper(Vec3(x - 4.7, p.y - height - 1, z - 4.7), bottom: 0.85, top: 0, height: 4)
      )
      d = min(d, box(p - Vec3(0, height, 0), Vec3(5.1, 0.35, 5.1)))
      let rail = Repetition(face.x, every: 0.9, -4, 4).offset
      d = min(d, box(Vec3(rail, face.y - height - 0.8, face.z - 4.9), Vec3(0.16, 0.8, 0.16)))
      d = min(d, box(face - Vec3(0, height + 1.6, 4.9), Vec3(4.9, 0.12, 0.2)))
      $0.add(d, .limestone)
      let louver = Repetition(p.y, every: 0.8).offset
      $0.add(max(block(p, Vec3(6.4, height - 1, 6.4)), abs(louver) - 0.12) * 0.8, .timber)
      guard spire > 0 else { return }
      let roof = p - Vec3(0, height, 0)
      $0.add(octagonTaper(roof, bottom: 4.1, top: 0.15, height: spire), .slate)
    }
  }

  private func nave(_ p: Vec3, _ s: inout Surface) {
    let q = p + Vec3(0, 0, 40)
    s.add(block(q, Vec3(17, 33, 66)), .limestone)
    let roof = gable(Vec2(q.x, q.y - 33), width: 19, height: 11)
    s.add(extruded(roof, along: q.z, half: 33), .slate)
    s.add(block(q, Vec3(33, 15, 66)), .limestone)
    let bay = Repetition(q.z, every: 9, -3, 3).offset
    s.add(block(Vec3(abs(q.x) - 17, q.y, bay), Vec3(3, 21, 1.6)), .limestone)
  }

  private func fountain(_ p: Vec3, _ s: inout Surface) {
    s.add(within: cylinder(p, 4.4, height: 5), margin: 1) {
      let bowl = octagonTaper(p, bottom: 3.8, top: 4, height: 1.1)
      $0.add(cut(bowl, by: cylinder(p - Vec3(0, 0.5, 0), 3.4, height: 2)), .granite)
      $0.add(cylinder(p, 0.45, height: 3), .granite)
      $0.add(taper(p - Vec3(0, 2.2, 0), bottom: 0.4, top: 1.5, height: 0.6), .granite)
      $0.add(ellipsoid(p - Vec3(0, 3.7, 0), Vec3(0.4, 0.9, 0.4)), .bronze)
    }
  }

  /// Soot under ledges, stones that were renewed, and the beams in a house's plaster.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    if material == .plaster && p.x < -30 { return isBeam(p) ? .timber : .plaster }
    guard material == .limestone else { return material }
    let soot = fractal(Vec3(p.x * 0.4, p.y * 0.1, p.z * 0.4), octaves: 5)
    if soot > 0.62 { return .granite }
    return fractal(p * 0.2 + Vec3(5), octaves: 3) > 0.5 ? .ashlar : .limestone
  }

  private func isBeam(_ p: Vec3) -> Bool {
    let along = abs(p.x + 40) > 6.4 ? p.z : p.x
    let bay = Repetition(along - 0.9, every: 3.1)
    let storey = Repetition(p.y - 1.8, every: 3.4)
    let isBraced = random(bay.index, storey.index, 53) > 0.6
    let brace = abs(abs(bay.offset) - 0.45 * (storey.offset + 1.7)) < 0.16
    return abs(abs(bay.offset) - 1.55) < 0.14 || abs(abs(storey.offset) - 1.7) < 0.15
      || isBraced && brace
  }

  func ground(at p: Vec2) -> Material { abs(abs(p.x) - 26) < 1 ? .granite : .paving }
}

extension CathedralFront {
  static let subject = Subject(
    "cathedral",
    "Cathedral",
    CathedralFront(),
    [
      Shot(
        camera: Camera(at: Vec3(-8, 2, 96), towards: Vec3(0, 34, 0), fieldOfView: 43),
        sky: .fair,
        sunFrom: 225,
        isPortrait: true,
        seed: 151
      ),
      Shot(
        camera: Camera(at: Vec3(34, 7, 80), towards: Vec3(0, 33, 0), fieldOfView: 56),
        sky: .golden,
        sunFrom: 235,
        palette: .warm,
        seed: 152
      ),
    ]
  )
}
