/// The leaning bell tower with its six rings of columns, beside the cathedral's choir.
struct PisaTower: Scene {
  let bounds = Bounds(Vec3(-150, -1, -80), Vec3(150, 60, 60))
  let horizon = [Ridge].treeLine
  let stride: Float = 0.9
  let reach: Float = 2

  private static let foot: Float = 10.6
  private static let storey: Float = 5.9
  private let lean = (sine: sine(degrees(4.6)), cosine: cosine(degrees(4.6)))
  private let church = Frame(at: Vec3(-48, 0, -30), turned: 12)

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = upright(p)
    s.add(within: cylinder(q + Vec3(0, 2, 0), 8.8, height: 60), margin: 2) { tower(q, &$0) }
    cathedral(church.local(p), &s)
    surroundings(p, &s)
    return s
  }

  /// Returns a point as the tower sees it, which leans towards +x.
  private func upright(_ p: Vec3) -> Vec3 {
    Vec3(lean.cosine * p.x - lean.sine * p.y, lean.sine * p.x + lean.cosine * p.y, p.z)
  }

  private func tower(_ q: Vec3, _ s: inout Surface) {
    let wear = 0.06 * (fractal(q * 1.5, octaves: 3) - 0.5)
    s.add(min(base(q), loggias(q)) + wear, .limestone)
    s.add(cylinder(q, 6, height: 47) + wear, .ashlar)
    // Doors from the inner stair, each elsewhere.
    let level = Repetition(q.y - Self.foot - 1.4, every: Self.storey, 0, 5)
    let turn = angle(q.z, q.x) - 6.2 * random(level.index, 61) + 3.1
    let door = Vec2(turn * 6, level.offset + 0.6)
    s.add(max(archway(door, width: 1, height: 2.4), abs(q.ground.length - 6) - 0.12), .opening)
    belfry(q - Vec3(0, Self.foot + 6 * Self.storey, 0), &s)
  }

  /// The ground floor: a closed wall with half columns, blind arches and inlaid lozenges.
  private func base(_ q: Vec3) -> Float {
    let sector = RadialRepetition(q, count: 15).point
    var d = cylinder(q + Vec3(0, 2, 0), 7.4, height: Self.foot + 2)
    d = min(d, cylinder(q + Vec3(0, 2, 0), 8.2, height: 2.7))
    let face = Vec2(sector.z, sector.y - 1)
    let arch = archway(face, width: 2.5, height: 8.6)
    d = min(d, max(shell(arch - 0.25, 0.28), abs(sector.x - 7.4) - 0.4))
    let post = RadialRepetition(Vec3(q.x, q.y, q.z).turnedSector(15), count: 15).point
    d = min(d, cylinder(post - Vec3(7.6, 0.7, 0), 0.42, height: 7))
    d = min(d, cylinder(post - Vec3(7.6, 7.2, 0), 0.58, height: 0.7))
    let lozenge = abs(face.x) + abs(face.y - 6) - 0.75
    d = cut(d, by: max(shell(lozenge, 0.12), abs(sector.x - 7.4) - 0.2))
    return min(d, cylinder(q - Vec3(0, Self.foot - 0.8, 0), 8.1, height: 0.8))
  }

  /// Six open rings, each of thirty columns and the arches over them.
  private func loggias(_ q: Vec3) -> Float {
    let level = Repetition(q.y - Self.foot - 0.5 * Self.storey, every: Self.storey, 0, 5)
    let y = level.offset + 0.5 * Self.storey
    let sector = RadialRepetition(q, count: 30).point
    let out = q.ground.length
    let post = Vec3(sector.x - 7.25, y, sector.z)
    var d = cylinder(post, 0.21, height: 3.5)
    d = min(d, box(post - Vec3(0, 3.3, 0), Vec3(0.33, 0.2, 0.33)))
    d = min(d, box(post - Vec3(0, 0.15, 0), Vec3(0.3, 0.15, 0.3)))
    // The wall over the columns, with an arch from each to the next.
    let gap = RadialRepetition(q.turnedSector(30), count: 30).point
    let ring = box(Vec2(out - 7.25, y - 4.55), Vec2(0.35, 1.15))
    d = min(d, cut(ring, by: archway(Vec2(gap.z, y), width: 1.14, height: 4.2)))
    d = min(d, box(Vec2(out - 6.7, y - 5.5), Vec2(1.2, 0.4)))
    return min(d, box(Vec2(out - 7.8, y - 5.75), Vec2(0.3, 0.14)))
  }

  private func belfry(_ p: Vec3, _ s: inout Surface) {
    var d = cylinder(p, 5.7, height: 7.6)
    let bay = RadialRepetition(p, count: 8)
    let height: Float = bay.index % 2 == 0 ? 5.6 : 4.4
    let hole = archway(Vec2(bay.point.z, bay.point.y - 0.9), width: 2, height: height)
    d = cut(d, by: max(hole, 3 - bay.point.x))
    let rim = shell(hole - 0.3, 0.22)
    d = min(d, max(rim, abs(bay.point.x - 5.4) - 0.5))
    let post = RadialRepetition(p.turnedSector(8), count: 8).point
    d = min(d, cylinder(post - Vec3(5.8, 0, 0), 0.32, height: 6.4))
    d = min(d, box(Vec2(p.ground.length - 5.5, p.y - 7.3), Vec2(0.75, 0.3)))
    s.add(d, .limestone)
    s.add(box(Vec2(p.ground.length - 6.5, p.y - 0.6), Vec2(0.05, 0.5)), .iron)
    let bell = p - Vec3(0, 3, 0)
    s.add(taper(bell, bottom: 1.2, top: 0.5, height: 1.7), .bronze)
    s.add(capsule(p, Vec3(0, 7, 0), Vec3(0, 12, 0), 0.06), .iron)
  }

  /// The choir's end of the cathedral: aisles, nave, transept and round apse, all with blind arches.
  private func cathedral(_ p: Vec3, _ s: inout Surface) {
    s.add(within: box(p - Vec3(-8, 18, 0), Vec3(47, 19, 28)), margin: 3) {
      arcaded(p - Vec3(-8, 0, 0), half: Vec2(34, 17), height: 17, &$0)
      arcaded(p - Vec3(-8, 0, 0), half: Vec2(34, 8.5), height: 27, &$0)
      arcaded(p - Vec3(2, 0, 0), half: Vec2(8, 26), height: 22, &$0)
      let roofs = min(
        extruded(gable(Vec2(p.z, p.y - 27), width: 18.4, height: 5), along: p.x + 8, half: 34.6),
        extruded(gable(Vec2(p.x - 2, p.y - 22), width: 17.2, height: 4.5), along: p.z, half: 26.6)
      )
      $0.add(roofs, .slate)
      apse(p - Vec3(26, 0, 0), &$0)
    }
  }

  private func arcaded(_ p: Vec3, half: Vec2, height: Float, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let onX = x - half.x > z - half.y
    let (out, along) = onX ? (x - half.x, p.z) : (z - half.y, p.x)
    var d = block(p, Vec3(2 * half.x, height, 2 * half.y))
    let bay = Repetition(along, every: 4.2)
    for (foot, top) in [(Float(0), Float(9)), (11, 6), (18.6, 5)] where foot + top < height {
      let arch = archway(Vec2(bay.offset, p.y - foot - 1), width: 3, height: top)
      d = min(d, max(shell(arch - 0.2, 0.22), abs(out) - 0.3))
      s.add(max(box(Vec2(bay.offset, p.y - foot - 4.4), Vec2(0.4, 1.3)), abs(out) - 0.06), .glass)
    }
    let pilaster = Repetition(along - 2.1, every: 4.2).offset
    d = min(d, max(box(Vec2(pilaster, out), Vec2(0.35, 0.35)), p.y - height))
    let ledge = min(abs(p.y - 10.4), abs(p.y - height + 0.4)) - 0.3
    d = min(d, max(ledge, max(out - 0.5, -p.y)))
    s.add(d * 0.9, .marble)
  }

  private func apse(_ p: Vec3, _ s: inout Surface) {
    let bay = RadialRepetition(p, count: 20).point
    var d = cylinder(p, 8, height: 23)
    for (foot, top) in [(Float(1), Float(8)), (11.2, 4.4), (17.2, 4.4)] {
      let arch = archway(Vec2(bay.z, p.y - foot), width: 1.7, height: top)
      let hole = max(arch, 7.3 - bay.x)
      d = cut(d, by: hole)
    }
    let ledge = min(abs(p.y - 10.2), min(abs(p.y - 16.4), abs(p.y - 22.7))) - 0.3
    d = min(d, max(ledge, p.ground.length - 8.5))
    s.add(d, .marble)
    s.add(taper(p - Vec3(0, 23, 0), bottom: 8.3, top: 0, height: 4), .slate)
  }

  /// A low wall about the lawn, and trees behind it.
  private func surroundings(_ p: Vec3, _ s: inout Surface) {
    let wall = box(Vec2(p.z + 60, p.y - 2.4), Vec2(0.5, 2.4))
    let merlon = Repetition(p.x, every: 3).offset
    s.add(min(wall, box(Vec3(merlon, p.y - 5.3, p.z + 60), Vec3(0.8, 0.7, 0.4))), .brick)
    let bound = max(62 - abs(p.z), p.y - 15)
    guard p.z < -40, bound < 4 else { return s.limit(max(3, min(p.z + 52, 8))) }
    let row = Repetition(p.x, every: 12)
    let tree = Vec3(row.offset, p.y, p.z + 70)
    s.limit(4)
    s.add(leafyTree(tree, height: 11 + 4 * random(row.index, 81), seed: random(row.index, 82)))
  }

  /// Courses of grey marble, and what four centuries of rain and smoke have left on the white.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    switch material {
    case .marble:
      let course = floor(p.y / 0.9)
      if Int32(course) % 4 == 0 { return .greyRock }
      return fractal(p * 0.3, octaves: 4) > 0.57 ? .limestone : .marble
    case .limestone:
      let q = upright(p)
      let streak = fractal(Vec3(q.x * 0.5, q.y * 0.12, q.z * 0.5), octaves: 4)
      if streak > 0.63 { return .granite }
      return streak < 0.42 ? .marble : .limestone
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material {
    if abs(p.length - 14) < 1.6 || p.length < 10.5 { return .paving }
    if abs(p.x + 0.4 * p.y + 30) < 2.4 || abs(p.y - 22) < 1.8 { return .gravel }
    return isPatch(p, size: 7, cover: 0.25) ? .dryGrass : .grass
  }
}

extension Vec3 {
  /// The point turned by half a sector of so many about the vertical axis.
  fileprivate func turnedSector(_ count: Int32) -> Vec3 {
    let flat = ground.turned(pi / Float(count))
    return Vec3(flat.x, y, flat.y)
  }
}

extension PisaTower {
  static let subject = Subject(
    "pisa-tower",
    "Leaning Tower of Pisa",
    PisaTower(),
    [
      Shot(
        camera: Camera(at: Vec3(8, 2.2, 86), towards: Vec3(-1.5, 28, 0), fieldOfView: 35),
        sky: .fair,
        sunFrom: 232,
        isPortrait: true,
        seed: 34
      ),
      Shot(
        camera: Camera(at: Vec3(-36, 3, 92), towards: Vec3(-14, 25, 0), fieldOfView: 37),
        sky: .golden,
        sunFrom: 125,
        palette: .warm,
        seed: 35
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: -18,
        distance: 0.9,
        height: 3,
        sky: .overcast,
        sunFrom: 180,
        palette: .cool,
        isPortrait: true,
        seed: 341
      ),
      Viewpoint(
        picture: 2,
        turned: 16,
        distance: 0.9,
        height: 8,
        sky: .morning,
        sunFrom: 150,
        palette: .lush,
        seed: 342
      ),
      Viewpoint(
        picture: 2,
        turned: -19,
        distance: 0.95,
        height: 2,
        sky: .dusk,
        sunFrom: 220,
        seed: 343
      ),
    ]
  )
}
