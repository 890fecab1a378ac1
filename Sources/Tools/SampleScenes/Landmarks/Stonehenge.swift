/// The ring of sarsens and the horseshoe of trilithons, as far as they stand.
struct Stonehenge: Scene {
  let bounds = Bounds(width: 44, height: 8.2, depth: 44)
  let horizon = [Ridge].treeLine
  let stride: Float = 0.85
  let reach: Float = 1.6

  /// The ring's uprights that stand, and lintels from each of them to the next, of thirty.
  private static let standing: Set<Int32> = [
    0, 1, 2, 3, 4, 5, 6, 9, 10, 13, 15, 20, 21, 22, 26, 27, 28, 29,
  ]
  private static let lintels: Set<Int32> = [0, 1, 2, 4, 5, 20, 21, 27, 28, 29]

  private let trilithons = (-2...2).map { Trilithon(place: $0) }
  private let fallen = [
    (Frame(at: Vec3(7, 0, -3), turned: 40), Vec3(4.8, 1.1, 1.6)),
    (Frame(at: Vec3(-11, 0, 6), turned: 120), Vec3(4, 0.9, 1.9)),
  ]

  func surface(at p: Vec3) -> Surface {
    var smooth = Surface.none
    ring(p, &smooth)
    smooth.add(within: max(p.ground.length - 13, p.y - 8), margin: 1) { middle(p, &$0) }
    for (frame, size) in fallen { smooth.add(stone(frame.local(p), size), .lichenRock) }
    guard smooth.solid < 0.5 else { return smooth.grown(0.2) }
    return smooth.grown(0.45 * (0.5 - fractal(p * 1.4, octaves: 3)))
  }

  private func ring(_ p: Vec3, _ s: inout Surface) {
    let near = box(Vec2(p.ground.length - 15.2, p.y - 2.6), Vec2(1.2, 2.7))
    guard near < 1.5 else { return s.limit(near) }
    let sector = RadialRepetition(p, count: 30)
    let q = sector.point - Vec3(15.2, 0, 0)
    s.limit(max(0.3, 1.5 - abs(q.z)))  // to whatever stands in the next sector
    if Self.standing.contains(sector.index) {
      let lean = 0.06 * (random(sector.index, 3) - 0.5)
      let size = Vec3(1.1, 4.1, 1.6 + 0.5 * random(sector.index, 9))
      s.add(stone(Vec3(q.x + lean * q.y, q.y, q.z), size), .lichenRock)
    }
    guard p.y > 2.8 else { return s.limit(max(0.3, 4 - p.y)) }
    // Half a sector on: the lintel that rests on this stone and the next.
    let half = RadialRepetition(turned(p), count: 30)
    guard Self.lintels.contains(half.index) else { return }
    s.add(stone(half.point - Vec3(15.15, 4.1, 0), Vec3(1.05, 0.85, 3.16)), .lichenRock)
  }

  private func middle(_ p: Vec3, _ s: inout Surface) {
    bluestones(p, &s)
    for trilithon in trilithons {
      let q = trilithon.frame.local(p)
      s.add(.lichenRock, within: block(q, Vec3(5.2, 8, 1.6)), margin: 1) {
        if trilithon.isBroken {
          return stone(q - Vec3(1.5, 0, 0), Vec3(1.9, trilithon.height, 1.1))
        }
        let upright = Vec3(abs(q.x) - 1.5, q.y, q.z)
        return min(
          stone(upright, Vec3(1.9, trilithon.height - 1.1, 1.15)),
          stone(q - Vec3(0, trilithon.height - 1.1, 0), Vec3(4.9, 1.1, 1.25))
        )
      }
    }
  }

  private func bluestones(_ p: Vec3, _ s: inout Surface) {
    let sector = RadialRepetition(p, count: 20)
    let q = sector.point - Vec3(11.4, 0, 0)
    s.limit(max(0.4, max(abs(q.x) - 1, 1.7 - abs(q.z))))
    guard random(sector.index, 21) > 0.5 else { return }
    s.add(stone(q, Vec3(0.6, 1.2 + random(sector.index, 22), 0.8)), .lichenRock)
  }

  /// A rough block on `y = 0`, a little narrower at its top and sunk into the ground.
  private func stone(_ p: Vec3, _ size: Vec3) -> Float {
    let narrow = 1 + 0.1 * clamp(p.y / size.y)
    let core = Vec3(p.x * narrow, p.y - 0.5 * size.y + 0.3, p.z * narrow)
    return box(core, Vec3(0.5 * size.x - 0.2, 0.5 * size.y + 0.1, 0.5 * size.z - 0.2)) - 0.2
  }

  /// The point turned by half a sector of the ring.
  private func turned(_ p: Vec3) -> Vec3 {
    let (s, c): (Float, Float) = (0.104_528_5, 0.994_521_9)
    return Vec3(c * p.x + s * p.z, p.y, c * p.z - s * p.x)
  }

  func ground(at p: Vec2) -> Material {
    let worn = abs(p.length - 19 - 2 * noise(p * 0.2)) < 0.8 + noise(p * 0.7)
    return worn ? .dryGrass : .grass
  }
}

/// Two uprights and their lintel: one of five in a horseshoe that opens towards +z.
private struct Trilithon: Sendable {
  let frame: Frame
  let height: Float
  /// The tallest has lost an upright and its lintel.
  let isBroken: Bool

  /// - Parameter place: -2...2; 0 is the tallest, at the horseshoe's end.
  init(place: Int) {
    let turn = Float(place) * 41
    let direction = Vec2(0, -7.6).turned(degrees(turn))
    frame = Frame(at: Vec3(direction.x, 0, direction.y), turned: turn)
    height = 7.1 - 0.55 * abs(Float(place))
    isBroken = place == 0
  }
}

extension Stonehenge {
  static let subject = Subject(
    "stonehenge",
    "Stonehenge",
    Stonehenge(),
    [
      Shot(
        camera: Camera(at: Vec3(7, 2, 34), towards: Vec3(0, 3.6, 0), fieldOfView: 31),
        sky: .fair,
        sunFrom: 215,
        seed: 3
      ),
      Shot(
        camera: Camera(at: Vec3(-28, 1.5, 19), towards: Vec3(0, 4, -1), fieldOfView: 34),
        sky: .dusk,
        sunFrom: 120,
        palette: .faded,
        seed: 4
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 20,
        distance: 0.9,
        height: 1.6,
        sky: .golden,
        sunFrom: 120,
        palette: .warm,
        seed: 191
      ),
      Viewpoint(
        picture: 1,
        turned: -27,
        distance: 1.1,
        height: 3,
        sky: .snowy,
        sunFrom: 150,
        palette: .cool,
        snow: 0.85,
        seed: 192
      ),
      Viewpoint(
        picture: 2,
        turned: -16,
        distance: 0.9,
        height: 2.4,
        sky: .overcast,
        sunFrom: 220,
        palette: .lush,
        seed: 193
      ),
    ]
  )
}
