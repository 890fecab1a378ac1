/// A round keep on a mound, half in ruins, with a curtain wall about its yard.
struct RoundKeep: Scene {
  let bounds = Bounds(Vec3(-70, -1, -60), Vec3(70, 50, 60))
  let horizon = [Ridge].treeLine
  let stride: Float = 0.85
  let reach: Float = 2.2

  private let yard: Float = 7

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    mound(p, &s)
    let q = p - Vec3(0, yard, 0)
    s.add(within: cylinder(q + Vec3(0, 3, 0), 13, height: 38), margin: 3) { keep(q, &$0) }
    curtain(q, &s)
    trees(p, &s)
    return s
  }

  /// A battered drum of four floors; its crown has fallen on one side.
  private func keep(_ p: Vec3, _ s: inout Surface) {
    let rough = fractal(p * 0.35, octaves: 4) - 0.5
    let out = p.ground.length
    let slope = 9.6 - 0.035 * p.y + 1.6 * smoothstep(5, 0, p.y)
    let breach = 9 * smoothstep(-0.1, 0.9, p.x / max(out, 1) - 0.35 * p.z / max(out, 1))
    let notch = RadialRepetition(p, count: 18)
    let height = 27 - breach - 4 * rough + (abs(notch.point.z) > 0.75 ? 1.5 : 0)
    var d = max(max(out - slope, p.y - height), 6.6 - out)
    d = min(d, max(max(out - 9.2, p.y - 15 + breach), -p.y))
    // Slits and windows, some floors' more than others'.
    let bay = RadialRepetition(p, count: 9)
    let floorRow = Repetition(p.y - 5.5, every: 6, 0, 3)
    if random(bay.index, floorRow.index, 41) > 0.35 {
      let isWide = random(bay.index, floorRow.index, 42) > 0.7
      let hole = archway(
        Vec2(bay.point.z, floorRow.offset + 1),
        width: isWide ? 1.3 : 0.5,
        height: isWide ? 2.4 : 2
      )
      d = cut(d, by: max(hole, 7.6 - bay.point.x))
    }
    s.add((d + 0.35 * rough) * 0.75, .rubble)
    let string = min(abs(p.y - 10.2), abs(p.y - 21.5)) - 0.2
    s.add(max(max(string, out - slope - 0.25), p.y - height), .ashlar)
    // The stair to the door, and the porch before it.
    let stair = p - Vec3(-4, 0, 10.6)
    let step = floor((stair.x + 12) / 0.8) * 0.36
    s.add(
      box(Vec3(stair.x + 5, stair.y - 0.5 * step, stair.z), Vec3(7, 0.5 * step, 1.4)) * 0.7,
      .ashlar
    )
    let porch = p - Vec3(1, 0, 10)
    let arch = archway(Vec2(porch.x, porch.y - 4.6), width: 2, height: 3.6)
    s.add(cut(block(porch, Vec3(5, 11 + rough, 5)), by: max(arch, 0.6 - porch.z)), .rubble)
  }

  /// A wall that follows the mound's rim, with a gate and two small towers.
  private func curtain(_ p: Vec3, _ s: inout Surface) {
    let ring = Vec2(p.x * 0.86, p.z)
    let bound = max(abs(ring.length - 27) - 6, p.y - 13)
    guard bound < 3 else { return s.limit(bound) }
    let turn = angle(p.z, p.x)
    let worn = fractal(Vec3(p.x * 0.12, 3, p.z * 0.12), octaves: 3)
    let notch = fract(turn * 14 / pi) > 0.45 ? 0.9 : Float(0)
    let height = 3.2 + 4.5 * worn + notch
    var d = max(abs(ring.length - 27) - 0.9, max(p.y - height, -p.y - 5))
    let gate = Vec3(p.x + 3, p.y, p.z - 27)
    d = min(d, block(gate + Vec3(0, 2, 0), Vec3(9, 11, 5)))
    let door = pointedArchway(Vec2(gate.x, gate.y), width: 3.4, height: 4.8)
    d = cut(d, by: extruded(door, along: gate.z, half: 6))
    let side = Vec3(abs(gate.x) - 5.4, p.y, gate.z - 1)
    d = min(d, taper(side + Vec3(0, 3, 0), bottom: 2.8, top: 2.3, height: 13))
    d = cut(d, by: cylinder(side - Vec3(0, 9, 0), 1.8, height: 4))
    d = cut(d, by: box(Vec3(side.x, p.y - 5, side.z - 2), Vec3(0.16, 1, 1.2)))
    d += 0.3 * (fractal(p * 0.6, octaves: 3) - 0.5)
    s.add(d * 0.75, .rubble)
  }

  private func mound(_ p: Vec3, _ s: inout Surface) {
    let out = Vec2(p.x * 0.86, p.z).length
    let rough = fractal(p.ground * 0.09, octaves: 4) - 0.5
    let h = yard * smoothstep(48, 29, out) + 1.4 * rough * smoothstep(28, 32, out)
    s.add((p.y - h + 0.02) * 0.75, .grass)
  }

  private func trees(_ p: Vec3, _ s: inout Surface) {
    let bound = max(52 - p.ground.length, p.y - 15)
    guard bound < 3 else { return s.limit(bound) }
    let spot = Scatter(p, every: 13, radius: 5)
    s.limit(spot.reach)
    guard spot.random(1) > 0.4, spot.foot.length > 58, spot.foot.y < 34 else { return }
    s.add(leafyTree(spot.point, height: 9 + 4 * spot.random(2), seed: spot.random(3)))
  }

  /// Ivy, repairs in cut stone, and steep turf that has worn to the soil.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    switch material {
    case .rubble:
      let ivy = fractal(p * 0.16 + Vec3(7), octaves: 5) + 0.006 * (18 - p.y)
      if ivy > 0.65 { return .forest }
      let patch = fractal(p * 0.22, octaves: 4)
      return patch > 0.61 ? .ashlar : (patch < 0.39 ? .lichenRock : .rubble)
    case .grass:
      let bare = fractal(p * 0.2, octaves: 4)
      if abs(p.x + 3 - 3 * sine(p.z * 0.1)) < 1.5 && p.z > 26 { return .gravel }
      return bare > 0.66 ? .soil : (bare < 0.44 ? .dryGrass : .grass)
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material {
    if abs(p.x + 3 - 3 * sine(p.y * 0.1)) < 1.5 && p.y > 26 { return .gravel }
    return isPatch(p, size: 9, cover: 0.4) ? .dryGrass : .grass
  }
}

extension RoundKeep {
  static let subject = Subject(
    "round-keep",
    "Round keep",
    RoundKeep(),
    [
      Shot(
        camera: Camera(at: Vec3(-26, 4, 82), towards: Vec3(0, 17.5, 0), fieldOfView: 33),
        sky: .fair,
        sunFrom: 235,
        seed: 141
      ),
      Shot(
        camera: Camera(at: Vec3(50, 13, 66), towards: Vec3(-1, 16, 0), fieldOfView: 36),
        sky: .overcast,
        sunFrom: 140,
        palette: .cool,
        seed: 142
      ),
    ]
  )
}
