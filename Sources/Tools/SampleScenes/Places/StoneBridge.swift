/// An old bridge of three arches over a river.
struct StoneBridge: Scene {
  let bounds = Bounds(Vec3(-110, -1, -130), Vec3(110, 18, 60))
  let horizon = [Ridge].lowHills
  let stride: Float = 0.9
  let reach: Float = 1.5
  let ripples: Float = 0.35

  /// The arches' middles and radii; one side is mirrored.
  private let arches: [(x: Float, radius: Float)] = [(0, 6.2), (14.6, 5)]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    banks(p, &s)
    let near = box(Vec3(p.x, p.y - 4.5, p.z), Vec3(46, 5.4, 6))
    s.add(within: near, margin: 1) { bridge(p, &$0) }
    trees(p, &s)
    return s
  }

  /// The road's height: it rises to the middle.
  private func deck(_ x: Float) -> Float { 8.3 - 5.4 * (x / 36) * (x / 36) }

  private func bridge(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let above = (p.y - deck(x)) * 0.95
    var hole: Float = .infinity
    for arch in arches {
      let span = Vec2(x - arch.x, p.y + 2)
      hole = min(hole, archway(span, width: 2 * arch.radius, height: arch.radius + 2.5))
    }
    let walls = max(max(z - 2.8, above - 1.05), x - 44)
    let road = max(z - 2.3, -above)
    let worn = 0.05 * (noise(p * Float(2.2)) - 0.5)
    s.add(max(cut(walls, by: road), -hole) + worn, .rubble)
    // The ring of dressed stones about each arch, the string course and the coping.
    let ring = max(max(abs(hole - 0.4) - 0.4, z - 2.92), 0.4 - p.y)
    s.add(max(ring, walls - 0.3), .ashlar)
    s.add(max(max(abs(above - 0.05) - 0.14, abs(z - 2.85) - 0.2), x - 44), .limestone)
    s.add(max(max(abs(above - 1.1) - 0.12, abs(z - 2.55) - 0.38), x - 44), .limestone)
    s.add(max(max(abs(above) - 0.1, z - 2.4), x - 44), .gravel)
    // Cutwaters part the stream at the piers.
    let beak = ((x - 7.9).magnitude * 0.8 + (z - 2.8) * 0.6) - 1.25
    let slope = (p.y - 4.6) * 0.8 + max(z - 2.8, 0) * 0.6
    s.add(max(max(beak, slope), 2 - z), .ashlar)
    s.add(box(Vec3(x - 7.9, p.y, z), Vec3(1.9, 0.5, 4.4)), .darkMasonry)
  }

  /// The land's height: below 0 in the river.
  private func land(_ p: Vec2) -> Float {
    let shore = abs(p.x - bend(p.y)) - 20
    let rise = smoothstep(-1, 9, shore)
    return -0.7 - 3 * smoothstep(0, -6, shore) + 3.6 * rise + 1.5 * rise
      * (fractal(p * 0.12, octaves: 3) - 0.5)
  }

  private func bend(_ z: Float) -> Float { 9 * sine(0.022 * z) + 0.0012 * z * z * (z < 0 ? 1 : 0) }

  private func banks(_ p: Vec3, _ s: inout Surface) {
    let above = p.y - 4
    s.add(.grass, within: above, margin: 0.5) { (p.y - land(p.ground)) * 0.85 }
  }

  private func trees(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 15.5, 24 - abs(p.x - bend(p.z)))
    guard near < 1.5 else { return s.limit(near) }
    let spot = Scatter(p, every: 12, radius: 4.8)
    s.limit(spot.reach)
    let shore = abs(spot.foot.x - bend(spot.foot.y))
    guard shore > 28, abs(spot.foot.y) > 9, spot.foot.y < 24, spot.random(1) > 0.3 else { return }
    let foot = spot.point - Vec3(0, land(spot.foot) - 0.2, 0)
    if spot.random(2) > 0.75 {
      s.add(bush(foot, radius: 1.5 + spot.random(3), seed: spot.random(4)))
    } else {
      s.add(leafyTree(foot, height: 7 + 4 * spot.random(3), seed: spot.random(4)))
    }
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    switch material {
    case .grass:
      if p.y < 0.35 + 0.3 * noise(p * Float(0.7)) { return .soil }
      if abs(p.z) < 2.4 && abs(p.x) > 30 { return .gravel }
      return noise(p.ground * 0.25) > 0.68 ? .dryGrass : .grass
    case .rubble, .ashlar: return p.y < 0.6 + 0.3 * noise(p) ? .darkMasonry : material
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material {
    abs(p.x) < 110 && p.y > -130 && p.y < 90 ? .water : .grass
  }
}

extension StoneBridge {
  static let subject = Subject(
    "stone-bridge",
    "Stone bridge",
    StoneBridge(),
    [
      Shot(
        camera: Camera(at: Vec3(-13, 3.4, 46), towards: Vec3(0.5, 4.2, 0), fieldOfView: 32),
        sky: .fair,
        sunFrom: 130,
        seed: 105
      ),
      Shot(
        camera: Camera(at: Vec3(17, 5, 40), towards: Vec3(-2, 4.4, 0), fieldOfView: 37),
        sky: .golden,
        sunFrom: 235,
        palette: .warm,
        seed: 106
      ),
    ]
  )
}
